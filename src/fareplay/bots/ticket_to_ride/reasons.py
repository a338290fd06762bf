"""Reasons: why a move is good, in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from fareplay.bots.bot import Reason
from fareplay.bots.ticket_to_ride.planning import ORDERS, PLAN, make_plan
from fareplay.bots.ticket_to_ride.traits import LEVELS
from fareplay.core.kernel import door
from fareplay.core.table import Imagined
from fareplay.ticket_to_ride.board import Board
from fareplay.ticket_to_ride.moves import Claim, DrawCard, DrawTickets, Keep, Move
from fareplay.ticket_to_ride.turns import deal


def _plan(boards: Any, positions: Any, seat: int, tickets: Any, traits: Any, plans: Any) -> None:
    make_plan(boards[0], positions[0], seat, tickets, traits, ORDERS, plans)


_plan_door = door(_plan, make_plan, deal)


def plan_of(table: Imagined) -> tuple[str, ...]:
    """Return the routes the seat should still claim for its tickets."""
    return _routes_of(table, _plan_with(table))


def _plan_with(table: Imagined, kept: Iterable[str] = ()) -> Any:
    """Return the plan for the tickets the seat has, and for those it might keep."""
    numbers, plans = _board(table).ticket_numbers, np.zeros(2, PLAN)
    tickets = int(table.positions["tickets"][0, table.seat]) | sum(1 << numbers[ticket] for ticket in kept)
    _plan_door(table.board.tables, table.positions, table.seat, np.uint64(tickets), LEVELS["conductor"], plans)
    return plans[0]


def _routes_of(table: Imagined, plan: Any) -> tuple[str, ...]:
    low, high = (int(word) for word in plan["routes"])
    bits = low | high << 64
    return tuple(route.id for number, route in enumerate(_board(table).routes) if bits >> number & 1)


def explain(table: Imagined, move: Move) -> Reason:
    """Return why a move is good."""
    match move:
        case Claim(route=route):
            return _explain_claim(table, route)
        case DrawCard(card=card):
            return _explain_card(table, card)
        case DrawTickets():
            return Reason("more-tickets", "what you hold is nearly done, and there is time for another ticket")
        case Keep(tickets=tickets):
            return _explain_keep(table, tickets)
    return Reason("nothing-else", "nothing else is possible")


def _board(table: Imagined) -> Board:
    board: Any = table.board
    return board


def _explain_claim(table: Imagined, name: str) -> Reason:
    board = _board(table)
    route = next(route for route in board.routes if route.id == name)
    finished = _finished_tickets(table, name)
    facts = {"route": name, "length": route.length, "tickets": finished}
    if finished:
        return Reason("completes-tickets", f"it completes {' and '.join(finished)}", facts)
    if name in plan_of(table):
        return Reason("on-the-way", "it lies on the cheapest way to your tickets", facts)
    points = board.points[route.length - 1]
    return Reason("points", f"it brings {points} points at once", {**facts, "points": points})


def _explain_keep(table: Imagined, kept: Sequence[str]) -> Reason:
    """Return what is gained with all tickets then held, and what the cheapest way to them takes."""
    board, plan = _board(table), _plan_with(table, kept)
    given_up = [ticket for ticket in kept if not int(plan["served"]) >> board.ticket_numbers[ticket] & 1]
    if given_up:
        sentence = f"the way to {' and '.join(given_up)} may cost more than it brings"
        return Reason("ticket-doubtful", sentence, {"tickets": given_up})
    points = sum(board.tickets[board.ticket_numbers[ticket]].points for ticket in kept)
    claims, length = int(plan["claims"]), int(plan["pieces"])
    if claims == 0:
        return Reason("tickets-done", f"what you have claimed completes them: {points} points", {"points": points})
    routes = "one route" if claims == 1 else f"{claims} routes"
    sentence = f"{points} points; the best way to all your tickets takes {routes}, {length} long in all"
    return Reason("tickets-fit", sentence, {"points": points, "claims": claims, "length": length})


def _finished_tickets(table: Imagined, name: str) -> list[str]:
    """Return the tickets a claim would complete."""
    claims = [move for move in table.moves() if isinstance(move, Claim) and move.route == name]
    if not claims:
        return []
    after = table.copy()
    after.play(claims[0], table.seat)
    before = {ticket.id for ticket in table.view(table.seat).own.tickets if ticket.complete}
    return [ticket.id for ticket in after.view(table.seat).own.tickets if ticket.complete and ticket.id not in before]


def _explain_card(table: Imagined, card: str) -> Reason:
    if card == "deck":
        return Reason("unseen-card", "nothing face up is of more use than what the deck may bring", {"card": card})
    if card == "wild":
        return Reason("wild-card", "a wild fits every route you still need", {"card": card})
    board = _board(table)
    asking = [route.id for route in board.routes if route.color == card and route.id in plan_of(table)]
    facts = {"card": card, "routes": asking}
    if asking:
        return Reason("wanted-card", f"{card} is the colour of {' and '.join(asking[:2])}, on your way", facts)
    return Reason("gathered-card", f"{card} adds to what you gather for a longer route", facts)
