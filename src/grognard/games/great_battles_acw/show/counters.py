"""What is printed on the counters: combat units (2.21) and leaders (2.22, 4.1), as pieces of a drawing list."""

from __future__ import annotations

from ..pack.board import Board
from ..pack.kinds import ARMS, F_ARMY, F_CORPS, F_DIVISION, PROFILES, SECTIONS, both

Drawn = dict[str, object]
Label = dict[str, str]

SIDES = ("union", "confederate")
COHESION = both("cohesion", "cohesión")
WEAPON = both("weapon", "arma")
MOVE = both("movement", "movimiento")
RANGE = both("range", "alcance")


def unit(b: Board, name: str, sp: int, disordered: bool, foot: bool) -> Drawn:
    """2.21: a combat unit, on the side of its counter that lies up."""
    u = b.unit_no[name]
    ratings: list[object] = []
    if foot:
        cohesion = b.coh_foot_bad[u] if disordered else b.coh_foot[u]
        move = b.ma_foot_bad[u] if disordered else b.ma_foot[u]
    else:
        cohesion = b.coh_bad[u] if disordered else b.coh[u]
        move = b.ma_bad[u] if disordered else b.ma[u]
    ratings.append({"label": COHESION, "value": str(cohesion)})
    weapons = [w for w in b.weapon[SECTIONS * u : SECTIONS * u + SECTIONS] if w >= 0]
    ratings.append({"label": WEAPON, "value": "+".join(b.weapon_id[w] for w in weapons)})
    ratings.append({"label": MOVE, "value": f"{move / 2:g}"})
    return {
        "id": name, "side": SIDES[b.side[u]], "form": "counter", "arm": ARMS[b.arm[u]], "label": b.unit_names[u],
        "short": b.label[u], "strength": sp, "most": b.sp0[u], "ratings": ratings, "states": [],
    }  # fmt: skip


def leader(b: Board, name: str, second: int) -> Drawn:
    """4.1: a leader; `second` is the other side of his counter, his replacement."""
    x = b.leader_no[name]
    ratings: list[object] = []
    level = max((b.form_level[f] for f in b.commands[x]), default=0)
    if level == F_ARMY:
        n = b.rep_initiative[x] if second else b.initiative[x]
        ratings.append({"label": both("initiative", "iniciativa"), "value": f"{n:+d}"})
    if level == F_CORPS or (level == F_ARMY and any(b.form_level[f] == F_CORPS for f in b.commands[x])):
        n = b.rep_efficiency[x] if second else b.efficiency[x]
        ratings.append({"label": both("efficiency", "eficiencia"), "value": f"{n:+d}"})
    if any(b.form_level[f] == F_DIVISION for f in b.commands[x]):
        n = b.rep_coordination[x] if second else b.coordination[x]
        ratings.append({"label": both("coordination", "coordinación"), "value": f"{n:+d}"})
        n = b.rep_activation[x] if second else b.activation[x]
        ratings.append({"label": both("activation", "activación"), "value": f"{n:+d}"})
    if level < F_DIVISION:
        n = b.rep_orders_drm[x] if second else b.orders_drm[x]
        ratings.append({"label": both("orders", "órdenes"), "value": f"{n:+d}"})
        profile = PROFILES[b.rep_profile[x] if second else b.profile[x]]
        ratings.append({"label": both("profile", "perfil"), "value": profile})
    ratings.append({"label": RANGE, "value": f"{b.reach[x] / 2:g}"})
    grade = b.rep_grade[x] if second else b.leader_grade[x]
    who = b.rep_name[x] if second else b.leader_name[x]
    label: Label = {}
    for lang in ("en", "es"):
        over = ", ".join(b.form_name[f][lang] for f in b.commands[x])
        label[lang] = f"{grade[lang]} {who}".strip() + (f", {over}" if over else "")
    return {
        "id": name, "side": SIDES[b.leader_side[x]], "form": "leader", "arm": "leader", "label": label,
        "short": who, "stars": b.stars[x], "ratings": ratings, "states": [],
    }  # fmt: skip
