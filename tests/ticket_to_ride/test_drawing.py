"""Chapter "Drawing cards" of docs/rules/ticket-to-ride.md."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import numpy as np
import pytest

import fareplay
from fareplay.core.table import Table
from tests.clauses import clause
from tests.conftest import WITHOUT_JIT
from tests.ticket_to_ride.asking import TABLES, choices, draws, hand, pile
from tests.ticket_to_ride.own_board import own_board
from tests.ticket_to_ride.rigging import board_of, cards_in_all, rigged

BOARDS = ["usa", "london", "paris"]
ROW = ["blue", "blue", "green", "yellow", "wild"]
NO_ROW: list[str | None] = [None] * 5
TRIES = 20 if WITHOUT_JIT else 40


def row(table: Table) -> Counter[str]:
    """Return the face-up cards."""
    return Counter(card for card in table.view(None).row if card)


@clause("TTR-DRAW-1")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("first", ["deck", "blue", "green"])
@pytest.mark.parametrize("second", ["deck", "blue", "yellow"])
def test_two_cards_are_taken_in_any_mix_of_deck_and_row(board: str, first: str, second: str) -> None:
    table = rigged(board, row=ROW)
    table.play(f"draw {first}")
    assert table.awaited == (0,)
    table.play(f"draw {second}")
    assert table.awaited == (1,)
    assert sum(hand(table, 0).values()) == 2
    taken = Counter(card for card in (first, second) if card != "deck")
    assert taken <= Counter(hand(table, 0))


@clause("TTR-DRAW-1")
def test_any_face_up_card_or_the_top_of_the_deck_may_be_taken() -> None:
    assert draws(rigged("usa", row=ROW)) == {"deck", "blue", "green", "yellow", "wild"}


@clause("TTR-DRAW-1")
def test_a_card_that_does_not_lie_face_up_cannot_be_taken() -> None:
    table = rigged("usa", row=ROW)
    with pytest.raises(fareplay.IllegalMove, match="no red card lies face up"):
        table.play("draw red")


@clause("TTR-DRAW-1")
def test_every_card_of_the_deck_is_on_top_with_equal_chance() -> None:
    drawn: Counter[str] = Counter()
    games = 100 if WITHOUT_JIT else 1000
    for seed in range(games):
        table = rigged("usa", seed=seed, row=ROW, deck={"red": 6, "green": 3, "wild": 1}, rest=1)
        table.play("draw deck")
        drawn += Counter(hand(table, 0))
    assert drawn["red"] / games == pytest.approx(0.6, abs=1.5 / games**0.5)
    assert drawn["green"] / games == pytest.approx(0.3, abs=1.5 / games**0.5)
    assert drawn["wild"] > 0


@clause("TTR-DRAW-2")
@pytest.mark.parametrize("board", BOARDS)
def test_a_face_up_card_taken_is_replaced_before_the_second_is_chosen(board: str) -> None:
    table = rigged(board, row=["blue", "blue", "green", "yellow", "yellow"], deck={"green": 2}, rest=1)
    table.play("draw yellow")
    assert row(table) == {"blue": 2, "green": 2, "yellow": 1}
    assert table.view(None).deck == 1
    table.play("draw yellow")
    assert row(table) == {"blue": 2, "green": 3}
    assert table.view(None).deck == 0


@clause("TTR-DRAW-2")
@pytest.mark.parametrize("board", BOARDS)
def test_a_card_just_turned_up_may_be_the_second(board: str) -> None:
    table = rigged(board, row=["blue", "blue", "blue", "yellow", "yellow"], deck={"green": 2}, rest=1)
    assert "green" not in draws(table)
    table.play("draw blue")
    table.play("draw green")
    assert hand(table, 0) == {"blue": 1, "green": 1}


@clause("TTR-DRAW-2")
@pytest.mark.parametrize("board", BOARDS)
def test_a_card_drawn_unseen_leaves_the_row_alone(board: str) -> None:
    table = rigged(board, row=ROW)
    before = table.view(None)
    table.play("draw deck")
    assert table.view(None).row == before.row
    assert table.view(None).deck == before.deck - 1


@clause("TTR-DRAW-3")
@pytest.mark.parametrize("board", BOARDS)
def test_a_face_up_wild_taken_first_is_the_only_card_of_the_turn(board: str) -> None:
    table = rigged(board, row=ROW)
    table.play("draw wild")
    assert hand(table, 0) == {"wild": 1}
    assert table.awaited == (1,)
    assert row(table).total() == 5


@clause("TTR-DRAW-4")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("first", ["deck", "green"])
def test_a_face_up_wild_cannot_be_the_second_card(board: str, first: str) -> None:
    table = rigged(board, row=["green", "green", "blue", "blue", "wild"], deck={"yellow": 3}, rest=1)
    assert "wild" in draws(table)
    table.play(f"draw {first}")
    assert row(table)["wild"] == 1
    assert draws(table) == set(row(table)) - {"wild"} | {"deck"}
    with pytest.raises(fareplay.IllegalMove, match="TTR-DRAW-4"):
        table.play("draw wild")


@clause("TTR-DRAW-4")
@pytest.mark.parametrize("board", BOARDS)
def test_a_wild_turned_up_as_the_replacement_cannot_be_the_second_card(board: str) -> None:
    table = rigged(board, row=["blue", "blue", "green", "yellow", "yellow"], deck={"wild": 3}, rest=1)
    table.play("draw green")
    assert row(table) == {"blue": 2, "yellow": 2, "wild": 1}
    assert draws(table) == {"deck", "blue", "yellow"}


@clause("TTR-DRAW-5")
@pytest.mark.parametrize("board", BOARDS)
def test_wilds_drawn_unseen_count_as_any_card(board: str) -> None:
    table = rigged(board, row=["blue", "blue", "green", "yellow", "yellow"], deck={"wild": 4}, rest=1)
    table.play("draw deck")
    assert hand(table, 0) == {"wild": 1}
    assert table.awaited == (0,)
    table.play("draw deck")
    assert hand(table, 0) == {"wild": 2}
    assert table.awaited == (1,)


@clause("TTR-DRAW-6")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("phase", ["action", "second card"])
def test_a_third_wild_as_the_replacement_sweeps_the_row(board: str, phase: str) -> None:
    swept = 0
    for seed in range(TRIES):
        table = rigged(
            board,
            seed=seed,
            phase=phase,
            row=["blue", "green", "yellow", "wild", "wild"],
            deck={"wild": 1, "green": 5},
            rest=1,
        )
        sweeps = table.view(None).sweeps
        table.play("draw blue")
        if table.view(None).sweeps == sweeps:
            assert row(table) == {"green": 2, "yellow": 1, "wild": 2}
        else:
            assert row(table) == {"green": 5}
            assert pile(table, "discards") == {"green": 1, "yellow": 1, "wild": 3}
            assert table.awaited == ((0,) if phase == "action" else (1,))
            swept += 1
    assert 0 < swept < TRIES


@clause("TTR-DRAW-6")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("seed", range(5))
def test_a_row_is_swept_again_and_again(board: str, seed: int) -> None:
    table = rigged(
        board,
        seed=seed,
        row=["blue", "green", "yellow", "wild", "wild"],
        deck={"wild": 6},
        discards={"green": 2, "yellow": 2},
        rest=1,
    )
    sweeps = table.view(None).sweeps
    table.play("draw blue")
    assert table.view(None).sweeps >= sweeps + 2
    assert row(table).total() == 5
    assert row(table)["wild"] < 3
    assert row(table) + pile(table, "deck") + pile(table, "discards") == {"green": 3, "yellow": 3, "wild": 8}


@clause("TTR-DRAW-6")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize(("deck", "discards"), [({"wild": 1}, {}), ({"wild": 2}, {"wild": 2}), ({"wild": 6}, {})])
def test_a_row_of_wilds_that_cannot_be_cured_stays(board: str, deck: dict[str, int], discards: dict[str, int]) -> None:
    table = rigged(board, row=["blue", "green", "yellow", "wild", "wild"], deck=deck, discards=discards, rest=1)
    sweeps = table.view(None).sweeps
    table.play("draw blue")
    assert row(table) == {"green": 1, "yellow": 1, "wild": 3}
    assert table.view(None).sweeps == sweeps
    assert draws(table) == {"green", "yellow"} | ({"deck"} if sum(deck.values()) > 1 else set())


@clause("TTR-DRAW-6")
@pytest.mark.parametrize("board", BOARDS)
def test_a_third_card_that_is_not_wild_is_enough_to_sweep(board: str) -> None:
    table = rigged(
        board, row=["blue", "green", "yellow", "wild", "wild"], deck={"wild": 1}, discards={"green": 1}, rest=1
    )
    sweeps = table.view(None).sweeps
    table.play("draw blue")
    assert table.view(None).sweeps > sweeps
    assert row(table) == {"green": 2, "yellow": 1, "wild": 2}
    assert pile(table, "deck") == {"wild": 1}


@clause("TTR-DRAW-6")
@pytest.mark.parametrize("seed", range(TRIES))
def test_a_third_card_that_is_not_wild_counts_also_in_the_deck(seed: int) -> None:
    table = rigged(
        "london", seed=seed, row=["blue", "green", "yellow", "wild", "wild"], deck={"wild": 2, "green": 1}, rest=1
    )
    table.play("draw blue")
    assert row(table) == {"green": 2, "yellow": 1, "wild": 2}


@clause("TTR-DRAW-6")
@pytest.mark.parametrize("board", BOARDS)
def test_a_row_of_wilds_is_swept_as_soon_as_a_claim_brings_the_cards_to_cure_it(board: str) -> None:
    route = {"usa": "dallas-houston", "london": "covent-garden-piccadilly-circus", "paris": "louvre-montparnasse"}[
        board
    ]
    table = rigged(board, hands={0: {"green": 3}}, row=["wild", "wild", "wild", "yellow", "yellow"], rest=1)
    sweeps = table.view(None).sweeps
    length = board_of(table).routes[board_of(table).route_numbers[route]].length
    table.play(f"claim {route} green")
    assert table.view(None).sweeps > sweeps
    assert row(table)["wild"] < 3
    assert row(table) + pile(table, "deck") == {"wild": 3, "yellow": 2, "green": length}


@pytest.mark.compiled
@clause("TTR-DRAW-6")
def test_three_wilds_never_lie_face_up_while_three_other_cards_could(tmp_path: Path) -> None:
    board = own_board(tmp_path, deck={"wild": 12, "red": 6, "blue": 6})
    rng = np.random.default_rng(3)
    stayed = 0
    for seed in range(TRIES):
        game = fareplay.deal(str(board), seed=seed)
        while not game.over:
            supply = row(game) + pile(game, "deck") + pile(game, "discards")
            if row(game)["wild"] >= 3:
                assert supply.total() - supply["wild"] < 3
                stayed += 1
            game.play(int(rng.choice(game.codes())))
    assert stayed > 0


@clause("TTR-DRAW-7")
@pytest.mark.parametrize(("board", "players"), TABLES)
def test_a_hand_has_no_limit(board: str, players: int) -> None:
    table = rigged(board, players=players, row=ROW, deck={"blue": 2}, rest=0)
    table.play("draw deck")
    table.play("draw blue")
    assert table.view(None).seats[0].cards == sum(board_of(table).deck.values()) - 5
    assert sum(hand(table, 0).values()) == {"usa": 105, "london": 39, "paris": 41}[board]


@clause("TTR-DRAW-7", "TTR-DRAW-9")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_cards_are_drawn_until_all_are_in_hands(players: int) -> None:
    table = rigged("paris", players=players)
    while left := draws(table):
        table.play("draw deck" if "deck" in left else f"draw {min(left)}")
    assert sum(seat.cards for seat in table.view(None).seats) == 46
    assert cards_in_all(table).total() == 46
    assert "draw tickets" in choices(table)


@clause("TTR-DRAW-8")
@pytest.mark.parametrize("board", BOARDS)
def test_the_discards_are_shuffled_in_only_when_a_card_is_needed(board: str) -> None:
    table = rigged(board, row=["blue"] * 5, deck={"green": 1}, discards={"yellow": 3}, rest=1)
    table.play("draw deck")
    assert (table.view(None).deck, table.view(None).discards, table.view(None).reshuffles) == (0, 3, 0)
    table.play("draw deck")
    assert (table.view(None).deck, table.view(None).discards, table.view(None).reshuffles) == (2, 0, 1)
    assert hand(table, 0) == {"green": 1, "yellow": 1}


@clause("TTR-DRAW-8")
@pytest.mark.parametrize("board", BOARDS)
def test_the_discards_are_shuffled_in_when_the_row_needs_a_card(board: str) -> None:
    table = rigged(board, row=["blue"] * 5, discards={"yellow": 3}, rest=1)
    table.play("draw blue")
    assert row(table) == {"blue": 4, "yellow": 1}
    assert pile(table, "deck") == {"yellow": 2}
    assert (table.view(None).discards, table.view(None).reshuffles) == (0, 1)


@clause("TTR-DRAW-8")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize(("length", "face_up"), [(1, 1), (2, 2), (3, 3)])
def test_an_empty_row_is_filled_by_the_cards_a_claim_discards(board: str, length: int, face_up: int) -> None:
    table = rigged(board, hands={0: {"wild": 8}}, row=NO_ROW, rest=1)
    route = next(route for route in board_of(table).routes if route.length == length)
    table.play(f"claim {route.id} wild")
    assert row(table) == {"wild": face_up}
    assert (table.view(None).deck, table.view(None).discards) == (0, 0)
    assert "draw wild" in choices(table)


@clause("TTR-DRAW-8")
def test_what_the_row_does_not_need_becomes_the_deck() -> None:
    table = rigged("usa", hands={0: {"green": 6}}, row=["red", None, "blue"], rest=1)
    table.play("claim el-paso-houston green")
    assert table.view(None).row == ("red", "green", "blue", "green", "green")
    assert pile(table, "deck") == {"green": 3}


@clause("TTR-DRAW-9")
@pytest.mark.parametrize("board", BOARDS)
def test_nothing_is_drawn_from_an_empty_supply_but_the_other_actions_remain(board: str) -> None:
    table = rigged(board, row=NO_ROW, rest=0)
    assert draws(table) == set()
    assert "draw tickets" in choices(table)
    assert any(move.startswith("claim ") for move in choices(table))
    with pytest.raises(fareplay.IllegalMove, match="TTR-DRAW-9"):
        table.play("draw deck")


@clause("TTR-DRAW-9")
@pytest.mark.parametrize("board", BOARDS)
def test_a_last_wild_face_up_may_be_drawn_as_the_first_card(board: str) -> None:
    table = rigged(board, row=["wild"], rest=1)
    assert draws(table) == {"wild"}
    table.play("draw wild")
    assert row(table).total() == 0
    assert draws(table, 1) == set()


@clause("TTR-DRAW-10")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize(
    ("face_up", "deck", "discards", "first", "may_go_on"),
    [
        (["blue"], {}, {}, "blue", False),
        (["blue", "wild"], {}, {}, "blue", False),
        (["wild", "wild"], {"blue": 1}, {}, "deck", False),
        ([], {"blue": 1}, {}, "deck", False),
        (["blue", "green"], {}, {}, "blue", True),
        (["wild", "wild"], {"blue": 2}, {}, "deck", True),
        (["wild", "wild"], {"blue": 1}, {"green": 1}, "deck", True),
        (["blue", "wild"], {"green": 1}, {}, "blue", True),
        (["blue"], {"wild": 1}, {}, "blue", False),
    ],
)
def test_the_turn_ends_with_one_card_if_no_second_may_be_taken(
    board: str, face_up: list[str], deck: dict[str, int], discards: dict[str, int], first: str, may_go_on: bool
) -> None:
    table = rigged(board, row=[*face_up], deck=deck, discards=discards, rest=1)
    table.play(f"draw {first}")
    assert sum(hand(table, 0).values()) == 1
    assert table.awaited == ((0,) if may_go_on else (1,))
    assert table.view(None).phase == ("second card" if may_go_on else "action")
