"""The expert: searches over imagined positions as long as its budget allows, and plays what it trusts most.

Judgement and search are both unsure, so neither has the last word: what judgement thinks of a move weighs like so many
tries of it, and tries are compared world by world with those of the favourite, the move judged best.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from time import perf_counter
from typing import Any

import numpy as np
from numpy.random import Generator

from fareplay.bots.bot import Advice, Budget
from fareplay.bots.ladder import THINKINGS
from fareplay.bots.search import FAVOURITE, KEPT, NODE, ROOT, SHARPNESS, WORLDS, grow_door
from fareplay.core.dealer import KEY_BYTES, key_words
from fareplay.core.family import Array, Move
from fareplay.core.kernel import NONE
from fareplay.core.table import Imagined

STANDARD = Budget(ms=200)
LEVEL = "conductor"  # whose judgement leads the search
MOST_NODES = 200_000  # of a tree
JUDGED = 100.0  # tries by which judgement weighs
POINT = 0.005  # of a win, what judgement means by a point
SLICE = 0.004  # seconds between two looks at the clock
GRACE = 0.05  # of its time, what a search may be late after an unlucky wait


@cache
def _grow(family: str) -> Any:
    return grow_door(THINKINGS[family])


@dataclass(frozen=True, slots=True)
class Found:
    """What the search found of one move."""

    move: Move
    visits: int
    trusted: float  # by how much it is better than the favourite
    chance: float  # of winning


class Expert:
    """Searches: the same kernels judge, guess on and play out, as often as the budget allows.

    Once stopped it stays stopped, and answers at once; make a new one to think again.
    """

    def __init__(self, budget: Budget | None = None, clock: Callable[[], float] = perf_counter) -> None:
        self.budget = budget or STANDARD
        self._clock = clock
        self._stop = np.zeros(1, np.int64)

    def stop(self) -> None:
        """End the thinking that is under way, or about to begin, at once; from any thread."""
        self._stop[0] = 1

    def choose(self, table: Imagined, rng: Generator) -> Move:
        codes = table.codes()
        return table.move_of(int(codes[0])) if len(codes) == 1 else self._search(table, rng)[0].move

    def advise(self, table: Imagined, rng: Generator) -> list[Advice]:
        """Return the moves that were tried, with their chances and why, the best first."""
        explain = THINKINGS[table.family.name].explain
        return [Advice(one.move, one.chance, one.visits, explain(table, one.move)) for one in self._search(table, rng)]

    def _search(self, table: Imagined, rng: Generator) -> list[Found]:
        """Return the moves that were tried, and at any rate the favourite, the most trusted first."""
        name, started = table.family.name, self._clock()
        traits, key = THINKINGS[name].traits[LEVEL], key_words(rng.bytes(KEY_BYTES))
        tree: Any = np.zeros(min(MOST_NODES, KEPT * (self.budget.nodes or MOST_NODES) + 2 * KEPT), NODE)
        used, ends = np.zeros(1, np.int64), np.zeros((KEPT, WORLDS))

        def grow(nodes: int) -> int:
            call, tables = _grow(name), table.board.tables
            return int(call(tables, table.positions, table.seat, traits, tree, used, ends, key, nodes, self._stop))

        if self.budget.nodes is not None:
            grow(self.budget.nodes)
        else:
            grow_until(grow, self._clock, started + (self.budget.ms or 0) / 1000)
        return _found(table, tree, ends)


def grow_until(grow: Callable[[int], int], clock: Callable[[], float], end: float) -> None:
    """Grow in slices until the time is up, or the search is stopped.

    A slice is at most half of the time that is left, by the pace of the one before it: a pace that halves on the way
    still ends in time. On a machine that leaves the search waiting, as long a wait as there was is expected again.
    """
    nodes, before, longest = 1, clock(), 0.0
    grace = GRACE * (end - before)
    while grow(nodes) == nodes:
        now = clock()
        pace, longest = max((now - before) / nodes, 1e-7), max(longest, now - before)
        if end - now < max(pace, longest - grace):
            return
        nodes, before = max(1, min(int(min(SLICE, (end - now) / 2) / pace), 2 * nodes)), now


def _found(table: Imagined, tree: Any, ends: Array) -> list[Found]:
    """Return what is known of the moves that were tried, the most trusted first."""
    children = list(_children(tree))
    return sorted(
        (
            Found(
                table.move_of(int(tree[child]["code"])),
                int(tree[child]["visits"]),
                _edge(tree, ends, child),
                float(tree[child]["won"][table.seat]) / max(1, int(tree[child]["visits"])),
            )
            for child in children
            if tree[child]["visits"] or child == FAVOURITE
        ),
        key=lambda one: (-one.trusted, -one.visits),
    )


def _children(tree: Any) -> Any:
    child = int(tree[ROOT]["first"])
    while child != NONE:
        yield child
        child = int(tree[child]["next"])


def _edge(tree: Any, ends: Array, child: int) -> float:
    """Return by how much a move is better than the favourite: in the worlds both were tried in, and by judgement."""
    worlds = min(int(tree[child]["visits"]), WORLDS)
    gained = float((ends[child - FAVOURITE, :worlds] - ends[0, :worlds]).sum())
    judged = POINT * SHARPNESS * float(np.log(tree[child]["prior"] / tree[FAVOURITE]["prior"]))
    return (gained + JUDGED * judged) / (worlds + JUDGED)
