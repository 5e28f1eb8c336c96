"""16 Skirmish: a single round of fire, then somebody retreats. Also the combats of regions (23.2) and sorties."""

from __future__ import annotations

from .....core.choice import NO_ANSWER, Answer, Choice, Pick, Subset
from .....core.frame import Decision, Frame, Position, Signal, split_answers
from .....kit.log import lay_open, reveal, say
from ...pack.board import CARLIST, CAV, FIELD, INF, LIBERAL, MOUNTAIN, NONE, TRAIN
from ...state.effects_guns import capture_guns
from ...state.effects_pieces import lose
from ...state.effects_settle import settle, settle_stacking
from ...state.model import K_CHAPELGORRIS, K_COVER_FIRE, LANDED, SALLIED, War
from ..queries.ch04_map import fort_side, in_zone, is_refuge
from ..queries.ch05_pieces import escorts, inside, on_roads, outside, points, regulars, troops
from ..queries.ch07_cards import cartridges_short
from ..queries.ch18_siege import besieged
from .ch17_retreat import Retreat, come_out
from .hits import AssignHits
from .tactics import SKIRMISH, Tactics, number


def effectiveness(g: War, p: int, place: int) -> int:
    """16.0/terrain-effectiveness: what a unit hits on in a skirmish; a 1 always hits."""
    b = g.b
    chart = b.charts.skirmish
    ground = b.open_ground[place]
    arm = b.arm[p]
    if arm == INF:
        mod = chart.infantry_open if ground else chart.infantry_rough
        if not ground and g.marks[K_CHAPELGORRIS] == p + 1:
            mod = 0
        return max(1, b.eff[p] + mod)
    if arm == CAV:
        return max(1, b.eff[p] + (chart.cavalry_modifier_open if ground else chart.cavalry_modifier_rough))
    return chart.artillery_open if ground else chart.artillery_rough


def dice_of(g: War, p: int, place: int, attacking: bool, river: bool) -> int:
    """16.0, 13.2/one-die-less: as many dice as strength; field guns halve in rough ground; landed units lose one."""
    b = g.b
    n = g.strength[p]
    if b.arm[p] == FIELD and not b.open_ground[place]:
        n //= b.charts.skirmish.field_divisor_rough
        if n == 0:
            return 0
    less = 0
    sea = b.charts.sea
    if attacking and g.flags[p] & LANDED and not g.marks[K_COVER_FIRE]:
        less -= sea.disembark_dice
    if attacking and river:
        less += 1
    less += cartridges_short(g, p)
    return max(sea.disembark_dice_min, n - less)


class Skirmish(Frame):
    """16.0: the units that fire are chosen and shown, cards are laid, the defender fires, then the attacker."""

    place: int
    attacker: int
    sortie: bool
    fighters: list[int]  # the attackers' pieces in a sortie
    shooters: list[int]  # both sides' firing infantry and cavalry
    cards: list[int]
    shooting: int  # the side firing
    order: int  # 0: first fire, 1: second fire
    rolled_by: list[int]  # pieces in the order of their dice
    counts: list[int]  # dice of each
    dice: list[int]
    wall: int
    lancer: int  # C30: cavalry with one more effectiveness
    reroller: int

    def __init__(
        self, place: int = 0, attacker: int = 0, sortie: bool = False, fighters: list[int] = NO_ANSWER
    ) -> None:
        super().__init__()
        self.place = place
        self.attacker = attacker
        self.sortie = sortie
        self.fighters = fighters
        self.shooters = []
        self.cards = []
        self.shooting = 0
        self.order = 0
        self.rolled_by = []
        self.counts = []
        self.dice = []
        self.wall = NONE
        self.lancer = NONE
        self.reroller = NONE

    def side_of(self, g: War, side: int) -> list[int]:
        """The pieces of a side that take part: not inside a fortress, not on roads."""
        if self.sortie and side == self.attacker:
            return [p for p in outside(g, side, self.place) if g.flags[p] & SALLIED]
        return outside(g, side, self.place)

    def firing_choice(self, g: War, side: int) -> Choice:
        """16.0/firing-units, 16.0/refuge: up to three, of them one cavalry in rough and two in open ground."""
        b = g.b
        chart = b.charts.skirmish
        mine = troops(b, self.side_of(g, side))
        most = chart.units
        if is_refuge(b, self.place) and side == LIBERAL and self.attacker == LIBERAL:
            most = chart.refuge_attacker_units
        horse = chart.cavalry_open if b.open_ground[self.place] else chart.cavalry_rough
        classes = [1 if b.arm[p] == CAV else 0 for p in mine]
        foot = len([p for p in mine if b.arm[p] == INF])
        most = min(most, foot + min(horse, len(mine) - foot))
        return Subset(mine, 1, most, classes, [0, 0], [len(mine), horse])

    def start(self, g: War, _: Answer) -> Signal:
        say(g, "skirmish", "16.0", {"place": self.place, "side": self.attacker})
        return self.ask_all(g, "shown")

    def parts(self, g: Position) -> list[Decision]:
        """16.0/firing-units: both sides choose at the same time."""
        assert isinstance(g, War)
        return [
            Decision(
                side, "firing", "16.0/firing-units", self.firing_choice(g, side), "piece", {"place": self.place}, True
            )
            for side in (self.attacker, 1 - self.attacker)
        ]

    def shown(self, g: War, answer: Answer) -> Signal:
        """5.2: the firing units are shown, and only they."""
        both = split_answers(answer)
        self.shooters = both[0] + both[1]
        lay_open(g)
        defender = 1 - self.attacker
        for side, chosen in ((self.attacker, both[0]), (defender, both[1])):
            say(g, "fires-with", "16.0/firing-units",
                {"side": side, "shown": [p * 8 + g.strength[p] for p in chosen], "place": self.place})  # fmt: skip
        return self.call(Tactics(SKIRMISH, self.card_conditions(g), self.attacker), "carded")

    def card_conditions(self, g: War) -> list[int]:
        """7.3: the tactical cards whose condition holds in this skirmish."""
        b = g.b
        rough = not b.open_ground[self.place]
        out = [number(b, "L9"), number(b, "C30")]
        if self.attacker == CARLIST:
            out.append(number(b, "L22"))
            if rough and in_zone(b, self.place):
                out.append(number(b, "C2"))
        else:
            out.append(number(b, "C15"))
            if rough:
                out.append(number(b, "C24"))
        return out

    def has(self, g: War, name: str) -> bool:
        return number(g.b, name) in self.cards

    def carded(self, g: War, answer: Answer) -> Signal:
        self.cards = answer
        return self.goto("place_wall")

    def place_wall(self, g: War, _: Answer) -> Signal:
        """Cards L22 and C24: the Wall protects one infantry unit of the defender from the first hit."""
        defender = 1 - self.attacker
        if self.has(g, "L22" if defender == LIBERAL else "C24"):
            foot = [p for p in self.shooters if g.b.side[p] == defender and g.b.arm[p] == INF]
            if foot:
                return self.ask(defender, "wall", "7.3", Pick(foot), "piece", "walled")
        return self.goto("place_lancer")

    def walled(self, g: War, answer: Answer) -> Signal:
        self.wall = answer[0]
        say(g, "wall-placed", "7.3", {"piece": self.wall})
        return self.goto("place_lancer")

    def place_lancer(self, g: War, _: Answer) -> Signal:
        """Card C30: one cavalry unit hits more easily."""
        if self.has(g, "C30"):
            horse = [p for p in self.shooters if g.b.side[p] == CARLIST and g.b.arm[p] == CAV]
            if horse:
                return self.ask(CARLIST, "lancers", "7.3", Pick(horse), "piece", "lanced")
        return self.goto("fire_order")

    def lanced(self, g: War, answer: Answer) -> Signal:
        self.lancer = answer[0]
        return self.goto("fire_order")

    def fire_order(self, g: War, _: Answer) -> Signal:
        """16.0, 16.0/refuge: the defender first; in a Refuge, or with card C2, the attacking Carlists first."""
        self.shooting = 1 - self.attacker
        if self.attacker == CARLIST and (is_refuge(g.b, self.place) or self.has(g, "C2")):
            self.shooting = CARLIST
        self.order = 0
        return self.goto("fire")

    def fire(self, g: War, _: Answer) -> Signal:
        """16.0, 16.0/firing-units: the chosen units and all the artillery of the side."""
        side = self.shooting
        attacking = side == self.attacker
        river = self.has(g, "C15") and attacking
        self.rolled_by = []
        self.counts = []
        guns = [p for p in self.side_of(g, side) if g.b.arm[p] in (FIELD, MOUNTAIN)]
        for p in [p for p in self.shooters if g.b.side[p] == side and g.strength[p] > 0] + guns:
            n = dice_of(g, p, self.place, attacking, river)
            if n > 0:
                self.rolled_by.append(p)
                self.counts.append(n)
        if not self.rolled_by:
            return self.goto("next_fire")
        return self.roll(sum(self.counts), "fire", "16.0", "fired", {"side": side})

    def bound(self, g: War, p: int) -> int:
        return effectiveness(g, p, self.place) + (1 if p == self.lancer else 0)

    def fired(self, g: War, dice: Answer) -> Signal:
        self.dice = dice
        side = self.shooting
        if side == LIBERAL and self.has(g, "L9") and self.reroller == NONE:
            foot = [p for p in self.rolled_by if g.b.arm[p] == INF]
            if foot:
                return self.ask(LIBERAL, "steady-volley", "7.3", Pick(foot), "piece", "volley")
        return self.goto("score")

    def volley(self, g: War, answer: Answer) -> Signal:
        """Card L9: the dice of one infantry unit that missed are rolled again."""
        self.reroller = answer[0]
        missed = self.misses(g)
        if missed == 0:
            return self.goto("score")
        return self.roll(missed, "fire-again", "7.3", "volleyed", {"piece": self.reroller})

    def misses(self, g: War) -> int:
        at = 0
        for i in range(len(self.rolled_by)):
            n = self.counts[i]
            if self.rolled_by[i] == self.reroller:
                bound = self.bound(g, self.reroller)
                return len([d for d in self.dice[at : at + n] if d > bound])
            at += n
        return 0

    def volleyed(self, g: War, dice: Answer) -> Signal:
        self.rolled_by.append(self.reroller)
        self.counts.append(len(dice))
        self.dice = self.dice + dice
        return self.goto("score")

    def score(self, g: War, _: Answer) -> Signal:
        hits = 0
        at = 0
        for i in range(len(self.rolled_by)):
            n = self.counts[i]
            bound = self.bound(g, self.rolled_by[i])
            faces = self.dice[at : at + n]
            good = len([d for d in faces if d <= bound])
            say(g, "fire-roll", "16.0", {"piece": self.rolled_by[i], "dice": faces, "e": bound, "n": good})
            hits += good
            at += n
        foe = 1 - self.shooting
        targets = [p for p in self.shooters if g.b.side[p] == foe and g.strength[p] > 0]
        if hits == 0 or not targets:
            return self.goto("next_fire")
        wall = self.wall if self.wall != NONE and g.b.side[self.wall] == foe else NONE
        return self.call(AssignHits(foe, targets, hits, "16.0/hits", True, wall), "next_fire")

    def next_fire(self, g: War, _: Answer) -> Signal:
        if self.order == 0:
            self.order = 1
            self.shooting = 1 - self.shooting
            return self.goto("fire")
        return self.goto("judge")

    # who retreats

    def counted(self, g: War, side: int) -> int:
        """16.0/retreat, 16.0/besieged-counted, 16.0/partidas-not-counted: units that decide who retreats."""
        n = len(regulars(g.b, outside(g, side, self.place)))
        relief = side == self.attacker and not self.sortie  # 18.2: who stays behind in a sortie does not count
        if relief and besieged(g, self.place) and fort_side(g, self.place) == side:
            n += len(regulars(g.b, inside(g, side, self.place)))
        return n

    def foot_fired(self, g: War, side: int) -> bool:
        b = g.b
        return any(
            b.side[p] == side and b.arm[p] == INF and not b.partida[p] and g.strength[p] > 0 for p in self.shooters
        )

    def loser(self, g: War) -> int:
        """16.0/retreat, 16.0/cavalry-only: the side that must go."""
        a, d = self.attacker, 1 - self.attacker
        if not troops(g.b, self.side_of(g, d)):
            return d
        if not troops(g.b, self.side_of(g, a)):
            return a
        fa, fd = self.foot_fired(g, a), self.foot_fired(g, d)
        if fa and not fd:
            return d
        if fd and not fa:
            return a
        return d if self.counted(g, a) > self.counted(g, d) else a

    def judge(self, g: War, _: Answer) -> Signal:
        """16.0/retreat, 5.2: both declare how many units they have; who has heard it takes nothing back."""
        loser = self.loser(g)
        reveal(g, "skirmish-lost", "16.0/retreat",
            {"side": loser, "place": self.place, "n": self.counted(g, self.attacker),
             "total": self.counted(g, 1 - self.attacker)})  # fmt: skip
        self.shooters = []  # 5.2: upright again, so nobody sees which of them goes where
        self.spoil(g, loser)
        leaving = self.side_of(g, loser)
        if loser == self.attacker:
            leaving = leaving + on_roads(g, loser, self.place)
        return self.call(Retreat(self.place, loser, loser == self.attacker, leaving), "over")

    def spoil(self, g: War, loser: int) -> None:
        """16.0/artillery-lost: half the field guns and a point of the train, unless cavalry or rough ground covers."""
        b = g.b
        beaten = self.side_of(g, loser)
        waiting = on_roads(g, loser, self.place) if loser == self.attacker else []
        shelter = fort_side(g, self.place) == loser and (self.sortie or not besieged(g, self.place))
        if not troops(b, beaten + waiting) and not shelter:
            return  # nobody is left to take them away: 11.3
        covered = any(b.arm[p] == CAV for p in beaten) or (
            loser == CARLIST and in_zone(b, self.place) and not b.open_ground[self.place]
        )
        if covered:
            return
        chart = b.charts.skirmish
        field = points(g, beaten, FIELD)
        if field:
            d = chart.retreat_field_divisor
            capture_guns(g, beaten, FIELD, (field + d - 1) // d, 1 - loser, self.place, "16.0/artillery-lost")
        for p in escorts(b, beaten):
            if b.arm[p] == TRAIN and g.at[p] == self.place:
                lose(g, p, chart.retreat_train_loss, "16.0/artillery-lost")

    def over(self, g: War, _: Answer) -> Signal:
        """11.4/several-groups: when their side has won, those who waited on the roads come in."""
        for p in on_roads(g, self.attacker, self.place):
            g.road[p] = NONE
        for side in (LIBERAL, CARLIST):
            for p in outside(g, side, self.place):
                g.flags[p] &= ~SALLIED
        come_out(g, self.place)
        settle(g, self.place)
        settle_stacking(g, self.place)
        return self.done()
