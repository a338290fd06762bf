"""The report: all that was counted, as figures for programs and as a page for people."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np

from fareplay.arena.rating import Estimate
from fareplay.core.errors import BadInput
from fareplay.stats.charts import bars, histogram, intervals
from fareplay.stats.counting import Sums, mean, share
from fareplay.stats.gathering import LENSES, Study
from fareplay.stats.paper import number_of, page, percent, section, signed, table, tiles, words

PLACES = ("begins", "second", "third", "fourth", "fifth")


def figures(study: Study, sums: Sums) -> dict[str, Any]:
    """Return all figures, as JSON can hold them."""
    family, board = study.find()
    games, won = int(sums["games"][0]), max(float(sums["won"][0]), 1.0)
    lens = LENSES[family.name]
    return {
        "game": study.game,
        "board": board.name,
        "players": study.players,
        "games": games,
        "bot": study.bot,
        "key": study.key.hex(),
        "options": dict(study.options),
        "places": [
            {
                "place": name,
                "wins": asdict(wins),
                "lead": asdict(lead),
                "points": dict(zip(family.sources, (points / games).tolist(), strict=True)),
            }
            for (name, wins, lead), points in zip(places(study, sums), sums["points"], strict=True)
        ],
        "winners_points": dict(zip(family.sources, (sums["winners_points"] / won).tolist(), strict=True)),
        "moves": lengths(sums["lengths"]),
        **lens.figures(board, study.players, sums),
    }


def places(study: Study, sums: Sums) -> list[tuple[str, Estimate, Estimate]]:
    """Return the share of wins, and the lead over the others, of every place in turn order."""
    games = sums["games"][0]
    return [
        (name, share(wins, games), mean(games, *leads))
        for name, wins, leads in zip(PLACES[: study.players], sums["wins"], sums["leads"].T, strict=True)
    ]


def even_share(study: Study, sums: Sums) -> float:
    """Return the share of wins that every place would have if all were equal; some games nobody wins."""
    return float(sums["won"][0] / sums["games"][0] / study.players)


def lengths(counts: Any) -> dict[str, float]:
    """Return how many moves games have: the fewest, the middle one, the mean, the most."""
    found, games = counts.nonzero()[0], counts.sum()
    middle = np.searchsorted(counts.cumsum(), (games + 1) // 2)
    average = (counts * np.arange(len(counts))).sum() / games
    return {"fewest": int(found[0]), "median": int(middle), "mean": float(average), "most": int(found[-1])}


def write_report(study: Study, sums: Sums, path: Path) -> None:
    """Write the page to a new file."""
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(report(study, sums))
    except FileExistsError:
        raise BadInput(f"{path} exists already; choose another name, and nothing is lost") from None
    except OSError as error:
        raise BadInput(f"{path}: {error.strerror}") from None


def report(study: Study, sums: Sums) -> str:
    """Return the page."""
    family, board = study.find()
    who = "uniformly random moves" if study.bot == "tourist" else f"{words(study.bot)} in every seat"
    intro = f"{number_of(sums['games'][0])} games of {family.title} with {study.players} players, {who}."
    options = "".join(f", {words(name)} = {words(str(value))}" for name, value in study.options.items())
    note = (
        f"Intervals are of 95 %. The games come from the key <small>{study.key.hex()}</small>{options}: the same key"
        " and the same bot give the same report. Made by fareplay stats, which plays by the rules in every detail."
    )
    parts = [
        overview(study, sums),
        seats_section(study, sums),
        points_section(family.sources, study, sums),
        section("Length", "How many moves the games had; every choice is a move.", histogram("moves", sums["lengths"])),
        *LENSES[family.name].sections(board, study.players, sums),
    ]
    return page(words(board.title), intro, parts, note)


def overview(study: Study, sums: Sums) -> str:
    """Return what to know at a glance."""
    begins, games, won = places(study, sums)[0], sums["games"][0], max(float(sums["won"][0]), 1.0)
    return tiles(
        [
            (percent(begins[1].value), f"of games won by who begins; even is {percent(even_share(study, sums))}"),
            (f"{sums['points'].sum() / games / study.players:.1f}", "points on average"),
            (f"{sums['winners_points'].sum() / won:.1f}", "points of the winner"),
            (f"{lengths(sums['lengths'])['median']:.0f}", "moves in a typical game (the median)"),
        ]
    )


def seats_section(study: Study, sums: Sums) -> str:
    """Return whether it matters who begins."""
    rows, even = places(study, sums), even_share(study, sums)
    surely = [
        name
        for name, wins, _ in rows
        if wins.low is not None and wins.high is not None and not wins.low <= even <= wins.high
    ]
    if not sums["won"][0]:
        found = "Nobody won any of these games."
    elif surely:
        found = f"Where one sits seems to matter: even is outside the interval of these places: {', '.join(surely)}."
    else:
        found = "Every interval holds an even share: no advantage of a seat shows in so many games."
    chart = intervals("wins by place in turn order", [(name, wins) for name, wins, _ in rows], even)
    points = table(("place", "lead over the others"), [(name, signed(lead)) for name, _, lead in rows], texts=1)
    return section(
        "Seats", f"Share of wins by place in turn order; a shared win counts in parts. {found}", chart + points
    )


def points_section(sources: tuple[str, ...], study: Study, sums: Sums) -> str:
    """Return where points come from, for all and for the winners."""
    everyone = sums["points"].sum(axis=0) / sums["games"][0] / study.players
    winners = sums["winners_points"] / max(float(sums["won"][0]), 1.0)
    rows = [
        (name, float(mean_of), float(winner))
        for name, mean_of, winner in zip(sources, everyone, winners, strict=True)
        if mean_of or winner
    ]
    return section(
        "Points", "Where they come from, on average.", bars("points by source", rows, ("everyone", "winners"))
    )
