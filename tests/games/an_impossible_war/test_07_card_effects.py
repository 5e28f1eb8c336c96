"""7 Cards: what each of the 72 does. Liberal cards first, in order, then the Carlist ones."""

from __future__ import annotations

import pytest

from grognard.core.frame import CHANCE, Frame
from grognard.games.an_impossible_war.codes import A_ACTIVATE, A_CARD, A_REPLACE, A_STORE, A_SUPPRESS, code
from grognard.games.an_impossible_war.pack.board import CARLIST, LIBERAL, SIDES, built_in
from grognard.games.an_impossible_war.rules.flow.ch03_phase import PlayerPhase
from grognard.games.an_impossible_war.rules.flow.ch03_turn import Turn
from grognard.games.an_impossible_war.rules.flow.ch07_cards import TakeCard
from grognard.games.an_impossible_war.rules.flow.ch10_actions import Actions
from grognard.games.an_impossible_war.rules.flow.ch11_interception import Interception
from grognard.games.an_impossible_war.rules.flow.ch11_movement import March
from grognard.games.an_impossible_war.rules.flow.ch12_carlist import Concentration, Evasion
from grognard.games.an_impossible_war.rules.flow.ch16_skirmish import Skirmish
from grognard.games.an_impossible_war.rules.flow.ch17_battle import Battle
from grognard.games.an_impossible_war.rules.flow.ch17_result import ROUT, VOLUNTARY, BattleResult
from grognard.games.an_impossible_war.rules.flow.ch17_round_end import Reinforce
from grognard.games.an_impossible_war.rules.flow.ch18_siege import Assault
from grognard.games.an_impossible_war.rules.flow.ch19_supply import Supply
from grognard.games.an_impossible_war.rules.flow.ch22_uprising import Uprising
from grognard.games.an_impossible_war.rules.flow.ch23_location import Location
from grognard.games.an_impossible_war.rules.flow.ch23_regions import RegionActivation
from grognard.games.an_impossible_war.rules.flow.ch24_end_of_year import EndOfYear
from grognard.games.an_impossible_war.rules.queries.ch04_map import link_between
from grognard.games.an_impossible_war.state.effects_pieces import eliminate
from grognard.games.an_impossible_war.state.model import (
    C_DECK,
    C_DISCARD,
    C_GONE,
    C_HAND,
    FORT_L,
    K_ARSENAL,
    K_CARTRIDGES,
    K_CHAPELGORRIS,
    K_COVER_FIRE,
    K_DURANGO,
    K_FUEROS,
    K_HUNGRY,
    K_JUNTAS,
    K_LEVY,
    K_REROLL,
    K_ROYAL,
    LANDED,
)
from tests.games.an_impossible_war.support import Table

B = built_in()


def place(name: str) -> int:
    return B.place_no[name]


def state(t: Table, name: str) -> int:
    return t.g.card[B.card_no[name]]


def level(t: Table, region: str) -> int:
    return t.g.uprising[place(region) - B.n_spaces]


def table(name: str, year: int | None = None) -> Table:
    """A table in the phase of the card's owner, in the card's year."""
    card = B.cards[B.card_no[name]]
    return Table(year if year is not None else card.year, card.side)


def draw(t: Table, name: str, *dice: list[int]) -> Table:
    """The owner takes the card."""
    t.deck(name)
    side = SIDES.index(B.cards[B.card_no[name]].side)
    return t.begin(TakeCard(side), [B.card_no[name]], *dice)


def halves(t: Table) -> int:
    assert t.m.pending is not None
    n = t.m.pending.args["halves"]
    assert isinstance(n, int)
    return n


def dice_rolled(t: Table, key: str = "fire") -> list[int]:
    return [len(turn.answer) for turn in t.m.turns() if turn.key == key and turn.seat == CHANCE]


def rule_against(t: Table, kind: int, where: str = "") -> str:
    refusal = t.m.why_not([code(kind, place(where) if where else 0)])
    return refusal.rule if refusal is not None else ""


def skirmish(t: Table, at: str, liberal: str, carlist: str, *dice: list[int]) -> Table:
    """A skirmish in the active player's phase, up to the tactical cards."""
    t.begin(Skirmish(place(at), t.g.active), *dice)
    t.answer("firing", liberal, "liberal").answer("firing", carlist, "carlist")
    return t


def battle(t: Table, at: str, liberal: str, carlist: str, *dice: list[int]) -> Table:
    """A battle, up to the tactical cards of the first round."""
    t.begin(Battle(place(at), t.g.active), *dice)
    t.answer("deploy", liberal, "liberal").answer("deploy", carlist, "carlist")
    return t


def activate(t: Table, front: list[str], attacker: int, at: str, **fields: int) -> Battle:
    """A battle in mid-round, for the activation of one unit."""
    b = Battle(place(at), attacker)
    b.front = [t.piece(x) for x in front]
    for key, value in fields.items():
        setattr(b, key, value)
    return b


# Liberal cards


@pytest.mark.rule("9.1/card")
def test_l1_quadruple_alliance() -> None:
    t = draw(table("L1"), "L1")
    assert t.g.vp == -1
    assert state(t, "L1") == C_GONE


@pytest.mark.rule("7.2", "7.1/event")
def test_l2_rodils_army_together_or_apart_but_not_in_a_besieged_city() -> None:
    t = table("L2")
    t.put("NAV1", "logrono")
    t.siege("logrono")
    draw(t, "L2")
    assert set(t.offers()) == {"castile_leon", "aragon", "vitoria"}
    for end in ("vitoria", "aragon", "castile_leon", "vitoria"):
        t.answer("place-unit", end)
    assert t.key == "rest"
    assert [t.at(n) for n in ("LN8", "LN9", "LG3", "LNC2")] == ["vitoria", "aragon", "castile_leon", "vitoria"]
    assert [t.strength(n) for n in ("LN8", "LN9", "LG3", "LNC2")] == [4, 4, 3, 3]


@pytest.mark.rule("7.1/operational")
def test_l3_chapelgorris_stop_evasions_and_fire_better_in_rough_ground() -> None:
    t = table("L3")
    t.hand("L3")
    t.put("LG1", "alsasua")
    t.put("LN1", "aragon")
    t.begin(Actions()).answer("action", "card:L3")
    assert t.offers() == ["LG1"]  # infantry in the North
    t.answer("chapelgorris", "LG1")
    assert t.g.marks[K_CHAPELGORRIS] == t.piece("LG1") + 1
    assert state(t, "L3") == C_DISCARD
    t = table("L3")
    t.g.marks[K_CHAPELGORRIS] = t.piece("LG1") + 1
    t.put("LG1", "alsasua", 1)
    t.put("NAV1", "alsasua", 2)
    skirmish(t, "alsasua", "LG1", "NAV1", [6, 6], [2])  # E2 without the -1 of rough ground
    assert t.strength("NAV1") == 1
    t = table("L3")
    group = t.troops("alsasua", "LG1")
    t.put("NAV1", "alsasua")
    t.g.marks[K_CHAPELGORRIS] = t.piece("LG1") + 1
    t.begin(Evasion(place("alsasua"), group))
    assert t.result() == [0]  # nobody is asked


@pytest.mark.rule("7.1/operational")
def test_l3_the_marker_goes_with_its_unit_or_at_the_end_of_the_year() -> None:
    t = table("L3")
    p = t.put("LG1", "alsasua")
    t.g.marks[K_CHAPELGORRIS] = p + 1
    t.begin(Actions())
    eliminate(t.g, p, "16.0")
    assert t.g.marks[K_CHAPELGORRIS] == 0


@pytest.mark.rule("7.1/operational")
def test_l4_flying_columns_intercept_free_and_surely_in_the_liberal_zone() -> None:
    t = Table(1834, "carlist")
    t.hand("L4")
    t.troops("haro", "LN1", "LN2", "LN3")
    group = t.troops("penacerrada", "NAV1")
    t.begin(Interception(CARLIST, group, place("penacerrada"), place("miranda")))
    t.answer("intercept", "with-card:haro").answer("interceptors", "LN1 LN2 LN3")
    assert t.result() == [1]
    assert t.at("LN1") == "miranda"
    assert t.g.cp[LIBERAL] == 0
    assert state(t, "L4") == C_DISCARD
    t = Table(1834, "carlist")
    t.hand("L4")
    t.troops("vitoria", "LN1")
    group = t.troops("alsasua", "NAV1")
    t.begin(Interception(CARLIST, group, place("alsasua"), place("salvatierra")))
    assert t.result() == [0]  # never into the Carlist Zone


@pytest.mark.rule("7.1/operational")
def test_l5_national_militia_spares_a_besieged_fortress() -> None:
    for answer, at in (("vitoria", "vitoria"), ("none", "bag")):
        t = table("L5")
        t.hand("L5")
        t.put("LN1", "vitoria", 1, inside=True)
        t.put("NAV1", "vitoria")
        t.siege("vitoria")
        t.begin(Supply(LIBERAL), *([[1]] if answer == "none" else []))
        assert t.offers() == ["none", "vitoria"]
        t.answer("card-l5", answer)
        assert t.at("LN1") == at


@pytest.mark.rule("7.1/event")
def test_l6_cholera_takes_a_point_of_two_units_where_most_are() -> None:
    t = table("L6")
    t.troops("vitoria", "LN1", "LN2", "LNC1", "LST1")
    t.troops("aragon", "LN3", "LN4")
    draw(t, "L6")
    assert t.offers() == ["LN1", "LN2", "LNC1"]
    t.answer("cholera-units", "LN2 LNC1")
    assert [t.strength(n) for n in ("LN1", "LN2", "LNC1", "LST1", "LN3")] == [4, 3, 2, 4, 4]


@pytest.mark.rule("7.1/event")
def test_l6_the_liberal_chooses_among_equals() -> None:
    t = table("L6")
    t.troops("vitoria", "LN1", "LN2")
    t.troops("aragon", "LN3", "LN4")
    draw(t, "L6")
    assert (t.key, t.seat, t.offers()) == ("cholera", "liberal", ["vitoria", "aragon"])


@pytest.mark.rule("7.1/event")
def test_l7_royal_pardon_in_a_region_without_an_expedition() -> None:
    t = table("L7", 1836)
    t.uprising("galicia", 2)
    t.put("NAV1", "aragon")
    draw(t, "L7")
    assert "aragon" not in t.offers() and len(t.offers()) == 8
    t.answer("pardon", "galicia")
    assert level(t, "galicia") == 1


@pytest.mark.rule("7.1/tactical")
@pytest.mark.parametrize(("at", "more"), [("alsasua", 1), ("los_arcos", 2)])
def test_l8_massed_battery(at: str, more: int) -> None:
    t = table("L8")
    t.hand("L8")
    t.troops(at, "LN1", "LN2", "LN3")
    t.troops(at, "NAV1", "NAV2", "NAV3")
    t.guns("liberal", "mountain", 1, at)
    battle(t, at, "LN1 LN2 LN3", "NAV1 NAV2 NAV3").answer("tactical", "L8")
    frame = t.m.frames[1]
    assert isinstance(frame, Battle)
    assert frame.guns == [1 + more, 0]


@pytest.mark.rule("7.1/tactical")
def test_l8_needs_artillery_on_the_battlefield() -> None:
    t = table("L8")
    t.hand("L8")
    t.troops("alsasua", "LN1", "LN2", "LN3")
    t.troops("alsasua", "NAV1", "NAV2", "NAV3")
    battle(t, "alsasua", "LN1 LN2 LN3", "NAV1 NAV2 NAV3")
    assert t.offers() == ["none"]


@pytest.mark.rule("7.1/tactical")
def test_l9_steady_volley_in_a_skirmish_rolls_the_misses_again() -> None:
    t = table("L9")
    t.hand("L9")
    t.put("LN1", "alsasua", 3)
    t.put("NAV1", "alsasua", 4)
    skirmish(t, "alsasua", "LN1", "NAV1", [6, 6, 6, 6], [1, 5, 6], [1, 6])
    t.answer("tactical", "L9").answer("steady-volley", "LN1")
    assert t.strength("NAV1") == 2
    assert dice_rolled(t, "fire-again") == [2]


@pytest.mark.rule("7.1/tactical")
def test_l9_steady_volley_once_in_a_battle_round() -> None:
    t = table("L9")
    t.put("LN1", "alsasua", 3)
    t.put("BIS1", "alsasua", 4)
    b = activate(t, ["LN1", "BIS1"], LIBERAL, "alsasua")
    b.cards = [B.card_no["L9"]]
    t.begin(b.activation(t.g, t.piece("LN1")), [1, 5, 6], [1, 6], [1, 1])
    t.answer("steady-volley-now", "yes")
    assert t.strength("BIS1") == 2


@pytest.mark.rule("7.1/event", "10.0/marker-sets")
@pytest.mark.parametrize(("name", "side"), [("L10", LIBERAL), ("C23", CARLIST)])
def test_l10_and_c23_two_markers_the_lower_counts_and_both_stay_out(name: str, side: int) -> None:
    t = table(name, 1836)
    t.deck(name)
    t.begin(PlayerPhase(side), [B.card_no[name]], [20, 10])
    assert t.g.ap == 6  # the 3, not the 4
    assert t.g.markers[side * 3 : side * 3 + 3] == ([1, 2, 1] if side == LIBERAL else [2, 1, 1])


@pytest.mark.rule("7.1/event")
@pytest.mark.parametrize(("name", "side"), [("L10", LIBERAL), ("C23", CARLIST)])
def test_l10_and_c23_with_one_marker_left_take_one(name: str, side: int) -> None:
    t = table(name, 1836)
    t.g.markers = [0, 0, 1, 0, 0, 1]
    t.deck(name)
    t.begin(PlayerPhase(side), [B.card_no[name]], [20])
    assert t.g.ap == 8


@pytest.mark.rule("7.2", "7.1/event")
def test_l11_british_legion_comes_by_sea() -> None:
    t = table("L11")
    t.put("NAV1", "portugalete")
    draw(t, "L11")
    assert set(t.offers()) == {"san_sebastian", "castro_urdiales", "laredo", "asturias_cantabria"}
    t.answer("place-unit", "san_sebastian").answer("place-unit", "laredo")
    t.answer("place-unit", "asturias_cantabria")
    assert [t.at(n) for n in ("BR1", "BR2", "BRC1")] == ["san_sebastian", "laredo", "asturias_cantabria"]
    assert [t.strength(n) for n in ("BR1", "BR2", "BRC1")] == [4, 4, 2]


@pytest.mark.rule("7.2", "4.3")
def test_l11_a_besieged_san_sebastian_takes_as_many_as_fit() -> None:
    t = table("L11")
    t.put("LN1", "san_sebastian", inside=True)
    t.put("NAV1", "san_sebastian")
    t.siege("san_sebastian")
    draw(t, "L11").answer("place-unit", "san_sebastian")
    assert t.inside("BR1")
    assert "san_sebastian" not in t.offers()
    assert "bilbao" in t.offers()


@pytest.mark.rule("7.2", "7.1/event")
def test_l12_french_foreign_legion() -> None:
    t = draw(table("L12"), "L12")
    assert t.offers() == ["catalonia", "aragon"]
    t.answer("place-unit", "catalonia").answer("place-unit", "aragon")
    assert [(t.at(n), t.strength(n)) for n in ("FR1", "POL1")] == [("catalonia", 4), ("aragon", 2)]


@pytest.mark.rule("7.2", "7.1/event")
def test_l13_portuguese_division() -> None:
    t = draw(table("L13"), "L13")
    assert t.key == "rest"
    assert [(t.at(n), t.strength(n)) for n in ("PT1", "PT2", "PTC1")] == [
        ("castile_leon", 3), ("castile_leon", 3), ("castile_leon", 2),
    ]  # fmt: skip


@pytest.mark.rule("7.1/event", "7.0/cancelled-card")
def test_l14_lord_eliots_convention() -> None:
    t = table("L14")
    t.hand("C9")
    t.put("LN1", "vitoria", 2)
    t.put("LN2", "lerin", 2)
    t.put("LN3", "lodosa", 2)
    t.put("LN4", "aragon", 2)  # not in the North
    t.put("LST1", "lerin", 2)  # neither infantry nor cavalry
    t.put("LN5", "pamplona", 2, inside=True)  # besieged
    t.put("NAV2", "pamplona")
    t.siege("pamplona")
    t.put("NAV1", "estella", 2)
    draw(t, "L14")
    assert (t.seat, t.offers()) == ("liberal", ["LN1", "LN2", "LN3"])
    assert t.m.why_not([t.piece("LN1"), t.piece("LN2"), t.piece("LN3")]) is not None  # up to two
    t.answer("heal", "LN1 LN3")
    assert (t.seat, t.offers()) == ("carlist", ["NAV1"])
    t.answer("heal", "NAV1")
    assert [t.strength(n) for n in ("LN1", "LN2", "LN3", "NAV1")] == [3, 2, 3, 3]
    assert state(t, "C9") == C_GONE


@pytest.mark.rule("7.1/event")
def test_l15_the_summer_of_the_juntas() -> None:
    t = draw(table("L15"), "L15")
    assert (t.seat, set(t.offers())) == ("carlist", {"aragon", "catalonia", "valencia_murcia", "andalusia"})
    t.answer("raise-region", "aragon")
    assert level(t, "aragon") == 1
    t = table("L15")
    t.g.marks[K_JUNTAS] = 1
    t.uprising("aragon", 2)
    t.uprising("galicia", 2)
    t.put("LN1", "aragon")
    t.put("LN2", "galicia")
    t.points(4)
    t.begin(Actions())
    assert rule_against(t, A_ACTIVATE, "aragon") == "7.1/event"
    assert rule_against(t, A_SUPPRESS, "aragon") == "7.1/event"
    assert rule_against(t, A_ACTIVATE, "galicia") == "" and rule_against(t, A_SUPPRESS, "galicia") == ""


@pytest.mark.rule("7.2", "7.1/event")
def test_l16_army_of_the_north() -> None:
    t = table("L16")
    t.put("NAV1", "vitoria")
    t.siege("vitoria")
    t.put("NAV2", "haro")
    draw(t, "L16")
    words = set(t.offers())
    assert {"bilbao", "logrono", "calahorra", "tudela"} <= words
    assert not words & {"vitoria", "haro", "estella", "lerin", "aragon"}
    t.answer("place-unit", "logrono").answer("place-unit", "tudela")
    assert [(t.at(n), t.strength(n)) for n in ("LN12", "RG4")] == [("logrono", 4), ("tudela", 4)]
    assert t.g.marks[K_REROLL] == 1


@pytest.mark.rule("7.1/event")
def test_l16_one_movement_die_a_phase_may_be_rolled_again() -> None:
    t = table("L16")
    t.g.marks[K_REROLL] = 1
    t.troops("lerin", "LN1", "LN2")
    t.points(1)
    t.begin(Actions(), [1], [6], [1])
    t.answer("action", "activate:lerin").answer("group", "LN1").answer("reroll-movement", "yes")
    assert t.m.pending is not None and t.m.pending.args["n"] == 6  # 5, and 1 for a small group
    t.answer("march", "stop").answer("group", "LN2")
    assert t.key == "march"  # not asked a second time
    assert t.m.pending is not None and t.m.pending.args["n"] == 3


@pytest.mark.rule("7.2", "7.1/event")
def test_l17_levy_a_unit_from_the_reserve_and_better_rolls_this_year() -> None:
    t = table("L17")
    for name in ("PR1", "LGC2"):
        t.g.at[t.piece(name)] = -2
    draw(t, "L17", [B.piece_no["LGC2"]])
    t.answer("place-unit", "aragon")
    assert (t.at("LGC2"), t.strength("LGC2"), t.at("PR1")) == ("aragon", 3, "bag")
    assert t.g.marks[K_LEVY] == 1
    t = table("L17")
    t.g.marks[K_LEVY] = 1
    t.put("LN1", "vitoria", 1)
    t.points(2)
    t.begin(Actions(), [2]).answer("action", "replacements")
    assert halves(t) == 6  # 2 + 1: three points


@pytest.mark.rule("7.2", "7.1/event")
def test_l17_a_line_unit_takes_the_place_of_a_provincial() -> None:
    """It is placed as a reinforcement, and so follows 20.1."""
    t = table("L17")
    t.put("PR1", "lerin", 1)
    t.g.at[t.piece("LN6")] = -2
    draw(t, "L17", [B.piece_no["LN6"]])
    t.answer("swap-provincial", "PR1")
    assert t.key == "rest"
    assert (t.at("LN6"), t.strength("LN6"), t.at("PR1")) == ("lerin", 4, "bag")


@pytest.mark.rule("7.1/event")
def test_l18_la_granja() -> None:
    t = table("L18")
    t.points(liberal_cp=4)
    t.deck("L18")
    t.begin(PlayerPhase(LIBERAL), [B.card_no["L18"]], [10])
    assert t.g.cp[LIBERAL] == 0
    assert t.g.ap == 4  # a marker of 3, less 1


@pytest.mark.rule("7.1/operational")
def test_l19_the_squadron_ships_three_units_free() -> None:
    t = table("L19")
    t.hand("L19")
    t.troops("san_sebastian", "LN1", "LN2", "LN3", "LN4")
    t.begin(Actions())
    assert "transport:san_sebastian" not in t.offers()  # no points
    t.answer("action", "card:L19").answer("squadron", "ships")
    t.answer("action", "transport:san_sebastian").answer("ship-to", "bilbao")
    assert t.m.why_not([t.piece(n) for n in ("LN1", "LN2", "LN3", "LN4")]) is not None
    t.answer("ship", "LN1 LN2 LN3")
    assert [t.at(n) for n in ("LN1", "LN2", "LN3", "LN4")] == ["bilbao", "bilbao", "bilbao", "san_sebastian"]
    assert (t.g.ap, "transport:san_sebastian" in t.offers()) == (0, False)


@pytest.mark.rule("7.1/operational")
def test_l19_or_covers_the_landing() -> None:
    t = table("L19")
    t.hand("L19")
    t.begin(Actions()).answer("action", "card:L19").answer("squadron", "fire")
    assert t.g.marks[K_COVER_FIRE] == 1
    for cover, dice in ((1, 3), (0, 2)):
        t = table("L19")
        t.g.marks[K_COVER_FIRE] = cover
        t.g.flags[t.put("LN1", "guetaria", 3)] = LANDED
        t.put("NAV1", "guetaria", 1)
        skirmish(t, "guetaria", "LN1", "NAV1", [6], [6] * dice)
        assert dice_rolled(t) == [1, dice]


@pytest.mark.rule("7.1/operational")
def test_l20_lines_and_blockhouses() -> None:
    t = table("L20")
    t.hand("L20")
    t.put("LN1", "lerin")
    t.put("LN2", "calahorra")  # not by the Carlist Zone
    t.put("LN3", "alsasua")  # in it
    t.put("LN4", "vitoria")  # a city
    t.put("LNC1", "lodosa")  # no infantry
    t.fort("zubiri", "liberal")
    t.put("LN5", "zubiri")  # has one
    t.put("LN6", "espejo")
    t.put("NAV1", "espejo")  # enemies
    t.begin(Actions()).answer("action", "card:L20")
    assert t.offers() == ["lerin"]
    t.answer("blockhouse", "lerin")
    assert t.g.fort[place("lerin")] == FORT_L
    assert t.g.ap == 0


@pytest.mark.rule("7.1/operational")
@pytest.mark.parametrize("play", [False, True])
def test_l21_siege_park_counts_as_one_more_field_gun(play: bool) -> None:
    """One gun against one: equal, one round. With the card: superior, and a second round may follow."""
    t = table("L21")
    t.hand("L21")
    t.fort("alsasua", "carlist")
    t.guns("carlist", "field", 1, "alsasua", inside=True)
    t.put("NAV1", "alsasua", 1, inside=True)
    t.put("LN1", "alsasua", 4)
    t.guns("liberal", "field", 1, "alsasua")
    t.siege("alsasua")
    t.begin(Assault(place("alsasua")), [6, 6], [6, 6, 6, 6])
    t.answer("card-siege-guns", "one-more" if play else "no").answer("storm", "LN1")
    if t.key == "tactical":
        t.answer("tactical", "none")
    assert t.key == ("assault-again" if play else "rest")


@pytest.mark.rule("7.1/operational")
def test_l21_needs_a_field_gun() -> None:
    t = table("L21")
    t.hand("L21")
    t.fort("alsasua", "carlist")
    t.put("LN1", "alsasua")
    t.guns("liberal", "mountain", 2, "alsasua")
    t.siege("alsasua")
    from grognard.games.an_impossible_war.rules.queries.ch18_siege import assaultable

    t.settled()
    assert assaultable(t.g) == []


@pytest.mark.rule("7.1/tactical")
def test_l22_loopholed_houses_stop_the_first_hit() -> None:
    t = Table(1836, "carlist")
    t.hand("L22")
    t.put("LN1", "alsasua", 3)
    t.put("NAV1", "alsasua", 3)
    skirmish(t, "alsasua", "LN1", "NAV1", [6, 6, 6], [1, 1, 6])
    t.answer("tactical", "L22").answer("wall", "LN1")
    assert t.strength("LN1") == 2


@pytest.mark.rule("7.1/tactical")
def test_l22_only_for_the_defender() -> None:
    t = Table(1836, "liberal")
    t.hand("L22")
    t.put("LN1", "alsasua", 3)
    t.put("NAV1", "alsasua", 3)
    skirmish(t, "alsasua", "LN1", "NAV1")
    assert t.offers() == ["none"]


@pytest.mark.rule("7.1/operational")
@pytest.mark.parametrize("play", [False, True])
def test_l23_pursuit_division_adds_three_to_the_location(play: bool) -> None:
    t = table("L23")
    t.hand("L23")
    t.put("LN1", "aragon", 1)
    t.put("NAV1", "aragon", 1)
    t.begin(Location(place("aragon")), [3], *([[6, 6]] if play else []))
    t.answer("card-l23", "yes" if play else "no")
    assert ("located" in t.log()) is play
    assert state(t, "L23") == (C_DISCARD if play else C_HAND)


@pytest.mark.rule("7.1/tactical")
def test_l24_night_at_luchana() -> None:
    t = table("L24")
    t.hand("L24")
    t.troops("alsasua", "LN1", "LN2", "LN3")
    t.troops("alsasua", "NAV1", "NAV2", "NAV3")
    battle(t, "alsasua", "LN1 LN2 LN3", "NAV1 NAV2 NAV3")
    assert t.offers() == ["none", "L24"]
    t.answer("tactical", "L24")
    assert (t.key, t.seat) == ("activate", "liberal")
    t = Table(1837, "carlist")  # not when he defends
    t.hand("L24")
    t.troops("alsasua", "LN1", "LN2", "LN3")
    t.troops("alsasua", "NAV1", "NAV2", "NAV3")
    battle(t, "alsasua", "LN1 LN2 LN3", "NAV1 NAV2 NAV3")
    assert t.offers() == ["none"]


@pytest.mark.rule("9.1/card")
def test_l25_constitution_of_1837() -> None:
    t = table("L25")
    t.uprising("galicia", 2)
    t.uprising("aragon", 1)
    draw(t, "L25")
    assert t.g.vp == -1
    assert t.offers() == ["galicia"]
    t.answer("pardon", "galicia")
    assert level(t, "galicia") == 1


@pytest.mark.rule("7.1/event", "10.0/one-action-per-unit")
def test_l26_mutiny_of_the_unpaid() -> None:
    t = table("L26")
    t.deck("L26")
    t.troops("lerin", "LN1", "LN2", "LNC1")
    t.troops("lodosa", "LN3")
    t.begin(PlayerPhase(LIBERAL), [B.card_no["L26"]], [20])
    assert "construct:lerin" not in t.offers() and "construct:lodosa" in t.offers()
    t.answer("action", "activate:lerin")
    assert t.offers() == ["LNC1"]  # the cavalry does not mutiny


@pytest.mark.rule("7.1/event")
def test_l26_the_marker_is_removed_after_the_phase() -> None:
    t = table("L26")
    t.deck("L26")
    t.troops("lerin", "LN1", "LN2")
    t.begin(PlayerPhase(LIBERAL), [B.card_no["L26"]], [20])
    assert t.g.marks[17] == place("lerin") + 1
    t.answer("action", "done")
    assert t.g.marks[17] == 0


@pytest.mark.rule("7.1/event")
def test_l27_the_defence_of_madrid() -> None:
    t = table("L27")
    draw(t, "L27")
    assert t.g.cp[LIBERAL] == 2
    t = table("L27")
    t.g.at[t.piece("PR1")] = -2
    t.put("NAV1", "new_castile")
    draw(t, "L27", [B.piece_no["PR1"]])
    assert (t.at("PR1"), t.strength("PR1")) == ("new_castile", 3)
    assert t.g.pursuit[place("new_castile") - B.n_spaces] == 2
    assert t.g.cp[LIBERAL] == 0


@pytest.mark.rule("7.1/event")
def test_l28_the_legion_goes_home() -> None:
    t = table("L28")
    t.put("BR1", "san_sebastian", 3)
    t.put("BR2", "san_sebastian", 1)
    t.put("BRC1", "laredo", 2)
    draw(t, "L28").answer("legion-leaves", "BR1")
    assert (t.at("BR1"), t.at("BR2")) == ("gone", "san_sebastian")
    assert (t.strength("BR2"), t.strength("BRC1")) == (1, 1)


@pytest.mark.rule("7.1/operational")
def test_l29_combined_offensive_only_at_the_start_and_only_by_the_zone() -> None:
    t = table("L29")
    t.hand("L29")
    t.put("LN1", "alsasua")
    t.put("LN2", "calahorra")
    t.begin(Actions()).answer("action", "card:L29")
    assert "activate:alsasua" in t.offers()
    assert "activate:calahorra" not in t.offers() and "store" not in t.offers()
    t = table("L29")
    t.hand("L29")
    t.points(2)
    t.begin(Actions())
    assert "card:L29" in t.offers()
    t.answer("action", "store")
    assert "card:L29" not in t.offers()
    refusal = t.m.why_not([code(A_CARD, B.card_no["L29"])])
    assert refusal is not None and refusal.rule == "7.1/operational"


@pytest.mark.rule("7.1/operational", "7.4")
def test_l30_confidants_spoil_an_automatic_evasion() -> None:
    t = table("L30")
    t.hand("L30", "C3")
    group = t.troops("alsasua", "LN1")
    t.put("NAV1", "alsasua")
    t.begin(Evasion(place("alsasua"), group), [1])
    t.answer("evade", "evade-with-card").answer("card-l30", "yes")
    assert (state(t, "C3"), state(t, "L30")) == (C_DISCARD, C_DISCARD)
    assert (t.key, "evade-with-card" in t.offers()) == ("evade", False)
    t.answer("evade", "evade")  # a 1 fails
    assert t.at("NAV1") == "alsasua"


@pytest.mark.rule("7.1/event")
def test_l31_peace_and_fueros() -> None:
    t = table("L31")
    t.put("NAV1", "estella", 3)
    t.put("CAS1", "estella", 3)
    draw(t, "L31")
    assert (t.seat, t.offers()) == ("carlist", ["NAV1"])
    t.answer("fueros", "NAV1")
    assert t.strength("NAV1") == 2
    assert t.g.marks[K_FUEROS] == 1
    t = Table(1838, "carlist")
    t.g.marks[K_FUEROS] = 1
    t.put("NAV1", "estella", 1)
    t.points(2)
    t.begin(Actions(), [3]).answer("action", "replacements")
    assert halves(t) == 4  # 3 - 1: two points


@pytest.mark.rule("7.1/tactical")
def test_l32_sappers_in_the_breach() -> None:
    """Two hits of the sappers are two losses, not one: the unit inside, and then the garrison."""
    for sappers in (True, False):
        t = table("L32")
        t.hand("L32")
        t.fort("alsasua", "carlist")
        t.put("NAV1", "alsasua", 1, inside=True)
        t.put("LN1", "alsasua", 2)
        t.guns("liberal", "field", 1, "alsasua")
        t.siege("alsasua")
        t.begin(Assault(place("alsasua")), [6, 6], [1, 1])
        t.answer("storm", "LN1")
        if sappers:
            t.answer("tactical", "L32").answer("sappers", "LN1")
            assert t.key == "keep-fort"  # the fortress has fallen
        else:
            t.answer("tactical", "none")
            assert t.at("NAV1") == "bag"
            assert t.key == "assault-again"


@pytest.mark.rule("7.1/operational")
def test_l33_burning_the_harvest() -> None:
    t = Table(1838, "carlist")
    t.hand("L33")
    t.troops("alsasua", "NAV1", "NAV2", "NAV3")
    t.troops("estella", "NAV4")
    t.troops("salvatierra", "LN1", "LN2")
    t.begin(Supply(CARLIST))
    assert (t.seat, t.offers()) == ("liberal", ["none", "alsasua"])  # Estella is not beside two Liberals
    t.answer("card-l33", "alsasua")
    assert t.key == "unsupplied"  # two of the three are fed
    t.answer("unsupplied", "NAV2")
    assert [t.strength(n) for n in ("NAV1", "NAV2", "NAV3")] == [4, 2, 3]


@pytest.mark.rule("7.1/tactical")
def test_l34_charge_of_diego_de_leon() -> None:
    """BIS1, M8 and -2 as Carlist in open ground, +1 at full strength, -2 for the card: 5."""
    for hussar, holds in ((True, False), (False, True)):
        t = table("L34")
        horse = t.put("LNC1", "los_arcos", 3)
        t.put("BIS1", "los_arcos", 4)
        b = activate(t, ["LNC1", "BIS1"], LIBERAL, "los_arcos", hussar=horse if hussar else -1)
        if hussar:
            t.begin(b.activation(t.g, horse), [3, 3], [6, 6, 6, 6])  # one die more than its strength
        else:
            t.begin(b.activation(t.g, horse), [3, 3], [6, 6, 6, 6])  # the infantry resists and fires with four
        t.answer("charge", "BIS1")
        assert ("charge-resisted" in t.log()) is holds
        assert dice_rolled(t, "charge") == ([4] if hussar else [])


@pytest.mark.rule("7.1/tactical")
def test_l34_is_laid_in_a_battle_round_for_one_cavalry_unit() -> None:
    t = table("L34")
    t.hand("L34")
    t.troops("los_arcos", "LN1", "LN2", "LNC1")
    t.troops("los_arcos", "NAV1", "NAV2", "NAV3")
    battle(t, "los_arcos", "LN1 LN2 LNC1", "NAV1 NAV2 NAV3").answer("tactical", "L34")
    assert (t.key, t.offers()) == ("hussars", ["LNC1"])


@pytest.mark.rule("7.1/event", "5.3/supply-train")
def test_l35_empty_treasury() -> None:
    t = table("L35")
    t.deck("L35")
    t.put("LN1", "vitoria", 2)
    t.put("LST1", "vitoria", 2)
    t.put("LST2", "logrono", 1)
    t.begin(PlayerPhase(LIBERAL), [B.card_no["L35"]], [20])
    assert (t.strength("LST1"), t.strength("LST2")) == (1, 1)
    assert "replacements" not in t.offers()
    assert rule_against(t, A_REPLACE) == "7.1/event"


@pytest.mark.rule("7.1/event")
def test_l36_the_quicksilver_loan() -> None:
    t = table("L36")
    t.put("LN1", "vitoria", 2)
    draw(t, "L36")
    assert (t.key, halves(t)) == ("spend", 6)
    t.answer("spend", "raise:LN1")
    assert t.strength("LN1") == 3


# Carlist cards


@pytest.mark.rule("7.1/operational")
@pytest.mark.parametrize(("play", "cost"), [("yes", 0), ("no", 2)])
def test_c1_zumalacarregui_commands(play: str, cost: int) -> None:
    t = table("C1")
    t.hand("C1")
    t.put("NAV1", "alsasua")
    t.troops("segura", "NAV2", "NAV3")
    t.begin(Concentration(place("alsasua"))).answer("card-c1", play)
    both = sorted([t.piece("NAV2"), t.piece("NAV3")])
    assert (t.m.why_not(both) is None) is (play == "yes")
    t.answer("concentrate", "NAV2 NAV3" if play == "yes" else "NAV2")
    assert t.result()[0] == cost
    assert t.at("NAV3") == ("alsasua" if play == "yes" else "segura")


@pytest.mark.rule("7.1/operational")
def test_c1_still_no_more_than_six() -> None:
    t = table("C1")
    t.hand("C1")
    t.troops("alsasua", "NAV1", "ALA1", "ALA2", "BIS1", "BIS2")
    t.troops("segura", "NAV2", "NAV3")
    t.begin(Concentration(place("alsasua"))).answer("card-c1", "yes")
    assert t.m.why_not(sorted([t.piece("NAV2"), t.piece("NAV3")])) is not None


@pytest.mark.rule("7.1/tactical")
def test_c2_ambush_in_the_defile_fires_first() -> None:
    t = table("C2")
    t.hand("C2")
    t.put("LN1", "alsasua", 1)
    t.put("NAV1", "alsasua", 2)
    skirmish(t, "alsasua", "LN1", "NAV1", [1, 6]).answer("tactical", "C2")
    assert dice_rolled(t) == [2]  # the defender fell before he could fire
    assert t.at("LN1") == "bag"


@pytest.mark.rule("7.1/tactical")
@pytest.mark.parametrize(("at", "active"), [("los_arcos", "carlist"), ("lerin", "carlist"), ("alsasua", "liberal")])
def test_c2_only_when_attacking_in_rough_ground_of_the_zone(at: str, active: str) -> None:
    t = Table(1834, active)
    t.hand("C2")
    t.put("LN1", at, 1)
    t.put("NAV1", at, 2)
    skirmish(t, at, "LN1", "NAV1")
    assert (t.seat, t.offers()) == ("carlist", ["none"])


@pytest.mark.rule("7.1/operational")
def test_c3_lost_in_the_mist() -> None:
    t = Table(1834)
    t.hand("C3")
    group = t.troops("alsasua", "LN1")
    t.troops("alsasua", "NAV1", "NAV2", "NAV3")
    t.g.entries = [place("alsasua") * 1024 + B.links[place("alsasua")][1]]  # they came from Salvatierra
    t.begin(Evasion(place("alsasua"), group)).answer("evade", "evade-with-card")
    while t.key != "rest":
        assert t.m.pending is not None
        t.m.answer(t.m.pending.choice.all()[-1])
    assert [t.at(n) != "alsasua" for n in ("NAV1", "NAV2", "NAV3")] == [True] * 3
    assert state(t, "C3") == C_DISCARD


@pytest.mark.rule("7.1/operational")
def test_c3_not_with_four_units() -> None:
    t = Table(1834)
    t.hand("C3")
    group = t.troops("alsasua", "LN1")
    t.troops("alsasua", "NAV1", "NAV2", "NAV3", "ALA1")
    t.begin(Evasion(place("alsasua"), group))
    assert t.result() == [0]


@pytest.mark.rule("7.1/operational")
def test_c4_night_march() -> None:
    t = Table(1834)
    t.hand("C4")
    t.troops("segura", "NAV1", "NAV2", "NAV3", "ALA1", "ALA2", "BIS1")  # six: no die could exceed them
    group = t.troops("alsasua", "LN1")
    t.begin(Interception(LIBERAL, group, place("alsasua"), place("salvatierra")))
    t.answer("intercept", "with-card:segura").answer("interceptors", "NAV1 NAV2 NAV3 ALA1 ALA2 BIS1")
    assert t.result() == [1]
    assert t.at("NAV1") == "salvatierra"
    assert (t.g.cp[CARLIST], state(t, "C4")) == (0, C_DISCARD)


@pytest.mark.rule("9.1/card")
def test_c5_the_king_crosses_the_frontier() -> None:
    t = draw(table("C5"), "C5")
    assert t.g.vp == 1
    assert len(t.offers()) == 9
    t.answer("raise-region", "galicia")
    assert level(t, "galicia") == 1


@pytest.mark.rule("7.1/event")
@pytest.mark.parametrize("held", ["", "unit", "fortress"])
def test_c6_the_guns_of_orbaiceta(held: str) -> None:
    t = table("C6")
    if held == "unit":
        t.put("LN1", "roncesvalles")
    elif held:
        t.fort("roncesvalles", "liberal")
    draw(t, "C6").answer("gun-type", "field")
    if not held:
        t.answer("gun-type", "mountain")
    assert t.key == "rest"
    assert t.gun_points("carlist", "field", "hidden") == 1
    assert t.gun_points("carlist", "mountain", "hidden") == (0 if held else 1)


@pytest.mark.rule("7.1/event", "4.5")
def test_c7_smugglers_one_point_for_each_open_connection_with_france() -> None:
    t = table("C7")
    t.put("NAV1", "estella", 1)
    t.put("NAV2", "lerin", 1)  # not in the Carlist Zone
    draw(t, "C7")
    assert halves(t) == 6
    assert "raise:NAV1" in t.offers() and "raise:NAV2" not in t.offers()
    t = table("C7")
    t.put("NAV1", "estella", 1)
    t.fort("baztan", "liberal")
    t.put("LN1", "irun")
    draw(t, "C7")
    assert halves(t) == 2
    t = table("C7")
    t.put("NAV1", "estella", 1)
    t.fort("baztan", "liberal")
    t.fort("roncesvalles", "carlist")
    t.put("LN2", "roncesvalles")
    t.siege("roncesvalles")
    t.put("LN1", "irun")
    draw(t, "C7")
    assert t.key == "rest"  # none at all


@pytest.mark.rule("7.1/tactical")
@pytest.mark.parametrize("bayonet", [True, False])
def test_c8_with_the_bayonet(bayonet: bool) -> None:
    """A die more, and the unit hit (LN1, M8) tests against 7."""
    t = table("C8")
    p = t.put("BIS1", "alsasua", 2)
    t.put("LN1", "alsasua", 4)
    b = activate(t, ["BIS1", "LN1"], CARLIST, "alsasua", bayonet=p if bayonet else -1)
    t.begin(b.activation(t.g, p), [1, 6, 6] if bayonet else [1, 6], [4, 4])
    assert dice_rolled(t) == [3 if bayonet else 2]
    assert ("morale-breaks" in t.log()) is bayonet


@pytest.mark.rule("7.1/tactical")
def test_c8_is_for_one_infantry_unit_of_the_line_in_battles_only() -> None:
    t = table("C8")
    t.hand("C8")
    t.troops("alsasua", "LN1", "LN2", "LN3")
    t.troops("alsasua", "NAV1", "NAV2", "NAV3")
    battle(t, "alsasua", "LN1 LN2 LN3", "NAV1 NAV2 NAV3").answer("tactical", "C8")
    assert (t.key, t.offers()) == ("bayonet", ["NAV1", "NAV2", "NAV3"])
    t = table("C8")
    t.hand("C8")
    t.put("LN1", "alsasua")
    t.put("NAV1", "alsasua")
    skirmish(t, "alsasua", "LN1", "NAV1")
    assert t.offers() == ["none"]


@pytest.mark.rule("7.1/operational")
@pytest.mark.parametrize("play", ["yes", "no"])
def test_c9_war_to_the_death(play: str) -> None:
    """A pursuit by BIS1, E1: with the card a 2 hits."""
    t = table("C9")
    t.hand("C9")
    t.put("LN1", "los_arcos", 3)
    t.put("BIS1", "los_arcos", 3)
    lost = BattleResult(place("los_arcos"), CARLIST, LIBERAL, VOLUNTARY, [t.piece("LN1"), t.piece("BIS1")], [], [])
    t.begin(lost, [2])
    t.answer("card-c9", play)
    assert t.strength("LN1") == (2 if play == "yes" else 3)
    assert state(t, "C9") == (C_DISCARD if play == "yes" else C_HAND)


@pytest.mark.rule("7.1/operational")
def test_c9_in_a_rout_too_but_not_for_the_loser() -> None:
    t = table("C9")
    t.hand("C9")
    t.put("LN1", "los_arcos", 3)
    t.put("BIS1", "los_arcos", 1)
    t.begin(BattleResult(place("los_arcos"), CARLIST, LIBERAL, ROUT, [t.piece("BIS1")], [], [t.piece("LN1")]), [2])
    t.answer("card-c9", "yes")
    assert t.strength("LN1") == 2
    t = table("C9")
    t.hand("C9")
    t.put("LN1", "los_arcos", 1)
    t.put("BIS1", "los_arcos", 3)
    t.begin(BattleResult(place("los_arcos"), LIBERAL, CARLIST, ROUT, [t.piece("LN1")], [], [t.piece("BIS1")]), [6])
    assert "card-c9" not in [turn.key for turn in t.m.turns()] and t.key != "card-c9"


@pytest.mark.rule("7.1/event")
def test_c10_no_cartridges() -> None:
    t = draw(table("C10"), "C10")
    assert t.g.marks[K_CARTRIDGES] == 1
    t = table("C10")
    t.g.marks[K_CARTRIDGES] = 1
    for name, n in (("NAV1", 3), ("PAR1", 1), ("NAVC1", 2), ("LN1", 2)):
        t.put(name, "alsasua", n)
    skirmish(t, "alsasua", "LN1", "NAV1 PAR1 NAVC1", [6, 6], [6, 6, 6, 6, 6])
    assert dice_rolled(t) == [2, 5]  # 2 + 1 (never none) + 2 for the cavalry; the enemy fires as always


@pytest.mark.rule("7.1/event")
@pytest.mark.parametrize(("active", "dice"), [("carlist", 2), ("liberal", 3)])
def test_c10_in_a_battle_of_this_phase_only(active: str, dice: int) -> None:
    t = Table(1834, active)
    t.g.marks[K_CARTRIDGES] = 1
    p = t.put("NAV1", "alsasua", 3)
    t.put("LN1", "alsasua")
    b = activate(t, ["NAV1", "LN1"], SIDES.index(active), "alsasua")
    t.begin(b.activation(t.g, p), [6] * dice)
    assert dice_rolled(t) == [dice]


@pytest.mark.rule("7.1/event", "7.0/cancelled-card")
@pytest.mark.parametrize("where", [C_HAND, C_DECK, C_DISCARD])
def test_c11_death_of_zumalacarregui(where: int) -> None:
    t = table("C11")
    t.points(carlist_cp=4)
    t.g.card[B.card_no["C1"]] = where
    draw(t, "C11")
    assert state(t, "C1") == C_GONE
    assert t.g.cp[CARLIST] == 0


@pytest.mark.rule("7.1/operational")
@pytest.mark.parametrize("play", ["no", "one-more", "mountain-guns"])
def test_c12_the_grandfather(play: str) -> None:
    """One field and one mountain gun against one field gun inside: superior only with the card."""
    t = table("C12")
    t.hand("C12")
    t.put("LN1", "vitoria", 1, inside=True)
    t.guns("liberal", "field", 1, "vitoria", inside=True)
    t.put("NAV1", "vitoria", 4)
    t.guns("carlist", "field", 1, "vitoria")
    t.guns("carlist", "mountain", 1, "vitoria")
    t.siege("vitoria")
    t.begin(Assault(place("vitoria")), [6, 6], [6, 6, 6, 6])
    t.answer("card-siege-guns", play).answer("storm", "NAV1")
    if t.key == "tactical":
        t.answer("tactical", "none")
    assert t.key == ("rest" if play == "no" else "assault-again")


@pytest.mark.rule("7.1/event", "9.1/prestige")
def test_c13_decree_of_durango() -> None:
    t = draw(table("C13"), "C13")
    assert t.g.marks[K_DURANGO] == 1
    t = table("C13")
    t.g.marks[K_DURANGO] = 1
    t.put("BR2", "alsasua", 1)
    t.put("LN1", "alsasua", 1)
    t.put("NAV1", "alsasua", 2)
    skirmish(t, "alsasua", "BR2", "NAV1", [6], [1, 6])
    assert (t.at("BR2"), t.g.prestige) == ("gone", 1)


@pytest.mark.rule("7.1/event")
def test_c13_not_for_spaniards_nor_outside_combat() -> None:
    t = table("C13")
    t.g.marks[K_DURANGO] = 1
    t.put("LN1", "alsasua", 1)
    t.put("NAV1", "alsasua", 2)
    skirmish(t, "alsasua", "LN1", "NAV1", [6], [1, 6])
    assert (t.at("LN1"), t.g.prestige) == ("bag", 0)
    t = Table(1836)
    t.g.marks[K_DURANGO] = 1
    t.put("BR1", "alsasua", 1)
    t.begin(Supply(LIBERAL))
    assert (t.at("BR1"), t.g.prestige) == ("gone", 0)  # hunger is no combat


@pytest.mark.rule("7.1/event")
@pytest.mark.parametrize(("decree", "holds"), [(1, True), (0, False)])
def test_c13_foreigners_stand_better(decree: int, holds: bool) -> None:
    """BR2 has M8: a 9 breaks it, but not under the decree."""
    t = table("C13")
    t.g.marks[K_DURANGO] = decree
    p = t.put("BIS1", "alsasua", 1)
    t.put("BR2", "alsasua", 4)
    b = activate(t, ["BIS1", "BR2"], CARLIST, "alsasua")
    t.begin(b.activation(t.g, p), [1], [4, 5])
    assert ("morale-holds" in t.log()) is holds


@pytest.mark.rule("7.1/event", "9.1/prestige")
def test_c14_bilbao_the_prize() -> None:
    t = table("C14")
    t.points(carlist_cp=2)
    t.put("NAV1", "bilbao")
    t.siege("bilbao")
    draw(t, "C14")
    assert (t.g.prestige, t.g.cp[CARLIST]) == (1, 2)
    t = table("C14")
    t.points(carlist_cp=2)
    draw(t, "C14")
    assert (t.g.prestige, t.g.cp[CARLIST]) == (0, 1)
    t = draw(table("C14"), "C14")
    assert t.g.cp[CARLIST] == 0


@pytest.mark.rule("7.1/tactical")
def test_c15_the_bridge_of_arquijas_in_a_skirmish() -> None:
    t = Table(1835)
    t.hand("C15")
    t.put("LN1", "alsasua", 3)
    t.put("LNC1", "alsasua", 1)
    t.put("NAV1", "alsasua", 2)
    skirmish(t, "alsasua", "LN1 LNC1", "NAV1", [6, 6], [6, 6, 6]).answer("tactical", "C15")
    assert dice_rolled(t) == [2, 3]  # 3 - 1, and one for the cavalry that has only one


@pytest.mark.rule("7.1/tactical")
def test_c15_in_the_first_round_of_a_battle_cavalry_cannot_charge() -> None:
    t = Table(1835)
    t.hand("C15")
    t.troops("los_arcos", "LN1", "LN2", "LNC1")
    t.troops("los_arcos", "NAV1", "NAV2", "NAV3")
    battle(t, "los_arcos", "LN1 LN2 LNC1", "NAV1 NAV2 NAV3", [6, 6, 6]).answer("tactical", "C15")
    t.answer("activate", "pass")
    assert t.offers() == ["pass", "activate:LN1", "activate:LN2"]
    t.answer("activate", "activate:LN1")
    assert dice_rolled(t) == [3]  # four less one


@pytest.mark.rule("7.1/event")
def test_c16_the_priest_merino() -> None:
    t = draw(table("C16"), "C16")
    assert set(t.offers()) == {
        "castile_leon", "asturias_cantabria", "galicia", "extremadura", "new_castile", "aragon",
    }  # fmt: skip
    t.answer("raise-region", "extremadura")
    assert level(t, "extremadura") == 1


@pytest.mark.rule("7.1/operational")
def test_c17_guergues_march() -> None:
    """From Sangüesa by the secondary connection to Aragón: 3 points without the card, 1 with it."""
    t = table("C17")
    t.hand("C17")
    p = t.put("NAV1", "sanguesa")
    t.begin(March([p], place("sanguesa"))).answer("card-c17", "yes")
    frame = t.m.frames[-1]
    assert isinstance(frame, March)
    road = link_between(B, place("sanguesa"), place("aragon"))
    assert (B.link_cost[road], frame.cost(t.g, road)) == (3, 1)
    t.answer("march", "go:aragon")
    assert (t.at("NAV1"), state(t, "C17")) == ("aragon", C_DISCARD)


@pytest.mark.rule("7.1/operational")
def test_c17_only_on_the_way_to_a_region() -> None:
    t = table("C17")
    t.hand("C17")
    p = t.put("NAV1", "sanguesa")
    t.put("NAV2", "galicia")  # the one Expedition of 1835: no other may set out
    t.begin(March([p], place("sanguesa")))
    assert (t.key, t.offers()) == ("card-c17", ["no"])


@pytest.mark.rule("7.1/operational")
def test_c18_the_ride_of_gomez() -> None:
    t = table("C18")
    t.hand("C18")
    t.put("NAV1", "aragon")
    t.begin(RegionActivation(place("aragon"))).answer("card-c18", "yes")
    t.answer("region-move", "new_castile")
    assert t.key == "region-move"
    assert "north" not in t.offers()
    t.answer("region-move", "andalusia")
    assert (t.key, t.at("NAV1")) == ("rest", "andalusia")
    t = table("C18")
    t.put("NAV1", "aragon")
    t.begin(RegionActivation(place("aragon"))).answer("region-move", "new_castile")
    assert t.key == "rest"  # without the card: once


@pytest.mark.rule("7.1/operational")
@pytest.mark.parametrize("pursuit", [0, 5])
def test_c19_vanished_in_the_sierra(pursuit: int) -> None:
    t = Table(1836)
    t.hand("C19")
    t.put("LN1", "aragon")
    t.put("NAV1", "aragon")
    t.g.pursuit[place("aragon") - B.n_spaces] = pursuit
    t.begin(Location(place("aragon")), *([] if pursuit else [[6]]))  # found, with a 6 or by itself
    t.answer("card-c19", "yes")
    assert t.key == "rest"
    assert t.g.pursuit[place("aragon") - B.n_spaces] == pursuit
    assert "fire" not in [turn.key for turn in t.m.turns()]


@pytest.mark.rule("7.1/event")
def test_c20_cabrera() -> None:
    t = draw(table("C20"), "C20")
    assert (level(t, "aragon"), level(t, "valencia_murcia"), level(t, "catalonia")) == (1, 2, 1)


@pytest.mark.rule("7.2", "7.1/event")
def test_c21_deserters_of_the_legions() -> None:
    t = table("C21")
    t.put("FR1", "catalonia", 3)
    t.put("LN1", "segura")
    draw(t, "C21")
    assert "alsasua" in t.offers() and "segura" not in t.offers() and "lerin" not in t.offers()
    t.answer("place-unit", "alsasua")
    assert (t.at("FOR1"), t.strength("FOR1"), t.strength("FR1")) == ("alsasua", 2, 2)


@pytest.mark.rule("7.1/event", "10.5")
@pytest.mark.parametrize(("held", "points"), [("free", 6), ("besieged", 4), ("liberal", 4)])
def test_c22_arsenals_of_eibar(held: str, points: int) -> None:
    t = draw(table("C22"), "C22")
    assert t.g.marks[K_ARSENAL] == 1
    t = table("C22")
    t.g.marks[K_ARSENAL] = 1
    t.put("NAV1", "estella", 1)
    if held == "besieged":
        t.fort("vergara", "carlist")
        t.put("LN1", "vergara")
        t.siege("vergara")
    elif held == "liberal":
        t.put("LN1", "vergara")
    t.points(2)
    t.begin(Actions(), [2]).answer("action", "replacements")
    assert halves(t) == points


@pytest.mark.rule("7.1/tactical")
def test_c24_parapets_and_trenches() -> None:
    t = Table(1836)
    t.hand("C24")
    t.put("LN1", "alsasua", 3)
    t.put("NAV1", "alsasua", 3)
    skirmish(t, "alsasua", "LN1", "NAV1", [6, 6, 6], [1, 1, 6]).answer("tactical", "C24").answer("wall", "NAV1")
    assert t.strength("NAV1") == 2
    t = Table(1836)
    t.hand("C24")
    t.put("LN1", "los_arcos", 3)
    t.put("NAV1", "los_arcos", 3)
    skirmish(t, "los_arcos", "LN1", "NAV1")
    assert t.offers() == ["none"]  # not in open ground


@pytest.mark.rule("7.1/tactical")
def test_c24_stops_one_hit_in_each_battle_round() -> None:
    t = Table(1836)
    t.put("LN1", "alsasua", 3)
    wall = t.put("NAV1", "alsasua", 3)
    b = activate(t, ["LN1", "NAV1"], LIBERAL, "alsasua", wall=wall)
    t.begin(b.activation(t.g, t.piece("LN1")), [1, 1, 6], [1, 1])
    assert t.strength("NAV1") == 2
    t = Table(1836)
    t.put("LN1", "alsasua", 3)
    wall = t.put("NAV1", "alsasua", 3)
    b = activate(t, ["LN1", "NAV1"], LIBERAL, "alsasua", wall=wall, wall_used=1)
    t.begin(b.activation(t.g, t.piece("LN1")), [1, 1, 6], [1, 1])
    assert t.strength("NAV1") == 1  # it has stopped its hit of this round


@pytest.mark.rule("7.1/event")
def test_c25_the_royal_expedition() -> None:
    t = draw(table("C25"), "C25")
    assert t.g.marks[K_ROYAL] == 1
    names = ("NAV1", "NAV2", "NAV3", "ALA1", "ALA2", "BIS1")
    for royal in (1, 0):
        t = table("C25")
        t.g.marks[K_ROYAL] = royal
        t.troops("aragon", *names)
        t.begin(Supply(CARLIST), *([[6] * 6] if royal else []))
        assert t.key == ("rest" if royal else "over-limit")
        t = table("C25")
        t.g.marks[K_ROYAL] = royal
        t.troops("galicia", *names[:4])
        t.begin(Uprising(), [3, 3], [5]).answer("stir-up", "yes")  # four units: 4, and 5 with the card
        assert level(t, "galicia") == royal


@pytest.mark.rule("7.1/operational")
@pytest.mark.parametrize("play", ["yes", "no"])
def test_c26_oriamendi(play: str) -> None:
    """Estella is joined to Alsasua by a secondary road: one unit, with a roll; with the card two, without."""
    t = Table(1837)
    t.hand("C26")
    t.troops("alsasua", "NAV1")
    t.troops("alsasua", "LN1")
    t.troops("estella", "NAV2", "NAV3")
    t.begin(Reinforce(place("alsasua"), CARLIST, False), *([[6, 6]] if play == "no" else [])).answer("card-c26", play)
    both = [t.piece("NAV2"), t.piece("NAV3")]
    assert (t.m.why_not(both) is None) is (play == "yes")
    t.answer("reinforce", "NAV2 NAV3" if play == "yes" else "NAV2")
    assert t.at("NAV2") == ("alsasua" if play == "yes" else "estella")


@pytest.mark.rule("7.1/operational")
def test_c26_not_when_attacking() -> None:
    t = Table(1837, "carlist")
    t.hand("C26")
    t.troops("alsasua", "NAV1", "LN1")
    t.g.road[t.put("NAV2", "alsasua")] = B.links[place("alsasua")][0]
    t.begin(Reinforce(place("alsasua"), CARLIST, True))
    assert t.key == "reinforce"


@pytest.mark.rule("9.1/card")
def test_c27_the_gates_of_madrid() -> None:
    t = table("C27")
    t.put("NAV1", "new_castile")
    draw(t, "C27")
    assert (t.g.vp, level(t, "new_castile")) == (1, 0)
    t = draw(table("C27"), "C27")
    assert (t.g.vp, level(t, "new_castile")) == (0, 1)


@pytest.mark.rule("7.1/event", "10.0/one-action-per-unit")
def test_c28_the_navarrese_grumble() -> None:
    t = table("C28")
    t.deck("C28")
    t.troops("estella", "NAV1", "NAV2", "NAVC1")
    t.troops("alsasua", "NAV3")
    t.troops("lerin", "ALA1", "ALA2", "BIS1")  # more, but not in the Carlist Zone
    t.begin(PlayerPhase(CARLIST), [B.card_no["C28"]], [20])
    assert "construct:estella" not in t.offers()
    assert "construct:alsasua" in t.offers() and "construct:lerin" in t.offers()


@pytest.mark.rule("7.1/event")
def test_c28_the_carlist_chooses_among_equals() -> None:
    t = table("C28")
    t.troops("estella", "NAV1", "NAV2")
    t.troops("alsasua", "NAV3", "PAR1")
    draw(t, "C28")
    assert (t.key, t.seat, set(t.offers())) == ("mutiny", "carlist", {"estella", "alsasua"})


@pytest.mark.rule("7.1/operational")
@pytest.mark.parametrize(("uprising", "points"), [(1, 2), (2, 4), (3, 4)])
def test_c29_zaratiegui_in_segovia(uprising: int, points: int) -> None:
    t = table("C29")
    t.hand("C29")
    t.put("NAV1", "castile_leon")
    t.put("NAV2", "estella")
    t.uprising("castile_leon", uprising)
    t.begin(Actions()).answer("action", "card:C29")
    assert t.g.ap_expedition == points
    assert "activate:castile_leon" in t.offers() and "recruit:castile_leon" in t.offers()
    assert "activate:estella" not in t.offers()


@pytest.mark.rule("7.1/operational")
def test_c29_at_the_start_of_the_step_only() -> None:
    t = table("C29")
    t.hand("C29")
    t.put("NAV1", "castile_leon")
    t.points(2)
    t.begin(Actions())
    assert "card:C29" in t.offers()
    t.answer("action", "store")
    assert "card:C29" not in t.offers()


@pytest.mark.rule("7.1/tactical")
def test_c30_lancers_of_navarre_in_a_skirmish() -> None:
    """CASC1 is E1: in open ground with the card a 2 hits."""
    t = table("C30")
    t.hand("C30")
    t.put("CASC1", "los_arcos", 1)
    t.put("LN1", "los_arcos", 2)
    skirmish(t, "los_arcos", "LN1", "CASC1", [6, 6], [2]).answer("tactical", "C30").answer("lancers", "CASC1")
    assert t.strength("LN1") == 1


@pytest.mark.rule("7.1/tactical")
@pytest.mark.parametrize("lancer", [True, False])
def test_c30_spent_lancers_may_countercharge(lancer: bool) -> None:
    t = Table(1837)
    horse = t.put("LNC1", "los_arcos", 3)
    t.put("NAV1", "los_arcos", 4)
    mine = t.put("NAVC1", "los_arcos", 2)
    names = ["LNC1", "NAV1", "NAVC1"]
    b = activate(t, names, LIBERAL, "los_arcos", lancer=mine if lancer else -1)
    b.spent = [mine]
    t.begin(b.activation(t.g, horse), *([] if lancer else [[1, 1], [6, 6, 6, 6]]))
    t.answer("charge", "NAV1")
    if lancer:
        assert (t.key, t.offers()) == ("countercharge", ["stand", "countercharge:NAVC1"])
    else:
        assert t.key == "rest"


@pytest.mark.rule("7.1/operational", "5.3/supply-train")
def test_c31_convoy_taken() -> None:
    t = Table(1837)
    t.hand("C31")
    t.troops("lerin", "LN1", "LST1")
    t.troops("vitoria", "LN2", "LST2")  # in a city
    t.troops("haro", "LN3", "LST3")  # next to no Carlist
    t.put("NAV1", "estella")
    t.put("NAV2", "salvatierra")
    t.begin(Supply(LIBERAL))
    assert (t.seat, t.offers()) == ("carlist", ["none", "lerin"])
    t.answer("card-c31", "lerin")
    assert [t.strength(n) for n in ("LST1", "LST2", "LST3")] == [2, 4, 4]


@pytest.mark.rule("7.1/event")
def test_c32_maroto_reorganises_the_army() -> None:
    t = table("C32")
    for name, at in (("NAV1", "estella"), ("NAV2", "alsasua"), ("NAV3", "segura"), ("NAV4", "tolosa")):
        t.put(name, at, 1)
    t.put("ALA1", "lerin", 1)  # not in the Zone
    draw(t, "C32")
    assert t.g.cp[CARLIST] == 1
    assert t.offers() == ["NAV1", "NAV2", "NAV3", "NAV4"]
    assert t.m.why_not([t.piece(n) for n in ("NAV1", "NAV2", "NAV3", "NAV4")]) is not None
    t.answer("heal", "NAV1 NAV2 NAV4")
    assert [t.strength(n) for n in ("NAV1", "NAV2", "NAV3", "NAV4")] == [2, 2, 1, 2]


@pytest.mark.rule("7.1/event")
def test_c33_hungry_provinces() -> None:
    t = draw(table("C33"), "C33")
    assert t.g.marks[K_HUNGRY] == 1
    t = table("C33")
    t.g.marks[K_HUNGRY] = 1
    t.troops("alsasua", "NAV1", "NAV2", "NAV3", "ALA1")
    t.troops("lerin", "BIS1", "BIS2", "GUI1", "GUI2")  # not in the Carlist Zone: four as always
    t.begin(Supply(CARLIST))
    assert t.key == "unsupplied"
    t.answer("unsupplied", "ALA1")
    assert (t.key, t.strength("ALA1")) == ("rest", 2)


@pytest.mark.rule("7.1/event")
def test_c34_negri_and_don_basilio() -> None:
    t = draw(table("C34"), "C34")
    assert t.offers() == ["castile_leon", "new_castile"]
    t.answer("raise-region", "new_castile")
    assert (level(t, "castile_leon"), level(t, "new_castile")) == (0, 1)
    t = table("C34")
    t.put("NAV1", "castile_leon")
    draw(t, "C34")
    assert (t.key, level(t, "castile_leon"), level(t, "new_castile")) == ("rest", 1, 1)


@pytest.mark.rule("9.1/card")
def test_c35_morella() -> None:
    t = table("C35")
    t.uprising("valencia_murcia", 3)
    draw(t, "C35")
    assert (t.g.vp, level(t, "aragon")) == (1, 0)
    t = table("C35")
    t.uprising("valencia_murcia", 2)
    draw(t, "C35")
    assert (t.g.vp, level(t, "aragon"), level(t, "valencia_murcia")) == (0, 1, 3)


@pytest.mark.rule("7.1/event")
def test_c36_apostolics_and_compromisers() -> None:
    t = table("C36")
    t.hand("C8", "C9")
    t.points(carlist_cp=2)
    draw(t, "C36", [B.card_no["C9"]])
    assert (state(t, "C9"), state(t, "C8"), t.g.cp[CARLIST]) == (C_DISCARD, C_HAND, 2)
    t = table("C36")
    t.points(carlist_cp=2)
    t.deck("C36")
    t.begin(PlayerPhase(CARLIST), [B.card_no["C36"]], [20])
    assert t.g.cp[CARLIST] == 1
    assert rule_against(t, A_STORE) == "7.1/event"


# how long effects last


@pytest.mark.rule("7.1/event")
def test_effects_of_a_year_end_with_it_and_those_of_the_game_do_not() -> None:
    t = Table(1836)
    year = (K_LEVY, K_ARSENAL, K_ROYAL, K_CHAPELGORRIS)
    for m in (*year, K_REROLL, K_DURANGO, K_FUEROS):
        t.g.marks[m] = 1
    frame: Frame = EndOfYear()
    frame.step = "markers"
    t.begin(frame)
    assert [t.g.marks[m] for m in year] == [0, 0, 0, 0]
    assert [t.g.marks[m] for m in (K_REROLL, K_DURANGO, K_FUEROS)] == [1, 1, 1]


@pytest.mark.rule("7.1/event")
def test_the_juntas_last_until_the_end_of_the_turn_over_both_phases() -> None:
    t = Table(1835)
    t.g.year, t.g.turn = 1834, 1  # no reinforcements
    t.deck("L15")
    t.put("LN1", "aragon")
    t.begin(Turn(), [3, 3], [B.card_no["L15"]], [0], [0])
    t.answer("order", "liberal").answer("raise-region", "andalusia")
    assert "activate:aragon" not in t.offers()
    t.answer("action", "done")
    assert t.g.marks[K_JUNTAS] == 1  # in the Carlist phase too
    t.answer("action", "done")
    assert t.g.marks[K_JUNTAS] == 0


def test_every_card_has_a_test() -> None:
    """The names of the tests above begin with the cards they are about."""
    covered = {part for name in globals() if name.startswith("test_") for part in name.split("_")}
    assert [c.id for c in B.cards if c.id.lower() not in covered] == []


@pytest.mark.rule("7.1/event", "18.1/assault")
def test_c10_no_cartridges_in_an_assault_either() -> None:
    """Three battalions storm with two dice, and a last one still has its die."""
    from grognard.games.an_impossible_war.rules.flow.ch18_siege import Assault
    from grognard.games.an_impossible_war.state.model import K_CARTRIDGES

    t = Table(1834, "carlist")
    t.fort("laguardia", "liberal")
    t.siege("laguardia")
    t.put("NAV1", "laguardia", 3)
    t.put("NAV2", "laguardia", 1)
    t.guns("carlist", "field", 1, "laguardia")
    t.g.marks[K_CARTRIDGES] = 1
    t.begin(Assault(t.place("laguardia")), [6], [6, 6, 6])
    t.answer("storm", "NAV1 NAV2")
    assert t.key == "assault-again", "three dice were enough: two for the first, one for the second"
