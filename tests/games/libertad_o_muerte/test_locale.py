"""Every sentence the game can say is written in both languages, with the facts it is given and no others.

The keys are read from the source itself, so that a new question, event or refusal without its text fails here.
"""

from __future__ import annotations

import ast

import pytest

from grognard.core.text import LANGS
from grognard.games.libertad_o_muerte.codes import ACTS
from grognard.games.libertad_o_muerte.game import GAME
from grognard.games.libertad_o_muerte.pack.board import built_in
from grognard.games.libertad_o_muerte.words import SIMPLE
from tests.games.texts import CALLS, Use, books, missing, no_sentences, read_source, ungiven, unlike, unsayable, unsound

B = built_in()

CHANCE = ("roll", "draw", "d10")
REASONS = ("ch11_mover.py", "ch11_reach.py")  # they choose their keys one by one and refuse in one place
SOURCE, RIDDLES = read_source(GAME.folder(), CALLS, CHANCE, ("dice.py", "ch16_end.py", *REASONS))


def read_words() -> list[Use]:
    """The phrases of the vocabularies."""
    uses = [Use(f"act-{word}", frozenset([arg, "n"] if arg else []), "ACTS") for word, arg in ACTS.kinds]
    uses += [Use(f"mod-{word}", frozenset(), "ACTS.mods") for word in ACTS.mods]
    for vocab, simple in SIMPLE.items():
        uses += [Use(f"{vocab}-{word}", frozenset(), "SIMPLE") for word in simple]
    uses += [Use(f"seat-{seat}", frozenset(), "seats") for seat in GAME.seats]
    for name in REASONS:
        tree = ast.parse((GAME.folder() / "rules" / "queries" / name).read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith("no-"):
                uses.append(Use(node.value, None, name))
    levels = {level.level for s in B.scenarios for level in s.data.victory.final.levels}
    uses += [Use(f"end-{level}", None, "ch16_end.py") for level in levels]
    return uses


USES = SOURCE + read_words()
BOOKS = books(GAME.folder())

every_language = pytest.mark.parametrize("lang", LANGS)


def test_the_collector_finds_what_is_known_to_be_there() -> None:
    keys = {use.key for use in USES}
    assert len(SOURCE) > 300
    for key in (
        "ask-play-card", "ask-shooter", "ask-land-move", "eliminated", "control", "act-go", "mod-factor",
        "side-patriot", "end-decisive",
    ):  # fmt: skip
        assert key in keys, key


def test_every_key_can_be_told_from_the_source() -> None:
    assert RIDDLES == []


@every_language
def test_every_key_has_its_message(lang: str) -> None:
    assert missing(USES, BOOKS[lang]) == []


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
def test_questions_events_and_refusals_are_sentences(lang: str) -> None:
    assert no_sentences(GAME, SOURCE, BOOKS[lang], lang) == []
