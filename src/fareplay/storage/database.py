"""The database: connections to read or to write with, and the schema brought up to date.

On SQLite all writes of a process go one after the other; between processes, and on PostgreSQL, the database sees to it.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager, nullcontext
from pathlib import Path
from typing import Any

import orjson
from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import event, text
from sqlalchemy.engine import URL, Connection, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from fareplay.core.errors import BadInput, FareplayError, shortened

MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATING = 0x46415245  # the lock under which PostgreSQL lets one process migrate
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000", "cache_size=-16000")


class StorageGone(FareplayError):
    """The database can't be reached, or can't write, for now."""


class Taken(FareplayError):
    """Somebody was first to write what may stand there once."""


class Database:
    """Where everything is kept."""

    def __init__(self, url: str) -> None:
        self.url = read_url(url)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        self.engine = self._make_engine()
        self._writers = asyncio.Lock()

    def _make_engine(self) -> AsyncEngine:
        common: dict[str, Any] = {
            "json_serializer": _write_json,
            "json_deserializer": orjson.loads,
            "hide_parameters": True,  # what is written is for no log
            "pool_timeout": 10,
        }
        if not self.is_sqlite:
            return _postgres_engine(self.url, common)
        engine = create_async_engine(self.url, pool_size=5, max_overflow=5, **common)
        event.listen(engine.sync_engine, "connect", _prepare_sqlite)
        event.listen(engine.sync_engine, "begin", _begin_sqlite)
        return engine

    async def start(self) -> None:
        """Bring the schema up to date; refuse a database that can't be used."""
        if self.is_sqlite:
            _make_file(Path(str(self.url.database)))
        try:
            async with self.writing() as connection:
                await connection.run_sync(_migrate)
        except StorageGone as error:
            raise BadInput(f"can't use the database {self._shown()}: {error}") from None
        except CommandError:  # alembic finds the version nowhere
            raise BadInput(f"a newer Fareplay wrote the database {self._shown()}: update this one") from None

    def _shown(self) -> str:
        """Return the address as people write it, without a password."""
        url = self.url.set(drivername=self.url.get_backend_name())
        return str(url.database) if self.is_sqlite else url.render_as_string()

    async def stop(self) -> None:
        """Close all connections."""
        await self.engine.dispose()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Yield a connection to read with, all of it at one moment."""
        with _told():
            async with self.engine.connect() as connection:
                yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """Yield a connection whose changes are kept if nothing is raised, all of them or none."""
        turn: AbstractAsyncContextManager[Any] = self._writers if self.is_sqlite else nullcontext()
        with _told():
            async with turn, self.engine.connect() as connection:
                await connection.execution_options(writes=True)
                async with connection.begin():
                    yield connection


@contextmanager
def _told() -> Iterator[None]:
    """Tell what a driver raises as what it means."""
    try:
        yield
    except IntegrityError as error:
        raise Taken("somebody was first") from error
    except (DBAPIError, PoolTimeout, OSError) as error:
        raise StorageGone(_reason(error)) from error


def _reason(error: Any) -> str:
    said = str(getattr(error, "orig", None) or error).strip().splitlines()
    return said[-1][:200] if said else type(error).__name__


def read_url(given: str) -> URL:
    """Return the address of a database: a file, or a URL of SQLite or PostgreSQL, with the driver to use."""
    try:
        url = make_url(given) if "://" in given else URL.create("sqlite", database=given)
    except ArgumentError:
        raise BadInput(f"can't read the address of the database {shortened(given)}") from None
    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
    backend = url.drivername.split("+")[0]
    in_memory = backend == "sqlite" and url.database in (None, "", ":memory:")  # each connection would have its own
    if backend not in drivers or in_memory or not 0 <= (url.port or 0) <= 65535:
        raise BadInput(f"a database is a file or postgresql://..., got {shortened(given)}")
    return url.set(drivername=drivers[backend])


def _make_file(file: Path) -> None:
    """Make the file of a database, if there is none, for its owner alone: it holds the keys of all deals."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.exists():
            file.touch(mode=0o600)
        sqlite3.connect(file).close()  # the thread of aiosqlite complains of its own when it can't
    except OSError as error:
        raise BadInput(f"can't keep a database at {file}: {str(error.strerror).lower()}") from None
    except sqlite3.Error as error:
        raise BadInput(f"can't use the database {file}: {error}") from None


def _postgres_engine(url: URL, common: dict[str, Any]) -> AsyncEngine:
    try:
        return create_async_engine(url, pool_size=10, max_overflow=10, **common)
    except ImportError:
        raise BadInput("PostgreSQL needs a package more: pip install 'fareplay[club]'") from None


def _write_json(value: Any) -> str:
    return orjson.dumps(value).decode()


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    connection.isolation_level = None  # transactions begin where we say, not where the driver thinks
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _migrate(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": MIGRATING})
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
