"""The rules against the slow rules: whole games, compared at every ply."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import fareplay
from fareplay import Game
from fareplay.core.table import Table
from tests.conftest import WITHOUT_JIT
from tests.get_on_board.asking import PLAYERS
from tests.get_on_board.own_map import lights_map
from tests.get_on_board.slow_rules import Deal, Map, SlowGame

GAMES = 1 if WITHOUT_JIT else 12
BOARDS = Path(str(files("fareplay"))) / "get_on_board" / "boards"
Choice = Callable[[SlowGame, int, np.random.Generator], str]
MARKS = ("pensioners", "students", "interns", "universities", "light_sights", "dark_sights")


def deal_of(table: Table, tickets: list[int]) -> Deal:
    """Return what chance decided, as the seats see it before the first move."""
    views = [table.view(seat) for seat in range(table.players)]
    return Deal(
        sheets=tuple(seat.sheet.number for seat in views[0].seats),
        offers=tuple(view.own.offer for view in views),
        objectives=tuple(view.own.objective for view in views),
        common=tuple(card.card for card in views[0].common),
        conductor=views[0].conductor,
        tickets=tickets,
    )


def map_of(table: Table, folder: Path) -> Map:
    """Return the map of a table, read from its file once more."""
    name = f"{table.board.name}.toml"
    return Map(BOARDS / name if (BOARDS / name).exists() else folder / name)


def compare(table: Table, slow: SlowGame) -> None:
    """Compare whose turn it is, and what may be done."""
    view = table.view(None)
    assert table.awaited == slow.awaited
    assert table.over == slow.over
    for seat in range(table.players):
        assert {str(move) for move in table.moves(seat)} == slow.legal(seat)
    if slow.turns:
        assert (view.round, view.conductor) == (slow.round, slow.conductor)
    if slow.turns and not slow.over:
        assert (view.due, view.due_for) == slow.due()
        assert view.path == tuple(slow.turns[-1].way[1:])


def compare_seat(view: Any, slow: SlowGame, seat: int) -> None:
    sheet, expected = view.sheet, slow.sheet(seat)
    assert {frozenset(street.split("-")) for street in view.markers} == set(slow.markers(seat))
    assert len(view.markers) == len(slow.markers(seat))
    assert (view.end, view.out) == (slow.route(seat)[-1], slow.is_out(seat))
    assert (sheet.cells, sheet.buses) == (slow.cells(seat), slow.buses(seat))
    assert [getattr(sheet, name) for name in MARKS] == [getattr(expected, name) for name in MARKS]
    assert [*sheet.tourists, *sheet.businessmen] == [*expected.tourists, *expected.businessmen]
    assert [points for points in sheet.parked_tourists if points] == expected.parked_tourists
    assert [points for points in sheet.parked_businessmen if points] == expected.parked_businessmen
    assert sheet.landmarks == expected.landmarks


def compare_scores(table: Table, slow: SlowGame) -> None:
    """Compare all sheets, and what is counted at the end of a round."""
    scores, view = table.scores(), table.view(None)
    for seat in range(table.players):
        compare_seat(view.seats[seat], slow, seat)
        assert view.seats[seat].sheet.common == tuple(slow.common(slot).get(seat, 0) for slot in (0, 1))
        assert scores.points[seat] == slow.points(seat)
    assert [card.points for card in view.common] == [6 if slow.common(slot) else 10 for slot in (0, 1)]
    assert scores.totals == tuple(sum(slow.points(seat).values()) for seat in range(table.players))
    assert (scores.ranks, scores.winners) == (slow.ranks(), slow.winners())


def play_both(game: Game, folder: Path, choose: Choice, seed: int) -> SlowGame:
    """Play a game by both rules and compare them at every ply."""
    rng, tickets = np.random.default_rng(seed), list[int]()
    slow = SlowGame(map_of(game, folder), deal_of(game, tickets))
    compare(game, slow)
    while not game.over:
        seat, rounds = int(rng.choice(game.awaited)), len(tickets)
        move = choose(slow, seat, rng)
        game.play(move, seat)
        slow.play(seat, move)
        tickets[:] = game.view(None).revealed
        if len(slow.departures) == game.players:
            slow.go_on()
        compare(game, slow)
        if slow.turns:
            compare_seat(game.view(None).seats[seat], slow, seat)
        if len(tickets) > rounds or game.over:
            compare_scores(game, slow)
    return slow


def anything(slow: SlowGame, seat: int, rng: np.random.Generator) -> str:
    """Return any legal move."""
    return str(rng.choice(sorted(slow.legal(seat))))


def carefully(slow: SlowGame, seat: int, rng: np.random.Generator) -> str:
    """Return a move that does not lead out, as far as a turn can see, and rather into the open."""
    moves = sorted(slow.legal(seat))
    rng.shuffle(moves)
    return max(moves, key=lambda move: 0 if move.startswith("depart") else room_after(slow, seat, move.split()[1]))


def room_after(slow: SlowGame, seat: int, stop: str) -> int:
    """Count the intersections in reach of the best end the turn can have after a step; 0 if all ends are out."""
    turn, visited = slow.turns[-1], slow.route(seat)
    laid = [*turn.way, stop]
    ways = [way for way in turn.ways if list(way[: len(laid)]) == laid] or [tuple(laid)]
    ends = [list(way[len(turn.way) :]) for way in ways]
    safe = [end for end in ends if len({*visited, *end}) == len(visited) + len(end)]
    return max((room(slow.map, {*visited, *end[:-1]}, end[-1]) for end in safe), default=0)


def room(board: Map, visited: set[str], stop: str) -> int:
    """Count the intersections in reach of a stop, without those visited."""
    found, waiting = set[str](), [stop]
    while waiting:
        here = waiting.pop()
        found.add(here)
        waiting += board.neighbors[here] - visited - found
    return len(found)


@pytest.mark.parametrize("choose", [anything, carefully])
@pytest.mark.parametrize("players", PLAYERS)
def test_both_rules_agree_on_whole_games(players: int, choose: Choice, tmp_path: Path) -> None:
    last_rounds = set()
    for seed in range(GAMES):
        game = fareplay.deal("get-on-board", players, seed=seed)
        last_rounds.add(play_both(game, tmp_path, choose, seed).round)
    assert choose is anything or 12 in last_rounds


@pytest.mark.parametrize("choose", [anything, carefully])
@pytest.mark.parametrize("players", PLAYERS)
def test_both_rules_agree_where_lights_are_neighbours(players: int, choose: Choice, tmp_path: Path) -> None:
    board, longest = lights_map(tmp_path), 0
    for seed in range(GAMES):
        slow = play_both(fareplay.deal(board, players, seed=seed), tmp_path, choose, seed)
        longest = max(longest, *(len(turn.way) - 1 - turn.size for turn in slow.turns))
    assert longest >= (1 if WITHOUT_JIT else 2)  # extra markers in a turn
