"""22 Carlist Uprising Phase: the table, and what Expeditions stir up."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Frame, Signal
from .....kit.log import say
from ...codes import NO, YES
from ...pack.board import CARLIST, LIBERAL, NONE
from ...state.effects import change_uprising
from ...state.model import K_ROYAL, War
from ..queries.ch05_pieces import pieces_at, troops
from ..queries.ch23_regions import expeditions, level


class Uprising(Frame):
    """22.1, 22.1/overflow, 22.1/twelve, 22.2: two dice on the table, then each Expedition in turn."""

    stirred_in: list[int]
    region: int

    def __init__(self) -> None:
        super().__init__()
        self.stirred_in = []
        self.region = NONE

    def start(self, g: War, _: Answer) -> Signal:
        return self.roll(2, "uprising", "22.1", "rolled")

    def rolled(self, g: War, dice: Answer) -> Signal:
        b = g.b
        total = dice[0] + dice[1]
        name = b.charts.uprising.table[total]
        say(g, "uprising-roll", "22.1", {"dice": dice, "n": total})
        if name == "none":
            say(g, "uprising-none", "22.1", {})
            return self.goto("expeditions")
        top = b.charts.uprising.max
        regions = list(range(b.n_spaces, b.n_places))
        if name == "choice":
            options = [r for r in regions if level(g, r) < top]
        else:
            region = b.place_no[name]
            if level(g, region) < top:
                change_uprising(g, region, 1, "22.1")
                return self.goto("expeditions")
            options = [r for r in b.ends[region] if r >= b.n_spaces and level(g, r) < top]
            if not options:
                options = [r for r in regions if level(g, r) < top]
        if not options:
            return self.goto("expeditions")
        if len(options) == 1:
            return self.chosen(g, options)
        rule = "22.1/twelve" if name == "choice" else "22.1/overflow"
        return self.ask(CARLIST, "raise-region", rule, Pick(options), "place", "chosen")

    def chosen(self, g: War, answer: Answer) -> Signal:
        change_uprising(g, answer[0], 1, "22.1")
        return self.goto("expeditions")

    def expeditions(self, g: War, _: Answer) -> Signal:
        """22.2: only with more Carlist than Liberal units, and below level 3."""
        self.stirred_in = [r for r in expeditions(g) if self.number(g, r) > 0 and level(g, r) < g.b.charts.uprising.max]
        return self.goto("next")

    def number(self, g: War, region: int) -> int:
        mine = len(troops(g.b, pieces_at(g, CARLIST, region)))
        theirs = len(troops(g.b, pieces_at(g, LIBERAL, region)))
        if mine <= theirs:
            return 0
        plus = 1 if g.marks[K_ROYAL] and mine >= 4 else 0  # C25
        return mine - theirs + plus

    def next(self, g: War, _: Answer) -> Signal:
        if not self.stirred_in:
            return self.done()
        self.region = self.stirred_in[0]
        self.stirred_in = self.stirred_in[1:]
        return self.ask(
            CARLIST, "stir-up", "22.2", Pick([NO, YES]), "yesno", "asked",
            {"place": self.region, "n": self.number(g, self.region)},
        )  # fmt: skip

    def asked(self, g: War, answer: Answer) -> Signal:
        if answer[0] == NO:
            return self.goto("next")
        return self.roll(1, "stir-up", "22.2", "stirred", {"place": self.region})

    def stirred(self, g: War, dice: Answer) -> Signal:
        n = self.number(g, self.region)
        say(g, "stir-up-roll", "22.2", {"die": dice[0], "n": n, "place": self.region})
        if dice[0] <= n:
            change_uprising(g, self.region, 1, "22.2")
        return self.goto("next")
