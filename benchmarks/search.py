"""Measure how fast bots think: the conductor's moves, and the expert's guided playouts a second, through whole games.

Seconds are the processor's own for this thread, so that other work on the machine hardly counts.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from time import thread_time

import numpy as np
from rich.console import Console
from rich.table import Table as Grid

import fareplay
from fareplay.bots import Budget, bot
from fareplay.core.table import Imagined
from fareplay.games import GAMES

EVERY = 10  # plies between two questions


def main() -> None:
    """Ask the expert now and then in games of conductors."""
    parser = argparse.ArgumentParser(description="Measure how fast bots think, on one core.")
    parser.add_argument("games", nargs="*", default=list(GAMES), help="the games to measure; all by default")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--nodes", type=int, default=200, help="of one search; each plays to the end of the game")
    arguments = parser.parse_args()
    grid = Grid("game", "players", "conductor, ms a move", "searches", "playouts/s", "first third", "last third")
    for game in arguments.games:
        seconds: list[float] = []
        speeds = np.array(list(_speeds(game, arguments.players, arguments.nodes, seconds)))
        third = len(speeds) // 3
        parts = (_rate(part) for part in (speeds, speeds[:third], speeds[-third:]))
        judged = f"{1000 * np.mean(seconds):.2f}"
        grid.add_row(game, str(arguments.players), judged, str(len(speeds)), *(f"{part:,.0f}" for part in parts))
    Console().print(grid)


def _rate(speeds: np.ndarray[tuple[int], np.dtype[np.float64]]) -> float:
    """Return the speed of some searches of equal size, one after another."""
    return float(len(speeds) / (1.0 / speeds).sum())


def _speeds(game: str, players: int, nodes: int, seconds: list[float]) -> Iterator[float]:
    """Return the playouts a second of searches through a game, in their order; note the conductor's seconds a move."""
    for table, rng in _moments(game, players, seconds):
        expert = bot("expert", Budget(nodes=nodes))
        before = thread_time()
        expert.choose(table, rng)
        yield nodes / (thread_time() - before)


def _moments(game: str, players: int, seconds: list[float]) -> Iterator[tuple[Imagined, np.random.Generator]]:
    rng, dealt, conductor = np.random.default_rng(1), fareplay.deal(game, players, seed=1), bot("conductor")
    for one in (conductor, bot("expert", Budget(nodes=1))):
        one.choose(dealt.imagine(dealt.awaited[0], rng), rng)  # compiles
    while not dealt.over:
        seat = dealt.awaited[0]
        table = dealt.imagine(seat, rng)
        if dealt.ply % EVERY == 0 and len(table.codes()) > 1:
            yield table, rng
        before = thread_time()
        move = conductor.choose(table, rng)
        seconds.append(thread_time() - before)
        dealt.play(move, seat)


if __name__ == "__main__":
    main()
