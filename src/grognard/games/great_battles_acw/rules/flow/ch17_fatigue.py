"""17.2 Fatigue: counted when an activation is over."""

from __future__ import annotations

from .....core.choice import NO_ANSWER, Answer
from .....core.frame import Frame, Signal
from .....kit.log import say
from ...pack.kinds import A_ART
from ...state.model import ATTACK, F_TIRED, MARCH, MOVED, OFF_ROAD, SHOCKED, Field
from ..queries.ch04_formations import brigade_units, march_share
from ..queries.ch08_stacks import brigade_of, in_play
from ..queries.ch09_allowance import allowance
from ..queries.ch16_night import is_night
from ..queries.ch17_fatigue import RESTLESS, equivalents, strives, uses_fatigue
from .ch06_marks import busy
from .ch06_orders import Refit
from .ch12_losses import Losses
from .ch15_marks import check_works
from .ch17_marks import raise_fatigue
from .dice import d10


def worth(g: Field, u: int) -> int:
    """17.22, 17.26: how many activations' worth of movement a unit has used under the March marker."""
    return equivalents(g.spent[u], allowance(g, u) // march_share(g, brigade_of(g, u)))


def march_effort(g: Field, f: int) -> int:
    """17.22: the activations' worth of its farthest unit; a march by roads and pikes alone has one of them free."""
    chart = g.b.charts.fatigue
    most = 0
    for u in g.b.units_of[f]:
        if g.b.arm[u] == A_ART or not g.done[u] & MOVED or g.order[u] != MARCH:
            continue
        n = worth(g, u)
        if not g.done[u] & OFF_ROAD:
            n = max(min(n, chart.free_activations), n - (chart.free_road_march - chart.free_activations))
        most = max(most, n)
    return most


def count_activation(g: Field, f: int) -> int:
    """17.22 cause 1, 17.23, 16.12: the levels that this activation costs a brigade."""
    chart = g.b.charts.fatigue
    before = g.acts[f]
    attack = False
    if g.march:
        g.acts[f] += march_effort(g, f)
    else:
        active = False
        for u in g.b.units_of[f]:
            if strives(g, u):
                active = True
                attack = attack or g.order[u] == ATTACK
        if active:
            g.acts[f] += 1
    n = max(0, g.acts[f] - chart.free_activations) - max(0, before - chart.free_activations)
    if attack and is_night(g):
        n = max(n, 1)  # 16.12: at night every activation under Attack orders tires
    n = min(n, chart.turn_max - g.tired[f])
    g.tired[f] += n
    return n


def count_shocks(g: Field) -> list[int]:
    """17.22 cause 2, 17.23: the brigades of both sides that fought in step 6b and pay for it.

    Once for an action phase, from the second such phase of a turn on.
    """
    out: list[int] = []
    for f in range(g.b.n_formations):
        if g.form_state[f] & F_TIRED or g.b.is_guns[f]:
            continue
        for u in g.b.units_of[f]:
            if g.b.arm[u] != A_ART and g.done[u] & SHOCKED:
                g.form_state[f] |= F_TIRED
                g.shocks[f] += 1
                if g.shocks[f] > g.b.charts.fatigue.shock_free:
                    out.append(f)
                break
    return out


def note_busy(g: Field) -> None:
    """13.45, 17.42: whoever moved, fired in phase or fought in this activation has not rested this turn."""
    for u in range(g.b.n_units):
        if g.done[u] & RESTLESS:
            busy(g, u)


class FatigueMarks(Frame):
    """13.45, 17.21: what an activation has cost is marked when it is over; 17.26: guns that marched far lose wheels."""

    formations: list[int]
    guns: list[int]
    i: int
    turned: list[int]

    def __init__(self, formations: list[int] = NO_ANSWER) -> None:
        super().__init__()
        self.formations = formations[:]
        self.guns = []
        self.i = 0
        self.turned = []

    def start(self, g: Field, answer: Answer) -> Signal:
        note_busy(g)
        if not uses_fatigue(g):
            return self.done()
        far = g.b.charts.command.march_activations
        if g.march:
            for f in self.formations:
                for u in brigade_units(g, f):
                    if g.b.arm[u] == A_ART and in_play(g, u) and g.order[u] == MARCH and g.done[u] & MOVED:
                        if worth(g, u) >= far:
                            self.guns.append(u)
        if not self.guns:
            return self.goto("mark")
        return d10(self, len(self.guns), "roll-wheels", "17.26", "wheels", {"units": self.guns})

    def wheels(self, g: Field, answer: Answer) -> Signal:
        """17.26: a fourth activation's worth of March breaks a gun's wheels on 6 to 9."""
        broken: list[int] = []
        for i in range(len(self.guns)):
            bad = answer[i] >= g.b.charts.fatigue.wheels_from
            say(g, "wheels-broken" if bad else "wheels-hold", "17.26", {"unit": self.guns[i], "die": answer[i]})
            if bad:
                broken.append(self.guns[i])
        self.guns = broken
        return self.goto("break_next")

    def break_next(self, g: Field, answer: Answer) -> Signal:
        if not self.guns:
            return self.goto("mark")
        u = self.guns.pop(0)
        return self.call(Losses([u], g.b.charts.fatigue.wheels_loss, "17.26", False), "break_next")

    def mark(self, g: Field, answer: Answer) -> Signal:
        for f in self.formations:
            if g.b.is_guns[f]:
                continue
            n = count_activation(g, f)
            if n:
                self.turned += raise_fatigue(g, f, n, "17.22")
        for f in count_shocks(g):
            self.turned += raise_fatigue(g, f, 1, "17.22")
        check_works(g)
        if not self.turned:
            return self.done()
        return self.call(Refit(self.turned), "over")

    def over(self, g: Field, answer: Answer) -> Signal:
        return self.done()
