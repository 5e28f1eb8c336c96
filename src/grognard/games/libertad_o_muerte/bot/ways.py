"""How far it is by sea."""

from __future__ import annotations

from typing import Final

from ..pack.terms import ROYALIST
from ..rules.queries.common import setup
from ..state.model import Continent

FAR: Final = 999
WALL: Final = 4  # movement points that enemies in the way are counted for


def sea_distances(g: Continent, side: int, start: int) -> list[int]:
    """Seas between a sea and all others, through those a side may sail."""
    b = g.b
    play = setup(g).in_play
    cost = [FAR] * b.n_seas
    cost[start - b.n_land] = 0
    ring = [start]
    n = 0
    while ring:
        n += 1
        outer: list[int] = []
        for a in ring:
            for other in b.adjacent[a]:
                if cost[other - b.n_land] == FAR and play[other] and not (side != ROYALIST and b.closed[other]):
                    cost[other - b.n_land] = n
                    outer.append(other)
        ring = outer
    return cost
