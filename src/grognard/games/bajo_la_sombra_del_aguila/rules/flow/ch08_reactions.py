"""8 Reactions: what the target of a charge does about it. One reaction, to one of the chargers."""

from __future__ import annotations

from .....core.choice import NO_ANSWER, Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Args, Refusal
from .....kit.log import say
from ...codes import (
    CALL_OFF,
    PIECE,
    PRESS_ON,
    REACT_COUNTER,
    REACT_EVADE,
    REACT_FIRE,
    REACT_GUN,
    REACT_SQUARE,
    REACT_STAND,
    index_of,
    kind_of,
)
from ...pack.names import NONE, SQUARE
from ...state.effects import join, mark, set_formation
from ...state.model import REACTED, S_GONE, Field
from ..queries.ch08_reactions import (
    alone,
    answerable,
    flight,
    reactions,
    shelterers,
    square_mods,
    why_no_answer,
    why_no_react,
)
from ..queries.ch08_ways import face_of
from ..queries.ch09_combat import struck
from ..queries.ch10_courage import STEADY
from ..queries.common import is_cavalry, near, tag, tags
from .ch05_discipline import Discipline
from .ch06_cavalry import Countercharge, GiveGround
from .ch07_fire import ReactionFire
from .ch10_breaking import Destroyed


class React(Frame):
    """8/reaction-fire, 8/one-reaction-nearest: the target reacts to a charge. The result: the chargers who still come.

    `group` are all who charge it and have not been stopped yet.
    """

    q: int
    group: list[int]
    c: int  # the charger it reacts to

    def __init__(self, q: int = NONE, group: list[int] = NO_ANSWER) -> None:
        super().__init__()
        self.q = q
        self.group = group[:]
        self.c = NONE

    def start(self, g: Field, _: Answer) -> Signal:
        """8/one-reaction-nearest: to the nearest charger, or to cavalry."""
        if alone(g, self.q):
            return self.call(Flee(self.q), "fled")
        if g.marks[self.q] & REACTED:
            return self.done(self.group)
        able = [c for c in answerable(g, self.q, self.group) if len(reactions(g, self.q, c)) > 1]
        if not able:
            return self.done(self.group)
        if len(able) == 1:
            return self.whom(g, [PIECE + tag(g, able[0])])
        options = [PIECE + tag(g, c) for c in able]
        args: Args = {"piece": tag(g, self.q), "units": tags(g, self.group)}
        return self.ask(g.side[self.q], "react-to", "8/one-reaction-nearest", Pick(options), "act", "whom", args)

    def fled(self, g: Field, _: Answer) -> Signal:
        """12/individual: nobody is left to charge."""
        return self.done()

    def whom(self, g: Field, answer: Answer) -> Signal:
        self.c = index_of(answer[0])
        args: Args = {"piece": tag(g, self.q), "charger": tag(g, self.c)}
        choice = Pick(reactions(g, self.q, self.c))
        return self.ask(g.side[self.q], "reaction", "8/one-reaction-nearest", choice, "act", "reacts", args)

    def reacts(self, g: Field, answer: Answer) -> Signal:
        kind = kind_of(answer[0])
        if kind == REACT_STAND:
            return self.done(self.group)
        if kind == REACT_GUN:
            return self.call(ReactionFire(index_of(answer[0]), self.c), "gun_shot")
        mark(g, self.q, REACTED)
        if kind == REACT_FIRE:
            return self.call(ReactionFire(self.q, self.c), "shot")
        face = struck(g, self.q, face_of(g, self.c, self.q))
        if kind == REACT_COUNTER:
            return self.call(Countercharge(self.q, self.c), "moved")
        if kind == REACT_SQUARE:
            return self.call(FormSquare(self.q, self.c), "formed")
        return self.call(GiveGround(self.q, self.c, face, 1 if kind == REACT_EVADE else 0), "moved")

    def gun_shot(self, g: Field, answer: Answer) -> Signal:
        """11/regimental-artillery: the gun has fired; what its battalion does comes on top of that."""
        self.stop(g, answer[0])
        return self.goto("start") if self.group else self.done()

    def shot(self, g: Field, answer: Answer) -> Signal:
        self.stop(g, answer[0])
        return self.done(self.group)

    def stop(self, g: Field, result: int) -> None:
        """10/stunned: a charger that is stunned, or gone, does not come home."""
        if result != STEADY:
            self.group.remove(self.c)
            if g.state[self.c] != S_GONE:
                say(g, "charge-stopped", "10/stunned", {"charger": tag(g, self.c), "target": tag(g, self.q)})

    def moved(self, g: Field, _: Answer) -> Signal:
        return self.done(self.group)

    def formed(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == 0:
            return self.done(self.group)
        return self.call(CallOff(self.q, self.group), "called_off")

    def called_off(self, g: Field, answer: Answer) -> Signal:
        return self.done(answer)

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Field)
        if len(answer) != 1:
            return None
        if decision.key == "react-to" and kind_of(answer[0]) == PIECE and index_of(answer[0]) < g.n():
            return why_no_answer(g, self.q, self.group, index_of(answer[0]))
        if decision.key == "reaction":
            return why_no_react(g, self.q, self.c, answer[0])
        return None


class FormSquare(Frame):
    """5/form-square-as-reaction: infantry charged by cavalry forms square if it passes a hard check: [1] if it does."""

    q: int
    c: int

    def __init__(self, q: int = NONE, c: int = NONE) -> None:
        super().__init__()
        self.q = q
        self.c = c

    def start(self, g: Field, _: Answer) -> Signal:
        mods = square_mods(g, self.q, self.c)
        return self.call(Discipline(self.q, mods, "discipline-square", "5/form-square-as-reaction"), "checked")

    def checked(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == 1:
            set_formation(g, self.q, SQUARE)
            say(g, "forms-square", "5/form-square-as-reaction", {"piece": tag(g, self.q), "charger": tag(g, self.c)})
        return self.done(answer)


class CallOff(Frame):
    """5/call-off-charge: when the square is formed, the cavalry may let it be. The result: who still charges."""

    q: int
    group: list[int]
    i: int

    def __init__(self, q: int = NONE, group: list[int] = NO_ANSWER) -> None:
        super().__init__()
        self.q = q
        self.group = group[:]
        self.i = 0

    def start(self, g: Field, _: Answer) -> Signal:
        while self.i < len(self.group) and not is_cavalry(g, self.group[self.i]):
            self.i += 1
        if self.i >= len(self.group):
            return self.done(self.group)
        c = self.group[self.i]
        args: Args = {"charger": tag(g, c), "target": tag(g, self.q)}
        choice = Pick([PRESS_ON, CALL_OFF])
        return self.ask(g.side[c], "call-off", "5/call-off-charge", choice, "act", "decided", args)

    def decided(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == CALL_OFF:
            c = self.group.pop(self.i)
            say(g, "called-off", "5/call-off-charge", {"charger": tag(g, c), "target": tag(g, self.q)})
        else:
            self.i += 1
        return self.goto("start")


class Flee(Frame):
    """12/individual: an officer by himself who is charged flees to the nearest unit of his side, up to twice his
    speed away, or is lost."""

    o: int

    def __init__(self, o: int = NONE) -> None:
        super().__init__()
        self.o = o

    def start(self, g: Field, _: Answer) -> Signal:
        able = [p for p in shelterers(g, self.o) if near(g, self.o, p, flight(g, self.o))]
        if not able:
            return self.call(Destroyed(self.o, "12/individual"), "over")
        if len(able) == 1:
            return self.joined(g, [PIECE + tag(g, able[0])])
        options = [PIECE + tag(g, p) for p in able]
        args: Args = {"officer": tag(g, self.o)}
        return self.ask(g.side[self.o], "flee-to", "12/individual", Pick(options), "act", "joined", args)

    def joined(self, g: Field, answer: Answer) -> Signal:
        p = index_of(answer[0])
        join(g, self.o, p)
        say(g, "officer-flees", "12/individual", {"officer": tag(g, self.o), "unit": tag(g, p)})
        return self.done()

    def over(self, g: Field, _: Answer) -> Signal:
        return self.done()
