"""Many games in one compiled call."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest

from fareplay.core.errors import BadInput
from fareplay.core.family import Array
from fareplay.core.table import Table
from fareplay.lab import spaces, vector_env
from fareplay.lab.desk import Desk

SELF_PLAY = [("usa", 2), ("london", 4), ("paris", 3), ("get-on-board", 3)]


def any_legal(masks: Array, rng: np.random.Generator) -> Array:
    return (masks * rng.random(masks.shape)).argmax(axis=1)


def play(many: Any, steps: int, seed: int = 1) -> list[dict[str, Any]]:
    """Play random legal actions; return copies of what was told after each step."""
    rng, told = np.random.default_rng(seed), []
    seen, infos = many.reset(seed=seed)
    for _ in range(steps):
        seen, reward, ended, truncated, infos = many.step(any_legal(many.masks, rng))
        assert not truncated.any()
        told.append({"seen": seen.copy(), "reward": reward, "ended": ended, **{k: v.copy() for k, v in infos.items()}})
    return told


@pytest.mark.parametrize(("game", "players"), SELF_PLAY)
def test_what_is_written_is_what_one_game_shows(game: str, players: int) -> None:
    many = vector_env(game, players, 8, threads=1)
    rng = np.random.default_rng(2)
    many.reset(seed=4)
    desk = Desk.of(game, players)
    for _ in range(150):
        for at in range(8):
            desk.table = Table(many.family, many.board, many._positions[[at]])
            assert desk.awaited == many.games["seat"][at]
            seen, mask = desk.look(desk.awaited)
            np.testing.assert_array_equal(seen, many.observations[at])
            np.testing.assert_array_equal(mask, many.masks[at])
        many.step(any_legal(many.masks, rng))


@pytest.mark.parametrize(("game", "players"), SELF_PLAY)
def test_the_number_of_threads_changes_nothing(game: str, players: int) -> None:
    alone, together = (play(vector_env(game, players, 33, threads=threads), 60) for threads in (1, 3))
    for one, other in zip(alone, together, strict=True):
        for name in one:
            np.testing.assert_array_equal(one[name], other[name])


@pytest.mark.parametrize(("game", "players"), SELF_PLAY)
def test_games_that_end_are_told_and_dealt_anew(game: str, players: int) -> None:
    many = vector_env(game, players, 16, reward="rank", threads=1)
    ends = 0
    for told in play(many, 700 if game == "usa" else 300):
        assert not told["reward"][~told["ended"]].any()
        for at in np.flatnonzero(told["ended"]):
            ends += 1
            assert told["_final_obs"][at]
            assert many.spaces.read(told["final_obs"][at])["phase"][-1] == 1
            assert many.spaces.read(told["seen"][at])["phase"][-1] == 0
            assert told["rewards"][at].sum() == pytest.approx(0, abs=1e-6)
            assert told["won"][at].sum() == pytest.approx(1) or game == "get-on-board"
            assert told["plies"][at] > 0
    assert ends > 16


def test_points_add_up_to_the_final_ones() -> None:
    many = vector_env("london", 2, 16, opponents="tourist", reward="points", threads=1)
    earned, ends = np.zeros(16), 0
    for told in play(many, 400):
        earned += told["reward"]
        for at in np.flatnonzero(told["ended"]):
            assert earned[at] in told["totals"][at].tolist()
            earned[at], ends = 0, ends + 1
    assert ends > 16


def test_observations_and_masks_are_written_into_the_callers_buffers() -> None:
    buffers = spaces("london", 2).buffers(4)
    mine, other = vector_env("london", 2, 4, threads=1, buffers=buffers), vector_env("london", 2, 4, threads=1)
    seen, infos = mine.reset(seed=1)
    other.reset(seed=1)
    assert seen is buffers[0]
    assert infos["action_mask"] is buffers[1]
    actions = buffers[1].argmax(axis=1)
    mine.step(actions)
    other.step(actions)
    np.testing.assert_array_equal(buffers[0], other.observations)
    np.testing.assert_array_equal(buffers[1], other.masks)


def test_a_learner_is_asked_only_where_it_sits() -> None:
    many = vector_env("paris", 3, 32, opponents=["tourist"], seat=1, threads=1)
    for told in play(many, 100):
        assert (told["seat"] == 1).all()


def test_chance_seats_the_learner_where_nobody_says() -> None:
    many = vector_env("paris", 3, 64, opponents="tourist", threads=1)
    many.reset(seed=1)
    assert set(many.games["learner"].tolist()) == {0, 1, 2}


def test_an_illegal_action_forfeits_its_game_alone() -> None:
    many = vector_env("usa", 2, 4, threads=1)
    many.reset(seed=1)
    actions = many.masks.argmax(axis=1)
    actions[2] = 0
    _, reward, ended, _, infos = many.step(actions)
    assert ended.tolist() == [False, False, True, False]
    assert infos["illegal"].tolist() == ended.tolist()
    assert reward.tolist() == [0, 0, -1, 0]


def test_gymnasium_makes_many_games() -> None:
    many: Any = gymnasium.make_vec("fareplay/london-v1", num_envs=5, players=4, threads=1)
    seen, _ = many.reset(seed=1)
    assert many.observation_space.contains(seen)
    assert many.action_masks().shape == (5, many.single_action_space.n)
    many.close()


def test_wrong_input_is_refused() -> None:
    with pytest.raises(BadInput, match='no opponent in compiled code is called "expert"'):
        vector_env("usa", opponents="expert")
    with pytest.raises(BadInput, match="1 to 1 opponents, got 2"):
        vector_env("usa", opponents=["tourist", "tourist"])
    with pytest.raises(BadInput, match="there is no seat 2"):
        vector_env("usa", opponents="tourist", seat=2)
    with pytest.raises(
        BadInput, match=r"array of uint8 in the shape \(4, 554\), got one of uint8 in the shape \(3, 554\)"
    ):
        vector_env("usa", 2, 4, buffers=spaces("usa", 2).buffers(3))
    many = vector_env("usa", 2, 4, threads=1)
    many.reset(seed=1)
    with pytest.raises(BadInput, match="4 games take as many actions"):
        many.step(np.zeros(3, np.int64))
