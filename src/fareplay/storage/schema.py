"""The tables: times are milliseconds since 1970, ids are long and random, secrets are kept as digests."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

players = Table(
    "players",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("handle", String(80), unique=True),  # the name of who signs in with a passphrase, in small letters
    Column("passphrase", Text),  # as argon2 writes it
    Column("created", BigInteger, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("digest", String(64), primary_key=True),  # of what the cookie holds
    Column("player", ForeignKey("players.id"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("ended", BigInteger),
)

tokens = Table(
    "tokens",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("player", ForeignKey("players.id"), nullable=False, index=True),
    Column("digest", String(64), nullable=False, unique=True),
    Column("name", String(80), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger),
    Column("ended", BigInteger),
)

links = Table(
    "links",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("player", ForeignKey("players.id"), nullable=False),
    Column("expires", BigInteger, nullable=False),
)

rooms = Table(
    "rooms",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("key", LargeBinary, nullable=False),
    Column("host", String(24), nullable=False),
    Column("clock", JSON, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("spectators", Boolean, nullable=False),
    Column("seating", String(10), nullable=False),  # given, or by chance
    Column("status", String(10), nullable=False),
    Column("version", Integer, nullable=False),  # grows with every change
    Column("epoch", Integer, nullable=False),  # grows whenever moves are taken back
    Column("ply", Integer, nullable=False),
    Column("position", LargeBinary),
    Column("stamp", BigInteger, nullable=False),  # of the form of the position
    Column("seats", JSON, nullable=False),
    Column("trail", JSON, nullable=False),  # the seats that moved since anything hidden was revealed
    Column("undo", JSON),
    Column("result", JSON),
    Column("rematch", String(24)),
    Column("created", BigInteger, nullable=False),
    Column("moved", BigInteger, nullable=False),
    Column("wakes", BigInteger),  # when somebody must look after it: a clock runs out, or a bot should have moved
    Column("bot_waits", Boolean, nullable=False),
)
Index("rooms_that_wake", rooms.c.wakes)
Index("rooms_of_the_lobby", rooms.c.listed, rooms.c.status, rooms.c.moved)

sitting = Table(  # who sits where, to list a player's rooms
    "sitting",
    metadata,
    Column("player", String(24), primary_key=True),
    Column("room", ForeignKey("rooms.id"), primary_key=True),
)

moves = Table(
    "moves",
    metadata,
    Column("room", ForeignKey("rooms.id"), primary_key=True),
    Column("ply", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("move", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

chats = Table(
    "chats",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("room", ForeignKey("rooms.id"), nullable=False, index=True),
    Column("player", String(24), nullable=False),
    Column("name", String(80), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

notices = Table(  # who wants to be told of their turn elsewhere
    "notices",
    metadata,
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("email", Text),
    Column("webhook", Text),
    Column("wanted", Boolean, nullable=False),
    Column("seen", BigInteger, nullable=False),  # when a page of theirs was last open
)

told = Table(  # up to which move of a room somebody was told
    "told",
    metadata,
    Column("player", String(24), primary_key=True),
    Column("room", ForeignKey("rooms.id"), primary_key=True),
    Column("moved", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("again", BigInteger),  # when to try again; never, once it is done
)

secrets = Table(
    "secrets", metadata, Column("name", String(40), primary_key=True), Column("value", Text, nullable=False)
)
