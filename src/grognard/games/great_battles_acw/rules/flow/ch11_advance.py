"""11.46 Step 6c of a shock: the attackers follow into the hexes the defenders have left."""

from __future__ import annotations

from .....core.choice import NO_ANSWER, Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Refusal
from .....kit.acts import arg_of, kind_of
from ...codes import STAND, TO, TURN
from ...state.effects import face
from ...state.model import Field
from ..queries.ch07_facing import plain_front_mask
from ..queries.ch08_limits import others_at, why_no_stack
from ..queries.ch08_lines import passable
from ..queries.ch08_stacks import enemy_at, extended, hex_of, hexes_of, in_play, parts_of, units_at
from ..queries.ch11_onward import leads_on, turns
from .ch12_advance import Advance, why_no_advance


def open_hexes(g: Field, u: int, hexes: list[int], planned: list[int]) -> list[int]:
    """11.46, 12.6, 8.12: those of the vacated hexes that a unit can advance into, with those already on their way.

    `planned`: unit, hex, ...
    """
    out: list[int] = []
    for h in hexes:
        if enemy_at(g, g.b.side[u], h) or h in out:
            continue
        ahead = False
        for p in parts_of(g, u):
            here = hex_of(g, p)
            s = g.b.grid.side_to(here, h)
            if s >= 0 and plain_front_mask(g, p) >> s & 1 and passable(g, u, here, h):
                ahead = True
        parts = [3 * u]
        parts += [3 * planned[i] for i in range(0, len(planned), 2) if planned[i + 1] == h]
        if ahead and why_no_stack(g, parts, h) is None:
            out.append(h)
    return out


def marching_order(g: Field, units: list[int], chargers: list[int]) -> list[int]:
    """11.46: chargers first, then those who lay on top of their stacks, then the rest."""
    out: list[int] = [u for u in units if u in chargers]
    for u in units:
        if u not in out and units_at(g, g.at[u])[0] == u:
            out.append(u)
    return out + [u for u in units if u not in out]


class Follow(Frame):
    """11.46, 11.35: attackers advance into vacated hexes, as far as stacking allows. Result: the units that did.

    `must`: everybody who can has to; otherwise each may stay.
    """

    units: list[int]
    chargers: list[int]
    hexes: list[int]
    must: bool
    i: int
    planned: list[int]  # unit, hex, ...
    gone: list[int]
    party: list[int]
    to: int
    keen: list[int]  # who has to continue the shock

    def __init__(
        self,
        units: list[int] = NO_ANSWER,
        chargers: list[int] = NO_ANSWER,
        hexes: list[int] = NO_ANSWER,
        must: bool = True,
        keen: list[int] = NO_ANSWER,
    ) -> None:
        super().__init__()
        self.units = units[:]
        self.chargers = chargers[:]
        self.hexes = hexes[:]
        self.must = must
        self.i = 0
        self.planned = []
        self.gone = []
        self.party = []
        self.to = -1
        self.keen = keen[:]

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        if not isinstance(g, Field) or len(answer) != 1 or decision.key != "shock-advance":
            return None
        if kind_of(answer[0]) == STAND:
            return Refusal("11.46", "no-stay-behind", {"unit": self.units[self.i]})
        if kind_of(answer[0]) == TO:
            to = arg_of(answer[0])
            if to not in self.hexes:
                return Refusal("11.46", "no-advance-there", {"hex": to})
            return why_no_advance(g, self.units[self.i], to)
        return None

    def start(self, g: Field, answer: Answer) -> Signal:
        self.units = marching_order(g, [u for u in self.units if in_play(g, u)], self.chargers)
        return self.goto("plan")

    def plan(self, g: Field, answer: Answer) -> Signal:
        while self.i < len(self.units):
            u = self.units[self.i]
            where = open_hexes(g, u, self.hexes, self.planned)
            if where and (len(where) > 1 or not self.must):
                options = [TO + h for h in where]
                if not self.must:
                    options.append(STAND)
                side = g.b.side[u]
                return self.ask(side, "shock-advance", "11.46", Pick(options), "act", "planned_one", {"unit": u})
            if where:
                self.planned += [u, where[0]]
            self.i += 1
        return self.goto("march")

    def planned_one(self, g: Field, answer: Answer) -> Signal:
        if answer[0] != STAND:
            self.planned += [self.units[self.i], arg_of(answer[0])]
        self.i += 1
        return self.goto("plan")

    def march(self, g: Field, answer: Answer) -> Signal:
        """Those from one hex that go to the same hex go together, in their order."""
        if not self.planned:
            return self.done(self.gone)
        u, to = self.planned[0], self.planned[1]
        rest: list[int] = []
        party: list[int] = []
        for i in range(0, len(self.planned), 2):
            v = self.planned[i]
            if not in_play(g, v):
                continue
            if self.planned[i + 1] == to and g.at[v] == g.at[u]:
                party.append(v)
            else:
                rest += [v, self.planned[i + 1]]
        self.planned = rest
        if not party:
            return self.goto("march")
        self.party = [v for v in units_at(g, g.at[u]) if v in party]
        self.to = to
        return self.call(Advance(self.party, to, True, False), "arrived")

    def arrived(self, g: Field, answer: Answer) -> Signal:
        """11.46, 12.6: they may turn by a vertex; those who must go on do not turn away from the enemy (11.47)."""
        self.party = [u for u in self.party if in_play(g, u) and self.to in hexes_of(g, u)]
        self.gone += self.party
        if not self.party or extended(g, self.party[0]) or others_at(g, self.party, self.to):
            return self.goto("march")
        u = self.party[0]
        facings = turns(g.facing[u])
        keen = [v for v in self.party if v in self.keen]
        if keen:
            most = g.b.charts.shock.continued_hexes
            towards = [f for f in facings if leads_on(g, keen[0], self.to, f, most)]
            facings = towards if towards else facings
        if len(facings) == 1:
            return self.turned(g, [TURN + facings[0]])
        options = [TURN + f for f in facings]
        return self.ask(
            g.b.side[u], "advance-facing", "11.46", Pick(options), "act", "turned", {"unit": u, "hex": self.to}
        )

    def turned(self, g: Field, answer: Answer) -> Signal:
        for u in self.party:
            face(g, u, arg_of(answer[0]))
        return self.goto("march")
