"""16.0, 17.0 End of Turn: what is over, how the Tension Index grows, and who has won."""

from __future__ import annotations

import pytest

from grognard.core.choice import Answer
from grognard.core.frame import Signal
from grognard.games.libertad_o_muerte.pack.board import built_in
from grognard.games.libertad_o_muerte.rules.flow import card_tables
from grognard.games.libertad_o_muerte.rules.flow.card_frame import CardFrame
from grognard.games.libertad_o_muerte.rules.flow.ch12_result import swing
from grognard.games.libertad_o_muerte.rules.flow.ch16_end import EndOfTurn
from grognard.games.libertad_o_muerte.rules.queries.victory import automatic, level, score
from grognard.games.libertad_o_muerte.state.model import C_ACTIVE, C_GONE, Continent
from tests.games.libertad_o_muerte.deck import card, deck
from tests.games.libertad_o_muerte.table import Table

B = built_in()


def outcome(t: Table) -> tuple[int, str]:
    """Who has won and how; -2 while the game goes on."""
    t.play(EndOfTurn())
    found = t.m.outcome
    return (-2, "") if found is None else (found.winner, found.key)


@pytest.mark.rule("17.0")
@pytest.mark.parametrize("turn", [1, 2, 10])
def test_the_tension_index_grows_every_turn_from_the_first(turn: int) -> None:
    t = Table(turn=turn)
    t.g.tension = 9
    t.play(EndOfTurn())
    assert t.g.tension == 10


@pytest.mark.rule("16.0")
def test_active_cards_whose_time_is_over_leave_the_box(monkeypatch: pytest.MonkeyPatch) -> None:
    deck(
        monkeypatch,
        card("P901", final="active", until=4),
        card("P902", final="active", until=5),
        card("P903", final="active"),
    )
    t = Table(turn=4)
    for id in ("P901", "P902", "P903"):
        t.card(id, C_ACTIVE)
    t.play(EndOfTurn())
    assert t.g.card == [C_GONE, C_ACTIVE, C_ACTIVE]


@pytest.mark.rule("16.0")
def test_an_active_card_may_act_before_it_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    deck(monkeypatch, card("R901", final="active", until=4), card("R902", final="active", until=4))

    class Levy(CardFrame):
        def start(self, g: Continent, _: Answer) -> Signal:
            g.resources[self.side(g)] += 1
            return self.done()

    monkeypatch.setitem(card_tables.table("ENDING_CARDS"), "R901", Levy)
    t = Table(turn=3)
    t.card("R901", C_ACTIVE)
    t.card("R902", C_ACTIVE)
    t.play(EndOfTurn())
    assert t.g.resources == [0, 1] and t.g.card == [C_ACTIVE, C_ACTIVE]
    t.g.turn = 4
    t.play(EndOfTurn())
    assert t.g.resources == [0, 2] and t.g.card == [C_GONE, C_GONE]


@pytest.mark.rule("16.0", "scenario/la-plata")
def test_a_lead_in_victory_points_wins_at_once() -> None:
    t = Table("la-plata", turn=8)
    t.own("patriot", "buenos_aires")
    t.g.vp = [39, 10]
    assert outcome(t) == (-2, "")
    t.g.vp = [40, 10]
    assert outcome(t) == (0, "end-automatic")
    t = Table("la-plata", turn=7)  # too early
    t.own("patriot", "buenos_aires")
    t.g.vp = [40, 10]
    assert outcome(t) == (-2, "")


@pytest.mark.rule("16.0", "scenario/la-plata")
def test_the_cities_that_win_in_la_plata() -> None:
    t = Table("la-plata", turn=16)
    t.own("patriot", "lima", "cuzco", "potosi", "montevideo", "buenos_aires")
    t.put("r_g_lima", "lima", inside=True)
    assert outcome(t) == (-2, "")  # the Royalist still holds the city of Lima
    t.put("r_g_lima", "gone")
    assert outcome(t) == (0, "end-automatic")
    t.own("royalist", "buenos_aires")  # with Tucumán and Santiago, which are his
    assert outcome(t) == (-2, "")  # both have met a condition: nobody wins yet
    t.own("royalist", "lima")
    assert outcome(t) == (1, "end-automatic")
    t.own("patriot", "tucuman", "montevideo")
    assert outcome(t) == (-2, "")  # Buenos Aires alone is not the war
    t = Table("la-plata", turn=15)
    t.own("patriot", "buenos_aires")
    assert outcome(t) == (-2, "")  # Santiago, Tucumán, Montevideo and Potosí count from turn 16
    t.g.turn = 16
    assert outcome(t) == (1, "end-automatic")


@pytest.mark.rule("16.0", "scenario/bolivar")
def test_the_cities_that_win_in_bolivar() -> None:
    t = Table("bolivar", turn=19)
    assert outcome(t) == (-2, "")
    t.g.turn = 20
    assert outcome(t) == (1, "end-automatic")
    t.own("patriot", "caracas", "valencia", "cartagena", "bogota", "quito")
    assert outcome(t) == (-2, "")
    t.own("patriot", "maracaibo")
    assert outcome(t) == (0, "end-automatic")
    t.g.turn = 15  # too early
    assert outcome(t) == (-2, "")


@pytest.mark.rule("16.0", "scenario/mexico")
def test_the_cities_that_win_in_mexico() -> None:
    t = Table("mexico", turn=16)
    t.put("p_aldama", "guanajuato")
    assert outcome(t) == (-2, "")  # a Patriot leader is still at large
    t.put("p_aldama", "gone")
    assert outcome(t) == (1, "end-automatic")
    t.own("patriot", "mexico", "veracruz")
    assert outcome(t) == (0, "end-automatic")
    t.own("royalist", "veracruz")
    t.own("patriot", "puebla", "guanajuato", "guadalajara")
    assert outcome(t) == (0, "end-automatic")


@pytest.mark.rule("16.0", "scenario/first-years", "scenario/grand-campaign")
def test_the_large_scenarios_ask_for_more() -> None:
    t = Table("first-years", turn=6)
    t.g.vp = [40, 1]
    assert outcome(t) == (-2, "")
    t.g.vp = [41, 1]
    assert outcome(t) == (0, "end-automatic")
    t = Table("grand-campaign", turn=10)
    t.g.vp = [60, 1]
    assert outcome(t) == (-2, "")
    t.g.vp = [61, 1]
    assert outcome(t) == (0, "end-automatic")
    t.g.vp = [10, 10]
    cities = [B.place_id[r] for r in range(B.n_land) if B.star[r]]
    t.own("patriot", *cities[1:])
    assert outcome(t) == (-2, "")
    t.own("patriot", cities[0])
    assert outcome(t) == (0, "end-automatic")


@pytest.mark.rule("16.0", "scenario/first-years", "scenario/grand-campaign")
@pytest.mark.parametrize("scenario, turn, lead, handicap", [("first-years", 6, 40, 42), ("grand-campaign", 10, 60, 76)])
def test_nobody_wins_by_a_lead_who_is_behind_with_the_handicap(
    scenario: str, turn: int, lead: int, handicap: int
) -> None:
    """The Patriot has the handicap: who is behind when it is counted has not won the war."""
    t = Table(scenario, turn=turn)
    for n, won in ((lead, False), (handicap, False), (handicap + 1, True)):
        t.g.vp = [1, 1 + n]
        assert outcome(t) == ((1, "end-automatic") if won else (-2, ""))


@pytest.mark.rule("16.0", "scenario/mexico")
def test_a_victory_by_cities_hangs_on_no_points() -> None:
    t = Table("mexico", turn=12)
    t.own("patriot", "mexico", "veracruz")
    t.g.vp = [0, 35]
    assert score(t.g, 1) > score(t.g, 0)
    assert outcome(t) == (0, "end-automatic")


@pytest.mark.rule("12.19")
def test_the_track_of_victory_points_ends_at_zero_and_the_gain_stands() -> None:
    t = Table("la-plata")
    t.g.vp = [0, 3]
    swing(t.g, 1, 1, "12.19/three-units")
    assert t.g.vp == [0, 4]  # nothing to lose, but the winner gains
    t.g.vp = [1, 3]
    swing(t.g, 1, 2, "12.19/eliminations")
    assert t.g.vp == [0, 5]


@pytest.mark.rule("16.0", "scenario/la-plata")
def test_after_the_last_turn_points_stars_and_the_handicap_decide() -> None:
    t = Table("la-plata", turn=29)
    g = t.g
    t.own("patriot", "buenos_aires", "santiago", "tucuman", "lima")
    t.put("r_g_lima", "lima", inside=True)  # a star counts for who has the city; of both together it is nobody's
    g.vp = [20, 8]
    assert score(g, 0) == 20 + 2 * 3 and score(g, 1) == 8 + 2 * 5 + 8
    assert automatic(g) == -1 and level(g) == "draw"
    assert outcome(t) == (-1, "end-draw")
    g.vp = [21, 8]
    assert outcome(t) == (0, "end-marginal")
    g.vp = [20, 13]
    assert outcome(t) == (1, "end-substantial")
    g.vp = [8, 10]
    assert outcome(t) == (1, "end-decisive")
    g.turn = 28
    assert outcome(t) == (-2, "")


@pytest.mark.rule("16.0")
def test_automatic_victory_comes_before_the_score_on_the_last_turn_too() -> None:
    t = Table("la-plata", turn=29)
    t.own("patriot", "lima", "cuzco", "potosi", "montevideo", "buenos_aires")
    t.g.vp = [0, 19]
    assert outcome(t) == (0, "end-automatic")


@pytest.mark.rule("16.0", "scenario/mexico")
def test_a_leader_off_the_map_does_not_keep_the_enemy_from_victory() -> None:
    for box in ("track", "events", "pool"):
        t = Table("mexico", turn=16)
        t.put("p_hidalgo", box)
        assert outcome(t) == (1, "end-automatic")


@pytest.mark.parametrize(
    "scenario, last", [("la-plata", 29), ("bolivar", 27), ("mexico", 23), ("first-years", 11), ("grand-campaign", 31)]
)
def test_every_scenario_ends(scenario: str, last: int) -> None:
    t = Table(scenario, turn=last)
    assert outcome(t)[0] != -2
