"""A record or save that somebody brought in, read in a process of its own.

It may be megabytes of nonsense or a match without end; a process can be stopped, and the site does not wait for
it. `python -m grognard.server.reading` reads a `Task` and the text from its input, and writes a `Progress` now and
then and at last what it `Found`, each on a line. Its time is counted on its own processor, from the first answer
that it plays: neither a busy machine nor the start of the process are the record's fault.
"""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
import time
import zlib
from collections.abc import AsyncIterator, Callable
from typing import Any

import msgspec

from ..problems import Problem
from ..wire import Progress

MEMORY = 3 * 1024**3  # bytes of that process, all it maps included
WAYS = ["-m", "grognard.server.lobby.record_reading"]
EVERY = 0.3  # seconds between two pieces of news
MOST_SECONDS = 600.0  # of playing, however long the record
MOST_LINE = 64 * 1024 * 1024  # bytes of what was found
START_SECONDS = 300.0  # to begin at all, on a machine that is busy
NICE = 5  # those who play come first


class Task(msgspec.Struct):
    """How long it may play: `seconds`, and `each` for every line of the record."""

    seconds: float
    each: float


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
    save: bytes = b""  # zlib: so that it need not be played again to be looked at


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


class TooLong(BaseException):
    """The playing took longer than it may. Not an Exception: no rule may swallow it by mistake."""


def find(text: str, task: Task | None = None, watch: Callable[[int, int], None] | None = None) -> Found:
    """Play the text through. A save is read for its record, which is then played like any other."""
    from grognard import registry
    from grognard.core import record as records
    from grognard.core import save as saves
    from grognard.core.chance import Bound, Committed, Sealed
    from grognard.core.newer import is_newer
    from grognard.core.refusal import GrognardError

    limit = MOST_SECONDS
    try:
        if is_newer(text, registry.get):
            return faulty("newer", "bad-record-newer")
        if text.lstrip()[:1] == "{":
            text = saves.load(text, registry.get).record()
        total = lines_of(text)
        if task is not None:
            limit = min(MOST_SECONDS, task.seconds + task.each * total)
            signal.setitimer(signal.ITIMER_PROF, limit)
        match = records.replay(text, registry.get, (lambda n: watch(n, total)) if watch is not None else None)
        record, save = match.record(), match.save()
    except GrognardError as fault:
        return faulty(str(fault))
    except (ArithmeticError, AttributeError, LookupError, MemoryError, RecursionError, TypeError, ValueError) as fault:
        return faulty(f"{type(fault).__name__}: {fault}", "bad-record-parts")
    except TooLong:
        return Found("too long", "record-too-long", {"seconds": str(int(limit))})
    o = match.outcome
    chance = match.chance
    commitment = chance.commitment() if isinstance(chance, Committed | Bound) else ""
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
        zlib.compress(save.encode(), 3),
    )


def lines_of(record: str) -> int:
    """How many lines there are to play.

    >>> lines_of("grognard-record 1\\n\\n1 chance weather: 4\\nback 1\\n2 red move: x\\nresult red")
    3
    """
    return sum(line[:1].isdigit() or line.startswith(("back ", "resign ")) for line in record.split("\n"))


AT_ONCE = 2  # processes


async def read(text: str, task: Task, slots: asyncio.Semaphore) -> AsyncIterator[Progress | Found]:
    """`find` in another process: how far it has come, and at last what it found."""
    path = os.pathsep.join(p for p in sys.path if p)
    async with slots:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *WAYS,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": path},
            limit=MOST_LINE,
        )
        assert process.stdin is not None and process.stdout is not None
        feeding = asyncio.ensure_future(_feed(process.stdin, msgspec.json.encode(task) + b"\n" + text.encode()))
        found = faulty("the text could not be read", "bad-record-text")
        try:
            line = await asyncio.wait_for(process.stdout.readline(), START_SECONDS)
            while line:
                try:
                    news = msgspec.json.decode(line, type=dict[str, Any])
                    if "done" in news:
                        yield msgspec.convert(news, Progress)
                    else:
                        found = msgspec.json.decode(line, type=Found)
                except msgspec.MsgspecError:
                    break
                line = await process.stdout.readline()
        except TimeoutError:
            raise Problem(503, "our-fault") from None
        finally:  # also when nobody waits any more
            feeding.cancel()
            if process.returncode is None:
                process.kill()
                await process.wait()
    yield found


async def _feed(pipe: asyncio.StreamWriter, data: bytes) -> None:
    try:
        pipe.write(data)
        await pipe.drain()
        pipe.close()
    except OSError:  # it has gone: what it said, or that it said nothing, is heard on the other side
        pass


# the process


def _stop(_number: int, _frame: object) -> None:
    raise TooLong


def _say(news: Progress | Found) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(news) + b"\n")
    sys.stdout.buffer.flush()


class _Teller:
    def __init__(self) -> None:
        self.told = 0.0

    def __call__(self, done: int, total: int) -> None:
        now = time.monotonic()
        if now - self.told >= EVERY or done == total:
            self.told = now
            _say(Progress(done, total))


def main() -> None:
    import resource

    from ..settings import open_rooms

    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))  # what would take more is no match
    os.nice(NICE)
    signal.signal(signal.SIGPROF, _stop)
    open_rooms()
    head, _, text = sys.stdin.buffer.read().partition(b"\n")
    task = msgspec.json.decode(head, type=Task)
    used = int(time.process_time() + 2 * MOST_SECONDS)  # compiled rules do not hear the timer
    resource.setrlimit(resource.RLIMIT_CPU, (used, used))
    _say(Progress(0, 0))
    _say(find(text.decode(), task, _Teller()))


if __name__ == "__main__":
    main()
