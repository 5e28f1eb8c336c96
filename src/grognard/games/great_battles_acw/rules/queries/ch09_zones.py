"""9 Where units make the ground other than it is: how many stand within some distance of every hex.

Kept from one search to the next: only what has moved since is counted anew.
"""

from __future__ import annotations

from mypy_extensions import i64

from .....core.columns import Column, column, filled
from ...pack.board import Board
from ...pack.kinds import A_ART, NONE
from ...pack.scenario import Setup
from ...state.model import ABANDONED, Field
from .ch09_mover import in_march_sight


class Ranks:
    """Where the parts of one side's manned units stand, with the hexes around them."""

    def __init__(self, b: Board, side: int) -> None:
        self.b: Board = b
        self.units: Column = column([u for u in range(b.n_units) if b.side[u] == side])
        self.where: Column = filled(NONE, 3 * len(self.units))
        self.moves: int = 0  # how often any of them has moved
        self.radii: list[int] = []
        self.counts: list[Column] = []

    def within(self, r: int) -> Column:
        """How many parts stand up to a distance from every hex. The list is shared and follows `update`."""
        if r in self.radii:
            return self.counts[self.radii.index(r)]
        count = filled(0, self.b.n_hex)
        for h in self.where:
            if h >= 0:
                for n in self.b.grid.within(h, r):
                    count[n] += 1
        self.radii.append(r)
        self.counts.append(count)
        return count

    def update(self, g: Field) -> None:
        """Follow the position."""
        at = g.at
        ext = g.ext
        state = g.state
        where = self.where
        i: i64 = 0
        for u in self.units:
            h = at[u]
            if h < 0 or state[u] & ABANDONED:
                h = NONE
            if where[i] != h:
                self.shift(i, h)
            first = NONE if h < 0 else ext[2 * u]
            if where[i + 1] != first:
                self.shift(i + 1, first)
            second = NONE if h < 0 else ext[2 * u + 1]
            if where[i + 2] != second:
                self.shift(i + 2, second)
            i += 3

    def shift(self, i: int, to: int) -> None:
        """A part has gone elsewhere."""
        old = self.where[i]
        self.where[i] = to
        self.moves += 1
        grid = self.b.grid
        for k in range(len(self.radii)):
            count = self.counts[k]
            if old >= 0:
                for n in grid.within(old, self.radii[k]):
                    count[n] -= 1
            if to >= 0:
                for n in grid.within(to, self.radii[k]):
                    count[n] += 1


class Watch:
    """9.22: the hexes that units of one side see, as far as March orders ask; each worked out when first asked for."""

    def __init__(self, ranks: Ranks) -> None:
        self.ranks: Ranks = ranks
        self.setup: Setup | None = None
        self.made_for: list[int] = []
        self.known: Column = column([])  # 0 not yet known, 1 not seen, 2 seen

    def update(self, g: Field) -> None:
        """Follow the position, after the ranks have."""
        now = [self.ranks.moves, g.turn, g.options]
        if now != self.made_for or self.setup is not g.s:
            self.made_for = now
            self.setup = g.s
            self.known = filled(0, self.ranks.b.n_hex)

    def sees(self, g: Field, side: int, h: int) -> bool:
        """`in_march_sight` for the other side."""
        if not self.known[h]:
            self.known[h] = 2 if in_march_sight(g, side, h) else 1
        return self.known[h] == 2


class Spots:
    """What else changes the steps in a hex and around it: abandoned guns, parapets, hexes closed by 9.72."""

    def __init__(self, b: Board) -> None:
        self.b: Board = b
        self.guns: list[int] = [u for u in range(b.n_units) if b.arm[u] == A_ART]
        self.spots: list[int] = []
        self.near: Column = filled(0, b.n_hex)  # 1: such a thing is in the hex or next to it
        self.works: list[int] = []
        self.wall: Column = filled(0, b.n_hex)  # the hexsides of a hex along which finished parapets stand (15.21)

    def update(self, g: Field, shut: list[int]) -> None:
        """Follow the position; `shut`: the hexes closed by 9.72."""
        if self.works != g.works:
            self.build(g)
        spots = shut[:]
        for i in range(0, len(g.works), 4):
            spots.append(g.works[i])
        for u in self.guns:
            if g.state[u] & ABANDONED and g.at[u] >= 0:
                spots.append(g.at[u])
        if spots == self.spots:
            return
        grid = self.b.grid
        for h in self.spots:
            for n in grid.within(h, 1):
                self.near[n] = 0
        for h in spots:
            for n in grid.within(h, 1):
                self.near[n] = 1
        self.spots = spots

    def build(self, g: Field) -> None:
        """15.21: a parapet stands along a hexside of both its hexes, whichever way it faces."""
        after = self.b.grid.next
        wall = self.wall
        for i in range(0, len(self.works), 4):
            h = self.works[i]
            for n in self.b.grid.within(h, 1):
                wall[n] = 0
        self.works = g.works[:]
        for i in range(0, len(g.works), 4):
            if g.works[i + 2] >= 0:
                continue
            h = g.works[i]
            for s in range(6):
                if g.works[i + 1] >> s & 1:
                    wall[h] |= 1 << s
                    n = after[6 * h + s]
                    if n >= 0:
                        wall[n] |= 1 << (s + 3) % 6
