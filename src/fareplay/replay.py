"""Replaying a record, and proving that nothing in it was touched."""

from __future__ import annotations

from itertools import zip_longest

from fareplay.core.dealer import commitment, key_from_text
from fareplay.core.errors import BadInput, BadRecord, IllegalMove, NotVerified, shortened
from fareplay.core.game import Game
from fareplay.core.record import Record
from fareplay.core.source import Source
from fareplay.games import check_players, find, read_board


def replay(record: Record) -> Game:
    """Deal the game again from its key and play its moves."""
    game = _deal_again(record)
    for ply, (seat, move) in enumerate(record.moves):
        try:
            game.play(move, seat)
        except (BadInput, IllegalMove) as error:
            raise NotVerified(f"ply {ply}: {error}", ply) from None
    return game


def verify(record: Record) -> Game:
    """Deal again, replay and compare; raise NotVerified, with what is wrong at which ply, if anything was touched."""
    if record.key is None:
        raise NotVerified("the record has no key: the game is not over, so there is nothing to check yet")
    try:
        _compare_key(record.key, record.commitment)
        _compare_checks(record)
        game = replay(record)
    except BadInput as error:
        raise NotVerified(str(error)) from None
    _compare_result(record, game)
    return game


def _deal_again(record: Record) -> Game:
    if record.key is None:
        raise BadRecord("the record has no key: the game was not over when it was saved")
    key = key_from_text(record.key)
    if record.board is None:
        if record.game.endswith(".toml"):  # a stranger's record opens no files here
            raise BadRecord(f"{shortened(record.game)} is a board file, and its text is not in the record")
        family, board = find(record.game, record.players)
        return Game(family, board, record.players, key, record.options, record.game)
    family, board = read_board(Source(record.game, record.board))
    check_players(record.game, record.players, board.fewest_players, board.most_players)
    return Game(family, board, record.players, key, record.options)


def _compare_key(key: str, promised: str) -> None:
    if commitment(key_from_text(key)) != promised:
        raise NotVerified("the key is not the one that was promised at the deal: its SHA-256 is not the commitment")


def _compare_checks(record: Record) -> None:
    if record.checks is None:
        return
    for ply, (found, expected) in enumerate(zip_longest(record.checks, record.expected_checks())):
        if found != expected:
            raise NotVerified(
                f"ply {ply} was touched, or something before it: its check is {found}, and {expected} would fit", ply
            )


def _compare_result(record: Record, game: Game) -> None:
    last = len(record.moves)
    if not game.over:
        raise NotVerified(f"the game goes on at ply {last}: moves are missing at the end", last)
    if record.result is None:
        raise NotVerified("the record has no result", last)
    scores = game.scores()
    if record.result.totals != scores.totals or record.result.winners != scores.winners:
        raise NotVerified(
            f"the result says {record.result.totals}, won by {record.result.winners};"
            f" the moves make {scores.totals}, won by {scores.winners}",
            last,
        )
