"""Players, and how each is known again: sessions, links to another device, tokens for programs, a passphrase.

Whatever a player shows is stored as a digest, so that who reads the database can't be anybody.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from fareplay.storage.schema import links, players, secrets, sessions, tokens


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who plays."""

    id: str
    name: str
    handle: str | None = None
    passphrase: str | None = None


@dataclass(frozen=True, slots=True)
class Token:
    """A token for programs."""

    id: str
    name: str
    created: int
    used: int | None


_PLAYER = (players.c.id, players.c.name, players.c.handle, players.c.passphrase)


def _player(row: Any) -> Player | None:
    return None if row is None else Player(*row)


async def add(connection: AsyncConnection, player: Player, now: int) -> None:
    """Store a new player."""
    await connection.execute(insert(players), {"id": player.id, "name": player.name, "created": now})


async def find(connection: AsyncConnection, name: str) -> Player | None:
    """Return a player by id."""
    return _player((await connection.execute(select(*_PLAYER).where(players.c.id == name))).first())


async def with_handle(connection: AsyncConnection, handle: str) -> Player | None:
    """Return the player who signs in under a name."""
    return _player((await connection.execute(select(*_PLAYER).where(players.c.handle == handle))).first())


async def rename(connection: AsyncConnection, player: str, name: str) -> None:
    """Store another name."""
    await connection.execute(update(players).where(players.c.id == player).values(name=name))


async def set_passphrase(connection: AsyncConnection, player: str, name: str, handle: str, passphrase: str) -> None:
    """Store under which name and passphrase somebody signs in; Taken if another has that name."""
    values = {"name": name, "handle": handle, "passphrase": passphrase}
    await connection.execute(update(players).where(players.c.id == player).values(values))


async def open_session(connection: AsyncConnection, digest: str, player: str, now: int) -> None:
    """Store that a device is a player's."""
    await connection.execute(insert(sessions), {"digest": digest, "player": player, "created": now})


async def of_session(connection: AsyncConnection, digest: str) -> Player | None:
    """Return whose an open session is."""
    wanted = select(*_PLAYER).join(sessions, sessions.c.player == players.c.id)
    found = await connection.execute(wanted.where(sessions.c.digest == digest, sessions.c.ended.is_(None)))
    return _player(found.first())


async def end_session(connection: AsyncConnection, digest: str, now: int) -> None:
    """Store that a session is over."""
    await connection.execute(update(sessions).where(sessions.c.digest == digest).values(ended=now))


async def add_link(connection: AsyncConnection, digest: str, player: str, expires: int) -> None:
    """Store a link for another device."""
    await connection.execute(insert(links), {"digest": digest, "player": player, "expires": expires})


async def use_link(connection: AsyncConnection, digest: str, now: int) -> Player | None:
    """Return whose link this is, if it is still good; it is good once."""
    wanted = select(*_PLAYER).join(links, links.c.player == players.c.id)
    found = _player((await connection.execute(wanted.where(links.c.digest == digest, links.c.expires > now))).first())
    done = await connection.execute(delete(links).where(links.c.digest == digest))
    return found if done.rowcount == 1 else None


async def add_token(connection: AsyncConnection, token: Token, player: str, digest: str) -> None:
    """Store a token."""
    values = {"id": token.id, "player": player, "digest": digest, "name": token.name, "created": token.created}
    await connection.execute(insert(tokens), values)


async def list_tokens(connection: AsyncConnection, player: str) -> list[Token]:
    """Return the tokens of a player that are good."""
    wanted = select(tokens.c.id, tokens.c.name, tokens.c.created, tokens.c.used)
    found = await connection.execute(wanted.where(tokens.c.player == player, tokens.c.ended.is_(None)))
    return [Token(*row) for row in found]


async def end_token(connection: AsyncConnection, player: str, name: str, now: int) -> bool:
    """Store that a token is no longer good; whether there was one."""
    mine = update(tokens).where(tokens.c.id == name, tokens.c.player == player, tokens.c.ended.is_(None))
    return (await connection.execute(mine.values(ended=now))).rowcount == 1


async def of_token(connection: AsyncConnection, digest: str) -> tuple[Player, int | None] | None:
    """Return whose a token is, and when it was last noted to be used."""
    wanted = select(*_PLAYER, tokens.c.used).join(tokens, tokens.c.player == players.c.id)
    found = await connection.execute(wanted.where(tokens.c.digest == digest, tokens.c.ended.is_(None)))
    row = found.first()
    return None if row is None else (Player(*row[:-1]), row.used)


async def note_token(connection: AsyncConnection, digest: str, now: int) -> None:
    """Store that a token is in use."""
    await connection.execute(update(tokens).where(tokens.c.digest == digest).values(used=now))


async def secret(connection: AsyncConnection, name: str, proposed: str) -> str:
    """Return the server's secret of a name; what is proposed, if there was none."""
    insert_one = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    proposal = insert_one(secrets).values(name=name, value=proposed).on_conflict_do_nothing()
    await connection.execute(proposal)
    found = await connection.execute(select(secrets.c.value).where(secrets.c.name == name))
    return str(found.scalar_one())
