"""13 The Siege Phase."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Args, Refusal
from .....kit.acts import arg_of, kind_of
from .....kit.log import say
from ...codes import BESIEGE, END, FIGHT_ON, PIECE, RAISE_SIEGE
from ...pack.terms import NONE
from ...state.effects import eliminate, lose_strength
from ...state.effects_battle import begin_battle, end_battle
from ...state.model import BT_COMMANDER, BT_ROUND, BT_ROUNDS, SIEGE, Continent
from ..queries.cards_combat import MOMENT_SIEGE
from ..queries.ch12_battle import meant
from ..queries.ch13_siege import siege_leader, siege_mods, siege_units, sieges, troops_left, why_no_siege
from ..queries.common import enemy, inside
from .ch11_control import update_control
from .ch12_cards import CombatCards
from .ch12_retreat import Retreat
from .dice import d10, shown


class SiegePhase(Frame):
    """13.0: the player in phase may begin a siege combat, once, at each fortress that he besieges in strength."""

    side: int
    over: list[int]

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side
        self.over = []

    def start(self, g: Continent, _: Answer) -> Signal:
        """13.1/condition, 13.1/stop: he need not begin one."""
        found = [r for r in sieges(g, self.side) if r not in self.over]
        if not found:
            return self.done()
        options = [END] + [BESIEGE + r for r in found]
        return self.ask(self.side, "siege", "13.1", Pick(options), "act", "chosen")

    def chosen(self, g: Continent, answer: Answer) -> Signal:
        if kind_of(answer[0]) == END:
            return self.done()
        place = arg_of(answer[0])
        self.over.append(place)
        return self.call(SiegeCombat(self.side, place), "start")

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Continent)
        if meant(answer, BESIEGE, g.b.n_places) >= 0:
            if arg_of(answer[0]) in self.over:
                return Refusal("13.1", "no-siege-again", {"place": arg_of(answer[0])})
            return why_no_siege(g, self.side, arg_of(answer[0]))
        return None


class SiegeCombat(Frame):
    """13.1: up to five rounds, a die in each; the besieger may stop after any of them."""

    side: int
    place: int

    def __init__(self, side: int = 0, place: int = NONE) -> None:
        super().__init__()
        self.side = side
        self.place = place

    def start(self, g: Continent, _: Answer) -> Signal:
        foe = enemy(self.side)
        begin_battle(g, self.place, self.side, SIEGE)
        g.battle[BT_ROUNDS] = g.b.charts.siege.rounds
        g.battle[BT_COMMANDER + self.side] = siege_leader(g, self.side, self.place, False)
        g.battle[BT_COMMANDER + foe] = siege_leader(g, foe, self.place, True)
        say(g, "siege", "13.1", {"side": self.side, "place": self.place})
        return self.call(CombatCards(foe, MOMENT_SIEGE), "cards")

    def cards(self, g: Continent, _: Answer) -> Signal:
        return self.call(CombatCards(self.side, MOMENT_SIEGE), "round")

    def round(self, g: Continent, _: Answer) -> Signal:
        """13.1: a die in each round."""
        g.battle[BT_ROUND] += 1
        args: Args = {"place": self.place, "n": g.battle[BT_ROUND]}
        return d10(self, 1, "roll-siege", "13.1", "rolled", args)

    def rolled(self, g: Continent, answer: Answer) -> Signal:
        """13.1: a low roll costs the besieger a strength point, a high one the besieged one or two."""
        chart = g.b.charts.siege
        n = shown(g, "siege-roll", "13.1", answer[0], siege_mods(g), {"place": self.place})
        if n <= chart.besieger_loses:
            return self.call(SiegeLosses(self.side, self.place, chart.lost_by_one, False), "after")
        if n <= chart.nothing:
            return self.goto("after")
        lost = chart.lost_by_one if n <= chart.one else chart.lost_by_more
        return self.call(SiegeLosses(enemy(self.side), self.place, lost, True), "after")

    def after(self, g: Continent, _: Answer) -> Signal:
        """13.1: it is over when a side is eliminated or five rounds have been fought; 13.1/stop: or when the besieger
        has enough."""
        if not troops_left(g, enemy(self.side), self.place, True):
            return self.goto("taken")
        if not troops_left(g, self.side, self.place, False):
            return self.call(Retreat(self.side, self.place), "finish")
        if g.battle[BT_ROUND] >= g.battle[BT_ROUNDS]:
            return self.goto("finish")
        args: Args = {"place": self.place, "n": g.battle[BT_ROUND]}
        return self.ask(self.side, "siege-on", "13.1/stop", Pick([FIGHT_ON, RAISE_SIEGE]), "act", "said", args)

    def said(self, g: Continent, answer: Answer) -> Signal:
        return self.goto("round" if answer[0] == FIGHT_ON else "finish")

    def taken(self, g: Continent, _: Answer) -> Signal:
        """13.1: without troops the city falls: leaders inside are eliminated, and artillery with them (12.23)."""
        for p in inside(g, enemy(self.side), self.place):
            eliminate(g, p, "13.1")
        say(g, "city-falls", "13.1", {"side": self.side, "place": self.place})
        return self.goto("finish")

    def finish(self, g: Continent, _: Answer) -> Signal:
        end_battle(g)
        update_control(g, self.place)
        return self.done()


class SiegeLosses(Frame):
    """13.1: a side loses strength points, one after another, from units of its choice."""

    side: int
    place: int
    left: int
    within: bool

    def __init__(self, side: int = 0, place: int = NONE, left: int = 0, within: bool = False) -> None:
        super().__init__()
        self.side = side
        self.place = place
        self.left = left
        self.within = within

    def start(self, g: Continent, _: Answer) -> Signal:
        found = siege_units(g, self.side, self.place, self.within)
        if self.left == 0 or not found:
            return self.done()
        self.left -= 1
        if len(found) == 1:
            return self.taken(g, [PIECE + found[0]])
        args: Args = {"place": self.place}
        return self.ask(self.side, "siege-loss", "13.1", Pick([PIECE + p for p in found]), "act", "taken", args)

    def taken(self, g: Continent, answer: Answer) -> Signal:
        lose_strength(g, arg_of(answer[0]), 1, "13.1")
        return self.goto("start")

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Continent)
        if meant(answer, PIECE, g.b.n_pieces) >= 0:
            return Refusal("13.1", "no-siege-loss", {"piece": arg_of(answer[0])})
        return None
