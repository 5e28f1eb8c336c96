"""Faults of the set-up of a scenario: what stands where, what lies in the boxes."""

from __future__ import annotations

from collections import Counter

from .faults_blocks import gun_max
from .found import Found
from .shapes import SIDES, Block, CarlistStart, Gun, Pack, Placement, Side, SideStart, Start


def half_of(start: Start, side: Side) -> SideStart:
    return start.liberal if side == "liberal" else start.carlist


def start_faults(f: Found, pack: Pack, start: Start) -> None:
    forts: dict[Side, set[str]] = {}
    for side in SIDES:
        half = half_of(start, side)
        forts[side] = {place.at for place in half.setup if place.fortress}
        _half(f, pack, f"start.{side}", side, half)
    cities = {space.id for space in pack.spaces if space.kind == "city"}
    for side in SIDES:
        against = forts["carlist"] if side == "liberal" else forts["liberal"] | cities
        for n, place in enumerate(half_of(start, side).setup):
            if place.besieging and place.at not in against:
                f.add(f"start.{side}.setup[{n}].besieging", f"expected an enemy fortress in {place.at!r}")
    for key in sorted(forts["liberal"] & forts["carlist"]):
        f.add("start", f"expected the fortress of one side in {key!r}, found both")


def _half(f: Found, pack: Pack, at: str, side: Side, half: SideStart) -> None:
    """One side: every block stands or lies in one place, and there are counters enough."""
    blocks = {block.id: block for block in pack.blocks}
    put: Counter[str] = Counter()
    points: Counter[Gun] = Counter()
    f.twice(f"{at}.setup", (place.at for place in half.setup), ".at")
    for n, place in enumerate(half.setup):
        _placed(f, pack, f"{at}.setup[{n}]", side, place)
        put.update(unit.block for unit in place.units)
        points.update({"field": place.field, "mountain": place.mountain})
    if isinstance(half, CarlistStart):
        points.update({"field": half.hidden.field, "mountain": half.hidden.mountain})
    for box, ids in _boxes(half):
        for n, key in enumerate(ids):
            put[key] += 1
            if key not in blocks:
                f.add(f"{at}.{box}[{n}]", f"unknown block {key!r}")
            elif not fits(blocks[key], box):
                f.add(f"{at}.{box}[{n}]", f"expected no {blocks[key].kind} in this box, found {key!r}")
    for key in put:
        if key in blocks and blocks[key].side != side:
            f.add(at, f"expected {side} blocks, {key!r} is {blocks[key].side}")
    for block in blocks.values():
        if block.side == side and put[block.id] != 1:
            f.add(at, f"expected block {block.id!r} placed once, found it {put[block.id]} times")
    forts = sum(place.fortress for place in half.setup)
    if forts > getattr(pack.fortresses, side):
        f.add(f"{at}.setup", f"expected at most {getattr(pack.fortresses, side)} fortresses, found {forts}")
    sacks = half.knapsacks + sum(place.knapsack > 0 for place in half.setup)
    counters = sum(sack.count for sack in pack.knapsacks if sack.side == side)
    if sacks > counters:
        f.add(f"{at}.knapsacks", f"expected at most {counters} in all, found {sacks}")
    for arm, total in points.items():
        held = sum(max(g.faces) * g.count for g in pack.guns if (g.side, g.arm) == (side, arm))
        if total > held:
            f.add(at, f"expected at most {held} points of {arm} artillery, found {total}")


def _placed(f: Found, pack: Pack, at: str, side: Side, place: Placement) -> None:
    """What stands in one place."""
    blocks = {block.id: block for block in pack.blocks}
    kinds = {space.id: space.kind for space in pack.spaces}
    if place.at not in kinds and place.at not in {region.id for region in pack.regions}:
        f.add(f"{at}.at", f"unknown space or region {place.at!r}")
    for k, unit in enumerate(place.units):
        block = blocks.get(unit.block)
        if block is None:
            f.add(f"{at}.units[{k}].block", f"unknown block {unit.block!r}")
        elif not 1 <= unit.strength <= block.max:
            said = f"expected 1 to {block.max} for {unit.block!r}, found {unit.strength}"
            f.add(f"{at}.units[{k}].strength", said)
    arms: tuple[tuple[Gun, int], ...] = (("field", place.field), ("mountain", place.mountain))
    for arm, strength in arms:
        if strength > gun_max(pack, side, arm):
            f.add(f"{at}.{arm}", f"expected at most {gun_max(pack, side, arm)} (14.0), found {strength}")
    most = max((sack.max for sack in pack.knapsacks if sack.side == side), default=0)
    if place.knapsack > most:
        f.add(f"{at}.knapsack", f"expected at most {most}, found {place.knapsack}")
    baztan = place.at == "baztan" and side == "liberal"  # the exception of 4.1
    if place.fortress and kinds.get(place.at) not in ("main_town", "other") and not baztan:
        f.add(f"{at}.fortress", f"expected none in {place.at!r} (10.2, 4.1)")


def _boxes(half: SideStart) -> list[tuple[str, list[str]]]:
    out = [("reserve", half.reserve), ("supply_box", half.supply_box), ("out_of_play", half.out_of_play)]
    if isinstance(half, CarlistStart):
        out += [("partida_box", half.partida_box), ("regional_box", half.regional_box)]
    return out


def fits(block: Block, box: str) -> bool:
    """Whether a block may stand in that box (5.4)."""
    match box:
        case "reserve":
            return block.arm != "train" and not block.foreign and block.kind not in ("PAR", "REG")
        case "supply_box":
            return block.arm == "train"
        case "partida_box":
            return block.kind == "PAR"
        case "regional_box":
            return block.kind == "REG"
        case _:
            return block.kind not in ("PAR", "REG")
