"""The arena: bots against bots, until it is known who is stronger.

A block is one deal played in all seatings; it is the unit of chance in every figure.
"""

from __future__ import annotations

from fareplay.arena.match import Match
from fareplay.arena.playing import BlockResult, GameResult, play_block
from fareplay.arena.rating import Standing
from fareplay.arena.running import run
from fareplay.arena.sprt import Sprt

__all__ = ["BlockResult", "GameResult", "Match", "Sprt", "Standing", "play_block", "run"]
