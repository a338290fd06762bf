"""What people say to each other in a room."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from fareplay.storage.schema import chats


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the chat."""

    id: int
    player: str
    name: str
    text: str
    at: int


async def add(connection: AsyncConnection, room: str, player: str, name: str, text: str, at: int) -> Line:
    """Store a line."""
    values = {"room": room, "player": player, "name": name, "text": text, "at": at}
    done = await connection.execute(insert(chats).returning(chats.c.id), values)
    return Line(done.scalar_one(), player, name, text, at)


async def of_room(connection: AsyncConnection, room: str, most: int = 100) -> list[Line]:
    """Return the last lines of a room, in order."""
    wanted = select(chats.c.id, chats.c.player, chats.c.name, chats.c.text, chats.c.at).where(chats.c.room == room)
    found = (await connection.execute(wanted.order_by(chats.c.id.desc()).limit(most))).all()
    return [Line(*row) for row in reversed(found)]
