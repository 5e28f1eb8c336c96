"""Routes: from a piece to a place by the decisions themselves, on the small game of the template."""

from __future__ import annotations

import grognard
from grognard.core.march import find
from grognard.core.match import Match
from grognard.core.plan import follow
from grognard.core.rng import Rng
from grognard.core.route import Effort
from tests.core.play import same


def ford() -> Match:
    return grognard.new("the-ford", "the-ford", seed=4)


def copy(match: Match, seat: int = 0) -> Match:
    return match.resample(seat, Rng(1))


def spelled(match: Match, words: list[str]) -> Match:
    """The match after answers by their words."""
    for word in words:
        d = match.pending
        assert d is not None
        [code] = [c for c in d.choice.items() if match.game.word(d.vocab, c) == word]
        match.answer([code])
    return match


def test_a_piece_goes_to_a_place_by_one_gesture() -> None:
    match = ford()
    found = find(copy(match), 0, ["piece:N1"], "place:mill")
    [way] = found.ways
    assert [step.key for step in way.steps] == ["order", "march"]
    assert (way.places, way.sure) == (["place:mill"], 2)
    assert follow(match, 0, way.steps).done == 2
    same(match, spelled(ford(), ["march:N1", "mill"]))


def test_several_pieces_go_one_after_the_other() -> None:
    match = ford()
    found = find(copy(match), 0, ["piece:N2", "piece:N3"], "place:ford")
    [way] = found.ways
    followed = follow(match, 0, way.steps)
    assert (followed.done, followed.stop) == (4, "")
    same(match, spelled(ford(), ["march:N2", "ford", "march:N3", "ford"]))
    assert match.last_act() == 4  # and are taken back together


def test_who_cannot_get_there_stays_behind_and_the_others_go() -> None:
    match = ford()
    found = find(copy(match), 0, ["piece:N3", "piece:N1"], "place:mill")
    [way] = found.ways
    followed = follow(match, 0, way.steps)
    assert (followed.done, followed.stop) == (2, "")
    same(match, spelled(ford(), ["march:N1", "mill"]))
    [left] = found.behind
    assert left.piece == "piece:N3" and left.refusal is not None
    assert (left.refusal.rule, left.refusal.key) == ("2.2", "refuse-no-road")


def test_a_question_that_is_already_about_the_march_is_gone_on_with() -> None:
    match = spelled(ford(), ["march:N1"])
    [way] = find(copy(match), 0, ["piece:N1"], "place:mill").ways
    assert [step.key for step in way.steps] == ["march"]
    assert way.tracks == [["place:hill", "place:mill"]]


def test_what_cannot_be_done_is_refused_with_its_paragraph() -> None:
    match = ford()
    refusal = find(copy(match), 0, ["piece:N1"], "place:camp").refusal
    assert refusal is not None and (refusal.rule, refusal.key) == ("2.2", "refuse-no-road")
    refusal = find(copy(match), 0, ["piece:S1"], "place:farm").refusal
    assert refusal is not None and (refusal.rule, refusal.key) == ("2.1", "refuse-not-yours")
    spelled(match, ["march:N1", "mill"])
    refusal = find(copy(match), 0, ["piece:N1"], "place:hill").refusal
    assert refusal is not None and (refusal.rule, refusal.key) == ("2.2", "refuse-marched")
    refusal = find(copy(match), 0, ["piece:N1"], "place:mill").refusal
    assert refusal is not None and refusal.key == "refuse-there-already"


def test_a_way_into_a_fight_says_where_the_dice_come_in() -> None:
    match = spelled(ford(), ["march:N2", "ford", "done", "done"])
    assert match.pending is not None and match.pending.seat == 0
    found = find(copy(match), 0, ["piece:N2", "piece:N3"], "place:farm")
    [way] = found.ways
    assert way.places == ["place:farm"] and way.sure == len(way.steps) == 2  # dice come first


def test_nothing_changes_by_asking() -> None:
    match = ford()
    before = match.save()
    find(copy(match), 0, ["piece:N1"], "place:mill")
    find(copy(match), 0, ["piece:nobody"], "place:nowhere")
    assert match.save() == before


def test_the_effort_for_a_way_is_counted_and_never_timed() -> None:
    """Whatever the machine does beside it, the same is found; and there is an end to it."""
    pieces = ["piece:N2", "piece:N3"]
    whole, counted = Effort(), Effort()
    [way] = find(copy(ford()), 0, pieces, "place:ford", whole).ways
    looks, searches = Effort().looks - whole.looks, Effort().searches - whole.searches
    assert 0 < looks < 40 and 0 < searches < 10
    find(copy(ford()), 0, pieces, "place:ford", counted)
    assert (counted.looks, counted.searches) == (whole.looks, whole.searches)
    [again] = find(copy(ford()), 0, pieces, "place:ford", Effort(looks, searches)).ways
    assert [step.answer for step in again.steps] == [step.answer for step in way.steps]
    for short in (Effort(looks, 0), Effort(0, searches)):
        found = find(copy(ford()), 0, pieces, "place:ford", short)
        assert not found.ways and short.looks >= 0 and short.searches >= 0
    some = find(copy(ford()), 0, pieces, "place:ford", Effort(looks // 2, searches))
    assert all(step.answer in [s.answer for s in way.steps] for each in some.ways for step in each.steps)
