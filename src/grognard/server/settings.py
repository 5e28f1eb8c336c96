"""What a server is told when it starts; worker processes read it from the environment."""

from __future__ import annotations

import os
from dataclasses import asdict, dataclass
from importlib import import_module

import msgspec

from .. import registry
from ..core.game import Game

ENVIRONMENT = "GROGNARD_SERVER"  # the settings as JSON, for processes that are started by others
CHECK = (
    "GROGNARD_CHECK"  # "every": after every entry all that is stored of the match is played again (play/checking.py)
)
ROOMS = "GROGNARD_ROOMS"  # games from elsewhere: "package.module:NAME", comma separated


@dataclass(frozen=True)
class Settings:
    """Times are in seconds."""

    db: str
    host: str = "127.0.0.1"
    port: int = 8765
    workers: int = 1
    origin: str = ""  # further allowed origins, comma separated
    secure: bool = False  # Secure cookies and HSTS: behind HTTPS
    limits: bool = True  # rate limits; those of logins stay in any case
    bot_seconds: float = 20.0
    bot_workers: int = 2
    rule_seconds: float = 5.0
    record_seconds: float = 15.0  # of playing a record that is brought in (lobby/record_reading.py),
    record_each: float = 0.025  # and for every line of it
    pause_least: float = 0.8  # before an answer that nobody had to think about, where that must not show
    pause_most: float = 3.5
    pace: float = 0.05  # between two pieces of news to one reader
    proxy: str = ""  # addresses of reverse proxies that are believed about where a request comes from, comma separated
    hosts: str = ""  # names that the server answers to, comma separated; "": to any
    keep_guests: int = 90  # days (store/pruning.py); 0: for ever
    keep_open: int = 30
    keep_running: int = 180
    key: str = ""  # the file with the key of the secrets in the database (store/vault.py)
    live_limit: int = 500  # matches kept in memory without anybody looking at them

    def to_environment(self) -> None:
        os.environ[ENVIRONMENT] = msgspec.json.encode(asdict(self)).decode()


def from_environment() -> Settings:
    return msgspec.json.decode(os.environ[ENVIRONMENT].encode(), type=Settings)


def checks_every_entry() -> bool:
    return os.environ.get(CHECK) == "every"


def is_postgres(url: str) -> bool:
    return url.startswith(("postgresql:", "postgresql+psycopg:", "postgres:"))


def open_rooms() -> None:
    """Put the games that the environment names on the shelf: bot processes and tests need them too."""
    for spec in filter(None, os.environ.get(ROOMS, "").split(",")):
        module, _, name = spec.strip().partition(":")
        game = getattr(import_module(module), name or "GAME")
        if not isinstance(game, Game):
            raise TypeError(f"{ROOMS}: {spec} is not a game")
        if game.id not in registry.GAMES:
            registry.register(game)
