"""A walk: the choice of a path of poses over a table with obstacles, and where it can lead.

fields      what they mean
width, depth, x, y, heading      the base and where it starts
table_w, table_h                 the table
budget      the longest way; slow ground counts double
ways        FORWARD, BACK, SIDE, or FREE for any direction
legs        the most straight legs (-1: any)
turns       the most turns (-1: any), each of at most `turn` tenths of a degree
swing       how far the heading may ever differ from the first
edges       0, or the edges (NORTH, SOUTH, WEST, EAST) where the base comes in: then the first pose of the answer is
            the entry, the base outside, its front on the edge, looking straight in
bonus       added to the budget if the way begins and ends on a road
may_stay    whether an empty answer is accepted
ground      what stands on the table; see `ground`
"""

from __future__ import annotations

from math import isqrt
from typing import Final

from mypy_extensions import mypyc_attr

from ..core.choice import Answer, Choice, plain_int, plain_ints, register_kind
from ..core.rng import Rng
from .bases import ahead
from .ground import FOE, FRIEND, ICE, ROAD, SLOW, SOLID, add_ground, check_ground
from .polygons import INCH
from .track import BACK, EAST, FORWARD, FREE, NORTH, SIDE, SOUTH, WEST, Track
from .trig import bearing, cosine, sine, turn_to, turned

__all__ = [
    "BACK",
    "EAST",
    "FOE",
    "FORWARD",
    "FREE",
    "FRIEND",
    "ICE",
    "NORTH",
    "ROAD",
    "SIDE",
    "SLOW",
    "SOLID",
    "SOUTH",
    "WEST",
    "Walk",
    "add_ground",
]

CLOSE: Final = INCH // 2  # between beginnings that are close together

_WORST: Final = 1 << 60
_PARTS: Final = 8  # a way that is blocked is tried shorter in eighths, then finer


class _Way:
    """A path in the making: turns and legs as far as they are allowed."""

    def __init__(self, x: int, y: int, heading: int) -> None:
        self.first: int = heading
        self.x: int = x
        self.y: int = y
        self.heading: int = heading
        self.legs: int = 0
        self.turns: int = 0
        self.length: int = 0
        self.answer: Answer = []

    def enter(self) -> None:
        self.answer.extend([self.x, self.y, self.heading])

    def copy(self) -> _Way:
        out = _Way(self.x, self.y, self.heading)
        out.first = self.first
        out.legs = self.legs
        out.turns = self.turns
        out.length = self.length
        out.answer = self.answer[:]
        return out


@mypyc_attr(allow_interpreted_subclasses=True)
class Walk(Track):
    """See the module."""

    __slots__ = ()

    # the parts of a way

    def _turned(self, way: _Way, heading: int) -> None:
        """Turn that way, as far as it is allowed."""
        if (self.turns >= 0 and way.turns >= self.turns) or heading % 3600 == way.heading:
            return
        by = turn_to(way.heading, heading)
        by = min(max(by, -self.turn), self.turn)
        if self.swing < 1800:
            off = turn_to(way.first, way.heading)
            by = min(max(off + by, -self.swing), self.swing) - off
        if by == 0:
            return
        way.heading = (way.heading + by) % 3600
        way.turns += 1
        way.answer.extend([way.x, way.y, way.heading])

    def _gone(self, way: _Way, aside: int, far: int) -> None:
        """Go so far in a direction that differs from the heading by `aside`."""
        if far <= 0 or (self.legs >= 0 and way.legs >= self.legs):
            return
        far = min(far, self.budget + self.bonus - way.length)
        x, y = ahead(way.x, way.y, way.heading + aside, far)
        if far <= 0 or (x == way.x and y == way.y):
            return
        way.x = x
        way.y = y
        way.legs += 1
        way.length += far
        way.answer.extend([x, y, way.heading])

    def _sides(self) -> list[int]:
        """The directions, from the heading, in which it may go."""
        out: list[int] = []
        if self.ways & (FORWARD | FREE):
            out.append(0)
        if self.ways & (SIDE | FREE):
            out.append(900)
            out.append(2700)
        if self.ways & (BACK | FREE):
            out.append(1800)
        return out

    def _furthest(self, answer: Answer) -> Answer:
        """The answer, or the first part of its way that is acceptable, as long as can be; else nothing."""
        if self.fault(answer) is None:
            return answer
        total = self._length(answer)
        if total == 0:
            return []
        good, bad = 0, _PARTS
        best: Answer = []
        for part in range(_PARTS - 1, 0, -1):
            tried = self._cut(answer, total * part // _PARTS)
            if tried and self.fault(tried) is None:
                best = tried
                good = part
                bad = part + 1
                break
        lo, hi = total * good // _PARTS, total * bad // _PARTS if good else total // _PARTS
        while hi - lo > 2:
            middle = (lo + hi) // 2
            tried = self._cut(answer, middle)
            if tried and self.fault(tried) is None:
                best = tried
                lo = middle
            else:
                hi = middle
        return best

    def _length(self, answer: Answer) -> int:
        x, y, _ = self._start(answer)
        total = 0
        for i in range(0, len(answer), 3):
            total += isqrt((answer[i] - x) * (answer[i] - x) + (answer[i + 1] - y) * (answer[i + 1] - y))
            x, y = answer[i], answer[i + 1]
        return total

    def _cut(self, answer: Answer, far: int) -> Answer:
        """The first part of a way, so long; what it would turn at the end it turns there."""
        x, y, h = self._start(answer)
        out: Answer = []
        ended = False
        for i in range(0, len(answer), 3):
            nx, ny, nh = answer[i], answer[i + 1], answer[i + 2]
            if nx == x and ny == y:
                if not ended:
                    out.extend([x, y, nh])
                elif i + 3 == len(answer) and nh != h:
                    out.extend([x, y, nh])
                h = nh if not ended else h
                continue
            if ended:
                continue
            long = isqrt((nx - x) * (nx - x) + (ny - y) * (ny - y))
            if long > far:
                mx = x + _rounded((nx - x) * far, long)
                my = y + _rounded((ny - y) * far, long)
                ended = True
                if mx == x and my == y:
                    continue
                nx, ny = mx, my
            far -= long
            x, y = nx, ny
            out.extend([x, y, h])
        return out

    # wishes

    def toward(self, x: int, y: int, heading: int) -> Answer:
        """An acceptable answer that ends as near to a pose as can be had: a tenth of a degree weighs as much as a tenth
        of a millimetre. The empty answer if nothing is better."""
        x = min(max(x, -self.table_w), 2 * self.table_w)
        y = min(max(y, -self.table_h), 2 * self.table_h)
        wish = [x, y, heading % 3600]
        best: Answer = []
        score = _WORST
        if self.may_stay and self.edges == 0:
            score = self._score([self.x, self.y, self.heading], wish)
        for way in self._beginnings(x, y):
            for answer in self._plans(way, wish):
                if score == 0:
                    return best
                if not answer or self._score(answer, wish) >= score:
                    continue
                got = self._furthest(answer)
                if got and self._score(got, wish) < score:
                    best = got
                    score = self._score(got, wish)
        if not best and self.fault(best) is not None:
            offers = self.options()
            for answer in offers:
                if self._score(answer, wish) < score:
                    best = answer
                    score = self._score(answer, wish)
        return best

    def _score(self, answer: list[int], wish: list[int]) -> int:
        n = len(answer)
        dx, dy = answer[n - 3] - wish[0], answer[n - 2] - wish[1]
        off = turned(answer[n - 1], wish[2])
        return dx * dx + dy * dy + off * off

    def _beginnings(self, x: int, y: int) -> list[_Way]:
        """Where a way to a place may begin: at the start, or at entries near the place and further along the edge."""
        if self.edges == 0:
            return [_Way(self.x, self.y, self.heading)]
        out: list[_Way] = []
        for shift in (0, -2, 2, -5, 5, -10, 10, -20, 20):
            for edge in (NORTH, SOUTH, WEST, EAST):
                if self.edges & edge:
                    way = self._entry(edge, (x if edge == NORTH or edge == SOUTH else y) + shift * INCH)
                    if way is not None:
                        out.append(way)
        return out

    def _entry(self, edge: int, at: int) -> _Way | None:
        """The entry at a place of an edge, or as near to it as it fits."""
        half = self.width // 2
        deep = (self.depth + 1) // 2
        long = self.table_w if edge == NORTH or edge == SOUTH else self.table_h
        if 2 * half > long:
            return None
        at = min(max(at, half), long - half)
        if edge == NORTH:
            way = _Way(at, -deep, 1800)
        elif edge == SOUTH:
            way = _Way(at, self.table_h + deep, 0)
        elif edge == WEST:
            way = _Way(-deep, at, 900)
        else:
            way = _Way(self.table_w + deep, at, 2700)
        if not self.is_entry(way.x, way.y, way.heading):
            return None
        way.enter()
        return way

    def _plans(self, start: _Way, wish: list[int]) -> list[Answer]:
        """Ways to a wish, acceptable or not, the plainest first."""
        out: list[Answer] = []
        x, y, h = wish[0], wish[1], wish[2]
        if self.ways & FREE:
            way = start.copy()
            self._straight(way, x, y)
            self._plan(way, h, out)
        sides = self._sides()
        self._one_leg(start, x, y, h, out)
        for aside in sides:  # turn there, go there, turn as wished
            way = start.copy()
            self._turned(way, bearing(x - way.x, y - way.y) - aside)
            self._gone(way, aside, self._ahead(way, aside, x, y))
            self._plan(way, h, out)
        for aside in sides:  # go straight, then as wished
            way = start.copy()
            self._gone(way, aside, self._ahead(way, aside, x, y))
            for other in sides:
                more = way.copy()
                self._gone(more, other, self._ahead(more, other, x, y))
                self._plan(more, h, out)
                if other == aside:
                    more = way.copy()
                    self._turned(more, bearing(x - more.x, y - more.y) - other)
                    self._gone(more, other, self._ahead(more, other, x, y))
                    self._plan(more, h, out)
        for aside in sides:  # turn as wished, then go
            way = start.copy()
            self._turned(way, h)
            self._gone(way, aside, self._ahead(way, aside, x, y))
            for other in sides:
                more = way.copy()
                self._gone(more, other, self._ahead(more, other, x, y))
                self._plan(more, h, out)
        if self.edges == 0:
            way = start.copy()
            self._turned(way, h)
            out.append(way.answer)
        return out

    def _plan(self, way: _Way, heading: int, out: list[Answer]) -> None:
        """A way with the last turn, and without it."""
        last = way.copy()
        self._turned(last, heading)
        if last.answer and last.answer not in out:
            out.append(last.answer)
        if way.answer and way.answer not in out:
            out.append(way.answer)

    def _ahead(self, way: _Way, aside: int, x: int, y: int) -> int:
        """How far a place lies ahead in a direction."""
        h = way.heading + aside
        return ((x - way.x) * int(sine(h)) - (y - way.y) * int(cosine(h)) + (1 << 19)) >> 20

    def _straight(self, way: _Way, x: int, y: int) -> None:
        """In any direction: straight to a place, or as far as it goes."""
        dx, dy = x - way.x, y - way.y
        long = isqrt(dx * dx + dy * dy)
        far = min(long, self.budget + self.bonus - way.length)
        if far <= 0 or (self.legs >= 0 and way.legs >= self.legs):
            return
        if far < long:
            dx, dy = _rounded(dx * far, long), _rounded(dy * far, long)
        if dx == 0 and dy == 0:
            return
        way.x += dx
        way.y += dy
        way.legs += 1
        way.length += far
        way.answer.extend([way.x, way.y, way.heading])

    def _one_leg(self, start: _Way, x: int, y: int, h: int, out: list[Answer]) -> None:
        """Ahead, one turn to the wished heading, and ahead again: exact if both legs lead ahead."""
        if not self.ways & (FORWARD | FREE):
            return
        s0, c0, s1, c1 = int(sine(start.heading)), int(cosine(start.heading)), int(sine(h)), int(cosine(h))
        dx, dy = x - start.x, y - start.y
        det = s1 * c0 - s0 * c1  # of the two directions (s, -c)
        if abs(det) < 1 << 34:
            return
        a = _rounded_by((-dx * c1 - dy * s1) << 20, det)
        b = _rounded_by((s0 * dy + c0 * dx) << 20, det)
        if a < 0 or b < 0:
            return
        way = start.copy()
        self._gone(way, 0, a)
        self._turned(way, h)
        self._gone(way, 0, b)
        if way.answer:
            out.append(way.answer)

    # offers

    def options(self) -> list[Answer]:
        """A dozen good answers: ahead, half ahead, wheels to both sides, turns, back and aside. Who enters is offered
        places along the edges."""
        out: list[Answer] = []
        if self.edges:
            for way in self._openings():
                self._offer(way, 0, self.budget, out)
            return out
        start = _Way(self.x, self.y, self.heading)
        for turn in (0, 450, -450, 900, -900):
            wheel = start.copy()
            if turn:
                self._turned(wheel, wheel.heading + turn)
                if wheel.turns == 0:
                    continue
                self._take(wheel.answer, out)
            if self.ways & (FORWARD | FREE):
                self._offer(wheel, 0, self.budget, out)
                if turn == 0:
                    self._offer(wheel, 0, self.budget // 2, out)
        if self.ways & (SIDE | FREE):
            self._offer(start, 2700, self.budget, out)
            self._offer(start, 900, self.budget, out)
        if self.ways & (BACK | FREE):
            self._offer(start, 1800, self.budget, out)
        about = start.copy()
        self._turned(about, start.heading + 1800)
        self._take(about.answer, out)
        return out

    def _openings(self) -> list[_Way]:
        """Entries spread over the edges."""
        out: list[_Way] = []
        for edge in (NORTH, SOUTH, WEST, EAST):
            if self.edges & edge:
                long = self.table_w if edge == NORTH or edge == SOUTH else self.table_h
                for part in (4, 2, 6, 1, 7) if self.edges == edge else (4, 2, 6):
                    way = self._entry(edge, long * part // 8)
                    if way is not None:
                        out.append(way)
        return out

    def _offer(self, way: _Way, aside: int, far: int, out: list[Answer]) -> None:
        went = way.copy()
        self._gone(went, aside, far)
        if went.legs > way.legs:
            self._take(self._furthest(went.answer), out)

    def _take(self, answer: Answer, out: list[Answer]) -> None:
        if answer and answer not in out and self.fault(answer) is None:
            out.append(answer)

    def possible(self) -> bool:
        """Whether there is an acceptable answer at all."""
        return self.may_stay or bool(self._some(0))

    def _some(self, luck: int) -> Answer:
        """Any acceptable answer, found with patience; nothing if none is found."""
        every = self.options()
        if every:
            return every[luck % len(every)]
        places = self._places()
        for k in range(places):
            way = self._place((k + luck) % places)
            for turn in (0, 300, -300, 600, -600, 900, -900, 1800):
                wheel = way.copy()
                if turn:
                    self._turned(wheel, wheel.heading + turn)
                    if wheel.turns == 0:
                        continue
                    if self.edges == 0 and self.fault(wheel.answer) is None:
                        return wheel.answer
                for aside in self._sides():
                    went = wheel.copy()
                    self._gone(went, aside, self.budget)
                    got = self._furthest(went.answer) if went.legs else []
                    if got:
                        return got
        return []

    def _row(self, edge: int) -> int:
        """How many entries close together an edge has."""
        if not self.edges & edge:
            return 0
        long = self.table_w if edge == NORTH or edge == SOUTH else self.table_h
        return max((long - self.width // 2 * 2) // CLOSE + 1, 0)

    def _places(self) -> int:
        """How many beginnings there are, close together."""
        if self.edges == 0:
            return 1
        return self._row(NORTH) + self._row(SOUTH) + self._row(WEST) + self._row(EAST)

    def _place(self, k: int) -> _Way:
        """One of them."""
        for edge in (NORTH, SOUTH, WEST, EAST):
            n = self._row(edge)
            if k < n:
                way = self._entry(edge, self.width // 2 + k * CLOSE)
                assert way is not None
                return way
            k -= n
        return _Way(self.x, self.y, self.heading)

    def sample(self, rng: Rng) -> Answer:
        """A random acceptable answer: random turns and legs, shorter when they are blocked."""
        if self.may_stay and rng.below(8) == 0:
            return []
        sides = self._sides()
        for _ in range(5):
            start = _Way(self.x, self.y, self.heading)
            if self.edges:
                picked = self._random_entry(rng)
                if picked is None:
                    break
                start = picked
            far = self.budget if rng.below(2) == 0 else 1 + rng.below(max(self.budget, 1))
            turn = self._random_turn(rng)
            last = self._random_turn(rng) if rng.below(4) == 0 else 0
            aside = sides[rng.below(len(sides))] if sides else 0
            if self.ways & FREE:
                aside = rng.below(3600)
            for _ in range(3):
                way = start.copy()
                if turn:
                    self._turned(way, way.heading + turn)
                if sides:
                    self._gone(way, aside, far)
                if last:
                    self._turned(way, way.heading + last)
                if way.answer and self.fault(way.answer) is None:
                    return way.answer
                far //= 3
        if self.may_stay:
            return []
        return self._some(rng.below(1 << 20))

    def _random_turn(self, rng: Rng) -> int:
        if self.turns == 0 or self.turn == 0 or rng.below(2) == 0:
            return 0
        return rng.below(2 * self.turn + 1) - self.turn

    def _random_entry(self, rng: Rng) -> _Way | None:
        edges = [edge for edge in (NORTH, SOUTH, WEST, EAST) if self.edges & edge]
        edge = edges[rng.below(len(edges))]
        long = self.table_w if edge == NORTH or edge == SOUTH else self.table_h
        return self._entry(edge, rng.below(long + 1))

    # plain

    def plain(self) -> list[object]:
        return [
            "walk", self.width, self.depth, self.x, self.y, self.heading, self.table_w, self.table_h, self.budget,
            self.ways, self.legs, self.turns, self.turn, self.swing, self.edges, self.bonus, self.may_stay, self.ground,
        ]  # fmt: skip


def _rounded(a: int, b: int) -> int:
    """a / b to the nearest."""
    return (2 * a + b) // (2 * b) if a >= 0 else -((b - 2 * a) // (2 * b))


def _rounded_by(a: int, b: int) -> int:
    return _rounded(a, b) if b > 0 else _rounded(-a, -b)


def _read(p: list[object]) -> Choice:
    if len(p) != 17:
        raise ValueError("expected 17 values after 'walk'")
    n = [plain_int(v) for v in p[:15]]
    stay = p[15]
    if not isinstance(stay, bool):
        raise ValueError("expected true or false")
    ground = plain_ints(p[16])
    check_ground(ground)
    for v in n:
        if not -200_000 <= v <= 200_000:
            raise ValueError("expected numbers of a table")
    if n[0] < 1 or n[1] < 1 or n[5] < 1 or n[6] < 1 or not 0 <= n[13] <= 15:
        raise ValueError("expected a base, a table and its edges")
    return Walk(
        n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8], n[9], n[10], n[11], n[12], n[13], n[14], stay, ground
    )


register_kind("walk", _read)
