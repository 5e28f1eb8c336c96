"""16 Deployment: group by group, piece by piece."""

from __future__ import annotations

from typing import Final

from .....core.choice import Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Args, Refusal
from .....kit.log import say
from ...codes import NO_MORE, PLACE, index_of
from ...state.effects_field import hold_back, lay, set_first_deployer
from ...state.model import S_LIST, T_PLACED, Field
from ..queries.ch15_terrain import site
from ..queries.ch16_halves import half_done, spent_on, why_not_half
from ..queries.ch16_scenario import GROUPS, N_DEPLOYED, chart, defender, group_of, is_chief, rule
from ..queries.ch16_zones import area, facing, zone_of
from ..queries.common import foe, tag, tags
from .ch16_hidden import Hiding
from .ch16_place import PutDown

BOTH: Final = 2


def waiting(g: Field, side: int, group: int) -> list[int]:
    """16: the pieces of a group that a side has still to deploy; the general in chief is the last of the officers."""
    out = [p for p in range(len(g.kind)) if g.side[p] == side and g.state[p] == S_LIST and group_of(g, p) == group]
    juniors = [p for p in out if not is_chief(g, p)]
    return juniors if group == GROUPS and juniors else out


def stages(g: Field) -> list[int]:
    """16: who deploys which group, in order: side, group, side, group, ... (BOTH: by turns)."""
    first = g.note[N_DEPLOYED]
    order = chart(g).deployment
    out: list[int] = []
    if order == "sides":
        for side in (first, foe(first)):
            out += [side, 1, side, GROUPS]
        return out
    for group in range(1, GROUPS + 1):
        out += [BOTH, group] if order == "units" else [first, group, foe(first), group]
    return out


def why_not_now(g: Field, side: int, group: int, p: int) -> Refusal | None:
    """Why a piece may not be deployed now."""
    if p >= len(g.kind) or g.side[p] != side or g.state[p] != S_LIST:
        return Refusal(rule(g), "no-deploy-there")
    if group_of(g, p) != group:
        return Refusal(rule(g), "no-deploy-group", {"piece": tag(g, p), "n": group})
    if p not in waiting(g, side, group):
        return Refusal("12/deploy-in-command", "no-deploy-chief", {"officer": tag(g, p)})
    return None


class Deployment(Frame):
    """scenario/pitched-battle, scenario/take-the-hill, scenario/control-the-region, scenario/crossing-of-destinies,
    scenario/escalation: unit by unit; scenario/oblique-line, scenario/divide-et-impera, scenario/borodino: a whole
    group at a time; the others: the defender, then the attacker."""

    works: list[int]
    stage: int
    turn: int  # whose turn it is where they alternate

    def __init__(self, works: list[int] | None = None) -> None:
        super().__init__()
        self.works = works[:] if works is not None else []
        self.stage = 0
        self.turn = 0

    def start(self, g: Field, _: Answer) -> Signal:
        """16: those who come on later wait off the table."""
        if chart(g).roles:
            set_first_deployer(g, defender(g), rule(g))
        self.turn = g.note[N_DEPLOYED]
        for p in range(len(g.kind)):
            if zone_of(g, g.side[p]).kind == "off":
                hold_back(g, p, False)
            elif group_of(g, p) == 0:
                hold_back(g, p, True)
        if chart(g).halves:
            return self.call(Halves(), "fortify")
        return self.goto("fortify")

    def fortify(self, g: Field, _: Answer) -> Signal:
        """scenario/assault-on-the-position: the works lie in the zone of the defender."""
        while self.works:
            kind = self.works[0]
            side = defender(g)
            mates = list(range(len(g.t_kind)))
            spot = site(g, kind, area(g, side), mates, 0, False, facing(g, side))
            if spot.possible():
                return self.ask(side, "works-pose", rule(g), spot, "pose", "fortified", {"terrain": kind})
            say(g, "terrain-no-room", rule(g), {"terrain": kind})
            self.works.pop(0)
        return self.call(Hiding(self.turn), "hiding")

    def fortified(self, g: Field, pose: Answer) -> Signal:
        lay(g, self.works.pop(0), pose, T_PLACED, defender(g))
        return self.goto("fortify")

    def hiding(self, g: Field, _: Answer) -> Signal:
        return self.call(Hiding(foe(self.turn)), "next")

    def next(self, g: Field, _: Answer) -> Signal:
        order = stages(g)
        while self.stage < len(order):
            side = order[self.stage]
            group = order[self.stage + 1]
            if side == BOTH:
                side = self.turn if waiting(g, self.turn, group) else foe(self.turn)
            pieces = waiting(g, side, group)
            if not pieces:
                self.stage += 2
                continue
            self.turn = side
            if len(pieces) == 1:
                return self.call(PutDown(pieces[0]), "placed")
            args: Args = {"n": group}
            choice = Pick([PLACE + tag(g, p) for p in pieces])
            return self.ask(side, "deploy", rule(g), choice, "act", "picked", args)
        return self.done()

    def picked(self, g: Field, answer: Answer) -> Signal:
        return self.call(PutDown(index_of(answer[0])), "placed")

    def placed(self, g: Field, _: Answer) -> Signal:
        self.turn = foe(self.turn)
        return self.goto("next")

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Field)
        if decision.key != "deploy" or len(answer) != 1:
            return None
        return why_not_now(g, self.turn, stages(g)[self.stage + 1], index_of(answer[0]))


class Halves(Frame):
    """scenario/defend-the-farm, scenario/battle-for-the-bridge: the defender divides his army: neither what deploys nor
    what comes on later costs more than half of the points (where no division can do that, as little more as can be)."""

    chosen: list[int]

    def __init__(self) -> None:
        super().__init__()
        self.chosen = []

    def start(self, g: Field, _: Answer) -> Signal:
        side = defender(g)
        mine = [p for p in range(len(g.kind)) if g.side[p] == side and p not in self.chosen]
        options = [PLACE + tag(g, p) for p in mine if why_not_half(g, self.chosen, p) is None]
        enough = half_done(g, self.chosen)
        if not options:
            return self.picked(g, [NO_MORE])
        if enough:
            options.append(NO_MORE)
        left = g.limit // 2 - spent_on(g, self.chosen)
        return self.ask(side, "halves", rule(g), Pick(options), "act", "picked", {"n": left})

    def picked(self, g: Field, answer: Answer) -> Signal:
        if answer[0] != NO_MORE:
            self.chosen.append(index_of(answer[0]))
            return self.goto("start")
        side = defender(g)
        rest = [p for p in range(len(g.kind)) if g.side[p] == side and p not in self.chosen]
        for p in rest:
            hold_back(g, p, True)
        say(g, "army-halved", rule(g), {"side": side, "pieces": tags(g, rest)})
        return self.done()

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Field)
        if answer == [NO_MORE]:
            return Refusal(rule(g), "no-half-rest", {"n": g.limit // 2})
        if len(answer) != 1 or index_of(answer[0]) >= len(g.kind):
            return None
        p = index_of(answer[0])
        if g.side[p] != defender(g) or p in self.chosen:
            return None
        return why_not_half(g, self.chosen, p)
