"""Health: whether the server can store anything, and its counts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from fastapi import APIRouter, Response
from fastapi.responses import PlainTextResponse
from sqlalchemy import text

from fareplay.server.counting import told
from fareplay.server.identity import TheHouse
from fareplay.server.writing import Json

health = APIRouter(tags=["health"])


@dataclass(frozen=True, slots=True)
class Health:
    """That all is well."""

    status: Literal["well"]


@health.head("/healthz", include_in_schema=False)
@health.get("/healthz", response_model=Health)
async def show_health(house: TheHouse) -> Response:
    """Tell whether the server can reach its database; 503 if not."""
    async with house.database.reading() as connection:
        await connection.execute(text("SELECT 1"))
    return Json(Health("well"))


@health.get("/metrics", response_class=PlainTextResponse)
async def show_counts() -> Response:
    """Tell the counts, in the format of Prometheus."""
    return Response(told(), media_type="text/plain; version=0.0.4; charset=utf-8")
