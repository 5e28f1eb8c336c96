"""12.6 What the land combat cards of the Fire Rounds do: morale, extra fire, losses, leaders saved."""

from __future__ import annotations

from typing import Final

from .....core.choice import NO_ANSWER, Answer, Pick, Subset
from .....core.frame import Signal
from .....kit.acts import arg_of
from .....kit.log import say
from ...codes import PIECE
from ...pack.terms import MILITIA, NONE, REBEL
from ...state.effects_battle import lose_in_battle, set_line
from ...state.model import BM_TWICE, BT_LANCES, BT_RECOVERY, BT_ROUND, BT_SPARED, BT_TWICE, L_FIRED, L_FRONT, Continent
from ..queries.cards_combat_when import marching_foot, spent, units, unsteady
from ..queries.ch12_fire import first_line, guns_of
from ..queries.common import enemy
from .card_battle import BattleCard, Bled, Broken, Given, Shaken
from .card_frame import CardFrame
from .ch12_fire import GunShot, HitOn


class Harangue(BattleCard):
    """12.13: more is taken off one's rolls in the Recovery Phases of this battle."""

    def start(self, g: Continent, _: Answer) -> Signal:
        g.battle[BT_RECOVERY + self.side(g)] += self.who[0]
        return self.done()


class Defection(BattleCard):
    """An enemy unit of militia or rebels is demoralised at once."""

    def start(self, g: Continent, _: Answer) -> Signal:
        found = unsteady(g, enemy(self.side(g)))
        if len(found) == 1:
            return self.chosen(g, [PIECE + found[0]])
        return self.ask(self.side(g), "card-victim", "4.1", Pick([PIECE + p for p in found]), "act", "chosen")

    def chosen(self, g: Continent, answer: Answer) -> Signal:
        return self.call(Broken(arg_of(answer[0]), False, self.side(g)), "finish")

    def finish(self, g: Continent, _: Answer) -> Signal:
        return self.done()


class Explosion(BattleCard):
    """The enemy's militia and rebels in the First Line lose a point of morale each, and he loses a gun."""

    left: list[int]

    def __init__(self, c: int = NONE, who: list[int] = NO_ANSWER, where: list[int] = NO_ANSWER) -> None:
        super().__init__(c, who, where)
        self.left = []

    def start(self, g: Continent, _: Answer) -> Signal:
        self.left = [p for p in first_line(g, enemy(self.side(g))) if g.b.traits[p] & (MILITIA | REBEL)]
        return self.goto("panic")

    def panic(self, g: Continent, _: Answer) -> Signal:
        if self.left:
            return self.call(Shaken(self.left.pop(0), False, self.side(g)), "panic")
        found = guns_of(g, enemy(self.side(g)))
        if not found:
            return self.done()
        if len(found) == 1:
            return self.chosen(g, [PIECE + found[0]])
        return self.ask(self.side(g), "card-gun-lost", "4.1", Pick([PIECE + p for p in found]), "act", "chosen")

    def chosen(self, g: Continent, answer: Answer) -> Signal:
        lose_in_battle(g, arg_of(answer[0]), "4.1")
        return self.done()


class Lances(BattleCard):
    """In this round one's llaneros and cavalry fire with a higher factor."""

    def start(self, g: Continent, _: Answer) -> Signal:
        g.battle[BT_LANCES + self.side(g)] = g.battle[BT_ROUND]
        return self.done()


class FireTwice(BattleCard):
    """In this round some of one's infantry in the First Line fires twice; who has fired fires again."""

    def start(self, g: Continent, _: Answer) -> Signal:
        found = marching_foot(g, self.side(g))
        n = min(self.who[0], len(found))
        if n == len(found):
            return self.chosen(g, found)
        return self.ask(self.side(g), "card-fire-twice", "4.1", Subset(found, n, n), "piece", "chosen", {"n": n})

    def chosen(self, g: Continent, answer: Answer) -> Signal:
        g.battle[BT_TWICE] = g.battle[BT_ROUND]
        for p in answer:
            if g.line[p] == L_FIRED:
                set_line(g, p, L_FRONT)
            else:
                g.marked[p] |= BM_TWICE
            say(g, "fires-twice", "4.1", {"unit": p})
        return self.done()


class BoyGunner(BattleCard):
    """12.8: one of one's guns fires again."""

    def start(self, g: Continent, _: Answer) -> Signal:
        found = guns_of(g, self.side(g))
        if len(found) == 1:
            return self.chosen(g, [PIECE + found[0]])
        return self.ask(self.side(g), "card-gun", "4.1", Pick([PIECE + p for p in found]), "act", "chosen")

    def chosen(self, g: Continent, answer: Answer) -> Signal:
        return self.call(GunShot(arg_of(answer[0])), "finish")

    def finish(self, g: Continent, _: Answer) -> Signal:
        return self.done()


class Sacrifice(BattleCard):
    """A unit with its last strength point is given up; different units of the enemy's First Line take a hit each."""

    left: list[int]

    def __init__(self, c: int = NONE, who: list[int] = NO_ANSWER, where: list[int] = NO_ANSWER) -> None:
        super().__init__(c, who, where)
        self.left = []

    def start(self, g: Continent, _: Answer) -> Signal:
        found = spent(g, self.side(g))
        if len(found) == 1:
            return self.chosen(g, [PIECE + found[0]])
        return self.ask(self.side(g), "card-sacrifice", "4.1", Pick([PIECE + p for p in found]), "act", "chosen")

    def chosen(self, g: Continent, answer: Answer) -> Signal:
        return self.call(Given(arg_of(answer[0]), True, enemy(self.side(g))), "blast")

    def blast(self, g: Continent, _: Answer) -> Signal:
        found = first_line(g, enemy(self.side(g)))
        n = min(self.who[0], len(found))
        if n == len(found):
            return self.aimed(g, found)
        return self.ask(self.side(g), "card-victims", "4.1", Subset(found, n, n), "piece", "aimed", {"n": n})

    def aimed(self, g: Continent, answer: Answer) -> Signal:
        self.left = answer[:]
        return self.goto("hits")

    def hits(self, g: Continent, _: Answer) -> Signal:
        if not self.left:
            return self.done()
        return self.call(HitOn(self.left.pop(0), True, self.side(g)), "hits")


class SaveLeader(BattleCard):
    """12.12: what has just befallen a leader is cancelled; a unit of the stack loses a strength point instead."""

    def start(self, g: Continent, _: Answer) -> Signal:
        found = units(g, self.side(g))
        if len(found) == 1:
            return self.chosen(g, [PIECE + found[0]])
        return self.ask(self.side(g), "card-saves-leader", "4.1", Pick([PIECE + p for p in found]), "act", "chosen")

    def chosen(self, g: Continent, answer: Answer) -> Signal:
        return self.call(Bled(arg_of(answer[0]), True, enemy(self.side(g))), "finish")

    def finish(self, g: Continent, _: Answer) -> Signal:
        g.battle[BT_SPARED] = 1
        return self.done()


SPECIAL_CARDS: Final[dict[str, type[CardFrame]]] = {
    "battle-rally": Harangue,
    "battle-defection": Defection,
    "battle-explosion": Explosion,
    "battle-lances": Lances,
    "battle-twice": FireTwice,
    "battle-gun": BoyGunner,
    "battle-sacrifice": Sacrifice,
    "battle-save-leader": SaveLeader,
}
