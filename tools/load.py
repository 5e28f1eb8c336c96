"""How many answers a second: a server process, and clients over WebSockets that answer at random.

    python -m tools.load --matches 8 --seconds 10                 a few fast matches
    python -m tools.load --matches 200 --answers-per-second 200   many people, with the time each answer takes

Each match has two clients. An answer counts when the server has acknowledged it. With --cores the server runs
on the first core and the clients on the second.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect

from grognard.core.rng import Rng
from tools.rig import Guest, Rig, random_answer


def cpu_of(pid: int) -> dict[str, float]:
    """Seconds of processor time that the threads of a process have used, by name."""
    out: dict[str, float] = {}
    for stat in Path(f"/proc/{pid}/task").glob("*/stat"):
        name, fields = stat.read_text().split("(", 1)[1].rsplit(")", 1)
        user, system = fields.split()[11:13]
        out[name] = out.get(name, 0.0) + (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")
    return out


class Frame(msgspec.Struct):
    """What a client here has to read of a frame."""

    is_: str = msgspec.field(name="is", default="")
    id: int = 0
    state: int = 0
    decision: dict[str, Any] | None = None
    outcome: dict[str, Any] | None = None
    error: dict[str, Any] | None = None


DECODER = msgspec.json.Decoder(Frame)


class Player:
    """One client; when a match is over it goes on to the next."""

    def __init__(self, guest: Guest, matches: list[str], seat: str, quiet: bool, think: float) -> None:
        self.guest, self.matches, self.seat, self.quiet, self.think = guest, matches, seat, quiet, think
        self.rng = Rng(random.getrandbits(30))
        self.answers = 0
        self.refused: list[str] = []
        self.times: list[float] = []
        self.over = 0
        self.sent = 0.0
        self.answered = -1
        self.busy = False

    async def run(self, ready: asyncio.Event) -> None:
        for match in self.matches:
            self.answered = -1
            self.busy = False
            url, headers = self.guest.socket(match, self.seat)
            async with connect(
                url, additional_headers=headers, max_size=2**24, compression=None, ping_interval=None
            ) as ws:
                if self.quiet:
                    await ws.send('{"do":"quiet","on":true}')
                await ready.wait()
                await self.play(ws)
                self.over += 1

    async def play(self, ws: ClientConnection) -> None:
        async for text in ws:
            frame = DECODER.decode(text)
            if frame.is_ == "done" and frame.id:
                self.answers += 1
                self.times.append(time.perf_counter() - self.sent)
                self.busy = False
                self.answered = frame.state - 1
            elif frame.is_ == "refused":
                self.refused.append(str(frame.error))
                self.busy = False
            elif frame.is_ in ("table", "news"):
                if frame.outcome is not None:
                    return
                if frame.decision is not None and not self.busy and frame.state > self.answered:
                    await self.answer(ws, frame)

    async def answer(self, ws: ClientConnection, frame: Frame) -> None:
        assert frame.decision is not None
        self.busy = True  # where both decide at once, the other's answer brings the same question again
        if self.think:
            await asyncio.sleep(random.expovariate(1 / self.think))
        given = random_answer(frame.decision, self.rng)
        act = {"do": "answer", "id": 1, "state": frame.state, "seat": self.seat, "answer": given}
        self.sent = time.perf_counter()
        await ws.send(msgspec.json.encode(act), text=True)


async def drive(rig: Rig, args: argparse.Namespace, quiet: bool) -> dict[str, Any]:
    think = args.matches / args.answers_per_second if args.answers_per_second else 0.0
    players: list[Player] = []
    seats = args.seats.split(",")
    for i in range(args.matches):
        if i % 12 == 0:  # nobody is connected in too many places
            first, second = rig.guest(f"One {i}"), rig.guest(f"Two {i}")
        matches: list[str] = []
        for _ in range(args.games):
            matches.append(first.create(args.game, args.scenario, {seats[0]: "me", seats[1]: "open"})["match"]["id"])
            second.join(matches[-1], seats[1])
        players.append(Player(first, matches, seats[0], quiet, think))
        players.append(Player(second, matches, seats[1], quiet, think))
    ready = asyncio.Event()
    tasks = [asyncio.create_task(p.run(ready)) for p in players]
    await asyncio.sleep(1.0 + 0.005 * len(players))
    ready.set()
    await asyncio.sleep(1.0)
    before = sum(p.answers for p in players)
    for p in players:
        p.times = []
    began = time.perf_counter()
    cpu = os.times()
    assert rig.process is not None
    server = sum(cpu_of(rig.process.pid).values())
    await asyncio.sleep(args.seconds)
    seconds = time.perf_counter() - began
    answers = sum(p.answers for p in players) - before
    used = os.times()
    server = sum(cpu_of(rig.process.pid).values()) - server
    for task in tasks:
        task.cancel()
    faults = [t for t in await asyncio.gather(*tasks, return_exceptions=True) if isinstance(t, Exception)]
    times = sorted(t for p in players for t in p.times)
    return {
        "answers/s": round(answers / seconds),
        "p50 ms": round(1000 * times[len(times) // 2], 1) if times else None,
        "p99 ms": round(1000 * times[len(times) * 99 // 100], 1) if times else None,
        "server CPU": round(server / seconds, 2),
        "server ms/answer": round(1000 * server / answers, 3) if answers else None,
        "client CPU": round((used.user + used.system - cpu.user - cpu.system) / seconds, 2),
        "ended": sum(p.over for p in players) // 2,
        "refused": sum(len(p.refused) for p in players),
        "first refusal": next((r for p in players for r in p.refused), ""),
        "faults": [repr(f) for f in faults[:3]],
    }


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--matches", type=int, default=8)
    ask.add_argument("--seconds", type=float, default=8.0)
    ask.add_argument("--answers-per-second", type=float, default=0.0, help="of all together; 0: as fast as it goes")
    ask.add_argument("--game", default="an-impossible-war")
    ask.add_argument("--scenario", default="zumalacarregui")
    ask.add_argument("--seats", default="liberal,carlist")
    ask.add_argument("--db", default="", help="a file or a PostgreSQL url; a new file unless given")
    ask.add_argument("--games", type=int, default=10, help="that each pair plays, one after the other")
    ask.add_argument("--only", choices=["quiet", "scenes"], default=None)
    ask.add_argument("--cores", action="store_true", help="the server on one core, the clients on another")
    args = ask.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for mode in ("quiet", "scenes"):
            if args.only not in (None, mode):
                continue
            if args.cores:
                os.sched_setaffinity(0, {0})  # the server inherits it
            with Rig(args.db or str(Path(folder) / f"{mode}.db")) as rig:
                if args.cores:
                    os.sched_setaffinity(0, {1})
                print(mode, uvloop.run(drive(rig, args, mode == "quiet")), flush=True)


if __name__ == "__main__":
    main()
