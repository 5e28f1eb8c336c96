"""What can be wrong in the charts."""

from __future__ import annotations

from collections.abc import Iterator

from ..rules.queries.ch10_modifiers import FIRE
from ..rules.queries.ch11_modifiers import PRESHOCK, SHOCK
from ..rules.queries.modifiers import figures_of
from .faults_base import Fault, twice
from .kinds import CAUSES, CROSSINGS, LIGHTS, SLOPES, TERRAINS, WATERS
from .shapes_charts import Charts

SLOPE_ROWS = tuple(f"{kind}-{way}" for kind in SLOPES[1:] for way in ("up", "down"))


def chart_faults(charts: Charts) -> Iterator[Fault]:
    yield from _rows(charts)
    yield from _weapons(charts)
    yield from _fire_table(charts)
    for name, bounds, at, n in (
        ("command.coordination", "from", charts.command.coordination.at, len(charts.command.coordination.brigades)),
        ("orders.change", "", charts.orders.change_from, len(charts.orders.change_to)),
        ("orders.unreliable", "", charts.orders.unreliable_from, len(charts.orders.unreliable_to)),
        ("shock.result", "from", charts.shock.result.at, len(charts.shock.result.attacker_retreat)),
    ):
        path = f"{name}.{bounds}" if bounds else f"{name}_from"
        if at != sorted(set(at)):
            yield path, f"{name}: the bounds {at} do not rise"
        if len(at) != n:
            yield path, f"{name}: {len(at)} bounds but {n} results"
    yield from _shock(charts)
    yield from _modifiers(charts)
    if charts.fatigue.values != sorted(charts.fatigue.values):
        yield "fatigue.values", "fatigue.values: a higher level counts less"


def _rows(charts: Charts) -> Iterator[Fault]:
    for section, have, wanted in (
        ("terrain", list(charts.terrain), TERRAINS),
        ("hexside", list(charts.hexside), (*WATERS[1:], "wall", "parapet", *SLOPE_ROWS)),
        ("crossing", list(charts.crossing), CROSSINGS[1:]),
        ("light", list(charts.light), LIGHTS),
        ("second_disorder", list(charts.second_disorder), CAUSES),
    ):
        for key in wanted:
            if key not in have:
                yield section, f"{section}: no row for {key}"
        for key in have:
            if key not in wanted and (section, key) != ("hexside", "cut"):
                yield f"{section}.{key}", f"{section}: unknown row {key}"
    for letter in twice(row.letter for row in charts.terrain.values()):
        two = [key for key, row in charts.terrain.items() if row.letter == letter]
        yield f"terrain.{two[-1]}", f"terrain: letter {letter!r} stands for two kinds"


def _weapons(charts: Charts) -> Iterator[Fault]:
    for key, weapon in charts.weapon.items():
        starts = [step[0] for step in weapon.range]
        if starts[0] != 1 or starts != sorted(set(starts)) or starts[-1] > weapon.max:
            yield f"weapon.{key}", f"weapon.{key}: ranges {starts} do not run from 1 up to {weapon.max}"
        if weapon.prepared > weapon.max:
            yield f"weapon.{key}", f"weapon.{key}: prepared fire beyond its range"


def _shock(charts: Charts) -> Iterator[Fault]:
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
            path = f"shock.result.{name}"
            yield path, f"{path}: {size} values for {len(result.at)} rows"
    if result.defender_retreat != sorted(result.defender_retreat):
        path = "shock.result.defender_retreat"
        yield path, f"{path}: a higher die is worse for the attacker"
    ratio = charts.shock.ratio
    if not len(ratio.attacker) == len(ratio.defender) == len(ratio.drm) or not ratio.drm:
        yield "shock.ratio", "shock.ratio: the columns differ in length"
    else:
        for i in range(1, len(ratio.drm)):
            if ratio.attacker[i] * ratio.defender[i - 1] <= ratio.attacker[i - 1] * ratio.defender[i]:
                yield "shock.ratio.attacker", f"shock.ratio: step {i + 1} is not greater than step {i}"
            if ratio.drm[i] < ratio.drm[i - 1]:
                yield "shock.ratio.drm", f"shock.ratio: the modifier falls at step {i + 1}"


def _modifiers(charts: Charts) -> Iterator[Fault]:
    """10.81, 11.37, 11.42: a figure for each modifier that takes one, and for no other."""
    for section, have, wanted in (
        ("fire.modifiers", charts.fire.modifiers, figures_of(FIRE)),
        ("preshock", charts.preshock, figures_of(PRESHOCK)),
        ("shock.modifiers", charts.shock.modifiers, figures_of(SHOCK)),
    ):
        for word in wanted:
            if word not in have:
                yield section, f"{section}: no figure for {word}"
        for word in have:
            if word not in wanted:
                yield f"{section}.{word}", f"{section}: unknown modifier {word}"


def _fire_table(charts: Charts) -> Iterator[Fault]:
    """10.17: more strength or a higher die never hits less, and the table has no holes."""
    results, table = charts.fire.results, charts.fire.table
    if not len(results.names) == len(results.loss) == len(results.disorder) == len(results.drm):
        yield "fire.results", "fire.results: the columns differ in length"
    columns = table.strength
    if not columns or columns != sorted(set(columns)) or columns[0] != 1 or columns[-1] > charts.fire.cap_guns:
        yield "fire.table.strength", f"fire.table.strength: the columns {columns} do not rise from 1"
    if len(table.small_arms) != len(table.shell) or not table.shell:
        yield "fire.table", "fire.table: small_arms and shell have not the same rows"
    for name, rows in (("small_arms", table.small_arms), ("shell", table.shell)):
        worth: list[list[int]] = []
        for i, row in enumerate(rows):
            path = f"fire.table.{name}[{i}]"
            at = f"fire.table.{name}: die {table.die_min + i}"
            if len(row) != len(columns):
                yield path, f"{at} has {len(row)} results for {len(columns)} columns"
                return
            for result in row:
                if result not in results.names:
                    yield path, f"{at} has the unknown result {result!r}"
                    return
            worth.append([results.names.index(result) for result in row])
            for j in range(1, len(row)):
                if worth[i][j] < worth[i][j - 1]:
                    yield path, f"{at}: strength {columns[j]} hits less than {columns[j - 1]}"
            for j in range(len(row)):
                if i and worth[i][j] < worth[i - 1][j]:
                    yield path, f"{at}, strength {columns[j]} hits less than die {table.die_min + i - 1}"
