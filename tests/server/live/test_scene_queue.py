"""Drawing leaves time for answers: who is due stands in line, and everybody is drawn in the end."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from grognard.server.live import scene_queue
from grognard.server.live.scene_queue import SceneQueue


class Clock:
    """Stands still, unless somebody draws or the loop does something else."""

    now = 100.0

    def perf_counter(self) -> float:
        return self.now


class Sitter:
    def __init__(self, name: str, clock: Clock, drawn: list[str], takes: float) -> None:
        self.live: Any = SimpleNamespace(id=name)
        self.name, self.clock, self.drawn, self.takes = name, clock, drawn, takes

    def draw(self) -> None:
        self.clock.now += self.takes
        self.drawn.append(self.name)
        if self.name == "bad":
            raise ValueError("this scene cannot be drawn")


def turns(names: str, takes: float, others: float, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Who is drawn in each turn of the loop, when a scene takes so long and everything else in a turn so long."""
    clock = Clock()
    monkeypatch.setattr(scene_queue, "time", clock)

    async def go() -> list[list[str]]:
        queue, drawn, out = SceneQueue(0.05), list[str](), list[list[str]]()
        for name in names.split():
            queue.due(Sitter(name, clock, drawn, takes))  # type: ignore[arg-type]
        while drawn:
            out.append(drawn[:])
            drawn.clear()
            clock.now += others
            await asyncio.sleep(0)
        return out

    return asyncio.run(go())


def test_one_scene_a_turn_where_a_scene_takes_long(monkeypatch: pytest.MonkeyPatch) -> None:
    assert turns("a b c", 1.0, 0.001, monkeypatch) == [["a"], ["b"], ["c"]]


def test_drawing_gets_a_share_of_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Half of ten milliseconds are five scenes of one."""
    assert [len(t) for t in turns("a b c d e f g h i", 0.001, 0.00999, monkeypatch)] == [1, 5, 3]


def test_a_scene_that_fails_stops_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    assert turns("a bad b", 1.0, 0.001, monkeypatch) == [["a"], ["bad"], ["b"]]
