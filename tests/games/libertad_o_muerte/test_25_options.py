"""25.2 Great Battles and 25.3 voluntary elimination, both optional."""

from __future__ import annotations

import pytest

from grognard.games.libertad_o_muerte.codes import PIECE
from grognard.games.libertad_o_muerte.pack.board import built_in
from grognard.games.libertad_o_muerte.rules.flow.ch12_battle import LandBattle, LandCombatPhase
from grognard.games.libertad_o_muerte.state.model import (
    BT_BEGAN,
    BT_GREAT,
    BT_LOST,
    BT_POINTS,
    BT_ROUNDS,
    L_FRONT,
    OPT_ELIMINATION,
    OPT_GREAT,
)
from grognard.games.libertad_o_muerte.state.setup import begin_period, set_up
from tests.games.libertad_o_muerte.battles import MISS, Card, Field, meet

B = built_in()

PATRIOT, ROYALIST = 0, 1
SIX_P = "p_patricios p_arribenos p_pardos p_estrella p_bat2 p_bat9"
SIX_R = "r_real_lima r_primer_reg r_segundo_reg r_borbon r_fernando7 r_centro"
LA_PLATA = 2


def armies(patriots: str = "p_balcarce " + SIX_P, royalists: str = "r_ramirez " + SIX_R) -> Field:
    t = meet(patriots, royalists, region="salta", came="tucuman", options=OPT_GREAT)
    t.g.great = [0, 0, 1, 0, 0, 1]  # both have the marker of La Plata
    return t.play(LandBattle(t.place("salta")))


def great(step: str, points: tuple[int, int] = (0, 0), demoralised: bool = False, rolls: int = 0) -> Card:
    """A Great Battle in Salta, about to go on with a step; nobody has lost units."""
    c = Card("salta", options=OPT_GREAT).command("p_balcarce").command("r_ramirez").stand(L_FRONT, "p_patricios")
    c.stand(L_FRONT, "r_real_lima", demoralised=demoralised)
    c.own("patriot", "tarija")
    g = c.g
    g.battle[BT_GREAT] = 1
    g.battle[BT_ROUNDS] = 5
    g.battle[BT_BEGAN] = g.battle[BT_BEGAN + 1] = 6
    g.battle[BT_POINTS], g.battle[BT_POINTS + 1] = points
    frame = LandBattle(c.place("salta"))
    frame.step = step
    return c.play(frame, *[MISS] * rolls)


# 25.2


@pytest.mark.rule("25.2")
def test_either_player_may_declare_a_great_battle_of_five_rounds_before_the_deployment() -> None:
    t = armies()
    assert t.asked() == ("great-battle", "patriot")
    t.answer("no")
    assert t.asked() == ("great-battle", "royalist")
    t.answer("great-battle")
    assert t.key == "front-line"
    assert t.g.battle[BT_ROUNDS] == 5  # three in mountains
    assert t.g.great == [0, 0, 1, 0, 0, 0]  # his marker is spent


@pytest.mark.rule("25.2")
def test_each_is_asked_once_and_the_battle_is_an_ordinary_one_if_neither_wants_more() -> None:
    t = armies()
    t.answer("no", "no", key="great-battle")
    assert t.key == "front-line"
    assert t.g.battle[BT_ROUNDS] == 3
    assert t.g.great == [0, 0, 1, 0, 0, 1]


@pytest.mark.rule("25.2")
def test_one_declaration_is_enough_and_each_marker_is_for_one_theatre() -> None:
    t = armies()
    t.answer("great-battle")
    assert t.asked() == ("front-line", "royalist")
    assert t.g.great == [0, 0, 0, 0, 0, 1]
    t = meet("p_balcarce " + SIX_P, "r_ramirez " + SIX_R, region="salta", came="tucuman", options=OPT_GREAT)
    t.g.great = [1, 1, 0, 1, 1, 0]
    t.play(LandBattle(t.place("salta")))
    assert t.key == "front-line"


@pytest.mark.rule("25.2", "25.2/requirements")
@pytest.mark.parametrize("region, came, theatre", [("puebla", "veracruz", 0), ("bogota", "tunja", 1)])
def test_there_are_great_battles_in_mexico_and_new_granada_too(region: str, came: str, theatre: int) -> None:
    t = meet("p_balcarce " + SIX_P, "r_ramirez " + SIX_R, region=region, came=came, options=OPT_GREAT)
    t.g.great = [int(n % 3 == theatre) for n in range(6)]
    t.play(LandBattle(t.place(region)))
    assert t.asked() == ("great-battle", "patriot")
    t.answer("no")
    assert t.asked() == ("great-battle", "royalist")
    t.answer("great-battle")
    assert t.g.great == [int(n == theatre) for n in range(6)]


@pytest.mark.rule("25.2")
def test_without_the_option_nobody_is_asked() -> None:
    t = meet("p_balcarce " + SIX_P, "r_ramirez " + SIX_R, region="salta", came="tucuman")
    t.g.great = [1] * 6
    t.play(LandBattle(t.place("salta")))
    assert t.key == "front-line"


@pytest.mark.rule("25.2")
def test_markers_come_back_with_each_period_of_the_war() -> None:
    g = set_up(B, 0, OPT_GREAT)  # La Plata
    assert g.great == [0, 0, 1, 0, 0, 1]
    g.great[LA_PLATA] = 0
    g.turn = 6
    begin_period(g)
    assert g.great == [0, 0, 1, 0, 0, 1]
    assert set_up(B, 4, OPT_GREAT).great == [1] * 6  # the Grand Campaign: one for each theatre


@pytest.mark.rule("25.2/requirements")
def test_a_great_battle_needs_six_combat_units_of_each_side_in_it() -> None:
    five = " ".join(SIX_R.split()[:5])
    assert armies(royalists=f"r_ramirez r_art_peru {five}").key == "front-line"  # artillery does not count
    assert armies(patriots="p_balcarce p_art_norte " + " ".join(SIX_P.split()[:5])).key == "front-line"
    t = armies(royalists="r_cordova " + SIX_R)  # one star: only five are in the battle
    assert t.key == "deploy-few"


@pytest.mark.rule("25.2/no-withdrawal")
def test_nobody_withdraws_from_a_great_battle() -> None:
    c = great("round", rolls=10)  # five rounds of misses, without a question
    c.result()
    assert c.log().count("fire-round") == 5


@pytest.mark.rule("25.2/vp")
def test_the_winner_gains_three_and_the_loser_loses_two_and_nothing_else_counts() -> None:
    c = great("round", (5, 0), demoralised=True)
    c.result()
    assert c.g.vp == [13, 8]


@pytest.mark.rule("25.2/vp")
def test_units_lost_in_a_great_battle_give_nothing_but_elites_do() -> None:
    c = great("result", (1, 0))
    assert c.g.vp == [13, 8]
    c = Card("salta", options=OPT_GREAT).command("p_balcarce").command("r_ramirez").stand(L_FRONT, "p_patricios")
    c.stand(L_FRONT, "r_granaderos_guardia", strength=1)
    c.g.battle[BT_GREAT] = 1
    c.g.battle[BT_LOST + ROYALIST] = 3
    c.own("patriot", "tarija")
    frame = LandBattle(c.place("salta"))
    frame.step = "round"
    c.play(frame, 1)
    c.result()
    assert c.g.vp == [14, 8]


@pytest.mark.rule("25.2/vp")
def test_a_great_battle_that_ends_level_gives_nobody_anything() -> None:
    c = great("result", (2, 2))
    while c.key == "retreat":
        c.answer(c.offers()[0])
    assert c.g.vp == [10, 10]


# 25.3


def giving() -> Field:
    t = Field(active="royalist", options=OPT_ELIMINATION)
    t.put("r_real_lima", "lima")
    t.put("r_tristan", "lima")
    t.put("r_gtra_callao", "lima_port")
    t.load("r_gtra_callao", "r_borbon", "r_centro")
    t.put("r_e_burgos", "expeditionary")
    t.put("p_patricios", "cordoba")
    return t.play(LandCombatPhase(ROYALIST))


@pytest.mark.rule("25.3")
def test_at_the_end_of_the_combat_phase_units_may_be_given_up_for_a_victory_point_each() -> None:
    t = giving()
    assert t.asked() == ("give-up", "royalist")
    t.answer("yes")
    assert t.offers() == ["end", "piece:r_real_lima", "piece:r_borbon", "piece:r_centro", "piece:r_gtra_callao"]
    for name in ("r_tristan", "p_patricios", "r_e_burgos"):
        refusal = t.m.why_not([PIECE + t.p(name)])
        assert refusal is not None and (refusal.rule, refusal.key) == ("25.3", "no-sacrifice")
    t.answer("piece:r_real_lima")
    assert (t.at("r_real_lima"), t.g.vp) == ("pool", [11, 10])
    t.answer("end")
    t.result()


@pytest.mark.rule("25.3")
def test_an_answer_that_names_no_counter_is_refused_without_harm() -> None:
    t = giving().answer("yes")
    assert t.m.why_not([PIECE + B.n_pieces], ROYALIST) is not None
    t.answer("end")


@pytest.mark.rule("25.3", "11.1")
def test_who_gives_up_the_last_besiegers_leaves_the_region_to_the_besieged() -> None:
    t = Field(active="royalist", options=OPT_ELIMINATION)
    t.put("r_corona", "cuautla")
    t.put("p_carmen", "cuautla", inside=True)
    t.play(LandCombatPhase(ROYALIST)).answer("yes", "piece:r_corona")
    t.result()
    assert t.holder("cuautla") == "patriot"


@pytest.mark.rule("25.3")
def test_a_ship_takes_along_those_aboard() -> None:
    t = giving().answer("yes", "piece:r_gtra_callao")
    assert [t.at(n) for n in ("r_gtra_callao", "r_borbon", "r_centro")] == ["gone", "pool", "pool"]
    assert t.g.vp == [13, 10]


@pytest.mark.rule("25.3")
def test_without_the_option_nobody_is_asked_to_give_up_units() -> None:
    t = Field(active="royalist")
    t.put("r_real_lima", "lima")
    t.play(LandCombatPhase(ROYALIST))
    t.result()
