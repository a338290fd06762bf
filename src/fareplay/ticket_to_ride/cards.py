"""Drawing cards: the face-up row, the deck and the discards.

Chapter "Drawing cards" of docs/rules/ticket-to-ride.md; each function names its clauses. A deck is a count of each
kind: its order is decided when a card is drawn, which is the same chance and leaves nothing to peek at.
"""

from __future__ import annotations

from fareplay.core.dealer import below
from fareplay.core.kernel import NONE, kernel
from fareplay.ticket_to_ride.position import KINDS, ROW, ROW_WILDS, WILD, Position


@kernel
def deck_can_be_drawn(position: Position) -> bool:
    """Whether an unseen card can be had.

    TTR-DRAW-8  the discards stand behind the deck
    TTR-DRAW-9  with both empty there is nothing to draw unseen
    """
    return position.deck_size > 0 or discards_size(position) > 0


@kernel
def can_take_second(position: Position) -> bool:
    """Whether a second card may be taken.

    TTR-DRAW-4   a face-up wild can't be the second card
    TTR-DRAW-10  if nothing else is left, the turn ends with one card
    """
    return position.row_size > position.row_wilds or deck_can_be_drawn(position)


@kernel
def discards_size(position: Position) -> int:
    """Count the discards."""
    size = 0
    for kind in range(KINDS):
        size += position.discards[kind]
    return size


@kernel
def reshuffle(position: Position) -> None:
    """Make the discards the new deck.

    TTR-DRAW-8  when a card is needed and the deck has run out
    """
    for kind in range(KINDS):
        position.deck[kind] = position.discards[kind]
        position.fresh[kind] = position.discards[kind]
        position.deck_size += position.discards[kind]
        position.discards[kind] = 0
        for seat in range(position.seats):
            position.unseen[seat, kind] = 0
            position.spent[seat, kind] = 0
    position.reshuffles += 1


@kernel
def next_card(position: Position) -> int:
    """Take the top card of the deck, or NONE if there is none, by one step of a shuffle.

    TTR-DRAW-8  the discards are shuffled in when a card is needed
    """
    if position.deck_size == 0:
        if discards_size(position) == 0:
            return NONE
        reshuffle(position)
    place = below(position.stream, position.deck_size)
    kind, passed = 0, 0
    for earlier in range(WILD):  # without a branch, since none could be foreseen
        passed += position.deck[earlier]
        kind += place >= passed
    position.deck[kind] -= 1
    position.deck_size -= 1
    return kind


@kernel
def draw_unseen(position: Position, seat: int) -> None:
    """Move the top card of the deck into the seat's hand.

    TTR-DRAW-1  one of the two ways to take a card
    TTR-DRAW-5  a wild drawn unseen counts as any card
    TTR-DRAW-7  a hand has no limit
    """
    kind = next_card(position)
    position.hand[seat, kind] += 1
    position.unseen[seat, kind] += 1


@kernel
def take_face_up(position: Position, seat: int, kind: int) -> None:
    """Move a face-up card into the seat's hand and fill its place.

    TTR-DRAW-1  the other way to take a card
    TTR-DRAW-2  it is replaced at once
    """
    place = 0
    for other in range(ROW):
        place = other if position.row[other] == kind else place
    position.row[place] = NONE
    position.row_size -= 1
    position.row_wilds -= kind == WILD
    position.hand[seat, kind] += 1
    position.shown[seat, kind] += 1
    turn_up(position, place)
    if position.row_wilds >= ROW_WILDS:
        settle_row(position)


@kernel
def settle_row(position: Position) -> None:
    """Fill the row, and sweep it as long as it shows too many wilds.

    TTR-DRAW-6  three wilds or more sweep the row, unless too few other cards are left to cure it
    TTR-DRAW-8  the row is filled as soon as there are cards for it
    """
    fill_row(position)
    while position.row_wilds >= ROW_WILDS and colored_in_supply(position) >= ROW_WILDS:
        sweep_row(position)
        fill_row(position)


@kernel
def fill_row(position: Position) -> None:
    """Turn up cards for the empty places."""
    for place in range(ROW):
        if position.row[place] == NONE:
            turn_up(position, place)


@kernel
def turn_up(position: Position, place: int) -> None:
    """Turn up a card for one place, if there is one."""
    kind = next_card(position)
    if kind != NONE:
        position.row[place] = kind
        position.row_size += 1
        position.row_wilds += kind == WILD
        position.fresh[kind] -= 1


@kernel
def sweep_row(position: Position) -> None:
    """Discard the whole row."""
    for place in range(ROW):
        if position.row[place] != NONE:
            position.discards[position.row[place]] += 1
            position.row[place] = NONE
    position.row_size = 0
    position.row_wilds = 0
    position.sweeps += 1


@kernel
def colored_in_supply(position: Position) -> int:
    """Count the cards in deck, discards and row that are not wild."""
    count = position.row_size - position.row_wilds
    for kind in range(WILD):
        count += position.deck[kind] + position.discards[kind]
    return count


@kernel
def spend(position: Position, seat: int, kind: int, count: int) -> None:
    """Move cards from a hand to the discards; what others saw being taken counts as spent first."""
    position.hand[seat, kind] -= count
    position.discards[kind] += count
    shown = min(count, position.shown[seat, kind])
    position.shown[seat, kind] -= shown
    position.spent[seat, kind] += min(count - shown, drawn_unseen(position, seat))


@kernel
def drawn_unseen(position: Position, seat: int) -> int:
    """Count the cards the seat has drawn unseen since the deck was last shuffled."""
    count = 0
    for kind in range(KINDS):
        count += position.unseen[seat, kind]
    return count
