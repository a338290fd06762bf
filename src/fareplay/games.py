"""The games there are: the only list of them.

A game is named here, or is a board file of the user's own: a path works everywhere a name works.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from os import PathLike, fspath
from pathlib import Path
from typing import Any

from fareplay.core.batch import Batch
from fareplay.core.errors import BadInput, shortened
from fareplay.core.family import Board, Family
from fareplay.core.game import Game, choose_key
from fareplay.core.source import Source, did_you_mean
from fareplay.get_on_board.family import GET_ON_BOARD
from fareplay.ticket_to_ride.family import TICKET_TO_RIDE

Name = str | PathLike[str]  # a game of the list, or a board file
FAMILIES = {family.name: family for family in (TICKET_TO_RIDE, GET_ON_BOARD)}


@dataclass(frozen=True, slots=True)
class Listed:
    """A game of the list: its family, and its board for each number of players."""

    family: Family
    boards: Mapping[int, str]

    @property
    def players(self) -> tuple[int, int]:
        """The fewest and the most players."""
        return min(self.boards), max(self.boards)


GAMES = {
    "usa": Listed(TICKET_TO_RIDE, dict.fromkeys(range(2, 6), "usa")),
    "london": Listed(TICKET_TO_RIDE, dict.fromkeys(range(2, 5), "london")),
    "paris": Listed(TICKET_TO_RIDE, dict.fromkeys(range(2, 5), "paris")),
    "get-on-board": Listed(GET_ON_BOARD, {2: "new-york", 3: "new-york", 4: "london", 5: "london"}),  # GOB-SETUP-1
}


def deal(game: Name, players: int = 2, *, seed: int | None = None, key: bytes | None = None, **options: Any) -> Game:
    """Deal a game by name or on a board file; with a key from the operating system unless a seed or a key is given."""
    family, board = find(game, players)
    listed = game if isinstance(game, str) and game in GAMES else None
    return Game(family, board, players, choose_key(seed, key), options, listed)


def deal_many(
    game: Name,
    players: int = 2,
    games: int = 1000,
    *,
    seed: int | None = None,
    key: bytes | None = None,
    **options: Any,
) -> Batch:
    """Deal many games at once, as one array."""
    family, board = find(game, players)
    return Batch(family, board, players, games, choose_key(seed, key), options)


def find(game: Name, players: int) -> tuple[Family, Board]:
    """Return the family and the board of a game for a number of players."""
    game = fspath(game)
    if game in GAMES:
        listed = GAMES[game]
        check_players(game, players, *listed.players)
        return listed.family, _own_board(listed.family.name, listed.boards[players])
    if game.endswith(".toml"):
        family, board = load_board(Path(game))
        check_players(board.name, players, board.fewest_players, board.most_players)
        return family, board
    hint = did_you_mean(game, GAMES) or f"; there are {', '.join(GAMES)}, and board files of your own end in .toml"
    raise BadInput(f"no game is called {shortened(game)}{hint}")


def check_players(name: str, players: int, fewest: int, most: int) -> None:
    """Refuse a number of players the game is not for."""
    if not isinstance(players, int) or not fewest <= players <= most:
        raise BadInput(f"{name} is for {fewest} to {most} players, got {players!r}")


def boards_of(game: str) -> list[tuple[Family, Board]]:
    """Return the boards a game is played on."""
    if game not in GAMES:
        return [load_board(Path(game))] if game.endswith(".toml") else [find(game, 0)]
    listed = GAMES[game]
    return [(listed.family, _own_board(listed.family.name, name)) for name in dict.fromkeys(listed.boards.values())]


def load_board(path: Path) -> tuple[Family, Board]:
    """Return the family and the board of a board file, or raise everything that is wrong with it."""
    family = _family_of(Source.read(path))
    return family, family.load_board(path)


def read_board(source: Source) -> tuple[Family, Board]:
    """Return the family and the board of the text of a board file."""
    family = _family_of(source)
    return family, family.read_board(source, source.name)


def _family_of(source: Source) -> Family:
    name = source.values.get("family")
    if not isinstance(name, str) or name not in FAMILIES:
        listed = ", ".join(f'"{family}"' for family in FAMILIES)
        got = f"got {shortened(name)}" if "family" in source.values else "and there is no such key"
        source.complain("family", f'"family" must be one of {listed}, {got}')
        source.finish()
    return FAMILIES[str(name)]


@cache
def _own_board(family: str, name: str) -> Any:
    folder = files("fareplay") / family.replace("-", "_") / "boards"
    return FAMILIES[family].load_board(Path(str(folder)) / f"{name}.toml")
