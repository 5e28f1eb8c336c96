"""The Carlist event cards (7.1/event), one step each, named after the card."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Frame, Signal
from .....kit.log import reveal, say
from ...pack.board import CARLIST, FIELD, HIDDEN, LIBERAL, MOUNTAIN
from ...state.effects import change_uprising, gain_cp, gain_vp, lose_all_cp, move_prestige
from ...state.effects_guns import add_guns
from ...state.effects_pieces import lose
from ...state.effects_settle import settle
from ...state.model import (
    C_DISCARD,
    K_ARSENAL,
    K_CARTRIDGES,
    K_DURANGO,
    K_HUNGRY,
    K_NO_STORE,
    K_ROYAL,
    K_TWO_MARKERS,
    War,
)
from ..queries.ch04_map import control, fort_side
from ..queries.ch05_pieces import any_outside, any_troop
from ..queries.ch07_cards import hand
from ..queries.ch18_siege import besieged
from ..queries.ch23_regions import level
from .ch20_reinforcements import carlist_places
from .ch21_replacements import Spend
from .events_common import Heal, Mutiny, PlaceUnits, marked
from .events_liberal import cancel, place


class CarlistEvent(Frame):
    """7.1/event: the step named after the card applies it."""

    c: int
    guns: int

    def __init__(self, c: int = 0) -> None:
        super().__init__()
        self.c = c
        self.guns = 0

    def start(self, g: War, _: Answer) -> Signal:
        return self.goto(g.b.cards[self.c].id.lower())

    def end(self, g: War, _: Answer) -> Signal:
        return self.done()

    def rise(self, g: War, answer: Answer) -> Signal:
        change_uprising(g, answer[0], 1, "23.4")
        return self.done()

    def victory(self, g: War) -> None:
        gain_vp(g, CARLIST, 1, "9.1/card", "vp-card", {"card": self.c, "side": CARLIST})

    def c5(self, g: War, _: Answer) -> Signal:
        """9.1/card: Don Carlos in Elizondo."""
        self.victory(g)
        return self.ask(
            CARLIST, "raise-region", "7.1/event", Pick(list(range(g.b.n_spaces, g.b.n_places))), "place", "rise"
        )

    def c6(self, g: War, _: Answer) -> Signal:
        """14.3: guns for the hidden box, two when Roncesvalles is free of Liberals."""
        s = place(g, "roncesvalles")
        held = any_outside(g, LIBERAL, s) or fort_side(g, s) == LIBERAL
        self.guns = 1 if held else 2
        return self.goto("orbaiceta")

    def orbaiceta(self, g: War, _: Answer) -> Signal:
        if self.guns <= 0:
            return self.done()
        self.guns -= 1
        return self.ask(CARLIST, "gun-type", "14.3", Pick([FIELD, MOUNTAIN]), "arm", "cast")

    def cast(self, g: War, answer: Answer) -> Signal:
        if add_guns(g, CARLIST, answer[0], 1, HIDDEN):
            say(g, "gun-to-box", "14.3", {"arm": answer[0]})
        else:
            say(g, "no-gun-counter", "20.2/artillery", {"side": CARLIST})
        return self.goto("orbaiceta")

    def c7(self, g: War, _: Answer) -> Signal:
        """4.5: an RP for each Carlist space with a connection to France."""
        n = 0
        for s in range(g.b.n_spaces):
            if g.b.pack.spaces[s].france and control(g, s) == CARLIST and not besieged(g, s):
                n += 1
        n = min(3, n)
        say(g, "smugglers", "4.5", {"n": n})
        return self.call(Spend(CARLIST, 2 * n, zone_only=True), "end")

    def c10(self, g: War, _: Answer) -> Signal:
        """No cartridges: the infantry fires one die less this phase."""
        g.marks[K_CARTRIDGES] = 1
        return self.done()

    def c11(self, g: War, _: Answer) -> Signal:
        """The death of Zumalacárregui: C1 is cancelled and all Command Points are lost."""
        cancel(g, "C1", True)
        lose_all_cp(g, CARLIST, "7.1/event")
        return self.done()

    def c13(self, g: War, _: Answer) -> Signal:
        """The decree of Durango, in force for good."""
        g.marks[K_DURANGO] = 1
        return self.done()

    def c14(self, g: War, _: Answer) -> Signal:
        """Bilbao, the prize."""
        if any(g.siege[s] > 0 and fort_side(g, s) == LIBERAL for s in g.b.cities):
            move_prestige(g, 1, "9.1/prestige")
        elif g.cp[CARLIST] > 0:
            g.cp[CARLIST] -= 1
            say(g, "cp-spent", "7.1/event", {"side": CARLIST, "n": 1, "total": g.cp[CARLIST]})
        return self.done()

    def c16(self, g: War, _: Answer) -> Signal:
        """The priest Merino: Castile-León or a neighbour of it."""
        b = g.b
        home = place(g, "castile_leon")
        ends = [home] + [e for e in b.ends[home] if e >= b.n_spaces]
        return self.ask(CARLIST, "raise-region", "7.1/event", Pick(ends), "place", "rise")

    def c20(self, g: War, _: Answer) -> Signal:
        """Cabrera."""
        change_uprising(g, place(g, "aragon"), 1, "23.4")
        change_uprising(g, place(g, "valencia_murcia"), 1, "23.4")
        return self.done()

    def c21(self, g: War, _: Answer) -> Signal:
        """7.2: deserters of the legions form the foreign battalion."""
        for p in range(g.b.n_blocks):
            if g.b.kind_id[p] == "FR" and g.at[p] >= 0:
                at = g.at[p]
                lose(g, p, 1, "7.1/event")
                settle(g, at)
        return self.call(PlaceUnits(CARLIST, marked(g, "C21"), carlist_places(g)), "end")

    def c22(self, g: War, _: Answer) -> Signal:
        """The arsenals of Éibar: better replacement rolls this year while Vergara is held."""
        g.marks[K_ARSENAL] = 1
        return self.done()

    def c23(self, g: War, _: Answer) -> Signal:
        """10.0/marker-sets: two markers are taken, the lower is used."""
        g.marks[K_TWO_MARKERS] = 1
        return self.done()

    def c25(self, g: War, _: Answer) -> Signal:
        """The Royal Expedition, until the End of Year."""
        g.marks[K_ROYAL] = 1
        return self.done()

    def c27(self, g: War, _: Answer) -> Signal:
        """The gates of Madrid."""
        if any_troop(g, CARLIST, place(g, "new_castile")):
            self.victory(g)
        else:
            change_uprising(g, place(g, "new_castile"), 1, "23.4")
        return self.done()

    def c28(self, g: War, _: Answer) -> Signal:
        return self.call(Mutiny(CARLIST), "end")

    def c32(self, g: War, _: Answer) -> Signal:
        """Maroto reorganises the army."""
        gain_cp(g, CARLIST, 1, "7.1/event")
        return self.call(Heal(CARLIST, 3, True), "end")

    def c33(self, g: War, _: Answer) -> Signal:
        """19.2: hungry provinces."""
        g.marks[K_HUNGRY] = 1
        return self.done()

    def c34(self, g: War, _: Answer) -> Signal:
        """Negri and Don Basilio: one of the Castiles, or both where an Expedition is in either."""
        both = [place(g, "castile_leon"), place(g, "new_castile")]
        if any(any_troop(g, CARLIST, r) for r in both):
            for r in both:
                change_uprising(g, r, 1, "23.4")
            return self.done()
        return self.ask(CARLIST, "raise-region", "7.1/event", Pick(both), "place", "rise")

    def c35(self, g: War, _: Answer) -> Signal:
        """Morella."""
        both = [place(g, "aragon"), place(g, "valencia_murcia")]
        if any(level(g, r) >= g.b.charts.uprising.max for r in both):
            self.victory(g)
        else:
            for r in both:
                change_uprising(g, r, 1, "23.4")
        return self.done()

    def c36(self, g: War, _: Answer) -> Signal:
        """Apostolics and compromisers: a card is lost, and no Command Points are stored this phase."""
        g.marks[K_NO_STORE] = 1
        mine = hand(g, CARLIST)
        if not mine:
            if g.cp[CARLIST] > 0:
                g.cp[CARLIST] -= 1
                say(g, "cp-spent", "7.1/event", {"side": CARLIST, "n": 1, "total": g.cp[CARLIST]})
            return self.done()
        return self.draw(mine, "card", "lose-card", "7.1/event", "dropped", {"side": CARLIST})

    def dropped(self, g: War, answer: Answer) -> Signal:
        g.card[answer[0]] = C_DISCARD
        reveal(g, "card-discarded", "7.1/event", {"side": CARLIST, "card": answer[0]})
        return self.done()
