"""What a learner sees and does in Get on Board, as a value."""

from __future__ import annotations

from fareplay.get_on_board.doors import RULES
from fareplay.get_on_board.family import GET_ON_BOARD
from fareplay.lab.compiled.seeing import Seeing
from fareplay.lab.get_on_board import acting, seeing

SEEING = Seeing(
    family=GET_ON_BOARD,
    rules=RULES,
    plan_of=acting.plan_of,
    fields=seeing.fields,
    actions=acting.actions,
    observe=seeing.observe,
    write_mask=acting.write_mask,
    code_of=acting.code_of,
    action_of=acting.action_of,
)
