"""What can be wrong in the set-up of a scenario."""

from __future__ import annotations

from collections.abc import Iterator

from ....space.hexes import Grid
from .faults_base import Fault, hex_on
from .reading import Battle
from .shapes import HEXSIDES, VERTICES
from .shapes_scenario import Placed, Scenario


def set_up_faults(battle: Battle, s: Scenario, grid: Grid) -> Iterator[Fault]:
    """Stacking by 8.12, facing by 7.11, one order to a brigade (6.11), the sides apart."""
    stacks: dict[int, list[int]] = {}  # by hex: the rows of the file
    yield from _units(battle, s, grid, stacks)
    sides: dict[int, str] = {}
    yield from _stacks(battle, s, grid, stacks, sides)
    for h, rows in stacks.items():
        for k in grid.next[6 * h : 6 * h + 6]:
            if k > h and k in sides and sides[k] != sides[h]:
                yield f"units[{rows[0]}]", f"enemies are adjacent in {grid.name(h)} and {grid.name(k)}"
    yield from _leaders(battle, s, grid, sides)


def _units(battle: Battle, s: Scenario, grid: Grid, stacks: dict[int, list[int]]) -> Iterator[Fault]:
    """Each unit by itself, and the orders of its brigade. It writes `stacks`."""
    units = {u.id: u for u in battle.oob.units}
    forms = {f.id: f for f in battle.oob.formations}
    orders: dict[str, set[tuple[str, bool]]] = {}
    of_brigade: dict[str, int] = {}  # its last row
    for i, p in enumerate(s.units):
        path = f"units[{i}]"
        u = units.get(p.unit)
        if u is None or u.formation not in forms:
            yield f"{path}.unit", f"unknown unit {p.unit}"
            continue
        h = hex_on(grid, p.hex)
        if h < 0:
            yield f"{path}.hex", f"{p.unit} at {p.hex} is off the map"
            continue
        if p.facing not in (HEXSIDES if p.orders == "march" else VERTICES):
            yield f"{path}.facing", f"{p.unit} at {p.hex} faces {p.facing} under {p.orders} orders (7.11)"
        if (p.mounted is not None) != (u.arm == "cavalry"):
            yield path, f"{p.unit} at {p.hex}: mounted or not is told of cavalry, and of cavalry alone"
        if u.arm == "artillery" and p.orders == "attack":
            yield f"{path}.orders", f"battery {p.unit} at {p.hex} has Attack orders (6.18)"
        if u.arm != "artillery":
            orders.setdefault(u.formation, set()).add((p.orders, p.reserve))
            of_brigade[u.formation] = i
        stacks.setdefault(h, []).append(i)
    for name, given in orders.items():
        if len(given) > 1:
            yield f"units[{of_brigade[name]}]", f"brigade {name} is under several orders (6.11)"


def _stacks(
    battle: Battle, s: Scenario, grid: Grid, stacks: dict[int, list[int]], sides: dict[int, str]
) -> Iterator[Fault]:
    """Those who share a hex. It writes `sides`."""
    units = {u.id: u for u in battle.oob.units}
    forms = {f.id: f for f in battle.oob.formations}
    for h, rows in stacks.items():
        path = f"units[{rows[-1]}]"
        stack = [s.units[i] for i in rows]
        at = grid.name(h)
        sides[h] = forms[units[stack[0].unit].formation].side
        if len({forms[units[p.unit].formation].side for p in stack}) > 1:
            yield path, f"both sides stand in {at}"
        if len({p.facing for p in stack}) > 1:
            yield path, f"the units in {at} face differently (7.11)"
        for fault in _stack(battle, stack):
            yield path, f"{at} {fault} (8.12)"


def _leaders(battle: Battle, s: Scenario, grid: Grid, sides: dict[int, str]) -> Iterator[Fault]:
    """9.33: no leader alone beside the enemy. `sides`: who stands in each hex."""
    known = {x.id: x for x in battle.oob.leaders}
    for leader, name in s.leaders.items():
        path = f"leaders.{leader}"
        x = known.get(leader)
        if x is None:
            yield path, f"unknown leader {leader}"
            continue
        h = hex_on(grid, name)
        if h < 0:
            yield path, f"leader {leader} at {name} is off the map"
            continue
        near = [k for k in grid.next[6 * h : 6 * h + 6] if k in sides and sides[k] != x.side]
        if sides.get(h, x.side) != x.side or (near and h not in sides):
            yield path, f"leader {leader} stands alone beside the enemy at {name}"


def _stack(battle: Battle, stack: list[Placed]) -> Iterator[str]:
    units = {u.id: u for u in battle.oob.units}
    limits = battle.charts.stacking
    march = any(p.orders == "march" for p in stack)
    guns = [units[p.unit] for p in stack if units[p.unit].arm == "artillery"]
    mounted = [units[p.unit] for p in stack if units[p.unit].arm == "cavalry" and p.mounted]
    foot = [units[p.unit] for p in stack if units[p.unit].arm != "artillery" and not p.mounted]
    if foot and mounted:
        yield "mixes foot and horse"
    for group, most in (
        (foot, limits.march_foot if march else limits.foot),
        (mounted, limits.march_mounted if march else limits.mounted),
    ):
        if len({u.formation for u in group}) > 1:
            yield "mixes brigades"
        if len(group) > 1 and sum(u.sp for u in group) > most:
            yield f"holds {sum(u.sp for u in group)} SP, the limit is {most}"
    n = sum(u.sp for u in guns)
    if guns and (foot or mounted):
        if march or (len(guns) > limits.batteries_with_others and n > limits.guns_with_others):
            yield f"holds {len(guns)} batteries with other troops"
    elif len(guns) > limits.batteries and n > limits.guns:
        yield f"holds {len(guns)} batteries with {n} guns"
