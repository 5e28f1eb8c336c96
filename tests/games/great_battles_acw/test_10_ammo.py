"""10.9 Ammunition."""

from __future__ import annotations

import pytest

from grognard.games.great_battles_acw.rules.flow.ch10_marks import refill, resupply
from grognard.games.great_battles_acw.rules.queries.ch10_ammo import LOW, OUT, lacking, why_no_resupply
from grognard.games.great_battles_acw.state.model import OPT_AMMO, OPT_COMBINED, RALLIED
from tests.games.great_battles_acw.firing import drms, fire, no_fire, shots
from tests.games.great_battles_acw.table import Table


@pytest.mark.rule("10.91")
def test_a_natural_5_runs_infantry_low_and_a_second_one_out() -> None:
    t = Table(options=OPT_AMMO)
    u = t.put("u1", "1010")
    t.put("c1", "1110", "W", order="march")
    fire(t, "u1", "1110", 5, [0])
    assert t.g.ammo[3 * u] == LOW
    assert t.told("fired")["total"] == 6, "not for the shot that caused it"
    t.g.done[u] = 0
    t.g.volleys = []
    assert drms(t, "u1", "1110") == {"prepared": 1, "ammo": -2}
    fire(t, "u1", "1110", 5, [0])
    assert t.g.ammo[3 * u] == OUT
    t.g.done[u] = 0
    t.g.volleys = []
    assert no_fire(t, "u1", "1110") == "10.91"


@pytest.mark.rule("10.91")
def test_of_divided_fire_both_shots_are_over_before_it_counts() -> None:
    t = Table(options=OPT_AMMO)
    u = t.put("u1", "1010", sp=4)
    t.put("c1", "1110", "W", order="march")
    t.put("c2", "1111", "W", order="march")
    fire(t, "u1", "split", 5, 1)
    assert [s[3] for s in shots(t)] == [5, 1] and t.g.ammo[3 * u] == LOW
    assert t.told("fired")["total"] == 2


@pytest.mark.rule("10.91")
def test_not_without_the_option_and_never_from_the_saddle() -> None:
    t = Table()
    t.put("u1", "1010")
    t.put("c1", "1110", "W", order="march")
    fire(t, "u1", "1110", 5, [0])
    assert t.g.ammo[3 * t.u("u1")] == 0
    for foot, low in ((False, 0), (True, LOW)):
        t = Table(options=OPT_AMMO)
        t.put("uh1", "1010", foot=foot)
        t.put("c1", "1110", "W", order="march")
        fire(t, "uh1", "1110", 5, *([[0]] if low else []))
        assert t.g.ammo[3 * t.u("uh1")] == low


@pytest.mark.rule("10.92", "10.69")
def test_resupply_gives_back_one_step_and_a_section_does_it_while_the_other_fires() -> None:
    t = Table()
    u = t.put("ug3", "1010")
    t.put("c1", "1410", "W", order="march")
    t.g.ammo[3 * u] = OUT
    assert lacking(t.g, u) == [3 * u]
    assert why_no_resupply(t.g, 3 * u) is None
    refusal = why_no_resupply(t.g, 3 * u + 1)
    assert refusal is not None and refusal.rule == "10.92"
    t.g.sink = None
    resupply(t.g, 3 * u)
    t.g.done[u] |= RALLIED
    assert t.g.ammo[3 * u] == LOW
    fire(t, "ug3", "1410", 0)
    assert t.offers() == ["fire-with:ug3", "fire-section:ug3/1"]
    t.answer("fire-with:ug3", "single-fire")
    assert shots(t) == [("ug3", "1410", 2, 0)], "only the section that did not take ammunition"
    resupply(t.g, 3 * u)
    assert t.g.ammo[3 * u] == 0


@pytest.mark.rule("10.92", "10.82")
def test_infantry_that_took_ammunition_does_not_fire_not_even_with_its_stack() -> None:
    t = Table(options=OPT_AMMO | OPT_COMBINED)
    t.put("u2", "1010", sp=3)
    u = t.put("u1", "1010", sp=3)
    t.put("c1", "1209", "W", order="march")
    t.g.ammo[3 * u] = LOW
    t.g.sink = None
    resupply(t.g, 3 * u)
    t.g.done[u] |= RALLIED
    assert no_fire(t, "u1", "1209") == "13.4/voluntary-action"
    fire(t, "u2", "1209", 0)
    assert shots(t) == [("u2", "1209", 3, 0)] and t.key == "rest", "nobody to combine with"


@pytest.mark.rule("10.93")
def test_no_resupply_next_to_the_enemy() -> None:
    t = Table()
    u = t.put("ug1", "1010")
    t.put("c1", "1110", "W")
    t.g.ammo[3 * u] = LOW
    refusal = why_no_resupply(t.g, 3 * u)
    assert refusal is not None and refusal.rule == "10.93"


@pytest.mark.rule("10.94")
def test_cavalry_that_mounts_has_full_ammunition() -> None:
    from grognard.games.great_battles_acw.rules.flow.ch14_cavalry import mount

    t = Table(options=OPT_AMMO)
    u = t.put("uh1", "1010", foot=True)
    t.g.ammo[3 * u] = OUT
    mount(t.g, u)
    assert t.g.ammo[3 * u] == 0
    t.g.options = 0
    t.g.ammo[3 * u] = LOW
    refill(t.g, u)
    assert t.g.ammo[3 * u] == LOW
