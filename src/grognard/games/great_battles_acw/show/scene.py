"""What lies on the board, as a drawing list made of a view, the printed counters and nothing else (docs/wire.md)."""

from __future__ import annotations

from ....kit.shapes import as_dict, as_int, as_list
from ..pack.board import Board
from ..pack.kinds import SECTIONS, both
from .counters import SIDES, WEAPON, leader, unit
from .drawing import SIDE_NAMES

Drawn = dict[str, object]
Label = dict[str, str]

STATES: dict[str, Label] = {
    "disordered": both("disordered", "desordenada"),
    "collapsed": both("collapsed", "colapsada"),
    "dispersed": both("dispersed", "dispersa"),
    "dismounted": both("dismounted", "desmontada"),
    "refused-left": both("left flank refused", "flanco izquierdo rehusado"),
    "refused-right": both("right flank refused", "flanco derecho rehusado"),
    "abandoned": both("abandoned", "abandonada"),
    "abandoned-2": both("abandoned since last turn", "abandonada desde el turno anterior"),
    "building": both("building parapets", "construye parapetos"),
    "unled": both("out of command", "fuera de mando"),
    "stray": both("entered without its brigadier", "entró sin su jefe de brigada"),
    "fought-again": both("fought again while dispersed", "combatió de nuevo dispersa"),
    "swapped": both("second section on top", "segunda sección encima"),
    "line": both("Extended Line", "Línea Extendida"),
    "column": both("Extended Column", "Columna Extendida"),
    "acted": both("has acted", "ya ha actuado"),
    "moved": both("has moved", "ya ha movido"),
    "fired": both("has fired", "ya ha disparado"),
    "charging": both("charges", "carga"),
    "halted": both("may do nothing more", "no puede hacer nada más"),
    "reserve": both("in Reserve", "en Reserva"),
    "ineffective": both("combat ineffective", "ineficaz en combate"),
}
ORDERS: dict[str, Label] = {
    "march": both("March orders", "órdenes de Marcha"),
    "advance": both("Advance orders", "órdenes de Avance"),
    "attack": both("Attack orders", "órdenes de Ataque"),
}
GREEN = both("green", "novata")
AMMO = {"low": both("low ammunition", "poca munición"), "out": both("out of ammunition", "sin munición")}
LIGHTS = {
    "day": both("daylight", "pleno día"),
    "dawn": both("dawn", "alba"),
    "dusk": both("dusk", "crepúsculo"),
    "night": both("night", "noche"),
}
OVERLAYS: dict[str, tuple[Label, str, bool]] = {  # what to call it, its style, whether it shows at first
    "front": (both("front hexes", "hexágonos frontales"), "front", True),
    "fire": (both("field of fire", "campo de tiro"), "fire", False),
    "command": (both("brigadier's reach", "alcance del jefe de brigada"), "command", False),
    "enemy": (both("enemy fronts", "frentes enemigos"), "danger", True),
}
# the order in which states are set on a counter: what matters most comes first
FIRST = (
    "acted", "halted", "collapsed", "disordered", "dispersed", "abandoned", "abandoned-2", "charging", "dismounted",
)  # fmt: skip
SAID = ("line", "column", "moved", "fired", "swapped", "stray", "fought-again")  # in words only: no sign on the counter


def as_label(x: object) -> Label:
    assert isinstance(x, dict)
    return {str(k): str(v) for k, v in x.items()}


def scene(b: Board, view: dict[str, object]) -> Drawn:
    """Status, hexes, pieces, tracks, boxes, lists and what to shade."""
    formations = {str(as_dict(f)["id"]): as_dict(f) for f in as_list(view["formations"])}
    pieces: list[object] = []
    height: dict[str, int] = {}  # pieces in each hex: leaders lie under the units
    for raw in as_list(view["units"]):
        for one in unit_pieces(b, as_dict(raw), formations):
            pieces.append(one)
            height[str(one["at"])] = height.get(str(one["at"]), 0) + 1
    for raw in as_list(view["leaders"]):
        row = as_dict(raw)
        one = leader(b, str(row["id"]), as_int(row["second"]))
        hex = str(row["hex"])
        states: list[object] = [{"id": "acted", **STATES["moved"]}] if row["moved"] else []
        pieces.append({**one, "at": hex, "slot": "in", "nth": height.get(hex, 0), "states": states})
        height[hex] = height.get(hex, 0) + 1
    out: Drawn = {
        "status": status(b, view, formations),
        "active": view["active"],
        "places": places(view),
        "pieces": pieces,
        "tracks": tracks(view),
        "boxes": boxes(b, view),
        "cards": [],
        "lists": lists(b, view, formations),
        "panels": [],
        "overlays": overlays(view),
    }
    return out


# on the map


def unit_pieces(b: Board, row: dict[str, object], formations: dict[str, dict[str, object]]) -> list[Drawn]:
    """A unit's counter and its extensions. Each shows the strength that stands in its hex."""
    name = str(row["id"])
    words = [str(w) for w in as_list(row["states"])]
    brigade = formations.get(str(row["brigade"]), {})
    made = unit(b, name, as_int(row["sp"]), "disordered" in words, "dismounted" in words)
    u = b.unit_no[name]
    states = state_labels(b, u, row, words, brigade)
    if "guns" in row:
        named = [f"{n} {b.weapon_id[b.weapon[SECTIONS * u + k]]}" for k, n in enumerate(as_list(row["guns"])) if n]
        made["ratings"] = [
            {**as_dict(r), "value": " + ".join(named)} if as_dict(r)["label"] == WEAPON else r
            for r in as_list(made["ratings"])
        ]
    out: list[Drawn] = []
    for raw in as_list(row["parts"]):
        part = as_dict(raw)
        one = {**made, "at": part["hex"], "slot": "in", "nth": part["nth"], "states": states}
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
            label = as_label(made["label"])
            one["label"] = both(f"{label['en']} (extension)", f"{label['es']} (extensión)")
        out.append(one)
    return out


def state_labels(
    b: Board, u: int, row: dict[str, object], words: list[str], brigade: dict[str, object]
) -> list[object]:
    out: list[object] = []
    for word in [w for w in FIRST if w in words] + [w for w in words if w not in FIRST]:
        out.append(STATES[word] if word in SAID else {"id": word, **STATES[word]})
    shots = [str(x) for x in as_list(row.get("ammo", []))]
    for word in ("out", "low"):
        if word in shots:
            out.append({"id": f"ammo-{word}", **AMMO[word]})
    order = str(row["order"])
    out.append({"id": f"order-{order}", **ORDERS[order]})
    for word in ("reserve", "ineffective"):
        if brigade.get(word):
            out.append({"id": word, **STATES[word]})
    if "fatigue" in brigade:
        out.append(both(f"fatigue {brigade['fatigue']}", f"fatiga {brigade['fatigue']}"))
    if b.green[u]:
        out.append(GREEN)
    out.append(b.form_name[b.form_no[str(row["brigade"])]])
    return out


COMPASS = (
    both("north", "norte"), both("north-east", "nordeste"), both("south-east", "sudeste"), both("south", "sur"),
    both("south-west", "sudoeste"), both("north-west", "noroeste"),
)  # fmt: skip


def places(view: dict[str, object]) -> Drawn:
    """Objectives and their holders, parapets."""
    out: dict[str, dict[str, object]] = {}
    for raw in as_list(view["objectives"]):
        o = as_dict(raw)
        name = as_label(o["name"])
        for h in as_list(o["hexes"]):
            place = out.setdefault(str(h), {"control": "", "marks": []})
            place["control"] = o["held"]
            mark: Drawn = {
                "id": "objective", "value": str(o["vp"]),
                "text": both(f"{name['en']}: {o['vp']} VP", f"{name['es']}: {o['vp']} PV"),
            }  # fmt: skip
            if o["held"]:
                mark["side"] = o["held"]
            as_list(place["marks"]).append(mark)
    for raw in as_list(view["works"]):
        w = as_dict(raw)
        place = out.setdefault(str(w["hex"]), {"control": "", "marks": []})
        sides = [COMPASS[as_int(s)] for s in as_list(w["sides"])]
        en, es = " and ".join(s["en"] for s in sides), " y ".join(s["es"] for s in sides)
        if w["done"]:
            text = both(f"parapets to the {en}", f"parapetos al {es}")
        else:
            n = w["left"]
            text = both(f"parapets to the {en}, {n} turns to go", f"parapetos al {es}, faltan {n} turnos")
        mark = {"id": "parapet" if w["done"] else "works", "text": text}
        mark["fronts"] = [60 * as_int(s) for s in as_list(w["sides"])]
        if not any(as_dict(m)["id"] == mark["id"] for m in as_list(place["marks"])):
            as_list(place["marks"]).append(mark)
    return dict(out)


# beside the map


def status(b: Board, view: dict[str, object], formations: dict[str, dict[str, object]]) -> list[object]:
    hour = str(view["hour"])
    light = LIGHTS[str(view["light"])]
    turn = as_int(view["turn"]) + 1
    clock = f"{hour[:2]}:{hour[2:]}"
    out: list[object] = [
        {"id": "turn", "label": both("Turn", "Turno"),
         "value": both(f"{turn}, {clock}, {light['en']}", f"{turn}, {clock}, {light['es']}")},
        {"id": "initiative", "label": both("Initiative", "Iniciativa"),
         "value": SIDE_NAMES[str(view["initiative"])] if view["initiative"] else both("nobody", "nadie")},
        {"id": "phasing", "label": both("Phasing", "En fase"), "value": SIDE_NAMES[str(view["active"])]},
    ]  # fmt: skip
    active = [str(f) for f in as_list(view["brigades"])]
    if active:
        names = [b.form_name[b.form_no[f]] for f in active]
        out.append({
            "id": "active", "label": both("Active", "Activa"),
            "value": both(", ".join(n["en"] for n in names), ", ".join(n["es"] for n in names)),
        })  # fmt: skip
        orders = [ORDERS[str(formations[f]["order"])] for f in active if f in formations]
        if orders:
            unique = [o for i, o in enumerate(orders) if o not in orders[:i]]
            out.append({
                "id": "orders", "label": both("Orders", "Órdenes"),
                "value": both(", ".join(o["en"] for o in unique), ", ".join(o["es"] for o in unique)),
            })  # fmt: skip
    if "unit" in view:
        name = b.unit_names[b.unit_no[str(view["unit"])]]
        value = dict(name)
        if "left" in view:
            n, most = as_int(view["left"]) / 2, as_int(view["allowance"]) / 2
            value = both(f"{name['en']} ({n:g} of {most:g} MP)", f"{name['es']} ({n:g} de {most:g} PM)")
        out.append({"id": "unit", "label": both("Unit", "Unidad"), "value": value})
    if "points" in view:
        u, c = (as_int(x) for x in as_list(view["points"]))
        label = both("Victory points", "Puntos de victoria")
        out.append({"id": "vp", "label": label, "value": f"U {u}  C {c}"})
    return out


def tracks(view: dict[str, object]) -> list[object]:
    out: list[object] = [
        {"id": "turn", "label": both("Turn", "Turno"), "value": as_int(view["turn"]) + 1, "min": 1,
         "max": max(2, as_int(view["turns"]))},
    ]  # fmt: skip
    if "points" in view:
        values = [as_int(x) for x in as_list(view["points"])]
        most = max(40, 10 * ((max(values) + 9) // 10))
        for i, side in enumerate(SIDES):
            who = SIDE_NAMES[side]
            label = both(f"Victory points, {who['en']}", f"Puntos de victoria, {who['es']}")
            out.append({"id": f"vp-{side}", "label": label, "value": values[i], "min": 0, "max": most, "side": side})
    return out


BOX_NAMES = {
    "off": both("To come", "Por llegar"),
    "routed": both("Routed", "En desbandada"),
    "gone": both("Eliminated", "Eliminadas"),
    "left": both("Left the map", "Fuera del mapa"),
}


def boxes(b: Board, view: dict[str, object]) -> list[object]:
    """Who is off the map: reinforcements by hour and entry, the routed, the eliminated."""
    out: list[object] = []
    for raw in as_list(view["boxes"]):
        box = as_dict(raw)
        side = str(box["side"])
        inside: list[object] = []
        for name in as_list(box["leaders"]):
            inside.append(leader(b, str(name), 0))
        for row in as_list(box["units"]):
            name, sp = as_list(row)
            inside.append(unit(b, str(name), as_int(sp), False, False))
        who = SIDE_NAMES[side]
        if box["kind"] == "group":
            hour = str(box["hour"])
            entry = as_label(box["entry"])
            clock = f"{hour[:2]}:{hour[2:]}"
            label = both(f"{clock}, {entry['en']} ({who['en']})", f"{clock}, {entry['es']} ({who['es']})")
            id = f"group-{box['n']}"
        else:
            name_of = BOX_NAMES[str(box["kind"])]
            label = both(f"{name_of['en']} ({who['en']})", f"{name_of['es']} ({who['es']})")
            id = f"{box['kind']}-{side}"
        out.append({"id": id, "label": label, "pieces": inside})
    fallen = [leader(b, str(name), 0) for name in as_list(view["fallen"])]
    if fallen:
        out.append({"id": "fallen", "label": both("Fallen leaders", "Líderes caídos"), "pieces": fallen})
    return out


def lists(b: Board, view: dict[str, object], formations: dict[str, dict[str, object]]) -> list[object]:
    """Markers drawn, one's own markers, the orders of every brigade, losses, victory and special rules."""
    out: list[object] = []
    if "markers" in view and as_list(view["markers"]):
        rows: list[object] = []
        for raw in as_list(view["markers"]):
            row = as_list(raw)
            name = b.form_name[b.form_no[str(row[0])]]
            rows.append(both(
                f"{name['en']}: {row[1]} activations, {row[2]} to come",
                f"{name['es']}: {row[1]} activaciones, quedan {row[2]}",
            ))  # fmt: skip
        out.append(
            {"id": "markers", "label": both("Your activation markers", "Tus marcadores de activación"), "rows": rows}
        )
    if "efficiency" in view and as_list(view["efficiency"]):
        rows = []
        for raw in as_list(view["efficiency"]):
            row = as_list(raw)
            name = b.form_name[b.form_no[str(row[0])]]
            rows.append(both(f"{name['en']}: {row[1]}", f"{name['es']}: {row[1]}"))
        out.append(
            {"id": "efficiency", "label": both("Your efficiency markers", "Tus marcadores de eficiencia"), "rows": rows}
        )
    if as_list(view["drawn"]):
        rows = []
        for raw in as_list(view["drawn"]):
            row = as_list(raw)
            name = b.form_name[b.form_no[str(row[0])]]
            rows.append(both(f"{name['en']}: {row[1]}", f"{name['es']}: {row[1]}"))
        out.append(
            {"id": "drawn", "label": both("Markers drawn this turn", "Marcadores salidos este turno"), "rows": rows}
        )
    for side in SIDES:
        rows = []
        for name_, f in formations.items():
            if f["side"] == side:
                rows.append(formation_row(b, name_, f))
        who = SIDE_NAMES[side]
        out.append({
            "id": f"orders-{side}", "label": both(f"Orders, {who['en']}", f"Órdenes, {who['es']}"), "rows": rows,
        })  # fmt: skip
    lost = [as_int(x) for x in as_list(view["lost"])]
    rows = []
    for i, side in enumerate(SIDES):
        who = SIDE_NAMES[side]
        rows.append(both(
            f"{who['en']}: {lost[2 * i]} strength points, {lost[2 * i + 1]} guns",
            f"{who['es']}: {lost[2 * i]} puntos de fuerza, {lost[2 * i + 1]} cañones",
        ))  # fmt: skip
    out.append({"id": "lost", "label": both("Losses", "Pérdidas"), "rows": rows})
    if as_list(view["objectives"]):
        rows = []
        for raw in as_list(view["objectives"]):
            o = as_dict(raw)
            name = as_label(o["name"])
            held = SIDE_NAMES[str(o["held"])] if o["held"] else both("nobody", "nadie")
            rows.append(both(f"{name['en']} ({o['vp']}): {held['en']}", f"{name['es']} ({o['vp']}): {held['es']}"))
        out.append({"id": "objectives", "label": both("Objectives", "Objetivos"), "rows": rows})
    out.append({"id": "victory", "label": both("Victory", "Victoria"), "rows": [as_label(view["victory"])]})
    if as_list(view["special"]):
        texts = [as_label(x) for x in as_list(view["special"])]
        out.append({"id": "special", "label": both("Special rules", "Reglas especiales"), "rows": texts})
    return out


def formation_row(b: Board, name: str, f: dict[str, object]) -> Label:
    out: Label = {}
    for lang in ("en", "es"):
        words = [ORDERS[str(f["order"])][lang]]
        words += [STATES[w][lang] for w in ("reserve", "ineffective") if f.get(w)]
        if "fatigue" in f:
            words.append(f"{'fatigue' if lang == 'en' else 'fatiga'} {f['fatigue']}")
        out[lang] = f"{b.form_name[b.form_no[name]][lang]}: {', '.join(words)}"
    return out


def overlays(view: dict[str, object]) -> list[object]:
    """Hexes to shade for the unit whose turn it is."""
    found = as_dict(view.get("overlays", {}))
    out: list[object] = []
    for id, (label, style, on) in OVERLAYS.items():
        if id in found:
            out.append({"id": id, "label": label, "style": style, "places": found[id], "on": on})
    return out
