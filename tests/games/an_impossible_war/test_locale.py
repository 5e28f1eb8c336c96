"""Every sentence the game can say is written in both languages, with the facts it is given and no others."""

from __future__ import annotations

import ast
import re

import pytest

from grognard.core.text import LANGS, bundle
from grognard.games.an_impossible_war.game import FACTS, GAME
from grognard.games.an_impossible_war.pack.board import ARMS, SIDES
from grognard.games.an_impossible_war.rules.windows import WINDOWS
from grognard.games.an_impossible_war.show.drawing import KINDS, MARKS
from grognard.games.an_impossible_war.show.scene import BOXES
from grognard.games.an_impossible_war.show.view import FORTS
from grognard.kit.vocabulary import Acting, Listed
from tests.games.texts import (
    CALLS,
    Use,
    arg_names,
    books,
    calls,
    given,
    missing,
    no_sentences,
    read_source,
    strings,
    ungiven,
    unlike,
    unsayable,
    unsound,
)

ROOM = GAME.folder()
SOURCE, RIDDLES = read_source(
    ROOM,
    {**CALLS, "Decision": (False, 1, 5, "ask-"), "tell_more": (False, 2, 4, ""), "gain_vp": (False, 4, 5, "")},
    (),
    ("effects.py",),  # gain_vp hands on the key of its caller
)
SEEN, _ = read_source(ROOM, {"tell_more": (False, 2, 5, "")}, (), ())  # what those read who may know less
SOURCE += [Use(use.key + "-seen", use.args, use.where) for use in SEEN]
# what stands on sheets and is said before a fight: no sentences
PHRASES, UNTOLD = read_source(ROOM, {"Phrase": (False, 0, 1, ""), "Said": (False, 0, 1, "")}, (), ())
DRAWN: dict[str, tuple[str, ...]] = {  # words of the table that are named by their kind
    "seat": SIDES, "name": SIDES, "symbol": ARMS, "mark": MARKS, "fort": FORTS[1:], "box": BOXES,
    "kind": KINDS, "zone": SIDES, "ground": ("open", "rough"), "road": ("main", "secondary", "border"),
    "track-cp": SIDES, "state": ("acted", "chapelgorris", "spent"), "option": tuple(FACTS.options),
    "window": tuple(WINDOWS.about), "scope": ("move", "activation", "phase"),
    "card-kind": ("event", "operational", "tactical"),
    "list": ("supply", "counts", "lasting", "discards", "removed", "expeditions"),
}  # fmt: skip


def read_words() -> list[Use]:
    """The phrases of the vocabularies, of the table, and those that words.py and show name outright."""
    uses = [Use("game-title", frozenset(), "room")]
    for name, words in GAME.vocabulary.words.items():
        if isinstance(words, Listed):
            uses += [Use(f"{words.name}-{word}", frozenset(), name) for word in words.words]
        elif isinstance(words, Acting):
            uses += [Use(f"{name}-{word}", frozenset([arg] if arg else []), name) for word, arg in words.acts.kinds]
    for kind, names in DRAWN.items():
        uses += [Use(f"{kind}-{name}", frozenset(), "DRAWN") for name in names]
    for path in (ROOM / "words.py", *sorted((ROOM / "show").glob("*.py"))):
        for call, scope in calls(ast.parse(path.read_text(encoding="utf-8"))):
            name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
            if name in ("message", "label", "filled", "counted"):
                args = frozenset(["n"]) if name == "counted" else arg_names(given(call, 2, "args"), scope)
                uses += [Use(key, args, f"{path.name}:{call.lineno}") for key in strings(call.args[1], scope)]
            elif name in ("text", "fixed"):
                uses += [Use(key, frozenset(), f"{path.name}:{call.lineno}") for key in strings(call.args[-1], scope)]
    return uses


USES = SOURCE + PHRASES + read_words()
BOOKS = books(ROOM)

every_language = pytest.mark.parametrize("lang", LANGS)


def test_the_collector_finds_what_is_known_to_be_there() -> None:
    keys = {use.key for use in USES}
    assert len(SOURCE) > 300
    for key in (
        "ask-action", "ask-rout", "ask-pursuit", "ask-card-l33", "ask-card-c31", "ask-firing", "entered-seen",
        "stays-broken", "vp-rout", "refuse-juntas", "end-draw", "action-card", "arm-knapsack", "hide-points",
        "seat-carlist", "none", "by-sea", "panel-battle", "status-year", "way-off", "uprising-level",
    ):  # fmt: skip
        assert key in keys, key


def test_every_key_can_be_told_from_the_source() -> None:
    assert RIDDLES == UNTOLD == []


@every_language
def test_every_key_has_its_message(lang: str) -> None:
    assert missing(USES, BOOKS[lang]) == []


@every_language
def test_nothing_is_written_that_nobody_says(lang: str) -> None:
    said = {use.key for use in USES} | BOOKS[lang].pieces()
    assert [key for key in BOOKS[lang].order if key not in said and not key.startswith("odds-")] == []


@every_language
def test_the_files_are_sound(lang: str) -> None:
    assert unsound(BOOKS[lang]) == []


def test_both_languages_have_the_same_files_messages_and_facts() -> None:
    first, *rest = (BOOKS[lang] for lang in LANGS)
    for other in rest:
        assert unlike(first, other) == []


@every_language
def test_messages_use_only_facts_they_are_given(lang: str) -> None:
    assert ungiven(USES, BOOKS[lang]) == []


@every_language
def test_messages_can_be_formatted_and_say_something(lang: str) -> None:
    assert unsayable(GAME, BOOKS[lang], lang) == []


@every_language
def test_a_side_opens_its_sentence(lang: str) -> None:
    """The names of the sides begin with a capital article: they stand at the start of a sentence."""
    b = bundle(GAME, lang)
    for key in BOOKS[lang].order:
        pattern = b.get_message(key).value
        assert pattern is not None
        facts: dict[str, str | int] = {
            name: "@" if GAME.vocab_of(name) == "side" else "Something" if GAME.vocab_of(name) else 3
            for name in BOOKS[lang].variables(key)
        }
        got, _ = b.format_pattern(pattern, facts)
        assert re.findall(r"(?<!\. )(?<!^)@", str(got)) == [], got


@every_language
def test_questions_events_and_refusals_are_sentences(lang: str) -> None:
    assert no_sentences(GAME, SOURCE, BOOKS[lang], lang) == []
