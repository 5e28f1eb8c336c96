"""The Sergeant answers every decision by rules of thumb, from what his seat can know."""

from __future__ import annotations

from ....core.choice import Allocation, Answer, Pick, Subset
from ....core.frame import Decision, Frame, Position
from ....core.game import Bot, Game
from ..board import BAG, BOX, CARLIST, CAV, CITY, FIELD, HIDDEN, INF, KNAPSACK, LIBERAL, MOUNTAIN, TOWN, TRAIN, B
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
    E_CARD,
    E_NO,
    E_TRY,
    F_ACTIVATE,
    H_COUNTER,
    H_STAND,
    I_CARD,
    I_POINT,
    M_GO,
    NO,
    R_FORT,
    R_HIDE,
    R_PLACE,
    S_BUILD,
    S_RAISE,
    S_REGIONAL,
    S_TRAIN,
    YES,
    arg_of,
    code,
    kind_of,
)
from ..flow.ch11_interception import Interception
from ..flow.ch11_movement import Activation, March
from ..flow.ch12_carlist import Concentration, Evasion
from ..flow.ch13_sea import Transport
from ..flow.ch15_combat import Combat
from ..flow.ch17_battle import Activate
from ..flow.ch17_retreat import Retreat
from ..flow.ch17_round_end import RoundEnd
from ..flow.ch18_siege import Assault, Sortie
from ..flow.ch23_regions import RegionActivation
from ..model import ACTED, INSIDE, War
from ..queries import in_zone, mutinous, outside, port_open, ready, regulars, troops
from . import fights
from .estimate import STRENGTH, Scan, fall_chance, turns_left, uprising_worth
from .moves import Plan, arrive_gain, best_dest, leave_cost, plan_from, sorted_by_rank
from .value import hunger, points_of, worth

FLOOR = 0.05  # an action must gain this much


class Sergeant(Bot):
    """See the module."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.goal: int = -1  # where the group being formed is to go
        self.new_block: float = 0.24  # what a block from the reserve is worth
        self.ship: int = -1  # where the next transport goes
        self.ship_units: list[int] = []

    def choose(self, game: Game, position: Position, frames: list[Frame], decision: Decision) -> Answer:
        assert isinstance(position, War)
        choice = decision.choice
        if choice.size() == 1 and isinstance(choice, Pick):
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
            return [self.activate(g, o)]
        if key == "gunnery":
            return [max(o)]
        if key == "tactical":
            return [o[-1]]
        if key == "charge" and isinstance(top, Activate):
            return [fights.charge_target(g, o, top.spent)]
        if key == "charged" or key == "countercharge":
            return [self.charged(g, top, o)]
        if key == "battle-retreat" and isinstance(top, RoundEnd):
            coming = self.coming(g, top.place, side, side == top.attacker)
            out = fights.gives_up(g, side, top.attacker, top.front, top.reserve, top.broken, coming)
            return [YES if out else NO]
        if key == "recover":
            some = [x - 1 for x in o if x > 0]
            return [fights.strongest(g, some) + 1]
        if key == "retreat" and isinstance(top, Retreat):
            return [self.retreat(g, side, top, o, 1)]
        if key == "retreat-together" and isinstance(top, Retreat):
            return [self.retreat(g, side, top, o, len(top.todo))]
        if key == "retreat-guns":
            return [self.retreat_guns(o)]
        if key == "retreat-surrounded":
            return [self.break_out(g, side, o)]
        if key == "evade" and isinstance(top, Evasion):
            return [self.evade(g, top, o)]
        if key == "intercept" and isinstance(top, Interception):
            return [self.intercept(g, side, top, o)]
        if key == "assault":
            return [self.assault(g, side, o)]
        if key == "assault-again" and isinstance(top, Assault):
            return [YES if self.storm_pays(g, side, top.place) else NO]
        if key == "sortie":
            return [self.sortie(g, side, o)]
        if key == "locate":
            return [self.locate(g, o)]
        if key == "fight-on":
            place = self.place_arg(d)
            odds = fights.region_odds(g, side, place)
            return [YES if odds > (0.95 if side == LIBERAL else 1.3) else NO]
        if key == "escort-guns":
            return [self.escort_guns(g, frames, side, o)]
        if key == "spend":
            return [self.spend(g, side, o)]
        if key == "build-strength":
            return [max(o)]
        if key == "place-unit":
            return [self.place_unit(g, side, d, o)]
        if key == "swap-provincial":
            return [self.swap(g, o)]
        if key == "gun-type":
            return [self.gun_type(g, side, o)]
        if key == "gun-place" or key == "deploy-gun-at":
            return [self.gun_place(g, side, o)]
        if key == "deploy-gun":
            return [self.deploy_gun(g, o)]
        if key == "hide-guns":
            return [0]
        if key == "raise-region":
            return [self.raise_region(g, o)]
        if key == "pardon":
            return [self.pardon(g, o)]
        if key == "region-move" and isinstance(top, RegionActivation):
            return [self.region_move(g, side, top, o)]
        if key == "ship-to":
            return [self.ship if self.ship in o else o[0]]
        if key == "redeploy":
            return [self.redeploy(g, side, o)]
        if key == "redeploy-to":
            return [self.place_for(g, side, self.piece_arg(d), o)]
        if key == "keep-fort":
            return [self.keep_fort(g, side, self.place_arg(d))]
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
            return [self.spare(g, o)]
        if key in ("wall", "lancers", "bayonet", "hussars", "sappers", "steady-volley", "chapelgorris"):
            return [fights.strongest(g, o)]
        if key in ("fueros", "legion-leaves"):
            return [fights.weakest(g, o)]
        if key in ("card-c9", "card-c26", "card-c19", "card-l30", "steady-volley-now"):
            return [max(o)]
        if key == "card-siege-guns":
            return [o[-1]]
        if key == "card-c1" and isinstance(top, Concentration):
            plan = self.gather_plan(g, top.place, 0, 2)
            return [YES if len(plan.gather) >= 2 and YES in o else NO]
        if key == "card-c17":
            return [YES if self.goal >= B.n_spaces and YES in o else NO]
        if key == "card-c18":
            return [NO]
        if key == "card-l23":
            return [max(o)]
        if key == "card-l5":
            return [self.spare_siege(g, o)]
        if key == "card-l33" or key == "card-c31":
            return [self.burn(g, 1 - side, o)]
        if key == "countermarch-failed":
            return [NO]
        if key == "supply-from":
            return [self.supply_from(g, o)]
        if key in ("merge", "regroup"):
            return [0]
        if key == "squadron":
            return [0]
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
        key = d.key
        side = d.seat
        if key == "group":
            return self.group(g, side, top, choice)
        if key == "concentrate" and isinstance(top, Concentration):
            self.goal = -1
            plan = self.gather_plan(g, top.place, top.cost, top.per_space)
            return [p for p in choice.of if p in plan.gather]
        if key == "firing":
            return fights.firing(g, choice)
        if key == "deploy" or key == "step-up" or key == "storm":
            return fights.take(choice, fights.qualities(g, choice.of), choice.hi)
        if key == "step-back":
            return []
        if key == "reinforce":
            return self.reinforce(g, side, self.place_arg(d), choice)
        if key == "escort-supply":
            return self.escort_supply(g, frames, side, choice)
        if key == "shelter":
            return self.shelter(g, side, self.place_arg(d), choice)
        if key == "retreat-inside":
            return fights.take(choice, fights.qualities(g, choice.of), choice.hi)
        if key == "evade-stays":
            return []
        if key == "interceptors" and len(frames) > 0 and isinstance(top, Interception):
            return self.interceptors(g, side, top, choice)
        if key == "forced-march":
            return choice.of[:]
        if key == "suppressors":
            want = 3 if g.uprising[self.place_arg(d) - B.n_spaces] >= 2 else 2
            return fights.take(choice, fights.qualities(g, choice.of), want)
        if key == "over-limit":
            return fights.take(choice, [-q for q in fights.qualities(g, choice.of)], choice.lo)
        if key == "unsupplied" or key == "cholera-units":
            scores = [g.strength[p] - 1.5 * B.eff[p] - (4.0 if g.strength[p] == 1 else 0.0) for p in choice.of]
            return fights.take(choice, scores, choice.lo)
        if key == "heal":
            scores = [B.eff[p] * 2.0 - g.strength[p] * 0.5 + B.top[p] * 0.3 for p in choice.of]
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

    def ready_at(self, g: War, side: int) -> dict[int, list[int]]:
        out: dict[int, list[int]] = {}
        for p in range(B.n_blocks):
            place = g.at[p]
            if place >= 0 and B.side[p] == side and B.arm[p] <= CAV and ready(g, p):
                if place not in out:
                    out[place] = []
                out[place].append(p)
        return out

    def action(self, g: War, side: int, options: list[int]) -> int:
        sc = Scan(g, side)
        best = code(A_DONE)
        top = FLOOR
        any_top = 0.0
        able = self.ready_at(g, side)
        for place in sorted(able):
            v = self.activation_value(sc, place, able[place])
            c = code(A_ACTIVATE, place)
            any_top = max(any_top, v)
            if v > top and c in options:
                top = v
                best = c
        if side == LIBERAL:
            for r in range(B.n_spaces, B.n_places):
                v = self.suppress_value(sc, r)
                any_top = max(any_top, v)
                c = code(A_SUPPRESS, r)
                if v > top and c in options:
                    top = v
                    best = c
        for c in options:
            kind, arg = kind_of(c), arg_of(c)
            v = -1.0
            if kind == A_CONSTRUCT:
                v = self.construct_value(sc, arg)
            elif kind == A_STORE:
                v = 0.1 if g.cp[side] < 2 else 0.06 if g.cp[side] < 4 else 0.0
            elif kind == A_REPLACE:
                v = self.replace_value(sc)
            elif kind == A_RECRUIT:
                v = self.recruit_value(sc, arg)
            elif kind == A_TRANSPORT:
                v = self.transport_value(sc, arg)
            elif kind == A_CARD:
                v = self.card_value(sc, arg)
            elif kind == A_COMMAND:
                if g.ap < 2 and any_top > (0.35 if side == LIBERAL or g.cp[side] > 1 else 0.5):
                    v = any_top
            if v > top:
                top = v
                best = c
        if kind_of(best) == A_TRANSPORT:
            self.transport_value(sc, arg_of(best))
        return best

    def activation_value(self, sc: Scan, place: int, able: list[int]) -> float:
        g = sc.g
        if place >= B.n_spaces:
            return self.region_plan(sc, place, able)[0]
        plan = plan_from(sc, place, able)
        v = plan.score
        if sc.me == CARLIST and in_zone(place):
            more = self.gather_plan(g, place, B.charts.carlist_movement.concentration_cost, 1, sc, able)
            v = max(v, more.score - 0.05)
        return v

    def gather_plan(
        self, g: War, place: int, cost: int, per: int, scan: Scan | None = None, here: list[int] | None = None
    ) -> Plan:
        """12.1: what the place can do when neighbours come first; an empty `gather` when that is no better."""
        sc = scan if scan is not None else Scan(g, CARLIST)
        able = here if here is not None else self.ready_at(g, CARLIST).get(place, [])
        plain = plan_from(sc, place, able)
        coming: list[int] = []
        seen: list[int] = []
        room = 6 - len(able)
        loss = 0.0
        for end in B.ends[place]:
            if end in seen or not in_zone(end) or sc.reg[CARLIST * sc.n + end] == 0:
                continue
            seen.append(end)
            mine = [p for p in outside(g, CARLIST, end) if B.arm[p] <= CAV and ready(g, p) and not B.partida[p]]
            for p in sorted_by_rank(sc, mine)[:per]:
                c = leave_cost(sc, end, 1, False)
                if room > 0 and c < 0.3:
                    coming.append(p)
                    loss += c
                    room -= 1
        if not coming:
            return plain
        i = CARLIST * sc.n + place
        sc.reg[i] += len(coming)
        sc.forget(place)
        more = plan_from(sc, place, able + coming, cost)
        sc.reg[i] -= len(coming)
        sc.forget(place)
        more.score -= loss + 0.03 * len(coming)
        if more.score > plain.score + 0.05 and any(p in coming for p in more.group):
            more.gather = [p for p in coming if p in more.group]
            return more
        return plain

    def suppress_value(self, sc: Scan, region: int) -> float:
        g = sc.g
        i = region - B.n_spaces
        lvl = g.uprising[i]
        low = B.pack.regions[i].min_uprising
        if lvl <= low or sc.block[CARLIST * sc.n + region] > 0:
            return -1.0
        units = len([p for p in troops(outside(g, LIBERAL, region)) if ready(g, p)])
        before = uprising_worth(g.uprising)
        levels = g.uprising[:]
        levels[i] = lvl - 1
        one = before - uprising_worth(levels)
        levels[i] = max(low, lvl - 2)
        two = before - uprising_worth(levels)
        if units == 0:
            return one * (6 - lvl) / 6.0
        k = min(units, 3)
        v = 0.0
        for die in range(1, 7):
            total = die + k - 1
            if total >= 6:
                v += two
            elif total >= lvl:
                v += one - (STRENGTH if total == lvl else 0.0)
        return v / 6.0

    def construct_value(self, sc: Scan, place: int) -> float:
        me = sc.me
        if sc.own[place] != me:
            return -1.0
        units = sc.reg[me * sc.n + place]
        before = worth(sc, place, units, 0)
        sc.fort[place] = me
        sc.forget(place)
        after = worth(sc, place, max(0, units - 1), 0)
        alone = worth(sc, place, units, 0)
        sc.fort[place] = -1
        sc.forget(place)
        gain = 0.6 * (alone - before) + 0.4 * max(0.0, after - before)
        if me == LIBERAL and B.zone[place] == CARLIST:
            gain += 0.1 if B.kind[place] == TOWN else 0.0
        elif B.kind[place] != TOWN:
            gain -= 0.15
        return gain

    def replace_value(self, sc: Scan) -> float:
        """10.5: about three points: new blocks first, then those that the next hit would remove."""
        g = sc.g
        me = sc.me
        new = 0
        frail = 0
        weak = 0
        for p in range(B.n_blocks):
            if B.side[p] != me:
                continue
            if g.at[p] == BAG:
                new += 1
            elif g.at[p] >= 0 and B.arm[p] <= CAV and g.strength[p] < B.top[p] and not g.flags[p] & ACTED:
                if g.strength[p] == 1:
                    frail += 1
                else:
                    weak += 1
            elif g.at[p] == BOX and B.arm[p] == TRAIN:
                weak += 2
        left = 2.6
        v = 0.0
        for n, each in ((new, self.new_block), (frail, 0.14), (weak, 0.07)):
            take = min(left, float(n))
            v += take * each
            left -= take
        return v / 2.0 if turns_left(g) > 2 else 0.3 * v

    def recruit_value(self, sc: Scan, region: int) -> float:
        g = sc.g
        weak = 0
        n = 0
        for p in range(B.n_blocks):
            if g.at[p] == region and B.side[p] == CARLIST and B.arm[p] <= CAV:
                n += 1
                if g.strength[p] < B.top[p]:
                    weak += 1
        rp = g.uprising[region - B.n_spaces] + 1
        room = max(0, 4 - n)
        return 0.12 * min(rp, weak + room) + (0.05 if rp >= 3 else 0.0)

    def card_value(self, sc: Scan, c: int) -> float:
        name = B.cards[c].id
        if name == "L29" or name == "C29":
            return 0.9
        if name == "L20":
            return 0.45
        if name == "L3":
            return 0.1
        return -1.0

    # movement (11.0)

    def group(self, g: War, side: int, top: Frame, choice: Subset) -> Answer:
        sc = Scan(g, side)
        self.goal = -1
        if isinstance(top, RegionActivation):
            found = self.region_plan(sc, top.place, choice.of)
            if found[0] <= 0.02:
                return []
            self.goal = found[1]
            mine = self.region_group(sc, found[2], choice.of)
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
            c = code(M_GO, found[2])
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
        parent = frames[-2] if len(frames) > 1 else frames[-1]
        if isinstance(parent, Combat):
            return options[-1]
        if isinstance(parent, Sortie):
            return options[0]
        if isinstance(parent, Activation | Transport | RegionActivation):
            place = parent.place
            stay = [p for p in troops(outside(g, side, place)) if p not in parent.group]
            fort = Scan(g, side).fort[place] if place < B.n_spaces else -1
            if not stay and fort != side:
                return options[-1]
            if self.goal >= 0 and len(parent.group) >= 2:
                sc = Scan(g, side)
                target = self.goal
                if sc.fort[target] == 1 - side:
                    keep = 1 if side == LIBERAL and B.kind[place] == CITY else 0
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
        parent = frames[-2] if len(frames) > 1 else frames[-1]
        if isinstance(parent, Combat):
            return choice.of[:] if choice.fault(choice.of) is None else []
        if isinstance(parent, Activation | Transport | RegionActivation):
            place = parent.place
            stay = [p for p in troops(outside(g, side, place)) if p not in parent.group]
            sc = Scan(g, side)
            fort = sc.fort[place]
            if not stay and fort != side:
                return choice.of[:] if choice.fault(choice.of) is None else []
            goal = self.goal
            if goal < 0:
                return []
            n = len(regulars(parent.group)) + (sc.reg[side * sc.n + goal])
            short = hunger(sc, goal, n, 0)
            if short > 0.0 and (len(parent.group) >= 3 or goal >= B.n_spaces or not stay):
                return choice.of[:] if choice.fault(choice.of) is None else []
            if short > 0.0:
                return [p for p in choice.of if B.arm[p] == KNAPSACK]
        return []

    # regions (23.0)

    def region_plan(self, sc: Scan, place: int, able: list[int]) -> tuple[float, int, int]:
        """Value, destination (a region, or -2 for the North) and number of units."""
        g = sc.g
        regs = [p for p in able if not B.partida[p]]
        k = len(regs)
        best = -1.0
        dest = -1
        size = 0
        if sc.me == CARLIST:
            n = sc.reg[CARLIST * sc.n + place]
            here = worth(sc, place, n, 0)
            for end in B.ends[place]:
                if end < B.n_spaces:
                    continue
                had = sc.reg[CARLIST * sc.n + end]
                sc.reg[CARLIST * sc.n + place] = 0
                blocks = sc.block[CARLIST * sc.n + place]
                sc.block[CARLIST * sc.n + place] = 0
                sc.cache.clear()
                v = worth(sc, end, n + had, 0) - worth(sc, end, had, 0) - here - hunger(sc, end, n + had, 6)
                sc.reg[CARLIST * sc.n + place] = n
                sc.block[CARLIST * sc.n + place] = blocks
                sc.cache.clear()
                if g.pursuit[place - B.n_spaces] >= 2:
                    v += 0.12 * g.pursuit[place - B.n_spaces]
                if v > best:
                    best = v
                    dest = end
            return best, dest, n
        if k == 0:
            return -1.0, -1, 0
        for take in (1, 2, k):
            if take > k:
                continue
            leave = leave_cost(sc, place, take, False)
            for end in B.ends[place]:
                if end < B.n_spaces:
                    continue
                v = arrive_gain(sc, end, take, 0, 0) - leave
                if v > best:
                    best = v
                    dest = end
                    size = take
            north = plan_from(sc, place, regs[:take])
            v = 0.7 * north.score
            if len(north.group) and v > best:
                best = v
                dest = -2
                size = len(north.group)
        return best, dest, size

    def region_group(self, sc: Scan, size: int, of: list[int]) -> list[int]:
        order = sorted_by_rank(sc, [p for p in of if not B.partida[p]])
        return order[:size] if size else order

    def region_move(self, g: War, side: int, top: RegionActivation, o: list[int]) -> int:
        sc = Scan(g, side)
        goal = self.goal
        if side == CARLIST:
            found = self.region_plan(sc, top.place, troops(top.group))
            if found[0] <= 0.0:
                return 0
            goal = found[1]
        if goal == -2 and B.n_places + 1 in o:
            return B.n_places + 1
        if goal >= B.n_spaces and goal + 1 in o:
            return goal + 1
        return 0

    # the sea (13.0)

    def transport_value(self, sc: Scan, place: int) -> float:
        """13.1: one or two units to where they are needed more; points count in halves."""
        g = sc.g
        mine: list[int] = []
        for p in range(B.n_blocks):
            if g.at[p] != place or B.side[p] != LIBERAL or B.arm[p] > CAV:
                continue
            if g.flags[p] & ACTED or g.road[p] >= 0 or mutinous(g, p):
                continue
            mine.append(p)
        if not mine:
            return -1.0
        shut = place < B.n_spaces and g.siege[place] > 0
        leave = 0.3 if shut else leave_cost(sc, place, 1, False)
        best = -1.0
        for s in range(B.n_places):
            if s == place or not B.coast[s] or (s < B.n_spaces and not port_open(g, s)):
                continue
            if s < B.n_spaces:
                if sc.fort[s] == CARLIST:
                    continue
                if sc.block[CARLIST * sc.n + s] > 0:
                    continue
            v = arrive_gain(sc, s, 1, 0, 0) - leave
            if v > best:
                best = v
                self.ship = s
        if best > 0.0:
            foot = [p for p in mine if B.arm[p] == INF]
            self.ship_units = [fights.weakest(g, foot if foot else mine)]
        return best * 1.3

    # interception and evasion

    def intercept(self, g: War, side: int, top: Interception, o: list[int]) -> int:
        """11.6: stand in the way when enough units can, and the place or the enemy is worth it."""
        if top.tried:
            return o[0]
        sc = Scan(g, side)
        enemy = len(regulars(top.group))
        here = sc.reg[side * sc.n + top.to]
        best = o[0]
        score = 0.0
        for c in o:
            kind, place = kind_of(c), arg_of(c)
            if kind != I_POINT and kind != I_CARD:
                continue
            k = self.intercept_size(sc, side, place, top.to, enemy)
            if k <= 0:
                continue
            sure = kind == I_CARD or (side == CARLIST and (B.kind[place] == 2 or B.kind[top.to] == 2))
            odds = 1.0 if sure else max(0, 6 - k) / 6.0
            stake = 0.12 + (0.7 if B.kind[top.to] == TOWN else 0.0) + 0.15 * min(2, enemy)
            if here > 0:
                stake += 0.1
            v = odds * stake - leave_cost(sc, place, k, False) - (0.1 if kind == I_POINT else 0.05)
            if v > score:
                score = v
                best = c
        return best

    def intercept_size(self, sc: Scan, side: int, place: int, to: int, enemy: int) -> int:
        have = sc.reg[side * sc.n + place]
        here = sc.reg[side * sc.n + to]
        k = max(1, enemy - here)
        return k if k <= have and k <= 4 and here < enemy else 0

    def interceptors(self, g: War, side: int, top: Interception, choice: Subset) -> Answer:
        sc = Scan(g, side)
        k = self.intercept_size(sc, side, top.place, top.to, len(regulars(top.group)))
        scores = [fights.quality(g, p) - (20.0 if B.partida[p] else 0.0) for p in choice.of]
        return fights.take(choice, scores, max(1, k))

    def evade(self, g: War, top: Evasion, o: list[int]) -> int:
        """12.2: go when the others are more; a Partida stands only to stop a column."""
        sc = Scan(g, CARLIST)
        mine = sc.reg[CARLIST * sc.n + top.place]
        theirs = len(regulars(top.group))
        if mine == 0:
            return E_TRY
        if sc.fort[top.place] == CARLIST and mine <= 1:
            return E_NO
        if mine >= theirs and mine < 3:
            return E_NO
        if mine >= 3 and theirs >= 3:
            ratio = sc.power[CARLIST * sc.n + top.place] / max(1.0, float(sc.power[LIBERAL * sc.n + top.place]))
            if ratio > 0.95:
                return E_NO
        if E_CARD in o and mine >= 2:
            return E_CARD
        return E_TRY

    # combat

    def activate(self, g: War, o: list[int]) -> int:
        best = o[0]
        top = -1.0
        for c in o:
            if kind_of(c) != F_ACTIVATE:
                continue
            p = arg_of(c)
            v = fights.quality(g, p) + (0.0 if B.arm[p] == INF else -1.0)
            if v > top:
                top = v
                best = c
        return best

    def charged(self, g: War, top: Frame, o: list[int]) -> int:
        for c in o:
            if kind_of(c) == H_COUNTER and isinstance(top, Activate):
                if g.strength[arg_of(c)] >= g.strength[top.p]:
                    return c
        return code(H_STAND) if code(H_STAND) in o else o[0]

    def coming(self, g: War, place: int, side: int, attacker: bool) -> float:
        """The power that may still reinforce a battle."""
        v = 0.0
        for p in range(B.n_blocks):
            if B.side[p] != side or B.arm[p] > CAV:
                continue
            if attacker:
                if g.at[p] == place and g.road[p] >= 0:
                    v += 0.5 * fights.quality(g, p)
            elif g.at[p] in B.ends[place] or (g.at[p] == place and g.flags[p] & INSIDE):
                v += 0.3 * fights.quality(g, p)
        return v

    def reinforce(self, g: War, side: int, place: int, choice: Subset) -> Answer:
        sc = Scan(g, side)
        scores: list[float] = []
        for p in choice.of:
            at = g.at[p]
            v = fights.quality(g, p)
            if at != place and leave_cost(sc, at, 1, False) > 0.4:
                v = -1.0
            scores.append(v)
        out = fights.take(choice, scores, choice.hi)
        return [p for p in out if scores[choice.of.index(p)] > 0.0]

    def shelter(self, g: War, side: int, place: int, choice: Subset) -> Answer:
        """18.0: fight outside only when the enemy is not stronger."""
        mine = regulars(choice.of)
        theirs = regulars(outside(g, 1 - side, place))
        power = 0.0
        for p in mine:
            power += fights.quality(g, p)
        other = 0.0
        for p in theirs:
            other += fights.quality(g, p)
        small = len(mine) < 3 or len(theirs) < 3
        if (small and len(mine) >= len(theirs) and len(mine) > 0) or (not small and power > 0.9 * other):
            return []
        return fights.take(choice, fights.qualities(g, choice.of), choice.hi)

    def retreat(self, g: War, side: int, top: Retreat, o: list[int], k: int) -> int:
        sc = Scan(g, side)
        best = o[0]
        score = -99.0
        for c in o:
            kind, to = kind_of(c), arg_of(c)
            if kind == R_FORT:
                v = 0.35 if B.kind[top.place] == CITY else 0.15
                if sc.shut[side * sc.n + top.place] == 0:
                    v += 0.3 * points_of(sc, top.place)
            else:
                v = arrive_gain(sc, to, k, 0, 0)
                if to < B.n_spaces:
                    v -= 0.1 * sc.danger[to]
            if kind == R_PLACE and to >= B.n_spaces:
                v -= 0.1
            if v > score:
                score = v
                best = c
        return best

    def retreat_guns(self, o: list[int]) -> int:
        for c in o:
            if kind_of(c) == R_HIDE:
                return c
        for c in o:
            if kind_of(c) == R_PLACE:
                return c
        return o[0]

    def break_out(self, g: War, side: int, o: list[int]) -> int:
        sc = Scan(g, side)
        best = o[0]
        least = 999
        for to in o:
            n = 10 * sc.block[(1 - side) * sc.n + to] + (5 if sc.fort[to] == 1 - side else 0)
            n += 0 if sc.own[to] == side else 2
            if n < least:
                least = n
                best = to
        return best

    # sieges (18.0)

    def assault(self, g: War, side: int, o: list[int]) -> int:
        best = 0
        for c in o:
            if c > 0 and self.storm_pays(g, side, c - 1):
                best = c
        return best

    def storm_pays(self, g: War, side: int, place: int) -> bool:
        sc = Scan(g, side)
        n = sc.n
        foe = 1 - side
        guns = sc.field[side * n + place]
        theirs = sc.shut_field[foe * n + place]
        within = sc.shut_force[foe * n + place]
        most = 4 if B.kind[place] == CITY else 2
        mine = sorted_by_rank(sc, troops(outside(g, side, place)))[:most]
        fire = 0.0
        for p in mine:
            e = 1 if B.arm[p] == CAV else B.eff[p] - (0 if guns > theirs else 1)
            fire += g.strength[p] * max(1, e) / 6.0
        loss = fire / 2.0 * (2.0 if guns > theirs else 1.0)
        taken = (within * (1.3 if guns > theirs else 2.0) + 2.0) / 6.0 * (2.0 if guns > theirs else 1.0)
        need = within + 1.0
        vp = points_of(sc, place)
        chance = max(0.0, min(1.0, (loss - 0.4 * need) / (0.8 * need)))
        gain = chance * vp + 0.06 * min(loss, float(within)) * (1.0 + vp)
        return gain > 1.2 * STRENGTH * taken

    def sortie(self, g: War, side: int, o: list[int]) -> int:
        sc = Scan(g, side)
        for c in o:
            if c == 0:
                continue
            place = c - 1
            if sc.shut[side * sc.n + place] > sc.reg[(1 - side) * sc.n + place]:
                return c
        return 0

    def keep_fort(self, g: War, side: int, place: int) -> int:
        if side == LIBERAL:
            return YES
        return YES if B.kind[place] == TOWN else NO

    def locate(self, g: War, o: list[int]) -> int:
        for c in o:
            if c > 0 and fights.region_odds(g, LIBERAL, c - 1) > 0.6:
                return c
        return 0

    # reinforcements and replacements

    def place_unit(self, g: War, side: int, d: Decision, o: list[int]) -> int:
        return self.place_for(g, side, self.piece_arg(d), o)

    def place_for(self, g: War, side: int, p: int, o: list[int]) -> int:
        sc = Scan(g, side)
        best = o[0]
        score = -99.0
        for place in o:
            if p >= 0 and B.arm[p] >= TRAIN:
                i = side * sc.n + place
                v = 0.1 * min(4, sc.reg[i]) - 1.0 * sc.train[i] - (0.5 if place >= B.n_spaces else 0.0)
                v += 0.3 if place < B.n_spaces and (B.zone[place] == CARLIST or B.by_zone[place]) else 0.0
            else:
                v = arrive_gain(sc, place, 1, 0, 0)
                if p >= 0 and B.partida[p]:
                    v = 0.1 * (1 if sc.block[side * sc.n + place] == 0 else 0) + (0.2 if B.kind[place] == TOWN else 0.0)
            if v > score:
                score = v
                best = place
        return best

    def swap(self, g: War, o: list[int]) -> int:
        sc = Scan(g, LIBERAL)
        best = o[0]
        score = -99.0
        for p in o:
            place = g.at[p]
            v = -0.2 * g.strength[p] + (0.5 if place < B.n_spaces else 0.0) + 0.3 * sc.danger[place]
            if v > score:
                score = v
                best = p
        return best

    def gun_type(self, g: War, side: int, o: list[int]) -> int:
        if len(o) == 1:
            return o[0]
        field = 0
        for p in range(B.n_blocks, B.n_pieces):
            if B.side[p] == side and B.arm[p] == FIELD and (g.at[p] >= 0 or g.at[p] == HIDDEN):
                field += g.strength[p]
        return FIELD if field < (4 if side == CARLIST else 10) else MOUNTAIN

    def gun_place(self, g: War, side: int, o: list[int]) -> int:
        sc = Scan(g, side)
        best = o[0]
        score = -99.0
        for place in o:
            i = side * sc.n + place
            v = 0.25 * min(4, sc.reg[i]) - 0.3 * sc.field[i]
            if place < B.n_spaces:
                if sc.fort[place] == 1 - side:
                    v += 2.0 * points_of(sc, place) if sc.field[i] < 2 else 0.0
                if sc.fort[place] == side and B.kind[place] == CITY:
                    v += 0.5 * sc.danger[place]
                if side == CARLIST and sc.reg[i] == 0:
                    v -= 0.5
            else:
                v -= 1.0
            if v > score:
                score = v
                best = place
        return best

    def deploy_gun(self, g: War, o: list[int]) -> int:
        """14.3: a gun comes out when there is a stack or a siege for it."""
        sc = Scan(g, CARLIST)
        good = False
        for s in range(B.n_spaces):
            i = CARLIST * sc.n + s
            if in_zone(s) and sc.reg[i] >= 2 and sc.field[i] < 2:
                good = True
            if in_zone(s) and sc.reg[i] >= 1 and sc.fort[s] == LIBERAL and sc.field[i] < 2:
                good = True
        if not good:
            return 0
        return FIELD if FIELD in o else o[0]

    def spend(self, g: War, side: int, o: list[int]) -> int:
        sc = Scan(g, side)
        best = o[0]
        score = 0.0
        for c in o:
            kind, p = kind_of(c), arg_of(c)
            v = 0.0
            if kind == S_RAISE:
                if B.arm[p] <= CAV:
                    v = 1.0 + 0.5 * B.eff[p] + (0.6 if g.strength[p] == 1 else 0.0) - 0.15 * g.strength[p]
                    if side == CARLIST and not in_zone(g.at[p]) and g.at[p] < B.n_spaces:
                        v *= 0.5
                else:
                    v = 2.4 if g.strength[p] <= 1 else 1.2 if g.strength[p] == 2 else 0.6
                    i = side * sc.n + g.at[p]
                    v *= 0.4 + 0.2 * min(4, sc.reg[i])
            elif kind == S_BUILD:
                v = 2.1
            elif kind == S_TRAIN:
                v = 1.9 if B.arm[p] == TRAIN else 0.8
            elif kind == S_REGIONAL:
                v = 2.2
            if v > score:
                score = v
                best = c
        return best

    def supply_from(self, g: War, o: list[int]) -> int:
        best = o[0]
        for p in o:
            if g.strength[p] > g.strength[best]:
                best = p
        return best

    def spare(self, g: War, o: list[int]) -> int:
        best = o[0]
        for p in o:
            if g.strength[p] - 0.5 * B.eff[p] > g.strength[best] - 0.5 * B.eff[best]:
                best = p
        return best

    def redeploy(self, g: War, side: int, o: list[int]) -> int:
        """24.8: from where a unit is of least use to where it is of most."""
        sc = Scan(g, side)
        want = -1.0
        for s in range(B.n_places):
            if B.zone[s] != side or (s >= B.n_spaces and side == CARLIST):
                continue
            if sc.block[(1 - side) * sc.n + s] > 0 or (s < B.n_spaces and sc.own[s] != side):
                continue
            want = max(want, arrive_gain(sc, s, 1, 0, 0))
        best = 0
        score = 0.12
        for x in o:
            if x == 0:
                continue
            p = x - 1
            if B.arm[p] > CAV or B.partida[p]:
                continue
            at = g.at[p]
            loss = leave_cost(sc, at, 1, False) if not g.flags[p] & INSIDE else 0.3
            v = want - loss
            if v > score:
                score = v
                best = x
        return best

    # uprisings and cards

    def raise_region(self, g: War, o: list[int]) -> int:
        before = uprising_worth(g.uprising)
        best = o[0]
        score = -1.0
        for r in o:
            levels = g.uprising[:]
            levels[r - B.n_spaces] = min(3, levels[r - B.n_spaces] + 1)
            v = uprising_worth(levels) - before
            if v > score:
                score = v
                best = r
        return best

    def pardon(self, g: War, o: list[int]) -> int:
        before = uprising_worth(g.uprising)
        best = o[0]
        score = -1.0
        for r in o:
            i = r - B.n_spaces
            levels = g.uprising[:]
            levels[i] = max(B.pack.regions[i].min_uprising, levels[i] - 1)
            v = before - uprising_worth(levels)
            if v > score:
                score = v
                best = r
        return best

    def spare_siege(self, g: War, o: list[int]) -> int:
        sc = Scan(g, LIBERAL)
        best = 0
        score = 0.5
        for x in o:
            if x == 0:
                continue
            place = x - 1
            guns = sc.field[CARLIST * sc.n + place]
            within = sc.shut[LIBERAL * sc.n + place]
            force = float(sc.shut_force[LIBERAL * sc.n + place])
            v = points_of(sc, place) * fall_chance(sc, place, LIBERAL, 1, guns, within, force)
            if v > score:
                score = v
                best = x
        return best

    def burn(self, g: War, foe: int, o: list[int]) -> int:
        best = 0
        most = 2
        sc = Scan(g, 1 - foe)
        for x in o:
            if x > 0 and sc.block[foe * sc.n + x - 1] > most:
                most = sc.block[foe * sc.n + x - 1]
                best = x
        return best

