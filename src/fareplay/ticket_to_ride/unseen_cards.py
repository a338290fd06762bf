"""Unseen cards: where those a seat has not seen may lie.

Part of imagining. Whatever left the deck since it was last shuffled was in it then. So a card the seat has not seen is
either old, held by another since before, or new, in the deck or drawn since. Which cards are old and which are new the
seat knows, but not who holds them; that of the old ones some are older still is forgotten. What others have spent
since may have been either.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from fareplay.core.dealer import below, next_word
from fareplay.core.kernel import kernel, whole
from fareplay.ticket_to_ride.cards import discards_size
from fareplay.ticket_to_ride.position import KINDS, ROW_WILDS, SEATS, WILD, Position

OLD, NEW = range(2)
WAYS = 8  # to tell old cards from new ones, out of which one is picked


@kernel
def imagine_cards(position: Position, seat: int, stream: Any) -> None:
    """Deal anew the deck and the cards of the others that nobody has seen.

    TTR-SECRET-1  cards taken face up and not spent since stay where they are
    """
    cards = np.zeros((2, KINDS), np.int64)  # the old and the new ones
    places = np.zeros((2, SEATS), np.int64)  # how many of them each seat had
    new_spent = np.zeros((SEATS, KINDS), np.int64)
    gather_cards(position, seat, cards, places)
    explain_spending(position, seat, cards, places, new_spent, stream)
    for other in range(position.seats):
        for kind in range(KINDS):
            if other != seat:
                position.hand[other, kind] = position.shown[other, kind]
                position.unseen[other, kind] = new_spent[other, kind]
    deal_cards(position, cards[OLD], places[OLD], False, stream)
    drawn = np.zeros(KINDS, np.int64)
    split_deck(position, cards[NEW], places[NEW].sum(), drawn, stream)
    deal_cards(position, drawn, places[NEW], True, stream)


@kernel
def gather_cards(position: Position, seat: int, cards: Any, places: Any) -> None:
    """Count the cards the seat has not seen, and the places where they were before any was spent."""
    for kind in range(KINDS):
        cards[NEW, kind] = position.fresh[kind] - position.unseen[seat, kind]
        for other in range(position.seats):
            if other != seat:
                new = whole(position.unseen[other, kind])
                had = position.hand[other, kind] - position.shown[other, kind] + position.spent[other, kind]
                cards[OLD, kind] += had - new
                places[OLD, other] += had - new
                places[NEW, other] += new


@kernel
def explain_spending(position: Position, seat: int, cards: Any, places: Any, new_spent: Any, stream: Any) -> None:
    """Take out the cards the others have spent, some of them old and some new.

    Some ways are tried, and one is picked, each as likely as it makes what was spent. The truth is a way, so there is
    one.
    """
    way = np.empty((SEATS, KINDS), np.int64)
    total = 0.0
    tries = WAYS if places[OLD].sum() > 0 else 1
    while tries > 0 or total == 0.0:
        likelihood = find_way(position, seat, cards, places, way, stream)
        total += likelihood
        if chance(stream) * total < likelihood:
            new_spent[:] = way
        tries -= 1
    for other in range(position.seats):
        for kind in range(KINDS):
            if other != seat:
                new = new_spent[other, kind]
                old = position.spent[other, kind] - new
                cards[OLD, kind] -= old
                cards[NEW, kind] -= new
                places[OLD, other] -= old
                places[NEW, other] -= new


@kernel
def find_way(position: Position, seat: int, cards: Any, places: Any, way: Any, stream: Any) -> float:
    """Say of each card spent whether it was old or new, and count the new ones; return how likely that makes them all.

    A card spent is as likely one as the other of those the seat had, so it is old as likely as old ones are in its hand
    and of this kind.
    """
    cards, places = cards.copy(), places.copy()
    left_old, left_new = cards[OLD].sum(), cards[NEW].sum()
    likelihood = 1.0
    for other in range(position.seats):
        for kind in range(KINDS):
            way[other, kind] = 0
            for _ in range(position.spent[other, kind] if other != seat else 0):
                old = places[OLD, other] * cards[OLD, kind] / max(left_old, 1)
                new = places[NEW, other] * cards[NEW, kind] / max(left_new, 1)
                if old + new == 0.0:
                    return 0.0
                age = OLD if chance(stream) * (old + new) < old else NEW
                likelihood *= old + new
                cards[age, kind] -= 1
                places[age, other] -= 1
                way[other, kind] += age
                left_old -= age == OLD
                left_new -= age == NEW
    return likelihood if cards[NEW, WILD] >= least_wilds(position) else 0.0


@kernel
def split_deck(position: Position, cards: Any, count: int, drawn: Any, stream: Any) -> None:
    """Choose which of the new cards were drawn; the others are the deck."""
    left = cards.sum() - cards[WILD]
    drawn[WILD] = count_wilds(cards[WILD], left, count, cards[WILD] - least_wilds(position), stream)
    for _ in range(count - drawn[WILD]):
        place = below(stream, left)
        kind = 0
        while place >= cards[kind] - drawn[kind]:
            place -= cards[kind] - drawn[kind]
            kind += 1
        drawn[kind] += 1
        left -= 1
    for kind in range(KINDS):
        position.deck[kind] = cards[kind] - drawn[kind]


@kernel
def least_wilds(position: Position) -> int:
    """Return how many wilds the deck holds at least.

    TTR-DRAW-6  a row with three wilds stays only where too few other cards are left
    """
    if position.row_wilds < ROW_WILDS:
        return 0
    outside = discards_size(position) - position.discards[WILD] + position.row_size - position.row_wilds
    return max(0, position.deck_size - (ROW_WILDS - 1 - outside))


@kernel
def count_wilds(wilds: int, colored: int, count: int, most: int, stream: Any) -> int:
    """Return how many wilds are among so many of these cards, given that there are so many at most."""
    picked, total, weight = 0, 0.0, 1.0
    for drawn in range(max(0, count - colored), min(wilds, count, most) + 1):
        total += weight
        if chance(stream) * total < weight:
            picked = drawn
        weight *= (wilds - drawn) * (count - drawn) / ((drawn + 1) * (colored - count + drawn + 1))
    return picked


@kernel
def deal_cards(position: Position, cards: Any, places: Any, are_new: bool, stream: Any) -> None:
    """Deal cards to the seats, each place being as likely to get a card."""
    left = places.sum()
    for kind in range(KINDS):
        for _ in range(cards[kind]):
            place = below(stream, left)
            other = 0
            while place >= places[other]:
                place -= places[other]
                other += 1
            places[other] -= 1
            left -= 1
            position.hand[other, kind] += 1
            position.unseen[other, kind] += are_new


@kernel
def chance(stream: Any) -> float:
    """Return a fraction from 0 up to, but never, 1."""
    return whole(next_word(stream)) / 4294967296.0
