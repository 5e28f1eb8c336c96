"""What is missing is built, one group after the other: the core, then the game that is being played, then the others.

`python -m grognard.machine.building [GAME…]` builds and says how it goes; the server starts the same in the background.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

from .cache import Build, find, folder, one_builder, publish, writable
from .compiling import NotCompiled, compile_library, compiler, version
from .generating import NotGenerated, copy_sources, generate
from .groups import CORE, Group, core, room, rooms
from .keys import key_of
from .proving import prove, proved
from .use import wanted

NICE = 10
STATE = "building.json"
PROVING = "proving"  # in the place of a group: all are built, and play
FIRST = "first"  # the games that are being played, newest first, one to a line

Say = Callable[[str], None]


def why_not() -> str:
    """Why nothing can be built here; "" where it can."""
    if not wanted():
        return "off"
    if hasattr(sys, "_is_gil_enabled") and not sys._is_gil_enabled():
        return "no-gil"
    if find_spec("mypyc") is None or find_spec("setuptools") is None:
        return "no-mypyc"
    if not compiler():
        return "no-compiler"
    if not Path(sysconfig.get_paths()["include"], "Python.h").exists():
        return "no-headers"
    if not writable():
        return "no-cache"
    return ""


def made_by() -> str:
    from importlib.metadata import version as installed

    return f"mypyc {installed('mypy')}, {version()}"


def missing() -> list[Group]:
    """What is not built for these sources, or was built by another compiler."""
    out = []
    below = find(core())
    for group in [core(), *rooms()]:
        build = below if group.name == CORE else find(group)
        fits = build is not None and below is not None and build.faces == below.faces
        if not fits or (build is not None and build.made_by != made_by() and "shipped" not in build.folder.parts):
            out.append(group)
    return out


def whole() -> list[Build]:
    """The core and all rooms, where they are all there and fit; else nothing."""
    below = find(core())
    found = [find(group) for group in rooms()]
    fit = [one for one in found if one is not None and below is not None and one.faces == below.faces]
    return [below, *fit] if below is not None and len(fit) == len(found) else []


def build(group: Group, say: Say, jobs: int) -> Build:
    """One group, from its sources to its place in the cache."""
    began = time.monotonic()
    folder().mkdir(parents=True, exist_ok=True)
    work = Path(tempfile.mkdtemp(prefix=".work-", dir=folder()))
    objects = folder() / "objects"
    try:
        together = [core()] if group.name == CORE else [core(), group]
        copy_sources(work, together)
        key = key_of(group, work)
        say(f"{group.name}: C")
        made = generate(work, together)[group.name]
        library = compile_library(work, made, objects, jobs, lambda done, of: say(f"{group.name}: {done}/{of}"))
        built = publish(group, library, made.modules, made.faces, made_by(), key)
    finally:
        shutil.rmtree(work, ignore_errors=True)
    say(f"{group.name}: {time.monotonic() - began:.0f} s, {built.size >> 20} MB")
    return built


def play_first(games: Iterable[str]) -> None:
    """Tell whoever builds which games are being played, by the names of their folders."""
    with suppress(OSError):
        folder().mkdir(parents=True, exist_ok=True)
        new = folder() / f"{FIRST}.{os.getpid()}"
        new.write_text("\n".join(games), encoding="utf-8")
        new.replace(folder() / FIRST)


def played() -> list[str]:
    try:
        return (folder() / FIRST).read_text(encoding="utf-8").split()
    except OSError:
        return []


def _next(left: list[Group]) -> Group:
    if left[0].name == CORE:
        return left[0]
    first = played()
    return min(left, key=lambda group: first.index(group.name) if group.name in first else len(first))


def build_missing(say: Say, jobs: int, only: list[str] | None = None) -> bool:
    """Everything that is missing, or a few rooms with their core. Whether all went well."""
    with one_builder(lambda: say("another build is under way: waiting for it")):
        well = True
        tried: set[str] = set()
        while True:
            left = [g for g in missing() if g.name not in tried and (only is None or g.name in (CORE, *only))]
            if only is not None:  # what is no game of the shelf, as the template
                left += [room(x) for x in only if x not in tried | {g.name for g in rooms()} and find(room(x)) is None]
            if not left:
                break
            group = _next(left)
            tried.add(group.name)
            if well:
                _tell(group.name, "")
            try:
                build(group, say, jobs)
            except (NotGenerated, NotCompiled, OSError) as fault:
                say(f"{group.name}: {fault}")
                _tell(group.name, str(fault).splitlines()[0] if str(fault) else type(fault).__name__)
                well = False
                if group.name == CORE:
                    break
        builds = whole()
        if well and builds and not proved(builds):
            say("playing the same games interpreted and compiled")
            _tell(PROVING, "")
            well = prove(builds)
            if not well:
                say("they are not the same: nothing of it is used")
                _tell(CORE, "not-same")
        if well:
            (folder() / STATE).unlink(missing_ok=True)
            shutil.rmtree(folder() / "objects", ignore_errors=True)
        return well


def _tell(group: str, fault: str) -> None:
    """For whoever asks how far it is (status.py)."""
    new = folder() / f"{STATE}.{os.getpid()}"
    with suppress(OSError):  # a full disk: it is said where it matters
        new.write_text(json.dumps({"pid": os.getpid(), "group": group, "fault": fault}), encoding="utf-8")
        new.replace(folder() / STATE)


def in_background() -> int:
    """The process that builds what is missing; 0 where nothing is, or where nothing can be built."""
    builds = whole()
    if why_not() or (builds and proved(builds) and not missing()):
        return 0
    command = [sys.executable, "-m", f"{__package__}.building", "--quiet"]
    null = subprocess.DEVNULL
    return subprocess.Popen(command, stdin=null, stdout=null, stderr=null, start_new_session=True).pid


def stop(builder: int) -> None:
    with suppress(OSError):
        os.killpg(builder, signal.SIGTERM)


def main(args: list[str]) -> int:
    """`--quiet`: nothing is said; `--brief`: a line for each group. Rooms are named by their folders or ids."""
    only = [x.replace("-", "_") if not x.startswith("_") else x for x in args if not x.startswith("--")] or None
    reason = why_not()
    if reason:
        print(f"grognard: nothing is compiled ({reason})", file=sys.stderr)
        return 1
    os.nice(NICE)

    def say(text: str) -> None:
        if "--quiet" not in args and ("--brief" not in args or not text[-1:].isdigit()):
            print(f"compiling {text}", flush=True)

    try:
        return 0 if build_missing(say, os.cpu_count() or 1, only) else 1
    except OSError as fault:
        _tell(CORE, str(fault))
        print(f"grognard: nothing is compiled ({fault})", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
