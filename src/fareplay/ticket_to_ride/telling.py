"""Telling: what a move made true, as one seat may know it.

An event is made from the move as that seat sees it and from the seat's own views before and after, and from nothing
else: so events can't carry what views don't.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from fareplay.core.family import Event
from fareplay.ticket_to_ride.board import Board
from fareplay.ticket_to_ride.moves import Claim, DrawCard, DrawTickets, Keep, Move, Pass
from fareplay.ticket_to_ride.views import TableView


def tell(board: Board, move: Move, actor: int, viewer: int | None, before: TableView, after: TableView) -> list[Event]:
    """Return the events of one move for one viewer; None is a spectator.

    TTR-SECRET-3  no event carries what the viewer may not know
    """
    told = [_move(board, move, actor, viewer, before, after), *_consequences(board, move, actor, before, after)]
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
        return actor, "kept", f"seat {actor} keeps {_listed(move.tickets)}", {"tickets": list(move.tickets)}
    kept_before, kept_after = before.seats[actor].tickets, after.seats[actor].tickets
    if kept_before is None or kept_after is None:
        return actor, "chose", f"seat {actor} has chosen its first tickets", {}
    count = kept_after - kept_before
    return actor, "kept", f"seat {actor} keeps {_count(count, 'ticket')}", {"count": count}


def _draw(move: DrawCard, actor: int, viewer: int | None, before: TableView, after: TableView) -> Told:
    """Tell of a card drawn: which, if it lay face up or the viewer drew it."""
    if move.card != "deck":
        return actor, "took", f"seat {actor} takes {_card(move.card)}", {"card": move.card}
    if viewer == actor and before.own and after.own:
        had, has = before.own.hand, after.own.hand
        card = next(card for card in has if has[card] > had.get(card, 0))
        return actor, "drew", f"seat {actor} draws {_card(card)} from the deck", {"card": card}
    return actor, "drew", f"seat {actor} draws a card from the deck", {}


def _draw_tickets(actor: int, viewer: int | None, before: TableView, after: TableView) -> Told:
    count = before.ticket_deck - after.ticket_deck
    if viewer == actor and after.own:
        offered = [ticket.id for ticket in after.own.offer]
        sentence = f"seat {actor} draws {_count(count, 'ticket')}: {_listed(offered)}"
        return actor, "drew-tickets", sentence, {"count": count, "tickets": offered}
    return actor, "drew-tickets", f"seat {actor} draws {_count(count, 'ticket')}", {"count": count}


def _claim(board: Board, move: Claim, actor: int) -> Told:
    route = board.routes[board.route_numbers[move.route]]
    points = board.points[route.length - 1]
    wilds = route.length if move.color == "wild" else move.wilds
    paid = [f"{count} {card}" for count, card in ((route.length - wilds, move.color), (wilds, "wild")) if count]
    names = f"{board.stop_names[route.a]} - {board.stop_names[route.b]}"
    kept = f" and keeps {_card(move.color)} for a flag" if move.keep_flag else ""
    sentence = f"seat {actor} claims {names} with {_listed(paid)} for {_count(points, 'point')}{kept}"
    facts = {"route": route.id, "color": move.color, "wilds": wilds, "points": points, "flag": move.keep_flag}
    return actor, "claimed", sentence, facts


def _consequences(board: Board, move: Move, actor: int, before: TableView, after: TableView) -> Iterator[Told]:
    """Tell what followed from the move."""
    if before.phase == "first tickets" and after.phase != "first tickets":
        kept = [seat.tickets for seat in after.seats]
        counts = _listed([f"seat {seat} keeps {count}" for seat, count in enumerate(kept)])
        yield None, "first-tickets-chosen", f"all have chosen their first tickets: {counts}", {"kept": kept}
    if after.reshuffles > before.reshuffles:
        yield None, "reshuffled", "the discards are shuffled into a new deck", {}
    yield from _row(move, before, after)
    if after.seats[actor].flags > before.seats[actor].flags:
        points = board.flag_points
        yield actor, "flag-complete", f"seat {actor} completes a flag for {_count(points, 'point')}", {"points": points}
    if after.last_turns is not None and before.last_turns is None:
        yield actor, "last-round", f"seat {actor} is down to its last pieces: one more turn for everyone", {}
    if after.phase == "over":
        yield None, "over", "the game is over", {}


def _row(move: Move, before: TableView, after: TableView) -> Iterator[Told]:
    """Tell which cards were turned up, and whether the row was swept before."""
    row = list(after.row)
    lying = [card for card in row if card]
    times = after.sweeps - before.sweeps
    if times:
        again = "" if times == 1 else f" {times} times"
        now = f"now {_listed(lying)} {_are(lying)} face up" if lying else "nothing is face up now"
        yield None, "swept", f"too many wilds: the row is swept{again}, and {now}", {"times": times, "row": row}
        return
    left = Counter(card for card in before.row if card)
    left.subtract([move.card] if isinstance(move, DrawCard) and move.card != "deck" else [])
    turned = sorted((Counter(lying) - left).elements())
    if turned:
        yield None, "turned-up", f"{_listed(turned)} {_are(turned)} turned up", {"cards": turned, "row": row}


def _card(card: str) -> str:
    return f"{'an' if card[0] in 'aeiou' else 'a'} {card} card"


def _listed(things: Sequence[str]) -> str:
    return " and ".join([", ".join(things[:-1]), things[-1]] if len(things) > 1 else things)


def _are(things: Sequence[str]) -> str:
    return "is" if len(things) == 1 else "are"


def _count(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
