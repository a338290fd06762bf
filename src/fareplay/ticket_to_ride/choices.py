"""What a seat may do: counted, listed, picked by number, or asked about one by one.

The four agree: `nth_choice` gives the n-th of `list_choices`, `count_choices` their number, `is_legal` whether a code
is among them. Claims are counted by colour and length without being listed.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from fareplay.core.dealer import below
from fareplay.core.kernel import NONE, dot, kernel, nth_bit, popcount
from fareplay.ticket_to_ride.cards import deck_can_be_drawn
from fareplay.ticket_to_ride.claiming import (
    colored_payments,
    count_open,
    may_claim,
    open_routes,
    ways_for,
    wild_payments,
)
from fareplay.ticket_to_ride.codes import (
    CLAIM,
    CODES,
    DRAW_DECK,
    DRAW_FACE_UP,
    DRAW_TICKETS,
    KEEP,
    PASS,
    claim_code,
    claim_color,
    claim_keeps_flag,
    claim_route,
    claim_wilds,
)
from fareplay.ticket_to_ride.flags import may_keep_flag
from fareplay.ticket_to_ride.position import (
    ACTION,
    COLORS,
    FIRST_TICKETS,
    GRAY,
    KEEP_TICKETS,
    OFFER,
    ROW,
    SECOND_CARD,
    WILD,
    Position,
)
from fareplay.ticket_to_ride.tables import Tables
from fareplay.ticket_to_ride.tickets import must_keep, offer_size_of, ticket_deck_size
from fareplay.ticket_to_ride.turns import is_awaited


def _keep_sets(size: int, least: int) -> list[int]:
    """List the sets, as bits, of at least so many out of this number of tickets."""
    return [kept for kept in range(1, 1 << size) if kept.bit_count() >= least]


_OFFERS = range(OFFER + 1)
KEEP_COUNTS = np.array([[len(_keep_sets(size, least)) for least in _OFFERS] for size in _OFFERS])
KEEP_SETS = np.array(
    [[(_keep_sets(size, least) + [0] * 2**OFFER)[: 2**OFFER] for least in _OFFERS] for size in _OFFERS]
)


@kernel
def count_choices(board: Tables, position: Position, seat: int) -> int:
    """Count the legal moves of an awaited seat.

    TTR-TURN-2  a pass is a move only when nothing else is possible
    """
    if position.phase == FIRST_TICKETS or position.phase == KEEP_TICKETS:
        return count_keeps(board, position)
    count = count_draws(position)
    if position.phase == ACTION:
        count += ticket_deck_size(position) > 0
        count += count_claims(board, position, seat)
    return max(count, 1)


@kernel
def nth_choice(board: Tables, position: Position, seat: int, n: int) -> int:
    """Return the code of the n-th legal move of an awaited seat."""
    if position.phase == FIRST_TICKETS or position.phase == KEEP_TICKETS:
        return nth_keep(board, position, n)
    draws = count_draws(position)
    if n < draws:
        return nth_draw(position, n)
    n -= draws
    if ticket_deck_size(position) > 0:
        if n == 0:
            return DRAW_TICKETS
        n -= 1
    return nth_claim(board, position, seat, n)


@kernel
def any_choice(board: Tables, position: Position, seat: int, stream: Any) -> int:
    """Return the code of a legal move of an awaited seat, each equally likely."""
    if position.phase == FIRST_TICKETS or position.phase == KEEP_TICKETS:
        return nth_keep(board, position, below(stream, count_keeps(board, position)))
    draws = count_draws(position)
    if position.phase == SECOND_CARD:
        return nth_draw(position, below(stream, draws))
    tickets = ticket_deck_size(position) > 0
    n = below(stream, max(1, draws + tickets + count_claims(board, position, seat)))
    if n < draws:
        return nth_draw(position, n)
    if n < draws + tickets:
        return DRAW_TICKETS
    return nth_claim(board, position, seat, n - draws - tickets)


@kernel
def list_choices(board: Tables, position: Position, seat: int, out: Any) -> int:
    """Write the codes of all legal moves of an awaited seat; return how many there are."""
    count = count_choices(board, position, seat)
    for n in range(count):
        out[n] = nth_choice(board, position, seat, n)
    return count


@kernel
def is_legal(board: Tables, position: Position, seat: int, code: int) -> bool:
    """Whether the seat may play this move now.

    TTR-TURN-1  one of the three actions, and only when it is the seat's turn
    TTR-TURN-2  a pass only when nothing else is possible
    """
    if not is_awaited(position, seat) or code < 0 or code >= CODES:
        return False
    if position.phase == FIRST_TICKETS or position.phase == KEEP_TICKETS:
        return KEEP <= code < CLAIM and may_keep(board, position, code - KEEP)
    if DRAW_DECK <= code < KEEP:
        return (code == DRAW_DECK and deck_can_be_drawn(position)) or may_take(position, code - DRAW_FACE_UP)
    if position.phase != ACTION:
        return False
    if code == DRAW_TICKETS:
        return ticket_deck_size(position) > 0
    if code == PASS:
        return nth_choice(board, position, seat, 0) == PASS
    return code >= CLAIM and may_claim(
        board, position, seat, claim_route(code), claim_color(code), claim_wilds(code), claim_keeps_flag(code)
    )


@kernel
def may_keep(board: Tables, position: Position, kept: int) -> bool:
    """Whether this set of the offered tickets is enough and none of it is missing.

    TTR-SETUP-3   at least the minimum of the first tickets
    TTR-TICKET-1  at least one later
    """
    size = offer_size_of(board, position)
    return kept >> size == 0 and popcount(np.uint64(kept)) >= must_keep(board, position)


@kernel
def count_keeps(board: Tables, position: Position) -> int:
    """Count the sets of tickets that may be kept."""
    return KEEP_COUNTS[offer_size_of(board, position), must_keep(board, position)]


@kernel
def nth_keep(board: Tables, position: Position, n: int) -> int:
    """Return the code of the n-th set of tickets that may be kept."""
    return KEEP + KEEP_SETS[offer_size_of(board, position), must_keep(board, position), n]


@kernel
def may_take(position: Position, kind: int) -> bool:
    """Whether a face-up card of this kind may be taken.

    TTR-DRAW-1  any face-up card
    TTR-DRAW-4  not a wild as the second card
    """
    return kind >= 0 and kinds_in_row(position) >> kind & 1 == 1


@kernel
def kinds_in_row(position: Position) -> int:
    """Return the kinds of card that may be taken from the row, as bits."""
    kinds = 0
    for place in range(ROW):
        if position.row[place] != NONE:
            kinds |= 1 << position.row[place]
    if position.phase == SECOND_CARD:
        kinds &= ~(1 << WILD)
    return kinds


@kernel
def count_draws(position: Position) -> int:
    """Count the ways to take one card: unseen, or one of the kinds face up."""
    return deck_can_be_drawn(position) + popcount(np.uint64(kinds_in_row(position)))


@kernel
def nth_draw(position: Position, n: int) -> int:
    """Return the code of the n-th way to take a card."""
    if deck_can_be_drawn(position):
        if n == 0:
            return DRAW_DECK
        n -= 1
    return DRAW_FACE_UP + nth_bit(np.uint64(kinds_in_row(position)), n)


@kernel
def count_claims(board: Tables, position: Position, seat: int) -> int:
    """Count the claims the seat could make, payments told apart."""
    only_wilds = wild_payments(position, seat)
    any_color = only_wilds
    count = 0
    for color in range(COLORS):
        ways = colored_payments(board, position, seat, color)
        any_color += ways
        count += dot(ways + only_wilds, count_open(board, position, seat, color))
    return count + dot(any_color, count_open(board, position, seat, GRAY))


@kernel
def nth_claim(board: Tables, position: Position, seat: int, n: int) -> int:
    """Return the code of the n-th claim, or PASS if there is none."""
    only_wilds = wild_payments(position, seat)
    any_color = only_wilds
    for color in range(COLORS):
        ways = colored_payments(board, position, seat, color)
        any_color += ways
        count = dot(ways + only_wilds, count_open(board, position, seat, color))
        if n < count:
            return nth_in_color(board, position, seat, color, ways + only_wilds, n)
        n -= count
    if n < dot(any_color, count_open(board, position, seat, GRAY)):
        return nth_in_color(board, position, seat, GRAY, any_color, n)
    return PASS


@kernel
def nth_in_color(board: Tables, position: Position, seat: int, color: int, ways: Any, n: int) -> int:
    """Return the n-th claim on the routes of one colour: the short ones first."""
    counts = count_open(board, position, seat, color)
    length = 1
    while True:
        each = ways_for(ways, length)
        count = each * ways_for(counts, length)
        if n < count:
            route = nth_route(board, position, seat, color, length, n // each)
            return nth_payment(board, position, seat, route, n % each)
        n -= count
        length += 1


@kernel
def nth_route(board: Tables, position: Position, seat: int, color: int, length: int, n: int) -> int:
    """Return the n-th route of one colour and length that is open to the seat."""
    low = open_routes(position, seat, 0) & board.group[color, length, 0]
    if n < popcount(low):
        return nth_bit(low, n)
    high = open_routes(position, seat, 1) & board.group[color, length, 1]
    return 64 + nth_bit(high, n - popcount(low))


@kernel
def nth_payment(board: Tables, position: Position, seat: int, route: int, n: int) -> int:
    """Return the claim of a route with its n-th payment: colour by colour, fewest wilds first, wilds alone last."""
    length = int(board.length[route])
    first = 0 if board.color[route] == GRAY else int(board.color[route])
    last = int(board.colors) if board.color[route] == GRAY else first + 1
    for color in range(first, last):
        count = ways_for(colored_payments(board, position, seat, color), length)
        if n < count:
            fewest = max(0, length - int(position.hand[seat, color]))
            if may_keep_flag(board, position, seat, color):
                return claim_code(route, color, fewest + n // 2, n % 2 == 0)
            return claim_code(route, color, fewest + n, False)
        n -= count
    return claim_code(route, WILD, length, False)
