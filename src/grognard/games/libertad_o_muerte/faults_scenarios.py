"""Faults of scenarios.json: places and counters that are unknown, counters that are laid out twice."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from .cards import PERIODS
from .faults_base import DECKS, NEEDED, Found, piece_sides, twice
from .pack import Arrival, Module, Pack, ScenarioData, Scenarios
from .terms import SIDES, THEATRES

WINNERS: Final = (*SIDES, "either")
LEVELS: Final = ("decisive", "substantial", "marginal", "draw")


def scenario_faults(folder: Path, pack: Pack) -> list[str]:
    f = Found(folder, "scenarios.json")
    s = pack.scenarios
    for i, t in enumerate(s.calendar.turns):
        if t.turn != i + 1:
            f.add(f"calendar.turns[{i}]", f"turn {t.turn} in the place of {i + 1}")
    if [x.id for x in s.periods] != list(PERIODS):
        f.add("periods", f"the periods are not {', '.join(PERIODS)}")
    for i in range(1, len(s.periods)):
        if s.periods[i].first_turn != s.periods[i - 1].last_turn + 1:
            f.add(f"periods[{i}]", f"{s.periods[i].id} does not follow the period before it")
    for name, rule in s.special_rules.items():
        if len(rule.turns) != 2 or rule.turns[0] > rule.turns[1]:
            f.add(f"special_rules.{name}.turns", f"{name}: no first and last turn")
    for name, module in s.modules.items():
        module_faults(f, pack, name, module)
    for i in twice([x.id for x in s.scenarios]):
        f.add(f"scenarios[{i}]", f"scenario {s.scenarios[i].id} is there twice")
    for i, x in enumerate(s.scenarios):
        one_scenario(f, pack, i, x)
    return f.faults


def module_faults(f: Found, pack: Pack, name: str, m: Module) -> None:
    """The set-up of a theatre: known places, known counters, none of them twice."""
    at = f"modules.{name}"
    lands = {r.id: r for r in pack.map.land}
    sides = piece_sides(pack)
    ships = {u.id for u in pack.units if u.arm == "ship"}
    for k, region in enumerate(m.control_patriot):
        if region not in lands:
            f.add(f"{at}.control_patriot[{k}]", f"{name}: control of the unknown region {region}")
    for region, ids in m.setup.items():
        if region not in lands:
            f.add(f"{at}.setup.{region}", f"{name}: set-up in the unknown region {region}")
        for k, id in enumerate(ids):
            if id in ships:
                f.add(f"{at}.setup.{region}[{k}]", f"{name}: the ship {id} on land")
    for region, ids in m.in_port.items():
        if region not in lands or lands[region].port is None:
            f.add(f"{at}.in_port.{region}", f"{name}: ships in {region}, which has no port")
        for k, id in enumerate(ids):
            if id in sides and id not in ships:
                f.add(f"{at}.in_port.{region}[{k}]", f"{name}: {id} in port is no ship")
    for k, arrival in enumerate(m.turn_track):
        arrival_faults(f, pack, f"{at}.turn_track[{k}]", name, arrival)
    for box, sheets in (("force_pool", m.force_pool), ("events_box", m.events_box)):
        for side, ids in sheets.items():
            if side not in SIDES:
                f.add(f"{at}.{box}.{side}", f"{name}: unknown side {side!r}")
            for k, id in enumerate(ids):
                if sides.get(id, side) != side:
                    f.add(f"{at}.{box}.{side}[{k}]", f"{name}: {id} on the sheet of the other side")
    seen: dict[str, str] = {}
    for path, id in counters_of(name, m):
        if id not in sides:
            f.add(path, f"{name}: unknown counter {id}")
        if id in seen:
            f.add(path, f"{name}: {id} is there twice")
        seen[id] = path


def counters_of(name: str, m: Module) -> list[tuple[str, str]]:
    """Every counter a module lays out, with its path."""
    out: list[tuple[str, str]] = []
    for part, places in (
        ("setup", m.setup), ("in_port", m.in_port), ("force_pool", m.force_pool), ("events_box", m.events_box),
    ):  # fmt: skip
        for place, ids in places.items():
            out += [(f"modules.{name}.{part}.{place}[{k}]", id) for k, id in enumerate(ids)]
    for i, arrival in enumerate(m.turn_track):
        out += [(f"modules.{name}.turn_track[{i}].ids[{k}]", id) for k, id in enumerate(arrival.ids)]
    return out


def arrival_faults(f: Found, pack: Pack, at: str, name: str, a: Arrival) -> None:
    """5.0: a group on the Turn Record Track."""
    if a.region not in {r.id for r in pack.map.land}:
        f.add(f"{at}.region", f"{name}: arrival in the unknown region {a.region}")
    if a.side not in SIDES:
        f.add(f"{at}.side", f"{name}: arrival of the unknown side {a.side!r}")
    if not 1 <= a.turn <= len(pack.scenarios.calendar.turns):
        f.add(f"{at}.turn", f"{name}: arrival on turn {a.turn}")
    sides = piece_sides(pack)
    for k, id in enumerate(a.ids):
        if sides.get(id, a.side) != a.side:
            f.add(f"{at}.ids[{k}]", f"{name}: {id} arrives for the other side")


def one_scenario(f: Found, pack: Pack, i: int, x: ScenarioData) -> None:
    at = f"scenarios[{i}]"
    s: Scenarios = pack.scenarios
    lands = {r.id for r in pack.map.land}
    seas = {w.id for w in pack.map.seas}
    if x.id not in DECKS:
        f.add(f"{at}.id", f"{x.id}: no letter for its decks")
    if not 1 <= x.first_turn <= x.last_turn <= len(s.calendar.turns):
        f.add(f"{at}.last_turn", f"{x.id}: turns {x.first_turn} to {x.last_turn} are not in the calendar")
    for k, name in enumerate(x.regions):
        if name not in lands:
            f.add(f"{at}.regions[{k}]", f"{x.id}: unknown region {name}")
    for k, name in enumerate(x.seas):
        if name not in seas:
            f.add(f"{at}.seas[{k}]", f"{x.id}: unknown sea {name}")
    for name in NEEDED:
        if name not in x.regions and name not in x.seas:
            f.add(f"{at}.regions", f"{x.id}: {name} is not in play")
    for name in x.start.corsairs:
        if name not in {b.id for b in pack.map.corsair_boxes}:
            f.add(f"{at}.start.corsairs", f"{x.id}: unknown corsair box {name}")
    for k, name in enumerate(x.special_rules):
        if name not in s.special_rules:
            f.add(f"{at}.special_rules[{k}]", f"{x.id}: unknown special rule {name}")
    seen: dict[str, str] = {}
    for k, name in enumerate(x.modules):
        if name not in s.modules or name not in THEATRES:
            f.add(f"{at}.modules[{k}]", f"{x.id}: unknown module {name}")
            continue
        for region in [*s.modules[name].setup, *s.modules[name].in_port]:
            if region in lands and region not in x.regions:
                f.add(f"{at}.regions", f"{x.id}: {name} sets up in {region}, which is not in play")
        for _, id in counters_of(name, s.modules[name]):
            if id in seen and seen[id] != name:
                f.add(f"{at}.modules[{k}]", f"{x.id}: {id} is in {seen[id]} and in {name}")
            seen[id] = name
    sides = piece_sides(pack)
    for k, arrival in enumerate(x.extra_reinforcements):
        here = f"{at}.extra_reinforcements[{k}]"
        arrival_faults(f, pack, here, x.id, arrival)
        for j, id in enumerate(arrival.ids):
            if id not in sides:
                f.add(f"{here}.ids[{j}]", f"{x.id}: unknown counter {id}")
            if id in seen:
                f.add(f"{here}.ids[{j}]", f"{x.id}: {id} is there twice")
            seen[id] = x.id
    victory_faults(f, at, x)


def victory_faults(f: Found, at: str, x: ScenarioData) -> None:
    for k, v in enumerate(x.victory.automatic):
        here = f"{at}.victory.automatic[{k}]"
        if v.side not in WINNERS:
            f.add(f"{here}.side", f"{x.id}: {v.id} for the unknown side {v.side!r}")
        if not v.vp_lead and not v.controls_all:
            f.add(here, f"{x.id}: {v.id} asks for nothing")
        for j, name in enumerate(v.controls_all):
            if name not in x.regions:
                f.add(f"{here}.controls_all[{j}]", f"{x.id}: {v.id} asks for {name}, which is not in play")
    leads = [y.lead for y in x.victory.final.levels]
    if leads != sorted(set(leads), reverse=True):
        f.add(f"{at}.victory.final.levels", f"{x.id}: the leads {leads} do not fall")
    for k, y in enumerate(x.victory.final.levels):
        if y.level not in LEVELS:
            f.add(f"{at}.victory.final.levels[{k}]", f"{x.id}: unknown level {y.level!r}")
    for side in x.victory.final.handicap:
        if side not in SIDES:
            f.add(f"{at}.victory.final.handicap", f"{x.id}: handicap of the unknown side {side!r}")
