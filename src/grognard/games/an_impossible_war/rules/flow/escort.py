"""11.3: guns, trains and knapsacks go only with infantry or cavalry; their owner says which."""

from __future__ import annotations

from .....core.choice import NO_ANSWER, Answer, Pick, Subset
from .....core.frame import Frame, Signal
from ...pack.board import FIELD, KNAPSACK, MOUNTAIN, TRAIN
from ...state.effects_guns import can_split, split_guns
from ...state.model import War
from ..queries.ch05_pieces import points


class Escort(Frame):
    """11.3, 14.0: how many guns, and which trains and knapsacks, go along. Result: their pieces."""

    seat: int
    of: list[int]
    rule: str
    one_train: bool
    taken: list[int]

    def __init__(self, seat: int = 0, of: list[int] = NO_ANSWER, rule: str = "11.3", one_train: bool = False) -> None:
        super().__init__()
        self.seat = seat
        self.of = of
        self.rule = rule
        self.one_train = one_train
        self.taken = []

    def start(self, g: War, _: Answer) -> Signal:
        """14.0: points of artillery may be divided as far as there are counters."""
        field = points(g, self.of, FIELD)
        mountain = points(g, self.of, MOUNTAIN)
        if field + mountain == 0:
            return self.goto("ask_trains")
        options: list[int] = []
        for f in range(field + 1):
            if not can_split(g, self.of, FIELD, f):
                continue
            options += [f * 16 + m for m in range(mountain + 1) if can_split(g, self.of, MOUNTAIN, m)]
        return self.ask(self.seat, "escort-guns", self.rule, Pick(options), "guns", "take_guns")

    def take_guns(self, g: War, answer: Answer) -> Signal:
        f, m = answer[0] // 16, answer[0] % 16
        self.taken = split_guns(g, self.of, FIELD, f) + split_guns(g, self.of, MOUNTAIN, m)
        return self.goto("ask_trains")

    def ask_trains(self, g: War, _: Answer) -> Signal:
        b = g.b
        supply = [p for p in self.of if b.arm[p] == TRAIN or b.arm[p] == KNAPSACK]
        if not supply:
            return self.done(self.taken)
        if self.one_train:
            classes = [0 if b.arm[p] == TRAIN else 1 for p in supply]
            choice = Subset(supply, 0, len(supply), classes, [0, 0], [1, 1])
        else:
            choice = Subset(supply)
        return self.ask(self.seat, "escort-supply", self.rule, choice, "piece", "take_trains")

    def take_trains(self, g: War, answer: Answer) -> Signal:
        return self.done(self.taken + answer)
