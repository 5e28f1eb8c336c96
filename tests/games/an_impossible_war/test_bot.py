"""The Sergeant: acceptable answers always, the same ones for the same seed, and better ones than chance."""

from __future__ import annotations

import pytest

import grognard
from grognard import registry
from grognard.core.rng import Rng
from grognard.games.an_impossible_war.bot import Sergeant
from grognard.lab.sim import run_game
from tests.games.bots import newcomer, sergeants

GAME = "an-impossible-war"
SCENARIOS = ["zumalacarregui", "espartero", "entire-war"]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_sergeants_play_to_the_end(scenario: str) -> None:
    played = sergeants(GAME, scenario, 11, 100_000)
    assert len(played) > 100


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_answer_is_acceptable_in_positions_of_chance(scenario: str) -> None:
    """Where recruits have led the war anywhere, a new sergeant without any memory still finds an answer."""
    game = registry.get(GAME)
    chance = Rng(5, 1)
    match = grognard.new(game, scenario, seed=5, keep_undo=False, keep_log=False)
    for i in range(600):
        d = match.pending
        if match.outcome is not None or d is None:
            break
        x = newcomer(match, i)
        assert d.choice.fault(x) is None, f"{d!r}: {x}"
        match.answer(d.choice.sample(chance), d.seat)


def test_the_position_he_is_shown_is_left_alone() -> None:
    game = registry.get(GAME)
    chance = Rng(9, 1)
    match = grognard.new(game, "espartero", seed=9, keep_undo=False, keep_log=False)
    for i in range(150):
        d = match.pending
        if match.outcome is not None or d is None:
            break
        before = match.save()
        Sergeant(i).choose(game, match.position, match.frames, d)
        assert match.save() == before
        match.answer(d.choice.sample(chance), d.seat)


def test_the_same_seed_gives_the_same_answers() -> None:
    assert sergeants(GAME, "espartero", 3, 400) == sergeants(GAME, "espartero", 3, 400)


@pytest.mark.parametrize("bots", [["sergeant", "recruit"], ["recruit", "sergeant"]])
def test_he_beats_the_recruit(bots: list[str]) -> None:
    mine = registry.get(GAME).seats[bots.index("sergeant")]
    won = [run_game(GAME, "espartero", seed, bots).winner == mine for seed in range(21, 27)]
    assert sum(won) >= 5
