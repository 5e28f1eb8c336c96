"""Before anybody plays with what was built, it has played the same games as the sources: the beginning of every
scenario of the shelf, by checksums. What plays otherwise, or falls over, is never used."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterable

from .cache import SHIPPED, Build, folder
from .groups import ROOT
from .use import SWITCH, TRIAL

DECISIONS = 150
SEED = 3


def _mark(builds: Iterable[Build]) -> str:
    text = " ".join(sorted(f"{one.group}-{one.key}-{one.check}" for one in builds))
    return f"proved-{hashlib.sha256(text.encode()).hexdigest()[:24]}"


def proved(builds: list[Build]) -> bool:
    """Whether these have played together; those of a wheel have where it was made."""
    return all(one.folder.parent == SHIPPED for one in builds) or (folder() / _mark(builds)).exists()


def prove(builds: list[Build]) -> bool:
    """Play, interpreted and compiled; whether it was the same."""
    sources, machine = _played("0"), _played(TRIAL)
    good = bool(sources) and sources == machine
    if good:
        (folder() / _mark(builds)).touch()
    return good


def _played(switch: str) -> object:
    env = {**os.environ, SWITCH: switch, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", f"{__package__}.proving"]
    got = subprocess.run(command, env=env, capture_output=True, text=True)
    return json.loads(got.stdout) if got.returncode == 0 else None


def _main() -> None:
    import grognard
    from grognard.core.rng import Rng
    from grognard.core.save import checksum

    out: dict[str, str] = {}
    for game in grognard.games():
        for scenario in game.scenarios():
            match = grognard.new(game, scenario.id, seed=SEED)
            rng = Rng(SEED)
            for _ in range(DECISIONS):
                if match.pending is None:
                    break
                match.answer(match.pending.choice.sample(rng), match.pending.seat)
            out[f"{game.id} {scenario.id}"] = checksum(match)
    print(json.dumps(out))


if __name__ == "__main__":
    _main()
