"""14.3 The Hidden Artillery box: the Carlists hide guns, and bring out one point a phase."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Frame, Signal
from .....kit.log import say
from ...pack.board import CARLIST, FIELD, HIDDEN, MOUNTAIN, NONE
from ...state.effects_guns import add_guns, hide_guns, remove_guns
from ...state.model import War
from ..queries.ch04_map import fort_side, in_zone
from ..queries.ch05_pieces import any_troop_outside, outside, points
from ..queries.ch14_artillery import gun_max
from ..queries.ch18_siege import besieged


def hidden(g: War) -> list[int]:
    """14.3: the Carlist counters in the box."""
    return [p for p in range(g.b.n_blocks, g.b.n_pieces) if g.at[p] == HIDDEN]


def gun_places(g: War, arm: int) -> list[int]:
    """14.3/deploy-one: unbesieged Carlist fortresses and spaces with Carlist troops, in the Carlist Zone.

    Not where the guns of this type have their greatest strength (14.0): the point would be lost.
    """
    b = g.b
    out: list[int] = []
    for s in range(b.n_spaces):
        if not in_zone(b, s) or points(g, outside(g, CARLIST, s), arm) >= gun_max(b, CARLIST, arm):
            continue
        fort = fort_side(g, s) == CARLIST and not besieged(g, s)
        if fort or any_troop_outside(g, CARLIST, s):
            out.append(s)
    return out


class HiddenArtillery(Frame):
    """14.3, 14.3/deploy-one, 14.3/hide-any: any number of points into the box, then one point out of it."""

    was: list[int]  # points of each type in the box before hiding: only these may come out
    place: int
    arm: int
    winter: bool

    def __init__(self, winter: bool = False) -> None:
        super().__init__()
        self.was = []
        self.place = NONE
        self.arm = NONE
        self.winter = winter

    def start(self, g: War, _: Answer) -> Signal:
        box = hidden(g)
        self.was = [points(g, box, FIELD), points(g, box, MOUNTAIN)]
        return self.goto("ask_hide")

    def hideable(self, g: War) -> list[int]:
        """Codes place * 8 + (arm - FIELD) * 4 + points of unbesieged guns in the Zone."""
        out: list[int] = []
        for s in range(g.b.n_spaces):
            if not in_zone(g.b, s):
                continue
            mine = outside(g, CARLIST, s)
            for arm in (FIELD, MOUNTAIN):
                most = min(3, points(g, mine, arm))
                out += [s * 8 + (arm - FIELD) * 4 + n for n in range(1, most + 1)]
        return out

    def ask_hide(self, g: War, _: Answer) -> Signal:
        options = self.hideable(g)
        if not options:
            return self.goto("ask_type")
        return self.ask(CARLIST, "hide-guns", "14.3/hide-any", Pick([0, *options]), "hide", "hide")

    def hide(self, g: War, answer: Answer) -> Signal:
        if answer[0] == 0:
            return self.goto("ask_type")
        place, rest = answer[0] // 8, answer[0] % 8
        hide_guns(g, outside(g, CARLIST, place), FIELD + rest // 4, rest % 4)
        return self.goto("ask_hide")

    def ask_type(self, g: War, _: Answer) -> Signal:
        """14.3/deploy-one: none of the points hidden in this phase may come out again."""
        if self.winter:
            return self.done()
        options = [0]
        if self.was[0] > 0 and gun_places(g, FIELD):
            options.append(FIELD)
        if self.was[1] > 0 and gun_places(g, MOUNTAIN):
            options.append(MOUNTAIN)
        if len(options) == 1:
            return self.done()
        return self.ask(CARLIST, "deploy-gun", "14.3/deploy-one", Pick(options), "arm-or-none", "ask_place")

    def ask_place(self, g: War, answer: Answer) -> Signal:
        if answer[0] == 0:
            return self.done()
        self.arm = answer[0]
        return self.ask(CARLIST, "deploy-gun-at", "14.3/deploy-one", Pick(gun_places(g, self.arm)), "place", "deploy")

    def deploy(self, g: War, answer: Answer) -> Signal:
        n = g.b.charts.artillery.unhide_points
        remove_guns(g, hidden(g), self.arm, n)
        used = add_guns(g, CARLIST, self.arm, n, answer[0])
        if used < n:
            add_guns(g, CARLIST, self.arm, n - used, HIDDEN)
        say(g, "gun-deployed", "14.3/deploy-one", {"arm": self.arm, "n": used, "place": answer[0]})
        return self.done()
