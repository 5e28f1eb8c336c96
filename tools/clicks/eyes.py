"""What a person sees on the page: the question, the pieces and where they stand, where a place is on the screen.

The question and the scene are read as the page itself reads them (the table of the wire), because letters and symbols
on a picture are poor reading for a program. Nothing is answered that way.
"""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import Page

from tests.web.gestures import NODE

from .person import Point

Asked = dict[str, Any]
PATIENCE = 180.0  # seconds for what never comes

_AT = """([x, y]) => {
    const map = document.querySelector("section.board svg.live");
    const p = new DOMPoint(x, y).matrixTransform(map.getScreenCTM());
    const b = document.querySelector("section.board .view").getBoundingClientRect();
    return p.x > b.left + 4 && p.x < b.right - 4 && p.y > b.top + 4 && p.y < b.bottom - 4 ? [p.x, p.y] : null;
}"""
_GLOWS = """target => {
    const glyph = document.querySelector(`section.board [data-node="${CSS.escape(target)}"]`);
    return !!glyph && glyph.classList.contains("offered");
}"""
_WAITS = """() => {
    const t = document.querySelector("[data-state]"), c = document.querySelector("[data-confirm]");
    const busy = document.querySelector(".preview")?.getAttribute("aria-busy") === "true";
    return t && {
        state: Number(t.dataset.state), mine: t.dataset.mine === "true", over: "over" in t.dataset,
        confirm: !!c && !c.disabled && !busy, fault: document.querySelector(".card .fault")?.textContent?.trim() ?? "",
        ways: document.querySelectorAll("[data-way]").length, done: !document.querySelector("[data-done]")?.disabled,
        sheet: !!document.querySelector("[data-field]"),
    };
}"""


class Eyes:
    def __init__(self, page: Page, url: str, match: str) -> None:
        self.page = page
        self.url = url
        self.match = match
        self._places: dict[str, Point] = {}
        self.table: dict[str, Any] = {}

    def look(self) -> None:
        """Read the table anew."""
        self.table = self._get(f"/api/matches/{self.match}/table")
        if not self._places:
            info = self.table["match"]
            board = self._get(f"/api/games/{info['game']}/board/{info['scenario']}")
            self._places = {p["id"]: (p["x"], p["y"]) for m in board["maps"] for p in m["places"]}

    def _get(self, path: str) -> dict[str, Any]:
        got = self.page.request.get(self.url + path)
        assert got.ok, got.text()
        out: dict[str, Any] = got.json()
        return out

    @property
    def asked(self) -> Asked | None:
        found: Asked | None = self.table.get("decision")
        return found

    def status(self, id: str) -> str:
        """A line of the bar above the board, in English."""
        for each in self.table["scene"]["status"]:
            if each["id"] == id:
                value = each["value"]
                return str(value["en"] if isinstance(value, dict) else value)
        return ""

    def piece(self, id: str) -> dict[str, Any] | None:
        found: dict[str, Any] | None = next((p for p in self.table["scene"]["pieces"] if p["id"] == id), None)
        return found

    def at(self, id: str) -> str:
        piece = self.piece(id)
        return str(piece.get("at") or "") if piece else ""

    def there(self, place: str, side: str) -> list[str]:
        return [p["id"] for p in self.table["scene"]["pieces"] if p.get("at") == place and p["side"] == side]

    # on the screen

    def place(self, id: str) -> Point | None:
        """Where a place is, if it is in sight."""
        spot = self.page.evaluate(_AT, list(self._places[id]))
        return (spot[0], spot[1]) if spot else None

    def stack(self, place: str, side: str) -> Point | None:
        for slot in ("in", "out"):
            spot = self.page.evaluate(NODE, f"stack:{place} {side} {slot}")
            if spot:
                return spot[0], spot[1]
        return None

    def glows(self, piece: str, side: str) -> bool:
        """Whether a piece that stands alone could be chosen now, or after a question that may be passed."""
        at = self.at(piece)
        return self.there(at, side) == [piece] and bool(self.page.evaluate(_GLOWS, f"stack:{at} {side} in"))

    # waiting

    def now(self) -> dict[str, Any]:
        out: dict[str, Any] = self.page.evaluate(_WAITS) or {"state": -1, "mine": False, "over": False}
        return out

    def until_mine(self) -> bool:
        """Until one is asked; False: the match is over."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            seen = self.now()
            if seen["over"]:
                return False
            if seen["mine"]:
                self.look()
                if self.table["state"] == seen["state"]:
                    return True
            time.sleep(0.05)
        raise AssertionError("nothing is asked")
