"""OpenSpiel's own tests, and its search over imagined states."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from fareplay.lab.openspiel import name_of, register, resampler
from tests.lab.tables import EVERY, FEWEST

register()


def load(game: str, players: int) -> Any:
    return pyspiel.load_game(f"{name_of(game)}(players={players})")


def dealt(game: Any, seed: int, moves: int = 0) -> Any:
    """Return a state after a random deal and so many random moves."""
    rng, state = np.random.default_rng(seed), game.new_initial_state()
    while state.is_chance_node() or (moves > 0 and not state.is_terminal()):
        moves -= not state.is_chance_node()
        state.apply_action(int(rng.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize(("game", "players"), EVERY)
def test_random_simulations(game: str, players: int) -> None:
    pyspiel.random_sim_test(load(game, players), num_sims=1, serialize=True, verbose=False)


def test_registering_twice_does_no_harm() -> None:
    assert register() == register()
    assert "fareplay_get_on_board" in pyspiel.registered_names()


@pytest.mark.parametrize(("game", "players"), FEWEST)
def test_a_resampled_state_is_the_same_to_its_player_and_not_the_same_deal(game: str, players: int) -> None:
    state = dealt(load(game, players), 1, 12)
    player, sample = state.current_player(), resampler(1)
    others = set()
    for _ in range(8):
        imagined = sample(state, player)
        assert imagined.information_state_string(player) == state.information_state_string(player)
        assert imagined.observation_string(player) == state.observation_string(player)
        assert imagined.legal_actions() == state.legal_actions()
        assert imagined.history() == []
        assert imagined.positions.tobytes() != state.positions.tobytes()
        others.add(imagined.positions.tobytes())
    assert len(others) == 8


def test_an_information_state_remembers_the_past() -> None:
    game = load("usa", 2)
    states = [dealt(game, 5, 2) for _ in range(2)]
    for state, action in zip(states, (2, 2), strict=True):
        state.apply_action(action)
    assert states[0].information_state_string(0) == states[1].information_state_string(0)
    other = dealt(game, 6, 3)
    assert other.information_state_string(0) != states[0].information_state_string(0)


def test_what_one_seat_keeps_in_secret_is_not_in_anothers_information_state() -> None:
    game, strings = load("usa", 3), set()
    for action in dealt(game, 5).legal_actions():
        state = dealt(game, 5)
        state.apply_action(action)
        strings.add(state.information_state_string(1))
    assert len(strings) == 1


def test_a_copy_and_a_saved_state_play_on_alike() -> None:
    game = load("london", 3)
    state = dealt(game, 2, 10)
    twins = state.clone(), game.deserialize_state(state.serialize())
    action = state.legal_actions()[0]
    for each in (state, *twins):
        each.apply_action(action)
    assert str(twins[0]) == str(twins[1]) == str(state)


@pytest.mark.parametrize(("game", "players"), FEWEST)
def test_its_search_plays_by_the_resampler(game: str, players: int) -> None:
    loaded = load(game, players)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(loaded, evaluator, uct_c=1.0, max_simulations=4)
    bot.set_resampler(resampler(1))
    state = dealt(loaded, 3, 8)
    for _ in range(3):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
