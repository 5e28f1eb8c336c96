"""C to a library, by the compiler that Python itself was built with, or the one that CC names."""

from __future__ import annotations

import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from functools import cache
from pathlib import Path

from .generating import Generated

# Without debugging and warnings. What a library has of the core's is declared in each of its files, and is one thing
# (-fcommon); calls between its files need not ask whether somebody else has replaced them (hidden).
FLAGS = ("-g0", "-w", "-fcommon", "-fvisibility=hidden")


class NotCompiled(Exception):
    """The compiler found a fault; the text is what it said."""


def _configured(name: str) -> list[str]:
    return shlex.split(str(sysconfig.get_config_var(name) or ""))


def compiler() -> list[str]:
    """The command; empty where there is none."""
    for words in (shlex.split(os.environ.get("CC", "")), _configured("CC"), ["cc"]):
        if words and shutil.which(words[0]):
            return words
    return []


@cache
def version() -> str:
    got = subprocess.run([*compiler(), "--version"], capture_output=True, text=True)
    return got.stdout.splitlines()[0] if got.returncode == 0 and got.stdout else " ".join(compiler())


def compile_library(work: Path, made: Generated, objects: Path, jobs: int, tick: Callable[[int, int], None]) -> Path:
    """The library of a group. Objects are kept by what they are made of: who was stopped goes on where it was."""
    from concurrent.futures import ThreadPoolExecutor

    objects.mkdir(parents=True, exist_ok=True)
    common = [*compiler(), *_configured("CFLAGS"), *_configured("CCSHARED"), *made.flags, *FLAGS]
    include = [f"-I{sysconfig.get_paths()['include']}", *[f"-I{path}" for path in made.include]]
    headers = hashlib.sha256(" ".join([version(), *common, *include]).encode())
    for path in sorted((work / "c").rglob("*.h")):
        headers.update(path.read_bytes())
    done: list[Path] = []

    def one(file: str) -> Path:
        text = (work / file).read_bytes()
        kept = objects / f"{hashlib.sha256(headers.digest() + text).hexdigest()[:32]}.o"
        if not kept.exists():
            new = kept.with_suffix(f".{os.getpid()}.new.o")
            _run([*common, *include, "-c", file, "-o", str(new.resolve())], work)
            new.replace(kept)
        done.append(kept)
        tick(len(done), len(made.files))
        return kept

    with ThreadPoolExecutor(jobs) as pool:
        parts = list(pool.map(one, made.files))
    library = work / f"{made.group}.so"
    strip = ["-s"] if sys.platform.startswith("linux") else []
    _run([*_configured("LDSHARED"), *[str(p.resolve()) for p in parts], *strip, "-o", str(library.resolve())], work)
    return library


def _run(command: list[str], work: Path) -> None:
    got = subprocess.run(command, cwd=work, capture_output=True, text=True)
    if got.returncode != 0:
        lines = [x for x in got.stderr.splitlines() if "error" in x] or got.stderr.splitlines()
        raise NotCompiled("\n".join(lines[-20:]) or f"{command[0]}: {got.returncode}")
