"""Why not: the reason the rules refuse a move, in words, with its clause.

The kernels decide; this file explains what they decided. It is asked only about moves that are not legal.
"""

from __future__ import annotations

from fareplay.core.errors import Refusal
from fareplay.core.family import Array
from fareplay.core.kernel import unpacked
from fareplay.ticket_to_ride.board import Board, Route
from fareplay.ticket_to_ride.moves import Claim, DrawCard, DrawTickets, Keep, Move, Pass, offer
from fareplay.ticket_to_ride.position import FIRST_TICKETS, KEEP_TICKETS, OVER, SECOND_CARD, Position
from fareplay.ticket_to_ride.views import owners


def refuse(board: Board, positions: Array, seat: int, move: Move) -> Refusal:
    """Return why a seat may not play a move that is not legal."""
    position = positions[0]
    return (
        _not_its_turn(position, seat)
        or _not_now(position, move)
        or _not_this(board, positions, seat, move)
        or Refusal("not-possible", "the rules do not allow it here", "TTR-TURN-1")
    )


def _not_its_turn(position: Position, seat: int) -> Refusal | None:
    if position.phase == OVER:
        return Refusal("game-over", "the game is over", "TTR-END-1")
    if position.phase == FIRST_TICKETS and position.chosen[seat]:
        return Refusal("already-chosen", "it has chosen its first tickets", "TTR-SETUP-3")
    if position.phase != FIRST_TICKETS and position.turn != seat:
        turn = int(position.turn)
        return Refusal("not-your-turn", f"it is the turn of seat {turn}", "TTR-TURN-1", {"turn": turn})
    return None


def _not_now(position: Position, move: Move) -> Refusal | None:
    """Return the refusal of a kind of move that the moment does not allow."""
    choosing = position.phase in (FIRST_TICKETS, KEEP_TICKETS)
    if choosing and not isinstance(move, Keep):
        clause = "TTR-SETUP-3" if position.phase == FIRST_TICKETS else "TTR-TICKET-1"
        return Refusal("choose-tickets-first", "it must choose which tickets to keep", clause)
    if not choosing and isinstance(move, Keep):
        return Refusal("no-tickets-offered", "no tickets are offered", "TTR-TICKET-1")
    if position.phase == SECOND_CARD and not isinstance(move, DrawCard):
        return Refusal("second-card-first", "it must take its second card", "TTR-DRAW-1")
    return None


def _not_this(board: Board, positions: Array, seat: int, move: Move) -> Refusal | None:
    """Return the refusal of just this move."""
    match move:
        case Keep():
            return _not_kept(board, positions, seat, move)
        case DrawCard():
            return _not_drawn(positions[0], move)
        case DrawTickets():
            return Refusal("no-tickets-left", "no tickets are left", "TTR-TICKET-3")
        case Pass():
            return Refusal("must-act", "a pass is not a choice while an action is possible", "TTR-TURN-2")
        case Claim():
            return _not_claimed(board, positions[0], seat, move)


def _not_kept(board: Board, positions: Array, seat: int, move: Keep) -> Refusal | None:
    offered = offer(board, positions, seat)
    for ticket in move.tickets:
        if ticket not in offered:
            facts = {"ticket": ticket, "offered": offered}
            return Refusal(
                "not-offered", f"{ticket} is not among the offered {', '.join(offered)}", "TTR-TICKET-1", facts
            )
    first = positions[0].phase == FIRST_TICKETS
    least = board.first_tickets.keep if first else min(board.more_tickets.keep, len(offered))
    if len(set(move.tickets)) >= least:  # an integer that means more tickets than are offered
        return None
    clause = "TTR-SETUP-3" if first else "TTR-TICKET-1"
    return Refusal("too-few-kept", f"it must keep {least} at least", clause, {"least": least})


def _not_drawn(position: Position, move: DrawCard) -> Refusal:
    if move.card == "deck":
        return Refusal("no-cards-left", "deck and discards are empty", "TTR-DRAW-9")
    if move.card == "wild" and position.phase == SECOND_CARD and position.row_wilds > 0:
        return Refusal("wild-as-second", "a face-up wild can't be the second card", "TTR-DRAW-4")
    return Refusal("not-face-up", f"no {move.card} card lies face up", "TTR-DRAW-1", {"card": move.card})


def _not_claimed(board: Board, position: Position, seat: int, move: Claim) -> Refusal | None:
    route = board.routes[board.route_numbers[move.route]]
    return (
        _not_open(board, position, seat, route)
        or _too_few_pieces(position, seat, route)
        or _wrong_color(route, move)
        or _too_few_cards(board, position, seat, route, move)
        or _no_flag(board, move)
    )


def _not_open(board: Board, position: Position, seat: int, route: Route) -> Refusal | None:
    owned = owners(board, unpacked(position))
    owner = owned.get(route.id)
    if owner is not None:
        whose = "it has claimed it already" if owner == seat else f"seat {owner} has claimed it"
        return Refusal("taken", whose, "TTR-CLAIM-1", {"owner": owner})
    neighbour = owned.get(route.twin) if route.twin else None
    if neighbour == seat:
        return Refusal("owns-other-lane", "it owns the other lane", "TTR-CLAIM-6", {"lane": route.twin})
    if neighbour is not None and position.seats < board.both_lanes_from:
        sentence = f"with {position.seats} players a claim closes both lanes, and seat {neighbour} has the other"
        return Refusal("lane-closed", sentence, "TTR-CLAIM-7", {"owner": neighbour, "lane": route.twin})
    return None


def _too_few_pieces(position: Position, seat: int, route: Route) -> Refusal | None:
    pieces = int(position.pieces[seat])
    if pieces >= route.length:
        return None
    sentence = f"it needs {route.length} pieces and has {pieces}"
    return Refusal("too-few-pieces", sentence, "TTR-CLAIM-4", {"needed": route.length, "pieces": pieces})


def _wrong_color(route: Route, move: Claim) -> Refusal | None:
    if route.color in ("gray", move.color) or move.color == "wild":
        return None
    facts = {"color": route.color, "paid": move.color}
    return Refusal("wrong-color", f"it costs {route.length} {route.color}, not {move.color}", "TTR-CLAIM-2", facts)


def _too_few_cards(board: Board, position: Position, seat: int, route: Route, move: Claim) -> Refusal | None:
    hand = position.hand[seat]
    needed = (
        {"wild": route.length} if move.color == "wild" else {move.color: route.length - move.wilds, "wild": move.wilds}
    )
    if move.color != "wild" and not 0 <= move.wilds < route.length:
        sentence = f"{move.wilds} wilds leave no {move.color} card to pay; wilds alone are paid as wild"
        return Refusal("no-color-in-payment", sentence, "TTR-CLAIM-3", {"wilds": move.wilds})
    for card, count in needed.items():
        has = int(hand[board.kinds[card]])
        if has < count:
            clause = "TTR-CLAIM-3" if card == "wild" else "TTR-CLAIM-2"
            facts = {"card": card, "needed": count, "has": has}
            return Refusal("too-few-cards", f"that takes {count} {card} and it has {has}", clause, facts)
    return None


def _no_flag(board: Board, move: Claim) -> Refusal | None:
    if not move.keep_flag:
        return None
    if move.color == "wild":
        return Refusal("wild-flag", "a wild is never part of a flag", "PAR-FLAG-3")
    if move.color not in board.flag:
        return Refusal("no-flag-color", f"{move.color} is no colour of a flag here", "PAR-FLAG-1", {"card": move.color})
    return Refusal(
        "flag-color-in-front", f"a {move.color} card lies in front of it already", "PAR-FLAG-2", {"card": move.color}
    )
