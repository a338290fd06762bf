"""Measure: random play against a plain C program, the doors one by one, sizes, and the time to start.

Machines are noisy: compare figures of one run only, best as the ratios printed here. `make bench` runs this.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import track
from rich.table import Table as Grid

import fareplay
from benchmarks.yardstick import Yardstick, build
from fareplay.core.game import Game
from fareplay.games import GAMES

console = Console()


def main() -> None:
    """Measure everything, or one game of the list."""
    parser = argparse.ArgumentParser(description="Measure Fareplay on one core.")
    parser.add_argument("games", nargs="*", default=list(GAMES), help="the games to measure; all by default")
    parser.add_argument("--rounds", type=int, default=5, help="rounds of random play; the median counts")
    parser.add_argument("--batch", type=int, default=10_000, help="games in a round")
    arguments = parser.parse_args()
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))}) if hasattr(os, "sched_setaffinity") else None
    with tempfile.TemporaryDirectory() as folder:
        console.print(_random_play(arguments.games, arguments.rounds, arguments.batch, build(Path(folder))))
    console.print(_doors(arguments.games))
    console.print(_start())


def _random_play(games: list[str], rounds: int, batch: int, yardstick: Yardstick | None) -> Grid:
    """Compare rounds of random play, ours and the yardstick's by turns."""
    grid = Grid(
        *("game", "players", "games/s", "moves/s", "moves a game", "plain C games/s", "times as fast"),
        title="Uniformly random play to the final score, one core",
    )
    for game, players in track(list(_tables(games)), "random play", console=Console(stderr=True), transient=True):
        ours, theirs, moves = [], [], 0
        for number in range(rounds + 1):  # the first warms up
            speed, moves = _play_round(game, players, batch, number)
            ours.append(speed)
            if yardstick and yardstick.plays(game, players):
                theirs.append(yardstick.games_per_second(game, players, max(batch // 5, 1), number))
        speed = median(ours[1:])
        ratio = median([own / their for own, their in zip(ours[1:], theirs[1:], strict=True)]) if theirs else None
        grid.add_row(
            *(game, str(players), f"{speed:,.0f}", f"{speed * moves / batch:,.0f}", f"{moves / batch:.1f}"),
            *((f"{median(theirs[1:]):,.0f}", f"{ratio:.1f}") if ratio else ("", "")),
        )
    return grid


def _tables(games: list[str]) -> Iterator[tuple[str, int]]:
    for game in games:
        fewest, most = GAMES[game].players
        for players in range(fewest, most + 1):
            yield game, players


def _play_round(game: str, players: int, games: int, seed: int) -> tuple[float, int]:
    """Return how many games a second a round of random play makes, dealing and scoring included, and its moves."""
    start = perf_counter()
    batch = fareplay.deal_many(game, players, games, seed=seed)
    moves = batch.play_out()
    batch.score_sheets()
    return games / (perf_counter() - start), moves


def _doors(games: list[str]) -> Grid:
    """Measure what Python asks of a game in its middle, in microseconds."""
    names = ("deal", "moves", "play", "copy", "view", "imagine", "scores")
    grid = Grid("game", "players", *names, "record", "position", title="One call from Python (µs), and sizes (bytes)")
    for game, players in _tables(games):
        middle, end = _middle_and_end(game, players)
        times = [_microseconds(call) for call in _calls(game, players, middle).values()]
        size = len(end.record().text().encode())
        grid.add_row(game, str(players), *(f"{time:.1f}" for time in times), str(size), str(len(end.position)))
    return grid


def _middle_and_end(game: str, players: int) -> tuple[Game, Game]:
    chance, played = random.Random(1), fareplay.deal(game, players, seed=1)
    while not played.over:
        played.play(chance.choice(played.moves()))
    middle = played.copy()
    while middle.ply > played.ply // 2:
        middle.undo()
    return middle, played


def _calls(game: str, players: int, middle: Game) -> dict[str, Callable[[], Any]]:
    rng, seat, code = np.random.default_rng(1), middle.awaited[0], int(middle.codes()[0])
    return {
        "deal": lambda: fareplay.deal(game, players, seed=1),
        "moves": middle.moves,
        "play": lambda: middle.copy().play(code),
        "copy": middle.copy,
        "view": lambda: middle.view(seat),
        "imagine": lambda: middle.imagine(seat, rng),
        "scores": middle.scores,
    }


def _microseconds(call: Callable[[], Any], seconds: float = 0.1) -> float:
    call()
    start, calls = perf_counter(), 0
    while perf_counter() - start < seconds:
        call()
        calls += 1
    return (perf_counter() - start) / calls * 1e6


def _start() -> Grid:
    """Measure the time to import, and to the first random game, on a copy of the package that was never compiled."""
    grid = Grid("", "import (s)", "to the end of a first random game (s)", title="Starting")
    with tempfile.TemporaryDirectory() as folder:
        ignore = shutil.ignore_patterns("__pycache__")
        shutil.copytree(Path(fareplay.__file__).parent, Path(folder) / "fareplay", ignore=ignore)
        for name in ("never compiled", "compiled before"):
            times = _start_once(Path(folder))
            grid.add_row(name, f"{times['import']:.2f}", f"{times['game']:.2f}")
    return grid


def _start_once(folder: Path) -> dict[str, float]:
    code = """
import json, random, time
start = time.perf_counter()
import fareplay
imported = time.perf_counter()
game = fareplay.deal("usa", 2, seed=1)
while not game.over:
    game.play(random.choice(game.moves()))
game.scores()
print(json.dumps({"import": imported - start, "game": time.perf_counter() - start}))
"""
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run(  # noqa: S603
        [sys.executable, "-c", code], env=environment, cwd=folder, capture_output=True, text=True, check=True
    )
    times: dict[str, float] = json.loads(done.stdout)
    return times


if __name__ == "__main__":
    main()
