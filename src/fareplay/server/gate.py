"""The gate every request goes through: a name for it, who may ask how much and from where, and what goes back with it.

It is plain ASGI, since every request pays for it.
"""

from __future__ import annotations

import logging
import re
import secrets
from collections.abc import Iterable
from contextvars import ContextVar
from time import perf_counter
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fareplay.server import counting
from fareplay.server.limits import Limits
from fareplay.server.problems import Forbidden, NotFound, ServerProblem, TooLarge
from fareplay.server.settings import Settings
from fareplay.server.writing import Json

MOST_BYTES = 64 * 1024  # of a body
SAFE = ("GET", "HEAD", "OPTIONS")
HEADERS = (
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), microphone=(), geolocation=()"),
    (
        "content-security-policy",
        "default-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none';"
        " form-action 'self'; frame-ancestors 'none'",
    ),
)
REFUSED_SOCKET = 4403

request_id: ContextVar[str] = ContextVar("request_id", default="-")
log = logging.getLogger("fareplay.requests")
_OWN_ID = re.compile(r"[\w-]{8,64}")


class Gate:
    """Lets through what may pass."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._limits = Limits(settings.limits)
        self._origins = {_origin(settings.public_url)} if settings.public_url else set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request pass, or answer why not."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        passing = _Passing(scope, receive, send)
        request_id.set(passing.id)
        try:
            self._check(scope, passing.headers)
        except ServerProblem as problem:
            await passing.refuse(problem)
        else:
            await self._app(scope, passing.receive, passing.send)
        finally:
            passing.note()

    def _check(self, scope: Scope, headers: Headers) -> None:
        """Refuse what comes from elsewhere, or too often, or too large, or can be the name of nothing."""
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE
        if changes:
            self._check_origin(scope, headers)
        if scope["path"].startswith("/api/"):
            client = scope.get("client") or ("", 0)
            self._limits.check(client[0], _shown(headers), scope["path"], changes=changes)
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > MOST_BYTES:
            raise TooLarge("too-large", f"a body is {MOST_BYTES} bytes at most")
        if "\0" in scope["path"]:  # which no database and no disk takes
            raise NotFound("no-endpoint", "there is nothing at this address")

    def _check_origin(self, scope: Scope, headers: Headers) -> None:
        """Refuse a page of another place: a browser says where a page comes from."""
        origin = headers.get("origin")
        if origin is None:
            return
        scheme = {"ws": "http", "wss": "https"}.get(scope["scheme"], scope["scheme"])
        if origin != f"{scheme}://{headers.get('host', '')}" and origin not in self._origins:
            raise Forbidden("foreign-origin", "this comes from a page of another place")


def _origin(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"


def _shown(headers: Headers) -> str:
    """Return by what a player is told apart here, without asking the database."""
    return headers.get("authorization") or headers.get("cookie") or ""


class _Passing:
    """One request on its way through."""

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.scope = scope
        self.headers = Headers(scope=scope)
        given = self.headers.get("x-request-id", "")
        self.id = given if _OWN_ID.fullmatch(given) else secrets.token_hex(8)
        self._receive = receive
        self._send = send
        self._status = 0
        self._bytes = 0
        self._started = perf_counter()

    async def receive(self) -> Message:
        """Receive a part of the request, as long as it is not too large."""
        message = await self._receive()
        self._bytes += len(message.get("body", b""))
        if message["type"] == "http.request" and self._bytes > MOST_BYTES:
            raise TooLarge("too-large", f"a body is {MOST_BYTES} bytes at most")
        return message

    async def send(self, message: Message) -> None:
        """Send a part of the answer, with the headers that all answers have."""
        if message["type"] == "http.response.start":
            self._status = message["status"]
            _add(MutableHeaders(scope=message), [*HEADERS, ("x-request-id", self.id)], self.scope)
        await self._send(message)

    async def refuse(self, problem: ServerProblem) -> None:
        """Answer why a request may not pass."""
        if self.scope["type"] == "websocket":
            await self._receive()
            await self._send({"type": "websocket.close", "code": REFUSED_SOCKET, "reason": str(problem)[:100]})
            self._status = problem.status
            return
        await Json(problem.body, problem.status, problem.headers)(self.scope, self.receive, self.send)

    def note(self) -> None:
        """Count the request, and write it down."""
        seconds = perf_counter() - self._started
        route = getattr(self.scope.get("route"), "path", "")
        method = self.scope.get("method", "WS")
        counting.note_request(method, route, self._status, seconds)
        facts: dict[str, Any] = {
            "method": method,
            "route": route,
            "status": self._status,
            "ms": round(seconds * 1e3, 1),
        }
        level = logging.ERROR if self._status >= 500 and self._status != 503 else logging.INFO
        log.log(level, "%s %s %s", method, route or "-", self._status, extra={"facts": facts})


def _add(headers: MutableHeaders, added: Iterable[tuple[str, str]], scope: Scope) -> None:
    for name, value in added:
        headers.setdefault(name, value)
    if scope["path"].startswith("/api/"):
        headers.setdefault("cache-control", "no-store")
    if scope.get("scheme") == "https":
        headers.setdefault("strict-transport-security", "max-age=31536000")
