"""A hand with a mouse and a keyboard. All that it does goes through `_press`, and is counted there and nowhere else."""

from __future__ import annotations

import time
from collections.abc import Callable

from playwright.sync_api import Locator, Page

Point = tuple[float, float]

STEPS = 6  # of the mouse on its way
NOTCH = 5  # degrees by one notch of its wheel


class Person:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.presses = 0
        self.told: list[str] = []  # what was done, for who wants to know where the presses went

    def _press(self, what: str, deed: Callable[[], object]) -> None:
        """One press of a button or a key, or one drag: the only place where they are counted."""
        self.presses += 1
        self.told.append(what)
        deed()

    def key(self, key: str) -> None:
        self._press(f"key {key}", lambda: self.page.keyboard.press(key))

    def button(self, what: Locator) -> None:
        self._press(f"button {(what.inner_text() or 'check box')[:40]!r}", what.click)

    def click(self, at: Point, what: str) -> None:
        self._press(f"click {what}", lambda: self.page.mouse.click(*at))

    def drag(self, start: Point, end: Point, what: str, right: int = 0) -> None:
        """`right`: degrees by which the wheel of the mouse turns what is in hand, before it is let go."""
        self._press(f"drag {what}", lambda: self._pull(start, end, right))

    def _pull(self, start: Point, end: Point, right: int) -> None:
        mouse = self.page.mouse
        mouse.move(*start)
        mouse.down()
        for i in range(1, STEPS + 1):
            mouse.move(start[0] + (end[0] - start[0]) * i / STEPS, start[1] + (end[1] - start[1]) * i / STEPS)
        for _ in range(abs(right) // NOTCH):
            time.sleep(0.15)
            mouse.wheel(0, 100 if right > 0 else -100)
        time.sleep(0.15)  # a hand rests before it lets go
        mouse.up()

    def point(self, at: Point) -> None:
        """The mouse goes somewhere and rests there: no press."""
        self.page.mouse.move(*at)
