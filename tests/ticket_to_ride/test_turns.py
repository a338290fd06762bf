"""Chapter "A turn" of docs/rules/ticket-to-ride.md."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import fareplay
from tests.clauses import clause
from tests.conftest import WITHOUT_JIT
from tests.ticket_to_ride.asking import TABLES, all_tickets, choices, claims
from tests.ticket_to_ride.own_board import own_board
from tests.ticket_to_ride.rigging import board_of, rigged

EMPTY_ROW: list[str | None] = [None] * 5
GAMES = 3 if WITHOUT_JIT else 20


@clause("TTR-TURN-1")
@pytest.mark.parametrize("board", ["usa", "london", "paris"])
def test_a_turn_offers_cards_routes_and_tickets(board: str) -> None:
    table = rigged(board, hands={0: {"wild": 1}}, row=["blue", "green", "yellow", "blue", "wild"])
    assert choices(table) == {
        "draw deck",
        "draw blue",
        "draw green",
        "draw yellow",
        "draw wild",
        "draw tickets",
        *claims(table),
    }
    assert claims(table)


@clause("TTR-TURN-1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize(
    "action",
    [
        ["draw deck", "draw deck"],
        ["draw red", "draw deck"],
        ["draw deck", "draw red"],
        ["draw wild"],
        ["claim dallas-houston blue"],
        ["draw tickets", "keep"],
    ],
)
def test_a_turn_is_exactly_one_action(players: int, action: list[str]) -> None:
    table = rigged("usa", players=players, hands={0: {"blue": 6}}, row=["red", "red", "green", "wild", "black"])
    for move in action:
        assert table.awaited == (0,)
        table.play(table.moves()[-1] if move == "keep" else move)
    assert table.awaited == (1,)
    assert table.view(None).phase == "action"


@clause("TTR-TURN-1")
def test_an_action_begun_is_finished_before_anything_else() -> None:
    table = rigged("usa", hands={0: {"blue": 6}}, row=["red", "red", "green", "wild", "black"])
    after_card, after_tickets = table.copy(), table.copy()
    after_card.play("draw deck")
    assert all(move.startswith("draw ") and move != "draw tickets" for move in choices(after_card))
    after_tickets.play("draw tickets")
    assert all(move.startswith("keep ") for move in choices(after_tickets))


@clause("TTR-TURN-1")
@pytest.mark.parametrize(("board", "players"), TABLES)
def test_only_the_seat_whose_turn_it_is_may_move(board: str, players: int) -> None:
    table = rigged(board, players=players, turn=1)
    assert [bool(table.moves(seat)) for seat in range(players)] == [seat == 1 for seat in range(players)]


@clause("TTR-TURN-2")
@pytest.mark.parametrize(
    ("what_is_left", "moves"),
    [
        ("a face-up card", {"draw white"}),
        ("a face-up wild", {"draw wild"}),
        ("a ticket", {"draw tickets"}),
        ("a route", {"claim abbey-bridge red"}),
        ("nothing", {"pass"}),
    ],
)
def test_a_pass_is_a_choice_only_when_nothing_else_is(tmp_path: Path, what_is_left: str, moves: set[str]) -> None:
    table = rigged(
        own_board(tmp_path, routes=[["abbey", "bridge", 1, "red"], ["bridge", "castle", 1, "blue"]]),
        hands={0: {"white": 3, "red": 1 if what_is_left == "a route" else 0}},
        row={"a face-up card": ["white"], "a face-up wild": ["wild"]}.get(what_is_left, EMPTY_ROW),
        rest=1,
        tickets={0: ["abbey-bridge"], 1: ["bridge-castle"] + ["abbey-castle"] * (what_is_left != "a ticket")},
    )
    assert choices(table) == moves
    refusal = table.why_not("pass")
    assert refusal is None if what_is_left == "nothing" else refusal and refusal.clause == "TTR-TURN-2"


@clause("TTR-TURN-2")
@pytest.mark.parametrize(("board", "players"), TABLES)
def test_the_game_ends_at_once_when_every_player_passes_in_a_row(board: str, players: int) -> None:
    tickets = all_tickets(rigged(board))
    table = rigged(
        board,
        players=players,
        row=EMPTY_ROW,
        rest=0,
        tickets={seat: tickets[seat::players] for seat in range(players)},
        pieces=dict.fromkeys(range(players), 0),
    )
    for seat in range(players):
        assert table.awaited == (seat,)
        assert choices(table) == {"pass"}
        table.play("pass")
    assert table.over
    points = [ticket.points for ticket in board_of(table).tickets]
    assert table.scores().totals == tuple(-sum(points[seat::players]) for seat in range(players))


@clause("TTR-TURN-2")
def test_an_action_breaks_the_row_of_passes(tmp_path: Path) -> None:
    table = rigged(
        own_board(
            tmp_path,
            routes=[["abbey", "bridge", 1, "red"], ["bridge", "castle", 1, "blue"]],
            flag=["red", "white", "blue"],
            bonus={"flag": 4},
        ),
        hands={0: {"white": 8}},
        row=EMPTY_ROW,
        rest=1,
        tickets={0: ["abbey-bridge"], 1: ["bridge-castle", "abbey-castle"]},
    )
    for move in ("pass", "claim abbey-bridge red keep flag", "pass", "claim bridge-castle blue keep flag", "pass"):
        table.play(move)
        assert not table.over
    table.play("pass")
    assert table.over


@clause("TTR-TURN-2")
@pytest.mark.parametrize("players", [2, 3])
def test_a_game_in_which_everything_runs_out_ends_in_passes(tmp_path: Path, players: int) -> None:
    board = own_board(tmp_path, deck={"wild": 1, "red": 4, "blue": 4})
    rng = np.random.default_rng(7)
    for seed in range(GAMES):
        game = fareplay.deal(str(board), players, seed=seed)
        while not game.over:
            assert choices(game) == {"pass"} or "pass" not in choices(game)
            game.play(int(rng.choice(game.codes())))
        moves = [str(ply.move) for ply in game.past]
        assert moves[-players:] == ["pass"] * players
        assert len(game.view(None).owners) == 3
        assert game.view(None).last_turns is None
