"""Playing: a move is read, checked, played and stored in one transaction, and told when it is stored.

The thing to remember: `(room, ply)` is the primary key of the moves, so of two answers to the same ply one wins.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fareplay.core.errors import IllegalMove
from fareplay.core.family import Move
from fareplay.core.game import Game
from fareplay.core.kernel import NONE
from fareplay.core.table import Table
from fareplay.server import clocks, wire
from fareplay.server.dealing import game_of, move_from, put
from fareplay.server.problems import Conflict, Forbidden, Refused
from fareplay.server.showing import alone, can_undo, own_seats
from fareplay.storage import moves
from fareplay.storage.players import Player
from fareplay.storage.rooms import Room

if TYPE_CHECKING:
    from fareplay.server.house import Change, House


async def play(house: House, name: str, player: Player, offer: wire.MoveOffer) -> wire.Accepted:
    """Play one move of a person; the same request again gets the same answer."""

    async def work(change: Change) -> wire.Accepted:
        return await _play_offer(change, player, offer)

    accepted: wire.Accepted = await house.desk.hand_in(name, work)
    return accepted


async def _play_offer(change: Change, player: Player, offer: wire.MoveOffer) -> wire.Accepted:
    room = change.room
    seat = own_seat(room, player, offer.seat)
    _check_begun(room)
    table = await change.table()
    if offer.seat is None:
        seat = next((own for own in own_seats(room, player.id) if own in table.awaited), seat)
    _check_not_given_up(room, seat)
    if offer.ply != room.ply:
        answered = await _answer_late(change, seat, offer)
        if answered is not None:
            change.quiet = True
            return answered
    _check_playing(room)
    ply = room.ply
    move = _play(change, table, seat, move_from(table, offer.move), by="person")
    return wire.Accepted(ply, seat, str(move))


async def play_for_bot(house: House, name: str, seat: int, version: int, move: Move) -> None:
    """Play the move of a bot, if the room is still as it was when it thought."""

    async def work(change: Change) -> None:
        room = change.room
        if room.version != version or room.status != "playing":
            change.quiet = True
            return
        _play(change, await change.table(), seat, move, by="bot")

    await house.desk.hand_in(name, work)


def _play(change: Change, table: Table, seat: int, offered: Move, *, by: str) -> Move:
    """Play a move on the table of a room that is being changed."""
    room, before = change.room, table.copy()
    code = table.code_of(offered, seat)
    move = offered if code == NONE else table.move_of(code, seat)
    try:
        table.play(offered if code == NONE else code, seat)
    except IllegalMove as error:
        why = error.refusal
        raise Refused(why.code, why.sentence, why.clause, **why.facts) from None
    change.added.append({"room": room.id, "ply": room.ply, "seat": seat, "move": str(move), "at": change.now})
    put(room, table)
    change.before, change.played, change.played_by = before, (seat, move), by
    if by == "person":
        room.seats[seat].away = False
    revealed = table.family.reveals(before.positions, table.positions)
    room.trail = [] if revealed else [*room.trail, seat]
    room.undo, room.moved = None, change.now
    if table.over:
        finish(room, table)
    clocks.turn(room, table.awaited, seat, change.now)
    return move


async def _answer_late(change: Change, seat: int, offer: wire.MoveOffer) -> wire.Accepted | None:
    """Answer an offer for another ply: the same again, the room has moved on, or None if it still stands.

    It stands if only others have moved since: choices made at the same time don't wait for each other.
    """
    room = change.room
    past = await moves.of_room(change.connection, room.id)
    if offer.ply > room.ply:
        raise _moved_on(game_of(room, past), room, seat, room.ply)
    game = game_of(room, past)
    then = game.at(offer.ply)
    own = next((ply for ply in range(offer.ply, room.ply) if past[ply].seat == seat), None)
    if own is not None and all(other in then.awaited for other in (past[ply].seat for ply in range(offer.ply, own))):
        at = game.at(own)
        code = at.code_of(move_from(at, offer.move), seat)
        if code != NONE and code == game.past[own].code:
            return wire.Accepted(own, seat, past[own].move)
    if own is not None or seat not in then.awaited:
        raise _moved_on(game, room, seat, offer.ply)
    return None


def _moved_on(game: Game, room: Room, seat: int, since: int) -> Conflict:
    how = "has moved on: it is" if since < room.ply else "is only"
    problem = Conflict("moved-on", f"the room {how} at ply {room.ply}", ply=room.ply)
    problem.body = wire.MovedOn(problem.body.error, room.ply, game.events(since, seat))
    return problem


def own_seat(room: Room, player: Player | None, seat: int | None) -> int:
    """Return one of somebody's own seats: the one named, or the first."""
    own = own_seats(room, None if player is None else player.id)
    if not own:
        raise Forbidden("not-seated", "you have no seat in this room")
    if seat is None:
        return own[0]
    if seat not in own:
        raise Forbidden("not-your-seat", f"seat {seat} is not yours; yours: {', '.join(map(str, own))}", seat=seat)
    return seat


def _check_not_given_up(room: Room, seat: int) -> None:
    if room.seats[seat].resigned and room.status == "playing":
        raise Forbidden("not-seated", f"you have given up seat {seat}", seat=seat)


def _check_begun(room: Room) -> None:
    if room.status == "waiting":
        raise Conflict("not-started", "the game has not begun")


def _check_playing(room: Room) -> None:
    _check_begun(room)
    if room.status == "over":
        raise Conflict("over", "the game is over")


def finish(room: Room, table: Table) -> None:
    """Store how a game ended; whoever resigned comes last."""
    scores = table.scores()
    resigned = [number for number, seat in enumerate(room.seats) if seat.resigned]
    stayed = [number for number in range(room.players) if number not in resigned]
    order = sorted({scores.ranks[number] for number in stayed})
    ranks = [
        len(stayed) + 1 if number in resigned else 1 + sum(scores.ranks[one] < scores.ranks[number] for one in stayed)
        for number in range(room.players)
    ]
    first = [number for number in stayed if scores.ranks[number] == order[0]]
    winners = list(scores.winners) if not resigned else first if table.over else stayed
    room.result = {
        "totals": list(scores.totals),
        "winners": winners,
        "ranks": ranks,
        "sheet": [dict(points) for points in scores.points],
        "resigned": resigned,
    }
    room.status, room.undo, room.wakes, room.bot_waits = "over", None, None, False


async def resign(house: House, name: str, player: Player, seat: int | None) -> Room:
    """Give up a seat: a bot goes on with it; with one seat left, the game ends."""
    async with house.changing(name) as change:
        room = change.room
        number = own_seat(room, player, seat)
        _check_playing(room)
        _check_not_given_up(room, number)
        table = await change.table()
        room.seats[number].resigned = True
        room.undo, room.moved = None, change.now
        if sum(not other.resigned for other in room.seats) <= 1:
            finish(room, table)
        else:
            clocks.set_alarm(room, table.awaited, change.now)
    return room


async def come_back(house: House, name: str, player: Player, seat: int | None) -> Room:
    """Take back a seat that a bot keeps warm."""
    async with house.changing(name) as change:
        room = change.room
        number = own_seat(room, player, seat)
        _check_playing(room)
        _check_not_given_up(room, number)
        table = await change.table()
        room.seats[number].away = False
        room.seats[number].since = change.now if number in table.awaited else None
        clocks.set_alarm(room, table.awaited, change.now)
    return room


async def mind_clocks(house: House, name: str) -> None:
    """Note who is past the clock, and when to look again."""
    async with house.changing(name) as change:
        room = change.room
        waits = room.wakes is not None and room.wakes <= change.now
        if room.status != "playing" or not waits:
            change.quiet = True
            return
        table = await change.table()
        clocks.leave_late(room, change.now)
        clocks.set_alarm(room, table.awaited, change.now)


async def ask_undo(house: House, name: str, player: Player, seat: int | None) -> Room:
    """Take back one's last move and all since, or ask the others whether one may."""
    async with house.changing(name) as change:
        room = change.room
        number = own_seat(room, player, seat)
        _check_playing(room)
        _check_not_given_up(room, number)
        past = await moves.of_room(change.connection, room.id)
        to_ply = max((ply for ply, played in enumerate(past) if played.seat == number), default=None)
        if to_ply is None:
            raise Conflict("no-move", "you have not moved yet")
        if alone(room, player.id):
            await _take_back(change, to_ply)
            return room
        if can_undo(room, player.id, own_seats(room, player.id)) == "no" or to_ply < room.ply - len(room.trail):
            raise Conflict("revealed", "what was hidden has been revealed since, or somebody asks already")
        mine = own_seats(room, player.id)
        asked = [other for other, held in enumerate(room.seats) if held.kind == "person" and other not in mine]
        waits_for = [other for other in asked if not clocks.bot_of(room.seats[other])]
        room.undo = {"asked_by": number, "to_ply": to_ply, "agreed": mine, "waits_for": waits_for}
        if not waits_for:
            await _take_back(change, to_ply)
    return room


async def answer_undo(house: House, name: str, player: Player, answer: wire.Answer) -> Room:
    """Agree that moves are taken back, or don't; with the last who agrees they are."""
    async with house.changing(name) as change:
        room = change.room
        own_seat(room, player, answer.seat)
        undo = room.undo
        if undo is None:
            raise Conflict("nobody-asks", "nobody asks to take moves back")
        mine = set(own_seats(room, player.id))
        if not answer.accept:
            room.undo = None
            return room
        undo["agreed"] = sorted({*undo["agreed"], *mine})
        undo["waits_for"] = [seat for seat in undo["waits_for"] if seat not in mine]
        room.undo = undo
        if not undo["waits_for"]:
            await _take_back(change, int(undo["to_ply"]))
    return room


async def _take_back(change: Change, to_ply: int) -> None:
    room = change.room
    past = await moves.of_room(change.connection, room.id)
    await moves.take_back(change.connection, room.id, to_ply)
    table = game_of(room, past[:to_ply])
    put(room, table)
    left = max(0, len(room.trail) - (len(past) - to_ply))
    room.trail, room.undo, room.moved, room.epoch = room.trail[:left], None, change.now, room.epoch + 1
    for seat in room.seats:
        seat.since = None
    clocks.turn(room, table.awaited, None, change.now)
