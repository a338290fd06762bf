"""`fareplay serve` as people start it: what it says, how it stops, and several workers."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from time import sleep
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.services import free_port, own_redis

STARTING = 60  # seconds


@contextmanager
def started(*arguments: str, **settings: Any) -> Iterator[subprocess.Popen[str]]:
    """Start the program; kill it if it is still there in the end."""
    given = {"LIMITS": "no", "WARM_UP": "no", "BOT_DELAY_MS": 0} | settings
    environment = os.environ | {f"FAREPLAY_{name}": str(value) for name, value in given.items()}
    command = [sys.executable, "-m", "fareplay.cli", *arguments]
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def is_well(port: int) -> bool:
    """Whether a server that listens answers."""
    return httpx.get(f"http://127.0.0.1:{port}/healthz", timeout=STARTING).json() == {"status": "well"}


def stop(process: subprocess.Popen[str], how: signal.Signals) -> tuple[int, str]:
    """Ask a server to stop; return its exit code and what it complained of."""
    process.send_signal(how)
    _, complaint = process.communicate(timeout=STARTING)
    return process.returncode, complaint


def test_it_prints_the_address_and_ctrl_c_is_clean(tmp_path: Path) -> None:
    port = free_port()
    with started("serve", "--no-open", "--port", str(port), "--database", str(tmp_path / "a.sqlite3")) as process:
        assert process.stdout is not None
        assert f"http://127.0.0.1:{port}/" in process.stdout.readline()
        assert is_well(port)
        assert stop(process, signal.SIGINT) == (0, "")


def test_without_a_command_it_serves_at_home(tmp_path: Path) -> None:
    port = free_port()
    with started(PORT=port, DATABASE_URL=tmp_path / "deep" / "down" / "a.sqlite3") as process:
        assert process.stdout is not None
        assert f"http://127.0.0.1:{port}/" in process.stdout.readline()
        assert is_well(port)
        assert stop(process, signal.SIGINT) == (0, "")
    assert (tmp_path / "deep" / "down" / "a.sqlite3").is_file()


@pytest.mark.parametrize(
    ("settings", "complaint"),
    [
        ({"DATABASE_URL": "/proc/nothing/a.sqlite3"}, "can't keep a database at /proc/nothing/a.sqlite3"),
        ({"DATABASE_URL": "/proc"}, "can't use the database /proc: unable to open database file"),
        ({"DATABASE_URL": __file__}, f"can't use the database {__file__}: file is not a database"),
        ({"DATABASE_URL": ":memory:"}, "a database is a file or postgresql://"),
        ({"DATABASE_URL": "postgresql://127.0.0.1:70000/a"}, "a database is a file or postgresql://"),
        ({"DATABASE_URL": "postgresql://nobody:secret@127.0.0.1:1/a"}, "can't use the database postgresql"),
        ({"DATABASE_URL": "mysql://a"}, "a database is a file or postgresql://"),
        ({"REDIS_URL": "http://a"}, "can't read FAREPLAY_REDIS_URL"),
    ],
)
def test_what_can_not_work_is_told_in_one_sentence(settings: dict[str, str], complaint: str, tmp_path: Path) -> None:
    given = {"DATABASE_URL": str(tmp_path / "a.sqlite3"), "PORT": free_port()} | settings
    with started("serve", "--no-open", **given) as process:
        said, complained = process.communicate(timeout=STARTING)
    assert (said, process.returncode) == ("", 2)
    assert complained.startswith(f"fareplay: {complaint}")
    assert len(complained.splitlines()) == 1
    assert "secret" not in complained


def test_what_a_newer_version_wrote_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "a.sqlite3"
    with closing(sqlite3.connect(file)) as newer:
        newer.execute("CREATE TABLE alembic_version AS SELECT '9999' AS version_num")
        newer.commit()
    with started("serve", "--no-open", PORT=free_port(), DATABASE_URL=file) as process:
        _, complaint = process.communicate(timeout=STARTING)
    assert (process.returncode, complaint) == (
        2,
        f"fareplay: a newer Fareplay wrote the database {file}: update this one\n",
    )


def test_the_file_of_a_database_is_for_its_owner_alone(tmp_path: Path) -> None:
    file = tmp_path / "a.sqlite3"
    port = free_port()
    with started("serve", "--no-open", "--port", str(port), "--database", str(file)) as process:
        assert process.stdout is not None
        process.stdout.readline()
        assert is_well(port)
        assert {one.name: one.stat().st_mode & 0o077 for one in tmp_path.iterdir()} == {
            "a.sqlite3": 0,
            "a.sqlite3-shm": 0,
            "a.sqlite3-wal": 0,
        }
        stop(process, signal.SIGINT)


@pytest.mark.parametrize(("trusted", "last"), [("10.0.0.1", 429), ("127.0.0.1", 401)])
def test_only_a_proxy_that_is_trusted_says_who_asks(tmp_path: Path, trusted: str, last: int) -> None:
    port = free_port()
    settings = {"DATABASE_URL": tmp_path / "a.sqlite3", "LIMITS": "yes", "TRUSTED_PROXIES": trusted}
    with started("serve", "--no-open", "--port", str(port), **settings) as process:
        assert process.stdout is not None
        process.stdout.readline()
        guess = {"name": "Ann", "passphrase": "a guess or two"}
        for number in range(12):
            headers = {"x-forwarded-for": f"203.0.113.{number}"}
            answer = httpx.post(f"http://127.0.0.1:{port}/api/sessions", json=guess, headers=headers, timeout=STARTING)
        assert answer.status_code == last
        stop(process, signal.SIGINT)


def test_several_workers_serve_on_one_port_and_a_dead_one_is_replaced(tmp_path: Path) -> None:
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    with (
        own_redis(tmp_path) as redis,
        started(
            *("serve", "--no-open", "--port", str(port), "--workers", "2", "--database", str(tmp_path / "a.sqlite3")),
            REDIS_URL=redis.url,
        ) as process,
    ):
        assert process.stdout is not None
        assert address in process.stdout.readline()
        with httpx.Client(base_url=address, timeout=STARTING) as ann:
            ann.post("/api/me", json={"name": "Ann"}).raise_for_status()
            seats = [{"kind": "me"}, {"kind": "me"}]
            room = ann.post("/api/rooms", json={"game": "london", "seats": seats}).json()["id"]
            first = workers_of(process)
            assert len(first) == 2
            os.kill(first[0], signal.SIGKILL)
            while len(workers_of(process)) < 2 or first[0] in workers_of(process):
                sleep(0.05)
            with httpx.Client(base_url=address, timeout=STARTING) as ben:
                assert ben.get(f"/api/rooms/{room}").json()["status"] == "playing"
                assert "fareplay_request_seconds" in ben.get("/metrics").text
        with connect(f"ws://127.0.0.1:{port}/api/rooms/{room}/stream", proxy=None, open_timeout=STARTING) as socket:
            socket.recv(timeout=STARTING)
            process.send_signal(signal.SIGTERM)
            assert '{"type":"closing"}' in list(heard_until_closed(socket))
        _, complaint = process.communicate(timeout=STARTING)
        assert (process.returncode, complaint) == (0, "")


def workers_of(process: subprocess.Popen[str]) -> list[int]:
    """Return the workers of a server, not what else multiprocessing started."""
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    return [int(child) for child in children if "spawn_main" in Path(f"/proc/{child}/cmdline").read_text()]


def heard_until_closed(socket: Any) -> Iterator[str]:
    try:
        while True:
            yield socket.recv(timeout=STARTING)
    except ConnectionClosed:
        return
