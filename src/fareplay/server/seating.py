"""Seating: rooms are made, filled and started, and made again for a rematch."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from fareplay.core.dealer import new_key
from fareplay.games import GAMES
from fareplay.server import clocks, wire
from fareplay.server.dealing import deal_room, parts_of, put
from fareplay.server.problems import Conflict, Forbidden, Refused
from fareplay.server.showing import own_seats
from fareplay.server.thinkers import check_bot
from fareplay.storage import rooms
from fareplay.storage.players import Player
from fareplay.storage.rooms import Room, Seat

if TYPE_CHECKING:
    from fareplay.server.house import Change, House


_NOTHING_YET: dict[str, Any] = {
    "status": "waiting",
    "version": 0,
    "epoch": 0,
    "ply": 0,
    "position": None,
    "trail": [],
    "undo": None,
    "result": None,
    "rematch": None,
    "wakes": None,
    "bot_waits": False,
}


def new_id() -> str:
    """Return an id that nobody guesses."""
    return secrets.token_hex(8)


async def make_room(house: House, player: Player, wanted: wire.NewRoom) -> Room:
    """Make a room; with no open seat it starts at once."""
    room = _room(player, wanted)
    _check_options(room)
    if _is_full(room):
        begin(room)
    async with house.database.writing() as connection:
        await rooms.add(connection, room)
    if room.bot_waits:
        house.thinkers.attend(room.id)
    return room


def _room(player: Player, wanted: wire.NewRoom) -> Room:
    if wanted.game not in GAMES:
        raise Refused("no-game", f"there is no game {wanted.game!r}; there are {', '.join(GAMES)}")
    parts_of(wanted.game, len(wanted.seats))
    now = clocks.now_ms()
    return Room(
        id=new_id(),
        game=wanted.game,
        players=len(wanted.seats),
        options=dict(wanted.options),
        key=new_key(),
        host=player.id,
        clock=_clock(wanted.clock),
        listed=wanted.listed,
        spectators=wanted.spectators,
        seating=wanted.order,
        created=now,
        moved=now,
        seats=[_new_seat(player, seat) for seat in wanted.seats],
    )


def _clock(clock: wire.NewClock) -> dict[str, Any]:
    """Return a clock with what it needs, and nothing else."""
    if clock.kind == "per-move":
        return {"kind": clock.kind, "seconds": clock.seconds or 60, "reserve": clock.reserve or 0}
    if clock.kind == "days":
        return {"kind": clock.kind, "days": clock.days or 3}
    return {"kind": "none"}


def _new_seat(player: Player, wanted: wire.NewSeat) -> Seat:
    if wanted.kind == "me":
        return Seat("person", player.id, wanted.name or player.name)
    if wanted.kind == "bot":
        return _bot_seat(wanted.bot)
    return Seat()


def _bot_seat(level: str | None) -> Seat:
    bot = check_bot(level)
    return Seat("bot", name=bot, bot=bot)


def _check_options(room: Room) -> None:
    """Refuse options that the rules don't know, before anybody sits down."""
    family, board = parts_of(room.game, room.players)
    room.options = family.check_options(board, room.players, room.options)


def _is_full(room: Room) -> bool:
    return all(seat.kind != "open" for seat in room.seats)


def begin(room: Room) -> None:
    """Deal, and ask the first to move."""
    if room.seating == "chance":
        secrets.SystemRandom().shuffle(room.seats)
    game = deal_room(room)
    put(room, game)
    room.status, room.moved = "playing", clocks.now_ms()
    clocks.start(room)
    clocks.turn(room, game.awaited, None, room.moved)


async def sit_down(house: House, name: str, player: Player, wanted: wire.SitDown) -> Room:
    """Take an open seat."""
    async with house.changing(name) as change:
        room = _waiting(change)
        seat = wanted.seat if wanted.seat is not None else _first_open(room)
        check_seat(room, seat)
        if room.seats[seat].kind != "open":
            raise Conflict("seat-taken", f"seat {seat} is taken", seat=seat)
        room.seats[seat] = Seat("person", player.id, wanted.name or player.name)
        change.seated = True
        if _is_full(room):
            begin(room)
    return room


async def stand_up(house: House, name: str, player: Player, seat: int) -> Room:
    """Leave a seat; the host may free any."""
    async with house.changing(name) as change:
        room = _waiting(change)
        check_seat(room, seat)
        if player.id not in (room.host, room.seats[seat].player):
            raise Forbidden("not-your-seat", f"seat {seat} is not yours, nor is the room", seat=seat)
        room.seats[seat] = Seat()
        change.seated = True
        _pass_on(room)
    return room


def _pass_on(room: Room) -> None:
    """Make somebody who sits here the host, if the host has left."""
    sitters = [seat.player for seat in room.seats if seat.player is not None]
    if sitters and room.host not in sitters:
        room.host = sitters[0]


async def put_bot(house: House, name: str, player: Player, seat: int, level: str) -> Room:
    """Put a bot on an open seat, or another bot for one; the host may."""
    async with house.changing(name) as change:
        room = _waiting(change)
        _check_host(room, player)
        check_seat(room, seat)
        if room.seats[seat].kind == "person":
            raise Conflict("seat-taken", f"somebody sits on seat {seat}", seat=seat)
        room.seats[seat] = _bot_seat(level)
        if _is_full(room):
            begin(room)
    return room


async def start(house: House, name: str, player: Player) -> Room:
    """Start a room whose seats are all taken; the host may."""
    async with house.changing(name) as change:
        room = _waiting(change)
        _check_host(room, player)
        if not _is_full(room):
            raise Conflict("open-seats", "there are open seats: put bots on them, or wait")
        begin(room)
    return room


async def rematch(house: House, name: str, player: Player) -> Room:
    """Make the same room again, or sit down in it; it starts when all are back."""
    room = await house.room(await _rematch_room(house, name, player))
    names = [seat.name for seat in (await house.room(name)).seats if seat.player == player.id]
    for called in names[len(own_seats(room, player.id)) :]:
        if room.status == "waiting":
            room = await sit_down(house, room.id, player, wire.SitDown(name=called))
    return room


async def _rematch_room(house: House, name: str, player: Player) -> str:
    """Return the id of the room of the rematch, made if there is none."""
    async with house.changing(name) as change:
        room = change.room
        if room.status != "over":
            raise Conflict("not-over", "the game is not over")
        if not own_seats(room, player.id):
            raise Forbidden("not-seated", "you have no seat in this room")
        if room.rematch is not None:
            change.quiet = True
            return room.rematch
        again = _again(room, player)
        if _is_full(again):
            begin(again)
        await rooms.add(change.connection, again)
        room.rematch = again.id
    if again.bot_waits:
        house.thinkers.attend(again.id)
    return again.id


def _again(room: Room, player: Player) -> Room:
    """Return the same room anew: bots and the asker sit, the others are awaited; who was first is last."""
    seats = [_again_seat(seat, player) for seat in room.seats]
    now = clocks.now_ms()
    return replace(
        room,
        id=new_id(),
        key=new_key(),
        host=player.id,
        options={name: value for name, value in room.options.items() if name != "first"},
        seats=[*seats[1:], seats[0]],
        created=now,
        moved=now,
        **_NOTHING_YET,
    )


def _again_seat(seat: Seat, player: Player) -> Seat:
    if seat.kind == "bot":
        return Seat("bot", name=seat.name, bot=seat.bot)
    return Seat("person", player.id, seat.name) if seat.player == player.id else Seat()


def _waiting(change: Change) -> Room:
    if change.room.status != "waiting":
        raise Conflict("started", "the game has begun")
    return change.room


def _first_open(room: Room) -> int:
    seat = next((number for number, seat in enumerate(room.seats) if seat.kind == "open"), None)
    if seat is None:
        raise Conflict("full", "all seats are taken")
    return seat


def check_seat(room: Room, seat: int) -> None:
    """Refuse a seat that the room hasn't got."""
    if not 0 <= seat < room.players:
        raise Refused("no-seat", f"there is no seat {seat}: the seats are 0 to {room.players - 1}", seat=seat)


def _check_host(room: Room, player: Player) -> None:
    if room.host != player.id:
        raise Forbidden("not-host", "only who made the room may do that")
