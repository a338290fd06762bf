"""What a server answers, as far as programs ask: names and meanings are those of its OpenAPI document.

Whatever else a newer server tells is overlooked, so an older client goes on. Views are plain data, as the family
writes them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Any, Literal, TypeVar, cast

from pydantic import TypeAdapter, ValidationError

from fareplay.client.errors import NotReached

Shape = TypeVar("Shape")


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who plays."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Who:
    """Somebody on a seat."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat of a room."""

    seat: int
    kind: Literal["open", "person", "bot"]
    player: Who | None
    bot: str | None
    name: str
    away: bool  # past its clock; a bot keeps it warm
    resigned: bool
    yours: bool


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended."""

    totals: list[int]
    winners: list[int]
    ranks: list[int]


@dataclass(frozen=True, slots=True)
class Room:
    """Where players sit."""

    id: str
    game: str
    players: int
    status: Literal["waiting", "playing", "over"]
    seats: list[Seat]
    your_seats: list[int]
    ply: int
    awaited: list[int]
    result: Outcome | None
    rematch: str | None


@dataclass(frozen=True, slots=True)
class Summary:
    """A room as it stands in a list."""

    id: str
    game: str
    players: int
    status: Literal["waiting", "playing", "over"]
    seats: list[Seat]
    your_turn: bool

    @property
    def your_seats(self) -> list[int]:
        """One's own seats."""
        return [seat.seat for seat in self.seats if seat.yours]


@dataclass(frozen=True, slots=True)
class Move:
    """A legal move: its text, which is all a server needs, and what kind it is."""

    text: str
    kind: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Event:
    """Something a move made true, as told to one seat: a code with its facts, and the sentence."""

    ply: int
    seat: int | None
    code: str
    sentence: str
    facts: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Table:
    """A table as one seat sees it, with its legal moves, none where others are to move; no seat is a spectator."""

    room: str
    ply: int
    seat: int | None
    view: dict[str, Any]
    moves: list[Move]
    events: list[Event] = field(default_factory=list)  # since the table that was followed before
    undone: bool = False  # whether moves were taken back


@dataclass(frozen=True, slots=True)
class Accepted:
    """A move that was stored."""

    ply: int
    seat: int
    move: str


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why the rules refuse a move."""

    code: str
    sentence: str
    clause: str
    facts: dict[str, Any] = field(default_factory=dict)


def read(shape: type[Shape], answer: Any) -> Shape:
    """Return an answer in its shape."""
    wanted: Any = shape
    try:
        return cast(Shape, _reader(wanted).validate_python(answer))
    except ValidationError as error:
        raise NotReached(f"this is no answer of a Fareplay server: {error.errors()[0]['msg']}") from None


@cache
def _reader(shape: Any) -> TypeAdapter[Any]:
    return TypeAdapter(shape)
