"""The Sergeant: acceptable answers always, the same ones for the same seed, and better ones than chance."""

from __future__ import annotations

import pytest

import grognard
from grognard import registry
from grognard.core.frame import CHANCE
from grognard.core.rng import Rng, mix
from grognard.games.an_impossible_war.bot import Sergeant
from grognard.lab.sim import bot_answer, run_game

GAME = "an-impossible-war"
SCENARIOS = ["zumalacarregui", "espartero", "entire-war"]


def answers(scenario: str, seed: int, most: int) -> list[tuple[int, str, list[int]]]:
    """Both seats sergeants: every answer, each checked against its choice."""
    game = registry.get(GAME)
    players = [Sergeant(mix(seed, 7, i)) for i in range(2)]
    rng = Rng(seed, 78)
    match = grognard.new(game, scenario, seed=seed, keep_undo=False, keep_log=False)
    out: list[tuple[int, str, list[int]]] = []
    while match.outcome is None and len(out) < most:
        d = match.pending
        assert d is not None and d.seat != CHANCE
        x = bot_answer(match, players[d.seat], d, rng)
        assert d.choice.fault(x) is None, f"{d!r}: {x}"
        out.append((d.seat, d.key, x))
        match.answer(x, d.seat)
    return out


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_sergeants_play_to_the_end(scenario: str) -> None:
    played = answers(scenario, 11, 100_000)
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
        x = bot_answer(match, Sergeant(i), d, chance)
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
    assert answers("espartero", 3, 400) == answers("espartero", 3, 400)


@pytest.mark.parametrize("bots", [["sergeant", "recruit"], ["recruit", "sergeant"]])
def test_he_beats_the_recruit(bots: list[str]) -> None:
    mine = registry.get(GAME).seats[bots.index("sergeant")]
    won = [run_game(GAME, "espartero", seed, bots).winner == mine for seed in range(21, 27)]
    assert sum(won) >= 5
