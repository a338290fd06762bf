"""How the tests of the page start a browser, and wait for a server of its own process."""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import time

QUIET = [
    *("--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync", "--mute-audio"),
]
SANDBOX = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []  # none for root


def wait_for(server: subprocess.Popen[bytes], port: int) -> None:
    """Wait until a server listens."""
    for _ in range(600):
        if server.poll() is not None:
            break
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.1)
    raise RuntimeError("the server does not listen")
