"""Reading a board file written by a person: every complaint says where, what, and what would be right.

All complaints of a file are collected and raised together, one a line.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from fareplay.core.errors import BadBoard

Place = tuple[str, int] | str | None


class Source:
    """A board file: its values, where they stand, and what is wrong with them."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        self.complaints: list[tuple[int, str]] = []
        try:
            self.values = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise BadBoard(f"{name}: not a TOML file: {error}") from None

    @classmethod
    def read(cls, path: Path) -> Source:
        """Read a file."""
        try:
            return cls(path.name, path.read_text("utf-8"))
        except UnicodeDecodeError:
            raise BadBoard(f"{path.name}: not a text file in UTF-8") from None
        except OSError as error:
            raise BadBoard(f"{path}: {error.strerror}") from None

    def complain(self, place: Place, message: str) -> None:
        """Note something wrong at a key, or at an entry of a list."""
        self.complaints.append((self.line_of(place), message))

    def finish(self) -> None:
        """Raise what was noted, if anything."""
        if self.complaints:
            lines = dict.fromkeys(self._sentence(line, message) for line, message in sorted(self.complaints))
            raise BadBoard("\n".join(lines))

    def _sentence(self, line: int, message: str) -> str:
        return f"{self.name}:{line}: {message}" if line else f"{self.name}: {message}"

    def line_of(self, place: Place) -> int:
        """Return the line of a key or of an entry of its list; 0 if it is not in the file."""
        if place is None:
            return 0
        key, entry = (place, None) if isinstance(place, str) else place
        starts = list(_entry_lines(self.text, key))
        if not starts:
            return 0
        return starts[0] if entry is None or entry + 1 >= len(starts) else starts[entry + 1]

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
        self.complain(place, f"{what} must be a whole number from {low} to {high}, got {value!r}")
        return low

    def text_of(self, key: str, default: str = "") -> str:
        """Return a piece of text, or complain."""
        value = self.values.get(key, default)
        if not isinstance(value, str):
            self.complain(key, f'"{key}" must be text in quotes, got {value!r}')
            return default
        return value

    def table(self, key: str) -> dict[str, Any]:
        """Return a table of named values, or complain."""
        value = self.values.get(key, {})
        if not isinstance(value, dict):
            self.complain(key, f'"{key}" must be a table like {{ name = 1 }}, got {value!r}')
            return {}
        return value

    def names(self, key: str) -> list[str]:
        """Return a list of names, or complain."""
        value = self.values.get(key, [])
        if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
            self.complain(key, f'"{key}" must be a list of names, got {value!r}')
            return []
        return value

    def entries(self, key: str, most: int, shape: str, *forms: tuple[type, ...]) -> list[tuple[int, list[Any]]]:
        """Return the well-formed entries of a list with their places, and complain of the rest."""
        value = self.values.get(key, [])
        if not isinstance(value, list):
            self.complain(key, f'"{key}" must be a list of {shape}, got {value!r}')
            return []
        if len(value) > most:
            self.complain(key, f'"{key}" has {len(value)} entries; at most {most} are possible')
        good = []
        for place, entry in enumerate(value[:most]):
            if isinstance(entry, list) and any(_has_form(entry, form) for form in forms):
                good.append((place, entry))
            else:
                self.complain((key, place), f"{key[:-1]} {place + 1}: expected {shape}, got {entry!r}")
        return good


def did_you_mean(word: object, known: Iterable[str]) -> str:
    """Return a suggestion to put behind a complaint, or nothing."""
    close = get_close_matches(str(word), list(known), 1, 0.5)
    return f'; did you mean "{close[0]}"?' if close else ""


def _has_form(entry: list[Any], form: tuple[type, ...]) -> bool:
    return len(entry) == len(form) and all(
        isinstance(value, (int, float) if kind is float else kind) and not isinstance(value, bool)
        for value, kind in zip(entry, form, strict=True)
    )


def _entry_lines(text: str, key: str) -> Iterable[int]:
    """Yield the line of a top-level key, then the line of each entry of its list."""
    lines = text.splitlines()
    depth = 0
    found = False
    for number, line in enumerate(lines, 1):
        bare = _without_strings(line)
        if not found:
            if depth == 0 and line.lstrip().startswith(key) and _is_key(bare, key):
                found = True
                yield number
                bare = bare.split("=", 1)[1]
            else:
                depth = max(0, depth + bare.count("[") - bare.count("]"))
                continue
        for character in bare:
            if character == "[":
                depth += 1
                if depth == 2:
                    yield number
            elif character == "]":
                depth -= 1
        if depth <= 0:
            return


def _is_key(bare: str, key: str) -> bool:
    head, equals, _ = bare.partition("=")
    return bool(equals) and head.strip() == key


def _without_strings(line: str) -> str:
    """Return the line with the insides of its strings and its comment left out."""
    out, quote = [], ""
    for character in line:
        if quote:
            quote = "" if character == quote else quote
        elif character in "\"'":
            quote = character
        elif character == "#":
            break
        else:
            out.append(character)
    return "".join(out)
