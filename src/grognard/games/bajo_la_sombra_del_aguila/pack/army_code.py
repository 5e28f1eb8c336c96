"""An army as an answer: small whole numbers, and back.

    1, list, points, aides, sappers,
    officers, then for each: officer, chief, brigade (-1: none),
    brigades, then for each: list, type, units, then for each unit: type, figures, slot, officer, regiment (-1: none),
    and where tiradores are given to other units, to the end: unit, the unit it screens

Officers, brigades and units are counted in the order of the army; types, officers and lists in that of the data.
"""

from __future__ import annotations

from typing import Final

from .army_model import Army, Body, Brigade, Post, unit_ref
from .roster import SLOTS, Roster, size_of

FORM: Final = 1
MOST_OFFICERS: Final = 12
MOST_BRIGADES: Final = 12
MOST_UNITS: Final = 40  # of a brigade
MOST_POINTS: Final = 20000


def encode(r: Roster, army: Army) -> list[int]:
    """The army in numbers. Its name and the names of officers and brigades in it are not kept."""
    refs = [o.ref for o in army.officers]
    brigades = [b.ref for b in army.brigades]
    units = [unit_ref(b, i) for b in army.brigades for i in range(len(b.units))]
    out = [FORM, r.list_of[army.list], army.points, army.aides, army.sappers, len(army.officers)]
    for o in army.officers:
        at = brigades.index(o.brigade) if o.brigade else -1
        out += [r.officer_of[o.officer], 1 if o.chief else 0, at]
    out.append(len(army.brigades))
    for b in army.brigades:
        of = r.lists[r.list_of[b.list]]
        kinds = [x.id for x in of.brigades]
        out += [r.list_of[b.list], kinds.index(b.kind), len(b.units)]
        for u in b.units:
            beside = units.index(u.beside) if u.beside else -1
            out += [r.troop_of[u.troop], u.size, u.slot, refs.index(u.under), beside]
    for b in army.brigades:
        for i in range(len(b.units)):
            for ref in b.units[i].screens:
                out += [units.index(unit_ref(b, i)), units.index(ref)]
    return out


class _Numbers:
    """Reads numbers one after another, each within its bounds."""

    def __init__(self, values: list[int]) -> None:
        self.values: list[int] = values
        self.at: int = 0

    def next(self, low: int, high: int, what: str) -> int:
        """The next number, from low up to (not with) high."""
        if self.at >= len(self.values):
            raise ValueError(f"expected {what}, found the end")
        value = self.values[self.at]
        if not low <= value < high:
            raise ValueError(f"expected {what} from {low} to {high - 1} at {self.at}, found {value}")
        self.at += 1
        return value


def decode(r: Roster, values: list[int]) -> Army:
    """The army of some numbers. Anything that `encode` cannot have written is a ValueError."""
    n = _Numbers(values)
    n.next(FORM, FORM + 1, "the form of an army")
    of = r.lists[n.next(0, len(r.lists), "a list")]
    points = n.next(0, MOST_POINTS + 1, "points")
    aides = n.next(0, 100, "aides")
    sappers = n.next(0, 100, "sappers")
    posts: list[Post] = []
    homes: list[int] = []
    for i in range(n.next(0, MOST_OFFICERS + 1, "officers")):
        officer = r.officers[n.next(0, len(r.officers), "an officer")]
        chief = n.next(0, 2, "a general in chief") == 1
        homes.append(n.next(-1, MOST_BRIGADES, "a brigade"))
        posts.append(Post(f"O{i + 1}", officer.id, chief))
    besides: list[int] = []
    many = n.next(0, MOST_BRIGADES + 1, "brigades")
    brigades = [_brigade(r, n, chr(ord("A") + i), posts, besides) for i in range(many)]
    for i in range(len(posts)):
        if homes[i] >= len(brigades):
            raise ValueError(f"expected a brigade of the army, found {homes[i]}")
        if homes[i] >= 0:
            posts[i].brigade = brigades[homes[i]].ref
    units = [b.units[i] for b in brigades for i in range(len(b.units))]
    refs = [unit_ref(b, i) for b in brigades for i in range(len(b.units))]
    for i in range(len(units)):
        if besides[i] >= len(units):
            raise ValueError(f"expected a unit of the army, found {besides[i]}")
        if besides[i] >= 0:
            units[i].beside = refs[besides[i]]
    last = 0
    while n.at < len(values):
        last = n.next(last, len(units), "a unit of tiradores")  # in the order of the army
        units[last].screens += (refs[n.next(0, len(units), "a unit that is screened")],)
    return Army(of.id, points, posts, brigades, aides, sappers)


def _brigade(r: Roster, n: _Numbers, ref: str, posts: list[Post], besides: list[int]) -> Brigade:
    of = r.lists[n.next(0, len(r.lists), "a list")]
    kind = of.brigades[n.next(0, len(of.brigades), "a type of brigade")]
    units: list[Body] = []
    for _ in range(n.next(0, MOST_UNITS + 1, "units")):
        troop = r.troops[n.next(0, len(r.troops), "a unit type")]
        figures = n.next(0, 1000, "figures")
        if size_of(troop, figures) is None:
            raise ValueError(f"expected a size of {troop.id}, found {figures}")
        slot = n.next(0, len(SLOTS), "a slot")
        under = n.next(0, len(posts), "an officer of the army")
        besides.append(n.next(-1, MOST_BRIGADES * MOST_UNITS, "a unit"))
        units.append(Body(troop.id, figures, slot, posts[under].ref))
    return Brigade(ref, of.id, kind.id, units)
