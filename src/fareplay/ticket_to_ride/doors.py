"""The doors to the compiled rules of Ticket to Ride."""

from __future__ import annotations

from fareplay.core.doors import Doors, Rules
from fareplay.ticket_to_ride import choices, imagining, scoring, turns

RULES = Rules(
    deal=turns.deal,
    is_awaited=turns.is_awaited,
    next_awaited=turns.next_awaited,
    list_choices=choices.list_choices,
    any_choice=choices.any_choice,
    is_legal=choices.is_legal,
    play=turns.play,
    score=scoring.score,
    imagine=imagining.imagine,
)
DOORS = Doors(RULES)
