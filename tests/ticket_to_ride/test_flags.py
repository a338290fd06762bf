"""Chapter "Flags (Paris)" of docs/rules/ticket-to-ride.md."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

import fareplay
from fareplay.core.table import Table
from tests.clauses import clause
from tests.ticket_to_ride.asking import claims, hand, pile
from tests.ticket_to_ride.rigging import cards_in_all, rigged

ROW = ["green", "green", "purple", "purple", "yellow"]
ROUTES = {"red": "louvre-opera.2", "blue": "louvre-opera", "white": "invalides-louvre"}
LENGTHS = {"red": 1, "blue": 1, "white": 2}


def paris(front: Iterable[str] = (), **options: Any) -> Table:
    """Return a table where seat 0 has cards of every colour, and these in front."""
    cards = {"red": 3, "white": 4, "blue": 3, "green": 3, "wild": 3}
    return rigged("paris", **{"row": ROW, "hands": {0: cards}, "front": {0: front}, **options})


def front(table: Table, seat: int = 0) -> set[str]:
    """Return the cards in front of a seat, as everyone sees them."""
    return set(table.view(None).seats[seat].front)


@clause("PAR-FLAG-1")
@pytest.mark.parametrize("color", ["red", "white", "blue"])
def test_a_card_of_a_flag_color_just_paid_may_be_kept_in_front(color: str) -> None:
    table = paris()
    table.play(f"claim {ROUTES[color]} {color} keep flag")
    assert front(table) == {color}
    assert pile(table, "discards")[color] == LENGTHS[color] - 1
    assert hand(table, 0)[color] == hand(paris(), 0)[color] - LENGTHS[color]


@clause("PAR-FLAG-1")
@pytest.mark.parametrize("color", ["red", "white", "blue"])
def test_keeping_it_is_a_choice(color: str) -> None:
    table = paris()
    assert {f"claim {ROUTES[color]} {color}", f"claim {ROUTES[color]} {color} keep flag"} <= claims(table)
    table.play(f"claim {ROUTES[color]} {color}")
    assert front(table) == set()
    assert pile(table, "discards") == {color: LENGTHS[color]}


@clause("PAR-FLAG-1")
@pytest.mark.parametrize(("route", "color"), [("louvre-montparnasse", "green"), ("louvre-montparnasse.2", "purple")])
def test_a_card_of_another_color_is_never_kept(route: str, color: str) -> None:
    table = rigged("paris", row=["blue"] * 5, hands={0: {"green": 3, "purple": 3}})
    assert f"claim {route} {color}" in claims(table)
    with pytest.raises(fareplay.IllegalMove, match="PAR-FLAG-1"):
        table.play(f"claim {route} {color} keep flag")


@clause("PAR-FLAG-1")
@pytest.mark.parametrize(("board", "route"), [("usa", "boston-new-york"), ("london", "baker-street-regents-park")])
def test_there_are_no_flags_on_other_boards(board: str, route: str) -> None:
    color = {"usa": "red", "london": "blue"}[board]
    table = rigged(board, row=["green"] * 5, hands={0: {color: 4, "wild": 4}})
    assert f"claim {route} {color}" in claims(table)
    assert not [move for move in claims(table) if "keep flag" in move]
    with pytest.raises(fareplay.IllegalMove, match="PAR-FLAG-1"):
        table.play(f"claim {route} {color} keep flag")


@clause("PAR-FLAG-2")
@pytest.mark.parametrize("color", ["red", "white", "blue"])
def test_at_most_one_card_of_a_color_lies_in_front(color: str) -> None:
    table = paris(front=[color])
    keeping = {move.split()[2] for move in claims(table) if "keep flag" in move}
    assert keeping == {"red", "white", "blue"} - {color}
    with pytest.raises(fareplay.IllegalMove, match="PAR-FLAG-2"):
        table.play(f"claim {ROUTES[color]} {color} keep flag")
    table.play(f"claim {ROUTES[color]} {color}")
    assert front(table) == {color}


@clause("PAR-FLAG-2")
def test_what_lies_in_front_of_one_player_does_not_hinder_another() -> None:
    table = rigged("paris", players=3, row=ROW, hands={0: {"red": 1}}, front={1: ["red"], 2: ["red"]})
    table.play(f"claim {ROUTES['red']} red keep flag")
    assert [front(table, seat) for seat in range(3)] == [{"red"}] * 3


@clause("PAR-FLAG-3")
def test_a_payment_of_wilds_alone_keeps_nothing() -> None:
    table = paris()
    assert f"claim {ROUTES['red']} wild" in claims(table)
    with pytest.raises(fareplay.IllegalMove, match="PAR-FLAG-3"):
        table.play(f"claim {ROUTES['red']} wild keep flag")
    table.play(f"claim {ROUTES['red']} wild")
    assert front(table) == set()


@clause("PAR-FLAG-3")
def test_of_a_mixed_payment_the_wild_is_discarded_and_the_color_kept() -> None:
    table = paris()
    table.play(f"claim {ROUTES['white']} white + 1 wild keep flag")
    assert front(table) == {"white"}
    assert pile(table, "discards") == {"wild": 1}


@clause("PAR-FLAG-4")
@pytest.mark.parametrize("last", ["red", "white", "blue"])
def test_a_complete_flag_scores_4_at_once_and_its_cards_are_discarded(last: str) -> None:
    table = paris(front={"red", "white", "blue"} - {last}, scores={0: 10})
    table.play(f"claim {ROUTES[last]} {last} keep flag")
    assert front(table) == set()
    assert table.view(None).seats[0].score == 10 + LENGTHS[last] + 4
    assert table.view(None).seats[0].flags == 1
    assert pile(table, "discards") == {"red": 1, "white": 1, "blue": 1, last: LENGTHS[last]}
    assert table.awaited == (1,)


@clause("PAR-FLAG-4")
def test_two_cards_are_no_flag() -> None:
    table = paris(front=["red"], scores={0: 10})
    table.play(f"claim {ROUTES['white']} white keep flag")
    assert front(table) == {"red", "white"}
    assert (table.view(None).seats[0].score, table.view(None).seats[0].flags) == (12, 0)


@clause("PAR-FLAG-4")
def test_collecting_starts_again_from_the_next_turn() -> None:
    table = paris(front=["white", "blue"])
    table.play(f"claim {ROUTES['red']} red keep flag")
    for _ in range(2):
        table.play("draw deck")
    assert {move.split()[2] for move in claims(table) if "keep flag" in move} == {"red", "white", "blue"}
    for route in ("bastille-notre-dame.2 red", "invalides-montparnasse white", "champs-elysees-opera blue"):
        assert table.view(None).seats[0].flags == 1
        table.play(f"claim {route} keep flag")
        for _ in range(2):
            table.play("draw deck")
    assert table.view(None).seats[0].flags == 2
    assert table.view(None).seats[0].score == 1 + 4 + 1 + 2 + 1 + 4
    assert table.scores().points[0]["flags"] == 8
    assert table.scores().points[0]["routes"] == 5


@clause("PAR-FLAG-4")
def test_the_cards_of_a_flag_fill_an_empty_row() -> None:
    table = paris(front=["white", "blue"], hands={0: {"red": 1}}, row=[None] * 5, rest=1)
    table.play(f"claim {ROUTES['red']} red keep flag")
    assert sorted(card for card in table.view(None).row if card) == ["blue", "red", "white"]
    assert (table.view(None).deck, table.view(None).discards) == (0, 0)


@clause("PAR-FLAG-4", "TTR-DRAW-6")
def test_the_cards_of_a_flag_may_cure_a_row_of_wilds() -> None:
    table = paris(front=["white", "blue"], hands={0: {"red": 1}}, row=["wild"] * 3, rest=1)
    table.play(f"claim {ROUTES['red']} red keep flag")
    row = [card for card in table.view(None).row if card]
    assert sorted(row) == ["blue", "red", "white", "wild", "wild"]
    assert pile(table, "deck") == {"wild": 1}


@clause("PAR-FLAG-4")
def test_a_flag_completed_in_the_last_turn_counts() -> None:
    table = paris(front=["white", "blue"], pieces={0: 1, 1: 9})
    table._positions[0].last_turns = 1
    table.play(f"claim {ROUTES['red']} red keep flag")
    assert table.over
    assert table.scores().points[0]["flags"] == 4


@clause("PAR-FLAG-5")
def test_the_cards_in_front_are_public() -> None:
    table = paris(front=["white", "blue"])
    for viewer in (0, 1, None):
        assert set(table.view(viewer).seats[0].front) == {"white", "blue"}


@clause("PAR-FLAG-5")
def test_the_cards_in_front_are_out_of_deck_and_discards() -> None:
    table = paris(hands={0: {"red": 1}}, row=ROW, deck={"green": 2}, rest=1)
    table.play(f"claim {ROUTES['red']} red keep flag")
    assert pile(table, "deck") == {"green": 2}
    assert pile(table, "discards") == {}
    assert cards_in_all(table) == cards_in_all(paris())
    table.play("draw deck")
    table.play("draw deck")
    assert table.view(None).reshuffles == 0
    assert "deck" not in [str(move).removeprefix("draw ") for move in table.moves()]
    assert front(table) == {"red"}
