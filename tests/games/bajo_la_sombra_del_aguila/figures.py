"""Every figure of the pack counts: what is changed in data/ is seen by a test of this room, which figures.toml names.

python -m tests.games.bajo_la_sombra_del_aguila.figures    a test for each figure that has none, as lines of that file

A figure is a number, a yes or no, or a word of a table, named by its way through its file: "move.quick",
"terrain.wood.cover". What every unit or officer has is one figure for all of them: "units.*.speed". Where a table has
too many rows for tests, a question takes their place ("ask terrain"): what the rules answer must change.
"""

from __future__ import annotations

import inspect
import json
import time
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import deepcopy
from functools import cache
from importlib import import_module
from itertools import product
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory
from typing import Any, Final

from grognard.core.choice import Pick, Poses
from grognard.games.bajo_la_sombra_del_aguila.game import GAME
from grognard.games.bajo_la_sombra_del_aguila.pack.board import Board, built_in
from grognard.games.bajo_la_sombra_del_aguila.pack.charts import Charts
from grognard.games.bajo_la_sombra_del_aguila.pack.faults import check
from grognard.games.bajo_la_sombra_del_aguila.pack.names import SEASONS, WEATHERS
from grognard.games.bajo_la_sombra_del_aguila.pack.roster import load_roster
from grognard.games.bajo_la_sombra_del_aguila.pack.setting import load_setting
from grognard.games.bajo_la_sombra_del_aguila.pack.shapes import DATA
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch15_terrain import LayElement
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch01_sight import why_unseen
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch04_ground import ground_for, is_difficult, is_high
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch04_houses import why_no_entry
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch04_water import wet
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch07_cover import cover_of, in_wadi, shot_over_obstacle
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch09_combat import ground_mod, shelter
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch11_buildings import collapse_need
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch15_terrain import bulky, site
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch16_places import obstacles, thickets, wilds
from grognard.kit.packs import convert
from grognard.space.table import FRONT, INCH
from tests.games.bajo_la_sombra_del_aguila.fielding import empty
from tests.games.bajo_la_sombra_del_aguila.table import Table
from tests.games.laid import SCRIPTS, unrolled
from tools.bsa_points import recompute

HERE: Final = Path(__file__).parent
WITNESSES: Final = HERE / "figures.toml"
B: Final = built_in()

Leaf = float | str
Step = tuple[Any, Any]  # a list or a table, and the place in it

TEXTS: Final = ("id", "rule", "about", "name_en", "name_es", "about_en", "about_es")
TABLES: Final = ("weather.toml", "country.toml")  # whose words are results of rolls
STEPS: Final = {
    "size": 10,
    "bases": 10,
    "order": 100,
    "points": 5,
    "points_formula": 5,
}  # by how much a figure is changed that is no small number
REFUSED: Final = "refused"  # no pack can have another figure there: it is not read


@cache
def read(file: str) -> Any:
    """A file of the pack; do not change it."""
    text = (DATA / file).read_text(encoding="utf-8")
    return json.loads(text) if file.endswith("json") else tomllib.loads(text)


def written(value: Any) -> str:
    """A value in TOML."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(key)} = {written(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(written(each) for each in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def files() -> list[str]:
    """The charts and tables; a ready army is what somebody has made of them."""
    found = [path.relative_to(DATA) for path in sorted(DATA.rglob("*")) if path.suffix in (".toml", ".json")]
    return [path.as_posix() for path in found if path.parts[0] != "armies"]


def leaves(file: str, of: Any, name: str = "") -> Iterator[tuple[str, Step]]:
    """Every figure of a value, with the place where it stands."""
    places = of.items() if isinstance(of, dict) else enumerate(of)
    for key, value in places:
        if key in TEXTS:
            continue
        step = str(key)
        if isinstance(of, list) and isinstance(value, dict):
            step = value["id"] if "id" in value and file.endswith("toml") else "*"
        here = f"{name}.{step}" if name else step
        if isinstance(value, dict | list):
            yield from leaves(file, value, here)
        elif isinstance(value, int | float) or (file in TABLES and isinstance(of, list)):
            yield here, (of, key)


def figures(file: str) -> list[str]:
    return list(dict.fromkeys(name for name, _ in leaves(file, read(file))))


def other(name: str, value: Leaf, by: int) -> Leaf:
    """Something else in the place of a figure."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int | float):
        return value + by * max(STEPS.get(word, 1) for word in name.split("."))
    words = WEATHERS if value in WEATHERS else SEASONS if value in SEASONS else tuple(B.terrain_id)
    return words[(words.index(value) + by) % len(words)] if value in words else words[0]


@cache
def copied() -> tuple[TemporaryDirectory[str], Path]:
    """A copy of the pack."""
    made = TemporaryDirectory()
    copytree(DATA, made.name, dirs_exist_ok=True)
    return made, Path(made.name)


@contextmanager
def changed(file: str, name: str, by: int, board: bool = True) -> Iterator[None]:
    """The built-in board, which all tests ask, with a figure that is changed; or only the file in the copied pack."""
    raw = deepcopy(read(file))
    for found, (of, key) in leaves(file, raw):
        if found == name:
            of[key] = other(name, of[key], by)
    folder = copied()[1]
    rows = [f"{json.dumps(key)} = {written(value)}" for key, value in raw.items()]
    (folder / file).write_text(json.dumps(raw) if file.endswith("json") else "\n".join(rows), encoding="utf-8")
    kept = printed(B)
    try:
        if not board:
            pass
        elif file == "charts.toml" or file.endswith("json"):
            charts = convert(raw, Charts, file) if file == "charts.toml" else B.charts
            afresh = file != "charts.toml" or name.startswith("army.")
            roster = load_roster(folder, charts.army) if afresh else B.roster
            put(printed(Board(charts, roster, B.setting, dict(zip(B.ready_names, B.ready, strict=True)))))
        else:
            B.setting = load_setting(folder, B.terrain_no)
        yield
    finally:
        put(kept)
        (folder / file).write_text((DATA / file).read_text(encoding="utf-8"), encoding="utf-8")


def printed(b: Board) -> dict[str, Any]:
    """All that a board holds."""
    return {name: getattr(b, name) for name in dir(b) if not name.startswith("_")}


def put(what: dict[str, Any]) -> None:
    for name, value in what.items():
        setattr(B, name, value)


@cache
def witness(name: str) -> Callable[[], None]:
    """A test of this room by its name, "test_03_orders::test_…", with all that it is given."""
    module, _, test = name.partition("::")
    function = getattr(import_module(f"{__package__}.{module}"), test)
    marks = [mark for mark in getattr(function, "pytestmark", []) if mark.name == "parametrize"]
    rounds: list[list[dict[str, Any]]] = []
    for mark in marks:
        names = [n.strip() for n in mark.args[0].split(",")] if isinstance(mark.args[0], str) else list(mark.args[0])
        rounds.append([dict(zip(names, v if len(names) > 1 else [v], strict=True)) for v in mark.args[1]])

    def run() -> None:
        for given in product(*rounds):
            function(**{name: value for each in given for name, value in each.items()})

    return run


def first_that_sees(file: str, name: str, tests: list[str]) -> str:
    """The first of some tests and questions that tells one more, or one less, of a figure; "" if none does."""
    before = {test: unchanged(test, subject(name)) for test in tests if test in QUESTIONS}
    for by in (1, -1):
        try:
            with changed(file, name, by, not all(test in OF_FILES for test in tests)):
                for test in tests:
                    if test != REFUSED and sees(test, name, before):
                        return test
        except Exception:  # there is no such board
            if REFUSED in tests:
                return REFUSED
    return ""


def sees(test: str, name: str, before: dict[str, object]) -> bool:
    """Whether a test fails now, or a question has another answer."""
    try:
        if test in QUESTIONS:
            return QUESTIONS[test](subject(name)) != before[test]
        witness(test)()
        return unrolled() != []
    except Exception:
        return True
    finally:
        SCRIPTS.clear()


# questions


def subject(name: str) -> str:
    """What a figure is about: "terrain.wood.cover" about the wood."""
    return [*name.split("."), ""][1]


@cache
def unchanged(question: str, about: str) -> object:
    return QUESTIONS[question](about)


def terrain(kind: str) -> object:
    """What the rules say of a kind of terrain, of those on it and of those behind it."""
    t = Table()
    g = t.g
    laid = t.ground(kind, 30, 20)
    on = [t.unit(id, "blue", 30, 20) for id in ("fr-line/24", "fr-dragoons/10", "fr-lancers/10")]
    behind = [t.unit(id, "blue", 30, 22 + g.t_d[laid] / 2 / INCH) for id in ("fr-line/24", "fr-foot-medium")]
    enemy = t.unit("at-line-german/24", "red", 30, 10, 180)
    x, y = g.x[enemy], g.y[enemy]
    bare = Table()
    bare.ground(kind, 30, 20)
    ends = [bare.unit("fr-line/24", "blue", 30, 30), bare.unit("at-line-german/24", "red", 30, 10, 180)]
    held = t.unit("fr-line/24", "blue", 50, 30)
    t.house(held, laid)
    return [
        g.ground(laid), g.t_points[laid], collapse_need(g, laid), wet(g, laid), bulky(B, g.t_kind[laid]),
        is_difficult(g, laid), is_high(g, on[0]), in_wadi(g, on[0]), thickets(g), wilds(g), obstacles(g, enemy),
        [ground_for(g, p, quick) for p in behind for quick in (False, True)],
        [cover_of(g, x, y, p) for p in (on[0], behind[0], held)],
        [shelter(g, p, FRONT) for p in (on[0], behind[0], held)],
        [ground_mod(g, p, enemy) for p in on[1:]], why_unseen(bare.g, *ends), why_no_entry(g, on[0], laid),
        shot_over_obstacle(g, behind[1], g.x[behind[1]], g.y[behind[1]], enemy),
        site(g, g.t_kind[laid], [], [], 0).plain(),
    ]  # fmt: skip


def element(id: str) -> object:
    """What is asked of who lays an element of the country: which kind, how many, and where each may lie."""
    t = empty().play(LayElement(0, id, "15/terrain-placement"), *[3] * (B.setting.made_of(id).die > 1))
    out: list[object] = []
    while t.key != "rest":
        choice = t.m.pending.choice if t.m.pending is not None else Pick([0])
        out.append([t.key, choice.plain()])
        t.m.answer(choice.options()[0] if isinstance(choice, Poses) else choice.all()[0])
    return out


def scenarios(_: str) -> object:
    """What people are offered."""
    return [[s.id, s.weight] for s in GAME.scenarios()]


def points(_: str) -> object:
    """What the formula of the points says of every unit and officer (tools/bsa_points.py)."""
    folder = copied()[1]
    units, officers = (json.loads((folder / file).read_text()) for file in ("units.json", "officers.json"))
    return recompute(units, officers, read("charts.toml"))


def faults(_: str) -> object:
    """What is wrong with the pack."""
    return check(copied()[1])


OF_FILES: Final[dict[str, Callable[[str], object]]] = {"ask points": points, "ask faults": faults}
QUESTIONS: Final[dict[str, Callable[[str], object]]] = {
    **OF_FILES,
    "ask terrain": terrain,
    "ask element": element,
    "ask scenarios": scenarios,
}


def known() -> dict[str, dict[str, str]]:
    """By file: the test of each figure, or the reason why there is none."""
    return tomllib.loads(WITNESSES.read_text(encoding="utf-8")) if WITNESSES.exists() else {}


# finding


def tests() -> list[str]:
    """The tests that need nothing but the built-in board, the quickest first."""
    out: dict[str, float] = {}
    for path in [*sorted(HERE.glob("test_[01]*.py")), HERE / "test_options.py", HERE / "test_scene.py"]:
        for name, function in vars(import_module(f"{__package__}.{path.stem}")).items():
            if name.startswith("test_") and inspect.isfunction(function):
                begun = time.process_time()
                try:
                    witness(f"{path.stem}::{name}")()
                except TypeError:
                    continue  # it wants a fixture
                out[f"{path.stem}::{name}"] = time.process_time() - begun
    return sorted(out, key=lambda name: out[name])


def main() -> None:
    found = known()
    every: list[str] = []
    for file in files():
        print(f'\n["{file}"]')
        for name in figures(file):
            if name in found.get(file, {}):
                continue
            every = every or tests()
            print(f'"{name}" = "{first_that_sees(file, name, [*every, REFUSED])}"', flush=True)


if __name__ == "__main__":
    main()
