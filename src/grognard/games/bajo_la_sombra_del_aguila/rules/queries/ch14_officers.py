"""12, 14 Generals and commanders: does the army have the officers it needs, and each of them his units?"""

from __future__ import annotations

from .....core.refusal import Refusal
from ...pack.army_model import Army, Post, described
from ...pack.roster import BRIGADE, COMMANDER, DIVISION, Roster
from ...pack.shapes import OfficerType


def officers(r: Roster, army: Army) -> list[Refusal]:
    """Everything that is wrong with the officers of an army."""
    return chief(r, army) + ranks(r, army) + listed(r, army) + orders(r, army)


def _type(r: Roster, post: Post) -> OfficerType:
    return r.officers[r.officer_of[post.officer]]


def _of_rank(r: Roster, army: Army, rank: str) -> int:
    count = 0
    for post in army.officers:
        if _type(r, post).rank == rank:
            count += 1
    return count


def chief(r: Roster, army: Army) -> list[Refusal]:
    """12/army-officers, 14/several-brigades: one general in chief; of several brigades he is a division general."""
    chiefs = [post for post in army.officers if post.chief]
    if len(chiefs) != 1:
        return [Refusal("12/army-officers", "no-army-chief", {"have": len(chiefs)})]
    rank = _type(r, chiefs[0]).rank
    if rank == COMMANDER:
        return [Refusal("12/army-officers", "no-army-chief-rank", {"officer": chiefs[0].ref})]
    if len(army.brigades) > 1 and rank != DIVISION:
        return [Refusal("14/several-brigades", "no-army-division", {"officer": chiefs[0].ref})]
    return []


def ranks(r: Roster, army: Army) -> list[Refusal]:
    """12/army-officers: one to three commanders, one division general at most.

    14/several-brigades: several brigades need a brigade general beside the general in chief; there is at most one
    for each brigade, and none beside the chief of a single one (ruling).
    """
    out: list[Refusal] = []
    least, most = r.chart.commanders[0], r.chart.commanders[1]
    commanders = _of_rank(r, army, COMMANDER)
    if not least <= commanders <= most:
        out.append(
            Refusal("12/army-officers", "no-army-commanders", {"have": commanders, "least": least, "most": most})
        )
    generals = 0
    divisions = 0
    for post in army.officers:
        if not post.chief and _type(r, post).rank == BRIGADE:
            generals += 1
        if not post.chief and _type(r, post).rank == DIVISION:
            divisions += 1
    if divisions:
        out.append(Refusal("12/army-officers", "no-army-one-division", {"have": divisions}))
    several = len(army.brigades) > 1
    if several and not generals:
        out.append(Refusal("14/several-brigades", "no-army-brigade-general", {"brigades": len(army.brigades)}))
    highest = len(army.brigades) if several else 0
    if generals > highest:
        out.append(Refusal("14/several-brigades", "no-army-generals", {"have": generals, "most": highest}))
    return out


def listed(r: Roster, army: Army) -> list[Refusal]:
    """12/army-officers, 14/allies: officers are of the army's list, those of an allied brigade may be of its own.

    A named officer comes once.
    """
    out: list[Refusal] = []
    for post in army.officers:
        known = r.lists[r.list_of[army.list]].officers
        own = post.officer in known
        if post.chief and not own:
            out.append(Refusal("14/allies", "no-army-chief-list", {"officer": post.ref, "list": army.list}))
            continue
        for brigade in army.brigades:
            if brigade.ref == post.brigade and brigade.list != army.list:
                own = own or post.officer in r.lists[r.list_of[brigade.list]].officers
        if not own:
            what = f"{post.ref} {post.officer}"
            out.append(Refusal("12/army-officers", "no-army-officer", {"what": what, "list": army.list}))
    counted: list[str] = []
    for post in army.officers:
        if post.officer in counted:
            continue
        counted.append(post.officer)
        have = 0
        for other in army.officers:
            if other.officer == post.officer:
                have += 1
        most = _type(r, post).max
        if have > most:
            what = post.officer
            out.append(Refusal("12/army-officers", "no-army-officer-often", {"what": what, "have": have, "most": most}))
    return out


def orders(r: Roster, army: Army) -> list[Refusal]:
    """12/army-officers: every officer has a unit. 14/several-brigades: of another brigade only the chief has any."""
    out: list[Refusal] = []
    led: list[str] = []
    by_ref = {post.ref: post for post in army.officers}
    for brigade in army.brigades:
        for i in range(len(brigade.units)):
            post = by_ref[brigade.units[i].under]
            if not brigade.units[i].screens:  # who is dissolved is led by nobody
                led.append(post.ref)
            if not post.chief and post.brigade and post.brigade != brigade.ref:
                what = described(r, brigade, i)
                out.append(Refusal("14/several-brigades", "no-army-other-brigade", {"what": what, "officer": post.ref}))
    for post in army.officers:
        if post.ref not in led:
            out.append(Refusal("12/army-officers", "no-army-idle", {"officer": post.ref}))
        if not post.chief and not post.brigade:
            out.append(Refusal("14/several-brigades", "no-army-officer-brigade", {"officer": post.ref}))
    return out
