"""The pages of rules and the names of stops: whole, alike in every language, true to the boards and the clauses."""

from __future__ import annotations

import json
import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from fareplay.games import GAMES, find
from fareplay.ticket_to_ride.family import TICKET_TO_RIDE
from tests.page.facts import FACTS, facts, written

ROOT = Path(__file__).parent.parent.parent
WEB = ROOT / "web" / "src"
RULES, NAMES = WEB / "rules", WEB / "names"
FIGURES = {drawing.stem: drawing.read_text() for drawing in (RULES / "figures").glob("*.svg")}
LANGUAGES = ("en", "ru", "uk", "pl")
CLAUSE = r"[A-Z]{3}-[A-Z]+-\d+"
CLAUSES = {clause for page in (ROOT / "docs" / "rules").glob("*.md") for clause in re.findall(CLAUSE, page.read_text())}

on_every_page = pytest.mark.parametrize(("language", "game"), list(product(LANGUAGES, GAMES)))
in_other_languages = pytest.mark.parametrize(("language", "game"), list(product(LANGUAGES[1:], GAMES)))


def page(language: str, game: str) -> str:
    return (RULES / language / f"{game}.md").read_text()


def sections(text: str) -> list[tuple[str, str]]:
    return re.findall(r"^(##+) .+ \{#([\w-]+)\}$", text, re.MULTILINE)


def figures(text: str) -> list[str]:
    return re.findall(r"^!\[.+\]\(figure:([\w-]+)\)$", text, re.MULTILINE)


def clauses(text: str) -> list[str]:
    return re.findall(rf"\[({CLAUSE})\]", text)


def placeholders(text: str) -> list[str]:
    return re.findall(r"\{([\w.-]+)\}", text)


def named_stops() -> dict[str, dict[str, str]]:
    """The stops that have a name, by board, with the names of the board itself."""
    found: dict[str, dict[str, str]] = {}
    for game, listed in GAMES.items():
        for players, name in listed.boards.items():
            board: Any = find(game, players)[1]
            if listed.family is TICKET_TO_RIDE:
                found[name] = board.stop_names
            else:
                found[f"{game}-{name}"] = {stop.id: stop.landmark for stop in board.stops if stop.landmark}
    return found


@on_every_page
def test_every_heading_and_figure_of_a_page_is_written_as_the_build_expects(language: str, game: str) -> None:
    text = page(language, game)
    assert re.match(r"# .+\n", text)
    assert len(re.findall(r"^##+ ", text, re.MULTILINE)) == len(sections(text)) >= 12
    assert text.count("![") == len(figures(text)) >= 8
    assert text.count("{") == len(placeholders(text)) + len(sections(text))
    assert text.count("**") % 2 == 0
    assert not re.search(r"[<>]|[^ !]\[[A-Z]", text)


@in_other_languages
def test_a_page_has_the_same_sections_figures_and_facts_in_every_language(language: str, game: str) -> None:
    ours, english = page(language, game), page("en", game)
    assert sections(ours) == sections(english)
    assert figures(ours) == figures(english)
    assert sorted(placeholders(ours)) == sorted(placeholders(english))
    assert clauses(ours) == clauses(english)


@on_every_page
def test_every_clause_on_a_page_is_one_of_ours(language: str, game: str) -> None:
    assert set(clauses(page(language, game))) <= CLAUSES


@on_every_page
def test_every_fact_on_a_page_and_in_its_figures_is_known(language: str, game: str) -> None:
    text = page(language, game)
    quoted = {*placeholders(text), *(fact for name in figures(text) for fact in placeholders(FIGURES[name]))}
    assert quoted <= facts()[game].keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_together_the_pages_of_ticket_to_ride_tell_every_clause(language: str) -> None:
    games = [game for game, listed in GAMES.items() if listed.family is TICKET_TO_RIDE]
    told = {clause for game in games for clause in clauses(page(language, game))}
    ours = set(re.findall(rf"^- \*\*({CLAUSE})\*\*", (ROOT / "docs/rules/ticket-to-ride.md").read_text(), re.MULTILINE))
    assert told == ours


@on_every_page
def test_a_page_holds_no_letter_of_another_alphabet_or_sign_of_another_language(language: str, game: str) -> None:
    text = re.sub(rf"\{{[^}}]+\}}|{CLAUSE}|figure:[\w-]+", "", page(language, game))
    strangers = {
        "en": "[а-яёіїєґąćęłńśźż«„]",
        "ru": "[іїєґąćęłńśźż„”]",
        "uk": "[ёыэъąćęłńśźż„”']",
        "pl": "[а-яёіїєґ«»—]",
    }
    assert not re.findall(strangers[language], text, re.IGNORECASE)


def test_every_figure_is_used_and_takes_its_words_from_nowhere() -> None:
    used = {name for language, game in product(LANGUAGES, GAMES) for name in figures(page(language, game))}
    assert used == set(FIGURES)
    for name, drawing in FIGURES.items():
        words = re.findall(r"<text[^>]*>([^<]*)</text>", drawing)
        assert not [word for word in words if re.search(r"[^\W\d_]{2,}", re.sub(r"\{[^}]+\}", "", word))], name


def test_the_facts_are_those_of_the_boards() -> None:
    assert FACTS.read_text() == written(), "python -m tests.page.facts writes them anew"


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_stop_has_a_name_in_every_language(language: str) -> None:
    named = json.loads((NAMES / f"{language}.json").read_text())
    ours = {board: set(stops) for board, stops in named_stops().items()}
    assert {board: set(stops) for board, stops in named.items()} == ours
    for board, stops in named.items():
        assert len(set(stops.values())) == len(stops), board
        assert all(words.strip() == words != "" for words in stops.values())
