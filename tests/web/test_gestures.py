"""Pieces are sent somewhere by one gesture, with mouse, finger or keys alone: dragged, sent far, gathered; taken back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import Contexts, Watched
from .gestures import HANDS, Board, Mouse, Typist, dragged, held_over
from .hands import my_decision, sign_in, state_of
from .stage import Prepared, Server, prepare, serving
from .test_accessible import faults
from .turn import Turn

ANSWERS: list[tuple[int, list[int]]] = [(1, [1]), (0, [0])]  # the Carlists begin; their card is not challenged


North = tuple[Server, Prepared, list[Any]]  # the last: the cookies of who has signed in


@pytest.fixture(scope="module")
def north(client: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[North]:
    """An Impossible War before the Carlist's first action."""
    turn = Turn("an-impossible-war", "zumalacarregui", "01" * 32, 2, 2, ANSWERS)
    ready = prepare(tmp_path_factory.mktemp("gestures") / "north.db", turn, 2, langs=("en", "en"))
    with serving(ready.db) as running:
        yield running, ready, []


def opened(page: Page, north: North) -> Board:
    server, ready, signed_in = north
    if signed_in:  # once: passwords are guarded against whoever tries too often
        page.context.add_cookies(signed_in)
        page.goto(f"{server.url}/match/{ready.match}")
    else:
        sign_in(page, server.url, ready.names[1], next=f"/match/{ready.match}")
    my_decision(page)
    signed_in[:] = page.context.cookies()
    board = Board(page, server.url, ready.match)
    board.whole()
    return board


EACH = pytest.mark.parametrize("device", HANDS)


def at_hand(device: str, north: North, contexts: Contexts) -> tuple[Page, Board, Mouse]:
    kind = HANDS[device]
    more = {"has_touch": True, "is_mobile": True} if kind.touch else {}
    page = contexts(width=kind.width, height=kind.height, at_once=True, **more).new_page()
    board = opened(page, north)
    return page, board, kind(page, board, "carlist")


def undone(page: Page, board: Board, hand: Mouse, before: dict[str, str]) -> None:
    """One press takes the whole gesture back."""
    state = state_of(page)
    expect(page.locator("[data-undo]")).to_be_enabled()
    hand.undo()
    my_decision(page, after=state)
    assert board.where() == before


@EACH
def test_a_stack_is_dragged_and_that_is_undone(north: North, contexts: Contexts, watched: Watched, device: str) -> None:
    page, board, hand = at_hand(device, north, contexts)
    before, state = board.where(), state_of(page)
    hand.drag("amescoas", "campezo")
    my_decision(page, after=state)
    now = board.where()
    assert [now[piece] for piece in ("NAV1", "NAV2", "CK1")] == ["campezo"] * 3
    undone(page, board, hand, before)
    assert watched.faults == []


@EACH
def test_a_stack_is_taken_up_and_sent_far(north: North, contexts: Contexts, watched: Watched, device: str) -> None:
    page, board, hand = at_hand(device, north, contexts)
    before, state = board.where(), state_of(page)
    hand.take("durango")  # is activated
    my_decision(page, after=state)
    state = state_of(page)
    board.whole()
    hand.send("sodupe")  # two marches away
    my_decision(page, after=state)
    assert board.where()["PAR3"] == "sodupe"
    state = state_of(page)
    hand.undo()
    my_decision(page, after=state)
    undone(page, board, hand, before)
    assert watched.faults == []


@EACH
def test_two_stacks_are_gathered_and_go_together(
    north: North, contexts: Contexts, watched: Watched, device: str
) -> None:
    page, board, hand = at_hand(device, north, contexts)
    before, state = board.where(), state_of(page)
    hand.gather({"guernica": "BIS1", "orduna": "PAR2"})
    if isinstance(hand, Typist):
        hand.send("durango")
    else:
        hand.drag("guernica", "durango")
    my_decision(page, after=state)
    now = board.where()
    assert (now["BIS1"], now["PAR2"]) == ("durango", "durango")
    expect(page.locator("[data-hand]")).to_have_count(0)
    undone(page, board, hand, before)
    assert watched.faults == []


def test_what_is_gathered_is_let_go(north: North, contexts: Contexts) -> None:
    """By Escape, by Back, and one by one."""
    page, board, hand = at_hand("desktop", north, contexts)
    stack = page.locator('section.board [data-node="stack:durango carlist in"]')
    for let_go in ("Escape", "Back", "g"):
        stack.focus()
        page.keyboard.press("g")
        expect(page.locator("[data-hand]")).to_contain_text("PAR3")
        if let_go == "Back":
            page.locator("[data-back]").click()
        else:
            page.keyboard.press(let_go)
        expect(page.locator("[data-hand]")).to_have_count(0)
    page.locator("[data-gather]").click()
    expect(page.locator("[data-hand]")).to_be_visible()
    assert faults(page) == []
    page.locator("[data-back]").click()
    expect(page.locator("[data-gather]")).to_have_attribute("aria-pressed", "false")


def test_pieces_go_to_where_others_of_their_own_stand(north: North, contexts: Contexts, watched: Watched) -> None:
    """A click there takes up those; with Ctrl, or by a button of the opened stack, the ones in hand go there."""
    page, board, hand = at_hand("desktop", north, contexts)
    before, state = board.where(), state_of(page)
    hand.gather({"guernica": "BIS1"})
    page.keyboard.down("Control")
    page.mouse.click(*board.stack("durango", "carlist"))
    page.keyboard.up("Control")
    my_decision(page, after=state)
    assert board.where()["BIS1"] == "durango"
    undone(page, board, hand, before)
    hand.gather({"guernica": "BIS1"})
    state = state_of(page)
    page.locator('section.board [data-node="stack:amescoas carlist in"]').hover()
    expect(page.locator("[data-go]")).to_be_visible()  # too far, and it is said why
    page.locator("[data-go]").click()
    expect(page.locator(".card .fault")).to_contain_text("§")
    assert state_of(page) == state
    assert watched.faults == []


def test_a_drag_that_no_rule_allows_says_so_with_its_paragraph(north: North, contexts: Contexts) -> None:
    page = contexts(at_once=True).new_page()
    board = opened(page, north)
    before = board.where()
    dragged(page, board.stack("lanz", "carlist"), board.place("bilbao"))
    expect(page.locator(".card .fault")).to_contain_text("§ 11.0")
    assert board.where() == before


@pytest.mark.parametrize("width, height", [(1440, 900), (390, 844)], ids=["desktop", "phone"])
def test_nothing_is_wrong_for_a_reader_while_pieces_are_held(
    north: North, contexts: Contexts, width: int, height: int
) -> None:
    page = contexts(width=width, height=height).new_page()
    board = opened(page, north)
    held_over(page, board.stack("amescoas", "carlist"), board.place("campezo"))
    expect(page.locator("section.board .held p")).to_be_visible()
    assert faults(page) == []
    page.mouse.move(2, 2)
    page.mouse.up()
