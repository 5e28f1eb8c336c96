"""15 Combat: who fights where, in which order; and the sieges that follow (18.1)."""

from __future__ import annotations

from .....core.choice import Answer, Pick, Subset
from .....core.frame import Frame, Signal
from .....kit.log import say
from ...pack.board import CARLIST, CAV, LIBERAL, NONE
from ...state.effects_pieces import mark
from ...state.effects_settle import settle, settle_stacking
from ...state.model import FORT_C, FORT_L, INSIDE, War
from ..queries.ch04_map import enemy_fort, fort_side
from ..queries.ch05_pieces import (
    any_outside,
    any_troop,
    any_troop_outside,
    escorts,
    on_roads,
    outside,
    regulars,
    troops,
)
from ..queries.ch18_siege import assault_window, assaultable, besieged, capacity_of, sortie_places
from .ch16_skirmish import Skirmish
from .ch17_battle import Battle
from .ch17_retreat import come_out
from .ch18_siege import Assault, Sortie
from .ch23_location import Location
from .escort import Escort


def is_battle(g: War, place: int) -> bool:
    """15.0/skirmish-or-battle: both sides with three infantry and cavalry or more, and neither with cavalry alone."""
    b = g.b
    for side in (LIBERAL, CARLIST):
        mine = regulars(b, outside(g, side, place))
        if len(mine) < b.charts.combat.battle_units or all(b.arm[p] == CAV for p in mine):
            return False
    return True


class Combat(Frame):
    """15.0, 15.0/order: skirmishes, battles, assaults, sorties, and the Liberals' attacks in regions."""

    shelters: list[int]  # fortress spaces whose owner has still to decide (18.0)
    place: int
    skirmishes: list[int]
    battles: list[int]
    assaults: list[int]
    sorties: list[int]
    regions: list[int]
    fresh: bool  # no assault has been asked about yet

    def __init__(self) -> None:
        super().__init__()
        self.shelters = []
        self.place = NONE
        self.skirmishes = []
        self.battles = []
        self.assaults = []
        self.sorties = []
        self.regions = []
        self.fresh = True

    def start(self, g: War, _: Answer) -> Signal:
        """15.0/inside-or-outside: first, in every unbesieged fortress space, who stays inside."""
        self.shelters = [
            s
            for s in range(g.b.n_spaces)
            if enemy_fort(g, g.active, s) and any_troop_outside(g, g.active, s) and any_outside(g, 1 - g.active, s)
        ]
        return self.goto("shelter")

    def shelter(self, g: War, _: Answer) -> Signal:
        """18.0, 18.0/capacity: two units inside a city, one elsewhere; the others fight outside."""
        if not self.shelters:
            return self.goto("classify")
        self.place = self.shelters[0]
        self.shelters = self.shelters[1:]
        owner = 1 - g.active
        mine = troops(g.b, outside(g, owner, self.place))
        if not mine:
            self.all_inside(g, owner)
            return self.goto("shelter")
        choice = Subset(mine, 0, min(capacity_of(g.b, self.place), len(mine)))
        return self.ask(owner, "shelter", "15.0/inside-or-outside", choice, "piece", "sheltered", {"place": self.place})

    def sheltered(self, g: War, answer: Answer) -> Signal:
        owner = 1 - g.active
        mark(g, answer, INSIDE)
        if answer:
            say(g, "stays-inside", "18.0", {"side": owner, "n": len(answer), "place": self.place})
        if not troops(g.b, outside(g, owner, self.place)):
            self.all_inside(g, owner)
            return self.goto("shelter")
        loose = escorts(g.b, outside(g, owner, self.place))
        return self.call(Escort(owner, loose, "18.0/capacity", True), "guns_sheltered")

    def guns_sheltered(self, g: War, answer: Answer) -> Signal:
        mark(g, answer, INSIDE)
        return self.goto("shelter")

    def all_inside(self, g: War, owner: int) -> None:
        """18.0: with no troops outside, guns, train and knapsack are inside too."""
        mark(g, outside(g, owner, self.place), INSIDE)
        settle_stacking(g, self.place)

    def classify(self, g: War, _: Answer) -> Signal:
        """15.0/skirmish-or-battle, 5.2/declare: what kind of combat each space sees, before any is resolved."""
        b = g.b
        self.skirmishes = []
        self.battles = []
        for s in range(b.n_spaces):
            if not any_troop_outside(g, g.active, s) or not any_outside(g, 1 - g.active, s):
                continue
            if not troops(b, outside(g, 1 - g.active, s)):
                settle(g, s)
                continue
            if not troops(b, outside(g, g.active, s)):
                for p in on_roads(g, g.active, s):
                    g.road[p] = NONE  # nobody stands before them: they are the first group (11.4)
            if is_battle(g, s):
                self.battles.append(s)
                say(g, "declares-battle", "15.0/skirmish-or-battle", {"place": s})
            else:
                self.skirmishes.append(s)
                say(g, "declares-skirmish", "15.0/skirmish-or-battle", {"place": s})
        return self.goto("next_skirmish")

    def still(self, g: War, places: list[int]) -> list[int]:
        return [s for s in places if any_troop_outside(g, g.active, s) and any_troop_outside(g, 1 - g.active, s)]

    def next_skirmish(self, g: War, _: Answer) -> Signal:
        """15.0/order: first all skirmishes, in the order the active player likes."""
        self.skirmishes = self.still(g, self.skirmishes)
        if not self.skirmishes:
            return self.goto("next_battle")
        if len(self.skirmishes) == 1:
            return self.skirmish(g, self.skirmishes)
        return self.ask(g.active, "next-skirmish", "15.0/order", Pick(self.skirmishes), "place", "skirmish")

    def skirmish(self, g: War, answer: Answer) -> Signal:
        self.skirmishes = [s for s in self.skirmishes if s != answer[0]]
        return self.call(Skirmish(answer[0], g.active), "next_skirmish")

    def next_battle(self, g: War, _: Answer) -> Signal:
        """15.0/order: then all battles."""
        self.battles = self.still(g, self.battles)
        if not self.battles:
            self.assaults = assaultable(g)
            return self.goto("next_assault")
        if len(self.battles) == 1:
            return self.battle(g, self.battles)
        return self.ask(g.active, "next-battle", "15.0/order", Pick(self.battles), "place", "battle")

    def battle(self, g: War, answer: Answer) -> Signal:
        self.battles = [s for s in self.battles if s != answer[0]]
        return self.call(Battle(answer[0], g.active), "next_battle")

    def next_assault(self, g: War, _: Answer) -> Signal:
        """18.1/assault: then assaults, as the active player likes."""
        self.assaults = [s for s in self.assaults if s in assaultable(g)]
        if not self.assaults and not (self.fresh and assault_window(g)):
            self.sorties = sortie_places(g)
            return self.goto("next_sortie")
        self.fresh = False
        options = [0] + [s + 1 for s in self.assaults]
        return self.ask(g.active, "assault", "18.1/assault", Pick(options), "place-or-none", "assault")

    def assault(self, g: War, answer: Answer) -> Signal:
        if answer[0] == 0:
            self.sorties = sortie_places(g)
            return self.goto("next_sortie")
        place = answer[0] - 1
        self.assaults = [s for s in self.assaults if s != place]
        return self.call(Assault(place), "next_assault")

    def next_sortie(self, g: War, _: Answer) -> Signal:
        """18.2/sortie: last, sorties of the active player's besieged units."""
        able = sortie_places(g)
        self.sorties = [s for s in self.sorties if s in able]
        if not self.sorties:
            return self.goto("regional")
        options = [0] + [s + 1 for s in self.sorties]
        return self.ask(g.active, "sortie", "18.2/sortie", Pick(options), "place-or-none", "sally")

    def sally(self, g: War, answer: Answer) -> Signal:
        if answer[0] == 0:
            return self.goto("regional")
        place = answer[0] - 1
        self.sorties = [s for s in self.sorties if s != place]
        return self.call(Sortie(place), "next_sortie")

    def regional(self, g: War, _: Answer) -> Signal:
        """23.2: in a region only the Liberals attack."""
        self.regions = []
        if g.active == LIBERAL:
            for place in range(g.b.n_spaces, g.b.n_places):
                if any_troop(g, LIBERAL, place) and any_troop(g, CARLIST, place):
                    self.regions.append(place)
        return self.goto("next_region")

    def next_region(self, g: War, _: Answer) -> Signal:
        if not self.regions:
            return self.goto("sieges")
        options = [0] + [r + 1 for r in self.regions]
        return self.ask(LIBERAL, "locate", "23.2/locate", Pick(options), "place-or-none", "locate")

    def locate(self, g: War, answer: Answer) -> Signal:
        if answer[0] == 0:
            return self.goto("sieges")
        place = answer[0] - 1
        self.regions = [r for r in self.regions if r != place]
        return self.call(Location(place), "next_region")

    def sieges(self, g: War, _: Answer) -> Signal:
        """18.1/initiating: troops before an enemy fortress whose units are all inside begin a siege.

        Groups that waited on a road for a combat that never came have entered the space (11.4/several-groups).
        """
        for p in range(g.b.n_pieces):
            g.road[p] = NONE
        for s in range(g.b.n_spaces):
            if g.chain(LIBERAL, s) == NONE and g.chain(CARLIST, s) == NONE:
                continue
            begin_siege(g, s)
            come_out(g, s)
            settle(g, s)
            settle_stacking(g, s)
        return self.done()


def begin_siege(g: War, s: int) -> None:
    """18.1/initiating: place the marker; everyone of the owner is inside."""
    owner = fort_side(g, s)
    if owner == NONE or besieged(g, s) or g.fort[s] not in (FORT_L, FORT_C):
        return
    foe = 1 - owner
    if not any_troop_outside(g, foe, s) or troops(g.b, outside(g, owner, s)):
        return
    mark(g, outside(g, owner, s), INSIDE)
    g.siege[s] = 1
    say(g, "siege-begins", "18.1/initiating", {"side": foe, "place": s})
