"""What is printed on the counters: combat units (2.21) and leaders (2.22, 4.1), as pieces of a drawing list."""

from __future__ import annotations

from ....core.text import LANGS
from ....kit.drawing import Drawn
from ....kit.labels import Label
from ..pack.board import Board
from ..pack.kinds import ARMS, F_ARMY, F_CORPS, F_DIVISION, PROFILES, SECTIONS
from ..pack.shapes import SIDES
from .wording import Wording


def rating(w: Wording, word: str, value: str) -> Drawn:
    return {"label": w.said["rating-" + word], "value": value}


def unit(w: Wording, b: Board, name: str, sp: int, disordered: bool, foot: bool) -> Drawn:
    """2.21: a combat unit, on the side of its counter that lies up."""
    u = b.unit_no[name]
    if foot:
        cohesion = b.coh_foot_bad[u] if disordered else b.coh_foot[u]
        move = b.ma_foot_bad[u] if disordered else b.ma_foot[u]
    else:
        cohesion = b.coh_bad[u] if disordered else b.coh[u]
        move = b.ma_bad[u] if disordered else b.ma[u]
    weapons = [x for x in b.weapon[SECTIONS * u : SECTIONS * u + SECTIONS] if x >= 0]
    ratings: list[object] = [
        {"label": w.said["rating-cohesion"], "value": str(cohesion)},
        {"label": w.said["rating-weapon"], "value": "+".join([b.weapon_id[x] for x in weapons])},
        {"label": w.said["rating-movement"], "value": f"{move / 2:g}"},
    ]
    return {
        "id": name, "side": SIDES[b.side[u]], "form": "counter", "arm": ARMS[b.arm[u]], "label": b.unit_names[u],
        "short": b.label[u], "strength": sp, "most": b.sp0[u], "ratings": ratings, "states": [],
    }  # fmt: skip


def leader(w: Wording, b: Board, name: str, second: int) -> Drawn:
    """4.1: a leader; `second` is the other side of his counter, his replacement."""
    x = b.leader_no[name]
    ratings: list[object] = []
    level = max((b.form_level[f] for f in b.commands[x]), default=0)
    if level == F_ARMY:
        n = b.rep_initiative[x] if second else b.initiative[x]
        ratings.append(rating(w, "initiative", f"{n:+d}"))
    if level == F_CORPS or (level == F_ARMY and any(b.form_level[f] == F_CORPS for f in b.commands[x])):
        n = b.rep_efficiency[x] if second else b.efficiency[x]
        ratings.append(rating(w, "efficiency", f"{n:+d}"))
    if any(b.form_level[f] == F_DIVISION for f in b.commands[x]):
        n = b.rep_coordination[x] if second else b.coordination[x]
        ratings.append(rating(w, "coordination", f"{n:+d}"))
        n = b.rep_activation[x] if second else b.activation[x]
        ratings.append(rating(w, "activation", f"{n:+d}"))
    if level < F_DIVISION:
        n = b.rep_orders_drm[x] if second else b.orders_drm[x]
        ratings.append(rating(w, "orders", f"{n:+d}"))
        profile = PROFILES[b.rep_profile[x] if second else b.profile[x]]
        ratings.append(rating(w, "profile", profile))
    ratings.append(rating(w, "range", f"{b.reach[x] / 2:g}"))
    grade = b.rep_grade[x] if second else b.leader_grade[x]
    who = b.rep_name[x] if second else b.leader_name[x]
    label: Label = {}
    for lang in LANGS:
        over = ", ".join(b.form_name[f][lang] for f in b.commands[x])
        label[lang] = f"{grade[lang]} {who}".strip() + (f", {over}" if over else "")
    return {
        "id": name, "side": SIDES[b.leader_side[x]], "form": "leader", "arm": "leader", "label": label,
        "short": who, "stars": b.stars[x], "ratings": ratings, "states": [],
    }  # fmt: skip
