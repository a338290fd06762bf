"""Chapters "Trip", "Pensioners", "Students", "Parking" and "Landmarks" of docs/rules/get-on-board.md."""

from __future__ import annotations

from typing import Any

import pytest

from fareplay.core.table import Table
from fareplay.get_on_board.facts import facts
from tests.clauses import clause
from tests.get_on_board.asking import lay, marked, points, sheet
from tests.get_on_board.rigging import Marks, board_of, rigged

ALL_TOURISTS: Marks = {"tourists": [1, 2, 4], "parked_tourists": [2, 5, 14]}
ALL_BUSINESSMEN: Marks = {"businessmen": [1, 2, 3], "parked_businessmen": [2, 4, 6]}
FIRST_STEPS = {  # of New York, from a departure to the stop before, and the stop
    "pensioner": ("r2c3", "r3c3"),
    "student": ("r2c3", "r1c3"),
    "tourist": ("r2c3", "r2c2"),
    "businessman": ("r2c3", "r2c4"),
    "university": ("r6c1 r6c2", "r5c2"),
    "light sight": ("r2c3 r2c4", "r1c4"),
    "dark sight": ("r6c5 r7c5", "r7c6"),
    "office": ("r2c3 r3c3", "r3c2"),
    "Columbia University": ("r2c3 r2c2 r2c1", "r1c1"),
    "Times Square": ("r6c5 r7c5 r8c5", "r8c4"),
    "Guggenheim Museum": ("r2c3 r2c4", "r3c4"),
    "Wall Street": ("r9c7 r10c7", "r10c6"),
}


def reach(what: str, **marks: Any) -> Table:
    """Return a table after a seat with a marked sheet has reached something with one marker."""
    route, stop = FIRST_STEPS[what]
    table = rigged(routes={0: route}, marks={0: Marks(**marks)})  # type: ignore[typeddict-item]
    lay(table, stop)
    assert table.awaited == (1,)
    return table


# --- the trip


@clause("GOB-TRIP-1")
def test_every_stop_where_a_marker_arrived_is_resolved_and_not_the_start() -> None:
    table = rigged(routes={0: "r2c3 r2c2"}, shape="S3")  # a tourist waits at the start
    lay(table, "r3c2", "r4c2", "r5c2")  # an office, a businessman, a university
    assert marked(table) == {"businessmen": (1, 0, 0), "universities": 1}


@clause("GOB-TRIP-1")
def test_the_stop_of_an_extra_marker_is_resolved() -> None:
    table = rigged(routes={0: "r2c3"}, shape="S2")
    lay(table, "r2c4", "r2c5", "r1c5")
    assert marked(table) == {"businessmen": (1, 0, 0), "tourists": (1, 0, 0)}


@clause("GOB-TRIP-2")
@pytest.mark.parametrize(
    ("route", "way", "expected"),
    [
        ("r2c3 r3c3", "r3c2 r4c2", {"businessmen": (1, 0, 0)}),  # an office, then a businessman
        (
            "r6c1 r5c1 r5c2",
            "r4c2 r3c2",  # a businessman, then an office
            {"businessmen": (1, 0, 0), "parked_businessmen": (2, 0, 0), "pensioners": 1},
        ),
    ],
)
def test_stops_are_resolved_along_the_route(route: str, way: str, expected: dict[str, object]) -> None:
    table = rigged(routes={0: route}, shape="X2")
    lay(table, *way.split())
    assert marked(table) == expected


@clause("GOB-TRIP-3")
@pytest.mark.parametrize(
    ("route", "stop", "expected"),
    [
        ("r1c5 r1c4 r1c3 r1c2", "r1c1", {"pensioners": 1, "businessmen": (1, 0, 0)}),
        ("r2c11", "r1c11", {"tourists": (1, 0, 0), "businessmen": (1, 0, 0)}),
        ("r5c1 r4c1 r3c1", "r2c1", {"tourists": (1, 0, 0), "students": 1}),
    ],
)
def test_two_passengers_both_board(route: str, stop: str, expected: dict[str, object]) -> None:
    table = rigged("london", routes={0: route})
    lay(table, stop)
    assert marked(table) == expected


@clause("GOB-TRIP-4")
@pytest.mark.parametrize(
    ("what", "marks"),
    [
        ("pensioner", Marks(pensioners=8)),
        ("student", Marks(students=6)),
        ("tourist", Marks(tourists=[4])),
        ("tourist", ALL_TOURISTS),
        ("businessman", Marks(businessmen=[3])),
        ("businessman", ALL_BUSINESSMEN),
        ("university", Marks(universities=4)),
    ],
)
def test_where_no_cell_is_free_nothing_happens(what: str, marks: Marks) -> None:
    table = rigged(marks={0: marks})
    assert marked(reach(what, **marks)) == marked(table)


@clause("GOB-TRIP-4")
@pytest.mark.parametrize(
    ("what", "expected"),
    [
        ("pensioner", {"pensioners": 1}),
        ("student", {"students": 1}),
        ("tourist", {"tourists": (1, 0, 0)}),
        ("businessman", {"businessmen": (1, 0, 0)}),
        ("university", {"universities": 1}),
        ("light sight", {"light_sights": 1}),
        ("dark sight", {"dark_sights": 1}),
        ("office", {}),
    ],
)
def test_what_is_reached_is_marked_in_its_own_area(what: str, expected: dict[str, object]) -> None:
    assert marked(reach(what)) == expected


@clause("GOB-TRIP-5")
def test_a_green_light_brings_nothing() -> None:
    table = rigged(routes={0: "r2c3 r2c4"}, shape="S2")
    lay(table, "r2c5", "r2c6")
    assert marked(table) == {"students": 1}


# --- pensioners


@clause("GOB-PENS-1", "GOB-PENS-2")
@pytest.mark.parametrize(("before", "gain"), [*enumerate((1, 1, 1, 2, 2, 2, 3, 3))])
def test_a_pensioner_marks_the_topmost_free_cell(before: int, gain: int) -> None:
    table = reach("pensioner", pensioners=before)
    assert sheet(table).pensioners == before + 1
    assert points(table)["pensioners"] == sum((1, 1, 1, 2, 2, 2, 3, 3)[:before]) + gain


@clause("GOB-PENS-2")
def test_eight_pensioners_are_worth_15() -> None:
    worth = [rigged(marks={0: {"pensioners": count}}).scores().points[0]["pensioners"] for count in range(9)]
    assert worth == [0, 1, 2, 3, 5, 7, 9, 12, 15]


@clause("GOB-PENS-3")
def test_a_ninth_pensioner_is_not_marked() -> None:
    assert marked(reach("pensioner", pensioners=8)) == {"pensioners": 8}


# --- students and universities


@clause("GOB-STUD-1")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (3, 4), (5, 6), (6, 6)])
def test_a_student_marks_one_of_six_cells(before: int, after: int) -> None:
    assert marked(reach("student", students=before, interns=2)) == {"students": after, "interns": 2}


@clause("GOB-STUD-2")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 2), (2, 3), (3, 3)])
def test_an_intern_cell_is_marked_through_an_office_alone(before: int, after: int) -> None:
    found = sheet(reach("office", businessmen=[3], interns=before, students=2))
    assert (found.interns, found.students) == (after, 2)


@clause("GOB-STUD-3")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (3, 4), (4, 4)])
def test_a_university_marks_one_of_four_cells(before: int, after: int) -> None:
    assert marked(reach("university", universities=before)) == {"universities": after}


@clause("GOB-STUD-4")
def test_the_order_of_students_and_universities_does_not_matter() -> None:
    first = points(reach("student", students=2, universities=2))
    last = points(reach("university", students=3, universities=1))
    assert first == last == {"students": 6}


# --- parking


@clause("GOB-PARK-1")
@pytest.mark.parametrize(
    ("what", "rows", "parked", "room"),
    [("tourist", "tourists", "parked_tourists", 4), ("businessman", "businessmen", "parked_businessmen", 3)],
)
def test_there_are_three_rows_of_tourists_and_three_of_businessmen(
    what: str, rows: str, parked: str, room: int
) -> None:
    for row in range(3):
        for count in range(room):
            before = [1] * row + [count]
            table = reach(what, **{rows: before, parked: [2] * row})
            assert getattr(sheet(table), rows) == (*[1] * row, count + 1, *[0] * (2 - row))


@clause("GOB-PARK-2")
@pytest.mark.parametrize(
    ("what", "marks"),
    [
        ("tourist", Marks(tourists=[4])),
        ("tourist", Marks(tourists=[2, 4], parked_tourists=[5])),
        ("tourist", ALL_TOURISTS),
        ("businessman", Marks(businessmen=[3])),
        ("businessman", Marks(businessmen=[2, 3], parked_businessmen=[4])),
        ("businessman", ALL_BUSINESSMEN),
    ],
)
def test_a_full_row_does_not_overflow_into_the_next(what: str, marks: Marks) -> None:
    assert marked(reach(what, **marks)) == marked(rigged(marks={0: marks}))


@clause("GOB-PARK-3")
@pytest.mark.parametrize("sight", ["light sight", "dark sight", "Times Square", "Guggenheim Museum"])
def test_tourists_are_taken_to_sights_of_either_shade(sight: str) -> None:
    found = sheet(reach(sight, tourists=[2], businessmen=[2]))
    assert (found.parked_tourists, found.parked_businessmen) == ((5, 0, 0), (0, 0, 0))


@clause("GOB-PARK-3")
@pytest.mark.parametrize("office", ["office", "Wall Street"])
def test_businessmen_are_taken_to_offices(office: str) -> None:
    found = sheet(reach(office, tourists=[2], businessmen=[1]))
    assert (found.parked_tourists, found.parked_businessmen) == ((0, 0, 0), (2, 0, 0))


@clause("GOB-PARK-3")
@pytest.mark.parametrize("place", ["university", "Columbia University"])
def test_nobody_is_taken_to_a_university(place: str) -> None:
    found = sheet(reach(place, tourists=[2], businessmen=[2]))
    assert (found.parked_tourists, found.parked_businessmen) == ((0, 0, 0), (0, 0, 0))


@clause("GOB-PARK-4")
@pytest.mark.parametrize(("count", "worth"), [(1, 2), (2, 5), (3, 9), (4, 14)])
@pytest.mark.parametrize("above", [0, 1, 2])
def test_a_row_of_tourists_is_parked_for_its_points(count: int, worth: int, above: int) -> None:
    table = reach("dark sight", tourists=[2] * above + [count], parked_tourists=[5] * above)
    assert sheet(table).parked_tourists == (*[5] * above, worth, *[0] * (2 - above))
    assert points(table) == {"tourists": 5 * above + worth}


@clause("GOB-PARK-5")
@pytest.mark.parametrize(("count", "worth"), [(1, 2), (2, 4), (3, 6)])
@pytest.mark.parametrize("above", [0, 1, 2])
def test_a_row_of_businessmen_is_parked_for_its_points(count: int, worth: int, above: int) -> None:
    table = reach("office", businessmen=[2] * above + [count], parked_businessmen=[4] * above)
    assert sheet(table).parked_businessmen == (*[4] * above, worth, *[0] * (2 - above))
    assert points(table)["businessmen"] == 4 * above + worth


@clause("GOB-PARK-6")
def test_after_parking_the_next_passenger_goes_to_the_next_row() -> None:
    table = rigged(routes={0: "r2c3 r3c3"}, marks={0: {"businessmen": [1]}}, shape="L2")
    lay(table, "r3c2", "r4c2")  # an office, a businessman
    assert (sheet(table).businessmen, sheet(table).parked_businessmen) == ((1, 1, 0), (2, 0, 0))
    table = rigged(routes={0: "r2c3 r2c4"}, marks={0: {"tourists": [2]}}, shape="L2")
    lay(table, "r1c4", "r1c5")  # a sight, a tourist
    assert (sheet(table).tourists, sheet(table).parked_tourists) == ((2, 1, 0), (5, 0, 0))


@clause("GOB-PARK-6")
def test_struck_cells_are_no_passengers() -> None:
    marks: Marks = {
        "tourists": [2, 2],
        "parked_tourists": [5, 5],
        "businessmen": [1, 1, 1],
        "parked_businessmen": [2, 2, 2],
    }
    table = rigged(rounds=3, conductor=1, common=("tourists", "businessmen"), routes={0: "r2c3"}, marks={0: marks})
    lay(table, "r3c3")
    assert table.view(None).round == 4
    assert sheet(table).common == (0, 0)


@clause("GOB-PARK-7")
@pytest.mark.parametrize("place", ["light sight", "dark sight", "office"])
@pytest.mark.parametrize("above", [0, 1, 2])
def test_an_empty_row_is_not_parked_and_stays_current(place: str, above: int) -> None:
    rows: dict[str, Any] = {
        "tourists": [1] * above,
        "parked_tourists": [2] * above,
        "businessmen": [1] * above,
        "parked_businessmen": [2] * above,
    }
    table = reach(place, **rows)
    found = sheet(table)
    assert found.parked_tourists == found.parked_businessmen == (*[2] * above, *[0] * (3 - above))
    assert (found.pensioners, found.interns, sum(found.tourists)) == (0, 0, above)
    assert points(table).get("tourists", 0) == 2 * above


@clause("GOB-PARK-8")
@pytest.mark.parametrize(
    ("count", "bonus"), [(1, {"pensioners": 1}), (2, {"tourists": (1, 0, 0)}), (3, {"interns": 1})]
)
def test_parked_businessmen_bring_one_passenger_more(count: int, bonus: dict[str, object]) -> None:
    found = marked(reach("office", businessmen=[count]))
    assert found == {"businessmen": (count, 0, 0), "parked_businessmen": (2 * count, 0, 0), **bonus}
    assert [f"{facts(board_of(rigged())).sheet.bonus_passengers[count - 1]}s"] == list(bonus)


@clause("GOB-PARK-9")
@pytest.mark.parametrize(
    ("count", "marks"),
    [
        (1, Marks(pensioners=8)),
        (2, Marks(tourists=[4])),
        (2, Marks(tourists=[2, 4], parked_tourists=[5])),
        (2, ALL_TOURISTS),
        (3, Marks(interns=3)),
    ],
)
def test_a_bonus_without_a_free_cell_is_lost(count: int, marks: Marks) -> None:
    found = marked(reach("office", businessmen=[count], **marks))
    rest = marked(rigged(marks={0: marks}))
    assert found == {**rest, "businessmen": (count, 0, 0), "parked_businessmen": (2 * count, 0, 0)}


@clause("GOB-PARK-9")
def test_a_bonus_tourist_boards_the_current_row() -> None:
    found = sheet(reach("office", businessmen=[2], tourists=[2, 1], parked_tourists=[5]))
    assert (found.tourists, found.parked_tourists) == ((2, 2, 0), (5, 0, 0))


@clause("GOB-PARK-10")
@pytest.mark.parametrize("students", [0, 5, 6])
def test_a_bonus_student_is_an_intern_and_never_marks_an_ordinary_cell(students: int) -> None:
    found = sheet(reach("office", businessmen=[3], students=students))
    assert (found.students, found.interns) == (students, 1)


@clause("GOB-PARK-11")
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_parked_tourists_bring_no_bonus(count: int) -> None:
    found = marked(reach("dark sight", tourists=[count]))
    assert set(found) == {"tourists", "parked_tourists", "dark_sights"}
    assert found["tourists"] == (count, 0, 0)


@clause("GOB-PARK-12")
@pytest.mark.parametrize(("sight", "cell"), [("light sight", "light_sights"), ("dark sight", "dark_sights")])
@pytest.mark.parametrize("tourists", [Marks(), Marks(tourists=[2]), ALL_TOURISTS])
def test_a_sight_marks_a_small_cell_of_its_shade_in_any_case(sight: str, cell: str, tourists: Marks) -> None:
    for before, after in ((0, 1), (2, 3), (3, 3)):
        found = sheet(reach(sight, **tourists, **{cell: before}))
        other = "dark_sights" if cell == "light_sights" else "light_sights"
        assert (getattr(found, cell), getattr(found, other)) == (after, 0)


@clause("GOB-PARK-12")
def test_small_cells_score_nothing_by_themselves() -> None:
    assert points(rigged(marks={0: {"light_sights": 3, "dark_sights": 3}})) == {}


@clause("GOB-PARK-13")
@pytest.mark.parametrize("place", ["light sight", "dark sight", "office"])
def test_one_visit_parks_one_row(place: str) -> None:
    found = sheet(reach(place, tourists=[4], businessmen=[3]))
    parked = [*found.parked_tourists, *found.parked_businessmen]
    assert sum(points > 0 for points in parked) == 1


@clause("GOB-PARK-13")
def test_a_bonus_tourist_is_not_parked_by_the_office_that_brought_it() -> None:
    found = sheet(reach("office", tourists=[2], businessmen=[2]))
    assert (found.tourists, found.parked_tourists) == ((3, 0, 0), (0, 0, 0))


# --- landmarks


@clause("GOB-MARK-1", "GOB-MARK-2")
@pytest.mark.parametrize(
    ("landmark", "marks", "box", "effect"),
    [
        ("Columbia University", Marks(students=4), {"university": 4}, {"universities": 1}),
        ("Times Square", Marks(tourists=[3]), {"light": 3}, {"light_sights": 1, "parked_tourists": (9, 0, 0)}),
        ("Guggenheim Museum", Marks(tourists=[3]), {"dark": 3}, {"dark_sights": 1, "parked_tourists": (9, 0, 0)}),
        ("Wall Street", Marks(businessmen=[1]), {"office": 1}, {"parked_businessmen": (2, 0, 0), "pensioners": 1}),
    ],
)
def test_a_landmark_writes_its_number_and_is_a_place_of_its_kind_too(
    landmark: str, marks: Marks, box: dict[str, int], effect: dict[str, object]
) -> None:
    before = marked(rigged(marks={0: marks}))
    assert marked(reach(landmark, **marks)) == {**before, "landmarks": box, **effect}


@clause("GOB-MARK-3")
@pytest.mark.parametrize(
    ("landmark", "marks", "box"),
    [
        ("Columbia University", Marks(students=5, interns=2), {"university": 7}),
        ("Times Square", Marks(tourists=[1, 3], parked_tourists=[2]), {"light": 4}),
        ("Guggenheim Museum", ALL_TOURISTS, {"dark": 7}),
        ("Wall Street", Marks(businessmen=[2, 1], parked_businessmen=[4]), {"office": 3}),
        ("Wall Street", ALL_BUSINESSMEN, {"office": 6}),
    ],
)
def test_a_landmark_counts_all_marked_cells_of_its_area(landmark: str, marks: Marks, box: dict[str, int]) -> None:
    assert sheet(reach(landmark, **marks)).landmarks == box


@clause("GOB-MARK-4")
@pytest.mark.parametrize(
    ("landmark", "box"),
    [
        ("Columbia University", "university"),
        ("Times Square", "light"),
        ("Guggenheim Museum", "dark"),
        ("Wall Street", "office"),
    ],
)
def test_without_passengers_a_landmark_writes_0(landmark: str, box: str) -> None:
    assert sheet(reach(landmark)).landmarks == {box: 0}


@clause("GOB-MARK-4")
@pytest.mark.parametrize(
    ("what", "marks"),
    [
        ("student", Marks(students=2, landmarks={"university": 2})),
        ("tourist", Marks(tourists=[1], landmarks={"light": 1, "dark": 0})),
        ("businessman", Marks(businessmen=[1], landmarks={"office": 0})),
    ],
)
def test_later_passengers_do_not_change_what_was_written(what: str, marks: Marks) -> None:
    assert sheet(reach(what, **marks)).landmarks == marks["landmarks"]


@clause("GOB-MARK-4")
def test_a_passenger_met_on_the_way_to_a_landmark_counts_and_one_met_after_it_does_not() -> None:
    table = rigged(routes={0: "r6c1 r5c1 r4c1"}, shape="S3")
    lay(table, "r3c1", "r2c1", "r1c1")  # a student, a businessman, Columbia University
    assert sheet(table).landmarks == {"university": 1}
    table = rigged(routes={0: "r6c5 r7c5 r7c4"}, marks={0: {"tourists": [2]}}, shape="Z3")
    lay(table, "r8c4", "r8c3", "r9c3")  # Times Square, a businessman, a tourist
    assert sheet(table).landmarks == {"light": 2}
    assert sheet(table).tourists == (2, 1, 0)


@clause("GOB-MARK-5")
def test_tourists_have_a_light_and_a_dark_box() -> None:
    light = reach("Times Square", tourists=[2], landmarks={"dark": 1})
    assert sheet(light).landmarks == {"light": 2, "dark": 1}
    dark = reach("Guggenheim Museum", tourists=[2], landmarks={"light": 1})
    assert sheet(dark).landmarks == {"light": 1, "dark": 2}


@clause("GOB-MARK-6")
def test_a_second_visit_to_a_landmark_puts_out_and_writes_nothing() -> None:
    table = rigged(routes={0: "r2c3 r2c4 r3c4 r3c5 r4c5 r4c4"}, marks={0: {"tourists": [2], "landmarks": {"dark": 0}}})
    lay(table, "r3c4")
    assert table.view(None).seats[0].out
    assert sheet(table).landmarks == {"dark": 0}
