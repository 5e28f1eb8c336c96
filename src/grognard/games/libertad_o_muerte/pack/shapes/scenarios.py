"""Scenarios, theatres and what all of them share, as scenarios/, theatres/ and war.toml are written."""

from __future__ import annotations

import msgspec


class Arrival(msgspec.Struct, forbid_unknown_fields=True):
    """A group on the Turn Record Track (5.0). With `ports_of`: if its region is not its side's, it comes to any port of
    that country, else to the region `otherwise`, else by the general rule."""

    turn: int
    region: str
    side: str
    ids: list[str]
    ports_of: str = ""
    otherwise: str = ""


class Layout(msgspec.Struct, forbid_unknown_fields=True):
    """What is laid out at the start: of a theatre, or of a scenario that has a set-up of its own."""

    control_patriot: list[str] = []
    setup: dict[str, list[str]] = {}
    in_port: dict[str, list[str]] = {}
    turn_track: list[Arrival] = []
    force_pool: dict[str, list[str]] = {}
    events_box: dict[str, list[str]] = {}


class SideStart(msgspec.Struct, forbid_unknown_fields=True):
    resources: int
    vp: int


class Beginning(msgspec.Struct, forbid_unknown_fields=True):
    patriot: SideStart
    royalist: SideStart
    tension: int
    corsairs: list[str]


class Automatic(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    side: str
    from_turn: int
    en: str
    es: str
    vp_lead: int = 0
    controls_all: list[str] = []
    no_enemy_leader_of_stars: int = 0


class Level(msgspec.Struct, forbid_unknown_fields=True):
    lead: int
    level: str


class Final_(msgspec.Struct, forbid_unknown_fields=True):
    star_value: int
    handicap: dict[str, int]
    levels: list[Level]


class Victory(msgspec.Struct, forbid_unknown_fields=True):
    final: Final_
    automatic: list[Automatic] = []


class ScenarioText(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    note: str


class Sheet(msgspec.Struct, forbid_unknown_fields=True):
    """The part of the map that a scenario shows (west, north, east, south), and places put elsewhere on it."""

    frame: tuple[float, float, float, float]
    inset: tuple[float, float, float, float] | None = None  # Spain, brought near
    spots: dict[str, tuple[float, float]] = {}


class ScenarioData(msgspec.Struct, forbid_unknown_fields=True):
    """A file of scenarios/: nothing else says that there is such a scenario."""

    id: str
    order: int  # in the list of scenarios
    deck: str  # the letter that its cards bear
    weight: int  # roughly how many answers a match takes
    theatres: list[str]
    first_turn: int
    last_turn: int
    hand_limit: int
    draw: int
    regions: list[str]
    seas: list[str]
    en: ScenarioText
    es: ScenarioText
    start: Beginning
    victory: Victory
    special_rules: list[str] = []
    extra_reinforcements: list[Arrival] = []
    layout: Layout | None = None  # instead of those of its theatres
    sheet: Sheet | None = None


class Label(msgspec.Struct, forbid_unknown_fields=True):
    en: str
    es: str


class Period(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    first_turn: int
    last_turn: int
    en: str
    es: str


class RuleText(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    text: str


class SpecialRule(msgspec.Struct, forbid_unknown_fields=True):
    turns: tuple[int, int]  # the first and the last
    en: RuleText
    es: RuleText


class War(msgspec.Struct, forbid_unknown_fields=True):
    """What all scenarios share."""

    turns: list[Label]
    periods: list[Period]
    special_rules: dict[str, SpecialRule]
