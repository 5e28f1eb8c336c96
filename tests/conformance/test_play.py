"""What every game must keep, whatever its rules: it ends, copies stay apart, text and undo come back."""

from __future__ import annotations

import pytest

import grognard
from grognard.core.game import Game
from grognard.core.match import Match
from grognard.core.refusal import NotOffered
from grognard.core.rng import Rng
from grognard.core.save import checksum
from tests.conformance.registry import (
    LONGEST,
    STRETCH,
    every_scenario,
    games,
    long,
    misfits,
    open_parts,
    random_match,
    step,
)


def past(match: Match) -> list[object]:
    """The state and everything that lies behind it."""
    log = [[e.plain() for e in match.events(seat)] for seat in range(-1, len(match.game.seats))]
    return [checksum(match), log, [[t.number, t.key, t.seat, t.answer] for t in match.turns()]]


@every_scenario
def test_random_play_comes_to_an_end_and_copies_never_change(game: Game, scenario: str) -> None:
    if long(game, scenario):
        play_through(game, scenario)
        return
    for seed in games(game, scenario):
        kept: list[tuple[Match, str]] = []
        last = None
        for match in random_match(game, scenario, seed):
            kept.append((match.clone(), checksum(match)))
            last = match
        assert last is not None and last.outcome is not None and last.pending is None
        assert -1 <= last.outcome.winner < len(game.seats)
        for number, (copy, was) in enumerate(kept):
            assert checksum(copy) == was, f"the copy at decision {number} has changed (seed {seed})"


def play_through(game: Game, scenario: str) -> None:
    """A long match once to its end, with a copy now and then."""
    match = grognard.new(game, scenario, seed=1)
    rng = Rng(1, 1234)
    kept: list[tuple[Match, str]] = []
    for n in range(LONGEST):
        if match.pending is None:
            break
        if n % 200 == 0:
            kept.append((match.clone(), checksum(match)))
        step(match, rng)
    assert match.outcome is not None and -1 <= match.outcome.winner < len(game.seats)
    assert all(checksum(copy) == was for copy, was in kept)


@every_scenario
def test_a_copy_that_plays_on_leaves_the_match_alone(game: Game, scenario: str) -> None:
    for i, match in enumerate(random_match(game, scenario, 101)):
        if i % 5 or match.pending is None:
            continue
        before = checksum(match)
        twin = match.clone()
        rng = Rng(i, 9)
        for _ in range(3):
            if twin.pending is not None:
                step(twin, rng)
        assert checksum(match) == before


@every_scenario
def test_the_same_seed_gives_the_same_match(game: Game, scenario: str) -> None:
    a = [checksum(m) for m in random_match(game, scenario, 11)]
    b = [checksum(m) for m in random_match(game, scenario, 11)]
    assert a == b


@every_scenario
def test_the_log_and_the_undo_list_change_nothing(game: Game, scenario: str) -> None:
    rng = Rng(12, 1234)
    bare = grognard.new(game, scenario, seed=12, keep_undo=False, keep_log=False)
    for match in random_match(game, scenario, 12):
        assert checksum(match) == checksum(bare)
        if bare.pending is not None:
            step(bare, rng)


@every_scenario
def test_a_save_comes_back_equal_and_goes_on_identically(game: Game, scenario: str) -> None:
    for i, match in enumerate(random_match(game, scenario, 21)):
        if i % 17 and match.pending is not None:
            continue
        text = match.save()
        twin = grognard.load(text)
        assert twin.save() == text
        assert past(twin) == past(match)
        ahead = match.clone()
        ours, theirs = Rng(i, 3), Rng(i, 3)
        for _ in range(20):
            if ahead.pending is None:
                break
            assert step(ahead, ours) == step(twin, theirs)
            assert checksum(ahead) == checksum(twin)
        assert past(twin) == past(ahead)


@every_scenario
def test_a_record_comes_back_byte_for_byte(game: Game, scenario: str) -> None:
    for seed in games(game, scenario):
        last = None
        for i, match in enumerate(random_match(game, scenario, 31 + seed)):
            last = match
            if i == 40:
                text = match.record()
                assert grognard.replay(text).record() == text
        assert last is not None
        text = last.record()
        twin = grognard.replay(text)
        assert twin.record() == text
        assert past(twin) == past(last)
        assert twin.save() == last.save()
        assert grognard.verify(text).faults == []


@every_scenario
def test_committed_dice_verify(game: Game, scenario: str) -> None:
    match = grognard.new(game, scenario, secret="a secret of the tests")
    rng = Rng(5, 5)
    for _ in range(STRETCH if long(game, scenario) else LONGEST):
        if match.pending is not None:
            step(match, rng)
    if match.outcome is None:
        match.resign(0)  # the secret of a match that goes on is not revealed
    assert grognard.verify(match.record()).faults == []


@every_scenario
def test_rewinding_keeps_the_past(game: Game, scenario: str) -> None:
    last = list(random_match(game, scenario, 41))[-1]
    turns = last.turns()
    for number in (0, len(turns) // 3, len(turns) // 2, len(turns)):
        twin = grognard.rewind(last, number)
        assert [t.answer for t in twin.turns()[:number]] == [t.answer for t in turns[:number]]
        assert twin.takebacks == 1


@every_scenario
def test_every_answer_that_can_be_taken_back_is_taken_back_one_after_the_other(game: Game, scenario: str) -> None:
    longest = 0
    copies: list[Match] = []  # what a copy made at each point was, from the oldest that undo may reach
    for i, match in enumerate(random_match(game, scenario, 52)):
        copies = [*copies[len(copies) - len(match.undoable) :], match.clone()] if match.undoable else [match.clone()]
        if match.pending is None or i % 10 or i > STRETCH:
            continue
        twin = match.clone()
        twin.undoable = match.undoable[:]
        longest = max(longest, len(twin.undoable))
        for before in reversed(copies[:-1]):
            twin.undo()
            assert twin.turn is before.turn and twin.logged is before.logged and checksum(twin) == checksum(before)
        assert not twin.undoable
    assert longest > 1


@every_scenario
def test_undo_goes_back_to_exactly_the_same(game: Game, scenario: str) -> None:
    undone = 0
    for i, match in enumerate(random_match(game, scenario, 51)):
        if match.pending is None or (i > STRETCH and i % 4):  # the past grows: later on every fourth
            continue
        twin = match.clone()
        before, text = past(twin), twin.save()
        seat, _ = step(twin, Rng(i, 4))
        if twin.can_undo(seat):
            twin.undo()
            assert past(twin) == before
            assert twin.save() == text
            undone += 1
    assert undone > 0


@every_scenario
def test_what_is_not_on_offer_is_refused_with_a_rule_and_changes_nothing(game: Game, scenario: str) -> None:
    rng = Rng(6, 6)
    for match in random_match(game, scenario, 61):
        before = checksum(match)
        for d in open_parts(match):
            for answer in misfits(d.choice, rng):
                with pytest.raises(NotOffered) as caught:
                    match.answer(answer, d.seat)
                refusal = caught.value.refusal
                assert refusal.rule and f"[{refusal.rule}]" in str(caught.value)
                assert match.why_not(answer, d.seat) == refusal
        assert checksum(match) == before
