"""Thinking: what a family supplies so that bots can judge its moves, and the doors made from it.

A level of the ladder is data: a row of numbers, the traits, that the same kernels read. The thing to remember: kernels
here are handed an imagined position, so that nothing they look at can be a secret.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from fareplay.bots.bot import Reason
from fareplay.core.doors import Kernel, Rules
from fareplay.core.family import Array, Family, Move
from fareplay.core.kernel import door
from fareplay.core.table import Imagined

CANDIDATES = 64  # moves a judge names at most


@dataclass(frozen=True, slots=True)
class Thinking:
    """The kernels and tables by which bots think about one family."""

    family: Family
    rules: Rules
    mind: np.dtype[Any]  # what a seat keeps in mind while a game is played out, as a record; zeros at first
    judge: Kernel  # board, position, seat, traits, codes, values; how many moves it names, their worth in points
    guide: Kernel  # board, position, seat, minds, stream; a quick sensible move, for playing games out
    weigh: Kernel  # board, position, seat; how likely the others would have played so, as a logarithm
    value: (
        Kernel  # board, position, sheet, worth, won; fills for each seat what the end is worth and its share of the win
    )
    traits: dict[str, Array]  # of each level of the ladder that judges
    explain: Callable[[Imagined, Move], Reason]
    ways: Callable[[Imagined], dict[str, tuple[str, ...]]] | None = None  # by ticket, where tickets want a way


def judge_door(thinking: Thinking) -> Callable[[Any, Any, int, Any, Any, Any], int]:
    """Return the door by which Python asks for the worth of moves."""
    judge_one = thinking.judge

    def judge(boards: Any, positions: Any, seat: int, traits: Any, codes: Any, values: Any) -> int:
        """Write the moves worth a thought and their values; return how many there are."""
        return judge_one(boards[0], positions[0], seat, traits, codes, values)

    return door(judge, thinking.judge, thinking.rules.deal)
