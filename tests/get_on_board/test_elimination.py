"""Chapter "Elimination" of docs/rules/get-on-board.md."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.clauses import clause
from tests.get_on_board import printed
from tests.get_on_board.asking import end, is_out, lay, marked, markers, points, sheet, streets
from tests.get_on_board.own_map import own_map
from tests.get_on_board.rigging import Marks, rigged

CIRCLE = "r6c5 r6c6 r7c6 r7c5 r6c5"  # out
ABOUT_TO_CLOSE = "r2c3 r3c3 r3c2 r2c2"
LOOP = """
    1   P   S   T
    2   *   *   B
    3   Oa  Ob  Oc
    4   P   T   S
"""
RICH: Marks = {
    "pensioners": 8,
    "students": 6,
    "universities": 4,
    "tourists": [4, 4],
    "parked_tourists": [14],
    "businessmen": [3],
    "landmarks": {"university": 6, "office": 3},
    "common": (10, 10),
    "cells": 1,
    "buses": 4,
}


@clause("GOB-ELIM-1")
@pytest.mark.parametrize(
    ("shape", "route", "way"),
    [
        ("S1", "r2c3 r2c4 r1c4 r1c3", "r2c3"),
        ("S3", ABOUT_TO_CLOSE, "r2c3"),  # the first of three
        ("S3", "r2c3 r3c3 r4c3 r4c2 r4c1 r3c1 r2c1", "r2c2 r2c3"),  # the second
        ("S3", "r2c3 r2c2 r3c2 r4c2 r5c2 r5c3", "r4c3 r3c3 r2c3"),  # the last
        ("L2", "r2c3 r2c4 r1c4 r1c5", "r2c5 r2c4"),
        ("S1", "r2c3 r1c3 r1c4 r2c4 r3c4 r3c5", "r2c5 r2c4"),  # an extra one, by a light
    ],
)
def test_any_marker_that_arrives_where_the_route_has_been_puts_out(shape: str, route: str, way: str) -> None:
    table = rigged(routes={0: route}, shape=shape)
    *safe, last = way.split()
    for stop in safe:
        lay(table, stop)
        assert not is_out(table)
    assert f"lay {last} and be out" in {str(move) for move in table.moves()}
    lay(table, last)
    assert is_out(table)
    assert table.awaited == (1,)


@clause("GOB-ELIM-2")
def test_the_own_departure_counts_as_visited() -> None:
    table = rigged(routes={0: "r2c3 r2c4 r1c4 r1c3"})
    assert {str(move) for move in table.moves()} == {"lay r1c2", "lay r2c3 and be out"}


@clause("GOB-ELIM-2")
def test_the_stops_of_the_segment_itself_count_as_visited(tmp_path: Path) -> None:
    table = rigged(own_map(tmp_path, LOOP), routes={0: "r1c1"}, shape="S3")
    lay(table, "r1c2", "r1c3", "r2c3", "r2c2")  # the last two are lights
    assert not is_out(table)
    lay(table, "r1c2")
    assert is_out(table)


@clause("GOB-ELIM-3")
def test_whoever_goes_out_lays_no_more_and_makes_no_trip() -> None:
    table = rigged(routes={0: "r2c3 r3c3 r4c3 r4c2 r4c1 r3c1 r2c1"}, shape="S3")
    before = markers(table)
    lay(table, "r2c2", "r2c3")  # a tourist waits at r2c2
    assert markers(table) - before == streets("r2c1", "r2c2", "r2c3")
    assert marked(table) == {}
    assert (table.moves(0), table.awaited) == ([], (1,))


@clause("GOB-ELIM-3")
def test_whoever_goes_out_crosses_no_cell() -> None:
    table = rigged(routes={0: "r2c3 r2c4 r1c4 r1c5"}, shape="S2")
    lay(table, "r2c5", "r2c4")  # a turn too many
    assert is_out(table)
    assert sheet(table).cells == 0


@clause("GOB-ELIM-4")
def test_whoever_is_out_scores_nothing() -> None:
    table = rigged(routes={0: ABOUT_TO_CLOSE}, marks={0: RICH})
    assert table.scores().totals[0] == 89
    lay(table, "r2c3")
    assert table.scores().points[0] == dict.fromkeys(printed.AREAS, 0)
    assert table.scores().totals[0] == 0


@clause("GOB-ELIM-5")
def test_all_markers_stay_also_the_one_that_led_out() -> None:
    table = rigged(routes={0: ABOUT_TO_CLOSE})
    lay(table, "r2c3")
    assert markers(table) == streets("r2c3", "r3c3", "r3c2", "r2c2", "r2c3")
    assert end(table) == "r2c3"


@clause("GOB-ELIM-6")
def test_whoever_is_out_takes_no_part_in_the_objectives() -> None:
    routes = {0: "r2c3", 1: CIRCLE}
    table = rigged(routes=routes, rounds=3, marks={1: {"pensioners": 8}})
    lay(table, "r2c4")
    assert table.view(None).round == 4
    assert [card.points for card in table.view(None).common] == [10, 10]
    assert sheet(table, 1).common == (0, 0)


@clause("GOB-ELIM-6")
def test_whoever_goes_out_takes_no_part_in_the_objectives_of_that_round() -> None:
    table = rigged(routes={0: ABOUT_TO_CLOSE}, conductor=1, rounds=3, marks={0: {"pensioners": 8}})
    lay(table, "r2c3")
    assert table.view(None).round == 4
    assert [card.points for card in table.view(None).common] == [10, 10]


@clause("GOB-ELIM-6")
def test_a_card_turned_by_one_who_is_out_stays_blue() -> None:
    marks: dict[int, Marks] = {0: {"pensioners": 5}, 1: {"pensioners": 5, "common": (10, 0)}}
    table = rigged(routes={0: "r2c3", 1: CIRCLE}, rounds=5, marks=marks)
    lay(table, "r2c4")
    assert sheet(table, 0).common == (6, 0)


@clause("GOB-ELIM-7")
def test_whoever_is_out_ranks_below_a_negative_total() -> None:
    marks: dict[int, Marks] = {0: {"cells": 5, "buses": 19}, 1: RICH, 2: {"pensioners": 1}}
    scores = rigged(players=3, routes={1: CIRCLE}, marks=marks).scores()
    assert scores.totals == (-26, 0, 1)
    assert (scores.ranks, scores.winners) == ((2, 3, 1), (2,))


@clause("GOB-ELIM-8")
def test_a_single_player_goes_on_to_round_12() -> None:
    table = rigged(routes={0: "r2c3", 1: CIRCLE}, rounds=11)
    lay(table, "r2c4")
    assert (table.view(None).round, table.view(None).conductor, table.awaited) == (12, 0, (0,))
    while not table.over:
        table.play(next(move for move in table.moves() if not move.out))
    assert table.scores().winners == (0,)


@clause("GOB-ELIM-8")
def test_when_all_are_out_the_game_ends_at_once_without_a_winner() -> None:
    table = rigged(routes={0: ABOUT_TO_CLOSE, 1: CIRCLE}, rounds=5)
    lay(table, "r2c3")
    assert table.over
    assert table.view(None).round == 5
    scores = table.scores()
    assert (scores.totals, scores.ranks, scores.winners) == ((0, 0), (1, 1), ())


@clause("GOB-ELIM-9")
def test_the_routes_of_others_may_be_crossed() -> None:
    table = rigged(routes={0: "r2c3", 1: "r3c6 r3c5 r2c5 r2c4 r1c4"}, shape="S1")
    lay(table, "r2c4")
    assert not is_out(table)
    assert marked(table) == {"businessmen": (1, 0, 0)}
    assert points(table) == {"businessmen": 1}


@clause("GOB-ELIM-9")
def test_a_street_of_others_costs_a_bus_and_nothing_else() -> None:
    table = rigged(routes={0: "r2c3 r2c4", 1: "r3c6 r3c5 r2c5 r2c4 r1c4"})
    lay(table, "r1c4")
    assert not is_out(table)
    assert marked(table) == {"buses": 1, "light_sights": 1}
