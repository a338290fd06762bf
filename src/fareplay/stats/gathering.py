"""Gathering: many games between equal bots, counted as they end.

Games are played in chunks, each with a key and a chance of its own, so that the figures don't depend on who plays them.
"""

from __future__ import annotations

from collections.abc import Generator as Parts
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import joblib
from numpy.random import Generator, default_rng

from fareplay.arena.playing import opened
from fareplay.arena.running import stop
from fareplay.bots.bot import Bot, Budget
from fareplay.core.batch import Batch
from fareplay.core.dealer import derive
from fareplay.core.family import Board, Family
from fareplay.core.table import Table
from fareplay.games import deal_many, find
from fareplay.stats import get_on_board, ticket_to_ride
from fareplay.stats.counting import Played, Sums, add, count_games

LENSES = {"ticket-to-ride": ticket_to_ride, "get-on-board": get_on_board}
RANDOM = "tourist"  # played by the rules themselves, many games at once
AT_ONCE, ONE_BY_ONE = 1000, 10  # games in a chunk


@dataclass(frozen=True, slots=True)
class Study:
    """What is played: so many games between equal bots."""

    game: str
    players: int
    games: int
    bot: str
    key: bytes
    budget: Budget | None = None
    options: Mapping[str, Any] = field(default_factory=dict)

    def find(self) -> tuple[Family, Board]:
        """Return the family and the board."""
        return find(self.game, self.players)

    def chunks(self) -> list[tuple[int, int]]:
        """Return the number of every chunk and how many games it has."""
        size = AT_ONCE if self.bot == RANDOM else ONE_BY_ONE
        return [(number, min(size, self.games - start)) for number, start in enumerate(range(0, self.games, size))]


def gather(study: Study, jobs: int = 1) -> Parts[tuple[int, Sums], None, None]:
    """Check what is asked, then play; yield how many games are played and what has been counted so far."""
    with opened(study.bot, study.budget):  # refuses what makes no sense before any work
        deal_many(study.game, study.players, 1, key=study.key, **study.options)
    return _gather(study, jobs)


def _gather(study: Study, jobs: int) -> Parts[tuple[int, Sums], None, None]:
    parallel = joblib.Parallel(n_jobs=jobs, return_as="generator")
    sums: Sums = {}
    parts = parallel(joblib.delayed(count_chunk)(study, number, size) for number, size in study.chunks())
    try:
        for part in parts:
            sums = add(sums, part)
            yield int(sums["games"][0]), sums
    finally:
        stop(parts)


def count_chunk(study: Study, number: int, size: int) -> Sums:
    """Play the games of a chunk and count them."""
    key = derive(study.key, f"chunk {number}")
    batch = deal_many(study.game, study.players, size, key=key, **study.options)
    lens = LENSES[batch.family.name]
    first = batch.positions[lens.BEGINS].copy()
    if study.bot == RANDOM:
        batch.play_out()
    else:
        with opened(study.bot, study.budget) as bot:
            play_games(batch, bot, default_rng(int.from_bytes(derive(key, "bots"))))
    played = Played.of(batch, first)
    return count_games(played) | lens.count(played)


def play_games(batch: Batch, bot: Bot, rng: Generator) -> None:
    """Play every game of a batch to its end, a bot in all seats."""
    for at in range(len(batch)):
        table = Table(batch.family, batch.board, batch.positions[at : at + 1])
        while not table.over:
            seat = table.awaited[0]
            table.play(bot.choose(table.imagine(seat, rng), rng), seat)
