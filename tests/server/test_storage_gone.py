"""The disk is full, or the database is gone: a clear 503, no half-moves, and all is well again by itself."""

from __future__ import annotations

import asyncio
import resource
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from sqlalchemy.exc import OperationalError

from fareplay.server.app import create_app
from fareplay.server.settings import Settings
from fareplay.storage import moves
from tests.server.conftest import Person, Town
from tests.server.services import ask_postgres, own_postgres, server_processes
from tests.server.soundness import check_whole, stored

pytestmark = pytest.mark.anyio


class Proxy:
    """A way to a server that can be cut, or left without an answer."""

    def __init__(self, host: str, port: int) -> None:
        self._target = (host, port)
        self._writers: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.port = 0

    async def open(self) -> None:
        self._server = await asyncio.start_server(self._connect, "127.0.0.1", self.port)
        self.port = self._server.sockets[0].getsockname()[1]

    async def cut(self) -> None:
        """Close every connection, and refuse new ones."""
        if self._server is not None:
            self._server.close()
            self._server = None
        for writer in list(self._writers):
            writer.transport.abort()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection(*self._target)
        self._writers |= {writer, far_writer}
        for source, target in ((reader, far_writer), (far_reader, writer)):
            task = asyncio.create_task(_pass_on(source, target))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)


async def _pass_on(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
    try:
        while data := await source.read(65536):
            target.write(data)
            await target.drain()
    except OSError:
        pass
    finally:
        target.transport.abort()


@asynccontextmanager
async def town_on(database: str) -> AsyncIterator[Town]:
    async with AsyncExitStack() as stack:
        app = create_app(Settings(database_url=database, bot_delay_ms=0, limits=False, warm_up=False))
        await stack.enter_async_context(app.router.lifespan_context(app))
        yield Town(app, stack)


def is_clear(answer: httpx.Response) -> bool:
    """Whether an answer says in our own way that nothing can be stored for now."""
    if answer.status_code != 503:
        return False
    problem = answer.json()["error"]
    assert problem["code"] == "storage-gone"
    assert "database" not in problem["sentence"]
    assert int(answer.headers["retry-after"]) > 0
    return True


async def try_move(person: Person, room: str) -> httpx.Response:
    """Offer the first legal move of whoever is awaited."""
    answer = await person.client.get(f"/api/rooms/{room}")
    if answer.status_code != 200:
        return answer
    [seat, *_] = answer.json()["awaited"]
    answer = await person.client.get(f"/api/rooms/{room}/view", params={"seat": seat})
    if answer.status_code != 200:
        return answer
    table = answer.json()
    offer: dict[str, Any] = {"ply": table["ply"], "seat": seat, "move": table["moves"][0]["text"]}
    return await person.client.post(f"/api/rooms/{room}/moves", json=offer)


async def play(person: Person, room: str, count: int) -> None:
    for _ in range(count):
        answer = await try_move(person, room)
        assert answer.status_code == 201, answer.text


async def test_a_database_that_is_gone_is_told_and_its_return_is_noticed() -> None:
    with own_postgres() as url:
        parts = urlsplit(url)
        proxy = Proxy(parts.hostname or "127.0.0.1", parts.port or 5432)
        await proxy.open()
        async with town_on(f"postgresql://{parts.username}@127.0.0.1:{proxy.port}{parts.path}") as town:
            ann = await town.person("Ann")
            room = (await ann.make_room("london", "me", "me"))["id"]
            await play(ann, room, 4)
            await proxy.cut()
            for _ in range(3):
                assert is_clear(await try_move(ann, room))
            assert is_clear(await ann.client.get("/api/lobby"))
            await proxy.open()
            await play(ann, room, 4)
        await proxy.cut()
        [found] = await stored(url, [room])
        assert found.room.ply == 8
        check_whole(found)


async def test_a_database_that_fails_in_the_middle_of_a_move_is_told_alike(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: Any) -> Any:
        raise OperationalError("SELECT", {}, Exception("disk I/O error"))

    async with town_on(str(tmp_path / "rooms.sqlite3")) as town:
        ann = await town.person("Ann")
        room = (await ann.make_room("london", "me", "me", options={"first": 0}))["id"]
        await play(ann, room, 2)
        late = {"ply": 0, "seat": 0, "move": "draw deck"}
        with monkeypatch.context() as patch:
            patch.setattr(moves, "of_room", fail)
            assert is_clear(await ann.client.post(f"/api/rooms/{room}/moves", json=late))
        await play(ann, room, 2)


async def test_connections_that_die_in_the_middle_of_play_cost_no_more_than_an_answer() -> None:
    with own_postgres() as url:
        async with town_on(url) as town:
            ann = await town.person("Ann")
            room = (await ann.make_room("london", "me", "me"))["id"]
            accepted = 0
            for _ in range(5):
                await asyncio.to_thread(_end_connections, url)
                answers = [await try_move(ann, room) for _ in range(3)]
                assert all(answer.status_code == 201 or is_clear(answer) for answer in answers)
                assert answers[-1].status_code == 201
                accepted += sum(answer.status_code == 201 for answer in answers)
        [found] = await stored(url, [room])
        assert found.room.ply == accepted
        check_whole(found)


def _end_connections(url: str) -> None:
    name = urlsplit(url).path[1:]
    ask_postgres(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")


@pytest.mark.skipif(sys.platform != "linux", reason="the limit is set from outside as Linux allows")
async def test_a_full_disk_is_told_and_room_on_it_is_noticed(tmp_path: Path) -> None:
    file = tmp_path / "rooms.sqlite3"
    with server_processes(1, str(file)) as [server]:
        async with httpx.AsyncClient(base_url=server.address, timeout=300) as client:
            ann = Person(client, "Ann")
            await ann.post("/api/me", 201, name="Ann")
            room = (await ann.make_room("london", "me", "me"))["id"]
            await play(ann, room, 2)
            limit_files(server.pid, Path(f"{file}-wal").stat().st_size + 50_000)
            accepted = 2
            while (answer := await try_move(ann, room)).status_code == 201:
                accepted += 1
                assert accepted < 500, "the disk does not fill"
            assert is_clear(answer)
            assert is_clear(await try_move(ann, room))
            assert (await ann.get(f"/api/rooms/{room}"))["ply"] == accepted  # what is there can be read
            limit_files(server.pid, resource.RLIM_INFINITY)
            await play(ann, room, 3)
    [found] = await stored(str(file), [room])
    assert found.room.ply == accepted + 3
    check_whole(found)


def limit_files(pid: int, size: int) -> None:
    """Let no file of a process grow beyond a size."""
    hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)[1]
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, hard))
