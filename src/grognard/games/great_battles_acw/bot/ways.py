"""How far it is to a hex over the ground and along the ways, whoever stands there: worked out once for each goal."""

from __future__ import annotations

from typing import Final

from ....core.columns import Column, filled
from ..pack.board import Board
from ..pack.kinds import C_INF
from ..rules.queries.ch09_ground import bare_way_cost
from ..state.model import ADVANCE, ATTACK, Field

FAR: Final = 9999
MOST: Final = 600  # fields that are kept


class Ways:
    """Half points from every hex to a goal, by class of unit and orders. Parapets are left out.

    The ground does not change from one match to the next: what was worked out stays with the board.
    """

    def __init__(self, b: Board) -> None:
        self.b: Board = b

    def edge_costs(self, g: Field, c: int, how: int) -> Column:
        """From every hex over every hexside, the cheaper of way and ground."""
        key = 4 * c + how
        found = self.b.way_costs.get(key)
        if found is not None:
            return found
        b = g.b
        out = b.cost[c][:]
        if how != ATTACK:
            for i in range(len(out)):
                if b.road[i]:
                    way = bare_way_cost(g, c, how, i // 6, i % 6)
                    if way >= 0 and (out[i] < 0 or way < out[i]):
                        out[i] = way
        self.b.way_costs[key] = out
        return out

    def to(self, g: Field, goal: int, c: int = C_INF, how: int = ADVANCE) -> Column:
        """What it costs from every hex to the goal."""
        key = (goal * 4 + c) * 4 + how
        b = self.b
        found = b.way_fields.get(key)
        if found is not None:
            return found
        if len(b.way_fields) >= MOST:
            b.way_fields = {}
        edge = self.edge_costs(g, c, how)
        after = b.grid.next
        dist = filled(FAR, b.n_hex)
        dist[goal] = 0
        rings: list[list[int]] = [[goal]]
        d = 0
        while d < len(rings):
            for h in rings[d]:
                if dist[h] != d:
                    continue
                for s in range(6):
                    n = after[6 * h + s]
                    if n < 0:
                        continue
                    step = edge[6 * n + (s + 3) % 6]
                    if step < 0 or d + step >= dist[n]:
                        continue
                    total = d + step
                    dist[n] = total
                    while len(rings) <= total:
                        rings.append([])
                    rings[total].append(n)
            d += 1
        b.way_fields[key] = dist
        return dist
