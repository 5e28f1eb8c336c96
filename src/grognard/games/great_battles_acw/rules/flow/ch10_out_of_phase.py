"""10.43-10.45, 9.63 Fire out of phase at moving and shocking enemies, and the shot at guns before they go."""

from __future__ import annotations

from .....core.choice import NO_ANSWER, Answer, Pick
from .....core.frame import Frame, Signal
from ...codes import NO, YES
from ...state.model import APPROACH, ATTACK, DISORDERED, HALTED, PRESHOCK, WITHDRAWAL, Field
from ..queries.ch08_limits import mode
from ..queries.ch08_stacks import hex_of, hexes_of, is_guns, parts_of, side_at, units_at
from ..queries.ch10_replies import approach_shooters, preshock_shooters, withdrawal_shooters
from ..queries.ch10_targets import why_no_fire
from .ch10_declare import Reply
from .ch10_fire import PhasingFire
from .ch10_volley import HEAD, Volley, second_rounds, second_shots, settle_ammo, starts, sum_hits


def in_full(g: Field, shots: list[int]) -> list[int]:
    """10.68, 14.35, 14.36: every shot followed by its second one, of rapid fire or of Spencers."""
    out: list[int] = []
    for i in starts(shots):
        one = shots[i : i + HEAD + shots[i]]
        out += one + second_shots(g, one) + second_rounds(one)
    return out


class WithdrawalFire(Frame):
    """10.44, 8.42: a phasing unit is about to leave a hex by movement; infantry and cavalry that front it may fire.

    `part`: the part that leaves; `leaving`: all units that go with it. If somebody stays, he is hit instead. Result:
    [0] free to go, [1] one hex at most, [2] a second disorder: it does not move.
    """

    u: int
    part: int
    leaving: list[int]
    sp: list[int]  # strength and state of each of them before
    state: list[int]
    stay: list[int]
    hex: int

    def __init__(self, u: int = 0, part: int = -1, leaving: list[int] = NO_ANSWER) -> None:
        super().__init__()
        self.u = u
        self.part = part if part >= 0 else 3 * u
        self.leaving = leaving[:] if leaving else [u]
        self.sp = []
        self.state = []
        self.stay = []
        self.hex = -1

    def start(self, g: Field, answer: Answer) -> Signal:
        u = self.u
        side = g.b.side[u]
        self.hex = hex_of(g, self.part)
        if self.hex < 0 or side != g.active:
            return self.done([0])
        who = withdrawal_shooters(g, 1 - side, self.hex)
        if not who:
            return self.done([0])
        self.sp = [g.sp[v] for v in self.leaving]
        self.state = [g.state[v] for v in self.leaving]
        self.stay = [v for v in units_at(g, self.hex) if v not in self.leaving]
        hit = self.stay[0] if self.stay else -1
        return self.call(Reply(1 - side, WITHDRAWAL, [self.hex], who, 0, [], hit), "fire")

    def fire(self, g: Field, answer: Answer) -> Signal:
        if not answer:
            return self.done([0])
        return self.call(Volley(in_full(g, answer), False, self.stay), "judge")

    def judge(self, g: Field, answer: Answer) -> Signal:
        """10.44: any failed roll, D or loss, of any of those who leave, leaves one hex; a second disorder none."""
        settle_ammo(g, answer)
        u = self.u
        if g.at[u] < 0 or hex_of(g, self.part) != self.hex or g.done[u] & HALTED:
            return self.done([2])
        for i in range(len(self.leaving)):
            v = self.leaving[i]
            if g.sp[v] < self.sp[i] or g.state[v] & DISORDERED & ~self.state[i]:
                return self.done([1])
        return self.done([0])


class ApproachFire(Frame):
    """10.45: a phasing unit has entered a hex by movement: guns within three hexes may fire, once in the activation.

    Result: losses, failures and second disorders in the unit's hexes.
    """

    u: int
    hexes: list[int]

    def __init__(self, u: int = 0) -> None:
        super().__init__()
        self.u = u
        self.hexes = []

    def start(self, g: Field, answer: Answer) -> Signal:
        side = g.b.side[self.u]
        self.hexes = hexes_of(g, self.u)
        if side != g.active:
            return self.done([0, 0, 0])
        who: list[int] = []
        for h in self.hexes:
            for p in approach_shooters(g, 1 - side, h):
                if p not in who:
                    who.append(p)
        if not who:
            return self.done([0, 0, 0])
        return self.call(Reply(1 - side, APPROACH, self.hexes, who), "fire")

    def fire(self, g: Field, answer: Answer) -> Signal:
        if not answer:
            return self.done([0, 0, 0])
        return self.call(Volley(in_full(g, answer), False), "over")

    def over(self, g: Field, answer: Answer) -> Signal:
        settle_ammo(g, answer)
        out = [0, 0, 0]
        for h in self.hexes:
            hits = sum_hits(answer, h)
            for k in range(3):
                out[k] += hits[k]
        return self.done(out)


class PreShockFire(Frame):
    """10.43, 11.38, 14.36: units with shock attackers in their front fire at them, bystanders too, before the shock.

    `attackers`: the hexes that attack; `shocked`: the hexes that are attacked. In a continued shock the attacked may be
    of the phasing side (10.4/phasing-side-exception).
    """

    attackers: list[int]
    shocked: list[int]
    continued: bool

    def __init__(
        self, attackers: list[int] = NO_ANSWER, shocked: list[int] = NO_ANSWER, continued: bool = False
    ) -> None:
        super().__init__()
        self.attackers = attackers[:]
        self.shocked = shocked[:]
        self.continued = continued

    def start(self, g: Field, answer: Answer) -> Signal:
        side = -1
        for h in self.attackers:
            if side_at(g, h) >= 0:
                side = 1 - side_at(g, h)
        if side < 0:
            return self.done([0])
        if side == g.active and not self.continued:
            return self.done([0])  # 10.4: the phasing side fires out of phase only against a continued shock
        who = preshock_shooters(g, side, self.attackers, self.shocked, self.continued)
        if not who:
            return self.done([0])
        return self.call(Reply(side, PRESHOCK, self.attackers, who), "fire")

    def fire(self, g: Field, answer: Answer) -> Signal:
        if not answer:
            return self.done([0])
        return self.call(Volley(in_full(g, answer), False), "over")

    def over(self, g: Field, answer: Answer) -> Signal:
        settle_ammo(g, answer)
        return self.done([1])


class GunsFirst(Frame):
    """9.63: before guns go back in reaction, the phasing unit that comes may fire at them, if it can.

    It is on the move: under Advance orders only guns can (10.33), and nobody has prepared fire (10.52). Result: losses,
    failures and second disorders in the guns' hex: anything of the kind leaves them one hex.
    """

    u: int
    battery: int

    def __init__(self, u: int = 0, battery: int = 0) -> None:
        super().__init__()
        self.u = u
        self.battery = battery

    def start(self, g: Field, answer: Answer) -> Signal:
        hex = g.at[self.battery]
        if hex < 0 or g.at[self.u] < 0 or (mode(g, self.u) != ATTACK and not is_guns(g, self.u)):
            return self.done([0, 0, 0])
        for p in parts_of(g, self.u):
            if why_no_fire(g, p, hex) is None:
                return self.ask(g.b.side[self.u], "guns-first", "9.63", Pick([YES, NO]), "act", "chosen",
                                {"unit": self.u, "enemy": self.battery, "hex": hex})  # fmt: skip
        return self.done([0, 0, 0])

    def chosen(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == NO:
            return self.done([0, 0, 0])
        return self.call(PhasingFire(self.u, g.at[self.battery], True), "over")

    def over(self, g: Field, answer: Answer) -> Signal:
        return self.done(answer)
