"""What a move made true, as it is told to the one who made it, to another seat and to a spectator."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import fareplay
from fareplay.core.family import Event
from fareplay.core.table import Table
from fareplay.ticket_to_ride.moves import Keep
from tests.clauses import clause
from tests.ticket_to_ride.asking import all_tickets, offered
from tests.ticket_to_ride.own_board import own_board
from tests.ticket_to_ride.rigging import board_of, rigged
from tests.ticket_to_ride.walking import STYLES, WALKED, walk

ACTOR, OTHER, SPECTATOR = 0, 1, None
EVERYONE = (ACTOR, OTHER, SPECTATOR)
ROW = ["red", "green", "green", "black", "black"]


def told(table: Table, move: Any, viewer: int | None = SPECTATOR) -> list[Event]:
    """Return what a move would be told as; it is not played."""
    after = table.copy()
    seat = table.awaited[0]
    played = table.read_move(move)
    after.play(played, seat)
    return table.family.tell(table.board, played, seat, viewer, table.view(viewer), after.view(viewer))


def lines(events: list[Event]) -> list[tuple[int | None, str, str, dict[str, Any]]]:
    return [(event.seat, event.code, event.sentence, event.facts) for event in events]


def codes(events: list[Event]) -> list[str]:
    return [event.code for event in events]


@clause("TTR-SETUP-3")
def test_a_first_choice_is_told_in_full_to_its_own_seat_only() -> None:
    game = fareplay.deal("usa", 3, seed=1)
    one, two = offered(game, 0)[:2]
    own = (0, "kept", f"seat 0 keeps {one} and {two}", {"tickets": [one, two]})
    assert lines(told(game, Keep((one, two)), ACTOR)) == [own]
    for viewer in (OTHER, SPECTATOR):
        (event,) = lines(told(game, Keep((one, two)), viewer))
        assert event == (0, "chose", "seat 0 has chosen its first tickets", {})


@clause("TTR-SETUP-3")
def test_how_many_were_kept_is_told_when_all_have_chosen() -> None:
    game = fareplay.deal("usa", 3, seed=1)
    game.play(Keep(tuple(offered(game, 0))), 0)
    game.play(Keep(tuple(offered(game, 1)[:2])), 1)
    last = Keep(tuple(offered(game, 2)[1:]))
    sentence = "all have chosen their first tickets: seat 0 keeps 3, seat 1 keeps 2 and seat 2 keeps 2"
    for viewer in EVERYONE:
        first, second = lines(told(game, last, viewer))
        assert first == (2, "chose", "seat 2 has chosen its first tickets", {})
        assert second == (None, "first-tickets-chosen", sentence, {"kept": [3, 2, 2]})


def test_tickets_drawn_are_named_to_the_one_who_drew_them() -> None:
    table = rigged("usa")
    after = table.copy()
    after.play("draw tickets")
    a, b, c = offered(after, 0)
    sentence = f"seat 0 draws 3 tickets: {a}, {b} and {c}"
    drew = (0, "drew-tickets", sentence, {"count": 3, "tickets": [a, b, c]})
    assert lines(told(table, "draw tickets", ACTOR)) == [drew]
    for viewer in (OTHER, SPECTATOR):
        assert lines(told(table, "draw tickets", viewer)) == [
            (0, "drew-tickets", "seat 0 draws 3 tickets", {"count": 3})
        ]


@pytest.mark.parametrize(("count", "words"), [(1, "1 ticket"), (2, "2 tickets")])
def test_tickets_kept_are_named_to_the_one_who_keeps_them_and_counted_for_others(count: int, words: str) -> None:
    table = rigged("usa")
    table.play("draw tickets")
    kept = offered(table, 0)[:count]
    move = Keep(tuple(kept))
    assert lines(told(table, move, ACTOR)) == [(0, "kept", f"seat 0 keeps {' and '.join(kept)}", {"tickets": kept})]
    for viewer in (OTHER, SPECTATOR):
        assert lines(told(table, move, viewer)) == [(0, "kept", f"seat 0 keeps {words}", {"count": count})]


def test_a_single_ticket_is_told_as_one() -> None:
    tickets = all_tickets(rigged("usa"))
    table = rigged("usa", tickets={0: tickets[:-1]})
    assert lines(told(table, "draw tickets", OTHER)) == [(0, "drew-tickets", "seat 0 draws 1 ticket", {"count": 1})]
    assert told(table, "draw tickets", ACTOR)[0].sentence == f"seat 0 draws 1 ticket: {tickets[-1]}"


def test_a_card_drawn_unseen_is_named_to_the_one_who_drew_it() -> None:
    table = rigged("usa", deck={"orange": 4}, row=ROW, rest=1)
    drew = (0, "drew", "seat 0 draws an orange card from the deck", {"card": "orange"})
    assert lines(told(table, "draw deck", ACTOR)) == [drew]
    for viewer in (OTHER, SPECTATOR):
        assert lines(told(table, "draw deck", viewer)) == [(0, "drew", "seat 0 draws a card from the deck", {})]


@pytest.mark.parametrize("held", [0, 2])
def test_a_card_drawn_unseen_is_named_whatever_the_hand_held_before(held: int) -> None:
    table = rigged("usa", hands={0: {"orange": held, "red": 1}}, deck={"orange": 4}, row=ROW, rest=1)
    assert told(table, "draw deck", ACTOR)[0].facts == {"card": "orange"}


@pytest.mark.parametrize("viewer", EVERYONE)
@pytest.mark.parametrize(("turned", "words"), [("orange", "orange is turned up"), ("red", "red is turned up")])
def test_a_face_up_card_taken_and_its_replacement_are_told_to_everyone(
    viewer: int | None, turned: str, words: str
) -> None:
    """Also where the replacement is of the same kind, so that the row looks as before."""
    table = rigged("usa", deck={turned: 4}, row=ROW, rest=1)
    row = [turned, *ROW[1:]]
    took = (0, "took", "seat 0 takes a red card", {"card": "red"})
    assert lines(told(table, "draw red", viewer)) == [took, (None, "turned-up", words, {"cards": [turned], "row": row})]


def test_a_card_that_is_not_replaced_turns_up_nothing() -> None:
    table = rigged("usa", row=ROW, rest=1)
    assert codes(told(table, "draw red")) == ["took"]


@pytest.mark.parametrize("viewer", EVERYONE)
def test_a_reshuffle_is_told_to_everyone(viewer: int | None) -> None:
    table = rigged("usa", row=ROW, discards={"blue": 3}, rest=1)
    events = lines(told(table, "draw red", viewer))
    assert events[1] == (None, "reshuffled", "the discards are shuffled into a new deck", {})
    assert [code for _, code, _, _ in events] == ["took", "reshuffled", "turned-up"]


@pytest.mark.parametrize("viewer", EVERYONE)
def test_a_swept_row_is_told_with_what_lies_there_now(viewer: int | None) -> None:
    row = ["red", "wild", "wild", "black", "black"]
    table = rigged("usa", deck={"wild": 1}, discards={"blue": 5}, row=row, rest=1)
    after = table.copy()
    after.play("draw red")
    now = list(after.view(None).row)
    swept = told(table, "draw red", viewer)[-1]
    assert codes(told(table, "draw red", viewer)) == ["took", "reshuffled", "swept"]
    assert (swept.seat, swept.facts) == (None, {"times": 1, "row": now})
    assert (
        swept.sentence == f"too many wilds: the row is swept, and now {', '.join(now[:-1])} and {now[-1]} are face up"
    )


def test_a_row_swept_more_than_once_is_told_so() -> None:
    row = ["red", "wild", "wild", "black", "black"]
    swept = []
    for seed in range(60):
        table = rigged("usa", seed=seed, deck={"wild": 8}, discards={"blue": 3}, row=row, rest=1)
        swept += [event for event in told(table, "draw red") if event.code == "swept"]
    often = [event for event in swept if event.facts["times"] > 1]
    assert often
    for event in often:
        assert event.sentence.startswith(f"too many wilds: the row is swept {event.facts['times']} times, and now ")


CLAIMS = [
    ("claim atlanta-charleston red", "2 red", {"color": "red", "wilds": 0}),
    ("claim atlanta-charleston red + 1 wild", "1 red and 1 wild", {"color": "red", "wilds": 1}),
    ("claim atlanta-charleston wild", "2 wild", {"color": "wild", "wilds": 2}),
]


@pytest.mark.parametrize("viewer", EVERYONE)
@pytest.mark.parametrize(("move", "paid", "facts"), CLAIMS)
def test_a_claim_is_told_to_everyone_with_its_payment(
    viewer: int | None, move: str, paid: str, facts: dict[str, Any]
) -> None:
    table = rigged("usa", hands={0: {"red": 2, "wild": 2}})
    sentence = f"seat 0 claims Atlanta - Charleston with {paid} for 2 points"
    everything = {"route": "atlanta-charleston", "points": 2, "flag": False, **facts}
    assert lines(told(table, move, viewer)) == [(0, "claimed", sentence, everything)]


def test_a_claim_for_one_point_is_told_so() -> None:
    table = rigged("usa", hands={0: {"red": 1}})
    sentence = "seat 0 claims Dallas - Houston with 1 red for 1 point"
    assert told(table, "claim dallas-houston.2 red")[0].sentence == sentence


def test_the_cards_a_claim_turns_up_are_told() -> None:
    table = rigged("usa", hands={0: {"red": 1, "wild": 1}}, row=[None] * 5, rest=1)
    events = lines(told(table, "claim atlanta-charleston red + 1 wild"))
    assert [code for _, code, _, _ in events] == ["claimed", "reshuffled", "turned-up"]
    assert events[-1][2] == "red and wild are turned up"
    assert events[-1][3]["cards"] == ["red", "wild"]


@clause("PAR-FLAG-1", "PAR-FLAG-5")
@pytest.mark.parametrize("viewer", EVERYONE)
def test_a_card_kept_for_a_flag_is_told_to_everyone(viewer: int | None) -> None:
    table = rigged("paris", hands={0: {"blue": 1}})
    (event,) = told(table, "claim bastille-gare-de-lyon blue keep flag", viewer)
    names = "Bastille - Gare de Lyon"
    assert event.sentence == f"seat 0 claims {names} with 1 blue for 1 point and keeps a blue card for a flag"
    assert event.facts["flag"] is True


@clause("PAR-FLAG-4")
@pytest.mark.parametrize("viewer", EVERYONE)
def test_a_complete_flag_is_told_to_everyone(viewer: int | None) -> None:
    table = rigged("paris", hands={0: {"blue": 1}}, front={0: ["red", "white"]})
    events = lines(told(table, "claim bastille-gare-de-lyon blue keep flag", viewer))
    assert events[1] == (0, "flag-complete", "seat 0 completes a flag for 4 points", {"points": 4})


@clause("TTR-TURN-2")
@pytest.mark.parametrize("viewer", EVERYONE)
def test_a_pass_is_told_to_everyone(viewer: int | None) -> None:
    table = rigged("usa", row=[None] * 5, rest=1, tickets={1: all_tickets(rigged("usa"))})
    assert lines(told(table, "pass", viewer)) == [(0, "passed", "seat 0 passes", {})]


@clause("TTR-END-1")
@pytest.mark.parametrize("viewer", EVERYONE)
def test_the_last_round_is_told_once_to_everyone(viewer: int | None) -> None:
    table = rigged("usa", hands={0: {"red": 1}}, pieces={0: 3})
    sentence = "seat 0 is down to its last pieces: one more turn for everyone"
    assert lines(told(table, "claim dallas-houston red", viewer))[1:] == [(0, "last-round", sentence, {})]
    table.play("claim dallas-houston red")
    table.play("draw deck")
    assert codes(told(table, "draw deck", viewer)) == ["drew"]


@clause("TTR-END-1")
@pytest.mark.parametrize("viewer", EVERYONE)
def test_the_end_is_told_to_everyone(viewer: int | None) -> None:
    table = rigged("usa", hands={0: {"red": 1}}, pieces={0: 3}, row=["wild", *ROW[1:]])
    for move in ("claim dallas-houston red", "draw wild", "draw deck"):
        table.play(move)
    assert lines(told(table, "draw deck", viewer))[1:] == [(None, "over", "the game is over", {})]


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize(("name", "players"), WALKED)
def test_events_tell_the_ply_they_belong_to_and_can_be_written_as_json(name: str, players: int, style: str) -> None:
    *_, game = walk(name, players, seed=players + 70, style=style, often=0)
    for viewer in (None, 0):
        events = game.events(seat=viewer)
        assert sorted({event.ply for event in events}) == list(range(game.ply))
        for event in events:
            assert json.loads(json.dumps(asdict(event))) == asdict(event)
            assert str(event) == event.sentence


@pytest.mark.parametrize(("name", "players"), WALKED)
def test_events_from_a_ply_on_are_the_last_of_all_events(name: str, players: int) -> None:
    *_, game = walk(name, players, seed=players + 80, often=0)
    events = game.events(seat=0)
    for since in {0, 1, game.ply // 2, game.ply - 1, game.ply}:
        assert game.events(since, 0) == [event for event in events if event.ply >= since]


@pytest.mark.parametrize(("name", "players"), WALKED)
def test_all_events_tell_every_move_as_its_own_player_knows_it(name: str, players: int) -> None:
    *_, game = walk(name, players, seed=players + 90, often=0)
    own = {seat: game.events(seat=seat) for seat in range(players)}
    expected = [event for ply, past in enumerate(game.past) for event in own[past.seat] if event.ply == ply]
    assert game.all_events() == expected


@pytest.mark.parametrize("name", ["usa", "london", "paris"])
def test_the_points_of_claims_and_flags_add_up_to_the_score(name: str) -> None:
    *_, game = walk(name, 2, seed=5, style="unseen", often=0)
    for seat in range(2):
        told = [event.facts.get("points", 0) for event in game.events() if event.seat == seat]
        assert sum(told) == game.view(None).seats[seat].score


def test_a_board_of_ones_own_tells_its_own_names(tmp_path: Path) -> None:
    table = rigged(own_board(tmp_path), hands={0: {"red": 1}})
    assert told(table, "claim abbey-bridge red")[0].sentence == "seat 0 claims Abbey - Bridge with 1 red for 1 point"
    assert board_of(table).stop_names["abbey"] == "Abbey"


def test_every_code_of_an_event_is_met_in_play() -> None:
    """The list a page can rely on."""
    met = set()
    for style in STYLES:
        for name in ("london", "paris"):
            *_, game = walk(name, 2, seed=3, style=style, often=0)
            met |= {event.code for viewer in EVERYONE for event in game.events(seat=viewer)}
    known = {"chose", "kept", "first-tickets-chosen", "drew-tickets", "drew", "took", "turned-up", "claimed"}
    assert known <= met <= known | {"swept", "reshuffled", "flag-complete", "last-round", "over", "passed"}


def test_sentences_are_plain_english() -> None:
    """No doubled space, no empty list, no "1 points", no "a orange"."""
    rng = np.random.default_rng(1)
    for name, players in WALKED:
        *_, game = walk(name, players, seed=int(rng.integers(1000)), style="unseen", often=0)
        for event in [*game.events(seat=0), *game.events()]:
            wrong = ("  ", " ,", ": ,", " a orange", " 1 points", " 1 tickets", " with for ", " and and ", "None")
            assert [part for part in wrong if part in event.sentence] == []
            assert event.sentence[-1] not in ".,: "
