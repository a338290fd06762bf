"""Reasons: one short sentence that says why a move is good.

What a marker brings is read from the sheet as the rules would mark it, were the trip made as far as that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast

import numpy as np

from fareplay.bots.bot import Reason
from fareplay.bots.get_on_board.walking import follow
from fareplay.core.family import Array, Move
from fareplay.core.kernel import NONE, door
from fareplay.core.table import Imagined
from fareplay.get_on_board.board import Board, Stop
from fareplay.get_on_board.laying import direction_to, finish_shape, lay
from fareplay.get_on_board.moves import Depart, Lay
from fareplay.get_on_board.trip import make_trip
from fareplay.get_on_board.views import SheetView, StepView, TableView, view

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
ORDINALS = ("zeroth", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
PLURALS = {"businessman": "businessmen", "university": "universities"}
PARKING = (("tourist", "tourists", "parked_tourists"), ("businessman", "businessmen", "parked_businessmen"))
CARDS = {  # what one more of each common objective is called
    "pensioners": "pensioner",
    "students": "student",
    "tourists": "tourist",
    "businessmen": "businessman",
    "light sights": "light sight",
    "dark sights": "dark sight",
}
VISITORS = {"university": "student", "light": "tourist", "dark": "tourist", "office": "businessman"}  # of landmarks
NEAR = 3  # streets from a departure that count as near


def _make_trip(boards: Any, positions: Any, seat: int, stop: int) -> None:
    """Lay a marker, if any, and make the trip as far as the segment goes."""
    board, position = boards[0], positions[0]
    if stop != NONE:
        lay(board, position, seat, direction_to(board, position, seat, stop))
        if position.due == 0:
            finish_shape(board, position, seat)
    make_trip(board, position, seat)


_trip = door(_make_trip, follow, make_trip)


@dataclass(frozen=True, slots=True)
class _Marker:
    """A marker, and what it changes."""

    board: Board
    seen: TableView  # by the seat, before the marker
    stop: Stop
    step: StepView
    before: SheetView
    after: SheetView

    @property
    def objective(self) -> str:
        """The letters of the personal objective."""
        return self.seen.own.objective if self.seen.own else ""


def explain(table: Imagined, move: Move) -> Reason:
    """Return why a legal move of the table's seat is good."""
    board = cast(Board, table.board)
    if isinstance(move, Depart):
        return _explain_departure(board, move)
    marker = _look_at(table, board, cast(Lay, move))
    if marker.step.out:
        return Reason("out", "goes out: the route has been there before", {"stop": marker.stop.id})
    return next(reason for ask in _ASKED if (reason := ask(marker)) is not None)


def _look_at(table: Imagined, board: Board, move: Lay) -> _Marker:
    seen = cast(TableView, table.view(table.seat))
    steps = seen.own.steps if seen.own else ()
    return _Marker(
        board,
        seen,
        board.stops[board.stop_numbers[move.stop]],
        next(step for step in steps if step.stop == move.stop),
        _sheet_after(table, board, NONE),
        _sheet_after(table, board, board.stop_numbers[move.stop]),
    )


def _sheet_after(table: Imagined, board: Board, stop: int) -> SheetView:
    """Return the sheet of the seat as it would be after the trip so far, and a marker more."""
    positions: Array = np.frombuffer(bytearray(table.position), table.family.position)
    _trip(board.tables, positions, table.seat, stop)
    return view(board, positions, table.seat).seats[table.seat].sheet


def _explain_departure(board: Board, move: Depart) -> Reason:
    """Say what is near a departure."""
    start = next(stop for stop in board.stops if stop.departure == move.number)
    near = [stop for stop in board.stops if abs(stop.row - start.row) + abs(stop.column - start.column) <= NEAR]
    counts = Counter(kind for stop in near for kind in (*stop.passengers, *([stop.place] if stop.place else [])))
    most = [(kind.replace("-", " "), count) for kind, count in counts.most_common(2)]
    words = " and ".join(_count(count, kind) for kind, count in most)
    return Reason("departure", f"starts with {words or 'open streets'} near", {"stop": start.id, "near": dict(most)})


def _common(marker: _Marker) -> Reason | None:
    """Say that a common objective is fulfilled."""
    for card in marker.seen.common:
        had, has = _counted(marker.before, card.card), _counted(marker.after, card.card)
        if had < card.needed <= has:
            verb = _verb(marker, CARDS[card.card])
            sentence = f"{verb} the {ORDINALS[has]} {CARDS[card.card]} for the common objective"
            return Reason("common", sentence, {"card": card.card, "count": has, "points": card.points})
    return None


def _verb(marker: _Marker, what: str) -> str:
    """Return what a bus does to get one more; passengers that do not wait at the stop are a bonus."""
    if what.endswith("sight"):
        return "visits"
    return "picks up" if what in marker.stop.passengers else "gains"


def _counted(sheet: SheetView, card: str) -> int:
    """Count what a sheet has for a common objective."""
    if card == "students":
        return sheet.students + sheet.interns
    cells = getattr(sheet, card.replace(" ", "_"))
    return sum(cells) if isinstance(cells, tuple) else cast(int, cells)


def _personal(marker: _Marker) -> Reason | None:
    """Say that a stop of the personal objective is touched."""
    letter = marker.stop.letter
    if letter is None or letter not in marker.objective:
        return None
    return Reason("personal", f"touches {letter} of the personal objective", {"letter": letter})


def _landmark(marker: _Marker) -> Reason | None:
    """Say how many passengers see a landmark."""
    for box, number in marker.after.landmarks.items():
        if box not in marker.before.landmarks and number:
            facts = {"landmark": marker.stop.landmark, "count": number}
            return Reason("landmark", f"reaches {marker.stop.landmark} with {_count(number, VISITORS[box])}", facts)
    return None


def _parking(marker: _Marker) -> Reason | None:
    """Say how many passengers are taken to a place."""
    for passenger, rows, parked in PARKING:
        pairs = zip(getattr(marker.before, parked), getattr(marker.after, parked), strict=True)
        for row, (had, has) in enumerate(pairs):
            if has > had:
                count, place = getattr(marker.after, rows)[row], "office" if rows == "businessmen" else "sight"
                article = "an" if place == "office" else "a"
                sentence = f"reaches {article} {place} with {_count(count, passenger)}"
                return Reason("parking", sentence, {"place": place, "count": count, "points": has})
    return None


def _university(marker: _Marker) -> Reason | None:
    """Say how many students a university has."""
    if marker.after.universities == marker.before.universities:
        return None
    students = marker.after.students + marker.after.interns
    words = f"for {_count(students, 'student')}" if students else "for students to come"
    return Reason("university", f"reaches a university {words}", {"students": students})


def _passengers(marker: _Marker) -> Reason | None:
    """Say who is picked up, and which of its kind, if a common objective asks for it."""
    cards = {card.card: card.needed for card in marker.seen.common}
    picked = [kind for kind in marker.stop.passengers if _gained(marker, _plural(kind))]
    for kind in picked:
        count = _counted(marker.after, _plural(kind))
        if count < cards.get(_plural(kind), 0):
            sentence = f"picks up the {ORDINALS[count]} {kind}, towards the common objective"
            return Reason("passengers", sentence, {"passengers": picked})
    words = " and ".join(f"a {kind}" for kind in picked)
    return Reason("passengers", f"picks up {words}", {"passengers": picked}) if picked else None


def _gained(marker: _Marker, card: str) -> int:
    return _counted(marker.after, card) - _counted(marker.before, card)


def _sight(marker: _Marker) -> Reason | None:
    """Say that a sight counts for a common objective."""
    for card in marker.seen.common:
        count = _counted(marker.after, card.card)
        if card.card.endswith("sights") and count < card.needed and _gained(marker, card.card):
            sentence = f"visits the {ORDINALS[count]} {CARDS[card.card]}, towards the common objective"
            return Reason("sight", sentence, {"card": card.card, "count": count})
    return None


def _light(marker: _Marker) -> Reason | None:
    """Say that a green light gives one more marker."""
    if not marker.stop.light or marker.seen.due != 1:
        return None
    return Reason("light", "ends at a green light for one more marker", {"stop": marker.stop.id})


def _clear(marker: _Marker) -> Reason | None:
    """Say that other ways are jammed, and this is not."""
    steps = marker.seen.own.steps if marker.seen.own else ()
    if marker.step.jams or not any(step.jams for step in steps):
        return None
    return Reason("clear", "stays clear of a jam", {"jams": max(step.jams for step in steps)})


def _open(marker: _Marker) -> Reason:
    """Say that ways stay open, or else that the segment needs the marker."""
    if marker.seen.due > 1:
        return Reason("shape", "leads on to where the segment ends", {"stop": marker.stop.id})
    ways = _open_ways(marker)
    if ways and sum(marker.seen.to_come.values()):
        return Reason("open", "keeps open ways for the tickets to come", {"stop": marker.stop.id, "ways": ways})
    return Reason("end", "completes the segment in play", {"stop": marker.stop.id})


def _open_ways(marker: _Marker) -> int:
    """Count the stops next to a marker's that the route has not visited."""
    seat = marker.seen.seats[marker.seen.turn]
    visited = {seat.end, *(stop for street in seat.markers for stop in street.split("-"))}
    pairs = [street for street in marker.board.streets if marker.stop.id in (street.a, street.b)]
    return sum(street.a not in visited and street.b not in visited for street in pairs)


_ASKED: tuple[Callable[[_Marker], Reason | None], ...] = (
    *(_common, _personal, _landmark, _parking, _university, _passengers, _sight, _light, _clear, _open),
)


def _count(count: int, noun: str) -> str:
    number = NUMBERS[count] if count < len(NUMBERS) else str(count)
    return f"{number} {noun if count == 1 else _plural(noun)}"


def _plural(noun: str) -> str:
    return PLURALS.get(noun, f"{noun}s")
