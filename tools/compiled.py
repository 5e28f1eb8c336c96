"""`make compiled`: does the program play the same games as machine code?

Builds the core and every room as `make play` does (src/grognard/machine), into build/compiled, and then, with what was
built: (a) runs tests/core and tests/conformance; (b) plays seeded games of every scenario interpreted and compiled and
compares checksums at every 50th decision and at the end; (c) prints the benchmark of both. Any difference makes it
fail.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
EVERY = 50
SEEDS = (1, 2, 3)
MOST = 5000  # decisions of a playout


def say(text: str) -> None:
    print(f"compiled: {text}", flush=True)


def environment(compiled: bool) -> dict[str, str]:
    env = dict(os.environ)
    env["PYTHONPATH"] = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    env["GROGNARD_COMPILE"] = "1" if compiled else "0"
    env["GROGNARD_CACHE"] = str(ROOT / "build" / "compiled")
    return env


def run(args: list[str], compiled: bool, capture: bool = True) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *args], cwd=ROOT, env=environment(compiled), text=True, capture_output=capture
    )


def build() -> bool:
    """What is missing; how long it took is told."""
    began = time.monotonic()
    rooms = [p.parent.name for p in sorted((ROOT / "src/grognard/games").glob("*/game.py"))]
    got = run(["-m", "grognard.machine.building", "--brief", *rooms], True, capture=False)
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = used.ru_utime + used.ru_stime
    say(f"built in {time.monotonic() - began:.0f} s, {cpu:.0f} s of processor, at most {used.ru_maxrss >> 10} MB")
    return got.returncode == 0


def playouts() -> dict[str, list[str]]:
    """In either way: checksums of seeded random games of every game and scenario, the toy's included."""
    import grognard
    from grognard.core.rng import Rng
    from grognard.core.save import checksum
    from grognard.lab.bench import compiled
    from grognard.machine.status import running
    from tests.core.toy import TOY

    grognard.register(TOY)
    out: dict[str, list[str]] = {}
    for game in grognard.games():
        if game.id != TOY.id:
            out[f"{game.id} compiled"] = [str(compiled() and running(game.folder().name))]
        for scenario in game.scenarios():
            for seed in SEEDS:
                match = grognard.new(game, scenario.id, seed=seed)
                rng = Rng(seed, 79)
                sums = [checksum(match)]
                n = 0
                while match.outcome is None and n < MOST:
                    decision = match.pending
                    assert decision is not None
                    match.answer(decision.choice.sample(rng), decision.seat)
                    n += 1
                    if n % EVERY == 0:
                        sums.append(checksum(match))
                sums += [f"{n} decisions", checksum(match)]
                out[f"{game.id} {scenario.id} seed {seed}"] = sums
    return out


def compare() -> bool:
    sides: list[dict[str, list[str]]] = []
    for compiled in (False, True):
        got = run([__file__, "--playouts"], compiled)
        if got.returncode != 0:
            print(got.stderr[-3000:])
            say(f"the playouts failed {'compiled' if compiled else 'interpreted'}")
            return False
        sides.append(json.loads(got.stdout))
    plain, machine = sides
    ways = [name for name in plain if name.endswith(" compiled")]
    told = [(plain.pop(name), machine.pop(name, [])) for name in ways]
    if not told or any(pair != (["False"], ["True"]) for pair in told):
        say("one side did not run as it should: interpreted and compiled were not compared")
        return False
    same = plain.keys() == machine.keys()
    for name in plain:
        a, b = plain[name], machine.get(name, [])
        if a != b:
            same = False
            at = next((i for i in range(min(len(a), len(b))) if a[i] != b[i]), min(len(a), len(b)))
            say(f"{name}: different at decision {at * EVERY} or in the {EVERY} before it")
    if same:
        say(f"{len(plain)} games are the same interpreted and compiled")
    return same


def bench() -> bool:
    rows = []
    for compiled in (False, True):
        got = run(["-m", "grognard", "bench", "--json"], compiled)
        if got.returncode != 0:
            print(got.stderr[-3000:])
            return False
        rows.append({r["game"]: r for r in json.loads(got.stdout)})
    for game in rows[0]:
        a, b = rows[0][game], rows[1][game]
        times = b["decisions_per_second"] / max(a["decisions_per_second"], 1e-9)
        speeds = f"{a['decisions_per_second']} -> {b['decisions_per_second']}"
        say(f"{game}: {speeds} decisions per second ({times:.1f} times)")
    print(json.dumps(list(rows[1].values()), indent=2))
    return True


def main() -> int:
    if "--playouts" in sys.argv:
        print(json.dumps(playouts()))
        return 0
    if not build():
        say("the build failed")
        return 1
    say("running tests/core and tests/conformance compiled")
    args = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", str(os.cpu_count() or 1)]
    good = run([*args, "tests/core", "tests/conformance"], True, capture=False).returncode == 0
    good = compare() and good
    good = bench() and good
    say("all is the same" if good else "FAILED")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
