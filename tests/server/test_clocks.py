"""Clocks: what a move may take, what is left of a reserve, and who is away."""

from __future__ import annotations

from typing import Any

import pytest

from fareplay.server import clocks
from fareplay.storage.rooms import Room, Seat

SECOND, DAY = 1000, 86_400_000
START = 1_800_000_000_000


def room_with(clock: dict[str, Any], *seats: Seat) -> Room:
    """Return a room that has begun, where the first seat is to move."""
    room = Room("r", "london", len(seats), {}, b"", "host", clock, False, True, "given", START, START, list(seats))
    room.status = "playing"
    clocks.start(room)
    clocks.turn(room, [0], None, START)
    return room


def people(count: int) -> list[Seat]:
    return [Seat("person", f"player {number}") for number in range(count)]


PER_MOVE = {"kind": "per-move", "seconds": 30, "reserve": 60}


def test_a_reserve_is_used_only_beyond_the_time_of_a_move() -> None:
    room = room_with(PER_MOVE, *people(2))
    clocks.turn(room, [1], 0, START + 30 * SECOND)
    assert [seat.reserve_ms for seat in room.seats] == [60 * SECOND, 60 * SECOND]
    clocks.turn(room, [0], 1, START + 75 * SECOND)
    assert [seat.reserve_ms for seat in room.seats] == [60 * SECOND, 45 * SECOND]


@pytest.mark.parametrize(
    ("clock", "lasts"), [(PER_MOVE, 90 * SECOND), ({"kind": "days", "days": 2}, 2 * DAY), ({"kind": "none"}, None)]
)
def test_who_is_past_the_clock_is_away_and_not_before(clock: dict[str, Any], lasts: int | None) -> None:
    room = room_with(clock, *people(2))
    assert room.wakes == (None if lasts is None else START + lasts)
    assert not clocks.leave_late(room, START + (1000 * DAY if lasts is None else lasts - 1))
    if lasts is not None:
        assert [time.left_ms for time in clocks.times(room, START + lasts // 2)] == [lasts // 2, None]
        assert clocks.leave_late(room, START + lasts)
        clocks.set_alarm(room, [0], START + lasts)
        assert [seat.away for seat in room.seats] == [True, False]
        assert clocks.bot_of(room.seats[0]) == clocks.SUBSTITUTE
        assert room.bot_waits


def test_a_bot_has_no_clock_and_uses_no_reserve() -> None:
    away, bot = Seat("person", "Ann", away=True), Seat("bot", bot="casual")
    room = room_with(PER_MOVE, away, bot)
    assert clocks.deadline(room, away) is None
    clocks.turn(room, [1], 0, START + 1000 * SECOND)
    clocks.turn(room, [0], 1, START + 2000 * SECOND)
    assert [seat.reserve_ms for seat in room.seats] == [60 * SECOND, 60 * SECOND]


def test_who_chooses_at_the_same_time_has_a_clock_each() -> None:
    room = room_with({"kind": "days", "days": 3}, *people(3))
    clocks.turn(room, [0, 1, 2], None, START + SECOND)
    assert [seat.since for seat in room.seats] == [START, START + SECOND, START + SECOND]
    clocks.turn(room, [1, 2], 0, START + DAY)
    assert [seat.since for seat in room.seats] == [None, START + SECOND, START + SECOND]
    assert room.wakes == START + SECOND + 3 * DAY
