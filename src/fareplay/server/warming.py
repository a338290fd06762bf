"""Warming up: rules and bots are loaded, or compiled once, before anybody waits for them."""

from __future__ import annotations

import numpy as np

from fareplay.bots import Budget, bot
from fareplay.games import GAMES, deal


def warm_up() -> None:
    """Play the first moves of one game of every family."""
    for game in {listed.family.name: name for name, listed in GAMES.items()}.values():
        rng = np.random.default_rng(0)
        table = deal(game, GAMES[game].players[0], seed=0)
        for _ in range(3):
            seat = table.awaited[0]
            imagined = table.imagine(seat, rng)
            bot("commuter").choose(imagined, rng)
            bot("expert", Budget(nodes=1)).choose(imagined, rng)
            table.play(table.moves(seat)[0], seat)
        table.events()
        table.scores()
