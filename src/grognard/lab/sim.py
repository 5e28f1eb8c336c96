"""Games by the thousand, bots at every seat."""

from __future__ import annotations

import gc
import signal
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field

import grognard

from .. import registry
from ..core.frame import CHANCE
from ..core.game import Game, Options
from ..core.match import Match
from ..core.player import Player, seat_seed
from ..core.refusal import GrognardError
from .engine import Engine, engine

LONGEST = 200_000  # decisions: a game that goes on is a fault, not a long game


@dataclass
class Result:
    """One game. `winner` is a seat id, or "draw"; `error` is empty when the game came to its end."""

    game: str
    scenario: str
    seed: int
    bots: list[str]
    winner: str
    rule: str
    reason: str
    decisions: int
    seconds: float
    error: str = ""

    def plain(self) -> dict[str, object]:
        return dict(self.__dict__)


@dataclass
class Report:
    """What came of many games."""

    game: str
    scenario: str
    games: int
    bots: list[str]
    finished: int = 0
    errors: int = 0
    decisions: int = 0
    seconds: float = 0.0
    interrupted: bool = False
    outcomes: dict[str, int] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)

    def add(self, r: Result) -> None:
        self.decisions += r.decisions
        if r.error:
            self.errors += 1
            self.faults.append(f"seed {r.seed}: {r.error}")
        else:
            self.finished += 1
            self.outcomes[r.winner] = self.outcomes.get(r.winner, 0) + 1

    def plain(self) -> dict[str, object]:
        rate = self.decisions / self.seconds if self.seconds > 0 else 0.0
        return {
            "game": self.game,
            "scenario": self.scenario,
            "games": self.games,
            "bots": self.bots,
            "finished": self.finished,
            "errors": self.errors,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "decisions_per_second": round(rate, 1),
            "outcomes": self.outcomes,
            "interrupted": self.interrupted,
        }


def new_match(game: Game, scenario: str, seed: int, options: Options | None = None) -> Match:
    """A match without an undo list or a log."""
    return grognard.new(game, scenario, seed=seed, options=options, keep_undo=False, keep_log=False)


def run_game(game: Game | str, scenario: str, seed: int, bots: list[str], options: Options | None = None) -> Result:
    """Play one game to its end. The same arguments give the same game. Exceptions pass through."""
    g = registry.get(game) if isinstance(game, str) else game
    if len(bots) != len(g.seats):
        raise GrognardError(f"{g.id} has {len(g.seats)} seats, got {len(bots)} bots")
    start = time.perf_counter()
    players = [Player(g, name, seat_seed(seed, i)) for i, name in enumerate(bots)]
    match = new_match(g, scenario, seed, options)
    decisions = 0
    while match.outcome is None:
        d = match.pending
        assert d is not None and d.seat != CHANCE
        match.answer(players[d.seat].answer(match, d.seat), d.seat)
        decisions += 1
        if decisions > LONGEST:
            raise GrognardError(f"still going after {LONGEST} decisions")
    o = match.outcome
    winner = g.seats[o.winner] if o.winner >= 0 else "draw"
    return Result(g.id, scenario, seed, bots, winner, o.rule, o.key, decisions, round(time.perf_counter() - start, 4))


@contextmanager
def uncollected() -> Iterator[None]:
    """Games make no reference cycles: looking for some while they are played is time lost."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


Chosen = tuple[tuple[str, int], ...]  # options, as plain data
Task = tuple[str, str, int, tuple[str, ...], Chosen]


def _work(task: Task) -> Result:
    game, scenario, seed, bots, options = task
    try:
        with uncollected():
            return run_game(game, scenario, seed, list(bots), dict(options))
    except Exception as e:  # one broken game must not end the others
        where = traceback.extract_tb(e.__traceback__)[-1]
        text = f"{type(e).__name__}: {e} ({where.name}, line {where.lineno})"
        return Result(game, scenario, seed, list(bots), "", "", "", 0, 0.0, text)


@contextmanager
def unbroken() -> Iterator[None]:
    """An interrupt waits for the end of this: a game that is counted is written down too."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    asked: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: asked.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if asked:
        raise KeyboardInterrupt


def simulate(
    game: str,
    scenario: str,
    games: int,
    seed: int,
    bots: list[str],
    jobs: int | None = None,
    on_result: Callable[[Result], None] | None = None,
    by: Engine | None = None,
    options: Options | None = None,
) -> Report:
    """Play `games` games with the seeds seed, seed + 1, ... Interrupted, it reports those that ended."""
    report = Report(game, scenario, games, bots)
    chosen: Chosen = tuple((options or {}).items())
    tasks: list[Task] = [(game, scenario, seed + i, tuple(bots), chosen) for i in range(games)]
    start = time.perf_counter()
    try:
        with closing((by or engine(jobs, games)).map(_work, tasks)) as results:
            for r in results:
                with unbroken():
                    report.add(r)
                    if on_result is not None:
                        on_result(r)
    except KeyboardInterrupt:
        report.interrupted = True
    report.seconds = time.perf_counter() - start
    return report
