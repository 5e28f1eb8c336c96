"""A map of hexes as text: two characters for each, the columns of every row in two lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from rich.markup import escape

# what a place of a kind looks like; the commonest kind of a map is a dot
GROUND = {
    "woods": "♣", "rough-woods": "♠", "orchard": "%", "town": "#", "swamp": "~", "water": "≈", "hill": "^",
}  # fmt: skip
ARROWS = "↑↗↗→↘↘↓↙↙←↖↖"  # by directions of 30 degrees


def arrow(piece: Mapping[str, Any]) -> str:
    """Where a piece faces; "" if it faces nowhere."""
    angle = piece.get("angle")
    return ARROWS[round(angle / 30) % 12] if isinstance(angle, int | float) else ""


def is_hexes(m: Mapping[str, Any]) -> bool:
    return isinstance(m.get("hexes"), Mapping)


def hex_lines(m: Mapping[str, Any], at: Mapping[str, list[Mapping[str, Any]]], styles: Mapping[str, str]) -> list[str]:
    """The map line by line, in markup: of the pieces in a hex the one on top, by its facing and their number."""
    places = [p for p in m.get("places", []) if isinstance(p, Mapping)]
    if not places:
        return []
    kinds = Counter(str(p.get("kind", "")) for p in places)
    common = kinds.most_common(1)[0][0]
    xs = sorted({p["x"] for p in places})
    ys = sorted({p["y"] for p in places})
    column = {x: i for i, x in enumerate(xs)}
    row = {y: i for i, y in enumerate(ys)}
    cells = [["  "] * len(xs) for _ in ys]
    for p in places:
        cells[row[p["y"]]][column[p["x"]]] = _cell(p, at.get(str(p.get("id", "")), []), common, styles)
    return ["".join(line).rstrip() for line in cells]


def _cell(place: Mapping[str, Any], here: list[Mapping[str, Any]], common: str, styles: Mapping[str, str]) -> str:
    if here:
        top = min(here, key=_nth)
        sign = arrow(top) or ("*" if top.get("form") == "leader" else "●")
        text = sign + (str(min(len(here), 9)) if len(here) > 1 else " ")
        style = styles.get(str(top.get("side", "")), "bold")
        return f"[{style}]{escape(text)}[/]"
    kind = str(place.get("kind", ""))
    sign = "·" if kind == common else GROUND.get(kind, kind[:1] or "?")
    if place.get("marks"):
        return "[bold]★[/] "
    return f"[dim]{escape(sign)}[/] "


def _nth(piece: Mapping[str, Any]) -> int:
    n = piece.get("nth", 0)
    return n if isinstance(n, int) else 0
