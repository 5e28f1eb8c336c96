"""Looks for a short game turn with an interception, a skirmish, a battle and a siege: what the browser tests play.

    python -m tools.find_turn --tries 200 --out tests/web/turn.json

Bots play each other, with a random answer now and then; of all the turns that have everything, the one with the
fewest decisions is kept: the secret of the dice, every answer of a seat, and where the turn begins and ends.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

import grognard
from grognard.core.match import LogNode, Match
from grognard.core.player import Player, seat_seed
from grognard.core.rng import Rng
from grognard.lab.sim import uncollected

GAME = "an-impossible-war"
WANTED = (  # each group needs one of its events
    ("interception-succeeds", "interception-fails"),
    ("skirmish",),
    ("battle",),
    ("siege-begins", "assault-begins"),
)
LONGEST = 4000  # answers of one match: what has not come by then comes too late for a test


def fresh(match: Match, until: LogNode | None) -> list[str]:
    """The keys of the events since `until`, oldest first."""
    keys: list[str] = []
    node = match.logged
    while node is not None and node is not until:
        keys.append(node.event.key)
        node = node.before
    return keys[::-1]


class Turn:
    """A game turn in progress: the answer it began with, and what has happened in it."""

    def __init__(self, begins: int) -> None:
        self.begins = begins
        self.keys: list[str] = []

    def whole(self) -> bool:
        return all(any(key in self.keys for key in group) for group in WANTED)


def search(scenario: str, secret: str, bots: list[str], whim: int, most: int) -> dict[str, object] | None:
    """The best turn of one match: fewer than `most` answers, or None. One answer in `whim` is random (0: none)."""
    match = grognard.new(GAME, scenario, secret=secret, keep_undo=False)
    seed = int(secret, 16) % 2**31
    players = [Player(match.game, name, seat_seed(seed, i)) for i, name in enumerate(bots)]
    rng = Rng(seed, 79)
    answers: list[list[object]] = []
    turn = Turn(0)
    seen: LogNode | None = None
    best: dict[str, object] | None = None
    while match.outcome is None and len(answers) < LONGEST:
        d = match.pending
        assert d is not None
        x = d.choice.sample(rng) if whim and rng.below(whim) == 0 else players[d.seat].answer(match, d.seat)
        answers.append([d.seat, x])
        match.answer(x, d.seat)
        for key in fresh(match, seen):
            if key != "turn-begins":
                turn.keys.append(key)
                continue
            length = len(answers) - turn.begins
            if turn.begins and turn.whole() and length < most:
                most = length
                best = {
                    "game": GAME, "scenario": scenario, "secret": secret, "bots": bots, "whim": whim,
                    "begins": turn.begins, "ends": len(answers),
                }  # fmt: skip
            turn = Turn(len(answers))
        seen = match.logged
    if best is not None:
        end = best["ends"]
        assert isinstance(end, int)
        best["answers"] = answers[:end]
    return best


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tries", type=int, default=100)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--most", type=int, default=120, help="decisions of the turn, at most")
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    most = args.most + 1
    scenarios = [s.id for s in grognard.games()[0].scenarios()]
    mixes = [["sergeant", "sergeant"], ["sergeant", "recruit"], ["recruit", "sergeant"]]
    for i in range(args.first, args.first + args.tries):
        scenario = scenarios[i % len(scenarios)]
        bots = mixes[i // len(scenarios) % len(mixes)]
        whim = (0, 20, 6)[i // (len(scenarios) * len(mixes)) % 3]
        with uncollected():
            found = search(scenario, f"{i:032x}", bots, whim, most)
        if found is None:
            continue
        begins, ends = found["begins"], found["ends"]
        assert isinstance(begins, int) and isinstance(ends, int)
        most = ends - begins
        print(f"try {i}: {scenario}, {bots}, whim {whim}: answers {begins} to {ends}", file=sys.stderr, flush=True)
        args.out.write_text(json.dumps(found, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
