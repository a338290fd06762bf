"""Reading a board from its file.

docs/boards.md describes the file. The thing to remember: everything that is wrong with a file is told at once.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path

from fareplay.core.errors import BadBoard, shortened
from fareplay.core.source import Source, did_you_mean, reachable
from fareplay.ticket_to_ride.board import PALETTE, Board, District, Route, Stop, Ticket, TicketDeal
from fareplay.ticket_to_ride.layout import check_layout
from fareplay.ticket_to_ride.position import DISTRICTS, LENGTHS, OFFER, ROUTES, SEATS, STOPS, TICKETS

PIECES = ("train", "bus")
BONUSES = ("longest_path", "flag")
TIES = ("completed_tickets", "longest_path")
MOST_PIECES = 100
MOST_CARDS = 255
MOST_OF_A_KIND = 120


def load(path: Path) -> Board:
    """Read a board from its file, and its layout from the file beside it."""
    beside = path.with_suffix(".layout.json")
    board = read(Source.read(path), path.stem)
    if not beside.exists():
        return board
    try:
        layout = json.loads(beside.read_text("utf-8-sig"))
    except (OSError, ValueError, RecursionError) as error:
        raise BadBoard(f"{beside.name}: not a layout: {error}") from None
    check_layout(board, layout, beside.name)
    return replace(board, layout=layout)


def read(source: Source, name: str) -> Board:
    """Read a board from its text, or raise everything that is wrong with it."""
    source.check_keys(_REQUIRED, _OPTIONAL)
    source.finish()
    deck = _read_deck(source)
    stops = _read_stops(source)
    routes = _read_routes(source, stops, deck)
    tickets = _read_tickets(source, stops)
    fewest, most = source.players(SEATS)
    bonus = _read_bonus(source)
    board = Board(
        name=name,
        title=source.text_of("title", name),
        fewest_players=fewest,
        most_players=most,
        piece=_read_piece(source),
        pieces=source.number("pieces", 1, MOST_PIECES),
        hand=source.number("hand", 0, 20),
        first_tickets=_read_ticket_deal(source, "first_tickets"),
        more_tickets=_read_ticket_deal(source, "more_tickets"),
        points=_read_points(source),
        both_lanes_from=source.number("both_lanes_from", 2, SEATS + 1, 2),
        longest_path=bonus.get("longest_path", 0),
        flag_points=bonus.get("flag", 0),
        flag=_read_flag(source, deck, bonus),
        ties=_read_ties(source, bonus),
        deck=deck,
        stops=stops,
        routes=routes,
        tickets=tickets,
        districts=_read_districts(source, stops),
        text=source.text,
    )
    _check_whole(source, board)
    source.finish()
    return board


_REQUIRED = (
    *("family", "title", "players", "pieces", "hand", "first_tickets", "more_tickets", "points"),
    *("deck", "stops", "routes", "tickets"),
)
_OPTIONAL = ("piece", "both_lanes_from", "bonus", "flag", "ties", "districts")


def _read_piece(source: Source) -> str:
    piece = source.text_of("piece", "train")
    if piece not in PIECES:
        listed = " or ".join(f'"{name}"' for name in PIECES)
        source.complain("piece", f'"piece" must be {listed}, got "{piece}"{did_you_mean(piece, PIECES)}')
    return piece


def _read_deck(source: Source) -> dict[str, int]:
    known, good = (*PALETTE, "wild"), {}
    for color, count in source.table("deck").items():
        if color in known:
            good[color] = source.check_number(("deck", color), f"deck: {color}", count, 0, MOST_OF_A_KIND)
        else:
            hint = did_you_mean(color, known)
            source.complain(("deck", color), f'deck: "{color}" is not a colour of the palette{hint}')
    if not any(color != "wild" for color in good):
        source.complain("deck", "the deck has no colour")
    if sum(good.values()) > MOST_CARDS:
        source.complain("deck", f"the deck has {sum(good.values())} cards; at most {MOST_CARDS} are possible")
    return {"wild": 0, **good}


def _read_ticket_deal(source: Source, key: str) -> TicketDeal:
    table = source.table(key)
    for name in table:
        if name not in ("deal", "keep"):
            source.complain((key, name), f'{key}: unknown key "{name}"{did_you_mean(name, ("deal", "keep"))}')
    deal = source.check_number((key, "deal"), f"{key}: deal", table.get("deal"), 1, OFFER)
    return TicketDeal(deal, source.check_number((key, "keep"), f"{key}: keep", table.get("keep"), 1, deal))


def _read_points(source: Source) -> tuple[int, ...]:
    value = source.values["points"]
    if not isinstance(value, list) or not 1 <= len(value) <= LENGTHS:
        bounds = f"must list the points for lengths 1 to {LENGTHS} at most"
        source.complain("points", f'"points" {bounds}, got {shortened(value)}')
        return ()
    return tuple(
        source.check_number(("points", place), f"points for length {place + 1}", points, 0, 99)
        for place, points in enumerate(value)
    )


def _read_bonus(source: Source) -> dict[str, int]:
    bonus = {}
    for name, points in source.table("bonus").items():
        if name in BONUSES:
            bonus[name] = source.check_number(("bonus", name), f"bonus: {name}", points, 1, 99)
        else:
            source.complain(("bonus", name), f'no bonus is called "{name}"{did_you_mean(name, BONUSES)}')
    return bonus


def _read_flag(source: Source, deck: dict[str, int], bonus: dict[str, int]) -> tuple[str, ...]:
    flag = source.names("flag")
    if bool(flag) != ("flag" in bonus):
        at = "flag" if flag else ("bonus", "flag")
        source.complain(at, 'a flag needs both its colours ("flag") and its points (flag in "bonus")')
    colors = [color for color in deck if color != "wild"]
    for place, color in enumerate(flag):
        if color not in colors:
            source.complain(("flag", place), f'flag: the deck has no colour "{color}"{did_you_mean(color, colors)}')
    if len(set(flag)) != len(flag):
        source.complain("flag", "flag: every colour stands once")
    return tuple(flag)


def _read_ties(source: Source, bonus: dict[str, int]) -> tuple[str, ...]:
    ties = source.names("ties")
    for place, tie in enumerate(ties):
        if tie not in TIES:
            source.complain(("ties", place), f'ties can\'t be broken by "{tie}"{did_you_mean(tie, TIES)}')
        elif tie == "longest_path" and tie not in bonus:
            source.complain(("ties", place), "ties: a longest path is measured only where it is a bonus")
    return tuple(ties)


def _read_stops(source: Source) -> tuple[Stop, ...]:
    forms = ((str, str), (str, str, float, float))
    entries = source.entries("stops", STOPS, "[id, name] or [id, name, latitude, longitude]", *forms)
    stops: dict[str, Stop] = {}
    for place, entry in entries:
        stop, what = Stop(*entry), f"stop {place + 1}"
        if stop.id in stops:
            source.complain(("stops", place), f'{what}: there is a stop "{stop.id}" already')
        elif not stop.id.replace("-", "").isalnum() or stop.id != stop.id.lower():
            source.complain(("stops", place), f'{what}: an id is small letters, digits and "-", got "{stop.id}"')
        for degrees, most, name in ((stop.latitude, 90, "latitude"), (stop.longitude, 180, "longitude")):
            if degrees is not None and not -most <= degrees <= most:
                bounds = f"a {name} is from -{most} to {most}"
                source.complain(("stops", place), f"{what}: {bounds}, got {shortened(degrees)}")
        stops.setdefault(stop.id, stop)
    return tuple(stops.values())


def _check_ends(source: Source, key: str, place: int, a: str, b: str, stops: tuple[Stop, ...]) -> bool:
    """Complain of ends that are no stops; whether both are fine."""
    known = [stop.id for stop in stops]
    what = f"{key[:-1]} {place + 1} ({a} - {b})"
    for end in (a, b):
        if end not in known:
            source.complain((key, place), f'{what}: no stop is called "{end}"{did_you_mean(end, known)}')
    if a == b:
        source.complain((key, place), f"{what}: goes nowhere")
    return a in known and b in known and a != b


def _read_routes(source: Source, stops: tuple[Stop, ...], deck: dict[str, int]) -> tuple[Route, ...]:
    entries = source.entries("routes", ROUTES, "[from, to, length, colour]", (str, str, int, str))
    routes: dict[str, Route] = {}
    longest = len(source.values["points"]) if isinstance(source.values["points"], list) else LENGTHS
    for place, (a, b, length, color) in entries:
        what = f"route {place + 1} ({a} - {b})"
        if not _check_ends(source, "routes", place, a, b, stops):
            continue
        if not 1 <= length <= LENGTHS:
            source.complain(("routes", place), f"{what}: a length is from 1 to {LENGTHS}, got {shortened(length)}")
            continue
        if length > longest:
            source.complain(("routes", place), f'{what}: "points" has no entry for length {length}')
        known = ["gray", *(name for name in deck if name != "wild")]
        if color not in known:
            hint = did_you_mean(color, known)
            source.complain(("routes", place), f'{what}: the deck has no colour "{color}"{hint}')
        _add_route(source, place, routes, Route(f"{a}-{b}", a, b, length, color))
    return tuple(routes.values())


def _add_route(source: Source, place: int, routes: dict[str, Route], route: Route) -> None:
    """Add a route; a repeated pair becomes the other lane."""
    what = f"route {place + 1} ({route.a} - {route.b})"
    same = [other for other in routes.values() if {other.a, other.b} == {route.a, route.b}]
    if not same:
        if route.id in routes:  # a - b-c and a-b - c
            other = routes[route.id]
            source.complain(
                ("routes", place), f'{what}: is called "{route.id}", as is {other.a} - {other.b}; rename a stop'
            )
        routes[route.id] = route
        return
    first = same[0]
    if len(same) == 2:
        source.complain(("routes", place), f"{what}: a third lane; a double route has two")
    elif first.length != route.length:
        source.complain(("routes", place), f"{what}: its other lane has length {first.length}, not {route.length}")
    elif first.a != route.a:
        source.complain(
            ("routes", place), f"{what}: its other lane is written {first.a} - {first.b}; write both the same way"
        )
    else:
        second = f"{first.id}.2"
        routes[first.id] = Route(first.id, first.a, first.b, first.length, first.color, second)
        routes[second] = Route(second, route.a, route.b, route.length, route.color, first.id)


def _read_tickets(source: Source, stops: tuple[Stop, ...]) -> tuple[Ticket, ...]:
    entries = source.entries("tickets", TICKETS, "[from, to, points]", (str, str, int))
    tickets = []
    counts: Counter[str] = Counter()
    for place, (a, b, points) in entries:
        if _check_ends(source, "tickets", place, a, b, stops):
            what = f"ticket {place + 1} ({a} - {b}): points"
            worth = source.check_number(("tickets", place), what, points, 0, 99)
            pair = f"{a}-{b}"
            counts[pair] += 1
            tickets.append(Ticket(pair if counts[pair] == 1 else f"{pair}.{counts[pair]}", a, b, worth))
    return tuple(tickets)


def _read_districts(source: Source, stops: tuple[Stop, ...]) -> tuple[District, ...]:
    known = [stop.id for stop in stops]
    entries = source.entries("districts", DISTRICTS, "[number, points, colour, [stops]]", (int, int, str, list))
    districts: list[District] = []
    for place, (number, points, color, inside) in entries:
        what, at = f"district {place + 1}", ("districts", place)
        if not all(isinstance(stop, str) for stop in inside):
            source.complain(at, f"{what}: stops are names, got {shortened(inside)}")
            continue
        for stop in inside:
            if stop not in known:
                source.complain(at, f'{what}: no stop is called "{stop}"{did_you_mean(stop, known)}')
        if len(inside) < 2 or len(set(inside)) < len(inside):
            source.complain(at, f"{what}: needs two stops at least, and each of them once")
        source.check_number(at, f"{what}: number", number, 0, 99)
        source.check_number(at, f"{what}: points", points, 0, 99)
        if any(other.number == number for other in districts):
            source.complain(at, f"{what}: there is a district {shortened(number)} already")
        districts.append(District(number, points, color, tuple(inside)))
    return tuple(districts)


def _check_whole(source: Source, board: Board) -> None:
    """Complain of what is wrong only when the parts are seen together."""
    if source.complaints:
        return
    if not board.routes:
        source.complain("routes", "a board needs a route at least")
        return
    needed = board.most_players * board.first_tickets.deal
    if len(board.tickets) < needed:
        source.complain("tickets", f"{len(board.tickets)} tickets; {board.most_players} players are dealt {needed}")
    cards = sum(board.deck.values())
    if cards < board.most_players * board.hand + 5:
        source.complain("deck", f"{cards} cards are too few to deal {board.most_players} hands and a row of five")
    neighbors: dict[str, list[str]] = {stop.id: [] for stop in board.stops}
    for route in board.routes:
        neighbors[route.a].append(route.b)
        neighbors[route.b].append(route.a)
    reached = reachable(board.stops[0].id, neighbors)
    for place, stop in enumerate(board.stops):
        if stop.id not in reached:
            source.complain(
                ("stops", place), f'stop {place + 1}: "{stop.id}" can\'t be reached from {board.stops[0].id}'
            )
