"""22 Cards of both sides that need more than a clause: Desertions, Military Hospitals, Militia Conversion, and two for
the march. The clauses are "special desertions", "special hospitals", "special conversion MILITIA ...", "special
forced-march" and "special pathfinders"."""

from __future__ import annotations

from typing import Final

from .....core.choice import NO_ANSWER, Answer, Pick, Subset
from .....core.frame import Frame, Signal
from .....kit.acts import arg_of
from .....kit.log import say
from ...codes import PIECE, PLACE, VICEROYALTY
from ...pack.terms import ASIDE, LEADER, NONE, VICEROYALTIES
from ...state.effects import enter_play, lose_strength, take_off
from ...state.model import GUIDED, HURRIED, Continent
from ..queries.ch11_mover import movers
from ..queries.ch22_cards import convertible, deserters, led_stacks, may_desert, stacks_in
from ..queries.common import enemy, setup
from .card_frame import CardFrame
from .ch11_control import update_control
from .ch14_replacements import Replacements
from .dice import d10, shown


class Desertions(CardFrame):
    """22.1: three enemy stacks are named, a die says which of them suffers, more dice say which unit."""

    chosen: list[int]  # regions of the stacks
    units: list[int]  # of the stack that suffers
    i: int

    def __init__(self, c: int = NONE, who: list[int] = NO_ANSWER, where: list[int] = NO_ANSWER) -> None:
        super().__init__(c, who, where)
        self.chosen = []
        self.units = []
        self.i = 0

    def start(self, g: Continent, _: Answer) -> Signal:
        """22.1: in the large scenarios first a viceroyalty."""
        foe = enemy(self.side(g))
        if not setup(g).large:
            return self.pick(NONE, g)
        able = [v for v in range(len(VICEROYALTIES)) if stacks_in(g, foe, v)]
        if not able:
            return self.nobody(g)
        if len(able) == 1:
            return self.pick(able[0], g)
        picks = [VICEROYALTY + v for v in able]
        return self.ask(self.side(g), "desertion-viceroyalty", "22.1", Pick(picks), "act", "named")

    def named(self, g: Continent, answer: Answer) -> Signal:
        return self.pick(arg_of(answer[0]), g)

    def nobody(self, g: Continent) -> Signal:
        say(g, "desertion-nobody", "22.1", {"side": enemy(self.side(g))})
        return self.done()

    def pick(self, viceroyalty: int, g: Continent) -> Signal:
        """22.1: three stacks, or all if there are fewer."""
        able = stacks_in(g, enemy(self.side(g)), viceroyalty)
        n = g.b.charts.desertions.stacks
        if not able:
            return self.nobody(g)
        if len(able) <= n:
            return self.stacks(g, able)
        return self.ask(self.side(g), "desertion-stacks", "22.1", Subset(able, n, n), "place", "stacks", {"n": n})

    def stacks(self, g: Continent, answer: Answer) -> Signal:
        self.chosen = answer[:]
        say(g, "desertion-in", "22.1", {"places": self.chosen})
        return self.goto("which")

    def which(self, g: Continent, _: Answer) -> Signal:
        if len(self.chosen) == 1:
            self.units = may_desert(g, deserters(g, enemy(self.side(g)), self.chosen[0]))
            return self.goto("unit")
        return d10(self, 1, "roll-desertion-stack", "22.1", "stack", {"places": self.chosen})

    def stack(self, g: Continent, answer: Answer) -> Signal:
        """22.1: three figures of the die for each stack; 22.1/ten: on the last the enemy picks a unit of them all."""
        chart = g.b.charts.desertions
        die = shown(g, "desertion-stack-die", "22.1", answer[0], [])
        foe = enemy(self.side(g))
        if die >= chart.any:
            units: list[int] = []
            for r in self.chosen:
                units += deserters(g, foe, r)
            units = may_desert(g, units)
            if len(units) == 1:
                return self.struck(g, [PIECE + units[0]])
            return self.ask(foe, "desertion-unit", "22.1/ten", Pick([PIECE + p for p in units]), "act", "struck")
        at = (die - 1) // chart.each
        if at >= len(self.chosen):
            return self.goto("which")  # nobody stands there: again
        self.units = may_desert(g, deserters(g, foe, self.chosen[at]))
        return self.goto("unit")

    def unit(self, g: Continent, _: Answer) -> Signal:
        """22.1: one unit after another, and again from the first, until one is struck; a single one is at once."""
        if len(self.units) == 1:
            return self.struck(g, [PIECE + self.units[0]])
        return d10(self, 1, "roll-desertion", "22.1", "rolled", {"unit": self.units[self.i]})

    def rolled(self, g: Continent, answer: Answer) -> Signal:
        p = self.units[self.i]
        if shown(g, "desertion-die", "22.1", answer[0], [], {"unit": p}) >= g.b.charts.desertions.hit:
            return self.struck(g, [PIECE + p])
        self.i = (self.i + 1) % len(self.units)
        return self.goto("unit")

    def struck(self, g: Continent, answer: Answer) -> Signal:
        p = arg_of(answer[0])
        at = g.at[p]
        if lose_strength(g, p, g.b.charts.desertions.lost, "22.1"):
            update_control(g, at)
        return self.done()


class Hospitals(CardFrame):
    """14.0: replacements to be used at once, one to a unit; units with a black dot may have one too."""

    def start(self, g: Continent, _: Answer) -> Signal:
        return self.call(Replacements(self.side(g), g.b.charts.hospitals.replacements, None, True), "finish")

    def finish(self, g: Continent, _: Answer) -> Signal:
        return self.done()


class Conversion(CardFrame):
    """22.3: militia units become the regulars that are named for them."""

    def start(self, g: Continent, _: Answer) -> Signal:
        able = convertible(g, self.side(g), self.who)
        n = g.b.charts.conversion.units
        if len(able) <= 1:
            return self.converted(g, able)
        choice = Subset(able, 1, min(n, len(able)))
        return self.ask(self.side(g), "convert-militia", "22.3", choice, "piece", "converted", {"n": n})

    def converted(self, g: Continent, answer: Answer) -> Signal:
        """22.3: in the same place and with as much strength; the militia counter is set aside."""
        for p in answer:
            convert(g, p)
        return self.done()


def convert(g: Continent, militia: int) -> None:
    regular = g.b.converts[militia]
    place, ship, extra, came = g.at[militia], g.aboard[militia], g.extra[militia], g.came[militia]
    kept = g.flags[militia]
    strength = min(g.strength[militia], g.b.top[regular])
    take_off(g, militia, ASIDE)
    enter_play(g, regular, place, strength)
    g.flags[regular] = kept
    g.aboard[regular] = ship
    g.extra[regular] = extra
    g.came[regular] = came
    say(g, "converted", "22.3", {"piece": militia, "unit": regular})


class ForcedMarch(CardFrame):
    """A stack with a leader has more movement points this turn, and may lose strength where it stops."""

    def start(self, g: Continent, _: Answer) -> Signal:
        found = led_stacks(g, self.side(g))
        if not found:
            return self.done()
        if len(found) == 1:
            return self.named(g, [PLACE + found[0]])
        return self.ask(self.side(g), self.key(), "4.1", Pick([PLACE + r for r in found]), "act", "named")

    def key(self) -> str:
        return "march-stack"

    def named(self, g: Continent, answer: Answer) -> Signal:
        pieces = movers(g, self.side(g), arg_of(answer[0]))
        self.speed(g, pieces)
        say(g, self.key(), "4.1", {"pieces": pieces, "place": arg_of(answer[0]), "n": g.b.charts.forced_march.mp})
        return self.done()

    def speed(self, g: Continent, pieces: list[int]) -> None:
        for p in pieces:
            g.extra[p] += g.b.charts.forced_march.mp
            g.flags[p] |= HURRIED


class Pathfinders(ForcedMarch):
    """A stack with a leader pays one point for any region this turn, and nothing for rivers."""

    def key(self) -> str:
        return "guided-stack"

    def speed(self, g: Continent, pieces: list[int]) -> None:
        for p in pieces:
            g.flags[p] |= GUIDED


class MarchToll(Frame):
    """Forced March: a die where the stack has stopped; on a high one a unit of it loses strength."""

    pieces: list[int]

    def __init__(self, pieces: list[int] = NO_ANSWER) -> None:
        super().__init__()
        self.pieces = pieces[:]

    def start(self, g: Continent, _: Answer) -> Signal:
        for p in self.pieces:
            g.flags[p] &= ~HURRIED
        self.pieces = [p for p in self.pieces if g.at[p] >= 0 and g.b.arm[p] != LEADER]
        if not self.pieces:
            return self.done()
        return d10(self, 1, "roll-march", "4.1", "rolled", {"pieces": self.pieces})

    def rolled(self, g: Continent, answer: Answer) -> Signal:
        if shown(g, "march-die", "4.1", answer[0], []) < g.b.charts.forced_march.loss:
            return self.done()
        if len(self.pieces) == 1:
            return self.lose(g, [PIECE + self.pieces[0]])
        picks = [PIECE + p for p in self.pieces]
        return self.ask(g.b.side[self.pieces[0]], "march-loss", "4.1", Pick(picks), "act", "lose")

    def lose(self, g: Continent, answer: Answer) -> Signal:
        p = arg_of(answer[0])
        at = g.at[p]
        if lose_strength(g, p, g.b.charts.forced_march.lost, "4.1") and g.b.is_land(at):
            update_control(g, at)
        return self.done()


SHARED: Final[dict[str, type[CardFrame]]] = {
    "desertions": Desertions,
    "hospitals": Hospitals,
    "conversion": Conversion,
    "forced-march": ForcedMarch,
    "pathfinders": Pathfinders,
}
