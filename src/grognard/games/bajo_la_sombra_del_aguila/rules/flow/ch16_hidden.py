"""13 Hidden deployment: noted before anybody deploys, shown when the first turn begins."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Frame, Signal
from .....core.refusal import Args
from .....kit.log import say
from ...codes import ENTER_HOUSE, NO, PLACE, index_of, kind_of
from ...pack.names import HIDDEN_DEPLOYMENT, NONE
from ...state.effects_field import appear, hide, hold_back
from ...state.model import S_HIDDEN, S_LIST, Field
from ..queries.ch16_places import garrisoned, hideout, houses_for
from ..queries.common import ground_tag, has, tag


class Hiding(Frame):
    """13/hidden-deployment: a side notes in secret where its hidden units are; one that does not hide deploys with its
    group."""

    side: int
    left: list[int]

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side
        self.left = []

    def start(self, g: Field, _: Answer) -> Signal:
        self.left = [
            p
            for p in range(len(g.kind))
            if g.side[p] == self.side and g.state[p] == S_LIST and has(g, p, HIDDEN_DEPLOYMENT)
        ]
        return self.goto("offer")

    def offer(self, g: Field, _: Answer) -> Signal:
        """13/hidden-deployment: in a wood or a building outside the enemy's zone of deployment."""
        if not self.left:
            return self.done()
        p = self.left[0]
        options = [PLACE + tag(g, p)] if hideout(g, p).possible() else []
        options += [ENTER_HOUSE + ground_tag(g, t) for t in houses_for(g, p, True)]
        if not options:
            self.left.pop(0)
            return self.goto("offer")
        args: Args = {"piece": tag(g, p)}
        choice = Pick([*options, NO])
        return self.ask(self.side, "hide", "13/hidden-deployment", choice, "act", "chosen", args, True)

    def chosen(self, g: Field, answer: Answer) -> Signal:
        p = self.left[0]
        act = kind_of(answer[0])
        if act == PLACE:
            args: Args = {"piece": tag(g, p)}
            return self.ask(self.side, "hide-pose", "13/hidden-deployment", hideout(g, p), "pose", "posed", args, True)
        self.left.pop(0)
        if act == ENTER_HOUSE:
            t = index_of(answer[0])
            hide(g, p, [g.t_x[t], g.t_y[t], g.t_heading[t]], t)
        return self.goto("offer")

    def posed(self, g: Field, pose: Answer) -> Signal:
        hide(g, self.left.pop(0), pose, NONE)
        return self.goto("offer")


class Appearances(Frame):
    """13/hidden-deployment: when the first turn begins the hidden units are shown."""

    def start(self, g: Field, _: Answer) -> Signal:
        """13/hidden-deployment: whose place is taken stands as near to it as it can (ruling)."""
        for p in range(len(g.kind)):
            if g.state[p] != S_HIDDEN:
                continue
            pose: list[int] = []
            if g.host[p] == NONE or garrisoned(g, g.host[p]):
                pose = hideout(g, p).toward(g.x[p], g.y[p], g.heading[p])
                if not pose:
                    hold_back(g, p, False)
                    say(g, "deploy-no-room", "13/hidden-deployment", {"piece": tag(g, p)})
                    continue
            appear(g, p, pose)
        return self.done()
