"""Replaying a record, and proving that nothing in it was touched."""

from __future__ import annotations

from fareplay.core.dealer import commitment, key_from_text
from fareplay.core.errors import BadInput, BadRecord, FareplayError, IllegalMove, NotVerified
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
        except IllegalMove as error:
            raise NotVerified(f"ply {ply}: {error}", ply) from None
        except BadInput as error:
            raise BadRecord(f"ply {ply}: {error}") from None
    return game


def verify(record: Record) -> Game:
    """Deal again, replay and compare; raise NotVerified, with what is wrong at which ply, if anything was touched."""
    if record.key is None:
        raise NotVerified("the record has no key: the game is not over, so there is nothing to check yet")
    if commitment(key_from_text(record.key)) != record.commitment:
        raise NotVerified("the key is not the one that was promised at the deal: its SHA-256 is not the commitment")
    _compare_checks(record)
    try:
        game = replay(record)
    except NotVerified:
        raise
    except FareplayError as error:
        raise NotVerified(str(error)) from None
    _compare_result(record, game)
    return game


def _deal_again(record: Record) -> Game:
    if record.key is None:
        raise BadRecord("the record has no key: the game was not over when it was saved")
    key = key_from_text(record.key)
    if record.board is None:
        family, board = find(record.game, record.players)
        return Game(family, board, record.players, key, record.options, record.game)
    family, board = read_board(Source(record.game, record.board))
    check_players(record.game, record.players, board.fewest_players, board.most_players)
    return Game(family, board, record.players, key, record.options)


def _compare_checks(record: Record) -> None:
    if record.checks is None:
        return
    for ply, (found, expected) in enumerate(zip(record.checks, record.expected_checks(), strict=True)):
        if found != expected:
            seat, move = record.moves[ply]
            raise NotVerified(
                f'ply {ply} was touched: "{move}" of seat {seat} does not fit its check {found},'
                " or something before it was changed",
                ply,
            )


def _compare_result(record: Record, game: Game) -> None:
    last = len(record.moves)
    if not game.over:
        raise NotVerified(f"after ply {last - 1} the game goes on: moves are missing at the end", last)
    if record.result is None:
        raise NotVerified("the record has no result", last)
    scores = game.scores()
    if record.result.totals != scores.totals or record.result.winners != scores.winners:
        raise NotVerified(
            f"the result says {record.result.totals}, won by {record.result.winners};"
            f" the moves make {scores.totals}, won by {scores.winners}",
            last,
        )
