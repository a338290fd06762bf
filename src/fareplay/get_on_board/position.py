"""A position: the whole truth of a game of Get on Board at one moment, in one record of fixed size.

The bounds below hold for every map, also a user's own. Stops are intersections; streets and stops are numbers, sets
of them bits.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from fareplay.core.dealer import STREAM

SEATS = 5
STOPS = 128
STREETS = 256  # more than so many stops of a grid can have
ROUNDS = 12
TICKETS = 12
ROWS = 3  # of tourists, and of businessmen
COMMON = 2  # common objectives on the table

# What the game waits for.
DEPARTURE, LAYING, OVER = range(3)

# What the next marker is laid for.
BY_SHAPE, SHORT, BY_LIGHT = range(3)

Position: TypeAlias = Any  # a record of POSITION; numpy has no type for its fields

POSITION = np.dtype(
    (
        np.record,
        [
            ("markers", "u8", (SEATS, STREETS // 64)),  # streets, as bits
            ("visited", "u8", (SEATS, STOPS // 64)),  # stops, as bits
            ("stream", STREAM),
            ("ply", "i4"),
            ("ticket_deck", "i2"),  # tickets still to come, as bits by number
            ("end", "i2", SEATS),  # the stop where the route ends
            ("laid", "i2"),  # markers of the segment so far
            ("path", "u1", STOPS),  # the stops they arrived at
            ("due", "i1"),  # markers still to be laid
            ("reason", "i1"),  # what they are laid for
            ("turns", "i1"),  # in the segment so far
            ("direction", "i1"),  # of its last marker
            ("revealed", "i1", ROUNDS),  # the ticket of each round
            ("rounds", "i1"),  # begun
            ("step", "i1"),  # how many seats after the conductor the turn has come
            ("conductor", "i1"),
            ("turn", "i1"),
            ("seats", "i1"),
            ("phase", "i1"),
            ("open_objectives", "i1"),
            ("offer", "i1", (SEATS, 2)),  # tickets to choose the departure from
            ("departure", "i1", SEATS),  # the one kept; 0 while choosing
            ("sheet", "i1", SEATS),
            ("objective", "i1", SEATS),
            ("common", "i1", COMMON),
            ("turned", "i1", COMMON),  # whether the card shows its blue side
            ("common_points", "i1", (SEATS, COMMON)),
            ("out", "i1", SEATS),
            ("cells", "i1", SEATS),  # of the turn zone, crossed
            ("buses", "i1", SEATS),  # of the jam area, marked
            ("pensioners", "i1", SEATS),
            ("students", "i1", SEATS),
            ("interns", "i1", SEATS),
            ("universities", "i1", SEATS),
            ("light_sights", "i1", SEATS),
            ("dark_sights", "i1", SEATS),
            ("tourists", "i1", (SEATS, ROWS)),
            ("tourist_points", "i1", (SEATS, ROWS)),  # of parked rows
            ("businessmen", "i1", (SEATS, ROWS)),
            ("businessman_points", "i1", (SEATS, ROWS)),
            ("university_box", "i1", SEATS),  # what landmarks wrote; -1 while empty
            ("light_box", "i1", SEATS),
            ("dark_box", "i1", SEATS),
            ("office_box", "i1", SEATS),
        ],
    )
)
