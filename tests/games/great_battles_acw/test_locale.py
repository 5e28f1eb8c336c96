"""Every sentence the game can say is written in both languages, with the facts it is given and no others.

The keys are read from the source itself, so that a new question, event or refusal without its text fails here.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from grognard.core.text import LANGS, bundle
from grognard.games.great_battles_acw.codes import ACTS
from grognard.games.great_battles_acw.game import GAME
from grognard.games.great_battles_acw.words import ARGS, FACINGS, SIMPLE

ROOM = GAME.folder()

Args = frozenset[str]
Function = ast.FunctionDef | ast.AsyncFunctionDef

# call: (a method of the frame, position of the key, position of the arguments, prefix of the message)
CHANCE = ("roll", "draw", "d10", "Check")  # what the dice decide has a name, not a question
CALLS: dict[str, tuple[bool, int, int, str]] = {
    "ask": (True, 1, 6, "ask-"),
    "roll": (True, 1, 4, "ask-"),
    "draw": (True, 2, 5, "ask-"),
    "d10": (False, 2, 5, "ask-"),
    "Check": (False, 3, 99, "ask-"),
    "shown": (False, 1, 5, ""),
    "say": (False, 1, 3, ""),
    "tell": (False, 2, 4, ""),
    "reveal": (False, 1, 3, ""),
    "Refusal": (False, 1, 2, ""),
    "Over": (False, 2, 99, ""),
}
VERBS = ("say", "tell", "reveal", "shown")  # they hand on the key of their caller
HANDED_ON = ("ch12_checks.py", "dice.py")  # files whose frames and helpers are given their keys
ROLLED: Args = frozenset(["die", "mods", "total"])  # every roll shows these


class Use:
    """One place where a message is asked for; `args` is None where only the running game can tell them."""

    def __init__(self, key: str, args: Args | None, where: str, chance: bool = False) -> None:
        self.key = key
        self.chance = chance
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


class Around:
    """The module that is being read: constants and methods that a key may come from."""

    tree: ast.Module = ast.Module([], [])


def constants(name: str) -> list[str]:
    """The strings of a list or a dictionary of the module."""
    out: list[str] = []
    for node in Around.tree.body:
        target = (
            node.targets[0]
            if isinstance(node, ast.Assign)
            else node.target
            if isinstance(node, ast.AnnAssign)
            else None
        )
        if isinstance(target, ast.Name) and target.id == name and isinstance(node, ast.Assign | ast.AnnAssign):
            value = node.value
            items = (
                value.elts
                if isinstance(value, ast.List | ast.Tuple)
                else value.values
                if isinstance(value, ast.Dict)
                else []
            )
            out += [x.value for x in items if isinstance(x, ast.Constant) and isinstance(x.value, str)]
    return out


def returned(name: str) -> list[str]:
    """The strings that a method or function of the module returns."""
    out: list[str] = []
    for node in ast.walk(Around.tree):
        if isinstance(node, ast.FunctionDef) and node.name == name:
            for each in ast.walk(node):
                if isinstance(each, ast.Return) and each.value is not None:
                    out += strings(each.value, node)
    return out


def strings(node: ast.expr, scope: Function | None) -> list[str]:
    """All that an expression for a key can be; empty when that cannot be told."""
    if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name):
        return constants(node.value.id)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr != "lower":
        return returned(node.func.attr)
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
        Around.tree = ast.parse(path.read_text(encoding="utf-8"))
        for call, scope in calls(Around.tree):
            name = spoken_by(call)
            if not name or (scope is not None and scope.name in VERBS):
                continue
            where = f"{path.name}:{call.lineno}"
            _, key_at, args_at, prefix = CALLS[name]
            node = given(call, key_at, "key")
            keys = strings(node, scope) if node is not None else []
            if not keys and path.name not in HANDED_ON:
                riddles.append(where)
            args = None if name == "Check" else arg_names(given(call, args_at, "args"), scope)
            if name == "shown" and args is not None:
                args |= ROLLED
            for key in keys:
                uses.append(Use(prefix + key, args, where, name in CHANCE))
    return uses, riddles


def read_words() -> list[Use]:
    """The phrases of the vocabularies."""
    uses = [Use(f"act-{word}", frozenset([arg] if arg else []), "ACTS") for word, arg in ACTS.kinds]
    uses += [Use(f"mod-{word}", frozenset(), "ACTS.mods") for word in ACTS.mods]
    uses += [Use(f"facing-{word}", frozenset(), "FACINGS") for word in FACINGS]
    for vocab, simple in SIMPLE.items():
        uses += [Use(f"{vocab}-{word}", frozenset(), "SIMPLE") for word in simple]
    uses += [Use(f"seat-{seat}", frozenset(), "seats") for seat in GAME.seats]
    uses += [
        Use("turn-to", frozenset(["unit", "facing"]), "words"), Use("part-extension", frozenset(["unit"]), "words"),
        Use("part-section", frozenset(["unit", "n"]), "words"), Use("march-marker", frozenset(["side"]), "words"),
    ]  # fmt: skip
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
    """The messages of one language, a file for each chapter."""

    def __init__(self, paths: list[Path]) -> None:
        self.junk: list[str | None] = []
        self.order: list[str] = []
        self.value: dict[str, ftl.Pattern | None] = {}
        self.files = [path.name.removesuffix(".ftl").rpartition(".")[0] for path in paths]
        for path in paths:
            for entry in FluentParser(with_spans=False).parse(path.read_text(encoding="utf-8")).body:
                if isinstance(entry, ftl.Junk):
                    self.junk.append(entry.content)
                elif isinstance(entry, ftl.Message):
                    self.order.append(entry.id.name)
                    self.value[entry.id.name] = entry.value

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


BOOKS = {lang: Book(sorted((ROOM / "locale").glob(f"*.{lang}.ftl"))) for lang in LANGS}

every_language = pytest.mark.parametrize("lang", LANGS)


def text(lang: str, key: str) -> tuple[str, list[Exception]]:
    """A message with every fact it wants."""
    b = bundle(GAME, lang)
    pattern = b.get_message(key).value
    assert pattern is not None
    facts: dict[str, str | int] = {}
    for name in BOOKS[lang].variables(key):
        facts[name] = "Something" if name in ARGS else 3
    got, errors = b.format_pattern(pattern, facts)
    return str(got), list(errors)


# the tests


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
    missing = sorted({repr(use) for use in USES if use.key not in BOOKS[lang].value})
    assert not missing, "\n".join(missing)


@every_language
def test_the_file_is_sound(lang: str) -> None:
    book = BOOKS[lang]
    assert book.junk == []
    assert len(book.order) == len(book.value), "a message is written twice"
    assert [key for key, value in book.value.items() if value is None] == []
    assert sorted(book.pieces() - set(book.value)) == []


def test_both_languages_have_the_same_files_and_messages_in_the_same_order() -> None:
    first, *rest = (BOOKS[lang] for lang in LANGS)
    for other in rest:
        assert first.files == other.files
        assert set(first.order) ^ set(other.order) == set()
        assert first.order == other.order


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
        assert got == got.strip(), key
        assert "  " not in got, key


@every_language
def test_questions_events_and_refusals_are_sentences(lang: str) -> None:
    wrong: set[str] = set()
    for use in SOURCE:
        if use.key in BOOKS[lang].value and not use.chance:
            got, _ = text(lang, use.key)
            if got[-1] not in ".?!" or not (got[0].isupper() or got[0].isdigit() or got[0] in "¿¡"):
                wrong.add(f"{use.key}: {got}")
            if use.key.startswith("ask-") and got[-1] == "?" and lang == "es" and "¿" not in got:
                wrong.add(f"{use.key}: {got}")
    assert not wrong, "\n".join(sorted(wrong))
