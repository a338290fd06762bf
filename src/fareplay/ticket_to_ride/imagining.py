"""Imagining: everything a seat can't know, dealt anew, in agreement with all it does know.

Chapter "Who may know what" of docs/rules/ticket-to-ride.md. The thing to remember: of what is hidden nothing is used
but what the seat could count itself, so an imagined position is as good as the seat's memory and no better. Every way
the unseen cards and tickets can lie is as likely: what somebody paid or kept tells nothing of what was not.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from fareplay.core.dealer import draw_key, start_stream
from fareplay.core.kernel import kernel
from fareplay.ticket_to_ride.choices import any_choice
from fareplay.ticket_to_ride.codes import KEEP
from fareplay.ticket_to_ride.position import FIRST_TICKETS, OVER, Position
from fareplay.ticket_to_ride.tables import Tables
from fareplay.ticket_to_ride.unseen_cards import imagine_cards
from fareplay.ticket_to_ride.unseen_tickets import imagine_tickets


@kernel
def imagine(board: Tables, position: Position, seat: int, stream: Any) -> None:
    """Deal anew, in place, what the seat can't know; when the game is over, nothing is hidden.

    TTR-SECRET-2  the own hand and tickets stay, and the tickets seen and returned
    TTR-SECRET-3  the order of the decks is anybody's guess, so chance gets a new key
    """
    if position.phase != OVER:
        imagine_cards(position, seat, stream)
        imagine_tickets(board, position, seat, stream)
        imagine_first_choices(board, position, seat, stream)
    key = np.empty(8, np.uint32)
    draw_key(stream, key)
    start_stream(position.stream, key)


@kernel
def imagine_first_choices(board: Tables, position: Position, seat: int, stream: Any) -> None:
    """Let the others have chosen any first tickets, and forget what they chose once it is done.

    TTR-SETUP-3  nobody learns what another kept, or how many, before all have chosen
    """
    for other in range(position.seats):
        if other != seat and position.chosen[other] != 0:
            choosing = position.phase == FIRST_TICKETS
            position.chosen[other] = any_choice(board, position, other, stream) - KEEP if choosing else 0
