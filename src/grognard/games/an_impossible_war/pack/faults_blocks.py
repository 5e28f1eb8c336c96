"""Faults of blocks.json: blocks, artillery counters, knapsacks and fortresses."""

from __future__ import annotations

from .facts import BLOCKS_OF, CARLIST_KINDS, FOREIGN_KINDS, FORTRESSES_OF, LIBERAL_KINDS, PARTIDAS
from .found import Found
from .shapes import SIDES, Block, Gun, Pack, Side


def block_faults(f: Found, pack: Pack) -> None:
    f.twice("blocks", (block.id for block in pack.blocks), ".id")
    f.same("kinds", "", LIBERAL_KINDS | CARLIST_KINDS, pack.kinds)
    for side, expected in BLOCKS_OF.items():
        found = sum(block.side == side for block in pack.blocks)
        if found != expected:
            f.add("blocks", f"expected {expected} {side} blocks, found {found}")
    for kind, expected in (("PAR", PARTIDAS), ("FOR", 1)):
        found = sum(block.kind == kind for block in pack.blocks)
        if found != expected:
            f.add("blocks", f"expected {expected} of kind {kind}, found {found}")
    for n, block in enumerate(pack.blocks):
        _block(f, f"blocks[{n}]", block)
    for n, guns in enumerate(pack.guns):
        most = gun_max(pack, guns.side, guns.arm)
        if max(guns.faces) > most:
            f.add(f"guns[{n}].faces", f"expected at most {most} for {guns.side} {guns.arm} guns (14.0)")
    for side in SIDES:
        if sum(sack.side == side for sack in pack.knapsacks) != 1:
            f.add("knapsacks", f"expected one {side} entry")
        if getattr(pack.fortresses, side) != FORTRESSES_OF[side]:
            f.add(f"fortresses.{side}", f"expected {FORTRESSES_OF[side]} (10.2)")


def _block(f: Found, at: str, block: Block) -> None:
    """What the kind of a block says of its figures (5.1, 5.4)."""
    if block.kind not in (LIBERAL_KINDS if block.side == "liberal" else CARLIST_KINDS):
        f.add(f"{at}.kind", f"expected a {block.side} kind for {block.id!r}, found {block.kind!r}")
    train = block.arm == "train"
    if train != (block.kind == "ST"):
        f.add(f"{at}.arm", f"expected train for kind ST and for no other ({block.id!r})")
    if train and (block.e is not None or block.m is not None):
        f.add(at, f"expected no e and m for the train {block.id!r}")
    if not train and (block.e is None or block.m is None):
        f.add(at, f"expected e and m for {block.id!r}")
    if block.foreign != (block.kind in FOREIGN_KINDS):
        f.add(f"{at}.foreign", f"expected {block.kind in FOREIGN_KINDS} for {block.id!r} (5.4)")
    if block.kind == "PAR" and (block.max, block.e, block.m) != (1, 1, 7):
        f.add(at, f"expected max 1, e 1, m 7 for a Partida ({block.id!r})")
    if block.kind == "REG" and (block.e, block.m) != (1 if block.arm == "infantry" else 2, 8):
        f.add(at, f"expected e 1 (infantry) or 2 (cavalry) and m 8 for a Regional unit ({block.id!r})")
    if (block.entry is None) != (block.kind in ("PAR", "REG")):
        f.add(f"{at}.entry", f"expected null for PAR and REG and for no other ({block.id!r})")


def gun_max(pack: Pack, side: Side, arm: Gun) -> int:
    """The greatest strength of one artillery unit (14.0)."""
    maxima = pack.charts.artillery.max
    of_side = maxima.liberal if side == "liberal" else maxima.carlist
    return of_side.field if arm == "field" else of_side.mountain
