"""The Sergeant answers every decision by rules of thumb, from what his seat can know."""

from __future__ import annotations

from ....core.choice import Allocation, Answer, Pick, Subset
from ....core.frame import Decision, Frame, Position
from ....core.game import Bot, Game
from ....core.memory import Memory, ints, number, recalled
from ..codes import A_ACTIVATE, A_DONE, A_SUPPRESS, A_TRANSPORT, NO, YES, arg_of, code, kind_of
from ..pack.board import LIBERAL
from ..rules.flow.ch11_activation import Activation
from ..rules.flow.ch11_movement import March
from ..rules.flow.ch12_carlist import Concentration
from ..rules.flow.ch17_activation import Activate
from ..rules.flow.ch23_regions import RegionActivation
from ..state.model import War
from . import actions, answers, fights
from .asked import Asked
from .columns import escort_guns, escort_supply, march, region_move
from .estimate import Scan
from .moves import plan_from

FLOOR = 0.05  # an action must gain this much


class Sergeant(Bot):
    """Dispatches on the key of a decision. What he remembers only carries a plan from one answer to the next."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.goal: int = -1  # where the group being formed is to go
        self.ship: int = -1  # where the next transport goes
        self.ship_units: list[int] = []

    def memory(self) -> Memory:
        out = super().memory()
        out["goal"] = self.goal
        out["ship"] = self.ship
        out["ship_units"] = self.ship_units[:]
        return out

    def recall(self, memory: Memory) -> None:
        super().recall(memory)
        self.goal = number(recalled(memory, "goal"))
        self.ship = number(recalled(memory, "ship"))
        self.ship_units = ints(recalled(memory, "ship_units"))

    def choose(self, game: Game, position: Position, frames: list[Frame], decision: Decision) -> Answer:
        assert isinstance(position, War)
        choice = decision.choice
        if isinstance(choice, Pick) and len(choice.options) == 1:
            return [choice.options[0]]
        answer = self.think(position, frames, decision)
        if answer is None or choice.fault(answer) is not None:
            return choice.sample(self.rng)
        return answer

    def think(self, g: War, frames: list[Frame], d: Decision) -> Answer | None:
        choice = d.choice
        a = Asked(g, frames, d)
        if isinstance(choice, Pick):
            return self.pick(a)
        if isinstance(choice, Subset):
            return self.subset(a, choice)
        if isinstance(choice, Allocation):
            return fights.share_hits(g, choice, a.top.spent if isinstance(a.top, Activate) else [])
        return None

    # one of a list

    def pick(self, a: Asked) -> Answer | None:
        """By what he has in mind, or else as anybody would."""
        key, top, options = a.key, a.top, a.options
        got: int | None = None
        if key == "action":
            got = self.action(a.g, a.side, options)
        elif key == "march" and isinstance(top, March):
            got = march(a.g, a.side, top, options)
        elif key == "escort-guns":
            got = escort_guns(a, self.goal, options)
        elif key == "region-move" and isinstance(top, RegionActivation):
            got = region_move(a.g, a.side, top, self.goal, options)
        elif key == "ship-to":
            got = self.ship if self.ship in options else options[0]
        elif key == "card-c17":
            got = YES if self.goal >= a.g.b.n_spaces and YES in options else NO
        else:
            got = answers.pick(a)
        return None if got is None else [got]

    # some of a list

    def subset(self, a: Asked, choice: Subset) -> Answer | None:
        key, top = a.key, a.top
        if key == "group":
            return self.group(a.g, a.side, top, choice)
        if key == "concentrate" and isinstance(top, Concentration):
            self.goal = -1
            plan = actions.gather_plan(a.g, top.place, top.cost, top.per_space)
            return [p for p in choice.of if p in plan.gather]
        if key == "escort-supply":
            return escort_supply(a, self.goal, choice)
        if key == "ship" or key == "land":
            mine = [p for p in choice.of if p in self.ship_units]
            return mine[: choice.hi] if mine else None
        return answers.take(a, choice)

    # 10.0 actions

    def action(self, g: War, side: int, options: list[int]) -> int:
        sc = Scan(g, side)
        best = code(A_DONE)
        top = FLOOR
        any_top = 0.0
        able = actions.ready_at(g, side)
        for place in sorted(able):
            v = actions.activation_value(sc, place, able[place])
            c = code(A_ACTIVATE, place)
            any_top = max(any_top, v)
            if v > top and c in options:
                top = v
                best = c
        if side == LIBERAL:
            for r in range(g.b.n_spaces, g.b.n_places):
                v = actions.suppress_value(sc, r)
                any_top = max(any_top, v)
                c = code(A_SUPPRESS, r)
                if v > top and c in options:
                    top = v
                    best = c
        for c in options:
            v = actions.option_value(sc, c, any_top)
            if v > top:
                top = v
                best = c
        if kind_of(best) == A_TRANSPORT:
            found = actions.transport_value(sc, arg_of(best))
            self.ship = found[1]
            self.ship_units = [found[2]]
        return best

    # 11.0 movement

    def group(self, g: War, side: int, top: Frame, choice: Subset) -> Answer:
        sc = Scan(g, side)
        self.goal = -1
        if isinstance(top, RegionActivation):
            found = actions.region_plan(sc, top.place, choice.of)
            if found[0] <= 0.02:
                return []
            self.goal = found[1]
            mine = actions.region_group(sc, found[2], choice.of)
            return [p for p in choice.of if p in mine]
        if not isinstance(top, Activation):
            return []
        plan = plan_from(sc, top.place, choice.of, top.concentrated)
        if plan.score <= 0.02:
            return []
        self.goal = plan.dest
        return [p for p in choice.of if p in plan.group]
