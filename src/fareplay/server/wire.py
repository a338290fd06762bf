"""What goes over the wire: requests as they are checked, answers as they are described.

Answers are plain dataclasses, so that they are written as fast as can be; requests are models, so that whatever comes
from outside is checked. Views, events and facts of boards are those of the families.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias, get_type_hints

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints, create_model

from fareplay.core.errors import Refusal
from fareplay.core.family import Event, Option
from fareplay.games import FAMILIES
from fareplay.server.texts import seen

MOST_SEATS, MOST_PLIES = 5, 100_000
MOST_NAME, MOST_CHAT, LEAST_PASSPHRASE, MOST_PASSPHRASE = 40, 300, 8, 200  # characters
LEAST_SECONDS, MOST_SECONDS, MOST_RESERVE, MOST_DAYS = 5, 3600, 36_000, 30  # of a clock
SEEN = AfterValidator(seen)
NAME = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=MOST_NAME), SEEN]
LINE = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=MOST_CHAT), SEEN]
MOVE_TEXT = Annotated[str, StringConstraints(min_length=1, max_length=300)]
Seat = Annotated[int, Field(ge=0, lt=MOST_SEATS)]
Clocks = Literal["none", "per-move", "days"]


class Request(BaseModel):
    """A body from outside: what it doesn't know it refuses."""

    model_config = ConfigDict(extra="forbid", str_max_length=2000)


# --- errors


@dataclass(frozen=True, slots=True)
class Problem:
    """What was wrong: a code with its facts, an English sentence, and the clause where the rules speak."""

    code: str
    sentence: str
    facts: dict[str, Any] = field(default_factory=dict)
    clause: str | None = None


@dataclass(frozen=True, slots=True)
class Failure:
    """The body of every error."""

    error: Problem


@dataclass(frozen=True, slots=True)
class MovedOn:
    """The room has moved on: where it is, and what was missed."""

    error: Problem
    ply: int
    missed: list[Event]


# --- the catalogue


@dataclass(frozen=True, slots=True)
class GameFacts:
    """A game of the list."""

    id: str
    title: str
    family: str
    fewest: int
    most: int
    boards: dict[str, str]  # by number of players
    sources: list[str]  # where points come from
    options: list[Option]


@dataclass(frozen=True, slots=True)
class BotFacts:
    """A level of the ladder."""

    id: str
    searches: bool  # whether it takes its time


@dataclass(frozen=True, slots=True)
class Limits:
    """How long things may be."""

    name: int
    chat: int
    passphrase_least: int
    passphrase_most: int
    reserve_most: int  # seconds
    seconds_least: int  # for a move
    seconds_most: int
    days_most: int


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All that can be played, and with whom."""

    games: list[GameFacts]
    bots: list[BotFacts]
    limits: Limits


# --- people


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who plays."""

    id: str
    name: str
    registered: bool  # whether there is a passphrase


@dataclass(frozen=True, slots=True)
class Me:
    """Who asks; nobody before the first name is chosen."""

    player: Player | None


class NewPlayer(Request):
    """A name to be known by."""

    name: NAME


class Passphrase(Request):
    """A name and a passphrase to sign in with."""

    name: NAME
    passphrase: Annotated[str, StringConstraints(min_length=LEAST_PASSPHRASE, max_length=MOST_PASSPHRASE)]


class SignIn(Request):
    """A name and a passphrase."""

    name: NAME
    passphrase: Annotated[str, StringConstraints(max_length=MOST_PASSPHRASE)]


class LinkToken(Request):
    """What a personal link carries."""

    token: Annotated[str, StringConstraints(max_length=200)]


@dataclass(frozen=True, slots=True)
class PersonalLink:
    """A link that makes another device the same player, once."""

    url: str
    expires: int  # milliseconds since 1970


class NewToken(Request):
    """What an API token is for."""

    name: NAME


@dataclass(frozen=True, slots=True)
class TokenFacts:
    """An API token; it is shown only when it is made."""

    id: str
    name: str
    created: int
    used: int | None  # when it was last, within a minute
    token: str | None = None


@dataclass(frozen=True, slots=True)
class Notices:
    """Where somebody wants to be told of their turn while no page is open."""

    email: str | None
    webhook: str | None
    wanted: bool
    can_email: bool  # whether this server sends e-mail


class NewNotices(Request):
    """Where to be told of one's turn while no page is open, and whether at all."""

    email: Annotated[str, StringConstraints(strip_whitespace=True, max_length=200)] | None = None
    webhook: Annotated[str, StringConstraints(strip_whitespace=True, max_length=500)] | None = None
    wanted: bool = True


@dataclass(frozen=True, slots=True)
class GameRecordOf:
    """How somebody did at a game."""

    game: str
    played: int
    won: int
    best: int | None  # points


@dataclass(frozen=True, slots=True)
class OpponentRecordOf:
    """How somebody did against one person, or against the bots of one level."""

    player: str | None
    bot: str | None
    name: str
    played: int
    ahead: int  # games in which somebody finished before them
    behind: int


# --- rooms


class NewSeat(Request):
    """Who is to sit on a seat of a new room."""

    kind: Literal["me", "open", "bot"]
    bot: Annotated[str, StringConstraints(max_length=60)] | None = None
    name: NAME | None = None  # of one of several people who share a device


class NewClock(Request):
    """How long moves may take."""

    kind: Clocks = "none"
    seconds: Annotated[int, Field(ge=LEAST_SECONDS, le=MOST_SECONDS)] | None = None  # for each move
    reserve: Annotated[int, Field(ge=0, le=MOST_RESERVE)] | None = None  # seconds for the whole game
    days: Annotated[int, Field(ge=1, le=MOST_DAYS)] | None = None


class NewRoom(Request):
    """A room to be made."""

    game: Annotated[str, StringConstraints(max_length=60)]
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=MOST_SEATS)]
    options: dict[Annotated[str, StringConstraints(max_length=40)], bool | int | str] = {}
    clock: NewClock = NewClock()
    listed: bool = False
    spectators: bool = True
    order: Literal["given", "chance"] = "given"


@dataclass(frozen=True, slots=True)
class Who:
    """Somebody on a seat."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """A seat of a room."""

    seat: int
    kind: Literal["open", "person", "bot"]
    player: Who | None
    bot: str | None
    name: str
    away: bool  # past its clock; a bot keeps it warm
    resigned: bool
    yours: bool


@dataclass(frozen=True, slots=True)
class Clock:
    """How long moves may take."""

    kind: Clocks
    seconds: int | None = None
    reserve: int | None = None
    days: int | None = None


@dataclass(frozen=True, slots=True)
class Time:
    """The time of a seat: for this move if it is awaited, and what is left of its reserve."""

    seat: int
    left_ms: int | None
    reserve_ms: int | None


@dataclass(frozen=True, slots=True)
class Undo:
    """Somebody asks to take moves back."""

    asked_by: int
    to_ply: int
    agreed: list[int]
    waits_for: list[int]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended."""

    totals: list[int]
    winners: list[int]
    ranks: list[int]
    sheet: list[dict[str, int]]  # points by source, for each seat
    resigned: list[int]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the chat."""

    id: int
    player: str
    name: str
    text: str
    at: int


@dataclass(frozen=True, slots=True)
class Room:
    """Where players sit."""

    id: str
    game: str
    board: str
    players: int
    status: Literal["waiting", "playing", "over"]
    version: int  # grows with every change
    seats: list[SeatFacts]
    your_seats: list[int]
    host: bool
    options: dict[str, Any]
    clock: Clock
    times: list[Time]
    listed: bool
    spectators: bool
    order: Literal["given", "chance"]
    can_undo: Literal["freely", "ask", "no"]
    undo: Undo | None
    can_hint: bool
    ply: int
    awaited: list[int]
    commitment: str
    key: str | None
    result: Outcome | None
    rematch: str | None
    created: int
    chat: list[Line]


@dataclass(frozen=True, slots=True)
class RoomSummary:
    """A room as it stands in a list."""

    id: str
    game: str
    board: str
    players: int
    status: Literal["waiting", "playing", "over"]
    seats: list[SeatFacts]
    your_turn: bool
    clock: Clock
    spectators: bool
    ply: int
    created: int
    moved: int
    totals: list[int] | None
    winners: list[int] | None


@dataclass(frozen=True, slots=True)
class Lobby:
    """Rooms one may join, and rooms one may watch."""

    waiting: list[RoomSummary]
    playing: list[RoomSummary]


@dataclass(frozen=True, slots=True)
class Profile:
    """Somebody, and how they did."""

    player: Player
    games: list[GameRecordOf]
    opponents: list[OpponentRecordOf]
    recent: list[RoomSummary]


class SitDown(Request):
    """The seat to take; without one, the first that is open."""

    seat: Seat | None = None
    name: NAME | None = None


class PutBot(Request):
    """The bot to put on a seat."""

    kind: Literal["bot"] = "bot"
    bot: Annotated[str, StringConstraints(max_length=60)]


class OwnSeat(Request):
    """One of the asker's own seats; without one, the only or the first."""

    seat: Seat | None = None


class Answer(Request):
    """Whether moves may be taken back."""

    accept: bool
    seat: Seat | None = None


class NewLine(Request):
    """Something to say."""

    text: LINE


# --- playing


@cache
def move_models() -> tuple[Any, ...]:
    """Return a model for every kind of move of every family: its text, its kind and its fields."""
    return tuple(_move_model(kind, shape) for family in FAMILIES.values() for kind, shape in family.kinds.items())


def _move_model(kind: str, shape: Any) -> Any:
    hints, only = get_type_hints(shape), Literal.__getitem__(kind)
    parts: dict[str, Any] = {"text": (str, ...), "kind": (only, ...)}
    parts |= {part.name: (hints[part.name], ...) for part in fields(shape)}
    return create_model(f"{shape.__name__}Move", __doc__=shape.__doc__, **parts)


def union_of(models: tuple[Any, ...]) -> Any:
    """Return the type of whatever is one of these."""
    union = models[0]
    for model in models[1:]:
        union = union | model
    return union


def returned(function: Any) -> Any:
    """Return what a function returns, as it says."""
    return get_type_hints(function)["return"]


if TYPE_CHECKING:
    Move: TypeAlias = Any
    View: TypeAlias = Any
    BoardFacts: TypeAlias = Any
else:
    Move = union_of(move_models())
    View = union_of(tuple(returned(family.view) for family in FAMILIES.values()))
    BoardFacts = union_of(tuple(returned(family.facts) for family in FAMILIES.values()))


class MoveOffer(Request):
    """A move, as text or as fields, and the ply it answers."""

    ply: Annotated[int, Field(ge=0, le=MOST_PLIES)]
    seat: Seat | None = None
    move: MOVE_TEXT | dict[str, Any]


@dataclass(frozen=True, slots=True)
class Accepted:
    """A move that was stored."""

    ply: int
    seat: int
    move: str


class Table(BaseModel):
    """A table as one seat sees it, with its legal moves; no seat is a spectator."""

    room: str
    ply: int
    epoch: int  # grows whenever moves are taken back
    seat: int | None
    view: View
    moves: list[Move]


@dataclass(frozen=True, slots=True)
class Why:
    """Why a move is not legal; nothing if it is."""

    refusal: Refusal | None


class PreviewOffer(Request):
    """Moves of one's own turn to look at without playing them."""

    seat: Seat | None = None
    moves: Annotated[list[MOVE_TEXT], Field(max_length=20)]


class Preview(BaseModel):
    """What moves would make true, were they played, and what their player would see then."""

    events: list[Event]
    gains: dict[str, int]
    goes_on: bool
    view: View


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move is good."""

    code: str
    sentence: str
    facts: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Hint:
    """What the expert thinks of a move."""

    move: str
    chance: float  # of winning
    visits: int
    reason: Reason


class RecordResult(BaseModel):
    """How a game ended, in a record."""

    totals: list[int]
    winners: list[int]


@dataclass(frozen=True, slots=True)
class RecordSoFar:
    """What the asker may know of a game that is not over."""

    game: str
    players: int
    options: dict[str, Any]
    commitment: str
    ply: int
    events: list[Event]


class WholeRecord(BaseModel):
    """A game that is over as docs/reference/record.md tells it: with the key, so that it can be dealt again."""

    format: int
    game: str
    players: int
    options: dict[str, Any]
    commitment: str
    key: str
    result: RecordResult | None = None
    moves: list[tuple[int, str, str]]  # the seat, the move, and the check


class Moment(BaseModel):
    """A finished game after so many moves."""

    ply: int
    plies: int
    seat: int | None
    view: View
    others: list[View]  # of every seat, for all eyes
    events: list[Event]  # of the move that led here


# --- the stream


class TableMessage(BaseModel):
    """The table, and what happened since the ply the page has."""

    type: Literal["table"]
    room: str
    ply: int
    epoch: int  # grows whenever moves are taken back
    seat: int | None
    times: list[Time]
    can_undo: Literal["freely", "ask", "no"]
    can_hint: bool
    view: View
    moves: list[Move]
    events: list[Event]
    undone: bool  # whether moves were taken back; the events are then those of the whole game


class RoomMessage(BaseModel):
    """Something of the room changed."""

    type: Literal["room"]
    room: Room


class ChatMessage(BaseModel):
    """Somebody said something."""

    type: Literal["chat"]
    line: Line


class PingMessage(BaseModel):
    """Are you there? The answer is a pong."""

    type: Literal["ping"]


class ClosingMessage(BaseModel):
    """The server closes this socket; come back with the ply you have."""

    type: Literal["closing"]


class RefusedMessage(BaseModel):
    """The stream is not for the asker; the socket is closed with 4000 and the status HTTP would have."""

    type: Literal["refused"]
    error: Problem


STREAM_MESSAGES = (RefusedMessage, TableMessage, RoomMessage, ChatMessage, PingMessage, ClosingMessage)
DESCRIBED = (  # so that pages can be written before, and besides, the endpoints that send them
    *STREAM_MESSAGES,
    *(Failure, MovedOn, Me, Room, RoomSummary, Lobby, Profile, Table, Moment, Accepted, Why, Hint, RecordSoFar),
    *(PersonalLink, TokenFacts, NewRoom, MoveOffer, PreviewOffer, Preview),
)
