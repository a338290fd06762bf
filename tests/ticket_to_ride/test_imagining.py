"""Imagining: what a seat can't know is dealt anew by the right chances, and nothing but its own knowledge is used.

Every chance is worked out apart from the rules: by counting, or by going through all ways that agree with what the
seat was told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import permutations, product
from math import comb, prod, sqrt
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import fareplay
from fareplay.core.game import Game
from fareplay.core.table import Table, stream_of
from fareplay.ticket_to_ride.position import KINDS, WILD
from tests.clauses import clause
from tests.conftest import WITHOUT_JIT
from tests.ticket_to_ride.invariants import check_positions
from tests.ticket_to_ride.own_board import own_board
from tests.ticket_to_ride.remembering import CardMemory, TicketMemory
from tests.ticket_to_ride.rigging import board_of, rigged
from tests.ticket_to_ride.walking import STYLES, WALKED, walk, walk_to

MANY_ROUTES = [
    *[["abbey", "bridge", 1, color] for color in ("red", "blue")],
    *[["bridge", "castle", 1, color] for color in ("gray", "white")],
    *[["abbey", "castle", 2, color] for color in ("gray", "gray")],
]
FEW_WAYS = [(2, 8, 70)] if WITHOUT_JIT else [(2, 1, 64), (2, 8, 70), (2, 14, 83), (3, 24, 63)]
DRAWS = 150 if WITHOUT_JIT else 6000
Hand = tuple[int, ...]  # cards of each kind
Chances = Mapping[Any, float]


def imagined(table: Table, seat: int, count: int = DRAWS) -> Any:
    """Imagine a position many times over."""
    positions = np.repeat(table._positions, count)
    table.family.doors.imagine(table.board.tables, positions, seat, stream_of(np.random.default_rng(2024)))
    return positions


def assert_follows(found: Counter[Any], chances: Chances) -> None:
    """Compare what was found with exact chances, by chi-square; one run in ten thousand would fail by chance."""
    total = sum(found.values())
    assert sum(chances.values()) == pytest.approx(1)
    assert set(found) <= {outcome for outcome, chance in chances.items() if chance > 0}
    likely = {outcome: chance * total for outcome, chance in chances.items() if chance * total >= 5}
    cells = [(found[outcome], expected) for outcome, expected in likely.items()]
    rest = total - sum(expected for _, expected in cells)
    if rest >= 5:
        cells.append((total - sum(count for count, _ in cells), rest))
    degrees = max(len(cells) - 1, 1)
    statistic = sum((count - expected) ** 2 / expected for count, expected in cells)
    assert statistic < degrees * (1 - 2 / (9 * degrees) + 3.72 * sqrt(2 / (9 * degrees))) ** 3


def hands_of(positions: Any, *seats: int) -> Counter[tuple[Hand, ...]]:
    """Count the hands of some seats."""
    return Counter(tuple(tuple(hand[seat].tolist()) for seat in seats) for hand in positions["hand"])


def pool(table: Table, **cards: int) -> Hand:
    """Return cards as counts of each kind."""
    kinds = board_of(table).kinds
    return tuple(sum(count for card, count in cards.items() if kinds[card] == kind) for kind in range(KINDS))


def minus(cards: Hand, others: Hand) -> Hand:
    return tuple(a - b for a, b in zip(cards, others, strict=True))


def plus(cards: Hand, others: Hand) -> Hand:
    return tuple(a + b for a, b in zip(cards, others, strict=True))


def parts(cards: Hand, size: int) -> Iterator[Hand]:
    """Go through the sets of so many of these cards."""
    for part in product(*(range(min(count, size) + 1) for count in cards)):
        if sum(part) == size:
            yield part


def deals(cards: Hand, sizes: tuple[int, ...]) -> dict[tuple[Hand, ...], float]:
    """Return the chance of every way to deal so many of these cards to each seat."""
    if not sizes:
        return {(): 1.0}
    chances = {}
    for part in parts(cards, sizes[0]):
        for rest, chance in deals(minus(cards, part), sizes[1:]).items():
            chances[(part, *rest)] = chance * picks(cards, part) / comb(sum(cards), sizes[0])
    return chances


# Cards


@clause("TTR-SECRET-2")
@pytest.mark.parametrize("card", ["wild", "red"])
def test_hands_never_seen_follow_the_hypergeometric_distribution(card: str) -> None:
    game = fareplay.deal("usa", 3, seed=11, first=0)
    for _ in range(3):
        game.play(game.moves()[0])
    for _ in range(6):
        game.play("draw deck")
    view, kind = game.view(0), board_of(game).kinds[card]
    seen = view.own.hand.get(card, 0) + view.row.count(card)
    left = board_of(game).deck[card] - seen
    unseen = 110 - 5 - view.seats[0].cards
    found = Counter((int(hand[1, kind]), int(hand[2, kind])) for hand in imagined(game, 0)["hand"])
    assert [seat.cards for seat in view.seats] == [6, 6, 6]
    chances = {
        (first, second): comb(left, first)
        * comb(unseen - left, 6 - first)
        * comb(left - first, second)
        * comb(unseen - left - 6 + first, 6 - second)
        / (comb(unseen, 6) * comb(unseen - 6, 6))
        for first, second in product(range(7), repeat=2)
        if first + second <= left
    }
    assert_follows(found, chances)


@clause("TTR-SECRET-2")
def test_whole_hands_follow_the_chances_of_the_deal(tmp_path: Path) -> None:
    path = own_board(tmp_path, hand=2, deck={"wild": 2, "red": 6, "blue": 5})
    game = fareplay.deal(str(path), 3, seed=3, first=0)
    unseen = pool(game, **board_of(game).deck)
    unseen = minus(unseen, pool(game, **game.view(0).own.hand))
    for card in game.view(0).row:
        unseen = minus(unseen, pool(game, **{card: 1}))
    assert_follows(hands_of(imagined(game, 0), 1, 2), deals(unseen, (2, 2)))


@clause("TTR-SECRET-1")
def test_cards_taken_face_up_stay_and_the_others_are_dealt_anew(tmp_path: Path) -> None:
    path = own_board(tmp_path, deck={"wild": 2, "red": 6, "blue": 5, "white": 2})
    row = ["red", "blue", "blue", "white", "red"]
    table = rigged(path, players=3, hands={0: {"white": 1}}, row=row, turn=1)
    for move in ("draw red", "draw deck", "draw deck", "draw deck"):
        table.play(move)
    seen = Counter(table.view(0).row) + Counter(["white", "red"])
    unseen = pool(table, **(Counter(board_of(table).deck) - seen))
    shown = pool(table, red=1)
    chances = {(plus(shown, one), two): chance for (one, two), chance in deals(unseen, (1, 2)).items()}
    assert table.view(0).seats[1].shown == {"red": 1}
    assert_follows(hands_of(imagined(table, 0), 1, 2), chances)


@clause("TTR-SECRET-1")
def test_a_card_taken_face_up_and_paid_is_not_known_any_more(tmp_path: Path) -> None:
    path = own_board(tmp_path, deck={"wild": 2, "red": 6, "blue": 5, "white": 2})
    row = ["red", "blue", "blue", "white", "red"]
    table = rigged(path, players=2, hands={0: {"white": 1}}, row=row, turn=1)
    for move in ("draw red", "draw deck", "draw deck", "draw deck", "claim abbey-bridge red"):
        table.play(move)
    seen = Counter(table.view(0).row) + Counter(table.view(0).own.hand) + Counter(["red"])
    unseen = pool(table, **(Counter(board_of(table).deck) - seen))
    assert table.view(0).seats[1].shown == {}
    assert_follows(hands_of(imagined(table, 0), 1), deals(unseen, (1,)))


@dataclass
class Unseen:
    """What a seat has not seen: the old cards and the new ones, and by other seat how many it had and what it spent."""

    old: Hand
    had_old: tuple[int, ...]
    new: Hand
    had_new: tuple[int, ...]
    spent_old: tuple[Hand, ...] = ()
    spent: tuple[Hand, ...] = ()  # old or new

    def chances(self) -> Chances:
        """Return the chances of the hands by going through all of them: a card spent was any the seat had."""
        nothing = tuple((0,) * KINDS for _ in self.had_old)
        chances: dict[tuple[Hand, ...], float] = {}
        for (olds, one), (news, two) in product(
            deals(self.old, self.had_old).items(), deals(self.new, self.had_new).items()
        ):
            hands, ways = [], one * two
            for old, new, spent_old, spent in zip(
                olds, news, self.spent_old or nothing, self.spent or nothing, strict=True
            ):
                held = plus(minus(old, spent_old), new)
                ways *= picks(old, spent_old) * picks(held, spent)
                hands.append(minus(held, spent))
            chances[tuple(hands)] = chances.get(tuple(hands), 0) + ways
        return {hands: chance / sum(chances.values()) for hands, chance in chances.items()}


def picks(cards: Hand, picked: Hand) -> int:
    """Count the ways to pick some of these cards."""
    return prod(comb(max(count, 0), taken) for count, taken in zip(cards, picked, strict=True))


@clause("TTR-DRAW-8", "TTR-SECRET-2")
def test_cards_from_before_a_shuffle_mix_with_newer_ones_by_exact_chances(tmp_path: Path) -> None:
    path = own_board(tmp_path, deck={"wild": 2, "red": 7, "blue": 6, "white": 3})
    row = ["red", "blue", "white", "white", "red"]
    hands = {0: {"red": 1}, 1: {"red": 2, "white": 1}, 2: {"blue": 2}}
    table = rigged(
        path, players=3, hands=hands, row=row, deck={"red": 2, "blue": 3, "wild": 2}, rest="discards", turn=1
    )
    for _ in range(3):
        table.play("draw deck")
    old, new = pool(table, red=2, white=1, blue=2), pool(table, red=2, blue=3, wild=2)
    assert_follows(hands_of(imagined(table, 0), 1, 2), Unseen(old, (3, 2), new, (2, 1)).chances())


@clause("TTR-DRAW-8", "TTR-SECRET-2")
def test_one_other_player_holds_just_what_was_missing_when_the_deck_was_shuffled(tmp_path: Path) -> None:
    path = own_board(tmp_path, deck={"wild": 2, "red": 7, "blue": 6})
    row = ["red", "blue", "blue", "blue", "red"]
    hands = {0: {"red": 1}, 1: {"red": 2, "blue": 1}}
    table = rigged(path, players=2, hands=hands, row=row, deck={"red": 2, "wild": 2}, rest="discards", turn=1)
    table.play("draw deck")
    held = pool(table, red=2, blue=1)
    chances = {(plus(held, drawn),): chance for (drawn,), chance in deals(pool(table, red=2, wild=2), (1,)).items()}
    assert_follows(hands_of(imagined(table, 0), 1), chances)


@dataclass
class Holdings:
    """What the other seats of three had from before the shuffle and drew since, and what of it they have spent."""

    old: tuple[dict[str, int], dict[str, int]]
    new: tuple[dict[str, int], dict[str, int]]
    deck: dict[str, int]
    spent: tuple[dict[str, int], dict[str, int]]


SPENDING = {
    "more old than new": Holdings(
        old=({"red": 2, "white": 1}, {"blue": 2}),
        new=({"red": 1, "blue": 1}, {"wild": 1}),
        deck={"blue": 2, "wild": 1},
        spent=({"red": 1}, {}),
    ),
    "more new than old": Holdings(
        old=({"blue": 4}, {"red": 1, "blue": 1}),
        new=({"red": 3, "white": 1}, {"white": 1}),
        deck={"red": 2, "white": 1},
        spent=({"red": 1}, {}),
    ),
    "by both": Holdings(
        old=({"red": 2, "blue": 1}, {"red": 1, "blue": 2}),
        new=({"red": 2}, {"blue": 1, "white": 3}),
        deck={"red": 1, "white": 2},
        spent=({"red": 3}, {"blue": 3}),
    ),
}


@clause("TTR-SECRET-1")
@pytest.mark.parametrize("case", SPENDING)
def test_cards_paid_may_have_been_old_or_new_and_tell_nothing_of_the_others(case: str, tmp_path: Path) -> None:
    path = own_board(tmp_path, deck={"wild": 3, "red": 12, "blue": 12, "white": 12})
    holdings = SPENDING[case]
    table = rigged(path, players=3, row=["red", "blue", "white", "white", "red"], rest="discards")
    position: Any = table._positions[0]
    old, new, spent = (
        [pool(table, **cards) for cards in part] for part in (holdings.old, holdings.new, holdings.spent)
    )
    for seat in (1, 2):
        position.unseen[seat], position.spent[seat] = new[seat - 1], spent[seat - 1]
        position.hand[seat] = minus(plus(old[seat - 1], new[seat - 1]), spent[seat - 1])
    position.deck[:] = pool(table, **holdings.deck)
    position.deck_size = position.deck.sum()
    position.fresh[:] = position.deck + position.unseen.sum(axis=0)
    position.discards[:] -= position.deck + position.hand.sum(axis=0)
    unseen = Unseen(
        plus(*old), tuple(map(sum, old)), tuple(position.fresh.tolist()), tuple(map(sum, new)), spent=tuple(spent)
    )
    check_positions(board_of(table), table._positions)
    assert_follows(hands_of(imagined(table, 0), 1, 2), unseen.chances())


@clause("TTR-SECRET-1")
def test_a_card_paid_before_any_was_drawn_was_an_old_one(tmp_path: Path) -> None:
    path = own_board(tmp_path, deck={"wild": 2, "red": 8, "blue": 6})
    row = ["red", "blue", "blue", "blue", "red"]
    hands = {0: {"red": 1}, 1: {"red": 1, "blue": 1}}
    table = rigged(path, players=2, hands=hands, row=row, deck={"red": 4, "wild": 2}, rest="discards", turn=1)
    for move in ("claim abbey-bridge red", "draw deck", "draw deck", "draw deck"):
        table.play(move)
    held = pool(table, blue=1)
    new = pool(table, **(Counter(red=4, wild=2) - (Counter(table.view(0).own.hand) - Counter(["red"]))))
    chances = {(plus(held, drawn),): chance for (drawn,), chance in deals(new, (1,)).items()}
    assert_follows(hands_of(imagined(table, 0), 1), chances)


def clear(memory: CardMemory) -> bool:
    """Whether the chances can be worked out without asking what was paid when, and there is something to work out."""
    early = [drawn for seat, _, drawn in memory.spent if 0 < drawn < memory.had_new[seat]]
    return bool(memory.old) and len(memory.spent) < 6 and not early and sum(memory.new.values()) > 1


def remembered(game: Game, memory: CardMemory) -> Chances:
    """Return the chances of the hands of the others by the memory of a seat."""

    def spent(surely_old: bool) -> tuple[Hand, ...]:
        by_seat = {other: Counter[str]() for other in memory.others}
        for other, card, drawn in memory.spent:
            by_seat[other][card] += (drawn == 0) == surely_old
        return tuple(pool(game, **cards) for cards in by_seat.values())

    old, new = pool(game, **memory.old), pool(game, **memory.new)
    had_old, had_new = tuple(memory.had_old.values()), tuple(memory.had_new.values())
    unseen = Unseen(old, had_old, new, had_new, spent(surely_old=True), spent(surely_old=False))
    shown = [pool(game, **memory.shown[other]) for other in memory.others]
    return {
        tuple(plus(*both) for both in zip(hands, shown, strict=True)): chance
        for hands, chance in unseen.chances().items()
    }


@pytest.mark.compiled
@clause("TTR-DRAW-8", "TTR-SECRET-1", "TTR-SECRET-2")
@pytest.mark.parametrize("players", [2, 3])
def test_in_played_games_hands_follow_the_chances_a_perfect_memory_works_out(players: int, tmp_path: Path) -> None:
    path = own_board(tmp_path, hand=2, pieces=60, deck={"wild": 2, "red": 6, "blue": 6, "white": 5}, routes=MANY_ROUTES)
    checked = 0
    for seed in range(12):
        for game in walk(str(path), players, seed, "unseen", 0.3):
            memory = CardMemory(game, 0)
            if clear(memory) and not game.over:
                assert_follows(hands_of(imagined(game, 0), *memory.others), remembered(game, memory))
                checked += 1
    assert checked > 2


@clause("TTR-DRAW-6")
def test_a_row_of_three_wilds_that_stays_leaves_too_few_other_cards_in_the_deck(tmp_path: Path) -> None:
    path = own_board(tmp_path, deck={"wild": 9, "red": 6, "blue": 2})
    row = ["wild", "wild", "wild", "red"]
    table = rigged(
        path, players=2, row=[*row, "wild"], deck={"wild": 5, "red": 1}, hands={0: {"red": 1}}, rest=1, turn=1
    )
    for _ in range(4):
        table.play("draw deck")
    positions = imagined(table, 0)
    drawn = Counter(table.view(0).own.hand) - Counter(["red"])
    new = pool(table, **(Counter(wild=5, red=1) - drawn))
    held = pool(table, red=3, blue=2)
    hands = {(plus(held, one),): chance for (one,), chance in deals(new, (2,)).items()}
    assert table.view(0).row.count("wild") == 4
    assert (positions["deck"][:, :WILD].sum(axis=1) < 2).all()
    assert_follows(hands_of(positions, 1), hands)


@clause("TTR-DRAW-6")
def test_of_the_ways_to_hold_wilds_only_those_that_leave_the_row_as_it_is_remain(tmp_path: Path) -> None:
    path = own_board(tmp_path, deck={"wild": 9, "red": 6, "blue": 0})
    table = rigged(path, players=2, row=["wild"] * 4 + ["red"], deck={"wild": 3, "red": 1}, rest=1)
    position: Any = table._positions[0]
    position.unseen[1] = position.hand[1]  # all it holds was drawn since the shuffle
    position.fresh[:] = position.deck + position.unseen[1]
    ways = [comb(5, reds) * comb(5, 4 - reds) for reds in range(2)]  # of the four in the deck one is red at most
    reds = imagined(table, 0)["deck"][:, board_of(table).kinds["red"]]
    assert table.view(0).seats[1].cards == 6
    assert_follows(Counter(reds.tolist()), {count: ways[count] / sum(ways) for count in range(2)})


# Tickets


def places_of(positions: Any, table: Table, ticket: str, players: int) -> Counter[int | None]:
    """Count who holds a ticket; None is nobody."""
    number = board_of(table).ticket_numbers[ticket]
    held = positions["tickets"] >> np.uint64(number) & np.uint64(1)
    return Counter(next((seat for seat in range(players) if row[seat]), None) for row in held.tolist())


@pytest.fixture
def eight_tickets(tmp_path: Path) -> Path:
    """A board of eight tickets: each player is dealt one, and draws two at a time, of which one is kept."""
    ends = [("abbey", "bridge"), ("bridge", "castle"), ("abbey", "castle")]
    return own_board(tmp_path, tickets=[[*ends[number % 3], number] for number in range(8)])


def through_two_hands(path: Path, sees_it_again: bool) -> tuple[Game, str]:
    """Play until a ticket of seat 0 went through the offers of seats 2 and 1, and seat 0 drew what they left."""
    for seed in range(100):
        game = fareplay.deal(str(path), 3, seed=seed, first=0)
        for _ in range(3):
            game.play(game.moves()[0])
        game.play("draw tickets")  # two never dealt; five, less two, are left
        returned = game.view(0).own.offer[1].id
        game.play(f"keep {game.view(0).own.offer[0].id}")
        game.play("draw tickets")
        game.play(game.moves()[0])
        game.play("draw tickets")  # the last never dealt, and the one returned by seat 0
        assert returned in {ticket.id for ticket in game.view(2).own.offer}
        game.play(game.moves()[seed % 2])
        game.play("draw deck")
        game.play("draw deck")
        game.play("draw tickets")  # those returned by seats 1 and 2
        game.play(game.moves()[seed // 2 % 2])
        game.play("draw deck")
        game.play("draw deck")
        before = game.copy()
        game.play("draw tickets")
        if (game.view(0).own.offer[0].id == returned) == sees_it_again:
            return before, returned
    raise AssertionError("no such game")


@clause("TTR-SECRET-2", "TTR-TICKET-5")
def test_a_returned_ticket_is_with_those_it_was_offered_to_as_likely_as_they_kept_it(eight_tickets: Path) -> None:
    game, returned = through_two_hands(eight_tickets, sees_it_again=False)
    assert_follows(places_of(imagined(game, 0), game, returned, 3), {2: 1 / 2, 1: 1 / 4, None: 1 / 4})


@clause("TTR-SECRET-2", "TTR-TICKET-5")
def test_a_returned_ticket_that_does_not_come_back_is_with_one_of_the_others(eight_tickets: Path) -> None:
    game, returned = through_two_hands(eight_tickets, sees_it_again=False)
    game.play("draw tickets")
    assert_follows(places_of(imagined(game, 0), game, returned, 3), {2: 2 / 3, 1: 1 / 3})


@clause("TTR-SECRET-2", "TTR-TICKET-5")
def test_a_returned_ticket_that_comes_back_was_kept_by_nobody(eight_tickets: Path) -> None:
    game, returned = through_two_hands(eight_tickets, sees_it_again=True)
    game.play("draw tickets")
    assert places_of(imagined(game, 0), game, returned, 3) == {None: DRAWS}


@clause("TTR-TICKET-5")
def test_tickets_never_seen_are_any_as_likely(eight_tickets: Path) -> None:
    game = fareplay.deal(str(eight_tickets), 3, seed=1)
    for _ in range(3):
        game.play(game.moves()[0])
    own = {ticket.id for ticket in game.view(0).own.tickets}
    others = [ticket.id for ticket in board_of(game).tickets if ticket.id not in own]
    positions = imagined(game, 0)
    found = Counter((int(held[1]).bit_length() - 1, int(held[2]).bit_length() - 1) for held in positions["tickets"])
    numbers = [board_of(game).ticket_numbers[ticket] for ticket in others]
    assert_follows(found, dict.fromkeys(permutations(numbers, 2), 1 / 42))


@clause("TTR-SETUP-3")
def test_first_choices_once_made_are_forgotten() -> None:
    game = fareplay.deal("usa", 3, seed=1)
    for _ in range(3):
        game.play(game.moves()[0])
    assert game.imagine(0, np.random.default_rng(1))._positions["chosen"][0, 1:].tolist() == [0, 0, 0, 0]


@clause("TTR-SETUP-3")
def test_first_tickets_chosen_by_others_are_any_choice_as_likely() -> None:
    game = fareplay.deal("usa", 3, seed=1)
    game.play("keep " + ", ".join(ticket.id for ticket in game.view(1).own.offer), 1)
    chosen = imagined(game, 0)["chosen"]
    assert (chosen[:, [0, 2]] == 0).all()
    assert_follows(Counter(chosen[:, 1].tolist()), dict.fromkeys((0b011, 0b101, 0b110, 0b111), 1 / 4))


@clause("TTR-SECRET-2")
@pytest.mark.parametrize(("players", "seed", "ply"), FEW_WAYS)
def test_returned_tickets_follow_exact_chances_also_where_few_ways_agree(players: int, seed: int, ply: int) -> None:
    game = walk_to(ply, "usa", players, seed, "tickets")
    memory = TicketMemory(game, 0)
    outcomes = memory.outcomes()
    assert 1 < len(outcomes) < memory.ways_in_all / 40
    numbers = {ticket: board_of(game).ticket_numbers[ticket] for ticket in memory.returned()}
    found: Counter[frozenset[tuple[str, int]]] = Counter()
    for tickets in imagined(game, 0, 25 if WITHOUT_JIT else DRAWS)["tickets"].tolist():
        pairs = product(numbers.items(), range(players))
        found[frozenset((name, seat) for (name, number), seat in pairs if tickets[seat] >> number & 1)] += 1
    assert_follows(found, {outcome: count / len(outcomes) for outcome, count in Counter(outcomes).items()})


# Whatever the position


@clause("TTR-SECRET-3")
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize(("name", "players"), WALKED)
def test_what_is_imagined_depends_on_nothing_the_seat_does_not_know(name: str, players: int, style: str) -> None:
    """Imagining twice, the second time with the same chance, makes the same position byte for byte: so of what was
    hidden nothing was used."""
    for game in walk(name, players, seed=players, style=style, often=0.05):
        for seat in range(0 if game.over else players):
            once = game.imagine(seat, np.random.default_rng(game.ply))
            other = game.imagine(seat, np.random.default_rng(1)).imagine(seat, np.random.default_rng(game.ply))
            assert once.position == other.position


@pytest.mark.compiled
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize(("name", "players"), WALKED)
def test_an_imagined_position_keeps_all_cards_pieces_and_tickets(name: str, players: int, style: str) -> None:
    rng = np.random.default_rng(5)
    for game in walk(name, players, seed=players + 10, style=style, often=0.05):
        for seat in range(players):
            table: Table = game.imagine(seat, rng)
            for _ in range(2):
                check_positions(board_of(game), table._positions)
                check_unseen(table)
                table = table.imagine(int(rng.integers(players)), rng)


def check_unseen(table: Table) -> None:
    """Check what only imagining reads: where the cards that left the deck since it was shuffled have gone."""
    position: Any = table._positions[0]
    drawn = position.unseen.sum(axis=0, dtype=int)
    assert (position.fresh == position.deck + drawn).all()
    assert (position.hand - position.shown + position.spent >= position.unseen).all()


@pytest.mark.parametrize(("name", "players"), WALKED)
def test_an_imagined_game_plays_on_to_its_end(name: str, players: int) -> None:
    rng = np.random.default_rng(3)
    for game in walk(name, players, seed=players + 20, often=0.03):
        table = game.imagine(int(rng.integers(players)), rng)
        for _ in range(20 if WITHOUT_JIT else 2000):
            if not table.over:
                table.play(int(rng.choice(table.codes())))
        check_positions(board_of(game), table._positions)
        assert table.over or WITHOUT_JIT


@clause("TTR-SECRET-3")
@pytest.mark.parametrize("over", [False, True])
def test_an_imagined_position_has_chance_of_its_own(over: bool) -> None:
    rng = np.random.default_rng(1)
    game = fareplay.deal("london", 2, seed=4)
    while not game.over and (over or game.ply < 12):
        game.play(int(rng.choice(game.codes())))
    one, two = (game.imagine(0, rng)._positions["stream"][0] for _ in range(2))
    truth = game._positions["stream"][0]
    assert len({truth["key"].tobytes(), one["key"].tobytes(), two["key"].tobytes()}) == 3
    assert one["blocks"] == 0
    assert not one["block"].any()


@clause("TTR-TICKET-5")
def test_when_the_game_is_over_nothing_but_chance_is_imagined() -> None:
    rng = np.random.default_rng(1)
    game = fareplay.deal("paris", 2, seed=4)
    while not game.over:
        game.play(int(rng.choice(game.codes())))
    table = game.imagine(1, rng)
    truth: Any = game._positions.copy()
    truth["stream"] = table._positions["stream"]
    assert table.position == truth.tobytes()
    assert table.scores() == game.scores()
