"""`fareplay board`: checking and drawing boards."""

from __future__ import annotations

from pathlib import Path

import click

from fareplay.cli.console import console
from fareplay.core.errors import BadInput
from fareplay.core.family import Board, Family
from fareplay.core.record import Record
from fareplay.games import boards_of, load_board
from fareplay.replay import replay


@click.group()
def board() -> None:
    """Check and draw boards, also your own."""


@board.command(epilog="Example: fareplay board check my-town.toml")
@click.argument("file", type=click.Path(path_type=Path))
def check(file: Path) -> None:
    """Explain what is wrong with a board file, line by line."""
    family, found = load_board(file)
    console.print(f"[green]fine[/green] {file.name}: {found.title}, {family.title}")
    console.print(f"  {found.summary}")


@board.command(epilog="Example: fareplay board draw usa -o board.svg")
@click.argument("name")
@click.option("-o", "--output", type=click.Path(path_type=Path), required=True, help="The SVG file to write.")
@click.option("--record", type=click.Path(path_type=Path), help="Draw the pieces of this game on it.")
@click.option("--ply", type=int, help="With --record: after so many moves, not at its end.")
@click.option("--players", type=int, help="Where the board follows from the number of players.")
def draw(name: str, output: Path, record: Path | None, ply: int | None, players: int | None) -> None:
    """Draw a board as SVG, empty or with the pieces of a recorded game."""
    if record is None and ply is not None:
        raise BadInput("--ply goes with --record")
    picture = _empty(name, players) if record is None else _played(name, record, ply)
    try:
        output.write_text(picture, "utf-8")
    except OSError as error:
        raise BadInput(f"{output}: {error.strerror}") from None
    console.print(f"drew {output}")


def _empty(name: str, players: int | None) -> str:
    family, found = _only_board(name, players)
    return family.draw(found, None)


def _only_board(name: str, players: int | None) -> tuple[Family, Board]:
    boards = boards_of(name)
    fitting = [
        (family, found)
        for family, found in boards
        if players is None or found.fewest_players <= players <= found.most_players
    ]
    if len(fitting) == 1:
        return fitting[0]
    names = ", ".join(f"{found.name} ({found.fewest_players} to {found.most_players})" for _, found in boards)
    raise BadInput(f"{name} has the boards {names}: say which with --players")


def _played(name: str, record: Path, ply: int | None) -> str:
    game = replay(Record.load(record))
    if name not in (game.name, f"{game.name}.toml", game.board.name) and Path(name).stem != game.board.name:
        raise BadInput(f"{record.name} is a game of {game.name}, not of {name}")
    return (game if ply is None else game.at(ply)).draw()
