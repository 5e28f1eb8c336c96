"""5.0 The Reinforcements Phase: who has been due on the Turn Record Track comes to the map."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Refusal
from .....kit.acts import arg_of, kind_of
from .....kit.log import say
from ...codes import PLACE
from ...state.effects import enter_play
from ...state.model import Continent
from ..queries.ch05_reinforcements import arrivals, company, destinations


class Reinforcements(Frame):
    """5.0: the scheduled reinforcements and the healed leaders (12.12) of a side; they may move this turn."""

    side: int
    todo: list[int]  # counters whose turn has come
    now: list[int]  # those of them who arrive together

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side
        self.todo = []
        self.now = []

    def start(self, g: Continent, _: Answer) -> Signal:
        self.todo = arrivals(g, self.side)
        return self.goto("next")

    def next(self, g: Continent, _: Answer) -> Signal:
        """5.0: each where the scenario says; if that region is not one's own, in the nearest that is, or later."""
        if not self.todo:
            return self.done()
        self.now = company(g, self.side, self.todo[0])
        self.todo = [p for p in self.todo if p not in self.now]
        found = destinations(g, self.side, self.now[0])
        if not found:
            say(g, "arrival-waits", "5.0", {"pieces": self.now})
            return self.goto("next")
        if len(found) == 1:
            self._arrive(g, found[0])
            return self.goto("next")
        return self.ask(
            self.side, "arrival", "5.0", Pick([PLACE + r for r in found]), "act", "chosen", {"pieces": self.now}
        )

    def chosen(self, g: Continent, answer: Answer) -> Signal:
        self._arrive(g, arg_of(answer[0]))
        return self.goto("next")

    def _arrive(self, g: Continent, region: int) -> None:
        for p in self.now:
            enter_play(g, p, region, g.b.top[p])
        say(g, "arrives", "5.0", {"pieces": self.now, "place": region})

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Continent)
        if len(answer) == 1 and kind_of(answer[0]) == PLACE and arg_of(answer[0]) < g.b.n_places:
            return Refusal("5.0", "no-arrival", {"place": arg_of(answer[0])})
        return None
