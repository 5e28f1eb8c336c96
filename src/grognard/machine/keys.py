"""Which sources, Python and machine a build is for: what has another key is another build."""

from __future__ import annotations

import hashlib
import json
import os
import platform
import sys
import sysconfig
from pathlib import Path

from .groups import CORE, ROOT, Group, core

RECIPE = 2  # changed when builds of the same sources would come out differently
OPTIMISED = "1"  # -O1: measured in docs/decisions/0015


def here() -> str:
    """This Python on this machine."""
    suffix = str(sysconfig.get_config_var("EXT_SUFFIX"))
    return f"{sys.implementation.name} {sys.version} {suffix} {sys.platform} {platform.machine()}"


def key_of(group: Group, root: Path = ROOT) -> str:
    """Of a group, with the core that it stands on."""
    digest = hashlib.sha256(f"{RECIPE} {OPTIMISED} {here()}\0".encode())
    for part in [core()] if group.name == CORE else [core(), group]:
        for path in part.sources(root):
            data = (root / path).read_bytes()
            digest.update(f"{path.as_posix()}\0{len(data)}\0".encode() + data)
    return digest.hexdigest()[:24]


def remembered(group: Group, folder: Path, root: Path = ROOT) -> str:
    """The same, without reading the sources again while their sizes and times are as they were: Python believes its own
    bytecode as much."""
    stamp = hashlib.sha256(f"{RECIPE} {OPTIMISED} {here()} {root}\0".encode())
    for part in [core()] if group.name == CORE else [core(), group]:
        for path in part.sources(root):
            about = (root / path).stat()
            stamp.update(f"{path.as_posix()}\0{about.st_size}\0{about.st_mtime_ns}\0".encode())
    note = folder / f"{group.name}-{hashlib.sha256(str(root).encode()).hexdigest()[:12]}.json"
    try:
        known = json.loads(note.read_text(encoding="utf-8"))
        if known["stamp"] == stamp.hexdigest():
            return str(known["key"])
    except (OSError, ValueError, KeyError, TypeError):
        pass
    key = key_of(group, root)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        new = note.with_suffix(f".{os.getpid()}")
        new.write_text(json.dumps({"stamp": stamp.hexdigest(), "key": key}), encoding="utf-8")
        new.replace(note)
    except OSError:
        pass  # a cache that cannot be written is only slower
    return key
