"""Measurements that are kept in a file, a line of JSON for each run, and compared with the last one."""

from __future__ import annotations

import json
from pathlib import Path

Row = dict[str, object]
RATES = ("decisions_per_second", "full_decisions_per_second")


def last_kept(file: Path) -> list[Row]:
    """The rows of the last run that can be read; none where there is no such file."""
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return []
    for line in reversed(lines):
        try:
            rows = json.loads(line)
        except ValueError:
            continue  # half a line, of a run that was broken off
        if isinstance(rows, list) and all(isinstance(row, dict) for row in rows):
            return rows
    return []


def keep(file: Path, rows: list[Row]) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="utf-8") as f:
        f.write(json.dumps(rows) + "\n")


def which(row: Row) -> tuple[object, object]:
    return row.get("game"), row.get("scenario")


def against(rows: list[Row], before: list[Row]) -> dict[tuple[object, object], dict[str, float]]:
    """By game, scenario and rate: how many times as fast as then, as on one machine (each by its reference)."""
    then = {which(row): row for row in before}
    out: dict[tuple[object, object], dict[str, float]] = {}
    for row in rows:
        old = then.get(which(row))
        if old is None:
            continue
        ratios: dict[str, float] = {}
        for key in RATES:
            now, was = _relative(row, key), _relative(old, key)
            if now and was:
                ratios[key] = round(now / was, 2)
        out[which(row)] = ratios
    return out


def _relative(row: Row, key: str) -> float:
    value, unit = row.get(key), row.get("reference")
    if isinstance(value, int | float) and isinstance(unit, int | float) and unit > 0:
        return value / unit
    return 0.0
