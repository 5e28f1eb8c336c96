"""Faults of units.json and leaders.json."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ..load import Pack
from ..shapes.counters import Leader, Unit
from ..terms import ARMS, CLASS_BITS, ICON_BITS, SIDES
from .base import Found, twice

CLASSES: Final = (
    "regular", "elite", "militia", "garrison", "guerrilla", "mounted_guerrilla", "gaucho", "llanero", "native",
    "rebel", "artillery", "siege_artillery", "warship", "ship_of_the_line", "transport", *CLASS_BITS,
)  # fmt: skip


def unit_faults(folder: Path, pack: Pack) -> list[str]:
    f = Found(folder, "units.json")
    units = pack.units
    known = {u.id: u for u in units}
    leaders = {x.id for x in pack.leaders}
    regions = {r.id for r in pack.map.land}
    peoples = {name for r in pack.map.land for name in r.peoples}
    for i in twice([u.id for u in units]):
        f.add(f"units[{i}]", f"{units[i].id} is there twice")
    for i, u in enumerate(units):
        at = f"units[{i}]"
        if u.id in leaders:
            f.add(at, f"{u.id} is a leader too")
        if u.side not in SIDES:
            f.add(f"{at}.side", f"{u.id}: unknown side {u.side!r}")
        elif u.cost is not None and u.nation not in pack.map.deployment.get(u.side, {}):
            f.add(f"{at}.nation", f"{u.id}: can be bought, but {u.nation} has no area of deployment (15.0)")
        if u.arm not in ARMS[1:]:
            f.add(f"{at}.arm", f"{u.id}: unknown arm {u.arm!r}")
        if u.kind not in CLASSES:
            f.add(f"{at}.class", f"{u.id}: unknown class {u.kind!r}")
        for icon in u.icons:
            if icon not in ICON_BITS:
                f.add(f"{at}.icons", f"{u.id}: unknown icon {icon!r}")
        if u.home_region is not None and u.home_region not in regions:
            f.add(f"{at}.home_region", f"{u.id}: unknown home region {u.home_region}")
        if u.people is not None and u.people not in peoples:
            f.add(f"{at}.people", f"{u.id}: no region of the people {u.people}")
        if u.converts_to is not None:
            other = known.get(u.converts_to)
            if other is None or other.side != u.side:
                f.add(f"{at}.converts_to", f"{u.id}: converts to the unknown {u.converts_to}")
        values_faults(f, at, u)
    return f.faults


def values_faults(f: Found, at: str, u: Unit) -> None:
    """Printed numbers that cannot be (3.4.2)."""
    if u.strength < 1:
        f.add(f"{at}.strength", f"{u.id}: strength {u.strength}")
    if u.strength_reduced is not None and not 0 < u.strength_reduced < u.strength:
        f.add(f"{at}.strength_reduced", f"{u.id}: {u.strength_reduced} on the damaged side of {u.strength}")
    if u.mp < 0:
        f.add(f"{at}.mp", f"{u.id}: {u.mp} movement points")
    gun = u.arm in ("artillery", "siege_artillery")
    if (u.morale is None) != gun:
        f.add(f"{at}.morale", f"{u.id}: every counter but guns has a morale")
    if u.arm in ("infantry", "cavalry") and u.factor is None:
        f.add(f"{at}.factor", f"{u.id}: no combat factor")
    if u.transport_capacity and u.arm != "ship":
        f.add(f"{at}.transport_capacity", f"{u.id}: only ships carry troops")
    if (u.upkeep > 0) != u.regular:
        f.add(f"{at}.upkeep", f"{u.id}: regulars pay upkeep, and nobody else (7.2)")
    if u.cost is not None and u.cost < 0:
        f.add(f"{at}.cost", f"{u.id}: cost {u.cost}")


def leader_faults(folder: Path, pack: Pack) -> list[str]:
    f = Found(folder, "leaders.json")
    known: dict[str, Leader] = {x.id: x for x in pack.leaders}
    for i in twice([x.id for x in pack.leaders]):
        f.add(f"leaders[{i}]", f"{pack.leaders[i].id} is there twice")
    for i, x in enumerate(pack.leaders):
        at = f"leaders[{i}]"
        if x.side not in SIDES:
            f.add(f"{at}.side", f"{x.id}: unknown side {x.side!r}")
        elif x.generic and x.nation not in pack.map.deployment.get(x.side, {}):
            f.add(f"{at}.nation", f"{x.id}: can be bought, but {x.nation} has no area of deployment (8.4)")
        if not 1 <= x.stars <= 3:
            f.add(f"{at}.stars", f"{x.id}: {x.stars} stars")
        if x.tactics < 0 or x.morale < 0 or x.mp < 0:
            f.add(at, f"{x.id}: a value below 0")
        if x.exchanged_for is not None and x.exchanged_for not in known:
            f.add(f"{at}.exchanged_for", f"{x.id}: exchanged for the unknown {x.exchanged_for}")
    return f.faults
