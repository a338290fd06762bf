"""The expert keeps to its budget, stops when told to, and lets others work meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

import fareplay
from fareplay.bots import Budget, bot
from fareplay.bots.expert import Expert, grow_until
from fareplay.core.table import Imagined
from fareplay.games import GAMES

ENDLESS = Budget(nodes=1_000_000_000)
SECONDS = {0.02: 0.0002, 0.05: 0.0002, 0.2: 0.0002, 2.0: 0.001}  # a budget, and what a node costs


def table(game: str = "usa", ply: int = 0) -> Imagined:
    rng, dealt, commuter = np.random.default_rng(1), fareplay.deal(game, 2, seed=4), bot("commuter")
    while dealt.ply < ply:
        seat = dealt.awaited[0]
        dealt.play(commuter.choose(dealt.imagine(seat, rng), rng), seat)
    return dealt.imagine(dealt.awaited[0], rng)


class Clock:
    """A clock that only work moves on."""

    now = 100.0

    def __call__(self) -> float:
        return self.now

    def grow(self, cost: Callable[[float], float]) -> Callable[[int], int]:
        """Return a search of which every node takes what it costs at its time."""

        def grow(nodes: int) -> int:
            for _ in range(nodes):
                self.now += cost(self.now)
            return nodes

        return grow


@pytest.mark.parametrize("seconds", SECONDS)
@pytest.mark.parametrize(
    "pace",
    [
        lambda _: 1.0,
        lambda now: 1.0 + 2.0 * ((now * 997.0) % 1.0),
        lambda now: 3.0 if int(now * 50.0) % 2 else 1.0,
        lambda now: min(20.0, 1.0 + 40.0 * (now - 100.0)),
    ],
    ids=["steady", "uneven", "in bursts", "slower and slower"],
)
def test_the_search_uses_its_time_and_never_overruns_it_by_more_than_a_tenth(
    seconds: float, pace: Callable[[float], float]
) -> None:
    clock, node = Clock(), SECONDS[seconds]
    grow_until(clock.grow(lambda now: node * pace(now)), clock, clock.now + seconds)
    assert 0.6 * seconds <= clock.now - 100.0 <= 1.1 * seconds


@pytest.mark.parametrize("wait", [0.01, 0.03, 0.06])
@pytest.mark.parametrize("every", [0.004, 0.011, 0.05])
def test_a_search_that_is_left_waiting_again_and_again_ends_in_time(wait: float, every: float) -> None:
    """As on a machine with more to do than it can: work for a while, then a wait."""
    clock, node = Clock(), 0.0002

    def cost(now: float) -> float:
        return node + (wait if int(now / every) != int((now + node) / every) else 0.0)

    grow_until(clock.grow(cost), clock, clock.now + 0.2)
    assert 0.6 * 0.2 <= clock.now - 100.0 <= 1.1 * 0.2


def test_a_slice_that_is_stopped_is_the_last() -> None:
    asked: list[int] = []

    def grow(nodes: int) -> int:
        asked.append(nodes)
        return nodes - (len(asked) == 5)

    clock = Clock()
    grow_until(grow, clock, clock.now + 1)
    assert len(asked) == 5


def test_the_expert_looks_at_the_clock_it_is_given() -> None:
    times = iter([0.0, 0.0, 0.01, 0.02, 0.2])
    expert = Expert(Budget(ms=200), clock=lambda: next(times))
    assert expert.choose(table(), np.random.default_rng(1)) in table().moves()
    with pytest.raises(StopIteration):
        next(times)


def test_a_search_is_stopped_from_another_thread_which_works_meanwhile() -> None:
    expert, imagined = Expert(ENDLESS), table()
    with ThreadPoolExecutor(1) as threads:
        answer = threads.submit(expert.advise, imagined, np.random.default_rng(5))
        count = 0
        while count < 200_000:  # were the interpreter locked, this would never end
            count += not answer.done()
        expert.stop()
        advice = answer.result()
    assert 0 < sum(one.visits for one in advice) < 1_000_000_000
    assert all(one.move in imagined.moves() for one in advice)


@pytest.mark.parametrize("game", GAMES)
def test_a_stop_that_comes_before_the_thinking_counts(game: str) -> None:
    expert, imagined = Expert(ENDLESS), table(game)
    expert.stop()
    assert expert.choose(imagined, np.random.default_rng(5)) in imagined.moves()
    assert [one.visits for one in expert.advise(imagined, np.random.default_rng(5))] == [0]


@pytest.mark.parametrize("game", ["usa", "get-on-board"])
def test_searches_side_by_side_find_what_each_finds_alone(game: str) -> None:
    def search(seed: int) -> object:
        return Expert(Budget(nodes=100)).advise(table(game, 30), np.random.default_rng(seed))

    alone = [search(seed) for seed in range(4)]
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(search, range(4))) == alone
    assert alone[0] != alone[1]


@pytest.mark.parametrize("game", GAMES)
def test_advice_is_the_same_for_the_same_seed_and_nodes_and_says_why(game: str) -> None:
    first, second = (Expert(Budget(nodes=60)).advise(table(game), np.random.default_rng(5)) for _ in range(2))
    assert first == second
    assert sum(advice.visits for advice in first) == 60
    assert all(0 <= advice.chance <= 1 and str(advice.reason) for advice in first)
    assert first[0].move == Expert(Budget(nodes=60)).choose(table(game), np.random.default_rng(5))


def test_the_favourite_is_tried_in_every_world_another_move_is_tried_in() -> None:
    imagined = table("usa", 20)
    advice = Expert(Budget(nodes=500)).advise(imagined, np.random.default_rng(5))
    favourite = bot("conductor").choose(imagined, np.random.default_rng(5))
    assert max(one.visits for one in advice) == next(one.visits for one in advice if one.move == favourite)


def test_where_one_move_is_legal_nothing_is_searched() -> None:
    dealt, rng = fareplay.deal("get-on-board", 4, seed=1), np.random.default_rng(1)
    expert, chosen = Expert(ENDLESS), 0
    while not dealt.over:
        seat = dealt.awaited[0]
        if len(dealt.codes(seat)) == 1:
            assert expert.choose(dealt.imagine(seat, rng), rng) == dealt.moves(seat)[0]
            chosen += 1
        dealt.play(int(rng.choice(dealt.codes(seat))), seat)
    assert chosen
