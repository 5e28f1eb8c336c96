"""9.71 Whose hour has come, and for whom the scenario leaves the orders open."""

from __future__ import annotations

from ...pack.kinds import A_ART, NONE
from ...state.model import OFF, Field


def group_formations(g: Field, i: int) -> list[int]:
    """The formations with units of a group still off the map."""
    out: list[int] = []
    for u in g.s.reinforcements[i].units:
        if g.at[u] == OFF and g.b.formation[u] not in out:
            out.append(g.b.formation[u])
    return out


def guns_alone(g: Field, i: int, f: int) -> bool:
    """6.18: whether what a group brings of a formation is artillery only, which knows no Attack orders."""
    for u in g.s.reinforcements[i].units:
        if g.b.formation[u] == f and g.at[u] == OFF and g.b.arm[u] != A_ART:
            return False
    return True


def orders_open(g: Field, side: int) -> list[tuple[int, int]]:
    """6.17: the groups of this turn whose orders their owner chooses, each with its formations, one by one."""
    out: list[tuple[int, int]] = []
    s = g.s
    for i in range(len(s.reinforcements)):
        r = s.reinforcements[i]
        if r.side == side and r.orders == NONE and r.turn == g.turn:
            out += [(i, f) for f in group_formations(g, i)]
    return out
