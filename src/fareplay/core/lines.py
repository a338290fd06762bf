"""Where everything stands in a TOML file: the line of each key and of each entry of a list.

Python's reader keeps no line numbers. This walks a text that has been read without complaint, so it need not be strict.
"""

from __future__ import annotations

import re
from typing import NamedTuple

Place = tuple[str | int, ...]  # keys and numbers of entries, from the outside in

_TOKEN = re.compile(
    r'''"""(?:\\.|[^\\])*?"{3,5}|\'\'\'.*?\'{3,5}|"(?:\\.|[^"\\])*"|'[^']*'  # strings, the long ones first
    |\#[^\n]*|\n|[][{}=,.]|[^]\s[{}=,.\#"']+''',
    re.DOTALL | re.VERBOSE,
)
_ENDS = ("\n", ",", "]", "}", "")


class _Token(NamedTuple):
    line: int
    word: str


def find_lines(text: str) -> dict[Place, int]:
    """Return the line of every key and entry; the first, where a key is opened again."""
    walk = _Walk(text)
    walk.read_file()
    return walk.lines


class _Walk:
    """Reads tokens one by one and notes where things begin."""

    def __init__(self, text: str) -> None:
        self.lines: dict[Place, int] = {}
        self.tokens = _tokens(text)
        self.at = 0

    @property
    def next(self) -> str:
        return self.tokens[self.at].word if self.at < len(self.tokens) else ""

    def note(self, place: Place) -> None:
        self.lines.setdefault(place, self.tokens[self.at].line)

    def read_file(self) -> None:
        heading: Place = ()
        while self.next:
            if self.next == "\n":
                self.at += 1
            elif self.next == "[":
                heading = self.read_heading()
            else:
                self.read_pair(heading)

    def read_heading(self) -> Place:
        """Read [table] or [[entry of a list of tables]]."""
        start = self.at
        while self.next == "[":
            self.at += 1
        is_list = self.at - start == 2
        place = self.read_key((), "]")
        while self.next == "]":
            self.at += 1
        if not is_list:
            return place
        entry = sum(known[:-1] == place and isinstance(known[-1], int) for known in self.lines)
        self.lines[*place, entry] = self.tokens[start].line
        return *place, entry

    def read_key(self, place: Place, end: str) -> Place:
        """Read a key, dotted or not, up to what ends it."""
        while self.next not in (end, ""):
            if self.next != ".":
                place = (*place, self.next.strip("\"'"))
                self.note(place)
            self.at += 1
        return place

    def read_pair(self, within: Place) -> None:
        place = self.read_key(within, "=")
        self.at += 1
        self.read_value(place)

    def read_value(self, place: Place) -> None:
        if self.next == "[":
            self.read_list(place)
        elif self.next == "{":
            self.read_table(place)
        else:
            self.at += 1
            while self.next not in _ENDS:
                self.at += 1

    def read_list(self, place: Place) -> None:
        self.at += 1
        entry = 0
        while self.next not in ("]", ""):
            if self.next in (",", "\n"):
                self.at += 1
            else:
                self.note((*place, entry))
                self.read_value((*place, entry))
                entry += 1
        self.at += 1

    def read_table(self, place: Place) -> None:
        self.at += 1
        while self.next not in ("}", ""):
            if self.next in (",", "\n"):
                self.at += 1
            else:
                self.read_pair(place)
        self.at += 1


def _tokens(text: str) -> list[_Token]:
    tokens, line = [], 1
    for match in _TOKEN.finditer(text):
        if not match[0].startswith("#"):
            tokens.append(_Token(line, match[0]))
        line += match[0].count("\n")
    return tokens
