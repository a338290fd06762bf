"""Objectives: two for all, one for each.

Chapters "Common objectives" and "Personal objective" of docs/rules/get-on-board.md.
"""

from __future__ import annotations

from fareplay.core.kernel import has, kernel
from fareplay.get_on_board.position import COMMON, Position
from fareplay.get_on_board.sheet import SIGHTS, all_in_rows, all_students
from fareplay.get_on_board.tables import Tables

CARDS = ("pensioners", "students", "tourists", "businessmen", "light sights", "dark sights")  # GOB-COMP-4
PASSENGERS_NEEDED = 5
YELLOW, BLUE, PERSONAL = 10, 6, 10  # points


@kernel
def count_for(position: Position, seat: int, card: int) -> int:
    """Count what a common objective asks for.

    GOB-COMMON-2  marked passengers, interns and bonuses among them, or sights of a shade
    """
    if card == 0:
        return position.pensioners[seat]
    if card == 1:
        return all_students(position, seat)
    if card == 2:
        return all_in_rows(position.tourists[seat])
    if card == 3:
        return all_in_rows(position.businessmen[seat])
    return position.light_sights[seat] if card == 4 else position.dark_sights[seat]


@kernel
def fulfils(position: Position, seat: int, card: int) -> bool:
    """Whether a seat fulfils a common objective.

    GOB-COMP-4    there are six cards
    GOB-COMMON-2  five passengers, or three sights
    """
    return count_for(position, seat, card) >= (SIGHTS if card >= 4 else PASSENGERS_NEEDED)


@kernel
def check_common(position: Position) -> None:
    """Score the common objectives at the end of a round.

    GOB-COMMON-1  after all have played the round
    GOB-COMMON-3  everyone who fulfils a yellow card gets 10; then it is turned
    GOB-COMMON-4  everyone who fulfils a blue one gets 6
    GOB-COMMON-5  once each
    GOB-COMMON-6  the two cards are independent
    GOB-COMMON-7  the order of turns does not matter
    GOB-ELIM-6    those who are out take no part
    """
    for slot in range(COMMON):
        points = BLUE if position.turned[slot] else YELLOW
        for seat in range(position.seats):
            takes_part = not position.out[seat] and position.common_points[seat, slot] == 0
            if takes_part and fulfils(position, seat, position.common[slot]):
                position.common_points[seat, slot] = points
                position.turned[slot] = 1


@kernel
def has_objective(board: Tables, position: Position, seat: int) -> bool:
    """Whether the route touches all three stops of the personal objective.

    GOB-PERS-1  in any order
    GOB-PERS-2  passing through is enough
    """
    touched = 0
    for letter in range(3):
        touched += has(position.visited[seat], board.objective[position.objective[seat], letter])
    return touched == 3
