"""How each game runs here, and why: for `grognard games` and the lobby."""

from __future__ import annotations

import json
import os
from typing import NamedTuple

from .building import STATE, whole, why_not
from .cache import folder
from .groups import CORE, rooms
from .proving import proved
from .use import finder, wanted

COMPILED = "compiled"  # machine code
READY = "ready"  # built meanwhile: whatever starts from now on uses it
BUILDING = "building"
WAITING = "waiting"  # it is built, or another one is: all are used together
INTERPRETED = "interpreted"


class Status(NamedTuple):
    how: str
    why: str = ""  # the key of a reason, or what a compiler said


def under_way() -> tuple[str, str]:
    """The group that is being built now (or PROVING), and what went wrong with the last one. What another process
    builds is nothing to one that does not want it."""
    if not wanted():
        return "", ""
    try:
        raw = json.loads((folder() / STATE).read_text(encoding="utf-8"))
        group, fault, pid = str(raw["group"]), str(raw["fault"]), int(raw["pid"])
    except (OSError, ValueError, KeyError, TypeError):
        return "", ""
    if fault:
        return "", fault
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return "", ""
    except OSError:
        pass  # of somebody else
    return group, ""


def _ready() -> bool:
    """Whether all is built and proved: games are compiled together, or none is (use.py)."""
    builds = whole()
    return bool(builds) and proved(builds)


def running(room: str) -> bool:
    """Whether this process plays a game, by the name of its folder, as machine code."""
    here = finder()
    return here is not None and here.decided.get(room) is not None


def status(serving: bool = False) -> dict[str, Status]:
    """Of every room, by the name of its folder. `serving`: how this process plays it, else how the next one would."""
    now, fault = under_way()
    here = rooms()
    if all(running(group.name) for group in here):  # what this process has found, the next one finds
        return {group.name: Status(COMPILED) for group in here}
    ready = wanted() and _ready()
    out: dict[str, Status] = {}
    for group in here:
        if serving and running(group.name):
            out[group.name] = Status(COMPILED)
        elif ready:
            out[group.name] = Status(READY if serving else COMPILED)
        elif now:
            out[group.name] = Status(BUILDING if now in (CORE, group.name) else WAITING)
        else:
            out[group.name] = Status(INTERPRETED, why_not() or fault)
    return out
