"""What stands on the table, as a drawing list made of a view, what is printed and nothing else (docs/wire.md)."""

from __future__ import annotations

from collections.abc import Mapping
from math import isqrt
from typing import Final

from ...kit.shapes import as_dict, as_int, as_list
from ...space.table import INCH, ahead, corners
from .board import ABILITIES, ARMS, CAVALRY, GUN, INFANTRY, KINDS, OFFICER, OFFICER_ABILITIES, RANKS, SIDES, B
from .drawing import NATIONS, SIDE_NAMES, Drawn, Label, both
from .says import named

FIGURES: Final = {INFANTRY: "foot", CAVALRY: "horse", GUN: "gun", OFFICER: "officer"}
SHORT: Final = {
    INFANTRY: both("Inf", "Inf"),
    CAVALRY: both("Cav", "Cab"),
    GUN: both("Art", "Art"),
}
SIGNS: Final = {"stunned": "demoralised", "disordered": "disordered", "fired": "spent", "moved": "acted"}


def scene(view: dict[str, object]) -> Drawn:
    """Status, terrain, pieces, armies not on the table, and the overlays of each piece."""
    pieces = [as_dict(p) for p in as_list(view["pieces"])]
    shown = [p for p in pieces if "pose" in p]
    return {
        "status": status(view),
        "active": view["active"],
        "places": {},
        "ground": [ground(as_dict(t)) for t in as_list(view["ground"])],
        "pieces": [piece(p) for p in shown],
        "tracks": [],
        "boxes": boxes(pieces),
        "cards": [],
        "lists": lists(view),
        "panels": [],
        "overlays": zones(view) + [o for p in shown for o in overlays(p)],
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


def lists(view: dict[str, object]) -> list[object]:
    """The armies and what is to be known of the battle."""
    rows: list[object] = [named(f"scenario-{view['scenario']}")]
    names, nations, factors = as_list(view["army"]), as_list(view["nation"]), as_list(view["factor"])
    for i in (0, 1):
        if not nations[i]:
            continue
        nation = NATIONS[str(nations[i])]
        side = SIDE_NAMES[SIDES[i]]
        en = f"{side['en']}: {_army(names[2 * i], nation['en'])}, strategic factor {factors[i]}"
        es = f"{side['es']}: {_army(names[2 * i + 1], nation['es'])}, factor estratégico {factors[i]}"
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


def ground(t: dict[str, object]) -> Drawn:
    kind = str(t["kind"])
    out: Drawn = {
        "id": t["id"],
        "kind": kind,
        "d": path(as_list(t["outline"])),
        "x": as_int(t["x"]) / 10,
        "y": as_int(t["y"]) / 10,
        "angle": as_int(t["heading"]) / 10,
        "label": named(f"terrain-{kind}"),
        "about": about(t, kind),
    }
    if "side" in t:
        out["side"] = t["side"]
    return out


def about(t: dict[str, object], kind: str) -> Label:
    text = named(f"about-{kind}")
    en, es = text["en"], text["es"]
    if "structure" in t:
        en, es = f"{en} Structure {t['structure']}.", f"{es} Estructura {t['structure']}."
    if "objective" in t:
        n = as_int(t["objective"])
        en, es = f"{en} Objective{f' ({n} VP)' if n else ''}.", f"{es} Objetivo{f' ({n} PV)' if n else ''}."
    return both(en, es)


# pieces


def profile_of(p: dict[str, object]) -> int:
    return B.profile_no[str(p["profile"])]


def piece(p: dict[str, object]) -> Drawn:
    """A base with its figures."""
    k = profile_of(p)
    arm = B.arm[k]
    out = bare(p, k)
    pose = [as_int(x) for x in as_list(p["pose"])]
    out["x"], out["y"], out["angle"] = pose[0] / 10, pose[1] / 10, pose[2] / 10
    out["base"] = [B.base_w[k] / 10, B.base_d[k] / 10]
    if "host" in p:
        out["host"] = p["host"]
    rows = 1
    across = 1
    if arm == INFANTRY:
        across, rows = 6, B.figures[k] // 6
    elif arm == CAVALRY:
        across, rows = 5, B.figures[k] // 5
    kind = "limber" if p["limbered"] else "foot" if p["dismounted"] else FIGURES[arm]
    out["figures"] = {"rows": rows, "across": across, "kind": kind}
    if p["formation"] != "none":
        out["formation"] = {"id": p["formation"], "label": named(f"formation-{p['formation']}")}
    return out


def bare(p: dict[str, object], k: int) -> Drawn:
    n = as_int(p["n"]) + 1
    out: Drawn = {
        "id": p["id"],
        "at": "",
        "slot": "in",
        "side": p["side"],
        "form": "leader" if B.arm[k] == OFFICER else "counter",
        "arm": ARMS[B.arm[k]],
        "label": both(f"{B.name_en[k]} no.\u00a0{n}", f"{B.name_es[k]} n.º\u00a0{n}"),
        "short": short(k, n),
        "ratings": ratings(p, k),
        "states": states(p),
    }
    if B.arm[k] == OFFICER:
        out["stars"] = 3 - B.rank[k]
    else:
        out["strength"] = max(full_strength(k) - as_int(p.get("damage", 0)), 0)
        out["most"] = full_strength(k)
    return out


def short(k: int, n: int) -> Label:
    """What stands beside the base: its arm, or that he is a general, and its number."""
    if B.arm[k] == OFFICER:
        name = both("Cmdr", "Cdte") if RANKS[B.rank[k]] == "commander" else both("Gen", "Gen")
    else:
        name = SHORT[B.arm[k]]
    return both(f"{name['en']} {n}", f"{name['es']} {n}")


def full_strength(k: int) -> int:
    """The wounds that make up a unit (10/automatic-destruction)."""
    if B.arm[k] == GUN:
        return B.charts.courage.guns[B.calibre[k]]
    return B.figures[k] * (2 if B.arm[k] == CAVALRY else 1)


def ratings(p: dict[str, object], k: int) -> list[object]:
    """The profile (1), abilities and what an officer can do."""
    out: list[object] = [_rating("kind", named(f"kind-{KINDS[B.kind[k]]}"))]
    if B.arm[k] == OFFICER:
        out = [_rating("kind", named(f"rank-{RANKS[B.rank[k]]}"))]
        out.append(_number("Command", "Mando", f'{as_int(p.get("command", B.command[k])) // INCH}"'))
        out.append(_number("Rally", "Reagrupar", f"{B.rally[k]}D6"))
    elif B.arm[k] != GUN:
        out.append(_number("Figures", "Miniaturas", str(B.figures[k])))
    speed = f'{B.speed[k] // INCH}"' + (f'/{B.limbered[k] // INCH}"' if B.limbered[k] else "")
    out.append(_number("Speed", "Velocidad", speed))
    out.append(_number("Melee", "Cuerpo a cuerpo", f"{B.melee[k]}+"))
    if B.shooting[k]:
        out.append(_number("Shooting", "Disparo", f'{B.shooting[k]}+ ({B.range[k] // INCH}")'))
    out.append(_number("Defence", "Defensa", f"{B.defence[k]}+"))
    out.append(_number("Attacks", "Ataques", str(B.attacks[k])))
    out.append(_number("Courage", "Coraje", f"{B.stunned_at[k]}/{B.routed_at[k]}"))
    out.append(_number("Discipline", "Disciplina", f"{B.discipline[k]}+"))
    out.append(_number("Points", "Puntos", str(B.points[k])))
    if B.arm[k] == OFFICER:
        names = [named(f"gift-{OFFICER_ABILITIES[i]}") for i in range(len(OFFICER_ABILITIES)) if B.gifts[k] >> i & 1]
    else:
        names = [named(f"ability-{ABILITIES[i]}") for i in range(len(ABILITIES)) if B.abilities[k] >> i & 1]
        for n, ability in ((B.strength[k], "crushing-strength"), (B.piercing[k], "piercing")):
            if n:
                name = named(f"ability-{ability}")
                names.append(both(f"{name['en']} ({n})", f"{name['es']} ({n})"))
        if B.lancers[k]:
            names.append(both("Lancers", "Lanceros"))
        if B.screen[k]:
            names.append(both("Skirmish screen", "Pantalla de tiradores"))
    if names:
        text = both(", ".join(n["en"] for n in names), ", ".join(n["es"] for n in names))
        out.append(_rating("abilities", text))
    return out


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


def boxes(pieces: list[dict[str, object]]) -> list[object]:
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
                drawn = [bare(p, profile_of(p)) for p in inside]
                out.append({"id": f"{state}-{side}", "label": label, "pieces": drawn})
    return out


# overlays: where something may be put down; arcs, ranges and command of the piece that is looked at


def zones(view: dict[str, object]) -> list[object]:
    outlines = [path(as_list(zone)) for zone in as_list(view["zones"])]
    if not outlines:
        return []
    return [{"id": "zone", "label": both("Zone", "Zona"), "style": "front", "d": "".join(outlines), "on": True}]


def overlays(p: dict[str, object]) -> list[object]:
    k = profile_of(p)
    if "host" in p or p["state"] != "table":
        return []
    x, y, heading = (as_int(v) for v in as_list(p["pose"]))
    w, d = B.base_w[k], B.base_d[k]
    out: list[object] = []
    id = str(p["id"])
    if B.arm[k] == OFFICER:
        r = as_int(p["command"]) / 10
        out.append(
            {"id": f"command-{id}", "of": id, "label": both("Command range", "Rango de mando"), "style": "command",
             "d": circle(x / 10, y / 10, r + w / 20)}
        )  # fmt: skip
        return out
    wide = B.arm[k] != INFANTRY or p["formation"] == "open-order"
    if B.range[k] and not p["limbered"]:
        out.append(
            {"id": f"range-{id}", "of": id, "label": both("Range", "Alcance"), "style": "fire",
             "d": fan(x, y, heading, w, d, B.range[k], wide)}
        )  # fmt: skip
        out.append(
            {"id": f"half-{id}", "of": id, "label": both("Half range", "Medio alcance"), "style": "danger",
             "d": fan(x, y, heading, w, d, B.range[k] // 2, wide)}
        )  # fmt: skip
    reach = B.speed[k] * 2
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
