"""What a seat may do: counted, listed, picked by number, or asked about one by one."""

from __future__ import annotations

from typing import Any

import numpy as np

from fareplay.core.dealer import below
from fareplay.core.kernel import NONE, kernel, nth_bit, popcount
from fareplay.get_on_board.codes import CODES, DEPART, LAY
from fareplay.get_on_board.laying import direction_to, legal_steps, may_step
from fareplay.get_on_board.position import DEPARTURE, Position
from fareplay.get_on_board.rounds import is_awaited
from fareplay.get_on_board.tables import Tables


@kernel
def list_choices(board: Tables, position: Position, seat: int, out: Any) -> int:
    """Write the codes of all legal moves of an awaited seat; return how many there are."""
    if position.phase == DEPARTURE:
        for place in range(2):
            out[place] = DEPART + position.offer[seat, place]
        return 2
    steps = np.uint64(legal_steps(board, position, seat))
    for n in range(popcount(steps)):
        out[n] = LAY + board.neighbor[position.end[seat], nth_bit(steps, n)]
    return popcount(steps)


@kernel
def any_choice(board: Tables, position: Position, seat: int, stream: Any) -> int:
    """Return the code of a legal move of an awaited seat, each equally likely."""
    if position.phase == DEPARTURE:
        return DEPART + position.offer[seat, below(stream, 2)]
    steps = np.uint64(legal_steps(board, position, seat))
    return LAY + board.neighbor[position.end[seat], nth_bit(steps, below(stream, popcount(steps)))]


@kernel
def is_legal(board: Tables, position: Position, seat: int, code: int) -> bool:
    """Whether the seat may play this move now.

    GOB-SETUP-8  one of the two tickets
    """
    if not is_awaited(position, seat) or code < 0 or code >= CODES:
        return False
    if position.phase == DEPARTURE:
        return code == DEPART + position.offer[seat, 0] or code == DEPART + position.offer[seat, 1]
    if code >= DEPART:
        return False
    direction = direction_to(board, position, seat, code - LAY)
    return direction != NONE and may_step(board, position, seat, direction)
