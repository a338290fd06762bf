"""Get on Board once more, slowly and plainly, written from the clauses to compare the rules with.

A game is its deal and its turns, and whatever is asked of it is worked out from the first turn on. Chance is not
repeated here: what was dealt, and the tickets revealed, are told.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import Any

from tests.get_on_board import printed

Way = tuple[str, ...]  # intersections: where it starts, then where each marker arrives


class Map:
    """A map as its file tells it."""

    def __init__(self, path: Path) -> None:
        values = tomllib.loads(path.read_text("utf-8"))
        self.what: dict[str, list[str]] = {}
        self.departures: dict[int, str] = {}
        self.letters: dict[str, str] = {}
        self.landmarks: set[str] = set()
        for name, kinds, *marks in values["intersections"]:
            self.what[name] = kinds.split()
            for mark in marks:
                self.note(name, mark)
        self.gaps = {frozenset(pair) for pair in values.get("gaps", [])}
        self.black = {frozenset(pair) for pair in values.get("busy", [])}

    def note(self, name: str, mark: Any) -> None:
        if isinstance(mark, int):
            self.departures[mark] = name
        elif len(mark) == 1:
            self.letters[mark] = name
        else:
            self.landmarks.add(name)

    @cached_property
    def neighbors(self) -> dict[str, set[str]]:
        return {a: {b for b in self.what if _distance(a, b) == 1} - self._cut_off(a) for a in self.what}

    def _cut_off(self, a: str) -> set[str]:
        return {b for gap in self.gaps if a in gap for b in gap}

    def is_light(self, stop: str) -> bool:
        return self.what[stop] == ["light"]


def _place(stop: str) -> tuple[int, int]:
    row, column = stop[1:].split("c")
    return int(row), int(column)


def _distance(a: str, b: str) -> int:
    (row, column), (other_row, other_column) = _place(a), _place(b)
    return abs(row - other_row) + abs(column - other_column)


def turns_of(way: Way) -> int:
    """Count the joints at which one street runs along a row and the other along a column (GOB-TURN-1)."""
    along_row = [_place(a)[0] == _place(b)[0] for a, b in pairwise(way)]
    return sum(before != after for before, after in pairwise(along_row))


def cells_for(shape: str, way: Way) -> int:
    """Count the cells a way costs (GOB-TURN-2): as many as its turns miss the nearest number the shape allows."""
    return min(abs(turns_of(way) - turns) for turns in printed.TURNS[shape])


@dataclass
class Turn:
    """What one seat does in one round."""

    seat: int
    round: int
    shape: str
    ways: set[Way]  # all it could go before lights add to it: those of its shape, or of one marker
    way: list[str]
    out: bool = False

    @property
    def size(self) -> int:
        """How many markers are laid before lights add to them."""
        return len(next(iter(self.ways))) - 1

    @property
    def by_shape(self) -> bool:
        """Whether its shape could be laid."""
        return self.size == printed.MARKERS[self.shape]

    @property
    def cells(self) -> int:
        """How many cells it crosses: none before its shape is complete, and none for one marker instead of it."""
        laid = tuple(self.way[: self.size + 1])
        complete = laid in self.ways and not (self.out and len(self.way) == len(laid))
        return cells_for(self.shape, laid) if complete and self.by_shape else 0


@dataclass
class Sheet:
    """A sheet, filled in by the stops reached, in their order."""

    pensioners: int = 0
    students: int = 0
    interns: int = 0
    universities: int = 0
    light_sights: int = 0
    dark_sights: int = 0
    tourists: list[int] = field(default_factory=lambda: [0, 0, 0])
    businessmen: list[int] = field(default_factory=lambda: [0, 0, 0])
    parked_tourists: list[int] = field(default_factory=list)  # points, as many as rows are parked
    parked_businessmen: list[int] = field(default_factory=list)
    landmarks: dict[str, int] = field(default_factory=dict)

    def meet(self, what: str) -> None:
        """Mark what stands at a stop, or what a bonus brings."""
        match what:
            case "pensioner" if self.pensioners < 8:
                self.pensioners += 1
            case "student" if self.students < 6:
                self.students += 1
            case "intern" if self.interns < 3:
                self.interns += 1
            case "university" if self.universities < 4:
                self.universities += 1
            case "tourist" if len(self.parked_tourists) < 3 and self.tourists[len(self.parked_tourists)] < 4:
                self.tourists[len(self.parked_tourists)] += 1
            case "businessman" if len(self.parked_businessmen) < 3:
                row = len(self.parked_businessmen)
                self.businessmen[row] = min(3, self.businessmen[row] + 1)
            case "light-sight":
                self.light_sights = min(3, self.light_sights + 1)
                self.park_tourists()
            case "dark-sight":
                self.dark_sights = min(3, self.dark_sights + 1)
                self.park_tourists()
            case "office":
                self.park_businessmen()

    def park_tourists(self) -> None:
        row = len(self.parked_tourists)
        if row < 3 and self.tourists[row]:
            self.parked_tourists.append({1: 2, 2: 5, 3: 9, 4: 14}[self.tourists[row]])

    def park_businessmen(self) -> None:
        row = len(self.parked_businessmen)
        if row < 3 and self.businessmen[row]:
            count = self.businessmen[row]
            self.parked_businessmen.append({1: 2, 2: 4, 3: 6}[count])
            self.meet({1: "pensioner", 2: "tourist", 3: "intern"}[count])

    def write(self, place: str) -> None:
        """Write the box of a landmark (GOB-MARK-1)."""
        name = place.removesuffix("-sight")
        self.landmarks[name] = {
            "university": self.students + self.interns,
            "light": sum(self.tourists),
            "dark": sum(self.tourists),
            "office": sum(self.businessmen),
        }[name]

    def fulfils(self, card: str) -> bool:
        counts = {
            "pensioners": self.pensioners,
            "students": self.students + self.interns,
            "tourists": sum(self.tourists),
            "businessmen": sum(self.businessmen),
            "light sights": self.light_sights,
            "dark sights": self.dark_sights,
        }
        return counts[card] >= printed.CARDS[card]

    def points(self) -> dict[str, int]:
        box = {"university": 0, "light": 0, "dark": 0, "office": 0} | self.landmarks
        return {
            "pensioners": sum(printed.PENSIONERS[: self.pensioners]),
            "students": (self.students + self.interns) * self.universities + box["university"],
            "tourists": max(box["light"], box["dark"]) + _rows(self.tourists, self.parked_tourists, [2, 5, 9, 14]),
            "businessmen": box["office"] + _rows(self.businessmen, self.parked_businessmen, [2, 4, 6]),
        }


def _rows(rows: list[int], parked: list[int], scale: list[int]) -> int:
    """Add up parked rows, and half of those that are not (GOB-SCORE-5, GOB-SCORE-6)."""
    waiting = rows[len(parked) :]
    return sum(parked) + sum(scale[count - 1] // 2 for count in waiting if count)


@dataclass(frozen=True)
class Deal:
    """What chance decided: everything before the first move, and the tickets in their order."""

    sheets: tuple[int, ...]
    offers: tuple[tuple[int, ...], ...]
    objectives: tuple[str, ...]
    common: tuple[str, ...]
    conductor: int
    tickets: list[int]  # revealed so far


class SlowGame:
    """A game: its deal, the departures chosen, and the turns begun."""

    def __init__(self, board: Map, deal: Deal) -> None:
        self.map, self.deal = board, deal
        self.departures: dict[int, int] = {}
        self.turns: list[Turn] = []

    @property
    def players(self) -> int:
        return len(self.deal.sheets)

    # --- whose turn it is

    @property
    def over(self) -> bool:
        """GOB-ROUND-1, GOB-ELIM-8."""
        if not self.turns:
            return False
        return self.all_out or (self.round == 12 and self.is_done(self.turns[-1]) and self._next_in_round() is None)

    @property
    def all_out(self) -> bool:
        return all(self.is_out(seat) for seat in range(self.players))

    @property
    def awaited(self) -> tuple[int, ...]:
        if len(self.departures) < self.players:
            return tuple(seat for seat in range(self.players) if seat not in self.departures)
        return () if self.over else (self.turns[-1].seat,)

    @property
    def round(self) -> int:
        return self.turns[-1].round if self.turns else 0

    @property
    def conductor(self) -> int:
        """Return the conductor of the round: passed on once for every round (GOB-COND-1, GOB-COND-3)."""
        conductor = self.deal.conductor
        for number in range(2, self.round + 1):
            conductor = (conductor + 1) % self.players
            while self.was_out_before(conductor, number):
                conductor = (conductor + 1) % self.players
        return conductor

    def was_out_before(self, seat: int, number: int) -> bool:
        return any(turn.out and turn.seat == seat and turn.round < number for turn in self.turns)

    def _next_in_round(self) -> int | None:
        """Return who plays next in this round, if anyone (GOB-ROUND-5)."""
        order = [(self.conductor + step) % self.players for step in range(self.players)]
        played = {turn.seat for turn in self.turns if turn.round == self.round}
        waiting = [seat for seat in order if seat not in played and not self.is_out(seat)]
        return waiting[0] if waiting else None

    def go_on(self) -> None:
        """Begin the next turn, if the last one is done; for a new round the next ticket must have been told."""
        if not self.turns:
            self._begin(self.deal.conductor, 1)
        elif self.is_done(self.turns[-1]) and not self.over:
            seat, number = self._next_in_round(), self.round
            if seat is not None:
                self._begin(seat, number)
                return
            seat = (self.conductor + 1) % self.players
            while self.is_out(seat):
                seat = (seat + 1) % self.players
            self._begin(seat, number + 1)

    def _begin(self, seat: int, number: int) -> None:
        start, used, left = self.route(seat)[-1], set(self.markers(seat)), 5 - self.cells(seat)
        shape = printed.shape(self.deal.sheets[seat], self.deal.tickets[number - 1])
        ways = {way for way in self._ways(start, printed.MARKERS[shape], used) if cells_for(shape, way) <= left}
        self.turns.append(Turn(seat, number, shape, ways or set(self._ways(start, 1, used)), [start]))

    # --- routes

    def route(self, seat: int) -> list[str]:
        """Return the intersections of a route, from the departure on."""
        way = [self.map.departures[self.departures[seat]]]
        for turn in self.turns:
            if turn.seat == seat:
                way += turn.way[1:]
        return way

    def markers(self, seat: int) -> list[frozenset[str]]:
        return [frozenset(pair) for pair in pairwise(self.route(seat))]

    def is_out(self, seat: int) -> bool:
        return any(turn.out for turn in self.turns if turn.seat == seat)

    def _ways(self, start: str, markers: int, used: set[frozenset[str]]) -> Iterator[Way]:
        """Return every line of so many streets, each free of own markers and used once (GOB-PLACE-2, GOB-PLACE-3)."""
        if markers == 0:
            yield (start,)
            return
        for stop in self.map.neighbors[start]:
            street = frozenset((start, stop))
            if street not in used:
                yield from ((start, *way) for way in self._ways(stop, markers - 1, used | {street}))

    def is_done(self, turn: Turn) -> bool:
        """Whether nothing is left to lay: out, or the shape is complete and does not end at a light (GOB-LIGHT-1)."""
        return turn.out or (len(turn.way) > turn.size and not self.map.is_light(turn.way[-1]))

    def due(self) -> tuple[int, str]:
        """Return how many markers the turn still asks for, and what for."""
        turn = self.turns[-1]
        if len(turn.way) > turn.size:
            return 1, "green light"
        return turn.size - len(turn.way) + 1, "shape" if turn.by_shape else "instead of the shape"

    def legal(self, seat: int) -> set[str]:
        """Return the legal moves of a seat, as text."""
        if seat not in self.awaited:
            return set()
        if len(self.departures) < self.players:
            return {f"depart {number}" for number in self.deal.offers[seat]}
        turn, laid, visited = self.turns[-1], tuple(self.turns[-1].way), self.route(seat)
        ways = {way[len(laid) - 1 :] for way in turn.ways if way[: len(laid)] == laid}
        if len(laid) > turn.size:
            ways = set(self._ways(laid[-1], 1, set(self.markers(seat))))
        onward = {way[1] for way in ways}
        return {f"lay {stop} and be out" if stop in visited else f"lay {stop}" for stop in onward}

    def play(self, seat: int, move: str) -> None:
        """Play a move; then `go_on`, when the ticket of a new round has been told."""
        word, what = move.split()[:2]
        if word == "depart":
            self.departures[seat] = int(what)
        else:
            self.turns[-1].out = what in self.route(seat)  # GOB-ELIM-1, GOB-ELIM-2
            self.turns[-1].way.append(what)

    # --- sheets

    def cells(self, seat: int) -> int:
        return sum(turn.cells for turn in self.turns if turn.seat == seat)

    def buses(self, seat: int) -> int:
        """Count the buses: all markers in the order they were laid (GOB-JAM-1 to GOB-JAM-4, GOB-JAM-7)."""
        lying: list[tuple[int, frozenset[str]]] = []
        count = 0
        for turn in self.turns:
            for street in (frozenset(pair) for pair in pairwise(turn.way)):
                if turn.seat == seat:
                    count += street in self.map.black
                    count += sum(street == other for owner, other in lying if owner != seat)
                lying.append((turn.seat, street))
        return min(count, 19)

    def sheet(self, seat: int, through: int = 12) -> Sheet:
        """Fill in a sheet by the trips of all turns done up to the end of a round (GOB-TRIP-1, GOB-TRIP-2)."""
        found = Sheet()
        for turn in self.turns:
            if turn.seat == seat and turn.round <= through and self.is_done(turn) and not turn.out:
                for stop in turn.way[1:]:
                    if stop in self.map.landmarks:
                        found.write(self.map.what[stop][0])
                    for what in self.map.what[stop]:
                        found.meet(what)
        return found

    def rounds_done(self) -> int:
        """Count the rounds played to their end; when all are out there is no end of the round (GOB-ELIM-8)."""
        return self.round if self.over and not self.all_out else self.round - 1

    def common(self, slot: int) -> dict[int, int]:
        """Return the points every seat has for a common objective (GOB-COMMON-1 to GOB-COMMON-7)."""
        earned: dict[int, int] = {}
        for number in range(1, self.rounds_done() + 1):
            now = [
                seat
                for seat in range(self.players)
                if seat not in earned
                and not self.was_out_before(seat, number + 1)
                and self.sheet(seat, number).fulfils(self.deal.common[slot])
            ]
            earned |= dict.fromkeys(now, 6 if earned else 10)
        return earned

    def has_objective(self, seat: int) -> bool:
        """GOB-PERS-1, GOB-PERS-2."""
        return {self.map.letters[letter] for letter in self.deal.objectives[seat]} <= set(self.route(seat))

    def points(self, seat: int) -> dict[str, int]:
        """Return the points of a seat by area (GOB-SCORE-1 to GOB-SCORE-10, GOB-ELIM-4)."""
        if len(self.departures) < self.players or self.is_out(seat):
            return dict.fromkeys(printed.AREAS, 0)
        return self.sheet(seat).points() | {
            "common objectives": sum(self.common(slot).get(seat, 0) for slot in (0, 1)),
            "personal objective": 10 if self.has_objective(seat) else 0,
            "turn zone": -sum(printed.TURN_ZONE[: self.cells(seat)]),
            "jams": -sum(printed.BUSES[: self.buses(seat)]),
        }

    def winners(self) -> tuple[int, ...]:
        """Return who has the highest total of those who are not out (GOB-SCORE-11, GOB-ELIM-7)."""
        totals = {seat: sum(self.points(seat).values()) for seat in range(self.players) if not self.is_out(seat)}
        return tuple(seat for seat, total in totals.items() if total == max(totals.values()))

    def ranks(self) -> tuple[int, ...]:
        standing = [(not self.is_out(seat), sum(self.points(seat).values())) for seat in range(self.players)]
        return tuple(1 + sum(other > own for other in standing) for own in standing)
