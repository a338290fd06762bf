"""Final scores: points by source, ranks, winners."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from fareplay.core.family import Array


@dataclass(frozen=True, slots=True)
class Scores:
    """The points of every seat by source, and who won."""

    points: tuple[dict[str, int], ...]
    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    winners: tuple[int, ...]  # several share the win; where nobody could win, there is none

    def __str__(self) -> str:
        return "\n".join(self._line(seat) for seat in range(len(self.totals)))

    def _line(self, seat: int) -> str:
        parts = ", ".join(f"{source} {points}" for source, points in self.points[seat].items() if points)
        won = " (wins)" if self.winners == (seat,) else " (shares the win)" if seat in self.winners else ""
        return f"seat {seat}: {self.totals[seat]} points{won}" + (f": {parts}" if parts else "")


def rank(sheets: Array, columns: Sequence[int]) -> Array:
    """Rank the seats of every game, the best 1, by the columns of their score sheets; what is equal shares a rank."""
    own, other = sheets[:, :, None, :], sheets[:, None, :, :]
    ahead, level = np.zeros(own.shape[:2] + other.shape[2:3], bool), True
    for column in columns:
        ahead |= level & (other[..., column] > own[..., column])
        level = level & (other[..., column] == own[..., column])
    return 1 + ahead.sum(axis=2)


def find_winners(sheets: Array, ranks: Array, can_win: int | None) -> Array:
    """Return which seats of every game won: those that rank first, and could win at all."""
    first = ranks == 1
    return first if can_win is None else first & (sheets[..., can_win] != 0)
