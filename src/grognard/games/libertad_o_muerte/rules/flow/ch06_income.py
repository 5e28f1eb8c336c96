"""6.0 The Income Phase."""

from __future__ import annotations

from .....core.choice import Answer
from .....core.frame import Frame, Signal
from .....kit.log import say
from ...state.effects import gain_resources
from ...state.model import Continent
from ..queries.ch06_income import (
    IN_CARDS,
    IN_REGIONS,
    IN_REMITTANCES,
    IN_TENSION,
    IN_TOTAL,
    corsair_boxes,
    corsair_loss,
    income,
)
from .dice import d10, shown


class IncomePhase(Frame):
    """6.0: a side receives the resources of its regions and of the Active Cards."""

    side: int
    boxes: list[int]  # 18.0: corsair boxes to roll for
    lost: int

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side
        self.boxes = []
        self.lost = 0

    def start(self, g: Continent, _: Answer) -> Signal:
        """18.0: before he counts, the Royalist rolls for every box with corsairs."""
        self.boxes = corsair_boxes(g, self.side)
        if not self.boxes:
            return self.goto("receive")
        return d10(self, len(self.boxes), "corsairs", "18.0", "rolled")

    def rolled(self, g: Continent, answer: Answer) -> Signal:
        b = g.b
        for i in range(len(self.boxes)):
            n = corsair_loss(b, answer[i])
            self.lost += n
            shown(g, "corsairs-roll", "18.0", answer[i], [], {"place": b.corsair_0 + self.boxes[i], "n": n})
        return self.goto("receive")

    def receive(self, g: Continent, _: Answer) -> Signal:
        """6.0, 17.0: the Income Marker shows the final sum, which goes to the resources."""
        parts = income(g, self.side)
        total = max(0, parts[IN_TOTAL] - self.lost)
        say(g, "income-regions", "6.0", {"side": self.side, "n": parts[IN_REGIONS]})
        if parts[IN_CARDS] > 0:
            say(g, "income-cards", "6.0", {"side": self.side, "n": parts[IN_CARDS]})
        elif parts[IN_CARDS] < 0:
            say(g, "income-cards-lost", "6.0", {"side": self.side, "n": -parts[IN_CARDS]})
        if parts[IN_REMITTANCES]:
            say(g, "income-remittances", "6.0", {"n": parts[IN_REMITTANCES]})
        if parts[IN_TENSION]:
            say(g, "income-tension", "17.0", {"n": parts[IN_TENSION]})
        g.income[self.side] = total
        say(g, "income", "6.0", {"side": self.side, "n": total})
        gain_resources(g, self.side, total, "6.0")
        return self.done([total])
