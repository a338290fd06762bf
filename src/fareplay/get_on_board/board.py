"""A map: its intersections and streets, and never a line of code.

No rule asks which map it is on.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np

from fareplay.get_on_board.tables import fill_tables

LIGHT = "light"


@dataclass(frozen=True, slots=True)
class Stop:
    """An intersection, and what stands there."""

    id: str
    row: int
    column: int
    passengers: tuple[str, ...] = ()
    place: str | None = None
    light: bool = False
    departure: int | None = None
    letter: str | None = None
    landmark: str | None = None

    @property
    def what(self) -> str:
        """What stands there, in words."""
        return " and ".join(self.passengers) or self.place or LIGHT


@dataclass(frozen=True, slots=True)
class Street:
    """A street between two neighbouring intersections."""

    a: str
    b: str
    busy: bool = False


@dataclass(frozen=True, eq=False)
class Board:
    """Everything that tells one map from another."""

    name: str
    title: str
    fewest_players: int
    most_players: int
    turned: int
    stops: tuple[Stop, ...]
    streets: tuple[Street, ...]
    objectives: tuple[str, ...]  # letters
    text: str = field(repr=False)

    @cached_property
    def stop_numbers(self) -> dict[str, int]:
        """The number of every stop."""
        return {stop.id: number for number, stop in enumerate(self.stops)}

    @cached_property
    def stop_at(self) -> dict[tuple[int, int], Stop]:
        """Every stop by its row and column."""
        return {(stop.row, stop.column): stop for stop in self.stops}

    @cached_property
    def street_numbers(self) -> dict[frozenset[str], int]:
        """The number of every street by its two ends."""
        return {frozenset((street.a, street.b)): number for number, street in enumerate(self.streets)}

    @cached_property
    def letters(self) -> dict[str, str]:
        """The stop of every letter."""
        return {stop.letter: stop.id for stop in self.stops if stop.letter}

    @property
    def summary(self) -> str:
        """The map in numbers."""
        busy = sum(street.busy for street in self.streets)
        return (
            f"{len(self.stops)} intersections, {len(self.streets)} streets ({busy} busy),"
            f" {len(self.objectives)} personal objectives, {self.fewest_players} to {self.most_players} players"
        )

    @cached_property
    def tables(self) -> np.ndarray[Any, Any]:
        """The map as the kernels read it: an array of one record."""
        return fill_tables(self)
