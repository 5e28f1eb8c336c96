"""The kinds of choice. Every answer is a list of small integers.

A choice can say whether it accepts an answer, give a random acceptable one, and list them all when they are
finite. Choices are never changed after they are made, so copies of a match share them; they copy the lists
they are made of (a hand, a deck), which live on. Only the links of a path are taken as they are: a map stays.

    Pick        one of a list                         [item]
    Subset      some of a list, with quotas by class  [items, in the order of the offer]
    Order       all of a list, in an order            [items]
    Allocation  points over items                     [amount for each item]
    Path        from node to node along links         [nodes after the first]
    Poses       a path of (x, y, angle) on a table    [x, y, angle, x, y, angle, ...]
    Dice        what CHANCE rolls                     [faces]
    Draw        what CHANCE draws, in order           [items]
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, permutations, product
from math import isqrt
from typing import Final

from .rng import Rng

Answer = list[int]
NO_ANSWER: Final[Answer] = []

Plain = object
MANY: Final = 1 << 40  # more than anyone would list


class Choice:
    """Base of all choices."""

    __slots__ = ()

    def fault(self, answer: Answer) -> str | None:
        """None when the answer is acceptable, else a message key that says what is wrong with it."""
        raise NotImplementedError

    def sample(self, rng: Rng) -> Answer:
        raise NotImplementedError

    def size(self) -> int:
        """How many answers there are (MANY when nobody would list them)."""
        raise NotImplementedError

    def all(self) -> list[Answer]:
        raise NotImplementedError

    def items(self) -> list[int]:
        """The codes that an answer may name: what the vocabulary has to spell."""
        raise NotImplementedError

    def written(self) -> bool:
        """Whether a text may be the answer too: `Game.read` turns it into one (an army list, say)."""
        return False

    def plain(self) -> list[object]:
        raise NotImplementedError

    def spent(self) -> Choice:
        """What the record keeps of a choice that has been answered: itself, unless it is heavy."""
        return self


class Pick(Choice):
    """One of a list."""

    __slots__ = ("options",)

    def __init__(self, options: list[int]) -> None:
        self.options: list[int] = options[:]

    def fault(self, answer: Answer) -> str | None:
        if len(answer) != 1:
            return "fault-one"
        if answer[0] not in self.options:
            return "fault-not-offered"
        return None

    def sample(self, rng: Rng) -> Answer:
        return [self.options[rng.below(len(self.options))]]

    def size(self) -> int:
        return len(self.options)

    def all(self) -> list[Answer]:
        return [[x] for x in self.options]

    def items(self) -> list[int]:
        return self.options

    def plain(self) -> list[object]:
        return ["pick", self.options]


class Subset(Choice):
    """Some of a list: between `lo` and `hi` in all and, by class, between `los[c]` and `his[c]`.

    `classes[i]` is the class of `of[i]`; without classes there are no quotas. The quotas must leave at least
    one answer; `random acceptable` first meets every lower quota, then goes on to a random size.
    """

    __slots__ = ("of", "lo", "hi", "classes", "los", "his")

    def __init__(
        self,
        of: list[int],
        lo: int = 0,
        hi: int = -1,
        classes: list[int] | None = None,
        los: list[int] | None = None,
        his: list[int] | None = None,
    ) -> None:
        self.of: list[int] = of[:]
        self.lo: int = lo
        self.hi: int = hi if hi >= 0 else len(of)
        self.classes: list[int] = classes if classes is not None else []
        self.los: list[int] = los if los is not None else []
        self.his: list[int] = his if his is not None else []

    def fault(self, answer: Answer) -> str | None:
        at = -1
        for x in answer:
            if x not in self.of:
                return "fault-not-offered"
            i = self.of.index(x)
            if i <= at:
                return "fault-order-or-twice"
            at = i
        if len(answer) < self.lo:
            return "fault-too-few"
        if len(answer) > self.hi:
            return "fault-too-many"
        if self.classes:
            count = [0] * len(self.los)
            for x in answer:
                count[self.classes[self.of.index(x)]] += 1
            for c in range(len(count)):
                if count[c] < self.los[c]:
                    return "fault-class-too-few"
                if count[c] > self.his[c]:
                    return "fault-class-too-many"
        return None

    def sample(self, rng: Rng) -> Answer:
        mixed = rng.shuffled(list(range(len(self.of))))
        taken: list[int] = []
        count = [0] * len(self.los)
        if self.classes:
            for i in mixed:
                c = self.classes[i]
                if count[c] < self.los[c]:
                    count[c] += 1
                    taken.append(i)
        least = max(self.lo, len(taken))
        want = least + rng.below(max(self.hi - least, 0) + 1)
        for i in mixed:
            if len(taken) >= want:
                break
            if i in taken:
                continue
            if self.classes:
                c = self.classes[i]
                if count[c] >= self.his[c]:
                    continue
                count[c] += 1
            taken.append(i)
        taken.sort()
        return [self.of[i] for i in taken]

    def size(self) -> int:
        n = len(self.of)
        if n > 16:
            return MANY
        return len(self.all()) if self.classes else sum(_choose(n, k) for k in range(self.lo, self.hi + 1))

    def all(self) -> list[Answer]:
        out: list[Answer] = []
        for k in range(self.lo, min(self.hi, len(self.of)) + 1):
            for combo in combinations(self.of, k):
                answer = list(combo)
                if self.fault(answer) is None:
                    out.append(answer)
        return out

    def items(self) -> list[int]:
        return self.of

    def plain(self) -> list[object]:
        return ["subset", self.of, self.lo, self.hi, self.classes, self.los, self.his]


class Order(Choice):
    """All of a list, in an order."""

    __slots__ = ("of",)

    def __init__(self, of: list[int]) -> None:
        self.of: list[int] = of[:]

    def fault(self, answer: Answer) -> str | None:
        return None if sorted(answer) == sorted(self.of) else "fault-order"

    def sample(self, rng: Rng) -> Answer:
        return rng.shuffled(self.of)

    def size(self) -> int:
        n = 1
        for k in range(2, len(self.of) + 1):
            n *= k
        return min(n, MANY)

    def all(self) -> list[Answer]:
        return [list(p) for p in permutations(self.of)]

    def items(self) -> list[int]:
        return self.of

    def plain(self) -> list[object]:
        return ["order", self.of]


class Allocation(Choice):
    """`total` points over items, at most `caps[i]` on item i. `fewer` allows leaving points over."""

    __slots__ = ("of", "total", "caps", "fewer")

    def __init__(self, of: list[int], total: int, caps: list[int], fewer: bool = False) -> None:
        self.of: list[int] = of[:]
        self.total: int = total
        self.caps: list[int] = caps[:]
        self.fewer: bool = fewer

    def fault(self, answer: Answer) -> str | None:
        if len(answer) != len(self.of):
            return "fault-length"
        for i in range(len(answer)):
            if answer[i] < 0 or answer[i] > self.caps[i]:
                return "fault-cap"
        spent = sum(answer)
        if spent > self.total:
            return "fault-total"
        if spent < self.total and not self.fewer:
            return "fault-total"
        return None

    def sample(self, rng: Rng) -> Answer:
        left = self.total if not self.fewer else rng.below(min(self.total, sum(self.caps)) + 1)
        out = [0] * len(self.of)
        open_ = [i for i in range(len(self.of)) if self.caps[i] > 0]
        while left > 0 and open_:
            i = open_[rng.below(len(open_))]
            out[i] += 1
            left -= 1
            if out[i] >= self.caps[i]:
                open_.remove(i)
        return out

    def size(self) -> int:
        n = 1
        for c in self.caps:
            n *= c + 1
            if n > 4096:
                return MANY
        return len(self.all())

    def all(self) -> list[Answer]:
        out: list[Answer] = []
        for amounts in product(*[range(c + 1) for c in self.caps]):
            answer = list(amounts)
            if self.fault(answer) is None:
                out.append(answer)
        return out

    def items(self) -> list[int]:
        return self.of

    def plain(self) -> list[object]:
        return ["allocation", self.of, self.total, self.caps, self.fewer]


class Path(Choice):
    """From `start` along links, paying their costs, to any node of `ends` (all when empty).

    `links` is flat: from, to, cost. The answer lists the nodes after the first; it may be empty when the
    start is an acceptable end. No node is visited twice.
    """

    __slots__ = ("start", "links", "budget", "ends")

    def __init__(self, start: int, links: list[int], budget: int, ends: list[int]) -> None:
        self.start: int = start
        self.links: list[int] = links
        self.budget: int = budget
        self.ends: list[int] = ends

    def _cost(self, a: int, b: int) -> int:
        best = -1
        for i in range(0, len(self.links), 3):
            if self.links[i] == a and self.links[i + 1] == b:
                cost = self.links[i + 2]
                if best < 0 or cost < best:
                    best = cost
        return best

    def _ends_at(self, node: int) -> bool:
        return not self.ends or node in self.ends

    def fault(self, answer: Answer) -> str | None:
        here = self.start
        spent = 0
        seen = [here]
        for node in answer:
            cost = self._cost(here, node)
            if cost < 0:
                return "fault-no-link"
            if node in seen:
                return "fault-order-or-twice"
            spent += cost
            seen.append(node)
            here = node
        if spent > self.budget:
            return "fault-total"
        return None if self._ends_at(here) else "fault-end"

    def all(self) -> list[Answer]:
        out: list[Answer] = []
        self._walk(self.start, self.budget, [], out)
        return out

    def _walk(self, here: int, left: int, path: list[int], out: list[Answer]) -> None:
        if self._ends_at(here):
            out.append(path[:])
        for i in range(0, len(self.links), 3):
            if self.links[i] != here or self.links[i + 2] > left:
                continue
            to = self.links[i + 1]
            if to == self.start or to in path:
                continue
            path.append(to)
            self._walk(to, left - self.links[i + 2], path, out)
            path.pop()

    def sample(self, rng: Rng) -> Answer:
        every = self.all()
        return every[rng.below(len(every))]

    def size(self) -> int:
        return len(self.all())

    def items(self) -> list[int]:
        out = [self.start]
        for i in range(1, len(self.links), 3):
            if self.links[i] not in out:
                out.append(self.links[i])
        return out

    def plain(self) -> list[object]:
        return ["path", self.start, self.links, self.budget, self.ends]


class Poses(Choice):
    """A path of poses on a table: up to `legs` of (x, y, heading), each leg at most `reach` long.

    Everything is in whole units (tenths of a millimetre, tenths of a degree). This kind is for open ground: it keeps
    the answer on the table and within reach. The kinds that know what stands in the way (`space.walk`, `space.spot`)
    inherit from it, and a table treats all of them alike. Less than 0 means that there is no limit.
    """

    __slots__ = ("x", "y", "heading", "reach", "legs", "table_w", "table_h")

    def __init__(self, x: int, y: int, heading: int, reach: int, legs: int, table_w: int, table_h: int) -> None:
        self.x: int = x
        self.y: int = y
        self.heading: int = heading
        self.reach: int = reach
        self.legs: int = legs
        self.table_w: int = table_w
        self.table_h: int = table_h

    def pose(self) -> tuple[int, int, int]:
        """Where it begins: x, y, heading."""
        return self.x, self.y, self.heading

    def base(self) -> list[int]:
        """Width and depth of what is moved; nothing when it is a mere point."""
        return [0, 0]

    def table(self) -> tuple[int, int]:
        return self.table_w, self.table_h

    def fault(self, answer: Answer) -> str | None:
        if len(answer) % 3 != 0 or (self.legs >= 0 and len(answer) > 3 * self.legs):
            return "fault-length"
        x, y = self.x, self.y
        for i in range(0, len(answer), 3):
            nx, ny, angle = answer[i], answer[i + 1], answer[i + 2]
            if self.table_w >= 0 and not (0 <= nx <= self.table_w and 0 <= ny <= self.table_h):
                return "fault-off-table"
            if not 0 <= angle < 3600:
                return "fault-angle"
            if self.reach >= 0 and (nx - x) * (nx - x) + (ny - y) * (ny - y) > self.reach * self.reach:
                return "fault-reach"
            x, y = nx, ny
        return None

    def blame(self, answer: Answer) -> int:
        """The id of what the fault of an answer is about; -1 when it is about nothing on the table."""
        return -1

    def toward(self, x: int, y: int, heading: int) -> Answer:
        """An acceptable answer that ends as near to a pose as can be had."""
        if self.legs == 0:
            return []
        if self.table_w >= 0:
            x, y = min(max(x, 0), self.table_w), min(max(y, 0), self.table_h)
        dx, dy = x - self.x, y - self.y
        far = isqrt(dx * dx + dy * dy)
        while self.reach >= 0 and dx * dx + dy * dy > self.reach * self.reach:
            dx = (x - self.x) * self.reach // (far + 1)
            dy = (y - self.y) * self.reach // (far + 1)
            far += 1
        return [self.x + dx, self.y + dy, heading % 3600]

    def options(self) -> list[Answer]:
        """A few good answers to choose from: here a leg to each of eight sides."""
        out: list[Answer] = []
        far = self.reach if self.reach >= 0 else max(self.table_w, self.table_h, 0)
        near = far * 7 // 10
        ways = [0, -far, near, -near, far, 0, near, near, 0, far, -near, near, -far, 0, -near, -near]
        for i in range(0, 16, 2):
            answer = self.toward(self.x + ways[i], self.y + ways[i + 1], self.heading)
            if answer and answer not in out and self.fault(answer) is None:
                out.append(answer)
        return out

    def sample(self, rng: Rng) -> Answer:
        out: Answer = []
        x, y = self.x, self.y
        for _ in range(rng.below(max(self.legs, 0) + 1)):
            side = max(self.reach, 0) * 7 // 10  # a square inside the circle
            x = x - side + rng.below(2 * side + 1)
            y = y - side + rng.below(2 * side + 1)
            if self.table_w >= 0:
                x = min(max(x, 0), self.table_w)
                y = min(max(y, 0), self.table_h)
            out += [x, y, rng.below(3600)]
        return out

    def size(self) -> int:
        return MANY

    def all(self) -> list[Answer]:
        raise ValueError("poses are not a finite list")

    def items(self) -> list[int]:
        return []

    def plain(self) -> list[object]:
        return ["poses", self.x, self.y, self.heading, self.reach, self.legs, self.table_w, self.table_h]


class Dice(Choice):
    """`count` dice of `sides` sides, the lowest face `low`; the answer is the faces."""

    __slots__ = ("count", "sides", "low")

    def __init__(self, count: int, sides: int = 6, low: int = 1) -> None:
        self.count: int = count
        self.sides: int = sides
        self.low: int = low

    def fault(self, answer: Answer) -> str | None:
        if len(answer) != self.count:
            return "fault-length"
        for x in answer:
            if x < self.low or x >= self.low + self.sides:
                return "fault-face"
        return None

    def sample(self, rng: Rng) -> Answer:
        return [self.low + rng.below(self.sides) for _ in range(self.count)]

    def size(self) -> int:
        n = 1
        for _ in range(self.count):
            n *= self.sides
            if n > MANY:
                return MANY
        return n

    def all(self) -> list[Answer]:
        return [list(p) for p in product(range(self.low, self.low + self.sides), repeat=self.count)]

    def items(self) -> list[int]:
        return []

    def plain(self) -> list[object]:
        return ["dice", self.count, self.sides] if self.low == 1 else ["dice", self.count, self.sides, self.low]


class Draw(Choice):
    """`count` of the items, drawn one after another without putting back."""

    __slots__ = ("of", "count")

    def __init__(self, of: list[int], count: int = 1) -> None:
        self.of: list[int] = of[:]
        self.count: int = count

    def fault(self, answer: Answer) -> str | None:
        if len(answer) != self.count:
            return "fault-length"
        left = self.of[:]
        for x in answer:
            if x not in left:
                return "fault-not-offered"
            left.remove(x)
        return None

    def sample(self, rng: Rng) -> Answer:
        return rng.sample(self.of, self.count)

    def size(self) -> int:
        n = 1
        for k in range(self.count):
            n *= len(self.of) - k
        return min(n, MANY)

    def all(self) -> list[Answer]:
        return [list(p) for p in permutations(self.of, self.count)]

    def items(self) -> list[int]:
        return self.of

    def plain(self) -> list[object]:
        return ["draw", self.of, self.count]


def _choose(n: int, k: int) -> int:
    if k < 0 or k > n:
        return 0
    out = 1
    for i in range(k):
        out = out * (n - i) // (i + 1)
    return out


def plain_int(x: object) -> int:
    if not isinstance(x, int) or isinstance(x, bool):
        raise ValueError("expected a whole number")
    return x


def plain_ints(x: object) -> list[int]:
    if not isinstance(x, list):
        raise ValueError("expected a list of whole numbers")
    return [plain_int(v) for v in x]


_ARITY: Final[dict[str, int]] = {
    "pick": 2,
    "subset": 7,
    "order": 2,
    "allocation": 5,
    "path": 5,
    "poses": 8,
    "dice": 3,
    "draw": 3,
}


def _need(holds: bool, what: str) -> None:
    if not holds:
        raise ValueError(f"expected {what}")


Reader = Callable[[list[object]], Choice]
_readers: Final[dict[str, Reader]] = {}


def register_kind(kind: str, reader: Reader) -> None:
    """Kinds of choice of other layers: the inverse of their `plain()`, given what follows the kind's name."""
    _readers[kind] = reader


def choice_from_plain(p: list[object]) -> Choice:
    """The inverse of `plain()`. Anything that is not the plain form of a usable choice is a ValueError."""
    kind = p[0] if p else None
    if isinstance(kind, str) and kind in _readers:
        return _readers[kind](p[1:])
    if not isinstance(kind, str) or kind not in _ARITY:
        raise ValueError(f"expected a kind of choice ({', '.join(_ARITY)}), found {kind!r}")
    most = _ARITY[kind] + 1 if kind == "dice" else _ARITY[kind]  # the lowest face is written when it is not 1
    _need(_ARITY[kind] <= len(p) <= most, f"{_ARITY[kind] - 1} values after {kind!r}")
    if kind == "pick":
        options = plain_ints(p[1])
        _need(len(options) > 0, "at least one option")
        return Pick(options)
    if kind == "subset":
        return _subset_from_plain(p)
    if kind == "order":
        return Order(plain_ints(p[1]))
    if kind == "allocation":
        fewer = p[4]
        if not isinstance(fewer, bool):
            raise ValueError("expected true or false")
        points = Allocation(plain_ints(p[1]), plain_int(p[2]), plain_ints(p[3]), fewer)
        _need(len(points.caps) == len(points.of), "a cap for each item")
        return points
    if kind == "path":
        path = Path(plain_int(p[1]), plain_ints(p[2]), plain_int(p[3]), plain_ints(p[4]))
        _need(len(path.links) % 3 == 0, "links of from, to and cost")
        return path
    n = [plain_int(x) for x in p[1:]] if kind != "draw" else []
    if kind == "poses":
        return Poses(n[0], n[1], n[2], n[3], n[4], n[5], n[6])
    if kind == "dice":
        _need(n[0] >= 0 and n[1] >= 1, "dice with sides")
        return Dice(n[0], n[1], n[2] if len(n) > 2 else 1)
    draw = Draw(plain_ints(p[1]), plain_int(p[2]))
    _need(0 <= draw.count <= len(draw.of), "as many items as are drawn")
    return draw


def _subset_from_plain(p: list[object]) -> Subset:
    quotas = (plain_ints(p[4]), plain_ints(p[5]), plain_ints(p[6]))
    out = Subset(plain_ints(p[1]), plain_int(p[2]), plain_int(p[3]), quotas[0], quotas[1], quotas[2])
    _need(len(out.classes) in (0, len(out.of)), "a class for each item")
    _need(len(out.los) == len(out.his), "as many upper as lower quotas")
    for c in out.classes:
        _need(0 <= c < len(out.los), "a quota for each class")
    return out
