"""What stands on the table, as a drawing list made of a view, what is printed and nothing else (docs/wire.md)."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt
from typing import Final

from ....core.game import Game
from ....core.text import LANGS
from ....kit.drawing import Drawn
from ....kit.labels import Label, counted, fixed, named
from ....kit.parts import Parts
from ....kit.shapes import as_dict, as_int, as_list
from ....space.table import INCH, ahead, corners
from ..pack.board import Board
from ..pack.names import ABILITIES, ARMS, CAVALRY, COMMANDER, GUN, INFANTRY, KINDS, OFFICER, OFFICER_ABILITIES, SIDES
from ..state.model import TITLES

FIGURES: Final = {INFANTRY: "foot", CAVALRY: "horse", GUN: "gun", OFFICER: "officer"}
SIGNS: Final = {"stunned": "demoralised", "disordered": "disordered", "fired": "spent", "moved": "acted"}


Printed = list[list[Drawn]]  # the ratings of each profile


class Base:
    """A piece on the table, with the overlays that go with it."""

    def __init__(self, game: Game, b: Board, printed: Printed, p: dict[str, object]) -> None:
        self.piece: Drawn = piece(game, b, printed, p)
        self.overlays: list[object] = overlays(game, b, p)


def scene(game: Game, b: Board, printed: Printed, view: dict[str, object], parts: Parts) -> Drawn:
    """Status, terrain, pieces, armies not on the table, and the overlays of each piece. `parts`: what was drawn before;
    nothing, to draw all of it."""
    rows = as_list(view["pieces"])
    drawn = parts.rows("pieces", rows)
    pieces: list[object] = []
    around = zones(game, view)
    aside: list[dict[str, object]] = []
    for i in range(len(rows)):
        p = as_dict(rows[i])
        if "pose" not in p:
            aside.append(p)
            continue
        found = drawn[i]
        if not isinstance(found, Base):
            found = Base(game, b, printed, p)
            drawn[i] = found
        pieces.append(found.piece)
        around += found.overlays
    parts.keep_rows("pieces", rows, drawn)
    return {
        "status": status(game, view),
        "active": view["active"],
        "places": {},
        "ground": grounds(game, b, as_list(view["ground"]), parts),
        "pieces": pieces,
        "tracks": [],
        "boxes": boxes(game, b, printed, aside, parts),
        "cards": [],
        "lists": lists(game, b, view),
        "panels": [],
        "overlays": around,
    }


# status and lists


def status(game: Game, view: dict[str, object]) -> list[object]:
    out: list[object] = [
        _line(game, "turn", str(view["turn"])),
        _line(game, "phase", fixed(game, f"phase-{view['phase']}")),
    ]
    if not any(as_int(n) for n in as_list(view["total"])):
        return out
    gone, full = as_list(view["break_lost"]), as_list(view["break_total"])
    weather, season = fixed(game, f"weather-{view['weather']}"), fixed(game, f"season-{view['season']}")
    out += [
        _line(game, "initiative", fixed(game, f"side-{view['initiative']}")),
        _line(game, "weather", joined([weather, season])),
        _line(game, "lost", _pair(game, as_list(view["lost"]))),
        _line(game, "breaking", _pair(game, [f"{gone[i]}/{full[i]}" for i in (0, 1)])),
    ]
    vp = as_list(view["vp"])
    if any(as_int(n) for n in vp):
        out.append(_line(game, "vp", _pair(game, vp)))
    return out


def _line(game: Game, id: str, value: object) -> Drawn:
    return {"id": id, "label": fixed(game, f"status-{id}"), "value": value}


def _pair(game: Game, of: Sequence[object]) -> Label:
    """A figure of each side."""
    blue, red = fixed(game, "short-blue"), fixed(game, "short-red")
    return {lang: f"{blue[lang]} {of[0]}  {red[lang]} {of[1]}" for lang in LANGS}


def joined(labels: list[Label]) -> Label:
    return {lang: ", ".join([each[lang] for each in labels]) for lang in LANGS}


def under(head: Label, what: Label) -> Label:
    return {lang: f"{head[lang]}: {what[lang]}" for lang in LANGS}


def lists(game: Game, b: Board, view: dict[str, object]) -> list[object]:
    """The armies and what is to be known of the battle."""
    played = b.setting.scenarios[b.setting.scenario_no[str(view["scenario"])]]
    rows: list[object] = [named(played, "name")]
    nations, factors = as_list(view["nation"]), as_list(view["factor"])
    for i in (0, 1):
        if not nations[i]:
            continue
        facts = [army(b, view, i), counted(game, "scene-factor", as_int(factors[i]))]
        if view["attacker"] == SIDES[i]:
            facts.append(fixed(game, "scene-attacker"))
        rows.append(under(fixed(game, f"side-{SIDES[i]}"), joined(facts)))
    if view["frozen"]:
        rows.append(fixed(game, "scene-frozen"))
    return [{"id": "battle", "label": fixed(game, "scene-battle"), "rows": rows}]


def army(b: Board, view: dict[str, object], side: int) -> Label:
    """The name of an army, and its nation where the name does not say it."""
    nation = named(b.roster.units.nations[str(as_list(view["nation"])[side])], "name")
    names = as_list(view["army"])
    out: Label = {}
    for i, lang in enumerate(LANGS):
        name = str(names[TITLES * side + (i if i < TITLES else 0)])
        out[lang] = f"{name} ({nation[lang]})" if name and nation[lang] not in name else name or nation[lang]
    return out


# terrain


def path(poly: list[object]) -> str:
    """An outline in millimetres."""
    points = [f"{as_int(poly[i]) / 10:g} {as_int(poly[i + 1]) / 10:g}" for i in range(0, len(poly), 2)]
    return "M" + "L".join(points) + "Z"


def ground(game: Game, b: Board, t: dict[str, object]) -> Drawn:
    kind = str(t["kind"])
    out: Drawn = {
        "id": t["id"],
        "kind": kind,
        "d": path(as_list(t["outline"])),
        "x": as_int(t["x"]) / 10,
        "y": as_int(t["y"]) / 10,
        "angle": as_int(t["heading"]) / 10,
        "label": b.terrain_names[b.terrain_no[kind]],
        "about": about(game, b, t, kind),
    }
    if "side" in t:
        out["side"] = t["side"]
    return out


def grounds(game: Game, b: Board, rows: list[object], parts: Parts) -> list[object]:
    drawn = parts.rows("ground", rows)
    for i in range(len(rows)):
        if drawn[i] is None:
            drawn[i] = ground(game, b, as_dict(rows[i]))
    parts.keep_rows("ground", rows, drawn)
    return drawn


def about(game: Game, b: Board, t: dict[str, object], kind: str) -> Label:
    texts = [b.terrain_about[b.terrain_no[kind]]]
    if "structure" in t:
        texts.append(counted(game, "ground-structure", as_int(t["structure"])))
    if "objective" in t:
        texts.append(counted(game, "ground-objective", as_int(t["objective"])))
    return {lang: " ".join([text[lang] for text in texts]) for lang in LANGS}


# pieces


def profile_of(b: Board, p: dict[str, object]) -> int:
    return b.profile_no[str(p["profile"])]


def piece(game: Game, b: Board, printed: Printed, p: dict[str, object]) -> Drawn:
    """A base with its figures."""
    k = profile_of(b, p)
    arm = b.arm[k]
    out = bare(game, b, printed, p, k)
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
        out["formation"] = {"id": p["formation"], "label": fixed(game, f"formation-{p['formation']}")}
    return out


def bare(game: Game, b: Board, printed: Printed, p: dict[str, object], k: int) -> Drawn:
    n = as_int(p["n"]) + 1
    out: Drawn = {
        "id": p["id"],
        "at": "",
        "slot": "in",
        "side": p["side"],
        "form": "leader" if b.arm[k] == OFFICER else "counter",
        "arm": ARMS[b.arm[k]],
        "label": numbered(game, b.names[k], n),
        "short": short(game, b, k, n),
        "ratings": printed[k],
        "states": states(game, p),
    }
    if b.arm[k] == OFFICER:
        out["stars"] = 3 - b.rank[k]
        if "command" in p:  # 12: his own, not that of his rank
            out["ratings"] = ratings(game, b, k, as_int(p["command"]))
    else:
        out["strength"] = max(b.wounds[k] - as_int(p.get("damage", 0)), 0)
        out["most"] = b.wounds[k]
    return out


def numbered(game: Game, name: Label, n: int) -> Label:
    number = counted(game, "numbered", n)
    return {lang: f"{name[lang]} {number[lang]}" for lang in LANGS}


def short(game: Game, b: Board, k: int, n: int) -> Label:
    """What stands beside the base: its arm, or that he is a general, and its number."""
    kind = ARMS[b.arm[k]] if b.arm[k] != OFFICER else "commander" if b.rank[k] == COMMANDER else "general"
    name = fixed(game, f"short-{kind}")
    return {lang: f"{name[lang]} {n}" for lang in LANGS}


def printed_ratings(game: Game, b: Board) -> Printed:
    """Made once: they are drawn with every piece."""
    return [ratings(game, b, k, b.command[k]) for k in range(len(b.profile_id))]


def ratings(game: Game, b: Board, k: int, command: int) -> list[Drawn]:
    """The profile (1), abilities and what an officer can do."""
    officer = b.arm[k] == OFFICER
    out = [_rating(game, "kind", b.rank_names[b.rank[k]] if officer else fixed(game, f"kind-{KINDS[b.kind[k]]}"))]
    if officer:
        out.append(_rating(game, "command", f'{command // INCH}"'))
        out.append(_rating(game, "rally", f"{b.rally[k]}D6"))
    elif b.arm[k] != GUN:
        out.append(_rating(game, "figures", str(b.figures[k])))
    speed = f'{b.speed[k] // INCH}"' + (f'/{b.limbered[k] // INCH}"' if b.limbered[k] else "")
    out.append(_rating(game, "speed", speed))
    out.append(_rating(game, "melee", f"{b.melee[k]}+"))
    if b.shooting[k]:
        out.append(_rating(game, "shooting", f'{b.shooting[k]}+ ({b.range[k] // INCH}")'))
    out.append(_rating(game, "defence", f"{b.defence[k]}+"))
    out.append(_rating(game, "attacks", str(b.attacks[k])))
    out.append(_rating(game, "courage", f"{b.stunned_at[k]}/{b.routed_at[k]}"))
    out.append(_rating(game, "discipline", f"{b.discipline[k]}+"))
    out.append(_rating(game, "points", str(b.points[k])))
    names = abilities(game, b, k)
    if names:
        out.append(_rating(game, "abilities", joined(names)))
    return out


def abilities(game: Game, b: Board, k: int) -> list[Label]:
    """What a unit (13) or an officer (12) can do."""
    if b.arm[k] == OFFICER:
        return [b.ability_names[f"12/{id}"] for id in _bits(b.gifts[k], OFFICER_ABILITIES)]
    names = [b.ability_names[f"13/{id}"] for id in _bits(b.abilities[k], ABILITIES)]
    for n, id in ((b.strength[k], "13/crushing-strength"), (b.piercing[k], "13/piercing")):
        if n:
            names.append({lang: f"{b.ability_names[id][lang]} ({n})" for lang in LANGS})
    if b.lancers[k]:
        names.append(fixed(game, "ability-lancers"))
    if b.screen[k]:
        names.append(fixed(game, "ability-screen"))
    return names


def _bits(bits: int, names: tuple[str, ...]) -> list[str]:
    return [names[i] for i in range(len(names)) if bits >> i & 1]


def _rating(game: Game, id: str, value: object) -> Drawn:
    return {"label": fixed(game, f"rating-{id}"), "value": value}


STATES: Final = (
    "stunned", "disordered", "fired", "charged", "rallied", "limbered", "dismounted", "sappers", "screened", "chief",
)  # fmt: skip


def states(game: Game, p: dict[str, object]) -> list[object]:
    out: list[object] = []
    if "damage" not in p:
        return out
    n = as_int(p["damage"])
    if n:
        out.append(counted(game, "state-damage", n))
    for key in STATES:
        value = p[key]
        if value and not (key == "disordered" and value == 2):
            state: Drawn = {**fixed(game, f"state-{key}")}
            if key in SIGNS:
                state["id"] = SIGNS[key]
            out.append(state)
    if p["order"] not in ("none", "halt"):
        out.append({"id": SIGNS["moved"], **fixed(game, f"order-{p['order']}")})
    if p.get("in_command") is False:
        out.append({**fixed(game, "state-out-of-command")})
    return out


def boxes(game: Game, b: Board, printed: Printed, aside: list[dict[str, object]], parts: Parts) -> list[object]:
    """What is not on the table."""
    kept = parts.find("boxes", aside)
    if kept is not None:
        return as_list(kept)
    out: list[object] = []
    for state in ("list", "reserve", "hidden", "gone"):
        for side in SIDES:
            inside = [p for p in aside if p["state"] == state and p["side"] == side]
            if inside:
                label = under(fixed(game, f"box-{state}"), fixed(game, f"side-{side}"))
                drawn = [bare(game, b, printed, p, profile_of(b, p)) for p in inside]
                out.append({"id": f"{state}-{side}", "label": label, "pieces": drawn})
    parts.keep("boxes", aside, out)
    return out


# overlays: where something may be put down; arcs, ranges and command of the piece that is looked at


def zones(game: Game, view: dict[str, object]) -> list[object]:
    outlines = [path(as_list(zone)) for zone in as_list(view["zones"])]
    if not outlines:
        return []
    return [{"id": "zone", "label": fixed(game, "overlay-zone"), "style": "front", "d": "".join(outlines), "on": True}]


def overlays(game: Game, b: Board, p: dict[str, object]) -> list[object]:
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
            {"id": f"command-{id}", "of": id, "label": fixed(game, "overlay-command"), "style": "command",
             "d": circle(x / 10, y / 10, r + w / 20)}
        )  # fmt: skip
        return out
    wide = b.arm[k] != INFANTRY or p["formation"] == "open-order"
    if b.range[k] and not p["limbered"]:
        out.append(
            {"id": f"range-{id}", "of": id, "label": fixed(game, "overlay-range"), "style": "fire",
             "d": fan(x, y, heading, w, d, b.range[k], wide)}
        )  # fmt: skip
        out.append(
            {"id": f"half-{id}", "of": id, "label": fixed(game, "overlay-half"), "style": "danger",
             "d": fan(x, y, heading, w, d, b.range[k] // 2, wide)}
        )  # fmt: skip
    reach = b.speed[k] * 2
    out.append(
        {"id": f"reach-{id}", "of": id, "label": fixed(game, "overlay-reach"), "style": "front",
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
