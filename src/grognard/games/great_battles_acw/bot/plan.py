"""What each brigade is to do: where it goes, and whether it holds, moves or attacks."""

from __future__ import annotations

from typing import Final

from ....core.memory import BadMemory, fields, ints, items, number, real, reals
from ..pack.kinds import A_ART, C_ART, C_CAV, C_INF, NONE, TEST_HOLD, TEST_NONE, UNION, V_POINTS
from ..pack.scenario import Condition
from ..rules.queries.ch04_formations import brigade_units, in_reserve
from ..rules.queries.ch08_stacks import in_play
from ..rules.queries.ch09_entry import offered_entries
from ..rules.queries.victory import lead, strength_in
from ..state.model import ADVANCE, ATTACK, DISORDERED, FOOT, INEFFECTIVE, MARCH, Field
from .scan import NOWHERE, Scan, middle, spots
from .ways import FAR, Ways

HOLD: Final = 0
MOVE: Final = 1
STRIKE: Final = 2

# how badly a side needs to win ground
SAFE: Final = 0
EVEN: Final = 1
BEHIND: Final = 2


def posture(g: Field, side: int) -> int:
    """Whether a side would win if nothing more happened."""
    v = g.s.victory
    if v.kind == V_POINTS:
        n = lead(g)
        if v.decisive_objective != NONE and g.held[v.decisive_objective] == v.decisive_side:
            return SAFE if v.decisive_side == side else BEHIND
        if side == UNION:
            over = n - v.bounds[1]
        else:
            over = v.bounds[2] - 1 - n
        if over >= 0:
            return SAFE if over >= 3 else EVEN
        return BEHIND
    if v.otherwise == side:
        return SAFE
    for c in v.conditions:
        if c.test == TEST_HOLD and c.winner == side:
            return BEHIND if c.side == side and not standing(g, side, c.hexes) else EVEN
        if c.test == TEST_NONE:
            return BEHIND if c.winner == side else SAFE
        if c.winner == NONE:
            mine, theirs = strength_in(g, side, c.hexes), strength_in(g, 1 - side, c.hexes)
            return SAFE if mine > theirs else BEHIND
    return BEHIND if v.otherwise == 1 - side else EVEN


def standing(g: Field, side: int, hexes: list[int]) -> bool:
    for u in range(g.b.n_units):
        if g.b.side[u] == side and g.at[u] in hexes and not g.state[u] & DISORDERED:
            return True
    return False


class Aim:
    """A hex worth having. `mine`: it is to be held, not taken."""

    def __init__(self, hex: int, worth: float, mine: bool) -> None:
        self.hex: int = hex
        self.worth: float = worth
        self.mine: bool = mine
        self.sent: float = 0.0


def aims_of(g: Field, side: int, sc: Scan) -> list[Aim]:
    """The hexes that decide the battle, with what each is worth."""
    v = g.s.victory
    if v.kind == V_POINTS:
        return objective_aims(g, side)
    out: list[Aim] = []
    for c in v.conditions:
        if c.test == TEST_HOLD:
            out += hold_aims(c, side, sc)
        elif c.test == TEST_NONE and c.winner == side:
            out += [Aim(h, 6.0, False) for h in sc.foes if h in c.hexes]
        elif c.test == TEST_NONE:
            out += centre_aim(g, [h for h in sc.friends if h in c.hexes], 6.0, True)
        else:
            out += centre_aim(g, [h for h in sc.foes if h in c.hexes], 4.0, False)
            out += [Aim(h, 1.0, True) for h in sc.friends if h in c.hexes]
    for a in out:  # who defends a condition holds its hexes
        if a.hex in sc.friends:
            a.mine = a.mine or sc.own[a.hex] > 0
    return out


def objective_aims(g: Field, side: int) -> list[Aim]:
    """Objectives that count points; of one whose hexes are visited one after the other, those still to be visited."""
    out: list[Aim] = []
    at = 0
    for k in range(len(g.s.objectives)):
        o = g.s.objectives[k]
        worth = float(o.vp) + (14.0 if k == g.s.victory.decisive_objective else 0.0)
        for h in o.hexes:
            held = g.held[k] == side
            if held or g.passed[at] != side:
                out.append(Aim(h, worth, held))
            at += 1
    return out


def hold_aims(c: Condition, side: int, sc: Scan) -> list[Aim]:
    """Hexes that somebody wins by holding, and those that must be free of the other side for it."""
    wins = c.side == side and c.winner == side
    hexes = c.clear if c.clear and c.side != side else c.hexes
    out = [Aim(h, 10.0 / (1.0 + 0.25 * len(hexes)), c.side != side or c.winner != c.side) for h in hexes]
    if wins:
        out += [Aim(h, 8.0, False) for h in c.clear if sc.foe[h] > 0]
    return out


def centre_aim(g: Field, hexes: list[int], worth: float, mine: bool) -> list[Aim]:
    """The middle of some hexes, where there are any."""
    m = middle(g, hexes)
    return [Aim(m, worth, mine)] if m >= 0 else []


def prizes(g: Field, side: int, sc: Scan) -> list[float]:
    """What it is worth by hex that a unit in good order stands there."""
    v = g.s.victory
    if v.kind == V_POINTS:
        return objective_prizes(g, side, sc)
    out = [0.0] * g.b.n_hex
    for c in v.conditions:
        if c.test == TEST_HOLD:
            if c.side == side:
                for h in c.hexes:
                    out[h] += 2.2
                for h in c.clear:
                    out[h] += 0.3
            else:
                for h in c.clear if c.clear else c.hexes:
                    out[h] += 0.8
        elif c.test == TEST_NONE and c.side == side:
            for h in c.hexes:
                out[h] += 0.4
        elif c.test != TEST_NONE:
            for h in c.hexes:
                out[h] += 0.4
    return out


def objective_prizes(g: Field, side: int, sc: Scan) -> list[float]:
    out = [0.0] * g.b.n_hex
    v = g.s.victory
    at = 0
    for k in range(len(g.s.objectives)):
        o = g.s.objectives[k]
        for h in o.hexes:
            if g.passed[at] != side and g.held[k] != side:
                out[h] += 0.6 + 0.2 * o.vp
                if k == v.decisive_objective and v.decisive_side == side:
                    out[h] += 3.0
            elif g.held[k] == side and sc.near[h] <= 4:
                out[h] += 0.3 + 0.05 * o.vp
            at += 1
    return out


class Plan:
    """Goals and stances of all brigades of a side, for one activation marker."""

    def __init__(self, side: int, formations: int) -> None:
        n = formations
        self.side: int = side
        self.turn: int = 0
        self.mood: int = EVEN
        self.left: int = 0
        self.goal: list[int] = [-1] * n
        self.stance: list[int] = [HOLD] * n
        self.near: list[int] = [NOWHERE] * n  # hexes to the enemy
        self.far: list[int] = [0] * n  # half points to the goal, by the brigade's own gait
        self.place: list[int] = [-1] * n
        self.sp: list[float] = [0.0] * n
        self.odds: list[float] = [1.0] * n
        self.marks: list[int] = []  # brigades with men on the map, or about to come
        self.prize: list[float] = []

    def plain(self) -> list[object]:
        """What a sergeant keeps of it in his memory; of the prizes, where there are some."""
        worth: list[object] = [len(self.prize)]
        for h in range(len(self.prize)):
            if self.prize[h] != 0.0:
                worth += [h, self.prize[h]]
        numbers: list[object] = [self.side, self.turn, self.mood, self.left]
        lists: list[list[int]] = [self.goal, self.stance, self.near, self.far, self.place, self.marks]
        return [numbers, [x[:] for x in lists], self.sp[:], self.odds[:], worth]

    def gather(self, g: Field, sc: Scan) -> None:
        b = g.b
        for f in b.brigades[self.side] + b.divisions[self.side]:
            mine = brigade_units(g, f) if b.units_of[f] or f in g.attached else []
            here = [u for u in mine if in_play(g, u)]
            if not here:
                for u in mine:
                    if g.at[u] == -1:
                        hexes = offered_entries(g, [u])
                        if hexes:
                            self.place[f] = hexes[0]
                            self.marks.append(f)
                            self.sp[f] = 6.0
                            break
                continue
            self.marks.append(f)
            places = spots(g, here)
            self.place[f] = middle(g, places)
            for h in places:
                self.near[f] = min(self.near[f], sc.near[h])
            for u in here:
                sp: int = g.sp[u]
                if b.arm[u] != A_ART:
                    self.sp[f] += 0.6 * sp if g.state[u] & DISORDERED else sp
                else:
                    self.sp[f] += 0.5 * sp

    def share(self, g: Field, sc: Scan, ways: Ways, aims: list[Aim]) -> None:
        """Each brigade gets the aim that it serves best, the strongest claims first."""
        free = [f for f in self.marks if not in_reserve(g, f)]
        needs: list[float] = []
        for a in aims:
            foe = sc.foe_within(g, a.hex, 5)
            if a.mine:
                close = sc.near[a.hex]
                needs.append(3.0 + sc.foe_within(g, a.hex, 9) * (0.9 if close < 6 else 0.5))
            else:
                needs.append(7.0 + 1.6 * foe)
        claims: list[list[float]] = []
        for f in free:
            row: list[float] = [self.claim(g, sc, ways, f, a) for a in aims]
            claims.append(row)
        open_ = list(range(len(free)))
        while open_ and aims:
            best = -1.0
            who = -1
            what = -1
            for i in open_:
                for k in range(len(aims)):
                    worth = claims[i][k] / (1.0 + aims[k].sent / needs[k]) ** 2
                    if worth > best:
                        best = worth
                        who = i
                        what = k
            if who < 0:
                break
            f = free[who]
            self.goal[f] = aims[what].hex
            aims[what].sent += max(self.sp[f], 2.0)
            open_.remove(who)

    def claim(self, g: Field, sc: Scan, ways: Ways, f: int, a: Aim) -> float:
        """How well a brigade would serve an aim."""
        field = ways.to(g, a.hex, gait(g, f), ADVANCE)
        far: int = field[self.place[f]]
        if far >= FAR:
            return 0.0
        worth = a.worth
        if a.mine:
            close = sc.near[a.hex]
            worth *= 1.2 if close <= 5 else 0.8 if close <= 10 else 0.35
            if self.mood == BEHIND:
                worth *= 0.5
        else:
            worth *= 0.6 if self.mood == SAFE else 1.2
            if self.left <= 2 and far > 50 * self.left:
                worth *= 0.2
            if g.b.is_guns[f]:
                worth *= 0.5
        if g.form_state[f] & INEFFECTIVE:
            worth *= 1.0 if a.mine else 0.3
        return worth / (14.0 + far)

    def judge(self, g: Field, sc: Scan, ways: Ways) -> None:
        """Whether a brigade strikes at the enemies before it, goes to its goal or stands."""
        for f in self.marks:
            c = self.place[f]
            if self.goal[f] < 0:
                foe = sc.nearest_foe(g, c)
                self.goal[f] = foe if foe >= 0 and self.mood != SAFE else c
            self.far[f] = ways.to(g, self.goal[f], gait(g, f), ADVANCE)[c]
            foes = sc.foe_within(g, c, 6)
            own = sc.own_within(g, c, 5)
            self.odds[f] = (own + 1.0) / (foes + 1.0)
            need = (1.7, 1.15, 0.8)[self.mood]
            if self.left <= 2 and self.mood == BEHIND:
                need = 0.6
            if g.form_state[f] & INEFFECTIVE:
                need *= 1.6
            if self.near[f] <= 6 and foes > 0 and self.odds[f] >= need and not g.b.is_guns[f]:
                self.stance[f] = STRIKE
            elif self.far[f] > 8:
                self.stance[f] = MOVE
            else:
                self.stance[f] = HOLD

    def order_for(self, g: Field, f: int) -> int:
        """The orders a brigade should have."""
        near = self.near[f]
        if self.stance[f] == STRIKE and near <= 7:
            return ATTACK
        if self.stance[f] != HOLD and near > 8 and self.far[f] > 24:
            return MARCH
        if self.stance[f] == MOVE and near <= 4 and self.mood == BEHIND and self.odds[f] > 0.6:
            return ATTACK
        return ADVANCE


def planned(g: Field, side: int, sc: Scan, ways: Ways) -> Plan:
    """The plan of a side as things stand."""
    plan = Plan(side, g.b.n_formations)
    plan.turn = g.turn
    plan.mood = posture(g, side)
    plan.left = len(g.s.turn_label) - g.turn
    plan.gather(g, sc)
    plan.prize = prizes(g, side, sc)
    plan.share(g, sc, ways, aims_of(g, side, sc))
    plan.judge(g, sc, ways)
    return plan


def plan_of(plain: object) -> Plan:
    """A plan out of a sergeant's memory."""
    found = fields(plain, 5)
    numbers = ints(found[0])
    lists = [ints(x) for x in fields(found[1], 6)]
    n = len(lists[0])
    plan = Plan(numbers[0], n)
    plan.turn, plan.mood, plan.left = numbers[1], numbers[2], numbers[3]
    plan.goal, plan.stance, plan.near, plan.far, plan.place, plan.marks = (
        lists[0], lists[1], lists[2], lists[3], lists[4], lists[5],
    )  # fmt: skip
    plan.sp, plan.odds = reals(found[2]), reals(found[3])
    if any([len(x) != n for x in lists[:5]]) or len(plan.sp) != n or len(plan.odds) != n:
        raise BadMemory("a plan whose parts do not fit together")
    worth = items(found[4])
    plan.prize = [0.0] * number(worth[0])
    for i in range(1, len(worth), 2):
        plan.prize[number(worth[i])] = real(worth[i + 1])
    return plan


def gait(g: Field, f: int) -> int:
    """The class by which a brigade moves."""
    b = g.b
    for u in b.units_of[f]:
        if g.at[u] >= -1:
            if b.arm[u] == A_ART:
                if b.is_guns[f]:
                    return C_ART
                continue
            return C_CAV if b.arm[u] == 1 and not g.state[u] & FOOT else C_INF
    return C_ART if b.is_guns[f] else C_INF
