"""A table: a position that plays by the rules.

A `Game` is a table with a past; what `imagine` returns is a table without one, so a bot that peeks sees only its own
guess.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self

import numpy as np

from fareplay.core.dealer import KEY_BYTES, STREAM, WORDS, key_words
from fareplay.core.errors import BadInput, IllegalMove, Refusal
from fareplay.core.family import Array, Board, Event, Family, Move, View
from fareplay.core.kernel import NONE
from fareplay.core.scores import Scores, find_winners, rank

_MOST_SEATS = 8


@dataclass(frozen=True, slots=True)
class Preview:
    """What some moves would make true, were they played."""

    events: tuple[Event, ...]  # what would be told of the seat
    gains: dict[str, int]  # points by source, as if the game ended there
    goes_on: bool  # whether the seat would be awaited again
    view: View  # what the seat would see then; what chance decides is imagined


class Table:
    """A position of a game, and what can be asked of it."""

    def __init__(self, family: Family, board: Board, positions: Array) -> None:
        self.family = family
        self.board = board
        self._positions = positions

    @property
    def positions(self) -> Array:
        """The position as the compiled rules take it: an array of one; whoever changes it changes the table."""
        return self._positions

    @property
    def position(self) -> bytes:
        """The whole truth as bytes: save it, compare it, never show it to a player."""
        return self._positions.tobytes()

    @property
    def players(self) -> int:
        """How many seats there are."""
        return int(self._positions["seats"][0])

    @property
    def ply(self) -> int:
        """How many moves have been played."""
        return int(self._positions["ply"][0])

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats the game waits for; several at once where a choice is simultaneous."""
        bits = self.family.doors.awaited(self._positions, 0)
        return tuple(seat for seat in range(_MOST_SEATS) if bits >> seat & 1)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.family.doors.awaited(self._positions, 0) == 0

    def codes(self, seat: int | None = None) -> Array:
        """Return the legal moves of a seat as integers."""
        out = np.empty(self.family.codes, np.int64)
        count = self.family.doors.list_moves(self.board.tables, self._positions, 0, self._seat(seat), out)
        return out[:count]

    def moves(self, seat: int | None = None) -> list[Move]:
        """Return the legal moves of a seat; without one, of the first awaited."""
        seat = self._seat(seat)
        return [self.move_of(code, seat) for code in self.codes(seat).tolist()]

    def move_of(self, code: int, seat: int | None = None) -> Move:
        """Return the move an integer means for a seat."""
        return self.family.move_of(self.board, self._positions, self._seat(seat), code)

    def code_of(self, move: Move | str, seat: int | None = None) -> int:
        """Return the integer of a move for a seat; -1 where the position has no such move."""
        return self.family.code_of(self.board, self._positions, self._seat(seat), self.read_move(move))

    def read_move(self, move: Move | str) -> Move:
        """Return a move from its text; a move stays as it is."""
        return self.family.read_move(self.board, move) if isinstance(move, str) else move

    def why_not(self, move: Move | str, seat: int | None = None) -> Refusal | None:
        """Return why the rules refuse a move, or None if they don't."""
        seat, move = self._seat(seat), self.read_move(move)
        code = self.family.code_of(self.board, self._positions, seat, move)
        if code != NONE and code in self.codes(seat):
            return None
        return self.family.refuse(self.board, self._positions, seat, move)

    def play(self, move: Move | str | int, seat: int | None = None) -> None:
        """Play a move for a seat, by default the first awaited; raise IllegalMove if the rules refuse it."""
        self._play(move, self._seat(seat))

    def _play(self, move: Move | str | int, seat: int) -> tuple[int, Move]:
        """Play a move; return its integer and the move as the rules would list it."""
        is_code = isinstance(move, int | np.integer)
        code = int(move) if is_code else self.code_of(move, seat)
        known = self.move_of(code, seat) if is_code or code != NONE else self.read_move(move)
        if code == NONE or not self.family.doors.play(self.board.tables, self._positions, 0, seat, code):
            raise IllegalMove(seat, known, self.family.refuse(self.board, self._positions, seat, known))
        return code, known

    def _seat(self, seat: int | None) -> int:
        """Return the seat meant, by default the first awaited."""
        if seat is None:
            return self.awaited[0] if not self.over else 0
        if not isinstance(seat, int | np.integer) or isinstance(seat, bool) or not 0 <= seat < self.players:
            raise BadInput(f"there is no seat {seat!r}: the seats are 0 to {self.players - 1}")
        return int(seat)

    def view(self, seat: int | None) -> View:
        """Return all that a seat may know; None is a spectator."""
        return self.family.view(self.board, self._positions, None if seat is None else self._seat(seat))

    def scores(self) -> Scores:
        """Return the points of every seat by source, as if the game ended here."""
        sheets = np.zeros((1, _MOST_SEATS, self.family.columns), np.int32)
        self.family.doors.score(self.board.tables, self._positions, sheets)
        rows = sheets[:, : self.players]
        points = tuple(dict(zip(self.family.sources, row.tolist(), strict=False)) for row in rows[0])
        totals = tuple(rows[0, :, self.family.total].tolist())
        ranks = rank(rows, self.family.standing(self.board))
        won = find_winners(rows, ranks, self.family.can_win)[0]
        return Scores(points, totals, tuple(ranks[0].tolist()), tuple(np.flatnonzero(won).tolist()))

    def imagine(self, seat: int, rng: np.random.Generator) -> Imagined:
        """Return a table in which everything the seat can't know is dealt anew, in agreement with all it does know."""
        seat, positions = self._seat(seat), clone(self._positions)
        self.family.doors.imagine(self.board.tables, positions, seat, stream_of(rng))
        return Imagined(self.family, self.board, positions, seat)

    def preview(self, moves: Sequence[Move | str], seat: int | None = None) -> Preview:
        """Tell what moves of a seat's own turn would cost and bring, without playing them.

        What chance decides on the way is imagined, so a preview gives nothing away.
        """
        seat = self._seat(seat)
        table, events = self.imagine(seat, np.random.default_rng(0)), []
        points = table.scores().points[seat]
        for move in moves:
            before, known = table.view(seat), table.read_move(move)
            table.play(known, seat)
            told = self.family.tell(self.board, known, seat, seat, before, table.view(seat))
            events += [event for event in told if event.seat == seat]
        gains = {source: after - points[source] for source, after in table.scores().points[seat].items()}
        brought = {source: gain for source, gain in gains.items() if gain}
        return Preview(tuple(events), brought, seat in table.awaited, table.view(seat))

    def draw(self) -> str:
        """Return the board with its pieces as SVG."""
        return self.family.draw(self.board, self._positions)

    def copy(self) -> Self:
        """Return an independent copy."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._positions = clone(self._positions)
        return twin


class Imagined(Table):
    """A table as one seat imagines it; that seat is meant where none is named, as long as it is awaited."""

    def __init__(self, family: Family, board: Board, positions: Array, seat: int) -> None:
        super().__init__(family, board, positions)
        self.seat = seat

    def _seat(self, seat: int | None) -> int:
        return self.seat if seat is None and self.seat in self.awaited else super()._seat(seat)


def clone(positions: Array) -> Array:
    """Return a copy by copying memory; numpy would copy records field by field, fifty times slower."""
    return np.frombuffer(bytearray(positions.tobytes()), positions.dtype)


def stream_of(rng: np.random.Generator) -> Array:
    """Return a stream of chance keyed by a generator: an array of one."""
    streams: Any = np.zeros(1, STREAM)
    streams["key"][0] = key_words(rng.bytes(KEY_BYTES))
    streams["used"][0] = WORDS
    return streams
