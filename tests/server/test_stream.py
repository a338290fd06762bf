"""The stream, over a real socket."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from fareplay.server.settings import Settings
from tests.server.conftest import Person
from tests.server.serving import serving, stop_serving

pytestmark = pytest.mark.anyio

Message = dict[str, Any]


@pytest.fixture
def address(settings: Settings) -> Any:
    with serving(settings) as address:
        yield address


@asynccontextmanager
async def person(address: str, name: str) -> AsyncIterator[Person]:
    async with httpx.AsyncClient(base_url=address) as client:
        if name:
            await client.post("/api/me", json={"name": name})
        yield Person(client, name)


@asynccontextmanager
async def following(address: str, someone: Person, room: str, query: str = "") -> AsyncIterator[ClientConnection]:
    cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in someone.client.cookies.jar)
    url = f"{address.replace('http', 'ws')}/api/rooms/{room}/stream{query}"
    async with connect(url, additional_headers={"cookie": cookies}) as socket:
        yield socket


async def hear(socket: ClientConnection, kind: str) -> Message:
    """Return the next message of a kind."""
    while True:
        message: Message = json.loads(await asyncio.wait_for(socket.recv(), 10))
        if message["type"] == kind:
            return message


async def test_a_page_hears_every_move_with_what_its_seat_may_know(address: str) -> None:
    async with person(address, "Ann") as ann, person(address, "Ben") as ben:
        room = (await ann.make_room())["id"]
        async with following(address, ben, room) as early:
            assert (await hear(early, "room"))["room"]["status"] == "waiting"
            await ben.post(f"/api/rooms/{room}/seats", 201)
            assert (await hear(early, "room"))["room"]["status"] == "playing"
        async with following(address, ann, room, "?seat=0") as hers, following(address, ben, room, "?seat=1") as his:
            first = await hear(hers, "table")
            assert (first["ply"], first["seat"], first["events"]) == (0, 0, [])
            await hear(his, "table")
            move = first["moves"][0]
            await ann.move(room, 0, move["text"], seat=0)
            assert (await hear(hers, "table"))["events"][0]["facts"] == {"tickets": move["tickets"]}
            told = await hear(his, "table")
            assert [event["code"] for event in told["events"]] == ["chose"]
            assert told["view"]["own"]["seat"] == 1


async def test_a_page_that_was_away_hears_what_it_missed(address: str) -> None:
    async with person(address, "Ann") as ann:
        room = (await ann.make_room("london", "me", "me", options={"first": 0}))["id"]
        for seat in (0, 1):
            await ann.play_first(room, seat)
        await ann.move(room, 2, "draw deck", seat=0)
        async with following(address, ann, room, "?seat=0&since=2") as socket:
            missed = await hear(socket, "table")
            assert missed["ply"] == 3
            assert {event["ply"] for event in missed["events"]} == {2}


async def test_a_page_that_was_away_while_moves_were_taken_back_hears_the_whole_game(address: str) -> None:
    async with person(address, "Ann") as ann:
        room = (await ann.make_room("london", "me", "me", options={"first": 0}))["id"]
        for seat in (0, 1):
            await ann.play_first(room, seat)
        async with following(address, ann, room, "?seat=0") as socket:
            known = await hear(socket, "table")
        await ann.post(f"/api/rooms/{room}/undo", 200, seat=1)
        await ann.play_first(room, 1)
        await ann.move(room, 2, "draw deck", seat=0)
        for epoch, undone, plies in ((known["epoch"], True, {0, 1, 2}), (known["epoch"] + 1, False, {2})):
            async with following(address, ann, room, f"?seat=0&since={known['ply']}&epoch={epoch}") as socket:
                table = await hear(socket, "table")
                assert (table["ply"], table["epoch"], table["undone"]) == (3, known["epoch"] + 1, undone)
                assert {event["ply"] for event in table["events"]} == plies


async def test_who_is_invited_to_a_room_that_is_not_watched_follows_it_until_it_begins(address: str) -> None:
    async with person(address, "Ann") as ann, person(address, "Ben") as ben, person(address, "Eve") as eve:
        room = (await ann.make_room("london", "me", "open", spectators=False))["id"]
        async with following(address, ben, room) as invited, following(address, eve, room) as late:
            assert (await hear(invited, "room"))["room"]["status"] == "waiting"
            await hear(late, "room")
            await ben.post(f"/api/rooms/{room}/seats", 201)
            assert (await hear(invited, "table"))["seat"] == 1
            assert (await hear(late, "room"))["room"]["status"] == "playing"
            await hear(late, "closing")
            with pytest.raises(ConnectionClosed):
                await hear(late, "table")


async def test_a_spectator_hears_what_everyone_may_know_and_no_more(address: str) -> None:
    async with person(address, "Ann") as ann, person(address, "") as stranger:
        room = (await ann.make_room("london", "me", "me", "tourist"))["id"]
        async with following(address, stranger, room) as socket:
            table = await hear(socket, "table")
            assert table["seat"] is None
            assert table["view"]["own"] is None
            assert table["moves"] == []


async def test_moves_taken_back_and_lines_of_the_chat_are_heard(address: str) -> None:
    async with person(address, "Ann") as ann:
        room = (await ann.make_room("london", "me", "me"))["id"]
        async with following(address, ann, room, "?seat=0") as socket:
            await hear(socket, "table")
            await ann.play_first(room, 0)
            assert (await hear(socket, "table"))["can_undo"] == "freely"
            await ann.post(f"/api/rooms/{room}/undo", 200, seat=0)
            again = await hear(socket, "table")
            assert (again["ply"], again["undone"]) == (0, True)
            await ann.post(f"/api/rooms/{room}/chat", 201, text="hello")
            assert (await hear(socket, "chat"))["line"]["text"] == "hello"


@pytest.mark.parametrize(("query", "status"), [("?seat=0", 403), ("", 403)])
async def test_a_stream_for_others_is_refused(address: str, query: str, status: int) -> None:
    async with person(address, "Ann") as ann, person(address, "Eve") as eve:
        room = (await ann.make_room("london", "me", "tourist", spectators=False))["id"]
        async with following(address, eve, room, query) as socket:
            assert (await hear(socket, "refused"))["error"]["sentence"]
            await socket.wait_closed()
            assert socket.close_code == 4000 + status


async def test_whose_seat_changes_by_chance_looks_with_the_eyes_of_the_new_one(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fareplay.server.seating.secrets.SystemRandom", lambda: SimpleNamespace(shuffle=list.reverse))
    async with person(address, "Ann") as ann, person(address, "Ben") as ben:
        room = (await ann.make_room(order="chance"))["id"]
        async with following(address, ann, room) as free, following(address, ann, room, "?seat=0") as bound:
            await hear(free, "room")
            await hear(bound, "room")
            await ben.post(f"/api/rooms/{room}/seats", 201)
            table = await hear(free, "table")
            assert (table["seat"], table["view"]["own"]["seat"]) == (1, 1)
            assert (await hear(bound, "room"))["room"]["your_seats"] == [1]
            await hear(bound, "closing")


async def test_who_lost_a_seat_no_longer_looks_with_its_eyes(address: str) -> None:
    async with person(address, "Ann") as ann, person(address, "Ben") as ben, person(address, "Cid") as cid:
        room = (await ann.make_room("london", "me", "open", "open"))["id"]
        await ben.post(f"/api/rooms/{room}/seats", 201, seat=1)
        async with following(address, ben, room, "?seat=1") as socket:
            await hear(socket, "room")
            await ann.ask("DELETE", f"/api/rooms/{room}/seats/1")
            assert (await hear(socket, "room"))["room"]["your_seats"] == []
            await hear(socket, "closing")
            for seat in (1, 2):
                await cid.post(f"/api/rooms/{room}/seats", 201, seat=seat)
            with pytest.raises(ConnectionClosed):
                await hear(socket, "table")


async def test_a_page_is_asked_to_come_back_when_the_server_stops(settings: Settings) -> None:
    with serving(settings) as address:
        async with person(address, "Ann") as ann, AsyncExitStack() as stack:
            room = (await ann.make_room("london", "me", "me"))["id"]
            socket = await stack.enter_async_context(following(address, ann, room))
            await hear(socket, "table")
            cookies, stopping = ann.client.cookies, asyncio.create_task(hear(socket, "closing"))
            await asyncio.sleep(0)
            stop_serving(address)
            assert await stopping
    with serving(settings) as address:
        async with httpx.AsyncClient(base_url=address, cookies=cookies) as client:
            assert (await Person(client, "Ann").get(f"/api/rooms/{room}"))["your_seats"] == [0, 1]
