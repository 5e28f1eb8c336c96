"""11.2 Where a stack may go: what forbids a step, what it costs, and how far the points last."""

from __future__ import annotations

from typing import Final

from .....core.refusal import Refusal
from ...pack.terms import NONE, SHIP
from ...state.model import HIDDEN, INSIDE, Continent
from .cards_movement import card_binds, card_closes, card_cost, card_halts
from .ch11_mover import Mover, allowance, strait_between
from .ch11_regions import enemy_outside, enemy_seen, icon_rule, jungle_room, stack_limit
from .ch11_specials import despoblado_bites, paraguay_bites
from .ch20_guerrillas import any_hidden
from .common import battle_here

OPEN: Final = 0
NOT_NEXT: Final = 1
OUT_OF_PLAY: Final = 2
TIED: Final = 3
SHUT_IN: Final = 4
GARRISON_STAYS: Final = 5
GARRISON_ENEMY: Final = 6
ALONE: Final = 7
DECLARED: Final = 8
HIDDEN_LEADER: Final = 9
NEEDS_LEADER: Final = 10
CROWDED: Final = 11
CARD_BINDS: Final = 12
CARD_CLOSES: Final = 13
STRAIT_SHIPS: Final = 14
STRAIT_CONTROL: Final = 15

WHY: Final = (
    ("", ""),
    ("3.2", "no-step-next"),
    ("3.2", "no-step-play"),
    ("3.2.6", "no-step-tied"),
    ("11.2/fortress-in-out", "no-step-shut-in"),
    ("3.4.4/garrison", "no-step-garrison"),
    ("3.4.4/garrison", "no-step-garrison-enemy"),
    ("11.2/artillery-and-leaders-alone", "no-step-alone"),
    ("11.2/declared-battle", "no-step-battle"),
    ("20.1/leader", "no-step-hidden-leader"),
    ("11.2/leader-needed", "no-step-leader"),
    ("3.2.1/jungle", "no-step-jungle"),
    ("4.1", "no-step-card"),
    ("4.1", "no-step-truce"),
    ("3.2.4", "no-step-strait"),
    ("3.2.4", "no-step-strait-control"),
)


def enter_fault(g: Continent, m: Mover, other: int) -> int:
    """What forbids a stack to enter a region, wherever it comes from: one of the codes above."""
    if not g.b.scenarios[g.scenario].in_play[other]:
        return OUT_OF_PLAY
    for p in m.bound:
        if icon_rule(g, p, other):
            return TIED
    side = m.side
    if battle_here(g, other):
        return DECLARED
    troops = enemy_outside(g, side, other)
    if m.alone() and (g.control[other] != side or troops):
        return ALONE
    if troops:
        if m.combat == 0 and (m.leaders or m.guns):
            return HIDDEN_LEADER
        if m.combat and not m.leaders:
            return NEEDS_LEADER
    elif m.combat and not m.leaders and g.control[other] != side and shut_in(g, 1 - side, other):
        return NEEDS_LEADER
    if m.garrison and not m.leaders and _seen(g, 1 - side, other):
        return GARRISON_ENEMY
    if stack_limit(g.b, other) and m.combat + m.hidden > jungle_room(g, side, other):
        return CROWDED
    for p in m.pieces:
        if card_binds(g, p, other, m.pieces) >= 0:
            return CARD_BINDS
    if (m.combat or m.leaders) and (troops or shut_in(g, 1 - side, other)) and card_closes(g, side, other) >= 0:
        return CARD_CLOSES
    return OPEN


def shut_in(g: Continent, side: int, r: int) -> bool:
    """Has a side combat units inside the fortress of a region? Guns and leaders alone hold none (11.2)."""
    b = g.b
    if not b.fortress[r]:
        return False
    p = g.chain(side, r)
    while p >= 0:
        if g.flags[p] & INSIDE and b.combat[p]:
            return True
        p = g.chained(p)
    return False


def _seen(g: Continent, side: int, r: int) -> bool:
    """Has a side anybody visible in a region, in its fortress or outside, guns and leaders too?"""
    p = g.chain(side, r)
    while p >= 0:
        if not g.flags[p] & HIDDEN:
            return True
        p = g.chained(p)
    return False


def leave_fault(g: Continent, m: Mover, a: int) -> int:
    """What forbids a stack to leave the region it is in."""
    if m.shut_in:
        return SHUT_IN
    if m.alone() and g.b.is_land(a) and g.control[a] != m.side:
        return ALONE
    return OPEN


def step_fault(g: Continent, m: Mover, a: int, other: int) -> int:
    """What forbids a stack a step from a region to the next one, by land or over a strait."""
    fault = leave_fault(g, m, a)
    if fault:
        return fault
    if other not in g.b.adjacent[a]:
        fault = strait_fault(g, m, a, other)
        if fault:
            return fault
    if m.garrison and m.home != other:
        return GARRISON_STAYS
    return enter_fault(g, m, other)


def strait_fault(g: Continent, m: Mover, a: int, other: int) -> int:
    """3.2.4: no crossing in sight of enemy ships; to an island fortress only with a ship of one's own."""
    b = g.b
    i = strait_between(b, a, other)
    if i < 0:
        return NOT_NEXT
    sea = b.strait_sea[i]
    if _ship(g, 1 - m.side, sea):
        return STRAIT_SHIPS
    if b.strait_control[i] and not _ship(g, m.side, sea):
        return STRAIT_CONTROL
    return OPEN


def _ship(g: Continent, side: int, sea: int) -> bool:
    p = g.chain(side, sea)
    while p >= 0:
        if g.b.arm[p] == SHIP:
            return True
        p = g.chained(p)
    return False


def refusal(g: Continent, m: Mover, fault: int, other: int) -> Refusal | None:
    """The reason of a fault."""
    rule, key = WHY[fault]
    if fault == OPEN:
        return None
    if fault == TIED:
        for p in m.bound:
            rule = icon_rule(g, p, other)
            if rule:
                return Refusal(rule, key, {"piece": p, "place": other})
    if fault == CARD_BINDS:
        for p in m.pieces:
            c = card_binds(g, p, other, m.pieces)
            if c >= 0:
                return Refusal(rule, key, {"piece": p, "place": other, "card": c})
    if fault == CARD_CLOSES:
        return Refusal(rule, key, {"place": other, "card": card_closes(g, m.side, other)})
    if fault == CROWDED:
        return Refusal(rule, key, {"place": other, "n": stack_limit(g.b, other)})
    return Refusal(rule, key, {"pieces": m.pieces, "place": other})


def why_no_step(g: Continent, pieces: list[int], a: int, other: int) -> Refusal | None:
    """11.2: why a stack may not go from a region to the next one (its points apart)."""
    m = Mover(g, pieces)
    return refusal(g, m, step_fault(g, m, a, other), other)


def why_no_entry(g: Continent, pieces: list[int], other: int) -> Refusal | None:
    """11.2: why a stack may not come into a region, wherever it comes from."""
    m = Mover(g, pieces)
    return refusal(g, m, enter_fault(g, m, other), other)


# costs


def step_cost(g: Continent, m: Mover, a: int, other: int, river: bool) -> int:
    """3.2.1, 3.2.3, 11.2/leaders-one-per-region: the points for entering a region."""
    b = g.b
    move = b.charts.move
    if m.only_leaders():
        return card_cost(g, m.pieces, a, other, move.leader)
    if m.guided:
        return card_cost(g, m.pieces, a, other, move.guided)
    return card_cost(g, m.pieces, a, other, b.move_cost[b.terrain[other]] + (move.river if river else 0))


def goes_on(g: Continent, m: Mover, other: int) -> bool:
    """11.2/stops: does a stack that enters a region go on as it came? It stops to see what happens there."""
    side = m.side
    if card_halts(g, side, other):
        return False
    if enemy_seen(g, side, other) and not m.unseen():
        return False
    if m.combat and any_hidden(g, 1 - side, other):  # to be looked for (20.2)
        return False
    return not despoblado_bites(g, m.pieces, other) and not paraguay_bites(g, m.pieces, other)


class Reach:
    """The regions a stack can reach, each by its cheapest way. Ways do not lead through what would stop the stack."""

    def __init__(self, g: Continent, m: Mover, start: int, left: int, fresh: bool) -> None:
        b = g.b
        self.places: list[int] = []  # in the order of their cost
        self.cost: list[int] = [-1] * b.n_land
        self.before: list[int] = [NONE] * b.n_land
        self.start: int = start
        if not b.is_land(start) or leave_fault(g, m, start) != OPEN:
            return
        shut: list[int] = [-1] * b.n_land  # 1: not to be entered, 0: may be
        self.cost[start] = 0
        rings: list[list[int]] = [[start]]
        spent = 0
        while spent < len(rings):
            for a in rings[spent]:
                if self.cost[a] != spent:
                    continue  # found cheaper
                if a != start:
                    self.places.append(a)
                    if not goes_on(g, m, a):
                        continue
                self._spread(g, m, a, spent, left, fresh and a == start, shut, rings)
            spent += 1
        self.cost[start] = -1

    def _spread(
        self, g: Continent, m: Mover, a: int, spent: int, left: int, first: bool, shut: list[int],
        rings: list[list[int]],
    ) -> None:  # fmt: skip
        b = g.b
        near = b.adjacent[a]
        rivers = b.river[a]
        for i in range(len(near)):
            self._try(g, m, a, near[i], step_cost(g, m, a, near[i], rivers[i]), spent, left, first, shut, rings)
        if m.only_leaders():  # 11.2/leaders-one-per-region: straits too
            for s in b.straits[a]:
                other = b.strait_b[s] if b.strait_a[s] == a else b.strait_a[s]
                if strait_fault(g, m, a, other) == OPEN:
                    self._try(g, m, a, other, step_cost(g, m, a, other, False), spent, left, first, shut, rings)

    def _try(
        self, g: Continent, m: Mover, a: int, other: int, cost: int, spent: int, left: int, first: bool,
        shut: list[int], rings: list[list[int]],
    ) -> None:  # fmt: skip
        total = spent + cost
        if total > left:
            if not first:  # 11.2/at-least-one-region: the first step whatever it costs
                return
            total = max(left, 1)
        if other == self.start or (0 <= self.cost[other] <= total):
            return
        if shut[other] < 0:
            fault = GARRISON_STAYS if m.garrison and m.home != other else enter_fault(g, m, other)
            shut[other] = 1 if fault else 0
        if shut[other]:
            return
        self.cost[other] = total
        self.before[other] = a
        while len(rings) <= total:
            rings.append([])
        rings[total].append(other)

    def path(self, to: int) -> list[int]:
        """The regions on the way, the last one included."""
        out: list[int] = []
        while to != self.start and to >= 0:
            out.append(to)
            to = self.before[to]
        out.reverse()
        return out


def reach(g: Continent, pieces: list[int]) -> list[int]:
    """11.2: where a stack that has not moved may go by land, as place, cost, place, cost."""
    m = Mover(g, pieces)
    found = Reach(g, m, g.at[pieces[0]], allowance(g, pieces), True)
    out: list[int] = []
    for r in found.places:
        out.append(r)
        out.append(found.cost[r])
    return out


def crossings(g: Continent, m: Mover, a: int) -> list[int]:
    """3.2.4: the regions a stack with all its points may cross to over a strait."""
    b = g.b
    out: list[int] = []
    if m.only_leaders():
        return out
    for s in b.straits[a]:
        other = b.strait_b[s] if b.strait_a[s] == a else b.strait_a[s]
        if step_fault(g, m, a, other) == OPEN:
            out.append(other)
    return out


# fortresses


def why_no_into_fort(g: Continent, pieces: list[int], r: int) -> Refusal | None:
    """11.2/fortress-in-out: into the fortified city of the region, unless the enemy is in it or before it."""
    b = g.b
    side = b.side[pieces[0]]
    if not b.is_land(r) or not b.fortress[r]:
        return Refusal("11.2/fortress-in-out", "no-fort", {"place": r})
    p = g.chain(1 - side, r)
    while p >= 0:
        if g.flags[p] & INSIDE:
            return Refusal("11.2/fortress-in-out", "no-fort-enemy", {"place": r})
        p = g.chained(p)
    if enemy_outside(g, side, r):
        return Refusal("11.2/stops", "no-fort-before", {"place": r})
    out = False
    for q in pieces:
        if g.flags[q] & HIDDEN:
            return Refusal("20.1", "no-fort-hidden", {"piece": q})
        if not g.flags[q] & INSIDE:
            out = True
    return None if out else Refusal("11.2/fortress-in-out", "no-fort-in", {"place": r})


def why_no_out_of_fort(g: Continent, pieces: list[int], r: int) -> Refusal | None:
    """11.2/fortress-in-out: out of it; among enemies that begins a battle, and needs a leader."""
    m = Mover(g, pieces)
    inside = False
    for p in pieces:
        if g.flags[p] & INSIDE:
            inside = True
    if not inside:
        return Refusal("11.2/fortress-in-out", "no-fort-out", {"place": r})
    if not enemy_outside(g, m.side, r):
        if m.garrison:
            return Refusal("3.4.4/garrison", "no-move-garrison", {"piece": pieces[0], "place": r})
        return None
    if battle_here(g, r):
        return refusal(g, m, DECLARED, r)
    if m.combat == 0:
        return refusal(g, m, ALONE, r)
    if m.leaders == 0:
        return refusal(g, m, NEEDS_LEADER, r)
    c = card_closes(g, m.side, r)
    return refusal(g, m, CARD_CLOSES, r) if c >= 0 else None
