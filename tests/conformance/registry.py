"""Every scenario of every game on the shelf, and random play for the tests that run over them."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

import grognard
from grognard.core.choice import Answer, Choice, Dice, Pick
from grognard.core.frame import Decision
from grognard.core.game import Game
from grognard.core.match import Match
from grognard.core.rng import Rng

GAMES = int(os.environ.get("GROGNARD_CONFORMANCE_GAMES", "3"))
LONGEST = 50_000  # answers: more is a match that does not end


def cases() -> list[object]:
    """One parameter set (game, scenario) for each scenario there is."""
    return [
        pytest.param(game.laid(scenario.id), scenario.id, id=f"{game.id}-{scenario.id}")
        for game in grognard.games()
        for scenario in game.scenarios()
    ]


every_scenario = pytest.mark.parametrize("game, scenario", cases())


def open_parts(match: Match) -> list[Decision]:
    """The decisions that may be answered now: one, or the open parts of a simultaneous one."""
    if match.parts:
        return [d for d, x in zip(match.parts, match.given, strict=True) if x is None]
    return [match.pending] if match.pending is not None else []


def step(match: Match, rng: Rng) -> tuple[int, Answer]:
    """One random answer, of a random one of those who may answer."""
    mine = open_parts(match)
    d = mine[rng.below(len(mine))]
    answer = d.choice.sample(rng)
    match.answer(answer, d.seat)
    return d.seat, answer


def random_match(game: Game, scenario: str, seed: int) -> Iterator[Match]:
    """A match at each of its decisions, and once more when it is over; the caller must not change it."""
    match = grognard.new(game, scenario, seed=seed)
    rng = Rng(seed, 1234)
    yield match
    for _ in range(LONGEST):
        if match.pending is None:
            return
        step(match, rng)
        yield match
    raise AssertionError(f"{game.id} {scenario}, seed {seed}: no end after {LONGEST} answers")


def misfits(choice: Choice, rng: Rng) -> list[Answer]:
    """Answers that the choice does not offer."""
    one, two = choice.sample(rng), choice.sample(rng)
    tries: list[Answer] = [[-7], [1_000_003], [-7, -7], [*one, -7], [*two, 0, 0]]
    if isinstance(choice, Pick | Dice):
        tries.append([])
    items = choice.items()
    if items:
        tries.append([items[0], items[0]])
        tries.append([items[-1] + 1])
    return [x for x in tries if choice.fault(x) is not None]
