"""Faults of units.json, officers.json, lists.json and armies/*.toml, each with its file and line."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ....core.files import read_text
from ....kit.lines import json_lines, line_of, toml_lines
from ..rules.queries.ch14_army import check
from .army_model import cost
from .army_text import BadArmy, parse
from .army_words import said
from .charts import Charts
from .names import ABILITIES, CALIBRES, FORMATIONS, KINDS, OFFICER_ABILITIES, RANKS
from .roster import SLOTS, Roster, rows_of
from .shapes import ArmyList, BrigadeType, OfficersFile, Row, Unit, UnitsFile, load_armies

ARMS: Final = ("infantry", "cavalry", "artillery")
UNSPENT: Final = 100  # points that a ready army may leave
WITH_FIGURE: Final = ("13/crushing-strength", "13/piercing")
GUN_ABILITIES: Final = ("13/reload", "13/canister", "13/piercing")
ON_HORSE: Final = ("line", "march-column", "open-order")
OF_LIGHT: Final = ("light_infantry", "light_cavalry", "guerrilla", "guard_infantry", "guard_cavalry")


class Found:
    """The faults of one file, each with its line."""

    def __init__(self, folder: Path, file: str) -> None:
        self.file: str = file
        self.lines: dict[str, int] = {}
        self.faults: list[str] = []
        try:
            text = read_text(folder / file)
        except (OSError, UnicodeDecodeError):
            return
        self.lines = toml_lines(text) if file.endswith(".toml") else json_lines(text)

    def add(self, path: str, text: str) -> None:
        self.faults.append(f"{self.file}:{line_of(self.lines, path)}: {text}")


def unit_faults(folder: Path, units: UnitsFile, charts: Charts) -> list[str]:
    f = Found(folder, "units.json")
    seen: list[str] = []
    foot = units.dismounted
    if foot.weapon not in units.weapons:
        f.add("dismounted.weapon", f"unknown weapon {foot.weapon!r}")
    elif foot.range != units.weapons[foot.weapon].range:
        f.add("dismounted.range", f"range {foot.range}, its weapon has {units.weapons[foot.weapon].range} (7/ranges)")
    for name in foot.formations:
        if name not in FORMATIONS[1:]:
            f.add("dismounted.formations", f"unknown formation {name!r}")
    for i in range(len(units.units)):
        u = units.units[i]
        at = f"units[{i}]"
        if u.id in seen:
            f.add(at, f"{u.id} is there twice")
        seen.append(u.id)
        if u.nation not in units.nations:
            f.add(f"{at}.nation", f"{u.id}: unknown nation {u.nation!r}")
        if u.arm not in ARMS:
            f.add(f"{at}.arm", f"{u.id}: unknown arm {u.arm!r}")
            continue
        if u.kind not in KINDS:
            f.add(f"{at}.kind", f"{u.id}: unknown kind {u.kind!r}")
        if not u.periods or not set(u.periods) <= set(units.periods):
            f.add(f"{at}.periods", f"{u.id}: unknown period in {u.periods}")
        for name, value in (("melee", u.melee), ("defence", u.defence), ("discipline", u.discipline)):
            if not 2 <= value <= 6:
                f.add(f"{at}.{name}", f"{u.id}: {name} {value}+")
        _weapon(f, at, u, units)
        _formations(f, at, u)
        _abilities(f, at, u, units, charts)
        _sizes(f, at, u, charts)
    return f.faults


def _weapon(f: Found, at: str, u: Unit, units: UnitsFile) -> None:
    for field, name in (("weapon", u.weapon), ("firearm", u.firearm)):
        if name and name not in units.weapons:
            f.add(f"{at}.{field}", f"{u.id}: unknown weapon {name!r}")
            return
    if (u.arm == "artillery") != (u.gun is not None):
        f.add(at, f"{u.id}: guns, and only guns, have a calibre")
    if u.gun is not None and u.gun.calibre not in CALIBRES:
        f.add(f"{at}.gun", f"{u.id}: unknown calibre {u.gun.calibre!r}")
    if (u.arm == "artillery") != isinstance(u.speed, list):
        f.add(f"{at}.speed", f"{u.id}: guns, and only guns, have two speeds (11/limbering)")
    if u.arm == "artillery":
        return
    reach = units.weapons[u.firearm or u.weapon].range if u.shooting else 0
    if u.range != reach:
        f.add(f"{at}.range", f"{u.id}: range {u.range}, its weapon has {reach} (7/ranges)")
    if (u.arm == "cavalry") != (u.countercharge > 0):
        f.add(f"{at}.countercharge", f"{u.id}: cavalry, and nobody else, counter-charges (6/countercharge)")
    if u.dismounts and u.arm != "cavalry":
        f.add(f"{at}.dismounts", f"{u.id}: only cavalry dismounts")


def _formations(f: Found, at: str, u: Unit) -> None:
    for name in u.formations:
        if name not in FORMATIONS[1:]:
            f.add(f"{at}.formations", f"{u.id}: unknown formation {name!r}")
        if u.arm == "cavalry" and name not in ON_HORSE:
            f.add(f"{at}.formations", f"{u.id}: cavalry does not form {name} (6/cavalry-formations)")
    if u.arm == "artillery":
        if u.formations:
            f.add(f"{at}.formations", f"{u.id}: guns take no formation")
        return
    for name in ("line", "march-column"):
        if name not in u.formations:
            f.add(f"{at}.formations", f"{u.id}: every unit forms {name}")
    opens = "open-order" in u.formations
    if opens and u.kind not in OF_LIGHT:
        f.add(f"{at}.formations", f"{u.id}: open order is for light troops (5/open-order)")
    if opens != u.light_troops:
        f.add(at, f"{u.id}: light troops, and only they, have open order")


def _abilities(f: Found, at: str, u: Unit, units: UnitsFile, charts: Charts) -> None:
    names = [has.id for has in u.abilities]
    for has in u.abilities:
        if has.id not in units.abilities or (has.id not in WITH_FIGURE and has.id[3:] not in ABILITIES):
            f.add(f"{at}.abilities", f"{u.id}: unknown ability {has.id!r}")
        elif (has.n > 0) != (has.id in WITH_FIGURE):
            f.add(f"{at}.abilities", f"{u.id}: {has.id} with the figure {has.n}")
        if names.count(has.id) > 1:
            f.add(f"{at}.abilities", f"{u.id}: {has.id} twice")
    if u.gun is None or u.gun.calibre not in CALIBRES:
        return
    for name in GUN_ABILITIES:
        if name not in names:
            f.add(f"{at}.abilities", f"{u.id}: a gun has {name}")
    if u.shooting != charts.guns.hit:
        f.add(f"{at}.shooting", f"{u.id}: shooting {u.shooting}+, guns have {charts.guns.hit}+ (charts.toml)")
    expected = charts.guns.piercing[CALIBRES.index(u.gun.calibre)]
    for has in u.abilities:
        if has.id == "13/piercing" and has.n != expected:
            f.add(f"{at}.abilities", f"{u.id}: piercing {has.n}, its calibre has {expected}")


def _sizes(f: Found, at: str, u: Unit, charts: Charts) -> None:
    if not u.sizes:
        f.add(f"{at}.sizes", f"{u.id}: no size")
    known = [1]  # guns
    if u.arm != "artillery":
        known = sorted(int(n) for n in (charts.bases.infantry if u.arm == "infantry" else charts.bases.cavalry))
    for j in range(len(u.sizes)):
        s = u.sizes[j]
        where = f"{at}.sizes[{j}]"
        if s.figures not in known or known.index(s.figures) + 1 != s.class_:
            f.add(where, f"{u.id}: {s.figures} figures of the class {s.class_} (1/base-sizes)")
        if len(s.courage) != 2 or not 0 < s.courage[0] < s.courage[1]:
            f.add(where, f"{u.id}: courage {s.courage}")
        if s.attacks < 1 or s.points < 1:
            f.add(where, f"{u.id}: attacks or points below 1")
        if j > 0 and s.figures <= u.sizes[j - 1].figures:
            f.add(where, f"{u.id}: the sizes do not rise")


def officer_faults(folder: Path, officers: OfficersFile, units: UnitsFile) -> list[str]:
    f = Found(folder, "officers.json")
    for rank in RANKS:
        if rank not in officers.ranks:
            f.add("ranks", f"no rank {rank!r}")
    seen: list[str] = []
    for i in range(len(officers.officers)):
        o = officers.officers[i]
        at = f"officers[{i}]"
        if o.id in seen:
            f.add(at, f"{o.id} is there twice")
        seen.append(o.id)
        if o.rank not in RANKS:
            f.add(f"{at}.rank", f"{o.id}: unknown rank {o.rank!r}")
        if o.nation not in units.nations:
            f.add(f"{at}.nation", f"{o.id}: unknown nation {o.nation!r}")
        if not o.periods or not set(o.periods) <= set(units.periods):
            f.add(f"{at}.periods", f"{o.id}: unknown period in {o.periods}")
        for name in o.abilities:
            if name not in officers.abilities or name[3:] not in OFFICER_ABILITIES:
                f.add(f"{at}.abilities", f"{o.id}: unknown ability {name!r}")
        if len(o.courage) != 2 or not 0 < o.courage[0] < o.courage[1]:
            f.add(f"{at}.courage", f"{o.id}: courage {o.courage}")
        if o.max < 1 or o.points < 1:
            f.add(at, f"{o.id}: a value below 1")
    return f.faults


def list_faults(folder: Path, lists: list[ArmyList], officers: OfficersFile, units: UnitsFile) -> list[str]:
    f = Found(folder, "lists.json")
    known = {x.id: x for x in lists}
    leaders = {o.id: o for o in officers.officers}
    troops = {u.id: u for u in units.units}
    used: set[str] = set()
    for i in range(len(lists)):
        x = lists[i]
        at = f"lists[{i}]"
        if known[x.id] is not x:
            f.add(at, f"{x.id} is there twice")
        if x.nation not in units.nations:
            f.add(f"{at}.nation", f"{x.id}: unknown nation {x.nation!r}")
        if not 1 <= x.strategic_factor <= 5:
            f.add(f"{at}.strategic_factor", f"{x.id}: strategic factor {x.strategic_factor}")
        for ally in x.allies:
            other = known.get(ally)
            if other is None or other.nation == x.nation or not set(other.periods) & set(x.periods):
                f.add(f"{at}.allies", f"{x.id}: {ally} cannot be an ally")
        ranks = set()
        for id in x.officers:
            o = leaders.get(id)
            if o is None or o.nation != x.nation or not set(o.periods) & set(x.periods):
                f.add(f"{at}.officers", f"{x.id}: {id} is no officer of this list")
            else:
                ranks.add(o.rank)
        if len(ranks) != len(RANKS):
            f.add(f"{at}.officers", f"{x.id}: a rank without officers")
        for j in range(len(x.brigades)):
            used |= _brigade(f, f"{at}.brigades[{j}]", x, x.brigades[j], troops)
    for id in troops:
        if id not in used:
            f.add("lists", f"{id} is in no list")
    return f.faults


def _brigade(f: Found, at: str, of: ArmyList, brigade: BrigadeType, troops: dict[str, Unit]) -> set[str]:
    used: set[str] = set()
    if [b.id for b in of.brigades].count(brigade.id) > 1:
        f.add(at, f"{of.id}: the brigade {brigade.id} is there twice")
    if not sum(row.min for row in brigade.basic):
        f.add(at, f"{of.id} {brigade.id}: no compulsory unit")
    for slot in range(len(SLOTS)):
        rows = rows_of(brigade, slot)
        for r in range(len(rows)):
            where = f"{at}.{SLOTS[slot]}[{r}]"
            used |= _row(f, where, of, brigade, rows[r], troops)
            if slot and rows[r].min:
                f.add(where, f"{of.id} {brigade.id}: only basic units can be compulsory")
    return used


def _row(f: Found, at: str, of: ArmyList, b: BrigadeType, row: Row, troops: dict[str, Unit]) -> set[str]:
    if not row.units or not 0 <= row.min <= row.max or row.max < 1:
        f.add(at, f"{of.id} {b.id}: from {row.min} to {row.max} of {row.units}")
    for id in row.units:
        troop = troops.get(id)
        if troop is None or troop.nation != of.nation:
            f.add(at, f"{of.id} {b.id}: {id} is no unit of {of.nation}")
        elif not set(troop.periods) & set(of.periods):
            f.add(at, f"{of.id} {b.id}: {id} is of another period")
        elif row.sizes and not set(row.sizes) & {s.figures for s in troop.sizes}:
            f.add(at, f"{of.id} {b.id}: {id} has no size of {row.sizes}")
    return set(row.units)


def army_faults(folder: Path, roster: Roster) -> list[str]:
    """The ready armies, held to the units and lists of their own pack."""
    out: list[str] = []
    for id, text in load_armies(folder).items():
        file = f"armies/{id}.toml"
        try:
            army = parse(roster, text)
        except BadArmy as bad:
            out.append(f"{file}:{bad.line}: {said(bad.refusal, 'en')}")
            continue
        out += [f"{file}:1: {said(refusal, 'en')}" for refusal in check(roster, army)]
        if not army.name or not army.name_es:
            out.append(f"{file}:1: a name in English and one in Spanish")
        if cost(roster, army) < army.points - UNSPENT:
            out.append(f"{file}:1: only {cost(roster, army)} of {army.points} points")
    return out
