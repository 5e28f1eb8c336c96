"""Faults of charts.toml that its shape does not show: rows that are too short, terrain that the rules need."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from .charts import CHARTS_FILE, Charts
from .faults_army import Found
from .names import CALIBRES, FORMATIONS, RANKS

NEEDED: Final = (
    "hill", "river", "bridge", "ford", "road", "house", "stone-house", "wall", "fence", "high-wall", "objective",
    "works-light", "works-solid", "works-fortified",
)  # fmt: skip
COVERS: Final = 4  # classes: none, light, solid, fortified
CLASSES: Final = 3  # of size


def chart_faults(folder: Path, charts: Charts) -> list[str]:
    f = Found(folder, CHARTS_FILE)
    guns = charts.guns
    for path, row, n in (
        ("guns.range", guns.range, len(CALIBRES)),
        ("guns.canister_range", guns.canister_range, len(CALIBRES)),
        ("guns.canister_attacks", guns.canister_attacks, len(CALIBRES)),
        ("guns.dice", guns.dice, len(CALIBRES)),
        ("guns.piercing", guns.piercing, len(CALIBRES)),
        ("formation.battery", charts.formation.battery, len(CALIBRES)),
        ("courage.guns", charts.courage.guns, len(CALIBRES)),
        ("courage.breaking", charts.courage.breaking, CLASSES),
        ("fire.cover", charts.fire.cover, COVERS),
        ("guns.indirect_dice", guns.indirect_dice, 2),
        ("bases.gun", charts.bases.gun, 2),
        ("bases.officer", charts.bases.officer, 2),
        ("charge.halted", charts.charge.halted, 2),
        ("charge.moved", charts.charge.moved, 2),
        ("charge.column", charts.charge.column, 2),
        ("charge.mass", charts.charge.mass, 2),
        ("charge.horse_line", charts.charge.horse_line, 2),
        ("charge.counter", charts.charge.counter, 2),
        ("charge.turns", charts.charge.turns, 2),
        ("weather.rain", charts.weather.rain, 2),
        ("weather.downpour", charts.weather.downpour, 2),
        ("weather.slow", charts.weather.slow, 2),
        ("army.commanders", charts.army.commanders, 2),
    ):
        if len(row) != n:
            f.add(path, f"{path}: expected {n} figures, found {len(row)}")
    for path, most in (("setup.sizes", charts.setup.sizes), ("weather.ends", charts.weather.ends)):
        if not most or min(most) < 1:
            f.add(path, f"{path}: expected figures above 0")
    for path, table, known in (
        ("formation.rerolls_shot", charts.formation.rerolls_shot, FORMATIONS),
        ("formation.rerolls_shelled", charts.formation.rerolls_shelled, FORMATIONS),
        ("officers.command", charts.officers.command, RANKS),
        ("officers.rally", charts.officers.rally, RANKS),
    ):
        for name in table:
            if name not in known:
                f.add(path, f"{path}: expected one of {', '.join(known)}, found {name!r}")
    for rank in RANKS:
        for path, table in (("officers.command", charts.officers.command), ("officers.rally", charts.officers.rally)):
            if rank not in table:
                f.add(path, f"{path}: no figure for {rank!r}")
    _bases(f, charts)
    _terrain(f, charts)
    return f.faults


def _bases(f: Found, charts: Charts) -> None:
    for path, bases in (("bases.infantry", charts.bases.infantry), ("bases.cavalry", charts.bases.cavalry)):
        for figures in bases:
            if not figures.isdecimal():
                f.add(path, f"{path}: expected a number of figures, found {figures!r}")
        for size in bases.values():
            if len(size) != 2 or min(size) < 1:
                f.add(path, f"{path}: expected width and depth, found {size}")


def _terrain(f: Found, charts: Charts) -> None:
    ids = [t.id for t in charts.terrain]
    for i, t in enumerate(charts.terrain):
        at = f"terrain[{i}]"
        if t.id in ids[:i]:
            f.add(f"{at}.id", f"{t.id} is there twice")
        if len(t.size) != 2 or min(t.size) < 1:
            f.add(f"{at}.size", f"{t.id}: expected width and depth, found {t.size}")
        if not 0 <= t.cover < COVERS or not 0 <= t.melee < COVERS:
            f.add(at, f"{t.id}: cover and melee are classes from 0 to {COVERS - 1}")
        if t.structure and t.structure not in charts.guns.structure:
            f.add(f"{at}.structure", f"{t.id}: unknown structure {t.structure!r}")
    for id in NEEDED:
        if id not in ids:
            f.add(f"terrain[{len(ids) - 1}]", f"the rules need the terrain {id!r}")
