"""16 Who deploys where, and who begins."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Frame, Signal
from .....core.refusal import Args
from .....kit.acts import coded, total
from .....kit.log import say
from ...codes import EDGE, FIRST, M_DEFENDER, M_FACTOR, M_HORSE, M_LIGHT_HORSE, QUADRANT, arg_of, kind_of
from ...pack.names import NONE, QUADRANTS
from ...state.effects_field import set_edge, set_first_deployer, set_quadrant
from ...state.model import Field
from ..queries.ch16_scenario import chart, defender, horsemen, rule
from ..queries.common import foe


def side_mods(g: Field, side: int) -> list[int]:
    """16: strategic factor; more light cavalry, more cavalry than the enemy; scenario/assault-on-the-position: the
    defender's bonus."""
    setup = g.b.charts.setup
    mods = [M_FACTOR, g.factor[side]]
    if horsemen(g, side, True) > horsemen(g, foe(side), True):
        mods += [M_LIGHT_HORSE, setup.light_horse]
    if horsemen(g, side, False) > horsemen(g, foe(side), False):
        mods += [M_HORSE, setup.horse]
    if side == defender(g) and chart(g).defender_roll:
        mods += [M_DEFENDER, chart(g).defender_roll]
    return mods


class TakeSides(Frame):
    """16: the higher roll chooses where to deploy, or who begins; the other decides what is left (ruling)."""

    side: int  # who chooses now
    asked: int  # the second one

    def __init__(self) -> None:
        super().__init__()
        self.side = NONE
        self.asked = 0

    def start(self, g: Field, _: Answer) -> Signal:
        return self.roll(2, "roll-sides", rule(g), "rolled")

    def rolled(self, g: Field, faces: Answer) -> Signal:
        """16: equal rolls are rolled again."""
        score: list[int] = []
        for side in (0, 1):
            mods = side_mods(g, side)
            score.append(total(faces[side], mods))
            args: Args = {"side": side, "dice": [faces[side]], "mods": coded(mods), "n": score[side]}
            say(g, "sides-roll", rule(g), args)
        if score[0] == score[1]:
            return self.goto("start")
        self.side = 0 if score[0] > score[1] else 1
        options = self.places(g)
        if chart(g).deployment != "sides":  # there the defender deploys first
            options += [FIRST + self.side, FIRST + foe(self.side)]
        return self.ask(self.side, "sides", rule(g), Pick(options), "act", "chosen")

    def places(self, g: Field) -> list[int]:
        if chart(g).quarters is not None:
            return [QUADRANT + q for q in range(len(QUADRANTS))]
        return [EDGE, EDGE + 1]

    def chosen(self, g: Field, answer: Answer) -> Signal:
        kind = kind_of(answer[0])
        if kind == FIRST:
            set_first_deployer(g, arg_of(answer[0]), rule(g))
        elif kind == QUADRANT:
            set_quadrant(g, self.side, arg_of(answer[0]))
        else:
            set_edge(g, self.side, arg_of(answer[0]), rule(g))
        if self.asked or chart(g).deployment == "sides":
            return self.done()
        self.asked = 1
        self.side = foe(self.side)
        options = self.places(g) if kind == FIRST else [FIRST + self.side, FIRST + foe(self.side)]
        key = "sides-place" if kind == FIRST else "sides-first"
        return self.ask(self.side, key, rule(g), Pick(options), "act", "chosen")
