"""Every bot plays every game by the rules, from what its seat imagines."""

from __future__ import annotations

import numpy as np
import pytest

import fareplay
from fareplay import Game
from fareplay.bots import BOTS, Budget, bot
from fareplay.core.errors import BadInput
from fareplay.games import GAMES

every_bot = pytest.mark.parametrize("name", BOTS)


def play(name: str, game: str, players: int, seed: int) -> Game:
    """Play a game of one bot against itself."""
    rng, dealt, player = (
        np.random.default_rng(seed),
        fareplay.deal(game, players, seed=seed),
        bot(name, Budget(nodes=10)),
    )
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


@pytest.mark.parametrize("game", ["usa", "paris", "get-on-board"])
@pytest.mark.parametrize(("better", "worse"), [("commuter", "tourist"), ("conductor", "commuter")])
def test_a_higher_level_wins_more_often(game: str, better: str, worse: str) -> None:
    won = 0
    for seed in range(30):
        rng, dealt = np.random.default_rng(seed), fareplay.deal(game, 2, seed=seed)
        players = [bot(better), bot(worse)][:: 1 if seed % 2 else -1]
        while not dealt.over:
            seat = dealt.awaited[0]
            dealt.play(players[seat].choose(dealt.imagine(seat, rng), rng), seat)
        won += (0 if seed % 2 else 1) in dealt.scores().winners
    assert won > 15


def test_an_unknown_bot_is_named_with_a_suggestion() -> None:
    with pytest.raises(BadInput, match='no bot is called "plannr"; did you mean "planner"'):
        bot("plannr")
