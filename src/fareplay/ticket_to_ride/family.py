"""Ticket to Ride as a value: the functions its rules supply."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from fareplay.core.errors import BadInput
from fareplay.core.family import Array, Family, Option, Options
from fareplay.core.kernel import NONE, unpacked
from fareplay.core.source import did_you_mean
from fareplay.ticket_to_ride import codes, scoring
from fareplay.ticket_to_ride.board import Board
from fareplay.ticket_to_ride.doors import DOORS
from fareplay.ticket_to_ride.facts import facts
from fareplay.ticket_to_ride.moves import KINDS, code_of, move_of, read_move
from fareplay.ticket_to_ride.picture import draw
from fareplay.ticket_to_ride.position import POSITION
from fareplay.ticket_to_ride.reading import load, read
from fareplay.ticket_to_ride.reasons import refuse
from fareplay.ticket_to_ride.showing import group_moves, show
from fareplay.ticket_to_ride.telling import tell
from fareplay.ticket_to_ride.views import owners, reveals, view


def check_options(_board: Board, players: int, options: Mapping[str, Any]) -> Options:
    """Return the options of a deal, or say what is wrong with them.

    TTR-SETUP-4  the table may say who begins
    """
    for name in options:
        if name != "first":
            raise BadInput(f'no option is called "{name}"{did_you_mean(name, ["first"])}')
    first = options.get("first")
    if first is None:
        return {}
    if not isinstance(first, int) or isinstance(first, bool) or not 0 <= first < players:
        raise BadInput(f'"first" must be a seat from 0 to {players - 1}, got {first!r}')
    return {"first": first}


def option_numbers(options: Options) -> Array:
    """Return the options of a deal as the rules read them."""
    return np.array([options.get("first", NONE)], np.int64)


def standing(board: Board) -> tuple[int, ...]:
    """Return the columns of the score sheet that seats are ranked by.

    TTR-END-5  most points, then what the board breaks ties by; what is equal then is shared
    """
    columns = {"completed_tickets": scoring.COMPLETED_TICKETS, "longest_path": scoring.PATH_LENGTH}
    return scoring.TOTAL, *(columns[tie] for tie in board.ties)


def draw_table(board: Board, positions: Array | None) -> str:
    """Return the board as SVG, with the pieces of a position on it."""
    return draw(board, None if positions is None else owners(board, unpacked(positions[0])))


TICKET_TO_RIDE = Family(
    name="ticket-to-ride",
    title="Ticket to Ride",
    position=POSITION,
    codes=codes.CODES,
    sources=("routes", "flags", "tickets", "missed tickets", "districts", "longest path"),
    columns=scoring.COLUMNS,
    load_board=load,
    read_board=read,
    options=(Option("first", "seat"),),
    check_options=check_options,
    option_numbers=option_numbers,
    doors=DOORS,
    total=scoring.TOTAL,
    standing=standing,
    can_win=None,
    kinds=KINDS,
    move_of=move_of,
    code_of=code_of,
    read_move=read_move,
    refuse=refuse,
    view=view,
    tell=tell,
    reveals=reveals,
    facts=facts,
    show=show,
    group_moves=group_moves,
    draw=draw_table,
)
