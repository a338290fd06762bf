"""Programs at a server: a bot that speaks the protocol of docs/howto/write-a-bot.md plays there as it does at home.

A view and the legal moves are all it is sent anyway.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fareplay.bots.outside import Program, Question
from fareplay.client.answers import Room, Table
from fareplay.core.errors import BadInput
from fareplay.games import find

if TYPE_CHECKING:
    from fareplay.client.server import Choose


def program(asked: Program, room: Room) -> Choose:
    """Return how a program chooses in a room."""
    family, board = find(room.game, room.players)

    def choose(table: Table) -> str:
        if table.seat is None:
            raise BadInput("a spectator has nothing to choose")
        moves = [move.text for move in table.moves]
        return asked.answer(Question(family.name, board, room.players, table.seat, table.view, moves))

    return choose
