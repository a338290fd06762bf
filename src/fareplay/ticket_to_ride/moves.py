"""Moves as a player says them; the same text reads back.

draw deck · draw red · draw tickets · keep boston-miami, denver-el-paso · pass
claim denver-omaha purple + 1 wild · claim denver-omaha wild · claim bastille-nation red keep flag
"""

from __future__ import annotations

import re
from dataclasses import dataclass

import numpy as np

from fareplay.core.errors import BadInput
from fareplay.core.family import Array
from fareplay.core.kernel import NONE
from fareplay.core.source import did_you_mean
from fareplay.ticket_to_ride import codes
from fareplay.ticket_to_ride.board import Board
from fareplay.ticket_to_ride.position import FIRST_TICKETS, KEEP_TICKETS, KINDS, LENGTHS, NUMBER, WILD


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

_CLAIM = re.compile(
    r"(?P<route>\S+) (?P<color>\S+)(?: (?P<cards>\d+))?(?: \+ (?P<wilds>\d+) wilds?)?(?P<flag> keep flag)?"
)
HELP = (
    'a move is like "draw deck", "draw red", "draw tickets", "keep TICKET, TICKET", "claim ROUTE COLOUR + 1 wild"'
    ' or "pass"'
)


def read_move(board: Board, text: str) -> Move:
    """Read a move from its text."""
    words = " ".join(text.lower().split())
    verb, _, rest = words.partition(" ")
    if words == "pass":
        return Pass()
    if words == "draw tickets":
        return DrawTickets()
    if verb == "draw" and rest:
        return DrawCard(_known("card", rest, ["deck", *board.deck]))
    if verb == "keep" and rest:
        tickets = [ticket for ticket in re.split(r"[,\s]+", rest) if ticket]
        return Keep(tuple(_known("ticket", ticket, board.ticket_numbers) for ticket in tickets))
    if verb == "claim" and rest:
        return _read_claim(board, rest)
    raise BadInput(f"can't read {text!r}: {HELP}")


def _known(what: str, word: str, names: dict[str, int] | list[str]) -> str:
    if word not in names:
        raise BadInput(f'no {what} is called "{word}"{did_you_mean(word, names)}')
    return word


def _read_claim(board: Board, text: str) -> Claim:
    parts = _CLAIM.fullmatch(text)
    if parts is None:
        raise BadInput(f'can\'t read "claim {text}": a claim is like "claim ROUTE COLOUR + 1 wild"')
    route = board.routes[board.route_numbers[_known("route", parts["route"], board.route_numbers)]]
    color = _known("colour", parts["color"], board.deck)
    wilds = route.length if color == "wild" else int(parts["wilds"] or 0)
    cards = route.length if color == "wild" else route.length - wilds
    if parts["cards"] and int(parts["cards"]) != cards:
        raise BadInput(
            f"{route.id} has length {route.length}: {parts['cards']} {color} and {wilds} wild don't make the price"
        )
    return Claim(route.id, color, wilds, bool(parts["flag"]))


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
        board.moves[code] = _plain_move(board, code)
    return board.moves[code]


def _plain_move(board: Board, code: int) -> Move:
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
        route, kind = divmod(rest, KINDS)
        if route < len(board.routes) and kind in board.kinds.values():
            return Claim(board.routes[route].id, board.card_name(kind), wilds, bool(keep_flag))
    raise BadInput(f"no move has the number {code}")


def code_of(board: Board, positions: Array, seat: int, move: Move) -> int:
    """Return the integer of a move; -1 where the position has no such move."""
    match move:
        case Pass():
            return codes.PASS
        case DrawTickets():
            return codes.DRAW_TICKETS
        case DrawCard(card):
            return codes.DRAW_DECK if card == "deck" else codes.DRAW_FACE_UP + board.kinds[card]
        case Keep(tickets):
            offered = offer(board, positions, seat)
            if not tickets or not set(tickets) <= set(offered):
                return NONE
            return codes.KEEP + sum(1 << place for place, ticket in enumerate(offered) if ticket in tickets)
        case Claim():
            return _claim_code(board, move)
    raise BadInput(f"{move!r} is not a move of Ticket to Ride")


def _claim_code(board: Board, move: Claim) -> int:
    route, kind = board.route_numbers[move.route], board.kinds[move.color]
    wilds = board.routes[route].length if kind == WILD else move.wilds
    if not 0 <= wilds <= LENGTHS:
        return NONE
    code = ((route * KINDS + kind) * (LENGTHS + 1) + wilds) * 2 + move.keep_flag
    return int(np.int64(codes.CLAIM + code))
