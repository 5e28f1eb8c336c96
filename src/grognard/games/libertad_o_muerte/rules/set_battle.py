"""A land battle drawn up by a fixed policy, for its odds (rules/odds.py)."""

from __future__ import annotations

from typing import Final

from ..pack.shapes.charts import LandChart
from ..pack.terms import ARTILLERY, CAVALRY, ELITE, INFANTRY, LEADER, NONE
from ..state.model import HIDDEN, INSIDE, Continent

State = tuple[int, ...]
FRONT: Final = 1
FIRED: Final = 2
SECOND: Final = 3
RESERVE: Final = 4
LINE: Final = 64  # a unit's number: line * LINE + strength * POINT + morale lost
POINT: Final = 8


class SetBattle:
    """Two forces in a region, drawn up by the policy. With `reserve` each side keeps what cavalry it may in Reserve."""

    def __init__(self, g: Continent, place: int, attacker: int, reserve: bool = False) -> None:
        b = g.b
        ground = b.ground[b.terrain[place]]
        self.attacker: int = attacker
        self.land: LandChart = g.b.charts.land
        self.rounds: int = ground.rounds
        self.pursuit: bool = ground.pursuit
        self.no_guns: bool = ground.no_guns
        self.gun_hits: int = b.charts.artillery.hit - ground.guns
        self.pieces: list[int] = []  # combat units of side 0, then of side 1
        self.side: list[int] = []
        self.factor: list[int] = []
        self.morale: list[int] = []
        self.twice: list[bool] = []  # 12.11, 12.12: rolls again after a miss
        self.horse: list[bool] = []
        self.guns: list[int] = [0, 0]
        self.tactics: list[int] = [NONE, NONE]  # of the commanders; -1: no leader
        self.rally: list[int] = [0, 0]  # their morale
        self.limit: list[int] = [ground.front, ground.front]
        codes: list[int] = []
        leaders: list[list[int]] = [[], []]
        stars = [0, 0]
        forces: list[list[int]] = [[], []]
        for side in (0, 1):
            p = g.chain(side, place)
            while p >= 0:
                if not g.flags[p] & (INSIDE | HIDDEN):
                    if b.arm[p] == LEADER:
                        leaders[side].append(p)
                    elif b.arm[p] == ARTILLERY:
                        self.guns[side] += 1
                    elif b.combat[p]:
                        forces[side].append(p)
                p = g.chained(p)
            for p in leaders[side]:  # 12.1: the highest rank, the first among equals
                if b.stars[p] > stars[side]:
                    stars[side] = b.stars[p]
                    self.tactics[side] = b.tactics[p]
                    self.rally[side] = b.morale[p]
            if stars[side] == 1:  # 12.3/one-star
                forces[side] = forces[side][: b.charts.land.one_star_units]
        for side in (0, 1):  # 12.3/better-tactics
            if self.tactics[side] > self.tactics[1 - side]:
                self.limit[side] += b.charts.land.better_tactics
            codes += self.draw_up(g, side, forces[side], len(leaders[side]) - 1, reserve)
        self.start: State = tuple([0, NONE, NONE, 0, *codes])

    def draw_up(self, g: Continent, side: int, units: list[int], others: int, reserve: bool) -> list[int]:
        """12.3, 12.4: who stands in which line, and to whom the other leaders are assigned."""
        b = g.b
        horse = [p for p in units if b.arm[p] == CAVALRY]
        kept = horse[: min(len(horse) // 2, self.limit[side])] if reserve else []
        rest = [p for p in units if p not in kept]
        front = [p for p in rest if b.arm[p] == CAVALRY][: len(kept)]
        for p in rest:
            if len(front) < self.limit[side] and p not in front:
                front.append(p)
        led: list[int] = []
        for p in units:  # 12.3/assigned-leaders
            if len(led) < others and b.arm[p] == INFANTRY and not b.traits[p] & ELITE:
                led.append(p)
        out: list[int] = []
        for p in units:
            self.pieces.append(p)
            self.side.append(side)
            self.factor.append(b.factor[p])
            self.morale.append(b.morale[p])
            self.twice.append(bool(b.traits[p] & ELITE) or p in led)
            self.horse.append(b.arm[p] == CAVALRY)
            line = RESERVE if p in kept else FRONT if p in front else SECOND
            out.append(line * LINE + g.strength[p] * POINT)
        return out
