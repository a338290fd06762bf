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
PATIENCE = 5.0  # seconds until a Redis that doesn't answer is away
QUIET = 15.0  # seconds without news after which Redis is asked whether it is there
MOST_WAITING = 1000  # messages that wait for Redis; what is more than that the others look up

Hear = Callable[[dict[str, Any] | None], Awaitable[None]]  # None: some news may have been missed
log = logging.getLogger("fareplay.news")


class News(Protocol):
    """How processes tell each other what has changed."""

    async def start(self) -> None: ...

    async def stop(self) -> None: ...

    def publish(self, message: dict[str, Any]) -> None:
        """Have the other processes told; nobody waits for it."""
        ...


class NoNews:
    """One process, which knows it all."""

    async def start(self) -> None:
        """Nothing to do."""

    async def stop(self) -> None:
        """Nothing to do."""

    def publish(self, message: dict[str, Any]) -> None:
        """Nobody else to tell."""


class RedisNews:
    """Several processes, and a Redis between them."""

    def __init__(self, url: str, channel: str, hear: Hear) -> None:
        try:
            from redis import asyncio as redis  # noqa: PLC0415  (an extra: only who has several processes needs it)
        except ImportError:
            raise BadInput("Redis needs a package more: pip install 'fareplay[club]'") from None
        try:
            self._redis: Any = redis.from_url(url, socket_connect_timeout=PATIENCE)
        except ValueError as error:
            raise BadInput(f"can't read FAREPLAY_REDIS_URL: {error}") from None
        self._errors: tuple[type[Exception], ...] = (redis.RedisError, OSError, TimeoutError)
        self._channel = channel
        self._hear = hear
        self._me = secrets.token_hex(8)
        self._waiting: asyncio.Queue[bytes] = asyncio.Queue(MOST_WAITING)
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Listen and tell, again and again."""
        self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._tell())]

    async def stop(self) -> None:
        """Listen and tell no more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(*self._errors):
            await self._redis.aclose()

    def publish(self, message: dict[str, Any]) -> None:
        """Put a message on its way; if Redis is away, the others look by themselves before long."""
        with suppress(asyncio.QueueFull):
            self._waiting.put_nowait(orjson.dumps(message | {"from": self._me}))

    async def _tell(self) -> None:
        while True:
            message = await self._waiting.get()
            try:
                async with asyncio.timeout(PATIENCE):
                    await self._redis.publish(self._channel, message)
            except self._errors as error:
                log.warning("redis is away: %s", error or "no answer")

    async def _listen(self) -> None:
        while True:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(self._channel)
                    await self._hear(None)  # what was told before is to be looked up
                    while True:
                        await self._pass_on(await self._next(channel))
            except self._errors as error:
                log.warning("redis is away: %s", error or "no answer")
            except Exception:
                log.exception("could not hear the news")
            await asyncio.sleep(AGAIN)

    async def _next(self, channel: Any) -> dict[str, Any]:
        """Return what Redis says next; when it has been quiet for long, ask whether it is there."""
        said: dict[str, Any] | None = await channel.get_message(timeout=QUIET)
        if said is None:
            await channel.ping()
            said = await channel.get_message(timeout=PATIENCE)
        if said is None:
            raise TimeoutError("no answer")
        return said

    async def _pass_on(self, message: dict[str, Any]) -> None:
        if message["type"] != "message":
            return
        news = orjson.loads(message["data"])
        if news.pop("from") != self._me:
            await self._hear(news)


def news_from(url: str, secret: bytes, hear: Hear) -> News:
    """Return how the news travels: each database, known by its secret, has a channel, so servers can share a Redis."""
    channel = f"fareplay:{hashlib.sha256(b'news ' + secret).hexdigest()[:16]}"
    return RedisNews(url, channel, hear) if url else NoNews()
