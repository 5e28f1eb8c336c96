"""Every text that can be seen exists in every language, and every word of a record can be read back."""

from __future__ import annotations

from grognard.core.frame import Decision
from grognard.core.game import Game
from grognard.core.languages import LANGS, WRITTEN, told
from grognard.core.record import by_number
from grognard.core.rng import Rng
from grognard.core.text import bundle, message, say_event, say_question, say_refusal
from grognard.kit.room import Room
from tests.conformance.registry import every_game, every_scenario, games, long, misfits, open_parts, random_match


def missing(game: Game, keys: set[str]) -> list[str]:
    return [f"{lang}: {key}" for lang in WRITTEN for key in sorted(keys) if not bundle(game, lang).has_message(key)]


def complaints(game: Game, key: str, args: set[str], lang: str) -> list[str]:
    """What Fluent has to say about a message that is given these arguments."""
    b = bundle(game, lang)
    if not b.has_message(key):
        return []
    pattern = b.get_message(key).value
    if pattern is None:
        return [f"{lang}: {key} is empty"]
    given = {name: 1 for name in args} | {f"{name}-count": 1 for name in args}  # lists are counted
    _, errors = b.format_pattern(pattern, given)
    return [f"{lang}: {key}: {e}" for e in errors]


@every_scenario
def test_every_question_event_refusal_and_outcome_has_its_text(game: Game, scenario: str) -> None:
    keys: set[str] = set()
    faults: set[str] = set()
    rng = Rng(7, 7)
    for seed in games(game, scenario):
        last = None
        for match in random_match(game, scenario, 71 + seed, True):
            last = match
            for d in open_parts(match):
                keys.add("ask-" + d.key)
                for lang in LANGS:
                    assert say_question(game, d, lang).strip()
                    faults.update(complaints(game, "ask-" + d.key, set(d.args), lang))
                for answer in misfits(d.choice, rng):
                    refusal = match.why_not(answer, d.seat)
                    assert refusal is not None
                    keys.add(refusal.key)
                    for lang in LANGS:
                        assert say_refusal(game, refusal, lang).strip()
                        faults.update(complaints(game, refusal.key, set(refusal.args), lang))
        assert last is not None and (last.outcome is not None or long(game, scenario))
        if last.outcome is not None:
            keys.add(last.outcome.key)
        keys.update("ask-" + t.key for t in last.turns())
        for seat in range(-1, len(game.seats)):
            for event in last.events(seat):
                keys.add(event.key)
                for lang in LANGS:
                    assert say_event(game, event, lang).strip()
                    faults.update(complaints(game, event.key, set(event.args), lang))
    assert missing(game, keys) == []
    assert sorted(faults) == []


@every_game
def test_both_languages_have_the_same_messages(game: Game) -> None:
    shelves = [set(bundle(game, lang)._messages) for lang in WRITTEN]
    assert shelves[0] ^ shelves[1] == set()


@every_scenario
def test_words_are_single_and_apart(game: Game, scenario: str) -> None:
    for seat in game.seats:
        assert seat.split() == [seat] and seat not in ("chance", "draw")
    for match in random_match(game, scenario, 81, True):
        for d in open_parts(match):
            check(game, d)


def check(game: Game, d: Decision) -> None:
    assert d.key.split() == [d.key] and ":" not in d.key
    assert d.rule, f"{d.key} names no rule"
    assert d.choice.fault(d.choice.sample(Rng(1, 1))) is None, f"{d}: the sample is not accepted"
    codes = sorted(set(d.choice.items()))
    if by_number(d.choice) and not codes:
        return
    words = [game.word(d.vocab, code) for code in codes]
    assert len(set(words)) == len(words), f"{d.key}: two things share a word: {words}"
    for word in words:
        assert word.split() == [word] and word != "-" and word[0] not in "^#", f"{d.key}: {word!r}"
    for lang in LANGS:
        for code in codes:
            assert game.say(d.vocab, code, lang).strip()


@every_game
def test_seats_and_bots_are_called_as_people_call_them(game: Game) -> None:
    if isinstance(game, Room):  # the games of the tests show their ids
        bots = [bot for bot in game.bots() if bot not in ("recruit", "sergeant")]  # whom the lobby itself can name
        assert missing(game, {f"seat-{seat}" for seat in game.seats} | {f"bot-{bot}" for bot in bots}) == []


@every_game
def test_the_game_and_its_scenarios_have_names(game: Game) -> None:
    for lang in LANGS:
        assert game.names[lang].strip()
        for s in game.scenarios():
            assert told(s.names, lang).strip() and "en" in s.texts
        for name, sentence in game.options().items():
            assert sentence[lang].strip(), name
        for name, levels in game.levels().items():
            assert name in game.options() and len(levels) > 1
            assert all(level[lang].strip() for level in levels), name
        assert message(game, "refuse-not-now", {}, lang) != "refuse-not-now"
