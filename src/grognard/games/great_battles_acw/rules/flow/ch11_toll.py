"""11.45 Step 6b of a shock: what the table does to both sides (8.36, 11.64, 11.65, 12.42, 12.48, 12.52)."""

from __future__ import annotations

from .....core.choice import NO_ANSWER, Answer, Pick
from .....core.frame import Frame, Signal
from .....kit.acts import arg_of
from .....kit.log import say
from ...codes import STAND_FIRM
from ...pack.kinds import A_ART
from ...state.effects import abandon, begin_chain, disorder, end_chain
from ...state.model import DISORDERED, Field
from ..queries.ch08_stacks import in_play, is_guns, top_at, units_at
from ..queries.ch11_odds import contacts
from ..queries.ch11_shock import defenders_at
from ..queries.ch12_cohesion import (
    BY_SHOCK,
    best_of,
    cohesion,
    is_troops,
    last_to_retreat,
    ranked_cohesion,
    row_of,
    stands_firm,
)
from .ch12_checks import Check
from .ch12_disorder import Disorder
from .ch12_losses import Losses
from .ch12_retreat import Retreat
from .ch12_rout import Rout, RoutChecks


def stack_hexes(g: Field, units: list[int]) -> list[int]:
    """The hexes of some units' counters and extensions."""
    out: list[int] = []
    for u in units:
        for h in (g.at[u], g.ext[2 * u], g.ext[2 * u + 1]):
            if h >= 0 and h not in out:
                out.append(h)
    return out


def engaged_attackers(g: Field, attackers: list[int]) -> list[int]:
    """8.36: everybody who stands with the attackers suffers with them; the attackers' side only."""
    return defenders_at(g, stack_hexes(g, attackers), g.b.side[attackers[0]]) if attackers else []


def bloody_attacker(g: Field, attackers: list[int]) -> list[int]:
    """8.36: the attacker of the highest cohesion bears the loss, then those of his stack."""
    best = -1
    for u in attackers:
        if best < 0 or cohesion(g, u) > cohesion(g, best):
            best = u
    return [] if best < 0 else _with_stack(g, best, attackers)


def bloody_defender(g: Field, attackers: list[int], targets: list[int]) -> list[int]:
    """8.36, 11.64: the defender of the highest cohesion; but guns on top of his stack, or alone, lose a gun."""
    side = 1 - g.b.side[attackers[0]]
    best = -1
    for u in defenders_at(g, targets, side):
        if is_guns(g, u) and units_at(g, g.at[u])[0] != u:
            continue
        if best < 0 or cohesion(g, u) > cohesion(g, best):
            best = u
    if best < 0:
        return []
    pairs = contacts(g, attackers, targets)
    for h in (g.at[best], g.ext[2 * best], g.ext[2 * best + 1]):
        if h < 0:
            continue
        hit = False
        for i in range(1, len(pairs), 2):
            if pairs[i] == h:
                hit = True
        p = top_at(g, h)
        if hit and p >= 0 and is_guns(g, p // 3):
            return _with_stack(g, p // 3, defenders_at(g, targets, side))
    return _with_stack(g, best, defenders_at(g, targets, side))


def _with_stack(g: Field, first: int, units: list[int]) -> list[int]:
    return [first] + [u for u in units_at(g, g.at[first]) if u != first and u in units]


class ShockDisorder(Disorder):
    """12.35/b-shock-and-reaction: disorder by shock, when the checks for rout are rolled already: `fails` rout.

    With `stay` the table itself makes them retreat, and the caller sees to that and to what is owed after it.
    Result: the units that owe a check for rout (12.23, 11.58) when `stay`, otherwise nothing.
    """

    fails: list[int]
    stay: bool

    def __init__(
        self,
        units: list[int] = NO_ANSWER,
        enemies: list[int] = NO_ANSWER,
        rule: str = "11.45",
        owed: list[int] = NO_ANSWER,
        fails: list[int] = NO_ANSWER,
        stay: bool = False,
    ) -> None:
        super().__init__(units, BY_SHOCK, enemies, rule, owed, owed)
        self.fails = fails[:]
        self.stay = stay

    def start(self, g: Field, answer: Answer) -> Signal:
        signal = super().start(g, answer)
        if self.step == "checked":
            return self.checked(g, [u for u in self.fails if u in self.passing])
        return signal

    def retreats(self, g: Field, answer: Answer) -> Signal:
        return self.goto("last") if self.stay else super().retreats(g, answer)

    def last(self, g: Field, answer: Answer) -> Signal:
        return self.goto("leaders") if self.stay else super().last(g, answer)

    def over(self, g: Field, answer: Answer) -> Signal:
        owed = self.owed[:] if self.stay else []
        super().over(g, answer)
        return self.done(owed)


class Toll(Frame):
    """11.45: losses, disorder, rout and retreat of both sides by a row of the table. One chain of results."""

    attackers: list[int]
    targets: list[int]
    row: int
    root: bool
    crowd: list[int]  # the attackers and everybody stacked with them
    enemies: list[int]  # the defenders at the beginning
    doom_a: list[int]  # who incurs disorder
    doom_d: list[int]
    second: list[int]  # of them, who was disordered before
    fresh: list[int]  # defenders disordered by a result that makes them check for rout
    guns_a: bool  # guns of this side are abandoned
    guns_d: bool
    fails: list[int]
    owed: list[int]
    sides: list[int]
    groups: list[int]
    victims: list[int]  # defenders, for the losses of a bloody engagement

    def __init__(self, attackers: list[int] = NO_ANSWER, targets: list[int] = NO_ANSWER, row: int = 0) -> None:
        super().__init__()
        self.attackers = attackers[:]
        self.targets = targets[:]
        self.row = row
        self.root = False
        self.crowd = []
        self.enemies = []
        self.doom_a = []
        self.doom_d = []
        self.second = []
        self.fresh = []
        self.guns_a = False
        self.guns_d = False
        self.fails = []
        self.owed = []
        self.sides = []
        self.groups = []
        self.victims = []

    def start(self, g: Field, answer: Answer) -> Signal:
        self.root = begin_chain(g)
        self.crowd = engaged_attackers(g, self.attackers)
        self.enemies = defenders_at(g, self.targets, 1 - g.b.side[self.attackers[0]])
        self.victims = bloody_defender(g, self.attackers, self.targets)
        return self.goto("loss_attacker")

    # losses (12.21: first)

    def loss_attacker(self, g: Field, answer: Answer) -> Signal:
        """8.36: a bloody engagement costs both sides."""
        n = g.b.charts.shock.result.attacker_loss[self.row]
        if n == 0:
            return self.goto("loss_defender")
        return self.call(Losses(bloody_attacker(g, self.attackers), n, "8.36", True), "loss_defender")

    def loss_defender(self, g: Field, answer: Answer) -> Signal:
        self.owed += answer
        n = g.b.charts.shock.result.defender_loss[self.row]
        if n == 0 or not self.victims:
            return self.goto("letter_attacker")
        rule = "11.64" if is_guns(g, self.victims[0]) else "8.36"
        return self.call(Losses(self.victims, n, rule, True), "letter_attacker")

    # who incurs disorder (12.32)

    def letter_attacker(self, g: Field, answer: Answer) -> Signal:
        self.owed += [u for u in answer if u not in self.owed]
        self.crowd = [u for u in self.crowd if in_play(g, u)]
        self.enemies = [u for u in self.enemies if in_play(g, u)]
        letter = g.b.charts.shock.result.attacker_disorder[self.row]
        if letter == "D":
            self.doom_a = self.crowd[:]
        elif letter == "d":
            mine = [u for u in self.attackers if in_play(g, u)]
            return self.call(Check(mine, 0, "12.32", "roll-udd"), "letter_defender")
        return self.goto("letter_defender")

    def letter_defender(self, g: Field, answer: Answer) -> Signal:
        for u in answer:
            self.doom_a.append(u)
        hexes = stack_hexes(g, answer) if answer else []
        for u in self.crowd:  # 8.36: who stands with a disordered attacker is disordered with him
            if u not in self.attackers and u not in self.doom_a:
                for h in hexes:
                    if u in units_at(g, h) and u not in self.doom_a:
                        self.doom_a.append(u)
        chart = g.b.charts.shock.result
        letter = chart.defender_disorder[self.row]
        if letter == "D":
            self.doom_d = self.enemies[:]
        elif letter == "d":
            return self.call(Check(self.enemies, 0, "12.32", "roll-udd"), "counted")
        return self.goto("counted")

    def counted(self, g: Field, answer: Answer) -> Signal:
        """11.64, 12.35/b-shock-and-reaction, 12.51: guns left behind, and everybody who checks for rout."""
        chart = g.b.charts.shock.result
        for u in answer:
            self.doom_d.append(u)
        if chart.guns_abandoned[self.row]:
            for u in self.enemies:
                if is_guns(g, u):
                    abandon(g, u, "11.64")
                    self.guns_d = True
            self.enemies = [u for u in self.enemies if in_play(g, u)]
            self.doom_d = [u for u in self.doom_d if in_play(g, u)]
        self.second = [u for u in self.doom_a + self.doom_d if g.state[u] & DISORDERED]
        for u in self.second:
            if g.b.arm[u] == A_ART:
                if u in self.doom_a:
                    self.guns_a = True
                else:
                    self.guns_d = True
        rolls = [u for u in self.second if is_troops(g, u)]
        if chart.rout_check[self.row]:
            for u in self.enemies:
                if u in self.doom_d and u not in self.second:
                    disorder(g, u, "11.45")
                    if is_troops(g, u):
                        self.fresh.append(u)
            self.doom_d = [u for u in self.doom_d if u in self.second]
            rolls += self.fresh
        if not rolls:
            return self.goto("decided")
        return self.call(Check(rolls, 0, "12.51", "roll-rout"), "checked")

    def checked(self, g: Field, answer: Answer) -> Signal:
        """12.52: when both sides would rout, the unit of the highest cohesion stands; an attacker in a tie."""
        self.fails = answer[:]
        a = [u for u in self.fails if u in self.crowd]
        d = [u for u in self.fails if u not in self.crowd]
        if not (a or self.guns_a) or not (d or self.guns_d):
            return self.goto("decided")
        firm = stands_firm(g, a, d) if a and d else best_units(g, a + d)
        if len(firm) > 1:
            side = g.b.side[firm[0]]
            return self.ask(
                side, "stand-firm", "12.52", Pick([STAND_FIRM + u for u in firm]), "act", "stood", {"units": firm}
            )
        if firm:
            self.spare(g, firm[0])
        return self.goto("decided")

    def stood(self, g: Field, answer: Answer) -> Signal:
        self.spare(g, arg_of(answer[0]))
        return self.goto("decided")

    def spare(self, g: Field, u: int) -> None:
        self.fails.remove(u)
        say(g, "stands-firm", "12.52", {"unit": u})

    # disorder and rout, side by side (12.48)

    def decided(self, g: Field, answer: Answer) -> Signal:
        """12.48: when both sides must go, the one with the highest cohesion goes last; in a tie the defenders first."""
        self.sides = [1, 0] if last_to_retreat(g, self.doom_a, self.doom_d) == 0 else [0, 1]
        return self.goto("each_side")

    def each_side(self, g: Field, answer: Answer) -> Signal:
        self.owed += [u for u in answer if u not in self.owed]
        if not self.sides:
            return self.goto("routs")
        chart = g.b.charts.shock.result
        defending = self.sides.pop(0) == 1
        doom = self.doom_d if defending else self.doom_a
        foes = self.attackers if defending else self.enemies
        if not doom:
            return self.goto("each_side")
        stay = (chart.defender_retreat if defending else chart.attacker_retreat)[self.row] > 0
        rule = "11.65" if len([u for u in doom if is_guns(g, u)]) == len(doom) else "11.45"
        owed = [u for u in self.owed if u in doom]
        self.owed = [u for u in self.owed if u not in doom]
        return self.call(ShockDisorder(doom, foes, rule, owed, self.fails, stay), "each_side")

    def routs(self, g: Field, answer: Answer) -> Signal:
        """12.51, 12.53: those in good order that failed the check of a result of 10 or more."""
        gone = [u for u in self.fresh if u in self.fails and in_play(g, u)]
        self.fresh = [u for u in self.fresh if u not in self.fails]
        if gone:
            return self.call(Rout(gone, "12.51", []), "ordered")
        return self.goto("ordered")

    # retreat by the table (12.42)

    def ordered(self, g: Field, answer: Answer) -> Signal:
        chart = g.b.charts.shock.result
        self.groups = []
        if chart.attacker_retreat[self.row]:
            self.groups = [u for u in self.crowd if in_play(g, u)]
        elif chart.defender_retreat[self.row]:
            side = 1 - g.b.side[self.attackers[0]]
            here = defenders_at(g, self.targets, side)
            self.groups = [u for u in self.enemies if u in here]
        return self.goto("retreat")

    def retreat(self, g: Field, answer: Answer) -> Signal:
        """12.42, 8.36: all units of a hex together; one or two hexes where a second disorder asks for it."""
        self.groups = [u for u in self.groups if in_play(g, u)]
        if not self.groups:
            return self.goto("owing")
        chart = g.b.charts.shock.result
        first = self.groups[0]
        party = [u for u in units_at(g, g.at[first]) if u in self.groups and g.at[u] == g.at[first]]
        self.groups = [u for u in self.groups if u not in party]
        attacking = first in self.crowd
        n = (chart.attacker_retreat if attacking else chart.defender_retreat)[self.row]
        most = n
        for u in party:
            if u in self.second:
                most = max(n, g.b.d2_retreat_max[row_of(BY_SHOCK)])
        foes = self.enemies if attacking else self.attackers
        later = self.owed[:]
        if chart.rout_check[self.row] and not attacking:
            later += self.enemies  # 12.23: a result of 10 or more is one check
        return self.call(Retreat(party, n, most, foes, BY_SHOCK, later=later), "retreat")

    def owing(self, g: Field, answer: Answer) -> Signal:
        """12.23, 11.58: after the retreat; not those who have checked by a result of 10 or more."""
        chart = g.b.charts.shock.result
        due = [u for u in self.owed if not (chart.rout_check[self.row] and u not in self.crowd)]
        if due:
            return self.call(RoutChecks(due, self.attackers + self.enemies), "end")
        return self.goto("end")

    def end(self, g: Field, answer: Answer) -> Signal:
        if self.root:
            end_chain(g)
        return self.done()


def best_units(g: Field, units: list[int]) -> list[int]:
    """12.52: those of the highest cohesion among units of one side, the other's being guns that are left behind."""
    best = best_of(g, units)
    return [u for u in units if g.b.arm[u] != A_ART and ranked_cohesion(g, u) == best]
