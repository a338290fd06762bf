"""A match: which bots meet at which game, and who sits where.

The thing to remember: all that happens follows from the match and the number of a block, whoever plays it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations, permutations
from math import factorial, prod
from pathlib import Path
from typing import Any

from numpy.random import Generator, default_rng

from fareplay.bots.bot import Budget
from fareplay.core.dealer import derive
from fareplay.core.errors import BadInput
from fareplay.core.family import Board, Family
from fareplay.core.game import Game, choose_key
from fareplay.core.source import Source
from fareplay.games import GAMES, find, read_board

MOST_SEATINGS = 24  # of one lineup; where there are more, the seats are only rotated

Seating = tuple[str, ...]  # the bot of every seat


@dataclass(frozen=True, slots=True)
class Match:
    """Bots that meet at a game, a bot alone against itself; two equal matches play the same games."""

    game: str
    players: int
    bots: tuple[str, ...]
    key: bytes
    budget: Budget | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    board: str | None = None  # the text of the board file, where the game is not one of ours

    @classmethod
    def of(
        cls,
        game: str,
        bots: tuple[str, ...],
        players: int = 2,
        *,
        seed: int | None = None,
        key: bytes | None = None,
        budget: Budget | None = None,
        **options: Any,
    ) -> Match:
        """Return the match asked for, or refuse what makes no sense."""
        family, board = find(game, players)
        options = family.check_options(board, players, options)
        name, text = (game, None) if game in GAMES else (Path(game).stem, board.text)
        return cls(name, players, _checked(bots), choose_key(seed, key), budget, options, text)

    def deal_key(self, block: int) -> bytes:
        """Return the key of the deal that every game of a block has."""
        return derive(self.key, f"block {block}")

    def deal(self, block: int) -> Game:
        """Deal the game of a block."""
        family, board = _find(self.game, self.board, self.players)
        listed = self.game if self.board is None else None
        return Game(family, board, self.players, self.deal_key(block), self.options, listed)

    def seatings(self, block: int) -> list[Seating]:
        """Return who sits where in each game of a block."""
        rng = default_rng(int.from_bytes(derive(self.deal_key(block), "seatings")))
        return [seating for lineup in lineups(self.bots, self.players) for seating in seatings(lineup, rng)]


def lineups(bots: tuple[str, ...], players: int) -> list[Seating]:
    """Return who plays together: every choice of bots, each with as equal a share of the seats as possible."""
    share, rest = divmod(players, len(bots))
    return [bots * share + extra for extra in combinations(bots, rest)]


def seatings(lineup: Seating, rng: Generator) -> list[Seating]:
    """Return every way to seat a lineup; where these are too many, the rotations of one order, drawn by chance."""
    if factorial(len(lineup)) // prod(map(factorial, Counter(lineup).values())) <= MOST_SEATINGS:
        return list(dict.fromkeys(permutations(lineup)))
    order = tuple(lineup[place] for place in rng.permutation(len(lineup)))
    return list(dict.fromkeys(order[turn:] + order[:turn] for turn in range(len(order))))


def _checked(bots: tuple[str, ...]) -> tuple[str, ...]:
    """Refuse nobody, and bots that can't be told apart."""
    if twice := [name for name, times in Counter(bots).items() if times > 1]:
        raise BadInput(f'the bot "{twice[0]}" is named twice; named once and alone, it plays against itself')
    if not bots:
        raise BadInput("an arena needs a bot or more, got none")
    return bots


@cache
def _find(game: str, board: str | None, players: int) -> tuple[Family, Board]:
    """Return the family and the board; a text travels to machines that don't have the file."""
    return find(game, players) if board is None else read_board(Source(game, board))
