"""A record or save that somebody brought in, read in a process of its own.

It may be two megabytes of nonsense or a match without end; a process can be stopped, and the site does not
wait for it. `python -m grognard.server.reading` reads the text from its input and writes what it found.
"""

from __future__ import annotations

import asyncio
import os
import re
import sys
from typing import Any
from weakref import WeakKeyDictionary

import msgspec

from .problems import Problem

MEMORY = 2 * 1024**3  # bytes of that process, all it maps included
WAYS = ["-m", "grognard.server.reading"]


class Found(msgspec.Struct):
    """What a text holds: a match, or the reason why not."""

    fault: str = ""
    key: str = ""  # of the message that tells the fault
    facts: dict[str, str] = {}  # what that message needs
    game: str = ""
    scenario: str = ""
    options: dict[str, int] = {}
    commitment: str = ""
    number: int = 0
    outcome: list[Any] | None = None
    record: str = ""


# how the core words its faults: the sentence around the facts is then said in the reader's language
_LINE = re.compile(r"line (?P<line>\d+): (?P<fault>.*)", re.S)
_WANT = re.compile(r"line (?P<line>\d+): expected (?P<want>.*), found (?P<found>.*)", re.S)
_FIELD = re.compile(r"(?P<field>[^:\n]*): expected (?P<want>.*), found (?P<found>.*)", re.S)
_JSON = re.compile(r"expected JSON: (?P<fault>.*)", re.S)
_WAYS = (
    (_WANT, "bad-record-want"),
    (_LINE, "bad-record-line"),
    (_JSON, "bad-record-json"),
    (_FIELD, "bad-record-field"),
)


def faulty(fault: str, key: str = "") -> Found:
    """
    >>> faulty("line 3: expected answer number 1, found '7'").facts
    {'line': '3', 'want': 'answer number 1', 'found': "'7'"}
    """
    fault = fault[:500]
    for pattern, name in _WAYS if not key else ():
        said = pattern.fullmatch(fault)
        if said is not None:
            return Found(fault, name, said.groupdict())
    return Found(fault, key or "bad-record", {"fault": fault})


def find(text: str) -> Found:
    """Play the text through. A save is read for its record, which is then played like any other."""
    import grognard
    from grognard.core.chance import Committed, Sealed
    from grognard.core.refusal import GrognardError

    try:
        if text.lstrip()[:1] == "{":
            text = grognard.load(text).record()
        match = grognard.replay(text)
        record = match.record()
    except GrognardError as fault:
        return faulty(str(fault))
    except (ArithmeticError, AttributeError, LookupError, MemoryError, RecursionError, TypeError, ValueError) as fault:
        return faulty(f"{type(fault).__name__}: {fault}", "bad-record-parts")
    o = match.outcome
    chance = match.chance
    commitment = chance.commitment() if isinstance(chance, Committed) else ""
    return Found(
        "",
        "",
        {},
        match.game.id,
        match.scenario,
        match.options,
        chance.hash[:64] if isinstance(chance, Sealed) else commitment,
        match.number(),
        [o.winner, o.rule, o.key] if o is not None else None,
        record,
    )


_SLOTS: WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Semaphore] = WeakKeyDictionary()
AT_ONCE = 2  # processes


async def read(text: str, seconds: float) -> Found:
    """`find` in another process, for at most so long."""
    path = os.pathsep.join(p for p in sys.path if p)
    slots = _SLOTS.setdefault(asyncio.get_running_loop(), asyncio.Semaphore(AT_ONCE))
    async with slots:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *WAYS,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": path},
        )
        try:
            out, _ = await asyncio.wait_for(process.communicate(text.encode()), seconds)
        except TimeoutError:
            raise Problem(422, "record-too-long", seconds=int(seconds)) from None
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
    try:
        return msgspec.json.decode(out, type=Found)
    except msgspec.MsgspecError:
        return faulty("the text could not be read", "bad-record-text")


def main() -> None:
    import resource

    from .settings import open_rooms

    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))  # what would take more is no match
    open_rooms()
    sys.stdout.buffer.write(msgspec.json.encode(find(sys.stdin.buffer.read().decode())))


if __name__ == "__main__":
    main()
