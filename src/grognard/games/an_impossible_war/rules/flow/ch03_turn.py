"""3 Game turn: its phases in order; and who plays first."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Frame, Over, Signal
from .....kit.log import say
from ...codes import NO, YES
from ...pack.board import CARLIST, LIBERAL, NONE
from ...state.effects import gain_vp, move_prestige, spend_cp
from ...state.model import FORT_C, K_DRAWS, K_JUNTAS, K_MUTINY, K_SEEDED, War
from ..queries.ch04_map import fort_side
from ..queries.ch05_pieces import any_outside, inside, is_troop, outside
from ..queries.ch07_cards import deck
from ..queries.ch23_regions import expeditions, regions_at_level
from .ch03_phase import PlayerPhase
from .ch20_reinforcements import Reinforcements
from .ch22_uprising import Uprising
from .ch24_end_of_year import EndOfYear


class Campaign(Frame):
    """2.3, 3.0: turn after turn, year after year, until somebody has won."""

    def start(self, g: War, _: Answer) -> Signal:
        return self.call(Turn(), "after_turn")

    def after_turn(self, g: War, _: Answer) -> Signal:
        """3.0: after the fifth turn comes the End of Year."""
        if g.turn >= g.b.charts.turn.turns_per_year:
            return self.call(EndOfYear(), "after_year")
        g.turn += 1
        return self.goto("start")

    def after_year(self, g: War, _: Answer) -> Signal:
        g.year += 1
        g.turn = 1
        return self.goto("start")


class Turn(Frame):
    """3.0: reinforcements, uprising, order of play, two player phases, victory check."""

    def start(self, g: War, _: Answer) -> Signal:
        """3.0/reinforcements: none on the first turn of a scenario (20.0)."""
        say(g, "turn-begins", "3.0/player-phase-steps", {"year": g.year, "turn": g.turn})
        scenario = g.b.pack.scenarios[g.scenario]
        if g.year == scenario.first_year and g.turn == 1:
            return self.goto("uprising")
        return self.call(Reinforcements(), "uprising")

    def uprising(self, g: War, _: Answer) -> Signal:
        """3.0/uprising."""
        return self.call(Uprising(), "order")

    def order(self, g: War, _: Answer) -> Signal:
        """3.0/order-of-play."""
        return self.call(OrderOfPlay(), "first")

    def first(self, g: War, answer: Answer) -> Signal:
        return self.call(PlayerPhase(g.first), "second")

    def second(self, g: War, _: Answer) -> Signal:
        return self.call(PlayerPhase(1 - g.first), "check")

    def check(self, g: War, _: Answer) -> Signal:
        return self.call(VictoryCheck(), "finish")

    def finish(self, g: War, _: Answer) -> Signal:
        g.marks[K_JUNTAS] = 0
        g.marks[K_MUTINY] = 0
        return self.done()


def initiative(g: War) -> int:
    """3.0/order-of-play: the Carlists until 1836, the Liberals from 1837."""
    return CARLIST if g.year <= g.b.charts.turn.carlist_initiative_until else LIBERAL


class OrderOfPlay(Frame):
    """3.0/order-of-play, 3.0/initiative-challenge: who plays first, and who may say so."""

    holder: int
    challenged: int  # how often

    def __init__(self) -> None:
        super().__init__()
        self.holder = NONE
        self.challenged = 0

    def start(self, g: War, _: Answer) -> Signal:
        self.holder = initiative(g)
        return self.goto("decide")

    def decide(self, g: War, _: Answer) -> Signal:
        return self.ask(self.holder, "order", "3.0/order-of-play", Pick([LIBERAL, CARLIST]), "side", "announced")

    def announced(self, g: War, answer: Answer) -> Signal:
        """3.0/initiative-challenge, 8.0: the other side may pay a Command Point to take the initiative."""
        g.first = answer[0]
        say(g, "order-announced", "3.0/order-of-play", {"side": self.holder, "first": g.first})
        other = 1 - self.holder
        again = self.challenged >= g.b.charts.turn.challenges_per_turn
        if again or g.cp[other] < g.b.charts.command.challenge_cost:
            return self.done()
        return self.ask(
            other, "challenge", "3.0/initiative-challenge", Pick([NO, YES]), "yesno", "challenge", {"side": g.first}
        )

    def challenge(self, g: War, answer: Answer) -> Signal:
        if answer[0] == NO:
            return self.done()
        self.challenged += 1
        cost = g.b.charts.command.challenge_cost
        spend_cp(g, 1 - self.holder, cost, "3.0/initiative-challenge")
        if g.cp[self.holder] < cost:
            return self.matched(g, [NO])
        return self.ask(self.holder, "match-challenge", "3.0/initiative-challenge", Pick([NO, YES]), "yesno", "matched")

    def matched(self, g: War, answer: Answer) -> Signal:
        """3.0/initiative-challenge: matched, the order stands; unmatched, the challenger decides."""
        if answer[0] == YES:
            spend_cp(g, self.holder, g.b.charts.command.challenge_cost, "3.0/initiative-challenge")
            say(g, "challenge-matched", "3.0/initiative-challenge", {"side": self.holder})
            return self.done()
        self.holder = 1 - self.holder
        say(g, "challenge-won", "3.0/initiative-challenge", {"side": self.holder})
        return self.goto("decide")


def besieged_cities(g: War) -> int:
    """9.1/prestige: cities the Carlists besiege."""
    n = 0
    for s in g.b.cities:
        if g.siege[s] > 0 and fort_side(g, s) == LIBERAL:
            n += 1
    return n


def liberal_armies(g: War) -> list[int]:
    """9.1/liberal-army-in-carlist-zone: Zone spaces with four Liberal infantry and cavalry or more."""
    b = g.b
    out: list[int] = []
    for s in range(b.n_spaces):
        if b.zone[s] != CARLIST or not any_outside(g, LIBERAL, s):
            continue
        mine = outside(g, LIBERAL, s) + inside(g, LIBERAL, s)
        if len([p for p in mine if is_troop(b, p)]) >= b.charts.victory.prestige_army_units:
            out.append(s)
    return out


class VictoryCheck(Frame):
    """3.0/victory-check, 9.0/automatic: prestige, uprisings, and whether somebody has won."""

    def start(self, g: War, _: Answer) -> Signal:
        """9.1/prestige, 9.1/prestige-two-needs-expedition, 9.1/unbesieged-carlist-city."""
        chart = g.b.charts.victory
        active = min(chart.prestige_expeditions_counted, len(expeditions(g)))
        armies = liberal_armies(g)
        total = besieged_cities(g) + active - len(armies)
        steps = 0
        if total >= chart.prestige_two_steps_from and active:
            steps = 2
        elif total >= chart.prestige_one_step_from:
            steps = 1
        free = any(g.fort[s] == FORT_C and g.siege[s] == 0 for s in g.b.cities)
        extra = chart.prestige_city_steps if free else 0
        steps += extra
        say(g, "prestige-count", "9.1/prestige",
            {"n": besieged_cities(g), "expeditions": active, "armies": len(armies), "extra": extra, "steps": steps,
             "lifted": min(steps, g.prestige_minus)})  # fmt: skip
        move_prestige(g, steps, "9.1/prestige")
        return self.goto("uprisings")

    def uprisings(self, g: War, _: Answer) -> Signal:
        """9.1/uprisings: three regions at level 3 are worth a VP, five are worth two."""
        chart = g.b.charts.victory
        n = regions_at_level(g, chart.uprising_level)
        vp = 2 if n >= chart.uprising_two_vp_from else 1 if n >= chart.uprising_one_vp_from else 0
        gain_vp(g, CARLIST, vp, "9.1/uprisings", "vp-uprisings", {"n": n})
        return self.goto("automatic")

    def automatic(self, g: War, _: Answer) -> Signal:
        """9.0/automatic, 9.0/beyond-ten."""
        bound = g.b.pack.scenarios[g.scenario].victory.automatic
        if g.vp >= bound:
            return Over(CARLIST, "9.0/automatic", "end-automatic")
        if g.vp <= -bound:
            return Over(LIBERAL, "9.0/automatic", "end-automatic")
        return self.done()


class Start(Frame):
    """2.3, 24.9/l16: what chance decides before the first turn, then the campaign."""

    def start(self, g: War, _: Answer) -> Signal:
        b = g.b
        c = b.card_no[b.charts.cards.seeded_card]
        if g.year == b.charts.cards.seeded_year and deck(g, LIBERAL).count(c):
            n = min(b.charts.cards.seeded_among_first, len(deck(g, LIBERAL)))
            return self.draw(list(range(1, n + 1)), "number", "seed", "24.9/l16", "seeded")
        return self.goto("campaign")

    def seeded(self, g: War, answer: Answer) -> Signal:
        g.marks[K_SEEDED] = answer[0]
        g.marks[K_DRAWS] = 0
        return self.goto("campaign")

    def campaign(self, g: War, _: Answer) -> Signal:
        return self.call(Campaign(), "campaign")
