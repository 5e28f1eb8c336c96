"""What a person does with a page: signs in, points at the board, ticks answers, confirms."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Locator, Page, WebSocket, expect

from .stage import PASSWORD

Asked = dict[str, Any]  # a decision as it came over the wire (docs/wire.md)


class Ear:
    """Every frame that the sockets of a page have received, as it came."""

    def __init__(self, page: Page) -> None:
        self.frames: list[str] = []
        page.on("websocket", self._open)

    def _open(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, payload: str | bytes) -> None:
        self.frames.append(payload if isinstance(payload, str) else payload.decode())

    def decision(self) -> Asked | None:
        """What the page has been asked last."""
        for raw in reversed(self.frames):
            frame = json.loads(raw)
            if "decision" in frame:
                found: Asked | None = frame["decision"]
                return found
        return None


# the pages


def sign_in(page: Page, url: str, name: str, password: str = PASSWORD, next: str = "/") -> None:
    page.goto(f"{url}/account?next={next}")
    page.locator("input[autocomplete=username]").first.fill(name)
    page.locator("input[autocomplete=current-password]").fill(password)
    page.keyboard.press("Enter")
    expect(page).not_to_have_url(re.compile("/account"))


def table(page: Page) -> Locator:
    """The table: `data-state` is the state it shows, `data-active` whose phase it is, `data-mine` who must answer."""
    return page.locator("[data-state]")


def state_of(page: Page) -> int:
    return int(table(page).get_attribute("data-state") or -1)


def active(page: Page) -> str:
    return table(page).get_attribute("data-active") or ""


def reaches(page: Page, state: int) -> None:
    """Waits until the page shows this state."""
    expect(table(page)).to_have_attribute("data-state", str(state))


def my_decision(page: Page, after: int = -1) -> None:
    """Waits until this page is asked something, later than a state."""
    page.wait_for_function(
        "after => { const t = document.querySelector('[data-state]');"
        " return t && Number(t.dataset.state) > after && t.dataset.mine === 'true'; }",
        arg=after,
    )


def asked(page: Page) -> Locator:
    """The sentence of the decision card."""
    return page.locator("[data-asked]")


def choice(page: Page, code: int) -> Locator:
    return page.locator(f'[data-choice="{code}"]')


_POINT = """async target => {
    // where a person would point: in sight, inside the board, at rest, and not under anything else
    for (let still = 0, last = ""; still < 3;) {
        await new Promise(requestAnimationFrame);
        const glyph = document.querySelector(`section.board [data-node="${CSS.escape(target)}"]`);
        const at = glyph ? JSON.stringify(glyph.getBoundingClientRect()) : "nowhere";
        still = at === last ? still + 1 : 0;
        last = at;
    }
    const board = document.querySelector("section.board");
    const glyph = board.querySelector(`[data-node="${CSS.escape(target)}"]`);
    if (!glyph) return null;
    const b = glyph.getBoundingClientRect(), x = b.x + b.width / 2, y = b.y + b.height / 2;
    const on = document.elementFromPoint(x, y)?.closest("[data-t]");
    return on && board.contains(on) && on.dataset.t === target ? [x, y] : null;
}"""


class Hand:
    """Answers as a person would, with a mouse or a finger; counts how often the board itself was used."""

    def __init__(self, page: Page, board: bool = True, touch: bool = False) -> None:
        self.page = page
        self.board = board
        self.touch = touch
        self.on_board = 0

    def give(self, decision: Asked, answer: list[int]) -> None:
        """Choose this answer, whatever the kind of choice, and confirm it."""
        items = decision["items"]
        if decision.get("sheet"):
            self.one_by_one()
        if is_neutral(decision, answer):
            self.press(self.page.locator("[data-done]"))
        elif decision["kind"] == "allocation":
            for item, points in zip(items, answer, strict=True):
                for _ in range(points):
                    self.press(choice(self.page, item["code"]))
        elif decision["kind"] == "subset" and not answer:  # none is said, never only left
            self.press(self.page.locator("[data-none]"))
        elif decision["kind"] != "pick" or len(items) > 1:  # a single answer is chosen already
            for code in answer:  # a subset, an order, a path: one after another
                self.choose(decision, code)
        self.press(self.page.locator("[data-confirm]"))

    def one_by_one(self) -> None:
        """Puts the sheet away, unless this was done before or none is worth while."""
        expect(self.page.locator("[data-by-hand], [data-sheet], [data-choice]").first).to_be_visible()
        sheet = self.page.locator("[data-by-hand]")
        if sheet.count():
            self.press(sheet)
            expect(sheet).to_have_count(0)

    def choose(self, decision: Asked, code: int) -> None:
        target = lone_place(decision, code) if decision["kind"] in ("pick", "subset") else ""
        spot = self.page.evaluate(_POINT, target) if target and self.board else None
        if not spot:
            self.unfold(code)
            self.press(choice(self.page, code))
            return
        self.on_board += 1
        if self.touch:
            self.page.touchscreen.tap(spot[0], spot[1])
            try:
                expect(choice(self.page, code)).to_have_attribute("aria-pressed", "true", timeout=3000)
            except AssertionError:  # on a busy machine a tap may last as long as a long press: one taps again
                self.page.touchscreen.tap(spot[0], spot[1])
        else:
            self.page.mouse.click(spot[0], spot[1])
        expect(choice(self.page, code)).to_have_attribute("aria-pressed", "true")  # the list agrees with the board

    def unfold(self, code: int) -> None:
        """Opens what is folded, until this answer is listed."""
        shut = self.page.locator("[data-fold][aria-expanded=false]")
        while choice(self.page, code).count() == 0 and shut.count():
            before = shut.count()
            self.press(shut.first)
            expect(shut).to_have_count(before - 1)

    def press(self, what: Locator) -> None:
        if self.touch:
            what.tap()
        else:
            what.click()


def is_neutral(decision: Asked, answer: list[int]) -> bool:
    """Whether it is the answer with a button of its own. One that is the only answer stands chosen already."""
    return decision.get("neutral") == answer and (decision["kind"] != "pick" or len(decision["items"]) > 1)


def lone_place(decision: Asked, code: int) -> str:
    """The place that means this answer and no other; pieces may lie in a stack, and the list is for them."""
    targets = [item.get("target", "") for item in decision["items"]]
    target = next(item.get("target", "") for item in decision["items"] if item["code"] == code)
    return target if target.startswith("place:") and targets.count(target) == 1 else ""


# somebody without a plan


def plain_answer(decision: Asked, bold: bool) -> list[int]:
    """The quietest answer there is: nothing, no, enough. `bold`: the first that does something."""
    items = decision["items"]
    codes = [item["code"] for item in items]
    kind = decision["kind"]
    if kind == "pick":
        deeds = [code for code in codes if code != 0]
        return [deeds[0]] if deeds and (bold or 0 not in codes) else [codes[0] if 0 not in codes else 0]
    if kind == "order":
        return codes
    if kind == "allocation":
        left, out = decision["total"], []
        for cap in decision["caps"]:
            out.append(min(cap, left))
            left -= out[-1]
        return out
    if kind == "subset":
        return _subset(decision)
    raise AssertionError(f"nobody has shown how to answer a {kind}")


def _subset(decision: Asked) -> list[int]:
    """As few as may be, but one where that is possible; each class has its least."""
    los = decision.get("los") or []
    his = decision.get("his") or []
    count = [0] * len(los)
    wanted = max(decision["lo"], min(1, decision["hi"]))
    chosen: list[int] = []
    for need_class in (True, False):
        for item in decision["items"]:
            group = item.get("class", 0)
            if item["code"] in chosen or (los and count[group] >= (los if need_class else his)[group]):
                continue
            if not need_class and len(chosen) >= wanted or need_class and not los:
                continue
            chosen.append(item["code"])
            if los:
                count[group] += 1
    return [item["code"] for item in decision["items"] if item["code"] in chosen]


class Keys(Hand):
    """The same with the keyboard alone: digits and arrows choose, Enter confirms."""

    arrows = False

    def give(self, decision: Asked, answer: list[int]) -> None:
        kind, items = decision["kind"], decision["items"]
        if decision.get("sheet"):
            self.one_by_one()
        if is_neutral(decision, answer):
            expect(self.page.locator("[data-done]")).to_be_enabled()
            self.page.keyboard.press("d")
            self.confirm()
            return
        if kind == "allocation":
            wanted = [item["code"] for item, points in zip(items, answer, strict=True) for _ in range(points)]
        else:
            wanted = [] if kind == "pick" and len(items) == 1 else answer
        for code in wanted:
            self.choose(decision, code)
        if kind == "pick" and self.focus() == "choice":
            expect(choice(self.page, answer[0])).to_have_attribute("aria-pressed", "true")
            self.page.keyboard.press("Enter")  # the same answer once more confirms it
        else:
            self.confirm()

    def choose(self, decision: Asked, code: int) -> None:
        self.unfold(code)
        codes = self.page.evaluate(
            "() => [...document.querySelectorAll('[data-choice]:not(:disabled), [data-fold]')]"
            ".map(e => Number(e.dataset.choice ?? -1))"
        )
        at = codes.index(code)
        self.arrows = not self.arrows  # by turns, so that both ways are walked
        if at < 9 and not self.arrows:
            self.page.keyboard.press(str(at + 1))
            return
        wanted = choice(self.page, code)
        way = "ArrowDown" if at <= len(codes) // 2 else "ArrowUp"
        for _ in codes:
            self.page.keyboard.press(way)
            if wanted.evaluate("e => e === document.activeElement"):
                break
        expect(wanted).to_be_focused()
        self.page.keyboard.press("Enter")

    def unfold(self, code: int) -> None:
        """With the arrows down to what is folded, and Enter, until this answer is listed."""
        shut = "[data-fold][aria-expanded=false]"
        expect(self.page.locator("[data-choice], [data-fold]").first).to_be_visible()
        while choice(self.page, code).count() == 0:
            before = self.page.locator(shut).count()
            assert before, f"{code} is not listed"
            for _ in range(200):
                self.page.keyboard.press("ArrowDown")
                if self.page.evaluate("shut => document.activeElement?.matches(shut)", shut):
                    break
            self.page.keyboard.press("Enter")
            expect(self.page.locator(shut)).to_have_count(before - 1)

    def press(self, what: Locator) -> None:
        """By Tab to it, and Enter."""
        for _ in range(400):
            if what.evaluate("e => e === document.activeElement"):
                break
            self.page.keyboard.press("Tab")
        expect(what).to_be_focused()
        self.page.keyboard.press("Enter")

    def confirm(self) -> None:
        """Enter, where nothing has the focus; with Ctrl wherever it is."""
        expect(self.page.locator("[data-confirm]")).to_be_enabled()
        nowhere = self.page.evaluate("() => document.activeElement === document.body")
        self.page.keyboard.press("Enter" if nowhere else "Control+Enter")

    def focus(self) -> str:
        found: str = self.page.evaluate(
            "() => document.activeElement?.matches('[data-choice]') ? 'choice' : ''"
        )
        return found


# a whole phase


def phases(ear: Ear) -> list[str]:
    """The sides whose phases have begun, as the log has told."""
    out: list[str] = []
    for raw in ear.frames:
        out += [line.get("side", "") for line in json.loads(raw).get("log", []) if line["key"] == "phase-begins"]
    return out


def play_phase(page: Page, ear: Ear, hand: Hand, side: str) -> int:
    """Answers whatever is asked until a phase of this side has been played to its end; returns how often."""
    bold = {"action", "march"}  # one deed and one march, then enough
    for given in range(250):
        begun = phases(ear)
        if side in begun and begun[-1] != side or begun.count(side) > 1:
            return given
        my_decision(page)
        decision = ear.decision()
        assert decision is not None
        state = state_of(page)
        answer = plain_answer(decision, decision["key"] in bold)
        bold -= {decision["key"]}
        hand.give(decision, answer)
        page.wait_for_function(
            "state => Number(document.querySelector('[data-state]').dataset.state) > state", arg=state
        )
        page.wait_for_function(  # the other side may have to answer first
            "() => { const t = document.querySelector('[data-state]').dataset;"
            " return t.mine === 'true' || 'over' in t; }"
        )
    raise AssertionError("the phase did not end")
