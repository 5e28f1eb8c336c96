"""11 Movement: the pace of groups and the roads they came by."""

from __future__ import annotations

from .....core.refusal import Refusal
from ...pack.board import LIBERAL, Board
from ...state.model import War
from .ch05_pieces import count_blocks
from .ch23_regions import expeditions


def group_modifier(b: Board, pieces: list[int]) -> int:
    """11.1/size: small groups are quicker, large ones slower."""
    chart = b.charts.movement
    n = count_blocks(b, pieces)
    if n <= chart.small_group_to:
        return chart.small_group
    if n >= chart.large_group_from:
        return chart.large_group
    return 0


def own_modifier(b: Board, p: int) -> int:
    """11.1/cavalry-and-field-artillery: for that piece alone."""
    return b.own_move[p]


def entered_by(g: War, place: int) -> list[int]:
    """The links the active side used to enter a place this phase."""
    out: list[int] = []
    for code in g.entries:
        if code >> 10 == place and (code & 1023) not in out:
            out.append(code & 1023)
    return out


def refuse_region(g: War, side: int, region: int) -> Refusal | None:
    """23.0, 23.0/expedition-limits: may units of this side enter a region from the North?"""
    if side == LIBERAL:
        return None
    limit = g.b.charts.regions.expeditions[g.year]
    if limit == 0:
        return Refusal("23.0", "refuse-too-early", {"place": region})
    active = expeditions(g)
    if region not in active and len(active) >= limit:
        return Refusal("23.0/expedition-limits", "refuse-expeditions", {"n": limit})
    return None
