"""11.5 Cavalry charge: its roll, its ride, breaking it off, countercharge, and the end of dispersal."""

from __future__ import annotations

from .....core.choice import NO_ANSWER, Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Refusal
from .....kit.acts import arg_of, kind_of
from .....kit.log import say
from ...codes import BREAK_CHARGE, COUNTERCHARGE, GO, NO, RIDE_ON, STOP, TURN
from ...state.effects import face, unrefuse
from ...state.model import (
    ACTED,
    AGAIN,
    ATTACK,
    CHARGING,
    COUNTERED,
    DISPERSED,
    EVADED,
    NO_FIGHT,
    REFUSED,
    SHOCKED,
    Field,
)
from ..queries.ch04_formations import brigade_units
from ..queries.ch08_limits import mode
from ..queries.ch08_stacks import near_enemy, top_at
from ..queries.ch09_steps import BY_GROUND
from ..queries.ch11_charge import (
    Ride,
    charge_targets,
    charge_units,
    countercharging,
    ride_out,
    ride_steps,
    ride_turns,
    riders,
    why_no_charge,
    why_no_countercharge,
)
from .ch06_marks import first_facing, take_order
from .ch09_step import Step
from .ch09_tread import OVER
from .ch12_checks import Check


class DeclareCharge(Frame):
    """11.53: a charge is announced, and the top unit of those that would charge rolls.

    If it fails, they stay where they are and their activation is over. Result: [1] they charge, [0] they do not.
    """

    u: int
    units: list[int]

    def __init__(self, u: int = -1) -> None:
        super().__init__()
        self.u = u
        self.units = []

    def start(self, g: Field, answer: Answer) -> Signal:
        self.units = charge_units(g, self.u)
        if not self.units:
            return self.done([0])
        say(g, "charge-announced", "11.53", {"units": self.units})
        return self.call(Check(self.units[:1], 0, "11.53", "roll-charge"), "rolled")

    def rolled(self, g: Field, answer: Answer) -> Signal:
        if answer:
            say(g, "charge-refused", "11.53", {"units": self.units})
            for v in self.units:
                g.done[v] |= ACTED | NO_FIGHT
            return self.done([0])
        for v in self.units:
            g.done[v] |= CHARGING
        return self.done([1])


class BreakCharge(Frame):
    """11.57: the top unit rolls to break off a charge whose enemies moved away. Result: [1] they stop, [0] not."""

    units: list[int]

    def __init__(self, units: list[int] = NO_ANSWER) -> None:
        super().__init__()
        self.units = units[:]

    def start(self, g: Field, answer: Answer) -> Signal:
        return self.call(Check(self.units[:1], 0, "11.57", "roll-break-charge"), "rolled")

    def rolled(self, g: Field, answer: Answer) -> Signal:
        if answer:
            say(g, "charge-unbroken", "11.57", {"units": self.units})
            return self.done([0])
        say(g, "charge-broken", "11.57", {"units": self.units})
        for v in self.units:
            g.done[v] |= ACTED | NO_FIGHT
        return self.done([1])


class Charge(Frame):
    """11.52-11.54, 11.57: the charge of a unit with all that must charge with it, from the announcement to contact.

    `leaders` ride along. Result: [1] if they charged, [0] if the roll failed. Their movement is over in either case.
    """

    u: int
    leaders: list[int]
    units: list[int]
    targets: list[int]
    loose: bool
    begin: bool
    turned: bool
    clean: int
    to: int
    coming: int  # clean hexes after the step under way
    stuck: bool

    def __init__(self, u: int = -1, leaders: list[int] = NO_ANSWER) -> None:
        super().__init__()
        self.u = u
        self.leaders = leaders[:]
        self.units = []
        self.targets = []
        self.loose = False
        self.begin = True
        self.turned = False
        self.clean = 0
        self.to = -1
        self.coming = 0
        self.stuck = False

    def start(self, g: Field, answer: Answer) -> Signal:
        """11.52: the enemies in sight now are those that may be charged."""
        if why_no_charge(g, self.u) is not None:
            return self.done([0])
        self.units = charge_units(g, self.u)
        self.targets = charge_targets(g, self.u)
        return self.call(DeclareCharge(self.u), "declared")

    def declared(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == 0:
            return self.done([0])
        self.clean = g.b.charts.shock.charge_path
        for v in self.units:
            if g.state[v] & REFUSED:  # 7.33
                unrefuse(g, v)
                g.spent[v] += 2 * g.b.charts.facing.refuse_end_cost
        return self.goto("ride")

    # hex by hex

    def ride(self, g: Field, answer: Answer) -> Signal:
        """11.54: the way is the owner's choice as long as the charge can come home; 11.52: it must, if it can."""
        if not self.units:
            return self.done([1])
        u = self.units[0]
        if not self.begin and near_enemy(g, g.b.side[u], g.at[u]):
            return self.goto("finish")
        options = self.options(g)
        if not options:
            options = [GO + h for h in ride_out(g, Ride(g, self.units, self.targets, self.loose))]
            if not options:
                return self.goto("finish")
            options.append(STOP)
        if len(options) == 1:
            return self.chosen(g, options)
        return self.ask(
            g.b.side[u], "charge-ride", "11.54", Pick(options), "act", "chosen",
            {"units": self.units, "hexes": [] if self.loose else self.targets},
        )  # fmt: skip

    def options(self, g: Field) -> list[int]:
        ride = Ride(g, self.units, self.targets, self.loose)
        out = [GO + h for h in ride_steps(g, ride, self.clean, self.begin)]
        if not self.turned:
            out += [TURN + f for f in ride_turns(g, ride, self.clean, self.begin)]
        return out

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        if not isinstance(g, Field) or decision.key != "charge-ride" or len(answer) != 1:
            return None
        if kind_of(answer[0]) == GO:
            return Refusal("11.54", "no-charge-path", {"hex": arg_of(answer[0])})
        if kind_of(answer[0]) == TURN:
            return Refusal("11.54", "no-charge-turn", {"units": self.units})
        return None

    def chosen(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == STOP:
            return self.goto("finish")
        u = self.units[0]
        here = g.at[u]
        ride = Ride(g, self.units, self.targets, self.loose)
        if kind_of(answer[0]) == TURN:
            f = arg_of(answer[0])
            cost = ride.turn_cost(here, g.facing[u], f, self.begin)
            for v in self.units:
                face(g, v, f)
                g.spent[v] += cost
            say(g, "charge-wheels", "11.54", {"units": self.units, "facing": f})
            self.turned = True
            if not self.begin:
                self.clean = 0
            return self.goto("ride")
        self.to = arg_of(answer[0])
        s = g.b.grid.side_to(here, self.to)
        self.coming = ride.after(here, s, self.clean)
        cost = ride.step_cost(here, s, self.begin)
        return self.call(Step(self.units, self.to, g.facing[u], BY_GROUND, cost, [], self.leaders), "stepped")

    def stepped(self, g: Field, answer: Answer) -> Signal:
        """11.52: disorder on the way does not end a charge; a retreat does. 11.57: enemies who moved away."""
        there = riders(g, self.units, self.to)
        if not there:  # they did not get away, or were driven off
            self.units = riders(g, self.units, g.at[self.units[0]]) if g.at[self.units[0]] >= 0 else []
            again = self.stuck
            self.stuck = True
            return self.goto("finish" if again or answer[0] == OVER or not self.units else "ride")
        for v in self.units:
            if v not in there:
                g.done[v] |= ACTED
        self.units = there
        self.leaders = [x for x in self.leaders if g.leader_at[x] == self.to]
        self.stuck = False
        self.begin = False
        self.turned = False
        self.clean = self.coming
        evaded = False
        for v in self.units:
            evaded = evaded or g.done[v] & EVADED != 0
            g.done[v] &= ~EVADED
        if answer[0] == OVER or answer[1]:
            return self.goto("finish")
        if not evaded:
            return self.goto("ride")
        self.loose = True
        return self.ask(
            g.b.side[self.units[0]], "charge-evaded", "11.57", Pick([RIDE_ON, BREAK_CHARGE]), "act", "decided",
            {"units": self.units},
        )  # fmt: skip

    def decided(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == RIDE_ON:
            return self.goto("ride")
        return self.call(BreakCharge(self.units), "broke_off")

    def broke_off(self, g: Field, answer: Answer) -> Signal:
        return self.done([1]) if answer[0] == 1 else self.goto("ride")

    def finish(self, g: Field, answer: Answer) -> Signal:
        """11.53: next to the enemy they are marked; the shock comes with those of the brigade."""
        home = False
        if self.units and not self.begin:
            u = self.units[0]
            ride = Ride(g, self.units, self.targets, True)
            home = ride.strikes(g.at[u], g.facing[u], self.clean)
        if self.units:
            say(g, "charge-home" if home else "charge-spent", "11.53", {"units": self.units})
        for v in self.units:
            g.done[v] |= ACTED
        return self.done([1])


class Countercharge(Frame):
    """11.56: mounted defenders may countercharge those who charge their hex. Result: [1] if they do.

    Under Attack orders at will; under Advance orders the top unit must pass a roll.
    """

    hex: int
    attackers: list[int]

    def __init__(self, hex: int = -1, attackers: list[int] = NO_ANSWER) -> None:
        super().__init__()
        self.hex = hex
        self.attackers = attackers[:]

    def start(self, g: Field, answer: Answer) -> Signal:
        if self.hex < 0 or why_no_countercharge(g, self.hex, self.attackers) is not None:
            return self.done([0])
        u = top_at(g, self.hex) // 3
        return self.ask(
            g.b.side[u], "countercharge", "11.56", Pick([COUNTERCHARGE + u, NO]), "act", "chosen",
            {"units": self.attackers, "hex": self.hex},
        )  # fmt: skip

    def chosen(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == NO:
            return self.done([0])
        u = top_at(g, self.hex) // 3
        if mode(g, u) == ATTACK:
            return self.rolled(g, [])
        return self.call(Check([u], 0, "11.56", "roll-countercharge"), "rolled")

    def rolled(self, g: Field, answer: Answer) -> Signal:
        units = countercharging(g, self.hex)
        if answer:
            say(g, "countercharge-fails", "11.56", {"units": units})
            return self.done([0])
        for v in units:
            g.done[v] |= COUNTERED
        say(g, "countercharges", "11.56", {"units": units})
        return self.done([1])


def end_dispersal(g: Field, formation: int) -> None:
    """11.58: at the end of an activation its dispersed cavalry is merely disordered again, under the brigade's orders;
    not who was dispersed in this activation, nor who has fought another step 6b since."""
    for u in brigade_units(g, formation):
        if not g.state[u] & DISPERSED:
            continue
        if g.state[u] & AGAIN:
            g.state[u] &= ~AGAIN
            continue
        if g.done[u] & SHOCKED:
            continue
        g.state[u] &= ~DISPERSED
        say(g, "dispersal-over", "11.58", {"unit": u})
        if g.at[u] >= 0 and take_order(g, u, g.form_order[formation]):
            first_facing(g, u)
