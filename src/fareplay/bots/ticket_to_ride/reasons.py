"""Reasons: why a move is good, in words."""

from __future__ import annotations

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


def _plan(boards: Any, positions: Any, seat: int, traits: Any, plans: Any) -> None:
    make_plan(boards[0], positions[0], seat, positions[0].tickets[seat], traits, ORDERS, plans)


_plan_door = door(_plan, make_plan, deal)


def plan_of(table: Imagined) -> tuple[str, ...]:
    """Return the routes the seat should still claim for its tickets."""
    plans: Any = np.zeros(2, PLAN)
    _plan_door(table.board.tables, table.positions, table.seat, LEVELS["conductor"], plans)
    low, high = (int(word) for word in plans["routes"][0])
    bits, board = low | high << 64, _board(table)
    return tuple(route.id for number, route in enumerate(board.routes) if bits >> number & 1)


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
            facts = {"tickets": list(tickets)}
            return Reason("tickets-fit", "these tickets share their ways best for what they are worth", facts)
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
