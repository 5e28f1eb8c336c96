"""The rule index of a game: every rule id, its sentence, the code that carries it out and its tests.

Nothing is registered at run time. `rules.toml` lists the ids; the code is found by reading the docstrings of
the room ("11.6, 11.6/zone-ban: All interceptions are declared."), the tests by their `pytest.mark.rule`.
"""

from __future__ import annotations

import ast
import re
import tomllib
from dataclasses import dataclass, field
from pathlib import Path

from .core.game import Game
from .core.languages import LANGS, WRITTEN, told
from .core.refusal import GrognardError

_PART = r"[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?"
RULE_ID = re.compile(rf"(?:\d+(?:\.\d+)*[a-z]?(?:/{_PART})*|[a-z][a-z-]*(?:/{_PART})+)")
_HEAD = re.compile(rf"\s*(?P<ids>{RULE_ID.pattern}(?:\s*,\s*{RULE_ID.pattern})*)(?P<end>:|\.(?=\s|$)|\s|$)")

_PLAIN_ID = re.compile(r"\d+[./]\w|(?:scenario|example)/")  # an id even without a colon: not "2 groups meet"


@dataclass
class Rule:
    """One paragraph of the rulebook."""

    id: str
    info: bool = False
    optional: bool = False
    texts: dict[str, str] = field(default_factory=dict)  # by language
    steps: list[str] = field(default_factory=list)
    tests: list[str] = field(default_factory=list)

    def text(self, lang: str) -> str:
        return told(self.texts, lang)

    def plain(self) -> dict[str, object]:
        return {
            "id": self.id,
            "optional": self.optional,
            "info": self.info,
            **self.texts,
            "steps": self.steps,
            "tests": self.tests,
        }


@dataclass
class Index:
    """All rules of a game, in the order of the rulebook. `tested` is False where no tests are installed."""

    rules: list[Rule]
    tested: bool
    strays: list[str]  # "id: place" of ids that rules.toml does not list

    def find(self, id: str) -> Rule | None:
        for rule in self.rules:
            if rule.id == id:
                return rule
        return None

    def missing(self) -> list[Rule]:
        """Rules that owe a test and have none."""
        return [r for r in self.rules if not r.info and not r.tests]


def read_rules(folder: Path) -> list[Rule]:
    """The [[rule]] tables of a room's rules.toml."""
    path = folder / "rules.toml"
    if not path.exists():
        return []
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as e:
        raise GrognardError(f"rules.toml cannot be read: {e}") from None
    out: list[Rule] = []
    for row in table.get("rule", []):
        if "id" not in row:
            raise GrognardError(f"rules.toml: a [[rule]] without an id: {row}")
        out.append(
            Rule(
                str(row["id"]),
                bool(row.get("info", False)),
                bool(row.get("optional", False)),
                {lang: str(row.get(lang, "")) for lang in LANGS if lang in WRITTEN or lang in row},
            )
        )
    return out


def ids_at_head(docstring: str) -> list[str]:
    """The rule ids a docstring begins with.

    >>> ids_at_head("11.6, 11.6/zone-ban: All interceptions are declared.")
    ['11.6', '11.6/zone-ban']
    >>> ids_at_head("2 groups meet.")
    []
    """
    m = _HEAD.match(docstring)
    if m is None or (m["end"] != ":" and not _PLAIN_ID.match(m["ids"])):
        return []
    return [x.strip() for x in m["ids"].split(",")]


def _python_files(folder: Path) -> list[Path]:
    return sorted(p for p in folder.rglob("*.py") if "__pycache__" not in p.parts)


def _walk(node: ast.AST, prefix: str, out: list[tuple[str, list[str]]]) -> None:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            name = f"{prefix}.{child.name}"
            doc = ast.get_docstring(child)
            if doc:
                ids = ids_at_head(doc)
                if ids:
                    out.append((name, ids))
            _walk(child, name, out)
        else:
            _walk(child, prefix, out)


def steps_of(folder: Path) -> list[tuple[str, list[str]]]:
    """(module.Class.method, ids) of every function and class of a room whose docstring begins with ids."""
    out: list[tuple[str, list[str]]] = []
    for path in _python_files(folder):
        parts = list(path.relative_to(folder).with_suffix("").parts)
        if parts[-1] == "__init__":
            parts.pop()
        module = ".".join(parts) or folder.name
        _walk(ast.parse(path.read_text(encoding="utf-8")), module, out)
    return out


def _marked(node: ast.expr) -> list[str]:
    """The ids of `pytest.mark.rule(...)`, also within a list."""
    if isinstance(node, ast.List | ast.Tuple):
        return [x for item in node.elts for x in _marked(item)]
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule":
        return [a.value for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
    return []


def _pytestmark(body: list[ast.stmt]) -> list[str]:
    out: list[str] = []
    for s in body:
        if isinstance(s, ast.Assign) and any(isinstance(t, ast.Name) and t.id == "pytestmark" for t in s.targets):
            out += _marked(s.value)
    return out


def _params(decorator: ast.expr) -> list[str]:
    """Ids on single cases: `pytest.param(..., marks=pytest.mark.rule("4.1"))`."""
    out: list[str] = []
    for node in ast.walk(decorator):
        if isinstance(node, ast.keyword) and node.arg == "marks":
            out += _marked(node.value)
    return out


def _tests_in(body: list[ast.stmt], inherited: list[str], prefix: str, out: list[tuple[str, list[str]]]) -> None:
    for s in body:
        if not isinstance(s, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        ids = inherited[:]
        for d in s.decorator_list:
            ids += _marked(d) or _params(d)
        if isinstance(s, ast.ClassDef):
            if s.name.startswith("Test"):
                _tests_in(s.body, ids + _pytestmark(s.body), f"{prefix}::{s.name}", out)
        elif s.name.startswith("test") and ids:
            out.append((f"{prefix}::{s.name}", ids))


def tests_of(folder: Path) -> list[tuple[str, list[str]]]:
    """(file::name, ids) of every test below a folder that carries a rule marker."""
    out: list[tuple[str, list[str]]] = []
    for path in _python_files(folder):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        _tests_in(tree.body, _pytestmark(tree.body), path.relative_to(folder).as_posix(), out)
    return out


def tests_folder(game: Game) -> Path | None:
    """tests/games/<game> beside the source tree, or None in an installed wheel."""
    folder = Path(__file__).resolve().parents[2] / "tests" / "games"
    return folder / game.id.replace("-", "_") if folder.is_dir() else None


def index(game: Game, tests: Path | None = None) -> Index:
    """The whole index. `tests` is the folder to read instead of the usual one."""
    rules = read_rules(game.folder())
    by_id = {r.id: r for r in rules}
    strays: list[str] = []
    for place, ids in steps_of(game.folder()):
        for id in ids:
            if id in by_id:
                by_id[id].steps.append(place)
            else:
                strays.append(f"{id}: {place}")
    where = tests if tests is not None else tests_folder(game)
    if where is not None:
        for place, ids in tests_of(where):
            for id in ids:
                if id in by_id:
                    if place not in by_id[id].tests:
                        by_id[id].tests.append(place)
                else:
                    strays.append(f"{id}: {place}")
    return Index(rules, where is not None, strays)
