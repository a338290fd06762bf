"""Whole games over HTTP, and what happens to a single move."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from fareplay.core.record import Record
from fareplay.replay import verify
from tests.server.conftest import Person, Town

pytestmark = pytest.mark.anyio


async def play_on(people: dict[int, Person], room: str, most: int = 2000) -> None:
    """Play first moves until the game is over."""
    for _ in range(most):
        over = (await people[0].get(f"/api/rooms/{room}"))["status"] == "over"
        if over:
            return
        played = [await person.play_first(room, seat) for seat, person in people.items()]
        if not any(played):
            await asyncio.sleep(0.01)  # for a bot
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("game", ["london", "get-on-board"])
async def test_two_people_play_a_whole_game_and_verify_the_deal(town: Town, game: str) -> None:
    ann, ben = await town.person("Ann"), await town.person("Ben")
    room = await ann.make_room(game)
    assert room["status"] == "waiting"
    begun = await ben.post(f"/api/rooms/{room['id']}/seats", 201)
    assert begun["status"] == "playing"
    await play_on({0: ann, 1: ben}, room["id"])
    ended = await ben.get(f"/api/rooms/{room['id']}")
    record = Record.read(await town_text(ben, f"/api/rooms/{room['id']}/record"))
    assert verify(record).over
    assert record.commitment == begun["commitment"]
    assert ended["key"] == record.key
    assert ended["result"]["totals"] == list(record.result.totals) if record.result else False


async def town_text(person: Person, path: str) -> str:
    return (await person.client.get(path)).text


async def test_a_person_plays_a_whole_game_against_a_bot(town: Town) -> None:
    ann = await town.person("Ann")
    room = await ann.make_room("london", "me", "tourist")
    await play_on({0: ann}, room["id"])
    assert (await ann.get(f"/api/rooms/{room['id']}"))["result"]


async def test_of_two_moves_for_the_same_ply_one_wins(town: Town) -> None:
    ann = await town.person("Ann")
    room = (await ann.make_room("london", "me", "me"))["id"]
    await play_first_tickets(ann, room)
    table = await ann.view(room)
    answers = await asyncio.gather(
        *(
            ann.client.post(f"/api/rooms/{room}/moves", json={"ply": 2, "seat": seat_of(table), "move": move})
            for move in ("draw tickets", "draw deck")
        )
    )
    assert sorted(answer.status_code for answer in answers) == [201, 409]
    assert (await ann.get(f"/api/rooms/{room}"))["ply"] == 3


def seat_of(table: dict[str, object]) -> int:
    awaited = table["view"]["awaited"]  # type: ignore[index]
    return int(awaited[0])


async def play_first_tickets(person: Person, room: str) -> None:
    for seat in (0, 1):
        assert await person.play_first(room, seat)


async def test_the_same_request_again_gets_the_same_answer_and_not_a_second_move(town: Town) -> None:
    ann = await town.person("Ann")
    room = (await ann.make_room("london", "me", "me", options={"first": 0}))["id"]
    await play_first_tickets(ann, room)
    first = await ann.move(room, 2, "draw deck", seat=0)
    again = await ann.move(room, 2, "draw deck", seat=0)
    assert first == again == {"ply": 2, "seat": 0, "move": "draw deck"}
    assert (await ann.get(f"/api/rooms/{room}"))["ply"] == 3


async def test_choices_made_at_the_same_time_dont_wait_for_each_other(town: Town) -> None:
    ann, ben = await town.person("Ann"), await town.person("Ben")
    room = (await ann.make_room())["id"]
    await ben.post(f"/api/rooms/{room}/seats", 201)
    moves = [(await person.view(room))["moves"][0]["text"] for person in (ann, ben)]
    assert (await ann.move(room, 0, moves[0]))["ply"] == 0
    assert (await ben.move(room, 0, moves[1]))["ply"] == 1
    assert (await ben.move(room, 0, moves[1]))["ply"] == 1  # and again


async def test_who_has_missed_something_is_told_what(town: Town) -> None:
    ann = await town.person("Ann")
    room = (await ann.make_room("london", "me", "me", options={"first": 0}))["id"]
    await play_first_tickets(ann, room)
    await ann.move(room, 2, "draw deck", seat=0)
    missed = await ann.move(room, 2, "draw tickets", 409, seat=0)
    assert missed["error"]["code"] == "moved-on"
    assert missed["ply"] == 3
    assert [event["code"] for event in missed["missed"]] == ["drew"]
    assert missed["error"]["sentence"] == "the room has moved on: it is at ply 3"
    ahead = await ann.move(room, 7, "draw deck", 409, seat=0)
    assert (ahead["ply"], ahead["error"]["sentence"]) == (3, "the room is only at ply 3")


async def test_a_move_the_rules_refuse_is_refused_with_the_clause(town: Town) -> None:
    ann = await town.person("Ann")
    room = (await ann.make_room("london", "me", "me"))["id"]
    refused = await ann.move(room, 0, "draw deck", 422, seat=0)
    assert refused["error"]["code"] == "choose-tickets-first"
    assert refused["error"]["clause"] == "TTR-SETUP-3"
    why = await ann.get(f"/api/rooms/{room}/why", move="draw deck", seat=0)
    assert why["refusal"]["clause"] == "TTR-SETUP-3"
    assert (await ann.get(f"/api/rooms/{room}"))["ply"] == 0


@pytest.mark.parametrize(
    "move",
    ["fly home", "claim nowhere red", {"kind": "fly"}, {"kind": "keep"}, {"kind": "keep", "tickets": 3}, {}, ""],
)
async def test_what_is_no_move_is_a_422_with_a_sentence(town: Town, move: object) -> None:
    ann = await town.person("Ann")
    room = (await ann.make_room("london", "me", "me"))["id"]
    assert (await ann.move(room, 0, move, 422, seat=0))["error"]["sentence"]


async def test_a_move_may_be_offered_as_the_fields_it_is_listed_with(town: Town) -> None:
    ann = await town.person("Ann")
    for game in ("london", "get-on-board"):
        room = (await ann.make_room(game, "me", "me"))["id"]
        move = (await ann.view(room, 0))["moves"][0]
        accepted = await ann.move(room, 0, {name: part for name, part in move.items() if name != "text"}, seat=0)
        assert accepted["move"] == move["text"]


async def test_nobody_plays_for_another(town: Town) -> None:
    ann, ben, eve = [await town.person(name) for name in ("Ann", "Ben", "Eve")]
    room = (await ann.make_room())["id"]
    await ben.post(f"/api/rooms/{room}/seats", 201)
    move = (await ann.view(room))["moves"][0]["text"]
    assert (await ben.move(room, 0, move, 403, seat=0))["error"]["code"] == "not-your-seat"
    assert (await eve.move(room, 0, move, 403))["error"]["code"] == "not-seated"
    assert (await (await town.stranger()).move(room, 0, move, 401))["error"]["code"] == "no-player"


async def test_the_last_move_of_a_game_too_is_answered_again_alike(town: Town) -> None:
    ann = await town.person("Ann")
    room = (await ann.make_room("get-on-board", "me", "me"))["id"]
    last: dict[str, object] = {}
    while (table := await next_table(ann, room)) is not None:
        last = {"ply": table["ply"], "seat": table["seat"], "move": table["moves"][0]["text"]}
        accepted = await ann.post(f"/api/rooms/{room}/moves", 201, **last)
    assert await ann.post(f"/api/rooms/{room}/moves", 201, **last) == accepted
    assert (await ann.post(f"/api/rooms/{room}/moves", 409, **(last | {"move": "depart 1"})))["error"][
        "code"
    ] == "moved-on"


async def next_table(person: Person, room: str) -> dict[str, Any] | None:
    awaited = (await person.get(f"/api/rooms/{room}"))["awaited"]
    return await person.view(room, awaited[0]) if awaited else None
