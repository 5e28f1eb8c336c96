"""12.6 What the land combat cards of charges, of the way out and of sieges do."""

from __future__ import annotations

from typing import Final

from .....core.choice import NO_ANSWER, Answer, Pick, Subset
from .....core.frame import Signal
from .....core.refusal import Args
from .....kit.acts import arg_of, kind_of
from .....kit.log import say
from ...codes import NO, PIECE, PLACE, SHOOT_AT
from ...pack.terms import CLEAR, DESERT, NONE, TROPICAL
from ...state.effects import put
from ...state.effects_battle import set_line
from ...state.model import (
    BT_NO_CHARGE,
    BT_PLACE,
    BT_QUIET,
    BT_ROUTED,
    BT_SHUT,
    BT_SIEGE,
    BT_SQUARE,
    BT_WITHDREW,
    INSIDE,
    L_APART,
    Continent,
)
from ..queries.cards_combat import MOMENT_REPLY
from ..queries.cards_combat_when import picked_foot, refuges, riders
from ..queries.ch11_regions import may_be_in
from ..queries.ch12_fire import first_line
from ..queries.ch12_result import chargers
from ..queries.ch12_retreat import beaten
from ..queries.common import enemy
from .card_battle import BattleCard, Shaken
from .card_frame import CardFrame
from .ch12_cards import CombatCards
from .ch12_fire import Shot


class Charge(BattleCard):
    """A cavalry unit of the First Line or the Reserve fires at once at any unit of the enemy's First Line, apart from
    its own shot, with a higher factor in clear, tropical or desert regions. The enemy may form square."""

    riding: list[int]

    def __init__(self, c: int = NONE, who: list[int] = NO_ANSWER, where: list[int] = NO_ANSWER) -> None:
        super().__init__(c, who, where)
        self.riding = []

    def start(self, g: Continent, _: Answer) -> Signal:
        found = riders(g, self.side(g))
        if len(found) == 1:
            return self.chosen(g, [PIECE + found[0]])
        return self.ask(self.side(g), "card-charge", "4.1", Pick([PIECE + p for p in found]), "act", "chosen")

    def chosen(self, g: Continent, answer: Answer) -> Signal:
        self.riding = [arg_of(answer[0])]
        return self.goto("reply")

    def reply(self, g: Continent, _: Answer) -> Signal:
        """The other side may answer with a card of its own."""
        g.battle[BT_SQUARE] = 0
        say(g, "cavalry-charges", "4.1", {"units": self.riding})
        return self.call(CombatCards(enemy(self.side(g)), MOMENT_REPLY), "answered")

    def answered(self, g: Continent, _: Answer) -> Signal:
        if g.battle[BT_SQUARE]:
            return self.goto("broken")
        return self.goto("ride")

    def broken(self, g: Continent, _: Answer) -> Signal:
        """A card: the charge is cancelled, and the riders lose a point of morale each."""
        if not self.riding:
            g.battle[BT_SQUARE] = 0
            return self.done()
        return self.call(Shaken(self.riding.pop(0), False, enemy(self.side(g))), "broken")

    def ride(self, g: Continent, _: Answer) -> Signal:
        found = first_line(g, enemy(self.side(g)))
        if not found:
            return self.done()
        if len(found) == 1:
            return self.aim(g, [SHOOT_AT + found[0]])
        args: Args = {"unit": self.riding[0]}
        options = [SHOOT_AT + p for p in found]
        return self.ask(self.side(g), "target", "4.1", Pick(options), "act", "aim", args)

    def aim(self, g: Continent, answer: Answer) -> Signal:
        ground = g.b.terrain[g.battle[BT_PLACE]]
        bonus = self.who[0] if ground in (CLEAR, TROPICAL, DESERT) else 0
        return self.call(Shot(self.riding[0], arg_of(answer[0]), bonus), "finish")

    def finish(self, g: Continent, _: Answer) -> Signal:
        g.battle[BT_SHUT] = 0
        return self.done()


class AboutFace(Charge):
    """Some llaneros or cavalry fire once more; no enemy cavalry steps in from the Reserve meanwhile."""

    def start(self, g: Continent, _: Answer) -> Signal:
        found = riders(g, self.side(g))
        if len(found) == 1:
            return self.picked(g, found)
        n = min(self.who[0], len(found))
        return self.ask(self.side(g), "card-about-face", "4.1", Subset(found, 1, n), "piece", "picked", {"n": n})

    def picked(self, g: Continent, answer: Answer) -> Signal:
        self.riding = answer[:]
        return self.goto("reply")

    def ride(self, g: Continent, _: Answer) -> Signal:
        if not self.riding or not first_line(g, enemy(self.side(g))):
            return self.goto("finish")
        g.battle[BT_SHUT] = 1 + enemy(self.side(g))
        return self.call(Shot(self.riding.pop(0)), "ride")


class Square(BattleCard):
    """A charge, by a card or after a rout, is cancelled; the cavalry that charges loses a point of morale each."""

    left: list[int]

    def __init__(self, c: int = NONE, who: list[int] = NO_ANSWER, where: list[int] = NO_ANSWER) -> None:
        super().__init__(c, who, where)
        self.left = []

    def start(self, g: Continent, _: Answer) -> Signal:
        if g.battle[BT_ROUTED] < 0:
            g.battle[BT_SQUARE] = 1
            return self.done()
        self.left = chargers(g, enemy(self.side(g)))
        g.battle[BT_NO_CHARGE] = 1
        return self.goto("broken")

    def broken(self, g: Continent, _: Answer) -> Signal:
        if not self.left:
            return self.done()
        return self.call(Shaken(self.left.pop(0), False, self.side(g)), "broken")


# the way out


class OrderlyRetreat(BattleCard):
    """12.15: one's own side leaves the battle without a roll; nobody gains or loses victory points for it."""

    def start(self, g: Continent, _: Answer) -> Signal:
        g.battle[BT_WITHDREW] = self.side(g)
        g.battle[BT_QUIET] = 1
        say(g, "withdraws", "12.15", {"side": self.side(g)})
        return self.done()


class BreakOut(BattleCard):
    """12.18: no charge follows the rout. An elite infantry unit and a leader may go into a fortress not far away."""

    unit: int
    to: int

    def __init__(self, c: int = NONE, who: list[int] = NO_ANSWER, where: list[int] = NO_ANSWER) -> None:
        super().__init__(c, who, where)
        self.unit = NONE
        self.to = NONE

    def start(self, g: Continent, _: Answer) -> Signal:
        g.battle[BT_NO_CHARGE] = 1
        found = picked_foot(g, self.side(g))
        if not refuges(g, self.side(g), self.who[0]):
            return self.done()
        options = [NO] + [PIECE + p for p in found]
        return self.ask(self.side(g), "card-breakout", "4.1", Pick(options), "act", "chosen")

    def chosen(self, g: Continent, answer: Answer) -> Signal:
        if kind_of(answer[0]) == NO:
            return self.done()
        self.unit = arg_of(answer[0])
        options = [PLACE + r for r in refuges(g, self.side(g), self.who[0])]
        if len(options) == 1:
            return self.gone(g, options)
        return self.ask(self.side(g), "card-refuge", "4.1", Pick(options), "act", "gone", {"unit": self.unit})

    def gone(self, g: Continent, answer: Answer) -> Signal:
        self.to = arg_of(answer[0])
        self.slip(g, self.unit)
        found = [
            p for p in beaten(g, self.side(g), g.battle[BT_PLACE]) if p < g.b.n_leaders and may_be_in(g, p, self.to)
        ]
        if not found:
            return self.done()
        options = [NO] + [PIECE + p for p in found]
        args: Args = {"unit": self.unit, "to": self.to}
        return self.ask(self.side(g), "card-breakout-leader", "4.1", Pick(options), "act", "led", args)

    def led(self, g: Continent, answer: Answer) -> Signal:
        if kind_of(answer[0]) == PIECE:
            self.slip(g, arg_of(answer[0]))
        return self.done()

    def slip(self, g: Continent, p: int) -> None:
        g.with_unit[p] = NONE
        set_line(g, p, L_APART)
        put(g, p, self.to)
        g.flags[p] |= INSIDE
        say(g, "cuts-its-way", "4.1", {"piece": p, "to": self.to})


# sieges


class SiegeBonus(BattleCard):
    """13.1: more is added to all of one's rolls in this siege."""

    def start(self, g: Continent, _: Answer) -> Signal:
        g.battle[BT_SIEGE] += self.who[0]
        return self.done()


SPECIAL_CARDS: Final[dict[str, type[CardFrame]]] = {
    "battle-charge": Charge,
    "battle-about-face": AboutFace,
    "battle-square": Square,
    "battle-retreat": OrderlyRetreat,
    "battle-breakout": BreakOut,
    "siege-bonus": SiegeBonus,
}
