"""What is drawn, and what nobody but its owner may see."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.core.frame import ALL, SPECTATOR, Decision
from grognard.core.rng import Rng
from grognard.core.text import message
from grognard.games.bajo_la_sombra_del_aguila.codes import M_FACTOR, MANY, PLACE
from grognard.games.bajo_la_sombra_del_aguila.pack.board import built_in
from grognard.games.bajo_la_sombra_del_aguila.pack.names import FORMATIONS, GUN
from grognard.games.bajo_la_sombra_del_aguila.state.model import S_HIDDEN
from grognard.games.bajo_la_sombra_del_aguila.state.resample import resample
from grognard.space.spot import Spot
from tests.games.bajo_la_sombra_del_aguila.table import Table

B = built_in()


def seen(t: Table, seat: int) -> Any:
    return t.game.scene(t.game.view(t.g, [], None, seat))


def piece(t: Table, seat: int, p: int) -> Any:
    found = [x for x in seen(t, seat)["pieces"] if x["id"] == t.w(p)]
    return found[0] if found else None


def test_a_battalion_is_drawn_with_its_figures_facing_and_formation() -> None:
    t = Table()
    a = t.unit("fr-line/24", "blue", 30, 20, 90, formation="attack-column", damage=3)
    drawn = piece(t, SPECTATOR, a)
    assert (drawn["x"], drawn["y"], drawn["angle"]) == (762.0, 508.0, 90.0)
    assert drawn["base"] == [120.0, 80.0]
    assert drawn["figures"] == {"rows": 4, "across": 6, "kind": "foot"}
    assert drawn["formation"]["id"] == "attack-column"
    assert (drawn["strength"], drawn["most"]) == (21, 24)
    assert {"en": "3 damage", "es": "3 de daño"} in drawn["states"]


def test_a_unit_in_a_house_and_an_officer_in_a_unit_have_hosts() -> None:
    t = Table()
    house = t.ground("stone-house", 30, 20)
    a = t.unit("fr-line/12", "blue", 10, 10)
    t.house(a, house)
    o = t.officer("fr-commander", "blue", within=a)
    assert piece(t, 0, a)["host"] == t.t(house)
    assert piece(t, 0, o)["host"] == t.w(a)
    drawn = seen(t, 0)["ground"][0]
    assert drawn["kind"] == "stone-house" and "15" in drawn["about"]["en"]


def test_overlays_show_range_reach_and_command_of_each_piece() -> None:
    t = Table()
    a = t.unit("fr-line/24", "blue", 30, 20)
    o = t.officer("fr-commander", "blue", 20, 20)
    found = {(x["of"], x["style"]) for x in seen(t, 0)["overlays"] if "of" in x}
    assert {(t.w(a), "fire"), (t.w(a), "front"), (t.w(o), "command")} <= found


@pytest.mark.rule("13/hidden-deployment")
def test_only_its_owner_sees_where_a_hidden_unit_lies() -> None:
    t = Table()
    a = t.unit("es-guerrilla/12", "blue", 30, 20, formation="open-order")
    t.g.state[a] = S_HIDDEN
    t.g.redraw(a)
    assert piece(t, 0, a) is not None and piece(t, ALL, a) is not None
    before = [seen(t, 1), seen(t, SPECTATOR)]
    assert piece(t, 1, a) is None and piece(t, SPECTATOR, a) is None
    t.g.x[a] += 2000
    assert [seen(t, 1), seen(t, SPECTATOR)] == before


@pytest.mark.rule("13/hidden-deployment")
def test_a_bot_is_given_another_place_for_the_enemys_hidden_unit() -> None:
    t = Table()
    a = t.unit("es-guerrilla/12", "blue", 30, 20, formation="open-order")
    t.g.state[a] = S_HIDDEN
    pose = (t.g.x[a], t.g.y[a])
    twin = t.g.copy()
    resample(twin, 0, Rng(1, 1))
    assert (twin.x[a], twin.y[a]) == pose
    resample(twin, 1, Rng(1, 1))
    assert (twin.x[a], twin.y[a]) != pose


@pytest.mark.rule("12/deploy-in-command")
def test_who_puts_something_down_sees_where_it_may_lie() -> None:
    t = Table()
    choice = Spot(400, 400, 0, 18000, 12000, [8, 0, 9000, 18000, 9000, 18000, 12000, 0, 12000])
    pending = Decision(0, "deploy-pose", "12/deploy-in-command", choice, "pose", {})
    drawn: Any = t.game.scene(t.game.view(t.g, [], pending, 0))
    assert [x["d"] for x in drawn["overlays"] if x["id"] == "zone"] == ["M0 900L1800 900L1800 1200L0 1200Z"]
    other: Any = t.game.scene(t.game.view(t.g, [], pending, 1))
    assert not [x for x in other["overlays"] if x["id"] == "zone"]


def test_a_roll_without_modifiers_has_no_empty_brackets() -> None:
    game = Table().game
    args: dict[str, Any] = {"dice": [2, 4], "n": 6}
    assert message(game, "weather-roll", {**args, "mods": []}, "es") == "El tiempo: 2 y 4, 6 en total."
    said = message(game, "weather-roll", {**args, "mods": [M_FACTOR + 33]}, "en")
    assert said == "The weather: 2 and 4 (+1 strategic factor), 6 in all."


def test_a_base_is_labelled_with_its_arm_and_its_number() -> None:
    t = Table()
    a = t.unit("fr-line/24", "blue", 30, 20)
    o = t.officer("fr-commander", "blue", 20, 20)
    assert piece(t, 0, a)["short"] == {"en": f"Inf {a + 1}", "es": f"Inf {a + 1}"}
    assert piece(t, 0, o)["short"] == {"en": f"Cmdr {o + 1}", "es": f"Cdte {o + 1}"}


@pytest.mark.rule("15/army-size-and-table")
def test_the_table_is_drawn_180_by_120_centimetres_in_millimetres() -> None:
    table: Any = Table().game.board("pitched-battle")["maps"]
    assert table[0]["frame"] == [0, 0, 1800, 1200] and table[0]["table"]["inch"] == 25.4


def test_the_legend_knows_every_terrain_formation_and_sign() -> None:
    table: Any = Table().game.board("pitched-battle")["maps"]
    legend = table[0]["table"]
    assert {x["kind"] for x in legend["terrain"]} == set(B.terrain_id)
    assert {x["id"] for x in legend["formations"]} == set(FORMATIONS) - {"none"}
    for row in [*legend["terrain"], *legend["formations"], *legend["states"]]:
        for lang in ("en", "es"):
            assert row["label"][lang] and "-" not in row["label"][lang].split()[0][:6], row


def test_how_something_is_deployed_is_said_in_its_own_words() -> None:
    game = Table().game
    officer, gun = B.profile_no["fr-commander"], next(k for k in range(len(B.arm)) if B.arm[k] == GUN)
    assert game.say("how", PLACE + officer * MANY, "es") == "Solo, sin unirse a ninguna unidad"
    assert game.say("how", PLACE + gun * MANY, "en") == "Unlimbered, ready to fire"
    assert game.word("how", PLACE + gun * MANY) == game.word("act", PLACE + gun * MANY)
