"""The ladder: the levels of every game, from casual to strong, by the ids a player sees."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.random import Generator

from fareplay.bots.get_on_board.thinking import THINKING as GET_ON_BOARD
from fareplay.bots.thinking import CANDIDATES, Thinking, judge_door
from fareplay.bots.ticket_to_ride.thinking import THINKING as TICKET_TO_RIDE
from fareplay.core.family import Array, Move
from fareplay.core.table import Imagined

TEMPERATURE = 0  # the first trait of every family
SLIP = 1.5  # temperatures by which a move may fall short; one that is plainly worse nobody plays
THINKINGS = {thinking.family.name: thinking for thinking in (TICKET_TO_RIDE, GET_ON_BOARD)}


@cache
def _judge(family: str) -> Any:
    return judge_door(THINKINGS[family])


class Tourist:
    """Plays any legal move, each equally likely."""

    def choose(self, table: Imagined, rng: Generator) -> Move:
        return table.move_of(int(rng.choice(table.codes())))


@dataclass(frozen=True)
class Judging:
    """Plays what its level judges best, or nearly so where the level is not sure of itself."""

    level: str

    def choose(self, table: Imagined, rng: Generator) -> Move:
        codes, values = judged(table, self.level)
        heat = THINKINGS[table.family.name].traits[self.level][TEMPERATURE]
        if heat == 0.0:
            return table.move_of(int(codes[np.argmax(values)]))
        short = (values.max() - values) / heat
        likely = np.where(short <= SLIP, np.exp(-short), 0.0)
        return table.move_of(int(rng.choice(codes, p=likely / likely.sum())))


def judged(table: Imagined, level: str) -> tuple[Array, Array]:
    """Return the moves worth a thought, as integers, and what a level judges them worth."""
    thinking: Thinking = THINKINGS[table.family.name]
    codes, values = np.empty(CANDIDATES, np.int64), np.empty(CANDIDATES, np.float64)
    door = _judge(thinking.family.name)
    count = door(table.board.tables, table.positions, table.seat, thinking.traits[level], codes, values)
    return codes[:count], values[:count]
