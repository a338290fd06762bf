"""The ladder: the levels of every game, from casual to strong, by the ids a player sees."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from time import perf_counter
from typing import Any

import numpy as np
from numpy.random import Generator

from fareplay.bots.bot import Advice, Budget
from fareplay.bots.get_on_board.thinking import THINKING as GET_ON_BOARD
from fareplay.bots.search import NODE, ROOT, grow_door
from fareplay.bots.thinking import CANDIDATES, Thinking, judge_door
from fareplay.bots.ticket_to_ride.thinking import THINKING as TICKET_TO_RIDE
from fareplay.core.dealer import KEY_BYTES, key_words
from fareplay.core.family import Array, Move
from fareplay.core.kernel import NONE
from fareplay.core.table import Imagined

TEMPERATURE = 0  # the first trait of every family
STANDARD = Budget(ms=200)
MOST_NODES = 200_000  # of a tree
TRUST = 8.0  # visits' worth of doubt about a move that judgement thinks little of
SLICE = 0.004  # seconds between two looks at the clock
THINKINGS = {thinking.family.name: thinking for thinking in (TICKET_TO_RIDE, GET_ON_BOARD)}


@cache
def _judge(family: str) -> Any:
    return judge_door(THINKINGS[family])


@cache
def _grow(family: str) -> Any:
    return grow_door(THINKINGS[family])


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
        likely = np.exp((values - values.max()) / heat)
        return table.move_of(int(rng.choice(codes, p=likely / likely.sum())))


def judged(table: Imagined, level: str) -> tuple[Array, Array]:
    """Return the moves worth a thought, as integers, and what a level judges them worth."""
    thinking: Thinking = THINKINGS[table.family.name]
    codes, values = np.empty(CANDIDATES, np.int64), np.empty(CANDIDATES, np.float64)
    door = _judge(thinking.family.name)
    count = door(table.board.tables, table.positions, table.seat, thinking.traits[level], codes, values)
    return codes[:count], values[:count]


class Expert:
    """Searches: the same kernels judge, guess on and play out, as often as the budget allows."""

    def __init__(self, budget: Budget | None = None) -> None:
        self.budget = budget or STANDARD
        self._stop = np.zeros(1, np.int64)

    def stop(self) -> None:
        """End the thinking that is under way at once; from any thread."""
        self._stop[0] = 1

    def choose(self, table: Imagined, rng: Generator) -> Move:
        codes = table.codes()
        if len(codes) == 1:
            return table.move_of(int(codes[0]))
        return max(self._search(table, rng), key=lambda child: child[2])[0]

    def advise(self, table: Imagined, rng: Generator) -> list[Advice]:
        """Return the best moves with their chances, the best first."""
        explain = THINKINGS[table.family.name].explain
        found = sorted(self._search(table, rng), key=lambda child: -child[2])
        return [Advice(move, chance, visits, explain(table, move)) for move, visits, _, chance in found if visits]

    def _search(self, table: Imagined, rng: Generator) -> list[tuple[Move, int, float, float]]:
        """Return the moves tried: how often, how much they are trusted, and what they were worth."""
        name, started = table.family.name, perf_counter()
        tree: Any = np.zeros(min(MOST_NODES, 13 * (self.budget.nodes or MOST_NODES) + 64), NODE)
        used, key = np.zeros(1, np.int64), key_words(rng.bytes(KEY_BYTES))
        traits = THINKINGS[name].traits["conductor"]
        self._stop[0] = 0

        def grow(nodes: int) -> int:
            call = _grow(name)
            return int(
                call(table.board.tables, table.positions, table.seat, traits, tree, used, key, nodes, self._stop)
            )

        if self.budget.nodes is not None:
            grow(self.budget.nodes)
        else:
            _grow_until(grow, started, (self.budget.ms or 0) / 1000)
        return list(_children(table, tree))


def _grow_until(grow: Any, started: float, seconds: float) -> None:
    """Grow in slices until the time is up; a slice is as many nodes as the last ones promise to be short."""
    nodes, done = 4, True
    while done:
        before = perf_counter()
        left = started + seconds - before
        if left <= 0:
            return
        done = grow(nodes) == nodes
        pace = (perf_counter() - before) / nodes
        nodes = max(1, min(int(min(SLICE, left) / max(pace, 1e-7)), 2 * nodes))


def _children(table: Imagined, tree: Any) -> Any:
    """Return the children of the root; what was tried little is trusted little."""
    child, seat = int(tree[ROOT]["first"]), table.seat
    mean = tree[ROOT]["total"][seat] / max(1, tree[ROOT]["visits"])
    while child != NONE:
        node = tree[child]
        visits, total = int(node["visits"]), float(node["total"][seat])
        chance = total / visits if visits else float(mean)
        trusted = (total + TRUST * (mean - 0.1)) / (visits + TRUST)
        yield table.move_of(int(node["code"])), visits, trusted, chance
        child = int(node["next"])
