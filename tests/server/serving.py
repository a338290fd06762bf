"""A real server in a thread of the test, for sockets."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn
from fastapi import FastAPI

from fareplay.server.app import create_app
from fareplay.server.running import Server
from fareplay.server.settings import Settings

_servers: dict[str, Server] = {}


def stop_serving(address: str) -> None:
    """Ask a server to stop, as Ctrl+C does."""
    _servers[address].should_exit = True


@contextmanager
def serving(settings: Settings, app: FastAPI | None = None) -> Iterator[str]:
    """Serve on a free port; yield the address."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        config = uvicorn.Config(app or create_app(settings), log_level="error")
        server = Server(config)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        address = f"http://127.0.0.1:{listening.getsockname()[1]}"
        _servers[address] = server
        try:
            while not server.started:
                assert thread.is_alive()
                thread.join(0.01)
            yield address
        finally:
            server.should_exit = True
            thread.join(10)
