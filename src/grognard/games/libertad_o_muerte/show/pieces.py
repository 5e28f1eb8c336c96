"""Counters as they lie on the map and in the boxes."""

from __future__ import annotations

from typing import Final

from ....kit.labels import Label, joined
from ....kit.parts import Parts
from ....kit.shapes import as_dict, as_int, as_list
from .counters import counters
from .texts import Drawn, Texts

# the sign a state is drawn with; the others are only said
SIGNS: Final = {
    "hidden": "hidden", "immobile": "halted", "moved": "acted", "landed": "acted", "demoralised": "demoralised",
    "roll": "roll", "factor": "factor", "carronade": "factor", "twice": "roll", "two": "roll", "fired": "spent",
}  # fmt: skip


def piece(texts: Texts, name: str, strength: object) -> Drawn:
    """A counter with its strength."""
    b = texts.b
    out = {**(b.counters or counters(texts))[b.piece_no[name]]}
    if strength:
        out["strength"] = strength
    return out


def state(texts: Texts, word: str) -> Label:
    """A state of a counter, with its sign."""
    made = texts.states.get(word)
    if made is None:
        made = new_state(texts, word)
        texts.states[word] = made
    return made


def new_state(texts: Texts, word: str) -> Label:
    """What a marker is worth is in the charts."""
    charts = texts.b.charts
    n = {"guided": charts.move.guided, "carronade": charts.naval.marker}.get(word, charts.land.marker)
    said = texts.of(f"state-{word}", {"n": n, "more": f"{n:+d}"})
    sign = SIGNS.get(word, "")
    return {"id": sign, **said} if sign else said


def on_map(texts: Texts, row: dict[str, object], place: str) -> Drawn:
    out = piece(texts, str(row["piece"]), row.get("strength", 0))
    out["at"] = place
    out["slot"] = "inside" if row.get("inside") else "in"
    said = [state(texts, str(word)) for word in as_list(row.get("states", []))]
    if "aboard" in row:
        said.append({"id": "aboard", **texts.of("state-aboard", {"ship": texts.b.piece_no[str(row["aboard"])]})})
    if "extra" in row:
        said.append(texts.of("state-extra", {"more": f"{as_int(row['extra']):+d}"}))
    if said:
        out["states"] = [*said, *as_list(out["states"])]
    return out


def boxes(texts: Texts, view: dict[str, object], parts: Parts) -> list[object]:
    """What lies on the Player Aid Sheets (23) and the track."""
    of = as_list(view["boxes"])
    kept = parts.find("boxes", of)
    if kept is not None:
        return as_list(kept)
    out: list[object] = []
    for raw in of:
        box = as_dict(raw)
        name, side = str(box["id"]), str(box["side"])
        inside: list[object] = []
        for each in as_list(box["pieces"]):
            row = as_list(each)
            one = piece(texts, str(row[0]), row[1])
            if len(row) > 2:
                one["states"] = [due(texts, as_int(row[2]), str(row[3])), *as_list(one["states"])]
            inside.append(one)
        label = joined(", ", [texts.of(f"box-{name}"), texts.of(f"holder-{side}")])
        out.append({"id": f"{name}-{side}", "pieces": inside, "label": label})
    parts.keep("boxes", of, out)
    return out


def due(texts: Texts, turn: int, place: str) -> Label:
    """When a counter of the track comes, and where if that is said."""
    if place:
        return texts.of("state-due-at", {"n": turn, "place": texts.b.place_no[place]})
    return texts.of("state-due", {"n": turn})
