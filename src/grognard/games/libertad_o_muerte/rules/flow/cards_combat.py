"""12.5, 12.6, 22.2 What the land combat cards do: initiative and lines, markers, extra fire, losses, the way out.

What holds for the rest of the battle stands in `battle` and `marked`; chapter 12 looks at it where its rules are. A
loss of strength that a card inflicts on the enemy is a hit like any other (12.9, 12.21); one of morale alone is not.
"""

from __future__ import annotations

from typing import Final

from .....core.choice import NO_ANSWER, Answer, Pick, Subset
from .....core.frame import Decision, Position, Signal
from .....core.refusal import Args, Refusal
from .....kit.acts import arg_of, kind_of
from ...codes import NO, PIECE, PLACE, SHOOT_AT
from ...pack.terms import CLEAR, DESERT, MILITIA, NONE, REBEL, TROPICAL
from ...state.effects import eliminate, put, say
from ...state.effects_battle import lose_in_battle, set_line, shake, step_in, wound
from ...state.model import (
    BM_DEMORALISED,
    BM_FACTOR,
    BM_ROLL,
    BM_SILENT,
    BM_TWICE,
    BT_AHEAD,
    BT_FREE,
    BT_FRONT,
    BT_GUNS,
    BT_HILLS,
    BT_INITIATIVE,
    BT_LANCES,
    BT_LOST,
    BT_NO_CHARGE,
    BT_PLACE,
    BT_QUIET,
    BT_RECOVERY,
    BT_ROUND,
    BT_ROUNDS,
    BT_ROUTED,
    BT_SHUT,
    BT_SIEGE,
    BT_SPARED,
    BT_SQUARE,
    BT_TWICE,
    BT_WITHDREW,
    INSIDE,
    L_APART,
    L_FIRED,
    L_FRONT,
    L_LOST,
    L_RESERVE,
    L_SECOND,
    Continent,
)
from ..queries.cards_combat import MOMENT_REPLY
from ..queries.cards_combat_when import (
    drilled,
    marching_foot,
    picked_foot,
    refuges,
    riders,
    spent,
    units,
    unmarked_foot,
    unsteady,
)
from ..queries.ch11_regions import may_be_in
from ..queries.ch12_battle import chargers, first_line, fresh, guns_of, of_line
from ..queries.ch12_retreat import beaten
from ..queries.common import enemy
from .card_frame import CardFrame
from .ch12_cards import CombatCards
from .ch12_fire import GunShot, HitOn, Shot

# what befalls a unit apart from hits; who is lost or demoralised is replaced at once (12.4)


class Shaken(HitOn):
    """A card: the unit loses a point of morale."""

    def strike(self, g: Continent) -> bool:
        shake(g, self.unit, "4.1")
        return False


class Bled(HitOn):
    """A card: the unit loses a strength point of its own side's choice."""

    def strike(self, g: Continent) -> bool:
        return wound(g, self.unit, 1, "4.1")


class Broken(HitOn):
    """A card: the unit is put at the morale of the demoralised."""

    def strike(self, g: Continent) -> bool:
        g.shaken[self.unit] = max(0, g.b.morale[self.unit] - g.b.charts.land.demoralised)
        g.marked[self.unit] |= BM_DEMORALISED
        say(g, "demoralised", "4.1", {"unit": self.unit})
        return False


class Given(HitOn):
    """A card: the owner gives the unit up; it is a loss of the battle (12.15) that counts for no victory point."""

    def strike(self, g: Continent) -> bool:
        side = g.b.side[self.unit]
        g.line[self.unit] = L_LOST
        g.battle[BT_LOST + side] += 1
        g.battle[BT_FREE + side] += 1
        eliminate(g, self.unit, "4.1")
        return True


class BattleCard(CardFrame):
    """A deed of a combat card; an answer that is not offered is no choice of the card's."""

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        if len(answer) == 1 and decision.vocab == "act" and kind_of(answer[0]) in (PIECE, SHOOT_AT, PLACE):
            return Refusal("4.1", "no-card-choice", {"card": self.c})
        return None


# before the initiative roll


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


# during the battle


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


# charges, and the square


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
    "battle-rally": Harangue,
    "battle-defection": Defection,
    "battle-explosion": Explosion,
    "battle-lances": Lances,
    "battle-twice": FireTwice,
    "battle-gun": BoyGunner,
    "battle-sacrifice": Sacrifice,
    "battle-save-leader": SaveLeader,
    "battle-charge": Charge,
    "battle-about-face": AboutFace,
    "battle-square": Square,
    "battle-retreat": OrderlyRetreat,
    "battle-breakout": BreakOut,
    "siege-bonus": SiegeBonus,
}
