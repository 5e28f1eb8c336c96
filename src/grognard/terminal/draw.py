"""A scene laid on its board, as text. Both come from any game (docs/wire.md): every key may be missing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from ..core.languages import LANGS, told
from .hexmap import arrow, hex_lines, is_hexes
from .tablemap import is_table, table_lines, unit_rows
from .words import Words

Scene = Mapping[str, Any]
SIDE_STYLES = ("bold cyan", "bold yellow", "bold magenta", "bold green")


def _list(scene: Scene, key: str) -> list[Any]:
    got = scene.get(key)
    return list(got) if isinstance(got, list | tuple) else []


def _name(thing: Mapping[str, Any]) -> str:
    return str(thing.get("label") or thing.get("title") or thing.get("id") or "?")


def laid(board: Mapping[str, Any], scene: Scene) -> Scene:
    """The scene with the maps of the board in it: each place with the control and the marks that it has now."""
    now = scene.get("places")
    places: Mapping[str, Any] = now if isinstance(now, Mapping) else {}
    maps = []
    for m in _list(board, "maps"):
        if isinstance(m, Mapping):
            printed = [p for p in _list(m, "places") if isinstance(p, Mapping)]
            drawn = [{**p, **places.get(str(p.get("id", "")), {})} for p in printed]
            maps.append({**m, "places": drawn, "layers": []})
    names = {str(s.get("id", "")): s.get("label") for s in _list(board, "sides") if isinstance(s, Mapping)}
    return {**scene, "maps": maps, "sides": names}


def _mark(mark: Any) -> str:
    return str(mark.get("text") or mark.get("id") or "") if isinstance(mark, Mapping) else str(mark)


def status_line(scene: Scene) -> str:
    pairs: list[str] = []
    for row in _list(scene, "status"):
        if isinstance(row, Mapping):
            pairs.append(f"{_name(row)}: {row.get('value', '')}")
        else:
            pairs.append(str(row))
    return "  ·  ".join(pairs)


def sides(scene: Scene) -> list[str]:
    """The sides that own pieces, in a steady order, so that each keeps its colour."""
    seen = {str(p.get("side", "")) for p in _list(scene, "pieces") if isinstance(p, Mapping)}
    return sorted(seen - {""})


def piece_text(piece: Mapping[str, Any], order: list[str]) -> str:
    """One piece: its label and strength; an enemy block shows its back."""
    label = str(piece.get("label") or "") if piece.get("form") != "blank" else ""
    text = label or "▮"
    strength = piece.get("strength")
    if strength not in (None, "", 0):
        text += f"({strength}{arrow(piece)})"
    side = str(piece.get("side", ""))
    style = SIDE_STYLES[order.index(side) % len(SIDE_STYLES)] if side in order else ""
    return f"[{style}]{escape(text)}[/]" if style else escape(text)


def pieces_at(scene: Scene) -> dict[str, list[Mapping[str, Any]]]:
    out: dict[str, list[Mapping[str, Any]]] = {}
    for piece in _list(scene, "pieces"):
        if isinstance(piece, Mapping):
            out.setdefault(str(piece.get("at", "")), []).append(piece)
    return out


def _stack(pieces: Iterable[Mapping[str, Any]], order: list[str], words: Words, names: Mapping[str, Any]) -> str:
    """Pieces of one place, by side and by where in the place they stand."""
    groups: dict[tuple[str, str], list[str]] = {}
    for p in pieces:
        key = (str(p.get("side", "")), str(p.get("slot") or "in"))
        groups.setdefault(key, []).append(piece_text(p, order))
    parts: list[str] = []
    for (side, slot), texts in groups.items():
        head = escape(str(names.get(side, side)))
        if slot not in ("in", ""):
            said = words(f"slot-{slot}")
            head = f"{head} {escape(slot if said == f'slot-{slot}' else said)}".strip()
        parts.append(f"{head + ': ' if head else ''}{_counted(texts)}")
    return "; ".join(parts)


def _counted(texts: list[str]) -> str:
    out: list[str] = []
    for t in dict.fromkeys(texts):
        n = texts.count(t)
        out.append(f"{n}× {t}" if n > 1 else t)
    return " ".join(out)


def place_rows(scene: Scene, words: Words, all_places: bool = False) -> dict[str, tuple[str, str, str]]:
    """place id -> (map, label with kind and zone, what is there); only places where something is, or all."""
    at = pieces_at(scene)
    order = sides(scene)
    given = scene.get("sides")
    names: Mapping[str, Any] = given if isinstance(given, Mapping) else {}
    out: dict[str, tuple[str, str, str]] = {}
    for m in _list(scene, "maps"):
        if not isinstance(m, Mapping):
            continue
        for place in _list(m, "places"):
            if not isinstance(place, Mapping):
                continue
            id = str(place.get("id", ""))
            here = at.pop(id, [])
            marks = [_mark(x) for x in _list(place, "marks")]
            if not (here or marks or (all_places and not is_hexes(m))):
                continue
            kind = place.get("label_kind") or place.get("kind")
            about = str(place.get("about") or ", ".join(str(x) for x in (kind, place.get("zone")) if x))
            label = f"[bold]{escape(_name(place))}[/]"
            if about:
                label += f" [dim]{escape(about)}[/]"
            there = _stack(here, order, words, names)
            if marks:
                there = (there + "  " if there else "") + "[dim]" + escape(" · ".join(marks)) + "[/]"
            out[id] = (_name(m) if m.get("label") or m.get("id") else "", label, there)
    for m in _list(scene, "maps"):
        if isinstance(m, Mapping) and is_table(m):
            at.pop("", None)  # they stand on the table, not at a place
            for id, (label, there) in unit_rows(m, scene, _styles(scene), words.lang).items():
                out[f"piece {id}"] = (_name(m), label, there)
    boxes = {str(b.get("id", "")) for b in _list(scene, "boxes") if isinstance(b, Mapping)}
    for id, rest in at.items():  # pieces at places that no map draws
        if id not in boxes:
            out[id] = ("", f"[bold]{escape(id or '?')}[/]", _stack(rest, order, words, names))
    return out


def _grid(rows: Iterable[tuple[str, str]]) -> Grid:
    grid = Grid.grid(padding=(0, 2))
    grid.add_column()
    grid.add_column()
    for a, b in rows:
        grid.add_row(a, b)
    return grid


def places_part(rows: Mapping[str, tuple[str, str, str]]) -> list[RenderableType]:
    by_map: dict[str, list[tuple[str, str]]] = {}
    for where, label, there in rows.values():
        by_map.setdefault(where, []).append((label, there))
    out: list[RenderableType] = []
    for where, pairs in by_map.items():
        if where:
            out.append(Text(where, style="underline"))
        out.append(_grid(pairs))
    return out


def _track(t: Mapping[str, Any]) -> str:
    value = t.get("value", "")
    ends = f" [dim]({t['min']}…{t['max']})[/]" if "min" in t and "max" in t else ""
    return f"{escape(_name(t))}: [bold]{escape(str(value))}[/]{ends}"


def _box(box: Mapping[str, Any], scene: Scene, order: list[str]) -> str:
    known = {str(p.get("id")): p for p in _list(scene, "pieces") if isinstance(p, Mapping)}
    inside: list[Mapping[str, Any]] = [
        p if isinstance(p, Mapping) else known.get(str(p), {"label": str(p)}) for p in _list(box, "pieces")
    ]
    if not inside:
        inside = pieces_at(scene).get(str(box.get("id", "")), [])
    return _counted([piece_text(p, order) for p in inside]) or "—"


def side_parts(scene: Scene, words: Words) -> list[RenderableType]:
    """Tracks, boxes and the hand."""
    out: list[RenderableType] = []
    tracks = [_track(t) for t in _list(scene, "tracks") if isinstance(t, Mapping)]
    if tracks:
        out.append(Text.from_markup("  ·  ".join(tracks)))
    order = sides(scene)
    boxes = [
        (f"[bold]{escape(_name(b))}[/]", _box(b, scene, order)) for b in _list(scene, "boxes") if isinstance(b, Mapping)
    ]
    if boxes:
        out.append(_grid(boxes))
    cards = [c for c in _list(scene, "cards") if isinstance(c, Mapping)]
    if cards:
        names = ", ".join(f"[bold]{escape(str(c.get('id', '?')))}[/] {escape(_name(c))}" for c in cards)
        out.append(Text.from_markup(f"{words('cards')}: {names}"))
    return out


def header(scene: Scene, title: str) -> RenderableType:
    line = status_line(scene)
    return Panel(Text(line, style="bold"), title=title) if line else Text(title, style="bold reverse")


def _styles(scene: Scene) -> dict[str, str]:
    return {side: SIDE_STYLES[i % len(SIDE_STYLES)] for i, side in enumerate(sides(scene))}


def drawn_part(scene: Scene) -> list[RenderableType]:
    """Maps of hexes and free tables, drawn."""
    at = pieces_at(scene)
    styles = _styles(scene)
    out: list[RenderableType] = []
    for m in _list(scene, "maps"):
        if isinstance(m, Mapping) and is_table(m):
            out.append(Text.from_markup("\n".join(table_lines(m, scene, styles)), overflow="crop"))
        if isinstance(m, Mapping) and is_hexes(m):
            out.append(Text.from_markup("\n".join(hex_lines(m, at, styles)), overflow="crop"))
    return out


def board(scene: Scene, words: Words, all_places: bool = False) -> RenderableType:
    drawn = drawn_part(scene) if all_places else []
    return Group(*drawn, *places_part(place_rows(scene, words, all_places)), *side_parts(scene, words))


def links_part(scene: Scene) -> list[RenderableType]:
    """The links of each map, by place: what a map drawn in text cannot show otherwise."""
    out: list[RenderableType] = []
    for m in _list(scene, "maps"):
        if not isinstance(m, Mapping):
            continue
        names = {str(p.get("id")): _name(p) for p in _list(m, "places") if isinstance(p, Mapping)}
        near: dict[str, list[str]] = {}
        kinds = m.get("link_kinds")
        for link in _list(m, "links"):
            if isinstance(link, Mapping) and "a" in link and "b" in link:
                a, b = str(link["a"]), str(link["b"])
                kind = str(link.get("kind") or "")
                kind = str(kinds.get(kind, kind)) if isinstance(kinds, Mapping) else kind
                kind = f" ({kind})" if kind else ""
                near.setdefault(a, []).append(names.get(b, b) + kind)
                near.setdefault(b, []).append(names.get(a, a) + kind)
        rows = [(f"[dim]{escape(names.get(a, a))}[/]", "[dim]" + escape(", ".join(x)) + "[/]") for a, x in near.items()]
        if rows:
            out.append(_grid(rows))
    return out


def options_part(lines: list[tuple[str, str]]) -> RenderableType:
    """The numbered list of what can be chosen; in columns when long."""
    texts = [Text.from_markup(f"[bold]{escape(tag):>3}[/] {escape(name)}") for tag, name in lines]
    return Group(*texts) if len(texts) <= 12 else Columns(texts, padding=(0, 3), column_first=True)


def show(console: Console, parts: Iterable[RenderableType]) -> None:
    for part in parts:
        console.print(part, highlight=False)


def localise(value: Any, lang: str) -> Any:
    """The same scene with every text by language (`{"en": …}`) replaced by the text of one language."""
    if isinstance(value, Mapping):
        if value and all(k in LANGS for k in value):
            return told(value, lang)
        return {k: localise(v, lang) for k, v in value.items()}
    if isinstance(value, list | tuple):
        return [localise(v, lang) for v in value]
    return value
