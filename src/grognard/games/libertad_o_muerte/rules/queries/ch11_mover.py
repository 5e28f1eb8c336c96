"""11.2 Who may move, together with whom, and how far."""

from __future__ import annotations

from typing import Final

from .....core.choice import NO_ANSWER
from .....core.refusal import Refusal
from ...pack.board import Board
from ...pack.terms import ARTILLERY, CUBAN, GARRISON, LEADER, NONE, SHIP, SIEGE
from ...state.model import FREED, GUIDED, HIDDEN, IMMOBILE, INSIDE, MOVED, ROSE, Continent
from .ch11_regions import BOUND, enemy_outside
from .common import battle_here, special

FREE: Final = 0
NOT_THERE: Final = 1
HAS_MOVED: Final = 2
MARKED: Final = 3
RISEN: Final = 4
CUBA: Final = 5
NO_POINTS: Final = 6
AT_HOME: Final = 7
IN_BATTLE: Final = 8

WHY: Final = (
    ("", ""),
    ("11.2", "no-move-there"),
    ("11.2", "no-move-moved"),
    ("11.2", "no-move-immobile"),
    ("11.2", "no-move-rose"),
    ("11.2", "no-move-cuba"),
    ("11.2", "no-move-points"),
    ("3.4.4/garrison", "no-move-garrison"),
    ("11.2", "no-move-battle"),
)


def hold(g: Continent, p: int) -> int:
    """What keeps a land piece of the side in phase where it is: one of the codes above, FREE if nothing."""
    b = g.b
    at = g.at[p]
    if at < 0 or b.arm[p] == SHIP:
        return NOT_THERE
    flags = g.flags[p]
    if flags & MOVED:
        return HAS_MOVED
    if flags & IMMOBILE:
        return MARKED
    if flags & ROSE:
        return RISEN
    traits = b.traits[p]
    if traits & CUBAN and not flags & FREED and special(g, "army_of_cuba"):
        return CUBA
    if not b.is_land(at):
        return FREE if b.is_sea(at) and g.aboard[p] >= 0 else NOT_THERE
    if not flags & (INSIDE | HIDDEN) and battle_here(g, at):
        return IN_BATTLE
    if traits & GARRISON:
        return FREE if _garrison_moves(g, p) else AT_HOME
    return FREE if b.mp[p] > 0 else NO_POINTS


def _garrison_moves(g: Continent, p: int) -> bool:
    """3.4.4/garrison: back to its home region, into its fortress, or out of it with a leader to win the region back."""
    b = g.b
    at = g.at[p]
    home = b.home[p]
    if at != home and home >= 0 and (home in b.adjacent[at] or strait_between(b, at, home) >= 0):
        return True
    if g.flags[p] & INSIDE:
        return at == home and enemy_outside(g, b.side[p], at)
    return b.fortress[at] > 0


def may_move(g: Continent, p: int) -> bool:
    return hold(g, p) == FREE


def why_no_move(g: Continent, p: int) -> Refusal | None:
    """11.2, 3.4.4: why a land piece may not be moved now."""
    why, key = WHY[hold(g, p)]
    return Refusal(why, key, {"piece": p, "place": max(0, g.at[p])}) if key else None


def movers(g: Continent, side: int, place: int) -> list[int]:
    """The pieces of a side in a place, or aboard ships in it, that may still move."""
    out: list[int] = []
    p = g.chain(side, place)
    while p >= 0:
        if g.b.arm[p] != SHIP and hold(g, p) == FREE:
            out.append(p)
        p = g.chained(p)
    return out


def any_mover(g: Continent, side: int, place: int) -> bool:
    p = g.chain(side, place)
    while p >= 0:
        if g.b.arm[p] != SHIP and hold(g, p) == FREE:
            return True
        p = g.chained(p)
    return False


def strait_between(b: Board, a: int, other: int) -> int:
    """3.2.4: the strait between two regions, or -1."""
    for i in b.straits[a]:
        if b.strait_a[i] == other or b.strait_b[i] == other:
            return i
    return NONE


def points(g: Continent, p: int) -> int:
    """Movement points of a piece, with those that a card gives this turn."""
    return g.b.mp[p] + g.extra[p] if g.b.mp[p] else 0


def allowance(g: Continent, pieces: list[int]) -> int:
    """11.2/slowest: the movement points of a stack are those of its slowest piece. A garrison has none."""
    least = -1
    for p in pieces:
        n = points(g, p)
        if least < 0 or n < least:
            least = n
    return max(0, least)


class Mover:
    """A stack that moves as one (3.5), summed up once."""

    def __init__(self, g: Continent, pieces: list[int] = NO_ANSWER) -> None:
        b = g.b
        self.pieces: list[int] = pieces[:]
        self.side: int = b.side[pieces[0]] if pieces else 0
        self.combat: int = 0  # visible combat units
        self.hidden: int = 0
        self.leaders: int = 0
        self.guns: int = 0
        self.bound: list[int] = []  # pieces tied to some regions
        self.home: int = NONE  # where garrisons go, -2 if they come from several regions
        self.garrison: bool = False
        self.shut_in: bool = False  # some are in a fortress with enemies before it
        self.guided: bool = bool(pieces)
        for p in pieces:
            arm = b.arm[p]
            flags = g.flags[p]
            if arm == LEADER:
                self.leaders += 1
            elif arm == ARTILLERY or arm == SIEGE:
                self.guns += 1
            elif flags & HIDDEN:
                self.hidden += 1
            else:
                self.combat += 1
            traits = b.traits[p]
            if traits & BOUND:
                self.bound.append(p)
            if traits & GARRISON:
                home = b.home[p]
                self.home = home if not self.garrison or self.home == home else -2
                self.garrison = True
            if not flags & GUIDED:
                self.guided = False
            if flags & INSIDE and enemy_outside(g, self.side, g.at[p]):
                self.shut_in = True

    def alone(self) -> bool:
        """11.2: leaders and guns without any combat unit."""
        return self.combat == 0 and self.hidden == 0

    def unseen(self) -> bool:
        """20.1: hidden units and nobody else: no enemy stops them."""
        return self.hidden > 0 and self.combat == 0 and self.leaders == 0 and self.guns == 0

    def only_leaders(self) -> bool:
        return self.leaders > 0 and self.guns == 0 and self.combat == 0 and self.hidden == 0
