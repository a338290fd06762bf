"""A map as a picture: one SVG document that needs nothing else.

Passengers and places differ in shape, not only in colour; every player's markers have a pattern of dashes of their own.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from math import hypot

from fareplay.core.drawing import INK, LIVERIES, PAPER, QUIET, SERIF, disc, opening, polygon, text_in_xml, warm
from fareplay.get_on_board.board import Board, Stop
from fareplay.get_on_board.layout import MARGIN, Point, places_of
from fareplay.get_on_board.views import TableView

HEAD, FOOT = 60.0, 84.0
RADIUS = 19.0
LAND, ROAD, BUSY, GREEN = "#E3D7BA", "#FFFEFA", "#33363D", "#3F9B58"
DASHES = ("", "14 4", "3 5", "14 4 3 4", "7 4")

_HEAD = disc(0, -5.2, 4.1)
_SHOULDERS = "M-7.6 9.5Q-7.6 .6 0 .6T7.6 9.5Z"
ICONS = {  # fill, and what is drawn on it in ink: shapes first, then lines
    "pensioner": ("#EE9446", _HEAD + _SHOULDERS, "M10 -1.5q2.6-2.4 2.6 .8V10"),
    "student": ("#F3CC48", _HEAD + _SHOULDERS + "M0-13.5 9.5-9.8 0-6.1-9.5-9.8Z", "M7.2-9.4v5"),
    "tourist": ("#9CCBEA", _HEAD + _SHOULDERS + "M-8-8.2H8L3.6-10.6Q0-13.6-3.6-10.6Z", "M-4 4.6h8v4.2h-8z"),
    "businessman": ("#CDBFA6", _HEAD + _SHOULDERS, "M0 1.8-1.7 4 0 9.2 1.7 4Z"),
    "university": ("#F3CC48", "M0-11.5 11-4.5H-11ZM-10.5 7H10.5V10H-10.5Z", "M-7-3V6M-2.3-3V6M2.3-3V6M7-3V6"),
    "light-sight": ("#9CCBEA", polygon([11.5, 4.8] * 5), ""),
    "dark-sight": ("#2F5F9E", "", polygon([11.5, 4.8] * 5)),
    "office": (
        "#CDBFA6",
        "M-6.5-11H6.5V10H-6.5Z",
        "M-3.6-7h2M1.6-7h2M-3.6-2.5h2M1.6-2.5h2M-3.6 2h2M1.6 2h2M-1.6 9V6h3.2v3",
    ),
}


def draw(board: Board, view: TableView | None = None) -> str:
    """Return the map as an SVG document, with the markers and the ends of a view."""
    places, width, height = _places(board)
    markers = sum(len(seat.markers) for seat in view.seats) if view else 0
    words = f"A map with {len(board.stops)} intersections and {len(board.streets)} streets, {markers} markers on it."
    parts = [
        *_ground(board, width, height),
        *_streets(board, places),
        *(_markers(board, view, places) if view else ()),
        *(_stop(stop, places[stop.id]) for stop in board.stops),
        *(_landmark(stop, places[stop.id]) for stop in board.stops if stop.landmark),
        *(_ends(view, places) if view else ()),
        *_key(height - FOOT + 30, width),
        f'<rect width="{width:.0f}" height="{height:.0f}" rx="6" fill="none" stroke="{INK}" stroke-width="2.5"/>',
    ]
    return "\n".join([*opening(width, height, board.title, words), *parts, "</svg>", ""])


def draw_heat(
    board: Board, stops: Mapping[str, tuple[float, str]], streets: Mapping[tuple[str, str], tuple[float, str]]
) -> str:
    """Return the map as an SVG document, every intersection and street in the colour of its heat, from 0 to 1."""
    places, width, height = _places(board)
    parts = [
        *_ground(board, width, height),
        *_streets(board, places),
        *(_heated_street(_line(places[a], places[b]), *heat) for (a, b), heat in streets.items()),
        *(_heated_stop(places[stop.id], *stops[stop.id]) for stop in board.stops),
        *(_stop(stop, places[stop.id]) for stop in board.stops),
        *(_landmark(stop, places[stop.id]) for stop in board.stops if stop.landmark),
        *_key(height - FOOT + 30, width),
    ]
    return "\n".join([*opening(width, height, board.title, "A heat map of its streets."), *parts, "</svg>", ""])


def _heated_street(d: str, heat: float, words: str) -> str:
    title = f"<title>{text_in_xml(words)}</title>"
    return f'<path class="street" d="{d}" stroke="{warm(heat)}" stroke-width="13" stroke-linecap="round">{title}</path>'


def _heated_stop(at: Point, heat: float, words: str) -> str:
    """Return a ring of heat around an intersection."""
    ring = f'r="{RADIUS + 10}" fill="{warm(heat)}" stroke="{INK}" stroke-width="1.2"'
    return f'<circle class="heat" cx="{at[0]:.1f}" cy="{at[1]:.1f}" {ring}><title>{text_in_xml(words)}</title></circle>'


def _places(board: Board) -> tuple[dict[str, Point], float, float]:
    """Return where the intersections stand below the title, and the size of the picture."""
    places, width, height = places_of(board)
    return {stop: (x, y + HEAD) for stop, (x, y) in places.items()}, max(width, 900), height + HEAD + FOOT


def _ground(board: Board, width: float, height: float) -> list[str]:
    return [
        f'<rect width="{width:.0f}" height="{height:.0f}" rx="6" fill="{LAND}"/>',
        f'<text x="{MARGIN / 2:.0f}" y="44" font-family="{SERIF}" font-size="28" font-weight="700" fill="{INK}">'
        f"{text_in_xml(board.title)}</text>",
    ]


def _line(a: Point, b: Point) -> str:
    return f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}"


def _streets(board: Board, places: dict[str, Point]) -> list[str]:
    """Return the streets: casing first, then roads; busy ones heavy and dark."""
    plain = "".join(_line(places[street.a], places[street.b]) for street in board.streets if not street.busy)
    busy = "".join(_line(places[street.a], places[street.b]) for street in board.streets if street.busy)
    return [
        f'<path d="{plain}{busy}" stroke="{QUIET}" stroke-width="22" stroke-linecap="round" fill="none"/>',
        f'<path d="{plain}" stroke="{ROAD}" stroke-width="19" stroke-linecap="round" fill="none"/>',
        f'<path class="busy" d="{busy}" stroke="{BUSY}" stroke-width="24" stroke-linecap="round" fill="none"/>'
        if busy
        else "",
    ]


def _markers(board: Board, view: TableView, places: dict[str, Point]) -> list[str]:
    """Return the markers of every seat, side by side where several lie on a street."""
    lines = []
    for street in board.streets:
        name = f"{street.a}-{street.b}"
        seats = [seat.seat for seat in view.seats if name in seat.markers]
        for place, seat in enumerate(seats):
            lines.append(_marker(places[street.a], places[street.b], seat, 4.6 * (place - (len(seats) - 1) / 2)))
    return lines


def _marker(a: Point, b: Point, seat: int, aside: float) -> str:
    across, down = b[0] - a[0], b[1] - a[1]
    length = hypot(across, down)
    (x, y), cut = (-down / length * aside, across / length * aside), RADIUS / length
    start = (a[0] + across * cut + x, a[1] + down * cut + y)
    end = (b[0] - across * cut + x, b[1] - down * cut + y)
    dash = f' stroke-dasharray="{DASHES[seat]}"' if DASHES[seat] else ""
    d = _line(start, end)
    return (
        f'<path d="{d}" stroke="{INK}" stroke-width="6.4"/>'
        f'<path class="marker" d="{d}" stroke="{LIVERIES[seat].fill}" stroke-width="4.4"{dash}/>'
    )


def _stop(stop: Stop, at: Point) -> str:
    """Return an intersection with what stands there, and its name for those who hover."""
    name = f"{stop.id}: {stop.landmark + ', ' if stop.landmark else ''}{stop.what}"
    name += f", departure {stop.departure}" if stop.departure else f", letter {stop.letter}" if stop.letter else ""
    if stop.light:
        inside = _light(stop)
    elif len(stop.passengers) == 2:
        inside = "".join(
            f'<g transform="translate({side * RADIUS * 0.72:.1f} {side * 4}) scale(.82)">{_icon(kind)}</g>'
            for kind, side in zip(stop.passengers, (-1, 1), strict=True)
        )
    else:
        inside = _icon(stop.passengers[0] if stop.passengers else stop.place or "") + _letter(stop)
    where = f"translate({at[0]:.1f} {at[1]:.1f})"
    return f'<g class="stop" transform="{where}"><title>{text_in_xml(name)}</title>{inside}</g>'


def _icon(kind: str) -> str:
    """Return a passenger in a round frame, or a place in a square one."""
    fill, shapes, lines = ICONS[kind]
    round_one = kind in ("pensioner", "student", "tourist", "businessman")
    frame = (
        f'<circle r="{RADIUS}" fill="{PAPER}" stroke="{INK}" stroke-width="2"/>'
        if round_one
        else f'<rect x="{-RADIUS}" y="{-RADIUS}" width="{2 * RADIUS}" height="{2 * RADIUS}" rx="5" fill="{fill}"'
        f' stroke="{INK}" stroke-width="2"/>'
    )
    body = (
        f'<path d="{shapes}" fill="{fill if round_one else PAPER}" stroke="{INK}" stroke-width="1.3"/>'
        if shapes
        else ""
    )
    filled = PAPER if kind == "dark-sight" else "none"
    return frame + body + (f'<path d="{lines}" fill="{filled}" stroke="{INK}" stroke-width="1.5"/>' if lines else "")


def _light(stop: Stop) -> str:
    mark = str(stop.departure or stop.letter or "")
    ring = 4 if stop.departure else 2
    return (
        f'<circle r="{RADIUS - 2}" fill="{GREEN}" stroke="{INK}" stroke-width="{ring}"/>'
        f'<text y="6.5" font-size="19" font-weight="700" text-anchor="middle" fill="{PAPER}">{mark}</text>'
    )


def _letter(stop: Stop) -> str:
    if not stop.letter:
        return ""
    return (
        f'<circle cx="{RADIUS}" cy="{-RADIUS}" r="9" fill="{PAPER}" stroke="{INK}" stroke-width="1.5"/>'
        f'<text x="{RADIUS}" y="{-RADIUS + 4.6}" font-size="14" font-weight="700" text-anchor="middle"'
        f' fill="{INK}">{stop.letter}</text>'
    )


def _landmark(stop: Stop, at: Point) -> str:
    x, y = at[0], at[1] + RADIUS + 16
    words = f"★ {text_in_xml(stop.landmark or '')}"
    style = f'x="{x:.1f}" y="{y:.1f}" font-size="13" font-weight="700" text-anchor="middle"'
    halo = f'stroke="{PAPER}" stroke-width="4" stroke-linejoin="round" paint-order="stroke"'
    return f'<text {style} fill="{INK}" {halo}>{words}</text>'


def _ends(view: TableView, places: dict[str, Point]) -> list[str]:
    """Return a bus for the end of every route; a grey one for those who are out."""
    buses = []
    for seat in view.seats:
        if seat.end is not None:
            x, y = places[seat.end]
            fill = QUIET if seat.out else LIVERIES[seat.seat].fill
            buses.append(
                f'<g class="end" transform="translate({x:.1f} {y - RADIUS - 6:.1f})"><rect x="-15" y="-10" width="30"'
                f' height="17" rx="4" fill="{fill}" stroke="{INK}" stroke-width="2"/><path d="M-10 7.5a3 3 0 1 0 6 0z'
                f'M4 7.5a3 3 0 1 0 6 0z" fill="{INK}"/><text y="3.5" font-size="13" font-weight="700"'
                f' text-anchor="middle" fill="{LIVERIES[seat.seat].mark}">{seat.seat}</text></g>'
            )
    return buses


def _key(y: float, width: float) -> list[str]:
    """Return a key to the icons along the lower edge."""
    entries, room = [], (width - MARGIN) / (len(ICONS) + 1)
    for place, kind in zip(count(), (*ICONS, "green light")):
        x = MARGIN / 2 + room * (place + 0.5)
        icon = _light(Stop("", 0, 0, light=True)) if kind == "green light" else _icon(kind)
        entries.append(
            f'<g transform="translate({x:.1f} {y:.1f}) scale(.8)">{icon}</g><text x="{x:.1f}" y="{y + 32:.1f}"'
            f' font-size="13" text-anchor="middle" fill="{INK}">{kind.replace("-", " ")}</text>'
        )
    return entries
