"""Every sentence the game can say is written in both languages, with the facts it is given and no others."""

from __future__ import annotations

import pytest

from grognard.core.text import LANGS
from grognard.games.bajo_la_sombra_del_aguila.codes import ACTS
from grognard.games.bajo_la_sombra_del_aguila.game import GAME
from grognard.games.bajo_la_sombra_del_aguila.pack.board import built_in
from grognard.games.bajo_la_sombra_del_aguila.pack.names import ARMS, KINDS, OFFICER
from grognard.games.bajo_la_sombra_del_aguila.show.drawing import SIGNS
from grognard.games.bajo_la_sombra_del_aguila.show.scene import STATES
from grognard.games.bajo_la_sombra_del_aguila.words import LISTED
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

B = built_in()

CHANCE = ("roll", "draw")
SOURCE, RIDDLES = read_source(GAME.folder(), CALLS, CHANCE, ())
# kit/labels.py: what the table and the options say
LABELS: Calls = {
    "fixed": (False, 1, 99, ""),
    "counted": (False, 1, 99, ""),
    "_line": (False, 1, 99, "status-"),
    "_rating": (False, 1, 99, "rating-"),
}
SAID, _ = read_source(GAME.folder(), LABELS, (), ())


def read_words() -> list[Use]:
    """The phrases of the vocabularies and of the scene."""
    uses = [Use(f"act-{word}", frozenset([arg] if arg else []), "ACTS") for word, arg in ACTS.kinds]
    uses += [Use(f"how-deploy-{arm}", frozenset(["piece"]), "words") for arm in ARMS]
    uses += [Use("how-limber", frozenset(), "words")]
    uses += [Use(key, frozenset(), "drawing") for key in SIGNS.values()]
    uses += [Use(f"mod-{word}", frozenset(), "ACTS.mods") for word in ACTS.mods]
    for vocab, simple in LISTED.items():
        uses += [Use(f"{vocab}-{word}", frozenset(), "LISTED") for word in simple]
    for prefix, names in (
        ("seat", GAME.seats),
        ("kind", [k for k in KINDS if k != "sappers"]),
        ("option", list(GAME.options())),
        ("short", [*GAME.seats, *ARMS[:OFFICER], "commander", "general"]),
        ("box", ["list", "reserve", "hidden", "gone"]),
        ("state", STATES),
    ):
        uses += [Use(f"{prefix}-{name}", frozenset(), "scene") for name in names]
    return uses


USES = SOURCE + SAID + read_words()
BOOKS = books(GAME.folder())

every_language = pytest.mark.parametrize("lang", LANGS)


def test_the_collector_finds_what_is_known_to_be_there() -> None:
    keys = {use.key for use in USES}
    assert len(SOURCE) > 150
    for key in (
        "destroyed",
        "hit-roll",
        "ask-roll-hit",
        "act-charge",
        "mod-far",
        "weather-fog",
        "overlay-zone",
        "numbered",
        "rating-rally",
    ):
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
