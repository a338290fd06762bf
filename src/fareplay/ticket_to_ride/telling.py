"""Telling: what a move made true, as one seat may know it.

An event is made from the move as that seat sees it and from the seat's own views before and after, and from nothing
else: so events can't carry what views don't.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fareplay.core.family import Event
from fareplay.ticket_to_ride.board import Board
from fareplay.ticket_to_ride.moves import Claim, DrawCard, DrawTickets, Keep, Move, Pass
from fareplay.ticket_to_ride.views import TableView


def tell(board: Board, move: Move, actor: int, viewer: int | None, before: TableView, after: TableView) -> list[Event]:
    """Return the events of one move for one viewer; None is a spectator.

    TTR-SECRET-3  no event carries what the viewer may not know
    """
    told = [_move(board, move, actor, viewer, before, after), *_consequences(actor, before, after)]
    return [Event(before.ply, seat, code, sentence, facts) for seat, code, sentence, facts in told]


Told = tuple[int | None, str, str, dict[str, Any]]


def _move(board: Board, move: Move, actor: int, viewer: int | None, before: TableView, after: TableView) -> Told:
    match move:
        case Keep():
            return _keep(move, actor, viewer, before, after)
        case DrawCard():
            return _draw(move, actor, viewer, before, after)
        case DrawTickets():
            return _draw_tickets(actor, viewer, before, after)
        case Claim():
            return _claim(board, move, actor)
        case Pass():
            return actor, "passed", f"seat {actor} passes", {}


def _keep(move: Keep, actor: int, viewer: int | None, before: TableView, after: TableView) -> Told:
    """Tell of tickets kept: which only to the one who keeps them, how many only once all first choices are made."""
    if viewer == actor:
        return actor, "kept", f"seat {actor} keeps {', '.join(move.tickets)}", {"tickets": list(move.tickets)}
    kept_before, kept_after = before.seats[actor].tickets, after.seats[actor].tickets
    if kept_before is None or kept_after is None:
        return actor, "chose", f"seat {actor} has chosen its first tickets", {}
    count = kept_after - kept_before
    return actor, "kept", f"seat {actor} keeps {_count(count, 'ticket')}", {"count": count}


def _draw(move: DrawCard, actor: int, viewer: int | None, before: TableView, after: TableView) -> Told:
    """Tell of a card drawn: which, if it lay face up or the viewer drew it."""
    if move.card != "deck":
        return actor, "took", f"seat {actor} takes {move.card}", {"card": move.card}
    if viewer == actor and before.own and after.own:
        had, has = before.own.hand, after.own.hand
        card = next(card for card in has if has[card] > had.get(card, 0))
        return actor, "drew", f"seat {actor} draws {card} from the deck", {"card": card}
    return actor, "drew", f"seat {actor} draws from the deck", {}


def _draw_tickets(actor: int, viewer: int | None, before: TableView, after: TableView) -> Told:
    count = before.ticket_deck - after.ticket_deck
    if viewer == actor and after.own:
        offered = [ticket.id for ticket in after.own.offer]
        sentence = f"seat {actor} draws {_count(count, 'ticket')}: {', '.join(offered)}"
        return actor, "drew-tickets", sentence, {"count": count, "tickets": offered}
    return actor, "drew-tickets", f"seat {actor} draws {_count(count, 'ticket')}", {"count": count}


def _claim(board: Board, move: Claim, actor: int) -> Told:
    route = board.routes[board.route_numbers[move.route]]
    points = board.points[route.length - 1]
    cards = route.length - move.wilds
    paid = [f"{cards} {move.color}"] if move.color != "wild" and cards else []
    paid += [f"{move.wilds} wild"] if move.wilds else []
    names = f"{board.stop_names[route.a]} - {board.stop_names[route.b]}"
    kept = f" and keeps a {move.color} card for a flag" if move.keep_flag else ""
    sentence = f"seat {actor} claims {names} with {' and '.join(paid)} for {_count(points, 'point')}{kept}"
    facts = {"route": route.id, "color": move.color, "wilds": move.wilds, "points": points, "flag": move.keep_flag}
    return actor, "claimed", sentence, facts


def _consequences(actor: int, before: TableView, after: TableView) -> Iterator[Told]:
    """Tell what followed from the move."""
    if before.phase == "first tickets" and after.phase != "first tickets":
        kept = [seat.tickets for seat in after.seats]
        counts = ", ".join(f"seat {seat} {count}" for seat, count in enumerate(kept))
        yield None, "first-tickets-chosen", f"all have chosen; tickets kept: {counts}", {"kept": kept}
    if after.reshuffles > before.reshuffles:
        yield None, "reshuffled", "the discards are shuffled into a new deck", {}
    if after.sweeps > before.sweeps:
        times = after.sweeps - before.sweeps
        again = "" if times == 1 else f" {times} times"
        yield (
            None,
            "swept",
            f"three wilds: the row is swept{again}; now {_row(after)}",
            {"times": times, "row": after.row},
        )
    elif after.row != before.row:
        turned = [card for old, card in zip(before.row, after.row, strict=True) if card != old and card]
        if turned:
            yield None, "turned-up", f"{', '.join(turned)} is turned up", {"row": after.row}
    if after.seats[actor].flags > before.seats[actor].flags:
        gained = after.seats[actor].flags - before.seats[actor].flags
        yield actor, "flag-complete", f"seat {actor} completes a flag", {"flags": gained}
    if after.last_turns is not None and before.last_turns is None:
        yield actor, "last-round", f"seat {actor} is down to its last pieces: one more turn for everyone", {}
    if after.phase == "over":
        yield None, "over", "the game is over", {}


def _row(view: TableView) -> str:
    return ", ".join(card for card in view.row if card) or "nothing"


def _count(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
