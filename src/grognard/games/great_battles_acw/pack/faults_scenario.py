"""What can be wrong in a battle's entries and in a scenario: turns, reinforcements, works, victory, special rules."""

from __future__ import annotations

from collections.abc import Iterator

from ....space.hexes import Grid
from .faults_base import RANK, Fault, hex_on, hexes_off, last, twice
from .faults_setup import set_up_faults
from .reading import Battle
from .shapes import HEXSIDES
from .shapes_scenario import SPECIAL, Scenario


def entry_faults(battle: Battle, grid: Grid) -> Iterator[Fault]:
    entries = battle.book.entries
    ids = [e.id for e in entries]
    for key in twice(ids):
        yield f"entries[{last(ids, key)}].id", f"entry {key} is there twice"
    on_road = {name for road in battle.map.roads for name in road.hexes}
    for i, e in enumerate(entries):
        for name in e.hexes:
            h = hex_on(grid, name)
            if h < 0 or (grid.col[h] not in (1, grid.cols) and grid.row[h] not in (1, grid.rows)):
                yield f"entries[{i}].hexes", f"entry {e.id} at {name} is not on the edge of the map"
            elif name not in on_road:
                yield f"entries[{i}].hexes", f"entry {e.id} at {name} has no road"


def scenario_faults(battle: Battle, s: Scenario, grid: Grid) -> Iterator[Fault]:
    labels = [t.label for t in s.turns]
    if labels != sorted(set(labels)):
        yield "turns", "the turns do not follow one another"
    for label in s.initiative:
        if label not in labels:
            yield f"initiative.{label}", f"initiative in the unknown turn {label}"
    yield from _markers(battle, s, labels)
    yield from set_up_faults(battle, s, grid)
    yield from _reinforcements(battle, s, labels)
    yield from _parapets(battle, s, grid)
    ids = [o.id for o in s.objectives]
    for key in twice(ids):
        yield f"objectives[{last(ids, key)}].id", f"objective {key} is there twice"
    for i, o in enumerate(s.objectives):
        for name in o.hexes:
            if hex_on(grid, name) < 0:
                yield f"objectives[{i}].hexes", f"objective {o.id} at {name} is off the map"
    yield from _victory(s, grid)
    yield from _special(battle, s, grid, labels)


def _markers(battle: Battle, s: Scenario, labels: list[str]) -> Iterator[Fault]:
    leaders = {x.id for x in battle.oob.leaders}
    for side, counts in (("union", s.markers.union), ("confederate", s.markers.confederate)):
        if sum(counts) < max(1, _corps_in(battle, s, side)):
            yield f"markers.{side}", f"too few efficiency markers for the {side} side"
    for i, change in enumerate(s.marker_changes):
        path = f"marker_changes[{i}]"
        if (change.turn == "") == (change.leader == ""):
            text = f"efficiency markers of the {change.side} side change neither with a turn nor with a leader, or both"
            yield path, text
        elif change.turn and change.turn not in labels:
            yield f"{path}.turn", f"efficiency markers change in the unknown turn {change.turn}"
        elif change.leader and change.leader not in leaders:
            yield f"{path}.leader", f"efficiency markers change with the unknown leader {change.leader}"


def _corps_in(battle: Battle, s: Scenario, side: str) -> int:
    """5.21: the corps of a side with units on the map at the start."""
    forms = {f.id: f for f in battle.oob.formations}
    units = {u.id: u for u in battle.oob.units}
    corps: set[str] = set()
    for p in s.units:
        at = forms.get(units[p.unit].formation) if p.unit in units else None
        steps = 0
        while at is not None and at.level != "corps" and steps < len(RANK):
            at = forms.get(at.superior)
            steps += 1
        if at is not None and at.side == side and at.level == "corps":
            corps.add(at.id)
    return len(corps)


def _reinforcements(battle: Battle, s: Scenario, labels: list[str]) -> Iterator[Fault]:
    units = {u.id: u for u in battle.oob.units}
    leaders = {x.id for x in battle.oob.leaders}
    forms = {f.id: f for f in battle.oob.formations}
    entries = {e.id: e for e in battle.book.entries}
    due = [(f"units[{i}]", p.unit) for i, p in enumerate(s.units)]
    due += [(f"reinforcements[{i}].units", name) for i, r in enumerate(s.reinforcements) for name in r.units]
    for key in twice(name for _, name in due):
        yield due[last([name for _, name in due], key)][0], f"unit {key} is set up or due twice"
    due = [(f"leaders.{name}", name) for name in s.leaders]
    due += [(f"reinforcements[{i}].leaders", name) for i, r in enumerate(s.reinforcements) for name in r.leaders]
    for key in twice(name for _, name in due):
        yield due[last([name for _, name in due], key)][0], f"leader {key} is set up or due twice"
    for i, r in enumerate(s.reinforcements):
        path = f"reinforcements[{i}]"
        at = f"reinforcement {i + 1} ({', '.join([*r.units, *r.leaders][:1])})"
        if r.turn not in labels:
            yield f"{path}.turn", f"{at} in the unknown turn {r.turn!r}"
        entry = entries.get(r.entry)
        if entry is None:
            yield f"{path}.entry", f"{at} without an entry: {r.entry!r} is unknown"
        elif entry.exit:
            yield f"{path}.entry", f"{at} comes by the exit {r.entry}"
        for name in r.units:
            if name not in units:
                yield f"{path}.units", f"{at}: unknown unit {name}"
            elif entry is not None and units[name].formation in forms:
                if forms[units[name].formation].side != entry.side:
                    yield f"{path}.units", f"{at}: {name} comes by the other side's {entry.id}"
        for name in r.leaders:
            if name not in leaders:
                yield f"{path}.leaders", f"{at}: unknown leader {name}"


def _parapets(battle: Battle, s: Scenario, grid: Grid) -> Iterator[Fault]:
    forms = {f.id for f in battle.oob.formations}
    for i, w in enumerate(s.parapets):
        path = f"parapets[{i}]"
        h = hex_on(grid, w.hex)
        if h < 0:
            yield f"{path}.hex", f"parapet at {w.hex} is off the map"
            continue
        at_side = [HEXSIDES.index(name) for name in w.sides if name in HEXSIDES]
        if len(w.sides) != 2 or len(at_side) != 2 or (at_side[0] - at_side[1]) % 6 not in (1, 5):
            yield f"{path}.sides", f"parapet at {w.hex} does not cover two neighbouring hexsides (15.21)"
        letter = battle.map.terrain[grid.row[h] - 1][grid.col[h] - 1]
        if not all(row.parapet for row in battle.charts.terrain.values() if row.letter == letter):
            yield f"{path}.hex", f"parapet at {w.hex} stands in a town or swamp (15.12)"
        if w.built_by and w.built_by not in forms:
            yield f"{path}.built_by", f"parapet at {w.hex} built by the unknown {w.built_by}"


def _victory(s: Scenario, grid: Grid) -> Iterator[Fault]:
    v = s.victory
    if v.kind == "points":
        if len(v.bounds) != 4 or v.bounds != sorted(set(v.bounds), reverse=True):
            yield "victory.bounds", f"victory: bounds {v.bounds} are not four, each below the one before"
        if not s.objectives:
            yield "victory", "victory by points without objectives"
        if (v.decisive_objective != "") != (v.decisive_side != ""):
            yield "victory", "victory: a decisive objective needs a side, and a side an objective"
        if v.decisive_objective and v.decisive_objective not in {o.id for o in s.objectives}:
            yield "victory.decisive_objective", f"victory: unknown objective {v.decisive_objective}"
        return
    if not v.conditions or not v.otherwise:
        yield "victory", "victory by conditions without conditions or without an issue otherwise"
    for i, c in enumerate(v.conditions):
        path, at = f"victory.conditions[{i}]", f"victory: condition {i + 1}"
        yield from hexes_off(path, at, [*c.hexes, *c.clear], grid)
        if c.test == "more":
            if c.winner or c.side:
                yield path, f"{at} names a side, but the test tells it"
        elif not c.winner or not c.side:
            yield path, f"{at} names no side or no winner"


def _special(battle: Battle, s: Scenario, grid: Grid, labels: list[str]) -> Iterator[Fault]:
    forms = {f.id for f in battle.oob.formations}
    leaders = {x.id for x in battle.oob.leaders}
    entries = {e.id for e in battle.book.entries}
    for i, rule in enumerate(s.special):
        path, at = f"special[{i}]", f"special rule {rule.kind}"
        if rule.kind not in SPECIAL:
            yield f"{path}.kind", f"unknown special rule {rule.kind!r}"
            continue
        for field in SPECIAL[rule.kind]:
            if not getattr(rule, field):
                yield path, f"{at} needs {field}"
        for label in (rule.turn, rule.until):
            if label and label not in labels:
                yield path, f"{at} in the unknown turn {label}"
        for name in rule.formations:
            if name not in forms:
                yield f"{path}.formations", f"{at}: unknown formation {name}"
        for name in (rule.leader, rule.replaces):
            if name and name not in leaders:
                yield path, f"{at}: unknown leader {name}"
        for name in rule.entries:
            if name not in entries:
                yield f"{path}.entries", f"{at}: unknown entry {name}"
        yield from hexes_off(f"{path}.hexes", at, rule.hexes, grid)
