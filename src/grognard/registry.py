"""The games there are. Nothing is imported until it is asked for."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec

from .core.game import Game
from .core.refusal import Unknown


class _Room:
    """A game that lies in a module of this package, found when it is called."""

    def __init__(self, module: str, name: str = "GAME") -> None:
        self.module = module
        self.name = name

    def __call__(self) -> Game:
        game = getattr(import_module(self.module), self.name)
        assert isinstance(game, Game)
        return game

    def exists(self) -> bool:
        try:
            return find_spec(self.module) is not None
        except ModuleNotFoundError:  # a package above it is missing
            return False


class _Given:
    """A game that somebody handed over."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def __call__(self) -> Game:
        return self.game


GAMES: dict[str, Callable[[], Game]] = {
    "an-impossible-war": _Room("grognard.games.an_impossible_war.game"),
    "great-battles-acw": _Room("grognard.games.great_battles_acw.game"),
    "libertad-o-muerte": _Room("grognard.games.libertad_o_muerte.game"),
    "bajo-la-sombra-del-aguila": _Room("grognard.games.bajo_la_sombra_del_aguila.game"),
}


def register(game: Game) -> None:
    """Add a game, or replace the one of that id: for tests, and for rooms that live elsewhere."""
    GAMES[game.id] = _Given(game)


def ids() -> list[str]:
    """The ids of the games that are really here, in the order of the shelf."""
    return [id for id, entry in GAMES.items() if not isinstance(entry, _Room) or entry.exists()]


def get(id: str) -> Game:
    """The game of an id; an unknown one raises, with the nearest names."""
    known = ids()
    if id not in known:
        raise Unknown("game", id, known)
    return GAMES[id]()
