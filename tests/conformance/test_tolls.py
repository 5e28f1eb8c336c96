"""What answers cost and whom they meet: said of answers on offer, and from what the seat may know."""

from __future__ import annotations

import grognard
from grognard.core.game import Game
from grognard.core.rng import Rng
from grognard.core.toll import Toll
from tests.conformance.registry import every_scenario, step

ANSWERS = 150


def told(tolls: dict[int, Toll]) -> dict[int, tuple[int, int, int, bool]]:
    return {code: (t.cost, t.left, t.risk, t.foe) for code, t in tolls.items()}


@every_scenario
def test_tolls_are_of_what_is_on_offer_and_the_same_for_every_twin(game: Game, scenario: str) -> None:
    match = grognard.new(game, scenario, seed=6)
    rng = Rng(6, 2)
    for n in range(ANSWERS):
        d = match.pending
        if d is None:
            break
        if d.seat >= 0 and not match.parts:
            tolls = match.tolls(d.seat)
            assert set(tolls) <= set(d.choice.items()), d
            if tolls and match.game.hides():
                assert told(match.resample(d.seat, Rng(n, 3)).tolls(d.seat)) == told(tolls), d
        step(match, rng)


def test_tolls_of_a_way_add_up() -> None:
    whole = Toll(2, 5, 50).then(Toll(1, 4, 50, True))
    assert (whole.cost, whole.left, whole.risk, whole.foe) == (3, 4, 75, True)


def test_of_several_the_dearest_way_and_the_least_that_is_left() -> None:
    both = Toll(2, 5, 50, parts=2).beside(Toll(1, 4, 50, True, parts=2))
    assert (both.cost, both.left, both.risk, both.foe, both.parts, both.many) == (2, 4, 75, True, 2, True)
