"""10.3 Fire in phase: what a unit fires at, with which of its parts and sections, and what follows."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Decision, Position, Signal
from .....core.refusal import Refusal
from .....kit.acts import arg_of, kind_of
from ...codes import AND_MOVE, DONE, FIRE, FIRE_SECTION, FIRE_WITH, PASS, RAPID, SINGLE, TARGET, TARGET_APART
from ...pack.kinds import A_ART
from ...state.model import ADJACENT, ATTACK, COLUMN, HALTED, IN_PHASE, MOVED, NO_MOVE, Field
from ..queries.ch08_limits import mode
from ..queries.ch08_stacks import extended, hex_of, hexes_of, parts_of, top_at, units_at
from ..queries.ch10_fire import rapid_guns, why_no_shot
from ..queries.ch10_modifiers import prepared
from ..queries.ch10_replies import joins_battery
from ..queries.ch10_strength import (
    arc_to,
    barrel_hex,
    is_gun,
    left_at,
    sections,
    share_at,
)
from ..queries.ch10_targets import division_targets, part_targets, reaching, why_no_fire
from .ch10_exchange import Exchange
from .ch10_marks import fired, note_volley, stands
from .ch10_small_arms import SmallArms
from .ch10_volley import APART, HEAD, MOVES, barrels_in, settle_ammo, shooters, starts, sum_hits
from .ch10_volley import RAPID as BY_RAPID
from .ch12_advance import Advance


class PhasingFire(SmallArms):
    """10.31: a phasing unit fires, once in its activation. `hex`: its first target; -1 to divide its fire (10.15).

    Declared shots are exchanged with return fire (`Exchange`); then whoever emptied an adjacent hex may advance (12.6).
    Infantry and guns of a stack never combine, even at one target (8.32). The parts of an Extended Line fire like
    units of their own, one exchange after the other, unless they combine (8.45). Result: losses, failures and second
    disorders in the first target's hex.
    """

    def start(self, g: Field, answer: Answer) -> Signal:
        self.shots = []
        self.group = []
        self.extra = []
        self.targets = []
        self.flags = 0
        if not self.began:
            self.began = hexes_of(g, self.u)
        if g.b.arm[self.u] == A_ART:
            return self.goto("battery" if self.hex >= 0 else "divide_battery")
        return self.goto("small_arms" if self.hex >= 0 else "divide")

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Field)
        if len(answer) == 1 and kind_of(answer[0]) in (TARGET, TARGET_APART, FIRE):
            hex = arg_of(answer[0])
            if self.rest:
                return why_no_shot(g, self.rest[0], hex, IN_PHASE)
            last: Refusal | None = None
            for p in parts_of(g, self.u):
                no = why_no_fire(g, p, hex)
                if no is not None and (last is None or last.rule == "10.31"):
                    last = no
            return last
        if len(answer) == 1 and kind_of(answer[0]) == FIRE_WITH and self.hex >= 0:
            return why_no_fire(g, arg_of(answer[0]), self.hex)
        return None

    # guns

    def battery(self, g: Field, answer: Answer) -> Signal:
        """10.65: a battery of several sections fires as one, or section by section."""
        all_ = sections(g, self.u)
        able = [x for x in all_ if why_no_shot(g, x, self.hex, IN_PHASE) is None]
        if not able or why_no_fire(g, 3 * self.u, self.hex) is not None:
            return self.goto("finish")
        if len(all_) > 1:
            options = [FIRE_WITH + 3 * self.u] + [FIRE_SECTION + x for x in able]
            return self.ask(self.seat(g), "fire-sections", "10.65", Pick(options), "act", "battery_chosen",
                            {"unit": self.u, "hex": self.hex})  # fmt: skip
        self.group = able
        return self.goto("aim_battery")

    def battery_chosen(self, g: Field, answer: Answer) -> Signal:
        if kind_of(answer[0]) == FIRE_WITH:
            self.group = [x for x in sections(g, self.u) if why_no_shot(g, x, self.hex, IN_PHASE) is None]
            return self.goto("aim_battery")
        x = arg_of(answer[0])
        self.group = [x]
        self.fire_group(g, self.hex, APART)
        self.rest = [y for y in sections(g, self.u) if y != x]
        return self.goto("next_section")

    def aim_battery(self, g: Field, answer: Answer) -> Signal:
        self.fire_group(g, self.hex, 0)
        return self.goto("join_battery")

    def join_battery(self, g: Field, answer: Answer) -> Signal:
        """10.63: batteries of one hex may combine at four hexes or more; then they do not divide their fire (10.65)."""
        options = [FIRE_WITH + 3 * v for v in joins_battery(g, self.u, self.hex) if v not in self.extra]
        if options:
            return self.ask(self.seat(g), "fire-join", "10.63", Pick([*options, DONE]), "act", "joined_battery",
                            {"unit": self.u, "hex": self.hex})  # fmt: skip
        return self.goto("other_front" if not self.extra else "how")

    def joined_battery(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == DONE:
            return self.goto("other_front" if not self.extra else "how")
        v = arg_of(answer[0]) // 3
        self.extra.append(v)
        for x in sections(g, v):
            if why_no_shot(g, x, self.hex, IN_PHASE) is not None:
                continue
            share = share_at(g, x, IN_PHASE, self.hex)
            sp = left_at(g, share, IN_PHASE, self.hex)
            note_volley(g, share, IN_PHASE, self.hex, sp, 0)
            self.shots[0] += 1
            self.shots[2] += sp
            self.shots.append(x)
        return self.goto("join_battery")

    def next_section(self, g: Field, answer: Answer) -> Signal:
        """10.65: each section at a target of its own, or at one of another section, combined with it or apart."""
        while self.rest:
            x = self.rest[0]
            options: list[int] = []
            for h in part_targets(g, 3 * self.u):
                if why_no_shot(g, x, h, IN_PHASE) is None:
                    options.append(TARGET + h)
                    if self.aimed_at(h):
                        options.append(TARGET_APART + h)
            if options:
                return self.ask(self.seat(g), "fire-section", "10.65", Pick([*options, PASS]), "act", "section_aimed",
                                {"part": x})  # fmt: skip
            self.rest = self.rest[1:]
        return self.goto("how")

    def section_aimed(self, g: Field, answer: Answer) -> Signal:
        x = self.rest[0]
        self.rest = self.rest[1:]
        if answer[0] == PASS:
            return self.goto("next_section")
        hex = arg_of(answer[0])
        at = -1
        for i in starts(self.shots):
            if self.shots[i + 1] == hex:
                at = i
        self.group = [x]
        if at < 0 or kind_of(answer[0]) == TARGET_APART:
            self.fire_group(g, hex, APART)
            return self.goto("next_section")
        share = share_at(g, x, IN_PHASE, hex)
        sp = left_at(g, share, IN_PHASE, hex)
        note_volley(g, share, IN_PHASE, hex, sp, 0)
        end = at + HEAD + self.shots[at]
        self.shots = [*self.shots[:end], x, *self.shots[end:]]
        self.shots[at] += 1
        self.shots[at + 2] += sp
        return self.goto("next_section")

    def divide_battery(self, g: Field, answer: Answer) -> Signal:
        """10.65: a battery divides its fire over two targets or more, at any distance, as evenly as can be."""
        aims = division_targets(g, self.u, self.targets)
        if not aims:
            return self.goto("divided_battery")
        options = [TARGET + h for h in aims]
        if len(self.targets) >= 2:
            options.append(DONE)
        return self.ask(self.seat(g), "fire-targets", "10.65", Pick(options), "act", "battery_target",
                        {"unit": self.u, "hexes": self.targets})  # fmt: skip

    def battery_target(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == DONE:
            return self.goto("divided_battery")
        self.targets.append(arg_of(answer[0]))
        return self.goto("divide_battery")

    def divided_battery(self, g: Field, answer: Answer) -> Signal:
        """10.65, 10.16: the sections that can fire at all the targets do so together."""
        self.group = reaching(g, self.u, self.targets)
        if not self.group:
            return self.goto("finish")
        plain = [h for h in self.targets if arc_to(g, self.group[0], h) & 1]
        back = [h for h in self.targets if h not in plain]
        self.shots += self.shared(g, plain, 0)
        self.shots += self.shared(g, back, 1)
        return self.goto("how")

    # how guns fire

    def how(self, g: Field, answer: Answer) -> Signal:
        """10.61, 10.68: guns stand and fire, fire rapidly, or fire with a penalty and move."""
        if not self.shots:
            return self.goto("finish")
        if self.quick:
            return self.chosen_how(g, [AND_MOVE])
        if g.b.arm[self.u] != A_ART:
            return self.goto("stand_or_move")
        options = [SINGLE]
        fast = False
        for i in starts(self.shots):
            for x in barrels_in(self.shots, i):
                if rapid_guns(g, x, self.shots[i + 1], IN_PHASE):
                    fast = True
        if fast:
            options.append(RAPID)
        if not self.extra and not g.done[self.u] & (MOVED | NO_MOVE) and g.spent[self.u] == 0:
            options.append(AND_MOVE)
        if len(options) == 1:
            return self.goto("stand")
        return self.ask(self.seat(g), "fire-how", "10.61", Pick(options), "act", "chosen_how", {"unit": self.u})

    def chosen_how(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == AND_MOVE:
            for i in starts(self.shots):
                self.shots[i + 4] |= MOVES
            return self.goto("exchange")
        if answer[0] == RAPID:
            for i in starts(self.shots):
                for x in barrels_in(self.shots, i):
                    if rapid_guns(g, x, self.shots[i + 1], IN_PHASE):
                        self.shots[i + 4] |= BY_RAPID
        return self.goto("stand")

    def stand_or_move(self, g: Field, answer: Answer) -> Signal:
        """10.52, 6.16: under Attack orders prepared fire is instead of movement: the owner says which he wants."""
        if mode(g, self.u) != ATTACK or g.done[self.u] & NO_MOVE:
            return self.goto("exchange")
        for i in starts(self.shots):
            ready = True
            for x in barrels_in(self.shots, i):
                ready = ready and prepared(g, x, g.b.grid.distance(barrel_hex(g, x), self.shots[i + 1]), IN_PHASE)
            if ready:
                return self.ask(self.seat(g), "fire-how", "10.52", Pick([SINGLE, AND_MOVE]), "act", "chosen_how",
                                {"unit": self.u})  # fmt: skip
        return self.goto("exchange")

    def stand(self, g: Field, answer: Answer) -> Signal:
        for u in [self.u, *self.extra]:
            if not g.done[u] & MOVED and g.spent[u] == 0:
                stands(g, u)
        return self.goto("exchange")

    # what follows

    def exchange(self, g: Field, answer: Answer) -> Signal:
        self.stood = []
        for i in starts(self.shots):
            for x in barrels_in(self.shots, i):
                self.stood += [x, barrel_hex(g, x)]
        return self.call(Exchange(self.shots, g.b.side[self.u]), "exchanged")

    def exchanged(self, g: Field, answer: Answer) -> Signal:
        """12.6: a hex that the fire emptied, next to the shooters. 10.91: of a line, other parts may still fire."""
        self.events += answer
        if extended(g, self.u):
            self.dry += answer
        else:
            settle_ammo(g, answer, g.b.side[self.u])
        if self.hex < 0:
            self.hex = self.shots[1]
        for i in starts(self.shots):
            h = self.shots[i + 1]
            if top_at(g, h) < 0 and h not in self.emptied:
                self.emptied.append(h)
        return self.goto("advance")

    def advance(self, g: Field, answer: Answer) -> Signal:
        """12.6: the shooters who began beside it may advance into it, at once; guns never do.

        Who has moved up before and combines his fire with this unit now (10.82) did not.
        """
        if self.quick or not self.emptied:
            return self.goto("more")
        h = self.emptied[0]
        beside = False
        for start in self.began:
            beside = beside or (start >= 0 and g.b.grid.distance(start, h) == 1)
        units: list[int] = []
        for i in range(0, len(self.stood), 2):
            x = self.stood[i]
            u = x // 3
            if is_gun(g, x) or u in units or g.at[u] < 0 or g.done[u] & HALTED:
                continue
            if (not beside) if u == self.u else g.done[u] & ADJACENT:
                continue
            if hex_of(g, x) == self.stood[i + 1] and g.b.grid.distance(self.stood[i + 1], h) == 1:
                units.append(u)
        if not units:
            self.emptied = self.emptied[1:]
            return self.goto("advance")
        return self.call(Advance(units, h, False, True), "advanced")

    def advanced(self, g: Field, answer: Answer) -> Signal:
        """9.61: an advance next to the enemy lets him turn or refuse, as a movement does."""
        h = self.emptied[0]
        self.emptied = self.emptied[1:]
        if not answer or answer[0] != 1:
            return self.goto("advance")
        self.emptied = []
        went = [u for u in units_at(g, h) if u in shooters(self.shots)]
        if not went:
            return self.goto("finish")
        from .ch09_reaction import ReactFacing

        return self.call(ReactFacing(h, went[0], movers=went), "finish")

    def more(self, g: Field, answer: Answer) -> Signal:
        """8.45: the other parts of a line may fire in their turn, each like a unit of its own."""
        fired(g, self.extra)
        u = self.u
        if self.quick or g.at[u] < 0 or not extended(g, u) or g.state[u] & COLUMN or g.done[u] & HALTED:
            return self.goto("finish")
        aims: list[int] = []
        for p in parts_of(g, u):
            for h in part_targets(g, p):
                if h not in aims:
                    aims.append(h)
        if not aims:
            return self.goto("finish")
        return self.ask(self.seat(g), "fire-part", "8.45", Pick([TARGET + h for h in aims] + [DONE]), "act",
                        "more_aimed", {"unit": u})  # fmt: skip

    def more_aimed(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == DONE:
            return self.goto("finish")
        fired(g, shooters(self.shots) if self.extra else [])
        first = self.hex
        self.hex = arg_of(answer[0])
        self.targets = [first]
        return self.goto("start")

    def finish(self, g: Field, answer: Answer) -> Signal:
        """10.91: ammunition runs low when the unit has done with firing."""
        fired(g, [self.u, *self.extra])
        settle_ammo(g, self.dry, g.b.side[self.u])
        return self.done(sum_hits(self.events, self.hex))
