"""The battlefield as data/ writes it: weather by region and season, terrain by kind of country, the scenarios."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from ....kit.packs import PackError, convert, read_toml
from .names import LANDS, REGIONS, SEASONS, WEATHERS
from .scenarios import DEPLOYMENTS, EDGES, VICTORIES, ZONES, ScenarioChart, Strict

WEATHER_FILE: Final = "weather.toml"
COUNTRY_FILE: Final = "country.toml"
SCENARIOS: Final = "scenarios"  # the folder, a file for each
ROWS: Final = 11  # results of two dice
FACES: Final = 6  # of one


# 15 weather


class RegionChart(Strict):
    id: str
    frozen: str  # rivers and lakes in winter: always, option, never
    spring: list[str]
    summer: list[str]
    autumn: list[str]
    winter: list[str]
    dry: list[str] = msgspec.field(default_factory=list)

    def row(self, season: str) -> list[str]:
        return {"spring": self.spring, "summer": self.summer, "autumn": self.autumn}.get(season, self.winter)


class WeatherFile(Strict):
    seasons: list[str]
    passing: list[str]
    freezing: list[str]
    region: list[RegionChart]


# 15 terrain


class LandChart(Strict):
    id: str
    elements: list[str]


class ElementChart(Strict):
    id: str
    kinds: list[str]
    die: int = 1
    gap: int = 0
    reach: int = 0


class RiverChart(Strict):
    id: str
    crossing: str
    bank: int
    end: int


class CountryFile(Strict):
    land: list[LandChart]
    element: list[ElementChart]
    river: list[RiverChart]


class Element:
    """What a result of the table of a country lays: kinds of terrain to choose from, and how many pieces."""

    def __init__(self, id: str, kinds: list[int], die: int, gap: int, reach: int) -> None:
        self.id: str = id
        self.kinds: list[int] = kinds
        self.die: int = die
        self.gap: int = gap
        self.reach: int = reach


class Setting:
    """Weather, country and scenarios, by number."""

    def __init__(
        self, weather: WeatherFile, country: CountryFile, scenarios: list[ScenarioChart], terrain_no: dict[str, int]
    ) -> None:
        self.seasons: list[int] = [SEASONS.index(s) for s in weather.seasons]
        self.passing: list[int] = [WEATHERS.index(w) for w in weather.passing]
        self.freezing: list[int] = [WEATHERS.index(w) for w in weather.freezing]
        self.regions: list[RegionChart] = [r for id in REGIONS for r in weather.region if r.id == id]
        self.elements: dict[str, Element] = {id: Element(id, [terrain_no[id]], 1, 0, 0) for id in terrain_no}
        for e in country.element:
            self.elements[e.id] = Element(e.id, [terrain_no[k] for k in e.kinds], e.die, e.gap, e.reach)
        self.lands: list[LandChart] = [x for id in LANDS for x in country.land if x.id == id]
        self.rivers: dict[int, RiverChart] = {terrain_no[r.id]: r for r in country.river}
        self.scenarios: list[ScenarioChart] = scenarios
        self.scenario_no: dict[str, int] = {s.id: i for i, s in enumerate(scenarios)}

    def weather(self, region: int, season: int, total: int) -> int:
        """15: the weather for a total of 2 to 12."""
        return WEATHERS.index(self.regions[region].row(SEASONS[season])[total - 2])

    def dry(self, region: int, season: int) -> bool:
        """15/weather-middle-east: whether the rain of this season is a sandstorm in the desert."""
        return SEASONS[season] in self.regions[region].dry

    def element(self, land: int, total: int) -> str:
        """15: the element for a total of 2 to 12."""
        return self.lands[land].elements[total - 2]

    def made_of(self, id: str) -> Element:
        """The pieces of an element: most are one piece of their own kind."""
        return self.elements[id]

    def river(self, kind: int) -> RiverChart | None:
        """How a river or stream is laid; None for any other kind."""
        return self.rivers.get(kind)


# reading, each file with its faults of content


def _each_once(file: str, table: str, found: list[str], names: tuple[str, ...]) -> None:
    for i, id in enumerate(found):
        _known(file, f"{table}[{i}].id", [id], list(names))
        if id in found[:i]:
            raise PackError(file, f"{table}[{i}].id", f"expected each of {', '.join(names)} once")
    if len(found) != len(names):
        raise PackError(file, table, f"expected each of {', '.join(names)} once")


def _known(file: str, field: str, words: list[str], names: list[str]) -> None:
    for word in words:
        if word not in names:
            raise PackError(file, field, f"expected one of {', '.join(names)}, found {word!r}")


def load_weather(folder: Path) -> WeatherFile:
    weather = convert(read_toml(folder, WEATHER_FILE), WeatherFile, WEATHER_FILE)
    _known(WEATHER_FILE, "seasons", weather.seasons, list(SEASONS))
    if len(weather.seasons) != FACES:
        raise PackError(WEATHER_FILE, "seasons", "expected a season for each face of a die")
    _known(WEATHER_FILE, "passing", weather.passing, list(WEATHERS))
    _known(WEATHER_FILE, "freezing", weather.freezing, list(WEATHERS))
    _each_once(WEATHER_FILE, "region", [r.id for r in weather.region], REGIONS)
    for i, region in enumerate(weather.region):
        _known(WEATHER_FILE, f"region[{i}].frozen", [region.frozen], ["always", "option", "never"])
        _known(WEATHER_FILE, f"region[{i}].dry", region.dry, list(SEASONS))
        for season in SEASONS:
            _known(WEATHER_FILE, f"region[{i}].{season}", region.row(season), list(WEATHERS))
            if len(region.row(season)) != ROWS:
                raise PackError(WEATHER_FILE, f"region[{i}].{season}", f"expected {ROWS} results")
    return weather


def load_country(folder: Path, terrain: list[str]) -> CountryFile:
    """`terrain`: the kinds there are."""
    country = convert(read_toml(folder, COUNTRY_FILE), CountryFile, COUNTRY_FILE)
    for i, element in enumerate(country.element):
        _known(COUNTRY_FILE, f"element[{i}].kinds", element.kinds, terrain)
        if not element.kinds or element.die < 1:
            raise PackError(COUNTRY_FILE, f"element[{i}]", "expected a kind to choose and a die of one side or more")
    for i, river in enumerate(country.river):
        _known(COUNTRY_FILE, f"river[{i}].id", [river.id], terrain)
        _known(COUNTRY_FILE, f"river[{i}].crossing", [river.crossing], terrain)
    _each_once(COUNTRY_FILE, "land", [land.id for land in country.land], LANDS)
    for i, land in enumerate(country.land):
        _known(COUNTRY_FILE, f"land[{i}].elements", land.elements, terrain + [e.id for e in country.element])
        if len(land.elements) != ROWS:
            raise PackError(COUNTRY_FILE, f"land[{i}].elements", f"expected {ROWS} elements")
    return country


def scenario_files(folder: Path) -> list[str]:
    """The files of the scenarios, as they are named in faults."""
    return [f"{SCENARIOS}/{path.name}" for path in sorted((folder / SCENARIOS).glob("*.toml"))]


def load_scenario(folder: Path, file: str, terrain: list[str]) -> ScenarioChart:
    s = convert(read_toml(folder, file), ScenarioChart, file)
    for field, kinds in (
        ("ground", [x.kind for x in s.ground]),
        ("works", s.works.kinds if s.works is not None else []),
        ("crossroads", s.crossroads.kinds if s.crossroads is not None else []),
        ("diagonal", [s.diagonal.centre, *s.diagonal.kinds] if s.diagonal is not None else []),
    ):
        _known(file, field, kinds, terrain)
    _known(file, "edges", [s.edges], list(EDGES))
    _known(file, "deployment", [s.deployment], list(DEPLOYMENTS))
    _known(file, "victory", [s.victory], list(VICTORIES))
    _known(file, "zone", [s.zone.kind], list(ZONES))
    if s.defence is not None:
        _known(file, "defence", [s.defence.kind], list(ZONES))
    if s.works is not None and len(s.works.kinds) != len(s.works.costs):
        raise PackError(file, "works", "expected a cost for each kind of works")
    if s.last < 1:
        raise PackError(file, "last", "expected a turn")
    _needs(file, s)
    return s


def _needs(file: str, s: ScenarioChart) -> None:
    """What one thing of a scenario asks of another."""
    zones = [s.zone.kind] + ([s.defence.kind] if s.defence is not None else [])
    divided = s.defence is not None or s.halves or s.edges != "roll" or s.deployment == "sides"
    for field, needs, missing in (
        ("victory", "works", s.victory == "positions" and s.works is None),
        ("victory", "built", s.victory in ("farm", "village") and s.built is None),
        ("victory", "markers or ground", s.victory == "objectives" and s.markers is None and not s.ground),
        ("victory", "ground", s.victory == "hill" and not s.ground),
        ("victory", "bridge", s.victory == "bridge" and s.bridge is None),
        ("victory", "quarters", s.victory == "quarters" and s.quarters is None),
        ("zone", "built", "box" in zones and s.built is None),
        ("zone", "bridge", "bank" in zones and s.bridge is None),
        ("zone", "diagonal", "half" in zones and s.diagonal is None),
        ("zone", "quarters", "quarter" in zones and s.quarters is None),
        ("roles", "roles = true", divided and not s.roles),
        ("works", "roles = true", s.works is not None and not s.roles),
        ("built", "roles = true", s.built is not None and not s.roles),
        ("bridge", "roles = true", s.bridge is not None and not s.roles),
        ("hills", "roles = true", s.hills is not None and not s.roles),
    ):
        if missing:
            raise PackError(file, field, f"expected {needs} beside it")


def load_scenarios(folder: Path, terrain: list[str]) -> list[ScenarioChart]:
    """The scenarios in their order."""
    found: list[ScenarioChart] = []
    for file in scenario_files(folder):
        s = load_scenario(folder, file, terrain)
        if s.id in [x.id for x in found]:
            raise PackError(file, "id", f"expected another name, {s.id!r} is there already")
        found.append(s)
    if not found:
        raise PackError(SCENARIOS, "", "expected at least one scenario")
    found.sort(key=_place)
    return found


def _place(s: ScenarioChart) -> tuple[int, str]:
    return s.order, s.id


def load_setting(folder: Path, terrain_no: dict[str, int]) -> Setting:
    terrain = list(terrain_no)
    return Setting(load_weather(folder), load_country(folder, terrain), load_scenarios(folder, terrain), terrain_no)
