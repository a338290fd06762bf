"""What is true of every position of Ticket to Ride, checked for many games at once and apart from the rules."""

from __future__ import annotations

from typing import Any

import numpy as np

from fareplay.ticket_to_ride.board import Board
from fareplay.ticket_to_ride.position import ACTION, KEEP_TICKETS, KEPT, KINDS, NUMBER, OVER, ROUTES, ROW_WILDS, WILD

Array = np.ndarray[Any, Any]


def check_positions(board: Board, positions: Array) -> None:
    """Raise AssertionError if any position has lost, or found, a card, a piece, a route or a ticket."""
    _check_cards(board, positions)
    _check_routes(board, positions)
    _check_tickets(board, positions)
    seats = positions["seats"]
    assert ((positions["turn"] >= 0) & (positions["turn"] < seats)).all(), "the turn is nobody's"
    assert (positions["last_turns"] <= seats).all(), "a last round longer than a round"


def _check_cards(board: Board, positions: Array) -> None:
    row = positions["row"].astype(int)
    in_row = np.stack([(row == kind).sum(axis=1) for kind in range(KINDS)], axis=1)
    front = np.stack([(positions["front"].astype(int) >> kind & 1).sum(axis=1) for kind in range(KINDS)], axis=1)
    held = positions["hand"].sum(axis=1, dtype=int)
    found = held + positions["deck"] + positions["discards"] + in_row + front
    assert (found == board.tables["cards"][0]).all(), "cards are lost or found"
    for pile in ("hand", "deck", "discards", "shown", "unseen"):
        assert (positions[pile] >= 0).all(), f"a pile of less than nothing: {pile}"
    assert (positions["shown"] <= positions["hand"]).all(), "cards shown that are not held"
    assert (positions["deck_size"] == positions["deck"].sum(axis=1, dtype=int)).all(), "the deck is miscounted"
    assert (positions["row_size"] == (row >= 0).sum(axis=1)).all(), "the row is miscounted"
    assert (positions["row_wilds"] == in_row[:, WILD]).all(), "the wilds of the row are miscounted"
    supply = positions["deck"] + positions["discards"]
    full = (positions["row_size"] == row.shape[1]) | (supply.sum(axis=1, dtype=int) == 0)
    assert full.all(), "an empty place in the row, though there are cards"
    colored = (supply + in_row)[:, :WILD].sum(axis=1, dtype=int)
    assert ((in_row[:, WILD] < ROW_WILDS) | (colored < ROW_WILDS)).all(), "three wilds lie face up, though curable"


def _bits(words: Array, count: int) -> Array:
    """Spread words of bits out, the last axis becoming `count` bits."""
    spread = np.unpackbits(words[..., None].view(np.uint8), axis=-1, bitorder="little")
    return spread.reshape(*words.shape[:-1], -1)[..., :count].astype(int)


def _check_routes(board: Board, positions: Array) -> None:
    lengths = board.tables["length"][0].astype(int)
    points = board.tables["points"][0].astype(int)[lengths]
    claimed = _bits(np.ascontiguousarray(positions["claimed"]), ROUTES)
    free = _bits(np.ascontiguousarray(positions["free"]), ROUTES)
    seated = np.arange(claimed.shape[1]) < positions["seats"][:, None]
    owners = claimed.sum(axis=1)
    assert (owners <= 1).all(), "a route with two owners"
    assert (owners + free <= 1).all(), "a claimed route is free"
    used = claimed @ lengths + positions["pieces"]
    assert (used == np.where(seated, board.pieces, 0)).all(), "pieces are lost or found"
    assert (positions["pieces"] >= 0).all(), "pieces from nowhere"
    scored = claimed @ points + positions["flags_made"] * board.flag_points
    assert (scored == positions["score"]).all(), "the score does not follow from routes and flags"
    _check_lanes(board, positions, claimed, free)


def _check_lanes(board: Board, positions: Array, claimed: Array, free: Array) -> None:
    few = positions["seats"] < board.both_lanes_from
    for number, route in enumerate(board.routes):
        if route.twin is None:
            assert (claimed[:, :, number].sum(axis=1) + free[:, number] == 1).all(), "a route is lost"
            continue
        twin = board.route_numbers[route.twin]
        assert (claimed[:, :, number] + claimed[:, :, twin] <= 1).all(), "one seat owns both lanes"
        both = claimed[:, :, number].sum(axis=1) + claimed[:, :, twin].sum(axis=1)
        assert (~few | (both <= 1)).all(), "both lanes claimed among few players"
        assert (~few | (both == 0) | (free[:, twin] + free[:, number] == 0)).all(), "a lane is open among few players"


def _check_tickets(board: Board, positions: Array) -> None:
    count = len(board.tickets)
    held = _bits(np.ascontiguousarray(positions["tickets"])[..., None], count)
    deck = _bits(np.ascontiguousarray(positions["ticket_deck"])[..., None], count)
    entries = positions["dealt"].astype(int)
    listed = np.arange(entries.shape[1]) < positions["dealt_tickets"][:, None]
    dealt = np.stack([((entries & NUMBER == ticket) & listed).any(axis=1) for ticket in range(count)], axis=1)
    assert (held.sum(axis=1) <= 1).all(), "a ticket is held twice"
    assert (deck + dealt == 1).all(), "a ticket is lost, or dealt and not dealt"
    started = (positions["phase"] >= ACTION) & (positions["phase"] <= OVER)
    kept = ((entries & KEPT != 0) & listed).sum(axis=1)
    assert (held.sum(axis=(1, 2)) == np.where(started, kept, 0)).all(), "kept tickets are not in the hands"
    offered = np.where(positions["phase"] == KEEP_TICKETS, positions["offer_size"], 0)
    whole = deck.sum(axis=1) + held.sum(axis=(1, 2)) + positions["bottom_size"] + offered
    assert (~started | (whole == count)).all(), "the ticket deck is miscounted"
