"""The server is killed again and again in the middle of play: whatever was acknowledged is there, and goes on."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.conftest import Person
from tests.server.services import ServerProcess, own_postgres, server_processes
from tests.server.soundness import Stored, check_whole, stored

pytestmark = pytest.mark.anyio

KILLS = 4
CLOCKS: list[dict[str, Any]] = [
    {"kind": "none"},
    {"kind": "per-move", "seconds": 3600, "reserve": 600},
    {"kind": "days", "days": 3},
]


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield str(tmp_path / "rooms.sqlite3")
        return
    with own_postgres() as url:
        yield url


@dataclass
class Acknowledged:
    """What the server has answered as done."""

    rooms: list[str] = field(default_factory=list)
    moves: dict[tuple[str, int], tuple[int, str]] = field(default_factory=dict)
    lines: list[str] = field(default_factory=list)

    def check(self, found: list[Stored]) -> None:
        """Check that all of it is stored, and that rooms and clocks are whole."""
        past = {one.room.id: one.past for one in found}
        for (room, ply), (seat, move) in self.moves.items():
            assert ply < len(past[room]), f"move {ply} of {room} was acknowledged and is lost"
            assert (past[room][ply].seat, past[room][ply].move) == (seat, move)
        for one in found:
            check_whole(one)


@asynccontextmanager
async def sitter(server: ServerProcess, cookies: httpx.Cookies | None) -> AsyncIterator[Person]:
    async with httpx.AsyncClient(base_url=server.address, timeout=300, cookies=cookies) as client:
        person = Person(client, "Ann")
        if cookies is None:
            await person.post("/api/me", 201, name="Ann")
        yield person


async def play_on(person: Person, room: str, known: Acknowledged) -> None:
    """Play in a room, until the server is gone or the game is over."""
    while True:
        shown = await person.get(f"/api/rooms/{room}")
        if shown["status"] == "over":
            return
        own = [seat for seat in shown["awaited"] if seat in shown["your_seats"]]
        if not own:
            await asyncio.sleep(0.005)
            continue
        table = await person.view(room, own[0])
        offer = {"ply": table["ply"], "seat": own[0], "move": table["moves"][-1]["text"]}
        answer = await person.client.post(f"/api/rooms/{room}/moves", json=offer)
        if answer.status_code == 201:
            done = answer.json()
            known.moves[room, done["ply"]] = (done["seat"], done["move"])
        else:  # a bot was faster
            assert answer.status_code == 409, answer.text


async def make_rooms(person: Person, known: Acknowledged) -> None:
    """Make rooms again and again, and talk in them, until the server is gone."""
    while True:
        clock = CLOCKS[len(known.rooms) % len(CLOCKS)]
        room = (await person.make_room("london", "me", "me", "tourist", clock=clock))["id"]
        known.rooms.append(room)
        await person.post(f"/api/rooms/{room}/chat", 201, text=f"line {len(known.lines)}")
        known.lines.append(room)
        await asyncio.sleep(0.05)


async def live_until_killed(server: ServerProcess, person: Person, known: Acknowledged, moves: int) -> None:
    """Play in several rooms, and kill the server in the middle of it, when so many moves more are acknowledged."""
    known.rooms.append((await person.make_room("london", "me", "me"))["id"])
    enough = len(known.moves) + moves
    busy = [asyncio.create_task(play_on(person, room, known)) for room in known.rooms[-4:]]
    opening = asyncio.create_task(make_rooms(person, known))
    while len(known.moves) < enough and not all(task.done() for task in busy):
        await asyncio.sleep(0.001)
    server.kill()
    for ended in await asyncio.gather(opening, *busy, return_exceptions=True):
        assert ended is None or isinstance(ended, httpx.TransportError), ended
    assert len(known.moves) >= enough, "too little was played to prove anything"


async def test_what_was_acknowledged_outlives_every_kill(database: str) -> None:
    known, rng, cookies = Acknowledged(), random.Random(8), None
    with server_processes(1, database) as [server]:
        for _ in range(KILLS):
            async with sitter(server, cookies) as person:
                cookies = person.client.cookies
                await live_until_killed(server, person, known, rng.randint(6, 40))
            found = await stored(database, known.rooms)
            known.check(found)
            server.start()
        async with sitter(server, cookies) as person:
            lines = [line["text"] for room in known.lines for line in (await person.get(f"/api/rooms/{room}"))["chat"]]
            assert len(lines) >= len(known.lines)
            listed = {room["id"] for room in await person.get("/api/me/rooms")}
            assert listed & set(known.rooms)
            await bots_are_served(person, known.rooms)


async def bots_are_served(person: Person, rooms: list[str]) -> None:
    """Wait until every room that waited for a bot waits for a person again."""
    for room in rooms:
        shown: dict[str, Any] = {"awaited": [2]}
        while shown["awaited"] == [2]:
            shown = await person.get(f"/api/rooms/{room}")
            await asyncio.sleep(0.02)


async def test_clocks_run_on_while_the_server_is_away(database: str) -> None:
    with server_processes(1, database) as [server]:
        async with sitter(server, None) as person:
            cookies = person.client.cookies
            rooms = [(await person.make_room("london", "me", "me", clock=clock))["id"] for clock in CLOCKS]
            for room in rooms:
                await person.play_first(room)
        server.kill()
        before = await stored(database, rooms)
        server.start()
        assert await stored(database, rooms) == before
        async with sitter(server, cookies) as person:
            for one in before:
                shown = await person.get(f"/api/rooms/{one.room.id}")
                for time in shown["times"]:
                    seat = one.room.seats[time["seat"]]
                    assert (time["left_ms"] is None) == (seat.since is None)
                    assert time["reserve_ms"] == seat.reserve_ms
