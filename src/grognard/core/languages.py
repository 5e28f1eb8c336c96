"""The languages that there are, and where their messages lie.

English and Spanish are written beside the code: `locale/en.ftl`, or one file per chapter, `locale/ch05.en.ftl`. Any
other language is one folder more, named after it (`fr`), with a file for each part that it speaks for: core.ftl,
server.ftl, terminal.ftl, cli.ftl, and the id of a game, libertad-o-muerte.ftl; or several, libertad-o-muerte.ch05.ftl.
Such folders lie in src/grognard/languages, and wherever GROGNARD_LANGUAGES says (as in PATH).

What a language lacks, and what a pack does not name in it, is said in English.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

ENGLISH: Final = "en"
ENVIRONMENT: Final = "GROGNARD_LANGUAGES"
_LOCALE: Final = Path(__file__).parent / "locale"
_PLACES: Final = (
    Path(__file__).parent.parent / "languages",
    *[Path(text) for text in os.environ.get(ENVIRONMENT, "").split(os.pathsep) if text],
)


def _written() -> tuple[str, ...]:
    others = sorted(path.stem for path in _LOCALE.glob("*.ftl") if path.stem != ENGLISH)
    return (ENGLISH, *others)


def _added() -> tuple[str, ...]:
    found = {folder.name for place in _PLACES for folder in place.glob("[a-z]*") if folder.is_dir()}
    return tuple(sorted(name for name in found if name.isascii() and name.isalpha() and name not in WRITTEN))


WRITTEN: Final = _written()  # beside the code: every message has all of these
LANGS: Final = WRITTEN + _added()


def files(part: str, locale: Path, lang: str) -> list[Path]:
    """The files with the messages of one part of the house, those beside its code first."""
    out = [p for p in sorted(locale.glob("*.ftl")) if p.name == f"{lang}.ftl" or p.name.endswith(f".{lang}.ftl")]
    for place in _PLACES:
        there = sorted((place / lang).glob("*.ftl"))
        out += [p for p in there if p.name == f"{part}.ftl" or p.name.startswith(f"{part}.")]
    return out


def told(texts: Mapping[str, str], lang: str) -> str:
    """A text by language, in English where that one is missing."""
    return texts.get(lang) or texts.get(ENGLISH) or ""
