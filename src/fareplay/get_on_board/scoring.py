"""The final score, area by area.

Chapter "Final scoring" of docs/rules/get-on-board.md.
"""

from __future__ import annotations

from typing import Any

from fareplay.core.kernel import kernel
from fareplay.get_on_board.objectives import PERSONAL, has_objective
from fareplay.get_on_board.position import ROWS, Position
from fareplay.get_on_board.sheet import (
    JAMS,
    PARKED_BUSINESSMEN,
    PARKED_TOURISTS,
    PENSIONERS,
    TURN_ZONE,
    all_students,
)
from fareplay.get_on_board.tables import Tables

# The columns of a score sheet: points by area, then what seats are ranked by.
(PENSIONER_POINTS, STUDENT_POINTS, TOURIST_POINTS, BUSINESSMAN_POINTS, COMMON_POINTS, PERSONAL_POINTS) = range(6)
TURN_POINTS, JAM_POINTS, TOTAL, IN_PLAY = range(6, 10)
COLUMNS = 10


@kernel
def score(board: Tables, position: Position, sheet: Any) -> None:
    """Write the score sheet of the position as if the game ended here.

    GOB-SCORE-12  nothing is marked any more
    GOB-ELIM-4    whoever is out scores nothing
    GOB-ELIM-7    and can't win
    """
    for seat in range(position.seats):
        for column in range(COLUMNS):
            sheet[seat, column] = 0
        if not position.out[seat]:
            score_seat(board, position, seat, sheet[seat])


@kernel
def score_seat(board: Tables, position: Position, seat: int, row: Any) -> None:
    """Score the sheet of one seat.

    GOB-SCORE-1   the turn zone costs the sum of its crossed cells
    GOB-SCORE-2   pensioners score the sum of their cells
    GOB-SCORE-3   students and interns times universities, and the landmark box
    GOB-SCORE-4   the larger of the light and the dark box
    GOB-SCORE-7   tourists and businessmen score boxes and rows
    GOB-SCORE-8   common objectives, and the personal one
    GOB-SCORE-9   jams cost the sum of their buses
    GOB-SCORE-10  all together; it may be negative
    GOB-PENS-2    1, 1, 1, 2, 2, 2, 3, 3 for the pensioners
    GOB-JAM-6     0, 1, 0, 1, 0, 1, then 1 for each bus
    GOB-STUD-4    the order of students and universities does not matter
    """
    row[PENSIONER_POINTS] = PENSIONERS[position.pensioners[seat]]
    row[STUDENT_POINTS] = all_students(position, seat) * position.universities[seat] + boxed(
        position.university_box[seat]
    )
    larger = max(boxed(position.light_box[seat]), boxed(position.dark_box[seat]))
    row[TOURIST_POINTS] = larger + row_points(position.tourists[seat], position.tourist_points[seat], PARKED_TOURISTS)
    rows = row_points(position.businessmen[seat], position.businessman_points[seat], PARKED_BUSINESSMEN)
    row[BUSINESSMAN_POINTS] = boxed(position.office_box[seat]) + rows
    row[COMMON_POINTS] = position.common_points[seat, 0] + position.common_points[seat, 1]
    row[PERSONAL_POINTS] = PERSONAL if has_objective(board, position, seat) else 0
    row[TURN_POINTS] = -TURN_ZONE[position.cells[seat]]
    row[JAM_POINTS] = -JAMS[position.buses[seat]]
    for column in range(TOTAL):
        row[TOTAL] += row[column]
    row[IN_PLAY] = 1


@kernel
def boxed(number: int) -> int:
    """Return what a landmark's box scores.

    GOB-SCORE-4  an empty box counts 0
    """
    return max(number, 0)


@kernel
def row_points(rows: Any, parked: Any, points: Any) -> int:
    """Add up the rows of tourists or businessmen.

    GOB-SCORE-5  a parked row gives the points written
    GOB-SCORE-6  any other half of what it would bring if parked now, rounded down
    """
    total = 0
    for row in range(ROWS):
        total += parked[row] if parked[row] > 0 else points[rows[row]] // 2
    return total
