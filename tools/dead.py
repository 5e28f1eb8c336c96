"""What nothing uses: `python -m tools.dead` names it, and fails when it finds something (part of `make test`).

vulture (PyPI) reads src and tools as they stand, without the tests: what only a test uses is of no use. Names that are
reached by a string, as the steps of frames are, count as used. What stays all the same is in tools/dead_kept.toml,
with the reason.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

from vulture import Vulture

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "tools" / "dead_kept.toml"
READ = ("src", "tools")
CALLED = ["@*.command", "@router.*", "@event.listens_for"]  # by the library that was given them
WORD = re.compile(r"[A-Za-z_]\w+")


def sources() -> list[Path]:
    return [path for folder in READ for path in sorted((ROOT / folder).rglob("*.py"))]


def strings(path: Path) -> Iterator[str]:
    """Names in the strings of a file: "declared" of `self.goto("declared")`, Bounded of "http.protocol:Bounded"."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " not in node.value:
            yield from WORD.findall(node.value)


def unused() -> list[tuple[str, int, str, str]]:
    """File, line, kind and name of each."""
    reader = Vulture(ignore_decorators=CALLED)
    reader.scavenge([str(path) for path in sources()])
    spelled = {name for path in sources() for name in strings(path)}
    return [
        (item.filename.relative_to(ROOT).as_posix(), item.first_lineno, item.typ, item.name)
        for item in sorted(reader.get_unused_code(), key=lambda item: (str(item.filename), item.first_lineno))
        if item.name not in spelled
    ]


def main() -> int:
    kept = tomllib.loads(KEPT.read_text(encoding="utf-8"))["kept"]
    served = [False] * len(kept)
    said = 0
    for file, line, kind, name in unused():
        found = False
        for i, entry in enumerate(kept):
            if fnmatch(file, entry["file"]) and any(fnmatch(name, one) for one in entry["names"]):
                served[i] = found = True
        if not found:
            said += 1
            print(f"{file}:{line}: nothing uses the {kind} {name}")
    for entry, needed in zip(kept, served, strict=True):
        if not needed:
            said += 1
            print(f"tools/dead_kept.toml: all of {entry['names']} in {entry['file']} is used or gone: its entry goes")
    return 1 if said else 0


if __name__ == "__main__":
    sys.exit(main())
