"""The facts of a scenario (16) as its file in data/scenarios/ writes them. Distances in inches."""

from __future__ import annotations

from typing import Final

import msgspec


class Strict(msgspec.Struct, forbid_unknown_fields=True):
    """A table without fields that nobody reads."""


class ZoneChart(Strict):
    """ "strip": from near to far from its edge, margin from the short edges unless in open order; "off": comes on in
    turn 1; "box": round what is fought for; "bank": behind the river; "half": from the diagonal; "quarter": from the
    centre of the table."""

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
    """A whole file. [setup] of charts.toml holds what the scenarios share."""

    id: str
    order: int  # its place among the scenarios
    rule: str  # its paragraph
    name_en: str
    name_es: str
    about_en: str
    about_es: str
    last: int  # the first turn that may be the last
    goes_on: list[int]  # what the die must show after it, after the next, ...
    zone: ZoneChart  # where a side deploys
    victory: str  # how it is won
    weight: int = 0  # answers of a match at 1,000 points, roughly
    roles: bool = False  # one side attacks, the other defends, by lot
    share: int = 100  # per cent of the points that the defender has
    halves: bool = False  # one half of the defender's army is in reserve
    edges: str = "roll"  # who chooses where
    deployment: str = "units"  # in which order
    defender_roll: int = 0
    defence: ZoneChart | None = None  # where the defender deploys
    reserve: int = 0
    reach: int = 0  # how near counts
    inside: bool = False  # one's own must be on it
    short: bool = False  # strictly nearer
    counted: bool = False  # what the scenario lays counts as terrain
    least_terrain: int = 0
    dismounting: bool = False  # 6/dismounted-dragoons: they may go on foot
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


# the words of a scenario that name a rule
ZONES: Final = ("strip", "off", "box", "bank", "half", "quarter")
EDGES: Final = ("roll", "defender", "attacker")
DEPLOYMENTS: Final = ("units", "groups", "sides")
VICTORIES: Final = (
    "points", "positions", "farm", "hill", "objectives", "bridge", "village", "vp", "quarters",
)  # fmt: skip
