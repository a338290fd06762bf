"""A map as the kernels read it: one record of numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from fareplay.get_on_board.position import STOPS, STREETS, TICKETS

if TYPE_CHECKING:
    from fareplay.get_on_board.board import Board

Tables: TypeAlias = Any  # a record of TABLES; numpy has no type for its fields

OBJECTIVES = 8
DIRECTIONS = 4  # north, east, south, west; two that differ by an odd number make a turn
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))  # rows and columns, by direction

# Passengers at a stop, as bits; and the place there.
PENSIONER, STUDENT, TOURIST, BUSINESSMAN = 1, 2, 4, 8
NO_PLACE, UNIVERSITY, LIGHT_SIGHT, DARK_SIGHT, OFFICE = range(5)
PASSENGERS = {"pensioner": PENSIONER, "student": STUDENT, "tourist": TOURIST, "businessman": BUSINESSMAN}
PLACES = {"university": UNIVERSITY, "light-sight": LIGHT_SIGHT, "dark-sight": DARK_SIGHT, "office": OFFICE}

TABLES = np.dtype(
    (
        np.record,
        [
            ("neighbor", "i2", (STOPS, DIRECTIONS)),  # the stop that way; -1 where no street leads
            ("street", "i2", (STOPS, DIRECTIONS)),
            ("busy", "i1", STREETS),
            ("passengers", "i1", STOPS),
            ("place", "i1", STOPS),
            ("landmark", "i1", STOPS),
            ("light", "i1", STOPS),
            ("departure", "i2", TICKETS + 1),  # the stop of each number; -1 where there is none
            ("objectives", "i2"),
            ("objective", "i2", (OBJECTIVES, 3)),  # stops to touch
        ],
    )
)


def fill_tables(board: Board) -> np.ndarray[Any, Any]:
    """Return the numbers of a map: an array of one record."""
    tables = np.zeros(1, TABLES)
    table = tables[0]
    table.neighbor[:], table.street[:], table.departure[:] = -1, -1, -1
    for number, stop in enumerate(board.stops):
        table.passengers[number] = sum(PASSENGERS[passenger] for passenger in stop.passengers)
        table.place[number] = PLACES[stop.place] if stop.place else 0
        table.landmark[number] = stop.landmark is not None
        table.light[number] = stop.light
        if stop.departure is not None:
            table.departure[stop.departure] = number
        for direction, (down, right) in enumerate(STEPS):
            other = board.stop_at.get((stop.row + down, stop.column + right))
            street = board.street_numbers.get(frozenset((stop.id, other.id))) if other else None
            if other is not None and street is not None:
                table.neighbor[number, direction] = board.stop_numbers[other.id]
                table.street[number, direction] = street
    for number, street_of in enumerate(board.streets):
        table.busy[number] = street_of.busy
    table.objectives = len(board.objectives)
    for number, objective in enumerate(board.objectives):
        table.objective[number] = [board.stop_numbers[board.letters[letter]] for letter in objective]
    return tables
