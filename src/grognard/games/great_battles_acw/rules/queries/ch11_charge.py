"""11.5 Cavalry charge and countercharge: who may, and by which paths. Points are halves."""

from __future__ import annotations

from .....core.refusal import Refusal
from .....space.hexes import FRONT
from ...pack.kinds import C_CAV, NONE, W_STREAM, WATERS
from ...state.model import (
    ACTED,
    ATTACK,
    CRAWLED,
    DISORDERED,
    EMPTY,
    FIRED,
    HALTED,
    L_ALIVE,
    L_REPLACED,
    LED,
    MARCH,
    MOVED,
    NO_FIGHT,
    NO_MOVE,
    RALLIED,
    REFUSED,
    RESTACKED,
    RETURN,
    TURNED,
    WITHDRAWAL,
    WITHDREW,
    Field,
)
from .ch04_leaders import leads
from .ch07_facing import IN_FRONT
from .ch08_limits import mode, others_at
from .ch08_lines import vertices
from .ch08_stacks import brigade_of, enemy_at, extended, hexes_of, in_play, is_mounted, near_enemy, top_at, units_at
from .ch09_bars import bar_hex
from .ch09_costs import through_cost, turn_price
from .ch09_ground import ground_cost
from .ch09_mover import Mover, enemy_hexes
from .ch09_reach import budget_of
from .ch10_sight import sees
from .ch10_strength import volleyed
from .ch11_odds import aspect, contacts
from .ch11_shock import block_of, charges, passable
from .ch16_night import is_night

# the ground


def stream_cost(g: Field, i: int) -> int:
    """11.54: half points of a stream along a hexside, which a charge may cross."""
    if g.b.water[i] != W_STREAM:
        return 0
    return 2 * g.b.charts.hexside[WATERS[W_STREAM]].move[C_CAV]


def open_ground(g: Field, h: int, s: int) -> bool:
    """11.54, 11.56: whether the hex beyond a hexside costs mounted cavalry no more than a point, streams apart."""
    cost = ground_cost(g, C_CAV, h, s)
    if cost < 0:
        return False
    return cost - stream_cost(g, 6 * h + s) <= 2 * g.b.charts.shock.charge_path_cost


# who may charge


def commanded(g: Field, u: int) -> bool:
    """11.52: whether a unit began the activation in its brigadier's range; a brigade without brigadier needs none."""
    x = leads(g, brigade_of(g, u))
    if x < 0 or g.leader_life[x] not in (L_ALIVE, L_REPLACED):
        return True
    return g.done[u] & LED != 0


def why_no_charger(g: Field, u: int) -> Refusal | None:
    """11.51, 11.52, 11.53, 12.34, 14.24, 16.12: why a unit may not charge, whoever is before it."""
    if not is_mounted(g, u):
        return Refusal("11.51", "no-charge-foot", {"unit": u})
    if is_night(g):
        return Refusal("16.12", "no-charge-night", {"unit": u})
    if mode(g, u) != ATTACK:
        return Refusal("11.52", "no-charge-orders", {"unit": u})
    if g.state[u] & DISORDERED:
        return Refusal("12.34", "no-charge-disordered", {"unit": u})
    done = g.done[u]
    if done & FIRED:
        return Refusal("11.52", "no-charge-fired", {"unit": u})
    if done & MOVED or g.spent[u] > 0:
        return Refusal("11.53", "no-charge-moved", {"unit": u})
    if done & (ACTED | RALLIED | NO_MOVE | NO_FIGHT | HALTED | CRAWLED | TURNED | WITHDREW | RESTACKED):
        return Refusal("11.53", "no-charge-acted", {"unit": u})
    if extended(g, u):
        return Refusal("8.53", "no-charge-column", {"unit": u})
    if not commanded(g, u):
        return Refusal("11.52", "no-charge-command", {"unit": u})
    return None


def charge_units(g: Field, u: int) -> list[int]:
    """11.53: the units that charge together: all that may in the hex, the top one first."""
    out = [v for v in units_at(g, g.at[u]) if brigade_of(g, v) in g.brigades and why_no_charger(g, v) is None]
    return out


def charge_targets(g: Field, u: int) -> list[int]:
    """11.52, 10.26: the hexes of enemies in sight; units in between do not matter."""
    out: list[int] = []
    most = g.b.charts.shock.charge_points + 1
    out += [h for h in enemy_hexes(g, g.b.side[u]) if g.b.grid.distance(g.at[u], h) <= most and sees(g, g.at[u], h)]
    return out


def why_no_charge(g: Field, u: int) -> Refusal | None:
    """11.52: why a unit with those of its hex may not charge now; the last reason: it can reach nobody it sees."""
    no = why_no_charger(g, u)
    if no is not None:
        return no
    units = charge_units(g, u)
    if u not in units:
        return Refusal("11.53", "no-charge-acted", {"unit": u})
    targets = charge_targets(g, u)
    if not targets:
        return Refusal("11.52", "no-charge-sight", {"unit": u})
    ride = Ride(g, units, targets, False)
    if not ride.completes(g.at[u], g.facing[u], ride.spent0(), ride.full, True, False):
        return Refusal("11.54", "no-charge-way", {"unit": u, "n": g.b.charts.shock.charge_points})
    return None


# the ride


class Ride:
    """11.54: the paths of units that charge. The last hexes entered (three, or all if they are fewer) must be entered
    without turning, cost no more than a point, and hold no friends; `clean` counts those that were, up to `full`.

    `targets`: the hexes that may be charged; after the enemy has moved away (11.57) `loose`: anybody, to the limit of
    the allowance.
    """

    def __init__(self, g: Field, units: list[int], targets: list[int], loose: bool) -> None:
        self.g: Field = g
        self.m: Mover = Mover(g, units)
        self.units: list[int] = units
        self.targets: list[int] = targets
        self.loose: bool = loose
        self.full: int = g.b.charts.shock.charge_path
        self.budget: int = budget_of(g, units)
        if not loose:
            self.budget = min(self.budget, 2 * g.b.charts.shock.charge_points)
        self.known: dict[int, bool] = {}

    def spent0(self) -> int:
        """7.33: points spent when the ride begins: a refused flank must be straightened first."""
        g = self.g
        u = self.units[0]
        return g.spent[u] + (2 * g.b.charts.facing.refuse_end_cost if g.state[u] & REFUSED else 0)

    def turn_cost(self, hex: int, facing: int, to: int, begin: bool) -> int:
        """7.21, 7.22, 9.53: what it costs to turn; -1 when it may not: next to the enemy one vertex is all."""
        n = vertices(facing, to)
        if begin and n > 1 and near_enemy(self.g, self.m.side, hex):
            return NONE
        return turn_price(self.g, ATTACK, hex, n)

    def step_cost(self, hex: int, s: int, begin: bool) -> int:
        """9.13, 8.22: what the step over a hexside costs by the ground; -1 when it may not be made."""
        g = self.g
        to = g.b.grid.next[6 * hex + s]
        if to < 0 or bar_hex(g, self.m, to):
            return NONE
        cost = ground_cost(g, self.m.c, hex, s)
        if cost < 0 or begin or g.top[hex] == EMPTY:
            return cost
        out = through_cost(g, self.m, hex, False, False)
        return NONE if out < 0 else cost + out

    def free(self, hex: int) -> bool:
        """11.54: no friends in a hex of the path."""
        return not others_at(self.g, self.units, hex)

    def after(self, hex: int, s: int, clean: int) -> int:
        """11.54: the clean hexes in a row after a step."""
        to = self.g.b.grid.next[6 * hex + s]
        if open_ground(self.g, hex, s) and self.free(to):
            return min(self.full, clean + 1)
        return 0

    def strikes(self, hex: int, facing: int, clean: int) -> bool:
        """11.53, 11.57: whether units that have come next to the enemy in a hex charge somebody before them."""
        g = self.g
        if clean < self.full:
            return False
        for s in range(6):
            if not FRONT[facing] >> s & 1:
                continue
            n = g.b.grid.next[6 * hex + s]
            if n >= 0 and enemy_at(g, self.m.side, n) and passable(g, self.units[0], hex, s):
                if self.loose or n in self.targets:
                    return True
        return False

    def completes(self, hex: int, facing: int, spent: int, clean: int, begin: bool, turned: bool) -> bool:
        """11.52: whether the charge can come home from here. `begin`: they have not left their first hex; `turned`:
        they have turned in this one."""
        g = self.g
        if not begin and near_enemy(g, self.m.side, hex):
            return self.strikes(hex, facing, clean)
        key = ((((hex * 12 + facing) * 64 + min(spent, 63)) * 8 + clean) * 2 + int(begin)) * 2 + int(turned)
        known = self.known.get(key)
        if known is not None:
            return known
        out = False
        for f in range(1, 12, 2):
            cost = 0
            kept = clean
            if f != facing:
                if turned:
                    continue
                cost = self.turn_cost(hex, facing, f, begin)
                if cost < 0:
                    continue
                if not begin:
                    kept = 0
            for s in range(6):
                if FRONT[f] >> s & 1 and self.leads(hex, f, s, spent + cost, kept, begin):
                    out = True
                    break
            if out:
                break
        self.known[key] = out
        return out

    def leads(self, hex: int, facing: int, s: int, spent: int, clean: int, begin: bool) -> bool:
        """Whether a step over a hexside can be made and the charge can come home after it."""
        cost = self.step_cost(hex, s, begin)
        if cost < 0 or spent + cost > self.budget:
            return False
        to = self.g.b.grid.next[6 * hex + s]
        return self.completes(to, facing, spent + cost, self.after(hex, s, clean), False, False)


def ride_steps(g: Field, ride: Ride, clean: int, begin: bool) -> list[int]:
    """11.54: the hexes units in a charge may enter next, facing as they do, so that it comes home."""
    u = ride.units[0]
    out = [
        g.b.grid.next[6 * g.at[u] + s]
        for s in range(6)
        if FRONT[g.facing[u]] >> s & 1 and ride.leads(g.at[u], g.facing[u], s, g.spent[u], clean, begin)
    ]
    return out


def ride_turns(g: Field, ride: Ride, clean: int, begin: bool) -> list[int]:
    """11.54: the facings they may take before they go on, so that it comes home."""
    u = ride.units[0]
    out: list[int] = []
    for f in range(1, 12, 2):
        if f == g.facing[u]:
            continue
        cost = ride.turn_cost(g.at[u], g.facing[u], f, begin)
        if cost < 0:
            continue
        for s in range(6):
            if FRONT[f] >> s & 1 and f not in out:
                if ride.leads(g.at[u], f, s, g.spent[u] + cost, clean if begin else 0, begin):
                    out.append(f)
    return out


def ride_out(g: Field, ride: Ride) -> list[int]:
    """11.57: with nobody left to charge they may go straight on over open ground, not next to the enemy."""
    u = ride.units[0]
    here = g.at[u]
    out: list[int] = []
    for s in range(6):
        if not FRONT[g.facing[u]] >> s & 1:
            continue
        cost = ride.step_cost(here, s, False)
        to = g.b.grid.next[6 * here + s]
        if cost < 0 or g.spent[u] + cost > ride.budget or not open_ground(g, here, s) or not ride.free(to):
            continue
        if not near_enemy(g, ride.m.side, to):
            out.append(to)
    return out


# countercharge


def why_no_countercharge(g: Field, hex: int, attackers: list[int]) -> Refusal | None:
    """11.56, 16.12: why the cavalry of a hex may not countercharge those who shock it."""
    p = top_at(g, hex)
    if p < 0 or not is_mounted(g, p // 3):
        return Refusal("11.56", "no-counter-foot", {"hex": hex})
    u = p // 3
    if g.b.side[u] == g.active:
        return Refusal("11.55", "no-counter-phasing", {"unit": u})
    if is_night(g):
        return Refusal("16.12", "no-charge-night", {"unit": u})
    if mode(g, u) == MARCH:
        return Refusal("11.56", "no-counter-march", {"unit": u})
    mine = block_of(g, hex)
    for h in mine:
        for v in units_at(g, h):
            if is_mounted(g, v) and (volleyed(g, v, RETURN) or volleyed(g, v, WITHDRAWAL)):
                return Refusal("11.56", "no-counter-fired", {"unit": v})
    charging = False
    for v in attackers:
        charging = charging or charges(g, v)
    if not charging:
        return Refusal("11.56", "no-counter-charge", {"units": attackers})
    pairs = contacts(g, attackers, mine)
    for i in range(0, len(pairs), 2):
        a, d = pairs[i], pairs[i + 1]
        if aspect(g, d, a) != IN_FRONT:
            return Refusal("11.56", "no-counter-flank", {"unit": u, "hex": a})
        if not open_ground(g, d, g.b.grid.side_to(d, a)):
            return Refusal("11.56", "no-counter-ground", {"unit": u, "hex": a})
    return None


def countercharging(g: Field, hex: int) -> list[int]:
    """11.56: the mounted units of a stack; its top unit rolls for all of them."""
    out: list[int] = []
    for h in block_of(g, hex):
        for v in units_at(g, h):
            if is_mounted(g, v) and v not in out:
                out.append(v)
    return out


def riders(g: Field, units: list[int], hex: int) -> list[int]:
    """Those of some units who are still in the charge and stand in a hex."""
    return [u for u in units if in_play(g, u) and not g.done[u] & HALTED and hex in hexes_of(g, u)]
