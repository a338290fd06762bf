"""What can be played: the list of games and the facts of their boards."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from functools import cache
from typing import Any

from fastapi import APIRouter, Request, Response

from fareplay.bots import BOTS
from fareplay.core.family import Board, Family
from fareplay.games import GAMES, boards_of
from fareplay.server import wire
from fareplay.server.problems import NotFound
from fareplay.server.writing import Json, json_bytes

catalogue = APIRouter(prefix="/api", tags=["catalogue"])

HIDDEN_BOTS = ("tourist",)  # for tests
LIMITS = wire.Limits(
    name=wire.MOST_NAME,
    chat=wire.MOST_CHAT,
    passphrase_least=wire.LEAST_PASSPHRASE,
    passphrase_most=wire.MOST_PASSPHRASE,
    reserve_most=wire.MOST_RESERVE,
    seconds_least=wire.LEAST_SECONDS,
    seconds_most=wire.MOST_SECONDS,
    days_most=wire.MOST_DAYS,
)


def board_id(game: str, board: Board) -> str:
    """Return the name of a board among all boards: its own, with the game where that has several."""
    return board.name if board.name == game else f"{game}-{board.name}"


@cache
def boards() -> dict[str, tuple[Family, Board]]:
    """Return every board by its id."""
    return {board_id(game, board): (family, board) for game in GAMES for family, board in boards_of(game)}


@cache
def _games() -> bytes:
    games = [_game(game) for game in GAMES]
    bots = [wire.BotFacts(name, searches=name == "expert") for name in BOTS if name not in HIDDEN_BOTS]
    return json_bytes(wire.Catalogue(games, bots, LIMITS))


def _game(game: str) -> wire.GameFacts:
    listed = GAMES[game]
    fewest, most = listed.players
    played_on = {
        str(players): f"{game}" if name == game else f"{game}-{name}" for players, name in listed.boards.items()
    }
    family, board = boards_of(game)[0]
    title = board.title if len(set(listed.boards.values())) == 1 else family.title
    return wire.GameFacts(game, title, family.name, fewest, most, played_on, list(family.sources), list(family.options))


@cache
def _board(name: str) -> tuple[bytes, str]:
    family, board = boards()[name]
    body = json_bytes(replace(family.facts(board), id=name))
    return body, f'"{hashlib.sha256(body).hexdigest()[:16]}"'


@catalogue.get("/games", response_model=wire.Catalogue)
async def list_games() -> Response:
    """List the games, the bots and the limits."""
    return Json(_games())


@catalogue.get("/boards/{board}", response_model=wire.BoardFacts, responses={304: {"description": "unchanged"}})
async def show_board(board: str, request: Request) -> Response:
    """Tell the facts of a board, and how it is drawn."""
    if board not in boards():
        raise NotFound("no-board", f"there is no board {board[:60]!r}; there are {', '.join(boards())}")
    body, tag = _board(board)
    headers: dict[str, Any] = {"etag": tag, "cache-control": "public, max-age=300"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Json(body, headers=headers)
