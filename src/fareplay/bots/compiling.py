"""Compiling ahead: whatever a game against bots needs is asked for once, so that nobody waits in the middle of play.

Machine code is kept on disk, so all of it is quick the second time.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from fareplay.bots import Budget, bot
from fareplay.games import GAMES, deal


def compile_rules(game: str) -> None:
    """Compile what a table asks of its family."""
    table = deal(game, GAMES[game].players[0], seed=0)
    table.imagine(0, np.random.default_rng(0)).view(0)
    table.play(table.moves()[0])


def compile_judgement(game: str) -> None:
    """Compile what the levels of the ladder think with."""
    _ask("conductor", game)


def compile_search(game: str) -> None:
    """Compile the search."""
    _ask("expert", game)


PARTS: tuple[Callable[[str], None], ...] = (compile_rules, compile_judgement, compile_search)


def one_of_each_family() -> list[str]:
    """Return a game of every family: its boards share their machine code."""
    return list({listed.family.name: game for game, listed in reversed(GAMES.items())}.values())[::-1]


def compile_all() -> None:
    """Compile everything, what is needed first before the rest."""
    for part in PARTS:
        for game in one_of_each_family():
            part(game)


def _ask(name: str, game: str) -> None:
    table = deal(game, GAMES[game].players[0], seed=0)
    rng = np.random.default_rng(0)
    bot(name, Budget(nodes=1)).choose(table.imagine(0, rng), rng)
