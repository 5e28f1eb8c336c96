"""What a seat may know, built by adding. Nearly everything lies open; a side alone knows its efficiency markers and
how many activation markers it has put into the pool (5.21, 5.24); nobody knows what the pool still holds."""

from __future__ import annotations

from ....core.columns import differing, numbers
from ....core.frame import ALL, Decision, Frame
from ....kit.shapes import as_list
from ..pack.kinds import A_ART, F_BRIGADE, LIGHTS, V_POINTS
from ..pack.shapes import SIDES
from ..rules.queries.ch04_command import spread
from ..rules.queries.ch04_leaders import command_range, leads, stands
from ..rules.queries.ch07_facing import front_hexes, front_mask, part_facing
from ..rules.queries.ch08_stacks import brigade_of, hex_of, part_sp, parts_at, parts_of, side_at, top_at
from ..rules.queries.ch09_allowance import allowance, left
from ..rules.queries.ch10_fire import max_range
from ..rules.queries.ch10_sight import clear_line
from ..rules.queries.ch10_strength import arc_to, barrels_of
from ..rules.queries.victory import points
from ..state.model import (
    ABANDONED,
    ABANDONED2,
    ACTED,
    AGAIN,
    BUILDING,
    CHARGING,
    COLLAPSED,
    COLUMN,
    DISORDERED,
    DISPERSED,
    FIRED,
    FOOT,
    GONE,
    HALTED,
    IN_PHASE,
    INEFFECTIVE,
    L_ALIVE,
    L_REPLACED,
    LEFT,
    MOVED,
    OFF,
    OPT_FATIGUE,
    REFUSE_L,
    REFUSE_R,
    RESERVE,
    ROUTED,
    STRAY,
    SWAPPED,
    UNLED,
    UNUSED,
    Field,
)
from ..words import ORDERS

AMMO = ("", "low", "out")
LASTING: tuple[tuple[int, str], ...] = (
    (DISORDERED, "disordered"), (COLLAPSED, "collapsed"), (DISPERSED, "dispersed"), (FOOT, "dismounted"),
    (REFUSE_L, "refused-left"), (REFUSE_R, "refused-right"), (BUILDING, "building"), (UNLED, "unled"),
    (STRAY, "stray"), (AGAIN, "fought-again"), (SWAPPED, "swapped"),
)  # fmt: skip
DOING: tuple[tuple[int, str], ...] = (
    (ACTED, "acted"), (MOVED, "moved"), (FIRED, "fired"), (CHARGING, "charging"), (HALTED, "halted"),
)  # fmt: skip
# the steps of a turn in which the pool has been filled: what has been drawn from it is known to all (5.31)
POOLED = (
    "draw_marker", "drawn", "late_commanders", "other_commanders", "replace", "recover", "other_recovery", "effective",
)  # fmt: skip
TURNS = {"UnitTurn": "u", "PhasingFire": "u", "Charge": "u"}  # frames of one unit's turn, and their unit


class Seen:
    """What a seat saw last: of which position, and the view, parts of which are kept. `units`, `leaders`: by number,
    None for those that are not on the map."""

    def __init__(self, g: Field, units: list[object], leaders: list[object], view: dict[str, object]) -> None:
        self.g: Field = g
        self.units: list[object] = units
        self.leaders: list[object] = leaders
        self.view: dict[str, object] = view


def view(g: Field, frames: list[Frame], pending: Decision | None, seat: int) -> dict[str, object]:
    """The table as one seat sees it (a spectator sees what both may see; ALL sees everything)."""
    return look(g, frames, pending, seat, None).view


def look(g: Field, frames: list[Frame], pending: Decision | None, seat: int, was: Seen | None) -> Seen:
    """The same for a seat that has looked before: what has not changed since is the same object again."""
    b, s = g.b, g.s
    last = min(g.turn, len(s.turn_label) - 1)
    out: dict[str, object] = {
        "game": "great-battles-acw",
        "seat": SIDES[seat] if seat >= 0 else "",
        "scenario": s.id,
        "turn": last,
        "turns": len(s.turn_label),
        "hour": s.turn_label[last],
        "light": LIGHTS[s.light[last]],
        "initiative": SIDES[g.initiative] if g.initiative >= 0 else "",
        "active": SIDES[g.active],
        "march": g.march,
        "brigades": [b.form_id[f] for f in g.brigades],
        "lost": g.lost[:],
        "victory": s.victory.text,
        "special": [x.text for x in s.specials],
        "drawn": drawn(g, frames),
    }
    now = Seen(g, [], [], out)
    if was is None:
        now.units = [unit_view(g, u) if g.at[u] >= 0 else None for u in range(b.n_units)]
        now.leaders = [leader_view(g, x) if stands(g, x) else None for x in range(b.n_leaders)]
        out["units"] = there(now.units)
        out["leaders"] = there(now.leaders)
        add_boxes(g, out)
        add_formations(g, None, out)
        add_ground(g, out)
    else:
        look_again(was, now)
    if s.victory.kind == V_POINTS:
        out["points"] = [points(g, 0), points(g, 1)]
    if seat >= 0 or seat == ALL:
        mine = (0, 1) if seat == ALL else (seat,)
        out["efficiency"] = [
            [b.form_id[f], g.efficiency[f]] for f in range(b.n_formations) if b.form_side[f] in mine and g.efficiency[f]
        ]
        out["markers"] = [
            [b.form_id[f], g.ams[f], g.cup[f] if pooled(frames) else g.ams[f]]
            for f in range(b.n_formations)
            if b.form_side[f] in mine and g.ams[f]
        ]
    u = in_turn(g, frames)
    if u >= 0:
        out["unit"] = b.unit_id[u]
        if g.at[u] >= 0:
            out["overlays"] = overlays(g, u)
            if seat in (b.side[u], ALL):  # 5.28: how far a march goes may hang on what its division has in the pool
                out["allowance"] = allowance(g, u)
                out["left"] = left(g, u)
    if pending is not None:
        out["deciding"] = SIDES[pending.seat] if pending.seat >= 0 else "chance"
        if pending.seat == seat and seat >= 0:  # chance has the number of a spectator
            out["decision"] = {"key": pending.key, "rule": pending.rule, "items": pending.choice.items()}
    return now


def there(rows: list[object]) -> list[object]:
    return [row for row in rows if row is not None]


def add_boxes(g: Field, out: dict[str, object]) -> None:
    """Who is off the map, and who has fallen."""
    b = g.b
    out["boxes"] = boxes(g)
    out["fallen"] = [
        b.leader_id[x]
        for x in range(b.n_leaders)
        if g.leader_at[x] != UNUSED and g.leader_life[x] not in (L_ALIVE, L_REPLACED)
    ]
    out["groups"] = [[b.form_id[f], leader_name(g, f)] for f in range(b.n_formations) if takes_part(g, f)]


def add_formations(g: Field, was: Seen | None, out: dict[str, object]) -> None:
    b = g.b
    rows: list[object] = [formation_view(g, f) for f in range(b.n_formations) if b.units_of[f] and known(g, f)]
    before = as_list(was.view["formations"]) if was is not None else []
    if len(before) == len(rows):
        rows = [before[i] if before[i] == rows[i] else rows[i] for i in range(len(rows))]
    out["formations"] = rows


def add_ground(g: Field, out: dict[str, object]) -> None:
    """Parapets and objectives."""
    b = g.b
    out["works"] = [works_view(g, i) for i in range(0, len(g.works), 4)]
    out["objectives"] = [
        {"id": o.id, "name": o.name, "vp": o.vp, "hexes": [b.grid.name(h) for h in o.hexes],
         "held": SIDES[g.held[k]] if g.held[k] >= 0 else ""}
        for k, o in enumerate(g.s.objectives)
    ]  # fmt: skip


def look_again(was: Seen, now: Seen) -> None:
    """Units, leaders, formations and the ground: what is not as it was."""
    g, old, out = now.g, was.g, now.view
    units = changed_units(old, g)
    gone = False
    if units:
        now.units = was.units[:]
        for u in units:
            now.units[u] = unit_view(g, u) if g.at[u] >= 0 else None
            gone = gone or g.at[u] < 0 or old.at[u] < 0
        out["units"] = there(now.units)
    else:
        now.units = was.units
        out["units"] = was.view["units"]
    moved = differing(old.leader_at, g.leader_at)
    fallen = differing(old.leader_life, g.leader_life)
    leaders = moved + fallen + differing(old.leader_done, g.leader_done)
    if leaders:
        now.leaders = was.leaders[:]
        for x in leaders:
            now.leaders[x] = leader_view(g, x) if stands(g, x) else None
        out["leaders"] = there(now.leaders)
    else:
        now.leaders = was.leaders
        out["leaders"] = was.view["leaders"]
    if gone or fallen or any(old.leader_at[x] < 0 or g.leader_at[x] < 0 for x in moved):
        add_boxes(g, out)
    else:
        again(was, ("boxes", "fallen", "groups"), out)
    if (
        gone
        or differing(old.form_state, g.form_state)
        or differing(old.form_order, g.form_order)
        or (differing(old.fatigue, g.fatigue))
    ):
        add_formations(g, was, out)
    else:
        out["formations"] = was.view["formations"]
    if old.works != g.works or old.held != g.held:
        add_ground(g, out)
    else:
        again(was, ("works", "objectives"), out)


def again(was: Seen, keys: tuple[str, ...], out: dict[str, object]) -> None:
    for key in keys:
        out[key] = was.view[key]


def changed_units(old: Field, g: Field) -> set[int]:
    """Units that do not look as they did: by something of their own, by their place in a stack, or because their
    brigade is activated or no longer is."""
    b = g.b
    out: set[int] = set()
    for before, now in (
        (old.at, g.at), (old.facing, g.facing), (old.sp, g.sp), (old.state, g.state), (old.order, g.order),
        (old.done, g.done), (old.attached, g.attached),
    ):  # fmt: skip
        out.update(differing(before, now))
    out.update([i // 2 for i in differing(old.ext, g.ext)])
    out.update([i // 3 for i in differing(old.guns, g.guns)])
    out.update([i // 3 for i in differing(old.ammo, g.ammo)])
    hexes = set(differing(old.top, g.top))
    for part in differing(old.under, g.under):
        hexes.add(hex_of(old, part))
        hexes.add(hex_of(g, part))
    for h in hexes:
        if h >= 0:
            out.update([part // 3 for part in parts_at(g, h)])
    if old.brigades != g.brigades:
        stirred = set(old.brigades) ^ set(g.brigades)
        out.update([u for u in range(b.n_units) if brigade_of(g, u) in stirred or brigade_of(old, u) in stirred])
    return out


# what lies on the map


def unit_view(g: Field, u: int) -> dict[str, object]:
    """A unit on the map: its counter and its extensions, each with its hex, its place in the stack and its strength."""
    b = g.b
    out: dict[str, object] = {
        "id": b.unit_id[u],
        "side": SIDES[b.side[u]],
        "order": ORDERS[g.order[u]],
        "sp": g.sp[u],
        "states": states(g, u),
        "brigade": b.form_id[brigade_of(g, u)],
        "parts": [part_view(g, p) for p in parts_of(g, u)],
    }
    if b.arm[u] == A_ART:
        out["guns"] = numbers(g.guns[3 * u : 3 * u + b.n_sections[u]])
    shots = numbers(g.ammo[3 * u : 3 * u + b.n_sections[u]])
    if any(shots):
        out["ammo"] = [AMMO[x] for x in shots]
    return out


def part_view(g: Field, part: int) -> dict[str, object]:
    h = hex_of(g, part)
    fronts = front_mask(g, part)
    return {
        "part": part % 3,
        "hex": g.b.grid.name(h),
        "nth": parts_at(g, h).index(part),
        "sp": part_sp(g, part),
        "facing": part_facing(g, part),
        "fronts": [s for s in range(6) if fronts >> s & 1],
    }


def states(g: Field, u: int) -> list[str]:
    """Everything that marks a unit, as words."""
    out = [word for bit, word in LASTING if g.state[u] & bit]
    if g.state[u] & ABANDONED:
        out.append("abandoned-2" if g.state[u] & ABANDONED2 else "abandoned")
    if g.ext[2 * u] >= 0 or g.ext[2 * u + 1] >= 0:
        out.append("column" if g.state[u] & COLUMN else "line")
    if brigade_of(g, u) in g.brigades:
        out += [word for bit, word in DOING if g.done[u] & bit]
    return out


def leader_view(g: Field, x: int) -> dict[str, object]:
    h = g.leader_at[x]
    return {
        "id": g.b.leader_id[x],
        "side": SIDES[g.b.leader_side[x]],
        "hex": g.b.grid.name(h),
        "second": int(g.leader_life[x] == L_REPLACED),  # the counter's other side (12.74)
        "moved": g.leader_done[x],
    }


def works_view(g: Field, i: int) -> dict[str, object]:
    """15.13, 15.21: parapets in a hex; `left` turns to go while they are being built."""
    return {
        "hex": g.b.grid.name(g.works[i]),
        "sides": [s for s in range(6) if g.works[i + 1] >> s & 1],
        "done": int(g.works[i + 2] < 0),
        "left": g.works[i + 3],
    }


# beside the map


def boxes(g: Field) -> list[dict[str, object]]:
    """Who is off the map: groups still to come, by hour and entry (9.71); the routed, the eliminated, the departed."""
    b, s = g.b, g.s
    out: list[dict[str, object]] = []
    for i, r in enumerate(s.reinforcements):
        units = [[b.unit_id[u], g.sp[u]] for u in r.units if g.at[u] == OFF]
        leaders = [b.leader_id[x] for x in r.leaders if g.leader_at[x] == OFF and g.leader_life[x] == L_ALIVE]
        if units or leaders:
            entry = s.entries[r.entry]
            out.append(
                {"kind": "group", "n": i, "side": SIDES[r.side], "hour": s.turn_label[r.turn], "entry": entry.name,
                 "units": units, "leaders": leaders}
            )  # fmt: skip
    grouped = [u for r in s.reinforcements for u in r.units]
    for at, kind in ((OFF, "off"), (ROUTED, "routed"), (GONE, "gone"), (LEFT, "left")):
        for side in (0, 1):
            units = [
                [b.unit_id[u], g.sp[u]]
                for u in range(b.n_units)
                if g.at[u] == at and b.side[u] == side and not (at == OFF and u in grouped)
            ]
            if units:
                out.append({"kind": kind, "side": SIDES[side], "units": units, "leaders": []})
    return out


def known(g: Field, f: int) -> bool:
    """Whether a formation has units in this scenario."""
    for u in g.b.units_of[f]:
        if g.at[u] != UNUSED:
            return True
    return False


def takes_part(g: Field, f: int) -> bool:
    """Whether a formation, or one below it, has units in this scenario."""
    for u in g.b.all_units[f]:
        if g.at[u] != UNUSED:
            return True
    return False


def leader_name(g: Field, f: int) -> str:
    """Who leads a formation on the map; "": nobody does."""
    x = leads(g, f)
    return g.b.leader_id[x] if stands(g, x) else ""


def formation_view(g: Field, f: int) -> dict[str, object]:
    """6.11, 6.3, 13.2, 17.2: what lies on a brigade's marker in the open."""
    b = g.b
    out: dict[str, object] = {"id": b.form_id[f], "side": SIDES[b.form_side[f]], "order": ORDERS[g.form_order[f]]}
    top = f
    while top >= 0:
        if g.form_state[top] & RESERVE:
            out["reserve"] = True
        top = b.up[top]
    if g.form_state[f] & INEFFECTIVE:
        out["ineffective"] = True
    if g.options & OPT_FATIGUE and g.fatigue[f]:
        out["fatigue"] = b.charts.fatigue.values[g.fatigue[f]]
    return out


# markers


def pooled(frames: list[Frame]) -> bool:
    """5.31: whether the markers of this turn are in the pool."""
    for f in frames:
        if type(f).__name__ == "Turn":
            return f.step in POOLED
    return False


def drawn(g: Field, frames: list[Frame]) -> list[list[object]]:
    """5.31: the markers that have been drawn or chosen this turn, by formation. Everybody has seen them."""
    out: list[list[object]] = []
    if not pooled(frames):
        return out
    b = g.b
    for f in range(b.n_formations):
        n = g.ams[f] - g.cup[f]
        if n > 0:
            out.append([b.form_id[f], n])
    return out


# the unit whose turn it is


def in_turn(g: Field, frames: list[Frame]) -> int:
    """The unit that moves or fires now, or -1."""
    for f in reversed(frames):
        name = TURNS.get(type(f).__name__, "")
        u = getattr(f, name, -1) if name else -1
        if isinstance(u, int) and 0 <= u < g.b.n_units:
            return u
    return -1


def overlays(g: Field, u: int) -> dict[str, list[str]]:
    """Hexes that matter to a unit: its front, its field of fire, its brigadier's reach, the enemy's fronts."""
    b = g.b
    side = b.side[u]
    front: set[int] = set()
    fire: set[int] = set()
    for part in parts_of(g, u):
        front.update(front_hexes(g, part))
        fire.update(field_of_fire(g, part))
    out = {"front": front, "fire": fire}
    x = leads(g, brigade_of(g, u))
    if b.form_level[brigade_of(g, u)] == F_BRIGADE and stands(g, x):
        cost = spread(g, side, g.leader_at[x], command_range(g, x))
        out["command"] = {h for h in range(b.n_hex) if cost[h] >= 0}
    enemy: set[int] = set()
    for h in range(b.n_hex):
        if g.top[h] and side_at(g, h) == 1 - side:
            enemy.update(front_hexes(g, top_at(g, h)))
    out["enemy"] = enemy
    return {name: [b.grid.name(h) for h in sorted(hexes)] for name, hexes in out.items() if hexes}


def field_of_fire(g: Field, part: int) -> list[int]:
    """10.16, 10.21: where a part's weapons reach, by range, front and ground; units in the way are left aside."""
    out: list[int] = []
    here = hex_of(g, part)
    for barrel in barrels_of(g, part)[:1]:
        out += [
            h
            for h in g.b.grid.within(here, max_range(g, barrel, IN_PHASE))
            if h != here and arc_to(g, barrel, h) and clear_line(g, here, h)
        ]
    return out
