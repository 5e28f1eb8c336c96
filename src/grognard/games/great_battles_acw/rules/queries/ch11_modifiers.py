"""11.42, 11.37 Modifiers of the die of a shock (step 6a) and of the check before it (step 4)."""

from __future__ import annotations

from typing import Final

from ...codes import (
    ACTS,
    M_AGGRESSIVE,
    M_BRIGADIER,
    M_BYSTANDERS,
    M_CHARGE,
    M_CONTINUED,
    M_COUNTERCHARGE,
    M_DISORDERED,
    M_FATIGUE,
    M_FLANK,
    M_MARCH,
    M_PARAPET,
    M_POSITION,
    M_RATIO,
    M_REAR,
    M_SURROUNDED,
    M_TERRAIN,
)
from ...state.model import DISORDERED, MARCH, Field
from .ch07_facing import IN_FRONT, IN_REAR, ON_FLANK
from .ch08_stacks import is_mounted
from .ch11_odds import (
    all_attackers,
    any_countercharge,
    aspect,
    brigadiers,
    bystanders,
    contacts,
    disorder_between,
    fatigue_between,
    ground_between,
    helped_by_terrain,
    parapet_between,
    position_of,
    ratio_mod,
)
from .ch11_shock import IN_CHARGE, ON_FOOT, defenders_at, how
from .modifiers import Modifier, modified


class Shock:
    """11.42: a shock whose die is to be modified, and what its modifiers ask. `allies` shock the same hexes apart,
    `chargers` charge, `without` are the brigades without their brigadier, `continued` says which continued shock of
    the attackers this is, 0 for none."""

    def __init__(
        self,
        g: Field,
        attackers: list[int],
        targets: list[int],
        allies: list[int],
        chargers: list[int],
        without: list[int],
        continued: int,
    ) -> None:
        self.attackers: list[int] = attackers
        self.targets: list[int] = targets
        self.allies: list[int] = allies
        self.continued: int = continued
        self.defenders: list[int] = defenders_at(g, targets, 1 - g.b.side[attackers[0]])
        pairs = contacts(g, attackers, targets)
        between = ground_between(g, pairs)
        self.ground: int = between[0]
        self.parapet: int = between[1]
        self.helped: bool = self.ground + self.parapet * g.b.charts.shock.modifiers["parapet"] < 0
        self.brigadier: int = brigadiers(g, attackers, without)
        self.charge: bool = continued == 0
        for u in attackers:
            if u not in chargers:
                self.charge = False
        self.position: int = -1
        self.crowd: int = 0
        self.claim(g, pairs)

    def claim(self, g: Field, pairs: list[int]) -> None:
        """11.44, 11.42: the position that counts, and the attacking hexes in the front of others; not claimed for
        nothing."""
        figures = g.b.charts.shock.modifiers
        best = -1
        worth = 0
        first = True
        for h in self.targets:
            hit = False
            for i in range(1, len(pairs), 2):
                if pairs[i] == h:
                    hit = True
            if not hit:
                continue
            found = position_of(g, h, all_attackers(g, self.attackers, self.allies, h))
            mine = figures[ACTS.mods[found]] if found >= 0 else 0
            if first or mine < worth:
                best = found
                worth = mine
            first = False
        if best < 0:
            return
        crowd = bystanders(g, self.attackers, self.targets)
        if worth + crowd * figures["bystanders"] > 0:
            self.position = best
            self.crowd = crowd


# the modifiers, one by one


def by_ratio(g: Field, s: Shock) -> int:
    """11.43: the ratio of strengths."""
    return ratio_mod(g, s.attackers, s.targets, s.continued == 0)


def surrounded(_: Field, s: Shock) -> bool:
    """11.44: every hex round the defender is held or faced."""
    return s.position == M_SURROUNDED


def on_flank(_: Field, s: Shock) -> bool:
    """11.44: from the flank alone."""
    return s.position == M_FLANK


def in_rear(_: Field, s: Shock) -> bool:
    """11.44: from the rear alone."""
    return s.position == M_REAR


def from_two_arcs(_: Field, s: Shock) -> bool:
    """11.44, 8.48: from two sides."""
    return s.position == M_POSITION


def crowd(_: Field, s: Shock) -> int:
    """11.44: attacking hexes in the front of enemies who are no targets."""
    return s.crowd


def terrain(_: Field, s: Shock) -> int:
    """11.42: the ground between."""
    return s.ground


def behind_parapet(_: Field, s: Shock) -> int:
    """15.23: parapets between."""
    return s.parapet


def by_charge(g: Field, s: Shock) -> int:
    """11.21, 11.42, 11.55, 11.56: the charge, if everybody charges; horse is stopped by terrain and by a
    countercharge."""
    chart = g.b.charts.shock
    if not s.charge:
        return 0
    if how(g, s.attackers[0]) == ON_FOOT:
        return 0 if any_countercharge(g, s.targets) else chart.infantry_charge
    return 0 if s.helped or any_countercharge(g, s.targets) else chart.cavalry_charge


def countercharge(g: Field, s: Shock) -> bool:
    """11.56: a countercharge turns the charge of infantry against it."""
    return s.charge and how(g, s.attackers[0]) == ON_FOOT and any_countercharge(g, s.targets)


def no_brigadier(_: Field, s: Shock) -> int:
    """11.72: a brigade shocks without its brigadier."""
    return min(0, s.brigadier)


def aggressive(_: Field, s: Shock) -> int:
    """11.72: an aggressive brigadier with his men."""
    return max(0, s.brigadier)


def disorder(g: Field, s: Shock) -> int:
    """12.34: disordered attackers and defenders."""
    return disorder_between(g, s.attackers, s.defenders)


def fatigue(g: Field, s: Shock) -> int:
    """17.31: the fatigue of both."""
    return fatigue_between(g, s.attackers, s.defenders)


def again(_: Field, s: Shock) -> int:
    """11.47: for each continued shock in succession."""
    return s.continued


# 11.42: the table, in the order in which a roll shows it. Figures are under [shock.modifiers] in the charts
SHOCK: Final[tuple[Modifier[Shock], ...]] = (
    Modifier(M_RATIO, "11.43", by_ratio, False),
    Modifier(M_SURROUNDED, "11.44", surrounded),
    Modifier(M_FLANK, "11.44", on_flank),
    Modifier(M_REAR, "11.44", in_rear),
    Modifier(M_POSITION, "11.44", from_two_arcs),
    Modifier(M_BYSTANDERS, "11.44", crowd),
    Modifier(M_TERRAIN, "11.42", terrain, False),
    Modifier(M_PARAPET, "15.23", behind_parapet),
    Modifier(M_CHARGE, "11.21", by_charge, False),
    Modifier(M_COUNTERCHARGE, "11.56", countercharge),
    Modifier(M_BRIGADIER, "11.72", no_brigadier, False),
    Modifier(M_AGGRESSIVE, "11.72", aggressive, False),
    Modifier(M_DISORDERED, "12.34", disorder, False),
    Modifier(M_FATIGUE, "17.31", fatigue, False),
    Modifier(M_CONTINUED, "11.47/modifiers", again),
)


def shock_mods(
    g: Field,
    attackers: list[int],
    targets: list[int],
    allies: list[int],
    chargers: list[int],
    without: list[int],
    continued: int,
) -> list[int]:
    """11.42: every modifier of a shock, flat."""
    s = Shock(g, attackers, targets, allies, chargers, without, continued)
    return modified(g, s, SHOCK, g.b.charts.shock.modifiers)


# step 4


class Brunt:
    """11.37: a defender before one shock, and what the modifiers of his check ask. `hexes`: where he is attacked."""

    def __init__(self, g: Field, u: int, hexes: list[int], attackers: list[int], chargers: list[int]) -> None:
        self.u: int = u
        self.hexes: list[int] = hexes
        self.attackers: list[int] = attackers
        self.chargers: list[int] = chargers
        self.aspect: int = IN_FRONT  # the worst
        self.parapet: bool = False
        pairs = contacts(g, attackers, hexes)
        for i in range(0, len(pairs), 2):
            self.aspect = max(self.aspect, aspect(g, pairs[i + 1], pairs[i]))
            if parapet_between(g, pairs[i], pairs[i + 1]):
                self.parapet = True


def in_march(g: Field, s: Brunt) -> bool:
    """6.13, 11.37: under March orders."""
    return g.order[s.u] == MARCH


def brunt_on_flank(_: Field, s: Brunt) -> bool:
    """11.37: attacked on the flank."""
    return s.aspect == ON_FLANK


def brunt_in_rear(_: Field, s: Brunt) -> bool:
    """11.37: attacked in the rear."""
    return s.aspect == IN_REAR


def brunt_behind_parapet(_: Field, s: Brunt) -> bool:
    """15.23: behind parapets."""
    return s.parapet


def brunt_disordered(g: Field, s: Brunt) -> bool:
    """11.37: disordered already."""
    return g.state[s.u] & DISORDERED != 0


def brunt_of_charge(g: Field, s: Brunt) -> bool:
    """11.55: horse charges who is not mounted and not helped by terrain."""
    if not s.attackers or is_mounted(g, s.u):
        return False
    for v in s.attackers:
        if v not in s.chargers or how(g, v) != IN_CHARGE:
            return False
    return not helped_by_terrain(g, s.attackers, s.hexes)


# 11.37: the table, in the order in which a roll shows it. Figures are under [preshock] in the charts
PRESHOCK: Final[tuple[Modifier[Brunt], ...]] = (
    Modifier(M_MARCH, "6.13", in_march),
    Modifier(M_FLANK, "11.37", brunt_on_flank),
    Modifier(M_REAR, "11.37", brunt_in_rear),
    Modifier(M_PARAPET, "15.23", brunt_behind_parapet),
    Modifier(M_DISORDERED, "11.37", brunt_disordered),
    Modifier(M_CHARGE, "11.55", brunt_of_charge),
)


def preshock_mods(g: Field, u: int, hexes: list[int], attackers: list[int], chargers: list[int]) -> list[int]:
    """11.37, 11.55, 15.23: what modifies the check of a defender against one shock. `hexes`: where he is attacked."""
    return modified(g, Brunt(g, u, hexes, attackers, chargers), PRESHOCK, g.b.charts.preshock)


def worst_preshock(g: Field, u: int, hexes: list[int], shocks: list[list[int]], chargers: list[int]) -> list[int]:
    """11.32, 11.37: a defender attacked more than once checks once, in the worst case. `shocks`: their attackers."""
    worst: list[int] = []
    high = -99
    for attackers in shocks:
        mods = preshock_mods(g, u, hexes, attackers, chargers)
        n = 0
        for i in range(1, len(mods), 2):
            n += mods[i]
        if n > high:
            high = n
            worst = mods
    return worst
