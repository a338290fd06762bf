"""The facts of a board as they leave the rules: all that is needed to draw it and to talk about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from fareplay.ticket_to_ride.board import Board, District, Route, Stop, Ticket, TicketDeal
from fareplay.ticket_to_ride.layout import layout_of


@dataclass(frozen=True, slots=True)
class FlagFacts:
    """The cards a flag is made of, and what it is worth."""

    colors: tuple[str, ...]
    points: int


@dataclass(frozen=True, slots=True)
class BoardFacts:
    """A board, its tickets and cards, and how it is drawn."""

    family: Literal["ticket-to-ride"]
    id: str
    title: str
    fewest: int  # players
    most: int
    piece: Literal["train", "bus"]
    pieces: int
    hand: int  # cards dealt
    first_tickets: TicketDeal
    more_tickets: TicketDeal
    points: tuple[int, ...]  # by length, from 1
    both_lanes_from: int  # so many players
    kinds: tuple[str, ...]  # of cards, the wild last
    deck: dict[str, int]
    stops: tuple[Stop, ...]
    routes: tuple[Route, ...]
    tickets: tuple[Ticket, ...]
    districts: tuple[District, ...]
    flag: FlagFacts | None
    longest_path: int  # points; 0 where there is no such bonus
    layout: dict[str, Any]  # docs/boards.md describes it


def facts(board: Board) -> BoardFacts:
    """Return the facts of a board."""
    return BoardFacts(
        family="ticket-to-ride",
        id=board.name,
        title=board.title,
        fewest=board.fewest_players,
        most=board.most_players,
        piece="bus" if board.piece == "bus" else "train",
        pieces=board.pieces,
        hand=board.hand,
        first_tickets=board.first_tickets,
        more_tickets=board.more_tickets,
        points=board.points,
        both_lanes_from=board.both_lanes_from,
        kinds=tuple(board.kinds),
        deck=board.deck,
        stops=board.stops,
        routes=board.routes,
        tickets=board.tickets,
        districts=board.districts,
        flag=FlagFacts(board.flag, board.flag_points) if board.flag else None,
        longest_path=board.longest_path,
        layout=dict(layout_of(board)),
    )
