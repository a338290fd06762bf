"""The same tests over SQLite and PostgreSQL."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from fareplay.storage.database import Database
from tests.services import postgres_database


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(params=["sqlite", "postgresql"])
async def url(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    """Return the address of an empty database."""
    if request.param == "sqlite":
        yield str(tmp_path / "deep" / "rooms.sqlite3")
        return
    async with postgres_database() as address:
        yield address


@pytest.fixture
async def database(url: str) -> AsyncIterator[Database]:
    database = Database(url)
    await database.start()
    yield database
    await database.stop()
