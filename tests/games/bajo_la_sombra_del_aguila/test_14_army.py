"""14 Gathering the army: what an army may be made of, and every rule that it can break."""

from __future__ import annotations

import json
import tomllib

import pytest

from grognard.core.frame import Decision
from grognard.core.game import Game
from grognard.core.record import spell, unspell
from grognard.core.refusal import GrognardError, NotOffered
from grognard.core.rng import Rng
from grognard.games.bajo_la_sombra_del_aguila.game import GAME
from grognard.games.bajo_la_sombra_del_aguila.pack.board import built_in
from grognard.games.bajo_la_sombra_del_aguila.pack.names import ATTACK_COLUMN, LINE, MARCH_COLUMN, SQUARE
from grognard.games.bajo_la_sombra_del_aguila.pack.roster import BASIC, ELITE, SLOTS, SUPPORT, ability
from grognard.games.bajo_la_sombra_del_aguila.pack.shapes import DATA
from grognard.games.bajo_la_sombra_del_aguila.rules.army import (
    Army,
    BadArmy,
    Body,
    Brigade,
    Post,
    check,
    cost,
    decode,
    encode,
    parse,
    periods_of,
    said,
    write,
)
from grognard.games.bajo_la_sombra_del_aguila.rules.choices.levy import Levy, read
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch07_dice import is_screened
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch14_muster import (
    LISTS,
    army_name,
    army_of,
    army_word,
    muster,
    offers,
)
from grognard.games.bajo_la_sombra_del_aguila.show.view import view
from grognard.games.bajo_la_sombra_del_aguila.state.effects import place
from grognard.games.bajo_la_sombra_del_aguila.state.effects_army import enlist
from grognard.games.bajo_la_sombra_del_aguila.state.model import SCREENED
from tests.games.bajo_la_sombra_del_aguila.table import Table
from tools.bsa_points import officer_points, unit_points

B = built_in()

FRENCH = "france-1812-14"
TOO_DEAR = ("france-1805-07", "britain-1808-14", "britain-1815")  # two units and two officers: over 300
SIZES = (250, 300, 375, 450, 500, 600, 750, 900, 1000, 1125, 1500, 2000)


def bodies(units: str, under: str = "O2") -> list[Body]:
    """Units from words like "basic:fr-line:24 elite:fr-cuirassiers:5"; a gun has 1 figure."""
    out = []
    for word in units.split():
        slot, troop, figures = word.split(":")
        out.append(Body(troop, int(figures), SLOTS.index(slot), under))
    return out


def brigade(units: str, kind: str = "line", list_: str = FRENCH) -> Army:
    """An army of one brigade; its general has the first unit, the commander the others."""
    mine = bodies(units)
    mine[0].under = "O1"
    nation = {"france": "fr", "britain": "gb", "austria": "at"}[list_.split("-")[0]]
    posts = [Post("O1", f"{nation}-brigade", True, "A"), Post("O2", f"{nation}-commander", False, "A")]
    return Army(list_, 5000, posts, [Brigade("A", list_, kind, mine)])


def division(other: Brigade | None = None) -> Army:
    """A French army of two brigades: line infantry, and light infantry unless told."""
    first = Brigade("A", FRENCH, "line", bodies("basic:fr-line:24 basic:fr-line:24 support:fr-light:24", "O2"))
    first.units[0].under = "O1"
    second = other or Brigade("B", FRENCH, "light", bodies("basic:fr-light:24 basic:fr-light:24"))
    for unit in second.units:
        unit.under = "O3"
    posts = [Post("O1", "fr-division", True), Post("O2", "fr-brigade", False, "A")]
    return Army(FRENCH, 5000, [*posts, Post("O3", "fr-commander", False, "B")], [first, second])


def broken(army: Army, limit: int = 0, period: int = -1, regimental: bool = True) -> list[tuple[str, str]]:
    return [(r.rule, r.key) for r in check(B.roster, army, limit, period, regimental)]


# example/14-list: the line brigade of 1813-1814, step by step

TWO = "basic:fr-line:24 basic:fr-line-novice:24 "
FOUR = TWO + "basic:fr-foot-medium:1 basic:fr-line:24 "
RATIO = "14/basic-support-elite-ratios"


@pytest.mark.rule("example/14-list")
@pytest.mark.parametrize(
    "units",
    [
        TWO,
        TWO + "support:fr-dragoons:5",
        FOUR + "support:fr-dragoons:5 support:fr-light:12",
        TWO + "support:fr-dragoons:5 elite:fr-cuirassiers:5",
        TWO + "basic:fr-line:24 basic:fr-line-novice:24 basic:fr-foot-light:1 basic:fr-foot-medium:1",
    ],
)
def test_the_example_allows(units: str) -> None:
    assert broken(brigade(units, "example-14")) == []


@pytest.mark.rule("example/14-list", "14/basic-support-elite-ratios")
@pytest.mark.parametrize(
    "units, key",
    [
        ("basic:fr-line:24 basic:fr-line:24", "no-army-must"),  # no novices
        ("basic:fr-line-novice:24 basic:fr-foot-light:1", "no-army-must"),  # no line
        (TWO + "basic:fr-line:24 basic:fr-line:24", "no-army-basic-more"),  # a third line battalion
        (TWO + "support:fr-dragoons:5 support:fr-light:12", "no-army-ratio-support"),
        (TWO + "elite:fr-cuirassiers:5", "no-army-ratio-elite"),
        (FOUR + "support:fr-light:12 support:fr-light:12", "no-army-support-more"),  # one only
        (FOUR + "support:fr-dragoons:5 support:fr-cuirassiers:5", "no-army-support"),  # they are elite
        (FOUR + "basic:fr-dragoons:5", "no-army-basic"),
        (TWO + "support:fr-light:12 elite:fr-light:12", "no-army-elite"),
        (
            FOUR + "support:fr-light:12 support:fr-dragoons:5 elite:fr-lancers:5 elite:fr-lancers:5",
            "no-army-elite-more",
        ),
    ],
)
def test_the_example_forbids(units: str, key: str) -> None:
    assert broken(brigade(units, "example-14")) == [(RATIO, key)]


@pytest.mark.rule("14/basic-support-elite-ratios")
def test_a_unit_counts_in_the_line_of_the_list_that_suits() -> None:
    """The Guard brigade names the Young Guard in two lines: 1-3 of either Guard, 0-2 of the Young Guard."""
    five = "basic:fr-young-guard:24 " * 4 + "basic:fr-old-guard:24"
    assert broken(brigade(five, "guard")) == []
    assert broken(brigade("basic:fr-young-guard:24 " * 2 + "basic:fr-old-guard:24 " * 3, "guard")) == []
    assert broken(brigade("basic:fr-young-guard:24 " * 6, "guard")) == [(RATIO, "no-army-basic-more")]
    assert broken(brigade("basic:fr-old-guard:24 " * 4, "guard")) == [(RATIO, "no-army-basic-more")]


@pytest.mark.rule("14/basic-support-elite-ratios")
def test_a_line_may_ask_for_a_size() -> None:
    militia = "basic:es-guerrilla:12 basic:es-guerrilla:12 basic:es-volunteers:"
    for figures, faults in ((12, []), (24, [(RATIO, "no-army-basic")])):
        army = brigade("basic:fr-line:12 basic:fr-line:12")
        army.list, army.brigades[0].list, army.brigades[0].kind = "spain-1808-11", "spain-1808-11", "guerrilla"
        army.officers[0].officer, army.officers[1].officer = "es-brigade", "es-commander"
        army.brigades[0].units = bodies(f"{militia}{figures}")
        army.brigades[0].units[0].under = "O1"
        assert broken(army) == faults


@pytest.mark.rule("14/basic-support-elite-ratios", "14/several-brigades")
def test_the_ratios_hold_in_every_brigade() -> None:
    army = division()
    army.brigades[0].units += bodies("support:fr-hussars-chasseurs:5")
    assert broken(army) == [(RATIO, "no-army-ratio-support")]  # the two light battalions of B do not help A


@pytest.mark.rule("14/basic-support-elite-ratios")
def test_all_share_a_period_and_it_is_the_battles() -> None:
    army = brigade("basic:fr-line:24 basic:fr-line:24", list_="france-1808-14")
    assert [B.roster.periods[p] for p in periods_of(B.roster, army)] == ["1808-11", "1812-14"]
    assert broken(army, period=1) == [] and broken(army, period=2) == []
    assert broken(army, period=3) == [("scenario/pitched-battle", "no-army-other-period")]
    army.officers[0].officer = "fr-lasalle"  # dead in 1809
    assert broken(army, period=1) == []
    assert broken(army, period=2) == [("scenario/pitched-battle", "no-army-other-period")]


@pytest.mark.rule("14/basic-support-elite-ratios", "14/allies")
def test_units_that_never_met_make_no_army() -> None:
    """A British army with Spaniards of 1808 and of 1812."""
    first = Brigade("A", "britain-1808-14", "line", bodies("basic:gb-line:24 basic:gb-line:24", "O2"))
    early = Brigade("B", "spain-1808-11", "line", bodies("basic:es-line:24 basic:es-line:24", "O3"))
    late = Brigade("C", "spain-1812-14", "line", bodies("basic:es-line-reformed:24", "O1"))
    first.units[0].under = "O1"
    posts = [Post("O1", "gb-division", True), Post("O2", "gb-brigade", False, "A")]
    posts.append(Post("O3", "es-commander", False, "B"))
    assert broken(Army("britain-1808-14", 5000, posts, [first, early])) == []
    assert broken(Army("britain-1808-14", 5000, posts, [first, early, late])) == [(RATIO, "no-army-period")]


@pytest.mark.rule("14/artillery-limit")
def test_guns_need_as_many_units_of_six_companies_or_two_squadrons() -> None:
    large = "basic:fr-line:24 basic:fr-line-novice:24 "
    guns = "basic:fr-foot-light:1 basic:fr-foot-light:1 "
    assert broken(brigade(large + guns)) == []
    assert broken(brigade(large + guns + "support:fr-horse-light:1")) == [("14/artillery-limit", "no-army-guns")]
    horse = large + guns + "basic:fr-line:24 basic:fr-line:12 support:fr-horse-light:1 support:fr-dragoons:10 "
    assert broken(brigade(horse + "elite:fr-foot-heavy:1")) == []
    assert broken(brigade(horse + "elite:fr-foot-heavy:1 elite:fr-howitzer:1")) == [
        ("14/artillery-limit", "no-army-guns")
    ]
    small = "basic:fr-line:12 basic:fr-line:12 basic:fr-foot-light:1"
    assert broken(brigade(small)) == [("14/artillery-limit", "no-army-guns")]
    three = "basic:at-line-german:36 basic:at-foot-light:1 basic:at-foot-light:1"
    assert broken(brigade("basic:at-line-german:36 basic:at-foot-light:1", list_="austria-1809")) == []
    assert broken(brigade(three, list_="austria-1809")) == [("14/artillery-limit", "no-army-guns")]


@pytest.mark.rule("14/size-matching")
def test_large_support_needs_basic_units_as_large() -> None:
    small = "basic:fr-line:12 basic:fr-line-novice:12 "
    assert broken(brigade(small + "support:fr-dragoons:5")) == []
    assert broken(brigade(small + "support:fr-dragoons:10")) == [("14/size-matching", "no-army-size")]
    assert broken(brigade(small + "support:fr-light:24")) == [("14/size-matching", "no-army-size")]
    one = "basic:fr-line:24 basic:fr-line-novice:12 support:fr-dragoons:10 "
    assert broken(brigade(one)) == []
    assert broken(brigade(one + "elite:fr-cuirassiers:10")) == [("14/size-matching", "no-army-size")]
    assert broken(brigade(one + "elite:fr-cuirassiers:5")) == []


@pytest.mark.rule("14/size-matching")
def test_nine_companies_too_and_a_larger_basic_unit_will_do() -> None:
    line = "basic:at-line-german:24 basic:at-line-german:24 "
    grenzer = "support:at-grenzer:36"
    assert broken(brigade(line + grenzer, list_="austria-1809")) == [("14/size-matching", "no-army-size")]
    line = "basic:at-line-german:36 basic:at-line-german:24 "
    assert broken(brigade(line + grenzer, list_="austria-1809")) == []
    assert broken(brigade(line + "support:at-grenzer:24", list_="austria-1809")) == []
    whole = division()  # over the whole army: the light brigade has two large basic units
    whole.brigades[1].units += bodies("support:fr-hussars-chasseurs:10", "O3")
    assert broken(whole) == []
    whole.brigades[0].units[0].size = whole.brigades[0].units[1].size = 12
    assert broken(whole) == []
    whole.brigades[1].units[0].size = 12
    assert broken(whole) == [("14/size-matching", "no-army-size")]


# officers


@pytest.mark.rule("14/several-brigades", "12/army-officers")
def test_one_brigade_may_be_led_by_a_brigade_general() -> None:
    army = brigade(TWO)
    assert broken(army) == []
    army.officers[0].officer = "fr-division"
    assert broken(army) == []
    army.officers[0].officer = "fr-commander"
    assert broken(army) == [("12/army-officers", "no-army-chief-rank")]


@pytest.mark.rule("14/several-brigades")
def test_several_brigades_need_a_division_general_and_a_brigade_general() -> None:
    army = division()
    assert broken(army) == []
    army.officers[0].officer = "fr-brigade-able"
    assert broken(army) == [("14/several-brigades", "no-army-division")]
    army = division()
    army.officers[1].officer = "fr-commander"
    assert broken(army) == [("14/several-brigades", "no-army-brigade-general")]
    army = division()
    army.officers[2].officer = "fr-brigade-able"
    assert broken(army) == [("12/army-officers", "no-army-commanders")]


@pytest.mark.rule("14/several-brigades")
def test_only_the_chief_leads_units_of_any_brigade() -> None:
    army = division()
    army.brigades[1].units[0].under = "O1"
    assert broken(army) == []
    army.brigades[1].units[0].under = "O2"
    assert broken(army) == [("14/several-brigades", "no-army-other-brigade")]
    army = division()
    army.officers[2].brigade = ""
    assert broken(army) == [("14/several-brigades", "no-army-officer-brigade")]


@pytest.mark.rule("14/several-brigades")
def test_there_are_no_more_brigade_generals_than_brigades() -> None:
    army = brigade(TWO + "basic:fr-line:24")
    army.officers.append(Post("O3", "fr-brigade-able", False, "A"))
    army.brigades[0].units[2].under = "O3"
    assert broken(army) == [("14/several-brigades", "no-army-generals")]


@pytest.mark.rule("12/army-officers")
def test_one_chief_and_one_to_three_commanders() -> None:
    army = brigade(TWO + "basic:fr-line:24 basic:fr-line:24 basic:fr-line:24")
    for i in range(3):
        assert broken(army) == []
        army.officers.append(Post(f"O{i + 3}", "fr-commander-able", False, "A"))
        army.brigades[0].units[i + 2].under = f"O{i + 3}"
    assert broken(army) == [("12/army-officers", "no-army-commanders")]
    army = brigade(TWO)
    army.officers[1].chief = True
    assert ("12/army-officers", "no-army-chief") in broken(army)
    army.officers[0].chief = army.officers[1].chief = False
    assert ("12/army-officers", "no-army-chief") in broken(army)
    army = division()
    army.officers.append(Post("O4", "fr-soult", False, "B"))
    army.brigades[1].units[0].under = "O4"
    assert broken(army) == [("12/army-officers", "no-army-one-division")]


@pytest.mark.rule("12/army-officers")
def test_officers_are_of_the_list_not_too_often_and_never_idle() -> None:
    army = brigade(TWO)
    army.officers[1].officer = "gb-commander"
    assert broken(army) == [("12/army-officers", "no-army-officer")]
    army = brigade(TWO)
    for unit in army.brigades[0].units:
        unit.under = "O1"
    assert broken(army) == [("12/army-officers", "no-army-idle")]
    army = brigade(TWO + "basic:fr-line:24", list_="france-1812-14")
    army.officers[0] = Post("O1", "fr-ney", True, "A")
    army.officers.append(Post("O3", "fr-ney", False, "A"))
    army.brigades[0].units[2].under = "O3"
    assert ("12/army-officers", "no-army-officer-often") in broken(army)


@pytest.mark.rule("12/aides-de-camp", "11/sappers")
def test_two_aides_and_one_company_of_sappers_are_the_most() -> None:
    army = brigade(TWO)
    plain = cost(B.roster, army)
    army.aides, army.sappers = 2, 1
    assert broken(army) == [] and cost(B.roster, army) == plain + 2 * 30 + 40
    army.aides = 3
    assert broken(army) == [("12/aides-de-camp", "no-army-aides")]
    army.aides, army.sappers = 0, 2
    assert broken(army) == [("11/sappers", "no-army-sappers")]
    bavarian = muster(B.roster, "bavaria-1808-14", 600)
    assert bavarian is not None and bavarian.sappers == 0
    bavarian.sappers, bavarian.points = 1, 700
    assert broken(bavarian) == [("11/sappers", "no-army-sappers-here")]


@pytest.mark.rule("11/regimental-artillery")
def test_a_regimental_gun_is_light_on_foot_and_goes_with_line_infantry() -> None:
    army = brigade(FOUR + "basic:fr-foot-light:1 support:fr-light:24")
    plain = cost(B.roster, army)
    gun = army.brigades[0].units[4]
    gun.beside = "A1"
    assert broken(army) == [] and cost(B.roster, army) == plain + 15
    assert broken(army, regimental=False) == [("11/regimental-artillery", "no-army-regimental")]
    gun.beside = "A6"  # light infantry
    assert broken(army) == [("11/regimental-artillery", "no-army-regimental-unit")]
    gun.beside = ""
    army.brigades[0].units[2].beside = "A1"  # a medium gun
    assert broken(army) == [("11/regimental-artillery", "no-army-regimental-gun")]


SCREEN = "5/light-infantry-screens"


@pytest.mark.rule("5/light-infantry-screens")
def test_light_infantry_is_dissolved_to_give_each_company_to_a_unit_without_tiradores() -> None:
    army = brigade(FOUR + "basic:fr-line-novice:24 support:fr-light:12 basic:fr-line-novice:24 basic:fr-foot-light:1")
    light = army.brigades[0].units[5]
    novice = army.brigades[0].units[1]

    def faults() -> list[str]:
        return [r.key for r in check(B.roster, army) if r.rule == SCREEN]

    plain = cost(B.roster, army)
    light.screens = ("A2", "A5", "A7")
    assert faults() == [] and cost(B.roster, army) == plain
    light.screens = ("A2", "A5", "A7", "A2")
    assert faults() == ["no-army-tiradores-many", "no-army-tiradores-unit"], "three companies, one to a unit"
    for ref in ("A1", "A3", "A6"):  # line infantry with tiradores of its own, a gun, itself
        light.screens = (ref,)
        assert faults() == ["no-army-tiradores-unit"], ref
    light.screens = ()
    novice.screens = ("A7",)
    assert faults() == ["no-army-tiradores"], "line infantry is not dissolved"


@pytest.mark.rule("5/light-infantry-screens", "10/breaking-point")
def test_who_is_dissolved_is_no_unit_and_who_is_given_tiradores_has_a_screen() -> None:
    army = brigade(TWO + "basic:fr-line:24 basic:fr-line-novice:24 support:fr-light:12")
    army.brigades[0].units[4].screens = ("A2", "A4")
    assert (
        decode(B.roster, encode(B.roster, army)).plain() == army.plain()
        and parse(B.roster, write(B.roster, army)).plain() == army.plain()
    )
    whole = Table()
    enlist(whole.g, 0, brigade(TWO + "basic:fr-line:24 basic:fr-line-novice:24 support:fr-light:12"))
    t = Table()
    enlist(t.g, 0, army)
    assert t.g.n() == whole.g.n() - 1 and t.g.total == whole.g.total
    assert t.g.break_total[0] == whole.g.break_total[0] - 1
    served = [p for p in range(t.g.n()) if t.g.flags[p] & SCREENED]
    assert [B.profile_id[t.g.kind[p]] for p in served] == ["fr-line-novice/24"] * 2
    shown = view(t.g, None, 0)["pieces"]
    assert isinstance(shown, list) and [p for p in range(t.g.n()) if shown[p].get("screened")] == served
    p = served[0]
    place(t.g, p, 9000, 6000, 0)
    for f in (LINE, ATTACK_COLUMN, MARCH_COLUMN, SQUARE):
        t.g.formation[p] = f
        assert is_screened(t.g, 9000, 2000, p) == (f in (LINE, ATTACK_COLUMN))
    t.g.flags[p] = 0
    t.g.formation[p] = LINE
    assert is_screened(t.g, 9000, 2000, p) == B.screen[t.g.kind[p]]


@pytest.mark.rule("5/light-infantry-screens", "12/army-officers")
def test_an_officer_with_nobody_but_the_dissolved_has_no_unit() -> None:
    army = brigade(FOUR + "support:fr-light:12")
    for unit in army.brigades[0].units[:4]:
        unit.under = "O1"
    assert broken(army) == []
    army.brigades[0].units[4].screens = ("A2",)
    assert broken(army) == [("12/army-officers", "no-army-idle")]


@pytest.mark.rule("15/army-size-and-table")
def test_an_army_costs_no_more_than_the_points_of_the_battle() -> None:
    army = brigade(TWO)
    assert cost(B.roster, army) == 80 + 50 + 130 + 100
    assert broken(army, cost(B.roster, army)) == []
    assert broken(army, cost(B.roster, army) - 1) == [("15/army-size-and-table", "no-army-points")]
    army.points = 300
    assert broken(army) == [("15/army-size-and-table", "no-army-points")]


# allies


POLES = "basic:pl-line:24 basic:pl-line:24"


@pytest.mark.rule("14/allies")
def test_a_brigade_of_an_ally_follows_one_of_the_own_list() -> None:
    army = division(Brigade("B", "warsaw-1808-14", "line", bodies(POLES)))
    assert broken(army) == []
    army.officers[2].officer = "pl-commander"  # its own officer
    assert broken(army) == []
    army.officers[0].officer = "pl-poniatowski"  # but the chief is of the main list
    assert broken(army) == [("14/allies", "no-army-chief-list")]
    army = division(Brigade("B", "portugal-1808-14", "line", bodies("basic:pt-line:24 basic:pt-line:24")))
    assert broken(army) == [("14/allies", "no-army-ally")]
    army = division(Brigade("B", "warsaw-1808-14", "line", bodies(POLES)))
    army.brigades.reverse()
    assert ("14/allies", "no-army-own") in broken(army)


@pytest.mark.rule("14/allies")
def test_an_officer_of_an_ally_leads_no_brigade_of_the_main_list() -> None:
    army = division(Brigade("B", "warsaw-1808-14", "line", bodies(POLES)))
    army.officers[1].officer = "pl-brigade"
    assert broken(army) == [("12/army-officers", "no-army-officer")]


@pytest.mark.rule("14/allies")
def test_elite_support_may_come_from_one_ally() -> None:
    """A French line brigade with lancers of the Vistula, as the rulebook has it."""
    line = TWO + "basic:fr-line:24 basic:fr-line:24 support:fr-light:12 support:fr-dragoons:5 "
    assert broken(brigade(line + "elite:pl-vistula-lancers:5")) == []
    assert broken(brigade(line + "elite:pl-vistula-lancers:5 elite:pl-uhlans:5")) == []
    two = line + "elite:pl-vistula-lancers:5 elite:by-chevaulegers:5"
    assert broken(brigade(two)) == [("14/allies", "no-army-one-ally")]
    assert broken(brigade(line + "elite:ru-uhlans:5")) == [("14/allies", "no-army-guest")]
    assert broken(brigade(line + "elite:pl-foot-heavy:1")) == [("14/allies", "no-army-guest-gun")]
    assert broken(brigade(TWO + "support:pl-uhlans:5")) == [("14/allies", "no-army-guest-slot")]
    alone = TWO + "elite:pl-vistula-lancers:5"  # they count in the ratio
    assert broken(brigade(alone)) == [(RATIO, "no-army-ratio-elite")]


# texts


TEXT = """name = "Line brigade, Saxony 1813"
name_es = "Brigada de línea, Sajonia 1813"
list = "france-1812-14"
points = 1000
aides = 1

[[officer]]
ref = "O1"
officer = "fr-brigade-able"
chief = true

[[officer]]
ref = "O2"
officer = "fr-commander"

[[brigade]]
ref = "A"
type = "line"
units = [
  "basic fr-line 24 O2",
  "basic fr-line-novice 24 O1",
  "basic fr-foot-light O2 with A1",
  "support fr-light 24 O2",
  "elite pl-uhlans 5 O1",
]
"""


def test_a_text_is_read_and_written_again() -> None:
    army = parse(B.roster, TEXT)
    assert write(B.roster, army) == TEXT
    assert parse(B.roster, write(B.roster, army)).plain() == army.plain()
    assert (army.title("en"), army.title("es")) == ("Line brigade, Saxony 1813", "Brigada de línea, Sajonia 1813")
    assert [u.troop for u in army.brigades[0].units][2:4] == ["fr-foot-light", "fr-light"]
    assert army.brigades[0].units[2].beside == "A1" and army.officers[1].brigade == "A"
    assert broken(army) == []


@pytest.mark.parametrize(
    "old, new, line, told",
    [
        ("aides = 1", "aides == 1", 5, "not TOML"),
        ("units = [", 'units = [ "', 19, "not TOML"),
        ("aides = 1", "ades = 1", 5, "“ades” is not a key of an army; nearest: aides"),
        ("aides = 1", 'aides = "one"', 5, "“aides” has to be a whole number"),
        ("aides = 1", "aides = true", 5, "“aides” has to be a whole number"),
        ("points = 1000", "points = 10000000", 4, "“points” has to be a whole number from 0 to 20,000"),
        ("points = 1000\n", "", 1, "“points” has to be a whole number"),
        ('list = "france-1812-14"', 'list = "france-1812-4"', 3, "list “france-1812-4”; nearest: france-1812-14"),
        ('name = "Line brigade, Saxony 1813"', "name = 7", 1, "“name” has to be a text"),
        ("Line brigade, Saxony 1813", "x" * 81, 1, "at most 80 printable characters"),
        ("Line brigade, Saxony 1813", "a\\u0007b", 1, "at most 80 printable characters"),
        ('"fr-commander"', '"fr-comander"', 14, "unknown officer “fr-comander”; nearest: fr-commander"),
        ('ref = "O2"', 'ref = "O1"', 13, "“O1” cannot be a ref, or is one already"),
        ('ref = "O2"', 'ref = "O 2"', 13, "“O 2” cannot be a ref"),
        ("chief = true", "chief = 1", 10, "“chief” is true or false"),
        ('type = "line"', 'type = "lien"', 18, "no brigade of the type “lien”; nearest: line"),
        ('type = "line"', 'type = "line"\nlist = "poland"', 19, "unknown army list “poland”"),
        ("fr-light 24 O2", "fr-lihgt 24 O2", 23, "unknown unit “fr-lihgt”; nearest: fr-light"),
        ("fr-light 24 O2", "fr-light 36 O2", 23, "say how many figures fr-light has: 12, 24"),
        ("fr-light 24 O2", "fr-light O2", 23, "say how many figures fr-light has: 12, 24"),
        ("fr-foot-light O2", "fr-foot-light 3 O2", 22, "say how many figures fr-foot-light has: 1"),
        ("fr-light 24 O2", "fr-light 24 O5", 23, "nobody in this army is called “O5”"),
        ("with A1", "with A9", 22, "nobody in this army is called “A9”"),
        ("support fr-light", "suport fr-light", 23, "not “suport”; nearest: support"),
        ('"support fr-light 24 O2"', '"support"', 23, "“support” is no unit"),
        ('"support fr-light 24 O2"', "24", 23, "“24” is no unit"),
        ('officer = "fr-commander"\n', 'officer = "fr-commander"\nbrigade = "Z"\n', 15, "called “Z”"),
        (TEXT[TEXT.index("[[brigade]]") :], "", 1, "at least one [[brigade]] is needed"),
        (TEXT[TEXT.index("units = [") :], "units = []\n", 19, "a brigade needs a list of units"),
    ],
)  # fmt: skip
def test_a_text_that_is_no_army_is_refused_with_its_line(old: str, new: str, line: int, told: str) -> None:
    assert old in TEXT
    with pytest.raises(BadArmy) as caught:
        parse(B.roster, TEXT.replace(old, new, 1))
    assert caught.value.line == line, str(caught.value)
    assert str(caught.value).startswith(f"Line {line}: ") and told in str(caught.value)
    assert said(caught.value.refusal, "es").startswith(f"Línea {line}: ")


def test_a_text_that_goes_on_and_on_is_refused() -> None:
    line = '"basic fr-line 24 O2",'
    for text in ("#" * 50_000, "x = " + "[" * 20_000, TEXT.replace(line, line * 50)):
        with pytest.raises(BadArmy):
            parse(B.roster, text)


# numbers


def test_an_army_is_its_numbers() -> None:
    army = parse(B.roster, TEXT)
    values = encode(B.roster, army)
    assert len(values) > 1 and all(isinstance(n, int) for n in values)
    assert decode(B.roster, values).plain() == army.plain()
    whole = division(Brigade("B", "warsaw-1808-14", "line", bodies(POLES)))
    assert decode(B.roster, encode(B.roster, whole)).plain() == whole.plain()


def test_anything_else_is_a_value_error() -> None:
    good = encode(B.roster, parse(B.roster, TEXT))
    for values in ([], [1], good[:-1], [*good, 0], [2, *good[1:]]):
        with pytest.raises(ValueError):
            decode(B.roster, values)
    for at in range(len(good)):
        for wrong in (-2, 99_999):
            with pytest.raises(ValueError):
                decode(B.roster, [*good[:at], wrong, *good[at + 1 :]])


def test_numbers_at_random_are_refused_or_are_an_army() -> None:
    good = encode(B.roster, parse(B.roster, TEXT))
    rng = Rng(14)
    for _ in range(500):
        values = good[:]
        for _ in range(1 + rng.below(3)):
            values[rng.below(len(values))] = rng.below(40) - 1
        try:
            army = decode(B.roster, values)
        except ValueError:
            continue
        assert encode(B.roster, army) == values
        check(B.roster, army)


# the choice


def a_levy(limit: int = 1000, period: int = -1, regimental: int = 1) -> Levy:
    return Levy(B, limit, period, offers(B, limit, period), regimental)


class Words(Game):
    """As much of a game as records need."""

    def word(self, vocab: str, code: int) -> str:
        return army_word(B, code)


def test_a_levy_takes_an_offer_or_a_whole_army() -> None:
    levy = a_levy()
    assert levy.written() and levy.items() == levy.offers and levy.size() == len(levy.all()) >= 6
    for answer in levy.all():
        assert levy.fault(answer) is None
        assert broken(levy.army(answer), 1000, regimental=False) == []
    assert levy.fault(levy.sample(Rng(1))) is None
    own = encode(B.roster, parse(B.roster, TEXT))
    assert levy.fault(own) is None and levy.army(own).plain() == parse(B.roster, TEXT).plain()
    assert levy.fault([]) == "fault-one" and levy.fault([999]) == "fault-not-offered"
    assert levy.fault([1, 2, 3]) == "fault-army"
    refusal = levy.refusal([1, 2, 3])
    assert refusal is not None and refusal.key == "no-army-form"
    dear = a_levy(600).refusal(own)
    assert dear is not None and dear.rule == "15/army-size-and-table"
    late = Levy(B, 1000, 3, [0], 1).refusal(own)
    assert late is not None and late.key == "no-army-other-period"
    plain = a_levy(regimental=0).refusal(own)
    assert plain is not None and plain.rule == "11/regimental-artillery"


def test_a_levy_is_saved_and_read_again() -> None:
    levy = a_levy(1500, 1)
    again = GAME.choice(json.loads(json.dumps(levy.plain())))
    assert isinstance(again, Levy) and again.plain() == levy.plain()
    for wrong in (["levy"], ["levy", 1, 2, [], 0], ["levy", 1, 2, ["a"], 0], ["levy", "x", 2, [1], 0]):
        with pytest.raises(ValueError):
            GAME.choice(list(wrong))


def test_a_record_spells_an_offer_by_its_name_and_an_army_in_numbers() -> None:
    levy, game = a_levy(), Words()
    first = levy.all()[0]
    assert spell(game, "army", levy, first) == army_word(B, first[0]) == "austria-1000"
    own = encode(B.roster, parse(B.roster, TEXT))
    assert spell(game, "army", levy, own) == " ".join(str(n) for n in own)
    for answer in (first, own):
        assert unspell(game, "army", levy, spell(game, "army", levy, answer)) == answer


class Speaking(Words):
    """A game that has the texts."""

    def __init__(self) -> None:
        self.id = "army-texts"

    def folder(self):  # type: ignore[no-untyped-def]
        return DATA.parent

    def vocab_of(self, arg: str) -> str:
        return ""


def test_a_text_answers_a_levy() -> None:
    game = Speaking()
    decision = Decision(0, "army", "14/allies", a_levy(), "army", {})
    answer = read(game, decision, TEXT)
    assert answer == encode(B.roster, parse(B.roster, TEXT)) and decision.choice.fault(answer) is None
    with pytest.raises(NotOffered) as caught:
        read(game, decision, TEXT.replace("aides = 1", "aides = 3"))
    assert caught.value.refusal.rule == "12/aides-de-camp" and "[12/aides-de-camp]" in str(caught.value)
    with pytest.raises(NotOffered) as caught:
        read(game, decision, "nonsense")
    assert caught.value.refusal.key == "bad-army-toml" and "Line 1" in str(caught.value)
    with pytest.raises(GrognardError):
        Game.read(game, decision, TEXT)


# ready armies, and those the program gathers


def test_there_are_four_sizes_for_each_of_six_nations() -> None:
    armies = dict(zip(B.ready_names, B.ready, strict=True))
    found = {(B.roster.lists[B.roster.list_of[a.list]].nation, a.points) for a in armies.values()}
    nations = [id for id, n in B.roster.units.nations.items() if n.main]
    assert found == {(n, p) for n in nations for p in (600, 1000, 1500, 2000)} and len(armies) == 24


@pytest.mark.parametrize("id", sorted(dict(zip(B.ready_names, B.ready, strict=True))))
def test_a_ready_army_keeps_the_rules(id: str) -> None:
    army = dict(zip(B.ready_names, B.ready, strict=True))[id]
    assert [said(r, "en") for r in check(B.roster, army, army.points, -1, False)] == []
    assert army.points - 100 <= cost(B.roster, army)
    assert army.name and army.name_es and army.name != army.name_es
    assert (
        decode(B.roster, encode(B.roster, army)).plain() == army.plain()
        and parse(B.roster, write(B.roster, army)).plain() == army.plain()
    )


def test_the_ready_armies_show_what_there_is() -> None:
    """Lancers, howitzers, horse guns, aides, sappers, allies and light troops are all used somewhere."""
    armies = dict(zip(B.ready_names, B.ready, strict=True)).values()
    troops = [B.roster.troops[B.roster.troop_of[u.troop]] for a in armies for b in a.brigades for u in b.units]
    assert any(t.lancers for t in troops) and any(t.horse for t in troops) and any(t.light_troops for t in troops)
    assert any(t.gun is not None and t.gun.calibre == "howitzer" for t in troops)
    assert any(a.aides for a in armies) and any(a.sappers for a in armies)
    assert any(b.list != a.list for a in armies for b in a.brigades)


@pytest.mark.parametrize("list_", [x.id for x in B.roster.main_lists()])
def test_every_main_list_musters_an_army_of_any_size(list_: str) -> None:
    for points in SIZES:
        army = muster(B.roster, list_, points)
        if army is None:
            # a general, a commander and a unit for each of them: less than that is no army
            assert points == 250 or (points == 300 and list_ in TOO_DEAR)
            continue
        assert check(B.roster, army, points, -1, False) == []
        assert 100 * cost(B.roster, army) >= 85 * points
        again = muster(B.roster, list_, points)
        assert again is not None and again.plain() == army.plain()


def test_another_seed_musters_another_army() -> None:
    drafts = [muster(B.roster, "prussia-1812-14", 1500, seed) for seed in range(6)]
    assert len({json.dumps(a.plain()) for a in drafts if a is not None}) > 3


@pytest.mark.parametrize("points", [600, 1000, 1500])
def test_an_army_may_be_mustered_of_one_type_of_brigade(points: int) -> None:
    army = muster(B.roster, "france-1809", points, kind="dragoons")
    assert army is not None and check(B.roster, army, points) == []
    assert [b.kind for b in army.brigades] == ["dragoons"] * len(army.brigades)
    assert muster(B.roster, "france-1809", points, kind="cossacks") is None


def test_allied_lists_muster_too() -> None:
    for each in B.roster.lists:
        army = muster(B.roster, each.id, 750)
        assert army is not None and check(B.roster, army, 750, -1, False) == []


def test_offers_are_ready_armies_and_gathered_ones_where_there_are_none() -> None:
    assert [army_word(B, c) for c in offers(B, 1000)] == sorted(
        x for x in dict(zip(B.ready_names, B.ready, strict=True)) if x.endswith("-1000")
    )
    early = [army_word(B, c) for c in offers(B, 600, 0)]
    assert "austria-600" in early and "france-1805-07" in early and "britain-600" not in early
    for points, period in ((750, -1), (600, 0), (1500, 3), (455, 2)):
        found = offers(B, points, period)
        assert found and len(set(found)) == len(found)
        for code in found:
            army = army_of(B, code, points, period)
            assert army is not None and check(B.roster, army, points, period, False) == []
            assert army_name(B, code, "en") and army_name(B, code, "es")
    assert army_of(B, LISTS - 1, 600) is None and army_of(B, 10**6, 600) is None


# points


def test_every_points_value_is_the_formulas() -> None:
    units = json.loads((DATA / "units.json").read_text(encoding="utf-8"))
    officers = json.loads((DATA / "officers.json").read_text(encoding="utf-8"))
    charts = tomllib.loads((DATA / "charts.toml").read_text(encoding="utf-8"))
    for unit in units["units"]:
        for size in unit["sizes"]:
            assert unit_points(units, charts, unit, size) == size["points"], unit["id"]
    for officer in officers["officers"]:
        assert officer_points(officers, officer) == officer["points"], officer["id"]


def test_the_data_has_eleven_nations_with_lists_officers_and_a_strategic_factor() -> None:
    nations = set(B.roster.units.nations)
    assert len(nations) == 11
    assert {t.nation for t in B.roster.troops} == {o.nation for o in B.roster.officers} == nations
    assert {x.nation for x in B.roster.lists} == nations
    assert {x.strategic_factor for x in B.roster.lists} <= {1, 2, 3, 4, 5}
    assert ability(B.roster.troops[B.roster.troop_of["gb-household"]], "13/crushing-strength") == 1
    assert ability(B.roster.troops[B.roster.troop_of["fr-foot-heavy"]], "13/piercing") == 4
    assert ability(B.roster.troops[B.roster.troop_of["fr-line"]], "13/guards") == 0
    assert (BASIC, SUPPORT, ELITE) == (0, 1, 2)


@pytest.mark.rule("5/battalion-mass")
def test_only_units_of_nine_companies_form_a_battalion_mass() -> None:
    line = B.roster.troops[B.roster.troop_of["at-line-german"]]
    assert [("battalion-mass" in s.formations) for s in line.sizes] == [False, True]
