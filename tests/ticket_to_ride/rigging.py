"""Rigged positions: a table in the state a test needs, with every card, piece and ticket accounted for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import fareplay
from fareplay.core.table import Table
from fareplay.ticket_to_ride.board import Board
from fareplay.ticket_to_ride.position import (
    ACTION,
    FIRST_OF_BATCH,
    KEPT,
    KINDS,
    ROW,
    SECOND_CARD,
    WILD,
)

Cards = Mapping[str, int]
PHASES = {"action": ACTION, "second card": SECOND_CARD}


def rigged(
    game: str | Path = "usa",
    *,
    players: int = 2,
    seed: int = 1,
    turn: int = 0,
    phase: str = "action",
    hands: Mapping[int, Cards] | None = None,
    shown: Mapping[int, Cards] | None = None,
    row: Iterable[str | None] | None = None,
    deck: Cards | None = None,
    discards: Cards | None = None,
    front: Mapping[int, Iterable[str]] | None = None,
    rest: str | int = "deck",
    claims: Mapping[str, int] | None = None,
    pieces: Mapping[int, int] | None = None,
    tickets: Mapping[int, Iterable[str]] | None = None,
    scores: Mapping[int, int] | None = None,
) -> Table:
    """Return a table after the first tickets were chosen, changed as asked for.

    Hands start empty and the row as it was dealt; cards that stand nowhere go to `rest`: "deck", "discards" or a seat.
    Claims take their pieces, unless `pieces` says how many are left; they neither cost cards nor score. Without
    `tickets` everyone holds the first tickets of the deal; with it just these, and no ticket was ever returned.
    """
    dealt = fareplay.deal(str(game), players, seed=seed, first=turn)
    while len(dealt.awaited) > 1 or dealt.ply < players:
        dealt.play(dealt.moves()[0])
    table = Table(dealt.family, dealt.board, dealt._positions.copy())
    position: Any = table._positions[0]
    _rig_claims(table, claims or {})
    _rig_cards(table, hands or {}, shown or {}, row, deck or {}, discards or {}, front or {}, rest)
    for seat, left in (pieces or {}).items():
        position.pieces[seat] = left
    for seat, points in (scores or {}).items():
        position.score[seat] = points
    if tickets is not None:
        _rig_tickets(table, tickets)
    position.phase = PHASES[phase]
    return table


def board_of(table: Table) -> Board:
    """Return the board of a table of this family."""
    assert isinstance(table.board, Board)
    return table.board


def _rig_cards(
    table: Table,
    hands: Mapping[int, Cards],
    shown: Mapping[int, Cards],
    row: Iterable[str | None] | None,
    deck: Cards,
    discards: Cards,
    front: Mapping[int, Iterable[str]],
    rest: str | int,
) -> None:
    position: Any = table._positions[0]
    kinds = board_of(table).kinds
    if row is not None:
        position.row[:] = [-1 if card is None else kinds[card] for card in [*row, *[None] * ROW][:ROW]]
    for name in ("hand", "shown", "unseen", "deck", "fresh", "discards", "front"):
        position[name][:] = 0
    for seat, cards in hands.items():
        for card, count in cards.items():
            position.hand[seat, kinds[card]] = count
    for seat, cards in shown.items():
        for card, count in cards.items():
            position.shown[seat, kinds[card]] = count
    for card, count in deck.items():
        position.deck[kinds[card]] = count
    for card, count in discards.items():
        position.discards[kinds[card]] = count
    for seat, colors in front.items():
        position.front[seat] = sum(1 << kinds[color] for color in colors)
    _put_rest(table, rest)
    lying = [int(kind) for kind in position.row if kind >= 0]
    position.row_size, position.row_wilds = len(lying), lying.count(WILD)
    position.deck_size = int(position.deck.sum())
    position.fresh[:] = position.deck
    assert (position.shown <= position.hand).all(), "a card shown must be in the hand"


def _put_rest(table: Table, rest: str | int) -> None:
    position: Any = table._positions[0]
    for kind, left in enumerate(_unplaced(table)):
        assert left >= 0, f"{-left} too many cards of kind {kind} ({board_of(table).kinds})"
        if rest == "deck":
            position.deck[kind] += left
        elif rest == "discards":
            position.discards[kind] += left
        else:
            position.hand[rest, kind] += left


def _unplaced(table: Table) -> list[int]:
    """Count the cards of each kind that stand nowhere yet."""
    position: Any = table._positions[0]
    counts = table.board.tables[0].cards.astype(int)
    counts -= position.hand.sum(axis=0, dtype=int) + position.deck + position.discards
    for kind in position.row:
        if kind >= 0:
            counts[kind] -= 1
    for front in position.front:
        counts -= [int(front) >> kind & 1 for kind in range(KINDS)]
    return [int(count) for count in counts]


def _rig_claims(table: Table, claims: Mapping[str, int]) -> None:
    """Let the seats claim these routes by the rules, with wilds from nowhere, and forget what that cost and scored."""
    position: Any = table._positions[0]
    before = table._positions.copy()
    for route, seat in claims.items():
        length = board_of(table).routes[board_of(table).route_numbers[route]].length
        position.turn, position.phase, position.last_turns = seat, ACTION, -1
        position.hand[seat, WILD] = length
        position.discards[:] = 0
        position.pieces[seat] = length
        table.play(f"claim {route} wild", seat)
    kept = {name: position[name].copy() for name in ("claimed", "barred", "free", "free_count")}
    table._positions[:] = before
    for name, value in kept.items():
        position[name] = value
    for route, seat in claims.items():
        position.pieces[seat] -= board_of(table).routes[board_of(table).route_numbers[route]].length


def _rig_tickets(table: Table, tickets: Mapping[int, Iterable[str]]) -> None:
    """Hand out just these tickets; all others have never been dealt."""
    position: Any = table._positions[0]
    numbers = board_of(table).ticket_numbers
    position.ticket_deck = (1 << len(numbers)) - 1
    position.tickets[:] = 0
    position.dealt[:] = 0
    position.dealt_tickets = position.recalled = position.batches = position.bottom_size = 0
    for seat in range(table.players):
        held = [numbers[ticket] for ticket in tickets.get(seat, ())]
        for place, number in enumerate(held):
            assert int(position.ticket_deck) >> number & 1, f"{board_of(table).tickets[number].id} is held twice"
            position.ticket_deck = int(position.ticket_deck) & ~(1 << number)
            position.tickets[seat] = int(position.tickets[seat]) | 1 << number
            position.dealt[position.dealt_tickets] = number | KEPT | (0 if place else FIRST_OF_BATCH)
            position.dealt_tickets += 1
        if held:
            position.drawer[position.batches] = seat
            position.batches += 1


def cards_in_all(table: Table) -> Counter[int]:
    """Count the cards of each kind, wherever they are."""
    left = _unplaced(table)
    return Counter({kind: int(count) - left[kind] for kind, count in enumerate(table.board.tables[0].cards)})
