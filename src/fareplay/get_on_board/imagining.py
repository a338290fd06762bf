"""Imagining: everything a seat can't know, dealt anew, in agreement with all it does know.

GOB-ROUND-6: only dealt departure tickets and personal objectives are secret; and nobody knows the order of the tickets.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from fareplay.core.dealer import below, draw_key, start_stream
from fareplay.core.kernel import bit, kernel, nth_bit, popcount
from fareplay.get_on_board.position import DEPARTURE, OVER, Position
from fareplay.get_on_board.rounds import departure_tickets
from fareplay.get_on_board.tables import Tables


@kernel
def imagine(board: Tables, position: Position, seat: int, stream: Any) -> None:
    """Deal anew, in place, what the seat can't know.

    GOB-ROUND-6  sheets are open
    GOB-SETUP-6  objectives too, if so agreed, and in any case at the end
    """
    imagine_departures(board, position, seat, stream)
    if not position.open_objectives and position.phase != OVER:
        imagine_objectives(board, position, seat, stream)
    key = np.empty(8, np.uint32)
    draw_key(stream, key)
    start_stream(position.stream, key)


@kernel
def any_of(left: Any, stream: Any) -> int:
    """Return the number of one of the set bits, each equally likely."""
    return nth_bit(left, below(stream, popcount(left)))


@kernel
def imagine_departures(board: Tables, position: Position, seat: int, stream: Any) -> None:
    """Deal the others' departure tickets anew; once all are revealed, only the ones they did not keep.

    GOB-SETUP-7  two face down to each player
    GOB-SETUP-8  what others keep is secret until all reveal
    """
    left = departure_tickets(board) & ~bit(position.offer[seat, 0]) & ~bit(position.offer[seat, 1])
    revealed = position.phase != DEPARTURE
    for other in range(position.seats):
        if revealed and other != seat:
            left &= ~bit(position.departure[other])
    for other in range(position.seats):
        if other == seat:
            continue
        for place in range(2):
            if revealed and position.offer[other, place] == position.departure[other]:
                continue
            position.offer[other, place] = any_of(left, stream)
            left &= ~bit(position.offer[other, place])
        if not revealed and position.departure[other] != 0:
            position.departure[other] = position.offer[other, below(stream, 2)]


@kernel
def imagine_objectives(board: Tables, position: Position, seat: int, stream: Any) -> None:
    """Deal the others' personal objectives anew.

    GOB-SETUP-5  one face down to each player
    """
    left = (bit(board.objectives) - np.uint64(1)) & ~bit(position.objective[seat])
    for other in range(position.seats):
        if other != seat:
            position.objective[other] = any_of(left, stream)
            left &= ~bit(position.objective[other])
