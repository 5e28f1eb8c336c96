"""The Sergeant answers every decision by rules of thumb, from what his seat can know."""

from __future__ import annotations

from ....core.choice import Allocation, Answer, Pick
from ....core.columns import numbers
from ....core.frame import Decision, Frame, Position
from ....core.game import Bot, Game
from ....core.memory import Memory, fields, ints, recalled
from ....kit.acts import arg_of, kind_of
from ..codes import (
    BONUS,
    BRIGADE,
    DONE,
    ENTER,
    GO_ALONG,
    LEFT_FIRST,
    NO,
    ON_TOP,
    PASS,
    RAPID,
    RECOVER,
    RESUPPLY_PART,
    SINGLE,
    STAND,
    TO,
    YES,
)
from ..rules.flow.ch05_activation import DivisionActivation
from ..rules.flow.ch09_leaders import CommanderMove, LeaderTurn
from ..rules.flow.ch09_movement import UnitTurn
from ..rules.flow.ch09_reaction import ReactFacing, ReactMove
from ..rules.flow.ch10_declare import Reply
from ..rules.flow.ch11_before import RetreatBefore
from ..rules.flow.ch11_continue import Continue
from ..rules.flow.ch11_designate import Designate
from ..rules.queries.ch08_stacks import brigade_of
from ..state.model import IN_PHASE, MARCH, Field
from . import command, fights, leaders, replies, retreats, turns
from .eye import Eye
from .plan import Plan, plan_of, planned
from .scan import Scan
from .ways import Ways


class Sergeant(Bot):
    """Dispatches on the key of a decision. What he sees he could work out again from the position; the plan is of the
    moment when its marker came up, and what he has tried in vain is of this turn of a unit: these he remembers."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.scan: Scan | None = None
        self.plan: Plan | None = None
        self.plan_key: list[int] = []
        self.tried_key: list[int] = []  # a unit in the middle of its turn, and what it has tried in vain
        self.tried: list[int] = []

    def memory(self) -> Memory:
        out = super().memory()
        out["plan"] = [] if self.plan is None else self.plan.plain()
        out["plan_key"] = self.plan_key[:]
        out["tried"] = [self.tried_key[:], self.tried[:]]
        return out

    def recall(self, memory: Memory) -> None:
        super().recall(memory)
        plan = recalled(memory, "plan")
        self.plan = plan_of(plan) if plan else None
        self.plan_key = ints(recalled(memory, "plan_key"))
        tried = fields(recalled(memory, "tried"), 2)
        self.tried_key, self.tried = ints(tried[0]), ints(tried[1])

    # what he sees

    def look(self, g: Field, side: int) -> Scan:
        """A look at the field; the last one if nobody has moved since."""
        if self.scan is None or not self.scan.saw(g, side):
            self.scan = Scan(g, side, self.scan)
        return self.scan

    def think(self, g: Field, side: int, frames: list[Frame]) -> Eye:
        """The plan is made anew for each marker, and whenever a turn's orders are given."""
        key = [side, g.scenario, g.turn]
        if g.active == side:
            key += g.brigades + numbers(g.form_order)
        sc = self.look(g, side)
        if self.plan is None or (key != self.plan_key and (g.active == side or key != self.plan_key[:3])):
            self.plan = planned(g, side, sc, Ways(g.b))
            self.plan_key = key
        return Eye(g, sc, self.plan, Ways(g.b))

    # answers

    def choose(self, game: Game, position: Position, frames: list[Frame], decision: Decision) -> Answer:
        assert isinstance(position, Field)
        choice = decision.choice
        if isinstance(choice, Allocation):  # 5.31: every marker goes into the pool
            return [0] * len(choice.of)
        if not isinstance(choice, Pick):
            return choice.sample(self.rng)
        o = choice.options
        if len(o) == 1:
            return [o[0]]
        x = self.answer(position, frames, decision, o)
        if x not in o:
            x = o[0]
        return [x]

    def answer(self, g: Field, frames: list[Frame], d: Decision, o: list[int]) -> int:
        key = d.key
        top = frames[-1]
        e = self.think(g, d.seat, frames)
        if key in KEYS_COMMAND:
            return self.commands(e, top, d, o)
        if key in KEYS_FIRE:
            return self.fires(e, top, d, o)
        if key in KEYS_SHOCK:
            return self.shocks(e, top, d, o)
        return self.others(e, top, d, o)

    # the table

    def commands(self, e: Eye, top: Frame, d: Decision, o: list[int]) -> int:
        if d.key in KEYS_ORDERS:
            return self.orders(e, d.key, o)
        g = e.g
        key = d.key
        if key == "first-marker":
            return command.first_marker(g, e.plan, o)
        if key == "raise-corps" or key == "raise-division":
            return command.best_of(g, e.plan, o, BONUS)
        if key == "transfer":
            return command.transfer(g, e.plan, o)
        if key == "transfer-from":
            return command.transfer_from(g, e.plan, o)
        if key == "commit" or key == "attach":
            return DONE
        if key == "attach-to":
            return command.attach_to(g, e.plan, o)
        if key == "skip":
            return command.skip(e, o)
        if key == "coordinate" and isinstance(top, DivisionActivation):
            return command.coordinate(e, top.formation)
        if key == "join":
            return command.best_of(g, e.plan, o, BRIGADE)
        if key == "brigade":
            return command.next_brigade(e, o)
        return self.staff(e, top, key, o)

    def staff(self, e: Eye, top: Frame, key: str, o: list[int]) -> int:
        """Commanders, engineers, men who come back."""
        if key == "automatic-rally":
            return command.automatic(o)
        if key == "commanders":
            return command.commanders(e, o)
        if key == "commander-turn" and isinstance(top, CommanderMove):
            return command.commander_turn(e, top.x, o)
        if key == "engineering":
            return command.engineering(e, o)
        if key == "refit":
            return command.refit(e.g, e.sc, e.plan, o)
        return o[0]

    def orders(self, e: Eye, key: str, o: list[int]) -> int:
        g = e.g
        if key == "division-orders":
            return command.division_orders(g, e.plan, o)
        if key == "orders-change":
            return command.orders_change(g, e.plan, o)
        if key == "new-orders":
            return command.new_orders(g, e.plan, o)
        if key == "reinforcement-orders":
            return command.arrival_orders(e.plan, o)
        if key == "reserve":
            return command.to_reserve(g, e.plan, o)
        return command.leave_reserve(g, e.plan, o)

    # fire

    def fires(self, e: Eye, top: Frame, d: Decision, o: list[int]) -> int:
        g = e.g
        key = d.key
        if isinstance(top, Reply):
            if key == "fire-where":
                x = replies.aim(g, self.number(d, "unit"), o, top.kind)
                return x if x >= 0 else o[0]
            if key == "rapid-fire":
                return replies.fire_how(e, self.number(d, "unit"), o)
            return replies.reply(g, top, o)
        u = self.number(d, "unit")
        if key == "fire-how":
            return replies.fire_how(e, u, o)
        if key == "fire-part" or key == "fire-also" or key == "fire-section":
            if key == "fire-section":
                u = self.number(d, "part") // 3
            x = replies.aim(g, u, o, IN_PHASE)
            return x if x >= 0 else PASS if PASS in o else DONE
        if key == "rapid-fire":
            return RAPID if e.sc.near[g.at[u]] <= 1 else SINGLE
        if key == "fire-targets" and DONE in o:
            return DONE
        return replies.fire_pick(g, u, o)

    # shock

    def shocks(self, e: Eye, top: Frame, d: Decision, o: list[int]) -> int:
        g = e.g
        key = d.key
        if key == "designate" and isinstance(top, Designate):
            return fights.designate(e, top, o)
        if key == "shock-target":
            return fights.shock_target(g, self.numbers(d, "units"), o)
        if key == "continue-shock" and isinstance(top, Continue):
            return fights.continue_shock(e, top, o)
        if key == "retreat-before" and isinstance(top, RetreatBefore):
            return fights.retreat_before(e, top, o)
        if key == "pre-shock-unit":
            return retreats.steadiest(g, o)
        if key == "stand-firm":
            return retreats.strongest(g, o)
        if key == "charge-ride":
            return fights.charge_ride(e, self.numbers(d, "units"), self.numbers(d, "hexes"), o)
        if key == "charge-evaded":
            return fights.evaded(o)
        if key == "countercharge":
            return fights.countercharge(e, self.number(d, "hex"), self.numbers(d, "units"), o)
        return self.shocked(e, d, o)

    def shocked(self, e: Eye, d: Decision, o: list[int]) -> int:
        """After a shock: who advances, and how he faces."""
        key = d.key
        if key == "shock-advance" or key == "counter-advance":
            return retreats.advance(e, self.number(d, "unit"), o, STAND)
        if key == "counter-same":
            return STAND
        if key == "continue-to":
            return retreats.advance(e, self.numbers(d, "units")[0], o, STAND)
        if key in ("advance-facing", "continue-facing", "counter-facing"):
            units = self.numbers(d, "units")
            u = self.number(d, "unit") if not units else units[0]
            return retreats.face_best(e, u, e.g.at[u], o, STAND)
        if key == "combine":
            return YES
        if key == "shock-order":
            return LEFT_FIRST
        return o[0]

    # units, leaders and the rest

    def others(self, e: Eye, top: Frame, d: Decision, o: list[int]) -> int:
        key = d.key
        if key == "activate":
            return turns.next_up(e, o)
        if key == "unit-turn" and isinstance(top, UnitTurn):
            return self.unit_turn(e, top, o)
        if key == "leader-turn" and isinstance(top, LeaderTurn):
            return leaders.leader_turn(e, top.x, o)
        if key == "react-facing" and isinstance(top, ReactFacing):
            return replies.react_facing(e, top, o)
        if key == "react-move" and isinstance(top, ReactMove):
            return replies.react_move(e, top, o)
        if key == "retreat" or key == "withdraw" or key == "guns-retreat":
            units = self.numbers(d, "units")
            return retreats.retreat(e, units[0] if units else self.number(d, "unit"), o)
        if key == "advance":
            return retreats.advance(e, self.number(d, "unit"), o, NO)
        if key == "advance-line" or key == "shrink":
            return retreats.shrink(e, o)
        if key == "enter":
            return self.enter(e, o)
        if key == "guns-first":
            return YES
        if key == "above-guns" or key == "stack-order":
            return ON_TOP
        if key in ("leader-refuge", "place-leader", "recover-where"):
            return retreats.safest(e, o, TO)
        if key in KEYS_FACING:
            return self.face(e, d, o)
        return self.leftover(e, key, o)

    def face(self, e: Eye, d: Decision, o: list[int]) -> int:
        """How a unit turns where it stands, or where it comes back to."""
        u = self.number(d, "unit")
        h = max(e.plan.place[brigade_of(e.g, u)], 0) if d.key == "recover-facing" else e.g.at[u]
        return retreats.face_best(e, u, h, o, NO)

    def leftover(self, e: Eye, key: str, o: list[int]) -> int:
        """What is seldom asked: the leader goes along, men come back in strength, guns are supplied; else no."""
        if key == "recover":
            for x in o:
                if kind_of(x) == RECOVER and e.g.sp[arg_of(x)] >= 2:
                    return x
            return DONE
        if key == "leader-along" or key == "resupply-section":
            wanted = GO_ALONG if key == "leader-along" else RESUPPLY_PART
            for x in o:
                if kind_of(x) == wanted:
                    return x
        if key in KEYS_FIRST:
            return o[0]
        for x in (NO, PASS, DONE, STAND):
            if x in o:
                return x
        return o[0]

    def unit_turn(self, e: Eye, top: UnitTurn, o: list[int]) -> int:
        """What changed nothing is not tried again."""
        g = e.g
        u = top.u
        key = [g.turn, u, g.at[u], g.spent[u], g.done[u], g.facing[u], g.state[u]]
        if key != self.tried_key:
            self.tried_key = key
            self.tried = []
        left = [x for x in o if x not in self.tried]
        x = turns.unit_turn(e, top, left if left else o)
        self.tried.append(x)
        return x

    def enter(self, e: Eye, o: list[int]) -> int:
        """9.71: by the hex nearest to the goal, with the leaders of the group."""
        g = e.g
        for x in o:
            if kind_of(x) == GO_ALONG:
                return x
        best = -1
        least = 1 << 30
        for x in o:
            if kind_of(x) == ENTER:
                h = arg_of(x)
                n = 0
                for f in g.brigades:
                    if e.plan.goal[f] >= 0:
                        n = e.ways.to(g, e.plan.goal[f], 0, MARCH)[h]
                        break
                if n < least:
                    least = n
                    best = x
        return best if best >= 0 else DONE

    def number(self, d: Decision, name: str) -> int:
        x = d.args.get(name)
        return x if isinstance(x, int) else 0

    def numbers(self, d: Decision, name: str) -> list[int]:
        x = d.args.get(name)
        return [y for y in x if isinstance(y, int)] if isinstance(x, list) else []


KEYS_COMMAND = frozenset((
    "first-marker", "raise-corps", "raise-division", "transfer", "transfer-from", "commit", "attach", "attach-to",
    "skip", "coordinate", "join", "brigade", "division-orders", "orders-change", "new-orders", "reinforcement-orders",
    "reserve", "leave-reserve", "automatic-rally", "commanders", "commander-turn", "engineering", "refit",
))  # fmt: skip
KEYS_ORDERS = frozenset((
    "division-orders", "orders-change", "new-orders", "reinforcement-orders", "reserve", "leave-reserve",
))  # fmt: skip
KEYS_FACING = frozenset(("turn-after-rally", "recover-facing", "parapet-facing"))
KEYS_FIRST = frozenset(("leader-enter", "replace-with", "re-man", "withdraw-next"))  # the first answer will do
KEYS_FIRE = frozenset((
    "return-fire", "preshock-fire", "withdrawal-fire", "approach-fire", "fire-where", "rapid-fire", "fire-join",
    "fire-also", "fire-divide", "fire-larger", "fire-sections", "fire-section", "fire-targets", "fire-how", "fire-part",
))  # fmt: skip
KEYS_SHOCK = frozenset((
    "designate", "shock-target", "continue-shock", "retreat-before", "pre-shock-unit", "stand-firm", "charge-ride",
    "charge-evaded", "countercharge", "envelop", "shock-advance", "counter-advance", "counter-same", "continue-to",
    "advance-facing", "continue-facing", "counter-facing", "combine", "shock-order",
))  # fmt: skip
