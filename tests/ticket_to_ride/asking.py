"""Asking a table what a test wants to know, in a word."""

from __future__ import annotations

from collections import Counter
from typing import Any

from fareplay.core.table import Table
from fareplay.ticket_to_ride.moves import Claim
from tests.ticket_to_ride.rigging import board_of

TABLES = [
    *[("usa", players) for players in (2, 3, 4, 5)],
    *[("london", players) for players in (2, 3, 4)],
    *[("paris", players) for players in (2, 3, 4)],
]


def choices(table: Table, seat: int | None = None) -> set[str]:
    """Return the legal moves of a seat as text; none is listed twice."""
    listed = [str(move) for move in table.moves(seat)]
    assert len(listed) == len(set(listed))
    return set(listed)


def claims(table: Table, seat: int | None = None) -> set[str]:
    """Return the legal claims of a seat as text."""
    return {str(move) for move in table.moves(seat) if isinstance(move, Claim)}


def draws(table: Table, seat: int | None = None) -> set[str]:
    """Return the cards a seat may take now."""
    return {text.removeprefix("draw ") for text in choices(table, seat) if text.startswith("draw ")} - {"tickets"}


def hand(table: Table, seat: int) -> dict[str, int]:
    """Return the cards of a seat."""
    return dict(table.view(seat).own.hand)


def held(table: Table, seat: int) -> set[str]:
    """Return the tickets of a seat."""
    return {ticket.id for ticket in table.view(seat).own.tickets}


def offered(table: Table, seat: int) -> list[str]:
    """Return the tickets a seat chooses from, in order."""
    return [ticket.id for ticket in table.view(seat).own.offer]


def pile(table: Table, name: str) -> Counter[str]:
    """Return the cards of the deck or of the discards, which no view tells."""
    position: Any = table._positions[0]
    cards = {card: int(position[name][kind]) for card, kind in board_of(table).kinds.items()}
    return Counter({card: count for card, count in cards.items() if count})


def all_tickets(table: Table) -> list[str]:
    """Return every ticket of the board."""
    return [ticket.id for ticket in board_of(table).tickets]


def play_first_tickets(table: Table) -> None:
    """Let everyone keep the first choice there is."""
    while table.view(None).phase == "first tickets":
        table.play(table.moves()[0])
