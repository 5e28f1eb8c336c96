"""How fast: decisions per second in seeded random play, and what copying, seeing, saving and loading cost."""

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
    """One game, measured. `answer_early_us` and `answer_late_us`: one answer with log and undo kept, at the
    beginning and at the end of a match; they should not differ by much."""

    game: str
    scenario: str
    decisions_per_second: float
    clone_us: float
    view_us: float
    save_us: float
    load_us: float
    answer_early_us: float
    answer_late_us: float
    peak_mb: float
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
    start = time.perf_counter()
    while True:
        with uncollected():
            n = playout(new_match(game, scenario, seed, options), Rng(seed, 79), LONGEST)
        done += n
        longest = max(longest, n)
        seed += 1
        took = time.perf_counter() - start
        if took >= seconds:
            return done / took, longest


def each_us(work: Callable[[], object], seconds: float) -> float:
    """Microseconds of one call: the median of batches."""
    work()
    batches: list[float] = []
    size = 1
    end = time.perf_counter() + seconds
    while time.perf_counter() < end or len(batches) < 3:
        start = time.perf_counter()
        for _ in range(size):
            work()
        took = time.perf_counter() - start
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
            start = time.perf_counter()
            match.answer(x, d.seat)
            times.append(time.perf_counter() - start)
        part = max(1, min(100, len(times) // 4))
        early += times[:part]
        late += times[-part:]
    return round(median(early) * 1e6, 2), round(median(late) * 1e6, 2)


def bench(game: Game, seconds: float = 3.0, options: Options | None = None) -> Bench:
    """Measure the first scenario of a game."""
    scenario = game.scenarios()[0].id
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
        each_us(match.clone, each),
        each_us(lambda: match.view(0), each),
        each_us(match.save, each),
        each_us(lambda: grognard.load(text), each),
        early,
        late,
        peak_mb(),
        compiled(),
    )
