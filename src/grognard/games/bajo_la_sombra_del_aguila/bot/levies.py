"""Which army: any of those on offer, but where time is short one of light troops, with horse, or of dragoons."""

from __future__ import annotations

from typing import Final

from ....core.choice import Answer
from ....core.rng import Rng
from ..army_code import encode
from ..army_model import Army
from ..board import CAVALRY, GUN, NONE, B
from ..levy import Levy
from ..model import Field
from ..muster import LISTS, VARIANTS, army_of, muster
from ..pack import BrigadeType
from ..queries.ch16_scenario import chart
from ..roster import BASIC, ROSTER, rows_of
from .eye import SIEGES

TRIES: Final = 3  # variants of each list that are looked at
OFFICERS: Final = 100  # what one more is worth to who attacks a place, in points
AIDES: Final = 60
GOOD: Final = 95  # per cent of the best
HOUSES: Final = ("farm", "village")  # buildings are to be stormed
MORE: Final = 24  # variants of each type of brigade that are looked at for that
LEADERS: Final = 400  # what one more officer is worth there, in hundredths of a hit
ADJUTANTS: Final = 200
RIDERS: Final = 60  # what a hundred hits of horse count that stays mounted
KEPT: Final = 16  # sizes and periods that are remembered

_STORMERS: dict[tuple[int, int], list[Army]] = {}


def levy(g: Field, side: int, choice: Levy, rng: Rng) -> Answer | None:
    """scenario/escalation: an army of light troops; whoever has to take a place in little time: one with horse and many
    officers, or for buildings one of dragoons, if there is a legal one; None: any of those on offer."""
    if g.attacker == side and chart(g).victory in HOUSES:
        return drawn(stormers(choice.limit, choice.period), choice, rng)
    attacks = g.attacker == side and chart(g).victory in SIEGES
    if chart(g).held is None and not attacks:
        return None
    codes = choice.offers[:]
    for at in range(len(ROSTER.lists)):
        for variant in range(TRIES):
            codes.append(LISTS + VARIANTS * at + variant)
    found: list[tuple[int, int]] = []
    for code in codes:
        army = army_of(code, choice.limit, choice.period)
        if army is not None:
            found.append((storm(army) if attacks else promptness(army), code))
    found.sort(reverse=True)
    good = [code for n, code in found if 100 * n >= GOOD * found[0][0]]
    while good:
        code = good.pop(rng.below(len(good)))
        army = army_of(code, choice.limit, choice.period)
        if army is None:
            continue
        answer = [code] if code in choice.offers else encode(army)
        if choice.fault(answer) is None:
            return answer
    return None


def drawn(armies: list[Army], choice: Levy, rng: Rng) -> Answer | None:
    """One of some armies that is legal."""
    left = armies[:]
    while left:
        answer = encode(left.pop(rng.below(len(left))))
        if choice.fault(answer) is None:
            return answer
    return None


def stormers(points: int, period: int) -> list[Army]:
    """The armies of dragoons that strike hardest: nobody is sooner at a building, and before it they dismount. They are
    gathered once."""
    key = (points, period)
    if key not in _STORMERS:
        if len(_STORMERS) >= KEPT:
            _STORMERS.clear()
        found: list[Army] = []
        for of in ROSTER.lists:
            for kind in of.brigades:
                if not of_dragoons(kind):
                    continue
                for variant in range(MORE):
                    army = muster(of.id, points, variant, period, kind.id)
                    if army is not None:
                        found.append(army)
        most = max([blows_of(army) for army in found], default=0)
        _STORMERS[key] = [army for army in found if 100 * blows_of(army) >= GOOD * most]
    return _STORMERS[key]


def of_dragoons(kind: BrigadeType) -> bool:
    """Whether the basic units of a type of brigade can dismount."""
    for row in rows_of(kind, BASIC):
        for id in row.units:
            if ROSTER.troops[ROSTER.troop_of[id]].dismounts:
                return True
    return False


def blows_of(army: Army) -> int:
    """The hits of one charge of its horse, in hundredths, less of those who cannot dismount; and officers."""
    n = LEADERS * len(army.officers) + ADJUTANTS * army.aides
    for k in kinds_of(army):
        if B.arm[k] == CAVALRY:
            n += (100 if B.dismounts[k] else RIDERS) * B.attacks[k] * (7 - B.melee[k]) // 6
    return n


def promptness(army: Army) -> int:
    """The points of what is on the table from the first turn (light horse, light foot, horse guns); horse is quick."""
    n = 0
    for k in kinds_of(army):
        p = B.points[k]
        if B.arm[k] == GUN:
            n += p if B.horse[k] else 0
        elif B.light[k]:
            n += p
        if B.arm[k] == CAVALRY:
            n += p // 2
    return n


def storm(army: Army) -> int:
    """The same for an attack on a place: who charges, horse more than foot, and officers, for all must be commanded."""
    n = OFFICERS * len(army.officers) + AIDES * army.aides
    for k in kinds_of(army):
        p = B.points[k]
        if B.arm[k] == CAVALRY:
            n += 3 * p // 2
        elif B.arm[k] == GUN:
            n += p // 3
        else:
            n += 5 * p // 4 if B.light[k] else p
    return n


def kinds_of(army: Army) -> list[int]:
    """The profiles of its units."""
    names = [(body.troop, f"{body.troop}/{body.size}") for brigade in army.brigades for body in brigade.units]
    found = [B.profile_no.get(sized, B.profile_no.get(troop, NONE)) for troop, sized in names]
    return [k for k in found if k != NONE]
