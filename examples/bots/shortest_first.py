#!/usr/bin/env python3
"""A bot as a program: claims the shortest route it can pay for, otherwise plays the first move it is sent."""

import json
import sys


def choose(moves: list[str], lengths: dict[str, int]) -> str:
    """Return the claim of the shortest route, or the first move."""
    claims = [move for move in moves if move.startswith("claim ")]
    return min(claims, key=lambda move: lengths[move.split()[1].removesuffix(".2")], default=moves[0])


def main() -> None:
    """Answer line by line until told to quit."""
    lengths: dict[str, int] = {}
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "quit":
            break
        if message["type"] == "hello":
            lengths = {f"{a}-{b}": length for a, b, length, _ in message["board"].get("routes", [])}
            answer = {"type": "ready", "protocol": 1}
        else:
            answer = {"id": message["id"], "move": choose(message["moves"], lengths)}
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
