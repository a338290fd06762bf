"""The trip: what the stops of a segment bring.

Chapters "Trip" and "Landmarks" of docs/rules/get-on-board.md.
"""

from __future__ import annotations

from fareplay.core.kernel import kernel
from fareplay.get_on_board.position import Position
from fareplay.get_on_board.sheet import (
    all_in_rows,
    all_students,
    mark_businessman,
    mark_pensioner,
    mark_student,
    mark_tourist,
    mark_university,
    visit_office,
    visit_sight,
)
from fareplay.get_on_board.tables import (
    BUSINESSMAN,
    DARK_SIGHT,
    LIGHT_SIGHT,
    OFFICE,
    PENSIONER,
    STUDENT,
    TOURIST,
    UNIVERSITY,
    Tables,
)


@kernel
def make_trip(board: Tables, position: Position, seat: int) -> None:
    """Resolve every stop of the segment.

    GOB-TRIP-1   where a marker arrived, the middle ones too; not where the segment starts
    GOB-TRIP-2   along the route, first to last
    GOB-LIGHT-8  those of extra markers like all others
    """
    for place in range(position.laid):
        reach(board, position, seat, position.path[place])


@kernel
def reach(board: Tables, position: Position, seat: int, stop: int) -> None:
    """Mark what stands at a stop.

    GOB-TRIP-4  marking is compulsory; where no cell is free nothing happens
    GOB-TRIP-5  a green light brings nothing
    GOB-MARK-2  a landmark is a place of its kind too
    """
    if board.landmark[stop]:
        write_box(board, position, seat, stop)
    pick_up(position, seat, board.passengers[stop])
    place = board.place[stop]
    if place == UNIVERSITY:
        mark_university(position, seat)
    elif place == LIGHT_SIGHT:
        visit_sight(position, seat, position.light_sights)
    elif place == DARK_SIGHT:
        visit_sight(position, seat, position.dark_sights)
    elif place == OFFICE:
        visit_office(position, seat)


@kernel
def pick_up(position: Position, seat: int, passengers: int) -> None:
    """Mark the passengers waiting at a stop.

    GOB-TRIP-3  two of them if two wait
    """
    if passengers & PENSIONER:
        mark_pensioner(position, seat)
    if passengers & STUDENT:
        mark_student(position, seat)
    if passengers & TOURIST:
        mark_tourist(position, seat)
    if passengers & BUSINESSMAN:
        mark_businessman(position, seat)


@kernel
def write_box(board: Tables, position: Position, seat: int, stop: int) -> None:
    """Write the number of passengers of its colour into the box of a landmark.

    GOB-MARK-1  those marked at that moment
    GOB-MARK-4  fixed when written; 0 if there are none
    GOB-MARK-5  a light and a dark box for tourists
    GOB-MARK-6  each landmark is reached once at most
    """
    place = board.place[stop]
    if place == UNIVERSITY:
        position.university_box[seat] = all_students(position, seat)
    elif place == LIGHT_SIGHT:
        position.light_box[seat] = all_in_rows(position.tourists[seat])
    elif place == DARK_SIGHT:
        position.dark_box[seat] = all_in_rows(position.tourists[seat])
    elif place == OFFICE:
        position.office_box[seat] = all_in_rows(position.businessmen[seat])
