"""Views: all that one seat, or a spectator, may know.

Chapter "Who may know what" of docs/rules/ticket-to-ride.md. A view is the only thing that leaves the rules;
dealing anew what is hidden leaves it unchanged.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from fareplay.core.family import Array
from fareplay.core.kernel import NONE, bits_of, unpacked
from fareplay.ticket_to_ride import scoring
from fareplay.ticket_to_ride.board import Board
from fareplay.ticket_to_ride.doors import DOORS
from fareplay.ticket_to_ride.moves import offer
from fareplay.ticket_to_ride.position import (
    FIRST_OF_BATCH,
    FIRST_TICKETS,
    KEEP_TICKETS,
    KEPT,
    NUMBER,
    OVER,
    SEATS,
)

Unpacked = Any  # a position of plain numbers
Joined = dict[str, str]  # stops to the stop that stands for all they are joined to

PHASES = ("first tickets", "action", "second card", "keep tickets", "over")


@dataclass(frozen=True, slots=True)
class TicketView:
    """A ticket its holder may see, and whether it is complete."""

    id: str
    a: str
    b: str
    points: int
    complete: bool


@dataclass(frozen=True, slots=True)
class SeatView:
    """What everyone may know of a seat; its tickets only when the game is over."""

    seat: int
    score: int
    pieces: int
    cards: int
    shown: dict[str, int]
    tickets: int | None
    front: tuple[str, ...]
    flags: int
    path_length: int | None
    districts: tuple[int, ...]
    revealed: tuple[TicketView, ...] | None


@dataclass(frozen=True, slots=True)
class OwnView:
    """What a player alone may know."""

    seat: int
    hand: dict[str, int]
    tickets: tuple[TicketView, ...]
    offer: tuple[TicketView, ...]
    must_keep: int
    chosen: tuple[str, ...]
    returned: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TableView:
    """The table as one seat sees it."""

    board: str
    players: int
    ply: int
    phase: str
    awaited: tuple[int, ...]
    turn: int
    first: int
    row: tuple[str | None, ...]
    deck: int
    discards: int
    ticket_deck: int
    sweeps: int
    reshuffles: int
    last_turns: int | None
    owners: dict[str, int]
    seats: tuple[SeatView, ...]
    own: OwnView | None


def view(board: Board, positions: Array, seat: int | None) -> TableView:
    """Return all that a seat may know; None is a spectator.

    TTR-SECRET-1  what everyone may know
    TTR-SECRET-3  nothing of the order of the decks
    """
    position = unpacked(positions[0])
    waiting = DOORS.awaited(positions, 0)
    joined = [_joined(board, position, other) for other in range(position.seats)]
    return TableView(
        board=board.name,
        players=position.seats,
        ply=position.ply,
        phase=PHASES[position.phase],
        awaited=tuple(other for other in range(SEATS) if waiting >> other & 1),
        turn=position.turn,
        first=position.first,
        row=tuple(None if kind == NONE else board.card_name(kind) for kind in position.row),
        deck=position.deck_size,
        discards=sum(position.discards),
        ticket_deck=position.ticket_deck.bit_count() + position.bottom_size,
        sweeps=position.sweeps,
        reshuffles=position.reshuffles,
        last_turns=None if position.last_turns == NONE else position.last_turns,
        owners=owners(board, position),
        seats=_seats(board, positions, position, joined),
        own=None if seat is None else _own(board, positions, position, seat, joined[seat]),
    )


def reveals(before: Array, after: Array) -> bool:
    """Whether anyone learnt between two positions what was hidden: a card or tickets were drawn, or hands laid open."""
    dealt = any(before[part][0] != after[part][0] for part in ("stream", "batches"))
    chosen = before["phase"][0] == FIRST_TICKETS and after["phase"][0] != FIRST_TICKETS
    return bool(dealt or chosen or after["phase"][0] == OVER)


def owners(board: Board, position: Unpacked) -> dict[str, int]:
    """Return who has claimed which route."""
    owner = {number: seat for seat in range(position.seats) for number in _claimed(position, seat)}
    return {board.routes[number].id: owner[number] for number in sorted(owner)}


def _seats(board: Board, positions: Array, position: Unpacked, joined: list[Joined]) -> tuple[SeatView, ...]:
    sheets = np.zeros((1, SEATS, scoring.COLUMNS), np.int32)
    DOORS.score(board.tables, positions, sheets)
    rows = sheets[0].tolist()
    return tuple(_seat(board, position, seat, rows[seat], joined[seat]) for seat in range(position.seats))


def _seat(board: Board, position: Unpacked, seat: int, sheet: list[int], joined: Joined) -> SeatView:
    """Return what everyone may know of a seat.

    TTR-TICKET-5  how many tickets, never which; not even how many while the first are chosen (TTR-SETUP-3)
    PAR-FLAG-5    the cards in front are public
    """
    choosing = position.phase == FIRST_TICKETS
    over = position.phase == OVER
    return SeatView(
        seat=seat,
        score=position.score[seat],
        pieces=position.pieces[seat],
        cards=sum(position.hand[seat]),
        shown=_cards(board, position.shown[seat]),
        tickets=None if choosing else position.tickets[seat].bit_count(),
        front=tuple(color for color in board.flag if position.front[seat] >> board.kinds[color] & 1),
        flags=position.flags_made[seat],
        path_length=sheet[scoring.PATH_LENGTH] if board.longest_path else None,
        districts=tuple(d.number for d in board.districts if len({joined.get(stop, stop) for stop in d.stops}) == 1),
        revealed=_held(board, position, seat, joined) if over else None,
    )


def _own(board: Board, positions: Array, position: Unpacked, seat: int, joined: Joined) -> OwnView:
    """Return what a player alone may know.

    TTR-SECRET-2  the own hand and tickets, and the tickets seen and returned
    """
    first = position.phase == FIRST_TICKETS
    dealt = offer(board, positions, seat)
    chosen = position.chosen[seat] if first else 0
    offered = () if chosen else dealt
    least = board.first_tickets.keep if first else min(board.more_tickets.keep, len(offered))
    return OwnView(
        seat=seat,
        hand=_cards(board, position.hand[seat]),
        tickets=_held(board, position, seat, joined),
        offer=tuple(_ticket(board, board.ticket_numbers[ticket], joined) for ticket in offered),
        must_keep=least if offered else 0,
        chosen=tuple(ticket for place, ticket in enumerate(dealt) if chosen >> place & 1),
        returned=_returned(board, position, seat),
    )


def _cards(board: Board, counts: list[int]) -> dict[str, int]:
    return {name: counts[kind] for name, kind in board.kinds.items() if counts[kind]}


def _held(board: Board, position: Unpacked, seat: int, joined: Joined) -> tuple[TicketView, ...]:
    return tuple(_ticket(board, number, joined) for number in bits_of([position.tickets[seat]]))


def _ticket(board: Board, number: int, joined: Joined) -> TicketView:
    ticket = board.tickets[number]
    complete = joined.get(ticket.a, ticket.a) == joined.get(ticket.b, ticket.b)
    return TicketView(ticket.id, ticket.a, ticket.b, ticket.points, complete)


def _returned(board: Board, position: Unpacked, seat: int) -> tuple[str, ...]:
    """Return the tickets a seat has seen and given back, in that order, but for those it holds after all."""
    if position.phase == FIRST_TICKETS:
        return ()
    settled = position.offer_at if position.phase == KEEP_TICKETS else position.dealt_tickets
    batch, returned = -1, []
    for entry in position.dealt[:settled]:
        batch += bool(entry & FIRST_OF_BATCH)
        if position.drawer[batch] == seat and not entry & KEPT:
            returned.append(entry & NUMBER)
    held = position.tickets[seat]
    return tuple(board.tickets[number].id for number in dict.fromkeys(returned) if not held >> number & 1)


def _joined(board: Board, position: Unpacked, seat: int) -> Joined:
    """Return for every stop a seat has reached one stop that stands for all it is joined to."""
    leader: Joined = {}

    def find(stop: str) -> str:
        while (above := leader.setdefault(stop, stop)) != stop:
            stop = above
        return stop

    for number in _claimed(position, seat):
        route = board.routes[number]
        leader[find(route.a)] = find(route.b)
    return {stop: find(stop) for stop in leader}


def _claimed(position: Unpacked, seat: int) -> list[int]:
    return bits_of(position.claimed[seat])
