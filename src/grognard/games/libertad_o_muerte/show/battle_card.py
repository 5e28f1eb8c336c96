"""The Battle Card of a battle under way."""

from __future__ import annotations

from typing import Final

from ....kit.labels import Label, joined
from ....kit.shapes import as_dict, as_int, as_list
from ..pack.terms import PATRIOT, ROYALIST, SIDES
from .pieces import piece, state
from .texts import Drawn, Texts

LINES: Final = ("command", "other", "guns", "reserve", "second", "front", "fired", "apart", "lost")
ALWAYS: Final = ("front", "fired")  # cells that a battle shows even when they are empty


def panel(texts: Texts, battle: dict[str, object], table: list[object]) -> Drawn:
    """12.3, 10.1: the defender above, the attacker below, first lines facing each other."""
    kind = str(battle["kind"])
    where = texts.b.place_no[str(battle["place"])]
    title = texts.of("title-great" if battle["great"] else f"title-{kind}", {"place": where})
    attacker = SIDES.index(str(battle["attacker"]))
    lines = as_dict(battle["lines"])
    rows: list[object] = []
    for side in (1 - attacker, attacker):
        mine = as_dict(lines[SIDES[side]])
        cells: list[object] = []
        for name in LINES:
            here = [fighter(texts, as_dict(x), name) for x in as_list(mine.get(name, []))]
            if here or (kind != "siege" and name in ALWAYS):
                cells.append({"label": texts.of(f"line-{name}"), "pieces": here, "blanks": 0})
        label = texts.of("battle-attacking" if side == attacker else "battle-defending", {"side": side})
        rows.append({"label": label, "side": SIDES[side], "cells": cells[::-1] if side == attacker else cells})
    return {"id": "battle", "title": title, "note": note(texts, battle, table), "rows": rows}


def fighter(texts: Texts, row: dict[str, object], line: str) -> Drawn:
    out = piece(texts, str(row["piece"]), row.get("strength", 0))
    said: list[object] = [state(texts, str(word)) for word in as_list(row.get("states", []))]
    if line == "fired":
        said.append(state(texts, "fired"))
    if "morale" in row:
        said.append(texts.of("state-morale", {"n": as_int(row["morale"])}))
    if "with" in row:
        said.append(texts.of("state-with", {"unit": texts.b.piece_no[str(row["with"])]}))
    if said:
        out["states"] = [*said, *as_list(out["states"])]
    return out


def note(texts: Texts, battle: dict[str, object], table: list[object]) -> Label:
    """Round, initiative, Battle Points, cards in force."""
    parts: list[Label] = []
    n, most = as_int(battle["round"]), as_int(battle["rounds"])
    if n and most:
        parts.append(texts.of("battle-round-of", {"n": n, "most": most}))
    elif n:
        parts.append(texts.of("battle-round", {"n": n}))
    if battle["initiative"]:
        parts.append(texts.of("battle-initiative", {"holder": SIDES.index(str(battle["initiative"]))}))
    if battle["kind"] != "siege":
        points = [as_int(x) for x in as_list(battle["points"])]
        parts.append(texts.of("battle-points", {"mine": points[PATRIOT], "theirs": points[ROYALIST]}))
    if table:
        parts.append(texts.about("battle-cards", joined(", ", [texts.card(str(c)) for c in table])))
    return joined(" ", parts)
