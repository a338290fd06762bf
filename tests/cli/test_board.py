from __future__ import annotations

import random
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import fareplay
from fareplay.games import GAMES, boards_of
from tests.cli.conftest import Program


@pytest.mark.parametrize("game", GAMES)
def test_every_board_of_ours_is_fine_and_can_be_drawn(game: str, program: Program, tmp_path: Path) -> None:
    for _, board in boards_of(game):
        own = tmp_path / f"{board.name}.toml"
        own.write_text(board.text)
        outcome = program("board", "check", own)
        assert outcome.code == 0
        assert board.summary in outcome.out
        outcome = program("board", "draw", own, "-o", tmp_path / "own.svg")
        assert outcome.code == 0
        assert ET.parse(tmp_path / "own.svg").getroot().tag.endswith("svg")


def test_a_wrong_board_is_explained_line_by_line(program: Program, tmp_path: Path) -> None:
    (_, board), *_ = boards_of("london")
    wrong = tmp_path / "wrong.toml"
    lines = board.text.replace('"big-ben", "waterloo"', '"big-bang", "waterloo"').splitlines()
    wrong.write_text("\n".join(lines))
    line = next(number for number, text in enumerate(lines, 1) if "big-bang" in text)
    outcome = program("board", "check", wrong)
    assert outcome.code == 2
    assert f"wrong.toml:{line}: route" in outcome.err
    assert 'no stop is called "big-bang"; did you mean "big-ben"?' in outcome.err


def test_a_picture_shows_the_pieces_of_a_record(program: Program, tmp_path: Path) -> None:
    chance, game = random.Random(4), fareplay.deal("london", 2, seed=4)
    while not game.over:
        game.play(chance.choice(game.moves()))
    game.record().save(tmp_path / "game.json")
    outcome = program("board", "draw", "london", "-o", tmp_path / "end.svg", "--record", tmp_path / "game.json")
    assert outcome.code == 0
    assert (tmp_path / "end.svg").read_text() == game.draw()
    program("board", "draw", "london", "-o", tmp_path / "start.svg", "--record", tmp_path / "game.json", "--ply", "2")
    assert 'class="piece"' not in (tmp_path / "start.svg").read_text()
    outcome = program("board", "draw", "usa", "-o", tmp_path / "x.svg", "--record", tmp_path / "game.json")
    assert outcome.code == 2
    assert "is a game of london, not of usa" in outcome.err
    assert not (tmp_path / "x.svg").exists()
