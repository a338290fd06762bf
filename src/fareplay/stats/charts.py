"""Charts as SVG, in the colours of the paper they are on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fareplay.arena.rating import Estimate
from fareplay.core.drawing import warm
from fareplay.core.family import Array
from fareplay.stats.paper import words

WIDTH, LEFT, RIGHT, ROW = 820, 150, 110, 40
BARS = 28  # of a histogram at most
COLORS = {"too cheap": "var(--good)", "too dear": "var(--accent)", "": "var(--second)"}


@dataclass(frozen=True, slots=True)
class Dot:
    """A dot of a scatter chart: where it is, what it is, and how it is marked."""

    x: float
    y: float
    name: str
    mark: str = ""


def _chart(height: float, title: str, inside: str) -> str:
    return (
        f'<div class="wide"><svg class="chart" viewBox="0 0 {WIDTH} {height:.0f}" role="img"'
        f' aria-label="{words(title)}">{inside}</svg></div>'
    )


def intervals(title: str, rows: Sequence[tuple[str, Estimate]], even: float) -> str:
    """Return shares as dots with their intervals, and a line where all would be even."""
    edges = [edge for _, one in rows for edge in (one.value, one.low, one.high, even) if edge is not None]
    low, high = min(edges), max(edges)
    room = max(high - low, 0.04) * 0.15
    low, high = max(low - room, 0.0), high + room

    def x(value: float) -> float:
        return LEFT + (value - low) / (high - low) * (WIDTH - LEFT - RIGHT)

    height = ROW * len(rows) + 34
    parts = [
        f'<line x1="{x(even):.1f}" x2="{x(even):.1f}" y1="6" y2="{height - 26}" style="stroke:var(--quiet)"'
        ' stroke-dasharray="5 4"/>',
        f'<text class="quiet" x="{x(even):.1f}" y="{height - 8}" text-anchor="middle">even: {even:.1%}</text>',
    ]
    for place, (name, one) in enumerate(rows):
        y = ROW * (place + 0.5) + 6
        parts.append(f'<text x="0" y="{y + 5:.1f}">{words(name)}</text>')
        if one.low is not None and one.high is not None:
            ends = f'x1="{x(one.low):.1f}" x2="{x(one.high):.1f}" y1="{y}" y2="{y}"'
            parts.append(
                f'<line {ends} style="stroke:var(--accent)" stroke-width="5" stroke-linecap="round" opacity=".45"/>'
            )
        parts.append(f'<circle cx="{x(one.value):.1f}" cy="{y}" r="8" fill="var(--accent)"/>')
        parts.append(f'<text x="{WIDTH}" y="{y + 5:.1f}" text-anchor="end" font-weight="700">{one.value:.1%}</text>')
    return _chart(height, title, "".join(parts))


def bars(title: str, rows: Sequence[tuple[str, float, float]], legends: tuple[str, str]) -> str:
    """Return two bars for each row, to either side of nothing."""
    values = [0.0, 1.0, *(value for _, *pair in rows for value in pair)]
    low, high = min(values), max(values)

    def x(value: float) -> float:
        return LEFT + (value - low) / (high - low) * (WIDTH - LEFT - RIGHT)

    colors = ("var(--second)", "var(--gold)")
    parts = []
    for place, (name, *pair) in enumerate(rows):
        y = ROW * place + 30
        parts.append(f'<text x="0" y="{y + 22}">{words(name)}</text>')
        for at, value in enumerate(pair):
            left, wide = min(x(0), x(value)), max(abs(x(value) - x(0)), 0.5)
            top = y + 3 + 16 * at
            end = left + wide + 6
            parts.append(
                f'<rect x="{left:.1f}" y="{top}" width="{wide:.1f}" height="14" rx="2" fill="{colors[at]}"/>'
                f'<text class="quiet" x="{end:.1f}" y="{top + 12}">{value:.1f}</text>'
            )
    for at, legend_of in enumerate(legends):
        left = LEFT + 150 * at
        parts.append(f'<rect x="{left}" y="4" width="14" height="14" rx="2" fill="{colors[at]}"/>')
        parts.append(f'<text class="quiet" x="{left + 21}" y="16">{legend_of}</text>')
    return _chart(ROW * len(rows) + 36, title, "".join(parts))


def histogram(title: str, counts: Array) -> str:
    """Return how often each number came, in bars of equal width."""
    found = counts.nonzero()[0]
    first, last = int(found[0]), int(found[-1])
    width = -(-(last - first + 1) // BARS)
    starts = range(first, last + 1, width)
    sums = [int(counts[start : start + width].sum()) for start in starts]
    step, top = (WIDTH - 20) / len(sums), max(sums)
    parts = []
    for place, (start, times) in enumerate(zip(starts, sums, strict=True)):
        high = 150 * times / top
        x = 10 + place * step
        span = f"{start}" if width == 1 else f"{start} to {start + width - 1}"
        parts.append(
            f'<rect x="{x + 1.5:.1f}" y="{160 - high:.1f}" width="{max(step - 3, 1):.1f}" height="{high:.1f}" rx="2"'
            f' fill="var(--second)"><title>{span} moves: {times:,}</title></rect>'
        )
        if place % -(-len(sums) // 10) == 0:
            parts.append(f'<text class="quiet" x="{x + step / 2:.1f}" y="180" text-anchor="middle">{start}</text>')
    parts.append(f'<line x1="10" x2="{WIDTH - 10}" y1="160" y2="160" style="stroke:var(--quiet)"/>')
    return _chart(188, title, "".join(parts))


def scatter(dots: Sequence[Dot], across: str, up: str) -> str:
    """Return dots over two axes."""
    if not dots:
        return ""
    right, height = max(dot.x for dot in dots) * 1.06, 340
    values = [0.0, *(dot.y for dot in dots)]
    low, high = min(values), max(values)
    low, high = low - 0.08 * (high - low) - 0.5, high + 0.08 * (high - low) + 0.5

    def x(value: float) -> float:
        return 60 + value / right * (WIDTH - 80)

    def y(value: float) -> float:
        return 24 + (high - value) / (high - low) * (height - 74)

    parts = [f'<line x1="60" x2="{WIDTH - 20}" y1="{y(0):.1f}" y2="{y(0):.1f}" style="stroke:var(--quiet)"/>']
    for value in _ticks(low, high):
        parts.append(f'<line x1="60" x2="{WIDTH - 20}" y1="{y(value):.1f}" y2="{y(value):.1f}"/>')
        parts.append(f'<text class="quiet" x="50" y="{y(value) + 4:.1f}" text-anchor="end">{value:+g}</text>')
    parts += [
        f'<text class="quiet" x="{x(value):.1f}" y="{height - 28}" text-anchor="middle">{value:g}</text>'
        for value in _ticks(0, right)
    ]
    for dot in dots:
        shape = f'cx="{x(dot.x):.1f}" cy="{y(dot.y):.1f}" r="{8 if dot.mark else 6}" fill="{COLORS[dot.mark]}"'
        parts.append(
            f'<circle {shape} opacity=".85" stroke="var(--panel)" stroke-width="1.5">'
            f"<title>{words(dot.name)}</title></circle>"
        )
    parts.append(f'<text class="quiet" x="{WIDTH - 20}" y="{height - 6}" text-anchor="end">{across}</text>')
    parts.append(f'<text class="quiet" x="0" y="12">{up}</text>')
    for place, mark in enumerate(sorted({dot.mark for dot in dots if dot.mark})):
        left = WIDTH - 190 + 95 * place
        parts.append(f'<circle cx="{left}" cy="8" r="6" fill="{COLORS[mark]}"/>')
        parts.append(f'<text class="quiet" x="{left + 12}" y="12">{mark}</text>')
    return _chart(height, f"{up}, by {across}", "".join(parts))


def _ticks(low: float, high: float) -> list[float]:
    """Return some round numbers within a range."""
    steps = [step for step in (1, 2, 5, 10, 20, 50, 100, 200, 500) if (high - low) / step <= 8]
    step = steps[0] if steps else 1000
    return [value for value in range(-step * 100, step * 100, step) if low <= value <= high]


def legend(most: float) -> str:
    """Return what the colours of a heat map mean."""
    colors = ", ".join(warm(place / 8) for place in range(9))
    return f'<div class="legend">0 %<i style="background:linear-gradient(90deg, {colors})"></i>{most:.0%}</div>'
