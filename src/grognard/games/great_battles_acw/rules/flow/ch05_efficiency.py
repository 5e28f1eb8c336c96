"""5.1-5.4 Initiative, efficiency markers, activation markers of each division, and their transfer."""

from __future__ import annotations

from .....core.choice import Allocation, Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal, split_answers
from .....core.refusal import Refusal
from .....kit.acts import arg_of, kind_of
from .....kit.log import say, tell
from ...codes import BONUS, DONE, LOWER, M_COMMANDER, M_INITIATIVE, NO, RAISE
from ...pack.kinds import F_BRIGADE
from ...state.model import Field
from ..queries.ch04_command import chain_to_army
from ..queries.ch05_activation import (
    chained,
    commander_bonus,
    corps_rating,
    donors,
    drawing_corps,
    favoured,
    holders,
    in_hand,
    marker_cap,
    marker_count,
    marker_pool,
    raisable_corps,
    raises,
    receivers,
)
from .dice import d10, shown


class Initiative(Frame):
    """3.0/I, 5.1: who has the initiative this turn."""

    def start(self, g: Field, _: Answer) -> Signal:
        """5.11: some scenarios say who has it; otherwise each side rolls a die."""
        given = g.s.initiative[g.turn]
        if given >= 0:
            g.initiative = given
            say(g, "initiative-given", "5.11", {"side": given})
            return self.done([given])
        return d10(self, 2, "initiative", "5.11", "rolled")

    def rolled(self, g: Field, answer: Answer) -> Signal:
        """5.11, 5.12: +1 for who had it, the overall commander's rating; the higher total has it, a tie nobody."""
        totals: list[int] = []
        for side in (0, 1):
            mods = [M_COMMANDER, commander_bonus(g, side)]
            if g.had_initiative == side:
                mods += [M_INITIATIVE, g.b.charts.command.initiative_kept]
            totals.append(shown(g, "initiative-roll", "5.11", answer[side], mods, {"side": side}))
        if totals[0] == totals[1]:
            g.initiative = -1
            say(g, "initiative-nobody", "5.12")
        else:
            g.initiative = 0 if totals[0] > totals[1] else 1
            say(g, "initiative-won", "5.12", {"side": g.initiative})
        return self.done([g.initiative])


class Efficiency(Frame):
    """3.0/II-B-efficiency, 5.2, 5.4: one side learns how many activation markers each division has.

    The result is what a transfer did: the division raised, by how much, and who gave; nothing without one.
    """

    side: int
    corps: list[int]
    at: int
    left: list[int]  # markers still in the cup
    asked: int  # points of a commander's rating that have been asked for
    raised: list[int]  # corps raised by the overall commander
    extras: list[int]  # divisions favoured by their corps commander, once for each
    to: int  # the division raised by a transfer
    gain: int
    given: list[int]  # one for each activation given up

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side
        self.corps = []
        self.at = 0
        self.left = []
        self.asked = 0
        self.raised = []
        self.extras = []
        self.to = -1
        self.gain = 0
        self.given = []

    def start(self, g: Field, _: Answer) -> Signal:
        """5.21: all markers of the side go into a cup."""
        self.corps = drawing_corps(g, self.side)
        self.left = marker_pool(g, self.side)
        for f in range(g.b.n_formations):
            if g.b.form_side[f] == self.side:
                g.efficiency[f] = 0
                g.ams[f] = 0
        return self.goto("cup")

    def cup(self, g: Field, _: Answer) -> Signal:
        """5.21: a marker at random for each corps with units on the map or arriving."""
        if self.at >= len(self.corps):
            return self.goto("commander")
        if not self.left:  # more corps than markers: the cup is filled again
            self.left = marker_pool(g, self.side)
        f = self.corps[self.at]
        return self.draw(self.left, "number", "efficiency", "5.21", "drawn", {"side": self.side, "formation": f})

    def drawn(self, g: Field, answer: Answer) -> Signal:
        f = self.corps[self.at]
        self.at += 1
        self.left.remove(answer[0])
        g.efficiency[f] = answer[0]
        say(g, "efficiency-placed", "5.21", {"side": self.side, "formation": f})
        tell(g, self.side, "efficiency-drawn", "5.21", {"formation": f, "n": answer[0]})
        return self.goto("cup")

    def commander(self, g: Field, _: Answer) -> Signal:
        """5.22: the overall commander raises as many corps in his range as his rating says.

        The enemy sees how often he is asked: as often as the map says, even if no marker can rise or he has said no.
        """
        if self.asked >= raises(g, self.side):
            self.at = 0
            self.asked = 0
            return self.goto("favour")
        self.asked += 1
        options = raisable_corps(g, self.side, self.raised)
        return self.ask(
            self.side, "raise-corps", "5.22", Pick([BONUS + f for f in options] + [NO]), "act", "commanded", {}, True
        )

    def commanded(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == NO:
            return self.goto("commander")
        f = arg_of(answer[0])
        self.raised.append(f)
        chart = g.b.charts.command
        g.efficiency[f] = min(chart.efficiency_max, g.efficiency[f] + chart.raise_efficiency)
        tell(g, self.side, "corps-raised", "5.22", {"formation": f, "n": g.efficiency[f]})
        return self.goto("commander")

    def favour(self, g: Field, _: Answer) -> Signal:
        """5.23 (1): a corps commander with +1 or +2 gives it to divisions in his range, one by one; each point is asked
        for, as above."""
        while self.at < len(self.corps):
            f = self.corps[self.at]
            left = corps_rating(g, f) - self.asked
            if left > 0 and in_hand(g, f):
                self.asked += 1
                options = favoured(g, f, self.extras)
                return self.ask(
                    self.side,
                    "raise-division",
                    "5.23",
                    Pick([BONUS + x for x in options] + [NO]),
                    "act",
                    "favoured",
                    {"formation": f, "left": left},
                    True,
                )
            self.at += 1
            self.asked = 0
        return self.goto("count")

    def favoured(self, g: Field, answer: Answer) -> Signal:
        if answer[0] != NO:
            self.extras.append(arg_of(answer[0]))
        return self.goto("favour")

    def count(self, g: Field, _: Answer) -> Signal:
        """5.23, 5.24: the markers of each division."""
        for f in holders(g, self.side):
            g.ams[f] = marker_count(g, f, self.extras.count(f))
            tell(g, self.side, "markers-counted", "5.24", {"formation": f, "n": g.ams[f]})
        return self.goto("transfer")

    def transfer(self, g: Field, _: Answer) -> Signal:
        """5.41, 5.44: once a turn, activations of one or two divisions may go to another.

        Asked whenever two divisions are in the chain of command, even if their numbers, a secret, allow nothing.
        """
        if len(chained(g, self.side)) < 2:
            return self.goto("finish")
        picks = [NO] + [RAISE + f for f in receivers(g, self.side)]
        return self.ask(self.side, "transfer", "5.41", Pick(picks), "act", "transferred", {}, True)

    def transferred(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == NO:
            return self.goto("finish")
        self.to = arg_of(answer[0])
        return self.goto("give")

    def give(self, g: Field, _: Answer) -> Signal:
        """5.43: every two activations given up by one or two divisions are worth one; none falls to nothing."""
        chart = g.b.charts.command
        complete = len(self.given) % chart.transfer_cost == 0
        picks: list[int] = []
        if not complete or g.ams[self.to] < marker_cap(g, self.to):
            picks = [LOWER + f for f in donors(g, chained(g, self.side), self.to, self.given)]
        if complete and self.given:  # whether more could be given is not told by asking or not
            picks.append(DONE)
        return self.ask(self.side, "transfer-from", "5.43", Pick(picks), "act", "gave", {"formation": self.to}, True)

    def gave(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == DONE:
            return self.goto("finish")
        chart = g.b.charts.command
        f = arg_of(answer[0])
        self.given.append(f)
        g.ams[f] -= 1
        if len(self.given) % chart.transfer_cost == 0:
            g.ams[self.to] += chart.transfer_gain
            self.gain += chart.transfer_gain
            tell(g, self.side, "markers-counted", "5.43", {"formation": self.to, "n": g.ams[self.to]})
        return self.goto("give")

    def finish(self, g: Field, _: Answer) -> Signal:
        if self.to < 0:
            return self.done([])
        return self.done([self.to, self.gain, *self.given])

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        """5.22, 5.42, 5.43: the reason against a formation that is not on offer."""
        if not isinstance(g, Field) or len(answer) != 1 or answer[0] < 0:
            return None
        kind, f = kind_of(answer[0]), arg_of(answer[0])
        if kind not in (BONUS, RAISE, LOWER) or f >= g.b.n_formations or g.b.form_side[f] != self.side:
            return None
        chart = g.b.charts.command
        if decision.key == "raise-corps":
            if f in self.corps and g.efficiency[f] >= chart.efficiency_max:
                return Refusal("5.22", "no-more-efficiency", {"formation": f, "n": chart.efficiency_max})
            return Refusal("5.22", "no-commander-range", {"formation": f})
        if decision.key == "raise-division":
            return Refusal("5.23", "no-corps-range", {"formation": f})
        if decision.key in ("transfer", "transfer-from"):
            if g.b.form_level[f] == F_BRIGADE or not chain_to_army(g, f):
                return Refusal("5.42", "no-chain", {"formation": f})
            if kind == RAISE and g.ams[f] >= marker_cap(g, f):
                return Refusal("5.43", "no-more-markers", {"formation": f, "n": marker_cap(g, f)})
            return Refusal("5.43", "no-fewer-markers", {"formation": f})
        return None


class Pooling(Frame):
    """3.0/III-B-pool, 5.31: a side may put fewer markers into the pool than it has; one of each division at least.

    Both sides are always asked, and at once: how many markers there are to keep back is nobody else's business.
    """

    sides: list[int]

    def __init__(self) -> None:
        super().__init__()
        self.sides = []

    def start(self, g: Field, _: Answer) -> Signal:
        self.sides = [side for side in (0, 1) if holders(g, side)]
        return self.ask_all(g, "kept") if self.sides else self.done()

    def parts(self, g: Position) -> list[Decision]:
        assert isinstance(g, Field)
        out: list[Decision] = []
        for side in self.sides:
            mine = holders(g, side)
            spare = [g.ams[f] - g.b.charts.command.markers_min for f in mine]
            choice = Allocation(mine, sum(spare), spare, True)
            out.append(Decision(side, "commit", "5.31", choice, "formation", {}, True))
        return out

    def kept(self, g: Field, answer: Answer) -> Signal:
        both = split_answers(answer)
        for i in range(len(self.sides)):
            mine = holders(g, self.sides[i])
            for k in range(len(mine)):
                if both[i][k]:
                    g.ams[mine[k]] = max(g.b.charts.command.markers_min, g.ams[mine[k]] - both[i][k])
                    tell(g, self.sides[i], "markers-counted", "5.31", {"formation": mine[k], "n": g.ams[mine[k]]})
        return self.done()

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        if isinstance(g, Field) and isinstance(decision.choice, Allocation):
            for i in range(min(len(answer), len(decision.choice.of))):
                if answer[i] > decision.choice.caps[i]:
                    return Refusal("5.24", "no-fewer-markers", {"formation": decision.choice.of[i]})
        return None
