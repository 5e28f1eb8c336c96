"""19 Supply: the general limit, the sources, attrition; siege attrition; foraging (23.3)."""

from __future__ import annotations

from .....core.choice import Answer, Pick, Subset
from .....core.frame import Frame, Signal
from .....kit.log import lay_open, say
from ...pack.board import CARLIST, FIELD, KNAPSACK, LIBERAL, NONE, TRAIN
from ...state.effects import change_uprising, play_card
from ...state.effects_pieces import eliminate, lose
from ...state.effects_settle import settle
from ...state.model import K_BURNT, K_HUNGRY, K_SPARED, War
from ..queries.ch04_map import fort_side, port_open
from ..queries.ch05_pieces import any_block_outside, blocks, inside, on_roads, outside, pieces_at, points, troops
from ..queries.ch07_cards import holds, may_hold
from ..queries.ch18_siege import besieged
from ..queries.ch19_supply import region_limit, supply_of
from .ch18_siege import Capture


class Supply(Frame):
    """19.0: the active player's supply step, place by place. `winter` checks besieged units only (24.5)."""

    side: int
    winter: bool
    places: list[int]
    place: int
    card: int

    def __init__(self, side: int = 0, winter: bool = False) -> None:
        super().__init__()
        self.side = side
        self.winter = winter
        self.places = []
        self.place = NONE
        self.card = 0

    def start(self, g: War, _: Answer) -> Signal:
        g.marks[K_BURNT] = 0
        g.marks[K_SPARED] = 0
        if self.winter:
            return self.goto("collect")
        return self.goto("enemy_card")

    # cards of the supply step

    def enemy_card(self, g: War, _: Answer) -> Signal:
        """Cards L33 (in the Carlist step) and C31 (in the Liberal step)."""
        foe = 1 - self.side
        name = "L33" if foe == LIBERAL else "C31"
        if not may_hold(g, foe, name):
            return self.goto("own_card")
        options = [0]
        if holds(g, name):
            options += self.burnable(g) if foe == LIBERAL else self.convoys(g)
        key = "card-" + name.lower()
        return self.ask(foe, key, "7.1/operational", Pick(options), "place-or-none", "enemy_played")

    def burnable(self, g: War) -> list[int]:
        """L33: Zone spaces next to two or more Liberal units, with Carlists in them."""
        b = g.b
        out: list[int] = []
        for s in range(b.n_spaces):
            if b.zone[s] != CARLIST or not outside(g, CARLIST, s):
                continue
            if any(end < b.n_spaces and len(troops(b, outside(g, LIBERAL, end))) >= 2 for end in b.ends[s]):
                out.append(s + 1)
        return out

    def convoys(self, g: War) -> list[int]:
        """C31: spaces without a Liberal fortress where Liberal blocks stand next to a Carlist unit.

        The Carlist names a space, not a block: he cannot see which block is a train.
        """
        b = g.b
        out: list[int] = []
        for s in range(b.n_spaces):
            if fort_side(g, s) == LIBERAL or not any_block_outside(g, LIBERAL, s):
                continue
            if any(end < b.n_spaces and outside(g, CARLIST, end) for end in b.ends[s]):
                out.append(s + 1)
        return out

    def enemy_played(self, g: War, answer: Answer) -> Signal:
        """5.2/declare: the supply that follows tells of blocks that he cannot see, whatever he has answered."""
        b = g.b
        lay_open(g)
        if answer[0]:
            if self.side == CARLIST:
                play_card(g, b.card_no["L33"], "19.2")
                g.marks[K_BURNT] = answer[0]
                say(g, "harvest-burnt", "19.2", {"place": answer[0] - 1})
            else:
                play_card(g, b.card_no["C31"], "19.2")
                trains = [p for p in outside(g, LIBERAL, answer[0] - 1) if b.arm[p] == TRAIN]
                say(g, "convoy-taken" if trains else "no-convoy", "19.2", {"place": answer[0] - 1})
                for p in trains[:1]:
                    lose(g, p, min(2, g.strength[p]), "5.3/supply-train", True)
                settle(g, answer[0] - 1)
        return self.goto("own_card")

    def own_card(self, g: War, _: Answer) -> Signal:
        """Card L5: a besieged Liberal fortress is spared this time."""
        if self.side != LIBERAL or not may_hold(g, LIBERAL, "L5"):
            return self.goto("collect")
        options = [0]
        if holds(g, "L5"):
            options += [s + 1 for s in range(g.b.n_spaces) if besieged(g, s) and fort_side(g, s) == LIBERAL]
        return self.ask(LIBERAL, "card-l5", "7.1/operational", Pick(options), "place-or-none", "own_played")

    def own_played(self, g: War, answer: Answer) -> Signal:
        if answer[0]:
            play_card(g, g.b.card_no["L5"], "19.3")
            g.marks[K_SPARED] = answer[0]
        return self.goto("collect")

    # place by place

    def collect(self, g: War, _: Answer) -> Signal:
        self.places = []
        for place in range(g.b.n_places):
            mine = fort_side(g, place) == self.side and besieged(g, place)
            if mine or (not self.winter and troops(g.b, pieces_at(g, self.side, place))):
                self.places.append(place)
        return self.goto("next")

    def next(self, g: War, _: Answer) -> Signal:
        if not self.places:
            return self.done()
        self.place = self.places[0]
        self.places = self.places[1:]
        shut_in = fort_side(g, self.place) == self.side and besieged(g, self.place)
        if not shut_in and not troops(g.b, pieces_at(g, self.side, self.place)):
            return self.goto("next")
        return self.call(PlaceSupply(self.side, self.place, shut_in), "next")


class PlaceSupply(Frame):
    """19.1, 19.2, 19.3: one place: limit, supply, attrition."""

    side: int
    place: int
    shut_in: bool
    need: list[int]
    short: int
    hungry: list[int]
    garrison: bool

    def __init__(self, side: int = 0, place: int = 0, shut_in: bool = False) -> None:
        super().__init__()
        self.side = side
        self.place = place
        self.shut_in = shut_in
        self.need = []
        self.short = 0
        self.hungry = []
        self.garrison = False

    def units(self, g: War) -> list[int]:
        if self.shut_in:
            return inside(g, self.side, self.place)
        return outside(g, self.side, self.place) + on_roads(g, self.side, self.place)

    def start(self, g: War, _: Answer) -> Signal:
        """19.1: no more than six infantry and cavalry of a side in a space; six and four in a region."""
        b = g.b
        limit = b.charts.supply.limit_space if self.place < b.n_spaces else region_limit(g, self.side)
        mine = troops(b, self.units(g))
        over = len(mine) - limit
        if over <= 0:
            return self.goto("count")
        return self.ask(
            self.side, "over-limit", "19.1", Subset(mine, over, over), "piece", "limited",
            {"place": self.place, "n": limit},
        )  # fmt: skip

    def limited(self, g: War, answer: Answer) -> Signal:
        for p in answer:
            eliminate(g, p, "19.1")
        return self.goto("count")

    def from_place(self, g: War) -> int:
        """19.2/space, 19.2/besieged, 19.2/bilbao: what the place gives; the besieged get it only by an open port."""
        if self.shut_in:
            if self.side == LIBERAL and port_open(g, self.place):
                return supply_of(g, self.side, self.place)
            return 0
        if self.side == CARLIST and self.place < g.b.n_spaces and g.b.zone[self.place] == CARLIST:
            if g.marks[K_BURNT] == self.place + 1:
                return 2
            if g.marks[K_HUNGRY]:
                return 3
        return supply_of(g, self.side, self.place)

    def count(self, g: War, _: Answer) -> Signal:
        """19.0, 5.4/partidas: Partidas need nothing unless besieged; 18.1/garrison: nor a garrison with units."""
        b = g.b
        self.need = [p for p in troops(b, self.units(g)) if self.shut_in or not b.partida[p]]
        self.garrison = self.shut_in and not troops(b, self.units(g))
        self.declare(g)
        needed = len(self.need) + (1 if self.garrison else 0)
        self.short = max(0, needed - self.from_place(g))
        if self.short == 0:
            return self.done()
        return self.goto("stores")

    def declare(self, g: War) -> None:
        """5.2/declare: with more blocks than the place supplies, those that need nothing are named, not shown."""
        units = blocks(g.b, self.units(g))
        if len(units) > self.from_place(g) and len(units) > len(self.need):
            trains = len([p for p in units if g.b.arm[p] == TRAIN])
            say(g, "declares-exempt", "5.2/declare",
                {"side": self.side, "place": self.place, "trains": trains,
                 "partidas": len(units) - len(self.need) - trains})  # fmt: skip

    def stores(self, g: War, _: Answer) -> Signal:
        """19.2/supply-train, 19.2/knapsack, 19.2/mandatory: what can be supplied must be."""
        b = g.b
        if self.short <= 0:
            return self.done()
        able = [p for p in self.units(g) if b.arm[p] in (TRAIN, KNAPSACK) and p not in self.hungry]
        if not able:
            return self.goto("choose")
        if self.short > max(b.capacity[p] for p in able):
            able = [p for p in able if b.capacity[p] == max(b.capacity[q] for q in able)]
        else:
            able = [p for p in able if b.capacity[p] >= self.short]
        if len(able) == 1:
            return self.open(g, able)
        return self.ask(
            self.side, "supply-from", "19.2/mandatory", Pick(able), "piece", "open",
            {"place": self.place, "n": self.short},
        )  # fmt: skip

    def open(self, g: War, answer: Answer) -> Signal:
        p = answer[0]
        self.hungry.append(p)  # used for this place
        self.short -= g.b.capacity[p]
        lose(g, p, 1, "19.2/supply-train" if g.b.arm[p] == TRAIN else "19.2/knapsack")
        return self.goto("stores")

    def choose(self, g: War, _: Answer) -> Signal:
        """19.2/mandatory: the player says who goes without."""
        self.hungry = []
        if self.garrison:
            return self.goto("attrition")
        if self.short >= len(self.need):
            self.hungry = self.need
            return self.goto("attrition")
        choice = Subset(self.need, self.short, self.short)
        return self.ask(self.side, "unsupplied", "19.2/mandatory", choice, "piece", "chosen", {"place": self.place})

    def chosen(self, g: War, answer: Answer) -> Signal:
        self.hungry = answer
        return self.goto("attrition")

    def attrition(self, g: War, _: Answer) -> Signal:
        """19.3: unsupplied units lose a point; the besieged roll; Carlists in a region forage."""
        if self.shut_in:
            if g.marks[K_SPARED] == self.place + 1:
                say(g, "siege-spared", "19.3", {"place": self.place})
                return self.done()
            n = 1 if self.garrison else len(self.hungry)
            return self.roll(n, "siege-attrition", "19.3/besieged", "besieged_roll", {"place": self.place})
        if self.place >= g.b.n_spaces and self.side == CARLIST:
            return self.roll(len(self.hungry), "forage", "23.3", "foraged", {"place": self.place})
        for p in self.hungry:
            lose(g, p, g.b.charts.supply.attrition, "19.3")
        settle(g, self.place)
        return self.done()

    def modifier(self, g: War) -> int:
        """19.3/modifiers: enemy zone, more field artillery outside than inside, none outside."""
        chart = g.b.charts.supply
        ours = points(g, inside(g, self.side, self.place), FIELD)
        theirs = points(g, outside(g, 1 - self.side, self.place), FIELD)
        mod = 0
        if g.b.zone[self.place] != self.side:
            mod += chart.siege_enemy_zone
        if theirs > ours:
            mod += chart.siege_more_field
        if theirs == 0:
            mod += chart.siege_no_field
        return mod

    def besieged_roll(self, g: War, dice: Answer) -> Signal:
        """19.3/besieged, 18.1/maintaining: 3 or less costs a point; without units the garrison rolls, and may fall."""
        mod = self.modifier(g)
        bound = g.b.charts.supply.siege_loss_to
        say(g, "siege-dice", "19.3/besieged", {"place": self.place, "dice": dice, "mod": mod, "n": bound})
        if self.garrison:
            if dice[0] + mod <= bound:
                say(g, "garrison-lost", "18.1/garrison", {"place": self.place})
                return self.call(Capture(self.place, 1 - self.side), "fallen")
            return self.done()
        for i in range(len(self.hungry)):
            if dice[i] + mod <= bound:
                lose(g, self.hungry[i], g.b.charts.supply.attrition, "19.3/besieged")
        return self.done()

    def fallen(self, g: War, _: Answer) -> Signal:
        """5.2/declare: the supply goes on with blocks that the besieger cannot see."""
        lay_open(g)
        return self.done()

    def foraged(self, g: War, dice: Answer) -> Signal:
        """23.3, 23.3/uprising-drop: 1 to 3 costs a point; any 1 lowers the uprising, once."""
        chart = g.b.charts.regions
        say(g, "forage-dice", "23.3", {"place": self.place, "dice": dice, "n": chart.forage_loss_to})
        if any(d <= chart.forage_uprising_to for d in dice):
            change_uprising(g, self.place, chart.forage_uprising, "23.3/uprising-drop")
        for i in range(len(self.hungry)):
            if dice[i] <= chart.forage_loss_to:
                lose(g, self.hungry[i], g.b.charts.supply.attrition, "23.3")
        settle(g, self.place)
        return self.done()
