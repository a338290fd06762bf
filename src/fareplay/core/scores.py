"""Final scores: points by source, ranks, winners."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Scores:
    """The points of every seat by source, and who won."""

    points: tuple[dict[str, int], ...]
    totals: tuple[int, ...]
    ranks: tuple[int, ...]

    @classmethod
    def ranked(cls, points: tuple[dict[str, int], ...], totals: tuple[int, ...], standings: tuple[Any, ...]) -> Scores:
        """Rank seats by their standing; equal standings share a rank."""
        ranks = tuple(1 + sum(other > own for other in standings) for own in standings)
        return cls(points, totals, ranks)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; several share the win."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    def __str__(self) -> str:
        return "\n".join(self._line(seat) for seat in range(len(self.totals)))

    def _line(self, seat: int) -> str:
        parts = ", ".join(f"{source} {points}" for source, points in self.points[seat].items() if points)
        won = " (wins)" if self.winners == (seat,) else " (shares the win)" if seat in self.winners else ""
        return f"seat {seat}: {self.totals[seat]} points{won}" + (f": {parts}" if parts else "")
