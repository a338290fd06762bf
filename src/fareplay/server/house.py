"""The house: what the rooms of one process share, and how a room is changed: stored first, then told.

The thing to remember: between two requests nothing of a room is kept here but who listens.
"""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from fareplay.core.family import Move
from fareplay.core.table import Table
from fareplay.server.audience import Audience
from fareplay.server.clocks import now_ms
from fareplay.server.dealing import game_of, put, table_of
from fareplay.server.desk import Desk
from fareplay.server.known import Known
from fareplay.server.news import News, NoNews, news_from
from fareplay.server.postman import Postman
from fareplay.server.problems import NotFound
from fareplay.server.settings import Settings, default_database
from fareplay.server.thinkers import Thinkers
from fareplay.storage import chats, moves, players, rooms
from fareplay.storage.database import Database
from fareplay.storage.rooms import Room


@dataclass(slots=True)
class Change:
    """A change of a room on its way: what is stored with it, and what will be told."""

    connection: AsyncConnection
    room: Room
    now: int = field(default_factory=now_ms)
    seated: bool = False  # whether somebody sat down or stood up
    played: tuple[int, Move] | None = None  # the one move that was played
    played_by: str | None = None  # a person or a bot
    before: Table | None = None  # the table before it
    added: list[dict[str, Any]] = field(default_factory=list)  # moves to be stored
    quiet: bool = False  # whether nothing changed after all

    async def table(self) -> Table:
        """Return the table of the room."""
        table = table_of(self.room)
        if table is None:
            table = game_of(self.room, await moves.of_room(self.connection, self.room.id))
            put(self.room, table)
        return table


_OPEN: set[House] = set()


async def bid_farewell() -> None:
    """Ask the pages of all houses of this process to come back."""
    for house in list(_OPEN):
        await house.audience.close()


class House:
    """What the rooms of one process share."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.database = Database(settings.database_url or str(default_database()))
        self.secret = b""
        self.known = Known()
        self.audience = Audience(self)
        self.news: News = NoNews()
        self.thinkers = Thinkers(self)
        self.desk = Desk(self)
        self.postman = Postman(self)

    async def open(self) -> None:
        """Begin: the schema, the news, and every room that waits for a bot."""
        await self.database.start()
        async with self.database.writing() as connection:
            secret = await players.secret(connection, "cookies", secrets.token_hex(32))
            self.secret = bytes.fromhex(secret)
        self.news = news_from(self.settings.redis_url, self.secret, self.audience.hear)
        await self.news.start()
        await self.thinkers.start()
        await self.postman.start()
        _OPEN.add(self)

    async def close(self) -> None:
        """End: nothing is lost, since nothing is kept."""
        _OPEN.discard(self)
        await self.audience.close()
        await self.postman.stop()
        await self.thinkers.stop()
        await self.desk.stop()
        await self.news.stop()
        await self.database.stop()

    async def room(self, name: str) -> Room:
        """Return a room."""
        async with self.database.reading() as connection:
            return _found(await rooms.find(connection, name), name)

    @staticmethod
    def new_change(connection: AsyncConnection, room: Room | None, now: int) -> Change | None:
        """Return a change of a room to work on; none where there is no room."""
        return None if room is None else Change(connection, room, now)

    @asynccontextmanager
    async def changing(self, name: str) -> AsyncIterator[Change]:
        """Change a room: store all of it or nothing, and tell it when it is stored."""
        async with self.database.writing() as connection:
            room = _found(await rooms.find(connection, name, to_change=True), name)
            change = Change(connection, room)
            yield change
            if change.added:
                await moves.add(connection, change.added)
            if not change.quiet:
                await rooms.save(connection, room, seated=change.seated)
        if not change.quiet:
            await self.tell(change)

    async def tell(self, change: Change) -> None:
        """Tell everyone that a room has changed, and ask bots to move."""
        room = change.room
        await self.audience.tell(room, change.before, change.played)
        self.news.publish({"room": room.id})
        if room.bot_waits:
            self.thinkers.attend(room.id)

    async def say(self, name: str, line: chats.Line) -> None:
        """Tell everyone what somebody said."""
        self.audience.say(name, line)
        self.news.publish({"room": name, "line": line.id})


def _found(room: Room | None, name: str) -> Room:
    if room is None:
        raise NotFound("no-room", f"there is no room {name[:40]!r}")
    return room
