"""10 Actions: how the active player spends the points of a phase."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .....core.choice import Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Refusal
from .....kit.log import say
from ...codes import (
    A_ACTIVATE,
    A_CARD,
    A_COMMAND,
    A_CONSTRUCT,
    A_DEMOLISH,
    A_DONE,
    A_LAND,
    A_RECRUIT,
    A_REPLACE,
    A_SCRAP,
    A_STORE,
    A_SUPPRESS,
    A_TRANSPORT,
    arg_of,
    code,
    kind_of,
)
from ...pack.board import CARLIST, LIBERAL, NONE
from ...state.effects import gain_cp, play_card, spend_cp
from ...state.effects_forts import demolish_fort
from ...state.effects_pieces import acted
from ...state.effects_settle import settle
from ...state.model import (
    FORT_C_BUILDING,
    FORT_L,
    FORT_L_BUILDING,
    K_ARSENAL,
    K_CHAPELGORRIS,
    K_COVER_FIRE,
    K_CP_USED,
    K_FREE_SHIPS,
    K_FUEROS,
    K_LEVY,
    K_RP_DONE,
    War,
)
from ..queries.ch04_map import control, in_north, in_zone
from ..queries.ch05_pieces import pieces_at
from ..queries.ch07_cards import hand
from ..queries.ch10_allowed import (
    blockhouses,
    builders,
    chapelgorris,
    refuse_activate,
    refuse_card,
    refuse_command,
    refuse_construct,
    refuse_demolish,
    refuse_land,
    refuse_recruit,
    refuse_replace,
    refuse_store,
    refuse_suppress,
    refuse_transport,
)
from ..queries.ch18_siege import besieged
from ..queries.ch23_regions import expeditions, level
from .ch11_activation import Activation
from .ch13_sea import Landing, Transport
from .ch21_replacements import Spend, refuse_scrap, scrap
from .ch23_regions import RegionActivation, Suppress


def pay(g: War, kind: int, place: int, halves: int) -> None:
    """Points that serve for one thing only are spent first."""
    b = g.b
    if g.active == CARLIST and place >= b.n_spaces and kind in (A_ACTIVATE, A_RECRUIT):
        part = min(halves, g.ap_expedition)
        g.ap_expedition -= part
        halves -= part
    if kind == A_ACTIVATE and in_north(b, place) and (in_zone(b, place) or b.by_zone[place]):
        part = min(halves, g.ap_zone)
        g.ap_zone -= part
        halves -= part
    g.ap -= halves


AT_PLACES: Final[dict[int, Callable[[War, int], Refusal | None]]] = {
    A_ACTIVATE: refuse_activate, A_CONSTRUCT: refuse_construct, A_DEMOLISH: refuse_demolish,
    A_RECRUIT: refuse_recruit, A_SUPPRESS: refuse_suppress, A_TRANSPORT: refuse_transport, A_LAND: refuse_land,
}  # fmt: skip


class Actions(Frame):
    """10.0, 10.0/unspent-lost: one action after another, in any order, until the player is done."""

    place: int
    first: int  # 1 until something has been done (cards played at the start of the step)

    def __init__(self) -> None:
        super().__init__()
        self.place = NONE
        self.first = 1

    def options(self, g: War) -> list[int]:
        """10.0: what may be done now: in places that hold a block, elsewhere, and with cards."""
        b = g.b
        side = g.active
        out = [code(A_DONE)]
        places = [place for place in range(b.n_places) if 0 <= g.chain(side, place) < b.n_blocks]  # blocks come first
        out += [code(A_ACTIVATE, place) for place in places if refuse_activate(g, place) is None]
        for place in places:
            self.add_local(g, place, out)
        if refuse_store(g) is None:
            out.append(code(A_STORE))
        if refuse_replace(g) is None:
            out.append(code(A_REPLACE))
        if side == LIBERAL:
            regions = range(b.n_spaces, b.n_places)
            out += [code(A_SUPPRESS, place) for place in regions if refuse_suppress(g, place) is None]
        if refuse_command(g) is None:
            out.append(code(A_COMMAND))
        out += [code(A_SCRAP, p) for p in b.supply_units if refuse_scrap(g, side, p) is None]
        out += [code(A_CARD, c) for c in hand(g, side) if refuse_card(g, c, self.first == 1) is None]
        return out

    def add_local(self, g: War, place: int, out: list[int]) -> None:
        """10.2, 10.3, 10.6, 13.1, 13.2: what the units of a place may do but march."""
        side = g.active
        if place < g.b.n_spaces:
            if refuse_construct(g, place) is None:
                out.append(code(A_CONSTRUCT, place))
            if refuse_demolish(g, place) is None:
                out.append(code(A_DEMOLISH, place))
            if side == LIBERAL and refuse_land(g, place) is None:
                out.append(code(A_LAND, place))
        elif side == CARLIST and refuse_recruit(g, place) is None:
            out.append(code(A_RECRUIT, place))
        if side == LIBERAL and g.b.coast[place] and refuse_transport(g, place) is None:
            out.append(code(A_TRANSPORT, place))

    def start(self, g: War, _: Answer) -> Signal:
        return self.ask(
            g.active, "action", "10.0", Pick(self.options(g)), "action", "act",
            {"halves": g.ap, "expedition": g.ap_expedition // 2, "zone": g.ap_zone // 2},
        )  # fmt: skip

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        """The reason why an action is not on offer, from the same predicates that make the offer."""
        assert isinstance(g, War)
        if decision.key != "action" or len(answer) != 1:
            return None
        kind, arg = kind_of(answer[0]), arg_of(answer[0])
        if kind in AT_PLACES:
            return AT_PLACES[kind](g, arg) if arg < g.b.n_places else None
        if kind == A_STORE:
            return refuse_store(g)
        if kind == A_REPLACE:
            return refuse_replace(g)
        if kind == A_COMMAND:
            return refuse_command(g)
        if kind == A_SCRAP:
            return refuse_scrap(g, g.active, arg)
        if kind == A_CARD and arg < len(g.b.cards):
            return refuse_card(g, arg, self.first == 1)
        return None

    def act(self, g: War, answer: Answer) -> Signal:
        b = g.b
        kind, arg = kind_of(answer[0]), arg_of(answer[0])
        chart = b.charts.actions
        self.place = arg
        if kind != A_CARD:
            self.first = 0
        if kind == A_DONE:
            return self.done()
        if kind == A_ACTIVATE:
            pay(g, kind, arg, 2 * chart.activate_cost)
            if arg >= b.n_spaces:
                return self.call(RegionActivation(arg), "start")
            return self.call(Activation(arg), "start")
        if kind == A_CONSTRUCT:
            g.ap -= 2 * chart.construct_cost
            return self.ask(g.active, "builder", "10.2", Pick(builders(g, g.active, arg)), "piece", "constructs")
        if kind == A_DEMOLISH:
            g.ap -= 2 * chart.demolish_cost
            return self.ask(g.active, "builder", "10.3", Pick(builders(g, g.active, arg)), "piece", "demolishes")
        if kind == A_STORE:
            g.ap -= 2 * chart.store_cost
            gain_cp(g, g.active, 1, "10.4")
            return self.goto("start")
        if kind == A_REPLACE:
            g.ap -= 2 * chart.replacements_cost
            g.marks[K_RP_DONE] += 1
            return self.roll(1, "replacements", "10.5", "replacements")
        if kind == A_RECRUIT:
            return self.goto("recruit")
        if kind == A_SUPPRESS:
            g.ap -= 2 * chart.suppress_cost
            return self.call(Suppress(arg), "start")
        if kind == A_TRANSPORT:
            return self.call(Transport(arg), "start")
        if kind == A_LAND:
            return self.call(Landing(arg), "start")
        if kind == A_COMMAND:
            g.marks[K_CP_USED] += 1
            spend_cp(g, g.active, 1, "8.0/one-as-action-point")
            g.ap += 2
            return self.goto("start")
        if kind == A_SCRAP:
            scrap(g, arg)
            return self.goto("start")
        return self.goto("card_" + b.cards[arg].id.lower())

    def constructs(self, g: War, answer: Answer) -> Signal:
        """10.2, 5.2/declare: the works are visible; which unit builds them is declared as infantry, not shown."""
        acted(g, answer)
        g.fort[self.place] = FORT_L_BUILDING if g.active == LIBERAL else FORT_C_BUILDING
        say(g, "works-begun", "10.2", {"side": g.active, "place": self.place})
        return self.goto("start")

    def demolishes(self, g: War, answer: Answer) -> Signal:
        """10.3."""
        acted(g, answer)
        demolish_fort(g, self.place, "10.3")
        settle(g, self.place)
        return self.goto("start")

    def replacements(self, g: War, dice: Answer) -> Signal:
        """10.5: the table, with -1 in 1834 and what cards say."""
        b = g.b
        mod = b.charts.actions.replacement_modifier[g.year]
        if g.active == LIBERAL and g.marks[K_LEVY]:
            mod += 1
        if g.active == CARLIST:
            if g.marks[K_FUEROS]:
                mod -= 1
            vergara = b.place_no["vergara"]
            if g.marks[K_ARSENAL] and control(g, vergara) == CARLIST and not besieged(g, vergara):
                mod += 1
        n = b.charts.actions.replacement_table[max(1, min(6, dice[0] + mod))]
        say(g, "replacement-roll", "10.5", {"side": g.active, "die": dice[0], "mod": mod, "n": n})
        return self.call(Spend(g.active, 2 * n, NONE, True), "start")

    def recruit(self, g: War, _: Answer) -> Signal:
        """10.6, 23.4/recruit: the Uprising level and one more."""
        pay(g, A_RECRUIT, self.place, 2 * g.b.charts.actions.recruit_cost)
        n = level(g, self.place) + g.b.charts.actions.recruit_rp_extra
        group = pieces_at(g, CARLIST, self.place)
        say(g, "recruits", "10.6", {"place": self.place, "n": n})
        return self.call(Spend(CARLIST, 2 * n, self.place), "recruited") if group else self.goto("start")

    def recruited(self, g: War, _: Answer) -> Signal:
        acted(g, pieces_at(g, CARLIST, self.place))
        return self.goto("start")

    # operational cards of the Actions step

    def card_l3(self, g: War, _: Answer) -> Signal:
        """Chapelgorris: a marker on a Liberal infantry unit."""
        play_card(g, self.place, "7.1/operational")
        return self.ask(LIBERAL, "chapelgorris", "7.1/operational", Pick(chapelgorris(g)), "piece", "beret")

    def beret(self, g: War, answer: Answer) -> Signal:
        g.marks[K_CHAPELGORRIS] = answer[0] + 1
        say(g, "chapelgorris", "7.1/operational", {"place": g.at[answer[0]]})
        return self.goto("start")

    def card_l19(self, g: War, _: Answer) -> Signal:
        """Lord John Hay's squadron: free transport for three units, or covering fire for the landing."""
        play_card(g, self.place, "7.1/operational")
        return self.ask(LIBERAL, "squadron", "7.1/operational", Pick([0, 1]), "squadron", "squadron")

    def squadron(self, g: War, answer: Answer) -> Signal:
        if answer[0] == 0:
            g.marks[K_FREE_SHIPS] = 3
        else:
            g.marks[K_COVER_FIRE] = 1
        return self.goto("start")

    def card_l20(self, g: War, _: Answer) -> Signal:
        """Lines and blockhouses: a fortress at once."""
        play_card(g, self.place, "7.1/operational")
        return self.ask(LIBERAL, "blockhouse", "7.1/operational", Pick(blockhouses(g)), "place", "blockhouse")

    def blockhouse(self, g: War, answer: Answer) -> Signal:
        g.fort[answer[0]] = FORT_L
        say(g, "fort-completed", "7.1/operational", {"place": answer[0], "side": LIBERAL})
        settle(g, answer[0])
        return self.goto("start")

    def card_l29(self, g: War, _: Answer) -> Signal:
        """Combined offensive: a point for activating in or by the Carlist Zone."""
        play_card(g, self.place, "7.1/operational")
        g.ap_zone += 2
        return self.goto("start")

    def card_c29(self, g: War, _: Answer) -> Signal:
        """Zaratiegui in Segovia: points for Expeditions only."""
        play_card(g, self.place, "7.1/operational")
        strong = any(level(g, r) >= 2 for r in expeditions(g))
        g.ap_expedition += 4 if strong else 2
        return self.goto("start")
