"""Get on Board as a value: the functions its rules supply."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from fareplay.core.errors import BadInput, shortened
from fareplay.core.family import Array, Family, Option, Options
from fareplay.core.kernel import NONE
from fareplay.core.source import did_you_mean
from fareplay.get_on_board import codes, scoring
from fareplay.get_on_board.board import Board
from fareplay.get_on_board.doors import DOORS
from fareplay.get_on_board.facts import facts
from fareplay.get_on_board.laying import SHEETS
from fareplay.get_on_board.moves import KINDS, code_of, move_of, read_move
from fareplay.get_on_board.picture import draw
from fareplay.get_on_board.position import POSITION, SEATS
from fareplay.get_on_board.reading import load, read
from fareplay.get_on_board.reasons import refuse
from fareplay.get_on_board.rounds import ASSIGNED, FIRST, OPEN
from fareplay.get_on_board.showing import group_moves, show
from fareplay.get_on_board.telling import tell
from fareplay.get_on_board.views import AREAS, reveals, view

OPTIONS = (
    Option("first", "seat"),
    Option("open_objectives", "flag", False),
    Option("sheets", "sheets", count=len(SHEETS)),
)


def check_options(_board: Board, players: int, options: Mapping[str, Any]) -> Options:
    """Return the options of a deal, or say what is wrong with them.

    GOB-SETUP-3   sheets may be assigned
    GOB-SETUP-6   objectives may be open
    GOB-SETUP-11  the first conductor may be given
    """
    known = [option.id for option in OPTIONS]
    for name in options:
        if name not in known:
            raise BadInput(f'no option is called "{name}"{did_you_mean(name, known)}')
    first, sheets = options.get("first"), options.get("sheets")
    is_open = options.get("open_objectives", False)
    if first is not None and (type(first) is not int or not 0 <= first < players):
        raise BadInput(f'"first" must be a seat from 0 to {players - 1}, got {shortened(first)}')
    if not isinstance(is_open, bool):
        raise BadInput(f'"open_objectives" must be true or false, got {shortened(is_open)}')
    assigned = None if sheets is None else _read_sheets(sheets, players)
    given = {"first": first, "open_objectives": is_open or None, "sheets": assigned}
    return {name: value for name, value in given.items() if value is not None}


def _read_sheets(sheets: Any, players: int) -> str:
    """Return the sheets as text, since a record holds no lists: "3 1" is 3 for seat 0 and 1 for seat 1."""
    known = {str(sheet): sheet for sheet in range(1, len(SHEETS) + 1)}
    given = [known.get(word) for word in sheets.split()] if isinstance(sheets, str) else sheets
    numbers = given if isinstance(given, list | tuple) else ()
    good = {sheet for sheet in numbers if type(sheet) is int and sheet in known.values()}
    if not len(numbers) == len(good) == players:
        wanted = f"{players} different numbers from 1 to {len(SHEETS)}"
        raise BadInput(f'"sheets" must be {wanted}, got {shortened(sheets)}')
    return " ".join(map(str, numbers))


def option_numbers(options: Options) -> Array:
    """Return the options of a deal as the rules read them."""
    numbers = np.full(ASSIGNED + SEATS, NONE, np.int64)
    numbers[FIRST] = options.get("first", NONE)
    numbers[OPEN] = options.get("open_objectives", False)
    for seat, sheet in enumerate(options.get("sheets", "").split()):
        numbers[ASSIGNED + seat] = int(sheet) - 1
    return numbers


def standing(_board: Board) -> tuple[int, ...]:
    """Return the columns of the score sheet that seats are ranked by.

    GOB-SCORE-11  the highest total wins; there is no tie-break
    GOB-ELIM-7    whoever is out ranks below everyone who is not
    """
    return scoring.IN_PLAY, scoring.TOTAL


def draw_table(board: Board, positions: Array | None) -> str:
    """Return the map as SVG, with the markers of a position on it."""
    return draw(board, None if positions is None else view(board, positions, None))


GET_ON_BOARD = Family(
    name="get-on-board",
    title="Get on Board",
    position=POSITION,
    codes=codes.CODES,
    sources=AREAS,
    columns=scoring.COLUMNS,
    load_board=load,
    read_board=read,
    options=OPTIONS,
    check_options=check_options,
    option_numbers=option_numbers,
    doors=DOORS,
    total=scoring.TOTAL,
    standing=standing,
    can_win=scoring.IN_PLAY,
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
