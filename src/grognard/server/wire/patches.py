"""The difference between two scenes (docs/wire.md): keys that changed; places and pieces one by one."""

from __future__ import annotations

from typing import Any

Scene = dict[str, Any]
MISSING = object()


def patch(old: Scene, new: Scene) -> Scene:
    """What turns `old` into `new`; empty when nothing changed. A key that is gone becomes None. What a room has kept of
    the older scene is the same object in both (kit/parts.py), and need not be compared."""
    out: Scene = {}
    for key, value in new.items():
        before = old.get(key, MISSING)
        if before is value or before == value:
            continue
        if key == "places" and before is not MISSING:
            out[key] = _places(before, value)
        elif key == "pieces" and before is not MISSING:
            out[key] = _pieces(before, value)
        else:
            out[key] = value
    for key in old:
        if key not in new:
            out[key] = None
    return out


def apply(old: Scene, change: Scene) -> Scene:
    """The inverse, as every client does it."""
    out = dict(old)
    for key, value in change.items():
        if value is None:
            out.pop(key, None)
        elif key == "places" and key in old:
            places = {**old[key], **value}
            out[key] = {id: place for id, place in places.items() if place is not None}
        elif key == "pieces" and isinstance(value, dict):
            pieces = {piece["id"]: piece for piece in old[key]}
            for id in value["gone"]:
                pieces.pop(id, None)
            for piece in value["set"]:
                pieces[piece["id"]] = piece
            out[key] = list(pieces.values())
        else:
            out[key] = value
    return out


def _places(old: Scene, new: Scene) -> Scene:
    out: Scene = {id: place for id, place in new.items() if (was := old.get(id)) is not place and was != place}
    out.update((id, None) for id in old if id not in new)
    return out


def _pieces(old: list[Scene], new: list[Scene]) -> Scene | list[Scene]:
    """One by one, where every piece has an id of its own: else the list goes as a whole."""
    before = {piece.get("id"): piece for piece in old}
    now = {piece.get("id"): piece for piece in new}
    if len(before) < len(old) or len(now) < len(new) or None in before or None in now:
        return new
    changed = [piece for id, piece in now.items() if (was := before.get(id)) is not piece and was != piece]
    return {"set": changed, "gone": [id for id in before if id not in now]}
