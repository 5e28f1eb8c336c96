"""16 A piece is put down on the table: on its own, in a building, in a battery, in a unit."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Args, Refusal
from .....kit.log import say
from .....space.spot import Spot
from ...codes import BATTERY, ENTER_HOUSE, JOIN, LIMBER, MANY, PLACE, index_of, kind_of
from ...pack.names import FRONTIERSMEN, NONE, OPEN_ORDER
from ...state.effects import join, set_formation
from ...state.effects_field import deploy, garrison, hold_back, join_battery, limber
from ...state.model import Field
from ..queries.ch16_places import at_home, batteries_for, beside_gun, hosts_of, houses_for, place_for, post_of
from ..queries.ch16_scenario import rule
from ..queries.common import ground_tag, has, is_gun, is_officer, tag


class PutDown(Frame):
    """16: one piece is deployed. What finds no place waits off the table and comes on in turn 1 (ruling).

    `home`: 13/fighting-at-home: in its own zone alone.
    """

    p: int
    home: int
    least: int  # 12/deploy-in-command: units that an officer must have in range; NONE: not yet looked at

    def __init__(self, p: int = NONE, home: int = 0) -> None:
        super().__init__()
        self.p = p
        self.home = home
        self.least = NONE

    def spot(self, g: Field) -> Spot:
        if not is_officer(g, self.p):
            return place_for(g, self.p, self.home == 1)
        spot = post_of(g, self.p, self.least)
        self.least = spot.least
        return spot

    def start(self, g: Field, _: Answer) -> Signal:
        """4/buildings, 5/batteries, 11/limbering, 12/deploy-in-command: the ways in which it may be deployed."""
        p = self.p
        me = tag(g, p)
        spot = self.spot(g)
        options: list[int] = []
        if spot.possible():
            options.append(PLACE + me)
            if is_gun(g, p):
                options.append(LIMBER)
        if is_officer(g, p):
            options += [JOIN + tag(g, q) for q in hosts_of(g, p, spot.least)]
        options += [ENTER_HOUSE + ground_tag(g, t) for t in houses_for(g, p)]
        options += [BATTERY + tag(g, q) for q in batteries_for(g, p)]
        args: Args = {"piece": me}
        if not options:
            hold_back(g, p, False)
            say(g, "deploy-no-room", rule(g), args)
            return self.done()
        if len(options) == 1:
            return self.goto_first(g, options[0], spot)
        return self.ask(g.side[p], "deploy-how", self.rule(g), Pick(options), "how", "chosen", args)

    def rule(self, g: Field) -> str:
        return "12/deploy-in-command" if is_officer(g, self.p) else rule(g)

    def goto_first(self, g: Field, act: int, spot: Spot) -> Signal:
        if kind_of(act) == PLACE:
            return self.ask_pose(g, spot)
        return self.chosen(g, [act])

    def chosen(self, g: Field, answer: Answer) -> Signal:
        act = kind_of(answer[0])
        p = self.p
        if act == JOIN:
            join(g, p, index_of(answer[0]))
            say(g, "deployed-with", "12/deploy-in-command", {"officer": tag(g, p), "unit": tag(g, g.host[p])})
            return self.done()
        if act == ENTER_HOUSE:
            garrison(g, p, index_of(answer[0]), "4/buildings")
            return self.done()
        if act == BATTERY:
            q = index_of(answer[0])
            deploy(g, p, beside_gun(g, p, q), rule(g))
            join_battery(g, p, q)
            return self.done()
        if act == LIMBER:
            limber(g, p)
        return self.ask_pose(g, self.spot(g))

    def ask_pose(self, g: Field, spot: Spot) -> Signal:
        return self.ask(g.side[self.p], "deploy-pose", self.rule(g), spot, "pose", "posed", {"piece": tag(g, self.p)})

    def posed(self, g: Field, pose: Answer) -> Signal:
        """13/frontiersmen: outside their own zone they stand in open order."""
        deploy(g, self.p, pose, rule(g))
        if has(g, self.p, FRONTIERSMEN) and not is_officer(g, self.p) and not at_home(g, self.p):
            set_formation(g, self.p, OPEN_ORDER)
        return self.done()

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Field)
        if not isinstance(decision.choice, Spot):
            return None
        args: Args = {"piece": tag(g, self.p)}
        fault = decision.choice.fault(answer)
        blamed = decision.choice.blame(answer)
        if fault == "fault-covers":
            return Refusal("12/deploy-in-command", "no-deploy-command", {**args, "n": decision.choice.least})
        if fault == "fault-zone":
            return Refusal("13/fighting-at-home" if self.home else rule(g), "no-deploy-zone", args)
        if fault == "fault-near" and 0 <= blamed < MANY:
            return Refusal("1/one-inch-apart", "no-deploy-near", {**args, "unit": tag(g, blamed)})
        if fault == "fault-solid" and blamed >= MANY:
            return Refusal("4/impassable", "no-deploy-ground", {**args, "ground": ground_tag(g, blamed - MANY)})
        if fault == "fault-solid" and has(g, self.p, FRONTIERSMEN):
            return Refusal("13/frontiersmen", "no-deploy-foe-zone", args)
        return None
