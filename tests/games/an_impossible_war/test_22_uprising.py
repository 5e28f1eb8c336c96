"""22 Carlist Uprising Phase: the table, where it overflows, and what Expeditions stir up."""

from __future__ import annotations

import pytest

from grognard.games.an_impossible_war.codes import A_SUPPRESS, code
from grognard.games.an_impossible_war.pack.board import built_in
from grognard.games.an_impossible_war.rules.flow.ch10_actions import Actions
from grognard.games.an_impossible_war.rules.flow.ch22_uprising import Uprising
from grognard.games.an_impossible_war.rules.flow.ch23_regions import Suppress
from tests.games.an_impossible_war.support import Table

B = built_in()

REGIONS = [r.id for r in B.pack.regions]


def level(t: Table, region: str) -> int:
    return t.g.uprising[t.place(region) - B.n_spaces]


def levels(t: Table) -> dict[str, int]:
    return {r: level(t, r) for r in REGIONS}


def dice_for(total: int) -> list[int]:
    return [total - 6, 6] if total > 7 else [1, total - 1]


# 22.0


@pytest.mark.rule("22.0")
def test_a_level_never_passes_three() -> None:
    t = Table()
    for r in REGIONS:
        t.uprising(r, 3)
    for total in range(2, 13):
        t.begin(Uprising(), dice_for(total))
        assert t.key == "rest"  # nowhere to go, nothing to choose
    assert set(levels(t).values()) == {3}


@pytest.mark.rule("22.0")
def test_a_level_rises_to_three() -> None:
    t = Table()
    t.uprising("galicia", 2)
    t.begin(Uprising(), [3, 6])
    assert t.key == "rest"
    assert level(t, "galicia") == 3


@pytest.mark.rule("22.0")
def test_a_level_never_falls_below_zero() -> None:
    t = Table()
    t.put("LN1", "galicia")
    t.uprising("galicia", 1)
    t.begin(Suppress(t.place("galicia")), [6])
    t.answer("suppressors", "LN1")  # two off one: the rest is ignored
    assert level(t, "galicia") == 0


@pytest.mark.rule("22.0/minimum")
@pytest.mark.parametrize("region", ["catalonia", "valencia_murcia"])
def test_catalonia_and_valencia_never_fall_below_one(region: str) -> None:
    t = Table()
    t.put("LN1", region)
    t.uprising(region, 2)
    t.begin(Suppress(t.place(region)), [6])
    t.answer("suppressors", "LN1")
    assert level(t, region) == 1
    t.points(1)
    t.begin(Actions())
    assert f"suppress:{region}" not in t.offers()
    why = t.m.why_not([code(A_SUPPRESS, t.place(region))])
    assert why is not None and why.rule == "22.0/minimum"


# 22.1


@pytest.mark.rule("22.1")
@pytest.mark.parametrize(
    ("total", "region"),
    [
        (2, "asturias_cantabria"), (3, "andalusia"), (4, "new_castile"), (5, "castile_leon"), (6, ""),
        (7, "valencia_murcia"), (8, "catalonia"), (9, "galicia"), (10, "aragon"), (11, "extremadura"),
    ],
)  # fmt: skip
def test_the_table(total: int, region: str) -> None:
    t = Table()
    before = levels(t)
    t.begin(Uprising(), dice_for(total))
    assert t.key == "rest"
    for r in REGIONS:
        assert level(t, r) - before[r] == (1 if r == region else 0)


@pytest.mark.rule("22.1/twelve")
def test_on_a_twelve_the_carlist_chooses_the_region() -> None:
    t = Table()
    t.uprising("aragon", 3)
    t.begin(Uprising(), [6, 6])
    assert (t.key, t.seat) == ("raise-region", "carlist")
    assert sorted(t.offers()) == sorted(r for r in REGIONS if r != "aragon")
    t.answer("raise-region", "extremadura")
    assert level(t, "extremadura") == 1


@pytest.mark.rule("22.1/overflow")
def test_a_region_at_three_passes_the_increase_to_a_neighbour_of_the_carlists_choice() -> None:
    t = Table()
    t.uprising("aragon", 3)
    t.uprising("new_castile", 3)
    t.begin(Uprising(), [4, 6])
    assert (t.key, t.seat) == ("raise-region", "carlist")
    assert sorted(t.offers()) == ["castile_leon", "catalonia", "valencia_murcia"]
    t.answer("raise-region", "catalonia")
    assert level(t, "catalonia") == 2
    assert level(t, "aragon") == 3


@pytest.mark.rule("22.1/overflow")
def test_when_all_neighbours_are_at_three_any_other_region_may_be_chosen() -> None:
    t = Table()
    for r in ("galicia", "asturias_cantabria", "castile_leon"):
        t.uprising(r, 3)
    t.begin(Uprising(), [3, 6])  # Galicia, which touches the other two
    assert sorted(t.offers()) == sorted(r for r in REGIONS if level(t, r) < 3)
    t.answer("raise-region", "andalusia")
    assert level(t, "andalusia") == 1


# 22.2


@pytest.mark.rule("22.2")
@pytest.mark.parametrize(
    ("carlists", "liberals", "bound"),
    [(("NAV1",), (), 1), (("NAV1", "NAVC1", "PAR1"), (), 3), (("NAV1", "NAV2", "NAV3"), ("LN1",), 2)],
)
def test_an_expedition_raises_its_region_on_a_die_up_to_its_surplus_of_units(
    carlists: tuple[str, ...], liberals: tuple[str, ...], bound: int
) -> None:
    for die, after in ((bound, 1), (bound + 1, 0)):
        t = Table(1836)
        t.troops("galicia", *carlists, *liberals)
        t.put("CST1", "galicia")  # a train is no unit here
        t.begin(Uprising(), [3, 3], [die])
        assert (t.key, t.seat) == ("stir-up", "carlist")
        t.answer("stir-up", "yes")
        assert level(t, "galicia") == after


@pytest.mark.rule("22.2")
@pytest.mark.parametrize("liberals", [("LN1", "LN2"), ("LN1", "LN2", "LN3")])
def test_it_needs_more_units_than_the_liberals_have_there(liberals: tuple[str, ...]) -> None:
    t = Table(1836)
    t.troops("galicia", "NAV1", "NAV2", *liberals)
    t.begin(Uprising(), [3, 3])
    assert t.key == "rest"


@pytest.mark.rule("22.2")
def test_not_where_the_level_is_three_already() -> None:
    t = Table(1836)
    t.put("NAV1", "galicia")
    t.uprising("galicia", 3)
    t.begin(Uprising(), [3, 3])
    assert t.key == "rest"


@pytest.mark.rule("22.2")
def test_after_the_table_and_for_each_expedition() -> None:
    t = Table(1836)
    t.put("NAV1", "galicia")
    t.put("NAV2", "aragon")
    t.begin(Uprising(), [3, 6], [1])  # Galicia
    assert level(t, "galicia") == 1
    t.answer("stir-up", "no")  # it need not try
    assert level(t, "galicia") == 1
    t.answer("stir-up", "yes")
    assert level(t, "aragon") == 1
    assert t.key == "rest"
