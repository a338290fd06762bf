"""Showing a view as text: headings and rows, for the terminal."""

from __future__ import annotations

from fareplay.core.family import Section
from fareplay.ticket_to_ride.board import Board
from fareplay.ticket_to_ride.views import SeatView, TableView, TicketView


def show(board: Board, view: TableView) -> list[Section]:
    """Return the table as sections of text."""
    sections = [_players(board, view), _market(view)]
    if view.own is None:
        return sections
    hand = tuple((card, str(count)) for card, count in view.own.hand.items())
    sections.append(Section("Your hand", hand or (("no cards", ""),), ("card", "count")))
    if view.own.tickets:
        sections.append(_tickets(board, "Your tickets", view.own.tickets))
    if view.own.offer:
        sections.append(_tickets(board, f"Tickets to choose from (keep {view.own.must_keep} at least)", view.own.offer))
    return sections


def _players(board: Board, view: TableView) -> Section:
    columns = ["seat", "score", f"{board.piece}s left", "cards", "tickets"]
    columns += ["longest path"] if board.longest_path else []
    columns += ["districts"] if board.districts else []
    columns += ["flag cards", "flags"] if board.flag else []
    title = "Players" if view.last_turns is None else f"Players (last round: {view.last_turns} turns left)"
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
    row = ", ".join(card or "-" for card in view.row)
    sizes = f"{view.deck} cards, {view.discards} discards, {view.ticket_deck} tickets"
    return Section("Market", (("face up", row), ("decks", sizes)))


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
