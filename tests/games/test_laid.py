"""The table laid by hand minds its own dice."""

from __future__ import annotations

from grognard.core.chance import Scripted
from grognard.core.choice import Dice
from tests.games.laid import SCRIPTS, scripted, unrolled


def test_a_die_that_nobody_rolled_is_complained_of() -> None:
    script = scripted(Scripted([[6], [5, 1]]))
    assert unrolled() == [[6], [5, 1]]
    script.answer(Dice(1, 6), 0, 0)
    assert unrolled() == [[5, 1]]
    script.answer(Dice(2, 6), 1, 0)
    assert unrolled() == []
    scripted(Scripted([[4]]))
    assert unrolled() == [[4]]
    SCRIPTS.clear()
