"""The turns of `make clicks` (tools/clicks), without a browser: the right ones, with the limits that were promised."""

from __future__ import annotations

import pytest

import grognard
from tools.clicks.turns import TURNS, Turn

LIMITS = {
    "great-battles-acw": 110, "an-impossible-war": 14, "libertad-o-muerte": 25, "bajo-la-sombra-del-aguila": 15,
}  # fmt: skip


def test_every_game_has_a_turn_within_the_limit_that_was_promised() -> None:
    first: dict[str, int] = {}
    for turn in TURNS:
        first.setdefault(turn.game, turn.limit)
    assert first == LIMITS


@pytest.mark.parametrize("turn", TURNS, ids=lambda turn: turn.name)
def test_a_turn_is_of_a_scenario_and_a_side_and_says_how_it_ends(turn: Turn) -> None:
    match = grognard.new(turn.game, turn.scenario, secret=turn.secret)
    assert turn.side in match.game.seats
    assert turn.ends and all(turn.stages) and turn.limit > 0


def test_turns_have_names_of_their_own() -> None:
    assert len({turn.name for turn in TURNS}) == len(TURNS)
