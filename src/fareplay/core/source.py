"""Reading a board file written by a person: every complaint says where, what, and what would be right.

All complaints of a file are collected and raised together, one a line.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from functools import cached_property
from pathlib import Path
from typing import Any

from fareplay.core import lines
from fareplay.core.errors import BadBoard, shortened

Place = tuple[str, int | str] | str | None  # a key, or what is inside it; None is the whole file


class Source:
    """A board file: its values, where they stand, and what is wrong with them."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        self.complaints: list[tuple[int, str]] = []
        try:
            self.values = tomllib.loads(text)
        except (ValueError, RecursionError) as error:  # also a number too long to read
            why = "too deeply nested" if isinstance(error, RecursionError) else error
            raise BadBoard(f"{name}: not a TOML file: {why}") from None

    @classmethod
    def read(cls, path: Path) -> Source:
        """Read a file."""
        try:
            text = path.read_text("utf-8-sig")
        except UnicodeDecodeError:
            raise BadBoard(f"{path.name}: not a text file in UTF-8") from None
        except (OSError, ValueError) as error:  # a path with a null byte is a ValueError
            raise BadBoard(f"{path}: {getattr(error, 'strerror', None) or error}") from None
        return cls(path.name, text)

    def complain(self, place: Place, message: str) -> None:
        """Note something wrong at a key, or at an entry of its list or table."""
        self.complaints.append((self.line_of(place), message))

    def finish(self) -> None:
        """Raise what was noted, if anything."""
        if self.complaints:
            sentences = [self._sentence(line, message) for line, message in sorted(self.complaints)]
            raise BadBoard("\n".join(dict.fromkeys(sentences)))

    def _sentence(self, line: int, message: str) -> str:
        where = f"{self.name}:{line}" if line else self.name
        return f"{where}: {' '.join(message.splitlines())}"

    def line_of(self, place: Place) -> int:
        """Return the line of a key, or of an entry of its list or table; 0 if it is not in the file."""
        if place is None:
            return 0
        inside = (place,) if isinstance(place, str) else place
        return self._lines.get(inside) or self._lines.get(inside[:1], 0)

    @cached_property
    def _lines(self) -> dict[lines.Place, int]:
        return lines.find_lines(self.text)

    def check_keys(self, required: Sequence[str], optional: Sequence[str]) -> None:
        """Complain of keys that are missing, and of keys nobody knows."""
        known = [*required, *optional]
        for key in self.values:
            if key not in known:
                self.complain(key, f'unknown key "{key}"{did_you_mean(key, known)}')
        for key in required:
            if key not in self.values:
                self.complain(None, f'the key "{key}" is missing')

    def number(self, key: str, low: int, high: int, default: int = 0) -> int:
        """Return a whole number in bounds, or complain."""
        return self.check_number(key, f'"{key}"', self.values.get(key, default), low, high)

    def check_number(self, place: Place, what: str, value: object, low: int, high: int) -> int:
        """Return the value if it is a whole number in bounds, or complain and return the lower bound."""
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        self.complain(place, f"{what} must be a whole number from {low} to {high}, got {shortened(value)}")
        return low

    def players(self, most: int) -> tuple[int, int]:
        """Return the fewest and the most who may play, or complain."""
        value = self.values["players"]
        numbers = isinstance(value, list) and len(value) == 2 and all(type(number) is int for number in value)
        if not numbers or not 2 <= value[0] <= value[1] <= most:
            wanted = f"the fewest and the most, like [2, 4], from 2 to {most}"
            self.complain("players", f'"players" must be {wanted}, got {shortened(value)}')
            return 2, 2
        return value[0], value[1]

    def text_of(self, key: str, default: str = "") -> str:
        """Return a piece of text, or complain."""
        value = self.values.get(key, default)
        if not isinstance(value, str):
            self.complain(key, f'"{key}" must be text in quotes, got {shortened(value)}')
            return default
        return value

    def table(self, key: str) -> dict[str, Any]:
        """Return a table of named values, or complain."""
        value = self.values.get(key, {})
        if not isinstance(value, dict):
            self.complain(key, f'"{key}" must be a table like {{ name = 1 }}, got {shortened(value)}')
            return {}
        return value

    def names(self, key: str) -> list[str]:
        """Return a list of names, or complain."""
        value = self.values.get(key, [])
        if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
            self.complain(key, f'"{key}" must be a list of names, got {shortened(value)}')
            return []
        return value

    def entries(self, key: str, most: int, shape: str, *forms: tuple[type, ...]) -> list[tuple[int, list[Any]]]:
        """Return the well-formed entries of a list with their places, and complain of the rest."""
        value = self.values.get(key, [])
        if not isinstance(value, list):
            self.complain(key, f'"{key}" must be a list of {shape}, got {shortened(value)}')
            return []
        if len(value) > most:
            self.complain(key, f'"{key}" has {len(value)} entries; at most {most} are possible')
        good = []
        for place, entry in enumerate(value[:most]):
            if isinstance(entry, list) and any(_has_form(entry, form) for form in forms):
                good.append((place, entry))
            else:
                self.complain((key, place), f"{key[:-1]} {place + 1}: expected {shape}, got {shortened(entry)}")
        return good


def reachable(first: str, neighbors: Mapping[str, Iterable[str]]) -> set[str]:
    """Return the stops that can be reached from the first one."""
    reached, waiting = set[str](), [first]
    while waiting:
        stop = waiting.pop()
        if stop not in reached:
            reached.add(stop)
            waiting += neighbors[stop]
    return reached


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return a suggestion to put behind a complaint, or nothing."""
    close = get_close_matches(word, list(known), 1, 0.5)
    return f'; did you mean "{close[0]}"?' if close else ""


def _has_form(entry: list[Any], form: tuple[type, ...]) -> bool:
    return len(entry) == len(form) and all(
        isinstance(value, (int, float) if kind is float else kind) and not isinstance(value, bool)
        for value, kind in zip(entry, form, strict=True)
    )
