"""3 Fights, 5 the night."""

from __future__ import annotations

import pytest

from grognard.games._template.pack.board import GONE
from grognard.games._template.rules.flow.ch3_fight import Fight
from tests.games.the_ford.field import FORD, MILL, N1, S1, S2, Laying


def attack(t: Laying, *rolls: list[int]) -> Laying:
    """N1 has marched from the mill into the ford."""
    t.put(N1, FORD, 3)
    return t.play(Fight(N1, MILL), *rolls)


@pytest.mark.rule("3.1")
def test_the_defender_rolls_a_die_for_each_step_then_what_is_left_of_the_attacker() -> None:
    t = attack(Laying().put(S1, FORD, 2), [5, 4], [6, 4])
    assert (t.g.strength[N1], t.g.strength[S1]) == (2, 1)
    assert t.log() == ["fired", "fired", "thrown-back"]


@pytest.mark.rule("3.1")
def test_an_attacker_that_is_shot_to_pieces_does_not_fire() -> None:
    t = attack(Laying().put(S1, FORD, 3), [5, 6, 5])
    assert t.g.at[N1] == GONE and t.log() == ["fired"]


@pytest.mark.rule("3.2")
def test_each_hit_takes_a_step_from_the_strongest_block() -> None:
    t = attack(Laying().put(S1, FORD, 1).put(S2, FORD, 3), [1, 1, 1, 1], [6, 6, 6])
    assert [t.g.strength[p] for p in (S1, S2)] == [0, 1] and t.g.at[S1] == GONE  # of equals, the first


@pytest.mark.rule("3.3")
def test_an_attacker_stays_only_where_no_defender_is_left() -> None:
    assert attack(Laying().put(S1, FORD, 2), [1, 1], [5, 1, 1]).g.at[N1] == MILL
    assert attack(Laying().put(S1, FORD, 1), [1], [5, 1, 1]).g.at[N1] == FORD


@pytest.mark.rule("5.1")
def test_at_night_it_takes_a_six() -> None:
    t = attack(Laying(night=True).put(S1, FORD, 2), [5, 5], [5, 5, 6])
    assert (t.g.strength[N1], t.g.strength[S1]) == (3, 1) and t.told("fired")["need"] == 6
