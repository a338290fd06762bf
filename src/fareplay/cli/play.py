"""`fareplay play`: a game at the terminal, you against bots."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import click
from numpy.random import Generator, default_rng
from rich.columns import Columns
from rich.markup import escape
from rich.table import Table as Grid

from fareplay.bots import BOTS, Bot, Budget, bot
from fareplay.bots.expert import Expert
from fareplay.cli.console import console
from fareplay.cli.options import OPTIONS, read_options
from fareplay.core.errors import BadInput, FareplayError
from fareplay.core.family import Move, Section
from fareplay.core.game import Game
from fareplay.games import GAMES, deal

STANDARD = "planner"  # who sits down when nobody is named
HINTS = 3
THOUGHT = Budget(ms=1000)  # for a hint
SUBSTITUTE = "commuter"  # who goes on for a bot that forfeits

HELP = """\
[bold]a number[/bold]      play the move with that number
[bold]a move[/bold]        play it, as it stands in the list: claim denver-omaha purple + 1 wild
[bold]moves[/bold]         list every legal move, all payments told apart
[bold]why MOVE[/bold]      why a move is not legal
[bold]preview MOVE, MOVE[/bold]  what moves of your turn would cost and bring
[bold]hint[/bold]          the best moves, with their chances and why
[bold]undo[/bold]          take back your last move, and what the others did since
[bold]table[/bold]         show the table again
[bold]log[/bold]           all that has happened
[bold]save FILE[/bold]     save the record so far
[bold]quit[/bold]          leave"""


@click.command(epilog="Example: fareplay play london --players 3")
@click.argument("game", required=False)
@click.option("--players", type=int, default=2, show_default=True)
@click.option("--seat", type=int, default=0, show_default=True, help="Your seat.")
@click.option("--against", default=STANDARD, show_default=True, help="The others, in seat order, with commas between.")
@click.option("--seed", type=int, help="For the same deal again.")
@OPTIONS
@click.option("--save", type=click.Path(path_type=Path), help="Where to save the record when the game is over.")
def play(
    game: str | None,
    players: int,
    seat: int,
    against: str,
    seed: int | None,
    options: tuple[str, ...],
    save: Path | None,
) -> None:
    """Play a game against bots at the terminal; asks which, if no game is named."""
    if game is None:
        play_something()
        return
    if save is not None and save.exists():
        raise BadInput(f"{save} exists already; choose another name, and nothing is lost")
    dealt = deal(game, players, seed=seed, **read_options(options))
    Session(dealt, seat, _opponents(against, players, seat), default_rng(seed), save).run()


def play_something() -> None:
    """Ask what to play, and play it."""
    console.print("[bold]Fareplay[/bold]: route-building board games, played by the book.\n")
    game = click.prompt("Which game?", type=click.Choice(list(GAMES)), default=next(iter(GAMES)))
    fewest, most = GAMES[game].players
    players = click.prompt("How many players?", type=click.IntRange(fewest, most), default=fewest)
    Session(deal(game, players), 0, _opponents(STANDARD, players, 0), default_rng(), None).run()


def _opponents(names: str, players: int, seat: int) -> dict[int, Bot]:
    """Return the bots of the other seats; the last name stands for all that follow."""
    if not 0 <= seat < players:
        raise BadInput(f"there is no seat {seat}: the seats are 0 to {players - 1}")
    listed = [name.strip() for name in names.split(",")]
    others = [other for other in range(players) if other != seat]
    if len(listed) > len(others):
        raise BadInput(f"{len(listed)} bots for {len(others)} other seats; there are the bots {', '.join(BOTS)}")
    listed += [listed[-1]] * (len(others) - len(listed))
    return {other: bot(name) for other, name in zip(others, listed, strict=True)}


@dataclass
class Session:
    """A game between a person and bots."""

    game: Game
    seat: int
    bots: dict[int, Bot]
    rng: Generator
    save: Path | None
    told: int = 0  # how many moves have been told
    listed: list[Move] = field(default_factory=list)  # the moves behind the numbers
    left: bool = False

    def run(self) -> None:
        """Play to the end, or until the person leaves."""
        console.print(
            f"[bold]{self.game.board.title}[/bold]. You are seat {self.seat}. Type [bold]help[/bold] any time."
        )
        console.print(f"[dim]The deal's promise: {self.game.commitment}[/dim]\n", highlight=False, soft_wrap=True)
        while not self.game.over and not self.left:
            self._let_bots_play()
            self._tell()
            if not self.game.over:
                self._show()
                self._ask()
        if self.game.over:
            self._finish()

    def _let_bots_play(self) -> None:
        while seats := [seat for seat in self.game.awaited if seat != self.seat]:
            seat = seats[0]
            try:
                self.game.play(self.bots[seat].choose(self.game.imagine(seat, self.rng), self.rng), seat)
            except FareplayError as error:
                console.print(f"[red]seat {seat} forfeits: {escape(str(error))}; {SUBSTITUTE} goes on for it[/red]")
                self.bots[seat] = bot(SUBSTITUTE)

    def _tell(self) -> None:
        """Tell what happened since the person last looked."""
        for event in self.game.events(self.told, self.seat):
            console.print(f"[dim]{event.ply:4}[/dim]  {escape(event.sentence)}")
        self.told = self.game.ply

    def _show(self) -> None:
        sections = self.game.family.show(self.game.board, self.game.view(self.seat))
        console.print()
        console.print(Columns([_grid(section) for section in sections], padding=(0, 4)))
        self.listed = []
        for group in self.game.family.group_moves(self.game.board, self.game.moves(self.seat)):
            entries = [self._entry(move, note) for move, note in group.moves]
            console.print(f"\n[bold]{group.title}[/bold]")
            console.print(Columns(entries, padding=(0, 3), column_first=True))

    def _entry(self, move: Move, note: str) -> str:
        self.listed.append(move)
        told = f" [dim]({escape(note)})[/dim]" if note else ""
        return f"[bold]{len(self.listed)}[/bold] {escape(str(move))}{told}"

    def _ask(self) -> None:
        """Read lines until one of them is a move, or changes the game."""
        ply = self.game.ply
        while self.game.ply == ply and not self.left:
            try:
                line = console.input(f"\n[bold]seat {self.seat}>[/bold] ").strip()
            except EOFError:
                self._leave()
                return
            try:
                self._answer(line)
            except FareplayError as error:
                console.print(f"[red]{escape(str(error))}[/red]")

    def _answer(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        commands = {
            "help": lambda: console.print(HELP),
            "?": lambda: console.print(HELP),
            "moves": self._list_all,
            "table": self._show,
            "log": self._log,
            "hint": self._hint,
            "undo": self._undo,
            "quit": self._leave,
            "exit": self._leave,
        }
        if line.lower() in commands:
            commands[line.lower()]()
        elif word.lower() == "why":
            self._why(rest)
        elif word.lower() == "preview":
            self._preview([part.strip() for part in rest.split(",")])
        elif word.lower() == "save":
            self._save(Path(rest))
        elif line:
            self.game.play(self._move(line), self.seat)

    def _move(self, line: str) -> Move | str:
        if not line.isdigit():
            return line
        if not 1 <= int(line) <= len(self.listed):
            raise BadInput(f"there is no move {line}: the numbers go from 1 to {len(self.listed)}")
        return self.listed[int(line) - 1]

    def _why(self, text: str) -> None:
        if not text:
            raise BadInput('why what? Say it like "why claim denver-omaha purple"')
        refusal = self.game.why_not(self._move(text), self.seat)
        console.print("that is legal" if refusal is None else f"you may not: {escape(str(refusal))}")

    def _preview(self, moves: list[str]) -> None:
        preview = self.game.preview([self._move(move) for move in moves], self.seat)
        for event in preview.events:
            console.print(f"      {escape(event.sentence)}")
        gains = ", ".join(f"{source} {gain:+}" for source, gain in preview.gains.items()) or "no points"
        console.print(f"      {gains}" + ("; your turn would go on" if preview.goes_on else ""))

    def _hint(self) -> None:
        """Show the best moves, as far as the person may know."""
        advice = Expert(THOUGHT).advise(self.game.imagine(self.seat, self.rng), self.rng)
        for told in advice[:HINTS]:
            console.print(
                f"      [bold]{told.chance:4.0%}[/bold]  {escape(str(told.move))}: {escape(str(told.reason))}",
                soft_wrap=True,
            )

    def _list_all(self) -> None:
        self.listed = self.game.moves(self.seat)
        entries = [f"[bold]{number}[/bold] {escape(str(move))}" for number, move in enumerate(self.listed, 1)]
        console.print(Columns(entries, padding=(0, 3), column_first=True))

    def _log(self) -> None:
        for event in self.game.events(0, self.seat):
            console.print(f"[dim]{event.ply:4}[/dim]  {escape(event.sentence)}")

    def _undo(self) -> None:
        """Take back the person's last move, and all that followed."""
        if all(past.seat != self.seat for past in self.game.past):
            raise BadInput("you have not moved yet")
        undone = None
        while undone != self.seat:
            undone = self.game.past[-1].seat
            self.game.undo()
        self.told = self.game.ply

    def _save(self, path: Path) -> None:
        if not path.name:
            raise BadInput('save where? Say it like "save game.json"')
        if path.exists():
            raise BadInput(f"{path} exists already; choose another name, and nothing is lost")
        self.game.record().save(path)
        console.print(f"saved {path}", highlight=False)

    def _leave(self) -> None:
        self.left = True
        console.print(f"\nYou leave after {self.game.ply} moves. Come back soon.")

    def _finish(self) -> None:
        console.print("\n[bold]The game is over.[/bold]")
        scores = self.game.scores()
        sources = [name for name in self.game.family.sources if any(points[name] for points in scores.points)]
        grid = Grid("seat", *sources, "total", "rank", box=None, header_style="bold")
        for seat, points in enumerate(scores.points):
            you = " (you)" if seat == self.seat else ""
            cells = [str(points[name]) for name in sources]
            grid.add_row(f"{seat}{you}", *cells, str(scores.totals[seat]), str(scores.ranks[seat]))
        console.print(grid)
        if self.save is not None:
            self._save(self.save)
            console.print(f"Check the deal: fareplay verify {self.save}", highlight=False)


def _grid(section: Section) -> Grid:
    shown = bool(section.columns)
    grid = Grid(*(section.columns or [""] * len(section.rows[0])), title=section.title, box=None, show_header=shown)
    grid.title_justify, grid.title_style, grid.header_style = "left", "bold underline", "dim"
    for row in section.rows:
        grid.add_row(*map(escape, row))
    return grid
