"""Every sentence a game can say, read from its source, and the messages of its locale, for the tests of every game."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from grognard.core.game import Game
from grognard.core.languages import WRITTEN
from grognard.core.text import bundle

Args = frozenset[str]
Function = ast.FunctionDef | ast.AsyncFunctionDef

# call: (a method of the frame, position of the key, position of the arguments, prefix of the message)
Calls = dict[str, tuple[bool, int, int, str]]
CALLS: Calls = {
    "ask": (True, 1, 6, "ask-"),
    "roll": (True, 1, 4, "ask-"),
    "draw": (True, 2, 5, "ask-"),
    "d10": (False, 2, 5, "ask-"),
    "shown": (False, 1, 5, ""),
    "say": (False, 1, 3, ""),
    "tell": (False, 2, 4, ""),
    "reveal": (False, 1, 3, ""),
    "Refusal": (False, 1, 2, ""),
    "Over": (False, 2, 99, ""),
    "Told": (False, 0, 99, ""),
}
VERBS = ("say", "tell", "reveal", "shown")  # they hand on the key of their caller
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


def given(call: ast.Call, at: int, name: str) -> ast.expr | None:
    if len(call.args) > at:
        return call.args[at]
    return next((k.value for k in call.keywords if k.arg == name), None)


def spoken_by(call: ast.Call, known: Calls) -> str:
    """The name of the call if it is one that speaks."""
    func = call.func
    if isinstance(func, ast.Attribute):
        own = isinstance(func.value, ast.Name) and func.value.id == "self"
        return func.attr if own and func.attr in known and known[func.attr][0] else ""
    if not isinstance(func, ast.Name) or func.id not in known or known[func.id][0]:
        return ""
    if func.id in VERBS:
        first = call.args[0] if call.args else None
        return func.id if isinstance(first, ast.Name) and first.id == "g" else ""
    return func.id


def read_source(
    room: Path, known: Calls, chance: tuple[str, ...], handed_on: tuple[str, ...]
) -> tuple[list[Use], list[str]]:
    """The messages the source asks for, and the places where the key cannot be told.

    `chance`: calls by which the dice decide, which have a name and no question; `handed_on`: files whose frames and
    helpers are given their keys.
    """
    uses: list[Use] = []
    riddles: list[str] = []
    for path in sorted(room.rglob("*.py")):
        Around.tree = ast.parse(path.read_text(encoding="utf-8"))
        for call, scope in calls(Around.tree):
            name = spoken_by(call, known)
            if not name or (scope is not None and scope.name in VERBS):
                continue
            where = f"{path.name}:{call.lineno}"
            _, key_at, args_at, prefix = known[name]
            node = given(call, key_at, "key")
            keys = strings(node, scope) if node is not None else []
            if not keys and path.name not in handed_on:
                riddles.append(where)
            args = arg_names(given(call, args_at, "args"), scope) if args_at < 99 or name == "Over" else None
            if name == "shown" and args is not None:
                args |= ROLLED
            uses += [Use(prefix + key, args, where, name in chance) for key in keys]
    return uses, riddles


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


def books(room: Path) -> dict[str, Book]:
    """The messages of a room in each language."""
    return {lang: Book(sorted((room / "locale").glob(f"*.{lang}.ftl"))) for lang in WRITTEN}


def filled(game: Game, book: Book, lang: str, key: str) -> tuple[str, list[Exception]]:
    """A message with every fact it wants."""
    b = bundle(game, lang)
    pattern = b.get_message(key).value
    assert pattern is not None
    facts: dict[str, str | int] = {}
    for name in book.variables(key):
        facts[name] = "Something" if game.vocab_of(name) else 3
    got, errors = b.format_pattern(pattern, facts)
    return str(got), list(errors)


# what must be true of them


def missing(uses: list[Use], book: Book) -> list[str]:
    return sorted({repr(use) for use in uses if use.key not in book.value})


def unsound(book: Book) -> list[str]:
    """Faults of the files of one language."""
    out = [f"not Fluent: {x}" for x in book.junk]
    out += [f"written twice: {key}" for key in sorted({k for k in book.order if book.order.count(k) > 1})]
    out += [f"empty: {key}" for key, value in book.value.items() if value is None]
    return out + [f"not there: {key}" for key in sorted(book.pieces() - set(book.value))]


def unlike(one: Book, other: Book) -> list[str]:
    """Where two languages differ in files, messages, their order or their facts."""
    if one.files != other.files or one.order != other.order:
        return [f"files {one.files} {other.files}", *sorted(set(one.order) ^ set(other.order)), "or in their order"]
    return [key for key in one.order if one.variables(key) != other.variables(key)]


def ungiven(uses: list[Use], book: Book) -> list[str]:
    """Messages that use facts they are not given."""
    out: list[str] = []
    for use in uses:
        if use.args is None or use.key not in book.value:
            continue
        given = use.args | {f"{arg}-count" for arg in use.args}  # how long a list is, is known with it
        if not book.variables(use.key) <= given:
            out.append(f"{use}: {sorted(book.variables(use.key) - given)}")
    return out


# they follow a word in other messages, and bring their space with them
PARTS = ("with-mods", "and-mods", "part-mod", "modified")


def unsayable(game: Game, book: Book, lang: str) -> list[str]:
    out: list[str] = []
    for key in book.order:
        got, errors = filled(game, book, lang, key)
        loose = got != got.strip() and key not in PARTS
        if errors or not got.strip() or "{" in got or loose or "  " in got:
            out.append(f"{key}: {got!r} {errors}")
    return out


def no_sentences(game: Game, uses: list[Use], book: Book, lang: str) -> list[str]:
    """Questions, events and refusals that are no sentences."""
    wrong: set[str] = set()
    for use in uses:
        if use.key in book.value and not use.chance:
            got, _ = filled(game, book, lang, use.key)
            if got[-1] not in ".?!" or not (got[0].isupper() or got[0].isdigit() or got[0] in "¿¡"):
                wrong.add(f"{use.key}: {got}")
            if use.key.startswith("ask-") and got[-1] == "?" and lang == "es" and "¿" not in got:
                wrong.add(f"{use.key}: {got}")
    return sorted(wrong)
