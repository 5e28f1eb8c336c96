"""12.8 to 12.14 Fire, hits, who steps in, assigned leaders and recovery; 3.4.6 the Combat Factor.

Regulars have morale 5 and factor 1, elites 6 and 2, militia 4 and 0. A die less the factor: up to 2 a strength hit, 3
and 4 a morale hit. The Patriot attacks and has the initiative unless told.
"""

from __future__ import annotations

import pytest

from grognard.core.text import say_event
from grognard.games.libertad_o_muerte.pack.board import built_in
from grognard.games.libertad_o_muerte.rules.flow.ch12_battle import LandBattle
from grognard.games.libertad_o_muerte.rules.flow.ch12_fire import ArtilleryRound, FireRound, HitOn, LeaderFate, Shot
from grognard.games.libertad_o_muerte.rules.flow.ch12_pursuit import Pursuit
from grognard.games.libertad_o_muerte.rules.flow.ch12_recovery import Recovery
from grognard.games.libertad_o_muerte.rules.queries.ch12_fire import factor_of, shooters, why_no_shot
from grognard.games.libertad_o_muerte.rules.queries.ch12_lines import morale_now
from grognard.games.libertad_o_muerte.rules.queries.ch12_result import routed
from grognard.games.libertad_o_muerte.state.model import (
    BM_FACTOR,
    BM_ROLL,
    BM_SILENT,
    BT_AHEAD,
    BT_GUNS,
    BT_LAST,
    BT_ROUND,
    BT_ROUTED,
    L_FIRED,
    L_FRONT,
    L_GUNS,
    L_OTHER,
    L_RESERVE,
    L_SECOND,
)
from tests.games.libertad_o_muerte.battles import MISS, Card

B = built_in()

PATRIOT, ROYALIST = 0, 1


def shoot(c: Card, by: str, *rolls: int) -> Card:
    """One shot of a unit, at the only target there is."""
    return c.play(Shot(c.p(by)), *rolls)


def strike(c: Card, unit: str, strength: bool = True) -> Card:
    """A hit on a unit."""
    p = c.p(unit)
    return c.play(HitOn(p, strength, 1 - (0 if unit.startswith("p_") else 1)))


def after_round(c: Card) -> LandBattle:
    """A battle in which a Fire Round has just ended."""
    frame = LandBattle(c.place(c.region))
    frame.step = "recovery"
    return frame


# 12.8


@pytest.mark.rule("12.8")
def test_the_guns_of_the_side_with_the_initiative_fire_first_each_at_a_unit_of_the_first_line() -> None:
    c = Card(first="royalist").stand(L_FRONT, "p_patricios p_arribenos r_real_lima").stand(L_SECOND, "p_pardos")
    c.stand(L_GUNS, "p_art_norte r_art_peru r_art_lima")
    c.play(ArtilleryRound(), 3, 4, MISS)
    assert c.asked() == ("gun-target", "royalist")
    assert c.offers() == ["shoot-at:p_patricios", "shoot-at:p_arribenos"]
    assert c.why_not("shoot-at:p_pardos") == "12.8"
    c.answer("shoot-at:p_patricios")
    c.answer("shoot-at:p_patricios")  # no rule forbids guns the same target twice
    c.result()
    assert c.strength("p_patricios") == 2 and c.shaken("p_patricios") == 1  # 3 hits, 4 does not
    assert c.points() == [0, 1]
    assert [k for k in c.log() if k == "guns-fire"] == ["guns-fire"] * 3
    assert c.told("guns-fire")["unit"] == c.p("p_art_norte")


@pytest.mark.rule("12.8", "3.4.4/siege-artillery")
def test_siege_artillery_does_not_fire_in_battle() -> None:
    c = Card().stand(L_FRONT, "p_patricios r_real_lima").stand(L_GUNS, "p_sitio_pu")
    c.play(ArtilleryRound())
    c.result()
    assert "guns-fire" not in c.log()


@pytest.mark.rule("12.8", "12.17")
def test_the_guns_fall_silent_when_a_side_is_routed() -> None:
    c = Card().stand(L_FRONT, "p_patricios").stand(L_FRONT, "r_real_lima", demoralised=True)
    c.stand(L_FRONT, "r_mil_lima", strength=1).stand(L_GUNS, "p_art_norte p_art_andes r_art_peru")
    c.play(ArtilleryRound(), 1).answer("shoot-at:r_mil_lima")
    c.result()
    assert c.log().count("guns-fire") == 1


@pytest.mark.rule("12.8")
def test_cards_may_let_guns_fire_twice_or_not_at_all() -> None:
    c = Card().stand(L_FRONT, "p_patricios r_real_lima").stand(L_GUNS, "p_art_norte r_art_peru")
    c.g.battle[BT_GUNS + PATRIOT] = 1
    c.g.battle[BT_GUNS + ROYALIST] = -1
    c.play(ArtilleryRound(), 1, 1)
    c.result()
    assert c.strength("r_real_lima") == 1


# 12.9, 12.14


@pytest.mark.rule("12.9", "12.14")
def test_a_strength_hit_costs_a_point_of_strength_and_one_of_morale() -> None:
    c = Card().stand(L_FRONT, "p_patricios r_real_lima")
    strike(c, "r_real_lima")
    assert (c.strength("r_real_lima"), morale_now(c.g, c.p("r_real_lima"))) == (2, 4)
    assert c.points() == [1, 0]


@pytest.mark.rule("12.9")
def test_a_unit_that_loses_its_last_point_goes_to_the_pool_one_with_a_black_dot_for_good() -> None:
    c = Card().stand(L_FRONT, "p_patricios r_mil_lima r_mil_cordoba", strength=1)
    strike(c, "r_mil_lima")
    assert c.at("r_mil_lima") == "pool"
    assert c.points() == [1, 0]  # 12.21: a hit like any other
    strike(c, "r_mil_cordoba")
    assert c.at("r_mil_cordoba") == "gone"


@pytest.mark.rule("12.9", "12.14")
def test_at_morale_two_a_unit_is_demoralised_and_does_not_fire() -> None:
    c = Card().stand(L_FRONT, "p_patricios r_mil_lima r_real_lima")
    strike(c, "r_mil_lima", strength=False)
    assert not c.demoralised("r_mil_lima")  # 3
    strike(c, "r_mil_lima", strength=False)
    assert c.demoralised("r_mil_lima")
    c.play(FireRound(), MISS, MISS).answer("shoot-at:r_real_lima")
    c.result()
    assert c.line("r_mil_lima") == L_FRONT and c.line("r_real_lima") == L_FIRED


@pytest.mark.rule("12.14")
def test_a_morale_hit_costs_morale_only_and_markers_add_up() -> None:
    c = Card().stand(L_FRONT, "p_patricios r_real_lima")
    strike(c, "r_real_lima", strength=False)
    strike(c, "r_real_lima", strength=False)
    assert (c.strength("r_real_lima"), morale_now(c.g, c.p("r_real_lima"))) == (3, 3)
    assert c.points() == [2, 0]


@pytest.mark.rule("12.14")
def test_morale_never_falls_below_one_but_the_hits_go_on_counting() -> None:
    c = Card().stand(L_FRONT, "p_patricios").stand(L_FRONT, "r_real_lima", demoralised=True)
    for _ in range(3):
        strike(c, "r_real_lima", strength=False)
    assert morale_now(c.g, c.p("r_real_lima")) == 1
    assert c.shaken("r_real_lima") == 4
    assert c.points() == [3, 0]


@pytest.mark.rule("12.14")
def test_a_demoralised_unit_may_be_shot_in_the_second_line_too() -> None:
    """A unit that was relieved is not out of harm's way; one of heart behind the First Line is."""
    c = Card().stand(L_FRONT, "p_patricios r_real_lima").stand(L_FRONT, "r_borbon", demoralised=True)
    c.stand(L_SECOND, "r_segundo_reg", demoralised=True).stand(L_SECOND, "r_centro")
    c.play(Shot(c.p("p_patricios")), 1)
    assert sorted(c.offers()) == ["shoot-at:r_borbon", "shoot-at:r_real_lima", "shoot-at:r_segundo_reg"]
    assert c.why_not("shoot-at:r_centro") == "12.14"
    before = c.strength("r_segundo_reg")
    c.answer("shoot-at:r_segundo_reg")
    c.result()
    assert c.strength("r_segundo_reg") == before - 1 and morale_now(c.g, c.p("r_segundo_reg")) == 1
    assert c.points() == [1, 0] and c.line("r_segundo_reg") == L_SECOND and c.line("r_centro") == L_SECOND


@pytest.mark.rule("12.14", "12.4/replace-eliminated")
def test_nobody_steps_in_for_a_unit_lost_in_the_second_line() -> None:
    c = Card().stand(L_FRONT, "p_patricios r_real_lima").stand(L_SECOND, "r_centro")
    c.stand(L_SECOND, "r_segundo_reg", strength=1, demoralised=True)
    c.play(Shot(c.p("p_patricios"), c.p("r_segundo_reg")), 1)
    c.result()
    assert c.at("r_segundo_reg") in ("pool", "gone") and c.line("r_centro") == L_SECOND


@pytest.mark.rule("12.14", "12.10")
def test_a_demoralised_unit_behind_the_line_is_the_other_target_that_must_be_taken() -> None:
    c = Card().stand(L_FRONT, "p_patricios r_real_lima").stand(L_SECOND, "r_borbon", demoralised=True)
    c.g.battle[BT_LAST + PATRIOT] = c.p("r_real_lima")
    c.play(Shot(c.p("p_patricios")), MISS)
    c.result()
    assert c.told("fires")["target"] == c.p("r_borbon")


@pytest.mark.rule("12.8", "12.14")
def test_guns_fire_at_the_first_line_only() -> None:
    c = Card().stand(L_FRONT, "p_patricios r_real_lima r_borbon").stand(L_GUNS, "p_art_norte")
    c.stand(L_SECOND, "r_segundo_reg", demoralised=True)
    c.play(ArtilleryRound())
    assert c.offers() == ["shoot-at:r_real_lima", "shoot-at:r_borbon"]
    assert c.why_not("shoot-at:r_segundo_reg") == "12.8"


@pytest.mark.rule("12.14/elite-vp")
def test_an_elite_unit_lost_gives_the_enemy_a_victory_point_at_once() -> None:
    c = Card().stand(L_FRONT, "p_patricios r_granaderos_col r_real_lima", strength=1)
    strike(c, "r_real_lima")
    assert c.g.vp == [10, 10]
    strike(c, "r_granaderos_col")
    assert c.g.vp == [11, 10]


# 12.4


@pytest.mark.rule("12.4/replace-eliminated")
def test_a_unit_of_the_second_line_or_the_reserve_takes_the_place_of_one_eliminated() -> None:
    c = Card().stand(L_FRONT, "p_patricios").stand(L_FRONT, "r_real_lima", strength=1)
    c.stand(L_SECOND, "r_borbon").stand(L_RESERVE, "r_dragones").stand(L_SECOND, "r_centro", demoralised=True)
    strike(c, "r_real_lima")
    assert c.asked() == ("step-in", "royalist")
    assert c.offers() == ["piece:r_dragones", "piece:r_borbon"]
    assert c.why_not("piece:r_centro") == "12.4/replace-demoralised"
    assert c.why_not("piece:p_patricios") == "12.4"
    c.answer("piece:r_dragones")
    assert c.line("r_dragones") == L_FRONT and c.line("r_borbon") == L_SECOND


@pytest.mark.rule("12.4/replace-demoralised", "12.14")
def test_a_demoralised_unit_changes_places_at_once_even_under_enemy_fire() -> None:
    c = Card().stand(L_FRONT, "p_patricios r_mil_lima").stand(L_SECOND, "r_borbon")
    c.g.shaken[c.p("r_mil_lima")] = 1
    shoot(c, "p_patricios", 4)  # less 1: a morale hit
    c.result()
    assert c.line("r_mil_lima") == L_SECOND and c.demoralised("r_mil_lima")
    assert c.line("r_borbon") == L_FRONT


@pytest.mark.rule("12.4/replacement-fires", "12.9")
def test_the_newcomer_fires_in_this_round_if_the_other_had_not() -> None:
    c = Card().stand(L_FRONT, "p_patricios").stand(L_FRONT, "r_real_lima", strength=1).stand(L_SECOND, "r_borbon")
    c.play(FireRound(), 1, MISS)
    c.result()
    assert c.told("fires")["unit"] == c.p("r_borbon")


@pytest.mark.rule("12.4/replacement-fires")
def test_the_newcomer_does_not_fire_if_the_other_had() -> None:
    c = Card(first="royalist").stand(L_FRONT, "p_patricios").stand(L_FRONT, "r_real_lima", strength=1)
    c.stand(L_SECOND, "r_borbon")
    c.play(FireRound(), MISS, 1)
    c.result()
    assert c.at("r_real_lima") == "pool"
    assert c.line("r_borbon") == L_FIRED
    assert c.told("fires")["unit"] == c.p("p_patricios")


@pytest.mark.rule("12.4/replacement-fires", "12.14")
def test_a_unit_demoralised_after_its_shot_is_relieved_too_but_the_newcomer_does_not_fire() -> None:
    c = Card().stand(L_FRONT, "p_patricios").stand(L_FIRED, "r_mil_lima").stand(L_SECOND, "r_borbon")
    c.g.shaken[c.p("r_mil_lima")] = 1
    strike(c, "r_mil_lima", strength=False)
    c.result()
    assert c.line("r_mil_lima") == L_SECOND
    assert c.line("r_borbon") == L_FIRED


@pytest.mark.rule("12.4/replace-demoralised")
def test_who_fails_to_recover_is_replaced_after_the_recovery_phase() -> None:
    c = Card().command("p_ocampo").command("r_nieto").stand(L_FRONT, "p_patricios")
    c.stand(L_FRONT, "r_real_lima", demoralised=True).stand(L_SECOND, "r_borbon", demoralised=True)
    c.play(Recovery(), [10, 1])  # Real de Lima fails, Borbón recovers
    c.result()
    assert c.line("r_borbon") == L_FRONT and c.line("r_real_lima") == L_SECOND


@pytest.mark.rule("12.4")
def test_a_free_place_in_the_first_line_is_filled_from_the_second_but_not_from_the_reserve() -> None:
    c = Card().command("p_balcarce").command("r_nieto").stand(L_FRONT, "p_patricios r_dragones")
    c.stand(L_SECOND, "r_borbon", demoralised=True).stand(L_RESERVE, "r_dragones_peru")
    c.play(Recovery(), 1)
    c.result()
    assert c.line("r_borbon") == L_FRONT
    assert c.line("r_dragones_peru") == L_RESERVE


# 12.10


@pytest.mark.rule("12.10", "3.4.6")
@pytest.mark.parametrize(
    "by, die, strength, morale",
    [
        ("p_mil_ba", 2, 2, 4), ("p_mil_ba", 3, 3, 4), ("p_mil_ba", 4, 3, 4), ("p_mil_ba", 5, 3, 5),
        ("p_patricios", 3, 2, 4), ("p_patricios", 4, 3, 4), ("p_patricios", 5, 3, 4), ("p_patricios", 6, 3, 5),
        ("p_cazadores_andes", 4, 2, 4), ("p_cazadores_andes", 5, 3, 4), ("p_cazadores_andes", 6, 3, 4),
    ],
)  # fmt: skip
def test_the_factor_is_subtracted_from_the_die(by: str, die: int, strength: int, morale: int) -> None:
    c = Card().stand(L_FRONT, f"{by} r_real_lima")
    shoot(c, by, die)
    c.result()
    assert (c.strength("r_real_lima"), morale_now(c.g, c.p("r_real_lima"))) == (strength, morale)


@pytest.mark.rule("3.4.6")
def test_a_factor_marker_adds_to_the_factor() -> None:
    c = Card().stand(L_FRONT, "p_mil_ba")
    c.g.marked[c.p("p_mil_ba")] |= BM_FACTOR
    assert factor_of(c.g, c.p("p_mil_ba")) == 1


@pytest.mark.rule("12.10")
def test_the_sides_fire_in_turn_one_unit_each_and_the_larger_one_ends_the_round() -> None:
    c = Card().stand(L_FRONT, "p_patricios p_arribenos p_pardos r_real_lima").stand(L_SECOND, "r_borbon")
    c.play(FireRound(), *[MISS] * 4)
    assert c.asked() == ("shooter", "patriot")
    assert c.offers() == ["shoot-with:p_patricios", "shoot-with:p_arribenos", "shoot-with:p_pardos"]
    c.answer("shoot-with:p_arribenos")
    assert c.asked() == ("target", "royalist")  # his only unit, with three targets
    c.answer("shoot-at:p_patricios")
    assert c.asked() == ("shooter", "patriot")
    assert c.why_not("shoot-with:p_arribenos") == "12.10"  # has fired
    assert c.why_not("shoot-with:r_real_lima") == "12.10"
    c.answer("shoot-with:p_pardos")
    c.result()
    assert [c.line(n) for n in ("p_patricios", "p_arribenos", "p_pardos", "r_real_lima")] == [L_FIRED] * 4
    assert c.g.battle[BT_ROUND] == 1


@pytest.mark.rule("12.10")
def test_who_has_the_initiative_fires_first() -> None:
    c = Card(first="royalist").stand(L_FRONT, "p_patricios").stand(L_FRONT, "r_real_lima", strength=1)
    c.play(FireRound(), MISS, 1)
    c.result()
    assert c.log().count("fires") == 2  # Real de Lima fired before it was lost


@pytest.mark.rule("12.10")
def test_no_side_fires_twice_running_at_a_unit_if_there_is_another() -> None:
    c = Card().stand(L_FRONT, "p_patricios p_arribenos r_real_lima r_borbon")
    c.play(FireRound(), *[MISS] * 4).answer("shoot-with:p_patricios", "shoot-at:r_borbon")
    c.answer("shoot-with:r_borbon", "shoot-at:p_patricios")
    c.result()  # the other shots had one target each
    fired = [(e.args["unit"], e.args["target"]) for e in c.m.events(0) if e.key == "fires"]
    assert fired == [
        (c.p("p_patricios"), c.p("r_borbon")), (c.p("r_borbon"), c.p("p_patricios")),
        (c.p("p_arribenos"), c.p("r_real_lima")), (c.p("r_real_lima"), c.p("p_arribenos")),
    ]  # fmt: skip


@pytest.mark.rule("12.10")
def test_the_last_target_is_refused_by_name_and_allowed_when_it_is_the_only_one() -> None:
    c = Card().stand(L_FRONT, "p_patricios r_real_lima r_borbon r_centro")
    c.g.battle[BT_LAST + PATRIOT] = c.p("r_centro")
    c.play(Shot(c.p("p_patricios")))
    assert c.offers() == ["shoot-at:r_real_lima", "shoot-at:r_borbon"]
    assert c.why_not("shoot-at:r_centro") == "12.10"
    c = Card().stand(L_FRONT, "p_patricios r_centro")
    c.g.battle[BT_LAST + PATRIOT] = c.p("r_centro")
    shoot(c, "p_patricios", 1)
    assert c.strength("r_centro") == 1


@pytest.mark.rule("12.10")
def test_the_last_target_of_a_round_is_not_the_first_of_the_next() -> None:
    c = Card().stand(L_FRONT, "p_patricios r_real_lima r_borbon r_centro")
    c.g.battle[BT_LAST + PATRIOT] = c.p("r_centro")
    c.play(FireRound())
    assert c.key == "target" and c.offers() == ["shoot-at:r_real_lima", "shoot-at:r_borbon"]


@pytest.mark.rule("12.10")
def test_who_has_fired_is_still_a_target_and_those_behind_neither_fire_nor_are_shot() -> None:
    c = Card().stand(L_FRONT, "p_patricios r_real_lima").stand(L_FIRED, "r_borbon").stand(L_SECOND, "r_centro")
    c.play(Shot(c.p("p_patricios")))
    assert c.offers() == ["shoot-at:r_real_lima", "shoot-at:r_borbon"]
    c = Card().stand(L_FRONT, "p_patricios p_arribenos r_real_lima").stand(L_SECOND, "p_pardos")
    c.play(FireRound())
    assert c.why_not("shoot-with:p_pardos") == "12.10"


@pytest.mark.rule("12.10", "12.6")
@pytest.mark.parametrize("round, fire", [(1, "p_patricios"), (2, "p_patricios p_arribenos")])
def test_who_is_silenced_fires_again_from_the_second_round(round: int, fire: str) -> None:
    """Nobody who may fire is refused, and nobody who may not goes without a reason."""
    c = Card().stand(L_FRONT, "p_patricios p_arribenos r_real_lima").stand(L_SECOND, "p_pardos")
    c.stand(L_FRONT, "p_estrella", demoralised=True).stand(L_FIRED, "p_bat2")
    c.g.marked[c.p("p_arribenos")] |= BM_SILENT
    c.g.battle[BT_ROUND] = round
    may = [c.p(x) for x in fire.split()]
    assert shooters(c.g, PATRIOT) == may
    assert [p for p in range(B.n_pieces) if why_no_shot(c.g, PATRIOT, p) is None] == may


@pytest.mark.rule("12.6")
def test_cards_may_silence_a_unit_in_the_first_round_or_let_a_side_fire_ahead() -> None:
    c = Card().stand(L_FRONT, "p_patricios p_arribenos r_real_lima")
    c.g.marked[c.p("p_arribenos")] |= BM_SILENT
    c.play(FireRound(), MISS, MISS).answer("shoot-at:p_patricios", key="target")
    c.result()
    assert c.line("p_arribenos") == L_FRONT
    c = Card(first="royalist").stand(L_FRONT, "p_patricios p_arribenos r_real_lima")
    c.g.battle[BT_AHEAD] = 1 + PATRIOT
    c.play(FireRound(), MISS, MISS).answer("shoot-with:p_patricios")
    assert c.asked() == ("target", "royalist")
    assert c.log().count("fires") == 2


# 12.11, 12.12


@pytest.mark.rule("12.11", "3.4.4/elite")
def test_an_elite_unit_that_misses_fires_again_at_the_same_target_once() -> None:
    c = Card().stand(L_FRONT, "p_cazadores_andes r_real_lima r_borbon")
    c.play(Shot(c.p("p_cazadores_andes")), MISS, 1).answer("shoot-at:r_borbon")
    c.result()
    assert c.strength("r_borbon") == 1
    c = Card().stand(L_FRONT, "p_cazadores_andes r_real_lima")
    shoot(c, "p_cazadores_andes", MISS, MISS)
    c.result()


@pytest.mark.rule("12.11")
def test_after_a_hit_there_is_no_second_roll() -> None:
    c = Card().stand(L_FRONT, "p_cazadores_andes r_real_lima")
    shoot(c, "p_cazadores_andes", 6)  # a morale hit
    c.result()
    assert c.log().count("fires") == 1


@pytest.mark.rule("12.12")
def test_an_assigned_leader_gives_a_second_roll_that_does_not_add_to_others() -> None:
    c = Card().stand(L_FRONT, "p_patricios r_real_lima").stand(L_OTHER, "p_diaz_velez")
    c.g.with_unit[c.p("p_diaz_velez")] = c.p("p_patricios")
    c.g.marked[c.p("p_patricios")] |= BM_ROLL
    shoot(c, "p_patricios", MISS, MISS)
    c.result()
    assert c.log().count("fires") == 2
    c = Card().stand(L_FRONT, "p_patricios r_real_lima")
    shoot(c, "p_patricios", MISS)
    c.result()
    assert c.log().count("fires") == 1


@pytest.mark.rule("12.12/death")
@pytest.mark.parametrize("die, where", [(7, "track"), (8, "gone"), (10, "gone"), (5, "cordoba")])
def test_the_leader_of_a_lost_unit_may_die_with_it(die: int, where: str) -> None:
    c = Card().stand(L_FRONT, "r_real_lima").stand(L_FRONT, "p_patricios p_arribenos", strength=1)
    c.stand(L_OTHER, "p_diaz_velez")
    c.g.with_unit[c.p("p_diaz_velez")] = c.p("p_patricios")
    c.play(HitOn(c.p("p_patricios"), True, ROYALIST), die)
    assert c.result() == [1]
    assert c.at("p_diaz_velez") == where
    assert c.g.with_unit[c.p("p_diaz_velez")] == -1


@pytest.mark.rule("12.12")
def test_a_leader_whose_unit_only_loses_heart_does_not_roll() -> None:
    c = Card().stand(L_FRONT, "r_real_lima p_mil_ba p_arribenos").stand(L_OTHER, "p_diaz_velez")
    c.g.with_unit[c.p("p_diaz_velez")] = c.p("p_mil_ba")
    c.g.shaken[c.p("p_mil_ba")] = 1
    strike(c, "p_mil_ba")
    assert c.result() == [0]
    assert c.demoralised("p_mil_ba") and c.g.with_unit[c.p("p_diaz_velez")] == c.p("p_mil_ba")


@pytest.mark.rule("12.12/death", "12.18")
def test_a_leader_may_die_with_his_unit_in_a_charge_too() -> None:
    c = Card().stand(L_FRONT, "p_patricios").stand(L_RESERVE, "p_husares_pu").stand(L_OTHER, "r_cordova")
    c.stand(L_FRONT, "r_borbon", strength=1, demoralised=True)
    c.g.with_unit[c.p("r_cordova")] = c.p("r_borbon")
    c.g.battle[BT_ROUTED] = ROYALIST
    c.play(Pursuit(ROYALIST), 1, 8)
    c.result()
    assert (c.at("r_borbon"), c.at("r_cordova")) == ("pool", "gone")


@pytest.mark.rule("12.12/death")
def test_a_generic_colonel_who_dies_goes_to_the_pool() -> None:
    c = Card().stand(L_FRONT, "r_real_lima p_patricios").stand(L_OTHER, "p_cnel_pu_1")
    c.play(LeaderFate(c.p("p_cnel_pu_1")), 9)
    assert c.at("p_cnel_pu_1") == "pool"


@pytest.mark.rule("12.12/wound")
@pytest.mark.parametrize("die", [6, 7])
def test_a_wounded_leader_comes_back_next_turn_near_where_he_fell(die: int) -> None:
    c = Card().stand(L_FRONT, "r_real_lima p_patricios").stand(L_OTHER, "p_diaz_velez")
    c.g.turn = 4
    c.play(LeaderFate(c.p("p_diaz_velez")), die)
    p = c.p("p_diaz_velez")
    assert (c.at("p_diaz_velez"), c.g.due[p], c.g.where[p]) == ("track", 5, c.place("cordoba"))


# 12.13


@pytest.mark.rule("12.13")
@pytest.mark.parametrize("die, back", [(6, True), (7, False)])
def test_the_commanders_morale_is_subtracted_from_the_recovery_roll(die: int, back: bool) -> None:
    c = Card().command("p_balcarce").command("r_nieto").stand(L_FRONT, "p_patricios", demoralised=True)
    c.stand(L_FRONT, "p_arribenos r_real_lima")
    c.play(Recovery(), die)  # morale 1: up to 5 recovers
    c.result()
    assert c.demoralised("p_patricios") is not back
    assert morale_now(c.g, c.p("p_patricios")) == (3 if back else 2)


@pytest.mark.rule("12.13")
def test_a_unit_at_morale_one_needs_two_points_to_fight_again() -> None:
    c = Card().command("p_balcarce").command("r_nieto").stand(L_FRONT, "p_arribenos r_real_lima")
    c.stand(L_FRONT, "p_patricios", demoralised=True)
    c.g.shaken[c.p("p_patricios")] += 1
    c.play(Recovery(), 1)
    c.result()
    assert morale_now(c.g, c.p("p_patricios")) == 2 and c.demoralised("p_patricios")


@pytest.mark.rule("12.13")
def test_each_demoralised_unit_rolls_wherever_it_stands_and_all_go_back_to_the_first_line() -> None:
    c = Card().command("p_balcarce").command("r_ramirez").stand(L_FIRED, "p_arribenos r_real_lima")
    c.stand(L_FIRED, "p_patricios", demoralised=True).stand(L_SECOND, "p_pardos", demoralised=True)
    c.stand(L_FIRED, "r_borbon", demoralised=True)
    c.play(Recovery(), [1, 10], 1)  # the attacker's two, then the defender's
    c.result()
    assert c.log().count("recovery-roll") == 3
    assert [c.line(n) for n in ("p_arribenos", "p_patricios", "r_real_lima", "r_borbon")] == [L_FRONT] * 4
    assert c.line("p_pardos") == L_SECOND


@pytest.mark.rule("12.13")
def test_where_the_defender_has_no_leader_nobody_recovers() -> None:
    """The phase is left out for the attacker too, though Balcarce is there; the lines still form anew."""
    c = Card().command("p_balcarce").stand(L_FIRED, "p_arribenos r_real_lima")
    c.stand(L_FIRED, "p_patricios", demoralised=True).stand(L_FRONT, "r_borbon", demoralised=True)
    c.stand(L_SECOND, "p_pardos")
    c.play(Recovery())
    c.result()
    assert "recovery-roll" not in c.log()
    assert c.demoralised("r_borbon") and c.demoralised("p_patricios")
    assert [c.line(n) for n in ("p_arribenos", "r_real_lima", "p_pardos")] == [L_FRONT] * 3
    assert c.line("p_patricios") == L_SECOND


@pytest.mark.rule("12.13")
def test_attackers_without_a_leader_recover_nobody_but_the_defender_does() -> None:
    """Units that rose by a card fight without a leader."""
    c = Card().command("r_ramirez").stand(L_FRONT, "p_arribenos r_real_lima")
    c.stand(L_FRONT, "p_patricios r_borbon", demoralised=True)
    c.play(Recovery(), 1)
    c.result()
    assert c.demoralised("p_patricios") and not c.demoralised("r_borbon")


@pytest.mark.rule("12.13/not-after-last")
@pytest.mark.parametrize("round, rolls", [(4, 1), (5, 0)])
def test_there_is_no_recovery_after_the_last_round(round: int, rolls: int) -> None:
    c = Card().command("p_balcarce").command("r_ramirez").stand(L_FRONT, "p_arribenos r_real_lima")
    c.stand(L_FRONT, "p_patricios", demoralised=True)
    c.g.battle[BT_ROUND] = round
    c.own("patriot", "buenos_aires", "santa_fe")
    c.play(after_round(c), *[MISS] * rolls)
    assert c.log().count("recovery-roll") == rolls
    assert c.key == ("after-round" if rolls else "retreat")


@pytest.mark.rule("12.17", "12.9")
def test_rout_is_looked_at_only_after_somebody_has_stepped_in() -> None:
    c = Card().stand(L_FRONT, "p_patricios").stand(L_FRONT, "r_real_lima", strength=1).stand(L_SECOND, "r_borbon")
    strike(c, "r_real_lima")
    assert not routed(c.g, ROYALIST)
    c.g.strength[c.p("r_borbon")] = 1
    strike(c, "r_borbon")
    assert routed(c.g, ROYALIST)
    c = Card().stand(L_FRONT, "r_real_lima", demoralised=True).stand(L_RESERVE, "r_dragones")
    assert routed(c.g, ROYALIST)  # kept in the Reserve (by a card), cavalry saves nobody: only the First Line counts


# what the log and the Battle Card say


@pytest.mark.rule("12.10", "12.8")
@pytest.mark.parametrize(
    ("die", "en", "es"),
    [
        (7, "7 (-1 combat factor) = 6, needs 2 or less (4 for morale): miss.", "fallo."),
        (5, "5 (-1 combat factor) = 4, needs 2 or less (4 for morale): morale hit.", "impacto de moral."),
        (3, "3 (-1 combat factor) = 2, needs 2 or less (4 for morale): strength hit.", "impacto de fuerza."),
    ],
)
def test_the_line_of_a_shot_says_what_was_needed_and_what_came_of_it(die: int, en: str, es: str) -> None:
    c = Card().stand(L_FRONT, "p_patricios r_real_lima")
    shoot(c, "p_patricios", die)
    said = [e for e in c.m.events(0) if e.key == "fires"][-1]
    assert say_event(c.game, said, "en").endswith(en)
    spanish = say_event(c.game, said, "es")
    assert "necesita 2 o menos (4 para la moral)" in spanish and spanish.endswith(es)


@pytest.mark.rule("12.8")
def test_so_does_the_line_of_a_gun() -> None:
    c = Card().stand(L_FRONT, "p_patricios r_real_lima").stand(L_GUNS, "p_art_norte")
    c.play(ArtilleryRound(), 6)
    said = [e for e in c.m.events(0) if e.key == "guns-fire"][-1]
    assert say_event(c.game, said, "en").endswith(": 6, needs 3 or less: miss.")
    assert say_event(c.game, said, "es").endswith(": 6, necesita 3 o menos: fallo.")


@pytest.mark.rule("12.10")
def test_a_unit_about_to_fire_stands_in_the_first_line_and_not_under_have_fired() -> None:
    c = Card().stand(L_FRONT, "p_patricios p_arribenos r_real_lima r_borbon")
    c.play(FireRound(), MISS).answer("shoot-with:p_patricios")
    assert c.key == "target"
    lines = c.m.view(0)["battle"]["lines"]["patriot"]  # type: ignore[index]
    assert [row["piece"] for row in lines["front"]] == ["p_patricios", "p_arribenos"]
    assert "fired" not in lines
    c.answer("shoot-at:r_borbon")
    assert c.key == "shooter"
    lines = c.m.view(0)["battle"]["lines"]["patriot"]  # type: ignore[index]
    assert [row["piece"] for row in lines["fired"]] == ["p_patricios"]
