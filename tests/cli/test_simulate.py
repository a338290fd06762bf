from __future__ import annotations

import json
from typing import Any

import pytest

from tests.cli.conftest import Program


def simulate(program: Program, *arguments: str) -> dict[str, Any]:
    outcome = program("simulate", *arguments, "--json")
    assert outcome.code == 0
    summary: dict[str, Any] = json.loads(outcome.out)
    return summary


def without_speed(summary: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in summary.items() if "second" not in key}


def test_the_answer_follows_from_the_seed_with_any_number_of_jobs() -> None:
    from fareplay.cli.simulate import summarize  # noqa: PLC0415
    from fareplay.core.dealer import stretch  # noqa: PLC0415

    alone, together = (summarize("london", 3, 2500, stretch(5), jobs) for jobs in (1, 2))
    assert (alone.moves, alone.mean_points, alone.wins) == (together.moves, together.mean_points, together.wins)


def test_another_seed_gives_other_games(program: Program) -> None:
    first = without_speed(simulate(program, "london", "--games", "50", "--seed", "1"))
    assert first == without_speed(simulate(program, "london", "--games", "50", "--seed", "1"))
    assert first != without_speed(simulate(program, "london", "--games", "50", "--seed", "2"))


def test_the_figures_fit_together(program: Program) -> None:
    summary = simulate(program, "usa", "--games", "200", "--players", "4", "--seed", "1")
    assert summary["games"] == 200
    assert sum(summary["wins"]) == pytest.approx(1)
    for points, total in zip(summary["mean_points"], summary["mean_total"], strict=True):
        assert sum(points.values()) == pytest.approx(total)


def test_people_get_a_table(program: Program) -> None:
    outcome = program("simulate", "london", "--games", "20", "--seed", "1")
    assert "20 games of london" in outcome.out
    assert "districts" in outcome.out
    assert "longest path" not in outcome.out
