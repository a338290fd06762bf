"""A server: every request as a method, and a whole game as one call."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Literal, Self
from urllib.parse import quote

from fareplay.client.answers import Accepted, Event, Player, Refusal, Room, Summary, Table, read
from fareplay.client.asking import PATIENCE, Asking
from fareplay.client.errors import Refused
from fareplay.client.following import Following
from fareplay.core.errors import BadInput
from fareplay.core.record import Record

Choose = Callable[[Table], str]  # the text of a legal move, of a table that has some
MOVED_ON = 409


class Server:
    """A server, asked as the player of a token; without a token as nobody, until introduced.

    While the server is away, questions and moves are asked again for `patience` seconds; a stream for ever.
    """

    def __init__(self, address: str, token: str | None = None, *, patience: float = PATIENCE) -> None:
        self.address = address.rstrip("/")
        self._asking = Asking(address, token, patience)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close all connections."""
        self._asking.close()

    def get(self, path: str, **query: Any) -> Any:
        """Return what is at an address of the API, for whatever has no method here."""
        asked = {name: value for name, value in query.items() if value is not None}
        return self._asking.ask("GET", f"/api{path}", again=True, params=asked)

    def post(self, path: str, *, again: bool = False, **body: Any) -> Any:
        """Post to an address of the API, for whatever has no method here; `again`, whether it may be done twice."""
        sent = {name: value for name, value in body.items() if value is not None}
        return self._asking.ask("POST", f"/api{path}", again=again, json=sent)

    # --- people

    def introduce(self, name: str) -> str:
        """Become a new player of this name; return the token by which one is known again."""
        self.post("/me", name=name)
        token = str(self.post("/me/tokens", name=name)["token"])
        self._asking.show(token)
        return token

    def me(self) -> Player | None:
        """Return who one is."""
        told = self.get("/me")["player"]
        return None if told is None else read(Player, told)

    # --- rooms

    def rooms(self, state: Literal["open", "over"] | None = None) -> list[Summary]:
        """Return one's rooms, the latest first."""
        return read(list[Summary], self.get("/me/rooms", state=state))

    def lobby(self) -> list[Summary]:
        """Return the rooms one may join."""
        return read(list[Summary], self.get("/lobby")["waiting"])

    def room(self, room: str) -> Room:
        """Return a room."""
        return read(Room, self.get(_path(room)))

    def make_room(self, game: str, seats: Sequence[str], **wanted: Any) -> Room:
        """Make a room with seats like "me", "open" or the name of a bot; more as the API takes it, `listed=True`."""
        kinds = {"me": {"kind": "me"}, "open": {"kind": "open"}}
        sitters = [kinds.get(seat, {"kind": "bot", "bot": seat}) for seat in seats]
        return read(Room, self.post("/rooms", game=game, seats=sitters, **wanted))

    def sit_down(self, room: str, seat: int | None = None) -> Room:
        """Take an open seat, the first if none is named."""
        return read(Room, self.post(_path(room, "seats"), seat=seat))

    def resign(self, room: str, seat: int | None = None) -> Room:
        """Give up a seat."""
        return read(Room, self.post(_path(room, "resign"), seat=seat))

    def rematch(self, room: str) -> Room:
        """Make the same room again, or sit down in the one another made."""
        return read(Room, self.post(_path(room, "rematch")))

    def answer_undo(self, room: str, *, accept: bool) -> Room:
        """Agree that moves are taken back, or don't."""
        return read(Room, self.post(_path(room, "undo/answer"), accept=accept))

    def say(self, room: str, text: str) -> None:
        """Say something to everyone in a room."""
        self.post(_path(room, "chat"), text=text)

    # --- playing

    def table(self, room: str, seat: int | None = None) -> Table:
        """Return the table as one's own seat sees it, with its legal moves."""
        return read(Table, self.get(_path(room, "view"), seat=seat))

    def move(self, room: str, ply: int, move: str, seat: int | None = None) -> Accepted:
        """Play a move, which is stored when this returns; Refused with 409 if the room has moved on."""
        return read(Accepted, self.post(_path(room, "moves"), again=True, ply=ply, move=move, seat=seat))

    def why(self, room: str, move: str, seat: int | None = None) -> Refusal | None:
        """Return why a move is not legal; None if it is."""
        told = self.get(_path(room, "why"), move=move, seat=seat)["refusal"]
        return None if told is None else read(Refusal, told)

    def events(self, room: str, since: int = 0, seat: int | None = None) -> list[Event]:
        """Return what happened from a ply on, as one's own seat may know it."""
        return read(list[Event], self.get(_path(room, "events"), since=since, seat=seat))

    def record(self, room: str) -> Record:
        """Return the record of a game that is over, with the key, so that `fareplay.verify` can deal it again."""
        told = self.get(_path(room, "record"))
        if "moves" not in told:
            raise BadInput(f"the game of room {room} is not over, and its record is whole only then")
        return Record.read(json.dumps(told), f"the record of room {room}")

    def follow(self, room: str, seat: int | None = None) -> Iterator[Table]:
        """Yield the table now, and whenever it has changed, until the game is over; nothing before it has begun."""
        return Following(self.address, self._asking.headers, quote(room, safe=""), seat).tables()

    def play(self, room: str, choose: Choose, seat: int | None = None) -> Room:
        """Play a seat until the game is over; return the room then."""
        for table in self.follow(room, seat):
            if table.moves:
                self._answer(table, choose(table))
        return self.room(room)

    def _answer(self, table: Table, move: str) -> None:
        try:
            self.move(table.room, table.ply, move, table.seat)
        except Refused as refusal:
            if refusal.status != MOVED_ON:  # then a newer table is on its way
                raise


def _path(room: str, *further: str) -> str:
    return "/".join(["/rooms", quote(room, safe=""), *further])
