"""6.0 Income, 17.0 the Tension Index, 18.0 corsairs."""

from __future__ import annotations

import pytest

from grognard.games.libertad_o_muerte.pack.board import built_in
from grognard.games.libertad_o_muerte.rules.flow.ch06_income import IncomePhase
from grognard.games.libertad_o_muerte.rules.queries import ch06_income
from grognard.games.libertad_o_muerte.rules.queries.ch06_income import (
    IN_CARDS,
    IN_REGIONS,
    IN_REMITTANCES,
    IN_TENSION,
    IN_TOTAL,
    income,
    region_yield,
)
from grognard.games.libertad_o_muerte.state.model import Continent
from grognard.games.libertad_o_muerte.state.setup import set_up
from tests.games.libertad_o_muerte.table import Table

B = built_in()


def no_regions(t: Table) -> None:
    """The Portuguese hold everything: nobody receives anything."""
    t.own("portuguese", *B.place_id[: B.n_land])


@pytest.mark.rule("6.0")
def test_a_side_receives_what_its_regions_give_on_top_of_what_it_has() -> None:
    t = Table(turn=9)
    no_regions(t)
    t.own("patriot", "buenos_aires", "salta", "pampa")  # 3 + 1 + 0
    t.own("royalist", "lima")
    t.g.resources = [2, 0]
    t.play(IncomePhase(0))
    assert t.result() == [4]
    assert t.g.income[0] == 4
    assert t.g.resources == [6, 0]


@pytest.mark.rule("6.0")
def test_the_region_pays_who_controls_it_even_while_its_city_holds_out() -> None:
    t = Table()
    lima = t.place("lima")
    t.put("r_g_lima", "lima", inside=True)
    t.put("p_patricios", "lima")
    t.own("patriot", "lima")
    assert region_yield(t.g, 0, lima) == 3
    assert region_yield(t.g, 1, lima) == 0


@pytest.mark.rule("6.0", "11.1/portuguese")
def test_regions_under_portuguese_control_pay_nobody() -> None:
    t = Table()
    t.own("portuguese", "banda_oriental")
    assert [region_yield(t.g, side, t.place("banda_oriental")) for side in (0, 1)] == [0, 0]


@pytest.mark.rule("6.0")
def test_regions_outside_the_scenario_pay_nobody() -> None:
    t = Table("la-plata", turn=9)
    no_regions(t)
    t.own("patriot", "mexico", "buenos_aires")
    assert income(t.g, 0)[IN_TOTAL] == 3


@pytest.mark.rule("6.0")
def test_the_scenarios_begin_with_the_incomes_they_were_made_for() -> None:
    want = {
        "la-plata": (11, 14), "bolivar": (11, 7), "mexico": (4, 15), "first-years": (26, 36),
        "grand-campaign": (26, 36),
    }  # fmt: skip
    for i, s in enumerate(B.scenarios):
        g = set_up(B, i, 0)
        assert (income(g, 0)[IN_TOTAL], income(g, 1)[IN_TOTAL]) == want[s.id]


def three_more_or_less(_: Continent, side: int) -> int:
    """A stand-in for Active Cards: 3 more for the Patriot, 3 less for the Royalist."""
    return -3 if side else 3


@pytest.mark.rule("6.0")
def test_active_cards_add_to_an_income_or_take_from_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ch06_income, "changed_income", three_more_or_less)
    t = Table(turn=9)
    no_regions(t)
    t.own("patriot", "buenos_aires")  # 3
    t.own("royalist", "lima", "potosi")  # 6
    assert [income(t.g, side)[IN_CARDS] for side in (0, 1)] == [3, -3]
    t.play(IncomePhase(0))
    assert (t.g.income[0], t.told("income-cards")["n"]) == (6, 3)
    t.play(IncomePhase(1))
    assert (t.g.income[1], t.told("income-cards-lost")["n"]) == (3, 3)


@pytest.mark.rule("6.0")
def test_until_turn_8_the_royalist_sends_two_resources_a_theatre_to_spain() -> None:
    for scenario, sent in (("la-plata", 2), ("grand-campaign", 6)):
        t = Table(scenario, turn=8, active="royalist")
        assert income(t.g, 1)[IN_REMITTANCES] == sent
        assert income(t.g, 1)[IN_TOTAL] == income(t.g, 1)[IN_REGIONS] - sent
        assert income(t.g, 0)[IN_REMITTANCES] == 0
        t.g.turn = 9
        assert income(t.g, 1)[IN_REMITTANCES] == 0


@pytest.mark.rule("6.0")
def test_remittances_never_make_an_income_negative() -> None:
    t = Table(turn=1, active="royalist")
    no_regions(t)
    t.own("royalist", "lima")  # 3 against 6
    t.g.resources = [0, 5]
    t.play(IncomePhase(1))
    assert t.g.income[1] == 0
    assert t.g.resources == [0, 5]


@pytest.mark.rule("6.0")
def test_in_the_patria_boba_new_granada_and_quito_give_the_patriot_half_rounded_up() -> None:
    t = Table("bolivar", turn=5)
    no_regions(t)
    t.own("patriot", "bogota", "tunja", "pamplona", "quito", "caracas")  # half of 2 + 1 + 1 + 1, and 3 of Venezuela
    assert income(t.g, 0)[IN_TOTAL] == 3 + 3
    t.g.turn = 6
    assert income(t.g, 0)[IN_TOTAL] == 5 + 3


@pytest.mark.rule("6.0")
def test_the_patria_boba_does_not_touch_the_royalist() -> None:
    t = Table("bolivar", turn=5)
    no_regions(t)
    t.own("royalist", "bogota", "tunja", "quito")
    assert income(t.g, 1)[IN_REGIONS] == 4


@pytest.mark.rule("17.0")
def test_every_ten_points_of_tension_cost_the_royalist_one() -> None:
    t = Table(turn=9, active="royalist")
    no_regions(t)
    t.own("royalist", "lima", "potosi")  # 6
    t.own("patriot", "buenos_aires")
    for tension, lost in ((9, 0), (10, 1), (19, 1), (20, 2)):
        t.g.tension = tension
        assert income(t.g, 1)[IN_TENSION] == lost
        assert income(t.g, 1)[IN_TOTAL] == 6 - lost
        assert income(t.g, 0)[IN_TOTAL] == 3  # the Patriot loses nothing
    t.play(IncomePhase(1))
    assert t.g.resources[1] == 4
    assert t.told("income-tension")["n"] == 2


@pytest.mark.rule("18.0")
def test_each_box_with_corsairs_rolls_once_and_takes_nothing_one_or_two() -> None:
    for die, lost in ((1, 0), (5, 0), (6, 1), (8, 1), (9, 2), (10, 2)):
        t = Table(turn=9, active="royalist")
        no_regions(t)
        t.own("royalist", "lima", "potosi")
        t.g.corsairs = [0, 2, 0, 0]  # two markers in one box: still one roll
        t.play(IncomePhase(1), die)
        assert t.g.income[1] == 6 - lost
        assert t.told("corsairs-roll")["n"] == lost


@pytest.mark.rule("18.0")
def test_several_boxes_add_up_and_the_income_stays_at_nothing_at_worst() -> None:
    t = Table(turn=9, active="royalist")
    no_regions(t)
    t.own("royalist", "lima")
    t.g.corsairs = [1, 0, 1, 1]
    t.play(IncomePhase(1), [9, 6, 10])
    assert t.g.income[1] == 0
    assert t.log().count("corsairs-roll") == 3


@pytest.mark.rule("18.0")
def test_corsairs_leave_the_patriot_alone() -> None:
    t = Table(turn=9)
    no_regions(t)
    t.own("patriot", "buenos_aires")
    t.g.corsairs = [1, 1, 1, 1]
    t.play(IncomePhase(0))
    assert t.g.income[0] == 3
