"""Every sentence the game can say is written in both languages, with the facts it is given and no others.

The keys are read from the source itself, so that a new question, event or refusal without its text fails here.
"""

from __future__ import annotations

import ast

import pytest

from grognard.core.text import LANGS
from grognard.games.libertad_o_muerte.codes import ACTS
from grognard.games.libertad_o_muerte.game import GAME, OPTIONS
from grognard.games.libertad_o_muerte.pack.board import built_in
from grognard.games.libertad_o_muerte.pack.cards import TYPES
from grognard.games.libertad_o_muerte.pack.faults.map import ICONS
from grognard.games.libertad_o_muerte.show import lists
from grognard.games.libertad_o_muerte.show.battle_card import LINES
from grognard.games.libertad_o_muerte.show.counters import TRAITS
from grognard.games.libertad_o_muerte.show.drawing import LINKS, MARKS
from grognard.games.libertad_o_muerte.show.lists import PILES
from grognard.games.libertad_o_muerte.show.view import BOXES, MARKED, MOVING, SAID
from grognard.games.libertad_o_muerte.state.model import PH_END
from grognard.kit.vocabulary import Listed
from tests.games.texts import (
    CALLS,
    Use,
    arg_names,
    books,
    missing,
    no_sentences,
    read_source,
    strings,
    ungiven,
    unlike,
    unsayable,
    unsound,
)

B = built_in()

CHANCE = ("roll", "draw", "d10")
REASONS = ("ch11_mover.py", "ch11_reach.py")  # they choose their keys one by one and refuse in one place
SOURCE, RIDDLES = read_source(GAME.folder(), CALLS, CHANCE, ("dice.py", "ch16_end.py", *REASONS))


def read_words() -> list[Use]:
    """The phrases of the vocabularies."""
    uses = [Use(f"act-{word}", frozenset([arg, "n"] if arg else []), "ACTS") for word, arg in ACTS.kinds]
    uses += [Use(f"mod-{word}", frozenset(), "ACTS.mods") for word in ACTS.mods]
    for vocab, words in GAME.vocabulary.words.items():
        if isinstance(words, Listed):
            uses += [Use(f"{vocab}-{word}", frozenset(), "words.py") for word in words.words]
    uses += [Use(f"seat-{seat}", frozenset(), "seats") for seat in GAME.seats]
    for name in REASONS:
        tree = ast.parse((GAME.folder() / "rules" / "queries" / name).read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith("no-"):
                uses.append(Use(node.value, None, name))
    levels = {level.level for s in B.scenarios for level in s.data.victory.final.levels}
    uses += [Use(f"end-{level}", None, "ch16_end.py") for level in levels]
    return uses


def read_labels() -> list[Use]:
    """What is written on the board: keys as `texts.of` is given them, and those that are made of a word."""
    uses: list[Use] = []
    for path in sorted((GAME.folder() / "show").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "of":
                args = arg_names(node.args[1] if len(node.args) > 1 else None, None)
                uses += [Use(key, args, path.name) for key in strings(node.args[0], None)]
    for prefix, words in (
        ("line", LINES), ("list", ("counts", *PILES, "great", "specials", "victory")), ("mark", MARKS), ("link", LINKS),
        ("kind", ("city", "main_town", "other", "sea", "port", "box")), ("icon", ICONS), ("card-kind", TYPES),
        ("card-phase", lists.PHASES), ("card-final", lists.FINALS), ("box", [word for _, word in BOXES]),
        ("state", [word for _, word in [*SAID, *MOVING, *MARKED]]), ("trait", [word for _, word in TRAITS]),
        ("rating", ("morale", "tactics", "factor", "moves", "carries", "cost")), ("title", ("land", "naval", "siege")),
        ("phase", [str(n) for n in range(PH_END + 1)]), ("track", ("vp", "resources", "income", "replacements")),
        ("status", ("turn", "phase", "vp", "resources", "stars", "tension", "period")), ("option", list(OPTIONS)),
    ):  # fmt: skip
        uses += [Use(f"{prefix}-{word}", None, prefix) for word in words]
    return uses


USES = SOURCE + read_words() + read_labels()
BOOKS = books(GAME.folder())

every_language = pytest.mark.parametrize("lang", LANGS)


def test_the_collector_finds_what_is_known_to_be_there() -> None:
    keys = {use.key for use in USES}
    assert len(SOURCE) > 300
    for key in (
        "ask-play-card", "ask-shooter", "ask-land-move", "eliminated", "control", "act-go", "mod-factor",
        "side-patriot", "end-decisive", "about-port", "battle-attacking", "state-hidden",
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
