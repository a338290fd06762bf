"""Bots: players that are programs.

A bot is handed a table as its seat imagines it, and a generator; never the truth.
"""

from __future__ import annotations

from typing import Protocol

from numpy.random import Generator

from fareplay.bots.greedy import Greedy
from fareplay.bots.uniform import Uniform
from fareplay.core.errors import BadInput
from fareplay.core.family import Move
from fareplay.core.source import did_you_mean
from fareplay.core.table import Imagined


class Bot(Protocol):
    """Whoever can choose a move."""

    def choose(self, table: Imagined, rng: Generator) -> Move:
        """Return one of the legal moves of `table.seat`."""
        ...


BOTS: dict[str, type[Bot]] = {"uniform": Uniform, "greedy": Greedy}


def bot(name: str) -> Bot:
    """Return the bot of a name."""
    if name not in BOTS:
        raise BadInput(f'no bot is called "{name}"{did_you_mean(name, BOTS) or "; there are " + ", ".join(BOTS)}')
    return BOTS[name]()
