"""Verbs: the only code that changes the position. Each tells the log what it did."""

from __future__ import annotations

from ....kit.log import say
from ..codes import MANY
from ..pack.names import NO_FORMATION, NONE, OFFICER
from .model import S_GONE, S_HOUSE, S_LIST, S_RESERVE, S_TABLE, S_WITH, T_GONE, Field

# pieces


def add_piece(g: Field, side: int, profile: int, under: int, brigade: int, slot: int, flags: int = 0) -> int:
    """A piece of an army, not deployed yet; returns its number."""
    p = len(g.kind)
    g.kind.append(profile)
    g.side.append(side)
    g.state.append(S_LIST)
    g.flags.append(flags)
    g.under.append(under)
    g.brigade.append(brigade)
    g.slot.append(slot)
    for column in (g.x, g.y, g.heading, g.damage, g.stunned, g.disordered, g.order, g.moved, g.marks, g.used, g.aides):
        column.append(0)
    g.formation.append(NO_FORMATION)
    for column in (g.host, g.battery, g.of):
        column.append(NONE)
    g._poly.append([])
    return p


def place(g: Field, p: int, x: int, y: int, heading: int) -> None:
    """Put a piece on the table in a pose; an officer in it goes along."""
    g.state[p] = S_TABLE
    g.host[p] = NONE
    g.x[p] = x
    g.y[p] = y
    g.heading[p] = heading
    g.redraw(p)
    _take_along(g, p)


def _take_along(g: Field, p: int) -> None:
    for q in range(len(g.kind)):
        if g.state[q] == S_WITH and g.host[q] == p:
            g.x[q] = g.x[p]
            g.y[q] = g.y[p]
            g.heading[q] = g.heading[p]


def to_house(g: Field, p: int, t: int) -> None:
    """4/buildings: a unit goes into a building, out of any formation."""
    g.state[p] = S_HOUSE
    g.host[p] = t
    g.x[p] = g.t_x[t]
    g.y[p] = g.t_y[t]
    g.formation[p] = NO_FORMATION
    g.redraw(p)
    _take_along(g, p)


def to_reserve(g: Field, p: int) -> None:
    g.state[p] = S_RESERVE
    g.redraw(p)


def join(g: Field, officer: int, p: int) -> None:
    """12/officer-movement: an officer joins a unit."""
    g.state[officer] = S_WITH
    g.host[officer] = p
    g.x[officer] = g.x[p]
    g.y[officer] = g.y[p]
    g.heading[officer] = g.heading[p]
    g.redraw(officer)


def wound(g: Field, p: int, n: int) -> None:
    """7/wound-rolls: a marker for each wound."""
    g.damage[p] += n


def heal(g: Field, p: int, n: int) -> None:
    g.damage[p] = max(g.damage[p] - n, 0)


def stun(g: Field, p: int) -> None:
    """10/stunned: for the rest of this turn and the whole of the next."""
    g.stunned[p] = 2


def disorder(g: Field, p: int) -> None:
    """9/fall-back, 7/disordered-fire: who has fought is disordered in the next turn."""
    g.disordered[p] = 2


def destroy(g: Field, p: int, rule: str) -> None:
    """A piece is taken off the table. Officers in it are the business of 12/officers-in-units (ch12_officers)."""
    g.state[p] = S_GONE
    g.host[p] = NONE
    g.stunned[p] = 0  # a gun keeps the number of its battery: 10/batteries-count-once
    g.redraw(p)
    say(g, "officer-lost" if g.b.arm[g.kind[p]] == OFFICER else "destroyed", rule, {"piece": g.kind[p] * MANY + p})


def set_formation(g: Field, p: int, formation: int) -> None:
    g.formation[p] = formation


def mark(g: Field, p: int, bits: int) -> None:
    g.marks[p] |= bits


def use_up(g: Field, p: int, bits: int) -> None:
    """An ability that may be used once in a game."""
    g.used[p] |= bits


# terrain


def add_terrain(
    g: Field, kind: int, x: int, y: int, heading: int, w: int = 0, d: int = 0, side: int = NONE, flags: int = 0,
    value: int = 0,
) -> int:  # fmt: skip
    """Lay a piece of terrain, of its kind's size unless told; returns its number."""
    b = g.b
    g.t_kind.append(kind)
    g.t_x.append(x)
    g.t_y.append(y)
    g.t_heading.append(heading)
    g.t_w.append(w or b.t_w[kind])
    g.t_d.append(d or b.t_d[kind])
    g.t_points.append(b.t_structure[kind])
    g.t_side.append(side)
    g.t_flags.append(flags)
    g.t_value.append(value)
    t = len(g.t_kind) - 1
    g._ground.append(g.outline(t))
    return t


def damage_terrain(g: Field, t: int, n: int) -> None:
    """11/structure-points: a point for each hit; at none the building is no more."""
    g.t_points[t] = max(g.t_points[t] - n, 0)
    if g.t_points[t] == 0:
        g.t_flags[t] |= T_GONE
