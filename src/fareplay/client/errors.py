"""What can go wrong between a program and a server.

FareplayError
  Refused      the server says no: its status, a code with facts, a sentence, and the clause where the rules speak
  NotReached   there is no server there, or none that answers
"""

from __future__ import annotations

from typing import Any

from fareplay.core.errors import FareplayError


class Refused(FareplayError):
    """The server says no."""

    def __init__(
        self, status: int, code: str, sentence: str, facts: dict[str, Any] | None = None, clause: str | None = None
    ) -> None:
        super().__init__(f"{sentence} [{clause}]" if clause else sentence)
        self.status = status
        self.code = code
        self.sentence = sentence
        self.facts = facts or {}
        self.clause = clause


class NotReached(FareplayError):
    """There is no server there, or none that answers."""


def refused(status: int, answer: Any) -> Refused:
    """Return what a server's answer says is wrong."""
    error = answer.get("error") if isinstance(answer, dict) else None
    if not isinstance(error, dict):
        return Refused(status, "unknown", f"the server answers {status}")
    return Refused(
        status,
        str(error.get("code")),
        str(error.get("sentence")),
        error.get("facts"),
        error.get("clause"),
    )
