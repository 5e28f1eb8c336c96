"""What the command line says, and the errors that it turns into one line."""

from __future__ import annotations

import json
import sys
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from .. import registry
from ..core.languages import LANGS
from ..terminal.words import Words

if TYPE_CHECKING:
    from rich.console import Console

    from ..core.game import Game, Options

Lang = Annotated[str, Parameter(help=f"{', '.join(LANGS)}: everything is said in this language")]
Json = Annotated[bool, Parameter(negative=())]
Option = Annotated[
    list[str] | None,
    Parameter(help="an option of the match: NAME, or NAME=2 or NAME=WORD where it has levels", negative=()),
]
LOCALE = Path(__file__).parent / "locale"


class CliError(Exception):
    """An error of the command line itself, with a message in either language."""

    def __init__(self, key: str, **args: str | int) -> None:
        self.key = key
        self.args_ = args
        super().__init__(words("en")(key, **args))


def words(lang: str) -> Words:
    return Words(LOCALE, lang)


def language(lang: str) -> Words:
    """The messages of a language; an unknown one is an error."""
    if lang not in LANGS:
        raise CliError("unknown-lang", name=lang, near=", ".join(LANGS))
    return words(lang)


def out(text: str) -> None:
    sys.stdout.write(text + "\n")


def out_json(value: object) -> None:
    out(json.dumps(value, ensure_ascii=False, indent=2))


def screen() -> Console:
    from rich.console import Console

    return Console(highlight=False)


def errors() -> Console:
    from rich.console import Console

    return Console(stderr=True, highlight=False)


# names


def _near(name: str, known: list[str]) -> str:
    return ", ".join(get_close_matches(name, known, n=3, cutoff=0.3) or known) or "—"


def one_of(key: str, name: str, known: list[str]) -> str:
    if name not in known:
        raise CliError(key, name=name, near=_near(name, known))
    return name


def find_game(name: str) -> Game:
    return registry.get(one_of("unknown-game", name, registry.ids()))


def find_scenario(game: Game, name: str | None) -> str:
    known = [s.id for s in game.scenarios()]
    return known[0] if name is None else one_of("unknown-scenario", name, known)


def find_seat(game: Game, name: str) -> int:
    return game.seats.index(one_of("unknown-seat", name, game.seats))


def find_bot(game: Game, name: str) -> str:
    return one_of("unknown-bot", name, list(game.bots()))


def find_options(game: Game, given: list[str] | None) -> Options:
    from ..core.game import read_options
    from ..core.refusal import Unknown

    try:
        return read_options(game, given or [])
    except Unknown as fault:
        if fault.what == "option":
            raise CliError("unknown-option", name=fault.name, near=", ".join(fault.near) or "—") from None
        option = fault.what.removeprefix("value of ")
        raise CliError("unknown-value", name=fault.name, option=option, near=", ".join(fault.near)) from None


# files


def read_text(file: Path) -> str:
    """The text of a file; what is missing, unreadable, endless or no file at all is an error of one line."""
    from ..core import files

    try:
        return files.read_text(file)
    except UnicodeDecodeError:
        raise CliError("file-not-text", file=str(file)) from None
    except FileNotFoundError:
        raise CliError("file-missing", file=str(file)) from None
    except files.SpecialFile:
        raise CliError("file-special", file=str(file)) from None
    except files.LargeFile:
        raise CliError("file-too-large", file=str(file), most=files.MOST >> 20) from None
    except OSError as e:
        raise CliError("file-unreadable", file=str(file), reason=e.strerror or type(e).__name__) from None
