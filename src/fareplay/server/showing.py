"""Showing: a stored room as somebody may see it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import orjson

from fareplay.core.dealer import commitment
from fareplay.core.family import Move
from fareplay.core.table import Table
from fareplay.games import FAMILIES
from fareplay.server import wire
from fareplay.server.catalogue import board_id
from fareplay.server.clocks import now_ms, times
from fareplay.server.dealing import parts_of, table_of
from fareplay.server.problems import Forbidden
from fareplay.server.writing import json_bytes
from fareplay.storage.chats import Line
from fareplay.storage.rooms import Room, Seat


def own_seats(room: Room, player: str | None) -> list[int]:
    """Return the seats somebody holds."""
    return [number for number, seat in enumerate(room.seats) if player is not None and seat.player == player]


def eyes(room: Room, player: str | None, seat: int | None) -> int | None:
    """Return the seat with whose eyes somebody looks; None is a spectator."""
    own = own_seats(room, player)
    if seat is None and own:
        return own[0]
    if seat is not None and seat not in own:
        raise Forbidden("not-your-seat", f"seat {seat} is not yours", seat=seat)
    if seat is None and not may_watch(room):
        raise Forbidden("no-spectators", "this room is not watched")
    return seat


def may_watch(room: Room) -> bool:
    """Whether one may look on without a seat; before the game begins whoever has the link may, to take one."""
    return room.spectators or room.status == "waiting"


def alone(room: Room, player: str | None) -> bool:
    """Whether every other seat is a bot's, or one's own."""
    return all(seat.kind == "bot" or seat.player == player for seat in room.seats)


def can_hint(room: Room, own: list[int]) -> bool:
    """Whether somebody may ask for hints: where every other seat is a bot's, not where people share a device."""
    others = [seat for number, seat in enumerate(room.seats) if number not in own[:1]]
    playing = room.status == "playing" and bool(own) and not room.seats[own[0]].resigned
    return playing and all(seat.kind == "bot" for seat in others)


def show_room(room: Room, player: str | None, lines: list[Line]) -> wire.Room:
    """Return a room as somebody sees it."""
    own, over = own_seats(room, player), room.status == "over"
    table = table_of(room)
    awaited = list(table.awaited) if table is not None and room.status == "playing" else []
    return wire.Room(
        id=room.id,
        game=room.game,
        board=_board(room),
        players=room.players,
        status=room.status,  # type: ignore[arg-type]  # the database holds no others
        version=room.version,
        seats=_seats(room, player),
        your_seats=own,
        host=room.host == player,
        options=room.options,
        clock=wire.Clock(**room.clock),
        times=times(room, now_ms()),
        listed=room.listed,
        spectators=room.spectators,
        order=room.seating,  # type: ignore[arg-type]
        can_undo=can_undo(room, player, own),
        undo=_undo(room),
        can_hint=can_hint(room, own),
        ply=room.ply,
        awaited=awaited,
        commitment=commitment(room.key),
        key=room.key.hex() if over else None,
        result=None if room.result is None else wire.Outcome(**room.result),
        rematch=room.rematch if own or room.listed else None,  # its seats wait for who sat here
        created=room.created,
        chat=[show_line(line) for line in lines if own or may_watch(room)],
    )


def show_line(line: Line) -> wire.Line:
    """Return a line of the chat as everybody sees it."""
    return wire.Line(line.id, line.player, line.name, line.text, line.at)


def _board(room: Room) -> str:
    return board_id(room.game, parts_of(room.game, room.players)[1])


def _seats(room: Room, player: str | None) -> list[wire.SeatFacts]:
    return [_seat(number, seat, player) for number, seat in enumerate(room.seats)]


def _seat(number: int, seat: Seat, player: str | None) -> wire.SeatFacts:
    who = None if seat.player is None else wire.Who(seat.player, seat.name)
    yours = player is not None and seat.player == player
    kind: Any = seat.kind
    return wire.SeatFacts(number, kind, who, seat.bot, seat.name, seat.away, seat.resigned, yours)


def can_undo(room: Room, player: str | None, own: list[int]) -> Any:
    """Return how one's last move may be taken back."""
    if room.status != "playing" or room.ply == 0 or all(room.seats[seat].resigned for seat in own):
        return "no"
    if alone(room, player):
        return "freely"
    return "ask" if room.undo is None and set(own) & set(room.trail) else "no"


def _undo(room: Room) -> wire.Undo | None:
    return None if room.undo is None else wire.Undo(**room.undo)


def summarize(room: Room, player: str | None) -> wire.RoomSummary:
    """Return a room as it stands in a list."""
    table = table_of(room)
    awaited = table.awaited if table is not None and room.status == "playing" else ()
    result = room.result or {}
    return wire.RoomSummary(
        id=room.id,
        game=room.game,
        board=_board(room),
        players=room.players,
        status=room.status,  # type: ignore[arg-type]
        seats=_seats(room, player),
        your_turn=any(seat in awaited for seat in own_seats(room, player)),
        clock=wire.Clock(**room.clock),
        spectators=room.spectators,
        ply=room.ply,
        created=room.created,
        moved=room.moved,
        totals=result.get("totals"),
        winners=result.get("winners"),
    )


def moves_for(room: Room, table: Table, seat: int | None) -> list[orjson.Fragment]:
    """Return the legal moves of a seat as JSON: as the rules list them, but what costs fewer wilds first."""
    if room.status != "playing" or seat is None or seat not in table.awaited or room.seats[seat].resigned:
        return []
    moves = sorted(table.moves(seat), key=lambda move: getattr(move, "wilds", 0))
    return [_move_json(move, getattr(move, "out", False)) for move in moves]


@lru_cache(20_000)
def _move_json(move: Move, _mark: bool) -> orjson.Fragment:
    """Return a move as JSON; two that differ only in a mark are equal, so the mark is named too."""
    return orjson.Fragment(json_bytes({"text": str(move), "kind": _kind_names()[type(move)]} | _fields(move)))


def _fields(move: Move) -> dict[str, Any]:
    return {name: getattr(move, name) for name in move.__dataclass_fields__}


@lru_cache(1)
def _kind_names() -> dict[type, str]:
    return {shape: kind for family in FAMILIES.values() for kind, shape in family.kinds.items()}
