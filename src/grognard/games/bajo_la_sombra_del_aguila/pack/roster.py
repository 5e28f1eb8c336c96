"""What armies are made of: the unit types, officers and lists of the pack, by number and by name."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from .charts import ArmyChart
from .shapes import (
    ArmyList,
    BrigadeType,
    OfficersFile,
    OfficerType,
    Row,
    Size,
    Unit,
    UnitsFile,
    load_lists,
    load_officers_file,
    load_units_file,
)

BASIC: Final = 0
SUPPORT: Final = 1
ELITE: Final = 2
SLOTS: Final = ("basic", "support", "elite")

DIVISION: Final = "division"
BRIGADE: Final = "brigade"
COMMANDER: Final = "commander"


class Roster:
    """The pack of chapter 14. Codes are places in the files."""

    def __init__(self, units: UnitsFile, officers: OfficersFile, lists: list[ArmyList], chart: ArmyChart) -> None:
        self.units: UnitsFile = units
        self.ranks: OfficersFile = officers
        self.chart: ArmyChart = chart
        self.periods: list[str] = units.periods
        self.troops: list[Unit] = units.units
        self.officers: list[OfficerType] = officers.officers
        self.lists: list[ArmyList] = lists
        self.troop_of: dict[str, int] = {self.troops[i].id: i for i in range(len(self.troops))}
        self.officer_of: dict[str, int] = {self.officers[i].id: i for i in range(len(self.officers))}
        self.list_of: dict[str, int] = {self.lists[i].id: i for i in range(len(self.lists))}

    def troop(self, id: str) -> Unit | None:
        at = self.troop_of.get(id, -1)
        return self.troops[at] if at >= 0 else None

    def officer(self, id: str) -> OfficerType | None:
        at = self.officer_of.get(id, -1)
        return self.officers[at] if at >= 0 else None

    def army_list(self, id: str) -> ArmyList | None:
        at = self.list_of.get(id, -1)
        return self.lists[at] if at >= 0 else None

    def main_lists(self) -> list[ArmyList]:
        """The lists of the nations that field an army of their own."""
        return [x for x in self.lists if self.units.nations[x.nation].main]


def load_roster(folder: Path, chart: ArmyChart) -> Roster:
    return Roster(load_units_file(folder, chart), load_officers_file(folder), load_lists(folder), chart)


def size_of(troop: Unit, figures: int) -> Size | None:
    for size in troop.sizes:
        if size.figures == figures:
            return size
    return None


def brigade_type(of: ArmyList, id: str) -> BrigadeType | None:
    for brigade in of.brigades:
        if brigade.id == id:
            return brigade
    return None


def rows_of(brigade: BrigadeType, slot: int) -> list[Row]:
    return brigade.basic if slot == BASIC else brigade.support if slot == SUPPORT else brigade.elite


def ability(troop: Unit, id: str) -> int:
    """The figure of an ability, 1 for one without a figure, 0 when the unit has it not."""
    for has in troop.abilities:
        if has.id == id:
            return has.n or 1
    return 0
