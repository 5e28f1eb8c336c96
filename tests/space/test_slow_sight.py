"""The tables of sight against the slow reading of the text. `make fuzz` compares 100,000 pairs and the real maps."""

from __future__ import annotations

import pytest

from grognard.core.rng import Rng
from tests.space.random_ground import differences, random_ground


@pytest.mark.parametrize("seed", range(40))
def test_fast_and_slow_sight_agree_in_both_directions(seed: int) -> None:
    rng = Rng(seed, 24)
    assert differences(random_ground(rng), rng, 60) == []
