"""Nobody sees what they may not: with the hidden part dealt anew, all that is told stays the same to the byte.

Two servers hold the same room; in the second, everything one seat can't know is something else. Whatever that seat, a
spectator and a stranger ask of both, they are answered alike.
"""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import httpx
import numpy as np
import pytest
from fastapi import FastAPI
from sqlalchemy import update

from fareplay.core.game import Game
from fareplay.core.table import Imagined
from fareplay.server import clocks, dealing, tables
from fareplay.server.app import create_app
from fareplay.server.house import House
from fareplay.server.settings import Settings
from fareplay.storage import moves, rooms
from fareplay.storage.schema import moves as stored_moves
from fareplay.storage.schema import rooms as stored_rooms
from tests.server.anew import DealtAnew
from tests.server.conftest import Person

pytestmark = pytest.mark.anyio

PLIES = {"london": 16, "get-on-board": 8}
SITTERS = ("Ann", "Ben", "Cid")
MOMENT = 1_800_000_000_000_000_000  # when all of this happens, in nanoseconds

# What is asked at every endpoint: query or body. {text} stands for every move anybody might think of.
NOTHING: list[dict[str, Any]] = [{}]
ASKED: dict[tuple[str, str], list[dict[str, Any]]] = {
    ("GET", "/api/openapi.json"): NOTHING,
    ("GET", "/api/games"): NOTHING,
    ("GET", "/api/boards/{board}"): NOTHING,
    ("GET", "/api/lobby"): NOTHING,
    ("GET", "/api/me"): NOTHING,
    ("GET", "/api/me/rooms"): [{}, {"state": "open"}, {"state": "over"}],
    ("GET", "/api/me/tokens"): NOTHING,
    ("GET", "/api/players/{player}"): NOTHING,
    ("GET", "/api/rooms/{room}"): NOTHING,
    ("GET", "/api/rooms/{room}/view"): [{}, {"seat": 0}, {"seat": 1}, {"seat": 2}],
    ("GET", "/api/rooms/{room}/why"): [{"move": "{text}"}, {"move": "{text}", "seat": 0}],
    ("GET", "/api/rooms/{room}/ways"): [{}, {"seat": 0}, {"seat": 1}],
    ("GET", "/api/rooms/{room}/hint"): [{}, {"seat": 0}],
    ("GET", "/api/rooms/{room}/events"): [{}, {"since": 3}, {"since": 9999}, {"seat": 0}, {"seat": 1}],
    ("GET", "/api/rooms/{room}/record"): [{}, {"seat": 0}, {"seat": 1}],
    ("GET", "/api/rooms/{room}/at/{ply}"): [{}, {"eyes": "all"}, {"eyes": "1"}],
    ("POST", "/api/rooms/{room}/preview"): [{"moves": ["{text}"]}, {"moves": ["{text}", "{text}"]}, {"moves": []}],
    ("POST", "/api/rooms/{room}/moves"): [
        {"ply": 0, "move": "{text}"},
        {"ply": 2, "move": "{text}", "seat": 1},
        {"ply": 9999, "move": "{text}"},
        {"ply": "{now}", "move": "{text}"},
    ],
    ("POST", "/api/rooms/{room}/chat"): [{"text": "hello"}, {"text": ""}],
    ("POST", "/api/rooms/{room}/seats"): [{}, {"seat": 1}],
    ("PUT", "/api/rooms/{room}/seats/{seat}"): [{"bot": "planner"}],
    ("DELETE", "/api/rooms/{room}/seats/{seat}"): NOTHING,
    ("POST", "/api/rooms/{room}/start"): NOTHING,
    ("POST", "/api/rooms/{room}/rematch"): NOTHING,
    ("POST", "/api/rooms/{room}/back"): [{}, {"seat": 1}],
    ("POST", "/api/rooms/{room}/undo"): [{}, {"seat": 1}],
    ("POST", "/api/rooms/{room}/undo/answer"): [{"accept": False}, {"accept": True, "seat": 1}],
    ("POST", "/api/rooms/{room}/resign"): [{"seat": 1}, {"seat": 0}],  # the last: it changes most
}
# What knows nothing of any game; how it answers is tested elsewhere.
ELSEWHERE = {
    ("GET", "/{path:path}"),
    ("GET", "/docs"),
    ("GET", "/docs/{path:path}"),
    ("GET", "/healthz"),
    ("GET", "/metrics"),
    ("POST", "/api/me"),
    ("PATCH", "/api/me"),
    ("POST", "/api/me/link"),
    ("PUT", "/api/me/passphrase"),
    ("POST", "/api/me/tokens"),
    ("DELETE", "/api/me/tokens/{token}"),
    ("POST", "/api/sessions"),
    ("DELETE", "/api/sessions"),
    ("POST", "/api/sessions/link"),
    ("GET", "/api/me/notices"),
    ("PUT", "/api/me/notices"),
    ("GET", "/api/notices/stop"),
    ("POST", "/api/notices/stop"),
    ("POST", "/api/rooms"),
}
STREAM = "/api/rooms/{room}/stream"


def routes_of(app: FastAPI) -> Iterator[tuple[str, str]]:
    """Yield every method and path an app answers."""
    for route in _flat(app.routes):
        methods = getattr(route, "methods", None)
        for method in {"SOCKET"} if methods is None else methods - {"HEAD"}:
            yield method, route.path


def _flat(routes: Any) -> Iterator[Any]:
    for route in routes:
        inner = getattr(route, "original_router", None)
        if inner is None:
            yield route
        else:
            yield from _flat(inner.routes)


def test_no_endpoint_is_forgotten() -> None:
    known = ASKED.keys() | ELSEWHERE | {("SOCKET", STREAM)}
    forgotten = set(routes_of(create_app())) - known
    assert not forgotten, f"say in ASKED what is to be asked of {forgotten}, and see that it tells nothing"


@dataclass
class Worlds:
    """Two servers with the same room; what differs in the second is what one seat can't know."""

    apps: tuple[FastAPI, FastAPI]
    room: str
    seat: int
    texts: list[str]  # moves to ask about
    people: dict[str, tuple[Person, Person]]
    players: list[str]
    real: Game
    anew: DealtAnew

    async def both(self, who: str, ask: Any) -> list[Any]:
        """Ask the same in both worlds."""
        answers = []
        for number in (0, 1):
            with pytest.MonkeyPatch.context() as patch:
                if number:
                    patch.setattr(dealing, "deal_room", lambda room: self.anew.fresh())
                answers.append(await ask(self.apps[number], self.people[who][number]))
        return answers


@asynccontextmanager
async def two_worlds(game: str, seat: int | None, folder: Path) -> AsyncIterator[Worlds]:
    """Play a while; copy the room; deal anew in the copy what a seat can't know, by itself the one that is to move."""
    files = [str(folder / f"{name}.sqlite3") for name in ("real", "anew")]
    settings = Settings(database_url=files[0], limits=False, bot_delay_ms=0, warm_up=False)
    async with AsyncExitStack() as stack:
        app = create_app(settings)
        async with app.router.lifespan_context(app):
            people = {name: await _person(app, name, stack) for name in (*SITTERS, "Eve", "")}
            room = (await people["Ann"].make_room(game, "me", "open", "open", listed=True))["id"]
            for name in SITTERS[1:]:
                await people[name].post(f"/api/rooms/{room}/seats", 201)
            await _play(people, room, PLIES[game])
            house: House = app.state.house
            async with house.database.reading() as connection:
                found = await rooms.find(connection, room)
                assert found is not None
                real = dealing.game_of(found, await moves.of_room(connection, room))
        seat = real.awaited[0] if seat is None else seat
        anew = DealtAnew(real, seat)
        assert anew.guessed > real.ply // 2, "too little is dealt anew"
        with closing(sqlite3.connect(files[0])) as plain:
            plain.execute("VACUUM INTO ?", (files[1],))
        apps = (create_app(settings), create_app(replace(settings, database_url=files[1])))
        for one in apps:
            await stack.enter_async_context(one.router.lifespan_context(one))
        await _deal_anew(apps[1].state.house, room, anew)
        twins = {
            name: (_at(one.client, apps[0], stack), _at(one.client, apps[1], stack)) for name, one in people.items()
        }
        seats = (await twins["Ann"][0].get(f"/api/rooms/{room}"))["seats"]
        players = [one["player"]["id"] for one in seats]
        yield Worlds(apps, room, seat, _texts(real, anew, seat), twins, players, real, anew)


async def _person(app: FastAPI, name: str, stack: AsyncExitStack) -> Person:
    client = await stack.enter_async_context(
        httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test")
    )
    if name:
        await client.post("/api/me", json={"name": name})
    return Person(client, name)


def _at(client: httpx.AsyncClient, app: FastAPI, stack: AsyncExitStack) -> Person:
    """Return the same person at another server."""
    twin = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test", cookies=client.cookies)
    stack.push_async_callback(twin.aclose)
    return Person(twin, "")


async def _play(people: dict[str, Person], room: str, plies: int) -> None:
    rng, seats = random.Random(3), [people[name] for name in SITTERS]
    for ply in range(plies):
        [seat, *_] = (await people["Ann"].get(f"/api/rooms/{room}"))["awaited"]
        legal = [move["text"] for move in (await seats[seat].view(room, seat))["moves"]]
        blind = [text for text in legal if text == "draw deck"]  # what the others can't see
        await seats[seat].move(room, ply, blind[0] if blind and rng.random() < 0.5 else rng.choice(legal))


async def _deal_anew(house: House, room: str, anew: DealtAnew) -> None:
    async with house.database.writing() as connection:
        position = anew.last.position
        await connection.execute(update(stored_rooms).where(stored_rooms.c.id == room).values(position=position))
        for ply, past in enumerate(anew.stored):
            one = update(stored_moves).where(stored_moves.c.room == room, stored_moves.c.ply == ply)
            await connection.execute(one.values(move=str(past.move)))


def _texts(real: Game, anew: DealtAnew, seat: int) -> list[str]:
    """Return moves to ask about that the seat can't play now: of others in either world, of the past, nonsense."""
    both = (real, anew.last)
    own = {str(move) for move in real.moves(seat)} if seat in real.awaited else set()  # they would be played
    legal = {str(move) for table in both for awaited in table.awaited for move in table.moves(awaited)} - own
    past = {str(past.move) for game in (real.past, anew.stored) for past in game} - own
    rng = random.Random(5)
    chosen = rng.sample(sorted(legal), min(6, len(legal))) + rng.sample(sorted(past), min(4, len(past)))
    return [*chosen, "fly home"]


async def _answer(method: str, path: str, asked: dict[str, Any], person: Person) -> tuple[int, bytes]:
    how: dict[str, Any] = {"params": asked} if method in ("GET", "DELETE") else {"json": asked}
    answer = await person.client.request(method, path, **how)
    return answer.status_code, answer.content


def _filled(asked: dict[str, Any], text: str, now: int) -> dict[str, Any]:
    filled: dict[str, Any] = json.loads(json.dumps(asked).replace('"{now}"', str(now)).replace("{text}", text))
    return filled


async def _compare(worlds: Worlds, who: str, method: str, path: str, asked: dict[str, Any]) -> int:
    """Ask both worlds the same; return the status."""
    real, anew = await worlds.both(who, lambda app, person: _answer(method, path, asked, person))
    assert real == anew, f"{who or 'a stranger'}: {method} {path} {asked}"
    status: int = real[0]
    return status


async def _ask_everything(worlds: Worlds, who: str) -> dict[tuple[str, str], set[int]]:
    """Ask every endpoint whatever may be asked; return the statuses of the answers."""
    found: dict[tuple[str, str], set[int]] = {}
    for (method, route), bodies in ASKED.items():
        places = {"room": worlds.room, "player": worlds.players[1], "board": "usa", "seat": "1", "ply": "3"}
        for asked in bodies:
            texts = worlds.texts if who in SITTERS else worlds.texts[:2]  # all others are refused whatever they say
            for text in texts if "{text}" in str(asked) else [""]:
                filled = _filled(asked, text, worlds.real.ply)
                status = await _compare(worlds, who, method, route.format(**places), filled)
                found.setdefault((method, route), set()).add(status)
    return found


@pytest.fixture(autouse=True)
def stopped_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clocks, "time_ns", lambda: MOMENT)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("game", PLIES)
async def test_what_is_told_doesnt_change_when_the_hidden_part_is_dealt_anew(
    game: str, seat: int, tmp_path: Path
) -> None:
    async with two_worlds(game, seat, tmp_path) as worlds:
        sitter = SITTERS[seat]
        for who in ("", "Eve", sitter):
            await _listen_to_both(worlds, who)
        statuses = {who: await _ask_everything(worlds, who) for who in ("", "Eve", sitter)}
        assert statuses[sitter]["GET", "/api/rooms/{room}/view"] == {200, 403}
        assert statuses[sitter]["POST", "/api/rooms/{room}/moves"] >= {409, 422}
        assert statuses["Eve"]["GET", "/api/rooms/{room}/events"] == {200, 403}
        assert statuses[""]["GET", "/api/rooms/{room}/record"] == {200, 403}
        assert all(status < 500 for told in statuses.values() for found in told.values() for status in found)


@pytest.mark.parametrize("game", PLIES)
async def test_bots_and_hints_are_handed_the_same_table_whatever_is_hidden(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    handed: list[bytes] = []

    def note(table: Imagined, _: Any) -> list[Any]:
        handed.append(table.position)
        return []

    seeded = np.random.default_rng
    monkeypatch.setattr(np.random, "default_rng", lambda *_: seeded(7))
    monkeypatch.setattr(tables, "_advise", note)
    monkeypatch.setattr(tables, "can_hint", lambda *_: True)
    async with two_worlds(game, None, tmp_path) as worlds:
        assert worlds.real.position != worlds.anew.last.position
        path = f"/api/rooms/{worlds.room}/hint"
        assert await _compare(worlds, SITTERS[worlds.seat], "GET", path, {}) == 200
        assert handed[0] == handed[1] != worlds.real.position


async def _listen_to_both(worlds: Worlds, who: str) -> None:
    for query in ("", "since=0", "since=4", f"seat={worlds.seat}", f"seat={1 - worlds.seat}"):
        real, anew = await worlds.both(who, lambda app, person, query=query: _hear(app, person, worlds.room, query))
        assert real == anew, f"{who or 'a stranger'}: stream {query}"


async def _hear(app: FastAPI, person: Person, room: str, query: str) -> list[str]:
    """Return what a stream says before it falls silent."""
    cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in person.client.cookies.jar)
    path = STREAM.format(room=room)
    scope = {
        "type": "websocket",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "scheme": "ws",
        "headers": [(b"host", b"test"), (b"cookie", cookies.encode())],
        "subprotocols": [],
        "server": ("test", 80),
        "client": ("127.0.0.1", 1),
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "root_path": "",
        "state": {},
    }
    told: asyncio.Queue[Any] = asyncio.Queue()
    said: asyncio.Queue[Any] = asyncio.Queue()
    said.put_nowait({"type": "websocket.connect"})
    serving = asyncio.create_task(app(scope, said.get, told.put))
    heard: list[str] = []
    while len(heard) < 2:
        message = await asyncio.wait_for(told.get(), 20)
        if message["type"] == "websocket.close":
            break
        if message["type"] == "websocket.send":
            heard.append(message["text"])
    said.put_nowait({"type": "websocket.disconnect", "code": 1000})
    await serving
    return heard
