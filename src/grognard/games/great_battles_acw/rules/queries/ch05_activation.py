"""5 Efficiency and activation: how many markers a division has, and what a brigade may make of them."""

from __future__ import annotations

from ...pack.kinds import F_BRIGADE, F_CORPS, NONE
from ...state.model import (
    ABANDONED,
    F_CHANGED,
    F_ENTERING,
    F_HALTED,
    F_MARCHED,
    F_OUT,
    INEFFECTIVE,
    MARCH,
    UNLED,
    Field,
)
from .ch04_command import chain_to_army, in_range_of_leader, in_range_of_superior, leader_in_range
from .ch04_formations import (
    brigade_units,
    brigades_of,
    comes_with,
    corps_of,
    division_of,
    entering,
    in_reserve,
    markers_of,
    may_enter,
    present,
    routed_under,
)
from .ch04_leaders import absent, activation_rating, efficiency_rating, initiative_rating, leads, rode_far, stands
from .specials import corps_artillery

# 5.1 initiative


def commander_bonus(g: Field, side: int) -> int:
    """5.11: the overall commander's rating, if he did not ride far and has a corps commander in range.

    Where there are no corps he stands for the corps commander himself.
    """
    x = leads(g, g.b.army[side])
    if not stands(g, x) or rode_far(g, x):
        return 0
    if not g.b.corps[side]:
        return initiative_rating(g, x)
    for f in g.b.corps[side]:
        y = leads(g, f)
        if y >= 0 and leader_in_range(g, y, x):
            return initiative_rating(g, x)
    return 0


# 5.2 efficiency


def marker_pool(g: Field, side: int) -> list[int]:
    """5.21: the efficiency markers of a side, one value each, as they are this turn."""
    counts = g.s.markers[side]
    for change in g.s.marker_changes:
        if change.side != side:
            continue
        if change.turn != NONE and g.turn >= change.turn:
            counts = change.counts
        elif change.leader != NONE and stands(g, change.leader):
            counts = change.counts
    out: list[int] = []
    for i in range(len(counts)):
        out += [i + 1] * counts[i]
    return out


def drawing_corps(g: Field, side: int) -> list[int]:
    """5.21: the corps that draw a marker: those with units on the map or arriving; without corps, the army."""
    corps = g.b.corps[side]
    if not corps:
        corps = [g.b.army[side]]
    return [f for f in corps if present(g, f)]


def commanded_corps(g: Field, side: int) -> list[int]:
    """5.22: the corps whose commander is on the map in the overall commander's range; none if he rode far."""
    x = leads(g, g.b.army[side])
    out: list[int] = []
    if not stands(g, x) or rode_far(g, x):
        return out
    for f in drawing_corps(g, side):
        y = leads(g, f)
        if stands(g, y) and leader_in_range(g, y, x):
            out.append(f)
    return out


def raises(g: Field, side: int) -> int:
    """5.22: how many corps the overall commander may raise, as everybody can see, whatever their markers say."""
    x = leads(g, g.b.army[side])
    return max(0, min(initiative_rating(g, x), len(commanded_corps(g, side)))) if x >= 0 else 0


def raisable_corps(g: Field, side: int, raised: list[int]) -> list[int]:
    """5.22: the corps in the overall commander's range whose efficiency can rise."""
    if len(raised) >= raises(g, side):
        return []
    most = g.b.charts.command.efficiency_max
    return [f for f in commanded_corps(g, side) if f not in raised and g.efficiency[f] < most]


def in_corps_range(g: Field, f: int) -> bool:
    """5.23, 5.25: whether a division leader is in his corps commander's range; all that enter count as such (9.71)."""
    return entering(g, f) or in_range_of_superior(g, f)


def corps_commander_counts(g: Field, f: int) -> bool:
    """5.23 (1), 9.71: whether the corps commander's rating works on a division.

    On the map and in range; for a division that enters, when he is on the map or enters by the same way.
    """
    return _corps_counts(g, f, in_corps_range(g, f))


def _corps_counts(g: Field, f: int, near: bool) -> bool:
    y = leads(g, corps_of(g, f))
    if not near or y < 0 or absent(g, y):
        return False
    return stands(g, y) or (entering(g, f) and comes_with(g, y, f))


def division_leader_counts(g: Field, f: int) -> bool:
    """5.23 (3), 9.71: whether the division leader's own rating works."""
    x = leads(g, f)
    if x < 0:
        return False
    return stands(g, x) or (entering(g, f) and comes_with(g, x, f))


def corps_rating(g: Field, corps: int) -> int:
    """5.23 (1): the corps commander's rating; an army commander in his place has none."""
    y = leads(g, corps)
    return efficiency_rating(g, y) if y >= 0 and g.b.form_level[corps] == F_CORPS else 0


def marker_cap(g: Field, f: int) -> int:
    """5.24, 5.25, 13.32: the most markers a division may have this turn."""
    return _cap(g, f, in_corps_range(g, f))


def _cap(g: Field, f: int, near: bool) -> int:
    chart = g.b.charts.command
    most = chart.markers_max
    if not near:
        most = min(most, chart.out_of_range_max)
    if g.form_state[f] & INEFFECTIVE:
        most = min(most, g.b.charts.rally.ineffective_activations)
    return most


def marker_count(g: Field, f: int, extra: int) -> int:
    """5.23, 5.24, 5.25: the markers of a division; `extra` is what its corps commander adds to it.

    Artillery directly under a corps has as many as its corps' efficiency, within its own limit (special rule).
    """
    chart = g.b.charts.command
    corps = corps_of(g, f)
    n = g.efficiency[corps]
    if g.b.form_level[f] == F_BRIGADE:
        return max(chart.markers_min, min(n, corps_artillery(g)))
    near = in_corps_range(g, f)
    if _corps_counts(g, f, near):
        n += min(0, corps_rating(g, corps)) + extra
    elif not near:
        n += chart.out_of_range
    if division_leader_counts(g, f):
        n += activation_rating(g, leads(g, f))
    return max(chart.markers_min, min(n, _cap(g, f, near)))


def holders(g: Field, side: int) -> list[int]:
    """5.24, 5.28: the formations that put markers into the pool this turn, whatever their orders."""
    return [f for f in markers_of(g, side) if present(g, f) or routed_under(g, f)]


def in_hand(g: Field, corps: int) -> list[int]:
    """5.23 (1): the divisions that a corps commander may favour, as everybody can see."""
    out = [
        f
        for f in holders(g, g.b.form_side[corps])
        if g.b.form_level[f] != F_BRIGADE and corps_of(g, f) == corps and corps_commander_counts(g, f)
    ]
    return out


def favoured(g: Field, corps: int, extras: list[int]) -> list[int]:
    """5.23 (1): the divisions whose number would still rise if their corps commander added one more."""
    out: list[int] = []
    for f in in_hand(g, corps):
        n = extras.count(f)
        if marker_count(g, f, n + 1) > marker_count(g, f, n):
            out.append(f)
    return out


# 5.4 transfer


def chained(g: Field, side: int) -> list[int]:
    """5.42: the divisions that may give or receive: those to which command reaches from the overall commander."""
    b = g.b
    return [f for f in holders(g, side) if b.form_level[f] != F_BRIGADE and chain_to_army(g, f)]


def donors(g: Field, able: list[int], to: int, given: list[int]) -> list[int]:
    """5.42, 5.43: the divisions that may give up one more activation, so that the transfer can be completed.

    At most two divisions give; every second activation given up is worth one; none is lowered to nothing. `able` are
    those in the chain of command.
    """
    chart = g.b.charts.command
    sources: list[int] = []
    for f in given:
        if f not in sources:
            sources.append(f)
    every = [f for f in able if f != to and g.ams[f] > chart.markers_min]
    out: list[int] = []
    for f in every:
        if f not in sources and len(sources) >= 2:
            continue
        want = chart.transfer_cost - len(given) % chart.transfer_cost - 1  # still to be found after this one
        spare = g.ams[f] - chart.markers_min - 1
        other = 0
        for h in every:
            if h != f and (h in sources or (len(sources) + (0 if f in sources else 1) < 2)):
                other = max(other, g.ams[h] - chart.markers_min)
        if spare + other >= want:
            out.append(f)
    return out


def receivers(g: Field, side: int) -> list[int]:
    """5.41-5.43: the divisions that a transfer could raise."""
    able = chained(g, side)
    return [f for f in able if g.ams[f] < marker_cap(g, f) and donors(g, able, f, [])]


# 5.3 activation


def allowance(g: Field, f: int) -> int:
    """5.26, 5.27, 5.28, 13.23: how many of its division's markers a brigade may use this turn; one at least.

    A division out of its corps commander's range has one less already (5.23): its own batteries lose no other.
    """
    chart = g.b.charts.command
    n = g.ams[division_of(g, f)]
    if g.form_state[f] & F_OUT and g.b.form_level[f] == F_BRIGADE:
        n -= chart.out_of_command_skips
    if g.form_state[f] & INEFFECTIVE:
        n = min(n, g.b.charts.rally.ineffective_activations)
    if g.limit[f] >= 0:
        n = min(n, g.limit[f])
    return max(n, chart.markers_min)


def unit_allowance(g: Field, f: int) -> int:
    """5.36: a unit out of command acts once less than its division, but once at least."""
    chart = g.b.charts.command
    return max(chart.markers_min, g.ams[division_of(g, f)] - chart.out_of_command_skips)


def spent_out(g: Field, u: int, f: int) -> bool:
    """5.36: whether a unit out of command has acted as often as it may."""
    return g.state[u] & UNLED != 0 and g.used[u] >= unit_allowance(g, f)


def answers(g: Field, u: int, march: bool) -> bool:
    """5.35: units under March orders answer to the March marker alone, all others to their division's."""
    if g.state[u] & ABANDONED or (g.at[u] < 0 and not may_enter(g, u)):
        return False
    return (g.order[u] == MARCH) == march


def activated(g: Field, f: int) -> list[int]:
    """5.32, 5.35, 6.32: the brigades that a division's marker may activate: not in Reserve, not under March orders.

    6.26: a brigade that was shaken out of March after its March marker was drawn does nothing more this turn; one that
    changed its own orders does. 5.36: units that missed the March orders of their brigade answer to their division.
    """
    out: list[int] = []
    for x in brigades_of(g, f):
        if in_reserve(g, x):
            continue
        if g.form_state[x] & F_MARCHED and not g.form_state[x] & F_CHANGED and g.form_order[x] != MARCH:
            continue
        some = False
        for u in brigade_units(g, x):
            some = some or answers(g, u, False) or (g.at[u] >= 0 and g.form_order[x] != MARCH)
        if not some:  # a brigadier whose units have all routed may still ride (12.71)
            some = g.b.form_level[x] == F_BRIGADE and routed_under(g, x) and stands(g, leads(g, x))
        if some:
            out.append(x)
    return out


def must_skip(g: Field, f: int) -> bool:
    """5.26: whether a brigade has used all the markers it may use."""
    return g.taken[f] >= allowance(g, f)


def may_skip(g: Field, f: int, left: int) -> bool:
    """5.26, 13.23: whether a brigade owes a marker and may choose this one; `left` counts those still in the pool."""
    return not must_skip(g, f) and left + 1 > allowance(g, f) - g.taken[f]


def may_owe(g: Field, f: int) -> bool:
    """5.26, 13.23: whether a brigade may owe a marker, by what both sides know: its division's markers drawn before
    this one, not those to come. Out of command it owes one; ineffective or just arrived it may owe more."""
    chart = g.b.charts.command
    most = open_allowance(g, f)
    if g.taken[f] >= most:
        return False
    if most < chart.markers_max:
        return True
    division = division_of(g, f)
    skipped = g.ams[division] - g.cup[division] - 1 - g.taken[f]
    return g.form_state[f] & F_OUT != 0 and g.b.form_level[f] == F_BRIGADE and skipped < chart.out_of_command_skips


def open_allowance(g: Field, f: int) -> int:
    """13.23, 9.74: the most markers a brigade can use, by what both sides know."""
    n = g.b.charts.command.markers_max
    if g.form_state[f] & INEFFECTIVE:
        n = min(n, g.b.charts.rally.ineffective_activations)
    if g.limit[f] >= 0 and g.form_state[f] & F_ENTERING:
        n = min(n, g.limit[f])
    return max(n, g.b.charts.command.markers_min)


def coordinable(g: Field, f: int, brigades: list[int]) -> list[int]:
    """5.34: the brigades with their leader in the division leader's range; none in an ineffective division (13.32)."""
    if g.b.form_level[f] == F_BRIGADE or g.form_state[f] & INEFFECTIVE or not stands(g, leads(g, f)):
        return []
    some = [x for x in brigades if x != f and g.form_order[x] != MARCH and not g.form_state[x] & F_HALTED]
    return in_range_of_leader(g, f, some)


def marching(g: Field, side: int) -> list[int]:
    """5.35: the brigades with units under March orders, on the map or entering."""
    out: list[int] = []
    for f in g.b.brigades[side] + g.b.divisions[side]:
        if in_reserve(g, f):
            continue
        for u in brigade_units(g, f):
            if answers(g, u, True):
                out.append(f)
                break
    return out


def first_side(g: Field) -> int:
    """5.13: the side with the initiative goes first; without one, the side that last had it, else the Union."""
    if g.initiative >= 0:
        return g.initiative
    return g.had_initiative if g.had_initiative >= 0 else 0
