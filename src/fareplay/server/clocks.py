"""Clocks: when a seat was asked to move, what it used up, and when somebody must look after a room.

A clock says how long a move may take, by the second with a reserve for the whole game, or by the day. Who is past it
is away: a bot keeps the seat warm until its player is back.
"""

from __future__ import annotations

from collections.abc import Collection
from time import time_ns

from fareplay.server import wire
from fareplay.storage.rooms import Room, Seat

BOT_IS_LATE = 20_000  # milliseconds after which another process plays for a bot
SUBSTITUTE = "commuter"  # the bot that keeps a seat warm
DAY = 86_400_000


def now_ms() -> int:
    """Return the time, in milliseconds since 1970."""
    return time_ns() // 1_000_000


def start(room: Room) -> None:
    """Give every seat its reserve."""
    reserve = room.clock.get("reserve")
    for seat in room.seats:
        seat.since, seat.reserve_ms = None, None if reserve is None else 1000 * int(reserve)


def bot_of(seat: Seat) -> str | None:
    """Return the bot that plays a seat now, if one does."""
    return seat.bot if seat.kind == "bot" else SUBSTITUTE if seat.away or seat.resigned else None


def turn(room: Room, awaited: Collection[int], mover: int | None, now: int) -> None:
    """Stop the clocks of who has moved, and start those of who is to move."""
    for number, seat in enumerate(room.seats):
        if seat.since is not None and (number == mover or number not in awaited):
            _charge(room, seat, now)
        if number in awaited and seat.since is None:
            seat.since = now
    set_alarm(room, awaited, now)


def _charge(room: Room, seat: Seat, now: int) -> None:
    """Stop a clock, and take what was too much from the reserve."""
    used, seat.since = now - (seat.since or now), None
    if seat.reserve_ms is not None and not bot_of(seat):
        seat.reserve_ms = max(0, seat.reserve_ms - max(0, used - 1000 * int(room.clock["seconds"])))


def set_alarm(room: Room, awaited: Collection[int], now: int) -> None:
    """Note when somebody must look after the room."""
    room.bot_waits = any(bot_of(room.seats[seat]) for seat in awaited)
    alarms = [at for at in (deadline(room, room.seats[seat]) for seat in awaited) if at is not None]
    if room.bot_waits:
        alarms.append(now + BOT_IS_LATE)
    room.wakes = min(alarms, default=None) if room.status == "playing" else None


def deadline(room: Room, seat: Seat) -> int | None:
    """Return when a seat is past its clock."""
    if seat.since is None or bot_of(seat):
        return None
    match room.clock["kind"]:
        case "per-move":
            return seat.since + 1000 * int(room.clock["seconds"]) + (seat.reserve_ms or 0)
        case "days":
            return seat.since + DAY * int(room.clock["days"])
    return None


def leave_late(room: Room, now: int) -> bool:
    """Note who is past the clock as away; whether anybody is."""
    late = [seat for seat in room.seats if (at := deadline(room, seat)) is not None and at <= now]
    for seat in late:
        _charge(room, seat, now)
        seat.away, seat.since = True, now
    return bool(late)


def times(room: Room, now: int) -> list[wire.Time]:
    """Return the times of all seats."""
    if room.clock["kind"] == "none":
        return []
    return [_time(room, number, seat, now) for number, seat in enumerate(room.seats)]


def _time(room: Room, number: int, seat: Seat, now: int) -> wire.Time:
    ends = deadline(room, seat)
    return wire.Time(number, None if ends is None else max(0, ends - now), seat.reserve_ms)
