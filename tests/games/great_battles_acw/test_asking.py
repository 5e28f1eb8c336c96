"""How questions are put."""

from __future__ import annotations

import pytest

import grognard
from grognard.core.text import message


@pytest.mark.parametrize(
    ("n", "left", "said"),
    [
        (0, 1, "up to 1 more hex"), (0, 2, "up to 2 more hexes"), (1, 1, "1 hex"), (1, 2, "1 to 2 hexes"),
        (2, 2, "2 hexes"), (2, 3, "2 to 3 hexes"),
    ],
)  # fmt: skip
def test_how_far_a_unit_retreats_is_said_in_plain_words(n: int, left: int, said: str) -> None:
    match = grognard.new("great-battles-acw", "first-kernstown", seed=1)
    asked = message(match.game, "ask-retreat", {"units": [0], "hex": 900, "n": n, "left": left}, "en")
    assert f" and retreat {said}: where to?" in asked
