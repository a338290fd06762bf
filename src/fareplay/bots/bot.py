"""A bot: whoever can choose a move, from what its seat may know.

The thing to remember: a bot is handed a table as its seat imagines it, never the truth.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Protocol

from numpy.random import Generator

from fareplay.core.errors import BadInput
from fareplay.core.family import Move
from fareplay.core.table import Imagined


class Bot(Protocol):
    """Whoever can choose a move."""

    def choose(self, table: Imagined, rng: Generator) -> Move:
        """Return one of the legal moves of `table.seat`."""
        ...


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bot may think about one move: milliseconds, or nodes of its search; only searching bots care."""

    ms: int | None = None
    nodes: int | None = None

    def __post_init__(self) -> None:
        if (self.ms is None) == (self.nodes is None):
            raise BadInput("a budget is in milliseconds or in nodes, one of them")
        if (self.ms or self.nodes or 0) < 1:
            raise BadInput(f"a budget must be positive, got {self.ms if self.nodes is None else self.nodes}")


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move is good: a code with its facts, and the sentence."""

    code: str
    sentence: str
    facts: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.sentence


@dataclass(frozen=True, slots=True)
class Advice:
    """What a bot thinks of one move."""

    move: Move
    chance: float  # of winning, as the search sees it
    visits: int  # how often the search tried it
    reason: Reason
