"""What is compiled together. A room is built by itself, so that one game is ready soon; all stand on the core."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

PACKAGE = "grognard"
ROOT = Path(__file__).resolve().parents[2]  # where the package lies
CORE = "core"

# What stays interpreted, and why.
INTERPRETED = {
    "__init__.py": "nothing to gain",
    "languages.py": "read by what answers at once, and plays nothing",
    "packs.py": "reads files once",
    "setting.py": "its structs build on those of another module",
}
STRUCTS = "import msgspec"  # modules with structs of msgspec, which mypyc cannot build, stay interpreted too


class Group(NamedTuple):
    name: str
    folders: tuple[str, ...]  # within the package

    @property
    def library(self) -> str:
        """The module that mypyc makes for it, which holds all others."""
        return f"{PACKAGE}_{self.name.strip('_')}__mypyc"

    def sources(self, root: Path = ROOT) -> list[Path]:
        """Everything that is written in Python, relative to the root: what stays interpreted has types, too."""
        tops = [root / PACKAGE / folder for folder in self.folders]
        found = [os.path.join(at, name) for top in tops for at, _, names in os.walk(top) for name in names]
        start = len(str(root / "x")) - 1
        return sorted(Path(name[start:]) for name in found if name.endswith(".py"))

    def compiled(self, root: Path = ROOT) -> list[Path]:
        """Those of the sources that become machine code."""
        return [
            path
            for path in self.sources(root)
            if path.name not in INTERPRETED and STRUCTS not in (root / path).read_text(encoding="utf-8")
        ]


def core() -> Group:
    return Group(CORE, ("core", "space", "kit"))


def room(name: str) -> Group:
    """By the name of its folder."""
    return Group(name, (f"games/{name}",))


def rooms(root: Path = ROOT) -> list[Group]:
    """The games there are, as the registry counts them."""
    found = sorted((root / PACKAGE / "games").glob("*/game.py"))
    return [room(path.parent.name) for path in found if not path.parent.name.startswith("_")]


def module_name(path: Path) -> str:
    return ".".join(path.with_suffix("").parts)


def group_of(module: str) -> Group | None:
    """The group that a module would be compiled with."""
    parts = module.split(".")
    if parts[0] != PACKAGE or len(parts) < 3:
        return None
    if parts[1] in core().folders:
        return core()
    return room(parts[2]) if parts[1] == "games" and len(parts) > 3 else None
