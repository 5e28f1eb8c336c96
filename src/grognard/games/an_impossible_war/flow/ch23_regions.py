"""23 The Rest of Spain: movement between regions, location and combat, suppression."""

from __future__ import annotations

from ....core.choice import Answer, Pick, Subset
from ....core.frame import Decision, Frame, Position, Signal
from ....core.refusal import Refusal
from ..codes import NO, YES
from ..effects import (
    acted,
    change_uprising,
    drop_pursuit,
    lose,
    move_pieces,
    play_card,
    reveal,
    say,
    settle_stacking,
    settle_strays,
    tell,
)
from ..model import K_JUNTAS, War
from ..pack.board import BORDER, CARLIST, CAV, FIELD, INF, LIBERAL, MOUNTAIN, NONE
from ..queries import (
    any_troop,
    count_blocks,
    escorts,
    holds,
    level,
    may_hold,
    pieces_at,
    ready,
    troops,
)
from .escort import Escort
from .hits import AssignHits
from .tactics import SKIRMISH, Tactics, number

JUNTAS = ("aragon", "catalonia", "valencia_murcia", "andalusia")  # L15


def in_juntas(g: War, place: int) -> bool:
    """Card L15: regions where the Liberals are paralysed until the end of the turn."""
    return g.marks[K_JUNTAS] == 1 and g.b.place_id[place] in JUNTAS


class RegionActivation(Frame):
    """23.1, 23.1/between-regions, 23.1/liberal-split: units of a region move to its neighbours or to the North."""

    place: int
    group: list[int]
    twice: int  # C18: moves left after the next
    to: int

    def __init__(self, place: int = 0) -> None:
        super().__init__()
        self.place = place
        self.group = []
        self.twice = 0
        self.to = NONE

    def start(self, g: War, _: Answer) -> Signal:
        say(g, "activated", "10.1", {"side": g.active, "place": self.place})
        if g.active == CARLIST:
            if may_hold(g, CARLIST, "C18"):
                options = [NO, YES] if holds(g, "C18") else [NO]
                return self.ask(CARLIST, "card-c18", "7.1/operational", Pick(options), "yesno", "ride")
            return self.goto("expedition")
        return self.goto("choose")

    def ride(self, g: War, answer: Answer) -> Signal:
        """Card C18: the Expedition may move twice between regions."""
        if answer[0] == YES:
            play_card(g, g.b.card_no["C18"], "23.1")
            self.twice = 1
        return self.goto("expedition")

    def expedition(self, g: War, _: Answer) -> Signal:
        """23.1: an Expedition moves as one, leaving nobody behind."""
        self.group = pieces_at(g, CARLIST, self.place)
        return self.goto("where")

    def choose(self, g: War, _: Answer) -> Signal:
        """23.1/liberal-split: Liberal units move together or apart."""
        able = [p for p in troops(g.b, pieces_at(g, LIBERAL, self.place)) if ready(g, p)]
        if not able:
            return self.goto("finish")
        return self.ask(LIBERAL, "group", "23.1", Subset(able), "piece", "escort", {"place": self.place})

    def escort(self, g: War, answer: Answer) -> Signal:
        if not answer:
            return self.goto("finish")
        self.group = answer
        able = [p for p in escorts(g.b, pieces_at(g, LIBERAL, self.place)) if ready(g, p)]
        return self.call(Escort(LIBERAL, able, "23.1"), "formed")

    def formed(self, g: War, answer: Answer) -> Signal:
        self.group = self.group + answer
        return self.goto("where")

    def where(self, g: War, _: Answer) -> Signal:
        """23.1/between-regions, 23.1/declared-north: a neighbouring region without counting points, or the North."""
        b = g.b
        options = [0]
        north = False
        for i in range(len(b.links[self.place])):
            end = b.ends[self.place][i]
            if b.link_kind[b.links[self.place][i]] == BORDER:
                options.append(end + 1)
            else:
                north = True
        if north and self.twice != -1:
            options.append(b.n_places + 1)
        return self.ask(
            g.active, "region-move", "23.1", Pick(options), "region-move", "go",
            {"place": self.place, "group": self.group},
        )  # fmt: skip

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        if decision.key == "region-move":
            return Refusal("23.1/between-regions", "refuse-region-not-adjacent")
        return None

    def go(self, g: War, answer: Answer) -> Signal:
        acted(g, self.group)
        if answer[0] == 0:
            self.group = []
            return self.goto("choose" if g.active == LIBERAL else "finish")
        if answer[0] == g.b.n_places + 1:
            group = self.group
            self.group = []
            from .ch11_movement import March

            return self.call(March(group, self.place), "choose" if g.active == LIBERAL else "finish")
        self.to = answer[0] - 1
        move_pieces(g, self.group, self.to)
        tell(
            g,
            g.active,
            "entered",
            "23.1/between-regions",
            {"group": self.group, "place": self.to, "origin": self.place},
            {"side": g.active, "n": count_blocks(g.b, self.group), "place": self.to, "origin": self.place},
        )
        if g.active == CARLIST:
            drop_pursuit(g, self.place)
            settle_stacking(g, self.to)
            if self.twice == 1:
                self.twice = -1
                self.place = self.to
                return self.goto("where")
            return self.goto("finish")
        self.group = []
        return self.goto("choose")

    def finish(self, g: War, _: Answer) -> Signal:
        settle_strays(g, self.place)
        for place in range(g.b.n_spaces, g.b.n_places):
            drop_pursuit(g, place)
        return self.done()


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
        reveal(g)
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
        self.rollers = self.rollers + [self.reroller]
        self.shots = self.shots + [len(dice)]
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


class Suppress(Frame):
    """10.7, 23.4/suppress: the Liberals try to put an uprising down."""

    place: int
    units: list[int]

    def __init__(self, place: int = 0) -> None:
        super().__init__()
        self.place = place
        self.units = []

    def start(self, g: War, _: Answer) -> Signal:
        able = [p for p in troops(g.b, pieces_at(g, LIBERAL, self.place)) if ready(g, p)]
        if not able:
            return self.goto("try_it")
        return self.ask(
            LIBERAL, "suppressors", "23.4/suppress", Subset(able), "piece", "with_units", {"place": self.place}
        )

    def with_units(self, g: War, answer: Answer) -> Signal:
        self.units = answer
        acted(g, answer)
        return self.goto("try_it")

    def try_it(self, g: War, _: Answer) -> Signal:
        say(g, "suppression", "10.7", {"place": self.place, "n": len(self.units)})
        return self.roll(1, "suppress", "23.4/suppress", "rolled", {"place": self.place})

    def rolled(self, g: War, dice: Answer) -> Signal:
        """23.4/suppress: more than the level lowers it; with units also as much, at a loss, and 6 lowers it by two."""
        chart = g.b.charts.regions
        now = level(g, self.place)
        extra = chart.suppress_unit_extra * max(0, len(self.units) - 1)
        total = dice[0] + extra
        say(g, "suppress-roll", "23.4/suppress", {"die": dice[0], "mod": extra, "n": now, "place": self.place})
        if not self.units:
            if total > now:
                change_uprising(g, self.place, chart.suppress_reduction, "23.4/suppress")
            return self.done()
        if total < now:
            return self.done()
        if total >= chart.suppress_strong_from:
            change_uprising(g, self.place, chart.suppress_strong_reduction, "23.4/suppress")
            return self.done()
        change_uprising(g, self.place, chart.suppress_reduction, "23.4/suppress")
        if total == now:
            return self.ask(
                LIBERAL, "suppress-loss", "23.4/suppress", Pick(self.units), "piece", "hurt", {"place": self.place}
            )
        return self.done()

    def hurt(self, g: War, answer: Answer) -> Signal:
        lose(g, answer[0], g.b.charts.regions.suppress_equal_loss, "23.4/suppress")
        settle_strays(g, self.place)
        return self.done()
