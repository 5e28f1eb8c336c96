"""What is left to the staff: its answers are legal, and end where something else is asked."""

from __future__ import annotations

import grognard
from grognard.core.frame import CHANCE
from grognard.core.game import Game
from grognard.core.plan import follow
from grognard.core.rng import Rng
from grognard.core.staff import the_rest
from tests.conformance.registry import every_scenario

MOST = 250  # answers


@every_scenario
def test_the_staff_answers_as_the_rules_allow(game: Game, scenario: str) -> None:
    match = grognard.new(game, scenario, seed=8)
    rng = Rng(8, 3)
    for _ in range(MOST):
        d = match.pending
        if d is None:
            break
        if d.seat == CHANCE or not match.game.staff(d):
            match.answer(d.choice.sample(rng))
            continue
        seat, kind = d.seat, match.game.staff(d)
        steps = the_rest(match.resample(seat, Rng(1)), seat)
        assert steps and follow(match, seat, steps).done == len(steps)
        after = match.pending_for(seat)
        assert after is None or match.game.staff(after) != kind or not match.can_undo(seat)
