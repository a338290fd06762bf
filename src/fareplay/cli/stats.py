"""`fareplay stats`: is a board fair, what are its tickets worth, where do players go."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path

import click
from rich.progress import Progress

from fareplay.bots.bot import Budget
from fareplay.cli.console import console, progress_console
from fareplay.cli.options import OPTIONS, read_options
from fareplay.core.errors import BadInput
from fareplay.core.game import choose_key
from fareplay.stats import Study, figures, gather, write_report
from fareplay.stats.counting import Sums


@click.command(epilog="Example: fareplay stats my-town.toml --bot planner --games 2000 -o report.html")
@click.argument("game")
@click.option("--players", type=int, default=2, show_default=True)
@click.option("--games", type=click.IntRange(1), default=2000, show_default=True)
@click.option("--bot", default="planner", show_default=True, help="Who plays, in every seat; tourist plays at random.")
@click.option("--nodes", type=click.IntRange(1), help="Nodes the bot may search for a move.")
@click.option("--seed", type=int, help="For the same games again.")
@OPTIONS
@click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="Cores to use.")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="The HTML file to write.")
@click.option("--json", "as_json", is_flag=True, help="For programs.")
def stats(
    game: str,
    players: int,
    games: int,
    bot: str,
    nodes: int | None,
    seed: int | None,
    options: tuple[str, ...],
    jobs: int,
    output: Path | None,
    as_json: bool,
) -> None:
    """Report on a board, also your own: seats, points, tickets, and where players go."""
    if output is None and not as_json:
        raise BadInput("say where the report goes, like -o report.html, or ask for --json")
    if output is not None and output.exists():
        raise BadInput(f"{output} exists already; choose another name, and nothing is lost")
    if output is not None and not output.parent.is_dir():
        raise BadInput(f"{output}: there is no folder {output.parent}")
    budget = None if nodes is None else Budget(nodes=nodes)
    study = Study(game, players, games, bot, choose_key(seed, None), budget, read_options(options))
    sums = _gathered(study, jobs)
    if output is not None:
        write_report(study, sums, output)
    if as_json:
        click.echo(json.dumps(figures(study, sums)))
    else:
        console.print(f"wrote {output}")


def _gathered(study: Study, jobs: int) -> Sums:
    """Play the games, and show how far they are."""
    sums: Sums = {}
    with closing(gather(study, jobs)) as parts, Progress(console=progress_console, transient=True) as progress:
        task = progress.add_task(f"{study.game}, {study.players} players", total=study.games)
        for played, sums in parts:  # noqa: B007  (the last ones are the whole)
            progress.update(task, completed=played)
    return sums
