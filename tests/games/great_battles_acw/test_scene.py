"""What the eye gets: the scene of a seat, made of its view and the printed counters."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.core.frame import Frame
from grognard.games.great_battles_acw.game import GAME
from grognard.games.great_battles_acw.pack.pack import built_in
from grognard.games.great_battles_acw.rules.flow.ch09_movement import UnitTurn
from grognard.games.great_battles_acw.show.counters import leader, unit
from grognard.games.great_battles_acw.show.scene import scene
from grognard.games.great_battles_acw.show.view import view
from grognard.games.great_battles_acw.state.model import ABANDONED, GONE, L_DEAD, L_REPLACED, REFUSE_L, ROUTED
from grognard.games.great_battles_acw.state.setup import set_up
from grognard.kit.parts import Parts
from tests.games.great_battles_acw.table import Table


def seen(t: Table, seat: int = 0, frames: list[Frame] | None = None) -> Any:
    return scene(GAME.wording, t.b, view(t.g, frames or [], None, seat), Parts())


def piece(t: Table, name: str) -> Any:
    return next(p for p in seen(t)["pieces"] if p["id"] == name)


def states(p: Any) -> list[str]:
    return [s["en"] for s in p["states"]]


def ratings(p: Any) -> dict[str, str]:
    return {r["label"]["en"]: r["value"] for r in p["ratings"]}


# pieces


@pytest.mark.rule("2.21")
def test_a_counter_shows_the_values_of_the_side_that_lies_up() -> None:
    """Strength is the same on both sides; cohesion and movement are lower when disordered."""
    t = Table()
    t.put("u1", "0505")
    t.put("u2", "0606", disordered=True)
    good, bad = piece(t, "u1"), piece(t, "u2")
    assert (good["form"], good["arm"], good["strength"], good["most"]) == ("counter", "infantry", 6, 6)
    assert ratings(good) == {"cohesion": "7", "weapon": "R", "movement": "6"}
    assert (bad["strength"], ratings(bad)["cohesion"], ratings(bad)["movement"]) == (6, "5", "4")
    assert "disordered" in states(bad)


@pytest.mark.rule("2.21", "12.31")
def test_disordered_guns_keep_their_movement() -> None:
    t = Table()
    t.put("ug3", "0505", disordered=True)
    assert ratings(piece(t, "ug3"))["movement"] == "8"
    assert ratings(piece(t, "ug3"))["weapon"] == "4 N + 2 H12"


@pytest.mark.rule("7.11")
def test_a_unit_faces_a_vertex_and_in_march_a_hexside() -> None:
    t = Table()
    t.put("u1", "0505", "E")
    t.put("u2", "0805", "ESE", order="march")
    assert (piece(t, "u1")["angle"], piece(t, "u1")["fronts"]) == (90, [60, 120])
    assert piece(t, "u2")["fronts"] == [piece(t, "u2")["angle"]]


@pytest.mark.rule("8.24")
def test_the_order_of_a_stack_is_told_and_leaders_lie_below() -> None:
    t = Table()
    t.put("u1", "0505")
    t.put("u2", "0505")
    t.leader("ub1", "0505")
    order = sorted((p["nth"], p["id"]) for p in seen(t)["pieces"])
    assert order == [(0, "u2"), (1, "u1"), (2, "ub1-leader")]


@pytest.mark.rule("8.44")
def test_an_extended_line_is_a_piece_in_each_of_its_hexes() -> None:
    t = Table()
    t.put("u1", "0808", "NE", sp=9, ext=["0809"])
    one, other = piece(t, "u1"), piece(t, "u1/1")
    assert (one["at"], other["at"], other["of"]) == ("0808", "0809", "u1")
    assert one["strength"] + other["strength"] == 9
    assert "Extended Line" in states(one) and other["label"]["es"].endswith("(extensión)")


def test_states_orders_and_the_brigade_are_told() -> None:
    t = Table()
    t.put("u5", "0505", order="attack", state=REFUSE_L)
    told = piece(t, "u5")["states"]
    assert {"left flank refused", "Attack orders", "green", "union b1"} <= {s["en"] for s in told}
    assert {s["id"] for s in told if "id" in s} == {"refused-left", "order-attack"}  # the rest is said, not drawn


def test_abandoned_guns_face_nowhere() -> None:
    t = Table()
    t.put("ug1", "0505", state=ABANDONED)
    assert "angle" not in piece(t, "ug1") and "abandoned" in states(piece(t, "ug1"))


def test_low_ammunition_is_marked() -> None:
    t = Table()
    u = t.put("ug3", "0505")
    t.g.ammo[3 * u + 1] = 1
    assert "low ammunition" in states(piece(t, "ug3"))


@pytest.mark.rule("4.11", "4.12", "4.13", "4.14")
def test_a_leader_shows_the_ratings_of_his_level() -> None:
    t = Table()
    names = {f: set(ratings(leader(GAME.wording, t.b, f"{f}-leader", 0))) for f in ("u-army", "uI", "ud1", "ub1")}
    assert names == {
        "u-army": {"initiative", "range"},
        "uI": {"efficiency", "range"},
        "ud1": {"coordination", "activation", "range"},
        "ub1": {"orders", "profile", "range"},
    }
    assert leader(GAME.wording, t.b, "ud1-leader", 0)["stars"] == 2


@pytest.mark.rule("12.74")
def test_a_leaders_counter_turns_over_for_his_replacement() -> None:
    t = Table()
    x = t.leader("ub1", "0505")
    assert "ub1 leader" in piece(t, "ub1-leader")["label"]["en"]
    t.g.leader_life[x] = L_REPLACED
    assert "ub1 second" in piece(t, "ub1-leader")["label"]["en"]
    t.g.leader_life[x] = L_DEAD
    assert [p["id"] for p in seen(t)["pieces"]] == []
    [fallen] = [box for box in seen(t)["boxes"] if box["id"] == "fallen"]
    assert [p["id"] for p in fallen["pieces"]] == ["ub1-leader"]


# places and boxes


@pytest.mark.rule("15.21")
def test_parapets_lie_along_their_hexsides() -> None:
    t = Table()
    t.g.works = [t.hex("0505"), 0b000011, -1, 0, t.hex("0707"), 0b000110, 3, 2]
    marks = {h: p["marks"][0] for h, p in seen(t)["places"].items()}
    assert (marks["0505"]["id"], marks["0505"]["fronts"]) == ("parapet", [0, 60])
    assert (marks["0707"]["id"], marks["0707"]["fronts"]) == ("works", [60, 120])
    assert "2 turns to go" in marks["0707"]["text"]["en"] and "faltan 2" in marks["0707"]["text"]["es"]


def test_the_routed_and_the_eliminated_lie_in_boxes_of_their_side() -> None:
    t = Table()
    t.g.at[t.u("u1")] = ROUTED
    t.g.sp[t.u("u1")] = 3
    t.g.at[t.u("c1")] = GONE
    boxes = {box["id"]: box["pieces"] for box in seen(t)["boxes"]}
    assert [(p["id"], p["strength"]) for p in boxes["routed-union"]] == [("u1", 3)]
    assert [p["id"] for p in boxes["gone-confederate"]] == ["c1"]


@pytest.mark.rule("9.71")
def test_reinforcements_wait_in_boxes_by_hour_and_entry() -> None:
    g = set_up(built_in(), built_in().index("gettysburg-day1"))
    drawn: Any = scene(GAME.wording, g.b, view(g, [], None, 0), Parts())
    groups = [box for box in drawn["boxes"] if box["id"].startswith("group-")]
    assert len(groups) == len([r for r in g.s.reinforcements if r.units or r.leaders])
    first = g.s.reinforcements[0]
    hour = g.s.turn_label[first.turn]
    assert groups[0]["label"]["en"].startswith(f"{hour[:2]}:{hour[2:]}, {g.s.entries[first.entry].name['en']}")
    assert len(groups[0]["pieces"]) == len(first.units) + len(first.leaders)


def test_objectives_show_their_points_and_their_holder() -> None:
    g = set_up(built_in(), built_in().index("first-kernstown"))
    drawn: Any = scene(GAME.wording, g.b, view(g, [], None, 0), Parts())
    for k, o in enumerate(g.s.objectives):
        for h in o.hexes:
            place = drawn["places"][g.b.grid.name(h)]
            assert place["marks"][0]["value"] == str(o.vp)
            assert place["control"] == ("", "union", "confederate")[g.held[k] + 1]


# beside the map


def test_the_status_tells_the_hour_the_light_and_the_active_brigade() -> None:
    t = Table(active="confederate")
    t.put("c1", "0505", order="attack")
    t.orders("cb1", "attack")
    t.g.brigades = [t.f("cb1")]
    t.g.initiative = 1
    rows = {row["id"]: row["value"] for row in seen(t, 1, [UnitTurn(t.u("c1"))])["status"]}
    assert rows["phasing"]["en"] == rows["initiative"]["en"] == "Confederates"
    assert rows["active"]["en"] == "confederate b1" and rows["orders"]["es"] == "Ataque"
    assert rows["unit"]["en"].startswith("c1 (") and "MP" in rows["unit"]["en"]
    assert "daylight" in rows["turn"]["en"] and ":00" in rows["turn"]["en"]


def test_ones_own_markers_are_listed_and_the_enemys_not() -> None:
    t = Table()
    t.put("u1", "0505")
    t.put("c1", "1505")
    t.g.efficiency[t.f("uI")] = 3
    t.g.ams[t.f("ud1")] = 2
    lists = {row["id"]: str(row["rows"]) for row in seen(t)["lists"]}
    assert "union d1: 2 activations" in lists["markers"] and "union I: 3" in lists["efficiency"]
    other = {row["id"] for row in seen(t, 1)["lists"]}
    assert other.isdisjoint({"markers", "efficiency"})


def test_victory_and_special_rules_can_be_read() -> None:
    for i, id in enumerate(built_in().scenarios()):
        g = set_up(built_in(), i)
        drawn: Any = scene(GAME.wording, g.b, view(g, [], None, 0), Parts())
        lists = {row["id"]: row["rows"] for row in drawn["lists"]}
        assert lists["victory"] == [built_in().setup(id).victory.text]
        assert len(lists.get("special", [])) == len(built_in().setup(id).specials)


def test_shades_belong_to_the_unit_in_turn() -> None:
    t = Table()
    t.put("u1", "0505", "E")
    assert seen(t)["overlays"] == []
    [front, fire] = seen(t, 0, [UnitTurn(t.u("u1"))])["overlays"]
    assert (front["style"], front["places"], front["on"]) == ("front", ["0604", "0605"], True)
    assert fire["style"] == "fire" and not fire["on"]


def test_the_counters_of_every_battle_can_be_drawn() -> None:
    for i in range(len(built_in().scenarios())):
        b = set_up(built_in(), i).b
        for name in b.unit_id:
            assert unit(GAME.wording, b, name, 1, True, True)["short"]
        for name in b.leader_id:
            assert leader(GAME.wording, b, name, 0)["ratings"]
