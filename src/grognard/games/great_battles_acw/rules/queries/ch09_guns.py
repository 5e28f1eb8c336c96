"""9.55 Guns near the enemy: where they go when they cannot stand it (option 2)."""

from __future__ import annotations

from ...state.model import Field
from .ch08_limits import why_no_stack
from .ch09_costs import gun_watchers
from .ch09_mover import enemy_hexes, nearest
from .ch12_steps import barred_by, why_no_passage, why_no_step


def watched(g: Field, u: int, hex: int) -> bool:
    """9.55/option-2: whether enemies within three hexes see a hex."""
    return gun_watchers(g, hex, g.b.side[u], g.b.charts.movement.guns_near) > 0


def refuge_hexes(g: Field, u: int) -> list[int]:
    """9.55/option-2, 12.44, 12.45: the nearest hexes, by steps of a retreat, where no enemy within three sees the guns;
    none when there is no such way."""
    start = g.at[u]
    barred = barred_by(g, g.b.side[u], [start], [], [])
    seen = [start]
    edge = [start]
    for _ in range(g.b.grid.cols):
        after: list[int] = []
        out: list[int] = []
        for h in edge:
            if h != start and why_no_passage(g, [u], h) is not None:
                continue
            for s in range(6):
                to = g.b.grid.next[6 * h + s]
                if to < 0 or to in seen or why_no_step(g, [u], h, s, barred) is not None:
                    continue
                seen.append(to)
                after.append(to)
                if not watched(g, u, to) and why_no_stack(g, [3 * u], to) is None:
                    out.append(to)
        if out:
            return out
        if not after:
            return out
        edge = after
    return []


def farther(g: Field, u: int, began: int) -> bool:
    """9.55/option-2: whether guns have ended farther from the nearest enemy than they began."""
    foes = enemy_hexes(g, g.b.side[u])
    return nearest(g, foes, g.at[u]) > nearest(g, foes, began)
