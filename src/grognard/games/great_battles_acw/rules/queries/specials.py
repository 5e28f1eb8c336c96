"""The special rules of single scenarios: what each allows or forbids. Their data are in the file of the scenario."""

from __future__ import annotations

from .....core.refusal import Refusal
from ...pack.kinds import (
    A_INF,
    NONE,
    S_ALTERNATIVE_ENTRY,
    S_ATTACK_FREE,
    S_ATTACK_ROLL,
    S_CAMP,
    S_CORPS_ARTILLERY,
    S_ENTRY_BY_BRIGADE,
    S_EXIT,
    S_LEADER_RISK,
    S_NO_MARCH,
    S_PLUNDER,
    S_WEST_LIMIT,
)
from ...pack.scenario import Special
from ...state.model import ATTACK, MARCH, OFF, RESERVE, Field
from .ch04_command import in_range_of_superior
from .ch04_formations import brigade_units, division_of, group_of, under
from .ch08_stacks import hexes_of, in_play


def holds(g: Field, x: Special) -> bool:
    """Whether a special rule holds in the turn under way."""
    return x.turn <= g.turn <= x.until


def concerns(g: Field, x: Special, f: int) -> bool:
    """Whether a special rule names a formation, or one above it."""
    for top in x.formations:
        if under(g, f, top):
            return True
    return False


# movement


def why_no_special_step(g: Field, u: int, to: int) -> Refusal | None:
    """First Kernstown: Tyler keeps east of a column until Confederate infantry stands far enough west."""
    for x in g.s.specials:
        if x.kind != S_WEST_LIMIT or not holds(g, x) or not concerns(g, x, g.b.formation[u]):
            continue
        if g.b.grid.col[to] >= x.column or _west_of(g, 1 - g.b.side[u], x.enemy_column):
            continue
        return Refusal("9.22", "no-west-limit", {"unit": u, "n": x.column, "left": x.enemy_column})
    return None


def _west_of(g: Field, side: int, column: int) -> bool:
    b = g.b
    for u in range(b.n_units):
        if b.side[u] == side and b.arm[u] == A_INF and in_play(g, u):
            for h in hexes_of(g, u):
                if b.grid.col[h] < column:
                    return True
    return False


def may_exit(g: Field, side: int, hex: int) -> bool:
    """9.13: units leave the map only where and when the scenario lets them."""
    for x in g.s.specials:
        if x.kind == S_EXIT and x.side == side and holds(g, x):
            for e in x.entries:
                if hex in g.s.entries[e].hexes:
                    return True
    return False


def entry_hexes(g: Field, u: int) -> list[int]:
    """9.71: where a unit that is off the map may come in.

    An entry of several hexes is for one brigade one hex: the one by which its first unit came (Rodes at Gettysburg).
    Moore (Cedar Creek) may come an hour later by another road.
    """
    i = group_of(g, u)
    if i < 0 or g.at[u] != OFF:
        return []
    arrival = g.s.reinforcements[i]
    out = g.s.entries[arrival.entry].hexes[:]
    for x in g.s.specials:
        if not holds(g, x) or not concerns(g, x, g.b.formation[u]):
            continue
        if x.kind == S_ALTERNATIVE_ENTRY:
            for e in x.entries:
                out += g.s.entries[e].hexes
        elif x.kind == S_ENTRY_BY_BRIGADE and arrival.entry in x.entries:
            used = g.entered[g.b.formation[u]]
            if used in out:
                out = [used]
    return out


# orders


def why_no_special_order(g: Field, f: int, order: int, rolled: bool) -> Refusal | None:
    """First Kernstown: no March for Garnett in the first turn. Gettysburg: Ewell's brigades must roll for Attack."""
    for x in g.s.specials:
        if not holds(g, x) or not concerns(g, x, f):
            continue
        if x.kind == S_NO_MARCH and order == MARCH:
            return Refusal("6.14", "no-special-march", {"formation": f})
        if x.kind == S_ATTACK_ROLL and order == ATTACK and not rolled and _south_of(g, f, x.row):
            return Refusal("6.12", "no-special-attack", {"formation": f, "n": x.row})
    return None


def _south_of(g: Field, f: int, row: int) -> bool:
    for u in brigade_units(g, f):
        if g.at[u] >= 0:
            for h in hexes_of(g, u):
                if g.b.grid.row[h] > row:
                    return True
    return False


def attack_free(g: Field, f: int) -> bool:
    """Cedar Creek: late in the day all brigades of a Union division in command may be given Attack orders.

    The division leader must be in range of his corps commander; where the brigadiers are does not matter.
    """
    for x in g.s.specials:
        if x.kind == S_ATTACK_FREE and x.side == g.b.form_side[f] and holds(g, x):
            return in_range_of_superior(g, division_of(g, f))
    return False


def why_no_leave_reserve(g: Field, f: int) -> Refusal | None:
    """Cedar Creek: camps sleep on in Reserve until they are struck or their hour is over (6.34)."""
    for x in g.s.specials:
        if x.kind == S_CAMP and g.turn < x.until and concerns(g, x, f) and g.form_state[f] & RESERVE:
            return Refusal("6.34", "no-camp-wakes", {"formation": f})
    return None


# leaders


def killed_on(g: Field, leader: int) -> int:
    """12.71: the highest die at which a leader falls; Reynolds runs a greater risk the first time (Gettysburg)."""
    for i in range(len(g.s.specials)):
        x = g.s.specials[i]
        if x.kind == S_LEADER_RISK and x.leader == leader and holds(g, x) and not g.played[i]:
            return x.value
    return g.b.charts.results.leader_killed


def corps_artillery(g: Field) -> int:
    """Artillery directly under a corps: at most so many markers of its own."""
    x = g.s.special(S_CORPS_ARTILLERY, g.turn)
    return g.b.charts.command.corps_artillery_markers if x is None else x.value


# plunder


def plunderers(g: Field, f: int) -> list[int]:
    """Cedar Creek: the infantry of a brigade that begins its activation in a camp it may plunder."""
    b = g.b
    for x in g.s.specials:
        if x.kind == S_PLUNDER and x.side == b.form_side[f] and holds(g, x):
            return [u for u in brigade_units(g, f) if in_play(g, u) and b.arm[u] == A_INF and g.at[u] in x.hexes]
    return []


def plunder_die(g: Field) -> int:
    """The highest die at which a unit stays to plunder."""
    x = g.s.special(S_PLUNDER, g.turn)
    return NONE if x is None else x.value
