"""A family: the handful of functions a rule set supplies, as one value.

Nothing here knows a game. `games.py` lists the families there are; one conformance suite runs over all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, Protocol

import numpy as np

from fareplay.core.doors import Doors
from fareplay.core.errors import Refusal
from fareplay.core.source import Source

Array = np.ndarray[Any, Any]
Move = Any  # a frozen dataclass of the family whose str() reads back
View = Any  # a frozen dataclass of the family: all that one seat may know
Options = dict[str, Any]


class Board(Protocol):
    """What every board can tell."""

    @property
    def name(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def fewest_players(self) -> int: ...
    @property
    def most_players(self) -> int: ...
    @property
    def text(self) -> str: ...
    @property
    def summary(self) -> str: ...
    @property
    def tables(self) -> Array: ...


@dataclass(frozen=True, slots=True)
class Event:
    """Something a move made true, as told to one seat: a code with its facts, and the sentence."""

    ply: int
    seat: int | None
    code: str
    sentence: str
    facts: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.sentence


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the table as text: a heading and rows of cells."""

    title: str
    rows: tuple[tuple[str, ...], ...]
    columns: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MoveGroup:
    """Legal moves as a person looks at them: a heading, and moves with a note to each."""

    title: str
    moves: tuple[tuple[Move, str], ...]


@dataclass(frozen=True, slots=True)
class Option:
    """An option of the rules, as a form may offer it."""

    id: str
    kind: Literal["flag", "seat", "sheets"]
    default: Any = None
    count: int | None = None  # how many there are to choose from, where the rules number them


@dataclass(frozen=True)
class Family:
    """One rule set. Positions come as an array; a single game is an array of one."""

    name: str
    title: str
    position: np.dtype[Any]
    codes: int  # moves are integers below this
    sources: tuple[str, ...]  # where points come from; the first columns of a score sheet
    columns: int  # of a score sheet
    load_board: Callable[[Path], Any]
    read_board: Callable[[Source, str], Any]
    options: tuple[Option, ...]
    check_options: Callable[[Any, int, Mapping[str, Any]], Options]
    option_numbers: Callable[[Options], Array]  # as the rules read them
    doors: Doors
    total: int  # the column of the final points
    standing: Callable[[Any], tuple[int, ...]]  # the columns seats are ranked by, most is best, ties by the next
    can_win: int | None  # the column that says which seats can win at all; None where all can
    kinds: Mapping[str, type]  # of moves: what each is called at the doors, and its dataclass
    move_of: Callable[[Any, Array, int, int], Move]  # board, positions, seat, code
    code_of: Callable[[Any, Array, int, Move], int]  # -1 where the position has no such move
    read_move: Callable[[Any, str], Move]
    refuse: Callable[[Any, Array, int, Move], Refusal]
    view: Callable[[Any, Array, int | None], View]
    tell: Callable[[Any, Move, int, int | None, View, View], list[Event]]
    reveals: Callable[[Array, Array], bool]  # whether anyone learnt what was hidden between two positions of a game
    facts: Callable[[Any], Any]  # all of a board that a page needs, as a dataclass
    show: Callable[[Any, View], list[Section]]
    group_moves: Callable[[Any, list[Move]], list[MoveGroup]]  # the sensible ones, sorted for people
    draw: Callable[[Any, Array | None], str]
