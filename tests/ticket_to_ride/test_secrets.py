"""Chapter "Who may know what" of docs/rules/ticket-to-ride.md: nobody is told what the seat may not know.

The strongest test deals everything hidden anew: whatever a seat is told must stay as it was.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict, replace
from typing import Any

import numpy as np
import pytest

import fareplay
from fareplay.core.errors import BadInput, IllegalMove
from fareplay.core.family import Event
from fareplay.core.game import Game
from fareplay.core.table import Table
from fareplay.ticket_to_ride.codes import CLAIM, CODES
from fareplay.ticket_to_ride.moves import Keep, Move
from fareplay.ticket_to_ride.position import FIRST_OF_BATCH, NUMBER
from tests.clauses import clause
from tests.conftest import WITHOUT_JIT
from tests.ticket_to_ride.asking import all_tickets, hand, held, offered, play_first_tickets
from tests.ticket_to_ride.rigging import board_of, rigged
from tests.ticket_to_ride.walking import LONGEST, STYLES, WALKED, pick, walk

pytestmark = pytest.mark.compiled


def some_moves(table: Table, rng: np.random.Generator) -> Iterator[Move]:
    """Return moves of all kinds, legal or not: some by number, and tickets that may be anybody's."""
    low, any_number = rng.integers(CLAIM, size=10), rng.integers(CODES, size=5 if WITHOUT_JIT else 40)
    for code in [*low.tolist(), *any_number.tolist()]:
        try:
            yield table.family.move_of(table.board, table._positions, 0, code)
        except BadInput:
            continue
    for _ in range(5):
        yield Keep(tuple(rng.choice(all_tickets(table), 2, replace=False).tolist()))


def answers(table: Table, seat: int, moves: list[Move]) -> list[Any]:
    """Return all that a seat can ask a table: its view, its moves, and why it may not play others."""
    asked = [table.view(seat), table.view(None), table.awaited, table.over, table.ply, table.draw()]
    return [*asked, table.moves(seat), [table.why_not(move, seat) for move in moves]]


@clause("TTR-SECRET-1", "TTR-SECRET-2", "TTR-SECRET-3", "TTR-TICKET-5", "TTR-SETUP-3")
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize(("name", "players"), WALKED)
def test_dealing_the_hidden_part_anew_changes_nothing_a_seat_is_told(name: str, players: int, style: str) -> None:
    rng = np.random.default_rng(players)
    hidden_parts = set()
    for game in walk(name, players, seed=players + 30, style=style, often=0.04):
        moves = list(some_moves(game, rng))
        for seat in range(players):
            table = game.imagine(seat, rng)
            hidden_parts.add((game.over, table._positions["hand"].tobytes() == game._positions["hand"].tobytes()))
            assert answers(table, seat, moves) == answers(game, seat, moves)
    assert (False, False) in hidden_parts, "nothing hidden was dealt anew"


@clause("TTR-SECRET-3", "TTR-TICKET-5", "TTR-SETUP-3")
@pytest.mark.parametrize("style", ["any", "tickets"])
@pytest.mark.parametrize(("name", "players"), WALKED)
def test_events_follow_from_what_the_viewer_may_know(name: str, players: int, style: str) -> None:
    """Told from imagined tables, and with other tickets kept by others, they are the same."""
    rng = np.random.default_rng(7)
    game = fareplay.deal(name, players, seed=players + 40)
    viewers = [None, *range(players)]
    told: dict[int | None, list[Event]] = {viewer: [] for viewer in viewers}
    while not game.over and game.ply < min(LONGEST, 150):
        before = [imagined_view(game, viewer, rng) for viewer in viewers]
        game.play(pick(game, style, rng))
        for viewer, view in zip(viewers, before, strict=True):
            seat, move = game.past[-1].seat, game.past[-1].move
            if isinstance(move, Keep) and seat != viewer:
                move = Keep(tuple(rng.choice(all_tickets(game), 2, replace=False).tolist()))
            after = imagined_view(game, viewer, rng)
            told[viewer] += game.family.tell(game.board, move, seat, viewer, view, after)
    for viewer in viewers:
        assert told[viewer] == game.events(seat=viewer)


def imagined_view(game: Game, viewer: int | None, rng: np.random.Generator) -> Any:
    """Return a view of what the viewer, or for a spectator anybody, imagines."""
    seat = int(rng.integers(game.players)) if viewer is None else viewer
    return game.imagine(seat, rng).view(viewer)


def hidden_tickets(game: Game, viewer: int | None) -> set[str]:
    """Return the tickets a viewer has never seen, named by words that stand for nothing else."""
    seen = set() if viewer is None else seen_by(game, viewer)
    others = [route.id for route in board_of(game).routes] + sorted(seen)
    return {ticket for ticket in all_tickets(game) if not any(ticket in other for other in others)} - seen


def seen_by(game: Game, seat: int) -> set[str]:
    """Return the tickets a seat was ever offered, by the whole truth."""
    truth: Any = game._positions[0]
    entries = truth.dealt[: truth.dealt_tickets]
    drawers = truth.drawer[np.cumsum(entries & FIRST_OF_BATCH != 0) - 1]
    return {all_tickets(game)[number] for number in entries[drawers == seat] & NUMBER}


def everything_told(game: Game, viewer: int | None, moves: Iterable[Move]) -> str:
    """Return all that is said to a viewer, as one text."""
    view = game.view(viewer)
    told: list[Any] = [asdict(view), [asdict(part) for part in game.family.show(game.board, view)], game.draw()]
    told += [asdict(event) for event in game.events(max(0, game.ply - 8), viewer)]
    if viewer is not None:
        told += [asdict(refusal) for move in moves if (refusal := game.why_not(move, viewer))]
    return json.dumps(told)


@clause("TTR-SECRET-2", "TTR-SECRET-3", "TTR-TICKET-5")
@pytest.mark.parametrize(("name", "players"), WALKED)
def test_nothing_told_before_the_end_names_a_ticket_the_viewer_has_not_seen(name: str, players: int) -> None:
    rng = np.random.default_rng(9)
    for game in walk(name, players, seed=players + 50, style="tickets", often=0.03):
        moves = [
            move for move in some_moves(game, rng) if not isinstance(move, Keep)
        ]  # whose tickets are its own words
        for viewer in [None, *range(players)] if not game.over else []:
            told = everything_told(game, viewer, moves)
            assert [ticket for ticket in hidden_tickets(game, viewer) if ticket in told] == []


@clause("TTR-SECRET-2", "TTR-SECRET-3")
def test_a_refused_choice_of_tickets_names_only_the_own_offer() -> None:
    game = fareplay.deal("usa", 2, seed=3)
    wanted = offered(game, 1)
    for tried in (Keep(tuple(wanted)), Keep((wanted[0],))):
        with pytest.raises(IllegalMove) as caught:
            game.play(tried, 0)
        assert caught.value.refusal.facts == {"ticket": wanted[0], "offered": tuple(offered(game, 0))}
    game.play(game.moves(0)[0], 0)
    with pytest.raises(IllegalMove, match=r"it has chosen its first tickets") as caught:
        game.play(Keep(tuple(wanted)), 0)
    assert caught.value.refusal.facts == {}


@clause("TTR-SETUP-3", "TTR-SECRET-3")
@pytest.mark.parametrize(("name", "players"), WALKED)
def test_while_first_tickets_are_chosen_nobody_learns_what_or_how_many_another_kept(name: str, players: int) -> None:
    few, many = fareplay.deal(name, players, seed=1), fareplay.deal(name, players, seed=1)
    for seat in range(1, players):
        few.play(few.moves(seat)[0], seat)
        many.play(many.moves(seat)[-1], seat)
    for viewer in (None, 0):
        assert few.view(viewer) == many.view(viewer)
        assert few.events(seat=viewer) == many.events(seat=viewer)
        assert [seat.tickets for seat in few.view(viewer).seats] == [None] * players
        assert {event.code for event in few.events(seat=viewer)} == {"chose"}
    for game in (few, many):
        game.play(game.moves(0)[0], 0)
    assert [seat.tickets for seat in few.view(None).seats] != [seat.tickets for seat in many.view(None).seats]


@clause("TTR-SETUP-3")
def test_the_own_first_choice_is_seen_by_its_own_seat_alone() -> None:
    game = fareplay.deal("london", 3, seed=1)
    before = {viewer: game.view(viewer).own for viewer in (0, 2)}
    kept = offered(game, 1)[1]
    game.play(Keep((kept,)), 1)
    assert game.view(1).own.chosen == (kept,)
    assert game.view(1).own.offer == ()
    assert {viewer: game.view(viewer).own for viewer in (0, 2)} == before
    assert game.view(None).own is None


@clause("TTR-SECRET-1")
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize(("name", "players"), WALKED)
def test_everyone_may_know_what_lies_on_the_table(name: str, players: int, style: str) -> None:
    for game in walk(name, players, seed=players + 60, style=style, often=0.05):
        truth: Any = game._positions[0]
        board, view = board_of(game), game.view(None)
        names = {kind: card for card, kind in board.kinds.items()}
        assert view.row == tuple(names.get(int(kind)) for kind in truth.row)
        assert (view.deck, view.discards) == (int(truth.deck.sum()), int(truth.discards.sum()))
        for seat in view.seats:
            assert (seat.score, seat.pieces) == (truth.score[seat.seat], truth.pieces[seat.seat])
            assert seat.cards == sum(hand(game, seat.seat).values())
            assert seat.tickets in (None, len(held(game, seat.seat)))
            assert all(hand(game, seat.seat)[card] >= count for card, count in seat.shown.items())
        assert {replace(game.view(seat), own=None) == view for seat in range(players)} == {True}


@clause("TTR-SECRET-1")
def test_cards_taken_face_up_are_public_until_they_are_spent() -> None:
    table = rigged("usa", hands={0: {"red": 1}}, row=["red", "red", "green", "black", "black"])
    for move in ("draw red", "draw red"):
        table.play(move)
    assert table.view(1).seats[0].shown == {"red": 2}
    assert table.view(1).seats[0].cards == 3
    for move in ("draw deck", "draw deck", "claim dallas-houston red"):
        table.play(move)
    assert table.view(1).seats[0].shown == {"red": 1}
    assert hand(table, 0) == {"red": 2}


@clause("TTR-SECRET-2")
def test_a_player_knows_the_own_hand_tickets_and_what_was_returned() -> None:
    game = fareplay.deal("usa", 2, seed=5, first=0)
    first = offered(game, 0)
    game.play(Keep(tuple(first[:2])), 0)
    game.play(game.moves(1)[0], 1)
    assert held(game, 0) == set(first[:2])
    assert game.view(0).own.returned == (first[2],)
    game.play("draw tickets")
    more = offered(game, 0)
    assert game.view(0).own.returned == (first[2],)
    game.play(Keep((more[1],)))
    assert held(game, 0) == {*first[:2], more[1]}
    assert game.view(0).own.returned == (first[2], more[0], more[2])
    assert game.view(1).own.returned == tuple(set(offered_first(game, 1)) - held(game, 1))


def offered_first(game: Game, seat: int) -> list[str]:
    """Return the first tickets a seat was offered."""
    return [ticket.id for ticket in game.at(0).view(seat).own.offer]


@clause("TTR-SECRET-2")
def test_a_ticket_returned_and_drawn_again_is_not_told_as_returned_once_it_is_held() -> None:
    """With few tickets left the returned ones come back."""
    game = fareplay.deal("london", 2, seed=2, first=0)
    play_first_tickets(game)
    came_back = False
    while not game.over and game.view(None).ticket_deck:
        game.play("draw tickets")
        seat = game.awaited[0]
        came_back |= bool(set(game.view(seat).own.returned) & set(offered(game, seat)))
        game.play(Keep((offered(game, seat)[0],)))
        assert not set(game.view(seat).own.returned) & held(game, seat)
    assert came_back


@clause("TTR-TICKET-5")
@pytest.mark.parametrize("name", ["usa", "london", "paris"])
def test_tickets_are_revealed_when_the_game_is_over_and_not_before(name: str) -> None:
    rng = np.random.default_rng(1)
    game = fareplay.deal(name, 2, seed=6)
    while not game.over:
        assert {seat.revealed for seat in game.view(None).seats} == {None}
        game.play(int(rng.choice(game.codes())))
    for seat in game.view(None).seats:
        assert seat.revealed is not None
        assert {ticket.id for ticket in seat.revealed} == held(game, seat.seat)


@clause("TTR-SECRET-3")
def test_the_key_is_told_when_the_game_is_over_and_not_before() -> None:
    key = bytes(range(32))
    game = fareplay.deal("london", 2, key=key)
    rng = np.random.default_rng(1)
    while not game.over:
        record = game.record()
        assert game.key is None
        assert record.key is None
        assert record.result is None
        assert key.hex() not in record.text()
        game.play(int(rng.choice(game.codes())))
    assert game.key == key
    assert game.record().key == key.hex()
