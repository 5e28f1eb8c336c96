"""The laboratory: bulk runs, the fuzzer and the benchmark. No screen, no people."""

from .sim import Report, Result, run_game, simulate

__all__ = ["Report", "Result", "run_game", "simulate"]
