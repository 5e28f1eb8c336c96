"""The Battle Card of a battle under way."""

from __future__ import annotations

from typing import Final

from ....kit.shapes import as_dict, as_int, as_list
from ..pack.board import Board
from ..pack.terms import SIDES
from .drawing import SIDE_NAMES, Drawn, Label, both, place_label
from .lists import titled, upper
from .pieces import piece, state

TITLES: Final = {
    "land": both("Battle of {}", "Batalla de {}"),
    "naval": both("Naval battle: {}", "Batalla naval: {}"),
    "siege": both("Siege of {}", "Asedio de {}"),
}
LINE_NAMES: Final = {
    "command": both("In command", "Al mando"),
    "other": both("Other leaders", "Otros líderes"),
    "guns": both("Artillery", "Artillería"),
    "reserve": both("Reserve", "Reserva"),
    "second": both("Second line", "Segunda línea"),
    "front": both("First line of fire", "Primera línea de fuego"),
    "fired": both("Have fired", "Ya han disparado"),
    "apart": both("Left aside", "Al margen"),
    "lost": both("Eliminated", "Eliminadas"),
}
ALWAYS: Final = ("front", "fired")  # cells that a battle shows even when they are empty


def panel(b: Board, battle: dict[str, object], table: list[object]) -> Drawn:
    """12.3, 10.1: the defender above, the attacker below, first lines facing each other."""
    kind = str(battle["kind"])
    where = place_label(b, str(battle["place"]))
    title = both(TITLES[kind]["en"].format(where["en"]), TITLES[kind]["es"].format(where["es"]))
    if battle["great"]:
        title = both(f"{title['en']} (Great Battle)", f"{title['es']} (Gran Batalla)")
    attacker = str(battle["attacker"])
    order = ["royalist", "patriot"] if attacker == "patriot" else ["patriot", "royalist"]
    lines = as_dict(battle["lines"])
    rows: list[object] = []
    for i, side in enumerate(order):
        mine = as_dict(lines[side])
        cells: list[object] = []
        for name, label in LINE_NAMES.items():
            here = [fighter(b, as_dict(x), name) for x in as_list(mine.get(name, []))]
            if here or (kind != "siege" and name in ALWAYS):
                cells.append({"label": label, "pieces": here, "blanks": 0})
        who = SIDE_NAMES[side]
        part = both("defending", "defensores") if i == 0 else both("attacking", "atacantes")
        label = both(f"{who['en']}, {part['en']}", f"{upper(who['es'])}, {part['es']}")
        rows.append({"label": label, "side": side, "cells": cells if i == 0 else cells[::-1]})
    return {"id": "battle", "title": title, "note": note(b, battle, table), "rows": rows}


def fighter(b: Board, row: dict[str, object], line: str) -> Drawn:
    out = piece(b, str(row["piece"]), row.get("strength", 0))
    said: list[object] = [state(b, str(word)) for word in as_list(row.get("states", []))]
    if line == "fired":
        said.append(state(b, "fired"))
    if "morale" in row:
        said.append(both(f"morale {row['morale']}", f"moral {row['morale']}"))
    if "with" in row:
        unit = b.piece_name[b.piece_no[str(row["with"])]]
        said.append(both(f"with {unit}", f"con {unit}"))
    if said:
        out["states"] = [*said, *as_list(out["states"])]
    return out


def note(b: Board, battle: dict[str, object], table: list[object]) -> Label:
    """Round, initiative, Battle Points, cards in force."""
    out: Label = {}
    points = as_list(battle["points"])
    for lang in ("en", "es"):
        en = lang == "en"
        parts: list[str] = []
        n, most = as_int(battle["round"]), as_int(battle["rounds"])
        if n:
            word = "Round" if en else "Ronda"
            parts.append(f"{word} {n}" + ((f" of {most}" if en else f" de {most}") if most else "") + ".")
        if battle["initiative"]:
            word = "Initiative" if en else "Iniciativa"
            parts.append(f"{word}: {SIDE_NAMES[str(battle['initiative'])][lang]}.")
        if battle["kind"] != "siege":
            word = "Battle Points" if en else "Puntos de Batalla"
            score = ", ".join([f"{SIDE_NAMES[SIDES[k]][lang]} {points[k]}" for k in (0, 1)])
            parts.append(f"{word}: {score}.")
        if table:
            word = "Cards" if en else "Cartas"
            parts.append(f"{word}: {', '.join([titled(b, str(c))[lang] for c in table])}.")
        out[lang] = " ".join(parts)
    return out
