"""Identity: who asks, by the cookie of a device or the token of a program.

A cookie holds a long random word and the server's signature under it; the database holds the word's digest, and
whose it is, until the player signs out.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from contextlib import suppress
from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection
from starlette.responses import Response

from fareplay.server.clocks import now_ms
from fareplay.server.house import House
from fareplay.server.problems import NoPlayer
from fareplay.storage import players
from fareplay.storage.database import StorageGone
from fareplay.storage.players import Player

COOKIE = "fareplay"
A_YEAR = 365 * 24 * 3600
NOTED_AGAIN = 60_000  # milliseconds until the use of a token is noted again
TOKEN_PREFIX = "fp_"  # noqa: S105  (what tokens begin with, not one)


def digest(word: str) -> str:
    """Return what is stored of a secret."""
    return hashlib.sha256(word.encode()).hexdigest()


def new_word() -> str:
    """Return a secret that nobody guesses."""
    return secrets.token_urlsafe(24)


def signed(secret: bytes, word: str) -> str:
    """Return a word with its signature."""
    return f"{word}.{_signature(secret, word)}"


def unsigned(secret: bytes, cookie: str) -> str | None:
    """Return the word of a cookie, if the signature is ours."""
    word, _, signature = cookie.partition(".")
    good = hmac.compare_digest(signature.encode(), _signature(secret, word).encode())
    return word if good else None


def _signature(secret: bytes, word: str) -> str:
    return hmac.new(secret, word.encode(), hashlib.sha256).hexdigest()[:32]


def session_digest(house: House, connection: HTTPConnection) -> str | None:
    """Return the digest of the session a cookie names, if the cookie is ours."""
    cookie = connection.cookies.get(COOKIE)
    word = None if cookie is None else unsigned(house.secret, cookie)
    return None if word is None else digest(word)


async def find_player(house: House, connection: HTTPConnection) -> Player | None:
    """Return who asks."""
    bearer = connection.headers.get("authorization")
    if bearer is not None:
        return await _of_token(house, bearer)
    shown = session_digest(house, connection)
    if shown is None:
        return None
    known = house.known.find(shown)
    if known is not None:
        return known[0]
    async with house.database.reading() as database:
        player = await players.of_session(database, shown)
    house.known.keep(shown, player)
    return player


async def _of_token(house: House, bearer: str) -> Player:
    """Return whose token this is; a wrong one is refused, not overlooked."""
    kind, _, token = bearer.partition(" ")
    if kind.lower() == "bearer" and token.startswith(TOKEN_PREFIX):
        shown = digest(token)
        known = house.known.find(shown)
        player = await _look_up_token(house, shown) if known is None else known[0]
        if player is not None:
            return player
    raise NoPlayer("bad-token", "this token is not good, or no longer")


async def _look_up_token(house: House, shown: str) -> Player | None:
    """Return whose token this is, and note now and then that it is used."""
    async with house.database.reading() as database:
        found = await players.of_token(database, shown)
    player, used = found or (None, None)
    house.known.keep(shown, player)
    if player is not None and (used or 0) < now_ms() - NOTED_AGAIN:
        with suppress(StorageGone):  # who can't note it can still answer
            async with house.database.writing() as database:
                await players.note_token(database, shown, now_ms())
    return player


async def house_of(connection: HTTPConnection) -> House:
    """Return the house of the app; asynchronous, since FastAPI calls whatever is not in a thread."""
    house: House = connection.app.state.house
    return house


TheHouse = Annotated[House, Depends(house_of)]


async def asker(connection: HTTPConnection, house: TheHouse) -> Player | None:
    """Return who asks, if anybody is known."""
    return await find_player(house, connection)


Asker = Annotated[Player | None, Depends(asker)]


async def known_asker(player: Asker) -> Player:
    """Return who asks; 401 if nobody is known."""
    if player is None:
        raise NoPlayer("no-player", "choose a name first")
    return player


Me = Annotated[Player, Depends(known_asker)]


async def sign_in(house: House, connection: HTTPConnection, response: Response, player: Player, now: int) -> None:
    """Make a device a player's."""
    word = new_word()
    async with house.database.writing() as database:
        await players.open_session(database, digest(word), player.id, now)
    _give_cookie(connection, response, signed(house.secret, word))


def stay(house: House, connection: HTTPConnection, response: Response) -> None:
    """Let the cookie of a device last another year."""
    if session_digest(house, connection) is not None:
        _give_cookie(connection, response, connection.cookies[COOKIE])


def _give_cookie(connection: HTTPConnection, response: Response, cookie: str) -> None:
    response.set_cookie(
        COOKIE,
        cookie,
        max_age=A_YEAR,
        httponly=True,
        samesite="lax",
        secure=connection.url.scheme in ("https", "wss"),
    )
