"""18 Sieges: assaults, captures and sorties."""

from __future__ import annotations

from .....core.choice import NO_ANSWER, Answer, Pick, Subset
from .....core.frame import Frame, Over, Signal
from .....kit.log import lay_open, say
from ...codes import NO, YES
from ...pack.board import CARLIST, CAV, CITY, FIELD, INF, LIBERAL, MOUNTAIN, NONE
from ...state.effects import play_card
from ...state.effects_forts import carlist_cities, demolish_fort, fall, keep_fort, may_keep
from ...state.effects_settle import settle
from ...state.model import INSIDE, SALLIED, War
from ..queries.ch04_map import is_city
from ..queries.ch05_pieces import escorts, inside, outside, points, troops
from ..queries.ch07_cards import cartridges_short, holds, may_hold
from ..queries.ch18_siege import attackers, sortie_units
from .ch16_skirmish import Skirmish
from .escort import Escort
from .hits import AssignHits
from .tactics import ASSAULT, Tactics, number


class Assault(Frame):
    """18.1/assault: one round, or two when the attacker has more field artillery."""

    place: int
    round: int
    better: int  # 1 when the attacker has more field artillery
    bonus: int  # L21, C12: one more point of field artillery
    mountain: int  # C12: mountain guns count as field
    storm: list[int]
    cards: list[int]
    sapper: int  # L32
    halves: int
    rolled_by: list[int]
    counts: list[int]
    foot: int  # hits that count in full (L32)

    def __init__(self, place: int = 0) -> None:
        super().__init__()
        self.place = place
        self.round = 0
        self.better = 0
        self.bonus = 0
        self.mountain = 0
        self.storm = []
        self.cards = []
        self.sapper = NONE
        self.halves = 0
        self.rolled_by = []
        self.counts = []
        self.foot = 0

    def start(self, g: War, _: Answer) -> Signal:
        say(g, "assault-begins", "18.1/assault", {"side": g.active, "place": self.place})
        name = "L21" if g.active == LIBERAL else "C12"
        if may_hold(g, g.active, name):
            mine = outside(g, g.active, self.place)
            field = points(g, mine, FIELD)
            options: list[int] = []
            if field > 0:
                options.append(NO)
            if holds(g, name):
                if field > 0:
                    options.append(YES)
                if name == "C12" and points(g, mine, MOUNTAIN) > 0:
                    options.append(2)
            return self.ask(g.active, "card-siege-guns", "7.1/operational", Pick(options), "siege-card", "card")
        return self.goto("compare")

    def card(self, g: War, answer: Answer) -> Signal:
        """Cards L21 and C12: the siege train."""
        if answer[0] != NO:
            play_card(g, g.b.card_no["L21" if g.active == LIBERAL else "C12"], "18.1/assault")
            if answer[0] == YES:
                self.bonus = 1
            else:
                self.mountain = 1
        return self.goto("compare")

    def compare(self, g: War, _: Answer) -> Signal:
        """18.1/assault-artillery, 18.1/assault-numbers: field artillery decides the rounds and the effectiveness."""
        mine = outside(g, g.active, self.place)
        ours = points(g, mine, FIELD) + self.bonus
        if self.mountain:
            ours += points(g, mine, MOUNTAIN)
        theirs = points(g, inside(g, 1 - g.active, self.place), FIELD)
        self.better = 1 if ours > theirs else 0
        say(g, "assault-guns", "18.1/assault-artillery", {"n": ours, "total": theirs, "place": self.place})
        return self.goto("open_round")

    def open_round(self, g: War, _: Answer) -> Signal:
        """18.1/assault-numbers: up to four units against a city, two elsewhere; they may change between rounds."""
        self.round += 1
        chart = g.b.charts.siege
        able = attackers(g, self.place)
        if not able:
            return self.goto("finish")
        most = chart.assault_city if is_city(g.b, self.place) else chart.assault_other
        return self.ask(
            g.active, "storm", "18.1/assault-numbers", Subset(able, 1, min(most, len(able))), "piece", "shown",
            {"place": self.place, "n": self.round},
        )  # fmt: skip

    def shown(self, g: War, answer: Answer) -> Signal:
        """18.1/assault-cards: the units are shown; only the attacker may play cards."""
        self.storm = answer
        lay_open(g)
        say(g, "fires-with", "18.1/assault",
            {"side": g.active, "shown": [p * 8 + g.strength[p] for p in answer], "place": self.place})  # fmt: skip
        garrison = troops(g.b, inside(g, 1 - g.active, self.place))
        if garrison:
            shown = [p * 8 + g.strength[p] for p in garrison]
            say(g, "fires-with", "18.1/assault", {"side": 1 - g.active, "shown": shown, "place": self.place})
        allowed = [number(g.b, "L32")] if g.active == LIBERAL else []
        return self.call(Tactics(ASSAULT, allowed, g.active, True), "carded")

    def carded(self, g: War, answer: Answer) -> Signal:
        self.cards = answer
        self.sapper = NONE
        if number(g.b, "L32") in answer:
            foot = [p for p in self.storm if g.b.arm[p] == INF]
            if foot:
                return self.ask(LIBERAL, "sappers", "7.3", Pick(foot), "piece", "sapped")
        return self.goto("defence")

    def sapped(self, g: War, answer: Answer) -> Signal:
        self.sapper = answer[0]
        return self.goto("defence")

    # the defenders fire first

    def e_of(self, g: War, p: int) -> int:
        """18.1/assault, 18.1/assault-cavalry: printed effectiveness, changed by the artillery; cavalry hits on 1."""
        b = g.b
        chart = b.charts.siege
        if b.arm[p] == CAV:
            return chart.assault_cavalry
        e = b.eff[p]
        if not self.better:
            e += chart.assault_attacker_artillery if b.side[p] == g.active else chart.assault_defender_artillery
        return max(1, e)

    def garrison_e(self, g: War) -> int:
        """5.4/garrison-values, 18.1/garrison: 2 for Liberals in a city, else 1."""
        chart = g.b.charts.siege
        owner = 1 - g.active
        if g.b.kind[self.place] == CITY:
            e = chart.garrison_city_liberal if owner == LIBERAL else chart.garrison_city_carlist
        else:
            e = chart.garrison_other
        return e if self.better else e + chart.assault_defender_artillery

    def defence(self, g: War, _: Answer) -> Signal:
        """18.1/assault: all the defenders and the garrison fire first."""
        self.rolled_by = troops(g.b, inside(g, 1 - g.active, self.place))
        self.counts = [g.strength[p] for p in self.rolled_by]
        n = sum(self.counts) + g.b.charts.siege.garrison_strength
        return self.roll(n, "fire", "18.1/assault", "defended", {"side": 1 - g.active})

    def defended(self, g: War, dice: Answer) -> Signal:
        hits = 0
        at = 0
        for i in range(len(self.rolled_by)):
            p = self.rolled_by[i]
            faces = dice[at : at + self.counts[i]]
            at += self.counts[i]
            good = len([d for d in faces if d <= self.e_of(g, p)])
            say(g, "fire-roll", "18.1/assault", {"piece": p, "dice": faces, "e": self.e_of(g, p), "n": good})
            hits += good
        faces = dice[at:]
        good = len([d for d in faces if d <= self.garrison_e(g)])
        say(g, "garrison-roll", "18.1/garrison",
            {"place": self.place, "dice": faces, "e": self.garrison_e(g), "n": good})  # fmt: skip
        hits += good
        if hits == 0:
            return self.goto("attack")
        return self.call(AssignHits(g.active, self.storm, hits, "18.1/assault"), "attack")

    # then the attackers

    def attack(self, g: War, _: Answer) -> Signal:
        self.rolled_by = [p for p in self.storm if g.strength[p] > 0]
        if not self.rolled_by:
            return self.goto("close_round")
        self.counts = [max(1, g.strength[p] - cartridges_short(g, p)) for p in self.rolled_by]
        return self.roll(sum(self.counts), "fire", "18.1/assault", "attacked", {"side": g.active})

    def attacked(self, g: War, dice: Answer) -> Signal:
        """18.1/double-defence: two hits are needed for one loss; half a hit is kept for the second round."""
        at = 0
        for i in range(len(self.rolled_by)):
            p = self.rolled_by[i]
            faces = dice[at : at + self.counts[i]]
            at += self.counts[i]
            good = len([d for d in faces if d <= self.e_of(g, p)])
            say(g, "fire-roll", "18.1/assault", {"piece": p, "dice": faces, "e": self.e_of(g, p), "n": good})
            self.halves += good * (2 if p == self.sapper else 1)
        need = g.b.charts.siege.assault_hits_per_loss
        full = self.halves // need
        self.halves %= need
        if full == 0:
            return self.goto("close_round")
        defenders = troops(g.b, inside(g, 1 - g.active, self.place))
        can = 0
        for p in defenders:
            can += g.strength[p]
        self.foot = full - can  # what is left for the garrison, which is hit last (18.1/garrison)
        if defenders:
            return self.call(AssignHits(1 - g.active, defenders, full, "18.1/assault"), "garrison")
        return self.goto("garrison")

    def garrison(self, g: War, _: Answer) -> Signal:
        """18.1/garrison: hit last; when it goes the fortress falls."""
        if self.foot >= g.b.charts.siege.garrison_strength:
            say(g, "garrison-lost", "18.1/garrison", {"place": self.place})
            return self.call(Capture(self.place, g.active), "finish")
        return self.goto("close_round")

    def close_round(self, g: War, _: Answer) -> Signal:
        """18.1/assault-artillery: with more field artillery the attacker may go on for a second round."""
        chart = g.b.charts.siege
        rounds = chart.assault_rounds_superior if self.better else chart.assault_rounds_equal
        if self.round >= rounds or not attackers(g, self.place):
            return self.goto("finish")
        return self.ask(
            g.active, "assault-again", "18.1/assault", Pick([NO, YES]), "yesno", "again", {"place": self.place}
        )

    def again(self, g: War, answer: Answer) -> Signal:
        return self.goto("open_round" if answer[0] == YES else "finish")

    def finish(self, g: War, _: Answer) -> Signal:
        settle(g, self.place)
        return self.done()


class Capture(Frame):
    """18.3, 18.3/demolish-or-keep: the besieger takes the fortress, and keeps or demolishes it."""

    place: int
    by: int

    def __init__(self, place: int = 0, by: int = 0) -> None:
        super().__init__()
        self.place = place
        self.by = by

    def start(self, g: War, _: Answer) -> Signal:
        fall(g, self.place, self.by)
        if is_city(g.b, self.place):
            return self.decided(g, [YES])
        if not may_keep(g, self.place, self.by):
            return self.decided(g, [NO])
        return self.ask(
            self.by, "keep-fort", "18.3/demolish-or-keep", Pick([NO, YES]), "yesno", "decided", {"place": self.place}
        )

    def decided(self, g: War, answer: Answer) -> Signal:
        """9.0/two-cities: a second city in Carlist hands ends the game at that instant."""
        if answer[0] == YES:
            keep_fort(g, self.place, self.by)
        else:
            demolish_fort(g, self.place, "18.3/demolish-or-keep")
        settle(g, self.place)
        if carlist_cities(g) >= g.b.charts.victory.carlist_cities_win:
            return Over(CARLIST, "9.0/two-cities", "end-two-cities")
        return self.done([1])


class Sortie(Frame):
    """18.2/sortie: besieged units attack the besiegers; the garrison stays."""

    place: int
    chosen: list[int]

    def __init__(self, place: int = 0) -> None:
        super().__init__()
        self.place = place
        self.chosen = NO_ANSWER[:]

    def start(self, g: War, _: Answer) -> Signal:
        able = sortie_units(g, self.place)
        return self.ask(
            g.active, "sortie-units", "18.2/sortie", Subset(able, 1), "piece", "guns", {"place": self.place}
        )

    def guns(self, g: War, answer: Answer) -> Signal:
        self.chosen = answer
        of = [p for p in escorts(g.b, inside(g, g.active, self.place)) if g.b.arm[p] in (FIELD, MOUNTAIN)]
        return self.call(Escort(g.active, of, "18.2/sortie"), "go_out")

    def go_out(self, g: War, answer: Answer) -> Signal:
        for p in self.chosen + answer:
            g.flags[p] = (g.flags[p] | SALLIED) & ~INSIDE
        say(g, "sortie-made", "18.2/sortie", {"side": g.active, "n": len(self.chosen), "place": self.place})
        return self.call(Skirmish(self.place, g.active, True), "over")

    def over(self, g: War, _: Answer) -> Signal:
        settle(g, self.place)
        return self.done()
