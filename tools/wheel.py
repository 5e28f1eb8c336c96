"""`make wheel`: the pure wheel, and one for this Python and machine with the compiled rules and the client inside.

python -m tools.wheel           into dist/
python -m tools.wheel --try     installs the newer of them into an empty environment and plays there

A platform wheel is the pure one with the builds of the cache in grognard/machine/shipped (docs/decisions/0015), and
wants what mypyc's code calls. It is for the very Python that it was made with; another one plays its sources, or
compiles them.
"""

from __future__ import annotations

import base64
import hashlib
import json
import os
import re
import subprocess
import sys
import sysconfig
import tempfile
import time
import venv
import zipfile
from importlib.metadata import version
from pathlib import Path

from grognard.machine.building import build_missing, whole, why_not
from grognard.machine.cache import LIBRARY, NOTE, RUNTIME, Build
from grognard.machine.proving import proved

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
CLIENT = "grognard/server/static/index.html"
SHIPPED = "grognard/machine/shipped"


def say(text: str) -> None:
    print(f"wheel: {text}", flush=True)


def tag() -> str:
    """Of this Python on this machine, as wheels are named."""
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    return f"{python}-{python}-{re.sub('[-.]', '_', sysconfig.get_platform())}"


def line(name: str, data: bytes) -> str:
    """Of RECORD."""
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(data)}"


def with_builds(pure: Path, builds: list[Build], out: Path) -> Path:
    """The pure wheel with these builds inside, named for this Python and machine."""
    project, number, _ = pure.name.split("-", 2)
    made = out / f"{project}-{number}-{tag()}.whl"
    with zipfile.ZipFile(pure) as given:
        parts = {name: given.read(name) for name in given.namelist() if not name.endswith("/")}
    about = f"{project}-{number}.dist-info"
    said = parts[f"{about}/WHEEL"].decode()
    said = re.sub(r"(?m)^Root-Is-Purelib: .*$", "Root-Is-Purelib: false", said)
    said = re.sub(r"(?m)^Tag: .*$", f"Tag: {tag()}", said)
    parts[f"{about}/WHEEL"] = said.encode()
    parts[f"{about}/METADATA"] = wanting(parts[f"{about}/METADATA"].decode()).encode()
    for build in builds:
        for name in (LIBRARY, NOTE):
            parts[f"{SHIPPED}/{build.group}/{name}"] = (build.folder / name).read_bytes()
    parts.pop(f"{about}/RECORD", None)
    record = [line(name, data) for name, data in parts.items()] + [f"{about}/RECORD,,"]
    parts[f"{about}/RECORD"] = ("\n".join(record) + "\n").encode()
    new = made.with_suffix(".new")
    with zipfile.ZipFile(new, "w", zipfile.ZIP_DEFLATED) as file:
        for name, data in parts.items():
            file.writestr(name, data)
    new.replace(made)
    return made


def wanting(metadata: str) -> str:
    """With what the machine code calls (RUNTIME), of the age that it was compiled with, among the requirements."""
    head, gap, text = metadata.partition("\n\n")
    return f"{head}\nRequires-Dist: {RUNTIME}>={version(RUNTIME)}{gap}{text}"


def make() -> Path:
    """Both wheels; the way to the platform's."""
    reason = why_not()
    if reason:
        raise SystemExit(f"wheel: nothing can be compiled here ({reason}); `pip wheel .` makes the pure wheel")
    if not build_missing(lambda text: say(text) if not text[-1:].isdigit() else None, os.cpu_count() or 1):
        raise SystemExit("wheel: the rules could not be compiled")
    builds = whole()
    if not builds or not proved(builds):
        raise SystemExit("wheel: what was compiled is not proved")
    DIST.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        run([sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", folder, str(ROOT)])
        (built,) = Path(folder).glob("*.whl")
        pure = DIST / built.name
        pure.write_bytes(built.read_bytes())
    with zipfile.ZipFile(pure) as file:
        if CLIENT not in file.namelist():
            raise SystemExit("wheel: the client is not built (make client)")
    made = with_builds(pure, builds, DIST)
    for each in (pure, made):
        say(f"{each.relative_to(ROOT)}, {each.stat().st_size / 1e6:.1f} MB")
    return made


# in an empty environment


def run(command: list[str], env: dict[str, str] | None = None) -> str:
    got = subprocess.run(command, env=env, capture_output=True, text=True, cwd=tempfile.gettempdir())
    if got.returncode != 0:
        raise SystemExit(f"wheel: {' '.join(command)}: {(got.stderr or got.stdout)[-2000:]}")
    return got.stdout


def try_out(wheel: Path) -> None:
    """Installed where there is nothing, with a cache that cannot be written and no compiler: it plays compiled."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder, "empty")
        venv.create(place, with_pip=True)
        began = time.monotonic()
        run([str(place / "bin/python"), "-m", "pip", "install", "--quiet", f"{wheel}[server]"])
        say(f"installed in {time.monotonic() - began:.0f} s")
        env = {"PATH": str(place / "bin"), "HOME": folder, "GROGNARD_CACHE": os.devnull, "LANG": "C.UTF-8"}
        grognard = str(place / "bin/grognard")
        rows = json.loads(run([grognard, "bench", "--json", "--seconds", "0.3"], env))
        for row in rows:
            say(f"{row['game']}: compiled {row['compiled']}, {row['decisions_per_second']} decisions a second")
        games = json.loads(run([grognard, "games", "--json"], env))
        if not rows or not all(row["compiled"] is True for row in rows):
            raise SystemExit("wheel: it does not play compiled")
        if any(game["rules"]["how"] != "compiled" for game in games):
            raise SystemExit("wheel: `grognard games` does not say so")
        say(run([str(place / "bin/python"), "-c", SERVE, grognard, str(Path(folder, "table.db"))], env).strip())


SERVE = """
import socket, subprocess, sys, time, urllib.request
from grognard.client import Client
grognard, db = sys.argv[1:]
with socket.socket() as free:
    free.bind(("127.0.0.1", 0))
    port = free.getsockname()[1]
url = f"http://127.0.0.1:{port}"
began = time.monotonic()
server = subprocess.Popen([grognard, "serve", "--db", db, "--port", str(port)], stderr=subprocess.DEVNULL)
try:
    while True:
        try:
            page = urllib.request.urlopen(url, timeout=5).read().decode()
            break
        except OSError:
            assert server.poll() is None and time.monotonic() - began < 120, "the server does not answer"
            time.sleep(0.02)
    first = time.monotonic() - began
    script = page.partition('src="')[2].partition('"')[0]
    assert script and urllib.request.urlopen(url + script).read(), "no client"
    running = urllib.request.urlopen(url + "/api/running").read().decode()
    assert '"compiled"' in running, running
    print(f"the server answers with the client after {first:.2f} s, and plays compiled")
finally:
    server.terminate()
    server.wait()
"""


def main() -> None:
    if "--try" in sys.argv:
        made = DIST / f"grognard-{version('grognard')}-{tag()}.whl"
        try_out(made if made.exists() else make())
    else:
        make()


if __name__ == "__main__":
    main()
