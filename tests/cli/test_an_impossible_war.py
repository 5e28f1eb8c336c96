"""The real game through the command line, as a person or a script would use it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

GAME = "an-impossible-war"


def grognard(*args: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "grognard", *args], input=typed, capture_output=True, text=True, timeout=300
    )


def test_it_is_listed() -> None:
    got = grognard("games", "--json")
    assert got.returncode == 0, got.stderr
    room = next(g for g in json.loads(got.stdout) if g["id"] == GAME)
    assert "zumalacarregui" in [s["id"] for s in room["scenarios"]]
    assert "sergeant" in room["bots"]


@pytest.mark.parametrize("lang", ["en", "es"])
def test_it_can_be_played_through_a_pipe(lang: str, tmp_path: Path) -> None:
    file = tmp_path / "war.json"
    typed = "?\nmap\nlog\nr\n1\n1\nauto\n1\n" + f"save {file}\n" + "q\n\n"
    args = [
        "play",
        GAME,
        "zumalacarregui",
        "--seat",
        "carlist",
        "--bot",
        "sergeant",
        "--seed",
        "7",
        "--lang",
        lang,
    ]
    got = grognard(*args, typed=typed)
    assert got.returncode == 0, got.stderr
    assert got.stderr == ""
    again = grognard("play", "--load", str(file), "--seat", "carlist", "--bot", "sergeant", "--lang", lang)
    assert again.returncode == 0, again.stderr
    assert grognard("replay", str(file), "--lang", lang).returncode == 0


def test_it_can_be_simulated() -> None:
    got = grognard("sim", GAME, "zumalacarregui", "--games", "4", "--bots", "recruit,recruit", "--json")
    assert got.returncode == 0, got.stderr
    report = json.loads(got.stdout)
    assert report["finished"] == 4 and report["errors"] == 0


def test_its_rules_are_indexed() -> None:
    got = grognard("rules", GAME, "--json")
    assert got.returncode == 0, got.stderr
    rows = json.loads(got.stdout)
    assert len(rows) > 250
    assert all(r["en"] and r["es"] for r in rows)
    assert any(r["steps"] for r in rows)


def test_its_pack_is_sound() -> None:
    got = grognard("pack", "check", "--game", GAME)
    assert got.returncode == 0, got.stdout + got.stderr
