"""What can be seen from hex to hex over hills, slopes, woods and towns (paragraphs 10.21 to 10.25 and 10.27 of Great
Battles of the American Civil War). Units in the way (10.26) are the game's business.

Every hex has a base level; woods and towns stand one level higher, but whoever is in them stands on the ground.
Neighbours always see each other. A line is followed from the lower of the two hexes, so that sight is the same in
both directions by construction.

Where the text leaves a choice:
- The line is a sequence of hexes crossed, a pair counting as one; what is halfway, and what is closer to the lower
  unit, goes by the place in that sequence. A hex touched in a mere corner is not crossed.
- Along a hexside (10.27) sight is blocked if any choice of one hex of each pair would block it. A pair half of which
  is off the map counts as the half that is on it. The hexside along which the line runs exactly halfway is itself a
  hexside halfway.
- The woods or town of the two end hexes count neither for heights nor as steep hexsides, for units stand on the ground
  and can always be fired at; for the tree canopy they do.
- A hexside of a woods or town hex in between counts as steep where the adjusted heights on both sides differ; a slope
  printed there counts if it is steeper. Between woods and woods of one height there is none.
- "Lower" woods in the rule of the tree canopy compares base levels.
- The hexside of a halfway hex "closer to the lower unit" is the one the line crosses on the way to that unit; where
  the line goes through a vertex, either of the two.
- The hill in between, the shadow and the crests are about units on different levels; between equals, only higher
  ground and the tree canopy block.
- The hill in between goes by base levels, wherever the hill stands, close to the lower unit or not.
- Shadow a: "higher" is higher, trees and roofs included, than the unit to which the hex is adjacent; with the rule of
  higher ground this concerns the neighbour of the lower unit.
- Shadow b: the obstacle is the hex next to the lower unit on the line and at least two levels above it, since a
  hexside whose upper hex is one level above the lower unit counts as gradual there too; it need not be above the
  average level.
- Crests: the edge of the map is no descent. A pair with a lower hex behind the higher unit descends; a pair with a
  hex of the same level goes on.
"""

from __future__ import annotations

import hashlib
import zlib
from typing import Final

from .hexes import RANGE, SIDES, Grid

GRADUAL: Final = 0
MINOR: Final = 1
STEEP: Final = 2
SHEER: Final = 3

UNKNOWN: Final = 0
BLOCKED: Final = 1
CLEAR: Final = 2

EDITION: Final = 1  # of the rules below: tables stored under another edition are computed again
MAGIC: Final = b"SIGHT1"


class Ground:
    """What of a map matters to sight. `slope` is by 6 * hex + hexside, and the same from both hexes."""

    def __init__(
        self,
        grid: Grid,
        level: list[int],
        high: list[int],
        wood: list[int],
        slope: list[int],
        crests: bool = False,
    ) -> None:
        n = grid.n
        if len(level) != n or len(high) != n or len(wood) != n or len(slope) != SIDES * n:
            raise ValueError(f"the lists do not fit a map of {n} hexes")
        self.grid = grid
        self.level = level
        self.high = high  # 1 for woods and towns
        self.wood = wood  # 1 for trees with a canopy
        self.slope = slope
        self.crests = crests
        self.top: list[int] = [level[h] + high[h] for h in range(n)]  # the adjusted height

    def crested(self) -> Ground:
        """The same ground with the optional rule of crests."""
        return Ground(self.grid, self.level, self.high, self.wood, self.slope, True)

    def sees(self, a: int, b: int) -> bool:
        """10.21, 10.22, 10.25: Whether the ground between two hexes leaves the line of sight clear."""
        if a == b:
            return True
        low = a
        up = b
        if self.level[a] > self.level[b] or (self.level[a] == self.level[b] and a > b):
            low = b
            up = a
        steps = self.grid.line(low, up)  # from the lower unit
        if len(steps) == 0:
            return True
        if self.higher_ground(up, steps):
            return False
        if self.canopy(low, up, steps[0]) or self.canopy(low, up, steps[1]):
            return False
        if self.canopy(up, low, steps[-2]) or self.canopy(up, low, steps[-1]):
            return False
        if self.level[low] == self.level[up]:
            return True
        if self.slopes(low, up, steps) or self.hill_between(up, steps):
            return False
        if self.shadow(low, up, steps[0], steps) or self.shadow(low, up, steps[1], steps):
            return False
        return not (self.crests and self.crest(low, up, steps))

    def higher_ground(self, up: int, steps: list[int]) -> bool:
        """10.24/higher-ground, 10.27: A hex in between is higher than both units."""
        most = self.level[up]
        for h in steps:
            if h >= 0 and self.top[h] > most:
                return True
        return False

    def canopy(self, end: int, other: int, h: int) -> bool:
        """10.24/tree-canopy: From woods the sight does not go through lower woods next to them, unless those are lower
        than both hexes and the ground between falls by a slope that is not gradual."""
        if h < 0 or self.wood[end] == 0 or self.wood[h] == 0 or self.level[h] >= self.level[end]:
            return False
        if self.level[h] >= self.level[other]:
            return True
        return self.slope[SIDES * h + self.grid.side_to(h, end)] == GRADUAL

    def steepness(self, h: int, g: int, low: int, up: int) -> int:
        """10.23, 10.24/slopes: The slope of the hexside between a hex on the line between two units and its neighbour
        there, which may be the end. Woods and towns are steep. It is gradual if its upper hex is one level above the
        lower unit, woods and towns excepted."""
        kind = self.slope[SIDES * h + self.grid.side_to(h, g)]
        raised = self.high[h]
        raised_g = self.high[g] if g != low and g != up else 0
        top = self.top[h]
        top_g = self.level[g] + raised_g
        if kind < STEEP and top != top_g and (raised or raised_g):
            kind = STEEP
        if top_g > top:
            top = top_g
            raised = raised_g
        elif top_g == top and raised_g:
            raised = raised_g
        if not raised and top - self.level[low] <= 1:
            return GRADUAL
        return kind

    def slopes(self, low: int, up: int, steps: list[int]) -> bool:
        """10.24/slopes: A hex or a hexside is higher than the average level of the units and closer to the lower one;
        halfway counts as closer if the hex falls towards the lower unit, or the hexside itself, not gradually."""
        twice = self.level[low] + self.level[up]  # the average level, doubled
        m = len(steps) // 2
        half = m // 2  # so many steps are closer to the lower unit
        for k in range(half):
            h = steps[2 * k]
            h2 = steps[2 * k + 1]
            if 2 * self.top[h] > twice or (h2 >= 0 and 2 * self.top[h2] > twice):
                return True
        if m % 2 == 1:
            h = steps[2 * half]
            h2 = steps[2 * half + 1]
            near = low if half == 0 else steps[2 * half - 2]
            near2 = -1 if half == 0 else steps[2 * half - 1]
            if self.falls(h, near, near2, twice, low, up):
                return True
            if h2 < 0:
                return False
            return self.falls(h2, near, near2, twice, low, up) or self.step_halfway(h, h2, twice, low, up)
        return self.step_halfway(steps[2 * half - 2], steps[2 * half], twice, low, up)

    def falls(self, h: int, near: int, near2: int, twice: int, low: int, up: int) -> bool:
        """10.24/slopes: A halfway hex above the average level that falls towards the lower unit, not gradually."""
        if 2 * self.top[h] <= twice:
            return False
        if self.steepness(h, near, low, up) != GRADUAL:
            return True
        return near2 >= 0 and self.steepness(h, near2, low, up) != GRADUAL

    def step_halfway(self, h: int, g: int, twice: int, low: int, up: int) -> bool:
        """10.24/slopes: A halfway hexside between different heights, on average above the average level."""
        if self.top[h] == self.top[g] or self.top[h] + self.top[g] <= twice:
            return False
        return self.steepness(h, g, low, up) != GRADUAL

    def hill_between(self, up: int, steps: list[int]) -> bool:
        """10.24/intervening-hill: Ground as high as the higher unit, with lower ground between the two."""
        level = self.level[up]
        apart = False
        k = len(steps) - 2
        while k >= 0:
            h = steps[k]
            h2 = steps[k + 1]
            if apart and (self.level[h] == level or (h2 >= 0 and self.level[h2] == level)):
                return True
            if self.level[h] < level or (h2 >= 0 and self.level[h2] < level):
                apart = True
            k -= 2
        return False

    def shadow(self, low: int, up: int, h: int, steps: list[int]) -> bool:
        """10.24/shadow: Higher woods or a higher town beside the lower unit; or a steep or sheer rise beside it, unless
        all hexsides from there to the higher unit are steep or sheer as well."""
        if h < 0 or self.top[h] <= self.level[low]:
            return False
        if self.high[h]:
            return True
        if self.steepness(h, low, low, up) < STEEP:
            return False
        before = h
        before2 = -1
        k = 2
        while k < len(steps):
            if self.easy(before, before2, steps[k], low, up) or self.easy(before, before2, steps[k + 1], low, up):
                return True
            before = steps[k]
            before2 = steps[k + 1]
            k += 2
        return self.easy(before, before2, up, low, up)

    def easy(self, h: int, h2: int, g: int, low: int, up: int) -> bool:
        """10.24/shadow: A way from one step to the next that is neither steep nor sheer."""
        if g < 0:
            return False
        if self.steepness(h, g, low, up) < STEEP:
            return True
        return h2 >= 0 and self.steepness(h2, g, low, up) < STEEP

    def crest(self, low: int, up: int, steps: list[int]) -> bool:
        """10.24/crests-optional: The ground falls off behind the higher unit sooner than before it, and does not rise
        there first: the unit stands behind a crest."""
        level = self.level[up]
        before = 0
        k = len(steps) - 2
        while k >= 0 and (self.level[steps[k]] == level or (steps[k + 1] >= 0 and self.level[steps[k + 1]] == level)):
            before += 1
            k -= 2
        if before == 0:
            return False
        behind = self.grid.beyond(low, up, before)
        for k in range(0, len(behind), 2):
            h = behind[k]
            h2 = behind[k + 1]
            if self.level[h] < level or (h2 >= 0 and self.level[h2] < level):
                return True
            if self.level[h] != level and (h2 < 0 or self.level[h2] != level):
                return False
        return False

    def digest(self) -> bytes:
        """A mark of everything that decides what is seen."""
        grid = self.grid
        text = f"{EDITION} {grid.cols} {grid.rows} {int(grid.low)} {int(self.crests)}"
        text = f"{text} {self.level} {self.high} {self.wood} {self.slope}"
        return hashlib.blake2b(text.encode("ascii"), digest_size=16).digest()


class Sight:
    """A table of what sees what up to a distance, filled as it is asked. It needs a byte for each pair of hexes."""

    def __init__(self, ground: Ground, reach: int = RANGE) -> None:
        grid = ground.grid
        self.ground = ground
        self.reach = reach
        self.col = grid.col
        self.tall = grid.tall
        self.width = 4 * reach + 1
        self.slot: list[int] = []  # the place of each offset eastward, or due south, in the row of a hex; else -1
        self.offsets: list[tuple[int, int]] = []
        for dcol in range(reach + 1):
            for dtall in range(-2 * reach, 2 * reach + 1):
                far = dcol if abs(dtall) <= dcol else dcol + (abs(dtall) - dcol) // 2
                if (dcol + dtall) % 2 == 0 and far <= reach and (dcol > 0 or dtall > 0):
                    self.slot.append(len(self.offsets))
                    self.offsets.append((dcol, dtall))
                else:
                    self.slot.append(-1)
        self.span = len(self.offsets)
        self.table = bytearray(grid.n * self.span)

    def clear(self, a: int, b: int) -> bool:
        """10.21, 10.25: Whether the ground lets two hexes see each other; remembered within reach."""
        dcol = self.col[b] - self.col[a]
        dtall = self.tall[b] - self.tall[a]
        if dcol < 0 or (dcol == 0 and dtall < 0):
            dcol = -dcol
            dtall = -dtall
            a, b = b, a
        dtall += 2 * self.reach
        if dcol > self.reach or dtall < 0 or dtall >= self.width:
            return self.ground.sees(a, b)
        s = self.slot[dcol * self.width + dtall]
        if s < 0:
            return self.ground.sees(a, b)
        at = a * self.span + s
        got = self.table[at]
        if got == UNKNOWN:
            got = CLEAR if self.ground.sees(a, b) else BLOCKED
            self.table[at] = got
        return got == CLEAR

    def fill(self) -> int:
        """Work out the whole table. How many pairs were not known yet."""
        grid = self.ground.grid
        count = 0
        for a in range(grid.n):
            for s in range(self.span):
                if self.table[a * self.span + s] == UNKNOWN:
                    dcol, dtall = self.offsets[s]
                    b = grid.at(grid.col[a] + dcol, grid.tall[a] + dtall)
                    if b >= 0:
                        self.clear(a, b)
                        count += 1
        return count

    def digest(self) -> bytes:
        return self.ground.digest() + self.reach.to_bytes(2, "big")

    def dump(self) -> bytes:
        """The table as bytes to store: which pairs are known, which of them are clear, a bit each."""
        known = self.table.translate(bytes([0, 1, 1]) + bytes(253))
        seen = self.table.translate(bytes([0, 0, 1]) + bytes(253))
        return MAGIC + self.digest() + zlib.compress(pack(bytes(known)) + pack(bytes(seen)), 9)

    def load(self, data: bytes) -> bool:
        """Take over a stored table. False, and nothing changes, if it is of another ground or damaged."""
        head = MAGIC + self.digest()
        if data[: len(head)] != head:
            return False
        size = len(self.table)
        half = (size + 7) // 8
        try:
            planes = zlib.decompress(data[len(head) :])
        except zlib.error:
            return False
        if len(planes) != 2 * half:
            return False
        known = unpack(planes[:half], size)
        seen = unpack(planes[half:], size)
        both = int.from_bytes(known, "little") + int.from_bytes(seen, "little")
        self.table = bytearray(both.to_bytes(size, "little"))
        return True


def pack(plane: bytes) -> bytes:
    """Eight entries of 0 or 1 to a byte."""
    size = (len(plane) + 7) // 8
    total = 0
    for k in range(8):
        total |= int.from_bytes(plane[k::8], "little") << k
    return total.to_bytes(size, "little")


def unpack(data: bytes, size: int) -> bytes:
    """The entries of `pack` again."""
    whole = int.from_bytes(data, "little")
    ones = int.from_bytes(b"\x01" * len(data), "little")
    out = bytearray(8 * len(data))
    for k in range(8):
        out[k::8] = ((whole >> k) & ones).to_bytes(len(data), "little")
    return bytes(out[:size])
