"""News between two processes, through a real Redis and over a real PostgreSQL."""

from __future__ import annotations

import asyncio
import secrets
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import orjson
import pytest

from fareplay.core.errors import BadInput
from fareplay.server.app import create_app
from fareplay.server.audience import Listener
from fareplay.server.news import NoNews, news_from
from fareplay.server.settings import Settings
from tests.server.conftest import Person, Town
from tests.server.services import own_redis
from tests.services import postgres_database, redis_url

pytestmark = pytest.mark.anyio


async def test_what_one_process_tells_the_others_hear_and_not_itself() -> None:
    url, database = await redis_url(), secrets.token_bytes(8)
    heard: dict[str, asyncio.Queue[dict[str, Any] | None]] = {name: asyncio.Queue() for name in ("one", "two", "else")}
    news = {
        "one": news_from(url, database, heard["one"].put),
        "two": news_from(url, database, heard["two"].put),
        "else": news_from(url, b"another database", heard["else"].put),
    }
    for each in news.values():
        await each.start()
    try:
        for queue in heard.values():
            assert await asyncio.wait_for(queue.get(), 10) is None  # something may have been missed before
        news["one"].publish({"room": "abc"})
        assert await asyncio.wait_for(heard["two"].get(), 10) == {"room": "abc"}
        news["two"].publish({"room": "def"})
        assert await asyncio.wait_for(heard["one"].get(), 10) == {"room": "def"}
        assert heard["else"].empty()
    finally:
        for each in news.values():
            await each.stop()


async def test_without_redis_a_process_goes_on_by_itself() -> None:
    news = news_from("redis://127.0.0.1:1/0", b"x", lambda _: asyncio.sleep(0))
    await news.start()
    news.publish({"room": "abc"})
    await news.stop()
    assert isinstance(news_from("", b"x", lambda _: asyncio.sleep(0)), NoNews)
    with pytest.raises(BadInput, match="FAREPLAY_REDIS_URL"):
        news_from("http://example.com", b"x", lambda _: asyncio.sleep(0))


async def test_a_redis_that_never_answers_keeps_nobody_waiting(settings: Settings, tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        redis = stack.enter_context(own_redis(tmp_path))
        app = create_app(replace(settings, redis_url=redis.url))
        await stack.enter_async_context(app.router.lifespan_context(app))
        redis.freeze()
        ann = await Town(app, stack).person("Ann")
        room = (await ann.make_room("london", "me", "me"))["id"]
        for seat in (0, 1):
            await ann.play_first(room, seat)
        assert (await ann.get(f"/api/rooms/{room}"))["ply"] == 2


async def test_a_move_on_one_process_is_heard_on_another(settings: Settings) -> None:
    async with postgres_database() as database, AsyncExitStack() as stack:
        shared = replace(settings, database_url=database, redis_url=await redis_url())
        towns = []
        for _ in range(2):
            app = create_app(shared)
            await stack.enter_async_context(app.router.lifespan_context(app))
            towns.append(Town(app, stack))
        here, there = towns
        ann = await here.person("Ann")
        room = (await ann.make_room("london", "me", "me"))["id"]
        twin = Person((await there.stranger()).client, "Ann")
        twin.client.cookies.update(ann.client.cookies)
        listener = Listener(room, None, None, 0)
        await there.app.state.house.audience.join(listener)
        await ann.play_first(room, 0)
        await heard_ply(listener, 1)
        await twin.play_first(room, 1)
        assert (await ann.get(f"/api/rooms/{room}"))["ply"] == 2
        there.app.state.house.audience.drop(listener)


async def heard_ply(listener: Listener, ply: int) -> None:
    while True:
        message = await asyncio.wait_for(listener.queue.get(), 10)
        assert message is not None
        told = orjson.loads(message)
        if told["type"] == "table" and told["ply"] == ply:
            return
