"""11.2 Land movement, 3.2.3 rivers, 3.2.4 straits, 3.5 armies."""

from __future__ import annotations

import pytest

from grognard.games.libertad_o_muerte.pack.board import built_in
from grognard.games.libertad_o_muerte.pack.terms import JUNGLE
from grognard.games.libertad_o_muerte.rules.queries import ch11_reach
from grognard.games.libertad_o_muerte.rules.queries.ch11_mover import Mover, allowance
from grognard.games.libertad_o_muerte.rules.queries.ch11_reach import (
    CROWDED,
    enter_fault,
    reach,
    why_no_into_fort,
    why_no_out_of_fort,
    why_no_step,
)
from grognard.games.libertad_o_muerte.rules.queries.ch11_regions import jungle_room, stack_limit
from grognard.games.libertad_o_muerte.state.model import ATTACKER, C_HAND, GUIDED, IMMOBILE, INSIDE, MOVED, ROSE
from tests.games.libertad_o_muerte.deck import card, deck
from tests.games.libertad_o_muerte.marching import goals, phase, stacks, take
from tests.games.libertad_o_muerte.table import Table

B = built_in()

PLATA = ("buenos_aires", "santa_fe", "entre_rios", "cordoba", "pampa", "mendoza", "tucuman", "salta", "corrientes")


def plata() -> Table:
    t = Table()
    t.own("patriot", *PLATA)
    return t


def costs(t: Table, *names: str) -> dict[str, int]:
    found = reach(t.g, [t.p(n) for n in names])
    return {B.place_id[found[i]]: found[i + 1] for i in range(0, len(found), 2)}


def why(t: Table, a: str, b: str, *names: str) -> str:
    reason = why_no_step(t.g, [t.p(n) for n in names], t.place(a), t.place(b))
    return "" if reason is None else reason.rule


# the ground


@pytest.mark.rule("3.2", "11.2")
def test_stacks_go_from_region_to_adjacent_region_and_pay_for_each() -> None:
    """Buenos Aires to Tucumán by Córdoba: two regions, two of the four points."""
    t = plata()
    t.put("p_patricios", "buenos_aires")
    assert costs(t, "p_patricios")["tucuman"] == 2
    assert why(t, "buenos_aires", "tucuman", "p_patricios") == "3.2"  # not next to it
    phase(t)
    take(t, "buenos_aires").answer("go:tucuman")
    assert t.at("p_patricios") == "tucuman"
    assert t.told("marches")["from"] == t.place("cordoba")
    assert t.key == "where-to"  # two points left
    assert "salta" in goals(t)
    assert "mendoza" in goals(t) and "buenos_aires" in goals(t)
    t.answer("stop")
    assert t.at("p_patricios") == "tucuman"


@pytest.mark.rule(
    "3.2.1/clear", "3.2.1/tropical", "3.2.1/desert", "3.2.1/jungle", "3.2.1/mountain", "3.2.1/andean", "3.2.1/sea"
)
def test_what_each_terrain_costs() -> None:
    """One point for clear, tropical and desert; two for jungle, mountain and Andes. The sea is closed to land units."""
    t = Table()
    t.put("p_patricios", "cordoba")
    t.put("p_arribenos", "corrientes")
    t.put("p_dragones_patria", "santiago")
    assert costs(t, "p_patricios")["buenos_aires"] == 1  # clear
    assert costs(t, "p_patricios")["mendoza"] == 1  # desert
    assert costs(t, "p_arribenos")["misiones"] == 2  # jungle
    assert costs(t, "p_patricios")["salta"] == 1 + 2  # clear, then mountain
    assert costs(t, "p_dragones_patria")["cordillera"] == 2  # Andes
    t.put("p_mil_ba", "entre_rios")
    assert costs(t, "p_mil_ba")["corrientes"] == 1  # tropical
    for name in ("p_patricios", "p_arribenos", "p_dragones_patria"):
        assert all(B.is_land(t.place(r)) for r in costs(t, name))


@pytest.mark.rule("3.2.3")
def test_a_river_costs_one_point_more() -> None:
    """Over the Paraná: two points into clear ground; Corrientes is cheaper by no other way."""
    t = plata()
    t.put("p_patricios", "santa_fe")
    found = costs(t, "p_patricios")
    assert found["buenos_aires"] == 1
    assert found["entre_rios"] == 2
    t.put("r_primer_reg", "presidio")
    assert costs(t, "r_primer_reg")["rio_grande"] == 2  # over the Río Bravo


@pytest.mark.rule("3.2.3", "3.2.1/mountain")
def test_pathfinders_pay_one_for_any_region_and_nothing_for_rivers() -> None:
    t = plata()
    t.put("p_patricios", "tucuman", flags=GUIDED)
    t.put("p_belgrano", "tucuman", flags=GUIDED)
    assert costs(t, "p_patricios", "p_belgrano")["salta"] == 1
    t.put("p_arribenos", "tucuman")
    assert costs(t, "p_patricios", "p_arribenos")["salta"] == 2  # only if the whole stack has them


@pytest.mark.rule("11.2/at-least-one-region")
def test_whoever_can_move_enters_one_region_whatever_it_costs() -> None:
    """Siege artillery has two points; Pasto over the Guáitara costs three."""
    t = Table()
    t.own("patriot", "quito", "pasto")
    t.put("p_sitio_ve", "quito")
    found = costs(t, "p_sitio_ve")
    assert B.mp[t.p("p_sitio_ve")] == 2
    assert found["pasto"] == 2  # all it has
    phase(t)
    take(t, "quito").answer("go:pasto")
    assert t.at("p_sitio_ve") == "pasto"
    assert t.key == "rest"  # nothing left, and nobody else to move


@pytest.mark.rule("11.2/at-least-one-region", "11.2/slowest")
def test_a_stack_enters_one_region_with_the_points_of_its_slowest_piece_and_no_second() -> None:
    """With siege guns of two points even quick infantry comes over the Guáitara and no further, though Popayán is
    next."""
    t = Table()
    t.own("patriot", "quito", "pasto", "popayan")
    t.put("p_sitio_ve", "quito")
    t.put("p_patricios", "quito")
    phase(t)
    take(t, "quito", "p_sitio_ve", "p_patricios")
    assert "pasto" in goals(t) and "popayan" not in goals(t)
    t.answer("go:pasto")
    assert (t.at("p_sitio_ve"), t.at("p_patricios")) == ("pasto", "pasto")
    assert t.key == "rest"


@pytest.mark.rule("11.2/at-least-one-region", "11.2")
def test_the_one_region_is_for_a_stack_that_has_points_and_has_not_moved() -> None:
    t = Table(active="royalist")
    t.own("royalist", "cordoba", "tucuman", "salta", "tarija")
    t.put("r_mil_cordoba", "tucuman")  # three points: two for Salta, and Tarija costs two more
    phase(t)
    take(t, "tucuman").answer("go:salta")
    assert t.at("r_mil_cordoba") == "salta"
    assert t.key == "where-to" and goals(t) == ["tucuman"]  # one point: back to clear country, not on
    assert t.why_not("go:tarija") == "11.2"
    t = Table(active="royalist")
    t.own("royalist", "lima", "tarma")
    t.put("r_g_lima", "lima")
    assert B.mp[t.p("r_g_lima")] == 0
    phase(t)
    assert t.key == "rest" or "go:tarma" not in t.offers()  # no points: not even one region


@pytest.mark.rule("11.2/at-least-one-region")
def test_only_the_first_region_is_free_of_the_cost() -> None:
    t = Table()
    t.own("royalist", "tucuman", "salta", "tarija")
    t.put("r_mil_cordoba", "tucuman")  # three points
    assert B.mp[t.p("r_mil_cordoba")] == 3
    assert costs(t, "r_mil_cordoba")["salta"] == 2
    assert "tarija" not in costs(t, "r_mil_cordoba")  # one point left, and it costs two


# straits


@pytest.mark.rule("3.2.4")
def test_a_strait_takes_all_the_points() -> None:
    """Buenos Aires to the Banda Oriental: only as the first and only move of the militia."""
    t = plata()
    t.own("patriot", "banda_oriental")
    t.put("p_mil_ba", "buenos_aires")
    t.put("p_arribenos", "santa_fe")
    phase(t)
    take(t, "buenos_aires")
    assert goals(t, "cross") == ["banda_oriental"]
    assert t.why_not("go:banda_oriental") == "3.2.4"
    t.answer("cross:banda_oriental")
    assert t.at("p_mil_ba") == "banda_oriental"
    assert t.key == "land-move"  # no points left
    take(t, "santa_fe").answer("go:buenos_aires")
    assert goals(t, "cross") == []
    assert t.why_not("cross:banda_oriental") == "3.2.4"


@pytest.mark.rule("3.2.4")
def test_enemy_ships_in_the_sea_close_a_strait() -> None:
    """A transport is enough; a ship in port is not."""
    t = plata()
    t.own("patriot", "banda_oriental")
    t.put("p_patricios", "buenos_aires")
    t.put("r_tra_mvd", "montevideo_port")
    phase(t)
    take(t, "buenos_aires")
    assert goals(t, "cross") == ["banda_oriental"]
    t.put("r_tra_mvd", "rio_de_la_plata")
    phase(t)
    take(t, "buenos_aires")
    assert goals(t, "cross") == []
    assert t.why_not("cross:banda_oriental") == "3.2.4"


@pytest.mark.rule("3.2.4", "11.2/at-least-one-region")
def test_montevideo_is_reached_only_with_a_ship_of_ones_own() -> None:
    """The exception to the one region: no strait without naval control."""
    t = plata()
    t.own("patriot", "banda_oriental", "montevideo")
    t.put("p_patricios", "banda_oriental")
    assert why(t, "banda_oriental", "montevideo", "p_patricios") == "3.2.4"
    t.put("p_hercules", "rio_de_la_plata")
    assert why(t, "banda_oriental", "montevideo", "p_patricios") == ""
    t.put("r_hiena", "rio_de_la_plata")
    assert why(t, "banda_oriental", "montevideo", "p_patricios") == "3.2.4"


# stacks


@pytest.mark.rule("3.5", "11.2")
def test_a_whole_stack_moves_as_one() -> None:
    """An army is a stack by another name: leader, troops and guns go together and fight together."""
    t = plata()
    names = ("p_belgrano", "p_patricios", "p_arribenos", "p_art_volante")
    for name in names:
        t.put(name, "buenos_aires")
    phase(t)
    take(t, "buenos_aires").answer("go:tucuman")
    assert [t.at(n) for n in names] == ["tucuman"] * 4
    assert [t.g.came[t.p(n)] for n in names] == [t.place("cordoba")] * 4


@pytest.mark.rule("11.2/slowest")
def test_a_stack_has_the_points_of_its_slowest_piece() -> None:
    """Dragoons 5, infantry 4, guns 3, leader 5: together 3, and three still when the guns have been left."""
    t = plata()
    t.put("p_belgrano", "buenos_aires")
    t.put("p_dragones_patria", "buenos_aires")
    t.put("p_patricios", "buenos_aires")
    t.put("p_art_volante", "buenos_aires")
    g = t.g
    names = ["p_belgrano", "p_dragones_patria", "p_patricios", "p_art_volante"]
    all_of_them = [t.p(n) for n in names]
    assert allowance(g, all_of_them) == 3
    assert allowance(g, all_of_them[:3]) == 4
    assert allowance(g, all_of_them[:2]) == 5
    g.extra[t.p("p_art_volante")] = 2  # a card
    assert allowance(g, all_of_them) == 4
    g.extra[t.p("p_art_volante")] = 0
    phase(t)
    take(t, "buenos_aires").answer("go:cordoba", "leave:p_art_volante")
    assert t.m.pending is not None and t.m.pending.args["left"] == 2
    assert t.at("p_art_volante") == "cordoba"


@pytest.mark.rule("11.2/slowest")
def test_who_has_no_points_holds_a_stack_fast_in_whichever_order_it_is_named() -> None:
    t = plata()
    stays = next(p for p in range(B.n_pieces) if B.combat[p] and B.mp[p] == 0)
    quick = t.p("p_patricios")
    assert allowance(t.g, [stays, quick]) == 0
    assert allowance(t.g, [quick, stays]) == 0


@pytest.mark.rule("11.2/slowest", "11.2")
def test_a_slow_leader_slows_his_troops_and_a_card_does_not_move_who_has_no_points() -> None:
    t = plata()
    slow = next(p for p in range(B.n_leaders) if B.side[p] == 0 and B.mp[p] == 4)
    horse = t.put("p_dragones_patria", "buenos_aires")
    t.put(B.piece_id[slow], "buenos_aires")
    assert allowance(t.g, [horse]) == 5 and allowance(t.g, [slow, horse]) == 4
    fixed = t.put("p_gue_neira", "talca")
    t.g.extra[fixed] = 2
    assert B.mp[fixed] == 0 and allowance(t.g, [fixed]) == 0


@pytest.mark.rule("11.2/no-pick-up")
def test_some_may_be_left_on_the_way_but_nobody_is_picked_up() -> None:
    t = plata()
    t.put("p_patricios", "buenos_aires")
    t.put("p_arribenos", "buenos_aires")
    t.put("p_pardos", "cordoba")
    phase(t)
    take(t, "buenos_aires").answer("go:cordoba")
    assert sorted(w for w in t.offers() if w.startswith("leave:")) == ["leave:p_arribenos", "leave:p_patricios"]
    t.answer("leave:p_arribenos", "go:tucuman", "stop")
    assert [t.at(n) for n in ("p_patricios", "p_arribenos", "p_pardos")] == ["tucuman", "cordoba", "cordoba"]
    assert stacks(t) == ["cordoba"]  # the Pardos have not moved yet
    t.answer("stack:cordoba")
    assert t.key == "where-to"  # they alone: who was left behind has moved
    assert t.m.pending is not None and t.m.pending.args["pieces"] == [t.p("p_pardos")]


@pytest.mark.rule("11.2/no-pick-up")
def test_a_stack_does_not_move_again_after_another_has_moved() -> None:
    t = plata()
    t.put("p_patricios", "buenos_aires")
    t.put("p_pardos", "cordoba")
    phase(t)
    take(t, "buenos_aires").answer("go:santa_fe", "stop")
    assert stacks(t) == ["cordoba"]
    assert t.why_not("stack:santa_fe") == "11.2"


@pytest.mark.rule("11.2")
def test_no_points_and_immobile_markers_keep_units_where_they_are() -> None:
    t = plata()
    t.put("p_patricios", "buenos_aires", flags=IMMOBILE)
    t.put("p_arribenos", "cordoba", flags=ROSE)  # rose this turn
    t.put("p_pardos", "santa_fe")
    phase(t)
    assert stacks(t) == ["santa_fe"]
    assert t.why_not("stack:buenos_aires") == "11.2"
    assert t.why_not("stack:cordoba") == "11.2"
    assert t.why_not("stack:salta") == "11.2"  # nobody there


@pytest.mark.rule("11.2")
def test_a_damaged_unit_keeps_its_damage_on_the_way() -> None:
    t = plata()
    t.put("p_patricios", "buenos_aires", strength=1)
    phase(t)
    take(t, "buenos_aires").answer("go:cordoba", "stop")
    assert t.strength("p_patricios") == 1


@pytest.mark.rule("11.2")
def test_the_player_moves_as_many_stacks_as_he_likes_and_none_if_he_likes() -> None:
    t = plata()
    t.put("p_patricios", "buenos_aires")
    t.put("p_pardos", "cordoba")
    phase(t).answer("end")
    assert t.key == "rest"
    phase(t)
    take(t, "buenos_aires").answer("stop")  # taken up and put down
    assert t.at("p_patricios") == "buenos_aires"
    assert stacks(t) == ["cordoba"]


# the enemy


@pytest.mark.rule("11.2/leader-needed")
def test_nobody_attacks_without_a_leader() -> None:
    """Tucumán is held by the enemy: closed to the Patricios alone, open with Belgrano."""
    t = plata()
    t.own("royalist", "tucuman")
    t.put("r_primer_reg", "tucuman")
    t.put("p_patricios", "cordoba")
    assert why(t, "cordoba", "tucuman", "p_patricios") == "11.2/leader-needed"
    t.put("p_belgrano", "cordoba")
    assert why(t, "cordoba", "tucuman", "p_patricios") == "11.2/leader-needed"  # he must go with them
    assert why(t, "cordoba", "tucuman", "p_patricios", "p_belgrano") == ""
    t.put("p_belgrano", "santa_fe")
    phase(t)
    take(t, "cordoba")
    assert "tucuman" not in goals(t)
    assert t.why_not("go:tucuman") == "11.2/leader-needed"


@pytest.mark.rule("11.2/leader-needed")
def test_an_enemy_region_with_units_in_its_fortress_needs_a_leader_too() -> None:
    """Lima is Royalist and its garrison within: no unit comes without a leader. Once the region is taken, they do."""
    t = Table()
    t.own("patriot", "trujillo")
    t.put("r_g_lima", "lima", inside=True)
    t.put("p_patricios", "trujillo")
    assert why(t, "trujillo", "lima", "p_patricios") == "11.2/leader-needed"
    t.own("patriot", "lima")
    assert why(t, "trujillo", "lima", "p_patricios") == ""


@pytest.mark.rule("11.2/stops", "11.2/leader-needed")
def test_who_enters_a_region_with_enemies_stops_there() -> None:
    t = plata()
    t.own("royalist", "tucuman", "salta")
    t.put("r_primer_reg", "tucuman")
    t.put("p_patricios", "buenos_aires")
    t.put("p_belgrano", "buenos_aires")
    assert "salta" not in costs(t, "p_patricios", "p_belgrano")  # not through them
    phase(t)
    take(t, "buenos_aires").answer("go:tucuman")
    assert t.key == "rest"
    assert t.holder("tucuman") == "royalist"  # a battle decides
    assert t.has("p_patricios", ATTACKER) and t.has("p_belgrano", ATTACKER)
    assert t.g.came[t.p("p_patricios")] == t.place("cordoba")


@pytest.mark.rule("11.2/stops")
def test_enemies_within_a_fortress_do_not_stop_a_march() -> None:
    """Past Lima, whose garrison stays within: on to Arequipa with the points left."""
    t = Table()
    t.own("patriot", "trujillo")
    t.put("r_g_lima", "lima", inside=True)
    t.put("p_patricios", "trujillo")
    t.put("p_san_martin", "trujillo")
    phase(t)
    take(t, "trujillo").answer("go:lima")
    assert t.key == "where-to"
    assert not t.has("p_patricios", ATTACKER)
    assert t.holder("lima") == "patriot"
    t.answer("go:arequipa", "stop")
    assert t.at("p_patricios") == "arequipa"
    assert t.holder("lima") == "royalist"  # the garrison has its region back
    assert t.holder("arequipa") == "patriot"


@pytest.mark.rule("11.2/declared-battle")
def test_nobody_enters_a_region_where_a_battle_is_to_be_fought() -> None:
    t = plata()
    t.own("royalist", "tucuman")
    t.put("r_primer_reg", "tucuman")
    t.put("p_patricios", "cordoba")
    t.put("p_belgrano", "cordoba")
    t.put("p_arribenos", "santa_fe")
    t.put("p_balcarce", "santa_fe")
    phase(t)
    take(t, "cordoba").answer("go:tucuman")
    take(t, "santa_fe")
    assert "tucuman" not in goals(t)
    t.answer("go:cordoba")
    assert t.why_not("go:tucuman") == "11.2/declared-battle"


@pytest.mark.rule("11.2/declared-battle")
def test_who_has_a_battle_to_fight_does_not_leave() -> None:
    t = plata()
    t.put("r_primer_reg", "tucuman", flags=ROSE)
    t.put("p_patricios", "tucuman")
    t.put("p_pardos", "cordoba")
    phase(t)
    assert stacks(t) == ["cordoba"]
    assert t.why_not("stack:tucuman") == "11.2"


@pytest.mark.rule("11.2/declared-battle", "20.1")
def test_hidden_units_and_leaders_do_not_come_to_a_declared_battle_either() -> None:
    t = Table()
    t.own("patriot", "la_paz", "cochabamba")
    t.put("p_patricios", "cochabamba")
    t.put("r_primer_reg", "cochabamba")
    t.put("p_gue_ayopaya", "la_paz", hidden=True)
    t.put("p_padilla", "la_paz")
    assert why(t, "la_paz", "cochabamba", "p_gue_ayopaya") == "11.2/declared-battle"
    assert why(t, "la_paz", "cochabamba", "p_padilla") == "11.2/declared-battle"


# leaders and guns


@pytest.mark.rule("11.2/artillery-and-leaders-alone")
def test_leaders_and_guns_alone_move_between_controlled_regions_only() -> None:
    t = plata()
    t.own("royalist", "tucuman")
    t.put("p_belgrano", "cordoba")
    t.put("p_art_volante", "cordoba")
    t.put("p_patricios", "cordoba")
    for name in ("p_belgrano", "p_art_volante"):
        assert why(t, "cordoba", "buenos_aires", name) == ""
        assert why(t, "cordoba", "tucuman", name) == "11.2/artillery-and-leaders-alone"  # nobody is there, but it is
        assert why(t, "cordoba", "tucuman", name, "p_patricios") == ""
    t.own("royalist", "cordoba")
    assert why(t, "cordoba", "buenos_aires", "p_belgrano") == "11.2/artillery-and-leaders-alone"


@pytest.mark.rule("11.2/artillery-and-leaders-alone")
def test_leaders_and_guns_alone_do_not_go_among_enemy_troops() -> None:
    """Not even where the marker is still their own."""
    t = plata()
    t.put("r_primer_reg", "tucuman")
    t.put("p_belgrano", "cordoba")
    t.put("p_art_volante", "cordoba")
    for names in (("p_belgrano",), ("p_art_volante",), ("p_belgrano", "p_art_volante")):
        assert why(t, "cordoba", "tucuman", *names) == "11.2/artillery-and-leaders-alone"


@pytest.mark.rule("11.2/leaders-one-per-region")
def test_leaders_by_themselves_pay_one_for_every_region_river_and_strait() -> None:
    """San Martín rides from Mendoza to Santiago over the Cordillera for two points; with troops it costs three."""
    t = plata()
    t.own("patriot", "cordillera", "santiago", "banda_oriental")
    t.put("p_san_martin", "mendoza")
    t.put("p_patricios", "mendoza")
    assert costs(t, "p_san_martin")["santiago"] == 2
    assert costs(t, "p_san_martin", "p_patricios")["santiago"] == 3
    t.put("p_belgrano", "buenos_aires")
    found = costs(t, "p_belgrano")
    assert found["entre_rios"] == 1  # over the river
    assert found["banda_oriental"] == 1  # over the strait
    t.put("r_hiena", "rio_de_la_plata")
    assert costs(t, "p_belgrano")["banda_oriental"] == 2  # by land now: the strait is watched
    phase(t)
    take(t, "buenos_aires")
    assert goals(t, "cross") == []


@pytest.mark.rule("11.2/lone-artillery", "11.2/stops")
def test_guns_without_troops_are_lost_to_enemy_troops_and_end_their_march() -> None:
    """No battle and no leader needed: the guns are gone, the region is taken; but units stood there, so that is all."""
    t = plata()
    t.own("royalist", "tucuman")
    t.put("r_art_peru", "tucuman")
    t.put("p_patricios", "cordoba")
    phase(t)
    take(t, "cordoba").answer("go:tucuman")
    assert t.at("r_art_peru") == "pool"
    assert t.holder("tucuman") == "patriot"
    assert t.key == "rest" and t.has("p_patricios", MOVED)


@pytest.mark.rule("11.2/stops", "11.2/lone-artillery")
def test_a_leader_alone_ends_a_march_too() -> None:
    """From Córdoba to Tucumán, where Tristán is alone: he gets away to Salta, and the Patricios follow no further."""
    t = plata()
    t.own("royalist", "tucuman", "salta")
    t.put("r_tristan", "tucuman")
    t.put("p_patricios", "cordoba")
    assert "salta" not in costs(t, "p_patricios")
    phase(t)
    take(t, "cordoba").answer("go:tucuman")
    assert t.at("r_tristan") == "salta" and t.key == "rest"


@pytest.mark.rule("11.2/stops")
def test_a_lone_leader_is_stopped_by_an_enemy_leader_in_his_way() -> None:
    """Belgrano rides through Patriot regions; in Tucumán a Royalist leader without troops stands."""
    t = plata()
    t.put("r_tristan", "tucuman")
    t.put("p_belgrano", "cordoba")
    assert "salta" not in costs(t, "p_belgrano") and "tucuman" in costs(t, "p_belgrano")
    phase(t)
    take(t, "cordoba").answer("go:tucuman")
    assert t.key == "rest" and t.at("p_belgrano") == "tucuman"


@pytest.mark.rule("11.2/lone-artillery")
def test_a_leader_caught_alone_gets_away_to_his_own_people_or_is_lost() -> None:
    t = plata()
    t.own("royalist", "salta", "tarija")
    t.put("r_tristan", "salta")
    t.put("p_patricios", "tucuman")
    phase(t)
    take(t, "tucuman").answer("go:salta")
    assert t.at("r_tristan") == "tarija"  # not to Tucumán, which is the enemy's
    t = plata()
    t.own("royalist", "salta")
    t.own("patriot", "tarija")
    t.put("r_tristan", "salta")
    t.put("p_patricios", "tucuman")
    phase(t)
    take(t, "tucuman").answer("go:salta")
    assert t.at("r_tristan") == "gone"


@pytest.mark.rule("11.2/lone-artillery")
def test_the_owner_chooses_where_a_leader_caught_alone_goes() -> None:
    t = plata()
    t.own("patriot", "tucuman", "cordoba")
    t.own("royalist", "santa_fe", "buenos_aires", "entre_rios")
    t.put("r_tristan", "buenos_aires")
    t.put("p_patricios", "cordoba")
    phase(t)
    take(t, "cordoba").answer("go:buenos_aires")
    assert t.seat == "royalist"
    assert goals(t, "retreat-to") == ["entre_rios", "santa_fe"]
    t.answer("retreat-to:entre_rios")
    assert t.at("r_tristan") == "entre_rios"


@pytest.mark.rule("11.2/lone-artillery")
def test_who_was_caught_by_a_rising_is_swept_away_when_movement_begins() -> None:
    t = plata()
    t.own("royalist", "salta", "tarija")
    t.put("r_art_peru", "salta")
    t.put("r_tristan", "salta")
    t.put("p_patricios", "salta", flags=ROSE)
    phase(t)
    assert (t.at("r_art_peru"), t.at("r_tristan")) == ("pool", "tarija")


@pytest.mark.rule("11.2/lone-artillery", "11.2/leader-needed")
def test_walls_do_not_protect_guns_and_leaders_without_troops() -> None:
    """Nobody but La Serna and the guns in Callao: no leader is needed to come, the guns are lost, he gets away."""
    t = Table()
    t.own("patriot", "trujillo")
    t.put("r_art_peru", "lima", inside=True)
    t.put("r_la_serna", "lima", inside=True)
    t.put("p_patricios", "trujillo")
    phase(t)
    take(t, "trujillo").answer("go:lima")
    assert t.at("r_art_peru") == "pool"
    assert t.seat == "royalist" and "lima" not in goals(t, "retreat-to")  # no troops there to go in to
    t.answer("retreat-to:tarma")
    assert t.at("r_la_serna") == "tarma"
    assert t.holder("lima") == "patriot" and "into-fort" in t.offers()


@pytest.mark.rule("11.2/lone-artillery", "11.2/fortress-in-out")
def test_guns_and_leaders_with_troops_in_the_fortress_are_besieged_with_them() -> None:
    """Only who is outside has to go: the guns there are lost, the leader goes in, or away."""
    t = Table()
    t.own("patriot", "trujillo")
    for name in ("r_g_lima", "r_art_peru"):
        t.put(name, "lima", inside=True)
    t.put("r_la_serna", "lima")
    t.put("p_patricios", "trujillo")
    t.put("p_san_martin", "trujillo")
    phase(t)
    take(t, "trujillo").answer("go:lima")
    assert "lima" in goals(t, "retreat-to")
    t.answer("retreat-to:lima")
    assert t.has("r_la_serna", INSIDE) and t.at("r_art_peru") == "lima" and t.has("r_art_peru", INSIDE)


# fortresses


@pytest.mark.rule("11.2/fortress-in-out")
def test_into_a_fortress_and_out_of_it_costs_nothing() -> None:
    t = Table()
    t.own("patriot", "trujillo", "lima")
    t.put("p_patricios", "trujillo")
    t.put("p_arribenos", "lima", inside=True)
    phase(t)
    take(t, "trujillo").answer("go:lima", "into-fort")
    assert t.has("p_patricios", INSIDE) and t.has("p_patricios", MOVED)
    take(t, "lima")
    assert "out-of-fort" in t.offers() and "into-fort" not in t.offers()
    assert t.why_not("into-fort") == "11.2/fortress-in-out"
    t.answer("go:arequipa")  # marching off brings them out
    assert not t.has("p_arribenos", INSIDE)
    assert t.m.pending is not None and t.m.pending.args["left"] == 3
    assert t.why_not("into-fort") == "11.2/fortress-in-out"  # no fortress there


@pytest.mark.rule("11.2/fortress-in-out")
def test_a_fortress_with_enemies_in_it_is_closed() -> None:
    t = Table()
    t.own("patriot", "trujillo")
    t.put("r_g_lima", "lima", inside=True)
    t.put("p_patricios", "trujillo")
    t.put("p_san_martin", "trujillo")
    phase(t)
    take(t, "trujillo").answer("go:lima")
    assert t.why_not("into-fort") == "11.2/fortress-in-out"


@pytest.mark.rule("11.2/fortress-in-out", "11.2/leader-needed")
def test_a_sally_needs_a_leader_and_begins_a_battle() -> None:
    """Besieged in Lima: no way out but through the besiegers."""
    t = Table(active="royalist")
    t.own("patriot", "lima")
    t.put("p_patricios", "lima")
    t.put("r_real_lima", "lima", inside=True)
    assert why(t, "lima", "arequipa", "r_real_lima") == "11.2/fortress-in-out"
    phase(t)
    take(t, "lima")
    assert t.key == "rest"  # nowhere to go
    t = Table(active="royalist")
    t.own("patriot", "lima")
    t.put("p_patricios", "lima")
    t.put("r_real_lima", "lima", inside=True)
    t.put("r_pezuela", "lima", inside=True)
    phase(t)
    take(t, "lima")
    assert t.offers() == ["out-of-fort", "stop"]
    t.answer("out-of-fort")
    assert not t.has("r_real_lima", INSIDE)
    assert t.has("r_real_lima", ATTACKER)
    assert t.g.came[t.p("r_real_lima")] == -1
    assert t.holder("lima") == "patriot"
    assert t.key == "rest"


@pytest.mark.rule("11.2/fortress-in-out")
def test_coming_out_with_nobody_about_ends_the_move_outside() -> None:
    t = Table()
    t.own("patriot", "lima")
    t.put("p_patricios", "lima", inside=True)
    phase(t)
    take(t, "lima").answer("out-of-fort")
    assert not t.has("p_patricios", INSIDE) and t.has("p_patricios", MOVED)
    assert t.key == "rest"


@pytest.mark.rule("11.2/fortress-in-out", "11.2/declared-battle", "11.2/artillery-and-leaders-alone")
def test_who_does_not_sally() -> None:
    """Leaders and guns without troops; and nobody where a battle is declared outside: he may join in it (12.3)."""
    t = Table(active="royalist")
    t.own("patriot", "lima")
    t.put("p_patricios", "lima")
    for name in ("r_real_lima", "r_pezuela", "r_art_peru"):
        t.put(name, "lima", inside=True)
    phase(t)
    take(t, "lima", "r_pezuela", "r_art_peru")
    assert t.key == "land-move"  # nothing they could do
    sally = [t.p(n) for n in ("r_pezuela", "r_art_peru")]
    lima = t.place("lima")
    reason = why_no_out_of_fort(t.g, sally, lima)
    assert reason is not None and reason.rule == "11.2/artillery-and-leaders-alone"
    sally.append(t.p("r_real_lima"))
    assert why_no_out_of_fort(t.g, sally, lima) is None
    t.put("r_mil_arequipa", "lima", flags=ROSE)
    reason = why_no_out_of_fort(t.g, sally, lima)
    assert reason is not None and reason.rule == "11.2/declared-battle"


@pytest.mark.rule("11.2/fortress-in-out", "11.2/stops", "20.1")
def test_who_does_not_go_into_a_fortress() -> None:
    """Nobody past enemies who stand before it, and no hidden unit."""
    t = Table(active="royalist")
    t.put("r_gue_guires", "valencia", hidden=True)
    valencia = t.place("valencia")
    reason = why_no_into_fort(t.g, [t.p("r_gue_guires")], valencia)
    assert reason is not None and reason.rule == "20.1"
    t.put("r_gue_guires", "valencia")
    assert why_no_into_fort(t.g, [t.p("r_gue_guires")], valencia) is None
    t.put("p_patricios", "valencia")
    reason = why_no_into_fort(t.g, [t.p("r_gue_guires")], valencia)
    assert reason is not None and reason.rule == "11.2/stops"


# the jungle


@pytest.mark.rule("3.2.1/jungle")
def test_units_in_the_jungle_count_whichever_leader_is_with_them() -> None:
    t = Table()
    for name in (B.piece_id[0], "p_patricios", "p_arribenos"):  # the first leader of all comes first in the stack
        t.put(name, "panama")
    assert jungle_room(t.g, 0, t.place("panama")) == stack_limit(B, t.place("panama")) - 2


@pytest.mark.rule("3.2.1/jungle")
def test_six_combat_units_are_the_most_in_a_jungle_region() -> None:
    t = Table()
    t.own("patriot", "misiones", "corrientes")
    for name in ("p_patricios", "p_arribenos", "p_pardos", "p_mil_ba", "p_dragones_patria"):
        t.put(name, "misiones")
    t.put("p_cazadores", "corrientes")
    t.put("p_blandengues", "corrientes")
    t.put("p_belgrano", "corrientes")
    assert why(t, "corrientes", "misiones", "p_cazadores", "p_belgrano") == ""  # leaders do not count
    assert why(t, "corrientes", "misiones", "p_cazadores", "p_blandengues") == "3.2.1/jungle"
    assert why(t, "corrientes", "entre_rios", "p_cazadores", "p_blandengues") == ""
    hidden = [p for p in B.guerrillas[0] if B.mp[p] > 0][:2]
    jungle = next(r for r in range(B.n_land) if B.terrain[r] == JUNGLE)
    for p in hidden:  # those in hiding take up room as well
        t.put(B.piece_id[p], "corrientes", hidden=True)
    m = Mover(t.g, hidden)
    m.bound = []
    for p in [t.p(n) for n in ("p_patricios", "p_arribenos", "p_pardos", "p_mil_ba", "p_dragones_patria")]:
        t.put(B.piece_id[p], B.place_id[jungle])
    assert enter_fault(t.g, m, jungle) == CROWDED


# cards


@pytest.mark.rule("4.2", "11.2")
def test_cards_of_the_land_phase_may_be_played_between_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    deck(monkeypatch, card("P901", phase="land", do=["gain 3"]), card("P902", phase="naval", do=["gain 1"]))
    t = plata()
    t.g.card = [0] * len(B.cards)
    t.put("p_patricios", "buenos_aires")
    t.put("p_pardos", "cordoba")
    t.card("P901", C_HAND)
    t.card("P902", C_HAND)
    phase(t)
    take(t, "buenos_aires").answer("go:santa_fe", "stop")
    assert goals(t, "card") == ["P901"]
    assert t.why_not("card:P902") == "4.2"
    t.answer("card:P901")
    assert t.g.resources == [3, 0]
    assert stacks(t) == ["cordoba"]  # and the phase goes on


@pytest.mark.rule("11.2")
def test_cards_may_close_regions_halt_stacks_and_change_costs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each by its own question in queries/cards_movement.py: none of them does anything unless a card says so."""
    deck(monkeypatch, card("P901"))
    t = plata()
    t.put("p_patricios", "cordoba")
    t.put("p_belgrano", "cordoba")
    names = ("p_patricios", "p_belgrano")
    tucuman, salta = t.place("tucuman"), t.place("salta")
    assert costs(t, *names)["salta"] == 3
    monkeypatch.setattr(ch11_reach, "card_halts", lambda _g, _side, r: r == tucuman)
    assert "salta" not in costs(t, *names) and "tucuman" in costs(t, *names)
    monkeypatch.undo()
    deck(monkeypatch, card("P901"))
    monkeypatch.setattr(ch11_reach, "card_cost", lambda _g, _pieces, _a, b, cost: 1 if b == salta else cost)
    assert costs(t, *names)["salta"] == 2
    bound = t.p("p_belgrano")
    monkeypatch.setattr(ch11_reach, "card_binds", lambda _g, p, r, _m: 0 if p == bound and r == tucuman else -1)
    assert why(t, "cordoba", "tucuman", *names) == "4.1"
    assert why(t, "cordoba", "tucuman", "p_patricios") == ""
    monkeypatch.setattr(ch11_reach, "card_binds", lambda *_: -1)
    monkeypatch.setattr(ch11_reach, "card_closes", lambda *_: 0)
    assert why(t, "cordoba", "tucuman", *names) == ""  # nobody is there
    t.put("r_primer_reg", "tucuman")
    assert why(t, "cordoba", "tucuman", *names) == "4.1"  # a truce
