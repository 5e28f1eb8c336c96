"""7 What is told before a volley: when all have said whom they fire at, and in whatever order they are tested."""

from __future__ import annotations

import pytest

from grognard.core.choice import NO_ANSWER, Pick
from grognard.core.frame import Decision
from grognard.games.bajo_la_sombra_del_aguila.codes import END
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch07_fire import FirePhase
from tests.games.bajo_la_sombra_del_aguila.table import Table


@pytest.mark.rule("7/declare-all-first")
def test_chances_are_those_of_the_fire_that_is_declared() -> None:
    t = Table()
    for x in (20, 40):
        t.unit("fr-line/24", "blue", x, 30)
        t.unit("at-line-german/24", "red", x, 22, 180)
    t.play(FirePhase(0))
    asked = t.m.pending
    assert asked is not None and asked.key == "fire-with" and t.game.enough(asked) == [END]
    assert t.game.enough(Decision(0, "fire-target", "7/ranges", Pick([END, 1]), "act", {})) == NO_ANSWER


@pytest.mark.rule("7/courage-after-fire")
def test_the_order_of_the_tests_is_taken_for_granted() -> None:
    game = Table().game
    assert game.taken_for_granted(Decision(0, "fire-test", "7/courage-after-fire", Pick([7, 5]), "act", {})) == [7]
    assert game.taken_for_granted(Decision(0, "fire-with", "7/ranges", Pick([7, 5]), "act", {})) == NO_ANSWER
