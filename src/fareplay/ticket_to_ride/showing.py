"""Showing a view as text: headings and rows, for the terminal."""

from __future__ import annotations

from collections.abc import Iterable

from fareplay.core.family import MoveGroup, Section
from fareplay.ticket_to_ride.board import PALETTE, Board
from fareplay.ticket_to_ride.moves import Claim, DrawCard, DrawTickets, Keep, Move
from fareplay.ticket_to_ride.views import SeatView, TableView, TicketView

# As docs and page have them: a symbol for every colour, so that none must be told by colour alone.
SYMBOLS = dict(zip((*PALETTE, "wild"), "◆≈▲○■★✚⬢✿✺", strict=True))


def symbol(card: str) -> str:
    """Return a card's symbol and name."""
    return f"{SYMBOLS[card]} {card}"


def show(board: Board, view: TableView) -> list[Section]:
    """Return the table as sections of text."""
    sections = [_players(board, view), _market(view)]
    if view.own is None:
        return sections
    hand = tuple((str(count), symbol(card)) for card, count in view.own.hand.items())
    sections.append(Section("Your hand", hand or (("0", "cards"),)))
    if view.own.tickets:
        sections.append(_tickets(board, "Your tickets", view.own.tickets))
    if view.own.offer:
        sections.append(_tickets(board, f"Tickets to choose from (keep {view.own.must_keep} at least)", view.own.offer))
    return sections


def _players(board: Board, view: TableView) -> Section:
    pieces = f"{board.piece}es" if board.piece.endswith("s") else f"{board.piece}s"
    columns = ["seat", "score", pieces, "cards", "tickets"]
    columns += ["longest path"] if board.longest_path else []
    columns += ["districts"] if board.districts else []
    columns += ["flag cards", "flags"] if board.flag else []
    title = f"Players (last round: {_plural(view.last_turns, 'turn')} left)" if view.last_turns else "Players"
    return Section(title, tuple(_player(board, view, seat) for seat in view.seats), tuple(columns))


def _player(board: Board, view: TableView, seat: SeatView) -> tuple[str, ...]:
    mark = " (you)" if view.own is not None and view.own.seat == seat.seat else ""
    to_move = "> " if seat.seat in view.awaited else "  "
    cells = [f"{to_move}{seat.seat}{mark}", str(seat.score), str(seat.pieces), str(seat.cards)]
    cells.append("?" if seat.tickets is None else str(seat.tickets))
    cells += [str(seat.path_length)] if board.longest_path else []
    cells += [", ".join(map(str, seat.districts)) or "-"] if board.districts else []
    cells += [", ".join(seat.front) or "-", str(seat.flags)] if board.flag else []
    return tuple(cells)


def _market(view: TableView) -> Section:
    row = tuple(("face up" if place == 0 else "", symbol(card) if card else "-") for place, card in enumerate(view.row))
    sizes = (("deck", str(view.deck)), ("discards", str(view.discards)), ("tickets", str(view.ticket_deck)))
    return Section("Market", row + sizes)


def _tickets(board: Board, title: str, tickets: tuple[TicketView, ...]) -> Section:
    rows = tuple(
        (
            ticket.id,
            f"{board.stop_names[ticket.a]} - {board.stop_names[ticket.b]}",
            str(ticket.points),
            "done" if ticket.complete else "",
        )
        for ticket in tickets
    )
    return Section(title, rows, ("ticket", "places", "points", ""))


def group_moves(board: Board, moves: list[Move]) -> list[MoveGroup]:
    """Return the moves by what they do; of a claim only the thriftiest payment."""
    claims = [move for move in moves if isinstance(move, Claim)]
    groups = [
        MoveGroup("Draw", _bare(move for move in moves if isinstance(move, DrawCard | DrawTickets))),
        MoveGroup("Keep", tuple((move, _worth(board, move)) for move in moves if isinstance(move, Keep))),
        MoveGroup("Claim", tuple(_thriftiest(board, claims))),
    ]
    rest = [move for move in moves if not isinstance(move, DrawCard | DrawTickets | Keep | Claim)]
    return [group for group in [*groups, MoveGroup("Nothing else is possible", _bare(rest))] if group.moves]


def _bare(moves: Iterable[Move]) -> tuple[tuple[Move, str], ...]:
    return tuple((move, "") for move in moves)


def _worth(board: Board, move: Keep) -> str:
    points = sum(board.tickets[board.ticket_numbers[ticket]].points for ticket in move.tickets)
    return _plural(points, "point")


def _plural(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def _thriftiest(board: Board, claims: list[Claim]) -> Iterable[tuple[Claim, str]]:
    """Yield the payment with the fewest wilds for each route, the long routes first."""
    by_route: dict[str, list[Claim]] = {}
    for claim in claims:
        by_route.setdefault(claim.route, []).append(claim)
    for route in sorted(by_route, key=lambda route: -board.routes[board.route_numbers[route]].length):
        ways = by_route[route]
        points = board.points[board.routes[board.route_numbers[route]].length - 1]
        more = f", {_plural(len(ways) - 1, 'other way')} to pay" if len(ways) > 1 else ""
        yield min(ways, key=lambda claim: claim.wilds), _plural(points, "point") + more
