"""12 Officers on the move: they come last, ride as they like, and join or leave units."""

from __future__ import annotations

from typing import Final

from .....core.choice import Answer, Pick, Poses
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Args, Refusal
from .....kit.log import say
from .....space.walk import Walk
from ...codes import ADVANCE, END, JOIN, NO, OFFICER, ORDER, QUICK, index_of, kind_of
from ...pack.names import NONE
from ...state.effects import join, mark, place
from ...state.effects_turn import set_order
from ...state.model import LEFT_UNIT, O_ADVANCE, O_HALT, O_NONE, O_QUICK, S_TABLE, S_WITH, Field
from ..queries.ch03_paths import why_stopped, why_too_far
from ..queries.ch12_places import beside, host_moved, joinable, ride, stride, why_no_join, why_no_leave
from ..queries.common import is_officer, officers, tag

RULE: Final = "12/officer-movement"


class OfficersLeave(Frame):
    """12/officer-movement: officers who leave their units before these move; both then move as usual."""

    side: int
    o: int

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side
        self.o = NONE

    def start(self, g: Field, _: Answer) -> Signal:
        able = [o for o in officers(g, self.side) if g.state[o] == S_WITH and g.order[o] == O_NONE]
        options = [OFFICER + tag(g, o) for o in able if why_no_leave(g, o) is None]
        if not options:
            return self.done()
        return self.ask(self.side, "officer-leave", RULE, Pick([*options, END]), "act", "picked")

    def picked(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == END:
            return self.done()
        return self.call(Leave(index_of(answer[0])), "start")

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Field)
        if len(answer) == 1 and kind_of(answer[0]) == OFFICER and index_of(answer[0]) < len(g.kind):
            o = index_of(answer[0])
            if g.side[o] == self.side and g.state[o] == S_WITH:
                return why_no_leave(g, o)
        return None


class Leave(Frame):
    """12/officer-movement: an officer is put down beside the unit he leaves; if it has moved, so has he."""

    o: int

    def __init__(self, o: int = NONE) -> None:
        super().__init__()
        self.o = o

    def start(self, g: Field, _: Answer) -> Signal:
        host = g.host[self.o]
        args: Args = {"officer": tag(g, self.o), "unit": tag(g, host)}
        return self.ask(g.side[self.o], "officer-beside", RULE, beside(g, self.o), "number", "put_down", args)

    def put_down(self, g: Field, answer: Answer) -> Signal:
        host = g.host[self.o]
        if host_moved(g, self.o):
            set_order(g, self.o, O_QUICK if g.order[host] == O_QUICK else O_ADVANCE)
            mark(g, self.o, LEFT_UNIT)
        place(g, self.o, answer[0], answer[1], answer[2])
        say(g, "officer-left", RULE, {"officer": tag(g, self.o), "unit": tag(g, host)})
        return self.done()

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        """1/one-inch-apart, 3/near-the-enemy, 4/impassable: what stands in his place."""
        assert isinstance(g, Field)
        if not isinstance(decision.choice, Poses):
            return None
        met = decision.choice.blame(answer)
        return why_stopped(g, self.o, met, "", g.formation[self.o]) if met >= 0 else None


class OfficerMoves(Frame):
    """12/officer-movement: when the units of a side have moved, its officers do, one after another."""

    side: int
    gone: list[int]  # officers who have moved, or chosen to stay

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side
        self.gone = []

    def start(self, g: Field, _: Answer) -> Signal:
        options = [
            ORDER + tag(g, o)
            for o in officers(g, self.side)
            if not self.is_gone(g, o) and (g.state[o] == S_TABLE or why_no_leave(g, o) is None)
        ]
        if not options:
            return self.done()
        return self.ask(self.side, "officer-moves", RULE, Pick([*options, END]), "act", "picked")

    def picked(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == END:
            return self.done()
        o = index_of(answer[0])
        if g.state[o] == S_WITH:
            return self.call(Leave(o), "start")
        self.gone.append(o)
        return self.call(Ride(o), "start")

    def is_gone(self, g: Field, o: int) -> bool:
        return o in self.gone or g.order[o] not in (O_NONE, O_HALT)

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Field)
        if len(answer) != 1 or kind_of(answer[0]) != ORDER or index_of(answer[0]) >= len(g.kind):
            return None
        o = index_of(answer[0])
        if not is_officer(g, o) or g.side[o] != self.side:
            return Refusal(RULE, "no-ride-unit", {"piece": tag(g, o)})
        if self.is_gone(g, o):
            return Refusal(RULE, "no-ride-twice", {"officer": tag(g, o)})
        return why_no_leave(g, o) if g.state[o] == S_WITH else None


class Ride(Frame):
    """12/individual: an officer by himself goes up to his Speed, or twice as far at a quick march, or joins a unit."""

    o: int
    quick: int
    offered: list[int]  # the units he could have joined straight away at his pace

    def __init__(self, o: int = NONE) -> None:
        super().__init__()
        self.o = o
        self.quick = 0
        self.offered = []

    def start(self, g: Field, _: Answer) -> Signal:
        """10/stunned: no quick march for a stunned officer."""
        options = [ADVANCE]
        near = joinable(g, self.o, False, stride(g, self.o, False))
        if g.stunned[self.o] == 0:
            options.append(QUICK)
            near += joinable(g, self.o, True, stride(g, self.o, True), near)
        options += [JOIN + tag(g, p) for p in near]
        args: Args = {"officer": tag(g, self.o)}
        return self.ask(g.side[self.o], "officer-pace", RULE, Pick(options), "act", "paced", args)

    def paced(self, g: Field, answer: Answer) -> Signal:
        if kind_of(answer[0]) == JOIN:
            p = index_of(answer[0])
            slow = why_no_join(g, self.o, p, False, stride(g, self.o, False)) is None
            return self.joined(g, p, O_ADVANCE if slow else O_QUICK)
        self.quick = 1 if answer[0] == QUICK else 0
        self.offered = joinable(g, self.o, self.quick == 1, stride(g, self.o, self.quick == 1))
        walk = ride(g, self.o, self.quick == 1)
        key = "officer-quick" if self.quick else "officer-ride"
        return self.ask(g.side[self.o], key, "12/individual", walk, "number", "ridden", {"officer": tag(g, self.o)})

    def ridden(self, g: Field, answer: Answer) -> Signal:
        """12/officer-movement: what is left of his way may bring him to a unit that he could not reach straight."""
        o = self.o
        if not answer:
            set_order(g, o, O_HALT)
            return self.done()
        walk = ride(g, o, self.quick == 1)
        far = walk.cost(answer)
        set_order(g, o, O_QUICK if self.quick else O_ADVANCE, far)
        end = answer[-3:]
        place(g, o, end[0], end[1], end[2])
        say(g, "officer-rode", RULE, {"side": g.side[o], "officer": tag(g, o)})
        left = stride(g, o, self.quick == 1) - far
        near = joinable(g, o, self.quick == 1, left, self.offered)
        if not near:
            return self.done()
        options = [NO] + [JOIN + tag(g, p) for p in near]
        return self.ask(g.side[o], "officer-join", RULE, Pick(options), "act", "arrived", {"officer": tag(g, o)})

    def arrived(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == NO:
            return self.done()
        return self.joined(g, index_of(answer[0]), g.order[self.o])

    def joined(self, g: Field, p: int, order: int) -> Signal:
        set_order(g, self.o, order)
        join(g, self.o, p)
        say(g, "officer-joined", RULE, {"officer": tag(g, self.o), "unit": tag(g, p)})
        return self.done()

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        """10/stunned, 12/officer-movement: a pace or a unit that is not for him; a way that is not free."""
        assert isinstance(g, Field)
        if isinstance(decision.choice, Poses):
            return self.way_fault(g, decision.choice, answer)
        if len(answer) != 1:
            return None
        if answer[0] == QUICK and g.stunned[self.o] > 0:
            return Refusal("10/stunned", "no-quick-stunned", {"officer": tag(g, self.o)})
        if kind_of(answer[0]) == JOIN and index_of(answer[0]) < len(g.kind):
            quick = g.stunned[self.o] == 0
            return why_no_join(g, self.o, index_of(answer[0]), quick, stride(g, self.o, quick))
        return None

    def way_fault(self, g: Field, choice: Poses, answer: Answer) -> Refusal | None:
        fault = choice.fault(answer)
        met = choice.blame(answer)
        if fault is not None and met >= 0:
            return why_stopped(g, self.o, met, fault, g.formation[self.o])
        if fault == "fault-reach" and isinstance(choice, Walk):
            return why_too_far(choice, answer, "12/individual")
        return None
