"""Running the server: a socket of its own, one process or several, and the browser at home."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from tempfile import TemporaryDirectory
from threading import Timer

import uvicorn

from fareplay.core.errors import BadInput
from fareplay.server.collecting import collect_seldom
from fareplay.server.house import bid_farewell
from fareplay.server.news import news_from
from fareplay.server.settings import Settings, default_database, from_environment, to_environment
from fareplay.server.workers import Workers
from fareplay.storage.database import Database

MORE_PORTS = 20  # that are tried when nobody asked for a certain one
MOST_HEARD = 4096  # bytes a page may say at once over its socket
GRACE = 10  # seconds requests have to end when the server stops
KEPT = 75  # seconds an idle connection is kept: longer than by proxies, so that they are first to close it
EVERYWHERE = {"0.0.0.0": "127.0.0.1", "": "127.0.0.1", "::": "::1"}  # noqa: S104  (and how oneself says it)
OPENING = 0.6  # seconds until the browser opens, so that the server is there


def serve(settings: Settings, *, any_port: bool, browse: bool, say: Callable[[str, str | None], None]) -> None:
    """Serve until interrupted; say the address, and that for others in the network if they are served too."""
    listening = _listen(settings, any_port)
    asyncio.run(_prepare(settings))
    port = listening.getsockname()[1]
    address = address_of(settings.host, port)
    say(address, address_for_others(settings.host, port))
    if browse and can_browse():
        opening = Timer(OPENING, webbrowser.open, [address])
        opening.daemon = True
        opening.start()
    os.environ.update(to_environment(settings))
    if settings.workers == 1:
        with suppress(KeyboardInterrupt):
            _serve_on(listening)
        return
    with TemporaryDirectory(prefix="fareplay-") as counts:
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = counts
        Workers(settings.workers, _serve_on, listening).run()


async def _prepare(settings: Settings) -> None:
    """Bring the schema up to date, so that what can't work is told before anything is served."""
    news_from(settings.redis_url, b"", lambda _: asyncio.sleep(0))
    database = Database(settings.database_url or str(default_database()))
    try:
        await database.start()
    finally:
        await database.stop()


def _serve_on(listening: socket.socket) -> None:
    """Serve on a socket, as the environment says, in this process."""
    settings = from_environment()
    config = uvicorn.Config(
        "fareplay.server.app:app_of_environment",
        factory=True,
        log_config=None,
        access_log=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.trusted_proxies,
        server_header=False,
        ws_max_size=MOST_HEARD,
        ws_per_message_deflate=False,  # costs more than it brings on messages this small
        timeout_keep_alive=KEPT,
        timeout_graceful_shutdown=GRACE,
    )
    Server(config).run(sockets=[listening])


class Server(uvicorn.Server):
    """Asks the sockets to come back before it goes."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        collect_seldom()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await bid_farewell()
        await super().shutdown(sockets)


def _listen(settings: Settings, any_port: bool) -> socket.socket:
    """Return a socket on the port, or on the next free one where any is right."""
    last = settings.port + (MORE_PORTS if any_port and settings.port else 1)
    for port in range(settings.port, min(last, 65536)):
        try:
            return _bind(settings.host, port)
        except OSError as error:
            failed = error
    what = f"port {settings.port}" if last == settings.port + 1 else f"none of the ports {settings.port} to {last - 1}"
    reason = f"can't listen on {what} of {settings.host}: {(failed.strerror or str(failed)).lower()}"
    if failed.errno in (errno.EADDRINUSE, errno.EACCES):
        other = settings.port + 100 if 1024 <= settings.port < 65000 else 8000
        reason += f"; name a free one, as in fareplay serve --port {other}"
    raise BadInput(reason)


def _bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name == "posix":  # elsewhere it would let two servers share a port
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(2048)
    except OSError:
        listening.close()
        raise
    listening.set_inheritable(True)
    return listening


def address_of(host: str, port: int) -> str:
    """Return the address to type into a browser."""
    shown = EVERYWHERE.get(host, host)
    shown = f"[{shown}]" if ":" in shown else shown
    return f"http://{shown}:{port}/"


def address_for_others(host: str, port: int) -> str | None:
    """Return the address for others in the network, where the server listens to all of it."""
    if host not in EVERYWHERE:
        return None
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))  # sends nothing; tells which way anything would go out
        except OSError:
            return None
        return address_of(asking.getsockname()[0], port)


def can_browse() -> bool:
    """Whether there is somebody to open a browser for."""
    if os.environ.get("CI") or not sys.stdout.isatty():
        return False
    has_screen = bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return has_screen or sys.platform in ("darwin", "win32")
