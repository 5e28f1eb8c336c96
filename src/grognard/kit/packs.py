"""Reading the files of a data pack: any fault of form is one PackError that names the file and the place."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from threading import Lock
from typing import Any, Final, NoReturn, TypeVar

import msgspec

from ..core.files import read_text
from .labels import Label

T = TypeVar("T")
S = TypeVar("S", bound="Setting")
_ONE: Final = Lock()  # msgspec learns a type when it first meets it; two threads that teach it the same one crash it


class PackError(Exception):
    """A pack file that cannot be used: which file, which field of it, and what was expected there."""

    def __init__(self, file: str, field: str, expected: str) -> None:
        super().__init__(f"{file}: {field}: {expected}" if field else f"{file}: {expected}")
        self.file = file
        self.field = field
        self.expected = expected


class _DuplicateKey(Exception):
    """The same key twice in one JSON object."""


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise _DuplicateKey(key)
        found[key] = value
    return found


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a number that a pack may hold")


def _text(folder: Path, name: str) -> str:
    try:
        return read_text(folder / name)
    except FileNotFoundError:
        raise PackError(name, "", "file not found") from None
    except UnicodeDecodeError as error:
        raise PackError(name, "", f"expected UTF-8 text, byte {error.start} is not") from None
    except OSError as error:
        raise PackError(name, "", f"cannot be read ({error.strerror})") from None


def read_json(folder: Path, name: str) -> Any:
    """A JSON file without repeated keys or numbers that are none."""
    try:
        return json.loads(_text(folder, name), object_pairs_hook=_pairs, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno} column {error.colno}"
        raise PackError(name, where, f"expected valid JSON ({error.msg})") from None
    except _DuplicateKey as error:
        raise PackError(name, str(error), "expected each key once in an object") from None
    except RecursionError:
        raise PackError(name, "", "expected less deeply nested JSON") from None
    except ValueError as error:
        raise PackError(name, "", f"expected valid JSON ({error})") from None


def read_toml(folder: Path, name: str) -> dict[str, Any]:
    try:
        return tomllib.loads(_text(folder, name))
    except tomllib.TOMLDecodeError as error:
        raise PackError(name, "", f"expected valid TOML ({error})") from None
    except RecursionError:
        raise PackError(name, "", "expected less deeply nested TOML") from None


class Printed(msgspec.Struct):
    """Something that a pack names: a place, a piece, a card."""

    id: str
    en: str
    es: str

    @property
    def label(self) -> Label:
        return {"en": self.en, "es": self.es}


class Setting(msgspec.Struct):
    """The head of a scenario's file. `order`: its place in the list; positions save its number there."""

    id: str
    order: int
    names: Label
    texts: Label


def read(folder: Path, name: str, shape: type[T]) -> T:
    """A TOML file in its shape."""
    return convert(read_toml(folder, name), shape, name)


def read_scenarios(folder: Path, shape: type[S]) -> dict[str, S]:
    """The files under scenarios/, in the order that they name."""
    names = sorted(f"scenarios/{path.name}" for path in (folder / "scenarios").glob("*.toml"))
    found = {name: read(folder, name, shape) for name in names}
    return dict(sorted(found.items(), key=lambda each: (each[1].order, each[1].id)))


def convert(raw: Any, shape: type[T], name: str, str_keys: bool = False) -> T:
    """What was read, in its shape."""
    try:
        with _ONE:
            return msgspec.convert(raw, shape, str_keys=str_keys)
    except msgspec.ValidationError as error:
        expected, _, path = str(error).partition(" - at `")
        field = path.rstrip("`").removeprefix("$").removeprefix(".") or "the whole file"
        raise PackError(name, field, expected) from None
