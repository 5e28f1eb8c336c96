"""19 Supply: the general limit, what spaces and regions give, trains and knapsacks, attrition."""

from __future__ import annotations

import pytest

from grognard.core.choice import Subset
from grognard.core.refusal import NotOffered
from grognard.games.an_impossible_war.pack.board import CARLIST, LIBERAL, SIDES
from grognard.games.an_impossible_war.rules.flow.ch03_phase import PlayerPhase
from grognard.games.an_impossible_war.rules.flow.ch19_supply import Supply
from grognard.games.an_impossible_war.state.model import FORT_L
from tests.games.an_impossible_war.support import Table

LIBERALS = ("LN1", "LN2", "LN3", "LN4", "LN5", "LN6")
CARLISTS = ("NAV1", "NAV2", "NAV3", "NAV4", "ALA1", "ALA2")


def rolls(t: Table) -> list[int]:
    return [len(turn.answer) for turn in t.m.turns() if turn.seat == -1]


def supplied(t: Table, side: str, at: str, *dice: list[int]) -> int:
    """How many of six units that stand in a place are supplied there."""
    six = LIBERALS if side == "liberal" else CARLISTS
    t.troops(at, *six)
    before = [t.strength(name) for name in six]
    t.begin(Supply(SIDES.index(side)), *dice)
    if t.key == "unsupplied":
        assert t.m.pending is not None
        choice = t.m.pending.choice
        assert isinstance(choice, Subset)
        assert choice.lo == choice.hi  # neither more nor fewer
        t.answer("unsupplied", " ".join(six[: choice.lo]))
    assert t.key == "rest"
    lost = [before[i] - t.strength(six[i]) for i in range(6)]
    assert set(lost) <= {0, 1}
    return 6 - sum(lost)


# 19.0, 19.1


@pytest.mark.rule("19.0")
def test_only_the_units_of_the_player_whose_step_it_is_are_checked() -> None:
    t = Table()
    t.put("LN1", "segura")  # supplies no Liberal
    t.troops("caparroso", "NAV1", "NAV2", "NAV3")  # supplies two
    t.begin(Supply(LIBERAL))
    assert t.key == "rest"
    assert t.strength("LN1") == 3
    assert [t.strength(name) for name in ("NAV1", "NAV2", "NAV3")] == [4, 3, 3]


@pytest.mark.rule("19.0")
def test_supply_is_the_last_step_of_a_player_phase() -> None:
    t = Table(1834)
    t.put("LN1", "segura")
    phase = PlayerPhase(LIBERAL)
    phase.step = "actions"
    t.begin(phase)
    assert t.strength("LN1") == 4
    t.answer("action", "done")
    assert t.key == "rest"
    assert t.strength("LN1") == 3


@pytest.mark.rule("19.0")
def test_partidas_guns_trains_and_knapsacks_are_not_counted() -> None:
    t = Table(active="carlist")
    t.troops("estella", "NAV1", "NAV2", "NAV3", "NAV4", "PAR1", "PAR2")  # four need supply, four are supplied
    t.put("CST1", "estella")
    t.put("CK1", "estella")
    t.guns("carlist", "field", 2, "estella")
    t.begin(Supply(CARLIST))
    assert t.key == "rest"
    assert [t.strength(name) for name in ("NAV1", "PAR1", "CST1", "CK1")] == [4, 1, 3, 2]


@pytest.mark.rule("19.0")
def test_a_besieged_partida_does_need_supply() -> None:
    t = Table(active="liberal")
    t.fort("salvatierra", "carlist")
    t.put("PAR1", "salvatierra", inside=True)
    t.put("LN1", "salvatierra")
    t.siege("salvatierra")
    t.begin(Supply(CARLIST), [2])
    assert t.at("PAR1") == "box"


@pytest.mark.rule("19.1")
@pytest.mark.parametrize(
    ("place", "names", "over"),
    [
        ("pamplona", (*LIBERALS, "LN7"), 1),
        ("pamplona", (*LIBERALS, "LNC1", "LN8"), 2),
        ("estella", ("NAV1", "NAV2", "NAV3", "NAV4", "PAR1", "PAR2", "PAR3"), 1),
        ("aragon", (*LIBERALS, "LN7"), 1),
        ("aragon", ("NAV1", "NAV2", "NAV3", "NAVC1", "PAR1"), 1),
    ],
)
def test_more_than_the_limit_is_eliminated(place: str, names: tuple[str, ...], over: int) -> None:
    side = "liberal" if names[0] == "LN1" else "carlist"
    t = Table(1836, active=side)
    t.troops(place, *names)
    t.begin(Supply(SIDES.index(side)), *([[6] * 3] if place == "aragon" and side == "carlist" else []))
    assert (t.key, t.seat) == ("over-limit", side)
    with pytest.raises(NotOffered) as error:
        t.answer("over-limit", " ".join(names[: over + 1]))
    assert error.value.refusal.rule == "19.1"
    t.answer("over-limit", " ".join(names[:over]))
    assert all(t.at(name) == "bag" for name in names[:over])
    assert all(t.at(name) == place for name in names[over:])
    assert t.key == "rest"


@pytest.mark.rule("19.1")
@pytest.mark.parametrize(("place", "names"), [("pamplona", LIBERALS), ("aragon", LIBERALS)])
def test_six_units_with_guns_and_trains_are_within_the_limit(place: str, names: tuple[str, ...]) -> None:
    t = Table()
    t.troops(place, *names, "LST1", "LK1")
    t.guns("liberal", "field", 4, place)
    t.begin(Supply(LIBERAL))
    assert t.key == "rest"
    assert all(t.strength(name) == 4 for name in names)


@pytest.mark.rule("19.1", "19.0")
def test_the_limit_comes_first_and_the_rest_are_checked_for_supply() -> None:
    t = Table()
    t.troops("caparroso", *LIBERALS, "LN7")  # supplies two
    t.begin(Supply(LIBERAL))
    t.answer("over-limit", "LN7")
    assert t.key == "unsupplied"
    t.answer("unsupplied", "LN1 LN2 LN3 LN4")
    assert [t.strength(name) for name in LIBERALS] == [3, 3, 3, 3, 4, 4]


# 19.2: the table


@pytest.mark.rule("19.2/region")
def test_a_region_supplies_six_liberals_and_no_carlist() -> None:
    t = Table(1836)
    assert supplied(t, "liberal", "aragon") == 6
    t = Table(1836, active="carlist")
    t.put("NAV1", "aragon")
    t.begin(Supply(CARLIST), [6])
    assert rolls(t) == [1]  # it has to forage


@pytest.mark.rule("19.2/space")
@pytest.mark.parametrize(
    ("place", "n"),
    [
        ("estella", 4),  # Carlist Zone
        ("segura", 4),
        ("laguardia", 4),  # Liberal Zone, next to it
        ("calahorra", 2),  # Liberal Zone, further away
        ("castro_urdiales", 2),  # a port is nothing to a Carlist
    ],
)
def test_what_a_space_supplies_to_carlists(place: str, n: int) -> None:
    t = Table(active="carlist")
    assert supplied(t, "carlist", place) == n


@pytest.mark.rule("19.2/space")
@pytest.mark.parametrize(
    ("place", "fort", "n"),
    [
        ("pamplona", False, 6),  # city
        ("bilbao", False, 6),
        ("tafalla", False, 4),  # main town
        ("castro_urdiales", False, 4),  # port
        ("caparroso", False, 2),
        ("caparroso", True, 2),  # in the Liberal Zone a fortress adds nothing
        ("durango", False, 2),  # main town in the Carlist Zone
        ("durango", True, 2),  # only the best counts
        ("bermeo", False, 2),  # port in the Carlist Zone
        ("irun", False, 2),  # main town and port: no sum
        ("salvatierra", True, 1),
        ("salvatierra", False, 0),
    ],
)
def test_what_a_space_supplies_to_liberals(place: str, fort: bool, n: int) -> None:
    t = Table()
    if fort:
        t.fort(place, "liberal")
    assert supplied(t, "liberal", place) == n


@pytest.mark.rule("19.2/unfriendly-space")
@pytest.mark.parametrize(
    ("place", "n"),
    [
        ("pamplona", 2),  # a Carlist city: another space of the Liberal Zone
        ("tafalla", 2),
        ("castro_urdiales", 4),  # a port supplies all the same
        ("san_sebastian", 4),
        ("durango", 0),
        ("salvatierra", 0),
        ("bermeo", 2),
    ],
)
def test_liberals_who_besiege_a_carlist_fortress_stand_in_an_unfriendly_space(place: str, n: int) -> None:
    t = Table()
    t.fort(place, "carlist")
    t.siege(place)
    assert supplied(t, "liberal", place) == n


@pytest.mark.rule("19.2/unfriendly-space")
def test_carlist_besiegers_are_supplied_as_if_the_space_were_theirs() -> None:
    for place, n in (("durango", 4), ("vitoria", 4), ("tudela", 2)):
        t = Table(active="carlist")
        t.fort(place, "liberal")
        t.siege(place)
        assert supplied(t, "carlist", place) == n


@pytest.mark.rule("19.2/besieged")
def test_the_besieged_get_nothing_from_their_space() -> None:
    t = Table()
    t.put("LN1", "vitoria", inside=True)
    t.put("NAV1", "vitoria")
    t.siege("vitoria")
    t.begin(Supply(LIBERAL), [2])
    assert t.strength("LN1") == 3


@pytest.mark.rule("19.2/besieged")
@pytest.mark.parametrize("place", ["san_sebastian", "guetaria", "portugalete"])
def test_a_besieged_liberal_fortress_with_a_port_is_supplied(place: str) -> None:
    t = Table()
    t.fort(place, "liberal")
    t.put("LN1", place, inside=True)
    t.put("NAV1", place)
    t.siege(place)
    t.begin(Supply(LIBERAL))
    assert rolls(t) == []
    assert t.strength("LN1") == 4


@pytest.mark.rule("19.2/besieged")
def test_so_is_its_garrison() -> None:
    t = Table()
    t.fort("guetaria", "liberal")
    t.put("NAV1", "guetaria")
    t.siege("guetaria")
    t.begin(Supply(LIBERAL))
    assert rolls(t) == []
    assert t.g.fort[t.place("guetaria")] == FORT_L


@pytest.mark.rule("19.2/besieged")
def test_a_port_does_not_help_besieged_carlists() -> None:
    t = Table()
    t.fort("bermeo", "carlist")
    t.put("NAV1", "bermeo", inside=True)
    t.put("LN1", "bermeo")
    t.siege("bermeo")
    t.begin(Supply(CARLIST), [1])
    assert t.strength("NAV1") == 3


@pytest.mark.rule("19.2/bilbao")
def test_besieged_bilbao_is_not_supplied_by_its_port() -> None:
    t = Table()
    t.put("LN1", "bilbao", inside=True)
    t.put("NAV1", "bilbao")
    t.siege("bilbao")
    t.begin(Supply(LIBERAL), [2])
    assert t.strength("LN1") == 3


@pytest.mark.rule("19.2/bilbao")
@pytest.mark.parametrize(
    ("bank", "fort", "n"),
    [("", False, 4), ("guecho", False, 2), ("portugalete", False, 2), ("portugalete", True, 2), ("guecho", True, 2)],
)
def test_the_port_of_bilbao_counts_only_while_both_banks_are_free(bank: str, fort: bool, n: int) -> None:
    t = Table()
    t.fort("bilbao", "carlist")  # the Liberals besiege it: only its port can supply more than two of them
    t.siege("bilbao")
    if bank:
        t.put("BIS1", bank)
        if fort:  # a Liberal fortress on the bank, besieged
            t.fort(bank, "liberal")
            t.siege(bank)
    garrison = [[6]] if fort and bank == "guecho" else []  # Guecho has no port of its own
    assert supplied(t, "liberal", "bilbao", *garrison) == n


# 19.2: trains and knapsacks


@pytest.mark.rule("19.2/supply-train")
def test_a_train_supplies_up_to_six_for_one_point() -> None:
    t = Table()
    t.troops("segura", *LIBERALS)
    t.put("LST1", "segura", 3)
    t.begin(Supply(LIBERAL))
    assert t.key == "rest"
    assert t.strength("LST1") == 2
    assert all(t.strength(name) == 4 for name in LIBERALS)


@pytest.mark.rule("19.2/supply-train")
def test_a_train_loses_a_point_for_a_single_unit_too_and_the_last_eliminates_it() -> None:
    t = Table()
    t.put("LN1", "segura")
    t.put("LST1", "segura", 1)
    t.begin(Supply(LIBERAL))
    assert t.strength("LN1") == 4
    assert t.at("LST1") == "box"


@pytest.mark.rule("19.2/supply-train")
def test_a_train_elsewhere_is_of_no_use() -> None:
    t = Table()
    t.put("LN1", "segura")
    t.troops("vergara", "LN2", "LST1")
    t.begin(Supply(LIBERAL))
    assert t.strength("LN1") == 3
    assert t.strength("LST1") == 4


@pytest.mark.rule("19.2/knapsack")
def test_a_knapsack_supplies_two_for_one_point() -> None:
    t = Table()
    t.troops("segura", "LN1", "LN2", "LN3")
    t.put("LK1", "segura", 2)
    t.begin(Supply(LIBERAL))
    assert t.key == "unsupplied"
    t.answer("unsupplied", "LN2")
    assert t.strength("LK1") == 1
    assert [t.strength(name) for name in ("LN1", "LN2", "LN3")] == [4, 3, 4]


@pytest.mark.rule("19.2/knapsack", "19.2/supply-train")
def test_an_expedition_lives_on_its_knapsack_and_forages_for_the_rest() -> None:
    t = Table(1836, active="carlist")
    t.troops("aragon", "NAV1", "NAV2", "NAV3", "CK1")
    t.begin(Supply(CARLIST), [4])
    t.answer("unsupplied", "NAV3")
    assert rolls(t) == [1]
    assert t.strength("CK1") == 1


@pytest.mark.rule("19.2/mandatory")
def test_what_can_be_supplied_must_be() -> None:
    t = Table()
    t.troops("durango", "LN1", "LN2", "LN3", "LST1")  # the town supplies two, the train the third
    t.begin(Supply(LIBERAL))
    assert t.key == "rest"  # nothing is asked
    assert t.strength("LST1") == 3
    assert [t.strength(name) for name in ("LN1", "LN2", "LN3")] == [4, 4, 4]


@pytest.mark.rule("19.2/mandatory")
def test_stores_are_not_touched_when_the_space_is_enough() -> None:
    t = Table()
    t.troops("durango", "LN1", "LN2", "LST1", "LK1")
    t.begin(Supply(LIBERAL))
    assert (t.strength("LST1"), t.strength("LK1")) == (4, 2)


@pytest.mark.rule("19.2/mandatory")
def test_the_owner_chooses_between_stores_that_are_each_enough() -> None:
    t = Table()
    t.troops("segura", "LN1", "LN2", "LST1", "LK1")
    t.begin(Supply(LIBERAL))
    assert (t.key, t.seat) == ("supply-from", "liberal")
    t.answer("supply-from", "LK1")
    assert (t.strength("LST1"), t.strength("LK1")) == (4, 1)
    assert t.key == "rest"


@pytest.mark.rule("19.2/mandatory")
def test_when_the_knapsack_is_not_enough_the_train_must_be_opened() -> None:
    t = Table()
    t.troops("segura", "LN1", "LN2", "LN3", "LST1", "LK1")
    t.begin(Supply(LIBERAL))
    assert t.key == "rest"
    assert (t.strength("LST1"), t.strength("LK1")) == (3, 2)


@pytest.mark.rule("19.2/mandatory")
def test_the_owner_says_who_goes_without_and_neither_more_nor_fewer() -> None:
    t = Table()
    t.troops("durango", "LN1", "LN2", "LN3")
    t.begin(Supply(LIBERAL))
    assert (t.key, t.seat) == ("unsupplied", "liberal")
    for words in ("-", "LN1 LN2"):
        with pytest.raises(NotOffered) as error:
            t.answer("unsupplied", words)
        assert error.value.refusal.rule == "19.2/mandatory"
    t.answer("unsupplied", "LN3")
    assert [t.strength(name) for name in ("LN1", "LN2", "LN3")] == [4, 4, 3]


# 19.3


@pytest.mark.rule("19.3")
def test_unsupplied_units_lose_a_point_without_a_roll() -> None:
    t = Table()
    t.put("LN1", "segura")
    t.put("LNC1", "segura", 1)
    t.begin(Supply(LIBERAL))
    assert rolls(t) == []
    assert t.strength("LN1") == 3
    assert t.at("LNC1") == "bag"


@pytest.mark.rule("19.3")
def test_carlists_without_supply_in_a_region_forage_instead() -> None:
    t = Table(1836, active="carlist")
    t.troops("aragon", "NAV1", "NAV2")
    t.begin(Supply(CARLIST), [4, 3])
    assert (t.strength("NAV1"), t.strength("NAV2")) == (4, 2)


@pytest.mark.rule("19.3/besieged")
def test_each_besieged_unit_rolls_and_loses_a_point_on_three_or_less() -> None:
    t = Table()
    t.put("LN1", "vitoria", inside=True)
    t.put("LNC1", "vitoria", inside=True)
    t.put("NAV1", "vitoria")
    t.guns("carlist", "field", 1, "vitoria")
    t.guns("liberal", "field", 1, "vitoria", inside=True)  # as many guns: no modifier
    t.siege("vitoria")
    t.begin(Supply(LIBERAL), [3, 4])
    assert rolls(t) == [2]
    assert t.strength("LN1") + t.strength("LNC1") == 6
    assert t.strength("LN1") == 3


@pytest.mark.rule("19.3/besieged")
def test_a_besieged_train_spares_the_roll() -> None:
    t = Table()
    t.put("LN1", "vitoria", inside=True)
    t.put("LST1", "vitoria", inside=True)
    t.put("NAV1", "vitoria")
    t.siege("vitoria")
    t.begin(Supply(LIBERAL))
    assert rolls(t) == []
    assert t.strength("LST1") == 3


@pytest.mark.rule("19.3/besieged", "18.1/garrison")
@pytest.mark.parametrize(("die", "falls"), [(3, True), (4, False)])
def test_a_garrison_alone_rolls_and_falls_on_three_or_less(die: int, falls: bool) -> None:
    t = Table()
    t.put("NAV1", "vitoria")
    t.guns("carlist", "field", 1, "vitoria")
    t.guns("liberal", "field", 1, "vitoria", inside=True)
    t.siege("vitoria")
    t.begin(Supply(LIBERAL), [die])
    assert (t.g.fort[t.place("vitoria")] != FORT_L) is falls


@pytest.mark.rule("19.3/modifiers")
@pytest.mark.parametrize(
    ("place", "outside", "inside", "worst"),
    [
        ("laguardia", 1, 1, 3),  # no modifier
        ("laguardia", 2, 1, 4),  # more field artillery outside: -1
        ("laguardia", 0, 0, 2),  # none outside: +1
        ("laguardia", 0, 1, 2),
        ("laguardia", 1, 2, 3),
        ("salvatierra", 1, 1, 4),  # in the enemy's zone: -1
        ("salvatierra", 2, 1, 5),
        ("salvatierra", 0, 1, 3),
    ],
)
def test_the_modifiers_of_siege_attrition(place: str, outside: int, inside: int, worst: int) -> None:
    for die, left in ((worst, 3), (worst + 1, 4)):
        t = Table()
        t.fort(place, "liberal")
        t.put("LN1", place, inside=True)
        if inside:
            t.guns("liberal", "field", inside, place, inside=True)
        t.put("NAV1", place)
        if outside:
            t.guns("carlist", "field", outside, place)
        t.guns("carlist", "mountain", 2, place)  # mountain guns are nothing here
        t.siege(place)
        t.begin(Supply(LIBERAL), [die])
        assert t.strength("LN1") == left


@pytest.mark.rule("19.3/modifiers")
def test_a_carlist_fortress_of_the_liberal_zone_is_in_the_enemy_zone() -> None:
    for place, left in (("laguardia", 3), ("salvatierra", 4)):
        t = Table()
        t.fort(place, "carlist")
        t.put("NAV1", place, inside=True)
        t.put("LN1", place)
        t.guns("liberal", "field", 1, place)
        t.guns("carlist", "field", 1, place, inside=True)
        t.siege(place)
        t.begin(Supply(CARLIST), [4])
        assert t.strength("NAV1") == left


@pytest.mark.rule("5.2/declare", "7.1/operational")
def test_who_was_asked_for_a_card_takes_nothing_back_once_the_enemy_supplies() -> None:
    """The Liberal lets the harvest be; then the Carlist supplies blocks that he cannot see, with dice or without."""
    t = Table(1837, "carlist")
    t.troops("estella", "NAV1")
    t.hand("L33")
    t.begin(Supply(CARLIST))
    t.answer("card-l33", t.offers()[0])
    assert not t.m.can_undo(LIBERAL)
