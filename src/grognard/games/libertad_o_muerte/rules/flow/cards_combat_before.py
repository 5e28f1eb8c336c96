"""12.6, 22.2 What the land combat cards do that are played before the first Fire Round: initiative, lines, markers."""

from __future__ import annotations

from typing import Final

from .....core.choice import Answer, Pick, Subset
from .....core.frame import Signal
from .....kit.acts import arg_of, kind_of
from .....kit.log import say
from ...codes import NO, PIECE
from ...state.effects_battle import set_line, step_in
from ...state.model import (
    BM_FACTOR,
    BM_ROLL,
    BM_SILENT,
    BT_AHEAD,
    BT_FRONT,
    BT_GUNS,
    BT_HILLS,
    BT_INITIATIVE,
    BT_ROUNDS,
    L_RESERVE,
    L_SECOND,
    Continent,
)
from ..queries.cards_combat_when import drilled, units, unmarked_foot
from ..queries.ch12_lines import fresh, of_line
from ..queries.common import enemy
from .card_battle import BattleCard
from .card_frame import CardFrame
from .ch12_fire import HitOn


class Seize(BattleCard):
    """12.6/last-card-prevails: one's own side has the initiative, whatever was played before."""

    def start(self, g: Continent, _: Answer) -> Signal:
        side = self.side(g)
        g.battle[BT_INITIATIVE] = side
        if g.battle[BT_AHEAD] == 1 + enemy(side):
            g.battle[BT_AHEAD] = 0
        say(g, "card-initiative", "12.6", {"side": side})
        return self.done()


class FireAhead(BattleCard):
    """In the first Fire Round one's own units all fire before any enemy unit."""

    def start(self, g: Continent, _: Answer) -> Signal:
        g.battle[BT_AHEAD] = 1 + self.side(g)
        return self.done()


class SilenceGuns(BattleCard):
    """12.8: the enemy artillery does not fire."""

    def start(self, g: Continent, _: Answer) -> Signal:
        g.battle[BT_GUNS + enemy(self.side(g))] = -1
        return self.done()


class DoubleGuns(BattleCard):
    """12.8: each of one's guns fires twice in the artillery round."""

    def start(self, g: Continent, _: Answer) -> Signal:
        g.battle[BT_GUNS + self.side(g)] = 1
        return self.done()


class SilenceUnit(BattleCard):
    """An enemy unit of one's choice does not fire in the first round."""

    def start(self, g: Continent, _: Answer) -> Signal:
        found = units(g, enemy(self.side(g)))
        if len(found) == 1:
            return self.chosen(g, [PIECE + found[0]])
        return self.ask(self.side(g), "card-silence", "4.1", Pick([PIECE + p for p in found]), "act", "chosen")

    def chosen(self, g: Continent, answer: Answer) -> Signal:
        p = arg_of(answer[0])
        g.marked[p] |= BM_SILENT
        say(g, "silenced", "4.1", {"unit": p})
        return self.done()


class ShortBattle(BattleCard):
    """The battle lasts no more Fire Rounds than the card says."""

    def start(self, g: Continent, _: Answer) -> Signal:
        g.battle[BT_ROUNDS] = min(g.battle[BT_ROUNDS], self.who[0])
        say(g, "card-rounds", "12.10", {"n": g.battle[BT_ROUNDS]})
        return self.done()


class Sharpshooters(BattleCard):
    """22.2: +1 Roll markers for units that are not cavalry, one each, until the end of the battle."""

    def start(self, g: Continent, _: Answer) -> Signal:
        found = unmarked_foot(g, self.side(g), BM_ROLL)
        n = min(self.who[0], len(found))
        if n == len(found):
            return self.chosen(g, found)
        return self.ask(self.side(g), "card-roll-markers", "22.2", Subset(found, n, n), "piece", "chosen", {"n": n})

    def chosen(self, g: Continent, answer: Answer) -> Signal:
        for p in answer:
            g.marked[p] |= BM_ROLL
            say(g, "roll-marker", "22.2", {"unit": p})
        return self.done()


class FactorMarker(BattleCard):
    """3.7: a +1 factor marker for one of one's infantry units, until the end of the battle."""

    def able(self, g: Continent) -> list[int]:
        return unmarked_foot(g, self.side(g), BM_FACTOR)

    def start(self, g: Continent, _: Answer) -> Signal:
        found = self.able(g)
        if len(found) == 1:
            return self.chosen(g, [PIECE + found[0]])
        return self.ask(self.side(g), "card-factor-marker", "4.1", Pick([PIECE + p for p in found]), "act", "chosen")

    def chosen(self, g: Continent, answer: Answer) -> Signal:
        p = arg_of(answer[0])
        g.marked[p] |= BM_FACTOR
        say(g, "factor-marker", "4.1", {"unit": p})
        return self.done()


class Drill(FactorMarker):
    """The same for expeditionary infantry only."""

    def able(self, g: Continent) -> list[int]:
        return drilled(g, self.side(g))


class LongerLine(BattleCard):
    """12.3: one's own side may put more units in the First Line than the terrain allows."""

    def start(self, g: Continent, _: Answer) -> Signal:
        found = fresh(g, self.side(g))
        if not found:
            return self.done()
        options = [NO] + [PIECE + p for p in found]
        return self.ask(self.side(g), "card-longer-line", "12.3", Pick(options), "act", "chosen")

    def chosen(self, g: Continent, answer: Answer) -> Signal:
        if kind_of(answer[0]) == PIECE:
            g.battle[BT_FRONT + self.side(g)] += self.who[0]
            step_in(g, arg_of(answer[0]), False, "12.3")
        return self.done()


class HillFolk(BattleCard):
    """In the first round one's militia and guerrillas of factor 0 fire with factor 1."""

    def start(self, g: Continent, _: Answer) -> Signal:
        g.battle[BT_HILLS + self.side(g)] = 1
        return self.done()


class Raid(BattleCard):
    """An enemy unit takes a hit, and the enemy cavalry does not wait in Reserve: it goes to the Second Line."""

    def start(self, g: Continent, _: Answer) -> Signal:
        foe = enemy(self.side(g))
        for p in of_line(g, foe, L_RESERVE):
            set_line(g, p, L_SECOND)
            say(g, "leaves-reserve", "12.4", {"unit": p})
        found = units(g, foe)
        if len(found) == 1:
            return self.chosen(g, [PIECE + found[0]])
        return self.ask(self.side(g), "card-victim", "4.1", Pick([PIECE + p for p in found]), "act", "chosen")

    def chosen(self, g: Continent, answer: Answer) -> Signal:
        return self.call(HitOn(arg_of(answer[0]), True, self.side(g)), "finish")

    def finish(self, g: Continent, _: Answer) -> Signal:
        return self.done()


SPECIAL_CARDS: Final[dict[str, type[CardFrame]]] = {
    "battle-initiative": Seize,
    "battle-ahead": FireAhead,
    "battle-silence-guns": SilenceGuns,
    "battle-double-guns": DoubleGuns,
    "battle-silence": SilenceUnit,
    "battle-rounds": ShortBattle,
    "battle-sharpshooters": Sharpshooters,
    "battle-factor": FactorMarker,
    "battle-drill": Drill,
    "battle-longer-line": LongerLine,
    "battle-hills": HillFolk,
    "battle-raid": Raid,
}
