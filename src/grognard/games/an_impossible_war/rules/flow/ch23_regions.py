"""23 Regions: what units do there, and putting an Uprising down."""

from __future__ import annotations

from .....core.choice import Answer, Pick, Subset
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Refusal
from .....kit.log import say, tell_more
from ...codes import NO, YES
from ...pack.board import BORDER, CARLIST, LIBERAL, NONE
from ...state.effects import change_uprising, play_card
from ...state.effects_pieces import acted, lose, move_pieces, settle_strays
from ...state.effects_settle import drop_pursuit, settle_stacking
from ...state.model import War
from ..queries.ch05_pieces import count_blocks, escorts, pieces_at, troops
from ..queries.ch07_cards import holds, may_hold
from ..queries.ch10_actions import ready
from ..queries.ch23_regions import level
from .escort import Escort


class RegionActivation(Frame):
    """23.1, 23.1/between-regions, 23.1/liberal-split: units of a region move to its neighbours or to the North."""

    place: int
    group: list[int]
    twice: int  # C18: moves left after the next
    to: int

    def __init__(self, place: int = 0) -> None:
        super().__init__()
        self.place = place
        self.group = []
        self.twice = 0
        self.to = NONE

    def start(self, g: War, _: Answer) -> Signal:
        say(g, "activated", "10.1", {"side": g.active, "place": self.place})
        if g.active == CARLIST:
            if may_hold(g, CARLIST, "C18"):
                options = [NO, YES] if holds(g, "C18") else [NO]
                return self.ask(CARLIST, "card-c18", "7.1/operational", Pick(options), "yesno", "ride")
            return self.goto("expedition")
        return self.goto("choose")

    def ride(self, g: War, answer: Answer) -> Signal:
        """Card C18: the Expedition may move twice between regions."""
        if answer[0] == YES:
            play_card(g, g.b.card_no["C18"], "23.1")
            self.twice = 1
        return self.goto("expedition")

    def expedition(self, g: War, _: Answer) -> Signal:
        """23.1: an Expedition moves as one, leaving nobody behind."""
        self.group = pieces_at(g, CARLIST, self.place)
        return self.goto("where")

    def choose(self, g: War, _: Answer) -> Signal:
        """23.1/liberal-split: Liberal units move together or apart."""
        able = [p for p in troops(g.b, pieces_at(g, LIBERAL, self.place)) if ready(g, p)]
        if not able:
            return self.goto("finish")
        return self.ask(LIBERAL, "group", "23.1", Subset(able), "piece", "escort", {"place": self.place})

    def escort(self, g: War, answer: Answer) -> Signal:
        if not answer:
            return self.goto("finish")
        self.group = answer
        able = [p for p in escorts(g.b, pieces_at(g, LIBERAL, self.place)) if ready(g, p)]
        return self.call(Escort(LIBERAL, able, "23.1"), "formed")

    def formed(self, g: War, answer: Answer) -> Signal:
        self.group = self.group + answer
        return self.goto("where")

    def where(self, g: War, _: Answer) -> Signal:
        """23.1/between-regions, 23.1/declared-north: a neighbouring region without counting points, or the North."""
        b = g.b
        options = [0]
        north = False
        for i in range(len(b.links[self.place])):
            end = b.ends[self.place][i]
            if b.link_kind[b.links[self.place][i]] == BORDER:
                options.append(end + 1)
            else:
                north = True
        if north and self.twice != -1:
            options.append(b.n_places + 1)
        return self.ask(
            g.active, "region-move", "23.1", Pick(options), "region-move", "go",
            {"place": self.place, "group": self.group},
        )  # fmt: skip

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        if decision.key == "region-move":
            return Refusal("23.1/between-regions", "refuse-region-not-adjacent")
        return None

    def go(self, g: War, answer: Answer) -> Signal:
        acted(g, self.group)
        if answer[0] == 0:
            self.group = []
            return self.goto("choose" if g.active == LIBERAL else "finish")
        if answer[0] == g.b.n_places + 1:
            group = self.group
            self.group = []
            from .ch11_movement import March

            return self.call(March(group, self.place), "choose" if g.active == LIBERAL else "finish")
        self.to = answer[0] - 1
        move_pieces(g, self.group, self.to)
        tell_more(
            g,
            g.active,
            "entered",
            "23.1/between-regions",
            {"group": self.group, "place": self.to, "origin": self.place},
            {"side": g.active, "n": count_blocks(g.b, self.group), "place": self.to, "origin": self.place},
        )
        if g.active == CARLIST:
            drop_pursuit(g, self.place)
            settle_stacking(g, self.to)
            if self.twice == 1:
                self.twice = -1
                self.place = self.to
                return self.goto("where")
            return self.goto("finish")
        self.group = []
        return self.goto("choose")

    def finish(self, g: War, _: Answer) -> Signal:
        settle_strays(g, self.place)
        for place in range(g.b.n_spaces, g.b.n_places):
            drop_pursuit(g, place)
        return self.done()


class Suppress(Frame):
    """10.7, 23.4/suppress: the Liberals try to put an uprising down."""

    place: int
    units: list[int]

    def __init__(self, place: int = 0) -> None:
        super().__init__()
        self.place = place
        self.units = []

    def start(self, g: War, _: Answer) -> Signal:
        able = [p for p in troops(g.b, pieces_at(g, LIBERAL, self.place)) if ready(g, p)]
        if not able:
            return self.goto("try_it")
        return self.ask(
            LIBERAL, "suppressors", "23.4/suppress", Subset(able), "piece", "with_units", {"place": self.place}
        )

    def with_units(self, g: War, answer: Answer) -> Signal:
        self.units = answer
        acted(g, answer)
        return self.goto("try_it")

    def try_it(self, g: War, _: Answer) -> Signal:
        say(g, "suppression", "10.7", {"place": self.place, "n": len(self.units)})
        return self.roll(1, "suppress", "23.4/suppress", "rolled", {"place": self.place})

    def rolled(self, g: War, dice: Answer) -> Signal:
        """23.4/suppress: more than the level lowers it; with units also as much, at a loss, and 6 lowers it by two."""
        chart = g.b.charts.regions
        now = level(g, self.place)
        extra = chart.suppress_unit_extra * max(0, len(self.units) - 1)
        total = dice[0] + extra
        say(g, "suppress-roll", "23.4/suppress", {"die": dice[0], "mod": extra, "n": now, "place": self.place})
        if not self.units:
            if total > now:
                change_uprising(g, self.place, chart.suppress_reduction, "23.4/suppress")
            return self.done()
        if total < now:
            return self.done()
        if total >= chart.suppress_strong_from:
            change_uprising(g, self.place, chart.suppress_strong_reduction, "23.4/suppress")
            return self.done()
        change_uprising(g, self.place, chart.suppress_reduction, "23.4/suppress")
        if total == now:
            return self.ask(
                LIBERAL, "suppress-loss", "23.4/suppress", Pick(self.units), "piece", "hurt", {"place": self.place}
            )
        return self.done()

    def hurt(self, g: War, answer: Answer) -> Signal:
        lose(g, answer[0], g.b.charts.regions.suppress_equal_loss, "23.4/suppress")
        settle_strays(g, self.place)
        return self.done()
