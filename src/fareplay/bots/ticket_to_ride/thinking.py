"""How bots think about Ticket to Ride, as a value."""

from __future__ import annotations

from fareplay.bots.thinking import Thinking
from fareplay.bots.ticket_to_ride import guiding, judging
from fareplay.bots.ticket_to_ride.reasons import explain
from fareplay.bots.ticket_to_ride.routing import ways_of
from fareplay.bots.ticket_to_ride.traits import LEVELS
from fareplay.ticket_to_ride.doors import RULES
from fareplay.ticket_to_ride.family import TICKET_TO_RIDE

THINKING = Thinking(
    family=TICKET_TO_RIDE,
    rules=RULES,
    mind=guiding.MIND,
    judge=judging.judge,
    guide=guiding.guide,
    weigh=guiding.weigh,
    value=guiding.value,
    traits=LEVELS,
    explain=explain,
    ways=ways_of,
)
