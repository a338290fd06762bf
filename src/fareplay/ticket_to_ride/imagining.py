"""Imagining: everything a seat can't know, dealt anew, in agreement with all it does know.

Chapter "Who may know what" of docs/rules/ticket-to-ride.md. Two facts make it short. Whatever was drawn unseen since
the deck was last shuffled came out of that deck, so what the deck held then bounds what it can hold now. And `dealt`
tells the way of every ticket, so a ticket the seat returned can be followed through the hands of the others.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from fareplay.core.dealer import below, draw_key, start_stream
from fareplay.core.kernel import NONE, bit, kernel, nth_bit, popcount, whole
from fareplay.ticket_to_ride.choices import any_choice
from fareplay.ticket_to_ride.codes import KEEP
from fareplay.ticket_to_ride.position import (
    FIRST_OF_BATCH,
    FIRST_TICKETS,
    KEPT,
    KINDS,
    NUMBER,
    OFFER,
    ROW_WILDS,
    SEATS,
    TICKETS,
    WILD,
    Position,
)
from fareplay.ticket_to_ride.tables import Tables

TRIES = 1000


@kernel
def imagine(board: Tables, position: Position, seat: int, stream: Any) -> None:
    """Deal anew, in place, what the seat can't know.

    TTR-SECRET-2  the own hand and tickets stay, and the tickets seen and returned
    TTR-SECRET-3  the order of the decks is anybody's guess, so chance gets a new key
    """
    imagine_cards(position, seat, stream)
    imagine_tickets(position, seat, stream)
    imagine_first_choices(board, position, seat, stream)
    key = np.empty(8, np.uint32)
    draw_key(stream, key)
    start_stream(position.stream, key)


@kernel
def imagine_first_choices(board: Tables, position: Position, seat: int, stream: Any) -> None:
    """Let the others have chosen any first tickets.

    TTR-SETUP-3  nobody learns what another kept, or how many, before all have chosen
    """
    if position.phase == FIRST_TICKETS:
        for other in range(position.seats):
            if other != seat and position.chosen[other] != 0:
                position.chosen[other] = any_choice(board, position, other, stream) - KEEP


@kernel
def imagine_cards(position: Position, seat: int, stream: Any) -> None:
    """Deal anew the deck and the cards of the others that nobody has seen.

    TTR-SECRET-1  cards taken face up and not spent since stay where they are
    """
    hidden = np.zeros(KINDS, np.int64)  # in the deck or unseen in another hand
    sources = np.zeros(KINDS, np.int64)  # of these, what may be in the deck
    hidden_count, held = 0, 0
    for kind in range(KINDS):
        hidden[kind] = position.deck[kind]
        for other in range(position.seats):
            if other != seat:
                hidden[kind] += position.hand[other, kind] - position.shown[other, kind]
                held += position.hand[other, kind] - position.shown[other, kind]
        sources[kind] = min(hidden[kind], position.fresh[kind] - position.unseen[seat, kind])
        hidden_count += sources[kind]
    if held == 0:
        return
    deck_size = whole(position.deck_size)
    new_deck = np.zeros(KINDS, np.int64)
    draw_deck(position, sources, hidden_count, deck_size, new_deck, stream)
    for kind in range(KINDS):
        hidden[kind] -= new_deck[kind]  # held by the others
        sources[kind] -= new_deck[kind]  # of these, drawn since the last shuffle
        position.deck[kind] = new_deck[kind]
    deal_hidden_hands(position, seat, hidden, sources, stream)


@kernel
def draw_deck(position: Position, sources: Any, size: int, count: int, deck: Any, stream: Any) -> None:
    """Choose which of the cards that may be in the deck are there.

    TTR-DRAW-6  a row with three wilds stayed because too few other cards were left; so it must be here
    """
    colored = size - sources[WILD]
    most_colored = count
    if position.row_wilds >= ROW_WILDS:
        most_colored = ROW_WILDS - 1 - (position.row_size - position.row_wilds)
        for kind in range(WILD):
            most_colored -= position.discards[kind]
    least_wilds = max(count - most_colored, 0)
    wilds = count_wilds(sources[WILD], colored, count, least_wilds, stream)
    deck[WILD] = wilds
    left = colored
    for _ in range(count - wilds):
        place = below(stream, left)
        kind = 0
        while place >= sources[kind] - deck[kind]:
            place -= sources[kind] - deck[kind]
            kind += 1
        deck[kind] += 1
        left -= 1


@kernel
def count_wilds(wilds: int, colored: int, count: int, least: int, stream: Any) -> int:
    """Return how many wilds a random part of these cards holds, given that it holds so many at least."""
    for _ in range(TRIES):
        drawn, wilds_left, left = 0, wilds, wilds + colored
        for _ in range(count):
            if below(stream, left) < wilds_left:
                drawn += 1
                wilds_left -= 1
            left -= 1
        if drawn >= least:
            return drawn
    return min(wilds, count)


@kernel
def deal_hidden_hands(position: Position, seat: int, hidden: Any, recent: Any, stream: Any) -> None:
    """Deal the hidden cards to the other seats; those drawn since the last shuffle to seats that have drawn since."""
    room = np.zeros(SEATS, np.int64)
    since = np.zeros(SEATS, np.int64)
    for other in range(position.seats):
        if other != seat:
            drawn = 0
            for kind in range(KINDS):
                room[other] += position.hand[other, kind] - position.shown[other, kind]
                drawn += position.unseen[other, kind]
                position.hand[other, kind] = position.shown[other, kind]
                position.unseen[other, kind] = 0
            since[other] = min(room[other], drawn)
    for kind in range(KINDS):
        for _ in range(recent[kind]):
            other = pick_seat(since, stream)
            if other != NONE:
                since[other] -= 1
                room[other] -= 1
                hidden[kind] -= 1
                position.hand[other, kind] += 1
                position.unseen[other, kind] += 1
    for kind in range(KINDS):
        for _ in range(hidden[kind]):
            other = pick_seat(room, stream)
            room[other] -= 1
            position.hand[other, kind] += 1


@kernel
def pick_seat(room: Any, stream: Any) -> int:
    """Pick a seat, each as likely as it has room; NONE if none has."""
    total = room.sum()
    if total == 0:
        return NONE
    place = below(stream, total)
    seat = 0
    while place >= room[seat]:
        place -= room[seat]
        seat += 1
    return seat


@kernel
def imagine_tickets(position: Position, seat: int, stream: Any) -> None:
    """Deal anew the tickets the seat has not seen, and let the others have kept any of what they were offered.

    TTR-TICKET-5  tickets are secret; how many a player holds is public
    TTR-SECRET-2  the tickets the seat has seen and returned are somewhere on their way
    """
    card = np.empty(
        OFFER * TICKETS, np.int64
    )  # which card every entry of `dealt` is: cards are numbered as first dealt
    ticket = np.empty(TICKETS, np.int64)  # what the seat knows each card to be
    tries = 0
    while tries < TRIES and not follow_cards(position, seat, card, ticket, stream):
        tries += 1
    if tries == TRIES:
        follow_true_cards(position, seat, card, ticket)
    name_cards(position, card, ticket, stream)


@kernel
def follow_cards(position: Position, seat: int, card: Any, ticket: Any, stream: Any) -> bool:
    """Let the others have kept and returned their batches in any order; whether the seat could have seen it so."""
    known = np.uint64(0)
    bottom, at = 0, 0
    first_dealt = count_first_dealt(position)
    for batch in range(position.batches):
        end = end_of_batch(position, at)
        for entry in range(at, end):
            if entry < first_dealt:
                card[entry] = entry
                ticket[entry] = NONE
            else:
                while position.dealt[bottom] & KEPT:
                    bottom += 1
                card[entry] = card[bottom]
                bottom += 1
        if position.drawer[batch] != seat:
            shuffle(card, at, end, stream)
        else:
            for entry in range(at, end):
                number = whole(position.dealt[entry] & NUMBER)
                if ticket[card[entry]] == NONE and not known & bit(number):
                    ticket[card[entry]] = number
                    known |= bit(number)
                elif ticket[card[entry]] != number:
                    return False
        at = end
    return True


@kernel
def count_first_dealt(position: Position) -> int:
    """Count the entries of `dealt` that did not come from the bottom of the ticket deck."""
    different = np.uint64(0)
    for entry in range(position.dealt_tickets):
        different |= bit(whole(position.dealt[entry] & NUMBER))
    return popcount(different)


@kernel
def follow_true_cards(position: Position, seat: int, card: Any, ticket: Any) -> None:
    """Follow the cards on the way they really took: the last resort where no other way was found."""
    batch = -1
    for entry in range(position.dealt_tickets):
        batch += position.dealt[entry] & FIRST_OF_BATCH != 0
        number = whole(position.dealt[entry] & NUMBER)
        first = 0
        while whole(position.dealt[first] & NUMBER) != number:
            first += 1
        card[entry] = first
        if first == entry:
            ticket[first] = NONE
        if position.drawer[batch] == seat:
            ticket[first] = number


@kernel
def end_of_batch(position: Position, at: int) -> int:
    """Return where the batch that begins here ends in `dealt`."""
    end = at + 1
    while end < position.dealt_tickets and not position.dealt[end] & FIRST_OF_BATCH:
        end += 1
    return end


@kernel
def shuffle(cards: Any, start: int, end: int, stream: Any) -> None:
    """Put a part of a list into any order."""
    for last in range(end - 1, start, -1):
        other = start + below(stream, last - start + 1)
        cards[last], cards[other] = cards[other], cards[last]


@kernel
def name_cards(position: Position, card: Any, ticket: Any, stream: Any) -> None:
    """Give every card the seat has not seen any ticket it has not seen, and write the story of the tickets anew."""
    unknown = position.ticket_deck
    for entry in range(position.dealt_tickets):
        unknown |= bit(whole(position.dealt[entry] & NUMBER))
    cards = 0
    for entry in range(position.dealt_tickets):
        cards = max(cards, card[entry] + 1)
    for number in range(cards):
        if ticket[number] != NONE:
            unknown &= ~bit(ticket[number])
    for number in range(cards):
        if ticket[number] == NONE:
            ticket[number] = nth_bit(unknown, below(stream, popcount(unknown)))
            unknown &= ~bit(ticket[number])
    position.ticket_deck = unknown
    rewrite_tickets(position, card, ticket)


@kernel
def rewrite_tickets(position: Position, card: Any, ticket: Any) -> None:
    """Write the tickets into `dealt` and into the hands."""
    for seat in range(position.seats):
        position.tickets[seat] = np.uint64(0)
    batch = -1
    for entry in range(position.dealt_tickets):
        marks = position.dealt[entry] & (FIRST_OF_BATCH | KEPT)
        batch += marks & FIRST_OF_BATCH != 0
        position.dealt[entry] = ticket[card[entry]] | marks
        if marks & KEPT:
            position.tickets[position.drawer[batch]] |= bit(ticket[card[entry]])
