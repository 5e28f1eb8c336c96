"""What a person sees on the page: the question, the pieces and where they stand, where a place is on the screen.

The question and the scene are read as the page itself reads them (the table of the wire), because letters and symbols
on a picture are poor reading for a program. Nothing is answered that way.
"""

from __future__ import annotations

import json
import math
import time
from typing import Any

from playwright.sync_api import Page

from tests.web.gestures import NODE, STILL

from .person import Point

Asked = dict[str, Any]
PATIENCE = 180.0  # seconds for what never comes
GLOW = 20.0  # seconds until everything glows

_AT = """([x, y]) => {
    const map = document.querySelector("section.board svg.live");
    const p = new DOMPoint(x, y).matrixTransform(map.getScreenCTM());
    const b = document.querySelector("section.board .view").getBoundingClientRect();
    return p.x > b.left + 4 && p.x < b.right - 4 && p.y > b.top + 4 && p.y < b.bottom - 4 ? [p.x, p.y] : null;
}"""
_WAITS = """() => {
    const t = document.querySelector("[data-state]"), c = document.querySelector("[data-confirm]");
    const busy = document.querySelector(".preview")?.getAttribute("aria-busy") === "true";
    return t && {
        state: Number(t.dataset.state), mine: t.dataset.mine === "true", over: "over" in t.dataset,
        confirm: !!c && !c.disabled && !busy, plan: !!c?.title && c.title === c.textContent.trim(),
        fault: document.querySelector(".card .fault")?.textContent?.trim() ?? "",
        ways: document.querySelectorAll("[data-way]").length, done: !document.querySelector("[data-done]")?.disabled,
        sheet: !!document.querySelector("[data-field]"),
    };
}"""


class Eyes:
    def __init__(self, page: Page, url: str, match: str) -> None:
        self.page = page
        self.url = url
        self.match = match
        self._board: dict[str, Any] = {}
        self._places: dict[str, Point] = {}
        self.table: dict[str, Any] = {}
        self._ahead: dict[str, Any] = {}  # what the page was told last of the questions behind the one that is put
        page.on("websocket", lambda socket: socket.on("framereceived", self._hear))

    def _hear(self, frame: str | bytes) -> None:
        heard = json.loads(frame)
        if heard.get("is") == "ahead":
            self._ahead = heard

    def look(self) -> None:
        """Read the table anew."""
        self.table = self._get(f"/api/matches/{self.match}/table")
        if not self._board:
            info = self.table["match"]
            self._board = self._get(f"/api/games/{info['game']}/board/{info['scenario']}")
            self._places = {p["id"]: (p["x"], p["y"]) for m in self._board["maps"] for p in m["places"]}

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

    def targets(self, id: str) -> set[str]:
        """What means a piece: itself, and the formations that glow on it."""
        piece = self.piece(id)
        groups = {each["id"] for each in self.table["scene"].get("groups", []) if each.get("leader") == id}
        return {f"piece:{id}"} | {f"group:{each}" for each in groups | {(piece or {}).get("group", "")}}

    def after(self) -> list[Asked]:
        """The questions that could be answered at once after this one is passed: they glow as well."""
        end = time.monotonic() + GLOW
        asks = self.asked is not None and any(item.get("sort") == "end" for item in self.asked["items"])
        while asks or (self.asked or {}).get("neutral") is not None:
            if self._ahead.get("state") == self.table["state"]:
                return [each["decision"] for each in self._ahead["after"]]
            if time.monotonic() > end:
                break
            self.page.wait_for_timeout(50)
        return []

    def pose(self, id: str) -> tuple[float, float, float]:
        """Where a base of a free table stands, and how it faces."""
        piece = self.piece(id)
        assert piece is not None
        return piece["x"], piece["y"], piece["angle"]

    def ahead(self, x: float, y: float, angle: float, inches: float) -> Point:
        """So many inches before a front."""
        way = inches * float(self._board["maps"][0]["table"]["inch"])
        return x + way * math.sin(math.radians(angle)), y - way * math.cos(math.radians(angle))

    # on the screen

    def place(self, id: str) -> Point | None:
        """Where a place is, if it is in sight."""
        return self._seen(self._places[id])

    def rest(self) -> None:
        """Until the board lies still."""
        self.page.evaluate(STILL)

    def spot(self, at: Point) -> Point:
        """A point of a free table."""
        found = self._seen(at)
        assert found is not None, f"{at} is not in sight"
        return found

    def _seen(self, at: Point) -> Point | None:
        found = self.page.evaluate(_AT, list(at))
        return (found[0], found[1]) if found else None

    def stack(self, place: str, side: str) -> Point | None:
        for slot in ("in", "out"):
            spot = self.page.evaluate(NODE, f"stack:{place} {side} {slot}")
            if spot:
                return spot[0], spot[1]
        return None

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
