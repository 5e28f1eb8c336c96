"""Packs of data that somebody installed: other maps, counters, charts and scenarios for the rules of a game.

A pack is a folder with the files of the game's `data/` and a card, `pack.toml`:

    game = "an-impossible-war"
    name = "navarre"                    # small letters, digits and hyphens, 24 at most
    en = "The war in Navarre"
    es = "La guerra en Navarra"

On the shelf it is a game of its own, `an-impossible-war@navarre-3f2a91c0`; the last part is the fingerprint of its
files. So records, saves and matches name the very pack they were played with: one that was changed is another game.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

from .core.files import read_file
from .core.game import Game
from .core.languages import ENGLISH, LANGS, WRITTEN, told
from .core.refusal import GrognardError
from .kit.packs import PackError, convert, read_toml
from .registry import PACKS

CARD = "pack.toml"
NAME = re.compile(r"(?=.{1,24}$)[a-z0-9]+(-[a-z0-9]+)*")
MOST_FILES = 2000


class Card(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    name: str
    titles: dict[str, str]  # by language


class BadPack(GrognardError):
    """A pack that cannot be played: which, and why. `key`: the message of the command line that says so."""

    def __init__(self, key: str, folder: Path | str, why: str = "") -> None:
        super().__init__(f"{folder}: {why or key}")
        self.key = key
        self.folder = str(folder)
        self.why = why


def is_pack(folder: Path) -> bool:
    return (folder / CARD).is_file()


def read_card(folder: Path) -> Card:
    try:
        raw = read_toml(folder, CARD)
        titles = {lang: raw.pop(lang) for lang in LANGS if lang in raw}
        for lang, title in titles.items():
            if not isinstance(title, str):
                raise PackError(CARD, lang, "expected a title")
        if ENGLISH not in titles:
            raise PackError(CARD, ENGLISH, "expected a title in English")
        card = convert({**raw, "titles": titles}, Card, CARD)
    except PackError as fault:
        raise BadPack("pack-unusable", folder, str(fault)) from None
    if NAME.fullmatch(card.name) is None:
        raise BadPack("pack-name", folder, card.name)
    return card


def fingerprint(folder: Path) -> str:
    """Of everything that the folder holds."""
    digest = hashlib.sha256()
    files = sorted(p for p in folder.rglob("*") if p.is_file())
    if len(files) > MOST_FILES:
        raise BadPack("pack-files", folder, str(MOST_FILES))
    for path in files:
        data = read_file(path)
        digest.update(f"{path.relative_to(folder).as_posix()}\0{len(data)}\0".encode() + data)
    return digest.hexdigest()[:8]


def id_of(folder: Path) -> str:
    card = read_card(folder)
    return f"{card.game}@{card.name}-{fingerprint(folder)}"


def opened(game: Game, folder: Path, id: str) -> Game:
    """The rules of a game with a pack, under the pack's own id and name."""
    card = read_card(folder)
    try:
        faults = game.check_pack(folder)
        if faults:
            raise BadPack("pack-unusable", folder, faults[0] + (f" (+{len(faults) - 1})" if faults[1:] else ""))
        made = game.with_pack(folder)
    except PackError as fault:
        raise BadPack("pack-unusable", folder, str(fault)) from None
    made.id = id
    made.names = {lang: f"{name}: {told(card.titles, lang)}" for lang, name in game.names.items()}
    return made


def installed() -> Mapping[str, Path]:
    """The packs that the environment names, by the ids of their games."""
    return _installed(os.environ.get(PACKS, ""))


@cache
def _installed(paths: str) -> Mapping[str, Path]:
    found: dict[str, Path] = {}
    for text in paths.split(os.pathsep):
        folder = Path(text)
        if text and folder.is_dir():
            inside = [folder] if is_pack(folder) else [p for p in sorted(folder.iterdir()) if is_pack(p)]
            for pack in inside:
                found[id_of(pack)] = pack
    return found


def install(folder: Path) -> str:
    """Put one more pack on the shelf of this process and those it starts; the id of its game."""
    if not folder.is_dir() or not is_pack(folder):
        raise BadPack("pack-no-card", folder)
    id = id_of(folder)
    known = os.environ.get(PACKS, "")
    where = str(folder.resolve())
    if where not in known.split(os.pathsep):
        os.environ[PACKS] = f"{known}{os.pathsep}{where}" if known else where
    return id


def begin(game: Game, folder: Path, name: str) -> None:
    """A new pack to change at will: a copy of what the game is printed with, and its card."""
    if NAME.fullmatch(name) is None:
        raise BadPack("pack-name", folder, name)
    if folder.exists() and any(folder.iterdir()):
        raise BadPack("pack-not-empty", folder)
    shutil.copytree(game.folder() / "data", folder, dirs_exist_ok=True)
    title = name.replace("-", " ").capitalize()
    lines = [f'game = "{game.id}"', f'name = "{name}"', *[f'{lang} = "{title}"' for lang in WRITTEN]]
    (folder / CARD).write_text("\n".join(lines) + "\n", encoding="utf-8")
