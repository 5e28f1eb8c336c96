"""8 Reactions: to whom the target of a charge may react, and how."""

from __future__ import annotations

from .....core.refusal import Args, Refusal
from .....space.table import FRONT, INCH
from ...codes import (
    M_NEAR,
    M_SQUARE,
    REACT_COUNTER,
    REACT_EVADE,
    REACT_FIRE,
    REACT_GUN,
    REACT_SQUARE,
    REACT_STAND,
    REACT_WITHDRAW,
    index_of,
    kind_of,
)
from ...pack.names import NONE, SQUARE
from ...state.model import OPT_REGIMENTAL, S_HOUSE, S_TABLE, Field
from .ch03_speed import speed
from .ch05_formations import why_no_formation
from .ch06_cavalry import why_no_counter, why_no_evasion, why_no_withdrawal
from .ch07_fire import why_no_reaction
from .ch08_ways import face_of
from .ch09_combat import struck
from .common import apart, is_cavalry, is_infantry, is_officer, near, tag, units
from .measure import short_of, up_to


def answerable(g: Field, q: int, group: list[int]) -> list[int]:
    """8/one-reaction-nearest: the chargers to whom the target may react: the nearest, and cavalry even if it is not."""
    if not group:
        return []
    nearest = group[0]
    for c in group:
        if apart(g, c, q) < short_of(g, apart(g, nearest, q)):
            nearest = c
    return [nearest] + [c for c in group if c != nearest and is_cavalry(g, c)]


def why_no_square(g: Field, q: int, c: int) -> Refusal | None:
    """5/form-square-as-reaction: infantry that is charged by cavalry, knows the square and is not in one."""
    args: Args = {"piece": tag(g, q), "charger": tag(g, c)}
    if not is_infantry(g, q) or not is_cavalry(g, c) or g.state[q] == S_HOUSE:
        return Refusal("5/form-square-as-reaction", "no-square-arm", args)
    if g.formation[q] == SQUARE:
        return Refusal("5/form-square-as-reaction", "no-square-again", args)
    why = why_no_formation(g, q, SQUARE)
    if why is not None:
        return why
    if g.stunned[q]:
        return Refusal("10/stunned", "no-react-stunned", args)
    return None


def square_mods(g: Field, q: int, c: int) -> list[int]:
    """5/form-square-as-reaction: two less, three less with enemy infantry near besides the charger."""
    chart = g.b.charts.formation
    for p in units(g, g.side[c]):
        if p != c and is_infantry(g, p) and near(g, p, q, chart.square_infantry * INCH):
            return [M_SQUARE, chart.square_check, M_NEAR, chart.square_infantry_check - chart.square_check]
    return [M_SQUARE, chart.square_check]


def regimental_gun(g: Field, q: int) -> int:
    """11/regimental-artillery: the gun assigned to a unit, if it stands near enough; else NONE."""
    if not g.options & OPT_REGIMENTAL:
        return NONE
    for p in range(len(g.kind)):
        if g.of[p] == q and g.state[p] == S_TABLE and near(g, p, q, g.b.charts.guns.regimental_gap * INCH):
            return p
    return NONE


def why_no_answer(g: Field, q: int, group: list[int], c: int) -> Refusal | None:
    """8/one-reaction-nearest: why a target does not react to that charger."""
    if c in answerable(g, q, group):
        return None
    return Refusal("8/one-reaction-nearest", "no-react-nearest", {"piece": tag(g, q), "charger": tag(g, c)})


def why_no_react(g: Field, q: int, c: int, act: int) -> Refusal | None:
    """Why a target does not react in that way to a charger."""
    kind = kind_of(act)
    face = struck(g, q, face_of(g, c, q))
    if kind == REACT_FIRE:
        return why_no_reaction(g, q, c)
    if kind == REACT_GUN:
        gun = regimental_gun(g, q)
        if gun == NONE or gun != index_of(act):
            return Refusal("11/regimental-artillery", "no-regimental-gun", {"piece": tag(g, q)})
        if face != FRONT:  # as for any fire at a charge
            return Refusal("8/reaction-fire", "not-charged-in-front", {"by": tag(g, gun), "at": tag(g, c)})
        return why_no_reaction(g, gun, c)
    if kind == REACT_SQUARE:
        return why_no_square(g, q, c)
    if kind == REACT_COUNTER:
        return why_no_counter(g, q, c, face)
    if kind == REACT_WITHDRAW:
        return why_no_withdrawal(g, q, c)
    if kind == REACT_EVADE:
        return why_no_evasion(g, q, c, face)
    return None


def reactions(g: Field, q: int, c: int) -> list[int]:
    """8/reaction-fire: what a target may do about a charger: to stand is always one of them."""
    acts = (REACT_FIRE, REACT_SQUARE, REACT_COUNTER, REACT_WITHDRAW, REACT_EVADE)
    out = [REACT_STAND, *[act for act in acts if why_no_react(g, q, c, act) is None]]
    gun = regimental_gun(g, q)
    if gun != NONE and why_no_react(g, q, c, REACT_GUN + tag(g, gun)) is None:
        out.append(REACT_GUN + tag(g, gun))
    return out


def shelterers(g: Field, o: int) -> list[int]:
    """12/individual: the units of his side nearest to an officer, all of them when several are equally near."""
    mine = units(g, g.side[o])
    if not mine:
        return []
    best = up_to(g, min([apart(g, o, p) for p in mine]))
    return [p for p in mine if apart(g, o, p) <= best]


def flight(g: Field, o: int) -> int:
    """12/individual: how far an officer who is charged may flee."""
    return speed(g, o) * g.b.charts.charge.flight


def alone(g: Field, q: int) -> bool:
    """12/individual: an officer by himself."""
    return is_officer(g, q) and g.state[q] == S_TABLE
