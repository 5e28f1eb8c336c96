"""The difference between two scenes (docs/wire.md): keys that changed; places and pieces one by one."""

from __future__ import annotations

from typing import Any

Scene = dict[str, Any]


def patch(old: Scene, new: Scene) -> Scene:
    """What turns `old` into `new`; empty when nothing changed. A key that is gone becomes None."""
    out: Scene = {}
    for key, value in new.items():
        if key in old and old[key] == value:
            continue
        if key == "places" and key in old:
            out[key] = _places(old[key], value)
        elif key == "pieces" and key in old and _named(old[key]) and _named(value):
            out[key] = _pieces(old[key], value)
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


def _named(pieces: list[Scene]) -> bool:
    """Whether every piece has an id of its own: else the list goes as a whole."""
    ids = {piece.get("id") for piece in pieces}
    return len(ids) == len(pieces) and None not in ids


def _places(old: Scene, new: Scene) -> Scene:
    out: Scene = {id: place for id, place in new.items() if old.get(id) != place}
    out.update((id, None) for id in old if id not in new)
    return out


def _pieces(old: list[Scene], new: list[Scene]) -> Scene:
    before = {piece["id"]: piece for piece in old}
    now = {piece["id"] for piece in new}
    changed = [piece for piece in new if before.get(piece["id"]) != piece]
    return {"set": changed, "gone": [id for id in before if id not in now]}
