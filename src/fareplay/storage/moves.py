"""Moves: one row each. Room and ply are the primary key, so the database decides who was first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import bindparam, delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from fareplay.storage.schema import moves

_ADD = insert(moves)
_OF_ROOM = select(moves.c.seat, moves.c.move).where(moves.c.room == bindparam("name")).order_by(moves.c.ply)


@dataclass(frozen=True, slots=True)
class Played:
    """A move of the past."""

    seat: int
    move: str


async def add(connection: AsyncConnection, added: Sequence[dict[str, Any]]) -> None:
    """Store moves, of one room or several, each as {room, ply, seat, move, at}; Taken if there is one of a ply."""
    await connection.execute(_ADD, added)


async def of_room(connection: AsyncConnection, room: str) -> list[Played]:
    """Return the moves of a room, in order."""
    return [Played(row.seat, row.move) for row in await connection.execute(_OF_ROOM, {"name": room})]


async def take_back(connection: AsyncConnection, room: str, ply: int) -> None:
    """Remove the moves from a ply on."""
    await connection.execute(delete(moves).where(moves.c.room == room, moves.c.ply >= ply))
