"""10 Actions: markers, points, and the seven things they buy."""

from __future__ import annotations

import pytest

from grognard.games.an_impossible_war.codes import (
    A_ACTIVATE,
    A_CONSTRUCT,
    A_DEMOLISH,
    A_RECRUIT,
    A_REPLACE,
    A_STORE,
    A_SUPPRESS,
    S_RAISE,
    code,
)
from grognard.games.an_impossible_war.pack.board import CARLIST, LIBERAL, built_in
from grognard.games.an_impossible_war.rules.flow.ch03_phase import PlayerPhase
from grognard.games.an_impossible_war.rules.flow.ch10_actions import Actions
from grognard.games.an_impossible_war.state.effects import fill_markers
from grognard.games.an_impossible_war.state.effects_settle import settle
from grognard.games.an_impossible_war.state.model import (
    ACTED,
    FORT_C,
    FORT_C_BUILDING,
    FORT_L,
    FORT_L_BUILDING,
    NO_FORT,
)
from tests.games.an_impossible_war.support import Table

B = built_in()


def place(name: str) -> int:
    return B.place_no[name]


def rule_against(t: Table, kind: int, where: str = "") -> str:
    """The rule that forbids an action; '' when it is allowed."""
    refusal = t.m.why_not([code(kind, place(where) if where else 0)])
    return refusal.rule if refusal is not None else ""


def ready(active: str = "liberal", points: float = 4, year: int = 1836) -> Table:
    t = Table(year, active)
    t.points(points)
    return t


# 10.0 markers and points


MARKERS = {
    1834: ([3, 2, 1], [3, 3, 0]),
    1835: ([2, 2, 2], [2, 2, 2]),
    1836: ([1, 3, 2], [2, 2, 2]),
    1837: ([1, 3, 2], [2, 2, 2]),
    1838: ([1, 3, 2], [2, 2, 2]),
}


@pytest.mark.rule("10.0/marker-sets")
@pytest.mark.parametrize("year", sorted(MARKERS))
def test_the_markers_of_each_year(year: int) -> None:
    t = Table(1834)
    fill_markers(t.g, year)
    liberal, carlist = MARKERS[year]
    assert t.g.markers == liberal + carlist


@pytest.mark.rule("10.0", "10.0/marker-sets")
def test_a_marker_gives_its_points_and_stays_out() -> None:
    t = Table(1834)
    t.begin(PlayerPhase(LIBERAL), [20])  # the one marker of 4
    assert t.g.ap == 8
    assert t.g.markers[:3] == [3, 2, 0]
    drawn = t.m.turns()[-1]
    assert drawn.key == "marker" and len(drawn.choice.all()) == 6  # one of the six, at random


@pytest.mark.rule("10.0")
def test_points_are_spent_in_any_order_and_actions_repeated() -> None:
    t = ready(points=3)
    t.troops("vitoria", "LN1")
    t.troops("lerin", "LN2")
    t.troops("lodosa", "LN3")
    t.begin(Actions())
    t.answer("action", "construct:lerin").answer("builder", "LN2")
    t.answer("action", "store")
    t.answer("action", "construct:lodosa").answer("builder", "LN3")
    assert t.g.ap == 0
    assert (t.g.fort[place("lerin")], t.g.fort[place("lodosa")]) == (FORT_L_BUILDING, FORT_L_BUILDING)
    assert rule_against(t, A_ACTIVATE, "vitoria") == "10.1"  # no point left


@pytest.mark.rule("10.0/unspent-lost")
def test_points_that_are_not_spent_are_lost() -> None:
    t = Table(1836, "carlist")
    t.put("NAV1", "aragon")
    for region in B.pack.regions:
        t.uprising(region.id, 2)
    t.begin(PlayerPhase(CARLIST), [0], [6])  # the die is the Expedition's foraging
    assert (t.g.ap, t.g.ap_expedition, t.g.cp[CARLIST]) == (4, 2, 1)
    t.answer("action", "done")
    assert (t.g.ap, t.g.ap_expedition, t.g.ap_zone) == (0, 0, 0)
    assert t.g.cp[CARLIST] == 1


@pytest.mark.rule("10.0/extra-carlist-point")
@pytest.mark.parametrize(("expedition", "regions", "extra"), [(True, 5, 2), (True, 4, 0), (False, 5, 0), (True, 9, 2)])
def test_an_expedition_and_five_regions_give_a_point_more(expedition: bool, regions: int, extra: int) -> None:
    t = Table(1836, "carlist")
    t.put("NAV1", "aragon" if expedition else "estella")
    for region in B.pack.regions:
        t.uprising(region.id, 1)
    for region in B.pack.regions[:regions]:
        t.uprising(region.id, 2)
    t.begin(PlayerPhase(CARLIST), [0])
    assert t.g.ap_expedition == extra
    assert t.g.ap == 4


@pytest.mark.rule("10.0/extra-carlist-point")
def test_the_extra_point_is_for_expeditions_only() -> None:
    t = ready("carlist", 0)
    t.g.ap_expedition = 2
    t.put("NAV1", "aragon")
    t.put("NAV2", "estella")
    t.begin(Actions())
    words = t.offers()
    assert "activate:aragon" in words and "recruit:aragon" in words
    assert "activate:estella" not in words and "construct:estella" not in words and "store" not in words
    t.answer("action", "activate:aragon").answer("region-move", "catalonia")
    assert t.g.ap_expedition == 0


@pytest.mark.rule("10.0/extra-carlist-point")
def test_the_extra_point_is_spent_before_the_others() -> None:
    t = ready("carlist", 2)
    t.g.ap_expedition = 2
    t.put("NAV1", "aragon")
    t.begin(Actions()).answer("action", "activate:aragon").answer("region-move", "catalonia")
    assert (t.g.ap, t.g.ap_expedition) == (4, 0)


@pytest.mark.rule("10.0/extra-carlist-point")
def test_the_liberal_never_has_it() -> None:
    t = Table(1836)
    t.put("NAV1", "aragon")
    for region in B.pack.regions:
        t.uprising(region.id, 3)
    t.begin(PlayerPhase(LIBERAL), [0])
    assert t.g.ap_expedition == 0


@pytest.mark.rule("10.0/one-action-per-unit")
def test_a_unit_that_builds_cannot_move_but_its_companion_can() -> None:
    t = ready()
    t.troops("lerin", "LN1", "LN2")
    t.begin(Actions())
    t.answer("action", "construct:lerin").answer("builder", "LN1")
    t.answer("action", "activate:lerin")
    assert t.offers() == ["LN2"]


@pytest.mark.rule("10.0/one-action-per-unit")
def test_a_unit_that_moves_cannot_move_again() -> None:
    t = ready()
    t.troops("lerin", "LN1")
    t.begin(Actions(), [6])
    t.answer("action", "activate:lerin").answer("group", "LN1")
    t.answer("march", "go:lodosa").answer("march", "stop")
    assert t.at("LN1") == "lodosa"
    assert rule_against(t, A_ACTIVATE, "lodosa") == "10.1"
    assert rule_against(t, A_CONSTRUCT, "lodosa") == "10.2"


@pytest.mark.rule("10.0/one-action-per-unit")
def test_a_unit_with_replacements_cannot_suppress_an_uprising() -> None:
    t = ready()
    t.put("LN1", "aragon", 2)
    t.put("LN2", "aragon", 4)
    t.uprising("aragon", 2)
    t.begin(Actions(), [3])
    t.answer("action", "replacements").answer("spend", "raise:LN1")
    assert t.strength("LN1") == 3
    t.answer("action", "suppress:aragon")
    assert t.offers() == ["LN2"]


@pytest.mark.rule("10.0/one-action-per-unit")
def test_a_unit_that_has_acted_gets_no_replacements() -> None:
    t = ready()
    t.put("LN1", "lerin", 2)
    t.begin(Actions(), [3])
    t.answer("action", "construct:lerin").answer("builder", "LN1").answer("action", "replacements")
    assert t.key == "action"  # there is nobody to raise
    t = ready()
    t.put("LN1", "lerin", 2)
    t.put("LN2", "lerin", 2)
    t.begin(Actions(), [3])
    t.answer("action", "construct:lerin").answer("builder", "LN1").answer("action", "replacements")
    assert "raise:LN1" not in t.offers()
    refusal = t.m.why_not([code(S_RAISE, t.piece("LN1"))])
    assert refusal is not None and refusal.rule == "10.0/one-action-per-unit"


@pytest.mark.rule("10.0/one-action-per-unit")
def test_an_expedition_that_others_have_joined_this_phase_stays() -> None:
    """NAV1 has come to Aragón this phase: the Expedition cannot move without it, so it does not move."""
    t = ready("carlist")
    p = t.put("NAV1", "aragon")
    t.put("NAV2", "aragon")
    t.g.flags[p] = ACTED
    t.begin(Actions())
    assert "activate:aragon" not in t.offers()
    assert rule_against(t, A_ACTIVATE, "aragon") == "10.0/one-action-per-unit"
    assert rule_against(t, A_RECRUIT, "aragon") == "23.4/recruit"


@pytest.mark.rule("10.0/one-action-per-unit")
def test_units_kept_inside_for_a_combat_can_act_in_their_next_phase() -> None:
    """A Carlist is beaten off before Lerín; the Liberal who stayed in its fortress is not shut in."""
    t = Table(1836, "carlist")
    t.fort("lerin", "liberal")
    t.put("LN1", "lerin")
    t.put("LN2", "lerin")
    t.put("NAV1", "estella", 1)
    t.begin(PlayerPhase(CARLIST), [0], [1, 6, 6, 6])
    t.answer("action", "activate:estella")
    t.answer("group", "NAV1").answer("march", "go:lerin")
    if t.key == "march":
        t.answer("march", "stop")
    t.answer("action", "done").answer("shelter", "LN1")
    t.answer("firing", "NAV1", "carlist").answer("firing", "LN2", "liberal")
    assert t.key == "rest"
    assert not t.inside("LN1")


# 10.1 activate


@pytest.mark.rule("10.1")
def test_activating_costs_a_point_and_lets_all_units_move() -> None:
    t = ready(points=1)
    t.troops("lerin", "LN1", "LNC1", "LST1")
    t.put("LN2", "aragon")
    t.begin(Actions())
    assert "activate:lerin" in t.offers() and "activate:aragon" in t.offers()
    t.answer("action", "activate:lerin")
    assert t.g.ap == 0
    assert t.offers() == ["LN1", "LNC1"]


@pytest.mark.rule("10.1")
def test_a_space_without_infantry_or_cavalry_of_ones_own_is_not_activated() -> None:
    t = ready()
    t.fort("lerin", "liberal")
    t.put("LST1", "lerin")
    t.put("NAV1", "estella")
    t.begin(Actions())
    assert not [w for w in t.offers() if w.startswith("activate")]
    assert rule_against(t, A_ACTIVATE, "lerin") == "10.1"
    assert rule_against(t, A_ACTIVATE, "estella") == "10.1"


@pytest.mark.rule("10.1")
def test_the_besieged_are_not_activated() -> None:
    t = ready()
    t.put("LN1", "vitoria", inside=True)
    t.put("NAV1", "vitoria")
    t.siege("vitoria")
    t.begin(Actions())
    assert rule_against(t, A_ACTIVATE, "vitoria") == "10.1"


# 10.2 construct


@pytest.mark.rule("10.2")
def test_construction_costs_a_point_and_an_infantry_unit() -> None:
    t = ready("carlist", 2)
    t.troops("alsasua", "NAV1", "NAVC1", "PAR1")
    t.begin(Actions())
    t.answer("action", "construct:alsasua")
    assert t.offers() == ["NAV1"]  # neither cavalry nor a Partida
    t.answer("builder", "NAV1")
    assert t.g.ap == 2
    assert t.g.fort[place("alsasua")] == FORT_C_BUILDING


@pytest.mark.rule("10.2")
def test_no_construction_beside_enemies_without_infantry_or_without_a_point() -> None:
    t = ready()
    t.troops("lerin", "LN1")
    t.put("NAV1", "lerin")
    t.put("LNC1", "lodosa")
    t.begin(Actions())
    assert rule_against(t, A_CONSTRUCT, "lerin") == "10.2"
    assert rule_against(t, A_CONSTRUCT, "lodosa") == "10.2"
    t = ready(points=0.5)
    t.troops("lerin", "LN1")
    t.begin(Actions())
    assert rule_against(t, A_CONSTRUCT, "lerin") == "10.2"


@pytest.mark.rule("10.2/limits")
def test_where_no_fortress_may_be_built() -> None:
    t = ready()
    t.troops("aragon", "LN1")
    t.troops("vitoria", "LN2")
    t.fort("lerin", "liberal")
    t.troops("lerin", "LN3")
    t.fort("lodosa", "liberal", building=True)
    t.troops("lodosa", "LN4")
    t.begin(Actions())
    for name in ("aragon", "vitoria", "lerin", "lodosa"):
        assert rule_against(t, A_CONSTRUCT, name) == "10.2/limits"
        assert f"construct:{name}" not in t.offers()


@pytest.mark.rule("10.2/limits")
@pytest.mark.parametrize(("side", "limit", "unit"), [("liberal", 15, "LN1"), ("carlist", 10, "NAV1")])
def test_the_number_of_counters_is_limited(side: str, limit: int, unit: str) -> None:
    free = [s for s in range(B.n_spaces) if B.kind[s] == 3 and B.place_id[s] != "alsasua"]
    for used in (limit - 1, limit):
        t = ready(side)
        for i, s in enumerate(free[:used]):
            t.fort(B.place_id[s], side, building=i == 0)  # works under way need a counter too
        t.put(unit, "alsasua")
        t.begin(Actions())
        assert ("construct:alsasua" in t.offers()) is (used < limit)
    assert rule_against(t, A_CONSTRUCT, "alsasua") == "10.2/limits"


@pytest.mark.rule("10.2/completion")
def test_completed_in_the_builders_next_phase_not_in_the_enemys() -> None:
    t = Table(1836, "carlist")
    t.fort("lerin", "liberal", building=True)
    t.put("LN1", "lerin")
    t.fort("alsasua", "carlist", building=True)
    t.put("NAV1", "alsasua")
    t.begin(PlayerPhase(CARLIST), [0])
    assert t.g.fort[place("lerin")] == FORT_L_BUILDING
    assert t.g.fort[place("alsasua")] == FORT_C
    t = Table(1836)
    t.fort("lerin", "liberal", building=True)
    t.begin(PlayerPhase(LIBERAL), [0])
    assert t.g.fort[place("lerin")] == FORT_L


@pytest.mark.rule("10.2/destroy-under-construction")
@pytest.mark.parametrize(
    ("visitor", "defender", "left"), [("NAV1", "", False), ("NAVC1", "", False), ("NAV1", "LN1", True), ("", "", True)]
)
def test_undefended_works_are_destroyed_by_an_enemy_unit(visitor: str, defender: str, left: bool) -> None:
    t = ready("carlist")
    t.fort("lerin", "liberal", building=True)
    if defender:
        t.put(defender, "lerin")
    if visitor:
        t.put(visitor, "lerin")
    t.settled()
    settle(t.g, place("lerin"))
    assert (t.g.fort[place("lerin")] == FORT_L_BUILDING) is left


@pytest.mark.rule("10.2/destroy-under-construction")
def test_a_group_destroys_works_in_passing() -> None:
    t = ready("carlist", 1)
    t.fort("lerin", "liberal", building=True)
    t.put("NAV1", "estella")
    t.begin(Actions())
    t.answer("action", "activate:estella").answer("group", "NAV1").answer("march", "go:lerin")
    assert t.g.fort[place("lerin")] == NO_FORT
    t.answer("march", "go:lodosa").answer("march", "stop")
    assert t.at("NAV1") == "lodosa"


@pytest.mark.rule("10.2/destroy-under-construction")
def test_a_completed_fortress_is_not_destroyed_in_passing() -> None:
    t = ready("carlist")
    t.fort("lerin", "liberal")
    t.put("NAV1", "lerin")
    t.settled()
    settle(t.g, place("lerin"))
    assert t.g.fort[place("lerin")] == FORT_L


# 10.3 demolish


@pytest.mark.rule("10.3")
def test_demolition_costs_no_point_and_several_may_be_demolished() -> None:
    t = ready(points=0)
    for name, unit in (("lerin", "LN1"), ("lodosa", "LN2")):
        t.fort(name, "liberal")
        t.put(unit, name)
    t.begin(Actions())
    t.answer("action", "demolish:lerin").answer("builder", "LN1")
    t.answer("action", "demolish:lodosa").answer("builder", "LN2")
    assert (t.g.fort[place("lerin")], t.g.fort[place("lodosa")]) == (NO_FORT, NO_FORT)
    assert t.g.flags[t.piece("LN1")] & ACTED


@pytest.mark.rule("10.3")
def test_what_cannot_be_demolished() -> None:
    t = ready("carlist")
    t.fort("alsasua", "carlist")
    t.put("NAVC1", "alsasua")  # cavalry
    t.fort("tolosa", "carlist")
    t.put("PAR1", "tolosa")  # a Partida
    t.fort("segura", "liberal")
    t.put("NAV1", "segura")  # not his own
    t.fort("vitoria", "carlist")
    t.put("NAV2", "vitoria")  # a city
    t.fort("estella", "carlist")
    t.put("NAV3", "estella")
    t.put("LN1", "estella")  # enemies
    t.fort("irurzun", "carlist")  # nobody there
    t.begin(Actions())
    for name in ("alsasua", "tolosa", "segura", "vitoria", "estella", "irurzun"):
        assert rule_against(t, A_DEMOLISH, name) == "10.3"
        assert f"demolish:{name}" not in t.offers()


# 10.4 store


@pytest.mark.rule("10.4")
def test_as_many_points_as_desired_become_command_points() -> None:
    t = ready(points=3)
    t.begin(Actions())
    t.answer("action", "store").answer("action", "store").answer("action", "store")
    assert (t.g.ap, t.g.cp[LIBERAL]) == (0, 3)
    assert rule_against(t, A_STORE) == "10.4"


@pytest.mark.rule("10.4")
def test_half_a_point_cannot_be_stored() -> None:
    t = ready(points=0.5)
    t.begin(Actions())
    assert "store" not in t.offers()


# 10.5 replacements


@pytest.mark.rule("10.5")
@pytest.mark.parametrize(("die", "rp"), [(1, 2), (2, 2), (3, 3), (4, 3), (5, 4), (6, 4)])
def test_the_replacement_table(die: int, rp: int) -> None:
    t = ready(points=2, year=1836)
    t.put("LN1", "vitoria", 1)
    t.begin(Actions(), [die])
    t.answer("action", "replacements")
    assert t.g.ap == 0
    assert t.m.pending is not None and t.m.pending.args["halves"] == 2 * rp


@pytest.mark.rule("10.5")
@pytest.mark.parametrize("side", ["liberal", "carlist"])
@pytest.mark.parametrize(("die", "rp"), [(1, 2), (3, 2), (5, 3), (6, 4)])
def test_in_1834_the_die_is_one_lower_for_both(side: str, die: int, rp: int) -> None:
    t = ready(side, 2, 1834)
    t.put("LN1", "vitoria", 1)
    t.put("NAV1", "estella", 1)
    t.begin(Actions(), [die])
    t.answer("action", "replacements")
    assert t.m.pending is not None and t.m.pending.args["halves"] == 2 * rp


@pytest.mark.rule("10.5")
@pytest.mark.parametrize("year", [1835, 1836, 1837, 1838])
def test_in_later_years_the_die_is_as_it_falls(year: int) -> None:
    for die, rp in ((2, 2), (3, 3)):
        t = ready(points=2, year=year)
        t.put("LN1", "vitoria", 1)
        t.begin(Actions(), [die])
        t.answer("action", "replacements")
        assert t.m.pending is not None and t.m.pending.args["halves"] == 2 * rp


@pytest.mark.rule("10.5")
def test_replacements_once_a_phase_and_for_two_points() -> None:
    t = ready(points=4)
    t.put("LN1", "vitoria", 1)
    t.begin(Actions(), [3])
    t.answer("action", "replacements").answer("spend", "done")
    assert t.g.ap == 4
    assert "replacements" not in t.offers()
    assert rule_against(t, A_REPLACE) == "10.5"
    t = ready(points=1)
    t.begin(Actions())
    assert rule_against(t, A_REPLACE) == "10.5"


# 10.6 recruit


@pytest.mark.rule("10.6")
@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_recruiting_gives_the_uprising_level_and_one_more(level: int) -> None:
    t = ready("carlist", 1)
    t.put("NAV1", "aragon", 1)
    t.uprising("aragon", level)
    t.begin(Actions())
    t.answer("action", "recruit:aragon")
    assert t.g.ap == 0
    assert t.m.pending is not None and t.m.pending.args["halves"] == 2 * (level + 1)


@pytest.mark.rule("10.6")
def test_each_expedition_recruits_once_a_phase() -> None:
    t = ready("carlist", 4)
    t.put("NAV1", "aragon", 1)
    t.put("NAV2", "galicia", 1)
    t.begin(Actions())
    t.answer("action", "recruit:aragon").answer("spend", "raise:NAV1")
    assert t.strength("NAV1") == 2
    assert "recruit:aragon" not in t.offers() and "activate:aragon" not in t.offers()
    assert "recruit:galicia" in t.offers()


@pytest.mark.rule("10.6")
def test_only_the_carlist_recruits_and_only_with_an_expedition() -> None:
    t = ready("carlist")
    t.put("NAV1", "estella", 1)
    t.begin(Actions())
    assert rule_against(t, A_RECRUIT, "estella") == "10.6"
    assert rule_against(t, A_RECRUIT, "aragon") == "10.6"
    t = ready("liberal")
    t.put("LN1", "aragon", 1)
    t.begin(Actions())
    assert rule_against(t, A_RECRUIT, "aragon") == "10.6"
    t = ready("carlist", 0)
    t.put("NAV1", "aragon", 1)
    t.begin(Actions())
    assert rule_against(t, A_RECRUIT, "aragon") == "10.6"


# 10.7 suppress


@pytest.mark.rule("10.7")
def test_suppression_costs_a_point_and_may_lower_the_level() -> None:
    t = ready(points=2)
    t.uprising("aragon", 2)
    t.begin(Actions(), [3], [1])
    t.answer("action", "suppress:aragon")
    assert (t.g.ap, t.g.uprising[place("aragon") - B.n_spaces]) == (2, 1)
    t.answer("action", "suppress:aragon")  # and again in the same region
    assert (t.g.ap, t.g.uprising[place("aragon") - B.n_spaces]) == (0, 1)
    assert rule_against(t, A_SUPPRESS, "aragon") == "10.7"  # no point left


@pytest.mark.rule("10.7")
def test_not_where_an_expedition_is_not_in_the_north_not_by_the_carlist() -> None:
    t = ready()
    t.uprising("aragon", 2)
    t.put("NAV1", "aragon")
    t.begin(Actions())
    assert "suppress:aragon" not in t.offers()
    assert rule_against(t, A_SUPPRESS, "aragon") == "10.7"
    assert rule_against(t, A_SUPPRESS, "estella") == "10.7"
    t = ready("carlist")
    t.uprising("galicia", 2)
    t.begin(Actions())
    assert rule_against(t, A_SUPPRESS, "galicia") == "10.7"
