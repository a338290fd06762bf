"""Bots: players that are programs.

A bot is handed a table as its seat imagines it, and a generator; never the truth. The ladder has the same ids on every
game; a third party's bot is a plug-in or a program (docs/howto/write-a-bot.md).
"""

from __future__ import annotations

from collections.abc import Callable

from fareplay.bots import outside, plugins
from fareplay.bots.bot import Advice, Bot, Budget, Reason
from fareplay.bots.expert import Expert
from fareplay.bots.ladder import Judging, Tourist
from fareplay.core.errors import BadInput
from fareplay.core.source import did_you_mean

__all__ = ["BOTS", "Advice", "Bot", "Budget", "Reason", "bot"]

BOTS: dict[str, Callable[[Budget | None], Bot]] = {
    "tourist": lambda _: Tourist(),
    "casual": lambda _: Judging("casual"),
    "commuter": lambda _: Judging("commuter"),
    "planner": lambda _: Judging("planner"),
    "conductor": lambda _: Judging("conductor"),
    "expert": Expert,
}


def bot(name: str, budget: Budget | None = None) -> Bot:
    """Return the bot of a name: of the ladder, a program, or a plug-in."""
    if name in BOTS:
        return BOTS[name](budget)
    if name.startswith(outside.PREFIX):
        return outside.from_name(name, budget)
    if name in plugins.names():
        return plugins.find(name, budget)
    listed = [*BOTS, *plugins.names()]
    raise BadInput(f'no bot is called "{name}"{did_you_mean(name, listed) or "; there are " + ", ".join(listed)}')
