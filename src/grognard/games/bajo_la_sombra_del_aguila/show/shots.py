"""What a shot comes to before it is fired: how many hits and wounds are to be expected, and how likely it is that the
target has to test its courage. The chances are exact: every way that the dice of ch. 7 and 11 may fall is counted."""

from __future__ import annotations

from math import comb

from ....kit.acts import total
from ....space.table import FRONT
from ..codes import M_PIERCING
from ..pack.names import DOWNPOUR, INDIRECT_FIRE
from ..rules.flow.ch11_artillery import face_target
from ..rules.queries.ch01_sight import base_of
from ..rules.queries.ch07_dice import fire_dice, fire_mods, shot_rerolls, skill_rerolls, wound_need
from ..rules.queries.ch07_targets import shooting_of
from ..rules.queries.ch10_courage import too_many
from ..rules.queries.ch11_artillery import (
    CANISTER_SHOT,
    INDIRECT,
    ball_sides,
    canister_dice,
    crew_for,
    crew_of,
    gun_mods,
    gun_need,
    hits_left,
    of_sides,
    piercing_mods,
    shelled_rerolls,
    wall_mods,
)
from ..rules.queries.common import dice_for, has, need_on_die
from ..state.model import Field

Spread = dict[int, float]  # how likely each number is


class Shot:
    """What a shot comes to: how many hits on average, and how likely each number of wounds is."""

    __slots__ = ("hits", "wounds")

    def __init__(self, hits: float, wounds: Spread) -> None:
        self.hits: float = hits
        self.wounds: Spread = wounds

    def mean(self) -> float:
        return sum(n * chance for n, chance in self.wounds.items())


def must_test(g: Field, q: int, shot: Shot) -> float:
    """10/when-to-test, 10/two-markers: by this shot alone; who is destroyed at once has none to pass."""
    out = 0.0
    had = g.damage[q]
    for n, chance in shot.wounds.items():
        g.damage[q] = had + n
        if n > 0 and had + n >= g.b.charts.courage.least and not too_many(g, q):
            out += chance
    g.damage[q] = had
    return out


def chance_of(need: int) -> float:
    return (7 - need_on_die(need)) / 6


def successes(dice: int, chance: float, again: int) -> Spread:
    """So many dice, of which so many failures are rolled once more (1/dice-d3-rerolls)."""
    out: Spread = {}
    for k in range(dice + 1):
        first = comb(dice, k) * chance**k * (1 - chance) ** (dice - k)
        more = min(again, dice - k)
        for j in range(more + 1):
            then = comb(more, j) * chance**j * (1 - chance) ** (more - j)
            out[k + j] = out.get(k + j, 0.0) + first * then
    return out


def together(a: Spread, b: Spread) -> Spread:
    out: Spread = {}
    for m, x in a.items():
        for n, y in b.items():
            out[m + n] = out.get(m + n, 0.0) + x * y
    return out


def muskets(g: Field, p: int, q: int, arc: int = FRONT, arcs: int = 1) -> Shot:
    """7/hit-rolls, 7/wound-rolls."""
    need = shooting_of(g, p) - total(0, fire_mods(g, p, q, arc))
    dice = dice_for(fire_dice(g, p, q, arc, arcs), need)
    landed = successes(dice, chance_of(need), skill_rerolls(g, p) + shot_rerolls(g, q))
    hurt = chance_of(wound_need(g, q, [M_PIERCING, g.b.piercing[g.kind[p]]]))
    wounds: Spread = {}
    for hits, chance in landed.items():
        for n, then in successes(hits, hurt, 0).items():
            wounds[n] = wounds.get(n, 0.0) + chance * then
    return Shot(sum(n * x for n, x in landed.items()), wounds)


def guns(g: Field, p: int, q: int, way: int) -> Shot:
    """11/targets-and-range, 11/howitzers, 13/canister: a gun, or its battery together, turned to its target."""
    twin = g.copy()
    crew = crew_for(twin, p, q, way) or [
        gun for gun in crew_of(twin, p) if way != INDIRECT or has(twin, gun, INDIRECT_FIRE)
    ]
    x, y = (twin.x[q], twin.y[q]) if way == CANISTER_SHOT else base_of(twin, q)[:2]
    for gun in crew:
        face_target(twin, gun, x, y)
    return _canister(twin, crew, q) if way == CANISTER_SHOT else _balls(twin, crew, q, way)


class _Fired:
    """A battery on its way through its groups: how likely so many wounds are while the dice to wound that may be rolled
    again have not been used (`fresh`), and after that."""

    __slots__ = ("fresh", "hits", "used")

    def __init__(self) -> None:
        self.fresh: Spread = {0: 1.0}
        self.used: Spread = {}
        self.hits: float = 0.0

    def add(self, landed: Spread, hurt: float, again: int) -> None:
        """One group: who hits with it first has the dice that may be rolled again."""
        before, after = self.fresh, self.used
        self.hits += sum(n * x for n, x in landed.items())
        self.fresh, self.used = {}, {}
        for hits, chance in landed.items():
            later = {n: x * chance for n, x in together(after, successes(hits, hurt, 0)).items()}
            _gather(self.used, later)
            first = {n: x * chance for n, x in together(before, successes(hits, hurt, again)).items()}
            _gather(self.used if hits else self.fresh, first)

    def shot(self) -> Shot:
        wounds: Spread = {}
        _gather(wounds, self.fresh)
        _gather(wounds, self.used)
        return Shot(self.hits, wounds)


def _gather(into: Spread, more: Spread) -> None:
    for n, chance in more.items():
        into[n] = into.get(n, 0.0) + chance


def _canister(g: Field, crew: list[int], q: int) -> Shot:
    fired = _Fired()
    left = crew[:]
    skilled = False
    while left:
        lead = left[0]
        mods = gun_mods(g, lead, q, CANISTER_SHOT)
        group = [gun for gun in left if gun_mods(g, gun, q, CANISTER_SHOT) == mods]
        left = [gun for gun in left if gun not in group]
        again = 0 if skilled else max([skill_rerolls(g, gun) for gun in group])
        skilled = skilled or again > 0
        need = gun_need(g, lead, q, CANISTER_SHOT) - total(0, mods)
        landed = successes(dice_for(canister_dice(g, group), need), chance_of(need), again)
        hurt = chance_of(wound_need(g, q, piercing_mods(g, lead, CANISTER_SHOT)))
        fired.add(landed, hurt, shelled_rerolls(g, q))
    return fired.shot()


def _balls(g: Field, crew: list[int], q: int, way: int) -> Shot:
    fired = _Fired()
    left = crew[:]
    skilled = False
    while left:
        lead = left[0]
        mods, walls = gun_mods(g, lead, q, way), wall_mods(g, lead, q, way)
        group = [
            gun
            for gun in left
            if g.kind[gun] == g.kind[lead] and gun_mods(g, gun, q, way) == mods and wall_mods(g, gun, q, way) == walls
        ]
        left = [gun for gun in left if gun not in group]
        again = 0 if skilled else skill_rerolls(g, lead)
        skilled = skilled or again > 0
        need = gun_need(g, lead, q, way) - total(0, mods)
        landed = successes(dice_for(len(group), need), chance_of(need), again)
        hurt = chance_of(wound_need(g, q, piercing_mods(g, lead, way) + walls))
        fired.add(_burst(g, lead, q, way, landed), hurt, shelled_rerolls(g, q))
    shot = fired.shot()
    if g.weather == DOWNPOUR:  # 15/downpour: two wounds less, but at least one
        less = g.b.charts.weather.downpour_wounds
        dry, shot.wounds = shot.wounds, {}
        for n, chance in dry.items():
            _gather(shot.wounds, {max(n - less, 1) if n > 1 else n: chance})
    return shot


def _burst(g: Field, lead: int, q: int, way: int, landed: Spread) -> Spread:
    """11/targets-and-range: a ball that hits is as many hits as a die shows."""
    sides = g.b.charts.guns.indirect_dice if way == INDIRECT else [ball_sides(g, lead, q)]
    one: Spread = {0: 1.0}
    for die in sides:
        faces: Spread = {}
        for face in range(1, 7):
            _gather(faces, {of_sides(face, die): 1 / 6})
        one = together(one, faces)
    out: Spread = {}
    sums: Spread = {0: 1.0}
    for balls in range(max(landed) + 1):
        for hits, chance in sums.items():
            _gather(out, {hits_left(g, lead, q, way, hits): chance * landed.get(balls, 0.0)})
        sums = together(sums, one)
    return out
