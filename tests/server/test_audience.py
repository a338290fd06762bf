"""Telling: what listeners hear while much happens at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import orjson
import pytest

from fareplay.server.audience import Listener
from fareplay.server.house import House
from fareplay.storage import chats
from tests.server.conftest import Town

pytestmark = pytest.mark.anyio


def heard(listener: Listener) -> list[dict[str, Any]]:
    """Return what a listener was told since it was asked last."""
    told = []
    while not listener.queue.empty():
        message = listener.queue.get_nowait()
        assert message is not None
        told.append(orjson.loads(message))
    return told


async def next_of(listener: Listener) -> dict[str, Any]:
    """Return what a listener is told next."""
    message = await asyncio.wait_for(listener.queue.get(), 10)
    assert message is not None
    told: dict[str, Any] = orjson.loads(message)
    return told


async def test_what_is_told_late_is_told_in_order(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, ben = await town.person("Ann"), await town.person("Ben")
    house: House = town.app.state.house
    room = (await ann.make_room("london", "me", "open", "me", options={"first": 0}))["id"]
    listener = Listener(room, None, None, 0)
    await house.audience.join(listener)
    loaded = asyncio.Event()

    async def slow_lines(connection: Any, name: str) -> list[chats.Line]:
        await loaded.wait()
        return []

    # The room changes and a move follows at once, while the chat of the room is still being read.
    with monkeypatch.context() as patch:
        patch.setattr(chats, "of_room", slow_lines)
        seated = asyncio.create_task(ben.post(f"/api/rooms/{room}/seats", 201))
        while (await house.room(room)).status == "waiting":
            await asyncio.sleep(0.01)
        moved = asyncio.create_task(ann.play_first(room, 0))
        while (await house.room(room)).ply == 0:
            await asyncio.sleep(0.01)
        loaded.set()
        await asyncio.gather(seated, moved)
    tables = [message for message in heard(listener) if message["type"] == "table"]
    assert [(table["ply"], table["undone"]) for table in tables] == [(0, False), (1, False)]
    house.audience.drop(listener)


async def test_an_empty_room_is_forgotten(town: Town) -> None:
    ann = await town.person("Ann")
    house: House = town.app.state.house
    room = (await ann.make_room("london", "me", "me"))["id"]
    async with listening(house, room) as first, listening(house, room) as second:
        assert len(house.audience) == 2
        heard(first), heard(second)
        await ann.play_first(room, 0)
        assert [(await next_of(one))["ply"] for one in (first, second)] == [1, 1]
    assert len(house.audience) == 0
    assert not house.audience._halls


@asynccontextmanager
async def listening(house: House, room: str) -> AsyncIterator[Listener]:
    listener = Listener(room, None, None, 0)
    await house.audience.join(listener)
    try:
        yield listener
    finally:
        house.audience.drop(listener)
