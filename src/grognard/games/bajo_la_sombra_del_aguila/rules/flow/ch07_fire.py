"""7 The fire phase of one side."""

from __future__ import annotations

from typing import Final

from .....core.choice import Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Refusal
from .....kit.log import say
from .....space.table import FRONT, REAR
from ...codes import END, M_BATTERY, M_FLANK, M_REAR, SHOOTER, TEST, index_of, kind_of
from ...pack.names import NONE
from ...state.effects import mark
from ...state.model import FIRED, T_GONE, Field
from ..queries.ch05_batteries import battery_of
from ..queries.ch07_fire import may_shoot
from ..queries.ch07_targets import why_no_fire
from ..queries.ch10_courage import BY_FIRE, test_needed, too_many
from ..queries.ch11_artillery import CANISTER_SHOT, crew_of
from ..queries.common import is_gun, stands, tag, units
from .ch07_declare import A_BUILDING, SHOT, Declare
from .ch07_reaction import ReactionFire as ReactionFire
from .ch07_volley import Volley
from .ch10_breaking import Destroyed
from .ch10_courage import Courage
from .ch11_artillery import CanisterFire, GunFire

ONE: Final = SHOT + 1  # numbers of a shot: by whom, and what Declare tells


class FirePhase(Frame):
    """7/declare-all-first: a side declares every target, fires in that order, then come the tests of courage."""

    side: int
    able: list[int]  # who may still be told to fire; a battery by one of its guns
    shots: list[int]  # see ONE
    fired: int  # how many of them have been fired
    hurt: list[int]  # units that were fired at
    wounds: list[int]  # which they suffered
    struck: list[int]  # 7/flank-rear-courage: what is added to the test, by the worst side
    rear: list[int]  # 1 where that is the rear
    battery: list[int]  # 5/batteries: what is added to the test

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side
        self.able = []
        self.shots = []
        self.fired = 0
        self.hurt = []
        self.wounds = []
        self.struck = []
        self.rear = []
        self.battery = []

    # declarations

    def start(self, g: Field, _: Answer) -> Signal:
        """5/batteries: a battery fires as one, and is named by the first of its guns that can fire."""
        for p in units(g, self.side):
            if may_shoot(g, p) and (not is_gun(g, p) or crew_of(g, p)[0] == p):
                self.able.append(p)
        return self.goto("declare")

    def declare(self, g: Field, _: Answer) -> Signal:
        """7/declare-all-first: nobody fires before everybody's target is named."""
        if not self.able:
            return self.goto("shoot")
        options = [SHOOTER + tag(g, p) for p in self.able]
        options.append(END)
        return self.ask(self.side, "fire-with", "7/declare-all-first", Pick(options), "act", "named")

    def named(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == END:
            return self.goto("shoot")
        p = index_of(answer[0])
        self.able.remove(p)
        self.shots.append(p)
        return self.call(Declare(p), "declared")

    def declared(self, g: Field, answer: Answer) -> Signal:
        p = self.shots.pop()
        for i in range(0, len(answer), SHOT):
            self.shots.append(p)
            self.shots += answer[i : i + SHOT]
        return self.goto("declare")

    # fire

    def shoot(self, g: Field, _: Answer) -> Signal:
        """7/hit-rolls: one shot after another; 10/automatic-destruction: what was aimed at who is gone is wasted."""
        i = self.fired * ONE
        if i >= len(self.shots):
            return self.goto("tests")
        self.fired += 1
        by, arc, arcs, what, which, way = self.shots[i : i + ONE]
        if what == A_BUILDING:
            if g.t_flags[which] & T_GONE:
                return self.waste(g, by)
            return self.call(GunFire(by, NONE, which, way), "shot")
        if not stands(g, which):
            return self.waste(g, by)
        if not is_gun(g, by):
            return self.call(Volley(by, which, arc, arcs), "shot")
        if way == CANISTER_SHOT:
            return self.call(CanisterFire(by, which), "shot")
        return self.call(GunFire(by, which, NONE, way), "shot")

    def waste(self, g: Field, by: int) -> Signal:
        for p in battery_of(g, by):
            mark(g, p, FIRED)
        say(g, "fire-wasted", "7/declare-all-first", {"by": tag(g, by)})
        return self.goto("shoot")

    def shot(self, g: Field, answer: Answer) -> Signal:
        """10/automatic-destruction: at once, before the next shot."""
        at, wounds, side, bonus = answer[0], answer[1], answer[2], answer[3]
        if at == NONE:
            return self.goto("shoot")
        self.note(g, self.shots[(self.fired - 1) * ONE], at, wounds, side, bonus)
        if too_many(g, at):
            return self.call(Destroyed(at, "10/automatic-destruction"), "shoot")
        return self.goto("shoot")

    def note(self, g: Field, by: int, at: int, wounds: int, side: int, bonus: int) -> None:
        """7/flank-rear-courage: one more for wounds from the flank, two by guns; two from the rear; the worst."""
        if at not in self.hurt:
            self.hurt.append(at)
            self.wounds.append(0)
            self.struck.append(0)
            self.rear.append(0)
            self.battery.append(0)
        i = self.hurt.index(at)
        self.wounds[i] += wounds
        self.battery[i] = max(self.battery[i], bonus)
        if wounds == 0 or side == FRONT:
            return
        fire = g.b.charts.fire
        worse = fire.rear_courage if side == REAR else fire.flank_courage_gun if is_gun(g, by) else fire.flank_courage
        if worse > self.struck[i]:
            self.struck[i] = worse
            self.rear[i] = 1 if side == REAR else 0

    # courage

    def tests(self, g: Field, _: Answer) -> Signal:
        """7/courage-after-fire: who has a new wound and two markers tests, in the order the shooter likes."""
        left = [self.hurt[i] for i in range(len(self.hurt)) if test_needed(g, self.hurt[i], self.wounds[i])]
        if not left:
            return self.done()
        options = [TEST + tag(g, p) for p in left]
        if len(options) == 1:
            return self.test(g, options)
        return self.ask(self.side, "fire-test", "7/courage-after-fire", Pick(options), "act", "test")

    def test(self, g: Field, answer: Answer) -> Signal:
        p = index_of(answer[0])
        i = self.hurt.index(p)
        self.wounds[i] = 0
        mods: list[int] = []
        if self.struck[i]:
            mods += [M_REAR if self.rear[i] else M_FLANK, self.struck[i]]
        if self.battery[i]:
            mods += [M_BATTERY, self.battery[i]]
        return self.call(Courage(p, mods, BY_FIRE, "7/courage-after-fire"), "tests")

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Field)
        if len(answer) != 1 or kind_of(answer[0]) != SHOOTER or index_of(answer[0]) >= g.n():
            return None
        p = index_of(answer[0])
        if g.side[p] != self.side:
            return Refusal("7/declare-all-first", "not-your-shooter", {"by": tag(g, p)})
        if p in self.shots[::ONE]:
            return Refusal("7/declare-all-first", "has-declared", {"by": tag(g, p)})
        why = why_no_fire(g, p)
        if why is not None:
            return why
        mates = battery_of(g, p)
        if len(mates) > 1:
            return Refusal("5/batteries", "battery-fires-as-one", {"by": tag(g, p), "unit": tag(g, mates[0])})
        return Refusal("7/target-choice", "nothing-to-fire-at", {"by": tag(g, p)})
