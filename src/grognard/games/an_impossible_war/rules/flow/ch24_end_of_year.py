"""24 The End of Year: victory points, winter, new units, replacements."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Frame, Over, Signal
from .....kit.log import say
from ...pack.board import BAG, BOX, CARLIST, KNAPSACK, LIBERAL, NONE, OUT
from ...pack.shapes import SideUnits
from ...state.effects import fill_markers, gain_vp
from ...state.effects_settle import settle_all
from ...state.model import FORT_C, FORT_L, K_ARSENAL, K_CHAPELGORRIS, K_LEVY, K_ROYAL, RAISED, War
from ..queries.ch04_map import control
from ..queries.ch05_pieces import any_troop
from ..queries.ch23_regions import level, regions_at_level
from ..queries.ch24_end_of_year import fortress_points
from .ch14_artillery import HiddenArtillery
from .ch19_supply import Supply
from .ch20_reinforcements import carlist_places, place_unit
from .ch21_replacements import Spend
from .ch22_uprising import Uprising
from .ch24_decks import NewDecks
from .ch24_redeployment import Redeployment


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

    # 24.5 winter

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

    # 24.7 replacements

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
