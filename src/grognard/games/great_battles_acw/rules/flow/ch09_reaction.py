"""9.6 Reactions: the side that is not in phase turns, refuses a flank, or moves horse and guns away."""

from __future__ import annotations

from .....core.choice import NO_ANSWER, Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Refusal
from .....kit.acts import arg_of, kind_of
from .....kit.log import say
from ...codes import M_COST, NO, REACT_MOVE, REACT_REFUSE_L, REACT_REFUSE_R, REFACE
from ...state.effects import face
from ...state.effects_lines import refuse_flank
from ...state.model import CHARGING, DISORDERED, EVADED, HALTED, REACTED, REFACED, REFUSE_L, REFUSE_R, Field
from ..queries.ch07_refuse import end_part
from ..queries.ch08_stacks import hex_of, in_play, is_guns, units_at
from ..queries.ch09_reaction import (
    came_together,
    movers_away,
    one_vertex,
    reaction_paths,
    reactions,
    ride_drm,
    touched,
    why_no_bend,
    why_no_react_move,
    why_no_turn,
)
from ..queries.ch12_cohesion import BY_FACING, BY_REACTION_MOVE
from .ch06_marks import busy
from .ch10_out_of_phase import GunsFirst
from .ch12_disorder import Test
from .ch12_retreat import Retreat


class ReactFacing(Frame):
    """9.61, 9.62: units turn by a vertex or refuse a flank because an enemy moved or advanced next to them, or fired.

    `hex`: the hex entered, or fired from. `trigger`: the unit that entered it; `by_fire`, the hex fired at. `movers`:
    all units that entered together, if they are more. Result: the units that turned or refused and did not suffer a
    second disorder by it: they may still return fire (9.61).
    """

    hex: int
    trigger: int
    by_fire: bool
    movers: list[int]
    who: list[int]  # the stack that reacts now
    broken: list[int]  # of them, those disordered before
    out: list[int]

    def __init__(self, hex: int = -1, trigger: int = -1, by_fire: bool = False, movers: list[int] = NO_ANSWER) -> None:
        super().__init__()
        self.hex = hex
        self.trigger = trigger
        self.by_fire = by_fire
        self.movers = movers[:]
        self.who = []
        self.broken = []
        self.out = []

    def start(self, g: Field, answer: Answer) -> Signal:
        """9.6/phasing-side-never-reacts: an advance of the other side, in a continued shock, sets off nothing."""
        if self.hex < 0 or self.trigger < 0:
            return self.done([])
        if self.by_fire:
            if not self.movers:  # 9.62: who fired from the hex does not hold the target in his front against itself
                self.movers = units_at(g, self.hex)
        else:
            if g.b.side[self.trigger] != g.active:
                return self.done([])
            if not self.movers:
                self.movers = came_together(g, self.hex, self.trigger)
        return self.goto("offer")

    def hexes(self, g: Field) -> list[int]:
        return touched(g, self.hex, self.trigger if self.by_fire else -1, 1 - g.active)

    def offer(self, g: Field, answer: Answer) -> Signal:
        options = reactions(g, self.hexes(g), self.movers)
        if not options:
            return self.done(self.out)
        return self.ask(
            1 - g.active, "react-facing", "9.61", Pick([*options, NO]), "act", "chosen",
            {"hex": self.hex, "units": self.movers},
        )  # fmt: skip

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        if not isinstance(g, Field) or decision.key != "react-facing" or len(answer) != 1:
            return None
        kind, x = kind_of(answer[0]), arg_of(answer[0])
        hexes = self.hexes(g)
        if kind == REFACE and x // 12 < g.b.n_units and in_play(g, x // 12):
            u = x // 12
            if g.at[u] not in hexes:
                return Refusal("9.61", "no-react-untouched", {"unit": u})
            no = why_no_turn(g, g.at[u], self.movers)
            if no is None and x % 12 not in one_vertex(g.facing[u]):
                return Refusal("9.62", "no-turn-far", {"unit": u})
            return no
        if kind in (REACT_REFUSE_L, REACT_REFUSE_R) and x < g.b.n_units and in_play(g, x):
            return why_no_bend(g, x, kind == REACT_REFUSE_R, hexes, self.movers)
        return None

    def chosen(self, g: Field, answer: Answer) -> Signal:
        """9.61: a stack turns as one (7.11), and refuses as one (8.26)."""
        if answer[0] == NO:
            return self.done(self.out)
        kind, x = kind_of(answer[0]), arg_of(answer[0])
        if kind == REFACE:
            self.who = units_at(g, g.at[x // 12])
            for v in self.who:
                face(g, v, x % 12)
            say(g, "reacts-facing", "9.61", {"units": self.who, "facing": x % 12})
        else:
            right = kind == REACT_REFUSE_R
            self.who = units_at(g, hex_of(g, end_part(g, x, right)))
            refuse_flank(g, self.who, REFUSE_R if right else REFUSE_L, "9.61")
        for v in self.who:
            g.done[v] |= REFACED
        self.broken = [v for v in self.who if g.state[v] & DISORDERED]
        troops = [v for v in self.who if not is_guns(g, v)]
        if not troops:
            return self.tested(g, [])
        return self.call(Test(troops, 0, BY_FACING, self.movers, "9.62"), "tested")

    def tested(self, g: Field, answer: Answer) -> Signal:
        """9.61: a second disorder takes away the return fire."""
        for v in self.who:
            if in_play(g, v) and not (v in answer and v in self.broken):
                self.out.append(v)
        return self.goto("offer")


class Recoil(Retreat):
    """9.63: one unit moves away by the rules of retreat (12.44), of its own will."""

    def __init__(self, u: int = -1, most: int = 1, threat: list[int] = NO_ANSWER) -> None:
        super().__init__([u] if u >= 0 else [], 1, most, NO_ANSWER, BY_REACTION_MOVE, True, threat)

    def paths(self, g: Field) -> list[list[int]]:
        return reaction_paths(g, self.units, self.origin, self.hi, self.threat)


class ReactMove(Frame):
    """9.63: before a phasing unit enters a hex, mounted cavalry and guns within three hexes of it may move away.

    `also`: further hexes that an extended unit enters with the same step; `movers`: those who move with it. The unit
    must then enter the hex. Result: [how many units moved away].
    """

    u: int
    to: int
    also: list[int]
    movers: list[int]
    entering: bool  # the mover comes onto the map (9.7)
    over: list[int]  # units that have moved away from this step
    who: int
    most: int
    from_hex: int

    def __init__(self, u: int = -1, to: int = -1, also: list[int] = NO_ANSWER, movers: list[int] = NO_ANSWER) -> None:
        super().__init__()
        self.u = u
        self.to = to
        self.also = also[:]
        self.movers = movers[:]
        self.entering = False
        self.over = []
        self.who = -1
        self.most = 0
        self.from_hex = -1

    def start(self, g: Field, answer: Answer) -> Signal:
        """9.6/phasing-side-never-reacts, 9.63: an advance after combat does not come here."""
        if self.u < 0 or self.to < 0 or g.b.side[self.u] != g.active:
            return self.done([0])
        self.entering = g.at[self.u] < 0
        if not self.movers:
            self.movers = [self.u] if self.entering else came_together(g, g.at[self.u], self.u)
        return self.goto("offer")

    def comes(self, g: Field) -> bool:
        """Whether anybody is still to enter the hex: return fire may have driven off who fired at the guns."""
        for v in self.movers:
            if self.entering or (in_play(g, v) and not g.done[v] & HALTED):
                return True
        return False

    def threat(self) -> list[int]:
        return [self.to, *[h for h in self.also if h >= 0 and h != self.to]]

    def offer(self, g: Field, answer: Answer) -> Signal:
        """9.63: announced before the enemy moves; cavalry as often as the enemy comes on, guns once."""
        reach = g.b.charts.movement.reaction_hexes
        options = [REACT_MOVE + v for v in movers_away(g, self.threat(), self.movers, reach, self.over)]
        if not options or not self.comes(g):
            return self.finish(g)
        return self.ask(
            1 - g.active, "react-move", "9.63", Pick([*options, NO]), "act", "chosen",
            {"unit": self.u, "to": self.to},
        )  # fmt: skip

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        if not isinstance(g, Field) or decision.key != "react-move" or len(answer) != 1:
            return None
        v = arg_of(answer[0])
        if kind_of(answer[0]) != REACT_MOVE or v >= g.b.n_units or not in_play(g, v):
            return None
        if v in self.over:
            return Refusal("9.63", "no-react-again", {"unit": v})
        return why_no_react_move(g, v, self.threat(), self.movers, g.b.charts.movement.reaction_hexes)

    def chosen(self, g: Field, answer: Answer) -> Signal:
        """9.63: the phasing unit may fire at guns before they go."""
        if answer[0] == NO:
            return self.finish(g)
        self.who = arg_of(answer[0])
        self.over.append(self.who)
        busy(g, self.who)  # 13.45
        self.most = g.b.charts.movement.reaction_hexes
        say(g, "reacts-move", "9.63", {"unit": self.who, "enemy": self.u, "to": self.to})
        if is_guns(g, self.who):
            g.done[self.who] |= REACTED
            return self.call(GunsFirst(self.u, self.who), "shot")
        return self.goto("go")

    def shot(self, g: Field, answer: Answer) -> Signal:
        """9.63: any loss, failed roll or disorder leaves them one hex."""
        for n in answer:
            if n > 0:
                self.most = 1
        return self.goto("go")

    def go(self, g: Field, answer: Answer) -> Signal:
        if not in_play(g, self.who):
            return self.goto("offer")
        self.from_hex = g.at[self.who]
        return self.call(Recoil(self.who, self.most, self.threat()), "gone")

    def gone(self, g: Field, answer: Answer) -> Signal:
        """9.63: then it rolls; cavalry adds the points of the ground. A second disorder costs a point or a gun."""
        if answer[0] != 1 or not in_play(g, self.who):
            return self.goto("offer")
        n = ride_drm(g, self.who, self.from_hex, answer[1:])
        mods = [M_COST, n] if n else []
        return self.call(Test([self.who], 0, BY_REACTION_MOVE, self.movers, "9.63", mods), "offer")

    def finish(self, g: Field) -> Signal:
        """11.57: a charge that loses its enemies may be broken off."""
        if self.over:
            for v in self.movers:
                if g.done[v] & CHARGING:
                    g.done[v] |= EVADED
        return self.done([len(self.over)])
