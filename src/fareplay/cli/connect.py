"""`fareplay connect`: a bot of yours plays at a server, over HTTP, from wherever it runs.

The client is imported only when it is asked for.
"""

from __future__ import annotations

import os
from importlib import import_module
from queue import Empty, Queue
from threading import Thread
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import click

from fareplay.bots.outside import PREFIX, Program, from_name
from fareplay.cli.console import console
from fareplay.core.errors import BadInput

if TYPE_CHECKING:
    from fareplay.client import Room, Server

TOKEN = "FAREPLAY_TOKEN"  # noqa: S105  (the name of the variable, not a token)
LOOK = 2.0  # seconds between two looks for rooms the bot sits in


@click.command(epilog="Example: fareplay connect https://play.example.org/room/1f0c --bot program:./my_bot.py")
@click.argument("address")
@click.option("--bot", "name", required=True, help="The bot: program:COMMAND, which speaks the protocol for programs.")
@click.option("--room", "rooms", multiple=True, help="A room to sit down in; also the address may be that of a room.")
@click.option("--name", "called", help="What to be called, where there is no token.")
@click.option("--once", is_flag=True, help="Leave when the rooms that were named are over.")
def connect(address: str, name: str, rooms: tuple[str, ...], called: str | None, once: bool) -> None:
    """Let a bot play at a server.

    It plays in every room where its player sits. Who it is says the token in FAREPLAY_TOKEN; without one it is somebody
    new, called by --name.
    """
    client = import_module("fareplay.client")
    if not name.startswith(PREFIX):
        raise BadInput(
            f"only programs play at a server, as in --bot {PREFIX}./my_bot.py; its own bots sit there already"
        )
    place, named = _read_address(address)
    wanted = [*named, *rooms]
    if once and not wanted:
        raise BadInput("--once needs a room: name one by --room, or as the address")
    with client.Server(place, os.environ.get(TOKEN)) as server, from_name(name) as program:
        _introduce(server, called)
        Playing(server, program, wanted, once).run()


def _read_address(address: str) -> tuple[str, list[str]]:
    """Return the address of a server, and the room if it is that of a room."""
    parts = urlsplit(address if "://" in address else f"http://{address}")
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise BadInput(f"an address is like https://play.example.org, got {address!r}")
    before, _, room = parts.path.rstrip("/").partition("/room/")
    return f"{parts.scheme}://{parts.netloc}{before}", [room] if room else []


def _introduce(server: Server, called: str | None) -> None:
    """See to it that the bot is somebody."""
    if os.environ.get(TOKEN) is None:
        if called is None:
            raise BadInput(f"a bot needs a token in {TOKEN}, or a name to be called by: --name")
        server.introduce(called)
    me = server.me()
    console.print(f"{'nobody' if me is None else me.name} is at {server.address}   (Ctrl+C leaves)", highlight=False)


class Playing:
    """A bot in all its rooms, each followed by a thread of its own; the program answers one question at a time."""

    def __init__(self, server: Server, program: Program, wanted: list[str], once: bool) -> None:
        self._server = server
        self._program = program
        self._wanted = wanted
        self._once = once
        self._begun: set[tuple[str, int]] = set()
        self._ended: Queue[Room | BaseException] = Queue()

    def run(self) -> None:
        """Play until interrupted, or until the rooms that were named are over."""
        left = {room: len(self._sit_down(room)) for room in self._wanted}
        while any(left.values()) or not self._once:
            if not self._once:
                for summary in self._server.rooms("open"):
                    self._begin(summary.id, summary.your_seats)
            for room in self._news():
                left[room.id] = left.get(room.id, 1) - 1
                console.print(_told(room), highlight=False)

    def _sit_down(self, name: str) -> list[int]:
        """Sit down in a room, unless one sits there; return one's seats."""
        room = self._server.room(name)
        if not room.your_seats:
            room = self._server.sit_down(name)
        self._begin(name, room.your_seats)
        return room.your_seats

    def _begin(self, room: str, seats: list[int]) -> None:
        for seat in seats:
            if (room, seat) not in self._begun:
                self._begun.add((room, seat))
                Thread(target=self._play, args=(room, seat), daemon=True).start()

    def _play(self, name: str, seat: int) -> None:
        """Play a seat to the end; how it ended is for the queue."""
        client = import_module("fareplay.client")
        try:
            choose = client.program(self._program, self._server.room(name))
            self._ended.put(self._server.play(name, choose, seat))
        except BaseException as error:  # noqa: BLE001  (the main thread raises it again)
            self._ended.put(error)

    def _news(self) -> list[Room]:
        """Return the rooms that have ended, after a while; raise what went wrong."""
        try:
            ended = self._ended.get(timeout=LOOK)
        except Empty:
            return []
        if isinstance(ended, BaseException):
            raise ended
        return [ended]


def _told(room: Room) -> str:
    """Return how a game ended, in a sentence."""
    names = [seat.name for seat in room.seats]
    if room.result is None:
        return f"room {room.id} is over"
    points = ", ".join(f"{name} {total}" for name, total in zip(names, room.result.totals, strict=True))
    return f"room {room.id} is over: {points}; won by {' and '.join(names[seat] for seat in room.result.winners)}"
