"""Chapter "Green lights" of docs/rules/get-on-board.md; chains on a map of our own, where lights are neighbours."""

from __future__ import annotations

from pathlib import Path

import pytest

import fareplay
from tests.clauses import clause
from tests.get_on_board.asking import is_out, lay, marked, markers, sheet, steps, streets
from tests.get_on_board.own_map import lights_map, own_map
from tests.get_on_board.rigging import board_of, rigged

CHAIN = """
    1   P   *   *   *   B
    S   2   T   P   S   *
    3   Oa  Ob  Oc  4   T
"""


@pytest.fixture
def chain(tmp_path: Path) -> Path:
    return own_map(tmp_path, CHAIN)


@clause("GOB-LIGHT-1")
@pytest.mark.parametrize(
    ("shape", "before", "way"),
    [
        ("S1", "r2c3 r2c4", "r2c5"),
        ("S2", "r6c1 r6c2 r7c2 r8c2 r8c3", "r8c4 r8c5"),
        ("L2", "r2c3 r1c3 r1c4", "r1c5 r2c5"),
        ("S3", "r6c1 r6c2 r7c2 r8c2", "r8c3 r8c4 r8c5"),
        ("Z3", "r6c5 r7c5", "r7c4 r8c4 r8c5"),
    ],
)
def test_a_segment_that_ends_on_a_light_goes_on_by_one_marker(shape: str, before: str, way: str) -> None:
    table = rigged(routes={0: before}, shape=shape)
    lay(table, *way.split())
    assert (table.view(0).due, table.view(0).due_for, table.awaited) == (1, "green light", (0,))
    lay(table, next(move.stop for move in table.moves() if not move.out))
    assert table.awaited == (1,)


@clause("GOB-LIGHT-2")
@pytest.mark.parametrize("stop", ["r1c5", "r2c6", "r3c5"])
@pytest.mark.parametrize("cells", [0, 5])
def test_the_extra_marker_goes_any_way_and_costs_no_cell(stop: str, cells: int) -> None:
    table = rigged(routes={0: "r2c3"}, shape="S2", marks={0: {"cells": cells}})
    lay(table, "r2c4", "r2c5")
    assert steps(table) == {"r1c5", "r2c6", "r3c5"}  # straight on or turning, but not back
    lay(table, stop)
    assert sheet(table).cells == cells


@clause("GOB-LIGHT-3")
def test_lights_in_a_row_add_a_marker_each(chain: Path) -> None:
    table = rigged(chain, routes={0: "r1c1"}, shape="S2")
    lay(table, "r1c2", "r1c3")
    for stop in ("r1c4", "r1c5"):
        assert (table.view(0).due, table.view(0).due_for) == (1, "green light")
        lay(table, stop)
    assert table.view(0).path == ("r1c2", "r1c3", "r1c4", "r1c5")
    lay(table, "r1c6")
    assert table.awaited == (1,)
    assert markers(table) == streets("r1c1", "r1c2", "r1c3", "r1c4", "r1c5", "r1c6")
    assert marked(table) == {"pensioners": 1, "businessmen": (1, 0, 0)}


@clause("GOB-LIGHT-3")
def test_a_chain_of_lights_ends_where_no_light_is(chain: Path) -> None:
    table = rigged(chain, routes={0: "r1c1 r1c2"})
    lay(table, "r1c3", "r1c4", "r2c4")
    assert table.awaited == (1,)
    assert marked(table) == {"pensioners": 1}


@clause("GOB-LIGHT-3")
@pytest.mark.parametrize("name", ["new-york", "london"])
def test_on_the_printed_maps_no_two_lights_are_neighbors(name: str) -> None:
    board = board_of(rigged(name))
    lights = {stop.id for stop in board.stops if stop.light}
    assert not [street for street in board.streets if {street.a, street.b} <= lights]


@clause("GOB-LIGHT-4")
def test_a_light_in_the_middle_does_nothing() -> None:
    table = rigged(routes={0: "r2c3 r2c4"}, shape="S2")
    lay(table, "r2c5", "r2c6")
    assert table.awaited == (1,)
    assert marked(table) == {"students": 1}


@clause("GOB-LIGHT-5")
def test_the_light_of_another_departure_works_like_any() -> None:
    table = rigged(routes={0: "r2c3 r2c4 r2c5 r2c6", 1: "r3c6"})
    lay(table, "r3c6")
    assert not is_out(table)
    assert (table.view(0).due, table.view(0).due_for) == (1, "green light")


@clause("GOB-LIGHT-5")
def test_the_own_departure_puts_out_and_adds_no_marker() -> None:
    table = rigged(routes={0: "r2c3 r3c3 r3c2 r2c2"})
    lay(table, "r2c3")
    assert is_out(table)
    assert table.awaited == (1,)


@clause("GOB-LIGHT-6")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_departure_light_adds_no_marker_at_the_start(players: int) -> None:
    game = fareplay.deal("get-on-board", players, seed=1)
    while game.view(None).round == 0:
        game.play(game.moves()[0])
    view = game.view(game.awaited[0])
    assert (view.due, view.due_for) == ({"S1": 1, "S3": 3, "Z3": 3}.get(view.own.shape, 2), "shape")


@clause("GOB-LIGHT-7")
def test_the_extra_marker_must_be_laid_even_if_it_leads_out() -> None:
    route = "r2c3 r1c3 r1c4 r1c5 r1c6 r2c6 r3c6 r3c5 r3c4 r2c4"
    table = rigged(routes={0: route})
    lay(table, "r2c5")
    assert table.awaited == (0,)
    assert {str(move) for move in table.moves()} == {f"lay {stop} and be out" for stop in ("r1c5", "r2c6", "r3c5")}
    lay(table, "r2c6")
    assert is_out(table)


@clause("GOB-LIGHT-8")
def test_an_extra_marker_meets_jams_passengers_and_its_end(tmp_path: Path) -> None:
    others = "r3c6 r2c6 r2c5"
    table = rigged(routes={0: "r2c3 r2c4", 1: others})
    lay(table, "r2c5", "r2c6")
    assert marked(table) == {"buses": 1, "students": 1}
    table = rigged(lights_map(tmp_path), routes={0: "r4c1 r4c2 r4c3 r4c4"})
    lay(table, "r4c5", "r4c6")  # two lights, the street between them busy
    assert sheet(table).buses == 1
    assert table.view(0).due_for == "green light"


@clause("GOB-LIGHT-8")
def test_an_extra_marker_that_leads_out_takes_the_trip_with_it() -> None:
    table = rigged(routes={0: "r2c3 r1c3 r1c4 r1c5"}, shape="L2")
    lay(table, "r2c5", "r2c4")  # the light is passed, a businessman reached
    assert marked(table) == {"businessmen": (1, 0, 0)}
    table = rigged(routes={0: "r2c3 r1c3 r1c4 r2c4 r3c4 r3c5"})
    lay(table, "r2c5", "r2c4")
    assert is_out(table)
    assert marked(table) == {}
