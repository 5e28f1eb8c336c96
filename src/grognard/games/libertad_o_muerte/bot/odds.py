"""What a battle can be expected to bring: forces summed up, a few rounds reckoned through, and the chance to win."""

from __future__ import annotations

from math import exp, sqrt

from ....core.memory import fields, ints, real, reals
from ..pack.board import Board
from ..pack.terms import ARTILLERY, ELITE, LEADER, SIEGE
from ..state.model import HIDDEN, INSIDE, Continent


def power_of(b: Board, p: int, strength: int) -> float:
    """What a combat unit is worth in battle: 1 for a militia unit, more for regulars."""
    return b.worth.power[p][min(max(strength, 0), 5)]


class Force:
    """The fighters of a side in one place, or those that may come there."""

    def __init__(self) -> None:
        self.units: int = 0
        self.power: float = 0.0
        self.strength: int = 0
        self.fires: list[float] = []
        self.tough: list[float] = []
        self.guns: int = 0
        self.heavy: int = 0
        self.leader: int = -1  # who would command
        self.leaders: int = 0
        self.elites: int = 0
        self.lines: dict[int, list[float]] = {}  # by the length of the First Line: its fire, what it stands, and all

    def add(self, g: Continent, p: int) -> None:
        """A piece more."""
        b = g.b
        arm = b.arm[p]
        if b.combat[p]:
            t = b.worth
            n = min(g.strength[p], 5)
            self.units += 1
            self.strength += n
            self.power += t.power[p][n]
            self.fires.append(t.fire[p])
            self.tough.append(t.tough[p][n])
            if b.traits[p] & ELITE:
                self.elites += 1
        elif arm == LEADER:
            self.leaders += 1
            best = self.leader
            if best < 0 or (b.stars[p], b.tactics[p], b.morale[p]) > (b.stars[best], b.tactics[best], b.morale[best]):
                self.leader = p
        elif arm == ARTILLERY:
            self.guns += 1
        elif arm == SIEGE:
            self.heavy += 1

    def plain(self) -> list[object]:
        """For the sergeant's memory."""
        counts = [self.units, self.strength, self.guns, self.heavy, self.leader, self.leaders, self.elites]
        return [counts, self.power, self.fires[:], self.tough[:]]

    def tactics(self, b: Board) -> int:
        return b.tactics[self.leader] if self.leader >= 0 else -1

    def line(self, b: Board, front: int) -> list[float]:
        """The force as the ground lets it fight: fire of the First Line, what that line stands, what all stand."""
        found = self.lines.get(front)
        if found is None:
            found = self._line(b, front)
            self.lines[front] = found
        return found

    def _line(self, b: Board, front: int) -> list[float]:
        n = self.units
        if self.leader >= 0 and b.stars[self.leader] == 1:
            n = min(n, b.charts.land.one_star_units)
        order: list[tuple[float, float]] = sorted(
            [(self.fires[i] * self.tough[i], self.fires[i]) for i in range(self.units)], reverse=True
        )[:n]
        fire = 0.0
        fit = 0.0
        left = 0.0
        for i in range(len(order)):
            product, one = order[i]
            tough = product / one if one > 0.0 else 1.0
            left += tough
            if i < front:
                fire += one
                fit += tough
        fire += 0.2 * max(0, min(self.leaders - 1, front, n))  # leaders assigned to units make them roll twice
        if self.leader >= 0:
            left *= 1.0 + 0.06 * b.morale[self.leader]
        return [fire, fit, left]


def force_from(plain: object) -> Force:
    """Out of the sergeant's memory."""
    x = fields(plain, 4)
    counts = ints(x[0])
    f = Force()
    f.units, f.strength, f.guns, f.heavy = counts[0], counts[1], counts[2], counts[3]
    f.leader, f.leaders, f.elites = counts[4], counts[5], counts[6]
    f.power, f.fires, f.tough = real(x[1]), reals(x[2]), reals(x[3])
    return f


def force_of(g: Continent, pieces: list[int]) -> Force:
    f = Force()
    for p in pieces:
        f.add(g, p)
    return f


def force_at(g: Continent, side: int, place: int) -> Force:
    """Everybody of a side who stands visible outside the fortress."""
    f = Force()
    p = g.chain(side, place)
    while p >= 0:
        if not g.flags[p] & (INSIDE | HIDDEN) and g.aboard[p] < 0:
            f.add(g, p)
        p = g.chained(p)
    return f


class Clash:
    """A battle reckoned through: the attacker's chance to win, and the hits of both."""

    def __init__(self, b: Board, mine: Force, theirs: Force, place: int) -> None:
        ground = b.ground[b.terrain[place]]
        better = b.charts.land.better_tactics
        skill = mine.tactics(b) - theirs.tactics(b)
        fire_a, fit_a, left_a = mine.line(b, ground.front + (better if skill > 0 else 0))
        fire_d, fit_d, left_d = theirs.line(b, ground.front + (better if skill < 0 else 0))
        hits_a = 0.0
        hits_d = 0.0
        shots = 1.0
        if not ground.no_guns:
            p = max(0, b.charts.artillery.hit - ground.guns) / 10.0
            hits_a = p * mine.guns
            hits_d = p * theirs.guns
            left_d -= hits_a
            left_a -= hits_d
            shots += 0.5 * (mine.guns + theirs.guns)
        first = min(max(0.55 + 0.05 * skill, 0.1), 0.9)  # who has the initiative fires a little better
        fire_a *= 0.94 + 0.1 * first
        fire_d *= 1.04 - 0.1 * first
        for _ in range(ground.rounds):
            if left_d <= 0.0 or left_a <= 0.0:
                break
            x = fire_a if left_a >= fit_a else fire_a * left_a / fit_a
            y = fire_d if left_d >= fit_d else fire_d * left_d / fit_d
            hits_a += x
            hits_d += y
            left_d -= x
            left_a -= y
            shots += 1.9 * (x + y)
        lead = hits_a - hits_d - 0.4  # level points are the defender's
        if left_d <= 0.0 < left_a:
            lead += 0.5 + 0.6 * left_a
        elif left_a <= 0.0 < left_d:
            lead -= 0.5 + 0.6 * left_d
        self.hits: float = hits_a
        self.chance: float = 1.0 / (1.0 + exp(-1.7 * lead / (0.7 * sqrt(shots) + 0.5)))


def chance(b: Board, mine: Force, theirs: Force, place: int) -> float:
    """The attacker's chance."""
    if theirs.units == 0:
        return 1.0
    if mine.units == 0:
        return 0.0
    return Clash(b, mine, theirs, place).chance


def stake(b: Board, loser: Force) -> float:
    """12.19, 12.21: victory points, both sides' together, that go over when a force is beaten, and its losses."""
    vp = 0.3 * min(loser.units, 7) + 0.4 * loser.elites
    if loser.units >= b.charts.land.vp_units:
        vp += 1.7
    return vp + 0.12 * loser.power


# 13.1


def siege_rate(b: Board, mods: int) -> list[float]:
    """What a round of siege costs the besieged and the besieger, in strength points."""
    chart = b.charts.siege
    lost = 0.0
    paid = 0.0
    for die in range(1, 11):
        n = die + mods
        if n <= chart.besieger_loses:
            paid += chart.lost_by_one
        elif n > chart.one:
            lost += chart.lost_by_more
        elif n > chart.nothing:
            lost += chart.lost_by_one
    return [lost / 10.0, paid / 10.0]
