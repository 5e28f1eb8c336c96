"""10.41 Declaring fire out of phase: who fires, at what, with how much."""

from __future__ import annotations

from typing import Final

from .....core.choice import NO_ANSWER, Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Refusal
from .....kit.acts import arg_of, kind_of
from ...codes import (
    DONE,
    FIRE_HALF,
    FIRE_LESS,
    FIRE_SECTION,
    FIRE_WITH,
    JOIN_BATTERY,
    JOIN_SECTION,
    RAPID,
    SINGLE,
    TARGET,
)
from ...pack.kinds import A_ART
from ...state.model import APPROACH, OPT_COMBINED, PRESHOCK, RETURN, Field
from ..queries.ch08_stacks import extended
from ..queries.ch10_fire import fires_twice, is_shell, rapid_guns, why_no_reaction, why_no_shot
from ..queries.ch10_replies import left_share, reaction_targets, simultaneous
from ..queries.ch10_strength import barrel_hex, barrels_of, is_gun, left_at, sections, share_at, volley_of, volleyed
from ..queries.ch11_declared import shocking_top
from ..queries.ch16_night import is_night
from .ch10_marks import note_volley
from .ch10_volley import APART, DIVIDED, HEAD, TWICE, barrels_in, shot, starts
from .ch10_volley import RAPID as BY_RAPID

KEYS: Final = ["return-fire", "preshock-fire", "withdrawal-fire", "approach-fire"]
RULES: Final = ["10.42", "10.43", "10.44", "10.45"]
# when a declaration is asked for (10.42)
ANY: Final = 0
TOGETHER: Final = 1  # with the fire that caused it
AFTER: Final = 2  # when that is resolved: guns beyond canister range, and those who turned


class Reply(Frame):
    """A side declares fire of one kind, part by part. Result: the shots, in the order of declaration.

    `who`: the parts that may fire; `targets`: the hexes they may fire at; `turned`: units that turned or refused in
    reaction and so fire after the others.
    """

    side: int
    kind: int
    targets: list[int]
    who: list[int]
    when: int
    turned: list[int]
    hit: int
    shots: list[int]
    # the shot being declared
    how: int
    barrels: list[int]
    hex: int
    flags: int

    def __init__(
        self,
        side: int = 0,
        kind: int = RETURN,
        targets: list[int] = NO_ANSWER,
        who: list[int] = NO_ANSWER,
        when: int = ANY,
        turned: list[int] = NO_ANSWER,
        hit: int = -1,
    ) -> None:
        super().__init__()
        self.side = side
        self.kind = kind
        self.targets = targets[:]
        self.who = who[:]
        self.when = when
        self.turned = turned[:]
        self.hit = hit
        self.shots = []
        self.how = 0
        self.barrels = []
        self.hex = -1
        self.flags = 0

    # what is on offer

    def aims(self, g: Field, barrel: int, half: bool = False) -> list[int]:
        """The hexes a barrel may be aimed at now; `half`: with a half of its strength."""
        if why_no_reaction(g, barrel // 3, self.kind) is not None:
            return []
        out = reaction_targets(g, barrel, self.targets, self.kind)
        if out and extended(g, barrel // 3):
            out = [h for h in out if self.combines(g, barrel, h, half)]
        if self.when == TOGETHER:
            out = [h for h in out if simultaneous(g, barrel, h)]
        elif self.when == AFTER and barrel // 3 not in self.turned:
            out = [h for h in out if not simultaneous(g, barrel, h)]
        return out

    def combines(self, g: Field, barrel: int, hex: int, half: bool) -> bool:
        """8.45: whether a part may fire at a hex as far as other parts of its line are concerned: if one of them does,
        they combine, and divided fire combines with nothing."""
        for i in starts(self.shots):
            x = self.shots[i + HEAD]
            if self.shots[i + 1] != hex or x // 3 != barrel // 3 or x == barrel:
                continue
            if half or self.shots[i + 4] & DIVIDED or volley_of(g, 2 * barrel, self.kind) >= 0:
                return False
        return True

    def last_section(self, g: Field, u: int) -> int:
        """The last shot declared by a single section of a battery, or -1."""
        at = -1
        for i in starts(self.shots):
            if self.shots[i + 4] & APART and barrels_in(self.shots, i)[0] // 3 == u:
                at = i
        return at

    def options(self, g: Field) -> list[int]:
        out: list[int] = []
        for p in self.who:
            u = p // 3
            if g.b.arm[u] == A_ART and len(sections(g, u)) > 1:
                out += self.battery(g, u)
                continue
            for x in barrels_of(g, p):
                aims = self.aims(g, x)
                if not aims:
                    continue
                out.append(FIRE_WITH + p)
                if extended(g, u):
                    aims = self.aims(g, x, True)
                sp = 0
                for h in aims:
                    sp = max(sp, left_share(g, x, self.kind, h))
                if sp >= 2 and self.divides(g, x, aims):
                    out.append(FIRE_HALF + p)
                    if sp % 2:
                        out.append(FIRE_LESS + p)
                if is_gun(g, x) and self.partner(g, u) >= 0:
                    out.append(JOIN_BATTERY + p)
        return out

    def partner(self, g: Field, u: int) -> int:
        """10.63, 10.65, 16.12: a shot of another battery of the hex with which this one may combine all its fire, or
        -1: shell, undivided, and not at night."""
        if is_night(g):
            return -1
        for i in starts(self.shots):
            x = self.shots[i + HEAD]
            hex = self.shots[i + 1]
            if not is_gun(g, x) or x // 3 == u or g.at[x // 3] != g.at[u] or self.shots[i + 4] & (APART | DIVIDED):
                continue
            if not is_shell(g, x, g.b.grid.distance(g.at[u], hex)) or volleyed(g, u, self.kind):
                continue
            for y in sections(g, u):
                if hex in self.aims(g, y):
                    return i
        return -1

    def battery(self, g: Field, u: int) -> list[int]:
        """10.65: a battery of several sections fires as one or section by section."""
        out: list[int] = []
        able = [x for x in sections(g, u) if self.aims(g, x)]
        last = self.last_section(g, u)
        if able and last < 0:
            out.append(FIRE_WITH + 3 * u)
            if self.partner(g, u) >= 0:
                out.append(JOIN_BATTERY + 3 * u)
        for x in able:
            if len(able) > 1 or last >= 0:
                out.append(FIRE_SECTION + x)
            if last >= 0 and self.shots[last + 1] in self.aims(g, x):
                out.append(JOIN_SECTION + x)
        return out

    def divides(self, g: Field, barrel: int, aims: list[int]) -> bool:
        """10.15, 10.41: whether a barrel may keep back a half; before a shock, divide it over two hexes."""
        if self.kind == APPROACH:
            return False
        if self.kind == PRESHOCK:
            return len(aims) > 1
        share = share_at(g, barrel, self.kind, aims[0])
        return share >= 0 and volley_of(g, share, self.kind) < 0

    def start(self, g: Field, answer: Answer) -> Signal:
        options = self.options(g)
        if not options:
            return self.done(self.merged(g))
        return self.ask(self.side, KEYS[self.kind], RULES[self.kind], Pick([*options, DONE]), "act", "chosen",
                        {"hexes": self.targets})  # fmt: skip

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Field)
        if len(answer) != 1:
            return None
        kind = kind_of(answer[0])
        if kind not in (FIRE_WITH, FIRE_HALF, FIRE_LESS, FIRE_SECTION, JOIN_SECTION, JOIN_BATTERY):
            return None
        p = arg_of(answer[0])
        if p // 3 >= g.b.n_units or g.b.side[p // 3] != self.side or g.at[p // 3] < 0:
            return None
        no = why_no_reaction(g, p // 3, self.kind)
        if no is not None:
            return no
        for x in barrels_of(g, p - p % 3 if g.b.arm[p // 3] == A_ART else p):
            for h in self.targets:
                no = why_no_shot(g, x, h, self.kind)
                if no is not None:
                    return no
        if p not in self.who:
            return Refusal(RULES[self.kind], "no-fire-no-part", {"unit": p // 3})
        return Refusal("10.15", "no-fire-divide", {"unit": p // 3})

    # one shot

    def chosen(self, g: Field, answer: Answer) -> Signal:
        self.how = kind_of(answer[0])
        if self.how == DONE:
            return self.done(self.merged(g))
        p = arg_of(answer[0])
        u = p // 3
        self.flags = 0
        if self.how in (FIRE_SECTION, JOIN_SECTION):
            self.barrels = [p]
            if self.how == JOIN_SECTION:
                self.hex = self.shots[self.last_section(g, u) + 1]
                return self.goto("speed")
        else:
            self.barrels = barrels_of(g, p)
        if self.how == JOIN_BATTERY:
            self.hex = self.shots[self.partner(g, u) + 1]
            return self.goto("speed")
        aims: list[int] = []
        for x in self.barrels:
            for h in self.aims(g, x, self.how in (FIRE_HALF, FIRE_LESS)):
                if h not in aims:
                    aims.append(h)
        if len(aims) == 1:
            self.hex = aims[0]
            return self.goto("speed")
        return self.ask(self.side, "fire-where", RULES[self.kind], Pick([TARGET + h for h in aims]), "act", "aimed",
                        {"unit": u})  # fmt: skip

    def aimed(self, g: Field, answer: Answer) -> Signal:
        self.hex = arg_of(answer[0])
        return self.goto("speed")

    def speed(self, g: Field, answer: Answer) -> Signal:
        """10.68: rapid fire is declared before any die."""
        self.barrels = [x for x in self.barrels if self.hex in self.aims(g, x)]
        for x in self.barrels:
            if rapid_guns(g, x, self.hex, self.kind):
                return self.ask(self.side, "rapid-fire", "10.68", Pick([RAPID, SINGLE]), "act", "paced",
                                {"unit": x // 3, "hex": self.hex})  # fmt: skip
        return self.goto("declare")

    def paced(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == RAPID:
            self.flags |= BY_RAPID
        return self.goto("declare")

    def declare(self, g: Field, answer: Answer) -> Signal:
        """10.41: who declares fire has fired. 10.15: a half is kept back, or goes to the second hex before a shock."""
        total = 0
        rest = 0
        at = self.partner(g, self.barrels[0] // 3) if self.how == JOIN_BATTERY else -1
        for x in self.barrels:
            share = share_at(g, x, self.kind, self.hex)
            sp = left_at(g, share, self.kind, self.hex)
            now = sp
            if self.how == FIRE_HALF:
                now = (sp + 1) // 2
            elif self.how == FIRE_LESS:
                now = sp // 2
            if volley_of(g, share, self.kind) >= 0:
                self.flags |= DIVIDED
            note_volley(g, share, self.kind, self.hex, now, sp - now)
            total += now
            rest += sp - now
        flags = self.flags
        if rest:
            flags |= DIVIDED
        if self.how in (FIRE_SECTION, JOIN_SECTION):
            flags |= APART
        if fires_twice(g, self.barrels[0]):
            flags |= TWICE
        if self.how == JOIN_SECTION:
            self.join(self.last_section(g, self.barrels[0] // 3), total)
        elif self.how == JOIN_BATTERY:
            self.join(at, total)
        else:
            self.shots += shot(self.hex, total, self.kind, flags, self.first(g, self.hex), self.barrels)
        if rest and self.kind == PRESHOCK:
            aims = self.aims(g, self.barrels[0], True)
            if len(aims) == 1:
                self.how = FIRE_WITH
                self.hex = aims[0]
                return self.goto("declare")
        return self.goto("start")

    def first(self, g: Field, hex: int) -> int:
        """8.35, 10.43: pre-shock fire hits the uppermost unit that shocks."""
        return shocking_top(g, hex) if self.kind == PRESHOCK else self.hit

    def join(self, i: int, sp: int) -> None:
        """10.63, 10.65: a section or a battery combines its fire with a shot declared before."""
        end = i + HEAD + self.shots[i]
        self.shots[i + 2] += sp
        self.shots[i + 4] |= self.flags
        self.shots = self.shots[:end] + self.barrels + self.shots[end:]
        self.shots[i] += len(self.barrels)

    def merged(self, g: Field) -> list[int]:
        """8.45: parts of a line that fire at one hex combine, if they fire all they have; 10.82: with the option, so do
        units of one stack, and then halves too (10.15)."""
        out: list[int] = []
        for i in starts(self.shots):
            s = self.shots
            into = -1
            if not is_gun(g, s[i + HEAD]):
                for j in starts(out):
                    if out[j + 1] != s[i + 1] or (out[j + 4] ^ s[i + 4]) & ~DIVIDED or is_gun(g, out[j + HEAD]):
                        continue
                    whole = not (out[j + 4] | s[i + 4]) & DIVIDED
                    same = whole and out[j + HEAD] // 3 == s[i + HEAD] // 3
                    stack = g.options & OPT_COMBINED and barrel_hex(g, out[j + HEAD]) == barrel_hex(g, s[i + HEAD])
                    if same or stack:
                        into = j
            if into < 0:
                out += s[i : i + HEAD + s[i]]
                continue
            end = into + HEAD + out[into]
            out[into + 2] += s[i + 2]
            out[into + 4] |= s[i + 4]
            out = out[:end] + barrels_in(s, i) + out[end:]
            out[into] += s[i]
        return out
