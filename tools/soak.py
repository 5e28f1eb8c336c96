"""Many matches against bots on a real server, with a restart in the middle: everything that is stored must replay.

    python -m tools.soak --matches 200 --answers 6

Each match is played by a person who answers at random and by a bot. On the way the person steps through the past, asks
for previews and why something is not allowed, as a browser does. In the middle the server is stopped and started
again. At the end every match is given up, so that its record may be read; each record must verify, and what is
stored in the database must lead to the very same record.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import grognard
from grognard.core.rng import Rng
from grognard.server.store.database import Database
from grognard.server.store.rebuild import read, replayed
from tools.rig import Guest, Rig, random_answer

GAME = "great-battles-acw"
EACH = 20  # matches of one person
HANDS = 4  # people who play at the same time
WAIT = 600.0  # seconds for one answer of a bot: more is a fault, not a slow machine


class Play:
    """One match, and what was done at it. `counts` is shared by all of them."""

    def __init__(self, guest: Guest, number: int, scenario: str, counts: Counter[str], lock: threading.Lock) -> None:
        self.guest = guest
        self.seat = ("union", "confederate")[number % 2]
        other = ("confederate", "union")[number % 2]
        bot = ("recruit", "sergeant")[number // 2 % 2]
        self.id: str = guest.create(GAME, scenario, {self.seat: "me", other: bot})["match"]["id"]
        self.rng = Rng(number)
        self.counts = counts
        self.lock = lock

    def count(self, what: str, by: int = 1) -> None:
        with self.lock:
            self.counts[what] += by

    def asked(self) -> dict[str, Any] | None:
        """The table when the person has to decide; None when the match is over."""
        end = time.monotonic() + WAIT
        while time.monotonic() < end:
            table = self.guest.table(self.id, seat=self.seat)
            if table["outcome"] is not None:
                return None
            if table["decision"] is not None:
                return table
            time.sleep(0.05)
        raise AssertionError(f"match {self.id}: the bot does not answer")

    def play(self, answers: int) -> None:
        for turn in range(answers):
            table = self.asked()
            if table is None:
                return
            state, decision = table["state"], table["decision"]
            answer = random_answer(decision, self.rng)
            self.act("preview", state=state, answer=answer)
            for item in decision["items"][:1]:
                if item.get("target"):
                    self.act("why", target=item["target"])
            if turn % 3 == 0:
                last = table["number"]
                got = self.guest.http.get(
                    f"/api/matches/{self.id}/steps", params={"from": max(0, last - 20), "to": last, "seat": self.seat}
                )
                assert got.status_code == 200, got.text
                self.count("steps", len(got.json()["steps"]))
            self.act("answer", state=state, answer=answer)

    def act(self, do: str, **more: Any) -> None:
        """Both may have to decide at once: the bot may have been faster, and the table has moved on."""
        got = self.guest.act(self.id, do=do, id=1, seat=self.seat, **more)
        if got.status_code == 409 and got.json()["error"]["key"] in ("stale", "not-your-turn"):
            return
        assert got.status_code == 200, (self.id, do, got.text)
        self.count(do)

    def end(self) -> str:
        """The record, after it was given up."""
        if self.guest.table(self.id, seat=self.seat)["outcome"] is None:
            got = self.guest.act(self.id, do="resign", id=1, seat=self.seat)
            assert got.status_code == 200, got.text
        got = self.guest.http.get(f"/api/matches/{self.id}/record")
        assert got.status_code == 200, (self.id, got.text)
        return got.text


def soak(db: str, matches: int, answers: int, scenario: str) -> list[str]:
    """What went wrong, in words; prints what was done."""
    counts: Counter[str] = Counter()
    lock = threading.Lock()
    rig = Rig(db)
    rig.start()
    try:
        guests = [rig.guest(f"Soak{chr(97 + i)}") for i in range((matches + EACH - 1) // EACH)]
        plays = [Play(guests[i // EACH], i, scenario, counts, lock) for i in range(matches)]
        for half in (answers // 2, answers - answers // 2):
            with ThreadPoolExecutor(HANDS) as pool:
                list(pool.map(lambda play, n=half: play.play(n), plays))
            rig.stop()
            rig.start()  # after the first half in the middle, after the second before everything is read again
        records = {play.id: play.end() for play in plays}
    finally:
        rig.stop()
    wrong: list[str] = []
    verdicts: Counter[str] = Counter()
    for id, text in records.items():
        verdict = grognard.verify(text)
        verdicts[verdict.status] += 1
        wrong += [f"match {id}: {fault}" for fault in verdict.faults]
    wrong += stored(db, records, counts)
    for name in ("answer", "preview", "why", "steps", "entries"):
        print(f"{name}: {counts[name]}")
    print(f"matches: {len(records)}, replayed alike: {counts['alike']}")
    print("verified: " + ", ".join(f"{n} {status}" for status, n in sorted(verdicts.items())))
    return wrong


def stored(url: str, records: dict[str, str], counts: Counter[str]) -> list[str]:
    """Every stored match, from its entries alone."""
    wrong: list[str] = []
    db = Database(url)
    db.migrate()
    try:
        with db.engine.begin() as c:
            for id, text in records.items():
                found = read(c, id)
                assert found is not None
                counts["entries"] += len(found.entries)
                if found.facts.status != "finished" or _playing(replayed(found).record()) != _playing(text):
                    wrong.append(f"match {id}: what is stored leads elsewhere ({found.facts.status})")
                else:
                    counts["alike"] += 1
    finally:
        db.close()
    return wrong


def _playing(record: str) -> list[str]:
    """The answers and the result: the seal of the table stands in what it hands out only."""
    return [line for line in record.split("\n") if line[:1].isdigit() or line.startswith("result ")]


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--matches", type=int, default=200)
    ask.add_argument("--answers", type=int, default=6, help="of the person in each match")
    ask.add_argument("--scenario", default="first-volley")
    args = ask.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        wrong = soak(str(Path(folder) / "soak.db"), args.matches, args.answers, args.scenario)
    for line in wrong:
        print(line)
    print("all is well" if not wrong else f"{len(wrong)} faults")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
