"""15 Weather: the tables of season and region, and when the sky clears."""

from __future__ import annotations

import pytest

from grognard.games.bajo_la_sombra_del_aguila.pack.board import built_in
from grognard.games.bajo_la_sombra_del_aguila.pack.names import REGIONS, SEASONS, WEATHERS
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch15_terrain import Country
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch15_weather import Weather, WeatherEnds
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch03_speed import speed
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch07_fire import reach_of
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch12_officers import command_range
from grognard.games.bajo_la_sombra_del_aguila.state.model import LIMBERED, OPT_SOUTH_ICE
from tests.games.bajo_la_sombra_del_aguila.fielding import empty
from tests.games.bajo_la_sombra_del_aguila.table import Table, inches

B = built_in()

DIE = {"winter": 1, "spring": 2, "summer": 4, "autumn": 6}


def rolled(region: str, season: str, one: int, other: int, options: int = 0) -> Table:
    """The weather for two dice."""
    t = empty()
    t.g.region = REGIONS.index(region)
    t.g.options = options
    return t.play(Weather(), DIE[season], [one, other])


def row(region: str, season: str) -> str:
    """The results for 2 to 12, by their first letters (S: sandstorm, s: snow)."""
    letters = {"fair": ".", "fog": "f", "rain": "r", "downpour": "d", "snow": "s", "blizzard": "b", "sandstorm": "S"}
    return "".join(
        letters[WEATHERS[B.setting.weather(REGIONS.index(region), SEASONS.index(season), n)]] for n in range(2, 13)
    )


@pytest.mark.rule("15/season-roll")
def test_a_die_tells_the_season() -> None:
    for die, season in enumerate(["winter", "spring", "spring", "summer", "summer", "autumn"], 1):
        t = empty().play(Weather(), die, [3, 4])
        assert SEASONS[t.g.season] == season
        assert t.told("season-is") == {"season": SEASONS.index(season)}


@pytest.mark.rule("15/weather-south-europe")
def test_the_weather_of_southern_europe() -> None:
    assert row("south-europe", "spring") == "drr......rf"[:3] + "......" + "rf"
    assert row("south-europe", "summer") == "d.........r"
    assert row("south-europe", "autumn") == "ddrr....rff"
    assert row("south-europe", "winter") == "bssdrrff..."


@pytest.mark.rule("15/weather-south-europe")
def test_southern_rivers_freeze_in_winter_only_if_the_players_say_so() -> None:
    assert rolled("south-europe", "winter", 5, 6).g.frozen == 0
    assert rolled("south-europe", "winter", 5, 6, OPT_SOUTH_ICE).g.frozen == 1
    assert rolled("south-europe", "summer", 5, 5, OPT_SOUTH_ICE).g.frozen == 0


@pytest.mark.rule("15/weather-west-europe")
def test_the_weather_of_western_europe() -> None:
    assert row("west-europe", "spring") == "drrr....rrf"
    assert row("west-europe", "summer") == "dr.......rr"
    assert row("west-europe", "autumn") == "ddrr...rrff"
    assert row("west-europe", "winter") == "bbsssdrff.."  # 2-3 blizzard, 4-6 snow (ruling)
    assert rolled("west-europe", "winter", 6, 6).g.frozen == 1
    assert rolled("west-europe", "spring", 6, 6).g.frozen == 0


@pytest.mark.rule("15/weather-east-europe")
def test_the_weather_of_eastern_europe() -> None:
    assert row("east-europe", "spring") == "drrr....rrf"
    assert row("east-europe", "summer") == "dr........r"
    assert row("east-europe", "autumn") == "dddrr..ffff"
    assert row("east-europe", "winter") == "bbbsssdff.."
    assert rolled("east-europe", "winter", 6, 6).g.frozen == 1


@pytest.mark.rule("15/weather-middle-east")
def test_the_weather_of_the_middle_east() -> None:
    assert row("middle-east", "spring") == "rSS.......S"
    assert row("middle-east", "summer") == "SSS.......S"
    assert row("middle-east", "autumn") == "rrS.......S"
    assert row("middle-east", "winter") == "rrr......SS"
    assert rolled("middle-east", "winter", 6, 6).g.frozen == 0


@pytest.mark.rule("15/weather-middle-east")
def test_in_the_desert_the_rain_of_spring_is_a_sandstorm() -> None:
    for season, land, sky in (
        ("spring", "desert", "sandstorm"), ("spring", "arid", "rain"), ("winter", "desert", "rain"),
    ):  # fmt: skip
        t = rolled("middle-east", season, 1, 1)
        assert WEATHERS[t.g.weather] == "rain"
        t.play(Country(), [6, 1]).answer(f"land:{land}")
        assert WEATHERS[t.g.weather] == sky


@pytest.mark.rule("15/snow")
@pytest.mark.rule("15/blizzard")
def test_snow_freezes_the_water_everywhere() -> None:
    assert WEATHERS[rolled("south-europe", "winter", 1, 2).g.weather] == "snow"
    assert rolled("south-europe", "winter", 1, 2).g.frozen == 1
    t = rolled("south-europe", "winter", 1, 1)
    assert WEATHERS[t.g.weather] == "blizzard" and t.g.frozen == 1
    assert WEATHERS[rolled("south-europe", "winter", 2, 4).g.weather] == "rain"
    assert rolled("south-europe", "winter", 2, 4).g.frozen == 0


@pytest.mark.rule("15/weather-duration")
def test_bad_weather_ends_on_five_then_four_three_two() -> None:
    for turn, need in ((1, 5), (2, 4), (3, 3), (4, 2), (7, 2)):
        for die in range(1, 7):
            t = Table(turn=turn)
            t.g.weather = WEATHERS.index("fog")
            t.play(WeatherEnds(), die)
            assert (t.g.weather == 0) == (die >= need), (turn, die)


@pytest.mark.rule("15/weather-duration")
def test_each_passing_weather_is_rolled_for_and_snow_is_not() -> None:
    for sky in ("fog", "rain", "downpour", "blizzard", "sandstorm"):
        t = Table()
        t.g.weather = WEATHERS.index(sky)
        t.g.frozen = 1
        assert t.play(WeatherEnds(), 6).g.weather == 0
        assert t.g.frozen == 1  # the ice does not melt in an hour
    for sky in ("fair", "snow"):
        t = Table()
        t.g.weather = WEATHERS.index(sky)
        assert t.play(WeatherEnds()).result() == []  # no die
        assert t.g.weather == WEATHERS.index(sky)


def under(sky: str) -> Table:
    t = Table()
    t.g.weather = WEATHERS.index(sky)
    return t


@pytest.mark.rule("15/fog")
@pytest.mark.rule("15/blizzard")
@pytest.mark.rule("15/sandstorm")
def test_who_cannot_see_cannot_command_far() -> None:
    for sky, share in (("fair", 1), ("fog", 2), ("blizzard", 2), ("sandstorm", 2), ("snow", 1), ("rain", 1)):
        t = under(sky)
        o = t.officer("fr-brigade", "blue", 30, 30)
        assert command_range(t.g, o) == inches(12) // share, sky


@pytest.mark.rule("15/rain")
@pytest.mark.rule("15/downpour")
def test_rain_shortens_muskets() -> None:
    for sky, far in (("fair", 12), ("rain", 8), ("downpour", 6), ("snow", 12)):
        t = under(sky)
        assert reach_of(t.g, t.unit("fr-line/24", "blue", 30, 30)) == inches(far), sky


@pytest.mark.rule("15/snow")
@pytest.mark.rule("15/downpour")
@pytest.mark.rule("15/blizzard")
@pytest.mark.rule("15/sandstorm")
def test_snow_sand_and_mud_slow_everybody_down() -> None:
    slow = {"fair": (4, 4), "snow": (3, 3), "blizzard": (3, 3), "sandstorm": (3, 3), "downpour": (4, 3), "rain": (4, 4)}
    for sky, (foot, horse) in slow.items():
        t = under(sky)
        a = t.unit("fr-line/24", "blue", 20, 30)
        b = t.unit("fr-hussars-chasseurs/10", "blue", 40, 30)
        assert speed(t.g, a) == B.speed[t.g.kind[a]] * foot // 4, sky
        assert speed(t.g, b) == B.speed[t.g.kind[b]] * horse // 4, sky


@pytest.mark.rule("15/snow")
@pytest.mark.rule("15/downpour")
@pytest.mark.rule("15/blizzard")
@pytest.mark.rule("15/sandstorm")
def test_snow_slows_guns_and_officers_too_but_mud_does_not() -> None:
    for sky, part in (("fair", 4), ("snow", 3), ("blizzard", 3), ("sandstorm", 3), ("downpour", 4), ("rain", 4)):
        t = under(sky)
        for profile in ("fr-foot-medium", "fr-horse-light", "fr-howitzer"):
            gun = t.unit(profile, "blue", 20, 30)
            assert speed(t.g, gun) == B.speed[t.g.kind[gun]] * part // 4, (sky, profile)
            t.g.flags[gun] |= LIMBERED
            assert speed(t.g, gun) == B.limbered[t.g.kind[gun]] * part // 4, (sky, profile)
        officer = t.officer("fr-commander", "blue", 40, 30)
        assert speed(t.g, officer) == B.speed[t.g.kind[officer]] * part // 4, sky


@pytest.mark.rule("12/opportune-moment")
def test_an_opportune_moment_bends_the_roll_by_two() -> None:
    for act, sky in (("no", "fair"), ("plus:2", "rain"), ("minus:2", "fair")):
        t = empty()
        t.officer("ru-kutuzov", "red", 30, 30)
        t.play(Weather(), 2, [4, 4])  # spring in western Europe: 8 is fair, 10 is rain
        assert (t.key, t.seat) == ("moment", "red")
        t.answer(act)
        assert WEATHERS[t.g.weather] == sky


@pytest.mark.rule("12/opportune-moment")
def test_both_sides_bend_it_unseen_and_never_off_the_table() -> None:
    t = empty()
    t.officer("ru-kutuzov", "red", 30, 30)
    t.officer("at-schwarzenberg", "blue", 30, 20)
    t.play(Weather(), 2, [1, 1])
    assert t.seat == "blue" and all(d.secret for d in t.m.parts)
    t.answer("minus:2")
    assert t.seat == "red"
    t.answer("minus:2")
    assert WEATHERS[t.g.weather] == "downpour"
    assert t.told("weather-roll")["n"] == -2


@pytest.mark.rule("12/opportune-moment")
def test_nobody_is_asked_without_such_an_officer() -> None:
    t = empty()
    t.officer("fr-napoleon", "blue", 30, 30)
    assert t.play(Weather(), 2, [4, 4]).result() == []
