"""The games there are: the rooms of this package, those that somebody hands over, and packs. Nothing is imported until
it is asked for."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .core.game import Game

PACKS = "GROGNARD_PACKS"  # packs, and folders full of packs, separated as in PATH
ROOMS = Path(__file__).parent / "games"


class _Room:
    """A game that lies in a module of this package, found when it is called."""

    def __init__(self, id: str, folder: Path) -> None:
        self.id = id
        self.folder = folder

    def __call__(self) -> Game:
        from .core.game import Game

        game = import_module(f"{__package__}.games.{self.folder.name}.game").GAME
        assert isinstance(game, Game)
        assert game.id == self.id, f"the game of {self.folder} is called {game.id}: its folder wants {self.id}"
        return game


class _Given:
    """A game that somebody handed over."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def __call__(self) -> Game:
        return self.game


def _rooms() -> dict[str, Callable[[], Game]]:
    """Every folder of games/ with a game.py is a game; those that begin with an underscore are none."""
    found: dict[str, Callable[[], Game]] = {}
    for folder in sorted(ROOMS.iterdir()):
        if (folder / "game.py").exists() and not folder.name.startswith("_"):
            id = folder.name.replace("_", "-")
            found[id] = _Room(id, folder)
    return found


GAMES: dict[str, Callable[[], Game]] = _rooms()


def register(game: Game) -> None:
    """Add a game, or replace the one of that id: for tests, and for rooms that live elsewhere."""
    GAMES[game.id] = _Given(game)


def ids() -> list[str]:
    """The ids of the games that are here, packs after the games they belong to."""
    out: list[str] = []
    mine = _packs()
    for id in GAMES:
        out.append(id)
        out += [pack for pack in mine if pack.partition("@")[0] == id]
    return out


def _packs() -> Mapping[str, Path]:
    if not os.environ.get(PACKS):
        return {}
    from . import packs

    return packs.installed()


def folder(id: str) -> Path | None:
    """Where a room of this package lies; None for a game from elsewhere and for a pack."""
    room = GAMES.get(id)
    return room.folder if isinstance(room, _Room) else None


def get(id: str) -> Game:
    """The game of an id; an unknown one raises, with the nearest names."""
    if id in GAMES:
        return GAMES[id]()
    folder = _packs().get(id)
    base = id.partition("@")[0]
    if folder is None or base not in GAMES:
        from .core.refusal import Unknown

        raise Unknown("game", id, ids())
    return _packed(id, base, folder)


@cache
def _packed(id: str, base: str, folder: Path) -> Game:
    from . import packs

    return packs.opened(get(base), folder, id)
