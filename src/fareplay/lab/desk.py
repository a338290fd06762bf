"""A desk: one game as programs see it and act in it, by seat and action.

What the PettingZoo, Gymnasium and OpenSpiel environments have in common, and what a bot that learnt asks at a table.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

import numpy as np

from fareplay.core.dealer import key_words
from fareplay.core.errors import BadInput, IllegalMove
from fareplay.core.family import Array, Board, Family
from fareplay.core.kernel import NONE
from fareplay.core.table import Table
from fareplay.games import Name, find
from fareplay.lab.lenses import SEEINGS, spaces_of, windows


class Desk:
    """A game that is dealt, seen, acted in and scored by seat and action; `table` is what lies on it."""

    def __init__(self, family: Family, board: Board, players: int, options: Mapping[str, Any]) -> None:
        self.family, self.board, self.players = family, board, players
        self.spaces = spaces_of(family, board, players)
        self.options = family.check_options(board, players, options)
        self.table: Table = Table(family, board, np.zeros(1, family.position))
        self._plan = SEEINGS[family.name].plan_of(board)
        self._windows = windows(family.name)

    @classmethod
    def of(cls, game: Name, players: int, **options: Any) -> Self:
        """Return an empty desk for a game."""
        return cls(*find(game, players), players, options)

    @classmethod
    def under(cls, table: Table) -> Self:
        """Return a desk with a table on it, and room for others of the same board and number of players."""
        desk = cls(table.family, table.board, table.players, {})
        desk.table = table
        return desk

    def deal(self, key: bytes, options: Mapping[str, Any]) -> None:
        """Deal a game; options of this deal go before those of the desk."""
        checked = self.family.check_options(self.board, self.players, {**self.options, **options})
        positions = np.zeros(1, self.family.position)
        numbers = self.family.option_numbers(checked)
        self.family.doors.deal(self.board.tables, positions, key_words(key)[None], self.players, numbers)
        self.table = Table(self.family, self.board, positions)

    @property
    def awaited(self) -> int:
        """The lowest seat the game waits for, or NONE."""
        bits: int = self.family.doors.awaited(self.table.positions, 0)
        return (bits & -bits).bit_length() - 1

    def look(self, seat: int, buffers: tuple[Array, Array] | None = None) -> tuple[Array, Array]:
        """Return what a seat sees, and which actions are legal for it; in the buffers, where some are given."""
        observation, mask = self.spaces.buffers() if buffers is None else buffers
        if buffers is not None:
            self.spaces.check_buffers(buffers)
        self._windows.look(self.board.tables, self._plan, self.table.positions, seat, observation, mask)
        return observation, mask

    def act(self, seat: int, action: int) -> bool:
        """Play an action if it is legal; whether it was."""
        code = self.code_of(seat, action)
        return code != NONE and self.family.doors.play(self.board.tables, self.table.positions, 0, seat, code)

    def code_of(self, seat: int, action: int) -> int:
        """Return the code of an action, or NONE where there is no such action."""
        return int(self._windows.code_of(self.board.tables, self._plan, self.table.positions, seat, int(action)))

    def action_of(self, seat: int, code: int) -> int:
        """Return the action of a legal code."""
        return int(self._windows.action_of(self.board.tables, self._plan, self.table.positions, seat, int(code)))

    def refuse(self, seat: int, action: int) -> Exception:
        """Return why an action is not legal."""
        code = self.code_of(seat, action)
        if code == NONE or not 0 <= action < len(self.spaces.actions):
            return BadInput(f"there is no action {action!r} here: the actions are 0 to {len(self.spaces.actions) - 1}")
        move = self.table.move_of(code, seat)
        return IllegalMove(seat, move, self.family.refuse(self.board, self.table.positions, seat, move))

    def rewards(self, kind: str) -> list[float]:
        """Return what the game is worth to each seat, as if it ended here."""
        scores = self.table.scores()
        others = [[total for seat, total in enumerate(scores.totals) if seat != own] for own in range(self.players)]
        match kind:
            case "win":
                return [float(seat in scores.winners) / max(1, len(scores.winners)) for seat in range(self.players)]
            case "rank":
                return [_standing(scores.ranks, seat) for seat in range(self.players)]
            case "margin":
                return [float(total - max(rest)) for total, rest in zip(scores.totals, others, strict=True)]
        return [float(total) for total in scores.totals]


def _standing(ranks: tuple[int, ...], seat: int) -> float:
    """Return the mean of how a seat stands to each other one."""
    return sum((rank > ranks[seat]) - (rank < ranks[seat]) for rank in ranks) / (len(ranks) - 1)
