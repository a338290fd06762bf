"""A bot that does anything."""

from __future__ import annotations

from numpy.random import Generator

from fareplay.core.family import Move
from fareplay.core.table import Imagined


class Uniform:
    """Plays any legal move, each equally likely."""

    def choose(self, table: Imagined, rng: Generator) -> Move:
        """Return any legal move."""
        return table.move_of(int(rng.choice(table.codes())))
