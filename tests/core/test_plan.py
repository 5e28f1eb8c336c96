"""Plans: several answers as one act, where they stop, and that they are taken back together."""

from __future__ import annotations

import pytest

from grognard.core.plan import Step, follow, look_through
from grognard.core.refusal import NotYourTurn
from grognard.core.rng import Rng
from tests.core.play import same, toy, until

ORDER, FEED, SCOUT, HIDE = Step("order", [2, 1, 0]), Step("feed", [2, 2, 0]), Step("scout", [3]), Step("hide", [1])


def test_a_plan_equals_its_answers_one_by_one() -> None:
    one, other = until(toy(), "order"), until(toy(), "order")
    assert one.pending is not None
    seat = one.pending.seat
    followed = follow(one, seat, [ORDER, FEED, SCOUT, HIDE])
    assert (followed.done, followed.stop, followed.refusal) == (4, "", None)
    for step in (ORDER, FEED, SCOUT, HIDE):
        other.answer(step.answer, seat)
    same(one, other)


def test_a_plan_is_taken_back_as_one_act() -> None:
    match = until(toy(), "order")
    assert match.pending is not None
    seat, before = match.pending.seat, match.save()
    match.answer(ORDER.answer, seat)
    between = match.save()
    follow(match, seat, [FEED, SCOUT, HIDE])
    assert match.last_act() == 3
    for _ in range(match.last_act()):
        match.undo()
    assert match.save() == between and match.last_act() == 1
    match.undo()
    assert match.save() == before and match.last_act() == 0


def test_a_plan_stops_with_the_rule_where_an_answer_is_not_on_offer() -> None:
    match = until(toy(), "order")
    assert match.pending is not None
    followed = follow(match, match.pending.seat, [ORDER, FEED, SCOUT, HIDE, Step("march", [5])])
    assert (followed.done, followed.stop) == (4, "refused")
    assert followed.refusal is not None and followed.refusal.rule == "5.4"
    assert match.pending.key == "march" and match.last_act() == 4


def test_a_plan_whose_first_answer_is_refused_changes_nothing() -> None:
    match = until(toy(), "order")
    assert match.pending is not None
    before = match.save()
    assert follow(match, match.pending.seat, [Step("order", [0, 0, 1]), FEED]).done == 0
    assert match.save() == before
    assert follow(match, match.pending.seat, [FEED]).stop == "question"
    with pytest.raises(NotYourTurn):
        follow(match, 1 - match.pending.seat, [ORDER])
    assert match.save() == before


def test_a_plan_stops_where_another_question_is_asked() -> None:
    match = until(toy(), "order")
    assert match.pending is not None
    followed = follow(match, match.pending.seat, [ORDER, SCOUT])
    assert (followed.done, followed.stop) == (1, "question")
    assert match.pending.key == "feed"


def test_a_plan_does_not_go_on_after_dice_although_the_same_seat_decides() -> None:
    """The second patrol's night ends a round; then both bid: what was planned before the dice is not done."""
    match = until(toy(), "march")
    while match.pending is not None and match.pending.key != "bid":
        seat = match.pending.seat
        followed = follow(match, seat, [Step("march", []), Step("camp", []), Step("", [0])])
        until(match, "march" if match.pending is not None and match.pending.key == "order" else "bid")
    assert followed.done == 2 and followed.stop == "chance"


def test_a_plan_stops_where_the_other_side_decides() -> None:
    match = toy()
    bid = match.pending_for(0)
    assert bid is not None
    followed = follow(match, 0, [Step("bid", bid.choice.all()[0]), Step("order", [0, 1, 2])])
    assert (followed.done, followed.stop) == (1, "other")


def test_looking_through_the_neutral_answers() -> None:
    match = until(toy(), "march")
    assert match.pending is not None
    seat = match.pending.seat
    ahead = look_through(match.resample(seat, Rng(1)), seat)
    assert [(a.decision.key, [(s.key, s.answer) for s in a.steps]) for a in ahead] == [("camp", [("march", [])])]
    assert look_through(until(toy(), "order").resample(0, Rng(1)), 0) == []
