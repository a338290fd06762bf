"""Thinking about Get on Board: the kernels, and the levels of the ladder.

The thing to remember: levels differ in how far they look and how coolly they choose, never in the rules they know.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from fareplay.bots.get_on_board.guiding import MIND, guide, weigh
from fareplay.bots.get_on_board.judging import NEXT_MARKER, NEXT_ROUND, THIS_TURN, judge
from fareplay.bots.get_on_board.reasons import explain
from fareplay.bots.thinking import Thinking
from fareplay.core.kernel import kernel
from fareplay.get_on_board.doors import RULES
from fareplay.get_on_board.family import GET_ON_BOARD
from fareplay.get_on_board.position import Position
from fareplay.get_on_board.scoring import IN_PLAY, TOTAL
from fareplay.get_on_board.tables import Tables

WINNING = 0.75  # share of the value that is winning; the rest is the margin
MARGIN = 12.0  # points that count as a clear lead
ALONE = 1000.0  # the lead of a seat that has nobody left to beat


@kernel
def value(_board: Tables, position: Position, sheet: Any, worth: Any, won: Any) -> None:
    """Write what the end is worth to each seat: mostly winning, a little the margin.

    GOB-SCORE-11  a tie is a shared victory
    GOB-ELIM-7    whoever is out can't win
    """
    for seat in range(position.seats):
        worth[seat] = won[seat] = 0.0
        if sheet[seat, IN_PLAY]:
            lead = lead_of(position, sheet, seat)
            won[seat] = win_share(position, sheet, seat, lead)
            worth[seat] = WINNING * won[seat] + (1 - WINNING) / (1 + np.exp(-lead / MARGIN))


@kernel
def lead_of(position: Position, sheet: Any, seat: int) -> float:
    """Return the points by which a seat leads the best of the others; a clear lead where nobody else is left."""
    lead = ALONE
    for other in range(position.seats):
        if other != seat and sheet[other, IN_PLAY]:
            lead = min(lead, float(sheet[seat, TOTAL] - sheet[other, TOTAL]))
    return lead


@kernel
def win_share(position: Position, sheet: Any, seat: int, lead: float) -> float:
    """Return the share of the victory: all, part of it, or nothing."""
    if lead < 0:
        return 0.0
    equals = 0
    for other in range(position.seats):
        equals += sheet[other, IN_PLAY] and sheet[other, TOTAL] == sheet[seat, TOTAL]
    return 1.0 / equals


TRAITS = {  # temperature, horizon, future, shared, own, room, race
    "casual": np.array([1.5, NEXT_MARKER, 0.0, 0.0, 0.0, 0.8, 0.0]),
    "commuter": np.array([0.7, THIS_TURN, 0.0, 0.0, 0.0, 1.0, 0.0]),
    "planner": np.array([0.5, THIS_TURN, 0.8, 0.8, 0.8, 1.0, 0.0]),
    "conductor": np.array([0.0, NEXT_ROUND, 0.9, 1.0, 1.0, 1.0, 1.0]),
}

THINKING = Thinking(
    family=GET_ON_BOARD,
    rules=RULES,
    mind=MIND,
    judge=judge,
    guide=guide,
    weigh=weigh,
    value=value,
    traits=TRAITS,
    explain=explain,
)
