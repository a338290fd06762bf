"""What a seat of Ticket to Ride sees, as a row of numbers: exactly what it may know.

The thing to remember: `fields` tells, part by part, what `observe` writes; seats are counted from the own one. Nothing
here reads what dealing the hidden part anew would change.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from fareplay.core.kernel import NONE, bit, kernel, lowest
from fareplay.core.network import STOP_BITS, join_stops
from fareplay.lab.compiled.writing import (
    MOST,
    seat_after,
    steps_to,
    write_bits,
    write_nothing,
    write_number,
    write_one,
    write_set,
)
from fareplay.lab.spaces import Field
from fareplay.lab.ticket_to_ride.acting import Plan
from fareplay.ticket_to_ride.board import Board
from fareplay.ticket_to_ride.claiming import open_routes
from fareplay.ticket_to_ride.position import (
    COLORS,
    FIRST_OF_BATCH,
    FIRST_TICKETS,
    KEEP_TICKETS,
    KEPT,
    NUMBER,
    OVER,
    ROW,
    WILD,
    Position,
)
from fareplay.ticket_to_ride.scoring import has_district
from fareplay.ticket_to_ride.tables import Tables
from fareplay.ticket_to_ride.tickets import must_keep, ticket_deck_size
from fareplay.ticket_to_ride.turns import is_awaited
from fareplay.ticket_to_ride.views import PHASES


def fields(board: Board, players: int) -> list[Field]:
    """Return what the numbers of an observation mean, in their order."""
    kinds, cards = ", ".join(board.kinds), min(MOST, sum(board.deck.values()))
    routes, tickets, offer = len(board.routes), len(board.tickets), offer_places(board)
    each, held = "seats, the own one first", "tickets in the order of the board"
    listed = [
        Field("phase", (len(PHASES),), 1, f"one of: {', '.join(PHASES)}"),
        Field("awaited", (players,), 1, f"whether the game waits for a seat; {each}"),
        Field("turn", (players,), 1, f"whose turn it is; {each}"),
        Field("first", (players,), 1, f"who began; {each}"),
        Field("turns left", (1,), players + 1, "0 before the last round, then 1 more than the turns left"),
        Field("passes", (1,), players, "turns in a row that were passed"),
        Field("deck", (1,), cards, "cards in the deck"),
        Field("ticket deck", (1,), tickets, "tickets that can be drawn"),
        Field("sweeps", (1,), MOST, "how often the row was swept"),
        Field("reshuffles", (1,), MOST, "how often the discards were shuffled in"),
        Field("row", (len(board.kinds),), ROW, f"cards face up of each kind: {kinds}"),
        Field("discards", (len(board.kinds),), cards, f"cards discarded of each kind: {kinds}"),
        Field("hand", (len(board.kinds),), cards, f"own cards of each kind: {kinds}"),
        Field("score", (players,), MOST, f"points on the track; {each}"),
        Field("pieces", (players,), min(MOST, board.pieces), f"pieces left; {each}"),
        Field("cards", (players,), cards, f"cards in hand; {each}"),
        Field("tickets", (players,), tickets, f"tickets held, 0 while the first are chosen; {each}"),
        Field("shown", (players, len(board.kinds)), cards, f"of the hand, what was taken face up; {each}; {kinds}"),
        Field("open", (routes,), 1, "routes the own seat may still claim, in the order of the board"),
        Field("claimed", (players, routes), 1, f"routes claimed; {each}; routes in the order of the board"),
        Field("to complete", (tickets,), 1, f"own tickets not complete; {held}"),
        Field("complete", (tickets,), 1, f"own tickets complete; {held}"),
        Field("returned", (tickets,), 1, f"tickets seen, given back and not held; {held}"),
        Field("offer", (offer, tickets), 1, f"tickets to choose from, place by place; {held}"),
        Field("must keep", (1,), offer, "how many of them must be kept at least"),
        Field("chosen", (offer,), 1, "places of the first tickets the own seat has chosen, until all have"),
    ]
    if board.flag:
        listed.append(Field("front", (players, len(board.colors)), 1, f"flag cards in front; {each}; by colour"))
        listed.append(Field("flags", (players,), MOST, f"flags made; {each}"))
    if board.districts:
        names = ", ".join(str(district.number) for district in board.districts)
        listed.append(Field("districts", (players, len(board.districts)), 1, f"districts joined; {each}; {names}"))
    return listed


def offer_places(board: Board) -> int:
    """Return how many tickets are offered at once at most."""
    return max(board.first_tickets.deal, board.more_tickets.deal)


@kernel
def observe(board: Tables, _plan: Plan, position: Position, seat: int, out: Any) -> int:
    """Write what a seat sees; return how many numbers that is."""
    joined = np.empty(STOP_BITS, np.uint64)
    at = write_table(position, seat, out)
    at = write_cards(board, position, seat, out, at)
    at = write_seats(board, position, seat, out, at)
    at = write_routes(board, position, seat, out, at)
    at = write_tickets(board, position, seat, joined, out, at)
    at = write_offer(board, position, seat, out, at)
    if board.flag != 0:
        at = write_flags(board, position, seat, out, at)
    if board.districts > 0:
        at = write_districts(board, position, seat, joined, out, at)
    return at


@kernel
def write_table(position: Position, seat: int, out: Any) -> int:
    """Write how far the game has come."""
    seats = position.seats
    at = write_one(out, 0, position.phase, OVER + 1)
    for steps in range(seats):
        at = write_number(out, at, int(is_awaited(position, seat_after(position, seat, steps))))
    at = write_one(out, at, steps_to(position, seat, position.turn), seats)
    at = write_one(out, at, steps_to(position, seat, position.first), seats)
    at = write_number(out, at, position.last_turns + 1)
    at = write_number(out, at, position.passes)
    at = write_number(out, at, position.deck_size)
    at = write_number(out, at, ticket_deck_size(position))
    at = write_number(out, at, position.sweeps)
    return write_number(out, at, position.reshuffles)


@kernel
def write_kinds(board: Tables, counts: Any, out: Any, at: int) -> int:
    """Write how many cards there are of each kind."""
    for kind in range(board.colors):
        out[at + kind] = counts[kind]
    out[at + board.colors] = counts[WILD]
    return at + board.colors + 1


@kernel
def write_cards(board: Tables, position: Position, seat: int, out: Any, at: int) -> int:
    """Write the cards face up, the discards and the own hand."""
    at = write_nothing(out, at, board.colors + 1)
    for place in range(ROW):
        kind = position.row[place]
        if kind != NONE:
            out[at - 1 if kind == WILD else at - 1 - board.colors + kind] += np.uint8(1)
    at = write_kinds(board, position.discards, out, at)
    return write_kinds(board, position.hand[seat], out, at)


@kernel
def cards_of(position: Position, seat: int) -> int:
    """Count the cards in a hand."""
    cards = 0
    for kind in range(COLORS + 1):
        cards += position.hand[seat, kind]
    return cards


@kernel
def tickets_of(position: Position, seat: int) -> int:
    """Count the tickets a seat holds."""
    count, tickets = 0, position.tickets[seat]
    while tickets != np.uint64(0):
        tickets &= tickets - np.uint64(1)
        count += 1
    return count


@kernel
def write_seats(board: Tables, position: Position, seat: int, out: Any, at: int) -> int:
    """Write what everyone may know of every seat."""
    seats = position.seats
    for steps in range(seats):
        other = seat_after(position, seat, steps)
        write_number(out, at + steps, position.score[other])
        write_number(out, at + seats + steps, position.pieces[other])
        write_number(out, at + 2 * seats + steps, cards_of(position, other))
        write_number(out, at + 3 * seats + steps, tickets_of(position, other))
    at += 4 * seats
    for steps in range(seats):
        at = write_kinds(board, position.shown[seat_after(position, seat, steps)], out, at)
    return at


@kernel
def write_routes(board: Tables, position: Position, seat: int, out: Any, at: int) -> int:
    """Write which routes are open to the seat, and who has claimed which."""
    routes = board.routes
    low = min(64, routes)
    at = write_bits(out, at, open_routes(position, seat, 0), low)
    at = write_bits(out, at, open_routes(position, seat, 1), routes - low)
    for steps in range(position.seats):
        at = write_set(out, at, position.claimed[seat_after(position, seat, steps)], routes)
    return at


@kernel
def write_tickets(board: Tables, position: Position, seat: int, joined: Any, out: Any, at: int) -> int:
    """Write the own tickets, those complete apart, and those given back."""
    held = position.tickets[seat]
    complete = complete_tickets(board, position, seat, joined)
    at = write_bits(out, at, held & ~complete, board.tickets)
    at = write_bits(out, at, complete, board.tickets)
    return write_bits(out, at, returned_tickets(position, seat) & ~held, board.tickets)


@kernel
def complete_tickets(board: Tables, position: Position, seat: int, joined: Any) -> Any:
    """Return the complete tickets of a seat, as bits; most steps need no look at what is joined."""
    complete, tickets = np.uint64(0), reached_tickets(board, position, seat)
    if tickets != np.uint64(0):
        join_stops(position.claimed[seat, 0], position.claimed[seat, 1], board.end_a, board.end_b, joined)
    while tickets != np.uint64(0):
        ticket = lowest(tickets)
        tickets &= tickets - np.uint64(1)
        if joined[board.ticket_a[ticket]] & bit(board.ticket_b[ticket]):
            complete |= bit(ticket)
    return complete


@kernel
def reached_tickets(board: Tables, position: Position, seat: int) -> Any:
    """Return the tickets of a seat with a route of its own at both ends, as bits."""
    reached, tickets = np.uint64(0), position.tickets[seat]
    while tickets != np.uint64(0):
        ticket = lowest(tickets)
        tickets &= tickets - np.uint64(1)
        a, b = board.ticket_a[ticket], board.ticket_b[ticket]
        if has_route_at(board, position, seat, a) and has_route_at(board, position, seat, b):
            reached |= bit(ticket)
    return reached


@kernel
def has_route_at(board: Tables, position: Position, seat: int, stop: int) -> bool:
    """Whether a seat has claimed a route that ends at a stop."""
    low = board.incident[stop, 0] & position.claimed[seat, 0]
    return low | board.incident[stop, 1] & position.claimed[seat, 1] != np.uint64(0)


@kernel
def returned_tickets(position: Position, seat: int) -> Any:
    """Return the tickets a seat has seen and given back, as bits."""
    returned = np.uint64(0)
    if position.phase == FIRST_TICKETS:
        return returned
    settled = position.offer_at if position.phase == KEEP_TICKETS else position.dealt_tickets
    batch = NONE
    for entry in range(settled):
        dealt = position.dealt[entry]
        if dealt & FIRST_OF_BATCH:
            batch += 1
        if position.drawer[batch] == seat and not dealt & KEPT:
            returned |= bit(dealt & NUMBER)
    return returned


@kernel
def write_offer(board: Tables, position: Position, seat: int, out: Any, at: int) -> int:
    """Write the tickets the seat chooses from, and what it has chosen of the first."""
    places = max(board.first_deal, board.more_deal)
    offer = at
    at = write_nothing(out, at, places * board.tickets)
    chosen = int(position.chosen[seat]) if position.phase == FIRST_TICKETS else 0
    start, size = 0, 0
    if position.phase == FIRST_TICKETS and chosen == 0:
        start, size = seat * board.first_deal, int(board.first_deal)
    elif position.phase == KEEP_TICKETS and position.turn == seat:
        start, size = int(position.offer_at), int(position.offer_size)
    for place in range(size):
        out[offer + place * board.tickets + (position.dealt[start + place] & NUMBER)] = 1
    at = write_number(out, at, must_keep(board, position) if size > 0 else 0)
    return write_bits(out, at, np.uint64(chosen), places)


@kernel
def write_flags(board: Tables, position: Position, seat: int, out: Any, at: int) -> int:
    """Write the cards that lie in front of the seats, and the flags made of such."""
    for steps in range(position.seats):
        at = write_bits(out, at, np.uint64(position.front[seat_after(position, seat, steps)]), board.colors)
    for steps in range(position.seats):
        at = write_number(out, at, position.flags_made[seat_after(position, seat, steps)])
    return at


@kernel
def write_districts(board: Tables, position: Position, seat: int, joined: Any, out: Any, at: int) -> int:
    """Write the districts every seat has joined."""
    for steps in range(position.seats):
        other = seat_after(position, seat, steps)
        join_stops(position.claimed[other, 0], position.claimed[other, 1], board.end_a, board.end_b, joined)
        for district in range(board.districts):
            at = write_number(out, at, int(has_district(board, joined, district)))
    return at
