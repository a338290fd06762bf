"""The page that tells what every number of an observation and every action means, made from the code.

`python -m fareplay.lab.reference` prints docs/reference/spaces.md.
"""

from __future__ import annotations

from collections.abc import Iterator

from fareplay.games import GAMES, boards_of
from fareplay.lab.lenses import spaces
from fareplay.lab.spaces import Field, Spaces

HEAD = """# Observations and actions

Made by `python -m fareplay.lab.reference`; a test keeps it fresh.

An observation is a row of `uint8`: the parts below, one after another. It holds exactly what the seat may know:
dealing the hidden part anew leaves it unchanged. Seats are counted from the own one on, in turn order. No number is
more than the most given, so dividing by `spaces.most` gives numbers from 0 to 1; what would be more than 255 stays
there. Nothing of the board itself is in it (lengths, colours, values): that never changes.

Actions are numbered without gaps, and every legal move is one: payments are told apart, as in the rules. A mask of
`int8` tells which are legal.

`fareplay.lab.spaces("usa", 3)` returns all of this in Python: `version`, `fields`, `actions` (what each number means),
`slices` and `read(observation)` (the parts by name). A version is equal where every number means the same;
`spaces.check_version(version)` refuses what was trained on another.
"""


def page() -> str:
    """Return the page."""
    return "\n".join((HEAD, *(line for game in GAMES for line in _game(game))))


def _game(game: str) -> Iterator[str]:
    """Yield the lines about a game, board by board."""
    for _, board in boards_of(game):
        counts = range(max(board.fewest_players, GAMES[game].players[0]), board.most_players + 1)
        found = {players: spaces(game, players) for players in counts}
        yield f"## {board.title}"
        yield ""
        yield "| players | version | numbers | actions |"
        yield "|---|---|---|---|"
        for players, one in found.items():
            yield f"| {players} | `{one.version}` | {one.size} | {len(one.actions)} |"
        yield ""
        yield from _fields(found)
        yield from _actions(next(iter(found.values())))


def _fields(found: dict[int, Spaces]) -> Iterator[str]:
    """Yield a table of the parts: where each begins for every number of players."""
    yield f"| part | begins, with {', '.join(map(str, found))} players | shape | most | meaning |"
    yield "|---|---|---|---|---|"
    first = next(iter(found.values()))
    for number, field in enumerate(first.fields):
        starts = ", ".join(str(one.slices[field.name].start) for one in found.values())
        others = [one.fields[number] for one in found.values()]
        yield f"| {field.name} | {starts} | {_shape(others)} | {_most(others)} | {field.meaning} |"
    yield ""


def _shape(fields: list[Field]) -> str:
    """Return a shape, with P where it grows with the players."""
    sizes = [
        str(size) if all(other.shape[place] == size for other in fields) else "P"
        for place, size in enumerate(fields[0].shape)
    ]
    return " × ".join(sizes)


def _most(fields: list[Field]) -> str:
    """Return the most a part's numbers can be."""
    most = [field.most for field in fields]
    if isinstance(most[0], tuple):
        return "of each box, see `most`"
    return str(most[0]) if len(set(most)) == 1 else ", ".join(map(str, most))


def _actions(one: Spaces) -> Iterator[str]:
    """Yield the actions; claims route by route."""
    yield "| actions | meaning |"
    yield "|---|---|"
    groups: dict[str, list[int]] = {}
    for number, action in enumerate(one.actions):
        is_claim = action.startswith("claim ")
        groups.setdefault(action.split()[1] if is_claim else f"`{action}`", []).append(number)
    for name, numbers in groups.items():
        if name.startswith("`"):
            yield f"| {', '.join(map(str, numbers))} | {name} |"
        else:
            first, last = one.actions[numbers[0]], one.actions[numbers[-1]]
            yield f"| {numbers[0]} to {numbers[-1]} | `{first}` to `{last}` |"
    yield ""


if __name__ == "__main__":
    print(page())  # noqa: T201 - a page is what it prints
