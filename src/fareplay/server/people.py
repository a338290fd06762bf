"""People: a name to be known by, and the ways to be known again."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Annotated, Any, Literal

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from fastapi import APIRouter, Query, Request, Response

from fareplay.server import wire
from fareplay.server.clocks import now_ms
from fareplay.server.identity import (
    COOKIE,
    TOKEN_PREFIX,
    Asker,
    Me,
    TheHouse,
    digest,
    new_word,
    session_digest,
    sign_in,
    stay,
)
from fareplay.server.problems import Conflict, NoPlayer, NotFound, refusals
from fareplay.server.seating import new_id
from fareplay.server.showing import summarize
from fareplay.server.writing import Json
from fareplay.storage import players, rooms
from fareplay.storage.database import Taken
from fareplay.storage.players import Player
from fareplay.storage.rooms import Room

people = APIRouter(prefix="/api", tags=["people"])

State = Annotated[Literal["open", "over"] | None, Query()]
Moment = Annotated[int | None, Query(ge=0, le=2**53)]  # milliseconds since 1970
OPPONENTS = 20  # told of in a profile
LINK_LASTS = 30 * 60_000  # milliseconds
HASHER = PasswordHasher()
NOBODY = HASHER.hash("nobody signs in with this")  # so that an unknown name takes as long as a wrong passphrase


def _shown(player: Player) -> wire.Player:
    return wire.Player(player.id, player.name, player.passphrase is not None)


@people.get("/me", response_model=wire.Me)
async def who_am_i(request: Request, house: TheHouse, player: Asker) -> Response:
    """Tell who asks; nobody, before a name is chosen."""
    response = Json(wire.Me(None if player is None else _shown(player)))
    if player is not None:
        stay(house, request, response)
    return response


@people.post(
    "/me",
    response_model=wire.Player,
    status_code=201,
    responses={200: {"model": wire.Player, "description": "Another name for who had one"}},
)
async def become(wanted: wire.NewPlayer, request: Request, house: TheHouse, player: Asker) -> Response:
    """Choose a name, and be a player on this device."""
    if player is not None:
        return await rename(wanted, house, player)
    new = Player(new_id(), wanted.name)
    async with house.database.writing() as connection:
        await players.add(connection, new, now_ms())
    response = Json(_shown(new), 201)
    await sign_in(house, request, response, new, now_ms())
    return response


@people.patch("/me", response_model=wire.Player)
async def rename(wanted: wire.NewPlayer, house: TheHouse, player: Me) -> Response:
    """Choose another name."""
    async with house.database.writing() as connection:
        await players.rename(connection, player.id, wanted.name)
    house.known.forget_player(player.id)
    return Json(wire.Player(player.id, wanted.name, player.passphrase is not None))


@people.post("/me/link", response_model=wire.PersonalLink, status_code=201)
async def make_link(request: Request, house: TheHouse, player: Me) -> Response:
    """Make a link that makes another device the same player, once."""
    word, expires = new_word(), now_ms() + LINK_LASTS
    async with house.database.writing() as connection:
        await players.add_link(connection, digest(word), player.id, expires)
    address = house.settings.public_url or str(request.base_url)
    return Json(wire.PersonalLink(f"{address.rstrip('/')}/link#{word}", expires), 201)


@people.post("/sessions/link", response_model=wire.Player, status_code=201, responses=refusals(NotFound))
async def use_link(wanted: wire.LinkToken, request: Request, house: TheHouse) -> Response:
    """Be the player of a personal link on this device too."""
    async with house.database.writing() as connection:
        player = await players.use_link(connection, digest(wanted.token), now_ms())
    if player is None:
        raise NotFound("no-link", "this link is not good, or no longer")
    response = Json(_shown(player), 201)
    await sign_in(house, request, response, player, now_ms())
    return response


@people.put("/me/passphrase", response_model=wire.Player, responses=refusals(Conflict))
async def set_passphrase(wanted: wire.Passphrase, house: TheHouse, player: Me) -> Response:
    """Choose a name and a passphrase to sign in with anywhere."""
    hashed = await house.thinkers.think(HASHER.hash, wanted.passphrase)
    try:
        async with house.database.writing() as connection:
            await players.set_passphrase(connection, player.id, wanted.name, wanted.name.casefold(), hashed)
    except Taken:
        raise Conflict("name-taken", f"somebody signs in as {wanted.name} already") from None
    house.known.forget_player(player.id)
    return Json(wire.Player(player.id, wanted.name, registered=True))


@people.post("/sessions", response_model=wire.Player, status_code=201, responses=refusals(NoPlayer))
async def sign_in_by_name(wanted: wire.SignIn, request: Request, house: TheHouse) -> Response:
    """Sign in with a name and a passphrase."""
    async with house.database.reading() as connection:
        player = await players.with_handle(connection, wanted.name.casefold())
    hashed = NOBODY if player is None or player.passphrase is None else player.passphrase
    good = await house.thinkers.think(_is_right, hashed, wanted.passphrase)
    if player is None or not good:
        raise NoPlayer("wrong-passphrase", "this name and passphrase don't belong together")
    response = Json(_shown(player), 201)
    await sign_in(house, request, response, player, now_ms())
    return response


def _is_right(hashed: str, passphrase: str) -> bool:
    try:
        return HASHER.verify(hashed, passphrase)
    except (VerificationError, InvalidHashError):
        return False


@people.delete("/sessions", status_code=204)
async def sign_out(request: Request, house: TheHouse) -> Response:
    """Sign this device out; its cookie is good for nothing afterwards."""
    shown = session_digest(house, request)
    if shown is not None:
        async with house.database.writing() as connection:
            await players.end_session(connection, shown, now_ms())
        house.known.forget(shown)
    response = Response(status_code=204)
    response.delete_cookie(COOKIE)
    return response


@people.get("/me/tokens", response_model=list[wire.TokenFacts])
async def list_tokens(house: TheHouse, player: Me) -> Response:
    """List the tokens one's programs have."""
    async with house.database.reading() as connection:
        found = await players.list_tokens(connection, player.id)
    return Json([wire.TokenFacts(token.id, token.name, token.created, token.used) for token in found])


@people.post("/me/tokens", response_model=wire.TokenFacts, status_code=201)
async def make_token(wanted: wire.NewToken, house: TheHouse, player: Me) -> Response:
    """Make a token for a program; it is shown this once."""
    secret = TOKEN_PREFIX + new_word()
    token = players.Token(new_id(), wanted.name, now_ms(), None)
    async with house.database.writing() as connection:
        await players.add_token(connection, token, player.id, digest(secret))
    return Json(wire.TokenFacts(token.id, token.name, token.created, None, secret), 201)


@people.delete("/me/tokens/{token}", status_code=204)
async def end_token(token: str, house: TheHouse, player: Me) -> Response:
    """Make a token good for nothing."""
    async with house.database.writing() as connection:
        ended = await players.end_token(connection, player.id, token, now_ms())
    if not ended:
        raise NotFound("no-token", "you have no such token")
    house.known.forget_player(player.id)
    return Response(status_code=204)


@people.get("/me/rooms", response_model=list[wire.RoomSummary])
async def my_rooms(house: TheHouse, player: Me, state: State = None, before: Moment = None) -> Response:
    """List one's rooms, open or over, the latest first; more of them `before` a time."""
    over = None if state is None else state == "over"
    async with house.database.reading() as connection:
        found = await rooms.of_player(connection, player.id, over=over, before=before)
    return Json([summarize(room, player.id) for room in found])


@people.get("/players/{player}", response_model=wire.Profile)
async def show_player(player: str, house: TheHouse, me: Asker) -> Response:
    """Tell how somebody did, and the last rooms that all may see."""
    async with house.database.reading() as connection:
        found = await players.find(connection, player)
        over = await rooms.of_player(connection, player, over=True, most=500)
    if found is None:
        raise NotFound("no-player", "there is no such player")
    asker = None if me is None else me.id
    seen = [room for room in over if room.listed or asker in room.sitters()]
    recent = [summarize(room, asker) for room in seen[:20]]
    return Json(wire.Profile(_shown(found), _results(over, player), _against(over, player), recent))


def _results(over: list[Room], player: str) -> list[wire.GameRecordOf]:
    """Return how somebody did at each game."""
    played: dict[str, list[tuple[bool, int]]] = defaultdict(list)
    for room, seat, result in _counting(over, player):
        played[room.game].append((seat in result["winners"], result["totals"][seat]))
    return [
        wire.GameRecordOf(game, len(ends), sum(won for won, _ in ends), max(points for _, points in ends))
        for game, ends in played.items()
    ]


def _against(over: list[Room], player: str) -> list[wire.OpponentRecordOf]:
    """Return how somebody did against each person and each level of bot, those met most often first."""
    met: dict[tuple[str | None, str | None], list[tuple[int, int]]] = defaultdict(list)
    names: dict[tuple[str | None, str | None], str] = {}
    for room, seat, result in _counting(over, player):
        ranks = result["ranks"]
        for other, held in enumerate(room.seats):
            if other != seat:
                who = (held.player, None if held.player else held.bot)
                names.setdefault(who, held.name)
                met[who].append((ranks[seat], ranks[other]))
    often = sorted(met.items(), key=lambda found: -len(found[1]))[:OPPONENTS]
    return [
        wire.OpponentRecordOf(
            player=who[0],
            bot=who[1],
            name=names[who],
            played=len(ranks),
            ahead=sum(own < theirs for own, theirs in ranks),
            behind=sum(own > theirs for own, theirs in ranks),
        )
        for who, ranks in often
    ]


def _counting(over: list[Room], player: str) -> Iterator[tuple[Room, int, dict[str, Any]]]:
    """Yield the rooms that count for somebody, with the seat: where it is the only one, not shared on a device."""
    for room in over:
        seats = [number for number, seat in enumerate(room.seats) if seat.player == player]
        if len(seats) == 1 and room.result is not None:
            yield room, seats[0], room.result
