"""How an intention is done: by the shortest way that the page offers, chosen here and nowhere else."""

from __future__ import annotations

import math
import time

from playwright.sync_api import expect

from .eyes import PATIENCE, Asked, Eyes
from .person import Person, Point

STILL = 8  # looks at a page that waits for a second press
LOOK = 0.05  # seconds between two
NEAR = 2.0  # millimetres and degrees
SLOW = 30.0  # seconds in which a gesture is answered, on a machine that is busy


class Refused(Exception):
    """The page says that it cannot be done."""


class Ways:
    def __init__(self, person: Person, eyes: Eyes, side: str) -> None:
        self.person = person
        self.eyes = eyes
        self.side = side

    # answers

    def go_on(self) -> None:
        """Done, pass, no: the same key wherever it is asked."""
        state = self._ready()
        self.person.key("d")
        self._settled(state)

    def answer(self, asked: Asked, codes: list[int]) -> None:
        """Choose in the list, or on the board where the list has nothing to press."""
        state = self._ready()
        if asked.get("neutral") == codes:
            self.person.key("d")
        else:
            for code in codes:
                self._choose(asked, code)
        if len(codes) != 1 and asked["kind"] != "pick":
            self._confirm()
        self._settled(state)

    def _choose(self, asked: Asked, code: int) -> None:
        listed = self.person.page.locator(f'[data-choice="{code}"]')
        if listed.count():
            self.person.button(listed.first)
            return
        item = next(each for each in asked["items"] if each["code"] == code)
        kind, _, id = item.get("target", "").partition(":")
        spot = self._place(id) if kind == "place" else self._stack(id) if kind == "piece" else None
        assert spot, f"{item['text']} is nowhere on the page"
        self.person.click(spot, item["text"])

    def fill(self, asked: Asked, words: tuple[str, ...]) -> None:
        """Lines of a sheet, and one Confirm; without a sheet the question comes again for each."""
        state = self._ready()
        page = self.person.page
        if asked.get("sheet"):
            expect(page.locator("[data-field]").first).to_be_attached()
        if not page.locator("[data-field]").count():
            for each in words:
                asked = self.eyes.asked or asked
                self.answer(asked, [next(i["code"] for i in asked["items"] if each in i["text"])])
                self.eyes.until_mine()
            return
        for each in words:
            name, _, option = each.partition("|")
            line = page.locator("[data-field]").filter(has_text=name).filter(has_text=option).first
            if not line.is_visible():
                self.person.button(page.locator("details:not([open])").filter(has=line).locator("summary"))
            self.person.button(line.locator("button[data-choice]").filter(has_text=option).first)
        self._confirm()
        self._settled(state)

    def one_by_one(self) -> bool:
        """Leave the sheet for the questions themselves, once for each kind."""
        self._ready()
        leave = self.person.page.locator("[data-by-hand]")
        if not leave.count() or not self.person.page.locator("[data-field]").count():
            return False
        self.person.button(leave)
        expect(self.person.page.locator("[data-field]")).to_have_count(0)
        return True

    def accept(self, asked: Asked) -> bool:
        """What the page proposes, if it does: of a pose always."""
        state = self._ready()
        end = time.monotonic() + (PATIENCE if asked["kind"] == "poses" else 0)
        while not self.eyes.now()["confirm"]:
            if time.monotonic() > end:
                return False
            time.sleep(LOOK)
        self._confirm()
        self._settled(state)
        return True

    def order(self, scope: str) -> None:
        """The menu of standing orders, for all pieces, for so long."""
        state = self._ready()
        page = self.person.page
        self.person.key("o")
        whom = page.locator("[data-orders] input[type=checkbox]")
        if whom.count():
            self.person.button(whom)
        self.person.button(page.locator(f'[data-scope="{scope}"]'))
        self._settled(state)

    # pieces

    def send(self, pieces: list[str], place: str, asked: Asked) -> None:
        """Pieces to a place: one drag, of the stack or of one piece out of it. Who is not yet on the map is chosen in
        the list, and then the place."""
        state = self._ready()
        home = self.eyes.at(pieces[0])
        if not home:
            self.answer(asked, [next(i["code"] for i in asked["items"] if i.get("target") == f"piece:{pieces[0]}")])
            state = self._ready()
            self.person.click(self._place(place), place)
            self._settled(state)
            return
        self._place(place)  # first of all it comes into sight
        self._drag(pieces, home, place)
        if not self._heard(state):  # who sees that the table has not taken it drags again
            self._drag(pieces, home, place)
        self._settled(state, gesture=True)

    def _drag(self, pieces: list[str], home: str, place: str) -> None:
        start, end = self._taken_up(pieces, home), self._place(place)
        self.person.drag(start, end, f"{', '.join(pieces)} {home} -> {place}")

    def _heard(self, state: int) -> bool:
        end = time.monotonic() + SLOW
        while time.monotonic() < end:
            seen = self.eyes.now()
            if seen["state"] != state or seen["fault"] or seen["ways"] or seen["plan"]:
                return True
            time.sleep(LOOK)
        return False

    def push(self, piece: str, inches: float, right: int) -> None:
        """One drag moves, wheels and ends a unit; who only turns is drawn by the knob before his front."""
        state = self._ready()
        x, y, angle = self.eyes.pose(piece)
        end = self.eyes.ahead(x, y, angle, inches)
        self.person.drag(self.eyes.spot((x, y)), self.eyes.spot(end), f"{piece} {inches} inches", right)
        self._settled(state, gesture=True)
        self.eyes.look()
        now = self.eyes.pose(piece)
        there = math.hypot(now[0] - end[0], now[1] - end[1]) < NEAR and (now[2] - angle - right) % 360 < NEAR
        assert there, f"{piece} was pushed to {end}, turned by {right}, and stands at {now}"

    def _taken_up(self, pieces: list[str], home: str) -> Point:
        """Where the mouse goes down: on the stack, or on the piece in the fan that opens as one points at it."""
        spot = self._stack(pieces[0])
        together = self.eyes.there(home, self.side)
        if len(together) == 1 or sorted(pieces) == sorted(together):
            return spot
        assert len(pieces) == 1, "several of a stack are gathered with Shift first"
        self.person.point((spot[0] + 40, spot[1] + 40))
        self.person.point(spot)
        piece = self.person.page.locator(f'.fan [data-piece="piece:{pieces[0]}"]')
        expect(piece).to_be_visible()
        box = piece.bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 3

    def _stack(self, piece: str) -> Point:
        spot = self.eyes.stack(self.eyes.at(piece), self.side)
        assert spot is not None, f"{piece} is not in sight"
        return spot

    def _place(self, id: str) -> Point:
        spot = self.eyes.place(id)
        if spot is None:
            self.person.key("0")  # the whole map
            self.eyes.rest()
            spot = self.eyes.place(id)
        assert spot is not None, f"{id} is not in sight"
        return spot

    # the page

    def _ready(self) -> int:
        """The state; the page lets a moment pass before a new question can be answered."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            seen = self.eyes.now()
            if seen["mine"]:
                time.sleep(0.45)
                return int(seen["state"])
            time.sleep(LOOK)
        raise AssertionError("nothing is asked")

    def _confirm(self) -> None:
        self.person.button(self.person.page.locator("[data-confirm]"))

    def _settled(self, state: int, gesture: bool = False) -> None:
        """Until it is done. What cannot be taken back is pressed twice; what a gesture means must have been found."""
        still = 0
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            time.sleep(LOOK)
            seen = self.eyes.now()
            if seen["state"] != state or seen["over"]:
                return
            if seen["fault"]:
                raise Refused(seen["fault"])
            if seen["ways"]:
                self.person.button(self.person.page.locator("[data-way]").first)
            still = still + 1 if seen["confirm"] and (seen["plan"] or not gesture) else 0
            if still == STILL:
                self._confirm()
                still = -100 * STILL
        raise AssertionError("nothing happens")
