"""11.0 Activating a space: groups leave it one after the other."""

from __future__ import annotations

from .....core.choice import Answer, Subset
from .....core.frame import Frame, Signal
from .....kit.log import say
from ...pack.board import CARLIST
from ...state.effects_pieces import acted
from ...state.effects_settle import settle
from ...state.model import War
from ..queries.ch04_map import in_zone
from ..queries.ch05_pieces import escorts, pieces_at, troops
from ..queries.ch10_actions import ready
from .ch11_movement import March
from .ch12_carlist import Concentration
from .escort import Escort


class Activation(Frame):
    """10.1, 11.0: a space is activated; its ready units move in groups, one after another."""

    place: int
    concentrated: int  # movement points lost to concentration
    came: list[int]  # units that concentrated here
    group: list[int]

    def __init__(self, place: int = 0) -> None:
        super().__init__()
        self.place = place
        self.concentrated = 0
        self.came = []
        self.group = []

    def start(self, g: War, _: Answer) -> Signal:
        say(g, "activated", "10.1", {"side": g.active, "place": self.place})
        if g.active == CARLIST and in_zone(g.b, self.place):
            return self.call(Concentration(self.place), "gathered")
        return self.goto("choose")

    def gathered(self, g: War, answer: Answer) -> Signal:
        """12.1: all groups that leave an activated space after a concentration have less to march with."""
        self.concentrated = answer[0]
        self.came = answer[1:]
        return self.goto("choose")

    def choose(self, g: War, _: Answer) -> Signal:
        """11.0: the infantry and cavalry of the next group; none: finished with this space."""
        able = [p for p in troops(g.b, pieces_at(g, g.active, self.place)) if ready(g, p)]
        if not able:
            return self.goto("finish")
        return self.ask(g.active, "group", "11.0", Subset(able), "piece", "escort", {"place": self.place})

    def escort(self, g: War, answer: Answer) -> Signal:
        if not answer:
            return self.goto("finish")
        self.group = answer
        able = [p for p in escorts(g.b, pieces_at(g, g.active, self.place)) if ready(g, p)]
        return self.call(Escort(g.active, able), "march")

    def march(self, g: War, answer: Answer) -> Signal:
        group = self.group + answer
        self.group = []
        return self.call(March(group, self.place, self.concentrated), "choose")

    def finish(self, g: War, _: Answer) -> Signal:
        """10.0/one-action-per-unit: who came by concentration and stays has moved in this phase."""
        acted(g, [p for p in self.came if g.at[p] == self.place])
        settle(g, self.place)
        return self.done()
