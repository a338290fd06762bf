"""The list of games, and files that stand for a name."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import fareplay
from fareplay import GAMES, BadBoard, BadInput
from fareplay.core.source import Source
from fareplay.games import FAMILIES, boards_of, find, load_board, read_board
from tests.ticket_to_ride.own_board import own_board


def test_the_games_there_are() -> None:
    assert {name: listed.players for name, listed in GAMES.items()} == {
        "usa": (2, 5),
        "london": (2, 4),
        "paris": (2, 4),
        "get-on-board": (2, 5),
    }
    assert {listed.family.name for listed in GAMES.values()} <= set(FAMILIES)


@pytest.mark.parametrize("name", GAMES)
def test_a_listed_game_is_for_the_players_of_its_board(name: str) -> None:
    listed = GAMES[name]
    for players in range(listed.players[0], listed.players[1] + 1):
        family, board = find(name, players)
        assert family is listed.family
        assert board.fewest_players <= players <= board.most_players
        assert fareplay.deal(name, players, seed=1).players == players
        assert board is find(name, players)[1]
    assert [board.name for _, board in boards_of(name)] == list(dict.fromkeys(listed.boards.values()))


@pytest.mark.parametrize("players", [1, 6, 0, -2, 10**30, 2.0, "2", None, True])
def test_a_wrong_number_of_players_is_named(players: Any) -> None:
    for deal in (fareplay.deal, fareplay.deal_many):
        with pytest.raises(BadInput, match="usa is for 2 to 5 players, got "):
            deal("usa", players)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("lodnon", 'no game is called "lodnon"; did you mean "london"?'),
        (
            "europe",
            'no game is called "europe"; there are usa, london, paris, get-on-board, and board files of your own end'
            " in .toml",
        ),
        ("", 'no game is called ""'),
        ("USA", 'no game is called "USA"'),
        ("../usa", "no game is called"),
        ("x" * 10_000, 'no game is called "xxx'),
    ],
)
def test_an_unknown_game_is_named(name: str, said: str) -> None:
    for ask in (fareplay.deal, fareplay.deal_many, boards_of):
        with pytest.raises(BadInput) as error:
            ask(name)
        assert said in str(error.value)
        assert len(str(error.value)) < 250


@pytest.mark.parametrize("name", ["nowhere.toml", "no/such/folder/own.toml", "null\0byte.toml", "x" * 999 + ".toml"])
def test_a_board_file_that_cannot_be_read_is_named(name: str) -> None:
    for ask in (fareplay.deal, fareplay.deal_many, boards_of):
        with pytest.raises(BadBoard, match=r"\.toml: "):
            ask(name)


def test_a_path_is_as_good_as_its_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = own_board(tmp_path)
    games = [fareplay.deal(name, seed=1) for name in (path, str(path))]
    monkeypatch.chdir(tmp_path)
    games += [fareplay.deal(name, seed=1) for name in ("own.toml", "./own.toml")]
    assert len({game.position for game in games}) == 1
    assert {game.name for game in games} == {"own"}
    assert [board.title for _, board in boards_of(str(path))] == ["Triangle"]


def test_a_changed_file_is_read_again(tmp_path: Path) -> None:
    assert load_board(own_board(tmp_path))[1].title == "Triangle"
    assert load_board(own_board(tmp_path, title="Square"))[1].title == "Square"


def test_a_board_can_be_read_from_its_text(tmp_path: Path) -> None:
    text = own_board(tmp_path).read_text("utf-8")
    family, board = read_board(Source("somewhere", text))
    assert (family.name, board.name, board.text) == ("ticket-to-ride", "somewhere", text)


def test_the_public_names_are_all_there() -> None:
    assert sorted(fareplay.__all__) == sorted(set(fareplay.__all__))
    assert all(hasattr(fareplay, name) for name in fareplay.__all__)
