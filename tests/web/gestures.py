"""Where things are on the board, and how a hand drags them."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

Point = tuple[float, float]

_AT = """([x, y]) => {
    const map = document.querySelector("section.board svg.live");
    const p = new DOMPoint(x, y).matrixTransform(map.getScreenCTM());
    return [p.x, p.y];
}"""
STILL = """async () => {
    const map = document.querySelector("section.board svg.live");
    for (let still = 0, last = ""; still < 20;) {
        await new Promise(requestAnimationFrame);
        still = map.style.transform === last ? still + 1 : 0;
        last = map.style.transform;
    }
}"""
NODE = """target => {
    const glyph = document.querySelector(`section.board [data-node="${CSS.escape(target)}"]`);
    if (!glyph) return null;
    const b = glyph.getBoundingClientRect();
    return [b.x + b.width / 2, b.y + b.height / 2];
}"""


class Board:
    """What lies on the table of a page, and where it is on the screen."""

    def __init__(self, page: Page, url: str, match: str) -> None:
        self.page = page
        self.url = url
        self.match = match
        info = self._table()["match"]
        board = self._get(f"/api/games/{info['game']}/board/{info['scenario']}")
        self._places = {p["id"]: [p["x"], p["y"]] for m in board["maps"] for p in m["places"]}

    def _get(self, path: str) -> dict[str, Any]:
        out: dict[str, Any] = self.page.request.get(self.url + path).json()
        return out

    def _table(self) -> dict[str, Any]:
        return self._get(f"/api/matches/{self.match}/table")

    def where(self) -> dict[str, str]:
        """Where every piece stands, as the reader sees it."""
        return {p["id"]: p.get("at", "") for p in self._table()["scene"]["pieces"]}

    def whole(self) -> None:
        """The whole map, when it has come to rest."""
        self.page.keyboard.press("0")
        self.rest()

    def rest(self) -> None:
        """Until the map lies still."""
        self.page.evaluate(STILL)

    def place(self, id: str) -> Point:
        x, y = self.page.evaluate(_AT, self._places[id])
        return x, y

    def stack(self, place: str, side: str) -> Point:
        found = self.page.evaluate(NODE, f"stack:{place} {side} in")
        assert found, place
        return found[0], found[1]


def held_over(page: Page, start: Point, end: Point) -> None:
    """Pressed, pulled, not yet let go."""
    page.mouse.move(*start)
    page.mouse.down()
    for i in range(1, 7):
        page.mouse.move(start[0] + (end[0] - start[0]) * i / 6, start[1] + (end[1] - start[1]) * i / 6)


def dragged(page: Page, start: Point, end: Point) -> None:
    held_over(page, start, end)
    page.mouse.up()


def touched(page: Page, start: Point, end: Point) -> None:
    """The same with a finger."""
    session = page.context.new_cdp_session(page)

    def touch(kind: str, at: Point | None) -> None:
        points = [{"x": at[0], "y": at[1]}] if at else []
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", start)
    for i in range(1, 7):
        touch("touchMove", (start[0] + (end[0] - start[0]) * i / 6, start[1] + (end[1] - start[1]) * i / 6))
    touch("touchEnd", None)
