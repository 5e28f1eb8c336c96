"""10.1: a stack or line fires: its parts together, or divided over the targets in its front."""

from __future__ import annotations

from .....core.choice import NO_ANSWER, Answer, Pick
from .....core.frame import Frame, Signal
from .....kit.acts import arg_of
from ...codes import DONE, FIRE_WITH, PASS, TARGET
from ...state.model import IN_PHASE, Field
from ..queries.ch07_facing import refused_side
from ..queries.ch08_stacks import extended, parts_of
from ..queries.ch10_fire import fires_twice
from ..queries.ch10_replies import joins_stack, left_share
from ..queries.ch10_strength import arc_to, even_shares, is_gun, left_at, part_of, share_at, share_sp
from ..queries.ch10_targets import may_split_part, part_targets, split_targets, why_no_fire
from .ch10_marks import note_volley
from .ch10_volley import DIVIDED, TWICE, shot, starts


class SmallArms(Frame):
    """10.15, 10.82, 8.45: small arms in phase. Guns and what follows the shots are in ch10_fire.py."""

    u: int
    hex: int
    quick: bool
    began: list[int]  # the hexes of the unit when its turn began: only from beside its target may it advance (12.6)
    shots: list[int]
    group: list[int]  # barrels of the shot being declared
    extra: list[int]  # units that combine with this one (10.63, 10.82)
    targets: list[int]  # of divided fire, in the order in which they were chosen
    rest: list[int]  # sections still to be aimed (10.65)
    flags: int
    events: list[int]
    dry: list[int]  # those of a line whose ammunition is still to be settled
    stood: list[int]
    emptied: list[int]

    def __init__(self, u: int = 0, hex: int = -1, quick: bool = False, began: list[int] = NO_ANSWER) -> None:
        super().__init__()
        self.u = u
        self.hex = hex
        self.quick = quick
        self.began = began[:]
        self.shots = []
        self.group = []
        self.extra = []
        self.targets = []
        self.rest = []
        self.flags = 0
        self.events = []
        self.dry = []
        self.stood = []
        self.emptied = []

    def seat(self, g: Field) -> int:
        return g.b.side[self.u]

    # small arms at one hex

    def small_arms(self, g: Field, answer: Answer) -> Signal:
        """8.45: of a line, every part that fires at the hex combines; the owner says which do."""
        able = [p for p in parts_of(g, self.u) if why_no_fire(g, p, self.hex) is None]
        if not able:
            return self.goto("finish")
        if len(able) == 1:
            self.group = able
        return self.goto("join_parts")

    def join_parts(self, g: Field, answer: Answer) -> Signal:
        options = [
            FIRE_WITH + p for p in parts_of(g, self.u) if p not in self.group and why_no_fire(g, p, self.hex) is None
        ]
        if options:
            if self.group:
                options.append(DONE)
            return self.ask(self.seat(g), "fire-join", "8.45", Pick(options), "act", "joined_part",
                            {"unit": self.u, "hex": self.hex})  # fmt: skip
        return self.goto("join_stack")

    def joined_part(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == DONE:
            return self.goto("join_stack")
        self.group.append(arg_of(answer[0]))
        return self.goto("join_parts")

    def join_stack(self, g: Field, answer: Answer) -> Signal:
        """10.82: with the option, units of one stack combine at one target."""
        options = [FIRE_WITH + 3 * v for v in joins_stack(g, self.u, self.hex) if v not in self.extra]
        if options:
            return self.ask(self.seat(g), "fire-join", "10.82", Pick([*options, DONE]), "act", "joined_unit",
                            {"unit": self.u, "hex": self.hex})  # fmt: skip
        return self.goto("aim")

    def joined_unit(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == DONE:
            return self.goto("aim")
        v = arg_of(answer[0]) // 3
        self.extra.append(v)
        self.group.append(3 * v)
        return self.goto("join_stack")

    def aim(self, g: Field, answer: Answer) -> Signal:
        self.fire_group(g, self.hex, 0)
        return self.goto("other_front")

    def fire_group(self, g: Field, hex: int, flags: int) -> None:
        """10.17: the barrels of the group fire at a hex with all they have for it, as one shot."""
        total = 0
        used: list[int] = []
        twice = True
        for x in self.group:
            share = share_at(g, x, IN_PHASE, hex)
            if share < 0:
                continue
            sp = left_at(g, share, IN_PHASE, hex)
            note_volley(g, share, IN_PHASE, hex, sp, 0)
            used.append(x)
            total += sp
            twice = twice and fires_twice(g, x)
        if used:
            self.shots += shot(hex, total, IN_PHASE, flags | (TWICE if twice else 0), -1, used)

    def other_front(self, g: Field, answer: Answer) -> Signal:
        """7.34: a stack that refuses fires the rest of its strength through the other front, if it wants to."""
        if self.group and not (len(self.group) > 1 and not is_gun(g, self.group[0])):
            aims = self.other_aims(g)
            if aims:
                return self.ask(self.seat(g), "fire-also", "7.34", Pick([TARGET + h for h in aims] + [PASS]), "act",
                                "other_aimed", {"unit": self.u})  # fmt: skip
        return self.goto("how")

    def other_aims(self, g: Field) -> list[int]:
        """Targets for what the barrels of the group have not fired yet."""
        out: list[int] = []
        for x in self.group:
            if not refused_side(g, part_of(g, x)):
                continue
            for h in part_targets(g, 3 * self.u if is_gun(g, x) else x):
                if h not in out and not self.aimed_at(h) and left_share(g, x, IN_PHASE, h) > 0:
                    out.append(h)
        return out

    def aimed_at(self, hex: int) -> bool:
        for i in starts(self.shots):
            if self.shots[i + 1] == hex:
                return True
        return False

    def other_aimed(self, g: Field, answer: Answer) -> Signal:
        if answer[0] != PASS:
            for i in starts(self.shots):
                self.shots[i + 4] |= DIVIDED
            self.fire_group(g, arg_of(answer[0]), DIVIDED)
        return self.goto("how")

    # small arms divided

    def divide(self, g: Field, answer: Answer) -> Signal:
        """10.15: over all adjacent targets in front, as evenly as can be; of a line, one part at a time (8.45)."""
        able = [p for p in parts_of(g, self.u) if may_split_part(g, p)]
        if not able:
            return self.goto("finish")
        if len(able) == 1:
            self.group = [able[0]]
            return self.goto("divide_stack")
        return self.ask(self.seat(g), "fire-divide", "8.45", Pick([FIRE_WITH + p for p in able]), "act", "divide_part",
                        {"unit": self.u})  # fmt: skip

    def divide_part(self, g: Field, answer: Answer) -> Signal:
        self.group = [arg_of(answer[0])]
        return self.goto("divide_stack")

    def divide_stack(self, g: Field, answer: Answer) -> Signal:
        """10.82: a stack that combines its fire divides it like one unit."""
        if not extended(g, self.u):
            options = [
                FIRE_WITH + 3 * v
                for v in joins_stack(g, self.u, split_targets(g, self.group[0])[0])
                if v not in self.extra and len(split_targets(g, 3 * v)) == len(split_targets(g, self.group[0]))
            ]
            if options:
                return self.ask(self.seat(g), "divide-join", "10.82", Pick([*options, DONE]), "act", "divide_joined",
                                {"unit": self.u})  # fmt: skip
        return self.goto("divide_targets")

    def divide_joined(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == DONE:
            return self.goto("divide_targets")
        v = arg_of(answer[0]) // 3
        self.extra.append(v)
        self.group.append(3 * v)
        return self.goto("divide_stack")

    def plain_targets(self, g: Field) -> list[int]:
        return [h for h in split_targets(g, self.group[0]) if arc_to(g, self.group[0], h) & 1]

    def divide_targets(self, g: Field, answer: Answer) -> Signal:
        """10.15: which target gets the greater share, if they cannot be equal."""
        plain = self.plain_targets(g)
        sp = 0
        for x in self.group:
            sp += share_sp(g, 2 * x, IN_PHASE)
        if len(plain) > 1 and sp % len(plain) != 0:
            return self.ask(self.seat(g), "fire-larger", "10.15", Pick([TARGET + h for h in plain]), "act",
                            "divide_larger", {"unit": self.u, "n": sp})  # fmt: skip
        self.targets = plain
        return self.goto("divide_fire")

    def divide_larger(self, g: Field, answer: Answer) -> Signal:
        first = arg_of(answer[0])
        self.targets = [first] + [h for h in self.plain_targets(g) if h != first]
        return self.goto("divide_fire")

    def divide_fire(self, g: Field, answer: Answer) -> Signal:
        """10.15, 7.34: one shot at each target; what goes through the refused front is a share of its own."""
        back = [h for h in split_targets(g, self.group[0]) if h not in self.targets]
        self.shots += self.shared(g, self.targets, 0)
        if back:
            self.shots += self.shared(g, back, 1)
        return self.goto("how")

    def shared(self, g: Field, targets: list[int], front: int) -> list[int]:
        """Shots of the group at several targets through one front, in even shares; all its barrels take part."""
        total = 0
        used: list[int] = []
        twice = True
        for x in self.group:
            sp = share_sp(g, 2 * x + front, IN_PHASE)
            if sp > 0:
                used.append(x)
                total += sp
                twice = twice and fires_twice(g, x)
        out: list[int] = []
        if not used or not targets:
            return out
        for x in used:
            sp = share_sp(g, 2 * x + front, IN_PHASE)
            for h in targets:
                note_volley(g, 2 * x + front, IN_PHASE, h, sp, 0)
                sp = 0
        shares = even_shares(total, len(targets))
        for i in range(len(targets)):
            if shares[i] > 0:
                out += shot(targets[i], shares[i], IN_PHASE, DIVIDED | (TWICE if twice else 0), -1, used)
        return out
