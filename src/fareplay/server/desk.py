"""The desk: moves of many rooms are stored together, all that came while the last were written.

Storing costs much the same for one move as for forty. Nobody waits for more to come: an idle desk writes at once.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sqlalchemy.exc import SQLAlchemyError

from fareplay.core.errors import FareplayError
from fareplay.server.clocks import now_ms
from fareplay.server.counting import MOVES
from fareplay.server.logs import hint_of
from fareplay.server.problems import NotFound
from fareplay.storage import moves, rooms

if TYPE_CHECKING:
    from fareplay.server.house import Change, House

log = logging.getLogger("fareplay.desk")
MOST = 64  # moves that are stored together

Work = Callable[["Change"], Awaitable[Any]]


@dataclass(eq=False, slots=True)
class _Paper:
    """A change somebody hands in: what is to be done with which room, and who waits for it."""

    room: str
    work: Work
    done: asyncio.Future[Any] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    change: Change | None = None


class Desk:
    """Stores moves."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._waiting: list[_Paper] = []
        self._writing: asyncio.Task[None] | None = None
        self._telling: asyncio.Task[None] | None = None  # of what was stored last, while the next is stored

    async def hand_in(self, room: str, work: Work) -> Any:
        """Have a room changed; return what the work returns, when it is stored."""
        paper = _Paper(room, work)
        self._waiting.append(paper)
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())
        return await paper.done

    async def stop(self) -> None:
        """Store what was handed in, and tell it."""
        if self._writing is not None:
            await self._writing
        if self._telling is not None:
            await self._telling

    async def _write(self) -> None:
        """Store what waits, until nothing does."""
        try:
            while self._waiting:
                await self._write_some(self._next())
        finally:
            self._writing = None

    def _next(self) -> list[_Paper]:
        """Take what can be stored together: one change of each room, the earliest first."""
        taken: dict[str, _Paper] = {}
        for paper in self._waiting:
            if paper.room not in taken and len(taken) < MOST:
                taken[paper.room] = paper
        self._waiting = [paper for paper in self._waiting if taken.get(paper.room) is not paper]
        return list(taken.values())

    async def _write_some(self, papers: list[_Paper]) -> None:
        try:
            results = await self._store(papers)
        except Exception as error:  # noqa: BLE001  (whatever it was, those who wait are told)
            results = dict.fromkeys(papers, error)
        for paper in papers:
            _answer(paper, results[paper])
        if self._telling is not None:
            await self._telling
        stored = [paper.change for paper in papers if not isinstance(results[paper], Exception)]
        self._telling = asyncio.create_task(self._tell([change for change in stored if change is not None]))

    async def _tell(self, changes: list[Change]) -> None:
        for change in changes:
            if change.played_by is not None:
                MOVES.labels(change.played_by).inc()
            try:
                await self._house.tell(change)
            except Exception:
                log.exception("could not tell of room %s", hint_of(change.room.id))

    async def _store(self, papers: list[_Paper]) -> dict[_Paper, Any]:
        """Do all works in one transaction; one that is refused leaves its room as it was."""
        results: dict[_Paper, Any] = {}
        async with self._house.database.writing() as connection:
            found = await rooms.find_many(connection, [paper.room for paper in papers])
            for paper in papers:
                results[paper] = await self._do(paper, found, connection)
            changed = [paper.change for paper in papers if paper.change is not None]
            added = [move for change in changed for move in change.added]
            if added:
                await moves.add(connection, added)
            if changed:
                await rooms.save_many(connection, [change.room for change in changed])
        return results

    async def _do(self, paper: _Paper, found: dict[str, Any], connection: Any) -> Any:
        """Do one work; return what it returns or raises."""
        change = self._house.new_change(connection, found.get(paper.room), now_ms())
        if change is None:
            return NotFound("no-room", f"there is no room {paper.room[:40]!r}")
        try:
            result = await paper.work(change)
        except FareplayError as error:
            return error
        except SQLAlchemyError:  # of the storage, so of all that is stored together
            raise
        except Exception as error:
            log.exception("could not change room %s", hint_of(paper.room))
            return error
        if not change.quiet:
            paper.change = change
        return result


def _answer(paper: _Paper, result: Any) -> None:
    """Tell who waits, if somebody still does."""
    with suppress(asyncio.InvalidStateError):
        if isinstance(result, Exception):
            paper.done.set_exception(result)
        else:
            paper.done.set_result(result)
