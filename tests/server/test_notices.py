"""Notices: "your turn" by real e-mail and to a real webhook, and how they stop."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from email import message_from_bytes
from email.message import Message
from email.policy import default
from ipaddress import ip_address
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from aiosmtpd.controller import Controller

from fareplay.server import letters
from fareplay.server.app import create_app
from fareplay.server.audience import Listener
from fareplay.server.house import House
from fareplay.server.letters import NotSent, call_webhook
from fareplay.server.settings import Settings
from tests.server.conftest import Person, Town
from tests.server.services import free_port

pytestmark = pytest.mark.anyio


@dataclass
class Mailbox:
    """A mail server that keeps what it gets."""

    letters: list[Message] = field(default_factory=list)
    refuses: bool = False

    async def handle_RCPT(self, server: Any, session: Any, envelope: Any, address: str, options: Any) -> str:  # noqa: N802
        if self.refuses:
            return f"550 nobody is called {address}"
        envelope.rcpt_tos.append(address)
        return "250 fine"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802  (aiosmtpd's name)
        self.letters.append(message_from_bytes(envelope.content, policy=default))
        return "250 kept"


@pytest.fixture
def mailbox() -> Any:
    box = Mailbox()
    controller = Controller(box, hostname="127.0.0.1", port=free_port(), ready_timeout=60)
    controller.start()
    box.url = f"smtp://127.0.0.1:{controller.port}"  # type: ignore[attr-defined]
    yield box
    controller.stop()


@dataclass
class Receiver:
    """A webhook that keeps what it gets."""

    answer: str = "204 No Content"
    bodies: list[Any] = field(default_factory=list)
    address: str = ""

    async def hear(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = int(re.search(r"content-length: (\d+)", head.lower())[1])  # type: ignore[index]
        self.bodies.append(json.loads(await reader.readexactly(length)))
        writer.write(f"HTTP/1.1 {self.answer}\r\nlocation: {self.address}\r\n\r\n".encode())
        await writer.drain()
        writer.close()


@pytest.fixture
async def receiver() -> AsyncIterator[Receiver]:
    kept = Receiver()
    server = await asyncio.start_server(kept.hear, "127.0.0.1", 0)
    kept.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/turns"
    yield kept
    server.close()


@pytest.fixture
async def town(mailbox: Any, tmp_path: Path) -> AsyncIterator[Town]:
    settings = Settings(
        database_url=str(tmp_path / "rooms.sqlite3"),
        public_url="https://play.example.org",
        smtp_url=mailbox.url,
        mail_from="fareplay@example.org",
        private_webhooks=True,
        notice_delay_s=0,
        bot_delay_ms=0,
        limits=False,
        warm_up=False,
    )
    async with AsyncExitStack() as stack:
        app = create_app(settings)
        await stack.enter_async_context(app.router.lifespan_context(app))
        house: House = app.state.house
        await house.postman.stop()  # the test says when to look
        yield Town(app, stack)


async def look(town: Town) -> None:
    await asyncio.sleep(0.002)  # so that what happened is past
    await town.app.state.house.postman.look()


async def two_people(town: Town) -> tuple[Person, Person, str]:
    """Return two people in a room where the first is awaited."""
    ann, ben = await town.person("Ann"), await town.person("Ben Smith")
    room = (await ann.make_room("london", options={"first": 0}))["id"]
    await ben.post(f"/api/rooms/{room}/seats", 201)
    for person, seat in ((ann, 0), (ben, 1)):
        assert await person.play_first(room, seat)
    return ann, ben, room


async def test_who_asks_for_e_mail_gets_one_for_each_turn_and_no_more(town: Town, mailbox: Any) -> None:
    ann, ben, room = await two_people(town)
    told = await ann.ask("PUT", "/api/me/notices", json={"email": "ann@example.org"})
    assert told == {"email": "ann@example.org", "webhook": None, "wanted": True, "can_email": True}
    for _ in range(3):
        await look(town)
    [letter] = mailbox.letters
    assert (letter["To"], letter["Subject"]) == ("ann@example.org", "Your turn with Ben Smith")
    assert f"https://play.example.org/room/{room}" in letter.get_payload()
    for _ in range(2):
        await ann.move(room, (await ann.view(room))["ply"], "draw deck")
    await look(town)
    assert len(mailbox.letters) == 1  # it is the other's turn, who asked for nothing
    for _ in range(2):
        await ben.move(room, (await ben.view(room))["ply"], "draw deck")
    await look(town)
    assert len(mailbox.letters) == 2


async def test_one_click_stops_the_letters(town: Town, mailbox: Any) -> None:
    ann, ben, _ = await two_people(town)
    await ann.ask("PUT", "/api/me/notices", json={"email": "ann@example.org"})
    await look(town)
    [letter] = mailbox.letters
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    stop = urlsplit(letter["List-Unsubscribe"].strip("<>"))
    path = f"{stop.path}?{stop.query}"
    mail_program = (await town.stranger()).client  # which has no cookie
    assert (await mail_program.get(path)).status_code == 200
    assert (await ann.get("/api/me/notices"))["wanted"]  # looking at the link is no click
    assert (await mail_program.post(path, data={"List-Unsubscribe": "One-Click"})).status_code == 200
    assert not (await ann.get("/api/me/notices"))["wanted"]
    assert (await mail_program.post(f"{path}x")).status_code == 404
    player = (await ben.get("/api/me"))["player"]["id"]
    assert (await mail_program.post(f"{stop.path}?token={player}.{'0' * 32}")).status_code == 404


async def test_a_letter_that_fails_is_logged_without_its_receiver(
    town: Town, mailbox: Any, caplog: pytest.LogCaptureFixture
) -> None:
    mailbox.refuses = True
    ann, _, _ = await two_people(town)
    await ann.ask("PUT", "/api/me/notices", json={"email": "ann@example.org"})
    await look(town)
    assert "a notice failed: the mail server" in caplog.text
    assert "ann@" not in caplog.text


async def test_who_has_a_page_open_is_told_there(town: Town, mailbox: Any) -> None:
    ann, _, room = await two_people(town)
    await ann.ask("PUT", "/api/me/notices", json={"email": "ann@example.org"})
    audience = town.app.state.house.audience
    page = Listener(room, (await ann.get("/api/me"))["player"]["id"], 0, 0)
    await audience.join(page)
    await look(town)
    assert not mailbox.letters
    audience.drop(page)
    await look(town)
    assert len(mailbox.letters) == 1


async def test_a_webhook_is_called(town: Town, receiver: Receiver) -> None:
    ann, _, room = await two_people(town)
    await ann.ask("PUT", "/api/me/notices", json={"webhook": receiver.address})
    await look(town)
    [body] = receiver.bodies
    assert body | {"stop": ""} == {
        "code": "your-turn",
        "game": "london",
        "room": room,
        "seat": 0,
        "ply": 2,
        "page": f"https://play.example.org/room/{room}",
        "stop": "",
    }


async def test_a_webhook_that_fails_is_called_again_and_not_for_ever(
    town: Town, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fareplay.server.postman.AGAIN", 0)
    receiver.answer = "500 Out of order"
    ann, _, _ = await two_people(town)
    await ann.ask("PUT", "/api/me/notices", json={"webhook": receiver.address})
    for _ in range(8):
        await look(town)
    assert len(receiver.bodies) == 5


async def test_a_webhook_leads_nowhere_else(receiver: Receiver) -> None:
    receiver.answer = "302 Found"
    with pytest.raises(NotSent, match="answers 302"):
        await call_webhook(receiver.address, {}, private=True)
    assert len(receiver.bodies) == 1


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1",
        "localhost",
        "[::1]",
        "10.0.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "[::ffff:10.0.0.1]",
        "[64:ff9b::10.0.0.1]",  # by the gateway of a network
        "[64:ff9b:1::1]",
        "[2002:a00:1::1]",
        "[::127.0.0.1]",
        "[fe80::1]",
        "100.64.0.1",
        "224.0.0.1",
        "0.0.0.0",
        "2130706433",
    ],
)
async def test_a_webhook_calls_no_private_address(host: str) -> None:
    with pytest.raises(NotSent, match=r"private address"):
        await call_webhook(f"http://{host}:9/", {})


@pytest.mark.parametrize("place", ["8.8.8.8", "2606:4700::1111", "64:ff9b::8.8.8.8"])
def test_a_public_address_may_be_called(place: str) -> None:
    assert letters._is_public(ip_address(place))


async def test_a_webhook_that_never_answers_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(letters, "PATIENCE", 0.1)
    writers: list[asyncio.StreamWriter] = []
    silent = await asyncio.start_server(lambda reader, writer: writers.append(writer), "127.0.0.1", 0)
    with pytest.raises(NotSent):
        await call_webhook(f"http://127.0.0.1:{silent.sockets[0].getsockname()[1]}/", {}, private=True)
    for writer in writers:
        writer.close()
    silent.close()
    await asyncio.sleep(0)


@pytest.mark.parametrize(
    "wanted",
    [
        {"email": "nobody"},
        {"email": "a@b.c\nBcc: d@e.f"},
        {"webhook": "file:///etc/passwd"},
        {"webhook": "http://me:secret@example.org/"},
        {"webhook": "http://example.org/a b"},
        {"webhook": "http://example.org:99999/"},
    ],
)
async def test_what_is_no_address_is_refused(town: Town, wanted: dict[str, str]) -> None:
    ann = await town.person("Ann")
    assert (await ann.ask("PUT", "/api/me/notices", 422, json=wanted))["error"]["sentence"]


async def test_a_server_without_mail_says_so(settings: Settings) -> None:
    async with AsyncExitStack() as stack:
        app = create_app(settings)
        await stack.enter_async_context(app.router.lifespan_context(app))
        ann = await Town(app, stack).person("Ann")
        refused = await ann.ask("PUT", "/api/me/notices", 422, json={"email": "ann@example.org"})
        assert refused["error"]["code"] == "no-mail"
