"""The folders of the server stand in one order, and no module leads back to itself, however its imports are hidden."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SERVER = Path(__file__).resolve().parents[2] / "src" / "grognard" / "server"

# Each imports only what stands before it, or beside it in its own folder. The first stand alone at the root of the
# server and are for everybody; the last put everything together.
ORDER = [
    "wire",
    "problems",
    "settings",
    "thinking",
    "store",
    "http",
    "people",
    "play",
    "live",
    "lobby",
    "app",
    "renewal",
    "serve",
]


def modules(root: Path) -> dict[str, Path]:
    """Every module below a folder, by its dotted name there; a package is named by its folder."""
    out: dict[str, Path] = {}
    for path in sorted(root.rglob("*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        out[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return out


def imported(root: Path) -> dict[str, set[str]]:
    """Which modules each one imports: at its head, in functions, and for the type checker alone."""
    known = modules(root)
    out: dict[str, set[str]] = {}
    for name, path in known.items():
        package = name.split(".") if path.stem == "__init__" else name.split(".")[:-1]
        package = [part for part in package if part]
        out[name] = set()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for target in _targets(node, package):
                found = _longest(target, known)
                if found and found != name:
                    out[name].add(found)
    return out


def _targets(node: ast.AST, package: list[str]) -> list[list[str]]:
    """What an import names, from the root on; nothing where it leads out of it."""
    if isinstance(node, ast.Import):
        return [alias.name.split(".")[2:] for alias in node.names if alias.name.startswith("grognard.server.")]
    if not isinstance(node, ast.ImportFrom):
        return []
    module = node.module.split(".") if node.module else []
    if node.level:
        if node.level - 1 > len(package):
            return []
        base = [*package[: len(package) - node.level + 1], *module]
    elif module[:2] == ["grognard", "server"]:
        base = module[2:]
    else:
        return []
    return [[*base, alias.name] for alias in node.names]


def _longest(target: list[str], known: dict[str, Path]) -> str:
    while target and ".".join(target) not in known:
        target = target[:-1]
    return ".".join(target)


def against_order(root: Path, order: list[str]) -> list[str]:
    places = {name: i for i, name in enumerate(order)}
    out: list[str] = []
    for name, others in imported(root).items():
        here = name.partition(".")[0]
        for other in sorted(others):
            there = other.partition(".")[0]
            if here and there != here and places[there] > places[here]:
                out.append(f"{name} imports {other}")
    return out


def cycles(root: Path) -> list[list[str]]:
    """Ways that lead back to where they began."""
    graph = imported(root)
    done: set[str] = set()
    out: list[list[str]] = []

    def walk(name: str, way: list[str]) -> None:
        if name in way:
            out.append([*way[way.index(name) :], name])
            return
        if name in done:
            return
        for other in sorted(graph[name]):
            walk(other, [*way, name])
        done.add(name)

    for name in graph:
        walk(name, [])
    return out


def test_every_part_of_the_server_has_its_place_in_the_order() -> None:
    parts = {name.partition(".")[0] for name in modules(SERVER)} - {""}
    assert parts == set(ORDER)


def test_no_folder_imports_one_that_stands_after_it() -> None:
    assert against_order(SERVER, ORDER) == []


def test_no_module_leads_back_to_itself() -> None:
    assert cycles(SERVER) == []


def written(folder: Path, **texts: str) -> Path:
    for name, text in texts.items():
        path = folder / (name.replace("__", "/") + ".py")
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    "text",
    [
        "from ..b.two import f",
        "from ..b import two",
        "from grognard.server.b.two import f",
        "import grognard.server.b.two",
        "def g():\n    from ..b.two import f",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from ..b.two import f",
    ],
)
def test_the_check_finds_cycles_and_imports_against_the_order(tmp_path: Path, text: str) -> None:
    root = written(tmp_path, a__one=text, b__two="from ..a.one import g")
    assert cycles(root) == [["a.one", "b.two", "a.one"]]
    assert against_order(root, ["a", "b"]) == ["a.one imports b.two"]
    assert against_order(root, ["b", "a"]) == ["b.two imports a.one"]


def test_the_check_lets_pass_what_is_in_order(tmp_path: Path) -> None:
    root = written(
        tmp_path,
        a__one="import json\nfrom . import two",
        a__two="from ...core import x",
        b__three="from ..a import one",
    )
    assert cycles(root) == [] and against_order(root, ["a", "b"]) == []
