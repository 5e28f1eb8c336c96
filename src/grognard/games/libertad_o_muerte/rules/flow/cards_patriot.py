"""Deeds of single Patriot cards, as "special" clauses: levies, leaders who come and quarrel, provinces that waver."""

from __future__ import annotations

from typing import Final

from .....core.choice import NO_ANSWER, Answer, Pick, Subset
from .....core.frame import Signal
from .....core.refusal import Args
from .....kit.acts import arg_of
from .....kit.log import say
from ...codes import NO, PIECE, PLACE
from ...pack.terms import EVENTS, GONE, JUNGLE, LEADER, NEW, NONE, PATRIOT, ROYALIST, TROPICAL
from ...state.effects import enter_play, take_control, take_off
from ...state.model import K_ANARCHY, K_IRISH, K_UNRIVALLED, Continent
from ..queries.cards_patriot import (
    chiefs_in,
    in_region,
    levy,
    loyal_militia,
    quarrels,
    sickly,
    strongholds,
    waverers_near,
)
from ..queries.ch04_cards import in_play, piece_of
from ..queries.common import controls, enemy, pieces, setup
from .card_frame import CardFrame
from .cards_common import Fates, hold_fast, troops_there, weaken
from .ch04_effects import Place, remove_piece
from .dice import d10, shown


class FreeMilitia(CardFrame):
    """P016: one militia unit of Venezuela goes from the Force Pool to the New Units Box, without cost."""

    def start(self, g: Continent, _: Answer) -> Signal:
        able = self.able(g)
        if not able:
            say(g, "nobody-levied", "4.1", {"side": self.side(g)})
            return self.done()
        if len(able) == 1:
            return self.taken(g, [PIECE + able[0]])
        return self.ask(self.side(g), "free-unit", "4.1", Pick([PIECE + p for p in able]), "act", "taken")

    def able(self, g: Continent) -> list[int]:
        return levy(g, self.side(g), "venezuela", True)

    def taken(self, g: Continent, answer: Answer) -> Signal:
        """15.0: it is deployed in the New Units Phase of this turn."""
        p = arg_of(answer[0])
        g.move(p, NEW)
        say(g, "levied", "4.1", {"piece": p})
        return self.done()


class Freedmen(FreeMilitia):
    """P048: one regular infantry unit of any nation."""

    def able(self, g: Continent) -> list[int]:
        return levy(g, self.side(g), "", False)


class LoyalMilitia(CardFrame):
    """P017: the Royalist may answer with a militia unit of New Granada in one of two towns."""

    def start(self, g: Continent, _: Answer) -> Signal:
        able = loyal_militia(g)
        if not able:
            return self.done()
        picks = [NO] + [PIECE + p for p in able]
        return self.ask(enemy(self.side(g)), "loyal-militia", "4.1", Pick(picks), "act", "chosen")

    def chosen(self, g: Continent, answer: Answer) -> Signal:
        if answer[0] == NO:
            return self.done()
        return self.call(Place(enemy(self.side(g)), [arg_of(answer[0])], self.where, 0, True), "finish")

    def finish(self, g: Continent, _: Answer) -> Signal:
        return self.done()


class NewRank(CardFrame):
    """P018: a leader's counter is exchanged for a better one, where he is; if he is out of play the new one comes to a
    region of New Granada."""

    def start(self, g: Continent, _: Answer) -> Signal:
        old, new = self.who[0], self.who[1]
        if g.at[new] != EVENTS:
            return self.done()
        if not in_play(g, old):
            if g.at[old] != GONE:
                take_off(g, old, GONE)
            return self.call(Place(self.side(g), [new], strongholds(g)), "finish")
        place, ship, flags, came = g.at[old], g.aboard[old], g.flags[old], g.came[old]
        take_off(g, old, GONE)
        enter_play(g, new, place, 0)
        g.flags[new] = flags
        g.aboard[new] = ship
        g.came[new] = came
        say(g, "exchanged", "4.1", {"piece": old, "leader": new})
        return self.done()

    def finish(self, g: Continent, _: Answer) -> Signal:
        return self.done()


class ChangesSides(CardFrame):
    """P028: a leader leaves the enemy; his new counter comes to the region where he was, or to the one named."""

    def start(self, g: Continent, _: Answer) -> Signal:
        old, new = self.who[0], self.who[1]
        where = [g.at[old]] if in_play(g, old) else self.where
        remove_piece(g, old, "4.1")
        return self.call(Place(self.side(g), [new], where), "finish")

    def finish(self, g: Continent, _: Answer) -> Signal:
        return self.done()


class Waver(CardFrame):
    """P028: Royalist militia and garrisons next to a leader may go home."""

    def start(self, g: Continent, _: Answer) -> Signal:
        return self.call(Fates(waverers_near(g, self.who[1]), self.who[0], 0, 0), "finish")

    def finish(self, g: Continent, _: Answer) -> Signal:
        return self.done()


class Jealousy(CardFrame):
    """P030: the Royalist names a region; the Patriot keeps one of its leaders free, the others do not move."""

    region: int

    def __init__(self, c: int = NONE, who: list[int] = NO_ANSWER, where: list[int] = NO_ANSWER) -> None:
        super().__init__(c, who, where)
        self.region = NONE

    def start(self, g: Continent, _: Answer) -> Signal:
        found = quarrels(g)
        if not found:
            return self.done()
        if len(found) == 1:
            return self.named(g, [PLACE + found[0]])
        return self.ask(enemy(self.side(g)), "quarrel-where", "4.1", Pick([PLACE + r for r in found]), "act", "named")

    def named(self, g: Continent, answer: Answer) -> Signal:
        self.region = arg_of(answer[0])
        picks = [PIECE + p for p in chiefs_in(g, self.region)]
        return self.ask(self.side(g), "quarrel-free", "4.1", Pick(picks), "act", "kept", {"place": self.region})

    def kept(self, g: Continent, answer: Answer) -> Signal:
        hold_fast(g, [p for p in chiefs_in(g, self.region) if p != arg_of(answer[0])])
        return self.done()


class Fevers(CardFrame):
    """P032: large Patriot stacks in the tropics and the jungle lose strength, each from a unit of its owner's."""

    todo: list[int]

    def __init__(self, c: int = NONE, who: list[int] = NO_ANSWER, where: list[int] = NO_ANSWER) -> None:
        super().__init__(c, who, where)
        self.todo = []

    def start(self, g: Continent, _: Answer) -> Signal:
        self.todo = sickly(g, [TROPICAL, JUNGLE], self.who[0])
        return self.goto("next")

    def next(self, g: Continent, _: Answer) -> Signal:
        if not self.todo:
            return self.done()
        region = self.todo.pop(0)
        picks = [PIECE + p for p in in_region(g, region)]
        return self.ask(self.side(g), "fever", "4.1", Pick(picks), "act", "sick", {"place": region})

    def sick(self, g: Continent, answer: Answer) -> Signal:
        weaken(g, arg_of(answer[0]), self.who[1], "4.1")
        return self.goto("next")


class Rivals(CardFrame):
    """P034: the Patriot chooses one of two leaders, who stays where he is with the Chilean units of his stack."""

    def start(self, g: Continent, _: Answer) -> Signal:
        return self.ask(self.side(g), "rival-stays", "4.1", Pick([PIECE + p for p in self.who]), "act", "stays")

    def stays(self, g: Continent, answer: Answer) -> Signal:
        b = g.b
        p = arg_of(answer[0])
        stack = [q for q in pieces(g, self.side(g), g.at[p]) if b.arm[q] != LEADER and b.nation[q] == "chile"]
        hold_fast(g, [p, *stack])
        return self.done()


class Anarchy(CardFrame):
    """P035: some provinces give the Patriot nothing this turn, and no unit is bought there."""

    def start(self, g: Continent, _: Answer) -> Signal:
        g.marks[K_ANARCHY] = 1
        say(g, "anarchy", "4.1", {"places": self.where})
        return self.done()


class Dissension(CardFrame):
    """P036: a die says whether the units of the first region or those of the others do not move."""

    def start(self, g: Continent, _: Answer) -> Signal:
        return d10(self, 1, "roll-dissension", "4.1", "rolled")

    def rolled(self, g: Continent, answer: Answer) -> Signal:
        die = shown(g, "dissension-die", "4.1", answer[0], [])
        for r in self.where[:1] if die <= self.who[0] else self.where[1:]:
            hold_fast(g, [p for p in pieces(g, self.side(g), r) if g.b.arm[p] != LEADER])
        return self.done()


class Unrivalled(CardFrame):
    """P037: from now on nobody is jealous where Bolívar is. (12.1 lets him be chosen over leaders of his rank.)"""

    def start(self, g: Continent, _: Answer) -> Signal:
        g.marks[K_UNRIVALLED] = 1
        return self.done()


class SeizeBeside(CardFrame):
    """P012: if no enemy combat unit is in the first region, the second is taken too if it is empty."""

    def start(self, g: Continent, _: Answer) -> Signal:
        first, second = self.where[0], self.where[1]
        if not troops_there(g, enemy(self.side(g)), first) and setup(g).in_play[second]:
            if not pieces(g, PATRIOT, second) and not pieces(g, ROYALIST, second):
                take_control(g, second, self.side(g), "4.1")
        return self.done()


class Irish(CardFrame):
    """P069: the Irish Legion has come, and will want its pay first (queries/cards_economy.py)."""

    def start(self, g: Continent, _: Answer) -> Signal:
        g.marks[K_IRISH] = g.turn
        return self.done()


class Guard(CardFrame):
    """P074: counters come to two regions, as far as the side controls them, a few to each."""

    homes: list[int]

    def __init__(self, c: int = NONE, who: list[int] = NO_ANSWER, where: list[int] = NO_ANSWER) -> None:
        super().__init__(c, who, where)
        self.homes = []

    def start(self, g: Continent, _: Answer) -> Signal:
        most = self.who[0]
        self.who = [x for x in self.who[1:] if g.at[piece_of(x)] == EVENTS]
        self.homes = [r for r in self.where if controls(g, self.side(g), r)]
        if not self.who or not self.homes:
            return self.done()
        least = len(self.who) - most if len(self.homes) > 1 else min(most, len(self.who))
        able = [piece_of(x) for x in self.who]
        choice = Subset(able, max(0, least), min(most, len(able)))
        if len(self.homes) == 1 and len(able) <= most:
            return self.first(g, able)
        args: Args = {"place": self.homes[0], "n": most}
        return self.ask(self.side(g), "guard", "4.1", choice, "piece", "first", args)

    def first(self, g: Continent, answer: Answer) -> Signal:
        mine = [x for x in self.who if piece_of(x) in answer]
        self.who = [x for x in self.who if piece_of(x) not in answer]
        return self.call(Place(self.side(g), mine, self.homes[:1]), "second")

    def second(self, g: Continent, _: Answer) -> Signal:
        if len(self.homes) == 1 or not self.who:
            return self.done()
        return self.call(Place(self.side(g), self.who, self.homes[1:]), "finish")

    def finish(self, g: Continent, _: Answer) -> Signal:
        return self.done()


SPECIAL_CARDS: Final[dict[str, type[CardFrame]]] = {
    "free-militia": FreeMilitia,
    "freedmen": Freedmen,
    "loyal-militia": LoyalMilitia,
    "new-rank": NewRank,
    "changes-sides": ChangesSides,
    "waver": Waver,
    "jealousy": Jealousy,
    "fevers": Fevers,
    "rivals": Rivals,
    "anarchy": Anarchy,
    "dissension": Dissension,
    "unrivalled": Unrivalled,
    "seize-beside": SeizeBeside,
    "irish": Irish,
    "guard": Guard,
}
