"""The figures of one process, for whoever watches the server (http/health.py shows them)."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from prometheus_client import CollectorRegistry, Counter, Histogram
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

LATENCIES = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)


@dataclass(frozen=True)
class Figures:
    """What is so at one moment."""

    matches: int  # in memory
    sockets: int
    people: int
    bot_queue: int


class Metrics:
    """Of one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.answers = Counter("grognard_answers", "Answers written", ["by"], registry=self.registry)
        self.requests = Histogram(
            "grognard_request_seconds", "Time of a request", ["method", "route", "status"], registry=self.registry,
            buckets=LATENCIES,
        )  # fmt: skip
        self.acts = Histogram(
            "grognard_answer_seconds", "From an answer of a person to its commit", registry=self.registry,
            buckets=LATENCIES,
        )  # fmt: skip
        self.errors = Counter("grognard_errors", "Errors that were logged", registry=self.registry)
        self.listener = _Errors(self.errors)
        logging.getLogger("grognard.server").addFilter(self.listener)

    def watch(self, count: Callable[[], Figures]) -> None:
        self.registry.register(_Now(count))

    def close(self) -> None:
        logging.getLogger("grognard.server").removeFilter(self.listener)


class _Errors(logging.Filter):
    """Counts, and lets everything pass. A handler would take the place of the one that writes to the standard error."""

    def __init__(self, counter: Counter) -> None:
        super().__init__()
        self.counter = counter

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno >= logging.ERROR:
            self.counter.inc()
        return True


class _Now(Collector):
    """What is so at the moment that somebody asks."""

    def __init__(self, count: Callable[[], Figures]) -> None:
        self.count = count

    def collect(self) -> Iterator[GaugeMetricFamily]:
        now = self.count()
        yield GaugeMetricFamily("grognard_matches_live", "Matches in memory", now.matches)
        yield GaugeMetricFamily("grognard_sockets", "Open sockets", now.sockets)
        yield GaugeMetricFamily("grognard_people", "People who are connected", now.people)
        yield GaugeMetricFamily("grognard_bot_queue", "Matches that wait for a bot", now.bot_queue)
