"""15.0 The New Units Phase."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Refusal
from .....kit.acts import arg_of, kind_of
from .....kit.log import say
from ...codes import PIECE, PLACE
from ...pack.terms import GARRISON, POOL
from ...state.effects import enter_play
from ...state.model import INSIDE, Continent
from ..queries.ch08_purchases import bought_strength
from ..queries.ch15_new_units import (
    colonel_places,
    ground,
    new_units,
    places_for,
    slots,
    why_no_colonel_here,
    why_no_deploy,
)


class NewUnitsPhase(Frame):
    """15.0: what was bought comes to the map: units and ships first, then colonels, who may join them (8.4)."""

    side: int
    todo: list[int]
    fresh: list[int]  # units deployed in this phase
    piece: int  # being deployed

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side
        self.todo = []
        self.fresh = []
        self.piece = -1

    def start(self, g: Continent, _: Answer) -> Signal:
        self.todo = new_units(g, self.side)
        return self.goto("next")

    def next(self, g: Continent, _: Answer) -> Signal:
        """The unit with the fewest places first, so that those bound to their home find it open."""
        self.piece = -1
        fewest: list[int] = []
        for p in self.todo:
            if p >= g.b.n_leaders:
                found = places_for(g, p)
                if self.piece < 0 or len(found) < len(fewest):
                    self.piece = p
                    fewest = found
        if self.piece < 0:
            return self.goto("colonel")
        rivals = self._rivals(g, fewest)
        if fewest and len(rivals) > slots(g, fewest):
            return self.ask(
                self.side, "deploy-first", "15.0/two-per-region", Pick([PIECE + p for p in rivals]), "act", "first",
                {"n": slots(g, fewest)},
            )  # fmt: skip
        return self.goto("deploy")

    def _rivals(self, g: Continent, places: list[int]) -> list[int]:
        """The new units that have no other places than these; a port is a place of its region."""
        b = g.b
        lands = [ground(b, place) for place in places]
        out: list[int] = []
        for p in self.todo:
            if p >= b.n_leaders:
                found = places_for(g, p)
                if found and len([place for place in found if ground(b, place) in lands]) == len(found):
                    out.append(p)
        return out

    def first(self, g: Continent, answer: Answer) -> Signal:
        self.piece = arg_of(answer[0])
        return self.goto("deploy")

    def deploy(self, g: Continent, _: Answer) -> Signal:
        found = places_for(g, self.piece)
        if not found:
            self._lose(g, "15.0/lost")
            return self.goto("next")
        if len(found) == 1:
            return self.deployed(g, [PLACE + found[0]])
        return self.ask(
            self.side, "deploy", "15.0", Pick([PLACE + r for r in found]), "act", "deployed", {"piece": self.piece}
        )

    def deployed(self, g: Continent, answer: Answer) -> Signal:
        """8.2, 15.0: on the map, with the strength of a bought unit; a garrison in the fortress of its home."""
        b = g.b
        place = arg_of(answer[0])
        p = self.piece
        enter_play(g, p, place, bought_strength(b, p))
        if b.traits[p] & GARRISON and b.fortress[place] > 0:
            g.flags[p] |= INSIDE
        g.placed[ground(b, place)] += 1
        self.todo.remove(p)
        self.fresh.append(p)
        say(g, "deployed", "15.0", {"piece": p, "place": place, "n": g.strength[p]})
        return self.goto("next")

    def _lose(self, g: Continent, rule: str) -> None:
        """15.0/lost: back to the Force Pool, and nothing is paid back."""
        say(g, "not-deployed", rule, {"piece": self.piece})
        self.todo.remove(self.piece)
        g.move(self.piece, POOL)

    def colonel(self, g: Continent, _: Answer) -> Signal:
        """8.4: with a new unit of his country, or with the largest stack of it."""
        if not self.todo:
            return self.done()
        self.piece = self.todo[0]
        found = colonel_places(g, self.piece, self.fresh)
        if not found:
            self._lose(g, "8.4")
            return self.goto("colonel")
        if len(found) == 1:
            return self.arrives(g, [PLACE + found[0]])
        return self.ask(
            self.side, "colonel-arrival", "8.4", Pick([PLACE + r for r in found]), "act", "arrives",
            {"piece": self.piece},
        )  # fmt: skip

    def arrives(self, g: Continent, answer: Answer) -> Signal:
        place = arg_of(answer[0])
        enter_play(g, self.piece, place, 0)
        self.todo.remove(self.piece)
        say(g, "colonel-arrives", "8.4", {"piece": self.piece, "place": place})
        return self.goto("colonel")

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        """15.0, 8.4: the reason against a region that is not on offer."""
        assert isinstance(g, Continent)
        if not isinstance(g, Continent) or len(answer) != 1 or kind_of(answer[0]) != PLACE:
            return None
        place = arg_of(answer[0])
        if place >= g.b.n_places:
            return None
        if decision.key == "deploy":
            return why_no_deploy(g, self.piece, place)
        if decision.key == "colonel-arrival":
            return why_no_colonel_here(g, self.piece, place, self.fresh)
        return None
