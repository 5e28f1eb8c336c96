"""9 Combat: who charged strikes, who was charged tests, and if it stays it strikes back."""

from __future__ import annotations

from .....core.choice import NO_ANSWER, Answer, Pick
from .....core.frame import Frame, Signal
from .....core.refusal import Args
from .....kit.acts import total
from .....kit.log import say
from .....space.table import FRONT
from ...codes import EXPERT, NO, PIECE, index_of
from ...pack.names import EXPERT_FIGHTERS, MARCH_COLUMN, NONE, SQUARE
from ...state.effects import mark, stun, use_up, wound
from ...state.model import FOUGHT, S_GONE, S_HOUSE, Field
from ..queries.ch09_combat import blows, can_excel, courage_mods, hit_mods, hit_rerolls, hurt_mods, hurt_rerolls
from ..queries.ch10_courage import BY_COMBAT, too_many
from ..queries.common import is_infantry, tag, tags
from .ch09_regroup import Aftermath
from .ch10_courage import Courage
from .ch12_officers import OfficerTests
from .strike import Strike


class Blow(Frame):
    """9/attack-dice: one unit strikes another; its wounds are marked and returned. `face` as in `queries.blows`."""

    by: int
    at: int
    face: int
    charging: int
    joint: int
    fresh: int  # wounds it has just suffered that do not count yet
    expert: int

    def __init__(
        self, by: int = NONE, at: int = NONE, face: int = 0, charging: int = 0, joint: int = 0, fresh: int = 0
    ) -> None:
        super().__init__()
        self.by = by
        self.at = at
        self.face = face
        self.charging = charging
        self.joint = joint
        self.fresh = fresh
        self.expert = 0

    def start(self, g: Field, _: Answer) -> Signal:
        """13/expert-fighters: once in a game its owner may have them strike better."""
        if can_excel(g, self.by):
            args: Args = {"piece": tag(g, self.by), "enemy": tag(g, self.at)}
            choice = Pick([NO, EXPERT])
            return self.ask(g.side[self.by], "expert-fighters", "13/expert-fighters", choice, "act", "excel", args)
        return self.goto("strike")

    def excel(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == EXPERT:
            self.expert = 1
            use_up(g, self.by, EXPERT_FIGHTERS)
            say(g, "expert-fighters-used", "13/expert-fighters", {"piece": tag(g, self.by)})
        return self.goto("strike")

    def strike(self, g: Field, _: Answer) -> Signal:
        """9/combat-modifiers: as fire does it, with the value for combat."""
        charging = self.charging == 1
        mods = hit_mods(g, self.by, self.at, self.face, charging, self.joint == 1, self.expert == 1)
        hurt = hurt_mods(g, self.by, self.at, charging)
        roll = Strike(
            self.by,
            self.at,
            "9/attack-dice",
            blows(g, self.by, self.at, self.face, charging, self.fresh),
            g.b.melee[g.kind[self.by]] - total(0, mods),
            mods,
            hit_rerolls(g, self.by, self.at, charging),
            g.b.defence[g.kind[self.at]] - total(0, hurt),
            hurt,
            hurt_rerolls(g, self.by),
        )
        return self.call(roll, "struck")

    def struck(self, g: Field, answer: Answer) -> Signal:
        wound(g, self.at, answer[1])
        args: Args = {"by": tag(g, self.by), "at": tag(g, self.at), "n": answer[1]}
        say(g, "combat-wounds", "9/attack-dice", args)
        return self.done([answer[1]])


class Toll(Frame):
    """9/courage-in-combat, 12/officers-in-units: who has been struck tests its courage; then its officers theirs."""

    p: int
    wounds: int
    mods: list[int]

    def __init__(self, p: int = NONE, wounds: int = 0, mods: list[int] | None = None) -> None:
        super().__init__()
        self.p = p
        self.wounds = wounds
        self.mods = mods[:] if mods is not None else []

    def start(self, g: Field, _: Answer) -> Signal:
        if self.wounds == 0 or g.state[self.p] == S_GONE:
            return self.done()
        return self.call(Courage(self.p, self.mods, BY_COMBAT, "9/courage-in-combat"), "tested")

    def tested(self, g: Field, _: Answer) -> Signal:
        if g.state[self.p] == S_GONE:
            return self.done()
        return self.call(OfficerTests(self.p, self.wounds), "over")

    def over(self, g: Field, _: Answer) -> Signal:
        return self.done()


class Combat(Frame):
    """9/order-of-combats: the combat of one charged unit with all who charged it; `counter`: it countercharged."""

    target: int
    group: list[int]
    faces: list[int]
    counter: int
    i: int
    wounds: int  # of the target
    arcs: list[int]  # sides on which it still strikes back, NONE for any
    hit: list[int]  # the chargers it struck, and their wounds
    hurts: list[int]
    house: int  # that the target holds, NONE

    def __init__(
        self, target: int = NONE, group: list[int] = NO_ANSWER, faces: list[int] = NO_ANSWER, counter: int = 0
    ) -> None:
        super().__init__()
        self.target = target
        self.group = group[:]
        self.faces = faces[:]
        self.counter = counter
        self.i = 0
        self.wounds = 0
        self.arcs = []
        self.hit = []
        self.hurts = []
        self.house = NONE

    def start(self, g: Field, _: Answer) -> Signal:
        if g.state[self.target] == S_HOUSE:
            self.house = g.host[self.target]
        mark(g, self.target, FOUGHT)
        for c in self.group:
            mark(g, c, FOUGHT)
        say(g, "combat", "9/order-of-combats", {"units": tags(g, self.group), "target": tag(g, self.target)})
        return self.goto("attack")

    def attack(self, g: Field, _: Answer) -> Signal:
        """9/attack-dice: all who charged it strike, one after another."""
        if self.i >= len(self.group) or too_many(g, self.target):
            return self.goto("choose_arcs" if self.counter else "hold")
        c = self.group[self.i]
        joint = 1 if any(is_infantry(g, o) for o in self.group if o != c) else 0
        return self.call(Blow(c, self.target, self.faces[self.i], 1, joint), "attacked")

    def attacked(self, g: Field, answer: Answer) -> Signal:
        self.wounds += answer[0]
        self.i += 1
        return self.goto("attack")

    def hold(self, g: Field, _: Answer) -> Signal:
        """9/courage-in-combat: the charged unit tests, at more if it was struck in flank or rear."""
        mods = courage_mods(g, self.target, self.faces, self.group)
        return self.call(Toll(self.target, self.wounds, mods), "held")

    def held(self, g: Field, _: Answer) -> Signal:
        """5/march-column/charged: a march column that holds is stunned all the same."""
        if g.state[self.target] != S_GONE and g.formation[self.target] == MARCH_COLUMN and not self.counter:
            stun(g, self.target)
            say(g, "column-stunned", "5/march-column/charged", {"piece": tag(g, self.target)})
        if self.counter:
            return self.goto("pay")
        return self.goto("choose_arcs")

    def choose_arcs(self, g: Field, _: Answer) -> Signal:
        """5/square/melee: a square strikes back on every side it is charged on; anybody else at one charger."""
        if g.state[self.target] == S_GONE:
            return self.goto("finish")
        if g.formation[self.target] == SQUARE:
            for f in self.faces:
                if f not in self.arcs:
                    self.arcs.append(f)
        else:
            self.arcs = [NONE]
        return self.goto("strike_back")

    def strike_back(self, g: Field, _: Answer) -> Signal:
        """9/stunned-strikes-back: if it stays, even stunned, it strikes."""
        if not self.arcs or g.state[self.target] == S_GONE:
            return self.goto("hold" if self.counter else "pay")
        arc = self.arcs.pop(0)
        able = [
            self.group[i]
            for i in range(len(self.group))
            if g.state[self.group[i]] != S_GONE and (arc == NONE or self.faces[i] == arc)
        ]
        if not able:
            return self.goto("strike_back")
        if len(able) == 1:
            return self.strike_at(g, [PIECE + tag(g, able[0])])
        options = [PIECE + tag(g, c) for c in able]
        args: Args = {"piece": tag(g, self.target)}
        return self.ask(g.side[self.target], "strike-back", "9/attack-dice", Pick(options), "act", "strike_at", args)

    def strike_at(self, g: Field, answer: Answer) -> Signal:
        """6/countercharge: who countercharged strikes as a charger does, and as it was before it was struck."""
        c = index_of(answer[0])
        self.hit.append(c)
        if self.counter:
            return self.call(Blow(self.target, c, FRONT, 1, 0, self.wounds), "struck_back")
        return self.call(Blow(self.target, c, self.faces[self.group.index(c)]), "struck_back")

    def struck_back(self, g: Field, answer: Answer) -> Signal:
        self.hurts.append(answer[0])
        return self.goto("strike_back")

    def pay(self, g: Field, _: Answer) -> Signal:
        """9/courage-in-combat: the chargers that were struck test."""
        if not self.hit:
            return self.goto("finish")
        c = self.hit.pop(0)
        return self.call(Toll(c, self.hurts.pop(0), courage_mods(g, c, [], [self.target])), "pay")

    def finish(self, g: Field, _: Answer) -> Signal:
        return self.call(Aftermath(self.target, self.group, self.house), "over")

    def over(self, g: Field, _: Answer) -> Signal:
        return self.done()
