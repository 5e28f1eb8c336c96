"""Which army: any of those on offer, but where time is short one of light troops, with horse, or all of horse."""

from __future__ import annotations

from typing import Final

from ....core.choice import Answer
from ....core.rng import Rng
from ..army_code import encode
from ..army_model import Army, Body, Brigade, Post
from ..board import CAVALRY, FAST, GUN, NONE, B
from ..levy import Levy
from ..model import Field
from ..muster import LISTS, VARIANTS, army_of, muster
from ..pack import BrigadeType
from ..queries.ch14_army import check
from ..queries.ch16_scenario import chart
from ..roster import BASIC, ROSTER, brigade_type, rows_of
from .eye import SIEGES

TRIES: Final = 3  # variants of each list that are looked at
OFFICERS: Final = 100  # what one more is worth to who has to attack, in points
AIDES: Final = 60
GOOD: Final = 95  # per cent of the best
FAIR: Final = 90  # the same where there is more time: more armies to choose from
HOUSES: Final = ("farm", "village")  # buildings are to be stormed: by dragoons, who dismount
RIDES: Final = ("farm", "village", "bridge")  # there is no time to walk
MORE: Final = 24  # variants of each type of brigade that are looked at for that
ADJUTANTS: Final = 300  # what an aide is worth there, in hundredths of a hit: the general helps whom he has in range
FORMING: Final = 300  # an officer who lets a unit dismount without a check
FORM_UP: Final = "12/form-up"
LONGER: Final = 110  # what a hundred hits count of who charges farther
RIDERS: Final = 60  # what a hundred hits of horse count that cannot dismount, where buildings are to be stormed
KEPT: Final = 16  # sizes and periods that are remembered

_MOUNTED: dict[tuple[int, int, bool], list[Army]] = {}


def levy(g: Field, side: int, choice: Levy, rng: Rng) -> Answer | None:
    """scenario/escalation: an army of light troops; whoever has to take a place in little time: one of horse, if there
    is a legal one, or with horse and many officers, like who has to destroy more than the enemy; None: any of those on
    offer."""
    how = chart(g).victory
    if g.attacker == side and how in RIDES:
        answer = drawn(mounted(choice.limit, choice.period, how in HOUSES), choice, rng)
        if answer is not None:
            return answer
    attacks = g.attacker == side and how in SIEGES
    prompt = chart(g).held is not None
    if not attacks and not prompt and how != "points":
        return None
    codes = choice.offers[:]
    for at in range(len(ROSTER.lists)):
        for variant in range(TRIES):
            codes.append(LISTS + VARIANTS * at + variant)
    found: list[tuple[int, int]] = []
    for code in codes:
        army = army_of(code, choice.limit, choice.period)
        if army is not None:
            found.append((promptness(army) if prompt else storm(army), code))
    found.sort(reverse=True)
    enough = GOOD if attacks or prompt else FAIR
    good = [code for n, code in found if 100 * n >= enough * found[0][0]]
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


def mounted(points: int, period: int, storm: bool) -> list[Army]:
    """The armies of horse that strike hardest: nobody is sooner where he has to be. `storm`: of dragoons, who dismount
    before a building. They are gathered once."""
    key = (points, period, storm)
    if key not in _MOUNTED:
        if len(_MOUNTED) >= KEPT:
            _MOUNTED.clear()
        found: list[Army] = []
        for of in ROSTER.lists:
            for kind in of.brigades:
                if not (of_dragoons(kind) if storm else of_horse(kind)):
                    continue
                for variant in range(MORE):
                    army = muster(of.id, points, variant, period, kind.id)
                    if army is not None:
                        found.append(army)
        found = [polished(army, period, storm) for army in best_of(found, storm, FAIR)]
        _MOUNTED[key] = best_of(found, storm, GOOD)
    return _MOUNTED[key]


def best_of(armies: list[Army], storm: bool, enough: int) -> list[Army]:
    """Those that strike hardest, or nearly."""
    most = max([blows_of(army, storm) for army in armies], default=0)
    return [army for army in armies if 100 * blows_of(army, storm) >= enough * most]


def polished(army: Army, period: int, storm: bool) -> Army:
    """An army, better by one thing after another for as long as it stays legal."""
    best = army
    most = blows_of(army, storm)
    again = True
    while again:
        again = False
        for other in changed(best):
            n = blows_of(other, storm)
            if n > most and not check(other, army.points, period, False):
                best, most, again = other, n, True
    return best


def changed(army: Army) -> list[Army]:
    """An army with another unit, another officer, or one aide more, legal or not."""
    out: list[Army] = [copied(army)]
    out[0].aides += 1
    of = ROSTER.lists[ROSTER.list_of[army.list]]
    for i in range(len(army.officers)):
        rank = ROSTER.officers[ROSTER.officer_of[army.officers[i].officer]].rank
        for id in of.officers:
            if ROSTER.officers[ROSTER.officer_of[id]].rank == rank:
                out.append(copied(army))
                out[-1].officers[i].officer = id
    for b in range(len(army.brigades)):
        kind = brigade_type(of, army.brigades[b].kind)
        assert kind is not None
        for i in range(len(army.brigades[b].units)):
            for row in rows_of(kind, army.brigades[b].units[i].slot):
                for id in row.units:
                    for size in ROSTER.troops[ROSTER.troop_of[id]].sizes:
                        out.append(copied(army))
                        out[-1].brigades[b].units[i].troop = id
                        out[-1].brigades[b].units[i].size = size.figures
    return out


def copied(army: Army) -> Army:
    officers = [Post(o.ref, o.officer, o.chief, o.brigade) for o in army.officers]
    brigades: list[Brigade] = []
    for b in army.brigades:
        units = [Body(u.troop, u.size, u.slot, u.under, u.beside) for u in b.units]
        brigades.append(Brigade(b.ref, b.list, b.kind, units))
    return Army(army.list, army.points, officers, brigades, army.aides, army.sappers)


def of_dragoons(kind: BrigadeType) -> bool:
    """Whether some basic units of a type of brigade can dismount."""
    return any(ROSTER.troops[ROSTER.troop_of[id]].dismounts for id in basic_of(kind))


def of_horse(kind: BrigadeType) -> bool:
    """Whether no basic unit of a type of brigade is foot."""
    return all(ROSTER.troops[ROSTER.troop_of[id]].arm != "infantry" for id in basic_of(kind))


def basic_of(kind: BrigadeType) -> list[str]:
    return [id for row in rows_of(kind, BASIC) for id in row.units]


def blows_of(army: Army, storm: bool) -> int:
    """The hits of one charge of its horse, in hundredths, and help for it; for a storm less of who cannot dismount."""
    n = ADJUTANTS * army.aides
    for post in army.officers:
        if storm and FORM_UP in ROSTER.officers[ROSTER.officer_of[post.officer]].abilities:
            n += FORMING
    for k in kinds_of(army):
        if B.arm[k] == CAVALRY:
            part = RIDERS if storm and not B.dismounts[k] else LONGER if B.abilities[k] & FAST else 100
            n += part * B.attacks[k] * (7 - B.melee[k]) // 6
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
    """The same for an attack: who charges, horse more than foot, and officers, for all must be commanded."""
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
