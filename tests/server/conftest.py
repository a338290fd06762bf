"""A server in the test's own process, and people who ask it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from fareplay.server.app import create_app
from fareplay.server.settings import Settings

Json = dict[str, Any]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@dataclass
class Person:
    """Somebody with a browser."""

    client: httpx.AsyncClient
    name: str

    async def ask(self, method: str, path: str, status: int | None = None, **how: Any) -> Any:
        """Ask, and return what is answered; the status must be this, or any that is fine."""
        answer = await self.client.request(method, path, **how)
        fine = answer.status_code < 400 if status is None else answer.status_code == status
        assert fine, f"{method} {path}: {answer.status_code} {answer.text[:500]}"
        return answer.json() if answer.content else None

    async def get(self, path: str, status: int | None = None, **query: Any) -> Any:
        return await self.ask("GET", path, status, params=query)

    async def post(self, path: str, status: int | None = None, **body: Any) -> Any:
        return await self.ask("POST", path, status, json=body)

    async def make_room(self, game: str = "london", *seats: str, **wanted: Any) -> Json:
        """Make a room with seats like "me", "open" or the name of a bot."""
        kinds = {"me": {"kind": "me"}, "open": {"kind": "open"}}
        listed = [kinds.get(seat, {"kind": "bot", "bot": seat}) for seat in seats or ("me", "open")]
        room: Json = await self.post("/api/rooms", 201, game=game, seats=listed, **wanted)
        return room

    async def view(self, room: str, seat: int | None = None) -> Json:
        found: Json = await self.get(f"/api/rooms/{room}/view", **({} if seat is None else {"seat": seat}))
        return found

    async def move(self, room: str, ply: int, move: Any, status: int | None = 201, **more: Any) -> Any:
        return await self.post(f"/api/rooms/{room}/moves", status, ply=ply, move=move, **more)

    async def play_first(self, room: str, seat: int | None = None) -> bool:
        """Play the first legal move, if it is this person's turn; whether it was."""
        table = await self.view(room, seat)
        if not table["moves"]:
            return False
        await self.move(room, table["ply"], table["moves"][0]["text"], seat=table["seat"])
        return True


class Town:
    """A server, and the people of a test."""

    def __init__(self, app: FastAPI, stack: AsyncExitStack) -> None:
        self.app = app
        self._stack = stack

    async def stranger(self) -> Person:
        """Return somebody who has no name yet."""
        transport = httpx.ASGITransport(self.app)
        client = httpx.AsyncClient(transport=transport, base_url="http://test")
        return Person(await self._stack.enter_async_context(client), "")

    async def person(self, name: str) -> Person:
        """Return somebody with a name."""
        person = await self.stranger()
        await person.post("/api/me", 201, name=name)
        return Person(person.client, name)


Settle = Callable[..., Settings]


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(
        database_url=str(tmp_path / "rooms.sqlite3"), bot_delay_ms=0, expert_ms=30, limits=False, warm_up=False
    )


@pytest.fixture
async def town(settings: Settings) -> AsyncIterator[Town]:
    async with AsyncExitStack() as stack:
        app = create_app(settings)
        await stack.enter_async_context(app.router.lifespan_context(app))
        yield Town(app, stack)
