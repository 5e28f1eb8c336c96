"""The battlefield as data/ writes it: weather by region and season, terrain by kind of country, the scenarios."""

from __future__ import annotations

from pathlib import Path
from typing import Final, TypeVar

from ...kit.packs import PackError, convert, read_toml
from .board import LANDS, REGIONS, SCENARIOS, SEASONS, WEATHERS, B
from .setting_scenarios import ScenarioChart, ScenariosFile, Strict

WEATHER_FILE: Final = "weather.toml"
COUNTRY_FILE: Final = "country.toml"
SCENARIOS_FILE: Final = "scenarios.toml"
ROWS: Final = 11  # results of two dice

T = TypeVar("T")


# 15 weather


class RegionChart(Strict):
    id: str
    frozen: str  # rivers and lakes in winter: always, option, never
    spring: list[str]
    summer: list[str]
    autumn: list[str]
    winter: list[str]
    dry: list[str] = []

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
    """The three files, by number."""

    def __init__(self, weather: WeatherFile, country: CountryFile, scenarios: ScenariosFile) -> None:
        self.seasons: list[int] = [SEASONS.index(s) for s in weather.seasons]
        self.passing: list[int] = [WEATHERS.index(w) for w in weather.passing]
        self.freezing: list[int] = [WEATHERS.index(w) for w in weather.freezing]
        self.regions: list[RegionChart] = _in_order(weather.region, REGIONS, WEATHER_FILE)
        self.elements: dict[str, Element] = {}
        for e in country.element:
            self.elements[e.id] = Element(e.id, [B.terrain_no[k] for k in e.kinds], e.die, e.gap, e.reach)
        self.lands: list[LandChart] = _in_order(country.land, LANDS, COUNTRY_FILE)
        self.rivers: list[RiverChart] = country.river
        self.scenarios: list[ScenarioChart] = _in_order(scenarios.scenario, SCENARIOS, SCENARIOS_FILE)

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
        found = self.elements.get(id)
        return found if found is not None else Element(id, [B.terrain_no[id]], 1, 0, 0)

    def river(self, kind: int) -> RiverChart | None:
        """How a river or stream is laid; None for any other kind."""
        for r in self.rivers:
            if B.terrain_no[r.id] == kind:
                return r
        return None


def _in_order(rows: list[T], names: tuple[str, ...], file: str) -> list[T]:
    found = {str(getattr(row, "id", "")): row for row in rows}
    if sorted(found) != sorted(names) or len(rows) != len(names):
        raise PackError(file, "id", f"expected each of {', '.join(names)} once")
    return [found[name] for name in names]


def _known(file: str, field: str, words: list[str], names: list[str]) -> None:
    for word in words:
        if word not in names:
            raise PackError(file, field, f"expected one of {', '.join(names)}, found {word!r}")


def load_weather(folder: Path) -> WeatherFile:
    weather = convert(read_toml(folder, WEATHER_FILE), WeatherFile, WEATHER_FILE)
    _known(WEATHER_FILE, "seasons", weather.seasons, list(SEASONS))
    if len(weather.seasons) != 6:
        raise PackError(WEATHER_FILE, "seasons", "expected a season for each face of a die")
    for row in (weather.passing, weather.freezing):
        _known(WEATHER_FILE, "passing, freezing", row, list(WEATHERS))
    for region in weather.region:
        _known(WEATHER_FILE, f"{region.id}.frozen", [region.frozen], ["always", "option", "never"])
        _known(WEATHER_FILE, f"{region.id}.dry", region.dry, list(SEASONS))
        for season in SEASONS:
            _known(WEATHER_FILE, f"{region.id}.{season}", region.row(season), list(WEATHERS))
            if len(region.row(season)) != ROWS:
                raise PackError(WEATHER_FILE, f"{region.id}.{season}", f"expected {ROWS} results")
    return weather


def load_country(folder: Path) -> CountryFile:
    country = convert(read_toml(folder, COUNTRY_FILE), CountryFile, COUNTRY_FILE)
    for element in country.element:
        _known(COUNTRY_FILE, element.id, element.kinds, B.terrain_id)
    for river in country.river:
        _known(COUNTRY_FILE, "river", [river.id, river.crossing], B.terrain_id)
    for land in country.land:
        _known(COUNTRY_FILE, land.id, land.elements, B.terrain_id + [e.id for e in country.element])
        if len(land.elements) != ROWS:
            raise PackError(COUNTRY_FILE, land.id, f"expected {ROWS} elements")
    return country


def load_scenarios(folder: Path) -> ScenariosFile:
    file = convert(read_toml(folder, SCENARIOS_FILE), ScenariosFile, SCENARIOS_FILE)
    for s in file.scenario:
        kinds = [x.kind for x in s.ground]
        for more in (s.works, s.crossroads, s.diagonal):
            kinds += more.kinds if more is not None else []
        _known(SCENARIOS_FILE, s.id, kinds, B.terrain_id)
        _known(SCENARIOS_FILE, f"{s.id}.edges", [s.edges], ["roll", "defender", "attacker"])
        _known(SCENARIOS_FILE, f"{s.id}.order", [s.order], ["units", "groups", "sides"])
        zones = [s.zone.kind] + ([s.defence.kind] if s.defence is not None else [])
        _known(SCENARIOS_FILE, f"{s.id}.zone", zones, ["strip", "off", "box", "bank", "half", "quarter"])
    return file


def load_setting(folder: Path) -> Setting:
    return Setting(load_weather(folder), load_country(folder), load_scenarios(folder))


SETTING: Final = load_setting(Path(__file__).parent / "data")
