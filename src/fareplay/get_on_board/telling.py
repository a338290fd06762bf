"""Telling: what a move made true, as one seat may know it.

An event is made from the move as that seat sees it and from the seat's own views before and after, and from nothing
else: so events can't carry what views don't.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fareplay.core.family import Event
from fareplay.get_on_board.board import Board
from fareplay.get_on_board.moves import Depart, Lay, Move
from fareplay.get_on_board.views import SheetView, TableView

Told = tuple[int | None, str, str, dict[str, Any]]

_CELLS = {
    "pensioners": "pensioner",
    "students": "student",
    "interns": "intern",
    "universities": "university",
    "light_sights": "light sight",
    "dark_sights": "dark sight",
}
_ROWS = (("tourists", "parked_tourists", "tourist"), ("businessmen", "parked_businessmen", "businessman"))
_PLURALS = {"university": "universities", "businessman": "businessmen", "bus": "buses"}


def tell(board: Board, move: Move, actor: int, viewer: int | None, before: TableView, after: TableView) -> list[Event]:
    """Return the events of one move for one viewer; None is a spectator.

    GOB-SETUP-8  a departure is told when all have chosen
    """
    told = [*_move(board, move, actor, viewer, before, after), *_consequences(before, after)]
    return [Event(before.ply, seat, code, sentence, facts) for seat, code, sentence, facts in told]


def _move(
    board: Board, move: Move, actor: int, viewer: int | None, before: TableView, after: TableView
) -> Iterator[Told]:
    match move:
        case Depart(number):
            if viewer == actor:
                yield actor, "chose", f"seat {actor} keeps ticket {number}", {"ticket": number}
            else:
                yield actor, "chose", f"seat {actor} has chosen its departure", {}
        case Lay(stop):
            yield _marker(board, stop, actor, before, after)
            if after.seats[actor].out:
                yield actor, "out", f"seat {actor} has been at {stop} before and is out", {"stop": stop}
            else:
                yield from _segment(actor, before.seats[actor].sheet, after.seats[actor].sheet)


def _marker(board: Board, stop: str, actor: int, before: TableView, after: TableView) -> Told:
    jams = after.seats[actor].sheet.buses - before.seats[actor].sheet.buses
    where = next(found for found in board.stops if found.id == stop)
    name = f"{stop}, {where.landmark or where.what}"
    jammed = f", {_count(jams, 'bus')} in a jam" if jams else ""
    facts = {"from": before.seats[actor].end, "stop": stop, "jams": jams}
    return actor, "laid", f"seat {actor} lays to {name}{jammed}", facts


def _segment(actor: int, before: SheetView, after: SheetView) -> Iterator[Told]:
    """Tell what a completed segment cost and brought."""
    cells = after.cells - before.cells
    if cells:
        yield actor, "crossed", f"seat {actor} crosses {_count(cells, 'turn cell')}", {"cells": cells}
    marked = _marked(before, after)
    if marked:
        words = ", ".join(_count(count, what) for what, count in marked.items())
        yield actor, "marked", f"seat {actor} marks {words}", {"marked": marked}
    for rows, parked, what in _ROWS:
        for row, points in enumerate(getattr(after, parked)):
            if points and not getattr(before, parked)[row]:
                count = getattr(after, rows)[row]
                sentence = f"seat {actor} parks {_count(count, what)} for {_count(points, 'point')}"
                yield actor, "parked", sentence, {"passengers": rows, "count": count, "points": points}
    for name, number in after.landmarks.items():
        if name not in before.landmarks:
            facts = {"landmark": name, "number": number}
            yield actor, "landmark", f"seat {actor} writes {number} for the {name} landmark", facts


def _marked(before: SheetView, after: SheetView) -> dict[str, int]:
    gained = {what: getattr(after, cell) - getattr(before, cell) for cell, what in _CELLS.items()}
    gained |= {what: sum(getattr(after, rows)) - sum(getattr(before, rows)) for rows, _, what in _ROWS}
    return {what: count for what, count in gained.items() if count}


def _consequences(before: TableView, after: TableView) -> Iterator[Told]:
    """Tell what followed from the move."""
    if before.phase == "departure" and after.phase != "departure":
        numbers = [seat.departure for seat in after.seats]
        words = ", ".join(f"seat {seat.seat} from {seat.departure} at {seat.end}" for seat in after.seats)
        yield None, "departed", f"all depart: {words}", {"departures": numbers}
    for seat, (earlier, later) in enumerate(zip(before.seats, after.seats, strict=True)):
        for slot, points in enumerate(later.sheet.common):
            if points and not earlier.sheet.common[slot]:
                card = after.common[slot].card
                sentence = f"seat {seat} fulfils the common objective {card} for {points} points"
                yield seat, "objective", sentence, {"card": card, "points": points}
    if after.round > before.round:
        sentence = f"round {after.round}: seat {after.conductor} reveals ticket {after.ticket}, {after.color}"
        facts = {"round": after.round, "ticket": after.ticket, "color": after.color, "conductor": after.conductor}
        yield None, "round", sentence, facts
    if after.phase == "over":
        yield None, "over", "the game is over", {}


def _count(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {_PLURALS.get(noun, noun + 's')}"
