"""Ready armies, and armies gathered by the program: a sensible, legal army of a list for any number of points.

The codes of armies (vocabulary "army"): the ready ones of data/armies in the order of their names, then
LISTS + 16 * list + variant for one that `muster` gathers from a list.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from .....core.rng import Rng
from .....kit.labels import named
from ...pack.army_model import Army, Body, Brigade, Post, cost, periods_of
from ...pack.board import Board
from ...pack.roster import BASIC, BRIGADE, COMMANDER, DIVISION, ELITE, SUPPORT, Roster, rows_of, size_of
from ...pack.shapes import ArmyList, BrigadeType, OfficerType, Size, Unit
from .ch14_army import check

LISTS: Final = 1000
VARIANTS: Final = 16
TRIES: Final = 40
SMALL: Final = 450  # points below which small units are the rule
ONE: Final = 1100  # points up to which one brigade is enough
TWO: Final = 1900  # and two
BEST: Final = 98  # per cent of the points: to spend more makes an army no better
MIXTURE: Final = 70  # what foot, horse and guns in due proportion are worth
ENOUGH: Final = 10 * BEST + MIXTURE  # the worth that ends the search
SHOWCASE: Final = "example-14"  # a type of brigade that is there for the rulebook's example

KEPT: Final = 512  # gathered armies that are remembered


def army_of(b: Board, code: int, points: int, period: int = -1) -> Army | None:
    """The army of a code; one from a list is gathered for these points. None where there is none. Do not change it."""
    if 0 <= code < len(b.ready):
        return b.ready[code]
    at = (code - LISTS) // VARIANTS
    if code < LISTS or at >= len(b.roster.lists):
        return None
    return gathered(b.roster, b.roster.lists[at].id, points, (code - LISTS) % VARIANTS, period)


@lru_cache(KEPT)
def gathered(r: Roster, list_id: str, points: int, variant: int, period: int) -> Army | None:
    """`muster`, remembered for each pack by itself. Do not change it."""
    return muster(r, list_id, points, variant, period)


def offers(b: Board, points: int, period: int = -1) -> list[int]:
    """The armies to choose from: the ready ones of this size and period, and one of each list whose nation has none."""
    r = b.roster
    out: list[int] = []
    nations: list[str] = []
    for i, army in enumerate(b.ready):
        if army.points == points and (period < 0 or period in periods_of(r, army)) and cost(r, army) <= points:
            out.append(i)
            nations.append(r.lists[r.list_of[army.list]].nation)
    for at in range(len(r.lists)):
        of = r.lists[at]
        if not r.units.nations[of.nation].main or of.nation in nations:
            continue
        if period >= 0 and r.periods[period] not in of.periods:
            continue
        if army_of(b, LISTS + VARIANTS * at, points, period) is not None:
            out.append(LISTS + VARIANTS * at)
    return out


def army_word(b: Board, code: int) -> str:
    """One word for an army: its file, or its list (and variant)."""
    if 0 <= code < len(b.ready):
        return b.ready_names[code]
    at, variant = divmod(code - LISTS, VARIANTS)
    if code < LISTS or at >= len(b.roster.lists):
        return f"army-{code}"
    return b.roster.lists[at].id + (f".{variant}" if variant else "")


def army_name(b: Board, code: int, lang: str) -> str:
    """What an army is called: "France: Davout's division, 1809"."""
    if 0 <= code < len(b.ready):
        return title(b.roster, b.ready[code], lang)
    at, variant = divmod(code - LISTS, VARIANTS)
    if code < LISTS or at >= len(b.roster.lists):
        return str(code)
    of = b.roster.lists[at]
    return named(of, "name")[lang] + (f" ({variant + 1})" if variant else "")


def title(r: Roster, army: Army, lang: str) -> str:
    """The nation and the name of an army; the name of its list where it has none."""
    of = r.lists[r.list_of[army.list]]
    nation = r.units.nations[of.nation]
    if not army.title(lang):
        return named(of, "name")[lang]
    return f"{named(nation, 'name')[lang]}: {army.title(lang)}"


# gathering


def muster(r: Roster, list_id: str, points: int, seed: int = 0, period: int = -1, kind: str = "") -> Army | None:
    """A legal army of a list that uses most of the points, the same for the same seed; None where the list has none.

    Many are drawn up at random, and the best of them is taken: one that spends its points and has foot, horse and guns.
    `kind`: the type of all brigades, if there is a wish; then it is enough to spend the points.
    """
    of = r.lists[r.list_of[list_id]]
    if period >= 0 and r.periods[period] not in of.periods:
        return None
    best: Army | None = None
    most = 0
    kinds = [b for b in of.brigades if b.id == kind or (not kind and b.id != SHOWCASE)]
    for i in range(TRIES if kinds else 0):
        draft = _Draft(r, of, kinds, points, Rng(seed * TRIES + i, 1815), period)
        army = draft.drawn_up()
        if army is None or check(r, army, points, period, False):
            continue
        worth = 10 * spent(r, army, points) + MIXTURE if kind else _worth(r, army, points)
        if worth > most:
            best, most = army, worth
        if most >= ENOUGH - i:  # the longer it takes, the less will do
            break
    return best


def _worth(r: Roster, army: Army, points: int) -> int:
    """How good a draft is: what it spends, and a mixture of arms."""
    arms = [0, 0, 0]
    small = 0
    for brigade in army.brigades:
        for unit in brigade.units:
            troop = r.troops[r.troop_of[unit.troop]]
            arms[0 if troop.arm == "infantry" else 1 if troop.arm == "cavalry" else 2] += 1
            size = size_of(troop, unit.size)
            if troop.arm != "artillery" and size is not None and size.class_ == 1:
                small += 1
    whole = arms[0] + arms[1] + arms[2]
    worth = 10 * spent(r, army, points)
    worth += (20 if arms[1] else 0) + (20 if arms[2] else 0) + (30 if 2 * arms[0] >= whole else 0)
    if 3 * arms[2] > whole:
        worth -= 40
    if points > SMALL:
        worth -= 40 * small // whole
    return worth


def spent(r: Roster, army: Army, points: int) -> int:
    """How many per cent of the points an army costs; from some point on more make it no better."""
    return min(100 * cost(r, army) // points, BEST)


class _Place:
    """A unit that may be added to a brigade of a draft."""

    def __init__(self, brigade: int, slot: int, row: int, troop: Unit, size: Size) -> None:
        self.brigade: int = brigade
        self.slot: int = slot
        self.row: int = row
        self.troop: Unit = troop
        self.size: Size = size


class _Draft:
    """An army that is being drawn up."""

    def __init__(self, r: Roster, of: ArmyList, choice: list[BrigadeType], points: int, rng: Rng, period: int) -> None:
        self.r: Roster = r
        self.of: ArmyList = of
        self.choice: list[BrigadeType] = choice  # the types of brigades
        self.points: int = points
        self.left: int = points
        self.rng: Rng = rng
        self.period: str = r.periods[period] if period >= 0 else of.periods[rng.below(len(of.periods))]
        self.kinds: list[BrigadeType] = []
        self.taken: list[_Place] = []
        self.guns: int = 0
        self.large: list[int] = [0, 0, 0, 0]  # basic units of a class or more, less those that need one
        self.limit: int = 0  # units that allow a gun

    def drawn_up(self) -> Army | None:
        kinds = self.choice
        count = 1 if self.points <= ONE else 2 if self.points <= TWO else 3
        if count > 1 and self.rng.below(4) == 0:
            count -= 1
        for i in range(count):
            plain = i == 0 and self.rng.below(3) > 0
            self.kinds.append(kinds[0 if plain else self.rng.below(len(kinds))])
        officers = self.officers(count)
        if officers is None:
            return None
        for i in range(count):
            if not self.compulsory(i):
                return None
        while True:
            options = self.options()
            if not options:
                break
            self.take(options[self.rng.below(len(options))])
        army = self.army(officers)
        if army is not None:
            self.extras(army)
        return army

    # officers

    def officers(self, count: int) -> list[OfficerType] | None:
        """The general in chief, a brigade general where there are several brigades, a commander for the rest."""
        ranks = [BRIGADE, COMMANDER] if count == 1 else [DIVISION, BRIGADE] + [COMMANDER] * (count - 1)
        if count == 1 and self.points >= 2 * SMALL and self.rng.below(3) == 0:
            ranks.append(COMMANDER)
        out: list[OfficerType] = []
        for rank in ranks:
            known = [self.r.officers[self.r.officer_of[id]] for id in self.of.officers]
            fit = [o for o in known if o.rank == rank and self.period in o.periods and o not in out]
            cheapest = min([o.points for o in fit], default=0)
            room = cheapest if self.points < 2 * SMALL else cheapest + self.points // 20
            fit = [o for o in fit if o.points <= room]
            if not fit:
                fit = [o for o in known if o.rank == rank and self.period in o.periods and o.max > 1]
            if not fit:
                return None
            out.append(fit[self.rng.below(len(fit))])
            self.left -= out[-1].points
        return out

    # units

    def compulsory(self, brigade: int) -> bool:
        """Take what a brigade must have."""
        for slot in (BASIC, SUPPORT, ELITE):
            rows = rows_of(self.kinds[brigade], slot)
            for r in range(len(rows)):
                for _ in range(rows[r].min):
                    fit = [x for x in self.row(brigade, slot, r) if x.size.points <= self.left]
                    if not fit:
                        return False
                    self.take(fit[self.rng.below(len(fit))])
        return True

    def row(self, brigade: int, slot: int, r: int) -> list[_Place]:
        """The units and sizes that a line of the list names, those of the usual size more than once."""
        row = rows_of(self.kinds[brigade], slot)[r]
        out: list[_Place] = []
        for id in row.units:
            troop = self.r.troops[self.r.troop_of[id]]
            if self.period not in troop.periods:
                continue
            for size in troop.sizes:
                if row.sizes and size.figures not in row.sizes:
                    continue
                usual = size.class_ == (1 if self.points < SMALL else 2) or troop.arm == "artillery"
                out += [_Place(brigade, slot, r, troop, size) for _ in range(3 if usual else 1)]
        return out

    def options(self) -> list[_Place]:
        """Everything that may be added now without breaking a rule or the purse."""
        out: list[_Place] = []
        for b in range(len(self.kinds)):
            count = [0, 0, 0]
            for x in self.taken:
                if x.brigade == b:
                    count[x.slot] += 1
            for slot in (BASIC, SUPPORT, ELITE):
                if slot == SUPPORT and count[SUPPORT] >= count[BASIC] // self.r.chart.basic_per_support:
                    continue
                if slot == ELITE and count[ELITE] >= count[SUPPORT] // self.r.chart.support_per_elite:
                    continue
                rows = rows_of(self.kinds[b], slot)
                for r in range(len(rows)):
                    have = 0
                    for x in self.taken:
                        if x.brigade == b and x.slot == slot and x.row == r:
                            have += 1
                    if have < rows[r].max:
                        out += [x for x in self.row(b, slot, r) if self.allowed(x)]
        return out

    def allowed(self, x: _Place) -> bool:
        if x.size.points > self.left:
            return False
        if x.troop.arm == "artillery":
            sensible = 3 * (self.guns + 1) <= len(self.taken) + 2
            return sensible and self.guns < self.limit  # 14/artillery-limit
        if x.slot != BASIC:
            for k in range(2, x.size.class_ + 1):  # 14/size-matching
                if self.large[k] < 1:
                    return False
        return True

    def take(self, x: _Place) -> None:
        self.taken.append(x)
        self.left -= x.size.points
        if x.troop.arm == "artillery":
            self.guns += 1
            return
        if x.size.class_ >= self.r.chart.limit_class:
            self.limit += 1
        for k in range(2, x.size.class_ + 1):
            self.large[k] += 1 if x.slot == BASIC else -1

    # the army

    def army(self, officers: list[OfficerType]) -> Army | None:
        posts = [Post(f"O{i + 1}", officers[i].id, i == 0) for i in range(len(officers))]
        brigades: list[Brigade] = []
        single = len(self.kinds) == 1
        for b in range(len(self.kinds)):
            ref = chr(ord("A") + b)
            mine = [x for x in self.taken if x.brigade == b]
            mine.sort(key=_order)
            leaders = [p for p in posts if single or (not p.chief and posts.index(p) == b + 1)]
            if len(mine) < (len(leaders) if single else 2):
                return None
            for p in leaders:
                p.brigade = ref
            units: list[Body] = []
            for i in range(len(mine)):
                leader = leaders[i * len(leaders) // len(mine)] if single else leaders[0]
                units.append(Body(mine[i].troop.id, mine[i].size.figures, mine[i].slot, leader.ref))
            if not single and b == 0:
                units[-1].under = posts[0].ref  # the general in chief keeps a unit in his own hand
            brigades.append(Brigade(ref, self.of.id, self.kinds[b].id, units))
        return Army(self.of.id, self.points, posts, brigades)

    def extras(self, army: Army) -> None:
        """What is left goes to an aide, or to sappers."""
        c = self.r.chart
        if self.of.sappers and self.left >= c.sapper_points and self.rng.below(2) == 0:
            army.sappers = 1
            self.left -= c.sapper_points
        while army.aides < c.aides and self.left >= c.aide_points and self.points >= SMALL:
            army.aides += 1
            self.left -= c.aide_points


def _order(x: _Place) -> int:
    """As a list is read: by slot, line and size."""
    return x.slot * 10000 + x.row * 100 - x.size.figures
