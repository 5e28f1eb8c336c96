"""16 Before the battlefield: who attacks, what the defender builds, which armies come."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal, split_answers
from .....core.refusal import Args, Refusal
from .....kit.log import say
from ...codes import NO_MORE, WORKS, arg_of
from ...pack.names import NONE
from ...state.effects_army import enlist
from ...state.effects_field import set_period, set_roles, spend
from ...state.model import OPT_MIXED, OPT_REGIMENTAL, Field
from ..choices.levy import Levy
from ..queries.ch14_muster import offers
from ..queries.ch16_scenario import army_limit, chart, defender, rule


class Gathering(Frame):
    """16: the period, roles by lot, the defender's works, the armies (15/army-size-and-table: of the points agreed on).

    The result: the kinds of works that were bought.
    """

    works: list[int]

    def __init__(self) -> None:
        super().__init__()
        self.works = []

    def start(self, g: Field, _: Answer) -> Signal:
        """scenario/pitched-battle and the others: both armies are of one period, unless the players agree otherwise;
        where they have not named one, chance does."""
        if g.period != NONE or g.options & OPT_MIXED:
            return self.goto("sides")
        return self.roll(1, "roll-period", rule(g), "drawn", sides=len(g.b.roster.periods))

    def drawn(self, g: Field, faces: Answer) -> Signal:
        set_period(g, faces[0] - 1, rule(g))
        return self.goto("sides")

    def sides(self, g: Field, _: Answer) -> Signal:
        if not chart(g).roles:
            return self.goto("levy")
        return self.roll(1, "roll-roles", rule(g), "roles")

    def roles(self, g: Field, faces: Answer) -> Signal:
        """16: chance says who attacks: blue on 1 to 3."""
        set_roles(g, 0 if faces[0] <= 3 else 1, rule(g))
        if chart(g).works is None:
            return self.goto("levy")
        return self.call(BuyWorks(), "built")

    def built(self, g: Field, works: Answer) -> Signal:
        self.works = works
        return self.goto("levy")

    def levy(self, g: Field, _: Answer) -> Signal:
        """14: both gather their armies unseen by the other."""
        return self.ask_all(g, "levied")

    def parts(self, g: Position) -> list[Decision]:
        assert isinstance(g, Field)
        out: list[Decision] = []
        for side in (0, 1):
            args: Args = {"n": army_limit(g, side), "side": side}
            out.append(Decision(side, "levy", "15/army-size-and-table", self.choice(g, side), "army", args, True))
        return out

    def choice(self, g: Field, side: int) -> Levy:
        limit = army_limit(g, side)
        return Levy(g.b, limit, g.period, offers(g.b, limit, g.period), 1 if g.options & OPT_REGIMENTAL else 0)

    def levied(self, g: Field, joined: Answer) -> Signal:
        answers = split_answers(joined)
        for side in (0, 1):
            enlist(g, side, self.choice(g, side).army(answers[side]))
        return self.done(self.works)

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        return decision.choice.refusal(answer) if isinstance(decision.choice, Levy) else None


class BuyWorks(Frame):
    """scenario/assault-on-the-position: the defender spends from a quarter to a half of his points on works."""

    bought: list[int]

    def __init__(self) -> None:
        super().__init__()
        self.bought = []

    def start(self, g: Field, _: Answer) -> Signal:
        works = chart(g).works
        assert works is not None
        side = defender(g)
        left = g.limit * works.most // 100 - g.spent[side]
        options = [WORKS + g.b.terrain_no[works.kinds[i]] for i in range(len(works.kinds)) if works.costs[i] <= left]
        if 100 * g.spent[side] >= g.limit * works.least:
            if not options:
                return self.done(self.bought)
            options.append(NO_MORE)
        args: Args = {"n": left, "spent": g.spent[side]}
        return self.ask(side, "buy-works", rule(g), Pick(options), "act", "chosen", args)

    def chosen(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == NO_MORE:
            return self.done(self.bought)
        works = chart(g).works
        assert works is not None
        kind = arg_of(answer[0])
        spend(g, defender(g), works.costs[works.kinds.index(g.b.terrain_id[kind])])
        self.bought.append(kind)
        say(g, "works-bought", rule(g), {"side": defender(g), "terrain": kind, "n": g.spent[defender(g)]})
        return self.goto("start")
