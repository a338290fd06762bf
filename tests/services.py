"""PostgreSQL and Redis for tests: real ones, on their standard ports, with databases and channels of a test's own.

Where one is missing the tests that need it are skipped, loudly; in CI they fail.
"""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import asyncpg
import pytest
from redis import asyncio as redis

POSTGRES = os.environ.get("FAREPLAY_TEST_POSTGRES", "postgresql://postgres@127.0.0.1:5432/postgres")
REDIS = os.environ.get("FAREPLAY_TEST_REDIS", "redis://127.0.0.1:6379/0")


def missing(what: str, error: Exception) -> Any:
    """Skip a test that needs what is missing; fail in CI."""
    sentence = f"{what} IS NOT THERE, SO THIS IS NOT TESTED: {error}"
    if os.environ.get("CI"):
        pytest.fail(sentence)
    pytest.skip(sentence)


@asynccontextmanager
async def postgres_database() -> AsyncIterator[str]:
    """Make a database, yield its address, and drop it."""
    name = f"fareplay_test_{secrets.token_hex(6)}"
    await _in_postgres(f"CREATE DATABASE {name}")
    try:
        yield f"{POSTGRES.rsplit('/', 1)[0]}/{name}"
    finally:
        await _in_postgres(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")


async def _in_postgres(statement: str) -> None:
    try:
        connection = await asyncio.wait_for(asyncpg.connect(POSTGRES), 5)
    except (OSError, TimeoutError, asyncpg.PostgresError) as error:
        missing("POSTGRESQL", error)
    try:
        await connection.execute(statement)
    finally:
        await connection.close()


async def redis_url() -> str:
    """Return the address of a Redis that is there."""
    client = redis.from_url(REDIS)
    try:
        await client.ping()
    except (OSError, redis.RedisError) as error:
        missing("REDIS", error)
    finally:
        await client.aclose()
    return REDIS
