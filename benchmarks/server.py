"""Measure the server: one process with SQLite on one core, asked from the other.

Two people and spectators in every room, each with a page open; whoever is asked plays a random legal move as soon as
all pages of the room have heard of the last. `make bench-server` runs this. The machine should have nothing else to
do: beside the seconds of the clock stand those of the processor, which tell how much of its core the server got.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import random
import sqlite3
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from subprocess import Popen
from time import perf_counter, sleep

from rich.console import Console
from rich.table import Table as Grid

from benchmarks.pages import Person, Room, Visitor, make_room

console = Console(width=130)
GAME = "usa"  # the largest board
IDLE = 0.05  # seconds of the processor that a server with nothing to do uses in a second at most
WARM_UP = 4.0  # seconds of play that don't count
TICKS = os.sysconf("SC_CLK_TCK")
PAGE_SIZE = os.sysconf("SC_PAGE_SIZE")


@dataclass
class Server:
    """A server of its own process, on one core."""

    process: Popen[bytes]
    port: int

    def processor(self) -> float:
        """Return the seconds of the processor it has used."""
        told = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(told[11]) + int(told[12])) / TICKS

    def memory(self) -> int:
        """Return the bytes of memory it holds."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * PAGE_SIZE


@contextmanager
def serve(database: Path, core: int) -> Iterator[Server]:
    """Run a server on a core, and stop it."""
    settings = {"DATABASE_URL": str(database), "LIMITS": "no", "PORT": "0", "LOG_LEVEL": "error"}
    environment = os.environ | {f"FAREPLAY_{name}": value for name, value in settings.items()}
    command = ["taskset", "-c", str(core), sys.executable, "-m", "fareplay.cli", "serve", "--no-open"]
    with tempfile.TemporaryFile("w+b") as told:
        process = Popen(command, env=environment, stdout=told)  # noqa: S603
        try:
            server = Server(process, _port_of(process, told.fileno()))
            _wait_until_warm(server)
            yield server
        finally:
            process.terminate()
            process.wait()


def _port_of(process: Popen[bytes], told: int) -> int:
    """Return the port a server says it listens on."""
    while b":" not in (line := os.pread(told, 200, 0).partition(b"   ")[0]):
        if process.poll() is not None:
            raise SystemExit("the server did not start")
        sleep(0.05)
    return int(line.rstrip(b"/").rpartition(b":")[2])


def _wait_until_warm(server: Server) -> None:
    """Wait until a server has loaded everything, and has nothing to do."""
    used = -1.0
    while server.processor() - used > IDLE:
        used = server.processor()
        sleep(1)


@dataclass
class Play:
    """What was seen while games were moving."""

    moves: int
    seconds: float
    processor: float
    answers: list[float]  # seconds until a move was acknowledged
    hearings: list[float]  # seconds until every page of the room had heard of it

    @property
    def rate(self) -> float:
        """The moves acknowledged in a second."""
        return self.moves / self.seconds


async def play(rooms: Sequence[Room], server: Server, seconds: float, rate: float | None = None) -> Play:
    """Let all rooms move, as fast as they can or so many moves a second in all."""
    begun = perf_counter()
    tasks = [asyncio.create_task(_play(room, rate and len(rooms) / rate, begun)) for room in rooms]
    await asyncio.sleep(WARM_UP)
    for room in rooms:
        room.answers, room.hearings = [], []
    started, used = perf_counter(), server.processor()
    await asyncio.sleep(seconds)
    seen = [(room.answers, room.hearings) for room in rooms]
    ended, used = perf_counter(), server.processor() - used
    answers = [one for answered, _ in seen for one in answered]
    hearings = [one for _, heard in seen for one in heard]
    for room in rooms:
        room.stopped = True
    await asyncio.gather(*tasks)
    return Play(len(answers), ended - started, used, answers, hearings)


async def _play(room: Room, pause: float | None, begun: float) -> None:
    """Move in a room until it is stopped or its game is over; with a pause, at moments of its own."""
    room.stopped = False
    due = begun + random.random() * (pause or 0.1)
    while not room.stopped and room.moves():
        await asyncio.sleep(max(0.0, due - perf_counter()))
        await room.move()
        due = due + random.expovariate(1 / pause) if pause else 0.0


async def open_rooms(port: int, games: int, sockets: int) -> list[Room]:
    """Make rooms for two, with a page open for each of the two, and for as many spectators as are left."""
    pool = asyncio.Semaphore(32)

    async def one(number: int) -> Room:
        async with pool:
            room = await make_room(port, GAME)
            watching = sockets // games - 2 + (number < sockets % games)
            await room.open([*room.people, *(Visitor() for _ in range(watching))])
            return room

    return list(await asyncio.gather(*(one(number) for number in range(games))))


async def idle_memory(port: int, server: Server, rooms: int) -> tuple[float, int]:
    """Return the bytes that a room costs which was made, played in and left, and those of the server before."""
    await _come_and_go(port, rooms // 5)
    before = server.memory()
    await _come_and_go(port, rooms)
    return (server.memory() - before) / rooms, before


async def _come_and_go(port: int, rooms: int) -> None:
    person = await Person.new(port)
    for _ in range(rooms):
        room = await make_room(port, GAME, [person, person])
        await room.open([person])
        await room.move()
        await room.close()
    await person.close()


async def alternate(ports: Sequence[int], moves: int) -> list[list[float]]:
    """Return how long moves take at each of several servers, by turns; the first tenth warms up."""
    rooms = [await make_room(port, GAME) for port in ports]
    for room in rooms:
        await room.open(room.people)
    for _ in range(moves + moves // 10):
        rooms = [
            room if room.moves() else await _again(room) for room in rooms
        ]  # where a game is over, the next begins
        for room in rooms:
            await room.move()
    for room in rooms:
        await room.close()
    return [room.answers[-moves:] for room in rooms]


async def _again(room: Room) -> Room:
    """Return a room that goes on where a game is over."""
    await room.close()
    again = await make_room(room.port, GAME, room.people)
    again.answers = room.answers
    await again.open(again.people)
    return again


def fill(database: Path, count: int) -> None:
    """Store rooms by the thousand, copies of those that are there with their moves and sitters."""
    with closing(sqlite3.connect(database)) as plain:
        plain.execute("PRAGMA synchronous=OFF")
        columns = [row[1] for row in plain.execute("PRAGMA table_info(rooms)")][1:]
        there = plain.execute("SELECT count(*) FROM rooms").fetchone()[0]
        numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)"
        copy = f"{numbers} INSERT INTO rooms SELECT printf('%s-%d', id, i), {', '.join(columns)} FROM rooms, n"  # noqa: S608
        plain.execute(copy, (-(-count // there),))
        for table, rest in (("moves", "moves.ply, seat, move, at"), ("sitting", "player")):
            there = f"rooms JOIN {table} ON {table}.room = substr(rooms.id, 1, 16) WHERE length(rooms.id) > 16"
            plain.execute(f"INSERT INTO {table} SELECT rooms.id, {rest} FROM {there}")  # noqa: S608
        plain.commit()
        plain.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def stored(database: Path) -> tuple[int, int]:
    """Return how many rooms and moves a database holds."""
    with closing(sqlite3.connect(database)) as plain:
        return tuple(plain.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in ("rooms", "moves"))  # noqa: S608


def percentile(values: Sequence[float], part: float) -> float:
    """Return the value that a part of all values don't exceed, in milliseconds."""
    return sorted(values)[min(len(values) - 1, int(part * len(values)))] * 1e3


async def under_load(database: Path, core: int, wanted: argparse.Namespace) -> tuple[Play, Play, float, int]:
    """Return what is seen at full load, at half of it, and in idle rooms."""
    with serve(database, core) as server:
        rooms = await open_rooms(server.port, wanted.games, wanted.sockets)
        full = await play(rooms, server, wanted.seconds)
        half = await play(rooms, server, wanted.seconds, full.rate / 2)
        for room in rooms:
            await room.close()
        idle, memory = await idle_memory(server.port, server, wanted.idle)
    return full, half, idle, memory


async def beside(full: Path, core: int, folder: Path, moves: int) -> list[list[float]]:
    """Return how long moves take in an empty store and in a full one."""
    with serve(folder / "empty.sqlite3", core) as empty, serve(full, core) as other:
        return await alternate([empty.port, other.port], moves)


def table_of(plays: dict[str, Play]) -> Grid:
    """Return what was seen as a table."""
    names = ("moves/s", "acknowledged p50", "p99", "heard by all p50", "p99", "of its core", "processor a move")
    grid = Grid("load", *names)
    for name, seen in plays.items():
        times = [percentile(of, part) for of in (seen.answers, seen.hearings) for part in (0.5, 0.99)]
        share = seen.processor / seen.seconds
        grid.add_row(
            name,
            f"{seen.rate:.0f}",
            *(f"{time:.1f} ms" for time in times),
            f"{share:.0%}",
            f"{1e3 * seen.processor / seen.moves:.2f} ms",
        )
    return grid


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure one server process with SQLite on one core.")
    parser.add_argument("--sockets", type=int, default=1000, help="open sockets")
    parser.add_argument("--games", type=int, default=300, help="games that move at once")
    parser.add_argument("--seconds", type=float, default=15, help="how long each load is measured")
    parser.add_argument("--idle", type=int, default=2000, help="rooms that are left idle")
    parser.add_argument("--stored", type=int, default=100_000, help="rooms in the full store")
    parser.add_argument("--moves", type=int, default=400, help="moves in an empty and in a full store, by turns")
    wanted = parser.parse_args()
    server_core, own_core, *_ = [*sorted(os.sched_getaffinity(0)), 0, 0]
    os.sched_setaffinity(0, {own_core})
    gc.disable()  # it would look like a slow server
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        database = folder / "rooms.sqlite3"
        full, half, idle, memory = asyncio.run(under_load(database, server_core, wanted))
        console.print(f"{GAME}, {wanted.games} games of two people at once, {wanted.sockets} sockets")
        console.print(table_of({"as fast as it goes": full, "half of that": half}))
        console.print(
            f"an idle room: {idle:.0f} bytes, measured over {wanted.idle:,} rooms in a server of {memory / 1e6:.0f} MB"
        )
        fill(database, wanted.stored)
        rooms, moves = stored(database)
        times = asyncio.run(beside(database, server_core, folder, wanted.moves))
    empty, many = (1e3 * median(each) for each in times)
    console.print(
        f"a move in an empty store {empty:.2f} ms, in one of {rooms:,} rooms and {moves:,} moves {many:.2f} ms:"
        f" {many / empty:.2f} times"
    )


if __name__ == "__main__":
    main()
