"""Who may ask what, from where and how often."""

from __future__ import annotations

import io
import json
import logging
from contextlib import nullcontext
from dataclasses import replace
from typing import Any

import httpx
import pytest

from fareplay.server.app import create_app
from fareplay.server.limits import Limits
from fareplay.server.logs import JsonLines
from fareplay.server.problems import TooMany
from fareplay.server.settings import Settings
from tests.server.conftest import Person, Town

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("origin", ["http://evil.example", "https://test", "http://test.evil.example", "null"])
async def test_a_change_from_a_page_of_another_place_is_refused(town: Town, origin: str) -> None:
    ann = await town.person("Ann")
    answer = await ann.client.patch("/api/me", json={"name": "Eve"}, headers={"origin": origin})
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "foreign-origin")
    assert (await ann.get("/api/me"))["player"]["name"] == "Ann"


async def test_a_change_from_the_own_page_is_fine(town: Town) -> None:
    ann = await town.person("Ann")
    answer = await ann.client.patch("/api/me", json={"name": "Anna"}, headers={"origin": "http://test"})
    assert answer.json()["name"] == "Anna"


async def test_behind_a_proxy_the_address_people_use_is_the_own(settings: Settings) -> None:
    app = create_app(replace(settings, public_url="https://fareplay.example/"))
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test") as client,
    ):
        answer = await client.post("/api/me", json={"name": "Ann"}, headers={"origin": "https://fareplay.example"})
        assert answer.status_code == 201
        link = (await client.post("/api/me/link")).json()["url"]
        assert link.startswith("https://fareplay.example/link#")


async def test_every_answer_has_the_headers_that_keep_a_page_safe(town: Town) -> None:
    stranger = await town.stranger()
    for path in ("/", "/api/games", "/api/nothing", "/healthz"):
        headers = (await stranger.client.get(path)).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-request-id"]


async def test_a_body_that_is_too_large_is_refused(town: Town) -> None:
    ann = await town.person("Ann")
    answer = await ann.client.post("/api/rooms", content=b"[" * 70_000)
    assert answer.status_code == 413


async def test_what_is_no_json_is_a_422(town: Town) -> None:
    ann = await town.person("Ann")
    answer = await ann.client.post("/api/rooms", content=b"{", headers={"content-type": "application/json"})
    assert answer.status_code == 422
    assert answer.json()["error"]["code"] == "bad-input"


async def test_who_asks_too_often_is_told_when_to_come_back(settings: Settings) -> None:
    app = create_app(replace(settings, limits=True))
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test") as client,
    ):
        body = {"name": "Ann", "passphrase": "a guess or two"}
        statuses = [(await client.post("/api/sessions", json=body)) for _ in range(12)]
        assert statuses[0].status_code == 401
        assert statuses[-1].status_code == 429
        assert int(statuses[-1].headers["retry-after"]) > 0


def test_a_bucket_fills_up_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("fareplay.server.limits.monotonic", lambda: now[0])
    limits = Limits(on=True)

    def asks() -> int:
        for count in range(1000):
            try:
                limits.check("1.2.3.4", "", "/api/sessions", changes=True)
            except TooMany:
                return count
        return 1000

    assert asks() == 10
    now[0] = 20.0
    assert asks() == 2


@pytest.mark.parametrize(
    ("one", "other", "together"),
    [
        ("1.2.3.4", "1.2.3.4", True),
        ("1.2.3.4", "1.2.3.5", False),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::7", True),  # what one household has
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("a:b", "a:c", False),
    ],
)
def test_who_has_many_addresses_is_counted_once(one: str, other: str, together: bool) -> None:
    limits = Limits(on=True)
    for _ in range(10):
        limits.check(one, "", "/api/sessions", changes=True)
    with pytest.raises(TooMany) if together else nullcontext():
        limits.check(other, "", "/api/sessions", changes=True)


async def test_guessed_and_forged_cookies_and_tokens_are_nobodys(town: Town) -> None:
    ann = await town.person("Ann")
    cookie = ann.client.cookies["fareplay"]
    word, signature = cookie.split(".")
    for forged in (word, f"{word}.{'0' * len(signature)}", f"x{word}.{signature}", "", "é.é", f"{cookie}0"):
        stranger = await town.stranger()
        answer = await stranger.client.get("/api/me", headers={b"cookie": f"fareplay={forged}".encode()})
        assert answer.json() == {"player": None}
    for bearer in ("Bearer fp_guess", "Bearer", "Basic abc", f"Bearer {word}"):
        answer = await (await town.stranger()).client.get("/api/me", headers={"authorization": bearer})
        assert answer.status_code == 401


async def test_a_cookie_is_good_for_nothing_after_signing_out(town: Town) -> None:
    ann = await town.person("Ann")
    cookie = ann.client.cookies["fareplay"]
    await ann.ask("DELETE", "/api/sessions", 204)
    thief = await town.stranger()
    answer = await thief.client.get("/api/me", headers={"cookie": f"fareplay={cookie}"})
    assert answer.json() == {"player": None}


async def test_a_cookie_can_not_be_read_by_scripts_and_stays_at_home(town: Town) -> None:
    stranger = await town.stranger()
    cookie = (await stranger.client.post("/api/me", json={"name": "Ann"})).headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie


async def test_a_cookie_lasts_a_year_from_the_last_visit(town: Town) -> None:
    ann = await town.person("Ann")
    cookie = ann.client.cookies["fareplay"]
    again = (await ann.client.get("/api/me")).headers["set-cookie"]
    assert again.startswith(f"fareplay={cookie}; HttpOnly; Max-Age=31536000")
    assert "set-cookie" not in (await (await town.stranger()).client.get("/api/me")).headers


async def test_a_personal_link_moves_a_player_once(town: Town) -> None:
    ann, phone, thief = await town.person("Ann"), await town.stranger(), await town.stranger()
    link = (await ann.post("/api/me/link", 201))["url"]
    token = link.split("#")[1]
    moved = await phone.post("/api/sessions/link", 201, token=token)
    assert moved["id"] == (await ann.get("/api/me"))["player"]["id"]
    assert (await phone.get("/api/me"))["player"] == (await ann.get("/api/me"))["player"]
    await thief.post("/api/sessions/link", 404, token=token)


async def test_a_passphrase_signs_in_anywhere_and_a_name_is_one_persons(town: Town) -> None:
    ann, ben, phone = await town.person("Ann"), await town.person("Ben"), await town.stranger()
    await ann.ask("PUT", "/api/me/passphrase", 422, json={"name": "Ann", "passphrase": "short"})
    await ann.ask("PUT", "/api/me/passphrase", 200, json={"name": "Ann", "passphrase": "all aboard now"})
    await ben.ask("PUT", "/api/me/passphrase", 409, json={"name": "ANN", "passphrase": "all aboard now"})
    await phone.post("/api/sessions", 401, name="Ann", passphrase="all aboard")
    await phone.post("/api/sessions", 401, name="Nobody", passphrase="all aboard now")
    await phone.post("/api/sessions", 201, name="ann", passphrase="all aboard now")
    assert (await phone.get("/api/me"))["player"]["registered"]


async def test_a_token_lets_a_program_play_until_it_is_revoked(town: Town) -> None:
    ann = await town.person("Ann")
    made = await ann.post("/api/me/tokens", 201, name="my bot")
    program = Person((await town.stranger()).client, "program")
    program.client.headers["authorization"] = f"Bearer {made['token']}"
    assert (await program.make_room("london", "me", "tourist"))["your_seats"] == [0]
    listed = await ann.get("/api/me/tokens")
    assert [(token["name"], token["token"]) for token in listed] == [("my bot", None)]
    assert made["used"] is None
    assert listed[0]["used"] >= made["created"]
    await ann.ask("DELETE", f"/api/me/tokens/{made['id']}", 204)
    await ann.ask("DELETE", f"/api/me/tokens/{made['id']}", 404)
    await program.get("/api/me", 401)


async def test_health_and_counts_are_told(town: Town) -> None:
    ann = await town.person("Ann")
    room = (await ann.make_room("london", "me", "me"))["id"]
    await ann.play_first(room, 0)
    assert await ann.get("/healthz") == {"status": "well"}
    counts = (await ann.client.get("/metrics")).text
    assert 'fareplay_moves_total{by="person"}' in counts
    assert 'route="/api/rooms/{room}/moves"' in counts
    assert room not in counts


async def test_a_request_is_logged_with_its_id_and_without_secrets(
    town: Town, caplog: pytest.LogCaptureFixture
) -> None:
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    logging.getLogger("fareplay").addHandler(handler)
    caplog.set_level(logging.INFO, "fareplay")
    try:
        ann = await town.person("Ann")
        link = (await ann.post("/api/me/link", 201))["url"].split("#")[1]
        await (await town.stranger()).post("/api/sessions/link", 201, token=link)
        await ann.client.get("/api/me", headers={"x-request-id": "my-own-request"})
    finally:
        logging.getLogger("fareplay").removeHandler(handler)
    lines: list[dict[str, Any]] = [json.loads(line) for line in stream.getvalue().splitlines()]
    assert {"method": "POST", "route": "/api/sessions/link", "status": 201}.items() <= lines[2].items()
    assert lines[-1]["request"] == "my-own-request"
    assert link not in stream.getvalue()
    assert ann.client.cookies["fareplay"] not in stream.getvalue()


async def test_a_database_that_is_gone_is_a_503_and_back_when_it_is_back(town: Town) -> None:
    ann = await town.person("Ann")
    room = (await ann.make_room("london", "me", "me"))["id"]
    database = town.app.state.house.database
    good, database.engine = database.engine, None
    broken = type(database)("/dev/null/nothing.sqlite3")
    database.engine = broken.engine
    answer = await ann.client.get(f"/api/rooms/{room}")
    assert (answer.status_code, answer.json()["error"]["code"]) == (503, "storage-gone")
    assert (await ann.client.get("/healthz")).status_code == 503
    await broken.stop()
    database.engine = good
    assert await ann.play_first(room, 0)
