"""Every sentence the game can say is written in both languages, with the facts it is given and no others.

The keys are read from the source itself, so that a new question, event or refusal without its text fails here.
"""

from __future__ import annotations

import pytest

from grognard.core.text import LANGS
from grognard.games.great_battles_acw.codes import ACTS
from grognard.games.great_battles_acw.game import GAME
from grognard.games.great_battles_acw.pack.kinds import LIGHTS
from grognard.games.great_battles_acw.pack.shapes import SIDES
from grognard.games.great_battles_acw.show.wording import ABOUT, fixed
from grognard.games.great_battles_acw.words import FACINGS, ORDERS
from tests.games.texts import (
    CALLS,
    Calls,
    Use,
    books,
    missing,
    no_sentences,
    read_source,
    ungiven,
    unlike,
    unsayable,
    unsound,
)

CHANCE = ("roll", "draw", "d10", "Check")
KNOWN_CALLS: Calls = {**CALLS, "Check": (False, 3, 99, "ask-")}
SOURCE, RIDDLES = read_source(GAME.folder(), KNOWN_CALLS, CHANCE, ("ch12_checks.py", "dice.py"))


def read_words() -> list[Use]:
    """The phrases of the vocabularies."""
    uses = [Use(f"act-{word}", frozenset([arg] if arg else []), "ACTS") for word, arg in ACTS.kinds]
    uses += [Use(f"mod-{word}", frozenset(), "ACTS.mods") for word in ACTS.mods]
    for vocab, listed in (("facing", FACINGS), ("side", SIDES), ("order", ORDERS), ("light", LIGHTS)):
        uses += [Use(f"{vocab}-{word}", frozenset(), "words") for word in listed]
    uses += [Use(key.replace(" ", "-"), frozenset(), "wording") for key in ("game-title", *fixed())]
    uses += [Use(f"option-{name}", frozenset(), "options") for name in GAME.options()]
    for key, args in ABOUT.items():
        uses.append(Use(key, frozenset(["name", *args]), "scene"))
    uses += [Use(f"seat-{seat}", frozenset(), "seats") for seat in GAME.seats]
    uses += [
        Use("turn-to", frozenset(["unit", "facing"]), "words"), Use("part-extension", frozenset(["unit"]), "words"),
        Use("part-section", frozenset(["unit", "n"]), "words"), Use("march-marker", frozenset(["side"]), "words"),
    ]  # fmt: skip
    return uses


USES = SOURCE + read_words()
BOOKS = books(GAME.folder())

every_language = pytest.mark.parametrize("lang", LANGS)


def test_the_collector_finds_what_is_known_to_be_there() -> None:
    keys = {use.key for use in USES}
    assert len(SOURCE) > 300
    for key in (
        "ask-unit-turn", "ask-brigade", "ask-return-fire", "ask-roll-udd", "marker-drawn", "pool-empty", "shock-roll",
        "end-won", "act-go", "mod-leader", "facing-ENE", "order-march", "seat-union",
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
