"""Playing: one game between bots, and one block of games.

A bot whose answer the rules refuse, or that fails, forfeits: its seat plays on at random, so that the others still have
a game, and ranks last. A bot is opened anew for every block, so that no block depends on what was played before it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from functools import cache
from time import perf_counter

from numpy.random import Generator, default_rng

from fareplay.arena.match import Match, Seating
from fareplay.bots import bot
from fareplay.bots.bot import Bot, Budget
from fareplay.core.dealer import derive
from fareplay.core.errors import FareplayError
from fareplay.core.game import Game
from fareplay.core.scores import Scores

LATE = 1.1  # times the budget; a little more is the clock's fault
_WARM_UP_EVERY = 10  # plies between two questions of a warm-up


@dataclass(frozen=True, slots=True)
class GameResult:
    """How one game ended, seat by seat; the clocks differ between runs, so they don't count in a comparison."""

    seats: Seating
    points: tuple[dict[str, int], ...]
    totals: tuple[int, ...]
    ranks: tuple[int, ...]  # who forfeits ranks last
    winners: tuple[int, ...]
    forfeits: tuple[int, ...]  # the seats that answered against the rules
    answers: tuple[int, ...]
    late: tuple[int, ...] = field(compare=False)  # how many of the answers
    seconds: tuple[float, ...] = field(compare=False)  # of thought


@dataclass(frozen=True, slots=True)
class BlockResult:
    """How the games of one deal ended."""

    block: int
    deal: str  # the key of the deal: tells the blocks of different runs apart
    games: tuple[GameResult, ...]


@dataclass(slots=True)
class _Player:
    """Who holds a seat of a game."""

    bot: Bot
    rng: Generator
    limit: float | None  # seconds, above which an answer is late
    answers: int = 0
    late: int = 0
    seconds: float = 0.0
    forfeited: bool = False

    def play(self, game: Game, seat: int) -> None:
        """Play one move: the bot's, or after a forfeit any."""
        if not self.forfeited:
            try:
                game.play(self._ask(game, seat), seat)
            except FareplayError:
                self.forfeited = True
            else:
                return
        game.play(int(self.rng.choice(game.codes(seat))), seat)

    def _ask(self, game: Game, seat: int) -> object:
        table = game.imagine(seat, self.rng)
        self.answers += 1
        start = perf_counter()
        try:
            return self.bot.choose(table, self.rng)
        finally:
            seconds = perf_counter() - start
            self.seconds += seconds
            self.late += self.limit is not None and seconds > self.limit


def play_block(match: Match, block: int) -> BlockResult:
    """Play one deal in all seatings."""
    warm_up(match)
    with ExitStack() as stack:
        bots = {name: stack.enter_context(opened(name, match.budget)) for name in match.bots}
        for one in bots.values():
            _greet(one, match.deal(block))
        games = tuple(play_game(match, block, seating, bots) for seating in match.seatings(block))
    return BlockResult(block, match.deal_key(block).hex(), games)


def play_game(match: Match, block: int, seating: Seating, bots: Mapping[str, Bot]) -> GameResult:
    """Play the deal of a block with these bots in these seats."""
    game, budget = match.deal(block), match.budget
    limit = None if budget is None or budget.ms is None else budget.ms * LATE / 1000
    chances = [_chance(match, block, seating, seat) for seat in range(match.players)]
    players = [_Player(bots[name], rng, limit) for name, rng in zip(seating, chances, strict=True)]
    while not game.over:
        seat = game.awaited[0]
        players[seat].play(game, seat)
    return _result(seating, game.scores(), players)


def _chance(match: Match, block: int, seating: Seating, seat: int) -> Generator:
    """Return the chance of a seat; it follows from the match alone, so the results don't depend on who computes."""
    key = derive(match.deal_key(block), f"bots {','.join(seating)} seat {seat}")
    return default_rng(int.from_bytes(key))


def _result(seating: Seating, scores: Scores, players: list[_Player]) -> GameResult:
    forfeits = tuple(seat for seat, player in enumerate(players) if player.forfeited)
    ranks = rank_forfeits_last(scores.ranks, forfeits)
    winners = tuple(seat for seat in scores.winners if seat not in forfeits)
    if scores.winners and not winners:
        winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1 and seat not in forfeits)
    return GameResult(
        seats=seating,
        points=scores.points,
        totals=scores.totals,
        ranks=ranks,
        winners=winners,
        forfeits=forfeits,
        answers=tuple(player.answers for player in players),
        late=tuple(player.late for player in players),
        seconds=tuple(player.seconds for player in players),
    )


def rank_forfeits_last(ranks: tuple[int, ...], forfeits: tuple[int, ...]) -> tuple[int, ...]:
    """Return the ranks with those who forfeited behind all others, level among themselves."""
    places = [(seat in forfeits, 0 if seat in forfeits else rank) for seat, rank in enumerate(ranks)]
    return tuple(1 + sum(other < place for other in places) for place in places)


@contextmanager
def opened(name: str, budget: Budget | None) -> Iterator[Bot]:
    """Open a bot, and close it if it is a program of its own."""
    one = bot(name, budget)
    try:
        yield one
    finally:
        if hasattr(one, "close"):
            one.close()


def _greet(one: Bot, game: Game) -> None:
    """Ask a program something before the clock runs: it starts when it is first asked."""
    if hasattr(one, "close"):
        _ask_in_vain(one, game, default_rng(0))


def _ask_in_vain(one: Bot, game: Game, rng: Generator) -> None:
    """Ask a bot and forget the answer; what it does wrong is found in the match."""
    seat = game.awaited[0]
    with suppress(FareplayError):
        one.choose(game.imagine(seat, rng), rng)


def warm_up(match: Match) -> None:
    """Ask every bot in this process, once and for all, so that compiling is on nobody's clock."""
    for name in match.bots:
        _warm_up(match.game, match.board, match.players, name)


@cache
def _warm_up(game: str, board: str | None, players: int, name: str) -> None:
    """Ask a bot now and then in a random game; it hardly has to think."""
    rng, dealt = default_rng(0), Match(game, players, (name,), bytes(32), board=board).deal(0)
    with opened(name, Budget(nodes=1)) as one:
        while not dealt.over:
            if dealt.ply % _WARM_UP_EVERY == 0 and not hasattr(one, "close"):
                _ask_in_vain(one, dealt, rng)
            seat = dealt.awaited[0]
            dealt.play(int(rng.choice(dealt.codes(seat))), seat)
        dealt.scores()
