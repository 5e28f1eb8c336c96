"""17.8 The result of a battle: pursuit, rout, and who is hit by them."""

from __future__ import annotations

import pytest

from grognard.games.an_impossible_war.pack.board import SIDES
from grognard.games.an_impossible_war.rules.flow.ch17_result import ROUT, THIRD_ROUND, VOLUNTARY, BattleResult
from tests.games.an_impossible_war.field import entered, log_args, waits
from tests.games.an_impossible_war.support import Table

# Salvatierra is open ground, Alsasua rough, both in the Carlist Zone; Lerín is open and Zubiri rough in the other.

ORIGIN = {"salvatierra": "vitoria", "alsasua": "salvatierra", "zubiri": "pamplona", "lerin": "lodosa"}


def beaten(
    t: Table, place: str, loser: str, why: int, *dice: list[int], reserve: str = "", broken: str = "", front: str = ""
) -> Table:
    """The Liberals have attacked; all the units named stand on the battlefield."""
    entered(t, place, ORIGIN[place])
    return t.begin(
        BattleResult(
            t.place(place), 0, SIDES.index(loser), why,
            [t.piece(u) for u in front.split()],
            [t.piece(u) for u in reserve.split()],
            [t.piece(u) for u in broken.split()],
        ),
        *dice,
    )  # fmt: skip


def table(place: str, *units: str) -> Table:
    t = Table()
    t.troops(place, *units)
    return t


# the result


@pytest.mark.rule("17.8")
def test_the_beaten_go_with_those_on_the_roads_who_are_not_pursued() -> None:
    t = table("salvatierra", "LN1", "LN2", "LN3", "NAV1", "NAV2", "NAV3")
    waits(t, "LN4", "salvatierra", "vitoria", 1)
    # three pursuers hit three times: nobody but the three on the battlefield can be hit
    beaten(t, "salvatierra", "liberal", VOLUNTARY, [1, 1, 1], front="LN1 LN2 LN3 NAV1 NAV2 NAV3")
    for unit in ("LN1", "LN2"):
        t.answer("take-hit", unit)
    assert [t.strength(u) for u in ("LN1", "LN2", "LN3", "LN4")] == [3, 3, 3, 1]
    assert [t.at(u) for u in ("LN1", "LN2", "LN3", "LN4")] == ["vitoria"] * 4
    assert [t.at(u) for u in ("NAV1", "NAV2", "NAV3")] == ["salvatierra"] * 3


@pytest.mark.rule("17.8")
def test_after_the_third_round_there_is_neither_pursuit_nor_loss() -> None:
    t = table("salvatierra", "LN1", "LST1", "NAV1")
    t.guns("liberal", "field", 2, "salvatierra")
    beaten(t, "salvatierra", "liberal", THIRD_ROUND, front="LN1 NAV1")
    assert t.gun_points("liberal", "field", "vitoria") == 2
    assert t.strength("LST1") == 4
    assert t.strength("LN1") == 4


@pytest.mark.rule("17.8")
def test_the_winner_stays_and_those_on_his_roads_come_in() -> None:
    t = table("salvatierra", "LN1", "NAV1")
    p = waits(t, "LN2", "salvatierra", "vitoria")
    beaten(t, "salvatierra", "carlist", VOLUNTARY, [6], front="LN1 NAV1")
    t.answer("retreat", "to:segura")
    assert t.at("LN2") == "salvatierra"
    assert t.g.road[p] == -1


# pursuit


@pytest.mark.rule("17.8/pursuit")
def test_uncovered_troops_are_pursued_with_a_die_a_unit_against_its_effectiveness() -> None:
    t = table("salvatierra", "LN1", "LST1", "LK1", "NAV1", "NAV2", "BIS1", "BIS2")
    t.guns("liberal", "field", 3, "salvatierra")
    t.guns("liberal", "mountain", 2, "salvatierra")
    # NAV1 E2, BIS1 E1 in the front; NAV2 E2 in reserve; BIS2 is demoralized and rolls no die
    beaten(
        t, "salvatierra", "liberal", VOLUNTARY, [2, 2, 2], front="LN1 NAV1 BIS1", reserve="NAV2", broken="BIS2"
    )  # fmt: skip
    assert t.strength("LN1") == 2  # a 2 is no hit for the Biscayans
    assert t.gun_points("liberal", "field", "vitoria") == 1
    assert t.gun_points("carlist", "field", "salvatierra") == 2  # half, rounded up
    assert t.gun_points("liberal", "mountain", "vitoria") == 2
    assert t.strength("LST1") == 3
    assert t.strength("LK1") == 2
    assert t.g.vp == 0


@pytest.mark.rule("17.8/pursuit")
@pytest.mark.parametrize("where", ["front", "reserve"])
def test_cavalry_in_line_or_reserve_covers_the_retreat(where: str) -> None:
    t = table("salvatierra", "LN1", "LNC1", "LST1", "NAV1", "NAV2")
    t.guns("liberal", "field", 3, "salvatierra")
    lines = {"front": "LN1 NAV1 NAV2", "reserve": ""}
    lines[where] = f"{lines[where]} LNC1"
    beaten(t, "salvatierra", "liberal", VOLUNTARY, [2, 1], **lines)
    assert t.strength("LN1") == 3  # only a 1 hits
    assert t.gun_points("liberal", "field", "vitoria") == 3
    assert t.strength("LST1") == 4


@pytest.mark.rule("17.8/pursuit")
def test_demoralized_cavalry_covers_nobody() -> None:
    t = table("salvatierra", "LN1", "LNC1", "NAV1")
    beaten(t, "salvatierra", "liberal", VOLUNTARY, [2], front="LN1 NAV1", broken="LNC1")
    assert t.strength("LN1") == 3


@pytest.mark.rule("17.8/pursuit")
@pytest.mark.parametrize(
    ("place", "back", "left"), [("alsasua", "segura", 4), ("salvatierra", "segura", 3), ("zubiri", "lanz", 3)]
)
def test_carlists_are_covered_by_rough_ground_of_their_zone(place: str, back: str, left: int) -> None:
    t = table(place, "LN10", "NAV1")
    t.guns("carlist", "field", 2, place)
    beaten(t, place, "carlist", VOLUNTARY, [2], front="LN10 NAV1")
    t.answer("retreat", f"to:{back}")
    if t.key == "retreat-guns":
        t.answer("retreat-guns", f"to:{back}")
    assert t.strength("NAV1") == left
    assert t.gun_points("carlist", "field", back) == (2 if left == 4 else 1)


# rout


@pytest.mark.rule("17.8/rout")
def test_an_uncovered_rout_is_a_full_round_of_fire_and_costs_the_guns() -> None:
    t = table("salvatierra", "LN1", "LN2", "LST1", "LK1", "NAV1", "BIS1")
    t.put("NAV1", "salvatierra", 3)
    t.guns("liberal", "field", 3, "salvatierra")
    t.guns("liberal", "mountain", 1, "salvatierra")
    beaten(
        t, "salvatierra", "liberal", ROUT, [2, 2, 6, 1, 2, 6, 6], front="NAV1 BIS1", broken="LN1", reserve="LN2"
    )  # fmt: skip
    # two hits of NAV1 (E2), one of BIS1 (E1): LN1 and LN2 share them, the strongest first
    t.answer("take-hit", "LN1").answer("take-hit", "LN1")
    assert [t.strength("LN1"), t.strength("LN2")] == [2, 3]
    assert t.g.vp == 1
    assert t.gun_points("liberal", "field", "vitoria") == 0
    assert t.gun_points("carlist", "field", "salvatierra") == 2  # three, but two is the Carlist maximum
    assert t.gun_points("liberal", "mountain", "vitoria") == 0  # half of one, rounded up
    assert t.gun_points("carlist", "mountain", "salvatierra") == 1
    assert t.at("LST1") == "box"
    assert t.at("LK1") == "vitoria"


@pytest.mark.rule("17.8/rout")
def test_an_uncovered_rout_costs_half_the_mountain_guns() -> None:
    t = table("salvatierra", "LN1", "LN2", "NAV1", "BIS1")
    t.guns("liberal", "mountain", 2, "salvatierra")
    beaten(t, "salvatierra", "liberal", ROUT, [6] * 8, front="NAV1 BIS1", broken="LN1", reserve="LN2")
    assert t.gun_points("liberal", "mountain", "vitoria") == 1
    assert t.gun_points("carlist", "mountain", "salvatierra") == 1


@pytest.mark.rule("17.8/rout")
def test_a_covered_rout_is_a_die_a_unit_and_costs_half_the_field_guns() -> None:
    t = table("salvatierra", "LN1", "LNC1", "LST1", "NAV1", "NAV2")
    t.guns("liberal", "field", 2, "salvatierra")
    t.guns("liberal", "mountain", 2, "salvatierra")
    beaten(t, "salvatierra", "liberal", ROUT, [2, 6], front="NAV1 NAV2", reserve="LNC1", broken="LN1")
    assert t.strength("LN1") == 3
    assert t.gun_points("liberal", "field", "vitoria") == 1
    assert t.gun_points("liberal", "mountain", "vitoria") == 2
    assert t.strength("LST1") == 3
    assert t.g.vp == 1


@pytest.mark.rule("17.8/rout")
def test_a_rout_of_carlists_in_rough_ground_of_their_zone_is_covered() -> None:
    t = table("alsasua", "LN10", "NAV1")
    beaten(t, "alsasua", "carlist", ROUT, [2], front="LN10", broken="NAV1")  # one die, not four
    assert t.strength("NAV1") == 3
    assert t.g.vp == -1


# who is hit


@pytest.mark.rule("17.8/hit-allocation")
def test_infantry_hits_only_infantry_and_cavalry_hits_cavalry_first() -> None:
    t = table("salvatierra", "LN1", "LNC1", "NAV1", "NAV2", "NAVC1")
    t.put("LNC1", "salvatierra", 1)
    # covered: each unit a die, hits on 1. Two of the infantry, one of the cavalry.
    beaten(t, "salvatierra", "liberal", VOLUNTARY, [1, 1, 1], front="LN1 LNC1 NAV1 NAV2 NAVC1")
    assert t.at("LNC1") == "bag"
    assert t.strength("LN1") == 2


@pytest.mark.rule("17.8/hit-allocation")
def test_cavalry_hits_infantry_when_no_cavalry_is_left() -> None:
    t = table("salvatierra", "LN1", "LNC1", "NAVC1")
    t.put("LNC1", "salvatierra", 1)
    # a rout uncovered because the cavalry is demoralized: four dice of NAVC1, E2
    beaten(t, "salvatierra", "liberal", ROUT, [2, 2, 2, 6], front="NAVC1", broken="LN1 LNC1")
    assert t.at("LNC1") == "bag"
    assert t.strength("LN1") == 2


@pytest.mark.rule("17.8/hit-allocation")
def test_infantry_hits_are_lost_on_cavalry_alone() -> None:
    t = table("salvatierra", "LNC1", "NAV1")
    beaten(t, "salvatierra", "liberal", VOLUNTARY, [1], front="LNC1 NAV1")
    assert t.strength("LNC1") == 3


@pytest.mark.rule("17.8/hit-allocation")
def test_hits_go_to_the_strongest_wherever_it_stands_on_the_battlefield() -> None:
    t = table("salvatierra", "LN1", "LN2", "LN3", "NAV1", "NAV2")
    t.put("LN1", "salvatierra", 1)
    t.put("LN2", "salvatierra", 2)
    beaten(t, "salvatierra", "liberal", VOLUNTARY, [1, 1], front="LN1 NAV1 NAV2", reserve="LN2", broken="LN3")
    assert [t.strength(u) for u in ("LN1", "LN2", "LN3")] == [1, 2, 2]


@pytest.mark.rule("17.8/hit-allocation")
def test_nobody_tests_morale_in_a_pursuit() -> None:
    t = table("salvatierra", "LN1", "NAV1")
    beaten(t, "salvatierra", "liberal", VOLUNTARY, [1], front="LN1 NAV1")
    assert [turn.key for turn in t.m.turns()] == ["pursuit"]


@pytest.mark.rule("17.8/pursuit")
def test_units_of_the_reserve_stay_hidden_while_they_pursue_and_are_pursued() -> None:
    t = table("salvatierra", "LN1", "LN2", "NAV1", "NAV2")
    t.put("LN1", "salvatierra", 1)
    beaten(t, "salvatierra", "liberal", VOLUNTARY, [1, 6], front="LN1 NAV1", reserve="LN2 NAV2")
    assert t.strength("LN2") == 3
    assert not any(t.piece("LN2") == e.args.get("piece") for e in t.m.events(1))
    assert not any(t.piece("NAV2") == e.args.get("piece") for e in t.m.events(0))
    assert len(log_args(t, "fire-roll", "carlist")) == 2
    assert len(log_args(t, "fire-roll", "liberal")) == 1
