"""Whatever somebody sends is answered with a sentence that helps, and with the right status."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AsyncExitStack
from typing import Any

import httpx
import pytest

from fareplay.server.app import create_app
from fareplay.server.settings import Settings
from tests.server.conftest import Town
from tests.server.services import own_postgres

pytestmark = pytest.mark.anyio

AS_JSON = {"content-type": "application/json"}


def told(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["sentence"]


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ({}, "game is missing"),
        ({"game": "london"}, "seats is missing"),
        ({"game": 3, "seats": [{"kind": "me"}]}, "game must be text"),
        ({"game": "london", "seats": "me"}, "seats must be a list"),
        ({"game": "london", "seats": []}, "seats needs 1 or more"),
        ({"game": "london", "seats": [{"kind": "cat"}]}, "seats.0.kind must be 'me', 'open' or 'bot'"),
        ({"game": "london", "seats": [{"kind": "me"}], "listed": "perhaps"}, "listed must be true or false"),
        ({"game": "london", "seats": [{"kind": "me"}], "options": {"first": [1]}}, "options.first must be"),
        ({"game": "london", "seats": [{"kind": "me"}], "clock": {"days": 99}}, "clock.days must be 30 or less"),
        ({"game": "london", "seats": [{"kind": "me"}], "colour": "red"}, "colour is not known here"),
    ],
)
async def test_a_wrong_field_is_named_with_what_is_wrong(town: Town, body: dict[str, Any], sentence: str) -> None:
    ann = await town.person("Ann")
    status, said = told(await ann.client.post("/api/rooms", json=body))
    assert (status, said[: len(sentence)]) == (422, sentence)


@pytest.mark.parametrize(
    ("content", "headers", "expected"),
    [
        (b"{", AS_JSON, (422, "the body is not JSON at character 1: ")),
        (b"", AS_JSON, (422, "the body is missing")),
        (b"[1]", AS_JSON, (422, "the body must be a JSON object")),
        (b"name=Ann", {"content-type": "application/x-www-form-urlencoded"}, (422, "the body must be a JSON object, ")),
        (b"[" * 60_000, AS_JSON, (400, "the body can't be read as JSON")),
        (b'{"\\ud800": 1}', AS_JSON, (422, "the body must be text in Unicode")),
    ],
)
async def test_what_is_no_json_object_is_told_so(
    town: Town, content: bytes, headers: dict[str, str], expected: tuple[int, str]
) -> None:
    answer = await (await town.stranger()).client.post("/api/me", content=content, headers=headers)
    status, said = told(answer)
    assert (status, said[: len(expected[1])]) == expected


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ({"kind": "keep"}, "a move of kind keep: tickets is missing"),
        ({"kind": "keep", "tickets": 3}, "a move of kind keep: tickets: "),
        (b'{"kind":"keep","tickets":["\\ud800"]}', 'no ticket is called "?"'),
        (3, "move must be text"),
    ],
)
async def test_a_wrong_move_is_told_so(town: Town, move: Any, sentence: str) -> None:
    ann = await town.person("Ann")
    room = (await ann.make_room("london", "me", "me"))["id"]
    how = (
        {"content": b'{"ply":0,"move":' + move + b"}"}
        if isinstance(move, bytes)
        else {"json": {"ply": 0, "move": move}}
    )
    status, said = told(await ann.client.post(f"/api/rooms/{room}/moves", headers=AS_JSON, **how))
    assert (status, said[: len(sentence)]) == (422, sentence)


async def test_a_body_that_comes_in_pieces_is_too_large_alike(town: Town) -> None:
    async def pieces() -> Any:
        for _ in range(70):
            yield b" " * 1000

    answer = await (await town.stranger()).client.post("/api/me", content=pieces(), headers=AS_JSON)
    assert told(answer) == (413, "a body is 65536 bytes at most")


@pytest.mark.parametrize(
    "name", ["", " ", "\u00a0", "\u200b", "a\0b", "Ann\nBen", "\u202ennA", "\x1b[31mAnn", "\u0301"]
)
async def test_a_name_that_can_not_be_seen_is_refused(town: Town, name: str) -> None:
    assert (await (await town.stranger()).post("/api/me", 422, name=name))["error"]["sentence"].startswith("name")


@pytest.mark.parametrize("name", ["Žluťoučký", "Ольга", "李雷", "Zoë 🚂", "👩‍👩‍👧‍👦", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "नमस्ते", "o'Neill"])
async def test_a_name_may_be_of_any_language(town: Town, name: str) -> None:
    ann = await town.person(name)
    room = (await ann.make_room("london", "me", "open"))["id"]
    await ann.post(f"/api/rooms/{room}/chat", 201, text=f"hello, {name}")
    assert (await ann.get(f"/api/rooms/{room}"))["chat"][0]["name"] == name


async def test_a_line_of_the_chat_is_one_line_of_300_characters(town: Town) -> None:
    ann = await town.person("Ann")
    room = (await ann.make_room("london", "me", "open"))["id"]
    path = f"/api/rooms/{room}/chat"
    assert told(await ann.client.post(path, json={"text": "x" * 10_000})) == (
        422,
        "text may have 300 characters at most",
    )
    for text in ("\0", "one\ntwo", "\u200b"):
        await ann.post(path, 422, text=text)


async def test_another_method_than_an_address_takes_is_told(town: Town) -> None:
    answer = await (await town.stranger()).client.put("/api/lobby")
    assert told(answer) == (405, "this address takes GET, not PUT")


async def test_programs_that_look_only_at_the_head_are_answered(town: Town) -> None:
    stranger = await town.stranger()
    assert (await stranger.client.head("/healthz")).status_code == 200
    page = await stranger.client.head("/")
    assert (page.status_code, page.content) in ((200, b""), (503, b""))


@pytest.fixture(params=["sqlite", "postgresql"])
def stored(request: pytest.FixtureRequest, settings: Settings) -> Iterator[str]:
    if request.param == "sqlite":
        yield settings.database_url
        return
    with own_postgres() as url:
        yield url


ODD = [  # addresses that no database and no disk can take
    ("/api/rooms/%00", 404),
    ("/api/rooms/{room}%00/view", 404),
    ("/api/players/%00", 404),
    ("/api/rooms/" + "a" * 10_000, 404),
    ("/api/rooms/%ff", 404),
    ("/api/rooms/{room}/view?seat=99999999999999999999", 422),
    ("/api/rooms/{room}/why?move=%00", 422),
    ("/api/rooms/{room}/at/99999999999999999999", 422),
    ("/api/me/rooms?before=99999999999999999999999", 422),
    ("/api/me/rooms?before=-1", 422),
    ("/api/me/rooms?state=gone", 422),
    ("/api/notices/stop?token=%00", 404),
    ("/assets/" + "a" * 5000 + ".js", 404),
]


async def test_an_address_that_can_be_nothing_breaks_nothing(stored: str) -> None:
    async with AsyncExitStack() as stack:
        app = create_app(Settings(database_url=stored, limits=False, warm_up=False))
        await stack.enter_async_context(app.router.lifespan_context(app))
        ann = await Town(app, stack).person("Ann")
        room = (await ann.make_room("london", "me", "me"))["id"]
        found = {path: (await ann.client.get(path.format(room=room))).status_code for path, _ in ODD}
        assert found == dict(ODD)
        refused = await ann.ask("PUT", "/api/me/passphrase", 422, json={"name": "a\0b", "passphrase": "all aboard now"})
        assert refused["error"]["facts"] == {"where": "name"}
        await ann.post("/api/sessions", 422, name="a\0b", passphrase="all aboard now")
        await ann.ask("DELETE", "/api/me/tokens/%00", 404)
        await ann.ask("DELETE", f"/api/rooms/{room}/seats/99999999999999999999", 422)
