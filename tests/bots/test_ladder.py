"""Weaker levels err like people: they pass over a better move now and then, never for one that is plainly worse."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

import fareplay
from fareplay.bots import bot
from fareplay.bots.ladder import SLIP, TEMPERATURE, THINKINGS, judged
from fareplay.core.table import Imagined
from fareplay.games import GAMES


def shortfalls(game: str, level: str) -> Iterator[float]:
    """Play a game of one level; tell by how many points every move falls short of the best, as the level sees it."""
    rng, dealt, player = np.random.default_rng(2), fareplay.deal(game, 2, seed=6), bot(level)
    while not dealt.over:
        seat = dealt.awaited[0]
        table: Imagined = dealt.imagine(seat, rng)
        codes, values = judged(table, level)
        move = player.choose(table, rng)
        worth = {table.move_of(int(code)): value for code, value in zip(codes, values, strict=True)}
        yield float(values.max() - worth[move])
        dealt.play(move, seat)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", ["casual", "commuter", "planner", "conductor"])
def test_a_level_slips_as_far_as_its_temperature_allows_and_no_further(level: str, game: str) -> None:
    heat = THINKINGS[fareplay.deal(game, 2).family.name].traits[level][TEMPERATURE]
    short = list(shortfalls(game, level))
    assert max(short) <= SLIP * heat
    assert (max(short) > 0.0) is bool(heat)
