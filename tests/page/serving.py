"""How the tests of the page start a browser, and wait for a server of its own process."""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

QUIET = [
    *("--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync", "--mute-audio"),
]
SANDBOX = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []  # none for root


QUICK = {"FAREPLAY_BOT_DELAY_MS": "0", "FAREPLAY_EXPERT_MS": "60", "FAREPLAY_LIMITS": "no"}


@contextmanager
def serve(program: str = "fareplay.cli") -> Iterator[str]:
    """Run a server of its own process, whose bots take no time; yield its address."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder, (Path(folder) / "server.log").open("w") as log:
        database = str(Path(folder) / "rooms.sqlite3")
        server = subprocess.Popen(
            [sys.executable, "-m", program, "serve", "--no-open", "--port", str(port), "--database", database],
            env={**os.environ, **QUICK},
            stdout=log,
            stderr=log,
        )
        try:
            wait_for(server, port)
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()
            server.wait(20)


def wait_for(server: subprocess.Popen[bytes], port: int) -> None:
    """Wait until a server listens."""
    for _ in range(600):
        if server.poll() is not None:
            break
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.1)
    raise RuntimeError("the server does not listen")
