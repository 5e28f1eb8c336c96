"""7 What one unit fires at: out of which sides, at whom, and what a gun is loaded with."""

from __future__ import annotations

from typing import Final

from .....core.choice import Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Args, Refusal
from .....kit.log import say
from .....space.table import FRONT
from ...codes import ARC, END, FIRE_CANISTER, FIRE_SHOT, TARGET, TARGET_HOUSE, arg_of, index_of, kind_of
from ...pack.names import NONE
from ...state.effects import mark
from ...state.model import SILENCED, Field
from ..queries.ch07_fire import targets, why_no_target
from ..queries.ch07_targets import arcs_of, is_bound, why_no_fire
from ..queries.ch11_artillery import CANISTER_SHOT, INDIRECT, ROUND_SHOT, battery_targets, battery_ways, crew_of
from ..queries.ch11_buildings import buildings, is_bound_from, why_no_building
from ..queries.common import ground_tag, is_gun, tag
from .ch05_discipline import Discipline, to_fire

# what is fired at
A_UNIT: Final = 0
A_BUILDING: Final = 1
SHOT: Final = 5  # numbers of one shot in the result: arc, arcs, what, which, way


class Declare(Frame):
    """7/declare-all-first: the targets of one unit or battery. The result is a flat list of its shots, see SHOT.

    10/stunned: who is stunned must pass a check of discipline first.
    """

    by: int
    checks: list[int]  # the stunned who have still to pass theirs
    arc: int
    sides: list[int]  # out of which it fires
    shots: list[int]  # arc, what, which, way of each
    tied: int  # failed to pass over the nearest

    def __init__(self, by: int = NONE) -> None:
        super().__init__()
        self.by = by
        self.checks = []
        self.arc = FRONT
        self.sides = []
        self.shots = []
        self.tied = 0

    def start(self, g: Field, _: Answer) -> Signal:
        crew = crew_of(g, self.by) if is_gun(g, self.by) else [self.by]
        self.checks = [p for p in crew if g.stunned[p] > 0]
        return self.goto("steady")

    def steady(self, g: Field, _: Answer) -> Signal:
        """10/stunned: a check at -1 before it may fire, like the disordered."""
        if self.checks:
            return self.call(to_fire(g, self.checks[0]), "checked")
        if is_gun(g, self.by):
            return self.goto("aim" if self.found(g) or buildings(g, self.by) else "declared")
        return self.goto("side" if why_no_fire(g, self.by) is None else "declared")

    def checked(self, g: Field, answer: Answer) -> Signal:
        p = self.checks.pop(0)
        if answer[0] == 0:
            mark(g, p, SILENCED)
        return self.goto("steady")

    def side(self, g: Field, _: Answer) -> Signal:
        """5/square/fire, 4/building-fire, 5/battalion-mass/fire: one target for each of the sides that fire."""
        open_ = [a for a in arcs_of(g, self.by) if a not in self.sides and targets(g, self.by, a)]
        if not open_:
            return self.goto("declared")
        if len(open_) == 1 and not self.sides:
            self.arc = open_[0]
            return self.goto("aim")
        options = [ARC + a for a in open_]
        if self.sides:
            options.append(END)
        return self.ask(
            g.side[self.by], "fire-side", "7/target-choice", Pick(options), "act", "sided", {"by": tag(g, self.by)}
        )

    def sided(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == END:
            return self.goto("declared")
        self.arc = arg_of(answer[0])
        self.tied = 0
        return self.goto("aim")

    def found(self, g: Field) -> list[int]:
        return battery_targets(g, self.by) if is_gun(g, self.by) else targets(g, self.by, self.arc)

    def leader(self, g: Field) -> int:
        """The unit from which distances are measured: of a battery its first gun that fires."""
        return crew_of(g, self.by)[0] if is_gun(g, self.by) else self.by

    def aim(self, g: Field, _: Answer) -> Signal:
        """7/target-choice: any target; who has failed to pass over the nearest has only those that need no check."""
        found = self.found(g)
        lead = self.leader(g)
        houses = buildings(g, self.by) if is_gun(g, self.by) else []
        if self.tied:
            houses = [t for t in houses if not is_bound_from(g, lead, t, found)]
            options = [TARGET + tag(g, q) for q in found if not is_bound(g, lead, q, found, self.arc)]
        else:
            options = [TARGET + tag(g, q) for q in found]
        options += [TARGET_HOUSE + ground_tag(g, t) for t in houses]
        if len(options) == 1:
            return self.aimed(g, options)
        args: Args = {"by": tag(g, self.by)}
        return self.ask(g.side[self.by], "fire-target", "7/target-choice", Pick(options), "act", "aimed", args)

    def aimed(self, g: Field, answer: Answer) -> Signal:
        """7/nearest-within-half: another than the nearest target needs a check of discipline."""
        which = index_of(answer[0])
        building = kind_of(answer[0]) == TARGET_HOUSE
        self.sides.append(self.arc)
        self.shots += [self.arc, A_BUILDING if building else A_UNIT, which, ROUND_SHOT]
        found = self.found(g)
        lead = self.leader(g)
        bound = is_bound_from(g, lead, which, found) if building else is_bound(g, lead, which, found, self.arc)
        if bound and not self.tied:
            return self.call(Discipline(lead, [], "discipline-target", "7/nearest-within-half"), "obeyed")
        return self.goto("load")

    def obeyed(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == 1:
            return self.goto("load")
        self.tied = 1
        del self.shots[-4:]
        self.sides.pop()
        return self.goto("aim")

    def load(self, g: Field, _: Answer) -> Signal:
        """13/canister: shot or canister, where both reach; a howitzer fires over what hides its target."""
        if not is_gun(g, self.by):
            return self.goto("side")
        if self.shots[1] == A_BUILDING:
            return self.goto("declared")
        at = self.shots[2]
        open_ = battery_ways(g, self.by, at)
        if CANISTER_SHOT in open_:
            args: Args = {"by": tag(g, self.by), "at": tag(g, at)}
            choice = Pick([FIRE_SHOT, FIRE_CANISTER])
            return self.ask(g.side[self.by], "fire-with-what", "13/canister", choice, "act", "loaded", args)
        self.shots[3] = ROUND_SHOT if ROUND_SHOT in open_ else INDIRECT
        return self.goto("declared")

    def loaded(self, g: Field, answer: Answer) -> Signal:
        self.shots[3] = CANISTER_SHOT if answer[0] == FIRE_CANISTER else ROUND_SHOT
        return self.goto("declared")

    def declared(self, g: Field, _: Answer) -> Signal:
        out: list[int] = []
        n = len(self.shots) // 4
        for i in range(0, 4 * n, 4):
            arc, what, which, way = self.shots[i : i + 4]
            out += [arc, n, what, which, way]
            if what == A_UNIT:
                say(g, "fire-declared", "7/declare-all-first", {"by": tag(g, self.by), "at": tag(g, which)})
            else:
                args: Args = {"by": tag(g, self.by), "ground": ground_tag(g, which)}
                say(g, "fire-declared-building", "7/declare-all-first", args)
        return self.done(out)

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Field)
        if len(answer) != 1 or decision.key != "fire-target":
            return None
        which = index_of(answer[0])
        if kind_of(answer[0]) == TARGET and which < g.n():
            why = why_no_target(g, self.leader(g), which, self.arc)
        elif kind_of(answer[0]) == TARGET_HOUSE and which < g.n_terrain() and is_gun(g, self.by):
            why = why_no_building(g, self.leader(g), which)
        else:
            return None
        if why is None:
            return Refusal("7/nearest-within-half", "must-fire-at-nearest", {"by": tag(g, self.by)})
        return why
