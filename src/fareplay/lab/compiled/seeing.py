"""Seeing: what a family supplies so that programs can learn it, and the doors made from it.

An observation and a mask are written by kernels straight into the buffers of whoever asks. The thing to remember: an
observation is made from a position and a seat, and holds nothing the seat may not know.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from fareplay.core.doors import Kernel, Rules
from fareplay.core.family import Array, Family
from fareplay.core.kernel import door
from fareplay.lab.compiled.writing import write_number
from fareplay.lab.spaces import Field


@dataclass(frozen=True, slots=True)
class Seeing:
    """The kernels and tables by which programs see and act in one family."""

    family: Family
    rules: Rules
    plan_of: Callable[[Any], Array]  # the board's actions as the kernels read them
    fields: Callable[[Any, int], list[Field]]  # of an observation, for a number of players
    actions: Callable[[Any], list[str]]  # what each action means
    observe: Kernel  # board, plan, position, seat, out; how many numbers it wrote
    write_mask: Kernel  # board, plan, position, seat, out
    code_of: Kernel  # board, plan, position, seat, action; NONE where there is no such action
    action_of: Kernel  # board, plan, position, seat, code


class Windows:
    """The compiled ways to see and act in a family, as Python calls them."""

    def __init__(self, seeing: Seeing) -> None:
        homes = seeing.observe, seeing.rules.deal, write_number
        self.look = door(_look(seeing), *homes)
        self.code_of = door(_code_of(seeing), *homes)
        self.action_of = door(_action_of(seeing), *homes)


def _look(seeing: Seeing) -> Callable[[Any, Any, Any, int, Any, Any], None]:
    is_awaited, observe, write_mask = seeing.rules.is_awaited, seeing.observe, seeing.write_mask

    def look(boards: Any, plan: Any, positions: Any, seat: int, observation: Any, mask: Any) -> None:
        """Write what a seat sees, and which actions are legal for it: none where the game does not wait for it."""
        observe(boards[0], plan, positions[0], seat, observation)
        if is_awaited(positions[0], seat):
            write_mask(boards[0], plan, positions[0], seat, mask)
        else:
            mask[:] = 0

    return look


def _code_of(seeing: Seeing) -> Callable[[Any, Any, Any, int, int], int]:
    code_of_one = seeing.code_of

    def code_of(boards: Any, plan: Any, positions: Any, seat: int, action: int) -> int:
        """Return the code of an action, or NONE where there is no such action."""
        return code_of_one(boards[0], plan, positions[0], seat, action)

    return code_of


def _action_of(seeing: Seeing) -> Callable[[Any, Any, Any, int, int], int]:
    action_of_one = seeing.action_of

    def action_of(boards: Any, plan: Any, positions: Any, seat: int, code: int) -> int:
        """Return the action of a legal code."""
        return action_of_one(boards[0], plan, positions[0], seat, code)

    return action_of
