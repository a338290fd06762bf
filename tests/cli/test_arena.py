from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from fareplay.arena import BlockResult, Match, Standing
from fareplay.arena.playing import play_block
from fareplay.bots import BOTS
from fareplay.cli import arena as command
from tests.cli.conftest import Program

FIRST, SECOND = list(BOTS)[:2]
PAIR = f"{FIRST},{SECOND}"
SHORT = ("arena", "london", "--bots", PAIR, "--seed", "1", "--jobs", "1")


def ask(program: Program, *arguments: str | Path) -> dict[str, Any]:
    outcome = program(*arguments, "--json")
    assert outcome.code == 0, outcome.err
    told: dict[str, Any] = json.loads(outcome.out)
    return told


def without_clocks(told: dict[str, Any]) -> dict[str, Any]:
    return told | {"standing": told["standing"] | {"bots": [row | {"ms": 0} for row in told["standing"]["bots"]]}}


def test_people_get_tables(program: Program) -> None:
    outcome = program(*SHORT, "--blocks", "3")
    assert outcome.code == 0
    for words in (
        "6 games of london with 2 players, 3 deals in all seatings",
        "Elo",
        "ahead of",
        "mean points",
        SECOND,
    ):
        assert words in outcome.out


def test_the_figures_fit_together(program: Program) -> None:
    standing = ask(program, *SHORT, "--blocks", "4")["standing"]
    assert (standing["blocks"], standing["games"]) == (4, 8)
    assert sum(row["won"]["value"] for row in standing["bots"]) == pytest.approx(1)
    assert sum(row["rating"]["value"] for row in standing["bots"]) == pytest.approx(0)
    assert standing["ahead"][0][1]["value"] + standing["ahead"][1][0]["value"] == pytest.approx(1)
    for row in standing["bots"]:
        assert sum(row["points"].values()) == pytest.approx(row["total"])
        assert row["illegal"] == row["late"] == 0
        assert row["ms"] > 0


def test_two_bots_at_four_seats(program: Program) -> None:
    told = ask(program, *SHORT, "--players", "4", "--blocks", "1")
    assert told["standing"]["games"] == 6


def test_the_early_picture_names_the_best_first_and_follows_every_block() -> None:
    state = command.Run(Match.of("london", ("tourist", "commuter"), seed=1), [], None)
    assert state.picture() == "tourist +0, commuter +0"
    for block in range(4):
        state.add(play_block(state.match, block))
    ratings = {row.bot: row.rating.value for row in Standing.of(state.match.bots, state.results).bots}
    assert state.picture() == f"commuter {ratings['commuter']:+.0f}, tourist {ratings['tourist']:+.0f}"
    assert ratings["commuter"] > 100


def test_a_bot_alone_plays_against_itself(program: Program) -> None:
    alone = ("arena", "london", "--bots", FIRST, "--seed", "1", "--jobs", "1", "--blocks", "5")
    outcome = program(*alone)
    assert outcome.code == 0
    assert "5 games of london with 2 players" in outcome.out
    assert "ahead of" not in outcome.out
    standing = ask(program, *alone)["standing"]
    score = standing["winning_score"]
    assert score["low"] < score["value"] < score["high"]
    assert score["value"] > standing["bots"][0]["total"]
    assert f"mean winning score {score['value']:.1f} ({score['low']:.1f}–{score['high']:.1f})" in outcome.out


def test_a_run_goes_on_where_it_stopped(program: Program, tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    whole = ask(program, *SHORT, "--blocks", "4")
    ask(program, *SHORT, "--blocks", "2", "--save", file)
    file.write_bytes(file.read_bytes()[:-10])
    told = ask(program, "arena", "--resume", file, "--blocks", "4", "--jobs", "1")
    assert without_clocks(told) == without_clocks(whole)
    assert len(file.read_text().splitlines()) == 5
    again = ask(program, *SHORT, "--resume", file, "--blocks", "4")
    assert again == told


def test_runs_are_merged(program: Program, tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("a", "b", "c")]
    for file, seed in zip(files, (1, 2, 1), strict=True):
        ask(
            program,
            "arena",
            "london",
            "--bots",
            PAIR,
            "--seed",
            str(seed),
            "--blocks",
            "2",
            "--jobs",
            "1",
            "--save",
            file,
        )
    merging = [part for file in files for part in ("--merge", file)]
    told = ask(program, "arena", *merging, "--save", tmp_path / "all")
    assert told["standing"]["blocks"] == 4
    assert ask(program, "arena", "--merge", tmp_path / "all")["standing"] == told["standing"]


def test_a_test_stops_the_run_and_says_why(program: Program) -> None:
    outcome = program(*SHORT, "--blocks", "50", "--sprt", "-2000,2000")
    assert "known after" in outcome.out
    assert f"{FIRST} leads {SECOND} by" in outcome.out
    told = ask(program, *SHORT, "--blocks", "50", "--sprt", "-2000,2000")
    assert told["standing"]["blocks"] < 50
    assert abs(told["sprt"]["evidence"]) >= told["sprt"]["bound"]
    assert told["sprt"]["decided"] in (-2000, 2000)


def test_a_test_may_end_without_an_answer(program: Program) -> None:
    assert "not known after 1 blocks whether" in program(*SHORT, "--blocks", "1", "--sprt", "0,1").out


def test_an_interruption_keeps_what_was_saved(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(match: Match, *_: object) -> Iterator[BlockResult]:
        yield play_block(match, 0)
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "run", interrupted)
    outcome = program(*SHORT, "--blocks", "4", "--save", tmp_path / "run")
    assert outcome.code == 130
    assert "2 games of london" in outcome.out
    assert len((tmp_path / "run").read_text().splitlines()) == 2


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["arena"], "name a game and bots, like fareplay arena usa --bots expert,planner"),
        (["arena", "usa"], "name a game and bots"),
        (["arena", "usa", "--bots", FIRST, "--sprt", "0,20"], "--sprt compares the first two bots; there is only one"),
        (["arena", "usa", "--bots", f"{FIRST},{FIRST}"], f'the bot "{FIRST}" is named twice'),
        (["arena", "usa", "--bots", f"{FIRST},nobody"], 'no bot is called "nobody"'),
        (["arena", "lundon", "--bots", PAIR], 'no game is called "lundon"; did you mean "london"?'),
        (["arena", "usa", "--bots", PAIR, "--players", "9"], "usa is for 2 to 5 players, got 9"),
        (["arena", "usa", "--bots", PAIR, "--ms", "5", "--nodes", "5"], "in milliseconds or in nodes, one of them"),
        (["arena", "usa", "--bots", PAIR, "--ms", "0"], "Invalid value for '--ms'"),
        (["arena", "usa", "--bots", PAIR, "--sprt", "20,0"], "a lower and a higher Elo difference, got 20,0"),
        (["arena", "usa", "--bots", PAIR, "--option", "furst=0"], 'no option is called "furst"'),
        (["arena", "usa", "--bots", PAIR, "--scheduler", "x"], "a scheduler goes with the backend dask or ray"),
        (["arena", "usa", "--bots", PAIR, "--backend", "dask"], "the backend dask needs a scheduler"),
        (["arena", "usa", "--bots", PAIR, "--save", "no/such/folder"], "No such file or directory"),
        (["arena", "--resume", "nowhere"], "nowhere: No such file or directory"),
        (["arena", "--resume", "a", "--save", "b"], "it does not go with --save"),
        (["arena", "usa", "--merge", "a"], "--merge sums up files and plays nothing"),
    ],
)
def test_bad_input_gets_one_clear_sentence(arguments: list[str], complaint: str, program: Program) -> None:
    outcome = program(*arguments)
    assert outcome.code == 2
    assert complaint in outcome.err
    assert len(outcome.err.splitlines()) == 1


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["usa"], "its game differs: london, not usa"),
        (["--bots", f"{SECOND},{FIRST}"], "its list of bots differs"),
        (["--players", "3"], "its number of players differs: 2, not 3"),
        (["--seed", "2"], "its seed differs"),
        (["--nodes", "7"], "its budget differs: none, not {'nodes': 7}"),
        (["--option", "first=1"], "its set of options differs"),
    ],
)
def test_a_run_of_another_match_is_not_gone_on_with(
    arguments: list[str], complaint: str, program: Program, tmp_path: Path
) -> None:
    file = tmp_path / "run"
    ask(program, *SHORT, "--blocks", "1", "--save", file)
    outcome = program("arena", *arguments, "--resume", file, "--jobs", "1")
    assert outcome.code == 2
    assert complaint in outcome.err
