"""What a player leaves to his staff (core/staff.py): where the rest of his army is deployed.

The line of battle is the Sergeant's (bot/setup.py), but nobody is put where he would be sorry to stand: not boxed in
between houses, not with his front against a wall, and guns where they see something.
"""

from __future__ import annotations

from typing import Final

from ....core.choice import Answer, Poses
from ....core.frame import Decision
from ....space.polygons import overlap
from ....space.table import INCH, ahead, corners
from ..codes import MANY
from ..pack.names import GUN, OFFICER
from ..rules.queries.common import body, stands
from ..state.model import Field
from . import setup

DEPLOYMENT: Final = ("deploy", "deploy-how", "deploy-pose")
MESSAGE: Final = "staff-deploy"

ASIDE: Final = (0, 2, -2, 4, -4, 7, -7, 10, -10, 14, -14)  # inches to the right of his place in the line
BACK: Final = (0, 3)
WALL: Final = 9 * INCH  # what it weighs to stand before something, in inches out of one's place
FIELD: Final = 14 * INCH  # a gun wants to see so far
MARCH: Final = 5 * INCH  # a unit to go so far
BESIDE: Final = 2 * INCH


def staff(d: Decision) -> str:
    return MESSAGE if d.key in DEPLOYMENT else ""


def suggestion(g: Field, d: Decision) -> Answer:
    """One answer of the deployment."""
    choice = d.choice
    if d.key == "deploy":
        return [choice.items()[0]]
    if d.key == "deploy-how":
        return [setup.how(g, d.seat, choice.items())]
    piece = d.args["piece"]
    assert isinstance(piece, int) and isinstance(choice, Poses)
    return pose(g, piece % MANY, choice)


def pose(g: Field, p: int, choice: Poses) -> Answer:
    """Near his place in the line, where he stands free."""
    if g.b.arm[g.kind[p]] == OFFICER:
        return setup.pose(g, p, choice)
    x, y, h = setup.wish(g, p)
    best: Answer = []
    least = 1 << 40
    for back in BACK:
        for aside in ASIDE:
            wx, wy = ahead(*ahead(x, y, h + 900, aside * INCH), h + 1800, back * INCH)
            tried = choice.toward(wx, wy, h)
            if not tried or choice.fault(tried) is not None:
                continue
            off = abs(tried[0] - x) + abs(tried[1] - y) + regret(g, p, tried)
            if off < least:
                best, least = tried, off
    return best if best else choice.toward(x, y, h)


def regret(g: Field, p: int, at: list[int]) -> int:
    """What is wrong with a place: something before the front, walls on both sides, bad ground under the feet."""
    b = g.b
    k = g.kind[p]
    gun = b.arm[k] == GUN
    wide, deep = b.base_w[k], b.base_d[k]
    far = FIELD if gun else MARCH
    front = _beside(at, 0, (deep + far) // 2, wide, far)
    left = _beside(at, 2700, (wide + BESIDE) // 2, BESIDE, deep)
    right = _beside(at, 900, (wide + BESIDE) // 2, BESIDE, deep)
    here = corners(at[0], at[1], at[2], wide, deep)
    out = 0
    walls = [False, False]
    for t in range(len(g.t_kind)):
        kind = g.t_kind[t]
        outline = g.outline(t)
        if b.t_area[kind] and overlap(here, outline):
            out += WALL // 2
        shut = b.t_solid[kind] or b.t_house[kind]
        if (shut or (gun and b.t_sight[kind])) and overlap(front, outline):
            out += WALL
        if shut:
            walls[0] = walls[0] or overlap(left, outline)
            walls[1] = walls[1] or overlap(right, outline)
    if walls[0] and walls[1]:
        out += WALL
    if gun:
        mates = [q for q in range(len(g.kind)) if q != p and g.side[q] == g.side[p] and stands(g, q)]
        out += sum(WALL for q in mates if g.b.arm[g.kind[q]] != OFFICER and overlap(front, body(g, q)))
    return out


def _beside(at: list[int], way: int, far: int, wide: int, deep: int) -> list[int]:
    """A rectangle so far from the middle of a base, turned like it."""
    x, y = ahead(at[0], at[1], at[2] + way, far)
    return corners(x, y, at[2], wide, deep)
