"""What can go wrong, as one tree; `app.py` answers each with its status, once.

Problem                    status, code, sentence, facts
  BadRequest   400  what was sent can't be read
  NoPlayer     401  nobody is signed in, or the token is not good
  Forbidden    403  not for this player, or not from there
  NotFound     404
  Conflict     409  somebody was first, or it is not the time
  TooLarge     413
  Refused      422  makes no sense, or the rules refuse it
  TooMany      429  come back later
  Unavailable  503  the storage is gone for now
"""

from __future__ import annotations

from typing import Any, ClassVar

from fareplay.core.errors import FareplayError
from fareplay.server import wire


class ServerProblem(FareplayError):
    """The root of the tree."""

    status: ClassVar[int] = 500

    def __init__(self, code: str, sentence: str, clause: str | None = None, **facts: Any) -> None:
        super().__init__(sentence)
        self.body: Any = wire.Failure(wire.Problem(code, sentence, facts, clause))
        self.headers: dict[str, str] = {}


def refusals(*kinds: type[ServerProblem]) -> dict[int | str, dict[str, Any]]:
    """Return the ways in which an endpoint may refuse, as its description has them."""
    return {kind.status: {"model": wire.Failure, "description": kind.__doc__} for kind in kinds}


class BadRequest(ServerProblem):
    """What was sent can't be read."""

    status = 400


class NoPlayer(ServerProblem):
    """Nobody is signed in, or the token is not good."""

    status = 401


class Forbidden(ServerProblem):
    """Not for this player, or asked by a page of another place."""

    status = 403


class NotFound(ServerProblem):
    """There is no such thing."""

    status = 404


class Conflict(ServerProblem):
    """Somebody was first, or it is not the time for it."""

    status = 409


class TooLarge(ServerProblem):
    """The body is too large."""

    status = 413


class Refused(ServerProblem):
    """It makes no sense, or the rules refuse it."""

    status = 422


class TooMany(ServerProblem):
    """Too many requests; come back later."""

    status = 429

    def __init__(self, code: str, sentence: str, seconds: int) -> None:
        super().__init__(code, sentence, seconds=seconds)
        self.headers = {"retry-after": str(seconds)}


class Unavailable(ServerProblem):
    """The storage is gone for now."""

    status = 503
