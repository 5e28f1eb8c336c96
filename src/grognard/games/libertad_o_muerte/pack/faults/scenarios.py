"""Faults of war.toml, theatres/ and scenarios/: places and counters that are unknown, counters that lie twice."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from .....core.text import LANGS
from .....kit.labels import printed
from .....kit.packs import convert, read_toml
from ..cards import PERIODS
from ..load import Pack, files
from ..shapes.scenarios import Arrival, Layout, ScenarioData, Sheet
from ..terms import SIDES, THEATRES
from .base import NEEDED, Found, layouts, piece_sides, place_names

RULES: Final = ("remittances", "patria_boba", "army_of_cuba", "paraguay_apart", "despoblado", "upper_peru_annexed")
WORD: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
WINNERS: Final = (*SIDES, "either")
LEVELS: Final = ("decisive", "substantial", "marginal", "draw")


def war_faults(folder: Path, pack: Pack) -> list[str]:
    """The calendar, the periods and the special rules that all scenarios share."""
    f = Found(folder, "war.toml")
    war = pack.war
    if [x.id for x in war.periods] != list(PERIODS):
        f.add("periods", f"the periods are not {', '.join(PERIODS)}")
    for i in range(1, len(war.periods)):
        if war.periods[i].first_turn != war.periods[i - 1].last_turn + 1:
            f.add(f"periods[{i}]", f"{war.periods[i].id} does not follow the period before it")
    for name, rule in war.special_rules.items():
        if name not in RULES:
            f.add(f"special_rules.{name}", f"unknown special rule {name}")
        if rule.turns[0] > rule.turns[1]:
            f.add(f"special_rules.{name}.turns", f"{name}: no first and last turn")
    return f.faults


def scenario_faults(folder: Path, pack: Pack) -> list[str]:
    """Every theatre and every scenario, each in its file."""
    out: list[str] = []
    for file, at, name, layout in layouts(folder, pack):
        f = Found(folder, file)
        layout_faults(f, pack, at, name, layout)
        out += f.faults
    if not pack.scenarios:
        out.append("scenarios: no scenario")
    seen: set[str] = set()
    for file in files(folder, "scenarios"):
        f = Found(folder, file)
        x = convert(read_toml(folder, file), ScenarioData, file)
        if x.id in seen:
            f.add("id", f"scenario {x.id} is there twice")
        seen.add(x.id)
        one_scenario(f, pack, x)
        out += f.faults
    return out


def layout_faults(f: Found, pack: Pack, at: str, name: str, m: Layout) -> None:
    """What is laid out: known places, known counters, none of them twice."""
    lands = {r.id: r for r in pack.map.land}
    sides = piece_sides(pack)
    ships = {u.id for u in pack.units if u.arm == "ship"}
    for k, region in enumerate(m.control_patriot):
        if region not in lands:
            f.add(f"{at}control_patriot[{k}]", f"{name}: control of the unknown region {region}")
    for region, ids in m.setup.items():
        if region not in lands:
            f.add(f"{at}setup.{region}", f"{name}: set-up in the unknown region {region}")
        for k, id in enumerate(ids):
            if id in ships:
                f.add(f"{at}setup.{region}[{k}]", f"{name}: the ship {id} on land")
    for region, ids in m.in_port.items():
        if region not in lands or lands[region].port is None:
            f.add(f"{at}in_port.{region}", f"{name}: ships in {region}, which has no port")
        for k, id in enumerate(ids):
            if id in sides and id not in ships:
                f.add(f"{at}in_port.{region}[{k}]", f"{name}: {id} in port is no ship")
    for k, arrival in enumerate(m.turn_track):
        arrival_faults(f, pack, f"{at}turn_track[{k}]", name, arrival)
    box_faults(f, pack, at, name, m)
    seen: set[str] = set()
    for path, id in counters_of(at, m):
        if id not in sides:
            f.add(path, f"{name}: unknown counter {id}")
        if id in seen:
            f.add(path, f"{name}: {id} is there twice")
        seen.add(id)


def box_faults(f: Found, pack: Pack, at: str, name: str, m: Layout) -> None:
    """The boxes on the sheet of each side hold counters of its own."""
    sides = piece_sides(pack)
    for box, sheets in (("force_pool", m.force_pool), ("events_box", m.events_box)):
        for side, ids in sheets.items():
            if side not in SIDES:
                f.add(f"{at}{box}.{side}", f"{name}: unknown side {side!r}")
            for k, id in enumerate(ids):
                if sides.get(id, side) != side:
                    f.add(f"{at}{box}.{side}[{k}]", f"{name}: {id} on the sheet of the other side")


def counters_of(at: str, m: Layout) -> list[tuple[str, str]]:
    """Every counter that is laid out, with its path."""
    out: list[tuple[str, str]] = []
    for part, places in (
        ("setup", m.setup), ("in_port", m.in_port), ("force_pool", m.force_pool), ("events_box", m.events_box),
    ):  # fmt: skip
        for place, ids in places.items():
            out += [(f"{at}{part}.{place}[{k}]", id) for k, id in enumerate(ids)]
    for i, arrival in enumerate(m.turn_track):
        out += [(f"{at}turn_track[{i}].ids[{k}]", id) for k, id in enumerate(arrival.ids)]
    return out


def arrival_faults(f: Found, pack: Pack, at: str, name: str, a: Arrival) -> None:
    """5.0: a group on the Turn Record Track."""
    if a.region not in {r.id for r in pack.map.land}:
        f.add(f"{at}.region", f"{name}: arrival in the unknown region {a.region}")
    if a.side not in SIDES:
        f.add(f"{at}.side", f"{name}: arrival of the unknown side {a.side!r}")
    if not 1 <= a.turn <= len(pack.war.turns):
        f.add(f"{at}.turn", f"{name}: arrival on turn {a.turn}")
    if a.ports_of and a.ports_of not in {r.country for r in pack.map.land}:
        f.add(f"{at}.ports_of", f"{name}: ports of the unknown country {a.ports_of}")
    if a.otherwise and a.otherwise not in {r.id for r in pack.map.land}:
        f.add(f"{at}.otherwise", f"{name}: arrival in the unknown region {a.otherwise}")
    sides = piece_sides(pack)
    for k, id in enumerate(a.ids):
        if sides.get(id, a.side) != a.side:
            f.add(f"{at}.ids[{k}]", f"{name}: {id} arrives for the other side")


def one_scenario(f: Found, pack: Pack, x: ScenarioData) -> None:
    if not WORD.fullmatch(x.id):
        f.add("id", f"{x.id!r} is no word of small letters, figures and hyphens")
    if len(x.deck) != 1 or not x.deck.isupper():
        f.add("deck", f"{x.id}: {x.deck!r} is no letter for its cards")
    if not 1 <= x.first_turn <= x.last_turn <= len(pack.war.turns):
        f.add("last_turn", f"{x.id}: turns {x.first_turn} to {x.last_turn} are not in the calendar")
    name_faults(f, pack, x)
    for lang in LANGS:
        if not printed(x, "name")[lang].strip() or not printed(x, "note")[lang].strip():
            f.add(lang, f"{x.id}: no name or no note in {lang!r}")
    theatre_faults(f, pack, x)
    victory_faults(f, x)
    if x.sheet is not None:
        sheet_faults(f, pack, x.id, x.sheet)


def name_faults(f: Found, pack: Pack, x: ScenarioData) -> None:
    """Regions, seas, corsair boxes and special rules that the pack has."""
    lands = {r.id for r in pack.map.land}
    seas = {w.id for w in pack.map.seas}
    for k, name in enumerate(x.regions):
        if name not in lands:
            f.add(f"regions[{k}]", f"{x.id}: unknown region {name}")
    for k, name in enumerate(x.seas):
        if name not in seas:
            f.add(f"seas[{k}]", f"{x.id}: unknown sea {name}")
    for name in NEEDED:
        if name not in x.regions and name not in x.seas:
            f.add("regions", f"{x.id}: {name} is not in play")
    for name in x.start.corsairs:
        if name not in {b.id for b in pack.map.corsair_boxes}:
            f.add("start.corsairs", f"{x.id}: unknown corsair box {name}")
    for k, name in enumerate(x.special_rules):
        if name not in pack.war.special_rules:
            f.add(f"special_rules[{k}]", f"{x.id}: unknown special rule {name}")


def theatre_faults(f: Found, pack: Pack, x: ScenarioData) -> None:
    """What is laid out, and what comes later: no counter twice."""
    if not x.theatres:
        f.add("theatres", f"{x.id}: no theatre")
    seen: dict[str, str] = {}
    for k, name in enumerate(x.theatres):
        if name not in pack.theatres or name not in THEATRES:
            f.add(f"theatres[{k}]", f"{x.id}: unknown theatre {name}")
        elif x.layout is None:
            laid_faults(f, pack, x, f"theatres[{k}]", name, pack.theatres[name], seen)
    if x.layout is not None:
        laid_faults(f, pack, x, "layout", x.id, x.layout, seen)
    sides = piece_sides(pack)
    for k, arrival in enumerate(x.extra_reinforcements):
        here = f"extra_reinforcements[{k}]"
        arrival_faults(f, pack, here, x.id, arrival)
        for j, id in enumerate(arrival.ids):
            if id not in sides:
                f.add(f"{here}.ids[{j}]", f"{x.id}: unknown counter {id}")
            if id in seen:
                f.add(f"{here}.ids[{j}]", f"{x.id}: {id} is there twice")
            seen[id] = x.id


def laid_faults(f: Found, pack: Pack, x: ScenarioData, at: str, name: str, laid: Layout, seen: dict[str, str]) -> None:
    """What a scenario lays out lies on its map, and no counter in two theatres."""
    lands = {r.id for r in pack.map.land}
    for region in [*laid.setup, *laid.in_port]:
        if region in lands and region not in x.regions:
            f.add("regions", f"{x.id}: {name} sets up in {region}, which is not in play")
    for _, id in counters_of("", laid):
        if id in seen and seen[id] != name:
            f.add(at, f"{x.id}: {id} is in {seen[id]} and in {name}")
        seen[id] = name


def sheet_faults(f: Found, pack: Pack, name: str, page: Sheet) -> None:
    """What is shown of the map."""
    west, north, east, south = page.frame
    if west >= east or south >= north:
        f.add("sheet.frame", f"{name}: a frame without room")
    for spot in page.spots:
        if spot not in place_names(pack.map):
            f.add(f"sheet.spots.{spot}", f"{name}: a spot for the unknown place {spot}")


def victory_faults(f: Found, x: ScenarioData) -> None:
    for k, v in enumerate(x.victory.automatic):
        here = f"victory.automatic[{k}]"
        if v.side not in WINNERS:
            f.add(f"{here}.side", f"{x.id}: {v.id} for the unknown side {v.side!r}")
        if not v.vp_lead and not v.controls_all:
            f.add(here, f"{x.id}: {v.id} asks for nothing")
        for j, name in enumerate(v.controls_all):
            if name not in x.regions:
                f.add(f"{here}.controls_all[{j}]", f"{x.id}: {v.id} asks for {name}, which is not in play")
    leads = [y.lead for y in x.victory.final.levels]
    for k in range(1, len(leads)):
        if leads[k] >= leads[k - 1]:
            f.add(f"victory.final.levels[{k}]", f"{x.id}: the leads {leads} do not fall")
    for k, y in enumerate(x.victory.final.levels):
        if y.level not in LEVELS:
            f.add(f"victory.final.levels[{k}]", f"{x.id}: unknown level {y.level!r}")
    for side in x.victory.final.handicap:
        if side not in SIDES:
            f.add("victory.final.handicap", f"{x.id}: handicap of the unknown side {side!r}")
