"""The postman: tells "your turn" by e-mail or webhook to those who ask and have no page open.

What is due is read from the rooms every few seconds; each notice is claimed in the database first, so that of several
processes one sends it, and tried again a few times when it fails.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
from contextlib import suppress
from email.message import EmailMessage
from hashlib import sha256
from typing import TYPE_CHECKING

from fareplay.server.clocks import bot_of, now_ms
from fareplay.server.dealing import parts_of, table_of
from fareplay.server.letters import NotSent, call_webhook, send_email
from fareplay.server.showing import own_seats
from fareplay.storage import notices, rooms
from fareplay.storage.database import StorageGone
from fareplay.storage.notices import Due
from fareplay.storage.rooms import Room

if TYPE_CHECKING:
    from fareplay.server.house import House

LOOK = 5.0  # seconds between two looks at what is due
AGAIN = 120_000  # milliseconds until a notice that failed is tried again
log = logging.getLogger("fareplay.postman")


class Postman:
    """Tells who is awaited."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._looking: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Look again and again."""
        self._looking = asyncio.create_task(self._look_on())

    async def stop(self) -> None:
        """Look no more; what is due then is due after the next start."""
        if self._looking is not None:
            self._looking.cancel()
            with suppress(asyncio.CancelledError):
                await self._looking

    async def _look_on(self) -> None:
        while True:
            await asyncio.sleep(min(LOOK, self._house.settings.notice_delay_s + 0.05))
            try:
                await self.look()
            except StorageGone as error:
                log.warning("notices wait: %s", error)
            except Exception:  # one letter must not keep back all others
                log.exception("a notice failed")

    async def look(self) -> None:
        """Note who has a page open, and tell who has not."""
        now, database = now_ms(), self._house.database
        there = self._house.audience.players()
        if there:
            async with database.writing() as connection:
                await notices.see(connection, there, now)
        async with database.reading() as connection:
            due = await notices.due(connection, now - 1000 * self._house.settings.notice_delay_s, now)
        for one in due:
            await self._see_to(one, now)

    async def _see_to(self, one: Due, now: int) -> None:
        """Tell somebody, if they are awaited and nobody else is telling them."""
        database = self._house.database
        async with database.writing() as connection:
            if not await notices.claim(connection, one, now, now + AGAIN):
                return
            room = await rooms.find(connection, one.room)
        seat = None if room is None else _awaited_seat(room, one)
        try:
            if room is not None and seat is not None:
                await self._tell(room, seat, one)
        except NotSent:
            return  # and try again
        async with database.writing() as connection:
            await notices.done(connection, one)

    async def _tell(self, room: Room, seat: int, one: Due) -> None:
        """Tell somebody by every way they want; it has failed if none of them worked."""
        settings, address = self._house.settings, self._house.settings.public_url.rstrip("/")
        page = f"{address}/room/{room.id}"
        stop = f"{address}/api/notices/stop?token={stop_token(self._house.secret, one.player)}"
        ways = []
        if one.wishes.email and settings.smtp_url:
            message = _email(room, seat, settings.mail_from, one.wishes.email, page, stop)
            ways.append(send_email(settings.smtp_url, message))
        if one.wishes.webhook:
            facts = {"code": "your-turn", "game": room.game, "room": room.id, "seat": seat, "ply": room.ply}
            body = facts | {"page": page, "stop": stop}
            ways.append(call_webhook(one.wishes.webhook, body, private=settings.private_webhooks))
        failed = [error for error in await asyncio.gather(*ways, return_exceptions=True) if error is not None]
        for error in failed:
            if not isinstance(error, NotSent):
                raise error
            log.warning("a notice failed: %s", error)
        if failed and len(failed) == len(ways):
            raise NotSent("no way worked")


def _awaited_seat(room: Room, one: Due) -> int | None:
    """Return the seat somebody is to move for and was not told of."""
    table = table_of(room)
    if room.status != "playing" or table is None:
        return None
    for seat in own_seats(room, one.player):
        since = room.seats[seat].since
        known = one.told is not None and since is not None and one.told >= since
        if seat in table.awaited and not known and not bot_of(room.seats[seat]):
            return seat
    return None


def _email(room: Room, seat: int, sender: str, receiver: str, page: str, stop: str) -> EmailMessage:
    others = " and ".join(other.name for number, other in enumerate(room.seats) if number != seat)
    message = EmailMessage()
    message["From"], message["To"] = sender, receiver
    message["Subject"] = f"Your turn with {others}" if others else "Your turn"
    message["List-Unsubscribe"], message["List-Unsubscribe-Post"] = f"<{stop}>", "List-Unsubscribe=One-Click"
    message["Auto-Submitted"] = "auto-generated"
    title = parts_of(room.game, room.players)[1].title
    message.set_content(f"It is your turn in {title}:\n{page}\n\nNo more of these letters:\n{stop}\n")
    return message


def stop_token(secret: bytes, player: str) -> str:
    """Return what stops the notices of a player, and does nothing else."""
    return f"{player}.{hmac.new(secret, f'stop {player}'.encode(), sha256).hexdigest()[:32]}"
