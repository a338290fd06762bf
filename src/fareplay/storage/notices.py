"""Notices: who wants to be told of their turn by e-mail or webhook, and what they were told of already.

What is due follows from the rooms, so nothing is written when a move is played, and nothing is forgotten in a restart.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import and_, case, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from fareplay.storage.schema import notices, rooms, sitting, told

MOST_TRIES = 5


@dataclass(frozen=True, slots=True)
class Wishes:
    """Where somebody wants to be told of their turn, and whether at all."""

    email: str | None = None
    webhook: str | None = None
    wanted: bool = False


@dataclass(frozen=True, slots=True)
class Due:
    """Somebody who may be awaited in a room and was not told yet."""

    player: str
    room: str
    moved: int
    told: int | None  # when the room had moved that they were told of
    wishes: Wishes


async def find(connection: AsyncConnection, player: str) -> Wishes:
    """Return what somebody wants."""
    wanted = select(notices.c.email, notices.c.webhook, notices.c.wanted).where(notices.c.player == player)
    found = (await connection.execute(wanted)).first()
    return Wishes() if found is None else Wishes(*found)


async def keep(connection: AsyncConnection, player: str, wishes: Wishes) -> None:
    """Store what somebody wants."""
    values = {"email": wishes.email, "webhook": wishes.webhook, "wanted": wishes.wanted}
    new = _insert(connection)(notices).values(player=player, seen=0, **values)
    await connection.execute(new.on_conflict_do_update(index_elements=["player"], set_=values))


async def stop(connection: AsyncConnection, player: str) -> None:
    """Store that somebody wants no more of it."""
    await connection.execute(update(notices).where(notices.c.player == player).values(wanted=False))


async def see(connection: AsyncConnection, players: Collection[str], now: int) -> None:
    """Store that these have a page open."""
    await connection.execute(update(notices).where(notices.c.player.in_(players)).values(seen=now))


async def due(connection: AsyncConnection, before: int, now: int, most: int = 100) -> list[Due]:
    """Return who sits in a room where nothing happened since a time, has no page open, and was not told."""
    news = or_(told.c.moved.is_(None), told.c.moved < rooms.c.moved)
    again = and_(told.c.moved == rooms.c.moved, told.c.again <= now, told.c.tries < MOST_TRIES)
    absent = select(notices.c.player).where(notices.c.wanted, notices.c.seen < before)
    wanted = (
        select(
            notices.c.player,
            rooms.c.id,
            rooms.c.moved,
            case((told.c.again.is_(None), told.c.moved)),
            notices.c.email,
            notices.c.webhook,
            notices.c.wanted,
        )
        .join(sitting, sitting.c.player == notices.c.player)
        .join(rooms, rooms.c.id == sitting.c.room)
        .outerjoin(told, and_(told.c.player == notices.c.player, told.c.room == rooms.c.id))
        .where(sitting.c.player.in_(absent), rooms.c.moved < before, rooms.c.status == "playing")
        .where(or_(news, again))
        .order_by(rooms.c.moved)
        .limit(most)
    )
    return [Due(*row[:4], Wishes(*row[4:])) for row in await connection.execute(wanted)]


async def claim(connection: AsyncConnection, one: Due, now: int, again: int) -> bool:
    """Store that somebody is being told; whether nobody else is at it. Until it is `done`, it is tried again."""
    new = _insert(connection)(told).values(player=one.player, room=one.room, moved=one.moved, tries=1, again=again)
    moved = new.excluded.moved
    claimed = new.on_conflict_do_update(
        index_elements=["player", "room"],
        set_={"moved": moved, "again": again, "tries": case((told.c.moved == moved, told.c.tries + 1), else_=1)},
        where=or_(told.c.moved < moved, told.c.again <= now),
    )
    return (await connection.execute(claimed)).rowcount == 1


async def done(connection: AsyncConnection, one: Due) -> None:
    """Store that somebody was told."""
    mine = and_(told.c.player == one.player, told.c.room == one.room, told.c.moved == one.moved)
    await connection.execute(update(told).where(mine).values(again=None))


def _insert(connection: AsyncConnection) -> type[postgresql.Insert | sqlite.Insert]:
    return postgresql.Insert if connection.dialect.name == "postgresql" else sqlite.Insert
