"""The facts of a map as they leave the rules: all that is needed to draw it and a sheet, and to talk about them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from fareplay.get_on_board.board import Board
from fareplay.get_on_board.laying import COLORS, LEAST_TURNS, MARKERS, MOST_TURNS, SHAPES, SHEETS
from fareplay.get_on_board.layout import Point, places_of
from fareplay.get_on_board.objectives import BLUE, CARDS, PASSENGERS_NEEDED, PERSONAL, YELLOW
from fareplay.get_on_board.position import ROWS, TICKETS
from fareplay.get_on_board.sheet import (
    INTERNS,
    JAMS,
    PARKED_BUSINESSMEN,
    PARKED_TOURISTS,
    PENSIONERS,
    SIGHTS,
    STUDENTS,
    TURN_ZONE,
    UNIVERSITIES,
)
from fareplay.get_on_board.views import color_name

_BONUS_PASSENGERS = ("pensioner", "tourist", "intern")  # GOB-PARK-8


@dataclass(frozen=True, slots=True)
class StopFacts:
    """An intersection, and what stands there."""

    id: str
    row: int
    column: int
    what: str
    passengers: tuple[str, ...]
    place: str | None
    light: bool
    departure: int | None
    letter: str | None
    landmark: str | None


@dataclass(frozen=True, slots=True)
class StreetFacts:
    """A street; its id is the one markers have."""

    id: str
    a: str
    b: str
    busy: bool


@dataclass(frozen=True, slots=True)
class ObjectiveFacts:
    """A personal objective: its letters, and where they stand."""

    id: str
    stops: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ShapeFacts:
    """A shape: how many markers, and how many turns they make at least and at most."""

    id: str
    markers: int
    least_turns: int
    most_turns: int


@dataclass(frozen=True, slots=True)
class SheetFacts:
    """What is printed on every sheet: rows of points by how many cells are marked, from none, and numbers of cells."""

    shapes: tuple[dict[str, str], ...]  # by colour of ticket, for each sheet
    turn_zone: tuple[int, ...]
    jams: tuple[int, ...]
    pensioners: tuple[int, ...]
    parked_tourists: tuple[int, ...]
    parked_businessmen: tuple[int, ...]
    bonus_passengers: tuple[str, ...]  # by how many businessmen park, from one
    rows: int  # of tourists, and of businessmen
    students: int
    interns: int
    universities: int
    sights: int  # of each shade


@dataclass(frozen=True, slots=True)
class BonusFacts:
    """What objectives ask for and bring."""

    common: tuple[str, ...]  # the cards there are
    passengers: int
    sights: int
    first: int  # points of a common objective in the first round anyone fulfils it
    later: int
    personal: int


@dataclass(frozen=True, slots=True)
class MapLayout:
    """Where the intersections stand."""

    size: Point
    places: dict[str, Point]


@dataclass(frozen=True, slots=True)
class MapFacts:
    """A map, the sheet, and how the map is drawn."""

    family: Literal["get-on-board"]
    id: str
    title: str
    fewest: int  # players
    most: int
    turned: int
    stops: tuple[StopFacts, ...]
    streets: tuple[StreetFacts, ...]
    objectives: tuple[ObjectiveFacts, ...]
    tickets: tuple[str, ...]  # the colour of each, from ticket 1
    shapes: tuple[ShapeFacts, ...]
    sheet: SheetFacts
    bonus: BonusFacts
    layout: MapLayout


def facts(board: Board) -> MapFacts:
    """Return the facts of a map."""
    places, width, height = places_of(board)
    return MapFacts(
        family="get-on-board",
        id=board.name,
        title=board.title,
        fewest=board.fewest_players,
        most=board.most_players,
        turned=board.turned,
        stops=tuple(
            StopFacts(
                *(stop.id, stop.row, stop.column, stop.what, stop.passengers),
                *(stop.place, stop.light, stop.departure, stop.letter, stop.landmark),
            )
            for stop in board.stops
        ),
        streets=tuple(StreetFacts(f"{one.a}-{one.b}", one.a, one.b, one.busy) for one in board.streets),
        objectives=tuple(
            ObjectiveFacts(letters, tuple(board.letters[letter] for letter in letters)) for letters in board.objectives
        ),
        tickets=tuple(color_name(ticket) for ticket in range(1, TICKETS + 1)),
        shapes=tuple(
            ShapeFacts(shape, int(MARKERS[number]), int(LEAST_TURNS[number]), int(MOST_TURNS[number]))
            for number, shape in enumerate(SHAPES)
        ),
        sheet=_sheet(),
        bonus=BonusFacts(CARDS, PASSENGERS_NEEDED, SIGHTS, YELLOW, BLUE, PERSONAL),
        layout=MapLayout((round(width, 1), round(height, 1)), {stop: _rounded(at) for stop, at in places.items()}),
    )


def _rounded(place: Point) -> Point:
    return round(place[0], 1), round(place[1], 1)


def _sheet() -> SheetFacts:
    return SheetFacts(
        shapes=tuple({color: SHAPES[shape] for color, shape in zip(COLORS, row, strict=True)} for row in SHEETS),
        turn_zone=tuple(TURN_ZONE.tolist()),
        jams=tuple(JAMS.tolist()),
        pensioners=tuple(PENSIONERS.tolist()),
        parked_tourists=tuple(PARKED_TOURISTS.tolist()),
        parked_businessmen=tuple(PARKED_BUSINESSMEN.tolist()),
        bonus_passengers=_BONUS_PASSENGERS,
        rows=ROWS,
        students=STUDENTS,
        interns=INTERNS,
        universities=UNIVERSITIES,
        sights=SIGHTS,
    )
