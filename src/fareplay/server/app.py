"""The app: every route, and what each problem is answered with."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from importlib.metadata import version
from threading import Thread
from typing import Any

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request

from fareplay.bots.compiling import compile_all
from fareplay.core.errors import BadInput
from fareplay.server.catalogue import catalogue
from fareplay.server.collecting import collect_seldom
from fareplay.server.describing import describe
from fareplay.server.gate import Gate
from fareplay.server.health import health
from fareplay.server.house import House
from fareplay.server.logs import set_up
from fareplay.server.mistakes import place_of, sentence_of
from fareplay.server.notices import notices
from fareplay.server.pages import pages
from fareplay.server.people import people
from fareplay.server.problems import BadRequest, Conflict, NotFound, Refused, ServerProblem, Unavailable
from fareplay.server.rooms import rooms
from fareplay.server.settings import Settings, from_environment
from fareplay.server.stream import stream
from fareplay.server.tables import tables
from fareplay.server.writing import Json
from fareplay.storage.database import StorageGone, Taken

DESCRIPTION = """Rooms where people and bots play route-building board games. Nobody is told what the seat may not know.

A page follows its room by a WebSocket at `/api/rooms/{room}/stream`, with `since` and `epoch`, the ply it has and the
epoch told with it, and `seat`, whose eyes it wants. It hears TableMessage, RoomMessage, ChatMessage, PingMessage,
ClosingMessage or RefusedMessage, as JSON.
"""
ROUTERS = (catalogue, people, notices, rooms, tables, stream, health, pages)


def create_app(settings: Settings | None = None) -> FastAPI:
    """Return the app of a server."""
    settings = settings or Settings()
    app = FastAPI(
        title="Fareplay",
        version=version("fareplay"),
        description=DESCRIPTION,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        lifespan=partial(_live, settings),
    )
    app.state.house = None
    app.add_middleware(Gate, settings=settings)
    for router in ROUTERS:
        app.include_router(router)
    app.openapi = lambda: describe(app, ROUTERS)  # type: ignore[method-assign]
    app.add_exception_handler(ServerProblem, _problem)
    app.add_exception_handler(BadInput, _bad_input)
    app.add_exception_handler(StorageGone, _storage_gone)
    app.add_exception_handler(Taken, _taken)
    app.add_exception_handler(RequestValidationError, _unreadable)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(Exception, _broken)
    return app


def app_of_environment() -> FastAPI:
    """Return the app of a process that was started to serve."""
    settings = from_environment()
    set_up(settings)
    return create_app(settings)


@asynccontextmanager
async def _live(settings: Settings, app: FastAPI) -> AsyncIterator[None]:
    """Open the house, and close it in the end."""
    if settings.warm_up:
        Thread(target=_warm_up, name="warming up", daemon=True).start()
    house = House(settings)
    await house.open()
    app.state.house = house
    try:
        yield
    finally:
        await house.close()


def _warm_up() -> None:
    """Load or compile the rules and the bots before anybody needs them."""
    compile_all()
    collect_seldom()


async def _problem(_request: Request, problem: Any) -> Json:
    return Json(problem.body, problem.status, problem.headers)


async def _bad_input(_request: Request, error: Any) -> Json:
    sentence = str(error).encode(errors="replace").decode()  # it may quote half a character
    return Json(Refused("bad-input", sentence).body, Refused.status)


async def _storage_gone(_request: Request, _error: Any) -> Json:
    problem = Unavailable("storage-gone", "the server can't store anything for now; try again in a moment")
    return Json(problem.body, problem.status, {"retry-after": "2"})


async def _taken(_request: Request, _error: Any) -> Json:
    problem = Conflict("somebody-was-first", "somebody was first; look again")
    return Json(problem.body, problem.status)


async def _unreadable(_request: Request, error: Any) -> Json:
    mistakes = error.errors()
    return Json(Refused("bad-input", sentence_of(mistakes), where=place_of(mistakes[0])).body, Refused.status)


async def _broken(_request: Request, _error: Any) -> Json:
    """Answer what should never happen; the log has the rest."""
    return Json(ServerProblem("broken", "something broke here; it is in the log").body, 500)


async def _http(request: Request, error: Any) -> Json:
    """Answer what the framework itself refuses, and what it took for its own."""
    if isinstance(error.__cause__, ServerProblem):
        return await _problem(request, error.__cause__)
    headers = dict(error.headers or {})
    kinds: dict[int, ServerProblem] = {
        400: BadRequest("unreadable", "the body can't be read as JSON"),
        404: NotFound("no-endpoint", "there is no such endpoint"),
        405: BadRequest("not-allowed", f"this address takes {headers.get('Allow')}, not {request.method}"),
    }
    problem = kinds.get(error.status_code) or BadRequest("not-allowed", str(error.detail))
    return Json(problem.body, error.status_code, headers)
