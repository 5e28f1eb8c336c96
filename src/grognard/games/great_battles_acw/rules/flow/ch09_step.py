"""9.1, 9.4, 9.5 One step of a unit, stack, column or line, with everything it may set off.

The order is: withdrawal fire (10.44), reaction moves (9.63), the entry itself with its rolls (8.22, 9.47), reaction
facing (9.61), approach fire (10.45), leaders left alone (12.73).
"""

from __future__ import annotations

from .....core.choice import Answer
from .....core.frame import Signal
from .....core.refusal import Args
from .....kit.log import say
from ...codes import M_COST
from ...pack.kinds import A_ART, DIS_AUTO, DIS_NONE, DIS_UDD
from ...state.effects import disorder, face, move_leader, shift, unrefuse
from ...state.effects_lines import lay_parts
from ...state.model import (
    ABANDONED,
    DISORDERED,
    HALTED,
    REFUSED,
    Field,
)
from ..queries.ch07_facing import fronting, fronts
from ..queries.ch08_limits import in_column, in_line
from ..queries.ch08_stacks import hex_of, hexes_of, in_play, near_enemy, parts_of, top_at
from ..queries.ch09_allowance import allowance
from ..queries.ch09_costs import forms_column
from .ch09_reaction import ReactFacing, ReactMove
from .ch09_tread import OVER, SHAKEN, Tread
from .ch10_out_of_phase import ApproachFire, WithdrawalFire
from .ch12_checks import Check
from .ch12_guns import Reman, abandoned_friends
from .ch12_leaders import LeadersAlone


class Step(Tread):
    """9.13: units that move together enter the next hex.

    `place`: for a line the hexes of its counter and extensions; else empty. `cost` includes turning and friends passed.
    `passes`: the modifier of the roll for having passed through friends (8.22), -1 if there is none; then `back` is
    where they came from. `calm`: no roll for terrain, as another one takes its place (9.54). Result: [how it ended
    (WENT...), 1 if the move may go one hex at most (10.44), enemies that moved away in reaction].
    """

    def start(self, g: Field, _: Answer) -> Signal:
        u = self.units[0]
        self.came_from = g.at[u]
        for p in parts_of(g, u):
            to = self.place[p % 3] if self.place else self.to
            if p % 3 and not self.place:
                to = hex_of(g, p - 1)  # of a column
            if to == hex_of(g, p):
                continue
            for enemy in fronting(g, g.b.side[u], hex_of(g, p)):
                if not fronts(g, enemy, to):  # 10.44: from one front hex of his to the other nobody withdraws
                    self.exposed.append(p)
                    break
        if self.facing != g.facing[u] and not self.place:
            for v in self.units:
                face(g, v, self.facing)  # 10.44: withdrawal fire comes after any change of facing
        return self.goto("leave")

    # before it goes

    def leave(self, g: Field, _: Answer) -> Signal:
        """10.44: infantry and cavalry in whose front the unit stands may fire before it leaves."""
        if not self.exposed:
            return self.goto("left")
        p = self.exposed.pop(0)
        return self.call(WithdrawalFire(p // 3, p, self.units), "shot")

    def shot(self, g: Field, answer: Answer) -> Signal:
        """10.44: a loss or disorder leaves one hex of movement, a second disorder none."""
        result = answer[0] if answer else 0
        u = self.units[0]
        if result == 1:
            self.capped = 1
        if result >= 2 or not in_play(g, u) or g.done[u] & HALTED or g.at[u] != self.came_from:
            return self.done([OVER, self.capped, 0])
        return self.goto("leave")

    def left(self, g: Field, _: Answer) -> Signal:
        """9.63: horse and guns may move away before the enemy comes within three hexes. 12.33: who was disordered
        meanwhile has fewer points, and no longer goes next to the enemy (12.34)."""
        self.units = [u for u in self.units if in_play(g, u) and not g.done[u] & HALTED]
        if not self.units or not self.still_able(g):
            return self.done([SHAKEN, self.capped, 0])
        also = [h for h in self.place if h >= 0 and h != self.to and h not in hexes_of(g, self.units[0])]
        return self.call(ReactMove(self.units[0], self.to, also, self.units), "go")

    # the entry

    def go(self, g: Field, answer: Answer) -> Signal:
        """9.13, 8.23, 8.44, 8.5: the step."""
        u = self.units[0]
        self.reacted = answer[0] if answer else 0
        if self.reacted:
            self.out = SHAKEN
        before = hexes_of(g, u)
        stood = [g.at[u], g.ext[2 * u], g.ext[2 * u + 1]]
        self.pay(g)
        self.letter = self.terrain(g)
        if self.place:
            lay_parts(g, u, self.place)
            face(g, u, self.facing)
        elif forms_column(g, u):
            self.trail(g, u)
        else:
            below = self.enters_below(g)
            for v in self.units if below else self.units[::-1]:
                if g.state[v] & REFUSED:
                    unrefuse(g, v)
                shift(g, v, self.to, below)
                face(g, v, self.facing)
        for h in hexes_of(g, u):
            if h not in before:
                self.entered.append(h)
        facts: Args = {"units": self.units, "to": self.to, "n": self.cost // 2, "half": self.cost % 2}
        facts["from"], facts["spent"], facts["most"] = self.came_from, g.spent[u], allowance(g, u)
        say(g, "moves", "9.13", facts)
        self.bring_leaders(g, stood)
        self.mark(g)
        return self.goto("passage")

    # rolls

    def passage(self, g: Field, _: Answer) -> Signal:
        """8.22/through-units: who has passed through friends rolls as soon as he has left them."""
        if self.passes < 0:
            return self.goto("ground")
        mods = [M_COST, self.passes] if self.passes else []
        return self.call(Check(self.units, 0, "8.22/through-units", "roll-udd", mods), "passed")

    def passed(self, g: Field, answer: Answer) -> Signal:
        """8.22/through-units: disorder; a second disorder brings the unit back, and its activation is over."""
        again = False
        for u in answer:
            if g.state[u] & DISORDERED:
                again = True
            else:
                disorder(g, u, "8.22/through-units")
        if answer:
            self.out = SHAKEN
        if again and self.back >= 0:
            for u in self.units:
                if in_line(g, u) or in_column(g, u):
                    continue
                shift(g, u, self.back, self.back_below(g))
                face(g, u, self.back_facing)
                g.done[u] |= HALTED
                say(g, "goes-back", "8.22/through-units", {"unit": u, "hex": self.back})
            for x in self.leaders:
                move_leader(g, x, self.back)
            self.out = OVER
            return self.goto("alone")
        return self.goto("ground")

    def back_below(self, g: Field) -> bool:
        return top_at(g, self.back) >= 0

    def ground(self, g: Field, _: Answer) -> Signal:
        """9.47, 12.33: D disorders at once, d is a roll; a second disorder by terrain ends the movement (12.35c)."""
        if self.letter == DIS_NONE or (self.calm and self.letter == DIS_UDD):
            return self.goto("guns")
        if self.letter == DIS_UDD:
            return self.call(Check(self.units, 0, "9.47", "roll-udd"), "shaken")
        return self.shaken(g, self.units)

    def shaken(self, g: Field, answer: Answer) -> Signal:
        for u in answer:
            self.out = max(self.out, SHAKEN)
            if not g.state[u] & DISORDERED:
                disorder(g, u, "9.47")
            elif self.letter in (DIS_UDD, DIS_AUTO):
                say(g, "stopped", "12.35/c-terrain", {"unit": u, "hex": self.to})
                self.out = OVER
        return self.goto("guns")

    # what it sets off

    def guns(self, g: Field, _: Answer) -> Signal:
        """12.81: a unit in good order that comes to abandoned guns of its side mans them again."""
        u = self.units[0]
        if in_play(g, u) and not g.state[u] & DISORDERED and g.b.arm[u] != A_ART:
            for h in self.entered:
                if abandoned_friends(g, g.b.side[u], h):
                    return self.call(Reman(h), "facing_first")
        return self.goto("facing_first")

    def facing_first(self, g: Field, _: Answer) -> Signal:
        self.waiting = 0
        return self.goto("reface")

    def reface(self, g: Field, answer: Answer) -> Signal:
        """9.61: enemies next to a hex that was entered may turn or refuse a flank."""
        if answer:
            self.out = max(self.out, SHAKEN)
        u = self.units[0]
        while self.waiting < len(self.entered):
            h = self.entered[self.waiting]
            self.waiting += 1
            if in_play(g, u) and near_enemy(g, g.b.side[u], h):
                return self.call(ReactFacing(h, u, False, self.units), "reface")
        return self.goto("approach")

    def approach(self, g: Field, _: Answer) -> Signal:
        """10.45: guns within three hexes may fire."""
        u = self.units[0]
        if not in_play(g, u):
            return self.goto("alone")
        self.waiting = len(g.volleys)
        return self.call(ApproachFire(u), "fired")

    def fired(self, g: Field, _: Answer) -> Signal:
        if len(g.volleys) != self.waiting:
            self.out = max(self.out, SHAKEN)
        return self.goto("alone")

    def alone(self, g: Field, _: Answer) -> Signal:
        return self.call(LeadersAlone(), "finish")

    def finish(self, g: Field, _: Answer) -> Signal:
        u = self.units[0]
        if g.at[u] < 0 or g.state[u] & ABANDONED or g.done[u] & HALTED:
            self.out = OVER
        return self.done([self.out, self.capped, self.reacted])
