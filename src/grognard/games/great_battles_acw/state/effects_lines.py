"""Verbs for Extended Lines and Columns (8.4, 8.5) and for the order of stacks (8.2)."""

from __future__ import annotations

from ....kit.log import say
from ..pack.kinds import A_ART
from ..rules.queries.ch07_refuse import refusals_over
from ..rules.queries.ch08_limits import mode, others_at
from ..rules.queries.ch08_lines import column_chain, line_parts, wheel_to
from ..rules.queries.ch08_stacks import brigade_of, hex_of, parts_at, parts_of
from .effects import extend, face, retract, shift, shift_extension, unrefuse
from .model import ABANDONED, ATTACK, COLUMN, FIRED, MOVED, NO_FIGHT, NO_FIRE, REFUSED, TURNED, Field


def lay_parts(g: Field, u: int, hexes: list[int]) -> None:
    """Put the counter and its extensions (-1: none) of a unit into hexes; those that do not move stay as they lie."""
    if hexes[0] != g.at[u]:
        shift(g, u, hexes[0])
    for k in (0, 1):
        old = g.ext[2 * u + k]
        new = hexes[k + 1]
        if new < 0 or old == new:
            continue
        if old < 0:
            extend(g, u, k, new, g.state[u] & COLUMN != 0)
        else:
            shift_extension(g, u, k, new)
    for k in (1, 0):
        if hexes[k + 1] < 0 and g.ext[2 * u + k] >= 0:
            drop_extension(g, u, k)


def drop_extension(g: Field, u: int, k: int) -> None:
    """8.41: take extension k off the map; a column without extensions is none."""
    retract(g, u, k)
    if g.ext[2 * u] < 0 and g.ext[2 * u + 1] < 0:
        g.state[u] &= ~COLUMN


def envelop(g: Field, u: int, to: int, hex: int) -> None:
    """8.48: half of a line wheels round the flank of the enemy in a hex."""
    way = wheel_to(g, u, to, hex)
    if not way:
        return
    lay_parts(g, u, way[1:])
    face(g, u, way[0])
    say(g, "envelops", "8.48", {"unit": u, "to": to})


def gather(g: Field, u: int, hex: int) -> None:
    """8.42, 8.49, 8.52: a unit stands in one of its hexes alone."""
    for k in (1, 0):
        if g.ext[2 * u + k] >= 0:
            drop_extension(g, u, k)
    if g.at[u] != hex:
        shift(g, u, hex)
    g.state[u] &= ~COLUMN


def end_envelopment(g: Field, u: int) -> None:
    """8.49: before any advance, retreat or continued shock a line that envelops draws in its extension."""
    gather(g, u, g.at[u])
    say(g, "draws-in", "8.49", {"unit": u, "hex": g.at[u]})


def make_column(g: Field, u: int, facing: int, head: int) -> None:
    """8.44, 8.5: an Extended Line becomes an Extended Column, the part `head` first."""
    parts = line_parts(g, u)
    chain = [hex_of(g, p) for p in (parts if head == parts[0] else parts[::-1])]
    set_chain(g, u, chain)
    g.state[u] |= COLUMN
    face(g, u, facing)


def make_line(g: Field, u: int, facing: int) -> None:
    """8.52: an Extended Column becomes an Extended Line; of three hexes the counter lies in the middle."""
    chain = column_chain(g, u)
    if len(chain) == 3:
        chain = [chain[1], chain[0], chain[2]]
    set_chain(g, u, chain)
    g.state[u] &= ~COLUMN
    face(g, u, facing)


def set_chain(g: Field, u: int, chain: list[int]) -> None:
    """Lay a unit anew: its counter in the first hex, its extensions in the others."""
    column = g.state[u] & COLUMN
    for p in parts_of(g, u):
        g.take(p, hex_of(g, p))
    g.at[u] = chain[0]
    g.put(3 * u, chain[0])
    for k in (0, 1):
        g.ext[2 * u + k] = -1
        if k + 1 < len(chain):
            g.ext[2 * u + k] = chain[k + 1]
            g.put(3 * u + k + 1, chain[k + 1])
    g.state[u] |= column


# stacks


def reorder(g: Field, hex: int, parts: list[int]) -> None:
    """Lay the parts of a hex in an order, the first on top; abandoned guns that are not named lie below."""
    rest = [p for p in parts_at(g, hex) if p not in parts]
    for p in parts_at(g, hex):
        g.take(p, hex)
    for p in parts + rest:
        g.put(p, hex, True)


def reversed_stack(g: Field, hex: int, guns_on_top: bool) -> list[int]:
    """7.21: after half a turn the top unit is the bottom one; guns keep their order, above or below the others."""
    troops: list[int] = []
    guns: list[int] = []
    for p in parts_at(g, hex):
        if g.b.arm[p // 3] == A_ART:
            if not g.state[p // 3] & ABANDONED:
                guns.append(p)
        else:
            troops.insert(0, p)
    return guns + troops if guns_on_top else troops + guns


# refused flanks


def refuse_flank(g: Field, units: list[int], flag: int, rule: str) -> None:
    """7.31: bend a flank of a stack back."""
    for v in units:
        g.state[v] |= flag
    say(g, "refuses", rule, {"units": units})


def straighten(g: Field) -> None:
    """7.32/two-points, 7.32/between-friends: refused flanks that end at once, without cost.

    But a phasing unit that has not moved yet has one point less if it was for a friend on its flank.
    """
    over = refusals_over(g)
    for i in range(0, len(over), 3):
        u = over[i]
        g.state[u] &= ~over[i + 1]
        say(g, "unrefused", "7.32", {"unit": u})
        if over[i + 2] and brigade_of(g, u) in g.brigades and not g.done[u] & MOVED:
            g.spent[u] += 2 * g.b.charts.facing.refuse_end_cost


def end_refusal(g: Field, u: int, rule: str) -> None:
    """7.33: a reaction move, withdrawal, advance or retreat ends a refused flank without cost."""
    if g.state[u] & REFUSED:
        unrefuse(g, u)
        say(g, "unrefused", rule, {"unit": u})


def join_stack(g: Field, units: list[int], near: bool) -> None:
    """7.11, 7.32/stacking, 9.53: units that have stopped with others face as those do, and refuse the same flank.

    `near`: they have just moved next to the enemy; if they had to turn they neither fire nor shock. 7.34: who joins a
    refused stack that has fired does not fire.
    """
    there = others_at(g, units, g.at[units[0]])
    if not there:
        return
    v = there[0] // 3
    fired = False
    for p in there:
        if g.done[p // 3] & FIRED:
            fired = True
    for u in units:
        if g.facing[u] != g.facing[v]:
            face(g, u, g.facing[v])
            g.done[u] |= TURNED
            if near:
                g.done[u] |= NO_FIGHT
        if g.state[v] & REFUSED:
            g.state[u] |= g.state[v] & REFUSED
            if fired and mode(g, u) == ATTACK:
                g.done[u] |= NO_FIRE
