"""Networks against brute force, on random multigraphs."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from fareplay.core import network
from fareplay.core.network import ROUTE_BITS, STOP_BITS
from tests.conftest import WITHOUT_JIT
from tests.core.compiling import compiled

Edge = tuple[int, int, int]  # two stops and a length


@compiled
def join_stops(words: Any, end_a: Any, end_b: Any, joined: Any) -> None:
    network.join_stops(words[0], words[1], end_a, end_b, joined)


@compiled
def longest_trail(words: Any, joined: Any, end_a: Any, end_b: Any, length: Any, incident: Any) -> int:
    return network.longest_trail(words[0], words[1], joined, end_a, end_b, length, incident)


@dataclass
class Map:
    """A map of routes as the kernels read it; only some of its routes are claimed."""

    end_a: Any
    end_b: Any
    length: Any
    incident: Any

    def __init__(self, routes: dict[int, Edge]) -> None:
        self.end_a, self.end_b, self.length = (np.zeros(ROUTE_BITS, np.int8) for _ in range(3))
        self.incident = np.zeros((STOP_BITS, 2), np.uint64)
        for number, (a, b, length) in routes.items():
            self.end_a[number], self.end_b[number], self.length[number] = a, b, length
            for stop in (a, b):
                self.incident[stop, number >> 6] |= np.uint64(1 << (number & 63))

    def joined(self, claimed: set[int]) -> list[set[int]]:
        words = self._join(claimed)
        return [{stop for stop in range(STOP_BITS) if int(word) >> stop & 1} for word in words]

    def trail(self, claimed: set[int]) -> int:
        joined = self._join(claimed)
        return int(longest_trail(_words(claimed), joined, self.end_a, self.end_b, self.length, self.incident))

    def _join(self, claimed: set[int]) -> Any:
        joined = np.zeros(STOP_BITS, np.uint64)
        join_stops(_words(claimed), self.end_a, self.end_b, joined)
        return joined


def _words(claimed: set[int]) -> Any:
    bits = sum(1 << number for number in claimed)
    return np.array([bits & (2**64 - 1), bits >> 64], np.uint64)


def brute_trail(edges: list[Edge]) -> int:
    """Return the longest trail by trying every one."""

    @cache
    def onward(stop: int, used: int) -> int:
        best = 0
        for number, (a, b, length) in enumerate(edges):
            if not used >> number & 1 and stop in (a, b):
                best = max(best, length + onward(a + b - stop, used | 1 << number))
        return best

    return max((onward(stop, 0) for a, b, _ in edges for stop in (a, b)), default=0)


def brute_joined(edges: list[Edge]) -> list[set[int]]:
    """Return what every stop is joined to, by walking from it."""
    reached = []
    for start in range(STOP_BITS):
        seen, waiting = {start}, [start]
        while waiting:
            stop = waiting.pop()
            for a, b, _ in edges:
                if stop in (a, b) and a + b - stop not in seen:
                    seen.add(a + b - stop)
                    waiting.append(a + b - stop)
        reached.append(seen)
    return reached


@st.composite
def networks(draw: st.DrawFn, most_stops: int = 7, most_routes: int = 11) -> tuple[dict[int, Edge], set[int]]:
    """Draw routes with numbers anywhere in the two words, and which of them are claimed."""
    stops = draw(st.lists(st.integers(0, STOP_BITS - 1), min_size=2, max_size=most_stops, unique=True))
    pairs = st.lists(st.sampled_from(stops), min_size=2, max_size=2, unique=True)
    edges = draw(st.lists(st.tuples(pairs, st.integers(1, 8)), min_size=1, max_size=most_routes))
    numbers = draw(st.lists(st.integers(0, ROUTE_BITS - 1), min_size=len(edges), max_size=len(edges), unique=True))
    routes = {number: (a, b, length) for number, ((a, b), length) in zip(numbers, edges, strict=True)}
    return routes, set(draw(st.sets(st.sampled_from(numbers)))) | set(numbers[: draw(st.integers(0, len(numbers)))])


def check(routes: dict[int, Edge], claimed: set[int]) -> None:
    edges = [routes[number] for number in sorted(claimed)]
    assert Map(routes).joined(claimed) == brute_joined(edges)
    assert Map(routes).trail(claimed) == brute_trail(edges)


def whole(edges: list[Edge], first: int = 0) -> tuple[dict[int, Edge], set[int]]:
    """Return a network in which every route is claimed, numbered from `first` on."""
    routes = dict(enumerate(edges, first))
    return routes, set(routes)


PAIR = [(0, 1, 3), (0, 1, 3)]
STAR = [(0, 1, 1), (0, 2, 2), (0, 3, 3), (0, 4, 4)]
BRIDGES = [(0, 1, 1), (0, 1, 1), (0, 2, 1), (0, 2, 1), (0, 3, 1), (1, 3, 1), (2, 3, 1)]
TWO_TRIANGLES = [(0, 1, 1), (1, 2, 1), (2, 0, 1), (3, 4, 2), (4, 5, 2), (5, 3, 2)]
BOW_TIE = [(0, 1, 1), (1, 2, 1), (2, 0, 1), (2, 3, 5), (3, 4, 1), (4, 2, 1)]
FULL_OF_FIVE = [(a, b, 1 + (a * b) % 6) for a in range(5) for b in range(a)]
FULL_OF_FOUR = [(a, b, 1 + a + b) for a in range(4) for b in range(a)]
COMB = [(n, n + 1, 2) for n in range(5)] + [(n, n + 6, 1) for n in range(5)]


@settings(max_examples=40 if WITHOUT_JIT else 300)
@given(networks())
@example(whole(PAIR))
@example(whole(STAR, 62))
@example(whole(BRIDGES, 60))
@example(whole(TWO_TRIANGLES, 100))
@example(whole(BOW_TIE, 63))
@example(whole(FULL_OF_FIVE, 59))
@example(whole(FULL_OF_FOUR, 122))
@example(whole(COMB, 64))
@example((dict(enumerate(STAR)), set()))
def test_joins_and_trails_are_those_found_by_trying_everything(drawn: tuple[dict[int, Edge], set[int]]) -> None:
    check(*drawn)


@pytest.mark.parametrize(("stops", "routes"), [(3, 6), (5, 9), (6, 13), (9, 12), (14, 13), (20, 16)])
def test_many_random_networks_crowded_and_sparse(stops: int, routes: int) -> None:
    rng = np.random.default_rng(stops)
    for _ in range(1 if WITHOUT_JIT else 400):
        numbers = rng.choice(ROUTE_BITS, routes, replace=False).tolist()
        edges = [(*rng.choice(stops, 2, replace=False).tolist(), int(rng.integers(1, 7))) for _ in numbers]
        claimed = set(numbers[: rng.integers(routes // 2, routes + 1)])
        check(dict(zip(numbers, edges, strict=True)), claimed)


@pytest.mark.parametrize(
    ("edges", "longest"),
    [
        ([], 0),
        ([(0, 1, 6)], 6),
        (PAIR, 6),  # there and back
        (STAR, 7),  # the two longest rays
        (BRIDGES, 6),  # all seven can't be walked
        (TWO_TRIANGLES, 6),  # the better of the two
        (BOW_TIE, 10),  # every stop is even: all of it
        (COMB, 11),  # the spine and one tooth
    ],
)
def test_known_networks(edges: list[Edge], longest: int) -> None:
    for first in (0, 60, ROUTE_BITS - len(edges)):
        assert Map(dict(enumerate(edges, first))).trail(set(range(first, first + len(edges)))) == longest


def test_a_trail_over_all_bits_of_both_words() -> None:
    ring = [(stop, (stop + 1) % STOP_BITS, 1 + stop % 3) for stop in range(STOP_BITS)]
    routes, claimed = whole([*ring, *ring])
    assert Map(routes).trail(claimed) == sum(length for *_, length in ring) * 2
    assert Map(routes).joined(claimed) == [set(range(STOP_BITS))] * STOP_BITS


def test_routes_that_are_not_claimed_join_nothing() -> None:
    routes, claimed = whole(FULL_OF_FIVE)
    assert Map(routes).joined(set()) == [{stop} for stop in range(STOP_BITS)]
    assert Map(routes).trail(set()) == 0
    assert Map(routes).trail(claimed) == sum(length for *_, length in FULL_OF_FIVE)
