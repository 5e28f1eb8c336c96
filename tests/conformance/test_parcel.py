"""What a thinking process gets through its pipe is the resampled match, whole, and nothing of its past."""

from __future__ import annotations

import pickle

from grognard import registry
from grognard.core.game import Game
from grognard.core.match import Match
from grognard.core.rng import Rng
from grognard.server.thinking.parcel import pack, unpack
from tests.conformance.registry import every_scenario, random_match

EVERY, LAST = 9, 118  # which decisions of each match are looked at


def through_a_pipe(match: Match) -> Match:
    return unpack(pickle.loads(pickle.dumps(pack(match))), registry.get)


@every_scenario
def test_a_match_is_the_same_at_the_other_end_of_a_pipe(game: Game, scenario: str) -> None:
    for n, match in enumerate(random_match(game, scenario, 3, midway=True)):
        if n > LAST or match.pending is None:
            break
        if n % EVERY:
            continue
        for seat in range(len(game.seats)):
            blind = match.resample(seat, Rng(n))
            there = through_a_pipe(blind)
            assert there.save() == blind.save()
            d = there.pending
            assert d is not None and there.turn is None and there.logged is None and not there.undoable
            answer = d.choice.sample(Rng(n))  # and goes on the same way
            blind.answer(answer)
            there.answer(answer)
            assert there.save() == blind.save()
