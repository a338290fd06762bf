"""Rooms: each is one row, which holds its seats and its position too."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from typing import Any

from sqlalchemy import Row, bindparam, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from fareplay.storage.database import Taken
from fareplay.storage.schema import rooms, sitting


@dataclass(slots=True)
class Seat:
    """A seat: who holds it, and its clock."""

    kind: str = "open"  # or person, bot
    player: str | None = None
    name: str = ""
    bot: str | None = None
    away: bool = False
    resigned: bool = False
    since: int | None = None  # when it was asked to move
    reserve_ms: int | None = None


@dataclass(slots=True)
class Room:
    """A room, as it is stored."""

    id: str
    game: str
    players: int
    options: dict[str, Any]
    key: bytes
    host: str
    clock: dict[str, Any]
    listed: bool
    spectators: bool
    seating: str
    created: int
    moved: int
    seats: list[Seat] = field(default_factory=list)
    status: str = "waiting"
    version: int = 0
    epoch: int = 0
    ply: int = 0
    position: bytes | None = None
    stamp: int = 0
    trail: list[int] = field(default_factory=list)
    undo: dict[str, Any] | None = None
    result: dict[str, Any] | None = None
    rematch: str | None = None
    wakes: int | None = None
    bot_waits: bool = False

    def sitters(self) -> set[str]:
        """Return the players who sit here."""
        return {seat.player for seat in self.seats if seat.player is not None}


_COLUMNS = [rooms.c[part.name] for part in fields(Room)]
_CHANGING = (
    *("seats", "status", "version", "epoch", "ply", "position", "stamp", "trail", "undo", "result", "rematch", "moved"),
    *("wakes", "bot_waits", "options", "host"),
)


def _room(row: Row[Any]) -> Room:
    values = dict(row._mapping)  # noqa: SLF001  (the public name of it)
    values["seats"] = [Seat(**seat) for seat in values["seats"]]
    return Room(**values)


def _plain(room: Room, names: Sequence[str]) -> dict[str, Any]:
    values = {name: getattr(room, name) for name in names}
    return values | {"seats": room.seats}


def _changes(room: Room) -> dict[str, Any]:
    return {f"new_{name}": getattr(room, name) for name in _CHANGING} | {"name": room.id}


_ONE = rooms.c.id == bindparam("name")
_NEW: Any = {name: bindparam(f"new_{name}") for name in _CHANGING}
_FIND = select(*_COLUMNS).where(_ONE)
_FIND_TO_CHANGE = _FIND.with_for_update()
_FIND_MANY = (  # in order, so that two processes never wait for each other
    select(*_COLUMNS).where(rooms.c.id.in_(bindparam("names", expanding=True))).order_by(rooms.c.id).with_for_update()
)
_SAVE_LOCKED = update(rooms).where(_ONE).values(_NEW)
_SAVE = update(rooms).where(_ONE, rooms.c.version == bindparam("before")).values(_NEW)


async def add(connection: AsyncConnection, room: Room) -> None:
    """Store a new room."""
    await connection.execute(insert(rooms), _plain(room, [part.name for part in fields(Room)]))
    await _seat(connection, room)


async def _seat(connection: AsyncConnection, room: Room) -> None:
    players = [{"player": player, "room": room.id} for player in sorted(room.sitters())]
    if players:
        await connection.execute(insert(sitting), players)


async def find(connection: AsyncConnection, name: str, *, to_change: bool = False) -> Room | None:
    """Return a room; to change it, nobody else may until the transaction ends."""
    found = (await connection.execute(_FIND_TO_CHANGE if to_change else _FIND, {"name": name})).first()
    return None if found is None else _room(found)


async def find_many(connection: AsyncConnection, names: Sequence[str]) -> dict[str, Room]:
    """Return rooms to change; nobody else may until the transaction ends."""
    found = [_room(row) for row in await connection.execute(_FIND_MANY, {"names": names})]
    return {room.id: room for room in found}


async def save_many(connection: AsyncConnection, changed: Sequence[Room]) -> None:
    """Store what changed of rooms that were found to be changed."""
    for room in changed:
        room.version += 1
    await connection.execute(_SAVE_LOCKED, [_changes(room) for room in changed])


async def save(connection: AsyncConnection, room: Room, *, seated: bool = False) -> None:
    """Store what changed of a room, and that it did; also who sits where, if that is said to have changed."""
    before, room.version = room.version, room.version + 1
    done = await connection.execute(_SAVE, _changes(room) | {"before": before})
    if done.rowcount != 1:
        raise Taken("somebody was first to change the room")
    if seated:
        await connection.execute(delete(sitting).where(sitting.c.room == room.id))
        await _seat(connection, room)


async def of_player(
    connection: AsyncConnection, player: str, *, over: bool | None = None, before: int | None = None, most: int = 50
) -> list[Room]:
    """Return the rooms where somebody sits, the latest first."""
    wanted = select(*_COLUMNS).join(sitting, sitting.c.room == rooms.c.id).where(sitting.c.player == player)
    if over is not None:
        wanted = wanted.where((rooms.c.status == "over") == over)
    if before is not None:
        wanted = wanted.where(rooms.c.moved < before)
    return [_room(row) for row in await connection.execute(wanted.order_by(rooms.c.moved.desc()).limit(most))]


async def in_lobby(connection: AsyncConnection, status: str, most: int = 50) -> list[Room]:
    """Return the listed rooms of a status, the latest first."""
    wanted = select(*_COLUMNS).where(rooms.c.listed, rooms.c.status == status)
    return [_room(row) for row in await connection.execute(wanted.order_by(rooms.c.moved.desc()).limit(most))]


async def waking(connection: AsyncConnection, now: int, most: int = 200) -> list[str]:
    """Return the rooms that somebody must look after now."""
    wanted = select(rooms.c.id).where(rooms.c.wakes <= now).order_by(rooms.c.wakes).limit(most)
    return [row.id for row in await connection.execute(wanted)]


async def waiting_for_bots(connection: AsyncConnection) -> list[str]:
    """Return the rooms that wait for a bot."""
    wanted = select(rooms.c.id).where(rooms.c.wakes > 0, rooms.c.bot_waits)  # by the index, unlike "is not null"
    return [row.id for row in await connection.execute(wanted)]


async def versions(connection: AsyncConnection, names: Sequence[str]) -> dict[str, int]:
    """Return how far some rooms are."""
    wanted = select(rooms.c.id, rooms.c.version).where(rooms.c.id.in_(names))
    return {row.id: row.version for row in await connection.execute(wanted)}


async def count(connection: AsyncConnection) -> dict[str, int]:
    """Return how many rooms there are of each status."""
    wanted = select(rooms.c.status, func.count()).group_by(rooms.c.status)
    return {row[0]: row[1] for row in await connection.execute(wanted)}
