"""The data of chapter 14: unit types, officers and army lists as they are written in data/."""

from __future__ import annotations

from pathlib import Path

import msgspec

from ....core.files import read_text
from ....kit.packs import PackError, convert, read_json
from .charts import ArmyChart

DATA = Path(__file__).parent.parent / "data"


class Nation(msgspec.Struct):
    name_en: str
    name_es: str
    main: bool


class Weapon(msgspec.Struct):
    range: int


class Dismounted(msgspec.Struct):
    """What dragoons are on foot (6/dismounted-dragoons)."""

    speed: int
    shooting: int
    weapon: str
    range: int
    formations: list[str]


class Ability(msgspec.Struct):
    name_en: str
    name_es: str
    points: int


class Has(msgspec.Struct):
    """An ability of a unit, with its figure where it has one."""

    id: str
    n: int = 0


class Size(msgspec.Struct):
    """A size of a unit: class 1, 2, 3 for 12, 24, 36 on foot and 5, 10, 15 on horse."""

    figures: int
    class_: int = msgspec.field(name="class")
    attacks: int
    courage: list[int]
    points: int
    formations: list[str] = []  # filled by load_units: those of the unit that this size may take


class Gun(msgspec.Struct):
    calibre: str  # its figures stand in charts.toml


class Unit(msgspec.Struct):
    """A unit type."""

    id: str
    name_en: str
    name_es: str
    nation: str
    periods: list[str]
    arm: str
    kind: str
    speed: int | list[int]  # of a gun unlimbered and limbered
    melee: int
    weapon: str
    defence: int
    discipline: int
    formations: list[str]
    abilities: list[Has]
    deployment_group: int
    sizes: list[Size]
    gun: Gun | None = None
    horse: bool = False
    shooting: int = 0
    firearm: str = ""
    range: int = 0
    light_troops: bool = False
    screen: bool = False
    countercharge: int = 0
    dismounts: bool = False
    dismounted: Dismounted | None = None  # filled by load_units

    @property
    def lancers(self) -> bool:
        return self.weapon == "lance"


class UnitsFile(msgspec.Struct):
    periods: list[str]
    nations: dict[str, Nation]
    weapons: dict[str, Weapon]
    dismounted: Dismounted
    abilities: dict[str, Ability]
    units: list[Unit]


class Rank(msgspec.Struct):
    name_en: str
    name_es: str
    points: int
    attacks: int
    discipline: int


class OfficerType(msgspec.Struct):
    id: str
    name_en: str
    name_es: str
    nation: str
    rank: str
    periods: list[str]
    max: int
    speed: int
    melee: int
    defence: int
    attacks: int
    courage: list[int]
    discipline: int
    abilities: list[str]
    points: int


class OfficersFile(msgspec.Struct):
    ranks: dict[str, Rank]
    abilities: dict[str, Ability]
    officers: list[OfficerType]


class Row(msgspec.Struct):
    """One line of a brigade: from min to max of these units, of any size unless told."""

    min: int
    max: int
    units: list[str]
    sizes: list[int] = []


class BrigadeType(msgspec.Struct):
    id: str
    name_en: str
    name_es: str
    basic: list[Row]
    support: list[Row]
    elite: list[Row]


class ArmyList(msgspec.Struct):
    id: str
    name_en: str
    name_es: str
    nation: str
    periods: list[str]
    strategic_factor: int
    sappers: bool
    allies: list[str]
    officers: list[str]
    brigades: list[BrigadeType]


class ListsFile(msgspec.Struct):
    lists: list[ArmyList]


def load_units_file(folder: Path, chart: ArmyChart) -> UnitsFile:
    """units.json. 5/battalion-mass: only units of nine companies may form one; 6: dragoons have a second profile."""
    file = convert(read_json(folder, "units.json"), UnitsFile, "units.json")
    for unit in file.units:
        unit.dismounted = file.dismounted if unit.dismounts else None
        for size in unit.sizes:
            size.formations = [
                name for name in unit.formations if size.class_ >= chart.mass_class or name != "battalion-mass"
            ]
    return file


def load_officers_file(folder: Path) -> OfficersFile:
    return convert(read_json(folder, "officers.json"), OfficersFile, "officers.json")


def load_lists(folder: Path) -> list[ArmyList]:
    return convert(read_json(folder, "lists.json"), ListsFile, "lists.json").lists


def load_armies(folder: Path) -> dict[str, str]:
    """The texts of the ready armies, by the names of their files."""
    out: dict[str, str] = {}
    for path in sorted((folder / "armies").glob("*.toml")):
        try:
            out[path.stem] = read_text(path)
        except (OSError, UnicodeDecodeError):
            raise PackError(f"armies/{path.name}", "", "expected UTF-8 text") from None
    return out
