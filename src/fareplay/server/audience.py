"""The audience: who listens to which room in this process, and what each is told.

Everyone with the same eyes is told the same bytes, made once. A listener knows the last ply it was told of; whatever is
missing since is derived from the moves.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from fareplay.core.family import Event, Move
from fareplay.core.table import Table
from fareplay.server.clocks import now_ms, times
from fareplay.server.dealing import game_of, table_of
from fareplay.server.logs import hint_of
from fareplay.server.problems import Forbidden
from fareplay.server.showing import can_hint, can_undo, eyes, moves_for, own_seats, show_line, show_room
from fareplay.server.writing import json_bytes
from fareplay.storage import chats, moves, rooms
from fareplay.storage.chats import Line
from fareplay.storage.database import StorageGone
from fareplay.storage.rooms import Room

if TYPE_CHECKING:
    from fareplay.server.house import House

HEARTBEAT = 20.0  # seconds
BACKLOG = 200  # messages a socket may be behind before it is asked to come back
CLOSING = json_bytes({"type": "closing"})
PING = json_bytes({"type": "ping"})
log = logging.getLogger("fareplay.audience")


@dataclass(eq=False, slots=True)
class Listener:
    """A socket: whose it is, with which seat's eyes it looks, and how far it has been told."""

    room: str
    player: str | None
    wanted: int | None  # the seat it asked for; without one, the first that is its own
    ply: int
    epoch: int | None = None  # of the moves it has; others were taken back since, if the room has another
    told: bool = False  # whether it has heard of the table
    seat: int | None = None  # whose eyes it had when it was last told; a spectator has those of no seat
    version: int = -1
    facet: Any = None
    queue: asyncio.Queue[bytes | None] = field(default_factory=lambda: asyncio.Queue(BACKLOG))

    def send(self, message: bytes) -> None:
        """Put a message on its way; a socket that doesn't read is asked to come back."""
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.leave()

    def leave(self) -> None:
        """Ask the socket to come back, when it has read what is on its way; if it doesn't read, at once."""
        if self.queue.qsize() > BACKLOG - 2:
            while not self.queue.empty():
                self.queue.get_nowait()
        self.queue.put_nowait(CLOSING)
        self.queue.put_nowait(None)


@dataclass(slots=True)
class _Views:
    """The last views of a room, to tell what a move changed."""

    at: tuple[int, int] = (-1, -1)  # epoch and ply
    by_seat: dict[int | None, Any] = field(default_factory=dict)


@dataclass(eq=False, slots=True)
class _Hall:
    """Who listens to one room, and what they were told last."""

    listeners: set[Listener] = field(default_factory=set)
    version: int = -1
    views: _Views = field(default_factory=_Views)
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)  # they are told one thing after the other


class Audience:
    """Who listens to which room."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._halls: dict[str, _Hall] = {}
        self._beating: asyncio.Task[None] | None = None

    def __len__(self) -> int:
        return sum(len(hall.listeners) for hall in self._halls.values())

    def players(self) -> set[str]:
        """Return who has a page open here."""
        return {listener.player for listener in self._everyone() if listener.player is not None}

    def _everyone(self) -> list[Listener]:
        return [listener for hall in self._halls.values() for listener in hall.listeners]

    async def join(self, listener: Listener) -> None:
        """Tell a listener all it has missed, and go on telling it; Forbidden where it may not look."""
        if self._beating is None:
            self._beating = asyncio.create_task(self._beat())
        hall = self._halls.setdefault(listener.room, _Hall())
        hall.listeners.add(listener)
        try:
            room = await self._house.room(listener.room)
            eyes(room, listener.player, listener.wanted)
            await self._tell(hall, room, [listener], None, None)
        except BaseException:
            self.drop(listener)
            raise

    def drop(self, listener: Listener) -> None:
        """Forget a listener; with the last of a room, the room."""
        hall = self._halls.get(listener.room)
        if hall is not None:
            hall.listeners.discard(listener)
            if not hall.listeners:
                del self._halls[listener.room]

    async def close(self) -> None:
        """Ask everyone to come back."""
        if self._beating is not None:
            self._beating.cancel()
            self._beating = None
        for listener in self._everyone():
            listener.leave()
        await asyncio.sleep(0)

    async def tell(self, room: Room, before: Table | None = None, played: tuple[int, Move] | None = None) -> None:
        """Tell the listeners of a room how it is now."""
        hall = self._halls.get(room.id)
        if hall is not None and room.version > hall.version:
            hall.version = room.version
            await self._tell(hall, room, list(hall.listeners), before, played)

    async def _tell(
        self,
        hall: _Hall,
        room: Room,
        listeners: list[Listener],
        before: Table | None,
        played: tuple[int, Move] | None,
    ) -> None:
        try:
            async with hall.turn:
                telling = _Telling(self._house, room, hall.views, before, played)
                for listener in listeners:
                    await telling.tell(listener)
        except StorageGone as error:  # they will ask again
            log.warning("could not tell of room %s: %s", hint_of(room.id), error)
            for listener in listeners:
                listener.leave()

    def say(self, name: str, line: Line) -> None:
        """Tell the listeners of a room what somebody said."""
        message = json_bytes({"type": "chat", "line": show_line(line)})
        for listener in self._halls[name].listeners if name in self._halls else ():
            listener.send(message)

    async def hear(self, news: dict[str, Any] | None) -> None:
        """Look at what other processes say has changed; at everything, if some may have been missed."""
        try:
            if news is None:
                await self._look_around()
            elif news["room"] in self._halls:
                await self._look_at(news["room"], news.get("line"))
        except StorageGone as error:  # the next heartbeat looks again
            log.warning("could not look at what has changed: %s", error)
        except Exception:
            log.exception("could not tell what has changed")

    async def _look_at(self, name: str, line: int | None) -> None:
        if line is None:
            await self.tell(await self._house.room(name))
            return
        async with self._house.database.reading() as connection:
            said = [one for one in await chats.of_room(connection, name) if one.id == line]
        for one in said:
            self.say(name, one)

    async def _look_around(self) -> None:
        """Find the rooms that have changed without our being told."""
        if not self._halls:
            return
        async with self._house.database.reading() as connection:
            versions = await rooms.versions(connection, list(self._halls))
        for name, version in versions.items():
            hall = self._halls.get(name)
            if hall is not None and version > hall.version:
                await self.tell(await self._house.room(name))

    async def _beat(self) -> None:
        """Ask the sockets again and again whether they are there, and look at what may have been missed."""
        while True:
            await asyncio.sleep(HEARTBEAT)
            for listener in self._everyone():
                listener.send(PING)
            await self.hear(None)


class _Telling:
    """Tells listeners how one room is now; everything is made once."""

    def __init__(
        self, house: House, room: Room, views: _Views, before: Table | None, played: tuple[int, Move] | None
    ) -> None:
        self._house = house
        self._room = room
        self._before = before
        self._played = played
        self._table = table_of(room)
        self._earlier = views.by_seat if views.at == (room.epoch, room.ply - 1) else {}
        if views.at != (room.epoch, room.ply):
            views.at, views.by_seat = (room.epoch, room.ply), {}
        self._views = views.by_seat
        self._made: dict[Any, bytes] = {}
        self._game: Any = None
        self._lines: list[Line] | None = None

    async def tell(self, listener: Listener) -> None:
        """Tell one listener what it has not been told."""
        room = self._room
        if room.version < listener.version:  # something newer was told in the meantime
            return
        listener.version = room.version
        facet = _facet(room)
        if listener.facet != facet:
            listener.facet = facet
            listener.send(await self._room_message(listener))
        if (
            not self._looks(listener)
            or room.status == "waiting"
            or (listener.told and (listener.epoch, listener.ply) == (room.epoch, room.ply))
        ):
            return
        undone = listener.epoch not in (None, room.epoch) or listener.ply > room.ply
        since = 0 if undone else listener.ply
        listener.send(await self._table_message(listener, since, undone))
        listener.told, listener.epoch, listener.ply = True, room.epoch, room.ply

    def _looks(self, listener: Listener) -> bool:
        """Find whose eyes a listener has now; who has none any longer, since seats changed, is asked to come back."""
        try:
            listener.seat = eyes(self._room, listener.player, listener.wanted)
        except Forbidden:
            listener.leave()
            return False
        return True

    async def _room_message(self, listener: Listener) -> bytes:
        key = ("room", listener.player)
        if key not in self._made:
            if self._lines is None:
                async with self._house.database.reading() as connection:
                    self._lines = await chats.of_room(connection, self._room.id)
            shown = show_room(self._room, listener.player, self._lines)
            self._made[key] = json_bytes({"type": "room", "room": shown})
        return self._made[key]

    async def _table_message(self, listener: Listener, since: int, undone: bool) -> bytes:
        key = (listener.player if listener.seat is not None else None, listener.seat, since, undone)
        if key not in self._made:
            self._made[key] = json_bytes(await self._table_parts(listener, since, undone))
        return self._made[key]

    async def _table_parts(self, listener: Listener, since: int, undone: bool) -> dict[str, Any]:
        room, seat = self._room, listener.seat
        table = await self._now()
        player = None if seat is None else listener.player
        own = own_seats(room, player)
        return {
            "type": "table",
            "room": room.id,
            "ply": room.ply,
            "epoch": room.epoch,
            "seat": seat,
            "times": times(room, now_ms()),
            "can_undo": can_undo(room, player, own),
            "can_hint": can_hint(room, own),
            "view": self._view(table, seat),
            "moves": moves_for(room, table, seat),
            "events": await self._events(table, seat, since),
            "undone": undone,
        }

    def _view(self, table: Table, seat: int | None) -> Any:
        if seat not in self._views:
            self._views[seat] = table.view(seat)
        return self._views[seat]

    async def _events(self, table: Table, seat: int | None, since: int) -> list[Event]:
        if since == self._room.ply:
            return []
        if since == self._room.ply - 1 and self._played is not None and self._before is not None:
            mover, move = self._played
            earlier = self._earlier.get(seat) or self._before.view(seat)
            return table.family.tell(table.board, move, mover, seat, earlier, self._view(table, seat))
        events: list[Event] = (await self._past()).events(since, seat)
        return events

    async def _now(self) -> Table:
        return self._table if self._table is not None else await self._past()

    async def _past(self) -> Any:
        if self._game is None:
            async with self._house.database.reading() as connection:
                played = await moves.of_room(connection, self._room.id)
            self._game = game_of(self._room, played[: self._room.ply])
        return self._game


def _facet(room: Room) -> Any:
    """Return what of a room is told apart from its table."""
    seats = tuple((seat.kind, seat.player, seat.name, seat.bot, seat.away, seat.resigned) for seat in room.seats)
    return room.status, seats, repr(room.undo), room.rematch, room.host
