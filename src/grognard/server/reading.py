"""A record or save that somebody brought in, read in a process of its own.

It may be two megabytes of nonsense or a match without end; a process can be stopped, and the site does not
wait for it. `python -m grognard.server.reading` reads the text from its input and writes what it found.
"""

from __future__ import annotations

import asyncio
import os
import sys
from typing import Any
from weakref import WeakKeyDictionary

import msgspec

from .problems import Problem

WAYS = ["-m", "grognard.server.reading"]


class Found(msgspec.Struct):
    """What a text holds: a match, or the reason why not."""

    fault: str = ""
    game: str = ""
    scenario: str = ""
    options: dict[str, int] = {}
    commitment: str = ""
    number: int = 0
    outcome: list[Any] | None = None
    record: str = ""


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
        return Found(fault=str(fault)[:500])
    except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError) as fault:
        return Found(fault=f"{type(fault).__name__}: {fault}"[:500])  # a save whose parts do not fit together
    o = match.outcome
    chance = match.chance
    commitment = chance.commitment() if isinstance(chance, Committed) else ""
    return Found(
        "",
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
        return Found(fault="the text could not be read")


def main() -> None:
    from .settings import open_rooms

    open_rooms()
    sys.stdout.buffer.write(msgspec.json.encode(find(sys.stdin.buffer.read().decode())))


if __name__ == "__main__":
    main()
