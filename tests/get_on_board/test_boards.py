"""Map files: what their authors are told, and that whatever passes can be played."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

import fareplay
from fareplay.core.batch import Batch
from fareplay.core.source import Source
from fareplay.games import load_board, read_board
from fareplay.get_on_board.board import Board
from fareplay.get_on_board.family import GET_ON_BOARD
from fareplay.get_on_board.reading import read
from tests.conftest import WITHOUT_JIT
from tests.get_on_board.invariants import check_positions
from tests.get_on_board.own_map import LIGHTS, SQUARE, intersections, lights_map, map_text, own_map

BOARDS = Path(str(files("fareplay"))) / "get_on_board" / "boards"
FORM = "[row and column, what stands there, its number, letter or name]"
HUGE = "0x" + "f" * 5000  # a number Python reads, but does not write


def with_stop(stop: str, *entry: Any) -> dict[str, Any]:
    """Return the square with one intersection written differently."""
    return {"intersections": [[*entry] if found[0] == stop else found for found in intersections(SQUARE)]}


def complaints(text: str) -> list[str]:
    """Return what is wrong with a file."""
    with pytest.raises(fareplay.BadBoard) as error:
        read_board(Source("own.toml", text))
    return str(error.value).split("\n")


def complain(**changes: Any) -> list[str]:
    return complaints(map_text(**changes))


def test_the_square_is_a_map() -> None:
    _, board = read_board(Source("own.toml", map_text()))
    assert isinstance(board, Board)
    assert (len(board.stops), len(board.streets)) == (9, 12)
    assert board.summary == "9 intersections, 12 streets (0 busy), 2 personal objectives, 2 to 2 players"


def test_a_map_is_read_from_its_file(tmp_path: Path) -> None:
    _, board = load_board(own_map(tmp_path, gaps=[["r2c2", "r1c2"]], busy=[["r3c1", "r3c2"], ["r2c2", "r3c2"]]))
    assert isinstance(board, Board)
    assert board.name == "own"
    assert [(street.a, street.b) for street in board.streets if street.busy] == [("r2c2", "r3c2"), ("r3c1", "r3c2")]
    assert frozenset(("r1c2", "r2c2")) not in board.street_numbers
    assert board.letters == {"a": "r1c2", "b": "r2c1", "c": "r2c3"}
    assert board.text == (tmp_path / "own.toml").read_text("utf-8")


# --- keys


@pytest.mark.parametrize("key", ["title", "players", "intersections", "objectives"])
def test_a_missing_key_is_named(key: str) -> None:
    assert complain(**{key: None}) == [f'own.toml: the key "{key}" is missing']


def test_a_map_without_a_family_is_told_which_there_are() -> None:
    found = complain(family=None)
    assert found == ['own.toml: "family" must be one of "ticket-to-ride", "get-on-board", and there is no such key']


def test_an_unknown_key_is_named_with_its_line_and_a_suggestion() -> None:
    assert complain(gap=[]) == ['own.toml:16: unknown key "gap"; did you mean "gaps"?']
    assert complain(zzz=1) == ['own.toml:16: unknown key "zzz"']


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"title": 7}, '2: "title" must be text in quotes, got 7'),
        ({"turned": 360}, '16: "turned" must be a whole number from 0 to 359, got 360'),
        ({"turned": "45"}, '16: "turned" must be a whole number from 0 to 359, got "45"'),
        ({"intersections": {}}, f'4: "intersections" must be a list of {FORM}, got {{}}'),
        ({"gaps": 1}, '16: "gaps" must be a list of [intersection, intersection], got 1'),
        ({"objectives": "abc"}, '15: "objectives" must be a list of names, got "abc"'),
        ({"objectives": [1, 2]}, '15: "objectives" must be a list of names, got [1, 2]'),
    ],
)
def test_a_value_of_the_wrong_kind_is_refused(changes: dict[str, Any], complaint: str) -> None:
    text = map_text(**changes).replace("intersections = {}", "intersections = {  }")
    assert f"own.toml:{complaint}" in complaints(text)


@pytest.mark.parametrize(
    "players", [[1, 2], [2, 6], [3, 2], [2], [2, 3, 4], [], 2, "2", [2, True], [2, 3.0], ["2", "3"]]
)
def test_players_are_the_fewest_and_the_most(players: Any) -> None:
    got = f'"{players}"' if isinstance(players, str) else repr(players)
    expected = f'own.toml:3: "players" must be the fewest and the most, like [2, 4], from 2 to 5, got {got}'
    assert complain(players=players) == [expected]


def test_what_is_no_toml_is_refused() -> None:
    assert complaints('family = "get-on-board')[0].startswith("own.toml: not a TOML file: ")
    assert complaints("a = " + "[" * 100_000)[0].startswith("own.toml: not a TOML file: ")


def test_a_file_that_can_not_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(fareplay.BadBoard, match="No such file"):
        load_board(tmp_path / "nowhere.toml")
    (tmp_path / "binary.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(fareplay.BadBoard, match=r"binary\.toml: not a text file in UTF-8"):
        load_board(tmp_path / "binary.toml")


# --- intersections


@pytest.mark.parametrize(
    ("entry", "complaint"),
    [
        (["r2c2"], f"intersection 5: expected {FORM}, got ['r2c2']"),
        (["r2c2", 1], f"intersection 5: expected {FORM}, got ['r2c2', 1]"),
        (["r2c2", "tourist", True], f"intersection 5: expected {FORM}, got ['r2c2', 'tourist', True]"),
        (["r2c2", "office", "a", "b", "c"], f"intersection 5: expected {FORM}, got ['r2c2', 'office', 'a', 'b', 'c']"),
        (["here", "tourist"], 'an intersection is named by row and column, like "r2c3", got "here"'),
        (["r0c2", "tourist"], 'an intersection is named by row and column, like "r2c3", got "r0c2"'),
        (["r02c2", "tourist"], 'an intersection is named by row and column, like "r2c3", got "r02c2"'),
        (["r100c2", "tourist"], 'an intersection is named by row and column, like "r2c3", got "r100c2"'),
        (["R2C2", "tourist"], 'an intersection is named by row and column, like "r2c3", got "R2C2"'),
        (["r2c2 ", "tourist"], 'an intersection is named by row and column, like "r2c3", got "r2c2 "'),
        (["r1٣c2", "tourist"], 'an intersection is named by row and column, like "r2c3", got "r1٣c2"'),
        (["r1c1", "tourist"], 'there is an intersection "r1c1" already'),
        (["r2c2", "turist"], 'r2c2: nothing is called "turist"; did you mean "tourist"?'),
        (["r2c2", "light_sight"], 'r2c2: nothing is called "light_sight"; did you mean "light-sight"?'),
        (["r2c2", "Office"], 'r2c2: nothing is called "Office"; did you mean "office"?'),
        (["r2c2", ""], "r2c2: one or two different passengers, one place or one light, got ''"),
        (
            ["r2c2", "tourist tourist"],
            "r2c2: one or two different passengers, one place or one light, got 'tourist tourist'",
        ),
        (
            ["r2c2", "tourist student businessman"],
            "r2c2: one or two different passengers, one place or one light, got 'tourist student businessman'",
        ),
        (
            ["r2c2", "tourist office"],
            "r2c2: one or two different passengers, one place or one light, got 'tourist office'",
        ),
        (["r2c2", "light light"], "r2c2: one or two different passengers, one place or one light, got 'light light'"),
        (["r2c2", "light", 0], "r2c2: a departure is a light with a number from 1 to 12, got 0"),
        (["r2c2", "light", 13], "r2c2: a departure is a light with a number from 1 to 12, got 13"),
        (["r2c2", "office", 5], "r2c2: a departure is a light with a number from 1 to 12, got 5"),
        (["r2c2", "tourist", 5], "r2c2: a departure is a light with a number from 1 to 12, got 5"),
        (["r2c2", "light", 5, "d"], "r2c2: a light has a number or a letter, not both"),
        (["r2c2", "tourist", "d"], 'r2c2: a letter stands on a light or an office, got "d" on a tourist'),
        (["r2c2", "university", "d"], 'r2c2: a letter stands on a light or an office, got "d" on a university'),
        (["r2c2", "tourist", "Soho"], 'r2c2: only a place can be a landmark, got "Soho" on a tourist'),
        (["r2c2", "light", "Soho"], 'r2c2: only a place can be a landmark, got "Soho" on a light'),
        (
            ["r2c2", "office", "D"],
            'r2c2: expected a letter from a to z, then a name of two letters or more, got "D"',
        ),
        (
            ["r2c2", "office", "Wall Street", "d"],
            'r2c2: expected a letter from a to z, then a name of two letters or more, got "d"',
        ),
        (
            ["r2c2", "office", "d", "e"],
            'r2c2: expected a letter from a to z, then a name of two letters or more, got "e"',
        ),
        (
            ["r2c2", "office", "Wall", "Street"],
            'r2c2: expected a letter from a to z, then a name of two letters or more, got "Street"',
        ),
        (
            ["r2c2", "office", "d", ""],
            'r2c2: expected a letter from a to z, then a name of two letters or more, got ""',
        ),
    ],
)
def test_an_intersection_that_makes_no_sense_is_refused_at_its_line(entry: list[Any], complaint: str) -> None:
    assert f"own.toml:9: {complaint}" in complain(**with_stop("r2c2", *entry))


@pytest.mark.parametrize(
    ("entry", "complaint"),
    [
        (["r2c2", "light", 4], "the number 4 stands 2 times; once at most"),
        (["r2c2", "office", "a"], 'the letter "a" stands 2 times; once at most'),
    ],
)
def test_a_number_or_a_letter_that_stands_twice_is_refused(entry: list[Any], complaint: str) -> None:
    assert complain(**with_stop("r2c2", *entry)) == [f"own.toml:4: {complaint}"]


def test_two_landmarks_of_one_kind_are_refused() -> None:
    drawing = SQUARE.replace("P", "U!").replace("T", "U!")
    found = complain(intersections=intersections(drawing))
    assert found == ["own.toml:4: a landmark that is a university stands 2 times; once at most"]


def test_a_number_too_long_to_write_is_refused_like_any() -> None:
    text = map_text(**with_stop("r2c2", "r2c2", "light", 99)).replace("99", HUGE)
    assert complaints(text) == [
        "own.toml:9: r2c2: a departure is a light with a number from 1 to 12, got something absurd"
    ]
    text = map_text().replace("players = [2, 2]", f"players = [2, {HUGE}]")
    assert complaints(text) == [
        'own.toml:3: "players" must be the fewest and the most, like [2, 4], from 2 to 5, got something absurd'
    ]


def test_more_intersections_than_there_is_room_for_are_refused() -> None:
    stops = [[f"r{row}c{column}", "tourist"] for row in range(1, 14) for column in range(1, 11)]
    assert complain(intersections=stops, objectives=[]) == [
        'own.toml:4: "intersections" has 130 entries; at most 128 are possible'
    ]


def test_a_map_without_intersections_is_refused() -> None:
    assert complain(intersections=[], objectives=[]) == ["own.toml:4: a map needs intersections"]


# --- streets


@pytest.mark.parametrize("key", ["gaps", "busy"])
@pytest.mark.parametrize(
    ("pair", "complaint"),
    [
        (["r2c2", "r9c9"], 'r2c2 - r9c9: there is no intersection "r9c9"'),
        (["r2c2", "r2c4"], 'r2c2 - r2c4: there is no intersection "r2c4"; did you mean "r2c3"?'),
        (["r1c1", "r2c2"], "r1c1 - r2c2: not next to each other"),
        (["r1c1", "r1c3"], "r1c1 - r1c3: not next to each other"),
        (["r1c1", "r1c1"], "r1c1 - r1c1: not next to each other"),
    ],
)
def test_gaps_and_busy_streets_are_pairs_of_neighbors(key: str, pair: list[str], complaint: str) -> None:
    found = complain(**{key: [["r1c1", "r1c2"], pair]})
    assert len(found) == 1
    assert found[0].startswith(f"own.toml:18: {complaint}")


@pytest.mark.parametrize("pair", [["r1c1"], ["r1c1", 2], "r1c1", ["r1c1", "r1c2", "r1c3"]])
def test_a_pair_is_two_intersections(pair: Any) -> None:
    got = f'"{pair}"' if isinstance(pair, str) else repr(pair)
    text = f"{map_text()}gaps = [\n  {pair!r},\n]\n".replace("'", '"')
    assert complaints(text) == [f"own.toml:17: gap 1: expected [intersection, intersection], got {got}"]


def test_a_gap_can_not_be_busy() -> None:
    pair = ["r2c2", "r1c2"]
    found = complain(gaps=[pair], busy=[pair[::-1]])
    assert found == ["own.toml:19: r1c2 - r2c2: there is no street here to be busy"]


def test_a_dead_end_is_refused_at_its_line() -> None:
    assert complain(gaps=[["r1c1", "r1c2"]]) == ["own.toml:5: r1c1: a dead end; an intersection needs two streets"]


def test_a_part_that_can_not_be_reached_is_refused() -> None:
    island = [["r5c5", "tourist"], ["r5c6", "tourist"], ["r6c5", "tourist"], ["r6c6", "tourist"]]
    found = complain(intersections=[*intersections(SQUARE), *island])
    assert found == [
        f"own.toml:{line}: {stop}: can't be reached from r1c1" for line, (stop, _) in enumerate(island, 14)
    ]


# --- objectives and departures


@pytest.mark.parametrize(
    ("objectives", "complaint"),
    [
        (["ab", "abc"], 'an objective is three different letters, got "ab"'),
        (["abb", "abc"], 'an objective is three different letters, got "abb"'),
        (["abca", "abc"], 'an objective is three different letters, got "abca"'),
        (["abd", "abc"], 'objective "abd": no intersection has the letter "d"'),
        (["a1c", "abc"], 'objective "a1c": no intersection has the letter "1"'),
        (["abc", "abc"], "every objective stands once"),
        (["abc"], "1 objectives for 2 players"),
        (["abc", "acb", "bac", "bca", "cab", "cba", "abc", "acb", "bac"], "9 objectives; at most 8 are possible"),
    ],
)
def test_objectives_are_three_letters_of_the_map_each_once(objectives: list[str], complaint: str) -> None:
    assert f"own.toml:15: {complaint}" in complain(objectives=objectives)


def test_a_map_may_have_eight_objectives() -> None:
    objectives = ["abd", "cef", "ghk", "ijm", "lno", "ace", "bdf", "gij"]
    stops = intersections(LIGHTS)
    family, board = read_board(Source("own.toml", map_text(players=[2, 5], intersections=stops, objectives=objectives)))
    assert isinstance(board, Board)
    assert board.objectives == tuple(objectives)
    batch = Batch(family, board, 5, 60, bytes(32), {})
    assert set(batch.positions["objective"].ravel().tolist()) == set(range(8))
    play_out(board, family)


def test_there_must_be_departures_enough_to_choose_from() -> None:
    found = complain(**with_stop("r3c1", "r3c1", "light"))
    assert found == ["own.toml:4: 3 departures; 2 players are dealt 4 to choose from"]


def test_everything_that_is_wrong_is_told_at_once() -> None:
    found = complain(players=[2, 9], **with_stop("r2c2", "r2c2", "turist"), gaps=[["r1c1", "r3c3"]], turned=-1)
    assert found == [
        'own.toml:3: "players" must be the fewest and the most, like [2, 4], from 2 to 5, got [2, 9]',
        'own.toml:9: r2c2: nothing is called "turist"; did you mean "tourist"?',
        "own.toml:17: r1c1 - r3c3: not next to each other",
        'own.toml:19: "turned" must be a whole number from 0 to 359, got -1',
    ]


# --- whatever passes can be played


def play_out(board: Any, family: Any, games: int = 3) -> None:
    """Deal and play games for every number of players, and check their positions on the way."""
    for players in range(board.fewest_players, board.most_players + 1):
        batch = Batch(family, board, players, games, bytes(32), {})
        plies = 0
        while batch.play_out(7):
            check_positions(board, batch.positions)
            plies += 1
            assert plies < 200
        assert batch.over().all()
        table = batch.table(0)
        assert table.draw().startswith("<svg")
        assert table.family.show(board, table.view(0))


def test_a_map_of_128_lights_plays_out() -> None:
    stops = [[f"r{row}c{column}", "light"] for row in range(1, 9) for column in range(1, 17)]
    for number in range(10):
        stops[number * 13] += [number + 1]  # type: ignore[list-item]
    for place, letter in enumerate("abc"):
        stops[place * 13 + 1] += [letter]
    objectives = ["abc", "acb", "bac", "bca", "cab"]
    family, board = read_board(Source("own.toml", map_text(players=[2, 5], intersections=stops, objectives=objectives)))
    play_out(board, family, 1 if WITHOUT_JIT else 40)  # a turn goes on until the seat is out


def read_if_good(text: str) -> tuple[Board | None, str]:
    """Return the map of a text, or what is wrong with it."""
    try:
        return read(Source("own.toml", text), "own"), ""
    except fareplay.BadBoard as error:
        return None, str(error)


def random_drawing(rng: np.random.Generator) -> str:
    rows, columns = rng.integers(3, 7, 2).tolist()
    cells = [rng.choice([*"PSTBULDO*", "PB", "ST"], columns).tolist() for _ in range(rows)]
    places = rng.permutation(rows * columns)[:8].tolist()
    for mark, place in zip(["1", "2", "3", "4", "*a", "Ob", "*c", "."], places, strict=True):
        cells[place // columns][place % columns] = mark
    return "\n" + "\n".join(" ".join(line) for line in cells) + "\n"


def test_a_random_map_plays_out_unless_it_has_dead_ends() -> None:
    good = 0
    for seed in range(60):
        drawing = random_drawing(np.random.default_rng(seed))
        board, complaint = read_if_good(map_text(intersections=intersections(drawing)))
        assert board is not None or "dead end" in complaint or "can't be reached" in complaint
        if board is not None:
            good += 1
            play_out(board, GET_ON_BOARD, 1 if WITHOUT_JIT else 5)
    assert good >= 2


WORDS = ("light", "office", "tourist student", "r1c1", "r99c99", "a", "zz", "true", "nan", "é", "1979-05-27")
NUMBERS = ("0", "-1", "2", "13", "1.5", HUGE)
SIGNS = ('""', "[]", "{}", '"', "\n", "#", "=", ",", "]", "[", "\\", "\x00")
TOKENS = st.sampled_from([*WORDS, *NUMBERS, *SIGNS])
CHANGES = st.lists(
    st.tuples(st.sampled_from(["drop", "double", "swap", "put", "token", "cut"]), st.integers(0, 10_000), TOKENS),
    min_size=1,
    max_size=4,
)
TEXTS = [(BOARDS / "new-york.toml").read_text("utf-8"), (BOARDS / "london.toml").read_text("utf-8"), map_text()]


def mutated(text: str, change: str, number: int, token: str) -> str:
    """Return a text as a slip of the hand would leave it."""
    lines = text.split("\n")
    at = number % len(lines)
    words = lines[at].split(" ")
    match change:
        case "drop":
            del lines[at]
        case "double":
            lines.insert(at, lines[at])
        case "swap":
            other = (at + 1 + number % 5) % len(lines)
            lines[at], lines[other] = lines[other], lines[at]
        case "put":
            place = number % (len(lines[at]) + 1)
            lines[at] = lines[at][:place] + token + lines[at][place:]
        case "token":
            words[number % len(words)] = token
            lines[at] = " ".join(words)
        case "cut":
            lines[at] = lines[at][: number % (len(lines[at]) + 1)]
    return "\n".join(lines)


@settings(max_examples=8 if WITHOUT_JIT else 400)
@given(st.sampled_from(TEXTS), CHANGES)
def test_a_slip_of_the_hand_is_refused_or_plays_out(text: str, changes: list[tuple[str, int, str]]) -> None:
    for change in changes:
        text = mutated(text, *change)
    board, complaint = read_if_good(text)
    event("refused" if board is None else "accepted")
    if board is None:
        assert all(line.startswith("own.toml") for line in complaint.split("\n"))
    else:
        play_out(board, GET_ON_BOARD, 1)


ANYTHING = st.recursive(
    st.booleans() | st.integers(-5, 200) | st.text(max_size=4), lambda inner: st.lists(inner, max_size=4), max_leaves=8
)


@given(st.sampled_from(["title", "players", "intersections", "gaps", "busy", "objectives", "turned"]), ANYTHING)
def test_a_value_of_any_kind_is_refused_or_plays_out(key: str, value: Any) -> None:
    board, complaint = read_if_good(map_text(**{key: value}))
    assert (board is None) is bool(complaint)
    if board is not None:
        play_out(board, GET_ON_BOARD, 1)


def test_the_drawings_of_the_tests_are_maps(tmp_path: Path) -> None:
    family, board = load_board(lights_map(tmp_path))
    assert isinstance(board, Board)
    assert len(board.stops) == len(LIGHTS.split()) - 1
    play_out(board, family)
