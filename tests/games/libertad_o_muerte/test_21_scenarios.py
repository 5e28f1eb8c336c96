"""21 The five scenarios as they are laid out."""

from __future__ import annotations

import pytest

from grognard.games.libertad_o_muerte.pack.board import built_in
from grognard.games.libertad_o_muerte.pack.terms import EVENTS, OUT, POOL, TRACK
from grognard.games.libertad_o_muerte.rules.queries.common import period, setup, stars
from grognard.games.libertad_o_muerte.state.model import INSIDE, OPT_GREAT, Continent
from grognard.games.libertad_o_muerte.state.setup import begin_period, set_up

B = built_in()

LA_PLATA, BOLIVAR, MEXICO, FIRST_YEARS, GRAND = range(5)


def at(g: Continent, name: str) -> str:
    here = g.at[B.piece_no[name]]
    return B.place_id[here] if here >= 0 else {OUT: "out", POOL: "pool", EVENTS: "events", TRACK: "track"}[here]


def held(g: Continent, name: str) -> int:
    return g.control[B.place_no[name]]


@pytest.mark.rule("scenario/la-plata")
def test_la_plata() -> None:
    g = set_up(B, LA_PLATA)
    s = setup(g)
    assert (s.first_turn, s.last_turn, s.hand_limit, s.draw) == (1, 29, 5, 2)
    assert g.resources == [6, 6] and g.vp == [10, 10] and g.tension == 4 and g.corsairs == [0, 0, 0, 0]
    assert at(g, "p_belgrano") == "buenos_aires" and at(g, "p_invencible") == "buenos_aires_port"
    assert at(g, "r_goyeneche") == "puno" and at(g, "r_tra_cadiz1") == "cadiz_port"
    assert held(g, "buenos_aires") == 0 and held(g, "santiago") == 0 and held(g, "lima") == 1
    assert at(g, "p_san_martin") == "events" and at(g, "p_mil_tucuman") == "pool"
    assert at(g, "p_hidalgo") == at(g, "r_ceballos") == "out"
    numancia = B.piece_no["r_numancia"]
    assert g.at[numancia] == TRACK and g.due[numancia] == 18 and B.place_id[g.where[numancia]] == "lima"
    assert [stars(g, side) for side in (0, 1)] == [4, 5]


@pytest.mark.rule("scenario/bolivar")
def test_bolivar() -> None:
    g = set_up(B, BOLIVAR)
    s = setup(g)
    assert (s.last_turn, s.hand_limit, s.draw) == (27, 5, 2)
    assert g.resources == [5, 5] and g.tension == 4
    assert at(g, "p_bolivar_cnel") == "caracas" and at(g, "p_bolivar") == "events" and at(g, "p_narino") == "track"
    assert held(g, "caracas") == 0 and held(g, "coro") == 1
    assert not s.in_play[B.place_no["lima"]] and s.in_play[B.place_no["cadiz"]]
    assert [stars(g, side) for side in (0, 1)] == [5, 3]


@pytest.mark.rule("scenario/mexico")
def test_mexico() -> None:
    g = set_up(B, MEXICO)
    s = setup(g)
    assert (s.last_turn, s.hand_limit, s.draw) == (23, 5, 2)
    assert g.resources == [12, 6] and g.tension == 5
    assert at(g, "p_hidalgo") == "guanajuato" and at(g, "r_calleja") == "san_luis_potosi"
    assert [held(g, r) for r in ("guanajuato", "valladolid", "mexico")] == [0, 0, 1]
    assert [stars(g, side) for side in (0, 1)] == [2, 6]


@pytest.mark.rule("scenario/first-years")
def test_first_years() -> None:
    g = set_up(B, FIRST_YEARS)
    s = setup(g)
    assert (s.last_turn, s.hand_limit, s.draw) == (11, 7, 5)
    assert g.resources == [30, 17] and g.tension == 5 and s.large
    assert at(g, "p_belgrano") == "buenos_aires" and at(g, "p_hidalgo") == "guanajuato" and at(g, "p_toro") == "caracas"


@pytest.mark.rule("scenario/grand-campaign")
def test_grand_campaign() -> None:
    g = set_up(B, GRAND)
    s = setup(g)
    assert (s.last_turn, s.hand_limit, s.draw) == (31, 7, 5)
    assert g.resources == [30, 17] and g.tension == 5
    assert OUT not in g.at  # every counter of the game is in it
    assert [stars(g, side) for side in (0, 1)] == [11, 14]
    assert all(s.in_play[r] for r in range(B.n_land))


@pytest.mark.parametrize("index", range(5))
def test_counters_stand_at_full_strength_and_garrisons_in_their_forts(index: int) -> None:
    g = set_up(B, index)
    for p in range(B.n_pieces):
        if g.at[p] != OUT:
            assert g.strength[p] == B.top[p], B.piece_id[p]
        if g.flags[p] & INSIDE:
            assert B.fortress[g.at[p]] and B.piece_id[p].startswith("r_g_")
    assert g.flags[B.piece_no["r_g_lima"]] & INSIDE or index in (BOLIVAR, MEXICO)
    for r in range(B.n_land):
        sides = {B.side[p] for p in range(B.n_pieces) if g.at[p] == r and B.combat[p]}
        assert len(sides) < 2 and (not sides or sides == {g.control[r]}), B.place_id[r]  # nobody starts in a battle


@pytest.mark.rule("25.2")
def test_each_side_gets_a_great_battle_marker_for_each_theatre_when_a_period_begins() -> None:
    g = set_up(B, LA_PLATA, OPT_GREAT)
    assert g.great == [0, 0, 1, 0, 0, 1]
    g = set_up(B, GRAND, OPT_GREAT)
    assert g.great == [1] * 6
    g.great = [0] * 6
    g.turn = 21
    assert period(g) == 2
    begin_period(g)
    assert g.great == [1] * 6
