"""12 Carlist special movement: concentration and evasion. (12.3 Countermarch is a way of marching: chapter 11.)"""

from __future__ import annotations

from .....core.choice import NO_ANSWER, Answer, Pick, Subset
from .....core.frame import Frame, Signal
from .....kit.log import say, tell_more
from ...codes import E_CARD, E_NO, E_TRY, NO, YES
from ...pack.board import CARLIST, LIBERAL
from ...state.effects import play_card
from ...state.effects_pieces import mark, move_pieces
from ...state.effects_settle import settle, settle_passage
from ...state.model import K_CHAPELGORRIS, LOCKED, War
from ..queries.ch04_map import fort_side, in_zone, is_refuge
from ..queries.ch05_pieces import blocks, count_blocks, escorts, outside, pieces_at, troops
from ..queries.ch07_cards import holds, may_hold
from ..queries.ch10_actions import ready
from .ch17_retreat import Retreat
from .escort import Escort


class Concentration(Frame):
    """12.1, 12.1/six-limit: before any unit moves, one unit from each adjacent space may come in.

    Result: [movement points it costs every group that leaves the space, the pieces that came...].
    """

    place: int
    per_space: int
    cost: int
    coming: list[int]
    came: list[int]
    at: int  # index into coming

    def __init__(self, place: int = 0) -> None:
        super().__init__()
        self.place = place
        self.per_space = 0
        self.cost = 0
        self.coming = []
        self.came = []
        self.at = 0

    def start(self, g: War, _: Answer) -> Signal:
        chart = g.b.charts.carlist_movement
        self.per_space = chart.concentration_per_space
        self.cost = chart.concentration_cost
        if may_hold(g, CARLIST, "C1"):
            options = [NO, YES] if holds(g, "C1") else [NO]
            return self.ask(CARLIST, "card-c1", "12.1", Pick(options), "yesno", "card")
        return self.goto("gather")

    def card(self, g: War, answer: Answer) -> Signal:
        """Card C1: no cost, and two units from each adjacent space."""
        if answer[0] == YES:
            play_card(g, g.b.card_no["C1"], "12.1")
            self.per_space = 2
            self.cost = 0
        return self.goto("gather")

    def gather(self, g: War, _: Answer) -> Signal:
        """12.1, 12.0: from spaces of the Carlist Zone only, and never past six infantry and cavalry."""
        b = g.b
        room = b.charts.carlist_movement.concentration_limit - len(troops(b, pieces_at(g, CARLIST, self.place)))
        able: list[int] = []
        classes: list[int] = []
        n = 0
        seen: list[int] = []
        for end in b.ends[self.place]:
            if end in seen or not in_zone(b, end):
                continue
            seen.append(end)
            mine = [p for p in troops(b, outside(g, CARLIST, end)) if ready(g, p)]
            if mine:
                able += mine
                classes += [n] * len(mine)
                n += 1
        if not able or room <= 0:
            return self.done([0])
        his = [self.per_space] * n
        choice = Subset(able, 0, min(room, len(able)), classes, [0] * n, his)
        return self.ask(CARLIST, "concentrate", "12.1", choice, "piece", "come", {"place": self.place})

    def come(self, g: War, answer: Answer) -> Signal:
        if not answer:
            return self.done([0])
        self.coming = answer
        self.at = 0
        return self.goto("next")

    def next(self, g: War, _: Answer) -> Signal:
        if self.at >= len(self.coming):
            return self.done([self.cost, *self.came])
        p = self.coming[self.at]
        able = [q for q in escorts(g.b, outside(g, CARLIST, g.at[p])) if ready(g, q)]
        return self.call(Escort(CARLIST, able, "12.1"), "arrive")

    def arrive(self, g: War, answer: Answer) -> Signal:
        p = self.coming[self.at]
        self.at += 1
        origin = g.at[p]
        group = [p, *answer]
        self.came = self.came + group
        move_pieces(g, group, self.place)
        tell_more(
            g,
            CARLIST,
            "concentrated",
            "12.1",
            {"group": group, "place": self.place, "origin": origin},
            {"side": CARLIST, "n": count_blocks(g.b, group), "place": self.place, "origin": origin},
        )
        if not any(g.at[q] == origin for q in self.coming):
            settle(g, origin)
        return self.goto("next")


class Evasion(Frame):
    """12.2, 12.2/refuge, 12.2/limit-three: Carlists in the Zone slip away from a group that has just entered."""

    place: int
    group: list[int]  # the Liberal group

    def __init__(self, place: int = 0, group: list[int] = NO_ANSWER) -> None:
        super().__init__()
        self.place = place
        self.group = group

    def units(self, g: War) -> list[int]:
        return outside(g, CARLIST, self.place)

    def start(self, g: War, _: Answer) -> Signal:
        """12.2, 12.2/lock-after-refusal: not with four or more, nor once refused, nor with other Liberals there."""
        b = g.b
        mine = self.units(g)
        n = count_blocks(b, mine)
        refuge = is_refuge(b, self.place)
        if not refuge and n > b.charts.carlist_movement.evasion_limit:
            return self.done([0])
        if any(g.flags[p] & LOCKED for p in mine):
            return self.done([0])
        if any(p not in self.group for p in outside(g, LIBERAL, self.place)):
            return self.done([0])
        p = g.marks[K_CHAPELGORRIS] - 1
        if p >= 0 and p in self.group:
            return self.done([0])
        options = [E_NO]
        if troops(b, mine):  # a train alone cannot retreat (11.3)
            options.append(E_TRY)
            if not refuge and holds(g, "C3"):
                options.append(E_CARD)
        return self.ask(CARLIST, "evade", "12.2", Pick(options), "evade", "decided", {"place": self.place, "n": n})

    def decided(self, g: War, answer: Answer) -> Signal:
        b = g.b
        if answer[0] == E_NO:
            mark(g, self.units(g), LOCKED)
            say(g, "evasion-declined", "12.2", {"place": self.place})
            return self.done([0])
        if answer[0] == E_CARD:
            play_card(g, b.card_no["C3"], "12.2")
            if may_hold(g, LIBERAL, "L30"):
                options = [NO, YES] if holds(g, "L30") else [NO]
                return self.ask(LIBERAL, "card-l30", "7.4", Pick(options), "yesno", "confidants")
            return self.goto("slip")
        if is_refuge(b, self.place):
            say(g, "evasion-automatic", "12.2/refuge", {"place": self.place})
            return self.goto("slip")
        return self.roll(1, "evasion", "12.2", "rolled", {"n": count_blocks(b, self.units(g))})

    def confidants(self, g: War, answer: Answer) -> Signal:
        """Card L30: the Carlist card has no effect; the units may still try their luck."""
        if answer[0] == YES:
            play_card(g, g.b.card_no["L30"], "7.4")
            return self.goto("start")
        return self.goto("slip")

    def rolled(self, g: War, dice: Answer) -> Signal:
        n = count_blocks(g.b, self.units(g))
        if dice[0] > n:
            say(g, "evasion-succeeds", "12.2", {"die": dice[0], "n": n, "place": self.place})
            return self.goto("slip")
        say(g, "evasion-fails", "12.2", {"die": dice[0], "n": n, "place": self.place})
        mark(g, self.units(g), LOCKED)
        return self.done([0])

    def slip(self, g: War, _: Answer) -> Signal:
        """12.2/fortress: one unit may stay where there is a Carlist fortress; then the Liberals must stop."""
        if fort_side(g, self.place) == CARLIST:
            mine = blocks(g.b, self.units(g))
            stay = Subset(mine, 0, min(len(mine), g.b.charts.carlist_movement.evasion_fortress_stays))
            return self.ask(CARLIST, "evade-stays", "12.2/fortress", stay, "piece", "leave", {"place": self.place})
        return self.goto("go")

    def leave(self, g: War, answer: Answer) -> Signal:
        mark(g, answer, LOCKED)
        return self.go(g, answer)

    def go(self, g: War, stays: Answer) -> Signal:
        leaving = [p for p in self.units(g) if p not in stays]
        if not troops(g.b, leaving):
            return self.done([0])
        return self.call(Retreat(self.place, CARLIST, False, leaving, stays, False, True), "gone")

    def gone(self, g: War, _: Answer) -> Signal:
        settle_passage(g, self.place)
        return self.done([1])
