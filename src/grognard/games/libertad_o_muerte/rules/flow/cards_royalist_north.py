"""What Royalist cards of the Bolívar and México theatres do."""

from __future__ import annotations

from typing import Final

from .....core.choice import NO_ANSWER, Answer, Pick
from .....core.frame import Signal
from .....core.refusal import Args
from .....kit.acts import arg_of, kind_of
from .....kit.log import say
from ...codes import END, NO, PIECE, PLACE
from ...pack.terms import EVENTS, GONE, LEADER, NONE
from ...state.effects import enter_play, gain_vp, put, take_off
from ...state.model import K_BARREN, K_COMMANDS, K_LEVELLED, K_MELTS, K_PERUVIAN, Continent
from ..queries.cards_economy import TURNS
from ..queries.cards_royalist import enemy_leaders, stack_of
from ..queries.ch04_cards import in_play, nearest_free, open_to
from ..queries.ch09_transport import weight, why_no_passenger
from ..queries.ch11_mover import FREE, Mover, hold
from ..queries.ch11_reach import OPEN, SHUT_IN, enter_fault, leave_fault
from ..queries.ch11_regions import may_be_in
from ..queries.common import enemy, pieces
from .card_frame import CardFrame
from .cards_common import Fates, hold_fast
from .ch04_effects import bring_in, remove_piece
from .ch11_arrival import Arrive
from .ch11_control import update_control
from .dice import d10, shown


class Quake(CardFrame):
    """R117: a die for each enemy combat unit in some regions."""

    def start(self, g: Continent, _: Answer) -> Signal:
        struck: list[int] = []
        for r in self.where:
            struck += [p for p in pieces(g, enemy(self.side(g)), r) if g.b.combat[p]]
        return self.call(Fates(struck, self.who[0], self.who[1], self.who[2]), "finish")

    def finish(self, g: Continent, _: Answer) -> Signal:
        return self.done()


class Barren(CardFrame):
    """R117: a region gives nobody resources in the next turn (queries/cards_economy.py)."""

    def start(self, g: Continent, _: Answer) -> Signal:
        g.marks[K_BARREN] = self.where[0] * TURNS + g.turn + 1
        say(g, "region-barren", "6.0", {"place": self.where[0]})
        return self.done()


class Melts(CardFrame):
    """R118: this turn enemy militia may melt away wherever a leader comes (flow/cards_movement.py)."""

    def start(self, g: Continent, _: Answer) -> Signal:
        g.marks[K_MELTS] = self.c + 1
        return self.done()


class SeaStrike(CardFrame):
    """R122: a leader and some strength points with him may land as if they had been carried."""

    group: list[int]
    to: int
    left: int

    def __init__(self, c: int = NONE, who: list[int] = NO_ANSWER, where: list[int] = NO_ANSWER) -> None:
        super().__init__(c, who, where)
        self.group = []
        self.to = NONE
        self.left = who[0] if who else 0

    def company(self, g: Continent) -> list[int]:
        """Who could still go with him."""
        out: list[int] = []
        for p in stack_of(g, self.who[1]):
            if p not in self.group and hold(g, p) == FREE and why_no_passenger(g, p) is None:
                if weight(g, p) <= self.left and (self.to < 0 or may_be_in(g, p, self.to)):
                    out.append(p)
        return out

    def can_sail(self, g: Continent) -> bool:
        """The stack may leave its region; who is shut up in a port may go by sea (9.1)."""
        at = g.at[self.who[1]]
        fault = leave_fault(g, Mover(g, stack_of(g, self.who[1])), at)
        return fault == OPEN or (fault == SHUT_IN and g.b.port[at] >= 0)

    def start(self, g: Continent, _: Answer) -> Signal:
        b = g.b
        leader = self.who[1]
        if not b.is_land(g.at[leader]) or hold(g, leader) != FREE or not self.can_sail(g):
            return self.done()
        self.group = [leader]
        picks = [NO]
        for r in self.where:
            if r != g.at[leader]:
                for p in self.company(g):
                    if b.combat[p] and may_be_in(g, p, r) and enter_fault(g, Mover(g, [leader, p]), r) == OPEN:
                        picks.append(PLACE + r)
                        break
        if len(picks) == 1:
            return self.done()
        return self.ask(self.side(g), "sea-strike", "4.1", Pick(picks), "act", "aim", {"leader": leader})

    def aim(self, g: Continent, answer: Answer) -> Signal:
        if kind_of(answer[0]) != PLACE:
            return self.done()
        self.to = arg_of(answer[0])
        return self.goto("choose")

    def choose(self, g: Continent, _: Answer) -> Signal:
        """Some combat unit goes first, the others as long as there is room."""
        found = self.company(g)
        picks: list[int] = []
        if len(self.group) == 1:
            picks += [
                PIECE + p
                for p in found
                if g.b.combat[p] and enter_fault(g, Mover(g, [self.who[1], p]), self.to) == OPEN
            ]
        else:
            picks = [PIECE + p for p in found]
            if not picks:
                return self.goto("sail")
            picks.append(END)
        args: Args = {"to": self.to, "left": self.left}
        return self.ask(self.side(g), "sea-strike-who", "4.1", Pick(picks), "act", "chosen", args)

    def chosen(self, g: Continent, answer: Answer) -> Signal:
        if kind_of(answer[0]) != PIECE:
            return self.goto("sail")
        p = arg_of(answer[0])
        self.group.append(p)
        self.left -= weight(g, p)
        return self.goto("choose")

    def sail(self, g: Continent, _: Answer) -> Signal:
        if enter_fault(g, Mover(g, self.group), self.to) != OPEN:
            return self.done()
        old = g.at[self.who[1]]
        arrive = Arrive(self.group, g.b.port_sea[g.b.port[self.to]], self.to)
        self.group = [old]
        return self.call(arrive, "landed")

    def landed(self, g: Continent, _: Answer) -> Signal:
        update_control(g, self.group[0])
        return self.done()


class Levelled(CardFrame):
    """R122: this turn a fortress counts as level 0 (13.1 asks queries/cards_combat.py)."""

    def start(self, g: Continent, _: Answer) -> Signal:
        g.marks[K_LEVELLED] = self.where[0] + 1
        say(g, "fortress-levelled", "13.1", {"place": self.where[0]})
        return self.done()


class Coup(CardFrame):
    """R141: the units in a region are Immobile, and a leader must command wherever he is (12.1)."""

    def start(self, g: Continent, _: Answer) -> Signal:
        hold_fast(g, [p for p in pieces(g, self.side(g), self.where[0]) if g.b.arm[p] != LEADER])
        g.marks[K_COMMANDS] = self.who[0] + 1
        return self.done()


class Becomes(CardFrame):
    """R176: the unit that the condition names is exchanged for another, where it stands and as strong."""

    def start(self, g: Continent, _: Answer) -> Signal:
        b = g.b
        new = self.who[0]
        old = b.cards[self.c].when[0].who[0]
        if g.at[new] != EVENTS or not in_play(g, old):
            return self.done()
        strength = b.top[new]
        if g.strength[old] < b.top[old]:
            strength = min(g.strength[old], b.damaged[new])
        place, flags, extra, came = g.at[old], g.flags[old], g.extra[old], g.came[old]
        take_off(g, old, GONE)
        enter_play(g, new, place, strength)
        g.flags[new] = flags
        g.extra[new] = extra
        g.came[new] = came
        say(g, "unit-renamed", "4.1", {"piece": old, "unit": new})
        return self.done()


class ToPeru(CardFrame):
    """R178: a unit marches to another viceroyalty and belongs to it from now on (15.0: queries/cards_economy.py)."""

    def start(self, g: Continent, _: Answer) -> Signal:
        p, goal = self.who[0], self.where[0]
        g.marks[K_PERUVIAN] = p + 1
        found = [goal] if open_to(g, p, goal) else nearest_free(g, p, [goal])
        if len(found) == 1:
            return self.here(g, [PLACE + found[0]])
        if not found:
            return self.done()
        picks = [PLACE + r for r in found]
        args: Args = {"piece": p, "place": goal}
        return self.ask(self.side(g), "place-nearest", "4.1", Pick(picks), "act", "here", args)

    def here(self, g: Continent, answer: Answer) -> Signal:
        p, r = self.who[0], arg_of(answer[0])
        old = g.at[p]
        put(g, p, r)
        g.strength[p] = g.b.top[p]
        say(g, "placed", "4.1", {"piece": p, "place": r})
        update_control(g, old)
        update_control(g, r)
        return self.done()


class Betrayal(CardFrame):
    """R179: a traitor appears beside enemy leaders, who may be captured."""

    place: int
    prey: list[int]

    def __init__(self, c: int = NONE, who: list[int] = NO_ANSWER, where: list[int] = NO_ANSWER) -> None:
        super().__init__(c, who, where)
        self.place = NONE
        self.prey = []

    def start(self, g: Continent, _: Answer) -> Signal:
        found = [r for r in self.where if enemy_leaders(g, self.side(g), r)]
        if not found:
            return self.done()
        if len(found) == 1:
            return self.named(g, [PLACE + found[0]])
        return self.ask(self.side(g), "betrayal", "4.1", Pick([PLACE + r for r in found]), "act", "named")

    def named(self, g: Continent, answer: Answer) -> Signal:
        self.place = arg_of(answer[0])
        traitor = self.who[3]
        if g.at[traitor] != EVENTS:
            return self.goto("roll_all")
        found = [r for r in [self.place] + g.b.adjacent[self.place] if open_to(g, traitor, r)]
        if not found:
            found = nearest_free(g, traitor, [self.place])
        if not found:
            return self.goto("roll_all")
        if len(found) == 1:
            return self.appears(g, [PLACE + found[0]])
        args: Args = {"pieces": [traitor]}
        return self.ask(self.side(g), "place-where", "4.1", Pick([PLACE + r for r in found]), "act", "appears", args)

    def appears(self, g: Continent, answer: Answer) -> Signal:
        bring_in(g, self.who[3], arg_of(answer[0]), False, "4.1")
        return self.goto("roll_all")

    def roll_all(self, g: Continent, _: Answer) -> Signal:
        self.prey = enemy_leaders(g, self.side(g), self.place)
        return d10(self, len(self.prey), "roll-fates", "4.1", "rolled", {"pieces": self.prey})

    def rolled(self, g: Continent, answer: Answer) -> Signal:
        for i in range(len(self.prey)):
            p = self.prey[i]
            if shown(g, "fate-die", "4.1", answer[i], [], {"piece": p}) >= self.who[0]:
                remove_piece(g, p, "4.1")
                if g.b.stars[p] >= self.who[1]:
                    gain_vp(g, self.side(g), self.who[2], "4.1")
        return self.done()


SPECIAL_CARDS: Final[dict[str, type[CardFrame]]] = {
    "quake": Quake,
    "barren": Barren,
    "melts": Melts,
    "sea-strike": SeaStrike,
    "levelled": Levelled,
    "coup": Coup,
    "becomes": Becomes,
    "to-peru": ToPeru,
    "betrayal": Betrayal,
}
