"""Moves as a player says them: both ways, forgiving, and clear about what can't be read."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import fareplay
from fareplay import BadInput, FareplayError, Game, IllegalMove
from fareplay.ticket_to_ride import codes
from fareplay.ticket_to_ride.moves import Claim, DrawCard, DrawTickets, Keep, Move, Pass
from fareplay.ticket_to_ride.position import KINDS, LENGTHS
from tests.conftest import WITHOUT_JIT
from tests.core.playing import played
from tests.ticket_to_ride.asking import TABLES
from tests.ticket_to_ride.rigging import board_of, rigged


@cache
def dealt(game: str = "paris") -> Game:
    """Return a table to ask, not to play at."""
    return fareplay.deal(game, seed=1)


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (DrawCard(), "draw deck"),
        (DrawCard("red"), "draw red"),
        (DrawCard("wild"), "draw wild"),
        (DrawTickets(), "draw tickets"),
        (Keep(("louvre-gare-de-lyon",)), "keep louvre-gare-de-lyon"),
        (Keep(("louvre-gare-de-lyon", "opera-tour-eiffel")), "keep louvre-gare-de-lyon, opera-tour-eiffel"),
        (Claim("louvre-opera", "blue"), "claim louvre-opera blue"),
        (Claim("louvre-opera.2", "red"), "claim louvre-opera.2 red"),
        (Claim("louvre-montparnasse", "green", 2), "claim louvre-montparnasse green + 2 wild"),
        (Claim("louvre-montparnasse", "wild", 3), "claim louvre-montparnasse wild"),
        (Claim("louvre-opera", "blue", keep_flag=True), "claim louvre-opera blue keep flag"),
        (Claim("invalides-louvre", "white", 1, keep_flag=True), "claim invalides-louvre white + 1 wild keep flag"),
        (Pass(), "pass"),
    ],
)
def test_a_move_reads_back_from_its_text(move: Move, text: str) -> None:
    assert str(move) == text
    assert dealt().read_move(text) == move


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("  DRAW   Deck ", "draw deck"),
        ("Draw Wilds", "draw wild"),
        ("draw ticket", "draw tickets"),
        ("draw\ttickets\n", "draw tickets"),
        ("PASS", "pass"),
        ("keep Louvre-Gare-De-Lyon,opera-tour-eiffel", "keep louvre-gare-de-lyon, opera-tour-eiffel"),
        ("keep louvre-gare-de-lyon opera-tour-eiffel", "keep louvre-gare-de-lyon, opera-tour-eiffel"),
        ("keep louvre-gare-de-lyon and tour-eiffel-opera", "keep louvre-gare-de-lyon, opera-tour-eiffel"),
        ("claim louvre-montparnasse green 3", "claim louvre-montparnasse green"),
        ("claim louvre-montparnasse 3 green", "claim louvre-montparnasse green"),
        ("claim louvre-montparnasse green 2 + 1 wild", "claim louvre-montparnasse green + 1 wild"),
        ("claim louvre-montparnasse 2 green and 1 wild", "claim louvre-montparnasse green + 1 wild"),
        ("claim louvre-montparnasse, green, 1, 2 wilds", "claim louvre-montparnasse green + 2 wild"),
        ("Claim LOUVRE-MONTPARNASSE Green+1 Wild", "claim louvre-montparnasse green + 1 wild"),
        ("claim louvre-montparnasse green + wild", "claim louvre-montparnasse green + 1 wild"),
        ("claim louvre-montparnasse green + 0 wild", "claim louvre-montparnasse green"),
        ("claim louvre-montparnasse wilds", "claim louvre-montparnasse wild"),
        ("claim louvre-montparnasse wild 3", "claim louvre-montparnasse wild"),
        ("claim louvre-montparnasse 3 wilds", "claim louvre-montparnasse wild"),
        ("claim montparnasse-louvre green", "claim louvre-montparnasse green"),
        ("claim opera-louvre.2 red  KEEP  flag", "claim louvre-opera.2 red keep flag"),
        ("claim invalides-louvre white 1 + 1 wild keep flag", "claim invalides-louvre white + 1 wild keep flag"),
    ],
)
def test_a_move_may_be_said_in_other_words(said: str, meant: str) -> None:
    assert str(dealt().read_move(said)) == meant


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", 'can\'t read "": a move is like "draw deck"'),
        ("   ", 'can\'t read "   ": a move is like'),
        ("fly to the moon", 'can\'t read "fly to the moon": a move is like'),
        ("clam louvre-opera red", 'or "pass"; did you mean "claim"?'),
        ("draw", 'can\'t read "draw": a move is like'),
        ("draw red red", 'can\'t read "draw red red": a move is like'),
        ("draw read", 'no card is called "read"; did you mean "red"?'),
        ("draw orange", 'no card is called "orange"'),
        ("keep", 'can\'t read "keep": a move is like'),
        ("keep louvre-gare-de-lion", 'no ticket is called "louvre-gare-de-lion"; did you mean "louvre-gare-de-lyon"?'),
        ("keep all", 'no ticket is called "all"'),
        ("claim", 'can\'t read "claim": a move is like'),
        ("claim louvre-opera", '"claim louvre-opera" needs a colour to pay with'),
        ("claim louvre-oprea", 'no route is called "louvre-oprea"; did you mean "louvre-opera"?'),
        ("claim louvre-oprea blue", 'no route is called "louvre-oprea"; did you mean "louvre-opera"?'),
        ("claim louvre-opera blu", 'no colour is called "blu"; did you mean "blue"?'),
        ("claim louvre-opera deck", 'no colour is called "deck"'),
        ("claim louvre-opera gray", 'no colour is called "gray"'),
        ("claim louvre-opera blue red", 'a claim is like "claim ROUTE COLOUR + 1 wild"'),
        ("claim louvre-opera blue keep", 'can\'t read "claim louvre-opera blue keep"'),
        ("claim louvre opera blue", 'can\'t read "claim louvre opera blue"'),
        ("claim louvre-montparnasse green 3 + 1 wild", "louvre-montparnasse has length 3, and 3 green + 1 wild is not"),
        ("claim louvre-montparnasse green 2", "louvre-montparnasse has length 3, and 2 green is not its price"),
        ("claim louvre-montparnasse 4 wild", "louvre-montparnasse has length 3, and 4 wild is not its price"),
        ("claim louvre-montparnasse wild + 1 wild", "louvre-montparnasse has length 3, and 1 wild is not its price"),
        ("claim louvre-montparnasse green + 9999999 wild", "can't read"),
        ("pass the salt", 'can\'t read "pass the salt"'),
        ("draw " + "x" * 10_000, 'no card is called "xxx'),
    ],
)
def test_what_cannot_be_read_is_said_with_what_would_be_right(text: str, said: str) -> None:
    with pytest.raises(BadInput) as error:
        dealt().read_move(text)
    assert said in str(error.value)
    assert len(str(error.value)) < 300


@given(
    st.text(max_size=40)
    | st.lists(
        st.sampled_from(
            ["draw", "keep", "claim", "pass", "louvre-opera", "wild", "blue", "3", "+", "keep flag", "²", "٣", "İ"]
        )
    ).map(" ".join)
)
def test_any_text_is_a_move_or_bad_input(text: str) -> None:
    try:
        move = dealt().read_move(text)
    except BadInput:
        return
    assert dealt().read_move(str(move)) == move


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_text_and_integer_forms_of_every_legal_move_agree(game: str, players: int) -> None:
    table = played(game, players, plies=5 if WITHOUT_JIT else 150)
    past = list(table.past)
    while past:
        table.undo()
        past.pop()
        if len(past) % 5:
            continue
        for seat in table.awaited:
            listed = table.codes(seat).tolist()
            assert [table.code_of(str(table.move_of(code, seat)), seat) for code in listed] == listed


@pytest.mark.parametrize("game", ["paris", "usa"])
def test_every_integer_means_a_move_or_none(game: str) -> None:
    """A claim with wilds alone has one integer that means it; all others read back as they are."""
    table, board = dealt(game), board_of(dealt(game))
    for code in range(0, codes.CODES, 7 if WITHOUT_JIT else 1):
        try:
            move = table.move_of(code, 0)
        except BadInput:
            continue
        if isinstance(move, Claim) and move.color == "wild":
            length = board.routes[board.route_numbers[move.route]].length
            if move.wilds != length:
                continue
        if isinstance(move, Keep) and (not move.tickets or code - codes.KEEP >= 1 << len(table.view(0).own.offer)):
            continue
        assert table.code_of(move, 0) == code


@pytest.mark.parametrize("code", [-1, -(10**12), codes.CODES, 10**12])
def test_an_integer_out_of_bounds_is_no_move(code: int) -> None:
    with pytest.raises(BadInput, match=f"no move has the number {code}"):
        dealt("usa").move_of(code, 0)


def test_an_integer_of_a_route_or_colour_the_board_lacks_is_no_move() -> None:
    board = board_of(dealt())
    lacking_route = codes.CLAIM + len(board.routes) * KINDS * (LENGTHS + 1) * 2
    lacking_color = codes.CLAIM + len(board.colors) * (LENGTHS + 1) * 2
    for code in (lacking_route, lacking_color, codes.DRAW_FACE_UP + len(board.colors)):
        with pytest.raises(BadInput, match=f"no move has the number {code}"):
            dealt().move_of(code, 0)
    for code in (lacking_route, lacking_color):
        table = rigged("paris")
        before = table.position
        with pytest.raises(FareplayError):
            table.play(code)
        assert table.position == before


ODD: list[tuple[Any, str]] = [
    (DrawCard("purpel"), 'no card is called "purpel"; did you mean "purple"?'),
    (DrawCard(5), "a card is a name, got 5"),  # type: ignore[arg-type]
    (DrawCard(["red"]), r"a card is a name, got ['red']"),  # type: ignore[arg-type]
    (Keep(("nowhere",)), 'no ticket is called "nowhere"'),
    (Keep("louvre-gare-de-lyon"), 'tickets are a tuple of names, got "louvre-gare-de-lyon"'),  # type: ignore[arg-type]
    (Keep(5), "tickets are a tuple of names, got 5"),  # type: ignore[arg-type]
    (Keep((5,)), "a ticket is a name, got 5"),  # type: ignore[arg-type]
    (Claim("louvre-oprea", "blue"), 'no route is called "louvre-oprea"; did you mean "louvre-opera"?'),
    (Claim("louvre-opera", "blu"), 'no colour is called "blu"; did you mean "blue"?'),
    (Claim("louvre-opera", "deck"), 'no colour is called "deck"'),
    (Claim({}, "blue"), "a route is a name, got {}"),  # type: ignore[arg-type]
    (Claim("louvre-opera", None), "a colour is a name, got None"),  # type: ignore[arg-type]
    (Claim("louvre-opera", "blue", "1"), 'wilds are a whole number, got "1"'),  # type: ignore[arg-type]
    (Claim("louvre-opera", "blue", True), "wilds are a whole number, got True"),
    (Claim("louvre-montparnasse", "wild", 2), "louvre-montparnasse has length 3, and 2 wild is not its price"),
    ("draw deck please", 'can\'t read "draw deck please"'),
    (object, "is not a move of Ticket to Ride"),
]


@pytest.mark.parametrize(("move", "said"), ODD)
def test_a_move_with_names_the_board_lacks_is_bad_input(move: Any, said: str) -> None:
    table = rigged("paris")
    for ask in (table.code_of, table.why_not, table.play):
        with pytest.raises(BadInput) as error:
            ask(move)
        assert said in str(error.value)


@pytest.mark.parametrize("wilds", [-1, 3, LENGTHS + 1, 10**30])
def test_a_payment_no_hand_could_make_is_against_the_rules(wilds: int) -> None:
    table = rigged("paris", hands={0: {"green": 3, "wild": 5}})
    with pytest.raises(IllegalMove, match="leave no green card to pay"):
        table.play(Claim("louvre-montparnasse", "green", wilds))


def test_keeping_a_flag_is_yes_or_no_whatever_stands_for_it() -> None:
    table = rigged("paris", hands={0: {"blue": 1}})
    odd: Any = Claim("louvre-opera", "blue", 0, 7)  # type: ignore[arg-type]
    assert table.code_of(odd) == table.code_of(Claim("louvre-opera", "blue", keep_flag=True))


def test_wilds_alone_need_not_be_counted() -> None:
    table = rigged("paris", hands={0: {"wild": 3}})
    assert table.code_of(Claim("louvre-montparnasse", "wild")) == table.code_of(Claim("louvre-montparnasse", "wild", 3))
