"""`make mutants`: would a test notice if a rule were broken?

For a sample of the rule ids of every game one thing is broken in the code that carries them out (found by the ids at
the head of the docstrings): a comparison turned round or moved by one, `and` for `or`, a figure by one, a step left
out. Then every rule's test that calls that code is run, those marked with the id first. Mutants that no test kills are
reported as survivors, and make it fail when they are more than `--most` of 100.

Nothing is written: the code is replaced in a forked copy of this process. The sample follows from the seed, so that
anyone can break the same things again. What cannot be told from the rule as it is (a mutant that plays the same) stands
in `mutants_equal.toml`, with the reason, and counts as killed by reading.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import cProfile
import importlib
import inspect
import io
import os
import random
import resource
import select
import sys
import time
import tomllib
import types
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SAME = Path(__file__).with_name("mutants_equal.toml")
SAID = {
    "say",
    "tell",
    "tell_more",
    "reveal",
    "reveal_to",
    "shown",
    "told",
    "note",
    "log",
    "Refusal",
    "say_line",
}  # words, not rules
SECONDS = 600  # of processor time for the tests of one mutant; a mutant that hangs is killed, and dead

TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.GtE, ast.GtE: ast.Lt, ast.Gt: ast.LtE, ast.LtE: ast.Gt,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
BY_ONE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
}  # fmt: skip
OTHER: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}


# what can be broken


class _Sites(ast.NodeVisitor):
    """Every place of a function where one thing can be broken: a word for it, and the verb that does it."""

    def __init__(self) -> None:
        self.found: list[tuple[str, ast.AST, Callable[[], None]]] = []

    def add(self, word: str, node: ast.AST, verb: Callable[[], None]) -> None:
        self.found.append((word, node, verb))

    def visit_Compare(self, node: ast.Compare) -> None:
        for i, op in enumerate(node.ops):
            for word, table in (("turned", TURNED), ("by one", BY_ONE)):
                if type(op) in table:
                    self.add(word, node, _put(node.ops, i, table[type(op)]()))
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        self.add("and/or", node, _set(node, "op", ast.Or() if isinstance(node.op, ast.And) else ast.And()))
        self.generic_visit(node)

    def visit_If(self, node: ast.If) -> None:
        if isinstance(node.test, ast.Name | ast.Attribute | ast.Call | ast.BinOp | ast.Subscript):
            self.add("negated", node.test, _set(node, "test", ast.UnaryOp(ast.Not(), node.test)))
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            self.add("not dropped", node, _double(node))
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if type(node.op) in OTHER:
            self.add("plus/minus", node, _set(node, "op", OTHER[type(node.op)]()))
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        if type(node.op) in OTHER and not isinstance(node.value, ast.List | ast.ListComp):
            self.add("plus/minus", node, _set(node, "op", OTHER[type(node.op)]()))
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self.add("flipped", node, _set(node, "value", not node.value))
        elif isinstance(node.value, int):
            self.add("one more", node, _set(node, "value", node.value + 1))

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Constant):
            return  # a docstring
        if isinstance(node.value, ast.Call):
            if _name(node.value.func) in SAID:
                return
            self.add("left out", node, _set(node, "value", ast.Constant(None)))
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        if _name(node.func) not in SAID:
            self.generic_visit(node)

    def visit_arguments(self, node: ast.arguments) -> None:
        """Defaults and types stay."""

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_Assert(self, node: ast.Assert) -> None:
        """No rule."""

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Words."""


def _put(items: list[ast.cmpop], i: int, new: ast.cmpop) -> Callable[[], None]:
    def verb() -> None:
        items[i] = new

    return verb


def _set(node: ast.AST, name: str, new: object) -> Callable[[], None]:
    return lambda: setattr(node, name, new)


def _double(node: ast.UnaryOp) -> Callable[[], None]:
    """not x -> not not x."""
    return lambda: setattr(node, "operand", ast.UnaryOp(ast.Not(), node.operand))


def _name(f: ast.expr) -> str:
    return f.id if isinstance(f, ast.Name) else f.attr if isinstance(f, ast.Attribute) else ""


# mutants


@dataclass
class Mutant:
    """One thing broken in one function."""

    game: str
    rule: str
    module: str  # dotted, whole
    place: str  # Class.method or function
    nth: int  # site within it
    word: str
    line: int
    was: str
    again: int = 0  # how many sites before it in the function look the same

    def __str__(self) -> str:
        where = f"{self.module.rpartition('.')[2]}.{self.place}:{self.line}"
        return f"{self.game} {self.rule}: {where} {self.word}: {self.was}"

    def key(self) -> str:
        """The same as long as nobody changes the function: not the line. Equal sites of one function are counted."""
        which = f" #{self.again + 1}" if self.again else ""
        return f"{self.module.partition('games.')[2]}.{self.place} {self.word}: {self.was}{which}"


def _functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            for part in node.body:
                if isinstance(part, ast.FunctionDef):
                    yield f"{node.name}.{part.name}", part


def _parsed(module: str) -> ast.Module:
    return ast.parse(Path(inspect.getfile(importlib.import_module(module))).read_text(encoding="utf-8"))


def _sites(node: ast.FunctionDef) -> list[tuple[str, ast.AST, Callable[[], None]]]:
    sites = _Sites()
    for part in node.body:
        sites.visit(part)
    return sites.found


def choose(game: str, rule: str, steps: list[str], seed: int) -> Mutant | None:
    """What is broken for a rule: one site of the functions that carry its id, by the seed."""
    every: list[Mutant] = []
    for step in steps:
        if step.startswith("bot."):
            continue  # what a bot thinks of a rule is no rule
        module, place = _split(game, step)
        for name, node in _functions(_parsed(module)):
            if name != place or not isinstance(live(module, name), types.FunctionType):
                continue
            seen: Counter[tuple[str, str]] = Counter()
            for nth, (word, at, _) in enumerate(_sites(node)):
                was = ast.unparse(at).splitlines()[0]
                line = getattr(at, "lineno", 0)
                every.append(Mutant(game, rule, module, name, nth, word, line, was, seen[word, was]))
                seen[word, was] += 1
    if not every:
        return None
    return random.Random(f"{seed}/{game}/{rule}").choice(every)


def _split(game: str, step: str) -> tuple[str, str]:
    """ "flow.ch12_fire.FireResult.start" -> its module and its place in it."""
    room = f"grognard.games.{game.replace('-', '_')}"
    parts = step.split(".")
    for n in range(len(parts) - 1, 0, -1):
        module = ".".join([room, *parts[:n]])
        with contextlib.suppress(ModuleNotFoundError):
            importlib.import_module(module)
            return module, ".".join(parts[n:])
    return room, step


def live(module: str, place: str) -> object:
    """The function that runs, or whatever stands there."""
    found: object = importlib.import_module(module)
    for part in place.split("."):
        found = inspect.getattr_static(found, part, None)
    if isinstance(found, property):
        found = found.fget
    if isinstance(found, staticmethod | classmethod):
        found = found.__func__
    return found


def breaks(m: Mutant) -> None:
    """Put the broken code in the place of the sound one, in this process."""
    tree = _parsed(m.module)
    for name, node in _functions(tree):
        if name == m.place:
            _sites(node)[m.nth][2]()
            break
    ast.fix_missing_locations(tree)
    function = live(m.module, m.place)
    assert isinstance(function, types.FunctionType)
    function.__code__ = _code(compile(tree, function.__code__.co_filename, "exec"), m.place)


def _code(code: types.CodeType, place: str) -> types.CodeType:
    for part in code.co_consts:
        if isinstance(part, types.CodeType):
            if part.co_qualname == place:
                return part
            if place.startswith(part.co_qualname + "."):
                return _code(part, place)
    raise LookupError(place)


# tests


class Callers:
    """A plugin that notes which functions of a room each test calls, and how long it takes."""

    def __init__(self, folder: Path) -> None:
        self.folder = str(folder)
        self.calls: dict[str, set[tuple[str, str]]] = {}
        self.seconds: dict[str, float] = {}
        self.failed: list[str] = []

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Only tests that stand for a rule: whole games of bots would find much by chance, and slowly."""
        items[:] = [item for item in items if item.get_closest_marker("rule") is not None]

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        profiler = cProfile.Profile(subcalls=False, builtins=False)  # notes calls in C: the tests hardly slow down
        began = time.perf_counter()
        profiler.enable()
        yield
        profiler.disable()
        self.seconds[item.nodeid] = time.perf_counter() - began
        seen = [entry.code for entry in profiler.getstats() if isinstance(entry.code, types.CodeType)]
        self.calls[item.nodeid] = {
            (c.co_filename, c.co_qualname) for c in seen if c.co_filename.startswith(self.folder)
        }

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)

    def of(self, m: Mutant, marked: list[str]) -> list[str]:
        """The tests that call the place of a mutant: those marked with its rule first, then the quick ones."""
        file = inspect.getfile(importlib.import_module(m.module))
        mine = [t for t, calls in self.calls.items() if any(f == file and q == m.place for f, q in calls)]
        first = {f"tests/games/{m.game.replace('-', '_')}/{x}" for x in marked}
        return sorted(mine, key=lambda t: (t.partition("[")[0] not in first, self.seconds[t]))


def run_tests(names: list[str]) -> int:
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        return int(pytest.main(["-x", "-q", "-p", "no:cacheprovider", "--no-header", *names]))


def attempt(m: Mutant, tests: list[str]) -> tuple[int, int]:
    """Fork, break, run the tests. The child's pid and a pipe that says what came of it."""
    reads, writes = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(reads)
        code = 1
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))  # not the clock: the machine may be busy
        try:
            null = os.open(os.devnull, os.O_WRONLY)
            os.dup2(null, 1)
            os.dup2(null, 2)
            breaks(m)
            code = 0 if run_tests(tests) == 0 else 1
        finally:
            os.write(writes, bytes([code]))
            os._exit(0)
    os.close(writes)
    return pid, reads


def judge(mutants: list[tuple[Mutant, list[str]]], jobs: int) -> list[Mutant]:
    """The survivors."""
    out: list[Mutant] = []
    waiting = mutants[:]
    at_work: dict[int, tuple[Mutant, int]] = {}
    while waiting or at_work:
        while waiting and len(at_work) < jobs:
            m, tests = waiting.pop(0)
            if not tests:
                print(f"  survives (no test calls it)  {m}", flush=True)
                out.append(m)
                continue
            pid, reads = attempt(m, tests)
            at_work[reads] = (m, pid)
        if not at_work:
            break
        ready, _, _ = select.select(list(at_work), [], [])
        for reads in ready:
            m, pid = at_work.pop(reads)
            lived = os.read(reads, 1) == b"\x00"
            os.close(reads)
            os.waitpid(pid, 0)
            if lived:
                print(f"  survives  {m}", flush=True)
                out.append(m)
    return out


def of_game(game: str, ids: int, seed: int, jobs: int) -> tuple[int, list[Mutant]]:
    """How many mutants were made, and those that survived."""
    from grognard import registry, rulebook

    room = registry.get(game)
    index = rulebook.index(room)
    folder = f"tests/games/{game.replace('-', '_')}"
    callers = Callers(room.folder())
    began = time.monotonic()
    with contextlib.redirect_stdout(io.StringIO()):
        pytest.main(["-q", "-p", "no:cacheprovider", "--no-header", folder], plugins=[callers])
    if callers.failed:
        raise SystemExit(f"{game}: fails as it is: {callers.failed[:5]}")
    print(f"{game}: {len(callers.calls)} tests read in {time.monotonic() - began:.0f} s", flush=True)
    rules = [r for r in index.rules if r.steps and not r.info]
    random.Random(f"{seed}/{game}").shuffle(rules)
    chosen: list[tuple[Mutant, list[str]]] = []
    for rule in rules:
        m = choose(game, rule.id, rule.steps, seed)
        if m is not None and len(chosen) < ids:
            chosen.append((m, callers.of(m, rule.tests)))
    return len(chosen), judge(chosen, jobs)


def main() -> int:
    from grognard import registry

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=registry.ids())
    parser.add_argument("--ids", type=int, default=60, help="how many rule ids of each game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--most", type=float, default=2.0, help="survivors of 100 that are borne")
    args = parser.parse_args()
    os.chdir(ROOT)
    equal = {row["mutant"]: row["why"] for row in tomllib.loads(SAME.read_text(encoding="utf-8")).get("equal", [])}
    total, alive = 0, 0
    for game in args.games:
        made, survivors = of_game(game, args.ids, args.seed, args.jobs)
        true = [m for m in survivors if m.key() not in equal]
        for m in survivors:
            if m.key() in equal:
                print(f"  the same by reading  {m}: {equal[m.key()]}")
        print(f"{game}: {len(true)} of {made} mutants survive, seed {args.seed}", flush=True)
        total += made
        alive += len(true)
    print(f"{alive} of {total} mutants survive ({100 * alive / max(1, total):.1f} of 100)")
    return 1 if 100 * alive > args.most * total else 0


if __name__ == "__main__":
    sys.exit(main())
