"""Bots in rooms: nobody waits for one longer than it thinks."""

from __future__ import annotations

import asyncio

import pytest

from fareplay.server import thinkers
from fareplay.server.settings import Settings
from fareplay.server.thinkers import Thinkers, Thought
from fareplay.storage.database import StorageGone
from tests.server.conftest import Town

pytestmark = pytest.mark.anyio


@pytest.fixture
def settings(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Settings:
    monkeypatch.setattr(thinkers, "WATCH", 1000.0)  # nobody looks after a room that was overlooked
    return settings


async def test_who_moves_while_the_bots_are_about_to_leave_is_answered(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await town.person("Ann")
    looked, moved = asyncio.Event(), asyncio.Event()
    look = Thinkers._next

    async def look_slowly(self: Thinkers, name: str) -> Thought | None:
        thought = await look(self, name)
        if thought is None:
            looked.set()
            await moved.wait()
        return thought

    monkeypatch.setattr(Thinkers, "_next", look_slowly)
    room = (await ann.make_room("london", "me", "tourist", options={"first": 1}))["id"]
    await looked.wait()
    assert await ann.play_first(room)
    moved.set()
    while 1 in (await ann.get(f"/api/rooms/{room}"))["awaited"]:
        await asyncio.sleep(0.01)


async def test_a_room_is_served_again_when_the_storage_is_back(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinkers, "AGAIN", 0.01)
    ann = await town.person("Ann")
    look, failures = Thinkers._next, [StorageGone("away"), OSError("odd")]

    async def look_in_vain(self: Thinkers, name: str) -> Thought | None:
        if failures:
            self.attend(name)  # as the watch does
            raise failures.pop(0)
        return await look(self, name)

    monkeypatch.setattr(Thinkers, "_next", look_in_vain)
    room = (await ann.make_room("london", "me", "tourist", options={"first": 1}))["id"]
    while 1 in (await ann.get(f"/api/rooms/{room}"))["awaited"]:
        await asyncio.sleep(0.01)
    assert not failures
