"""Giving a match up: the other seat wins, and saves, records and copies know it."""

from __future__ import annotations

import pytest

import grognard
from grognard.core.refusal import BadRecord, GrognardError
from grognard.core.rng import Rng
from tests.core.play import play, same, toy


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("answers", [0, 1, 5, 9])
def test_the_other_seat_wins_and_text_round_trips(seat: int, answers: int) -> None:
    match = toy(answers=answers)
    match.resign(seat)
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.key) == (1 - seat, "outcome-resigned")
    assert match.pending is None and not match.can_undo(0) and not match.can_undo(1)
    same(grognard.load(match.save()), match)
    same(grognard.replay(match.record()), match)
    assert match.record().endswith(f"result {match.game.seats[1 - seat]} - outcome-resigned\n")
    assert grognard.verify(match.record()).faults == []


def test_a_copy_goes_on_when_the_match_is_given_up() -> None:
    match = toy(answers=3)
    twin = match.clone()
    match.resign(0)
    play(twin, Rng(5, 5))
    assert twin.outcome is not None and twin.outcome.key != "outcome-resigned"


def test_the_secret_is_shown_after_a_resignation() -> None:
    match = grognard.new("toy", "pass", secret="a secret of the test")
    match.resign(1)
    assert "secret a secret of the test" in match.record()
    assert grognard.verify(match.record()).faults == []


def test_a_match_that_was_given_up_can_be_taken_back() -> None:
    match = toy(answers=4)
    number = match.number()
    match.resign(0)
    back = grognard.rewind(match, number)
    assert back.outcome is None and back.pending is not None


def test_nobody_resigns_twice_or_from_no_seat() -> None:
    match = toy()
    for seat in (-1, 2):
        with pytest.raises(GrognardError):
            match.resign(seat)
    match.resign(0)
    with pytest.raises(GrognardError):
        match.resign(1)


@pytest.mark.parametrize(
    "line", ["result red 9.1 outcome-toy-score", "result draw - outcome-resigned", "result green - outcome-resigned"]
)
def test_only_a_resignation_ends_a_record_early(line: str) -> None:
    with pytest.raises(BadRecord, match="expected an answer"):
        grognard.replay(toy(answers=4).record() + line + "\n")
