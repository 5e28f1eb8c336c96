"""The odds of a set land battle, enumerated: no sampling, every way the dice can fall (chapter 12).

    odds = odds_of(SetBattle(g, place, attacker))
    odds.attacker, odds.routed, odds.units, odds.strength

Both sides follow a fixed policy: they deploy, assign leaders, fire and step in by the order of the counters, the first
legal one each time; nobody plays a card or withdraws. It is written apart from flow/ and shares only what is printed
and the charts, so that each can be held against the other (tools/lom_odds.py). What the retreat costs is not counted.

A state is a tuple: the lead of side 0 in Battle Points, the last target of each side, the side that fires next, and for
each unit its line, strength and lost morale in one number (0: eliminated). The probabilities of all states that can be
reached after the same number of shots are kept in one dictionary: as many as the battle is big, so keep it small.
"""

from __future__ import annotations

from typing import Final

from ..pack.terms import NONE
from .set_battle import FIRED, FRONT, LINE, POINT, RESERVE, SECOND, SetBattle, State

Chances = dict[State, float]
LEAD: Final = 0  # parts of a state
LAST: Final = 1  # + side
TURN: Final = 3
UNITS: Final = 4  # the first unit
FACES: Final = 10


class Odds:
    """What comes of a battle: probabilities and expected losses."""

    def __init__(self) -> None:
        self.attacker: float = 0.0  # wins
        self.defender: float = 0.0
        self.routed: list[float] = [0.0, 0.0]  # by side
        self.units: list[float] = [0.0, 0.0]  # combat units lost, expected, the pursuit included
        self.strength: list[float] = [0.0, 0.0]
        self.states: int = 0  # the most at one time


def odds_of(b: SetBattle) -> Odds:
    """12.7 to 12.21, enumerated."""
    return Enumeration(b).run()


class Enumeration:
    """One battle, its states and what has come of those that are over."""

    def __init__(self, b: SetBattle) -> None:
        self.b: SetBattle = b
        self.n: int = len(b.pieces)
        self.odds: Odds = Odds()
        self.low: int = b.land.lowest_morale
        self.broken: int = b.land.demoralised

    def run(self) -> Odds:
        b = self.b
        first = self.initiative()
        for side in (0, 1):
            if first[side] == 0.0:
                continue
            now = self.sort_out(self.artillery({b.start: first[side]}, side))
            for round in range(1, b.rounds + 1):
                now = self.sort_out(self.fire(now, side))
                if round < b.rounds:
                    now = self.recover(now)
            for s, chance in now.items():
                self.hold(s, chance)
        return self.odds

    # 12.7

    def initiative(self) -> list[float]:
        """The chance of each side to have it."""
        b = self.b
        a = b.attacker
        out = [0.0, 0.0]
        if b.tactics[1 - a] < 0:
            out[a] = 1.0
        elif b.tactics[a] < 0:
            out[1 - a] = 1.0
        else:
            for mine in range(1, FACES + 1):
                for theirs in range(1, FACES + 1):
                    side = a if mine + b.tactics[a] > theirs + b.tactics[1 - a] else 1 - a
                    out[side] += 1.0 / (FACES * FACES)
        return out

    # states

    def heart(self, s: State, i: int) -> bool:
        """Is a unit there and not demoralised?"""
        code = s[UNITS + i]
        return code > 0 and self.b.morale[i] - code % POINT > self.broken

    def in_line(self, s: State, side: int) -> list[int]:
        """The First Line of a side."""
        return [
            i
            for i in range(self.n)
            if self.b.side[i] == side and (s[UNITS + i] // LINE == FRONT or s[UNITS + i] // LINE == FIRED)
        ]

    def in_reach(self, s: State, side: int) -> list[int]:
        """12.10, 12.14: who can be fired at: the First Line of a side, and its demoralised in the Second."""
        out: list[int] = []
        for i in range(self.n):
            line = s[UNITS + i] // LINE
            if self.b.side[i] == side and (FRONT <= line <= FIRED or (line == SECOND and not self.heart(s, i))):
                out.append(i)
        return out

    def routed(self, s: State, side: int) -> bool:
        """12.17."""
        for i in range(self.n):
            line = s[UNITS + i] // LINE
            if self.b.side[i] == side and (line == FRONT or line == FIRED) and self.heart(s, i):
                return False
        return True

    def fresh(self, s: State, side: int, reserve: bool) -> int:
        """12.4: the first unit of the Second Line (or the Reserve) that is not demoralised, or -1."""
        for i in range(self.n):
            line = s[UNITS + i] // LINE
            if self.b.side[i] == side and (line == SECOND or (reserve and line == RESERVE)) and self.heart(s, i):
                return i
        return NONE

    def struck(self, s: State, i: int, strength: bool) -> State:
        """12.9, 12.14, 12.4: a unit takes a hit; if it is lost or demoralised another takes its place."""
        b = self.b
        out = list(s)
        side = b.side[i]
        out[LEAD] += 1 if side == 1 else -1
        code = s[UNITS + i]
        line = code // LINE
        lost = code % POINT
        points = code % LINE // POINT - (1 if strength else 0)
        if points > 0 and b.morale[i] - lost > self.low:
            lost += 1
        out[UNITS + i] = line * LINE + points * POINT + lost if points > 0 else 0
        if points == 0:
            for x in (0, 1):
                if out[LAST + x] == i:
                    out[LAST + x] = NONE
        if (line == FRONT or line == FIRED) and (points == 0 or b.morale[i] - lost <= self.broken):
            j = self.fresh(tuple(out), side, True)
            if j >= 0:
                self.step(out, j, line)
                if points > 0:
                    self.step(out, i, SECOND)
        return tuple(out)

    def step(self, s: list[int], i: int, line: int) -> None:
        """A unit goes to another line."""
        s[UNITS + i] = line * LINE + s[UNITS + i] % LINE

    # 12.8

    def artillery(self, now: Chances, first: int) -> Chances:
        """The guns of the side with the initiative, then the other's, each at the first unit of the enemy's line."""
        b = self.b
        if b.no_guns:
            return now
        hits = faces_up_to(b.gun_hits)
        for side in (first, 1 - first):
            for _ in range(b.guns[side]):
                after: Chances = {}
                for s, chance in now.items():
                    if self.routed(s, 0) or self.routed(s, 1):
                        add(after, s, chance)
                        continue
                    target = self.in_line(s, 1 - side)[0]
                    add(after, self.struck(s, target, True), chance * hits)
                    add(after, s, chance * (1.0 - hits))
                now = after
        return now

    # 12.10

    def fire(self, now: Chances, first: int) -> Chances:
        """A Fire Round: one shot after another, until nobody has one left or a side is routed."""
        out: Chances = {}
        layer: Chances = {}
        begins, over = (first,), (0,)
        for s, chance in now.items():
            layer[s[:TURN] + begins + s[UNITS:]] = chance
        while layer:
            self.odds.states = max(self.odds.states, len(layer))
            after: Chances = {}
            for s, chance in layer.items():
                unit = NONE if self.routed(s, 0) or self.routed(s, 1) else self.shooter(s)
                if unit < 0:
                    add(out, s[:TURN] + over + s[UNITS:], chance)
                else:
                    self.shoot(s, unit, chance, after)
            layer = after
        return out

    def shooter(self, s: State) -> int:
        """The first unit that has still to fire, of the side whose turn it is, else of the other; or -1."""
        for side in (s[TURN], 1 - s[TURN]):
            for i in range(self.n):
                if self.b.side[i] == side and s[UNITS + i] // LINE == FRONT and self.heart(s, i):
                    return i
        return NONE

    def shoot(self, s: State, unit: int, chance: float, after: Chances) -> None:
        """12.10, 12.11, 12.14: the first target that is not the last one; strength hit, morale hit or miss."""
        b = self.b
        land = b.land
        side = b.side[unit]
        target = self.first_but_last(s, self.in_reach(s, 1 - side), side)
        strength = faces_up_to(land.strength_hit + b.factor[unit])
        morale = faces_up_to(land.morale_hit + b.factor[unit]) - strength
        miss = 1.0 - strength - morale
        if b.twice[unit]:
            strength += miss * strength
            morale += miss * morale
            miss *= miss
        out = list(s)
        out[TURN] = 1 - side
        out[LAST + side] = target
        self.step(out, unit, FIRED)
        shot = tuple(out)
        add(after, self.struck(shot, target, True), chance * strength)
        add(after, self.struck(shot, target, False), chance * morale)
        add(after, shot, chance * miss)

    def first_but_last(self, s: State, foes: list[int], side: int) -> int:
        """12.10: not the same target twice running if there is another."""
        if len(foes) > 1 and foes[0] == s[LAST + side]:
            return foes[1]
        return foes[0]

    # 12.13

    def recover(self, now: Chances) -> Chances:
        """A die for each demoralised unit of a side with a commander, if the defender has one; then both First Lines
        are formed anew."""
        b = self.b
        for i in range(self.n):
            if b.tactics[b.side[i]] < 0 or b.tactics[1 - b.attacker] < 0:
                continue
            rallies = faces_up_to(b.land.recovers + b.rally[b.side[i]])
            after: Chances = {}
            for s, chance in now.items():
                if s[UNITS + i] == 0 or self.heart(s, i):
                    add(after, s, chance)
                    continue
                rallied = (s[UNITS + i] - 1,)
                add(after, s[: UNITS + i] + rallied + s[UNITS + i + 1 :], chance * rallies)
                add(after, s, chance * (1.0 - rallies))
            now = after
        out: Chances = {}
        for s, chance in now.items():
            add(out, self.form(s), chance)
        return out

    def form(self, s: State) -> State:
        """12.4: who has fired goes back to the line; the demoralised are relieved, then free places filled."""
        out = list(s)
        for i in range(self.n):
            if out[UNITS + i] // LINE == FIRED:
                self.step(out, i, FRONT)
        for side in (0, 1):
            for i in self.in_line(tuple(out), side):
                if not self.heart(tuple(out), i):
                    j = self.fresh(tuple(out), side, True)
                    if j >= 0:
                        self.step(out, i, SECOND)
                        self.step(out, j, FRONT)
            while len(self.in_line(tuple(out), side)) < self.b.limit[side]:
                j = self.fresh(tuple(out), side, False)
                if j < 0:
                    break
                self.step(out, j, FRONT)
        return tuple(out)

    # the end

    def sort_out(self, now: Chances) -> Chances:
        """12.17: states in which a side is routed are over, the defender's rout first; the others go on."""
        out: Chances = {}
        a = self.b.attacker
        for s, chance in now.items():
            if self.routed(s, 1 - a):
                self.rout(s, 1 - a, chance)
            elif self.routed(s, a):
                self.rout(s, a, chance)
            else:
                out[s] = chance
        return out

    def rout(self, s: State, loser: int, chance: float) -> None:
        """12.18: the winner's cavalry in Reserve charges the demoralised; only strength hits count."""
        b = self.b
        self.odds.routed[loser] += chance
        now: Chances = {s: chance}
        if b.pursuit:
            for i in range(self.n):
                if b.side[i] != loser and s[UNITS + i] // LINE == RESERVE and self.heart(s, i):
                    now = self.charge(now, i, loser)
        for end, part in now.items():
            self.count(end, part, loser != b.attacker)

    def charge(self, now: Chances, rider: int, loser: int) -> Chances:
        b = self.b
        hits = faces_up_to(b.land.strength_hit + b.factor[rider])
        if b.twice[rider]:
            hits += (1.0 - hits) * hits
        after: Chances = {}
        for s, chance in now.items():
            foes = [i for i in range(self.n) if b.side[i] == loser and s[UNITS + i] > 0 and not self.heart(s, i)]
            if not foes:
                add(after, s, chance)
                continue
            target = self.first_but_last(s, foes, 1 - loser)
            out = list(s)
            out[LAST + 1 - loser] = target
            add(after, self.struck(tuple(out), target, True), chance * hits)
            add(after, tuple(out), chance * (1.0 - hits))
        return after

    def hold(self, s: State, chance: float) -> None:
        """12.21: after the last round the higher Battle Points win; level, the defender."""
        lead = s[LEAD] if self.b.attacker == 0 else -s[LEAD]
        self.count(s, chance, lead > 0)

    def count(self, s: State, chance: float, won: bool) -> None:
        """A way the battle ends; `won`: by the attacker."""
        b = self.b
        if won:
            self.odds.attacker += chance
        else:
            self.odds.defender += chance
        for i in range(self.n):
            lost = b.start[UNITS + i] % LINE // POINT - s[UNITS + i] % LINE // POINT
            self.odds.strength[b.side[i]] += chance * lost
            if s[UNITS + i] == 0:
                self.odds.units[b.side[i]] += chance


def faces_up_to(n: int) -> float:
    """The chance of a ten-sided die to show at most this."""
    return max(0, min(FACES, n)) / FACES


def add(into: Chances, s: State, chance: float) -> None:
    if chance > 0.0:
        into[s] = into.get(s, 0.0) + chance
