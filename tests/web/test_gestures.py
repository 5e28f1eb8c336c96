"""Pieces are sent somewhere by one gesture: dragged, clicked and sent far, gathered, with keys alone; and taken back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import Contexts, Watched
from .gestures import Board, dragged, held_over, touched
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


def undone(page: Page, board: Board, before: dict[str, str]) -> None:
    """One press takes the whole gesture back."""
    state = state_of(page)
    page.keyboard.press("u")
    my_decision(page, after=state)
    assert board.where() == before


@pytest.mark.parametrize("width, height", [(1440, 900), (390, 844)], ids=["desktop", "phone"])
def test_a_stack_is_dragged(north: North, contexts: Contexts, watched: Watched, width: int, height: int) -> None:
    finger = width < 500
    page = contexts(width=width, height=height, has_touch=finger, at_once=True).new_page()
    board = opened(page, north)
    before, state = board.where(), state_of(page)
    drag = touched if finger else dragged
    drag(page, board.stack("amescoas", "carlist"), board.place("campezo"))
    my_decision(page, after=state)
    now = board.where()
    assert [now[piece] for piece in ("NAV1", "NAV2", "CK1")] == ["campezo"] * 3
    undone(page, board, before)
    assert watched.faults == []


def test_a_stack_is_clicked_and_then_a_far_place(north: North, contexts: Contexts) -> None:
    page = contexts(at_once=True).new_page()
    board = opened(page, north)
    before, state = board.where(), state_of(page)
    page.mouse.click(*board.stack("durango", "carlist"))  # is activated
    my_decision(page, after=state)
    state = state_of(page)
    page.mouse.click(*board.place("sodupe"))  # two marches away
    my_decision(page, after=state)
    assert board.where()["PAR3"] == "sodupe"
    state = state_of(page)
    page.keyboard.press("u")
    my_decision(page, after=state)
    undone(page, board, before)


def test_two_stacks_are_gathered_and_dragged_together(north: North, contexts: Contexts) -> None:
    page = contexts(at_once=True).new_page()
    board = opened(page, north)
    before, state = board.where(), state_of(page)
    page.keyboard.down("Shift")
    page.mouse.click(*board.stack("guernica", "carlist"))
    page.mouse.click(*board.stack("orduna", "carlist"))
    page.keyboard.up("Shift")
    expect(page.locator("[data-hand]")).to_contain_text("BIS1")
    expect(page.locator("[data-hand]")).to_contain_text("PAR2")
    dragged(page, board.stack("guernica", "carlist"), board.place("durango"))
    my_decision(page, after=state)
    now = board.where()
    assert (now["BIS1"], now["PAR2"]) == ("durango", "durango")
    expect(page.locator("[data-hand]")).to_have_count(0)
    undone(page, board, before)


def test_a_march_with_the_keyboard_alone(north: North, contexts: Contexts) -> None:
    """G takes up the stack that has the focus; Enter on a place sends it there; Escape lets go."""
    page = contexts(at_once=True).new_page()
    board = opened(page, north)
    before, state = board.where(), state_of(page)
    stack = page.locator('section.board [data-node="stack:durango carlist in"]')
    stack.focus()
    page.keyboard.press("g")
    expect(page.locator("[data-hand]")).to_contain_text("PAR3")
    page.keyboard.press("Escape")
    expect(page.locator("[data-hand]")).to_have_count(0)
    stack.focus()
    page.keyboard.press("g")
    page.locator('section.board [data-node="place:sodupe"]').focus()
    page.keyboard.press("Enter")
    my_decision(page, after=state)
    assert board.where()["PAR3"] == "sodupe"
    undone(page, board, before)


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
