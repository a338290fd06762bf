"""Thinkers: bots play through the same door as people, from worker threads.

A bot is handed a table as its seat imagines it. Nothing is kept: a room that waits for a bot says so in the database,
and is served again after a restart, or by another process when this one is late.
"""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING, Any

import numpy as np

from fareplay.bots import BOTS, Bot, Budget, bot, plugins
from fareplay.core.errors import FareplayError
from fareplay.core.family import Move
from fareplay.core.table import Imagined, Table
from fareplay.server import clocks, playing
from fareplay.server.counting import THINKING
from fareplay.server.dealing import game_of, table_of
from fareplay.server.logs import hint_of
from fareplay.server.problems import Refused, ServerProblem
from fareplay.storage import moves, rooms
from fareplay.storage.database import StorageGone, Taken
from fareplay.storage.rooms import Room

if TYPE_CHECKING:
    from fareplay.server.house import House

WATCH = 1.0  # seconds between two looks at the rooms that wake
AGAIN = 2.0  # seconds until a room is served again after the storage was gone
log = logging.getLogger("fareplay.thinkers")


@dataclass(frozen=True, slots=True)
class Thought:
    """A seat a bot is to move for, and how the room was then."""

    seat: int
    level: str
    version: int
    table: Imagined
    hurried: bool  # whether nobody waits to see it


class Thinkers:
    """The bots of one process, and the watch over clocks."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._threads = ThreadPoolExecutor(house.settings.bot_threads, "bot")
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._asked_again: set[str] = set()  # rooms being served that have changed since they were last looked at
        self._watching: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Serve every room that waits for a bot, and watch the clocks."""
        async with self._house.database.reading() as connection:
            waiting = await rooms.waiting_for_bots(connection)
        for name in waiting:
            self.attend(name)
        self._watching = asyncio.create_task(self._watch())

    async def stop(self) -> None:
        """Stop thinking at once; what was not said is thought again after the next start."""
        tasks = [task for task in (self._watching, *self._busy.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)

    def attend(self, name: str) -> None:
        """See to it that the bots of a room move."""
        if name in self._busy:
            self._asked_again.add(name)
            return
        self._busy[name] = asyncio.create_task(self._serve(name))
        self._busy[name].add_done_callback(lambda task: self._leave(name, task))

    def _leave(self, name: str, task: asyncio.Task[None]) -> None:
        """Leave a room, unless it was asked for again in the meantime."""
        self._busy.pop(name, None)
        asked = name in self._asked_again
        self._asked_again.discard(name)
        if asked and not task.cancelled():
            self.attend(name)

    async def think(self, function: Any, *arguments: Any) -> Any:
        """Call what takes its time in one of the threads."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, function, *arguments)

    async def _watch(self) -> None:
        """Look after the rooms whose time has come."""
        while True:
            await asyncio.sleep(WATCH)
            with suppress(StorageGone):  # and look again
                async with self._house.database.reading() as connection:
                    names = await rooms.waking(connection, clocks.now_ms())
                for name in names:
                    self.attend(name)

    async def _serve(self, name: str) -> None:
        """Move for the bots of a room until it waits for a person."""
        try:
            await playing.mind_clocks(self._house, name)
            while (thought := await self._next(name)) is not None:
                await self._move(name, thought)
        except StorageGone as error:
            log.warning("room %s waits for its bots: %s", hint_of(name), error)
            await asyncio.sleep(AGAIN)
            asyncio.get_running_loop().call_soon(self.attend, name)
        except ServerProblem as error:
            log.warning("room %s is left alone: %s", hint_of(name), error)
        except Exception:  # the watch asks again
            log.exception("room %s is left alone", hint_of(name))

    async def _next(self, name: str) -> Thought | None:
        """Return what a bot is to think about, if it is a bot's turn."""
        self._asked_again.discard(name)
        async with self._house.database.reading() as connection:
            room = await rooms.find(connection, name)
            if room is None or room.status != "playing":
                return None
            table: Table | None = table_of(room)
            if table is None:
                table = game_of(room, await moves.of_room(connection, name))
        return _thought(room, table)

    async def _move(self, name: str, thought: Thought) -> None:
        """Think, wait as long as is pleasant, and play; if the room has moved on in the meantime, so be it."""
        started = perf_counter()
        move = await self.think(self._choose, thought)
        THINKING.labels(thought.level).observe(perf_counter() - started)
        delay = 0.0 if thought.hurried else self._house.settings.bot_delay_ms / 1000
        if (left := delay - (perf_counter() - started)) > 0:
            await asyncio.sleep(left)
        with suppress(Taken, Refused):
            await playing.play_for_bot(self._house, name, thought.seat, thought.version, move)

    def _choose(self, thought: Thought) -> Move:
        """Return what the bot plays; if it fails, what its substitute does."""
        rng = np.random.default_rng()
        try:
            return self._bot(thought.level).choose(thought.table, rng)
        except FareplayError as error:
            log.warning("the bot %s failed: %s", thought.level, error)
        except Exception:
            log.exception("the bot %s failed", thought.level)
        return bot(clocks.SUBSTITUTE).choose(thought.table, rng)

    def _bot(self, level: str) -> Bot:
        return bot(level, Budget(ms=self._house.settings.expert_ms))


def _thought(room: Room, table: Table) -> Thought | None:
    for seat in table.awaited:
        level = clocks.bot_of(room.seats[seat])
        if level is not None:
            imagined = table.imagine(seat, np.random.default_rng())
            hurried = all(clocks.bot_of(other) for other in room.seats)
            return Thought(seat, level, room.version, imagined, hurried)
    return None


def check_bot(level: str | None) -> str:
    """Return the name of a bot that may sit in a room; programs may not, since they run on this machine."""
    known = [*BOTS, *plugins.names()]
    if level is None or level not in known:
        raise Refused("no-bot", f"there is no bot {str(level)[:60]!r}; there are {', '.join(known)}")
    return level
