"""The table of a room, as the asker may see it: views, moves, reasons, hints, and what happened.

Every endpoint looks with the eyes of a seat of the asker's own, or with those of a spectator; nothing else leaves here.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated, Literal

import numpy as np
from fastapi import APIRouter, Path, Query, Response

from fareplay.bots.bot import Advice, Budget
from fareplay.bots.expert import Expert
from fareplay.bots.ladder import THINKINGS
from fareplay.core.errors import IllegalMove
from fareplay.core.family import Event
from fareplay.core.game import Game
from fareplay.core.table import Imagined, Table
from fareplay.server import playing, wire
from fareplay.server.dealing import game_of, table_of
from fareplay.server.house import House
from fareplay.server.identity import Asker, Me, TheHouse
from fareplay.server.problems import Conflict, Forbidden, NotFound, Refused, refusals
from fareplay.server.seating import check_seat
from fareplay.server.showing import can_hint, eyes, moves_for, own_seats
from fareplay.server.writing import Json
from fareplay.storage import moves
from fareplay.storage.players import Player
from fareplay.storage.rooms import Room

tables = APIRouter(prefix="/api/rooms/{room}", tags=["tables"], responses=refusals(Forbidden, Conflict))

SeatQuery = Annotated[int | None, Query(ge=0, lt=wire.MOST_SEATS)]
PlyQuery = Annotated[int, Query(ge=0, le=wire.MOST_PLIES)]
PlyPath = Annotated[int, Path(ge=0, le=wire.MOST_PLIES)]
EyesQuery = Annotated[Literal["spectator", "all"] | wire.Seat, Query(alias="eyes")]
HINTS = 5


def _eyes(room: Room, player: Player | None, seat: int | None) -> int | None:
    return eyes(room, None if player is None else player.id, seat)


async def _game(house: House, room: Room) -> Game:
    """Return the game of a room with its past."""
    _check_dealt(room)
    async with house.database.reading() as connection:
        played = await moves.of_room(connection, room.id)
    return game_of(room, played[: room.ply])


async def _table(house: House, room: Room) -> Table:
    _check_dealt(room)
    return table_of(room) or await _game(house, room)


def _check_dealt(room: Room) -> None:
    if room.status == "waiting":
        raise Conflict("not-started", "the game has not begun")


@tables.get("/view", response_model=wire.Table)
async def show_table(room: str, house: TheHouse, player: Asker, seat: SeatQuery = None) -> Response:
    """Tell all that a seat may know, with its legal moves; without a seat of one's own, what spectators may know."""
    found = await house.room(room)
    own = _eyes(found, player, seat)
    table = await _table(house, found)
    legal, view = moves_for(found, table, own), table.view(own)
    return Json({"room": room, "ply": found.ply, "epoch": found.epoch, "seat": own, "view": view, "moves": legal})


@tables.post(
    "/moves",
    response_model=wire.Accepted,
    status_code=201,
    responses={409: {"model": wire.MovedOn | wire.Failure, "description": "The room has moved on, or is not playing"}},
)
async def play_move(room: str, offer: wire.MoveOffer, house: TheHouse, player: Me) -> Response:
    """Play one move. 409 if the room has moved on; 422, with the clause, if the rules refuse it."""
    return Json(await playing.play(house, room, player, offer), 201)


@tables.get("/why", response_model=wire.Why)
async def why_not(room: str, move: wire.MOVE_TEXT, house: TheHouse, player: Me, seat: SeatQuery = None) -> Response:
    """Tell why a move is not legal; nothing if it is."""
    found = await house.room(room)
    own = playing.own_seat(found, player, seat)
    return Json(wire.Why((await _table(house, found)).why_not(move, own)))


@tables.post("/preview", response_model=wire.Preview)
async def preview(room: str, offer: wire.PreviewOffer, house: TheHouse, player: Me) -> Response:
    """Tell what moves of one's own turn would cost and bring; what chance decides is imagined."""
    found = await house.room(room)
    own = playing.own_seat(found, player, offer.seat)
    table = await _table(house, found)
    try:
        return Json(table.preview(offer.moves, own))
    except IllegalMove as error:
        why = error.refusal
        raise Refused(why.code, why.sentence, why.clause, **why.facts) from None


@tables.get("/hint", response_model=list[wire.Hint])
async def hint(room: str, house: TheHouse, player: Me, seat: SeatQuery = None) -> Response:
    """Tell the best moves with their chances and reasons; only where every other seat is a bot's."""
    found = await house.room(room)
    own = playing.own_seat(found, player, seat)
    table = await _table(house, found)
    if found.status == "playing" and not can_hint(found, own_seats(found, player.id)):
        raise Forbidden("no-hints", "there are hints only where all others are bots")
    if found.status != "playing" or own not in table.awaited:
        raise Conflict("not-your-turn", "it is not your turn")
    budget = Budget(ms=house.settings.expert_ms)
    advice = await house.thinkers.think(_advise, table.imagine(own, np.random.default_rng()), budget)
    return Json([wire.Hint(str(one.move), one.chance, one.visits, wire.Reason(**asdict(one.reason))) for one in advice])


def _advise(table: Imagined, budget: Budget) -> list[Advice]:
    return Expert(budget).advise(table, np.random.default_rng())[:HINTS]


@tables.get("/ways", response_model=dict[str, list[str]])
async def ways(room: str, house: TheHouse, player: Me, seat: SeatQuery = None) -> Response:
    """Tell for each of one's tickets the routes still to be claimed on its shortest way."""
    found = await house.room(room)
    own = playing.own_seat(found, player, seat)
    table = await _table(house, found)
    find = THINKINGS[table.family.name].ways
    return Json({} if find is None else find(table.imagine(own, np.random.default_rng())))


@tables.get("/events", response_model=list[Event])
async def events(room: str, house: TheHouse, player: Asker, since: PlyQuery = 0, seat: SeatQuery = None) -> Response:
    """Tell what happened from a ply on, as a seat may know it."""
    found = await house.room(room)
    own = _eyes(found, player, seat)
    game = await _game(house, found)
    return Json(game.events(min(since, game.ply), own))


@tables.get("/record", response_model=wire.RecordSoFar | wire.WholeRecord)
async def record(room: str, house: TheHouse, player: Asker, seat: SeatQuery = None) -> Response:
    """Give the record: whole after the end, with the key; before it what the asker may know."""
    found = await house.room(room)
    own = _eyes(found, player, seat)
    game = await _game(house, found)
    if found.status == "over":
        saved = game.record(with_key=True).text().encode()
        return Json(saved, headers={"content-disposition": f'attachment; filename="{found.game}-{found.id}.json"'})
    told = game.events(0, own)
    return Json(wire.RecordSoFar(found.game, found.players, found.options, game.commitment, game.ply, told))


@tables.get("/at/{ply}", response_model=wire.Moment)
async def moment(room: str, ply: PlyPath, house: TheHouse, player: Asker, eyes_of: EyesQuery = "spectator") -> Response:
    """Show a finished game after so many moves, with the eyes of a spectator, of a seat, or of all."""
    found = await house.room(room)
    _eyes(found, player, None)
    if found.status != "over":
        raise Conflict("not-over", "the game is not over")
    game = await _game(house, found)
    if ply > game.ply:
        raise NotFound("no-ply", f"there is no ply {ply}: the game has {game.ply}", ply=ply)
    seat = eyes_of if isinstance(eyes_of, int) else None
    if seat is not None:
        check_seat(found, seat)
    table = game.at(ply)
    others = [table.view(one) for one in range(found.players)] if eyes_of == "all" else []
    told = [] if ply == 0 else _events_of(game, ply - 1, seat, everything=eyes_of == "all")
    view = table.view(seat)
    return Json({"ply": ply, "plies": game.ply, "seat": seat, "view": view, "others": others, "events": told})


def _events_of(game: Game, ply: int, seat: int | None, *, everything: bool) -> list[Event]:
    told = game.all_events(ply) if everything else game.events(ply, seat)
    return [event for event in told if event.ply == ply]
