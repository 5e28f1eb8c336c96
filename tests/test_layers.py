"""Each layer imports only what stands above it: the rules know no table, no bot and no laboratory."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent / "src" / "grognard"
LIBRARIES = {"cryptography", "fluent", "msgspec", "mypy_extensions", "librt"}
ALLOWED = {"core": {"core"}, "space": {"core", "space"}, "kit": {"core", "space", "kit"}}
GAMES = {"core", "space", "kit"}


def imports(path: Path, root: Path = PACKAGE) -> list[tuple[int, str]]:
    """What a file imports, as full module names, with the line."""
    package = ["grognard", *path.relative_to(root).parts[:-1]]
    out: list[tuple[int, str]] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            out += [(node.lineno, alias.name) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            bare = module in ("grognard", "grognard.games")  # `from .. import lab` names the layer itself
            out += [(node.lineno, f"{module}.{a.name}" if bare else module) for a in node.names]
    return out


def fault(path: Path, name: str, root: Path = PACKAGE) -> str | None:
    """What is wrong with one import, if anything."""
    parts = name.split(".")
    here = path.relative_to(root).parts
    if parts[0] != "grognard":
        known = parts[0] in sys.stdlib_module_names or parts[0] in LIBRARIES
        return None if known else f"a library that {here[0]} may not use"
    if len(parts) == 1:
        return "the whole package"
    if here[0] == "games" and len(here) > 2:
        if parts[1] == "games" and len(parts) > 2:
            return None if parts[2] == here[1] else "another game"
        return None if parts[1] in GAMES else "not a layer above the games"
    return None if parts[1] in ALLOWED.get(here[0], set()) else "not a layer above it"


LAYERS = ["core", "space", "kit", "games"]


@pytest.mark.parametrize("layer", LAYERS)
def test_a_layer_imports_only_what_stands_above_it(layer: str) -> None:
    faults: list[str] = []
    for path in sorted((PACKAGE / layer).rglob("*.py")):
        for line, name in imports(path):
            what = fault(path, name)
            if what is not None:
                faults.append(f"{path.relative_to(PACKAGE)}:{line}: {name}: {what}")
    assert faults == []


@pytest.mark.parametrize(
    "place, text",
    [
        ("core/a.py", "from ..kit.decks import Deck"),
        ("core/a.py", "import numpy"),
        ("core/a.py", "import grognard"),
        ("kit/a.py", "def f():\n    from ..bots import search"),
        ("space/a.py", "from ..kit.packs import words"),
        ("games/one/a.py", "from ..two.model import X"),
        ("games/one/flow/a.py", "from grognard.games.two import model"),
        ("games/one/a.py", "from ... import lab"),
        ("games/one/a.py", "from grognard.terminal import table"),
    ],
)
def test_the_check_finds_what_it_looks_for(tmp_path: Path, place: str, text: str) -> None:
    path = tmp_path / place
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    assert [fault(path, name, tmp_path) for _, name in imports(path, tmp_path)] != [None]


def test_the_check_lets_pass_what_is_allowed(tmp_path: Path) -> None:
    path = tmp_path / "games" / "one" / "flow" / "a.py"
    path.parent.mkdir(parents=True)
    text = "import json\nfrom ....core.frame import Frame\nfrom ..model import X\nfrom ....kit import decks\n"
    path.write_text(text, encoding="utf-8")
    assert [fault(path, name, tmp_path) for _, name in imports(path, tmp_path)] == [None] * 4
