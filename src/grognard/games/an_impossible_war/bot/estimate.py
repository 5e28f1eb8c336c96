"""What the Sergeant reads off the table before he decides: counts, distances, threats and odds.

Enemy blocks are estimates (the position is a resampled one); how many there are in each place is true.
"""

from __future__ import annotations

from typing import Final

from ..pack.board import CARLIST, CAV, CITY, FIELD, KNAPSACK, LIBERAL, MOUNTAIN, TRAIN, Board
from ..state.model import FORT_C, FORT_C_BUILDING, FORT_L, FORT_L_BUILDING, INSIDE, War

STRENGTH: Final = 0.07  # VP that a point of strength is worth


class Scan:
    """Counts by side and place; index them with side * n + place."""

    def __init__(self, g: War, me: int) -> None:
        n = g.b.n_places
        self.g: War = g
        self.me: int = me
        self.n: int = n
        self.b: Board = g.b
        self.far: list[list[int]] = g.b.far
        self.reg: list[int] = [0] * (2 * n)  # infantry and cavalry outside, no Partidas
        self.foot: list[int] = [0] * (2 * n)
        self.par: list[int] = [0] * n  # Partidas outside
        self.block: list[int] = [0] * (2 * n)  # any block outside
        self.power: list[int] = [0] * (2 * n)  # strength by effectiveness, outside
        self.force: list[int] = [0] * (2 * n)  # strength outside
        self.shut: list[int] = [0] * (2 * n)  # infantry and cavalry inside
        self.shut_force: list[int] = [0] * (2 * n)
        self.field: list[int] = [0] * (2 * n)
        self.mountain: list[int] = [0] * (2 * n)
        self.shut_field: list[int] = [0] * (2 * n)
        self.train: list[int] = [0] * (2 * n)
        self.sack: list[int] = [0] * (2 * n)
        self.mean_power: list[float] = [4.0, 4.0]
        self.mean_force: list[float] = [3.0, 3.0]
        self.fort: list[int] = [-1] * n  # whose fortress
        self.works: list[int] = [-1] * n  # whose fortress under construction
        self.own: list[int] = [LIBERAL] * n  # who controls the place
        self.danger: list[float] = [0.0] * n  # 0..1: enemies within reach of one's own places
        self.blow: list[int] = [0] * n  # the most units of the enemy that can strike a place together
        self.cities: int = 0  # in Carlist hands
        self.store: list[int] = [0] * n  # units that one's own trains and knapsacks can feed
        self.pull: list[float] = [-1.0] * n  # see value.readiness
        self.slope: float = -1.0  # see value.band_slope
        self.cache: dict[int, float] = {}
        self._count(g)
        self._stores()
        self._control(g)
        self._danger()

    def _count(self, g: War) -> None:
        b = g.b
        n = self.n
        total = [0, 0]
        power = [0, 0]
        force = [0, 0]
        at = g.at
        for p in range(b.n_pieces):
            place = at[p]
            if place < 0:
                continue
            side = b.side[p]
            i = side * n + place
            arm = b.arm[p]
            s = g.strength[p]
            within = bool(g.flags[p] & INSIDE)
            if arm <= CAV:
                if within:
                    self.shut[i] += 1
                    self.shut_force[i] += s
                    continue
                self.block[i] += 1
                self.power[i] += s * b.eff[p]
                self.force[i] += s
                if b.partida[p]:
                    self.par[place] += 1
                    continue
                self.reg[i] += 1
                if arm < CAV:
                    self.foot[i] += 1
                total[side] += 1
                power[side] += s * b.eff[p]
                force[side] += s
            elif arm == TRAIN:
                if not within:
                    self.block[i] += 1
                self.train[i] += 1
            elif arm == FIELD:
                if within:
                    self.shut_field[i] += s
                else:
                    self.field[i] += s
            elif arm == MOUNTAIN:
                self.mountain[i] += s
            elif arm == KNAPSACK:
                self.sack[i] += 1
        for side in (LIBERAL, CARLIST):
            if total[side]:
                self.mean_power[side] = power[side] / total[side]
                self.mean_force[side] = force[side] / total[side]

    def _stores(self) -> None:
        n = self.n
        fed = self.b.charts.supply
        for place in range(n):
            i = self.me * n + place
            self.store[place] = (fed.train if self.train[i] else 0) + (fed.knapsack if self.sack[i] else 0)

    def _control(self, g: War) -> None:
        b = g.b
        n = self.n
        for place in range(b.n_spaces):
            f = g.fort[place]
            if f == FORT_L:
                self.fort[place] = LIBERAL
                self.own[place] = LIBERAL
            elif f == FORT_C:
                self.fort[place] = CARLIST
                self.own[place] = CARLIST
                if b.kind[place] == CITY:
                    self.cities += 1
            else:
                if f == FORT_L_BUILDING:
                    self.works[place] = LIBERAL
                elif f == FORT_C_BUILDING:
                    self.works[place] = CARLIST
                ours = self.block[LIBERAL * n + place] > 0
                theirs = self.block[CARLIST * n + place] > 0
                if ours and theirs:
                    self.own[place] = g.held[place]
                elif ours:
                    self.own[place] = LIBERAL
                elif theirs:
                    self.own[place] = CARLIST
                else:
                    self.own[place] = b.zone[place]

    def forget(self, place: int) -> None:
        """Drop what has been worked out for a place whose contents are changed for a trial."""
        for key in [k for k in self.cache if k >> 10 == place]:
            del self.cache[key]

    def _danger(self) -> None:
        """How much of the enemy can be at one's own places next phase."""
        n = self.n
        foe = 1 - self.me
        reach = 7 if foe == CARLIST else 5
        near = 5 if foe == CARLIST else 3
        total = [0.0] * n
        most = [0] * n
        for q in range(self.b.n_spaces):
            stack = self.reg[foe * n + q]
            weight = float(stack)
            if foe == CARLIST:
                weight += 0.4 * self.par[q]
            if weight <= 0.0:
                continue
            row = self.far[q]
            for place in range(self.b.n_spaces):
                d = row[place]
                if d <= near:
                    total[place] += weight
                    if stack > most[place]:
                        most[place] = stack
                elif d <= reach:
                    total[place] += 0.5 * weight
        gather = 2 if foe == CARLIST else 0  # 12.1
        for place in range(n):
            self.danger[place] = min(1.0, total[place] / 3.0)
            if most[place]:
                self.blow[place] = min(int(total[place]), most[place] + gather)


def turns_left(g: War) -> int:
    """Turns still to be played in the scenario, this one included."""
    per = g.b.charts.turn.turns_per_year
    return (g.b.pack.scenarios[g.scenario].last_year - g.year) * per + per - g.turn + 1


def uprising_worth(levels: list[int]) -> float:
    """What the uprisings are worth to the Carlists, in VP over the next turns."""
    v = 0.0
    n3 = 0
    for u in levels:
        if u == 1:
            v += 0.08
        elif u == 2:
            v += 0.26
        elif u >= 3:
            v += 0.5
            n3 += 1
    if n3 == 2:
        v += 0.25
    elif n3 >= 3:
        v += 1.3
    if n3 == 4:
        v += 0.3
    elif n3 >= 5:
        v += 1.3
    return v


def field_odds(mine: int, theirs: int, my_power: float, their_power: float, attacking: bool) -> float:
    """The chance to keep the field: units decide a skirmish, power a battle."""
    if theirs <= 0:
        return 1.0
    if mine <= 0:
        return 0.0
    if mine < 3 or theirs < 3:
        margin = mine - theirs if attacking else mine - theirs + 1
        if margin >= 2:
            return 0.96
        if margin == 1:
            return 0.85
        if margin == 0:
            return 0.2
        return 0.04
    ratio = my_power / max(1.0, their_power)
    odds = (ratio - 0.75) / 1.5 if attacking else (ratio - 0.25) / 1.0
    return max(0.03, min(0.93, odds))


def starve_chance(sc: Scan, place: int, owner: int, guns: int) -> float:
    """19.3: the chance of one besieged unit or garrison to lose a point in a supply step."""
    b = sc.b
    if owner == LIBERAL and b.port[place] and place != b.bilbao:
        return 0.0
    mod = 0
    if b.zone[place] != owner:
        mod -= 1
    inside_guns = sc.shut_field[owner * sc.n + place] + (0 if sc.g.siege[place] else sc.field[owner * sc.n + place])
    if guns > inside_guns:
        mod -= 1
    if guns == 0:
        mod += 1
    return max(0, min(6, b.charts.supply.siege_loss_to - mod)) / 6.0


def fall_chance(sc: Scan, place: int, owner: int, besiegers: int, guns: int, inside: int, force: float) -> float:
    """The chance that a siege ends with the fortress taken within about four turns."""
    if besiegers <= 0:
        return 0.0
    q = starve_chance(sc, place, owner, guns)
    if inside <= 0:
        starved = 1.0 - (1.0 - q) ** 3
    else:
        need = force / inside + 1.0
        starved = min(0.7, 2.4 * q / need)
    stormed = 0.0
    if guns > 0:
        attacker = 1 - owner
        chart = sc.b.charts.siege
        most = chart.assault_city if sc.b.kind[place] == CITY else chart.assault_other
        inside_guns = sc.shut_field[owner * sc.n + place] + (0 if sc.g.siege[place] else sc.field[owner * sc.n + place])
        power = min(besiegers, most) * sc.mean_power[attacker] / 6.0
        loss = power if guns > inside_guns else 0.3 * power  # two rounds at half a loss each, or one poor round
        need = (force if inside > 0 else 0.0) + 1.0
        stormed = max(0.0, min(0.9, 1.15 * loss / need - 0.25))
    return 1.0 - (1.0 - starved) * (1.0 - stormed)
