"""The sheet: its boxes, what they are worth, and how they are marked.

Chapters "Pensioners", "Students and universities", "Tourists, businessmen, parking" and "Landmarks" of
docs/rules/get-on-board.md. The numbers are printed on every sheet alike, so they stand here and not in the files of
the maps.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from fareplay.core.kernel import NONE, kernel
from fareplay.get_on_board.position import ROWS, Position

TURN_ZONE = np.array([0, 1, 3, 5, 7, 10])  # GOB-TURN-3: points lost by cells crossed
CELLS = len(TURN_ZONE) - 1
JAMS = np.array([0, 0, 1, 1, 2, 2, *range(3, 17)])  # GOB-JAM-6: points lost by buses marked
BUSES = len(JAMS) - 1
PENSIONERS = np.array([0, 1, 2, 3, 5, 7, 9, 12, 15])  # GOB-PENS-2: points by pensioners marked
STUDENTS, INTERNS, UNIVERSITIES = 6, 3, 4  # GOB-STUD-1, GOB-STUD-2, GOB-STUD-3: cells
SIGHTS = 3  # GOB-PARK-12: cells of each shade
PARKED_TOURISTS = np.array([0, 2, 5, 9, 14])  # GOB-PARK-4: points by tourists in the row
PARKED_BUSINESSMEN = np.array([0, 2, 4, 6])  # GOB-PARK-5: points by businessmen in the row


@kernel
def mark_pensioner(position: Position, seat: int) -> None:
    """Mark a pensioner.

    GOB-PENS-1  the topmost free cell
    GOB-PENS-3  a ninth has no effect
    """
    position.pensioners[seat] = min(position.pensioners[seat] + 1, len(PENSIONERS) - 1)


@kernel
def mark_student(position: Position, seat: int) -> None:
    """Mark a student.

    GOB-STUD-1  one of the six ordinary cells; when all are marked nothing happens
    """
    position.students[seat] = min(position.students[seat] + 1, STUDENTS)


@kernel
def mark_intern(position: Position, seat: int) -> None:
    """Mark an intern.

    GOB-STUD-2   intern cells are marked through the office bonus alone
    GOB-PARK-10  which never marks an ordinary cell
    """
    position.interns[seat] = min(position.interns[seat] + 1, INTERNS)


@kernel
def mark_university(position: Position, seat: int) -> None:
    """Mark a university.

    GOB-STUD-3  one of four cells; a fifth has no effect
    """
    position.universities[seat] = min(position.universities[seat] + 1, UNIVERSITIES)


@kernel
def current_row(parked: Any) -> int:
    """Return the topmost row that is not parked, or NONE.

    GOB-PARK-1  three rows of tourists, three of businessmen
    GOB-PARK-6  what is left of a parked row is struck out; the next passenger goes to the next row
    """
    for row in range(ROWS):
        if parked[row] == 0:
            return row
    return NONE


@kernel
def board_bus(rows: Any, parked: Any, room: int) -> None:
    """Mark a tourist or a businessman.

    GOB-PARK-2  in the current row; when it is full, or all rows are parked, nothing happens
    """
    row = current_row(parked)
    if row != NONE and rows[row] < room:
        rows[row] += 1


@kernel
def mark_tourist(position: Position, seat: int) -> None:
    """Mark a tourist."""
    board_bus(position.tourists[seat], position.tourist_points[seat], len(PARKED_TOURISTS) - 1)


@kernel
def mark_businessman(position: Position, seat: int) -> None:
    """Mark a businessman."""
    board_bus(position.businessmen[seat], position.businessman_points[seat], len(PARKED_BUSINESSMEN) - 1)


@kernel
def park(rows: Any, parked: Any, points: Any) -> int:
    """Park the current row; return how many were in it.

    GOB-PARK-7   with nobody in it nothing is parked
    GOB-PARK-13  one row at most
    """
    row = current_row(parked)
    if row == NONE or rows[row] == 0:
        return 0
    parked[row] = points[rows[row]]
    return rows[row]


@kernel
def visit_sight(position: Position, seat: int, sights: Any) -> None:
    """Mark a sight of a shade and take the tourists there.

    GOB-PARK-3   tourists are taken to sights of either shade
    GOB-PARK-4   for 2, 5, 9 or 14 points
    GOB-PARK-11  without a bonus
    GOB-PARK-12  one of three small cells of its shade, with or without tourists
    """
    sights[seat] = min(sights[seat] + 1, SIGHTS)
    park(position.tourists[seat], position.tourist_points[seat], PARKED_TOURISTS)


@kernel
def visit_office(position: Position, seat: int) -> None:
    """Take the businessmen to an office.

    GOB-PARK-3  businessmen are taken to offices
    GOB-PARK-5  for 2, 4 or 6 points
    GOB-PARK-8  and one passenger more: for one a pensioner, for two a tourist, for three an intern
    GOB-PARK-9  marked under that passenger's own rules
    """
    count = park(position.businessmen[seat], position.businessman_points[seat], PARKED_BUSINESSMEN)
    if count == 1:
        mark_pensioner(position, seat)
    elif count == 2:
        mark_tourist(position, seat)
    elif count == 3:
        mark_intern(position, seat)


@kernel
def all_students(position: Position, seat: int) -> int:
    """Count the students, interns among them."""
    return position.students[seat] + position.interns[seat]


@kernel
def all_in_rows(rows: Any) -> int:
    """Count the marked passengers of all rows.

    GOB-MARK-3  parked or not; struck cells are not counted
    """
    count = 0
    for row in range(ROWS):
        count += rows[row]
    return count
