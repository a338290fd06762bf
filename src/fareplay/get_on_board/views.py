"""Views: all that one seat, or a spectator, may know.

GOB-ROUND-6: sheets are open; only dealt departure tickets and personal objectives are secret, and the tickets to come.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

import numpy as np

from fareplay.core.family import Array
from fareplay.core.kernel import bits_of, unpacked
from fareplay.get_on_board import codes, doors, scoring
from fareplay.get_on_board.board import Board
from fareplay.get_on_board.doors import DOORS
from fareplay.get_on_board.laying import COLORS, SHAPES, SHEETS
from fareplay.get_on_board.objectives import BLUE, CARDS, PASSENGERS_NEEDED, YELLOW
from fareplay.get_on_board.position import BY_LIGHT, BY_SHAPE, DEPARTURE, LAYING, OVER, SEATS, TICKETS
from fareplay.get_on_board.sheet import CELLS, SIGHTS

Unpacked = Any  # a position of plain numbers

PHASES = ("departure", "laying", "over")
AREAS = (
    *("pensioners", "students", "tourists", "businessmen"),
    *("common objectives", "personal objective", "turn zone", "jams"),
)
REASONS = {BY_SHAPE: "shape", BY_LIGHT: "green light"}


@dataclass(frozen=True, slots=True)
class SheetView:
    """A sheet: every box, and the running points by area."""

    number: int
    shapes: dict[str, str]  # by colour of ticket
    boxes: dict[str, int]  # of the two boxes of each colour, how many are marked
    cells: int
    buses: int
    pensioners: int
    students: int
    interns: int
    universities: int
    light_sights: int
    dark_sights: int
    tourists: tuple[int, ...]  # by row
    parked_tourists: tuple[int, ...]  # points by row, 0 while not parked
    businessmen: tuple[int, ...]
    parked_businessmen: tuple[int, ...]
    landmarks: dict[str, int]  # what was written into the boxes of landmarks reached
    common: tuple[int, ...]  # points for each common objective
    points: dict[str, int]  # by area, as if the game ended here; what the viewer may not know is left out


@dataclass(frozen=True, slots=True)
class SeatView:
    """What the viewer may know of a seat."""

    seat: int
    out: bool
    departure: int | None
    end: str | None
    markers: tuple[str, ...]  # streets
    objective: str | None  # letters
    sheet: SheetView


@dataclass(frozen=True, slots=True)
class CommonView:
    """A common objective: what it asks for, how many, and for how many points now."""

    card: str
    needed: int
    points: int


@dataclass(frozen=True, slots=True)
class StepView:
    """A marker the viewer may lay now: where it leads, the buses it marks, and whether it puts the viewer out."""

    stop: str
    jams: int
    out: bool


@dataclass(frozen=True, slots=True)
class OwnView:
    """What concerns the viewer alone."""

    seat: int
    offer: tuple[int, ...]  # tickets to choose the departure from
    chosen: int | None
    objective: str
    shape: str | None  # what the ticket of the round means
    cells_left: int
    steps: tuple[StepView, ...]


@dataclass(frozen=True, slots=True)
class TableView:
    """The table as one seat sees it."""

    board: str
    players: int
    ply: int
    phase: str
    awaited: tuple[int, ...]
    turn: int
    conductor: int
    round: int
    ticket: int | None
    color: str | None
    revealed: tuple[int, ...]
    to_come: dict[str, int]  # tickets by colour
    due: int  # markers still to be laid in this turn
    due_for: str  # shape, green light, or instead of a shape that is not possible
    path: tuple[str, ...]  # of the segment so far
    common: tuple[CommonView, ...]
    seats: tuple[SeatView, ...]
    own: OwnView | None


def view(board: Board, positions: Array, seat: int | None) -> TableView:
    """Return all that a seat may know; None is a spectator.

    GOB-ROUND-6   all sheets, markers and tickets revealed
    GOB-TICKET-4  and which shapes are still to come
    """
    position = unpacked(positions[0])
    waiting = DOORS.awaited(positions, 0)
    laying = position.phase == LAYING
    revealed = tuple(position.revealed[: position.rounds])
    return TableView(
        board=board.name,
        players=position.seats,
        ply=position.ply,
        phase=PHASES[position.phase],
        awaited=tuple(other for other in range(SEATS) if waiting >> other & 1),
        turn=position.turn,
        conductor=position.conductor,
        round=position.rounds,
        ticket=revealed[-1] if revealed else None,
        color=color_name(revealed[-1]) if revealed else None,
        revealed=revealed,
        to_come=_to_come(position),
        due=position.due if laying else 0,
        due_for=REASONS.get(position.reason, "instead of the shape") if laying else "",
        path=tuple(board.stops[stop].id for stop in position.path[: position.laid]) if laying else (),
        common=_common(position),
        seats=_seats(board, positions, position, seat),
        own=None if seat is None else _own(board, positions, position, seat),
    )


def reveals(before: Array, after: Array) -> bool:
    """Whether anyone learnt between two positions what was hidden: a ticket, the departures, or the objectives."""
    departed = before["phase"][0] == DEPARTURE and after["phase"][0] != DEPARTURE
    return bool(departed or before["stream"][0] != after["stream"][0] or after["phase"][0] == OVER)


def color_name(ticket: int) -> str:
    """Return the colour of a ticket."""
    return COLORS[(ticket - 1) % len(COLORS)]


def _to_come(position: Unpacked) -> dict[str, int]:
    gone = set(position.revealed[: position.rounds])
    counts = Counter(color_name(ticket) for ticket in range(1, TICKETS + 1) if ticket not in gone)
    return {color: counts[color] for color in COLORS}


def _common(position: Unpacked) -> tuple[CommonView, ...]:
    return tuple(
        CommonView(CARDS[card], SIGHTS if card >= 4 else PASSENGERS_NEEDED, BLUE if turned else YELLOW)
        for card, turned in zip(position.common, position.turned, strict=True)
    )


def _seats(board: Board, positions: Array, position: Unpacked, viewer: int | None) -> tuple[SeatView, ...]:
    sheets = np.zeros((1, SEATS, scoring.COLUMNS), np.int32)
    DOORS.score(board.tables, positions, sheets)
    rows = sheets[0].tolist()
    return tuple(_seat(board, position, seat, rows[seat], viewer) for seat in range(position.seats))


def _seat(board: Board, position: Unpacked, seat: int, sheet: list[int], viewer: int | None) -> SeatView:
    """Return what a viewer may know of a seat.

    GOB-SETUP-5  personal objectives are secret
    GOB-SETUP-6  unless they are kept open
    GOB-SETUP-8  a departure is secret until all have chosen
    """
    choosing = position.phase == DEPARTURE
    known = viewer == seat or bool(position.open_objectives) or position.phase == OVER
    streets = [board.streets[number] for number in bits_of(position.markers[seat])]
    return SeatView(
        seat=seat,
        out=bool(position.out[seat]),
        departure=None if choosing else position.departure[seat],
        end=None if choosing else board.stops[position.end[seat]].id,
        markers=tuple(f"{street.a}-{street.b}" for street in streets),
        objective=board.objectives[position.objective[seat]] if known else None,
        sheet=_sheet(position, seat, sheet, known),
    )


def _sheet(position: Unpacked, seat: int, points: list[int], known: bool) -> SheetView:
    number = position.sheet[seat]
    left = _to_come(position)
    names = ("university_box", "light_box", "dark_box", "office_box")
    boxes = {name.removesuffix("_box"): getattr(position, name)[seat] for name in names}
    return SheetView(
        number=number + 1,
        shapes={color: SHAPES[shape] for color, shape in zip(COLORS, SHEETS[number], strict=True)},
        boxes={color: 2 - left[color] for color in COLORS},
        cells=position.cells[seat],
        buses=position.buses[seat],
        pensioners=position.pensioners[seat],
        students=position.students[seat],
        interns=position.interns[seat],
        universities=position.universities[seat],
        light_sights=position.light_sights[seat],
        dark_sights=position.dark_sights[seat],
        tourists=tuple(position.tourists[seat]),
        parked_tourists=tuple(position.tourist_points[seat]),
        businessmen=tuple(position.businessmen[seat]),
        parked_businessmen=tuple(position.businessman_points[seat]),
        landmarks={name: number for name, number in boxes.items() if number >= 0},
        common=tuple(position.common_points[seat]),
        points={area: points[place] for place, area in enumerate(AREAS) if known or area != "personal objective"},
    )


def _own(board: Board, positions: Array, position: Unpacked, seat: int) -> OwnView:
    """Return what concerns the viewer alone.

    GOB-SETUP-7  two tickets to choose the departure from
    """
    choosing, laying = position.phase == DEPARTURE, position.phase == LAYING
    offered = choosing and not position.departure[seat]
    return OwnView(
        seat=seat,
        offer=tuple(position.offer[seat]) if offered else (),
        chosen=position.departure[seat] or None if choosing else None,
        objective=board.objectives[position.objective[seat]],
        shape=SHAPES[doors.shape(positions, 0, seat)] if laying and not position.out[seat] else None,
        cells_left=CELLS - position.cells[seat],
        steps=_steps(board, positions, position, seat) if laying else (),
    )


def _steps(board: Board, positions: Array, position: Unpacked, seat: int) -> tuple[StepView, ...]:
    out = np.empty(codes.CODES, np.int64)
    count = DOORS.list_moves(board.tables, positions, 0, seat, out)
    here, visited = board.stops[position.end[seat]].id, set(bits_of(position.visited[seat]))
    steps = []
    for stop in out[:count].tolist():
        street = board.street_numbers[frozenset((here, board.stops[stop].id))]
        jams = int(doors.count_jams(board.tables, positions, 0, seat, street))
        steps.append(StepView(board.stops[stop].id, jams, stop in visited))
    return tuple(steps)
