"""Moves as a player says them; the same text reads back.

draw deck · draw red · draw tickets · keep boston-miami, denver-el-paso · pass
claim denver-omaha purple + 1 wild · claim denver-omaha wild · claim bastille-nation red keep flag
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from fareplay.core.errors import BadInput, shortened
from fareplay.core.family import Array
from fareplay.core.kernel import NONE
from fareplay.core.source import did_you_mean
from fareplay.ticket_to_ride import codes
from fareplay.ticket_to_ride.board import Board, Route, Ticket
from fareplay.ticket_to_ride.position import FIRST_TICKETS, KEEP_TICKETS, LENGTHS, NUMBER, WILD
from fareplay.ticket_to_ride.position import KINDS as CARD_KINDS


@dataclass(frozen=True, slots=True)
class DrawCard:
    """Take one card: from the deck, or of a kind that lies face up."""

    card: str = "deck"

    def __str__(self) -> str:
        return f"draw {self.card}"


@dataclass(frozen=True, slots=True)
class DrawTickets:
    """Draw tickets to choose from."""

    def __str__(self) -> str:
        return "draw tickets"


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep some of the offered tickets."""

    tickets: tuple[str, ...]

    def __str__(self) -> str:
        return f"keep {', '.join(self.tickets)}"


@dataclass(frozen=True, slots=True)
class Claim:
    """Pay cards, place pieces, score the length."""

    route: str
    color: str
    wilds: int = 0
    keep_flag: bool = False

    def __str__(self) -> str:
        wilds = f" + {self.wilds} wild" if self.wilds and self.color != "wild" else ""
        return f"claim {self.route} {self.color}{wilds}{' keep flag' if self.keep_flag else ''}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Let the turn go by, when nothing else is possible."""

    def __str__(self) -> str:
        return "pass"


Move = DrawCard | DrawTickets | Keep | Claim | Pass
KINDS = {"draw": DrawCard, "tickets": DrawTickets, "keep": Keep, "claim": Claim, "pass": Pass}

_CLAIM = re.compile(  # commas and plus signs are gone by then
    r"(?P<route>\S+)( (?P<before>\d{1,3}))? (?P<color>\S+)( (?P<after>\d{1,3})(?! wild))?"
    r"(?P<mix>( (?P<wilds>\d{1,3}))? wilds?)?(?P<flag> keep flag)?"
)
VERBS = ("draw", "keep", "claim", "pass")
HELP = (
    'a move is like "draw deck", "draw red", "draw tickets", "keep TICKET, TICKET", "claim ROUTE COLOUR + 1 wild"'
    ' or "pass"'
)


def read_move(board: Board, text: str) -> Move:
    """Read a move from its text, whatever its case, spaces and commas."""
    match [word for word in re.split(r"[\s,+]+", text.lower()) if word not in ("", "and")]:
        case ["pass"]:
            return Pass()
        case ["draw", "ticket" | "tickets"]:
            return DrawTickets()
        case ["draw", card]:
            return DrawCard(_known("card", _singular(card), ["deck", *board.deck]))
        case ["keep", ticket, *tickets]:
            return Keep(tuple(_known_pair("ticket", name, board.tickets) for name in (ticket, *tickets)))
        case ["claim", route, color, *rest]:
            return _read_claim(board, " ".join((route, color, *rest)))
        case ["claim", route]:
            raise BadInput(f'"claim {_known_pair("route", route, board.routes)}" needs a colour to pay with')
        case words:
            hint = did_you_mean(words[0], VERBS) if words and words[0] not in VERBS else ""
            raise BadInput(f"can't read {shortened(text)}: {HELP}{hint}")


def _known(what: str, word: object, names: Collection[str]) -> str:
    """Return a name of the board, or say what it should have been."""
    if not isinstance(word, str):
        raise BadInput(f"a {what} is a name, got {shortened(word)}")
    if word not in names:
        raise BadInput(f"no {what} is called {shortened(word)}{did_you_mean(word, names)}")
    return word


def _known_pair(what: str, word: str, pairs: Sequence[Route] | Sequence[Ticket]) -> str:
    """Return the id of a route or ticket, also when its two stops are named the other way around."""
    turned = {pair.id.replace(f"{pair.a}-{pair.b}", f"{pair.b}-{pair.a}"): pair.id for pair in pairs}
    names = [pair.id for pair in pairs]
    return _known(what, word if word in names else turned.get(word, word), names)


def _singular(card: str) -> str:
    return "wild" if card == "wilds" else card


def _read_claim(board: Board, text: str) -> Claim:
    parts = _CLAIM.fullmatch(text)
    if parts is None:
        raise BadInput(f'can\'t read {shortened(f"claim {text}")}: a claim is like "claim ROUTE COLOUR + 1 wild"')
    route = board.routes[board.route_numbers[_known_pair("route", parts["route"], board.routes)]]
    color = _known("colour", _singular(parts["color"]), board.deck)
    counts = [int(count) for count in (parts["before"], parts["after"]) if count]
    wilds = int(parts["wilds"] or 1) if parts["mix"] else 0
    stated = bool(counts) or (color == "wild" and wilds > 0)
    if stated and sum(counts) + wilds != route.length:
        mix = " + ".join([f"{sum(counts)} {color}"] * bool(counts) + [f"{wilds} wild"] * bool(wilds))
        raise BadInput(f"{route.id} has length {route.length}, and {mix} is not its price")
    return Claim(route.id, color, route.length if color == "wild" else wilds, bool(parts["flag"]))


def offer(board: Board, positions: Array, seat: int) -> tuple[str, ...]:
    """Return the tickets a seat chooses from."""
    position = positions[0]
    if position.phase == FIRST_TICKETS:
        start, size = seat * board.first_tickets.deal, board.first_tickets.deal
    elif position.phase == KEEP_TICKETS and position.turn == seat:
        start, size = int(position.offer_at), int(position.offer_size)
    else:
        return ()
    return tuple(board.tickets[entry & NUMBER].id for entry in position.dealt[start : start + size])


def move_of(board: Board, positions: Array, seat: int, code: int) -> Move:
    """Return the move an integer means for a seat."""
    if codes.KEEP <= code < codes.CLAIM:
        tickets = offer(board, positions, seat)
        return Keep(tuple(ticket for place, ticket in enumerate(tickets) if (code - codes.KEEP) >> place & 1))
    if code not in board.moves:
        board.moves[code] = plain_move(board, code)
    return board.moves[code]


def plain_move(board: Board, code: int) -> Move:
    """Return the move of an integer that means the same in every position."""
    if code == codes.PASS:
        return Pass()
    if code == codes.DRAW_TICKETS:
        return DrawTickets()
    if code == codes.DRAW_DECK:
        return DrawCard()
    if codes.DRAW_FACE_UP <= code < codes.KEEP and code - codes.DRAW_FACE_UP in board.kinds.values():
        return DrawCard(board.card_name(code - codes.DRAW_FACE_UP))
    if codes.CLAIM <= code < codes.CODES:
        rest, keep_flag = divmod(code - codes.CLAIM, 2)
        rest, wilds = divmod(rest, LENGTHS + 1)
        route, kind = divmod(rest, CARD_KINDS)
        known = route < len(board.routes) and kind in board.kinds.values()
        if known and (kind != WILD or wilds == board.routes[route].length):  # wilds alone are the whole price
            return Claim(board.routes[route].id, board.card_name(kind), wilds, bool(keep_flag))
    raise BadInput(f"no move has the number {code}")


def code_of(board: Board, positions: Array, seat: int, move: Move) -> int:
    """Return the integer of a move; -1 where the position has no such move."""
    match move:
        case Pass():
            return codes.PASS
        case DrawTickets():
            return codes.DRAW_TICKETS
        case DrawCard("deck"):
            return codes.DRAW_DECK
        case DrawCard(card):
            return codes.DRAW_FACE_UP + board.kinds[_known("card", card, ["deck", *board.deck])]
        case Keep(tickets):
            return _keep_code(board, tickets, offer(board, positions, seat))
        case Claim():
            return _claim_code(board, move)
    raise BadInput(f"{shortened(move)} is not a move of Ticket to Ride")


def _keep_code(board: Board, tickets: Iterable[str], offered: tuple[str, ...]) -> int:
    if not isinstance(tickets, list | tuple):
        raise BadInput(f"tickets are a tuple of names, got {shortened(tickets)}")
    kept = {_known("ticket", ticket, board.ticket_numbers) for ticket in tickets}
    if not kept or not kept <= set(offered):
        return NONE
    return codes.KEEP + sum(1 << place for place, ticket in enumerate(offered) if ticket in kept)


def _claim_code(board: Board, move: Claim) -> int:
    route = board.route_numbers[_known("route", move.route, board.route_numbers)]
    kind, length = board.kinds[_known("colour", move.color, board.deck)], board.routes[route].length
    if not isinstance(move.wilds, int) or isinstance(move.wilds, bool):
        raise BadInput(f"wilds are a whole number, got {shortened(move.wilds)}")
    if kind == WILD and move.wilds not in (0, length):
        raise BadInput(f"{move.route} has length {length}, and {shortened(move.wilds)} wild is not its price")
    wilds = length if kind == WILD else move.wilds
    if not 0 <= wilds <= LENGTHS:
        return NONE
    return codes.CLAIM + ((route * CARD_KINDS + kind) * (LENGTHS + 1) + wilds) * 2 + bool(move.keep_flag)
