"""What is kept of a drawing against one that is drawn whole: scenes and patches must be the same, byte for byte.

    python -m tools.compare_drawing --games 200 [--game an-impossible-war]

Random games of every scenario in turn. Each seat, a spectator and one who sees everything look after some of the
answers, as readers do who lag behind, and some answers are taken back.
"""

from __future__ import annotations

import argparse
import sys
import time

import msgspec

import grognard
from grognard.core.frame import ALL, SPECTATOR
from grognard.core.game import Drawing
from grognard.core.match import Match
from grognard.core.rng import Rng
from grognard.registry import get, ids
from grognard.server.wire.patches import apply, patch

MOST = 400  # answers of a game
JSON = msgspec.json.Encoder()


class Looker:
    """Somebody who looks at a match from a seat now and then."""

    def __init__(self, seat: int, every: int) -> None:
        self.seat = seat
        self.every = every
        self.kept: Drawing | None = None
        self.told: dict[str, object] = {}

    def look(self, match: Match) -> None:
        before = self.kept.scene if self.kept is not None else {}
        self.kept = match.draw(self.seat, self.kept)
        whole = match.scene(self.seat)
        _same("scene", self.kept.scene, whole)
        change = patch(before, self.kept.scene)
        _same("patch", change, patch(self.told, whole))
        if self.told:
            _same("patched", _sorted(apply(self.told, change)), _sorted(whole))
        self.told = msgspec.json.decode(JSON.encode(whole))  # what nobody else holds


def _sorted(scene: dict[str, object]) -> dict[str, object]:
    """Pieces in an order that a patch does not keep."""
    pieces = scene["pieces"]
    assert isinstance(pieces, list)
    return {**{key: scene[key] for key in sorted(scene)}, "pieces": sorted(pieces, key=JSON.encode)}


def _same(what: str, kept: dict[str, object], whole: dict[str, object]) -> None:
    if JSON.encode(kept) == JSON.encode(whole):
        return
    for key in {**kept, **whole}:
        one, other = kept.get(key), whole.get(key)
        if JSON.encode(one) != JSON.encode(other):
            raise AssertionError(f"{what}, {key}:\n{JSON.encode(one)!r}\n{JSON.encode(other)!r}")
    raise AssertionError(f"{what}: in another order")


def play(game: str, scenario: str, seed: int, most: int) -> int:
    """A game, looked at from everywhere; returns how often. AssertionError where a drawing is not as it should be."""
    match = grognard.new(game, scenario, seed=seed)
    rng = Rng(seed, 5)
    seats = [*range(len(match.game.seats)), SPECTATOR, ALL]
    lookers = [Looker(seat, 1 + rng.below(3)) for seat in seats]
    looks = 0
    for n in range(most):
        if match.pending is None:
            break
        if match.undoable and rng.below(12) == 0:
            match.undo()
        else:
            match.answer(match.pending.choice.sample(rng))
        for one in lookers:
            if n % one.every == 0:
                one.look(match.clone())
                looks += 1
    return looks


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--games", type=int, default=200, help="of each game")
    ask.add_argument("--game", default="", help="of this one alone")
    ask.add_argument("--answers", type=int, default=MOST, help="of each of them, at most")
    args = ask.parse_args()
    for id in [args.game] if args.game else ids():
        scenarios = [s.id for s in get(id).scenarios()]
        looks, began = 0, time.process_time()
        for seed in range(args.games):
            scenario = scenarios[seed % len(scenarios)]
            try:
                looks += play(id, scenario, seed, args.answers)
            except AssertionError as fault:
                sys.exit(f"{id}, {scenario}, seed {seed}: {fault}")
        print(f"{id}: {args.games} games, {looks} drawings the same, {time.process_time() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main()
