"""Bots of other packages: entry points of the group "fareplay.bots".

An entry point names what makes the bot: a class, or a function. It is called with the budget if it takes one argument,
and without if it takes none. The thing to remember: built-in names go first, so ask here only for what they don't hold.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from fareplay.bots.bot import Bot, Budget
from fareplay.core.errors import BadInput, shortened
from fareplay.core.source import did_you_mean

GROUP = "fareplay.bots"


def names() -> list[str]:
    """Return the names of the bots that are installed; none of them is loaded."""
    return sorted({entry.name for entry in entry_points(group=GROUP)})


def find(name: str, budget: Budget | None = None) -> Bot:
    """Return the bot of a name."""
    entry = _entry(name)
    try:
        bot = _make(entry.load(), budget)
    except (Exception, SystemExit) as error:
        raise BadInput(f"{_described(entry)} is broken: {_told(error)}") from error
    if not callable(getattr(bot, "choose", None)):
        raise BadInput(f"{_described(entry)} is broken: it made {shortened(bot)}, which has no choose(table, rng)")
    return bot


def _entry(name: str) -> EntryPoint:
    """Return the one entry point of a name."""
    found = list(entry_points(group=GROUP, name=name))
    if not found:
        known = names()
        hint = did_you_mean(name, known) or (f"; there are {', '.join(known)}" if known else "; there are none")
        raise BadInput(f"no plug-in is called {shortened(name)}{hint}")
    if len(found) > 1:
        packages = " and ".join(sorted(_package(entry) for entry in found))
        raise BadInput(f"several plug-ins are called {shortened(name)}: those of {packages}; uninstall all but one")
    return found[0]


def _make(factory: Callable[..., Any], budget: Budget | None) -> Any:
    """Call what makes a bot, with the budget if it takes one argument."""
    positional = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    taken = [value for value in inspect.signature(factory).parameters.values() if value.kind in positional]
    return factory(budget) if len(taken) == 1 else factory()


def _described(entry: EntryPoint) -> str:
    return f"the bot {shortened(entry.name)} of {_package(entry)}"


def _package(entry: EntryPoint) -> str:
    return f"{entry.dist.name} {entry.dist.version}" if entry.dist else "an unknown package"


def _told(error: BaseException) -> str:
    """Return an error as part of one sentence."""
    text = " ".join(str(error).split())
    return f"{type(error).__name__}: {text[:200]}" if text else type(error).__name__
