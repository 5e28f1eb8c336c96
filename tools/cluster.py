"""`make cluster`: games on a real cluster of two nodes on this machine, one of which is killed in the middle.

The same seeds have to give the same games in one process, in a pool, on the cluster, and on the cluster that loses a
node. Prints one JSON line each (engine, games, decisions, seconds, decisions_per_second) and exits with 1 when games
are missing or differ.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from grognard.lab import Report, Result, simulate
from grognard.lab.bench import compiled
from grognard.lab.engine import engine

RAY = Path(sys.executable).parent / "ray"
ALONE = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_AUTH_MODE": "disabled"}  # a cluster on this machine, for a minute
Games = dict[int, tuple[str, str, int]]  # by seed: winner, reason, decisions


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        port: int = s.getsockname()[1]
        return port


class Nodes:
    """A head and a second node with one core each, every one in a process group of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port, self.door = free_port(), free_port()
        self.env = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
        self.running: list[subprocess.Popen[bytes]] = []

    def start(self, name: str, *args: str) -> subprocess.Popen[bytes]:
        command = [str(RAY), "start", "--block", "--num-cpus=1", "--disable-usage-stats", *args]
        log = (self.folder / f"{name}.log").open("wb")
        node = subprocess.Popen(command, env=self.env, stdout=log, stderr=log, start_new_session=True)
        self.running.append(node)
        return node

    def head(self) -> None:
        self.start(
            "head", "--head", f"--port={self.port}", f"--ray-client-server-port={self.door}",
            "--include-dashboard=false", f"--temp-dir={self.folder / 'ray'}",
        )  # fmt: skip
        self.until(1)

    def second(self) -> subprocess.Popen[bytes]:
        node = self.start("second", f"--address=127.0.0.1:{self.port}")
        self.until(2)
        return node

    def until(self, nodes: int) -> None:
        """Waits until so many nodes are there."""
        seen = (
            f"import ray; ray.init(address='127.0.0.1:{self.port}', log_to_driver=False, logging_level='ERROR');"
            "print(sum(n['Alive'] for n in ray.nodes()))"
        )
        while True:
            got = subprocess.run([sys.executable, "-c", seen], env=self.env, capture_output=True, text=True)
            if got.returncode == 0 and got.stdout.strip() == str(nodes):
                return
            if any(node.poll() is not None for node in self.running):
                said = [path.read_text(encoding="utf-8")[-800:] for path in sorted(self.folder.glob("*.log"))]
                raise SystemExit("\n".join(["a node did not start:", *said]))
            time.sleep(1)

    def end(self) -> None:
        for node in self.running:
            kill(node)


def kill(node: subprocess.Popen[bytes]) -> None:
    """All processes of a node, without a word."""
    try:
        os.killpg(node.pid, signal.SIGKILL)
    except ProcessLookupError:
        return
    node.wait()


@contextmanager
def two_nodes() -> Iterator[Nodes]:
    with tempfile.TemporaryDirectory(prefix="gr") as folder:  # short: Ray's sockets lie in it
        nodes = Nodes(Path(folder))
        try:
            nodes.head()
            yield nodes
        finally:
            nodes.end()


class Run:
    """So many games by one engine; `at` games in, something happens."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.args = args

    def by(self, name: str, label: str, at: int = -1, happens: subprocess.Popen[bytes] | None = None) -> Games:
        a = self.args
        games: Games = {}

        def keep(r: Result) -> None:
            games[r.seed] = (r.winner, r.reason, r.decisions)
            if len(games) == at and happens is not None:
                threading.Thread(target=kill, args=(happens,)).start()

        report: Report = simulate(
            a.game, a.scenario, a.games, 1, [a.bot, a.bot], on_result=keep, by=engine(a.jobs, a.games, name)
        )
        said = report.plain()
        line = {
            "engine": label,
            "compiled": compiled(),
            **{key: said[key] for key in ("games", "finished", "decisions", "seconds", "decisions_per_second")},
        }
        print(json.dumps(line), flush=True)
        return games


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="an-impossible-war")
    parser.add_argument("--scenario", default="zumalacarregui")
    parser.add_argument("--bot", default="recruit")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    os.environ.update(ALONE)
    run = Run(args)
    alone = run.by("serial", "one process")
    others = {"pool": run.by("pool", "pool")}
    with two_nodes() as nodes:
        second = nodes.second()
        door = f"ray://127.0.0.1:{nodes.door}"
        others["ray"] = run.by(door, "ray, two nodes")
        label = "ray, one of two nodes killed"
        others[label] = run.by(door, label, at=args.games // 4, happens=second)
        if second.poll() is None:
            print("the second node was not killed", file=sys.stderr)
            return 1
    bad = [name for name, games in others.items() if games != alone]
    for name in bad:
        print(f"{name}: {len(others[name])} of {len(alone)} games, or others than alone", file=sys.stderr)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
