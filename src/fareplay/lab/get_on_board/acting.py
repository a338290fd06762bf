"""Actions of Get on Board: the four ways a marker can lead, and the twelve tickets to depart with.

The thing to remember: a move names the stop a marker leads to; an action names the direction, since that is the same
wherever on the map a route ends.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from fareplay.core.kernel import NONE, kernel
from fareplay.get_on_board.board import Board
from fareplay.get_on_board.codes import DEPART, LAY
from fareplay.get_on_board.laying import direction_to, legal_steps
from fareplay.get_on_board.position import DEPARTURE, LAYING, TICKETS, Position
from fareplay.get_on_board.tables import DIRECTIONS, Tables

WAYS = ("north", "east", "south", "west")
ACTIONS = DIRECTIONS + TICKETS

Plan: TypeAlias = Any  # a row of PLAN; numpy has no type for its fields

PLAN = np.dtype((np.record, [("stops", "i4"), ("streets", "i4")]))


def plan_of(board: Board) -> Any:
    """Return how much of a map there is to see as the kernels read it."""
    plan: Any = np.zeros(1, PLAN)
    plan["stops"], plan["streets"] = len(board.stops), len(board.streets)
    return plan


@kernel
def code_of(board: Tables, _plan: Plan, position: Position, seat: int, action: int) -> int:
    """Return the code of an action, or NONE where there is no such action."""
    if 0 <= action < DIRECTIONS and position.phase == LAYING:
        stop = board.neighbor[position.end[seat], action]
        return LAY + stop if stop != NONE else NONE
    return DEPART + 1 + action - DIRECTIONS if DIRECTIONS <= action < ACTIONS else NONE


@kernel
def action_of(board: Tables, _plan: Plan, position: Position, seat: int, code: int) -> int:
    """Return the action of a legal code."""
    if code >= DEPART:
        return code - DEPART - 1 + DIRECTIONS
    return direction_to(board, position, seat, code - LAY)


@kernel
def write_mask(board: Tables, _plan: Plan, position: Position, seat: int, out: Any) -> None:
    """Write which actions are legal for an awaited seat; none are when the game is over."""
    out[:ACTIONS] = 0
    if position.phase == DEPARTURE:
        for place in range(2):
            out[DIRECTIONS + position.offer[seat, place] - 1] = 1
    elif position.phase == LAYING:
        steps = legal_steps(board, position, seat)
        for direction in range(DIRECTIONS):
            out[direction] = steps >> direction & 1


def actions(_board: Board) -> list[str]:
    """Return what each action means."""
    return [*(f"lay a marker {way}" for way in WAYS), *(f"depart {number}" for number in range(1, TICKETS + 1))]
