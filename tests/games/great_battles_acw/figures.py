"""Every figure of the charts, and what tells when one is changed.

`python -m tests.games.great_battles_acw.figures` looks for what figures.toml does not say yet. A figure is named by its
way through the file: `stacking.massed`, `weapon.3R.range.0.1`; those of a battle's own charts begin with the battle.
"""

from __future__ import annotations

import ast
import fnmatch
import importlib
import time
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from grognard.core.choice import Answer, Dice
from grognard.core.frame import CHANCE
from grognard.core.match import Match
from grognard.core.save import checksum
from grognard.games.great_battles_acw.pack.armies import army_columns
from grognard.games.great_battles_acw.pack.board import Board
from grognard.games.great_battles_acw.pack.ground import map_columns
from grognard.games.great_battles_acw.pack.kinds import C_INF, TERRAINS
from grognard.games.great_battles_acw.pack.pack import BUILT_IN
from grognard.games.great_battles_acw.pack.reading import CHARTS as FILE
from grognard.games.great_battles_acw.pack.reading import Battle
from grognard.games.great_battles_acw.pack.shapes import BattleFile, MapFile, OobFile
from grognard.games.great_battles_acw.pack.shapes_charts import Charts
from grognard.games.great_battles_acw.rules.flow.ch06_reserve import StruckReserve
from grognard.games.great_battles_acw.rules.flow.ch11_post import MarchShaken
from grognard.games.great_battles_acw.rules.flow.ch11_resolve import Shock
from grognard.games.great_battles_acw.rules.flow.ch11_toll import Toll
from grognard.games.great_battles_acw.rules.flow.ch17_fatigue import march_effort
from grognard.games.great_battles_acw.rules.queries.ch06_orders import change_mods
from grognard.games.great_battles_acw.rules.queries.ch07_refuse import why_no_refuse
from grognard.games.great_battles_acw.rules.queries.ch08_limits import line_most, why_no_pile
from grognard.games.great_battles_acw.rules.queries.ch09_costs import pass_drm, turn_price
from grognard.games.great_battles_acw.rules.queries.ch09_mover import in_march_sight
from grognard.games.great_battles_acw.rules.queries.ch10_modifiers import Shot, downhill, slope_drm
from grognard.games.great_battles_acw.rules.queries.ch10_sight import friends_block, sees
from grognard.games.great_battles_acw.rules.queries.ch10_strength import fronts_at
from grognard.games.great_battles_acw.rules.queries.ch11_onward import may_enter
from grognard.games.great_battles_acw.rules.queries.ch12_steps import why_no_way
from grognard.games.great_battles_acw.rules.queries.ch13_rally import rallies
from grognard.games.great_battles_acw.rules.queries.specials import corps_artillery
from grognard.games.great_battles_acw.state.model import ATTACK, IN_PHASE, MOVED, RESERVE
from grognard.space.hexes import Grid
from tests.games.great_battles_acw import plain, table
from tests.games.great_battles_acw.table import Rest, Table
from tests.games.laid import SCRIPTS

Tree = dict[str, Any]
HERE = Path(__file__).parent
ROOM = BUILT_IN.parent
WORDS = ("en", "es")  # names, no figures


# the figures


def charts_files() -> dict[str, Tree]:
    """The charts of the series under "", those of battles under their names, laid over them."""
    base = tomllib.loads((BUILT_IN / FILE).read_text(encoding="utf-8"))
    out: dict[str, Tree] = {"": base}
    for path in sorted(BUILT_IN.glob(f"*/{FILE}")):
        out[path.parent.name] = tomllib.loads(path.read_text(encoding="utf-8"))
    return out


def leaves(x: object, way: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    if isinstance(x, dict):
        for key, value in x.items():
            if key not in WORDS:
                yield from leaves(value, (*way, key))
    elif isinstance(x, list):
        for i, value in enumerate(x):
            yield from leaves(value, (*way, str(i)))
    else:
        yield way


def figures() -> list[str]:
    """Every figure of the charts."""
    return [
        ".".join((battle, *way) if battle else way) for battle, tree in charts_files().items() for way in leaves(tree)
    ]


FILES = charts_files()


def laid_over(base: Tree, own: Tree) -> Tree:
    out = dict(base)
    for key, value in own.items():
        out[key] = laid_over(out[key], value) if isinstance(out.get(key), dict) and isinstance(value, dict) else value
    return out


def sound(figure: str) -> Tree:
    """The charts that a figure belongs to, whole."""
    battle = figure.partition(".")[0]
    return laid_over(FILES[""], FILES[battle]) if battle in FILES else FILES[""]


def others(tree: Tree, way: list[str], word: str) -> list[str]:
    """Other words that stand as deep in the same part of the charts: what is none there its shape refuses."""
    out: list[str] = []
    for found in leaves(tree[way[0]]):
        at: Any = tree[way[0]]
        for key in found:
            at = at[int(key) if isinstance(at, list) else key]
        if isinstance(at, str) and at != word and at not in out and len(found) == len(way) - 1:
            out.append(at)
    return out


def put(x: Any, way: list[str], new: Any) -> Any:
    """A tree with another leaf; what lies beside the way to it is shared."""
    if not way:
        return new
    if isinstance(x, list):
        i = int(way[0])
        return [*x[:i], put(x[i], way[1:], new), *x[i + 1 :]]
    return {**x, way[0]: put(x[way[0]], way[1:], new)}


def changed(figure: str) -> Iterator[Tree]:
    """The charts with a figure changed, in the ways that their shapes allow."""
    tree = sound(figure)
    way = figure.split(".")
    if way[0] in FILES:
        way = way[1:]
    was: Any = tree
    for key in way:
        was = was[int(key) if isinstance(was, list) else key]
    news: list[Any] = others(tree, way, was) if isinstance(was, str) else [was + 1, was - 1]
    if isinstance(was, bool):
        news = [not was]
    for new in news:
        out = put(tree, way, new)
        try:
            msgspec.convert(out, Charts)
        except msgspec.ValidationError:
            continue
        yield out


# what tells: a column of the board


def rich_map() -> Tree:
    """A small map with everything on it that a chart knows."""
    n = 8
    grid = Grid(n, n)
    tree = plain.map_file()
    letters = [FILES[""]["terrain"][name]["letter"] for name in TERRAINS]
    rows = ["".join(letters[(c + r) % len(letters)] for c in range(n)) for r in range(n)]
    sides = [
        f"{grid.name(h)}/{grid.name(grid.next[6 * h + s])}"
        for h in range(grid.n)
        for s in (1, 2)
        if grid.next[6 * h + s] >= 0
    ]
    spare = iter(sides)
    tree.update(columns=n, rows=n, terrain=rows, levels=["01" * (n // 2)] * n)
    tree["water"] = [{"kind": k, "sides": [next(spare), next(spare)], **plain.both(k)} for k in ("stream", "river")]
    tree["slopes"] = {k: [next(spare) for _ in range(4)] for k in ("minor", "steep", "sheer")}
    tree["walls"] = [{"sides": [next(spare)], **plain.both("wall")}]
    tree["cuts"] = [{"sides": [next(spare)], **plain.both("cut")}]
    kinds = ("bridge", "ford", "railroad bridge")
    tree["crossings"] = [{"side": next(spare), "kind": k, **plain.both(k)} for k in kinds]
    ways = ("pike", "road", "trail", "railroad", "railroad bed")
    tree["roads"] = [{"kind": k, "hexes": next(spare).split("/"), **plain.both(k)} for k in ways]
    tree["buildings"] = [{"hex": grid.name(0), **plain.both("house")}]
    return tree


MAP = msgspec.convert(rich_map(), MapFile)
OOB = plain.oob_file()
OOB["units"] = [*OOB["units"], {**OOB["units"][-1], "id": "horse", "horse": True}]  # type: ignore[misc, index]
ARMIES = msgspec.convert(OOB, OobFile)
GRID = Grid(MAP.columns, MAP.rows)
BOOK = msgspec.convert(plain.battle_file(), BattleFile)


def columns(tree: Tree) -> dict[str, object]:
    """What a board has of a chart: its columns, but for lines of sight."""
    if "cut" not in tree["hexside"]:
        tree = laid_over(FILES["gettysburg-day1"], tree)
    charts = msgspec.convert(tree, Charts)
    battle = Battle("plain", charts, MAP, ARMIES, BOOK, [])
    b = Board.__new__(Board)
    b.grid, b.n_hex = GRID, GRID.n
    try:
        map_columns(b, battle)
        army_columns(b, battle)
        b._tables(charts)
    except (KeyError, ValueError) as e:
        return {"refused": repr(e)}
    return {name: value for name, value in vars(b).items() if name != "grid"}


def read_columns() -> set[str]:
    """The columns that the rules read."""
    out: set[str] = set()
    for folder in ("rules", "state"):
        for path in (ROOM / folder).rglob("*.py"):
            out |= {
                n.attr for n in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(n, ast.Attribute)
            }
    for node in ast.walk(ast.parse((ROOM / "pack/board.py").read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            out |= {n.attr for n in ast.walk(node) if isinstance(n, ast.Attribute)}
    return out


# what tells: a question


class Fives:
    """Answers without thinking: the first that is offered, and dice that always fall the same way."""

    def __init__(self, die: int = 5) -> None:
        self.die = die

    def __call__(self, match: Match) -> None:
        while match.pending is not None and match.pending.key != "rest":
            d = match.pending
            answer: Answer = d.choice.items()[:1]
            if d.seat == CHANCE:
                answer = (
                    [self.die] * d.choice.count if isinstance(d.choice, Dice) else d.choice.items()[: d.choice.count]
                )  # type: ignore[attr-defined]
            match.answer(answer, d.seat)


def shock_result(_: Table, figure: str) -> object:
    """11.45-11.47: what becomes of both sides by a row of the shock table, with dice that always fall the same way."""
    row = int(figure.rpartition(".")[2])
    out: list[object] = []
    for die, bad in ((5, False), (9, True)):
        t = Table()
        t.put("u1", "0808", "E", sp=9)
        t.put("c1", "0908", "W", sp=9, disordered=bad)
        t.put("cg1", "0908", "W", disordered=bad)
        match = Match(t.game, "plain", {}, t.g, [Rest(), Toll([t.u("u1")], [t.hex("0908")], row)], None)
        match.begin()
        Fives(die)(match)
        out.append(checksum(match))
    t = Table()
    t.put("u1", "0808", "E")
    t.put("c1", "0908", "W")
    shock = Shock([t.u("u1")], [t.hex("0908")], [], [], [], [0, 0])
    shock.row = row
    shock.after(t.g, [])
    return [*out, shock.step, shock.outcome(t.g), shock.goes_on(t.g)]


def high(_: Table, figure: str) -> object:
    """10.24: whether a terrain hides what lies behind it."""
    t = Table(terrain={"0805": figure.split(".")[1]})
    return sees(t.g, t.hex("0803"), t.hex("0807"))


def march_sight(t: Table, _: str) -> object:
    """6.13: from how far the enemy keeps a unit from marching."""
    t.put("c1", "0808", "W")
    return [in_march_sight(t.g, 0, t.hex(f"08{row:02}")) for row in range(9, 20)]


def orders_mods(t: Table, _: str) -> object:
    """6.22: a brigadier with his division leader, and with a commander."""
    t.leader("ub1", "0505")
    t.leader("ud1", "0505")
    alone = change_mods(t.g, t.f("ub1"))
    t.leader("uI", "0505")
    return [alone, change_mods(t.g, t.f("ub1"))]


def struck(t: Table, _: str) -> object:
    """6.34: from how far fire takes a brigade out of Reserve."""
    out: list[object] = []
    for far in range(1, 9):
        u = t.put("u1", "0808")
        t.g.form_state[t.f("ub1")] |= RESERVE
        t.play(StruckReserve(t.hex("0808"), far))
        out.append(t.g.form_state[t.f("ub1")] & RESERVE)
        t.g.state[u] = 0
        t = Table()
    return out


def in_woods(_: Table, __: str) -> object:
    """7.22: turns under Attack orders in woods."""
    t = Table(terrain={"0808": "woods"})
    return [turn_price(t.g, ATTACK, t.hex("0808"), n) for n in range(4)]


def refusal(t: Table, _: str) -> object:
    """7.32/two-points: from which strength a flank may be refused."""
    u = t.put("u1", "0808", "E")
    out: list[object] = []
    for sp in range(1, 6):
        t.g.sp[u] = sp
        no = why_no_refuse(t.g, u, True, False)
        out.append(no.key if no is not None else "")
    return out


def guns_and_foot(t: Table, _: str) -> object:
    """8.12: guns of two batteries that may stand with others."""
    parts = [3 * t.put(name, "0808", "E") for name in ("u1", "ug1", "ug2")]
    out: list[object] = []
    for n in range(1, 10):
        t.g.sp[parts[1] // 3], t.g.sp[parts[2] // 3] = n, 0
        out.append(why_no_pile(t.g, parts, False) is None)
    return out


def passage(_: Table, __: str) -> object:
    """8.22/through-units: what the ground adds to the roll of who passes through friends."""
    t = Table(terrain={"0805": "woods", "0807": "rough woods"})
    hexes = [t.hex(h) for h in ("0804", "0806", "0810")]
    return [pass_drm(t.g, C_INF, h, t.b.grid.side_to(h, h + 1)) for h in hexes if t.b.grid.side_to(h, h + 1) >= 0] + [
        pass_drm(t.g, C_INF, h, s) for h in hexes for s in range(6)
    ]


def lines(t: Table, _: str) -> object:
    """8.41, 8.43: how long a line a unit can form."""
    u = t.put("u1", "0808", "E")
    out: list[object] = []
    for sp in range(1, 20):
        t.g.sp[u] = sp
        out.append(line_most(t.g, u))
    return out


def gun_retreats(_: Table, __: str) -> object:
    """12.45: the ground over which guns retreat."""
    out: list[object] = []
    for word in TERRAINS:
        t = Table(terrain={"0807": word})
        u = t.put("ug1", "0808", "E")
        side = t.b.grid.side_to(t.hex("0808"), t.hex("0807"))
        out.append(why_no_way(t.g, [u], t.hex("0808"), side) is None)
    return out


def mounted_fire(t: Table, _: str) -> object:
    """8.31: what mounted cavalry fires."""
    t.put("uh1", "0808", "E", sp=9)
    return fronts_at(t.g, t.hex("0808"))


def near_friends(t: Table, _: str) -> object:
    """10.26/friends-near-target: friends on the line that keep shell from a hex."""
    out: list[object] = []
    for row in range(9, 20):
        t = Table()
        t.put("u1", f"08{row:02}", "E")
        out.append(friends_block(t.g, 0, t.hex("0804"), t.hex("0814")))
    return out


def slopes(_: Table, __: str) -> object:
    """10.67, 10.81: fire between levels."""
    out: list[object] = []
    for level in range(5):
        t = Table(levels={"0808": 2, "0803": level})
        steep = t.b.charts.hexside["steep-down"]
        t.b.charts.hexside["steep-down"] = replace(steep, fire=steep.fire + 5)  # ours is as much as the minor one
        out.append(slope_drm(t.g, t.hex("0808"), t.hex("0803")))
        x = 3 * t.put("ug1", "0808", "E")
        t.put("c1", "0803", "W")
        out.append(downhill(t.g, Shot(t.g, x, t.hex("0803"), IN_PHASE, False, -1)))
    return out


def onward(_: Table, __: str) -> object:
    """11.47/procedure: the ground into which a shock goes on."""
    out: list[object] = []
    for word in TERRAINS:
        t = Table(terrain={"0807": word})
        u = t.put("u1", "0808", "E")
        out.append(may_enter(t.g, u, t.hex("0808"), t.b.grid.side_to(t.hex("0808"), t.hex("0807"))))
    return out


def shaken(t: Table, _: str) -> object:
    """11.48/march-brigade: what a disordered unit loses that fails."""
    u = t.put("u1", "0808", "E", order="march", disordered=True)
    t.match = Match(t.game, "plain", {}, t.g, [Rest(), MarchShaken([u])], None)
    t.match.begin()
    Fives(9)(t.match)
    return t.sp("u1")


def rally(t: Table, _: str) -> object:
    """13.41: rolls to rally, of units of every cohesion."""
    u = t.put("u1", "0808", "E", disordered=True)
    out: list[object] = []
    for cohesion in range(1, 8):
        t.b.coh_bad[u] = cohesion
        out += [rallies(t.g, u, total) for total in range(15)]
    return out


def road_march(t: Table, _: str) -> object:
    """17.22: what a march by roads alone counts for."""
    u = t.put("u1", "0808", "ENE", order="march")
    t.g.done[u] |= MOVED
    t.g.march, t.g.brigades = 1, [t.f("ub1")]
    t.orders("ub1", "march")
    out: list[object] = []
    for spent in range(0, 80, 2):
        t.g.spent[u] = spent
        out.append(march_effort(t.g, t.f("ub1")))
    return out


QUESTIONS: dict[str, Callable[[Table, str], object]] = {
    "corps_artillery": lambda t, _: corps_artillery(t.g),
    "gun_retreats": gun_retreats,
    "guns_and_foot": guns_and_foot,
    "high": high,
    "in_woods": in_woods,
    "lines": lines,
    "march_sight": march_sight,
    "mounted_fire": mounted_fire,
    "near_friends": near_friends,
    "onward": onward,
    "orders_mods": orders_mods,
    "passage": passage,
    "rally": rally,
    "refusal": refusal,
    "road_march": road_march,
    "shaken": shaken,
    "shock_result": shock_result,
    "slopes": slopes,
    "struck": struck,
}


# of the board, which are answered by a chart alone
TABLES: dict[str, Callable[[Board], object]] = {
    "coordinated": lambda b: [b.coordinated(n) for n in range(-9, 25)],
    "fatigue_drm": lambda b: [b.fatigue_drm(n) for n in range(len(b.charts.fatigue.values))],
    "orders_change": lambda b: [b.orders_change(n) for n in range(-9, 25)],
    "shock_ratio": lambda b: [
        b.shock_ratio(a, d, up) for a in range(1, 17) for d in range(1, 17) for up in (True, False)
    ],
    "shock_row": lambda b: [b.shock_row(n) for n in range(-30, 40)],
    "unreliable": lambda b: [b.unreliable(n) for n in range(10)],
}


class Laid:
    """Tables of tests are laid with other charts for a while. The columns of their boards are made anew only for
    figures of the ground: any other that makes one differ is seen by that column."""

    def __init__(self, tree: Tree) -> None:
        self.charts = msgspec.convert(tree, Charts)
        self.ground = tree["terrain"] != FILES[""]["terrain"]
        self.tree = tree

    def __enter__(self) -> None:
        self.twin, self.sound, self.laid = table.twin, dict(table.CHARTS), dict(table._LAID)
        if self.ground:
            table._LAID.clear()
            table.CHARTS.update(self.tree)
        table.twin = self.other

    def other(self, board: Board) -> Board:
        b = self.twin(board)
        if not self.ground and isinstance(b.charts, Charts):  # not those that note what is read
            b.charts = self.charts
        return b

    def __exit__(self, *_: object) -> None:
        table.twin = self.twin
        if self.ground:
            table._LAID.clear()
            table._LAID.update(self.laid)
            table.CHARTS.update(self.sound)


def answer_of(question: str, figure: str, tree: Tree) -> object:
    if question in TABLES:
        b = Board.__new__(Board)
        b.charts = msgspec.convert(tree, Charts)
        return TABLES[question](b)
    with Laid(tree):
        return QUESTIONS[question](Table(), figure)


def asked(question: str, figure: str) -> bool:
    """Whether a question is answered differently when a figure is changed; not to find an answer is different too."""
    wanted = answer_of(question, figure, sound(figure))
    for tree in changed(figure):
        try:
            if answer_of(question, figure, tree) != wanted:
                return True
        except Exception:
            return True
    return False


# what tells: a test


def function_of(test: str) -> Callable[[], None]:
    file, _, name = test.partition("::")
    module = importlib.import_module(f"tests.games.great_battles_acw.{file.removesuffix('.py')}")
    found: Callable[[], None] = getattr(module, name)
    return found


def fails(test: str, tree: Tree) -> bool:
    with Laid(tree):
        try:
            function_of(test)()
        except KeyboardInterrupt:
            raise
        except BaseException:  # pytest's own failures are no Exceptions
            return True
        finally:
            SCRIPTS.clear()  # of a test that broke off
        return False


# what is known

KNOWN: dict[str, dict[str, str]] = tomllib.loads((HERE / "figures.toml").read_text(encoding="utf-8"))


def witness(figure: str) -> tuple[str, str]:
    """The kind of witness of a figure (column, question, test, reason) and its name; empty: none."""
    for kind, rows in KNOWN.items():
        for pattern, name in rows.items():
            if fnmatch.fnmatchcase(figure, pattern):
                return kind, name
    return "", ""


@cache
def sound_columns(battle: str) -> dict[str, object]:
    return columns(sound(f"{battle}."))


def tells(kind: str, name: str, figure: str) -> bool:
    """Whether a witness sees the difference, in one of the ways in which the figure can be changed."""
    battle = figure.partition(".")[0] if figure.partition(".")[0] in FILES else ""
    if kind == "question":
        return asked(name, figure)
    for tree in changed(figure):
        if kind == "column" and columns(tree).get(name) != sound_columns(battle).get(name):
            return True
        if kind == "test" and fails(name, tree):
            return True
    return False


# looking for witnesses


class Noting:
    """Charts that note which of their figures are read."""

    read: ClassVar[set[str]] = set()

    def __init__(self, found: object, way: str) -> None:
        self._found, self._way = found, way

    def __getattr__(self, name: str) -> Any:
        return noted(getattr(self._found, name), f"{self._way}.{name}" if self._way else name)

    def __getitem__(self, key: Any) -> Any:
        assert isinstance(self._found, list | dict)
        return noted(self._found[key], f"{self._way}.{key}")

    def __len__(self) -> int:
        Noting.read.add(self._way)
        assert isinstance(self._found, list | dict)
        return len(self._found)

    def __iter__(self) -> Iterator[Any]:
        assert isinstance(self._found, list | dict)
        keys = self._found if isinstance(self._found, dict) else range(len(self._found))
        for key in keys:
            yield key if isinstance(self._found, dict) else self[key]


def noted(found: Any, way: str) -> Any:
    if isinstance(found, msgspec.Struct | list | dict):
        return Noting(found, way)
    Noting.read.add(way.replace(".at.", ".from."))
    return found


def readers() -> dict[str, list[str]]:
    """Which tests read a figure of the charts, the quickest first: every test is run once."""
    twin = table.twin
    out: dict[str, list[tuple[float, str]]] = {}

    def noting(board: Board) -> Board:
        b = twin(board)
        b.charts = Noting(b.charts, "")  # type: ignore[assignment]
        return b

    table.twin = noting
    for path in sorted(HERE.glob("test_[01]*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_") and not node.args.args:
                test = f"{path.name}::{node.name}"
                Noting.read = set()
                began = time.process_time()
                broken = fails(test, FILES[""])
                if not broken:
                    for figure in Noting.read:
                        out.setdefault(figure, []).append((time.process_time() - began, test))
        print("#", path.name, flush=True)
    table.twin = twin
    return {figure: [test for _, test in sorted(rows)] for figure, rows in out.items()}


def search(most: int = 25) -> None:
    """Print a line of figures.toml for each figure that has none yet."""
    base, read = columns(FILES[""]), read_columns()
    left: list[str] = []
    for figure in figures():
        if not witness(figure)[0]:
            mine = columns(sound(figure)) if figure.partition(".")[0] in FILES else base
            names: list[str] = []
            for tree in changed(figure):
                names += [n for n, c in columns(tree).items() if n == "refused" or (c != mine[n] and n in read)]
            if names:
                print(f'column "{figure}" = "{names[0]}"', flush=True)
            else:
                left.append(figure)
    known = readers() if left else {}
    for figure in left:
        told = (t for t in known.get(figure, [])[:most] if any(fails(t, tree) for tree in changed(figure)))
        tests = [t for t in [next(told, "")] if t]
        print(
            f'test "{figure}" = "{tests[0]}"' if tests else f'NONE "{figure}" {len(known.get(figure, []))}', flush=True
        )


if __name__ == "__main__":
    search()
