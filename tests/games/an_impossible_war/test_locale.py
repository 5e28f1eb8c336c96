"""Every sentence the game can say is written in both languages, with the facts it is given and no others.

The keys are read from the source itself, so that a new question, event or refusal without its text fails here.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from grognard.core.text import LANGS, bundle
from grognard.games.an_impossible_war.game import GAME
from grognard.games.an_impossible_war.pack.board import ARMS
from grognard.games.an_impossible_war.words import ARGS, COMPOUND, SIMPLE

ROOM = GAME.folder()

Args = frozenset[str]
Function = ast.FunctionDef | ast.AsyncFunctionDef

# call: (a method of the frame, position of the key, position of the arguments, prefix of the message)
CALLS: dict[str, tuple[bool, int, int, str]] = {
    "ask": (True, 1, 6, "ask-"),
    "roll": (True, 1, 4, "ask-"),
    "draw": (True, 2, 5, "ask-"),
    "Decision": (False, 1, 5, "ask-"),
    "say": (False, 1, 3, ""),
    "reveal": (False, 1, 3, ""),
    "tell_more": (False, 2, 4, ""),
    "gain_vp": (False, 4, 5, ""),
    "Refusal": (False, 1, 2, ""),
    "Over": (False, 2, 99, ""),
}
VERBS = ("say", "reveal", "tell_more", "gain_vp")  # they hand on the key of their caller


class Use:
    """One place where a message is asked for; `args` is None where only the running game can tell them."""

    def __init__(self, key: str, args: Args | None, where: str) -> None:
        self.key = key
        self.args = args
        self.where = where

    def __repr__(self) -> str:
        return f"{self.key} ({self.where})"


# reading the source


def values(name: str, scope: Function | None) -> list[ast.expr]:
    """What a function assigns to a name of its own."""
    found: list[ast.expr] = []
    for node in ast.walk(scope) if scope is not None else ():
        if isinstance(node, ast.Assign):
            if any(isinstance(t, ast.Name) and t.id == name for t in node.targets):
                found.append(node.value)
        elif isinstance(node, ast.AnnAssign) and node.value is not None:
            if isinstance(node.target, ast.Name) and node.target.id == name:
                found.append(node.value)
    return found


def strings(node: ast.expr, scope: Function | None) -> list[str]:
    """All that an expression for a key can be; empty when that cannot be told."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        one, other = strings(node.body, scope), strings(node.orelse, scope)
        return one + other if one and other else []
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        return [a + b for a in strings(node.left, scope) for b in strings(node.right, scope)]
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "lower":
        return [s.lower() for s in strings(node.func.value, scope)]
    if isinstance(node, ast.Name):
        return [s for value in values(node.id, scope) for s in strings(value, scope)]
    return []


def arg_names(node: ast.expr | None, scope: Function | None) -> Args | None:
    if node is None or (isinstance(node, ast.Name) and node.id == "NO_ARGS"):
        return frozenset()
    if isinstance(node, ast.Dict):
        names = [k.value for k in node.keys if isinstance(k, ast.Constant) and isinstance(k.value, str)]
        return frozenset(names) if len(names) == len(node.keys) else None
    if isinstance(node, ast.Name):
        found = [arg_names(value, scope) for value in values(node.id, scope)]
        if found and all(f is not None and f == found[0] for f in found):
            return found[0]
    return None


def calls(tree: ast.Module) -> Iterator[tuple[ast.Call, Function | None]]:
    """Every call, with the function it stands in."""

    def walk(node: ast.AST, scope: Function | None) -> Iterator[tuple[ast.Call, Function | None]]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.Call):
                yield child, scope
            yield from walk(child, child if isinstance(child, Function) else scope)

    yield from walk(tree, None)


def spoken_by(call: ast.Call) -> str:
    """The name of the call if it is one that speaks."""
    func = call.func
    if isinstance(func, ast.Attribute):
        own = isinstance(func.value, ast.Name) and func.value.id == "self"
        return func.attr if own and func.attr in CALLS and CALLS[func.attr][0] else ""
    if not isinstance(func, ast.Name) or func.id not in CALLS or CALLS[func.id][0]:
        return ""
    if func.id in VERBS:
        first = call.args[0] if call.args else None
        return func.id if isinstance(first, ast.Name) and first.id == "g" else ""
    return func.id


def given(call: ast.Call, at: int, name: str) -> ast.expr | None:
    if len(call.args) > at:
        return call.args[at]
    return next((k.value for k in call.keywords if k.arg == name), None)


def read_source() -> tuple[list[Use], list[str]]:
    """The messages the source asks for, and the places where the key cannot be told."""
    uses: list[Use] = []
    riddles: list[str] = []
    for path in sorted(ROOM.rglob("*.py")):
        for call, scope in calls(ast.parse(path.read_text(encoding="utf-8"))):
            name = spoken_by(call)
            if not name or (scope is not None and scope.name in VERBS):
                continue
            where = f"{path.name}:{call.lineno}"
            _, key_at, args_at, prefix = CALLS[name]
            node = given(call, key_at, "key")
            keys = strings(node, scope) if node is not None else []
            if not keys:
                riddles.append(where)
            for key in keys:
                uses.append(Use(prefix + key, arg_names(given(call, args_at, "args"), scope), where))
                if name == "tell_more":
                    uses.append(Use(key + "-seen", arg_names(given(call, 5, "public"), scope), where))
    return uses, riddles


def read_words() -> list[Use]:
    """The phrases of the vocabularies, and those that words.py names outright."""
    uses: list[Use] = []
    for vocab, simple in SIMPLE.items():
        uses += [Use(f"{vocab}-{word}", frozenset(), "SIMPLE") for word in simple]
    for vocab, (kinds, vocabs) in COMPOUND.items():
        for word, arg in zip(kinds, vocabs, strict=True):
            uses.append(Use(f"{vocab}-{word}", frozenset([arg] if arg else []), "COMPOUND"))
    uses += [Use(f"arm-{arm}", frozenset(), "ARMS") for arm in ARMS]
    uses += [Use(f"seat-{seat}", frozenset(), "seats") for seat in GAME.seats]
    path = ROOM / "words.py"
    for call, scope in calls(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(call.func, ast.Name) and call.func.id == "message":
            args = call.args[2]
            names = arg_names(args, None) if isinstance(args, ast.Dict) else None
            uses += [Use(key, names, f"words.py:{call.lineno}") for key in strings(call.args[1], scope)]
    return uses


SOURCE, RIDDLES = read_source()
USES = SOURCE + read_words()


# reading the messages


def parts(node: object) -> Iterator[ftl.BaseNode]:
    """A node of Fluent's syntax tree and all below it."""
    if isinstance(node, ftl.BaseNode):
        yield node
        for value in vars(node).values():
            for item in value if isinstance(value, list) else [value]:
                yield from parts(item)


class Book:
    """The messages of one language."""

    def __init__(self, path: Path) -> None:
        tree = FluentParser(with_spans=False).parse(path.read_text(encoding="utf-8"))
        self.junk = [entry.content for entry in tree.body if isinstance(entry, ftl.Junk)]
        self.order = [entry.id.name for entry in tree.body if isinstance(entry, ftl.Message)]
        self.value = {entry.id.name: entry.value for entry in tree.body if isinstance(entry, ftl.Message)}

    def variables(self, key: str) -> Args:
        """The variables of a message, with those of the messages it is made of."""
        out: set[str] = set()
        for node in parts(self.value[key]):
            if isinstance(node, ftl.VariableReference):
                out.add(node.id.name)
            elif isinstance(node, ftl.MessageReference):
                out |= self.variables(node.id.name)
        return frozenset(out)

    def pieces(self) -> set[str]:
        """The messages that others are made of."""
        return {
            node.id.name
            for value in self.value.values()
            for node in parts(value)
            if isinstance(node, ftl.MessageReference)
        }


BOOKS = {lang: Book(ROOM / "locale" / f"{lang}.ftl") for lang in LANGS}

every_language = pytest.mark.parametrize("lang", LANGS)


def text(lang: str, key: str, side: str = "Somebody") -> tuple[str, list[Exception]]:
    """A message with every fact it wants."""
    b = bundle(GAME, lang)
    pattern = b.get_message(key).value
    assert pattern is not None
    facts: dict[str, str | int] = {}
    for name in BOOKS[lang].variables(key):
        facts[name] = side if ARGS.get(name) == "side" else "Something" if name in ARGS else 3
    got, errors = b.format_pattern(pattern, facts)
    return str(got), list(errors)


# the tests


def test_the_collector_finds_what_is_known_to_be_there() -> None:
    keys = {use.key for use in USES}
    assert len(SOURCE) > 300
    for key in (
        "ask-action", "ask-rout", "ask-pursuit", "ask-card-l33", "ask-card-c31", "ask-firing", "entered-seen",
        "stays-broken", "vp-rout", "refuse-juntas", "end-draw", "action-card", "arm-knapsack", "hide-points",
        "seat-carlist", "none", "by-sea",
    ):  # fmt: skip
        assert key in keys, key


def test_every_key_can_be_told_from_the_source() -> None:
    assert RIDDLES == []


@every_language
def test_every_key_has_its_message(lang: str) -> None:
    missing = sorted({repr(use) for use in USES if use.key not in BOOKS[lang].value})
    assert not missing, "\n".join(missing)


@every_language
def test_the_file_is_sound(lang: str) -> None:
    book = BOOKS[lang]
    assert book.junk == []
    assert len(book.order) == len(book.value), "a message is written twice"
    assert [key for key, value in book.value.items() if value is None] == []
    assert sorted(book.pieces() - set(book.value)) == []


def test_both_languages_have_the_same_messages_in_the_same_order() -> None:
    first, *rest = (BOOKS[lang].order for lang in LANGS)
    for other in rest:
        assert set(first) ^ set(other) == set()
        assert first == other


def test_both_languages_use_the_same_facts() -> None:
    first, *rest = (BOOKS[lang] for lang in LANGS)
    for other in rest:
        assert {key: first.variables(key) ^ other.variables(key) for key in first.value} == {
            key: frozenset() for key in first.value
        }


@every_language
def test_messages_use_only_facts_they_are_given(lang: str) -> None:
    book = BOOKS[lang]
    wrong = [
        f"{use}: {sorted(book.variables(use.key) - use.args)}"
        for use in USES
        if use.args is not None and use.key in book.value and not book.variables(use.key) <= use.args
    ]
    assert not wrong, "\n".join(wrong)


@every_language
def test_messages_can_be_formatted_and_say_something(lang: str) -> None:
    for key in BOOKS[lang].order:
        got, errors = text(lang, key)
        assert errors == [], key
        assert got.strip() and "{" not in got, key
        assert got == got.strip() or key == "part-mod", key
        assert "  " not in got, key


@every_language
def test_a_side_opens_its_sentence(lang: str) -> None:
    """The names of the sides begin with a capital article: they stand at the start of a sentence."""
    for key in BOOKS[lang].order:
        got, _ = text(lang, key, "@")
        assert re.findall(r"(?<!\. )(?<!^)@", got) == [], got


@every_language
def test_questions_ask_and_events_and_refusals_end_as_sentences(lang: str) -> None:
    for use in SOURCE:
        if use.key in BOOKS[lang].value:
            got, _ = text(lang, use.key)
            assert got[-1] in ".?", got
            assert got[0].isupper() or got[0].isdigit() or got[0] in "¿", got
