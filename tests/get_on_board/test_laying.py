"""Chapter "Laying markers" of docs/rules/get-on-board.md."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import fareplay
from fareplay.get_on_board.moves import Depart, Lay
from tests.clauses import clause
from tests.conftest import WITHOUT_JIT
from tests.get_on_board import printed
from tests.get_on_board.asking import PLAYERS, end, lay, markers, sheet, steps, streets, ways
from tests.get_on_board.own_map import OPEN, own_map
from tests.get_on_board.rigging import board_of, rigged
from tests.get_on_board.slow_rules import turns_of

GAMES = 1 if WITHOUT_JIT else 5
SNAKE = (
    "r1c5 r1c6 r1c7 r1c8 r1c9 r1c10 r1c11 r2c11 r2c10 r2c9 r2c8 r2c7 r2c6 r2c5 r3c5 r3c6 r3c7 r3c8 r3c9 r3c10"
    " r4c10 r4c11 r5c11 r5c10 r5c9 r5c8 r5c7 r5c6 r5c5 r5c4 r6c4 r6c5 r6c6 r6c7 r6c8 r6c9"
)
MIDDLE = {0: "r4c4"}  # of the open map
ANY_WAY = {"S1": 4, "S2": 4, "L2": 8, "X2": 12, "S3": 4, "Z3": 16}  # ways in the open, with no cell to spend
WITH_CELLS = {"S1": 4, "S2": 12, "L2": 12, "X2": 12, "S3": 36, "Z3": 36}


@pytest.fixture
def open_map(tmp_path: Path) -> Path:
    return own_map(tmp_path, OPEN)


@clause("GOB-PLACE-1")
def test_the_first_segment_starts_at_the_departure() -> None:
    table = rigged(routes={0: "r2c3"})
    assert steps(table) == {"r1c3", "r2c2", "r2c4", "r3c3"}


@clause("GOB-PLACE-1")
def test_a_segment_starts_where_the_route_ends() -> None:
    table = rigged(routes={0: "r2c3 r3c3 r4c3"})
    assert steps(table) == {"r4c2", "r4c4", "r5c3"}


@clause("GOB-PLACE-2")
@pytest.mark.parametrize("shape", printed.MARKERS)
def test_every_marker_starts_where_the_one_before_ended(open_map: Path, shape: str) -> None:
    table = rigged(open_map, routes=MIDDLE, shape=shape)
    neighbors = {stop: set[str]() for stop in board_of(table).stop_numbers}
    for street in board_of(table).streets:
        neighbors[street.a].add(street.b)
        neighbors[street.b].add(street.a)
    for way in ways(table):
        path = ("r4c4", *way)
        assert all(after in neighbors[before] for before, after in zip(path, way, strict=False))


@clause("GOB-PLACE-3")
def test_a_street_never_carries_two_markers_of_a_player() -> None:
    table = rigged(routes={0: "r2c3 r3c3 r4c3"})
    refusal = table.why_not("lay r3c3")
    assert refusal is not None
    assert (refusal.code, refusal.clause) == ("own-street", "GOB-PLACE-3")
    with pytest.raises(fareplay.IllegalMove, match="seat 0 may not lay r3c3 and be out: its own marker lies"):
        table.play("lay r3c3")


@clause("GOB-PLACE-3")
def test_a_segment_does_not_turn_back_on_its_own_street(open_map: Path) -> None:
    table = rigged(open_map, routes=MIDDLE, shape="X2")
    lay(table, "r4c5")
    assert steps(table) == {"r3c5", "r5c5", "r4c6"}
    refusal = table.why_not("lay r4c4")
    assert refusal is not None
    assert refusal.code == "own-street"


@clause("GOB-PLACE-4")
def test_all_five_players_may_have_a_marker_on_one_street() -> None:
    routes = {
        0: "r4c3 r4c4",
        1: "r2c4 r3c4 r4c4 r4c5",
        2: "r1c5 r2c5 r3c5 r4c5 r4c4",
        3: "r5c1 r5c2 r5c3 r5c4 r4c4 r4c5",
        4: "r8c5 r7c5 r6c5 r5c5 r4c5 r4c4",
    }
    table = rigged("london", players=5, routes=routes)
    assert "r4c5" in steps(table)
    lay(table, "r4c5")
    assert all(streets("r4c4", "r4c5") <= markers(table, seat) for seat in range(5))


@clause("GOB-PLACE-5")
@pytest.mark.parametrize("cells", [0, 5])
@pytest.mark.parametrize(("shape", "count"), printed.MARKERS.items())
def test_a_segment_has_exactly_the_markers_of_its_shape(open_map: Path, shape: str, count: int, cells: int) -> None:
    table = rigged(open_map, routes=MIDDLE, shape=shape, marks={0: {"cells": cells}})
    assert {len(way) for way in ways(table)} == {count}


@clause("GOB-PLACE-6")
@pytest.mark.parametrize(("shape", "count"), ANY_WAY.items())
def test_without_cells_a_segment_has_exactly_the_turns_of_its_shape(open_map: Path, shape: str, count: int) -> None:
    found = ways(rigged(open_map, routes=MIDDLE, shape=shape, marks={0: {"cells": 5}}))
    assert {turns_of(("r4c4", *way)) for way in found} == set(printed.TURNS[shape])
    assert len(found) == count  # mirrored and turned forms are equal


@clause("GOB-PLACE-6")
@pytest.mark.parametrize(("shape", "count"), WITH_CELLS.items())
def test_with_cells_any_line_of_so_many_markers_can_be_laid(open_map: Path, shape: str, count: int) -> None:
    assert len(ways(rigged(open_map, routes=MIDDLE, shape=shape))) == count


@clause("GOB-PLACE-6")
def test_a_turn_may_go_either_way(open_map: Path) -> None:
    found = ways(rigged(open_map, routes=MIDDLE, shape="Z3", marks={0: {"cells": 5}}))
    assert {way for way in found if way[:2] == ("r3c4", "r3c5")} == {
        ("r3c4", "r3c5", "r2c5"),  # a staircase
        ("r3c4", "r3c5", "r4c5"),  # a U
    }


@clause("GOB-PLACE-7")
@pytest.mark.parametrize(
    ("came", "shape", "way"),
    [
        ("r2c3 r2c4", "S2", "r3c4 r4c4"),
        ("r2c3 r2c4", "S2", "r2c5 r2c6"),
        ("r2c3 r2c4", "L2", "r3c4 r3c5"),
        ("r2c3 r2c4", "S3", "r3c4 r4c4 r5c4"),
        ("r2c3 r3c3", "Z3", "r4c3 r4c2 r5c2"),
        ("r2c3 r3c3", "Z3", "r3c2 r4c2 r4c3"),
    ],
)
def test_the_joint_with_the_segment_before_counts_for_nothing(came: str, shape: str, way: str) -> None:
    table = rigged(routes={0: came}, shape=shape, marks={0: {"cells": 5}})
    lay(table, *way.split())
    assert sheet(table).cells == 5
    assert way.endswith(end(table))


@clause("GOB-PLACE-8")
@pytest.mark.parametrize(
    ("board", "route", "gap"),
    [
        ("new-york", "r2c3 r3c3", "r3c4"),
        ("new-york", "r2c3 r2c4 r3c4", "r3c3"),
        ("london", "r1c7 r1c8", "r2c8"),
        ("london", "r8c5 r8c4", "r7c4"),
    ],
)
def test_there_is_no_street_where_none_is_printed(board: str, route: str, gap: str) -> None:
    table = rigged(board, routes={0: route})
    assert gap not in steps(table)
    refusal = table.why_not(f"lay {gap}")
    assert refusal is not None
    assert (refusal.code, refusal.clause) == ("no-street", "GOB-PLACE-8")


@clause("GOB-PLACE-8")
def test_a_segment_does_not_leave_the_map(open_map: Path) -> None:
    table = rigged(open_map, routes={0: "r1c1"}, shape="S3", marks={0: {"cells": 5}})
    assert ways(table) == {("r1c2", "r1c3", "r1c4"), ("r2c1", "r3c1", "r4c1")}


@clause("GOB-PLACE-8")
@pytest.mark.parametrize("far", ["r4c6", "r6c4", "r3c3", "r1c1", "r4c4"])
def test_a_marker_reaches_the_next_intersection_and_no_other(open_map: Path, far: str) -> None:
    refusal = rigged(open_map, routes=MIDDLE).why_not(f"lay {far}")
    assert refusal is not None
    assert refusal.code == "no-street"


@clause("GOB-PLACE-9")
def test_more_than_32_markers_can_be_laid() -> None:
    table = rigged("london", rounds=12, routes={0: SNAKE})
    assert len(markers(table)) == 35
    lay(table, "r7c9", "r7c8")
    assert len(markers(table)) == 37
    assert end(table) == "r7c8"


@clause("GOB-PLACE-10")
@pytest.mark.parametrize("players", PLAYERS)
def test_there_is_always_a_marker_to_lay_and_no_passing(players: int) -> None:
    rng = np.random.default_rng(players)
    for seed in range(GAMES):
        game = fareplay.deal("get-on-board", players, seed=seed)
        while not game.over:
            kinds = {type(move) for move in game.moves()}
            assert kinds == {Depart if game.view(None).round == 0 else Lay}
            game.play(int(rng.choice(game.codes())))
    with pytest.raises(fareplay.BadInput, match="can't read"):
        rigged().play("pass")


@clause("GOB-PLACE-10")
def test_a_step_after_which_the_shape_could_not_be_completed_is_refused() -> None:
    table = rigged(routes={0: "r11c4 r11c3 r12c3"}, shape="L2", marks={0: {"cells": 5}})
    assert steps(table) == {"r12c2", "r12c4", "r13c3"}
    table = rigged(routes={0: "r11c4 r11c3 r12c3"}, shape="S2", marks={0: {"cells": 5}})
    assert steps(table) == {"r12c4"}
    refusal = table.why_not("lay r13c3")
    assert refusal is not None
    assert refusal.code == "dead-end"
