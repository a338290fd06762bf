"""Chapter "Setting up" of docs/rules/ticket-to-ride.md, and the numbers of the boards it needs."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

import fareplay
from fareplay.ticket_to_ride.position import WILD
from tests.clauses import clause
from tests.conftest import WITHOUT_JIT
from tests.ticket_to_ride.asking import TABLES, choices, hand, held, offered, pile, play_first_tickets
from tests.ticket_to_ride.own_board import own_board
from tests.ticket_to_ride.rigging import board_of, cards_in_all

BOARDS = ["usa", "london", "paris"]
DEALS = 200 if WITHOUT_JIT else 3000

DECKS = {
    "usa": dict.fromkeys(["purple", "blue", "orange", "white", "green", "yellow", "black", "red"], 12) | {"wild": 14},
    "london": dict.fromkeys(["blue", "green", "black", "pink", "yellow", "orange"], 6) | {"wild": 8},
    "paris": dict.fromkeys(["blue", "red", "yellow", "green", "purple"], 6) | {"white": 8, "wild": 8},
}
CARDS = {"usa": 110, "london": 44, "paris": 46}
PIECES = {"usa": 45, "london": 17, "paris": 15}
HANDS = {"usa": 4, "london": 2, "paris": 2}
TICKETS = {"usa": 30, "london": 20, "paris": 20}
DEALT, KEPT_AT_LEAST = {"usa": 3, "london": 2, "paris": 2}, {"usa": 2, "london": 1, "paris": 1}
MOST_PLAYERS = {"usa": 5, "london": 4, "paris": 4}


@pytest.mark.parametrize("board", BOARDS)
def test_a_board_is_for_its_number_of_players(board: str) -> None:
    most = MOST_PLAYERS[board]
    assert [fareplay.deal(board, players, seed=1).players for players in range(2, most + 1)] == [*range(2, most + 1)]
    for players in (0, 1, most + 1):
        with pytest.raises(fareplay.BadInput, match=f"for 2 to {most} players, got {players}"):
            fareplay.deal(board, players, seed=1)


@clause("TTR-SETUP-1")
@pytest.mark.parametrize(("board", "players"), TABLES)
def test_everyone_gets_the_pieces_of_the_board_and_starts_at_0(board: str, players: int) -> None:
    seats = fareplay.deal(board, players, seed=1).view(None).seats
    assert [seat.pieces for seat in seats] == [PIECES[board]] * players
    assert [seat.score for seat in seats] == [0] * players


@clause("TTR-SETUP-2")
@pytest.mark.parametrize("board", BOARDS)
def test_a_deck_has_the_cards_of_the_rulebook(board: str) -> None:
    table = fareplay.deal(board, seed=1)
    kinds = board_of(table).kinds
    assert board_of(table).deck == DECKS[board]
    assert cards_in_all(table) == {kinds[card]: DECKS[board].get(card, 0) for card in kinds} | {
        kind: 0 for kind in range(WILD) if kind not in kinds.values()
    }
    assert sum(DECKS[board].values()) == CARDS[board]


@clause("TTR-SETUP-2")
@pytest.mark.parametrize(("board", "players"), TABLES)
def test_everyone_is_dealt_a_hand_and_five_cards_lie_face_up(board: str, players: int) -> None:
    for seed in range(5):
        view = fareplay.deal(board, players, seed=seed).view(None)
        assert [seat.cards for seat in view.seats] == [HANDS[board]] * players
        assert len([card for card in view.row if card]) == 5
        assert view.deck == CARDS[board] - HANDS[board] * players - 5 - 5 * view.sweeps
        assert view.discards == 5 * view.sweeps


@clause("TTR-SETUP-2")
def test_the_cards_are_shuffled() -> None:
    batch = fareplay.deal_many("usa", 2, DEALS, seed=5)
    for seat in (0, 1):
        wilds = batch.positions["hand"][:, seat, WILD].mean() / 4
        reds = batch.positions["hand"][:, seat, 7].mean() / 4
        assert wilds == pytest.approx(14 / 110, abs=1.5 / DEALS**0.5 / 4)
        assert reds == pytest.approx(12 / 110, abs=1.5 / DEALS**0.5 / 4)
    assert len({row.tobytes() for row in batch.positions["row"]}) > DEALS // 2


@clause("TTR-SETUP-2", "TTR-DRAW-6")
@pytest.mark.parametrize("board", BOARDS)
def test_a_first_row_of_three_wilds_is_swept(board: str) -> None:
    positions = fareplay.deal_many(board, 2, DEALS, seed=2).positions
    swept = positions[positions["sweeps"] > 0]
    assert (np.count_nonzero(positions["row"] == WILD, axis=1) < 3).all()
    assert len(swept) >= DEALS // 100
    assert (swept["discards"].sum(axis=1) == 5 * swept["sweeps"]).all()
    assert (swept["discards"][:, WILD] >= 3 * swept["sweeps"]).all()


@clause("TTR-SETUP-2", "TTR-DRAW-6")
def test_a_first_row_is_swept_again_and_again(tmp_path: Path) -> None:
    path = own_board(tmp_path, deck={"wild": 40, "red": 8, "blue": 8})
    views = [fareplay.deal(str(path), seed=seed).view(None) for seed in range(20)]
    assert all(view.row.count("wild") < 3 for view in views)
    assert max(view.sweeps for view in views) >= 4


@clause("TTR-SETUP-2", "TTR-DRAW-6")
def test_a_first_row_of_wilds_stays_when_too_few_other_cards_exist(tmp_path: Path) -> None:
    path = own_board(tmp_path, deck={"wild": 30, "red": 1, "blue": 1})
    for seed in range(5):
        view = fareplay.deal(str(path), seed=seed).view(None)
        assert view.row.count("wild") >= 3
        assert (view.sweeps, view.discards) == (0, 0)


@clause("TTR-SETUP-3")
@pytest.mark.parametrize(("board", "players"), TABLES)
def test_everyone_is_dealt_tickets_of_their_own(board: str, players: int) -> None:
    table = fareplay.deal(board, players, seed=1)
    offers = [offered(table, seat) for seat in range(players)]
    assert [len(offer) for offer in offers] == [DEALT[board]] * players
    assert len({ticket for offer in offers for ticket in offer}) == DEALT[board] * players
    assert len(board_of(table).tickets) == TICKETS[board]
    assert table.view(None).ticket_deck == TICKETS[board] - DEALT[board] * players


@clause("TTR-SETUP-3")
def test_the_first_tickets_are_shuffled() -> None:
    seen = {ticket for seed in range(40) for ticket in offered(fareplay.deal("london", seed=seed), 0)}
    assert len(seen) == TICKETS["london"]


@clause("TTR-SETUP-3")
@pytest.mark.parametrize("board", BOARDS)
def test_at_least_the_minimum_is_kept_and_all_may_be(board: str) -> None:
    table = fareplay.deal(board, seed=3)
    for seat in (0, 1):
        offer = offered(table, seat)
        sizes = range(KEPT_AT_LEAST[board], DEALT[board] + 1)
        assert choices(table, seat) == {
            f"keep {', '.join(kept)}" for size in sizes for kept in combinations(offer, size)
        }
        assert table.view(seat).own.must_keep == KEPT_AT_LEAST[board]


@clause("TTR-SETUP-3")
@pytest.mark.parametrize("board", BOARDS)
def test_what_is_kept_is_held_and_the_rest_returned(board: str) -> None:
    table = fareplay.deal(board, seed=3)
    mine, other = offered(table, 0), offered(table, 1)
    table.play(f"keep {', '.join(mine)}", 0)
    table.play(f"keep {', '.join(other[1:])}", 1)
    assert held(table, 0) == set(mine)
    assert held(table, 1) == set(other[1:])
    assert table.view(1).own.returned == (other[0],)
    assert table.view(None).ticket_deck == TICKETS[board] - len(mine) - len(other) + 1


@clause("TTR-SETUP-3")
@pytest.mark.parametrize(("board", "players"), TABLES)
def test_all_choose_at_the_same_time_in_any_order(board: str, players: int) -> None:
    table = fareplay.deal(board, players, seed=1)
    waiting = list(range(players))
    for seat in reversed(range(players)):
        assert list(table.awaited) == waiting
        table.play(table.moves(seat)[0], seat)
        waiting.remove(seat)
        assert not waiting or table.moves(seat) == []
    assert table.view(None).phase == "action"


@clause("TTR-SETUP-3")
def test_nobody_learns_what_or_how_many_another_kept_before_choosing() -> None:
    views = []
    for kept in (slice(0, 2), slice(1, 3), slice(0, 3)):
        table = fareplay.deal("usa", 3, seed=4, first=1)
        table.play(f"keep {', '.join(offered(table, 0)[kept])}", 0)
        views.append((table.view(1), table.view(2), table.view(None), choices(table, 1)))
        assert [seat.tickets for seat in table.view(1).seats] == [None, None, None]
    assert views[0] == views[1] == views[2]


@clause("TTR-SETUP-3")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_returned_first_tickets_lie_at_the_bottom_in_seat_order(order: tuple[int, ...]) -> None:
    table = fareplay.deal("usa", 3, seed=6)
    returned = [offered(table, seat)[seat] for seat in range(3)]
    for seat in order:
        table.play(f"keep {', '.join(t for t in offered(table, seat) if t != returned[seat])}", seat)
    for _ in range((30 - 9) // 3):
        _draw_and_keep_all(table, unwanted=returned)
    table.play("draw tickets")
    assert offered(table, table.awaited[0]) == returned


def _draw_and_keep_all(table: fareplay.Game, unwanted: list[str]) -> None:
    table.play("draw tickets")
    offer = offered(table, table.awaited[0])
    assert not set(offer) & set(unwanted)
    table.play(f"keep {', '.join(offer)}")


@pytest.mark.compiled
@clause("TTR-SETUP-4")
@pytest.mark.parametrize(("board", "players"), TABLES)
def test_the_first_player_is_chosen_by_chance(board: str, players: int) -> None:
    begins = np.bincount(fareplay.deal_many(board, players, DEALS, seed=9).positions["first"], minlength=players)
    assert len(begins) == players
    assert begins / DEALS == pytest.approx(1 / players, abs=2 / DEALS**0.5)


@clause("TTR-SETUP-4")
@pytest.mark.parametrize("first", range(5))
def test_the_table_may_say_who_begins(first: int) -> None:
    table = fareplay.deal("usa", 5, seed=1, first=first)
    assert table.view(None).first == first
    play_first_tickets(table)
    assert table.awaited == (first,)


@clause("TTR-SETUP-4")
def test_who_begins_changes_nothing_else_in_the_deal() -> None:
    dealt = [fareplay.deal("paris", 4, seed=1, first=first) for first in (None, 0, 3)]
    for table in dealt:
        assert [hand(table, seat) for seat in range(4)] == [hand(dealt[0], seat) for seat in range(4)]
        assert [offered(table, seat) for seat in range(4)] == [offered(dealt[0], seat) for seat in range(4)]
        assert table.view(None).row == dealt[0].view(None).row
        assert pile(table, "deck") == pile(dealt[0], "deck")
    assert len({_first_card_drawn(table) for table in dealt}) == 1


def _first_card_drawn(table: fareplay.Game) -> str:
    play_first_tickets(table)
    (seat,) = table.awaited
    before = Counter(hand(table, seat))
    table.play("draw deck")
    (card,) = Counter(hand(table, seat)) - before
    return card


@clause("TTR-SETUP-4")
@pytest.mark.parametrize("first", [-1, 2, 5, "youngest", 0.5])
def test_a_seat_that_is_not_there_cannot_begin(first: object) -> None:
    with pytest.raises(fareplay.BadInput, match='"first" must be a seat from 0 to 1'):
        fareplay.deal("usa", 2, seed=1, first=first)


@clause("TTR-SETUP-4")
@pytest.mark.parametrize(("board", "players"), TABLES)
def test_play_goes_clockwise(board: str, players: int) -> None:
    table = fareplay.deal(board, players, seed=1, first=players - 1)
    play_first_tickets(table)
    turns = []
    for _ in range(2 * players):
        turns.append(table.awaited[0])
        table.play("draw deck")
        table.play("draw deck")
    assert turns == [(players - 1 + turn) % players for turn in range(2 * players)]
