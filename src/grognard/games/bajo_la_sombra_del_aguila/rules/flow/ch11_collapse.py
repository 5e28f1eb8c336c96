"""11 A building falls on those in it."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Args, Refusal
from .....kit.log import say
from .....space.spot import Spot
from ...codes import FORM, arg_of, kind_of
from ...pack.names import NO_FORMATION, NONE
from ...state.effects import place, set_formation, stun, wound
from ...state.model import Field
from ..queries.ch04_ground import NOBODY, add_pieces_for, add_terrain_for, keep_from
from ..queries.ch04_houses import garrison
from ..queries.ch05_formations import formations_of, why_no_formation
from ..queries.ch10_courage import too_many
from ..queries.ch11_buildings import collapse_need
from ..queries.common import ground_tag, need_on_die, tag


class Collapse(Frame):
    """11/collapse: two dice of hits on who was in it; the unit is stunned and stands where the building was, in a
    formation of its owner's choice. The result is [the unit or NONE, its wounds]."""

    ground: int
    p: int
    hits: int
    wounds: int
    formation: int

    def __init__(self, ground: int = NONE) -> None:
        super().__init__()
        self.ground = ground
        self.p = NONE
        self.hits = 0
        self.wounds = 0
        self.formation = NO_FORMATION

    def start(self, g: Field, _: Answer) -> Signal:
        say(g, "building-falls", "11/structure-points", {"ground": ground_tag(g, self.ground)})
        self.p = garrison(g, self.ground)
        if self.p == NONE:
            return self.done([NONE, 0])
        args: Args = {"piece": tag(g, self.p)}
        return self.roll(g.b.charts.guns.collapse_dice, "roll-collapse", "11/collapse", "buried", args)

    def buried(self, g: Field, faces: Answer) -> Signal:
        self.hits = sum(faces)
        need = need_on_die(collapse_need(g, self.ground))
        args: Args = {"piece": tag(g, self.p), "n": self.hits, "need": need}
        return self.roll(self.hits, "roll-collapse-wounds", "11/collapse", "wounded", args)

    def wounded(self, g: Field, faces: Answer) -> Signal:
        """11/collapse: on 5 in a wooden building, on 4 in any other. Who has too many wounds needs no place."""
        need = need_on_die(collapse_need(g, self.ground))
        self.wounds = sum(1 for f in faces if f >= need)
        wound(g, self.p, self.wounds)
        stun(g, self.p)
        args: Args = {"piece": tag(g, self.p), "dice": faces, "need": need, "n": self.wounds}
        say(g, "collapse-wounds", "11/collapse", args)
        if too_many(g, self.p):
            return self.done([self.p, self.wounds])
        options = [FORM + f for f in formations_of(g, self.p)]
        if len(options) == 1:
            return self.formed(g, options)
        asked: Args = {"piece": tag(g, self.p)}
        return self.ask(g.side[self.p], "collapse-formation", "11/collapse", Pick(options), "act", "formed", asked)

    def formed(self, g: Field, answer: Answer) -> Signal:
        """1/one-inch-apart: it comes to stand on the ruins, an inch from everybody; farther off only without room."""
        self.formation = arg_of(answer[0])
        spot = self.spot(g, 0)
        if not spot.possible():
            spot = self.spot(g, g.b.width)
        args: Args = {"piece": tag(g, self.p)}
        return self.ask(g.side[self.p], "collapse-place", "11/collapse", spot, "number", "out", args)

    def spot(self, g: Field, far: int) -> Spot:
        b = g.b
        k = g.kind[self.p]
        ground: list[int] = []
        add_terrain_for(g, self.p, False, ground)
        add_pieces_for(g, self.p, keep_from(g, self.formation), NOBODY, ground)
        house = g.ground(self.ground)
        table = [8, 0, 0, b.width, 0, b.width, b.height, 0, b.height]
        covers = [far, len(house), *house]
        heading = g.t_heading[self.ground]
        return Spot(b.base_w[k], b.base_d[k], 0, b.width, b.height, table, heading, False, ground, covers, 1, False)

    def out(self, g: Field, answer: Answer) -> Signal:
        place(g, self.p, answer[0], answer[1], answer[2])
        set_formation(g, self.p, self.formation)
        say(g, "collapse-survived", "11/collapse", {"piece": tag(g, self.p), "formation": self.formation})
        return self.done([self.p, self.wounds])

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Field)
        if len(answer) == 1 and kind_of(answer[0]) == FORM:
            return why_no_formation(g, self.p, arg_of(answer[0]))
        return None
