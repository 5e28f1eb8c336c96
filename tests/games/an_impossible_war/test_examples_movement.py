"""The four worked examples of movement, with the rulebook's dice."""

from __future__ import annotations

import pytest

from grognard.games.an_impossible_war.pack.board import CARLIST, LIBERAL
from grognard.games.an_impossible_war.rules.flow.ch10_actions import Actions
from grognard.games.an_impossible_war.rules.flow.ch15_combat import Combat
from grognard.games.an_impossible_war.state.model import ACTED
from tests.games.an_impossible_war.marching import (
    countermarch,
    flag,
    go,
    held,
    points_left,
    road,
    waits,
    why_not_countermarch,
)
from tests.games.an_impossible_war.support import Table


@pytest.mark.rule(
    "example/liberal-movement-evasion-interception", "11.0", "11.1", "11.1/size", "11.6", "11.6/interceptor-defends",
    "12.2", "12.2/lock-after-refusal",
)  # fmt: skip
def test_liberal_movement_with_evasion_and_interception() -> None:
    t = Table(active="liberal")
    t.troops("vitoria", "LN1", "LN2", "LN3", "LNC1", "LST1", "LN4", "LN5")
    t.put("PAR1", "salvatierra")
    t.put("BIS1", "durango")
    t.put("BIS2", "villaro")
    t.points(action=2, carlist_cp=1)
    t.begin(Actions(), [5], [3], [3], [6])

    # 1, 2: one Action Point; five blocks, a 5: five points less one for the size
    t.answer("action", "activate:vitoria")
    assert t.g.ap == 2
    t.answer("group", "LN1 LN2 LN3 LNC1").answer("escort-supply", "LST1")
    assert points_left(t) == 4

    # 3: Salvatierra; the Partida evades with a 3 to Alsasua, and the group may go on
    t.answer("march", go("vitoria", "salvatierra"))
    assert (t.key, t.seat) == ("evade", "carlist")
    t.answer("evade", "evade").answer("retreat", "to:alsasua")
    assert t.at("PAR1") == "alsasua"
    assert t.key == "march" and points_left(t) == 3

    # 4: Alsasua; the same unit may evade again, but stands, and the group ends there
    t.answer("march", go("salvatierra", "alsasua"))
    assert t.key == "evade"
    t.answer("evade", "stand")
    assert t.at("LN1") == t.at("LST1") == "alsasua"

    # 5: the next group of the same activation; a 3 is four points, one more for its size
    assert t.key == "group" and t.offers() == ["LN4", "LN5"]
    t.answer("group", "LN4 LN5")
    assert points_left(t) == 5

    # 6: Villarreal; Durango could intercept and does not
    t.answer("march", go("vitoria", "villarreal"))
    assert t.key == "intercept" and "with-point:durango" in t.offers()
    t.answer("intercept", "done")

    # 7: Durango; Villaro intercepts with a 6 and stands there before the Liberals
    t.answer("march", go("villarreal", "durango"))
    assert t.offers() == ["done", "with-point:villaro"]
    t.answer("intercept", "with-point:villaro").answer("interceptors", "BIS2")
    assert t.g.cp[CARLIST] == 0
    assert t.at("BIS2") == t.at("BIS1") == t.at("LN4") == "durango"
    assert t.key == "action", "both groups are done, and an interception leaves no evasion"
    assert held(t, "durango") == "carlist"


@pytest.mark.rule("example/liberal-movement-evasion-interception", "11.6/interceptor-defends")
def test_the_two_defenders_of_durango_hold_it_in_the_skirmish() -> None:
    """The note to step 7: equal numbers, so the attackers go back where they came from."""
    t = Table(active="liberal")
    t.troops("durango", "BIS1", "BIS2", "LN4", "LN5")
    t.g.entries = [t.place("durango") * 1024 + road("villarreal", "durango")]
    t.begin(Combat(), [6] * 8, [6] * 8)
    t.answer("firing", "LN4 LN5", "liberal").answer("firing", "BIS1 BIS2", "carlist")
    assert t.key == "rest"
    assert t.at("LN4") == t.at("LN5") == "villarreal"
    assert t.at("BIS1") == t.at("BIS2") == "durango"


@pytest.mark.rule(
    "example/carlist-concentration-several-groups", "12.1", "11.1/cavalry-and-field-artillery", "11.3",
    "11.4/several-groups", "11.6/zone-ban",
)  # fmt: skip
def test_carlist_concentration_and_several_groups_to_one_space() -> None:
    t = Table(active="carlist")
    t.troops("llodio", "BIS1", "BIS2")
    t.put("ALA1", "sodupe")
    t.troops("murguia", "ALA2", "NAV1")
    t.fort("orduna", "liberal")
    t.troops("orduna", "LN1", "LN2")
    t.put("LNC1", "valmaseda")
    t.troops("bilbao", "LN3", "LN4")
    t.put("BASC1", "durango")
    t.guns("carlist", "field", 1, "durango")
    t.points(action=2, liberal_cp=5)
    t.begin(Actions())

    # 1, 2: Llodio is activated; one unit from each neighbour comes, and the cost is two points
    t.answer("action", "activate:llodio")
    assert t.key == "concentrate" and sorted(t.offers()) == ["ALA1", "ALA2", "NAV1"]
    both = [t.piece("NAV1"), t.piece("ALA2")]
    assert t.m.why_not(both) is not None, "never both units of Murguía"
    t.answer("concentrate", "ALA1 ALA2")
    assert t.at("ALA1") == t.at("ALA2") == "llodio" and t.at("NAV1") == "murguia"
    assert sorted(t.offers()) == ["ALA1", "ALA2", "BIS1", "BIS2"]

    # 3: three infantry with 6 - 2 points march to Orduña and stop before the two Liberal units
    t.answer("group", "BIS1 BIS2 ALA1")
    assert points_left(t) == 4
    t.answer("march", go("llodio", "orduna"))
    assert t.key == "group" and t.offers() == ["ALA2"], "Valmaseda may not intercept into the Carlist Zone"
    assert [waits(t, name) for name in ("BIS1", "BIS2", "ALA1")] == ["", "", ""]
    t.answer("group", "-")

    # 4: cavalry and field guns: 6 points, one more for the size, one less for the guns
    t.answer("action", "activate:durango")
    t.answer("group", "BASC1").answer("escort-guns", "field1+mountain0")
    assert points_left(t) == 7
    t.answer("march", go("durango", "villaro"))
    assert t.key == "march", "nor may Bilbao into Villaro"
    t.answer("march", go("villaro", "sodupe")).answer("march", go("sodupe", "orduna"))
    assert t.key == "action", "it stops: there are enemies"

    # it came second, so it stays on its road
    assert waits(t, "BASC1") == "sodupe"
    assert t.gun_points("carlist", "field", "orduna") == 1
    assert t.gun_points("carlist", "field", "durango") == 0
    assert t.g.ap == 0 and t.g.cp[LIBERAL] == 5
    assert flag(t, "ALA2", ACTED), "who concentrated and stayed has moved in this phase"


@pytest.mark.rule("example/carlist-concentration-several-groups", "11.4/several-groups")
def test_the_group_on_the_road_comes_in_when_the_first_has_won() -> None:
    """The end of the example: the skirmish is fought without the second group, which then enters the space."""
    t = Table(active="carlist")
    t.fort("orduna", "liberal")
    t.troops("orduna", "LN1", "LN2", "BIS1", "BIS2", "ALA1", "BASC1")
    t.g.road[t.piece("BASC1")] = road("sodupe", "orduna")
    t.g.entries = [t.place("orduna") * 1024 + road(*pair) for pair in (("llodio", "orduna"), ("sodupe", "orduna"))]
    t.begin(Combat(), [6] * 8, [6] * 11)
    t.answer("shelter", "-")
    d = t.m.pending_for(CARLIST)
    assert d is not None and t.piece("BASC1") not in d.choice.items(), "it takes no part"
    t.answer("firing", "BIS1 BIS2 ALA1", "carlist").answer("firing", "LN1 LN2", "liberal")
    while t.key.startswith("retreat"):
        words = [w for w in t.offers() if w != "into-fortress"] or t.offers()
        t.answer(t.key, "-" if t.key == "retreat-inside" else words[0])
    assert waits(t, "BASC1") == "" and t.at("BASC1") == "orduna"


@pytest.mark.rule("example/carlist-concentration-several-groups", "11.4/several-groups")
def test_the_group_on_the_road_retreats_when_the_first_has_lost() -> None:
    t = Table(active="carlist")
    t.fort("orduna", "liberal")
    t.troops("orduna", "LN1", "LN2", "BIS1", "BASC1")
    t.g.road[t.piece("BASC1")] = road("sodupe", "orduna")
    t.g.entries = [t.place("orduna") * 1024 + road(*pair) for pair in (("llodio", "orduna"), ("sodupe", "orduna"))]
    t.begin(Combat(), [6] * 8, [6] * 4)
    t.answer("shelter", "-")
    t.answer("firing", "BIS1", "carlist").answer("firing", "LN1 LN2", "liberal")
    t.answer("retreat", "to:llodio").answer("retreat", "to:sodupe")
    assert t.at("BIS1") == "llodio" and t.at("BASC1") == "sodupe" and waits(t, "BASC1") == ""


@pytest.mark.rule(
    "example/countermarch-forced-march", "12.3", "12.3/exit-space", "11.1/size", "11.2", "11.2/per-unit-roll",
    "11.4/main-town",
)  # fmt: skip
def test_countermarch_and_forced_march_to_calahorra() -> None:
    t = Table(active="carlist")
    t.put("NAV1", "irurzun")
    t.troops("estella", "LN1", "LN2", "LN3")
    t.put("LN4", "penacerrada")
    t.put("LN5", "zubiri")
    t.points(action=1)
    t.begin(Actions(), [4], [6])

    # 1: one Action Point; 6 points and one for the size
    t.answer("action", "activate:irurzun").answer("group", "NAV1")
    assert t.g.ap == 0 and points_left(t) == 7

    # 2: Alsasua, and the attempt: one point, and a 4 is more than one unit
    t.answer("march", go("irurzun", "alsasua"))
    assert points_left(t) == 6
    t.answer("march", countermarch("alsasua", "estella"))

    # 3: it stands among the Liberals in Estella with 3 points left (1 + 1 + 2 spent) and must go on
    assert t.at("NAV1") == "estella" and points_left(t) == 3
    assert "stop" not in t.offers() and "drop" not in t.offers()
    t.answer("march", go("estella", "lerin"))
    assert points_left(t) == 1

    # 4: a forced march by a secondary road with one point left; a 6 costs nothing
    t.answer("march", go("lerin", "calahorra")).answer("forced-march", "NAV1")
    assert t.key == "action"
    assert t.at("NAV1") == "calahorra" and t.strength("NAV1") == 4
    assert held(t, "calahorra") == "carlist" and t.g.vp == 1


@pytest.mark.rule("example/countermarch-forced-march", "12.3/failed-options")
def test_the_countermarch_of_the_example_fails_with_a_one() -> None:
    """The note to step 2: the point is lost; Estella and the other neighbours stay open, but no second attempt."""
    t = Table(active="carlist")
    t.put("NAV1", "irurzun")
    t.troops("estella", "LN1", "LN2", "LN3")
    t.points(action=1)
    t.begin(Actions(), [1])
    t.answer("action", "activate:irurzun").answer("group", "NAV1")
    t.answer("march", go("irurzun", "alsasua")).answer("march", countermarch("alsasua", "estella"))
    t.answer("countermarch-failed", "no")
    assert t.at("NAV1") == "alsasua" and points_left(t) == 5
    for neighbour in ("segura", "salvatierra", "amescoas", "estella"):
        assert go("alsasua", neighbour) in t.offers()
    assert countermarch("alsasua", "estella") not in t.offers()
    assert why_not_countermarch(t, "alsasua", "estella") == "12.3/failed-options"


@pytest.mark.rule(
    "example/disembarkation", "13.2", "13.2/one-die-less", "11.6/exempt-moves", "13.0", "13.2/one-per-phase"
)
def test_disembarkation_at_san_sebastian() -> None:
    t = Table(active="liberal")
    t.siege("san_sebastian")
    t.troops("san_sebastian", "GUI1", "GUI2")
    t.put("LN1", "san_sebastian", inside=True)
    t.guns("liberal", "field", 1, "san_sebastian", inside=True)
    t.put("NAV1", "guetaria")
    t.troops("bilbao", "LN2", "LN3")
    t.points(action=1, carlist_cp=5)
    t.begin(Actions())

    # 2: one Action Point for both; Bilbao is a port of the North
    t.answer("action", "land:bilbao").answer("land-at", "san_sebastian").answer("land", "LN2 LN3")
    assert t.g.ap == 0
    assert t.key == "action" and t.g.cp[CARLIST] == 5, "Guetaria is not asked: a landing is never intercepted"
    assert t.at("LN2") == t.at("LN3") == "san_sebastian" and not t.inside("LN2")
    t.answer("action", "done")

    # the skirmish: the defenders fire 4 + 4 dice, the landed units 3 + 3
    t.begin(Combat(), [6] * 8, [6] * 6)
    t.answer("firing", "LN2 LN3", "liberal").answer("firing", "GUI1 GUI2", "carlist")

    # nobody is lost: two landed and one besieged outnumber the two besiegers, who must go
    while t.key == "retreat":
        assert t.seat == "carlist"
        t.answer("retreat", t.offers()[0])
    assert "san_sebastian" not in (t.at("GUI1"), t.at("GUI2"))
    assert t.g.siege[t.place("san_sebastian")] == 0 and not t.inside("LN1")
    assert t.at("LN2") == t.at("LN3") == "san_sebastian"
