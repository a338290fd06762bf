"""Where everything stands on the sheet: the layout drawn for a board, or one computed for a board without.

docs/boards.md describes the format. Points are complex numbers here: the sum and the length of arrows come for free.
"""

from __future__ import annotations

import cmath
import re
from collections.abc import Callable, Iterator, Mapping
from itertools import combinations
from math import cos, degrees, hypot, radians, tau
from statistics import median
from typing import TYPE_CHECKING, Any
from unicodedata import east_asian_width

from fareplay.core.errors import BadBoard, shortened

if TYPE_CHECKING:
    from fareplay.ticket_to_ride.board import Board, Route

Layout = dict[str, Any]
Places = dict[str, complex]
Distances = dict[tuple[str, str], float]
Box = tuple[float, float, float, float]

WIDTH, HEIGHT = 1200, 900
ASIDE, ABOVE = 130, 80  # margins
MOST_STRETCH = 1.25
SWEEPS = 120
STOP_ROOM = 1.2  # what two stops take of the way between them, in slots
SMALLEST_SLOT, LARGEST_SLOT, PITCH = 8.0, 62.0, 1.08
SLANT = 0.36  # width of a slot by its length
FARTHEST = 100_000
ANCHORS = ("start", "middle", "end")
GROUNDS = ("land", "water", "park", "river", "border", "district")
_PATH = re.compile(r"[MLHVQZ\d\s.,-]*", re.ASCII)
_DASH = re.compile(r"[\d\s.,]*", re.ASCII)


def layout_of(board: Board) -> Layout:
    """Return the layout drawn for the board, or a computed one."""
    return board.layout or _compute(board)


def check_layout(board: Board, layout: Any, name: str) -> None:
    """Say what a layout read from a file lacks for this board, if anything."""
    paper = _Paper(name, layout)
    for what in ("size", "slot"):
        paper.check(_is_size, "two numbers above 0", what)
    for where in (("stop_radius",), ("font", "size"), ("font", "line")):
        paper.check(_is_positive, "a number above 0", *where)
    for stop in board.stops:
        _check_stop(paper, stop.id)
    for route in board.routes:
        _check_route(paper, route)
    paper.check(_is_list, "a list", "ground")
    for place, item in enumerate(layout["ground"]):
        _check_ground(paper, item, place)


class _Paper:
    """A layout as it was read, and the name of its file."""

    def __init__(self, name: str, layout: Any) -> None:
        self.name = name
        self.layout = layout

    def check(self, fits: Callable[[Any], bool], wanted: str, *where: str | int) -> None:
        """Refuse a value that is missing or not as wanted."""
        value = self.layout
        for step in where:
            known = step in value if isinstance(value, dict) else isinstance(value, list) and isinstance(step, int)
            value = value[step] if known else None
        if not fits(value):
            raise BadBoard(f"{self.name}: {' / '.join(map(str, where))} must be {wanted}, got {shortened(value)}")


def _check_stop(paper: _Paper, stop: str) -> None:
    for where in ("x", "y"):
        paper.check(_is_number, "a number", "stops", stop, where)
    for where in ("dx", "dy", "room"):
        paper.check(_is_number, "a number", "stops", stop, "label", where)
    paper.check(lambda anchor: anchor in ANCHORS, "start, middle or end", "stops", stop, "label", "anchor")
    paper.check(lambda lines: lines in (1, 2), "1 or 2", "stops", stop, "label", "lines")


def _check_route(paper: _Paper, route: Route) -> None:
    for where in ("from", "to"):
        paper.check(_is_point, "two numbers", "routes", route.id, where)
    paper.check(lambda point: point is None or _is_point(point), "null or two numbers", "routes", route.id, "control")

    def fits(slots: Any) -> bool:
        return _is_list(slots) and len(slots) == route.length and all(_are_numbers(slot, 3) for slot in slots)

    paper.check(fits, f"{route.length} times [x, y, degrees]", "routes", route.id, "slots")


def _check_ground(paper: _Paper, item: Any, place: int) -> None:
    at = ("ground", place)
    paper.check(lambda kind: kind in GROUNDS, f"one of {', '.join(GROUNDS)}", *at, "kind")
    paper.check(lambda path: isinstance(path, str) and bool(_PATH.fullmatch(path)), "a path of M L H V Q Z", *at, "d")
    kind = item["kind"]
    if kind == "border" or "width" in item:
        paper.check(_is_number, "a number", *at, "width")
    if "opacity" in item:
        paper.check(_is_number, "a number", *at, "opacity")
    if "dash" in item:
        paper.check(
            lambda dash: isinstance(dash, str) and bool(_DASH.fullmatch(dash)), "numbers in quotes", *at, "dash"
        )
    if "tone" in item:
        paper.check(lambda tone: tone in (0, 1), "0 or 1", *at, "tone")
    if kind == "district" or "at" in item:
        paper.check(_is_point, "two numbers", *at, "at")
    if kind == "district":
        for where in ("number", "free"):
            paper.check(_is_number, "a number", *at, where)
        paper.check(lambda color: isinstance(color, str), "text", *at, "color")


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < FARTHEST


def _is_positive(value: Any) -> bool:
    return _is_number(value) and value > 0


def _is_list(value: Any) -> bool:
    return isinstance(value, list)


def _are_numbers(value: Any, count: int) -> bool:
    return _is_list(value) and len(value) == count and all(map(_is_number, value))


def _is_point(value: Any) -> bool:
    return _are_numbers(value, 2)


def _is_size(value: Any) -> bool:
    return _are_numbers(value, 2) and min(value) > 0


def text_width(text: str, size: float) -> float:
    """Estimate how wide a bold text is."""
    return size * sum(map(_letter_width, text))


def broken(name: str) -> list[str]:
    """Break a name in two where its longer line is shortest; a single word stays whole."""
    places = [place + 1 for place, letter in enumerate(name[:-1]) if letter in " -"]
    if not places:
        return [name]
    best = min(places, key=lambda place: max(text_width(name[:place].rstrip(), 1), text_width(name[place:], 1)))
    return [name[:best].rstrip(), name[best:]]


def crowd(layout: Mapping[str, Any]) -> list[complex]:
    """Return points all over what must stay visible: stops, slots and labels."""
    half = layout["slot"][0] / 2
    points = [complex(stop["x"], stop["y"]) for stop in layout["stops"].values()]
    for route in layout["routes"].values():
        for x, y, angle in route["slots"]:
            points += [complex(x, y) + cmath.rect(half * part, radians(angle)) for part in (-1, -0.5, 0, 0.5, 1)]
    for stop in layout["stops"].values():
        if "label" in stop:
            points += _points_in(label_box(stop, layout["font"]))
    return points + [complex(*ground["at"]) for ground in layout["ground"] if "at" in ground]


def label_box(stop: Mapping[str, Any], font: Mapping[str, float]) -> Box:
    """Return the left, top, right and bottom of the room of a label."""
    label = stop["label"]
    left = stop["x"] + label["dx"] - label["room"] * {"start": 0, "middle": 0.5, "end": 1}[label["anchor"]]
    top = stop["y"] + label["dy"] - 0.75 * font["size"]
    return left, top, left + label["room"], top + font["size"] + (label["lines"] - 1) * font["line"]


def count_inside(points: list[complex], box: Box, around: float) -> int:
    """Count the points in a box, or nearer to it than some distance."""
    left, top, right, bottom = box
    return sum(
        left - around < point.real < right + around and top - around < point.imag < bottom + around for point in points
    )


def _letter_width(letter: str) -> float:
    if east_asian_width(letter) in "WF":
        return 1.0
    if letter in "iIlj.,:;'’!|":
        return 0.31
    if letter in "ftr()-/ ":
        return 0.39
    if letter in "mwMW@&":
        return 0.88
    return 0.69 if letter.isupper() else 0.59


def _points_in(box: Box) -> list[complex]:
    left, top, right, bottom = box
    return [complex(left + (right - left) * part / 8, y) for part in range(9) for y in (top, bottom)]


def _compute(board: Board) -> Layout:
    radius, size = (15, 20) if len(board.stops) <= 20 else (10, 16)
    places = _apart(board, _places(board), radius)
    slot = _slot_length(board, places, radius)
    width = min(max(SLANT * slot, 6.0), 23.0)
    gap = 4 if width > 12 else 3
    layout: Layout = {
        "board": board.name,
        "version": 1,
        "size": [WIDTH, HEIGHT],
        "slot": [round(slot, 1), round(width, 1)],
        "stop_radius": radius,
        "lane_gap": gap,
        "font": {"size": size, "line": size + 1},
        "stops": {name: {"x": round(place.real, 1), "y": round(place.imag, 1)} for name, place in places.items()},
        "routes": {route.id: _lane(route, places, slot, width + gap) for route in board.routes},
        "ground": [{"kind": "land", "tone": 1, "name": "land", "d": f"M0 0H{WIDTH}V{HEIGHT}H0Z"}],
    }
    _place_labels(board, layout)
    return layout


def _places(board: Board) -> Places:
    """Return where the stops stand: near their real places if all are known, otherwise as the routes pull them."""
    places = _on_a_map(board)
    if places is not None:
        return _fit(_settle(board, places, _map_distances(board, places)))
    lengths = _path_lengths(board)
    settled = _settle(board, _unfolded(board, lengths), lengths)
    across, down = (_extent([getattr(place, part) for place in settled.values()]) for part in ("real", "imag"))
    return _fit(settled if across >= down else {name: place * 1j for name, place in settled.items()})


def _on_a_map(board: Board) -> Places | None:
    """Return the real places, north up and not distorted in the middle."""
    known = {stop.id: (stop.latitude, stop.longitude) for stop in board.stops}
    places = {name: complex(y, -x) for name, (x, y) in known.items() if x is not None and y is not None}
    if len(places) < len(known):
        return None
    shrink = cos(radians(sum(place.imag for place in places.values()) / len(places)))
    return {name: complex(place.real * shrink, place.imag) for name, place in places.items()}


def _unfolded(board: Board, lengths: Distances) -> Places:
    """Return places to start from: across by the two stops farthest apart, down by the two most beside them."""
    count = len(board.stops)
    ring = [cmath.rect(0.1, tau * number / count) for number in range(count)]
    far = {**lengths, **{(b, a): length for (a, b), length in lengths.items()}}
    far |= {(stop.id, stop.id): 0.0 for stop in board.stops}
    a, b = max(lengths, key=lambda pair: lengths[pair])
    across = {stop.id: far[a, stop.id] - far[b, stop.id] for stop in board.stops}
    c, d = max(lengths, key=lambda pair: 2 * lengths[pair] - abs(across[pair[0]] - across[pair[1]]))
    down = {stop.id: far[c, stop.id] - far[d, stop.id] for stop in board.stops}
    return {stop.id: complex(across[stop.id], down[stop.id]) + ring[n] for n, stop in enumerate(board.stops)}


def _map_distances(board: Board, places: Places) -> Distances:
    """Return the real distances in slots, but for each route at least the room it needs."""
    needed = {(route.a, route.b): route.length + STOP_ROOM for route in board.routes}
    scales = [need / abs(places[a] - places[b]) for (a, b), need in needed.items() if places[a] != places[b]]
    scale = median(scales) if scales else 1.0
    wanted = {(a, b): max(scale * abs(places[a] - places[b]), 1.0) for a, b in combinations(places, 2)}
    for (a, b), need in needed.items():
        pair = (a, b) if (a, b) in wanted else (b, a)
        wanted[pair] = max(wanted[pair], need)
    return wanted


def _path_lengths(board: Board) -> Distances:
    """Return the length of the shortest path between any two stops, in slots."""
    names = [stop.id for stop in board.stops]
    far = {(a, b): 0.0 if a == b else float("inf") for a in names for b in names}
    for route in board.routes:
        far[route.a, route.b] = far[route.b, route.a] = route.length + STOP_ROOM
    for middle in names:
        for a in names:
            for b in names:
                far[a, b] = min(far[a, b], far[a, middle] + far[middle, b])
    return {(a, b): far[a, b] for a, b in combinations(names, 2)}


def _settle(board: Board, start: Places, wanted: Distances) -> Places:
    """Move the stops until their distances are about as wanted, the short ones first of all (stress majorization)."""
    distances = {**wanted, **{(b, a): distance for (a, b), distance in wanted.items()}}
    spread = sum(wanted.values()) / max(1e-9, sum(abs(start[a] - start[b]) for a, b in wanted))
    places = {name: place * spread for name, place in start.items()}
    for sweep in range(SWEEPS):
        for name in places:
            places[name] = _pulled(name, places, distances)
        if sweep > SWEEPS // 2:
            _clear_lanes(board, places)
    return places


def _pulled(name: str, places: Places, distances: Distances) -> complex:
    total, weights = 0j, 0.0
    for other, place in places.items():
        if other != name:
            distance = distances[name, other]
            total += (place + distance * _direction(place, places[name])) / distance**2
            weights += distance**-2
    return total / weights


def _direction(start: complex, end: complex) -> complex:
    """Return an arrow of length one; between equal points it points east."""
    return (end - start) / abs(end - start) if end != start else 1 + 0j


def _clear_lanes(board: Board, places: Places) -> None:
    """Push stops off the routes that pass them."""
    for route in board.routes:
        along = _direction(places[route.a], places[route.b])
        length = abs(places[route.b] - places[route.a])
        for name in places:
            away = (places[name] - places[route.a]) / along
            if name not in (route.a, route.b) and 0 < away.real < length and abs(away.imag) < 1:
                push = along * (1j if away.imag >= 0 else -1j) * (1 - abs(away.imag)) / 2
                places[name] += push
                places[route.a] -= push / 2
                places[route.b] -= push / 2


def _extent(values: list[float]) -> float:
    return max(values) - min(values)


def _fit(places: Places) -> Places:
    """Scale the places to the sheet, stretched a little if that fills it, and put them in its middle."""
    across, down = [place.real for place in places.values()], [place.imag for place in places.values()]
    wide = (WIDTH - 2 * ASIDE) / max(_extent(across), 1e-9)
    high = (HEIGHT - 2 * ABOVE) / max(_extent(down), 1e-9)
    wide, high = min(wide, high * MOST_STRETCH), min(high, wide * MOST_STRETCH)
    left, top = (WIDTH - wide * (min(across) + max(across))) / 2, (HEIGHT - high * (min(down) + max(down))) / 2
    return {name: complex(left + wide * place.real, top + high * place.imag) for name, place in places.items()}


def _apart(board: Board, start: Places, radius: float) -> Places:
    """Push apart stops that leave no room for each other, or for the smallest slots between them."""
    places = dict(start)
    least = dict.fromkeys(combinations(places, 2), 3 * radius)
    for route in board.routes:
        pair = (route.a, route.b) if (route.a, route.b) in least else (route.b, route.a)
        least[pair] = max(least[pair], _room(route.length, SMALLEST_SLOT, radius))
    for sweep in range(SWEEPS):
        for number, ((a, b), room) in enumerate(least.items()):
            gap = abs(places[b] - places[a])
            if gap < room:
                away = (places[b] - places[a]) / gap if gap else cmath.rect(1, sweep + number)
                places[a] = _on_sheet(places[a] - away * (room - gap) / 2)
                places[b] = _on_sheet(places[b] + away * (room - gap) / 2)
    return places


def _on_sheet(place: complex) -> complex:
    """Return the nearest place that is not too near the edge."""
    x = min(max(place.real, ASIDE / 2), WIDTH - ASIDE / 2)
    return complex(x, min(max(place.imag, ABOVE / 2), HEIGHT - ABOVE / 2))


def _room(length: int, slot: float, radius: float) -> float:
    """Return what a route needs between the middles of its stops."""
    return length * slot * PITCH + 2 * radius + 8


def _slot_length(board: Board, places: Places, radius: float) -> float:
    """Return the largest length at which the slots of every route fit."""
    rooms = [(abs(places[route.a] - places[route.b]) - 2 * radius - 8) / route.length for route in board.routes]
    return min(LARGEST_SLOT, max(4.0, min(rooms) / PITCH))


def _lane(route: Route, places: Places, slot: float, offset: float) -> dict[str, Any]:
    """Return a straight lane, the slots in its middle; the lanes of a double route stand side by side."""
    lane = 0 if route.twin is None else 1 if route.id.endswith(".2") else -1
    along = _direction(places[route.a], places[route.b])
    middle = (places[route.a] + places[route.b]) / 2 + along * 1j * lane * offset / 2
    room = abs(places[route.a] - places[route.b]) / (route.length + STOP_ROOM)
    step = along * max(slot * PITCH, min(room, slot * 1.2))
    angle = degrees(cmath.phase(along))
    upright = angle - 180 if angle > 90 else angle + 180 if angle <= -90 else angle
    centers = [middle + step * (number - (route.length - 1) / 2) for number in range(route.length)]
    end = along * (slot / 2 + 3)
    return {
        "from": _pair(centers[0] - end),
        "to": _pair(centers[-1] + end),
        "control": None,
        "lane": lane,
        "slots": [[*_pair(center), round(upright, 1)] for center in centers],
    }


def _pair(point: complex) -> list[float]:
    return [round(point.real, 1), round(point.imag, 1)]


def _place_labels(board: Board, layout: Layout) -> None:
    """Give each stop the label that hides least."""
    taken = crowd(layout)
    for stop in board.stops:
        drawn = layout["stops"][stop.id]
        drawn["label"] = min(
            _possible_labels(stop.name, layout["stop_radius"], layout["font"]),
            key=lambda label: _hidden({**drawn, "label": label}, layout, taken),
        )
        taken += _points_in(label_box(drawn, layout["font"]))


def _possible_labels(name: str, radius: float, font: Mapping[str, float]) -> Iterator[dict[str, Any]]:
    """Yield labels around a stop in one line or two, the best places first."""
    size, near = font["size"], 0.6 * radius + 5
    for lines in ([name], broken(name)):
        more = (len(lines) - 1) * font["line"]
        room = round(max(text_width(line, size) for line in lines), 1)
        side, above, below = 0.35 * size - more / 2, -radius - more, radius + size
        places = [
            *(
                (radius + 7, side, "start"),
                (-radius - 7, side, "end"),
                (0, above - 7, "middle"),
                (0, below + 2, "middle"),
            ),
            *((near, above - 3, "start"), (near, below, "start"), (-near, above - 3, "end"), (-near, below, "end")),
        ]
        for dx, dy, anchor in places:
            yield {"dx": round(dx, 1), "dy": round(dy, 1), "anchor": anchor, "lines": len(lines), "room": room}


def _hidden(stop: Mapping[str, Any], layout: Layout, taken: list[complex]) -> float:
    """Measure how much a label would cover, or stick out of the sheet."""
    box = label_box(stop, layout["font"])
    outside = hypot(max(0, 12 - box[0], box[2] - WIDTH + 12), max(0, 12 - box[1], box[3] - HEIGHT + 12))
    return count_inside(taken, box, layout["slot"][1] / 2 + 1) + outside
