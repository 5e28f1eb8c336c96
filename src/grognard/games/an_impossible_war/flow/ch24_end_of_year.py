"""24 End of Year: points, winter, new units, replacements, redeployment, cards and markers."""

from __future__ import annotations

from ....core.choice import Answer, Pick
from ....core.frame import Decision, Frame, Over, Position, Signal
from ....core.refusal import Refusal
from ..effects import (
    drop_pursuit,
    gain_vp,
    put,
    say,
    settle,
    settle_control,
    settle_siege,
    settle_stacking,
    tell,
)
from ..model import (
    C_DECK,
    C_DISCARD,
    C_GONE,
    C_HAND,
    C_OUT,
    FORT_C,
    FORT_L,
    INSIDE,
    K_ARSENAL,
    K_CHAPELGORRIS,
    K_DRAWS,
    K_LEVY,
    K_ROYAL,
    K_SEEDED,
    OPT_OPTIONAL_CARDS,
    RAISED,
    War,
)
from ..pack.board import (
    BAG,
    BOX,
    CARLIST,
    KNAPSACK,
    LIBERAL,
    NONE,
    OUT,
)
from ..pack.shapes import SideUnits
from ..queries import (
    any_outside,
    any_troop,
    besieged,
    capacity_of,
    control,
    deck,
    enemy_fort,
    fort_side,
    in_zone,
    inside,
    is_town,
    is_troop,
    level,
    pieces_at,
    port_open,
    regions_at_level,
    troops,
)
from .ch07_cards import cancelled
from .ch14_artillery import HiddenArtillery
from .ch19_supply import Supply
from .ch20_reinforcements import carlist_places, place_unit
from .ch21_replacements import Spend
from .ch22_uprising import Uprising


def fortress_points(g: War) -> int:
    """24.1: Liberal fortresses in the Carlist Zone: two for a main town, one elsewhere."""
    b = g.b
    chart = b.charts.end_of_year
    n = 0
    for s in range(b.n_spaces):
        if g.fort[s] == FORT_L and in_zone(b, s):
            n += chart.fortress_main_town if is_town(b, s) else chart.fortress_other
    return n


class EndOfYear(Frame):
    """24.0: the steps in order."""

    todo: list[int]

    def __init__(self) -> None:
        super().__init__()
        self.todo = []

    def start(self, g: War, _: Answer) -> Signal:
        """24.1, 24.1/baztan, 24.2: fortresses, Baztán, war fatigue."""
        b = g.b
        chart = b.charts.end_of_year
        say(g, "year-ends", "24.1", {"year": g.year})
        n = fortress_points(g)
        band = chart.fortress_bands[g.year]
        say(g, "fortress-points", "24.1", {"n": n})
        if n <= band.carlist_to:
            gain_vp(g, CARLIST, chart.fortress_vp, "24.1", "vp-fortresses", {"side": CARLIST, "n": n})
        elif n >= band.liberal_from:
            gain_vp(g, LIBERAL, chart.fortress_vp, "24.1", "vp-fortresses", {"side": LIBERAL, "n": n})
        if g.year >= chart.baztan_from and g.fort[b.baztan] == FORT_L:
            gain_vp(g, LIBERAL, chart.baztan_vp, "24.1/baztan", "vp-baztan", {"place": b.baztan})
        if g.year in chart.fatigue_years:
            gain_vp(g, LIBERAL, chart.fatigue_vp, "24.2", "vp-fatigue")
        return self.goto("decisive")

    def decisive(self, g: War, _: Answer) -> Signal:
        """24.3, 9.0/decisive."""
        scenario = g.b.pack.scenarios[g.scenario]
        bound = scenario.victory.decisive
        if g.vp >= bound:
            return Over(CARLIST, "24.3", "end-decisive")
        if g.vp <= -bound:
            return Over(LIBERAL, "24.3", "end-decisive")
        if g.year >= scenario.last_year:
            return self.roll(1, "last-die", "24.4/roll", "last")
        return self.goto("winter")

    def last(self, g: War, dice: Answer) -> Signal:
        """24.4, 24.4/roll, 9.1/end-of-scenario: prestige and level 3 regions against a die; then the band decides."""
        chart = g.b.charts.end_of_year
        n = g.prestige - g.prestige_minus + regions_at_level(g, chart.final_uprising_level)
        say(g, "last-roll", "24.4/roll", {"die": dice[0], "n": n})
        if dice[0] <= n:
            gain_vp(g, CARLIST, chart.final_vp, "9.1/end-of-scenario", "vp-last")
        bands = g.b.pack.scenarios[g.scenario].victory
        if g.vp >= bands.carlist_from:
            return Over(CARLIST, "24.4", "end-scenario")
        if g.vp <= bands.liberal_to:
            return Over(LIBERAL, "24.4", "end-scenario")
        return Over(NONE, "24.4", "end-draw")

    # winter (24.5)

    def winter(self, g: War, _: Answer) -> Signal:
        """24.5/uprising."""
        return self.call(Uprising(), "liberal_sieges")

    def liberal_sieges(self, g: War, _: Answer) -> Signal:
        """24.5/siege-attrition: both sides' besieged units."""
        return self.call(Supply(LIBERAL, True), "carlist_sieges")

    def carlist_sieges(self, g: War, _: Answer) -> Signal:
        return self.call(Supply(CARLIST, True), "new_units")

    def new_units(self, g: War, _: Answer) -> Signal:
        """24.6: what the scenario adds to reserves and boxes."""
        for row in g.b.pack.scenarios[g.scenario].new_units:
            if row.year == g.year:
                self.add(g, LIBERAL, row.liberal)
                self.add(g, CARLIST, row.carlist)
        for p in range(g.b.n_pieces):
            g.flags[p] &= ~RAISED
        return self.goto("liberal_rp")

    def add(self, g: War, side: int, units: SideUnits) -> None:
        b = g.b
        added: list[int] = []
        for name in units.reserve:
            p = b.piece_no[name]
            if g.at[p] == OUT:
                g.move(p, BAG)
                added.append(p)
        for name in units.supply_box:
            p = b.piece_no[name]
            if g.at[p] == OUT:
                g.move(p, BOX)
                added.append(p)
        spare = [
            p for p in range(b.n_blocks, b.n_pieces) if g.at[p] == OUT and b.side[p] == side and b.arm[p] == KNAPSACK
        ]
        for p in spare[: units.knapsacks]:
            g.move(p, BOX)
            added.append(p)
        if added:
            say(g, "new-units", "24.6", {"side": side, "group": added})

    # replacements (24.7)

    def liberal_rp(self, g: War, _: Answer) -> Signal:
        """24.7, 24.7/liberal: for each quiet region without an Expedition."""
        b = g.b
        chart = b.charts.end_of_year
        n = 0
        for r in range(b.n_spaces, b.n_places):
            if level(g, r) <= chart.rp_region_level_to and not any_troop(g, CARLIST, r):
                n += 1
        total = n * chart.rp_per_region[g.year]
        say(g, "winter-rp", "24.7/liberal", {"side": LIBERAL, "n": total})
        return self.call(Spend(LIBERAL, 2 * total, NONE, False, True), "carlist_rp")

    def carlist_rp(self, g: War, _: Answer) -> Signal:
        """24.7/carlist: a point for each main town, three more for holding a city."""
        b = g.b
        chart = b.charts.end_of_year
        n = len([s for s in b.towns if control(g, s) == CARLIST]) * chart.rp_main_town
        if any(g.fort[s] == FORT_C for s in b.cities):
            n += chart.rp_city
        say(g, "winter-rp", "24.7/carlist", {"side": CARLIST, "n": n})
        return self.call(Spend(CARLIST, 2 * n, NONE, False, True), "partidas")

    def partidas(self, g: War, _: Answer) -> Signal:
        """24.7/partidas: eliminated Partidas return."""
        back = [p for p in range(g.b.n_blocks) if g.b.partida[p] and g.at[p] == BOX]
        if not back or not carlist_places(g):
            return self.goto("redeploy")
        self.todo = back
        return self.ask(
            CARLIST, "place-unit", "24.7/partidas", Pick(carlist_places(g)), "place", "partida_back",
            {"piece": back[0]},
        )  # fmt: skip

    def partida_back(self, g: War, answer: Answer) -> Signal:
        place_unit(g, self.todo[0], answer[0], 1, "24.7/partidas")
        return self.goto("partidas")

    def redeploy(self, g: War, _: Answer) -> Signal:
        """24.8: first the Liberal, then the Carlist."""
        return self.call(Redeployment(LIBERAL), "carlist_redeploy")

    def carlist_redeploy(self, g: War, _: Answer) -> Signal:
        return self.call(Redeployment(CARLIST), "carlist_hides")

    def carlist_hides(self, g: War, _: Answer) -> Signal:
        """24.8, 14.3: the Carlist may hide guns, which does not count against the five."""
        return self.call(HiddenArtillery(True), "cards")

    def cards(self, g: War, _: Answer) -> Signal:
        settle_all(g)  # Carlist guns could still be hidden after the last unit had gone
        return self.call(NewDecks(), "markers")

    def markers(self, g: War, _: Answer) -> Signal:
        """24.10, 10.0/marker-sets: the markers of the coming year; effects that last a year are over."""
        fill_markers(g, g.year + 1)
        for m in (K_LEVY, K_ARSENAL, K_ROYAL, K_CHAPELGORRIS):
            g.marks[m] = 0
        return self.done()


def fill_markers(g: War, year: int) -> None:
    """10.0/marker-sets: the table of the year."""
    table = g.b.charts.actions.markers
    for side, chart in ((LIBERAL, table.liberal), (CARLIST, table.carlist)):
        for v in range(3):
            g.markers[side * 3 + v] = chart[year][2 + v]


def settle_all(g: War) -> None:
    for place in range(g.b.n_places):
        settle(g, place)
        settle_stacking(g, place)


class Redeployment(Frame):
    """24.8, 24.8/limits: units moved one by one to their own zone, by land or (Liberals) by sea."""

    side: int
    left: int
    partidas: int
    moved: list[int]
    p: int

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side
        self.left = 0
        self.partidas = 0
        self.moved = []
        self.p = NONE

    def start(self, g: War, _: Answer) -> Signal:
        chart = g.b.charts.end_of_year
        if self.side == LIBERAL:
            return self.roll(chart.redeploy_liberal_dice, "redeploy", "24.8", "rolled")
        self.left = chart.redeploy_carlist_units
        self.partidas = chart.redeploy_carlist_partidas
        return self.goto("choose")

    def rolled(self, g: War, dice: Answer) -> Signal:
        self.left = dice[0]
        say(g, "redeploy-roll", "24.8", {"die": dice[0]})
        return self.goto("choose")

    def ends(self, g: War, p: int, one: bool = False) -> list[int]:
        """24.8/limits, 24.8/land, 24.8/naval: where a unit may end (`one`: the first found will do)."""
        b = g.b
        here = g.at[p]
        shut_in = bool(g.flags[p] & INSIDE) and besieged(g, here)
        good = [False] * b.n_places
        if not shut_in:
            seen = [False] * b.n_places
            seen[here] = True
            edge = [here]
            while edge:
                after: list[int] = []
                for place in edge:
                    for to in b.ends[place]:
                        if seen[to]:
                            continue
                        seen[to] = True
                        if not self.passable(g, to):
                            continue
                        after.append(to)
                        if self.may_end(g, p, to):
                            if one:
                                return [to]
                            good[to] = True
                edge = after
        if self.side == LIBERAL and b.coast[here] and (here >= b.n_spaces or port_open(g, here)):
            for s in range(b.n_places):
                if s == here or good[s] or not b.coast[s]:
                    continue
                if s < b.n_spaces and not port_open(g, s):
                    continue
                if self.port_free(g, p, s) and self.may_end(g, p, s):
                    if one:
                        return [s]
                    good[s] = True
        return [s for s in range(b.n_places) if good[s]]

    def passable(self, g: War, to: int) -> bool:
        """24.8/land: no enemy unit or fortress, unless besieged by friends; Carlists stay in the North."""
        if to >= g.b.n_spaces:
            return self.side == LIBERAL
        if fort_side(g, to) == 1 - self.side and besieged(g, to):
            return True
        return not any_outside(g, 1 - self.side, to) and not enemy_fort(g, self.side, to)

    def port_free(self, g: War, p: int, to: int) -> bool:
        """24.8/naval: no enemies, unless they besiege one's own fortress and there is room in it."""
        b = g.b
        if to >= b.n_spaces:
            return True
        if enemy_fort(g, LIBERAL, to):
            return False
        if any_outside(g, CARLIST, to):
            if not (fort_side(g, to) == LIBERAL and besieged(g, to)):
                return False
            return not is_troop(b, p) or len(troops(b, inside(g, LIBERAL, to))) < capacity_of(b, to)
        return True

    def may_end(self, g: War, p: int, to: int) -> bool:
        """24.8/limits: in one's own zone, at most six infantry and cavalry; guns and trains not alone."""
        b = g.b
        if b.zone[to] != self.side:
            return False
        mine = pieces_at(g, self.side, to)
        if is_troop(b, p):
            return len(troops(b, mine)) < b.charts.end_of_year.redeploy_limit
        return fort_side(g, to) == self.side or bool(troops(b, mine))

    def units(self, g: War) -> list[int]:
        b = g.b
        out: list[int] = []
        for p in range(b.n_pieces):
            if b.side[p] != self.side or g.at[p] < 0 or p in self.moved:
                continue
            if self.side == CARLIST and g.at[p] >= b.n_spaces:
                continue
            if b.partida[p]:
                if self.partidas <= 0:
                    continue
            elif self.left <= 0:
                continue
            if self.ends(g, p, True):
                out.append(p)
        return out

    def choose(self, g: War, _: Answer) -> Signal:
        if self.left <= 0 and self.partidas <= 0:
            return self.goto("finish")
        options = [0] + [p + 1 for p in self.units(g)]
        if len(options) == 1:
            return self.goto("finish")
        return self.ask(
            self.side, "redeploy", "24.8", Pick(options), "piece-or-none", "chosen",
            {"n": self.left, "partidas": self.partidas},
        )  # fmt: skip

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        return Refusal("24.8/limits", "refuse-redeploy")

    def chosen(self, g: War, answer: Answer) -> Signal:
        if answer[0] == 0:
            return self.goto("finish")
        self.p = answer[0] - 1
        return self.ask(
            self.side, "redeploy-to", "24.8", Pick(self.ends(g, self.p)), "place", "moved_to", {"piece": self.p}
        )

    def moved_to(self, g: War, answer: Answer) -> Signal:
        p, to = self.p, answer[0]
        here = g.at[p]
        if g.b.partida[p]:
            self.partidas -= 1
        else:
            self.left -= 1
        self.moved.append(p)
        put(g, p, to)
        if besieged(g, to) and fort_side(g, to) == self.side:
            g.flags[p] |= INSIDE
        tell(g, self.side, "redeployed", "24.8", {"piece": p, "origin": here, "place": to},
             {"side": self.side, "origin": here, "place": to})  # fmt: skip
        for place in (here, to):
            if place < g.b.n_spaces:
                settle_siege(g, place)
                settle_control(g, place)
            else:
                drop_pursuit(g, place)
        settle_stacking(g, to)
        return self.goto("choose")

    def finish(self, g: War, _: Answer) -> Signal:
        """24.8, 11.3: guns, trains and knapsacks move by themselves; only now must they not be alone."""
        if self.side == LIBERAL:
            settle_all(g)
        return self.done()


class NewDecks(Frame):
    """24.9, 24.9/hand-replacement, 24.9/l16, 7.1: discards and the new year's cards are shuffled in."""

    side: int
    replace: int  # cards of the hand still to be replaced
    aside: list[int]

    def __init__(self) -> None:
        super().__init__()
        self.side = LIBERAL
        self.replace = 0
        self.aside = []

    def start(self, g: War, _: Answer) -> Signal:
        """24.9: add the discards and the cards of next year, take out what retires or is cancelled."""
        b = g.b
        year = g.year + 1
        self.replace = 0
        for c in range(len(b.cards)):
            card = b.cards[c]
            if b.card_side[c] != self.side:
                continue
            if g.card[c] == C_DISCARD and not card.asterisk:
                g.card[c] = C_DECK
            if g.card[c] == C_OUT and card.year == year and in_play(g, c):
                g.card[c] = C_DECK
            if card.leaves == year or (g.card[c] in (C_DECK, C_HAND) and cancelled(g, c)):
                if g.card[c] == C_HAND:
                    self.replace += 1
                    say(g, "card-retires", "24.9/hand-replacement", {"side": self.side, "card": c}, True)
                if g.card[c] in (C_DECK, C_HAND, C_OUT):
                    g.card[c] = C_GONE
        say(g, "deck-made", "24.9", {"side": self.side})
        return self.goto("draw_one")

    def draw_one(self, g: War, _: Answer) -> Signal:
        """24.9/hand-replacement: events are put aside until a card for the hand is found."""
        pool = [c for c in deck(g, self.side) if c not in self.aside]
        if self.replace <= 0 or not pool:
            return self.goto("seed")
        return self.draw(pool, "card", "card", "24.9/hand-replacement", "drew", {"side": self.side})

    def drew(self, g: War, answer: Answer) -> Signal:
        c = answer[0]
        if g.b.cards[c].type == "event":
            self.aside.append(c)
            return self.goto("draw_one")
        g.card[c] = C_HAND
        self.replace -= 1
        tell(g, self.side, "card-taken", "24.9/hand-replacement", {"card": c}, {"side": self.side})
        return self.goto("draw_one")

    def seed(self, g: War, _: Answer) -> Signal:
        """24.9/l16: the Army of Operations of the North is put at random among the first five cards of 1836, after the
        hand has been made whole and the deck shuffled for the last time."""
        b = g.b
        self.aside = []
        if self.side == LIBERAL and g.year + 1 == b.charts.cards.seeded_year:
            c = b.card_no[b.charts.cards.seeded_card]
            if g.card[c] == C_DECK:
                n = min(b.charts.cards.seeded_among_first, len(deck(g, LIBERAL)))
                return self.draw(list(range(1, n + 1)), "number", "seed", "24.9/l16", "seeded")
        return self.goto("next_side")

    def seeded(self, g: War, answer: Answer) -> Signal:
        g.marks[K_SEEDED] = answer[0]
        g.marks[K_DRAWS] = 0
        return self.goto("next_side")

    def next_side(self, g: War, _: Answer) -> Signal:
        if self.side == CARLIST:
            return self.done()
        self.side = CARLIST
        return self.goto("start")


def in_play(g: War, c: int) -> bool:
    """7.0/optional-cards: optional cards are used only when the players agree."""
    return not g.b.cards[c].optional or bool(g.options & OPT_OPTIONAL_CARDS)
