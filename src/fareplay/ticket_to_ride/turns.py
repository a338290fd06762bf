"""A turn: setting up, whose move it is, when the game ends.

Chapters "Setting up", "A turn" and "End of the game" of docs/rules/ticket-to-ride.md.
"""

from __future__ import annotations

from typing import Any

from fareplay.core.dealer import below, start_stream
from fareplay.core.kernel import NONE, bit, kernel, whole
from fareplay.ticket_to_ride.cards import can_take_second, draw_unseen, settle_row, take_face_up
from fareplay.ticket_to_ride.claiming import claim
from fareplay.ticket_to_ride.codes import (
    CLAIM,
    DRAW_DECK,
    DRAW_FACE_UP,
    DRAW_TICKETS,
    KEEP,
    PASS,
    claim_color,
    claim_keeps_flag,
    claim_route,
    claim_wilds,
)
from fareplay.ticket_to_ride.flags import complete_flag
from fareplay.ticket_to_ride.position import (
    ACTION,
    FIRST_TICKETS,
    KEEP_TICKETS,
    KINDS,
    LAST_ROUND_AT,
    OVER,
    ROW,
    SECOND_CARD,
    WILD,
    Position,
)
from fareplay.ticket_to_ride.tables import Tables
from fareplay.ticket_to_ride.tickets import deal_tickets, keep_tickets


@kernel
def deal(board: Tables, position: Position, seats: int, options: Any, key: Any) -> None:
    """Set up a game; the position comes as zeros, the only option is who begins.

    TTR-SETUP-2  hands, then five cards face up
    TTR-SETUP-3  tickets are dealt to everyone before anyone chooses
    TTR-SETUP-4  the first player by chance, unless the table says otherwise
    """
    start_stream(position.stream, key)
    position.seats = seats
    position.last_turns = NONE
    lay_out(board, position)
    for seat in range(seats):
        for _ in range(board.hand):
            draw_unseen(position, seat)
    settle_row(position)
    for seat in range(seats):
        deal_tickets(position, seat, board.first_deal)
    by_chance = below(position.stream, seats)
    position.first = by_chance if options[0] == NONE else options[0]
    position.turn = position.first
    position.phase = FIRST_TICKETS


@kernel
def lay_out(board: Tables, position: Position) -> None:
    """Lay out the decks and the pieces.

    TTR-SETUP-1  the board's number of pieces, 0 points
    """
    for kind in range(KINDS):
        position.deck[kind] = board.cards[kind]
        position.fresh[kind] = board.cards[kind]
        position.deck_size += board.cards[kind]
        position.free_count[kind] = board.free_count[kind]
    for place in range(ROW):
        position.row[place] = NONE
    for ticket in range(board.tickets):
        position.ticket_deck |= bit(ticket)
    position.free[0], position.free[1] = board.free[0], board.free[1]
    for seat in range(position.seats):
        position.pieces[seat] = board.pieces


@kernel
def is_awaited(position: Position, seat: int) -> bool:
    """Whether the game waits for this seat.

    TTR-SETUP-3  the first tickets are chosen by all at the same time
    """
    if position.phase == FIRST_TICKETS:
        return seat < position.seats and position.chosen[seat] == 0
    return position.phase != OVER and position.turn == seat


@kernel
def next_awaited(position: Position) -> int:
    """Return the lowest seat the game waits for, or NONE."""
    if position.phase == OVER:
        return NONE
    if position.phase == FIRST_TICKETS:
        seat = 0
        while position.chosen[seat] != 0:
            seat += 1
        return seat
    return whole(position.turn)


@kernel
def play(board: Tables, position: Position, seat: int, code: int) -> None:
    """Play a legal move.

    TTR-TURN-1  exactly one of: draw cards, claim a route, draw tickets
    """
    position.ply += 1
    if code >= CLAIM:
        claim(
            board,
            position,
            seat,
            claim_route(code),
            claim_color(code),
            claim_wilds(code),
            claim_keeps_flag(code),
        )
        end_turn(board, position)
    elif code >= KEEP:
        choose_tickets(board, position, seat, code - KEEP)
    elif code >= DRAW_DECK:
        draw_card(board, position, seat, code)
    elif code == DRAW_TICKETS:
        deal_tickets(position, seat, board.more_deal)
        position.phase = KEEP_TICKETS
    elif code == PASS:
        pass_turn(position)


@kernel
def draw_card(board: Tables, position: Position, seat: int, code: int) -> None:
    """Take one card, and go on to the second if there may be one.

    TTR-DRAW-1   two cards in a turn
    TTR-DRAW-3   a face-up wild is the only card of the turn
    TTR-DRAW-10  the turn ends with one card if no second may be taken
    """
    if code == DRAW_DECK:
        draw_unseen(position, seat)
    else:
        take_face_up(position, seat, code - DRAW_FACE_UP)
    took_wild = code == DRAW_FACE_UP + WILD
    if position.phase == ACTION and not took_wild and can_take_second(position):
        position.phase = SECOND_CARD
    else:
        end_turn(board, position)


@kernel
def choose_tickets(board: Tables, position: Position, seat: int, kept: int) -> None:
    """Keep some of the offered tickets.

    TTR-SETUP-3  first choices stay secret until all have chosen; then the rest is returned in seat order
    """
    if position.phase != FIRST_TICKETS:
        keep_tickets(position, seat, position.offer_at, position.offer_size, kept)
        end_turn(board, position)
        return
    position.chosen[seat] = kept
    if next_awaited_chooser(position) == NONE:
        for chooser in range(position.seats):
            at = chooser * board.first_deal
            keep_tickets(position, chooser, at, board.first_deal, position.chosen[chooser])
        position.phase = ACTION


@kernel
def next_awaited_chooser(position: Position) -> int:
    """Return the lowest seat that has not chosen its first tickets, or NONE."""
    for seat in range(position.seats):
        if position.chosen[seat] == 0:
            return seat
    return NONE


@kernel
def end_turn(board: Tables, position: Position) -> None:
    """Close the turn and pass it on.

    TTR-SETUP-4  play goes clockwise
    TTR-TURN-2   a turn with an action breaks the row of passes
    PAR-FLAG-4   a complete flag is scored at the end of the turn
    """
    complete_flag(board, position, position.turn)
    position.passes = 0
    pass_on(position)


@kernel
def pass_turn(position: Position) -> None:
    """Let the turn go by.

    TTR-TURN-2  when every player has passed in a row, the game ends at once
    """
    position.passes += 1
    pass_on(position)
    if position.passes == position.seats:
        position.phase = OVER


@kernel
def pass_on(position: Position) -> None:
    """Count down the last round and give the turn to the next seat.

    TTR-END-1  two pieces or fewer at the end of a turn: one more turn for everyone, that player included
    TTR-END-2  a second player dropping so low changes nothing
    """
    if position.last_turns != NONE:
        position.last_turns -= 1
    elif position.pieces[position.turn] <= LAST_ROUND_AT:
        position.last_turns = position.seats
    position.phase = OVER if position.last_turns == 0 else ACTION
    position.turn = (position.turn + 1) % position.seats
