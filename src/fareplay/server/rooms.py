"""Rooms: made, joined, started, talked in, left and made again."""

from __future__ import annotations

from fastapi import APIRouter, Response

from fareplay.server import playing, seating, wire
from fareplay.server.clocks import now_ms
from fareplay.server.house import House
from fareplay.server.identity import Asker, Me, TheHouse
from fareplay.server.playing import own_seat
from fareplay.server.problems import Conflict, Forbidden, refusals
from fareplay.server.showing import own_seats, show_line, show_room, summarize
from fareplay.server.writing import Json
from fareplay.storage import chats
from fareplay.storage import rooms as stored
from fareplay.storage.players import Player
from fareplay.storage.rooms import Room

rooms = APIRouter(prefix="/api", tags=["rooms"])

LATE = refusals(Conflict)
NOT_YOURS = refusals(Forbidden)


async def _shown(house: House, room: Room, player: Player | None, status: int = 200) -> Response:
    async with house.database.reading() as connection:
        lines = await chats.of_room(connection, room.id)
    return Json(show_room(room, None if player is None else player.id, lines), status)


@rooms.post("/rooms", response_model=wire.Room, status_code=201)
async def make_room(wanted: wire.NewRoom, house: TheHouse, player: Me) -> Response:
    """Make a room; with no open seat it starts at once."""
    return await _shown(house, await seating.make_room(house, player, wanted), player, 201)


@rooms.get("/lobby", response_model=wire.Lobby)
async def show_lobby(house: TheHouse, player: Asker) -> Response:
    """List the rooms one may join, and those one may watch."""
    async with house.database.reading() as connection:
        waiting = await stored.in_lobby(connection, "waiting")
        running = await stored.in_lobby(connection, "playing")
    me = None if player is None else player.id
    watched = [summarize(room, me) for room in running if room.spectators]
    return Json(wire.Lobby([summarize(room, me) for room in waiting], watched))


@rooms.get("/rooms/{room}", response_model=wire.Room)
async def show(room: str, house: TheHouse, player: Asker) -> Response:
    """Tell of a room."""
    return await _shown(house, await house.room(room), player)


@rooms.post("/rooms/{room}/seats", response_model=wire.Room, status_code=201, responses=LATE)
async def sit_down(room: str, wanted: wire.SitDown, house: TheHouse, player: Me) -> Response:
    """Take an open seat; with the last one the game begins."""
    return await _shown(house, await seating.sit_down(house, room, player, wanted), player, 201)


@rooms.delete("/rooms/{room}/seats/{seat}", response_model=wire.Room, responses=LATE | NOT_YOURS)
async def stand_up(room: str, seat: wire.Seat, house: TheHouse, player: Me) -> Response:
    """Leave a seat before the game begins; the host may free any."""
    return await _shown(house, await seating.stand_up(house, room, player, seat), player)


@rooms.put("/rooms/{room}/seats/{seat}", response_model=wire.Room, responses=LATE | NOT_YOURS)
async def put_bot(room: str, seat: wire.Seat, wanted: wire.PutBot, house: TheHouse, player: Me) -> Response:
    """Put a bot on an open seat; the host may."""
    return await _shown(house, await seating.put_bot(house, room, player, seat, wanted.bot), player)


@rooms.post("/rooms/{room}/start", response_model=wire.Room, responses=LATE | NOT_YOURS)
async def start(room: str, house: TheHouse, player: Me) -> Response:
    """Start a room whose seats are all taken; the host may."""
    return await _shown(house, await seating.start(house, room, player), player)


@rooms.post("/rooms/{room}/resign", response_model=wire.Room, responses=LATE | NOT_YOURS)
async def resign(room: str, wanted: wire.OwnSeat, house: TheHouse, player: Me) -> Response:
    """Give up a seat; a bot goes on with it, unless only one seat is left."""
    return await _shown(house, await playing.resign(house, room, player, wanted.seat), player)


@rooms.post("/rooms/{room}/back", response_model=wire.Room, responses=LATE | NOT_YOURS)
async def come_back(room: str, wanted: wire.OwnSeat, house: TheHouse, player: Me) -> Response:
    """Take back a seat that a bot keeps warm."""
    return await _shown(house, await playing.come_back(house, room, player, wanted.seat), player)


@rooms.post("/rooms/{room}/rematch", response_model=wire.Room, status_code=201, responses=LATE | NOT_YOURS)
async def rematch(room: str, house: TheHouse, player: Me) -> Response:
    """Make the same room again, or sit down in the one another made."""
    return await _shown(house, await seating.rematch(house, room, player), player, 201)


@rooms.post("/rooms/{room}/undo", response_model=wire.Room, responses=LATE | NOT_YOURS)
async def ask_undo(room: str, wanted: wire.OwnSeat, house: TheHouse, player: Me) -> Response:
    """Take back one's last move and all since: freely when alone against bots, else when all agree."""
    return await _shown(house, await playing.ask_undo(house, room, player, wanted.seat), player)


@rooms.post("/rooms/{room}/undo/answer", response_model=wire.Room, responses=LATE | NOT_YOURS)
async def answer_undo(room: str, answer: wire.Answer, house: TheHouse, player: Me) -> Response:
    """Agree that moves are taken back, or don't."""
    return await _shown(house, await playing.answer_undo(house, room, player, answer), player)


@rooms.post("/rooms/{room}/chat", response_model=wire.Line, status_code=201, responses=NOT_YOURS)
async def say(room: str, wanted: wire.NewLine, house: TheHouse, player: Me) -> Response:
    """Say something to everyone in the room; who sits there may."""
    found = await house.room(room)
    seat = own_seat(found, player, None)
    async with house.database.writing() as connection:
        name = found.seats[seat].name if len(own_seats(found, player.id)) == 1 else player.name
        line = await chats.add(connection, room, player.id, name, wanted.text, now_ms())
    await house.say(room, line)
    return Json(show_line(line), 201)
