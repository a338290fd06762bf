"""The doors to the compiled rules of Get on Board."""

from __future__ import annotations

from typing import Any

from fareplay.core.doors import Doors, Rules
from fareplay.core.kernel import door
from fareplay.get_on_board import choices, imagining, laying, rounds, scoring

RULES = Rules(
    deal=rounds.deal,
    is_awaited=rounds.is_awaited,
    next_awaited=rounds.next_awaited,
    list_choices=choices.list_choices,
    any_choice=choices.any_choice,
    is_legal=choices.is_legal,
    play=rounds.play,
    score=scoring.score,
    imagine=imagining.imagine,
)
DOORS = Doors(RULES)


@door
def shape(positions: Any, at: int, seat: int) -> int:
    """Return the shape the ticket of the round means for a seat."""
    return laying.shape_of(positions[at], seat)


@door
def count_jams(boards: Any, positions: Any, at: int, seat: int, street: int) -> int:
    """Count the buses a marker of a seat on a street would mark."""
    return laying.count_jams(boards[0], positions[at], seat, street)
