"""Running the server: a socket of its own, one process or several, and the browser at home."""

from __future__ import annotations

import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from threading import Thread, Timer

import uvicorn

from fareplay.bots.compiling import compile_all
from fareplay.core.errors import BadInput
from fareplay.server.app import create_app
from fareplay.server.settings import Settings

MORE_PORTS = 20  # that are tried when nobody asked for a certain one
OPENING = 0.6  # seconds until the browser opens, so that the server is there


def serve(settings: Settings, *, any_port: bool, browse: bool, say: Callable[[str], None]) -> None:
    """Serve until interrupted."""
    listening = _listen(settings, any_port)
    address = address_of(settings.host, listening.getsockname()[1])
    say(address)
    Thread(target=compile_all, name="compiling", daemon=True).start()
    if browse and can_browse():
        opening = Timer(OPENING, webbrowser.open, [address])
        opening.daemon = True
        opening.start()
    config = uvicorn.Config(
        create_app(settings),
        log_level=settings.log_level,
        access_log=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.trusted_proxies,
        server_header=False,
        date_header=False,
    )
    Server(config).run(sockets=[listening])


class Server(uvicorn.Server):
    """Asks the sockets to come back before it goes."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        house = self.config.app.state.house  # type: ignore[union-attr]  # it is an app of ours
        if house is not None:
            await house.audience.close()
        await super().shutdown(sockets)


def _listen(settings: Settings, any_port: bool) -> socket.socket:
    """Return a socket on the port, or on the next free one where any is right."""
    last = settings.port + (MORE_PORTS if any_port and settings.port else 1)
    for port in range(settings.port, min(last, 65536)):
        try:
            return _bind(settings.host, port)
        except OSError as error:
            reason = error.strerror or str(error)
    what = f"port {settings.port}" if last == settings.port + 1 else f"none of the ports {settings.port} to {last - 1}"
    raise BadInput(
        f"can't listen on {what} of {settings.host}: {reason.lower()}; name a free one, as in"
        f" fareplay serve --port {settings.port + 100 if settings.port < 65000 else 8000}"
    )


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
    shown = {"0.0.0.0": "127.0.0.1", "": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104
    shown = f"[{shown}]" if ":" in shown else shown
    return f"http://{shown}:{port}/"


def can_browse() -> bool:
    """Whether there is somebody to open a browser for."""
    if os.environ.get("CI") or not sys.stdout.isatty():
        return False
    has_screen = bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return has_screen or sys.platform in ("darwin", "win32")
