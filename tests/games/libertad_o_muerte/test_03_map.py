"""3.2 The map and its boxes, 3.4.4 ships, as the board, the view and the scene show them."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.core.frame import ALL, SPECTATOR
from grognard.games.libertad_o_muerte.game import GAME
from grognard.games.libertad_o_muerte.pack.board import built_in
from grognard.games.libertad_o_muerte.pack.terms import LINE_SHIP, SHIP, TRANSPORT
from grognard.games.libertad_o_muerte.rules.flow.ch09_naval import NavalMovePhase
from grognard.games.libertad_o_muerte.state.effects_battle import begin_battle
from grognard.games.libertad_o_muerte.state.model import (
    BM_DEMORALISED,
    BT_INITIATIVE,
    BT_POINTS,
    BT_ROUND,
    BT_ROUNDS,
    C_ACTIVE,
    C_DECK,
    C_DUE,
    C_HAND,
    L_COMMAND,
    L_FIRED,
    L_FRONT,
    L_OTHER,
    PH_LAND_COMBAT,
    PH_NAVAL_MOVE,
)
from tests.games.libertad_o_muerte.table import Table

B = built_in()

SCENARIOS = ("la-plata", "bolivar", "mexico", "first-years", "grand-campaign")


def drawn(t: Table, seat: int = 0) -> Any:
    return GAME.scene(GAME.view(t.g, [], None, seat))


def of_side(type_: tuple[int, ...], side: int) -> list[str]:
    """Some cards of a side that are of given types."""
    return [c.id for c in B.cards if c.side == side and c.type in type_]


# the board


@pytest.mark.rule("3.2")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_map_has_every_place_in_play_and_no_other(scenario: str) -> None:
    s = next(x for x in B.scenarios if x.id == scenario)
    sheet: Any = GAME.board(scenario)
    places = {p["id"] for p in sheet["maps"][0]["places"]}
    assert places == {B.place_id[p] for p in range(B.n_places) if s.in_play[p]}
    assert ("mexico" in places) == (scenario in ("mexico", "first-years", "grand-campaign"))


@pytest.mark.rule("3.2")
def test_what_nobody_may_enter_is_striped() -> None:
    """All land is drawn with stripes, and the regions in play over it."""
    sheet: Any = GAME.board("la-plata")
    styles = [layer["style"] for layer in sheet["maps"][0]["layers"] if layer["kind"] == "area"]
    assert styles[:3] == ["sea", "hatched", "land"]
    texts = [layer["text"]["en"] for layer in sheet["maps"][0]["layers"] if layer["kind"] == "text"]
    assert "Brazil (Portuguese)" in texts and "The Chaco" in texts
    assert "Florida" not in texts  # not on this sheet


@pytest.mark.rule("3.2")
def test_everything_is_drawn_where_the_pack_puts_it() -> None:
    """A region, a sea, a port, a corsair box, the name of a land nobody enters, outlines."""
    [page] = [dict(m) for m in GAME.board("grand-campaign")["maps"]]  # type: ignore[attr-defined]
    spots = {p["id"]: (p["x"], p["y"]) for p in page["places"]}
    assert [spots[x] for x in ("lima", "mar_de_lima", "lima_port")] == [(3378, 4604), (2946, 4500), (3336, 4594)]
    assert spots["corsairs_pacifico"] == (2463, 4600)
    assert page["frame"] == [0, 0, 7631, 9100]
    [chaco] = [x for x in page["layers"] if x["kind"] == "text" and x["text"]["en"] == "The Chaco"]
    assert (chaco["x"], chaco["y"], chaco["size"]) == (4975, 5700, 1)
    [land] = [x["d"] for x in page["layers"] if x["style"] == "hatched"]
    assert land.startswith("M5197 6644L5196 6666L5202 6705")
    [lima] = [p["d"] for p in page["places"] if p["id"] == "lima"]
    assert lima.startswith("M3242 4319L3249 4332L3272 4324")
    [south] = [dict(m) for m in GAME.board("la-plata")["maps"]]  # type: ignore[attr-defined]
    assert south["frame"] == [2512, 3700, 7245, 9100]
    assert [(p["x"], p["y"]) for p in south["places"] if p["id"] == "cadiz"] == [(6762, 8300)]  # brought near
    assert "M6231 7500L7187 7500L7187 9040L6231 9040Z" in [x.get("d") for x in south["layers"]]


@pytest.mark.rule("3.2.5")
def test_the_boxes_of_the_map() -> None:
    """Four corsair boxes and the Expeditionary Box; Active Cards, track and battle lie beside the map."""
    sheet: Any = GAME.board("grand-campaign")
    boxes = [p["id"] for p in sheet["maps"][0]["places"] if p["kind"] == "box"]
    assert boxes == [
        "expeditionary", "corsairs_pacifico", "corsairs_caribe", "corsairs_atlantico_sur", "corsairs_atlantico_norte",
    ]  # fmt: skip
    t = Table(turn=9)
    t.put("r_e_cantabria", "expeditionary")
    t.g.corsairs[1] = 2
    t.put("p_san_martin", "track")
    t.g.due[t.p("p_san_martin")] = 11
    t.g.where[t.p("p_san_martin")] = t.place("mendoza")
    card = B.cards[0].id
    t.card(card, C_ACTIVE)
    s = drawn(t)
    assert [p["id"] for p in s["pieces"]] == ["r_e_cantabria"]
    assert s["pieces"][0]["at"] == "expeditionary"
    marks = s["places"]["corsairs_caribe"]["marks"]
    assert [(m["id"], m["value"]) for m in marks] == [("corsairs", "2")]
    assert s["places"]["corsairs_pacifico"]["marks"] == []
    track = next(b for b in s["boxes"] if b["id"] == "track-patriot")
    assert track["pieces"][0]["states"][0] == {"en": "turn 11: Mendoza", "es": "turno 11: Mendoza"}
    active = next(x for x in s["lists"] if x["id"] == "active_cards")
    assert [row["en"].split()[0] for row in active["rows"]] == [card]
    assert s["panels"] == []  # no battle: the Battle Box is empty


# ships


@pytest.mark.rule("3.4.4/ships-of-the-line")
def test_ships_of_the_line_are_the_best_of_the_game() -> None:
    ships = [p for p in range(B.n_pieces) if B.arm[p] == SHIP]
    line = [p for p in ships if B.traits[p] & LINE_SHIP]
    others = [p for p in ships if p not in line]
    assert line and others
    for column in (B.factor, B.morale, B.top):
        assert min(column[p] for p in line) > max(column[p] for p in others)


@pytest.mark.rule("3.4.4/transport")
def test_transports_carry_and_do_not_fight() -> None:
    """A transport in port takes troops aboard; a frigate beside it does not."""
    for p in range(B.n_pieces):
        if B.traits[p] & TRANSPORT:
            assert B.capacity[p] > 0 and B.factor[p] < 0
        elif B.arm[p] == SHIP and not B.traits[p] & LINE_SHIP:
            assert B.capacity[p] == 0 and B.factor[p] >= 0
    for ship, loads in (("p_tra_pu", True), ("p_hercules", False)):
        t = Table(active="patriot", phase=PH_NAVAL_MOVE)
        t.own("patriot", "buenos_aires")
        t.put(ship, "buenos_aires_port")
        t.put("p_arribenos", "buenos_aires")
        t.play(NavalMovePhase(0))
        t.answer("fleet:buenos_aires_port", key="naval-move")
        assert ("load:p_arribenos" in t.offers()) == loads


# who sees what


def test_only_hands_are_secret() -> None:
    t = Table()
    brown, naval = of_side((2,), 0)[:2], of_side((3,), 1)[:1]
    if not brown or not naval:  # until the cards are written
        brown, naval = of_side((4,), 0)[:2], of_side((4,), 1)[:1]
    for id in brown:
        t.card(id, C_HAND)
    t.card(naval[0], C_HAND)
    seen = {seat: GAME.view(t.g, [], None, seat) for seat in (0, 1, SPECTATOR, ALL)}
    assert seen[0]["hand"] == sorted(brown, key=B.card_no.__getitem__)
    assert seen[1]["hand"] == naval
    assert "hand" not in seen[SPECTATOR]
    assert set(map(str, list(seen[ALL]["hand"]))) == {*brown, *naval}  # type: ignore[call-overload]
    assert all(v["hands"] == [2, 1] for v in seen.values())


def test_a_card_that_must_be_played_lies_open() -> None:
    t = Table()
    card = of_side((0, 1, 2, 4), 1)[0]
    t.card(card, C_DUE)
    assert GAME.view(t.g, [], None, 0)["due"] == [card]
    assert [c["id"] for c in drawn(t, 1)["cards"]] == [card]  # before its owner
    assert drawn(t, 0)["cards"] == []


@pytest.mark.rule("4.0")
def test_resampling_deals_the_others_hand_anew_and_nothing_else() -> None:
    from grognard.core.rng import Rng
    from grognard.games.libertad_o_muerte.state.resample import resample

    t = Table()
    ids = of_side((2, 3, 4), 1)
    for i, id in enumerate(ids):
        t.card(id, C_HAND if i < 3 else C_DECK)
    for id in of_side((2, 3, 4), 0)[:4]:
        t.card(id, C_HAND)
    before = t.g.copy()
    hands: set[tuple[int, ...]] = set()
    for seed in range(20):
        twin = before.copy()
        resample(twin, 0, Rng(seed))
        held = tuple(c for c in range(len(B.cards)) if twin.card[c] == C_HAND and B.cards[c].side == 1)
        assert len(held) == 3
        assert [twin.card[c] for c in B.side_cards[0]] == [before.card[c] for c in B.side_cards[0]]
        assert GAME.view(twin, [], None, 0) == GAME.view(before, [], None, 0)
        hands.add(held)
    assert len(hands) > 10


# the Battle Card


def test_the_battle_card_shows_the_lines() -> None:
    """The defender above, the attacker below, the first lines towards each other."""
    t = Table(active="patriot", phase=PH_LAND_COMBAT)
    for name in ("p_balcarce", "p_belgrano", "p_patricios", "p_arribenos", "r_tristan", "r_real_lima"):
        t.put(name, "cordoba")
    g = t.g
    begin_battle(g, t.place("cordoba"), 0)
    for name, line in (
        ("p_balcarce", L_COMMAND), ("p_belgrano", L_OTHER), ("p_patricios", L_FRONT), ("p_arribenos", L_FIRED),
        ("r_tristan", L_COMMAND), ("r_real_lima", L_FRONT),
    ):  # fmt: skip
        g.line[t.p(name)] = line
    g.with_unit[t.p("p_belgrano")] = t.p("p_patricios")
    g.battle[BT_ROUND], g.battle[BT_ROUNDS], g.battle[BT_INITIATIVE] = 2, 5, 1
    g.battle[BT_POINTS], g.battle[BT_POINTS + 1] = 3, 1
    g.shaken[t.p("r_real_lima")] = 3
    g.marked[t.p("r_real_lima")] |= BM_DEMORALISED
    for seat in (0, 1, SPECTATOR):
        s = drawn(t, seat)
        [panel] = s["panels"]
        assert panel["title"] == {"en": "Battle of Córdoba", "es": "Batalla de Córdoba"}
        assert panel["note"]["en"] == "Round 2 of 5. Initiative: Royalists. Battle Points: Patriots 3, Royalists 1."
        above, below = panel["rows"]
        assert (above["side"], below["side"]) == ("royalist", "patriot")
        cells = [[c["label"]["en"], [p["id"] for p in c["pieces"]]] for c in below["cells"]]
        assert cells == [
            ["Have fired", ["p_arribenos"]], ["First line of fire", ["p_patricios"]],
            ["Other leaders", ["p_belgrano"]], ["In command", ["p_balcarce"]],
        ]  # fmt: skip
        front = next(c for c in above["cells"] if c["label"]["en"] == "First line of fire")
        said = [x["en"] for x in front["pieces"][0]["states"]]
        assert said[:2] == ["demoralised", "morale 2"]
        assert [m["id"] for m in s["places"]["cordoba"]["marks"]] == ["resources", "battle"]
