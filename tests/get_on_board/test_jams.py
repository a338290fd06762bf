"""Chapter "Traffic jams" of docs/rules/get-on-board.md."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.get_on_board import printed
from tests.get_on_board.asking import is_out, lay, points, sheet
from tests.get_on_board.rigging import board_of, rigged

ON_R4C4_R4C5 = {  # routes of London over one street
    1: "r2c4 r3c4 r4c4 r4c5",
    2: "r1c5 r2c5 r3c5 r4c5 r4c4",
    3: "r5c1 r5c2 r5c3 r5c4 r4c4 r4c5",
    4: "r8c5 r7c5 r6c5 r5c5 r4c5 r4c4",
}
BLACK = """
    r4c3-r4c4 r5c2-r5c3 r5c3-r6c3 r6c3-r6c4 r6c3-r7c3 r6c4-r7c4 r7c3-r7c4 r7c3-r8c3
    r7c4-r7c5 r7c4-r8c4 r8c3-r8c4 r8c3-r9c3 r8c4-r9c4 r9c3-r9c4 r9c4-r10c4 r10c4-r10c5
"""


@clause("GOB-JAM-1")
@pytest.mark.parametrize("others", range(5))
def test_every_marker_of_others_on_the_street_marks_a_bus(others: int) -> None:
    routes = {seat: route for seat, route in ON_R4C4_R4C5.items() if seat <= others}
    table = rigged("london", players=5, routes={0: "r4c3 r4c4", **routes})
    lay(table, "r4c5")
    assert sheet(table).buses == others


@clause("GOB-JAM-1")
def test_every_marker_of_a_segment_is_counted_at_once() -> None:
    table = rigged(routes={0: "r2c3", 1: "r3c6 r2c6 r2c5 r2c4 r2c3"}, shape="S3")
    for count, stop in enumerate(("r2c4", "r2c5", "r2c6"), 1):
        lay(table, stop)
        assert sheet(table).buses == count


@clause("GOB-JAM-2")
def test_a_black_street_marks_a_bus() -> None:
    table = rigged(routes={0: "r6c5 r7c5"})
    lay(table, "r7c4")
    assert sheet(table).buses == 1
    table = rigged(routes={0: "r6c5 r7c5"})
    lay(table, "r7c6")
    assert sheet(table).buses == 0


@clause("GOB-JAM-2")
def test_a_street_is_as_black_from_its_other_end() -> None:
    table = rigged(routes={0: "r11c4 r10c4 r9c4 r8c4 r7c4"})
    lay(table, "r7c5")
    assert sheet(table).buses == 1


@clause("GOB-JAM-3")
def test_a_black_street_and_markers_of_others_add_up() -> None:
    table = rigged(players=3, routes={0: "r6c5 r7c5", 1: "r9c7 r9c6 r8c6 r7c6 r7c5 r7c4"})
    lay(table, "r7c4")
    assert sheet(table).buses == 2


@clause("GOB-JAM-4")
def test_whoever_laid_earlier_is_not_charged() -> None:
    table = rigged(players=3, routes={0: "r6c5 r7c5", 1: "r9c7 r9c6 r8c6 r7c6 r7c5 r7c4"}, marks={1: {"buses": 4}})
    lay(table, "r7c4")
    assert [sheet(table, seat).buses for seat in range(3)] == [2, 4, 0]


@clause("GOB-JAM-5", "GOB-JAM-6")
@pytest.mark.parametrize("before", range(20))
def test_buses_are_marked_in_order(before: int) -> None:
    table = rigged("london", routes={0: "r4c3 r4c4", 1: ON_R4C4_R4C5[1]}, marks={0: {"buses": before}})
    lost = table.scores().points[0]["jams"]
    lay(table, "r4c5")
    assert lost - table.scores().points[0]["jams"] == (*printed.BUSES, 0)[before]


@clause("GOB-JAM-6")
def test_19_buses_cost_16_points() -> None:
    lost = [-rigged(marks={0: {"buses": buses}}).scores().points[0]["jams"] for buses in range(20)]
    assert lost == [buses // 2 if buses <= 6 else buses - 3 for buses in range(20)]
    assert lost[-1] == 16


@clause("GOB-JAM-7")
@pytest.mark.parametrize("before", [16, 17, 18, 19])
def test_when_all_buses_are_marked_jams_have_no_effect(before: int) -> None:
    table = rigged("london", players=5, routes={0: "r4c3 r4c4", **ON_R4C4_R4C5}, marks={0: {"buses": before}})
    lay(table, "r4c5")
    assert sheet(table).buses == 19
    assert points(table)["jams"] == -16


@clause("GOB-JAM-8")
def test_markers_of_players_who_are_out_keep_causing_jams() -> None:
    table = rigged(routes={0: "r2c3", 1: "r3c6 r2c6 r2c5 r2c4 r3c4 r3c5 r3c6"})
    assert is_out(table, 1)
    lay(table, "r2c4")
    assert sheet(table).buses == 0
    table = rigged(routes={0: "r2c3 r2c4", 1: "r3c6 r2c6 r2c5 r2c4 r3c4 r3c5 r3c6"})
    lay(table, "r2c5")
    assert sheet(table).buses == 1


@clause("GOB-JAM-9")
def test_the_sixteen_black_streets_are_those_of_new_york() -> None:
    found = {f"{street.a}-{street.b}" for street in board_of(rigged()).streets if street.busy}
    assert found == set(BLACK.split())
    assert not [street for street in board_of(rigged("london")).streets if street.busy]


@clause("GOB-JAM-9")
@pytest.mark.parametrize("street", ["r7c4-r8c4", "r9c3-r9c4", "r10c4-r10c5"])
def test_every_black_street_is_black_when_a_marker_is_laid(street: str) -> None:
    start, stop = street.split("-")
    routes = {
        "r7c4": "r6c5 r7c5 r7c4",
        "r9c3": "r6c1 r6c2 r7c2 r8c2 r9c2 r9c3",
        "r10c4": "r11c4 r10c4",
    }
    table = rigged(routes={0: routes[start]})
    lay(table, stop)
    assert sheet(table).buses == 1
