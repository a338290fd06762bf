"""Refusals: every way the rules say no, with who, what, why, the clause and the facts."""

from __future__ import annotations

import ast
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

import fareplay
from fareplay.core.table import Table
from fareplay.ticket_to_ride import codes, reasons
from fareplay.ticket_to_ride.moves import Claim, Keep
from tests.clauses import clause
from tests.ticket_to_ride.asking import all_tickets, offered
from tests.ticket_to_ride.rigging import rigged

CARDS = {"red": 2, "blue": 2, "white": 2, "wild": 2}
ROW = ["green", "green", "green", "yellow", "wild"]
Move = str | int | Claim | Keep


@dataclass(frozen=True)
class Case:
    """A move the rules refuse, and what they say."""

    code: str
    clause: str
    table: Callable[[], Table]
    move: Callable[[Table], Move]
    sentence: str
    facts: dict[str, Any] = field(default_factory=dict)
    seat: int = 0


def usa(**options: Any) -> Callable[[], Table]:
    return lambda: rigged("usa", **{"row": ROW, "hands": {0: CARDS, 1: CARDS}, **options})


def paris(**options: Any) -> Callable[[], Table]:
    return lambda: rigged("paris", **{"row": ROW, "hands": {0: CARDS}, **options})


def dealt() -> Table:
    return fareplay.deal("usa", seed=1)


def after(table: Callable[[], Table], *moves: str) -> Callable[[], Table]:
    """Return the table after some moves; "keep" keeps all of an offer."""

    def play() -> Table:
        played = table()
        for move in moves:
            played.play(f"keep {', '.join(offered(played, played.awaited[0]))}" if move == "keep" else move)
        return played

    return play


def with_tickets_left(left: int) -> Callable[[], Table]:
    """Return a table where the last tickets of the list are left, denver-el-paso the very last."""

    def rig() -> Table:
        tickets = all_tickets(rigged("usa"))
        return usa(tickets={0: tickets[:9], 1: tickets[9 : 30 - left]})()

    return rig


def ended() -> Table:
    table = rigged("usa", row=ROW)
    table._positions[0].last_turns = 1
    table.play("draw wild")
    return table


def says(move: Move) -> Callable[[Table], Move]:
    return lambda table: move


def keeps_one_of_its_offer(table: Table) -> Move:
    return Keep((offered(table, 0)[0],))


def keeps_more_than_is_offered(table: Table) -> Move:
    return codes.KEEP + 0b1111


NOTHING_LEFT = {"row": [None] * 5, "rest": 1, "hands": {0: CARDS}}
CLAIM = "claim dallas-houston red"

CASES = [
    Case("game-over", "TTR-END-1", ended, says("draw deck"), "the game is over"),
    Case(
        "already-chosen",
        "TTR-SETUP-3",
        after(dealt, "keep"),
        says("keep boston-miami"),
        "it has chosen its first tickets",
    ),
    Case("not-your-turn", "TTR-TURN-1", usa(), says("draw deck"), "it is the turn of seat 0", {"turn": 0}, seat=1),
    Case(
        "not-your-turn",
        "TTR-TURN-1",
        usa(turn=1, players=3),
        says(CLAIM),
        "it is the turn of seat 1",
        {"turn": 1},
        seat=2,
    ),
    Case("choose-tickets-first", "TTR-SETUP-3", dealt, says("draw deck"), "it must choose which tickets to keep"),
    Case(
        "choose-tickets-first",
        "TTR-TICKET-1",
        after(usa(), "draw tickets"),
        says(CLAIM),
        "it must choose which tickets to keep",
    ),
    Case("no-tickets-offered", "TTR-TICKET-1", usa(), says("keep boston-miami"), "no tickets are offered"),
    Case(
        "no-tickets-offered",
        "TTR-TICKET-1",
        after(usa(), "draw deck"),
        says("keep boston-miami"),
        "no tickets are offered",
    ),
    Case("second-card-first", "TTR-DRAW-1", after(usa(), "draw deck"), says(CLAIM), "it must take its second card"),
    Case("second-card-first", "TTR-DRAW-1", after(usa(), "draw deck"), says("pass"), "it must take its second card"),
    Case(
        "second-card-first",
        "TTR-DRAW-1",
        after(usa(), "draw deck"),
        says("draw tickets"),
        "it must take its second card",
    ),
    Case(
        "no-tickets-left",
        "TTR-TICKET-3",
        with_tickets_left(0),
        says("draw tickets"),
        "no tickets are left",
    ),
    Case("must-act", "TTR-TURN-2", usa(), says("pass"), "a pass is not a choice while an action is possible"),
    Case(
        "not-offered",
        "TTR-TICKET-1",
        after(with_tickets_left(1), "draw tickets"),
        says("keep denver-el-paso, boston-miami"),
        "boston-miami is not among the offered denver-el-paso",
        {"ticket": "boston-miami", "offered": ("denver-el-paso",)},
    ),
    Case("too-few-kept", "TTR-SETUP-3", dealt, keeps_one_of_its_offer, "it must keep 2 at least", {"least": 2}),
    Case(
        "too-few-kept",
        "TTR-TICKET-1",
        after(usa(), "draw tickets"),
        says(Keep(())),
        "it must keep 1 at least",
        {"least": 1},
    ),
    Case("no-cards-left", "TTR-DRAW-9", usa(**NOTHING_LEFT), says("draw deck"), "deck and discards are empty"),
    Case(
        "wild-as-second",
        "TTR-DRAW-4",
        after(usa(), "draw deck"),
        says("draw wild"),
        "a face-up wild can't be the second card",
    ),
    Case("not-face-up", "TTR-DRAW-1", usa(), says("draw red"), "no red card lies face up", {"card": "red"}),
    Case(
        "not-face-up",
        "TTR-DRAW-1",
        usa(row=["green"] * 5),
        says("draw wild"),
        "no wild card lies face up",
        {"card": "wild"},
    ),
    Case(
        "not-face-up",
        "TTR-DRAW-1",
        usa(row=["green"] * 5, phase="second card"),
        says("draw wild"),
        "no wild card lies face up",
        {"card": "wild"},
    ),
    Case("taken", "TTR-CLAIM-1", usa(claims={"dallas-houston": 1}), says(CLAIM), "seat 1 has claimed it", {"owner": 1}),
    Case(
        "taken",
        "TTR-CLAIM-1",
        usa(claims={"dallas-houston": 0}),
        says(CLAIM),
        "it has claimed it already",
        {"owner": 0},
    ),
    Case(
        "owns-other-lane",
        "TTR-CLAIM-6",
        usa(claims={"dallas-houston.2": 0}),
        says(CLAIM),
        "it owns the other lane",
        {"lane": "dallas-houston.2"},
    ),
    Case(
        "owns-other-lane",
        "TTR-CLAIM-6",
        usa(claims={"dallas-houston.2": 0}, players=5),
        says(CLAIM),
        "it owns the other lane",
        {"lane": "dallas-houston.2"},
    ),
    Case(
        "lane-closed",
        "TTR-CLAIM-7",
        usa(claims={"dallas-houston.2": 1}, players=3),
        says(CLAIM),
        "with 3 players a claim closes both lanes, and seat 1 has the other",
        {"owner": 1, "lane": "dallas-houston.2"},
    ),
    Case(
        "too-few-pieces",
        "TTR-CLAIM-4",
        usa(pieces={0: 1}),
        says("claim boston-new-york red"),
        "it needs 2 pieces and has 1",
        {"needed": 2, "pieces": 1},
    ),
    Case(
        "wrong-color",
        "TTR-CLAIM-2",
        usa(),
        says("claim boston-new-york blue"),
        "it costs 2 red, not blue",
        {"color": "red", "paid": "blue"},
    ),
    Case(
        "no-color-in-payment",
        "TTR-CLAIM-3",
        usa(),
        says("claim boston-new-york red + 2 wild"),
        "2 wilds leave no red card to pay; wilds alone are paid as wild",
        {"wilds": 2},
    ),
    Case(
        "no-color-in-payment",
        "TTR-CLAIM-3",
        usa(),
        says(Claim("boston-new-york", "red", 99)),
        "99 wilds leave no red card to pay; wilds alone are paid as wild",
        {"wilds": 99},
    ),
    Case(
        "too-few-cards",
        "TTR-CLAIM-2",
        usa(),
        says("claim montreal-toronto blue"),
        "that takes 3 blue and it has 2",
        {"card": "blue", "needed": 3, "has": 2},
    ),
    Case(
        "too-few-cards",
        "TTR-CLAIM-3",
        usa(),
        says("claim dallas-el-paso red + 3 wild"),
        "that takes 3 wild and it has 2",
        {"card": "wild", "needed": 3, "has": 2},
    ),
    Case(
        "too-few-cards",
        "TTR-CLAIM-3",
        usa(),
        says("claim montreal-toronto wild"),
        "that takes 3 wild and it has 2",
        {"card": "wild", "needed": 3, "has": 2},
    ),
    Case(
        "wild-flag", "PAR-FLAG-3", paris(), says("claim louvre-opera wild keep flag"), "a wild is never part of a flag"
    ),
    Case(
        "no-flag-color",
        "PAR-FLAG-1",
        usa(),
        says(f"{CLAIM} keep flag"),
        "red is no colour of a flag here",
        {"card": "red"},
    ),
    Case(
        "flag-color-in-front",
        "PAR-FLAG-2",
        paris(front={0: ["blue"]}),
        says("claim louvre-opera blue keep flag"),
        "a blue card lies in front of it already",
        {"card": "blue"},
    ),
    Case("not-possible", "TTR-TURN-1", dealt, keeps_more_than_is_offered, "the rules do not allow it here"),
]


@clause("TTR-TURN-1")
@pytest.mark.parametrize("case", CASES, ids=[f"{number}-{case.code}" for number, case in enumerate(CASES)])
def test_a_refusal_says_who_what_why_and_by_which_clause(case: Case) -> None:
    table = case.table()
    move = case.move(table)
    before = table.position
    with pytest.raises(fareplay.IllegalMove) as caught:
        table.play(move, case.seat)
    refusal = caught.value.refusal
    assert (refusal.code, refusal.clause, refusal.sentence) == (case.code, case.clause, case.sentence)
    assert refusal.facts == case.facts
    assert caught.value.seat == case.seat
    if not isinstance(move, int):
        assert caught.value.move == table.read_move(move)
        assert table.why_not(move, case.seat) == refusal
    assert str(caught.value) == f"seat {case.seat} may not {caught.value.move}: {case.sentence} [{case.clause}]"
    assert table.position == before


@pytest.mark.parametrize("case", CASES, ids=[f"{number}-{case.code}" for number, case in enumerate(CASES)])
def test_the_facts_of_a_refusal_can_be_sent_as_json(case: Case) -> None:
    table = case.table()
    with pytest.raises(fareplay.IllegalMove) as caught:
        table.play(case.move(table), case.seat)
    assert json.loads(json.dumps(caught.value.refusal.facts)).keys() == case.facts.keys()


def test_every_refusal_there_is_has_a_case() -> None:
    calls = [
        node for node in ast.walk(ast.parse(Path(reasons.__file__).read_text("utf-8"))) if isinstance(node, ast.Call)
    ]
    refusals = {ast.literal_eval(call.args[0]) for call in calls if getattr(call.func, "id", "") == "Refusal"}
    assert len(refusals) > 20
    assert {case.code for case in CASES} == refusals


@pytest.mark.parametrize(
    "move", ["draw deck", "draw green", "draw tickets", CLAIM, "claim boston-new-york red + 1 wild"]
)
def test_a_legal_move_is_not_refused(move: str) -> None:
    assert usa()().why_not(move) is None


@clause("TTR-TICKET-5", "TTR-TURN-1")
def test_a_refusal_out_of_turn_tells_nothing_but_whose_turn_it_is() -> None:
    tables = [usa(hands={0: cards, 1: CARDS})() for cards in ({"red": 5}, {"blue": 5})]
    refusals = [table.why_not("claim boston-new-york red", 1) for table in tables]
    assert refusals[0] == refusals[1]


@clause("TTR-SETUP-3")
def test_a_ticket_named_twice_is_one_ticket() -> None:
    table = dealt()
    refusal = table.why_not(Keep((offered(table, 0)[0],) * 2))
    assert refusal is not None
    assert (refusal.code, refusal.facts) == ("too-few-kept", {"least": 2})
