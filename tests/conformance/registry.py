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
STRETCH = 120  # answers of a long match that a test looks at
MIDDLE = 400  # answers before the stretch in the middle of one, or half of its weight
_LONG = {(game.id, s.id): s.weight for game in grognard.games() for s in game.scenarios() if s.weight > 400}
_MIDDLES: dict[tuple[str, str], Match] = {}


def cases() -> list[object]:
    """One parameter set (game, scenario) for each scenario there is."""
    return [
        pytest.param(game.laid(scenario.id), scenario.id, id=f"{game.id}-{scenario.id}")
        for game in grognard.games()
        for scenario in game.scenarios()
    ]


every_scenario = pytest.mark.parametrize("game, scenario", cases())
every_game = pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in grognard.games()])


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


def long(game: Game, scenario: str) -> bool:
    return (game.id, scenario) in _LONG


def games(game: Game, scenario: str) -> range:
    """The seeds of a test that plays several games."""
    return range(1 if long(game, scenario) else GAMES)


def middle(game: Game, scenario: str) -> Match:
    """A long match after its opening, played once for all tests."""
    found = _MIDDLES.get((game.id, scenario))
    seed = 7
    while found is None:  # a war may end early, and then another is looked at
        found = grognard.new(game, scenario, seed=seed)
        rng = Rng(seed, 1234)
        for _ in range(min(MIDDLE, _LONG[game.id, scenario] // 2)):
            if found.pending is not None:
                step(found, rng)
        if found.pending is None:
            found = None
            seed += 1
    _MIDDLES[(game.id, scenario)] = found
    return found.clone()


def random_match(game: Game, scenario: str, seed: int, midway: bool = False) -> Iterator[Match]:
    """A match at each of its decisions, and once more when it is over; the caller must not change it.

    Of a long match only a stretch, at its beginning or `midway`: test_play plays one to its end.
    """
    most = STRETCH if long(game, scenario) else LONGEST
    match = middle(game, scenario) if midway and long(game, scenario) else grognard.new(game, scenario, seed=seed)
    rng = Rng(seed, 1234)
    yield match
    for _ in range(most):
        if match.pending is None:
            return
        step(match, rng)
        yield match
    assert most < LONGEST, f"{game.id} {scenario}, seed {seed}: no end after {LONGEST} answers"


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
