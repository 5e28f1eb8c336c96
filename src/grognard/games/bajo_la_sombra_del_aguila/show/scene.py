"""What stands on the table, as a drawing list made of a view, what is printed and nothing else (docs/wire.md)."""

from __future__ import annotations

from collections.abc import Mapping
from math import isqrt
from typing import Final

from ....kit.shapes import as_dict, as_int, as_list
from ....space.table import INCH, ahead, corners
from ..pack.board import Board
from ..pack.names import ABILITIES, ARMS, CAVALRY, GUN, INFANTRY, KINDS, OFFICER, OFFICER_ABILITIES, RANKS, SIDES
from ..pack.shapes import Ability
from .drawing import SIDE_NAMES, Drawn, Label, both
from .says import named

FIGURES: Final = {INFANTRY: "foot", CAVALRY: "horse", GUN: "gun", OFFICER: "officer"}
SHORT: Final = {
    INFANTRY: both("Inf", "Inf"),
    CAVALRY: both("Cav", "Cab"),
    GUN: both("Art", "Art"),
}
SIGNS: Final = {"stunned": "demoralised", "disordered": "disordered", "fired": "spent", "moved": "acted"}


def scene(b: Board, view: dict[str, object]) -> Drawn:
    """Status, terrain, pieces, armies not on the table, and the overlays of each piece."""
    pieces = [as_dict(p) for p in as_list(view["pieces"])]
    shown = [p for p in pieces if "pose" in p]
    return {
        "status": status(view),
        "active": view["active"],
        "places": {},
        "ground": [ground(b, as_dict(t)) for t in as_list(view["ground"])],
        "pieces": [piece(b, p) for p in shown],
        "tracks": [],
        "boxes": boxes(b, pieces),
        "cards": [],
        "lists": lists(b, view),
        "panels": [],
        "overlays": zones(view) + [o for p in shown for o in overlays(b, p)],
    }


# status and lists


def status(view: dict[str, object]) -> list[object]:
    phase = named(f"phase-{view['phase']}")
    weather = named(f"weather-{view['weather']}")
    season = named(f"season-{view['season']}")
    lost, total = as_list(view["lost"]), as_list(view["total"])
    gone, full = as_list(view["break_lost"]), as_list(view["break_total"])
    blue, red = f"{gone[0]}/{full[0]}", f"{gone[1]}/{full[1]}"
    out: list[object] = [
        {"id": "turn", "label": both("Turn", "Turno"), "value": str(view["turn"])},
        {"id": "phase", "label": both("Phase", "Fase"), "value": phase},
        {"id": "initiative", "label": both("Initiative", "Iniciativa"), "value": SIDE_NAMES[str(view["initiative"])]},
        {"id": "weather", "label": both("Weather", "Tiempo"),
         "value": both(f"{weather['en']}, {season['en']}", f"{weather['es']}, {season['es']}")},
        {"id": "lost", "label": both("Points lost", "Puntos perdidos"),
         "value": both(_pair("B", lost[0], "R", lost[1]), _pair("A", lost[0], "R", lost[1]))},
        {"id": "breaking", "label": both("Breaking point", "Punto de ruptura"),
         "value": both(_pair("B", blue, "R", red), _pair("A", blue, "R", red))},
    ]  # fmt: skip
    vp = as_list(view["vp"])
    if any(as_int(n) for n in vp):
        value = both(_pair("B", vp[0], "R", vp[1]), _pair("A", vp[0], "R", vp[1]))
        out.append({"id": "vp", "label": both("VP", "PV"), "value": value})
    if not any(as_int(n) for n in total):
        return out[:2]
    return out


def _pair(a: str, n: object, b: str, m: object) -> str:
    return f"{a} {n}  {b} {m}"


def lists(b: Board, view: dict[str, object]) -> list[object]:
    """The armies and what is to be known of the battle."""
    played = b.setting.scenarios[b.setting.scenario_no[str(view["scenario"])]]
    rows: list[object] = [{"en": played.name_en, "es": played.name_es}]
    names, nations, factors = as_list(view["army"]), as_list(view["nation"]), as_list(view["factor"])
    for i in (0, 1):
        if not nations[i]:
            continue
        nation = b.roster.units.nations[str(nations[i])]
        side = SIDE_NAMES[SIDES[i]]
        en = f"{side['en']}: {_army(names[2 * i], nation.name_en)}, strategic factor {factors[i]}"
        es = f"{side['es']}: {_army(names[2 * i + 1], nation.name_es)}, factor estratégico {factors[i]}"
        if view["attacker"] == SIDES[i]:
            en, es = f"{en}, attacker", f"{es}, atacante"
        rows.append(both(en, es))
    if view["frozen"]:
        rows.append(both("Rivers and lakes are frozen.", "Los ríos y los lagos están helados."))
    return [{"id": "battle", "label": both("The battle", "La batalla"), "rows": rows}]


def _army(name: object, nation: str) -> str:
    """The name of an army, and its nation where the name does not say it."""
    if not name:
        return nation
    return str(name) if nation in str(name) else f"{name} ({nation})"


# terrain


def path(poly: list[object]) -> str:
    """An outline in millimetres."""
    points = [f"{as_int(poly[i]) / 10:g} {as_int(poly[i + 1]) / 10:g}" for i in range(0, len(poly), 2)]
    return "M" + "L".join(points) + "Z"


def ground(b: Board, t: dict[str, object]) -> Drawn:
    kind = str(t["kind"])
    out: Drawn = {
        "id": t["id"],
        "kind": kind,
        "d": path(as_list(t["outline"])),
        "x": as_int(t["x"]) / 10,
        "y": as_int(t["y"]) / 10,
        "angle": as_int(t["heading"]) / 10,
        "label": b.terrain_names[b.terrain_no[kind]],
        "about": about(b, t, kind),
    }
    if "side" in t:
        out["side"] = t["side"]
    return out


def about(b: Board, t: dict[str, object], kind: str) -> Label:
    text = b.terrain_about[b.terrain_no[kind]]
    en, es = text["en"], text["es"]
    if "structure" in t:
        en, es = f"{en} Structure {t['structure']}.", f"{es} Estructura {t['structure']}."
    if "objective" in t:
        n = as_int(t["objective"])
        en, es = f"{en} Objective{f' ({n} VP)' if n else ''}.", f"{es} Objetivo{f' ({n} PV)' if n else ''}."
    return both(en, es)


# pieces


def profile_of(b: Board, p: dict[str, object]) -> int:
    return b.profile_no[str(p["profile"])]


def piece(b: Board, p: dict[str, object]) -> Drawn:
    """A base with its figures."""
    k = profile_of(b, p)
    arm = b.arm[k]
    out = bare(b, p, k)
    pose = [as_int(x) for x in as_list(p["pose"])]
    out["x"], out["y"], out["angle"] = pose[0] / 10, pose[1] / 10, pose[2] / 10
    out["base"] = [b.base_w[k] / 10, b.base_d[k] / 10]
    if "host" in p:
        out["host"] = p["host"]
    rows = 1
    across = 1
    if arm == INFANTRY:
        across, rows = 6, b.figures[k] // 6
    elif arm == CAVALRY:
        across, rows = 5, b.figures[k] // 5
    kind = "limber" if p["limbered"] else "foot" if p["dismounted"] else FIGURES[arm]
    out["figures"] = {"rows": rows, "across": across, "kind": kind}
    if p["formation"] != "none":
        out["formation"] = {"id": p["formation"], "label": named(f"formation-{p['formation']}")}
    return out


def bare(b: Board, p: dict[str, object], k: int) -> Drawn:
    n = as_int(p["n"]) + 1
    out: Drawn = {
        "id": p["id"],
        "at": "",
        "slot": "in",
        "side": p["side"],
        "form": "leader" if b.arm[k] == OFFICER else "counter",
        "arm": ARMS[b.arm[k]],
        "label": both(f"{b.name_en[k]} no.\u00a0{n}", f"{b.name_es[k]} n.º\u00a0{n}"),
        "short": short(b, k, n),
        "ratings": ratings(b, p, k),
        "states": states(p),
    }
    if b.arm[k] == OFFICER:
        out["stars"] = 3 - b.rank[k]
    else:
        out["strength"] = max(b.wounds[k] - as_int(p.get("damage", 0)), 0)
        out["most"] = b.wounds[k]
    return out


def short(b: Board, k: int, n: int) -> Label:
    """What stands beside the base: its arm, or that he is a general, and its number."""
    if b.arm[k] == OFFICER:
        name = both("Cmdr", "Cdte") if RANKS[b.rank[k]] == "commander" else both("Gen", "Gen")
    else:
        name = SHORT[b.arm[k]]
    return both(f"{name['en']} {n}", f"{name['es']} {n}")


def ratings(b: Board, p: dict[str, object], k: int) -> list[object]:
    """The profile (1), abilities and what an officer can do."""
    out: list[object] = [_rating("kind", named(f"kind-{KINDS[b.kind[k]]}"))]
    if b.arm[k] == OFFICER:
        rank = b.roster.ranks.ranks[RANKS[b.rank[k]]]
        out = [_rating("kind", both(rank.name_en, rank.name_es))]
        out.append(_number("Command", "Mando", f'{as_int(p.get("command", b.command[k])) // INCH}"'))
        out.append(_number("Rally", "Reagrupar", f"{b.rally[k]}D6"))
    elif b.arm[k] != GUN:
        out.append(_number("Figures", "Miniaturas", str(b.figures[k])))
    speed = f'{b.speed[k] // INCH}"' + (f'/{b.limbered[k] // INCH}"' if b.limbered[k] else "")
    out.append(_number("Speed", "Velocidad", speed))
    out.append(_number("Melee", "Cuerpo a cuerpo", f"{b.melee[k]}+"))
    if b.shooting[k]:
        out.append(_number("Shooting", "Disparo", f'{b.shooting[k]}+ ({b.range[k] // INCH}")'))
    out.append(_number("Defence", "Defensa", f"{b.defence[k]}+"))
    out.append(_number("Attacks", "Ataques", str(b.attacks[k])))
    out.append(_number("Courage", "Coraje", f"{b.stunned_at[k]}/{b.routed_at[k]}"))
    out.append(_number("Discipline", "Disciplina", f"{b.discipline[k]}+"))
    out.append(_number("Points", "Puntos", str(b.points[k])))
    if b.arm[k] == OFFICER:
        names = [_ability(b.roster.ranks.abilities[f"12/{id}"]) for id in _bits(b.gifts[k], OFFICER_ABILITIES)]
    else:
        known = b.roster.units.abilities
        names = [_ability(known[f"13/{id}"]) for id in _bits(b.abilities[k], ABILITIES)]
        for n, id in ((b.strength[k], "13/crushing-strength"), (b.piercing[k], "13/piercing")):
            if n:
                names.append(both(f"{known[id].name_en} ({n})", f"{known[id].name_es} ({n})"))
        if b.lancers[k]:
            names.append(both("Lancers", "Lanceros"))
        if b.screen[k]:
            names.append(both("Skirmish screen", "Pantalla de tiradores"))
    if names:
        text = both(", ".join(n["en"] for n in names), ", ".join(n["es"] for n in names))
        out.append(_rating("abilities", text))
    return out


def _bits(bits: int, names: tuple[str, ...]) -> list[str]:
    return [names[i] for i in range(len(names)) if bits >> i & 1]


def _ability(of: Ability) -> Label:
    return both(of.name_en, of.name_es)


def _rating(id: str, value: Mapping[str, str]) -> Drawn:
    label = both("Kind", "Tipo") if id == "kind" else both("Abilities", "Habilidades")
    return {"label": label, "value": value}


def _number(en: str, es: str, value: str) -> Drawn:
    return {"label": both(en, es), "value": value}


STATES: Final = (
    "stunned", "disordered", "fired", "charged", "rallied", "limbered", "dismounted", "sappers", "screened", "chief",
)  # fmt: skip


def states(p: dict[str, object]) -> list[object]:
    out: list[object] = []
    if "damage" not in p:
        return out
    n = as_int(p["damage"])
    if n:
        out.append(both(f"{n} damage", f"{n} de daño"))
    for key in STATES:
        value = p[key]
        if value and not (key == "disordered" and value == 2):
            state: Drawn = {**named(f"state-{key}")}
            if key in SIGNS:
                state["id"] = SIGNS[key]
            out.append(state)
    if p["order"] not in ("none", "halt"):
        out.append({"id": SIGNS["moved"], **named(f"order-{p['order']}")})
    if p.get("in_command") is False:
        out.append({**named("state-out-of-command")})
    return out


def boxes(b: Board, pieces: list[dict[str, object]]) -> list[object]:
    """What is not on the table."""
    out: list[object] = []
    for state, name in (
        ("list", both("To be deployed", "Por desplegar")),
        ("reserve", both("Reserve", "Reserva")),
        ("hidden", both("Hidden", "Ocultas")),
        ("gone", both("Lost", "Perdidas")),
    ):
        for side in SIDES:
            inside = [p for p in pieces if p["state"] == state and p["side"] == side and "pose" not in p]
            if inside:
                who = SIDE_NAMES[side]
                label = both(f"{name['en']}: {who['en']}", f"{name['es']}: {who['es']}")
                drawn = [bare(b, p, profile_of(b, p)) for p in inside]
                out.append({"id": f"{state}-{side}", "label": label, "pieces": drawn})
    return out


# overlays: where something may be put down; arcs, ranges and command of the piece that is looked at


def zones(view: dict[str, object]) -> list[object]:
    outlines = [path(as_list(zone)) for zone in as_list(view["zones"])]
    if not outlines:
        return []
    return [{"id": "zone", "label": both("Zone", "Zona"), "style": "front", "d": "".join(outlines), "on": True}]


def overlays(b: Board, p: dict[str, object]) -> list[object]:
    k = profile_of(b, p)
    if "host" in p or p["state"] != "table":
        return []
    x, y, heading = (as_int(v) for v in as_list(p["pose"]))
    w, d = b.base_w[k], b.base_d[k]
    out: list[object] = []
    id = str(p["id"])
    if b.arm[k] == OFFICER:
        r = as_int(p["command"]) / 10
        out.append(
            {"id": f"command-{id}", "of": id, "label": both("Command range", "Rango de mando"), "style": "command",
             "d": circle(x / 10, y / 10, r + w / 20)}
        )  # fmt: skip
        return out
    wide = b.arm[k] != INFANTRY or p["formation"] == "open-order"
    if b.range[k] and not p["limbered"]:
        out.append(
            {"id": f"range-{id}", "of": id, "label": both("Range", "Alcance"), "style": "fire",
             "d": fan(x, y, heading, w, d, b.range[k], wide)}
        )  # fmt: skip
        out.append(
            {"id": f"half-{id}", "of": id, "label": both("Half range", "Medio alcance"), "style": "danger",
             "d": fan(x, y, heading, w, d, b.range[k] // 2, wide)}
        )  # fmt: skip
    reach = b.speed[k] * 2
    out.append(
        {"id": f"reach-{id}", "of": id, "label": both("Twice its speed", "Doble de su velocidad"), "style": "front",
         "d": fan(x, y, heading, w, d, reach, wide)}
    )  # fmt: skip
    return out


def circle(x: float, y: float, r: float) -> str:
    return f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0Z"


def fan(x: int, y: int, heading: int, w: int, d: int, far: int, wide: bool) -> str:
    """What lies in the field of view up to a distance from the centre of the front: an arc between two edges."""
    if far <= w:
        return ""
    poly = corners(x, y, heading, w, d)
    if wide:  # along the 45 degrees from the corner, until it is `far` from the centre of the front
        out = (isqrt(8 * far * far - w * w) - w) * 1414 // 4000
        a = ahead(poly[0], poly[1], (heading + 3150) % 3600, out)
        b = ahead(poly[2], poly[3], (heading + 450) % 3600, out)
    else:
        out = isqrt(far * far - w * w // 4)
        a = ahead(poly[0], poly[1], heading, out)
        b = ahead(poly[2], poly[3], heading, out)
    r = far / 10
    return (
        f"M{poly[0] / 10:g} {poly[1] / 10:g}L{a[0] / 10:g} {a[1] / 10:g}A{r:g} {r:g} 0 0 1 {b[0] / 10:g} {b[1] / 10:g}"
        f"L{poly[2] / 10:g} {poly[3] / 10:g}Z"
    )
