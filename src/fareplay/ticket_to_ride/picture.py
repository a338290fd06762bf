"""A board as a picture: one SVG document that needs nothing else, for the README, the terminal and the curious.

Every colour has its symbol and every livery its pattern, so the picture can be read without seeing colours.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, radians, sin
from typing import Any, NamedTuple

from fareplay.core.drawing import (
    ACCENT,
    INK,
    LIVERIES,
    PAPER,
    QUIET,
    SERIF,
    Livery,
    disc,
    opening,
    polygon,
    text_in_xml,
    warm,
)
from fareplay.core.errors import BadInput
from fareplay.ticket_to_ride.board import Board, Route
from fareplay.ticket_to_ride.layout import Box, Layout, broken, count_inside, crowd, layout_of, text_width

SEAT, WIDEST_TITLE = 58, 420  # in the key

LAND = ("#E3D7BA", "#EFE5CB")  # around the playing area, and inside
WATER = ("#BBD5D3", "#CBDFDA")  # deep, shallow
GRAY = "#CBC8C0"
GROUND = {"park": "#CFDDB4", "river": "#9FC3C6", "border": "#8A7B57"}
DISTRICTS = {"black": "#4A4A52", "green": "#3F8F4F", "blue": "#2F6DB5", "gold": "#C99A1E", "red": "#C43B30"}


class Paint(NamedTuple):
    """The colour of a card and its symbol."""

    fill: str
    mark: str
    symbol: str


_PETALS = "".join(disc(3.1 * cos(turn), 3.1 * sin(turn), 1.9) for turn in (2 * pi * n / 5 - pi / 2 for n in range(5)))
_WAVE = "M-6.4 {0}q3.2-4 6.4-1t6.4-1v2.4q-3.2 4-6.4 1t-6.4 1Z"

SLOTS = {
    "purple": Paint("#9A62B4", PAPER, "M0-4.4 6.8 0 0 4.4-6.8 0Z"),
    "blue": Paint("#3B78BD", PAPER, _WAVE.format(-2.9) + _WAVE.format(1.7)),
    "orange": Paint("#EC9245", INK, "M0-5.2 5.4 4.2H-5.4Z"),
    "white": Paint("#FFFEFA", INK, disc(0, 0, 4.8) + disc(0, 0, 3)),
    "green": Paint("#4C8F50", PAPER, "M-4.2-4.2H4.2V4.2H-4.2Z"),
    "yellow": Paint("#F3CC48", INK, polygon([6, 2.5] * 5)),
    "black": Paint("#41444B", PAPER, "M-1.7-5.1H1.7V-1.7H5.1V1.7H1.7V5.1H-1.7V1.7H-5.1V-1.7H-1.7Z"),
    "red": Paint("#C9473C", PAPER, polygon([5.1] * 6, 0)),
    "pink": Paint("#E99AC1", INK, _PETALS),
}


def draw(board: Board, owners: Mapping[str, int] | None = None) -> str:
    """Return the board as an SVG document; `owners` gives the seat of each claimed route."""
    claimed = dict(owners or {})
    _check(board, claimed)
    layout = layout_of(board)
    parts = [
        *_definitions(board, layout, claimed),
        '<g clip-path="url(#sheet)">',
        *(_ground(item) for item in layout["ground"]),
        *_tracks(board, layout),
        *(_route(board, layout, route, claimed.get(route.id)) for route in board.routes),
        *_stops(board, layout),
        *_names(board, layout),
        *_key(board, layout, claimed),
        "</g>",
        _sheet(layout, f'fill="none" stroke="{INK}" stroke-width="2.5"'),
    ]
    return "\n".join([*_opening(board, layout, claimed), *filter(None, parts), "</svg>", ""])


def draw_heat(board: Board, heat: Mapping[str, tuple[float, str]]) -> str:
    """Return the board as an SVG document, every route in the colour of its heat, from 0 to 1, and with its words."""
    layout, (width, height) = layout_of(board), layout_of(board)["size"]
    parts = [
        f'<defs><clipPath id="sheet">{_sheet(layout)}</clipPath></defs><g clip-path="url(#sheet)">',
        *(_ground(item) for item in layout["ground"]),
        *_tracks(board, layout),
        *(_heated(board, layout, route, *heat[route.id]) for route in board.routes),
        *_stops(board, layout),
        *_names(board, layout),
        "</g>",
        _sheet(layout, f'fill="none" stroke="{INK}" stroke-width="2.5"'),
    ]
    return "\n".join([*opening(width, height, board.title, "A heat map of its routes."), *parts, "</svg>", ""])


def _heated(board: Board, layout: Layout, route: Route, heat: float, words: str) -> str:
    """Return a route whose slots all have the colour of its heat."""
    title = f"{board.stop_names[route.a]} to {board.stop_names[route.b]}: {words}"
    length, width = layout["slot"]
    slot = _bed(length, width, warm(heat))
    slots = "".join(
        f'<g transform="translate({x} {y}) rotate({angle})">{slot}</g>'
        for x, y, angle in layout["routes"][route.id]["slots"]
    )
    return f'<g class="route"><title>{text_in_xml(title)}</title>{slots}</g>'


def _check(board: Board, claimed: Mapping[str, int]) -> None:
    for route, seat in claimed.items():
        if route not in board.route_numbers:
            raise BadInput(f'no route of {board.name} is called "{route}"')
        if not 0 <= seat < len(LIVERIES):
            raise BadInput(f"{route}: a seat is from 0 to {len(LIVERIES) - 1}, got {seat}")


def _opening(board: Board, layout: Layout, claimed: Mapping[str, int]) -> list[str]:
    words = f"A map with {len(board.stops)} stops and {len(board.routes)} routes, {len(claimed)} of them claimed."
    width, height = layout["size"]
    return opening(width, height, board.title, words)


def _sheet(layout: Layout, style: str = "") -> str:
    width, height = layout["size"]
    return f'<rect width="{width}" height="{height}" rx="6" {style}/>'


def _definitions(board: Board, layout: Layout, claimed: Mapping[str, int]) -> list[str]:
    """Return what the picture uses again and again: slots, pieces and the edge of the sheet."""
    length, width = layout["slot"]
    return [
        "<defs>",
        f'<clipPath id="sheet">{_sheet(layout)}</clipPath>',
        *(f'<g id="slot-{color}">{_slot(color, length, width)}</g>' for color in _colors(board)),
        *(piece for seat in sorted(set(claimed.values())) for piece in _pieces(board, layout, seat)),
        "</defs>",
    ]


def _colors(board: Board) -> list[str]:
    return sorted({route.color for route in board.routes})


def _slot(color: str, length: float, width: float) -> str:
    """Return a free slot: its colour and its symbol, or a hatch where any colour will do."""
    if color == "gray":
        return _bed(length, width, GRAY) + _hatch(length, width)
    paint = SLOTS[color]
    scale = f'transform="scale({width / 14:.3f})"'
    symbol = f'<path d="{paint.symbol}" {scale} fill="{paint.mark}" fill-rule="evenodd"/>'
    return _bed(length, width, paint.fill) + symbol


def _bed(length: float, width: float, fill: str) -> str:
    """Return a rectangle around the middle, edged in a darker shade."""
    place = f'x="{-length / 2:g}" y="{-width / 2:g}" width="{length:g}" height="{width:g}" rx="{width * 0.17:.2f}"'
    return f'<rect {place} fill="{fill}" stroke="{_darker(fill)}" stroke-width="{width * 0.07:.2f}"/>'


def _darker(color: str) -> str:
    """Return a colour halfway to ink."""
    pairs = [(int(color[at : at + 2], 16), int(INK[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{(2 * own + 3 * ink) // 5:02X}" for own, ink in pairs)


def _hatch(length: float, width: float) -> str:
    high, step = width * 0.34, width * 0.4
    count = int((length - 2 * high - 0.3 * width) / step)
    starts = [(number - count / 2) * step for number in range(count + 1)]
    d = "".join(f"M{x - high:.1f} {high:.1f}L{x + high:.1f} {-high:.1f}" for x in starts)
    return f'<path d="{d}" stroke="#8B877D" stroke-width="{width * 0.09:.2f}" stroke-linecap="round"/>'


def _pieces(board: Board, layout: Layout, seat: int) -> list[str]:
    """Return the pieces of a seat: buses, or cars and the engine in front of them."""
    (length, width), livery = layout["slot"], LIVERIES[seat]
    if board.piece == "bus":
        return [_piece(f"piece-{seat}", livery, width, *_bus(livery, length, width))]
    return [
        _piece(f"piece-{seat}", livery, width, *_car(livery, length, width)),
        _piece(f"engine-{seat}", livery, width, *_engine(livery, length, width)),
    ]


def _piece(name: str, livery: Livery, width: float, body: str, details: str) -> str:
    """Return a piece: a paper keyline, a dark outline, the livery and the details."""
    return (
        f'<g id="{name}"><path d="{body}" fill="{PAPER}" stroke="{PAPER}" stroke-width="{width * 0.32:.2f}"'
        f' stroke-linejoin="round"/><path d="{body}" fill="{livery.fill}" stroke="{INK}"'
        f' stroke-width="{width * 0.1:.2f}"/>{details}</g>'
    )


def _car(livery: Livery, length: float, width: float) -> tuple[str, str]:
    """Return the body and the details of a railway car seen from above."""
    ends = "".join(_bar(side * (length / 2 - 0.28 * width), width) for side in (-1, 1))
    return _body(length, width, 0.25, 0.25), _inked(ends) + _pattern(livery, length - 1.1 * width, width)


def _engine(livery: Livery, length: float, width: float) -> tuple[str, str]:
    """Return the body and the details of an engine seen from above, heading right."""
    glass = _bar(0.28 * width - length / 2, width) + _windscreen(length / 2 - 0.62 * width, width, 0.62)
    pattern = _pattern(livery, length - 1.5 * width, width, -0.2 * width)
    return _body(length, width, 0.25, 0.8), _inked(glass) + pattern


def _bus(livery: Livery, length: float, width: float) -> tuple[str, str]:
    """Return the body and the details of a bus seen from above, heading right."""
    glass = _bar(0.18 * width - length / 2, width) + _windscreen(length / 2 - 0.36 * width, width, 0.76)
    pattern = _pattern(livery, length - 0.95 * width, width, -0.06 * width)
    return _body(length, width, 0.16, 0.3), _inked(glass) + pattern


def _body(length: float, width: float, back: float, nose: float) -> str:
    """Return a rectangle with round corners, those in front as long as the nose; both in widths."""
    x, y, corner, front = length / 2, width / 2, back * width, nose * width
    side = min(front, y)
    return (
        f"M{corner - x:.2f} {-y:.2f}H{x - front:.2f}Q{x:.2f} {-y:.2f} {x:.2f} {side - y:.2f}V{y - side:.2f}"
        f"Q{x:.2f} {y:.2f} {x - front:.2f} {y:.2f}H{corner - x:.2f}Q{-x:.2f} {y:.2f} {-x:.2f} {y - corner:.2f}"
        f"V{corner - y:.2f}Q{-x:.2f} {-y:.2f} {corner - x:.2f} {-y:.2f}Z"
    )


def _inked(d: str) -> str:
    return f'<path d="{d}" fill="{INK}"/>'


def _bar(x: float, width: float) -> str:
    """Return a thin bar across a piece."""
    return f"M{x - 0.05 * width:.2f} {-0.32 * width:.2f}h{0.1 * width:.2f}v{0.64 * width:.2f}h{-0.1 * width:.2f}Z"


def _windscreen(x: float, width: float, part: float) -> str:
    """Return the glass in front, over a part of the width."""
    y, deep = part * width / 2, 0.14 * width
    front = f"M{x:.2f} {-y:.2f}h{deep:.2f}Q{x + 2.2 * deep:.2f} 0 {x + deep:.2f} {y:.2f}"
    return f"{front}h{-deep:.2f}Q{x + deep:.2f} 0 {x:.2f} {-y:.2f}Z"


def _pattern(livery: Livery, length: float, width: float, shift: float = 0) -> str:
    """Return the pattern on the roof of a piece."""
    shapes = {"stripe": _stripe, "dots": _dots, "chevron": _chevrons, "check": _checks}
    if livery.pattern not in shapes:
        return ""
    move = f' transform="translate({shift:.2f} 0)"' if shift else ""
    return f'<path d="{shapes[livery.pattern](length, width)}" fill="{livery.mark}"{move}/>'


def _stripe(length: float, width: float) -> str:
    return f"M{-length / 2:.1f} {-width * 0.15:.1f}h{length:.1f}v{width * 0.3:.1f}h{-length:.1f}Z"


def _spread(length: float, size: float) -> list[float]:
    """Return the middles of two or three shapes of a size."""
    step = (length - size) / 2
    return [-step, 0.0, step] if step > 1.2 * size else [-step * 0.8, step * 0.8]


def _dots(length: float, width: float) -> str:
    return "".join(disc(x, 0, round(width * 0.19, 2)) for x in _spread(length, 0.38 * width))


def _chevrons(length: float, width: float) -> str:
    y, thick = width * 0.28, width * 0.22
    return "".join(
        f"M{x - y:.1f} {-y:.1f}h{thick:.1f}l{y:.1f} {y:.1f}l{-y:.1f} {y:.1f}h{-thick:.1f}l{y:.1f} {-y:.1f}Z"
        for x in _spread(length, thick + y)
    )


def _checks(length: float, width: float) -> str:
    cell = width * 0.3
    count = int(length / cell) // 2 * 2
    corners = [((number - count / 2) * cell, -cell if number % 2 else 0.0) for number in range(count)]
    return "".join(f"M{x:.1f} {y:.1f}h{cell:.1f}v{cell:.1f}h{-cell:.1f}Z" for x, y in corners)


def _ground(item: Mapping[str, Any]) -> str:
    kind = item["kind"]
    if kind == "district":
        return _district(item)
    if kind == "border" or (kind == "river" and "width" in item):
        dash = f' stroke-dasharray="{item["dash"]}"' if "dash" in item else ""
        opacity = f' opacity="{item["opacity"]:.2f}"' if "opacity" in item else ""
        style = f'fill="none" stroke="{GROUND[kind]}" stroke-width="{item["width"]}" stroke-linecap="round"'
        return f'<path d="{item["d"]}" {style}{dash}{opacity}/>'
    fills = {"land": LAND, "water": WATER}
    fill = fills[kind][item.get("tone", 0)] if kind in fills else GROUND[kind]
    edge = ' stroke="#A89A73" stroke-width="1" stroke-opacity="0.6"' if kind == "land" else ""
    return f'<path d="{item["d"]}" fill="{fill}" fill-rule="evenodd"{edge}/>'


def _district(item: Mapping[str, Any]) -> str:
    """Return a district: a tint and a soft numeral at its emptiest spot."""
    color = DISTRICTS.get(item["color"], QUIET)
    (x, y), size = item["at"], min(1.7 * item["free"], 90)
    return (
        f'<path d="{item["d"]}" fill="{color}" fill-opacity="0.16" stroke="{color}" stroke-opacity="0.5"'
        f' stroke-width="1.5"/><text x="{x}" y="{y + size * 0.35:.1f}" font-family="{SERIF}" font-size="{size:.0f}"'
        f' font-weight="700" text-anchor="middle" fill="{color}" fill-opacity="0.4">{item["number"]}</text>'
    )


def _lane(drawn: Mapping[str, Any], command: str = "M") -> str:
    """Return the path of a lane along its slots."""
    curve = "Q{} {} ".format(*drawn["control"]) if drawn["control"] else "L"
    return "{}{} {}".format(command, *drawn["from"]) + curve + "{} {}".format(*drawn["to"])


def _tracks(board: Board, layout: Layout) -> list[str]:
    """Return thin lines from stop to stop, under everything that stands on them."""
    lines = []
    for route in board.routes:
        a, b = layout["stops"][route.a], layout["stops"][route.b]
        lines.append(f"M{a['x']} {a['y']}{_lane(layout['routes'][route.id], 'L')}L{b['x']} {b['y']}")
    return [f'<path d="{"".join(lines)}" fill="none" stroke="{QUIET}" stroke-opacity="0.55" stroke-width="1.5"/>']


def _route(board: Board, layout: Layout, route: Route, owner: int | None) -> str:
    """Return a route with its name: free slots, or the pieces of its owner."""
    names = board.stop_names
    state = "free" if owner is None else f"seat {owner}"
    title = f"{names[route.a]} to {names[route.b]}, {route.length}, {route.color}, {state}"
    drawn = layout["routes"][route.id]
    inside = _free(drawn, route.color) if owner is None else _claimed(board, drawn, owner, layout["slot"][1])
    return f'<g class="route"><title>{text_in_xml(title)}</title>{inside}</g>'


def _free(drawn: Mapping[str, Any], color: str) -> str:
    return "".join(
        f'<use class="slot" href="#slot-{color}" transform="translate({x} {y}) rotate({angle})"/>'
        for x, y, angle in drawn["slots"]
    )


def _claimed(board: Board, drawn: Mapping[str, Any], owner: int, width: float) -> str:
    """Return the pieces of a seat, all heading for the second stop, on a bed of paper; cars are coupled."""
    bed = f'<path d="{_lane(drawn)}" fill="none" stroke="{PAPER}" stroke-width="{width * 0.62:.1f}"/>'
    coupling = f'<path d="{_lane(drawn)}" fill="none" stroke="{INK}" stroke-width="{width * 0.22:.1f}"/>'
    is_bus = board.piece == "bus"
    names = [f"piece-{owner}"] * len(drawn["slots"])
    if not is_bus:
        names[-1] = f"engine-{owner}"
    pieces = [
        f'<use class="piece" href="#{name}" transform="translate({x} {y}) rotate({_heading(drawn, angle):g})"/>'
        for name, (x, y, angle) in zip(names, drawn["slots"], strict=True)
    ]
    return bed + ("" if is_bus else coupling) + "".join(pieces)


def _heading(drawn: Mapping[str, Any], angle: float) -> float:
    """Return the angle of a slot, turned around if it looks back at the first stop."""
    (x, y), (to_x, to_y) = drawn["from"], drawn["to"]
    forward = (to_x - x) * cos(radians(angle)) + (to_y - y) * sin(radians(angle)) >= 0
    return angle if forward else angle + 180


def _stops(board: Board, layout: Layout) -> list[str]:
    radius = layout["stop_radius"]
    numbers = {stop: district for district in reversed(board.districts) for stop in district.stops}
    discs = []
    for stop in board.stops:
        drawn, district = layout["stops"][stop.id], numbers.get(stop.id)
        color = DISTRICTS.get(district.color, QUIET) if district else ACCENT
        discs.append(_stop(drawn["x"], drawn["y"], radius, color, str(district.number) if district else ""))
    return discs


def _stop(x: float, y: float, radius: float, color: str, number: str) -> str:
    """Return a stop: a dot in a ring, or the number of its district."""
    ring = f'<circle cx="{x}" cy="{y}" r="{radius * 0.9:.1f}" fill="{PAPER}" stroke="{INK}" stroke-width="2"/>'
    if not number:
        return ring + f'<circle cx="{x}" cy="{y}" r="{radius * 0.5:.1f}" fill="{color}"/>'
    return (
        f'{ring}<circle cx="{x}" cy="{y}" r="{radius * 0.7:.1f}" fill="{PAPER}" stroke="{color}"'
        f' stroke-width="{radius * 0.25:.1f}"/><text x="{x}" y="{y + radius * 0.36:.1f}" font-size="{radius}"'
        f' font-weight="700" text-anchor="middle" fill="{INK}">{number}</text>'
    )


def _names(board: Board, layout: Layout) -> list[str]:
    """Return the names of the stops, first as a halo of paper, then in ink."""
    size = layout["font"]["size"]
    names = [_name(stop.name, layout["stops"][stop.id], layout["font"]) for stop in board.stops]
    return [
        f'<defs><g id="names" font-size="{size}" font-weight="700">',
        *names,
        "</g></defs>",
        f'<use href="#names" fill="{PAPER}" stroke="{PAPER}" stroke-width="{size * 0.24:.1f}" stroke-linejoin="round"'
        ' stroke-opacity="0.9"/>',
        f'<use href="#names" fill="{INK}"/>',
    ]


def _name(name: str, drawn: Mapping[str, Any], font: Mapping[str, float]) -> str:
    """Return a name in one or two lines, as the rules for labels say."""
    label = drawn["label"]
    fits = label["lines"] == 1 or text_width(name, font["size"]) <= label["room"]
    lines = [name] if fits else broken(name)
    x, y = drawn["x"] + label["dx"], drawn["y"] + label["dy"]
    top = y + font["line"] / 2 if len(lines) < label["lines"] else y
    return "".join(
        f'<text x="{x:.1f}" y="{top + number * font["line"]:.1f}" text-anchor="{label["anchor"]}"'
        f"{_squeeze(line, font['size'], label['room'])}>{text_in_xml(line)}</text>"
        for number, line in enumerate(lines)
    )


def _squeeze(line: str, size: float, room: float) -> str:
    if text_width(line, size) <= room * 1.05:
        return ""
    return f' textLength="{room}" lengthAdjust="spacingAndGlyphs"'


def _key(board: Board, layout: Layout, claimed: Mapping[str, int]) -> list[str]:
    """Return a key to the points by length, and to the seats, if some corner has room for it."""
    seats = sorted(set(claimed.values()))
    room = min(1.12 * text_width(board.title, 20), WIDEST_TITLE)
    width = max(room, 38 * len(board.points), SEAT * len(seats) + 34) + 36
    foot = 58 + 7 * len(board.points)
    height = foot + (50 if seats else 26)
    corner = _free_corner(layout, width, height)
    if corner is None:
        return []
    return [
        f'<g transform="translate({corner[0]:.0f} {corner[1]:.0f})" text-anchor="middle" fill="{INK}" font-size="15">',
        f'<rect width="{width:.0f}" height="{height:.0f}" rx="8" fill="{PAPER}" fill-opacity="0.94" stroke="{INK}"/>',
        f'<text x="{width / 2:.0f}" y="27" font-family="{SERIF}" font-size="20" font-weight="700"'
        f"{_squeeze(board.title, 20, room)}>{text_in_xml(board.title)}</text>",
        f'<text x="{width / 2:.0f}" y="46" font-size="13" fill="{QUIET}">points by length</text>',
        *_points_key(board, width / 2, foot),
        *_seats_key(seats, layout, width / 2, foot + 34),
        "</g>",
    ]


def _free_corner(layout: Layout, width: float, height: float) -> tuple[float, float] | None:
    """Return the top left of the first free place: along the lower edge, the upper one, or anywhere from below."""
    taken, (across, down), away = crowd(layout), layout["size"], 18
    columns = [away + part * (across - width - 2 * away) / 12 for part in (0, 12, 1, 11, 2, 10, 3, 9, 4, 8, 5, 7, 6)]
    rows = [away + part * (down - height - 2 * away) / 12 for part in (12, 0, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1)]
    for y in rows:
        for x in columns:
            box: Box = (x, y, x + width, y + height)
            if not count_inside(taken, box, layout["stop_radius"]):
                return x, y
    return None


def _points_key(board: Board, middle: float, foot: float) -> list[str]:
    """Return a pile of slots for each length, and its points below."""
    columns = []
    for length, points in enumerate(board.points, 1):
        x = middle + 38 * (length - (len(board.points) + 1) / 2)
        d = "".join(f"M{x - 9:.0f} {foot - 7 * number:.0f}h18v-5h-18Z" for number in range(length))
        columns.append(
            f'<path d="{d}" fill="{QUIET}"/><text x="{x:.0f}" y="{foot + 17:.0f}" font-weight="700">{points}</text>'
        )
    return columns


def _seats_key(seats: list[int], layout: Layout, middle: float, y: float) -> list[str]:
    """Return a piece for each seat that has claimed a route."""
    if not seats:
        return []
    left, scale = middle - (SEAT * len(seats) + 34) / 2, 32 / layout["slot"][0]
    return [f'<text x="{left + 14:.0f}" y="{y + 5:.0f}" font-size="13" fill="{QUIET}">seat</text>'] + [
        f'<text x="{x:.0f}" y="{y + 5:.0f}" font-weight="700">{seat}</text>'
        f'<use href="#piece-{seat}" transform="translate({x + 25:.0f} {y:.0f}) scale({scale:.2f})"/>'
        for seat, x in zip(seats, (left + 44 + SEAT * place for place in range(len(seats))), strict=True)
    ]
