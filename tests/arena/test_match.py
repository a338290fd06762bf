from __future__ import annotations

from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from fareplay.arena import Match
from fareplay.arena.match import MOST_SEATINGS, lineups, seatings
from fareplay.core.errors import BadInput

NAMES = ("a", "b", "c", "d", "e", "f")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("bots", [2, 3, 4, 5, 6])
def test_lineups_are_all_different_and_shares_as_equal_as_can_be(bots: int, players: int) -> None:
    found = lineups(NAMES[:bots], players)
    assert len({tuple(sorted(lineup)) for lineup in found}) == len(found)
    for lineup in found:
        counts = Counter(lineup)
        shares = [counts[name] for name in NAMES[:bots]]
        assert sum(shares) == players
        assert max(shares) - min(shares) <= 1
    held = Counter(name for lineup in found for name in lineup)
    assert len(set(held.values())) == 1


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("bots", [2, 3, 4, 5])
def test_seatings_are_distinct_and_every_bot_has_every_seat_equally_often(bots: int, players: int) -> None:
    for lineup in lineups(NAMES[:bots], players):
        found = seatings(lineup, np.random.default_rng(1))
        assert len(set(found)) == len(found) <= MOST_SEATINGS
        for seat in range(players):
            held = Counter(seating[seat] for seating in found)
            assert all(held[name] * players == times * len(found) for name, times in Counter(lineup).items())


def test_known_numbers_of_seatings() -> None:
    rng = np.random.default_rng(1)
    numbers = {lineup: len(seatings(tuple(lineup), rng)) for lineup in ("ab", "aabb", "abcd", "aaabb", "abcde")}
    assert numbers == {"ab": 2, "aabb": 6, "abcd": 24, "aaabb": 10, "abcde": 5}


def test_rotations_start_from_another_order_in_every_block() -> None:
    match = Match("usa", 5, NAMES[:5], bytes(32))
    assert match.seatings(0) == match.seatings(0)
    assert len({frozenset(match.seatings(block)) for block in range(10)}) > 5


def test_every_block_has_a_deal_of_its_own() -> None:
    match = Match.of("usa", ("a", "b"), seed=1)
    assert match.deal(3).position == match.deal(3).position != match.deal(4).position
    assert match.deal(3).position != Match.of("usa", ("a", "b"), seed=2).deal(3).position


def test_a_board_of_ones_own_travels_with_the_match(tmp_path: Path) -> None:
    source = Path(__file__).parents[2] / "src/fareplay/ticket_to_ride/boards/london.toml"
    own = tmp_path / "my-town.toml"
    own.write_text(source.read_text())
    match = Match.of(str(own), ("a", "b"), seed=1)
    own.unlink()
    assert match.game == "my-town"
    assert match.deal(0).players == 2


@pytest.mark.parametrize(
    ("bots", "players", "complaint"),
    [
        ((), 2, "an arena needs a bot or more, got none"),
        (("a", "b", "a"), 2, 'the bot "a" is named twice'),
        (("a", "b"), 6, "usa is for 2 to 5 players, got 6"),
    ],
)
def test_what_makes_no_sense_is_refused(bots: tuple[str, ...], players: int, complaint: str) -> None:
    with pytest.raises(BadInput, match=complaint):
        Match.of("usa", bots, players)
