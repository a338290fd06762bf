"""`fareplay simulate`: many games of uniformly random moves, in compiled code."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from time import perf_counter
from typing import Any

import click
import numpy as np
from rich.progress import Progress
from rich.table import Table as Grid

from fareplay.cli.console import console, progress_console
from fareplay.cli.options import OPTIONS, read_options
from fareplay.core.batch import Batch
from fareplay.core.dealer import derive
from fareplay.core.game import choose_key
from fareplay.games import deal_many

CHUNK = 1000  # games dealt at once; a chunk has its own key, so the answer is the same with any number of jobs


@dataclass(frozen=True, slots=True)
class Summary:
    """What many games had in common."""

    game: str
    players: int
    games: int
    moves: int
    seconds: float
    games_per_second: float
    moves_per_second: float
    mean_points: list[dict[str, float]]  # by seat and source
    mean_total: list[float]
    wins: list[float]  # a shared win counts in parts


@click.command(epilog="Example: fareplay simulate usa --players 2 --games 100000 --seed 1")
@click.argument("game")
@click.option("--players", type=int, default=2, show_default=True)
@click.option("--games", type=click.IntRange(1), default=10_000, show_default=True)
@click.option("--seed", type=int, help="For the same games again.")
@OPTIONS
@click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="Cores to use.")
@click.option("--json", "as_json", is_flag=True, help="For programs.")
def simulate(
    game: str, players: int, games: int, seed: int | None, options: tuple[str, ...], jobs: int, as_json: bool
) -> None:
    """Play many games with uniformly random legal moves, and sum up."""
    summary = summarize(game, players, games, choose_key(seed, None), jobs, **read_options(options))
    if as_json:
        click.echo(json.dumps(asdict(summary)))
    else:
        _print(summary)


def summarize(game: str, players: int, games: int, key: bytes, jobs: int = 1, **options: Any) -> Summary:
    """Play the games and add them up."""
    family = _warm_up(game, players, options).family
    moves, wins, points = 0, np.zeros(players), np.zeros((players, family.columns))
    start = perf_counter()
    with Progress(console=progress_console, transient=True) as progress:
        task = progress.add_task(f"{game}, {players} players", total=games)
        for chunk, played in _played_chunks(game, players, games, key, jobs, options):
            moves += played
            points += chunk.score_sheets().sum(axis=0)
            won = chunk.wins()
            wins += (won / np.maximum(won.sum(axis=1, keepdims=True), 1)).sum(axis=0)
            progress.advance(task, len(chunk))
    seconds = perf_counter() - start
    return Summary(
        game=game,
        players=players,
        games=games,
        moves=moves,
        seconds=seconds,
        games_per_second=games / seconds,
        moves_per_second=moves / seconds,
        mean_points=[dict(zip(family.sources, (row / games).tolist(), strict=False)) for row in points],
        mean_total=(points[:, family.total] / games).tolist(),
        wins=(wins / games).tolist(),
    )


def _warm_up(game: str, players: int, options: dict[str, Any]) -> Batch:
    """Play one game, so that bad input is refused before any work and compiling is not counted."""
    batch = deal_many(game, players, 1, seed=0, **options)
    batch.play_out()
    batch.score_sheets()
    return batch


def _played_chunks(
    game: str, players: int, games: int, key: bytes, jobs: int, options: dict[str, Any]
) -> Iterator[tuple[Batch, int]]:
    """Play the games chunk by chunk; compiled code runs without the interpreter lock, so threads are enough."""

    def play(number: int) -> tuple[Batch, int]:
        size, part = min(CHUNK, games - number * CHUNK), derive(key, f"chunk {number}")
        batch = deal_many(game, players, size, key=part, **options)
        return batch, batch.play_out()

    with ThreadPoolExecutor(jobs) as pool:
        yield from pool.map(play, range(-(-games // CHUNK)))


def _print(summary: Summary) -> None:
    console.print(
        f"{summary.games:,} games of {summary.game} with {summary.players} players in {summary.seconds:.1f} s:"
        f" {summary.games_per_second:,.0f} games/s, {summary.moves_per_second:,.0f} moves/s,"
        f" {summary.moves / summary.games:.1f} moves a game"
    )
    sources = [name for name in summary.mean_points[0] if any(points[name] for points in summary.mean_points)]
    grid = Grid("mean points", *sources, "total", "wins", box=None, header_style="bold")
    for seat, points in enumerate(summary.mean_points):
        cells = [f"{points[name]:.2f}" for name in sources]
        grid.add_row(f"seat {seat}", *cells, f"{summary.mean_total[seat]:.2f}", f"{summary.wins[seat]:.1%}")
    console.print(grid)
