"""Rooms: made, joined, taken back, given up, made again."""

from __future__ import annotations

import asyncio

import pytest

from fareplay.server import clocks
from fareplay.server.thinkers import Thinkers
from tests.server.conftest import Json, Person, Town
from tests.server.test_playing import play_first_tickets, play_on

pytestmark = pytest.mark.anyio


async def two_at(town: Town, game: str = "london", **wanted: object) -> tuple[Person, Person, str]:
    ann, ben = await town.person("Ann"), await town.person("Ben")
    room = (await ann.make_room(game, "me", "open", **wanted))["id"]
    await ben.post(f"/api/rooms/{room}/seats", 201)
    return ann, ben, room


async def seen(person: Person, room: str) -> Json:
    found: Json = await person.get(f"/api/rooms/{room}")
    return found


async def test_a_room_without_open_seats_starts_at_once(town: Town) -> None:
    ann = await town.person("Ann")
    room = await ann.make_room("usa", "me", "planner", "casual")
    assert (room["status"], room["your_seats"], room["host"]) == ("playing", [0], True)
    assert [seat["bot"] for seat in room["seats"]] == [None, "planner", "casual"]


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        ({"game": "lundon"}, "there is no game"),
        ({"seats": [{"kind": "me"}]}, "is for 2 to 4 players, got 1"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "program:rm"}]}, "there is no bot"),
        ({"seats": [{"kind": "me"}, {"kind": "bot"}]}, "there is no bot"),
        ({"options": {"first": 7}}, '"first" must be a seat'),
        ({"options": {"cheat": True}}, "no option is called"),
        ({"clock": {"kind": "per-move", "seconds": 1}}, "clock.seconds"),
        ({"colour": "red"}, "colour"),
    ],
)
async def test_a_room_that_makes_no_sense_is_refused_with_a_sentence(town: Town, wanted: Json, sentence: str) -> None:
    ann = await town.person("Ann")
    body = {"game": "london", "seats": [{"kind": "me"}, {"kind": "open"}]} | wanted
    assert sentence in (await ann.post("/api/rooms", 422, **body))["error"]["sentence"]


async def test_a_room_is_found_in_the_lobby_until_it_begins_and_then_watched(town: Town) -> None:
    ann, ben = await town.person("Ann"), await town.person("Ben")
    room = (await ann.make_room("london", "me", "open", listed=True))["id"]
    await ann.make_room("london", "me", "open")
    assert [one["id"] for one in (await ben.get("/api/lobby"))["waiting"]] == [room]
    await ben.post(f"/api/rooms/{room}/seats", 201)
    lobby = await ben.get("/api/lobby")
    assert (lobby["waiting"], [one["id"] for one in lobby["playing"]]) == ([], [room])
    assert [one["id"] for one in await ben.get("/api/me/rooms", state="open")] == [room]
    assert await ben.get("/api/me/rooms", state="over") == []


async def test_seats_are_taken_left_given_to_bots_and_freed_by_the_host(town: Town) -> None:
    ann, ben, eve = [await town.person(name) for name in ("Ann", "Ben", "Eve")]
    room = (await ann.make_room("usa", "me", "open", "open"))["id"]
    await ben.post(f"/api/rooms/{room}/seats", 201, seat=2)
    assert (await eve.post(f"/api/rooms/{room}/seats", 409, seat=2))["error"]["code"] == "seat-taken"
    await eve.ask("DELETE", f"/api/rooms/{room}/seats/2", 403)
    await eve.ask("PUT", f"/api/rooms/{room}/seats/1", 403, json={"bot": "casual"})
    await ann.ask("DELETE", f"/api/rooms/{room}/seats/2", 200)
    await ann.post(f"/api/rooms/{room}/start", 409)
    await eve.post(f"/api/rooms/{room}/seats", 201, seat=2)
    begun = await ann.ask("PUT", f"/api/rooms/{room}/seats/1", 200, json={"bot": "casual"})
    assert begun["status"] == "playing"
    assert (await ben.post(f"/api/rooms/{room}/seats", 409))["error"]["code"] == "started"


async def test_alone_against_bots_moves_are_taken_back_freely(town: Town) -> None:
    ann = await town.person("Ann")
    room = (await ann.make_room("london", "me", "tourist", options={"first": 0}))["id"]
    await ann.play_first(room)
    await until(ann, room, 2)
    await ann.move(room, 2, "draw deck")
    await ann.post(f"/api/rooms/{room}/undo", 200)
    assert (await seen(ann, room))["ply"] == 2


async def until(person: Person, room: str, ply: int) -> None:
    while (await seen(person, room))["ply"] < ply:
        await asyncio.sleep(0.01)


async def test_among_people_a_move_is_taken_back_when_all_agree(town: Town) -> None:
    ann, ben, room = await two_at(town, "get-on-board")
    for person in (ann, ben):
        await person.play_first(room)
    first, other = (ann, ben) if (await ann.view(room))["moves"] else (ben, ann)
    await first.play_first(room)
    assert (await seen(first, room))["can_undo"] == "ask"
    assert (await seen(other, room))["can_undo"] == "no"
    asked = await first.post(f"/api/rooms/{room}/undo", 200)
    assert asked["undo"]["to_ply"] == 2
    assert (await other.post(f"/api/rooms/{room}/undo/answer", 200, accept=False))["undo"] is None
    assert (await seen(first, room))["ply"] == 3
    await first.post(f"/api/rooms/{room}/undo", 200)
    assert (await other.post(f"/api/rooms/{room}/undo/answer", 200, accept=True))["ply"] == 2
    assert (await seen(first, room))["can_undo"] == "no"


async def test_what_has_been_revealed_is_not_taken_back_among_people(town: Town) -> None:
    ann, ben, room = await two_at(town, "london", options={"first": 0})
    for person in (ann, ben):
        await person.play_first(room)
    await ann.move(room, 2, "draw deck")
    assert (await seen(ann, room))["can_undo"] == "no"
    assert (await ann.post(f"/api/rooms/{room}/undo", 409))["error"]["code"] == "revealed"


async def test_who_resigns_comes_last_and_a_bot_goes_on(town: Town) -> None:
    ann = await town.person("Ann")
    room = (await ann.make_room("london", "me", "tourist", "tourist"))["id"]
    move = (await ann.view(room))["moves"][0]["text"]
    resigned = await ann.post(f"/api/rooms/{room}/resign", 200)
    assert resigned["seats"][0]["resigned"]
    assert (await ann.view(room))["moves"] == []
    assert (await ann.move(room, 0, move, 403))["error"]["sentence"] == "you have given up seat 0"
    for again in ("resign", "back", "undo"):
        await ann.post(f"/api/rooms/{room}/{again}", 403)
    while (await seen(ann, room))["status"] != "over":
        await asyncio.sleep(0.01)
    result = (await seen(ann, room))["result"]
    assert result["resigned"] == [0]
    assert result["ranks"][0] == 3
    assert 0 not in result["winners"]


async def test_with_one_seat_left_the_game_is_over(town: Town) -> None:
    ann, ben, room = await two_at(town)
    over = await ben.post(f"/api/rooms/{room}/resign", 200)
    assert (over["status"], over["result"]["winners"], over["result"]["ranks"]) == ("over", [0], [1, 2])
    assert over["key"]
    record = await ann.get(f"/api/rooms/{room}/record")
    assert record["key"] == over["key"]
    await ann.move(room, 0, "draw deck", 409)


async def test_a_rematch_waits_for_the_others_and_begins_with_the_last(town: Town) -> None:
    ann, ben, room = await two_at(town)
    await ben.post(f"/api/rooms/{room}/rematch", 409)
    await ben.post(f"/api/rooms/{room}/resign", 200)
    again = await ann.post(f"/api/rooms/{room}/rematch", 201)
    assert again["status"] == "waiting"
    assert (await seen(ben, room))["rematch"] == again["id"]
    assert (await ben.post(f"/api/rooms/{room}/rematch", 201))["status"] == "playing"
    assert [seat["name"] for seat in (await seen(ann, again["id"]))["seats"]] == ["Ben", "Ann"]


async def test_a_rematch_gives_everyone_the_seats_they_had_and_strangers_none(town: Town) -> None:
    ann, ben, eve = [await town.person(name) for name in ("Ann", "Ben", "Eve")]
    room = (await ann.make_room("usa", "me", "open", "open"))["id"]
    for name in ("Ben", "Bea"):
        await ben.post(f"/api/rooms/{room}/seats", 201, name=name)
    await ben.post(f"/api/rooms/{room}/resign", 200, seat=1)
    await ben.post(f"/api/rooms/{room}/resign", 200, seat=2)
    again = (await ann.post(f"/api/rooms/{room}/rematch", 201))["id"]
    assert (await seen(eve, room))["rematch"] is None
    begun = await ben.post(f"/api/rooms/{room}/rematch", 201)
    assert (begun["id"], begun["status"]) == (again, "playing")
    assert [seat["name"] for seat in begun["seats"]] == ["Ben", "Bea", "Ann"]


async def test_people_who_sit_there_talk(town: Town) -> None:
    ann, ben, room = await two_at(town)
    eve = await town.person("Eve")
    await ann.post(f"/api/rooms/{room}/chat", 201, text="good luck")
    await eve.post(f"/api/rooms/{room}/chat", 403, text="boo")
    await ann.post(f"/api/rooms/{room}/chat", 422, text=" ")
    await ann.post(f"/api/rooms/{room}/chat", 422, text="x" * 400)
    assert [(line["name"], line["text"]) for line in (await seen(ben, room))["chat"]] == [("Ann", "good luck")]


async def test_a_room_that_is_not_watched_shows_strangers_nothing_of_the_table(town: Town) -> None:
    ann = await town.person("Ann")
    stranger = await town.stranger()
    room = (await ann.make_room("london", "me", "tourist", spectators=False))["id"]
    for path in ("view", "events", "record", "at/0"):
        assert (await stranger.get(f"/api/rooms/{room}/{path}", 403))["error"]["code"] == "no-spectators"
    await ann.post(f"/api/rooms/{room}/chat", 201, text="between us")
    assert (await seen(stranger, room))["chat"] == []


async def test_a_hint_names_legal_moves_and_is_only_for_who_is_alone(town: Town) -> None:
    ann, _, room = await two_at(town)
    await ann.get(f"/api/rooms/{room}/hint", 403)
    alone = (await ann.make_room("london", "me", "tourist"))["id"]
    shared = (await ann.make_room("london", "me", "me"))["id"]
    assert not (await seen(ann, shared))["can_hint"]
    await ann.get(f"/api/rooms/{shared}/hint", 403)
    hints = await ann.get(f"/api/rooms/{alone}/hint")
    legal = {move["text"] for move in (await ann.view(alone))["moves"]}
    assert hints
    assert {hint["move"] for hint in hints} <= legal
    assert all(hint["reason"]["sentence"] for hint in hints)


async def test_the_ways_of_tickets_lead_from_end_to_end(town: Town) -> None:
    ann = await town.person("Ann")
    room = (await ann.make_room("usa", "me", "me"))["id"]
    ways = await ann.get(f"/api/rooms/{room}/ways", seat=1)
    routes = {route["id"]: route for route in (await ann.get("/api/boards/usa"))["routes"]}
    offered = {ticket["id"]: ticket for ticket in (await ann.view(room, 1))["view"]["own"]["offer"]}
    assert set(ways) == set(offered)
    for ticket, way in ways.items():
        ends = [stop for route in way for stop in (routes[route]["a"], routes[route]["b"])]
        odd = {stop for stop in ends if ends.count(stop) % 2}
        assert odd == {offered[ticket]["a"], offered[ticket]["b"]}
    board = (await ann.make_room("get-on-board", "me", "me"))["id"]
    assert await ann.get(f"/api/rooms/{board}/ways") == {}


async def test_a_preview_tells_what_moves_would_bring(town: Town) -> None:
    ann = await town.person("Ann")
    room = (await ann.make_room("get-on-board", "me", "me"))["id"]
    await play_first_tickets(ann, room)
    table = await ann.view(room)
    seat = table["view"]["awaited"][0]
    move = (await ann.view(room, seat))["moves"][0]["text"]
    told = await ann.post(f"/api/rooms/{room}/preview", 200, seat=seat, moves=[move])
    assert told["events"][0]["code"] == "laid"
    assert told["view"]["seats"][seat]["end"] == move.split()[1]
    refused = await ann.post(f"/api/rooms/{room}/preview", 422, seat=seat, moves=[move, move])
    assert refused["error"]["clause"].startswith("GOB-")
    assert (await seen(ann, room))["ply"] == 2


async def test_a_finished_game_is_shown_ply_by_ply_with_the_eyes_asked_for(town: Town) -> None:
    ann = await town.person("Ann")
    stranger = await town.stranger()
    room = (await ann.make_room("london", "me", "tourist"))["id"]
    await ann.get(f"/api/rooms/{room}/at/0", 409)
    await play_on({0: ann}, room)
    plies = (await stranger.get(f"/api/rooms/{room}/at/0"))["plies"]
    moment = await stranger.get(f"/api/rooms/{room}/at/{plies}", eyes="all")
    assert [view["own"]["seat"] for view in moment["others"]] == [0, 1]
    assert moment["events"]
    assert (await stranger.get(f"/api/rooms/{room}/at/2", eyes="1"))["view"]["own"]["seat"] == 1
    await stranger.get(f"/api/rooms/{room}/at/{plies + 1}", 404)
    profile = await stranger.get(f"/api/players/{(await ann.get('/api/me'))['player']['id']}")
    assert profile["games"][0]["played"] == 1
    [against] = profile["opponents"]
    assert (against["player"], against["bot"], against["played"]) == (None, "tourist", 1)
    assert against["ahead"] + against["behind"] <= 1
    assert profile["recent"] == []  # the room was not listed


async def test_who_is_past_the_clock_is_away_until_back(town: Town) -> None:
    ann, ben, room = await two_at(town, clock={"kind": "per-move", "seconds": 30, "reserve": 60})
    house = town.app.state.house
    assert {time["left_ms"] for time in (await seen(ann, room))["times"]} != {None}
    await ann.play_first(room)
    later = clocks.now_ms() + 91_000
    stored = await house.room(room)
    assert (clocks.deadline(stored, stored.seats[1]) or later) < later
    async with house.changing(room) as change:
        change.now = later
        assert clocks.leave_late(change.room, later)
        clocks.set_alarm(change.room, (await change.table()).awaited, later)
    await until(ann, room, 2)  # a bot keeps the seat warm
    assert (await seen(ben, room))["seats"][1]["away"]
    back = await ben.post(f"/api/rooms/{room}/back", 200)
    assert not back["seats"][1]["away"]
    assert back["times"][1]["reserve_ms"] == 0


async def test_rooms_that_wait_for_a_bot_are_served_after_a_restart(town: Town) -> None:
    ann = await town.person("Ann")
    house = town.app.state.house
    await house.thinkers.stop()  # as if the server had died before the bot moved
    room = (await ann.make_room("london", "me", "tourist"))["id"]
    for task in list(house.thinkers._busy.values()):
        task.cancel()
    assert (await seen(ann, room))["ply"] == 0
    async with house.database.writing() as connection:
        await connection.exec_driver_sql("UPDATE rooms SET stamp = 0")  # and was another version
    house.thinkers = Thinkers(house)
    await house.thinkers.start()
    await until(ann, room, 1)
