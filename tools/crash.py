"""kill -9 under load: after each restart every acknowledged answer must be there and every match goes on.

python -m tools.crash --rounds 50
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

import grognard
from grognard.core.rng import Rng
from tools.rig import Guest, Rig, random_answer


class Hand:
    """Both seats of one match; remembers what was acknowledged."""

    def __init__(self, guest: Guest, match: str) -> None:
        self.guest = guest
        self.match = match
        self.rng = Rng(random.getrandbits(30))
        self.acknowledged = 0
        self.answers = 0
        self.over = False

    async def play(self, seat: str) -> None:
        """Until the connection breaks."""
        url, headers = self.guest.socket(self.match, seat)
        before = self.acknowledged
        try:
            async with connect(url, additional_headers=headers, max_size=2**24, compression=None) as ws:
                busy = False
                async for text in ws:
                    frame: dict[str, Any] = msgspec.json.decode(text)
                    if frame["is"] == "done":
                        self.acknowledged = max(self.acknowledged, frame["state"])
                        self.answers += 1
                        busy = False
                    elif frame["is"] == "refused":
                        busy = False
                    elif frame["is"] in ("table", "news"):
                        assert frame["state"] >= before, "a state that was acknowledged is gone"
                        self.over = self.over or frame["outcome"] is not None
                        if frame["decision"] is not None and not busy:
                            busy = True
                            answer = random_answer(frame["decision"], self.rng)
                            act = {"do": "answer", "id": 1, "state": frame["state"], "seat": seat, "answer": answer}
                            await ws.send(msgspec.json.encode(act), text=True)
        except (WebSocketException, OSError):
            pass


async def one_round(rig: Rig, hands: list[Hand], seats: list[str], seconds: float) -> None:
    """Killed so many seconds after the first answer of the round was acknowledged, however slow the machine is."""
    before = sum(hand.answers for hand in hands)
    tasks = [asyncio.create_task(hand.play(seat)) for hand in hands for seat in seats]
    while sum(hand.answers for hand in hands) == before and not all(task.done() for task in tasks):
        await asyncio.sleep(0.01)
    await asyncio.sleep(seconds)
    await asyncio.to_thread(rig.kill)
    done, late = await asyncio.wait(tasks, timeout=20)
    for task in late:
        task.cancel()
    for task in done:
        task.result()


def check(hands: list[Hand]) -> None:
    """What the server says after it has come up again."""
    for hand in hands:
        table = hand.guest.table(hand.match)
        assert table["state"] >= hand.acknowledged, (hand.match, table["state"], hand.acknowledged)
        hand.over = table["outcome"] is not None


def crash(
    db: str, rounds: int, matches: int, game: str, scenario: str, seats: list[str], rooms: str = "", least: float = 0.2
) -> int:
    """So many rounds; returns how many answers were acknowledged in all."""
    total = 0
    rig = Rig(db, rooms)
    rig.start()
    try:
        guest = rig.guest("Crash")
        hands = [_new(guest, game, scenario, seats) for _ in range(matches)]
        finished: list[Hand] = []
        for number in range(rounds):
            asyncio.run(one_round(rig, hands, seats, least + random.random() * 0.6))
            rig.start()
            check(hands)
            total = sum(h.answers for h in [*hands, *finished])
            print(f"round {number + 1}: {total} answers acknowledged, none lost", flush=True)
            finished += [h for h in hands if h.over]
            hands = [h if not h.over else _new(guest, game, scenario, seats) for h in hands]
        for hand in finished[:20]:  # the dice of those that ended are the ones that were committed to
            got: httpx.Response = guest.http.get(f"/api/matches/{hand.match}/record")
            if got.status_code == 200:
                assert grognard.verify(got.text).faults == []
    finally:
        rig.kill()
    return total


def _new(guest: Guest, game: str, scenario: str, seats: list[str]) -> Hand:
    return Hand(guest, guest.create(game, scenario, {s: "me" for s in seats})["match"]["id"])


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--rounds", type=int, default=50)
    ask.add_argument("--matches", type=int, default=8)
    ask.add_argument("--game", default="an-impossible-war")
    ask.add_argument("--scenario", default="zumalacarregui")
    ask.add_argument("--seats", default="liberal,carlist")
    ask.add_argument("--db", default="", help="a file or a PostgreSQL url; a new file unless given")
    args = ask.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        db = args.db or str(Path(folder) / "crash.db")
        crash(db, args.rounds, args.matches, args.game, args.scenario, args.seats.split(","))


if __name__ == "__main__":
    main()
