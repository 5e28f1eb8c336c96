"""12 Carlist special movement: concentration, evasion, countermarch."""

from __future__ import annotations

import pytest

from grognard.games.an_impossible_war.codes import A_ACTIVATE, code
from grognard.games.an_impossible_war.pack.board import CARLIST, Board, built_in
from grognard.games.an_impossible_war.pack.load import BUILT_IN
from grognard.games.an_impossible_war.rules.flow.ch10_actions import Actions
from grognard.games.an_impossible_war.rules.flow.ch11_activation import Activation
from grognard.games.an_impossible_war.rules.flow.ch18_siege import Sortie
from grognard.games.an_impossible_war.state.model import ACTED, C_DISCARD, LOCKED
from tests.games.an_impossible_war.marching import (
    countermarch,
    flag,
    go,
    march,
    points_left,
    waits,
    why_not,
    why_not_countermarch,
    why_not_go,
    why_not_stop,
)
from tests.games.an_impossible_war.support import Table

B = built_in()


def activate(t: Table, place: str, *dice: list[int]) -> Table:
    return t.begin(Activation(B.place_no[place]), *dice)


# 12.1 concentration


@pytest.mark.rule("12.1")
def test_one_unit_from_each_neighbour_and_two_points_less_for_all() -> None:
    t = Table(active="carlist")
    t.put("NAV1", "alsasua")
    t.troops("irurzun", "NAV2", "NAV3")
    t.put("GUI1", "segura")
    activate(t, "alsasua")
    assert sorted(t.offers()) == ["GUI1", "NAV2", "NAV3"]
    assert t.m.why_not(sorted([t.piece("NAV2"), t.piece("NAV3")])) is not None, "one from Irurzun"
    t.answer("concentrate", "NAV3 GUI1")
    assert t.at("NAV3") == t.at("GUI1") == "alsasua"
    t.answer("group", "NAV1")
    assert points_left(t) == 5, "6, one for the size, two for the concentration: also who was there before"
    t.answer("march", "stop").answer("group", "NAV3 GUI1")
    assert points_left(t) == 5


@pytest.mark.rule("12.1")
def test_without_a_concentration_nothing_is_lost() -> None:
    t = Table(active="carlist")
    t.put("NAV1", "alsasua")
    t.put("NAV2", "irurzun")
    activate(t, "alsasua").answer("concentrate", "-").answer("group", "NAV1")
    assert points_left(t) == 7 and t.at("NAV2") == "irurzun"


@pytest.mark.rule("12.1")
def test_guns_train_and_knapsack_come_along() -> None:
    t = Table(active="carlist")
    t.put("NAV1", "alsasua")
    t.troops("irurzun", "NAV2", "CST1", "CK1")
    t.guns("carlist", "field", 2, "irurzun")
    activate(t, "alsasua").answer("concentrate", "NAV2").answer("escort-guns", "field2+mountain0")
    t.answer("escort-supply", "CST1 CK1")
    assert t.at("CST1") == t.at("CK1") == "alsasua"
    assert t.gun_points("carlist", "field", "alsasua") == 2


@pytest.mark.rule("12.1", "11.3/abandoned-alone")
def test_what_does_not_come_along_and_is_alone_is_lost() -> None:
    t = Table(active="carlist")
    t.put("NAV1", "alsasua")
    t.troops("irurzun", "NAV2", "CST1")
    activate(t, "alsasua").answer("concentrate", "NAV2").answer("escort-supply", "-")
    assert t.at("CST1") == "box"


@pytest.mark.rule("12.1", "10.0/one-action-per-unit")
def test_who_has_acted_does_not_come_and_who_came_has_acted() -> None:
    t = Table(active="carlist")
    t.put("NAV1", "alsasua")
    t.put("NAV2", "irurzun")
    t.put("GUI1", "segura")
    t.g.flags[t.piece("GUI1")] = ACTED
    t.points(action=2)
    t.begin(Actions())
    t.answer("action", "activate:alsasua")
    assert t.offers() == ["NAV2"]
    t.answer("concentrate", "NAV2").answer("group", "NAV1")
    march(t, "alsasua", "salvatierra").answer("march", "stop").answer("group", "-")
    assert flag(t, "NAV2", ACTED)
    assert "activate:alsasua" not in t.offers(), "a unit that has moved does not move again"
    assert why_not(t, code(A_ACTIVATE, t.place("alsasua"))) == "10.1"


@pytest.mark.rule("12.1", "10.1")
def test_a_space_without_a_unit_of_its_own_cannot_be_activated() -> None:
    t = Table(active="carlist")
    t.put("NAV2", "irurzun")
    t.points(action=2)
    t.begin(Actions())
    assert why_not(t, code(A_ACTIVATE, t.place("alsasua"))) == "10.1"


@pytest.mark.rule("12.1/six-limit")
def test_never_more_than_six_gathered() -> None:
    t = Table(active="carlist")
    t.troops("alsasua", "NAV1", "NAV2", "NAV3", "NAV4", "GUI1")
    t.put("GUI2", "segura")
    t.put("ALA1", "salvatierra")
    activate(t, "alsasua")
    pair = sorted([t.piece("GUI2"), t.piece("ALA1")])
    assert t.m.why_not(pair) is not None
    t.answer("concentrate", "ALA1")
    assert t.key == "group" and len(t.offers()) == 6


@pytest.mark.rule("12.1/six-limit")
def test_with_six_there_nobody_comes() -> None:
    t = Table(active="carlist")
    t.troops("alsasua", "NAV1", "NAV2", "NAV3", "NAV4", "GUI1", "GUI2")
    t.put("ALA1", "salvatierra")
    activate(t, "alsasua")
    assert t.key == "group"


@pytest.mark.rule("12.0", "12.1")
def test_concentration_only_within_the_carlist_zone() -> None:
    t = Table(active="carlist")
    t.put("NAV1", "lerin")
    t.put("NAV2", "estella")
    activate(t, "lerin")
    assert t.key == "group", "Lerín is in the Liberal Zone"
    t = Table(active="carlist")
    t.put("NAV1", "estella")
    t.put("NAV2", "lerin")
    t.put("NAV3", "alsasua")
    activate(t, "estella")
    assert t.offers() == ["NAV3"], "and nobody comes out of it"


@pytest.mark.rule("12.0", "12.1")
def test_liberals_do_not_concentrate() -> None:
    t = Table(active="liberal")
    t.put("LN1", "durango")
    t.put("LN2", "villaro")
    activate(t, "durango")
    assert t.key == "group"


@pytest.mark.rule("12.1")
def test_card_c1_concentrates_two_from_each_space_for_nothing() -> None:
    t = Table(active="carlist")
    t.put("NAV1", "alsasua")
    t.troops("irurzun", "NAV2", "NAV3", "NAV4")
    t.hand("C1")
    activate(t, "alsasua").answer("card-c1", "yes")
    assert t.m.why_not(sorted(t.piece(x) for x in ("NAV2", "NAV3", "NAV4"))) is not None
    t.answer("concentrate", "NAV2 NAV3").answer("group", "NAV1")
    assert points_left(t) == 7


# 12.2 evasion


def liberals_to_salvatierra(
    *dice: list[int], carlists: tuple[str, ...] = ("NAV1",), cards: tuple[str, ...] = ()
) -> Table:
    t = Table(active="liberal")
    t.put("LN1", "vitoria")
    t.troops("salvatierra", *carlists)
    t.hand(*cards)
    activate(t, "vitoria", [6], *dice).answer("group", "LN1").answer("march", go("vitoria", "salvatierra"))
    return t


@pytest.mark.rule("12.2")
@pytest.mark.parametrize(("die", "slips"), [(1, False), (2, False), (3, True), (6, True)])
def test_a_die_above_the_number_of_units_evades(die: int, slips: bool) -> None:
    t = liberals_to_salvatierra([die], carlists=("NAV1", "NAV2"))
    t.answer("evade", "evade")
    if slips:
        t.answer("retreat", "to:alsasua").answer("retreat", "to:segura")
        assert (t.at("NAV1"), t.at("NAV2")) == ("alsasua", "segura"), "each its own way, by the rules of retreat"
        assert t.key == "march", "the Liberals may go on"
    else:
        assert t.at("NAV1") == t.at("NAV2") == t.at("LN1") == "salvatierra"
        assert t.key == "rest", "the Liberals stop and will fight"


@pytest.mark.rule("12.2")
def test_trains_count_and_guns_and_knapsacks_do_not_but_all_go() -> None:
    t = Table(active="liberal")
    t.put("LN1", "vitoria")
    t.troops("salvatierra", "NAV1", "CST1", "CK1")
    t.guns("carlist", "mountain", 1, "salvatierra")
    activate(t, "vitoria", [6], [3]).answer("group", "LN1").answer("march", go("vitoria", "salvatierra"))
    t.answer("evade", "evade").answer("retreat", "to:alsasua")
    while t.key == "retreat-guns":
        t.answer("retreat-guns", "to:alsasua")
    assert t.at("CST1") == t.at("CK1") == "alsasua"
    assert t.gun_points("carlist", "mountain", "alsasua") == 1
    t = liberals_to_salvatierra([2], carlists=("NAV1", "CST1"))
    t.answer("evade", "evade")
    assert t.at("NAV1") == "salvatierra", "a 2 is not above an infantry unit and a train"


@pytest.mark.rule("12.2", "17.9/defender-road")
def test_evaders_do_not_leave_by_the_road_of_the_enemy() -> None:
    t = liberals_to_salvatierra([6])
    t.answer("evade", "evade")
    assert sorted(t.offers()) == ["to:alsasua", "to:amescoas", "to:segura"]


@pytest.mark.rule("12.2")
def test_no_evasion_with_another_liberal_unit_in_the_space() -> None:
    t = Table(active="liberal")
    t.troops("vitoria", "LN1", "LN2")
    t.put("NAV1", "salvatierra")
    activate(t, "vitoria", [6], [6]).answer("group", "LN1").answer("march", go("vitoria", "salvatierra"))
    t.answer("evade", "stand")
    t.g.flags[t.piece("NAV1")] = 0  # not locked: the other Liberal unit alone forbids it
    t.answer("group", "LN2").answer("march", go("vitoria", "salvatierra"))
    assert t.key == "rest" and waits(t, "LN2") == "vitoria"


@pytest.mark.rule("12.2")
def test_besieged_liberals_do_not_forbid_an_evasion() -> None:
    t = Table(active="liberal")
    t.put("LN1", "vitoria")
    t.fort("salvatierra", "liberal")
    t.siege("salvatierra")
    t.put("LN2", "salvatierra", inside=True)
    t.put("NAV1", "salvatierra")
    activate(t, "vitoria", [6], [6]).answer("group", "LN1").answer("march", go("vitoria", "salvatierra"))
    t.answer("evade", "evade").answer("retreat", "to:alsasua")
    assert t.g.siege[t.place("salvatierra")] == 0 and not t.inside("LN2")


@pytest.mark.rule("12.0", "12.2")
def test_no_evasion_in_the_liberal_zone() -> None:
    t = Table(active="liberal")
    t.put("LN1", "pamplona")
    t.put("NAV1", "puente_la_reina")
    activate(t, "pamplona", [6]).answer("group", "LN1").answer("march", go("pamplona", "puente_la_reina"))
    assert t.key == "rest"


@pytest.mark.rule("12.2", "18.2/sortie")
def test_no_evasion_from_a_sortie() -> None:
    t = Table(active="liberal")
    t.fort("salvatierra", "liberal")
    t.siege("salvatierra")
    t.put("LN1", "salvatierra", inside=True)
    t.put("NAV1", "salvatierra")
    t.begin(Sortie(B.place_no["salvatierra"]), [6] * 4, [6] * 4)
    asked: list[str] = []
    while t.key != "rest":
        asked.append(t.key)
        d = t.m.pending
        assert d is not None
        t.m.answer(d.choice.all()[-1], d.seat)
    assert "firing" in asked and "evade" not in asked


@pytest.mark.rule("12.2", "13.2")
def test_a_landing_in_the_carlist_zone_may_be_evaded() -> None:
    t = Table(active="liberal")
    t.put("LN1", "portugalete")
    t.put("BIS1", "bermeo")
    t.points(action=1)
    t.begin(Actions(), [2])
    t.answer("action", "land:portugalete").answer("land-at", "bermeo").answer("land", "LN1")
    assert (t.key, t.seat) == ("evade", "carlist")
    t.answer("evade", "evade")
    while t.key == "retreat":
        t.answer("retreat", "to:guernica")
    assert t.at("BIS1") == "guernica" and t.at("LN1") == "bermeo"


@pytest.mark.rule("12.2/limit-three")
def test_three_may_evade_and_four_may_not() -> None:
    t = liberals_to_salvatierra(carlists=("NAV1", "NAV2", "CST1"))
    assert t.key == "evade"
    t = liberals_to_salvatierra(carlists=("NAV1", "NAV2", "NAV3", "CST1"))
    assert t.key == "rest", "three and a train are four"


@pytest.mark.rule("12.2/limit-three", "12.2/refuge")
def test_from_a_refuge_any_number_evades_without_a_die() -> None:
    names = ("NAV1", "NAV2", "NAV3", "NAV4", "GUI1")
    t = Table(active="liberal")
    t.put("LN1", "vitoria")
    t.troops("amescoas", *names)
    activate(t, "vitoria", [6]).answer("group", "LN1")
    march(t, "vitoria", "salvatierra", "amescoas")
    t.answer("evade", "evade")
    for _ in names:
        t.answer("retreat", "to:estella")
    assert all(t.at(name) == "estella" for name in names)
    assert t.key == "march"


@pytest.mark.rule("12.2/fortress")
def test_one_unit_may_stay_with_the_fortress_and_stops_the_liberals() -> None:
    t = Table(active="liberal")
    t.put("LN1", "vitoria")
    t.troops("salvatierra", "NAV1", "NAV2", "NAV3")
    t.fort("salvatierra", "carlist")
    activate(t, "vitoria", [6], [4]).answer("group", "LN1").answer("march", go("vitoria", "salvatierra"))
    t.answer("evade", "evade")
    assert t.key == "evade-stays"
    assert t.m.why_not([t.piece("NAV1"), t.piece("NAV2")]) is not None, "one and no more"
    t.answer("evade-stays", "NAV2")
    assert "into-fortress" not in t.offers(), "the others leave the space"
    t.answer("retreat", "to:alsasua").answer("retreat", "to:alsasua")
    assert (t.at("NAV1"), t.at("NAV2"), t.at("NAV3")) == ("alsasua", "salvatierra", "alsasua")
    assert t.key == "rest", "the Liberals stop"


@pytest.mark.rule("12.2/fortress")
def test_when_all_leave_the_fortress_the_liberals_may_pass() -> None:
    t = Table(active="liberal")
    t.put("LN1", "vitoria")
    t.put("NAV1", "salvatierra")
    t.fort("salvatierra", "carlist")
    activate(t, "vitoria", [6], [4]).answer("group", "LN1").answer("march", go("vitoria", "salvatierra"))
    t.answer("evade", "evade").answer("evade-stays", "-").answer("retreat", "to:alsasua")
    assert t.key == "march"


@pytest.mark.rule("12.2/fortress")
def test_without_a_fortress_nobody_stays() -> None:
    t = liberals_to_salvatierra([6], carlists=("NAV1", "NAV2"))
    t.answer("evade", "evade")
    assert t.key == "retreat"


@pytest.mark.rule("12.2/lock-after-refusal")
@pytest.mark.parametrize(("answer", "dice"), [("stand", []), ("evade", [[1]])])
def test_who_declined_or_failed_is_not_asked_again(answer: str, dice: list[list[int]]) -> None:
    t = liberals_to_salvatierra(*dice)
    t.answer("evade", answer)
    assert flag(t, "NAV1", LOCKED)
    # a later group of the same phase, were the first no longer there
    t.g.move(t.piece("LN1"), t.place("miranda"))
    t.put("LN2", "vitoria")
    activate(t, "vitoria", [6]).answer("group", "LN2").answer("march", go("vitoria", "salvatierra"))
    assert t.key == "rest" and t.at("NAV1") == "salvatierra"


@pytest.mark.rule("12.2/lock-after-refusal")
def test_who_has_evaded_may_evade_again() -> None:
    t = liberals_to_salvatierra([6], [6])
    t.answer("evade", "evade").answer("retreat", "to:alsasua")
    t.answer("march", go("salvatierra", "alsasua"))
    assert t.key == "evade"
    t.answer("evade", "evade").answer("retreat", "to:irurzun")
    assert t.at("NAV1") == "irurzun"


@pytest.mark.rule("12.2/after-interception")
def test_interception_comes_first_and_only_a_failed_one_leaves_the_evasion() -> None:
    for die, key in ((6, "rest"), (1, "evade")):
        t = Table(active="liberal")
        t.put("LN1", "vitoria")
        t.put("NAV1", "salvatierra")
        t.put("NAV2", "alsasua")
        t.points(carlist_cp=1)
        activate(t, "vitoria", [6], [die]).answer("group", "LN1").answer("march", go("vitoria", "salvatierra"))
        t.answer("intercept", "with-point:alsasua").answer("interceptors", "NAV2")
        assert t.key == key


@pytest.mark.rule("12.2", "11.2/per-unit-roll")
def test_march_losses_come_before_the_evasion() -> None:
    t = Table(active="liberal")
    t.put("LN1", "vitoria", strength=1)
    t.put("NAV1", "alsasua")
    activate(t, "vitoria", [1], [1]).answer("group", "LN1")
    march(t, "vitoria", "salvatierra", "vitoria", "salvatierra")
    t.answer("march", go("salvatierra", "alsasua")).answer("forced-march", "LN1")
    assert t.key == "rest" and t.at("LN1") == "bag", "there is nobody left to evade from"


@pytest.mark.rule("12.2", "7.4")
def test_card_c3_evades_without_a_die_unless_l30_cancels_it() -> None:
    t = liberals_to_salvatierra(carlists=("NAV1", "NAV2", "NAV3"), cards=("C3",))
    t.answer("evade", "evade-with-card")
    for _ in range(3):
        t.answer("retreat", "to:alsasua")
    assert t.at("NAV3") == "alsasua" and t.g.card[B.card_no["C3"]] == C_DISCARD
    t = liberals_to_salvatierra(carlists=("NAV1",), cards=("C3", "L30"))
    t.answer("evade", "evade-with-card").answer("card-l30", "yes")
    assert t.offers() == ["stand", "evade"], "the card is gone, the die is still theirs"


@pytest.mark.rule("12.2", "11.3")
def test_a_train_alone_in_its_fortress_cannot_evade() -> None:
    t = Table(active="liberal")
    t.put("LN1", "vitoria")
    t.put("CST1", "salvatierra")
    t.fort("salvatierra", "carlist")
    activate(t, "vitoria", [6]).answer("group", "LN1").answer("march", go("vitoria", "salvatierra"))
    assert (t.key, t.offers()) == ("evade", ["stand"]), "asked, so that nothing is given away"


@pytest.mark.rule("12.2", "11.5")
def test_an_evasion_does_not_join_the_guns_of_the_marching_group() -> None:
    t = Table(active="liberal")
    t.troops("vitoria", "LN1", "LN2")
    t.settled()
    for name, n in (("LF4-1", 4), ("LF2-1", 2)):
        t.g.move(t.piece(name), t.place("vitoria"))
        t.g.strength[t.piece(name)] = n
    t.put("NAV1", "salvatierra")
    activate(t, "vitoria", [6], [6]).answer("group", "LN1 LN2").answer("escort-guns", "field6+mountain0")
    t.answer("march", go("vitoria", "salvatierra")).answer("evade", "evade").answer("retreat", "to:segura")
    march(t, "salvatierra", "alsasua").answer("march", "stop")
    assert t.gun_points("liberal", "field", "alsasua") == 6, "stacking waits for the end of the actions"


# 12.3 countermarch


def carlists_before_estella(*dice: list[int], group: tuple[str, ...] = ("NAV1", "NAV2")) -> Table:
    t = Table(active="carlist")
    t.troops("alsasua", *group)
    t.put("LN1", "estella")
    activate(t, "alsasua", *dice).answer("group", " ".join(group))
    return t


@pytest.mark.rule("12.3")
@pytest.mark.parametrize(("die", "through"), [(1, False), (2, False), (3, True), (6, True)])
def test_a_die_above_the_number_of_units_goes_through(die: int, through: bool) -> None:
    t = carlists_before_estella([die])
    t.answer("march", countermarch("alsasua", "estella"))
    if through:
        assert t.at("NAV1") == "estella" and points_left(t) == 4, "7, one for the attempt, two for the road"
        march(t, "estella", "lerin")
        assert t.at("NAV2") == "lerin" and points_left(t) == 2
    else:
        assert t.key == "countermarch-failed" and t.at("NAV1") == "alsasua"


@pytest.mark.rule("12.3")
def test_trains_count_for_the_countermarch_and_guns_and_knapsacks_do_not() -> None:
    for supply, fails in (("CST1 CK1", True), ("CK1", False)):
        t = Table(active="carlist")
        t.troops("alsasua", "NAV1", "CST1", "CK1", "NAV2")
        t.guns("carlist", "mountain", 1, "alsasua")
        t.put("LN1", "estella")
        activate(t, "alsasua", [2]).answer("group", "NAV1").answer("escort-guns", "field0+mountain1")
        t.answer("escort-supply", supply).answer("march", countermarch("alsasua", "estella"))
        assert (t.key == "countermarch-failed") == fails


@pytest.mark.rule("12.3", "12.0")
def test_only_through_a_space_of_the_carlist_zone_that_enemies_hold() -> None:
    t = Table(active="carlist")
    t.put("NAV1", "los_arcos")
    t.put("LN1", "lodosa")
    activate(t, "los_arcos").answer("group", "NAV1")
    assert countermarch("los_arcos", "lodosa") not in t.offers()
    assert why_not_countermarch(t, "los_arcos", "lodosa") == "12.0"
    assert why_not_countermarch(t, "los_arcos", "estella") == "12.3", "nobody is there"


@pytest.mark.rule("12.3", "12.0")
def test_a_countermarch_may_begin_and_end_outside_the_zone() -> None:
    t = Table(active="carlist")
    t.put("NAV1", "lerin")
    t.put("LN1", "estella")
    activate(t, "lerin", [2]).answer("group", "NAV1").answer("march", countermarch("lerin", "estella"))
    march(t, "estella", "puente_la_reina")
    assert t.at("NAV1") == "puente_la_reina"


@pytest.mark.rule("12.3", "12.0")
def test_on_a_map_whose_zone_touches_a_region_a_countermarch_may_end_there() -> None:
    for year, open_ in ((1835, True), (1834, False)):
        t = Table(year, active="carlist")
        board = Board(BUILT_IN)
        board.zone[B.place_no["aoiz"]] = CARLIST
        t.g.b = board
        t.put("NAV1", "roncesvalles")
        for i, name in enumerate(("aoiz", "sanguesa", "zubiri", "pamplona")):
            t.put(f"LN{i + 1}", name)  # every exit is closed but the one to Aragón
        activate(t, "roncesvalles", *([[2]] if open_ else [])).answer("group", "NAV1")
        if not open_:  # no Expeditions yet
            assert why_not_countermarch(t, "roncesvalles", "aoiz") == "12.3/exit-space"
            continue
        t.answer("march", countermarch("roncesvalles", "aoiz"))
        march(t, "aoiz", "aragon")
        assert t.at("NAV1") == "aragon"


@pytest.mark.rule("12.3", "11.6")
def test_liberals_may_intercept_at_the_exit_outside_the_zone() -> None:
    t = Table(active="carlist")
    t.put("NAV1", "alsasua")
    t.put("LN1", "estella")
    t.put("LN2", "lodosa")
    t.points(liberal_cp=1)
    activate(t, "alsasua", [6], [2]).answer("group", "NAV1").answer("march", countermarch("alsasua", "estella"))
    assert t.key == "march", "not in Estella itself"
    t.answer("march", go("estella", "lerin"))
    t.answer("intercept", "with-point:lodosa").answer("interceptors", "LN2")
    assert t.key == "rest" and t.at("NAV1") == t.at("LN2") == "lerin"


@pytest.mark.rule("12.3")
def test_the_group_goes_through_whole_and_does_not_stop() -> None:
    t = carlists_before_estella([6])
    t.answer("march", countermarch("alsasua", "estella"))
    assert "stop" not in t.offers() and "drop" not in t.offers()
    assert why_not_stop(t) == "12.3"


@pytest.mark.rule("12.3/exit-space")
def test_the_exit_is_another_space_without_enemies() -> None:
    t = Table(active="carlist")
    t.put("NAV1", "alsasua")
    t.put("LN1", "estella")
    t.put("LN2", "lerin")
    t.fort("los_arcos", "liberal")
    activate(t, "alsasua", [6]).answer("group", "NAV1").answer("march", countermarch("alsasua", "estella"))
    for closed in ("lerin", "los_arcos", "alsasua"):
        assert go("estella", closed) not in t.offers()
        assert why_not_go(t, "estella", closed) == "12.3/exit-space"
    assert go("estella", "puente_la_reina") in t.offers()


@pytest.mark.rule("12.3/exit-space")
def test_a_besieged_fortress_may_be_the_exit() -> None:
    t = Table(active="carlist")
    t.put("NAV1", "alsasua")
    t.put("LN1", "estella")
    t.fort("los_arcos", "liberal")
    t.siege("los_arcos")
    t.put("LN2", "los_arcos", inside=True)
    t.put("ALA1", "los_arcos")
    activate(t, "alsasua", [6]).answer("group", "NAV1").answer("march", countermarch("alsasua", "estella"))
    assert go("estella", "los_arcos") in t.offers()


@pytest.mark.rule("12.3/exit-space")
def test_where_every_exit_is_closed_there_is_no_countermarch() -> None:
    t = Table(active="carlist")
    t.put("NAV1", "alsasua")
    t.put("LN1", "salvatierra")
    t.put("LN2", "segura")
    t.put("LN3", "amescoas")
    activate(t, "alsasua").answer("group", "NAV1")
    assert countermarch("alsasua", "salvatierra") not in t.offers(), "its other neighbours are Vitoria and these two"
    assert why_not_countermarch(t, "alsasua", "salvatierra") == "12.3/exit-space"


@pytest.mark.rule("12.3/exit-space")
def test_the_points_must_last_for_the_attempt_and_both_roads() -> None:
    t = Table(active="carlist")
    t.troops("alsasua", "NAV1", "NAV2", "NAV3")
    t.put("NAV4", "irurzun")
    t.put("LN1", "estella")
    activate(t, "alsasua").answer("concentrate", "NAV4").answer("group", "NAV1 NAV2 NAV3")
    assert points_left(t) == 4 and countermarch("alsasua", "estella") in t.offers(), "1 + 2 + 1 for a main road"
    march(t, "alsasua", "irurzun", "alsasua")
    assert points_left(t) == 2
    assert why_not_countermarch(t, "alsasua", "estella") == "12.3/exit-space"


@pytest.mark.rule("12.3/exit-space")
def test_no_unit_of_the_group_is_left_among_the_enemies() -> None:
    t = Table(active="carlist")
    t.troops("alsasua", "NAV1", "NAV2", "BASC1")
    t.put("NAV4", "irurzun")
    t.put("LN1", "estella")
    activate(t, "alsasua", [6]).answer("concentrate", "NAV4").answer("group", "NAV1 NAV2 BASC1")
    t.answer("march", countermarch("alsasua", "estella"))
    assert points_left(t) == 1
    assert go("estella", "los_arcos") in t.offers()
    assert why_not_go(t, "estella", "lerin") == "12.3/exit-space", "the cavalry could, the infantry could not"


@pytest.mark.rule("12.3/failed-options")
def test_after_a_failure_the_group_may_enter_and_fight() -> None:
    t = carlists_before_estella([1])
    t.answer("march", countermarch("alsasua", "estella")).answer("countermarch-failed", "yes")
    assert t.key == "rest" and t.at("NAV1") == t.at("NAV2") == "estella"


@pytest.mark.rule("12.3/failed-options")
def test_after_a_failure_the_group_may_stay_and_march_elsewhere_without_the_point() -> None:
    t = carlists_before_estella([1])
    t.put("LN2", "salvatierra")
    t.answer("march", countermarch("alsasua", "estella")).answer("countermarch-failed", "no")
    assert points_left(t) == 6 and t.at("NAV1") == "alsasua"
    assert why_not_countermarch(t, "alsasua", "salvatierra") == "12.3/failed-options", "nor through another space"
    march(t, "alsasua", "irurzun")
    assert t.at("NAV1") == "irurzun"


@pytest.mark.rule("12.3/failed-options")
def test_after_a_success_the_group_may_try_another_countermarch() -> None:
    t = Table(active="carlist")
    t.put("NAV1", "durango")
    t.put("LN1", "vergara")
    t.put("LN2", "tolosa")
    activate(t, "durango", [6], [6]).answer("group", "NAV1")
    t.answer("march", countermarch("durango", "vergara"))
    march(t, "vergara", "segura")
    assert points_left(t) == 4
    t.answer("march", countermarch("segura", "tolosa"))
    march(t, "tolosa", "lecumberri")
    assert t.at("NAV1") == "lecumberri"


@pytest.mark.rule("12.3/refuge")
def test_through_a_refuge_no_die_is_rolled() -> None:
    t = Table(active="carlist")
    t.troops("alsasua", "NAV1", "NAV2", "NAV3", "NAV4", "GUI1", "GUI2")
    t.put("LN1", "amescoas")
    activate(t, "alsasua").answer("group", "NAV1 NAV2 NAV3 NAV4 GUI1 GUI2")
    t.answer("march", countermarch("alsasua", "amescoas"))
    assert t.at("GUI2") == "amescoas" and points_left(t) == 2, "5, one for the attempt, two for the road"
    march(t, "amescoas", "estella")
    assert t.at("GUI2") == "estella"


@pytest.mark.rule("12.3/refuge")
def test_a_refuge_still_asks_for_the_point_and_a_free_space_beyond() -> None:
    t = Table(active="carlist")
    t.troops("alsasua", "NAV1", "NAV2", "NAV3")
    t.put("NAV4", "irurzun")
    t.put("LN1", "amescoas")
    activate(t, "alsasua").answer("concentrate", "NAV4").answer("group", "NAV1 NAV2 NAV3")
    assert points_left(t) == 4, "1 + 2 + 2 are needed"
    assert why_not_countermarch(t, "alsasua", "amescoas") == "12.3/exit-space"
    t = Table(active="carlist")
    t.put("NAV1", "alsasua")
    t.put("LN1", "amescoas")
    for name, place in (("LN2", "estella"), ("LN3", "campezo"), ("LN4", "salvatierra")):
        t.put(name, place)
    activate(t, "alsasua").answer("group", "NAV1")
    assert why_not_countermarch(t, "alsasua", "amescoas") == "12.3/exit-space"


@pytest.mark.rule("12.0", "12.3")
def test_liberals_do_not_countermarch() -> None:
    t = Table(active="liberal")
    t.put("LN1", "vitoria")
    t.put("NAV1", "salvatierra")
    activate(t, "vitoria", [6]).answer("group", "LN1")
    assert why_not_countermarch(t, "vitoria", "salvatierra") == "12.0"
