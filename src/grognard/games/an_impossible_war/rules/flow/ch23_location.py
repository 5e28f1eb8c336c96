"""23.2 Locating an Expedition, and the combat that follows."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Frame, Signal
from .....kit.log import lay_open, say
from ...codes import NO, YES
from ...pack.board import CARLIST, CAV, FIELD, INF, LIBERAL, MOUNTAIN, NONE
from ...state.effects import play_card
from ...state.effects_pieces import settle_strays
from ...state.effects_settle import drop_pursuit, settle_stacking
from ...state.model import War
from ..queries.ch05_pieces import any_troop, pieces_at, troops
from ..queries.ch07_cards import holds, may_hold
from .hits import AssignHits
from .tactics import SKIRMISH, Tactics, number


class Location(Frame):
    """23.2, 23.2/locate, 23.2/rounds: find the Expedition, then fight it round by round."""

    place: int
    bonus: int
    automatic: int
    shots: list[int]
    rollers: list[int]
    dice: list[int]
    cards: list[int]  # tactical cards of this skirmish (7.3)
    lancer: int  # C30
    reroller: int  # L9

    def __init__(self, place: int = 0) -> None:
        super().__init__()
        self.place = place
        self.bonus = 0
        self.automatic = 0
        self.shots = []
        self.rollers = []
        self.dice = []
        self.cards = []
        self.lancer = NONE
        self.reroller = NONE

    def start(self, g: War, _: Answer) -> Signal:
        """23.2/locate: a 6 with the Pursuit marker; at +5 it succeeds by itself."""
        chart = g.b.charts.regions
        if g.pursuit[self.place - g.b.n_spaces] >= chart.pursuit_max:
            self.automatic = 1
            return self.goto("found")
        if may_hold(g, LIBERAL, "L23"):
            options = [NO, YES] if holds(g, "L23") else [NO]
            return self.ask(LIBERAL, "card-l23", "7.1/operational", Pick(options), "yesno", "card")
        return self.goto("seek")

    def card(self, g: War, answer: Answer) -> Signal:
        """Card L23: three more on the die."""
        if answer[0] == YES:
            play_card(g, g.b.card_no["L23"], "23.2/locate")
            self.bonus = 3
        return self.goto("seek")

    def seek(self, g: War, _: Answer) -> Signal:
        return self.roll(1, "locate", "23.2/locate", "sought", {"place": self.place})

    def sought(self, g: War, dice: Answer) -> Signal:
        chart = g.b.charts.regions
        pursuit = g.pursuit[self.place - g.b.n_spaces]
        total = dice[0] + pursuit + self.bonus
        good = total >= chart.locate_target
        say(g, "located" if good else "not-located", "23.2/locate",
            {"place": self.place, "die": dice[0], "mod": pursuit + self.bonus, "n": chart.locate_target})  # fmt: skip
        if good:
            return self.goto("found")
        return self.goto("lost")

    def found(self, g: War, _: Answer) -> Signal:
        if may_hold(g, CARLIST, "C19"):
            options = [NO, YES] if holds(g, "C19") else [NO]
            return self.ask(CARLIST, "card-c19", "7.1/operational", Pick(options), "yesno", "vanish")
        return self.goto("combat")

    def vanish(self, g: War, answer: Answer) -> Signal:
        """Card C19: the location fails, even an automatic one, and the Pursuit marker stays as it is."""
        if answer[0] == YES:
            play_card(g, g.b.card_no["C19"], "23.2/locate")
            return self.done()
        return self.goto("combat")

    # the combat

    def combat(self, g: War, _: Answer) -> Signal:
        """23.2, 7.3: a skirmish in open ground, with the tactical cards of one in which the Carlist defends."""
        b = g.b
        self.show(g)
        return self.call(Tactics(SKIRMISH, [number(b, "L9"), number(b, "C15"), number(b, "C30")], LIBERAL), "carded")

    def carded(self, g: War, answer: Answer) -> Signal:
        self.cards = answer
        if number(g.b, "C30") in answer:
            horse = [p for p in self.firing(g, CARLIST) if g.b.arm[p] == CAV]
            if horse:
                return self.ask(CARLIST, "lancers", "7.3", Pick(horse), "piece", "lanced")
        return self.goto("volley")

    def lanced(self, g: War, answer: Answer) -> Signal:
        self.lancer = answer[0]
        return self.goto("volley")

    def show(self, g: War) -> None:
        """5.2: all the units fire, so all are shown."""
        lay_open(g)
        for side in (LIBERAL, CARLIST):
            say(g, "fires-with", "23.2",
                {"side": side, "shown": [p * 8 + g.strength[p] for p in troops(g.b, self.firing(g, side))],
                 "place": self.place})  # fmt: skip

    def e_of(self, g: War, p: int) -> int:
        """23.2: open ground and one more: infantry E, cavalry E+1, artillery 1 to 3."""
        b = g.b
        chart = b.charts
        plus = chart.regions.combat_effectiveness
        if b.arm[p] == INF:
            return max(1, b.eff[p] + chart.skirmish.infantry_open + plus)
        if b.arm[p] == CAV:
            return b.eff[p] + chart.skirmish.cavalry_modifier_open + plus + (1 if p == self.lancer else 0)
        return chart.skirmish.artillery_open + plus

    def firing(self, g: War, side: int) -> list[int]:
        return [p for p in pieces_at(g, side, self.place) if g.b.arm[p] in (INF, CAV, FIELD, MOUNTAIN)]

    def volley(self, g: War, _: Answer) -> Signal:
        """23.2/rounds: all units fire, both sides at the same time; the River (C15) takes a die from each attacker."""
        self.rollers = self.firing(g, LIBERAL) + self.firing(g, CARLIST)
        less = 1 if number(g.b, "C15") in self.cards else 0
        self.shots = [max(1, g.strength[p] - less) if g.b.side[p] == LIBERAL else g.strength[p] for p in self.rollers]
        return self.roll(sum(self.shots), "fire", "23.2", "volleyed", {"place": self.place})

    def volleyed(self, g: War, dice: Answer) -> Signal:
        """Card L9: once, the dice of one Liberal infantry unit that missed may be rolled again."""
        b = g.b
        self.dice = dice
        if number(b, "L9") in self.cards and self.reroller == NONE:
            foot = [p for p in self.rollers if b.side[p] == LIBERAL and b.arm[p] == INF and self.misses(g, p) > 0]
            if foot:
                return self.ask(
                    LIBERAL, "steady-volley", "7.3", Pick([0] + [p + 1 for p in foot]), "piece-or-none", "fire_again"
                )
        return self.goto("score")

    def misses(self, g: War, p: int) -> int:
        i = self.rollers.index(p)
        at = sum(self.shots[:i])
        return len([d for d in self.dice[at : at + self.shots[i]] if d > self.e_of(g, p)])

    def fire_again(self, g: War, answer: Answer) -> Signal:
        if answer[0] == 0:
            return self.goto("score")
        self.reroller = answer[0] - 1
        return self.roll(self.misses(g, self.reroller), "fire-again", "7.3", "fired_again", {"piece": self.reroller})

    def fired_again(self, g: War, dice: Answer) -> Signal:
        self.rollers = [*self.rollers, self.reroller]
        self.shots = [*self.shots, len(dice)]
        self.dice = self.dice + dice
        return self.goto("score")

    def score(self, g: War, _: Answer) -> Signal:
        dice = self.dice
        hits = [0, 0]
        at = 0
        for i in range(len(self.rollers)):
            p = self.rollers[i]
            faces = dice[at : at + self.shots[i]]
            at += self.shots[i]
            good = len([d for d in faces if d <= self.e_of(g, p)])
            say(g, "fire-roll", "23.2", {"piece": p, "dice": faces, "e": self.e_of(g, p), "n": good})
            hits[1 - g.b.side[p]] += good
        self.shots = hits
        return self.call(
            AssignHits(LIBERAL, troops(g.b, pieces_at(g, LIBERAL, self.place)), hits[LIBERAL], "23.2"), "other_hits"
        )

    def other_hits(self, g: War, _: Answer) -> Signal:
        return self.call(
            AssignHits(CARLIST, troops(g.b, pieces_at(g, CARLIST, self.place)), self.shots[CARLIST], "23.2"), "go_on"
        )

    def _both(self, g: War) -> bool:
        return any_troop(g, LIBERAL, self.place) and any_troop(g, CARLIST, self.place)

    def go_on(self, g: War, _: Answer) -> Signal:
        """23.2/rounds: first the Liberal says whether to go on, then the Carlist."""
        settle_strays(g, self.place)
        if not self._both(g):
            return self.goto("lost")
        return self.ask(
            LIBERAL, "fight-on", "23.2/rounds", Pick([NO, YES]), "yesno", "liberal_says", {"place": self.place}
        )

    def liberal_says(self, g: War, answer: Answer) -> Signal:
        if answer[0] == NO:
            return self.goto("lost")
        return self.ask(
            CARLIST, "fight-on", "23.2/rounds", Pick([NO, YES]), "yesno", "carlist_says", {"place": self.place}
        )

    def carlist_says(self, g: War, answer: Answer) -> Signal:
        return self.goto("volley" if answer[0] == YES else "lost")

    def lost(self, g: War, _: Answer) -> Signal:
        """23.2: after a failure or a combat the Pursuit marker goes up by one."""
        chart = g.b.charts.regions
        i = self.place - g.b.n_spaces
        if any_troop(g, CARLIST, self.place) and any_troop(g, LIBERAL, self.place):
            g.pursuit[i] = min(chart.pursuit_max, g.pursuit[i] + chart.pursuit_step)
            say(g, "pursuit-now", "23.2", {"place": self.place, "n": g.pursuit[i]})
        drop_pursuit(g, self.place)
        settle_stacking(g, self.place)
        return self.done()
