"""Which army: any of those on offer, but where time is short, or most has to be destroyed, one of horse."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from ....core.choice import Answer
from ....core.rng import Rng
from ..pack.army_code import encode
from ..pack.army_model import Army, Body, Brigade, Post
from ..pack.board import Board
from ..pack.names import CAVALRY, FAST, NONE
from ..pack.roster import BASIC, Roster, brigade_type, rows_of
from ..pack.shapes import BrigadeType
from ..rules.choices.levy import Levy
from ..rules.queries.ch14_army import check
from ..rules.queries.ch14_muster import muster
from ..rules.queries.ch16_scenario import chart
from ..state.model import Field
from .eye import SIEGES

GOOD: Final = 95  # per cent of the best, for an attack on a place
FAIR: Final = 80  # for a battle in the open: armies of several nations
SLACK: Final = 10  # so much an army may gain by changes
HOUSES: Final = ("farm", "village")  # buildings are to be stormed
ANY: Final = 0  # horse of any kind
DRAGOONS: Final = 1  # who dismount before a building
LIGHT: Final = 2  # scenario/escalation: who is there from the first turn
BREAKERS: Final = 3  # scenario/battle-for-the-bridge: who breaks squares, for nobody dismounts there: lancers
MORE: Final = 24  # variants of each type of brigade that are looked at for that
ADJUTANTS: Final = 300  # what an aide is worth there, in hundredths of a hit: the general helps whom he has in range
FORMING: Final = 600  # an officer who lets a unit dismount without a check
FORM_UP: Final = "12/form-up"
LONGER: Final = 110  # what a hundred hits count of who charges farther
OTHERS: Final = 60  # what a hundred hits count of horse that cannot dismount, or comes late
KEPT: Final = 64  # sizes and periods that are remembered


def levy(g: Field, side: int, choice: Levy, rng: Rng) -> Answer | None:
    """Whoever has to take a place in little time, or to destroy more than the enemy: an army of horse; None: any of
    those on offer."""
    how = chart(g).victory
    if how == "points":
        return drawn(
            mounted(g.b, choice.limit, choice.period, ANY if chart(g).held is None else LIGHT, FAIR), choice, rng
        )
    if g.attacker == side and how in SIEGES:
        what = DRAGOONS if how in HOUSES else BREAKERS if how == "bridge" else ANY
        return drawn(mounted(g.b, choice.limit, choice.period, what, GOOD), choice, rng)
    return None


def drawn(armies: Sequence[Army], choice: Levy, rng: Rng) -> Answer | None:
    """One of some armies that is legal."""
    left = list(armies)
    while left:
        answer = encode(choice.b.roster, left.pop(rng.below(len(left))))
        if choice.fault(answer) is None:
            return answer
    return None


@lru_cache(KEPT)
def mounted(b: Board, points: int, period: int, what: int, enough: int) -> tuple[Army, ...]:
    """The armies of horse that strike hardest: nobody is sooner where he has to be. `what`: ANY, DRAGOONS, LIGHT
    horse or BREAKERS above all; `enough`: per cent of the best. They are gathered once for each pack."""
    found: list[Army] = []
    for of in b.roster.lists:
        mine: list[Army] = []
        for kind in of.brigades:
            if not (of_dragoons(b, kind) if what == DRAGOONS else of_horse(b, kind)):
                continue
            for variant in range(MORE):
                army = muster(b.roster, of.id, points, variant, period, kind.id)
                if army is not None:
                    mine.append(army)
        found += best_of(b, mine, what, 100)[:1]
    found = [polished(b, army, period, what) for army in best_of(b, found, what, enough - SLACK)]
    return tuple(best_of(b, found, what, enough))


def best_of(b: Board, armies: list[Army], what: int, enough: int) -> list[Army]:
    """Those that strike hardest, or nearly."""
    most = max([blows_of(b, army, what) for army in armies], default=0)
    return [army for army in armies if 100 * blows_of(b, army, what) >= enough * most]


def polished(b: Board, army: Army, period: int, what: int) -> Army:
    """An army, better by one thing after another for as long as it stays legal."""
    best = army
    most = blows_of(b, army, what)
    again = True
    while again:
        again = False
        for other in changed(b.roster, best):
            n = blows_of(b, other, what)
            if n > most and not check(b.roster, other, army.points, period, False):
                best, most, again = other, n, True
    return best


def changed(r: Roster, army: Army) -> list[Army]:
    """An army with another unit, another officer, or one aide more, legal or not."""
    out: list[Army] = [copied(army)]
    out[0].aides += 1
    of = r.lists[r.list_of[army.list]]
    for i in range(len(army.officers)):
        rank = r.officers[r.officer_of[army.officers[i].officer]].rank
        for id in of.officers:
            if r.officers[r.officer_of[id]].rank == rank:
                out.append(copied(army))
                out[-1].officers[i].officer = id
    for b in range(len(army.brigades)):
        kind = brigade_type(of, army.brigades[b].kind)
        assert kind is not None
        for i in range(len(army.brigades[b].units)):
            for row in rows_of(kind, army.brigades[b].units[i].slot):
                for id in row.units:
                    for size in r.troops[r.troop_of[id]].sizes:
                        out.append(copied(army))
                        out[-1].brigades[b].units[i].troop = id
                        out[-1].brigades[b].units[i].size = size.figures
    return out


def copied(army: Army) -> Army:
    officers = [Post(o.ref, o.officer, o.chief, o.brigade) for o in army.officers]
    brigades: list[Brigade] = []
    for b in army.brigades:
        units = [Body(u.troop, u.size, u.slot, u.under, u.beside, u.screens) for u in b.units]
        brigades.append(Brigade(b.ref, b.list, b.kind, units))
    return Army(army.list, army.points, officers, brigades, army.aides, army.sappers)


def of_dragoons(b: Board, kind: BrigadeType) -> bool:
    """Whether some basic units of a type of brigade can dismount."""
    return any(b.roster.troops[b.roster.troop_of[id]].dismounts for id in basic_of(kind))


def of_horse(b: Board, kind: BrigadeType) -> bool:
    """Whether no basic unit of a type of brigade is foot."""
    return all(b.roster.troops[b.roster.troop_of[id]].arm != "infantry" for id in basic_of(kind))


def basic_of(kind: BrigadeType) -> list[str]:
    return [id for row in rows_of(kind, BASIC) for id in row.units]


def blows_of(b: Board, army: Army, what: int) -> int:
    """The hits of one charge of its horse, in hundredths, and help for it; less of who is not the horse wanted."""
    n = ADJUTANTS * army.aides
    for post in army.officers:
        if what == DRAGOONS and FORM_UP in b.roster.officers[b.roster.officer_of[post.officer]].abilities:
            n += FORMING
    for k in kinds_of(b, army):
        if b.arm[k] == CAVALRY:
            other = (what == DRAGOONS and not b.dismounts[k]) or (what == LIGHT and not b.light[k])
            part = OTHERS if other else LONGER if b.abilities[k] & FAST else 100
            n += part * (broken_by(b, k) if what == BREAKERS else b.attacks[k] * (7 - b.melee[k]) // 6)
    return n


def broken_by(b: Board, k: int) -> int:
    """The mean of the hits on who stands in the open and on a square, and more of the lance, which wounds better."""
    chart = b.charts.cavalry
    lance = b.lancers[k]
    on_square = max(7 - b.melee[k] + (chart.lancers_square if lance else chart.square), 1)
    return b.attacks[k] * (7 - b.melee[k] + on_square) * (3 + (chart.lance if lance else 0)) // 36


def kinds_of(b: Board, army: Army) -> list[int]:
    """The profiles of its units."""
    names = [(body.troop, f"{body.troop}/{body.size}") for brigade in army.brigades for body in brigade.units]
    found = [b.profile_no.get(sized, b.profile_no.get(troop, NONE)) for troop, sized in names]
    return [k for k in found if k != NONE]
