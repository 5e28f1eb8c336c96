"""12, 13 Redeployment: what strategists change, and units that fight at home."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Frame, Signal
from .....core.refusal import Args
from .....kit.log import say
from ...codes import END, PLACE, index_of
from ...pack.names import GREAT_STRATEGIST
from ...state.effects_field import lift
from ...state.model import Field
from ..queries.ch16_redeploy import home_fighters, moved_by, planners, plans_of
from ..queries.common import gifted, tag
from .ch16_place import PutDown


class Redeployments(Frame):
    """12/strategist, 12/great-strategist, 13/fighting-at-home: when both armies stand, a side may change some of it."""

    side: int
    officers: list[int]  # who have still to plan
    left: int  # units the first of them may still move
    moved: list[int]

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side
        self.officers = []
        self.left = 0
        self.moved = []

    def start(self, g: Field, _: Answer) -> Signal:
        self.officers = planners(g, self.side)
        return self.goto("next_officer")

    def next_officer(self, g: Field, _: Answer) -> Signal:
        """12/strategist: one unit under his command; 12/great-strategist: two."""
        if not self.officers:
            return self.goto("homes")
        self.left = plans_of(g, self.officers[0])
        return self.goto("plan")

    def plan(self, g: Field, _: Answer) -> Signal:
        """12/strategist, 12/great-strategist: each unit once."""
        o = self.officers[0]
        mine = [p for p in moved_by(g, o) if p not in self.moved]
        if self.left == 0 or not mine:
            self.officers.pop(0)
            return self.goto("next_officer")
        rule = "12/great-strategist" if gifted(g, o, GREAT_STRATEGIST) else "12/strategist"
        args: Args = {"officer": tag(g, o), "n": self.left}
        choice = Pick([*[PLACE + tag(g, p) for p in mine], END])
        return self.ask(self.side, "replan", rule, choice, "act", "planned", args)

    def planned(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == END:
            self.left = 0
            return self.goto("plan")
        self.left -= 1
        p = index_of(answer[0])
        self.moved.append(p)
        rule = "12/great-strategist" if gifted(g, self.officers[0], GREAT_STRATEGIST) else "12/strategist"
        say(g, "redeploys", rule, {"piece": tag(g, p)})
        lift(g, p)
        return self.call(PutDown(p), "plan")

    def homes(self, g: Field, _: Answer) -> Signal:
        """13/fighting-at-home: each such unit may go elsewhere in its own zone."""
        self.moved = []
        return self.goto("home")

    def home(self, g: Field, _: Answer) -> Signal:
        mine = [p for p in home_fighters(g, self.side) if p not in self.moved]
        if not mine:
            return self.done()
        choice = Pick([*[PLACE + tag(g, p) for p in mine], END])
        return self.ask(self.side, "home", "13/fighting-at-home", choice, "act", "homed", {"n": len(mine)})

    def homed(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == END:
            return self.done()
        p = index_of(answer[0])
        self.moved.append(p)
        say(g, "redeploys", "13/fighting-at-home", {"piece": tag(g, p)})
        lift(g, p)
        return self.call(PutDown(p, 1), "home")
