"""11.31 Shocks declared and not yet resolved: who attacks which hex. `declared` holds pairs: unit, hex attacked."""

from __future__ import annotations

from ...state.model import Field
from .ch08_stacks import units_at


def attacked(g: Field, hex: int) -> bool:
    """11.34, 12.44, 12.46: whether a hex is designated for a shock that is not resolved yet."""
    for i in range(1, len(g.declared), 2):
        if g.declared[i] == hex:
            return True
    return False


def attackers_of(g: Field, hex: int) -> list[int]:
    """The units that have declared a shock against a hex."""
    out: list[int] = []
    for i in range(0, len(g.declared), 2):
        if g.declared[i + 1] == hex and g.declared[i] not in out:
            out.append(g.declared[i])
    return out


def shocks_now(g: Field, u: int) -> bool:
    """Whether a unit has declared a shock that is not resolved yet."""
    for i in range(0, len(g.declared), 2):
        if g.declared[i] == u:
            return True
    return False


def targets_of(g: Field, u: int) -> list[int]:
    """The hexes a unit has declared a shock against."""
    out = [g.declared[i + 1] for i in range(0, len(g.declared), 2) if g.declared[i] == u]
    return out


def shocking_top(g: Field, hex: int) -> int:
    """10.43: the uppermost shocking unit of a hex, the target of pre-shock fire; -1 when nobody there shocks."""
    for u in units_at(g, hex):
        if shocks_now(g, u):
            return u
    return -1
