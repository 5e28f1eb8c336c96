"""16 Pieces that come onto the table: attackers in turn 1, reserves later."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Args, Refusal
from .....kit.log import say
from ...codes import ADVANCE, END, FORM, JOIN, MANY, PLACE, QUICK, arg_of, index_of
from ...pack.names import FANATIC, NO_FORMATION, NONE, SQUARE
from ...state.effects import set_formation
from ...state.effects_field import come_on, come_with
from ...state.model import DIVIDED, Field
from ..choices.entering import Entry
from ..queries.ch05_formations import formations_of
from ..queries.ch16_reserves import comers, comes, diced, entry, led_paces, paces
from ..queries.ch16_scenario import is_chief, rule
from ..queries.common import gifted, is_gun, is_officer, tag, tags, units
from .ch03_march import Ice


class Arrivals(Frame):
    """16: at the beginning of its movement a side brings on those whose time has come; officers last.

    scenario/assault-on-the-position, scenario/defend-the-farm: the attacker's whole army, in turn 1.
    scenario/escalation: those kept back, when the player wants.
    """

    side: int
    dice: list[int]  # those a die decides about
    ready: list[int]  # those that may come on

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side
        self.dice = []
        self.ready = []

    def start(self, g: Field, _: Answer) -> Signal:
        """scenario/defend-the-farm, scenario/battle-for-the-bridge: a die for each, no more than the factor."""
        self.ready = comers(g, self.side)
        self.dice = diced(g, self.side)
        if not self.dice:
            return self.goto("next")
        args: Args = {"pieces": tags(g, self.dice), "need": g.factor[self.side], "n": len(self.dice)}
        return self.roll(len(self.dice), "roll-reserves", rule(g), "rolled", args)

    def rolled(self, g: Field, faces: Answer) -> Signal:
        came = [self.dice[i] for i in range(len(faces)) if faces[i] <= g.factor[self.side]]
        self.ready += came
        args: Args = {"side": self.side, "dice": faces, "need": g.factor[self.side], "pieces": tags(g, came)}
        say(g, "reserves-come" if came else "reserves-wait", rule(g), args)
        return self.goto("next")

    def next(self, g: Field, _: Answer) -> Signal:
        """16: who finds no way onto the table waits for the next turn."""
        self.ready = [p for p in self.ready if comes(g, p)]
        troops = [p for p in self.ready if not is_officer(g, p)]
        juniors = [p for p in self.ready if not is_chief(g, p)]
        pieces = troops or juniors or self.ready
        if not pieces:
            return self.done()
        options = [PLACE + tag(g, p) for p in pieces]
        if all(g.flags[p] & DIVIDED for p in self.ready):
            options.append(END)
        elif len(pieces) == 1:
            return self.picked(g, [options[0]])
        return self.ask(self.side, "arrive", rule(g), Pick(options), "act", "picked", {"n": len(self.ready)})

    def picked(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == END:
            return self.done()
        p = index_of(answer[0])
        self.ready.remove(p)
        return self.call(ComeOn(p), "next")


class ComeOn(Frame):
    """16: a piece comes on: it says its formation, then moves as that allows, from the edge. It has moved, and does not
    charge this turn."""

    p: int
    pace: int
    least: int  # of an officer's units that he must have in his range when he has come on
    ice: list[int]

    def __init__(self, p: int = NONE) -> None:
        super().__init__()
        self.p = p
        self.pace = ADVANCE
        self.least = 0
        self.ice = []

    def start(self, g: Field, _: Answer) -> Signal:
        p = self.p
        if is_officer(g, p):
            return self.goto("lead")
        if is_gun(g, p):
            return self.goto("order")
        formations = [f for f in formations_of(g, p) if f != SQUARE]
        if len(formations) == 1:
            return self.formed(g, [FORM + formations[0]])
        choice = Pick([FORM + f for f in formations])
        return self.ask(g.side[p], "arrive-form", rule(g), choice, "act", "formed", {"piece": tag(g, p)})

    def lead(self, g: Field, _: Answer) -> Signal:
        """scenario/assault-on-the-position, scenario/defend-the-farm: officers stay near their units when these come
        on. 12/fanatic: such an officer comes on in a unit."""
        hosts = units(g, g.side[self.p]) if gifted(g, self.p, FANATIC) else []
        if hosts:
            choice = Pick([JOIN + tag(g, q) for q in hosts])
            args: Args = {"piece": tag(g, self.p)}
            return self.ask(g.side[self.p], "arrive-with", "12/fanatic", choice, "act", "joined", args)
        options, self.least = led_paces(g, self.p)
        return self.offer(g, options)

    def joined(self, g: Field, answer: Answer) -> Signal:
        come_with(g, self.p, index_of(answer[0]))
        return self.done()

    def formed(self, g: Field, answer: Answer) -> Signal:
        set_formation(g, self.p, arg_of(answer[0]))
        return self.goto("order")

    def order(self, g: Field, _: Answer) -> Signal:
        return self.offer(g, paces(g, self.p))

    def offer(self, g: Field, options: list[int]) -> Signal:
        if not options:  # 5/open-order/two-inches: no room for it after all
            set_formation(g, self.p, NO_FORMATION)
            return self.done()
        if len(options) == 1:
            return self.ordered(g, options)
        args: Args = {"piece": tag(g, self.p)}
        return self.ask(g.side[self.p], "arrive-pace", rule(g), Pick(options), "act", "ordered", args)

    def ordered(self, g: Field, answer: Answer) -> Signal:
        self.pace = answer[0]
        args: Args = {"piece": tag(g, self.p)}
        return self.ask(g.side[self.p], "arrive-pose", rule(g), self.walk(g), "pose", "came", args)

    def walk(self, g: Field) -> Entry:
        return entry(g, self.p, self.pace, self.least)

    def came(self, g: Field, path: Answer) -> Signal:
        walk = self.walk(g)
        come_on(g, self.p, path[-3:], walk.cost(path), self.pace == QUICK, rule(g))
        self.ice = [] if is_officer(g, self.p) else walk.iced(path)
        return self.goto("over_ice")

    def over_ice(self, g: Field, _: Answer) -> Signal:
        """15/frozen-water: whoever comes on over ice tries it."""
        if not self.ice:
            return self.done()
        return self.call(Ice(self.p, self.ice.pop(0) - MANY), "after_ice")

    def after_ice(self, g: Field, answer: Answer) -> Signal:
        return self.goto("over_ice") if answer == [1] else self.done()

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Field)
        if isinstance(decision.choice, Entry) and decision.choice.fault(answer) == "fault-covers":
            return Refusal(rule(g), "no-arrive-command", {"officer": tag(g, self.p), "n": self.least})
        return None
