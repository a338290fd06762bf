"""`fareplay replay` and `fareplay verify`: what a record tells, and whether it is true."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import click

from fareplay.cli.console import console
from fareplay.core.errors import NotVerified
from fareplay.core.family import Event
from fareplay.core.record import Record
from fareplay.replay import replay as replay_record
from fareplay.replay import verify as verify_record

FILE = click.argument("file", type=click.Path(path_type=Path))
JSON = click.option("--json", "as_json", is_flag=True, help="For programs.")


@click.command(epilog="Example: fareplay replay game.json --seat 0")
@FILE
@click.option("--seat", type=int, help="Tell only what this seat knew.")
@JSON
def replay(file: Path, seat: int | None, as_json: bool) -> None:
    """Tell what happened in a recorded game, one event a line.

    Without --seat everything is told, every move as its own player knew it.
    """
    game = replay_record(Record.load(file))
    for event in game.all_events() if seat is None else game.events(seat=seat):
        click.echo(json.dumps(asdict(event)) if as_json else _line(event))
    if game.over and not as_json:
        click.echo(str(game.scores()))


def _line(event: Event) -> str:
    return f"{event.ply:4}  {event.sentence}"


@click.command(epilog="Example: fareplay verify game.json")
@FILE
@JSON
def verify(file: Path, as_json: bool) -> None:
    """Deal a recorded game again from its key, replay it and compare.

    Exit code 1, and what is wrong at which ply, if anything was touched.
    """
    record = Record.load(file)
    try:
        game = verify_record(record)
    except NotVerified as error:
        if as_json:
            click.echo(json.dumps({"verified": False, "reason": str(error), "ply": error.ply}))
        raise NotVerified(f"{file.name}: not verified: {error}", error.ply) from None
    if as_json:
        click.echo(json.dumps({"verified": True, "game": record.game, "plies": game.ply, "key": record.key}))
        return
    console.print(f"[green]verified[/green] {file.name}: {record.game}, {record.players} players, {game.ply} moves")
    console.print(f"  the key fits the commitment {record.commitment}", highlight=False)
    console.print("  every move is legal and untouched, and the result is what the moves make")
