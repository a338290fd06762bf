"""Reading files written by people: where things stand, and what is said."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fareplay import BadBoard
from fareplay.core.errors import shortened
from fareplay.core.lines import Place, find_lines
from fareplay.core.source import Source, did_you_mean

SHAPES = '''# routes = [["not", "this"]]
title = "routes = [ # not this either"
players = [2, 5]
deck = { wild = 14, red = 12 }  # deck = {}

routes = [  # from, to [and more]
  ["a", "b", 1, "gray"],   # ["commented", "out"]
  # ["c", "d"],
  ["a]", "b[", 2, '#red'],
  ["a", "c",
   3, "blue"], ["b", "c", 1, "red"],
  "oops", 7,
  ["d", "e", 1, "red"] ]
tickets = [["a", "b", 5], ["b", "c", 6],
  ["c", "d", 7]]
note = """
tickets = [
  ["x", "y", 1],
] \\""" not yet """
after = \'\'\'
stops = ['x']\'\'\'
"stops" = [["a", "A \\"quoted\\" [name]", 51.5, -0.1], ["b", "B"]]
bonus.flag = 4
"bonus"."longest_path" = 5

[first_tickets]
deal = 3

keep = 2

[[districts]]
number = 1

[[ districts ]]
number = 2
stops = [
  "a",
  "b" ]
'''
EXPECTED: dict[Place, int] = {
    ("title",): 2,
    ("players", 1): 3,
    ("deck", "wild"): 4,
    ("deck", "red"): 4,
    ("routes",): 6,
    ("routes", 0): 7,
    ("routes", 1): 9,
    ("routes", 2): 10,
    ("routes", 2, 2): 11,
    ("routes", 3): 11,
    ("routes", 4): 12,
    ("routes", 5): 12,
    ("routes", 6): 13,
    ("tickets",): 14,
    ("tickets", 0): 14,
    ("tickets", 1): 14,
    ("tickets", 2): 15,
    ("note",): 16,
    ("after",): 20,
    ("stops",): 22,
    ("stops", 0, 1): 22,
    ("stops", 1): 22,
    ("bonus",): 23,
    ("bonus", "flag"): 23,
    ("bonus", "longest_path"): 24,
    ("first_tickets",): 26,
    ("first_tickets", "deal"): 27,
    ("first_tickets", "keep"): 29,
    ("districts",): 31,
    ("districts", 0): 31,
    ("districts", 0, "number"): 32,
    ("districts", 1): 34,
    ("districts", 1, "stops", 1): 38,
}
BOARDS = Path(__file__).parents[2] / "src" / "fareplay" / "ticket_to_ride" / "boards"


def test_lines_are_right_in_every_shape_a_file_may_have() -> None:
    tomllib.loads(SHAPES)
    found = find_lines(SHAPES)
    assert {place: found.get(place) for place in EXPECTED} == EXPECTED


def places_of(value: Any, place: Place = ()) -> set[Place]:
    """Return the place of every key and entry in values already read."""
    inside: list[tuple[str | int, Any]] = []
    if isinstance(value, dict):
        inside = list(value.items())
    elif isinstance(value, list):
        inside = list(enumerate(value))
    found = {(*place, key) for key, _ in inside}
    return found.union(*(places_of(part, (*place, key)) for key, part in inside))


def test_every_value_of_a_file_has_a_line() -> None:
    texts = [SHAPES, *(path.read_text("utf-8") for path in BOARDS.glob("*.toml"))]
    assert len(texts) == 4
    for text in texts:
        assert set(find_lines(text)) == places_of(tomllib.loads(text))


def test_entries_of_our_boards_stand_where_grep_finds_them() -> None:
    text = (BOARDS / "usa.toml").read_text("utf-8")
    lines = text.splitlines()
    found = find_lines(text)
    for number, (a, b, length, color) in enumerate(tomllib.loads(text)["routes"]):
        assert lines[found["routes", number] - 1] == f'  ["{a}", "{b}", {length}, "{color}"],'


@given(st.text(alphabet="ab=[]{},.#\"'\\\n 1", max_size=40))
def test_lines_of_any_text_are_found_without_a_crash(text: str) -> None:
    count = text.count("\n") + 1
    assert all(1 <= line <= count for line in find_lines(text).values())


def complaints(source: Source) -> list[str]:
    with pytest.raises(BadBoard) as error:
        source.finish()
    return str(error.value).splitlines()


def test_complaints_come_in_the_order_of_the_file_and_each_once() -> None:
    source = Source("own.toml", "b = 1\na = [1,\n 2]\n")
    source.complain(("a", 1), "third")
    source.complain("a", "second")
    source.complain("b", "first")
    source.complain("b", "first")
    source.complain(None, "of it all")
    source.complain("gone", "of nothing")
    source.complain(("a", 7), "of no entry")
    assert complaints(source) == [
        "own.toml: of it all",
        "own.toml: of nothing",
        "own.toml:1: first",
        "own.toml:2: of no entry",
        "own.toml:2: second",
        "own.toml:3: third",
    ]


def test_a_complaint_stays_on_its_line() -> None:
    source = Source("own.toml", "a = 1")
    source.complain("a", "one\ntwo\u2028three")
    assert complaints(source) == ["own.toml:1: one two three"]


def test_without_complaints_nothing_is_raised() -> None:
    Source("own.toml", "a = 1").finish()


def test_keys_that_are_missing_or_unknown_are_named() -> None:
    source = Source("own.toml", "titel = 1\nplayers = 2")
    source.check_keys(["title", "players"], ["bonus"])
    assert complaints(source) == [
        'own.toml: the key "title" is missing',
        'own.toml:1: unknown key "titel"; did you mean "title"?',
    ]


@pytest.mark.parametrize(
    ("value", "got"),
    [
        ("0", "0"),
        ("10", "10"),
        ("true", "True"),
        ("2.0", "2.0"),
        ('"2"', '"2"'),
        ("[2]", "[2]"),
        ("0x" + "F" * 9999, ""),
    ],
)
def test_a_number_must_be_whole_and_in_bounds(value: str, got: str) -> None:
    source = Source("own.toml", f"\npieces = {value}")
    assert source.number("pieces", 1, 9) == 1
    (complaint,) = complaints(source)
    assert complaint.startswith(f'own.toml:2: "pieces" must be a whole number from 1 to 9, got {got}')


def test_values_of_the_right_kind_pass() -> None:
    source = Source("own.toml", 'n = 3\nt = "x"\nm = { a = 1 }\nl = ["a", "b"]\ne = [["a", 1], ["b", 2.5], ["c"]]')
    assert source.number("n", 1, 9) == 3
    assert source.number("none", 1, 9, 5) == 5
    assert source.text_of("t") == "x"
    assert source.text_of("none", "y") == "y"
    assert source.table("m") == {"a": 1}
    assert source.table("none") == {}
    assert source.names("l") == ["a", "b"]
    assert source.entries("e", 5, "[name, n]", (str, float), (str,)) == [(0, ["a", 1]), (1, ["b", 2.5]), (2, ["c"])]
    source.finish()


def test_values_of_the_wrong_kind_are_named() -> None:
    source = Source("own.toml", 't = 1\nm = "x"\nl = ["a", 1]\ne = 5\nrows = [["a"],\n[true], 7]\ng = [[1], [2], [3]]')
    assert source.text_of("t", "y") == "y"
    assert source.table("m") == {}
    assert source.names("l") == []
    assert source.entries("e", 5, "[name]", (str,)) == []
    assert source.entries("rows", 5, "[name]", (str,)) == [(0, ["a"])]
    assert source.entries("g", 2, "[n]", (int,)) == [(0, [1]), (1, [2])]
    assert complaints(source) == [
        'own.toml:1: "t" must be text in quotes, got 1',
        'own.toml:2: "m" must be a table like { name = 1 }, got "x"',
        "own.toml:3: \"l\" must be a list of names, got ['a', 1]",
        'own.toml:4: "e" must be a list of [name], got 5',
        "own.toml:6: row 2: expected [name], got [True]",
        "own.toml:6: row 3: expected [name], got 7",
        'own.toml:7: "g" has 3 entries; at most 2 are possible',
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("title = ", "not a TOML file: Invalid value"),
        ("title", "not a TOML file"),
        ("a = 1\na = 2\n", "Cannot overwrite a value (at line 2"),
        ("a = 1979-99-99", "not a TOML file"),
        ("a = " + "9" * 5000, "not a TOML file"),
        ("a = " + "[" * 5000, "not a TOML file"),
        ("a = " + "[" * 5000 + "]" * 5000, "not a TOML file"),
        ("\x00", "not a TOML file"),
    ],
)
def test_what_is_not_toml_is_said_so(text: str, said: str) -> None:
    with pytest.raises(BadBoard) as error:
        Source("own.toml", text)
    assert str(error.value).startswith("own.toml: not a TOML file: ")
    assert said in str(error.value)


def test_a_file_is_read_as_editors_leave_it(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_bytes(b'\xef\xbb\xbftitle = "x"\r\nplayers = [\r\n2,\r\n3]\r\n')
    source = Source.read(path)
    assert source.values == {"title": "x", "players": [2, 3]}
    assert source.line_of(("players", 1)) == 4


@pytest.mark.parametrize("content", [b"\xff\xfea\x00", b'title = "Op\xe9ra"'])
def test_a_file_in_another_encoding_is_said_so(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "own.toml").write_bytes(content)
    with pytest.raises(BadBoard, match=r"^own\.toml: not a text file in UTF-8$"):
        Source.read(tmp_path / "own.toml")


@pytest.mark.parametrize(
    ("name", "said"), [("none.toml", "No such file"), (".", "Is a directory"), ("a\0b", "null byte")]
)
def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, name: str, said: str) -> None:
    with pytest.raises(BadBoard, match=said) as error:
        Source.read(tmp_path / name)
    assert str(tmp_path) in str(error.value)


def test_a_suggestion_is_made_only_where_something_is_close() -> None:
    assert did_you_mean("waterlo", ["waterloo", "big-ben"]) == '; did you mean "waterloo"?'
    assert did_you_mean("zzz", ["waterloo", "big-ben"]) == ""
    assert did_you_mean("", ["waterloo"]) == ""


def test_what_is_absurdly_long_is_cut() -> None:
    assert shortened("short") == '"short"'
    assert shortened([1, "a"]) == "[1, 'a']"
    assert shortened("x" * 1000) == '"' + "x" * 79 + "..."
    assert shortened(16**9999) == "something absurd"
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    assert len(shortened(deep)) < 90
