"""`fareplay games`: what there is to play."""

from __future__ import annotations

import json

import click
from rich.table import Table as Grid

from fareplay.cli.console import console
from fareplay.games import GAMES, boards_of


@click.command(epilog="Example: fareplay games")
@click.option("--json", "as_json", is_flag=True, help="For programs.")
def games(as_json: bool) -> None:
    """List the games."""
    titles = {name: " / ".join(board.title for _, board in boards_of(name)) for name in GAMES}
    if as_json:
        rows = [
            {"game": name, "family": listed.family.name, "title": titles[name], "players": listed.players}
            for name, listed in GAMES.items()
        ]
        click.echo(json.dumps(rows))
        return
    grid = Grid("game", "title", "players", box=None, header_style="bold")
    for name, listed in GAMES.items():
        grid.add_row(name, titles[name], "{} to {}".format(*listed.players))
    console.print(grid)
    console.print("\nPlay one: fareplay play [bold]usa[/bold]. A board file of your own works like a name.")
