"""See the package."""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from contextlib import closing

import grognard
from grognard import registry
from grognard.core.refusal import GrognardError
from grognard.lab.engine import engine

from .turns import prove

EACH = 5  # turns of one match at most: more matches show more
HEAVY = 2000  # weight of a scenario whose turns count for many
Task = tuple[str, str, int, int]
Proved = tuple[Task, int, Counter[str], str]


def tasks_of(game: str, turns: int, seed: int) -> list[Task]:
    """Matches of all scenarios of a game, in turn, for so many turns at least."""
    scenarios = [s.id for s in registry.get(game).scenarios() if s.weight <= HEAVY]
    count = (turns + EACH - 1) // EACH
    return [(game, scenarios[i % len(scenarios)], seed + i, min(EACH, turns - i * EACH)) for i in range(count)]


def work(task: Task) -> Proved:
    return task, *prove(*task)


def prove_game(game: str, turns: int, seed: int, jobs: int | None) -> int:
    """Prints what was found; the number of faults. A match that ends early is followed by another one."""
    told: Counter[str] = Counter()
    done = faults = matches = 0
    start = time.perf_counter()
    while done < turns and not faults:
        tasks = tasks_of(game, turns - done, seed + matches)
        with closing(engine(jobs, len(tasks)).map(work, tasks)) as results:
            for (_, scenario, at, _), n, counted, what in results:
                matches += 1
                done += n
                told += counted
                if what:
                    faults += 1
                    print(f"{game} {scenario} seed {at}: {what}", flush=True)
    took = time.perf_counter() - start
    print(f"{game}: {done} turns of {matches} matches, {told['answers']} answers, {took:.0f} s, {faults} faults")
    print("  " + ", ".join(f"{name} {n}" for name, n in sorted(told.items()) if name != "answers"), flush=True)
    return faults


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.gestures", description=__doc__)
    parser.add_argument("--turns", type=int, default=250, help="of each game")
    parser.add_argument("--game", default="", help="only this one")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=None, help="processes; all cores unless given")
    given = parser.parse_args()
    try:
        names = [given.game] if given.game else [game.id for game in grognard.games()]
        return 1 if sum(prove_game(name, given.turns, given.seed, given.jobs) for name in names) else 0
    except GrognardError as fault:
        print(fault, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
