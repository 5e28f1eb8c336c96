"""What lies on the board, as a drawing list made of a view, the printed counters and nothing else (docs/wire.md)."""

from __future__ import annotations

from ....kit.drawing import Drawn
from ....kit.labels import Label, same
from ....kit.parts import Parts
from ....kit.shapes import as_dict, as_int, as_list
from ..pack.board import Board
from ..pack.kinds import SECTIONS
from ..pack.shapes import SIDES
from .counters import leader, unit
from .groups import groups, led
from .wording import FIRST, WORDS, Wording, bracketed, joined, numbered, titled

NOBODY: dict[str, object] = {}  # the marker of a formation without one; it stays empty
OVERLAYS: dict[str, tuple[str, bool]] = {  # its style, whether it shows at first
    "front": ("front", True), "fire": ("fire", False), "command": ("command", False), "enemy": ("danger", True),
}  # fmt: skip
SAID = ("line", "column", "moved", "fired", "swapped", "stray", "fought-again")  # in words only: no sign on the counter


def as_label(x: object) -> Label:
    assert isinstance(x, dict)
    return {str(k): str(v) for k, v in x.items()}


class Units:
    """The counters of a unit, with the marker of the brigade that they were drawn by."""

    def __init__(self, brigade: dict[str, object], pieces: list[Drawn]) -> None:
        self.brigade: dict[str, object] = brigade
        self.pieces: list[Drawn] = pieces
        self.places: list[str] = [str(piece["at"]) for piece in pieces]


def scene(w: Wording, b: Board, view: dict[str, object], parts: Parts) -> Drawn:
    """Status, hexes, pieces, tracks, boxes, lists and what to shade. `parts`: what was drawn before; nothing, to draw
    all of it."""
    formations = {str(as_dict(f)["id"]): as_dict(f) for f in as_list(view["formations"])}
    formed = as_list(view["groups"])
    out: Drawn = {
        "status": status(w, b, view, formations),
        "active": view["active"],
        "places": places(w, view, parts),
        "pieces": pieces(w, b, view, formations, parts),
        "groups": grouped(b, formed, parts),
        "tracks": tracks(w, view),
        "boxes": boxes(w, b, view, parts),
        "cards": [],
        "lists": lists(w, b, view, formations, parts),
        "panels": [],
        "overlays": overlays(w, view),
    }
    return out


def grouped(b: Board, formed: list[object], parts: Parts) -> list[object]:
    kept = parts.find("groups", formed)
    if kept is None:
        kept = groups(b, formed)
        parts.keep("groups", formed, kept)
    return as_list(kept)


def pieces(
    w: Wording, b: Board, view: dict[str, object], formations: dict[str, dict[str, object]], parts: Parts
) -> list[object]:
    """Units first: leaders lie under them in their hexes."""
    of = [view["units"], view["formations"], view["leaders"], view["groups"]]
    before = parts.find("pieces", of)
    if before is not None:
        return as_list(before)
    out: list[object] = []
    height: dict[str, int] = {}  # pieces in each hex
    rows = as_list(view["units"])
    drawn = parts.rows("units", rows)
    for i in range(len(rows)):
        found = drawn[i]
        row = as_dict(rows[i])
        brigade = formations.get(str(row["brigade"]), NOBODY)
        if not isinstance(found, Units) or found.brigade is not brigade:
            found = Units(brigade, unit_pieces(w, b, row, brigade))
            drawn[i] = found
        out += found.pieces
        for at in found.places:
            height[at] = height.get(at, 0) + 1
    parts.keep_rows("units", rows, drawn)
    own = own_groups(b, as_list(view["groups"]), parts)
    rows = as_list(view["leaders"])
    drawn = parts.rows("leaders", rows)
    for i in range(len(rows)):
        row = as_dict(rows[i])
        name, hex = str(row["id"]), str(row["hex"])
        nth = height.get(hex, 0)
        height[hex] = nth + 1
        group = own.get(name, "")
        kept = drawn[i]
        if not isinstance(kept, dict) or kept["nth"] != nth or kept.get("group", "") != group:
            kept = leader_piece(w, b, row, nth, group)
            drawn[i] = kept
        out.append(kept)
    parts.keep_rows("leaders", rows, drawn)
    parts.keep("pieces", of, out)
    return out


def own_groups(b: Board, formed: list[object], parts: Parts) -> dict[str, str]:
    kept = parts.find("led", formed)
    if isinstance(kept, dict):
        return kept
    out = led(b, formed)
    parts.keep("led", formed, out)
    return out


def leader_piece(w: Wording, b: Board, row: dict[str, object], nth: int, group: str) -> Drawn:
    one = leader(w, b, str(row["id"]), as_int(row["second"]))
    states: list[object] = [{"id": "acted", **w.said["state-moved"]}] if row["moved"] else []
    piece: Drawn = {**one, "at": str(row["hex"]), "slot": "in", "nth": nth, "states": states}
    if group:
        piece["group"] = group
    return piece


# on the map


def unit_pieces(w: Wording, b: Board, row: dict[str, object], brigade: dict[str, object]) -> list[Drawn]:
    """A unit's counter and its extensions. Each shows the strength that stands in its hex."""
    name = str(row["id"])
    words = [str(x) for x in as_list(row["states"])]
    made = unit(w, b, name, as_int(row["sp"]), "disordered" in words, "dismounted" in words)
    u = b.unit_no[name]
    states = state_labels(w, b, u, row, words, brigade)
    if "guns" in row:
        weapon = w.said["rating-weapon"]
        named = [f"{n} {b.weapon_id[b.weapon[SECTIONS * u + k]]}" for k, n in enumerate(as_list(row["guns"])) if n]
        made["ratings"] = [
            {**as_dict(r), "value": " + ".join(named)} if as_dict(r)["label"] is weapon else r
            for r in as_list(made["ratings"])
        ]
    out: list[Drawn] = []
    for raw in as_list(row["parts"]):
        part = as_dict(raw)
        one = {**made, "at": part["hex"], "slot": "in", "nth": part["nth"], "states": states}
        one["group"] = row["brigade"]
        if "abandoned" not in words and "abandoned-2" not in words:
            facing = as_int(part["facing"])
            one["angle"] = 30 * facing
            one["fronts"] = [60 * as_int(s) for s in as_list(part["fronts"])]
        if len(as_list(row["parts"])) > 1:
            one["strength"] = part["sp"]
        k = as_int(part["part"])
        if k:
            one["id"] = f"{name}/{k}"
            one["of"] = name
            one["label"] = bracketed(b.unit_names[u], w.said["extension"])
        out.append(one)
    return out


def state_labels(
    w: Wording, b: Board, u: int, row: dict[str, object], words: list[str], brigade: dict[str, object]
) -> list[object]:
    out: list[object] = []
    for word in [w for w in FIRST if w in words] + [w for w in words if w not in FIRST]:
        said = w.said["state-" + word]
        out.append(said if word in SAID else {"id": word, **said})
    shots = [str(x) for x in as_list(row.get("ammo", []))]
    out += [{"id": f"ammo-{word}", **w.said["state-ammo-" + word]} for word in ("out", "low") if word in shots]
    order = str(row["order"])
    out.append({"id": f"order-{order}", **w.said["state-order-" + order]})
    out += [{"id": word, **w.said["state-" + word]} for word in ("reserve", "ineffective") if brigade.get(word)]
    if "fatigue" in brigade:
        out.append(tired(w, brigade))
    if b.green[u]:
        out.append(w.said["state-green"])
    out.append(b.form_name[b.form_no[str(row["brigade"])]])
    return out


def tired(w: Wording, brigade: dict[str, object]) -> Label:
    """17.2: the fatigue of a brigade."""
    return numbered(w.said["state-fatigue"], brigade["fatigue"], " ")


def places(w: Wording, view: dict[str, object], parts: Parts) -> Drawn:
    """Objectives and their holders, parapets."""
    of = [view["objectives"], view["works"]]
    kept = parts.find("places", of)
    if kept is not None:
        return as_dict(kept)
    out: dict[str, dict[str, object]] = {}
    for raw in as_list(view["objectives"]):
        o = as_dict(raw)
        for h in as_list(o["hexes"]):
            place = out.setdefault(str(h), {"control": "", "marks": []})
            place["control"] = o["held"]
            text = w.of("objective-worth", as_label(o["name"]), {"n": str(o["vp"])})
            mark: Drawn = {"id": "objective", "value": str(o["vp"]), "text": text}
            if o["held"]:
                mark["side"] = o["held"]
            as_list(place["marks"]).append(mark)
    for raw in as_list(view["works"]):
        work = as_dict(raw)
        place = out.setdefault(str(work["hex"]), {"control": "", "marks": []})
        mark = {"id": "parapet" if work["done"] else "works", "text": parapets(w, work)}
        mark["fronts"] = [60 * as_int(s) for s in as_list(work["sides"])]
        if not any(as_dict(m)["id"] == mark["id"] for m in as_list(place["marks"])):
            as_list(place["marks"]).append(mark)
    made: Drawn = dict(out)
    parts.keep("places", of, made)
    return made


def parapets(w: Wording, work: dict[str, object]) -> Label:
    """15.13: to which sides, and how long they still take."""
    sides = [w.word("facing", WORDS["facing"][as_int(s)]) for s in as_list(work["sides"])]
    to = {lang: f" {word} ".join([s[lang] for s in sides]) for lang, word in w.said["sides-and"].items()}
    return w.of("parapets-to", to, {}) if work["done"] else w.of("parapets-begun", to, {"n": str(work["left"])})


# beside the map


def status(w: Wording, b: Board, view: dict[str, object], formations: dict[str, dict[str, object]]) -> list[object]:
    now = [same(str(as_int(view["turn"]) + 1)), same(clock(view["hour"])), w.word("sky", str(view["light"]))]
    initiative = w.word("side", str(view["initiative"])) if view["initiative"] else w.said["nobody"]
    out: list[object] = [
        {"id": "turn", "label": w.said["status-turn"], "value": joined(now)},
        {"id": "initiative", "label": w.said["status-initiative"], "value": initiative},
        {"id": "phasing", "label": w.said["status-phasing"], "value": w.word("side", str(view["active"]))},
    ]
    active = [str(f) for f in as_list(view["brigades"])]
    if active:
        names = [b.form_name[b.form_no[f]] for f in active]
        out.append({"id": "active", "label": w.said["status-active"], "value": joined(names)})
        orders = list(dict.fromkeys(str(formations[f]["order"]) for f in active if f in formations))
        if orders:
            value = joined([w.word("order", o) for o in orders])
            out.append({"id": "orders", "label": w.said["status-orders"], "value": value})
    if "unit" in view:
        name = b.unit_names[b.unit_no[str(view["unit"])]]
        value = dict(name)
        if "left" in view:
            n, most = as_int(view["left"]) / 2, as_int(view["allowance"]) / 2
            value = w.of("points-left", name, {"n": f"{n:g}", "most": f"{most:g}"})
        out.append({"id": "unit", "label": w.said["status-unit"], "value": value})
    if "points" in view:
        u, c = (as_int(x) for x in as_list(view["points"]))
        out.append({"id": "vp", "label": w.said["status-vp"], "value": f"U {u}  C {c}"})
    return out


def clock(hour: object) -> str:
    return f"{str(hour)[:2]}:{str(hour)[2:]}"


def tracks(w: Wording, view: dict[str, object]) -> list[object]:
    out: list[object] = [
        {"id": "turn", "label": w.said["status-turn"], "value": as_int(view["turn"]) + 1, "min": 1,
         "max": max(2, as_int(view["turns"]))},
    ]  # fmt: skip
    if "points" in view:
        values = [as_int(x) for x in as_list(view["points"])]
        most = max(40, 10 * ((max(values) + 9) // 10))
        for i, side in enumerate(SIDES):
            label = joined([w.said["status-vp"], w.word("side", side)])
            out.append({"id": f"vp-{side}", "label": label, "value": values[i], "min": 0, "max": most, "side": side})
    return out


def boxes(w: Wording, b: Board, view: dict[str, object], parts: Parts) -> list[object]:
    """Who is off the map: reinforcements by hour and entry, the routed, the eliminated."""
    of = [view["boxes"], view["fallen"]]
    kept = parts.find("boxes", of)
    if kept is not None:
        return as_list(kept)
    out: list[object] = [box_of(w, b, as_dict(raw), parts) for raw in as_list(view["boxes"])]
    fallen = [leader(w, b, str(name), 0) for name in as_list(view["fallen"])]
    if fallen:
        out.append({"id": "fallen", "label": w.said["box-fallen"], "pieces": fallen})
    parts.keep("boxes", of, out)
    return out


def box_of(w: Wording, b: Board, box: dict[str, object], parts: Parts) -> Drawn:
    """One box: at dawn it may hold half an army, of which a brigade comes onto the map."""
    side = str(box["side"])
    id = f"group-{box['n']}" if box["kind"] == "group" else f"{box['kind']}-{side}"
    kept = parts.find(f"box {id}", box)
    if kept is not None:
        return as_dict(kept)
    inside: list[object] = [leader(w, b, str(name), 0) for name in as_list(box["leaders"])]
    for row in as_list(box["units"]):
        name, sp = as_list(row)
        inside.append(unit(w, b, str(name), as_int(sp), False, False))
    if box["kind"] == "group":
        name_of = joined([same(clock(box["hour"])), as_label(box["entry"])])
    else:
        name_of = w.word("box", str(box["kind"]))
    out: Drawn = {"id": id, "label": bracketed(name_of, w.word("side", side)), "pieces": inside}
    parts.keep(f"box {id}", box, out)
    return out


LISTED = ("formations", "markers", "efficiency", "drawn", "lost", "objectives", "victory", "special")


def lists(
    w: Wording, b: Board, view: dict[str, object], formations: dict[str, dict[str, object]], parts: Parts
) -> list[object]:
    """Markers drawn, one's own markers, the orders of every brigade, losses, victory and special rules."""
    of = [view.get(key) for key in LISTED]
    kept = parts.find("lists", of)
    if kept is not None:
        return as_list(kept)
    out: list[object] = []
    rows: list[object] = []
    for raw in as_list(view.get("markers", [])):
        row = as_list(raw)
        name = b.form_name[b.form_no[str(row[0])]]
        rows.append(w.of("row-markers", name, {"n": str(row[1]), "rest": str(row[2])}))
    tables = [("markers", rows), ("efficiency", counts(b, view, "efficiency")), ("drawn", counts(b, view, "drawn"))]
    out += [rows_of(w, id, found) for id, found in tables if found]
    for side in SIDES:
        rows = [formation_row(w, b, name, f) for name, f in formations.items() if f["side"] == side]
        label = joined([w.said["status-orders"], w.word("side", side)])
        out.append({"id": f"orders-{side}", "label": label, "rows": rows})
    lost = [as_int(x) for x in as_list(view["lost"])]
    out.append(rows_of(w, "lost", [
        w.of("row-lost", w.word("side", side), {"n": str(lost[2 * i]), "guns": str(lost[2 * i + 1])})
        for i, side in enumerate(SIDES)
    ]))  # fmt: skip
    rows = []
    for raw in as_list(view["objectives"]):
        o = as_dict(raw)
        held = w.word("side", str(o["held"])) if o["held"] else w.said["nobody"]
        rows.append(titled(numbered(as_label(o["name"]), f"({o['vp']})", " "), held))
    if rows:
        out.append(rows_of(w, "objectives", rows))
    out.append(rows_of(w, "victory", [as_label(view["victory"])]))
    if as_list(view["special"]):
        out.append(rows_of(w, "special", [as_label(x) for x in as_list(view["special"])]))
    parts.keep("lists", of, out)
    return out


def rows_of(w: Wording, id: str, rows: list[object]) -> Drawn:
    return {"id": id, "label": w.word("list", id), "rows": rows}


def counts(b: Board, view: dict[str, object], key: str) -> list[object]:
    """Formations of a view, each with its number."""
    out: list[object] = []
    for raw in as_list(view.get(key, [])):
        row = as_list(raw)
        out.append(numbered(b.form_name[b.form_no[str(row[0])]], row[1], ": "))
    return out


def formation_row(w: Wording, b: Board, name: str, f: dict[str, object]) -> Label:
    words = [w.said[f"state-order-{f['order']}"]]
    words += [w.word("state", word) for word in ("reserve", "ineffective") if f.get(word)]
    if "fatigue" in f:
        words.append(tired(w, f))
    return titled(b.form_name[b.form_no[name]], joined(words) if len(words) > 1 else words[0])


def overlays(w: Wording, view: dict[str, object]) -> list[object]:
    """Hexes to shade for the unit whose turn it is."""
    found = as_dict(view.get("overlays", {}))
    out: list[object] = []
    for id, (style, on) in OVERLAYS.items():
        if id in found:
            out.append({"id": id, "label": w.word("shade", id), "style": style, "places": found[id], "on": on})
    return out
