"""Sheets: which answers a filled one comes to, where it stops, and what is left of it then."""

from __future__ import annotations

import pytest

from grognard.core.chance import Seeded
from grognard.core.filling import fill, sheet_of
from grognard.core.match import Match, start
from grognard.core.refusal import GrognardError, NotYourTurn
from grognard.core.sheet import KEEP
from tests.core.play import toy
from tests.server.traps import GAME, PASS, ROLL, SECRET, WALK


def traps() -> Match:
    return start(GAME, "open", None, Seeded(5))


def test_fields_are_answered_in_the_order_they_were_filled_in_and_as_often_as_they_say() -> None:
    one, other = traps(), traps()
    filled = fill(one, 0, {"once:5": 1, "walk:0": 3})
    assert [step.answer for step in filled.steps] == [[SECRET], [WALK], [WALK], [WALK]]
    assert filled.stop == "question" and not filled.waiting and not filled.refusals  # nothing is neutral there
    for step in filled.steps:
        other.answer(step.answer)
    assert one.save() == other.save()


def test_a_sheet_is_taken_back_as_one_act() -> None:
    match = traps()
    before = match.save()
    fill(match, 0, {"walk:0": 2, "once:5": 1})
    assert match.last_act() == 3
    for _ in range(match.last_act()):
        match.undo()
    assert match.save() == before


def test_what_is_left_as_it_is_asks_for_nothing() -> None:
    match = traps()
    before = match.save()
    assert fill(match, 0, {"walk:0": KEEP}).steps == [] and match.save() == before


def test_a_sheet_stops_before_the_question_whose_answer_is_refused_and_names_the_rule() -> None:
    match = traps()
    filled = fill(match, 0, {"once:9": 1, "walk:0": 1})
    assert [step.answer for step in filled.steps] == [[WALK]]
    assert filled.stop == "refused" and filled.refusals["once:9"].rule == "1.9" and not filled.waiting


def test_a_sheet_stops_where_the_other_side_decides_and_says_what_waits() -> None:
    match = traps()
    filled = fill(match, 0, {"once:2": 1, "walk:0": 1})
    assert [step.answer for step in filled.steps] == [[PASS]]
    assert (filled.stop, filled.waiting) == ("other", ["walk:0"])


def test_a_sheet_stops_where_dice_come_in() -> None:
    filled = fill(start(GAME, "open", None, None), 0, {"walk:0": 1, "once:1": 1, "once:5": 1})
    assert [step.answer for step in filled.steps] == [[WALK], [ROLL]]
    assert (filled.stop, filled.waiting) == ("chance", ["once:5"])


def test_where_there_is_no_sheet_nothing_can_be_filled_in() -> None:
    match = traps()
    with pytest.raises(NotYourTurn):
        fill(match, 1, {"walk:0": 1})
    assert sheet_of(match, 1) is None
    other = toy()
    assert other.pending is not None and sheet_of(other, other.pending.seat) is None
    with pytest.raises(GrognardError):
        fill(other, other.pending.seat, {})


def test_a_field_is_open_where_an_option_is_not_refused() -> None:
    sheet = sheet_of(traps(), 0)
    assert sheet is not None
    assert [field.open() for field in sheet.fields()] == [True, True, True, True, False]
