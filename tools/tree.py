"""The tree in docs/architecture.md: every folder, as `find -maxdepth 3` has them, with a line on each.

The line of a package is the docstring of its __init__.py; what is no package has its line in the table below.

    python -m tools.tree            writes it
    python -m tools.tree --check    tells whether it is current
"""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "architecture.md"
BEGIN = "<!-- tree -->"
END = "<!-- /tree -->"
DEEP = 3
PACKAGE = Path("src/grognard")  # it is opened further: two deep from there,
ROOM = PACKAGE / "games" / "_template"  # and one more for the shape that all rooms have
SKIPPED = (".ci", ".github", "locale")  # what runs the checks elsewhere, and words beside what says them

LINES = {
    "docs": "What you are reading",
    "docs/decisions": "Why things are as they are",
    "docs/pictures": "The pictures of the README (`python -m tools.picture`)",
    "docs/players": "A page for the players of each game, in English and Spanish",
    "src": "The Python package",
    "src/grognard": "What a program imports: new, load, replay, verify",
    "src/grognard/games/_template/data": "The built-in pack",
    "src/grognard/languages": "Languages beyond English and Spanish: a folder each",
    "src/grognard/server/apidocs": "The page /api/docs",
    "tests": "The same layout as the source",
    "tests/adapters": "The ways in for programs",
    "tests/cli": "The command line",
    "tests/conformance": "What every game keeps, run over the registry",
    "tests/conformance/kept": "Records and saves of older versions, which must load",
    "tests/core": "Matches, records, saves and proofs, with a toy game",
    "tests/core/toy_room": "The words and rules of that toy game",
    "tests/games": "A folder for each game; its tests carry the rule ids",
    "tests/games/the_ford": "The tests of the template",
    "tests/kit": "What games share",
    "tests/lab": "Simulation, fuzzer, benchmark, mutants",
    "tests/odds": "The chances shown before a roll against real rolls",
    "tests/server": "The server, whole and in parts",
    "tests/server/field_room": "A toy game on a free table",
    "tests/space": "Geometry against slower, second readings",
    "tests/terminal": "The table in the terminal",
    "tests/web": "The client in a real browser",
    "tools": "What `make` runs beside the package",
    "tools/build": "What makes files of the repository",
    "tools/check": "What looks for faults",
    "tools/geography": "How the maps were made",
    "tools/measure": "What measures",
    "web": "The browser client; it knows no game",
    "web/public": "Icons, served as they are",
    "web/src": "The source of the client",
    "web/src/board": "The board: maps, pieces, the camera, what is clicked",
    "web/src/choices": "The kinds of choice: a file for each, which the rest of the client knows nothing of",
    "web/src/lib": "The state of a table, the socket, the grammar of choosing, words",
    "web/src/lib/words": "Every text of the client, in English and Spanish",
    "web/src/pages": "The lobby and what is around it",
    "web/src/table": "The table around the board: decision card, log, talk, dice",
    "web/tests": "Its tests without a browser",
}


def folders(root: Path = ROOT) -> list[Path]:
    """The folders that git knows, as deep as the tree goes, in order."""
    asked = ["git", "-C", str(root), "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    names = subprocess.run(asked, check=True, capture_output=True, text=True).stdout.split("\0")
    found: set[Path] = set()
    for name in filter(None, names):
        if (root / name).exists():
            found |= {p for p in Path(name).parents if p.parts and shown(p)}
    return sorted(found)


def shown(folder: Path) -> bool:
    if set(folder.parts) & set(SKIPPED):
        return False
    if folder.is_relative_to(ROOM):
        return len(folder.parts) <= len(ROOM.parts) + 1
    if folder.is_relative_to(PACKAGE):
        return len(folder.parts) <= len(PACKAGE.parts) + 2
    return len(folder.parts) <= DEEP


def line(folder: Path, root: Path = ROOT) -> str:
    """What a folder is for; "" when nobody has said so."""
    told = LINES.get(folder.as_posix(), "")
    if folder.parts[0] == "tests":  # what it tests is told there
        folder = PACKAGE.joinpath(*folder.parts[1:])
    package = root / folder / "__init__.py"
    if told or not package.exists():
        return told
    doc = ast.get_docstring(ast.parse(package.read_text(encoding="utf-8"))) or ""
    first = " ".join(doc.partition("\n\n")[0].split())
    return first.partition(". ")[0].rstrip(".")


def tree(root: Path = ROOT) -> str:
    """Everything between the marks."""
    rows = [(2 * (len(f.parts) - 1) * " " + f.name + "/", line(f, root)) for f in folders(root)]
    width = max(len(name) for name, _ in rows) + 2
    return "```text\n" + "".join(f"{name:<{width}}{what}".rstrip() + "\n" for name, what in rows) + "```\n"


def page(text: str, root: Path = ROOT) -> str:
    """The page with the tree of today."""
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    assert begin and end, f"{PAGE.name}: the marks {BEGIN} and {END} are missing"
    return f"{before}{begin}\n{tree(root)}{end}{after}"


def main() -> int:
    text = PAGE.read_text(encoding="utf-8")
    made = page(text)
    if "--check" in sys.argv[1:]:
        return int(made != text)
    PAGE.write_text(made, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
