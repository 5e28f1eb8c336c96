"""9.1, 9.4, 9.5 One step of a unit, stack, column or line, with everything it may set off.

The order is: withdrawal fire (10.44), reaction moves (9.63), the entry itself with its rolls (8.22, 9.47), reaction
facing (9.61), approach fire (10.45), leaders left alone (12.73).
"""

from __future__ import annotations

from typing import Final

from .....core.choice import NO_ANSWER, Answer
from .....core.frame import Frame, Signal
from .....kit.log import say
from ...codes import M_COST
from ...pack.kinds import A_ART, DIS_AUTO, DIS_NONE, DIS_UDD, R_TRAIL, X_BRIDGE, X_FORD
from ...state.effects import disorder, face, move_leader, ridden, shift, unrefuse
from ...state.effects_lines import lay_parts
from ...state.model import (
    ABANDONED,
    ADJACENT,
    ADVANCE,
    COLUMN,
    CRAWLED,
    DISORDERED,
    HALTED,
    IN_COLUMN,
    MOVED,
    NO_FIGHT,
    OFF_ROAD,
    REFUSED,
    TURNED,
    Field,
)
from ..queries.ch04_command import leader_step
from ..queries.ch07_facing import IN_FRONT, fronting, fronts, seen_from
from ..queries.ch08_limits import column_needs, in_column, in_line, mode
from ..queries.ch08_lines import column_chain, klass
from ..queries.ch08_stacks import hex_of, hexes_of, in_play, near_enemy, parts_of, top_at
from ..queries.ch09_allowance import allowance
from ..queries.ch09_bars import bar_near, near_bits
from ..queries.ch09_costs import forms_column
from ..queries.ch09_leaders import leader_left
from ..queries.ch09_mover import Mover
from ..queries.ch09_steps import BY_CRAWL, BY_WAY
from .ch09_reaction import ReactFacing, ReactMove
from .ch10_out_of_phase import ApproachFire, WithdrawalFire
from .ch12_checks import Check
from .ch12_guns import Reman, abandoned_friends
from .ch12_leaders import LeadersAlone

WENT: Final = 0  # nothing happened but the step
SHAKEN: Final = 1  # something happened: the owner decides anew
OVER: Final = 2  # the movement is over


class Step(Frame):
    """9.13: units that move together enter the next hex.

    `place`: for a line the hexes of its counter and extensions; else empty. `cost` includes turning and friends passed.
    `passes`: the modifier of the roll for having passed through friends (8.22), -1 if there is none; then `back` is
    where they came from. `calm`: no roll for terrain, as another one takes its place (9.54). Result: [how it ended
    (WENT...), 1 if the move may go one hex at most (10.44), enemies that moved away in reaction].
    """

    units: list[int]
    to: int
    facing: int
    how: int
    cost: int
    place: list[int]
    leaders: list[int]
    passes: int
    back: int
    back_facing: int
    exposed: list[int]
    came_from: int
    letter: int
    capped: int
    out: int
    entered: list[int]
    waiting: int
    reacted: int
    calm: int

    def __init__(
        self,
        units: list[int] = NO_ANSWER,
        to: int = -1,
        facing: int = 0,
        how: int = 0,
        cost: int = 0,
        place: list[int] = NO_ANSWER,
        leaders: list[int] = NO_ANSWER,
        passes: int = -1,
        back: int = -1,
        back_facing: int = 0,
        calm: int = 0,
    ) -> None:
        super().__init__()
        self.units = units[:]
        self.to = to
        self.facing = facing
        self.how = how
        self.cost = cost
        self.place = place[:]
        self.leaders = leaders[:]
        self.passes = passes
        self.back = back
        self.back_facing = back_facing
        self.exposed = []
        self.came_from = -1
        self.letter = DIS_NONE
        self.capped = 0
        self.out = WENT
        self.entered = []
        self.waiting = 0
        self.reacted = 0
        self.calm = calm

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

    def still_able(self, g: Field) -> bool:
        m = Mover(g, self.units)
        if self.how != BY_CRAWL:
            for u in self.units:
                if g.spent[u] + self.cost > allowance(g, u) and not self.capped:
                    return False
        crossing = 0
        if self.how == BY_WAY:
            s = g.b.grid.side_to(self.came_from, self.to)
            crossing = g.b.crossing[6 * self.came_from + s]
        for to in self.place if self.place else [self.to]:
            if to >= 0 and to not in hexes_of(g, self.units[0]) and bar_near(g, m, near_bits(g, m, to), crossing):
                return False
        return True

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
        say(g, "moves", "9.13", {"units": self.units, "to": self.to, "n": self.cost // 2, "half": self.cost % 2})
        self.bring_leaders(g, stood)
        self.mark(g)
        return self.goto("passage")

    def pay(self, g: Field) -> None:
        for u in self.units:
            g.spent[u] += self.cost
            if self.how == BY_CRAWL:
                g.spent[u] = max(g.spent[u], allowance(g, u))
            g.done[u] = (g.done[u] | MOVED) & ~TURNED
            way = 0
            s = g.b.grid.side_to(self.came_from, self.to)
            if s >= 0 and self.how == BY_WAY:
                way = g.b.road[6 * self.came_from + s]
            if way <= R_TRAIL:
                g.done[u] |= OFF_ROAD

    def terrain(self, g: Field) -> int:
        """9.47: the letter of the ground entered or crossed; ways spare it. Of a line the worst part counts."""
        u = self.units[0]
        if self.how == BY_WAY:
            return DIS_NONE
        dis = g.b.dis[klass(g, u)]
        grid = g.b.grid
        worst = DIS_NONE
        for p in parts_of(g, u) if self.place else [3 * u]:
            h = hex_of(g, p)
            to = self.place[p % 3] if self.place else self.to
            s = grid.side_to(h, to)
            if s >= 0:
                worst = max(worst, dis[6 * h + s])
            elif to != h and to >= 0:  # the outer part of a pivoting line of three: two steps
                for t in range(6):
                    n = grid.next[6 * h + t]
                    if grid.side_to(to, n) >= 0:
                        worst = max(worst, dis[6 * h + t], dis[6 * n + grid.side_to(n, to)])
        return worst

    def trail(self, g: Field, u: int) -> None:
        """8.5: a column follows its head along the same path; a missing extension is laid in the hex just left.

        A long column that turns back into its own first extension takes up the last one, whose hex that would be.
        """
        chain = column_chain(g, u)
        g.state[u] |= COLUMN
        g.done[u] |= IN_COLUMN
        hexes = [self.to, *chain][: 1 + column_needs(g, u)]
        if len(hexes) == 3 and hexes[2] == self.to:
            hexes.pop()
        while len(hexes) < 3:
            hexes.append(-1)
        lay_parts(g, u, hexes)
        g.state[u] |= COLUMN
        face(g, u, self.facing)

    def enters_below(self, g: Field) -> bool:
        """8.23: who comes over a front hexside of those who stand there lies on top of them, else below."""
        p = top_at(g, self.to)
        if p < 0:
            return False
        s = g.b.grid.side_to(self.to, self.came_from)
        return s >= 0 and seen_from(g, p, s) != IN_FRONT

    def bring_leaders(self, g: Field, stood: list[int]) -> None:
        """9.31: leaders who go with the unit, or with the part of it they stand with, pay their own points; who has
        none left stays behind. 8.5: with an extension that is taken up they come to the counter."""
        kept: list[int] = []
        u = self.units[0]
        now = [g.at[u], g.ext[2 * u], g.ext[2 * u + 1]]
        if in_column(g, u) and now[2] < 0:
            now[2] = now[0]
        for x in self.leaders:
            for k in range(3):
                h = stood[k]
                if h < 0 or g.leader_at[x] != h or now[k] < 0:
                    continue
                if now[k] == h:
                    kept.append(x)
                    break
                s = g.b.grid.side_to(h, now[k])
                cost = leader_step(g, h, s) if s >= 0 else -1
                if 0 <= cost <= leader_left(g, x):
                    g.leader_spent[x] += cost
                    ridden(g, x)
                    move_leader(g, x, now[k])
                    kept.append(x)
                break
        self.leaders = kept

    def mark(self, g: Field) -> None:
        """9.23, 9.42, 9.53: what the step leaves behind for shock and fire."""
        side = g.b.side[self.units[0]]
        near = False
        for h in self.entered:
            near = near or near_enemy(g, side, h)
        if not near:
            return
        crossing = 0
        s = g.b.grid.side_to(self.came_from, self.to)
        if s >= 0 and self.how == BY_WAY:
            crossing = g.b.crossing[6 * self.came_from + s]
        for u in self.units:
            g.done[u] |= ADJACENT
            if self.how == BY_CRAWL:
                g.done[u] |= CRAWLED
            if mode(g, u) == ADVANCE and (crossing == X_BRIDGE or crossing == X_FORD):
                g.done[u] |= NO_FIGHT

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
