"""Matches that run in threads side by side come out as each does alone (docs/contributing.md).

What the server does in threads is done here: play, replay, go back to an earlier answer, resample for a seat, look
ahead, ask why not, draw and save. Two scenarios of every game, each in two threads, all in the same moment, with
threads that take turns as often as they can.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import partial

import pytest

import grognard
from grognard import registry
from grognard.core.frame import CHANCE
from grognard.core.game import Game
from grognard.core.match import Match
from grognard.core.rng import Rng
from grognard.core.save import checksum
from grognard.server.play.foresight import look_ahead
from tests.conformance.registry import misfits, open_parts, step
from tests.threads import at_once

ANSWERS = 60  # of each match
APART = 30  # answers between two looks at it
TWICE = 2  # threads that do the same


def scenarios(game: Game) -> list[str]:
    """Two of a game: the shortest, so that more of them is played."""
    return [s.id for s in sorted(game.scenarios(), key=lambda s: s.weight)][:2]


CASES = [(game, scenario) for game in grognard.games() for scenario in scenarios(game)]
NAMES = [f"{game.id} {scenario}" for game, scenario in CASES]


def looked_at(match: Match, seed: int) -> list[object]:
    """What is asked of a match that others may be asking too."""
    out: list[object] = [checksum(match), match.number()]
    for d in open_parts(match):
        if d.seat == CHANCE:
            continue
        rng = Rng(seed, 5)
        for answer in misfits(d.choice, rng):
            refusal = match.why_not(answer, d.seat)
            out.append([refusal.rule, refusal.key, refusal.args] if refusal is not None else None)
        twin = match.resample(d.seat, rng)
        out.append(twin.save())
        answer = twin.pending_for(d.seat).choice.sample(rng)  # type: ignore[union-attr]
        if len(twin.outcomes()) < 40:
            out.append(repr(look_ahead(grognard.load(twin.save()), d.seat, answer, "es")))
        out.append(json.dumps([match.view(d.seat), match.scene(d.seat)]))
    out.append(match.save())
    return out


def played(game: Game, scenario: str, seed: int) -> list[object]:
    """A match, played, looked at on the way, and played again from its record and from its middle; or its fault."""
    match = grognard.new(game, scenario, seed=seed)
    rng = Rng(seed, 1234)
    out: list[object] = []
    for n in range(ANSWERS):
        if match.pending is None:
            break
        if n % APART == 0:
            out += looked_at(match, seed)
        step(match, rng)
    out += [checksum(match), match.record(), match.log(-1, "en")]
    out.append(checksum(grognard.replay(match.record())))
    middle = grognard.rewind(match, match.number() // 2)
    out.append(checksum(middle))
    for _ in range(5):
        if middle.pending is not None:
            step(middle, rng)
    return [*out, checksum(middle)]


def test_matches_of_all_games_at_once_come_out_as_each_does_alone() -> None:
    jobs = [partial(played, game, scenario, 3) for game, scenario in CASES]
    alone = [job() for job in jobs]
    found = at_once(jobs * TWICE)
    assert [name for i, name in enumerate(NAMES * TWICE) if found[i] != alone[i % len(jobs)]] == []


@pytest.mark.parametrize("game, scenario", CASES, ids=NAMES)
def test_a_match_that_several_ask_at_once_tells_each_the_same_and_stays_as_it_is(game: Game, scenario: str) -> None:
    match = grognard.new(game, scenario, seed=4)
    rng = Rng(4, 1234)
    for _ in range(ANSWERS):
        if match.pending is not None and match.number() < 2 * ANSWERS:
            step(match, rng)
    text = match.save()
    alone = looked_at(grognard.load(text), 7)
    fresh = grognard.load(text)  # what choices work out when they are first asked is not there yet
    assert at_once([partial(looked_at, fresh, 7)] * 3) == [alone] * 3
    assert fresh.save() == text


FIRST = """
import sys
from functools import partial
import grognard
from tests.threads import at_once

def begin(id):
    return grognard.new(id, seed=1).number()

at_once([partial(begin, id) for id in sys.argv[1:]] * 3)
print("all began")
"""


def test_the_first_matches_of_all_games_may_begin_at_once_in_a_new_process() -> None:
    """As after a restart of the server: every room is opened, every pack read, by several threads."""
    ids = [folder.parent.name.replace("_", "-") for folder in registry.ROOMS.glob("[!_]*/game.py")]
    assert len(ids) >= 4
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
    got = subprocess.run([sys.executable, "-c", FIRST, *ids], env=env, capture_output=True, text=True)
    assert (got.returncode, got.stdout, got.stderr) == (0, "all began\n", "")
