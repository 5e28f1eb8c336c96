"""Nobody sees what they must not know.

At random decisions, what a seat cannot know is changed (`Game.resample`). Its view, its scene, its log and
its decision must stay the same, byte for byte; and when it answers, what follows must stay the same too,
unless dice were rolled or something was revealed. Of a simultaneous decision every seat's part is looked at.
"""

from __future__ import annotations

import json

from grognard.core.choice import Answer
from grognard.core.frame import Decision
from grognard.core.game import Game
from grognard.core.match import Match
from grognard.core.plain import plain_decision
from grognard.core.rng import Rng
from grognard.core.save import checksum
from grognard.core.text import say_event
from tests.conformance.registry import every_scenario, games, random_match

SPOTS = 60  # decisions of each match that are looked at
LINES = 12  # of the log that are said in words


def disguised(match: Match, seat: int, rng: Rng) -> Match:
    """The match with what the seat cannot know changed, and its past kept."""
    twin = match.clone()
    twin.frames = [f.copy() for f in twin.frames]
    twin.owned_from = 0
    match.game.resample(twin.position, twin.frames, seat, rng)
    return twin


def seen(match: Match, seat: int) -> str:
    """Everything a seat is shown, as text."""
    mine = match.pending_for(seat) if seat >= 0 else None
    asked = match.pending
    log = match.events(seat)
    return json.dumps(
        {
            "view": match.view(seat),
            "scene": match.scene(seat),
            "log": [e.plain() for e in log],
            # the words of a line hang on its event and nothing else, so the last lines stand for all
            "text": [say_event(match.game, e, lang) for e in log[-LINES:] for lang in ("en", "es")],
            "mine": plain_decision(mine) if mine is not None else None,
            "asked": [asked.seat, asked.key, asked.rule] if asked is not None and not match.parts else None,
            "over": match.outcome is not None,
        }
    )


def answered(match: Match, twin: Match, seat: int, rng: Rng) -> Decision | None:
    """Give the same answer of the seat to both, where both accept it; None where that cannot be done."""
    ours, theirs = match.pending_for(seat), twin.pending_for(seat)
    if ours is None or theirs is None or match.parts:
        return None
    answer: Answer = ours.choice.sample(rng)
    if theirs.choice.fault(answer) is not None:
        return None
    match.answer(answer, seat)
    twin.answer(answer, seat)
    return ours


def spots(game: Game, scenario: str, seed: int) -> list[Match]:
    """Copies of a random match at some of its decisions."""
    every = [match.clone() for match in random_match(game, scenario, seed, True) if match.pending is not None]
    order = Rng(seed, 55).sample(list(range(len(every))), len(every))
    first: dict[str, int] = {}
    for i in order:
        pending = every[i].pending
        if pending is not None:
            first.setdefault(pending.key, i)
    chosen = list(dict.fromkeys([*first.values(), *order]))[:SPOTS]  # of each kind of decision one, if there is room
    return [every[i] for i in sorted(chosen)]


def parts_fit(match: Match, seat: int, rng: Rng) -> None:
    """The copy that a bot or a preview gets: the seat's own part does not hang on what is hidden, and those of the
    others are asked of what the copy shows, never of the truth."""
    copy = match.resample(seat, rng)
    anew = copy.frames[-1].parts(copy.position)
    assert [plain_decision(d) for d in copy.parts] == [plain_decision(d) for d in anew], f"seat {seat}"
    mine = [[plain_decision(d) for d in m.parts if d.seat == seat] for m in (copy, match)]
    assert mine[0] == mine[1], f"seat {seat}"


@every_scenario
def test_a_seat_sees_nothing_that_it_cannot_know(game: Game, scenario: str) -> None:
    changed = 0
    for seed in games(game, scenario):
        rng = Rng(seed, 66)
        for match in spots(game, scenario, 91 + seed):
            for seat in range(-1, len(game.seats)):
                twin = disguised(match, seat, rng)
                changed += checksum(twin) != checksum(match)
                where = f"seat {seat} at {match.pending}, seed {91 + seed}"
                assert seen(twin, seat) == seen(match, seat), where
                if match.parts and seat >= 0:
                    parts_fit(match, seat, rng)
    assert changed > 0 or not game.hides(), "nothing was hidden: is resample broken?"


@every_scenario
def test_what_follows_an_answer_shows_nothing_either(game: Game, scenario: str) -> None:
    """Windows open on public facts only: the next decision is the same, whatever is hidden."""
    for seed in games(game, scenario):
        rng = Rng(seed, 77)
        for match in spots(game, scenario, 95 + seed):
            for seat in range(len(game.seats)):
                ours, theirs = match.clone(), disguised(match, seat, rng)
                d = answered(ours, theirs, seat, rng)
                if d is None or not (ours.can_undo(seat) and theirs.can_undo(seat)):
                    continue  # chance or a reveal came in: the seat has learned something
                assert seen(ours, seat) == seen(theirs, seat), f"after {d}, seed {95 + seed}"


@every_scenario
def test_undo_cannot_be_used_to_probe(game: Game, scenario: str) -> None:
    """If an answer may reveal something, it cannot be taken back when it happens to reveal nothing."""
    for seed in games(game, scenario):
        rng = Rng(seed, 88)
        for match in spots(game, scenario, 98 + seed):
            for seat in range(len(game.seats)):
                ours, theirs = match.clone(), disguised(match, seat, rng)
                d = answered(ours, theirs, seat, rng)
                if d is not None:
                    assert ours.can_undo(seat) == theirs.can_undo(seat), f"after {d}, seed {98 + seed}"
