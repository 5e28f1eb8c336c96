"""2.5 The die."""

from __future__ import annotations

import pytest

from grognard.core.choice import Answer
from grognard.core.frame import Frame, Signal
from grognard.games.great_battles_acw.rules.flow.dice import d10
from grognard.games.great_battles_acw.state.model import Field
from tests.games.great_battles_acw.table import Table


class Throw(Frame):
    """One die, and what it showed."""

    def start(self, g: Field, _: Answer) -> Signal:
        return d10(self, 1, "roll-check", "2.5", "shown")

    def shown(self, g: Field, answer: Answer) -> Signal:
        return self.done(answer)


@pytest.mark.rule("2.5")
def test_the_die_has_ten_faces_and_its_0_is_a_zero_not_a_ten() -> None:
    t = Table().play(Throw(), 0)
    assert t.result() == [0]
    decision = Throw().start(Table().g, [])
    assert sorted(x[0] for x in decision.choice.all()) == list(range(10))  # type: ignore[attr-defined]
    assert decision.choice.fault([10]) is not None  # type: ignore[attr-defined]
