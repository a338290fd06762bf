from __future__ import annotations

import json
from pathlib import Path

import pytest

from fareplay.arena import BlockResult, Match
from fareplay.arena.results import Keeper, load, merge
from fareplay.bots.bot import Budget
from fareplay.core.errors import BadInput
from tests.arena.fakes import made_up_game


def match_of(seed: int = 1, bots: tuple[str, ...] = ("a", "b")) -> Match:
    return Match.of("usa", bots, seed=seed, budget=Budget(nodes=50), first=0)


def block_of(match: Match, number: int) -> BlockResult:
    return BlockResult(number, match.deal_key(number).hex(), (made_up_game("ab", (1, 2)), made_up_game("ba", (1, 2))))


def save(path: Path, match: Match, numbers: range) -> Path:
    with Keeper.start(path, match) as keeper:
        for number in numbers:
            keeper.keep(block_of(match, number))
    return path


def test_what_is_saved_is_read_again(tmp_path: Path) -> None:
    saved = load(save(tmp_path / "a", match_of(), range(3)))
    assert saved.match == match_of()
    assert saved.results == tuple(block_of(match_of(), number) for number in range(3))
    assert saved.played == {0, 1, 2}


@pytest.mark.parametrize("cut", [1, 2, 40, 200])
def test_a_torn_last_line_is_left_out_and_written_anew(cut: int, tmp_path: Path) -> None:
    path, match = save(tmp_path / "a", match_of(), range(3)), match_of()
    whole = path.read_bytes()
    path.write_bytes(whole[:-cut])
    saved = load(path)
    assert saved.played == {0, 1}
    with Keeper.go_on(saved) as keeper:
        keeper.keep(block_of(match, 2))
    assert path.read_bytes() == whole


def test_a_file_in_which_nothing_came_to_stand_is_taken_away(tmp_path: Path) -> None:
    assert not save(tmp_path / "a", match_of(), range(0)).exists()


def test_a_file_is_never_written_over(tmp_path: Path) -> None:
    save(tmp_path / "a", match_of(), range(1))
    with pytest.raises(BadInput, match="exists already; --resume goes on with it"):
        Keeper.start(tmp_path / "a", match_of())


def test_runs_with_different_seeds_are_merged_and_double_blocks_count_once(tmp_path: Path) -> None:
    one, other = match_of(1), match_of(2)
    files = [
        save(tmp_path / "a", one, range(3)),
        save(tmp_path / "b", one, range(1, 5)),
        save(tmp_path / "c", other, range(2)),
    ]
    match, results = merge([load(path) for path in files])
    assert match == one
    assert len(results) == 7
    assert len({result.deal for result in results}) == 7


def test_runs_of_different_matches_are_not_merged(tmp_path: Path) -> None:
    files = [save(tmp_path / "a", match_of(), range(1)), save(tmp_path / "b", match_of(bots=("a", "c")), range(1))]
    with pytest.raises(BadInput, match="b is of another match; its list of bots differs: a,c, not a,b"):
        merge([load(path) for path in files])


def test_a_merged_file_knows_which_blocks_are_its_own(tmp_path: Path) -> None:
    with Keeper.start(tmp_path / "a", match_of(1)) as keeper:
        keeper.keep(block_of(match_of(1), 0))
        keeper.keep(block_of(match_of(2), 1))
    assert load(tmp_path / "a").played == {0}


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "not a file of arena results: the first line is missing"),
        ("no json\n", "not a file of arena results"),
        ("[]\n", "not a file of arena results"),
        ('{"game": "usa"}\n', "not a file of arena results"),
        ("HEAD\n{}\n{}\n", "line 2 is not a block"),
        ("HEAD\nBLOCK\n{\nBLOCK\n", "line 3 is not a block"),
        ('HEAD\n{"block": 0, "deal": "x", "games": [{"seats": ["a"]}]}\n', "line 2 is not a block"),
    ],
)
def test_what_is_no_file_of_results_is_refused(text: str, complaint: str, tmp_path: Path) -> None:
    head, block = save(tmp_path / "good", match_of(), range(1)).read_text().splitlines()
    (tmp_path / "bad").write_text(text.replace("HEAD", head).replace("BLOCK", block))
    with pytest.raises(BadInput, match=complaint):
        load(tmp_path / "bad")


def test_the_header_tells_the_match(tmp_path: Path) -> None:
    head = json.loads(save(tmp_path / "a", match_of(), range(1)).read_text().splitlines()[0])
    assert head["game"] == "usa"
    assert head["budget"] == {"nodes": 50}
    assert head["options"]["first"] == 0


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="No such file"):
        load(tmp_path / "none")
