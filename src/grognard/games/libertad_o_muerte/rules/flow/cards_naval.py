"""10.2 What the naval combat cards do. What holds for the rest of the battle stands in `battle` and `marked`."""

from __future__ import annotations

from typing import Final

from .....core.choice import NO_ANSWER, Answer, Pick, Subset
from .....core.frame import Signal
from .....kit.acts import arg_of
from .....kit.log import say
from ...codes import PIECE, SHOOT_AT
from ...pack.terms import NONE
from ...state.effects_sea import join_sea_battle, score_hit, strike_ship
from ...state.model import (
    BM_CARRONADE,
    BM_PRIZE,
    BM_SILENT,
    BM_TWO,
    BT_BATTERY,
    BT_GAUGE,
    BT_LATE,
    BT_NEED,
    BT_PLACE,
    BT_QUIET,
    BT_RAISED,
    BT_WITHDREW,
    L_FIRED,
    L_NONE,
    Continent,
)
from ..queries.cards_combat_when import armed, boarders, fortress_port, liners, prey
from ..queries.ch10_battle import fleet_in_battle
from ..queries.common import enemy
from .card_battle import BattleCard
from .card_frame import CardFrame
from .dice import d10, shown


class Prize(BattleCard):
    """An enemy ship does not fire in the first round, and is taken if she is demoralised when the battle ends."""

    def start(self, g: Continent, _: Answer) -> Signal:
        found = fleet_in_battle(g, enemy(self.side(g)))
        if len(found) == 1:
            return self.chosen(g, [PIECE + found[0]])
        return self.ask(self.side(g), "card-prize", "10.2", Pick([PIECE + p for p in found]), "act", "chosen")

    def chosen(self, g: Continent, answer: Answer) -> Signal:
        p = arg_of(answer[0])
        g.marked[p] |= BM_SILENT | BM_PRIZE
        say(g, "prize-marked", "10.2", {"ship": p})
        return self.done()


class LateLength(BattleCard):
    """10.3/rounds-choice: one's own side says after the second round how long the battle lasts."""

    def start(self, g: Continent, _: Answer) -> Signal:
        g.battle[BT_LATE] = 1 + self.side(g)
        return self.done()


class Carronade(BattleCard):
    """3.7: a Carronade marker for a ship that has a factor."""

    def start(self, g: Continent, _: Answer) -> Signal:
        found = armed(g, self.side(g))
        if len(found) == 1:
            return self.chosen(g, [PIECE + found[0]])
        return self.ask(self.side(g), "card-carronade", "10.2", Pick([PIECE + p for p in found]), "act", "chosen")

    def chosen(self, g: Continent, answer: Answer) -> Signal:
        p = arg_of(answer[0])
        g.marked[p] |= BM_CARRONADE
        say(g, "carronade-marker", "3.7", {"ship": p})
        return self.done()


class Boarding(BattleCard):
    """A ship boards instead of firing: the die decides who is hit."""

    ship: int
    target: int

    def __init__(self, c: int = NONE, who: list[int] = NO_ANSWER, where: list[int] = NO_ANSWER) -> None:
        super().__init__(c, who, where)
        self.ship = NONE
        self.target = NONE

    def start(self, g: Continent, _: Answer) -> Signal:
        found = boarders(g, self.side(g))
        if len(found) == 1:
            return self.chosen(g, [PIECE + found[0]])
        return self.ask(self.side(g), "card-boarder", "10.2", Pick([PIECE + p for p in found]), "act", "chosen")

    def chosen(self, g: Continent, answer: Answer) -> Signal:
        self.ship = arg_of(answer[0])
        found = prey(g, self.ship)
        if len(found) == 1:
            return self.aimed(g, [SHOOT_AT + found[0]])
        options = [SHOOT_AT + p for p in found]
        return self.ask(self.side(g), "card-boards", "10.2", Pick(options), "act", "aimed", {"ship": self.ship})

    def aimed(self, g: Continent, answer: Answer) -> Signal:
        """10.4: she has had her turn in this round."""
        self.target = arg_of(answer[0])
        g.line[self.ship] = L_FIRED
        return d10(self, 1, "roll-boarding", "10.2", "rolled", {"ship": self.ship, "target": self.target})

    def rolled(self, g: Continent, answer: Answer) -> Signal:
        """10.5: every strength point lost is a hit, with its point of morale and its Battle Point."""
        shown(g, "boarding-die", "10.2", answer[0], [], {"ship": self.ship, "target": self.target})
        if answer[0] >= self.who[0]:
            for _ in range(self.who[1]):
                score_hit(g, self.side(g))
                if strike_ship(g, self.target, "10.2"):
                    break
        else:
            score_hit(g, enemy(self.side(g)))
            strike_ship(g, self.ship, "10.2")
        return self.done()


class FireShips(BattleCard):
    """A die for each of some enemy ships: on a high roll she takes a strength hit."""

    left: list[int]

    def __init__(self, c: int = NONE, who: list[int] = NO_ANSWER, where: list[int] = NO_ANSWER) -> None:
        super().__init__(c, who, where)
        self.left = []

    def start(self, g: Continent, _: Answer) -> Signal:
        found = fleet_in_battle(g, enemy(self.side(g)))
        n = min(self.who[0], len(found))
        if n == len(found):
            return self.chosen(g, found)
        return self.ask(self.side(g), "card-fire-ships", "10.2", Subset(found, n, n), "piece", "chosen", {"n": n})

    def chosen(self, g: Continent, answer: Answer) -> Signal:
        self.left = answer[:]
        return d10(self, len(answer), "roll-fire-ships", "10.2", "rolled", {"pieces": self.left})

    def rolled(self, g: Continent, answer: Answer) -> Signal:
        for i in range(len(answer)):
            shown(g, "fire-ship-die", "10.2", answer[i], [], {"target": self.left[i]})
            if answer[i] >= self.who[1]:
                score_hit(g, self.side(g))
                strike_ship(g, self.left[i], "10.2")
        return self.done()


class JoinFleet(BattleCard):
    """Ships that the card has brought to the sea of the battle take part in it (10.1)."""

    def start(self, g: Continent, _: Answer) -> Signal:
        for p in self.who:
            if g.at[p] == g.battle[BT_PLACE] and g.line[p] == L_NONE:
                join_sea_battle(g, p)
                say(g, "joins-fleet", "10.1", {"ship": p})
        return self.done()


class RaisedFactor(BattleCard):
    """10.4: one's warships of factor 0 fire with factor 1 in this battle."""

    def start(self, g: Continent, _: Answer) -> Signal:
        g.battle[BT_RAISED + self.side(g)] = 1
        return self.done()


class Batteries(BattleCard):
    """The guns of the strongest fortress at a port of this sea fire when each round begins (flow/ch10_battery.py)."""

    def start(self, g: Continent, _: Answer) -> Signal:
        region = fortress_port(g, self.side(g), g.battle[BT_PLACE])
        g.battle[BT_BATTERY + self.side(g)] = g.b.fortress[region]
        g.battle[BT_NEED] = self.who[0]
        return self.done()


class WeatherGauge(BattleCard):
    """In the first round the enemy fires with no more ships than one has oneself."""

    def start(self, g: Continent, _: Answer) -> Signal:
        g.battle[BT_GAUGE + enemy(self.side(g))] = 1 + len(fleet_in_battle(g, self.side(g)))
        return self.done()


class Slip(BattleCard):
    """10.7: one's own fleet leaves the battle without a roll; nobody gains or loses victory points for it."""

    def start(self, g: Continent, _: Answer) -> Signal:
        g.battle[BT_WITHDREW] = self.side(g)
        g.battle[BT_QUIET] = 1
        return self.done()


class TwoTargets(BattleCard):
    """A ship of the line that has still to fire fires at two different ships, now."""

    def start(self, g: Continent, _: Answer) -> Signal:
        found = liners(g, self.side(g))
        if len(found) == 1:
            return self.chosen(g, [PIECE + found[0]])
        return self.ask(self.side(g), "card-liner", "10.2", Pick([PIECE + p for p in found]), "act", "chosen")

    def chosen(self, g: Continent, answer: Answer) -> Signal:
        g.marked[arg_of(answer[0])] |= BM_TWO
        return self.done()


SPECIAL_CARDS: Final[dict[str, type[CardFrame]]] = {
    "sea-prize": Prize,
    "sea-late-length": LateLength,
    "sea-carronade": Carronade,
    "sea-boarding": Boarding,
    "sea-fire-ships": FireShips,
    "sea-join": JoinFleet,
    "sea-raised-factor": RaisedFactor,
    "sea-battery": Batteries,
    "sea-gauge": WeatherGauge,
    "sea-slip": Slip,
    "sea-two-targets": TwoTargets,
}
