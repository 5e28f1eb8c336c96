"""10.2 The naval combat cards, each in a battle of its own.

Brigs (factor 0, morale 4, strength 2), frigates (1, 4, 3), ships of the line (2, 5, 4), transports (no factor, 3, 2).
"""

from __future__ import annotations

import pytest

from grognard.games.libertad_o_muerte.pack.board import built_in
from grognard.games.libertad_o_muerte.pack.terms import SIDES
from grognard.games.libertad_o_muerte.rules.flow.ch10_battle import NavalBattle
from grognard.games.libertad_o_muerte.rules.queries.cards_combat import (
    MOMENT_AFTER,
    MOMENT_BEFORE,
    MOMENT_SHOT,
    combat_cards,
    why_no_battle_card,
)
from grognard.games.libertad_o_muerte.rules.queries.ch10_battle import ship_factor, ship_morale
from grognard.games.libertad_o_muerte.state.effects_sea import begin_sea_battle, end_sea_battle
from grognard.games.libertad_o_muerte.state.model import (
    BM_CARRONADE,
    BM_PRIZE,
    BM_SILENT,
    BT_INITIATIVE,
    BT_LOST,
    BT_POINTS,
    BT_ROUND,
    C_DISCARD,
    C_GONE,
    C_HAND,
    C_TABLE,
    L_FIRED,
    L_FRONT,
    PH_NAVAL_COMBAT,
    SORTIE,
)
from tests.games.libertad_o_muerte.table import Table

B = built_in()

SEA = "costa_valparaiso"
MISS = 10


def fleets(names: str, hand: str = "", active: str = "patriot", sea: str = SEA) -> Table:
    t = Table(active=active, phase=PH_NAVAL_COMBAT)
    for name in names.split():
        t.put(name, sea)
    for id in hand.split():
        t.card(id, C_HAND)
    return t


def battle(t: Table, *rolls: int | list[int], sea: str = SEA) -> Table:
    return t.play(NavalBattle(t.place(sea)), *rolls)


def marked(t: Table, name: str, bit: int) -> bool:
    return bool(t.g.marked[t.p(name)] & bit)


def morale(t: Table, name: str) -> int:
    return ship_morale(t.g, t.p(name))


def refusal(t: Table, id: str, moment: int = MOMENT_BEFORE) -> str:
    """The rule by which a card of the hand may not be played now; '' if it may."""
    c = B.card_no[id]
    side = B.cards[c].side
    found = why_no_battle_card(t.g, side, c, moment)
    assert (c in combat_cards(t.g, side, moment)) == (found is None)
    return "" if found is None else found.rule


def laid(names: str, hand: str, sea: str = SEA, active: str = "patriot") -> Table:
    """A battle that has just been laid out."""
    t = fleets(names, hand, active, sea)
    begin_sea_battle(t.g, t.place(sea), t.g.active)
    return t


# P084


@pytest.mark.rule("10.2", "10.3")
def test_cochrane_takes_a_frigate_by_surprise() -> None:
    """P084: the initiative, a silent enemy in round one, who is lost if she ends the battle demoralised."""
    t = fleets("p_lautaro p_araucano r_esmeralda r_potrillo", "P084")
    battle(t, 1, MISS, MISS, MISS)
    assert (t.key, t.seat, t.offers()) == ("naval-cards", "patriot", ["no", "card:P084"])
    t.answer("card:P084").answer("piece:r_esmeralda", key="card-prize")
    assert t.key == "sea-rounds" and t.seat == "patriot"  # no roll for the initiative
    assert marked(t, "r_esmeralda", BM_SILENT) and marked(t, "r_esmeralda", BM_PRIZE)
    t.answer("rounds:3", "shoot-with:p_lautaro", "shoot-at:r_esmeralda")  # 1: a strength hit
    assert t.key == "sea-target" and t.seat == "royalist"  # only the brig fires
    t.answer("shoot-at:p_lautaro")  # then the Araucano, at the brig: not twice running at the frigate
    assert t.key == "sea-withdraw" and t.g.battle[BT_ROUND] == 1
    assert t.strength("r_esmeralda") == 2 and morale(t, "r_esmeralda") == 3
    assert t.g.line[t.p("r_esmeralda")] == L_FRONT  # she has not fired
    t.answer("fight-on", "fight-on", "shoot-with:p_araucano")
    assert t.seat == "royalist" and "shoot-with:r_esmeralda" in t.offers()  # in the second round she may


@pytest.mark.rule("10.2", "10.6/two-more-sunk")
def test_a_prize_counts_as_sunk() -> None:
    """P084: the brig is sunk and the Esmeralda demoralised: she is taken, which makes two ships more."""
    t = fleets("p_lautaro p_araucano r_esmeralda r_potrillo", "P084")
    t.g.strength[t.p("r_potrillo")] = 1
    battle(t, 1, 4)
    t.answer("card:P084", "piece:r_esmeralda", "rounds:3", "shoot-with:p_lautaro")
    t.g.shaken[t.p("r_esmeralda")] = 2
    t.answer("shoot-at:r_potrillo")  # sunk; the next hit demoralises the frigate, and the fleet is beaten
    assert t.at("r_potrillo") == "gone"
    assert t.at("r_esmeralda") == "gone" and t.g.vp == [12, 8]  # 1 for the rout, 1 for two ships more
    assert t.g.card[B.card_no["P084"]] == C_DISCARD


def test_cochrane_needs_a_chilean_ship() -> None:
    """P084."""
    assert refusal(laid("p_hercules r_potrillo", "P084"), "P084") == "4.1/condition"
    t = laid("p_araucano r_potrillo", "P084")
    assert refusal(t, "P084") == ""
    assert refusal(t, "P084", MOMENT_SHOT) == "10.2"


# P085


@pytest.mark.rule("10.2", "10.3/rounds-choice")
@pytest.mark.parametrize("rounds, over", [("rounds:3", 3), ("rounds:5", 5)])
def test_brown_says_after_the_second_round_how_long_it_lasts(rounds: str, over: int) -> None:
    """P085."""
    t = fleets("p_hercules r_mercurio", "P085", sea="rio_de_la_plata")
    battle(t, *([MISS] * 2 * over), sea="rio_de_la_plata")
    t.answer("card:P085")
    assert t.g.battle[BT_INITIATIVE] == 0  # without a roll
    assert t.key == "sea-withdraw"  # the first round is over: nobody has been asked for a length
    t.answer("fight-on", "fight-on")
    assert (t.key, t.seat, t.g.battle[BT_ROUND]) == ("sea-rounds", "patriot", 2)
    t.answer(rounds)
    last = 2
    while t.key == "sea-withdraw":
        t.answer("fight-on", "fight-on")
        last += 1
    assert last == over


def test_brown_needs_a_ship_of_the_united_provinces() -> None:
    """P085."""
    assert refusal(laid("p_araucano r_potrillo", "P085"), "P085") == "4.1/condition"
    assert refusal(laid("p_nancy r_potrillo", "P085"), "P085") == ""


# P086, R188


@pytest.mark.rule("10.2", "3.7")
@pytest.mark.parametrize("id, own, other", [("P086", "p_araucano", "p_lautaro"), ("R188", "r_potrillo", "r_venganza")])
def test_carronades_raise_a_factor_for_the_whole_battle(id: str, own: str, other: str) -> None:
    t = fleets("p_araucano p_lautaro p_tra_chile r_potrillo r_venganza r_tra_callao", id)
    battle(t, [9, 1])
    t.answer(f"card:{id}", key="naval-cards")
    assert t.key == "card-carronade" and set(t.offers()) == {f"piece:{own}", f"piece:{other}"}  # no transport
    t.answer(f"piece:{own}")
    assert marked(t, own, BM_CARRONADE) and ship_factor(t.g, t.p(own)) == 1
    assert ship_factor(t.g, t.p(other)) == 1  # as printed
    assert t.g.card[B.card_no[id]] == C_TABLE


@pytest.mark.parametrize("id, names", [("P086", "p_tra_chile r_potrillo"), ("R188", "p_araucano r_tra_callao")])
def test_carronades_need_a_ship_with_a_factor(id: str, names: str) -> None:
    assert refusal(laid(names, id), id) == "4.1/condition"
    assert refusal(laid("p_araucano r_potrillo", id), id, MOMENT_SHOT) == "10.2"


# P087, R189


@pytest.mark.rule("10.2", "10.5")
@pytest.mark.parametrize(
    "id, active, ship, target",
    [("P087", "patriot", "p_lautaro", "r_potrillo"), ("R189", "royalist", "r_venganza", "p_araucano")],
)
def test_boarders_take_two_points_or_lose_one(id: str, active: str, ship: str, target: str) -> None:
    t = fleets(f"{ship} {target}", id, active)
    battle(t, [9, 1], 6)
    t.answer("rounds:3")
    assert t.key == "broadside" and t.offers() == [f"shoot-with:{ship}", f"card:{id}"]
    t.answer(f"card:{id}")  # a 6: the brig of two points is lost
    assert t.at(target) == "gone" and t.result() == []
    side = SIDES.index(active)
    assert t.g.vp[side] == 11  # the fleet is beaten
    t = fleets(f"{ship} {target}", id, active)
    battle(t, [9, 1], 5, MISS)
    t.answer("rounds:3", f"card:{id}")  # a 5: the frigate is hit, and has had her turn; the brig fires
    assert t.strength(ship) == 2 and morale(t, ship) == 3 and t.strength(target) == 2
    assert t.g.battle[BT_POINTS + 1 - side] == 1 and t.g.battle[BT_POINTS + side] == 0
    assert t.key == "sea-withdraw"


@pytest.mark.rule("10.5")
def test_a_boarded_ship_that_survives_has_taken_two_hits() -> None:
    """P087: a ship of the line boards another with fewer points."""
    t = fleets("p_nav_san_martin p_araucano r_san_telmo r_potrillo", "P087")
    t.g.strength[t.p("r_san_telmo")] = 3
    battle(t, [9, 1], 9)
    t.answer("rounds:3", "card:P087").answer("piece:p_nav_san_martin", key="card-boarder")
    assert t.key == "card-boards" and set(t.offers()) == {"shoot-at:r_san_telmo", "shoot-at:r_potrillo"}
    t.answer("shoot-at:r_san_telmo")
    assert t.strength("r_san_telmo") == 1 and morale(t, "r_san_telmo") == 3
    assert t.g.battle[BT_POINTS] == 2
    assert t.g.line[t.p("p_nav_san_martin")] == L_FIRED
    assert t.key == "broadside" and t.seat == "royalist"  # the other side's turn


@pytest.mark.parametrize(
    "id, weak, strong", [("P087", "p_araucano", "r_venganza"), ("R189", "r_potrillo", "p_lautaro")]
)
def test_nobody_boards_a_stronger_ship(id: str, weak: str, strong: str) -> None:
    t = laid(f"{weak} {strong}", id)
    assert refusal(t, id, MOMENT_SHOT) == "4.1/condition"
    t.g.strength[t.p(strong)] = 2
    assert refusal(t, id, MOMENT_SHOT) == ""
    assert refusal(t, id, MOMENT_BEFORE) == "10.2"
    t.g.line[t.p(weak)] = L_FIRED
    assert refusal(t, id, MOMENT_SHOT) == "4.1/condition"


# P088


@pytest.mark.rule("10.2", "10.5")
def test_fire_ships_against_a_bigger_fleet() -> None:
    """P088: two of three; on 8 or more a strength hit."""
    t = fleets("p_lautaro p_araucano r_venganza r_esmeralda r_potrillo", "P088")
    battle(t, [8, 7], [9, 1])
    t.answer("card:P088").answer("r_potrillo r_venganza", key="card-fire-ships")
    assert t.strength("r_potrillo") == 1 and morale(t, "r_potrillo") == 3
    assert t.strength("r_venganza") == 3 and t.strength("r_esmeralda") == 3
    assert t.g.battle[BT_POINTS] == 1
    assert t.key == "sea-rounds"  # the initiative is rolled afterwards


def test_fire_ships_need_a_fleet_from_port_or_a_bigger_one() -> None:
    """P088."""
    t = laid("p_lautaro r_venganza", "P088")
    assert refusal(t, "P088") == "4.1/condition"
    t.g.flags[t.p("r_venganza")] |= SORTIE
    assert refusal(t, "P088") == ""
    t = laid("p_lautaro p_araucano r_venganza r_potrillo", "P088")
    t.g.flags[t.p("r_venganza")] |= SORTIE
    assert refusal(t, "P088") == "4.1/condition"  # the brig was at sea
    assert refusal(laid("p_lautaro r_venganza r_potrillo", "P088"), "P088") == ""


# P089


@pytest.mark.rule("10.1", "10.2", "10.4")
def test_padilla_joins_the_battle_on_the_lake() -> None:
    """P089: two brigs more, and all of factor 0 fire with factor 1."""
    t = fleets("p_constitucion r_ligera", "P089", sea="golfo_venezuela")
    t.put("p_araucano", SEA)
    battle(t, [9, 1], sea="golfo_venezuela")
    t.answer("card:P089")
    for name in ("p_independiente", "p_marte"):
        assert t.at(name) == "golfo_venezuela" and t.g.line[t.p(name)] == L_FRONT
        assert ship_factor(t.g, t.p(name)) == 1
    assert ship_factor(t.g, t.p("p_constitucion")) == 1
    assert ship_factor(t.g, t.p("r_ligera")) == 1
    t.answer("rounds:3")
    assert len(t.offers()) == 3  # three brigs to fire
    t.g.marked[t.p("p_marte")] |= BM_CARRONADE
    assert ship_factor(t.g, t.p("p_marte")) == 2


def test_padilla_is_placed_on_the_lake_when_the_battle_is_elsewhere() -> None:
    """P089: the ships go to their sea; factor 1 holds for this battle; the card leaves the game."""
    t = fleets("p_confianza r_ceres", "P089", sea="caribe_oriental")
    t.put("p_marte", "gone")
    battle(t, [9, 1], 3, MISS, sea="caribe_oriental")
    t.answer("card:P089")
    assert t.at("p_independiente") == "golfo_venezuela" and t.g.line[t.p("p_independiente")] == 0
    assert t.at("p_marte") == "gone"
    assert ship_factor(t.g, t.p("p_confianza")) == 1 and ship_factor(t.g, t.p("p_independiente")) == 1
    t.answer("rounds:3")
    assert t.strength("r_ceres") == 1  # 3 - 1: a strength hit
    end_sea_battle(t.g)
    assert t.g.card[B.card_no["P089"]] == C_GONE


# R190


@pytest.mark.rule("10.2", "10.5")
def test_shore_batteries_fire_when_each_round_begins() -> None:
    """R190: off Callao, level of the fortress added; 9 or more hits."""
    sea = B.place_id[B.port_sea[B.port[B.place_no["lima"]]]]
    level = B.fortress[B.place_no["lima"]]
    t = fleets("p_lautaro p_araucano r_venganza", "R190", sea=sea)
    battle(t, [1, 9], 9 - level, MISS, MISS, MISS, 8 - level, MISS, sea=sea)
    t.answer("card:R190", key="naval-cards")
    t.answer("rounds:3")
    assert (t.key, t.seat) == ("battery-target", "royalist")
    t.answer("shoot-at:p_araucano")
    assert t.strength("p_araucano") == 1 and t.g.battle[BT_POINTS + 1] == 1
    t.answer("shoot-at:p_lautaro", "shoot-with:p_lautaro")  # the Venganza, then the two Patriots
    assert t.key == "sea-withdraw"
    t.answer("fight-on", "fight-on")
    assert t.key == "broadside" and t.told("battery-die")["total"] == 8  # the second round: no hit
    assert t.strength("p_araucano") == 1


def test_shore_batteries_need_a_fortress_of_the_kings() -> None:
    """R190."""
    sea = B.place_id[B.port_sea[B.port[B.place_no["lima"]]]]
    t = laid("p_lautaro r_venganza", "R190", sea)
    assert refusal(t, "R190") == ""
    for port in B.sea_ports[t.place(sea)]:
        t.own("patriot", B.place_id[B.port_land[port]])
    assert refusal(t, "R190") == "4.1/condition"


# R191


@pytest.mark.rule("10.2", "10.3")
def test_the_weather_gauge_keeps_half_a_fleet_out_of_the_first_round() -> None:
    """R191: two ships against three: one Patriot does not fire in round one."""
    t = fleets("p_lautaro p_araucano p_galvarino r_venganza r_potrillo", "R191")
    battle(t, *([MISS] * 9))
    t.answer("card:R191")
    assert t.g.battle[BT_INITIATIVE] == 1 and t.seat == "royalist"
    t.answer("rounds:3")
    while t.key in ("broadside", "sea-target"):
        t.answer(t.offers()[0])
    assert t.key == "sea-withdraw"
    assert t.g.line.count(L_FIRED) == 4  # of five
    t.answer("fight-on", "fight-on")
    while t.key in ("broadside", "sea-target"):
        t.answer(t.offers()[0])
    assert t.g.line.count(L_FIRED) == 5  # in the second round everybody fires


@pytest.mark.rule("12.6/last-card-prevails")
def test_the_last_card_for_the_initiative_prevails_at_sea() -> None:
    """The defender's Weather Gauge, then the attacker's Cochrane."""
    t = fleets("p_lautaro r_venganza", "P084 R191")
    battle(t)
    t.answer("card:R191", "card:P084")
    assert t.g.battle[BT_INITIATIVE] == 0 and (t.key, t.seat) == ("sea-rounds", "patriot")


def test_the_weather_gauge_is_for_the_start() -> None:
    """R191."""
    t = laid("p_lautaro r_venganza", "R191")
    assert refusal(t, "R191") == ""
    assert refusal(t, "R191", MOMENT_SHOT) == refusal(t, "R191", MOMENT_AFTER) == "10.2"


# R192


@pytest.mark.rule("10.2", "10.7")
def test_escape_in_the_mist_costs_nothing() -> None:
    """R192: no roll, no VP; the fleet retreats (10.8)."""
    t = fleets("p_lautaro r_venganza", "R192")
    battle(t, [9, 1], MISS, MISS)
    t.answer("rounds:3").answer("fight-on", key="sea-withdraw")
    assert t.seat == "royalist" and t.offers() == ["fight-on", "withdraw", "card:R192"]
    t.answer("card:R192")
    assert t.key == "sea-retreat"
    t.answer(t.offers()[0])
    assert t.at("r_venganza") != SEA and t.g.vp == [10, 10]
    assert t.g.card[B.card_no["R192"]] == C_DISCARD


def test_nobody_escapes_before_the_first_round() -> None:
    """R192."""
    t = laid("p_lautaro r_venganza", "R192")
    assert refusal(t, "R192") == refusal(t, "R192", MOMENT_SHOT) == "10.2"
    assert refusal(t, "R192", MOMENT_AFTER) == ""


# R193


@pytest.mark.rule("10.2", "10.4")
def test_a_liner_fires_at_two_ships() -> None:
    """R193: a strength hit on one, a morale hit on the other; the shot of one ship."""
    t = fleets("p_lautaro p_araucano r_san_telmo r_potrillo", "R193")
    battle(t, [1, 9], 4, 5)
    t.answer("rounds:3", "card:R193", "shoot-at:p_lautaro")  # 4 - 2; then 5 - 2 at the only other
    assert t.strength("p_lautaro") == 2 and morale(t, "p_lautaro") == 3
    assert t.strength("p_araucano") == 2 and morale(t, "p_araucano") == 3
    assert t.g.line[t.p("r_san_telmo")] == L_FIRED
    assert t.key == "broadside" and t.seat == "patriot"


def test_a_liners_broadside_needs_a_liner_that_has_not_fired_and_two_targets() -> None:
    """R193."""
    assert refusal(laid("p_lautaro p_araucano r_venganza", "R193"), "R193", MOMENT_SHOT) == "4.1/condition"
    assert refusal(laid("p_lautaro r_san_telmo", "R193"), "R193", MOMENT_SHOT) == "4.1/condition"
    t = laid("p_lautaro p_araucano r_san_telmo", "R193")
    assert refusal(t, "R193", MOMENT_SHOT) == ""
    t.g.line[t.p("r_san_telmo")] = L_FIRED
    assert refusal(t, "R193", MOMENT_SHOT) == "4.1/condition"


# all of them


@pytest.mark.rule("10.2")
def test_naval_cards_have_no_limit_and_land_cards_no_place_at_sea() -> None:
    t = fleets("p_lautaro p_araucano r_venganza r_potrillo r_esmeralda", "P084 P086 P088 P090")
    battle(t, [9, 9])
    assert t.offers() == ["no", "card:P084", "card:P086", "card:P088"]
    assert t.why_not("card:P090") == "10.2"
    assert t.why_not("card:R188") == "10.2"
    t.answer("card:P086", "piece:p_lautaro", "card:P088", "r_potrillo r_venganza", "card:P084", "piece:r_venganza")
    assert t.key == "sea-rounds"
    assert t.g.battle[BT_LOST] == 0 and t.g.card[B.card_no["P090"]] == C_HAND
    assert C_GONE not in t.g.card
