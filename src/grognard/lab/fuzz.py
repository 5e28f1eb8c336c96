"""Random play that looks for faults: `python -m grognard.lab.fuzz --games 2000`.

A fault is any exception, a decision that no answer satisfies, or a game that does not end. Every fault is
reported with the seed that shows it again.
"""

from __future__ import annotations

import sys
import time
import traceback
from contextlib import closing
from typing import Annotated

from cyclopts import App, Parameter

import grognard

from .. import registry
from ..core.choice import Answer, Choice
from ..core.game import Options, read_options
from ..core.refusal import GrognardError, Unknown
from ..core.rng import Rng
from .engine import engine
from .sim import LONGEST, Chosen, new_match

HEAVY = 2000  # weight of a scenario from which a twentieth of the games will do, unless it is named

Task = tuple[str, str, int, int, Chosen]
Fault = tuple[str, str, int, int, str]  # game, scenario, seed, decisions, what ("" when the game ended well)


def draw_answer(choice: Choice, rng: Rng) -> tuple[Answer, str]:
    """A random answer, and why it is none ('' when it is): a choice without an answer is a dead end."""
    try:
        x = choice.sample(rng)
    except Exception as e:
        return [], f"no answer can be drawn ({type(e).__name__}: {e}) from {choice.plain()}"
    fault = choice.fault(x)
    return x, "" if fault is None else f"the random answer {x} is refused ({fault}) by {choice.plain()}"


def fuzz_game(
    game: str, scenario: str, seed: int, longest: int = LONGEST, options: Options | None = None
) -> tuple[int, str]:
    """Play at random. The number of decisions, and the fault ('' for none)."""
    rng = Rng(seed, 79)
    decisions = 0
    asked = "the start"
    try:
        match = new_match(registry.get(game), scenario, seed, options)
        while match.outcome is None:
            d = match.pending
            if d is None:
                return decisions, "neither a decision nor an outcome"
            asked = f"{d.key} ({d.rule}) for seat {d.seat}"
            x, stuck = draw_answer(d.choice, rng)
            if stuck:
                return decisions, f"dead end at {asked}: {stuck}"
            match.answer(x, d.seat)
            decisions += 1
            if decisions > longest:
                return decisions, f"still going after {longest} decisions, at {asked}"
    except Exception as e:
        where = traceback.extract_tb(e.__traceback__)[-1]
        return decisions, f"{type(e).__name__}: {e} after {asked} ({where.name}, line {where.lineno})"
    return decisions, ""


def _work(task: Task) -> Fault:
    game, scenario, seed, longest, options = task
    decisions, what = fuzz_game(game, scenario, seed, longest, dict(options))
    return game, scenario, seed, decisions, what


def fuzz(
    games: int,
    only: str = "",
    scenario: str = "",
    seed: int = 1,
    jobs: int | None = None,
    longest: int = LONGEST,
    options: list[str] | None = None,
) -> int:
    """Fuzz every scenario of every game, or those named. Prints what it finds; the number of faults."""
    faults = 0
    played = False
    names = [only] if only else [g.id for g in grognard.games()]
    for name in names:
        known = {s.id: s.weight for s in registry.get(name).scenarios()}
        chosen = tuple(read_options(registry.get(name), options or []).items())
        if scenario and only and scenario not in known:
            raise Unknown("scenario", scenario, list(known))
        for s, weight in known.items():
            if scenario and s != scenario:
                continue
            played = True
            count = max(1, games // 20) if weight > HEAVY and not scenario else games
            start = time.perf_counter()
            bad = 0
            decisions = 0
            tasks = [(name, s, seed + i, longest, chosen) for i in range(count)]
            with closing(engine(jobs, count).map(_work, tasks)) as results:
                for _, _, at, n, what in results:
                    decisions += n
                    if what:
                        bad += 1
                        if bad <= 20:
                            print(f"{name} {s} seed {at}: {what}", flush=True)
            took = time.perf_counter() - start
            print(f"{name} {s}: {count} games, {decisions} decisions, {took:.1f} s, {bad} faults", flush=True)
            faults += bad
    if not played:
        raise GrognardError("nothing to play: no game has such a scenario")
    return faults


app = App(name="python -m grognard.lab.fuzz", help=__doc__, version_flags=[])


@app.default
def main(
    *,
    games: int = 2000,
    game: str = "",
    scenario: str = "",
    seed: int = 1,
    jobs: Annotated[int | None, Parameter(help="processes; all cores unless given")] = None,
    option: Annotated[list[str] | None, Parameter(help="an option: NAME, NAME=2 or NAME=WORD", negative=())] = None,
) -> int:
    """Play random games of every scenario and report every fault with its seed."""
    try:
        return 1 if fuzz(games, game, scenario, seed, jobs, options=option) else 0
    except GrognardError as e:
        print(e, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(app(result_action="return_value"))
