"""Setting up a scenario: who stands where, under which orders, who comes later, who holds what."""

from __future__ import annotations

from ..pack.kinds import A_ART, A_CAV, NONE, S_FATIGUE, S_LATE_COMERS
from ..pack.pack import Pack
from ..rules.queries.ch04_formations import under, units_under
from .effects import place
from .model import ADVANCE, FOOT, MARCH, OFF, OPT_FATIGUE, OPT_SHORT, RESERVE, UNUSED, Field


def set_up(pack: Pack, scenario: int, options: int = 0) -> Field:
    """6.17, 9.71: the position at the start of a scenario of a pack."""
    g = Field(pack, scenario)
    g.options = options
    b, s = g.b, g.s
    for u in range(b.n_units):
        g.at[u] = OFF if s.in_play[u] else UNUSED
        if b.arm[u] == A_CAV and not s.unit_mounted[u]:
            g.state[u] |= FOOT
    for u in s.placed:
        g.facing[u] = s.unit_facing[u]
        g.order[u] = s.unit_order[u]
        place(g, u, s.unit_hex[u], True)  # of a stack the first is on top
    for r in s.reinforcements:
        for u in r.units:
            g.order[u] = ADVANCE if r.orders == NONE else r.orders
    for u in range(b.n_units):
        if b.arm[u] == A_ART and g.order[u] != MARCH:
            g.order[u] = ADVANCE  # 6.18
    for x in range(b.n_leaders):
        g.leader_at[x] = s.leader_hex[x] if s.leader_hex[x] >= 0 else OFF if s.leader_in_play[x] else UNUSED
    _formations(g)
    for w in s.parapets:
        g.works += [w.hex, w.sides, -1, 0]
    _specials(g)
    g.passed = []
    for k in range(len(s.objectives)):
        g.held[k] = s.objectives[k].holder
        g.passed += [g.held[k]] * len(s.objectives[k].hexes)
    g.played = [0] * len(s.specials)
    g.bonus = [0, 0]
    return g


def _formations(g: Field) -> None:
    """6.17: a brigade is under the orders of its units; its artillery does not count for it (6.18)."""
    b = g.b
    for f in range(b.n_formations):
        for later in (True, False):  # units on the map count before those to come, small arms before guns
            for guns in (True, False):
                for u in b.units_of[f]:
                    if g.at[u] == UNUSED or (g.at[u] == OFF) != later or (b.arm[u] == A_ART) != guns:
                        continue
                    g.form_order[f] = g.order[u]
        for u in b.units_of[f]:
            if g.s.unit_reserve[u]:
                g.form_state[f] |= RESERVE


def _specials(g: Field) -> None:
    """Fatigue at the start (Cedar Creek), late-comers left out (Gettysburg)."""
    b = g.b
    for x in g.s.specials:
        if x.kind == S_FATIGUE and g.options & OPT_FATIGUE:
            values = b.charts.fatigue.values
            level = len(values) - 1
            while level > 0 and values[level] > x.value:
                level -= 1
            for f in range(b.n_formations):
                for top in x.formations:
                    if b.units_of[f] and not b.is_guns[f] and under(g, f, top):
                        g.fatigue[f] = level
        elif x.kind == S_LATE_COMERS and g.options & OPT_SHORT:
            for top in x.formations:
                for u in units_under(g, top):
                    g.at[u] = UNUSED
            for r in g.s.reinforcements:
                gone = len(r.units) > 0
                for u in r.units:
                    gone = gone and g.at[u] == UNUSED
                if gone:
                    for leader in r.leaders:
                        g.leader_at[leader] = UNUSED
