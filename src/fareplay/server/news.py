"""News between processes: which room has changed. Whoever misses some asks the database.

One process needs none. Several tell each other through Redis; when it is away, sockets hear late, and nothing is lost.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Protocol

import orjson

from fareplay.core.errors import BadInput

AGAIN = 1.0  # seconds between two tries to reach Redis

Hear = Callable[[dict[str, Any] | None], Awaitable[None]]  # None: some news may have been missed
log = logging.getLogger("fareplay.news")


class News(Protocol):
    """How processes tell each other what has changed."""

    async def start(self) -> None: ...

    async def stop(self) -> None: ...

    async def publish(self, message: dict[str, Any]) -> None:
        """Tell the other processes."""
        ...


class NoNews:
    """One process, which knows it all."""

    async def start(self) -> None:
        """Nothing to do."""

    async def stop(self) -> None:
        """Nothing to do."""

    async def publish(self, message: dict[str, Any]) -> None:
        """Nobody else to tell."""


class RedisNews:
    """Several processes, and a Redis between them."""

    def __init__(self, url: str, channel: str, hear: Hear) -> None:
        try:
            from redis import asyncio as redis  # noqa: PLC0415  (an extra: only who has several processes needs it)
        except ImportError:
            raise BadInput("Redis needs a package more: pip install 'fareplay[club]'") from None
        try:
            self._redis: Any = redis.from_url(url)
        except ValueError as error:
            raise BadInput(f"can't read FAREPLAY_REDIS_URL: {error}") from None
        self._errors: tuple[type[Exception], ...] = (redis.RedisError, OSError)
        self._channel = channel
        self._hear = hear
        self._me = secrets.token_hex(8)
        self._listening: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Listen, again and again."""
        self._listening = asyncio.create_task(self._listen())

    async def stop(self) -> None:
        """Listen no more."""
        if self._listening is not None:
            self._listening.cancel()
            with suppress(asyncio.CancelledError):
                await self._listening
        await self._redis.aclose()

    async def publish(self, message: dict[str, Any]) -> None:
        """Tell the other processes; if Redis is away, they look by themselves before long."""
        try:
            await self._redis.publish(self._channel, orjson.dumps(message | {"from": self._me}))
        except self._errors as error:
            log.warning("redis is away: %s", error)

    async def _listen(self) -> None:
        while True:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(self._channel)
                    await self._hear(None)  # what was told before is to be looked up
                    async for message in channel.listen():
                        await self._pass_on(message)
            except self._errors as error:
                log.warning("redis is away: %s", error)
            await asyncio.sleep(AGAIN)

    async def _pass_on(self, message: dict[str, Any]) -> None:
        if message["type"] != "message":
            return
        news = orjson.loads(message["data"])
        if news.pop("from") != self._me:
            await self._hear(news)


def news_from(url: str, database: str, hear: Hear) -> News:
    """Return how the news travels: on a channel for each database, so that servers can share a Redis."""
    channel = f"fareplay:{hashlib.sha256(database.encode()).hexdigest()[:16]}"
    return RedisNews(url, channel, hear) if url else NoNews()
