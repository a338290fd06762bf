"""A position: the whole truth of a game of Ticket to Ride at one moment, in one record of fixed size.

The bounds below hold for every board, also a user's own, so that all boards run on the same machine code. A kind is a
card's kind: colours from 0 in the board's order, then `WILD`. Routes and tickets are numbers; sets of them are bits.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from fareplay.core.dealer import STREAM

SEATS = 5
STOPS = 64
ROUTES = 128
TICKETS = 64
COLORS = 9
WILD = COLORS
KINDS = COLORS + 1
GRAY = COLORS
LENGTHS = 8
OFFER = 4
DISTRICTS = 8
ROW = 5
ROW_WILDS = 3
LAST_ROUND_AT = 2

# What the game waits for.
FIRST_TICKETS, ACTION, SECOND_CARD, KEEP_TICKETS, OVER = range(5)

# A dealt ticket is its number and two marks.
NUMBER = 63
KEPT = 64
FIRST_OF_BATCH = 128

Position: TypeAlias = Any  # a record of POSITION; numpy has no type for its fields

POSITION = np.dtype(
    (
        np.record,
        [
            ("claimed", "u8", (SEATS, 2)),  # routes, as bits
            ("barred", "u8", (SEATS, 2)),  # free routes the seat may not claim, since it has the other lane
            ("free", "u8", 2),  # routes that can still be claimed
            ("free_count", "u8", KINDS),  # how many, by colour; a byte for each length
            ("tickets", "u8", SEATS),  # kept, as bits
            ("ticket_deck", "u8"),  # tickets never dealt, in no order
            ("stream", STREAM),
            ("ply", "i2"),
            ("sweeps", "i4"),  # where nearly all cards are wild, there are thousands
            ("reshuffles", "i4"),
            ("score", "i2", SEATS),
            ("deck_size", "i2"),
            ("dealt_tickets", "i2"),  # length of `dealt`
            ("recalled", "i2"),  # where the bottom of the ticket deck begins in `dealt`
            ("offer_at", "i2"),  # where the tickets to choose from begin in `dealt`
            ("hand", "i1", (SEATS, KINDS)),
            ("shown", "i1", (SEATS, KINDS)),  # of it, taken face up and not spent since
            ("unseen", "i1", (SEATS, KINDS)),  # drawn unseen since the deck was last shuffled, spent or not
            ("spent", "i1", (SEATS, KINDS)),  # spent since then and never shown, where it may be one of these
            ("deck", "i1", KINDS),
            ("fresh", "i1", KINDS),  # the deck as last shuffled, less what was turned up since
            ("discards", "i1", KINDS),
            ("row", "i1", ROW),
            ("row_wilds", "i1"),
            ("row_size", "i1"),
            ("front", "i2", SEATS),  # flag cards in front, as bits by kind
            ("flags_made", "i1", SEATS),
            ("pieces", "i1", SEATS),
            ("chosen", "i1", SEATS),  # first tickets kept, as bits of the offer; 0 while choosing
            ("seats", "i1"),
            ("turn", "i1"),
            ("first", "i1"),
            ("phase", "i1"),
            ("offer_size", "i1"),
            ("bottom_size", "i1"),  # tickets returned to the bottom
            ("batches", "i1"),
            ("passes", "i1"),
            ("last_turns", "i1"),  # turns until the end; -1 before the last round
            ("drawer", "i1", TICKETS),  # the seat each batch of tickets was dealt to
            ("dealt", "u1", OFFER * TICKETS),  # every ticket dealt, batch by batch, with the marks above
        ],
    )
)
