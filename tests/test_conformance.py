"""What is true of every listed game, for every number of players; it knows no game."""

from __future__ import annotations

import hashlib
import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import FrozenInstanceError, asdict, fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import fareplay
from fareplay import BadInput, Game, IllegalMove, Record, Table
from fareplay.core.family import Event, MoveGroup, Section
from fareplay.games import GAMES
from tests.conftest import WITHOUT_JIT

CASES = [
    (name, players)
    for name, listed in GAMES.items()
    for players in ([min(listed.boards)] if WITHOUT_JIT else sorted(listed.boards))
]
every_game = pytest.mark.parametrize(("name", "players"), CASES)
CLAUSES = {
    clause
    for page in (Path(__file__).parent.parent / "docs" / "rules").glob("*.md")
    for clause in re.findall(r"\*\*([A-Z]{3}-[A-Z]+-\d+)\*\*", page.read_text("utf-8"))
}
PLAIN = (str, int, float, bool, type(None))
STOPS = 3 if WITHOUT_JIT else 12  # at which a game is looked at on its way


def play_any(game: Table, rng: np.random.Generator) -> None:
    """Play any move of any awaited seat."""
    seat = int(rng.choice(game.awaited))
    game.play(int(rng.choice(game.codes(seat))), seat)


@cache
def finished(name: str, players: int, seed: int = 1) -> Game:
    """Return a whole game of random moves; nobody may change it."""
    rng = np.random.default_rng(seed)
    game = fareplay.deal(name, players, seed=seed)
    while not game.over:
        play_any(game, rng)
    return game


def moments(name: str, players: int) -> Iterator[Table]:
    """Return the tables of a whole game: after the deal, at its end, and a few between, the first moves among them."""
    game = finished(name, players)
    plies = {0, 1, 2, 3, *np.linspace(0, game.ply, STOPS, dtype=int).tolist()}
    for ply in sorted(plies):
        yield game.at(ply)


def some(codes: Any, count: int = 60) -> list[int]:
    """Return some of these integers, spread over all of them."""
    return [int(code) for code in codes[:: max(1, len(codes) // count)]]


def other_codes(table: Table, seat: int, count: int = 60) -> list[int]:
    """Return integers of moves that are not legal for a seat, small ones among them."""
    rng = np.random.default_rng(table.ply)
    tried = {*range(-1, 40), *rng.integers(table.family.codes, size=count).tolist(), table.family.codes}
    return sorted(tried - set(table.codes(seat).tolist()))


# Moves


@every_game
def test_text_and_integer_forms_of_a_legal_move_agree_both_ways(name: str, players: int) -> None:
    for table in moments(name, players):
        for seat in table.awaited:
            for code in some(table.codes(seat)):
                move = table.move_of(code, seat)
                assert table.read_move(str(move)) == move
                assert table.code_of(move, seat) == table.code_of(str(move), seat) == code


@every_game
def test_moves_are_different_frozen_and_listed_as_their_integers(name: str, players: int) -> None:
    for table in moments(name, players):
        for seat in table.awaited:
            codes, moves = table.codes(seat).tolist(), table.moves(seat)
            assert moves == [table.move_of(code, seat) for code in codes]
            assert len(set(codes)) == len(set(moves)) == len({str(move) for move in moves}) == len(codes) > 0
            assert all(0 <= code < table.family.codes for code in codes)
            with pytest.raises((FrozenInstanceError, AttributeError, TypeError)):
                moves[0].anything = 1


@every_game
def test_every_listed_move_plays_by_integer_move_and_text(name: str, players: int) -> None:
    for table in moments(name, players):
        for seat in table.awaited:
            for code in some(table.codes(seat), 20):
                move = table.move_of(code, seat)
                assert table.why_not(move, seat) is None
                played = [table.copy() for _ in range(3)]
                for twin, form in zip(played, (code, move, str(move)), strict=True):
                    twin.play(form, seat)
                    assert twin.ply == table.ply + 1
                assert len({twin.position for twin in played}) == 1


@every_game
def test_every_other_integer_is_refused_with_a_reason_and_changes_nothing(name: str, players: int) -> None:
    for table in moments(name, players):
        before = table.position
        for seat in range(players):
            for code in other_codes(table, seat):
                with pytest.raises((IllegalMove, BadInput)) as caught:
                    table.play(code, seat)
                assert str(caught.value)
                if isinstance(caught.value, IllegalMove):
                    refusal = caught.value.refusal
                    assert refusal.code
                    assert refusal.sentence
                    assert refusal.clause in CLAUSES
                    assert is_plain(refusal.facts)
        assert table.position == before


@every_game
def test_groups_of_moves_hold_legal_moves_only(name: str, players: int) -> None:
    for table in moments(name, players):
        for seat in table.awaited:
            moves = table.moves(seat)
            groups = table.family.group_moves(table.board, moves)
            assert groups
            for group in groups:
                assert isinstance(group, MoveGroup)
                assert {move for move, _ in group.moves} <= set(moves)
                assert all(isinstance(note, str) for _, note in group.moves)


@every_game
def test_awaited_seats_have_moves_and_others_have_none(name: str, players: int) -> None:
    for table in moments(name, players):
        assert table.over == (table.awaited == ())
        assert set(table.awaited) <= set(range(players))
        for seat in range(players):
            assert bool(table.moves(seat)) == (len(table.codes(seat)) > 0) == (seat in table.awaited)
        assert table.moves() == (table.moves(table.awaited[0]) if table.awaited else [])


# The past


@every_game
def test_a_copy_is_independent(name: str, players: int) -> None:
    rng = np.random.default_rng(1)
    game = fareplay.deal(name, players, seed=2)
    play_any(game, rng)
    twin, before = game.copy(), game.position
    assert twin.position == before
    play_any(twin, rng)
    assert (game.position, game.ply, len(game.past)) == (before, 1, 1)
    play_any(game, rng)
    twin.undo()
    assert (twin.position, twin.ply, len(twin.past)) == (before, 1, 1)
    assert len(game.past) == 2


@every_game
def test_every_position_of_the_past_can_be_had_again(name: str, players: int) -> None:
    rng = np.random.default_rng(3)
    game = fareplay.deal(name, players, seed=3)
    positions = [game.position]
    for _ in range(10 if WITHOUT_JIT else 40):
        if not game.over:
            play_any(game, rng)
            positions.append(game.position)
    assert [game.at(ply).position for ply in range(len(positions))] == positions
    while len(positions) > 1:
        game.undo()
        positions.pop()
        assert game.position == positions[-1]
        assert game.ply == len(game.past) == len(positions) - 1


@every_game
def test_a_record_replays_to_the_same_position(name: str, players: int, tmp_path: Path) -> None:
    game = finished(name, players)
    record = game.record()
    record.save(tmp_path / "game.json")
    loaded = Record.load(tmp_path / "game.json")
    again = fareplay.replay(loaded)
    assert again.position == game.position
    assert again.past == game.past
    assert again.scores() == game.scores()
    assert fareplay.verify(loaded).position == game.position
    assert loaded.text() == record.text()
    assert again.record() == record


@every_game
def test_a_record_of_half_a_game_replays_with_its_key(name: str, players: int) -> None:
    rng = np.random.default_rng(4)
    game = fareplay.deal(name, players, seed=4)
    for _ in range(15):
        if not game.over:
            play_any(game, rng)
    record = Record.read(game.record(with_key=True).text())
    assert fareplay.replay(record).position == game.position


@every_game
def test_the_same_seed_deals_the_same_game_and_another_seed_another(name: str, players: int) -> None:
    one, same, other = (fareplay.deal(name, players, seed=seed) for seed in (5, 5, 6))
    assert one.position == same.position != other.position
    assert one.commitment == same.commitment != other.commitment
    assert fareplay.deal(name, players).position != fareplay.deal(name, players).position


@every_game
def test_the_key_is_promised_at_the_deal_and_shown_at_the_end(name: str, players: int) -> None:
    key = hashlib.sha256(name.encode()).digest()
    game = fareplay.deal(name, players, key=key)
    assert game.commitment == hashlib.sha256(key).hexdigest()
    assert game.key is None
    assert game.record().key is None
    over = finished(name, players)
    assert over.key is not None
    assert over.commitment == hashlib.sha256(over.key).hexdigest()
    assert over.record().key == over.key.hex()


# Many games


@every_game
def test_a_batch_plays_as_its_games_do(name: str, players: int) -> None:
    rng = np.random.default_rng(7)
    batch = fareplay.deal_many(name, players, 4, seed=7)
    games = [fareplay.deal(name, players, key=batch.key(at)) for at in range(4)]
    for _ in range(10 if WITHOUT_JIT else 60):
        codes = [int(rng.choice(game.codes())) if not game.over else 0 for game in games]
        expected = [game.over for game in games]
        for game, code in zip(games, codes, strict=True):
            if not game.over:
                game.play(code)
        assert batch.play(np.array(codes)).tolist() == expected
        assert batch.over().tolist() == [game.over for game in games]
        assert [batch.table(at).position for at in range(4)] == [game.position for game in games]


@every_game
def test_a_batch_refuses_what_its_games_refuse(name: str, players: int) -> None:
    batch = fareplay.deal_many(name, players, 3, seed=8)
    tables = [batch.table(at) for at in range(3)]
    codes = [other_codes(tables[0], 0)[0], int(tables[1].codes()[0]), other_codes(tables[2], 0)[-1]]
    assert batch.play(np.array(codes)).tolist() == [True, False, True]
    assert [batch.table(at).position == tables[at].position for at in range(3)] == [True, False, True]


@every_game
def test_a_batch_is_played_out_to_the_end_and_scored_as_its_games_are(name: str, players: int) -> None:
    batch = fareplay.deal_many(name, players, 2 if WITHOUT_JIT else 20, seed=9)
    assert batch.play_out(5) == 5 * len(batch)
    played = batch.play_out()
    sheets, ranks = batch.score_sheets(), batch.ranks()
    assert batch.over().all()
    assert sheets.shape == (len(batch), players, batch.family.columns)
    assert played + 5 * len(batch) == sum(batch.table(at).ply for at in range(len(batch)))
    for at in range(len(batch)):
        scores = batch.table(at).scores()
        assert sheets[at, :, batch.family.total].tolist() == list(scores.totals)
        assert ranks[at].tolist() == list(scores.ranks)
        for seat in range(players):
            points = sheets[at, seat, : len(batch.family.sources)].tolist()
            assert scores.points[seat] == dict(zip(batch.family.sources, points, strict=True))


@every_game
def test_the_same_key_plays_the_same_batch(name: str, players: int) -> None:
    one, same, other = (fareplay.deal_many(name, players, 3, seed=seed) for seed in (1, 1, 2))
    for batch in (one, same, other):
        batch.play_out(30)
    assert one.positions.tobytes() == same.positions.tobytes() != other.positions.tobytes()


# What is shown


def is_plain(value: object) -> bool:
    """Whether a value is made of frozen dataclasses, tuples, lists, and dicts of text, down to plain values."""
    if is_dataclass(value):
        frozen = vars(type(value))["__dataclass_params__"].frozen
        return frozen and all(is_plain(getattr(value, field.name)) for field in fields(value))
    if isinstance(value, dict):
        return all(type(key) is str and is_plain(inner) for key, inner in value.items())
    if isinstance(value, tuple | list):
        return all(is_plain(inner) for inner in value)
    return type(value) in PLAIN


@every_game
def test_views_are_frozen_trees_of_plain_values_that_can_be_written_as_json(name: str, players: int) -> None:
    for table in moments(name, players):
        for viewer in [None, *range(players)]:
            view = table.view(viewer)
            assert is_plain(view)
            assert json.loads(json.dumps(asdict(view)))
            assert view == table.view(viewer)


@every_game
def test_looking_changes_nothing(name: str, players: int) -> None:
    for table in moments(name, players):
        before = table.position
        for viewer in [None, *range(players)]:
            table.family.show(table.board, table.view(viewer))
        table.draw()
        table.scores()
        table.imagine(0, np.random.default_rng(1))
        table.moves()
        assert table.position == before


@every_game
def test_views_are_shown_as_sections_of_text(name: str, players: int) -> None:
    for table in moments(name, players):
        for viewer in [None, *range(players)]:
            sections = table.family.show(table.board, table.view(viewer))
            assert sections
            for section in sections:
                assert isinstance(section, Section)
                assert section.title
                widths = {len(row) for row in section.rows} | ({len(section.columns)} if section.columns else set())
                assert len(widths) <= 1
                assert all(type(cell) is str for row in section.rows for cell in row)


@every_game
def test_a_table_is_drawn_as_well_formed_svg(name: str, players: int) -> None:
    for table in moments(name, players):
        assert ET.fromstring(table.draw()).tag.endswith("svg")
    empty = table.family.draw(table.board, None)
    assert ET.fromstring(empty).tag.endswith("svg")
    assert table.draw() != empty


@every_game
def test_events_can_be_had_from_any_ply(name: str, players: int) -> None:
    game = finished(name, players)
    for viewer in (None, 0, players - 1):
        events = game.events(seat=viewer)
        assert {event.ply for event in events} == set(range(game.ply))
        for since in (1, game.ply // 2, game.ply - 1, game.ply):
            assert game.events(since, viewer) == [event for event in events if event.ply >= since]
        for event in events:
            assert isinstance(event, Event)
            assert event.code
            assert event.sentence
            assert event.seat in (None, *range(players))
            assert is_plain(event.facts)


@every_game
def test_scores_rank_the_seats_and_name_the_winners(name: str, players: int) -> None:
    for seed in range(1, 3 if WITHOUT_JIT else 6):
        scores = finished(name, players, seed).scores()
        assert len(scores.totals) == len(scores.points) == len(scores.ranks) == players
        for seat in range(players):
            assert tuple(scores.points[seat]) == GAMES[name].family.sources
            assert sum(scores.points[seat].values()) == scores.totals[seat]
            better = [other for other in range(players) if scores.ranks[other] < scores.ranks[seat]]
            assert scores.ranks[seat] == 1 + len(better)
            if GAMES[name].family.can_win is None:
                assert all(scores.totals[other] >= scores.totals[seat] for other in better)
        assert scores.winners in ((), tuple(seat for seat in range(players) if scores.ranks[seat] == 1))
        if GAMES[name].family.can_win is None:
            assert max(scores.totals) in [scores.totals[seat] for seat in scores.winners]


# What is hidden


@every_game
def test_dealing_the_hidden_part_anew_changes_nothing_the_seat_is_told(name: str, players: int) -> None:
    rng = np.random.default_rng(1)
    for table in moments(name, players):
        for seat in range(players):
            imagined = table.imagine(seat, rng)
            assert imagined.view(seat) == table.view(seat)
            assert imagined.view(None) == table.view(None)
            assert imagined.moves(seat) == table.moves(seat)
            assert imagined.awaited == table.awaited
            assert not hasattr(imagined, "past")


@every_game
def test_what_is_imagined_depends_on_chance_and_on_what_the_seat_knows_alone(name: str, players: int) -> None:
    for table in moments(name, players):
        for seat in range(players):
            once = table.imagine(seat, np.random.default_rng(1))
            again = table.imagine(seat, np.random.default_rng(2)).imagine(seat, np.random.default_rng(1))
            assert once.position == again.position


@every_game
def test_an_imagined_game_plays_on_to_its_end(name: str, players: int) -> None:
    rng = np.random.default_rng(1)
    for table in list(moments(name, players))[:: 4 if WITHOUT_JIT else 2]:
        imagined = table.imagine(0, rng)
        for _ in range(10 if WITHOUT_JIT else 5000):
            if not imagined.over:
                play_any(imagined, rng)
        assert imagined.over or WITHOUT_JIT
