"""20 Guerrillas: Hidden Mode and how hidden units are found."""

from __future__ import annotations

import pytest

from grognard.games.libertad_o_muerte.pack.board import built_in
from grognard.games.libertad_o_muerte.pack.terms import JUNGLE
from grognard.games.libertad_o_muerte.rules.flow.ch11_control import update_control
from grognard.games.libertad_o_muerte.rules.flow.ch12_battle import LandBattle
from grognard.games.libertad_o_muerte.rules.flow.ch20_guerrillas import Detect
from grognard.games.libertad_o_muerte.rules.queries.ch11_reach import why_no_step
from grognard.games.libertad_o_muerte.rules.queries.ch20_guerrillas import refuges
from grognard.games.libertad_o_muerte.state.model import ATTACKER, BT_BEGAN, HIDDEN, L_NONE, MOVED
from tests.games.libertad_o_muerte.marching import goals, phase, take
from tests.games.libertad_o_muerte.table import Table

B = built_in()

BIG = ("cochabamba", "chuquisaca", "potosi", "la_paz", "santa_cruz", "tarija")


def why(t: Table, a: str, b: str, *names: str) -> str:
    reason = why_no_step(t.g, [t.p(n) for n in names], t.place(a), t.place(b))
    return "" if reason is None else reason.rule


# 20.0, 20.1


@pytest.mark.rule("20.0")
def test_a_guerrilla_hides_in_its_own_movement_phase_and_may_still_move() -> None:
    t = Table()
    t.own("patriot", *BIG)
    t.put("p_gue_ayopaya", "cochabamba")
    t.put("p_patricios", "cochabamba")
    t.put("r_gue_benavides", "araucania")
    phase(t)
    assert goals(t, "hide") == ["p_gue_ayopaya"]  # nobody else, and no enemy
    assert t.why_not("hide:p_patricios") == "20.0"
    assert t.why_not("hide:r_gue_benavides") == "20.0"
    t.answer("hide:p_gue_ayopaya")
    assert t.has("p_gue_ayopaya", HIDDEN)
    assert t.why_not("hide:p_gue_ayopaya") == "20.0"
    assert t.why_not("show:p_gue_ayopaya") == "20.1"  # not back and forth
    take(t, "cochabamba", "p_gue_ayopaya").answer("go:la_paz", "stop")
    assert t.at("p_gue_ayopaya") == "la_paz"


@pytest.mark.rule("20.0", "11.2/declared-battle")
def test_nobody_hides_from_a_battle_that_is_declared() -> None:
    t = Table()
    t.put("p_gue_ayopaya", "cochabamba")
    t.put("r_primer_reg", "cochabamba")
    t.put("p_patricios", "cordoba")
    phase(t)
    assert goals(t, "hide") == []
    assert t.why_not("hide:p_gue_ayopaya") == "20.0"


@pytest.mark.rule("20.0", "20.1")
def test_nobody_hides_in_a_fortress_and_the_mode_changes_once_in_each_phase() -> None:
    t = Table(active="royalist")
    t.put("r_gue_guires", "valencia", inside=True)
    t.put("r_gue_benavides", "araucania")
    phase(t)
    assert t.why_not("hide:r_gue_guires") == "20.0"
    t.answer("hide:r_gue_benavides")
    assert "show:r_gue_benavides" not in t.offers()
    phase(t)  # the next turn
    assert "show:r_gue_benavides" in t.offers()


@pytest.mark.rule("20.1")
def test_hidden_units_take_no_control() -> None:
    t = Table()
    t.put("p_gue_ayopaya", "cochabamba", hidden=True)
    update_control(t.g, t.place("cochabamba"))
    assert t.holder("cochabamba") == "royalist"
    phase(t)
    take(t, "cochabamba").answer("go:la_paz", "stop")
    assert t.holder("la_paz") == "royalist"


@pytest.mark.rule("20.1")
def test_hidden_units_do_not_keep_the_enemy_from_control() -> None:
    t = Table()
    t.own("patriot", "cochabamba")
    t.put("p_gue_ayopaya", "cochabamba", hidden=True)
    t.put("r_primer_reg", "cochabamba")
    update_control(t.g, t.place("cochabamba"))
    assert t.holder("cochabamba") == "royalist"


@pytest.mark.rule("20.1")
def test_hidden_units_go_among_enemies_without_a_leader_and_without_a_battle() -> None:
    """Into Cochabamba, where the enemy stands, and out of it again."""
    t = Table()
    t.put("p_gue_ayopaya", "la_paz", hidden=True)
    t.put("r_primer_reg", "cochabamba")
    phase(t)
    take(t, "la_paz")
    assert "chuquisaca" in goals(t)  # two for each, through the middle of them
    t.answer("go:cochabamba")
    assert t.key == "where-to"  # not stopped
    assert not t.has("p_gue_ayopaya", ATTACKER)
    t.answer("stop")
    assert t.has("p_gue_ayopaya", HIDDEN)


@pytest.mark.rule("20.1", "11.1/fortress-city")
def test_besiegers_who_hide_give_the_region_back_to_those_within() -> None:
    """The guerrilla alone stood before the walls of Valencia."""
    t = Table(active="royalist")
    t.put("p_patricios", "valencia", inside=True)
    t.put("r_gue_guires", "valencia")
    t.own("royalist", "valencia")
    phase(t).answer("hide:r_gue_guires")
    assert t.holder("valencia") == "patriot"


@pytest.mark.rule("20.1/reveal")
def test_a_hidden_unit_shows_itself_where_it_ends_its_move_alone_or_among_friends() -> None:
    """It takes control then, and does not move any more."""
    t = Table()
    t.put("p_gue_ayopaya", "la_paz", hidden=True)
    phase(t)
    take(t, "la_paz").answer("go:cochabamba", "stop")
    t.answer("show:p_gue_ayopaya")
    assert not t.has("p_gue_ayopaya", HIDDEN) and t.has("p_gue_ayopaya", MOVED)
    assert t.holder("cochabamba") == "patriot"
    assert t.key == "rest"


@pytest.mark.rule("20.1/reveal")
def test_a_hidden_unit_does_not_show_itself_among_enemies() -> None:
    t = Table()
    t.put("p_gue_ayopaya", "cochabamba", hidden=True)
    t.put("p_gue_cinti", "potosi", hidden=True)
    t.put("r_primer_reg", "cochabamba")
    t.put("r_tristan", "potosi")  # a leader alone: the region is not empty
    phase(t)
    assert goals(t, "show") == []
    assert t.why_not("show:p_gue_ayopaya") == "20.1/reveal"
    assert t.why_not("show:p_gue_cinti") == "20.1/reveal"
    t.put("p_gue_laguna", "potosi")
    t.put("r_tristan", "pool")
    phase(t)
    assert goals(t, "show") == ["p_gue_cinti"]
    t.put("p_patricios", "cochabamba")  # friends who have come to fight: it may join in the battle, not before
    phase(t)
    assert t.why_not("show:p_gue_ayopaya") == "20.1/reveal"


@pytest.mark.rule("20.1/leader")
def test_leaders_do_not_hide_nor_go_among_enemies_with_hidden_units_only() -> None:
    t = Table()
    t.own("patriot", "la_paz")
    t.put("p_gue_ayopaya", "la_paz", hidden=True)
    t.put("p_padilla", "la_paz")
    t.put("r_primer_reg", "cochabamba")
    assert why(t, "la_paz", "cochabamba", "p_gue_ayopaya", "p_padilla") == "20.1/leader"
    assert why(t, "la_paz", "cochabamba", "p_gue_ayopaya") == ""
    assert why(t, "la_paz", "potosi", "p_gue_ayopaya", "p_padilla") == ""  # nobody there
    phase(t)
    assert t.why_not("hide:p_padilla") == "20.1/leader"
    t.g.flags[t.p("p_gue_ayopaya")] &= ~HIDDEN
    assert why(t, "la_paz", "cochabamba", "p_gue_ayopaya", "p_padilla") == ""  # visible, they attack


@pytest.mark.rule("20.1/leader")
def test_a_fortress_does_not_count_as_enemy_troops_for_them() -> None:
    """Valencia, with the enemy inside Puerto Cabello only: the leader may come with hidden units."""
    t = Table(active="royalist")
    t.own("patriot", "valencia")
    t.put("p_patricios", "valencia", inside=True)
    t.put("r_gue_guires", "coro", hidden=True)
    t.put("r_boves", "coro")
    assert why(t, "coro", "valencia", "r_gue_guires", "r_boves") == ""
    t.put("p_arribenos", "valencia")
    assert why(t, "coro", "valencia", "r_gue_guires", "r_boves") == "20.1/leader"


@pytest.mark.rule("20.1/join-battle")
def test_hidden_units_may_join_a_battle_in_their_region_even_in_the_enemys_turn() -> None:
    """The enemy attacks the Patricios at Cochabamba: of two hidden guerrillas the owner shows one, the other stays."""
    t = Table(active="royalist")
    t.own("patriot", "cochabamba")
    t.put("p_patricios", "cochabamba")
    t.put("p_gue_ayopaya", "cochabamba", hidden=True)
    t.put("p_gue_cinti", "cochabamba", hidden=True)
    t.put("r_primer_reg", "cochabamba", flags=ATTACKER)
    t.put("r_tristan", "cochabamba", flags=ATTACKER)
    t.play(LandBattle(t.place("cochabamba")))
    assert t.seat == "patriot"
    assert sorted(t.offers()) == ["p_gue_ayopaya", "p_gue_cinti"]
    t.answer("p_gue_cinti")
    assert t.has("p_gue_ayopaya", HIDDEN) and not t.has("p_gue_cinti", HIDDEN)
    assert t.g.battle[BT_BEGAN] == 2  # the Patricios and they
    assert t.g.line[t.p("p_gue_ayopaya")] == L_NONE


# 20.2


@pytest.mark.rule("20.2")
def test_who_enters_a_region_looks_for_every_hidden_enemy_there() -> None:
    """Two hidden in Santa Cruz, tropical: 7 does not find one, 8 finds the other."""
    t = Table(active="royalist")
    t.own("patriot", "santa_cruz")
    t.put("p_gue_vallegrande", "santa_cruz", hidden=True)
    t.put("p_gue_santa_cruz", "santa_cruz", hidden=True)
    t.put("r_primer_reg", "chuquisaca")
    t.put("r_tristan", "chuquisaca")
    phase(t, [7, 8])
    take(t, "chuquisaca").answer("go:santa_cruz")
    assert t.key == "join-detected"
    assert t.has("p_gue_vallegrande", HIDDEN)
    assert not t.has("p_gue_santa_cruz", HIDDEN)
    assert t.log().count("detect-die") == 2


@pytest.mark.rule("20.2")
def test_who_finds_nobody_marches_on() -> None:
    t = Table(active="royalist")
    t.own("patriot", "santa_cruz")
    t.put("p_gue_santa_cruz", "santa_cruz", hidden=True)
    t.put("r_primer_reg", "chuquisaca")
    phase(t, 7)  # no leader is needed to enter
    take(t, "chuquisaca").answer("go:santa_cruz")
    assert t.has("p_gue_santa_cruz", HIDDEN)
    assert t.holder("santa_cruz") == "royalist"  # hidden units do not prevent it
    assert t.key == "where-to"


@pytest.mark.rule("20.2")
def test_a_march_stops_to_look_and_is_not_led_past_hidden_enemies() -> None:
    t = Table(active="royalist")
    t.put("p_gue_ayopaya", "cochabamba", hidden=True)
    t.put("r_dragones", "santa_cruz")
    phase(t, 1)
    take(t, "santa_cruz")
    assert "la_paz" not in goals(t)
    t.answer("go:cochabamba")
    assert "la_paz" in goals(t)


@pytest.mark.rule("20.2/modifiers")
def test_cavalry_finds_more_easily_mountains_hide_better() -> None:
    """7 with horse in Santa Cruz; in Cochabamba, mountain, 8 with horse, 9 without."""
    cases = [
        ("santa_cruz", "r_dragones", 7, True), ("santa_cruz", "r_dragones", 6, False),
        ("santa_cruz", "r_primer_reg", 7, False), ("santa_cruz", "r_primer_reg", 8, True),
        ("cochabamba", "r_dragones", 8, True), ("cochabamba", "r_dragones", 7, False),
        ("cochabamba", "r_primer_reg", 8, False), ("cochabamba", "r_primer_reg", 9, True),
        ("potosi", "r_primer_reg", 8, False), ("potosi", "r_primer_reg", 9, True),  # Andes
    ]  # fmt: skip
    for region, finder, die, found in cases:
        t = Table(active="royalist")
        t.put("p_gue_ayopaya", region, hidden=True)
        t.put(finder, region)
        t.put("r_tristan", region)
        t.play(Detect(1, t.place(region)), die)
        assert t.result() == ([1, 1] if found else [0, 0]), (region, finder, die)
        assert t.has("p_gue_ayopaya", HIDDEN) != found


@pytest.mark.rule("20.2/with-leader", "11.2/stops")
def test_with_a_leader_those_who_are_found_must_fight_and_the_rest_may() -> None:
    for answer, joined in (("join", True), ("stay", False)):
        t = Table(active="royalist")
        t.put("p_gue_vallegrande", "santa_cruz", hidden=True)
        t.put("p_gue_santa_cruz", "santa_cruz", hidden=True)
        t.put("r_primer_reg", "chuquisaca")
        t.put("r_tristan", "chuquisaca")
        phase(t, [10, 1])
        take(t, "chuquisaca").answer("go:santa_cruz")
        assert t.seat == "patriot"
        assert sorted(t.offers()) == ["join", "stay"]
        t.answer(answer)
        found = [n for n in ("p_gue_vallegrande", "p_gue_santa_cruz") if not t.has(n, HIDDEN)]
        assert len(found) == (2 if joined else 1)
        assert t.has("r_primer_reg", ATTACKER) and t.has("r_tristan", ATTACKER)
        assert t.key == "rest"  # the march is over


@pytest.mark.rule("20.2/without-leader")
def test_without_a_leader_those_who_are_found_go_to_another_guerrilla_region() -> None:
    """From Santa Cruz to Chuquisaca or Cochabamba, unless the enemy is there; their owner chooses."""
    t = Table(active="royalist")
    t.put("p_gue_santa_cruz", "cochabamba", hidden=True)
    t.put("r_primer_reg", "chuquisaca")
    t.put("r_segundo_reg", "potosi")
    phase(t, 9)
    take(t, "chuquisaca").answer("go:cochabamba")
    assert t.seat == "patriot"
    assert goals(t, "retreat-to") == ["chuquisaca", "la_paz", "santa_cruz"]  # all guerrilla regions but Potosí
    t.answer("retreat-to:la_paz")
    assert t.at("p_gue_santa_cruz") == "la_paz" and not t.has("p_gue_santa_cruz", HIDDEN)
    assert t.holder("la_paz") == "patriot"
    assert t.seat == "royalist" and t.key == "where-to"  # and the march goes on
    assert not t.has("r_primer_reg", ATTACKER)


@pytest.mark.rule("20.2/without-leader")
def test_who_is_found_and_cannot_get_away_hides_again_with_a_loss() -> None:
    for strength, left in ((2, 1), (1, 0)):
        t = Table(active="royalist")
        t.put("p_gue_santa_cruz", "santa_cruz", strength=strength, hidden=True)
        t.put("r_primer_reg", "chuquisaca")
        t.put("r_segundo_reg", "chuquisaca")
        t.put("r_mil_la_paz", "cochabamba")
        phase(t, 8)
        take(t, "chuquisaca", "r_primer_reg").answer("go:santa_cruz")
        assert t.strength("p_gue_santa_cruz") == left
        assert t.has("p_gue_santa_cruz", HIDDEN) == (left > 0)
        assert t.at("p_gue_santa_cruz") == ("santa_cruz" if left else "pool")
        assert t.key == "where-to" and t.seat == "royalist"


@pytest.mark.rule("20.2/without-leader", "3.2.1/jungle")
def test_a_region_with_any_enemy_or_without_room_is_no_refuge() -> None:
    """A leader or guns are enemies enough, within walls too; six combat units fill a jungle."""
    t = Table()
    p = t.put("p_gue_santa_cruz", "cochabamba", hidden=True)

    def open_ways() -> set[str]:
        return {B.place_id[r] for r in refuges(t.g, p)}

    assert open_ways() == {"chuquisaca", "la_paz", "potosi", "santa_cruz"}
    t.put("r_tristan", "la_paz")
    t.put("r_art_peru", "potosi")
    t.put("r_mil_la_paz", "santa_cruz", inside=True)
    assert open_ways() == {"chuquisaca"}
    full = [r for r in range(B.n_land) if B.terrain[r] == JUNGLE and B.guerrilla[r]]
    for r in full:
        near = [n for n in B.adjacent[r] if B.guerrilla[n]]
        t.put("p_gue_santa_cruz", B.place_id[near[0]] if near else B.place_id[r], hidden=True)
        found = B.place_id[r] in open_ways()
        for name in ("p_patricios", "p_arribenos", "p_pardos", "p_mil_ba", "p_dragones_patria", "p_cazadores"):
            t.put(name, B.place_id[r])
        assert found == bool(near) and B.place_id[r] not in open_ways()


@pytest.mark.rule("20.2", "11.2/disembark")
def test_who_lands_looks_too() -> None:
    t = Table()
    t.put("r_gue_benavides", "araucania", hidden=True)
    t.put("p_tra_chile", B.place_id[B.coast[t.place("araucania")][0]])
    t.load("p_tra_chile", "p_chile1", "p_san_martin")
    phase(t, 10)
    take(t, B.place_id[t.g.at[t.p("p_chile1")]]).answer("land:araucania")
    assert not t.has("r_gue_benavides", HIDDEN) and t.has("p_chile1", ATTACKER)


@pytest.mark.rule("20.2/modifiers")
def test_hidden_horse_and_horse_in_a_fortress_do_not_help_to_find() -> None:
    t = Table(active="royalist")
    t.put("p_gue_ayopaya", "santa_cruz", hidden=True)
    t.put("r_primer_reg", "santa_cruz")
    t.put("r_tristan", "santa_cruz")
    t.put("r_dragones", "santa_cruz", inside=True)
    t.play(Detect(1, t.place("santa_cruz")), 7)
    assert t.result() == [0, 0]
    t.put("r_dragones", "santa_cruz", hidden=True)
    t.play(Detect(1, t.place("santa_cruz")), 7)
    assert t.result() == [0, 0]


@pytest.mark.rule("20.1")
def test_hidden_units_that_come_along_with_an_attack_stay_hidden_until_the_battle() -> None:
    t = Table()
    t.own("patriot", "la_paz")
    t.put("p_gue_ayopaya", "la_paz", hidden=True)
    t.put("p_patricios", "la_paz")
    t.put("p_padilla", "la_paz")
    t.put("r_primer_reg", "cochabamba")
    phase(t)
    take(t, "la_paz").answer("go:cochabamba")
    assert t.has("p_patricios", ATTACKER) and t.has("p_padilla", ATTACKER)
    assert t.has("p_gue_ayopaya", HIDDEN) and not t.has("p_gue_ayopaya", ATTACKER)


@pytest.mark.rule("20.2")
def test_hidden_units_and_leaders_alone_do_not_look_for_others() -> None:
    t = Table(active="royalist")
    t.own("royalist", "popayan", "pasto")
    t.put("p_gue_almeyda", "pasto", hidden=True)
    t.put("r_gue_agualongo", "popayan", hidden=True)
    t.put("r_tristan", "popayan")
    phase(t)  # no dice
    take(t, "popayan", "r_tristan").answer("go:pasto", "stop")
    take(t, "popayan").answer("go:pasto")
    assert t.at("r_gue_agualongo") == "pasto" and t.at("r_tristan") == "pasto"
    assert t.has("p_gue_almeyda", HIDDEN)


@pytest.mark.rule("3.4.4/mounted-guerrilla", "20.0", "20.2/without-leader")
def test_mounted_guerrillas_are_guerrillas_that_do_not_move() -> None:
    t = Table()
    t.own("patriot", "talca", "santiago")
    t.put("p_gue_neira", "talca")
    t.put("p_patricios", "talca")
    phase(t)
    assert goals(t, "hide") == ["p_gue_neira"]
    take(t, "talca")
    assert t.m.pending is not None and t.m.pending.args["pieces"] == [t.p("p_patricios")]  # he alone can go
    t.answer("go:santiago", "stop", "hide:p_gue_neira")
    assert t.has("p_gue_neira", HIDDEN)
    assert t.key == "rest"  # nobody else can go
    t = Table(active="royalist")
    t.own("royalist", "concepcion")
    t.put("p_gue_neira", "talca", hidden=True)
    t.put("r_mil_concepcion", "concepcion")
    phase(t, 9)
    take(t, "concepcion").answer("go:talca")
    assert goals(t, "retreat-to") == ["concepcion", "santiago"]  # found, it is driven off like any other
