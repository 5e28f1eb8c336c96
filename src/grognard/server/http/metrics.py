"""Health and figures for whoever watches the server: /health, and /metrics in Prometheus' text.

Both are there only where the operator has set a token (GROGNARD_MONITOR), and only for those who send it.
"""

from __future__ import annotations

import hmac
import logging
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector
from sqlalchemy import text
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from .replies import reply

TOKEN = "GROGNARD_MONITOR"
LEAST = 16  # characters of a token
TEXT = "text/plain; version=0.0.4; charset=utf-8"
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


def _check(request: Request) -> None:
    """Whoever may not know is told that there is nothing here."""
    token = os.environ.get(TOKEN, "")
    given = request.headers.get("authorization", "")
    if len(token) < LEAST or not hmac.compare_digest(given.encode(), f"Bearer {token}".encode()):
        raise HTTPException(404)


async def health(request: Request) -> Response:
    """200 when requests are answered and the database answers, too."""
    _check(request)
    await request.app.state.db.read(lambda c: c.execute(text("SELECT 1")).scalar())
    return reply({"ok": True})


async def metrics(request: Request) -> Response:
    _check(request)
    return Response(generate_latest(request.app.state.site.metrics.registry), 200, media_type=TEXT)


def routes() -> list[BaseRoute]:
    return [
        Route("/health", health, methods=["GET"]),
        Route("/metrics", metrics, methods=["GET"]),
    ]
