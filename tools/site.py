"""The pages of the documentation site, gathered in build/pages: docs/, and the README of every room under games/.

`make docs` runs it and then zensical, which writes the site to build/site (mkdocs.yml).
"""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
ROOMS = ROOT / "src" / "grognard" / "games"
PAGES = ROOT / "build" / "pages"
LINK = re.compile(r"(?P<text>\[[^\]]*\])\((?P<where>[^)#\s:]+)(?P<part>#[^)\s]*)?\)")


def places(docs: Path = DOCS, rooms: Path = ROOMS) -> dict[Path, Path]:
    """Every file of the site: where it lies -> where it goes."""
    out = {path: path.relative_to(docs) for path in sorted(docs.rglob("*")) if path.is_file()}
    for readme in sorted(rooms.glob("[a-z]*/README.md")):
        out[readme] = Path("games") / f"{readme.parent.name.replace('_', '-')}.md"
    return out


def page(source: Path, where: dict[Path, Path]) -> str:
    """A page with its links as they are on the site; what is not on it keeps its text and loses its link."""

    def moved(link: re.Match[str]) -> str:
        there = where.get((source.parent / link["where"]).resolve())
        if there is None:
            return link["text"][1:-1]
        to = Path(os.path.relpath(there, where[source].parent)).as_posix()
        return f"{link['text']}({to}{link['part'] or ''})"

    return LINK.sub(moved, source.read_text(encoding="utf-8"))


def gather(pages: Path = PAGES) -> None:
    shutil.rmtree(pages, ignore_errors=True)
    where = places()
    for source, to in where.items():
        (pages / to).parent.mkdir(parents=True, exist_ok=True)
        if source.suffix == ".md":
            (pages / to).write_text(page(source, where), encoding="utf-8")
        else:
            shutil.copy(source, pages / to)


if __name__ == "__main__":
    gather()
