"""PostgreSQL and Redis as the tests use them: databases of their own on the one, servers of their own of the other.

Where they are missing a test says so loudly and is skipped; under CI it fails.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any, NoReturn

import asyncpg
import pytest

POSTGRES = os.environ.get("FAREPLAY_TEST_POSTGRES", "postgresql://postgres@127.0.0.1:5432/postgres")


def missing(what: str) -> NoReturn:
    """Skip a test for want of a service, or fail where there is to be one."""
    sentence = f"{what} is needed, and is not there"
    if os.environ.get("CI"):
        pytest.fail(sentence)
    print(f"\n*** SKIPPED: {sentence} ***", file=sys.stderr)  # noqa: T201  (a skip must not be overlooked)
    pytest.skip(sentence)


@contextmanager
def own_postgres() -> Iterator[str]:
    """Make a database; yield its URL; drop it."""
    name = f"fareplay_test_{secrets.token_hex(6)}"
    try:
        ask_postgres(f"CREATE DATABASE {name}")
    except (OSError, asyncpg.PostgresError) as error:
        missing(f"PostgreSQL at {POSTGRES} ({error})")
    try:
        yield f"{POSTGRES.rsplit('/', 1)[0]}/{name}"
    finally:
        ask_postgres(f"DROP DATABASE {name} WITH (FORCE)")


def ask_postgres(statement: str, url: str = POSTGRES) -> list[Any]:
    """Return what PostgreSQL answers, whether or not a loop runs here."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(_ask(statement, url))).result()


async def _ask(statement: str, url: str) -> list[Any]:
    connection = await asyncpg.connect(url, timeout=10)
    try:
        return list(await connection.fetch(statement))
    finally:
        await connection.close()


def free_port() -> int:
    """Return a port nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        return int(listening.getsockname()[1])


class OwnRedis:
    """A Redis of the test's own, which may be killed and started again."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, empty."""
        options = ["--port", str(self.port), "--save", "", "--appendonly", "no", "--dir", str(self._folder)]
        self._process = subprocess.Popen(["redis-server", *options], stdout=subprocess.DEVNULL)
        wait_for(self.port, self._process)

    def freeze(self) -> None:
        """Let it answer nothing any longer, though it is there."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def kill(self) -> None:
        """End it as a power cut does."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None


@contextmanager
def own_redis(folder: Path) -> Iterator[OwnRedis]:
    """Run a Redis of the test's own."""
    if shutil.which("redis-server") is None:
        missing("redis-server")
    redis = OwnRedis(folder)
    redis.start()
    try:
        yield redis
    finally:
        redis.kill()


def wait_for(port: int, process: subprocess.Popen[bytes], most: float = 60) -> None:
    """Wait until a process listens."""
    until = monotonic() + most
    while monotonic() < until:
        assert process.poll() is None, f"it ended with {process.returncode}"
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            sleep(0.02)
        else:
            return
    raise AssertionError(f"nobody listens on {port}")


class ServerProcess:
    """A server of its own process, as `fareplay serve` starts it, on a port it keeps."""

    def __init__(self, database: str, **settings: Any) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        given = {
            "database_url": database,
            "limits": "no",
            "bot_delay_ms": 0,
            "expert_ms": 30,
            "warm_up": "no",
        } | settings
        self._environment = os.environ | {f"FAREPLAY_{name.upper()}": str(value) for name, value in given.items()}
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        """The number of the process."""
        assert self._process is not None
        return self._process.pid

    def begin(self) -> None:
        """Start it, and don't wait."""
        command = [sys.executable, "-m", "fareplay.cli", "serve", "--no-open", "--port", str(self.port)]
        self._process = subprocess.Popen(command, env=self._environment, stdout=subprocess.DEVNULL)

    def wait(self) -> None:
        """Wait until it answers."""
        assert self._process is not None
        wait_for(self.port, self._process)

    def start(self) -> None:
        """Start it, and wait until it answers."""
        self.begin()
        self.wait()

    def kill(self) -> None:
        """End it as a power cut does."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None


@contextmanager
def server_processes(count: int, database: str, **settings: Any) -> Iterator[list[ServerProcess]]:
    """Run servers of their own processes."""
    servers = [ServerProcess(database, **settings) for _ in range(count)]
    try:
        for server in servers:
            server.begin()
        for server in servers:
            server.wait()
        yield servers
    finally:
        for server in servers:
            server.kill()
