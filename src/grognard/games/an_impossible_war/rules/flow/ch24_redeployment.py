"""24.8 Redeployment."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Refusal
from .....kit.log import say, tell_more
from ...pack.board import CARLIST, LIBERAL, NONE
from ...state.effects_pieces import put
from ...state.effects_settle import drop_pursuit, settle_all, settle_control, settle_siege, settle_stacking
from ...state.model import INSIDE, War
from ..queries.ch04_map import enemy_fort, fort_side, port_open
from ..queries.ch05_pieces import any_outside, inside, is_troop, pieces_at, troops
from ..queries.ch18_siege import besieged, capacity_of


class Redeployment(Frame):
    """24.8, 24.8/limits: units moved one by one to their own zone, by land or (Liberals) by sea."""

    side: int
    left: int
    partidas: int
    moved: list[int]
    p: int

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side
        self.left = 0
        self.partidas = 0
        self.moved = []
        self.p = NONE

    def start(self, g: War, _: Answer) -> Signal:
        chart = g.b.charts.end_of_year
        if self.side == LIBERAL:
            return self.roll(chart.redeploy_liberal_dice, "redeploy", "24.8", "rolled")
        self.left = chart.redeploy_carlist_units
        self.partidas = chart.redeploy_carlist_partidas
        return self.goto("choose")

    def rolled(self, g: War, dice: Answer) -> Signal:
        self.left = dice[0]
        say(g, "redeploy-roll", "24.8", {"die": dice[0]})
        return self.goto("choose")

    def ends(self, g: War, p: int, one: bool = False) -> list[int]:
        """24.8/limits, 24.8/land, 24.8/naval: where a unit may end (`one`: the first found will do)."""
        b = g.b
        here = g.at[p]
        shut_in = bool(g.flags[p] & INSIDE) and besieged(g, here)
        good = [False] * b.n_places
        if not shut_in:
            seen = [False] * b.n_places
            seen[here] = True
            edge = [here]
            while edge:
                after: list[int] = []
                for place in edge:
                    for to in b.ends[place]:
                        if seen[to]:
                            continue
                        seen[to] = True
                        if not self.passable(g, to):
                            continue
                        after.append(to)
                        if self.may_end(g, p, to):
                            if one:
                                return [to]
                            good[to] = True
                edge = after
        if self.side == LIBERAL and b.coast[here] and (here >= b.n_spaces or port_open(g, here)):
            for s in range(b.n_places):
                if s == here or good[s] or not b.coast[s]:
                    continue
                if s < b.n_spaces and not port_open(g, s):
                    continue
                if self.port_free(g, p, s) and self.may_end(g, p, s):
                    if one:
                        return [s]
                    good[s] = True
        return [s for s in range(b.n_places) if good[s]]

    def passable(self, g: War, to: int) -> bool:
        """24.8/land: no enemy unit or fortress, unless besieged by friends; Carlists stay in the North."""
        if to >= g.b.n_spaces:
            return self.side == LIBERAL
        if fort_side(g, to) == 1 - self.side and besieged(g, to):
            return True
        return not any_outside(g, 1 - self.side, to) and not enemy_fort(g, self.side, to)

    def port_free(self, g: War, p: int, to: int) -> bool:
        """24.8/naval: no enemies, unless they besiege one's own fortress and there is room in it."""
        b = g.b
        if to >= b.n_spaces:
            return True
        if enemy_fort(g, LIBERAL, to):
            return False
        if any_outside(g, CARLIST, to):
            if not (fort_side(g, to) == LIBERAL and besieged(g, to)):
                return False
            return not is_troop(b, p) or len(troops(b, inside(g, LIBERAL, to))) < capacity_of(b, to)
        return True

    def may_end(self, g: War, p: int, to: int) -> bool:
        """24.8/limits: in one's own zone, at most six infantry and cavalry; guns and trains not alone."""
        b = g.b
        if b.zone[to] != self.side:
            return False
        mine = pieces_at(g, self.side, to)
        if is_troop(b, p):
            return len(troops(b, mine)) < b.charts.end_of_year.redeploy_limit
        return fort_side(g, to) == self.side or bool(troops(b, mine))

    def units(self, g: War) -> list[int]:
        b = g.b
        out: list[int] = []
        for p in range(b.n_pieces):
            if b.side[p] != self.side or g.at[p] < 0 or p in self.moved:
                continue
            if self.side == CARLIST and g.at[p] >= b.n_spaces:
                continue
            if b.partida[p]:
                if self.partidas <= 0:
                    continue
            elif self.left <= 0:
                continue
            if self.ends(g, p, True):
                out.append(p)
        return out

    def choose(self, g: War, _: Answer) -> Signal:
        if self.left <= 0 and self.partidas <= 0:
            return self.goto("finish")
        options = [0] + [p + 1 for p in self.units(g)]
        if len(options) == 1:
            return self.goto("finish")
        return self.ask(
            self.side, "redeploy", "24.8", Pick(options), "piece-or-none", "chosen",
            {"n": self.left, "partidas": self.partidas},
        )  # fmt: skip

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        return Refusal("24.8/limits", "refuse-redeploy")

    def chosen(self, g: War, answer: Answer) -> Signal:
        if answer[0] == 0:
            return self.goto("finish")
        self.p = answer[0] - 1
        return self.ask(
            self.side, "redeploy-to", "24.8", Pick(self.ends(g, self.p)), "place", "moved_to", {"piece": self.p}
        )

    def moved_to(self, g: War, answer: Answer) -> Signal:
        p, to = self.p, answer[0]
        here = g.at[p]
        if g.b.partida[p]:
            self.partidas -= 1
        else:
            self.left -= 1
        self.moved.append(p)
        put(g, p, to)
        if besieged(g, to) and fort_side(g, to) == self.side:
            g.flags[p] |= INSIDE
        tell_more(g, self.side, "redeployed", "24.8", {"piece": p, "origin": here, "place": to},
             {"side": self.side, "origin": here, "place": to})  # fmt: skip
        for place in (here, to):
            if place < g.b.n_spaces:
                settle_siege(g, place)
                settle_control(g, place)
            else:
                drop_pursuit(g, place)
        settle_stacking(g, to)
        return self.goto("choose")

    def finish(self, g: War, _: Answer) -> Signal:
        """24.8, 11.3: guns, trains and knapsacks move by themselves; only now must they not be alone."""
        if self.side == LIBERAL:
            settle_all(g)
        return self.done()
