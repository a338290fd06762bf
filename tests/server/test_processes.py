"""Three processes on one PostgreSQL and one Redis behind one address: any of them answers for any room."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.server.conftest import Person
from tests.server.services import OwnRedis, ServerProcess, own_postgres, own_redis, server_processes
from tests.server.soundness import check_whole, stored

pytestmark = pytest.mark.anyio

ROUNDS = 12  # of the race


@dataclass
class Club:
    """Servers, what they share, and the one address before them."""

    servers: list[ServerProcess]
    redis: OwnRedis
    database: str


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    folder: Path = tmp_path_factory.mktemp("club")
    with ExitStack() as stack:
        database = stack.enter_context(own_postgres())
        redis = stack.enter_context(own_redis(folder))
        servers = stack.enter_context(server_processes(3, database, redis_url=redis.url))
        yield Club(servers, redis, database)


class Balancer:
    """One address before several servers: every connection goes to the next that is there."""

    def __init__(self, ports: list[int]) -> None:
        self._ports = ports
        self._turn = 0
        self.used: Counter[int] = Counter()
        self._tasks: set[asyncio.Task[None]] = set()

    @asynccontextmanager
    async def open(self) -> AsyncIterator[str]:
        server = await asyncio.start_server(self._connect, "127.0.0.1", 0)
        try:
            yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        finally:
            server.close()
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for _ in self._ports:
            self._turn += 1
            port = self._ports[self._turn % len(self._ports)]
            with suppress(OSError):
                far_reader, far_writer = await asyncio.open_connection("127.0.0.1", port)
                self.used[port] += 1
                for source, target in ((reader, far_writer), (far_reader, writer)):
                    task = asyncio.create_task(_pass_on(source, target))
                    self._tasks.add(task)
                    task.add_done_callback(self._tasks.discard)
                return
        writer.close()


async def _pass_on(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await source.read(65536):
            target.write(data)
            await target.drain()
    target.close()


@dataclass
class Follower:
    """A page that follows a room, and comes back with the ply it has."""

    address: str
    room: str
    seat: int
    cookie: str
    ply: int = 0
    seen: list[int] = field(default_factory=list)  # the plies it was told of
    news: asyncio.Event = field(default_factory=asyncio.Event)

    async def follow(self) -> None:
        while True:
            with suppress(WebSocketException, OSError, EOFError):
                await self._listen()
            await asyncio.sleep(0.05)

    async def _listen(self) -> None:
        url = f"{self.address.replace('http', 'ws')}/api/rooms/{self.room}/stream?seat={self.seat}&since={self.ply}"
        async with connect(url, additional_headers={"cookie": self.cookie}, proxy=None) as socket:
            async for text in socket:
                message = json.loads(text)
                if message["type"] == "table":
                    self.seen += sorted({event["ply"] for event in message["events"]})
                    self.ply = message["ply"]
                    self.news.set()

    async def reaches(self, ply: int) -> None:
        while self.ply < ply:
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), 300)


@asynccontextmanager
async def person(address: str, name: str) -> AsyncIterator[Person]:
    """Return somebody whose every request is a connection of its own, and so goes to another process."""
    limits = httpx.Limits(max_keepalive_connections=0)
    async with httpx.AsyncClient(base_url=address, limits=limits, timeout=60) as client:
        await client.post("/api/me", json={"name": name})
        yield Person(client, name)


def cookie_of(someone: Person) -> str:
    return "; ".join(f"{cookie.name}={cookie.value}" for cookie in someone.client.cookies.jar)


@asynccontextmanager
async def following(followers: list[Follower]) -> AsyncIterator[None]:
    tasks = [asyncio.create_task(follower.follow()) for follower in followers]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def play(people: list[Person], room: str, count: int) -> None:
    """Play first moves, everyone for their own seat; a request that meets a dying process is made again."""
    played = 0
    while played < count:
        for seat, someone in enumerate(people):
            with suppress(httpx.TransportError):
                played += await someone.play_first(room, seat)


async def test_players_on_different_processes_see_every_move_whatever_dies(club: Club) -> None:
    balancer = Balancer([server.port for server in club.servers])
    async with balancer.open() as address, person(address, "Ann") as ann, person(address, "Ben") as ben:
        room = (await ann.make_room("london", "me", "open", "me"))["id"]
        await ben.post(f"/api/rooms/{room}/seats", 201)
        people = [ann, ben, ann]
        pages = [Follower(address, room, seat, cookie_of(someone)) for seat, someone in enumerate(people)]
        async with following(pages):
            await play(people, room, 9)
            for page in pages:
                await page.reaches(9)
            assert len(balancer.used) == 3
            club.servers[0].kill()
            await play(people, room, 3)
            for page in pages:
                await page.reaches(12)
            club.redis.kill()
            await play(people, room, 3)
            club.redis.start()
            await play(people, room, 3)
            for page in pages:
                await page.reaches(18)
        for page in pages:
            assert page.seen[:1] == [0]
            assert sorted(set(page.seen)) == list(range(page.ply))
        club.servers[0].start()
    [found] = await stored(club.database, [room])
    assert found.room.ply >= 18
    check_whole(found)


async def test_of_two_moves_for_the_same_ply_on_two_processes_one_wins(club: Club) -> None:
    async with person(club.servers[1].address, "Ann") as ann:
        room = (await ann.make_room("london", "me", "me", "me", "me"))["id"]
        cookies = ann.client.cookies
        async with httpx.AsyncClient(base_url=club.servers[2].address, cookies=cookies, timeout=60) as other:
            for ply in range(ROUNDS):
                [seat, *_] = (await ann.get(f"/api/rooms/{room}"))["awaited"]
                moves = [move["text"] for move in (await ann.view(room, seat))["moves"]]
                offers = [{"ply": ply, "seat": seat, "move": move} for move in (moves[0], moves[-1])]
                askers = (ann.client, other)
                answers = await asyncio.gather(
                    *(
                        asker.post(f"/api/rooms/{room}/moves", json=offer)
                        for asker, offer in zip(askers, offers, strict=True)
                    )
                )
                assert sorted(answer.status_code for answer in answers) == [201, 409]
                missed: Any = next(answer.json() for answer in answers if answer.status_code == 409)
                assert missed["ply"] == ply + 1
    [found] = await stored(club.database, [room])
    assert found.room.ply == ROUNDS
    check_whole(found)


async def test_two_servers_on_one_file_of_sqlite_agree(tmp_path: Path) -> None:
    file = str(tmp_path / "rooms.sqlite3")
    with server_processes(2, file) as [one, other]:
        async with person(one.address, "Ann") as ann:
            room = (await ann.make_room("london", "me", "me", "me"))["id"]
            cookies = ann.client.cookies
            async with httpx.AsyncClient(base_url=other.address, cookies=cookies, timeout=60) as client:
                ben = Person(client, "Ann")
                await asyncio.gather(*(play_at_once([ann, ben][number % 2], room, 15) for number in range(4)))
    [found] = await stored(file, [room])
    assert found.room.ply >= 15
    check_whole(found)


async def play_at_once(someone: Person, room: str, ply: int) -> None:
    """Play first moves until a ply is reached, whoever else does the same."""
    while (shown := await someone.get(f"/api/rooms/{room}"))["ply"] < ply:
        table = await someone.view(room, shown["awaited"][0])
        for move in table["moves"][:1]:
            offer = {"ply": table["ply"], "seat": table["seat"], "move": move["text"]}
            answer = await someone.client.post(f"/api/rooms/{room}/moves", json=offer)
            assert answer.status_code in (201, 409), answer.text
