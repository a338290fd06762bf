"""The stream: a WebSocket by which a page hears of its room, from the ply it has."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query, WebSocket, WebSocketDisconnect

from fareplay.server import wire
from fareplay.server.audience import Listener
from fareplay.server.counting import SOCKETS
from fareplay.server.identity import find_player
from fareplay.server.problems import ServerProblem
from fareplay.server.writing import json_bytes
from fareplay.storage.database import StorageGone

stream = APIRouter()

COME_BACK, REFUSED = 1012, 4000  # close codes: the server restarts; and HTTP's own, added to this


@stream.websocket("/api/rooms/{room}/stream")
async def follow(
    socket: WebSocket,
    room: str,
    since: Annotated[int, Query(ge=0, le=wire.MOST_PLIES)] = 0,
    epoch: Annotated[int | None, Query(ge=0)] = None,
    seat: Annotated[int | None, Query(ge=0, lt=wire.MOST_SEATS)] = None,
) -> None:
    """Tell a page of its room until it leaves."""
    house = socket.app.state.house
    await socket.accept()
    try:
        player = await find_player(house, socket)
        listener = Listener(room, None if player is None else player.id, seat, since, epoch)
        await house.audience.join(listener)
    except ServerProblem as problem:
        await _refuse(socket, problem)
        return
    except StorageGone:
        await socket.close(COME_BACK)
        return
    try:
        with SOCKETS.track_inprogress():
            await _serve(socket, listener)
    finally:
        house.audience.drop(listener)


async def _refuse(socket: WebSocket, problem: ServerProblem) -> None:
    await socket.send_text(json_bytes({"type": "refused", **_error(problem)}).decode())
    await socket.close(REFUSED + problem.status)


def _error(problem: ServerProblem) -> dict[str, object]:
    return {"error": problem.body.error}


async def _serve(socket: WebSocket, listener: Listener) -> None:
    """Send and receive, until one of them ends."""
    sending = asyncio.create_task(_send(socket, listener))
    receiving = asyncio.create_task(_receive(socket))
    _, rest = await asyncio.wait({sending, receiving}, return_when=asyncio.FIRST_COMPLETED)
    for task in rest:
        task.cancel()
    await asyncio.gather(sending, receiving, return_exceptions=True)


async def _send(socket: WebSocket, listener: Listener) -> None:
    while (message := await listener.queue.get()) is not None:
        await socket.send_text(message.decode())
    await socket.close(COME_BACK)


async def _receive(socket: WebSocket) -> None:
    """Read what the page sends, which is that it is there; anything else is nothing to us."""
    try:
        while True:
            await socket.receive_text()
    except (WebSocketDisconnect, KeyError):  # the framework finds no text in what is not text
        return
