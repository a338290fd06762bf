"""Figures of many games: is a board fair, what are its tickets worth, where do players go.

Everything is read off final positions, in sums that add up over any number of games and processes.
"""

from __future__ import annotations

from fareplay.stats.gathering import Study, gather
from fareplay.stats.report import figures, write_report

__all__ = ["Study", "figures", "gather", "write_report"]
