"""Reading a map from its file.

docs/boards.md describes the file. The thing to remember: everything that is wrong with a file is told at once.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

from fareplay.core.errors import shortened
from fareplay.core.source import Source, did_you_mean, reachable
from fareplay.get_on_board.board import LIGHT, Board, Stop, Street
from fareplay.get_on_board.laying import SHEETS
from fareplay.get_on_board.position import SEATS, STOPS, STREETS, TICKETS
from fareplay.get_on_board.tables import OBJECTIVES, PASSENGERS, PLACES

KINDS = (*PASSENGERS, *PLACES, LIGHT)

_ID = re.compile(r"r([1-9][0-9]?)c([1-9][0-9]?)")


def load(path: Path) -> Board:
    """Read a map from its file."""
    return read(Source.read(path), path.stem)


def read(source: Source, name: str) -> Board:
    """Read a map from its text, or raise everything that is wrong with it.

    GOB-COMP-1  a map is a side of the board, or a file of the user's own
    """
    source.check_keys(("family", "title", "players", "intersections", "objectives"), ("turned", "gaps", "busy"))
    source.finish()
    stops = _read_stops(source)
    fewest, most = _read_players(source)
    board = Board(
        name=name,
        title=source.text_of("title", name),
        fewest_players=fewest,
        most_players=most,
        turned=source.number("turned", 0, 359),
        stops=stops,
        streets=_read_streets(source, stops),
        objectives=_read_objectives(source, stops),
        text=source.text,
    )
    _check_whole(source, board)
    source.finish()
    return board


def _read_players(source: Source) -> tuple[int, int]:
    """Read how many may play.

    GOB-COMP-2   there are pieces in five colours
    GOB-SETUP-1  2 to 5 players; each map says how many of these
    """
    return source.players(min(SEATS, len(SHEETS)))


def _read_stops(source: Source) -> tuple[Stop, ...]:
    """Read the intersections.

    GOB-COMP-6  one or two passengers, or one place, or one green light
    GOB-COMP-8  numbers stand on lights, letters on lights and offices, never both
    GOB-COMP-9  landmarks are places, one of a kind
    """
    shape = "[row and column, what stands there, its number, letter or name]"
    forms = ((str, str), (str, str, int), (str, str, int, str), (str, str, str), (str, str, str, str))
    stops: dict[str, Stop] = {}
    for place, entry in source.entries("intersections", STOPS, shape, *forms):
        stop = _read_stop(source, ("intersections", place), entry)
        if stop is not None and stop.id in stops:
            source.complain(("intersections", place), f'there is an intersection "{stop.id}" already')
        elif stop is not None:
            stops[stop.id] = stop
    _check_unique(source, tuple(stops.values()))
    return tuple(stops.values())


def _read_stop(source: Source, place: tuple[str, int], entry: list[Any]) -> Stop | None:
    found = _ID.fullmatch(entry[0])
    if found is None:
        source.complain(place, f'an intersection is named by row and column, like "r2c3", got "{entry[0]}"')
        return None
    row, column = int(found[1]), int(found[2])
    kinds = entry[1].split()
    for kind in kinds:
        if kind not in KINDS:
            source.complain(place, f'{entry[0]}: nothing is called "{kind}"{did_you_mean(kind, KINDS)}')
            return None
    waiting = tuple(kind for kind in kinds if kind in PASSENGERS)
    if not kinds or len(kinds) > 2 or (len(kinds) == 2 and len(set(waiting)) != 2):
        source.complain(place, f"{entry[0]}: one or two different passengers, one place or one light, got {entry[1]!r}")
        return None
    only = kinds[0] if not waiting else None
    marks = _read_marks(source, place, entry, only)
    return Stop(entry[0], row, column, waiting, only if only in PLACES else None, only == LIGHT, *marks)


def _read_marks(
    source: Source, place: tuple[str, int], entry: list[Any], kind: str | None
) -> tuple[int | None, str | None, str | None]:
    """Read the departure number, the letter and the name of an intersection."""
    departure = next((mark for mark in entry[2:] if isinstance(mark, int)), None)
    words = [mark for mark in entry[2:] if isinstance(mark, str)]
    letter = words.pop(0) if words and _is_letter(words[0]) else None
    landmark = words.pop(0) if words and len(words[0].strip()) > 1 else None
    if words:
        expected = "a letter from a to z, then a name of two letters or more"
        source.complain(place, f"{entry[0]}: expected {expected}, got {shortened(words[0])}")
    if departure is not None and not (kind == LIGHT and 1 <= departure <= TICKETS):
        expected = f"a departure is a light with a number from 1 to {TICKETS}"
        source.complain(place, f"{entry[0]}: {expected}, got {shortened(departure)}")
    if letter is not None and kind not in (LIGHT, "office"):
        source.complain(place, f'{entry[0]}: a letter stands on a light or an office, got "{letter}" on a {entry[1]}')
    if letter is not None and departure is not None:
        source.complain(place, f"{entry[0]}: a light has a number or a letter, not both")
    if landmark is not None and kind not in PLACES:
        source.complain(place, f'{entry[0]}: only a place can be a landmark, got "{landmark}" on a {entry[1]}')
    return departure, letter, landmark


def _is_letter(mark: str) -> bool:
    return len(mark) == 1 and "a" <= mark <= "z"


def _check_unique(source: Source, stops: tuple[Stop, ...]) -> None:
    """Complain of numbers, letters, and landmarks of a kind that stand twice."""
    marks: dict[str, Counter[Any]] = {
        "the number {}": Counter(stop.departure for stop in stops if stop.departure is not None),
        'the letter "{}"': Counter(stop.letter for stop in stops if stop.letter is not None),
        "a landmark that is a {}": Counter(stop.place for stop in stops if stop.landmark is not None),
    }
    for words, counts in marks.items():
        for mark, count in counts.items():
            if count > 1:
                source.complain("intersections", f"{words.format(mark)} stands {count} times; once at most")


def _read_pairs(source: Source, key: str, stops: tuple[Stop, ...]) -> list[frozenset[str]]:
    """Read pairs of neighbouring intersections."""
    known = {stop.id: stop for stop in stops}
    pairs = []
    for place, (a, b) in source.entries(key, STREETS, "[intersection, intersection]", (str, str)):
        unknown = [end for end in (a, b) if end not in known]
        for end in unknown:
            hint = did_you_mean(end, known)
            source.complain((key, place), f'{a} - {b}: there is no intersection "{end}"{hint}')
        if not unknown and abs(known[a].row - known[b].row) + abs(known[a].column - known[b].column) != 1:
            source.complain((key, place), f"{a} - {b}: not next to each other")
        elif not unknown:
            pairs.append(frozenset((a, b)))
    return pairs


def _read_streets(source: Source, stops: tuple[Stop, ...]) -> tuple[Street, ...]:
    """Join all neighbours by streets, but for the gaps.

    GOB-COMP-7  streets join direct neighbours of the grid
    GOB-JAM-9   some of them are busy
    """
    gaps, busy = (_read_pairs(source, key, stops) for key in ("gaps", "busy"))
    for pair in set(gaps) & set(busy):
        source.complain("busy", f"{' - '.join(sorted(pair))}: there is no street here to be busy")
    at = {(stop.row, stop.column): stop for stop in stops}
    streets = []
    for stop in stops:
        for down, right in ((0, 1), (1, 0)):
            other = at.get((stop.row + down, stop.column + right))
            if other is not None and frozenset((stop.id, other.id)) not in gaps:
                streets.append(Street(stop.id, other.id, frozenset((stop.id, other.id)) in busy))
    return tuple(streets)


def _read_objectives(source: Source, stops: tuple[Stop, ...]) -> tuple[str, ...]:
    """Read the personal objectives.

    GOB-COMP-5    three letters each
    GOB-SETUP-12  the numbers on the cards only help to find one's way, so a file has none
    """
    letters = {stop.letter for stop in stops if stop.letter}
    objectives = source.names("objectives")
    if len(objectives) > OBJECTIVES:
        source.complain("objectives", f"{len(objectives)} objectives; at most {OBJECTIVES} are possible")
    for objective in objectives:
        missing = [letter for letter in objective if letter not in letters]
        if len(objective) != 3 or len(set(objective)) != 3:
            source.complain("objectives", f'an objective is three different letters, got "{objective}"')
        elif missing:
            source.complain("objectives", f'objective "{objective}": no intersection has the letter "{missing[0]}"')
    if len(set(objectives)) != len(objectives):
        source.complain("objectives", "every objective stands once")
    return tuple(objectives)


def _check_whole(source: Source, board: Board) -> None:
    """Complain of what is wrong only when the parts are seen together."""
    if source.complaints:
        return
    if not board.stops:
        source.complain("intersections", "a map needs intersections")
        return
    departures = sum(stop.departure is not None for stop in board.stops)
    if departures < 2 * board.most_players:
        needed = f"{board.most_players} players are dealt {2 * board.most_players} to choose from"
        source.complain("intersections", f"{departures} departures; {needed}")
    if len(board.objectives) < board.most_players:
        source.complain("objectives", f"{len(board.objectives)} objectives for {board.most_players} players")
    _check_streets(source, board)


def _check_streets(source: Source, board: Board) -> None:
    """Complain of dead ends, where a route could not go on, and of parts that can't be reached (GOB-TURN-10)."""
    neighbors: dict[str, list[str]] = {stop.id: [] for stop in board.stops}
    for street in board.streets:
        neighbors[street.a].append(street.b)
        neighbors[street.b].append(street.a)
    reached = reachable(board.stops[0].id, neighbors)
    for place, found in enumerate(board.stops):
        if len(neighbors[found.id]) < 2:
            source.complain(("intersections", place), f"{found.id}: a dead end; an intersection needs two streets")
        elif found.id not in reached:
            source.complain(("intersections", place), f"{found.id}: can't be reached from {board.stops[0].id}")
