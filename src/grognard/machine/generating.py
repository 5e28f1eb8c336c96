"""Python to C, by mypyc. A process of its own: it holds much memory, and mypyc ends the process that it fails in.

It is done on a copy of the sources: what is edited meanwhile is in no build, and mypy reads no installed packages.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from dataclasses import asdict, dataclass
from pathlib import Path

from .groups import PACKAGE, ROOT, Group, core, module_name, room
from .keys import OPTIMISED

OUTPUT = "generated.json"


class NotGenerated(Exception):
    """mypyc found a fault; the text is what it said."""


@dataclass(frozen=True)
class Generated:
    """What the C compiler is given for one group, relative to the work folder."""

    group: str
    files: list[str]
    include: list[str]
    flags: list[str]
    modules: dict[str, str]
    faces: str


def copy_sources(work: Path, groups: list[Group], root: Path = ROOT) -> None:
    for group in groups:
        for path in group.sources(root):
            to = work / path
            to.parent.mkdir(parents=True, exist_ok=True)
            to.write_bytes((root / path).read_bytes())
    for package in (PACKAGE, f"{PACKAGE}/games"):  # what stands in these is not compiled and would have to be read
        (work / package).mkdir(parents=True, exist_ok=True)
        (work / package / "__init__.py").write_text("", encoding="utf-8")


def generate(work: Path, groups: list[Group]) -> dict[str, Generated]:
    """The C of the core and of these groups, in a work folder that holds their sources."""
    names = [group.name for group in groups]
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    got = subprocess.run(
        [sys.executable, "-P", "-m", f"{__package__}.generating", *names],
        cwd=work,
        env=env,
        capture_output=True,
        text=True,
    )
    if got.returncode != 0:
        lines = [x for x in (got.stdout + got.stderr).splitlines() if "error" in x.lower()] or got.stderr.splitlines()
        raise NotGenerated("\n".join(lines[-20:]))
    raw = json.loads((work / OUTPUT).read_text(encoding="utf-8"))
    return {each["group"]: Generated(**each) for each in raw}


def _main(names: list[str]) -> None:
    """In the work folder. Rooms are asked for by the names of their folders."""
    from mypyc.build import mypycify
    from mypyc.namegen import exported_name

    groups = [core() if name == core().name else room(name) for name in names]
    compiled = {group.name: group.compiled(Path()) for group in groups}
    paths = [str(path) for group in groups for path in compiled[group.name]]
    extensions = mypycify(
        ["--config-file=", "--cache-dir=mypy", "--explicit-package-bases", "--namespace-packages", *paths],
        opt_level=OPTIMISED,
        debug_level="0",
        multi_file=True,  # a file for each module: several are compiled at once, with little memory
        separate=[([str(p) for p in compiled[group.name]], group.library.removesuffix("__mypyc")) for group in groups],
        target_dir="c",
    )
    by_name = {each.name: each for each in extensions}
    faces = hashlib.sha256(Path("c", f"__native_{core().library.removesuffix('__mypyc')}.h").read_bytes())
    out = []
    for group in groups:
        one = by_name[group.library]
        modules = [module_name(path) for path in compiled[group.name]]
        flags = [flag for flag in one.extra_compile_args if flag != "-Werror"]  # other compilers warn of other things
        out.append(
            Generated(
                group.name,
                [str(x) for x in one.sources],
                list(one.include_dirs),
                flags,
                {name: exported_name(name) for name in modules},
                faces.hexdigest()[:24],
            )
        )
    Path(OUTPUT).write_text(json.dumps([asdict(each) for each in out]), encoding="utf-8")


if __name__ == "__main__":
    _main(sys.argv[1:])
