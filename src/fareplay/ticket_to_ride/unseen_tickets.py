"""Unseen tickets: which ones the others may hold, and the ways those a seat has returned may have gone.

Part of imagining. `dealt` tells how many tickets of each batch were kept, and the rest lie in that order at the bottom
of the deck. So the seat knows which batch each batch came from, but not which tickets the others kept on the way.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from fareplay.core.dealer import below
from fareplay.core.kernel import NONE, bit, kernel, nth_bit, popcount, whole
from fareplay.ticket_to_ride.position import FIRST_OF_BATCH, KEPT, NUMBER, OFFER, TICKETS, Position
from fareplay.ticket_to_ride.tables import Tables

TRIES = 20  # at what the others may have kept, before all ways are searched
STEPS = 2000  # of that search, once it has found something

Story: TypeAlias = Any  # a record of STORY; numpy has no type for its fields

STORY = np.dtype(  # of the tickets, as it may have been; a card is numbered by the entry of `dealt` where it came first
    (
        np.record,
        [
            ("fresh", "i8"),  # entries that did not come from the bottom of the deck
            ("batch", "i8", OFFER * TICKETS),  # of each entry
            ("card", "i8", OFFER * TICKETS),  # at each entry
            ("starts", "i8", TICKETS + 1),  # the entry where each batch begins
            ("kept", "i8", TICKETS),  # the places of each batch that were kept, as bits
            ("bottom", "i8", TICKETS),  # the entry where the bottom of the deck began when each batch was dealt
            ("known", "u8", TICKETS + 1),  # the tickets the seat had seen by then, as bits
            ("last_seen", "i8", TICKETS),  # the last batch in which it saw each ticket
            ("card_of", "i8", TICKETS),  # the card it knows a ticket to be, where it does
            ("ticket_of", "i8", TICKETS),  # and the other way around
        ],
    )
)


def _next_set(size: int, places: int) -> int:
    """Return the set that follows this one among those as large, around and around."""
    alike = [other for other in range(1 << size) if other.bit_count() == places.bit_count()]
    return alike[(alike.index(places) + 1) % len(alike)] if places in alike else 0


NEXT_SET = np.array([[_next_set(size, places) for places in range(1 << OFFER)] for size in range(OFFER + 1)])


@kernel
def imagine_tickets(board: Tables, position: Position, seat: int, stream: Any) -> None:
    """Deal anew the tickets the seat has not seen, and let the others have kept any of what they were offered.

    TTR-TICKET-5  tickets are secret; how many a player holds is public
    TTR-SECRET-2  the tickets the seat has seen and returned are somewhere on their way
    """
    stories = np.zeros(1, STORY)
    stories[0].fresh = board.tickets - popcount(position.ticket_deck)
    invent_story(position, seat, stories, stream)


@kernel
def invent_story(position: Position, seat: int, stories: Any, stream: Any) -> None:
    """Write the story of the tickets anew. It comes in an array: the memory of a record made here would not last."""
    story = stories[0]
    gather_batches(position, seat, story)
    tries = 0
    while tries < TRIES and not keep_any(position, seat, story, stream):
        tries += 1
    if tries == TRIES:
        search_kept(position, seat, story, stream)
    name_cards(position, story, stream)
    rewrite_tickets(position, story)


@kernel
def gather_batches(position: Position, seat: int, story: Story) -> None:
    """Find the batches, and when the seat saw what."""
    batch = -1
    for entry in range(position.dealt_tickets):
        if position.dealt[entry] & FIRST_OF_BATCH:
            batch += 1
            story.starts[batch] = entry
        story.batch[entry] = batch
        if position.dealt[entry] & KEPT:
            story.kept[batch] |= 1 << (entry - story.starts[batch])
        if position.drawer[batch] == seat:
            story.last_seen[position.dealt[entry] & NUMBER] = batch
    story.starts[batch + 1] = position.dealt_tickets


@kernel
def is_kept(story: Story, entry: int) -> bool:
    """Whether the ticket at an entry of `dealt` was kept."""
    batch = story.batch[entry]
    return story.kept[batch] >> (entry - story.starts[batch]) & 1 == 1


@kernel
def keep_any(position: Position, seat: int, story: Story, stream: Any) -> bool:
    """Let the others have kept any tickets of each batch, as many as they did; whether that agrees with the seat."""
    for batch in range(position.batches):
        if position.drawer[batch] != seat:
            left = popcount(np.uint64(story.kept[batch]))
            story.kept[batch] = 0
            for entry in range(story.starts[batch], story.starts[batch + 1]):
                if below(stream, story.starts[batch + 1] - entry) < left:
                    story.kept[batch] |= 1 << (entry - story.starts[batch])
                    left -= 1
    return follow_cards(position, seat, story, 0) == NONE


@kernel
def follow_cards(position: Position, seat: int, story: Story, start: int) -> int:
    """Follow every card from a batch on; return the first batch that disagrees with what the seat saw, or NONE."""
    bottom = story.bottom[start]
    for batch in range(start, position.batches):
        story.bottom[batch] = bottom
        story.known[batch + 1] = story.known[batch]
        for entry in range(story.starts[batch], story.starts[batch + 1]):
            if entry < story.fresh:
                story.card[entry] = entry
            else:
                while is_kept(story, bottom):
                    bottom += 1
                story.card[entry] = story.card[bottom]
                bottom += 1
            number = whole(position.dealt[entry] & NUMBER)
            own = position.drawer[batch] == seat
            if not (see(story, batch, entry, number) if own else may_pass(story, batch, entry)):
                return batch
    return NONE


@kernel
def ticket_at(story: Story, batch: int, entry: int) -> int:
    """Return the ticket the seat knows to lie at an entry of a batch, or NONE."""
    card = story.card[entry]
    ticket = story.ticket_of[card]
    return ticket if story.known[batch + 1] & bit(ticket) and story.card_of[ticket] == card else NONE


@kernel
def see(story: Story, batch: int, entry: int, ticket: int) -> bool:
    """Let the seat see which ticket a card is; whether that agrees with what it knew."""
    if ticket_at(story, batch, entry) == NONE and not story.known[batch + 1] & bit(ticket):
        story.known[batch + 1] |= bit(ticket)
        story.card_of[ticket] = story.card[entry]
        story.ticket_of[story.card[entry]] = ticket
    return ticket_at(story, batch, entry) == ticket


@kernel
def may_pass(story: Story, batch: int, entry: int) -> bool:
    """Whether a card can have gone this way through the hands of another: a ticket the seat sees later was not kept."""
    ticket = ticket_at(story, batch, entry)
    return ticket == NONE or not is_kept(story, entry) or story.last_seen[ticket] < batch


@kernel
def search_kept(position: Position, seat: int, story: Story, stream: Any) -> None:
    """Let the others have kept what agrees with all the seat saw, each such way being as likely.

    All ways are gone through, beginning at any, or so many of them. The truth is a way, so there is one.
    """
    first, picked = story.kept.copy(), story.kept.copy()
    found, steps, turned = 0, 0, 0
    while turned != NONE and (found == 0 or steps < STEPS):
        wrong = follow_cards(position, seat, story, turned)
        if wrong == NONE:
            found += 1
            if below(stream, found) == 0:
                picked[:] = story.kept
        turned = turn_kept(position, seat, story, first, last_recall(position, seat, story) if wrong == NONE else wrong)
        steps += 1
    story.kept[:] = picked
    follow_cards(position, seat, story, 0)


@kernel
def last_recall(position: Position, seat: int, story: Story) -> int:
    """Return the last batch of the seat that came, at least in part, from the bottom of the deck."""
    batch = position.batches - 1
    while position.drawer[batch] != seat or story.starts[batch + 1] <= story.fresh:
        batch -= 1
    return batch


@kernel
def turn_kept(position: Position, seat: int, story: Story, first: Any, last: int) -> int:
    """Go on to the next way that differs up to a batch; return the first batch that is changed, or NONE."""
    for batch in range(last, -1, -1):
        if position.drawer[batch] != seat and story.starts[batch + 1] > story.fresh:
            story.kept[batch] = NEXT_SET[story.starts[batch + 1] - story.starts[batch], story.kept[batch]]
            if story.kept[batch] != first[batch]:
                return batch
    return NONE


@kernel
def name_cards(position: Position, story: Story, stream: Any) -> None:
    """Give every card the seat has not seen any ticket it has not seen."""
    known = story.known[position.batches]
    unknown = position.ticket_deck
    for card in range(story.fresh):
        unknown |= bit(whole(position.dealt[card] & NUMBER))
    unknown &= ~known
    for card in range(story.fresh):
        ticket = story.ticket_of[card]
        if not known & bit(ticket) or story.card_of[ticket] != card:
            story.ticket_of[card] = nth_bit(unknown, below(stream, popcount(unknown)))
            unknown &= ~bit(story.ticket_of[card])
    position.ticket_deck = unknown


@kernel
def rewrite_tickets(position: Position, story: Story) -> None:
    """Write the way of the tickets anew, who holds them by it, and where the bottom of the deck begins."""
    for seat in range(position.seats):
        position.tickets[seat] = np.uint64(0)
    recalls = position.dealt_tickets - story.fresh
    for entry in range(position.dealt_tickets):
        batch, ticket = story.batch[entry], story.ticket_of[story.card[entry]]
        position.dealt[entry] = ticket | (FIRST_OF_BATCH if entry == story.starts[batch] else 0)
        if is_kept(story, entry):
            position.dealt[entry] |= KEPT
            position.tickets[position.drawer[batch]] |= bit(ticket)
        elif recalls > 0:
            recalls -= 1
            position.recalled = entry + 1
