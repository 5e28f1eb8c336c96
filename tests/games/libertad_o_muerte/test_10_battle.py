"""10 Naval battles.

Brigs (factor 0, morale 4, strength 2), frigates (1, 4, 3), ships of the line (2, 5, 4), transports (no factor, 3, 2).
A die less the factor: up to 2 a strength hit, 3 and 4 a morale hit. The Patriot is in phase and attacks.
"""

from __future__ import annotations

import pytest

from grognard.games.libertad_o_muerte.rules.flow.ch10_battle import NavalBattle
from grognard.games.libertad_o_muerte.rules.flow.ch10_phase import NavalCombatPhase
from grognard.games.libertad_o_muerte.rules.queries.ch10_battle import fleet_beaten, ship_factor, ship_morale
from grognard.games.libertad_o_muerte.state.effects_sea import begin_sea_battle, shake_ship
from grognard.games.libertad_o_muerte.state.model import (
    BM_CARRONADE,
    BM_DEMORALISED,
    BM_PRIZE,
    BM_SILENT,
    BT_CARDS,
    BT_INITIATIVE,
    BT_LATE,
    BT_LOST,
    BT_ON,
    BT_POINTS,
    BT_QUIET,
    BT_ROUND,
    BT_ROUNDS,
    C_DISCARD,
    C_HAND,
    C_TABLE,
    L_FIRED,
    L_FRONT,
    PH_NAVAL_COMBAT,
)
from tests.games.libertad_o_muerte.deck import card, deck
from tests.games.libertad_o_muerte.table import Table

PATRIOT, ROYALIST = 0, 1
SEA = "costa_valparaiso"
MISS = 10


def fleets(*names: str, at: str = SEA) -> Table:
    t = Table(active="patriot", phase=PH_NAVAL_COMBAT)
    for name in names:
        t.put(name, at)
    return t


def fight(t: Table, *rolls: int | list[int], first: list[int] | None = None, rounds: int = 3) -> Table:
    """A battle up to its first question after the length; the Patriot wins the initiative unless told."""
    dice: list[int | list[int]] = [first or [9, 2]]
    dice += rolls
    t.play(NavalBattle(t.place(SEA)), *dice)
    return t.answer(f"rounds:{rounds}")


def points(t: Table) -> list[int]:
    return t.g.battle[BT_POINTS : BT_POINTS + 2]


# 10.0


@pytest.mark.rule("10.0")
def test_every_sea_with_ships_of_both_sides_is_fought_for() -> None:
    """Two battles: the player in phase says which comes first."""
    t = fleets("p_araucano", "r_potrillo")
    t.put("p_lautaro", "mar_de_lima")
    t.put("r_venganza", "mar_de_lima")
    t.put("r_esmeralda", "golfo_panama")  # alone
    t.play(NavalCombatPhase(PATRIOT), [9, 2])
    assert (t.seat, t.offers()) == ("patriot", ["battle:mar_de_lima", f"battle:{SEA}"])
    assert t.why_not("battle:golfo_panama") == "10.0/needs-warship"
    t.answer(f"battle:{SEA}")
    assert t.g.battle[BT_ON] == 2


@pytest.mark.rule("10.0")
def test_ships_in_port_are_not_fought() -> None:
    t = fleets("p_araucano")
    t.put("r_potrillo", "santiago_port")
    assert t.play(NavalCombatPhase(PATRIOT)).result() == []


@pytest.mark.rule("10.0/needs-warship")
def test_transports_alone_do_not_fight() -> None:
    """Transports of both sides leave each other alone; a single brig on one side is enough for a battle."""
    t = fleets("p_tra_chile", "r_tra_callao")
    assert t.play(NavalCombatPhase(PATRIOT)).result() == []
    t = fleets("p_tra_chile", "r_tra_callao", "r_potrillo")
    t.play(NavalCombatPhase(PATRIOT), [9, 2])
    assert t.key == "sea-rounds"


# 10.1, 10.2


@pytest.mark.rule("10.1")
def test_all_ships_of_the_sea_are_deployed_in_the_first_line() -> None:
    """Transports too, and ships in port or elsewhere not; who is aboard is not in the line."""
    t = fleets("p_lautaro", "p_tra_chile", "r_potrillo")
    t.load("p_tra_chile", "p_chile1")
    t.own("patriot", "santiago")
    t.put("p_chacabuco", "santiago_port")
    t.play(NavalBattle(t.place(SEA)), [9, 2])
    line = t.g.line
    assert [line[t.p(x)] for x in ("p_lautaro", "p_tra_chile", "r_potrillo")] == [L_FRONT] * 3
    assert line[t.p("p_chacabuco")] == line[t.p("p_chile1")] == 0
    assert t.told("sea-battle")["side"] == PATRIOT  # the side in phase attacks


@pytest.mark.rule("10.1")
def test_the_battle_card_has_a_figure_for_each_side() -> None:
    t = fleets("p_lautaro", "p_araucano", "r_potrillo")
    t.play(NavalBattle(t.place(SEA)), [9, 2])
    t.g.battle[BT_POINTS : BT_POINTS + 2] = [4, 3]
    t.g.battle[BT_LOST : BT_LOST + 2] = [1, 2]
    t.g.battle[BT_CARDS : BT_CARDS + 2] = [6, 5]
    battle = t.m.view(0)["battle"]
    assert isinstance(battle, dict)
    told = [battle[x] for x in ("points", "lost", "began", "cards", "commander")]
    assert told == [[4, 3], [1, 2], [2, 1], [6, 5], ["", ""]]


@pytest.mark.rule("10.2")
def test_naval_cards_the_defender_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before the initiative; both are asked who might have some; used cards are discarded after the battle."""
    deck(monkeypatch, *[card(x, type="naval", phase="naval", when=["before-initiative"]) for x in ("P901", "R902")])
    t = fleets("p_araucano", "r_potrillo")
    t.g.card = [C_HAND, C_HAND]
    t.play(NavalBattle(t.place(SEA)), [9, 2], 1, 1, [1])
    assert (t.key, t.seat, t.offers()) == ("naval-cards", "royalist", ["no", "card:R902"])
    t.answer("no")
    assert (t.key, t.seat, t.offers()) == ("naval-cards", "patriot", ["no", "card:P901"])
    t.answer("card:P901")
    assert t.g.card == [C_TABLE, C_HAND]
    assert t.key == "sea-rounds"
    t.answer("rounds:3", "fight-on", "fight-on")
    assert t.key == "rest"
    assert t.g.card == [C_DISCARD, C_HAND]


# 10.3


@pytest.mark.rule("10.3")
@pytest.mark.parametrize("dice, side", [([7, 6], "patriot"), ([6, 7], "royalist"), ([5, 5], "patriot")])
def test_initiative_goes_to_the_higher_die_and_level_to_the_attacker(dice: list[int], side: str) -> None:
    t = fleets("p_araucano", "p_galvarino", "r_potrillo", "r_pezuela_br")
    t.play(NavalBattle(t.place(SEA)), dice)
    assert (t.key, t.seat) == ("sea-rounds", side)
    t.answer("rounds:3")
    assert (t.key, t.seat) == ("broadside", side)  # and fires first


@pytest.mark.rule("10.3/rounds-choice")
@pytest.mark.parametrize("rounds", [3, 5])
def test_the_battle_lasts_three_or_five_rounds(rounds: int) -> None:
    """Who has the initiative chooses; when all miss the battle ends after that many rounds."""
    t = fleets("p_araucano", "r_potrillo")
    t.play(NavalBattle(t.place(SEA)), [9, 2], *[MISS] * (2 * rounds))
    assert t.offers() == ["rounds:3", "rounds:5"]
    assert t.why_not("rounds:4") == "10.3/rounds-choice"
    t.answer(f"rounds:{rounds}")
    for n in range(1, rounds):
        assert t.g.battle[BT_ROUND] == n
        t.answer("fight-on", "fight-on", key="sea-withdraw")
    assert t.key == "sea-retreat"


# 10.4


@pytest.mark.rule("10.4")
@pytest.mark.parametrize(
    "ship, die, strength, morale",
    [
        ("p_araucano", 1, 2, 3), ("p_araucano", 2, 2, 3), ("p_araucano", 3, 3, 3), ("p_araucano", 4, 3, 3),
        ("p_araucano", 5, 3, 4), ("p_araucano", 10, 3, 4), ("p_lautaro", 3, 2, 3), ("p_lautaro", 5, 3, 3),
        ("p_lautaro", 6, 3, 4),
    ],
)  # fmt: skip
def test_what_a_shot_does(ship: str, die: int, strength: int, morale: int) -> None:
    """A brig: 1 and 2 strength, 3 and 4 morale, 5 to 10 nothing; a frigate takes 1 off the die."""
    t = fight(fleets(ship, "r_venganza", "r_esmeralda"), die).answer("shoot-at:r_venganza")
    assert t.key == "broadside"
    assert t.seat == "royalist"
    assert t.strength("r_venganza") == strength
    assert ship_morale(t.g, t.p("r_venganza")) == morale
    assert points(t) == [1 if die != 10 and morale < 4 else 0, 0]


@pytest.mark.rule("10.4/alternation")
def test_sides_fire_in_turn_and_surplus_ships_at_the_end() -> None:
    """Three against one: Patriot, Royalist, Patriot, Patriot. Who has fired is through; transports never fire."""
    t = fight(fleets("p_araucano", "p_galvarino", "p_chacabuco", "p_tra_chile", "r_potrillo"), *[MISS] * 4)
    assert (t.seat, t.offers()) == (
        "patriot", ["shoot-with:p_araucano", "shoot-with:p_galvarino", "shoot-with:p_chacabuco"],
    )  # fmt: skip
    assert t.why_not("shoot-with:p_tra_chile") == "10.4"
    t.answer("shoot-with:p_galvarino")
    assert (t.key, t.seat) == ("sea-target", "royalist")  # her only ship fires
    t.answer("shoot-at:p_tra_chile")
    assert t.g.line[t.p("p_galvarino")] == L_FIRED
    assert (t.seat, t.offers()) == ("patriot", ["shoot-with:p_araucano", "shoot-with:p_chacabuco"])
    assert t.why_not("shoot-with:p_galvarino") == "10.4/alternation"
    t.answer("shoot-with:p_araucano")  # and the last by itself
    assert (t.key, t.g.battle[BT_ROUND]) == ("sea-withdraw", 1)


@pytest.mark.rule("10.4")
def test_ships_come_back_to_the_line_for_the_next_round() -> None:
    t = fight(fleets("p_araucano", "p_galvarino", "r_potrillo", "r_pezuela_br"), *[MISS] * 4)
    t.answer("shoot-with:p_araucano", "shoot-at:r_potrillo", "shoot-with:r_potrillo", "shoot-at:p_araucano")
    t.answer("fight-on", "fight-on")  # the other two have had one target each
    assert t.g.battle[BT_ROUND] == 2
    assert t.offers() == ["shoot-with:p_araucano", "shoot-with:p_galvarino"]


@pytest.mark.rule("10.4/consecutive-target")
def test_not_twice_running_at_the_same_ship() -> None:
    """Patriots fire at Venganza, then must take Esmeralda, then may fire at Venganza again, in the next round too."""
    t = fight(fleets("p_araucano", "p_galvarino", "r_venganza", "r_esmeralda"), *[MISS] * 5)
    t.answer("shoot-with:p_araucano", "shoot-at:r_venganza")
    t.answer("shoot-with:r_venganza", "shoot-at:p_araucano")
    # Galvarino is the last Patriot ship and Esmeralda her only target: neither is asked for, and the same over there
    shots = [(e.args["ship"], e.args["target"]) for e in t.m.events(0) if e.key == "broadside-die"]
    assert shots[2:] == [(t.p("p_galvarino"), t.p("r_esmeralda")), (t.p("r_esmeralda"), t.p("p_galvarino"))]
    t.answer("fight-on", "fight-on", "shoot-with:p_araucano")
    assert t.told("broadside-die")["target"] == t.p("r_venganza")


@pytest.mark.rule("10.4/consecutive-target")
def test_the_refusal_names_the_rule_and_a_lone_ship_is_fired_at_again() -> None:
    t = fight(fleets("p_araucano", "p_galvarino", "r_venganza", "r_esmeralda", "r_prueba"), *[MISS] * 2)
    t.answer("shoot-with:p_araucano", "shoot-at:r_venganza", "shoot-with:r_venganza", "shoot-at:p_araucano")
    assert t.offers() == ["shoot-at:r_esmeralda", "shoot-at:r_prueba"]
    assert t.why_not("shoot-at:r_venganza") == "10.4/consecutive-target"
    assert t.why_not("shoot-at:p_araucano") == "10.4"
    t = fight(fleets("p_araucano", "p_galvarino", "r_venganza"), *[MISS] * 3).answer("shoot-with:p_araucano")
    t.answer("shoot-at:p_araucano")
    assert t.key == "sea-withdraw"  # Galvarino has fired at Venganza too: there is nobody else
    assert t.told("broadside-die")["target"] == t.p("r_venganza")


@pytest.mark.rule("10.4/consecutive-target")
def test_the_royalist_does_not_fire_twice_running_at_one_ship_either() -> None:
    """What the Patriot fired at last is nothing to him."""
    t = fight(fleets("p_araucano", "p_galvarino", "p_lautaro", "r_venganza", "r_esmeralda"), *[MISS] * 3)
    t.answer("shoot-with:p_araucano", "shoot-at:r_venganza", "shoot-with:r_venganza", "shoot-at:p_galvarino")
    assert t.key == "broadside" and t.refuses_nonsense()
    t.answer("shoot-with:p_galvarino")
    assert (t.key, t.seat) == ("sea-target", "royalist")
    assert t.offers() == ["shoot-at:p_lautaro", "shoot-at:p_araucano"]
    assert t.why_not("shoot-at:p_galvarino") == "10.4/consecutive-target"
    assert t.why_not("shoot-at:r_esmeralda") == "10.4"
    assert t.refuses_nonsense()


@pytest.mark.rule("10.4/ship-of-the-line")
@pytest.mark.parametrize("die, strength, morale", [(1, 2, 3), (4, 2, 3), (5, 3, 3), (6, 3, 3)])
def test_a_ship_of_the_line_has_factor_two(die: int, strength: int, morale: int) -> None:
    t = fight(fleets("p_nav_san_martin", "r_venganza", "r_esmeralda"), die).answer("shoot-at:r_venganza")
    assert t.strength("r_venganza") == strength
    assert ship_morale(t.g, t.p("r_venganza")) == morale
    assert t.seat == "royalist"  # a hit: no second shot


@pytest.mark.rule("10.4/ship-of-the-line")
def test_a_ship_of_the_line_that_misses_fires_once_more() -> None:
    """The second shot may go to the same ship; after a second miss it is the enemy's turn."""
    t = fight(fleets("p_nav_san_martin", "r_venganza", "r_esmeralda"), 7, 4).answer("shoot-at:r_venganza")
    assert (t.key, t.seat) == ("sea-target", "patriot")
    assert t.offers() == ["shoot-at:r_venganza", "shoot-at:r_esmeralda"]
    t.answer("shoot-at:r_venganza")
    assert t.strength("r_venganza") == 2
    t = fight(fleets("p_nav_san_martin", "r_venganza", "r_esmeralda"), 7, 7)
    t.answer("shoot-at:r_venganza", "shoot-at:r_esmeralda")
    assert t.seat == "royalist"
    assert points(t) == [0, 0]


@pytest.mark.rule("10.4/consecutive-target", "10.4/ship-of-the-line")
def test_the_second_shot_of_a_ship_of_the_line_is_the_one_remembered() -> None:
    """She misses Venganza, then Esmeralda: the next Patriot ship may fire at Venganza, not at Esmeralda."""
    t = fight(fleets("p_nav_san_martin", "p_araucano", "r_venganza", "r_esmeralda", "r_prueba"), 7, 7, MISS)
    t.answer("shoot-with:p_nav_san_martin", "shoot-at:r_venganza", "shoot-at:r_esmeralda")
    t.answer("shoot-with:r_venganza", "shoot-at:p_araucano")
    assert (t.key, t.seat, t.offers()) == ("sea-target", "patriot", ["shoot-at:r_venganza", "shoot-at:r_prueba"])
    assert t.why_not("shoot-at:r_esmeralda") == "10.4/consecutive-target"


@pytest.mark.rule("10.4")
def test_a_frigate_that_misses_does_not_fire_again() -> None:
    t = fight(fleets("p_lautaro", "r_venganza", "r_esmeralda"), 7).answer("shoot-at:r_venganza")
    assert (t.key, t.seat) == ("broadside", "royalist")


@pytest.mark.rule("10.4", "10.2")
def test_marks_of_cards_on_ships() -> None:
    """3.7: a carronade adds 1 to the factor; a silenced ship does not fire in the first round."""
    t = fight(fleets("p_araucano", "p_galvarino", "r_potrillo", "r_pezuela_br"), 3)
    t.g.marked[t.p("p_araucano")] |= BM_CARRONADE
    t.g.marked[t.p("r_potrillo")] |= BM_SILENT
    assert ship_factor(t.g, t.p("p_araucano")) == 1
    t.answer("shoot-with:p_araucano", "shoot-at:r_potrillo")
    assert t.strength("r_potrillo") == 1
    assert (t.key, t.seat) == ("sea-target", "royalist")  # only Pezuela fires


# 10.5


@pytest.mark.rule("10.5")
def test_a_strength_hit_costs_strength_and_morale_and_may_sink() -> None:
    """A brig of strength 2 sinks with the second hit and is out of the game."""
    t = fight(fleets("p_araucano", "p_galvarino", "r_potrillo", "r_venganza"), 1)
    t.answer("shoot-with:p_araucano", "shoot-at:r_potrillo")
    assert (t.strength("r_potrillo"), ship_morale(t.g, t.p("r_potrillo"))) == (1, 3)
    assert points(t) == [1, 0]
    t = fight(fleets("p_araucano", "r_potrillo", "r_venganza", "r_esmeralda"), 1)
    t.g.strength[t.p("r_potrillo")] = 1
    t.answer("shoot-at:r_potrillo")
    assert t.at("r_potrillo") == "gone"
    assert t.g.battle[BT_LOST + ROYALIST] == 1
    assert t.g.vp == [10, 10]  # a ship sunk is no VP by itself


@pytest.mark.rule("10.5")
def test_a_ship_is_demoralised_at_morale_one_and_not_before() -> None:
    t = fleets("p_araucano", "r_venganza")
    begin_sea_battle(t.g, t.place(SEA), PATRIOT)
    ship = t.p("r_venganza")
    while ship_morale(t.g, ship) > 2:
        shake_ship(t.g, ship, "10.5")
    assert ship_morale(t.g, ship) == 2 and not t.g.marked[ship] & BM_DEMORALISED
    shake_ship(t.g, ship, "10.5")
    assert ship_morale(t.g, ship) == 1 and t.g.marked[ship] & BM_DEMORALISED


@pytest.mark.rule("10.5")
def test_a_ship_at_morale_one_is_demoralised_and_fires_no_more() -> None:
    """She stays in the line of those that have fired until the battle is over; she may still be fired at."""
    t = fight(fleets("p_araucano", "r_venganza", "r_esmeralda"), 3, MISS, MISS, MISS)
    t.g.shaken[t.p("r_venganza")] = 2
    t.answer("shoot-at:r_venganza")
    assert t.g.marked[t.p("r_venganza")] & BM_DEMORALISED
    assert t.log().count("broadside-die") == 2  # Esmeralda alone answers
    t.answer("fight-on", "fight-on")
    assert t.g.line[t.p("r_venganza")] == L_FIRED
    assert t.g.line[t.p("r_esmeralda")] == L_FIRED  # she has had her shot of the second round
    assert t.log().count("broadside-die") == 4
    assert t.log().count("sea-rout") == 0


@pytest.mark.rule("10.5")
def test_the_refusal_tells_a_demoralised_ship_from_one_that_has_fired() -> None:
    t = fight(fleets("p_araucano", "r_venganza", "r_esmeralda", "r_prueba"), 3)
    t.g.shaken[t.p("r_venganza")] = 2
    t.answer("shoot-at:r_venganza")
    assert (t.seat, t.offers()) == ("royalist", ["shoot-with:r_esmeralda", "shoot-with:r_prueba"])
    assert t.why_not("shoot-with:r_venganza") == "10.5"


@pytest.mark.rule("10.5/rout")
def test_a_fleet_all_demoralised_is_routed() -> None:
    """The battle is over at once: 1 VP from the loser to the winner, and the routed ships retreat."""
    t = fight(fleets("p_araucano", "r_venganza", "r_esmeralda"), 3)
    for name in ("r_venganza", "r_esmeralda"):
        t.g.shaken[t.p(name)] = 2
    t.g.marked[t.p("r_esmeralda")] |= BM_DEMORALISED
    t.answer("shoot-at:r_venganza")
    assert t.told("sea-rout")["side"] == ROYALIST
    assert t.g.vp == [11, 9]
    assert (t.key, t.seat) == ("sea-retreat", "royalist")
    t.answer("retreat-to:costa_valdivia")
    assert t.at("r_venganza") == t.at("r_esmeralda") == "costa_valdivia"
    assert t.g.shaken[t.p("r_venganza")] == 0  # markers come off


@pytest.mark.rule("10.5/rout")
def test_a_fleet_with_a_leader_aboard_is_beaten_no_sooner_and_no_later() -> None:
    """Whoever it is: Balcarce is the first counter of all."""
    t = fleets("p_tra_chile", "p_araucano", "r_potrillo")
    t.load("p_tra_chile", "p_balcarce")
    begin_sea_battle(t.g, t.place(SEA), PATRIOT)
    assert not fleet_beaten(t.g, PATRIOT) and not fleet_beaten(t.g, ROYALIST)
    t.g.marked[t.p("p_tra_chile")] |= BM_DEMORALISED
    assert not fleet_beaten(t.g, PATRIOT)
    t.g.marked[t.p("p_araucano")] |= BM_DEMORALISED
    assert fleet_beaten(t.g, PATRIOT) and not fleet_beaten(t.g, ROYALIST)


@pytest.mark.rule("10.5/rout", "10.9")
def test_a_fleet_that_is_sunk_to_the_last_ship_is_beaten_too() -> None:
    t = fleets("p_araucano", "r_potrillo")
    t.g.strength[t.p("r_potrillo")] = 1
    fight(t, 1)
    assert t.result() == []
    assert t.at("r_potrillo") == "gone"
    assert t.g.vp == [11, 9]
    assert t.at("p_araucano") == SEA
    assert t.g.battle[BT_ON] == 0


# 10.6, 10.9


@pytest.mark.rule("10.6", "10.9")
def test_after_the_last_round_the_higher_battle_points_win() -> None:
    """One morale hit for the Royalist in three rounds: the Patriot leaves; no VP for that."""
    t = fight(fleets("p_araucano", "r_potrillo"), MISS, 3, *[MISS] * 4)
    t.answer("fight-on", "fight-on", "fight-on", "fight-on")
    assert (t.told("sea-points")["winner"], t.told("sea-points")["n"]) == (ROYALIST, 1)
    assert (t.key, t.seat) == ("sea-retreat", "patriot")
    assert t.g.vp == [10, 10]
    t.answer("retreat-to:costa_valdivia")
    assert (t.at("p_araucano"), t.at("r_potrillo")) == ("costa_valdivia", SEA)


@pytest.mark.rule("10.6")
def test_level_points_and_the_attacker_leaves() -> None:
    t = fight(fleets("p_araucano", "r_potrillo"), *[MISS] * 6)
    t.answer("fight-on", "fight-on", "fight-on", "fight-on")
    assert (t.key, t.seat) == ("sea-retreat", "patriot")
    assert t.g.vp == [10, 10]


@pytest.mark.rule("10.6/two-more-sunk")
@pytest.mark.parametrize("lost, vp", [([0, 2], [11, 9]), ([1, 3], [11, 9]), ([0, 1], [10, 10]), ([2, 3], [10, 10])])
def test_two_ships_more_sunk_are_worth_a_point(lost: list[int], vp: list[int]) -> None:
    """Three sunk and one lost: 1 VP from the loser to the winner. One more is not enough."""
    t = fight(fleets("p_araucano", "r_potrillo"), 3, MISS, *[MISS] * 4)
    t.answer("fight-on", "fight-on", "fight-on")
    t.g.battle[BT_LOST : BT_LOST + 2] = lost
    t.answer("fight-on")
    assert (t.key, t.seat) == ("sea-retreat", "royalist")
    assert t.g.vp == vp


@pytest.mark.rule("10.6/two-more-sunk")
def test_the_loser_on_points_gets_nothing_for_what_he_sank() -> None:
    t = fight(fleets("p_araucano", "r_potrillo"), 3, MISS, *[MISS] * 4)
    t.answer("fight-on", "fight-on", "fight-on")
    t.g.battle[BT_LOST : BT_LOST + 2] = [2, 0]
    t.answer("fight-on")
    assert t.g.vp == [10, 10]


# 10.7


@pytest.mark.rule("10.7")
def test_after_a_round_either_side_may_try_to_withdraw() -> None:
    """5 and the first round make 6: the Patriot fleet leaves, which costs him 1 VP and gives the other 1."""
    t = fight(fleets("p_araucano", "r_potrillo"), MISS, MISS, 5)
    assert (t.key, t.seat, t.offers()) == ("sea-withdraw", "patriot", ["fight-on", "withdraw"])
    t.answer("withdraw")
    assert t.g.vp == [9, 11]
    assert (t.key, t.seat) == ("sea-retreat", "patriot")
    assert "sea-points" not in t.log()


@pytest.mark.rule("10.7")
def test_a_failed_withdrawal_goes_on_to_the_other_side_and_the_next_round() -> None:
    t = fight(fleets("p_araucano", "p_galvarino", "r_potrillo"), *[MISS] * 3, 4)
    t.answer("shoot-with:p_araucano", "shoot-at:p_araucano", "withdraw")
    assert (t.key, t.seat) == ("sea-withdraw", "royalist")
    t.answer("fight-on")
    assert (t.key, t.g.battle[BT_ROUND]) == ("broadside", 2)
    assert t.g.vp == [10, 10]


@pytest.mark.rule("10.7/modifiers")
@pytest.mark.parametrize(
    "die, round, lost, leaves", [(4, 2, 0, True), (3, 2, 0, False), (3, 2, 1, True), (1, 2, 3, True)]
)
def test_the_round_and_the_ships_lost_help_to_withdraw(die: int, round: int, lost: int, leaves: bool) -> None:
    """Die, plus the number of the round, plus one for each ship of one's own lost: 6 or more."""
    t = fight(fleets("p_araucano", "r_potrillo"), *[MISS] * 4, die)
    t.answer("fight-on", "fight-on")
    assert t.g.battle[BT_ROUND] == round
    t.g.battle[BT_LOST : BT_LOST + 2] = [lost, 5]  # the enemy's losses do not count
    t.answer("withdraw")
    assert t.told("sea-withdraw-die")["total"] == die + round + lost
    assert ("sea-withdraws" in t.log()) == leaves


@pytest.mark.rule("10.7/modifiers")
@pytest.mark.parametrize("die, lost, leaves", [(4, 0, False), (4, 1, True), (3, 1, False)])
def test_the_royalist_counts_the_ships_that_he_has_lost(die: int, lost: int, leaves: bool) -> None:
    t = fight(fleets("p_araucano", "r_potrillo"), *[MISS] * 2, die, *([] if leaves else [MISS] * 2))
    t.g.battle[BT_LOST : BT_LOST + 2] = [5, lost]
    t.answer("fight-on", "withdraw")
    assert t.told("sea-withdraw-die")["total"] == die + 1 + lost
    assert ("sea-withdraws" in t.log()) == leaves


@pytest.mark.rule("10.7", "10.5/rout")
@pytest.mark.parametrize("ship, loser", [("p_araucano", PATRIOT), ("r_potrillo", ROYALIST)])
def test_who_is_beaten_by_a_card_between_two_rounds_has_lost(ship: str, loser: int) -> None:
    t = fight(fleets("p_araucano", "r_potrillo"), MISS, MISS)
    assert (t.key, t.seat) == ("sea-withdraw", "patriot")
    t.g.marked[t.p(ship)] |= BM_DEMORALISED
    t.answer("fight-on")
    assert t.told("sea-rout")["side"] == loser
    assert t.g.vp == ([9, 11] if loser == PATRIOT else [11, 9])


@pytest.mark.rule("10.7", "10.9")
def test_no_withdrawal_after_the_last_round() -> None:
    t = fight(fleets("p_araucano", "r_potrillo"), *[MISS] * 6)
    t.answer("fight-on", "fight-on", "fight-on", "fight-on")
    assert t.key == "sea-retreat"


@pytest.mark.rule("10.9")
def test_the_battle_leaves_no_markers() -> None:
    t = fight(fleets("p_araucano", "r_potrillo"), 3, MISS, 5)
    t.answer("withdraw", "retreat-to:costa_valdivia")
    assert t.result() == []
    assert not any(t.g.battle)
    assert not any(t.g.line) and not any(t.g.shaken) and not any(t.g.marked)


@pytest.mark.rule("10.3")
def test_a_card_may_settle_the_initiative() -> None:
    """What a card has written into the battle stands: nobody rolls."""
    t = fleets("p_araucano", "p_galvarino", "r_potrillo", "r_pezuela_br")
    begin_sea_battle(t.g, t.place(SEA), PATRIOT)
    frame = NavalBattle(t.place(SEA))
    frame.step = "initiative"
    t.g.battle[BT_INITIATIVE] = ROYALIST
    t.play(frame)
    assert (t.key, t.seat) == ("sea-rounds", "royalist")


# what cards may write into a battle


@pytest.mark.rule("10.2", "10.3/rounds-choice")
@pytest.mark.parametrize("rounds", [3, 5])
def test_a_card_may_put_off_the_choice_of_the_length(rounds: int) -> None:
    """The Royalist chooses after the second round, whoever has the initiative."""
    t = fleets("p_araucano", "r_potrillo")
    begin_sea_battle(t.g, t.place(SEA), PATRIOT)
    t.g.battle[BT_INITIATIVE] = PATRIOT
    t.g.battle[BT_LATE] = 1 + ROYALIST
    frame = NavalBattle(t.place(SEA))
    frame.step = "initiative"
    t.play(frame, *[MISS] * 6)
    assert (t.key, t.g.battle[BT_ROUND]) == ("sea-withdraw", 1)
    assert t.g.battle[BT_ROUNDS] == 5  # until he has chosen, the table shows the longest
    t.answer("fight-on", "fight-on")
    assert (t.key, t.seat, t.g.battle[BT_ROUND]) == ("sea-rounds", "royalist", 2)
    t.answer(f"rounds:{rounds}", key="sea-rounds")
    t.answer("fight-on", "fight-on", key="sea-withdraw")
    assert t.key == ("sea-retreat" if rounds == 3 else "sea-withdraw")


@pytest.mark.rule("10.2", "10.7")
def test_a_card_may_make_a_withdrawal_free() -> None:
    t = fight(fleets("p_araucano", "r_potrillo"), MISS, MISS, 5)
    t.g.battle[BT_QUIET] = 1
    t.answer("withdraw")
    assert t.key == "sea-retreat"
    assert t.g.vp == [10, 10]


@pytest.mark.rule("10.2", "10.6/two-more-sunk")
def test_a_marked_ship_that_is_demoralised_at_the_end_is_taken_and_counts_as_sunk() -> None:
    t = fight(fleets("p_araucano", "r_potrillo", "r_venganza"), 3)
    for name in ("r_potrillo", "r_venganza"):
        t.g.marked[t.p(name)] |= BM_PRIZE
        t.g.shaken[t.p(name)] = 2
    t.g.marked[t.p("r_venganza")] |= BM_DEMORALISED
    t.answer("shoot-at:r_potrillo")
    assert t.result() == []
    assert t.at("r_potrillo") == t.at("r_venganza") == "gone"
    assert t.g.vp == [12, 8]  # the rout, and two ships more
