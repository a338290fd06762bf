/* A yardstick for the benchmark, not part of the product.
 *
 * Plays uniformly random games of Ticket to Ride on one board, written plainly: a shuffled deck, a pile
 * of discards, every legal move listed at every ply, one of them picked, the score counted at the end.
 *
 *   cc -O3 -march=native -o straightforward straightforward.c    (add -DCHECK to verify every position)
 *   ./straightforward GAMES SEED < board.txt
 *
 * The board is whitespace-separated whole numbers, in the order of read_board() below. The answer is one
 * line of JSON; a "move" is one decision, so a turn of two cards is two, as is drawing and keeping tickets.
 */
#define _POSIX_C_SOURCE 199309L
#include <assert.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MAX_SEATS = 8, MAX_COLOURS = 12, MAX_CARDS = 256, MAX_LENGTH = 9, MAX_STOPS = 64, MAX_ROUTES = 128,
       MAX_TICKETS = 96, MAX_OFFER = 6, MAX_DISTRICTS = 16, ROW = 5,
       MAX_MOVES = MAX_ROUTES * (2 * MAX_COLOURS * MAX_LENGTH + 1) + MAX_COLOURS + 8 };

/* ---- the board ---- */
typedef struct { int a, b, length, colour, twin; } Route;      /* colour -1: gray; twin -1: a single lane */
typedef struct { int a, b, points; } Ticket;
typedef struct { int points, size, stop[MAX_STOPS]; } District;

static struct {
    int seats, pieces, hand, first_deal, first_keep, more_deal, more_keep, both_lanes_from;
    int longest_bonus, flag_points, flags, flag[MAX_COLOURS];
    int colours, cards[MAX_COLOURS + 1];                       /* kind `colours` is the wild */
    int lengths, points[MAX_LENGTH + 1];
    int stops, routes, tickets, districts;
    Route route[MAX_ROUTES];
    Ticket ticket[MAX_TICKETS];
    District district[MAX_DISTRICTS];
} board;

static int number(int low, int high) {
    int n;
    if (scanf("%d", &n) == 1 && n >= low && n <= high) return n;
    fprintf(stderr, "board: a number from %d to %d expected\n", low, high);
    exit(2);
}

static int stop(void) { return number(0, board.stops - 1); }

static void read_board(void) {
    board.seats = number(1, MAX_SEATS), board.pieces = number(0, 1000), board.hand = number(0, MAX_CARDS);
    board.first_deal = number(0, MAX_OFFER), board.first_keep = number(0, board.first_deal);
    board.more_deal = number(1, MAX_OFFER), board.more_keep = number(0, board.more_deal);
    board.both_lanes_from = number(0, 1000);
    board.longest_bonus = number(0, 1000), board.flag_points = number(0, 1000);
    board.flags = number(0, MAX_COLOURS);
    for (int i = 0; i < board.flags; i++) board.flag[i] = number(0, MAX_COLOURS - 1);
    board.colours = number(1, MAX_COLOURS);
    int cards = 0;
    for (int i = 0; i <= board.colours; i++) cards += board.cards[i] = number(0, MAX_CARDS - cards);
    if (board.hand * board.seats > cards) { fprintf(stderr, "board: too few cards\n"); exit(2); }
    board.lengths = number(1, MAX_LENGTH);
    for (int i = 1; i <= board.lengths; i++) board.points[i] = number(0, 1000);
    board.stops = number(1, MAX_STOPS);
    board.routes = number(0, MAX_ROUTES);
    for (Route *r = board.route; r < board.route + board.routes; r++) {
        r->a = stop(), r->b = stop(), r->length = number(1, board.lengths);
        r->colour = number(-1, board.colours - 1), r->twin = number(-1, board.routes - 1);
    }
    board.tickets = number(board.seats * board.first_deal, MAX_TICKETS);
    for (Ticket *t = board.ticket; t < board.ticket + board.tickets; t++) {
        t->a = stop(), t->b = stop(), t->points = number(0, 1000);
    }
    board.districts = number(0, MAX_DISTRICTS);
    for (District *d = board.district; d < board.district + board.districts; d++) {
        d->points = number(0, 1000), d->size = number(1, MAX_STOPS);
        for (int i = 0; i < d->size; i++) d->stop[i] = stop();
    }
}

/* ---- chance ---- */
static uint64_t state;

static uint64_t chance(void) {  /* splitmix64 */
    uint64_t z = state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

static int below(int n) {  /* 0 .. n-1, each as likely (Lemire) */
    uint32_t bound = (uint32_t)n;
    uint64_t product = (chance() >> 32) * bound;
    if ((uint32_t)product < bound)
        while ((uint32_t)product < -bound % bound) product = (chance() >> 32) * bound;
    return (int)(product >> 32);
}

static void shuffle(int *list, int n) {
    for (int i = n - 1; i > 0; i--) {
        int j = below(i + 1), t = list[i];
        list[i] = list[j];
        list[j] = t;
    }
}

/* ---- the game ---- */
typedef enum { FIRST_TICKETS, ACTION, SECOND_CARD, DRAWN_TICKETS, OVER } Phase;
typedef enum { KEEP, DRAW_DECK, DRAW_ROW, DRAW_TICKETS, CLAIM, PASS } Kind;

typedef struct {
    uint8_t kind, wilds, keep;      /* keep: the claim leaves one of the paid cards in front (flags) */
    int8_t colour;                  /* of the payment; the wild kind if paid by wilds alone */
    int16_t what;                   /* a set of offered tickets, a kind of card, or a route */
} Move;

typedef struct {
    int hand[MAX_COLOURS + 1], front[MAX_COLOURS + 1], pieces, score;
    int tickets, ticket[MAX_TICKETS], offered, offer[MAX_OFFER];
    int completed, longest;
} Seat;

typedef struct {
    Phase phase;
    int turn, first, passes, turns_left;                       /* turns_left -1: not the last round yet */
    int deck_size, deck[MAX_CARDS], discards, discard[MAX_CARDS], row_size, row[ROW];
    int tickets, ticket_top, ticket[MAX_TICKETS];              /* a ring: from the top to the bottom */
    int owner[MAX_ROUTES];
    unsigned winners;
    Seat seat[MAX_SEATS];
} Game;

static int take_card(Game *g) {  /* -1 if there is none */
    if (g->deck_size == 0) {
        memcpy(g->deck, g->discard, sizeof(int) * (size_t)g->discards);
        g->deck_size = g->discards;
        g->discards = 0;
        shuffle(g->deck, g->deck_size);
    }
    return g->deck_size ? g->deck[--g->deck_size] : -1;
}

static int count_kind(const int *list, int n, int kind) {
    int count = 0;
    for (int i = 0; i < n; i++) count += list[i] == kind;
    return count;
}

static int plain_supply(const Game *g) {  /* cards not wild in deck, discards and row */
    int wild = board.colours;
    return g->deck_size - count_kind(g->deck, g->deck_size, wild)
         + g->discards - count_kind(g->discard, g->discards, wild)
         + g->row_size - count_kind(g->row, g->row_size, wild);
}

static void settle_row(Game *g) {  /* fill it; three wilds sweep it away */
    for (;;) {
        while (g->row_size < ROW) {
            int card = take_card(g);
            if (card < 0) break;
            g->row[g->row_size++] = card;
        }
        if (count_kind(g->row, g->row_size, board.colours) < 3 || plain_supply(g) < 3) return;
        while (g->row_size) g->discard[g->discards++] = g->row[--g->row_size];
    }
}

static void offer_tickets(Game *g, Seat *s, int n) {
    for (s->offered = 0; s->offered < n && g->tickets; g->tickets--) {
        s->offer[s->offered++] = g->ticket[g->ticket_top];
        g->ticket_top = (g->ticket_top + 1) % board.tickets;
    }
}

static void set_up(Game *g) {
    memset(g, 0, sizeof *g);
    for (int kind = 0; kind <= board.colours; kind++)
        for (int i = 0; i < board.cards[kind]; i++) g->deck[g->deck_size++] = kind;
    shuffle(g->deck, g->deck_size);
    for (int i = 0; i < board.tickets; i++) g->ticket[g->tickets++] = i;
    shuffle(g->ticket, g->tickets);
    for (int i = 0; i < board.routes; i++) g->owner[i] = -1;
    for (int i = 0; i < board.seats; i++) {
        Seat *s = &g->seat[i];
        s->pieces = board.pieces;
        for (int j = 0; j < board.hand; j++) s->hand[take_card(g)]++;
        offer_tickets(g, s, board.first_deal);
    }
    settle_row(g);
    g->first = below(board.seats);
    g->turns_left = -1;
    g->phase = FIRST_TICKETS;
}

/* ---- the legal moves ---- */
static int is_flag(int colour) {
    for (int i = 0; i < board.flags; i++) if (board.flag[i] == colour) return board.flag_points > 0;
    return 0;
}

static int list_keeps(const Seat *s, int least, Move *moves) {
    int n = 0;
    if (least > s->offered) least = s->offered;
    for (int set = 0; set < 1 << s->offered; set++)
        if (__builtin_popcount((unsigned)set) >= least) moves[n++] = (Move){ .kind = KEEP, .what = (int16_t)set };
    return n;
}

static int list_draws(const Game *g, Move *moves) {  /* a card: the first or the second */
    int n = 0, kinds = g->phase == SECOND_CARD ? board.colours : board.colours + 1;
    if (g->deck_size || g->discards) moves[n++] = (Move){ .kind = DRAW_DECK };
    for (int kind = 0; kind < kinds; kind++)
        if (count_kind(g->row, g->row_size, kind)) moves[n++] = (Move){ .kind = DRAW_ROW, .what = (int16_t)kind };
    return n;
}

static int is_open(const Game *g, int route) {
    const Route *r = &board.route[route];
    if (g->owner[route] >= 0 || r->length > g->seat[g->turn].pieces) return 0;
    if (r->twin < 0 || g->owner[r->twin] < 0) return 1;
    return board.seats >= board.both_lanes_from && g->owner[r->twin] != g->turn;
}

static int list_claims(const Game *g, Move *moves) {
    const Seat *s = &g->seat[g->turn];
    int n = 0, wild = board.colours, wilds = s->hand[wild];
    for (int i = 0; i < board.routes; i++) {
        if (!is_open(g, i)) continue;
        int length = board.route[i].length, colour = board.route[i].colour;
        int from = colour < 0 ? 0 : colour, to = colour < 0 ? board.colours - 1 : colour;
        for (int c = from; c <= to; c++) {
            int least = length > s->hand[c] ? length - s->hand[c] : 0;
            int most = wilds < length ? wilds : length - 1;
            int ways = is_flag(c) && !s->front[c] ? 2 : 1;
            for (int w = least; w <= most; w++)
                for (int keep = 0; keep < ways; keep++)
                    moves[n++] = (Move){ CLAIM, (uint8_t)w, (uint8_t)keep, (int8_t)c, (int16_t)i };
        }
        if (wilds >= length) moves[n++] = (Move){ CLAIM, (uint8_t)length, 0, (int8_t)wild, (int16_t)i };
    }
    return n;
}

static int list_moves(const Game *g, Move *moves) {
    if (g->phase == FIRST_TICKETS) return list_keeps(&g->seat[g->turn], board.first_keep, moves);
    if (g->phase == DRAWN_TICKETS) return list_keeps(&g->seat[g->turn], board.more_keep, moves);
    int n = list_draws(g, moves);
    if (g->phase == SECOND_CARD) return n;
    if (g->tickets) moves[n++] = (Move){ .kind = DRAW_TICKETS };
    n += list_claims(g, moves + n);
    if (n == 0) moves[n++] = (Move){ .kind = PASS };
    return n;
}

/* ---- playing a move ---- */
static void raise_flag(Game *g, Seat *s) {  /* all the colours in front: points, and away */
    if (!board.flag_points || !board.flags) return;
    for (int i = 0; i < board.flags; i++) if (!s->front[board.flag[i]]) return;
    for (int i = 0; i < board.flags; i++) {
        s->front[board.flag[i]] = 0;
        g->discard[g->discards++] = board.flag[i];
    }
    s->score += board.flag_points;
    settle_row(g);
}

static void end_turn(Game *g) {
    raise_flag(g, &g->seat[g->turn]);
    if (g->turns_left > 0) g->turns_left--;
    else if (g->seat[g->turn].pieces <= 2) g->turns_left = board.seats;
    g->turn = (g->turn + 1) % board.seats;
    g->phase = g->turns_left == 0 || g->passes == board.seats ? OVER : ACTION;
}

static void keep_tickets(Game *g, Seat *s, int set) {
    for (int i = 0; i < s->offered; i++)
        if (set >> i & 1) s->ticket[s->tickets++] = s->offer[i];
        else g->ticket[(g->ticket_top + g->tickets++) % board.tickets] = s->offer[i];
    s->offered = 0;
    if (g->phase == DRAWN_TICKETS) end_turn(g);
    else if (++g->turn == board.seats) { g->turn = g->first; g->phase = ACTION; }
}

static void claim(Game *g, Seat *s, Move m) {
    const Route *r = &board.route[m.what];
    int wild = board.colours, coloured = r->length - m.wilds;
    s->hand[wild] -= m.wilds;
    s->hand[m.colour] -= coloured;
    s->front[m.colour] += m.keep;
    for (int i = 0; i < m.wilds; i++) g->discard[g->discards++] = wild;
    for (int i = m.keep; i < coloured; i++) g->discard[g->discards++] = m.colour;
    s->pieces -= r->length;
    s->score += board.points[r->length];
    g->owner[m.what] = g->turn;
    settle_row(g);
    end_turn(g);
}

static void draw_card(Game *g, Seat *s, Move m) {
    if (m.kind == DRAW_DECK) {
        s->hand[take_card(g)]++;
    } else {
        int slot = 0;
        while (g->row[slot] != m.what) slot++;
        g->row[slot] = g->row[--g->row_size];
        s->hand[m.what]++;
        settle_row(g);
    }
    int only = m.kind == DRAW_ROW && m.what == board.colours;
    if (g->phase == SECOND_CARD || only) { end_turn(g); return; }
    Move second[MAX_COLOURS + 2];
    g->phase = SECOND_CARD;
    if (list_draws(g, second) == 0) end_turn(g);
}

static void play_move(Game *g, Move m) {
    Seat *s = &g->seat[g->turn];
    g->passes = m.kind == PASS ? g->passes + 1 : 0;
    switch (m.kind) {
    case KEEP: keep_tickets(g, s, m.what); break;
    case DRAW_TICKETS: offer_tickets(g, s, board.more_deal); g->phase = DRAWN_TICKETS; break;
    case CLAIM: claim(g, s, m); break;
    case PASS: end_turn(g); break;
    default: draw_card(g, s, m);
    }
}

/* ---- the end of the game ---- */
typedef struct { int degree[MAX_STOPS], link[MAX_STOPS][MAX_ROUTES]; char used[MAX_ROUTES]; } Network;

static int longest_trail(Network *net, int stop) {
    int best = 0;
    for (int i = 0; i < net->degree[stop]; i++) {
        int link = net->link[stop][i];
        const Route *r = &board.route[link];
        if (net->used[link]) continue;
        net->used[link] = 1;
        int length = r->length + longest_trail(net, r->a == stop ? r->b : r->a);
        net->used[link] = 0;
        if (length > best) best = length;
    }
    return best;
}

static int root(const int *parent, int stop) {
    while (parent[stop] != stop) stop = parent[stop];
    return stop;
}

static void score_seat(Game *g, int seat) {  /* tickets, districts, length of the longest path */
    static Network net;
    Seat *s = &g->seat[seat];
    int parent[MAX_STOPS];
    for (int i = 0; i < board.stops; i++) { parent[i] = i; net.degree[i] = 0; }
    for (int i = 0; i < board.routes; i++) {
        if (g->owner[i] != seat) continue;
        int a = board.route[i].a, b = board.route[i].b;
        parent[root(parent, a)] = root(parent, b);
        net.link[a][net.degree[a]++] = i;
        net.link[b][net.degree[b]++] = i;
    }
    for (int i = 0; i < s->tickets; i++) {
        const Ticket *t = &board.ticket[s->ticket[i]];
        int done = root(parent, t->a) == root(parent, t->b);
        s->completed += done;
        s->score += done ? t->points : -t->points;
    }
    for (int i = 0; i < board.districts; i++) {
        const District *d = &board.district[i];
        int joined = 1;
        for (int j = 1; j < d->size; j++) joined &= root(parent, d->stop[j]) == root(parent, d->stop[0]);
        if (joined) s->score += d->points;
    }
    for (int i = 0; board.longest_bonus && i < board.stops; i++) {
        int length = longest_trail(&net, i);
        if (length > s->longest) s->longest = length;
    }
}

static void score_game(Game *g) {
    int longest = 0;
    long best = LONG_MIN;
    for (int i = 0; i < board.seats; i++) {
        score_seat(g, i);
        if (g->seat[i].longest > longest) longest = g->seat[i].longest;
    }
    for (int i = 0; i < board.seats; i++) {                    /* ties: completed tickets, then longest path */
        Seat *s = &g->seat[i];
        if (longest && s->longest == longest) s->score += board.longest_bonus;
        long rank = (s->score * 1000L + s->completed) * 1000 + s->longest;
        if (rank > best) { best = rank; g->winners = 0; }
        if (rank == best) g->winners |= 1u << i;
    }
}

/* ---- many games ---- */
static inline void check(const Game *g) {  /* no card, ticket or piece lost; the row as it must be */
    int tickets = g->tickets;
    for (int kind = 0; kind <= board.colours; kind++) {
        int cards = count_kind(g->deck, g->deck_size, kind) + count_kind(g->discard, g->discards, kind)
                  + count_kind(g->row, g->row_size, kind);
        for (int i = 0; i < board.seats; i++) {
            assert(g->seat[i].hand[kind] >= 0 && g->seat[i].front[kind] <= is_flag(kind));
            cards += g->seat[i].hand[kind] + g->seat[i].front[kind];
        }
        assert(cards == board.cards[kind]);
    }
    for (int i = 0; i < board.seats; i++) {
        int pieces = g->seat[i].pieces;
        for (int r = 0; r < board.routes; r++) if (g->owner[r] == i) pieces += board.route[r].length;
        assert(g->seat[i].pieces >= 0 && pieces == board.pieces);
        tickets += g->seat[i].tickets + g->seat[i].offered;
    }
    assert(tickets == board.tickets);
    assert(g->row_size == ROW || g->deck_size + g->discards == 0);
    assert(count_kind(g->row, g->row_size, board.colours) < 3 || plain_supply(g) < 3);
}

static long play_game(Game *g) {  /* the number of moves */
    static Move moves[MAX_MOVES];
    long played = 0;
    set_up(g);
    while (g->phase != OVER) {
        int n = list_moves(g, moves);
        play_move(g, moves[below(n)]);
        played++;
#ifdef CHECK
        check(g);
#endif
    }
    score_game(g);
    return played;
}

int main(int argc, char **argv) {
    static Game game;
    if (argc != 3) { fprintf(stderr, "usage: %s GAMES SEED < board\n", argv[0]); return 2; }
    long games = strtol(argv[1], NULL, 10), moves = 0, score = 0;
    if (games < 1) { fprintf(stderr, "at least one game\n"); return 2; }
    read_board();
    state = strtoull(argv[2], NULL, 10);

    struct timespec begin, end;
    clock_gettime(CLOCK_MONOTONIC, &begin);
    for (long i = 0; i < games; i++) {
        moves += play_game(&game);
        for (int j = 0; j < board.seats; j++) score += game.seat[j].score;
    }
    clock_gettime(CLOCK_MONOTONIC, &end);

    double seconds = (double)(end.tv_sec - begin.tv_sec) + (double)(end.tv_nsec - begin.tv_nsec) * 1e-9;
    printf("{\"games\": %ld, \"seconds\": %.6f, \"moves\": %ld, \"games_per_second\": %.1f, "
           "\"moves_per_second\": %.1f, \"mean_score\": %.4f, \"mean_moves\": %.4f}\n",
           games, seconds, moves, (double)games / seconds, (double)moves / seconds,
           (double)score / ((double)games * board.seats), (double)moves / (double)games);
    return 0;
}
