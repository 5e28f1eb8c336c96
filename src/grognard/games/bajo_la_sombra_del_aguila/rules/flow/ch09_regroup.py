"""9 Regrouping: what the victors do, how chargers fall back, and units that stand too near are parted."""

from __future__ import annotations

from typing import Final

from .....core.choice import NO_ANSWER, Answer, Pick
from .....core.frame import Frame, Signal
from .....core.refusal import Args
from .....kit.log import say
from .....space.table import INCH
from .....space.walk import FORWARD, Walk
from ...codes import BACKWARD, ONWARD, PIECE, STAY, index_of
from ...pack.names import NONE
from ...state.effects import disorder, place
from ...state.model import S_GONE, S_HOUSE, Field
from ..queries.ch03_speed import in_inches
from ..queries.ch04_ground import ground_for
from ..queries.ch09_regroup import back_of, glide, parted, regroups, too_near
from ..queries.common import ground_tag, half, is_infantry, tag
from .ch04_houses import TakeHouse

ROUNDS: Final = 4  # units are parted so many times over


class Aftermath(Frame):
    """9/regroup-attacker, 9/regroup-defender, 9/fall-back: the end of one combat."""

    target: int
    group: list[int]
    house: int  # that the target held, NONE

    def __init__(self, target: int = NONE, group: list[int] = NO_ANSWER, house: int = NONE) -> None:
        super().__init__()
        self.target = target
        self.group = group[:]
        self.house = house

    def start(self, g: Field, _: Answer) -> Signal:
        """9/fall-back: survivors are disordered; chargers who have not destroyed their target fall back."""
        self.group = [c for c in self.group if g.state[c] != S_GONE]
        for p in [self.target, *self.group]:
            if g.state[p] != S_GONE:
                disorder(g, p)
        if g.state[self.target] == S_GONE:
            return self.goto("storm")
        if not self.group:
            return self.call(Regroup(self.target, 0), "over")
        for c in self.group:
            fall_back(g, c)
        return self.done()

    def storm(self, g: Field, _: Answer) -> Signal:
        """4/building-taken: who destroys the garrison of a house is in it at once; of several its owner chooses who."""
        able = [c for c in self.group if is_infantry(g, c)] if self.house != NONE else []
        if not able:
            return self.goto("regroup_next")
        if len(able) == 1:
            return self.taken(g, [PIECE + tag(g, able[0])])
        options = [PIECE + tag(g, c) for c in able]
        args: Args = {"house": ground_tag(g, self.house)}
        return self.ask(g.side[able[0]], "storm-house", "4/building-taken", Pick(options), "act", "taken", args)

    def taken(self, g: Field, answer: Answer) -> Signal:
        c = index_of(answer[0])
        self.group.remove(c)
        return self.call(TakeHouse(c, self.house), "regroup_next")

    def regroup_next(self, g: Field, _: Answer) -> Signal:
        if not self.group:
            return self.done()
        return self.call(Regroup(self.group.pop(0), 1), "regroup_next")

    def over(self, g: Field, _: Answer) -> Signal:
        return self.done()


class Regroup(Frame):
    """9/regroup-attacker: stay and turn, go on 1D6 inches, or back 1D3; 9/regroup-defender: stay and turn, or back."""

    p: int
    attacker: int

    def __init__(self, p: int = NONE, attacker: int = 0) -> None:
        super().__init__()
        self.p = p
        self.attacker = attacker

    def rule(self) -> str:
        return "9/regroup-attacker" if self.attacker else "9/regroup-defender"

    def start(self, g: Field, _: Answer) -> Signal:
        if not regroups(g, self.p):
            return self.done()
        options = [STAY, ONWARD, BACKWARD] if self.attacker else [STAY, BACKWARD]
        args: Args = {"piece": tag(g, self.p)}
        return self.ask(g.side[self.p], "regroup", self.rule(), Pick(options), "act", "chosen", args)

    def chosen(self, g: Field, answer: Answer) -> Signal:
        b = g.b
        if answer[0] == ONWARD:
            return self.roll(1, "roll-onward", self.rule(), "onward", {"piece": tag(g, self.p)})
        if answer[0] == BACKWARD:
            return self.roll(1, "roll-backward", self.rule(), "backward", {"piece": tag(g, self.p)})
        k = g.kind[self.p]
        turn = Walk(
            b.base_w[k], b.base_d[k], g.x[self.p], g.y[self.p], g.heading[self.p], b.width, b.height, 0, FORWARD,
            0, 1, ground=ground_for(g, self.p, False),
        )  # fmt: skip
        return self.ask(g.side[self.p], "regroup-face", self.rule(), turn, "number", "faced", {"piece": tag(g, self.p)})

    def faced(self, g: Field, poses: Answer) -> Signal:
        if poses:
            place(g, self.p, poses[-3], poses[-2], poses[-1])
        say(g, "regrouped", self.rule(), {"piece": tag(g, self.p)})
        return self.done()

    def onward(self, g: Field, faces: Answer) -> Signal:
        """9/regroup-attacker: the whole distance, but no nearer than an inch to anybody."""
        slide(g, self.p, g.heading[self.p], faces[0] * INCH)
        say(g, "regrouped-onward", self.rule(), {"piece": tag(g, self.p), "n": faces[0]})
        return self.done()

    def backward(self, g: Field, faces: Answer) -> Signal:
        """1/dice-d3-rerolls: half a die, rounded up."""
        n = half(faces[0])
        slide(g, self.p, (g.heading[self.p] + 1800) % 3600, n * INCH)
        say(g, "regrouped-back", self.rule(), {"piece": tag(g, self.p), "n": n})
        return self.done()


def slide(g: Field, p: int, direction: int, far: int) -> None:
    """Move straight, without a turn, as far as it goes."""
    x, y = glide(g, p, direction, far)
    place(g, p, x, y, g.heading[p])


def fall_back(g: Field, p: int) -> None:
    """9/fall-back: straight back, facing the enemy."""
    far = back_of(g, p)
    slide(g, p, (g.heading[p] + 1800) % 3600, far)
    say(g, "falls-back", "9/fall-back", {"piece": tag(g, p), "inches": in_inches(far)})


def part(g: Field) -> None:
    """1/one-inch-apart, 9/fall-back, 8/multiple-charges: units that ended up in contact are moved an inch apart."""
    for _ in range(ROUNDS):
        pairs = too_near(g)
        if not pairs:
            return
        for i in range(0, len(pairs), 2):
            p, q = pairs[i], pairs[i + 1]
            to = parted(g, p, q)
            if not to and g.state[q] != S_HOUSE:
                p, q = q, p
                to = parted(g, p, q)
            if to and (to[0] != g.x[p] or to[1] != g.y[p]):
                place(g, p, to[0], to[1], g.heading[p])
                say(g, "parted", "1/one-inch-apart", {"piece": tag(g, p), "by": tag(g, q)})
