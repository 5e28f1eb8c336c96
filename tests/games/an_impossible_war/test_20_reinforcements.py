"""20 Reinforcements: what comes when, where it may be placed, and what an empty reserve gives."""

from __future__ import annotations

import pytest

from grognard.games.an_impossible_war.pack.board import BAG, BOX, CARLIST, LIBERAL, built_in
from grognard.games.an_impossible_war.rules.flow.ch03_turn import Turn
from grognard.games.an_impossible_war.rules.flow.ch20_reinforcements import Reinforcements
from grognard.games.an_impossible_war.rules.flow.ch21_replacements import Spend
from grognard.games.an_impossible_war.state.model import K_CHAPELGORRIS, RAISED
from tests.games.an_impossible_war.support import Table

B = built_in()


def bag(t: Table, *names: str) -> None:
    for name in names:
        t.g.at[t.piece(name)] = BAG


def asked(t: Table) -> list[str]:
    return [turn.key for turn in t.m.turns()]


def liberal_unit(t: Table, name: str) -> Table:
    """The Liberals draw this one unit, on the second turn of 1834."""
    bag(t, name)
    return t.begin(Reinforcements(), [t.piece(name)])


def carlist_unit(t: Table, name: str) -> Table:
    """The same for the Carlists: on the second turn of 1834 the Liberal part is skipped here."""
    bag(t, name)
    frame = Reinforcements()
    frame.side = CARLIST
    return t.begin(frame, [t.piece(name)])


def guns_only(t: Table, side: int, n: int = 1) -> Table:
    frame = Reinforcements()
    frame.side = side
    frame.guns = n
    frame.step = "next_gun"
    return t.begin(frame)


# 20.0


@pytest.mark.rule("20.0")
@pytest.mark.parametrize(
    ("year", "turn", "liberal", "carlist"),
    [(1834, 2, (1, 1), (1, 0)), (1835, 3, (2, 0), (1, 0)), (1836, 3, (1, 2), (0, 0)), (1838, 4, (1, 0), (1, 1))],
)
def test_the_turn_track_has_one_pattern_until_1835_and_another_from_1836(
    year: int, turn: int, liberal: tuple[int, int], carlist: tuple[int, int]
) -> None:
    t = Table(year)
    t.g.turn = turn
    units = ["LG1", "LG2"][: liberal[0]] + ["NAV2"][: carlist[0]]
    bag(t, *units)
    t.begin(Reinforcements(), *[[t.piece(name)] for name in units])
    seen: list[tuple[str, str]] = []
    while t.key != "rest":
        seen.append((t.seat, t.key))
        t.answer(t.key, t.offers()[0])
    assert seen.count(("liberal", "place-unit")) == liberal[0]
    assert seen.count(("liberal", "gun-type")) == liberal[1]
    assert seen.count(("carlist", "place-unit")) == carlist[0]
    assert seen.count(("carlist", "gun-type")) == carlist[1]
    seats = [seat for seat, _key in seen]
    assert seats == sorted(seats, reverse=True)  # the Liberals always first


@pytest.mark.rule("20.0")
@pytest.mark.parametrize(
    ("years", "liberal", "carlist"),
    [
        ((1834, 1835), [(1, 0), (1, 1), (2, 0), (1, 1), (0, 0)], [(0, 0), (1, 0), (1, 0), (1, 1), (0, 1)]),
        ((1836, 1837, 1838), [(1, 1), (2, 0), (1, 2), (1, 0), (1, 0)], [(0, 1), (1, 0), (0, 0), (1, 1), (0, 0)]),
    ],
)
def test_units_and_artillery_of_every_turn(
    years: tuple[int, ...], liberal: list[tuple[int, int]], carlist: list[tuple[int, int]]
) -> None:
    frame = Reinforcements()
    for year in years:
        g = Table(year).g
        for frame.side, rows in ((LIBERAL, liberal), (CARLIST, carlist)):
            for g.turn in range(1, 6):
                row = frame.arrivals(g)
                assert (row.units, row.artillery) == rows[g.turn - 1]


@pytest.mark.rule("20.0")
def test_nobody_is_reinforced_on_the_first_turn_of_a_scenario() -> None:
    t = Table(1836, scenario="espartero")
    t.g.turn = 1
    bag(t, "LG1")
    t.begin(Turn(), [3, 3])  # straight to the uprising dice
    assert asked(t) == ["uprising"]
    t = Table(1836, scenario="entire-war")  # there 1836 is not the first year
    t.g.turn = 1
    bag(t, "LG1")
    t.begin(Turn(), [t.piece("LG1")])
    assert t.key == "place-unit"


# 20.1


@pytest.mark.rule("20.1")
def test_liberal_units_come_at_full_strength_to_cities_towns_and_regions_of_their_zone() -> None:
    t = Table()
    t.fort("estella", "liberal")
    t.put("NAV1", "miranda")  # a main town in Carlist hands
    t.put("NAV2", "aragon")
    liberal_unit(t, "LG1")
    offers = t.offers()
    for place in ("pamplona", "bilbao", "tafalla", "haro", "galicia", "aragon"):  # a region even with enemies
        assert place in offers
    for place in ("estella", "caparroso", "laguardia", "miranda", "durango"):
        assert place not in offers
    t.answer("place-unit", "aragon")
    assert t.at("LG1") == "aragon"
    assert t.strength("LG1") == 3


@pytest.mark.rule("20.1")
def test_a_besieged_city_takes_reinforcements_only_by_an_open_port() -> None:
    t = Table()
    for city in ("vitoria", "bilbao", "san_sebastian"):
        t.siege(city)
    for name, city in (("NAV1", "vitoria"), ("BIS1", "bilbao"), ("GUI1", "san_sebastian")):
        t.put(name, city)
    t.put("LN1", "san_sebastian", inside=True)
    liberal_unit(t, "LG1")
    assert "vitoria" not in t.offers()
    assert "bilbao" not in t.offers()
    t.answer("place-unit", "san_sebastian")
    assert t.inside("LG1")


@pytest.mark.rule("20.1")
def test_a_besieged_port_takes_no_more_than_it_can_hold() -> None:
    t = Table()
    t.siege("san_sebastian")
    t.put("GUI1", "san_sebastian")
    t.put("LN1", "san_sebastian", inside=True)
    t.put("LN2", "san_sebastian", inside=True)
    liberal_unit(t, "LG1")
    assert "san_sebastian" not in t.offers()


@pytest.mark.rule("20.1/line-infantry")
def test_a_line_unit_takes_the_place_of_a_provincial_at_full_strength() -> None:
    t = Table()
    t.put("PR1", "tafalla", 1)
    t.put("PR2", "galicia")
    t.put("PR3", "durango")  # in the Carlist Zone
    t.put("PR4", "vitoria", inside=True)
    t.siege("vitoria")
    t.put("NAV1", "vitoria")
    t.put("PR5", "san_sebastian", inside=True)  # besieged, but with a port
    t.siege("san_sebastian")
    t.put("GUI1", "san_sebastian")
    t.put("PR6", "bilbao", inside=True)
    t.siege("bilbao")
    t.put("BIS1", "bilbao")
    liberal_unit(t, "LN6")
    assert t.key == "swap-provincial"
    assert t.offers() == ["PR1", "PR2", "PR5"]
    t.answer("swap-provincial", "PR1")
    assert (t.at("LN6"), t.strength("LN6")) == ("tafalla", 4)
    assert t.at("PR1") == "bag"


@pytest.mark.rule("20.1/line-infantry")
def test_the_line_unit_is_inside_where_the_provincial_was() -> None:
    t = Table()
    t.put("PR5", "san_sebastian", inside=True)
    t.siege("san_sebastian")
    t.put("GUI1", "san_sebastian")
    liberal_unit(t, "LN6").answer("swap-provincial", "PR5")
    assert t.at("LN6") == "san_sebastian" and t.inside("LN6")


@pytest.mark.rule("20.1/line-infantry")
def test_without_a_provincial_to_relieve_the_line_unit_is_placed_as_usual() -> None:
    t = Table()
    t.put("PR3", "durango")
    liberal_unit(t, "LN6")
    assert t.key == "place-unit"
    t.answer("place-unit", "pamplona")
    assert t.strength("LN6") == 4


@pytest.mark.rule("20.1/line-infantry")
@pytest.mark.parametrize("name", ["LNC1", "LG1", "RG1", "PR6"])
def test_only_line_infantry_relieves_provincials(name: str) -> None:
    t = Table()
    t.put("PR1", "tafalla")
    liberal_unit(t, name)
    assert t.key == "place-unit"


@pytest.mark.rule("20.1/line-infantry")
def test_a_line_unit_built_with_points_relieves_nobody() -> None:
    t = Table()
    t.put("PR1", "tafalla")
    bag(t, "LN6")
    t.begin(Spend(LIBERAL, 2), [t.piece("LN6")])
    t.answer("spend", "build")
    assert t.key == "place-unit"
    t.answer("place-unit", "pamplona")
    assert t.at("PR1") == "tafalla"


@pytest.mark.rule("20.1/line-infantry")
def test_the_chapelgorris_go_with_the_provincial_that_is_relieved() -> None:
    t = Table()
    t.put("PR1", "tafalla")
    t.g.marks[K_CHAPELGORRIS] = t.piece("PR1") + 1
    liberal_unit(t, "LN6").answer("swap-provincial", "PR1")
    assert t.g.marks[K_CHAPELGORRIS] == 0


@pytest.mark.rule("20.1/one-by-one")
def test_a_provincial_that_is_relieved_can_be_the_next_draw() -> None:
    t = Table(1836)  # two Liberal units on the second turn
    t.put("PR1", "tafalla")
    bag(t, "LN6")
    t.begin(Reinforcements(), [t.piece("LN6")], [t.piece("PR1")])
    t.answer("swap-provincial", "PR1")
    assert t.key == "place-unit"  # PR1, drawn from a bag that held nothing else
    t.answer("place-unit", "galicia")
    assert (t.at("PR1"), t.strength("PR1")) == ("galicia", 3)


@pytest.mark.rule("20.1/one-by-one")
def test_the_first_unit_is_placed_before_the_second_is_drawn() -> None:
    t = Table(1836)
    bag(t, "LG1", "LG2")
    t.begin(Reinforcements(), [t.piece("LG1")], [t.piece("LG2")])
    assert asked(t) == ["reinforcement"]
    t.answer("place-unit", "pamplona")
    assert asked(t) == ["reinforcement", "place-unit", "reinforcement"]


@pytest.mark.rule("20.1/artillery")
def test_liberal_guns_of_either_type_go_to_fortresses_of_their_zone_and_to_regions_with_troops() -> None:
    t = Table()
    t.fort("laguardia", "liberal")
    t.fort("estella", "liberal")  # Carlist Zone
    t.put("LN1", "galicia")
    t.put("NAV1", "galicia")
    t.put("LN2", "tafalla")  # a main town without a fortress
    guns_only(t, LIBERAL)
    assert t.offers() == ["field", "mountain"]
    t.answer("gun-type", "mountain")
    offers = t.offers()
    assert {"pamplona", "laguardia", "galicia"} <= set(offers)
    assert not {"estella", "tafalla", "aragon"} & set(offers)
    t.answer("gun-place", "laguardia")
    assert t.gun_points("liberal", "mountain", "laguardia") == 1


@pytest.mark.rule("20.1/artillery")
def test_guns_enter_a_besieged_fortress_only_by_an_open_port() -> None:
    t = Table()
    for city, name in (("vitoria", "NAV1"), ("bilbao", "BIS1"), ("san_sebastian", "GUI1")):
        t.siege(city)
        t.put(name, city)
    guns_only(t, LIBERAL)
    t.answer("gun-type", "field")
    assert "san_sebastian" in t.offers()
    assert not {"vitoria", "bilbao"} & set(t.offers())
    t.answer("gun-place", "san_sebastian")
    gun = next(p for p in range(B.n_blocks, B.n_pieces) if t.g.at[p] == t.place("san_sebastian"))
    assert t.inside(B.piece_id[gun])


@pytest.mark.rule("20.1/artillery")
def test_two_points_are_taken_and_placed_one_by_one() -> None:
    t = Table()
    guns_only(t, LIBERAL, 2)
    t.play(("gun-type", "field"), ("gun-place", "pamplona"), ("gun-type", "mountain"), ("gun-place", "bilbao"))
    assert t.gun_points("liberal", "field", "pamplona") == 1
    assert t.gun_points("liberal", "mountain", "bilbao") == 1


@pytest.mark.rule("20.1/artillery")
def test_no_place_may_get_more_than_one_unit_can_show() -> None:
    t = Table()
    t.guns("liberal", "field", 4, "pamplona")
    guns_only(t, LIBERAL)
    t.answer("gun-type", "field")
    assert "pamplona" not in t.offers()


# 20.2


@pytest.mark.rule("20.2")
def test_carlist_units_come_to_friendly_unbesieged_spaces_of_their_zone() -> None:
    t = Table()
    t.put("LN1", "durango")  # held by the enemy
    t.fort("tolosa", "liberal")
    t.fort("estella", "carlist")
    t.siege("estella")
    t.put("LN2", "estella")
    t.put("NAV1", "laguardia")  # Liberal Zone
    carlist_unit(t, "NAV2")
    offers = t.offers()
    assert {"segura", "amescoas", "vergara"} <= set(offers)
    assert not {"durango", "tolosa", "estella", "laguardia", "aragon", "pamplona"} & set(offers)
    t.answer("place-unit", "segura")
    assert t.at("NAV2") == "segura"


@pytest.mark.rule("20.2/strength")
@pytest.mark.parametrize(("name", "strength"), [("NAV1", 3), ("NAV2", 2), ("CAN1", 2), ("NAVC1", 3)])
def test_carlist_units_come_one_below_full_strength_but_not_below_two(name: str, strength: int) -> None:
    t = Table()
    carlist_unit(t, name).answer("place-unit", "segura")
    assert t.strength(name) == strength


@pytest.mark.rule("20.2/artillery", "20.2")
@pytest.mark.parametrize("arm", ["field", "mountain"])
def test_carlist_guns_go_to_the_hidden_box(arm: str) -> None:
    t = Table()
    t.guns("carlist", arm, 1, "hidden")
    guns_only(t, CARLIST).answer("gun-type", arm)
    assert t.key == "rest"
    assert t.gun_points("carlist", arm, "hidden") == 2


@pytest.mark.rule("20.2/artillery")
def test_a_type_without_a_free_counter_cannot_be_taken() -> None:
    t = Table()
    for at in ("segura", "vergara", "durango"):  # all three counters of mountain guns
        t.put("NAV1", at)
        t.guns("carlist", "mountain", 2, at)
    guns_only(t, CARLIST)
    assert t.offers() == ["field"]


@pytest.mark.rule("20.2/artillery")
def test_without_any_counter_the_artillery_is_lost() -> None:
    t = Table()
    for p in range(B.n_blocks, B.n_pieces):
        if B.side[p] == CARLIST and B.kind_id[p] == "ART":
            t.g.at[p] = t.place("segura")
            t.g.strength[p] = B.top[p]
    guns_only(t, CARLIST)
    assert t.key == "rest"
    assert t.gun_points("carlist", "field", "hidden") == 0
    assert "no-gun-counter" in t.log()


@pytest.mark.rule("20.2/empty-reserve")
def test_an_empty_reserve_gives_two_points_to_be_spent_at_once() -> None:
    t = Table()
    for name in ("NAV1", "NAV2", "NAV3"):
        t.put(name, "segura", 1)
    frame = Reinforcements()
    frame.side = CARLIST
    t.begin(frame)
    assert (t.key, t.seat) == ("spend", "carlist")
    t.answer("spend", "raise:NAV1").answer("spend", "raise:NAV2")
    assert t.key == "rest"
    assert [t.strength(name) for name in ("NAV1", "NAV2", "NAV3")] == [2, 2, 1]


@pytest.mark.rule("20.2/empty-reserve")
def test_the_liberals_get_them_once_a_phase_even_for_two_units() -> None:
    t = Table(1836)
    for name in ("LN1", "LN2", "LN3", "LN4"):
        t.put(name, "pamplona", 1)
    t.begin(Reinforcements())
    t.answer("spend", "raise:LN1").answer("spend", "raise:LN2")
    assert t.key == "rest"
    assert [t.strength(name) for name in ("LN1", "LN2", "LN3", "LN4")] == [2, 2, 1, 1]


@pytest.mark.rule("20.2/empty-reserve")
def test_each_side_has_its_own_two_points() -> None:
    t = Table(1836)
    t.put("LN1", "pamplona", 1)
    t.put("NAV1", "segura", 1)
    t.begin(Reinforcements())
    t.answer("spend", "raise:LN1")
    assert (t.key, t.seat) == ("spend", "carlist")


@pytest.mark.rule("20.2/empty-reserve")
def test_the_last_unit_of_the_reserve_is_drawn_before_points_are_given() -> None:
    t = Table(1836)
    bag(t, "LG1")
    t.put("LN1", "pamplona", 1)
    t.begin(Reinforcements(), [t.piece("LG1")])
    t.answer("place-unit", "pamplona")
    assert t.key == "spend"


@pytest.mark.rule("20.2/empty-reserve")
def test_a_unit_raised_in_the_player_phase_before_may_be_raised_again_now() -> None:
    t = Table(1836)
    t.put("LN1", "pamplona", 1)
    t.g.flags[t.piece("LN1")] |= RAISED
    t.begin(Reinforcements())
    assert "raise:LN1" in t.offers()


@pytest.mark.rule("20.2/supply-box")
def test_trains_and_knapsacks_are_built_not_drawn_and_only_those_of_the_scenario() -> None:
    t = Table(1836)
    t.g.at[t.piece("LST1")] = BOX
    t.g.at[t.piece("LK1")] = BOX  # LST2 and the other knapsacks are still out of play
    t.put("LN1", "pamplona")
    t.begin(Reinforcements())  # the reserve is empty: neither is drawn
    assert t.key == "spend"
    assert t.offers() == ["done", "build-supply:LST1", "build-supply:LK1"]
