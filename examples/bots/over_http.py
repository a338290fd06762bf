#!/usr/bin/env python3
"""A bot at a server: sits down in a room, and plays the first legal claim, otherwise what is listed last.

FAREPLAY_TOKEN=fp_... python over_http.py https://play.example.org ROOM
"""

import os
import sys

from fareplay.client import Server, Table


def choose(table: Table) -> str:
    """Return the text of a legal move; `table.view` is all that the seat may know."""
    texts = [move.text for move in table.moves]
    claims = [text for text in texts if text.startswith("claim ")]
    return claims[0] if claims else texts[-1]


def main() -> None:
    """Play a game to its end."""
    address, room = sys.argv[1:]
    with Server(address, os.environ["FAREPLAY_TOKEN"]) as server:
        if not server.room(room).your_seats:
            server.sit_down(room)
        over = server.play(room, choose)
        sys.stdout.write(f"{over.result.totals if over.result else 'nobody knows'}\n")


if __name__ == "__main__":
    main()
