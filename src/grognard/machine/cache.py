"""Where builds lie. A build is a folder that appears whole, by one renaming: the library, and a note about it."""

from __future__ import annotations

import fcntl
import json
import os
import shutil
import tempfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from importlib.util import find_spec
from pathlib import Path

from .groups import ROOT, Group
from .keys import here, key_of, remembered

ENVIRONMENT = "GROGNARD_CACHE"
SHIPPED = ROOT / "grognard" / "machine" / "shipped"  # the builds that a platform wheel has inside
RUNTIME = "librt"  # of mypyc
NOTE = "build.json"
LIBRARY = "library.so"
BROKEN = ".broken"
KEPT = 4  # builds of one group: of other branches, other Pythons


@dataclass(frozen=True)
class Build:
    """A library that holds all modules of a group."""

    folder: Path
    group: str
    key: str
    here: str
    library: str  # as Python knows it
    modules: dict[str, str]  # and how the library calls each
    faces: str  # a fingerprint of how the core is called: a room fits the core that it was compiled against
    check: int  # of the library's bytes
    size: int
    made_by: str

    @property
    def file(self) -> Path:
        return self.folder / LIBRARY


def folder() -> Path:
    """XDG's cache, or what GROGNARD_CACHE says."""
    named = os.environ.get(ENVIRONMENT)
    if named:
        return Path(named) / "machine"
    base = os.environ.get("XDG_CACHE_HOME")
    try:
        return (Path(base) if base else Path.home() / ".cache") / "grognard" / "machine"
    except RuntimeError:  # somebody without a home
        return Path(os.devnull) / "machine"


def writable() -> bool:
    """Whether builds can be put there: into the folder, or where it would be made."""
    there = next((place for place in (folder(), *folder().parents) if place.exists()), None)
    return there is not None and there.is_dir() and os.access(there, os.W_OK | os.X_OK)


class Damaged(Exception):
    """A build that is there and cannot be used; the text says why."""


def read(place: Path) -> Build | None:
    """The build of a folder; None where there is none, Damaged where it is not whole."""
    try:
        raw = json.loads((place / NOTE).read_text(encoding="utf-8"))
        build = Build(folder=place, **raw)
        data = build.file.read_bytes()
    except FileNotFoundError:
        if place.is_dir():
            raise Damaged("a file is missing") from None
        return None
    except (OSError, ValueError, TypeError) as fault:
        raise Damaged(str(fault)) from None
    if len(data) != build.size or zlib.crc32(data) != build.check:
        raise Damaged("the library is not the one that was written")
    return build


def find(group: Group, root: Path = ROOT) -> Build | None:
    """The build for these sources on this machine. What is damaged is set aside; without what machine code calls
    (RUNTIME) there is none."""
    if find_spec(RUNTIME) is None:
        return None
    key = remembered(group, folder() / "keys", root)
    if (SHIPPED / group.name).is_dir() and root == ROOT:
        try:
            shipped = read(SHIPPED / group.name)
        except Damaged:
            shipped = None  # nothing can be set aside in an installed package
        if shipped is not None and shipped.here == here() and shipped.key == key:
            return shipped
    place = folder() / f"{group.name}-{key}"
    try:
        return read(place)
    except Damaged as fault:
        set_aside(place, str(fault))
        return None


def set_aside(place: Path, why: str) -> None:
    """It is never looked at again, and is there for whoever wants to know. Where nothing can be written it stays."""
    try:
        aside = Path(tempfile.mkdtemp(prefix=f"{place.name}-", suffix=BROKEN, dir=place.parent))
    except OSError:
        return
    try:
        place.rename(aside)
        (aside / "why.txt").write_text(why + "\n", encoding="utf-8")
    except OSError:  # another process was faster
        shutil.rmtree(aside, ignore_errors=True)


def broken() -> list[tuple[str, str]]:
    """What has been set aside: which build, and why."""
    found = []
    for place in sorted(folder().glob(f"*{BROKEN}")):
        try:
            found.append((place.name, (place / "why.txt").read_text(encoding="utf-8").strip()))
        except OSError:
            found.append((place.name, ""))
    return found


def publish(group: Group, made: Path, modules: dict[str, str], faces: str, made_by: str, key: str) -> Build:
    """A finished library becomes a build, for everybody at once."""
    folder().mkdir(parents=True, exist_ok=True)
    place = folder() / f"{group.name}-{key}"
    new = Path(tempfile.mkdtemp(prefix=".new-", dir=folder()))
    data = made.read_bytes()
    build = Build(new, group.name, key, here(), group.library, modules, faces, zlib.crc32(data), len(data), made_by)
    _write(build.file, data)
    about = {name: value for name, value in asdict(build).items() if name != "folder"}
    _write(new / NOTE, json.dumps(about, indent=1).encode())
    if place.exists():  # one of another compiler
        shutil.rmtree(place, ignore_errors=True)
    new.rename(place)
    _tidy(group)
    found = read(place)
    assert found is not None
    return found


def _write(file: Path, data: bytes) -> None:
    with file.open("wb") as f:
        f.write(data)
        f.flush()
        os.fsync(f.fileno())  # before the folder gets its name


def _tidy(group: Group) -> None:
    places = [p for p in folder().glob(f"{group.name}-*") if not p.name.endswith(BROKEN)]
    for old in sorted(places, key=lambda p: p.stat().st_mtime, reverse=True)[KEPT:]:
        shutil.rmtree(old, ignore_errors=True)
    for old in sorted(folder().glob(f"*{BROKEN}"), key=lambda p: p.stat().st_mtime, reverse=True)[KEPT:]:
        shutil.rmtree(old, ignore_errors=True)


@contextmanager
def one_builder(waiting: Callable[[], None]) -> Iterator[None]:
    """Two starts do not build twice: the second waits, and then finds what the first has made."""
    folder().mkdir(parents=True, exist_ok=True)
    with (folder() / "lock").open("a") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            waiting()
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


__all__ = [
    "Build",
    "Damaged",
    "broken",
    "find",
    "folder",
    "key_of",
    "one_builder",
    "publish",
    "read",
    "set_aside",
    "writable",
]
