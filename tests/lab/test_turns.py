"""PettingZoo's own tests, and what they don't ask."""

from __future__ import annotations

import itertools
import warnings
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # the tests of PettingZoo import its games in an old way
    from pettingzoo.test import (
        api_test,
        max_cycles_test,
        parallel_api_test,
        parallel_seed_test,
        performance_benchmark,
        render_test,
        seed_test,
    )

from fareplay import IllegalMove
from fareplay.core.errors import BadInput
from fareplay.lab import env, parallel_env
from tests.lab.tables import EVERY, FEWEST

pytestmark = [  # advice that PettingZoo keeps from the games of its own list alone
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
    pytest.mark.filterwarnings("ignore:Observations are different shapes"),
]


@pytest.fixture(autouse=True)
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Let no browser open."""
    pages: list[str] = []
    monkeypatch.setattr("webbrowser.open", pages.append)
    monkeypatch.setattr("fareplay.lab.rendering._shown", [])
    return pages


@pytest.mark.parametrize(("game", "players"), EVERY)
def test_api(game: str, players: int) -> None:
    api_test(env(game, players), num_cycles=50)


@pytest.mark.parametrize(("game", "players"), EVERY)
def test_seeds(game: str, players: int) -> None:
    seed_test(partial(env, game, players), num_cycles=30)


@pytest.mark.parametrize(("game", "players"), EVERY)
def test_most_cycles(game: str, players: int) -> None:
    made = {"env": partial(env, game, players, illegal="random")}
    max_cycles_test(SimpleNamespace(**made, parallel_env=partial(parallel_env, game, players, illegal="random")))


@pytest.mark.parametrize(("game", "players"), EVERY)
def test_rendering(game: str, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fareplay.lab.rendering.WIDTH", 60)  # small, since shadows take their time
    render_test(partial(env, game, players))


@pytest.mark.parametrize(("game", "players"), EVERY)
def test_performance_benchmark(game: str, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = itertools.count(0, 0.2)
    clock = SimpleNamespace(time=lambda: next(seconds))  # five of its seconds are soon over
    monkeypatch.setitem(performance_benchmark.__globals__, "time", clock)
    performance_benchmark(env(game, players))


@pytest.mark.parametrize(("game", "players"), FEWEST)
def test_all_asked_at_once(game: str, players: int) -> None:
    parallel_api_test(parallel_env(game, players, illegal="random"), num_cycles=100)
    parallel_seed_test(partial(parallel_env, game, players, illegal="random"), num_cycles=20)


def play_out(table: Any, seed: int = 1) -> dict[str, float]:
    """Play a random game; return what each agent earned."""
    table.reset(seed=seed)
    rng, earned = np.random.default_rng(seed), dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, terminated, _, _ = table.last()
        earned[agent] += reward
        table.step(None if terminated else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    return earned


@pytest.mark.parametrize(("game", "players"), EVERY)
def test_rewards_are_what_the_scores_say(game: str, players: int) -> None:
    earned = {}
    for reward in ("win", "rank", "margin", "points"):
        table = env(game, players, reward=reward)
        earned[reward] = list(play_out(table).values())
        scores = table.desk.table.scores()
    won = [float(seat in scores.winners) / max(1, len(scores.winners)) for seat in range(players)]
    assert earned["win"] == won
    assert earned["points"] == pytest.approx(scores.totals)
    best = max(range(players), key=lambda seat: scores.totals[seat])
    rest = [total for seat, total in enumerate(scores.totals) if seat != best]
    assert earned["margin"][best] == scores.totals[best] - max(rest)
    assert sum(earned["rank"]) == pytest.approx(0)
    assert min(scores.ranks) == scores.ranks[int(np.argmax(earned["rank"]))]


def test_an_illegal_action_is_refused_with_its_clause() -> None:
    table: Any = env("usa", 2)
    table.reset(seed=1)
    with pytest.raises(IllegalMove, match=r"TTR-"):
        table.step(2)
    with pytest.raises(BadInput, match="an action is a whole number"):
        table.step("draw deck")


def test_a_deal_is_repeated_by_its_key_and_its_options() -> None:
    first, second = env("usa", 2), env("usa", 2)
    for table in (first, second):
        table.reset(options={"key": bytes(32), "rules": {"first": 1}})
    assert first.desk.table.position == second.desk.table.position
    assert first.desk.table.view(None).first == 1


@pytest.mark.parametrize("wrong", [{"reward": "wins"}, {"illegal": "ignore"}, {"render_mode": "rgb"}, {"players": 9}])
def test_bad_input_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        env("usa", **wrong)


def test_a_person_sees_one_page_of_one_game(opened: list[str]) -> None:
    table = env("london", 2, render_mode="human")
    table.reset(seed=1)
    page = Path(opened[0].removeprefix("file://"))
    before = page.read_text("utf-8")
    table.step(int(np.flatnonzero(table.observe("seat_0")["action_mask"])[0]))
    assert len(opened) == 1
    assert list(page.parent.iterdir()) == [page]
    assert page.read_text("utf-8") != before
    assert all(part in before for part in ("<svg", "refresh", "PLAYERS"))
