"""How the terminal looks: one console, card colours in their colour."""

from __future__ import annotations

from typing import ClassVar

from rich.console import Console
from rich.highlighter import RegexHighlighter
from rich.theme import Theme

CARD_STYLES = {
    "purple": "magenta",
    "blue": "blue",
    "orange": "dark_orange",
    "white": "bold",
    "green": "green",
    "yellow": "yellow",
    "black": "bright_black",
    "red": "red",
    "pink": "hot_pink",
    "wild": "bold cyan",
    "gray": "dim",
}


class CardColors(RegexHighlighter):
    """Paints the words of card colours, with the symbol before them."""

    base_style = "card."
    highlights: ClassVar[list[str]] = [rf"(?P<{color}>(?:\S )?\b{color}\b)" for color in CARD_STYLES]


console = Console(
    theme=Theme({f"card.{color}": style for color, style in CARD_STYLES.items()}),
    highlighter=CardColors(),
    soft_wrap=False,
)
progress_console = Console(stderr=True)
