"""What a reader's browser must fetch: the JavaScript of the first pages, compressed. `python -m tests.page.weight`."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

PAGE = Path(__file__).parent.parent.parent / "src" / "fareplay" / "server" / "page"
FIRST = ("index", "RoomPage", "Table")  # home is in the first; the others come with a room


def weigh() -> int:
    """Return the bytes of home and a room of Ticket to Ride, with all they import at once."""
    assets = {file.name: file for file in (PAGE / "assets").glob("*.js")}
    wanted = [name for name in assets if name.rsplit("-", 1)[0] in FIRST]
    seen: set[str] = set()
    while wanted:
        name = wanted.pop()
        if name not in seen:
            seen.add(name)
            wanted += re.findall(r'(?:from|import)\s*"\./([\w.-]+\.js)"', assets[name].read_text("utf-8"))
    return sum(len(gzip.compress(assets[name].read_bytes())) for name in seen)


if __name__ == "__main__":
    print(f"{weigh():,} bytes")  # noqa: T201
