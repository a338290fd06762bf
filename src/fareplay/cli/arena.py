"""`fareplay arena`: bots against bots, until it is known who is stronger."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import closing
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import click
import numpy as np
from rich.progress import Progress
from rich.table import Table as Grid

from fareplay.arena import BlockResult, Match, Sprt, Standing, run
from fareplay.arena.rating import Estimate, rate, tally
from fareplay.arena.results import Keeper, Saved, check_fits, header_of, load, merge
from fareplay.arena.running import ALL_CORES, BACKENDS
from fareplay.arena.sprt import Verdict, block_scores
from fareplay.bots.bot import Budget
from fareplay.cli.console import console, progress_console
from fareplay.cli.options import OPTIONS, read_options
from fareplay.core.dealer import stretch
from fareplay.core.errors import BadInput

FILE = click.Path(path_type=Path)


@dataclass(frozen=True, slots=True)
class Asked:
    """What the command was asked to do."""

    game: str | None
    players: int | None
    bots: str | None
    blocks: int
    ms: int | None
    nodes: int | None
    seed: int | None
    options: tuple[str, ...]
    sprt: str | None
    jobs: int | None
    backend: str
    scheduler: str | None
    save: Path | None
    resume: Path | None
    merge: tuple[Path, ...]
    as_json: bool

    @property
    def test(self) -> Sprt | None:
        """The test that may end the run early."""
        return None if self.sprt is None else Sprt.read(self.sprt)

    @property
    def budget(self) -> Budget | None:
        """How long the bots may think."""
        return None if self.ms is None and self.nodes is None else Budget(self.ms, self.nodes)


@dataclass(slots=True)
class Run:
    """A match and what is known of it so far."""

    match: Match
    results: list[BlockResult]
    test: Sprt | None
    ahead: Any = field(init=False)  # the sum of all blocks, for the early picture

    def __post_init__(self) -> None:
        known, self.results = self.results, []
        self.ahead = np.zeros((len(self.match.bots),) * 2)
        for result in known:
            self.add(result)

    def add(self, result: BlockResult) -> None:
        """Count one block more."""
        self.results.append(result)
        self.ahead += tally(self.match.bots, result).ahead

    def picture(self) -> str:
        """Return the ratings so far, the best first."""
        rated = sorted(zip(rate(self.ahead).tolist(), self.match.bots, strict=True), reverse=True)
        return ", ".join(f"{name} {rating:+.0f}" for rating, name in rated)

    def verdict(self) -> Verdict | None:
        """Return what the test knows, if there is one."""
        return None if self.test is None else self.test.judge(block_scores(self.match.bots, self.results))

    def is_decided(self) -> bool:
        """Whether the test has its answer."""
        verdict = self.verdict()
        return verdict is not None and verdict.decided is not None


@click.command(epilog="Example: fareplay arena usa --bots expert,conductor,planner --blocks 200 --nodes 400 --seed 1")
@click.argument("game", required=False)
@click.option("--players", type=int, help="Seats at the table (2).")
@click.option("--bots", metavar="NAME,NAME", help="Who meets, with commas between; one alone plays itself.")
@click.option("--blocks", type=click.IntRange(1), default=100, show_default=True, help="Deals, each in all seatings.")
@click.option("--ms", type=click.IntRange(1), help="Milliseconds a bot may think about a move.")
@click.option("--nodes", type=click.IntRange(1), help="Nodes a bot may search for a move.")
@click.option("--seed", type=int, help="For the same games again.")
@OPTIONS
@click.option("--sprt", metavar="ELO,ELO", help="Stop when it is known which lead of the first bot is true.")
@click.option("--jobs", type=click.IntRange(1), help="Cores to use (all).")
@click.option("--backend", type=click.Choice(list(BACKENDS)), default="local", show_default=True, help="Who computes.")
@click.option("--scheduler", metavar="ADDRESS", help="Of the cluster, like tcp://host:8786.")
@click.option("--save", type=FILE, help="Keep the results in a new file, block by block.")
@click.option("--resume", type=FILE, help="Go on with a saved run.")
@click.option("--merge", type=FILE, multiple=True, help="Sum up saved runs, and play nothing.")
@click.option("--json", "as_json", is_flag=True, help="For programs.")
def arena(**asked: Any) -> None:
    """Let bots play against each other, and rate them."""
    _carry_out(Asked(**asked))


def _carry_out(asked: Asked) -> None:
    if asked.merge:
        _show(asked, _merge(asked))
        return
    if asked.save is not None and asked.resume is not None:
        raise BadInput("--resume goes on in the same file; it does not go with --save")
    saved = None if asked.resume is None else load(asked.resume)
    match = _new_match(asked) if saved is None else _resumed_match(asked, saved)
    if asked.test is not None and len(match.bots) < 2:
        raise BadInput("--sprt compares the first two bots; there is only one")
    state = Run(match, [] if saved is None else list(saved.results), asked.test)
    played = set() if saved is None else saved.played
    try:
        _play(asked, state, [block for block in range(asked.blocks) if block not in played], saved)
    except KeyboardInterrupt:
        if state.results:
            _show(asked, state)
        raise
    _show(asked, state)


def _new_match(asked: Asked) -> Match:
    if asked.game is None or asked.bots is None:
        raise BadInput("name a game and bots, like fareplay arena usa --bots expert,planner; or --resume, or --merge")
    options = read_options(asked.options)
    players = 2 if asked.players is None else asked.players
    return Match.of(asked.game, _names(asked.bots), players, seed=asked.seed, budget=asked.budget, **options)


def _resumed_match(asked: Asked, saved: Saved) -> Match:
    """Return the match of a file; what is asked for besides must fit it."""
    old = saved.match
    wanted = Match(
        game=old.game if asked.game is None else _game_name(asked.game),
        players=old.players if asked.players is None else asked.players,
        bots=old.bots if asked.bots is None else _names(asked.bots),
        key=old.key if asked.seed is None else stretch(asked.seed),
        budget=asked.budget or old.budget,
        options={**old.options, **read_options(asked.options)},
        board=old.board,
    )
    check_fits(saved, wanted)
    return old


def _game_name(game: str) -> str:
    return Path(game).stem if game.endswith(".toml") else game


def _names(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(","))


def _merge(asked: Asked) -> Run:
    """Sum up saved runs; keep them in one file if asked."""
    if asked.game is not None or asked.resume is not None:
        raise BadInput("--merge sums up files and plays nothing: it takes neither a game nor --resume")
    match, results = merge([load(path) for path in asked.merge])
    if asked.save is not None:
        with Keeper.start(asked.save, match) as keeper:
            for result in results:
                keeper.keep(result)
    return Run(match, list(results), asked.test)


def _play(asked: Asked, state: Run, blocks: Sequence[int], saved: Saved | None) -> None:
    """Play the blocks that are missing, until the test knows."""
    if state.is_decided() or not blocks:
        return
    jobs = min(asked.jobs or ALL_CORES, len(blocks))
    results = run(state.match, blocks, jobs, asked.backend, asked.scheduler)
    with _keeper(asked, state.match, saved) as keeper, closing(results), _progress() as progress:
        task = progress.add_task(state.match.game, total=len(blocks))
        for result in results:
            keeper.keep(result)
            state.add(result)
            progress.update(task, advance=1, description=f"{state.match.game}: {state.picture()}")
            if state.is_decided():
                return


def _progress() -> Progress:
    return Progress(console=progress_console, transient=True)


def _keeper(asked: Asked, match: Match, saved: Saved | None) -> Keeper:
    if saved is not None:
        return Keeper.go_on(saved)
    return Keeper.nowhere() if asked.save is None else Keeper.start(asked.save, match)


def _show(asked: Asked, state: Run) -> None:
    """Print what is known, for people or for programs."""
    standing, verdict = Standing.of(state.match.bots, state.results), state.verdict()
    if asked.as_json:
        told = None if verdict is None else asdict(verdict)
        click.echo(json.dumps({"match": header_of(state.match), "standing": asdict(standing), "sprt": told}))
        return
    _print_standing(state.match, standing)
    if len(standing.bots) > 1:
        _print_ahead(standing)
    _print_points(standing)
    if verdict is not None and state.test is not None:
        console.print(_tell(state.match, state.test, verdict, standing.blocks), soft_wrap=True)


def _print_standing(match: Match, standing: Standing) -> None:
    score = "" if standing.winning_score is None else f"; mean winning score {_score(standing.winning_score)}"
    console.print(
        f"{standing.games:,} games of {match.game} with {match.players} players,"
        f" {standing.blocks:,} deals in all seatings{score}",
        soft_wrap=True,
    )
    grid = _grid("bot", "Elo (95 %)", "won (95 %)", "ms a move", "illegal", "late")
    for row in sorted(standing.bots, key=lambda row: -row.rating.value):
        rest = (f"{row.ms:.2f}", f"{row.illegal:.2%}", f"{row.late:.2%}")
        grid.add_row(row.bot, _elo(row.rating), _share(row.won), *rest)
    console.print(grid)


def _print_ahead(standing: Standing) -> None:
    grid = _grid("ahead of (95 %)", *(row.bot for row in standing.bots))
    for row, shares in zip(standing.bots, standing.ahead, strict=True):
        grid.add_row(row.bot, *("" if one is None else _share(one) for one in shares))
    console.print(grid)


def _print_points(standing: Standing) -> None:
    sources = [name for name in standing.bots[0].points if any(row.points[name] for row in standing.bots)]
    grid = _grid("mean points", *sources, "total")
    for row in standing.bots:
        grid.add_row(row.bot, *(f"{row.points[name]:.2f}" for name in sources), f"{row.total:.2f}")
    console.print(grid)


def _grid(*columns: str) -> Grid:
    return Grid(*columns, box=None, header_style="bold")


def _score(figure: Estimate) -> str:
    known = "" if figure.low is None or figure.high is None else f" ({figure.low:.1f}–{figure.high:.1f})"
    return f"{figure.value:.1f}{known}"


def _elo(figure: Estimate) -> str:
    known = "" if figure.low is None or figure.high is None else f" ({figure.low:+.0f} to {figure.high:+.0f})"
    return f"{figure.value:+.0f}{known}"


def _share(figure: Estimate) -> str:
    known = "" if figure.low is None or figure.high is None else f" ({100 * figure.low:.1f}–{100 * figure.high:.1f})"
    return f"{figure.value:.1%}{known}"


def _tell(match: Match, test: Sprt, verdict: Verdict, blocks: int) -> str:
    """Return what the test says."""
    first, second = match.bots[:2]
    told = f"evidence {verdict.evidence:+.2f}, the bounds are ±{verdict.bound:.2f}"
    if verdict.decided is None:
        leads = f"{first} leads {second} by {test.low:g} or {test.high:g} Elo"
        return f"not known after {blocks} blocks whether {leads}: {told}"
    other = test.low if verdict.decided == test.high else test.high
    leads = f"{first} leads {second} by {verdict.decided:g} Elo rather than {other:g}"
    return f"known after {blocks} blocks: {leads}: {told}"
