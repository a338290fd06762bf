"""Rigged positions: a table in the state a test needs, with every marker, ticket and turn accounted for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, TypedDict

import numpy as np

import fareplay
from fareplay.core.batch import Batch
from fareplay.core.table import Table
from fareplay.get_on_board import laying
from fareplay.get_on_board.board import Board
from fareplay.get_on_board.position import LAYING, ROUNDS
from tests.core.compiling import compiled
from tests.get_on_board import printed
from tests.get_on_board.invariants import check_tables

FEWEST = {"new-york": 2, "london": 4}
BOXES = ("university", "light", "dark", "office")


class Marks(TypedDict, total=False):
    """What is marked on a sheet; rows that are not named are empty."""

    cells: int
    buses: int
    pensioners: int
    students: int
    interns: int
    universities: int
    light_sights: int
    dark_sights: int
    tourists: Sequence[int]
    parked_tourists: Sequence[int]
    businessmen: Sequence[int]
    parked_businessmen: Sequence[int]
    landmarks: Mapping[str, int]
    common: Sequence[int]


ROWS = {
    "tourists": "tourists",
    "parked_tourists": "tourist_points",
    "businessmen": "businessmen",
    "parked_businessmen": "businessman_points",
}


def rigged(
    board: str | Path = "new-york",
    *,
    players: int | None = None,
    seed: int = 1,
    turn: int = 0,
    conductor: int | None = None,
    rounds: int = 1,
    shape: str | None = None,
    ticket: int | None = None,
    sheets: Sequence[int] | None = None,
    routes: Mapping[int, str | Sequence[str]] | None = None,
    marks: Mapping[int, Marks] | None = None,
    common: Sequence[str] = ("pensioners", "students"),
    objectives: Mapping[int, str] | None = None,
    open_objectives: bool = False,
) -> Table:
    """Return a table on which a seat is about to begin its segment.

    A route names its intersections from a departure on, as a list or with spaces between; where it closes on itself
    its seat is out. The conductor is the seat whose turn it is unless another is named, and sheets are handed out from
    the first. The ticket is given, or follows from the shape it is to mean for the seat.
    """
    players = players or FEWEST.get(str(board), 2)
    conductor = turn if conductor is None else conductor
    sheets = list(sheets or range(1, players + 1))
    game = "get-on-board" if str(board) in FEWEST else str(board)
    dealt = fareplay.deal(game, players, seed=seed, first=conductor, sheets=sheets, open_objectives=open_objectives)
    assert dealt.board.name == Path(board).stem, f"{board} is not played by {players}"
    table = Table(dealt.family, dealt.board, dealt._positions.copy())
    _rig_routes(table, routes or {})
    _rig_tickets(table, rounds, ticket or printed.ticket_for(sheets[turn], shape or "S1"))
    _rig_objectives(table, common, objectives or {})
    for seat, found in (marks or {}).items():
        _rig_marks(table, seat, found)
    _begin(table, turn)
    check_tables(board_of(table), table._positions)
    return table


def board_of(table: Table | Batch) -> Board:
    """Return the map of a table, or of many, of this family."""
    assert isinstance(table.board, Board)
    return table.board


def _put(words: Any, number: int) -> None:
    words[number >> 6] |= np.uint64(1 << (number & 63))


def _rig_routes(table: Table, routes: Mapping[int, str | Sequence[str]]) -> None:
    """Let every seat depart where its route begins; those without one stand at the lights that are left."""
    board, position = board_of(table), _position(table)
    lights = {stop.id: stop.departure for stop in board.stops if stop.departure}
    paths = {seat: route.split() if isinstance(route, str) else list(route) for seat, route in routes.items()}
    left = [stop for stop in lights if stop not in {path[0] for path in paths.values()}]
    for seat in range(table.players):
        path = paths.get(seat) or [left.pop(0)]
        position.departure[seat] = lights[path[0]]
        position.end[seat] = board.stop_numbers[path[-1]]
        position.out[seat] = path[-1] in path[:-1]
        for stop in path:
            _put(position.visited[seat], board.stop_numbers[stop])
        for pair in pairwise(path):
            _put(position.markers[seat], board.street_numbers[frozenset(pair)])
    for seat in range(table.players):
        position.offer[seat] = position.departure[seat], lights[left.pop()]
    position.ply = table.players + sum(len(path) - 1 for path in paths.values())


def _rig_tickets(table: Table, rounds: int, ticket: int) -> None:
    """Reveal the ticket of the round, and any others in the rounds before."""
    position = _position(table)
    others = [number for number in range(1, ROUNDS + 1) if number != ticket]
    position.revealed[:rounds] = [*others[: rounds - 1], ticket]
    position.rounds = rounds
    position.ticket_deck = sum(1 << number for number in others[rounds - 1 :])


def _rig_objectives(table: Table, common: Sequence[str], objectives: Mapping[int, str]) -> None:
    board, position = board_of(table), _position(table)
    position.common[:] = [list(printed.CARDS).index(card) for card in common]
    left = [letters for letters in board.objectives if letters not in objectives.values()]
    for seat in range(table.players):
        position.objective[seat] = board.objectives.index(objectives.get(seat) or left.pop(0))


def _rig_marks(table: Table, seat: int, marks: Marks) -> None:
    position = _position(table)
    for name, value in marks.items():
        if name == "landmarks":
            for box, number in marks["landmarks"].items():
                assert box in BOXES
                position[f"{box}_box"][seat] = number
        elif name == "common":
            position.common_points[seat] = marks["common"]
            position.turned |= position.common_points[seat] > 0
        elif name in ROWS:
            position[ROWS[name]][seat] = [*value, 0, 0, 0][:3]  # type: ignore[misc]
        else:
            position[name][seat] = value


def _begin(table: Table, turn: int) -> None:
    """Let a seat begin its segment by the rules."""
    position = _position(table)
    position.phase, position.turn = LAYING, turn
    position.step = (turn - position.conductor) % table.players
    _start_segment(table.board.tables, table._positions, turn)


@compiled
def _start_segment(boards: Any, positions: Any, seat: int) -> None:
    laying.start_segment(boards[0], positions[0], seat)


def _position(table: Table) -> Any:
    return table._positions[0]
