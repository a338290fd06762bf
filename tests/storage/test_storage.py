"""What every store promises."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from fareplay.core.errors import BadInput
from fareplay.storage import chats, moves, players, rooms
from fareplay.storage.database import Database, StorageGone, Taken, read_url
from fareplay.storage.players import Player, Token
from fareplay.storage.rooms import Room, Seat
from fareplay.storage.schema import metadata

pytestmark = pytest.mark.anyio

ROOM = Room(
    id="room",
    game="usa",
    players=2,
    options={"first": 1},
    key=b"k" * 32,
    host="ann",
    clock={"kind": "none"},
    listed=True,
    spectators=False,
    seating="given",
    created=1,
    moved=5,
    seats=[Seat("person", "ann", "Ann"), Seat("bot", bot="planner", reserve_ms=3, since=7)],
    position=b"\x00\xffposition",
    trail=[0, 1],
)


def move_of(ply: int, seat: int, move: str) -> dict[str, Any]:
    """Return a move of the room as it is stored."""
    return {"room": "room", "ply": ply, "seat": seat, "move": move, "at": 1}


async def store(database: Database, room: Room) -> None:
    async with database.writing() as connection:
        await rooms.add(connection, replace(room))


async def stored(database: Database, name: str = "room") -> Room | None:
    async with database.reading() as connection:
        return await rooms.find(connection, name)


async def test_a_room_comes_back_as_it_was_stored(database: Database) -> None:
    await store(database, ROOM)
    assert await stored(database) == ROOM
    assert await stored(database, "nowhere") is None


async def test_a_change_is_stored_and_counted(database: Database) -> None:
    await store(database, ROOM)
    async with database.writing() as connection:
        room = await rooms.find(connection, "room", to_change=True)
        assert room is not None
        room.ply, room.seats[0].away, room.undo = 3, True, {"to_ply": 1}
        await rooms.save(connection, room)
    found = await stored(database)
    assert found is not None
    assert (found.version, found.ply, found.seats[0].away, found.undo) == (1, 3, True, {"to_ply": 1})


async def test_nothing_is_stored_of_what_fails_halfway(database: Database) -> None:
    await store(database, ROOM)

    async def fail() -> None:
        async with database.writing() as connection:
            await moves.add(connection, [move_of(0, 0, "draw deck")])
            await chats.add(connection, "room", "ann", "Ann", "hello", 1)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await fail()
    async with database.reading() as connection:
        assert await moves.of_room(connection, "room") == []
        assert await chats.of_room(connection, "room") == []


async def test_of_two_moves_of_a_ply_one_is_stored(database: Database) -> None:
    await store(database, ROOM)

    async def play(seat: int) -> bool:
        try:
            async with database.writing() as connection:
                await moves.add(connection, [move_of(0, seat, f"move {seat}")])
        except Taken:
            return False
        return True

    assert sorted(await asyncio.gather(*(play(seat) for seat in range(6)))) == [False] * 5 + [True]


async def test_changes_of_a_room_wait_for_each_other(database: Database) -> None:
    await store(database, ROOM)

    async def change() -> None:
        async with database.writing() as connection:
            room = await rooms.find(connection, "room", to_change=True)
            assert room is not None
            await asyncio.sleep(0.001)
            room.ply += 1
            await rooms.save(connection, room)

    await asyncio.gather(*(change() for _ in range(8)))
    found = await stored(database)
    assert found is not None
    assert (found.ply, found.version) == (8, 8)


async def test_a_change_of_what_has_changed_is_refused(database: Database) -> None:
    await store(database, ROOM)
    old = await stored(database)
    assert old is not None
    async with database.writing() as connection:
        await rooms.save(connection, replace(old))
    with pytest.raises(Taken):
        async with database.writing() as connection:
            await rooms.save(connection, replace(old))


async def test_moves_come_in_order_and_are_taken_back(database: Database) -> None:
    await store(database, ROOM)
    async with database.writing() as connection:
        for ply in (2, 0, 1):
            await moves.add(connection, [move_of(ply, ply % 2, f"move {ply}")])
        assert [played.move for played in await moves.of_room(connection, "room")] == ["move 0", "move 1", "move 2"]
        await moves.take_back(connection, "room", 1)
        assert [played.move for played in await moves.of_room(connection, "room")] == ["move 0"]


async def test_rooms_are_listed_by_who_sits_there_and_by_the_lobby(database: Database) -> None:
    await store(database, ROOM)
    await store(database, replace(ROOM, id="later", moved=9, status="over"))
    await store(database, replace(ROOM, id="other", listed=False, seats=[Seat("person", "ben"), Seat()]))
    async with database.reading() as connection:
        assert [room.id for room in await rooms.of_player(connection, "ann")] == ["later", "room"]
        assert [room.id for room in await rooms.of_player(connection, "ann", over=False)] == ["room"]
        assert [room.id for room in await rooms.of_player(connection, "ann", before=9)] == ["room"]
        assert [room.id for room in await rooms.in_lobby(connection, "waiting")] == ["room"]
        assert await rooms.count(connection) == {"waiting": 2, "over": 1}
        assert await rooms.versions(connection, ["room", "nowhere"]) == {"room": 0}


async def test_who_stands_up_is_listed_no_more(database: Database) -> None:
    await store(database, ROOM)
    async with database.writing() as connection:
        room = await rooms.find(connection, "room", to_change=True)
        assert room is not None
        room.seats[0] = Seat("person", "ben", "Ben")
        await rooms.save(connection, room, seated=True)
        assert await rooms.of_player(connection, "ann") == []
        assert len(await rooms.of_player(connection, "ben")) == 1


async def test_rooms_wake_when_their_time_has_come(database: Database) -> None:
    await store(database, replace(ROOM, wakes=100))
    await store(database, replace(ROOM, id="bot", wakes=50, bot_waits=True))
    await store(database, replace(ROOM, id="never"))
    async with database.reading() as connection:
        assert await rooms.waking(connection, 49) == []
        assert await rooms.waking(connection, 100) == ["bot", "room"]
        assert await rooms.waiting_for_bots(connection) == ["bot"]


async def test_a_player_is_known_by_session_token_and_link(database: Database) -> None:
    ann = Player("ann", "Ann")
    async with database.writing() as connection:
        await players.add(connection, ann, 1)
        await players.open_session(connection, "session", "ann", 1)
        await players.add_token(connection, Token("id", "bot", 1, None), "ann", "token")
        await players.add_link(connection, "link", "ann", 100)
        assert await players.of_session(connection, "session") == ann
        assert await players.of_token(connection, "token") == (ann, None)
        await players.note_token(connection, "token", 7)
        assert await players.of_token(connection, "token") == (ann, 7)
        assert await players.use_link(connection, "link", 100) is None
        await players.add_link(connection, "another", "ann", 100)
        assert await players.use_link(connection, "another", 99) == ann
        assert await players.use_link(connection, "another", 99) is None
        await players.end_session(connection, "session", 2)
        assert await players.end_token(connection, "ann", "id", 2)
        assert not await players.end_token(connection, "ann", "id", 2)
        assert await players.of_session(connection, "session") is None
        assert await players.of_token(connection, "token") is None


async def test_a_secret_is_made_once(database: Database) -> None:
    async with database.writing() as connection:
        assert await players.secret(connection, "cookies", "first") == "first"
        assert await players.secret(connection, "cookies", "second") == "first"


async def test_starting_again_changes_nothing_and_the_steps_lead_to_the_schema(database: Database) -> None:
    await store(database, ROOM)
    await asyncio.gather(database.start(), database.start())
    assert await stored(database) == ROOM

    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async with database.reading() as connection:
        assert await connection.run_sync(differences) == []


async def test_a_database_that_is_not_there_is_told_in_one_sentence() -> None:
    for address in ("/dev/null/rooms.sqlite3", "postgresql://postgres@127.0.0.1:1/nowhere"):
        with pytest.raises(BadInput, match="database"):
            await Database(address).start()
    with pytest.raises(StorageGone):
        async with Database("postgresql://postgres@127.0.0.1:1/nowhere").reading():
            raise AssertionError("nothing is there")


@pytest.mark.parametrize("address", ["mysql://localhost/x", "://", "http://example.com"])
def test_an_address_that_is_no_database_is_refused(address: str) -> None:
    with pytest.raises(BadInput, match="database"):
        read_url(address)
