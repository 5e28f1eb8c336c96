"""12.5, 12.6, 22.2 The land combat cards, each at its moment of a battle laid by hand.

Regulars have factor 1, morale 5, strength 2 or 3; militia factor 0, morale 4; rebels factor 0, morale 3; elite units
factor 2, morale 6. San Martín and Jerónimo Valdés command: morale 3 and tactics 3 each.
"""

from __future__ import annotations

import pytest

from grognard.games.libertad_o_muerte.pack.board import built_in
from grognard.games.libertad_o_muerte.rules.flow.ch12_battle import LandBattle
from grognard.games.libertad_o_muerte.rules.flow.ch12_cards import CardsBefore
from grognard.games.libertad_o_muerte.rules.flow.ch12_fire import ArtilleryRound, FireRound, LeaderFate
from grognard.games.libertad_o_muerte.rules.flow.ch12_pursuit import Pursuit
from grognard.games.libertad_o_muerte.rules.flow.ch12_recovery import Recovery
from grognard.games.libertad_o_muerte.rules.flow.ch12_result import count_losses, decide, reward
from grognard.games.libertad_o_muerte.rules.flow.ch12_withdrawal import AfterRound
from grognard.games.libertad_o_muerte.rules.flow.ch13_siege import SiegeCombat
from grognard.games.libertad_o_muerte.rules.queries.cards_combat import (
    MOMENT_AFTER,
    MOMENT_BEFORE,
    MOMENT_LEADER,
    MOMENT_REPLY,
    MOMENT_ROUND,
    MOMENT_ROUT,
    MOMENT_SHOT,
    MOMENT_SIEGE,
    combat_cards,
    why_no_battle_card,
)
from grognard.games.libertad_o_muerte.rules.queries.ch12_fire import factor_of, second_roll
from grognard.games.libertad_o_muerte.rules.queries.ch12_lines import front_limit, morale_now
from grognard.games.libertad_o_muerte.rules.queries.ch13_siege import siege_mods
from grognard.games.libertad_o_muerte.state.model import (
    BM_FACTOR,
    BM_ROLL,
    BM_SILENT,
    BM_TWICE,
    BT_CARDS,
    BT_GREAT,
    BT_INITIATIVE,
    BT_LOST,
    BT_RECOVERY,
    BT_ROUND,
    BT_ROUNDS,
    BT_ROUTED,
    BT_WITHDREW,
    C_DISCARD,
    C_GONE,
    C_HAND,
    C_TABLE,
    INSIDE,
    L_FIRED,
    L_FRONT,
    L_GUNS,
    L_OTHER,
    L_RESERVE,
    L_SECOND,
)
from tests.games.libertad_o_muerte.battles import MISS, Card, meet
from tests.games.libertad_o_muerte.table import Table

B = built_in()

P, R = 0, 1
FOOT = {"P": "p_patricios p_arribenos p_pardos", "R": "r_real_lima r_primer_reg r_segundo_reg"}


def laid(
    patriots: str,
    royalists: str,
    hand: str,
    region: str = "cordoba",
    attacker: str = "patriot",
    round: int = 0,
    first: str = "",
) -> Card:
    """Two First Lines; before the initiative roll unless the battle has come to a round or somebody has it."""
    t = Card(region, attacker, first or attacker)
    t.command("p_san_martin").command("r_j_valdes")
    t.stand(L_FRONT, patriots).stand(L_FRONT, royalists)
    if round == 0 and not first:
        t.g.battle[BT_INITIATIVE] = -1
    t.g.battle[BT_ROUND] = round
    for id in hand.split():
        t.card(id, C_HAND)
    return t


def refusal(t: Table, id: str, moment: int) -> str:
    """The rule by which a card of the hand may not be played now; '' if it may."""
    c = B.card_no[id]
    side = B.cards[c].side
    found = why_no_battle_card(t.g, side, c, moment)
    assert (c in combat_cards(t.g, side, moment)) == (found is None)
    return "" if found is None else found.rule


def marked(t: Table, name: str, bit: int) -> bool:
    return bool(t.g.marked[t.p(name)] & bit)


def morale(t: Table, name: str) -> int:
    return morale_now(t.g, t.p(name))


def one_shot(t: Table) -> None:
    """Whoever is to fire fires with the first unit at the first target that is offered."""
    t.answer(t.offers()[0], key="shooter")
    if t.key == "target":
        t.answer(t.offers()[0])


def state(t: Table, id: str) -> int:
    return t.g.card[B.card_no[id]]


# moments


@pytest.mark.rule("12.6", "4.1")
@pytest.mark.parametrize(
    "ids, moments",
    [
        ("P090 P091 R194 R195 P094 P095 P096 P105 R199 R202 R204 R205 R206", [MOMENT_BEFORE]),
        ("P092 P093 R196 R197", [MOMENT_SHOT]),
        ("P097 R200 R203 R209", [MOMENT_BEFORE, MOMENT_SHOT]),
        ("P098 R201 P099", [MOMENT_AFTER]),
        ("P100", [MOMENT_BEFORE, MOMENT_SHOT, MOMENT_AFTER]),
        ("P101", [MOMENT_LEADER]),
        ("P102 R207", [MOMENT_SHOT, MOMENT_ROUND]),
        ("P103", [MOMENT_ROUND]),
        ("P104", [MOMENT_SIEGE]),
        ("R198", [MOMENT_ROUT, MOMENT_REPLY]),
        ("R208", [MOMENT_ROUT]),
    ],
)
def test_every_card_has_its_moment(ids: str, moments: list[int]) -> None:
    """Initiative, factors and rolls of the whole battle before the roll; what holds for one round in that round."""
    t = laid(FOOT["P"], FOOT["R"], ids)
    for id in ids.split():
        for moment in range(8):
            if moment not in moments:
                assert refusal(t, id, moment) == "12.6", (id, moment)
            else:
                assert refusal(t, id, moment) != "12.6", (id, moment)


@pytest.mark.rule("12.5", "4.1/condition")
def test_a_card_is_refused_with_its_reason() -> None:
    """San Martín has tactics 3: three cards and no more, whatever they are."""
    t = laid(FOOT["P"], FOOT["R"], "P090 P091 P094 P096 P098 R194 P086")
    t.play(CardsBefore())
    t.answer("end", key="combat-card")  # the defender's Sharpshooters stay in the hand
    assert t.offers() == ["end", "card:P090", "card:P091", "card:P096"]
    assert t.why_not("card:P094") == "4.1/condition"  # not in clear country
    assert t.why_not("card:P098") == "12.6"
    assert t.why_not("card:P086") == t.why_not("card:R194") == t.why_not("card:P105") == "12.5"
    t.answer("card:P090", "p_patricios p_arribenos", "card:P096", "piece:p_pardos", "card:P091")
    assert t.key == "rest" and t.g.battle[BT_CARDS] == 3
    assert state(t, "P090") == C_TABLE


@pytest.mark.rule("25.2/no-withdrawal")
@pytest.mark.parametrize("id, moment", [("P098", MOMENT_AFTER), ("R201", MOMENT_AFTER), ("R204", MOMENT_BEFORE)])
def test_no_card_ends_or_shortens_a_great_battle(id: str, moment: int) -> None:
    t = laid(FOOT["P"], "r_real_lima r_primer_reg", id)
    assert refusal(t, id, moment) == ""
    t.g.battle[BT_GREAT] = 1
    assert refusal(t, id, moment) == "25.2/no-withdrawal"


# 22.2: P090, P091, R194, R195


@pytest.mark.rule("22.2", "12.6")
@pytest.mark.parametrize("id", ["P090", "P091", "R194", "R195"])
def test_sharpshooters_give_two_units_another_roll_for_the_whole_battle(id: str) -> None:
    horse = "p_husares_pu" if id[0] == "P" else "r_dragones"
    foot = FOOT[id[0]].split()
    t = laid(FOOT["P"] + " p_husares_pu", FOOT["R"] + " r_dragones", id)
    t.play(CardsBefore()).answer(f"card:{id}")
    assert t.key == "card-roll-markers" and set(t.offers()) == set(foot) and horse not in t.offers()
    t.answer(f"{foot[0]} {foot[2]}")
    assert [marked(t, name, BM_ROLL) for name in foot] == [True, False, True]
    assert [second_roll(t.g, t.p(name)) for name in foot] == [True, False, True]


@pytest.mark.rule("22.2")
def test_a_marked_unit_that_misses_rolls_again_and_the_marker_goes_with_the_battle() -> None:
    """Round one: 10, then 1; round two: again."""
    t = meet("p_san_martin p_patricios", "r_tristan r_real_lima")
    t.card("P090", C_HAND)
    t.play(LandBattle(t.place("cordoba")), [9, 1], MISS, 1, MISS, MISS, 1, MISS, 10)
    t.answer("card:P090")
    assert t.strength("r_real_lima") == 2
    t.answer("fight-on", "fight-on")
    assert t.strength("r_real_lima") == 1
    t.answer("withdraw")  # 10 + 2
    assert t.g.marked[t.p("p_patricios")] == 0 and state(t, "P090") == C_DISCARD


@pytest.mark.parametrize("id, one, two", [("P090", "P", "P091"), ("R194", "R", "R195")])
def test_sharpshooters_need_infantry_without_a_marker(id: str, one: str, two: str) -> None:
    t = laid("p_husares_pu", "r_dragones", f"{id} {two}")
    assert refusal(t, id, MOMENT_BEFORE) == refusal(t, two, MOMENT_BEFORE) == "4.1/condition"
    t.stand(L_SECOND, FOOT[one])
    assert refusal(t, id, MOMENT_BEFORE) == ""
    for name in FOOT[one].split():
        t.g.marked[t.p(name)] |= BM_ROLL
    assert refusal(t, two, MOMENT_BEFORE) == "4.1/condition"


# P092, P093, R196, R197, and the square R198


CHARGES = [
    ("P092", "p_husares_pu", "r_real_lima", "patriot"),
    ("P093", "p_husares_pu", "r_real_lima", "patriot"),
    ("R196", "r_dragones", "p_patricios", "royalist"),
    ("R197", "r_dragones", "p_patricios", "royalist"),
]


@pytest.mark.rule("12.6")
@pytest.mark.parametrize("id, horse, target, active", CHARGES)
@pytest.mark.parametrize("region, die, hurt", [("cordoba", 4, True), ("salta", 4, False), ("salta", 3, True)])
def test_a_charge_is_a_shot_more(
    id: str, horse: str, target: str, active: str, region: str, die: int, hurt: bool
) -> None:
    """Factor 1 and 1 more in clear country: a strength hit on 4; in the mountains on 3. It may hit the unit that the
    side has just fired at, and the riders still have their own shot."""
    t = laid("p_patricios p_arribenos", "r_real_lima r_primer_reg", id, region, active, first=active)
    t.stand(L_FRONT, horse)
    other = 1 if active == "patriot" else 0
    t.play(FireRound(), MISS, MISS, die)
    mine = "p_patricios" if active == "patriot" else "r_real_lima"
    t.answer(f"shoot-with:{mine}", f"shoot-at:{target}")
    one_shot(t)  # the enemy's first shot
    t.answer(f"card:{id}", key="shooter")
    assert f"shoot-at:{target}" in t.offers()  # twice running
    t.answer(f"shoot-at:{target}", key="target")
    full = B.top[t.p(target)]
    assert t.strength(target) == (full - 1 if hurt else full)
    assert t.points()[1 - other] == 1
    assert t.key == "shooter" and f"shoot-with:{horse}" in t.offers()  # its own shot is still to come


@pytest.mark.parametrize("id, horse", [row[:2] for row in CHARGES])
def test_a_charge_needs_cavalry_with_heart(id: str, horse: str) -> None:
    t = laid("p_patricios", "r_real_lima", id, round=1)
    assert refusal(t, id, MOMENT_SHOT) == "4.1/condition"
    t.stand(L_SECOND, horse)
    assert refusal(t, id, MOMENT_SHOT) == "4.1/condition"  # neither in the First Line nor in Reserve
    t.g.line[t.p(horse)] = L_RESERVE
    assert refusal(t, id, MOMENT_SHOT) == ""
    t.stand(L_RESERVE, horse, demoralised=True)
    assert refusal(t, id, MOMENT_SHOT) == "4.1/condition"


def test_cavalry_charges_from_the_reserve_and_stays_there() -> None:
    """P092."""
    t = laid("p_patricios p_arribenos", "r_real_lima", "P092", first="patriot")
    t.stand(L_RESERVE, "p_husares_pu")
    t.play(FireRound(), 1).answer("card:P092")
    assert t.strength("r_real_lima") == 2 and t.line("p_husares_pu") == L_RESERVE


@pytest.mark.parametrize("id", ["P092", "P093"])
def test_a_charge_breaks_on_a_square(id: str) -> None:
    """R198: nobody fires, the hussars lose a point of morale."""
    t = laid("p_patricios p_husares_pu", "r_real_lima", f"{id} R198", first="patriot")
    t.play(FireRound())
    t.answer(f"card:{id}")
    assert t.asked() == ("combat-card", "royalist") and t.offers() == ["end", "card:R198"]
    t.answer("card:R198")
    assert t.key == "shooter"  # no shot
    assert t.strength("r_real_lima") == 3 and t.points() == [0, 0]
    assert morale(t, "p_husares_pu") == 4 and morale(t, "p_patricios") == 5
    assert t.g.battle[BT_CARDS : BT_CARDS + 2] == [1, 1]


def test_a_square_need_not_be_formed() -> None:
    """R198."""
    t = laid("p_patricios p_husares_pu", "r_real_lima", "P092 R198", first="patriot")
    t.play(FireRound(), 1)
    t.answer("card:P092", "end")
    assert t.strength("r_real_lima") == 2 and state(t, "R198") == C_HAND


@pytest.mark.rule("12.18")
def test_a_square_stops_the_pursuit() -> None:
    """R198: the hussars in the Reserve do not ride down the beaten, and lose a point of morale."""
    t = laid("p_patricios", "", "R198", round=2)
    t.stand(L_RESERVE, "p_husares_pu").stand(L_FRONT, "r_real_lima", demoralised=True)
    t.g.battle[BT_ROUTED] = R
    t.play(Pursuit(R)).answer("card:R198")
    assert t.key == "rest" and t.strength("r_real_lima") == 3
    assert morale(t, "p_husares_pu") == 4


def test_a_square_needs_a_charge() -> None:
    """R198: not where the enemy has no cavalry in Reserve, nor where none pursues."""
    for region, horse, rule in [("cordoba", L_RESERVE, ""), ("cordoba", L_FRONT, "4.1/condition"),
                                ("salta", L_RESERVE, "4.1/condition")]:  # fmt: skip
        t = laid("p_patricios", "", "R198", region, round=2)
        t.stand(horse, "p_husares_pu").stand(L_FRONT, "r_real_lima", demoralised=True)
        t.g.battle[BT_ROUTED] = R
        assert refusal(t, "R198", MOMENT_ROUT) == rule
    t.g.battle[BT_ROUTED] = P
    assert refusal(t, "R198", MOMENT_ROUT) == "4.1/condition"


# P094


@pytest.mark.rule("12.6", "12.10")
def test_an_ambush_fires_before_anybody_else() -> None:
    """P094: in the first round all Patriots, then the Royalists."""
    t = laid(FOOT["P"], "r_real_lima r_primer_reg", "P094", "salta", "royalist")
    t.play(CardsBefore()).answer("card:P094")
    assert t.g.battle[BT_INITIATIVE] == P
    t.play(FireRound(), *([MISS] * 5))
    seats: list[str] = []
    while t.key != "rest":
        if t.key == "shooter":
            seats.append(t.seat)
        t.answer(t.offers()[0])
    assert seats == ["patriot", "patriot", "royalist"]  # the last of each side fires without a question
    assert t.g.battle[BT_ROUND] == 1
    t.g.line = [L_FRONT if x == L_FIRED else x for x in t.g.line]
    t.play(FireRound(), MISS)
    one_shot(t)
    assert t.asked() == ("shooter", "royalist")  # in turn again


@pytest.mark.parametrize("region, rule", [("salta", ""), ("cuzco", ""), ("misiones", ""), ("cordoba", "4.1/condition"),
                                          ("paraguay", "4.1/condition"), ("arica", "4.1/condition")])  # fmt: skip
def test_an_ambush_needs_rough_ground(region: str, rule: str) -> None:
    """P094."""
    assert refusal(laid(FOOT["P"], FOOT["R"], "P094", region), "P094", MOMENT_BEFORE) == rule


# P095


@pytest.mark.rule("12.6", "12.8")
def test_a_dawn_surprise_silences_the_guns() -> None:
    """P095: the initiative, and the enemy artillery does not fire."""
    t = laid("p_patricios", "r_real_lima", "P095")
    t.stand(L_GUNS, "p_art_norte r_art_peru")
    t.play(CardsBefore()).answer("card:P095")
    assert t.g.battle[BT_INITIATIVE] == P
    t.play(ArtilleryRound(), 1)
    assert t.key == "rest" and t.strength("r_real_lima") == 2 and t.strength("p_patricios") == 3


def test_a_dawn_surprise_is_the_attackers() -> None:
    """P095."""
    assert refusal(laid(FOOT["P"], FOOT["R"], "P095"), "P095", MOMENT_BEFORE) == ""
    t = laid(FOOT["P"], FOOT["R"], "P095", attacker="royalist")
    assert refusal(t, "P095", MOMENT_BEFORE) == "4.1/condition"


# P096, R199


@pytest.mark.rule("12.6", "3.7")
def test_fixed_bayonets_raise_the_factor_of_a_unit_of_foot() -> None:
    """P096."""
    t = laid(FOOT["P"] + " p_husares_pu", FOOT["R"], "P096")
    t.play(CardsBefore()).answer("card:P096")
    assert t.key == "card-factor-marker" and "piece:p_husares_pu" not in t.offers()
    assert t.why_not("piece:p_husares_pu") == "4.1"
    t.answer("piece:p_pardos")
    assert marked(t, "p_pardos", BM_FACTOR) and factor_of(t.g, t.p("p_pardos")) == 2
    assert factor_of(t.g, t.p("p_patricios")) == 1


def test_fixed_bayonets_need_infantry() -> None:
    """P096."""
    assert refusal(laid("p_husares_pu", FOOT["R"], "P096"), "P096", MOMENT_BEFORE) == "4.1/condition"


def test_european_drill_is_for_expeditionary_infantry() -> None:
    """R199."""
    t = laid(FOOT["P"], "r_real_lima", "R199")
    assert refusal(t, "R199", MOMENT_BEFORE) == "4.1/condition"
    t.stand(L_SECOND, "r_e_talavera")
    t.play(CardsBefore()).answer("card:R199")
    assert t.key == "rest" and factor_of(t.g, t.p("r_e_talavera")) == 2
    assert factor_of(t.g, t.p("r_real_lima")) == 1


# P097, R200


@pytest.mark.rule("12.13")
@pytest.mark.parametrize("id, unit, side", [("P097", "p_patricios", P), ("R200", "r_real_lima", R)])
def test_words_before_the_battle_bring_men_back(id: str, unit: str, side: int) -> None:
    """Morale 3 and 2 more: a 10 recovers (10 - 5); the others need 8."""
    t = laid("p_arribenos", "r_primer_reg", id)
    t.stand(L_FRONT, "p_patricios r_real_lima", demoralised=True)
    t.play(CardsBefore()).answer(f"card:{id}")
    assert t.g.battle[BT_RECOVERY + side] == 2 and t.g.battle[BT_RECOVERY + 1 - side] == 0
    t.g.battle[BT_ROUND] = 1
    t.play(Recovery(), [10], [10])
    assert t.demoralised("p_patricios") == (side != P) and t.demoralised("r_real_lima") == (side != R)
    assert morale(t, unit) == 3


@pytest.mark.parametrize("id, leader", [("P097", "p_balcarce"), ("R200", "r_tristan")])
def test_words_need_a_commander_of_morale_two(id: str, leader: str) -> None:
    t = laid(FOOT["P"], FOOT["R"], id)
    assert refusal(t, id, MOMENT_BEFORE) == refusal(t, id, MOMENT_SHOT) == ""
    t.command(leader)
    assert refusal(t, id, MOMENT_BEFORE) == refusal(t, id, MOMENT_SHOT) == "4.1/condition"


# P098, R201


@pytest.mark.rule("12.15", "12.19/three-units")
@pytest.mark.parametrize("id, side, word", [("P098", P, "patriot"), ("R201", R, "royalist")])
def test_an_orderly_retreat_costs_no_victory_points(id: str, side: int, word: str) -> None:
    """Three units leave without a roll, and nobody is pursued."""
    t = laid(FOOT["P"], FOOT["R"], id, round=1)
    t.stand(L_RESERVE, "p_husares_pu r_dragones")
    t.play(AfterRound())
    if side == R:
        t.answer("fight-on")
    assert t.seat == word and t.offers() == ["fight-on", "withdraw", f"card:{id}"]
    t.answer(f"card:{id}")
    assert t.key == "rest" and t.g.battle[BT_WITHDREW] == side
    decide(t.g)
    reward(t.g)
    assert t.g.vp == [10, 10]


@pytest.mark.rule("12.15")
def test_an_orderly_retreat_after_the_last_round_too() -> None:
    """P098: a whole battle; the attackers go back where they came from."""
    t = meet("p_san_martin p_patricios p_arribenos p_pardos", "r_tristan r_real_lima", region="salta", came="tucuman")
    t.card("P098", C_HAND)
    t.play(LandBattle(t.place("salta")), [9, 1], *([MISS] * 12))
    while t.key != "rest":
        offers = t.offers()
        if "card:P098" in offers and t.g.battle[BT_ROUND] == t.g.battle[BT_ROUNDS]:
            t.answer("card:P098")
        else:
            t.answer("fight-on" if "fight-on" in offers else offers[0])
    assert t.at("p_patricios") == t.at("p_san_martin") == "tucuman" and t.g.vp == [10, 10]
    assert state(t, "P098") == C_DISCARD


# P099


@pytest.mark.rule("12.6")
def test_about_face_three_units_fire_again_and_no_reserve_answers() -> None:
    """P099: the only Royalist of the First Line is beaten, and the dragoons of the Reserve do not step in: a rout."""
    t = laid("p_lla_zaraza p_lla_monagas p_husares_pu p_patricios", "", "P099", round=1)
    t.stand(L_FRONT, "r_real_lima").stand(L_RESERVE, "r_dragones")
    t.g.shaken[t.p("r_real_lima")] = 1
    t.play(AfterRound(), 5, 5, MISS)
    t.answer("card:P099")
    assert t.key == "card-about-face" and "p_patricios" not in t.offers()
    t.answer("p_husares_pu p_lla_zaraza p_lla_monagas")
    assert t.demoralised("r_real_lima") and t.line("r_dragones") == L_RESERVE
    assert t.points() == [2, 0] and t.key == "rest"  # two morale hits; a rout, so nobody is asked any more


def test_about_face_lets_the_second_line_step_in() -> None:
    """P099: only the Reserve is shut, and only meanwhile."""
    t = laid("p_lla_zaraza p_patricios", "", "P099", round=1)
    t.stand(L_FRONT, "r_real_lima", strength=1).stand(L_SECOND, "r_primer_reg").stand(L_RESERVE, "r_dragones")
    t.play(AfterRound(), 1).answer("card:P099")
    assert t.line("r_primer_reg") == L_FRONT and t.line("r_dragones") == L_RESERVE
    assert t.key == "after-round"


def test_about_face_breaks_on_a_square() -> None:
    """P099, R198: all the riders lose a point."""
    t = laid("p_lla_zaraza p_husares_pu", "r_real_lima", "P099 R198", round=1)
    t.play(AfterRound()).answer("card:P099", "p_husares_pu p_lla_zaraza", "card:R198")
    assert morale(t, "p_husares_pu") == 4 and morale(t, "p_lla_zaraza") == 3 and morale(t, "r_real_lima") == 5
    assert t.key == "after-round"


def test_about_face_needs_riders_with_heart() -> None:
    """P099."""
    t = laid("p_patricios", "r_real_lima", "P099", round=1)
    assert refusal(t, "P099", MOMENT_AFTER) == "4.1/condition"
    t.stand(L_RESERVE, "p_lla_zaraza")
    assert refusal(t, "P099", MOMENT_AFTER) == ""
    t.stand(L_RESERVE, "p_lla_zaraza", demoralised=True)
    assert refusal(t, "P099", MOMENT_AFTER) == "4.1/condition"


# P100


@pytest.mark.rule("12.9", "12.19/eliminations")
def test_ricaurte_takes_two_with_him() -> None:
    """P100: two strength hits; the lost unit is lost for the withdrawal, but gives no victory point."""
    t = laid("p_patricios", FOOT["R"], "P100", attacker="royalist")
    t.stand(L_FRONT, "p_pardos", strength=1).stand(L_SECOND, "p_arribenos")
    t.play(CardsBefore()).answer("card:P100")
    assert t.key == "card-victims" and set(t.offers()) == set(FOOT["R"].split())
    t.answer("r_real_lima r_segundo_reg")
    assert t.at("p_pardos") == "pool" and t.line("p_arribenos") == L_FRONT  # 12.4
    assert t.strength("r_real_lima") == 2 and t.strength("r_segundo_reg") == 1 and t.strength("r_primer_reg") == 3
    assert morale(t, "r_real_lima") == 4 and t.points() == [2, 0]
    assert t.g.battle[BT_LOST] == 1
    t.g.battle[BT_LOST] = 2  # another one falls: one and a half do not count
    count_losses(t.g)
    assert t.g.vp == [10, 10]
    t.g.battle[BT_LOST] = 3
    count_losses(t.g)
    assert t.g.vp == [9, 11]


def test_ricaurte_is_a_defender_with_a_last_point() -> None:
    """P100."""
    t = laid(FOOT["P"], FOOT["R"], "P100", attacker="royalist")
    assert refusal(t, "P100", MOMENT_SHOT) == "4.1/condition"
    t.g.strength[t.p("p_pardos")] = 1
    for moment in (MOMENT_BEFORE, MOMENT_SHOT, MOMENT_AFTER):
        assert refusal(t, "P100", moment) == ""
    t = laid(FOOT["P"], FOOT["R"], "P100")
    t.g.strength[t.p("p_pardos")] = 1
    assert refusal(t, "P100", MOMENT_SHOT) == "4.1/condition"  # the attacker
    t = laid(FOOT["P"], FOOT["R"], "P100", attacker="royalist")
    t.stand(L_GUNS, "p_art_norte")  # a gun has one point
    assert refusal(t, "P100", MOMENT_SHOT) == ""


# P101


@pytest.mark.rule("12.12/death", "12.12/wound")
@pytest.mark.parametrize("die", [6, 10])
def test_sergeant_cabral_saves_a_leader(die: int) -> None:
    """P101: he stays; a unit of the owner's choice loses a point."""
    t = laid("p_patricios p_arribenos", FOOT["R"], "P101", round=1)
    t.stand(L_OTHER, "p_las_heras")
    t.play(LeaderFate(t.p("p_las_heras")), die)
    t.answer("card:P101", key="combat-card").answer("piece:p_patricios", key="card-saves-leader")
    assert t.key == "rest" and t.at("p_las_heras") == "cordoba"
    assert t.strength("p_patricios") == 2 and t.strength("p_arribenos") == 2
    assert morale(t, "p_patricios") == 5 and t.points() == [0, 0]


@pytest.mark.rule("12.12/death")
def test_sergeant_cabral_saves_one_leader_and_not_the_next() -> None:
    """P101: played once, it cancels one roll."""
    t = laid("p_patricios p_arribenos", FOOT["R"], "P101", round=1)
    t.stand(L_OTHER, "p_las_heras p_balcarce")
    t.play(LeaderFate(t.p("p_las_heras")), 8).answer("card:P101").answer("piece:p_patricios")
    t.play(LeaderFate(t.p("p_balcarce")), 8)
    assert t.key == "rest"
    assert (t.at("p_las_heras"), t.at("p_balcarce")) == ("cordoba", "gone")


def test_sergeant_cabral_may_fall_with_his_company() -> None:
    """P101: the only unit has a last point, and is replaced by nobody; the leader is still saved."""
    t = laid("", FOOT["R"], "P101", round=1)
    t.stand(L_FRONT, "p_patricios", strength=1).stand(L_OTHER, "p_las_heras")
    t.play(LeaderFate(t.p("p_las_heras")), 8).answer("card:P101")
    assert t.at("p_patricios") == "pool" and t.at("p_las_heras") == "cordoba" and t.g.battle[BT_LOST] == 1


def test_without_cabral_or_without_a_unit_the_leader_falls() -> None:
    """P101."""
    t = laid("p_patricios", FOOT["R"], "P101", round=1)
    t.stand(L_OTHER, "p_las_heras")
    t.play(LeaderFate(t.p("p_las_heras")), 8).answer("end")
    assert t.at("p_las_heras") == "gone" and state(t, "P101") == C_HAND
    t = laid("", FOOT["R"], "P101", round=1)
    assert refusal(t, "P101", MOMENT_LEADER) == "4.1/condition"


# P102


@pytest.mark.rule("12.6", "12.10")
def test_the_victors_pace_makes_two_units_fire_twice() -> None:
    """P102: one that has fired and one that has not; six shots instead of four."""
    t = laid(FOOT["P"] + " p_husares_pu", "r_real_lima", "P102", round=0, first="patriot")
    t.play(FireRound(), *([MISS] * 7))
    t.answer("end", key="combat-card")  # not at the start of the round
    t.answer("shoot-with:p_patricios")
    t.answer("shoot-at:p_pardos", key="target")  # the enemy's only unit
    t.answer("card:P102", key="shooter").answer("p_patricios p_arribenos", key="card-fire-twice")
    assert t.line("p_patricios") == L_FRONT and marked(t, "p_arribenos", BM_TWICE)
    while t.key == "shooter":
        one_shot(t)
    assert t.key == "rest"
    fired = [e for e in t.log() if e == "fires"]
    assert len(fired) == 7  # four Patriot units, two of them twice, and the Royalist


def test_the_victors_pace_at_the_start_of_a_round() -> None:
    """P102: a unit of two shots fires, the enemy fires, it fires again."""
    t = laid("p_patricios", "r_real_lima", "P102", first="patriot")
    t.play(FireRound(), 1, MISS, 1).answer("card:P102", key="combat-card")
    assert t.key == "rest" and t.strength("r_real_lima") == 1


def test_the_victors_pace_is_the_attackers_or_comes_late() -> None:
    """P102."""
    assert refusal(laid(FOOT["P"], FOOT["R"], "P102", round=1), "P102", MOMENT_SHOT) == ""
    for round, rule in [(3, "4.1/condition"), (4, ""), (5, "")]:
        t = laid(FOOT["P"], FOOT["R"], "P102", attacker="royalist", round=round)
        assert refusal(t, "P102", MOMENT_SHOT) == rule
    t = laid("p_husares_pu", FOOT["R"], "P102", round=1)
    assert refusal(t, "P102", MOMENT_SHOT) == "4.1/condition"  # no infantry


# P103


@pytest.mark.rule("12.6", "12.8")
def test_the_boy_gunner_fires_before_the_round() -> None:
    """P103: a defender's gun fires again; the attacker has the initiative all the same."""
    t = laid("p_patricios", "r_real_lima r_primer_reg", "P103", attacker="royalist", first="royalist")
    t.stand(L_GUNS, "p_art_mx p_el_nino")
    t.play(FireRound(), 3)
    t.answer("card:P103", key="combat-card").answer("piece:p_el_nino", key="card-gun")
    t.answer("shoot-at:r_real_lima", key="gun-target")
    assert t.strength("r_real_lima") == 2 and t.points() == [1, 0]
    assert t.asked() == ("shooter", "royalist")


@pytest.mark.parametrize("region, attacker, gun, rule", [
    ("cordoba", "royalist", "p_art_mx", ""), ("cordoba", "patriot", "p_art_mx", "4.1/condition"),
    ("cordoba", "royalist", "", "4.1/condition"), ("misiones", "royalist", "p_art_mx", "4.1/condition"),
    ("cuzco", "royalist", "p_art_mx", "4.1/condition"), ("salta", "royalist", "p_art_mx", ""),
])  # fmt: skip
def test_the_boy_gunner_needs_a_gun_and_ground_for_it(region: str, attacker: str, gun: str, rule: str) -> None:
    """P103."""
    t = laid(FOOT["P"], FOOT["R"], "P103", region, attacker, round=1)
    t.stand(L_GUNS, gun)
    assert refusal(t, "P103", MOMENT_ROUND) == rule


# P104


@pytest.mark.rule("13.1", "4.1/final-action")
def test_el_pipila_opens_the_gate() -> None:
    """P104: 2 more on every roll of one siege; then the card leaves the game."""
    t = Table(active="patriot")
    t.own("patriot", "cuautla")
    for name in ("p_morelos", "p_san_pedro", "p_costenos"):
        t.put(name, "cuautla")
    t.put("r_g_acapulco", "cuautla", inside=True)
    t.card("P104", C_HAND)
    t.play(SiegeCombat(P, t.place("cuautla")), 4)
    before = dict(zip(siege_mods(t.g)[::2], siege_mods(t.g)[1::2]))
    t.answer("card:P104", key="combat-card")
    after = dict(zip(siege_mods(t.g)[::2], siege_mods(t.g)[1::2]))
    assert sum(after.values()) == sum(before.values()) + 2
    assert int(str(t.told("siege-roll")["total"])) == 4 + sum(after.values())
    t.answer("raise-siege", key="siege-on")
    assert state(t, "P104") == C_GONE


@pytest.mark.rule("13.1")
def test_el_pipila_is_no_use_to_the_besieged_or_in_the_field() -> None:
    """P104."""
    t = laid(FOOT["P"], FOOT["R"], "P104", attacker="royalist")
    assert refusal(t, "P104", MOMENT_SIEGE) == "4.1/condition"
    assert refusal(laid(FOOT["P"], FOOT["R"], "P104"), "P104", MOMENT_BEFORE) == "12.6"


# P105


@pytest.mark.rule("12.9", "12.4")
def test_the_infernales_harry_the_enemy() -> None:
    """P105: a hit on any unit, and the cavalry in Reserve goes to the Second Line."""
    t = laid("p_infernales p_gau_salta", "r_real_lima r_dragones", "P105", "salta")
    t.stand(L_RESERVE, "r_dragones_peru")
    t.play(CardsBefore()).answer("card:P105").answer("piece:r_dragones_peru", key="card-victim")
    assert t.line("r_dragones_peru") == L_SECOND
    assert t.strength("r_dragones_peru") == 1 and morale(t, "r_dragones_peru") == 4 and t.points() == [1, 0]


@pytest.mark.parametrize("region, unit, rule", [
    ("salta", "p_gau_salta", ""), ("salta", "p_patricios", "4.1/condition"),
    ("cordoba", "p_gau_salta", "4.1/condition"),
])  # fmt: skip
def test_the_infernales_fight_in_gaucho_country(region: str, unit: str, rule: str) -> None:
    """P105."""
    assert refusal(laid(unit, FOOT["R"], "P105", region), "P105", MOMENT_BEFORE) == rule


# R202


@pytest.mark.rule("12.8")
def test_guns_well_served_fire_twice() -> None:
    """R202: two guns, four shots."""
    t = laid("p_patricios", "r_real_lima", "R202", first="royalist")
    t.g.battle[BT_INITIATIVE] = -1
    t.stand(L_GUNS, "r_art_peru r_art_lima p_art_norte")
    t.play(CardsBefore()).answer("card:R202")
    t.g.battle[BT_INITIATIVE] = R
    t.play(ArtilleryRound(), MISS, 3, MISS, MISS, MISS)
    assert t.log().count("guns-fire") == 5 and t.strength("p_patricios") == 2


@pytest.mark.rule("12.6/last-card-prevails")
def test_silenced_guns_are_not_served_well() -> None:
    """R202 by the defender, then P095 by the attacker: the last prevails."""
    t = laid("p_patricios", "r_real_lima", "R202 P095")
    t.stand(L_GUNS, "r_art_peru")
    t.play(CardsBefore()).answer("card:R202", "card:P095")
    t.play(ArtilleryRound())
    assert t.key == "rest" and "guns-fire" not in t.log()


@pytest.mark.parametrize("region, gun, rule", [
    ("cordoba", "r_art_peru", ""), ("cordoba", "", "4.1/condition"), ("cuzco", "r_art_peru", "4.1/condition"),
    ("misiones", "r_art_peru", "4.1/condition"),
])  # fmt: skip
def test_guns_well_served_need_guns_and_ground(region: str, gun: str, rule: str) -> None:
    """R202."""
    t = laid(FOOT["P"], FOOT["R"], "R202", region)
    t.stand(L_GUNS, gun)
    assert refusal(t, "R202", MOMENT_BEFORE) == rule


# R203


@pytest.mark.rule("12.14", "12.4/replace-demoralised")
def test_defection_takes_the_heart_out_of_a_militia() -> None:
    """R203: at morale 2 and demoralised; another unit takes its place."""
    t = laid("p_mil_ba p_turba1 p_patricios", FOOT["R"], "R203")
    t.stand(L_SECOND, "p_arribenos")
    t.play(CardsBefore()).answer("card:R203")
    assert t.key == "card-victim" and set(t.offers()) == {"piece:p_mil_ba", "piece:p_turba1"}
    t.answer("piece:p_mil_ba")
    assert morale(t, "p_mil_ba") == 2 and t.demoralised("p_mil_ba") and t.line("p_mil_ba") == L_SECOND
    assert t.line("p_arribenos") == L_FRONT and t.points() == [0, 0] and t.strength("p_mil_ba") == 2


def test_defection_needs_militia_or_rebels_with_heart() -> None:
    """R203."""
    t = laid("p_patricios", FOOT["R"], "R203")
    assert refusal(t, "R203", MOMENT_SHOT) == "4.1/condition"
    t.stand(L_SECOND, "p_turba1")
    assert refusal(t, "R203", MOMENT_SHOT) == refusal(t, "R203", MOMENT_BEFORE) == ""
    t.stand(L_SECOND, "p_turba1", demoralised=True)
    assert refusal(t, "R203", MOMENT_SHOT) == "4.1/condition"


# R204


@pytest.mark.rule("12.6", "12.10")
def test_the_surprise_at_cancha_rayada() -> None:
    """R204: the initiative, two rounds, silent guns, and a unit that does not fire in the first."""
    t = laid(FOOT["P"], "r_real_lima r_primer_reg", "R204")
    t.stand(L_GUNS, "p_art_norte r_art_peru")
    t.play(CardsBefore()).answer("card:R204").answer("piece:p_pardos", key="card-silence")
    assert t.g.battle[BT_INITIATIVE] == R and t.g.battle[BT_ROUNDS] == 2 and marked(t, "p_pardos", BM_SILENT)
    t.play(ArtilleryRound(), MISS).answer("shoot-at:p_patricios")
    assert t.log().count("guns-fire") == 1  # the King's gun alone
    t.play(FireRound(), *([MISS] * 4))
    while t.key == "shooter" or t.key == "target":
        assert "shoot-with:p_pardos" not in t.offers()
        t.answer(t.offers()[0])
    assert t.line("p_pardos") == L_FRONT
    t.g.line = [L_FRONT if x == L_FIRED else x for x in t.g.line]
    t.play(FireRound(), *([MISS] * 5))
    while t.key == "shooter" or t.key == "target":
        t.answer(t.offers()[0])
    assert t.line("p_pardos") == L_FIRED


def test_a_surprise_is_for_the_weaker_side() -> None:
    """R204."""
    assert refusal(laid(FOOT["P"], FOOT["R"], "R204"), "R204", MOMENT_BEFORE) == "4.1/condition"
    assert refusal(laid(FOOT["P"], "r_real_lima", "R204"), "R204", MOMENT_BEFORE) == ""


# R205


@pytest.mark.rule("12.3", "12.6")
def test_valdes_brings_one_unit_more_into_line() -> None:
    """R205: in Andean regions three; Valdés puts a fourth there, and the place stays."""
    t = laid(FOOT["P"], FOOT["R"], "R205", "cuzco")
    t.stand(L_SECOND, "r_borbon r_bn_cuzco")
    assert front_limit(t.g, R) == 3
    t.play(CardsBefore()).answer("card:R205")
    assert t.g.battle[BT_INITIATIVE] == R
    assert t.key == "card-longer-line" and t.offers() == ["no", "piece:r_borbon", "piece:r_bn_cuzco"]
    t.answer("piece:r_bn_cuzco")
    assert t.line("r_bn_cuzco") == L_FRONT and t.line("r_borbon") == L_SECOND
    assert front_limit(t.g, R) == 4 and front_limit(t.g, P) == 3


@pytest.mark.parametrize("region, leader, rule", [
    ("cuzco", "r_j_valdes", ""), ("salta", "r_olaneta", ""), ("arica", "r_olaneta", ""),
    ("cordoba", "r_j_valdes", "4.1/condition"), ("misiones", "r_j_valdes", "4.1/condition"),
    ("cuzco", "r_tristan", "4.1/condition"),
])  # fmt: skip
def test_the_manoeuvre_needs_a_tactician_and_bare_ground(region: str, leader: str, rule: str) -> None:
    """R205."""
    t = laid(FOOT["P"], FOOT["R"], "R205", region)
    t.command(leader)
    assert refusal(t, "R205", MOMENT_BEFORE) == rule


# R206


@pytest.mark.rule("12.6", "12.10")
def test_the_hill_folk_of_pasto_fire_well_once() -> None:
    """R206: militia and guerrillas with factor 1 in the first round."""
    t = laid(FOOT["P"], "r_mil_cuzco r_gue_agualongo r_real_lima", "R206", "pasto")
    t.play(CardsBefore()).answer("card:R206")
    assert t.g.battle[BT_INITIATIVE] == R
    names = ("r_mil_cuzco", "r_gue_agualongo", "r_real_lima")
    for round, want in [(1, [1, 1, 1]), (2, [0, 0, 1])]:
        t.g.battle[BT_ROUND] = round
        assert [factor_of(t.g, t.p(name)) for name in names] == want
    assert factor_of(t.g, t.p("p_patricios")) == 1


@pytest.mark.parametrize("region, rule", [("pasto", ""), ("popayan", ""), ("quito", ""), ("cuenca", "4.1/condition")])
def test_the_hills_of_pasto(region: str, rule: str) -> None:
    """R206."""
    assert refusal(laid(FOOT["P"], FOOT["R"], "R206", region), "R206", MOMENT_BEFORE) == rule


# R207


@pytest.mark.rule("12.6", "12.10")
def test_the_lances_of_boves_for_one_round() -> None:
    """R207: llaneros and cavalry with 1 more, in this round only."""
    t = laid("p_patricios p_lla_zaraza", "r_lla_boves1 r_dragones r_real_lima", "R207", first="royalist")
    t.play(FireRound()).answer("card:R207", key="combat-card")
    names = ("r_lla_boves1", "r_dragones", "r_real_lima")
    assert [factor_of(t.g, t.p(name)) for name in names] == [2, 2, 1]
    assert factor_of(t.g, t.p("p_lla_zaraza")) == 1
    t.g.battle[BT_ROUND] = 2
    assert [factor_of(t.g, t.p(name)) for name in names] == [1, 1, 1]


@pytest.mark.parametrize(
    "unit, rule", [("r_lla_yanez", ""), ("r_legion_infernal", ""), ("r_dragones", "4.1/condition")]
)
def test_the_lances_need_llaneros(unit: str, rule: str) -> None:
    """R207."""
    assert refusal(laid(FOOT["P"], f"r_real_lima {unit}", "R207", round=1), "R207", MOMENT_SHOT) == rule


# R208


def carabobo() -> Card:
    """A rout in Caracas: Valencey and another are demoralised; the King holds Puerto Cabello next to it."""
    t = laid("p_patricios", "", "R208", "caracas", round=3)
    t.stand(L_RESERVE, "p_husares_pu").stand(L_FRONT, "r_valencey r_real_lima", demoralised=True)
    t.stand(L_OTHER, "r_la_serna")
    t.g.battle[BT_ROUTED] = R
    return t


@pytest.mark.rule("12.18")
def test_the_valencey_cuts_its_way_out() -> None:
    """R208: no charge; the unit and a leader go into a fortress."""
    t = carabobo()
    t.play(Pursuit(R)).answer("card:R208")
    assert t.key == "card-breakout" and t.offers() == ["no", "piece:r_valencey"]
    t.answer("piece:r_valencey")
    assert t.key == "card-refuge" and "place:valencia" in t.offers() and "place:guayana" in t.offers()
    assert "place:maracaibo" not in t.offers() and "place:cartagena" not in t.offers()  # three regions away and more
    t.answer("place:valencia")
    assert t.key == "card-breakout-leader" and "piece:r_j_valdes" in t.offers()
    t.answer("piece:r_j_valdes")
    assert t.key == "rest" and t.strength("r_real_lima") == 3  # nobody charged
    for name in ("r_valencey", "r_j_valdes"):
        assert t.at(name) == "valencia" and t.has(name, INSIDE)
    assert t.at("r_real_lima") == "caracas"


def test_the_valencey_may_stay_with_the_others() -> None:
    """R208: then only the charge is stopped."""
    t = carabobo()
    t.play(Pursuit(R)).answer("card:R208", "no")
    assert t.key == "rest" and t.at("r_valencey") == "caracas" and t.strength("r_real_lima") == 3
    t = carabobo()
    for r in range(B.n_land):
        t.g.control[r] = P  # no fortress of the King's far and wide
    t.play(Pursuit(R)).answer("card:R208")
    assert t.key == "rest" and t.at("r_valencey") == "caracas"


def test_the_valencey_is_elite_and_routed() -> None:
    """R208."""
    t = carabobo()
    assert refusal(t, "R208", MOMENT_ROUT) == ""
    t.g.battle[BT_ROUTED] = P
    assert refusal(t, "R208", MOMENT_ROUT) == "4.1/condition"
    t = carabobo()
    t.put("r_valencey", "gone")
    assert refusal(t, "R208", MOMENT_ROUT) == "4.1/condition"
    t.stand(L_SECOND, "r_granaderos_col")
    assert refusal(t, "R208", MOMENT_ROUT) == ""


# R209


@pytest.mark.rule("12.14")
def test_the_powder_cart_explodes() -> None:
    """R209: rebels and militia of the First Line lose a point, those behind do not; a gun is lost."""
    t = laid("p_turba1 p_mil_ba p_patricios", FOOT["R"], "R209")
    t.stand(L_SECOND, "p_turba2").stand(L_GUNS, "p_art_mx p_el_nino")
    t.play(CardsBefore()).answer("card:R209")
    assert morale(t, "p_turba1") == 2 and t.demoralised("p_turba1") and t.line("p_turba1") == L_SECOND
    assert t.line("p_turba2") == L_FRONT and morale(t, "p_turba2") == 3  # stepped in, unhurt
    assert morale(t, "p_mil_ba") == 3 and morale(t, "p_patricios") == 5
    t.answer("piece:p_el_nino", key="card-gun-lost")
    assert t.at("p_el_nino") in ("pool", "gone") and t.at("p_art_mx") == "cordoba"
    assert t.g.battle[BT_LOST] == 1 and t.points() == [0, 0]


@pytest.mark.parametrize("patriots, gun, rule", [
    ("p_patricios p_arribenos p_pardos", "", "4.1/condition"), ("p_patricios", "p_art_mx", ""),
    ("p_patricios p_arribenos p_pardos p_husares_pu", "", ""),
])  # fmt: skip
def test_a_powder_cart_goes_with_a_big_army_or_guns(patriots: str, gun: str, rule: str) -> None:
    """R209."""
    t = laid(patriots, FOOT["R"], "R209")
    t.stand(L_GUNS, gun)
    assert refusal(t, "R209", MOMENT_BEFORE) == refusal(t, "R209", MOMENT_SHOT) == rule


# 12.6


@pytest.mark.rule("12.6/last-card-prevails", "12.7")
def test_the_last_card_for_the_initiative_prevails() -> None:
    """The defenders lie in ambush, the attackers manoeuvre: the initiative is the attackers', and the ambush is off."""
    t = laid(FOOT["P"], FOOT["R"], "P094 R205", "salta", "royalist")
    t.play(CardsBefore()).answer("card:P094")
    assert t.g.battle[BT_INITIATIVE] == P
    t.answer("card:R205")
    assert t.g.battle[BT_INITIATIVE] == R
    t.play(FireRound(), MISS)
    one_shot(t)
    assert t.asked() == ("shooter", "patriot")  # after one Royalist, in turn
    assert "initiative-roll" not in t.log()
