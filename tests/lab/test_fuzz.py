"""The fuzzer finds what is broken and says how to see it again."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

import pytest

from grognard import registry
from grognard.core.choice import Answer, Pick, Subset
from grognard.core.frame import Frame, Position, Signal
from grognard.core.game import Options, Scenario
from grognard.core.refusal import GrognardError, Unknown
from grognard.lab import fuzz
from tests.core.toy import Patrols, Toy


class Trap(Frame):
    """A frame that goes wrong in the way its scenario says."""

    kind: str

    def __init__(self, kind: str = "") -> None:
        super().__init__()
        self.kind = kind

    def start(self, g: Position, _: Answer) -> Signal:
        return self.ask(0, "hide", "4.4", Pick([0, 1, 2]), "squad", "spring")

    def spring(self, g: Position, _: Answer) -> Signal:
        if self.kind == "raises":
            raise ZeroDivisionError("halved nothing")
        if self.kind == "empty":
            return self.ask(1, "hide", "4.4", Pick([]), "squad", "spring")
        if self.kind == "quota":
            return self.ask(1, "hide", "4.4", Subset([0, 1], 2, 2, [0, 0], [0], [1]), "squad", "spring")
        return self.goto("start")


class Trapped(Toy):
    called = "trapped"

    def scenarios(self) -> list[Scenario]:
        return [Scenario(x, {}, {}) for x in ("raises", "empty", "quota", "endless")]

    def start(self, scenario: str, options: Options) -> tuple[Position, Frame]:
        return Patrols(), Trap(scenario)


@pytest.fixture(autouse=True)
def trapped(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    game = Trapped()
    monkeypatch.setitem(registry.GAMES, "trapped", lambda: game)
    yield


@pytest.mark.parametrize(
    ("scenario", "what"),
    [
        ("raises", "ZeroDivisionError: halved nothing after hide (4.4) for seat 0"),
        ("empty", "dead end at hide (4.4) for seat 1: no answer can be drawn"),
        ("quota", "dead end at hide (4.4) for seat 1: the random answer"),
        ("endless", "still going after 300 decisions"),
    ],
)
def test_every_fault_is_found_and_reported_with_its_seed(
    scenario: str, what: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert fuzz.fuzz(2, "trapped", scenario, seed=41, jobs=1, longest=300) == 2
    text = capsys.readouterr().out
    assert f"trapped {scenario} seed 41: {what}" in text
    assert f"trapped {scenario}: 2 games" in text and "2 faults" in text


def test_a_sound_game_has_no_faults(capsys: pytest.CaptureFixture[str]) -> None:
    assert fuzz.fuzz(30, "toy", jobs=2) == 0
    text = capsys.readouterr().out
    assert "toy pass: 30 games" in text and "toy plain: 30 games" in text


def test_the_exit_code_tells(capsys: pytest.CaptureFixture[str]) -> None:
    assert fuzz.main(games=1, game="trapped", scenario="raises", jobs=1) == 1
    assert fuzz.main(games=1, game="toy", jobs=1) == 0
    assert fuzz.main(games=1, game="tooy", jobs=1) == 2
    assert "nearest: toy" in capsys.readouterr().err


def test_unknown_names_are_told() -> None:
    with pytest.raises(Unknown, match="pass"):
        fuzz.fuzz(1, "toy", "pas")
    with pytest.raises(GrognardError):
        fuzz.fuzz(1, "", "no-such-scenario-anywhere")


def test_it_runs_as_a_module() -> None:
    got = subprocess.run(
        [
            sys.executable,
            "-m",
            "grognard.lab.fuzz",
            "--games",
            "2",
            "--jobs",
            "1",
            "--game",
            "an-impossible-war",
        ],
        capture_output=True,
        text=True,
    )
    assert got.returncode == 0, got.stdout + got.stderr
    assert "an-impossible-war" in got.stdout
