"""How smoothly the table moves: frames a second while the map is dragged and zoomed, with all pieces on it.

    python -m tools.smoothness

A server and Chromium are started for it. Without a graphics card (as here and in CI) the processor draws everything.
"""

from __future__ import annotations

import statistics
import tempfile
from itertools import pairwise
from pathlib import Path

from playwright.sync_api import Page, expect, sync_playwright

from tests.web.chromium import launch
from tests.web.hands import reaches, sign_in
from tests.web.stage import prepare, serving
from tests.web.turn import read

SECONDS = 4.0  # of each movement
BEGIN = """() => {
    const times = window.__frames = [], map = document.querySelector("section.board svg.live");
    const tick = now => {
        times.push([now, map.style.transform]);
        if (window.__frames === times) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
}"""
END = "() => { const times = window.__frames; window.__frames = null; return times; }"


def measured(page: Page, move: str) -> tuple[list[float], int]:
    """The milliseconds between frames while a movement goes on, and how many frames showed the map elsewhere."""
    box = page.locator("section.board").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    if move == "pan":
        page.mouse.wheel(0, -600)  # close enough that there is somewhere to go
        page.wait_for_timeout(500)
        page.mouse.down()
    page.evaluate(BEGIN)
    began = page.evaluate("() => performance.now()")
    i = 0
    while page.evaluate("() => performance.now()") - began < SECONDS * 1000:
        i += 1
        if move == "pan":
            page.mouse.move(x + 220 * ((i % 40) - 20) / 20 * (1 if i // 40 % 2 else -1), y + 90 * ((i % 24) - 12) / 12)
        else:
            page.mouse.wheel(0, -60 if i // 25 % 2 == 0 else 60)
    times: list[tuple[float, str]] = page.evaluate(END)
    if move == "pan":
        page.mouse.up()
    pairs = list(pairwise(times))
    return [b[0] - a[0] for a, b in pairs], sum(a[1] != b[1] for a, b in pairs)


def show(name: str, gaps: list[float], moved: int) -> None:
    worst = sorted(gaps)[-max(1, len(gaps) // 20) :]
    print(
        f"{name:5} {len(gaps):4} frames, {moved} of them new: median {1000 / statistics.median(gaps):5.1f} a second, "
        f"the worst 5 % {1000 / statistics.mean(worst):5.1f}"
    )


def main() -> None:
    turn = read()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        ready = prepare(Path(folder) / "frames.db", turn, turn.begins)
        with serving(ready.db) as server:
            browser = launch(playwright)
            page = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
            sign_in(page, server.url, ready.names[0], next=f"/match/{ready.match}")
            reaches(page, turn.begins)
            expect(page.locator("section.board .stack").first).to_be_visible()
            page.wait_for_load_state("networkidle")
            for move in ("pan", "zoom"):
                show(move, *measured(page, move))
            browser.close()


if __name__ == "__main__":
    main()
