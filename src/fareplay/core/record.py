"""A record: a game as readable JSON, true for ever.

It holds the key, the options and the moves; all else is derived. Every move carries a check over all that came
before, so that an edited line is found at its ply. The format carries a version; golden records in tests/records/
replay for ever.
"""

from __future__ import annotations

import hashlib
import json
import os
import secrets
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from fareplay.core.errors import BadInput, BadRecord, shortened

FORMAT = 1
_CHECK_DIGITS = 6


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """All that is needed to play a game again."""

    game: str
    players: int
    commitment: str
    moves: tuple[tuple[int, str], ...]
    options: dict[str, Any] = field(default_factory=dict)
    key: str | None = None
    result: Result | None = None
    board: str | None = None  # the text of the board file, where the game is not one of ours
    checks: tuple[str, ...] | None = None  # as read from a file

    def expected_checks(self) -> tuple[str, ...]:
        """Return the check of every move: the first digits of a SHA-256 over the head and all moves up to it."""
        head = [self.game, self.players, self.options, self.commitment, self.board]
        digest = hashlib.sha256(json.dumps(head, sort_keys=True).encode())
        checks = []
        for ply in self.moves:
            digest.update(f"\n{json.dumps(ply)}".encode())
            checks.append(digest.hexdigest()[:_CHECK_DIGITS])
        return tuple(checks)

    def text(self) -> str:
        """Return the record as JSON, one move a line."""
        head = {
            "format": FORMAT,
            "game": self.game,
            "players": self.players,
            "options": self.options,
            "commitment": self.commitment,
            "key": self.key,
            "result": None if self.result is None else {"totals": self.result.totals, "winners": self.result.winners},
            "board": self.board,
        }
        lines = [f"  {json.dumps(name)}: {json.dumps(value)}" for name, value in head.items() if value is not None]
        moves = [
            json.dumps([seat, move, check])
            for (seat, move), check in zip(self.moves, self.expected_checks(), strict=True)
        ]
        listed = ",\n    ".join(moves)
        lines.append(f'  "moves": [\n    {listed}\n  ]' if moves else '  "moves": []')
        return "{\n" + ",\n".join(lines) + "\n}\n"

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record to a file, all of it or nothing."""
        text = self.text()
        try:
            _replace(Path(path), text)
        except (OSError, ValueError) as error:  # a path with a null byte is a ValueError
            raise BadInput(f"can't save the record to {path}: {_why(error)}") from None

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Record:
        """Read a record from a file."""
        name = Path(path).name
        try:
            text = Path(path).read_text("utf-8-sig")
        except UnicodeDecodeError:
            raise BadRecord(f"{name}: not a text file in UTF-8") from None
        except (OSError, ValueError) as error:  # a path with a null byte is a ValueError
            raise BadRecord(f"{path}: {_why(error)}") from None
        return cls.read(text, name)

    @classmethod
    def read(cls, text: str, name: str = "record") -> Record:
        """Read a record from its text."""
        try:
            values = json.loads(text)
        except json.JSONDecodeError as error:
            raise BadRecord(
                f"{name}: not a whole JSON file: {error.msg} in line {error.lineno}, column {error.colno}"
            ) from None
        except (ValueError, RecursionError):
            raise BadRecord(f"{name}: a number is too long or a list too deep for a record") from None
        if not isinstance(values, dict):
            raise BadRecord(f"{name}: expected a record, an object with a game and its moves")
        return _Reader(name, values).record()


def _replace(target: Path, text: str) -> None:
    """Write a file beside the target, then let it take the target's place."""
    half = target.with_name(f".{secrets.token_hex(8)}.half")
    try:
        half.write_text(text, "utf-8")
        half.replace(target)
    finally:
        half.unlink(missing_ok=True)


def _why(error: Exception) -> str:
    """Return what the operating system says, without the path it says it of."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


class _Reader:
    """Takes a record out of parsed JSON, and says what is wrong with it."""

    def __init__(self, name: str, values: dict[str, Any]) -> None:
        self.name = name
        self.values = values

    def take(self, key: str, kind: type, optional: bool = False) -> Any:
        value = self.values.get(key)
        if value is None and optional:
            return None
        if not isinstance(value, kind) or isinstance(value, bool):
            article = {int: "a whole number", str: "text", list: "a list", dict: "an object"}[kind]
            got = "nothing" if key not in self.values else shortened(value)
            raise BadRecord(f'{self.name}: "{key}" must be {article}, got {got}')
        return value

    def record(self) -> Record:
        version = self.take("format", int)
        if version != FORMAT:
            raise BadRecord(f"{self.name}: format {version} is not known; this Fareplay reads format {FORMAT}")
        moves = [self.move(place, entry) for place, entry in enumerate(self.take("moves", list))]
        return Record(
            game=self.take("game", str),
            players=self.take("players", int),
            options=self.options(self.take("options", dict, optional=True) or {}),
            commitment=self.take("commitment", str),
            key=self.take("key", str, optional=True),
            result=self.result(self.take("result", dict, optional=True)),
            board=self.take("board", str, optional=True),
            moves=tuple((seat, move) for seat, move, _ in moves),
            checks=tuple(check for _, _, check in moves),
        )

    def options(self, value: dict[str, Any]) -> dict[str, Any]:
        if any(isinstance(option, list | dict) for option in value.values()):
            raise BadRecord(f'{self.name}: "options" must hold numbers and texts, got {shortened(value)}')
        return value

    def move(self, place: int, entry: Any) -> tuple[int, str, str]:
        if isinstance(entry, list) and [type(part) for part in entry] == [int, str, str]:
            return entry[0], entry[1], entry[2]
        raise BadRecord(f"{self.name}: ply {place}: expected [seat, move, check], got {shortened(entry)}")

    def result(self, value: dict[str, Any] | None) -> Result | None:
        if value is None:
            return None
        lists = [value.get("totals"), value.get("winners")]
        if not all(isinstance(part, list) and all(type(number) is int for number in part) for part in lists):
            raise BadRecord(f'{self.name}: "result" must hold totals and winners, got {shortened(value)}')
        return Result(tuple(value["totals"]), tuple(value["winners"]))
