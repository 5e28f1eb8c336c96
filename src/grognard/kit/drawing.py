"""The plain parts of a drawing (docs/wire.md): a game gives what it has to say, the rest is as clients expect it."""

from __future__ import annotations

from .labels import Label, same

Drawn = dict[str, object]


def side(id: str, label: Label, hue: str, shape: str) -> Drawn:
    return {"id": id, "label": label, "hue": hue, "shape": shape}


def place(id: str, label: Label, x: int, y: int, kind: str, kind_label: Label, rank: int = 2) -> Drawn:
    """A point on a map with its name; `rank` 1 is set largest."""
    return {
        "id": id, "label": label, "about": same(""), "kind": kind, "label_kind": kind_label, "rank": rank, "x": x,
        "y": y, "zone": "", "tags": [],
    }  # fmt: skip


def sheet(id: str, label: Label, unit: int, places: list[Drawn], links: list[Drawn], kinds: dict[str, Label]) -> Drawn:
    """A map with its places and the ways between them; its frame leaves room for two pieces around them."""
    xs, ys, room = [], [], 2 * unit
    for p in places:
        x, y = p["x"], p["y"]
        assert isinstance(x, int) and isinstance(y, int)
        xs.append(x)
        ys.append(y)
    return {
        "id": id, "label": label, "frame": [min(xs) - room, min(ys) - room, max(xs) + room, max(ys) + room],
        "unit": unit, "layers": [], "places": places, "links": links, "link_kinds": kinds, "credit": same(""),
    }  # fmt: skip


def counter(id: str, at: str, side: str, arm: str, label: Label, strength: object = None, most: object = None) -> Drawn:
    """A piece in a place; what else it shows (states, ratings) is added by the caller. No strength: none is shown."""
    out: Drawn = {
        "id": id, "at": at, "slot": "in", "side": side, "form": "counter", "arm": arm, "label": label, "short": id,
        "ratings": [], "states": [],
    }  # fmt: skip
    if strength is not None:
        out.update({"strength": strength, "most": most})
    return out


def scene(status: list[Drawn], active: str, pieces: list[Drawn]) -> Drawn:
    """What lies on the table, where there is nothing but pieces in places."""
    return {
        "status": status, "active": active, "places": {}, "pieces": pieces, "tracks": [], "boxes": [], "cards": [],
        "lists": [], "panels": [],
    }  # fmt: skip
