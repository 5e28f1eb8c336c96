"""Line of sight once more, slowly and straight from the text of 10.21 to 10.27: what the fast tables are held against.

Nothing is shared with space/sight.py or with the lines of space/hexes.py: hexes are polygons cut by a segment in exact
fractions, a line is every sequence that takes one hex of each pair along a hexside, and each sentence of 10.24 is a
function of such a sequence. The rulings that both follow are listed in the game's README.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product

CORNERS = [(-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0)]

Place = tuple[int, int]  # column, and twice the row plus the drop of the column


class SlowGround:
    """A map as dictionaries; `slope` has a kind (1 minor, 2 steep, 3 sheer) for each pair of places."""

    def __init__(
        self,
        level: dict[Place, int],
        high: dict[Place, bool],
        wood: dict[Place, bool],
        slope: dict[frozenset[Place], int],
        crests: bool,
    ) -> None:
        self.level = level
        self.high = high
        self.wood = wood
        self.slope = slope
        self.crests = crests

    def sees(self, a: Place, b: Place) -> bool:
        if self.level[a] > self.level[b]:
            a, b = b, a  # from the lower unit upwards; between equals the order makes no difference
        steps = self.steps(a, b)
        if not steps:
            return True
        if self.along(a, b, steps) or (self.crests and self.level[a] < self.level[b] and self.crest(a, b)):
            return False
        return not any(self.blocked([a, *line, b]) for line in product(*steps))

    # geometry

    def steps(self, a: Place, b: Place) -> list[list[Place]]:
        """What the segment between two centres goes through: hexes, or pairs along a hexside, in order."""
        found: dict[tuple[Fraction, Fraction], list[Place]] = {}
        for place in self.level:
            if place in (a, b) or not _near(place, a, b):
                continue
            span = _inside(place, a, b)
            if span is not None:
                found.setdefault(span, []).append(place)
        return [found[span] for span in sorted(found)]

    def beyond(self, low: Place, top: Place) -> list[list[Place]]:
        """The line of fire behind the higher unit, to the edge of the map."""
        far = (top[0] + 60 * (top[0] - low[0]), top[1] + 60 * (top[1] - low[1]))
        cols = [c for c, _ in self.level]
        talls = [t for _, t in self.level]
        odd = (top[0] + top[1]) % 2  # centres lie on every other point
        found: dict[tuple[Fraction, Fraction], list[Place]] = {}
        for c in range(min(cols) - 2, max(cols) + 3):
            for t in range(min(talls) - 4, max(talls) + 5):
                if (c + t) % 2 == odd and (c, t) != top:
                    span = _inside((c, t), top, far)
                    if span is not None:
                        found.setdefault(span, []).append((c, t))
        out: list[list[Place]] = []
        for span in sorted(found):
            here = [x for x in found[span] if x in self.level]
            if not here:
                break  # the edge of the map
            out.append(here)
        return out

    # heights and hexsides

    def height(self, line: list[Place], i: int) -> int:
        """10.23: woods and towns stand a level higher; whoever is in the end hexes stands on the ground."""
        return self.level[line[i]] + (1 if 0 < i < len(line) - 1 and self.high[line[i]] else 0)

    def kind(self, line: list[Place], i: int) -> int:
        """10.23, note 2: the slope of the hexside between steps i and i + 1, woods and towns counting as steep."""
        one, two = self.height(line, i), self.height(line, i + 1)
        printed = self.slope.get(frozenset((line[i], line[i + 1])), 0)
        upper = i if one > two else i + 1
        built = 0 < upper < len(line) - 1 and self.high[line[upper]] and one != two
        if built or (one != two and self._covered(line, i)):
            return max(printed, 2)
        if max(self.level[line[i]], self.level[line[i + 1]]) <= self.level[line[0]] + 1:
            return 0  # only one level above the lower unit: gradual
        return printed

    def _covered(self, line: list[Place], i: int) -> bool:
        return any(0 < j < len(line) - 1 and self.high[line[j]] for j in (i, i + 1))

    # 10.24, sentence by sentence; a line goes from the lower unit to the higher one

    def blocked(self, line: list[Place]) -> bool:
        low, top = self.level[line[0]], self.level[line[-1]]
        if any(self.height(line, i) > max(low, top) for i in range(1, len(line) - 1)):
            return True  # higher elevations
        if self.canopy(line) or self.canopy(line[::-1]):
            return True
        if low == top:
            return False
        return self.hillside(line) or self.hill(line) or self.shadow(line)

    def along(self, low: Place, top: Place, steps: list[list[Place]]) -> bool:
        """10.27: the hexside along which the line runs exactly halfway is a hexside halfway like any other."""
        if self.level[low] == self.level[top] or len(steps) % 2 == 0 or len(steps[len(steps) // 2]) == 1:
            return False
        pair = [low, *steps[len(steps) // 2], top]
        one, two = self.height(pair, 1), self.height(pair, 2)
        average = Fraction(self.level[low] + self.level[top], 2)
        return one != two and Fraction(one + two, 2) > average and self.kind(pair, 1) > 0

    def canopy(self, line: list[Place]) -> bool:
        end, by, other = line[0], line[1], line[-1]
        if not (self.wood[end] and self.wood[by] and self.level[by] < self.level[end]):
            return False
        lowest = self.level[by] < self.level[other]
        return not (lowest and self.slope.get(frozenset((end, by)), 0) > 0)

    def hillside(self, line: list[Place]) -> bool:
        average = Fraction(self.level[line[0]] + self.level[line[-1]], 2)
        middle = Fraction(len(line) - 1, 2)
        for i in range(1, len(line) - 1):
            if self.height(line, i) > average and (i < middle or (i == middle and self.kind(line, i - 1) > 0)):
                return True
        if middle.denominator == 2:
            i = int(middle)
            one, two = self.height(line, i), self.height(line, i + 1)
            return one != two and Fraction(one + two, 2) > average and self.kind(line, i) > 0
        return False

    def hill(self, line: list[Place]) -> bool:
        top = self.level[line[-1]]
        for i in range(1, len(line) - 1):
            if self.level[line[i]] == top and any(self.level[x] < top for x in line[i + 1 : -1]):
                return True
        return False

    def shadow(self, line: list[Place]) -> bool:
        if self.high[line[1]] and self.height(line, 1) > self.level[line[0]]:
            return True
        if self.high[line[-2]] and self.height(line, len(line) - 2) > self.level[line[-1]]:
            return True
        if self.kind(line, 0) >= 2 and self.height(line, 1) > self.level[line[0]]:
            return not all(self.kind(line, i) >= 2 for i in range(1, len(line) - 1))
        return False

    def crest(self, low: Place, top: Place) -> bool:
        """Crests: of each pair the hex counts that hides more."""
        level = self.level[top]
        before = 0
        for step in reversed(self.steps(low, top)):
            if all(self.level[x] != level for x in step):
                break
            before += 1
        for behind, step in enumerate(self.beyond(low, top)):
            if any(self.level[x] < level for x in step):
                return behind < before
            if all(self.level[x] > level for x in step):
                return False
        return False


def _near(place: Place, a: Place, b: Place) -> bool:
    return all(min(a[k], b[k]) - k - 1 <= place[k] <= max(a[k], b[k]) + k + 1 for k in (0, 1))


def _inside(place: Place, a: Place, b: Place) -> tuple[Fraction, Fraction] | None:
    """The part of the segment a-b within a hex, as fractions of its length; None for nothing or a mere point."""
    ax, ay, dx, dy = 3 * a[0], a[1], 3 * (b[0] - a[0]), b[1] - a[1]
    enter, leave = Fraction(0), Fraction(1)
    for i in range(6):
        px, py = 3 * place[0] + CORNERS[i][0], place[1] + CORNERS[i][1]
        qx, qy = 3 * place[0] + CORNERS[(i + 1) % 6][0], place[1] + CORNERS[(i + 1) % 6][1]
        # inside is to the right of p -> q (clockwise, y downwards): cross >= 0
        at = (qx - px) * (ay - py) - (qy - py) * (ax - px)
        by = (qx - px) * dy - (qy - py) * dx
        if by == 0:
            if at < 0:
                return None
        elif by > 0:
            enter = max(enter, Fraction(-at, by))
        else:
            leave = min(leave, Fraction(-at, by))
    return (enter, leave) if enter < leave else None
