"""Chapters "Rounds and phases" and "Passing the conductor" of docs/rules/get-on-board.md."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import fareplay
from tests.clauses import clause
from tests.conftest import WITHOUT_JIT
from tests.get_on_board import printed
from tests.get_on_board.asking import PLAYERS, is_out, lay, marked, sheet
from tests.get_on_board.rigging import Marks, rigged

GAMES = 100 if WITHOUT_JIT else 2000
CIRCLE = "r6c5 r6c6 r7c6 r7c5 r6c5"  # out
NEW_YORK = {0: "r2c3", 1: "r6c5", 2: "r9c7"}
STEPS = {0: "r2c2", 1: "r6c4", 2: "r9c6"}


def rig(rounds: int, order: list[int], turn: int, out: int | None = None, **marks: Any) -> fareplay.Table:
    """Return a table of three on which a seat is about to lay one marker."""
    routes = {seat: CIRCLE if seat == out else route for seat, route in NEW_YORK.items()}
    return rigged(players=3, rounds=rounds, conductor=order[0], turn=turn, routes=routes, **marks)


@pytest.mark.compiled
@clause("GOB-ROUND-1")
@pytest.mark.parametrize("players", PLAYERS)
def test_a_game_lasts_twelve_rounds_unless_all_are_out(players: int) -> None:
    batch = fareplay.deal_many("get-on-board", players, GAMES, seed=1)
    batch.play_out()
    assert batch.over().all()
    all_out = batch.positions["out"].sum(axis=1) == players
    rounds = batch.positions["rounds"]
    assert 0 < all_out.sum() < GAMES
    assert (rounds[~all_out] == 12).all()
    assert (rounds <= 12).all()


@clause("GOB-ROUND-1", "GOB-COND-1")
def test_after_the_last_turn_of_round_12_the_game_is_over() -> None:
    table = rig(12, [1, 2, 0], turn=0)
    before = table.view(None)
    lay(table, "r2c2")
    assert table.over
    assert (table.view(None).round, table.view(None).conductor) == (12, before.conductor)
    assert table.moves() == []


@clause("GOB-ROUND-2")
def test_a_round_reveals_then_plans_then_checks_then_passes_on() -> None:
    marks: dict[int, Marks] = {0: {"pensioners": 4}}
    table = rig(3, [1, 2, 0], turn=0, marks=marks)
    before = table.view(None)
    table.play("lay r3c3")
    events = table.family.tell(table.board, table.read_move("lay r3c3"), 0, None, before, table.view(None))
    assert [event.code for event in events] == ["laid", "marked", "objective", "round"]
    assert events[-1].facts["conductor"] == 2
    assert events[-1].facts["round"] == 4


@clause("GOB-ROUND-2")
def test_objectives_are_not_checked_before_the_last_turn_of_the_round() -> None:
    table = rig(3, [0, 1, 2], turn=0, marks={0: Marks(pensioners=5)})
    while table.view(None).round == 3:
        assert sheet(table, 0).common == (0, 0)
        table.play(next(move for move in table.moves() if not move.out))
    assert sheet(table, 0).common == (10, 0)


@clause("GOB-ROUND-3")
@pytest.mark.parametrize("players", PLAYERS)
def test_every_round_reveals_one_ticket_more(players: int) -> None:
    rng = np.random.default_rng(players)
    game = fareplay.deal("get-on-board", players, seed=5)
    assert (game.view(None).ticket, game.view(None).revealed) == (None, ())
    earlier: tuple[int, ...] = ()
    while not game.over:
        game.play(int(rng.choice(game.codes())))
        view = game.view(None)
        if view.revealed != earlier:
            assert view.revealed[:-1] == earlier
            assert view.ticket == view.revealed[-1] not in earlier
            assert len(view.revealed) == view.round
            assert view.color == printed.COLORS[(view.ticket - 1) % 6]
            assert game.over or game.awaited == (view.conductor,)
        earlier = view.revealed
    assert len(earlier) > 1


@clause("GOB-ROUND-4")
@pytest.mark.parametrize("ticket", [2, 8])
def test_a_ticket_marks_one_box_of_its_color_on_every_sheet(ticket: int) -> None:
    table = rigged("london", players=5, ticket=ticket)
    assert [sheet(table, seat).boxes["yellow"] for seat in range(5)] == [1] * 5
    assert [sum(sheet(table, seat).boxes.values()) for seat in range(5)] == [1] * 5


@clause("GOB-ROUND-5")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("first", [0, 1])
def test_turns_go_clockwise_from_the_conductor(players: int, first: int) -> None:
    game = fareplay.deal("get-on-board", players, seed=1, first=first)
    while game.view(None).round == 0:
        game.play(game.moves()[0])
    turns: list[int] = []
    while game.view(None).round == 1:
        turns += [] if turns[-1:] == [game.awaited[0]] else [game.awaited[0]]
        game.play(game.moves()[0])
    assert turns == [(first + place) % players for place in range(players)]


@clause("GOB-ROUND-5")
def test_the_whole_segment_is_laid_before_the_trip_is_made() -> None:
    table = rigged(routes={0: "r2c3"}, shape="S3")
    lay(table, "r2c4", "r2c5")
    assert (marked(table), table.awaited) == ({}, (0,))
    lay(table, "r2c6")
    assert (marked(table), table.awaited) == ({"businessmen": (1, 0, 0), "students": 1}, (1,))


@clause("GOB-ROUND-6")
@pytest.mark.parametrize("players", PLAYERS)
def test_sheets_and_markers_are_open_to_all(players: int) -> None:
    rng = np.random.default_rng(1)
    game = fareplay.deal("get-on-board", players, seed=1)
    while not game.over:
        seen = [[_public(seat) for seat in game.view(viewer).seats] for viewer in (None, *range(players))]
        assert seen == seen[:1] * (players + 1)
        game.play(int(rng.choice(game.codes())))


def _public(seat: Any) -> Any:
    points = {area: count for area, count in seat.sheet.points.items() if area != "personal objective"}
    return replace(seat, objective=None, sheet=replace(seat.sheet, points=points))


@clause("GOB-COND-1")
@pytest.mark.parametrize("conductor", [0, 1, 2])
def test_the_conductor_is_passed_on_clockwise(conductor: int) -> None:
    order = [(conductor + place) % 3 for place in range(3)]
    table = rig(5, order, turn=order[-1])
    lay(table, STEPS[order[-1]])
    assert (table.view(None).round, table.view(None).conductor) == (6, order[1])
    assert table.awaited == (order[1],)


@clause("GOB-COND-2")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_conductor_is_not_passed_on_before_the_first_round(first: int) -> None:
    game = fareplay.deal("get-on-board", 3, seed=1, first=first)
    while game.view(None).round == 0:
        assert game.view(None).conductor == first
        game.play(game.moves()[0])
    assert (game.view(None).conductor, game.awaited) == (first, (first,))


@clause("GOB-COND-3")
def test_a_player_who_is_out_has_no_turn() -> None:
    table = rig(5, [0, 1, 2], turn=0, out=1)
    lay(table, "r2c2")
    assert table.awaited == (2,)
    assert table.moves(1) == []


@clause("GOB-COND-3")
@pytest.mark.parametrize(("conductor", "following"), [(0, 2), (1, 2), (2, 0)])
def test_a_player_who_is_out_is_no_conductor(conductor: int, following: int) -> None:
    order = [(conductor + place) % 3 for place in range(3)]
    last = [seat for seat in order if seat != 1][-1]
    table = rig(5, order, turn=last, out=1)
    lay(table, STEPS[last])
    assert (table.view(None).conductor, table.awaited) == (following, (following,))


@clause("GOB-COND-3")
def test_a_round_goes_on_when_its_conductor_goes_out() -> None:
    routes = {0: "r2c3 r3c3 r3c2 r2c2", 1: "r6c5", 2: "r9c7"}
    table = rigged(players=3, rounds=5, routes=routes)
    lay(table, "r2c3")
    assert is_out(table)
    assert (table.view(None).round, table.view(None).conductor, table.awaited) == (5, 0, (1,))
    while table.view(None).round == 5:
        table.play(next(move for move in table.moves() if not move.out))
    assert (table.view(None).conductor, table.awaited) == (1, (1,))
