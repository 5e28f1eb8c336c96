"""`grognard pack` and `--pack`: data that somebody brings to the rules of a game."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from .. import games as all_games
from .. import packs, registry
from ..core.game import Game
from ..kit.packs import PackError
from .say import CliError, Lang, find_game, language, out

pack = App(name="pack")
Pack = Annotated[Path | None, Parameter(help="a data pack (a folder with a pack.toml) instead of the built-in one")]


def install(path: Path | None) -> str:
    """The id of a pack's game, from now on known to this process and those it starts; "" for no pack."""
    return packs.install(path) if path is not None else ""


def find_room(game: str, path: Path | None) -> Game:
    """A game by its name, with a pack where one is given."""
    room = find_game(game)
    id = install(path)
    if not id:
        return room
    if id.partition("@")[0] != room.id.partition("@")[0]:
        raise CliError("pack-other-game", file=str(path), game=id.partition("@")[0])
    return registry.get(id)


def open_packs(paths: list[Path]) -> None:
    """Make packs, and all packs of a folder, known to this process and those it starts; each is opened once, so that
    a faulty one is told before anybody plays with it."""
    for path in paths:
        if not path.is_dir():
            raise CliError("pack-folder", file=str(path))
        known = os.environ.get(registry.PACKS, "")
        os.environ[registry.PACKS] = os.pathsep.join([x for x in (known, str(path.resolve())) if x])
    if paths:
        for id in packs.installed():
            registry.get(id)


@pack.command
def init(
    game: str,
    path: Path,
    *,
    name: Annotated[
        str | None, Parameter(help="of the pack: letters, digits, hyphens; the folder's unless given")
    ] = None,
    lang: Lang = "en",
) -> int:
    """Begin a pack: a copy of what a game is printed with, to be changed at will."""
    say = language(lang)
    packs.begin(find_game(game), path, name or path.resolve().name.lower().replace("_", "-").replace(" ", "-"))
    out(say("pack-begun", file=str(path), game=game))
    return 0


@pack.command
def check(path: Path | None = None, *, game: str | None = None, lang: Lang = "en") -> int:
    """Check a data pack: every fault on its own line. Without a path, the packs that come with the games."""
    say = language(lang)
    if path is not None and not path.exists():
        raise CliError("file-missing", file=str(path))
    if path is not None and not path.is_dir():
        raise CliError("pack-folder", file=str(path))
    rooms = [find_game(game)] if game is not None else _games_of(path)
    bad = 0
    for room in rooms:
        try:
            faults = room.check_pack(path)
        except PackError as e:  # a file without which the rest cannot be looked at
            faults = [str(e)]
        for fault in faults:
            out(f"{room.id}: {fault}")
        if not faults:
            out(say("pack-good", game=room.id))
        bad += len(faults)
    return 1 if bad else 0


def _games_of(path: Path | None) -> list[Game]:
    """The game that a pack's card names, or whose folder a path lies in; for no path, all of them."""
    rooms = all_games()
    if path is None:
        return rooms
    if packs.is_pack(path):
        return [find_game(packs.read_card(path).game)]
    parts = [p.replace("_", "-") for p in path.resolve().parts]
    named = [g for g in rooms if g.id in parts]
    if named:
        return named
    if len(rooms) == 1:
        return rooms
    raise CliError("pack-which-game", known=", ".join(g.id for g in rooms))
