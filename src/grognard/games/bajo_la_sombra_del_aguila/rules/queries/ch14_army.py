"""14 Gathering the army: may this army be fielded? Every rule that it breaks, with the facts."""

from __future__ import annotations

from typing import Final

from .....core.refusal import Refusal
from ...pack.army_model import Army, Body, Brigade, cost, described, periods_of, unit_ref
from ...pack.roster import BASIC, ELITE, SUPPORT, Roster, brigade_type, rows_of, size_of
from ...pack.shapes import Row, Unit
from .ch14_officers import officers

COMPANIES: Final = 3  # of infantry for each class of size; cavalry has a squadron


def check(r: Roster, army: Army, limit: int = 0, period: int = -1, regimental: bool = True) -> list[Refusal]:
    """Every rule an army breaks; empty when it may be fielded.

    `limit`: the points of the battle (the army's own size when 0); `period`: of the battle, -1 any;
    `regimental`: whether the optional rule 11/regimental-artillery is in use. Names must be known ones.
    """
    out = allies(r, army)
    for brigade in army.brigades:
        for slot in (BASIC, SUPPORT, ELITE):
            out += slots(r, brigade, slot)
        out += ratios(r, brigade)
    out += artillery(r, army) + sizes(r, army) + officers(r, army)
    out += extras(r, army) + regimental_guns(r, army, regimental) + tiradores(r, army)
    out += in_period(r, army, period) + within(r, army, limit if limit > 0 else army.points)
    return out


def _troop(r: Roster, unit: Body) -> Unit:
    return r.troops[r.troop_of[unit.troop]]


def _weight(r: Roster, unit: Body) -> int:
    size = size_of(_troop(r, unit), unit.size)
    return size.class_ if size is not None else 0


def _nation(r: Roster, list_: str) -> str:
    return r.lists[r.list_of[list_]].nation


def is_guest(r: Roster, brigade: Brigade, unit: Body) -> bool:
    """A unit of another nation than its brigade."""
    return _troop(r, unit).nation != _nation(r, brigade.list)


# 14/basic-support-elite-ratios


def slots(r: Roster, brigade: Brigade, slot: int) -> list[Refusal]:
    """14/basic-support-elite-ratios: the brigade's type says which units fill a slot, how many, and which it must have.

    A unit that several lines of the list name may count in any of them.
    """
    kind = brigade_type(r.lists[r.list_of[brigade.list]], brigade.kind)
    if kind is None:
        return []
    rows = rows_of(kind, slot)
    mine = [i for i in range(len(brigade.units)) if brigade.units[i].slot == slot]
    mine = [i for i in mine if not is_guest(r, brigade, brigade.units[i])]
    out: list[Refusal] = []
    seats: list[int] = []
    for at in range(len(rows)):
        seats += [at] * rows[at].max
    taken = [-1] * len(seats)
    for i in mine:
        if not _any_row(rows, brigade.units[i]):
            out.append(_no_slot(r, brigade, i, slot))
        elif not _seat(brigade, rows, seats, taken, i, [False] * len(seats)):
            out.append(_too_many(r, brigade, i, slot))
    needed: list[int] = []
    for at in range(len(rows)):
        needed += [at] * rows[at].min
    holder = [-1] * len(brigade.units)
    for s in range(len(needed)):
        if not _call(brigade, rows, needed, holder, s, mine, [False] * len(brigade.units)):
            row = rows[needed[s]]
            refusal = Refusal(
                "14/basic-support-elite-ratios",
                "no-army-must",
                {"brigade": brigade.ref, "least": row.min, "units": ", ".join(row.units)},
            )
            if refusal not in out:
                out.append(refusal)
    return out


def _no_slot(r: Roster, brigade: Brigade, at: int, slot: int) -> Refusal:
    what, kind = described(r, brigade, at), brigade.kind
    if slot == BASIC:
        return Refusal("14/basic-support-elite-ratios", "no-army-basic", {"what": what, "kind": kind})
    if slot == SUPPORT:
        return Refusal("14/basic-support-elite-ratios", "no-army-support", {"what": what, "kind": kind})
    return Refusal("14/basic-support-elite-ratios", "no-army-elite", {"what": what, "kind": kind})


def _too_many(r: Roster, brigade: Brigade, at: int, slot: int) -> Refusal:
    what, kind = described(r, brigade, at), brigade.kind
    if slot == BASIC:
        return Refusal("14/basic-support-elite-ratios", "no-army-basic-more", {"what": what, "kind": kind})
    if slot == SUPPORT:
        return Refusal("14/basic-support-elite-ratios", "no-army-support-more", {"what": what, "kind": kind})
    return Refusal("14/basic-support-elite-ratios", "no-army-elite-more", {"what": what, "kind": kind})


def _fits(row: Row, unit: Body) -> bool:
    return unit.troop in row.units and (not row.sizes or unit.size in row.sizes)


def _any_row(rows: list[Row], unit: Body) -> bool:
    for row in rows:
        if _fits(row, unit):
            return True
    return False


def _seat(b: Brigade, rows: list[Row], seats: list[int], taken: list[int], unit: int, seen: list[bool]) -> bool:
    """Find a place for a unit, moving others to another place of theirs where that helps."""
    for s in range(len(seats)):
        if seen[s] or not _fits(rows[seats[s]], b.units[unit]):
            continue
        seen[s] = True
        if taken[s] < 0 or _seat(b, rows, seats, taken, taken[s], seen):
            taken[s] = unit
            return True
    return False


def _call(
    b: Brigade, rows: list[Row], needed: list[int], holder: list[int], seat: int, mine: list[int], seen: list[bool]
) -> bool:
    """Find a unit for a compulsory place. Where all units have places and these have units, one order does both."""
    for i in mine:
        if seen[i] or not _fits(rows[needed[seat]], b.units[i]):
            continue
        seen[i] = True
        if holder[i] < 0 or _call(b, rows, needed, holder, holder[i], mine, seen):
            holder[i] = seat
            return True
    return False


def ratios(r: Roster, brigade: Brigade) -> list[Refusal]:
    """14/basic-support-elite-ratios: a support unit for every two basic ones, an elite unit for every support unit."""
    c = r.chart
    count = [0, 0, 0]
    for unit in brigade.units:
        count[unit.slot] += 1
    out: list[Refusal] = []
    most = count[BASIC] // c.basic_per_support
    if count[SUPPORT] > most:
        out.append(
            Refusal(
                "14/basic-support-elite-ratios",
                "no-army-ratio-support",
                {"brigade": brigade.ref, "have": count[SUPPORT], "most": most, "basic": count[BASIC]},
            )
        )
    most = count[SUPPORT] // c.support_per_elite
    if count[ELITE] > most:
        out.append(
            Refusal(
                "14/basic-support-elite-ratios",
                "no-army-ratio-elite",
                {"brigade": brigade.ref, "have": count[ELITE], "most": most, "support": count[SUPPORT]},
            )
        )
    return out


# the whole army


def artillery(r: Roster, army: Army) -> list[Refusal]:
    """14/artillery-limit: no more guns than units of six companies on foot or two squadrons on horse, or larger."""
    guns = 0
    most = 0
    for brigade in army.brigades:
        for unit in brigade.units:
            if _troop(r, unit).arm == "artillery":
                guns += 1
            elif _weight(r, unit) >= r.chart.limit_class:
                most += 1
    if guns <= most:
        return []
    return [Refusal("14/artillery-limit", "no-army-guns", {"guns": guns, "most": most})]


def sizes(r: Roster, army: Army) -> list[Refusal]:
    """14/size-matching: each large unit of support or elite needs a basic one of that size; a larger one will do."""
    out: list[Refusal] = []
    for weight in r.chart.match_class:
        basic = 0
        support = 0
        for brigade in army.brigades:
            for unit in brigade.units:
                if _troop(r, unit).arm == "artillery" or _weight(r, unit) < weight:
                    continue
                if unit.slot == BASIC:
                    basic += 1
                else:
                    support += 1
        if support > basic:
            out.append(
                Refusal(
                    "14/size-matching",
                    "no-army-size",
                    {"have": support, "most": basic, "companies": COMPANIES * weight, "squadrons": weight},
                )
            )
    return out


def allies(r: Roster, army: Army) -> list[Refusal]:
    """14/allies: after a brigade of its own, an army may have allied brigades, and elite units of one ally, no guns."""
    of = r.lists[r.list_of[army.list]]
    out: list[Refusal] = []
    if not army.brigades or army.brigades[0].list != army.list:
        out.append(Refusal("14/allies", "no-army-own", {"list": army.list}))
    guests: list[str] = []
    for brigade in army.brigades:
        if brigade.list != army.list and brigade.list not in of.allies:
            out.append(Refusal("14/allies", "no-army-ally", {"brigade": brigade.ref, "list": brigade.list}))
        for i in range(len(brigade.units)):
            unit = brigade.units[i]
            if not is_guest(r, brigade, unit):
                continue
            what = described(r, brigade, i)
            if unit.slot != ELITE:
                out.append(Refusal("14/allies", "no-army-guest-slot", {"what": what}))
            if _troop(r, unit).arm == "artillery":
                out.append(Refusal("14/allies", "no-army-guest-gun", {"what": what}))
            if not _lending(r, of.allies, [unit.troop]):
                out.append(Refusal("14/allies", "no-army-guest", {"what": what, "list": army.list}))
            elif unit.troop not in guests:
                guests.append(unit.troop)
    if guests and not _lending(r, of.allies, guests):
        out.append(Refusal("14/allies", "no-army-one-ally", {"units": ", ".join(guests)}))
    return out


def _lending(r: Roster, allies: list[str], troops: list[str]) -> bool:
    """Whether the list of some one ally has all these units."""
    for id in allies:
        named: list[str] = []
        for kind in r.lists[r.list_of[id]].brigades:
            for slot in (BASIC, SUPPORT, ELITE):
                for row in rows_of(kind, slot):
                    named += row.units
        found = True
        for troop in troops:
            found = found and troop in named
        if found:
            return True
    return False


def extras(r: Roster, army: Army) -> list[Refusal]:
    """12/aides-de-camp, 11/sappers: two aides at most, one company of sappers where the list has any."""
    c = r.chart
    out: list[Refusal] = []
    if army.aides > c.aides:
        out.append(Refusal("12/aides-de-camp", "no-army-aides", {"have": army.aides, "most": c.aides}))
    if army.sappers > c.sappers:
        out.append(Refusal("11/sappers", "no-army-sappers", {"have": army.sappers, "most": c.sappers}))
    if army.sappers and not r.lists[r.list_of[army.list]].sappers:
        out.append(Refusal("11/sappers", "no-army-sappers-here", {"list": army.list}))
    return out


def regimental_guns(r: Roster, army: Army, allowed: bool) -> list[Refusal]:
    """11/regimental-artillery (optional): a light foot gun may be given to a unit of line infantry."""
    out: list[Refusal] = []
    kinds: dict[str, str] = {}
    for brigade in army.brigades:
        for i in range(len(brigade.units)):
            kinds[f"{brigade.ref}{i + 1}"] = _troop(r, brigade.units[i]).kind
    for brigade in army.brigades:
        for i in range(len(brigade.units)):
            unit = brigade.units[i]
            if not unit.beside:
                continue
            what = described(r, brigade, i)
            if not allowed:
                out.append(Refusal("11/regimental-artillery", "no-army-regimental", {"what": what}))
            elif _troop(r, unit).kind != "foot_artillery_light":
                out.append(Refusal("11/regimental-artillery", "no-army-regimental-gun", {"what": what}))
            elif kinds.get(unit.beside, "") != "line_infantry":
                to = unit.beside
                out.append(Refusal("11/regimental-artillery", "no-army-regimental-unit", {"what": what, "unit": to}))
    return out


def tiradores(r: Roster, army: Army) -> list[Refusal]:
    """5/light-infantry-screens, 10/breaking-point: light infantry may be dissolved to give tiradores to other units of
    infantry that have none: each company (four figures) to one (ruling)."""
    out: list[Refusal] = []
    rule = "5/light-infantry-screens"
    units: dict[str, Body] = {}
    for brigade in army.brigades:
        for i in range(len(brigade.units)):
            units[unit_ref(brigade, i)] = brigade.units[i]
    served: list[str] = []
    for brigade in army.brigades:
        for i in range(len(brigade.units)):
            unit = brigade.units[i]
            if not unit.screens:
                continue
            what = described(r, brigade, i)
            most = unit.size // r.chart.company
            if _troop(r, unit).kind != "light_infantry":
                out.append(Refusal(rule, "no-army-tiradores", {"what": what}))
                continue
            if len(unit.screens) > most:
                out.append(Refusal(rule, "no-army-tiradores-many", {"what": what, "most": most}))
            for ref in unit.screens:
                to = units[ref]
                troop = _troop(r, to)
                if troop.arm != "infantry" or troop.screen or troop.light_troops or to.screens or ref in served:
                    out.append(Refusal(rule, "no-army-tiradores-unit", {"what": what, "unit": ref}))
                served.append(ref)
    return out


def in_period(r: Roster, army: Army, period: int) -> list[Refusal]:
    """14/basic-support-elite-ratios: list, units and officers are of one period. scenario/pitched-battle: of that of
    the battle, for both armies are of the same."""
    shared = periods_of(r, army)
    if not shared:
        return [Refusal("14/basic-support-elite-ratios", "no-army-period", {"list": army.list})]
    if period >= 0 and period not in shared:
        wanted = r.periods[period]
        return [Refusal("scenario/pitched-battle", "no-army-other-period", {"period": wanted})]
    return []


def within(r: Roster, army: Army, limit: int) -> list[Refusal]:
    """15/army-size-and-table: both armies have the same points to spend."""
    points = cost(r, army)
    if points <= limit:
        return []
    return [Refusal("15/army-size-and-table", "no-army-points", {"points": points, "limit": limit})]
