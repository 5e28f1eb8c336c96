"""A new clone, `make play`: how long until it answers, until it plays compiled, and how the second start begins.

A bot match of each game is begun at once over HTTP; when the background build is there, the same matches go on.

python -m tools.first_start [--cache FOLDER]     a cache to begin with; without it nothing is compiled yet
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import subprocess
import tempfile
import time
import urllib.request
from pathlib import Path

from grognard.client import Away, Client, Refused, choice_of
from grognard.core.rng import Rng
from tools.rig import free_port

ROOT = Path(__file__).resolve().parents[1]
ANSWERS = 5  # of each match, each time
LONGEST = 3600.0


class Start:
    """`make play` in a clone."""

    def __init__(self, clone: Path, cache: Path, port: int) -> None:
        self.url = f"http://127.0.0.1:{port}"
        self.began = time.monotonic()
        env = {**os.environ, "GROGNARD_CACHE": str(cache), "BROWSER": "true"}
        env.pop("GROGNARD_COMPILE", None)
        self.process = subprocess.Popen(
            ["make", "play", f"PORT={port}", f"DB={clone / 'table.db'}"],
            cwd=clone,
            env=env,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )

    def say(self, text: str) -> None:
        print(f"{time.monotonic() - self.began:7.1f} s  {text}", flush=True)

    def get(self, path: str) -> bytes:
        """What it answers there, as soon as it does."""
        while time.monotonic() - self.began < LONGEST and self.process.poll() is None:
            try:
                with urllib.request.urlopen(self.url + path, timeout=30) as got:
                    return bytes(got.read())
            except OSError:
                time.sleep(0.05)
        raise SystemExit("first start: it does not answer")

    def running(self) -> dict[str, str]:
        return dict(json.loads(self.get("/api/running")))

    def stop(self) -> None:
        os.killpg(self.process.pid, signal.SIGINT)
        self.process.wait()


def play(client: Client, match: str, rng: Rng) -> int:
    """A few answers by the person, whenever the bot lets her; the state of the match after them."""
    given, ends = 0, time.monotonic() + 600
    state = -1
    while given < ANSWERS and time.monotonic() < ends:
        try:
            table = client.table(match)
            state = table.state
            if table.outcome is not None:
                break
            if table.decision is None or table.decision.seat != table.seat:
                time.sleep(0.1)
                continue
            answer = choice_of(table.decision).sample(rng)
            act = {"do": "answer", "id": 1, "state": state, "seat": table.seat, "answer": answer}
            client.send("POST", f"/api/matches/{match}/acts", act)
            given += 1
        except (Away, Refused):  # it begins anew, or the bot was faster
            time.sleep(0.2)
    return state


def main() -> None:
    args = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    args.add_argument("--cache", type=Path)
    given = args.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        clone, cache = Path(folder, "clone"), Path(folder, "cache")
        if given.cache is not None:
            shutil.copytree(given.cache, cache)
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
        port, rng = free_port(), Rng(7)
        start = Start(clone, cache, port)
        try:
            start.get("/")
            start.say("make play in a new clone answers")
            start.say(start.running()["text"])
            client = Client(start.url)
            client.guest("Ana")
            matches: dict[str, str] = {}
            for game in client.games():
                first, *others = [seat.id for seat in game.seats]
                seats = {first: "me", **{seat: f"bot:{game.bots[-1].id}" for seat in others}}
                matches[game.id] = client.create(game.id, game.scenarios[0].id, seats).id
            for id, match in matches.items():
                start.say(f"{id}: begun, state {play(client, match, rng)}")
            told = ""
            while (now := start.running())["how"] != "compiled":
                if now["text"] != told:
                    start.say(told := now["text"])
                if now["how"] == "interpreted":
                    raise SystemExit("first start: it is not going to be compiled")
                time.sleep(2)
            start.say(now["text"])
            for id, match in matches.items():
                start.say(f"{id}: goes on, state {play(client, match, rng)}")
        finally:
            start.stop()
        start = Start(clone, cache, port)
        try:
            start.get("/")
            start.say(f"the second start answers: {start.running()['text']}")
            for id, match in matches.items():
                start.say(f"{id}: goes on, state {play(client, match, rng)}")
        finally:
            start.stop()


if __name__ == "__main__":
    main()
