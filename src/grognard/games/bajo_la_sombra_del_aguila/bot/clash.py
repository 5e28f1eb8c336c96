"""What a charge is worth: the reaction, the blows, the tests, the blows in return."""

from __future__ import annotations

from ....kit.acts import total
from ....space.table import FRONT, INCH
from ..pack.names import ATTACK_COLUMN, BATTALION_MASS, CAVALRY, FAST, LINE, MARCH_COLUMN, NONE, OPEN_ORDER, SQUARE
from ..rules.queries.ch03_speed import speed
from ..rules.queries.ch06_cavalry import evasion_mods, why_no_counter, why_no_evasion, why_no_withdrawal
from ..rules.queries.ch07_fire import why_no_reaction
from ..rules.queries.ch08_reactions import flight, shelterers, square_mods, why_no_square
from ..rules.queries.ch08_ways import face_of
from ..rules.queries.ch09_combat import courage_mods, struck
from ..rules.queries.ch11_artillery import reacting_guns
from ..rules.queries.ch12_officers import bonus_of, discipline_of, helpers
from ..rules.queries.common import apart, arm, has, is_cavalry, is_gun, is_infantry, is_officer, near
from ..state.model import O_QUICK, S_HOUSE, Field
from .odds import blow, canister, harm, passes, rout, shaken, volley, worth

FLIGHT = 8.0  # what it is worth that the target gives ground


def reach(g: Field, p: int) -> int:
    """How far a unit can move and charge in one turn, when it is its own to choose how."""
    if arm(g, p) > CAVALRY or g.state[p] == S_HOUSE or g.formation[p] in (SQUARE, MARCH_COLUMN) or g.stunned[p] > 1:
        return 0
    v = speed(g, p)
    f = g.formation[p]
    chart = g.b.charts.charge
    if f == LINE and is_infantry(g, p):
        far = v + g.b.charts.move.line_quick * INCH
    elif f == ATTACK_COLUMN:
        far = v + v * chart.column[0] // chart.column[1]
    elif f == BATTALION_MASS:
        far = v + v * chart.mass[0] // chart.mass[1]
    else:
        far = 2 * v
    return far + chart.fast * INCH if has(g, p, FAST) else far


def nearest_of(g: Field, q: int, group: list[int]) -> int:
    best = group[0]
    for c in group[1:]:
        if apart(g, c, q) < apart(g, best, q):
            best = c
    return best


def helped(g: Field, p: int, need: int) -> int:
    """What a check needs with the best help of an officer."""
    best = 0
    for o in helpers(g, p):
        best = max(best, bonus_of(g, o))
    return need - best


def form_square_chance(g: Field, q: int, c: int) -> float:
    if why_no_square(g, q, c) is not None:
        return 0.0
    return passes(helped(g, q, discipline_of(g, q) - total(0, square_mods(g, q, c))))


def reaction_wounds(g: Field, q: int, c: int) -> float:
    """Expected wounds of the fire at a charge; 0 when there is none."""
    if is_officer(g, q) or g.state[c] == S_HOUSE:
        return 0.0
    if is_gun(g, q):
        return canister(g, reacting_guns(g, q, c), c, True)
    if why_no_reaction(g, q, c) is not None:
        return 0.0
    n = volley(g, q, c, FRONT, 1, True)
    return n / 2.0 if g.stunned[q] else n


def escape_chance(g: Field, q: int, c: int, face: int) -> float:
    """The chance that the target gets away, by evasion or withdrawal."""
    if g.formation[q] == OPEN_ORDER and why_no_evasion(g, q, c, face) is None:
        return passes(helped(g, q, discipline_of(g, q) - total(0, evasion_mods(g, q, face))))
    if is_cavalry(g, q) and is_infantry(g, c) and why_no_withdrawal(g, q, c) is None:
        return passes(helped(g, q, discipline_of(g, q)))
    return 0.0


def shelter_near(g: Field, o: int) -> bool:
    """12/individual: whether an officer who is charged finds a unit to flee to."""
    return any(near(g, o, p, flight(g, o)) for p in shelterers(g, o))


def onslaught(g: Field, group: list[int], q: int, before: float = 0.0, late: bool = False, more: float = 1.0) -> float:
    """What the charge of a group on a target is worth to them, in points.

    `before`: wounds the target has suffered by then; `late`: the target has reacted already, or cannot;
    `more`: how much its loss counts.
    """
    b = g.b
    c = nearest_of(g, q, group)
    faces = [face_of(g, p, q) for p in group]
    face = struck(g, q, faces[group.index(c)])
    if is_officer(g, q):
        return more * worth(g, q) * (0.1 if shelter_near(g, q) else 0.8)
    cost = 0.0
    stop = 0.0
    away = 0.0
    if not late:
        w = reaction_wounds(g, q, c)
        extra = b.charts.fire.reaction_courage_gun if is_gun(g, q) else b.charts.fire.reaction_courage
        cost = harm(g, c, w, extra)
        stop = shaken(g, c, w, extra)
        horse = True
        for p in group:
            horse = horse and is_cavalry(g, p)
        if horse:
            away = form_square_chance(g, q, c)
        if away < 0.5:
            away = max(away, escape_chance(g, q, c, face))
        cost *= 1.0 - away / 2.0
    wounds = 0.0
    for i in range(len(group)):
        p = group[i]
        joint = len(group) > 1 and any(is_infantry(g, o) for o in group if o != p)
        n = blow(g, p, q, faces[i], True, joint)
        wounds += n * (1.0 - stop) if p == c else n
    extra = total(0, courage_mods(g, q, faces, group))
    gain = more * harm(g, q, wounds, extra, before)
    gone = rout(g, q, before + wounds, extra)
    target = NONE
    least = 0.0
    for i in range(len(group)):  # it strikes back where it hurts most
        p = group[i]
        n = blow(g, q, p, faces[i], False, False)
        h = harm(g, p, n, total(0, courage_mods(g, p, [], [q])))
        if target == NONE or h > least:
            target = p
            least = h
    back = least * (1.0 - gone)
    if not late and is_cavalry(g, q) and is_cavalry(g, c) and why_no_counter(g, q, c, face) is None:
        counter = (7 - b.countercharge[g.kind[q]]) / 6.0
        n = blow(g, q, c, FRONT, True, False)
        back = back * (1.0 - counter) + counter * harm(g, c, n, 0)
    stay = 1.0 - away
    alone = 1.0 - stop if len(group) == 1 else 1.0
    return stay * alone * (gain - back) + away * FLIGHT - cost


def danger(g: Field, q: int, p: int) -> float:
    """What a charge of an enemy on a unit would be worth to him, as they stand; never less than nothing."""
    if g.stunned[q] > 1 or (g.order[q] == O_QUICK and g.side[q] == g.first):
        return 0.0
    return max(onslaught(g, [q], p), 0.0)
