"""A free table as text, coarsely: terrain by a sign, every unit by its facing; and where each one stands, in inches."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping
from typing import Any

from rich.markup import escape

from .hexmap import arrow

COLUMNS, ROWS = 72, 24
GROUND = {
    "wood": "♣", "palms": "♠", "rocks": "▲", "rough": "%", "hill": "^", "steep-hill": "^", "mountain": "▲",
    "house": "#", "stone-house": "#", "ruins": "#", "wall": "=", "fence": "-", "high-wall": "=", "fields": '"',
    "vineyard": '"', "dunes": "~", "wadi": "~", "river": "≈", "stream": "≈", "lake": "≈", "ice": "*", "marsh": "~",
    "road": ":", "bridge": "=", "ford": ":", "works-light": "+", "works-solid": "+", "works-fortified": "+",
    "objective": "★",
}  # fmt: skip
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")

Point = tuple[float, float]


def is_table(m: Mapping[str, Any]) -> bool:
    return isinstance(m.get("table"), Mapping)


def inch_of(m: Mapping[str, Any]) -> float:
    return float(m["table"].get("inch") or 1)


def _frame(m: Mapping[str, Any]) -> tuple[float, float, float, float]:
    x0, y0, x1, y1 = m["frame"]
    return float(x0), float(y0), float(x1), float(y1)


def outline(d: str) -> list[Point]:
    """The corners of a path of straight lines: what the terrain of a table is made of."""
    n = [float(x) for x in NUMBER.findall(d)]
    return list(zip(n[::2], n[1::2]))


def inside(x: float, y: float, shape: list[Point]) -> bool:
    odd = False
    for i, (ax, ay) in enumerate(shape):
        bx, by = shape[i - 1]
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            odd = not odd
    return odd


def table_lines(m: Mapping[str, Any], scene: Mapping[str, Any], styles: Mapping[str, str]) -> list[str]:
    """The table line by line, in markup, within a frame."""
    x0, y0, x1, y1 = _frame(m)
    wide, high = (x1 - x0) / COLUMNS, (y1 - y0) / ROWS
    cells = [["[dim]·[/]"] * COLUMNS for _ in range(ROWS)]
    for item in _mappings(scene.get("ground")):
        shape = outline(str(item.get("d") or ""))
        sign = f"[dim]{escape(GROUND.get(str(item.get('kind')), '?'))}[/]"
        hit = [(r, c) for r in range(ROWS) for c in range(COLUMNS)
               if inside(x0 + (c + 0.5) * wide, y0 + (r + 0.5) * high, shape)]  # fmt: skip
        for r, c in hit or [_cell(item, x0, y0, wide, high)]:
            cells[r][c] = sign
    for piece in _mappings(scene.get("pieces")):
        if piece.get("host") or not isinstance(piece.get("x"), int | float):
            continue
        r, c = _cell(piece, x0, y0, wide, high)
        style = styles.get(str(piece.get("side", "")), "bold")
        width = _base(piece)[0]
        for k in range(max(1, round(width / wide))):
            step = (k - (max(1, round(width / wide)) - 1) / 2) * wide
            turn = math.radians(float(piece.get("angle") or 0))
            at = {"x": float(piece["x"]) + step * math.cos(turn), "y": float(piece["y"]) + step * math.sin(turn)}
            cells[_cell(at, x0, y0, wide, high)[0]][_cell(at, x0, y0, wide, high)[1]] = f"[{style}]▪[/]"
        cells[r][c] = f"[{style}]{arrow(piece) or '●'}[/]"
    edge = "+" + "-" * COLUMNS + "+"
    return [edge, *("|" + "".join(line) + "|" for line in cells), edge]


def _mappings(value: object) -> list[Mapping[str, Any]]:
    return [x for x in value if isinstance(x, Mapping)] if isinstance(value, list | tuple) else []


def _base(piece: Mapping[str, Any]) -> tuple[float, float]:
    base = piece.get("base")
    return (float(base[0]), float(base[1])) if isinstance(base, list | tuple) and len(base) == 2 else (0.0, 0.0)


def _cell(thing: Mapping[str, Any], x0: float, y0: float, wide: float, high: float) -> tuple[int, int]:
    c = int((float(thing.get("x") or 0) - x0) / wide)
    r = int((float(thing.get("y") or 0) - y0) / high)
    return min(max(r, 0), ROWS - 1), min(max(c, 0), COLUMNS - 1)


def unit_rows(
    m: Mapping[str, Any], scene: Mapping[str, Any], styles: Mapping[str, str], lang: str
) -> dict[str, tuple[str, str]]:
    """piece id -> its name, and where it stands, how and in what state."""
    x0, y0, _, _ = _frame(m)
    inch = inch_of(m)
    names = {str(g.get("id")): str(g.get("label") or g.get("id")) for g in _mappings(scene.get("ground"))}
    pieces = _mappings(scene.get("pieces"))
    names.update({str(p.get("id")): str(p.get("short") or p.get("label") or p.get("id")) for p in pieces})
    out: dict[str, tuple[str, str]] = {}
    for piece in pieces:
        host = str(piece.get("host") or "")
        if not host and not piece.get("base"):
            continue
        facts: list[str] = []
        if host:
            facts.append(f"→ {names.get(host, host)}")
        else:
            x, y = (float(piece.get("x") or 0) - x0) / inch, (float(piece.get("y") or 0) - y0) / inch
            facts.append(f"{x:.1f} {y:.1f} {float(piece.get('angle') or 0):.0f}° {arrow(piece)}")
        formation = piece.get("formation")
        if isinstance(formation, Mapping):
            facts.append(str(formation.get("label") or formation.get("id") or ""))
        if piece.get("damage"):
            facts.append(f"−{piece['damage']}")
        facts += _states(piece.get("states"), lang)
        style = styles.get(str(piece.get("side", "")), "bold")
        short = str(piece.get("short") or "")
        name = " ".join(dict.fromkeys(filter(None, (short, str(piece.get("label") or "")))))
        out[str(piece.get("id"))] = (f"[{style}]{escape(name)}[/]", escape(" · ".join(f for f in facts if f)))
    return out


def _states(value: object, lang: str) -> Iterable[str]:
    """States as they are said; one with an id has kept both its languages."""
    for state in value if isinstance(value, list | tuple) else []:
        known = isinstance(state, Mapping)
        yield str(state.get(lang) or state.get("en") or state.get("id") or "") if known else str(state)
