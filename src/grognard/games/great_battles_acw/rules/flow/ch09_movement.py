"""9 Movement: the turn of one phasing unit, or of a stack that moves together. Its fire is part of it (10.13)."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Decision, Position, Signal
from .....core.refusal import Refusal
from .....core.toll import NO_TOLLS, Tolls
from .....kit.acts import arg_of, kind_of
from .....kit.log import say
from ...codes import (
    ABOUT,
    BENEATH,
    CHARGE,
    DISMOUNT,
    DONE,
    DRAW_IN,
    EXIT,
    EXTEND_BOTH,
    EXTEND_LEFT,
    EXTEND_RIGHT,
    FIRE,
    FIRE_SPLIT,
    FORM_COLUMN,
    FORM_LINE,
    GO,
    GO_ALONG,
    JOIN,
    MOUNT,
    ON_TOP,
    PIVOT,
    RALLY,
    RAZE,
    REFUSE_LEFT,
    REFUSE_RIGHT,
    RESTACK,
    RESUPPLY,
    RETRACT,
    SWAP,
    TURN,
    UNREFUSE,
    WITHDRAW,
)
from ...pack.kinds import A_ART
from ...state.effects import lift
from ...state.effects_lines import reorder, straighten
from ...state.model import (
    ACTED,
    COLUMN,
    HALTED,
    LEFT,
    MARCH,
    MOVED,
    NO_FIGHT,
    OFF,
    OPT_GUNS_CLOSE,
    RESTACKED,
    STIRRED,
    SWAPPED,
    WITHDREW,
    Field,
)
from ..queries.ch06_orders import rushes
from ..queries.ch08_limits import in_line, others_at
from ..queries.ch08_stacks import (
    extended,
    hexes_of,
    in_play,
    parts_at,
    units_at,
)
from ..queries.ch09_allowance import left
from ..queries.ch09_costs import guns_exposed
from ..queries.ch09_entry import offered_entries
from ..queries.ch09_options import guns_moved, options
from ..queries.ch09_refusals import why_no_act
from ..queries.ch09_tolls import unit_tolls
from .ch09_entry import Enter, open_queue
from .ch09_guns import GunsClose
from .ch09_shape import UnitShape
from .ch09_withdrawal import Withdraw
from .ch10_fire import PhasingFire
from .ch11_charge import Charge
from .ch12_leaders import LeadersAlone
from .ch13_rally import Rally, Resupply
from .ch14_cavalry import mount


class UnitTurn(UnitShape):
    """9.13, 10.13: a phasing unit moves and fires, or rallies, and is done before the next one begins.

    8.21: stacks within march stacking may move as one (`group`, the top unit first). 9.31: leaders may go along.
    """

    def start(self, g: Field, _: Answer) -> Signal:
        u = self.u
        self.began = g.at[u]
        self.stood = hexes_of(g, u)
        if g.at[u] == OFF:
            open_queue(g)
            if not offered_entries(g, [u]):
                return self.goto("finish")
            return self.call(Enter(u), "entered")
        return self.goto("choose")

    def entered(self, g: Field, answer: Answer) -> Signal:
        """9.71: the unit has come onto the map, or stays away for now; others may have come with it."""
        if g.at[self.u] < 0:
            return self.goto("finish")
        self.group = answer[:] if answer else [self.u]
        self.steps = 1
        self.came_way = 1
        return self.goto("choose")

    # what it may do

    def choose(self, g: Field, _: Answer) -> Signal:
        u = self.u
        if not in_play(g, u) or g.done[u] & HALTED:
            return self.goto("finish")
        offered = options(g, self.course())
        if not offered:
            return self.goto("finish")
        if not self.must_go_on(g, offered):
            offered.append(DONE)
        points = left(g, u)
        return self.ask(
            g.active, "unit-turn", "10.13", Pick(offered), "act", "chosen",
            {"unit": u, "left": points // 2, "half": points % 2},
        )  # fmt: skip

    def must_go_on(self, g: Field, offered: list[int]) -> bool:
        """6.24/aggressive: a rash brigade goes for the enemy as long as it can."""
        if not rushes(g, self.u):
            return False
        for x in offered:
            if kind_of(x) == GO:
                return True
        return False

    # what it does

    def chosen(self, g: Field, answer: Answer) -> Signal:  # noqa: C901  # one line for each act
        kind, x = kind_of(answer[0]), arg_of(answer[0])
        u = self.u
        if kind == DONE:
            return self.goto("finish")
        if kind == GO:
            return self.go(g, x)
        if kind == RAZE:
            self.crossing = x
            return self.go(g, x)
        if kind == TURN:
            return self.turn(g, x)
        if kind in (REFUSE_LEFT, REFUSE_RIGHT):
            return self.bend(g, kind == REFUSE_RIGHT)
        if kind == UNREFUSE:
            return self.unbend(g)
        if kind in (EXTEND_LEFT, EXTEND_RIGHT, EXTEND_BOTH, DRAW_IN, PIVOT, ABOUT, FORM_COLUMN, FORM_LINE):
            return self.reshape(g, answer[0])
        if kind == RETRACT:
            return self.retract(g, answer[0])
        if kind == WITHDRAW:
            return self.call(Withdraw(self.group, x, self.leaders), "withdrew")
        if kind == EXIT:
            return self.leave_map(g)
        if kind == JOIN:
            return self.join(g, x)
        if kind == GO_ALONG:
            self.leaders.append(x)
            g.leader_spent[x] = 0
            return self.goto("choose")
        if kind in (FIRE, FIRE_SPLIT):
            self.aim = x if kind == FIRE else -1
            if guns_moved(g, self.course()) and g.options & OPT_GUNS_CLOSE and not self.rolled:
                self.rolled = 1
                return self.call(GunsClose(u, self.began, 1), "shoot")
            return self.goto("shoot")
        if kind == RALLY:
            return self.call(Rally(u), "rallied")
        if kind == RESUPPLY:
            return self.call(Resupply(u), "rallied")
        if kind in (MOUNT, DISMOUNT):
            mount(g, u)
            return self.goto("choose")
        if kind == CHARGE:
            return self.call(Charge(u, self.leaders), "charged")
        if kind == RESTACK:
            return self.restack(g, x)
        if kind == SWAP:
            g.state[u] ^= SWAPPED
            g.done[u] |= STIRRED
            self.swapped = 1
            say(g, "sections-swapped", "8.24", {"unit": u})
        return self.goto("choose")

    # other acts

    def withdrew(self, g: Field, _: Answer) -> Signal:
        self.stopped = 1
        return self.goto("finish")

    def leave_map(self, g: Field) -> Signal:
        """9.13: where the scenario lets units leave the map."""
        self.restore(g)
        for v in self.group:
            say(g, "leaves-map", "9.13", {"unit": v, "hex": g.at[v]})
            lift(g, v, LEFT)
            g.done[v] |= ACTED | MOVED
        for x in self.leaders:
            g.leader_at[x] = LEFT
        return self.done()

    def join(self, g: Field, v: int) -> Signal:
        """8.21: kept in the order of the stack."""
        chosen = [*self.group, v]
        self.group = [w for w in units_at(g, g.at[self.u]) if w in chosen]
        say(g, "joins", "8.21", {"unit": v, "units": self.group})
        return self.goto("choose")

    def shoot(self, g: Field, _: Answer) -> Signal:
        """9.55/option-2: guns that have come close fire only if they stand it."""
        u = self.u
        if not in_play(g, u) or g.done[u] & HALTED:
            return self.goto("finish")
        return self.call(PhasingFire(u, self.aim, began=self.stood), "fired")

    def fired(self, g: Field, _: Answer) -> Signal:
        """10.61: guns move once: who has moved before his fire stays."""
        if guns_moved(g, self.course()):
            self.stopped = 1
        return self.goto("choose")

    def rallied(self, g: Field, answer: Answer) -> Signal:
        """13.4, 10.92: nothing else follows, but for the sections of a battery that took no ammunition."""
        if answer and answer[0] == 0:
            return self.goto("choose")
        return self.goto("finish")

    def charged(self, g: Field, _: Answer) -> Signal:
        return self.goto("finish")

    def restack(self, g: Field, v: int) -> Signal:
        """8.24: to the top of the stack, or directly below another unit."""
        u = self.u
        hex = g.at[u]
        parts = [p for p in parts_at(g, hex) if p // 3 != u]
        at = 0
        for i in range(len(parts)):
            if parts[i] // 3 == v:
                at = i + 1
        parts.insert(at, 3 * u)
        reorder(g, hex, parts)
        g.done[u] |= RESTACKED
        say(g, "restacks", "8.24", {"unit": u, "hex": hex})
        return self.goto("choose")

    # the end of the turn

    def finish(self, g: Field, _: Answer) -> Signal:
        """8.23: troops that came to guns alone, or to guns above other troops, may lie above or below the guns."""
        u = self.u
        if in_play(g, u):
            if g.state[u] & COLUMN and not extended(g, u):
                g.state[u] &= ~COLUMN
            if in_line(g, u) and self.steps and not g.done[u] & HALTED:
                self.places = [h for h in hexes_of(g, u) if h not in self.stood and others_at(g, [u], h)]
                return self.goto("line_place")
            if self.may_choose_place(g):
                return self.ask(
                    g.active, "above-guns", "8.23", Pick([ON_TOP, BENEATH]), "act", "placed",
                    {"unit": u, "hex": g.at[u]},
                )  # fmt: skip
        return self.goto("guns_end")

    def line_place(self, g: Field, _: Answer) -> Signal:
        """8.23, 8.44: the parts of a line that came to guns lie above or below them."""
        if not self.places:
            return self.goto("guns_end")
        return self.ask(
            g.active, "above-guns", "8.23", Pick([ON_TOP, BENEATH]), "act", "line_placed",
            {"unit": self.u, "hex": self.places[0]},
        )  # fmt: skip

    def line_placed(self, g: Field, answer: Answer) -> Signal:
        hex = self.places.pop(0)
        guns = [p for p in parts_at(g, hex) if p // 3 != self.u]
        mine = [p for p in parts_at(g, hex) if p // 3 == self.u]
        reorder(g, hex, mine + guns if answer[0] == ON_TOP else guns + mine)
        return self.goto("line_place")

    def may_choose_place(self, g: Field) -> bool:
        u = self.u
        if g.b.arm[u] == A_ART or not self.steps or g.done[u] & HALTED or len(self.group) > 1 or extended(g, u):
            return False
        if g.at[u] == self.began:
            return False
        there = others_at(g, [u], g.at[u])
        guns = [p for p in there if g.b.arm[p // 3] == A_ART]
        if not guns:
            return False
        if len(guns) == len(there):
            return True
        on_top = parts_at(g, g.at[u])[0] // 3 == u
        return on_top and g.b.arm[there[0] // 3] == A_ART

    def placed(self, g: Field, answer: Answer) -> Signal:
        u = self.u
        hex = g.at[u]
        there = [p for p in parts_at(g, hex) if p // 3 != u]
        guns = [p for p in there if g.b.arm[p // 3] == A_ART]
        rest = [p for p in there if g.b.arm[p // 3] != A_ART]
        mine = [3 * u]
        reorder(g, hex, mine + guns + rest if answer[0] == ON_TOP else guns + mine + rest)
        return self.goto("guns_end")

    def guns_end(self, g: Field, _: Answer) -> Signal:
        """9.55: guns that have moved close to the enemy."""
        u = self.u
        moved = in_play(g, u) and g.b.arm[u] == A_ART and self.steps > 0 and not g.done[u] & (HALTED | WITHDREW)
        if moved and g.order[u] != MARCH:
            if g.options & OPT_GUNS_CLOSE:
                if self.rolled:
                    return self.goto("over")
                return self.call(GunsClose(u, self.began), "over")
            if guns_exposed(g, u):
                g.done[u] |= NO_FIGHT
        return self.goto("over")

    def over(self, g: Field, _: Answer) -> Signal:
        """7.32: refused flanks that have friends beside them now; 12.73: leaders left alone; 10.13."""
        self.later += [v for v in self.group if v != self.u and guns_moved(g, self.course())]
        for v in [self.u, *self.group]:
            g.done[v] |= ACTED
        straighten(g)
        return self.call(LeadersAlone(), "last")

    def last(self, g: Field, _: Answer) -> Signal:
        """10.61: batteries that moved together fire one after the other."""
        while self.later:
            v = self.later.pop(0)
            if in_play(g, v) and not g.done[v] & HALTED:
                self.u = v
                self.group = [v]
                self.leaders = []
                self.stopped = 1
                self.turned = 1
                self.swapped = 0
                self.rolled = 0
                return self.goto("choose")
        return self.done()

    def tolls(self, g: Position, decision: Decision) -> Tolls:
        """9.13: what a march or a turn costs, and what is left then."""
        assert isinstance(g, Field)
        return unit_tolls(g, self.course(), decision.choice.items()) if decision.key == "unit-turn" else NO_TOLLS

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        """The reason against an act that is not on offer."""
        if not isinstance(g, Field) or decision.key != "unit-turn" or len(answer) != 1:
            return None
        return why_no_act(g, self.course(), answer[0])
