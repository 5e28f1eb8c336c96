"""What a player should know of an answer before giving it: what a shot comes to, whom a charge goes for. All of it lies
open on the table."""

from __future__ import annotations

from ....core.frame import Decision, Frame
from ....core.refusal import Args
from ....core.remark import Remark, Said
from ....space.table import FRONT
from ..codes import CHARGE, CHARGER, FIRE_CANISTER, FIRE_SHOT, SHOOTER, TARGET, index_of, kind_of, spelled
from ..rules.flow.ch07_declare import Declare
from ..rules.flow.ch07_fire import FirePhase
from ..rules.flow.ch08_declare import DeclareCharge
from ..rules.queries.ch01_sight import distance
from ..rules.queries.ch03_speed import in_inches
from ..rules.queries.ch07_fire import targets
from ..rules.queries.ch07_targets import arcs_of
from ..rules.queries.ch08_charges import charge_reach
from ..rules.queries.ch08_ways import measure
from ..rules.queries.ch11_artillery import CANISTER_SHOT, INDIRECT, ROUND_SHOT, battery_targets, battery_ways
from ..rules.queries.ch11_buildings import buildings
from ..rules.queries.common import is_gun, tag
from ..state.model import Field
from .shots import Shot, guns, muskets, must_test


def remarks(g: Field, frames: list[Frame], d: Decision) -> dict[int, Remark]:
    """By code, for the answers of a decision of which there is something to say."""
    out: dict[int, Remark] = {}
    frame = frames[-1]
    if isinstance(frame, FirePhase):
        for code in d.choice.items():
            if kind_of(code) == SHOOTER:
                out[code] = _shooter(g, index_of(code))
    elif isinstance(frame, Declare):
        for code in d.choice.items():
            if kind_of(code) == TARGET:
                out[code] = _target(g, frame, index_of(code))
            elif code in (FIRE_SHOT, FIRE_CANISTER) and len(frame.shots) > 3:
                way = CANISTER_SHOT if code == FIRE_CANISTER else ROUND_SHOT
                out[code] = _shot(g, frame.by, frame.shots[2], [(way, guns(g, frame.by, frame.shots[2], way))])
    elif isinstance(frame, DeclareCharge):
        for code in d.choice.items():
            if kind_of(code) == CHARGE:
                out[code] = _charge(g, frame.charger, index_of(code))
            elif kind_of(code) == CHARGER:
                out[code] = _charge(g, index_of(code), frame.target)
    return out


def _shooter(g: Field, p: int) -> Remark:
    """Whom it may fire at; who has one target alone is not asked again, and so it is told here."""
    if is_gun(g, p):
        found = [(FRONT, q) for q in battery_targets(g, p)]
    else:
        found = [(arc, q) for arc in arcs_of(g, p) for q in targets(g, p, arc)]
    if len(found) != 1 or (is_gun(g, p) and buildings(g, p)):
        return Remark(arrows=[(_target_of(g, p), _target_of(g, q)) for _, q in found])
    arc, q = found[0]
    shots = (
        [(way, guns(g, p, q, way)) for way in battery_ways(g, p, q)] if is_gun(g, p) else [(-1, muskets(g, p, q, arc))]
    )
    told = _shot(g, p, q, shots, arc)
    told.notes.insert(0, ("remark-at", {"enemy": tag(g, q)}))
    return told


def _target(g: Field, frame: Declare, q: int) -> Remark:
    by = frame.by
    if is_gun(g, by):
        return _shot(g, by, q, [(way, guns(g, by, q, way)) for way in battery_ways(g, by, q)])
    return _shot(g, by, q, [(-1, muskets(g, by, q, frame.arc, len(frame.sides) + 1))], frame.arc)


def _shot(g: Field, by: int, q: int, shots: list[tuple[int, Shot]], arc: int = 0) -> Remark:
    """The range, and for every ammunition what is to be expected; on the board the best chance of a test."""
    notes: list[Said] = [("remark-range", {"inches": in_inches(distance(g, by, q, arc))})]
    best = 0
    for way, shot in shots:
        test = round(100 * must_test(g, q, shot))
        args: Args = {"hits": f"{shot.hits:.1f}", "wounds": f"{shot.mean():.1f}", "test": test}
        notes.append((_key(way), args))
        best = max(best, test)
    return Remark(notes=notes, badge=f"{best} %", arrows=[(_target_of(g, by), _target_of(g, q))])


def _key(way: int) -> str:
    if way == CANISTER_SHOT:
        return "remark-canister"
    return "remark-shells" if way == INDIRECT else "remark-shot" if way == ROUND_SHOT else "remark-muskets"


def _charge(g: Field, p: int, q: int) -> Remark:
    """8/charge-conditions: how far it is, and how far it may be."""
    far, _ = measure(g, p, q)
    args: Args = {"inches": in_inches(far), "reach": in_inches(charge_reach(g, p))}
    return Remark(notes=[("remark-charge", args)], arrows=[(_target_of(g, p), _target_of(g, q))])


def _target_of(g: Field, p: int) -> str:
    return f"piece:{spelled(g.b.profile_id, tag(g, p))}"
