"""Chapter "Final scoring" of docs/rules/get-on-board.md."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from fareplay.core.table import Table
from tests.clauses import clause
from tests.get_on_board import printed
from tests.get_on_board.asking import lay, points, sheet
from tests.get_on_board.rigging import Marks, rigged

THROUGH_B_G_L = "r3c6 r2c6 r1c6 r1c5 r2c5 r3c5 r4c5 r4c4 r5c4 r6c4 r6c3 r7c3 r7c2 r8c2 r9c2 r9c1 r10c1"


def scored(**marks: Any) -> dict[str, int]:
    """Return the points of a sheet by area, without zeros."""
    return points(rigged(marks={0: Marks(**marks)}))  # type: ignore[typeddict-item]


@clause("GOB-SCORE-1")
@pytest.mark.parametrize(("cells", "lost"), [(1, 1), (2, 3), (3, 5), (4, 7), (5, 10)])
def test_the_turn_zone_costs_the_sum_of_its_crossed_cells(cells: int, lost: int) -> None:
    assert scored(cells=cells) == {"turn zone": -lost}


@clause("GOB-SCORE-2")
@pytest.mark.parametrize("count", range(1, 9))
def test_pensioners_score_the_sum_of_their_cells(count: int) -> None:
    assert scored(pensioners=count) == {"pensioners": sum(printed.PENSIONERS[:count])}


@clause("GOB-SCORE-3")
@pytest.mark.parametrize(
    ("students", "interns", "universities", "box", "worth"),
    [(6, 3, 4, 9, 45), (3, 0, 2, None, 6), (0, 2, 3, None, 6), (5, 1, 0, 4, 4), (0, 0, 4, 0, 0), (2, 1, 1, 2, 5)],
)
def test_students_and_interns_are_multiplied_by_universities(
    students: int, interns: int, universities: int, box: int | None, worth: int
) -> None:
    landmarks = {} if box is None else {"university": box}
    found = scored(students=students, interns=interns, universities=universities, landmarks=landmarks)
    assert found.get("students", 0) == worth


@clause("GOB-SCORE-4")
@pytest.mark.parametrize(
    ("landmarks", "larger"),
    [({"light": 3, "dark": 7}, 7), ({"light": 8, "dark": 7}, 8), ({"light": 3}, 3), ({"dark": 2}, 2), ({}, 0)],
)
def test_of_the_light_and_the_dark_box_the_larger_counts(landmarks: dict[str, int], larger: int) -> None:
    assert scored(landmarks=landmarks).get("tourists", 0) == larger


@clause("GOB-SCORE-5")
@pytest.mark.parametrize("rows", [1, 2, 3])
def test_parked_rows_give_the_points_written(rows: int) -> None:
    tourists, businessmen = [4, 2, 1][:rows], [3, 1, 2][:rows]
    found = scored(
        tourists=tourists,
        parked_tourists=[14, 5, 2][:rows],
        businessmen=businessmen,
        parked_businessmen=[6, 2, 4][:rows],
    )
    assert found == {"tourists": sum([14, 5, 2][:rows]), "businessmen": sum([6, 2, 4][:rows])}


@clause("GOB-SCORE-6")
@pytest.mark.parametrize("parked", [0, 1, 2])
@pytest.mark.parametrize("count", [0, 1, 2, 3, 4])
def test_the_row_that_is_not_parked_gives_half(parked: int, count: int) -> None:
    found = scored(tourists=[1] * parked + [count], parked_tourists=[2] * parked)
    assert found.get("tourists", 0) == 2 * parked + (0, 1, 2, 4, 7)[count]
    if count < 4:
        found = scored(businessmen=[1] * parked + [count], parked_businessmen=[2] * parked)
        assert found.get("businessmen", 0) == 2 * parked + (0, 1, 2, 3)[count]


@clause("GOB-SCORE-6")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_half_a_row_of_businessmen_brings_no_bonus(count: int) -> None:
    assert scored(businessmen=[count], universities=1) == {"businessmen": count}


@clause("GOB-SCORE-7")
def test_tourists_and_businessmen_score_a_box_and_their_rows() -> None:
    found = scored(
        tourists=[2, 3],
        parked_tourists=[5],
        businessmen=[3, 2],
        parked_businessmen=[6],
        landmarks={"light": 1, "dark": 4, "office": 5},
    )
    assert found == {"tourists": 4 + 5 + 4, "businessmen": 5 + 6 + 2}


@clause("GOB-SCORE-8")
@pytest.mark.parametrize(
    ("common", "worth"), [((0, 0), 0), ((6, 0), 6), ((0, 10), 10), ((6, 6), 12), ((10, 6), 16), ((10, 10), 20)]
)
def test_common_objectives_are_added(common: tuple[int, int], worth: int) -> None:
    marks: dict[int, Marks] = {0: {"common": common}, 1: {"common": (10, 10)}}
    assert points(rigged(marks=marks)) == ({"common objectives": worth} if worth else {})


@clause("GOB-SCORE-8")
@pytest.mark.parametrize(("letters", "worth"), [("bgl", 10), ("afk", 0)])
def test_the_personal_objective_is_added(letters: str, worth: int) -> None:
    table = rigged(routes={0: THROUGH_B_G_L}, objectives={0: letters})
    assert table.scores().totals[0] == table.scores().points[0]["personal objective"] == worth


@clause("GOB-SCORE-9")
@pytest.mark.parametrize("buses", range(20))
def test_jams_cost_the_sum_of_their_buses(buses: int) -> None:
    assert scored(buses=buses).get("jams", 0) == -sum(printed.BUSES[:buses])


@clause("GOB-SCORE-10")
def test_the_total_is_the_sum_of_all_areas() -> None:
    marks: Marks = {
        "pensioners": 4,
        "students": 3,
        "universities": 2,
        "tourists": [2],
        "businessmen": [1],
        "cells": 2,
        "buses": 8,
        "common": (10, 0),
    }
    scores = rigged(marks={0: marks}).scores()
    assert tuple(scores.points[0]) == printed.AREAS
    assert scores.totals[0] == 5 + 6 + 2 + 1 + 10 - 3 - 5


@clause("GOB-SCORE-10")
def test_a_total_may_be_negative() -> None:
    assert rigged(marks={0: {"cells": 5, "buses": 19}}).scores().totals == (-26, 0)


@clause("GOB-SCORE-11")
@pytest.mark.parametrize(
    ("pensioners", "ranks", "winners"),
    [((3, 1, 2), (1, 3, 2), (0,)), ((1, 2, 2), (3, 1, 1), (1, 2)), ((4, 4, 4), (1, 1, 1), (0, 1, 2))],
)
def test_the_highest_total_wins_and_a_tie_is_shared(
    pensioners: tuple[int, ...], ranks: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    marks: dict[int, Marks] = {seat: {"pensioners": count} for seat, count in enumerate(pensioners)}
    scores = rigged(players=3, marks=marks).scores()
    assert (scores.ranks, scores.winners) == (ranks, winners)


@clause("GOB-SCORE-11")
def test_no_area_breaks_a_tie() -> None:
    marks: dict[int, Marks] = {0: {"pensioners": 3}, 1: {"students": 3, "universities": 1}}
    assert rigged(marks=marks).scores().winners == (0, 1)


def last_move(**options: Any) -> Table:
    """Return a table after the last move of round 12, which led seat 0 to a businessman."""
    table = rigged(conductor=1, rounds=12, routes={0: "r2c3"}, **options)
    lay(table, "r2c4")
    assert table.over
    return table


@clause("GOB-SCORE-12")
def test_half_points_mark_nothing_and_fulfil_nothing() -> None:
    marks: Marks = {"businessmen": [1], "pensioners": 4, "tourists": [4]}
    table = last_move(marks={0: marks}, common=("pensioners", "tourists"))
    assert sheet(table).businessmen == (2, 0, 0)
    assert (sheet(table).pensioners, sheet(table).tourists) == (4, (4, 0, 0))  # two would bring a tourist, if parked
    assert sheet(table).common == (0, 0)
    assert points(table) == {"pensioners": 5, "tourists": 7, "businessmen": 2}


@clause("GOB-SCORE-12")
def test_scoring_changes_nothing() -> None:
    table = last_move(marks={0: {"tourists": [3]}})
    before, view = table.position, table.view(None)
    assert table.scores() == table.scores()
    assert table.position == before
    assert replace(table.view(None)) == view


def test_the_objectives_of_round_12_are_checked_before_the_end() -> None:
    table = last_move(marks={1: {"pensioners": 5}})
    assert sheet(table, 1).common == (10, 0)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_view_tells_the_points_of_the_score_sheet(seat: int) -> None:
    table = rigged(routes={0: THROUGH_B_G_L}, objectives={0: "bgl"}, marks={0: {"cells": 2, "pensioners": 3}})
    shown = table.view(seat).seats[seat].sheet.points
    assert shown == table.scores().points[seat]
