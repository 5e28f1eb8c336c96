"""11 The Land Movement Phase: stacks move one after another; guerrillas hide and show themselves (20)."""

from __future__ import annotations

from .....core.choice import Answer, Pick, Subset
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Refusal
from .....core.toll import NO_TOLLS, Toll, Tolls
from .....kit.acts import arg_of, kind_of
from .....kit.log import say
from ...codes import CARD, CROSS, EMBARK, END, GO, HIDE, INTO_FORT, LAND, LEAVE, OUT_OF_FORT, SHOW, STACK, STOP
from ...pack.terms import NONE, SHIP
from ...state.model import INSIDE, MOVED, PH_LAND_MOVE, SWITCHED, Continent
from ..queries.ch04_cards import why_no_card, window_cards
from ..queries.ch11_embark import coast_ships, landings, why_no_coast, why_no_landing
from ..queries.ch11_mover import Mover, allowance, any_mover, may_move, movers, strait_between, why_no_move
from ..queries.ch11_reach import (
    OPEN,
    Reach,
    crossings,
    refusal,
    step_cost,
    step_fault,
    why_no_into_fort,
    why_no_out_of_fort,
    why_no_step,
)
from ..queries.ch11_regions import enemy_seen
from ..queries.ch20_guerrillas import why_no_hide, why_no_show
from .cards_movement import on_halt
from .ch04_cards import PlayCard
from .ch11_arrival import Arrive
from .ch11_control import Overrun, caught_alone, update_control
from .ch11_embark import go_aboard
from .ch20_guerrillas import hide, show


class LandMovePhase(Frame):
    """11.2: the player moves as many stacks as he likes, each until it stops (9.1: none moves twice by turns)."""

    side: int

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side

    def start(self, g: Continent, _: Answer) -> Signal:
        for p in g.b.guerrillas[self.side]:
            g.flags[p] &= ~SWITCHED
        return self.goto("sweep")

    def sweep(self, g: Continent, _: Answer) -> Signal:
        """11.2/lone-artillery: guns and leaders among whom enemy units have risen since."""
        for r in range(g.b.n_land):
            if g.chain(0, r) >= 0 and g.chain(1, r) >= 0 and caught_alone(g, self.side, r):
                return self.call(Overrun(self.side, r), "sweep")
        return self.goto("choose")

    def choose(self, g: Continent, _: Answer) -> Signal:
        options = self.options(g)
        if not options:
            return self.done()
        options.append(END)
        return self.ask(self.side, "land-move", "11.2", Pick(options), "act", "chosen")

    def options(self, g: Continent) -> list[int]:
        b = g.b
        out: list[int] = [
            STACK + place
            for place in range(b.n_land + b.n_seas)
            if g.chain(self.side, place) >= 0 and any_mover(g, self.side, place)
        ]
        for p in b.guerrillas[self.side]:
            if g.at[p] >= 0:
                if why_no_hide(g, p) is None:
                    out.append(HIDE + p)
                elif why_no_show(g, p) is None:
                    out.append(SHOW + p)
        out += [CARD + c for c in window_cards(g, self.side, PH_LAND_MOVE)]
        return out

    def chosen(self, g: Continent, answer: Answer) -> Signal:
        kind, x = kind_of(answer[0]), arg_of(answer[0])
        if kind == STACK:
            return self.call(MoveStack(self.side, x), "choose")
        if kind == HIDE:
            hide(g, x)
            return self.goto("choose")
        if kind == SHOW:
            show(g, x)
            return self.goto("sweep")
        if kind == CARD:
            return self.call(PlayCard(x), "sweep")
        return self.done()

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Continent)
        b = g.b
        if len(answer) != 1:
            return None
        kind, x = kind_of(answer[0]), arg_of(answer[0])
        if kind == STACK and x < b.n_places:
            p = g.chain(self.side, x)
            while p >= 0:
                reason = why_no_move(g, p) if b.arm[p] != SHIP else None
                if reason is not None:
                    return reason
                p = g.chained(p)
            return Refusal("11.2", "no-stack", {"place": x})
        if kind == HIDE and x < b.n_pieces:
            return why_no_hide(g, x)
        if kind == SHOW and x < b.n_pieces:
            return why_no_show(g, x)
        if kind == CARD and x < len(b.cards):
            return why_no_card(g, x)
        return None


class MoveStack(Frame):
    """11.2, 3.5: pieces of one region move as one, leg by leg; some may be left on the way, nobody is picked up.

    Pieces aboard ships of a sea land together.
    """

    side: int
    place: int
    group: list[int]
    left: int  # movement points
    legs: int  # regions entered
    path: list[int]  # regions still to be entered

    def __init__(self, side: int = 0, place: int = NONE) -> None:
        super().__init__()
        self.side = side
        self.place = place
        self.group = []
        self.left = 0
        self.legs = 0
        self.path = []

    def start(self, g: Continent, _: Answer) -> Signal:
        able = movers(g, self.side, self.place)
        if len(able) == 1:
            return self.taken(g, able)
        return self.ask(self.side, "who-moves", "11.2", Subset(able, 1), "piece", "taken", {"place": self.place})

    def taken(self, g: Continent, answer: Answer) -> Signal:
        """11.2/slowest: the points of the slowest piece at the start are those of all."""
        self.group = answer[:]
        self.left = allowance(g, self.group)
        return self.goto("choose")

    # where to

    def choose(self, g: Continent, _: Answer) -> Signal:
        options = self.options(g)
        if not options:
            return self.goto("halt")
        if self.legs and len(self.group) > 1:
            options += [LEAVE + p for p in self.group]
        options.append(STOP)
        return self.ask(
            self.side, "where-to", "11.2", Pick(options), "act", "chosen", {"pieces": self.group, "left": self.left}
        )

    def options(self, g: Continent) -> list[int]:
        group = self.group
        if g.b.is_sea(self.place):
            return [LAND + r for r in landings(g, group)]
        m = Mover(g, group)
        out: list[int] = []
        fresh = self.legs == 0
        if self.left > 0 or fresh:
            out += [GO + r for r in Reach(g, m, self.place, self.left, fresh).places]
        if fresh:
            out += [CROSS + r for r in crossings(g, m, self.place)]
            out += [EMBARK + s for s in coast_ships(g, group)]
        if g.b.fortress[self.place]:
            if why_no_into_fort(g, group, self.place) is None:
                out.append(INTO_FORT)
            if fresh and why_no_out_of_fort(g, group, self.place) is None:
                out.append(OUT_OF_FORT)
        return out

    def tolls(self, g: Position, decision: Decision) -> Tolls:
        """11.2, 3.2.4: what each region costs the stack; whom it sees there (20.1: not those who hide)."""
        assert isinstance(g, Continent)
        if decision.key != "where-to" or not g.b.is_land(self.place):
            return NO_TOLLS
        cost = Reach(g, Mover(g, self.group), self.place, self.left, self.legs == 0).cost
        out: Tolls = {}
        for x in decision.choice.items():
            kind, to = kind_of(x), arg_of(x)
            if kind in (GO, CROSS):
                spent = cost[to] if kind == GO else self.left
                out[x] = Toll(spent, max(0, self.left - spent), 0, enemy_seen(g, self.side, to))
        return out

    def chosen(self, g: Continent, answer: Answer) -> Signal:
        kind, x = kind_of(answer[0]), arg_of(answer[0])
        if kind == GO:
            self.path = Reach(g, Mover(g, self.group), self.place, self.left, self.legs == 0).path(x)
            return self.goto("walk")
        if kind == LEAVE:
            self.group = [p for p in self.group if p != x]
            say(g, "stays-behind", "11.2", {"piece": x, "place": self.place})
            return self.goto("choose")
        if kind == CROSS:
            self.left = 0  # 3.2.4: all its points
            return self.enter(g, x)
        if kind == LAND:
            self.left = 0  # 11.2/disembark
            return self.enter(g, x)
        if kind == OUT_OF_FORT:
            self.legs += 1
            return self.call(Arrive(self.group, self.place, self.place), "sallied")
        if kind == EMBARK:
            go_aboard(g, self.group, x)
            self.legs += 1
            return self.goto("halt")
        if kind == INTO_FORT:
            self.go_inside(g)
        return self.goto("halt")

    def go_inside(self, g: Continent) -> None:
        """11.2/fortress-in-out: no points, but it is the end of the move."""
        for p in self.group:
            g.flags[p] |= INSIDE | MOVED
        self.legs += 1
        say(g, "into-fort", "11.2/fortress-in-out", {"pieces": self.group, "place": self.place})
        update_control(g, self.place)

    # the way

    def walk(self, g: Continent, _: Answer) -> Signal:
        """11.2: region by region, as long as nothing has changed ahead."""
        if not self.path:
            return self.goto("choose")
        to = self.path[0]
        self.path = self.path[1:]
        m = Mover(g, self.group)
        cost = self.cost_to(g, m, to)
        if step_fault(g, m, self.place, to) != OPEN or (cost > self.left and self.legs > 0):
            self.path = []
            return self.goto("choose")
        self.left = max(0, self.left - cost)
        return self.enter(g, to)

    def cost_to(self, g: Continent, m: Mover, to: int) -> int:
        near = g.b.adjacent[self.place]
        river = to in near and g.b.river[self.place][near.index(to)]
        return step_cost(g, m, self.place, to, river)

    def enter(self, g: Continent, to: int) -> Signal:
        origin = self.place
        self.place = to
        self.legs += 1
        return self.call(Arrive(self.group, origin, to), "arrived")

    def arrived(self, g: Continent, answer: Answer) -> Signal:
        self.group = [p for p in self.group if g.at[p] == self.place]
        if answer[0] or not self.group:
            return self.goto("halt")
        return self.goto("walk")

    def sallied(self, g: Continent, _: Answer) -> Signal:
        """11.2/fortress-in-out: who only comes out stops there; who marches off needs no leave to come out."""
        self.group = [p for p in self.group if g.at[p] == self.place]
        return self.goto("halt")

    def halt(self, g: Continent, _: Answer) -> Signal:
        """The stack has moved, and will not move again in this phase; so has one that was taken up and put down."""
        for p in self.group:
            g.flags[p] |= MOVED
        if self.legs == 0:
            say(g, "stack-stays", "11.2", {"pieces": self.group, "place": self.place})
        elif self.group:
            frame = on_halt(g, self.group)
            if frame is not None:
                return self.call(frame, "finish")
        return self.goto("finish")

    def finish(self, g: Continent, _: Answer) -> Signal:
        return self.done()

    # why not

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Continent)
        b = g.b
        if decision.key == "who-moves":
            for p in answer:
                if 0 <= p < b.n_pieces and (g.at[p] != self.place or b.side[p] != self.side):
                    return Refusal("11.2/no-pick-up", "no-move-there", {"piece": p, "place": self.place})
                if 0 <= p < b.n_pieces and not may_move(g, p):
                    return why_no_move(g, p)
            return None
        if len(answer) != 1:
            return None
        kind, x = kind_of(answer[0]), arg_of(answer[0])
        if kind in (GO, CROSS, LAND) and b.n_land <= x < b.n_places:
            rule = "3.2.1/sea" if x < b.expeditionary else "3.2.5"
            return Refusal(rule, "no-go-water", {"place": x})
        if kind == GO and x < b.n_land:
            return self.why_no_go(g, x)
        if kind == CROSS and x < b.n_land:
            return self.why_no_cross(g, x)
        if kind == LAND and x < b.n_land:
            return why_no_landing(g, self.group, x)
        if kind == EMBARK and x < b.n_pieces:
            if self.legs:
                return Refusal("11.2/embark", "no-embark-moved", {"pieces": self.group})
            return why_no_coast(g, self.group, x)
        if kind == INTO_FORT:
            return why_no_into_fort(g, self.group, self.place)
        if kind == OUT_OF_FORT:
            return why_no_out_of_fort(g, self.group, self.place)
        return None

    def why_no_go(self, g: Continent, r: int) -> Refusal | None:
        b = g.b
        if not b.is_land(self.place):
            return Refusal("3.2.1/sea", "no-go-sea", {"pieces": self.group})
        if r == self.place:
            return Refusal("11.2", "no-go-here", {"place": r})
        m = Mover(g, self.group)
        if r in b.adjacent[self.place] or (m.only_leaders() and strait_between(b, self.place, r) >= 0):
            reason = why_no_step(g, self.group, self.place, r)
            if reason is not None:
                return reason
        elif strait_between(b, self.place, r) >= 0:
            return Refusal("3.2.4", "no-go-strait", {"place": r})
        return Refusal("11.2", "no-go-points", {"place": r, "left": self.left})

    def why_no_cross(self, g: Continent, r: int) -> Refusal | None:
        if not g.b.is_land(self.place):
            return Refusal("3.2.1/sea", "no-go-sea", {"pieces": self.group})
        if self.legs:
            return Refusal("3.2.4", "no-cross-moved", {"place": r})
        m = Mover(g, self.group)
        if m.only_leaders():
            return Refusal("11.2/leaders-one-per-region", "no-cross-leaders", {"place": r})
        if strait_between(g.b, self.place, r) < 0:
            return Refusal("3.2.4", "no-cross-strait", {"place": r})
        return refusal(g, m, step_fault(g, m, self.place, r), r)
