"""15 Weather: what the dice and the season bring."""

from __future__ import annotations

from typing import Final

from ...pack.names import FAIR, NONE, OPPORTUNE_MOMENT, REGIONS, SEASONS, SNOW
from ...state.model import OPT_SOUTH_ICE, S_GONE, Field
from .common import gifted, is_officer

WINTER: Final = SEASONS.index("winter")


def weather_rule(g: Field) -> str:
    """The paragraph of the region's table."""
    return f"15/weather-{REGIONS[g.region]}"


def weather_of(g: Field, total: int) -> int:
    """15: the weather of a total; an opportune moment does not lead off the table (ruling)."""
    return g.b.setting.weather(g.region, g.season, min(max(total, 2), 12))


def moment_of(g: Field, side: int) -> int:
    """12/opportune-moment: an officer of the side who can bend the roll for the weather, or NONE."""
    for p in range(len(g.kind)):
        if g.side[p] == side and is_officer(g, p) and g.state[p] != S_GONE and gifted(g, p, OPPORTUNE_MOMENT):
            return p
    return NONE


def freezing_rule(g: Field) -> str:
    """The paragraph that freezes rivers and lakes today; "" when they flow."""
    if g.weather in g.b.setting.freezing:
        return "15/snow" if g.weather == SNOW else "15/blizzard"
    frozen = g.b.setting.regions[g.region].frozen
    if g.season != WINTER or frozen == "never":
        return ""
    if frozen == "option" and not g.options & OPT_SOUTH_ICE:
        return ""
    return weather_rule(g)


def passes(g: Field) -> bool:
    """15/weather-duration: whether the weather may end at the end of a turn."""
    return g.weather != FAIR and g.weather in g.b.setting.passing


def ends_on(g: Field) -> int:
    """15/weather-duration: what a die must show for it to end this turn."""
    ends = g.b.charts.weather.ends
    return ends[min(max(g.turn, 1), len(ends)) - 1]
