"""A board: facts of one map, and never a line of code.

A board chooses numbers and names bonuses; no rule asks which board it is on.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np

from fareplay.ticket_to_ride.position import WILD
from fareplay.ticket_to_ride.tables import fill_tables

PALETTE = ("purple", "blue", "orange", "white", "green", "yellow", "black", "red", "pink")


@dataclass(frozen=True, slots=True)
class Stop:
    """A place on the map."""

    id: str
    name: str
    latitude: float | None = None
    longitude: float | None = None


@dataclass(frozen=True, slots=True)
class Route:
    """A lane between two stops."""

    id: str
    a: str
    b: str
    length: int
    color: str
    twin: str | None = None


@dataclass(frozen=True, slots=True)
class Ticket:
    """Two stops to be joined, and what that is worth."""

    id: str
    a: str
    b: str
    points: int


@dataclass(frozen=True, slots=True)
class District:
    """Stops that score when all are joined."""

    number: int
    points: int
    color: str
    stops: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TicketDeal:
    """How many tickets are dealt at once, and how many of them must be kept."""

    deal: int
    keep: int


@dataclass(frozen=True, eq=False)
class Board:
    """Everything that tells one board from another."""

    name: str
    title: str
    fewest_players: int
    most_players: int
    piece: str
    pieces: int
    hand: int
    first_tickets: TicketDeal
    more_tickets: TicketDeal
    points: tuple[int, ...]
    both_lanes_from: int
    longest_path: int
    flag_points: int
    flag: tuple[str, ...]
    ties: tuple[str, ...]
    deck: dict[str, int]
    stops: tuple[Stop, ...]
    routes: tuple[Route, ...]
    tickets: tuple[Ticket, ...]
    districts: tuple[District, ...]
    text: str = field(repr=False)
    layout: dict[str, Any] | None = field(default=None, repr=False)
    moves: dict[int, Any] = field(default_factory=dict, repr=False)  # moves already met, by their integers

    @cached_property
    def colors(self) -> tuple[str, ...]:
        """The colours of the deck, in the order of their kinds."""
        return tuple(color for color in self.deck if color != "wild")

    @cached_property
    def kinds(self) -> dict[str, int]:
        """The kind of every card name."""
        return {**{color: kind for kind, color in enumerate(self.colors)}, "wild": WILD}

    @cached_property
    def stop_numbers(self) -> dict[str, int]:
        """The number of every stop."""
        return {stop.id: number for number, stop in enumerate(self.stops)}

    @cached_property
    def stop_names(self) -> dict[str, str]:
        """The name of every stop."""
        return {stop.id: stop.name for stop in self.stops}

    @cached_property
    def route_numbers(self) -> dict[str, int]:
        """The number of every route."""
        return {route.id: number for number, route in enumerate(self.routes)}

    @cached_property
    def ticket_numbers(self) -> dict[str, int]:
        """The number of every ticket."""
        return {ticket.id: number for number, ticket in enumerate(self.tickets)}

    @property
    def summary(self) -> str:
        """The board in numbers."""
        doubles = sum(route.twin is not None for route in self.routes) // 2
        return (
            f"{len(self.stops)} stops, {len(self.routes)} routes ({doubles} double), {len(self.tickets)} tickets,"
            f" {sum(self.deck.values())} cards, {self.fewest_players} to {self.most_players} players"
        )

    def card_name(self, kind: int) -> str:
        """Return the name of a kind of card."""
        return "wild" if kind == WILD else self.colors[kind]

    @cached_property
    def tables(self) -> np.ndarray[Any, Any]:
        """The board as the kernels read it: an array of one record."""
        return fill_tables(self)
