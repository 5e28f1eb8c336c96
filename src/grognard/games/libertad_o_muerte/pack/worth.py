"""What a combat unit is worth in battle by its counter and the charts: reckoned once for a board, read by the bots."""

from __future__ import annotations

from math import sqrt
from typing import Final

from .shapes.charts import LandChart
from .terms import ELITE

TOUGH: Final = (0.0, 1.6, 2.6, 3.1, 3.5, 3.8)  # hits a unit stands, by its strength, as far as its morale lets it


def fire_of(land: LandChart, factor: int, twice: bool) -> float:
    """The chance of a unit to hit, of either kind."""
    p = min(max(land.morale_hit + factor, 0), 10) / 10.0
    return 1.0 - (1.0 - p) * (1.0 - p) if twice else p


def tough_of(land: LandChart, strength: int, morale: int) -> float:
    """Hits that a unit stands before it is gone or demoralised."""
    return min(float(max(1, morale - land.demoralised)), TOUGH[min(max(strength, 0), 5)])


class Worth:
    """What each unit is worth by its strength."""

    def __init__(
        self, land: LandChart, factor: list[int], morale: list[int], traits: list[int], combat: list[bool]
    ) -> None:
        self.power: list[list[float]] = []
        self.fire: list[float] = []
        self.tough: list[list[float]] = []
        for p in range(len(combat)):
            fire = fire_of(land, factor[p], bool(traits[p] & ELITE)) if combat[p] else 0.0
            tough = [tough_of(land, n, morale[p]) if combat[p] else 0.0 for n in range(len(TOUGH))]
            self.fire.append(fire)
            self.tough.append(tough)
            self.power.append([1.12 * sqrt(fire * t) for t in tough])
