"""Where things are on the board, and how mouse, finger and keys send them about."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

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


# the same with a mouse, a finger, and the keyboard alone: pieces by the place of their stack


class Mouse:
    width, height, touch = 1440, 900, False

    def __init__(self, page: Page, board: Board, side: str) -> None:
        self.page = page
        self.board = board
        self.side = side

    def take(self, stack: str) -> None:
        """Takes it up; where it is on offer, it is chosen."""
        self.page.mouse.click(*self.board.stack(stack, self.side))

    def gather(self, stacks: dict[str, str]) -> None:
        """By place, a piece of each stack: those go together."""
        self.page.keyboard.down("Shift")
        for stack, piece in stacks.items():
            self.page.mouse.click(*self.board.stack(stack, self.side))
            expect(self.page.locator("[data-hand]")).to_contain_text(piece)
        self.page.keyboard.up("Shift")

    def drag(self, stack: str, place: str) -> None:
        dragged(self.page, self.board.stack(stack, self.side), self.board.place(place))

    def send(self, place: str) -> None:
        self.page.mouse.click(*self.board.place(place))

    def press(self, what: Locator) -> None:
        what.click()

    def undo(self) -> None:
        self.press(self.page.locator("[data-undo]"))


class Finger(Mouse):
    width, height, touch = 390, 844, True

    def take(self, stack: str) -> None:
        self.page.touchscreen.tap(*self.board.stack(stack, self.side))

    def gather(self, stacks: dict[str, str]) -> None:
        self.press(self.page.locator("[data-gather]"))
        expect(self.page.locator("[data-hand]")).to_be_attached()
        for stack, piece in stacks.items():
            self.take(stack)
            expect(self.page.locator("[data-hand]")).to_contain_text(piece)

    def drag(self, stack: str, place: str) -> None:
        touched(self.page, self.board.stack(stack, self.side), self.board.place(place))

    def send(self, place: str) -> None:
        self.page.touchscreen.tap(*self.board.place(place))

    def press(self, what: Locator) -> None:
        what.tap()


class Typist(Mouse):
    """Keys alone: from node to node by the arrows, G takes up, Enter chooses and sends."""

    def take(self, stack: str) -> None:
        self._walk(f"stack:{stack} {self.side} in")
        self.page.keyboard.press("Enter")

    def gather(self, stacks: dict[str, str]) -> None:
        for stack, piece in stacks.items():
            self._walk(f"stack:{stack} {self.side} in")
            self.page.keyboard.press("g")
            expect(self.page.locator("[data-hand]")).to_contain_text(piece)

    def drag(self, stack: str, place: str) -> None:
        """What a drag is for others: taken up here, set down there."""
        self._walk(f"stack:{stack} {self.side} in")
        self.page.keyboard.press("g")
        expect(self.page.locator("[data-hand]")).to_be_attached()
        self.send(place)

    def send(self, place: str) -> None:
        self._walk(f"place:{place}")
        self.page.keyboard.press("Enter")

    def press(self, what: Locator) -> None:
        self._tab(what)
        self.page.keyboard.press("Enter")

    def undo(self) -> None:
        self.page.keyboard.press("u")

    def _tab(self, what: Locator) -> None:
        for _ in range(400):
            if what.evaluate("e => e === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError("the focus never came there")

    def _walk(self, node: str) -> None:
        """To the board by Tab, and there by the arrow that leads nearer, or by another where that one leads back."""
        at = "() => document.activeElement?.dataset?.node ?? ''"
        for _ in range(400):
            if self.page.evaluate(at):
                break
            self.page.keyboard.press("Tab")
        seen: set[str] = set()
        for _ in range(200):
            now: str = self.page.evaluate(at)
            if now == node:
                return
            here, there = self.page.evaluate(NODE, now), self.page.evaluate(NODE, node)
            assert here and there, (now, node)
            dx, dy = there[0] - here[0], there[1] - here[1]
            ways = [("ArrowRight" if dx > 0 else "ArrowLeft", abs(dx)), ("ArrowDown" if dy > 0 else "ArrowUp", abs(dy))]
            for way, _far in sorted(ways, key=lambda each: -each[1]):
                if f"{now} {way}" not in seen:
                    seen.add(f"{now} {way}")
                    self.page.keyboard.press(way)
                    break
            else:
                self.page.keyboard.press("Tab")  # it led round in a circle
        raise AssertionError(f"no way with the keys to {node}")


HANDS: dict[str, type[Mouse]] = {"desktop": Mouse, "phone": Finger, "keyboard": Typist}
