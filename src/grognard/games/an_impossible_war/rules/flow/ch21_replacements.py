"""21 Replacement points, in halves: raising strength and building units."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Refusal
from .....kit.log import say, tell_more
from ...codes import S_BUILD, S_DONE, S_RAISE, S_REGIONAL, S_SCRAP, S_TRAIN, arg_of, code, kind_of
from ...pack.board import BAG, BOX, CARLIST, KNAPSACK, LIBERAL, NONE, TRAIN
from ...state.effects_pieces import acted, eliminate, mark, put, raise_strength
from ...state.effects_settle import settle_stacking
from ...state.model import ACTED, INSIDE, RAISED, War
from ..queries.ch04_map import fort_side, in_zone, port_open
from ..queries.ch05_pieces import is_troop, pieces_at
from ..queries.ch07_cards import mutinous
from ..queries.ch18_siege import besieged


def refuse_scrap(g: War, side: int, p: int) -> Refusal | None:
    """5.4/voluntary-elimination: one's own trains and knapsacks on the map."""
    b = g.b
    if p >= b.n_pieces or b.side[p] != side or b.arm[p] not in (TRAIN, KNAPSACK) or g.at[p] < 0:
        return Refusal("5.4/voluntary-elimination", "refuse-scrap")
    return None


def scrap(g: War, p: int) -> None:
    """5.4/voluntary-elimination: the unit goes to its box, from where it can be built."""
    eliminate(g, p, "5.4/voluntary-elimination", g.b.arm[p] == KNAPSACK)


class Spend(Frame):
    """21.0, 21.1, 21.2: spend RPs (given in halves); what is left over is lost.

    `region` >= 0: an Expedition recruits there (23.4/recruit). `phase` False: the End of Year, or an empty reserve:
    no action is used up. `freely` lets a unit gain more than one point (24.7).
    """

    side: int
    halves: int
    region: int
    phase: bool
    freely: bool
    zone_only: bool  # C7
    p: int
    strength: int

    def __init__(
        self,
        side: int = 0,
        halves: int = 0,
        region: int = NONE,
        phase: bool = False,
        freely: bool = False,
        zone_only: bool = False,
    ) -> None:
        super().__init__()
        self.side = side
        self.halves = halves
        self.region = region
        self.phase = phase
        self.freely = freely
        self.zone_only = zone_only
        self.p = NONE
        self.strength = 0

    # what may be raised

    def cost(self, g: War, p: int) -> int:
        """21.1, 21.1/double-cost: halves for one point of this unit."""
        b = g.b
        chart = b.charts.replacements
        base = chart.strength_halves if is_troop(b, p) else chart.logistics_halves
        if self.side == CARLIST and self.region == NONE and not in_zone(b, g.at[p]):
            base *= chart.carlist_away_factor
        return base

    def most(self, g: War, p: int) -> int:
        """21.1/one-per-phase: how many points this unit can gain now."""
        left = min(g.b.top[p] - g.strength[p], self.halves // self.cost(g, p))
        return left if self.freely or not is_troop(g.b, p) else min(1, left)

    def refuse_raise(self, g: War, p: int) -> Refusal | None:
        """21.1, 21.1/eligible, 21.1/one-per-phase: may this unit gain a point?"""
        b = g.b
        place = g.at[p]
        if place < 0 or b.side[p] != self.side:
            return Refusal("21.1/eligible", "refuse-not-on-map", {"piece": p})
        if b.arm[p] > TRAIN and b.arm[p] != KNAPSACK:
            return Refusal("21.1", "refuse-no-rp-for-guns")
        if g.strength[p] >= b.top[p]:
            return Refusal("21.1", "refuse-full-strength", {"piece": p})
        if is_troop(b, p) and g.flags[p] & RAISED and not self.freely:
            return Refusal("21.1/one-per-phase", "refuse-raised-already", {"piece": p})
        if self.phase and g.flags[p] & ACTED and not g.flags[p] & RAISED:
            return Refusal("10.0/one-action-per-unit", "refuse-acted", {"piece": p})
        if self.phase and mutinous(g, p):
            return Refusal("10.0", "refuse-mutiny", {"piece": p})
        refusal = self.refuse_raise_there(g, p)
        if refusal is None and self.cost(g, p) > self.halves:
            return Refusal("21.1", "refuse-too-dear", {"piece": p})
        return refusal

    def refuse_raise_there(self, g: War, p: int) -> Refusal | None:
        """21.1/eligible, 23.4/recruit: may points reach a unit where it stands?"""
        b = g.b
        place = g.at[p]
        shut_in = bool(g.flags[p] & INSIDE) and besieged(g, place)
        if self.region != NONE:
            if place != self.region:
                return Refusal("23.4/recruit", "refuse-not-in-expedition", {"piece": p})
        elif self.side == CARLIST:
            if place >= b.n_spaces:
                return Refusal("21.1/eligible", "refuse-expedition-rp", {"piece": p})
            if shut_in:
                return Refusal("21.1/eligible", "refuse-besieged", {"piece": p})
            if self.zone_only and not in_zone(b, place):
                return Refusal("7.1/event", "refuse-not-in-zone", {"place": place})
        else:
            if place < b.n_spaces and b.zone[place] != LIBERAL and not b.port[place]:
                return Refusal("21.1/eligible", "refuse-liberal-rp-place", {"place": place})
            if shut_in and not port_open(g, place):
                return Refusal("21.1/eligible", "refuse-besieged", {"piece": p})
        return None

    def places(self, g: War, troop: bool = True) -> list[int]:
        """21.2/placement, 11.3: where a unit that is built may stand; trains and knapsacks not alone."""
        if self.region != NONE:
            return [self.region]
        from .ch20_reinforcements import carlist_places, liberal_places

        out = liberal_places(g, troop) if self.side == LIBERAL else carlist_places(g)
        return out if troop else [s for s in out if self.can_hold(g, s)]

    def options(self, g: War) -> list[int]:
        """20.2/supply-box, 21.2: what the points left can buy; trains and knapsacks lie open in their box.

        5.4/voluntary-elimination: those on the map may be given up as long as there are points to build them with.
        """
        b = g.b
        chart = b.charts.replacements
        out = [code(S_DONE)]
        mine = [p for p in range(b.n_pieces) if b.side[p] == self.side and g.at[p] >= 0]
        out += [code(S_RAISE, p) for p in mine if self.refuse_raise(g, p) is None]
        if self.region == NONE and self.halves >= chart.build_halves and self.places(g):
            if any(g.at[p] == BAG and b.side[p] == self.side for p in range(b.n_blocks)):
                out.append(code(S_BUILD))
        seen: list[int] = []
        if not self.places(g, False):
            return out
        if self.halves >= chart.logistics_halves:
            out += [code(S_SCRAP, p) for p in range(b.n_pieces) if refuse_scrap(g, self.side, p) is None]
        for p in range(b.n_pieces):
            if g.at[p] != BOX or b.side[p] != self.side:
                continue
            if b.arm[p] in (TRAIN, KNAPSACK) and self.halves >= chart.logistics_halves:
                kind = b.arm[p] * 10 + b.top[p]
                if kind not in seen:
                    seen.append(kind)
                    out.append(code(S_TRAIN, p))
            elif b.regional[p] and self.region != NONE and self.halves >= chart.build_halves:
                kind = 100 + b.arm[p] * 10 + b.top[p]
                if kind not in seen:
                    seen.append(kind)
                    out.append(code(S_REGIONAL, p))
        return out

    def start(self, g: War, _: Answer) -> Signal:
        options = self.options(g)
        if self.halves <= 0 or len(options) == 1:
            return self.goto("finish")
        return self.ask(
            self.side, "spend", "21.0" if self.region == NONE else "23.4/recruit", Pick(options), "spend", "spent",
            {"halves": self.halves},
        )  # fmt: skip

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, War)
        if decision.key != "spend" or len(answer) != 1:
            return None
        kind, p = kind_of(answer[0]), arg_of(answer[0])
        if kind == S_RAISE and p < g.b.n_pieces:
            return self.refuse_raise(g, p)
        if kind == S_REGIONAL:
            return Refusal("21.2", "refuse-regional")
        if kind == S_SCRAP:
            return refuse_scrap(g, self.side, p)
        return Refusal("21.2", "refuse-cannot-build")

    def spent(self, g: War, answer: Answer) -> Signal:
        b = g.b
        kind, p = kind_of(answer[0]), arg_of(answer[0])
        if kind == S_DONE:
            return self.goto("finish")
        if kind == S_RAISE:
            self.halves -= self.cost(g, p)
            raise_strength(g, p, 1, "21.1")
            mark(g, [p], RAISED | (ACTED if self.phase else 0))
            return self.goto("start")
        if kind == S_SCRAP:
            scrap(g, p)
            return self.goto("start")
        if kind == S_BUILD:
            self.halves -= b.charts.replacements.build_halves
            pool = [q for q in range(b.n_blocks) if g.at[q] == BAG and b.side[q] == self.side]
            return self.draw(pool, "piece", "build", "21.2", "drawn", {"side": self.side})
        self.p = p
        if kind == S_REGIONAL:
            self.halves -= b.charts.replacements.build_halves
            self.strength = b.charts.replacements.build_strength
            return self.goto("where")
        return self.goto("how_strong")

    def drawn(self, g: War, answer: Answer) -> Signal:
        """21.2: a unit from the reserve comes with one point and cannot be raised further this phase."""
        self.p = answer[0]
        self.strength = g.b.charts.replacements.build_strength
        tell_more(g, self.side, "unit-drawn", "21.2", {"piece": self.p}, {"side": self.side})
        return self.goto("where")

    def how_strong(self, g: War, _: Answer) -> Signal:
        """21.2: a train or knapsack is built at any strength that can be paid."""
        chart = g.b.charts.replacements
        most = min(g.b.top[self.p], self.halves // chart.logistics_halves)
        if most == 1:
            return self.strong(g, [1])
        return self.ask(
            self.side, "build-strength", "21.2", Pick(list(range(1, most + 1))), "number", "strong", {"piece": self.p}
        )

    def strong(self, g: War, answer: Answer) -> Signal:
        self.strength = answer[0]
        self.halves -= self.strength * g.b.charts.replacements.logistics_halves
        return self.goto("where")

    def where(self, g: War, _: Answer) -> Signal:
        places = self.places(g, g.b.arm[self.p] < TRAIN)
        if len(places) == 1:
            return self.built(g, places)
        return self.ask(self.side, "place-unit", "21.2/placement", Pick(places), "place", "built", {"piece": self.p})

    def can_hold(self, g: War, place: int) -> bool:
        """11.3: trains and knapsacks need a fortress or troops of their own beside them."""
        if fort_side(g, place) == self.side:
            return True
        return any(is_troop(g.b, p) for p in pieces_at(g, self.side, place))

    def built(self, g: War, answer: Answer) -> Signal:
        place = answer[0]
        put(g, self.p, place)
        g.strength[self.p] = self.strength
        if besieged(g, place) and fort_side(g, place) == self.side:
            g.flags[self.p] |= INSIDE
        if self.phase:
            acted(g, [self.p])
        if not self.freely or self.region != NONE:
            mark(g, [self.p], RAISED)
        if g.b.arm[self.p] > TRAIN:
            say(g, "unit-built", "21.2", {"piece": self.p, "left": self.strength, "place": place})
        else:
            tell_more(g, self.side, "unit-built", "21.2", {"piece": self.p, "left": self.strength, "place": place},
                 {"side": self.side, "place": place})  # fmt: skip
        return self.goto("start")

    def finish(self, g: War, _: Answer) -> Signal:
        """21.0: what is not spent is lost, a half point too."""
        if self.halves > 0:
            say(g, "rp-lost", "21.0", {"side": self.side, "halves": self.halves})
        if not self.phase and self.region == NONE:  # within the Actions step 11.5 waits for its end
            for place in range(g.b.n_places):
                settle_stacking(g, place)
        return self.done()
