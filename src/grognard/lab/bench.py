"""How fast: decisions per second in seeded random play, and what copying, seeing, saving and loading cost.

All times are those of the processor, so that other work on the machine does not count; docs/measuring.md says how each
figure is taken."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

import grognard

from ..core import match as match_module
from ..core.game import Game, Options
from ..core.match import playout
from ..core.rng import Rng
from .sim import LONGEST, new_match, uncollected

SEED = 1


@dataclass
class Bench:
    """One game, measured. `decisions_per_second` is bare play, `full_decisions_per_second` keeps log and undo, as a
    table does. `answer_early_us` and `answer_late_us`: one answer of the latter, at the beginning and at the end of a
    match; they should not differ by much. `reference`: thousands of turns a second of a loop that never changes, in
    the same run: by it figures of two machines can be compared."""

    game: str
    scenario: str
    decisions_per_second: float
    full_decisions_per_second: float
    clone_us: float
    view_us: float
    save_us: float
    load_us: float
    answer_early_us: float
    answer_late_us: float
    peak_mb: float
    reference: float
    compiled: bool

    def plain(self) -> dict[str, object]:
        return dict(self.__dict__)


def compiled() -> bool:
    """Whether the core runs as machine code."""
    return not str(match_module.__file__).endswith(".py")


def peak_mb() -> float:
    """The most memory this process has held."""
    try:
        import resource
    except ImportError:  # Windows
        return 0.0
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(peak / (1 << 20 if sys.platform == "darwin" else 1 << 10), 1)


def decisions_per_second(
    game: Game, scenario: str, seconds: float, options: Options | None = None
) -> tuple[float, int]:
    """The rate, and the length of the longest game seen."""
    seed = SEED
    done = 0
    longest = 0
    start = time.process_time()
    while True:
        with uncollected():
            n = playout(new_match(game, scenario, seed, options), Rng(seed, 79), LONGEST)
        done += n
        longest = max(longest, n)
        seed += 1
        took = time.process_time() - start
        if took >= seconds:
            return done / took, longest


def full_decisions_per_second(game: Game, scenario: str, seconds: float, options: Options | None = None) -> float:
    """The same with log and undo kept; setting up a match counts."""
    seed = SEED
    done = 0
    start = time.process_time()
    while True:
        match = grognard.new(game.id, scenario, seed=seed, options=options)
        rng = Rng(seed, 79)
        for _ in range(LONGEST):
            d = match.pending
            if d is None or match.outcome is not None:
                break
            match.answer(d.choice.sample(rng), d.seat)
            done += 1
        seed += 1
        took = time.process_time() - start
        if took >= seconds:
            return done / took


def reference(seconds: float) -> float:
    """Thousands of turns a second of a loop of calls, lists and numbers, as in rules. It must never change."""

    def step(column: list[int], at: int) -> int:
        column[at & 63] = (column[at * 7 & 63] + at) & 1023
        return column[at & 63]

    column = list(range(64))
    done = 0
    start = time.process_time()
    while True:
        total = 0
        for i in range(10_000):
            total += step(column, i)
            if total & 4096:
                total -= 4000
        done += 10_000
        took = time.process_time() - start
        if took >= seconds:
            return round(done / took / 1000, 1)


def each_us(work: Callable[[], object], seconds: float) -> float:
    """Microseconds of one call: the median of batches."""
    work()
    batches: list[float] = []
    size = 1
    end = time.process_time() + seconds
    while time.process_time() < end or len(batches) < 3:
        start = time.process_time()
        for _ in range(size):
            work()
        took = time.process_time() - start
        if took < 0.002 and size < 1 << 16:
            size *= 2
            continue
        batches.append(took / size)
    return round(median(batches) * 1e6, 2)


def answer_costs(game: Game, scenario: str, options: Options | None = None) -> tuple[float, float]:
    """Microseconds of one answer, early and late in matches that keep their log and undo list."""
    early: list[float] = []
    late: list[float] = []
    for seed in range(SEED, SEED + 3):
        match = grognard.new(game.id, scenario, seed=seed, options=options)
        rng = Rng(seed, 79)
        times: list[float] = []
        while match.outcome is None and len(times) < 5000:
            d = match.pending
            assert d is not None
            x = d.choice.sample(rng)
            start = time.process_time()
            match.answer(x, d.seat)
            times.append(time.process_time() - start)
        part = max(1, min(100, len(times) // 4))
        early += times[:part]
        late += times[-part:]
    return round(median(early) * 1e6, 2), round(median(late) * 1e6, 2)


def bench(game: Game, seconds: float = 3.0, options: Options | None = None, scenario: str = "") -> Bench:
    """Measure a scenario of a game, the first unless one is named."""
    scenario = scenario or game.scenarios()[0].id
    rate, longest = decisions_per_second(game, scenario, seconds, options)
    match = grognard.new(game.id, scenario, seed=SEED, options=options)
    playout(match, Rng(SEED, 79), max(1, min(longest, 600) // 2))
    each = seconds / 6
    text = match.save()
    early, late = answer_costs(game, scenario, options)
    return Bench(
        game.id,
        scenario,
        round(rate, 1),
        round(full_decisions_per_second(game, scenario, seconds / 2, options), 1),
        each_us(match.clone, each),
        each_us(lambda: match.view(0), each),
        each_us(match.save, each),
        each_us(lambda: grognard.load(text), each),
        early,
        late,
        peak_mb(),
        reference(seconds / 10),
        compiled(),
    )
