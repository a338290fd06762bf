"""Filling: what the turns beside a plan are good for, in the best routes that are open."""

from __future__ import annotations

from typing import Any

import numpy as np

from fareplay.bots.ticket_to_ride.waiting import most_spare
from fareplay.core.kernel import NONE, kernel
from fareplay.ticket_to_ride.position import GRAY, LENGTHS, Position
from fareplay.ticket_to_ride.tables import Tables

MOST = 6  # routes that are looked ahead
CARD = 0.55  # of a turn, a card to be drawn
WILD_CARD = 0.3  # of a turn, a wild to be spent
NEAR = 0.1  # points more for each piece of a route that touches the network


@kernel
def fill(
    board: Tables,
    position: Position,
    seat: int,
    plan: Any,
    cards: Any,
    wilds: int,
    time: float,
    pieces: int,
    saving: bool,
) -> float:
    """Return what the best routes beside a plan bring in the time that is left, by turn or, saving pieces, by piece."""
    low = position.free[0] & ~position.barred[seat, 0] & ~plan.routes[0]
    high = position.free[1] & ~position.barred[seat, 1] & ~plan.routes[1]
    spare = cards.copy()
    total = 0.0
    for _ in range(MOST):
        value, turns, length, color = best_filler(board, low, high, plan.near, spare, wilds, time, pieces, saving)
        if color == NONE:
            break
        if turns > time:
            return total + value * time / turns
        paid = max(0, min(length, spare[color]))
        spare[color] -= paid
        wilds = max(0, wilds - (length - paid))
        total += value
        time -= turns
        pieces -= length
    return total


@kernel
def best_filler(
    board: Tables, low: Any, high: Any, near: Any, spare: Any, wilds: int, time: float, pieces: int, saving: bool
) -> Any:
    """Return the worth, the turns, the length and the colour paid of the best route to add; the colour NONE if none."""
    best, best_turns, best_length, best_color, best_rate = 0.0, 0.0, 0, NONE, 0.0
    for length in range(min(pieces, LENGTHS), 0, -1):
        for group in range(board.colors + 1):
            color = group if group < board.colors else GRAY
            low_here, high_here = low & board.group[color, length, 0], high & board.group[color, length, 1]
            if low_here | high_here == np.uint64(0):
                continue
            if color == GRAY:
                color = most_spare(board, spare)
            lacking = length - max(0, min(length, spare[color]))
            turns = 1.0 + CARD * max(0, lacking - wilds) + WILD_CARD * min(wilds, lacking)
            touches = low_here & near[0] | high_here & near[1] != np.uint64(0)
            value = board.points[length] + (NEAR * length if touches else 0.0)
            rate = value / (length if saving else turns)
            if rate > best_rate and not (saving and turns > time):
                best, best_turns, best_length, best_color, best_rate = value, turns, length, color, rate
    return best, best_turns, best_length, best_color
