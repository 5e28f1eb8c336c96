"""The columns of a board that come from its order of battle: weapons, formations, leaders, units."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.columns import column, filled
from ....kit.labels import printed, same
from .kinds import A_ART, ARMS, F_ARMY, F_BRIGADE, F_CORPS, F_DIVISION, LEVELS, NONE, PROFILES, SECTIONS
from .reading import Battle
from .shapes import SIDES
from .shapes_charts import Charts

if TYPE_CHECKING:
    from .board import Board


def army_columns(b: Board, battle: Battle) -> None:
    """Everything that the order of battle says."""
    _weapons(b, battle.charts)
    _formations(b, battle)
    _leaders(b, battle)
    _units(b, battle)


def _weapons(b: Board, charts: Charts) -> None:
    b.weapon_id = list(charts.weapon)
    b.weapon_no = {name: i for i, name in enumerate(b.weapon_id)}
    b.n_weapons = len(b.weapon_id)
    rows = [charts.weapon[name] for name in b.weapon_id]
    b.weapon_max = [w.max for w in rows]
    b.weapon_prepared = [w.prepared for w in rows]
    b.weapon_rapid = [int(w.rapid) for w in rows]
    b.weapon_spencer = [int(w.spencer) for w in rows]
    b.weapon_drm = []
    for w in rows:
        drm = [0] * (w.max + 1)
        for first, value in w.range:
            for r in range(first, w.max + 1):
                drm[r] = value
        b.weapon_drm.append(drm)


def _formations(b: Board, battle: Battle) -> None:
    forms = battle.oob.formations
    b.n_formations = len(forms)
    b.form_id = [f.id for f in forms]
    b.form_no = {name: i for i, name in enumerate(b.form_id)}
    b.form_name = [printed(f) for f in forms]
    b.form_side = column([SIDES.index(f.side) for f in forms])
    b.is_guns = column([int(f.level == "artillery") for f in forms])
    b.form_level = column([F_BRIGADE if f.level == "artillery" else LEVELS.index(f.level) for f in forms])
    b.up = column([b.form_no[f.superior] if f.superior else NONE for f in forms])
    b.units_of = [[] for _ in forms]
    b.subs = [[] for _ in forms]
    for f in range(b.n_formations):
        if b.up[f] >= 0:
            b.subs[b.up[f]].append(f)
    b.army = [NONE, NONE]
    b.corps = [[], []]
    b.divisions = [[], []]
    b.brigades = [[], []]
    for f in range(b.n_formations):
        side = b.form_side[f]
        if b.form_level[f] == F_ARMY:
            b.army[side] = f
        elif b.form_level[f] == F_CORPS:
            b.corps[side].append(f)
        elif b.form_level[f] == F_DIVISION:
            b.divisions[side].append(f)
        else:
            b.brigades[side].append(f)


def _leaders(b: Board, battle: Battle) -> None:
    rows = battle.oob.leaders
    b.n_leaders = len(rows)
    b.leader_id = [x.id for x in rows]
    b.leader_no = {name: i for i, name in enumerate(b.leader_id)}
    b.leader_name = [x.name for x in rows]
    b.leader_grade = [printed(x.grade) for x in rows]
    b.leader_side = column([SIDES.index(x.side) for x in rows])
    b.stars = column([x.stars for x in rows])
    b.commands = [[b.form_no[name] for name in x.commands] for x in rows]
    b.reach = column([2 * x.range for x in rows])
    b.leader_ma = column([2 * x.move for x in rows])
    b.commander = column([int(x.move > battle.charts.command.brigade_move) for x in rows])
    b.succeeds = [b.leader_no[x.succeeds] if x.succeeds else NONE for x in rows]
    b.heir = [NONE] * b.n_leaders
    for i, old in enumerate(b.succeeds):
        if old >= 0:
            b.heir[old] = i
    b.leader_of = column([b.leader_no[f.leader] if f.leader else NONE for f in battle.oob.formations])
    b.initiative, b.rep_initiative = [], []
    b.efficiency, b.rep_efficiency = [], []
    b.coordination, b.rep_coordination = [], []
    b.activation, b.rep_activation = [], []
    b.orders_drm, b.rep_orders_drm = [], []
    b.profile, b.rep_profile = [], []
    b.rep_name, b.rep_grade = [], []
    for x in rows:
        r = x.ratings
        b.initiative.append(r.initiative or 0)
        b.efficiency.append(r.efficiency or 0)
        b.coordination.append(r.coordination or 0)
        b.activation.append(r.activation or 0)
        b.orders_drm.append(r.orders or 0)
        b.profile.append(PROFILES.index(r.profile or "N"))
        heir = x.replacement
        q = r if heir is None else heir.ratings
        b.rep_name.append("" if heir is None else heir.name)
        b.rep_grade.append(same("") if heir is None else printed(heir.grade))
        b.rep_initiative.append(q.initiative or 0)
        b.rep_efficiency.append(q.efficiency or 0)
        b.rep_coordination.append(q.coordination or 0)
        b.rep_activation.append(q.activation or 0)
        b.rep_orders_drm.append(q.orders or 0)
        b.rep_profile.append(PROFILES.index(q.profile or "N"))
    b.rep_leader = [_same_person(b, i) for i in range(b.n_leaders)]


def _same_person(b: Board, leader: int) -> int:
    """12.75: the subordinate leader whose name the replacement bears, or NONE."""
    for i in range(b.n_leaders):
        if i == leader or b.leader_side[i] != b.leader_side[leader]:
            continue
        if b.leader_name[i] == b.rep_name[leader] and _under(b, i, leader):
            return i
    return NONE


def _under(b: Board, low: int, high: int) -> bool:
    for f in b.commands[low]:
        while b.up[f] >= 0:
            f = b.up[f]
            if f in b.commands[high]:
                return True
    return False


def _units(b: Board, battle: Battle) -> None:
    rows = battle.oob.units
    move = battle.charts.movement
    b.n_units = len(rows)
    b.unit_id = [u.id for u in rows]
    b.unit_no = {name: i for i, name in enumerate(b.unit_id)}
    b.unit_name = [u.en for u in rows]
    b.unit_names = [printed(u) for u in rows]
    b.label = [u.label for u in rows]
    b.men = [u.men for u in rows]
    b.formation = column([b.form_no[u.formation] for u in rows])
    b.side = column([b.form_side[f] for f in b.formation])
    b.arm = column([ARMS.index(u.arm) for u in rows])
    b.horse = column([int(u.horse) for u in rows])
    b.sp0 = column([u.sp for u in rows])
    b.coh = column([u.cohesion[0] for u in rows])
    b.coh_bad = column([u.cohesion[1] for u in rows])
    b.coh_foot = column([(u.cohesion if u.dismounted is None else u.dismounted)[0] for u in rows])
    b.coh_foot_bad = column([(u.cohesion if u.dismounted is None else u.dismounted)[1] for u in rows])
    b.green = column([int(u.green) for u in rows])
    b.ma, b.ma_bad = filled(0, b.n_units), filled(0, b.n_units)
    b.ma_foot, b.ma_foot_bad = filled(0, b.n_units), filled(0, b.n_units)
    b.n_sections = filled(1, b.n_units)
    b.weapon = filled(NONE, SECTIONS * b.n_units)
    b.guns = filled(0, SECTIONS * b.n_units)
    for i, u in enumerate(rows):
        b.units_of[b.formation[i]].append(i)
        if u.arm == "infantry":
            ma = move.infantry
        elif u.arm == "cavalry":
            ma = move.cavalry
        else:
            ma = move.horse_artillery if u.horse else move.artillery
        foot = move.dismounted if u.arm == "cavalry" else ma
        b.ma[i] = 2 * ma[0]
        b.ma_bad[i] = 2 * ma[1]
        b.ma_foot[i] = 2 * foot[0]
        b.ma_foot_bad[i] = 2 * foot[1]
        b.n_sections[i] = max(1, len(u.guns))
        if u.weapon:
            b.weapon[SECTIONS * i] = b.weapon_no[u.weapon]
        for k, section in enumerate(u.guns):
            b.weapon[SECTIONS * i + k] = b.weapon_no[section.weapon]
            b.guns[SECTIONS * i + k] = section.guns
    gather(b)


def gather(b: Board) -> None:
    """What follows from who is below whom."""
    b.all_units = [_below(b, f) for f in range(b.n_formations)]
    b.batteries = [[] for _ in range(b.n_formations)]
    for f in range(b.n_formations):
        d = b.up[f]
        if b.form_level[f] == F_BRIGADE and d >= 0 and b.form_level[d] == F_DIVISION:
            for i in range(b.n_units):
                own = b.formation[i]
                if b.arm[i] == A_ART and (own == d or (b.is_guns[own] and b.up[own] == d)):
                    b.batteries[f].append(i)


def _below(b: Board, f: int) -> list[int]:
    out = b.units_of[f][:]
    for sub in b.subs[f]:
        out += _below(b, sub)
    return out
