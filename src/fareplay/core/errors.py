"""Everything Fareplay refuses, as one tree.

FareplayError
  BadInput          what was asked makes no sense: unknown game, wrong number of players, unreadable move
    BadBoard        a board file is wrong
    BadRecord       a record can't be read
  IllegalMove       the rules refuse a move
  NotVerified       a record does not hold what it claims
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any


class FareplayError(Exception):
    """The root of the tree."""


class BadInput(FareplayError):
    """What was asked makes no sense."""


class BadBoard(BadInput):
    """A board file is wrong; carries one complaint a line."""


class BadRecord(BadInput):
    """A record can't be read."""


class NotVerified(FareplayError):
    """A record does not hold what it claims."""

    def __init__(self, message: str, ply: int | None = None) -> None:
        super().__init__(message)
        self.ply = ply


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why the rules refuse a move: a code with its facts, the sentence, and the clause."""

    code: str
    sentence: str
    clause: str
    facts: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.sentence} [{self.clause}]"


def shortened(value: object, most: int = 80) -> str:
    """Return a value as it may stand in a message: what is absurdly long is cut."""
    try:
        text = json.dumps(value, ensure_ascii=False) if isinstance(value, str) else repr(value)
    except (ValueError, RecursionError):  # Python writes no number of thousands of digits
        return "something absurd"
    return text if len(text) <= most else f"{text[:most]}..."


class IllegalMove(FareplayError):
    """The rules refuse a move."""

    def __init__(self, seat: int, move: object, refusal: Refusal) -> None:
        super().__init__(f"seat {seat} may not {move}: {refusal}")
        self.seat = seat
        self.move = move
        self.refusal = refusal
