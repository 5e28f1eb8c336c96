"""Hex grids: names, neighbours, distances, facings, and lines from centre to centre.

Hexes are flat-topped and numbered "CCRR", column first, from the north-west corner, from 01. A hex is an index,
`(column - 1) * rows + (row - 1)`; a hexside is a number 0 N, 1 NE, 2 SE, 3 S, 4 SW, 5 NW; a direction is one of
twelve, clockwise from north in steps of 30 degrees, even over a hexside (`2 * side`), odd over a vertex.

All geometry is exact. In units of half a hex's radius eastward and half its height southward, the centre of a hex
lies at (3 * column, y) and its vertices at whole numbers around it; y, called `tall`, grows by two for each row and
is one more in the lower columns. A line from centre to centre is a sequence of steps. A step is a hex whose inside
the line crosses or, where the line runs along a hexside, the pair of hexes on both sides of it. A hex that the line
touches in a mere corner is no step. The middle of a line is always the middle of its sequence of steps, and the line
from b to a is the line from a to b backwards.
"""

from __future__ import annotations

from typing import Final

from ..core.columns import Column, filled

SIDES: Final = 6
DIRECTIONS: Final = 12
SIDE_COL: Final = [0, 1, 1, 0, -1, -1]  # to the neighbour over each hexside, in columns
SIDE_TALL: Final = [-2, -1, 1, 2, 1, -1]  # and in `tall`
CORNER_X: Final = [-1, 1, 2, 1, -1, -2]  # hexside s lies between corners s and s + 1
CORNER_Y: Final = [-1, -1, 0, 1, 1, 0]
RANGE: Final = 20


def turn(facing: int, steps: int) -> int:
    """The direction so many steps of 30 degrees clockwise of another."""
    return (facing + steps) % DIRECTIONS


def side_mask(directions: list[int]) -> int:
    """The hexsides of some even directions, a bit each."""
    mask = 0
    for d in directions:
        mask |= 1 << (d % DIRECTIONS // 2)
    return mask


def facings() -> tuple[list[int], list[int], list[int]]:
    """Front, flank and rear hexsides by facing: two of each towards a vertex; towards a hexside one, four, one."""
    front: list[int] = []
    flank: list[int] = []
    rear: list[int] = []
    for f in range(DIRECTIONS):
        if f % 2 == 1:
            front.append(side_mask([f - 1, f + 1]))
            flank.append(side_mask([f - 3, f + 3]))
            rear.append(side_mask([f - 5, f + 5]))
        else:
            front.append(side_mask([f]))
            flank.append(side_mask([f - 4, f - 2, f + 2, f + 4]))
            rear.append(side_mask([f + 6]))
    return front, flank, rear


FRONT: Final[list[int]] = facings()[0]
FLANK: Final[list[int]] = facings()[1]
REAR: Final[list[int]] = facings()[2]


class Path:
    """The steps of all lines with one offset: for each step two hexes as offsets, and the hexsides it leaves by."""

    def __init__(self, dcol: list[int], dtall: list[int], sides: int) -> None:
        self.dcol = dcol  # two for each step: the hex, and its companion along a hexside or the hex itself again
        self.dtall = dtall
        self.sides = sides


def trace(dcol: int, dtall: int) -> Path:
    """Follow the line from a centre to the centre of another hex."""
    dx = 3 * dcol
    dy = dtall
    cols: list[int] = []
    talls: list[int] = []
    first = 0
    col = 0
    tall = 0
    while True:
        # the corner or the hexside through which the line leaves this hex
        through = -1
        side = -1
        for s in range(SIDES):
            t = (s + 1) % SIDES
            here = dx * (tall + CORNER_Y[s]) - dy * (3 * col + CORNER_X[s])
            there = dx * (tall + CORNER_Y[t]) - dy * (3 * col + CORNER_X[t])
            if here < 0 and there > 0:
                side = s
            elif here == 0 and there > 0:
                through = s
        if through >= 0:
            left = (through + SIDES - 1) % SIDES
            over = CORNER_X[through] * dy - CORNER_Y[through] * dx
            if over == 0:  # through the corner and on along the hexside beyond it
                if first == 0:
                    first = 1 << left | 1 << through
                cols.append(col + SIDE_COL[left])
                talls.append(tall + SIDE_TALL[left])
                cols.append(col + SIDE_COL[through])
                talls.append(tall + SIDE_TALL[through])
                col += SIDE_COL[left] + SIDE_COL[through]
                tall += SIDE_TALL[left] + SIDE_TALL[through]
                if col == dcol and tall == dtall:
                    return Path(cols, talls, first)
                cols.append(col)
                talls.append(tall)
                cols.append(col)
                talls.append(tall)
                continue
            side = through if over > 0 else left
        if first == 0:
            first = 1 << side
        col += SIDE_COL[side]
        tall += SIDE_TALL[side]
        if col == dcol and tall == dtall:
            return Path(cols, talls, first)
        cols.append(col)
        talls.append(tall)
        cols.append(col)
        talls.append(tall)


class Grid:
    """A map of `cols` x `rows` hexes. `low`: the even columns lie half a hex lower; otherwise the odd ones."""

    def __init__(self, cols: int, rows: int, low: bool = True, reach: int = RANGE) -> None:
        if not (1 <= cols <= 99 and 1 <= rows <= 99):
            raise ValueError(f"a grid has 1 to 99 columns and rows, not {cols} x {rows}")
        self.cols = cols
        self.rows = rows
        self.low = low
        self.reach = reach
        self.n = cols * rows
        self.col: Column = filled(0, self.n)  # as in the name, from 1
        self.row: Column = filled(0, self.n)
        self.tall: Column = filled(0, self.n)
        self.next: Column = filled(-1, SIDES * self.n)  # [6 * hex + side]: the neighbour, or -1 off the map
        for i in range(self.n):
            self.col[i] = i // rows + 1
            self.row[i] = i % rows + 1
            self.tall[i] = 2 * (self.row[i] - 1) + self.drop(self.col[i])
        for i in range(self.n):
            for s in range(SIDES):
                self.next[SIDES * i + s] = self.at(self.col[i] + SIDE_COL[s], self.tall[i] + SIDE_TALL[s])
        self.width = 4 * reach + 1  # of the table of paths, which fills as it is used
        self.paths: list[Path | None] = [None] * ((2 * reach + 1) * self.width)
        self.rings: dict[int, list[int]] = {}
        self.discs: dict[int, list[int]] = {}

    def drop(self, col: int) -> int:
        """1 if a column lies half a hex lower."""
        return 1 if (col % 2 == 0) == self.low else 0

    def at(self, col: int, tall: int) -> int:
        """The hex with its centre at a place, or -1 off the map."""
        if col < 1 or col > self.cols or tall < 0:
            return -1
        row = (tall - self.drop(col)) >> 1
        if row < 0 or row >= self.rows:
            return -1
        return (col - 1) * self.rows + row

    def index(self, name: str) -> int:
        """The hex of a name such as "0417"; ValueError if there is none."""
        if len(name) == 4 and name.isascii() and name.isdigit():
            c = int(name[:2])
            r = int(name[2:])
            if 1 <= c <= self.cols and 1 <= r <= self.rows:
                return (c - 1) * self.rows + r - 1
        raise ValueError(f"no hex {name} on this map")

    def name(self, i: int) -> str:
        return f"{self.col[i]:02d}{self.row[i]:02d}"

    def x(self, i: int) -> float:
        """Where to draw a centre, eastward from the map's edge, in radii of a hex."""
        col: int = self.col[i]
        return 1.5 * (col - 1) + 1.0

    def y(self, i: int) -> float:
        """Where to draw a centre, southward from the map's edge, in radii of a hex."""
        tall: int = self.tall[i]
        return 0.8660254037844386 * (tall + 1)

    # distances

    def distance(self, a: int, b: int) -> int:
        """In hexes: 0 to itself, 1 to a neighbour."""
        dcol = self.col[a] - self.col[b]
        if dcol < 0:
            dcol = -dcol
        dtall = self.tall[a] - self.tall[b]
        if dtall < 0:
            dtall = -dtall
        return dcol if dtall <= dcol else dcol + (dtall - dcol) // 2

    def side_to(self, a: int, b: int) -> int:
        """The hexside of a that leads to its neighbour b, or -1."""
        if b < 0:
            return -1
        for s in range(SIDES):
            if self.next[SIDES * a + s] == b:
                return s
        return -1

    def ring(self, a: int, r: int) -> list[int]:
        """The hexes at a distance, clockwise from the north. The list is shared: do not change it."""
        key = a * 256 + r
        known = self.rings.get(key)
        if known is not None:
            return known
        out: list[int] = []
        if r == 0:
            out.append(a)
        else:
            col = self.col[a]
            tall = self.tall[a] - 2 * r
            for turned in range(SIDES):
                s = (turned + 2) % SIDES
                for _ in range(r):
                    h = self.at(col, tall)
                    if h >= 0:
                        out.append(h)
                    col += SIDE_COL[s]
                    tall += SIDE_TALL[s]
        self.rings[key] = out
        return out

    def within(self, a: int, r: int) -> list[int]:
        """The hexes up to a distance, a itself first, ring by ring. The list is shared: do not change it."""
        key = a * 256 + r
        known = self.discs.get(key)
        if known is not None:
            return known
        out: list[int] = []
        for k in range(r + 1):
            out.extend(self.ring(a, k))
        self.discs[key] = out
        return out

    # lines

    def path(self, a: int, b: int) -> Path:
        """The steps from a to b as offsets; a and b differ."""
        dcol = self.col[b] - self.col[a]
        dtall = self.tall[b] - self.tall[a]
        reach = self.reach
        if dcol > reach or dcol < -reach or dtall > 2 * reach or dtall < -2 * reach:
            return trace(dcol, dtall)
        key = (dcol + reach) * self.width + dtall + 2 * reach
        known = self.paths[key]
        if known is None:
            known = trace(dcol, dtall)
            self.paths[key] = known
        return known

    def steps(self, path: Path, col: int, tall: int, most: int, out: list[int]) -> None:
        """Append the steps of a path that begins at a place, up to a number of them or to the edge of the map."""
        for k in range(min(most, len(path.dcol) // 2)):
            h = self.at(col + path.dcol[2 * k], tall + path.dtall[2 * k])
            h2 = -1
            if path.dcol[2 * k] != path.dcol[2 * k + 1] or path.dtall[2 * k] != path.dtall[2 * k + 1]:
                h2 = self.at(col + path.dcol[2 * k + 1], tall + path.dtall[2 * k + 1])
                if h < 0:
                    h = h2
                    h2 = -1
            if h < 0:
                return
            out.append(h)
            out.append(h2)

    def line(self, a: int, b: int) -> list[int]:
        """What lies between a and b, in order from a: two numbers for each step, a hex and -1, or the two hexes on
        both sides where the line runs along a hexside (-1 for the second if only one of them is on the map)."""
        out: list[int] = []
        if a != b:
            path = self.path(a, b)
            self.steps(path, self.col[a], self.tall[a], len(path.dcol), out)
        return out

    def beyond(self, a: int, b: int, k: int) -> list[int]:
        """The next k steps of the line from a past b, two numbers each as in `line`; fewer at the edge of the map."""
        out: list[int] = []
        if a == b:
            return out
        path = self.path(a, b)
        dcol = self.col[b] - self.col[a]
        dtall = self.tall[b] - self.tall[a]
        col = self.col[b]
        tall = self.tall[b]
        size = len(path.dcol) // 2
        while len(out) < 2 * k:
            before = len(out)
            self.steps(path, col, tall, k - before // 2, out)
            if len(out) - before < 2 * size:
                return out
            col += dcol
            tall += dtall
            if len(out) < 2 * k:
                h = self.at(col, tall)
                if h < 0:
                    return out
                out.append(h)
                out.append(-1)
        return out

    def exit_sides(self, a: int, b: int) -> int:
        """The hexside of a through which the line to b leaves, as a bit; two bits when it leaves through a vertex."""
        return 0 if a == b else self.path(a, b).sides

    def entry_sides(self, a: int, b: int) -> int:
        """The hexside of b through which the line from a arrives, as a bit; two bits through a vertex."""
        return self.exit_sides(b, a)
