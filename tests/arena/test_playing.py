from __future__ import annotations

import pytest

from fareplay.arena import Match, Standing, play_block, playing
from fareplay.arena.playing import rank_forfeits_last
from fareplay.bots import BOTS
from fareplay.bots.bot import Budget
from tests.arena.fakes import CLOCK, Sound, fake_bot

NAMES = tuple(list(BOTS)[:2])


@pytest.fixture
def _fakes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "bot", fake_bot)
    monkeypatch.setattr(playing, "perf_counter", CLOCK)
    playing._warm_up.cache_clear()


def test_a_block_is_the_same_deal_in_all_seatings() -> None:
    match = Match.of("london", NAMES, seed=1)
    result = play_block(match, 0)
    assert [game.seats for game in result.games] == [NAMES, NAMES[::-1]]
    assert result == play_block(match, 0)
    assert result != play_block(match, 1)
    for game in result.games:
        assert not game.forfeits
        assert all(sum(points.values()) == total for points, total in zip(game.points, game.totals, strict=True))
        assert min(game.ranks) == 1
        assert min(game.answers) > 0


@pytest.mark.usefixtures("_fakes")
def test_a_pair_plays_the_same_whoever_else_is_in_the_match() -> None:
    alone = play_block(Match.of("london", ("sound", "calm"), seed=1), 0)
    among = play_block(Match.of("london", ("sound", "calm", "slow"), seed=1), 0)
    assert alone.games == tuple(game for game in among.games if "slow" not in game.seats)


@pytest.mark.usefixtures("_fakes")
@pytest.mark.parametrize("name", ["cheat", "broken"])
def test_who_answers_against_the_rules_forfeits_and_ranks_last(name: str) -> None:
    match = Match.of("paris", (name, "sound", "calm"), 3, seed=1)
    result = play_block(match, 0)
    for game in result.games:
        seat = game.seats.index(name)
        assert game.forfeits == (seat,)
        assert game.ranks[seat] == 3
        assert seat not in game.winners
        assert game.winners
        assert game.answers[seat] < min(answers for other, answers in enumerate(game.answers) if other != seat)
    standing = Standing.of(match.bots, [result])
    assert [row.illegal > 0 for row in standing.bots] == [True, False, False]
    assert standing.bots[0].won.value == 0


@pytest.mark.usefixtures("_fakes")
def test_where_all_forfeit_nobody_wins() -> None:
    match = Match.of("paris", ("cheat", "broken"), seed=1)
    result = play_block(match, 0)
    assert all(game.winners == () and game.ranks == (1, 1) for game in result.games)
    assert Standing.of(match.bots, [result]).winning_score is None


@pytest.mark.parametrize(
    ("ranks", "forfeits", "expected"),
    [
        ((1, 2, 3), (), (1, 2, 3)),
        ((1, 2, 3), (0,), (3, 1, 2)),
        ((1, 1, 3), (1,), (1, 3, 2)),
        ((1, 2, 3), (0, 2), (2, 1, 2)),
    ],
)
def test_forfeits_rank_behind_all_others(
    ranks: tuple[int, ...], forfeits: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    assert rank_forfeits_last(ranks, forfeits) == expected


@pytest.mark.usefixtures("_fakes")
def test_late_answers_are_counted_where_there_is_a_clock() -> None:
    for budget, is_late in ((Budget(ms=2), True), (Budget(nodes=2), False)):
        match = Match.of("london", ("slow", "sound"), seed=1, budget=budget)
        standing = Standing.of(match.bots, [play_block(match, 0)])
        assert (0.4 < standing.bots[0].late < 0.6) is is_late
        assert 1.6 < standing.bots[0].ms < 2.4
        assert standing.bots[1].late == standing.bots[1].ms == 0


@pytest.mark.usefixtures("_fakes")
def test_starting_a_program_is_on_nobodys_clock() -> None:
    match = Match.of("london", ("starting", "sound"), seed=1, budget=Budget(ms=20))
    result = play_block(match, 0)
    assert sum(sum(game.late) for game in result.games) == 0
    assert max(max(game.seconds) for game in result.games) == 0


@pytest.mark.usefixtures("_fakes")
def test_every_bot_that_is_opened_is_closed() -> None:
    match = Match.of("london", ("sound", "cheat"), seed=1)
    play_block(match, 0)
    before = Sound.closed
    play_block(match, 1)
    assert Sound.closed == before + 2
