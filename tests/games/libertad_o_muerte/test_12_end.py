"""12.15 to 12.23 Withdrawal, rout, pursuit, result and retreat."""

from __future__ import annotations

import pytest

from grognard.core.rng import Rng
from grognard.core.text import say_refusal
from grognard.games.libertad_o_muerte.codes import ACTS
from grognard.games.libertad_o_muerte.pack.board import built_in
from grognard.games.libertad_o_muerte.rules.flow.ch12_battle import LandBattle, LandCombatPhase
from grognard.games.libertad_o_muerte.rules.flow.ch12_pursuit import Pursuit
from grognard.games.libertad_o_muerte.rules.flow.ch12_retreat import Retreat
from grognard.games.libertad_o_muerte.rules.flow.ch12_withdrawal import AfterRound
from grognard.games.libertad_o_muerte.rules.queries.ch07_upkeep import upkeep
from grognard.games.libertad_o_muerte.rules.queries.ch12_lines import morale_now
from grognard.games.libertad_o_muerte.rules.queries.ch12_retreat import retreats, why_no_way
from grognard.games.libertad_o_muerte.rules.queries.common import pieces
from grognard.games.libertad_o_muerte.state.effects_battle import end_battle
from grognard.games.libertad_o_muerte.state.model import (
    ATTACKER,
    BM_DEMORALISED,
    BT_BEGAN,
    BT_LOST,
    BT_NO_CHARGE,
    BT_ON,
    BT_POINTS,
    BT_QUIET,
    BT_ROUND,
    BT_WITHDREW,
    INSIDE,
    JOINS,
    L_FRONT,
    L_OTHER,
    L_RESERVE,
    L_SECOND,
    ROSE,
)
from grognard.kit.acts import STEP
from tests.games.libertad_o_muerte.battles import MISS, Card, Field, meet

B = built_in()

PATRIOT, ROYALIST = 0, 1


def at_step(c: Card, step: str) -> LandBattle:
    frame = LandBattle(c.place(c.region))
    frame.step = step
    return frame


def leave(t: Field, side: int, region: str = "cordoba", *rolls: int) -> Field:
    return t.play(Retreat(side, t.place(region)), *rolls)


def beaten(region: str, names: str, side: str = "royalist", *friendly: str) -> Card:
    """A side that has to leave a region; only the named regions are its own."""
    c = Card(region, attacker="patriot" if side == "royalist" else "royalist")
    c.own("patriot" if side == "royalist" else "royalist", *[B.place_id[r] for r in range(B.n_land)])
    if friendly:
        c.own(side, *friendly)
    c.bring(region, names)
    return c


# 12.15


def withdrawing(round: int, lost: int = 0) -> Card:
    c = Card().command("p_balcarce").command("r_ramirez").stand(L_FRONT, "p_patricios r_real_lima")
    c.g.battle[BT_ROUND] = round
    c.g.battle[BT_LOST + PATRIOT] = lost
    return c


@pytest.mark.rule("12.15")
def test_after_a_round_the_attacker_then_the_defender_may_try_to_withdraw() -> None:
    c = withdrawing(1).play(AfterRound(), 1)
    assert c.asked() == ("after-round", "patriot")
    assert c.offers() == ["fight-on", "withdraw"]
    c.answer("withdraw")  # 1 + 1
    assert c.asked() == ("after-round", "royalist")
    c.answer("fight-on")
    c.result()
    assert c.g.battle[BT_WITHDREW] == -1


@pytest.mark.rule("12.15", "12.15/modifiers")
@pytest.mark.parametrize(
    "round, lost, die, gone",
    [(1, 0, 5, True), (1, 0, 4, False), (3, 0, 3, True), (3, 0, 2, False), (2, 2, 2, True), (2, 2, 1, False)],
)
def test_the_round_and_the_units_lost_help_the_withdrawal(round: int, lost: int, die: int, gone: bool) -> None:
    c = withdrawing(round, lost).play(AfterRound(), die).answer("withdraw")
    assert c.g.battle[BT_WITHDREW] == (PATRIOT if gone else -1)


@pytest.mark.rule("12.15")
def test_nobody_withdraws_before_the_first_round_or_after_the_last() -> None:
    c = withdrawing(5).play(AfterRound())
    c.result()
    t = meet("p_balcarce p_patricios", "r_ramirez r_real_lima")
    t.play(LandBattle(t.place("cordoba")), [9, 1], MISS, MISS)
    assert t.log().count("fire-round") == 1 and t.key == "after-round"


@pytest.mark.rule("12.15")
def test_who_withdraws_has_lost_the_battle() -> None:
    t = meet("p_balcarce p_patricios", "r_ramirez r_real_lima")
    t.play(LandBattle(t.place("cordoba")), [9, 1], 1, MISS, 9).answer("withdraw")
    t.result()
    assert t.told("battle-won")["winner"] == ROYALIST  # though the Patriot has more points
    assert t.at("p_patricios") == "santa_fe" and t.at("r_real_lima") == "cordoba"


@pytest.mark.rule("12.15/garrison")
def test_a_garrison_goes_into_the_fortress_others_if_their_owner_likes() -> None:
    c = beaten("lima", "r_g_lima r_real_lima r_imperial r_canterac", "royalist", "lima", "huamanga")
    leave(c, ROYALIST, "lima")
    assert c.asked() == ("shut-in", "royalist")
    assert c.offers() == ["r_canterac", "r_real_lima", "r_imperial"]  # the garrison is not asked
    c.answer("r_real_lima")
    c.result()
    assert c.at("r_g_lima") == c.at("r_real_lima") == "lima"
    assert c.has("r_g_lima", INSIDE) and c.has("r_real_lima", INSIDE)
    assert c.at("r_imperial") == c.at("r_canterac") == "huamanga"


@pytest.mark.rule("12.15", "12.3/inside-fortress")
def test_who_came_out_of_the_fortress_and_lost_may_go_back_in_or_leave() -> None:
    c = beaten("lima", "", "royalist", "lima", "huamanga")
    for name in ("r_real_lima", "r_imperial"):
        c.g.flags[c.put(name, "lima", inside=True)] |= JOINS
    leave(c, ROYALIST, "lima").answer("r_imperial", key="shut-in")
    c.result()
    assert c.at("r_imperial") == "lima" and c.has("r_imperial", INSIDE) and not c.has("r_imperial", JOINS)
    assert c.at("r_real_lima") == "huamanga" and not c.has("r_real_lima", INSIDE)


@pytest.mark.rule("12.15/garrison")
def test_without_a_fortress_a_garrison_retreats_with_the_rest() -> None:
    c = beaten("guanajuato", "r_realistas_gto r_corona", "royalist", "queretaro")
    leave(c, ROYALIST, "guanajuato")
    c.result()
    assert c.at("r_realistas_gto") == c.at("r_corona") == "queretaro"


@pytest.mark.rule("12.15")
def test_only_a_fortress_one_holds_is_a_refuge() -> None:
    c = beaten("lima", "r_real_lima", "royalist", "huamanga")  # the region and its empty city are the Patriot's
    leave(c, ROYALIST, "lima")
    c.result()
    assert c.at("r_real_lima") == "huamanga"


@pytest.mark.rule("12.15")
def test_leaders_and_guns_hold_no_fortress_by_themselves() -> None:
    c = beaten("lima", "r_real_lima r_canterac r_art_peru", "royalist", "lima", "huamanga")
    leave(c, ROYALIST, "lima").answer("r_canterac r_art_peru")
    c.result()
    assert c.at("r_canterac") == c.at("r_art_peru") == c.at("r_real_lima") == "huamanga"


# 12.16


@pytest.mark.rule("12.16")
def test_attackers_go_back_each_where_he_came_from() -> None:
    c = Card()
    c.own("patriot", "santa_fe", "tucuman", "mendoza")
    c.bring("cordoba", "p_balcarce p_patricios p_art_norte", "santa_fe").bring("cordoba", "p_mil_tucuman", "tucuman")
    leave(c, PATRIOT)
    c.result()
    assert [c.at(n) for n in ("p_balcarce", "p_patricios", "p_art_norte")] == ["santa_fe"] * 3
    assert c.at("p_mil_tucuman") == "tucuman"


@pytest.mark.rule("12.16", "12.19")
def test_defenders_go_to_any_friendly_region_next_to_it_without_enemies() -> None:
    c = beaten("cordoba", "r_real_lima r_ramirez", "royalist", "tucuman", "mendoza", "pampa", "salta")
    c.bring("pampa", "p_patricios").bring("pampa", "r_borbon")  # a battle still to be fought
    leave(c, ROYALIST)
    assert c.asked() == ("retreat", "royalist")
    assert c.offers() == ["retreat-to:mendoza", "retreat-to:tucuman"]
    assert c.why_not("retreat-to:pampa") == "12.19"
    assert c.why_not("retreat-to:santa_fe") == "12.16"  # the enemy's
    assert c.why_not("retreat-to:salta") == "12.16"  # not next to it
    c.answer("retreat-to:tucuman")
    c.result()
    assert c.at("r_real_lima") == c.at("r_ramirez") == "tucuman"


@pytest.mark.rule("12.16")
def test_an_attacker_whose_way_back_is_barred_retreats_like_a_defender() -> None:
    c = Card()
    c.own("patriot", "tucuman")
    c.bring("cordoba", "p_patricios", "santa_fe").bring("santa_fe", "r_borbon")
    leave(c, PATRIOT)
    c.result()
    assert c.at("p_patricios") == "tucuman"


@pytest.mark.rule("12.16")
def test_who_sallied_from_a_fortress_goes_back_into_it() -> None:
    c = Card("lima", attacker="royalist")
    c.own("patriot", "lima")
    c.own("royalist", "huamanga")
    for name in ("r_canterac", "r_real_lima"):
        c.put(name, "lima", flags=ATTACKER)
    leave(c, ROYALIST, "lima")
    c.result()
    assert c.has("r_real_lima", INSIDE) and c.has("r_canterac", INSIDE)


@pytest.mark.rule("12.16", "12.23/artillery", "12.23/leaders")
@pytest.mark.parametrize("held", [False, True])
def test_a_leader_who_sallied_and_lost_his_units_goes_back_in_only_to_a_garrison(held: bool) -> None:
    c = Card("lima", attacker="royalist")
    c.own("patriot", "lima")
    c.own("patriot", "arequipa", "tarma", "trujillo")
    for name in ("r_canterac", "r_art_lima"):
        c.put(name, "lima", flags=ATTACKER)
    if held:
        c.put("r_g_lima", "lima", inside=True)
    leave(c, ROYALIST, "lima")
    c.result()
    assert c.at("r_canterac") == ("lima" if held else "huamanga")
    assert c.has("r_canterac", INSIDE) == held
    assert c.at("r_art_lima") == "pool"


@pytest.mark.rule("12.16")
def test_who_rose_beside_an_enemy_fortress_does_not_flee_into_it() -> None:
    c = Card("lima")
    c.own("patriot", "tarma")
    c.put("r_g_lima", "lima", inside=True)
    c.put("p_mont_yauyos", "lima", flags=ATTACKER | ROSE)
    leave(c, PATRIOT, "lima")
    c.result()
    assert c.at("p_mont_yauyos") == "tarma" and not c.has("p_mont_yauyos", INSIDE)


@pytest.mark.rule("12.16")
def test_a_beaten_landing_force_goes_back_aboard_as_far_as_there_is_room() -> None:
    c = Card("arica")
    sea = B.place_id[B.coast[c.place("arica")][0]]
    c.put("p_tra_chile", sea)
    c.bring("arica", "p_bat7 p_chile1 p_miller", sea)  # three and two strength points; the ship carries three
    leave(c, PATRIOT, "arica")
    c.result()
    assert c.at("p_bat7") == c.at("p_miller") == sea
    assert c.g.aboard[c.p("p_bat7")] == c.p("p_tra_chile")
    assert c.at("p_chile1") == "pool"  # left on the beach without a friendly region


@pytest.mark.rule("12.16/enemy-regions")
def test_without_a_friendly_region_next_to_it_a_force_loses_a_point_for_each_enemy_region_it_crosses() -> None:
    c = beaten("cordoba", "r_real_lima r_borbon r_ramirez", "royalist", "salta")
    leave(c, ROYALIST)
    assert c.asked() == ("retreat-loss", "royalist")
    c.answer("piece:r_real_lima")  # across Tucumán
    c.result()
    assert c.at("r_real_lima") == c.at("r_borbon") == c.at("r_ramirez") == "salta"
    assert (c.strength("r_real_lima"), c.strength("r_borbon")) == (2, 2)


@pytest.mark.rule("12.16/enemy-regions")
def test_two_regions_cost_two_points_and_the_owner_chooses_among_the_nearest() -> None:
    c = beaten("cordoba", "r_real_lima", "royalist", "tarija", "coquimbo", "corrientes")
    leave(c, ROYALIST)
    assert sorted(c.offers()) == ["retreat-to:coquimbo", "retreat-to:corrientes", "retreat-to:tarija"]
    c.answer("retreat-to:tarija")
    c.result()
    assert (c.at("r_real_lima"), c.strength("r_real_lima")) == ("tarija", 1)


@pytest.mark.rule("12.16/enemy-regions")
def test_a_force_that_would_have_to_cross_three_enemy_regions_is_destroyed() -> None:
    c = beaten("cordoba", "r_real_lima r_borbon r_art_peru r_ramirez", "royalist", "chuquisaca")
    leave(c, ROYALIST)
    c.result()
    assert [c.at(n) for n in ("r_real_lima", "r_borbon", "r_art_peru", "r_ramirez")] == ["pool", "pool", "pool", "gone"]
    assert c.g.battle[BT_LOST + ROYALIST] == 3


@pytest.mark.rule("12.16/enemy-regions", "12.23/leaders", "12.23/artillery")
def test_with_its_last_unit_lost_on_the_way_neither_leader_nor_gun_gets_through() -> None:
    c = beaten("cordoba", "r_ramirez r_cnel_rp_1 r_art_peru", "royalist", "salta")
    c.put("r_borbon", "cordoba", strength=1)
    leave(c, ROYALIST)
    c.result()
    assert [c.at(n) for n in ("r_borbon", "r_art_peru", "r_ramirez", "r_cnel_rp_1")] == ["pool", "pool", "gone", "pool"]
    assert c.g.battle[BT_LOST + ROYALIST] == 2  # leaders are no units lost


@pytest.mark.rule("12.16/enemy-regions")
def test_friendly_regions_on_the_way_cost_nothing_even_with_enemies_in_them() -> None:
    c = beaten("cordoba", "r_real_lima r_ramirez", "royalist", "tucuman", "salta")
    c.bring("tucuman", "p_patricios")
    leave(c, ROYALIST)
    c.result()
    assert (c.at("r_real_lima"), c.strength("r_real_lima")) == ("salta", 3)


@pytest.mark.rule("12.16")
def test_what_the_portuguese_hold_is_friendly_to_the_royalist_alone() -> None:
    c = beaten("entre_rios", "r_real_lima", "royalist", "salta")
    c.own("portuguese", "corrientes")
    leave(c, ROYALIST, "entre_rios")
    c.result()
    assert (c.at("r_real_lima"), c.strength("r_real_lima")) == ("corrientes", 3)
    c = beaten("entre_rios", "p_patricios", "patriot")
    c.own("portuguese", "corrientes")
    leave(c, PATRIOT, "entre_rios")
    c.result()
    assert c.at("p_patricios") == "pool"


@pytest.mark.rule("12.16/enemy-regions")
def test_a_unit_that_pays_but_survives_brings_the_others_through() -> None:
    c = beaten("cordoba", "r_ramirez r_art_peru", "royalist", "salta")
    c.put("r_borbon", "cordoba", strength=2)
    leave(c, ROYALIST)
    c.result()
    assert [c.at(n) for n in ("r_borbon", "r_art_peru", "r_ramirez")] == ["salta"] * 3
    assert c.strength("r_borbon") == 1


@pytest.mark.rule("12.23/leaders", "3.2.1/jungle")
def test_leaders_get_away_to_a_jungle_that_has_no_room_for_their_units() -> None:
    c = beaten("corrientes", "p_belgrano p_patricios p_art_norte", "patriot", "misiones")
    c.bring("misiones", "p_arribenos p_pardos p_estrella p_bat2 p_bat9 p_bat10")
    leave(c, PATRIOT, "corrientes")
    c.result()
    assert [c.at(n) for n in ("p_belgrano", "p_patricios", "p_art_norte")] == ["misiones", "pool", "pool"]


@pytest.mark.rule("3.2.6/gaucho-llanero", "12.16")
def test_gauchos_that_cannot_stay_in_gaucho_regions_are_lost_and_others_go_their_own_way() -> None:
    c = beaten("cordoba", "p_balcarce p_patricios p_gau_salta", "patriot", "mendoza", "tucuman")
    leave(c, PATRIOT).answer("retreat-to:mendoza")
    c.result()
    assert (c.at("p_patricios"), c.at("p_gau_salta")) == ("mendoza", "tucuman")
    c = beaten("cordoba", "p_balcarce p_patricios p_gau_salta", "patriot", "mendoza")
    leave(c, PATRIOT)
    c.result()
    assert (c.at("p_patricios"), c.at("p_gau_salta")) == ("mendoza", "pool")


@pytest.mark.rule("3.2.1/jungle", "12.19")
def test_no_retreat_into_a_jungle_where_there_is_no_room() -> None:
    c = beaten("corrientes", "p_patricios", "patriot", "misiones", "entre_rios")
    c.bring("misiones", "p_arribenos p_pardos p_estrella p_bat2 p_bat9 p_bat10")
    leave(c, PATRIOT, "corrientes")
    c.result()
    assert c.at("p_patricios") == "entre_rios"


@pytest.mark.rule("3.2.1/jungle", "12.19")
@pytest.mark.parametrize("there, to", [("p_pardos p_estrella p_bat2 p_bat9", "misiones"), (
    "p_pardos p_estrella p_bat2 p_bat9 p_bat10", "entre_rios")])  # fmt: skip
def test_a_force_that_just_fits_into_a_jungle_may_retreat_there(there: str, to: str) -> None:
    """Six combat units find room in it: two of them, with their leader and gun, join four."""
    c = beaten("corrientes", "p_balcarce p_art_norte p_patricios p_arribenos", "patriot", "misiones", "entre_rios")
    c.bring("misiones", there)
    found = retreats(c.g, PATRIOT, pieces(c.g, PATRIOT, c.place("corrientes")), c.place("corrientes"))
    assert c.place("entre_rios") in found
    assert (c.place("misiones") in found) == (to == "misiones")


@pytest.mark.rule("12.19/islands")
def test_no_retreat_to_an_island_with_enemy_ships_around_it() -> None:
    def on_the_shore() -> Card:
        c = beaten("banda_oriental", "r_mil_colonia r_vigodet", "royalist", "montevideo", "entre_rios")
        c.put("r_cisne", B.place_id[B.strait_sea[B.straits[c.place("montevideo")][0]]])
        return c

    c = on_the_shore()
    leave(c, ROYALIST, "banda_oriental")
    assert c.offers() == ["retreat-to:entre_rios", "retreat-to:montevideo"]
    c = on_the_shore()
    c.put("p_zefiro", B.place_id[B.coast[c.place("montevideo")][0]])
    leave(c, ROYALIST, "banda_oriental")
    c.result()
    assert c.at("r_mil_colonia") == "entre_rios"


@pytest.mark.rule("12.19/islands")
def test_ships_in_any_sea_around_the_island_bar_it_also_where_they_leave_the_strait_open() -> None:
    c = beaten("santo_domingo", "p_patricios", "patriot", "puerto_rico")
    leave(c, PATRIOT, "santo_domingo")
    c.result()
    assert c.at("p_patricios") == "puerto_rico"
    c = beaten("santo_domingo", "p_patricios", "patriot", "puerto_rico")
    c.put("r_sabina", "atlantico_norte")  # the strait lies in the Eastern Caribbean
    refusal = why_no_way(c.g, PATRIOT, c.place("santo_domingo"), c.place("puerto_rico"))
    assert refusal is not None and refusal.rule == "12.19/islands"
    leave(c, PATRIOT, "santo_domingo")
    c.result()
    assert c.at("p_patricios") == "pool"


@pytest.mark.rule("3.2.4", "12.16")
def test_a_retreat_over_a_strait_is_barred_by_enemy_ships_in_it_and_from_montevideo_needs_a_ship() -> None:
    def way(a: str, b: str, *ships: str) -> str:
        c = Card(a)
        for name in ships:
            c.put(name, B.place_id[B.strait_sea[B.straits[c.place(a)][0]]])
        refusal = why_no_way(c.g, PATRIOT, c.place(a), c.place(b))
        return "" if refusal is None else refusal.rule

    assert way("margarita", "cumana") == ""
    assert way("margarita", "cumana", "r_ceres") == "3.2.4"
    assert way("montevideo", "banda_oriental") == "3.2.4"
    assert way("montevideo", "banda_oriental", "p_zefiro") == ""
    assert way("montevideo", "banda_oriental", "p_zefiro", "r_cisne") == "3.2.4"


# 12.17, 12.18


@pytest.mark.rule("12.17")
def test_a_side_without_a_unit_of_heart_in_its_first_line_loses_at_once() -> None:
    c = Card().command("p_balcarce").command("r_nieto").stand(L_FRONT, "p_patricios p_arribenos")
    c.stand(L_FRONT, "r_mil_cordoba").stand(L_SECOND, "r_borbon", demoralised=True)
    c.g.shaken[c.p("r_mil_cordoba")] = 1
    c.own("patriot", "buenos_aires", "pampa", "santa_fe", "mendoza")
    c.play(at_step(c, "round"), 4).answer("shoot-with:p_patricios").answer("shoot-at:r_mil_cordoba")
    c.result()
    assert c.log().count("fires") == 1  # the second unit did not fire any more
    assert c.told("routed") == {"side": ROYALIST}
    assert c.at("r_borbon") == "tucuman"


@pytest.mark.rule("12.17")
def test_the_attacker_is_routed_like_the_defender() -> None:
    c = Card(first="royalist").command("p_balcarce").command("r_nieto").stand(L_FRONT, "r_real_lima")
    c.stand(L_FRONT, "p_mil_ba", strength=1)
    c.play(at_step(c, "round"), 1)
    assert c.told("routed") == {"side": PATRIOT}


def chase(region: str = "cordoba") -> Card:
    c = Card(region).stand(L_FRONT, "p_patricios").stand(L_RESERVE, "p_husares_pu")
    return c.stand(L_FRONT, "r_real_lima", demoralised=True).stand(L_SECOND, "r_borbon", demoralised=True)


@pytest.mark.rule("12.18")
def test_cavalry_in_the_reserve_rides_at_any_demoralised_unit() -> None:
    c = chase()
    c.play(Pursuit(ROYALIST), 3)
    assert c.asked() == ("target", "patriot")
    assert c.offers() == ["shoot-at:r_real_lima", "shoot-at:r_borbon"]
    c.answer("shoot-at:r_borbon")
    c.result()
    assert c.strength("r_borbon") == 1
    assert c.points() == [1, 0]


@pytest.mark.rule("12.18", "12.10")
def test_two_riders_running_do_not_ride_at_one_unit_if_there_is_another() -> None:
    c = chase().stand(L_RESERVE, "p_dragones_patria")
    c.play(Pursuit(ROYALIST), MISS, MISS).answer("shoot-at:r_borbon")
    c.result()
    assert c.told("charges")["target"] == c.p("r_real_lima")
    c = chase().stand(L_SECOND, "r_centro", demoralised=True).stand(L_RESERVE, "p_dragones_patria")
    c.play(Pursuit(ROYALIST), MISS).answer("shoot-at:r_borbon")
    assert c.why_not("shoot-at:r_borbon") == "12.10"


@pytest.mark.rule("12.18", "12.10")
def test_nor_do_royalist_riders() -> None:
    c = Card(attacker="royalist").stand(L_FRONT, "r_real_lima").stand(L_RESERVE, "r_dragones r_dragones_peru")
    c.stand(L_FRONT, "p_patricios p_arribenos p_pardos", demoralised=True)
    c.play(Pursuit(PATRIOT), MISS).answer("shoot-at:p_arribenos")
    assert c.asked() == ("target", "royalist")
    assert c.offers() == ["shoot-at:p_patricios", "shoot-at:p_pardos"]
    assert c.why_not("shoot-at:p_arribenos") == "12.10"


@pytest.mark.rule("12.18")
def test_cavalry_in_the_first_line_and_demoralised_cavalry_do_not_charge() -> None:
    c = chase()
    c.g.line[c.p("p_husares_pu")] = L_FRONT
    c.stand(L_RESERVE, "p_dragones_patria", demoralised=True)
    c.play(Pursuit(ROYALIST))
    c.result()
    assert "charges" not in c.log()


@pytest.mark.rule("12.18/terrain")
@pytest.mark.parametrize("region", ["mendoza", "salta", "potosi", "misiones"])
def test_no_pursuit_in_desert_mountains_andes_and_jungle(region: str) -> None:
    c = chase(region)
    c.play(Pursuit(ROYALIST))
    c.result()
    assert "charges" not in c.log()


@pytest.mark.rule("12.18/strength-only")
def test_a_charge_counts_strength_hits_only() -> None:
    c = chase()
    c.play(Pursuit(ROYALIST), 4).answer("shoot-at:r_borbon")  # a morale hit in any other round
    c.result()
    assert (c.strength("r_borbon"), morale_now(c.g, c.p("r_borbon"))) == (2, 2)
    assert c.points() == [0, 0]


@pytest.mark.rule("12.18")
def test_elite_cavalry_that_misses_in_a_charge_tries_again_and_a_card_may_forbid_the_charge() -> None:
    c = chase()
    c.g.line[c.p("p_husares_pu")] = L_FRONT
    c.stand(L_RESERVE, "p_granaderos_caballo")
    c.play(Pursuit(ROYALIST), MISS, 1).answer("shoot-at:r_borbon")
    c.result()
    assert c.strength("r_borbon") == 1
    c = chase()
    c.g.battle[BT_NO_CHARGE] = 1
    c.play(Pursuit(ROYALIST))
    c.result()
    assert "charges" not in c.log()


# 12.19, 12.21


def ended(patriots: int = 0, royalists: int = 0, began: int = 2, lost: int = 0) -> Card:
    """All rounds are over: Battle Points, units the loser began with, Royalist units lost."""
    c = Card().command("p_balcarce").command("r_ramirez").stand(L_FRONT, "p_patricios r_real_lima")
    c.own("patriot", "santa_fe")
    c.own("patriot", "buenos_aires", "pampa", "mendoza")
    g = c.g
    for name in ("p_balcarce", "p_patricios"):
        g.came[c.p(name)] = c.place("santa_fe")
    g.battle[BT_POINTS + PATRIOT] = patriots
    g.battle[BT_POINTS + ROYALIST] = royalists
    g.battle[BT_BEGAN + PATRIOT] = g.battle[BT_BEGAN + ROYALIST] = began
    g.battle[BT_LOST + ROYALIST] = lost
    return c


@pytest.mark.rule("12.21", "12.19")
def test_the_side_with_more_battle_points_wins_and_the_other_leaves() -> None:
    c = ended(2, 1)
    c.play(at_step(c, "result"))
    c.result()
    assert (c.at("p_patricios"), c.at("r_real_lima")) == ("cordoba", "tucuman")
    assert c.holder("cordoba") == "patriot"
    assert c.g.vp == [10, 10]


@pytest.mark.rule("12.21")
@pytest.mark.parametrize("points", [2, 4])
def test_level_on_points_the_attacker_leaves_and_nobody_gains(points: int) -> None:
    c = ended(points, points)
    c.play(at_step(c, "result"))
    c.result()
    assert (c.at("p_patricios"), c.at("r_real_lima")) == ("santa_fe", "cordoba")
    assert c.g.vp == [10, 10]


@pytest.mark.rule("12.21/three-plus")
@pytest.mark.parametrize(
    "points, vp", [((4, 1), [11, 9]), ((3, 2), [11, 9]), ((2, 0), [10, 10]), ((5, 6), [9, 11]), ((1, 3), [9, 11])]
)
def test_three_points_inflicted_are_worth_a_victory_point(points: tuple[int, int], vp: list[int]) -> None:
    """Three hits are three hits, however many the winner has taken himself."""
    c = ended(*points)
    c.play(at_step(c, "result"))
    c.result()
    assert c.g.vp == vp


@pytest.mark.rule("12.21/three-plus", "12.19")
@pytest.mark.parametrize("points, vp", [((3, 0), [12, 8]), ((3, 5), [12, 8]), ((2, 0), [11, 9])])
def test_they_count_on_top_of_a_rout_even_if_the_routed_hit_more(points: tuple[int, int], vp: list[int]) -> None:
    c = ended(*points, began=3)
    c.g.marked[c.p("r_real_lima")] |= BM_DEMORALISED
    c.play(at_step(c, "round"))
    c.result()
    assert c.g.vp == vp


@pytest.mark.rule("12.21/three-plus", "12.19")
@pytest.mark.parametrize("points, vp", [((5, 3), [8, 12]), ((5, 2), [9, 11])])
def test_so_they_do_when_the_patriot_is_routed(points: tuple[int, int], vp: list[int]) -> None:
    c = ended(*points, began=3)
    c.g.marked[c.p("p_patricios")] |= BM_DEMORALISED
    c.play(at_step(c, "round"))
    c.result()
    assert c.g.vp == vp


@pytest.mark.rule("12.19/three-units")
@pytest.mark.parametrize("began, vp", [(3, [11, 9]), (2, [10, 10])])
def test_a_rout_is_worth_a_victory_point_if_the_loser_had_three_combat_units(began: int, vp: list[int]) -> None:
    c = ended(began=began)
    c.g.marked[c.p("r_real_lima")] |= BM_DEMORALISED
    c.play(at_step(c, "round"))
    c.result()
    assert c.g.vp == vp


@pytest.mark.rule("12.19/three-units")
@pytest.mark.parametrize("patriots, royalists, vp", [(2, 3, [11, 9]), (3, 2, [10, 10])])
def test_it_is_the_units_of_the_loser_that_are_counted(patriots: int, royalists: int, vp: list[int]) -> None:
    c = ended()
    c.g.battle[BT_BEGAN : BT_BEGAN + 2] = [patriots, royalists]
    c.g.battle[BT_WITHDREW] = ROYALIST
    c.play(at_step(c, "result"))
    c.result()
    assert c.g.vp == vp


@pytest.mark.rule("12.21/three-plus")
def test_points_of_the_side_that_withdraws_are_worth_nothing() -> None:
    c = ended(5, 0)
    c.g.battle[BT_WITHDREW] = PATRIOT
    c.play(at_step(c, "result"))
    c.result()
    assert c.g.vp == [10, 10]


@pytest.mark.rule("12.19/three-units")
@pytest.mark.parametrize("began, vp", [(3, [9, 11]), (2, [10, 10])])
def test_so_is_a_withdrawal(began: int, vp: list[int]) -> None:
    c = ended(began=began)
    c.g.battle[BT_WITHDREW] = PATRIOT
    c.play(at_step(c, "result"))
    c.result()
    assert c.g.vp == vp


@pytest.mark.rule("12.19/three-units")
def test_the_units_are_counted_when_the_battle_begins() -> None:
    t = meet("p_balcarce p_patricios", "r_nieto r_mil_cordoba r_mil_lima r_mil_cuzco")
    t.put("r_art_peru", "cordoba")
    t.play(LandBattle(t.place("cordoba")), [1, 9], MISS)
    assert t.g.battle[BT_BEGAN : BT_BEGAN + 2] == [1, 3]


@pytest.mark.rule("12.19")
def test_a_card_may_let_a_side_retreat_without_victory_points() -> None:
    c = ended(began=3)
    c.g.battle[BT_WITHDREW] = PATRIOT
    c.g.battle[BT_QUIET] = 1
    c.play(at_step(c, "result"))
    c.result()
    assert c.g.vp == [10, 10]
    assert c.at("p_patricios") == "santa_fe"


@pytest.mark.rule("12.19/eliminations")
@pytest.mark.parametrize("lost, n", [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_every_two_units_lost_are_worth_a_victory_point(lost: int, n: int) -> None:
    c = ended(1, 0, lost=lost)
    c.play(at_step(c, "result"))
    c.result()
    assert c.g.vp == [10 + n, 10 - n]


@pytest.mark.rule("12.19/eliminations", "12.16/enemy-regions")
def test_units_lost_in_the_retreat_count_too() -> None:
    c = ended(1, 0, lost=1)
    c.own("patriot", *[B.place_id[r] for r in range(B.n_land)])
    c.play(at_step(c, "result"))
    c.result()
    assert c.at("r_real_lima") == "pool"
    assert c.g.vp == [11, 9]


# 12.20, 12.22, 12.23


@pytest.mark.rule("12.20")
def test_a_regular_that_is_lost_costs_no_more_upkeep() -> None:
    t = meet("p_balcarce p_patricios", "r_nieto r_borbon")
    t.g.strength[t.p("r_borbon")] = 1
    assert upkeep(t.g, ROYALIST) == 1
    t.play(LandBattle(t.place("cordoba")), [9, 1], 1)
    t.result()
    assert upkeep(t.g, ROYALIST) == 0


@pytest.mark.rule("12.22", "12.12")
def test_after_the_battle_morale_is_whole_again_and_no_leader_stays_assigned() -> None:
    c = Card().command("p_balcarce").stand(L_FRONT, "p_patricios", demoralised=True).stand(L_OTHER, "p_diaz_velez")
    c.g.with_unit[c.p("p_diaz_velez")] = c.p("p_patricios")
    end_battle(c.g)
    assert morale_now(c.g, c.p("p_patricios")) == 5 and not c.demoralised("p_patricios")
    assert c.g.with_unit[c.p("p_diaz_velez")] == -1
    assert c.line("p_patricios") == 0 and c.g.battle[BT_ON] == 0


@pytest.mark.rule("12.23", "12.23/leaders")
def test_the_leaders_of_an_eliminated_stack_get_away_to_a_friendly_region_next_to_it() -> None:
    t = meet("p_balcarce p_patricios", "r_nieto r_cnel_rp_1 r_mil_cordoba")
    t.g.strength[t.p("r_mil_cordoba")] = 1
    t.play(LandBattle(t.place("cordoba")), [9, 1], 1).answer("no")
    t.result()
    assert t.at("r_nieto") == t.at("r_cnel_rp_1") == "tucuman"


@pytest.mark.rule("12.23/leaders")
def test_without_one_they_are_lost_a_generic_colonel_to_the_pool() -> None:
    c = beaten("cordoba", "r_nieto r_cnel_rp_1", "royalist", "salta")  # not next to it
    leave(c, ROYALIST)
    c.result()
    assert (c.at("r_nieto"), c.at("r_cnel_rp_1")) == ("gone", "pool")


@pytest.mark.rule("12.23/leaders")
def test_or_they_go_into_the_fortress_if_friends_hold_it() -> None:
    c = beaten("lima", "r_canterac", "royalist")
    c.put("r_g_lima", "lima", inside=True)
    leave(c, ROYALIST, "lima").answer("", key="shut-in")  # he may; with nowhere else to go he must
    c.result()
    assert c.at("r_canterac") == "lima" and c.has("r_canterac", INSIDE)


@pytest.mark.rule("12.23/artillery")
def test_the_artillery_of_an_eliminated_stack_is_lost_one_with_a_black_dot_for_good() -> None:
    c = beaten("cordoba", "p_balcarce p_art_norte p_art_andes", "patriot", "tucuman")
    leave(c, PATRIOT)
    c.result()
    assert [c.at(n) for n in ("p_balcarce", "p_art_norte", "p_art_andes")] == ["tucuman", "pool", "gone"]


@pytest.mark.rule("12.23/leaders")
def test_leaders_left_alone_among_enemies_do_not_stay_for_a_battle() -> None:
    t = Field(active="patriot")
    t.own("patriot", *[B.place_id[r] for r in B.adjacent[t.place("cordoba")]])
    t.own("royalist", "tucuman")
    t.bring("cordoba", "p_balcarce p_patricios", "santa_fe").bring("cordoba", "r_nieto")
    t.play(LandCombatPhase(PATRIOT))
    t.result()
    assert t.at("r_nieto") == "tucuman"


@pytest.mark.rule("12.15", "12.23/leaders", "12.23/artillery")
def test_guns_and_leaders_in_a_fortress_whose_last_unit_came_out_and_was_lost_do_not_hold_it() -> None:
    c = Card("lima").command("p_san_martin").stand(L_FRONT, "p_bat7").stand(L_FRONT, "r_real_lima", strength=1)
    c.g.flags[c.p("r_real_lima")] |= INSIDE | JOINS
    c.own("patriot", "arequipa", "tarma", "trujillo")
    c.put("r_art_lima", "lima", inside=True)
    c.put("r_rodil", "lima", inside=True)
    c.play(at_step(c, "round"), 1)
    c.result()
    assert [c.at(n) for n in ("r_real_lima", "r_art_lima", "r_rodil")] == ["pool", "pool", "huamanga"]
    assert c.holder("lima") == "patriot"
    assert c.g.battle[BT_LOST + ROYALIST] == 1  # those caught alone are no loss of the battle


@pytest.mark.rule("12.23/leaders", "12.23/artillery")
def test_neither_do_those_of_the_active_side() -> None:
    t = Field(active="patriot")
    t.own("patriot", "santa_fe")
    t.bring("cordoba", "p_balcarce p_art_norte").bring("cordoba", "r_real_lima")
    t.play(LandCombatPhase(PATRIOT))
    t.result()
    assert (t.at("p_balcarce"), t.at("p_art_norte")) == ("santa_fe", "pool")


@pytest.mark.rule("12.16", "11.1")
def test_attackers_who_go_back_to_a_fortress_they_left_besiege_it_again() -> None:
    c = Card("tarma")
    c.own("royalist", "tarma", "lima")
    c.put("r_g_lima", "lima", inside=True)
    c.bring("tarma", "p_san_martin p_bat7", "lima")
    leave(c, PATRIOT, "tarma")
    c.result()
    assert c.at("p_bat7") == "lima" and c.holder("lima") == "patriot"


def test_answers_that_name_nothing_are_refused_in_words_at_every_question_of_a_battle() -> None:
    """What comes from outside may be any number: it is refused, never an error."""
    units = "p_patricios p_arribenos p_pardos p_estrella p_bat2 p_bat9"
    foes = "r_real_lima r_primer_reg r_segundo_reg r_borbon r_fernando7 r_centro"
    t = meet(f"p_balcarce p_alvear p_art_norte {units}", f"r_ramirez r_tristan {foes}")
    t.play(LandCombatPhase(PATRIOT), [9, 1], 3, *[3] * 12)
    asked: set[str] = set()
    while t.key != "rest" and len(asked) < 7:
        d = t.m.pending
        assert d is not None
        asked.add(t.key)
        for x in [n * STEP + arg for n in range(len(ACTS.kinds)) for arg in (B.n_pieces, B.n_places, STEP - 1)]:
            refusal = t.m.why_not([x])
            assert refusal is not None
            assert say_refusal(t.game, refusal, "en") and say_refusal(t.game, refusal, "es")
        t.m.answer(d.choice.sample(Rng(1, t.m.number())))
    assert {"commander", "assign", "gun-target", "shooter", "target"} <= asked
