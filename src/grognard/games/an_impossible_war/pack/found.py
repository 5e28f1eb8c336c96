"""What every search for faults uses: faults with their file and line, ids that come twice, sets that differ."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from ....core.files import read_text
from ....kit.lines import json_lines, line_of, toml_lines


class Found:
    """The faults of one file: each names its line, the field, and what was expected there."""

    def __init__(self, folder: Path, file: str) -> None:
        self.folder: Path = folder
        self.file: str = file
        self.lines: dict[str, int] = {}
        self.faults: list[str] = []

    def line(self, path: str) -> int:
        """Where a field stands; the file is read when its first fault has been found."""
        if not self.lines:
            try:
                text = read_text(self.folder / self.file)
            except (OSError, UnicodeDecodeError):
                text = ""
            self.lines = toml_lines(text) if self.file.endswith(".toml") else json_lines(text)
        return line_of(self.lines, path)

    def add(self, path: str, text: str) -> None:
        self.faults.append(f"{self.file}:{self.line(path)}: {path}: {text}")

    def twice(self, path: str, ids: Iterable[str], field: str = "") -> None:
        """Every id once; the fault stands at the second. `field`: what of each element holds the id."""
        seen: Counter[str] = Counter()
        for n, key in enumerate(ids):
            seen[key] += 1
            if seen[key] > 1:
                self.add(f"{path}[{n}]{field}", f"expected each id once, here is {key!r} again")

    def same(self, path: str, what: str, expected: Iterable[str], found: Iterable[str]) -> None:
        if set(expected) != set(found):
            self.add(path, f"{what}expected {listed(expected)}; found {listed(found)}")


def listed(ids: Iterable[str]) -> str:
    return ", ".join(sorted(ids)) or "none"
