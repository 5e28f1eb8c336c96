"""10.42, 14.3 An exchange of fire: the phasing shots, return fire with them or after them, reaction facing."""

from __future__ import annotations

from .....core.choice import NO_ANSWER, Answer
from .....core.frame import Frame, Signal
from ...state.model import DISORDERED, HALTED, RETREATED, RETURN, Field
from ..queries.ch07_facing import fronts
from ..queries.ch08_stacks import hexes_of, live_at, units_at
from ..queries.ch10_fire import is_shell
from ..queries.ch10_replies import returners
from ..queries.ch10_strength import arc_to, barrel_hex, is_gun
from .ch06_marks import mark_struck
from .ch06_reserve import StruckReserve
from .ch10_declare import AFTER, ANY, TOGETHER, Reply
from .ch10_volley import (
    RAPID,
    TWICE,
    Volley,
    barrels_in,
    second_rounds,
    second_shots,
    settle_ammo,
    shooters,
    starts,
    sum_hits,
    without,
)


class Exchange(Frame):
    """10.42: one fire of the phasing side, declared, with everything it calls forth. Result: the events of all volleys.

    Return fire rolls with the fire that causes it, before any result; but Spencers in phase fire first (14.31), and
    guns beyond canister range and whoever has to turn first fire when that is resolved.
    """

    shots: list[int]
    side: int
    origins: list[int]  # hexes that may be fired back at
    struck: list[int]  # hexes fired at
    replies: list[int]
    events: list[int]
    stood: list[int]  # where each shooter stood: unit, hex, ...
    turned: list[int]
    i: int

    def __init__(self, shots: list[int] = NO_ANSWER, side: int = 0) -> None:
        super().__init__()
        self.shots = shots[:]
        self.side = side
        self.origins = []
        self.struck = []
        self.replies = []
        self.events = []
        self.stood = []
        self.turned = []
        self.i = 0

    def start(self, g: Field, answer: Answer) -> Signal:
        """8.45: fire comes back at the hexes it came from; at any hex of a line that combined its fire."""
        for i in starts(self.shots):
            barrels = barrels_in(self.shots, i)
            hexes = [barrel_hex(g, x) for x in barrels]
            if len(hexes) > 1 and not is_gun(g, barrels[0]):
                for x in barrels:
                    hexes += hexes_of(g, x // 3)
            for h in hexes:
                if h not in self.origins:
                    self.origins.append(h)
            if self.shots[i + 1] not in self.struck:
                self.struck.append(self.shots[i + 1])
        self.note(g, self.shots)
        return self.goto("alarm")

    def note(self, g: Field, shots: list[int]) -> None:
        for u in shooters(shots):
            self.stood += [u, g.at[u]]

    def alarm(self, g: Field, answer: Answer) -> Signal:
        """6.34: fire at four hexes or less ends a Reserve before it is resolved. 6.26: all but shell shakes a March."""
        if self.i >= len(self.struck):
            return self.goto("declare")
        hex = self.struck[self.i]
        self.i += 1
        near = 99
        shell = True
        for i in starts(self.shots):
            if self.shots[i + 1] == hex:
                for x in barrels_in(self.shots, i):
                    far = g.b.grid.distance(barrel_hex(g, x), hex)
                    near = min(near, far)
                    if not is_shell(g, x, far):
                        shell = False
        if not shell:
            for u in units_at(g, hex):
                mark_struck(g, u)
        if near <= g.b.charts.orders.reserve_struck:
            return self.call(StruckReserve(hex), "alarm")
        return self.goto("alarm")

    def spencers(self) -> bool:
        """14.31: whether the phasing fire comes from Spencers that fire two rounds."""
        for i in starts(self.shots):
            if not self.shots[i + 4] & TWICE:
                return False
        return True

    def declare(self, g: Field, answer: Answer) -> Signal:
        """10.42, 10.65: return fire is declared before any die, unless it comes after the results."""
        if self.spencers():
            return self.call(Volley(self.shots, True), "first_round")
        return self.call(self.reply(g, TOGETHER), "together")

    def reply(self, g: Field, when: int) -> Reply:
        who = returners(g, 1 - self.side, self.origins, self.struck)
        if when == AFTER and self.spencers():  # 14.31: all others have been asked after the first round
            who = [p for p in who if p // 3 in self.turned]
        return Reply(1 - self.side, RETURN, self.origins, who, when, self.turned)

    # both sides at once

    def together(self, g: Field, answer: Answer) -> Signal:
        """10.42, 10.68, 14.32, 14.37: all dice, then all results; both shots of rapid fire belong to this round."""
        self.replies = answer
        self.note(g, answer)
        volley = self.shots + second_shots(g, self.shots) + answer + second_shots(g, answer)
        if self.rapid_phasing():
            volley += second_rounds(answer)
            self.replies = []
        return self.call(Volley(volley, True), "second_return")

    def rapid_phasing(self) -> bool:
        """14.37: against rapid fire in phase both rounds of Spencers are simultaneous with it."""
        for i in starts(self.shots):
            if self.shots[i + 4] & RAPID:
                return True
        return False

    def second_return(self, g: Field, answer: Answer) -> Signal:
        """14.32: Spencers that did not suffer a second disorder fire a second round back."""
        self.events += answer
        more = without(second_rounds(self.replies), self.broken(g))
        if not more:
            return self.goto("turn")
        return self.call(Volley(more, False), "over_there")

    def over_there(self, g: Field, answer: Answer) -> Signal:
        self.events += answer
        return self.goto("turn")

    # Spencers in phase

    def first_round(self, g: Field, answer: Answer) -> Signal:
        """14.31, 14.34: their first round is resolved before anybody fires back."""
        self.events += answer
        return self.call(self.reply(g, ANY), "fire_back")

    def fire_back(self, g: Field, answer: Answer) -> Signal:
        self.replies = answer
        self.note(g, answer)
        return self.call(Volley(answer, False), "second_round")

    def second_round(self, g: Field, answer: Answer) -> Signal:
        """14.31: the second round, unless they suffered a second disorder; it goes at the same hex."""
        self.events += answer
        return self.call(Volley(without(second_rounds(self.shots), self.broken(g)), False), "last_word")

    def last_word(self, g: Field, answer: Answer) -> Signal:
        """14.38: the second shot of rapid fire alternates with the Spencers; disordered guns do not fire any more."""
        self.events += answer
        more = second_shots(g, self.replies) + second_rounds(self.replies)
        return self.call(Volley(without(more, self.broken(g)), False), "over_there")

    def broken(self, g: Field) -> list[int]:
        """14.3/who-and-when: shooters that have left their hex or suffered a second disorder since they first fired."""
        out: list[int] = []
        for i in range(0, len(self.stood), 2):
            u = self.stood[i]
            hex = self.stood[i + 1]
            if g.at[u] != hex or g.done[u] & (HALTED | RETREATED):
                out.append(u)
            elif g.state[u] & DISORDERED and sum_hits(self.events, hex)[2] > 0:
                out.append(u)
        return out

    # after the results

    def turn(self, g: Field, answer: Answer) -> Signal:
        """9.61, 10.42: who was fired at from outside his front may turn or refuse now, and fire back afterwards."""
        self.i = 0
        return self.goto("turn_next")

    def turn_next(self, g: Field, answer: Answer) -> Signal:
        self.turned += [u for u in answer if u not in self.turned]
        while self.i < len(self.origins) * len(self.struck):
            h = self.origins[self.i // len(self.struck)]
            hex = self.struck[self.i % len(self.struck)]
            self.i += 1
            for p in live_at(g, hex):
                if g.b.side[p // 3] != self.side and self.outside(g, p, h):
                    from .ch09_reaction import ReactFacing

                    return self.call(ReactFacing(h, hex, True, movers=shooters(self.shots)), "turn_next")
        return self.goto("late")

    def outside(self, g: Field, part: int, hex: int) -> bool:
        """9.61: whether fire from a hex came from outside a part's front."""
        if g.b.grid.distance(barrel_hex(g, part), hex) == 1:
            return not fronts(g, part, hex)
        return arc_to(g, part, hex) == 0

    def late(self, g: Field, answer: Answer) -> Signal:
        """10.17, 10.42: guns beyond canister range, and those who turned, fire back after the results."""
        if self.spencers() and not self.turned:
            return self.goto("finish")
        return self.call(self.reply(g, AFTER), "late_fire")

    def late_fire(self, g: Field, answer: Answer) -> Signal:
        if not answer:
            return self.goto("finish")
        self.replies = answer
        self.note(g, answer)
        return self.call(Volley(answer + second_shots(g, answer), False), "late_second")

    def late_second(self, g: Field, answer: Answer) -> Signal:
        self.events += answer
        return self.call(Volley(without(second_rounds(self.replies), self.broken(g)), False), "late_over")

    def late_over(self, g: Field, answer: Answer) -> Signal:
        self.events += answer
        return self.goto("finish")

    def finish(self, g: Field, answer: Answer) -> Signal:
        """10.91: the ammunition of those who replied; that of the phasing unit when all its parts have fired."""
        settle_ammo(g, self.events, 1 - self.side)
        return self.done(self.events)
