"""A game: a table with a past.

It is its key, its options and its moves; positions, events and scores are derived. The key stays secret until the end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self

import numpy as np

from fareplay.core.dealer import KEY_BYTES, commitment, key_words, new_key, stretch
from fareplay.core.errors import BadInput, shortened
from fareplay.core.family import Array, Board, Event, Family, Move, View
from fareplay.core.record import Record, Result
from fareplay.core.table import Table


@dataclass(frozen=True, slots=True)
class Ply:
    """One move of the past."""

    seat: int
    code: int
    move: Move


class Game(Table):
    """A game from its deal to its end."""

    def __init__(
        self,
        family: Family,
        board: Board,
        players: int,
        key: bytes,
        options: Mapping[str, Any],
        listed: str | None = None,  # the name of the game in the list of games; None on a board of the user's own
    ) -> None:
        self.name = listed or board.name
        self.options = family.check_options(board, players, options)
        self._listed = listed is not None
        self._key = key
        self._past: list[Ply] = []
        super().__init__(family, board, np.zeros(1, family.position))
        self._deal(self._positions, players)

    def _deal(self, positions: Array, players: int) -> None:
        keys, numbers = key_words(self._key).reshape(1, 8), self.family.option_numbers(self.options)
        self.family.doors.deal(self.board.tables, positions, keys, players, numbers)

    @property
    def commitment(self) -> str:
        """The SHA-256 of the key: published at the deal, it proves at the end that nothing was touched."""
        return commitment(self._key)

    @property
    def key(self) -> bytes | None:
        """The key of the deal, once the game is over."""
        return self._key if self.over else None

    def play(self, move: Move | str | int, seat: int | None = None) -> None:
        """Play a move for a seat, by default the first awaited; raise IllegalMove if the rules refuse it."""
        seat = self._seat(seat)
        self._past.append(Ply(seat, *self._play(move, seat)))

    def undo(self) -> None:
        """Take back the last move."""
        if not self._past:
            raise BadInput("there is no move to take back")
        self._past.pop()
        self._positions = self._positions_at(len(self._past))

    def _positions_at(self, ply: int) -> Array:
        """Deal again and play so many moves."""
        positions = np.zeros(1, self.family.position)
        self._deal(positions, self.players)
        for past in self._past[:ply]:
            self.family.doors.play(self.board.tables, positions, 0, past.seat, past.code)
        return positions

    def at(self, ply: int) -> Table:
        """Return the table as it was after so many moves."""
        if not 0 <= ply <= len(self._past):
            raise BadInput(f"there is no ply {ply}: the game has {len(self._past)}")
        return Table(self.family, self.board, self._positions_at(ply))

    @property
    def past(self) -> tuple[Ply, ...]:
        """The moves played so far."""
        return tuple(self._past)

    def events(self, since: int = 0, seat: int | None = None) -> list[Event]:
        """Return what happened from a ply on, as that seat may know it; None is a spectator."""
        viewer = None if seat is None else self._seat(seat)
        return self._told(since, [viewer] * len(self._past))

    def all_events(self, since: int = 0) -> list[Event]:
        """Return what happened from a ply on, every move as its own player knows it; not for the eyes of a player."""
        return self._told(since, [past.seat for past in self._past])

    def _told(self, since: int, viewers: Sequence[int | None]) -> list[Event]:
        table, events = self.at(since), []
        seen: dict[int | None, View] = {}  # the last view, by whose it is
        for past, viewer in zip(self._past[since:], viewers[since:], strict=True):
            before = seen.get(viewer) or table.view(viewer)
            table.play(past.code, past.seat)
            seen = {viewer: table.view(viewer)}
            events += self.family.tell(self.board, past.move, past.seat, viewer, before, seen[viewer])
        return events

    def record(self, *, with_key: bool = False) -> Record:
        """Return the game as a record; the key is in it once the game is over, or if asked for."""
        scores = self.scores()
        return Record(
            game=self.name,
            players=self.players,
            options=self.options,
            commitment=self.commitment,
            key=self._key.hex() if self.over or with_key else None,
            moves=tuple((past.seat, str(past.move)) for past in self._past),
            result=Result(scores.totals, scores.winners) if self.over else None,
            board=None if self._listed else self.board.text,
        )

    def copy(self) -> Self:
        """Return an independent copy."""
        twin = super().copy()
        twin.__dict__["_past"] = list(self._past)
        return twin


def choose_key(seed: int | None, key: bytes | None) -> bytes:
    """Return the key asked for: given, stretched from a seed, or from the operating system."""
    if seed is not None and key is not None:
        raise BadInput("a deal has a seed or a key, not both")
    if key is not None:
        if not isinstance(key, bytes) or len(key) != KEY_BYTES:
            raise BadInput(f"a key is {KEY_BYTES} bytes, got {shortened(key)}")
        return key
    if seed is None:
        return new_key()
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise BadInput(f"a seed is a whole number, got {shortened(seed)}")
    return stretch(seed)
