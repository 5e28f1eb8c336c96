"""What can be wrong in a battle's files although they have the right shape. Every fault names its file and place."""

from __future__ import annotations

from collections.abc import Iterator

from ...space.hexes import Grid
from .pack import (
    HEXSIDES,
    LEVEL_DIGITS,
    SPECIAL,
    VERTICES,
    Battle,
    Charts,
    Leader,
    MapFile,
    OobFile,
    Placed,
    Ratings,
    Scenario,
    spread,
    twice,
)

TERRAINS = ("clear", "woods", "rough woods", "orchard", "town", "swamp")
SLOPES = ("minor", "steep", "sheer")
LIGHTS = ("day", "dawn", "dusk", "night")
CAUSES = (
    "fire", "shock", "pre-shock", "retreat-before-shock", "reaction-facing", "adjacent-rout", "friendly-fire",
    "retreat-through", "terrain", "post-shock", "reaction-move", "withdrawal",
)  # fmt: skip
SLOPE_ROWS = tuple(f"{kind}-{way}" for kind in SLOPES for way in ("up", "down"))
RANK = ("army", "corps", "division", "brigade", "artillery")
NEEDS: dict[str, tuple[str, ...]] = {
    "army": ("initiative",),
    "corps": ("efficiency",),
    "division": ("coordination", "activation"),
    "brigade": ("orders", "profile"),
    "artillery": ("orders", "profile"),
}


def battle_faults(battle: Battle) -> list[str]:
    """Every fault of a battle. A map that is no whole grid ends the search: nothing else could be placed on it."""
    name = battle.id
    faults = [f"charts.toml: {x}" for x in _charts(battle.charts)]
    for file, said in (("map", battle.map.battle), ("oob", battle.oob.battle), ("scenario", battle.scenario.battle)):
        if said != name:
            faults.append(f"{name}/{file}.json: says that it belongs to {said!r}")
    whole = [f"{name}/map.json: {x}" for x in _grid(battle.map, battle.charts)]
    faults += whole
    faults += [f"{name}/oob.json: {x}" for x in _oob(battle.oob, battle.charts)]
    if not whole:
        grid = Grid(battle.map.columns, battle.map.rows)
        faults += [f"{name}/map.json: {x}" for x in _map(battle.map, battle.charts, grid)]
        faults += [f"{name}/scenario.json: {x}" for x in _entries(battle, grid)]
        for scenario in battle.scenario.scenarios:
            faults += [f"{name}/scenario.json: {scenario.id}: {x}" for x in _scenario(battle, scenario, grid)]
    return faults


# charts


def _charts(charts: Charts) -> Iterator[str]:
    for section, have, wanted in (
        ("terrain", list(charts.terrain), TERRAINS),
        ("hexside", list(charts.hexside), ("stream", "river", "wall", "parapet", *SLOPE_ROWS)),
        ("crossing", list(charts.crossing), ("bridge", "ford", "railroad bridge")),
        ("light", list(charts.light), LIGHTS),
        ("second_disorder", list(charts.second_disorder), CAUSES),
    ):
        for key in wanted:
            if key not in have:
                yield f"{section}: no row for {key}"
        for key in have:
            if key not in wanted and (section, key) != ("hexside", "cut"):
                yield f"{section}: unknown row {key}"
    for letter in twice(row.letter for row in charts.terrain.values()):
        yield f"terrain: letter {letter!r} stands for two kinds"
    for key, weapon in charts.weapon.items():
        starts = [step[0] for step in weapon.range]
        if starts[0] != 1 or starts != sorted(set(starts)) or starts[-1] > weapon.max:
            yield f"weapon.{key}: ranges {starts} do not run from 1 up to {weapon.max}"
        if weapon.prepared > weapon.max:
            yield f"weapon.{key}: prepared fire beyond its range"
    yield from _fire_table(charts)
    for name, at, n in (
        ("command.coordination", charts.command.coordination.at, len(charts.command.coordination.brigades)),
        ("orders.change", charts.orders.change_from, len(charts.orders.change_to)),
        ("orders.unreliable", charts.orders.unreliable_from, len(charts.orders.unreliable_to)),
        ("shock.result", charts.shock.result.at, len(charts.shock.result.attacker_retreat)),
    ):
        if at != sorted(set(at)):
            yield f"{name}: the bounds {at} do not rise"
        if len(at) != n:
            yield f"{name}: {len(at)} bounds but {n} results"
    result = charts.shock.result
    for name, size in (
        ("defender_retreat", len(result.defender_retreat)),
        ("attacker_loss", len(result.attacker_loss)),
        ("defender_loss", len(result.defender_loss)),
        ("attacker_disorder", len(result.attacker_disorder)),
        ("defender_disorder", len(result.defender_disorder)),
        ("attacker_continues", len(result.attacker_continues)),
        ("defender_continues", len(result.defender_continues)),
        ("rout_check", len(result.rout_check)),
        ("guns_abandoned", len(result.guns_abandoned)),
    ):
        if size != len(result.at):
            yield f"shock.result.{name}: {size} values for {len(result.at)} rows"
    if result.defender_retreat != sorted(result.defender_retreat):
        yield "shock.result.defender_retreat: a higher die is worse for the attacker"
    ratio = charts.shock.ratio
    if not len(ratio.attacker) == len(ratio.defender) == len(ratio.drm) or not ratio.drm:
        yield "shock.ratio: the columns differ in length"
    else:
        for i in range(1, len(ratio.drm)):
            if ratio.attacker[i] * ratio.defender[i - 1] <= ratio.attacker[i - 1] * ratio.defender[i]:
                yield f"shock.ratio: step {i + 1} is not greater than step {i}"
            if ratio.drm[i] < ratio.drm[i - 1]:
                yield f"shock.ratio: the modifier falls at step {i + 1}"
    if charts.fatigue.values != sorted(charts.fatigue.values):
        yield "fatigue.values: a higher level counts less"


def _fire_table(charts: Charts) -> Iterator[str]:
    """10.17: more strength or a higher die never hits less, and the table has no holes."""
    results, table = charts.fire.results, charts.fire.table
    if not len(results.names) == len(results.loss) == len(results.disorder) == len(results.drm):
        yield "fire.results: the columns differ in length"
    columns = table.strength
    if not columns or columns != sorted(set(columns)) or columns[0] != 1 or columns[-1] > charts.fire.cap_guns:
        yield f"fire.table.strength: the columns {columns} do not rise from 1"
    if len(table.small_arms) != len(table.shell) or not table.shell:
        yield "fire.table: small_arms and shell have not the same rows"
    for name, rows in (("small_arms", table.small_arms), ("shell", table.shell)):
        worth: list[list[int]] = []
        for i, row in enumerate(rows):
            at = f"fire.table.{name}: die {table.die_min + i}"
            if len(row) != len(columns):
                yield f"{at} has {len(row)} results for {len(columns)} columns"
                return
            for result in row:
                if result not in results.names:
                    yield f"{at} has the unknown result {result!r}"
                    return
            worth.append([results.names.index(result) for result in row])
            for j in range(1, len(row)):
                if worth[i][j] < worth[i][j - 1]:
                    yield f"{at}: strength {columns[j]} hits less than {columns[j - 1]}"
            for j in range(len(row)):
                if i and worth[i][j] < worth[i - 1][j]:
                    yield f"{at}, strength {columns[j]} hits less than die {table.die_min + i - 1}"


# map.json


def _grid(m: MapFile, charts: Charts) -> Iterator[str]:
    letters = {row.letter for row in charts.terrain.values()}
    for what, rows, allowed in (("terrain", m.terrain, letters), ("level", m.levels, set(LEVEL_DIGITS))):
        if len(rows) > m.rows:
            yield f"{len(rows)} rows of {what}, the map has {m.rows}"
        for r in range(m.rows):
            row = rows[r] if r < len(rows) else ""
            if len(row) > m.columns:
                yield f"row {r + 1:02d} of {what} has {len(row)} hexes, the map has {m.columns} columns"
            for c in range(m.columns):
                letter = row[c] if c < len(row) else " "
                if letter == " ":
                    yield f"hex {c + 1:02d}{r + 1:02d} has no {what}"
                elif letter not in allowed:
                    yield f"hex {c + 1:02d}{r + 1:02d} has the unknown {what} {letter!r}"


def _on(grid: Grid, name: str) -> int:
    """The hex of a name, or -1."""
    try:
        return grid.index(name)
    except ValueError:
        return -1


def _side_of(grid: Grid, text: str) -> tuple[int, int]:
    """The two hexes of a hexside, the lower first; (-1, -1) if they are no neighbours."""
    a, _, b = text.partition("/")
    i, j = _on(grid, a), _on(grid, b)
    if i < 0 or j < 0 or grid.side_to(i, j) < 0:
        return -1, -1
    return min(i, j), max(i, j)


def _map(m: MapFile, charts: Charts, grid: Grid) -> Iterator[str]:
    level = [LEVEL_DIGITS.index(m.levels[grid.row[h] - 1][grid.col[h] - 1]) for h in range(grid.n)]
    kinds: list[tuple[str, list[str]]] = [("water", [s for x in m.water for s in x.sides])]
    kinds.append(("crossing", [x.side for x in m.crossings]))
    kinds.append(("slope", [s for sides in m.slopes.values() for s in sides]))
    kinds.append(("wall", [s for x in m.walls for s in x.sides]))
    kinds.append(("cut", [s for x in m.cuts for s in x.sides]))
    found: dict[str, set[tuple[int, int]]] = {}
    for kind, sides in kinds:
        seen: set[tuple[int, int]] = set()
        for text in sides:
            pair = _side_of(grid, text)
            if pair[0] < 0:
                yield f"{kind} {text} does not join neighbours"
            elif pair in seen:
                yield f"{kind} {text} is given twice"
            elif kind == "slope" and level[pair[0]] == level[pair[1]]:
                yield f"slope {text} joins hexes of one level"
            seen.add(pair)
        found[kind] = seen
    for kind in m.slopes:
        if kind not in SLOPES:
            yield f"unknown slope {kind!r}"
    for crossing in m.crossings:
        if crossing.kind not in charts.crossing:
            yield f"crossing {crossing.side} of the unknown kind {crossing.kind!r}"
    for pair in sorted(found["crossing"] - found["water"]):
        if pair[0] >= 0:
            yield f"crossing {grid.name(pair[0])}/{grid.name(pair[1])} without water"
    if m.cuts and "cut" not in charts.hexside:
        yield "cuts, but no row for cut in the hexside chart"
    ways: set[tuple[int, int]] = set()
    for road in m.roads:
        if road.kind not in charts.ways:
            yield f"road {road.en} of the unknown kind {road.kind!r}"
        for name in road.hexes:
            if _on(grid, name) < 0:
                yield f"road {road.en} leaves the map at {name}"
        for a, b in zip(road.hexes, road.hexes[1:]):
            pair = _side_of(grid, f"{a}/{b}")
            if pair[0] < 0 and _on(grid, a) >= 0 and _on(grid, b) >= 0:
                yield f"road {road.en} jumps from {a} to {b}"
            elif pair in found["water"] and pair not in found["crossing"]:
                if road.kind != "railroad bed":
                    yield f"road {road.en} crosses water at {a}/{b} without bridge or ford"
            ways.add(pair)
    for pair in sorted(found["crossing"] - ways):
        if pair[0] >= 0:
            yield f"crossing {grid.name(pair[0])}/{grid.name(pair[1])} has no road"
    for place in [*m.buildings, *m.features]:
        if _on(grid, place.hex) < 0:
            yield f"{place.en} at {place.hex} is off the map"
    for area in m.areas:
        for name in area.hexes:
            if _on(grid, name) < 0:
                yield f"{area.en} at {name} is off the map"


# oob.json


def _oob(o: OobFile, charts: Charts) -> Iterator[str]:
    for what, ids in (
        ("formation", [f.id for f in o.formations]),
        ("leader", [x.id for x in o.leaders]),
        ("unit", [u.id for u in o.units]),
    ):
        for key in twice(ids):
            yield f"{what} {key} is there twice"
    forms = {f.id: f for f in o.formations}
    leaders = {x.id: x for x in o.leaders}
    for f in o.formations:
        if f.leader not in leaders:
            yield f"formation {f.id} has no leader"
        elif f.id not in leaders[f.leader].commands:
            yield f"formation {f.id} has the leader {f.leader}, who does not command it"
        if f.level == "army":
            if f.superior:
                yield f"army {f.id} has a superior"
            continue
        above = forms.get(f.superior)
        if above is None:
            yield f"formation {f.id} has no superior"
        elif above.side != f.side:
            yield f"formation {f.id} serves under the other side's {above.id}"
        elif RANK.index(above.level) >= min(RANK.index(f.level), RANK.index("brigade")):
            yield f"{f.level} {f.id} serves under the {above.level} {above.id}"
    for side in ("union", "confederate"):
        n = sum(f.side == side and f.level == "army" for f in o.formations)
        if n != 1:
            yield f"the {side} side has {n} armies"
    for x in o.leaders:
        yield from _leader(x, o)
    for u in o.units:
        own = forms.get(u.formation)
        if own is None or own.level not in ("brigade", "artillery"):
            yield f"unit {u.id} has no brigade"
        if not 0 <= u.cohesion[1] < u.cohesion[0] <= 9:
            yield f"unit {u.id} has cohesion {u.cohesion}"
        if u.arm == "artillery":
            if u.weapon or not u.guns:
                yield f"battery {u.id} has no sections of guns"
            if sum(section.guns for section in u.guns) != u.sp:
                yield f"battery {u.id}: guns and SP differ"
            for section in u.guns:
                if section.weapon not in charts.weapon or not charts.weapon[section.weapon].gun:
                    yield f"battery {u.id} has the unknown gun {section.weapon!r}"
        else:
            if u.guns or u.horse:
                yield f"unit {u.id} is no battery but has guns"
            if u.weapon not in charts.weapon or charts.weapon[u.weapon].gun:
                yield f"unit {u.id} has the unknown weapon {u.weapon!r}"
        if (u.arm == "cavalry") != (u.dismounted is not None):
            yield f"unit {u.id}: dismounted values belong to cavalry, and to cavalry alone"
    peopled = {u.formation for u in o.units}
    for f in o.formations:
        if f.level in ("brigade", "artillery") and f.id not in peopled:
            yield f"formation {f.id} has no units"


def _leader(x: Leader, o: OobFile) -> Iterator[str]:
    forms = {f.id: f for f in o.formations}
    need: list[str] = []
    for name in x.commands:
        if name not in forms:
            yield f"leader {x.id} commands the unknown {name}"
            continue
        need += NEEDS[forms[name].level]
        if forms[name].side != x.side:
            yield f"leader {x.id} commands {name} of the other side"
        if forms[name].level != "army" and forms[name].superior not in forms:
            yield f"leader {x.id} has no superior"
        if forms[name].leader != x.id and not x.succeeds:
            yield f"leader {x.id} commands {name}, which has another leader"
    missing = _missing(x.ratings, need)
    if missing:
        yield f"leader {x.id} lacks {', '.join(missing)}"
    if x.replacement is not None:
        missing = _missing(x.replacement.ratings, need)
        if missing:
            yield f"the replacement of {x.id} lacks {', '.join(missing)}"
    if x.succeeds and x.succeeds not in {other.id for other in o.leaders}:
        yield f"leader {x.id} succeeds the unknown {x.succeeds}"


def _missing(ratings: Ratings, need: list[str]) -> list[str]:
    return [name for name in dict.fromkeys(need) if getattr(ratings, name) is None]


# scenario.json


def _entries(battle: Battle, grid: Grid) -> Iterator[str]:
    for key in twice(e.id for e in battle.scenario.entries):
        yield f"entry {key} is there twice"
    on_road = {name for road in battle.map.roads for name in road.hexes}
    for e in battle.scenario.entries:
        for name in e.hexes:
            h = _on(grid, name)
            if h < 0 or (grid.col[h] not in (1, grid.cols) and grid.row[h] not in (1, grid.rows)):
                yield f"entry {e.id} at {name} is not on the edge of the map"
            elif name not in on_road:
                yield f"entry {e.id} at {name} has no road"


def _scenario(battle: Battle, s: Scenario, grid: Grid) -> Iterator[str]:
    labels = [t.label for t in s.turns]
    units = {u.id: u for u in battle.oob.units}
    leaders = {x.id: x for x in battle.oob.leaders}
    forms = {f.id: f for f in battle.oob.formations}
    entries = {e.id: e for e in battle.scenario.entries}
    if labels != sorted(set(labels)):
        yield "the turns do not follow one another"
    for label in s.initiative:
        if label not in labels:
            yield f"initiative in the unknown turn {label}"
    for side, counts in (("union", s.markers.union), ("confederate", s.markers.confederate)):
        if sum(counts) < max(1, _corps_in(battle, s, side)):
            yield f"too few efficiency markers for the {side} side"
    for change in s.marker_changes:
        if (change.turn == "") == (change.leader == ""):
            yield f"efficiency markers of the {change.side} side change neither with a turn nor with a leader, or both"
        elif change.turn and change.turn not in labels:
            yield f"efficiency markers change in the unknown turn {change.turn}"
        elif change.leader and change.leader not in leaders:
            yield f"efficiency markers change with the unknown leader {change.leader}"
    yield from _set_up(battle, s, grid)
    due = [name for r in s.reinforcements for name in r.units]
    for key in twice([p.unit for p in s.units] + due):
        yield f"unit {key} is set up or due twice"
    for key in twice([*s.leaders, *(name for r in s.reinforcements for name in r.leaders)]):
        yield f"leader {key} is set up or due twice"
    for i, r in enumerate(s.reinforcements):
        at = f"reinforcement {i + 1} ({', '.join([*r.units, *r.leaders][:1])})"
        if r.turn not in labels:
            yield f"{at} in the unknown turn {r.turn!r}"
        entry = entries.get(r.entry)
        if entry is None:
            yield f"{at} without an entry: {r.entry!r} is unknown"
        elif entry.exit:
            yield f"{at} comes by the exit {r.entry}"
        for name in r.units:
            if name not in units:
                yield f"{at}: unknown unit {name}"
            elif entry is not None and units[name].formation in forms:
                if forms[units[name].formation].side != entry.side:
                    yield f"{at}: {name} comes by the other side's {entry.id}"
        for name in r.leaders:
            if name not in leaders:
                yield f"{at}: unknown leader {name}"
    for w in s.parapets:
        h = _on(grid, w.hex)
        if h < 0:
            yield f"parapet at {w.hex} is off the map"
            continue
        at_side = [HEXSIDES.index(name) for name in w.sides if name in HEXSIDES]
        if len(w.sides) != 2 or len(at_side) != 2 or (at_side[0] - at_side[1]) % 6 not in (1, 5):
            yield f"parapet at {w.hex} does not cover two neighbouring hexsides (15.21)"
        letter = battle.map.terrain[grid.row[h] - 1][grid.col[h] - 1]
        if not all(row.parapet for row in battle.charts.terrain.values() if row.letter == letter):
            yield f"parapet at {w.hex} stands in a town or swamp (15.12)"
        if w.built_by and w.built_by not in forms:
            yield f"parapet at {w.hex} built by the unknown {w.built_by}"
    for key in twice(o.id for o in s.objectives):
        yield f"objective {key} is there twice"
    for o in s.objectives:
        for name in o.hexes:
            if _on(grid, name) < 0:
                yield f"objective {o.id} at {name} is off the map"
    yield from _victory(s, grid)
    yield from _special(battle, s, grid, labels)


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


def _victory(s: Scenario, grid: Grid) -> Iterator[str]:
    v = s.victory
    if v.kind == "points":
        if len(v.bounds) != 4 or v.bounds != sorted(set(v.bounds), reverse=True):
            yield f"victory: bounds {v.bounds} are not four, each below the one before"
        if not s.objectives:
            yield "victory by points without objectives"
        if (v.decisive_objective != "") != (v.decisive_side != ""):
            yield "victory: a decisive objective needs a side, and a side an objective"
        if v.decisive_objective and v.decisive_objective not in {o.id for o in s.objectives}:
            yield f"victory: unknown objective {v.decisive_objective}"
        return
    if not v.conditions or not v.otherwise:
        yield "victory by conditions without conditions or without an issue otherwise"
    for i, c in enumerate(v.conditions):
        yield from _hexes(f"victory: condition {i + 1}", [*c.hexes, *c.clear], grid)
        if c.test == "more":
            if c.winner or c.side:
                yield f"victory: condition {i + 1} names a side, but the test tells it"
        elif not c.winner or not c.side:
            yield f"victory: condition {i + 1} names no side or no winner"


def _hexes(at: str, hexes: list[str], grid: Grid) -> Iterator[str]:
    try:
        names = spread(hexes)
    except ValueError as error:
        yield f"{at}: {error}"
        return
    for name in names:
        if _on(grid, name) < 0:
            yield f"{at}: {name} is off the map"


def _special(battle: Battle, s: Scenario, grid: Grid, labels: list[str]) -> Iterator[str]:
    forms = {f.id for f in battle.oob.formations}
    leaders = {x.id for x in battle.oob.leaders}
    entries = {e.id for e in battle.scenario.entries}
    for rule in s.special:
        at = f"special rule {rule.kind}"
        if rule.kind not in SPECIAL:
            yield f"unknown special rule {rule.kind!r}"
            continue
        for field in SPECIAL[rule.kind]:
            if not getattr(rule, field):
                yield f"{at} needs {field}"
        for label in (rule.turn, rule.until):
            if label and label not in labels:
                yield f"{at} in the unknown turn {label}"
        for name in rule.formations:
            if name not in forms:
                yield f"{at}: unknown formation {name}"
        for name in (rule.leader, rule.replaces):
            if name and name not in leaders:
                yield f"{at}: unknown leader {name}"
        for name in rule.entries:
            if name not in entries:
                yield f"{at}: unknown entry {name}"
        yield from _hexes(at, rule.hexes, grid)


def _set_up(battle: Battle, s: Scenario, grid: Grid) -> Iterator[str]:
    """Stacking by 8.12, facing by 7.11, one order to a brigade (6.11), the sides apart."""
    units = {u.id: u for u in battle.oob.units}
    forms = {f.id: f for f in battle.oob.formations}
    stacks: dict[int, list[Placed]] = {}
    orders: dict[str, set[tuple[str, bool]]] = {}
    for p in s.units:
        u = units.get(p.unit)
        if u is None or u.formation not in forms:
            yield f"unknown unit {p.unit}"
            continue
        h = _on(grid, p.hex)
        if h < 0:
            yield f"{p.unit} at {p.hex} is off the map"
            continue
        if p.facing not in (HEXSIDES if p.orders == "march" else VERTICES):
            yield f"{p.unit} at {p.hex} faces {p.facing} under {p.orders} orders (7.11)"
        if (p.mounted is not None) != (u.arm == "cavalry"):
            yield f"{p.unit} at {p.hex}: mounted or not is told of cavalry, and of cavalry alone"
        if u.arm == "artillery" and p.orders == "attack":
            yield f"battery {p.unit} at {p.hex} has Attack orders (6.18)"
        if u.arm != "artillery":
            orders.setdefault(u.formation, set()).add((p.orders, p.reserve))
        stacks.setdefault(h, []).append(p)
    for name, given in orders.items():
        if len(given) > 1:
            yield f"brigade {name} is under several orders (6.11)"
    sides: dict[int, str] = {}
    for h, stack in stacks.items():
        at = grid.name(h)
        sides[h] = forms[units[stack[0].unit].formation].side
        if len({forms[units[p.unit].formation].side for p in stack}) > 1:
            yield f"both sides stand in {at}"
        if len({p.facing for p in stack}) > 1:
            yield f"the units in {at} face differently (7.11)"
        for fault in _stack(battle, stack):
            yield f"{at} {fault} (8.12)"
    for h in stacks:
        for k in grid.next[6 * h : 6 * h + 6]:
            if k > h and k in sides and sides[k] != sides[h]:
                yield f"enemies are adjacent in {grid.name(h)} and {grid.name(k)}"
    for leader, name in s.leaders.items():
        known = {x.id: x for x in battle.oob.leaders}.get(leader)
        if known is None:
            yield f"unknown leader {leader}"
            continue
        h = _on(grid, name)
        if h < 0:
            yield f"leader {leader} at {name} is off the map"
            continue
        near = [k for k in grid.next[6 * h : 6 * h + 6] if k in sides and sides[k] != known.side]
        if sides.get(h, known.side) != known.side or (near and h not in sides):
            yield f"leader {leader} stands alone beside the enemy at {name}"


def _stack(battle: Battle, stack: list[Placed]) -> Iterator[str]:
    units = {u.id: u for u in battle.oob.units}
    limits = battle.charts.stacking
    march = any(p.orders == "march" for p in stack)
    guns = [units[p.unit] for p in stack if units[p.unit].arm == "artillery"]
    mounted = [units[p.unit] for p in stack if units[p.unit].arm == "cavalry" and p.mounted]
    foot = [units[p.unit] for p in stack if units[p.unit].arm != "artillery" and not p.mounted]
    if foot and mounted:
        yield "mixes foot and horse"
    for group, most in (
        (foot, limits.march_foot if march else limits.foot),
        (mounted, limits.march_mounted if march else limits.mounted),
    ):
        if len({u.formation for u in group}) > 1:
            yield "mixes brigades"
        if len(group) > 1 and sum(u.sp for u in group) > most:
            yield f"holds {sum(u.sp for u in group)} SP, the limit is {most}"
    n = sum(u.sp for u in guns)
    if guns and (foot or mounted):
        if march or (len(guns) > limits.batteries_with_others and n > limits.guns_with_others):
            yield f"holds {len(guns)} batteries with other troops"
    elif len(guns) > limits.batteries and n > limits.guns:
        yield f"holds {len(guns)} batteries with {n} guns"
