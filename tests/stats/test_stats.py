"""`fareplay stats`: the figures add up, on any board, and the report needs nothing else."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import numpy as np
import pytest

from fareplay.bots.ladder import Tourist
from fareplay.core.dealer import stretch
from fareplay.core.errors import BadInput
from fareplay.core.kernel import unpacked
from fareplay.games import deal_many
from fareplay.stats import Study, figures, gather, gathering, write_report
from fareplay.stats.counting import Played, Sums, mean, share, stands_out
from fareplay.stats.report import report
from fareplay.stats.ticket_to_ride import count
from fareplay.ticket_to_ride.views import owners
from tests.cli.conftest import Program, program  # noqa: F401  (a fixture)
from tests.get_on_board.own_map import own_map
from tests.ticket_to_ride.own_board import own_board


def study(game: str, players: int = 2, games: int = 60, bot: str = "tourist", **options: Any) -> Study:
    return Study(game, players, games, bot, stretch(1), None, options)


def counted(of: Study, jobs: int = 1) -> Sums:
    return list(gather(of, jobs))[-1][1]


def svgs(page: str) -> list[ET.Element]:
    return [ET.fromstring(found) for found in re.findall(r"<svg.*?</svg>", page, re.DOTALL)]


@pytest.mark.parametrize(("game", "players"), [("usa", 3), ("paris", 2), ("get-on-board", 2)])
def test_the_totals_add_up(game: str, players: int) -> None:
    of = study(game, players)
    sums = counted(of)
    told = figures(of, sums)
    assert told["games"] == sums["lengths"].sum() == 60
    assert sums["wins"].sum() == pytest.approx(sums["won"][0])
    assert sum(place["lead"]["value"] for place in told["places"]) == pytest.approx(0)
    assert told["moves"]["fewest"] <= told["moves"]["median"] <= told["moves"]["most"]
    assert json.loads(json.dumps(told)) == told


def test_tickets_and_routes_are_those_of_the_final_positions() -> None:
    batch = deal_many("london", 2, 40, seed=3)
    batch.play_out()
    sums = count(Played.of(batch, batch.positions["first"]))
    owned = [owners(batch.board, unpacked(position)) for position in batch.positions]  # type: ignore[arg-type]
    routes = [route.id for route in batch.board.routes]  # type: ignore[attr-defined]
    for at, route in enumerate(routes):
        assert sums["claimed"][0, at] == sum(route in owner for owner in owned)
    completed = batch.score_sheets()[..., 7]
    assert sums["completed"].sum() == completed.sum() > 0
    assert (sums["completed"] <= sums["kept"][0]).all()
    assert (sums["kept"][0] <= sums["offered"]).all()


def test_a_way_is_never_shorter_than_the_shortest() -> None:
    of = study("london", 2, 200)
    for ticket in figures(of, counted(of))["tickets"]:
        assert ticket["way"] is None or ticket["way"] >= ticket["shortest"]


def test_every_route_of_get_on_board_begins_at_a_departure() -> None:
    of = study("get-on-board", 2)
    told, sums = figures(of, counted(of)), counted(of)
    assert sums["departed"][0].sum() == 2 * 60
    assert sums["offered"].sum() == 4 * 60
    assert all(0 <= one["kept"]["value"] <= 1 for one in told["departures"])
    assert max(told["intersections"].values()) <= 1


def test_who_begins_may_be_given_and_counts_as_the_first_place() -> None:
    of = study("london", 2, 20, first=1)
    batch = deal_many("london", 2, 5, key=of.key, first=1)
    batch.play_out()
    played = Played.of(batch, batch.positions["first"])
    assert (played.first == 1).all()
    assert figures(of, counted(of))["options"] == {"first": 1}


def test_the_figures_follow_from_the_key_with_any_number_of_jobs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gathering, "AT_ONCE", 5)
    of = study("london", 2, 12)
    alone, together = (figures(of, counted(of, jobs)) for jobs in (1, 2))
    assert alone == together
    assert alone["games"] == 12


def test_a_bot_plays_every_game_to_its_end() -> None:
    batch = deal_many("london", 2, 3, seed=1)
    gathering.play_games(batch, Tourist(), np.random.default_rng(1))
    assert batch.over().all()


def test_a_board_of_ones_own_is_reported_on_whatever_it_is_called(tmp_path: Path) -> None:
    path = own_board(tmp_path, title="<b>Mine</b>", stops=[["abbey", "A<i>"], ["bridge", "B&B"], ["castle", "C"]])
    of = study(str(path))
    page = report(of, counted(of))
    assert "<b>Mine" not in page
    assert "A<i>" not in page
    assert "B&amp;B" in page
    assert len(svgs(page)) == 5


def test_a_map_of_ones_own_is_reported_on(tmp_path: Path) -> None:
    of = study(str(own_map(tmp_path)))
    assert svgs(report(of, counted(of)))[-1].findall(".//{*}circle[@class='heat']")


def test_a_map_without_room_is_said_to_have_too_little(tmp_path: Path) -> None:
    of = study(str(own_map(tmp_path)))
    sums = counted(of)
    sums["out"][:] = sums["games"] * 2
    sums["won"][:] = 0
    page = report(of, sums)
    assert "Nobody won any of these games" in page
    assert "100% of seats were put out: the map has too little room" in page


def test_the_report_needs_nothing_else() -> None:
    of = study("usa", 2, 5)
    page = report(of, counted(of)).replace("http://www.w3.org/2000/svg", "")
    assert "http" not in page
    assert "src=" not in page
    assert "url(" not in page.replace("url(#sheet)", "")


def test_a_route_that_nobody_claims_is_dead() -> None:
    of = study("london", 2, 200)
    sums = counted(of)
    sums["claimed"][:, 0] = 0
    board = of.find()[1]
    twin = board.routes[0].twin  # type: ignore[attr-defined]
    if twin:
        sums["claimed"][:, board.route_numbers[twin]] = 0  # type: ignore[attr-defined]
    assert board.routes[0].id in figures(of, sums)["dead_routes"]  # type: ignore[attr-defined]


def test_estimates_know_how_much_they_know() -> None:
    assert share(0, 0).low is None
    assert mean(1, 5, 25).low is None
    few, many = share(5, 10), share(500, 1000)
    assert few.low is not None
    assert many.low is not None
    assert few.low < many.low < 0.5
    assert stands_out(np.array([100, 500, 2600]), 0.0) == 1
    assert stands_out(np.array([100, -500, 2600]), 0.0) == -1
    assert stands_out(np.array([100, 500, 2600]), 5.0) == 0


def test_a_report_is_never_written_over(tmp_path: Path) -> None:
    of, path = study("london", 2, 5), tmp_path / "report.html"
    write_report(of, counted(of), path)
    with pytest.raises(BadInput, match="exists already"):
        write_report(of, counted(of), path)


def test_the_command_writes_the_page_and_the_figures(program: Program, tmp_path: Path) -> None:  # noqa: F811
    path = tmp_path / "report.html"
    wanted = ("london", "--bot", "tourist", "--games", "20", "--seed", "1")
    outcome = program("stats", *wanted, "-o", path, "--json")
    assert outcome.code == 0
    assert json.loads(outcome.out)["games"] == 20
    assert "London" in path.read_text("utf-8")
    again = program("stats", *wanted, "-o", path)
    assert again.code == 2
    assert "exists already" in again.err


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (("london",), "say where the report goes"),
        (("london", "--bot", "tourits", "--json"), "did you mean"),
        (("lodnon", "--json"), "did you mean"),
        (("london", "--players", "9", "--json"), "2 to 4 players"),
        (("london", "--option", "first=7", "--json"), "must be a seat"),
        (("london", "--bot", "tourist", "--games", "5", "-o", "/nowhere/report.html"), "/nowhere/report.html"),
    ],
)
def test_bad_input_is_one_clear_line(program: Program, asked: tuple[str, ...], told: str) -> None:  # noqa: F811
    outcome = program("stats", *asked)
    assert outcome.code == 2
    assert told in outcome.err
    assert outcome.err.count("\n") == 1
