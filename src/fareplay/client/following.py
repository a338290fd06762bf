"""Following a room by its WebSocket, which comes back by itself with the ply it has."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from time import sleep
from typing import Any
from urllib.parse import urlencode

from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from fareplay.client.answers import Room, Table, read
from fareplay.client.errors import refused

QUIET = 60.0  # seconds after which a stream has died: a server says something every 20
LARGEST = 4 * 1024 * 1024  # bytes of a message
WAITS = (0.2, 0.5, 1.0, 2.0, 5.0)
REFUSED = 4000  # the close code is the status HTTP would have, added to this


class Following:
    """A room that is followed with the eyes of a seat."""

    def __init__(self, address: str, headers: Mapping[str, str], room: str, seat: int | None) -> None:
        self._url = f"ws{address.removeprefix('http')}/api/rooms/{room}/stream"
        self._headers = headers
        self._seat = seat
        self._known: dict[str, int] = {}  # the ply and the epoch of the last table told
        self._last: Room | None = None

    def tables(self) -> Iterator[Table]:
        """Yield the table whenever it has changed, until the game is over."""
        tries = 0
        while True:
            try:
                with self._connect() as socket:
                    for table in self._listen(socket):
                        tries = 0
                        yield table
                return
            except (WebSocketException, OSError, TimeoutError, EOFError):
                sleep(WAITS[min(tries, len(WAITS) - 1)])
                tries += 1

    def _connect(self) -> ClientConnection:
        asked = self._known | ({} if self._seat is None else {"seat": self._seat})
        return connect(f"{self._url}?{urlencode(asked)}", additional_headers=self._headers, max_size=LARGEST)

    def _listen(self, socket: ClientConnection) -> Iterator[Table]:
        """Yield tables until the game is over; raise what the socket does."""
        while True:
            message = json.loads(socket.recv(timeout=QUIET))
            match message["type"]:
                case "refused":
                    raise refused(_status_of(socket), message)
                case "room":
                    self._last = read(Room, message["room"])
                case "table":
                    self._known = {"since": message["ply"], "epoch": message["epoch"]}
                    yield read(Table, message)
            if self._last is not None and self._last.status == "over" and self._last.ply == self._known.get("since"):
                return


def _status_of(socket: ClientConnection) -> int:
    """Return the status that a stream is refused with."""
    try:
        socket.recv(timeout=QUIET)
    except ConnectionClosed as closed:
        code: Any = closed.rcvd.code if closed.rcvd else 0
        return max(0, code - REFUSED)
    except TimeoutError:
        pass
    return 0
