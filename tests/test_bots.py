"""Every bot plays every game by the rules, from what its seat imagines."""

from __future__ import annotations

import numpy as np
import pytest

import fareplay
from fareplay import Game
from fareplay.bots import BOTS, bot
from fareplay.core.errors import BadInput
from fareplay.games import GAMES
from tests.ticket_to_ride.rigging import rigged

every_bot = pytest.mark.parametrize("name", BOTS)


def play(name: str, game: str, players: int, seed: int) -> Game:
    """Play a game of one bot against itself."""
    rng, dealt, player = np.random.default_rng(seed), fareplay.deal(game, players, seed=seed), bot(name)
    while not dealt.over:
        seat = dealt.awaited[-1]
        table = dealt.imagine(seat, rng)
        before = table.position
        move = player.choose(table, rng)
        assert table.position == before
        dealt.play(move, seat)
    return dealt


@every_bot
@pytest.mark.parametrize("game", GAMES)
def test_a_bot_plays_whole_games_by_the_rules(name: str, game: str) -> None:
    for players in GAMES[game].players:
        assert play(name, game, players, 3).over


@every_bot
def test_a_bot_with_the_same_chance_plays_the_same(name: str) -> None:
    assert play(name, "london", 2, 5).record() == play(name, "london", 2, 5).record()


@pytest.mark.parametrize("game", ["usa", "paris"])
def test_greedy_beats_uniform(game: str) -> None:
    won = 0
    for seed in range(10):
        rng, dealt = np.random.default_rng(seed), fareplay.deal(game, 2, seed=seed)
        players = [bot("greedy"), bot("uniform")][:: 1 if seed % 2 else -1]
        while not dealt.over:
            seat = dealt.awaited[0]
            dealt.play(players[seat].choose(dealt.imagine(seat, rng), rng), seat)
        won += (0 if seed % 2 else 1) in dealt.scores().winners
    assert won >= 8


def test_greedy_claims_the_longest_route_it_can_pay_for() -> None:
    table = rigged("usa", hands={0: {"red": 6, "blue": 2}}, tickets={0: ["boston-miami"], 1: ["denver-el-paso"]})
    rng = np.random.default_rng(1)
    chosen = {str(bot("greedy").choose(table.imagine(0, rng), rng)) for _ in range(5)}
    lengths = {route.id: route.length for route in table.board.routes}  # type: ignore[attr-defined]
    assert all(move.startswith("claim ") and lengths[move.split()[1]] == 6 for move in chosen)


def test_an_unknown_bot_is_named_with_a_suggestion() -> None:
    with pytest.raises(BadInput, match='no bot is called "gredy"; did you mean "greedy"'):
        bot("gredy")
