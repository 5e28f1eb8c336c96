"""A spot: the choice of one pose where something is put down.

fields      what they mean
width, depth, round      what is put down: a rectangle, or with its corners cut
table_w, table_h         the table
zones       flat, each n and the n numbers of a polygon: it lies wholly in one of them
heading     the natural one, offered first
fixed       whether it may not be changed
ground      what stands there; see `ground`. SOLID is not overlapped, FOE and FRIEND are not nearer than `keep`
covers      flat, each d, n and a polygon: things to have within a distance of what is put down
least       so many of them at least
may_pass    whether an empty answer is accepted
"""

from __future__ import annotations

from math import gcd
from typing import Final

from mypy_extensions import i64

from ..core.choice import Answer, Choice, Poses, plain_int, plain_ints, register_kind
from ..core.rng import Rng
from .bases import corners, octagon
from .ground import FOE, FRIEND, SOLID, Obstacles, check_ground, check_polygon
from .polygons import INCH, box, inside, nearer, overlap, within

STRIDE: Final = INCH // 2  # the steps of a search
COARSE: Final = 4  # strides of a first look at a zone
FAR_OFF: Final = 1 << 20


class Spot(Poses):
    """See the module."""

    __slots__ = (
        "areas", "bodies", "boxes", "covers", "depth", "fixed", "ground", "least", "may_pass", "middles", "round",
        "stands", "width", "zones",
    )  # fmt: skip

    def __init__(
        self,
        width: int,
        depth: int,
        round: int,
        table_w: int,
        table_h: int,
        zones: list[int],
        heading: int = 0,
        fixed: bool = False,
        ground: list[int] | None = None,
        covers: list[int] | None = None,
        least: int = 0,
        may_pass: bool = False,
    ) -> None:
        super().__init__(0, 0, heading, -1, 1, table_w, table_h)
        self.width: int = width
        self.depth: int = depth
        self.round: int = round
        self.zones: list[int] = zones
        self.fixed: bool = fixed
        self.ground: list[int] = ground if ground is not None else []
        self.covers: list[int] = covers if covers is not None else []
        self.least: int = least
        self.may_pass: bool = may_pass
        self.stands: Obstacles | None = None
        self.areas: list[list[int]] = []  # the zones, taken apart
        self.bodies: list[list[int]] = []  # the polygons of `covers`
        self.boxes: list[list[int]] = []  # where to look; worked out when it is first asked
        self.middles: list[int] = []  # a point in each thing that stands there, x and y
        i = 0
        while i < len(zones):
            self.areas.append(zones[i + 1 : i + 1 + zones[i]])
            i += 1 + zones[i]
        i = 0
        while i < len(self.covers):
            self.bodies.append(self.covers[i + 2 : i + 2 + self.covers[i + 1]])
            i += 2 + self.covers[i + 1]
        if self.areas:
            x0, y0, x1, y1 = box(self.areas[0])
            self.x = (x0 + x1) // 2
            self.y = (y0 + y1) // 2

    def base(self) -> list[int]:
        return [self.width, self.depth]

    def spent(self) -> Choice:
        return Poses(self.x, self.y, self.heading, -1, -1, -1, -1)

    def shape(self, x: int, y: int, heading: int) -> list[int]:
        """What it covers in a pose."""
        if self.round:
            return octagon(x, y, heading, self.width, self.depth)
        return corners(x, y, heading, self.width, self.depth)

    # the judgement

    def fault(self, answer: Answer) -> str | None:
        return self._judged(answer, [])

    def blame(self, answer: Answer) -> int:
        blamed: list[int] = []
        self._judged(answer, blamed)
        return blamed[0] if blamed else -1

    def _judged(self, answer: Answer, blamed: list[int]) -> str | None:
        if len(answer) == 0 and self.may_pass:
            return None
        if len(answer) != 3:
            return "fault-length"
        x, y, h = answer[0], answer[1], answer[2]
        if not 0 <= h < 3600:
            return "fault-angle"
        if self.fixed and h != self.heading:
            return "fault-heading"
        if not (0 <= x <= self.table_w and 0 <= y <= self.table_h):
            return "fault-off-table"
        p = self.shape(x, y, h)
        fault = self._place_fault(p, blamed)
        if fault is None and self.least > 0 and self._covered(p, self.least, self.least) < self.least:
            return "fault-covers"
        return fault

    def _fits(self, x: int, y: int, h: int) -> bool:
        """The same for a place of a search, the cheapest first."""
        if not (0 <= h < 3600 and 0 <= x <= self.table_w and 0 <= y <= self.table_h):
            return False
        if self.fixed and h != self.heading:
            return False
        if self._taken(x, y):
            return False
        p = self.shape(x, y, h)
        if self.least > 0 and self._covered(p, self.least, self.least) < self.least:
            return False
        return self._place_fault(p, []) is None

    def _taken(self, x: int, y: int) -> bool:
        """Whether a place is surely too near to the middle of something: most places that are not free are."""
        stands = self._stands()
        inner: i64 = min(self.width, self.depth) // 2 - 2  # a circle that lies in what is put down, rounded or not
        k: i64 = 0
        n: i64 = stands.n
        while k < n:
            kind = stands.kind[k]
            if kind == SOLID or kind == FOE or kind == FRIEND:
                far: i64 = inner
                if kind != SOLID:
                    far += stands.keep[k]
                dx: i64 = self.middles[2 * k] - x
                dy: i64 = self.middles[2 * k + 1] - y
                if far > 0 and dx * dx + dy * dy < far * far:
                    return True
            k += 1
        return False

    def _place_fault(self, p: list[int], blamed: list[int]) -> str | None:
        x0, y0, x1, y1 = box(p)
        if x0 < 0 or y0 < 0 or x1 > self.table_w or y1 > self.table_h:
            return "fault-off-table"
        lies = False
        for zone in self.areas:
            if inside(p, zone):
                lies = True
                break
        if not lies:
            return "fault-zone"
        stands = self._stands()
        for k in range(stands.n):
            keep = stands.keep[k]
            if stands.kind[k] == SOLID:
                if not stands.clear_of(k, x0, y0, x1, y1, 0) and overlap(p, stands.polygon[k]):
                    blamed.append(stands.id[k])
                    return "fault-solid"
            elif stands.kind[k] == FOE or stands.kind[k] == FRIEND:
                if stands.clear_of(k, x0, y0, x1, y1, keep):
                    continue
                if nearer(p, stands.polygon[k], keep) or (keep == 0 and overlap(p, stands.polygon[k])):
                    blamed.append(stands.id[k])
                    return "fault-near"
        return None

    def _stands(self) -> Obstacles:
        stands = self.stands
        if stands is None:
            if self.areas:  # what is put down lies in them
                x0, y0, x1, y1 = _around([list(box(zone)) for zone in self.areas])
                stands = Obstacles(self.ground, x0, y0, x1, y1)
            else:
                stands = Obstacles([], 0, 0, 0, 0)
            middles: list[int] = []
            for polygon in stands.polygon:
                far = len(polygon) // 4 * 2  # the corner opposite to the first: what lies between them lies inside
                middles.append((polygon[0] + polygon[far]) // 2)
                middles.append((polygon[1] + polygon[far + 1]) // 2)
            self.middles = middles  # before what tells that they are there: copies in other threads share the choice
            self.stands = stands
        return stands

    def _covered(self, p: list[int], enough: int, least: int) -> int:
        """How many of `covers` lie near enough, counted up to `enough`, and no further once `least` is out of reach."""
        got = 0
        left = len(self.bodies)
        i = 0
        for polygon in self.bodies:
            left -= 1
            if within(p, polygon, self.covers[i]):
                got += 1
                if got >= enough:
                    break
            elif got + left < least:
                break
            i += 2 + len(polygon)
        return got

    def covered(self, answer: Answer) -> int:
        """How many of `covers` lie near enough to an answer."""
        if len(answer) != 3:
            return 0
        return self._covered(self.shape(answer[0], answer[1], answer[2]), FAR_OFF, 0)

    # the scan: every zone in steps of half an inch, with the natural heading and straight ones

    def _headings(self) -> list[int]:
        """Those that are tried; about turned, it would take the same place."""
        straight = [0, 900] if not self.fixed else []
        return [self.heading] + [h for h in straight if h != self.heading % 1800]

    def _search(self) -> list[list[int]]:
        """Boxes that hold every acceptable place: the zones', but where something has to be covered, near that."""
        found = self.boxes
        if not found:
            found = []
            near: list[list[int]] = []
            i = 0
            for polygon in self.bodies if self.least > 0 else []:
                a, b, c, d = box(polygon)
                far = self.covers[i] + self.width + self.depth
                near.append([a - far, b - far, c + far, d + far])
                i += 2 + len(polygon)
            if len(near) > 4:
                near = [_around(near)]
            for zone in self.areas:
                a, b, c, d = box(zone)
                if self.least == 0:
                    found.append([a, b, c, d])
                for m in near:
                    if m[0] < c and m[1] < d and m[2] > a and m[3] > b:
                        found.append([max(a, m[0]), max(b, m[1]), min(c, m[2]), min(d, m[3])])
            self.boxes = found
        return found

    def _row(self, lo: int, hi: int) -> int:
        """How many steps from one end to the other, both included."""
        return -1 if hi < lo else (hi - lo + STRIDE - 1) // STRIDE

    def _scan(self, first: int, shares: int) -> Answer:
        """An acceptable pose of the scan, looked for from `first` / `shares` of it on; nothing if there is none."""
        for h in self._headings():
            x0, y0, x1, y1 = box(self.shape(0, 0, h))
            boxes = self._search()
            for z in range(len(boxes)):
                a, b, c, d = boxes[(z + first) % len(boxes)]
                across, down = self._row(a - x0, c - x1), self._row(b - y0, d - y1)
                if across < 0 or down < 0:
                    continue
                total = (across + 1) * (down + 1)
                begin = total * first // shares
                step = leap(total)
                for k in range(total):
                    at = (begin + k * step) % total
                    x = min(a - x0 + at % (across + 1) * STRIDE, c - x1)
                    y = min(b - y0 + at // (across + 1) * STRIDE, d - y1)
                    if self._fits(x, y, h):
                        return [x, y, h]
        return []

    def possible(self) -> bool:
        """Whether there is an acceptable answer, as far as the scan can tell."""
        return self.may_pass or bool(self._scan(0, 1))

    def most_covered(self, limit: int) -> int:
        """The greatest number of `covers` that any place of a coarse scan has near enough; no more than `limit`."""
        best = 0
        h = self.heading
        x0, y0, x1, y1 = box(self.shape(0, 0, h))
        for zone in self.areas:
            a, b, c, d = box(zone)
            for i in range(0, self._row(a - x0, c - x1) + 1, COARSE):
                for j in range(0, self._row(b - y0, d - y1) + 1, COARSE):
                    p = self.shape(min(a - x0 + i * STRIDE, c - x1), min(b - y0 + j * STRIDE, d - y1), h)
                    got = self._covered(p, limit, best + 1)
                    if got > best and self._place_fault(p, []) is None:
                        best = got
                        if best >= limit:
                            return best
        return best

    # wishes and offers

    def toward(self, x: int, y: int, heading: int) -> Answer:
        """The acceptable pose nearest to a wish: looked for in steps of half an inch around it, then finer."""
        wished = self.heading if self.fixed else heading % 3600
        x = min(max(x, 0), self.table_w)
        y = min(max(y, 0), self.table_h)
        if self.fault([x, y, wished]) is None:
            return [x, y, wished]
        for h in [wished] + [h for h in self._headings() if h != wished]:
            best = self._nearest(x, y, h)
            if best:
                return self._finer(best, x, y)
        found = self._scan(0, 1)
        return self._finer(found, x, y) if found else []

    def _nearest(self, x: int, y: int, h: int) -> Answer:
        """The first acceptable place of a grid that spreads from the wish over the zones."""
        x0, y0, x1, y1 = box(self.shape(0, 0, h))
        places: list[tuple[int, int, int]] = []
        for a, b, c, d in self._search():
            if c - x1 < a - x0 or d - y1 < b - y0:
                continue
            ax = min(max(x, a - x0), c - x1)
            ay = min(max(y, b - y0), d - y1)
            for nx in range(ax - (ax - a + x0) // STRIDE * STRIDE, c - x1 + 1, STRIDE):
                places += [
                    ((nx - x) * (nx - x) + (ny - y) * (ny - y), nx, ny)
                    for ny in range(ay - (ay - b + y0) // STRIDE * STRIDE, d - y1 + 1, STRIDE)
                ]
        places.sort()
        for _, nx, ny in places:
            if self._fits(nx, ny, h):
                return [nx, ny, h]
        return []

    def _finer(self, found: Answer, x: int, y: int) -> Answer:
        """Shift a pose towards a place, in ever smaller steps."""
        ax, ay, h = found[0], found[1], found[2]
        step = 64
        while step > 0:
            moved = False
            for k in range(8):
                nx = ax + step * _DX[k]
                ny = ay + step * _DY[k]
                if (nx - x) * (nx - x) + (ny - y) * (ny - y) >= (ax - x) * (ax - x) + (ay - y) * (ay - y):
                    continue
                if self.fault([nx, ny, h]) is None:
                    ax = nx
                    ay = ny
                    moved = True
                    break
            if not moved:
                step //= 2
        return [ax, ay, h]

    def options(self) -> list[Answer]:
        """Up to a dozen good places, spread over the zones."""
        out: list[Answer] = []
        boxes = self._search()
        each = max(12 // len(boxes), 1) if boxes else 0
        for a, b, c, d in boxes:
            columns, rows = self._spread(c - a, d - b, each)
            for k in range(columns * rows):
                i, j = k % columns, k // columns
                x = a + (c - a) * (2 * i + 1) // (2 * columns)
                y = b + (d - b) * (2 * j + 1) // (2 * rows)
                answer = [x, y, self.heading]
                if self.fault(answer) is not None:
                    answer = self._close(x, y)
                if answer and answer not in out:
                    out.append(answer)
        if not out:
            found = self._scan(0, 1)
            if found:
                out.append(found)
        return out[:12]

    def _spread(self, wide: int, deep: int, n: int) -> tuple[int, int]:
        """Columns and rows of at most `n` places, in cells as square as may be, none smaller than what is put down."""
        most_x, most_y = max(wide // self.width, 1), max(deep // self.depth, 1)
        best_x, best_y = min(n, most_x), 1
        for rows in range(2, min(n, most_y) + 1):
            columns = min(n // rows, most_x)
            # nearer to square, by wide / columns : deep / rows
            if abs(wide * rows - deep * columns) * best_x < abs(wide * best_y - deep * best_x) * columns:
                best_x, best_y = columns, rows
        return best_x, best_y

    def _close(self, x: int, y: int) -> Answer:
        """An acceptable pose with the natural heading within a few steps of a place."""
        for ring in (2, 4, 7):
            for k in range(8):
                answer = [x + ring * STRIDE * _DX[k], y + ring * STRIDE * _DY[k], self.heading]
                if self.fault(answer) is None:
                    return answer
        return []

    def sample(self, rng: Rng) -> Answer:
        """A random acceptable pose: twenty tries in the zones, then the scan from a random place on."""
        if self.may_pass and rng.below(8) == 0:
            return []
        for _ in range(20):
            boxes = self._search()
            if not boxes:
                break
            h = self.heading
            if not self.fixed and rng.below(3) == 0:
                h = rng.below(3600)
            a, b, c, d = boxes[rng.below(len(boxes))]
            x0, y0, x1, y1 = box(self.shape(0, 0, h))
            w, t = c - x1 - a + x0, d - y1 - b + y0
            if w < 0 or t < 0:
                continue
            answer = [a - x0 + rng.below(w + 1), b - y0 + rng.below(t + 1), h]
            if self.fault(answer) is None:
                return answer
        found = self._scan(rng.below(64), 64)
        return found

    def plain(self) -> list[object]:
        return [
            "spot", self.width, self.depth, self.round, self.table_w, self.table_h, self.zones, self.heading,
            self.fixed, self.ground, self.covers, self.least, self.may_pass,
        ]  # fmt: skip


def leap(total: int) -> int:
    """A stride through so many places that comes to each of them, but looks everywhere at first."""
    step = total * 5 // 8 | 1
    while gcd(step, total) != 1:
        step += 2
    return step


def _around(boxes: list[list[int]]) -> list[int]:
    """The box about boxes."""
    out = boxes[0][:]
    for b in boxes:
        out = [min(out[0], b[0]), min(out[1], b[1]), max(out[2], b[2]), max(out[3], b[3])]
    return out


_DX: Final = [0, 1, 0, -1, 1, 1, -1, -1]
_DY: Final = [-1, 0, 1, 0, -1, 1, 1, -1]


def _read(p: list[object]) -> Choice:
    if len(p) != 12:
        raise ValueError("expected 12 values after 'spot'")
    n = [plain_int(p[k]) for k in (0, 1, 2, 3, 4, 6, 10)]
    fixed, may_pass = p[7], p[11]
    if not isinstance(fixed, bool) or not isinstance(may_pass, bool):
        raise ValueError("expected true or false")
    for v in n:
        if not 0 <= v <= 200_000:
            raise ValueError("expected numbers of a table")
    if n[0] < 1 or n[1] < 1 or n[3] < 1 or n[4] < 1:
        raise ValueError("expected a base and a table")
    zones, ground, covers = plain_ints(p[5]), plain_ints(p[8]), plain_ints(p[9])
    check_ground(ground)
    i = 0
    while i < len(zones):
        i += 1 + check_polygon(zones, i)
    i = 0
    while i < len(covers):
        i += 2 + check_polygon(covers, i + 1)
    return Spot(n[0], n[1], n[2], n[3], n[4], zones, n[5], fixed, ground, covers, n[6], may_pass)


register_kind("spot", _read)
