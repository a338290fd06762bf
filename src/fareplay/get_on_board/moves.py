"""Moves as a player says them; the same text reads back.

    depart 7 · lay r2c3 · lay r2c3 and be out

A marker that puts its player out says so; the mark is a warning, not part of the move.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from fareplay.core.errors import BadInput
from fareplay.core.family import Array
from fareplay.core.kernel import NONE
from fareplay.core.source import did_you_mean
from fareplay.get_on_board import codes
from fareplay.get_on_board.board import Board
from fareplay.get_on_board.position import TICKETS


@dataclass(frozen=True, slots=True)
class Depart:
    """Keep the ticket with this number, and start from its light."""

    number: int

    def __str__(self) -> str:
        return f"depart {self.number}"


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay one marker to a neighbouring intersection."""

    stop: str
    out: bool = field(default=False, compare=False)  # whether that intersection was visited before

    def __str__(self) -> str:
        return f"lay {self.stop}" + (" and be out" if self.out else "")


Move = Depart | Lay
KINDS = {"depart": Depart, "lay": Lay}

HELP = 'a move is like "depart 7" or "lay r2c3"'
_LAY = re.compile(r"(?:lay )?(r\d+c\d+)( and be out)?")


def read_move(board: Board, text: str) -> Move:
    """Read a move from its text; an intersection alone means a marker to it."""
    words = " ".join(text.lower().split())
    depart, lay = re.fullmatch(r"depart (\d{1,3})", words), _LAY.fullmatch(words)
    if depart is not None:
        return Depart(_known_number(int(depart[1])))
    if lay is not None:
        return Lay(_known_stop(board, lay[1]), bool(lay[2]))
    raise BadInput(f"can't read {text[:80]!r}: {HELP}")


def _known_number(number: int) -> int:
    if not 1 <= number <= TICKETS:
        raise BadInput(f"tickets are numbered from 1 to {TICKETS}, got {number}")
    return number


def _known_stop(board: Board, stop: str) -> str:
    if stop not in board.stop_numbers:
        raise BadInput(f'there is no intersection "{stop}"{did_you_mean(stop, board.stop_numbers)}')
    return stop


def move_of(board: Board, positions: Array, seat: int, code: int) -> Move:
    """Return the move an integer means for a seat."""
    if codes.LAY <= code < len(board.stops):
        visited = int(positions[0].visited[seat, code >> 6]) >> (code & 63) & 1
        return Lay(board.stops[code].id, bool(visited))
    if codes.DEPART < code < codes.CODES:
        return Depart(code - codes.DEPART)
    raise BadInput(f"no move has the number {code}")


def code_of(board: Board, _positions: Array, _seat: int, move: Move) -> int:
    """Return the integer of a move."""
    match move:
        case Depart(number):
            return codes.DEPART + number if 1 <= number <= TICKETS else NONE
        case Lay(stop):
            return codes.LAY + board.stop_numbers[_known_stop(board, stop)]
    raise BadInput(f"{move!r} is not a move of Get on Board")
