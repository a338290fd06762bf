"""One seat against bots, as Gymnasium has it."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from fareplay.bots import bot
from fareplay.core.errors import BadInput
from fareplay.games import GAMES
from fareplay.lab.seat import OneSeat
from tests.lab.tables import FEWEST


@pytest.mark.parametrize("game", GAMES)
def test_gymnasium_finds_nothing_wrong(game: str) -> None:
    check_env(gymnasium.make(f"fareplay/{game}-v1", opponents=["tourist"]).unwrapped, skip_render_check=True)


def play_out(seat: Any, seed: int) -> tuple[float, dict[str, Any]]:
    _, info = seat.reset(seed=seed)
    rng, earned, over = np.random.default_rng(seed), 0.0, False
    while not over:
        _, reward, over, _, info = seat.step(int(rng.choice(np.flatnonzero(seat.action_masks()))))
        earned += reward
    return earned, info


@pytest.mark.parametrize(("game", "players"), FEWEST)
def test_points_add_up_to_the_final_ones(game: str, players: int) -> None:
    for seed in range(5):
        earned, info = play_out(OneSeat(game, opponents=["tourist"], reward="points"), seed)
        assert earned == pytest.approx(info["totals"][info["seat"]])


def test_an_illegal_action_forfeits_and_says_why() -> None:
    seat = OneSeat("usa", opponents=["tourist"])
    seat.reset(seed=1)
    _, reward, over, _, info = seat.step(0)
    assert (reward, over) == (-1.0, True)
    assert "TTR-" in info["illegal"]


def test_a_seed_gives_the_same_game_again() -> None:
    first, second = (play_out(OneSeat("london", opponents=["tourist"] * 2), 3) for _ in range(2))
    assert first[1]["totals"] == second[1]["totals"]


def test_chance_decides_the_seat_unless_it_is_given() -> None:
    anywhere, last = OneSeat("london", opponents=["tourist"]), OneSeat("london", opponents=["tourist"], seat=1)
    seats = set()
    for seed in range(20):
        anywhere.reset(seed=seed)
        last.reset(seed=seed)
        seats.add(anywhere.seat)
        assert last.seat == 1
    assert seats == {0, 1}


def test_opponents_are_names_or_bots() -> None:
    play_out(OneSeat("get-on-board", opponents=[bot("tourist"), "tourist"]), 1)
    with pytest.raises(BadInput, match="no bot is called"):
        OneSeat("usa", opponents=["nobody"])
    with pytest.raises(BadInput, match="1 to 1 opponents, got 2"):
        OneSeat("usa", 2, opponents=["tourist", "tourist"])
    with pytest.raises(BadInput, match="there is no seat 2"):
        OneSeat("usa", opponents=["tourist"], seat=2)


def test_a_game_that_is_over_takes_no_step() -> None:
    seat = OneSeat("get-on-board", opponents=["tourist"])
    play_out(seat, 1)
    with pytest.raises(BadInput, match="the game is over"):
        seat.step(0)
