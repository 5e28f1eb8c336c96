"""2 The turn, 4 the end."""

from __future__ import annotations

import pytest

from grognard.games._template.rules.flow.ch2_turn import Play
from tests.games.the_ford.field import FORD, HILL, INN, MILL, N1, N2, S1, Laying


def turn(t: Laying, *rolls: list[int]) -> Laying:
    return t.play(Play(), *rolls)


@pytest.mark.rule("2.1")
def test_the_north_marches_before_the_south() -> None:
    t = turn(Laying().put(N1, HILL).put(S1, INN))
    assert (t.seat, t.why_not("march:S1")) == ("north", "2.1")
    t.answer("done")
    assert (t.seat, t.why_not("march:N1")) == ("south", "2.1")
    t.answer("done")
    assert t.seat == "north" and t.g.turn == 3 and t.log().count("turn-begins") == 2


@pytest.mark.rule("2.2")
def test_a_block_marches_along_one_road_once_in_a_turn() -> None:
    t = turn(Laying().put(N1, HILL).put(N2, MILL))
    t.answer("march:N1")
    assert t.offers() == ["mill", "wood"]
    t.answer("wood")
    assert t.offers() == ["march:N2", "done"] and t.why_not("march:N1") == "2.2"
    t.answer("done", "done")
    assert t.offers() == ["march:N1", "march:N2", "done"]  # of the next turn


@pytest.mark.rule("2.2")
def test_a_block_that_is_gone_does_not_march() -> None:
    t = turn(Laying().put(N1, HILL))
    assert t.offers() == ["march:N1", "done"] and t.why_not("march:N2") == "2.2"


@pytest.mark.rule("4.1")
@pytest.mark.parametrize(
    ("block", "winner", "why"), [(N1, 0, "end-held"), (S1, 1, "end-held"), (None, -1, "end-nobody")]
)
def test_who_holds_the_prize_after_the_last_turn_wins(block: int | None, winner: int, why: str) -> None:
    t = Laying().put(N2, HILL)
    if block is not None:
        t.put(block, FORD)
    t.g.turn = t.game.b.scenarios[0].turns - 1
    turn(t).answer("done", "done")
    assert t.m.outcome is not None and (t.m.outcome.winner, t.m.outcome.key) == (winner, why)
