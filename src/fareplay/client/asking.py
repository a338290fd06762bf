"""Asking: one request and its answer; what may be asked twice is asked again while the server is away.

A move may: the same move for the same ply gets the same answer, not a second move.
"""

from __future__ import annotations

from time import monotonic, sleep
from typing import Any

import httpx

from fareplay.client.errors import NotReached, refused

TIMEOUT = httpx.Timeout(60.0, connect=10.0)  # a hint of the expert takes its time
PATIENCE = 60.0  # seconds until a server that is away is given up
FIRST_WAIT, LONGEST_WAIT = 0.2, 5.0
TOO_MANY, AWAY = 429, (502, 503, 504)


class Asking:
    """The way to a server."""

    def __init__(self, address: str, token: str | None, patience: float) -> None:
        self.address = address.rstrip("/")
        self._patience = patience
        try:
            self._client = httpx.Client(base_url=self.address, timeout=TIMEOUT)
        except (httpx.InvalidURL, ValueError) as error:
            raise NotReached(f"{address!r} is no address of a server: {error}") from None
        if token is not None:
            self.show(token)

    def show(self, token: str) -> None:
        """Be the player of a token from now on, and of nothing else."""
        self._client.cookies.clear()
        self._client.headers["authorization"] = f"Bearer {token}"

    @property
    def headers(self) -> dict[str, str]:
        """What tells the server who asks."""
        shown = self._client.headers.get("authorization")
        return {} if shown is None else {"authorization": shown}

    def close(self) -> None:
        """Close all connections."""
        self._client.close()

    def ask(self, method: str, path: str, *, again: bool, **how: Any) -> Any:
        """Return the answer to a request; `again`, whether it may be asked twice."""
        until, wait = monotonic() + self._patience, FIRST_WAIT
        while True:
            try:
                answer = self._client.request(method, path, **how)
            except (httpx.HTTPError, httpx.InvalidURL) as error:
                if not again or not isinstance(error, httpx.TransportError) or monotonic() + wait > until:
                    raise NotReached(f"can't reach {self.address}: {error}") from error
            else:
                asked = _asked_to_wait(answer, again)
                if asked is None or monotonic() + asked > until:
                    return _read(answer)
                wait = max(wait, asked)
            sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)


def _asked_to_wait(answer: httpx.Response, again: bool) -> float | None:
    """Return how many seconds to wait before asking again; None if this is the answer."""
    if answer.status_code == TOO_MANY or (again and answer.status_code in AWAY):
        after = answer.headers.get("retry-after", "")
        return float(after) if after.isdecimal() else FIRST_WAIT
    return None


def _read(answer: httpx.Response) -> Any:
    try:
        told = answer.json() if answer.content else None
    except ValueError:
        told = None
    if answer.is_success:
        return told
    raise refused(answer.status_code, told)
