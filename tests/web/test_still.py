"""Undo, Back, Done and Confirm stand still over fifty decisions; a press meant for the question before does nothing."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from grognard.core.choice import Pick
from grognard.core.frame import Decision
from grognard.core.standing import single

from .conftest import Contexts, Watched
from .hands import Ear, Hand, Keys, choice, is_neutral, my_decision, reaches, sign_in
from .stage import Prepared, Server, prepare, serving
from .turn import Turn

DECISIONS = 50
KINDS = 20  # of question, among them
EVERY = 8  # decisions: one is chosen, let go of and chosen again
TAKEN_BACK = 3  # answers that are taken back and given again
SETTLE = 400  # milliseconds
BUTTONS = ("undo", "back", "done", "confirm")

# one person at both seats, without a curtain: whatever is asked, it is this page that is asked
ALONE = """
    try { localStorage.setItem("grognard-settings", '{"atOnce":false,"noCurtain":true}'); } catch { /* no settings */ }
"""
# where the buttons are, in every picture that is drawn from now on
WATCH = """names => {
    window.spots = Object.fromEntries(names.map(name => [name, new Set()]));
    const look = () => {
        for (const name of names) {
            const button = document.querySelector(`[data-${name}]`);
            const b = button?.getBoundingClientRect();
            window.spots[name].add(b ? [b.x, b.y, b.width, b.height].join(" ") : "gone");
        }
        requestAnimationFrame(look);
    };
    look();
}"""
SPOTS = "() => Object.entries(window.spots).map(([name, spots]) => [name, [...spots]])"

DEVICES: dict[str, tuple[dict[str, object], Callable[[Page], Hand]]] = {
    "desktop": ({"width": 1440, "height": 900}, Hand),
    "phone": (
        {"width": 390, "height": 844, "has_touch": True, "is_mobile": True},
        lambda page: Hand(page, touch=True),
    ),
    "keyboard": ({"width": 1440, "height": 900}, Keys),
}


@pytest.fixture
def prepared(client: Path, turn: Turn, tmp_path: Path) -> Prepared:
    return prepare(tmp_path / "still.db", turn, turn.begins, one_person=True)


def asked_of_people(turn: Turn) -> list[tuple[int, Decision, list[int]]]:
    """The questions of the turn that are put to somebody, each with its state and its answer."""
    match = turn.start()
    out: list[tuple[int, Decision, list[int]]] = []
    for state, (seat, answer) in enumerate(turn.answers):
        d = match.pending_for(seat)
        assert d is not None
        if state >= turn.begins and single(match.game, d) is None:
            out.append((state, d, answer))
        match.answer(answer, seat)
    return out


def let_go(page: Page, hand: Hand) -> None:
    back = page.locator("[data-back]")
    expect(back).to_be_enabled()
    if isinstance(hand, Keys):
        page.keyboard.press("Escape")
    else:
        hand.press(back)
    expect(back).to_be_disabled()


def take_back(page: Page, hand: Hand) -> None:
    undo = page.locator("[data-undo]")
    if isinstance(hand, Keys):
        page.keyboard.press("u")
    else:
        hand.press(undo)


@pytest.mark.parametrize("device", DEVICES)
def test_the_way_on_stands_still_over_fifty_decisions(
    turn: Turn, prepared: Prepared, turn_server: Server, contexts: Contexts, watched: Watched, device: str
) -> None:
    """By 0 pixels, in every picture that was drawn: whatever is asked and however long what is said about it."""
    options, handed = DEVICES[device]
    context = contexts(**options)  # type: ignore[arg-type]
    context.add_init_script(ALONE)
    page = context.new_page()
    ear, hand = Ear(page), handed(page)
    sign_in(page, turn_server.url, prepared.names[0], next=f"/match/{prepared.match}")
    questions = asked_of_people(turn)[:DECISIONS]
    later = 0  # states that an undo has added
    for nth, (state, d, answer) in enumerate(questions):
        reaches(page, state + later)
        my_decision(page)
        if not nth:
            page.evaluate(WATCH, list(BUTTONS))
        told = ear.decision()
        assert told is not None and told["key"] == d.key
        if nth % EVERY == 2 and told["kind"] == "pick" and not is_neutral(told, answer):
            if told.get("sheet"):
                hand.one_by_one()
            hand.choose(told, answer[0])
            let_go(page, hand)
        hand.give(told, answer)
        if later == 2 * TAKEN_BACK or [each[0] for each in questions[nth + 1 : nth + 2]] != [state + 1]:
            continue
        reaches(page, state + later + 1)
        my_decision(page)
        if page.locator("[data-undo]").is_enabled():
            take_back(page, hand)
            later += 2
            reaches(page, state + later)
            my_decision(page)
            hand.give(told, answer)
    expect(page.locator(f'[data-state="{questions[-1][0] + later}"]')).to_have_count(0)
    assert len(questions) == DECISIONS and len({d.key for _, d, _ in questions}) >= KINDS
    assert later == 2 * TAKEN_BACK
    for name, spots in page.evaluate(SPOTS):
        assert len(spots) == 1 and spots != ["gone"], (name, spots)
    assert watched.faults == []


class Wire:
    """Between the page and its table: remembers what was done, and can keep a sheet back."""

    def __init__(self, page: Page, holding: bool = False) -> None:
        self.done: list[str] = []
        self._holding = holding
        self._held: list[tuple[WebSocketRoute, str | bytes]] = []
        page.route_web_socket(lambda url: True, self._open)

    def _open(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def up(message: str | bytes) -> None:
            act = json.loads(message).get("do")
            if act in ("answer", "plan", "fill", "undo"):
                self.done.append(act)
            server.send(message)

        def down(message: str | bytes) -> None:
            if self._holding and json.loads(message).get("is") == "sheet":
                self._held.append((socket, message))
            else:
                socket.send(message)

        socket.on_message(up)
        server.on_message(down)

    def let_through(self) -> None:
        self._holding = False
        for socket, message in self._held:
            socket.send(message)


def opened(page: Page, server: Server, prepared: Prepared, state: int) -> None:
    """At the table, with a clock that goes on only when it is told to."""
    page.clock.install()
    sign_in(page, server.url, prepared.names[0], next=f"/match/{prepared.match}")
    reaches(page, state)
    my_decision(page)
    page.clock.pause_at(page.evaluate("() => Date.now()") / 1000 + 3600)


def presses(page: Page) -> None:
    """Everything that goes on, by mouse and by key."""
    for button in ("done", "confirm"):
        box = page.locator(f"[data-{button}]").bounding_box()
        assert box is not None
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    for key in ("d", "Enter", "Control+Enter"):
        page.keyboard.press(key)


def settles(page: Page) -> None:
    """The way on is shut until so long after a change of what it means."""
    way_on = page.locator("[data-done]")
    expect(way_on).to_be_disabled()
    presses(page)
    page.clock.run_for(SETTLE - 1)
    expect(way_on).to_be_disabled()
    presses(page)
    page.clock.run_for(1)
    expect(way_on).to_be_enabled()


def test_a_press_that_was_meant_for_the_question_before_does_nothing(
    client: Path, turn: Turn, tmp_path: Path, contexts: Contexts
) -> None:
    asked = asked_of_people(turn)
    game = turn.start().game
    first, second = next(
        (one, two)
        for one, two in zip(asked, asked[1:])
        if two[0] == one[0] + 1 and type(one[1].choice) is Pick and game.neutral(one[1]) != one[2]
        and game.neutral(two[1]) is not None and game.series(one[1]) is None and game.series(two[1]) is None
    )  # fmt: skip
    prepared = prepare(tmp_path / "press.db", turn, first[0], one_person=True)
    with serving(prepared.db) as server:
        context = contexts()
        context.add_init_script(ALONE)
        page = context.new_page()
        wire = Wire(page)
        opened(page, server, prepared, first[0])
        Hand(page).unfold(first[2][0])
        choice(page, first[2][0]).click()
        page.locator("[data-confirm]").click()
        reaches(page, second[0])
        my_decision(page)
        settles(page)
        assert wire.done == ["answer"]
        page.keyboard.press("d")
        page.locator("[data-confirm]").click()
        expect(page.locator(f'[data-state="{second[0]}"]')).to_have_count(0)
        assert wire.done == ["answer", "plan"]


def test_a_press_does_nothing_while_a_sheet_takes_the_place_of_a_question(
    turn: Turn, prepared: Prepared, turn_server: Server, contexts: Contexts
) -> None:
    """Done meant one question, and means all of the sheet."""
    context = contexts()
    context.add_init_script(ALONE)
    page = context.new_page()
    wire = Wire(page, holding=True)
    opened(page, turn_server, prepared, turn.begins)
    expect(page.locator("[data-done]")).to_be_enabled()
    wire.let_through()
    expect(page.locator("[data-by-hand]")).to_be_visible()
    settles(page)
    assert wire.done == []
    page.keyboard.press("d")
    expect(page.locator("[data-by-hand]")).to_have_count(0)
    assert wire.done == ["fill"]
