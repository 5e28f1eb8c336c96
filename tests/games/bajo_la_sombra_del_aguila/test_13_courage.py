"""13 Abilities of units that concern courage."""

from __future__ import annotations

import pytest

from grognard.games.bajo_la_sombra_del_aguila.codes import M_RESILIENT
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch02_stubborn import Stubbornness
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch10_courage import Courage
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch10_courage import (
    BY_COMBAT,
    BY_DEATH,
    BY_FIRE,
    BY_REACTION,
    ROUTED,
    STEADY,
    STUNNED,
)
from grognard.games.bajo_la_sombra_del_aguila.state.model import S_GONE
from grognard.kit.acts import coded
from tests.games.bajo_la_sombra_del_aguila.table import Table

FRENCH = "fr-line/24"  # 13/15, Élan
JAGER = "at-jager/12"  # 9/11, Expert skirmishers
SWISS = "es-swiss/24"  # 13/15, Resilient
BRITISH = "gb-line/24"  # Stubborn


@pytest.mark.rule("13/elan")
def test_elan_repeats_a_rout_by_reaction_fire() -> None:
    t = Table()
    p = t.unit(FRENCH, "blue", 30, 30, damage=5)
    t.play(Courage(p, [], BY_REACTION), [6, 5], [2, 2])
    assert t.result() == [STEADY]
    assert "courage-repeated" in t.log()


@pytest.mark.rule("13/elan")
@pytest.mark.parametrize("cause", [BY_FIRE, BY_COMBAT])
def test_elan_is_for_reaction_fire_only(cause: int) -> None:
    t = Table()
    p = t.unit(FRENCH, "blue", 30, 30, damage=5)
    t.play(Courage(p, [], cause), [6, 5])
    assert t.result() == [ROUTED]


@pytest.mark.rule("13/elan")
def test_the_second_roll_stands() -> None:
    t = Table()
    p = t.unit(FRENCH, "blue", 30, 30, damage=5)
    t.play(Courage(p, [], BY_REACTION), [6, 5], [6, 6])
    assert t.result() == [ROUTED] and t.g.state[p] == S_GONE


@pytest.mark.rule("13/elan")
def test_who_would_be_stunned_may_try_again() -> None:
    t = Table()
    p = t.unit(FRENCH, "blue", 30, 30, damage=5)
    t.play(Courage(p, [], BY_REACTION), [4, 4], [6, 5])
    assert t.seat == "blue"
    t.answer("yes", key="courage-again")
    assert t.result() == [ROUTED]
    t = Table()
    p = t.unit(FRENCH, "blue", 30, 30, damage=5)
    t.play(Courage(p, [], BY_REACTION), [4, 4])
    t.answer("no", key="courage-again")
    assert t.result() == [STUNNED]


@pytest.mark.rule("13/expert-skirmishers")
def test_expert_skirmishers_in_a_wood() -> None:
    t = Table()
    t.ground("wood", 30, 30)
    p = t.unit(JAGER, "blue", 30, 30, formation="open-order", damage=3)
    t.play(Courage(p, [], BY_FIRE), [5, 5], [1, 2])
    assert t.result() == [STEADY]


@pytest.mark.rule("13/expert-skirmishers")
def test_expert_skirmishers_in_the_open() -> None:
    t = Table()
    p = t.unit(JAGER, "blue", 30, 30, formation="open-order", damage=3)
    t.play(Courage(p, [], BY_FIRE), [5, 5])
    assert t.result() == [ROUTED]


@pytest.mark.rule("13/resilient")
@pytest.mark.parametrize(("cause", "n"), [(BY_FIRE, 12), (BY_REACTION, 12), (BY_COMBAT, 12), (BY_DEATH, 13)])
def test_the_resilient_take_one_off(cause: int, n: int) -> None:
    t = Table()
    p = t.unit(SWISS, "blue", 30, 30, damage=4)
    t.play(Courage(p, [], cause), [4, 5])
    assert t.result() == [STEADY if n == 12 else STUNNED]
    told = t.told("courage-steady" if n == 12 else "courage-stunned")
    assert told["n"] == n
    assert told["mods"] == (coded([M_RESILIENT, -1]) if n == 12 else [])


@pytest.mark.rule("13/stubborn")
@pytest.mark.parametrize(("die", "stunned"), [(3, 1), (4, 0)])
def test_the_stubborn_shake_it_off(die: int, stunned: int) -> None:
    t = Table()
    p = t.unit(BRITISH, "blue", 30, 30)
    other = t.unit("at-line-german/24", "red", 30, 10)
    t.g.stunned[p] = t.g.stunned[other] = 1
    t.play(Stubbornness(), die)
    assert t.g.stunned[p] == stunned
    assert t.g.stunned[other] == 1  # not stubborn
    assert t.key == "rest"  # one try a turn


@pytest.mark.rule("13/stubborn")
def test_every_stubborn_unit_of_both_sides_tries() -> None:
    t = Table()
    units = [t.unit(BRITISH, side, x, 30) for side, x in (("blue", 10), ("blue", 20), ("red", 30))]
    for p in units:
        t.g.stunned[p] = 1
    t.play(Stubbornness(), 4, 3, 5)
    assert t.key == "rest" and [t.g.stunned[p] for p in units] == [0, 1, 0]
