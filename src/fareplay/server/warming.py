"""Warming up: rules are loaded, or compiled once, before anybody waits for them; bots while people look around."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Thread

import numpy as np

from fareplay.bots import Budget, bot
from fareplay.core.game import Game
from fareplay.games import GAMES, deal


def warm_rules() -> None:
    """Play the first moves of one game of every family."""
    for game in _games():
        for _ in range(3):
            seat = game.awaited[0]
            game.imagine(seat, np.random.default_rng(0))
            game.play(game.moves(seat)[0], seat)
        game.events()
        game.scores()


def warm_bots() -> None:
    """Have bots think about every family, in a thread that stops nobody from leaving."""
    Thread(target=_think, daemon=True).start()


def _think() -> None:
    rng = np.random.default_rng(0)
    for level, budget in (("commuter", None), ("expert", Budget(nodes=1))):
        for game in _games():
            bot(level, budget).choose(game.imagine(game.awaited[0], rng), rng)


def _games() -> Iterator[Game]:
    for name in {listed.family.name: name for name, listed in GAMES.items()}.values():
        yield deal(name, GAMES[name].players[0], seed=0)
