"""17.10 Regroup: the winner of a battle moves units between the battle space and its neighbours."""

from __future__ import annotations

import pytest

from grognard.games.an_impossible_war.rules.flow.ch17_result import Regroup
from tests.games.an_impossible_war.field import battle, entered, quiet_round
from tests.games.an_impossible_war.support import Table

# Salvatierra has the neighbours Vitoria, Segura, Alsasua and Améscoas.


def regroup(t: Table, side: int = 0) -> Table:
    return t.begin(Regroup(t.place("salvatierra"), side))


@pytest.mark.rule("17.10")
def test_units_go_to_and_come_from_neighbours_with_a_friend_or_a_friendly_fortress() -> None:
    t = Table()
    t.troops("salvatierra", "LN1", "LN2")
    t.troops("alsasua", "LN3")
    t.troops("estella", "LN4")  # no neighbour
    regroup(t)
    assert t.offers() == ["none", "LN1", "LN2", "LN3"]
    t.answer("regroup", "LN1")
    assert sorted(t.offers()) == ["alsasua", "vitoria"]  # the city alone will do; Segura and Améscoas are empty
    t.answer("regroup-to", "vitoria")
    t.answer("regroup", "LN3")
    assert t.at("LN1") == "vitoria"
    assert t.at("LN3") == "salvatierra"
    assert t.offers() == ["none", "LN2"]  # nobody moves twice


@pytest.mark.rule("17.10")
def test_no_regroup_to_or_from_a_space_with_an_unbesieged_enemy() -> None:
    t = Table()
    t.troops("salvatierra", "LN1")
    t.troops("alsasua", "LN2", "NAV1")  # another battle to come
    t.troops("segura", "LN3")
    t.fort("segura", "carlist")
    t.siege("segura")
    t.put("NAV2", "segura", inside=True)  # a besieged enemy does no harm
    regroup(t)
    assert t.offers() == ["none", "LN1", "LN3"]
    t.answer("regroup", "LN1")
    assert sorted(t.offers()) == ["segura", "vitoria"]


@pytest.mark.rule("17.10")
def test_nobody_regroups_to_or_from_a_region() -> None:
    """Tudela has the neighbours Alfaro and Caparroso, and a connection with Aragón."""
    t = Table()
    t.troops("tudela", "LN1")
    t.troops("alfaro", "LN2")
    t.troops("aragon", "LN3")
    t.begin(Regroup(t.place("tudela"), 0))
    assert t.offers() == ["none", "LN1", "LN2"]
    t.answer("regroup", "LN1")
    assert t.at("LN1") == "alfaro"


@pytest.mark.rule("17.10")
def test_no_more_than_six_infantry_and_cavalry_are_brought_together() -> None:
    t = Table()
    t.troops("salvatierra", "LN1", "LN2", "LN3", "LN4", "LN5", "LNC1")
    t.troops("alsasua", "LN6", "LN7", "LN8", "LN9", "LN10", "LN11")
    t.troops("vitoria", "PR1", "PR2", "PR3", "PR4", "PR5")
    regroup(t)
    assert "LN6" not in t.offers()  # Salvatierra is full
    t.answer("regroup", "LN1")  # and Alsasua: Vitoria alone has room for one
    assert t.at("LN1") == "vitoria"
    assert set(t.offers()) == {
        "none", "PR1", "PR2", "PR3", "PR4", "PR5", "LN6", "LN7", "LN8", "LN9", "LN10", "LN11",
    }  # fmt: skip


@pytest.mark.rule("17.10")
def test_guns_and_trains_move_only_with_a_unit_and_only_once() -> None:
    t = Table()
    t.troops("salvatierra", "LN1", "LN2", "LST1")
    t.guns("liberal", "field", 2, "salvatierra")
    t.troops("vitoria", "LN3")
    regroup(t)
    assert "LST1" not in t.offers()
    t.answer("regroup", "LN1").answer("escort-guns", "field2+mountain0").answer("escort-supply", "LST1")
    assert t.at("LST1") == "vitoria"
    assert t.gun_points("liberal", "field", "vitoria") == 2
    t.answer("regroup", "LN3")  # comes the other way: the guns have moved already
    assert t.key == "regroup"
    assert t.gun_points("liberal", "field", "vitoria") == 2


@pytest.mark.rule("17.10")
def test_a_space_the_last_unit_has_left_changes_hands() -> None:
    t = Table()
    t.troops("salvatierra", "LN1")
    regroup(t)
    assert t.g.held[t.place("salvatierra")] == 0
    t.answer("regroup", "LN1")
    assert t.at("LN1") == "vitoria"
    assert t.key == "rest"  # nobody is left to move
    assert t.g.held[t.place("salvatierra")] == 1


@pytest.mark.rule("17.10")
def test_the_winner_of_a_battle_regroups_though_it_is_not_his_phase() -> None:
    t = Table()
    t.troops("salvatierra", "LN1", "LN2", "LN3", "NAV1", "NAV2", "NAV3")
    t.troops("segura", "GUI1")
    entered(t, "salvatierra", "vitoria")
    battle(t, "salvatierra", "liberal", "LN1 LN2 LN3", "NAV1 NAV2 NAV3", [6] * 3)
    quiet_round(t).answer("battle-retreat", "yes")
    t.answer("merge", "none")  # three Liberals have come together in Vitoria
    assert (t.key, t.seat) == ("regroup", "carlist")
    assert sorted(t.offers()) == ["GUI1", "NAV1", "NAV2", "NAV3", "none"]
    t.answer("regroup", "GUI1").answer("regroup", "none")
    assert t.at("GUI1") == "salvatierra"


@pytest.mark.rule("17.10")
def test_a_unit_kept_inside_the_fortress_regroups_after_the_battle_is_won() -> None:
    t = Table()
    t.troops("salvatierra", "LN1", "LN2", "LN3", "NAV1", "NAV2", "NAV3")
    t.fort("salvatierra", "carlist")
    t.put("NAV4", "salvatierra", inside=True)
    t.troops("segura", "GUI1")
    entered(t, "salvatierra", "vitoria")
    battle(t, "salvatierra", "liberal", "LN1 LN2 LN3", "NAV1 NAV2 NAV3", [6] * 3)
    quiet_round(t).answer("battle-retreat", "yes").answer("merge", "none")
    assert "NAV4" in t.offers()
