"""12.8 to 12.12, 12.14 Fire: shots of guns and of units, hits, who steps in, and what befalls leaders."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Args, Refusal
from .....kit.acts import arg_of, kind_of, total
from .....kit.log import say
from ...codes import CARD, M_CARD, M_FACTOR, M_TERRAIN, PIECE, SHOOT_AT, SHOOT_WITH
from ...pack.terms import NONE
from ...state.effects import eliminate
from ...state.effects_battle import hit, relieve, step_in, wounded_leader
from ...state.model import (
    BM_DEMORALISED,
    BM_TWICE,
    BT_AHEAD,
    BT_ATTACKER,
    BT_GUNS,
    BT_INITIATIVE,
    BT_LAST,
    BT_PLACE,
    BT_ROUND,
    BT_SPARED,
    BT_TWICE,
    L_FIRED,
    L_FRONT,
    Continent,
)
from ..queries.cards_combat import MOMENT_LEADER, MOMENT_ROUND, MOMENT_SHOT
from ..queries.ch12_battle import meant
from ..queries.ch12_fire import (
    factor_of,
    first_line,
    guns_of,
    second_roll,
    shooters,
    targets,
    why_no_shot,
    why_no_target,
)
from ..queries.ch12_lines import assigned_to, fresh, why_no_step_in
from ..queries.ch12_result import pursued, routed, why_no_pursuit
from .ch04_cards import PlayCard
from .ch12_cards import CombatCards, asked_for_cards, playable_now, why_no_combat_card
from .dice import MORALE, STRENGTH, d10, degree, shown


class LeaderFate(Frame):
    """12.12/death, 12.12/wound: the unit of an assigned leader has been eliminated."""

    leader: int
    die: int

    def __init__(self, leader: int = NONE) -> None:
        super().__init__()
        self.leader = leader
        self.die = 0

    def start(self, g: Continent, _: Answer) -> Signal:
        g.with_unit[self.leader] = NONE
        return d10(self, 1, "roll-leader-fate", "12.12", "rolled", {"leader": self.leader})

    def rolled(self, g: Continent, answer: Answer) -> Signal:
        self.die = answer[0]
        shown(g, "leader-fate", "12.12", self.die, [], {"leader": self.leader})
        if self.die < g.b.charts.land.leader_wounded:
            return self.done()
        return self.call(CombatCards(g.b.side[self.leader], MOMENT_LEADER), "suffered")

    def suffered(self, g: Continent, _: Answer) -> Signal:
        """12.12/death: 8 to 10; 12.12/wound: 6 or 7, back next turn."""
        if g.battle[BT_SPARED]:
            g.battle[BT_SPARED] = 0
            return self.done()
        if self.die >= g.b.charts.land.leader_dies:
            eliminate(g, self.leader, "12.12/death")
        else:
            wounded_leader(g, self.leader)
        return self.done()


class HitOn(Frame):
    """12.9, 12.14: a unit takes a hit; if it is lost or demoralised another takes its place at once (12.4).

    Result: [1] if the unit was eliminated, else [0].
    """

    unit: int
    strength: bool
    by: int  # the side that hits
    lost: int
    fired: bool  # whether the unit had fired in this round

    def __init__(self, unit: int = NONE, strength: bool = False, by: int = 0) -> None:
        super().__init__()
        self.unit = unit
        self.strength = strength
        self.by = by
        self.lost = 0
        self.fired = False

    def start(self, g: Continent, _: Answer) -> Signal:
        unit = self.unit
        line = g.line[unit]
        self.fired = line == L_FIRED
        leader = assigned_to(g, unit)
        if self.strike(g):
            self.lost = 1
            then = "gap" if line == L_FRONT or line == L_FIRED else "finish"
            if leader >= 0:
                return self.call(LeaderFate(leader), then)
            return self.goto(then)
        if g.marked[unit] & BM_DEMORALISED and (line == L_FRONT or line == L_FIRED):
            return self.goto("gap")
        return self.done([0])

    def strike(self, g: Continent) -> bool:
        """What the unit suffers; True if it is lost."""
        return hit(g, self.unit, self.strength, self.by)

    def gap(self, g: Continent, _: Answer) -> Signal:
        """12.4: a unit of the Reserve or the Second Line that is not demoralised steps in, the owner says which."""
        found = fresh(g, 1 - self.by)
        if not found:
            return self.done([self.lost])
        if len(found) == 1:
            return self.steps(g, [PIECE + found[0]])
        options = [PIECE + p for p in found]
        return self.ask(1 - self.by, "step-in", "12.4", Pick(options), "act", "steps", {"unit": self.unit})

    def steps(self, g: Continent, answer: Answer) -> Signal:
        """12.4/replacement-fires: the newcomer fires in this round if the other had not."""
        p = arg_of(answer[0])
        if self.lost:
            step_in(g, p, self.fired, "12.4/replace-eliminated")
        else:
            relieve(g, self.unit, p)
        return self.done([self.lost])

    def finish(self, g: Continent, _: Answer) -> Signal:
        return self.done([self.lost])

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Continent)
        if decision.key == "step-in" and meant(answer, PIECE, g.b.n_pieces) >= 0:
            return why_no_step_in(g, 1 - self.by, arg_of(answer[0]))
        return None


class Shot(Frame):
    """12.10, 12.11, 12.12, 12.18: a unit fires, once more if it misses and may. `bonus` is a factor that a card adds; a
    charge after a rout counts strength hits only."""

    unit: int
    target: int
    bonus: int
    charge: bool
    again: bool

    def __init__(self, unit: int = NONE, target: int = NONE, bonus: int = 0, charge: bool = False) -> None:
        super().__init__()
        self.unit = unit
        self.target = target
        self.bonus = bonus
        self.charge = charge
        self.again = False

    def start(self, g: Continent, _: Answer) -> Signal:
        """12.10, 12.14: the target, from the enemy's First Line or demoralised in the Second; 12.18: a demoralised
        unit anywhere."""
        if self.target >= 0:
            return self.aim(g, [SHOOT_AT + self.target])
        side = g.b.side[self.unit]
        found = pursued(g, side) if self.charge else targets(g, side)
        if not found:
            return self.done()
        if len(found) == 1:
            return self.aim(g, [SHOOT_AT + found[0]])
        options = [SHOOT_AT + p for p in found]
        rule = "12.18" if self.charge else "12.10"
        return self.ask(side, "target", rule, Pick(options), "act", "aim", {"unit": self.unit})

    def aim(self, g: Continent, answer: Answer) -> Signal:
        self.target = arg_of(answer[0])
        g.battle[BT_LAST + g.b.side[self.unit]] = self.target
        return self.pull()

    def pull(self) -> Signal:
        return d10(self, 1, "roll-fire", "12.10", "rolled", {"unit": self.unit, "target": self.target})

    def rolled(self, g: Continent, answer: Answer) -> Signal:
        """12.10, 3.4.6: the die less the factor: a strength hit, a morale hit or a miss; 12.11: a miss may be tried
        again."""
        mods = [M_FACTOR, -factor_of(g, self.unit), M_CARD, -self.bonus]
        key = "charges" if self.charge else "fires"
        rule = "12.18" if self.charge else "12.10"
        land = g.b.charts.land
        shaken = 0 if self.charge else land.morale_hit  # 12.18: a charge counts strength hits only
        hit = degree(total(answer[0], mods), land.strength_hit, shaken)
        args: Args = {"unit": self.unit, "target": self.target, "need": land.strength_hit, "shaken": shaken, "hit": hit}
        shown(g, key, rule, answer[0], mods, args)
        side = g.b.side[self.unit]
        if hit == STRENGTH:
            return self.call(HitOn(self.target, True, side), "finish")
        if hit == MORALE:
            return self.call(HitOn(self.target, False, side), "finish")
        if not self.again and second_roll(g, self.unit):
            self.again = True
            return self.pull()
        return self.done()

    def finish(self, g: Continent, _: Answer) -> Signal:
        return self.done()

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Continent)
        b = g.b
        if decision.key == "target" and meant(answer, SHOOT_AT, b.n_pieces) >= 0:
            if self.charge:
                return why_no_pursuit(g, b.side[self.unit], arg_of(answer[0]))
            return why_no_target(g, b.side[self.unit], arg_of(answer[0]))
        return None


class GunShot(Frame):
    """12.8: an artillery unit fires at a unit of the enemy's First Line."""

    gun: int
    target: int

    def __init__(self, gun: int = NONE) -> None:
        super().__init__()
        self.gun = gun
        self.target = NONE

    def start(self, g: Continent, _: Answer) -> Signal:
        found = first_line(g, 1 - g.b.side[self.gun])
        if not found:
            return self.done()
        if len(found) == 1:
            return self.aim(g, [SHOOT_AT + found[0]])
        options = [SHOOT_AT + p for p in found]
        return self.ask(g.b.side[self.gun], "gun-target", "12.8", Pick(options), "act", "aim", {"unit": self.gun})

    def aim(self, g: Continent, answer: Answer) -> Signal:
        self.target = arg_of(answer[0])
        return d10(self, 1, "roll-guns", "12.8", "rolled", {"unit": self.gun, "target": self.target})

    def rolled(self, g: Continent, answer: Answer) -> Signal:
        """12.8: up to 3 is a hit; in mountains 1 is added."""
        b = g.b
        mods = [M_TERRAIN, b.ground[b.terrain[g.battle[BT_PLACE]]].guns]
        need = b.charts.artillery.hit
        hit = degree(total(answer[0], mods), need, need)  # no die of a gun hits morale alone
        args: Args = {"unit": self.gun, "target": self.target, "need": need, "hit": hit}
        shown(g, "guns-fire", "12.8", answer[0], mods, args)
        if hit == STRENGTH:
            return self.call(HitOn(self.target, True, b.side[self.gun]), "finish")
        return self.done()

    def finish(self, g: Continent, _: Answer) -> Signal:
        return self.done()

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Continent)
        if decision.key == "gun-target" and meant(answer, SHOOT_AT, g.b.n_pieces) >= 0:
            return Refusal("12.8", "no-target-line", {"target": arg_of(answer[0])})
        return None


class ArtilleryRound(Frame):
    """12.8: the guns of the side with the initiative, one after another, then those of the other side."""

    guns: list[int]
    side: int
    turn: int

    def __init__(self) -> None:
        super().__init__()
        self.guns = []
        self.side = 0
        self.turn = 0

    def start(self, g: Continent, _: Answer) -> Signal:
        """12.8, 3.2.1: no artillery round in jungle and Andean regions."""
        if g.b.ground[g.b.terrain[g.battle[BT_PLACE]]].no_guns:
            return self.done()
        self.side = g.battle[BT_INITIATIVE]
        self.load(g)
        return self.goto("next")

    def load(self, g: Continent) -> None:
        """Each gun as often as it fires: once, unless a card says otherwise."""
        self.guns = []
        for p in guns_of(g, self.side):
            for _ in range(1 + g.battle[BT_GUNS + self.side]):
                self.guns.append(p)

    def next(self, g: Continent, _: Answer) -> Signal:
        if routed(g, 0) or routed(g, 1):
            return self.done()
        if not self.guns and self.turn == 0:
            self.turn = 1
            self.side = 1 - self.side
            self.load(g)
        if not self.guns:
            return self.done()
        return self.call(GunShot(self.guns.pop(0)), "next")


class FireRound(Frame):
    """12.10: the sides fire in turn, one unit each, until every unit of both First Lines has fired."""

    side: int

    def __init__(self) -> None:
        super().__init__()
        self.side = 0

    def start(self, g: Continent, _: Answer) -> Signal:
        g.battle[BT_ROUND] += 1
        self.side = g.battle[BT_INITIATIVE]
        say(g, "fire-round", "12.10", {"n": g.battle[BT_ROUND]})
        defender = 1 - g.battle[BT_ATTACKER]
        return self.call(CombatCards(defender, MOMENT_ROUND), "begins")

    def begins(self, g: Continent, _: Answer) -> Signal:
        """12.6: cards for the start of a round, first the defender's, then the attacker's."""
        return self.call(CombatCards(g.battle[BT_ATTACKER], MOMENT_ROUND), "next")

    def next(self, g: Continent, _: Answer) -> Signal:
        """12.10: a side without units to fire leaves the rest of the round to the other. 12.17: a rout ends it."""
        if routed(g, 0) or routed(g, 1):
            return self.done()
        if g.battle[BT_AHEAD] and g.battle[BT_ROUND] == 1 and shooters(g, g.battle[BT_AHEAD] - 1):
            self.side = g.battle[BT_AHEAD] - 1
        found = shooters(g, self.side)
        if not found:
            self.side = 1 - self.side
            found = shooters(g, self.side)
            if not found:
                return self.done()
        if len(found) == 1 and not asked_for_cards(g, self.side, MOMENT_SHOT):
            return self.chosen(g, [SHOOT_WITH + found[0]])
        options = [SHOOT_WITH + p for p in found]
        options += [CARD + c for c in playable_now(g, self.side, MOMENT_SHOT)]
        return self.ask(self.side, "shooter", "12.10", Pick(options), "act", "chosen", {"n": g.battle[BT_ROUND]})

    def chosen(self, g: Continent, answer: Answer) -> Signal:
        """12.10: who has fired goes to the line of those that have."""
        p = arg_of(answer[0])
        if kind_of(answer[0]) == CARD:
            return self.call(PlayCard(p), "next")
        if g.marked[p] & BM_TWICE and g.battle[BT_TWICE] == g.battle[BT_ROUND]:
            g.marked[p] &= ~BM_TWICE  # a card: it fires once more in this round
        else:
            g.line[p] = L_FIRED
        self.side = 1 - self.side
        return self.call(Shot(p), "next")

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Continent)
        if len(answer) != 1:
            return None
        if meant(answer, SHOOT_WITH, g.b.n_pieces) >= 0:
            return why_no_shot(g, self.side, arg_of(answer[0]))
        if meant(answer, CARD, len(g.b.cards)) >= 0:
            return why_no_combat_card(g, self.side, arg_of(answer[0]), MOMENT_SHOT)
        return None
