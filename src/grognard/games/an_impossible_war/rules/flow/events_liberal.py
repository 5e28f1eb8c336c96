"""The Liberal event cards (7.1/event), one step each, named after the card."""

from __future__ import annotations

from .....core.choice import Answer, Pick, Subset
from .....core.frame import Frame, Signal
from .....kit.log import reveal, say, tell_more
from ...pack.board import CARLIST, LIBERAL, NONE, TRAIN
from ...state.effects import change_uprising, gain_cp, gain_vp, lose_all_cp
from ...state.effects_pieces import eliminate, lose
from ...state.effects_settle import settle
from ...state.model import (
    C_DECK,
    C_DISCARD,
    C_GONE,
    C_HAND,
    K_AP_LOST,
    K_FUEROS,
    K_JUNTAS,
    K_LEVY,
    K_NO_REPLACE,
    K_REROLL,
    K_TWO_MARKERS,
    War,
)
from ..queries.ch04_map import control, is_city, is_town, port_open
from ..queries.ch05_pieces import any_troop, is_troop, pieces_at, troops
from ..queries.ch18_siege import besieged
from ..queries.ch23_regions import JUNTAS, expeditions, level
from .ch20_reinforcements import Reinforcements, bag, liberal_places, place_unit
from .ch21_replacements import Spend
from .events_common import Heal, Mutiny, PlaceUnits, marked


def place(g: War, name: str) -> int:
    return g.b.place_no[name]


def cancel(g: War, name: str, deck_too: bool = False) -> None:
    """7.0/cancelled-card: out of the hand or the discards at once; out of the deck when it is drawn."""
    c = g.b.card_no[name]
    if g.card[c] in (C_HAND, C_DISCARD) or (deck_too and g.card[c] == C_DECK):
        reveal(g, "card-cancelled", "7.0/cancelled-card", {"side": g.b.card_side[c], "card": c})
        g.card[c] = C_GONE


class LiberalEvent(Frame):
    """7.1/event: the step named after the card applies it."""

    c: int
    p: int

    def __init__(self, c: int = 0) -> None:
        super().__init__()
        self.c = c
        self.p = NONE

    def start(self, g: War, _: Answer) -> Signal:
        return self.goto(g.b.cards[self.c].id.lower())

    def end(self, g: War, _: Answer) -> Signal:
        return self.done()

    def l1(self, g: War, _: Answer) -> Signal:
        """9.1/card: Quadruple Alliance."""
        gain_vp(g, LIBERAL, 1, "9.1/card", "vp-card", {"card": self.c, "side": LIBERAL})
        return self.done()

    def l2(self, g: War, _: Answer) -> Signal:
        """7.2: Rodil's army."""
        ends = [place(g, "castile_leon"), place(g, "aragon")]
        cities = [place(g, "logrono"), place(g, "vitoria")]
        ends += [city for city in cities if control(g, city) == LIBERAL and not besieged(g, city)]
        return self.call(PlaceUnits(LIBERAL, marked(g, "L2"), ends), "end")

    def l6(self, g: War, _: Answer) -> Signal:
        """Cholera: two units lose a point where most Liberals stand."""
        best = 0
        ends: list[int] = []
        for s in range(g.b.n_places):
            n = len(troops(g.b, pieces_at(g, LIBERAL, s)))
            if n > best:
                best = n
                ends = [s]
            elif n == best and n > 0:
                ends.append(s)
        if not ends:
            return self.done()
        if len(ends) == 1:
            return self.cholera_at(g, ends)
        return self.ask(LIBERAL, "cholera", "7.1/event", Pick(ends), "place", "cholera_at")

    def cholera_at(self, g: War, answer: Answer) -> Signal:
        mine = troops(g.b, pieces_at(g, LIBERAL, answer[0]))
        n = min(2, len(mine))
        return self.ask(
            LIBERAL, "cholera-units", "7.1/event", Subset(mine, n, n), "piece", "cholera_hits", {"place": answer[0]}
        )

    def cholera_hits(self, g: War, answer: Answer) -> Signal:
        for p in answer:
            at = g.at[p]
            lose(g, p, 1, "7.1/event")
            settle(g, at)
        return self.done()

    def l7(self, g: War, _: Answer) -> Signal:
        """Royal pardon: a region without an Expedition."""
        away = expeditions(g)
        ends = [r for r in range(g.b.n_spaces, g.b.n_places) if r not in away]
        return self.ask(LIBERAL, "pardon", "7.1/event", Pick(ends), "place", "lower")

    def lower(self, g: War, answer: Answer) -> Signal:
        change_uprising(g, answer[0], -1, "23.4")
        return self.done()

    def l10(self, g: War, _: Answer) -> Signal:
        """10.0/marker-sets: two markers are taken, the lower is used."""
        g.marks[K_TWO_MARKERS] = 1
        return self.done()

    def l11(self, g: War, _: Answer) -> Signal:
        """7.2, 4.3: the British Legion comes by sea, to a port that is open; a besieged one takes as many as fit."""
        b = g.b
        ends = [
            s for s in range(b.n_spaces) if b.zone[s] == LIBERAL and port_open(g, s) and control(g, s) == LIBERAL
        ] + [place(g, "asturias_cantabria")]
        return self.call(PlaceUnits(LIBERAL, marked(g, "flag:british"), ends), "end")

    def l12(self, g: War, _: Answer) -> Signal:
        """7.2: the French Foreign Legion."""
        return self.call(
            PlaceUnits(LIBERAL, marked(g, "flag:french"), [place(g, "catalonia"), place(g, "aragon")]), "end"
        )

    def l13(self, g: War, _: Answer) -> Signal:
        """7.2: the Portuguese division."""
        return self.call(PlaceUnits(LIBERAL, marked(g, "flag:portuguese"), [place(g, "castile_leon")]), "end")

    def l14(self, g: War, _: Answer) -> Signal:
        """Lord Eliot's convention: both sides get prisoners back; C9 is cancelled."""
        cancel(g, "C9")
        return self.call(Heal(LIBERAL, 2), "l14_carlist")

    def l14_carlist(self, g: War, _: Answer) -> Signal:
        return self.call(Heal(CARLIST, 2), "end")

    def l15(self, g: War, _: Answer) -> Signal:
        """The juntas: four regions are lost to the Liberals this turn, and one rises."""
        g.marks[K_JUNTAS] = 1
        return self.ask(CARLIST, "raise-region", "7.1/event", Pick([place(g, r) for r in JUNTAS]), "place", "rise")

    def rise(self, g: War, answer: Answer) -> Signal:
        change_uprising(g, answer[0], 1, "23.4")
        return self.done()

    def l16(self, g: War, _: Answer) -> Signal:
        """7.2: the Army of Operations of the North; 24.9 says when it is drawn."""
        b = g.b
        g.marks[K_REROLL] = 1
        ends = [
            s
            for s in range(b.n_spaces)
            if b.zone[s] == LIBERAL and (is_city(b, s) or is_town(b, s))
            and control(g, s) == LIBERAL and not besieged(g, s)
        ]  # fmt: skip
        return self.call(PlaceUnits(LIBERAL, marked(g, "L16"), ends), "end")

    def l17(self, g: War, _: Answer) -> Signal:
        """The levy: better replacement rolls this year, and a unit from the reserve."""
        g.marks[K_LEVY] = 1
        pool = bag(g, LIBERAL)
        if not pool:
            return self.done()
        return self.draw(pool, "piece", "reinforcement", "7.2", "levied", {"side": LIBERAL})

    def levied(self, g: War, answer: Answer) -> Signal:
        """7.2, 20.1/line-infantry: placed as a reinforcement, so a line unit takes the place of a Provincial."""
        self.p = answer[0]
        tell_more(g, LIBERAL, "unit-drawn", "7.2", {"piece": self.p}, {"side": LIBERAL})
        swap = Reinforcements().provincials(g) if g.b.line[self.p] else []
        if swap:
            return self.ask(
                LIBERAL, "swap-provincial", "20.1/line-infantry", Pick(swap), "piece", "levy_swaps", {"piece": self.p}
            )
        return self.call(PlaceUnits(LIBERAL, [self.p], liberal_places(g)), "end")

    def levy_swaps(self, g: War, answer: Answer) -> Signal:
        reinforcements = Reinforcements()
        reinforcements.p = self.p
        reinforcements.swapped(g, answer)
        return self.done()

    def l18(self, g: War, _: Answer) -> Signal:
        """La Granja: no Command Points, and an Action Point less."""
        lose_all_cp(g, LIBERAL, "7.1/event")
        g.marks[K_AP_LOST] = 1
        return self.done()

    def l25(self, g: War, _: Answer) -> Signal:
        """9.1/card: the constitution of 1837."""
        gain_vp(g, LIBERAL, 1, "9.1/card", "vp-card", {"card": self.c, "side": LIBERAL})
        ends = [r for r in range(g.b.n_spaces, g.b.n_places) if level(g, r) >= 2]
        if not ends:
            return self.done()
        return self.ask(LIBERAL, "pardon", "7.1/event", Pick(ends), "place", "lower")

    def l26(self, g: War, _: Answer) -> Signal:
        return self.call(Mutiny(LIBERAL), "end")

    def l27(self, g: War, _: Answer) -> Signal:
        """The defence of Madrid."""
        region = place(g, "new_castile")
        if not any_troop(g, CARLIST, region):
            gain_cp(g, LIBERAL, 2, "7.1/event")
            return self.done()
        pool = bag(g, LIBERAL)
        if not pool:
            return self.goto("madrid_hunts")
        return self.draw(pool, "piece", "reinforcement", "7.2", "madrid_arms", {"side": LIBERAL})

    def madrid_arms(self, g: War, answer: Answer) -> Signal:
        place_unit(g, answer[0], place(g, "new_castile"), g.b.top[answer[0]], "7.2")
        return self.goto("madrid_hunts")

    def madrid_hunts(self, g: War, _: Answer) -> Signal:
        b = g.b
        region = place(g, "new_castile")
        if any_troop(g, LIBERAL, region):
            i = region - b.n_spaces
            g.pursuit[i] = min(b.charts.regions.pursuit_max, g.pursuit[i] + 2)
            say(g, "pursuit-now", "23.2", {"place": region, "n": g.pursuit[i]})
        return self.done()

    def l28(self, g: War, _: Answer) -> Signal:
        """The Legion goes home."""
        mine = [p for p in range(g.b.n_blocks) if g.b.kind_id[p] == "BR" and g.at[p] >= 0]
        if not mine:
            return self.done()
        return self.ask(LIBERAL, "legion-leaves", "7.1/event", Pick(mine), "piece", "legion_left")

    def legion_left(self, g: War, answer: Answer) -> Signal:
        at = g.at[answer[0]]
        eliminate(g, answer[0], "5.4/foreign-units")
        for p in range(g.b.n_blocks):
            if g.b.kind_id[p] == "BR" and g.at[p] >= 0 and g.strength[p] > 1:
                lose(g, p, 1, "7.1/event")
        settle(g, at)
        return self.done()

    def l31(self, g: War, _: Answer) -> Signal:
        """Peace and Fueros: worse Carlist replacement rolls for good, and a Basque or Navarrese unit shrinks."""
        b = g.b
        g.marks[K_FUEROS] = 1
        mine = [
            p
            for p in range(b.n_blocks)
            if b.kind_id[p] in ("ALA", "BIS", "GUI", "NAV") and g.at[p] >= 0 and is_troop(b, p)
        ]
        if not mine:
            return self.done()
        return self.ask(CARLIST, "fueros", "7.1/event", Pick(mine), "piece", "deserts")

    def deserts(self, g: War, answer: Answer) -> Signal:
        at = g.at[answer[0]]
        lose(g, answer[0], 1, "7.1/event")
        settle(g, at)
        return self.done()

    def l35(self, g: War, _: Answer) -> Signal:
        """Empty treasury."""
        b = g.b
        g.marks[K_NO_REPLACE] = 1
        for p in range(b.n_blocks):
            if b.arm[p] == TRAIN and b.side[p] == LIBERAL and g.at[p] >= 0 and g.strength[p] >= 2:
                lose(g, p, 1, "5.3/supply-train")
        return self.done()

    def l36(self, g: War, _: Answer) -> Signal:
        """The quicksilver loan: 3 RPs at once."""
        return self.call(Spend(LIBERAL, 6), "end")
