"""10 The test of courage."""

from __future__ import annotations

from typing import Final

from .....core.choice import Answer, Pick
from .....core.frame import Frame, Signal
from .....core.refusal import Args
from .....kit.acts import coded, total
from .....kit.log import say
from ...codes import HOLD_FAST, NO, OFFICER, YES, index_of
from ...pack.names import FANATIC, NONE
from ...pack.names import HOLD_FAST as HOLD_FAST_GIFT
from ...state.effects import mark, stun, use_up
from ...state.model import S_GONE, STRICT, Field
from ..queries.ch10_courage import (
    BY_DEATH,
    ROUTED,
    STEADY,
    STUNNED,
    courage_mods,
    matters,
    may_repeat,
    outcome,
    routed_at,
    stunned_at,
    too_many,
    two_markers,
)
from ..queries.ch12_officers import fanatic_in, halved_by, inspired_by, inspiring_rule, strict_rule, who_hold_fast
from ..queries.common import foe, half, is_officer, tag
from .ch10_breaking import Destroyed

COURAGE: Final = ("courage-steady", "courage-stunned", "courage-routed")


class Courage(Frame):
    """10/courage-test: two dice, the damage and the modifiers against the two values of courage; and what follows.

    The result is [STEADY], [STUNNED] or [ROUTED]; who is routed has been taken off the table when the frame is done.
    """

    p: int
    mods: list[int]
    cause: int
    rule: str
    damage: int  # that counts
    result: int
    again: int  # the second roll stands (1/dice-d3-rerolls)

    def __init__(
        self, p: int = NONE, mods: list[int] | None = None, cause: int = 0, rule: str = "10/courage-test"
    ) -> None:
        super().__init__()
        self.p = p
        self.mods = mods[:] if mods is not None else []
        self.cause = cause
        self.rule = rule
        self.damage = 0
        self.result = STEADY
        self.again = 0

    def start(self, g: Field, _: Answer) -> Signal:
        """10/two-markers, 10/automatic-destruction: who need not test, or no longer can."""
        if g.state[self.p] == S_GONE:
            return self.done([ROUTED])
        if too_many(g, self.p):
            self.result = ROUTED
            return self.call(Destroyed(self.p, "10/automatic-destruction"), "finished")
        if not two_markers(g, self.p):
            return self.done([STEADY])
        self.mods = courage_mods(g, self.p, self.mods, self.cause)
        able = [] if is_officer(g, self.p) else who_hold_fast(g, self.p)
        if not able:
            return self.goto("strictness")
        options = [NO] + [HOLD_FAST + tag(g, o) for o in able]
        return self.ask(g.side[self.p], "hold-fast", "12/hold-fast", Pick(options), "act", "held", self.facts(g))

    def held(self, g: Field, answer: Answer) -> Signal:
        """12/hold-fast: declared before the roll, the test is passed."""
        if answer[0] == NO:
            return self.goto("strictness")
        o = index_of(answer[0])
        use_up(g, o, HOLD_FAST_GIFT)
        say(g, "held-fast", "12/hold-fast", {"officer": tag(g, o), "piece": tag(g, self.p)})
        return self.done([STEADY])

    def strictness(self, g: Field, _: Answer) -> Signal:
        """12/disciplinarian, 12/great-disciplinarian: once a turn half the damage; asked where that can help."""
        self.damage = g.damage[self.p]
        able = halved_by(g, self.p)
        extra = total(0, self.mods)
        if not able or not matters(g, self.p, extra + self.damage, extra + half(self.damage)):
            return self.goto("test")
        options = [OFFICER + tag(g, o) for o in able]
        args = self.facts(g)
        args["n"] = half(self.damage)
        rule = strict_rule(g, able[0])
        return self.ask(g.side[self.p], "strict", rule, Pick([*options, NO]), "act", "counted", args)

    def counted(self, g: Field, answer: Answer) -> Signal:
        """12/disciplinarian: rounded up; he may also keep it for a later test of the turn."""
        if answer[0] == NO:
            return self.goto("test")
        o = index_of(answer[0])
        mark(g, o, STRICT)
        self.damage = half(self.damage)
        args: Args = {"officer": tag(g, o), "piece": tag(g, self.p), "n": self.damage}
        say(g, "damage-halved", strict_rule(g, o), args)
        return self.goto("test")

    def facts(self, g: Field) -> Args:
        return {
            "piece": tag(g, self.p),
            "side": foe(g.side[self.p]),
            "damage": self.damage or g.damage[self.p],
            "mods": coded(self.mods),
            "stunned": stunned_at(g, self.p),
            "routed": routed_at(g, self.p),
        }

    def test(self, g: Field, _: Answer) -> Signal:
        """10/opponent-rolls: the dice are the opponent's."""
        return self.roll(2, "roll-courage", self.rule, "rolled", self.facts(g))

    def rolled(self, g: Field, faces: Answer) -> Signal:
        """10/steady, 10/stunned, 10/routed; 12/general-death: who would be routed by it is stunned."""
        extra = self.damage + total(0, self.mods)
        self.result = outcome(g, self.p, faces[0], faces[1], extra)
        args = self.facts(g)
        args["dice"] = faces
        args["n"] = faces[0] + faces[1] + extra
        if self.cause == BY_DEATH and self.result == ROUTED:
            self.result = STUNNED
            say(g, "courage-shaken", self.rule, args)
        else:
            say(g, COURAGE[self.result], self.rule, args)
        if self.result == STEADY:
            return self.done([STEADY])
        o = fanatic_in(g, self.p)
        if o != NONE:  # 12/fanatic
            use_up(g, o, FANATIC)
            say(g, "fanatic-holds", "12/fanatic", {"officer": tag(g, o), "piece": tag(g, self.p)})
            return self.done([STEADY])
        return self.goto("suffer" if self.again else "second_chance")

    def second_chance(self, g: Field, _: Answer) -> Signal:
        """12/inspiring, 13/elan, 13/expert-skirmishers: a rout is tested again, a stun if its owner likes."""
        o = inspired_by(g, self.p, self.cause) if self.result == ROUTED else NONE
        if o != NONE:
            say(g, "inspired", inspiring_rule(g, o), {"officer": tag(g, o), "piece": tag(g, self.p)})
            self.again = 1
            return self.goto("test")
        rule = may_repeat(g, self.p, self.cause)
        if rule == "":
            return self.goto("suffer")
        if self.result == ROUTED:
            return self.repeat(g, [YES])
        return self.ask(g.side[self.p], "courage-again", rule, Pick([NO, YES]), "act", "repeat", self.facts(g))

    def repeat(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == NO:
            return self.goto("suffer")
        rule = may_repeat(g, self.p, self.cause)
        say(g, "courage-repeated", rule, {"piece": tag(g, self.p)})
        self.again = 1
        return self.goto("test")

    def suffer(self, g: Field, _: Answer) -> Signal:
        """10/stunned: until the end of the next turn; 10/routed: destroyed."""
        if self.result == STUNNED:
            stun(g, self.p)
            return self.done([STUNNED])
        return self.call(Destroyed(self.p, "10/routed"), "finished")

    def finished(self, g: Field, _: Answer) -> Signal:
        return self.done([self.result])
