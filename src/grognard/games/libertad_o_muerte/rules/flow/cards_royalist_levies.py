"""What Royalist cards do to win people over and to raise men: pardons, spies, coast guards, levies.

special from-pool UNIT LEADER             a unit comes from the Force Pool to a leader
special regular-from-pool LEADER PIECE    a regular of the nations of both comes to the leader
special home-levy PIECE                   a militia unit of that nation comes from the Force Pool to its home
special comes-back PIECE in R             a unit that was eliminated rises again
special to-homes PIECE ...                each to its home if that is held, else to the Force Pool
"""

from __future__ import annotations

from typing import Final

from .....core.choice import NO_ANSWER, Answer, Pick, Subset
from .....core.frame import Frame, Signal
from .....core.refusal import Args
from .....kit.acts import arg_of
from .....kit.log import reveal, reveal_to, say
from ...codes import CARD, END, PIECE, PLACE
from ...pack.cards import SEEN
from ...pack.terms import EVENTS, MILITIA, NEW, NONE, POOL
from ...state.model import C_DISCARD, FREED, K_MELTS, Continent
from ..queries.cards_royalist import (
    cubans,
    guarded,
    guerrillas_in,
    harmless_cards,
    home_militia,
    lesser_leaders,
    pardonable,
    pool_regulars,
    pressed,
)
from ..queries.ch04_cards import hand
from ..queries.common import card_clause, controls, enemy, pieces
from .card_frame import CardFrame
from .cards_common import Fates
from .ch04_effects import Place, Rise

# pardons, spies, guards


def militia_melts(g: Continent, marching: list[int], region: int) -> Frame | None:
    """R118: where the leader of the card comes this turn, enemy militia may melt away."""
    b = g.b
    clause = card_clause(b, b.cards[g.marks[K_MELTS] - 1].id, "melts")
    if clause is None or clause.who[2] not in marching:
        return None
    foes = [p for p in pieces(g, enemy(b.side[clause.who[2]]), region) if b.traits[p] & MILITIA]
    return Fates(foes, clause.who[0], clause.who[1])


class Pardon(CardFrame):
    """A guerrilla and a leader of low rank in some regions may give up the fight."""

    def start(self, g: Continent, _: Answer) -> Signal:
        return self.choose(g, guerrillas_in(g, self.where), "guerrilla")

    def choose(self, g: Continent, found: list[int], then: str) -> Signal:
        if not found:
            return self.goto("lesser" if then == "guerrilla" else "finish")
        if len(found) == 1:
            return self.call(Fates(found, self.who[0], self.who[1]), "lesser" if then == "guerrilla" else "finish")
        return self.ask(self.side(g), "pardon", "4.1", Pick([PIECE + p for p in found]), "act", then)

    def guerrilla(self, g: Continent, answer: Answer) -> Signal:
        return self.call(Fates([arg_of(answer[0])], self.who[0], self.who[1]), "lesser")

    def lesser(self, g: Continent, _: Answer) -> Signal:
        return self.choose(g, lesser_leaders(g, self.where, self.who[2]), "leader")

    def leader(self, g: Continent, answer: Answer) -> Signal:
        return self.call(Fates([arg_of(answer[0])], self.who[0], self.who[1]), "finish")

    def finish(self, g: Continent, _: Answer) -> Signal:
        return self.done()


class PardonOne(CardFrame):
    """A rebel or guerrilla unit without a leader may give up the fight."""

    def start(self, g: Continent, _: Answer) -> Signal:
        found = pardonable(g)
        if not found:
            return self.done()
        if len(found) == 1:
            return self.chosen(g, [PIECE + found[0]])
        return self.ask(self.side(g), "pardon", "4.1", Pick([PIECE + p for p in found]), "act", "chosen")

    def chosen(self, g: Continent, answer: Answer) -> Signal:
        return self.call(Fates([arg_of(answer[0])], self.who[0], self.who[1]), "finish")

    def finish(self, g: Continent, _: Answer) -> Signal:
        return self.done()


class Spies(CardFrame):
    """The enemy's hand is seen, and one of its brown cards, no combat card, is discarded."""

    def start(self, g: Continent, _: Answer) -> Signal:
        foe = enemy(self.side(g))
        reveal_to(g, self.side(g), "hand-shown", "4.1", {"side": foe, "cards": hand(g, foe)})
        say(g, "hand-seen", "4.1", {"side": foe})
        found = harmless_cards(g, foe)
        if not found:
            return self.done()
        if len(found) == 1:
            return self.chosen(g, [CARD + found[0]])
        picks = [CARD + c for c in found]
        return self.ask(self.side(g), "spied-card", "4.1", Pick(picks), "act", "chosen", {"side": foe})

    def chosen(self, g: Continent, answer: Answer) -> Signal:
        c = arg_of(answer[0])
        g.card[c] = C_DISCARD
        reveal(g, "discarded", "4.1", {"side": g.b.cards[c].side, "cards": [c]})
        return self.done()


class CoastGuard(CardFrame):
    """18.0: a corsair marker is taken from a box whose waters a warship watches."""

    def start(self, g: Continent, _: Answer) -> Signal:
        found = guarded(g, self.who[0])
        if not found:
            return self.done()
        if len(found) == 1:
            return self.chosen(g, [PLACE + found[0]])
        return self.ask(self.side(g), "coast-guard", "4.1", Pick([PLACE + x for x in found]), "act", "chosen")

    def chosen(self, g: Continent, answer: Answer) -> Signal:
        box = arg_of(answer[0])
        g.corsairs[box - g.b.corsair_0] -= 1
        say(g, "corsair-taken", "18.0", {"place": box})
        return self.done()


# levies


class PressGang(CardFrame):
    """8.1: militia and garrisons go to the New Units Box for nothing."""

    left: int

    def __init__(self, c: int = NONE, who: list[int] = NO_ANSWER, where: list[int] = NO_ANSWER) -> None:
        super().__init__(c, who, where)
        self.left = who[0] if who else 0

    def start(self, g: Continent, _: Answer) -> Signal:
        found = pressed(g)
        if self.left == 0 or not found:
            return self.done()
        picks = [PIECE + p for p in found] + [END]
        return self.ask(self.side(g), "press-gang", "4.1", Pick(picks), "act", "taken", {"left": self.left})

    def taken(self, g: Continent, answer: Answer) -> Signal:
        if answer[0] == END:
            return self.done()
        self.left -= 1
        g.move(arg_of(answer[0]), NEW)
        say(g, "pressed", "8.1", {"piece": arg_of(answer[0])})
        return self.goto("start")


class FromPool(CardFrame):
    """Units come from the Force Pool to a leader, the last one named."""

    def start(self, g: Continent, _: Answer) -> Signal:
        leader = self.who[-1]
        if not g.b.is_land(g.at[leader]):
            return self.done()
        return self.call(Place(self.side(g), self.who[:-1], [g.at[leader]], SEEN, True), "finish")

    def finish(self, g: Continent, _: Answer) -> Signal:
        return self.done()


class RegularFromPool(CardFrame):
    """A regular of the nations of the counters named comes from the Force Pool to the first of them, a leader."""

    def start(self, g: Continent, _: Answer) -> Signal:
        b = g.b
        found = pool_regulars(g, [b.nation[p] for p in self.who])
        if not found or not b.is_land(g.at[self.who[0]]):
            return self.done()
        if len(found) == 1:
            return self.chosen(g, [PIECE + found[0]])
        args: Args = {"leader": self.who[0]}
        return self.ask(self.side(g), "regular-comes", "4.1", Pick([PIECE + p for p in found]), "act", "chosen", args)

    def chosen(self, g: Continent, answer: Answer) -> Signal:
        at = g.at[self.who[0]]
        return self.call(Place(self.side(g), [arg_of(answer[0])], [at], SEEN, True), "finish")

    def finish(self, g: Continent, _: Answer) -> Signal:
        return self.done()


class HomeLevy(CardFrame):
    """A militia unit of a nation comes from the Force Pool to its home, which is held."""

    def start(self, g: Continent, _: Answer) -> Signal:
        found = home_militia(g, g.b.nation[self.who[0]])
        if not found:
            return self.done()
        if len(found) == 1:
            return self.chosen(g, [PIECE + found[0]])
        return self.ask(self.side(g), "home-levy", "4.1", Pick([PIECE + p for p in found]), "act", "chosen")

    def chosen(self, g: Continent, answer: Answer) -> Signal:
        p = arg_of(answer[0])
        return self.call(Place(self.side(g), [p], [g.b.home[p]], SEEN, True), "finish")

    def finish(self, g: Continent, _: Answer) -> Signal:
        return self.done()


class ComeBack(CardFrame):
    """Units that were eliminated rise again."""

    def start(self, g: Continent, _: Answer) -> Signal:
        return self.call(Rise(self.side(g), self.who, self.where, SEEN, True), "finish")

    def finish(self, g: Continent, _: Answer) -> Signal:
        return self.done()


class ToHomes(CardFrame):
    """Units of the Events Box go to their homes if those are held, else to the Force Pool."""

    def start(self, g: Continent, _: Answer) -> Signal:
        b = g.b
        while self.who:
            p = self.who.pop(0)
            if g.at[p] != EVENTS:
                continue
            if controls(g, self.side(g), b.home[p]):
                return self.call(Place(self.side(g), [p], [b.home[p]]), "start")
            g.move(p, POOL)
            say(g, "to-pool", "4.1", {"piece": p})
        return self.done()


class FreeCubans(CardFrame):
    """7.2: units of the Army of Cuba may move from now on."""

    def start(self, g: Continent, _: Answer) -> Signal:
        found = cubans(g)
        n = min(self.who[0], len(found))
        if n == len(found):
            return self.freed(g, found)
        return self.ask(self.side(g), "free-cubans", "4.1", Subset(found, n, n), "piece", "freed", {"n": n})

    def freed(self, g: Continent, answer: Answer) -> Signal:
        for p in answer:
            g.flags[p] |= FREED
            say(g, "cuban-freed", "7.2", {"piece": p})
        return self.done()


SPECIAL_CARDS: Final[dict[str, type[CardFrame]]] = {
    "pardon": Pardon,
    "pardon-one": PardonOne,
    "spies": Spies,
    "coast-guard": CoastGuard,
    "press-gang": PressGang,
    "from-pool": FromPool,
    "regular-from-pool": RegularFromPool,
    "home-levy": HomeLevy,
    "comes-back": ComeBack,
    "to-homes": ToHomes,
    "free-cubans": FreeCubans,
}
