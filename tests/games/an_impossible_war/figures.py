"""Every figure of the pack counts: what is changed in data/ is seen by a test of this room, which figures.toml names.

python -m tests.games.an_impossible_war.figures    a test for each figure that has none, as lines of that file

A figure is a number, a yes or no, or a word of a chart, named by its way through its file: "map.main_road",
"regions.expeditions.1836". What every block, space or card has is one figure for all of them: "blocks.*.max".
"""

from __future__ import annotations

import inspect
import json
import re
import time
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

import msgspec
from _pytest.outcomes import Failed

from grognard.games.an_impossible_war.game import GAME
from grognard.games.an_impossible_war.pack import board, load
from grognard.games.an_impossible_war.pack.board import Board, built_in
from grognard.games.an_impossible_war.pack.charts import Charts
from grognard.games.an_impossible_war.pack.load import BUILT_IN, load_pack
from grognard.games.an_impossible_war.pack.shapes import Pack
from grognard.games.an_impossible_war.state.model import OPT_OPTIONAL_CARDS
from grognard.games.an_impossible_war.state.setup import set_up
from grognard.kit.packs import PackError, convert
from tests.games.laid import SCRIPTS

HERE: Final = Path(__file__).parent
WITNESSES: Final = HERE / "figures.toml"
B: Final = built_in()
CHARTS: Final = "charts.toml"
YEARS: Final = (1834, 1838)
BOUNDS: Final = {
    "max": (1, 4),
    "e": (1, 2),
    "m": (7, 9),
    "year": YEARS,
    "leaves": YEARS,
    "first_year": YEARS,
    "last_year": YEARS,
}

Step = tuple[Any, Any]  # a list or a table, and the place in it


def read(file: str) -> Any:
    text = (BUILT_IN / file).read_text(encoding="utf-8")
    return json.loads(text) if file.endswith("json") else tomllib.loads(text)


def files() -> list[str]:
    """The charts and tables; background.json is a drawing."""
    found = [path.relative_to(BUILT_IN) for path in sorted(BUILT_IN.rglob("*")) if path.suffix in (".toml", ".json")]
    return [path.as_posix() for path in found if path.name != "background.json"]


def leaves(file: str, of: Any, name: str = "") -> Iterator[tuple[str, Step]]:
    """Every figure of a value, with the place where it stands."""
    for key, value in of.items() if isinstance(of, dict) else enumerate(of):
        record = isinstance(of, list) and file != CHARTS
        here = f"{name}.{'*' if record else key}" if name else str(key)
        if isinstance(value, dict | list):
            yield from leaves(file, value, here)
        elif isinstance(value, int | float) or (file == CHARTS and isinstance(value, str)):
            yield here, (of, key)


def figures(file: str) -> list[str]:
    return list(dict.fromkeys(name for name, _ in leaves(file, read(file))))


def other(name: str, value: Any, by: int) -> Any:
    """Something else in the place of a figure, within what a pack may have."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, str):
        return "L17" if value == "L16" else "galicia" if value != "galicia" else "aragon"
    low, high = BOUNDS.get(name.rpartition("*.")[2], (-9999, 9999))
    return value + by if low <= value + by <= high else value - by


def laid(file: str, raw: Any) -> Pack:
    """The built-in pack with another text of one file."""
    if file == CHARTS:
        return msgspec.structs.replace(B.pack, charts=convert(raw, Charts, file, str_keys=True))

    def given(_: Path, name: str) -> Any:
        return raw if name == file else read(name)

    with patch.object(load, "read_json", given):
        return load_pack(BUILT_IN)


@contextmanager
def changed(file: str, name: str, by: int) -> Iterator[None]:
    """The built-in board, which all tests ask, with a figure that is changed."""
    raw = read(file)
    for found, (of, key) in leaves(file, raw):
        if found == name:
            of[key] = other(name, of[key], by)
    pack = laid(file, raw)
    kept = dict(vars(B))
    try:
        with patch.object(board, "load_pack", lambda _: pack):
            vars(B).update(vars(Board(BUILT_IN)))
        yield
    finally:
        vars(B).update(kept)


@cache
def witness(name: str) -> Callable[[], None]:
    """A test of this room by its name, "test_11_movement::test_…", with all that it is given."""
    module, _, test = name.partition("::")
    function = getattr(import_module(f"{__package__}.{module}"), test)
    rounds: list[list[dict[str, Any]]] = []
    for mark in getattr(function, "pytestmark", []):
        if mark.name == "parametrize":
            names = [n.strip() for n in mark.args[0].split(",")] if isinstance(mark.args[0], str) else [*mark.args[0]]
            rounds.append([dict(zip(names, v if len(names) > 1 else [v], strict=True)) for v in mark.args[1]])

    def run() -> None:
        try:
            for given in product(*rounds):
                function(**{name: value for each in given for name, value in each.items()})
        finally:
            SCRIPTS.clear()  # dice that nobody rolled are what we look for

    return run


def drawing() -> object:
    """What is drawn of the board."""
    return GAME.board(B.pack.scenarios[0].id)


def starts() -> object:
    """The positions with which the scenarios begin, without and with the optional cards."""
    out: list[object] = []
    for i, options in product(range(len(B.pack.scenarios)), (0, OPT_OPTIONAL_CARDS)):
        position = vars(set_up(B, i, options))
        out.append({name: value for name, value in position.items() if isinstance(value, int | list)})
    return out


def listed() -> object:
    """The scenarios as people choose among them."""
    return [(scenario.id, scenario.weight) for scenario in GAME.scenarios()]


QUESTIONS: Final[dict[str, Callable[[], object]]] = {"ask drawing": drawing, "ask starts": starts, "ask listed": listed}


def first_that_sees(file: str, name: str, tests: list[str]) -> str:
    """The first of some tests and questions that tells one more, or one less, of a figure; "" if none does."""
    before = {test: QUESTIONS[test]() for test in tests if test in QUESTIONS}
    for by in (1, -1):
        try:
            with changed(file, name, by):
                for test in tests:
                    try:
                        if test not in QUESTIONS:
                            witness(test)()
                        elif QUESTIONS[test]() != before[test]:
                            return test
                    except (Exception, Failed):
                        return test
        except PackError:
            continue  # no pack may have it so
    return ""


def known() -> dict[str, dict[str, str]]:
    """By file: the test of each figure, or the reason why there is none."""
    return tomllib.loads(WITNESSES.read_text(encoding="utf-8")) if WITNESSES.exists() else {}


# finding

YEARLY: Final = ("test_scenarios", "test_20", "test_24", "test_09", "test_03")  # what is seen of scenarios and turns


def tests() -> dict[str, list[str]]:
    """The tests that need nothing but the built-in board, the quickest first, with the rules that they hold."""
    seconds: dict[str, float] = {}
    rules: dict[str, list[str]] = {}
    for path in sorted(HERE.glob("test_*.py")):
        if path.stem in ("test_figures", "test_fuzz", "test_bot", "test_pack", "test_packs", "test_locale"):
            continue
        for name, function in vars(import_module(f"{__package__}.{path.stem}")).items():
            if not name.startswith("test_") or not inspect.isfunction(function):
                continue
            test = f"{path.stem}::{name}"
            begun = time.process_time()
            try:
                witness(test)()
            except TypeError:
                continue  # it wants a fixture
            seconds[test] = time.process_time() - begun
            marks = [mark.args for mark in getattr(function, "pytestmark", []) if mark.name == "rule"]
            rules[test] = [str(rule) for args in marks for rule in args]
    return {test: rules[test] for test in sorted(seconds, key=lambda test: seconds[test]) if seconds[test] < 1}


def paragraphs() -> dict[str, list[str]]:
    """The paragraphs that charts.toml names behind each figure, by its last word."""
    out: dict[str, list[str]] = {}
    for line in (BUILT_IN / CHARTS).read_text(encoding="utf-8").splitlines():
        key, _, comment = line.partition("#")
        out[key.strip("[] \n").partition(" =")[0].rpartition(".")[2].strip()] = re.findall(r"\d+\.\d+", comment)
    return out


def main() -> None:
    found = known()
    every = tests()
    named = paragraphs()
    for file in files():
        print(f'\n["{file}"]')
        for name in figures(file):
            if name in found.get(file, {}):
                continue
            rules = [rule for part in name.split(".") for rule in named.get(part, [])]
            near = [t for t, of in every.items() if any(r == x or r.startswith(f"{x}/") for r in of for x in rules)]
            near += [] if file == CHARTS else [*QUESTIONS, *(t for t in every if t.startswith(YEARLY))]
            test = first_that_sees(file, name, near) or first_that_sees(file, name, [t for t in every if t not in near])
            print(f'"{name}" = "{test}"', flush=True)


if __name__ == "__main__":
    main()
