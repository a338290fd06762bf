"""What a learner sees and does in Ticket to Ride, as a value."""

from __future__ import annotations

from fareplay.lab.compiled.seeing import Seeing
from fareplay.lab.ticket_to_ride import acting, seeing
from fareplay.ticket_to_ride.doors import RULES
from fareplay.ticket_to_ride.family import TICKET_TO_RIDE

SEEING = Seeing(
    family=TICKET_TO_RIDE,
    rules=RULES,
    plan_of=acting.plan_of,
    fields=seeing.fields,
    actions=acting.actions,
    observe=seeing.observe,
    write_mask=acting.write_mask,
    code_of=acting.code_of,
    action_of=acting.action_of,
)
