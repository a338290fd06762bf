"""Paths: the race for the longest path."""

from __future__ import annotations

from typing import Any

import numpy as np

from fareplay.core.kernel import kernel, whole
from fareplay.core.network import STOP_BITS, join_stops, longest_trail
from fareplay.ticket_to_ride.position import Position
from fareplay.ticket_to_ride.tables import Tables

GROWTH = 0.5  # of the pieces that are left, so many still make a path longer
WIDTH = 4.0  # pieces by which a guess of the longest path is easily wrong


@kernel
def path_with(board: Tables, position: Position, seat: int, low: Any, high: Any, pieces: int) -> float:
    """Return the path to expect of a seat once it has these routes too, and pieces are left."""
    low |= position.claimed[seat, 0]
    high |= position.claimed[seat, 1]
    joined = np.empty(STOP_BITS, np.uint64)
    join_stops(low, high, board.end_a, board.end_b, joined)
    return GROWTH * pieces + longest_trail(low, high, joined, board.end_a, board.end_b, board.length, board.incident)


@kernel
def path_to_beat(board: Tables, position: Position, seat: int) -> float:
    """Return the longest path to expect of the others."""
    longest = 0.0
    for other in range(position.seats):
        if other != seat:
            path = path_with(board, position, other, np.uint64(0), np.uint64(0), whole(position.pieces[other]))
            longest = max(longest, path)
    return longest


@kernel
def lead(ahead: float) -> float:
    """Return the chance that a lead in the longest path lasts."""
    return 1.0 / (1.0 + np.exp(-ahead / WIDTH))
