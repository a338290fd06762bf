"""Notices: where somebody wants to be told of their turn, and the one click that stops it."""

from __future__ import annotations

import hmac
from html import escape
from typing import Annotated

from fastapi import APIRouter, Query, Response
from fastapi.responses import HTMLResponse

from fareplay.server import wire
from fareplay.server.house import House
from fareplay.server.identity import Me, TheHouse
from fareplay.server.letters import check_email, check_webhook
from fareplay.server.postman import stop_token
from fareplay.server.problems import NotFound, Refused, refusals
from fareplay.server.writing import Json, document
from fareplay.storage import notices as stored
from fareplay.storage.notices import Wishes

notices = APIRouter(prefix="/api", tags=["people"])

STOP = "No more letters about my turns"
StopToken = Annotated[str, Query(max_length=200)]


def _player_of(house: House, token: str) -> str:
    player = token.partition(".")[0]
    if not hmac.compare_digest(token.encode(), stop_token(house.secret, player).encode()):
        raise NotFound("no-link", "this link is not good")
    return player


@notices.get("/me/notices", response_model=wire.Notices)
async def show_notices(house: TheHouse, player: Me) -> Response:
    """Tell where one wants to be told of one's turn."""
    async with house.database.reading() as connection:
        wishes = await stored.find(connection, player.id)
    return Json(wire.Notices(wishes.email, wishes.webhook, wishes.wanted, bool(house.settings.smtp_url)))


@notices.put("/me/notices", response_model=wire.Notices)
async def set_notices(wanted: wire.NewNotices, house: TheHouse, player: Me) -> Response:
    """Say where one wants to be told of one's turn while no page is open."""
    if wanted.email and not house.settings.smtp_url:
        raise Refused("no-mail", "this server sends no e-mail")
    email = check_email(wanted.email) if wanted.email else None
    webhook = check_webhook(wanted.webhook) if wanted.webhook else None
    wishes = Wishes(email, webhook, wanted.wanted)
    async with house.database.writing() as connection:
        await stored.keep(connection, player.id, wishes)
    return Json(wire.Notices(email, webhook, wanted.wanted, bool(house.settings.smtp_url)))


@notices.get("/notices/stop", response_class=HTMLResponse, responses=refusals(NotFound))
async def ask_to_stop(token: StopToken, house: TheHouse) -> Response:
    """Show the button that stops the notices: programs that look at links press none."""
    _player_of(house, token)
    return HTMLResponse(document(f'<form method="post" action="?token={escape(token)}"><button>{STOP}</button></form>'))


@notices.post("/notices/stop", response_class=HTMLResponse, responses=refusals(NotFound))
async def stop_notices(token: StopToken, house: TheHouse) -> Response:
    """Stop the notices of whoever got this link; mail programs ask this themselves, by List-Unsubscribe."""
    player = _player_of(house, token)
    async with house.database.writing() as connection:
        await stored.stop(connection, player)
    return HTMLResponse(document("<p>You will get no more letters about your turns.</p>"))
