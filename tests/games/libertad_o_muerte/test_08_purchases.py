"""8.0 Purchases, 19.1 and 19.2 expeditionary forces."""

from __future__ import annotations

import pytest

from grognard.games.libertad_o_muerte.pack.board import built_in
from grognard.games.libertad_o_muerte.rules.flow.ch04_effects import ToBox
from grognard.games.libertad_o_muerte.rules.flow.ch08_purchases import PurchasePhase
from grognard.games.libertad_o_muerte.rules.flow.ch15_new_units import NewUnitsPhase
from grognard.games.libertad_o_muerte.rules.queries.ch08_purchases import bought_strength, colonels, price
from grognard.games.libertad_o_muerte.state.model import K_NO_EXPEDITION
from tests.games.libertad_o_muerte.table import Table

B = built_in()


def shop(side: str = "patriot", resources: int = 9, turn: int = 3) -> Table:
    """A table with money and nothing for sale yet."""
    t = Table(active=side, turn=turn)
    t.g.resources = [resources, resources]
    return t


# 8.0


@pytest.mark.rule("8.0")
def test_units_are_bought_from_the_force_pool_one_after_the_other() -> None:
    t = shop(resources=4)
    t.put("p_estrella", "pool")
    t.put("p_bat2", "pool")
    t.put("p_bat9", "pool")
    t.play(PurchasePhase(0))
    t.answer("buy:p_estrella", "buy:p_bat2", key="purchases")
    assert t.key == "rest"  # nothing left to spend
    assert [t.at(n) for n in ("p_estrella", "p_bat2", "p_bat9")] == ["new", "new", "pool"]
    assert t.g.resources == [0, 4]


@pytest.mark.rule("8.0")
def test_what_cannot_be_paid_is_not_offered() -> None:
    t = shop(resources=1)
    t.put("p_estrella", "pool")
    t.put("p_mil_mendoza", "pool")
    t.own("patriot", "mendoza")
    t.play(PurchasePhase(0))
    assert t.offers() == ["buy:p_mil_mendoza", "replacement", "end"]
    assert t.why_not("buy:p_estrella") == "8.0"


@pytest.mark.rule("8.0", "2.1/odd-turns")
def test_nothing_is_bought_on_even_turns() -> None:
    t = shop(turn=4)
    t.put("p_estrella", "pool")
    t.play(PurchasePhase(0))
    assert t.key == "rest"


@pytest.mark.rule("8.0")
def test_without_resources_there_is_nothing_to_ask() -> None:
    t = shop(resources=0)
    t.put("p_estrella", "pool")
    t.play(PurchasePhase(0))
    assert t.key == "rest"


@pytest.mark.rule("8.0/any-nation")
def test_units_of_every_nation_are_on_offer() -> None:
    t = shop()
    for name in ("p_estrella", "p_vol_patria", "p_agricultores", "p_cauca", "p_guadalupe"):
        t.put(name, "pool")
    assert len({B.nation[t.p(n)] for n in ("p_estrella", "p_vol_patria", "p_agricultores", "p_cauca")}) == 4
    t.play(PurchasePhase(0))
    for name in ("p_estrella", "p_vol_patria", "p_agricultores", "p_cauca", "p_guadalupe"):
        assert f"buy:{name}" in t.offers()


# 8.1


@pytest.mark.rule("8.1")
def test_a_unit_must_lie_in_the_force_pool() -> None:
    t = shop()
    t.put("p_patricios", "buenos_aires")
    t.put("p_bat2", "new")
    t.put("p_bat9", "gone")
    t.put("p_mil_tucuman", "aside")
    t.own("patriot", "tucuman")
    t.play(PurchasePhase(0))
    assert t.offers() == ["replacement", "end"]
    for name in ("p_patricios", "p_bat2", "p_bat9"):
        assert t.why_not(f"buy:{name}") == "8.1"
    assert t.why_not("buy:p_mil_tucuman") == "22.3"


@pytest.mark.rule("8.1/event-box")
def test_units_in_the_events_box_cannot_be_bought() -> None:
    t = shop()
    t.put("p_bat7", "events")
    t.play(PurchasePhase(0))
    assert "buy:p_bat7" not in t.offers()
    assert t.why_not("buy:p_bat7") == "8.1/event-box"


@pytest.mark.rule("8.1")
def test_a_black_dot_cannot_be_bought() -> None:
    t = shop()
    t.put("p_granaderos_caballo", "pool")
    t.put("p_turba1", "pool")
    t.play(PurchasePhase(0))
    assert t.why_not("buy:p_granaderos_caballo") == "8.1"
    assert t.why_not("buy:p_turba1") == "8.1"


@pytest.mark.rule("8.1/home-region")
def test_a_unit_with_a_home_needs_the_region_and_its_city() -> None:
    t = shop("royalist")
    t.put("r_mil_lima", "pool")
    t.put("r_g_cartagena", "pool")
    t.put("r_dragones_peru", "pool")  # a generic name: no home
    t.own("patriot", "cartagena")
    t.play(PurchasePhase(1))
    assert "buy:r_mil_lima" in t.offers()
    assert "buy:r_dragones_peru" in t.offers()
    assert t.why_not("buy:r_g_cartagena") == "8.1/home-region"
    # the region is Royalist again, but Patriots hold the fortress
    t.own("royalist", "cartagena")
    t.put("p_auxiliar", "cartagena", inside=True)
    t.play(PurchasePhase(1))
    assert t.why_not("buy:r_g_cartagena") == "8.1/home-region"


@pytest.mark.rule("8.1/home-region")
def test_the_unit_of_the_rulebooks_example_has_its_home_in_valdivia() -> None:
    assert B.place_id[B.home[B.piece_no["r_v_valdivia"]]] == "valdivia"
    assert B.home[B.piece_no["r_dragones"]] == -1


@pytest.mark.rule("8.1")
def test_from_turn_3_nothing_is_raised_in_paraguay() -> None:
    for turn, allowed in ((1, True), (3, False)):
        t = shop("royalist", turn=turn)
        t.put("r_paraguay1", "pool")
        t.play(PurchasePhase(1))
        assert ("buy:r_paraguay1" in t.offers()) == allowed


# 8.2


@pytest.mark.rule("8.2")
def test_small_units_enter_at_full_strength() -> None:
    t = shop()
    t.put("p_estrella", "pool")
    t.own("patriot", "buenos_aires")
    t.play(PurchasePhase(0))
    t.answer("buy:p_estrella", "end")
    t.play(NewUnitsPhase(0))
    assert t.strength("p_estrella") == 2


@pytest.mark.rule("8.2/garrison")
def test_garrisons_enter_on_their_damaged_side() -> None:
    assert bought_strength(B, B.piece_no["r_g_talcahuano"]) == 1  # of 2
    assert bought_strength(B, B.piece_no["r_g_cartagena"]) == 2  # of 3
    t = shop("royalist")
    t.put("r_g_talcahuano", "pool")
    t.play(PurchasePhase(1))
    t.answer("buy:r_g_talcahuano", "end")
    t.play(NewUnitsPhase(1))
    assert (t.at("r_g_talcahuano"), t.strength("r_g_talcahuano")) == ("concepcion", 1)


@pytest.mark.rule("8.2/three-or-more")
def test_units_of_three_points_and_more_enter_on_their_damaged_side() -> None:
    t = shop()
    t.put("p_patricios", "pool")  # 3 points, once lost
    t.own("patriot", "buenos_aires")
    t.play(PurchasePhase(0))
    t.answer("buy:p_patricios", "end")
    t.play(NewUnitsPhase(0))
    assert t.strength("p_patricios") == 2
    assert bought_strength(B, B.piece_no["r_mino"]) == 3  # a ship of the line, of 4
    assert bought_strength(B, B.piece_no["p_art_norte"]) == 1  # a gun has one side only


# 8.3


@pytest.mark.rule("8.3")
@pytest.mark.parametrize(
    ("name", "cost"),
    [
        ("p_mil_mendoza", 1), ("r_mapuches1", 1), ("r_g_lima", 1), ("p_estrella", 2), ("p_husares_pu", 2),
        ("p_invencible", 3), ("p_tra_pu", 3), ("p_art_norte", 2), ("p_sitio_pu", 4),
    ],
)  # fmt: skip
def test_the_price_of_each_kind(name: str, cost: int) -> None:
    t = shop()
    side = B.side[t.p(name)]
    p = t.put(name, "pool")
    if B.home[p] >= 0:
        t.own("patriot" if side == 0 else "royalist", B.place_id[B.home[p]])
    assert price(t.g, p) == cost
    t.play(PurchasePhase(side))
    t.answer(f"buy:{name}")
    assert t.g.resources[side] == 9 - cost


@pytest.mark.rule("8.3")
def test_the_price_list_holds_for_every_counter_that_can_be_bought() -> None:
    want = {
        "militia": 1, "native": 1, "garrison": 1, "regular": 2, "warship": 3, "transport": 3, "ship_of_the_line": 3,
        "artillery": 2, "siege_artillery": 4,
    }  # fmt: skip
    for u in B.pack.units:
        if u.kind in want and "expeditionary" not in u.icons:
            assert u.cost == want[u.kind], u.id


# 8.4


@pytest.mark.rule("8.4")
def test_colonels_can_be_bought_from_turn_8_on() -> None:
    t = shop(turn=7)
    t.put("p_cnel_pu_1", "pool")
    t.play(PurchasePhase(0))
    assert "buy-colonel:p_cnel_pu_1" not in t.offers()
    assert t.why_not("buy-colonel:p_cnel_pu_1") == "8.4"
    t = shop(turn=8)  # as a card could have it: the first turn that counts
    t.put("p_cnel_pu_1", "pool")
    assert colonels(t.g, 0) == [t.p("p_cnel_pu_1")]
    t = shop(turn=9, resources=0)  # no resources are needed
    t.put("p_cnel_pu_1", "pool")
    t.put("p_cnel_pu_2", "events")
    t.play(PurchasePhase(0))
    assert t.offers() == ["buy-colonel:p_cnel_pu_1", "end"]
    assert t.why_not("buy-colonel:p_cnel_pu_2") == "8.4"
    t.answer("buy-colonel:p_cnel_pu_1", "pay-vp")
    assert t.at("p_cnel_pu_1") == "new"


@pytest.mark.rule("8.4/payment")
def test_a_colonel_costs_a_point_of_ones_own_or_one_more_for_the_enemy() -> None:
    for choice, vp in (("pay-vp", [9, 10]), ("give-vp", [10, 11])):
        t = shop(turn=9)
        t.put("p_cnel_pu_1", "pool")
        t.play(PurchasePhase(0))
        t.answer("buy-colonel:p_cnel_pu_1")
        assert t.offers() == ["pay-vp", "give-vp"]
        t.answer(choice, key="colonel-price")
        assert t.g.vp == vp
        assert t.g.resources == [9, 9]


@pytest.mark.rule("8.4/payment")
def test_who_has_no_victory_points_gives_one_to_the_enemy() -> None:
    t = shop(turn=9)
    t.g.vp = [0, 4]
    t.put("p_cnel_pu_1", "pool")
    t.play(PurchasePhase(0))
    t.answer("buy-colonel:p_cnel_pu_1")
    assert t.g.vp == [0, 5]
    assert t.at("p_cnel_pu_1") == "new"


@pytest.mark.rule("8.4")
def test_a_colonel_arrives_with_a_new_unit_of_his_country_or_its_largest_stack() -> None:
    t = shop(turn=9)
    t.own("patriot", "buenos_aires", "tucuman", "salta", "santiago")
    for name, at in (("p_patricios", "salta"), ("p_arribenos", "salta"), ("p_pardos", "tucuman")):
        t.put(name, at)
    for name in ("p_gran_chile", "p_vol_patria", "p_infantes_patria"):
        t.put(name, "santiago")  # a larger stack, of another country
    t.put("p_cnel_pu_1", "new")
    t.put("p_bat2", "new")
    t.play(NewUnitsPhase(0))
    t.answer("place:buenos_aires", key="deploy")
    assert t.offers() == ["place:salta", "place:buenos_aires"]
    assert t.why_not("place:tucuman") == "8.4"
    assert t.why_not("place:santiago") == "8.4"
    t.answer("place:buenos_aires", key="colonel-arrival")
    assert t.at("p_cnel_pu_1") == "buenos_aires"


@pytest.mark.rule("8.4")
def test_without_a_new_unit_he_joins_the_largest_stack_wherever_it_is() -> None:
    t = shop(turn=9)
    t.own("patriot", "santiago", "buenos_aires")
    for name in ("p_patricios", "p_arribenos"):
        t.put(name, "santiago")  # abroad
    t.put("p_pardos", "buenos_aires")
    t.put("p_cnel_pu_1", "new")
    t.play(NewUnitsPhase(0))
    assert t.at("p_cnel_pu_1") == "santiago"


@pytest.mark.rule("8.4")
def test_hidden_and_besieged_units_are_no_stack_for_a_colonel() -> None:
    """Two guerrillas in hiding, and a garrison of two under siege, count less than one battalion in the open."""
    t = shop(turn=9)
    t.own("patriot", "tarija", "tucuman")
    t.put("p_gue_laguna", "tarija", hidden=True)
    t.put("p_gue_ayopaya", "tarija", hidden=True)
    t.put("p_patricios", "montevideo", inside=True)  # the region is Royalist
    t.put("p_arribenos", "montevideo", inside=True)
    t.put("p_pardos", "tucuman")
    assert B.nation[t.p("p_gue_laguna")] == B.nation[t.p("p_cnel_pu_1")]
    t.put("p_cnel_pu_1", "new")
    t.play(NewUnitsPhase(0))
    assert t.at("p_cnel_pu_1") == "tucuman"


@pytest.mark.rule("8.4")
def test_a_new_unit_of_another_country_brings_no_colonel() -> None:
    t = shop(turn=9)
    t.own("patriot", "santiago", "tucuman")
    t.put("p_pardos", "tucuman")
    t.put("p_vol_patria", "new")  # of Chile
    t.put("p_cnel_pu_1", "new")
    t.play(NewUnitsPhase(0))
    assert t.at("p_vol_patria") == "santiago"
    assert t.at("p_cnel_pu_1") == "tucuman"


@pytest.mark.rule("8.4", "15.0/lost")
def test_a_colonel_without_a_unit_of_his_country_goes_back() -> None:
    t = shop(turn=9)
    t.put("p_vol_patria", "santiago")
    t.put("p_cnel_pu_1", "new")
    t.play(NewUnitsPhase(0))
    assert t.at("p_cnel_pu_1") == "pool"


@pytest.mark.rule("8.4/royalist-theatre")
def test_a_theatre_takes_one_royalist_colonel() -> None:
    t = shop("royalist", turn=9)
    t.put("r_cnel_pe_1", "cuzco")
    for name in ("r_cnel_pe_2", "r_cnel_rp_1", "r_cnel_ng_1", "r_cnel_ng_2"):
        t.put(name, "pool")
    t.play(PurchasePhase(1))
    assert "buy-colonel:r_cnel_ng_1" in t.offers()
    assert t.why_not("buy-colonel:r_cnel_pe_2") == "8.4/royalist-theatre"
    assert t.why_not("buy-colonel:r_cnel_rp_1") == "8.4/royalist-theatre"  # the same theatre
    t.answer("buy-colonel:r_cnel_ng_1", "pay-vp")
    assert t.why_not("buy-colonel:r_cnel_ng_2") == "8.4/royalist-theatre"  # one is on his way


@pytest.mark.rule("8.4/royalist-theatre")
def test_a_colonel_aboard_in_a_port_is_in_its_theatre_and_at_sea_in_none() -> None:
    t = shop("royalist", turn=9)
    t.put("r_tra_callao", "lima_port")
    t.load("r_tra_callao", "r_cnel_pe_1")
    t.put("r_cnel_pe_2", "pool")
    t.play(PurchasePhase(1))
    assert t.why_not("buy-colonel:r_cnel_pe_2") == "8.4/royalist-theatre"
    t.put("r_tra_callao", "mar_de_lima")
    t.play(PurchasePhase(1))
    assert "buy-colonel:r_cnel_pe_2" in t.offers()


@pytest.mark.rule("8.4/royalist-theatre")
def test_a_royalist_colonel_does_not_arrive_where_another_has_come_meanwhile() -> None:
    t = shop("royalist", turn=9)
    t.put("r_cnel_pe_1", "cuzco")
    t.put("r_dragones", "lima")
    t.put("r_cnel_pe_2", "new")
    t.play(NewUnitsPhase(1))
    assert t.at("r_cnel_pe_2") == "pool"


@pytest.mark.rule("8.4/royalist-theatre")
def test_patriot_colonels_may_be_many() -> None:
    t = shop(turn=9)
    t.put("p_cnel_pu_1", "salta")
    t.put("p_cnel_pu_2", "pool")
    t.play(PurchasePhase(0))
    assert "buy-colonel:p_cnel_pu_2" in t.offers()


# 8.5


@pytest.mark.rule("8.5")
def test_a_replacement_costs_one_resource() -> None:
    t = shop(resources=2)
    t.play(PurchasePhase(0))
    t.answer("replacement", "replacement", key="purchases")
    assert t.key == "rest"
    assert t.g.replacements == [2, 0]
    assert t.g.resources[0] == 0


@pytest.mark.rule("8.5")
def test_without_a_resource_no_replacement() -> None:
    t = shop(turn=9, resources=0)
    t.put("p_cnel_pu_1", "pool")
    t.play(PurchasePhase(0))
    assert "replacement" not in t.offers()
    assert t.why_not("replacement") == "8.5"


# 19.1, 19.2, the note in 20.1


@pytest.mark.rule("19.1")
def test_expeditionary_forces_wait_for_their_card_and_then_in_their_box() -> None:
    t = shop("royalist")
    t.put("r_e_leon", "events")
    t.play(PurchasePhase(1))
    assert t.why_not("buy:r_e_leon") == "8.1/event-box"
    t.play(ToBox(1, [t.p("r_e_leon")]))  # what an expedition card does
    assert (t.at("r_e_leon"), t.strength("r_e_leon")) == ("expeditionary", 3)
    t.play(PurchasePhase(1))
    assert "buy:r_e_leon" in t.offers()
    t.answer("end")
    assert t.at("r_e_leon") == "expeditionary"


@pytest.mark.rule("19.2", "8.1/expeditionary-to-cadiz")
def test_an_expeditionary_unit_costs_one_and_goes_straight_to_cadiz() -> None:
    t = shop("royalist", resources=5)
    t.put("r_e_leon", "expeditionary")
    t.put("r_e_sitio", "expeditionary")  # guns too
    t.play(PurchasePhase(1))
    t.answer("buy:r_e_leon", "buy:r_e_sitio", "end")
    assert (t.at("r_e_leon"), t.at("r_e_sitio")) == ("cadiz", "cadiz")
    assert t.strength("r_e_leon") == 3  # 19.1: it came into play with its card, at full strength
    assert t.g.resources[1] == 3


@pytest.mark.rule("19.2", "20.1")
def test_the_first_resource_spent_on_units_buys_an_expeditionary_one() -> None:
    t = shop("royalist", resources=5)
    t.put("r_e_leon", "expeditionary")
    t.put("r_e_vitoria", "expeditionary")
    t.put("r_centro", "pool")
    t.play(PurchasePhase(1))
    assert t.offers() == ["buy:r_e_leon", "buy:r_e_vitoria", "replacement", "end"]
    assert t.why_not("buy:r_centro") == "20.1"
    t.answer("replacement")  # does not count, and is not barred
    assert t.why_not("buy:r_centro") == "20.1"
    t.answer("buy:r_e_leon", "buy:r_centro", "end")  # after the first one he is free
    assert (t.at("r_centro"), t.at("r_e_vitoria")) == ("new", "expeditionary")


@pytest.mark.rule("19.2", "20.1")
def test_the_duty_comes_back_with_the_next_purchase_phase() -> None:
    t = shop("royalist", resources=9)
    t.put("r_e_leon", "expeditionary")
    t.put("r_e_vitoria", "expeditionary")
    t.put("r_centro", "pool")
    t.play(PurchasePhase(1))
    t.answer("buy:r_e_leon", "end")
    t.play(PurchasePhase(1))
    assert t.why_not("buy:r_centro") == "20.1"


@pytest.mark.rule("19.2", "20.1")
def test_with_an_empty_box_or_for_a_colonel_there_is_no_such_duty() -> None:
    t = shop("royalist", turn=9)
    t.put("r_centro", "pool")
    t.play(PurchasePhase(1))
    assert "buy:r_centro" in t.offers()
    t.put("r_e_leon", "expeditionary")
    t.put("r_cnel_pe_1", "pool")
    t.play(PurchasePhase(1))
    assert "buy-colonel:r_cnel_pe_1" in t.offers()


@pytest.mark.rule("19.2")
def test_when_spain_sends_nobody_none_may_and_none_must_be_bought() -> None:
    t = shop("royalist")
    t.g.marks[K_NO_EXPEDITION] = 1
    t.put("r_e_leon", "expeditionary")
    t.put("r_centro", "pool")
    t.play(PurchasePhase(1))
    assert "buy:r_centro" in t.offers()
    assert t.why_not("buy:r_e_leon") == "19.2"


@pytest.mark.rule("20.1")
def test_what_waits_in_the_expeditionary_box_does_not_bind_the_patriot() -> None:
    t = shop()
    t.put("r_e_leon", "expeditionary")
    t.put("p_estrella", "pool")
    t.play(PurchasePhase(0))
    assert "buy:p_estrella" in t.offers()


@pytest.mark.rule("8.0")
def test_what_names_no_counter_is_not_bought() -> None:
    t = shop()
    t.put("p_estrella", "pool")
    t.play(PurchasePhase(0))
    assert t.refuses_nonsense()
