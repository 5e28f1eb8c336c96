"""At the terminal: done, plans, far marches, what comes after, sheets."""

from __future__ import annotations

import pytest

import grognard
from grognard.core.match import Match, playout
from grognard.core.rng import Rng
from grognard.terminal.gestures import fields_of, options_of, sheet
from tests.terminal.test_table import Sitting


def at(game: str, scenario: str, key: str) -> Match:
    """A match in which somebody is asked this, by neutral answers where there are some."""
    match = grognard.new(game, scenario, seed=3)
    rng = Rng(3, 5)
    for _ in range(400):
        d = match.pending
        assert d is not None
        if d.key == key:
            return match
        neutral = match.game.neutral(d)
        if neutral is not None and d.choice.fault(neutral) is None:
            match.answer(neutral, d.seat)
        else:
            playout(match, rng, 1)
    raise AssertionError(f"nobody asks {key}")


def spoken(match: Match, *lines: str, lang: str = "en") -> str:
    """What is said when people at both seats type these lines."""
    return Sitting(list(lines), match, {}, lang).text


def place_of(match: Match, piece: str) -> str:
    pieces = match.scene(0)["pieces"]
    assert isinstance(pieces, list)
    (found,) = [p["at"] for p in pieces if p["id"] == piece]
    return str(found)


@pytest.fixture
def war() -> Match:
    """The Liberals of Zumalacárregui's war may act."""
    return at("an-impossible-war", "zumalacarregui", "action")


def test_d_is_the_neutral_answer(war: Match) -> None:
    other = war.clone()
    d = war.pending
    assert d is not None
    neutral = war.game.neutral(d)
    assert neutral is not None
    spoken(war, "d")
    other.answer(neutral, d.seat)
    assert war.save() == other.save()


def test_a_far_march_is_one_plan_and_taken_back_as_one(war: Match) -> None:
    before = war.number()
    spoken(war, "go LN3 to Guetaria")
    assert place_of(war, "LN3") == "guetaria" and war.number() > before + 1
    spoken(war, "u")
    assert place_of(war, "LN3") == "bilbao" and war.number() == before


@pytest.mark.parametrize(
    ("lang", "typed", "said"),
    [
        ("en", "go LN3 to Nowhere", "“Nowhere”"),
        ("en", "go LN3", "go ALA1 to Vitoria"),
        ("es", "ir LN3 a Ningunaparte", "«Ningunaparte»"),
        ("en", "go LN3 to Tudela", "13"),  # there is no port, and no road is short enough: with the paragraph
    ],
)
def test_where_nobody_gets_it_is_said_why(war: Match, lang: str, typed: str, said: str) -> None:
    before = war.save()
    assert said in spoken(war, typed, lang=lang)
    assert war.save() == before


def test_answers_with_semicolons_are_one_plan(war: Match) -> None:
    """The same answers as the march of a ship, typed one after the other, by their words."""
    steps = ["transport:bilbao", "guetaria", "LN3", "field0+mountain0"]
    before = war.number()
    plan = war.clone()
    for typed in steps:
        spoken(war, typed)
    spoken(plan, "; ".join(steps))
    assert plan.number() == war.number() == before + 4 and plan.save() == war.save()
    spoken(plan, "u")
    assert plan.number() == before


def test_a_plan_ends_where_an_answer_is_not_understood_and_says_so(war: Match) -> None:
    before = war.number()
    assert "The plan ends here" in spoken(war, "transport:bilbao; the moon; none")
    assert war.number() == before + 1
    assert "not on offer" in spoken(war, "the moon; none") and war.number() == before + 1


def test_what_comes_after_changes_nothing(war: Match) -> None:
    before = war.save()
    assert spoken(war, "after") and war.save() == before


def test_a_sheet_is_shown_and_filled_in_and_taken_back() -> None:
    match = at("libertad-o-muerte", "la-plata", "purchases")
    d = match.pending
    assert d is not None
    found = sheet(match, d.seat)
    assert found is not None
    field = fields_of(found)[0]
    assert options_of(field)
    before = match.number()
    text = spoken(match, "sheet", "sheet 99=1", "sheet 1=1")
    assert "1= " in text and "“99=1”" in text and match.number() > before
    assert "ninguna hoja" in spoken(at("an-impossible-war", "zumalacarregui", "action"), "hoja", lang="es")
