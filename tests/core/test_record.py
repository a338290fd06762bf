"""A record: saved, read, replayed, verified; and what is said of one that was touched."""

from __future__ import annotations

import json
import stat
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fareplay
from fareplay import BadInput, BadRecord, FareplayError, NotVerified, Record
from fareplay.core.dealer import commitment, stretch
from fareplay.core.record import Result
from tests.conftest import WITHOUT_JIT
from tests.core.playing import played, recorded
from tests.ticket_to_ride.own_board import own_board

Values = dict[str, Any]


def values(record: Record | None = None) -> Values:
    """Return a good record as JSON values, to be spoiled."""
    parsed: Values = json.loads((record or recorded()).text())
    return parsed


def changed(**changes: Any) -> Record:
    return Record.read(json.dumps({**values(), **changes}))


def complaint_of(text: str) -> str:
    with pytest.raises(BadRecord) as error:
        Record.read(text, "game.json")
    return str(error.value)


def not_verified(record: Record) -> NotVerified:
    with pytest.raises(NotVerified) as error:
        fareplay.verify(record)
    return error.value


def test_a_record_reads_back_as_it_was_written(tmp_path: Path) -> None:
    game = played("london", seed=4)
    game.record().save(tmp_path / "game.json")
    loaded = Record.load(tmp_path / "game.json")
    assert replace(loaded, checks=None) == game.record()
    assert loaded.checks == loaded.expected_checks()
    assert loaded.text() == game.record().text()


def test_a_record_replays_to_the_same_position_and_scores() -> None:
    game = played("paris", 3, seed=2)
    again = fareplay.replay(Record.read(game.record().text()))
    assert again.position == game.position
    assert again.scores() == game.scores()
    assert again.past == game.past


def test_a_whole_record_is_verified() -> None:
    assert fareplay.verify(recorded()).over


def test_a_record_has_one_move_a_line() -> None:
    record = recorded()
    lines = record.text().splitlines()
    assert sum(line.startswith("    [") for line in lines) == len(record.moves)
    assert lines[0] == "{"
    assert lines[-1] == "}"


def test_the_format_of_a_record_is_fixed() -> None:
    """Changing what is expected here is changing the format: it takes a new number, and reading of the old one."""
    record = Record(
        game="london",
        players=2,
        options={"first": 1},
        commitment="ab" * 32,
        key="cd" * 32,
        moves=((0, "keep hyde-park-st-pauls"), (1, "draw deck")),
        result=Result((3, -1), (0,)),
    )
    assert record.text() == (
        '{\n  "format": 1,\n  "game": "london",\n  "players": 2,\n  "options": {"first": 1},\n'
        f'  "commitment": "{"ab" * 32}",\n  "key": "{"cd" * 32}",\n'
        '  "result": {"totals": [3, -1], "winners": [0]},\n  "moves": [\n'
        '    [0, "keep hyde-park-st-pauls", "cce860"],\n    [1, "draw deck", "3b7165"]\n  ]\n}\n'
    )


def test_a_record_of_a_game_that_goes_on_keeps_the_key_secret() -> None:
    game = played("london", plies=10)
    record = game.record()
    assert record.key is None
    assert record.result is None
    assert game._key.hex() not in record.text()
    with pytest.raises(BadRecord, match="the record has no key"):
        fareplay.replay(record)
    assert "no key" in str(not_verified(record))


def test_a_record_with_its_key_replays_before_the_end() -> None:
    game = played("london", plies=10)
    assert fareplay.replay(Record.read(game.record(with_key=True).text())).position == game.position


def test_a_record_without_a_move_reads_back() -> None:
    record = fareplay.deal("usa", seed=1).record(with_key=True)
    assert Record.read(record.text()).moves == ()
    error = not_verified(Record.read(record.text()))
    assert error.ply == 0
    assert "moves are missing" in str(error)


def test_a_listed_game_has_no_board_in_its_record() -> None:
    assert recorded().board is None
    assert "board" not in values()


def test_a_board_of_the_users_own_is_in_the_record(tmp_path: Path) -> None:
    path = own_board(tmp_path)
    game = played(path, seed=3)
    text = game.record().text()
    assert json.loads(text)["board"] == path.read_text("utf-8")
    assert str(tmp_path) not in text
    path.unlink()
    again = fareplay.verify(Record.read(text))
    assert again.position == game.position
    assert again.record() == game.record()


def test_a_board_with_the_name_of_a_listed_game_stays_itself(tmp_path: Path) -> None:
    path = own_board(tmp_path).rename(tmp_path / "usa.toml")
    game = played(path)
    assert game.name == "usa"
    assert fareplay.verify(Record.read(game.record().text())).board.title == "Triangle"


def test_a_changed_board_is_noticed(tmp_path: Path) -> None:
    """Even where the change makes no difference to the result."""
    record = Record.read(played(own_board(tmp_path)).record().text())
    assert record.board
    error = not_verified(replace(record, board=record.board.replace("Triangle", "Pentagon")))
    assert error.ply == 0


def test_a_record_opens_no_file_of_the_reader(tmp_path: Path) -> None:
    path = own_board(tmp_path)
    record = played(path).record()
    with pytest.raises(BadRecord, match="its text is not in the record"):
        fareplay.replay(replace(record, board=None, game=str(path)))


def test_options_are_part_of_the_record() -> None:
    game = played("london", seed=5, first=1)
    record = Record.read(game.record().text())
    assert record.options == {"first": 1}
    assert fareplay.verify(record).position == game.position


def edited(moves: list[Any]) -> tuple[int, list[Any]]:
    ply = next(ply for ply, move in enumerate(moves) if move[1] == "draw deck")
    moves[ply][1] = "draw tickets"
    return ply, moves


def swapped(moves: list[Any]) -> tuple[int, list[Any]]:
    ply = next(ply for ply, move in enumerate(moves[:-1]) if move[:2] != moves[ply + 1][:2])
    moves[ply], moves[ply + 1] = moves[ply + 1], moves[ply]
    return ply, moves


def inserted(moves: list[Any]) -> tuple[int, list[Any]]:
    return 5, [*moves[:5], moves[4], *moves[5:]]


def left_out(moves: list[Any]) -> tuple[int, list[Any]]:
    return 7, [*moves[:7], *moves[8:]]


def given_to_another(moves: list[Any]) -> tuple[int, list[Any]]:
    moves[9][0] = 1 - moves[9][0]
    return 9, moves


def with_another_check(moves: list[Any]) -> tuple[int, list[Any]]:
    moves[3][2] = "000000"
    return 3, moves


@pytest.mark.parametrize("touch", [edited, swapped, inserted, left_out, given_to_another, with_another_check])
def test_a_touched_move_is_found_at_its_ply(touch: Callable[[list[Any]], tuple[int, list[Any]]]) -> None:
    ply, moves = touch(values()["moves"])
    error = not_verified(changed(moves=moves))
    assert error.ply == ply
    assert f"ply {ply} was touched" in str(error)


@pytest.mark.parametrize(
    "change",
    [{"players": 3}, {"options": {"first": 0}}, {"options": {"first": 1}}, {"game": "paris"}, {"board": "x = 1"}],
)
def test_a_changed_head_is_found_at_the_first_move(change: Values) -> None:
    assert not_verified(changed(**change)).ply == 0


def test_missing_moves_at_the_end_are_noticed() -> None:
    moves = values()["moves"]
    error = not_verified(changed(moves=moves[:-3]))
    assert error.ply == len(moves) - 3
    assert "moves are missing at the end" in str(error)


def test_a_move_after_the_end_is_noticed() -> None:
    record = recorded()
    more = replace(record, moves=(*record.moves, (0, "draw deck")), checks=None)
    error = not_verified(more)
    assert error.ply == len(record.moves)
    assert "the game is over" in str(error)


def test_a_wrong_result_is_noticed() -> None:
    result = values()["result"]
    better = [total + 1 for total in result["totals"]]
    for wrong in ({**result, "totals": better}, {**result, "winners": []}):
        error = not_verified(changed(result=wrong))
        assert error.ply == len(recorded().moves)
        assert "the result says" in str(error)


def test_a_missing_result_is_noticed() -> None:
    assert "no result" in str(not_verified(changed(result=None)))


def test_another_key_is_noticed() -> None:
    other = stretch(99)
    assert "promised" in str(not_verified(changed(key=other.hex())))
    assert not_verified(changed(key=other.hex(), commitment=commitment(other))).ply == 0


def test_another_key_without_checks_fails_at_the_first_move_it_makes_impossible() -> None:
    record = replace(recorded(), key=stretch(99).hex(), commitment=commitment(stretch(99)), checks=None)
    error = not_verified(record)
    assert error.ply is not None
    assert str(error).startswith(f"ply {error.ply}: seat")


def test_another_commitment_is_noticed() -> None:
    assert "promised" in str(not_verified(changed(commitment="0" * 64)))


def test_what_is_no_key_is_noticed() -> None:
    assert "a key is 64 hexadecimal digits" in str(not_verified(changed(key="secret")))


def test_a_record_without_checks_is_replayed_all_the_same() -> None:
    record = replace(recorded(), checks=None)
    assert fareplay.verify(record).over
    moves = list(record.moves)
    moves[6] = (moves[6][0], "claim nowhere red")
    error = not_verified(replace(record, moves=tuple(moves)))
    assert error.ply == 6
    assert 'no route is called "nowhere"' in str(error)


def test_too_few_checks_are_noticed() -> None:
    record = recorded()
    assert record.checks
    assert not_verified(replace(record, checks=record.checks[:-1])).ply == len(record.moves) - 1


def test_an_unknown_game_is_named() -> None:
    with pytest.raises(BadInput, match='no game is called "londno"; did you mean "london"'):
        fareplay.replay(changed(game="londno"))


def test_a_wrong_number_of_players_is_named() -> None:
    with pytest.raises(BadInput, match="london is for 2 to 4 players, got 7"):
        fareplay.replay(changed(players=7))


@pytest.mark.parametrize("seat", [-1, 2, 10**30])
def test_a_seat_that_is_not_there_is_named(seat: int) -> None:
    moves = values()["moves"]
    moves[4][0] = seat
    with pytest.raises(NotVerified, match=f"ply 4: there is no seat {seat}: the seats are 0 to 1") as error:
        fareplay.replay(changed(moves=moves))
    assert error.value.ply == 4


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("format", 2, "format 2 is not known; this Fareplay reads format 1"),
        ("format", 10**40, "is not known; this Fareplay reads format 1"),
        ("format", True, '"format" must be a whole number, got True'),
        ("format", 1.0, '"format" must be a whole number, got 1.0'),
        ("game", 5, '"game" must be text, got 5'),
        ("game", None, '"game" must be text, got None'),
        ("players", "2", '"players" must be a whole number, got "2"'),
        ("players", True, '"players" must be a whole number, got True'),
        ("players", 2.0, '"players" must be a whole number, got 2.0'),
        ("commitment", [], '"commitment" must be text, got []'),
        ("key", 7, '"key" must be text, got 7'),
        ("options", [1], '"options" must be an object, got [1]'),
        ("options", {"first": [1]}, '"options" must hold numbers and texts'),
        ("board", {}, '"board" must be text, got {}'),
        ("result", 3, '"result" must be an object, got 3'),
        ("result", {}, '"result" must hold totals and winners, got {}'),
        ("result", {"totals": [1, 2], "winners": [True]}, '"result" must hold totals and winners'),
        ("result", {"totals": [1.5, 2], "winners": [0]}, '"result" must hold totals and winners'),
        ("moves", "none", '"moves" must be a list, got "none"'),
        ("moves", [[0, "pass"]], "ply 0: expected [seat, move, check], got [0, 'pass']"),
        ("moves", [[False, "pass", "x"]], "ply 0: expected [seat, move, check], got [False, 'pass', 'x']"),
        ("moves", [{"seat": 0}], "ply 0: expected [seat, move, check]"),
        ("moves", [[0.0, "pass", "x"]], "ply 0: expected [seat, move, check]"),
        ("moves", ["x" * 5000], "ply 0: expected [seat, move, check]"),
    ],
)
def test_a_value_of_the_wrong_kind_is_named(key: str, value: Any, said: str) -> None:
    complaint = complaint_of(json.dumps({**values(), key: value}))
    assert complaint.startswith("game.json: ")
    assert said in complaint
    assert len(complaint) < 250


@pytest.mark.parametrize("key", ["format", "game", "players", "commitment", "moves"])
def test_a_missing_key_is_named(key: str) -> None:
    spoiled = values()
    del spoiled[key]
    assert f'"{key}" must be' in (complaint := complaint_of(json.dumps(spoiled)))
    assert complaint.endswith("got nothing")


@pytest.mark.parametrize("key", ["key", "result", "options", "board"])
def test_what_may_be_missing_may_be_missing(key: str) -> None:
    spoiled = values()
    spoiled.pop(key, None)
    assert Record.read(json.dumps(spoiled)).game == "london"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "not a whole JSON file: Expecting value in line 1, column 1"),
        ("{", "not a whole JSON file"),
        ("[]", "expected a record"),
        ("7", "expected a record"),
        ('{"format": ' + "9" * 5000 + "}", "a number is too long"),
        ("[" * 100_000, "not a whole JSON file|a list too deep"),
        ('{"format": 1, "game": ' + "[" * 50_000 + "]" * 50_000 + "}", "a list too deep|must be text"),
    ],
)
def test_what_is_no_record_is_said_so(text: str, said: str) -> None:
    assert any(part in complaint_of(text) for part in said.split("|"))


def test_a_truncated_file_is_not_a_whole_file() -> None:
    text = recorded().text()
    for end in range(0, len(text) - 2, 97):
        assert "not a whole JSON file" in complaint_of(text[:end])


def test_a_file_that_is_not_text_is_said_so(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(b'{"game": "\xff\xfe"}')
    with pytest.raises(BadRecord, match=r"game\.json: not a text file in UTF-8"):
        Record.load(path)


def test_a_byte_order_mark_is_forgiven(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(recorded().text(), "utf-8-sig")
    assert Record.load(path) == recorded()


@pytest.mark.parametrize(("name", "said"), [("none.json", "No such file"), ("", "Is a directory"), ("a\0b", "null")])
def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, name: str, said: str) -> None:
    with pytest.raises(BadRecord, match=said):
        Record.load(f"{tmp_path}/{name}")


def test_saving_replaces_a_file_and_leaves_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("old")
    recorded().save(path)
    recorded().save(str(path))
    assert Record.load(path) == recorded()
    assert list(tmp_path.iterdir()) == [path]


def test_a_saved_record_can_be_read_by_those_who_can_read_new_files(tmp_path: Path) -> None:
    (tmp_path / "plain").write_text("")
    recorded().save(tmp_path / "game.json")
    modes = {stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}
    assert len(modes) == 1


def test_a_failed_save_keeps_the_old_file_and_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    path.write_text("old")

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(BadInput, match=r"can't save the record to .*game\.json: No space left on device"):
        recorded().save(path)
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_an_interrupted_save_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", interrupt)
    with pytest.raises(KeyboardInterrupt):
        recorded().save(tmp_path / "game.json")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["nowhere/game.json", "file/game.json", "folder", "a\0b", "x" * 300])
def test_a_place_that_cannot_be_written_is_named(tmp_path: Path, name: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_text("old")
    with pytest.raises(BadInput, match="can't save the record to"):
        recorded().save(f"{tmp_path}/{name}")
    assert {path.name for path in tmp_path.iterdir()} == {"folder", "file"}
    assert (tmp_path / "file").read_text() == "old"


def test_nothing_can_be_saved_under_no_name() -> None:
    with pytest.raises(BadInput, match="can't save the record to"):
        recorded().save("/")


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(-(10**40), 10**40)
    | st.floats()
    | st.text(max_size=20)
    | st.sampled_from(
        ["usa", "london.toml", "draw deck", "pass", "keep", "claim big-ben-waterloo blue", "\ud800", "٣"]
    ),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=6,
)
KEYS = ["format", "game", "players", "options", "commitment", "key", "result", "board", "moves"]


def refusal_of(ask: Callable[[], Any]) -> str:
    """Return what Fareplay says against it, or nothing; any other exception is a failure."""
    try:
        ask()
    except FareplayError as error:
        return str(error) or pytest.fail("refused without a word")
    return ""


def spoil(good: Values, data: st.DataObject) -> Values:
    """Change a record at one random place."""
    key = data.draw(st.sampled_from([*KEYS, "format", "moves", "moves", "moves"]))
    how = data.draw(st.sampled_from(["replace", "drop", "inside", "inside", "inside"]))
    if how == "drop":
        good.pop(key, None)
    elif how == "replace" or not good.get(key) or not isinstance(good[key], list | dict):
        good[key] = data.draw(JSON)
    elif isinstance(good[key], dict):
        good[key][data.draw(st.sampled_from(["first", "totals", "winners"]) | st.text(max_size=5))] = data.draw(JSON)
    else:
        ply = data.draw(st.integers(0, len(good[key]) - 1))
        part = data.draw(st.integers(0, 3))
        if part == 3 or not isinstance(good[key][ply], list) or len(good[key][ply]) <= part:
            good[key][ply] = data.draw(JSON)
        else:
            good[key][ply][part] = data.draw(JSON | st.integers(-2, 5) | st.text(max_size=30))
    return good


@settings(max_examples=15 if WITHOUT_JIT else 400)
@given(st.data())
def test_a_record_spoiled_anyhow_is_refused_in_words_or_fine(data: st.DataObject) -> None:
    good = values()
    for _ in range(data.draw(st.integers(1, 3))):
        good = spoil(good, data)
    text = json.dumps(good)
    for refusal in (
        refusal_of(lambda: fareplay.replay(Record.read(text))),
        refusal_of(lambda: fareplay.verify(Record.read(text))),
    ):
        assert len(refusal) < 2000


@settings(max_examples=15 if WITHOUT_JIT else 300)
@given(st.data())
def test_a_text_spoiled_anyhow_is_refused_in_words_or_fine(data: st.DataObject) -> None:
    text = recorded().text()
    at = data.draw(st.integers(0, len(text)))
    gone = data.draw(st.integers(0, 30))
    spoiled = text[:at] + data.draw(st.text(max_size=5) | st.sampled_from('"[]{},:01')) + text[at + gone :]
    if not refusal_of(lambda: fareplay.verify(Record.read(spoiled))):
        assert Record.read(spoiled) == recorded()
