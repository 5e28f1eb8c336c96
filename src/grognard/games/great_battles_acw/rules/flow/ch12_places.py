"""12.4: where units of a retreat come to lie in a stack, and how they look back."""

from __future__ import annotations

from ...pack.kinds import A_ART
from ...state.effects import face
from ...state.model import ABANDONED, REFUSED, Field
from ..queries.ch07_facing import IN_FRONT, part_facing, seen_from
from ..queries.ch08_limits import others_at
from ..queries.ch08_stacks import extended, hex_of, parts_at

STAYED = 0
LEFT = 1
BLOCKED = 2


def enter_stack(g: Field, u: int, units: list[int], part: int, above: bool) -> None:
    """8.23, 12.44/stacking: a part that has stopped lies above or below who stood there, and faces as they do."""
    h = hex_of(g, part)
    there = others_at(g, units, h)
    if not there:
        return
    g.take(part, h)
    g.put(part, h, not above)
    if not extended(g, u):
        face(g, u, part_facing(g, there[0]))
        g.state[u] |= g.state[there[0] // 3] & REFUSED  # 7.32/stacking: a stack refuses a flank as one


def tuck_in(g: Field, units: list[int], hex: int) -> None:
    """8.23: units that have come in on top go right below the guns that lie uppermost of the others."""
    there = others_at(g, units, hex)
    guns = there[0]
    for p in there:
        if g.b.arm[p // 3] != A_ART:
            break
        guns = p
    for v in reversed(units):
        g.take(3 * v, hex)
        g.put_below(3 * v, hex, guns)


def front_entry(g: Field, units: list[int], hex: int, came: int) -> bool:
    """8.23: whether a stack is entered through one of its front hexsides."""
    there = others_at(g, units, hex)
    s = g.b.grid.side_to(hex, came)
    return bool(there) and s >= 0 and seen_from(g, there[0], s) == IN_FRONT


def longest(paths: list[list[int]]) -> int:
    """How far the longest of some paths goes."""
    n = 0
    for path in paths:
        n = max(n, len(path))
    return n


def retreat_mark(g: Field) -> int:
    """Units that have retreated in a chain of results are in it by their number from here on."""
    return 2 * g.b.n_units + g.b.n_leaders


def stack_order(g: Field, hex: int, units: list[int]) -> list[int]:
    """Some units of a hex, the top one first."""
    return [p // 3 for p in parts_at(g, hex) if p // 3 in units and not g.state[p // 3] & ABANDONED]
