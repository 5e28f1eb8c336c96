"""6 Verbs of orders: to give them, to leave Reserve, and what an attack on a brigade in March leaves behind."""

from __future__ import annotations

from .....core.choice import NO_ANSWER
from .....kit.log import say
from ...pack.kinds import A_ART, F_BRIGADE
from ...state.effects import disorder, face, unrefuse
from ...state.model import (
    ADVANCE,
    COLUMN,
    DISORDERED,
    DISPERSED,
    F_ALL_TURN,
    F_BUSY,
    F_CHANGED,
    F_STRUCK,
    MARCH,
    RESERVE,
    ROUTED,
    STRAY,
    STRUCK,
    Field,
)
from ..queries.ch04_command import led_units
from ..queries.ch04_formations import brigade_units
from ..queries.ch06_orders import fitting, march_crowd
from ..queries.ch08_lines import column_chain, column_facings, line_hexes, line_ways
from ..queries.ch08_stacks import brigade_of, extended, hex_of, hexes_of, in_play, parts_of, units_at
from .ch15_marks import stop_building


def take_order(g: Field, u: int, order: int, others: list[int] = NO_ANSWER) -> bool:
    """6.18, 6.13, 15.14: a unit takes orders. True when it came into or out of March and must be faced anew (7.23).

    7.11, 8.12: it keeps its own as long as its stack could not stand in March; `others` take the same orders now. Guns
    of another formation that share its hex come out of March with it.
    """
    order = fitting(g, u, order)
    if g.state[u] & DISPERSED:
        return False  # 11.58: under Advance orders until it is itself again
    old = g.order[u]
    if order == MARCH and old != MARCH:
        takers = [u, *others]
        for h in hexes_of(g, u):
            if march_crowd(g, h, takers):
                return False
    g.order[u] = order
    if order != ADVANCE:
        stop_building(g, u, "15.14")
    if old == MARCH and order != MARCH:
        for h in hexes_of(g, u):
            for v in units_at(g, h):
                if g.order[v] == MARCH and v not in others:
                    g.order[v] = ADVANCE
                    say(g, "orders-shared", "7.11", {"unit": v, "order": ADVANCE})
    return (old == MARCH) != (order == MARCH) and g.at[u] >= 0


def give_order(g: Field, f: int, order: int, everyone: bool, rule: str) -> list[int]:
    """6.11: a brigade gets orders; 4.23: units out of command keep theirs, unless `everyone`. 6.19: leaders have none.

    Returns the units that came into or out of March: their owner may face them anew (7.23, `Refit`).
    """
    g.form_order[f] = order
    say(g, "orders-given", rule, {"formation": f, "order": order})
    led: list[int] = [] if everyone else led_units(g, f)
    takers: list[int] = []
    for u in brigade_units(g, f):
        if g.at[u] == ROUTED:
            g.order[u] = fitting(g, u, order)
        elif in_play(g, u) and (everyone or (u in led and not g.state[u] & STRAY)):
            takers.append(u)
    return take_orders(g, takers, order)


def take_orders(g: Field, takers: list[int], order: int) -> list[int]:
    """7.23: some units take orders together. Returns those that came into or out of March, with a first facing."""
    takers = [u for u in takers if not g.state[u] & DISPERSED]
    turned: list[int] = [u for u in takers if take_order(g, u, order, takers)]
    for u in turned:
        first_facing(g, u)
    return turned


def rejoin(g: Field, f: int) -> list[int]:
    """4.23: units that missed a change of orders take those of their brigade if they are in command when it is
    activated. Returns those that came into or out of March."""
    order = g.form_order[f]
    late: list[int] = [
        u for u in led_units(g, f) if not g.state[u] & STRAY and g.order[u] != fitting(g, u, order)
    ]  # fmt: skip
    return take_orders(g, late, order)


# 7.23, 7.26 facing when orders change


def fit_facings(g: Field, u: int) -> list[int]:
    """7.11, 7.23, 7.26, 8.52: the facings among which a unit may choose now that its orders have changed.

    Towards hexsides in March, towards vertices otherwise. A column that leaves March stays one, or forms line where it
    can; a line that takes March orders forms column along itself, one way or the other.
    """
    if not extended(g, u):
        return [0, 2, 4, 6, 8, 10] if g.order[u] == MARCH else [1, 3, 5, 7, 9, 11]
    if g.order[u] != MARCH:
        if not g.state[u] & COLUMN:
            return [g.facing[u]]
        out = column_facings(g, u)
        ways = line_ways(g, u)
        for i in range(0, len(ways), 2):
            if ways[i] not in out:
                out.append(ways[i])
        return out
    row = column_chain(g, u) if g.state[u] & COLUMN else line_hexes(g, u)
    return [2 * g.b.grid.side_to(row[1], row[0]), 2 * g.b.grid.side_to(row[-2], row[-1])]


def fit(g: Field, u: int, facing: int) -> None:
    """7.23, 7.26: face a unit, and all that stand with it, after a change of orders; form line or column as it must."""
    if g.order[u] == MARCH and extended(g, u):
        row = column_chain(g, u) if g.state[u] & COLUMN else line_hexes(g, u)
        if facing != 2 * g.b.grid.side_to(row[1], row[0]):
            row.reverse()
        for p in parts_of(g, u):
            g.take(p, hex_of(g, p))
        g.at[u] = row[0]
        g.ext[2 * u] = row[1]
        g.ext[2 * u + 1] = row[2] if len(row) > 2 else -1
        for k in range(len(row)):
            g.put(3 * u + k, row[k])
        g.state[u] |= COLUMN
    elif g.order[u] != MARCH and g.state[u] & COLUMN and facing not in column_facings(g, u):
        g.state[u] &= ~COLUMN  # 7.26: the column forms line where it stands
    face(g, u, facing)
    if g.order[u] == MARCH:
        unrefuse(g, u)
    if not extended(g, u):
        for v in units_at(g, g.at[u]):
            if (g.order[v] == MARCH) == (g.order[u] == MARCH) and not extended(g, v):
                face(g, v, facing)


def first_facing(g: Field, u: int) -> None:
    """7.23: the facing nearest to the old one, along a road if one leads that way; the owner may choose another."""
    choice = fit_facings(g, u)
    old = g.facing[u]
    best = choice[0]
    least = 99
    for f in choice:
        d = (f - old) % 12
        away = 3 * min(d, 12 - d)
        if f % 2 == 0 and g.b.road[6 * g.at[u] + f // 2]:
            away -= 1
        if away < least:
            least = away
            best = f
    fit(g, u, best)


# 6.26, 6.34, 13.45, 15.14 what the enemy does to a brigade


def busy(g: Field, u: int) -> None:
    """13.45, 17.42: a unit did something that costs its brigade the automatic rally of this turn.

    Movement, reaction movement, fire in phase, construction, a shock declared or suffered. Guns count for their own
    battalion or brigade only.
    """
    f = g.b.formation[u]
    if g.b.arm[u] != A_ART or g.b.is_guns[f] or g.b.form_level[f] != F_BRIGADE:
        g.form_state[f] |= F_BUSY


def mark_struck(g: Field, u: int) -> None:
    """6.26: a unit in March was attacked by shock, or by fire other than shell: its brigade will leave March."""
    g.done[u] |= STRUCK
    if g.order[u] == MARCH:
        g.form_state[brigade_of(g, u)] |= F_STRUCK


def shock_designated(g: Field, hex: int) -> None:
    """6.26, 13.45, 15.14: a hex is the target of a shock."""
    for u in units_at(g, hex):
        mark_struck(g, u)
        busy(g, u)
        stop_building(g, u, "15.14")


def struck_brigades(g: Field) -> list[int]:
    return [f for f in range(g.b.n_formations) if g.form_state[f] & F_STRUCK]


def shake(g: Field, f: int, rule: str) -> list[int]:
    """6.26, 11.48/march-brigade: a brigade struck in March is under Advance orders. Returns the units to be faced."""
    g.form_state[f] &= ~F_STRUCK
    if g.form_order[f] == MARCH:
        return give_order(g, f, ADVANCE, True, rule)
    hit: list[int] = [u for u in brigade_units(g, f) if in_play(g, u) and g.order[u] == MARCH and g.done[u] & STRUCK]
    return take_orders(g, hit, g.form_order[f])


def march_brigades_shaken(g: Field) -> list[int]:
    """6.26, 8.51: at the end of an enemy activation. Returns the units to be faced anew (`Refit`)."""
    out: list[int] = []
    for f in struck_brigades(g):
        out += shake(g, f, "6.26")
    return out


def wake(g: Field, f: int) -> list[int]:
    """6.34: a brigade in Reserve that is struck is disordered and under Advance orders at once."""
    g.form_state[f] &= ~(RESERVE | F_ALL_TURN)
    say(g, "reserve-struck", "6.34", {"formation": f})
    for u in brigade_units(g, f):
        if in_play(g, u) and not g.state[u] & DISORDERED:
            disorder(g, u, "6.34")
    if g.form_order[f] == MARCH:
        g.form_state[f] |= F_CHANGED
    return give_order(g, f, ADVANCE, True, "6.34")


def enter_reserve(g: Field, f: int) -> None:
    """6.32: and whatever its units were building is given up."""
    g.form_state[f] |= RESERVE
    for u in brigade_units(g, f):
        stop_building(g, u, "15.14")
    say(g, "to-reserve", "6.32", {"formation": f})


def leave_reserve(g: Field, f: int) -> None:
    """6.34: voluntarily, in the Recovery Phase."""
    g.form_state[f] &= ~(RESERVE | F_ALL_TURN)
    say(g, "out-of-reserve", "6.34", {"formation": f})
