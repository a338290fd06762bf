"""Limits: how often somebody may ask. Buckets that fill up again, one for each player and address, in this process.

What costs much, or can be guessed by trying, has a small bucket of its own.
"""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from dataclasses import dataclass
from ipaddress import ip_network
from math import ceil
from time import monotonic

from fareplay.server.problems import TooMany

MOST_BUCKETS = 20_000


@dataclass(frozen=True, slots=True)
class Rate:
    """How much a bucket holds, and how fast it fills up."""

    holds: float
    a_second: float


READ, CHANGE, CHAT, GUESS, ROOM = Rate(300, 60), Rate(120, 20), Rate(10, 0.5), Rate(10, 0.1), Rate(20, 0.2)
ADDRESS = 8  # how many players an address may have room for: a family, or a school


class Limits:
    """The buckets of a process."""

    def __init__(self, on: bool) -> None:
        self._on = on
        self._buckets: OrderedDict[tuple[str, Rate], tuple[float, float]] = OrderedDict()

    def check(self, address: str, shown: str, path: str, *, changes: bool) -> None:
        """Take one from the buckets of a player and an address; refuse if one is empty."""
        if not self._on:
            return
        rate = _rate(path, changes)
        if shown:
            self._take(hashlib.sha256(shown.encode()).hexdigest()[:16], rate)
        self._take(
            _household(address), Rate(rate.holds * ADDRESS, rate.a_second * ADDRESS) if rate is not GUESS else rate
        )

    def _take(self, whose: str, rate: Rate) -> None:
        now = monotonic()
        level, then = self._buckets.get((whose, rate), (rate.holds, now))
        level = min(rate.holds, level + (now - then) * rate.a_second)
        if level < 1:
            seconds = ceil((1 - level) / rate.a_second)
            raise TooMany("too-many", f"too many requests; try again in {seconds} seconds", seconds)
        self._buckets[whose, rate] = (level - 1, now)
        self._buckets.move_to_end((whose, rate))
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)


def _household(address: str) -> str:
    """Return what an address is counted as: of IPv6 whoever has one has 2**64."""
    try:
        return str(ip_network((address, 64), strict=False)) if ":" in address else address
    except ValueError:  # a proxy may say anything
        return address


def _rate(path: str, changes: bool) -> Rate:
    if not changes:
        return ROOM if path.endswith("/hint") else READ
    if path.startswith("/api/sessions") or path.endswith("/passphrase"):
        return GUESS
    if path.endswith("/chat"):
        return CHAT
    return ROOM if path in ("/api/rooms", "/api/me", "/api/me/tokens", "/api/me/link") else CHANGE
