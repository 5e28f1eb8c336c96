"""10.17 Shots: the roll, the Fire Table and what becomes of it.

A shot is a run of numbers: how many barrels, hex, strength, kind of fire, flags, who is hit first (or -1), the barrels.
"""

from __future__ import annotations

from typing import Final

from .....core.choice import NO_ANSWER, Answer
from .....core.frame import Frame, Signal
from .....kit.log import say
from ...state.model import ABANDONED, DISORDERED, IN_PHASE, OPT_AMMO, Field
from ..queries.ch08_stacks import is_mounted, units_at
from ..queries.ch10_ammo import drains
from ..queries.ch10_fire import RULES, is_shell
from ..queries.ch10_modifiers import fire_mods
from ..queries.ch10_sight import occupied, under_fire
from ..queries.ch10_strength import barrel_hex, barrel_sp, is_gun, weapon_of
from ..queries.ch11_declared import shocking_top
from ..queries.ch12_cohesion import BY_FRIENDS, fire_code
from .ch10_marks import drain, turned_fire_over
from .ch12_disorder import Test
from .ch12_fire import FireResult
from .dice import d10, shown

HEAD: Final = 6
# flags of a shot
RAPID: Final = 1  # rapid fire, first shot (10.68)
RAPID_SECOND: Final = 2
SECOND: Final = 4  # second round of Spencers (14.3)
MOVES: Final = 8  # guns that have moved or will (10.61)
DIVIDED: Final = 16  # part of divided fire: does not combine with other parts of a line (8.45, 10.15)
APART: Final = 32  # a section that fires by itself (10.65)
TWICE: Final = 64  # Spencers in good order: a second round follows (14.3)

# what a volley tells its caller, five numbers each
HIT: Final = 0  # hex, losses, failures, second disorders
DRY: Final = 1  # barrel, how much, 0, 0


def shot(hex: int, sp: int, kind: int, flags: int, hit: int, barrels: list[int]) -> list[int]:
    return [len(barrels), hex, sp, kind, flags, hit, *barrels]


def starts(shots: list[int]) -> list[int]:
    """Where each shot of a list begins."""
    out: list[int] = []
    i = 0
    while i < len(shots):
        out.append(i)
        i += HEAD + shots[i]
    return out


def barrels_in(shots: list[int], i: int) -> list[int]:
    return shots[i + HEAD : i + HEAD + shots[i]]


def shooters(shots: list[int]) -> list[int]:
    """The units that fire, each once."""
    out: list[int] = []
    for i in starts(shots):
        for x in barrels_in(shots, i):
            if x // 3 not in out:
                out.append(x // 3)
    return out


def second_shots(g: Field, shots: list[int]) -> list[int]:
    """10.68: the second shots of rapid fire: the smoothbores alone, at the same hex."""
    out: list[int] = []
    for i in starts(shots):
        if shots[i + 4] & RAPID:
            fast = [x for x in barrels_in(shots, i) if g.b.weapon_rapid[weapon_of(g, x)]]
            flags = shots[i + 4] & ~(RAPID | TWICE) | RAPID_SECOND
            sp = shots[i + 2]
            if len(fast) < shots[i]:
                sp = min(sp, sum([barrel_sp(g, x) for x in fast]))
            out += shot(shots[i + 1], sp, shots[i + 3], flags, shots[i + 5], fast)
    return out


def second_rounds(shots: list[int]) -> list[int]:
    """14.3/who-and-when: the second rounds of Spencers, at the same hex."""
    out: list[int] = []
    for i in starts(shots):
        if shots[i + 4] & TWICE:
            flags = shots[i + 4] & ~TWICE | SECOND
            out += shot(shots[i + 1], shots[i + 2], shots[i + 3], flags, shots[i + 5], barrels_in(shots, i))
    return out


def without(shots: list[int], units: list[int]) -> list[int]:
    """The shots that none of some units takes part in."""
    out: list[int] = []
    for i in starts(shots):
        if not any([x // 3 in units for x in barrels_in(shots, i)]):
            out += shots[i : i + HEAD + shots[i]]
    return out


def sum_hits(events: list[int], hex: int) -> list[int]:
    """Losses, failures and second disorders that a volley caused in a hex."""
    out = [0, 0, 0]
    for i in range(0, len(events), 5):
        if events[i] == HIT and events[i + 1] == hex:
            for k in range(3):
                out[k] += events[i + 2 + k]
    return out


def settle_ammo(g: Field, events: list[int], side: int = -1) -> None:
    """10.69, 10.91, 14.33: ammunition runs low when all shots are over; of one side, or of both."""
    for i in range(0, len(events), 5):
        if events[i] == DRY and (side < 0 or g.b.side[events[i + 1] // 3] == side):
            drain(g, events[i + 1], events[i + 2])


class Volley(Frame):
    """Rolls some shots. `together`: all dice before any result (10.42); else one after the other (10.41).

    `stay`: units to be hit, in this order, when who was to be hit first is no longer there (10.44). Result: what
    happened, five numbers each (HIT, DRY).
    """

    shots: list[int]
    together: bool
    stay: list[int]
    i: int
    pending: list[int]  # hex, result, shell, hit first, n, shooters ..., n, friends under fire ...
    events: list[int]
    friends: list[int]
    enemies: list[int]
    hex: int

    def __init__(self, shots: list[int] = NO_ANSWER, together: bool = False, stay: list[int] = NO_ANSWER) -> None:
        super().__init__()
        self.shots = shots[:]
        self.together = together
        self.stay = stay[:]
        self.i = 0
        self.pending = []
        self.events = []
        self.friends = []
        self.enemies = []
        self.hex = -1

    def start(self, g: Field, answer: Answer) -> Signal:
        """10.41: the next shot. At an emptied hex it counts as fired; a die is rolled only for the ammunition."""
        if self.i >= len(self.shots):
            return self.goto("results")
        i = self.i
        hex = self.shots[i + 1]
        barrels = self.able(g)
        if not barrels:
            self.i += HEAD + self.shots[i]
            return self.goto("start")
        units = units_of(barrels)
        if not occupied(g, 1 - g.b.side[units[0]], hex):
            say(g, "fire-nobody", "10.41", {"units": units, "hex": hex})
            flags = self.shots[i + 4]
            if not flags & (SECOND | RAPID_SECOND) and (not g.options & OPT_AMMO or is_mounted(g, units[0])):
                self.i += HEAD + self.shots[i]
                return self.goto("start")
        kind = self.shots[i + 3]
        rule = "10.17" if kind == IN_PHASE else RULES[kind]
        return d10(self, 1, "roll-fire", rule, "rolled", {"units": units, "hex": hex, "n": self.strength(g, barrels)})

    def able(self, g: Field) -> list[int]:
        """The barrels of the shot that are still there to fire."""
        out: list[int] = []
        for x in barrels_in(self.shots, self.i):
            u = x // 3
            if g.at[u] < 0 or g.state[u] & ABANDONED or barrel_hex(g, x) < 0 or barrel_sp(g, x) <= 0:
                continue
            if is_gun(g, x) and g.state[u] & DISORDERED:
                continue  # 10.61, 14.38
            out.append(x)
        return out

    def strength(self, g: Field, barrels: list[int]) -> int:
        """10.15: the strength set aside for the shot, or what is left of it."""
        have = 0
        for x in barrels:
            have += barrel_sp(g, x)
        return min(self.shots[self.i + 2], have)

    def rolled(self, g: Field, answer: Answer) -> Signal:
        """10.17: the die, its modifiers, the table; 10.26/friendly-fire: friends under a low die."""
        i = self.i
        die = answer[0]
        hex = self.shots[i + 1]
        kind = self.shots[i + 3]
        flags = self.shots[i + 4]
        hit = self.hit_first(g, hex, self.shots[i + 5])
        barrels = self.able(g)
        units = units_of(barrels)
        b = g.b
        side = b.side[units[0]]
        rapid = flags & (RAPID | RAPID_SECOND) != 0
        for x in barrels + self.companions(g, barrels):
            how = drains(g, x, die, rapid and b.weapon_rapid[weapon_of(g, x)] == 1, flags & SECOND != 0)
            if how:
                self.events += [DRY, x, how, 0, 0]
        self.i += HEAD + self.shots[i]
        if not occupied(g, 1 - side, hex):
            return self.goto("start")
        here = barrel_hex(g, barrels[0])
        shell = is_shell(g, barrels[0], b.grid.distance(here, hex))
        mods = fire_mods(g, barrels, hex, kind, flags & MOVES != 0, hit)
        self.i = i
        sp = self.strength(g, barrels)
        self.i += HEAD + self.shots[i]
        n = die
        for k in range(1, len(mods), 2):
            n += mods[k]
        result = b.fire_result(shell, n, sp)
        rule = "10.17" if kind == IN_PHASE else RULES[kind]
        shown(g, "fired-shell" if shell else "fired", rule, die, mods,
              {"units": units, "hex": hex, "n": sp, "result": result})  # fmt: skip
        friends: list[int] = []
        if die <= b.charts.fire.over_friends and not shell:
            for x in barrels:
                for v in under_fire(g, side, barrel_hex(g, x), hex):
                    if v not in friends:
                        friends.append(v)
        self.pending += [hex, result, 1 if shell else 0, hit, len(units), *units, len(friends), *friends]
        return self.goto("start" if self.together else "results")

    def hit_first(self, g: Field, hex: int, hit: int) -> int:
        """8.35, 10.43, 10.44: who is hit first, if not the top unit: if that one is gone, the next one who stays, or
        the next one who shocks."""
        there = units_at(g, hex)
        if hit < 0 or hit in there:
            return hit
        for u in self.stay:
            if u in there:
                return u
        return shocking_top(g, hex)

    def companions(self, g: Field, barrels: list[int]) -> list[int]:
        """10.65: other sections of the battery that fire at the same hex by themselves: they share the ammunition."""
        out: list[int] = []
        if not self.shots[self.i + 4] & APART:
            return out
        for j in starts(self.shots):
            if self.shots[j + 1] == self.shots[self.i + 1]:
                for x in barrels_in(self.shots, j):
                    if x not in barrels and x not in out and x // 3 == barrels[0] // 3:
                        out.append(x)
        return out

    def results(self, g: Field, answer: Answer) -> Signal:
        """10.41: each result in the order of the rolls; nobody is left in an emptied hex to suffer one."""
        if not self.pending:
            if self.i < len(self.shots):
                return self.goto("start")
            for u in shooters(self.shots):
                turned_fire_over(g, u)
            return self.done(self.events)
        p = self.pending
        self.hex = p[0]
        result = p[1]
        shell = p[2] == 1
        hit = p[3]
        n = p[4]
        self.enemies = p[5 : 5 + n]
        m = p[5 + n]
        self.friends = p[6 + n : 6 + n + m]
        self.pending = p[6 + n + m :]
        if result and self.together and self.i > HEAD + self.shots[0]:  # of several shots: whose result this is
            say(g, "fire-result", "10.42", {"units": self.enemies, "hex": self.hex, "result": result})
        if not occupied(g, 1 - g.b.side[self.enemies[0]], self.hex):
            if result:
                say(g, "result-lost", "10.41", {"hex": self.hex, "result": result})
            return self.goto("friendly")
        if result == 0:
            return self.goto("friendly")
        return self.call(FireResult(self.hex, fire_code(g.b, result), shell, self.enemies, hit), "applied")

    def applied(self, g: Field, answer: Answer) -> Signal:
        self.events += [HIT, self.hex, answer[0], answer[1], answer[2]]
        return self.goto("friendly")

    def friendly(self, g: Field, answer: Answer) -> Signal:
        """10.26/friendly-fire: friends beside the target over whom a natural 0 to 2 went roll, and are disordered."""
        if not self.friends:
            return self.goto("results")
        friends = self.friends
        self.friends = []
        say(g, "friendly-fire", "10.26/friendly-fire", {"units": friends})
        return self.call(Test(friends, 0, BY_FRIENDS, self.enemies, "10.26/friendly-fire"), "results")


def units_of(barrels: list[int]) -> list[int]:
    out: list[int] = []
    for x in barrels:
        if x // 3 not in out:
            out.append(x // 3)
    return out
