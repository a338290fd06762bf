"""Results made up, and bots that misbehave."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.random import Generator

from fareplay.arena import BlockResult, GameResult
from fareplay.bots.bot import Budget
from fareplay.core.errors import BadInput
from fareplay.core.family import Move
from fareplay.core.table import Imagined


class Clock:
    """A clock that goes on only when told."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


CLOCK = Clock()


class Sound:
    """Plays any legal move, and tells when it is closed."""

    closed = 0

    def choose(self, table: Imagined, rng: Generator) -> Move:
        return table.move_of(int(rng.choice(table.codes())))

    def close(self) -> None:
        Sound.closed += 1


class Cheat(Sound):
    """Answers what the rules refuse, after some moves."""

    def choose(self, table: Imagined, rng: Generator) -> Move:
        return "draw tickets and all cards" if table.ply > 20 else super().choose(table, rng)


class Broken(Sound):
    """Fails at once."""

    def choose(self, table: Imagined, rng: Generator) -> Move:
        raise BadInput("my program has ended")


class Slow(Sound):
    """Takes its time at every second move of its game."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, table: Imagined, rng: Generator) -> Move:
        self.asked += 1
        CLOCK.now += 0.004 * (self.asked % 2)
        return super().choose(table, rng)


class Starting(Sound):
    """Takes long when it is first asked."""

    started = False

    def choose(self, table: Imagined, rng: Generator) -> Move:
        CLOCK.now += 0.0 if self.started else 0.5
        self.started = True
        return super().choose(table, rng)


FAKES = {"sound": Sound, "calm": Sound, "cheat": Cheat, "broken": Broken, "slow": Slow, "starting": Starting}


def fake_bot(name: str, budget: Budget | None = None) -> Sound:
    return FAKES[name]()


def made_up_game(seats: Sequence[str], ranks: Sequence[int]) -> GameResult:
    """Return a game that ended with these ranks."""
    nothing = (0,) * len(seats)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
    points = tuple({"routes": 10 - rank} for rank in ranks)
    totals = tuple(10 - rank for rank in ranks)
    return GameResult(tuple(seats), points, totals, tuple(ranks), winners, (), (1,) * len(seats), nothing, nothing)


def made_up_blocks(ratings: dict[str, float], blocks: int, rng: Generator) -> list[BlockResult]:
    """Return blocks of duels between bots of known Elo, two games a pair."""
    names = list(ratings)
    pairs = [(one, other) for i, one in enumerate(names) for other in names[i + 1 :]]
    return [
        BlockResult(block, str(block), tuple(_duel(ratings, *pair, rng) for pair in pairs for _ in range(2)))
        for block in range(blocks)
    ]


def _duel(ratings: dict[str, float], one: str, other: str, rng: np.random.Generator) -> GameResult:
    first = rng.random() < 1 / (1 + 10 ** ((ratings[other] - ratings[one]) / 400))
    return made_up_game((one, other), (1, 2) if first else (2, 1))
