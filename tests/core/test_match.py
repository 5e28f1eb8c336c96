"""The match: refusals that change nothing, undo and its limits, copies, what each seat sees."""

from __future__ import annotations

import pytest

import grognard
from grognard.core.frame import field_names
from grognard.core.game import read_options
from grognard.core.refusal import GrognardError, NotOffered, NotYourTurn, Unknown
from grognard.core.rng import Rng
from grognard.core.save import checksum
from tests.core.play import play, same, toy, until
from tests.core.toy import March, Orders, Patrols


def test_a_refused_answer_names_the_rule_and_changes_nothing() -> None:
    match = until(toy(), "order")
    before = match.save()
    with pytest.raises(NotOffered, match=r"\[4\.1\]"):
        match.answer([0, 0, 1])
    assert match.save() == before
    refusal = match.why_not([0, 0, 1])
    assert refusal is not None and (refusal.rule, refusal.key) == ("4.1", "fault-order")
    assert match.why_not([2, 1, 0]) is None


def test_a_frame_may_give_a_better_reason() -> None:
    match = until(toy(), "march")
    with pytest.raises(NotOffered, match=r"pass is under snow\. \[5\.4\]"):
        match.answer([5])


def test_only_the_seat_that_is_asked_may_answer() -> None:
    match = until(toy(), "order")
    assert match.pending is not None
    with pytest.raises(NotYourTurn):
        match.answer([0, 1, 2], 1 - match.pending.seat)
    refusal = match.why_not([0], 1 - match.pending.seat)
    assert refusal is not None and refusal.key == "refuse-not-now"


def test_an_ended_match_takes_no_answer() -> None:
    with pytest.raises(GrognardError, match="over"):
        toy(7, 1000).answer([0])


def test_simultaneous_answers_come_in_any_order_and_stay_hidden() -> None:
    a, b = toy(), toy()
    red, blue = a.pending_for(0), a.pending_for(1)
    assert red is not None and blue is not None
    x, y = red.choice.all()[1], blue.choice.all()[2]
    a.answer(x, 0)
    assert a.pending_for(0) is None and a.events(1)[-1].key == "event-initiative"
    with pytest.raises(NotYourTurn):
        a.answer(x, 0)
    a.answer(y, 1)
    b.answer(y, 1)
    b.answer(x, 0)
    assert checksum(a) == checksum(b)
    assert a.record() != b.record()


def test_each_seat_is_shown_its_own_part() -> None:
    match = toy()
    assert match.view(0)["asked"] == [0, "bid"]
    assert match.view(1)["asked"] == [1, "bid"]


def test_events_reach_their_audience_only() -> None:
    match = toy(7, 1000)
    dealt = [[e.args["seat"] for e in match.events(s) if e.key == "event-dealt"] for s in (-1, 0, 1)]
    assert dealt == [[], [0], [1]]
    assert "event-bid" in [e.key for e in match.events(-1)]
    numbers = [e.number for e in match.events(0)]
    assert numbers == sorted(numbers) and numbers[0] == 0


def test_undo_goes_back_one_answer_at_a_time() -> None:
    match = until(toy(), "order")
    assert match.pending is not None
    seat = match.pending.seat
    states: list[str] = []
    while match.pending is not None and match.pending.key != "camp":
        states.append(match.save())
        match.answer(match.pending.choice.sample(Rng(8)))
    for before in reversed(states):
        assert match.can_undo(seat) and not match.can_undo(1 - seat)
        match.undo()
        assert match.save() == before
    assert not match.can_undo(seat)  # the bids have been shown
    with pytest.raises(GrognardError, match="nothing to undo"):
        match.undo()


def test_what_one_copy_takes_back_and_plays_anew_another_can_still_take_back() -> None:
    match = until(toy(), "order")
    assert match.pending is not None
    before = match.save()
    match.answer(match.pending.choice.sample(Rng(8)))
    twin = match.clone()
    twin.undoable = match.undoable[:]
    twin.undo()
    play(twin, Rng(9), 5)
    match.undo()
    assert match.save() == before


def test_undo_never_goes_past_chance() -> None:
    match = until(toy(), "camp")
    assert match.pending is not None
    seat = match.pending.seat
    match.answer([])  # a roll follows
    assert not match.can_undo(seat) and not match.can_undo(1 - seat)


@pytest.mark.parametrize("keep_log", [True, False])
def test_undo_never_goes_past_a_reveal_or_the_other_side(keep_log: bool) -> None:
    match = grognard.new("toy", seed=7, keep_log=keep_log)
    for seat in (0, 1):
        d = match.pending_for(seat)
        assert d is not None
        match.answer(d.choice.all()[0], seat)
        assert match.can_undo(0) == (seat == 0)
    assert not match.can_undo(1)


def test_a_bid_can_be_taken_back_until_the_other_has_bid() -> None:
    match = toy()
    before = match.save()
    d = match.pending_for(0)
    assert d is not None
    match.answer(d.choice.all()[0], 0)
    match.undo()
    assert match.save() == before
    match.answer(d.choice.all()[1], 0)
    assert match.pending_for(0) is None


def test_without_undo_and_log_the_same_match_is_played() -> None:
    a = play(grognard.new("toy", seed=3), Rng(4))
    b = play(grognard.new("toy", seed=3, keep_undo=False, keep_log=False), Rng(4))
    assert checksum(a) == checksum(b) and a.record() == b.record()
    assert b.log(0) == [] and not b.undoable


def test_a_copy_goes_its_own_way() -> None:
    match = until(toy(), "feed")
    before = match.save()
    twin = match.clone()
    same(match, twin)
    play(twin, Rng(1), 7)
    assert match.save() == before
    again = match.clone()
    play(match, Rng(2), 7)
    assert again.save() == before
    play(again, Rng(1), 7)
    assert again.save() == twin.save()


def test_frames_are_copied_when_they_are_written() -> None:
    match = until(toy(), "march")
    twin = match.clone()
    assert [a is b for a, b in zip(match.frames, twin.frames, strict=True)] == [True] * 3
    twin.answer([])
    assert match.frames[0] is twin.frames[0] and match.frames[1] is twin.frames[1]
    assert match.frames[2] is not twin.frames[2]
    assert match.frames[2].step == "camp" and twin.frames[2].step == "settle"


def test_fields_are_what_the_classes_declare() -> None:
    assert field_names(Orders) == ("order", "seat", "step")
    assert field_names(March) == ("seat", "step", "steps")
    assert "sink" not in field_names(Patrols) and "hand0" in field_names(Patrols)


def test_a_resampled_match_looks_the_same_to_the_seat_and_knows_no_past() -> None:
    match = toy(5)
    others = set()
    for i in range(20):
        twin = match.resample(0, Rng(i))
        assert twin.view(0) == match.view(0)
        assert twin.turn is None and twin.logged is None and twin.chance is None
        others.add(str(twin.view(1)["hand"]))
    assert len(others) > 5
    match.answer([max(match.position.hand1)], 1)  # type: ignore[attr-defined]
    assert match.resample(0, Rng(1)).given == [None, None]


def test_names_nobody_knows() -> None:
    with pytest.raises(Unknown, match="unknown game 'toi'; nearest: toy"):
        grognard.new("toi")
    with pytest.raises(Unknown, match="unknown scenario 'plan'; nearest: plain"):
        grognard.new("toy", "plan")
    with pytest.raises(Unknown, match="unknown option 'lon'; nearest: long"):
        grognard.new("toy", options={"lon": 1})


def test_an_option_may_have_levels() -> None:
    assert grognard.new("toy", options={"post": 2}, seed=1).view(0)["at"] == [2, 2]
    for bad in ({"post": 3}, {"post": -1}, {"long": 2}):
        with pytest.raises(GrognardError, match=r"expected 0 to [12] for the option"):
            grognard.new("toy", options=bad)


def test_options_are_read_as_they_are_typed() -> None:
    game = grognard.registry.get("toy")
    assert read_options(game, ["long", "post=2"]) == {"long": 1, "post": 2}
    assert read_options(game, ["post=the-ford"]) == read_options(game, ["post=el vado"]) == {"post": 1}
    for bad, says in (("lon", "unknown option 'lon'; nearest: long"), ("post=the-mil", "nearest: the-mill"),
                      ("post=3", "unknown value of post"), ("long=2", "unknown value of long")):  # fmt: skip
        with pytest.raises(Unknown, match=says):
            read_options(game, [bad])


def test_options_reach_the_game() -> None:
    assert grognard.new("toy", options={"long": 1}, seed=1).log(-1)[0] == "3 rounds are played."


def test_the_shelf() -> None:
    assert "toy" in [g.id for g in grognard.games()]
    assert grognard.registry.get("toy").names["es"] == "Patrullas"
