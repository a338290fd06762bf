"""Whole games for tests that need one."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

import fareplay
from fareplay import Game, Record


def played(game: str | Path, players: int = 2, *, seed: int = 1, plies: int = 10_000, **options: Any) -> Game:
    """Return a game with random moves, to its end or so many plies."""
    rng = np.random.default_rng(seed)
    dealt = fareplay.deal(game, players, seed=seed, **options)
    while not dealt.over and dealt.ply < plies:
        seat = int(rng.choice(dealt.awaited))
        dealt.play(int(rng.choice(dealt.codes(seat))), seat)
    return dealt


@cache
def recorded(game: str = "london", players: int = 2, seed: int = 1) -> Record:
    """Return the record of a whole random game as it is read from a file."""
    return Record.read(played(game, players, seed=seed).record().text())
