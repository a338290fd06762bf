"""The client: a server of Fareplay as Python sees it, for programs on other machines.

    with Server("https://play.example.org", token) as server:
        server.sit_down(room)
        server.play(room, lambda table: table.moves[0].text)

The thing to remember: it knows no more than a page does, a view and the legal moves.
"""

from fareplay.client.answers import Accepted, Event, Move, Outcome, Player, Refusal, Room, Seat, Summary, Table, Who
from fareplay.client.errors import NotReached, Refused
from fareplay.client.programs import program
from fareplay.client.server import Choose, Server

__all__ = [
    "Accepted",
    "Choose",
    "Event",
    "Move",
    "NotReached",
    "Outcome",
    "Player",
    "Refusal",
    "Refused",
    "Room",
    "Seat",
    "Server",
    "Summary",
    "Table",
    "Who",
    "program",
]
