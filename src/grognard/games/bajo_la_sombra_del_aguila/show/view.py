"""What a seat may know, built by adding. All lies open but hidden deployment (13/hidden-deployment)."""

from __future__ import annotations

from ....core.frame import ALL, Decision
from ....space.spot import Spot
from ..codes import spelled
from ..pack.names import EDGES, FORMATIONS, LANDS, NONE, OFFICER, REGIONS, SEASONS, SIDES, SLOTS, WEATHERS
from ..rules.queries.ch10_courage import break_points_lost
from ..rules.queries.ch12_officers import command_range, in_command
from ..rules.queries.ch16_victory import points_lost
from ..rules.queries.common import ground_tag, tag
from ..state.model import (
    CHARGED,
    CHIEF,
    DISMOUNTED,
    FIRED,
    LIMBERED,
    ORDERS,
    PHASES,
    RALLIED,
    S_GONE,
    S_HIDDEN,
    S_HOUSE,
    S_TABLE,
    S_WITH,
    SAPPERS,
    SCREENED,
    STATES,
    T_GONE,
    T_OBJECTIVE,
    Field,
)


def piece_id(g: Field, p: int) -> str:
    return spelled(g.b.profile_id, tag(g, p))


def ground_id(g: Field, t: int) -> str:
    return spelled(g.b.terrain_id, ground_tag(g, t))


def view(g: Field, pending: Decision | None, seat: int) -> dict[str, object]:
    """The table as one seat sees it (a spectator sees what both may see; ALL sees everything)."""
    active = SIDES[pending.seat] if pending is not None and pending.seat >= 0 else ""
    zones: list[object] = []
    if pending is not None and isinstance(pending.choice, Spot) and pending.seat in (seat, ALL):
        zones = [zone[:] for zone in pending.choice.areas]
    return {
        "game": "bajo-la-sombra-del-aguila",
        "seat": SIDES[seat] if seat >= 0 else "",
        "scenario": g.b.setting.scenarios[g.scenario].id,
        "limit": g.limit,
        "turn": g.turn,
        "phase": PHASES[g.phase],
        "active": active,
        "initiative": SIDES[g.initiative],
        "attacker": SIDES[g.attacker] if g.attacker != NONE else "",
        "weather": WEATHERS[g.weather],
        "season": SEASONS[g.season],
        "region": REGIONS[g.region],
        "land": LANDS[g.land],
        "frozen": g.frozen != 0,
        "edges": [EDGES[e] if 0 <= e < len(EDGES) else "" for e in g.edge],
        "factor": g.factor[:],
        "nation": g.nation[:],
        "army": g.army[:],
        "total": g.total[:],
        "break_total": g.break_total[:],
        "break_lost": [break_points_lost(g, 0), break_points_lost(g, 1)],
        "breaking": g.breaking[:],
        "lost": [points_lost(g, 0), points_lost(g, 1)],
        "vp": g.vp[:],
        "zones": zones,
        "ground": [ground_view(g, t) for t in range(g.n_terrain()) if not g.t_flags[t] & T_GONE],
        "pieces": [piece_view(g, p, seat) for p in range(g.n())],
    }


def ground_view(g: Field, t: int) -> dict[str, object]:
    out: dict[str, object] = {
        "id": ground_id(g, t),
        "kind": g.b.terrain_id[g.t_kind[t]],
        "x": g.t_x[t],
        "y": g.t_y[t],
        "heading": g.t_heading[t],
        "outline": g.ground(t)[:],
    }
    if g.t_points[t]:
        out["structure"] = g.t_points[t]
    if g.t_side[t] != NONE:
        out["side"] = SIDES[g.t_side[t]]
    if g.t_flags[t] & T_OBJECTIVE:
        out["objective"] = g.t_value[t]
    return out


def piece_view(g: Field, p: int, seat: int) -> dict[str, object]:
    k = g.kind[p]
    state = g.state[p]
    out: dict[str, object] = {
        "id": piece_id(g, p),
        "n": p,
        "profile": g.b.profile_id[k],
        "side": SIDES[g.side[p]],
        "state": STATES[state],
    }
    if state == S_HIDDEN and seat != g.side[p] and seat != ALL:
        return out  # 13/hidden-deployment: that it is hidden is known, where it is is not
    if state in (S_TABLE, S_HOUSE, S_WITH, S_HIDDEN):
        out["pose"] = [g.x[p], g.y[p], g.heading[p]]
    if state == S_HOUSE:
        out["host"] = ground_id(g, g.host[p])
    if state == S_WITH:
        out["host"] = piece_id(g, g.host[p])
    out["formation"] = FORMATIONS[g.formation[p]]
    out["damage"] = g.damage[p]
    out["stunned"] = g.stunned[p]
    out["disordered"] = g.disordered[p]
    out["order"] = ORDERS[g.order[p]]
    out["brigade"] = g.brigade[p]
    out["slot"] = SLOTS[g.slot[p]]
    out["chief"] = g.flags[p] & CHIEF != 0
    out["limbered"] = g.flags[p] & LIMBERED != 0
    out["dismounted"] = g.flags[p] & DISMOUNTED != 0
    out["sappers"] = g.flags[p] & SAPPERS != 0
    out["screened"] = g.flags[p] & SCREENED != 0
    out["fired"] = g.marks[p] & FIRED != 0
    out["charged"] = g.marks[p] & CHARGED != 0
    out["rallied"] = g.marks[p] & RALLIED != 0
    out["used"] = g.used[p]
    if g.battery[p] != NONE:
        out["battery"] = g.battery[p]
    if g.under[p] != NONE and g.state[g.under[p]] != S_GONE:
        out["under"] = piece_id(g, g.under[p])
    if g.b.arm[k] == OFFICER:
        out["command"] = command_range(g, p)
        out["aides"] = g.aides[p]
    elif state in (S_TABLE, S_HOUSE):
        out["in_command"] = in_command(g, p)
    return out
