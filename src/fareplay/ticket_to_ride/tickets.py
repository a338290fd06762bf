"""Tickets: dealt, chosen, returned.

Chapters "Setting up" and "Tickets" of docs/rules/ticket-to-ride.md. `dealt` is the story of all tickets ever handed
out, batch by batch; those not kept are, in that order, the bottom of the ticket deck. So what a seat knows of the
order of the deck follows from the position alone.
"""

from __future__ import annotations

from fareplay.core.dealer import below
from fareplay.core.kernel import bit, kernel, nth_bit, popcount, whole
from fareplay.ticket_to_ride.position import FIRST_OF_BATCH, FIRST_TICKETS, KEPT, NUMBER, Position
from fareplay.ticket_to_ride.tables import Tables


@kernel
def ticket_deck_size(position: Position) -> int:
    """Count the tickets that can be drawn.

    TTR-TICKET-3  with none left the action is not possible
    """
    return popcount(position.ticket_deck) + position.bottom_size


@kernel
def next_ticket(position: Position) -> int:
    """Take the top ticket: one never dealt, and then those returned, first come first.

    TTR-TICKET-1  from the top; returned tickets lie at the bottom
    """
    unseen = popcount(position.ticket_deck)
    if unseen > 0:
        ticket = nth_bit(position.ticket_deck, below(position.stream, unseen))
        position.ticket_deck &= ~bit(ticket)
        return ticket
    while position.dealt[position.recalled] & KEPT:
        position.recalled += 1
    ticket = whole(position.dealt[position.recalled] & NUMBER)
    position.recalled += 1
    position.bottom_size -= 1
    return ticket


@kernel
def deal_tickets(position: Position, seat: int, count: int) -> None:
    """Hand the seat a batch of tickets to choose from.

    TTR-TICKET-1  or all that are left if fewer
    """
    position.offer_at = position.dealt_tickets
    position.offer_size = min(count, ticket_deck_size(position))
    for _ in range(position.offer_size):
        position.dealt[position.dealt_tickets] = next_ticket(position)
        position.dealt_tickets += 1
    position.dealt[position.offer_at] |= FIRST_OF_BATCH
    position.drawer[position.batches] = seat
    position.batches += 1


@kernel
def offer_size_of(board: Tables, position: Position) -> int:
    """Count the tickets to choose from."""
    if position.phase == FIRST_TICKETS:
        return board.first_deal
    return position.offer_size


@kernel
def must_keep(board: Tables, position: Position) -> int:
    """Return how many of the offered tickets must be kept at least.

    TTR-SETUP-3   the first tickets have a minimum of their own
    TTR-TICKET-1  later at least the board's minimum
    TTR-TICKET-2  a single ticket left must be kept
    """
    if position.phase == FIRST_TICKETS:
        return board.first_keep
    return min(board.more_keep, position.offer_size)


@kernel
def keep_tickets(position: Position, seat: int, at: int, size: int, kept: int) -> None:
    """Give the seat the chosen tickets; the rest lie at the bottom of the deck.

    TTR-TICKET-1  the rest go to the bottom
    TTR-TICKET-4  a kept ticket stays; no limit to how many
    """
    for place in range(size):
        if kept >> place & 1:
            position.tickets[seat] |= bit(position.dealt[at + place] & NUMBER)
            position.dealt[at + place] |= KEPT
        else:
            position.bottom_size += 1
