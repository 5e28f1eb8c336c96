"""A standing order in a real browser: given on the card of a window, listed, cancelled, and told of when it has ended."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import Contexts, Watched
from .hands import asked, reaches, sign_in
from .sergeants import WINDOW, camp
from .stage import Prepared, Server, prepare, serving
from .turn import Turn

NAMES = ("Ana", "Benito")


@pytest.fixture(scope="module", name="camp")
def camp_() -> tuple[Turn, int]:
    return camp()


@pytest.fixture
def prepared(client: Path, camp: tuple[Turn, int], tmp_path: Path) -> Prepared:
    turn, first = camp
    return prepare(tmp_path / "camp.db", turn, first, NAMES)


@pytest.fixture
def camp_server(prepared: Prepared) -> Iterator[Server]:
    with serving(prepared.db) as running:
        yield running


def goes_on(pages: tuple[Page, Page], prepared: Prepared, camp: tuple[Turn, int], windows: int) -> int:
    """After the first window: the answers of both sides to everything else, until the next windows (so many) have been
    passed over by the table, or with 0 until one is asked; returns the state."""
    turn, first = camp
    match = turn.start()
    passed = 0
    for state, (seat, answer) in enumerate(turn.answers):
        d = match.pending
        assert d is not None
        if d.key == WINDOW and state > first:
            if not windows:
                return state
            passed += 1
        elif passed and passed == windows:
            return state
        elif state > first:
            post(pages[seat], prepared.match, state, match.game.seats[seat], answer)
        match.answer(answer, seat)
    raise AssertionError("the enemy has come to nobody")


def post(page: Page, match: str, state: int, seat: str, answer: list[int]) -> None:
    status = page.evaluate(
        """async ([id, act]) => {
            const me = await (await fetch("/api/me")).json();
            const headers = { "Content-Type": "application/json", "X-CSRF": me.csrf };
            return (await fetch(`/api/matches/${id}/acts`, { method: "POST", headers, body: JSON.stringify(act) })).status;
        }""",
        [match, {"do": "answer", "state": state, "seat": seat, "answer": answer}],
    )
    assert status == 200


def orders(page: Page) -> Locator:
    return page.locator("[data-standing]")


def test_a_standing_order_by_keyboard(
    camp_server: Server, prepared: Prepared, camp: tuple[Turn, int], contexts: Contexts, watched: Watched
) -> None:
    mine, theirs = contexts().new_page(), contexts("es").new_page()
    sign_in(mine, camp_server.url, NAMES[0], next=f"/match/{prepared.match}")
    sign_in(theirs, camp_server.url, NAMES[1], next=f"/match/{prepared.match}")
    reaches(mine, camp[1])
    expect(asked(mine)).to_contain_text("who moves away?")
    # the menu opens by its key, and the focus is on the shortest scope
    expect(mine.locator("[data-done]")).to_be_enabled()
    mine.keyboard.press("o")
    expect(mine.locator("[data-scope=move]")).to_be_focused()
    expect(mine.locator("[data-orders]")).to_contain_text("Moving away from who comes near")
    mine.keyboard.press("Tab")
    mine.keyboard.press("Tab")
    expect(mine.locator("[data-scope=phase]")).to_be_focused()
    mine.keyboard.press("Enter")
    expect(orders(mine)).to_contain_text("Standing orders (1)")
    # the enemy comes on: nobody is asked, and he is told nothing of it
    reaches(mine, goes_on((mine, theirs), prepared, camp, 2))
    expect(mine.locator("section.card")).not_to_contain_text("who moves away?")
    expect(orders(mine)).to_contain_text("Standing orders (1)")
    expect(orders(theirs)).to_have_count(0)
    # cancelled
    orders(mine).locator("summary").press("Enter")
    expect(orders(mine)).to_contain_text("until the next marker is drawn")
    orders(mine).locator("[data-cancel]").press("Enter")
    expect(orders(mine)).to_have_count(0)
    assert watched.faults == []


@pytest.mark.parametrize("finger", [False, True], ids=["desktop", "phone"])
def test_a_standing_order_for_one_move_ends_and_says_so(
    camp_server: Server,
    prepared: Prepared,
    camp: tuple[Turn, int],
    contexts: Contexts,
    watched: Watched,
    finger: bool,
) -> None:
    phone = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
    mine = contexts(**phone if finger else {}).new_page()  # type: ignore[arg-type]
    sign_in(mine, camp_server.url, NAMES[0], next=f"/match/{prepared.match}")
    reaches(mine, camp[1])
    expect(mine.locator("[data-done]")).to_be_enabled()
    for press in (mine.locator("[data-orders] summary"), mine.locator("[data-scope=move]")):
        if finger:
            press.tap()
        else:
            press.click()
    expect(orders(mine)).to_be_attached()
    theirs = contexts().new_page()
    sign_in(theirs, camp_server.url, NAMES[1], next=f"/match/{prepared.match}")
    reaches(mine, goes_on((mine, theirs), prepared, camp, 0))
    expect(asked(mine)).to_contain_text("who moves away?")
    expect(orders(mine)).to_have_count(0)
    expect(mine.locator("[role=tabpanel]").get_by_text("Standing order ended, its time is over").first).to_be_attached()
    assert watched.faults == []


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_an_order_in_advance(
    client: Path, camp: tuple[Turn, int], tmp_path: Path, contexts: Contexts, watched: Watched, width: int, height: int
) -> None:
    """While the enemy is to move: the window that comes is not asked, and cancelled, the next one is."""
    turn, first = camp
    prepared = prepare(tmp_path / "camp.db", turn, first - 1, NAMES)
    with serving(prepared.db) as server:
        mine, theirs = contexts(width=width, height=height).new_page(), contexts("es").new_page()
        sign_in(mine, server.url, NAMES[0], next=f"/match/{prepared.match}")
        sign_in(theirs, server.url, NAMES[1], next=f"/match/{prepared.match}")
        reaches(mine, first - 1)
        expect(orders(mine)).to_have_count(0)
        ahead = mine.locator("[data-arrange]")
        ahead.locator("summary").press("Enter")
        ahead.get_by_label("About what?").select_option(label="Moving away from who comes near")
        ahead.locator("[data-for=ever]").press("Enter")
        expect(orders(mine)).to_contain_text("Standing orders (1)")
        theirs.locator("[data-arrange] summary").press("Enter")
        expect(theirs.locator("[data-arrange]")).to_contain_text("No me preguntes")
        expect(orders(theirs)).to_have_count(0)
        seat, answer = turn.answers[first - 1]
        post(theirs, prepared.match, first - 1, "confederate", answer)
        assert seat == 1
        reaches(mine, first + 1)  # the enemy's answer, and the one by order
        expect(mine.locator("section.card")).not_to_contain_text("who moves away?")
        orders(mine).locator("summary").press("Enter")
        orders(mine).locator("[data-cancel]").press("Enter")
        expect(orders(mine)).to_have_count(0)
        reaches(mine, goes_on((mine, theirs), prepared, camp, 0))
        expect(asked(mine)).to_contain_text("who moves away?")
    assert watched.faults == []
