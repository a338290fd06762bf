"""A batch: many games of one kind as one array, stepped and played out in compiled code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from fareplay.core.dealer import STREAM, draw_key, key_words, start_stream
from fareplay.core.errors import BadInput
from fareplay.core.family import Array, Board, Family
from fareplay.core.kernel import door
from fareplay.core.scores import find_winners, rank
from fareplay.core.table import Table

TO_THE_END = 1 << 32


class Batch:
    """Many games of one kind. Game `i` is the one dealt from `keys[i]`."""

    def __init__(
        self, family: Family, board: Board, players: int, games: int, key: bytes, options: Mapping[str, Any]
    ) -> None:
        if not isinstance(games, int) or isinstance(games, bool) or games < 0:
            raise BadInput(f"a batch can't have {games!r} games")
        checked = family.check_options(board, players, options)
        self.family = family
        self.board = board
        self.players = players
        self.positions: Array = np.zeros(games, family.position)
        self.keys: Array = np.empty((games, 8), np.uint32)
        self._choices: Any = np.zeros(1, STREAM)
        _draw_keys(self._choices, key_words(key), self.keys)
        family.doors.deal(board.tables, self.positions, self.keys, players, family.option_numbers(checked))

    def __len__(self) -> int:
        return len(self.positions)

    def key(self, at: int) -> bytes:
        """Return the key one game was dealt from."""
        return bytes(self.keys[at].astype("<u4").tobytes())

    def table(self, at: int) -> Table:
        """Return a copy of one game as a table."""
        return Table(self.family, self.board, self.positions[[at]])

    def over(self) -> Array:
        """Return which games have ended."""
        return np.array([self.family.doors.awaited(self.positions, at) == 0 for at in range(len(self))], bool)

    def play(self, codes: Array) -> Array:
        """Play one move in every game, for its lowest awaited seat; return which games refused it or were over."""
        codes = np.asarray(codes)
        if codes.shape != (len(self),) or codes.dtype.kind not in "iu":
            raise BadInput(f"a batch of {len(self)} games takes as many integers, got {codes.dtype} {codes.shape}")
        refused = np.empty(len(self), np.bool_)
        self.family.doors.play_many(self.board.tables, self.positions, np.ascontiguousarray(codes, np.int64), refused)
        return refused

    def play_out(self, most: int = TO_THE_END) -> int:
        """Play uniformly random legal moves in every game, to its end or so many at most; return how many."""
        return self.family.doors.play_out(self.board.tables, self.positions, self._choices, most)

    def score_sheets(self) -> Array:
        """Return the score sheets: game, seat, column; the first columns are the family's sources of points."""
        sheets = np.zeros((len(self), self.players, self.family.columns), np.int32)
        self.family.doors.score(self.board.tables, self.positions, sheets)
        return sheets

    def ranks(self) -> Array:
        """Return the rank of every seat in every game, as if it ended here."""
        return rank(self.score_sheets(), self.family.standing(self.board))

    def wins(self) -> Array:
        """Return which seats of every game win, as if it ended here."""
        return find_winners(self.score_sheets(), self.ranks(), self.family.can_win)


@door
def _draw_keys(streams: Any, key: Any, keys: Any) -> None:
    """Draw a key for every game from one key."""
    start_stream(streams[0], key)
    for at in range(len(keys)):
        draw_key(streams[0], keys[at])
