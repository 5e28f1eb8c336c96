"""The Sergeant answers every decision by rules of thumb, from what his seat can know."""

from __future__ import annotations

from ....core.choice import Allocation, Answer, Pick, Subset
from ....core.frame import Decision, Frame, Position
from ....core.game import Bot, Game
from ....core.memory import Memory, ints, number, recalled
from ..codes import (
    A_ACTIVATE,
    A_CARD,
    A_COMMAND,
    A_CONSTRUCT,
    A_DONE,
    A_RECRUIT,
    A_REPLACE,
    A_STORE,
    A_SUPPRESS,
    A_TRANSPORT,
    M_GO,
    NO,
    YES,
    arg_of,
    code,
    kind_of,
)
from ..pack.board import CARLIST, CITY, KNAPSACK, LIBERAL
from ..rules.flow.ch11_activation import Activation
from ..rules.flow.ch11_interception import Interception
from ..rules.flow.ch11_movement import March
from ..rules.flow.ch12_carlist import Concentration, Evasion
from ..rules.flow.ch13_sea import Transport
from ..rules.flow.ch15_combat import Combat
from ..rules.flow.ch17_activation import Activate
from ..rules.flow.ch17_retreat import Retreat
from ..rules.flow.ch17_round_end import RoundEnd
from ..rules.flow.ch18_siege import Assault, Sortie
from ..rules.flow.ch23_regions import RegionActivation
from ..rules.queries.ch04_map import far_end
from ..rules.queries.ch05_pieces import outside, regulars, troops
from ..state.model import War
from . import actions, depot, fights, tactics
from .estimate import Scan
from .moves import best_dest, plan_from
from .value import hunger, points_of

FLOOR = 0.05  # an action must gain this much


class Sergeant(Bot):
    """Dispatches on the key of a decision. What he remembers only carries a plan from one answer to the next."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.goal: int = -1  # where the group being formed is to go
        self.ship: int = -1  # where the next transport goes
        self.ship_units: list[int] = []

    def memory(self) -> Memory:
        out = super().memory()
        out["goal"] = self.goal
        out["ship"] = self.ship
        out["ship_units"] = self.ship_units[:]
        return out

    def recall(self, memory: Memory) -> None:
        super().recall(memory)
        self.goal = number(recalled(memory, "goal"))
        self.ship = number(recalled(memory, "ship"))
        self.ship_units = ints(recalled(memory, "ship_units"))

    def choose(self, game: Game, position: Position, frames: list[Frame], decision: Decision) -> Answer:
        assert isinstance(position, War)
        choice = decision.choice
        if isinstance(choice, Pick) and len(choice.options) == 1:
            return [choice.options[0]]
        answer = self.think(position, frames, decision)
        if answer is None or choice.fault(answer) is not None:
            return choice.sample(self.rng)
        return answer

    def think(self, g: War, frames: list[Frame], d: Decision) -> Answer | None:
        choice = d.choice
        top = frames[-1]
        if isinstance(choice, Pick):
            return self.pick(g, frames, top, d, choice)
        if isinstance(choice, Subset):
            return self.subset(g, frames, top, d, choice)
        if isinstance(choice, Allocation):
            spent = top.spent if isinstance(top, Activate) else []
            return fights.share_hits(g, choice, spent)
        return None

    # one of a list

    def pick(self, g: War, frames: list[Frame], top: Frame, d: Decision, choice: Pick) -> Answer | None:
        key = d.key
        side = d.seat
        o = choice.options
        if key == "action":
            return [self.action(g, side, o)]
        if key == "march" and isinstance(top, March):
            return [self.march(g, side, top, o)]
        if key == "take-hit":
            return [fights.cheapest(g, o)]
        if key == "activate":
            return [tactics.activate(g, o)]
        if key == "gunnery":
            return [max(o)]
        if key == "tactical":
            return [o[-1]]
        if key == "charge" and isinstance(top, Activate):
            return [fights.charge_target(g, o, top.spent)]
        if key == "charged" or key == "countercharge":
            return [tactics.charged(g, top, o)]
        if key == "battle-retreat" and isinstance(top, RoundEnd):
            coming = tactics.coming(g, top.place, side, side == top.attacker)
            out = fights.gives_up(g, side, top.attacker, top.front, top.reserve, top.broken, coming)
            return [YES if out else NO]
        if key == "recover":
            some = [x - 1 for x in o if x > 0]
            return [fights.strongest(g, some) + 1]
        if key == "retreat" and isinstance(top, Retreat):
            return [tactics.retreat(g, side, top, o, 1)]
        if key == "retreat-together" and isinstance(top, Retreat):
            return [tactics.retreat(g, side, top, o, len(top.todo))]
        if key == "retreat-guns":
            return [tactics.retreat_guns(o)]
        if key == "retreat-surrounded":
            return [tactics.break_out(g, side, o)]
        if key == "evade" and isinstance(top, Evasion):
            return [tactics.evade(g, top, o)]
        if key == "intercept" and isinstance(top, Interception):
            return [tactics.intercept(g, side, top, o)]
        if key == "assault":
            return [tactics.assault(g, side, o)]
        if key == "assault-again" and isinstance(top, Assault):
            return [YES if tactics.storm_pays(g, side, top.place) else NO]
        if key == "sortie":
            return [tactics.sortie(g, side, o)]
        if key == "locate":
            return [tactics.locate(g, o)]
        if key == "fight-on":
            place = self.place_arg(d)
            odds = fights.region_odds(g, side, place)
            return [YES if odds > (0.95 if side == LIBERAL else 1.3) else NO]
        if key == "escort-guns":
            return [self.escort_guns(g, frames, side, o)]
        if key == "spend":
            return [depot.spend(g, side, o)]
        if key == "build-strength":
            return [max(o)]
        if key == "place-unit":
            return [depot.place_for(g, side, self.piece_arg(d), o)]
        if key == "swap-provincial":
            return [depot.swap(g, o)]
        if key == "gun-type":
            return [depot.gun_type(g, side, o)]
        if key == "gun-place" or key == "deploy-gun-at":
            return [depot.gun_place(g, side, o)]
        if key == "deploy-gun":
            return [depot.deploy_gun(g, o)]
        if key == "hide-guns":
            return [0]
        if key == "raise-region":
            return [depot.raise_region(g, o)]
        if key == "pardon":
            return [depot.pardon(g, o)]
        if key == "region-move" and isinstance(top, RegionActivation):
            return [self.region_move(g, side, top, o)]
        if key == "ship-to":
            return [self.ship if self.ship in o else o[0]]
        if key == "redeploy":
            return [depot.redeploy(g, side, o)]
        if key == "redeploy-to":
            return [depot.place_for(g, side, self.piece_arg(d), o)]
        if key == "keep-fort":
            return [tactics.keep_fort(g, side, self.place_arg(d))]
        if key == "order":
            return [1 - side]
        if key == "challenge" or key == "match-challenge":
            return [NO]
        if key == "stir-up":
            return [YES]
        if key == "reroll-movement" and isinstance(top, March):
            return [YES if top.points <= 3 else NO]
        if key == "builder":
            return [fights.weakest(g, o)]
        if key == "suppress-loss":
            return [depot.spare(g, o)]
        if key in ("wall", "lancers", "bayonet", "hussars", "sappers", "steady-volley", "chapelgorris"):
            return [fights.strongest(g, o)]
        if key in ("fueros", "legion-leaves"):
            return [fights.weakest(g, o)]
        if key in ("card-c9", "card-c26", "card-c19", "card-l30", "steady-volley-now"):
            return [max(o)]
        if key == "card-siege-guns":
            return [o[-1]]
        if key == "card-c1" and isinstance(top, Concentration):
            plan = actions.gather_plan(g, top.place, 0, 2)
            return [YES if len(plan.gather) >= 2 and YES in o else NO]
        if key == "card-c17":
            return [YES if self.goal >= g.b.n_spaces and YES in o else NO]
        if key == "card-c18":
            return [NO]
        if key == "card-l23":
            return [max(o)]
        if key == "card-l5":
            return [depot.spare_siege(g, o)]
        if key == "card-l33" or key == "card-c31":
            return [tactics.burn(g, 1 - side, o)]
        if key == "countermarch-failed":
            return [NO]
        if key == "supply-from":
            return [depot.supply_from(g, o)]
        if key in ("merge", "regroup"):
            return [0]
        if key == "squadron":
            return [0]
        if key in ("next-skirmish", "next-battle", "intercept-order"):
            return [o[0]]
        if key == "blockhouse":
            sc = Scan(g, side)
            best = o[0]
            for s in o:
                if points_of(sc, s) * sc.danger[s] > points_of(sc, best) * sc.danger[best]:
                    best = s
            return [best]
        return None

    # some of a list

    def subset(self, g: War, frames: list[Frame], top: Frame, d: Decision, choice: Subset) -> Answer | None:
        b = g.b
        key = d.key
        side = d.seat
        if key == "group":
            return self.group(g, side, top, choice)
        if key == "concentrate" and isinstance(top, Concentration):
            self.goal = -1
            plan = actions.gather_plan(g, top.place, top.cost, top.per_space)
            return [p for p in choice.of if p in plan.gather]
        if key == "firing":
            return fights.firing(g, choice)
        if key == "deploy" or key == "step-up" or key == "storm":
            return fights.take(choice, fights.qualities(g, choice.of), choice.hi)
        if key == "step-back":
            return []
        if key == "reinforce":
            return tactics.reinforce(g, side, self.place_arg(d), choice)
        if key == "escort-supply":
            return self.escort_supply(g, frames, side, choice)
        if key == "shelter":
            return tactics.shelter(g, side, self.place_arg(d), choice)
        if key == "retreat-inside":
            return fights.take(choice, fights.qualities(g, choice.of), choice.hi)
        if key == "evade-stays":
            return []
        if key == "interceptors" and len(frames) > 0 and isinstance(top, Interception):
            return tactics.interceptors(g, side, top, choice)
        if key == "forced-march":
            return choice.of[:]
        if key == "suppressors":
            want = 3 if g.uprising[self.place_arg(d) - b.n_spaces] >= 2 else 2
            return fights.take(choice, fights.qualities(g, choice.of), want)
        if key == "over-limit":
            return fights.take(choice, [-q for q in fights.qualities(g, choice.of)], choice.lo)
        if key == "unsupplied" or key == "cholera-units":
            scores = [g.strength[p] - 1.5 * b.eff[p] - (4.0 if g.strength[p] == 1 else 0.0) for p in choice.of]
            return fights.take(choice, scores, choice.lo)
        if key == "heal":
            scores = [b.eff[p] * 2.0 - g.strength[p] * 0.5 + b.top[p] * 0.3 for p in choice.of]
            return fights.take(choice, scores, choice.hi)
        if key == "sortie-units":
            return choice.of[:]
        if key == "ship" or key == "land":
            mine = [p for p in choice.of if p in self.ship_units]
            return mine[: choice.hi] if mine else None
        return None

    # helpers

    def place_arg(self, d: Decision) -> int:
        x = d.args.get("place", -1)
        return x if isinstance(x, int) else -1

    def piece_arg(self, d: Decision) -> int:
        x = d.args.get("piece", -1)
        return x if isinstance(x, int) else -1

    # actions (10.0)

    def action(self, g: War, side: int, options: list[int]) -> int:
        sc = Scan(g, side)
        best = code(A_DONE)
        top = FLOOR
        any_top = 0.0
        able = actions.ready_at(g, side)
        for place in sorted(able):
            v = actions.activation_value(sc, place, able[place])
            c = code(A_ACTIVATE, place)
            any_top = max(any_top, v)
            if v > top and c in options:
                top = v
                best = c
        if side == LIBERAL:
            for r in range(g.b.n_spaces, g.b.n_places):
                v = actions.suppress_value(sc, r)
                any_top = max(any_top, v)
                c = code(A_SUPPRESS, r)
                if v > top and c in options:
                    top = v
                    best = c
        for c in options:
            kind, arg = kind_of(c), arg_of(c)
            v = -1.0
            if kind == A_CONSTRUCT:
                v = actions.construct_value(sc, arg)
            elif kind == A_STORE:
                v = 0.1 if g.cp[side] < 2 else 0.06 if g.cp[side] < 4 else 0.0
            elif kind == A_REPLACE:
                v = actions.replace_value(sc)
            elif kind == A_RECRUIT:
                v = actions.recruit_value(sc, arg)
            elif kind == A_TRANSPORT:
                v = actions.transport_value(sc, arg)[0]
            elif kind == A_CARD:
                v = actions.card_value(sc, arg)
            elif kind == A_COMMAND:
                if g.ap < 2 and any_top > (0.35 if side == LIBERAL or g.cp[side] > 1 else 0.5):
                    v = any_top
            if v > top:
                top = v
                best = c
        if kind_of(best) == A_TRANSPORT:
            found = actions.transport_value(sc, arg_of(best))
            self.ship = found[1]
            self.ship_units = [found[2]]
        return best

    # movement (11.0)

    def group(self, g: War, side: int, top: Frame, choice: Subset) -> Answer:
        sc = Scan(g, side)
        self.goal = -1
        if isinstance(top, RegionActivation):
            found = actions.region_plan(sc, top.place, choice.of)
            if found[0] <= 0.02:
                return []
            self.goal = found[1]
            mine = actions.region_group(sc, found[2], choice.of)
            return [p for p in choice.of if p in mine]
        if not isinstance(top, Activation):
            return []
        plan = plan_from(sc, top.place, choice.of, top.concentrated)
        if plan.score <= 0.02:
            return []
        self.goal = plan.dest
        return [p for p in choice.of if p in plan.group]

    def march(self, g: War, side: int, top: March, options: list[int]) -> int:
        sc = Scan(g, side)
        found = best_dest(sc, top.here, top.group, top.points - top.spent, bool(top.guide))
        if found[1] >= 0:
            c = code(M_GO, far_end(g.b, found[2], top.here))
            if c in options:
                return c
        if code(0) in options:
            return code(0)
        for c in options:
            if kind_of(c) == M_GO:
                return c
        return options[0]

    def escort_guns(self, g: War, frames: list[Frame], side: int, options: list[int]) -> int:
        """Field guns go where a fortress is to be stormed; all go when nobody stays with them."""
        b = g.b
        parent = frames[-2] if len(frames) > 1 else frames[-1]
        if isinstance(parent, Combat):
            return options[-1]
        if isinstance(parent, Sortie):
            return options[0]
        if isinstance(parent, Activation | Transport | RegionActivation):
            place = parent.place
            stay = [p for p in troops(b, outside(g, side, place)) if p not in parent.group]
            fort = Scan(g, side).fort[place] if place < b.n_spaces else -1
            if not stay and fort != side:
                return options[-1]
            if self.goal >= 0 and len(parent.group) >= 2:
                sc = Scan(g, side)
                target = self.goal
                if sc.fort[target] == 1 - side:
                    keep = 1 if side == LIBERAL and b.kind[place] == CITY else 0
                    return self.most_guns(options, keep)
                if sc.block[(1 - side) * sc.n + target] > 0:
                    light = [c for c in options if c // 16 == 0]
                    if light:
                        return max(light)
            return options[0]
        if isinstance(parent, Interception):
            light = [c for c in options if c // 16 == 0]
            return max(light) if light else options[0]
        return options[0] if isinstance(parent, Concentration) else options[-1]

    def most_guns(self, options: list[int], keep: int) -> int:
        best = options[-1]
        field = best // 16
        if keep and field > 1:
            some = [c for c in options if c // 16 == field - 1]
            if some:
                return max(some)
        return best

    def escort_supply(self, g: War, frames: list[Frame], side: int, choice: Subset) -> Answer:
        b = g.b
        parent = frames[-2] if len(frames) > 1 else frames[-1]
        if isinstance(parent, Combat):
            return choice.of[:] if choice.fault(choice.of) is None else []
        if isinstance(parent, Activation | Transport | RegionActivation):
            place = parent.place
            stay = [p for p in troops(b, outside(g, side, place)) if p not in parent.group]
            sc = Scan(g, side)
            fort = sc.fort[place]
            if not stay and fort != side:
                return choice.of[:] if choice.fault(choice.of) is None else []
            goal = self.goal
            if goal < 0:
                return []
            n = len(regulars(b, parent.group)) + (sc.reg[side * sc.n + goal])
            short = hunger(sc, goal, n, 0)
            if short > 0.0 and (len(parent.group) >= 3 or goal >= b.n_spaces or not stay):
                return choice.of[:] if choice.fault(choice.of) is None else []
            if short > 0.0:
                return [p for p in choice.of if b.arm[p] == KNAPSACK]
        return []

    def region_move(self, g: War, side: int, top: RegionActivation, o: list[int]) -> int:
        b = g.b
        sc = Scan(g, side)
        goal = self.goal
        if side == CARLIST or goal == -1:
            found = actions.region_plan(sc, top.place, troops(b, top.group))
            if found[0] <= 0.0:
                return 0
            goal = found[1]
        if goal == -2 and b.n_places + 1 in o:
            return b.n_places + 1
        if goal >= b.n_spaces and goal + 1 in o:
            return goal + 1
        return 0
