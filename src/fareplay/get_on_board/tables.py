"""A map as the kernels read it: one record of numbers."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from fareplay.get_on_board.position import STOPS, STREETS, TICKETS

Tables: TypeAlias = Any  # a record of TABLES; numpy has no type for its fields

OBJECTIVES = 8
DIRECTIONS = 4  # north, east, south, west; two that differ by an odd number make a turn

# Passengers at a stop, as bits; and the place there.
PENSIONER, STUDENT, TOURIST, BUSINESSMAN = 1, 2, 4, 8
NO_PLACE, UNIVERSITY, LIGHT_SIGHT, DARK_SIGHT, OFFICE = range(5)

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
