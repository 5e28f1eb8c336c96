"""17.8 Result of the battle: pursuit or rout; then the retreat, merging (17.9) and regrouping (17.10)."""

from __future__ import annotations

from typing import Final

from .....core.choice import NO_ANSWER, Answer, Pick
from .....core.frame import Frame, Signal
from .....core.refusal import Args
from .....kit.log import say, tell_more
from ...codes import NO, YES
from ...pack.board import CARLIST, CAV, FIELD, INF, LIBERAL, MOUNTAIN, NONE, TRAIN
from ...state.effects import gain_vp, play_card
from ...state.effects_guns import capture_guns
from ...state.effects_pieces import eliminate, lose, put
from ...state.effects_settle import settle, settle_stacking
from ...state.model import SALLIED, War
from ..queries.ch04_map import fort_side, in_zone
from ..queries.ch05_pieces import (
    any_outside,
    any_troop_outside,
    count_blocks,
    escorts,
    on_roads,
    outside,
    pieces_at,
    points,
    troops,
)
from ..queries.ch07_cards import holds, may_hold
from .ch16_skirmish import dice_of
from .ch17_merge import Merge
from .ch17_retreat import Retreat, come_out
from .escort import Escort
from .hits import AssignHits

ROUT: Final = 0
VOLUNTARY: Final = 1
THIRD_ROUND: Final = 2


class BattleResult(Frame):
    """17.8: who won, how the beaten are pursued, what they lose; then they go."""

    place: int
    attacker: int
    loser: int
    why: int
    front: list[int]
    reserve: list[int]
    broken: list[int]
    fierce: int  # C9: one more effectiveness
    shots: list[int]  # dice by unit of the winner
    horse_hits: int
    foot_hits: int
    horse_wounds: int

    def __init__(
        self,
        place: int = 0,
        attacker: int = 0,
        loser: int = 0,
        why: int = 0,
        front: list[int] = NO_ANSWER,
        reserve: list[int] = NO_ANSWER,
        broken: list[int] = NO_ANSWER,
    ) -> None:
        super().__init__()
        self.place = place
        self.attacker = attacker
        self.loser = loser
        self.why = why
        self.front = front
        self.reserve = reserve
        self.broken = broken
        self.fierce = 0
        self.shots = []
        self.horse_hits = 0
        self.foot_hits = 0
        self.horse_wounds = 0

    def covered(self, g: War) -> bool:
        """17.8: the beaten have cavalry in line or reserve, or are Carlists in rough ground of their Zone."""
        b = g.b
        if any(b.side[p] == self.loser and b.arm[p] == CAV for p in self.front + self.reserve):
            return True
        return self.loser == CARLIST and in_zone(b, self.place) and not b.open_ground[self.place]

    def start(self, g: War, _: Answer) -> Signal:
        """17.3, 9.1/rout: a rout is worth a VP; after a third round nobody pursues."""
        winner = 1 - self.loser
        say(g, "battle-lost", "17.8", {"side": self.loser, "place": self.place})
        if self.why == THIRD_ROUND:
            return self.goto("retreat")
        if self.why == ROUT:
            gain_vp(g, winner, g.b.charts.victory.rout, "9.1/rout", "vp-rout", {"side": winner, "place": self.place})
        if winner == CARLIST and may_hold(g, CARLIST, "C9"):
            options = [NO, YES] if holds(g, "C9") else [NO]
            return self.ask(CARLIST, "card-c9", "7.1/operational", Pick(options), "yesno", "card")
        return self.goto("pursue")

    def card(self, g: War, answer: Answer) -> Signal:
        """Card C9: no quarter."""
        if answer[0] == YES:
            play_card(g, g.b.card_no["C9"], "17.8")
            self.fierce = 1
        return self.goto("pursue")

    def hunters(self, g: War) -> list[int]:
        return [p for p in self.front + self.reserve if g.b.side[p] != self.loser]

    def pursue(self, g: War, _: Answer) -> Signal:
        """17.8/pursuit, 17.8/rout: one die a unit, or in a rout of uncovered troops a full round of fire."""
        full = self.why == ROUT and not self.covered(g)
        self.shots = [
            dice_of(g, p, self.place, g.b.side[p] == self.attacker, False) if full else g.b.charts.battle.pursuit_dice
            for p in self.hunters(g)
        ]
        key = "rout" if self.why == ROUT else "pursuit"
        if not self.shots:
            return self.goto("spoil")
        return self.roll(sum(self.shots), key, "17.8/" + key, "pursued")

    def bound(self, g: War, p: int) -> int:
        if self.why == VOLUNTARY and self.covered(g):
            return g.b.charts.battle.pursuit_covered_effectiveness + self.fierce
        return g.b.eff[p] + self.fierce

    def pursued(self, g: War, dice: Answer) -> Signal:
        b = g.b
        at = 0
        hunters = self.hunters(g)
        rule = "17.8/rout" if self.why == ROUT else "17.8/pursuit"
        for i in range(len(hunters)):
            p = hunters[i]
            faces = dice[at : at + self.shots[i]]
            at += self.shots[i]
            hits = len([d for d in faces if d <= self.bound(g, p)])
            facts: Args = {"piece": p, "dice": faces, "e": self.bound(g, p), "n": hits}
            if p in self.front:
                say(g, "fire-roll", rule, facts)
            else:
                tell_more(g, b.side[p], "fire-roll", rule, facts, {"side": b.side[p], "dice": faces, "n": hits})
            if b.arm[p] == CAV:
                self.horse_hits += hits
            else:
                self.foot_hits += hits
        return self.goto("horse_hits_horse")

    def beaten(self, g: War, arm: int) -> list[int]:
        """17.8/hit-allocation: only units on the battlefield are hit."""
        return [p for p in self.front + self.reserve + self.broken if g.b.side[p] == self.loser and g.b.arm[p] == arm]

    def assign(self, of: list[int], n: int) -> Frame:
        """17.8/hit-allocation, 5.2: as in a skirmish; the Reserve stands upright, and its losses are not shown."""
        return AssignHits(self.loser, of, n, "17.8/hit-allocation", True, NONE, [p for p in of if p in self.reserve])

    def horse_hits_horse(self, g: War, _: Answer) -> Signal:
        """17.8/hit-allocation: cavalry hits cavalry before infantry; infantry hits infantry only."""
        horse = self.beaten(g, CAV)
        can = 0
        for p in horse:
            can += g.strength[p]
        n = min(can, self.horse_hits)
        self.foot_hits += self.horse_hits - n
        self.horse_hits = 0
        if n == 0:
            return self.goto("foot_hits_foot")
        return self.call(self.assign(horse, n), "foot_hits_foot")

    def foot_hits_foot(self, g: War, _: Answer) -> Signal:
        foot = self.beaten(g, INF)
        n = self.foot_hits
        self.foot_hits = 0
        if n == 0 or not foot:
            return self.goto("spoil")
        return self.call(self.assign(foot, n), "spoil")

    def spoil(self, g: War, _: Answer) -> Signal:
        """17.8/pursuit, 17.8/rout: guns for the winner, and what the train loses."""
        b = g.b
        covered = self.covered(g)
        if self.why == VOLUNTARY and covered:
            return self.goto("retreat")
        rule = "17.8/rout" if self.why == ROUT else "17.8/pursuit"
        mine = outside(g, self.loser, self.place)
        winner = 1 - self.loser
        d = b.charts.skirmish.retreat_field_divisor
        field = points(g, mine, FIELD)
        if self.why == ROUT and not covered:
            capture_guns(g, mine, FIELD, field, winner, self.place, rule)
            m = b.charts.battle.rout_mountain_divisor
            mountain = points(g, mine, MOUNTAIN)
            capture_guns(g, mine, MOUNTAIN, (mountain + m - 1) // m, winner, self.place, rule)
            for p in outside(g, self.loser, self.place):
                if b.arm[p] == TRAIN:
                    eliminate(g, p, rule)
        else:
            capture_guns(g, mine, FIELD, (field + d - 1) // d, winner, self.place, rule)
            for p in outside(g, self.loser, self.place):
                if b.arm[p] == TRAIN:
                    lose(g, p, b.charts.skirmish.retreat_train_loss, rule)
        return self.goto("retreat")

    def retreat(self, g: War, _: Answer) -> Signal:
        """17.8, 17.9: all that are beaten go, those waiting on roads too, though nobody pursues them. 5.2: the blocks
        leave the Battlefield and stand upright again, so nobody sees which of them goes where."""
        self.front, self.reserve, self.broken = [], [], []
        leaving = outside(g, self.loser, self.place)
        if self.loser == self.attacker:
            leaving = leaving + on_roads(g, self.loser, self.place)
        return self.call(Retreat(self.place, self.loser, self.loser == self.attacker, leaving), "merge")

    def merge(self, g: War, answer: Answer) -> Signal:
        places = [p for p in answer if p < g.b.n_places]
        return self.call(Merge(self.loser, places), "settled")

    def settled(self, g: War, _: Answer) -> Signal:
        winner = 1 - self.loser
        for p in on_roads(g, winner, self.place):
            g.road[p] = NONE
        for p in pieces_at(g, LIBERAL, self.place) + pieces_at(g, CARLIST, self.place):
            g.flags[p] &= ~SALLIED
        come_out(g, self.place)
        settle(g, self.place)
        settle_stacking(g, self.place)
        return self.call(Regroup(self.place, winner), "over")

    def over(self, g: War, _: Answer) -> Signal:
        settle_stacking(g, self.place)
        return self.done()


class Regroup(Frame):
    """17.10: the winner moves units between the battle space and its neighbours."""

    place: int
    side: int
    ends: list[int]  # the places that may be used, as they were at the start
    moved: list[int]
    p: int

    def __init__(self, place: int = 0, side: int = 0) -> None:
        super().__init__()
        self.place = place
        self.side = side
        self.ends = []
        self.moved = []
        self.p = NONE

    def start(self, g: War, _: Answer) -> Signal:
        """17.10: a neighbour must hold a friendly unit or fortress and no unbesieged enemy when it begins."""
        self.ends = []
        for end in g.b.ends[self.place]:
            if end >= g.b.n_spaces:
                continue
            if any_outside(g, 1 - self.side, end):
                continue
            if any_troop_outside(g, self.side, end) or fort_side(g, end) == self.side:
                self.ends.append(end)
        return self.goto("choose")

    def full(self, g: War, place: int) -> bool:
        """17.10: no more than six infantry and cavalry are brought together."""
        return len(troops(g.b, pieces_at(g, self.side, place))) >= g.b.charts.battle.regroup_limit

    def choose(self, g: War, _: Answer) -> Signal:
        options = [0]
        if any(not self.full(g, end) for end in self.ends):
            options += [p + 1 for p in troops(g.b, outside(g, self.side, self.place)) if p not in self.moved]
        if not self.full(g, self.place):
            for end in self.ends:
                options += [p + 1 for p in troops(g.b, outside(g, self.side, end)) if p not in self.moved]
        if len(options) == 1:
            return self.goto("finish")
        return self.ask(self.side, "regroup", "17.10", Pick(options), "piece-or-none", "chosen", {"place": self.place})

    def chosen(self, g: War, answer: Answer) -> Signal:
        if answer[0] == 0:
            return self.goto("finish")
        self.p = answer[0] - 1
        if g.at[self.p] != self.place:
            return self.to(g, [self.place])
        ends = [end for end in self.ends if not self.full(g, end)]
        if len(ends) == 1:
            return self.to(g, ends)
        return self.ask(self.side, "regroup-to", "17.10", Pick(ends), "place", "to", {"piece": self.p})

    def to(self, g: War, answer: Answer) -> Signal:
        origin = g.at[self.p]
        self.moved.append(self.p)
        put(g, self.p, answer[0])
        of = [p for p in escorts(g.b, outside(g, self.side, origin)) if p not in self.moved]
        if not of:
            return self.with_guns(g, [])
        return self.call(Escort(self.side, of, "17.10"), "with_guns")

    def with_guns(self, g: War, answer: Answer) -> Signal:
        to = g.at[self.p]
        for p in answer:
            put(g, p, to)
        self.moved = self.moved + answer
        group = [self.p, *answer]
        tell_more(
            g,
            self.side,
            "regroups",
            "17.10",
            {"group": group, "place": to},
            {"side": self.side, "n": count_blocks(g.b, group), "place": to},
        )
        return self.goto("choose")

    def finish(self, g: War, _: Answer) -> Signal:
        for place in [self.place, *self.ends]:
            settle(g, place)
            settle_stacking(g, place)
        return self.done()
