"""Backup and restore, as docs/howto/run-a-server.md says it."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from fareplay.server.app import create_app
from fareplay.server.settings import Settings
from tests.server.conftest import Person
from tests.server.services import missing, own_postgres
from tests.server.soundness import check_whole, stored

pytestmark = pytest.mark.anyio

PAGE = (Path(__file__).parent.parent.parent / "docs" / "howto" / "run-a-server.md").read_text()


def commands(tool: str, **values: str) -> list[str]:
    """Return the commands of the page that begin with a word, for other places."""
    found = re.findall(rf"^{tool} .*$", PAGE, re.MULTILINE)
    assert found, f"the page has no command {tool}"
    for old, new in values.items():
        found = [command.replace(PLACES[old], new) for command in found]
    return found


PLACES = {
    "file": "/var/lib/fareplay/rooms.sqlite3",
    "copy": "/backup/rooms.sqlite3",
    "dump": "fareplay.dump",
    "database": "$FAREPLAY_DATABASE_URL",
}


def run(command: str) -> None:
    if shutil.which(command.split(maxsplit=1)[0]) is None:
        missing(command.split(maxsplit=1)[0])
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.fixture
def fresh() -> Iterator[str]:
    with ExitStack() as stack:
        yield stack.enter_context(own_postgres())


async def play_and(database: str, backup: str) -> tuple[str, httpx.Cookies]:
    """Play a little, make a backup while the server runs, and play on."""
    app = create_app(Settings(database_url=database, limits=False, warm_up=False))
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test") as client,
    ):
        ann = Person(client, "Ann")
        await ann.post("/api/me", 201, name="Ann")
        room = (await ann.make_room("london", "me", "me"))["id"]
        for seat in (0, 1):
            await ann.play_first(room, seat)
        run(backup)
        assert await ann.play_first(room, 0) or await ann.play_first(room, 1)
        return room, client.cookies


async def check(database: str, room: str, cookies: httpx.Cookies) -> None:
    """Check that what was restored is whole, and that play goes on for who played."""
    app = create_app(Settings(database_url=database, limits=False, warm_up=False))
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test", cookies=cookies) as client,
    ):
        ann = Person(client, "Ann")
        restored = await ann.get(f"/api/rooms/{room}")
        assert (restored["ply"], restored["your_seats"]) == (2, [0, 1])
        assert await ann.play_first(room, 0) or await ann.play_first(room, 1)
    [found] = await stored(database, [room])
    check_whole(found)


async def test_a_backup_of_sqlite_is_whole(tmp_path: Path) -> None:
    file, copy = str(tmp_path / "rooms.sqlite3"), str(tmp_path / "copy.sqlite3")
    [backup] = commands("sqlite3", file=file, copy=copy)
    room, cookies = await play_and(file, backup)
    for rest in tmp_path.glob("rooms.sqlite3*"):
        rest.unlink()
    shutil.copy(copy, file)
    await check(file, room, cookies)


async def test_a_backup_of_postgresql_is_whole(fresh: str, tmp_path: Path) -> None:
    places = {"dump": str(tmp_path / "fareplay.dump"), "database": fresh}
    [backup] = commands("pg_dump", **places)
    [restore] = commands("pg_restore", **places)
    room, cookies = await play_and(fresh, backup)
    run(restore)
    await check(fresh, room, cookies)
