"""The sergeant: acceptable answers always, the same ones whatever he cannot see, and better ones than chance."""

from __future__ import annotations

import pytest

from grognard.core.match import Match
from grognard.core.rng import Rng
from grognard.games.libertad_o_muerte.bot import Sergeant
from grognard.games.libertad_o_muerte.bot.odds import chance, force_at, power_of, siege_rate
from grognard.games.libertad_o_muerte.bot.value import Eye, region_worth
from grognard.games.libertad_o_muerte.game import GAME
from grognard.games.libertad_o_muerte.pack.board import built_in
from grognard.games.libertad_o_muerte.pack.terms import POOL, PORTUGUESE, SIDES
from grognard.games.libertad_o_muerte.state.model import C_DECK, C_HAND, Continent
from grognard.lab.sim import new_match, run_game
from tests.games.bots import newcomer, sergeants

B = built_in()

SMALL = ["la-plata", "bolivar", "mexico"]
SCENARIOS = [*SMALL, "first-years", "grand-campaign"]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_sergeants_answer_every_decision(scenario: str) -> None:
    assert len(sergeants("libertad-o-muerte", scenario, 11, 700)) > 50


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_answer_is_acceptable_in_positions_of_chance(scenario: str) -> None:
    """Where recruits have led the war anywhere, a new sergeant without any memory still finds an answer."""
    rng = Rng(5, 1)
    match = new_match(GAME, scenario, 5)
    for i in range(350):
        d = match.pending
        if match.outcome is not None or d is None:
            break
        x = newcomer(match, i)
        assert d.choice.fault(x) is None, f"{d!r}: {x}"
        match.answer(d.choice.sample(rng), d.seat)


def test_the_position_he_is_shown_is_left_alone() -> None:
    rng = Rng(9, 1)
    match = new_match(GAME, "la-plata", 9)
    bots = [Sergeant(1), Sergeant(2)]
    for _ in range(120):
        d = match.pending
        if match.outcome is not None or d is None:
            break
        before = match.save()
        x = bots[d.seat].choose(GAME, match.position, match.frames, d)
        assert match.save() == before
        match.answer(x if rng.below(3) else d.choice.sample(rng), d.seat)


def stacked(match: Match, seat: int) -> Match:
    """The same match with another hand for the other side and another deck: the last cards of those it could be."""
    out = match.resample(seat, Rng(1, 1))
    g = out.position
    assert isinstance(g, Continent)
    for c in B.side_cards[1 - seat]:
        if g.card[c] == C_HAND:
            g.card[c] = C_DECK
    return out


@pytest.mark.parametrize("scenario", SMALL)
def test_what_he_cannot_see_changes_nothing(scenario: str) -> None:
    """4.0: the other side's hand and the decks are hidden. Two tables that differ in them only: the same answers."""
    rng = Rng(3, 78)
    match = new_match(GAME, scenario, 3)
    one = [Sergeant(1), Sergeant(2)]
    two = [Sergeant(1), Sergeant(2)]
    hands = 0
    for _ in range(500):
        d = match.pending
        if match.outcome is not None or d is None:
            break
        g = match.position
        assert isinstance(g, Continent)
        other = stacked(match, d.seat)
        there = other.position
        assert isinstance(there, Continent)
        hands += there.card != g.card
        x = one[d.seat].choose(GAME, g, match.frames, d)
        assert two[d.seat].choose(GAME, there, other.frames, d) == x, d.key
        match.answer(x if rng.below(8) else d.choice.sample(rng), d.seat)
    assert hands > 20


def test_the_same_seed_gives_the_same_answers() -> None:
    assert sergeants("libertad-o-muerte", "mexico", 3, 300) == sergeants("libertad-o-muerte", "mexico", 3, 300)


@pytest.mark.parametrize("scenario", SMALL)
@pytest.mark.parametrize("bots", [["sergeant", "recruit"], ["recruit", "sergeant"]])
def test_he_beats_the_recruit(scenario: str, bots: list[str]) -> None:
    mine = GAME.seats[bots.index("sergeant")]
    won = [run_game(GAME, scenario, seed, bots).winner == mine for seed in (21, 22)]
    assert all(won)


# what he reckons with


def test_more_and_better_troops_win_more_often() -> None:
    """The estimate of a battle: regulars are worth more than militia, numbers and leaders tell, a defender is safer."""
    g = new_match(GAME, "la-plata", 1).position
    assert isinstance(g, Continent)
    patricios, civicos = B.piece_no["p_patricios"], B.piece_no["p_mil_ba"]
    assert power_of(B, patricios, 3) > power_of(B, patricios, 1) > 0.0
    assert power_of(B, patricios, 2) > power_of(B, civicos, 2)
    buenos_aires = B.place_no["buenos_aires"]
    many = force_at(g, 0, buenos_aires)
    few = force_at(g, 1, B.place_no["cordoba"])
    assert many.units == 5 and many.guns == 1 and few.units == 1
    assert chance(B, many, few, buenos_aires) > 0.9
    assert chance(B, few, many, buenos_aires) < 0.1
    assert chance(B, many, many, buenos_aires) < 0.5
    assert siege_rate(B, 3)[0] > siege_rate(B, 0)[0] > siege_rate(B, -3)[0]
    assert siege_rate(B, -3)[1] > siege_rate(B, 1)[1]


def test_he_sees_what_is_worth_holding_and_who_threatens_it() -> None:
    """Stars and resources make a region worth holding; Liniers in Córdoba can march on Buenos Aires."""
    g = new_match(GAME, "la-plata", 1).position
    assert isinstance(g, Continent)
    eye = Eye(g, 0)
    no = B.place_no
    assert eye.worth[no["buenos_aires"]] > eye.worth[no["mendoza"]] > eye.worth[no["pampa"]] > 0.0
    assert eye.worth[no["potosi"]] > eye.worth[no["chuquisaca"]]
    assert no["cordoba"] in eye.threat[no["buenos_aires"]]
    assert not eye.threat[no["concepcion"]]
    assert eye.front[no["cordoba"]] == 0 and eye.front[no["buenos_aires"]] == 1


@pytest.mark.parametrize("scenario", SMALL)
def test_the_last_city_of_a_victory_is_worth_most(scenario: str) -> None:
    """16.0: when a side lacks one city of an automatic victory, both sides know what that city is worth."""
    g = new_match(GAME, scenario, 1).position
    assert isinstance(g, Continent)
    for a in B.scenarios[g.scenario].data.victory.automatic:
        if len(a.controls_all) < 2:
            continue
        for r in B.scenarios[g.scenario].land:
            take(g, r, PORTUGUESE)
        cities = [B.place_no[name] for name in a.controls_all]
        g.turn = max(1, a.from_turn)
        before = region_worth(g)[cities[-1]]
        for r in cities[:-1]:
            take(g, r, SIDES.index(a.side))
        assert region_worth(g)[cities[-1]] > before + 5.0


def take(g: Continent, r: int, side: int) -> None:
    """A region and its city for one side, with nobody in it."""
    g.control[r] = side
    for s in (0, 1):
        while g.chain(s, r) >= 0:
            g.move(g.chain(s, r), POOL)
