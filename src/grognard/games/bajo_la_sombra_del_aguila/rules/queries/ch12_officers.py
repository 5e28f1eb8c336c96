"""12 Officers: command, help, and whom their abilities reach."""

from __future__ import annotations

from .....core.refusal import Args, Refusal
from .....space.table import INCH
from ...pack.names import (
    ANTICIPATION,
    BLIZZARD,
    BRAVEST,
    COMMANDER,
    DISCIPLINARIAN,
    FANATIC,
    FOG,
    FORM_UP,
    GREAT_DISCIPLINARIAN,
    HOLD_FAST,
    INSPIRING,
    NONE,
    OFFICER,
    SANDSTORM,
    VERY_INSPIRING,
)
from ...state.model import CHIEF, HELPED, O_QUICK, RALLIED, S_GONE, S_TABLE, S_WITH, STRICT, Field
from .ch10_courage import BY_REACTION
from .common import (
    apart,
    body,
    chief,
    closer,
    gifted,
    half,
    is_officer,
    near,
    officers,
    officers_in,
    stands,
    tag,
    units,
)
from .measure import short_of


def is_general(g: Field, p: int) -> bool:
    """12/army-officers: a general of a division or a brigade; a commander is none."""
    return g.b.rank[g.kind[p]] not in (NONE, COMMANDER)


def command_range(g: Field, o: int) -> int:
    """12/command-range, 12/aides-de-camp; 15/fog, 15/blizzard, 15/sandstorm: half."""
    reach = g.b.command[g.kind[o]] + g.aides[o] * g.b.charts.officers.aide * INCH
    return half(reach) if g.weather in (FOG, BLIZZARD, SANDSTORM) else reach


def in_range(g: Field, o: int, p: int) -> bool:
    """Whether a piece is in an officer's range of command."""
    return near(g, o, p, command_range(g, o))


def commander_of(g: Field, p: int) -> int:
    """12/command-range: the officer a unit was assigned to, else the general in chief; NONE when they are dead."""
    o = g.under[p]
    return o if o != NONE and g.state[o] != S_GONE else chief(g, g.side[p])


def commands(g: Field, o: int, p: int) -> bool:
    """Whether a unit is under an officer's orders: assigned to him, or he is in it, or he is the general in chief.

    12/bravest-of-the-brave: for such an officer every unit of his side is.
    """
    if g.side[o] != g.side[p] or is_officer(g, p):
        return False
    if g.flags[o] & CHIEF or gifted(g, o, BRAVEST):
        return True
    return g.under[p] == o or (g.state[o] == S_WITH and g.host[o] == p)


def in_command(g: Field, p: int) -> bool:
    """12/out-of-command: in the range of its own officer or of the general in chief; officers need nobody."""
    if is_officer(g, p) or not stands(g, p):
        return True
    for o in officers(g, g.side[p]):
        if (g.under[p] == o or g.flags[o] & CHIEF or gifted(g, o, BRAVEST)) and in_range(g, o, p):
            return True
    return False


def bonus_of(g: Field, o: int) -> int:
    """12/discipline-bonus: what an officer adds to a check."""
    return g.b.charts.officers.bonus_general if g.flags[o] & CHIEF else g.b.charts.officers.bonus


def helpers(g: Field, p: int) -> list[int]:
    """12/discipline-bonus: the officers, in no unit, who may still help a check in their range this turn."""
    return [
        o
        for o in officers(g, g.side[p])
        if o != p and g.state[o] == S_TABLE and not g.marks[o] & HELPED and in_range(g, o, p)
    ]


def _nearest(g: Field, o: int) -> int:
    """12/great-disciplinarian: the nearest unit of his side, at most 6 inches from an officer by himself."""
    best = NONE
    for p in units(g, g.side[o]):
        if near(g, o, p, g.b.charts.officers.great_disciplinarian * INCH):
            if best == NONE or apart(g, o, p) < short_of(g, apart(g, o, best)):
                best = p
    return best


def strict_officers(g: Field, p: int) -> list[int]:
    """12/disciplinarian, 12/great-disciplinarian: the officers whose strictness a unit feels."""
    if is_officer(g, p):
        return []
    out: list[int] = []
    for o in officers(g, g.side[p]):
        if g.state[o] == S_WITH:
            if g.host[o] == p and gifted(g, o, DISCIPLINARIAN | GREAT_DISCIPLINARIAN):
                out.append(o)
        elif gifted(g, o, GREAT_DISCIPLINARIAN) and _nearest(g, o) == p:
            out.append(o)
    return out


def disciplined_by(g: Field, p: int) -> int:
    """12/disciplinarian: the officer whose discipline a unit uses because it is better than its own, or NONE."""
    b = g.b
    best = NONE
    need = b.discipline[g.kind[p]]
    for o in strict_officers(g, p):
        if b.discipline[g.kind[o]] < need:
            best, need = o, b.discipline[g.kind[o]]
    return best


def discipline_of(g: Field, p: int) -> int:
    """5/discipline-checks: what a unit needs on a die, by its own discipline or that of a strict officer."""
    o = disciplined_by(g, p)
    return g.b.discipline[g.kind[p if o == NONE else o]]


def halved_by(g: Field, p: int) -> list[int]:
    """12/disciplinarian: the officers who may halve the damage for a test of a unit, each once a turn."""
    return [o for o in strict_officers(g, p) if not g.marks[o] & STRICT]


def strict_rule(g: Field, o: int) -> str:
    """The paragraph of an officer's strictness."""
    return "12/great-disciplinarian" if gifted(g, o, GREAT_DISCIPLINARIAN) else "12/disciplinarian"


def who_hold_fast(g: Field, p: int) -> list[int]:
    """12/hold-fast: the officers who may let a unit under their command pass a test, once in a game."""
    return _who(g, p, HOLD_FAST)


def who_form_up(g: Field, p: int) -> list[int]:
    """12/form-up: the officers who may let a unit change formation without a check, once in a game."""
    return _who(g, p, FORM_UP)


def _who(g: Field, p: int, gift: int) -> list[int]:
    return [
        o
        for o in officers(g, g.side[p])
        if gifted(g, o, gift) and not g.used[o] & gift and commands(g, o, p) and in_range(g, o, p)
    ]


def who_anticipate(g: Field, side: int) -> list[int]:
    """12/anticipation: the officers on the table who have not yet used it."""
    return [o for o in officers(g, side) if gifted(g, o, ANTICIPATION) and not g.used[o] & ANTICIPATION]


def inspired_by(g: Field, p: int, cause: int) -> int:
    """12/inspiring, 12/very-inspiring: an officer near enough to make the enemy repeat a rout, or NONE."""
    if is_officer(g, p):
        return NONE
    chart = g.b.charts.officers
    for o in officers(g, g.side[p]):
        if gifted(g, o, VERY_INSPIRING):
            if near(g, o, p, (chart.very_inspiring_reaction if cause == BY_REACTION else chart.very_inspiring) * INCH):
                return o
        elif gifted(g, o, INSPIRING):
            if g.host[o] == p or (cause != BY_REACTION and near(g, o, p, chart.inspiring * INCH)):
                return o
    return NONE


def inspiring_rule(g: Field, o: int) -> str:
    """The paragraph by which an officer inspires."""
    return "12/very-inspiring" if gifted(g, o, VERY_INSPIRING) else "12/inspiring"


def fanatic_in(g: Field, p: int) -> int:
    """12/fanatic: a fanatic in the unit who has not yet made it pass a failed test, or NONE."""
    for o in officers_in(g, p):
        if gifted(g, o, FANATIC) and not g.used[o] & FANATIC:
            return o
    return NONE


def shaken_by(g: Field, p: int) -> list[int]:
    """12/general-death: the units of a side within 8 inches of a place where a general falls."""
    d = g.b.charts.officers.death * INCH
    return [q for q in units(g, g.side[p]) if q != p and near(g, p, q, d)]


# 12/rally


def marched(g: Field, o: int) -> bool:
    """12/rally: an officer who moved at the quick march, by himself or with the unit he is in."""
    if g.order[o] == O_QUICK:
        return True
    return g.order[o] == 0 and g.state[o] == S_WITH and g.order[g.host[o]] == O_QUICK


def why_no_rally(g: Field, o: int, p: int) -> Refusal | None:
    """12/rally: why an officer may not rally a unit."""
    b = g.b
    if marched(g, o):
        return Refusal("12/rally", "no-rally-marched", {"officer": tag(g, o)})
    if g.damage[p] == 0:
        return Refusal("12/rally", "no-rally-unhurt", {"piece": tag(g, p)})
    if g.marks[p] & RALLIED:
        return Refusal("12/rally", "no-rally-twice", {"piece": tag(g, p)})
    if g.stunned[p] > 0:
        return Refusal("10/stunned", "no-rally-stunned", {"piece": tag(g, p)})
    if not commands(g, o, p):
        return Refusal("12/rally", "no-rally-not-his", {"piece": tag(g, p), "officer": tag(g, o)})
    if not in_range(g, o, p):
        return Refusal("12/command-range", "no-rally-far", {"piece": tag(g, p), "officer": tag(g, o)})
    close = b.charts.officers.rally_enemy * INCH
    for q in range(len(g.kind)):
        if g.side[q] != g.side[p] and stands(g, q) and b.arm[g.kind[q]] != OFFICER and closer(g, p, q, close):
            args: Args = {"piece": tag(g, p), "enemy": tag(g, q), "inches": b.charts.officers.rally_enemy}
            return Refusal("12/rally", "no-rally-enemy", args)
    return None


def rallied_by(g: Field, o: int) -> list[int]:
    """12/rally: the units an officer may rally."""
    if not body(g, o) or marched(g, o):
        return []
    return [p for p in units(g, g.side[o]) if g.damage[p] > 0 and why_no_rally(g, o, p) is None]
