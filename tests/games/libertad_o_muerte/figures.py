"""Every figure of the pack, changed one by one: does a test notice?

A witness is a test of this folder that fails when the figure is another. `python -m
tests.games.libertad_o_muerte.figures` looks for witnesses of the figures that have none in figures.toml and prints
them; test_figures.py holds what is stored there.
"""

from __future__ import annotations

import contextlib
import copy
import inspect
import itertools
import time
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import msgspec
import pytest

from grognard.games.libertad_o_muerte.pack import load
from grognard.games.libertad_o_muerte.pack.board import Board, built_in
from grognard.games.libertad_o_muerte.pack.load import DATA, Pack
from grognard.kit.packs import read_json, read_toml
from tests.games.laid import SCRIPTS, unrolled

FOLDER = Path(__file__).parent
B = built_in()
EACH = ("charts.toml",)  # of these files every figure is changed alone
Figure = tuple[str, str]  # a file, and where the figure stands in it
Steps = tuple[str | int, ...]


# the figures there are


@cache
def raw(file: str) -> object:
    return read_json(DATA, file) if file.endswith(".json") else read_toml(DATA, file)


def all_files() -> list[str]:
    found = sorted(path for path in DATA.rglob("*") if path.suffix in (".toml", ".json"))
    return [path.relative_to(DATA).as_posix() for path in found]


def leaves(x: object, steps: Steps = ()) -> Iterator[tuple[Steps, object]]:
    """Everything that is written in a file, with the way to it."""
    if isinstance(x, dict):
        for key, value in x.items():
            if steps or key != "meta":  # where the figures come from: for readers
                yield from leaves(value, (*steps, key))
    elif isinstance(x, list):
        for i, value in enumerate(x):
            yield from leaves(value, (*steps, i))
    else:
        yield steps, x


def kind(file: str, steps: Steps) -> Figure:
    """In the charts every figure is a kind of its own; elsewhere those of one column are, such as all units' morale."""
    if file in EACH:
        return file, ".".join([str(x) for x in steps])
    names = [str(x) for x in steps if isinstance(x, str)]
    keyed = KEYED.get((file.partition("/")[0], names[0]), 0)  # tables whose rows have names instead of numbers
    names = [x for i, x in enumerate(names) if not 0 < i <= keyed]
    folder, _, rest = file.partition("/")
    return (f"{folder}/*" if rest else file), ".".join(names)


KEYED = {
    ("outlines.json", "regions"): 1, ("drawing.toml", "ports"): 1, ("war.toml", "special_rules"): 1,
    ("scenarios", "sheet"): 2, ("map.json", "deployment"): 2,
}  # fmt: skip


def is_figure(file: str, value: object) -> bool:
    """A number or a yes or no; in the charts the names of regions too."""
    return isinstance(value, int | float) or (file in EACH and isinstance(value, str))


@cache
def figures() -> dict[Figure, list[tuple[str, Steps]]]:
    """Every kind of figure, with the places where it is written."""
    out: dict[Figure, list[tuple[str, Steps]]] = {}
    for file in all_files():
        for steps, value in leaves(raw(file)):
            if is_figure(file, value):
                out.setdefault(kind(file, steps), []).append((file, steps))
    return out


# another figure


def another(value: object) -> object:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int | float):
        return value + 1
    return "salta" if value != "salta" else "jujuy"


def changed(places: list[tuple[str, Steps]]) -> dict[str, object]:
    """The files in which the figures stand, with others in their place."""
    files = {file: copy.deepcopy(raw(file)) for file in {file for file, _ in places}}
    for file, steps in places:
        at = files[file]
        for step in steps[:-1]:
            at = at[step]  # type: ignore[index]
        at[steps[-1]] = another(at[steps[-1]])  # type: ignore[index]
    return files


@contextlib.contextmanager
def with_files(files: dict[str, object]) -> Iterator[None]:
    """The board that all tests play on is for a while that of a pack with other files."""

    def read(_: Path, name: str) -> object:
        return files[name] if name in files else raw(name)

    names = list(Board.__annotations__)
    was = {name: getattr(B, name) for name in names}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(load, "read_json", read)
        patch.setattr(load, "read_toml", read)
        made = Board(Pack(DATA))
    try:
        for name in names:
            setattr(B, name, getattr(made, name))
        yield
    finally:
        for name in names:
            setattr(B, name, was[name])


# tests as witnesses


def row(value: object, width: int) -> list[object]:
    """The values of one row of a parametrized test."""
    if isinstance(value, type(pytest.param())):
        return list(value.values)
    return list(value) if width > 1 and isinstance(value, list | tuple) else [value]


@cache
def cases(file: str) -> dict[str, tuple[Callable[..., None], dict[str, object]]]:
    """The tests of a file by their names, those with parameters by name and number; only what needs no other fixture
    than monkeypatch."""
    module = import_module(f"{__package__}.{file.removesuffix('.py')}")
    out: dict[str, tuple[Callable[..., None], dict[str, object]]] = {}
    for name, test in vars(module).items():
        if not name.startswith("test_") or not inspect.isfunction(test):
            continue
        rows: list[list[dict[str, object]]] = []
        for mark in getattr(test, "pytestmark", []):
            if mark.name == "parametrize":
                names, values = mark.args[0], list(mark.args[1])
                keys = [x.strip() for x in names.split(",")] if isinstance(names, str) else list(names)
                rows.append([dict(zip(keys, row(v, len(keys)), strict=True)) for v in values])
        for n, combined in enumerate(itertools.product(*rows)):
            given = {key: value for part in combined for key, value in part.items()}
            if set(inspect.signature(test).parameters) - set(given) <= {"monkeypatch"}:
                out[f"{name}[{n}]" if rows else name] = (test, given)
    return out


def holds(witness: str) -> bool:
    """Does a test pass?"""
    file, _, name = witness.partition("::")
    test, given = cases(file)[name]
    try:
        with pytest.MonkeyPatch.context() as patch:
            more = {"monkeypatch": patch} if "monkeypatch" in inspect.signature(test).parameters else {}
            test(**given, **more)
        return unrolled() == []
    except Exception:
        return False
    finally:
        SCRIPTS.clear()


def teller(witnesses: list[str], places: list[tuple[str, Steps]]) -> str:
    """The first of some tests that fails when the figures are others, or ""."""
    with with_files(changed(places)):
        return next((test for test in witnesses if not holds(test)), "")


# looking for witnesses


class Reader:
    """Stands for a part of the charts and notes what is read of it."""

    def __init__(self, of: object, path: str, read: set[str]) -> None:
        self.of, self.path, self.read = of, path, read

    def __getattr__(self, name: str) -> object:
        return self.noted(getattr(self.of, name), f"{self.path}{name}")

    def noted(self, value: object, path: str) -> object:
        if isinstance(value, msgspec.Struct):
            return Reader(value, f"{path}.", self.read)
        if isinstance(value, dict):
            return {key: self.noted(part, f"{path}.{key}") for key, part in value.items()}
        self.read.add(path)
        return value


def quick_tests() -> list[str]:
    files = sorted(path.name for path in FOLDER.glob("test_*.py"))
    slow = ("test_figures.py", "test_bot.py", "test_odds.py", "test_locale.py", "test_pack.py", "test_packs.py")
    return [f"{file}::{name}" for file in files if file not in slow for name in cases(file)]


def find(wanted: list[Figure]) -> None:
    """Print a witness of each figure, the quickest there is."""
    seconds: dict[str, float] = {}
    read_by: dict[str, list[str]] = {}
    charts, ground = B.charts, B.ground
    for test in quick_tests():
        read: set[str] = set()
        reader = Reader(charts, "", read)
        B.charts = reader  # type: ignore[assignment]
        B.ground = [Reader(g, f"terrain.{name}.", read) for g, name in zip(ground, charts.terrain, strict=True)]  # type: ignore[misc]
        began = time.process_time()
        passed = holds(test)
        if passed:
            seconds[test] = time.process_time() - began
            for path in read:
                read_by.setdefault(path, []).append(test)
    B.charts, B.ground = charts, ground
    for figure in wanted:
        file, path = figure
        by_name = path.rstrip("0123456789").rstrip(".")
        first = sorted(read_by.get(by_name, []), key=seconds.__getitem__) if file in EACH else []
        found = teller(first or sorted(seconds, key=seconds.__getitem__), figures()[figure]) or "?"
        print(f'["{file}"] "{path}" = "{found}"', flush=True)


if __name__ == "__main__":
    from tests.games.libertad_o_muerte.test_figures import said

    find([x for x in figures() if not said(x)])
