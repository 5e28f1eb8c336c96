"""Sheets: what is filled in comes to the answers of the rules, one by one, and what is left as it is to the neutral
ones."""

from __future__ import annotations

from grognard.core.filling import fill, sheet_of
from grognard.core.game import Game
from grognard.core.match import Match
from grognard.core.rng import Rng
from grognard.core.sheet import KEEP, Phrase, Sheet, Values
from grognard.core.text import has_message
from tests.conformance.registry import every_scenario, games, random_match

SPOTS = 25  # questions with a sheet that are looked at in each match


def offered(game: Game, scenario: str, seed: int) -> list[Match]:
    """Copies of a random match where a sheet can be filled in."""
    out: list[Match] = []
    seen: dict[str, int] = {}
    for match in random_match(game, scenario, seed, True):
        d = match.pending
        if d is None or d.seat < 0 or match.parts or match.game.series(d) is None:
            continue
        seen[d.key] = seen.get(d.key, 0) + 1
        if seen[d.key] <= SPOTS:
            out.append(match.clone())
    return out


def filled_at_random(sheet: Sheet, rng: Rng) -> Values:
    values: Values = {}
    left = sheet.budget
    fields = sheet.fields()
    for i in rng.shuffled(list(range(len(fields)))):
        field = fields[i]
        may = [o for o in field.options if o.refusal is None and (sheet.unit is None or o.cost <= left)]
        option = may[rng.below(len(may))]
        left -= option.cost
        if rng.below(2):
            values[field.id()] = option.value
    return values


def seat_of(match: Match) -> int:
    assert match.pending is not None
    return match.pending.seat


@every_scenario
def test_a_sheet_equals_its_answers_one_by_one(game: Game, scenario: str) -> None:
    for seed in games(game, scenario):
        rng = Rng(seed, 31)
        for match in offered(game, scenario, 120 + seed):
            seat = seat_of(match)
            sheet = sheet_of(match.resample(seat, rng), seat)
            if sheet is None:
                continue
            values = filled_at_random(sheet, rng)
            one, other = match.clone(), match.clone()
            filled = fill(one, seat, values)
            for step in filled.steps:
                assert other.pending_for(seat) is not None and other.why_not(step.answer, seat) is None, step.key
                other.answer(step.answer, seat)
            assert one.save() == other.save(), f"{values} at {match.pending}"


@every_scenario
def test_what_is_left_as_it_is_gets_the_neutral_answer(game: Game, scenario: str) -> None:
    for seed in games(game, scenario):
        for match in offered(game, scenario, 120 + seed):
            seat = seat_of(match)
            twin = match.clone()
            filled = fill(match.clone(), seat, {"nothing:0": KEEP})
            for step in filled.steps:
                d = twin.pending_for(seat)
                assert d is not None and game.laid(scenario).neutral(d) == step.answer, d
                twin.answer(step.answer, seat)
            assert not filled.refusals and not filled.waiting


@every_scenario
def test_a_sheet_shows_nothing_that_its_seat_cannot_know(game: Game, scenario: str) -> None:
    """It is made on a copy anyway; but a copy that guesses would show what is not there."""
    for seed in games(game, scenario):
        rng = Rng(seed, 33)
        for match in offered(game, scenario, 120 + seed)[::5]:
            seat = seat_of(match)
            assert plain(sheet_of(match.resample(seat, rng), seat)) == plain(sheet_of(match, seat)), match.pending


@every_scenario
def test_what_does_not_stand_on_a_sheet_is_nothing_to_it(game: Game, scenario: str) -> None:
    """A program may send anything, and a page what it kept from another sheet."""
    for match in offered(game, scenario, 120)[::5]:
        seat = seat_of(match)
        left_alone = fill(match.clone(), seat, {})
        filled = fill(match.clone(), seat, {"nothing:0": 1, "nothing": 1})
        assert [step.answer for step in filled.steps] == [step.answer for step in left_alone.steps]
        assert sorted(filled.waiting) == ["nothing", "nothing:0"] and not filled.refusals
        sheet = sheet_of(match, seat)
        for field in sheet.fields() if sheet is not None else []:
            for value in (-7, 0, 99, 1_000_003):
                fill(match.clone(), seat, {field.id(): value, f"{field.kind}:1000003": value})


def plain(sheet: Sheet | None) -> list[object]:
    """All that is shown."""
    if sheet is None:
        return []
    out: list[object] = [sheet.budget]
    for field in sheet.fields():
        out += [field.id(), field.targets, said(field.label), said(field.note)]
        for o in field.options:
            odds = [(said(p.phrase), p.chance) for p in o.prospects]
            out.append([o.value, o.cost, o.target, said(o.label), said(o.meaning), repr(o.refusal), odds])
    return out


def said(phrase: Phrase | None) -> str:
    return f"{phrase.key} {phrase.args}" if phrase is not None else ""


@every_scenario
def test_every_option_that_is_not_refused_can_be_done(game: Game, scenario: str) -> None:
    """By itself: what several cost together is another matter."""
    for seed in games(game, scenario):
        rng = Rng(seed, 32)
        for match in offered(game, scenario, 120 + seed)[::4]:
            seat = seat_of(match)
            sheet = sheet_of(match, seat)
            fields = sheet.fields() if sheet is not None else []
            for i in rng.sample(list(range(len(fields))), min(6, len(fields))):
                field = fields[i]
                for option in field.options:
                    if option.value != KEEP and option.refusal is None:
                        filled = fill(match.clone(), seat, {field.id(): option.value})
                        for refusal in filled.refusals.values():  # what has to wait for another field says so
                            assert option.meaning is not None and option.meaning.key == refusal.key, refusal


@every_scenario
def test_the_words_of_a_sheet_are_written(game: Game, scenario: str) -> None:
    for match in offered(game, scenario, 121)[:8]:
        sheet = sheet_of(match, seat_of(match))
        if sheet is None:
            continue
        assert len({field.id() for field in sheet.fields()}) == len(sheet.fields())
        phrases = [sheet.title, sheet.unit, *[group.label for group in sheet.groups]]
        for field in sheet.fields():
            assert [option.refusal for option in field.options if option.value == KEEP] == [None]
            phrases += [field.label, field.note]
            for option in field.options:
                phrases += [option.label, option.meaning, *[p.phrase for p in option.prospects]]
        for phrase in phrases:
            assert phrase is None or has_message(match.game, phrase.key, "en"), phrase
            assert phrase is None or has_message(match.game, phrase.key, "es"), phrase
