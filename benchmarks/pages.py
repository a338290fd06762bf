"""Pages without a browser: people, their sockets and their moves, at as little cost as can be.

What measures must not be slower than what is measured, so HTTP is spoken here by hand over a connection that is kept.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, Protocol, Self

import orjson
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

JSON = dict[str, Any]
PATIENCE = 120  # seconds until a measurement is given up


class Connection:
    """A kept connection; one request at a time."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    async def ask(self, method: str, path: str, body: JSON, cookie: str) -> tuple[int, bytes, bytes]:
        """Return the status, the head and the body of an answer."""
        sent = orjson.dumps(body)
        head = (
            f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: {cookie}\r\n"
            f"content-type: application/json\r\ncontent-length: {len(sent)}\r\n\r\n"
        )
        self._writer.write(head.encode() + sent)
        told = await asyncio.wait_for(self._reader.readuntil(b"\r\n\r\n"), PATIENCE)
        length = int(told.lower().partition(b"content-length: ")[2].partition(b"\r")[0] or 0)
        return int(told[9:12]), told, await self._reader.readexactly(length)

    def close(self) -> None:
        """Close it."""
        self._writer.close()


class Looker(Protocol):
    """Somebody with a page open."""

    cookie: str


@dataclass
class Visitor:
    """Somebody who only looks."""

    cookie: str = ""


@dataclass
class Person:
    """Somebody who plays."""

    connection: Connection
    cookie: str = ""

    @classmethod
    async def new(cls, port: int) -> Self:
        """Choose a name."""
        person = cls(Connection(*await asyncio.open_connection("127.0.0.1", port)))
        status, head, _ = await person.connection.ask("POST", "/api/me", {"name": "Ann"}, "")
        assert status == 201  # noqa: S101
        person.cookie = head.partition(b"set-cookie: ")[2].partition(b";")[0].decode()
        return person

    async def post(self, path: str, **body: Any) -> Any:
        """Post, and return what is answered; all must be fine."""
        status, _, told = await self.connection.ask("POST", path, body, self.cookie)
        if status != 201:
            raise SystemExit(f"POST {path}: {status} {told[:200]!r}")
        return orjson.loads(told)

    async def close(self) -> None:
        """Leave."""
        self.connection.close()


@dataclass(eq=False)
class Page:
    """A page: what it heard last of its room."""

    socket: ClientConnection
    news: asyncio.Event
    table: JSON | None = None
    task: asyncio.Task[None] | None = None

    async def listen(self) -> None:
        """Hear until the socket is closed."""
        with suppress(ConnectionClosed):
            async for text in self.socket:
                message = orjson.loads(text)
                if message["type"] == "table":
                    self.table = message
                    self.news.set()


@dataclass
class Room:
    """A room with its people, its pages, and how long everything took."""

    port: int
    id: str
    people: Sequence[Person]
    pages: list[Page] = field(default_factory=list)
    news: asyncio.Event = field(default_factory=asyncio.Event)
    answers: list[float] = field(default_factory=list)
    hearings: list[float] = field(default_factory=list)
    stopped: bool = False

    async def open(self, lookers: Sequence[Looker]) -> None:
        """Open a page for everyone, and wait until all see the table."""
        url = f"ws://127.0.0.1:{self.port}/api/rooms/{self.id}/stream"
        for looker in lookers:
            headers = {"cookie": looker.cookie}
            socket = await connect(url, additional_headers=headers, compression=None, proxy=None, ping_interval=None)
            page = Page(socket, self.news)
            page.task = asyncio.create_task(page.listen())
            self.pages.append(page)
        await self._hear(0)

    async def _hear(self, ply: int) -> None:
        """Wait until every page has heard of the table at a ply."""
        async with asyncio.timeout(PATIENCE):
            while any(page.table is None or page.table["ply"] < ply for page in self.pages):
                self.news.clear()
                await self.news.wait()

    def moves(self) -> list[tuple[int, JSON]]:
        """Return the people whose pages offer moves, each with the table they see."""
        offered = [(number, page.table) for number, page in enumerate(self.pages[: len(self.people)])]
        return [(number, table) for number, table in offered if table is not None and table["moves"]]

    async def move(self) -> None:
        """Let one of those who are asked play a random move, and wait until all pages have heard of it."""
        number, table = self.moves()[0]
        move = random.choice(table["moves"])["text"]
        started = perf_counter()
        path = f"/api/rooms/{self.id}/moves"
        await self.people[number].post(path, ply=table["ply"], seat=table["seat"], move=move)
        self.answers.append(perf_counter() - started)
        await self._hear(table["ply"] + 1)
        self.hearings.append(perf_counter() - started)

    async def close(self) -> None:
        """Close all pages and leave."""
        for page in self.pages:
            await page.socket.close()
            if page.task is not None:
                await page.task
        self.pages.clear()


async def make_room(port: int, game: str, people: Sequence[Person] = ()) -> Room:
    """Make a room for two people, new ones unless some are named."""
    one, other = people or [await Person.new(port) for _ in range(2)]
    if one is other:
        seats = [{"kind": "me"}, {"kind": "me"}]
        return Room(port, (await one.post("/api/rooms", game=game, seats=seats))["id"], [one])
    made = await one.post("/api/rooms", game=game, seats=[{"kind": "me"}, {"kind": "open"}])
    await other.post(f"/api/rooms/{made['id']}/seats")
    return Room(port, made["id"], [one, other])
