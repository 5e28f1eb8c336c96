"""13 Vanguard: units that go ahead between the deployment and the first turn."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Args, Refusal
from .....kit.log import say
from ...codes import END, MANY, ORDER, index_of, kind_of
from ...pack.names import NONE
from ...state.effects import place
from ...state.model import Field
from ..queries.ch16_redeploy import ahead_of, vanguards, why_no_vanguard
from ..queries.common import foe, tag
from .ch03_march import Ice


class Vanguard(Frame):
    """13/vanguard, 13/vanguard-order: each such unit may make a quick march; if both sides have some, a die decides who
    begins, and they take turns."""

    side: int
    done_with: list[int]  # units that have moved, or whose side has had enough
    ice: list[int]

    def __init__(self) -> None:
        super().__init__()
        self.side = NONE
        self.done_with = []
        self.ice = []

    def start(self, g: Field, _: Answer) -> Signal:
        blue, red = vanguards(g, 0, []), vanguards(g, 1, [])
        if blue and red:
            return self.roll(2, "roll-vanguard", "13/vanguard-order", "rolled")
        self.side = 0 if blue else 1
        return self.goto("offer")

    def rolled(self, g: Field, faces: Answer) -> Signal:
        """13/vanguard-order: equal dice are rolled again."""
        if faces[0] == faces[1]:
            return self.goto("start")
        self.side = 0 if faces[0] > faces[1] else 1
        say(g, "vanguard-first", "13/vanguard-order", {"side": self.side, "dice": faces})
        return self.goto("offer")

    def offer(self, g: Field, _: Answer) -> Signal:
        mine = vanguards(g, self.side, self.done_with)
        if not mine:
            self.side = foe(self.side)
            mine = vanguards(g, self.side, self.done_with)
            if not mine:
                return self.done()
        choice = Pick([*[ORDER + tag(g, p) for p in mine], END])
        return self.ask(self.side, "vanguard", "13/vanguard", choice, "act", "picked")

    def picked(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == END:
            self.done_with += vanguards(g, self.side, self.done_with)
            return self.goto("other")
        p = index_of(answer[0])
        self.done_with.append(p)
        args: Args = {"piece": tag(g, p)}
        return self.ask(self.side, "vanguard-march", "13/vanguard", ahead_of(g, p), "pose", "marched", args)

    def marched(self, g: Field, path: Answer) -> Signal:
        p = self.done_with[-1]
        if path:
            self.ice = ahead_of(g, p).iced(path)
            place(g, p, path[-3], path[-2], path[-1])
            say(g, "vanguard-marches", "13/vanguard", {"piece": tag(g, p)})
        return self.goto("over_ice")

    def over_ice(self, g: Field, _: Answer) -> Signal:
        """15/frozen-water: a march over ice before the battle is as risky as any other."""
        if not self.ice:
            return self.goto("other")
        return self.call(Ice(self.done_with[-1], self.ice.pop(0) - MANY), "after_ice")

    def after_ice(self, g: Field, answer: Answer) -> Signal:
        if answer != [1]:
            self.ice = []
        return self.goto("over_ice")

    def other(self, g: Field, _: Answer) -> Signal:
        self.side = foe(self.side)
        return self.goto("offer")

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Field)
        if decision.key != "vanguard" or len(answer) != 1 or kind_of(answer[0]) != ORDER:
            return None
        p = index_of(answer[0])
        return why_no_vanguard(g, p) if p < len(g.kind) and g.side[p] == self.side else None
