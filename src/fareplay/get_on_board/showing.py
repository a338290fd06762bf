"""Showing a view as text: the sheet, the shape of the round and the map around you, for the terminal."""

from __future__ import annotations

from fareplay.core.family import MoveGroup, Section
from fareplay.get_on_board.board import Board, Stop
from fareplay.get_on_board.moves import Depart, Lay, Move
from fareplay.get_on_board.views import SeatView, SheetView, TableView

SHAPE_WORDS = {
    "S1": "one marker",
    "S2": "two, straight",
    "L2": "two, one turn",
    "X2": "two, as you like",
    "S3": "three, straight",
    "Z3": "three, two turns",
}
SHAPE_PICTURES = {"S1": "━", "S2": "━━", "L2": "━┓", "X2": "━━/━┓", "S3": "━━━", "Z3": "━┓┗/┏┓"}
SYMBOLS = {
    "pensioner": "p",
    "student": "s",
    "tourist": "t",
    "businessman": "b",
    "university": "U",
    "light-sight": "L",
    "dark-sight": "D",
    "office": "O",
}
KEY = "p pensioner, s student, t tourist, b businessman, U university, L/D light/dark sight, O office, * landmark"
WINDOW = 4  # rows and columns shown each way
EMPTY = "     "


def show(board: Board, view: TableView) -> list[Section]:
    """Return the table as sections of text."""
    sections = [_players(view), _round(view)]
    if view.own is None:
        return sections
    own = view.seats[view.own.seat]
    sections.append(_sheet(own.sheet, view.own.objective))
    center = own.end or board.stops[len(board.stops) // 2].id
    return [*sections, Section("Map", tuple((line,) for line in draw_map(board, view, center)))]


def _players(view: TableView) -> Section:
    rows = tuple(_player(view, seat) for seat in view.seats)
    return Section("Players", rows, ("seat", "at", "points", "turn zone", "jams", "objective"))


def _player(view: TableView, seat: SeatView) -> tuple[str, ...]:
    mark = " (you)" if view.own is not None and view.own.seat == seat.seat else ""
    mark += ", conductor" if seat.seat == view.conductor else ""
    to_move = "> " if seat.seat in view.awaited else "  "
    points = "out" if seat.out else str(sum(seat.sheet.points.values()))
    sheet = seat.sheet
    return (
        *(f"{to_move}{seat.seat}{mark}", seat.end or "?", points, f"{sheet.cells} of 5", f"{sheet.buses} of 19"),
        seat.objective or "?",
    )


def _round(view: TableView) -> Section:
    rows = [(f"{common.card}, {common.needed}", f"{common.points} points") for common in view.common]
    coming = ", ".join(f"{color} {count}" for color, count in view.to_come.items() if count)
    rows.append(("tickets to come", coming or "none"))
    if view.ticket is None:
        return Section("Departure", tuple(rows))
    rows.insert(0, ("ticket", f"{view.ticket}, {view.color}"))
    if view.own is not None and view.own.shape:
        shape = view.own.shape
        rows.insert(1, ("your shape", f"{SHAPE_PICTURES[shape]}  {SHAPE_WORDS[shape]}"))
    if view.own is not None and view.own.steps:
        rows.insert(2, ("to lay", f"{view.due} more, {view.due_for}"))
    return Section(f"Round {view.round} of 12", tuple(rows))


def _sheet(sheet: SheetView, objective: str) -> Section:
    points = sheet.points
    students = f"{sheet.students} + {sheet.interns} interns, {sheet.universities} universities"
    rows = [
        ("pensioners", str(sheet.pensioners), str(points["pensioners"])),
        ("students", students + _box(sheet, "university"), str(points["students"])),
        (
            "tourists",
            _rows(sheet.tourists, sheet.parked_tourists) + _box(sheet, "light", "dark"),
            str(points["tourists"]),
        ),
        (
            "businessmen",
            _rows(sheet.businessmen, sheet.parked_businessmen) + _box(sheet, "office"),
            str(points["businessmen"]),
        ),
        ("sights", f"{sheet.light_sights} light, {sheet.dark_sights} dark", ""),
        ("common objectives", " + ".join(map(str, sheet.common)), str(points["common objectives"])),
        ("personal objective", objective, str(points["personal objective"])),
        ("turn zone", f"{sheet.cells} of 5 cells", str(points["turn zone"])),
        ("jams", f"{sheet.buses} of 19 buses", str(points["jams"])),
        ("total", "", str(sum(points.values()))),
    ]
    return Section(f"Your sheet ({sheet.number})", tuple(rows), ("area", "marked", "points"))


def _rows(rows: tuple[int, ...], parked: tuple[int, ...]) -> str:
    return " | ".join(f"{count} parked" if points else str(count) for count, points in zip(rows, parked, strict=True))


def _box(sheet: SheetView, *names: str) -> str:
    return "".join(f", {name} landmark {sheet.landmarks[name]}" for name in names if name in sheet.landmarks)


def draw_map(board: Board, view: TableView, center: str) -> list[str]:
    """Return the map around an intersection as lines of text, the streets with their markers between."""
    middle = board.stops[board.stop_numbers[center]]
    rows = range(middle.row - WINDOW, middle.row + WINDOW + 1)
    columns = range(middle.column - WINDOW, middle.column + WINDOW + 1)
    lines = []
    for row in rows:
        stops = [board.stop_at.get((row, column)) for column in columns]
        below = [board.stop_at.get((row + 1, column)) for column in columns]
        if any(stops):
            right = [*stops[1:], board.stop_at.get((row, columns[-1] + 1))]
            across = [_street(board, view, a, b, "─━═") for a, b in zip(stops, right, strict=True)]
            lines.append(
                "".join(_stop(view, stop) + _across(street) for stop, street in zip(stops, across, strict=True))
            )
            down = [_street(board, view, a, b, "│┃║") for a, b in zip(stops, below, strict=True)]
            lines.append("".join(f"  {street}    " for street in down))
    return [line.rstrip() for line in lines if line.strip()] + [KEY]


def _across(street: str) -> str:
    """Return the sign of a street as wide as a street is drawn; a number stands once."""
    return f"{street}─" if street.isdigit() else street * 2


def _stop(view: TableView, stop: Stop | None) -> str:
    if stop is None:
        return EMPTY
    here = [seat.seat for seat in view.seats if seat.end == stop.id and not seat.out]
    if here:
        mine = view.own.seat if view.own else None
        return f"[{mine if mine in here else here[0]}]".center(5)
    if stop.light:
        return f"({stop.departure or stop.letter or ' '})".center(5)
    symbols = "".join(SYMBOLS[kind] for kind in stop.passengers) or SYMBOLS[stop.place or ""]
    return (symbols + (stop.letter or "") + ("*" if stop.landmark else "")).center(5)


def _street(board: Board, view: TableView, a: Stop | None, b: Stop | None, signs: str) -> str:
    """Return the sign of a street: plain, busy, your own marker, or how many markers of others."""
    number = board.street_numbers.get(frozenset((a.id, b.id))) if a and b else None
    if number is None:
        return " "
    street = board.streets[number]
    name = f"{street.a}-{street.b}"
    mine = view.own.seat if view.own else None
    if any(name in seat.markers for seat in view.seats if seat.seat == mine):
        return signs[2]
    others = sum(name in seat.markers for seat in view.seats)
    return str(others) if others else signs[1] if street.busy else signs[0]


def group_moves(board: Board, moves: list[Move]) -> list[MoveGroup]:
    """Return the moves by what they do, with what stands there."""
    departures = tuple((move, _light(board, move)) for move in moves if isinstance(move, Depart))
    markers = tuple((move, _what(board, move)) for move in moves if isinstance(move, Lay))
    return [group for group in (MoveGroup("Depart", departures), MoveGroup("Lay", markers)) if group.moves]


def _light(board: Board, move: Depart) -> str:
    return next(stop.id for stop in board.stops if stop.departure == move.number)


def _what(board: Board, move: Lay) -> str:
    stop = board.stops[board.stop_numbers[move.stop]]
    return (stop.landmark or stop.what) + (f" {stop.letter}" if stop.letter else "")
