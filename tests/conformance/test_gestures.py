"""A turn of each game by gestures ends in the same save as its answers one by one. `make fuzz` plays a thousand."""

from __future__ import annotations

import pytest

import grognard
from grognard.core.game import Game
from tests.conformance.registry import every_game
from tools.gestures.hands import Fault
from tools.gestures.turns import prove, same

SEEDS = (3, 4)  # one person at both seats; two people


def shortest(game: Game) -> str:
    return min(game.scenarios(), key=lambda s: s.weight or 300).id


@every_game
@pytest.mark.parametrize("seed", SEEDS)
def test_turns_by_gestures_end_in_the_same_save_as_their_answers_one_by_one(game: Game, seed: int) -> None:
    done, told, fault = prove(game.id, shortest(game), seed, 1)
    assert (fault, done) == ("", 1) and told["answers"] > 0


def test_another_save_would_be_seen() -> None:
    same(grognard.new("the-ford", seed=1), grognard.new("the-ford", seed=1), "the answers")
    with pytest.raises(Fault, match="lead elsewhere"):
        same(grognard.new("the-ford", seed=1), grognard.new("the-ford", seed=2), "the answers")
