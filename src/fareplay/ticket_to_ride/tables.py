"""A board as the kernels read it: one record of numbers."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from fareplay.ticket_to_ride.position import DISTRICTS, KINDS, LENGTHS, ROUTES, STOPS, TICKETS

Tables: TypeAlias = Any  # a record of TABLES; numpy has no type for its fields

TABLES = np.dtype(
    (
        np.record,
        [
            ("incident", "u8", (STOPS, 2)),  # routes at a stop, as bits
            ("fits", "u8", (LENGTHS + 1, 2)),  # routes no longer than that
            ("group", "u8", (KINDS, LENGTHS + 1, 2)),  # routes of one colour and length; gray is the last colour
            ("district", "u8", DISTRICTS),  # its stops, as bits
            ("free_count", "u8", KINDS),  # routes by colour; a byte for each length
            ("free", "u8", 2),  # all routes
            ("routes", "i2"),
            ("tickets", "i2"),
            ("colors", "i2"),
            ("pieces", "i2"),
            ("hand", "i2"),
            ("first_deal", "i2"),
            ("first_keep", "i2"),
            ("more_deal", "i2"),
            ("more_keep", "i2"),
            ("both_lanes_from", "i2"),
            ("longest_path", "i2"),  # what it scores; 0 where the board has no such bonus
            ("flag", "i2"),  # its colours, as bits by kind
            ("flag_points", "i2"),
            ("districts", "i2"),
            ("cards", "i2", KINDS),
            ("points", "i2", LENGTHS + 1),
            ("twin", "i2", ROUTES),
            ("ticket_points", "i2", TICKETS),
            ("district_points", "i2", DISTRICTS),
            ("end_a", "i1", ROUTES),
            ("end_b", "i1", ROUTES),
            ("length", "i1", ROUTES),
            ("color", "i1", ROUTES),
            ("ticket_a", "i1", TICKETS),
            ("ticket_b", "i1", TICKETS),
        ],
    )
)
