"""22 Desertions, Militia Conversion, and the cards of 14.0 and of the march that both sides have."""

from __future__ import annotations

import pytest

from grognard.core.choice import Subset
from grognard.games.libertad_o_muerte.pack.board import built_in
from grognard.games.libertad_o_muerte.rules.flow.ch02_turn import PlayerTurn
from grognard.games.libertad_o_muerte.rules.flow.ch08_purchases import PurchasePhase
from grognard.games.libertad_o_muerte.rules.queries.ch08_purchases import why_no_purchase
from grognard.games.libertad_o_muerte.rules.queries.ch11_mover import Mover, allowance
from grognard.games.libertad_o_muerte.rules.queries.ch11_reach import step_cost
from grognard.games.libertad_o_muerte.rules.queries.ch22_cards import convertible
from grognard.games.libertad_o_muerte.state.effects import eliminate
from grognard.games.libertad_o_muerte.state.model import GUIDED, HURRIED, INSIDE, MOVED, PH_LAND_MOVE, REPLACED
from tests.games.libertad_o_muerte.marching import goals, phase, take
from tests.games.libertad_o_muerte.patriots import left, play, refuse
from tests.games.libertad_o_muerte.table import Table

B = built_in()

# 22.1


def stacks() -> Table:
    """Royalist stacks of two units in Lima, Cuzco, Salta and La Paz, one in México."""
    t = Table()
    for name in ("r_real_lima", "r_mil_lima"):
        t.put(name, "lima")
    for name in ("r_mil_cuzco", "r_mil_puno"):
        t.put(name, "cuzco")
    for name in ("r_mil_arequipa", "r_mil_huamanga"):
        t.put(name, "salta")
    for name in ("r_mil_la_paz", "r_mil_potosi"):
        t.put(name, "la_paz")
    t.put("r_urbanos_mexico", "mexico")
    t.put("r_tristan", "potosi")  # a leader alone is no stack
    return t


@pytest.mark.rule("22.1")
@pytest.mark.parametrize("id", ["P040", "P041"])
def test_desertions_strike_one_of_three_stacks_of_a_viceroyalty(id: str) -> None:
    """Peru and La Plata are one viceroyalty: Salta is offered with Lima. A 5 is the second stack, Cuzco: its first unit
    rolls 5, its second 6."""
    t = play(stacks(), id, 5, 5, 6)
    assert t.seat == "patriot" and t.offers() == ["viceroyalty:nueva_espana", "viceroyalty:peru"]
    t.answer("viceroyalty:peru", key="desertion-viceroyalty")
    assert set(t.offers()) == {"lima", "cuzco", "salta", "la_paz"} and t.key == "desertion-stacks"
    t.answer("lima cuzco salta")
    assert t.key == "rest"
    first, second = [p for p in (t.p("r_mil_cuzco"), t.p("r_mil_puno"))]
    assert sorted([t.g.strength[first], t.g.strength[second]]) == [1, 2]
    assert t.told("desertion-die")["unit"] == (first if t.g.strength[first] == 1 else second)
    assert t.strength("r_real_lima") == B.top[t.p("r_real_lima")] and t.strength("r_mil_arequipa") == 2
    assert left(t, id) == "discarded"


@pytest.mark.rule("22.1")
@pytest.mark.parametrize(
    ("die", "region"), [(1, "lima"), (3, "lima"), (4, "cuzco"), (6, "cuzco"), (7, "salta"), (9, "salta")]
)
def test_three_figures_of_the_die_for_each_stack(die: int, region: str) -> None:
    t = play(stacks(), "P040", die, 10).answer("viceroyalty:peru", "lima cuzco salta")
    hit = [p for p in range(B.n_leaders, B.n_pieces) if t.g.at[p] >= 0 and t.g.strength[p] < B.top[p]]
    assert len(hit) == 1 and B.place_id[t.g.at[hit[0]]] == region


@pytest.mark.rule("22.1")
def test_the_dice_go_round_until_a_unit_is_struck() -> None:
    t = play(stacks(), "P040", 1, 1, 5, 2, 6).answer("viceroyalty:peru", "lima cuzco salta")
    assert t.key == "rest" and t.log().count("desertion-die") == 4
    unit = t.told("desertion-die")["unit"]
    assert isinstance(unit, int) and t.g.strength[unit] == B.top[unit] - 1


@pytest.mark.rule("22.1/ten")
def test_on_a_ten_the_victim_picks_a_unit_of_the_three_stacks() -> None:
    t = play(stacks(), "P040", 10).answer("viceroyalty:peru", "lima cuzco salta")
    assert t.key == "desertion-unit" and t.seat == "royalist" and len(t.offers()) == 6
    t.answer("piece:r_mil_puno")
    assert t.strength("r_mil_puno") == 1


@pytest.mark.rule("22.1/last-strength")
def test_units_on_their_last_point_are_spared_if_possible() -> None:
    t = stacks()
    t.put("r_mil_lima", "lima", strength=1)
    play(t, "P040", 2).answer("viceroyalty:peru", "lima cuzco salta")  # one unit is left to be struck: no more dice
    assert t.strength("r_real_lima") == B.top[t.p("r_real_lima")] - 1 and t.strength("r_mil_lima") == 1
    t = stacks()
    t.put("r_mil_lima", "lima", strength=1)
    play(t, "P040", 10).answer("viceroyalty:peru", "lima cuzco salta")
    assert "piece:r_mil_lima" not in t.offers() and len(t.offers()) == 5
    t = Table()
    t.put("r_mil_lima", "lima", strength=1)
    play(t, "P040")  # it is not possible: a single stack, a single unit, no dice
    assert t.key == "rest" and t.at("r_mil_lima") == "pool"


@pytest.mark.rule("22.1")
def test_in_a_small_scenario_no_viceroyalty_is_named_and_fewer_stacks_will_do() -> None:
    t = Table("la-plata")
    t.put("r_mil_lima", "lima")
    t.put("r_mil_cuzco", "salta")
    t.put("r_e_talavera", "cadiz")  # Spain is in no viceroyalty
    play(t, "P040", 9, 4)  # there is no third stack: the die is rolled again
    assert t.key == "rest" and t.strength("r_mil_cuzco") == 1 and t.strength("r_mil_lima") == 2
    t = Table("la-plata")
    play(t, "P040")
    assert t.key == "rest" and "desertion-nobody" in t.log() and left(t, "P040") == "discarded"


# 14.0


@pytest.mark.rule("14.0", "14.0/one-per-unit")
def test_military_hospitals_help_two_units_even_with_a_black_dot() -> None:
    t = Table()
    t.put("p_granaderos_caballo", "mendoza", strength=1)  # elite, with a black dot
    t.put("p_bat7", "mendoza", strength=1)
    t.put("p_bat8", "mendoza", strength=1)
    t.put("p_turba1", "guanajuato", strength=1)  # rebels never
    play(t, "P042")
    offers = ["piece:p_granaderos_caballo", "piece:p_bat7", "piece:p_bat8", "end"]
    assert t.key == "replacement" and sorted(t.offers()) == sorted(offers)
    t.answer("piece:p_granaderos_caballo", "piece:p_bat7")
    assert t.key == "rest"
    assert t.strength("p_bat8") == 1  # two, and no third
    assert t.strength("p_granaderos_caballo") == 2 and t.strength("p_bat7") == 2 and t.has("p_bat7", REPLACED)
    assert left(t, "P042") == "discarded"
    t.put("p_bat8", "pool")
    play(t, "P042")  # both have had theirs
    assert t.key == "rest" and t.strength("p_bat7") == 2


# 22.3

CONVERSIONS = {
    "P053": [("p_mil_tucuman", "p_reg_tucuman", "tucuman"), ("p_mil_cordoba", "p_reg_cordoba", "cordoba")],
    "P066": [
        ("p_mil_bogota", "p_bn_bogota", "bogota"),
        ("p_mil_tunja", "p_bn_tunja", "tunja"),
        ("p_mil_cartagena", "p_bn_cartagena", "cartagena"),
    ],
    "P067": [("p_mil_valencia", "p_bn_valencia", "valencia"), ("p_mil_cumana", "p_bn_cumana", "cumana")],
}


@pytest.mark.rule("22.3")
@pytest.mark.parametrize("id", list(CONVERSIONS))
def test_militia_becomes_the_regular_that_is_named_for_it(id: str) -> None:
    t = Table()
    for militia, _, home in CONVERSIONS[id]:
        t.put(militia, "salta" if id == "P053" else "calabozo", strength=1)
        t.own("patriot", home)
    play(t, id)
    assert t.key == "convert-militia" and t.offers() == [militia for militia, _, _ in CONVERSIONS[id]]
    choice = t.m.pending.choice if t.m.pending is not None else None
    assert isinstance(choice, Subset) and choice.hi == 2
    two = CONVERSIONS[id][:2]
    t.answer(" ".join(militia for militia, _, _ in two))
    for militia, regular, _ in two:
        assert t.at(militia) == "aside" and t.at(regular) == ("salta" if id == "P053" else "calabozo")
        assert t.strength(regular) == 1
    for militia, regular, _ in CONVERSIONS[id][2:]:
        assert t.at(regular) == "events" and t.at(militia) == "calabozo"  # two at most
    assert left(t, id) == "discarded"


@pytest.mark.rule("22.3", "4.1/condition")
@pytest.mark.parametrize("id", list(CONVERSIONS))
def test_the_home_of_the_militia_must_be_held_and_the_militia_be_there(id: str) -> None:
    t = Table()
    militia, regular, home = CONVERSIONS[id][0]
    t.put(militia, home)
    assert refuse(t, id) == "in hand"  # its home is the enemy's
    t = Table()
    t.own("patriot", home)
    t.put(militia, "pool")
    assert refuse(t, id) == "in hand"
    t = Table()
    t.own("patriot", home)
    t.put(militia, home)
    t.put(regular, "gone")
    assert refuse(t, id) == "in hand"
    t = Table()
    t.own("patriot", home)
    t.put(militia, home, inside=bool(B.fortress[t.place(home)]))
    play(t, id)  # the only one: nobody is asked
    assert t.key == "rest" and t.at(regular) == home and t.has(regular, INSIDE) == bool(B.fortress[t.place(home)])


@pytest.mark.rule("22.3")
@pytest.mark.parametrize("region, converted", [("texas", True), ("mar_de_lima", True), ("expeditionary", False)])
def test_militia_is_converted_wherever_on_the_map_it_is(region: str, converted: bool) -> None:
    """Texas is the first region of the map; the Expeditionary Box is none."""
    t = Table()
    p = t.put("p_mil_tucuman", region)
    t.own("patriot", "tucuman")
    assert convertible(t.g, 0, [p]) == ([p] if converted else [])


@pytest.mark.rule("22.3", "8.1")
def test_the_militia_can_be_bought_again_only_when_its_regular_is_lost() -> None:
    t = Table(phase=5)
    t.own("patriot", "tucuman")
    t.put("p_mil_tucuman", "tucuman")
    play(t, "P053")
    t.g.resources = [9, 9]
    found = why_no_purchase(t.g, t.p("p_mil_tucuman"))
    assert found is not None and found.rule == "22.3"
    eliminate(t.g, t.p("p_reg_tucuman"), "12.9")
    assert t.at("p_mil_tucuman") == "pool" and t.at("p_reg_tucuman") == "events"
    assert why_no_purchase(t.g, t.p("p_mil_tucuman")) is None
    t.play(PurchasePhase(0))
    assert "buy:p_mil_tucuman" in t.offers() and "buy:p_reg_tucuman" not in t.offers()


# marches


def column() -> Table:
    """A led stack in Buenos Aires, another in Salta, and units without a leader in Mendoza."""
    t = Table()
    t.own("patriot", "buenos_aires", "santa_fe", "cordoba", "tucuman", "salta", "mendoza", "entre_rios", "corrientes")
    for name in ("p_belgrano", "p_patricios", "p_cazadores"):
        t.put(name, "buenos_aires")
    for name in ("p_san_martin", "p_bat7"):
        t.put(name, "salta")
    t.put("p_bat8", "mendoza")
    t.put("p_alvear", "cordoba")  # alone
    return t


@pytest.mark.rule("4.1", "11.2")
def test_a_forced_march_takes_a_led_stack_two_points_further() -> None:
    t = column()
    play(t, "P043")
    assert t.key == "march-stack" and t.offers() == ["place:salta", "place:buenos_aires"]
    t.answer("place:buenos_aires")
    stack = [t.p(name) for name in ("p_belgrano", "p_patricios", "p_cazadores")]
    assert allowance(t.g, stack) == 6 and allowance(t.g, [t.p("p_bat7"), t.p("p_san_martin")]) == 4
    assert left(t, "P043") == "discarded"


@pytest.mark.rule("4.1", "11.2")
@pytest.mark.parametrize(("die", "lost"), [(8, 0), (9, 1), (10, 1)])
def test_where_a_forced_march_stops_it_may_cost_a_strength_point(die: int, lost: int) -> None:
    t = column()
    play(t, "P043").answer("place:buenos_aires")
    phase(t, die)
    take(t, "buenos_aires")
    t.answer("go:santa_fe", "stop")
    if lost:
        assert t.key == "march-loss" and t.offers() == ["piece:p_patricios", "piece:p_cazadores"]  # no leader
        t.answer("piece:p_patricios")
    assert t.strength("p_patricios") == B.top[t.p("p_patricios")] - lost and not t.has("p_patricios", HURRIED)
    take(t, "salta")
    t.answer("go:tucuman", "stop")  # other stacks do not roll
    assert t.key == "land-move"


@pytest.mark.rule("4.1", "11.2")
def test_pathfinders_make_every_region_cost_one_point_and_rivers_none() -> None:
    t = column()
    t.own("patriot", "tarija", "chuquisaca", "potosi")
    play(t, "P044")
    assert t.key == "guided-stack" and t.offers() == ["place:salta", "place:buenos_aires"]
    t.answer("place:salta")
    m = Mover(t.g, [t.p("p_san_martin"), t.p("p_bat7")])
    assert step_cost(t.g, m, t.place("salta"), t.place("tarija"), True) == 1
    assert t.has("p_bat7", GUIDED) and not t.has("p_patricios", GUIDED) and left(t, "P044") == "discarded"
    phase(t)
    take(t, "salta")
    assert "potosi" in goals(t) and "chuquisaca" in goals(t)


@pytest.mark.rule("4.1", "4.1/condition")
@pytest.mark.parametrize("id", ["P043", "P044"])
def test_a_march_needs_a_leader_and_troops_that_have_not_moved(id: str) -> None:
    t = column()
    t.g.flags[t.p("p_san_martin")] |= MOVED
    play(t, id)  # one stack is left
    assert t.key == "rest"
    assert t.has("p_patricios", HURRIED | GUIDED) and not t.has("p_bat7", HURRIED | GUIDED)
    t = Table()
    t.put("p_bat8", "mendoza")
    assert refuse(t, id) == "in hand"


@pytest.mark.rule("2.1")
def test_what_a_card_gives_for_the_march_ends_with_the_turn() -> None:
    t = column()
    play(t, "P043").answer("place:buenos_aires")
    t.g.phase = PH_LAND_MOVE
    turn = PlayerTurn(0)
    turn.step = "finish"
    t.play(turn)
    assert t.g.extra[t.p("p_patricios")] == 0 and not t.has("p_patricios", HURRIED)
