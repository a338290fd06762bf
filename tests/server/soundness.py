"""Whether what a database holds is whole: moves without gaps that lead to the position, and clocks that go right."""

from __future__ import annotations

from dataclasses import dataclass

from fareplay.server import clocks
from fareplay.server.dealing import game_of
from fareplay.storage import moves, rooms
from fareplay.storage.database import Database
from fareplay.storage.moves import Played
from fareplay.storage.rooms import Room


@dataclass(frozen=True)
class Stored:
    """A room and its moves."""

    room: Room
    past: list[Played]


async def stored(url: str, names: list[str]) -> list[Stored]:
    """Return rooms as a database holds them."""
    database = Database(url)
    try:
        async with database.reading() as connection:
            return [Stored(await _room(connection, name), await moves.of_room(connection, name)) for name in names]
    finally:
        await database.stop()


async def _room(connection: object, name: str) -> Room:
    room = await rooms.find(connection, name)  # type: ignore[arg-type]
    assert room is not None, f"room {name} is lost"
    return room


def check_whole(found: Stored) -> None:
    """Check that a room is what its moves say, and that the clocks run of who is awaited, and of nobody else."""
    room, past = found.room, found.past
    game = game_of(room, past)
    assert room.ply == len(past) == game.ply
    assert room.position == game.position
    assert (room.status == "over") == game.over
    if room.status != "playing":
        return
    running = {number for number, seat in enumerate(room.seats) if seat.since is not None}
    assert running == set(game.awaited)
    limited = {number for number, seat in enumerate(room.seats) if clocks.deadline(room, seat) is not None}
    people = {number for number in running if not clocks.bot_of(room.seats[number])}
    assert limited == (set() if room.clock["kind"] == "none" else people)
    assert room.bot_waits == any(clocks.bot_of(room.seats[seat]) for seat in game.awaited)
