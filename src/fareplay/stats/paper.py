"""The paper a report is printed on: its looks, and its words and tables as HTML.

A board may be anybody's file, so whatever comes from it passes through `words`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from fareplay.arena.rating import Estimate
from fareplay.core.drawing import SANS, SERIF

STYLE = f"""
:root {{ --page: #F6F0E2; --panel: #FFFBF2; --ink: #1E2936; --quiet: #5B6672; --line: #DCD0B4; --accent: #B93A26;
  --second: #2F6D8F; --gold: #B98A1D; --good: #2F7A45; color-scheme: light dark; }}
@media (prefers-color-scheme: dark) {{ :root {{ --page: #131A23; --panel: #1B2430; --ink: #F1E9D8; --quiet: #A9B2BC;
  --line: #364252; --accent: #E4705C; --second: #7DB8D6; --gold: #D9AE4A; --good: #7CC592; }} }}
* {{ box-sizing: border-box; }}
body {{ margin: 0; background: var(--page); color: var(--ink); font: 16px/1.55 {SANS};
  font-variant-numeric: tabular-nums; }}
main {{ max-width: 1160px; margin: 0 auto; padding: 40px 20px 64px; }}
h1, h2 {{ font-family: {SERIF}; line-height: 1.15; margin: 0; text-wrap: balance; }}
h1 {{ font-size: 44px; }}
h2 {{ font-size: 27px; }}
p {{ max-width: 76ch; margin: 8px 0 18px; color: var(--quiet); }}
p b {{ color: var(--ink); }}
section {{ background: var(--panel); border: 1px solid var(--line); border-radius: 12px; padding: 24px 28px 28px;
  margin-top: 24px; }}
.tiles {{ display: grid; grid-template-columns: repeat(auto-fit, minmax(170px, 1fr)); gap: 14px; margin-top: 24px; }}
.tiles div {{ background: var(--panel); border: 1px solid var(--line); border-top: 4px solid var(--accent);
  border-radius: 10px; padding: 12px 18px 14px; color: var(--quiet); font-size: 14px; }}
.tiles strong {{ display: block; color: var(--ink); font: 700 29px/1.25 {SERIF}; }}
.wide {{ overflow-x: auto; background: /* a shadow at the side where there is more */
  linear-gradient(to right, var(--panel) 40%, transparent) left / 48px 100% no-repeat local,
  linear-gradient(to left, var(--panel) 40%, transparent) right / 48px 100% no-repeat local,
  linear-gradient(to right, var(--line), transparent) left / 16px 100% no-repeat scroll,
  linear-gradient(to left, var(--line), transparent) right / 16px 100% no-repeat scroll; }}
table {{ border-collapse: collapse; width: 100%; font-size: 14.5px; }}
th, td {{ padding: 6px 10px; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap; }}
th {{ color: var(--quiet); font-weight: 600; border-bottom-width: 2px; }}
th.words, td.words {{ text-align: left; }}
td:first-child, th:first-child {{ padding-left: 0; }}
.bar {{ display: inline-block; width: 48px; height: 9px; margin-right: 9px; border-radius: 5px; background: var(--line);
  overflow: hidden; }}
.bar i {{ display: block; height: 100%; background: var(--second); }}
.share {{ display: inline-block; width: 54px; }}
.too-cheap, .strong {{ color: var(--good); }}
.too-dear, .weak {{ color: var(--accent); }}
small {{ color: var(--quiet); font-size: 13px; overflow-wrap: anywhere; }}
svg.chart {{ display: block; width: 100%; max-width: 900px; min-width: 520px; height: auto; margin: 6px 0 18px; }}
.chart text {{ fill: var(--ink); font: 14px {SANS}; font-variant-numeric: tabular-nums; }}
.chart .quiet {{ fill: var(--quiet); font-size: 13px; }}
.chart line {{ stroke: var(--line); }}
.map {{ margin: 0 0 10px; }}
.map svg {{ width: 100%; height: auto; border-radius: 16px; }}
.legend {{ display: flex; align-items: center; gap: 12px; font-size: 14px; color: var(--quiet); margin-bottom: 14px; }}
.legend i {{ width: 240px; height: 12px; border-radius: 6px; border: 1px solid var(--ink); }}
summary {{ cursor: pointer; font-weight: 600; padding: 8px 0; }}
footer {{ margin-top: 28px; color: var(--quiet); font-size: 14px; }}
@media (max-width: 600px) {{ main {{ padding: 24px 10px 48px; }} section {{ padding: 18px 16px 20px; }} }}
"""


def words(text: str) -> str:
    """Return words as they may stand in a page."""
    return escape("".join(letter for letter in text if letter.isprintable()))


def number_of(value: float) -> str:
    """Return a whole number with its thousands told apart."""
    return f"{value:,.0f}"


def percent(value: float) -> str:
    """Return a share in percent."""
    return f"{value:.1%}" if round(value * 100, 1) % 1 else f"{value:.0%}"


def signed(figure: Estimate) -> str:
    """Return a difference of points with the width of its interval."""
    if figure.low is None or figure.high is None:
        return f"{figure.value:+.1f}"
    return f"{figure.value:+.1f} <small>± {(figure.high - figure.low) / 2:.1f}</small>"


def cell_bar(value: float) -> str:
    """Return a share as a small bar and in percent."""
    bar = f'<span class="bar"><i style="width:{100 * min(value, 1):.1f}%"></i></span>'
    return f'{bar}<span class="share">{value:.1%}</span>'


def tiles(facts: Iterable[tuple[str, str]]) -> str:
    """Return the figures that stand large: each with what it says."""
    return (
        '<div class="tiles">' + "".join(f"<div><strong>{big}</strong>{small}</div>" for big, small in facts) + "</div>"
    )


def section(title: str, told: str, inside: str) -> str:
    """Return a part of the report."""
    return f"<section><h2>{title}</h2><p>{told}</p>{inside}</section>"


def table(columns: Sequence[str], rows: Iterable[Sequence[str]], texts: int) -> str:
    """Return a table; the first columns are texts, the others numbers."""
    head = _row("th", columns, texts)
    return f'<div class="wide"><table>{head}{"".join(_row("td", row, texts) for row in rows)}</table></div>'


def _row(cell: str, values: Sequence[str], texts: int) -> str:
    kinds = [' class="words"' if place < texts else "" for place in range(len(values))]
    return (
        "<tr>" + "".join(f"<{cell}{kind}>{value}</{cell}>" for kind, value in zip(kinds, values, strict=True)) + "</tr>"
    )


def page(title: str, intro: str, parts: Iterable[str], note: str) -> str:
    """Return the whole report as one document that needs nothing else."""
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{title} · Fareplay</title><style>{STYLE}</style></head><body><main>"
        f"<h1>{title}</h1><p>{intro}</p>\n" + "\n".join(parts) + f"\n<footer>{note}</footer></main></body></html>\n"
    )
