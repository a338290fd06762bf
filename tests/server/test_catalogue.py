"""What can be played, as the server tells it."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest
from pydantic import TypeAdapter

from fareplay.games import GAMES, deal
from fareplay.server import wire
from fareplay.server.app import create_app
from fareplay.server.settings import Settings


def get(path: str, **headers: str) -> httpx.Response:
    async def ask() -> httpx.Response:
        transport = httpx.ASGITransport(create_app(Settings(limits=False)))
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
            return await client.get(path, headers=headers)

    return asyncio.run(ask())


def games() -> list[dict[str, Any]]:
    listed: list[dict[str, Any]] = get("/api/games").json()["games"]
    return listed


def test_every_game_is_listed_with_a_board_for_every_number_of_players() -> None:
    assert [game["id"] for game in games()] == list(GAMES)
    for game in games():
        assert [int(players) for players in game["boards"]] == list(range(game["fewest"], game["most"] + 1))


def test_the_answer_is_what_the_document_says() -> None:
    TypeAdapter(wire.Catalogue).validate_json(get("/api/games").content)


@pytest.mark.parametrize("board", sorted({board for game in games() for board in game["boards"].values()}))
def test_every_board_tells_its_facts_and_how_it_is_drawn(board: str) -> None:
    facts = get(f"/api/boards/{board}").json()
    TypeAdapter(wire.BoardFacts).validate_python(facts)
    assert facts["id"] == board
    assert facts["layout"]["size"]
    assert facts["stops"]


def test_the_routes_and_stops_of_a_view_are_those_of_the_facts() -> None:
    facts = get("/api/boards/get-on-board-new-york").json()
    game = deal("get-on-board", 2, seed=1)
    for seat in (0, 1):
        game.play(game.moves(seat)[0], seat)
    game.play(game.moves()[0])
    streets = {street["id"] for street in facts["streets"]}
    assert {marker for seat in game.view(None).seats for marker in seat.markers} <= streets
    assert {seat.end for seat in game.view(None).seats} <= set(facts["layout"]["places"])


def test_a_board_that_has_not_changed_is_not_sent_again() -> None:
    tag = get("/api/boards/paris").headers["etag"]
    assert get("/api/boards/paris", **{"if-none-match": tag}).status_code == 304


@pytest.mark.parametrize("path", ["/api/boards/nowhere", "/api/nothing", "/assets/nothing.js", "/..%2fapp.py"])
def test_what_is_not_there_is_a_404_with_one_sentence(path: str) -> None:
    answer = get(path)
    assert answer.status_code == 404
    assert answer.json()["error"]["sentence"]


def test_the_document_describes_the_messages_of_the_stream_too() -> None:
    schemas = create_app().openapi()["components"]["schemas"]
    assert {"TableMessage", "RoomMessage", "TicketToRideTableView", "GetOnBoardTableView"} <= set(schemas)
    assert not [name for name in schemas if "__" in name]
