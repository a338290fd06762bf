"""How each family is seen by programs, by its name."""

from __future__ import annotations

from functools import cache

from fareplay.core.family import Board, Family
from fareplay.games import Name, find
from fareplay.lab.compiled.seeing import Windows
from fareplay.lab.get_on_board.lens import SEEING as GET_ON_BOARD
from fareplay.lab.spaces import Spaces
from fareplay.lab.ticket_to_ride.lens import SEEING as TICKET_TO_RIDE

SEEINGS = {seeing.family.name: seeing for seeing in (TICKET_TO_RIDE, GET_ON_BOARD)}


def spaces(game: Name, players: int = 2) -> Spaces:
    """Return the observation and the actions of a game for a number of players."""
    return spaces_of(*find(game, players), players)


def spaces_of(family: Family, board: Board, players: int) -> Spaces:
    """Return the observation and the actions of a board for a number of players."""
    seeing = SEEINGS[family.name]
    return Spaces(board.name, players, tuple(seeing.fields(board, players)), tuple(seeing.actions(board)))


@cache
def windows(family: str) -> Windows:
    """Return the compiled ways to see and act in a family."""
    return Windows(SEEINGS[family])
