"""The Sergeant answers every decision by rules of thumb, from what his seat can know."""

from __future__ import annotations

from ....core.choice import Answer, Choice, Pick, Poses, Subset
from ....core.frame import Decision, Frame, Position
from ....core.game import Bot, Game
from ....core.memory import Memory, fields, ints, items, number, real, recalled
from ....space.spot import Spot
from ....space.table import INCH, bearing
from ....space.walk import Walk
from ..codes import (
    ADVANCE,
    EDGE,
    END,
    EXPERT,
    FIRE_CANISTER,
    FIRE_SHOT,
    FIRST,
    HALT,
    NO,
    NO_MORE,
    OFFICER,
    ORDER,
    PLACE,
    QUICK,
    REGION,
    SIDE,
    STAY,
    TERRAIN,
    UNLIMBER,
    YES,
    index_of,
    kind_of,
)
from ..pack.names import LANDS, NONE
from ..rules.choices.levy import Levy
from ..rules.flow.ch03_march import March
from ..rules.flow.ch03_orders import GiveOrder
from ..rules.flow.ch08_declare import DeclareCharge
from ..rules.flow.ch08_reactions import CallOff, React
from ..rules.flow.ch10_courage import Courage
from ..rules.flow.ch16_ground import Build
from ..rules.flow.ch16_reserves import ComeOn
from ..rules.queries.ch11_artillery import CANISTER_SHOT
from ..rules.queries.ch16_scenario import chart
from ..rules.queries.common import is_gun, is_officer
from ..state.model import Field
from . import charges, fire, levies, officers, setup, siege
from .eye import Eye
from .marches import Marches, Plan, first_of
from .routes import Routes, ground_key
from .siege import Survey
from .ways import out_of_house

LAND = LANDS.index("fertile")
OPEN_LAND = LANDS.index("steppe")  # where little is in the way of who has to destroy his enemy


class Sergeant(Bot):
    """Dispatches on the key of a decision. What he remembers carries the plans of a phase from one answer to the next;
    the ways over the ground he could work out again from the position."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.key: list[int] = []  # the movement phase the memory is of
        self.plans: dict[int, Plan] = {}
        self.idle: list[int] = []  # units that are to halt
        self.routes: Routes | None = None
        self.survey: Survey | None = None
        self.ridden: list[int] = []  # officers who have been asked

    def memory(self) -> Memory:
        out = super().memory()
        out["phase"] = self.key[:]
        out["plans"] = [[p, x.act, x.path[:], x.score] for p, x in self.plans.items()]
        out["idle"] = self.idle[:]
        out["ridden"] = self.ridden[:]
        return out

    def recall(self, memory: Memory) -> None:
        super().recall(memory)
        self.key = ints(recalled(memory, "phase"))
        self.plans = {}
        for each in items(recalled(memory, "plans")):
            x = fields(each, 4)
            self.plans[number(x[0])] = Plan(number(x[1]), ints(x[2]), real(x[3]))
        self.idle = ints(recalled(memory, "idle"))
        self.ridden = ints(recalled(memory, "ridden"))

    def choose(self, game: Game, position: Position, frames: list[Frame], decision: Decision) -> Answer:
        assert isinstance(position, Field)
        choice = decision.choice
        if isinstance(choice, Pick) and len(choice.options) == 1:
            return [choice.options[0]]
        answer = self.answer(position, frames, decision, choice)
        if answer is not None and choice.fault(answer) is None:
            return answer
        if isinstance(choice, Poses):
            offers = choice.options()
            if offers:
                return offers[0]
        return choice.sample(self.rng)

    def look(self, g: Field, seat: int) -> Eye:
        """A look at the table; the ground is surveyed again only when it has changed."""
        if self.routes is None or self.routes.key != ground_key(g, seat):
            self.routes = Routes(g, seat)
            self.survey = Survey(self.routes)
        if self.survey is not None:
            self.survey.open = {}  # where there is room depends on who stands where now
        return Eye(g, seat, self.routes, self.survey)

    def answer(self, g: Field, frames: list[Frame], d: Decision, choice: Choice) -> Answer | None:
        if isinstance(choice, Pick):
            x = self.pick(g, frames, d, choice.options)
            return None if x == NONE else [x]
        if isinstance(choice, Subset):
            return self.subset(g, d, choice)
        if isinstance(choice, Poses):
            return self.pose(g, frames, d, choice)
        if isinstance(choice, Levy):
            return levies.levy(g, d.seat, choice, self.rng)
        return None

    def subset(self, g: Field, d: Decision, choice: Subset) -> Answer | None:
        if d.key == "anticipate":
            if g.turn >= 2 and officers.enemy_near(g, d.seat, 12 * INCH):
                return [choice.of[0]]
            return []
        return None

    # one of several

    def pick(self, g: Field, frames: list[Frame], d: Decision, o: list[int]) -> int:
        key = d.key
        if key in KEYS_MOVE:
            return self.moves(g, frames, d, o)
        if key in KEYS_FIRE:
            return self.fires(g, frames, d, o)
        if key in KEYS_FIGHT:
            return self.fights(g, frames, d, o)
        if key in KEYS_OFFICERS:
            return self.leads(g, frames, d, o)
        if key in KEYS_GROUND:
            return self.lays(g, d, o)
        return self.deploys(g, d, o)

    def moves(self, g: Field, frames: list[Frame], d: Decision, o: list[int]) -> int:
        key = d.key
        top = frames[-1]
        if key == "order-whom":
            return self.order_whom(g, d.seat, o)
        if key == "order" and isinstance(top, GiveOrder):
            return self.order(g, d.seat, top.p, o).act
        if key == "unlimber":
            return UNLIMBER
        if key == "first-formation" or key == "arrive-form" or key == "leave-formation":
            return setup.formation(g, self.piece(d), o)
        if key == "first-limber":
            return UNLIMBER
        if key == "mover":  # who moves last knows more
            return SIDE + 1 - d.seat
        return o[0]

    def fires(self, g: Field, frames: list[Frame], d: Decision, o: list[int]) -> int:
        key = d.key
        if key == "fire-with":
            return fire.fire_with(g, o)
        if key == "fire-side":
            return fire.fire_side(self.look(g, d.seat), frames, o)
        if key == "fire-target":
            return fire.fire_target(self.look(g, d.seat), frames, o)
        if key == "fire-with-what":
            best = fire.with_what(g, self.arg(d, "by"), self.arg(d, "at"))
            return FIRE_CANISTER if best == CANISTER_SHOT else FIRE_SHOT
        return fire.test_first(g, o)

    def fights(self, g: Field, frames: list[Frame], d: Decision, o: list[int]) -> int:
        key = d.key
        top = frames[-1]
        if key == "charge":
            return charges.charge(self.look(g, d.seat), frames, o)
        if key == "charge-whom" and isinstance(top, DeclareCharge):
            return charges.charge_whom(self.look(g, d.seat), frames, top, o)
        if key == "charge-with" and isinstance(top, DeclareCharge):
            return charges.charge_with(self.look(g, d.seat), frames, top, o)
        if key == "react-to" and isinstance(top, React):
            return charges.react_to(g, top, o)
        if key == "reaction" and isinstance(top, React):
            return charges.reaction(g, top, o)
        if key == "call-off" and isinstance(top, CallOff):
            return charges.call_off(g, top)
        if key == "combat":
            return charges.next_combat(g, o)
        if key == "strike-back":
            return charges.strike_back(g, self.piece(d), o)
        if key == "expert-fighters":
            return EXPERT
        if key == "regroup":
            return STAY
        return o[0]

    def leads(self, g: Field, frames: list[Frame], d: Decision, o: list[int]) -> int:
        key = d.key
        top = frames[-1]
        if key == "officer-moves":
            self.new_phase(g, d.seat)
            x = officers.officer_moves(self.look(g, d.seat), o, self.ridden)
            if x != END:
                self.ridden.append(index_of(x))
            return x
        if key == "officer-leave":
            return END
        if key == "officer-pace":
            return officers.pace(self.look(g, d.seat), self.arg(d, "officer"), o)
        if key == "officer-join":
            return NO
        if key == "rally-officer":
            return officers.rally_officer(g, o)
        if key == "rally-unit":
            return officers.rally_unit(g, o)
        if key == "discipline-bonus":
            return officers.bonus(g, o)
        if key == "form-up":
            return next(x for x in o if kind_of(x) == OFFICER)
        if key == "hold-fast" and isinstance(top, Courage):
            return officers.hold_fast(g, top, o)
        if key == "courage-again":
            return YES
        return o[0]

    def lays(self, g: Field, d: Decision, o: list[int]) -> int:
        """The country, the edges and what is built."""
        key = d.key
        if key == "land":
            return REGION + (OPEN_LAND if chart(g).victory == "points" else LAND)
        if key in ("more-terrain", "extra-terrain"):
            return NO_MORE
        if key == "sides":
            first = FIRST + 1 - d.seat
            return first if first in o else EDGE if EDGE in o else o[0]
        if key == "sides-first":
            return FIRST + 1 - d.seat
        if key == "build":
            return TERRAIN + g.b.stone_house if TERRAIN + g.b.stone_house in o else o[0]
        if key == "buy-works":
            return setup.buy(g.b, o)
        return EDGE + siege.edge(g, d.seat)  # attack-edge

    def deploys(self, g: Field, d: Decision, o: list[int]) -> int:
        key = d.key
        if key == "halves":
            return setup.halves(g, o)
        if key == "deploy-how":
            return setup.how(g, d.seat, o)
        if key in ("hide", "moment"):
            return NO
        if key in ("replan", "home", "vanguard"):
            return END
        if key == "sappers":
            return setup.sappers(g, d.seat, o)
        if key == "arrive":
            found = [x for x in o if kind_of(x) == PLACE]
            guns = [x for x in found if is_gun(g, index_of(x))]
            for x in [x for x in found if x not in guns] + guns:  # guns last: they are in the way of others
                return x
        if key == "arrive-pace":
            return QUICK if QUICK in o and not is_officer(g, self.piece(d)) else ADVANCE
        return o[0]

    # movement

    def new_phase(self, g: Field, seat: int) -> None:
        """A new phase, a new memory."""
        key = [g.turn, g.phase, seat]
        if key != self.key:
            self.key = key
            self.plans = {}
            self.idle = []
            self.ridden = []

    def order_whom(self, g: Field, seat: int, o: list[int]) -> int:
        """The next unit that has something better to do than to halt."""
        self.new_phase(g, seat)
        e = self.look(g, seat)
        able = [index_of(x) for x in o if kind_of(x) == ORDER and index_of(x) not in self.idle]
        if not able:
            return END
        m = Marches(e)
        for p in first_of(e, able):
            plan = m.plan(p)
            if plan.act == HALT:
                self.idle.append(p)
                continue
            self.plans[p] = plan
            for x in o:
                if kind_of(x) == ORDER and index_of(x) == p:
                    return x
        return END

    def order(self, g: Field, seat: int, p: int, o: list[int]) -> Plan:
        """The order that was planned; another is thought of when it is not on offer."""
        self.new_phase(g, seat)
        plan = self.plans.get(p)
        if plan is None or plan.act not in o:
            plan = Marches(self.look(g, seat)).best(p, o)
            self.plans[p] = plan
        return plan

    # poses

    def pose(self, g: Field, frames: list[Frame], d: Decision, choice: Poses) -> Answer | None:
        key = d.key
        top = frames[-1]
        if key == "way" and isinstance(top, March) and isinstance(choice, Walk):
            return self.way(g, d.seat, top, choice)
        if key == "regroup-face" and isinstance(choice, Walk):
            return self.face(g, d.seat, self.piece(d), choice)
        if key in ("officer-ride", "officer-quick") and isinstance(choice, Walk):
            return officers.ride(self.look(g, d.seat), self.arg(d, "officer"), choice)
        if key == "deploy-pose" or key == "hide-pose":
            return setup.pose(g, self.piece(d), choice)
        if key == "arrive-pose" and isinstance(top, ComeOn):
            return setup.entry(self.look(g, d.seat), top.p, choice)
        if key == "works-pose" and isinstance(choice, Spot):
            return setup.works_pose(g, choice)
        if key == "terrain-pose":
            if isinstance(top, Build):
                return setup.yard_pose(g, choice, len(g.t_kind))
            return setup.terrain_pose(g, choice, len(g.t_kind))
        if key == "leave-house":
            return out_of_house(self.look(g, d.seat), self.piece(d), choice)
        if key in ("bridge-pose", "river", "ford-pose", "marker-pose"):
            return setup.terrain_pose(g, choice, len(g.t_kind))
        return None

    def way(self, g: Field, seat: int, top: March, walk: Walk) -> Answer:
        """The way that was planned; when friends do not let it through, another; else it stays."""
        self.new_phase(g, seat)
        plan = self.plans.get(top.p)
        if plan is not None and plan.path and plan.act == top.act and not top.blocked and walk.fault(plan.path) is None:
            return plan.path
        if plan is not None and plan.path:
            end = plan.path[-3:]
            path = walk.toward(end[0], end[1], end[2])
            if path:
                return path
        m = Marches(self.look(g, seat))
        found = Plan(HALT, [], -9999.0)
        m.march_in(top.p, top.act, walk, found)
        return found.path if walk.fault(found.path) is None else walk.sample(self.rng)

    def face(self, g: Field, seat: int, p: int, walk: Walk) -> Answer:
        """Towards the nearest enemy; who attacks a place, towards the next that he can charge."""
        e = self.look(g, seat)
        if e.siege:
            return Marches(e).facing(p, walk)
        found = e.by_distance(p)
        if not found:
            return []
        b = bearing(g.x[found[0]] - g.x[p], g.y[found[0]] - g.y[p])
        path = [g.x[p], g.y[p], b]
        return path if b != g.heading[p] and walk.fault(path) is None else []

    # what a question is about

    def arg(self, d: Decision, name: str) -> int:
        x = d.args.get(name)
        return index_of(x) if isinstance(x, int) else NONE

    def piece(self, d: Decision) -> int:
        return self.arg(d, "piece")


KEYS_MOVE = frozenset((
    "order-whom", "order", "unlimber", "first-formation", "first-limber", "mover", "leave-formation", "arrive-form",
))  # fmt: skip
KEYS_FIRE = frozenset(("fire-with", "fire-side", "fire-target", "fire-with-what", "fire-test"))
KEYS_FIGHT = frozenset((
    "charge", "charge-whom", "charge-with", "react-to", "reaction", "call-off", "combat", "strike-back",
    "expert-fighters", "regroup", "storm-house",
))  # fmt: skip
KEYS_OFFICERS = frozenset((
    "officer-moves", "officer-leave", "officer-pace", "officer-join", "rally-officer", "rally-unit",
    "discipline-bonus", "form-up", "hold-fast", "courage-again", "flee-to",
))  # fmt: skip
KEYS_GROUND = frozenset((
    "land", "more-terrain", "extra-terrain", "sides", "sides-first", "build", "buy-works", "attack-edge",
))  # fmt: skip
