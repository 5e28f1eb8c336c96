"""Formations for the eye: who belongs together, under whom, and by which band and sign counters are told apart."""

from __future__ import annotations

from ....kit.drawing import Drawn
from ....kit.shapes import as_list
from ..pack.board import Board
from ..pack.kinds import F_CORPS, F_DIVISION
from ..pack.shapes import SIDES

LETTERS = 4  # of a brigadier's name on the counters of his brigade


def groups(b: Board, rows: list[object]) -> list[object]:
    """The formations of a view, each with its leader: those that have units of their own with a band of another colour
    within their side, those of `sign_level` with a sign."""
    out: list[object] = []
    bands = [0, 0]
    signs = [0, 0]
    found = [(b.form_no[str(as_list(row)[0])], str(as_list(row)[1])) for row in rows]
    signed = [sign_level(b, [f for f, _ in found if b.form_side[f] == side]) for side in (0, 1)]
    for f, leader in found:
        side = b.form_side[f]
        one: Drawn = {"id": b.form_id[f], "label": b.form_name[f], "side": SIDES[side]}
        if b.up[f] >= 0:
            one["above"] = b.form_id[b.up[f]]
        if leader:
            one["leader"] = leader
        if b.units_of[f]:
            one["band"] = bands[side]
            bands[side] += 1
            one["short"] = short(b, f)
        if b.form_level[f] == signed[side]:
            one["sign"] = signs[side]
            signs[side] += 1
        out.append(one)
    return out


def sign_level(b: Board, formations: list[int]) -> int:
    """Corps have signs, or divisions where there are none; where there is one alone, it needs none."""
    for level in (F_CORPS, F_DIVISION):
        if sum(b.form_level[f] == level for f in formations) > 1:
            return level
    return -1


def short(b: Board, f: int) -> str:
    """A few letters for the counters of a formation: of the leader it was printed with."""
    x = b.leader_of[f]
    name = b.leader_name[x].partition(",")[0].split() if x >= 0 else []  # "Grant, L. A."
    return name[-1][:LETTERS] if name else ""


def led(b: Board, rows: list[object]) -> dict[str, str]:
    """By leader, the smallest formation that he leads: he is shown with it."""
    out: dict[str, int] = {}
    for row in rows:
        name, leader = (str(x) for x in as_list(row))
        f = b.form_no[name]
        if leader and (leader not in out or b.form_level[f] < b.form_level[out[leader]]):
            out[leader] = f
    return {leader: b.form_id[f] for leader, f in out.items()}
