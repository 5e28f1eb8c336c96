"""16.0/hits: hits go one by one to the strongest unit; the owner chooses among equals."""

from __future__ import annotations

from .....core.choice import NO_ANSWER, Answer, Pick
from .....core.frame import Frame, Signal
from .....kit.log import say
from ...pack.board import LIBERAL, NONE
from ...state.effects import move_prestige
from ...state.effects_pieces import lose
from ...state.model import K_DURANGO, War


class AssignHits(Frame):
    """16.0/hits, 17.8/hit-allocation: one by one to the strongest of `of`. `wall` ignores the first hit it gets.

    Result: [1 if the Wall was used].
    """

    seat: int
    of: list[int]
    hits: int
    rule: str
    shown: bool
    wall: int
    used: int
    upright: list[int]  # units whose losses only their owner sees (5.2)

    def __init__(
        self,
        seat: int = 0,
        of: list[int] = NO_ANSWER,
        hits: int = 0,
        rule: str = "16.0/hits",
        shown: bool = True,
        wall: int = NONE,
        upright: list[int] = NO_ANSWER,
    ) -> None:
        super().__init__()
        self.seat = seat
        self.of = of
        self.hits = hits
        self.rule = rule
        self.shown = shown
        self.wall = wall
        self.used = 0
        self.upright = upright

    def start(self, g: War, _: Answer) -> Signal:
        while self.hits > 0:
            best: list[int] = []
            for p in self.of:
                if g.strength[p] <= 0:
                    continue
                if not best or g.strength[p] > g.strength[best[0]]:
                    best = [p]
                elif g.strength[p] == g.strength[best[0]]:
                    best.append(p)
            if not best:
                break
            if len(best) > 1:
                return self.ask(self.seat, "take-hit", self.rule, Pick(best), "piece", "chosen", {"n": self.hits})
            self.hit(g, best[0])
        return self.done([self.used])

    def chosen(self, g: War, answer: Answer) -> Signal:
        self.hit(g, answer[0])
        return self.goto("start")

    def hit(self, g: War, p: int) -> None:
        self.hits -= 1
        if p == self.wall and not self.used:
            self.used = 1
            say(g, "wall-stops-hit", "7.1/tactical", {"piece": p})
            return
        open_ = self.shown and p not in self.upright
        lose(g, p, 1, self.rule, open_)
        if g.strength[p] <= 0 and not open_ and g.marks[K_DURANGO] and g.b.foreign[p] and g.b.side[p] == LIBERAL:
            move_prestige(g, 1, "7.1/event")  # C13: eliminated in combat, though unseen
