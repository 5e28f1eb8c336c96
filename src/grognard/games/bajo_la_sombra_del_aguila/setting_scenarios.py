"""The facts of the scenarios (16) as data/scenarios.toml writes them."""

from __future__ import annotations

import msgspec


class Strict(msgspec.Struct, forbid_unknown_fields=True):
    """A table without fields that nobody reads."""


class ZoneChart(Strict):
    kind: str
    near: int = 0
    far: int = 0
    margin: int = 0
    all: bool = False  # the margin holds for those in open order too


class WorksChart(Strict):
    least: int
    most: int
    kinds: list[str]
    costs: list[int]


class BuiltChart(Strict):
    least: int
    most: int
    gap: int
    walls: int
    wide: int
    deep: int
    far: int = 0  # from the defender's edge; 0: round the centre of the table


class MarkersChart(Strict):
    count: int
    short: int
    long: int
    gap: int


class BridgeChart(Strict):
    near: int
    far: int
    ford: int
    gap: int


class HeldChart(Strict):
    basic: int
    elite: int


class CrossroadsChart(Strict):
    from_: int = msgspec.field(name="from")
    value: int
    goal: int
    goal_value: int
    kinds: list[str]
    road: int


class SpoilsChart(Strict):
    small: int
    middle: int
    large: int
    gun: int
    officer: int = 0
    chief: int = 0
    guards: int = 0
    battery: bool = False  # a battery counts once, with its last gun


class DiagonalChart(Strict):
    centre: str
    value: int
    kinds: list[str]
    edge: int
    gap: int
    die: int
    aside: int


class QuartersChart(Strict):
    neutral: int
    enemy: int
    own: int


class HillsChart(Strict):
    count: int
    gap: int
    edge: int
    attacker: int
    defender: int
    works: int


class LaidChart(Strict):
    kind: str
    x: int
    y: int
    w: int = 0
    d: int = 0


class ScenarioChart(Strict):
    id: str
    last: int
    goes_on: list[int]
    zone: ZoneChart
    victory: str
    roles: bool = False
    share: int = 100
    halves: bool = False
    edges: str = "roll"
    order: str = "units"
    defender_roll: int = 0
    defence: ZoneChart | None = None
    reserve: int = 0
    reach: int = 0
    inside: bool = False
    short: bool = False
    counted: bool = False
    least_terrain: int = 0
    ground: list[LaidChart] = []
    works: WorksChart | None = None
    built: BuiltChart | None = None
    markers: MarkersChart | None = None
    bridge: BridgeChart | None = None
    held: HeldChart | None = None
    crossroads: CrossroadsChart | None = None
    spoils: SpoilsChart | None = None
    diagonal: DiagonalChart | None = None
    quarters: QuartersChart | None = None
    hills: HillsChart | None = None


class ScenariosFile(Strict):
    scenario: list[ScenarioChart]
