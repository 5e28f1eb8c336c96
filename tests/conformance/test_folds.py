"""The log told as acts: every event once, each sentence written, the same wherever one begins to read."""

from __future__ import annotations

import pytest

import grognard
from grognard.core.fold import acts
from grognard.core.frame import ALL
from grognard.core.game import Game
from grognard.core.match import Match
from grognard.core.player import Player, seat_seed
from grognard.core.text import brief, has_message
from grognard.server.play import speech

WHOLE = 1_000_000  # lines


def played(game: Game, scenario: str, most: int) -> Match:
    """Sergeants at every seat: they march, buy and fight as people do."""
    match = grognard.new(game, scenario, seed=3)
    players = [Player(match.game, "sergeant", seat_seed(3, seat)) for seat in range(len(game.seats))]
    while match.pending is not None and match.number() < most:
        seat = match.pending.seat
        match.answer(players[seat].answer(match, seat), seat)
    return match


PLAYED = {
    "an-impossible-war": ("zumalacarregui", 120),
    "libertad-o-muerte": ("la-plata", 120),
    "great-battles-acw": ("first-kernstown", 90),
    "bajo-la-sombra-del-aguila": ("pitched-battle", 150),
}


@pytest.fixture(scope="module", params=PLAYED, ids=list(PLAYED))
def match(request: pytest.FixtureRequest) -> Match:
    scenario, most = PLAYED[request.param]
    return played(grognard.registry.get(request.param), scenario, most)


def test_every_event_is_in_one_act_and_the_order_is_kept(match: Match) -> None:
    for seat in (0, 1, -1):
        events = match.events(seat)
        folded = acts(match.game.folds(), events)
        assert [e for act in folded for e in act.events] == events
        assert len(folded) < 0.85 * len(events)


@pytest.mark.parametrize("lang", ("en", "es"))
def test_every_act_has_its_sentence(match: Match, lang: str) -> None:
    for seat in (0, 1, -1):
        for act in acts(match.game.folds(), match.events(seat)):
            for n in range(1, len(act.events) + 1):
                told = act.told(n)
                if told is None:
                    continue
                assert has_message(match.game, told.key, lang)
                text, names = brief(match.game, told.key, told.args, lang)
                assert "{" not in text and "$" not in text and text != told.key
                assert all(whole and whole != short for short, whole in names.items())


def test_an_act_says_nothing_that_its_events_do_not(match: Match) -> None:
    """Whatever a sentence names was named in an event that this very reader may read."""
    for seat in (0, 1, -1):
        for act in acts(match.game.folds(), match.events(seat)):
            told = act.told()
            known = {code for e in act.events for v in e.args.values() for code in (v if isinstance(v, list) else [v])}
            for name, value in told.args.items() if told is not None else ():
                if match.game.vocab_of(name) and match.game.vocab_of(name) not in ("side", "seat"):
                    assert set(value if isinstance(value, list) else [value]) <= known | {0}


@pytest.mark.parametrize("seat", (0, 1, -1, ALL))
def test_news_goes_on_with_an_act_as_one_who_reads_it_all(match: Match, seat: int) -> None:
    whole = speech.lines(match, seat, "en", -1, WHOLE)
    for after in range(0, match.number(), 7):
        assert speech.lines(match, seat, "en", after, WHOLE) == [line for line in whole if line.number > after]


@pytest.mark.parametrize("seat", (0, 1, -1))
def test_taking_back_leaves_an_act_as_it_was_told_then(match: Match, seat: int) -> None:
    """The last line that is left of an act tells it up to there: nothing has to be sent again."""
    whole = speech.lines(match, seat, "en", -1, WHOLE)
    for act in acts(match.game.folds(), match.events(seat)):
        numbers = sorted({e.number for e in act.events})
        for number in numbers[:-1]:
            left = [e for e in act.events if e.number <= number]
            told = act.told(len(left))
            if told is not None and len(left) > 1:
                text = brief(match.game, told.key, told.args, "en")[0]
                assert text in [line.told or line.text for line in whole if line.number == number]


def test_who_sees_everything_reads_each_thing_once(match: Match) -> None:
    mine = [(e.key, e.number) for e in match.events(0) if e.audience == 1]
    everything = speech.lines(match, ALL, "en", -1, WHOLE)
    for key, number in mine:
        assert not [line for line in everything if line.number == number and line.key == f"{key}-seen"]


@pytest.mark.parametrize("lang", ("en", "es"))
def test_what_happened_is_told_in_three_sentences_at_most(match: Match, lang: str) -> None:
    for seat in (0, 1, -1, ALL):
        told = speech.digest(match, seat, lang, 1, match.number()).sentences
        assert 1 <= len(told) <= 3
        assert all(each.text.endswith(".") and "{" not in each.text and "  " not in each.text for each in told)
    assert speech.digest(match, 0, lang, match.number() + 1, match.number() + 9).sentences == []


def test_the_sentences_name_nothing_that_the_reader_may_not_read(match: Match) -> None:
    for seat in (0, 1, -1):
        events = match.events(seat)
        known = {code for e in events for v in e.args.values() for code in (v if isinstance(v, list) else [v])}
        for told in match.game.digest(events):
            for name, value in told.args.items():
                if match.game.vocab_of(name) and isinstance(value, list):
                    assert set(value) <= known
