"""Collecting flags: a board may reward a set of cards kept in front.

Chapter "Flags" of docs/rules/ticket-to-ride.md. Which colours make a flag is data of the board.
"""

from __future__ import annotations

from fareplay.core.kernel import kernel
from fareplay.ticket_to_ride.cards import settle_row
from fareplay.ticket_to_ride.position import WILD, Position
from fareplay.ticket_to_ride.tables import Tables


@kernel
def may_keep_flag(board: Tables, position: Position, seat: int, kind: int) -> bool:
    """Whether a card of this kind, just paid, may stay in front of the seat.

    PAR-FLAG-1  a card of a flag colour not yet in front
    PAR-FLAG-2  at most one of each colour
    PAR-FLAG-3  a wild is never part of a flag
    """
    return kind != WILD and (board.flag & ~position.front[seat]) >> kind & 1 == 1


@kernel
def keep_flag(position: Position, seat: int, kind: int) -> None:
    """Lay one of the cards just paid in front of the seat.

    PAR-FLAG-5  it is out of deck and discards until the flag is complete
    """
    position.discards[kind] -= 1
    position.front[seat] |= 1 << kind


@kernel
def complete_flag(board: Tables, position: Position, seat: int) -> None:
    """Score and discard a complete flag at the end of the turn.

    PAR-FLAG-4  all its colours in front: the points at once, and the cards go to the discards
    """
    if board.flag == 0 or position.front[seat] != board.flag:
        return
    for kind in range(WILD):
        position.discards[kind] += position.front[seat] >> kind & 1
    position.front[seat] = 0
    position.flags_made[seat] += 1
    position.score[seat] += board.flag_points
    settle_row(position)
