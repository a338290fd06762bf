"""Chapter "Turns and the turn zone" of docs/rules/get-on-board.md."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

import fareplay
from fareplay.get_on_board.position import SHORT
from tests.clauses import clause
from tests.conftest import WITHOUT_JIT
from tests.get_on_board import printed
from tests.get_on_board.asking import PLAYERS, end, is_out, lay, marked, points, sheet, steps, ways
from tests.get_on_board.invariants import check_tables
from tests.get_on_board.own_map import NARROW, OPEN, lights_map, own_map
from tests.get_on_board.rigging import board_of, rigged

GAMES = 10 if WITHOUT_JIT else 400
STUCK = "r1c3 r2c3 r3c3 r3c4"  # on the narrow map: no straight of three is left, and a light is next
WAYS = {  # from the middle of the open map, by markers and turns
    (1, 0): ["r4c5", "r3c4"],
    (2, 0): ["r4c5 r4c6", "r3c4 r2c4"],
    (2, 1): ["r4c5 r3c5", "r4c5 r5c5", "r3c4 r3c3"],
    (3, 0): ["r4c5 r4c6 r4c7", "r5c4 r6c4 r7c4"],
    (3, 1): ["r4c5 r4c6 r3c6", "r4c5 r5c5 r6c5", "r3c4 r3c3 r3c2"],
    (3, 2): ["r4c5 r3c5 r3c6", "r4c5 r5c5 r5c4", "r3c4 r3c3 r4c3"],
}
CELLS = {  # of each shape, by turns laid
    "S1": {0: 0},
    "S2": {0: 0, 1: 1},
    "L2": {0: 1, 1: 0},
    "X2": {0: 0, 1: 0},
    "S3": {0: 0, 1: 1, 2: 2},
    "Z3": {0: 2, 1: 1, 2: 0},
}
CASES = [
    (shape, way, cells)
    for shape, by_turns in CELLS.items()
    for turns, cells in by_turns.items()
    for way in WAYS[printed.MARKERS[shape], turns]
]


@pytest.fixture
def open_map(tmp_path: Path) -> Path:
    return own_map(tmp_path, OPEN)


@pytest.fixture
def narrow_map(tmp_path: Path) -> Path:
    return own_map(tmp_path, NARROW)


@clause("GOB-TURN-1", "GOB-TURN-2")
@pytest.mark.parametrize(("shape", "way", "cells"), CASES)
def test_a_cell_is_crossed_for_each_turn_too_many_or_too_few(open_map: Path, shape: str, way: str, cells: int) -> None:
    table = rigged(open_map, routes={0: "r4c4"}, shape=shape)
    lay(table, *way.split())
    assert sheet(table).cells == cells
    assert table.awaited == (1,)


@clause("GOB-TURN-2")
@pytest.mark.parametrize(("shape", "way", "cells"), CASES)
def test_a_way_is_open_exactly_if_its_cells_are_left(open_map: Path, shape: str, way: str, cells: int) -> None:
    for crossed in range(6):
        table = rigged(open_map, routes={0: "r4c4"}, shape=shape, marks={0: {"cells": crossed}})
        assert (tuple(way.split()) in ways(table)) is (crossed + cells <= 5)


@clause("GOB-TURN-3")
@pytest.mark.parametrize("crossed", range(5))
def test_cells_are_crossed_from_the_left_for_1_2_2_2_and_3_points(open_map: Path, crossed: int) -> None:
    table = rigged(open_map, routes={0: "r4c4"}, shape="S2", marks={0: {"cells": crossed}})
    before = table.scores().points[0]["turn zone"]
    lay(table, "r4c5", "r3c5")
    assert sheet(table).cells == crossed + 1
    assert before - table.scores().points[0]["turn zone"] == (1, 2, 2, 2, 3)[crossed]


@clause("GOB-TURN-3")
def test_a_full_zone_costs_10_points() -> None:
    lost = [-rigged(marks={0: {"cells": cells}}).scores().points[0]["turn zone"] for cells in range(6)]
    assert lost == [0, 1, 3, 5, 7, 10]


@clause("GOB-TURN-4")
@pytest.mark.parametrize(("shape", "way"), [("S3", "r4c5 r3c5 r3c6"), ("Z3", "r4c5 r4c6 r4c7")])
def test_two_cells_may_be_spent_in_one_segment(open_map: Path, shape: str, way: str) -> None:
    table = rigged(open_map, routes={0: "r4c4"}, shape=shape, marks={0: {"cells": 3}})
    lay(table, *way.split())
    assert sheet(table).cells == 5
    assert points(table)["turn zone"] == -10


@clause("GOB-TURN-5")
@pytest.mark.parametrize(("shape", "count"), printed.MARKERS.items())
def test_spending_cells_never_changes_the_number_of_markers(open_map: Path, shape: str, count: int) -> None:
    for crossed in range(6):
        table = rigged(open_map, routes={0: "r4c4"}, shape=shape, marks={0: {"cells": crossed}})
        assert {len(way) for way in ways(table)} == {count}


@clause("GOB-TURN-6")
@pytest.mark.parametrize("crossed", range(5))
def test_the_shape_must_be_laid_as_long_as_cells_make_it_possible(narrow_map: Path, crossed: int) -> None:
    table = rigged(narrow_map, routes={0: STUCK}, shape="S3", marks={0: {"cells": crossed}})
    assert (table.view(0).due, table.view(0).due_for) == (3, "shape")
    found = {way[:3] for way in ways(table)}
    assert ("r4c4", "r5c4", "r5c3") in found  # one turn
    assert (("r4c4", "r4c3", "r5c3") in found) is (crossed <= 3)  # two turns
    lay(table, "r4c4", "r5c4")
    assert table.awaited == (0,)


@clause("GOB-TURN-7")
def test_with_a_full_zone_an_impossible_shape_is_one_marker_any_way(narrow_map: Path) -> None:
    table = rigged(narrow_map, routes={0: STUCK}, shape="S3", marks={0: {"cells": 5}})
    assert (table.view(0).due, table.view(0).due_for) == (1, "instead of the shape")
    assert steps(table) == {"r2c4", "r4c4"}
    lay(table, "r4c4")
    assert sheet(table).cells == 5
    assert (end(table), table.awaited) == ("r4c4", (1,))


@clause("GOB-TURN-7")
def test_with_a_full_zone_a_possible_shape_is_laid(narrow_map: Path) -> None:
    table = rigged(narrow_map, routes={0: STUCK}, shape="S2", marks={0: {"cells": 5}})
    assert (table.view(0).due, table.view(0).due_for) == (2, "shape")
    assert {way[:2] for way in ways(table)} == {("r2c4", "r1c4"), ("r4c4", "r5c4")}


@clause("GOB-TURN-8")
def test_a_way_that_leads_out_counts_as_possible(narrow_map: Path) -> None:
    table = rigged(narrow_map, routes={0: "r1c3 r2c3 r2c2 r2c1 r1c1"}, shape="S3", marks={0: {"cells": 5}})
    assert (table.view(0).due, table.view(0).due_for) == (3, "shape")
    assert steps(table) == {"r1c2"}
    lay(table, "r1c2")
    assert steps(table) == {"r1c3"}  # the departure
    lay(table, "r1c3")
    assert is_out(table)


@clause("GOB-TURN-8")
def test_own_markers_can_make_a_shape_impossible(narrow_map: Path) -> None:
    # on the narrow map, too: the only straight of three from r1c1 runs into an own marker
    table = rigged(narrow_map, routes={0: "r1c3 r1c2 r2c2 r2c1 r1c1"}, shape="S3", marks={0: {"cells": 5}})
    assert (table.view(0).due, table.view(0).due_for) == (1, "instead of the shape")
    assert steps(table) == {"r1c2"}


@clause("GOB-TURN-9")
@pytest.mark.parametrize(("crossed", "due"), [(0, (3, "shape")), (3, (3, "shape")), (4, (1, "instead of the shape"))])
def test_too_few_cells_for_any_way_mean_one_marker_too(crossed: int, due: tuple[int, str]) -> None:
    routes = {0: "r8c5 r8c4 r8c3 r8c2"}
    table = rigged("london", routes=routes, shape="S3", marks={0: {"cells": crossed}})
    assert (table.view(0).due, table.view(0).due_for) == due
    before = len(ways(table))
    assert before > 0
    lay(table, "r8c1")
    assert (table.awaited == (1,)) is (due[0] == 1)
    assert sheet(table).cells == crossed


@clause("GOB-TURN-10")
@pytest.mark.parametrize("players", PLAYERS)
def test_one_marker_can_always_be_laid(tmp_path: Path, players: int) -> None:
    seen = 0
    for game in ("get-on-board", lights_map(tmp_path)):
        batch = fareplay.deal_many(game, players, GAMES, seed=players)
        batch.positions["cells"][:, :players] = 5
        while batch.play_out(1):
            check_tables(board_of(batch), batch.positions)
            seen += int((batch.positions["reason"] == SHORT).sum())
        assert batch.over().all()
    assert seen


@clause("GOB-TURN-10")
def test_the_one_marker_may_lead_out(narrow_map: Path) -> None:
    table = rigged(narrow_map, routes={0: "r1c3 r1c2 r2c2 r2c1 r1c1"}, shape="S3", marks={0: {"cells": 5}})
    lay(table, "r1c2")
    assert is_out(table)
    assert sheet(table).cells == 5


@clause("GOB-TURN-11")
def test_the_one_marker_triggers_a_green_light(narrow_map: Path) -> None:
    table = rigged(narrow_map, routes={0: STUCK}, shape="S3", marks={0: {"cells": 5}})
    lay(table, "r2c4")
    assert (table.view(0).due, table.view(0).due_for, table.awaited) == (1, "green light", (0,))
    lay(table, "r1c4")
    assert marked(table) == {"cells": 5, "tourists": (1, 0, 0)}
    assert table.awaited == (1,)


def test_the_paths_of_this_file_have_the_turns_they_are_listed_under() -> None:
    for (count, turns), paths in WAYS.items():
        for path in paths:
            stops = ["r4c4", *path.split()]
            rows = [a[:2] == b[:2] for a, b in pairwise(stops)]
            assert len(rows) == count
            assert sum(before != after for before, after in pairwise(rows)) == turns
