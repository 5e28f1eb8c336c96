"""Verbs of shock: who has taken part, who no longer attacks, how engaged units turn."""

from __future__ import annotations

from typing import Final

from .....space.hexes import FRONT
from ...state.effects import face, unrefuse
from ...state.model import AGAIN, COLUMN, DISPERSED, F_SHOCKED, MARCH, SHOCKED, Field
from ..queries.ch08_lines import passable
from ..queries.ch08_stacks import brigade_of, extended, hexes_of, is_guns
from ..queries.ch11_shock import why_no_attacker

# why the attackers of a shock advance when nobody is left to fight
WHY_FIGHT: Final = 0
WHY_LEFT: Final = 1  # the defenders retreated before the shock (11.35)
WHY_BROKE: Final = 2  # they broke in their check (11.47/eligibility)
WHY_OTHERS: Final = 3  # another shock drove them off (11.46)
VERTICES: Final = (1, 3, 5, 7, 9, 11)


def engage(g: Field, units: list[int]) -> None:
    """11.45, 17.22, 11.58: units take part in step 6b."""
    for u in units:
        g.done[u] |= SHOCKED
        if not is_guns(g, u):
            g.form_state[brigade_of(g, u)] |= F_SHOCKED
        if g.state[u] & DISPERSED:
            g.state[u] |= AGAIN


def undeclare(g: Field, units: list[int]) -> None:
    """The shocks of some units are resolved."""
    rest: list[int] = []
    for i in range(0, len(g.declared), 2):
        if g.declared[i] not in units:
            rest += [g.declared[i], g.declared[i + 1]]
    g.declared = rest


def touches(g: Field, u: int, hex: int, hexes: list[int]) -> bool:
    """Whether a unit in a hex could go from it into one of some others."""
    for to in hexes:
        if passable(g, u, hex, to):
            return True
    return False


def why_no_attacker_now(g: Field, u: int) -> bool:
    """11.46, 11.64: whether a defender may follow and continue the shock; one in Extended Column draws in (8.52)."""
    if g.state[u] & COLUMN and extended(g, u):
        return g.order[u] != MARCH
    return why_no_attacker(g, u) is None


def turn_to(g: Field, u: int, to: int) -> None:
    """11.46: a defender turns, no farther than he needs, so that a hex lies before him."""
    if extended(g, u) and not g.state[u] & COLUMN:
        return
    s = g.b.grid.side_to(nearest_part(g, u, to), to)
    if s < 0 or FRONT[g.facing[u]] >> s & 1:
        return
    best = g.facing[u]
    least = 99
    for f in VERTICES:
        d = (f - g.facing[u]) % 12
        if FRONT[f] >> s & 1 and min(d, 12 - d) < least:
            least = min(d, 12 - d)
            best = f
    unrefuse(g, u)
    face(g, u, best)


def nearest_part(g: Field, u: int, to: int) -> int:
    """The hex of a unit next to another hex; its own if none is."""
    for h in hexes_of(g, u):
        if g.b.grid.side_to(h, to) >= 0:
            return h
    return g.at[u]
