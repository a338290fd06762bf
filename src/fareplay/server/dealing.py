"""Between a stored room and its game: tables from bytes, games from moves."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np
from pydantic import TypeAdapter, ValidationError

from fareplay.core.errors import BadInput
from fareplay.core.family import Board, Family, Move
from fareplay.core.game import Game
from fareplay.core.table import Table
from fareplay.games import find
from fareplay.server.mistakes import sentence_of
from fareplay.storage.moves import Played
from fareplay.storage.rooms import Room


@cache
def stamp_of(position: np.dtype[Any]) -> int:
    """Return a number that changes with the form of positions."""
    return zlib.crc32(repr(position).encode())


@cache
def parts_of(game: str, players: int) -> tuple[Family, Board]:
    """Return the family and the board a game is played on."""
    return find(game, players)


def deal_room(room: Room) -> Game:
    """Deal the game of a room."""
    family, board = parts_of(room.game, room.players)
    return Game(family, board, room.players, room.key, room.options, room.game)


def game_of(room: Room, moves: Sequence[Played]) -> Game:
    """Return the game of a room with its past."""
    game = deal_room(room)
    for played in moves:
        game.play(played.move, played.seat)
    return game


def put(room: Room, table: Table) -> None:
    """Put a table into its room."""
    room.position, room.ply, room.stamp = table.position, table.ply, stamp_of(table.family.position)


def table_of(room: Room) -> Table | None:
    """Return the table of a room that is played or was; None if its bytes are those of an older form."""
    family, board = parts_of(room.game, room.players)
    if room.position is None or room.stamp != stamp_of(family.position):
        return None
    return Table(family, board, np.frombuffer(bytearray(room.position), family.position))


@cache
def _reader(shape: type) -> TypeAdapter[Any]:
    return TypeAdapter(shape)


def move_from(table: Table, offered: str | dict[str, Any]) -> Move:
    """Return the move somebody offers, as text or as fields with its kind."""
    if isinstance(offered, str):
        return table.read_move(offered)
    kinds = table.family.kinds
    kind = offered.get("kind")
    if not isinstance(kind, str) or kind not in kinds:
        raise BadInput(f'the "kind" of a move is one of {", ".join(kinds)}')
    try:
        return _reader(kinds[kind]).validate_python({name: part for name, part in offered.items() if name != "kind"})
    except ValidationError as error:
        raise BadInput(f"a move of kind {kind}: {sentence_of(error.errors())}") from None
