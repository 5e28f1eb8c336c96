"""12.0 to 12.7 Where battles are fought, who commands, how the sides deploy, cards and initiative; 3.2.1 in battle."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from grognard.core.choice import Answer, Subset
from grognard.core.frame import Signal
from grognard.games.libertad_o_muerte.game import LibertadOMuerte
from grognard.games.libertad_o_muerte.pack.board import built_in
from grognard.games.libertad_o_muerte.pack.terms import CAVALRY
from grognard.games.libertad_o_muerte.rules.flow.card_frame import CardFrame
from grognard.games.libertad_o_muerte.rules.flow.card_tables import table
from grognard.games.libertad_o_muerte.rules.flow.ch12_battle import LandBattle, LandCombatPhase
from grognard.games.libertad_o_muerte.rules.flow.ch12_deploy import Deploy
from grognard.games.libertad_o_muerte.rules.flow.ch12_fire import ArtilleryRound
from grognard.games.libertad_o_muerte.rules.queries.cards_combat import MOMENT_BEFORE, MOMENT_SHOT
from grognard.games.libertad_o_muerte.rules.queries.ch12_fire import second_roll
from grognard.games.libertad_o_muerte.rules.queries.ch12_lines import assignable, front_gap
from grognard.games.libertad_o_muerte.rules.queries.ch12_result import chargers
from grognard.games.libertad_o_muerte.state.model import (
    BT_COMMANDER,
    BT_INITIATIVE,
    BT_ON,
    BT_PLACE,
    BT_ROUND,
    C_DECK,
    C_DISCARD,
    C_HAND,
    C_TABLE,
    HIDDEN,
    INSIDE,
    L_APART,
    L_COMMAND,
    L_FRONT,
    L_GUNS,
    L_OTHER,
    L_RESERVE,
    L_SECOND,
    Continent,
)
from tests.games.libertad_o_muerte.battles import MISS, Card, Field, meet
from tests.games.libertad_o_muerte.deck import card, deck

B = built_in()

PATRIOT, ROYALIST = 0, 1
FOOT = "r_real_lima r_primer_reg r_segundo_reg r_borbon r_fernando7 r_centro r_partidarios"


def fight(t: Field, *rolls: int | list[int], region: str = "cordoba") -> Field:
    return t.play(LandBattle(t.place(region)), *rolls)


def wanted(t: Field) -> int:
    """How many pieces the pending question wants."""
    d = t.m.pending
    assert d is not None and isinstance(d.choice, Subset)
    return d.choice.hi


# 12.0


@pytest.mark.rule("12.0")
def test_both_sides_in_a_region_fight_in_the_order_the_active_player_likes() -> None:
    t = meet("p_balcarce p_patricios", "r_tristan r_real_lima")
    t.bring("tucuman", "p_belgrano p_arribenos", "salta").bring("tucuman", "r_nieto r_borbon")
    t.bring("mendoza", "p_mil_mendoza").bring("pampa", "r_primer_reg")  # nobody to fight with
    t.play(LandCombatPhase(PATRIOT), [9, 1], MISS, MISS)
    assert t.asked() == ("battle", "patriot")
    assert t.offers() == ["battle:tucuman", "battle:cordoba"]
    assert t.why_not("battle:mendoza") == "12.0"
    t.answer("battle:tucuman")
    assert t.told("battle") == {"place": t.place("tucuman"), "side": PATRIOT}


@pytest.mark.rule("12.0")
def test_the_result_decides_who_stays_in_the_region_and_controls_it() -> None:
    t = meet("p_balcarce p_patricios", "r_nieto r_mil_cordoba")
    t.g.strength[t.p("r_mil_cordoba")] = 1
    t.play(LandCombatPhase(PATRIOT), [9, 1], 1)
    t.result()
    assert t.at("p_patricios") == "cordoba"
    assert t.at("r_mil_cordoba") == "gone"  # a black dot
    assert t.holder("cordoba") == "patriot"


@pytest.mark.rule("12.0")
def test_hidden_units_and_units_in_a_fortress_make_no_battle_by_themselves() -> None:
    t = Field(active="patriot")
    t.bring("lima", "p_san_martin p_bat7", "trujillo")
    t.put("r_g_lima", "lima", inside=True)
    t.bring("huamanga", "r_canterac r_imperial")
    t.put("p_mont_yauyos", "huamanga", hidden=True)
    t.play(LandCombatPhase(PATRIOT))
    t.result()
    assert "battle" not in t.log()


# 12.1


@pytest.mark.rule("12.1")
def test_the_highest_rank_commands() -> None:
    t = meet("p_san_martin p_guemes p_patricios", "r_tristan r_goyeneche r_real_lima")
    fight(t)  # Güemes and Tristán are asked for first
    assert t.g.battle[BT_COMMANDER] == t.p("p_san_martin")
    assert t.g.battle[BT_COMMANDER + 1] == t.p("r_goyeneche")


@pytest.mark.rule("12.1")
def test_among_leaders_of_one_rank_the_player_chooses() -> None:
    t = meet("p_balcarce p_patricios", "r_tristan r_ramirez r_cordova r_real_lima")
    fight(t)
    assert t.asked() == ("commander", "royalist")
    assert t.offers() == ["piece:r_ramirez", "piece:r_tristan"]
    assert t.why_not("piece:r_cordova") == "12.1"
    assert t.why_not("piece:p_balcarce") == "12.1"
    t.answer("piece:r_tristan")
    assert t.g.battle[BT_COMMANDER + 1] == t.p("r_tristan")


# 12.2, 12.3


@pytest.mark.rule("12.2")
def test_all_units_of_the_region_come_to_the_battle_card() -> None:
    t = meet("p_balcarce p_diaz_velez p_patricios p_art_norte p_sitio_pu", "r_nieto r_real_lima r_art_peru")
    fight(t)
    assert t.key == "assign"
    assert t.g.battle[BT_ON] == 1 and t.g.battle[BT_PLACE] == t.place("cordoba")
    assert [t.line(n) for n in ("p_patricios", "r_real_lima")] == [L_FRONT, L_FRONT]
    assert [t.line(n) for n in ("p_art_norte", "r_art_peru")] == [L_GUNS, L_GUNS]
    assert [t.line(n) for n in ("p_balcarce", "p_diaz_velez", "r_nieto")] == [L_COMMAND, L_OTHER, L_COMMAND]
    assert t.line("p_sitio_pu") == L_APART  # siege guns are no use here


@pytest.mark.rule("12.2", "12.1", "12.3/inside-fortress", "20.1/join-battle")
def test_the_defender_musters_then_the_attacker_and_only_then_they_deploy() -> None:
    """Before Lima: the garrison may come out, so may hidden guerrillas of the attacker; each side has two of a rank."""
    t = meet(
        "p_balcarce p_belgrano p_patricios p_arribenos p_pardos p_estrella p_bat2",
        "r_nieto r_ramirez r_real_lima r_primer_reg r_borbon r_centro r_fernando7",
        "lima", "trujillo",
    )  # fmt: skip
    t.put("r_g_lima", "lima", inside=True)
    t.put("p_mont_yauyos", "lima", flags=HIDDEN)
    fight(t, region="lima")
    seen: list[tuple[str, str]] = []
    for answer in ("r_g_lima", "piece:r_ramirez", "p_mont_yauyos", "piece:p_belgrano"):
        seen.append(t.asked())
        t.answer(answer)
    assert seen == [
        ("join-battle", "royalist"), ("commander", "royalist"), ("join-battle", "patriot"), ("commander", "patriot"),
    ]  # fmt: skip
    assert t.asked() == ("front-line", "royalist")  # who has mustered is known before anybody draws up
    assert t.g.battle[BT_COMMANDER : BT_COMMANDER + 2] == [t.p("p_belgrano"), t.p("r_ramirez")]


@pytest.mark.rule("12.3")
def test_the_first_line_is_filled_to_the_limit_of_the_terrain_and_the_owner_says_with_whom() -> None:
    t = meet("p_balcarce p_diaz_velez p_patricios", "r_ramirez " + FOOT)
    fight(t)
    assert t.asked() == ("front-line", "royalist")
    assert wanted(t) == 5
    t.answer("r_real_lima r_primer_reg r_segundo_reg r_borbon r_fernando7")
    assert [t.line(n) for n in FOOT.split()] == [L_FRONT] * 5 + [L_SECOND] * 2


@pytest.mark.rule("12.3")
def test_the_defender_deploys_before_the_attacker() -> None:
    t = meet("p_balcarce p_patricios p_arribenos p_pardos p_estrella p_bat2 p_bat9", "r_ramirez " + FOOT)
    fight(t)
    assert t.asked() == ("front-line", "royalist")
    t.answer("r_real_lima r_primer_reg r_segundo_reg r_borbon r_fernando7")
    assert t.asked() == ("front-line", "patriot")


@pytest.mark.rule("12.3/one-star")
def test_a_commander_of_one_star_brings_five_units_and_the_rest_share_the_result() -> None:
    t = meet("p_balcarce p_diaz_velez p_patricios", "r_cordova r_art_peru " + FOOT)
    fight(t)
    assert t.asked() == ("deploy-few", "royalist")
    assert wanted(t) == 5
    t.answer("r_primer_reg r_segundo_reg r_borbon r_fernando7 r_centro")
    assert [t.line(n) for n in FOOT.split()] == [L_APART] + [L_FRONT] * 5 + [L_APART]
    assert t.line("r_art_peru") == L_GUNS  # artillery is not counted


@pytest.mark.rule("12.3/one-star")
def test_those_left_out_of_the_battle_retreat_with_the_losers() -> None:
    c = Card().command("p_balcarce").command("r_cordova").stand(L_FRONT, "p_patricios")
    c.stand(L_FRONT, "r_mil_cordoba", strength=1).stand(L_APART, "r_real_lima")
    c.own("patriot", "buenos_aires", "pampa", "santa_fe", "tucuman")
    c.play(_round(c), 1)
    c.result()
    assert c.at("r_real_lima") == "mendoza"


def _round(c: Card) -> LandBattle:
    """A battle that goes on with its first Fire Round."""
    frame = LandBattle(c.place(c.region))
    frame.step = "round"
    return frame


@pytest.mark.rule("12.3/better-tactics")
@pytest.mark.parametrize(
    "mine, theirs, extra",
    [("r_goyeneche", "p_belgrano", 1), ("r_goyeneche", "p_balcarce", 0), ("r_nieto", "p_belgrano", 0)],
)
def test_the_better_tactician_has_one_more_unit_in_the_first_line(mine: str, theirs: str, extra: int) -> None:
    t = meet(theirs + " p_patricios", mine + " " + FOOT)
    fight(t)
    assert t.key == "front-line"
    assert wanted(t) == 5 + extra


@pytest.mark.rule("12.3/better-tactics")
@pytest.mark.parametrize("n", [6, 7])
def test_the_unit_more_is_a_choice_and_who_leaves_it_out_does_not_add_it_later(n: int) -> None:
    foot = FOOT.split()[:n]
    for front in (5, 6):
        c = Card().command("p_belgrano").command("r_goyeneche").bring("cordoba", " ".join(foot))
        c.play(Deploy(ROYALIST))
        d = c.m.pending
        assert d is not None and isinstance(d.choice, Subset)
        assert (d.choice.lo, d.choice.hi) == (5, 6)
        c.answer(" ".join(foot[:front]))
        c.result()
        assert [c.line(name) for name in foot] == [L_FRONT] * front + [L_SECOND] * (n - front)
        assert front_gap(c.g, ROYALIST) == 0


@pytest.mark.rule("12.3/better-tactics")
def test_against_a_defender_without_a_leader_the_attacker_has_one_more() -> None:
    units = "p_patricios p_arribenos p_pardos p_estrella p_bat2 p_bat9 p_bat10"
    t = meet("p_rivero " + units, "r_real_lima")  # tactics 0
    fight(t).answer("p_patricios p_arribenos p_pardos p_estrella p_bat2", key="deploy-few")
    assert [t.line(n) for n in units.split()][:5] == [L_FRONT] * 5
    t = meet("p_pumacahua " + units, "r_real_lima")
    fight(t)
    assert t.asked() == ("front-line", "patriot")
    assert wanted(t) == 6


@pytest.mark.rule("12.3/inside-fortress")
def test_units_in_a_fortress_stay_or_join_as_their_owner_likes() -> None:
    t = meet("p_san_martin p_las_heras p_bat7 p_bat8", "r_canterac r_imperial", region="lima", came="trujillo")
    for name in ("r_g_lima", "r_real_lima", "r_art_lima", "r_rodil", "r_sitio_ne"):  # siege guns are no use outside
        t.put(name, "lima", inside=True)
    fight(t, region="lima")
    assert t.asked() == ("join-battle", "royalist")
    assert t.offers() == ["r_rodil", "r_real_lima", "r_g_lima", "r_art_lima"]
    t.answer("r_real_lima")
    assert t.line("r_real_lima") == L_FRONT
    assert t.line("r_g_lima") == 0


@pytest.mark.rule("20.1/join-battle")
def test_hidden_guerrillas_may_show_themselves_and_join_in_the_enemys_turn() -> None:
    t = meet("p_balcarce p_patricios", "r_canterac r_imperial", region="santiago", came="coquimbo", active="royalist")
    t.put("p_gue_rodriguez", "santiago", hidden=True)
    t.put("p_gue_neira", "santiago", hidden=True)
    fight(t, [9, 1], region="santiago")
    assert t.asked() == ("join-battle", "patriot")
    t.answer("p_gue_rodriguez")
    assert t.line("p_gue_rodriguez") in (L_FRONT, L_FRONT + 1) and not t.has("p_gue_rodriguez", HIDDEN)
    assert t.line("p_gue_neira") == 0 and t.has("p_gue_neira", HIDDEN)


@pytest.mark.rule("12.3/inside-fortress")
def test_who_came_out_of_the_fortress_and_won_goes_back_into_it() -> None:
    t = meet("p_san_martin p_mil_mendoza", "r_canterac r_imperial", region="lima", came="trujillo")
    t.g.strength[t.p("p_mil_mendoza")] = 1
    t.put("r_g_lima", "lima", inside=True)
    fight(t, [1, 9], 1, region="lima")
    t.answer("r_g_lima", "shoot-with:r_imperial")
    t.result()
    assert t.has("r_g_lima", INSIDE)
    assert not t.has("r_imperial", INSIDE)


@pytest.mark.rule("12.3/assigned-leaders")
def test_other_leaders_are_assigned_to_infantry_that_is_not_elite_one_to_a_unit() -> None:
    t = meet("p_san_martin p_las_heras p_necochea p_bat7 p_bat8 p_cazadores_andes p_granaderos_caballo", "r_real_lima")
    fight(t)
    assert t.asked() == ("assign", "patriot")
    assert t.told("commands")["leader"] == t.p("p_san_martin")
    assert t.offers() == ["no", "piece:p_bat7", "piece:p_bat8"]
    assert t.why_not("piece:p_cazadores_andes") == "12.12"
    assert t.why_not("piece:p_granaderos_caballo") == "12.3/assigned-leaders"
    assert t.why_not("piece:r_real_lima") == "12.3/assigned-leaders"
    t.answer("piece:p_bat7")
    assert t.offers() == ["no", "piece:p_bat8"]
    assert t.why_not("piece:p_bat7") == "12.3/assigned-leaders"


@pytest.mark.rule("12.3/assigned-leaders")
def test_a_leader_may_go_to_a_unit_of_the_second_line() -> None:
    c = Card().stand(L_FRONT, "p_bat7").stand(L_SECOND, "p_bat8").stand(L_APART, "p_bat9").stand(L_OTHER, "p_las_heras")
    assert assignable(c.g, c.p("p_las_heras")) == [c.p("p_bat7"), c.p("p_bat8")]


@pytest.mark.rule("12.3/assigned-leaders")
def test_an_assigned_leader_gives_his_unit_a_second_roll() -> None:
    c = Card().stand(L_FRONT, "p_bat7 p_bat8").stand(L_OTHER, "p_las_heras")
    c.g.with_unit[c.p("p_las_heras")] = c.p("p_bat7")
    assert second_roll(c.g, c.p("p_bat7"))
    assert not second_roll(c.g, c.p("p_bat8"))


# 12.4


@pytest.mark.rule("12.4", "12.4/cavalry-limit")
def test_cavalry_may_wait_in_the_reserve_but_no_more_of_it_than_in_the_first_line() -> None:
    horse = "r_dragones r_dragones_peru r_lanceros_rey"
    t = meet("p_balcarce p_patricios", f"r_ramirez r_real_lima {horse}")
    fight(t, [1, 9])
    assert t.asked() == ("reserve", "royalist")
    assert t.offers() == horse.split()  # infantry never
    assert wanted(t) == 1  # of three: two in front, one behind
    refusal = t.m.why_not([t.p("r_dragones"), t.p("r_dragones_peru")])
    assert refusal is not None and refusal.rule == "12.4/cavalry-limit"
    t.answer("r_lanceros_rey")
    assert t.line("r_lanceros_rey") == L_RESERVE
    assert t.line("r_dragones") == t.line("r_real_lima") == L_FRONT


@pytest.mark.rule("12.4/cavalry-limit")
def test_the_first_line_must_hold_as_much_cavalry_as_the_reserve() -> None:
    t = meet("p_balcarce p_diaz_velez p_patricios", "r_ramirez r_dragones r_dragones_peru " + FOOT)
    fight(t).answer("r_dragones", key="reserve")
    assert t.key == "front-line"
    foot = [t.p(n) for n in FOOT.split()[:5]]
    refusal = t.m.why_not(foot)
    assert refusal is not None and refusal.rule == "12.4/cavalry-limit"
    t.answer("r_real_lima r_primer_reg r_segundo_reg r_borbon r_dragones_peru")
    assert t.line("r_dragones_peru") == L_FRONT


@pytest.mark.rule("12.4/cavalry-limit", "3.2.1/andean")
def test_no_more_cavalry_waits_than_the_first_line_has_room_for() -> None:
    c = Card("potosi").command("p_balcarce").command("r_ramirez")
    horse = [p for p in range(B.n_pieces) if B.arm[p] == CAVALRY and B.side[p] == ROYALIST][:8]
    c.bring("potosi", " ".join(B.piece_id[p] for p in horse))
    c.play(Deploy(ROYALIST))
    assert c.key == "reserve"
    assert wanted(c) == 3  # three in front at most in the Andes, though half of eight are four
    c.answer(" ".join(B.piece_id[p] for p in horse[:3]))
    assert c.key == "front-line"


@pytest.mark.rule("12.4")
def test_a_single_cavalry_unit_cannot_wait_in_the_reserve() -> None:
    c = Card().command("p_balcarce").command("r_ramirez")
    c.bring("cordoba", "r_dragones r_real_lima")
    c.play(Deploy(ROYALIST))
    c.result()
    assert c.line("r_dragones") == L_FRONT


# 3.2.1 in battle


class Ground(NamedTuple):
    region: str
    front: int
    rounds: int
    guns: int  # what is added to their rolls; -1: they do not fire
    pursuit: bool


GROUND = [
    pytest.param(Ground("cordoba", 5, 5, 0, True), marks=pytest.mark.rule("3.2.1/clear"), id="clear"),
    pytest.param(Ground("corrientes", 4, 5, 0, True), marks=pytest.mark.rule("3.2.1/tropical"), id="tropical"),
    pytest.param(
        Ground("mendoza", 5, 5, 0, False), marks=pytest.mark.rule("3.2.1/desert", "12.18/terrain"), id="desert"
    ),
    pytest.param(
        Ground("valdivia", 4, 4, -1, False), marks=pytest.mark.rule("3.2.1/jungle", "12.18/terrain"), id="jungle"
    ),
    pytest.param(
        Ground("salta", 4, 3, 1, False), marks=pytest.mark.rule("3.2.1/mountain", "12.18/terrain"), id="mountain"
    ),
    pytest.param(
        Ground("potosi", 3, 3, -1, False), marks=pytest.mark.rule("3.2.1/andean", "12.18/terrain"), id="andean"
    ),
]


@pytest.mark.parametrize("ground", GROUND)
def test_the_ground_limits_the_first_line(ground: Ground) -> None:
    c = Card(ground.region).command("p_balcarce").command("r_ramirez").bring(ground.region, FOOT)
    c.play(Deploy(ROYALIST))
    assert c.key == "front-line"
    assert wanted(c) == ground.front


@pytest.mark.rule("12.10")
@pytest.mark.parametrize("ground", GROUND)
def test_the_ground_limits_the_rounds(ground: Ground) -> None:
    c = Card(ground.region).command("p_balcarce").command("r_ramirez").stand(L_FRONT, "p_patricios r_real_lima")
    c.own("patriot", *[B.place_id[r] for r in B.adjacent[c.place(ground.region)]])
    c.play(_round(c), *[MISS] * 2 * ground.rounds)
    for _ in range(ground.rounds - 1):
        c.answer("fight-on", "fight-on")
    while c.key == "retreat":
        c.answer(c.offers()[0])
    c.result()  # over: no round more
    assert c.log().count("fire-round") == ground.rounds


@pytest.mark.rule("3.2.1/mountain", "12.10")
@pytest.mark.parametrize("region, came", [("salta", "tucuman"), ("cochabamba", "potosi")])
def test_a_battle_in_the_mountains_is_over_after_three_rounds(region: str, came: str) -> None:
    t = meet("p_balcarce p_patricios", "r_nieto r_real_lima", region, came)
    t.play(LandBattle(t.place(region)), [9, 1], *[MISS] * 6)  # both fire once in each round
    for round in (1, 2):
        assert t.g.battle[BT_ROUND] == round and t.key == "after-round"
        t.answer("fight-on", "fight-on")
    assert t.g.battle[BT_ROUND] == 3 and t.key != "after-round"  # nobody is asked to go on
    while t.key == "retreat":
        t.answer(t.offers()[0])
    t.result()
    assert t.log().count("fire-round") == 3


@pytest.mark.rule("12.8")
@pytest.mark.parametrize("ground", GROUND)
def test_the_ground_hampers_the_guns(ground: Ground) -> None:
    """Up to 3 hits; in mountains 1 is added; in jungle and in the Andes no gun fires."""
    c = Card(ground.region).stand(L_FRONT, "p_patricios r_real_lima").stand(L_GUNS, "p_art_norte")
    c.play(ArtilleryRound(), *([] if ground.guns < 0 else [3]))
    c.result()
    assert c.strength("r_real_lima") == (2 if ground.guns == 0 else 3)
    assert ("guns-fire" in c.log()) == (ground.guns >= 0)


@pytest.mark.rule("12.8", "3.2.1/mountain")
@pytest.mark.parametrize("die, left", [(2, 2), (3, 3)])
def test_in_the_mountains_a_gun_hits_with_a_two(die: int, left: int) -> None:
    c = Card("salta").stand(L_FRONT, "p_patricios r_real_lima").stand(L_GUNS, "p_art_norte")
    c.play(ArtilleryRound(), die)
    c.result()
    assert c.strength("r_real_lima") == left


@pytest.mark.rule("12.18")
@pytest.mark.parametrize("ground", GROUND)
def test_the_ground_lets_cavalry_pursue_or_not(ground: Ground) -> None:
    c = Card(ground.region).stand(L_FRONT, "p_patricios r_real_lima").stand(L_RESERVE, "p_husares_pu")
    assert chargers(c.g, PATRIOT) == ([c.p("p_husares_pu")] if ground.pursuit else [])


# 12.5, 12.6


class SeizeExample(CardFrame):
    """A card for examples: its side has the initiative."""

    def start(self, g: Continent, _: Answer) -> Signal:
        g.battle[BT_INITIATIVE] = self.side(g)
        return self.done()


def hold(t: Field, monkeypatch: pytest.MonkeyPatch, *ids: str, moment: int = MOMENT_BEFORE) -> None:
    """Give both sides combat cards that may be played at a moment; each gives the initiative to its side."""
    when = ["fire-round" if moment == MOMENT_SHOT else "before-initiative"]
    deck(monkeypatch, *[card(x, type="land", phase="combat", when=when, do=["special example-seize"]) for x in ids])
    monkeypatch.setitem(table("SPECIAL_CARDS"), "example-seize", SeizeExample)
    t.game = LibertadOMuerte()  # with words for these cards
    t.g.card = [C_HAND] * len(ids)


@pytest.mark.rule("12.5")
def test_the_defender_plays_first_and_nobody_more_cards_than_his_commanders_tactics(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    t = meet("p_belgrano p_patricios", "r_ramirez r_real_lima")  # tactics 1 and 2
    hold(t, monkeypatch, "P901", "P902", "R903", "R904", "R905")
    fight(t, MISS, MISS)
    assert t.asked() == ("combat-card", "royalist")
    assert t.offers() == ["end", "card:R903", "card:R904", "card:R905"]
    t.answer("card:R903", "card:R905")
    assert t.asked() == ("combat-card", "patriot")  # two were all he might play
    assert t.why_not("card:R904") == "12.5"
    t.answer("card:P901")
    assert t.key == "after-round"
    assert t.g.card == [C_TABLE, C_HAND, C_TABLE, C_HAND, C_TABLE]


@pytest.mark.rule("12.5")
def test_cards_on_the_table_leave_it_when_the_battle_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    t = meet("p_belgrano p_patricios", "r_nieto r_mil_cordoba")
    t.g.strength[t.p("r_mil_cordoba")] = 1
    hold(t, monkeypatch, "P901")
    fight(t, 1).answer("card:P901")
    t.result()
    assert t.g.card == [C_DISCARD]


@pytest.mark.rule("12.5")
@pytest.mark.parametrize("leader", ["", "r_nieto"])
def test_without_a_leader_or_with_tactics_of_none_no_card_is_played(
    monkeypatch: pytest.MonkeyPatch, leader: str
) -> None:
    t = meet("p_rivero p_patricios", f"{leader} r_real_lima")  # tactics 0 too
    hold(t, monkeypatch, "P901", "R902")
    fight(t, *([[9, 1]] if leader else []), MISS, MISS)
    assert t.key == "after-round"
    assert t.g.card == [C_HAND, C_HAND]


@pytest.mark.rule("12.5")
def test_being_asked_for_a_card_tells_nothing_of_the_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """The Royalist holds the card for the moment, or it is still in his deck and he holds another: he is asked."""
    for held in ("R901", "R902"):
        t = meet("p_belgrano p_patricios", "r_ramirez r_real_lima")
        first = card("R901", type="land", phase="combat", when=["before-initiative"])
        deck(monkeypatch, first, card("R902", type="land", phase="combat", when=["fire-round"]))
        t.game = LibertadOMuerte()
        t.g.card = [C_HAND, C_DECK] if held == "R901" else [C_DECK, C_HAND]
        fight(t)
        assert t.asked() == ("combat-card", "royalist")
        assert t.offers() == (["end", "card:R901"] if held == "R901" else ["end"])


@pytest.mark.rule("12.6")
def test_cards_for_the_initiative_are_played_before_the_roll(monkeypatch: pytest.MonkeyPatch) -> None:
    t = meet("p_belgrano p_patricios", "r_ramirez r_real_lima")
    hold(t, monkeypatch, "R902")
    fight(t, MISS, MISS).answer("card:R902")
    assert "initiative-roll" not in t.log()  # a card has decided it
    assert t.g.battle[BT_INITIATIVE] == ROYALIST


@pytest.mark.rule("12.6")
def test_some_cards_are_offered_in_a_fire_round(monkeypatch: pytest.MonkeyPatch) -> None:
    t = meet("p_belgrano p_patricios", "r_ramirez r_real_lima")
    hold(t, monkeypatch, "P901", moment=MOMENT_SHOT)
    fight(t, [9, 1], MISS, MISS)
    assert t.asked() == ("shooter", "patriot")
    assert t.offers() == ["shoot-with:p_patricios", "card:P901"]
    t.answer("card:P901")
    assert t.key == "after-round"  # the unit has fired after the card


@pytest.mark.rule("12.6/last-card-prevails")
def test_of_two_cards_for_the_initiative_the_last_one_prevails(monkeypatch: pytest.MonkeyPatch) -> None:
    t = meet("p_belgrano p_patricios", "r_ramirez r_real_lima")
    hold(t, monkeypatch, "P901", "R902")
    fight(t, MISS, MISS).answer("card:R902", "card:P901")
    assert t.g.battle[BT_INITIATIVE] == PATRIOT


# 12.7


@pytest.mark.rule("12.7")
@pytest.mark.parametrize("dice, winner", [([5, 6], PATRIOT), ([5, 7], ROYALIST), ([4, 7], ROYALIST), ([9, 9], PATRIOT)])
def test_the_higher_die_plus_tactics_has_the_initiative_a_tie_is_the_defenders(dice: list[int], winner: int) -> None:
    t = meet("p_san_martin p_patricios", "r_tristan r_real_lima")  # tactics 3 and 1
    fight(t, dice, MISS, MISS)
    assert t.g.battle[BT_INITIATIVE] == winner
    assert t.told("fires")["unit"] == t.p("r_real_lima" if winner == PATRIOT else "p_patricios")  # who fired last


@pytest.mark.rule("12.7")
def test_against_a_defender_without_a_leader_the_attacker_has_it_without_a_roll() -> None:
    t = meet("p_rivero p_patricios", "r_real_lima")
    fight(t, MISS, MISS)
    assert t.g.battle[BT_INITIATIVE] == PATRIOT
    assert "initiative-roll" not in t.log()


@pytest.mark.rule("12.7")
def test_units_that_rose_without_a_leader_leave_the_initiative_to_the_defenders_leader() -> None:
    t = meet("p_patricios", "r_nieto r_real_lima")
    fight(t, MISS, MISS)
    assert t.g.battle[BT_INITIATIVE] == ROYALIST
